"""A picture of a table of Secret Arts: both lineages with their edges and chips, and the pool below them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from markupsafe import Markup

from kingdom import game as rules
from kingdom.arts.deck import ARTS, Hero
from kingdom.arts.lineage import FOUNDER, FOUNDER_ARROWS, Lineage, generation
from kingdom.arts.secret_arts import SecretArts
from web.picture import EDGE, HEIGHT, WIDTH, Side, Sketch, draw_card, draw_line, draw_name, draw_text
from web.tables.arts.heroes import art, called
from web.tables.arts.lineage import column, columns, edges
from web.texts.secret_arts import FOUNDER as FOUNDER_WORD
from web.words import Words

Position = Mapping[str, Any]

# As in the styles' tokens.
GROUND, INK, CHIP, ON_CHIP = "#e2ded2", "#191918", "#a12a1f", "#fff8f2"
SIDES: Final = (Side("#1d1d1c", "#f5f2e8", "#f5f2e8"), Side("#f8f5ec", "#171717", "#171717"))
STEP, ROW = WIDTH + 16, HEIGHT + 22
LINE = 34
"""The height of a line of text above what it tells of."""
ARROWS: Final = {
    "w": "M-1 60 7 54V66Z",
    "sw": "M1 119 2 108 12 118Z",
    "s": "M45 122 39 113H51Z",
    "se": "M89 119 88 108 78 118Z",
    "e": "M91 60 83 54V66Z",
}
"""The arrows on the edges of a card."""


def sketch(w: Words, position: Position) -> Sketch:
    """Return the picture of both lineages and the pool; of the deck only how many heroes it holds is told."""
    known = cast(SecretArts, rules(position["game"])).heroes
    lineages = [
        Lineage({cell: known[name] for cell, name in given["heroes"].items()}, given["chips"])
        for given in position["lineages"]
    ]
    names = [w._("Player %(number)d", number=seat + 1) for seat in (0, 1)]
    depths = [max([0, *map(generation, lineage.heroes)]) for lineage in lineages]
    below = EDGE + LINE + (max(depths) + 1) * ROW
    drawn, spoken, left = [], [], EDGE
    for seat, lineage in enumerate(lineages):
        places = columns(lineage.heroes)
        width = max(len(places) * STEP, 2 * STEP)
        title = w._("%(name)s: %(duels)s", name=names[seat], duels=_duels(w, position["duels"][seat]))
        drawn.append(draw_text(left + width / 2, EDGE + 15, title, INK))
        drawn.append(_lineage(w, lineage, places, seat, left + (width - len(places) * STEP) / 2))
        spoken.append(f"{title}; {_spoken(w, lineage)}")
        left += width
    pool = [known[name] for name in position["pool"]]
    wide = max(left, len(pool) * STEP + EDGE) + EDGE
    if pool:
        drawn.append(draw_text(EDGE, below + 15, w._("Pool"), INK, anchor="start"))
        drawn += [_card(w, hero, 1, EDGE + number * STEP, below + LINE - 8) for number, hero in enumerate(pool)]
        spoken.append(f"{w._('Pool')}: {w.comma(called(w, hero) for hero in pool)}")
        below += LINE + ROW - 12
    return Sketch(wide, below, GROUND, Markup("").join(drawn), w._("; ").join(spoken))


def _duels(w: Words, left: int) -> str:
    return w.n("%(n)d duel left", "%(n)d duels left", left)


def _spoken(w: Words, lineage: Lineage) -> str:
    """Return who stands in a lineage and holds which chip, the founder first."""
    return w.comma(
        w._("%(where)s (%(arts)s)", where=who, arts=w.comma(art(w, it) for it in held)) if held else who
        for cell in (FOUNDER, *sorted(lineage.heroes))
        for held in [[which for which in ARTS if lineage.chips[which] == cell]]
        for who in [FOUNDER_WORD[w.lang] if cell == FOUNDER else f"{cell} {called(w, lineage.heroes[cell])}"]
    )


def _lineage(w: Words, lineage: Lineage, places: list[int | None], seat: int, left: float) -> Markup:
    """Draw a lineage: its edges below its cards, the chips on their upper edges."""

    def at(cell: str) -> tuple[float, float]:
        return left + places.index(column(cell)) * STEP + (STEP - WIDTH) / 2, EDGE + LINE + generation(cell) * ROW

    drawn = []
    for one, other in edges(lineage):
        (x1, y1), (x2, y2) = at(one), at(other)
        drawn.append(draw_line(x1 + WIDTH / 2, y1 + HEIGHT / 2, x2 + WIDTH / 2, y2 + HEIGHT / 2, INK))
    for cell in (FOUNDER, *sorted(lineage.heroes)):
        x, y = at(cell)
        drawn.append(_card(w, lineage.heroes.get(cell), seat, x, y))
        held = [which for which in ARTS if lineage.chips[which] == cell]
        drawn += [_chip(w, which, x + 45 + 26 * (n - (len(held) - 1) / 2), y + 2) for n, which in enumerate(held)]
    return Markup("").join(drawn)


def _card(w: Words, hero: Hero | None, seat: int, x: float, y: float) -> Markup:
    """Draw a hero with its powers, arts and arrows; the founder for None."""
    side = SIDES[seat]
    shown = draw_name(w, called(w, hero) if hero else FOUNDER_WORD[w.lang], side.ink)
    if hero:
        shown += draw_text(45, 104, f"{hero.martial} / {hero.inner}", side.ink)
        shown += draw_text(45, 28, " ".join(_sign(w, which) for which in hero.arts), side.ink, size=13)
    arrows = Markup("").join(
        Markup('<path fill="%s" stroke="%s" d="%s"/>') % (side.ink, side.face, ARROWS[arrow])
        for arrow in (hero.arrows if hero else FOUNDER_ARROWS)
    )
    return draw_card(x, y, side, shown + arrows, light=bool(seat))


def _sign(w: Words, which: str) -> str:
    """Return the first letter of an art."""
    return art(w, which)[0]


def _chip(w: Words, which: str, x: float, y: float) -> Markup:
    disc = Markup('<circle cx="%s" cy="%s" r="12" fill="%s" stroke="%s" stroke-width="2"/>') % (x, y, CHIP, GROUND)
    return disc + draw_text(x, y + 5, _sign(w, which), ON_CHIP, size=14)
