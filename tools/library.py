"""The standard library cut down to what the site can use, and the app, compiled by the Pyodide it runs on.

Compiling imports is what makes a start slow. A module missing in the browser would be a defect, so the choice
is generous: everything named in library.toml, everything the app and the interpreter import, and all that
those import anywhere, except what can't work in a browser.
"""

from __future__ import annotations

import ast
import json
import marshal
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.output import NODE_MODULES, ROOT, WORK, digest, fresh, zipped

STOCK = NODE_MODULES / "pyodide" / "python_stdlib.zip"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
INSIDE = ROOT / "tools" / "inside"
"""What runs in the shipped Pyodide."""
PYC_HEAD = 16
"""Bytes before the code in a compiled file (PEP 552)."""


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
        sys.exit(f"tools/inside/{script}.py failed:\n{done.stdout}{done.stderr[-3000:]}")


def read_tree(folder: Path) -> dict[str, bytes]:
    """Return every file of `folder` by its name inside."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def write_tree(folder: Path, contents: Mapping[str, bytes]) -> None:
    """Write every file of `contents` into `folder`."""
    for name, content in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def bundle(contents: Mapping[str, bytes], idle: Iterable[str] = ()) -> bytes:
    """Return compiled modules, and what else there is, in the form tools/inside/sitecustomize.py imports from.

    The modules in `idle` run only when something is taken out of them.
    """
    modules, files = {}, {}
    for path, content in sorted(contents.items()):
        if path.endswith(".pyc"):
            name = path.removesuffix(".pyc").replace("/", ".")
            modules[name.removesuffix(".__init__")] = (name.endswith(".__init__"), content[PYC_HEAD:])
        else:
            files[path] = content
    return marshal.dumps((modules, files, frozenset(idle)))


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
            "never": rf"({'|'.join(rules['never'])})(\..*)?",
            "later": rules["later"],
            "optimize": rules["optimize"],
            "first": rules["first"],
            "idle": rules["idle"],
        }
    )
    names = ("cut_library", "check_library")
    more = {
        **{f"pyscript/{name}": content for name, content in read_tree(PYSCRIPT).items() if name.endswith(".py")},
        **{name: (INSIDE / name).read_bytes() for name in ("sitecustomize.py", "tuples.py")},
    }
    scripts = b"".join((INSIDE / f"{name}.py").read_bytes() for name in names)
    scripts += Path(__file__).read_bytes()
    archive = WORK / "library" / f"{digest([STOCK.read_bytes(), plan.encode(), scripts, *more.values()])}.zip"
    if archive.exists():
        return archive
    folder = fresh(WORK / "cut")
    (folder / "plan.json").write_text(plan)
    write_tree(folder / "more", more)
    node("cut_library", folder)
    library = read_tree(folder / "library")
    first = re.compile(rules["first"])
    contents = {name: content for name, content in library.items() if first.match(name)}
    zipped({**contents, "bundle": bundle(library, rules["idle"].split())}, folder / "library.zip")
    node("check_library", folder, folder / "library.zip")
    archive.parent.mkdir(exist_ok=True)
    shutil.move(folder / "library.zip", archive)
    return archive


def compile_app(app: Mapping[str, bytes], library: Path) -> dict[str, bytes]:
    """Return `app` compiled, after every module of it was imported on the cut library."""
    folder = fresh(WORK / "app")
    write_tree(folder / "app", app)
    write_tree(folder / "tools" / "inside", {"unroll.py": (INSIDE / "unroll.py").read_bytes()})
    node("compile_app", folder, library)
    return read_tree(folder / "compiled")
