"""`dist/runtime/`: Pyodide, our wrapper around it and the standard library; `dist/pyscript/`: PyScript."""

from __future__ import annotations

import json
import re

from tools.output import NODE_MODULES, ROOT, Output

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"

# The parts of PyScript the page loads; the others are plugins that are switched off (an editor, a terminal, a game
# loop), a parser for TOML (the configuration is JSON) and what downloads packages.
USED = re.compile(r"^(core|error)[.-]")

COMMENT = re.compile(rb"\n?//# sourceMappingURL=[^\n]*\n?$")


def lock_file() -> str:
    """Return Pyodide's lock file without packages: there is nothing to install, so nothing to fetch."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}})


def write_runtime(out: Output, library: bytes) -> str:
    """Write Pyodide with `library` as its standard library; return the folder.

    The names inside are Pyodide's own (it looks for them), so the folder carries the hash. Only the library it is told
    of, so its name is one that hosts compress.
    """
    wrapper = (ROOT / "web" / "wrapper.mjs").read_text().replace('"LOCK"', lock_file())
    contents = {
        "pyodide.mjs": COMMENT.sub(b"\n", (PYODIDE / "pyodide.mjs").read_bytes()),
        "pyodide.asm.mjs": (PYODIDE / "pyodide.asm.mjs").read_bytes(),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.txt": library,
        "wrapper.mjs": wrapper.encode(),
    }
    return out.folder_hashed("runtime", contents)


def write_pyscript(out: Output) -> str:
    """Write the parts of PyScript the page loads; return the folder."""
    contents = {
        path.name: COMMENT.sub(b"\n", path.read_bytes())
        for path in sorted(PYSCRIPT.glob("*.js"))
        if USED.match(path.name)
    }
    return out.folder_hashed("pyscript", contents)
