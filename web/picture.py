"""A picture of a position for other sites: one SVG that needs no style sheet, no font and no other file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from web.traits import TRAITS
from web.words import Words, words

Side = tuple[str, str, str]
WIDTH, HEIGHT, GAP, EDGE = 90, 120, 8, 16
OUTLINE = "M45 1 87 9.300Q89 9.800 89 12V116Q89 119 86 119H4Q1 119 1 116V12Q1 9.800 3 9.300Z"

# Table; then of each side: face, ink, foot. As in the styles' tokens.
COLOURS: dict[str, tuple[str, Side, Side]] = {
    "black-kingdom": ("#dcd3c0", ("#13110e", "#f3e9cf", "#c99f45"), ("#f5eedd", "#1a1610", "#9f7b28")),
    "black-white-house": ("#cdd4dd", ("#13233f", "#f4f6fa", "#d8414c"), ("#fdfdfa", "#101c33", "#b3202c")),
}


class Picture(NamedTuple):
    """A picture as the address of itself, and what it shows in words."""

    address: str
    words: str


def picture(position: Mapping[str, Any], lang: str) -> Picture | None:
    """Return the picture of a position, None for a game whose table has no cells or where nothing lies."""
    game = position["game"]
    if TRAITS[game].screens != "court_screens" or not position["table"]:
        return None
    return Picture("data:image/svg+xml," + quote(draw(position, lang), safe="/:;=,+*()!"), spoken(position, lang))


def spoken(position: Mapping[str, Any], lang: str) -> str:
    """Return what lies on the table, in words; a face-down card is not named."""
    w = words(lang, position["game"])
    cards = (
        f"{lying['at']} {w.card(position['game'], lying['card']).name if lying['up'] else w._('Face-down card')}"
        for lying in sorted(position["table"], key=lambda lying: str(lying["at"]))
    )
    return f"{w.game(position['game'])}: {w.comma(cards)}"


def draw(position: Mapping[str, Any], lang: str) -> str:
    """Return the picture as SVG text, seen from the first seat."""
    w, table = words(lang, position["game"]), position["table"]
    columns = sorted({lying["at"][0] for lying in table})
    rows = sorted({lying["at"][1] for lying in table}, reverse=True)
    left, top = ord(columns[0]), int(rows[0])
    across, down = ord(columns[-1]) - left + 1, top - int(rows[-1]) + 1
    wide = across * (WIDTH + GAP) - GAP + 2 * EDGE
    high = down * (HEIGHT + GAP) - GAP + 2 * EDGE
    ground = COLOURS[position["game"]][0]
    cards = "".join(
        _card(
            w,
            position["game"],
            lying,
            EDGE + (ord(lying["at"][0]) - left) * (WIDTH + GAP),
            EDGE + (top - int(lying["at"][1])) * (HEIGHT + GAP),
        )
        for lying in table
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">'
        f'<path fill="{ground}" d="M0 0H{wide}V{high}H0Z"/>{cards}</svg>'
    )


def _card(w: Words, game: str, lying: Mapping[str, Any], x: int, y: int) -> Markup:
    _, dark, light = COLOURS[game]
    face, ink, foot = light if lying["seat"] else dark
    turned = Markup(" rotate(180 45 60)") if lying["seat"] else Markup("")
    band = (
        Markup('<path fill="%s" d="M1 110H89V116Q89 119 86 119H4Q1 119 1 116Z"/>') % foot
        if lying["seat"]
        else Markup('<path stroke="%s" stroke-width="2" d="M1 111H89M1 115H89"/>') % foot
    )
    name = _upright(w, game, lying, ink) if lying["up"] else _back(foot)
    return Markup('<g transform="translate(%s %s)%s"><path fill="%s" stroke="%s" d="%s"/>%s%s</g>') % (
        x,
        y,
        turned,
        face,
        foot,
        OUTLINE,
        band,
        name,
    )


def _back(line: str) -> Markup:
    return Markup('<path fill="none" stroke="%s" d="M45 16 77 24V102H13V24ZM45 34 65 63 45 92 25 63Z"/>') % line


def _upright(w: Words, game: str, lying: Mapping[str, Any], ink: str) -> Markup:
    """Draw a name: Japanese from top to bottom, English a word a line."""
    name = w.card(game, lying["card"]).name
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
