"""Pages with nothing but stock Pyodide, or stock PyScript and a hello, beside the built site."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.output import DIST, NODE_MODULES, WORK, fresh

PYODIDE = "runtime/stock/pyodide.html"
PYSCRIPT = "runtime/stock/pyscript.html"

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>stock</title>{}<body>'
FILES = {
    "pyodide.html": PAGE.format('<script type="module" src="start.mjs"></script>'),
    "start.mjs": 'import { loadPyodide } from "./pyodide.mjs";\nconst python = await loadPyodide();\n'
    'document.documentElement.dataset.ready = String(python.runPython("1 + 1 == 2"));\n',
    "pyscript.html": PAGE.format(
        '<link rel="stylesheet" href="pyscript/core.css"><script type="module" src="pyscript/core.js"></script>'
        '<script type="py" src="hello.py" config="pyscript.toml"></script>'
    ),
    "pyscript.toml": 'interpreter = "./pyodide.mjs"\n',
    "hello.py": 'from pyscript import document\n\ndocument.body.append("hello")\n'
    'document.documentElement.dataset.ready = "true"\n',
}


def folder() -> Path:
    """Return the built site with the stock pages in it, under the same headers as our own files."""
    whole = fresh(WORK / "speed")
    shutil.copytree(DIST, whole, dirs_exist_ok=True)
    pages = whole / "runtime" / "stock"
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", pages / "pyscript")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(NODE_MODULES / "pyodide" / name, pages / name)
    for name, text in FILES.items():
        (pages / name).write_text(text)
    return whole
