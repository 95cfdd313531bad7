"""The standard library cut down to what the site can use, and the app, compiled by the Pyodide that will run them.

Compiling imports is what makes a start slow: with compiled ones it is three to five times faster. A module missing in
the browser would be a defect, so the choice is generous: everything named below, everything the app and the
interpreter import, and all that those import anywhere, except what can't work in a browser.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.output import NODE_MODULES, ROOT, WORK, digest, fresh, zipped

STOCK = NODE_MODULES / "pyodide" / "python_stdlib.zip"

ROOTS = """
    __future__ abc array ast asyncio base64 binascii bisect calendar cmath codecs collections concurrent.futures contextlib
    contextvars copy copyreg csv dataclasses datetime decimal difflib dis enum fnmatch fractions functools gc gettext glob
    graphlib gzip hashlib heapq hmac html html.entities html.parser importlib importlib.abc importlib.machinery
    importlib.readers importlib.resources importlib.resources.readers importlib.resources.simple importlib.util inspect io
    itertools json keyword linecache locale logging marshal math numbers operator os pathlib pickle pkgutil platform pprint
    queue random re reprlib secrets shutil signal stat statistics string string.templatelib struct sys tempfile textwrap
    threading time timeit token tokenize tomllib traceback tracemalloc types typing unicodedata urllib.parse uuid warnings
    weakref zipfile zlib _pylong _strptime
""".split()

# Kept by name: text encodings are looked up by name, and Pyodide's own Python half is called from JavaScript.
KEEP = (
    r"encodings(\.(aliases|ascii|base64_codec|charmap|cp1252|cp437|cp932|euc_jp|hex_codec|idna|iso2022_jp|iso8859_1|latin_1"
    r"|punycode|raw_unicode_escape|shift_jis|undefined|unicode_escape|utf_.*|zlib_codec))?|_?pyodide(\.(?!console).*)?"
)

# Left out although something kept mentions it (inside a function, or in a part that needs a process, a socket, a
# terminal or another system). What `kingdom` and `web` import is never left out.
DROP = (
    r"(_pydatetime|_pyio|_pyrepl|_sysconfigdata__.*|_\w+_support|antigravity|argparse|bdb|cmd|code|compileall|ctypes|curses"
    r"|dbm|doctest|email|ftplib|http|imaplib|importlib\.metadata|mailbox|mimetypes|modulefinder|multiprocessing|netrc"
    r"|nturl2path|optparse|pdb|plistlib|poplib|profile|pstats|pty|py_compile|pydoc|pydoc_data|readline|rlcompleter"
    r"|smtplib|socketserver|sqlite3|sysconfig|tarfile|test|tkinter|tty|unittest|urllib\.(error|request|response|robotparser)"
    r"|webbrowser|wsgiref|xml|xmlrpc|zoneinfo|asyncio\.(__main__|proactor_events|tools|windows_.*)|pyodide\.console"
    r"|concurrent\.(interpreters|futures\.(interpreter|process)))(\..*)?"
)


def node(script: str, folder: Path, library: Path | None = None) -> None:
    """Run `tools/inside/SCRIPT.py` in the shipped Pyodide on Node, with `folder` as its `/work`."""
    command = ["node", "tools/node.mjs", f"tools/inside/{script}.py", str(folder), *([str(library)] if library else [])]
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
    """Return the archive of the cut and compiled standard library for `app`; made once for each set of imports."""
    own = {name: content for name, content in app.items() if name.startswith(("kingdom/", "web/"))}
    firm = [*ROOTS, *app_imports(own)]
    plan = json.dumps({"roots": firm, "libraries": app_imports(app), "keep": KEEP, "drop": DROP, "optimize": 2})
    scripts = b"".join((ROOT / "tools" / "inside" / f"{name}.py").read_bytes() for name in ("cut_library", "check_library"))
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
