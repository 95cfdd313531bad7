"""A picture of a position for other sites: one SVG that needs no style sheet, no font and no other file.

What is in it is told by each game's own module (`sketch` of the one its traits name as `laying`): only what an onlooker
may know. Here are the pieces that all are made of.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from web.tables import laying
from web.words import Words, words

WIDTH, HEIGHT, GAP, EDGE = 90, 120, 8, 16
OUTLINE = "M45 1 87 9.300Q89 9.800 89 12V116Q89 119 86 119H4Q1 119 1 116V12Q1 9.800 3 9.300Z"


class Side(NamedTuple):
    """The colours of a card: its face, what is printed on it, its foot."""

    face: str
    ink: str
    foot: str


class Sketch(NamedTuple):
    """What a picture shows: its size, the colour of the table, what lies on it, and the same in words."""

    wide: int
    high: int
    ground: str
    drawn: Markup
    words: str


class Picture(NamedTuple):
    """A picture as the address of itself, and what it shows in words."""

    address: str
    words: str


def picture(position: Mapping[str, Any], lang: str) -> Picture | None:
    """Return the picture of a position, None where there is nothing to see."""
    w, sketch = words(lang, position["game"]), _sketch(position, lang)
    if sketch is None:
        return None
    address = "data:image/svg+xml," + quote(_svg(sketch), safe="/:;=,+*()!")
    return Picture(address, f"{w.game(position['game'])}: {sketch.words}")


def draw(position: Mapping[str, Any], lang: str) -> str:
    """Return the picture of a position as SVG text, empty where there is nothing to see."""
    sketch = _sketch(position, lang)
    return _svg(sketch) if sketch else ""


def _sketch(position: Mapping[str, Any], lang: str) -> Sketch | None:
    found: Sketch | None = laying(position["game"]).sketch(words(lang, position["game"]), position)
    return found


def _svg(it: Sketch) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{it.wide}" height="{it.high}" '
        f'viewBox="0 0 {it.wide} {it.high}">'
        f'<path fill="{it.ground}" d="M0 0H{it.wide}V{it.high}H0Z"/>{it.drawn}</svg>'
    )


# ── the pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_card(
    x: float, y: float, side: Side, shown: Markup, *, light: bool = False, turned: bool = False, scale: float = 1
) -> Markup:
    """Draw a card: two thin lines at its foot are dark, one solid band is `light`; `turned` stands upside down."""
    band = (
        Markup('<path fill="%s" d="M1 110H89V116Q89 119 86 119H4Q1 119 1 116Z"/>') % side.foot
        if light
        else Markup('<path stroke="%s" stroke-width="2" d="M1 111H89M1 115H89"/>') % side.foot
    )
    return Markup('<g transform="translate(%s %s)%s"><path fill="%s" stroke="%s" d="%s"/>%s%s</g>') % (
        x,
        y,
        Markup(" rotate(180 45 60)" if turned else "") + (f" scale({scale})" if scale != 1 else ""),
        side.face,
        side.foot,
        OUTLINE,
        band,
        shown,
    )


def draw_back(line: str) -> Markup:
    """Draw what is on a back."""
    return Markup('<path fill="none" stroke="%s" d="M45 16 77 24V102H13V24ZM45 34 65 63 45 92 25 63Z"/>') % line


def draw_name(w: Words, name: str, ink: str) -> Markup:
    """Draw a card's name: Japanese from top to bottom, English a word a line."""
    parts = list(name) if w.lang == "ja" else name.split()
    size = min(22.0, 86 / len(parts)) if w.lang == "ja" else min(17.0, 132 / max(map(len, parts)))
    step = size * (1.02 if w.lang == "ja" else 1.2)
    start = 60 - step * (len(parts) - 1) / 2 + size * 0.36
    lines = Markup("").join(
        Markup('<text x="45" y="%s">%s</text>') % (round(start + i * step, 1), part) for i, part in enumerate(parts)
    )
    return Markup('<g fill="%s" font-family="serif" font-weight="700" font-size="%s" text-anchor="middle">%s</g>') % (
        ink,
        round(size, 1),
        lines,
    )


def draw_text(x: float, y: float, text: str, ink: str, *, size: int = 15, anchor: str = "middle") -> Markup:
    """Draw a line of text that stands on `y`."""
    return Markup(
        '<text x="%s" y="%s" fill="%s" font-family="serif" font-weight="700" font-size="%s" text-anchor="%s">%s</text>'
    ) % (x, y, ink, size, anchor, text)


def draw_line(x1: float, y1: float, x2: float, y2: float, ink: str) -> Markup:
    """Draw a thin line between two points."""
    return Markup('<path stroke="%s" stroke-width="2" d="M%s %sL%s %s"/>') % (ink, x1, y1, x2, y2)
