"""Picks the modules of the standard library that stay and compiles them to `.pyc`.

Read from `/build/plan.json`: `roots` (modules to keep, with all they import), `libraries` (the same, unless
dropped), `keep`, `drop` and `never` (regular expressions of module names), `later` (what a package imports only when
asked for it). Written: `/build/library/` and `/build/picked.json`; `/build/more/` holds sources that come on top. Only
the shipped interpreter can do it: the compiled form and the syntax belong to its version of Python.
"""

from __future__ import annotations

import _imp
import ast
import importlib
import json
import marshal
import re
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any

WORK = Path("/build")
STARTED = set(sys.modules)  # what the interpreter itself needed to start, this file's imports included
LATER = """
__all__ = {every!r}
_later = {later!r}
_instead = {instead!r}


def __getattr__(name):
    from importlib import import_module

    if name in _instead:
        module, _, name = _instead[name].partition(".")
    elif name in _later:
        module = _later[name]
    else:
        raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
    found = import_module(f".{{module or name}}", __name__)
    value = globals()[name] = getattr(found, name) if module else found
    return value
"""
STOCK = next(path for path in sys.path if path.endswith(".zip"))


def module_name(path: str) -> str:
    """Return the module a file of an archive is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(tree: ast.AST, name: str, package: bool) -> Iterator[str]:
    """Yield every name a module may import anywhere in it, functions included."""
    parent = name.split(".") if package else name.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = parent[: len(parent) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def with_parents(name: str) -> Iterator[str]:
    """Yield `name` and the packages it lies in."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def pick(sources: dict[str, tuple[str, bytes]], plan: dict[str, Any]) -> set[str]:
    """Return the names of the modules to keep."""
    keep, drop, never = re.compile(plan["keep"]), re.compile(plan["drop"]), re.compile(plan["never"])
    known = STARTED | set(sys.builtin_module_names) | sources.keys()
    # `from json import loads` gives the name json.loads, so a name may also be something in a known module.
    if missing := [name for name in plan["roots"] if not known & set(with_parents(name))]:
        raise SystemExit(f"no such modules: {missing}")
    waiting = [*plan["roots"], *STARTED, *filter(keep.fullmatch, sources)]
    firm = {parent for name in waiting for parent in with_parents(name)}
    waiting += plan["libraries"]
    picked: set[str] = set()
    while waiting:
        for name in with_parents(waiting.pop()):
            if name in picked or name not in sources or never.fullmatch(name):
                continue
            if name not in firm and drop.fullmatch(name):
                continue
            picked.add(name)
            path, content = sources[name]
            waiting += imported(ast.parse(content), name, path.endswith("__init__.py"))
    return picked


def importable(name: str) -> bool:
    """Return whether the whole library can import `name` here."""
    try:
        importlib.import_module(name)
    except Exception:
        return False
    return True


def import_later(package: str, source: bytes, rule: dict[str, Any], picked: set[str]) -> bytes:
    """Return a package's `__init__` that imports some of its modules, and their names, only when asked for.

    `rule` has the `modules`, and under `instead` the names that stand for others. Modules that weren't picked are left
    out with their names, and so is what the package does beside importing.
    """
    later = rule["modules"].split()
    names = {name: module for module in later for name in importlib.import_module(f"{package}.{module}").__all__}
    gone = {module for module in later if f"{package}.{module}" not in picked}
    kept: list[ast.stmt] = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.Import | ast.ImportFrom)
        and not (isinstance(node, ast.ImportFrom) and node.level == 1 and node.module in later)
    ]
    every = sorted(name for name in importlib.import_module(package).__all__ if names.get(name) not in gone)
    there = {name: module for name, module in names.items() if module not in gone}
    there |= {module: "" for module in later if module not in gone}
    return (
        ast.unparse(ast.Module(kept, [])) + LATER.format(every=every, later=there, instead=rule["instead"])
    ).encode()


def main() -> None:
    """Pick, compile and write."""
    plan = json.loads((WORK / "plan.json").read_text())
    with zipfile.ZipFile(STOCK) as archive:
        sources = {module_name(n): (n, archive.read(n)) for n in archive.namelist() if n.endswith(".py")}
    for more in sorted((WORK / "more").rglob("*.py")):
        inside = more.relative_to(WORK / "more").as_posix()
        sources[module_name(inside)] = (inside, more.read_bytes())
        plan["roots"].append(module_name(inside))
    picked = sorted(name for name in pick(sources, plan) if not _imp.is_frozen(name))
    for package, later in plan["later"].items():
        path, content = sources[package]
        sources[package] = (path, import_later(package, content, later, set(picked)))
    for name in picked:
        path, content = sources[name]
        code = compile(content, f"{STOCK}/{path}", "exec", dont_inherit=True, optimize=plan["optimize"])
        target = WORK / "library" / f"{path}c"
        target.parent.mkdir(parents=True, exist_ok=True)
        # Flag 1 without 2: trust it, never look for a source.
        target.write_bytes(MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code))
    (WORK / "picked.json").write_text(json.dumps([name for name in picked if importable(name)], indent=1))


main()
