"""Fonts cut down to the glyphs the site uses."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.output import NODE_MODULES, ROOT, WORK, digest

FONTSOURCE = NODE_MODULES / "@fontsource"

# Name in the styles (`fonts/NAME.woff2`) -> the whole font.
FONTS = {
    "shippori-mincho-600": FONTSOURCE / "shippori-mincho/files/shippori-mincho-japanese-600-normal.woff2",
    "shippori-mincho-800": FONTSOURCE / "shippori-mincho/files/shippori-mincho-japanese-800-normal.woff2",
    "eb-garamond-600": FONTSOURCE / "eb-garamond/files/eb-garamond-latin-600-normal.woff2",
}

# Upright forms for vertical text, proportional spacing, lining figures; the rest joins letters.
FEATURES = [
    *("ccmp", "kern", "liga", "locl", "mark", "mkmk", "rlig"),
    *("vert", "vrt2", "vpal", "palt", "lnum", "pnum", "tnum"),
]

# Always there, whatever the texts say: players type names, and counts are printed.
ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "“”‘’–—…·×→←↑↓、。「」『』・ー〜！？（）：０１２３４５６７８９"

TEXT_FILES = ("*.py", "*.po", "*.md", "*.html", "*.toml", "*.json")


def characters(folders: Iterable[Path]) -> str:
    """Return every character in the texts of `folders` (and single files), sorted."""
    found = set(ALWAYS)
    for folder in folders:
        paths = [folder] if folder.is_file() else [p for t in TEXT_FILES for p in folder.rglob(t)]
        for path in paths:
            found.update(path.read_text(encoding="utf-8"))
    return "".join(sorted(c for c in found if c.isprintable()))


def used_characters() -> str:
    """Return every character the site can show."""
    return characters(ROOT / name for name in ("web", "kingdom", "index.html", "404.html") if (ROOT / name).exists())


def cut(font: Path, text: str) -> bytes:
    """Return `font` as woff2 with the glyphs of `text` only."""
    cached = WORK / "fonts" / f"{font.stem}-{digest([font.read_bytes(), text.encode(), repr(FEATURES).encode()])}"
    if cached.exists():
        return cached.read_bytes()
    options = subset.Options(layout_features=FEATURES, flavor="woff2", hinting=False, notdef_outline=True)
    options.drop_tables += ["DSIG"]
    with TTFont(font, recalcTimestamp=False) as opened:
        cutter = subset.Subsetter(options)
        cutter.populate(text=text)
        cutter.subset(opened)
        opened.flavor = "woff2"
        buffer = io.BytesIO()
        opened.save(buffer)
    cached.parent.mkdir(parents=True, exist_ok=True)
    cached.write_bytes(buffer.getvalue())
    return buffer.getvalue()
