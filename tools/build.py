"""Builds `dist/`, the whole site, if anything changed: `python -m tools.build`; see `--help`."""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

from tools import library, offline, pack, page, plain, publishers, rules, runtime, theme
from tools.output import DIST, ROOT, WORK, Output, digest, fresh, swap

INPUTS = (
    *("kingdom", "web", "tools", "index.html", "embed.html", "404.html", "pyscript.toml", "theme.toml"),
    *("package-lock.json", "requirements.txt", "requirements-runtime.txt"),
)


MADE = (".pyc", ".mo", ".json")
"""What the build itself writes beside the sources."""


def fingerprint(worker: bool, base: str) -> str:
    """Return what tells one state of the inputs from another."""
    parts = [sys.version.encode(), b"worker" if worker else b"withdrawn", base.encode(), page.site().encode()]
    for name in INPUTS:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and (path == top or path.suffix not in MADE) and "__pycache__" not in path.parts:
                parts += [str(path.relative_to(ROOT)).encode(), path.read_bytes()]
    return digest(parts)


def place(text: str) -> str:
    """Return where on its host the site stands, as a path; raises `ArgumentTypeError` if `text` is none."""
    if not re.fullmatch(r"/(?:[\w.~-]+/)*", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is no folder of a host; right would be / or /games/")
    return text


def build(folder: Path, worker: bool, base: str) -> None:
    """Build the site into `folder`.

    Without `worker`, the service worker is taken back from those who have it; `base` is where on its host the site
    stands.
    """
    out = Output(fresh(folder))
    pack.compile_texts()
    ours = theme.read_theme()
    theme.apply(ours)
    styles = page.write_styles(out, page.write_fonts(out), ours.css)
    out.write("embed.js", theme.embed_script(ours, (ROOT / "web" / "embed.js").read_text(encoding="utf-8")))
    script = out.hashed("assets/figures.js", (ROOT / "web" / "figures.js").read_bytes())
    rules.build_rules(folder, styles, ROOT / "web", script)
    plain.write_plain(out, styles)
    publishers.write_publishers(out, styles, page.site())
    contents = pack.app_files(ours.deck)
    stdlib = library.cut_library(contents)
    app = out.hashed("assets/app.txt", library.bundle(library.compile_app(contents, stdlib)))
    interpreter, pyscript = runtime.write_runtime(out, stdlib.read_bytes()), runtime.write_pyscript(out)
    page.write_pages(out, interpreter, pyscript, app, styles, offline="sw.js" if worker else "", base=base)
    if worker:
        offline.write_worker(folder)
    else:
        offline.write_withdrawal(out)


def main() -> None:
    """Build, if anything changed since the last time."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--force", action="store_true", help="build even when nothing changed")
    options.add_argument("--withdraw-worker", action="store_true", help="take the service worker back from visitors")
    options.add_argument("--base", type=place, default="/", help="the folder of the host the site will stand in")
    given = options.parse_args()
    mark = WORK / "fingerprint"
    now = fingerprint(not given.withdraw_worker, given.base)
    if not given.force and DIST.exists() and mark.exists() and mark.read_text() == now:
        return
    start = time.perf_counter()
    WORK.mkdir(exist_ok=True)
    mark.unlink(missing_ok=True)
    build(WORK / "dist", not given.withdraw_worker, given.base)
    swap(WORK / "dist", DIST)
    mark.write_text(now)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"Built dist/: {size / 1e6:.1f} MB in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
