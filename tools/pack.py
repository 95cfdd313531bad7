"""The app's archive: `kingdom`, `web`, their texts and the libraries of requirements-runtime.txt."""

from __future__ import annotations

import re
import sys
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.output import ROOT

# In `web`, what the page fetches by itself or what only the build reads.
NOT_PACKED = re.compile(
    r"^web/(styles|icons|rules|publishers)/|^web/(pages|waiting)\.py$|\.(js|mjs|css|po|md|svg|png)$|^web/(main|worker)\.py$"
)

# In libraries: compiled halves (the Python half does the same), hints for editors, parts for servers.
NOT_SHIPPED = re.compile(r"\.(so|pyd|c|pyi)$|(^|/)py\.typed$|(^|/)__pycache__/|^htpy/(django|starlette|html2htpy)\.py$")


def compile_texts() -> None:
    """Compile `web/texts/*.po` to `.mo` beside them, where CPython's tests and the archive find them."""
    for source in sorted((ROOT / "web" / "texts").glob("*.po")):
        with source.open("rb") as opened:
            catalogue = read_po(opened, locale=source.stem, abort_invalid=True)
        buffer = BytesIO()
        write_mo(buffer, catalogue)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != buffer.getvalue():
            target.write_bytes(buffer.getvalue())


def runtime_libraries() -> list[str]:
    """Return the names pinned for the browser; see requirements-runtime.txt."""
    text = (ROOT / "requirements-runtime.txt").read_text()
    pins = re.findall(r"^([\w.-]+)==(\S+?) *(?:;([^\\]*))?\\?$", text, re.MULTILINE)
    for name, version, _ in pins:
        if (found := distribution(name).version) != version:
            sys.exit(f"{name} {found} is installed, requirements-runtime.txt pins {version}: run make clean build")
    return [name for name, _, _ in pins if name.lower() != "typing-extensions"]


def library_files(name: str) -> dict[str, bytes]:
    """Return the pure-Python files of an installed library, named as they are imported."""
    contents = {}
    for path in distribution(name).files or ():
        text = path.as_posix()
        if ".dist-info/" not in text and not text.startswith("..") and not NOT_SHIPPED.search(text):
            contents[text] = Path(str(path.locate())).read_bytes()
    return contents


def own_files() -> dict[str, bytes]:
    """Return the files of `kingdom` and `web` that run in the browser."""
    contents = {}
    for package in ("kingdom", "web"):
        for path in sorted((ROOT / package).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.is_file() and "__pycache__" not in name and not NOT_PACKED.search(name):
                contents[name] = path.read_bytes()
    return contents


def app_files(deck: bytes | None = None) -> dict[str, bytes]:
    """Return everything the archive holds: the texts must be compiled, the rule books' index written.

    `deck` stands in for the packaged deck of Secret Arts.
    """
    contents = own_files()
    if deck is not None:
        contents["kingdom/arts/heroes.toml"] = deck
    for name in runtime_libraries():
        contents.update(library_files(name))
    return contents
