"""The standard library cut down to what the site can use, and the app, compiled by the Pyodide it runs on.

Compiling imports is what makes a start slow. A module missing in the browser would be a defect, so the choice
is generous: everything named in library.toml, everything the app and the interpreter import, and all that
those import anywhere, except what can't work in a browser.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from tools.output import NODE_MODULES, ROOT, WORK, digest, fresh, zipped

STOCK = NODE_MODULES / "pyodide" / "python_stdlib.zip"


def node(script: str, folder: Path, library: Path | None = None) -> None:
    """Run `tools/inside/SCRIPT.py` in the shipped Pyodide on Node, with `folder` as its `/build`."""
    command = [
        "node",
        "tools/node.mjs",
        f"tools/inside/{script}.py",
        str(folder),
        *([str(library)] if library else []),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"tools/inside/{script}.py failed:\n{done.stdout}{done.stderr}")


def read_tree(folder: Path) -> dict[str, bytes]:
    """Return every file of `folder` by its name inside."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def app_imports(app: Mapping[str, bytes]) -> list[str]:
    """Return every module of the standard library that the sources in `app` may import."""
    names: set[str] = set()
    for path, content in app.items():
        if not path.endswith(".py"):
            continue
        for part in ast.walk(ast.parse(content, path)):
            if isinstance(part, ast.Import):
                names.update(alias.name for alias in part.names)
            elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
                names.add(part.module)
                names.update(f"{part.module}.{alias.name}" for alias in part.names)
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def cut_library(app: Mapping[str, bytes]) -> Path:
    """Return the archive of the cut library for `app`; made once for each set of imports."""
    own = {name: content for name, content in app.items() if name.startswith(("kingdom/", "web/"))}
    rules = tomllib.loads((ROOT / "tools" / "library.toml").read_text())
    plan = json.dumps(
        {
            "roots": [*rules["roots"].split(), *app_imports(own)],
            "libraries": app_imports(app),
            "keep": "|".join(rules["keep"]),
            "drop": rf"({'|'.join(rules['drop'])})(\..*)?",
            "optimize": rules["optimize"],
            "archive": "stored",
        }
    )
    names = ("cut_library", "check_library")
    scripts = b"".join((ROOT / "tools" / "inside" / f"{name}.py").read_bytes() for name in names)
    archive = WORK / "library" / f"{digest([STOCK.read_bytes(), plan.encode(), scripts])}.zip"
    if archive.exists():
        return archive
    folder = fresh(WORK / "cut")
    (folder / "plan.json").write_text(plan)
    node("cut_library", folder)
    zipped(read_tree(folder / "library"), folder / "library.zip")
    node("check_library", folder, folder / "library.zip")
    archive.parent.mkdir(exist_ok=True)
    shutil.move(folder / "library.zip", archive)
    return archive


def compile_app(app: Mapping[str, bytes], library: Path) -> dict[str, bytes]:
    """Return `app` compiled, after every module of it was imported on the cut library."""
    folder = fresh(WORK / "app")
    for name, content in app.items():
        path = folder / "app" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    node("compile_app", folder, library)
    return read_tree(folder / "compiled")
