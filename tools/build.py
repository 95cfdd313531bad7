"""Builds `dist/`, the whole site, if anything changed: `python -m tools.build [--force] [--stock]`."""

from __future__ import annotations

import argparse
import importlib.util
import sys
import time
from pathlib import Path

from tools import pack, page, runtime
from tools.library import compile_app, cut_library
from tools.output import DIST, ROOT, WORK, Output, digest, fresh, swap, zipped

INPUTS = (
    *("kingdom", "web", "tools", "index.html", "404.html", "pyscript.toml"),
    *("package-lock.json", "requirements.txt", "requirements-runtime.txt"),
)


def fingerprint(stock: bool) -> str:
    """Return what tells one state of the inputs from another."""
    parts = [sys.version.encode(), b"stock" if stock else b"cut"]
    for name in INPUTS:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".pyc", ".mo"):
                parts += [str(path.relative_to(ROOT)).encode(), path.read_bytes()]
    return digest(parts)


def build_rules(out: Path, styles: str) -> bytes | None:
    """Write the rule books' pages into `out` and return their index; nothing before tools/rules.py exists."""
    if importlib.util.find_spec("tools.rules") is None:
        return None
    index: Path = importlib.import_module("tools.rules").build_rules(out, styles, WORK)
    return index.read_bytes()


def build(folder: Path, stock: bool) -> None:
    """Build the site into `folder`; `stock` leaves the standard library and the app uncompiled."""
    out = Output(fresh(folder))
    styles = page.write_styles(out, page.write_fonts(out))
    pack.compile_texts()
    contents = pack.app_files(build_rules(folder, styles))
    library = runtime.PYODIDE / "python_stdlib.zip"
    if not stock:
        library = cut_library(contents)
        contents = compile_app(contents, library)
    app = out.hashed("assets/app.zip", zipped(contents, WORK / "app.zip"))
    page.write_pages(out, styles, runtime.write_runtime(out, library.read_bytes()), runtime.write_pyscript(out), app)


def main() -> None:
    """Build, if anything changed since the last time."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--force", action="store_true", help="build even when nothing changed")
    options.add_argument("--stock", action="store_true", help="ship the standard library and the app as sources")
    given = options.parse_args()
    mark = WORK / "fingerprint"
    now = fingerprint(given.stock)
    if not given.force and DIST.exists() and mark.exists() and mark.read_text() == now:
        return
    start = time.perf_counter()
    WORK.mkdir(exist_ok=True)
    mark.unlink(missing_ok=True)
    build(WORK / "dist", given.stock)
    swap(WORK / "dist", DIST)
    mark.write_text(now)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"Built dist/: {size / 1e6:.1f} MB in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
