"""Writing `dist/`: files whose names carry a hash of their content, so that hosts may cache them for ever."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

import brotli

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
NODE_MODULES = ROOT / "node_modules"

# What hosts compress with that do it at every request, or once for all of them.
ON_THE_FLY = 5

# The earliest moment a zip file can name. Every archive uses it, so that equal input gives equal bytes.
EPOCH = (1980, 1, 1, 0, 0, 0)


def digest(contents: Iterable[bytes]) -> str:
    """Return the ten hex digits that stand for `contents` in a name."""
    total = hashlib.sha256()
    for content in contents:
        total.update(len(content).to_bytes(8, "big") + content)
    return total.hexdigest()[:10]


class Output:
    """A folder being written; every method returns the address relative to it."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder

    def write(self, name: str, content: bytes | str) -> str:
        """Write `content` under exactly this name."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    def hashed(self, name: str, content: bytes | str) -> str:
        """Write `content` with its hash in the name: `app.zip` becomes `app-0123456789.zip`."""
        data = content.encode() if isinstance(content, str) else content
        path = PurePosixPath(name)
        return self.write(str(path.with_name(f"{path.stem}-{digest([data])}{path.suffix}")), data)

    def folder_hashed(self, name: str, contents: Mapping[str, bytes]) -> str:
        """Write files that know each other by fixed names into `name/HASH/`; return that folder."""
        parts = (part for key in sorted(contents) for part in (key.encode(), contents[key]))
        folder = f"{name}/{digest(parts)}"
        for key, content in contents.items():
            self.write(f"{folder}/{key}", content)
        return folder

    def transfer(self, name: str) -> int:
        """Return about how many bytes of `name` travel: its size compressed as hosts do on the fly."""
        content = (self.folder / name).read_bytes()
        return min(len(content), len(brotli.compress(content, quality=ON_THE_FLY)))


def zipped(contents: Mapping[str, bytes], path: Path) -> bytes:
    """Write `contents` as a zip archive at `path`, the same bytes for the same contents, and return them.

    Stored, because the whole compresses much better on the way than file by file. Hosts don't compress what is named as
    an archive, though: what is shipped is named as a text, which all of them compress.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(contents):
            info = zipfile.ZipInfo(name, EPOCH)
            archive.writestr(info, contents[name])
    return path.read_bytes()


def fresh(folder: Path) -> Path:
    """Return `folder`, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def swap(new: Path, old: Path) -> None:
    """Put the folder `new` in the place of `old`, so that a build that fails leaves the last one standing."""
    shutil.rmtree(old, ignore_errors=True)
    new.replace(old)
