"""The pages and what they link to: templates filled in, styles, scripts, fonts."""

from __future__ import annotations

import html
import json
import os
import re
import tomllib
from collections.abc import Iterable, Mapping

from tools import fonts
from tools.output import NODE_MODULES, ROOT, Output
from tools.sprite import sprite
from web.shelf import static_shelf
from web.waiting import framed_waiting, static_tables

BIG = ("pyodide.asm.wasm", "python_stdlib.txt")

PATCHING = ("patch.js", "idiomorph.js", "drag.js", "fingers.js", "pan.js")
"""The modules Python draws with: `web/patch.js` and what it imports."""

PLACEHOLDER = re.compile(r"\{\{(\w+)\}\}")
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


def relative(address: str) -> str:
    """Return how a file in `assets/` names another one there."""
    return address.removeprefix("assets/")


def fill(template: str, values: Mapping[str, str]) -> str:
    """Return `template` without comments, with every `{{name}}` replaced; a name without a value is an error."""
    return PLACEHOLDER.sub(lambda match: values[match[1]], COMMENT.sub("", template))


def write_fonts(out: Output) -> dict[str, str]:
    """Write the fonts; return the address of each name."""
    text = fonts.used_characters()
    return {name: out.hashed(f"assets/fonts/{name}.woff2", fonts.cut(font, text)) for name, font in fonts.FONTS.items()}


def write_styles(out: Output, font_addresses: Mapping[str, str], last: str = "") -> str:
    """Write `web/styles/*.css`, in the order of their names, and `last` as one file; return its address."""
    text = joined("*.css") + last
    text = re.sub(r"(?:\.\./)*fonts/([\w-]+)\.woff2", lambda match: relative(font_addresses[match[1]]), text)
    return out.hashed("assets/styles.css", text)


def joined(pattern: str) -> str:
    """Return the style sheets of that name in `web/styles/`, in the order of their names, as one."""
    sheets = sorted((ROOT / "web" / "styles").glob(pattern))
    return "\n".join(sheet.read_text(encoding="utf-8").strip() for sheet in sheets) + "\n"


def write_modules(out: Output) -> str:
    """Write the page's own modules and the libraries they import into one folder; return it."""
    libraries = {
        "idiomorph.js": NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js",
        "idb.js": NODE_MODULES / "idb" / "build" / "index.js",
    }
    names = (*PATCHING, "idb.js", "keeping.js", "offline.js", "around.js")
    return out.folder_hashed("modules", {name: libraries.get(name, ROOT / "web" / name).read_bytes() for name in names})


def preloads(modules: str, names: Iterable[str], root: str = "") -> str:
    """Return the links that fetch modules before what imports them is read; `root` leads to the site's root."""
    return "\n".join(f'<link rel="modulepreload" href="{root}{modules}/{name}">' for name in names)


def write_icons(out: Output) -> None:
    """Copy `web/icons/` (icons of every platform, pictures of links) and the manifest under fixed names."""
    for path in sorted((ROOT / "web" / "icons").glob("*")):
        if path.is_file():
            out.write(f"icons/{path.name}" if path.name != "favicon.ico" else path.name, path.read_bytes())
    out.write("manifest.webmanifest", (ROOT / "web" / "manifest.webmanifest").read_bytes())


def write_config(out: Output, values: Mapping[str, str]) -> tuple[str, str, str]:
    """Write PyScript's configurations as JSON, the page's and that of the page for frames.

    Returns their addresses, and as JSON the plugins that stay away.
    """
    config = tomllib.loads(fill((ROOT / "pyscript.toml").read_text(), values))
    framed = config | {
        "interpreter": "../" + config["interpreter"].removeprefix("./"),
        "js_modules": {"main": {values["patch"]: "patch", values["around"]: "around"}},
    }
    own = out.hashed("assets/pyscript.json", json.dumps(config))
    return own, out.hashed("assets/pyscript-framed.json", json.dumps(framed)), json.dumps(config["plugins"])


def site() -> str:
    """Return where the site will stand, if the host tells (Netlify's `URL`): pictures of links need whole addresses."""
    address = os.environ.get("URL", "").rstrip("/")
    return f"{address}/" if address.startswith("https://") else ""


def shelves() -> str:
    """Return the shelf as static HTML in both languages; the styles show the one of `<html lang>`."""
    drawn = ((lang, static_shelf(lang)) for lang in ("ja", "en"))
    # str.replace, because the text may be Markup, whose own `replace` escapes what it puts in.
    return "\n".join(str.replace(text, "<main ", f'<main lang="{lang}" ', 1) for lang, text in drawn)


def files_attribute(out: Output, names: list[str], root: str = "") -> str:
    """Return what boot.js fetches, for an attribute: address, bytes that travel, bytes unpacked.

    `root` leads from the page to the site's root.
    """
    return html.escape(json.dumps([[root + n, out.transfer(n), (out.folder / n).stat().st_size] for n in names]))


def not_found(base: str) -> str:
    """Return 404.html for a site that stands at `base` of its host, `/` or such as `/games/`.

    A host shows the page at any depth, where only a whole path leads back: a script that found it would have to be
    found itself, and the policy allows none in the page.
    """
    return fill((ROOT / "404.html").read_text(encoding="utf-8"), {"base": html.escape(base)})


def write_pages(
    out: Output, runtime: str, pyscript: str, app: str, styles: str, *, offline: str, base: str = "/"
) -> None:
    """Write index.html, embed/, 404.html and the configurations they name.

    `offline` is the service worker's address, if any; `base` is where on its host the site stands.
    """
    modules = write_modules(out)
    values = {
        "runtime": runtime,
        "app": relative(app),
        "patch": f"../{modules}/patch.js",
        "keeping": f"../{modules}/keeping.js",
        "offline": f"../{modules}/offline.js",
        "around": f"../{modules}/around.js",
    }
    config, framed_config, no_plugins = write_config(out, values)
    main = out.hashed("assets/main.py", (ROOT / "web" / "main.py").read_bytes())
    worker = ROOT / "web" / "worker.py"
    big = [f"{runtime}/{name}" for name in BIG]
    early = {name: next((out.folder / pyscript).glob(f"{name}-*.js")).name for name in ("core", "error")}
    values |= {
        "pyscript": pyscript,
        "core": f"{pyscript}/{early['core']}",
        "error": f"{pyscript}/{early['error']}",
        "modules": modules,
        "offline": offline,
        "no_plugins": html.escape(no_plugins, quote=False),
        "config": config,
        "main": main,
        "worker": out.hashed("assets/worker.py", worker.read_bytes()) if worker.exists() else "",
        "boot": out.hashed("assets/boot.js", (ROOT / "web" / "boot.js").read_bytes()),
        "styles": styles,
        "preloads": preloads(modules, (*PATCHING, "idb.js")),
        "framed_preloads": preloads(modules, PATCHING, "../"),
        "files": files_attribute(out, [*big, app, config, main]),
        "framed_config": framed_config,
        "framed_files": files_attribute(out, [*big, app, framed_config, main], "../"),
        "framed_waiting": framed_waiting(),
        "embed_styles": out.hashed("assets/embed.css", joined("embed/*.css")),
        "sprite": sprite(),
        "site": html.escape(site()),
        "shelf": shelves(),
        "tables": static_tables(),
    }
    write_icons(out)
    out.write("index.html", fill((ROOT / "index.html").read_text(encoding="utf-8"), values))
    out.write("embed/index.html", fill((ROOT / "embed.html").read_text(encoding="utf-8"), values))
    out.write("404.html", not_found(base))
