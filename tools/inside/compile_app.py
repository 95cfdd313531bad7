"""Runs on the cut library: compiles `/build/app/` to `/build/compiled/` and imports what needs no browser.

Beside `app/` lies `tools/inside/unroll.py`, which writes out the named tuples of `kingdom` and `web`.
"""

from __future__ import annotations

import importlib
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

WORK = Path("/build")
COMPILED = WORK / "compiled"
OWN = ("kingdom/", "web/")


def compile_all() -> list[str]:
    """Compile, or copy what is no Python; return the modules of `kingdom` and `web`."""
    sys.path.append(str(WORK))
    from tools.inside.unroll import unrolled

    names = []
    for path in sorted(p for p in (WORK / "app").rglob("*") if p.is_file()):
        name = path.relative_to(WORK / "app").as_posix()
        content = path.read_bytes()
        if name.endswith(".py"):
            own = name.startswith(OWN)
            tree = unrolled(content.decode(), name) if own else content
            code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
            # Flag 1 without 2: trust it, never look for a source.
            content = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
            if own:
                names.append(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
            name += "c"
        target = COMPILED / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return names


def main() -> None:
    """Compile, then import."""
    names = compile_all()
    sys.path.insert(0, str(COMPILED))
    for name in names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in ("pyscript", "polyscript"):
                raise


main()
