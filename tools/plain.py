"""Plain pages: credits and privacy in both languages, and the licence texts of what is shipped."""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

from tools.output import NODE_MODULES, Output
from tools.rules_pages import page
from web.pages import credits, privacy
from web.words import LANGUAGES, words

PAGES = {"credits": (credits, "Credits and licences"), "privacy": (privacy, "Privacy")}


def licence_texts() -> dict[str, bytes]:
    """Return the licence texts that come with what is shipped, by the name of the part."""
    parts = {
        "pyscript": NODE_MODULES / "@pyscript" / "core" / "LICENSE",
        "polyscript": NODE_MODULES / "polyscript" / "LICENSE",
        "idiomorph": NODE_MODULES / "idiomorph" / "LICENSE",
        "idb": NODE_MODULES / "idb" / "LICENSE",
        "workbox": NODE_MODULES / "workbox-core" / "LICENSE",
        "eb-garamond": NODE_MODULES / "@fontsource" / "eb-garamond" / "LICENSE",
        "shippori-mincho": NODE_MODULES / "@fontsource" / "shippori-mincho" / "LICENSE",
    }
    for name in ("htpy", "markupsafe"):
        found = next(path for path in distribution(name).files or () if "LICENSE" in path.name)
        parts[name] = Path(str(found.locate()))
    return {name: path.read_bytes() for name, path in parts.items()}


def write_plain(out: Output, stylesheet: str) -> None:
    """Write `credits/LANG/`, `privacy/LANG/` and `licences/NAME.txt`."""
    for name, (content, title) in PAGES.items():
        for lang in LANGUAGES:
            w = words(lang)
            others = {other: f"../{other}/" for other in LANGUAGES if other != lang}
            said = w.gettext(title)
            text = page(lang, "shelf", said, said, "../../", stylesheet, others, content(lang))
            out.write(f"{name}/{lang}/index.html", text)
    for name, licence in licence_texts().items():
        out.write(f"licences/{name}.txt", licence)
