"""What the download is made of: `python -m tools.size`."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import NamedTuple

import brotli

from tools.output import DIST, ON_THE_FLY, WORK, digest

BUDGET = 4_800_000
"""Bytes: everything needed to play, fonts included, compressed with brotli as well as it can."""

# What playing doesn't fetch: pages to read, the page for frames, pictures for home screens, the service worker.
NOT_TO_PLAY = re.compile(
    r"(rules|credits|privacy|licences|embed|publishers|figures)/|embed\.js|assets/(embed|figures|pyscript-framed)"
    r"|icons/.*\.png|favicon\.ico|404\.html|sw\.js"
)

PARTS = {
    "Python, machine code": r"runtime/.*\.wasm",
    "Python, its JavaScript": r"runtime/.*\.mjs",
    "Python, standard library": r"runtime/.*\.txt",
    "PyScript": r"pyscript/",
    "kingdom, web, htpy": r"assets/app-",
    "fonts": r"assets/fonts/",
    "page, styles, own scripts": r"",
}


class Size(NamedTuple):
    """Bytes of a file or of many: as they are, by gzip, by brotli on the fly, by brotli at its best."""

    files: int = 0
    whole: int = 0
    gzip: int = 0
    fly: int = 0
    best: int = 0

    def plus(self, other: Size) -> Size:
        """Return both together."""
        return Size(*(a + b for a, b in zip(self, other, strict=True)))


def measure(path: Path) -> Size:
    """Return the sizes of one file; remembered, because brotli at its best is slow."""
    content = path.read_bytes()
    known = WORK / "sizes" / digest([content])
    if not known.exists():
        sizes = (
            gzip.compress(content, 9, mtime=0),
            brotli.compress(content, quality=ON_THE_FLY),
            brotli.compress(content, quality=11, lgwin=24),
        )
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_text(" ".join(str(min(len(content), len(size))) for size in sizes))
    return Size(1, len(content), *map(int, known.read_text().split()))


def download(folder: Path = DIST) -> dict[str, Size]:
    """Return the parts of what is needed to play."""
    parts = dict.fromkeys(PARTS, Size())
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not NOT_TO_PLAY.match(name):
            part = next(part for part, pattern in PARTS.items() if re.match(pattern, name))
            parts[part] = parts[part].plus(measure(path))
    return parts


def total(parts: dict[str, Size]) -> Size:
    """Return all parts together."""
    whole = Size()
    for size in parts.values():
        whole = whole.plus(size)
    return whole


def main() -> None:
    """Print the table."""
    parts = download()
    whole = total(parts)
    print(f"{'kB':28}{'files':>7}{'whole':>9}{'gzip -9':>9}{'brotli 5':>9}{'brotli 11':>10}")
    for name, size in [*parts.items(), ("needed to play", whole)]:
        print(
            f"{name:28}{size.files:7}" + "".join(f"{n / 1000:9.0f}" for n in size[1:-1]) + f"{size.best / 1000:10.0f}"
        )
    print(f"budget, brotli 11: {BUDGET / 1000:.0f} kB, left {(BUDGET - whole.best) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
