"""One lineage as a grid of its own: bands of generations, heroes with their chips, edges, the cells that can be chosen.

Columns have no end: those in use are drawn, with the cells an arrow leads to; a long stretch of empty ones is folded
into one narrow column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.arts.lineage import FOUNDER, FOUNDER_ARROWS, GENERATIONS, generation, leads
from web.parts import NONE, NOTHING, Attributes, drawn, ghost, icon
from web.tables.arts.field import Field
from web.tables.arts.heroes import art, chip, depth, draw, said
from web.texts.secret_arts import BANDS
from web.texts.secret_arts import FOUNDER as FOUNDER_WORD
from web.texts.secret_arts import GENERATIONS as GENERATION_NAMES

FOLDED = 3
"""So many empty columns side by side are drawn as one."""
MINUS = "−1"
FOLD = Markup("⋯")


def column(cell: str) -> int:
    """Return the column of a cell."""
    return int(cell.partition("/")[2])


def openings(field: Field, seat: int) -> set[str]:
    """Return the empty cells that an arrow leads to."""
    heroes = field.lineages[seat].heroes
    found = {cell for cell, _ in leads(FOUNDER_ARROWS, FOUNDER)}
    for at, hero in heroes.items():
        found |= {cell for cell, _ in leads(hero.arrows, at)}
    return {cell for cell in found if cell not in heroes}


def columns(cells: Iterable[str]) -> list[int | None]:
    """Return the columns to draw so that all `cells` are there, left to right; None stands for some that are folded."""
    used = sorted({0, *map(column, cells)})
    found: list[int | None] = [used[0]]
    for before, now in pairwise(used):
        found += [None] if now - before > FOLDED else [*range(before + 1, now)]
        found.append(now)
    return found


def draw_lineage(field: Field, seat: int, *, hit: Mapping[tuple[int, str], str], plain: bool = False) -> Markup:
    """Draw the lineage of `seat`; `hit` says which cells the step that is shown touched, and how.

    A `plain` one is a picture of a figure: nothing in it can be chosen.
    """
    c, lineage = field.c, field.lineages[seat]
    open_cells = openings(field, seat)
    shown = columns([*lineage.heroes, *([] if plain else open_cells)])
    rows = [
        drawn(
            "div",
            {
                "class": "gen",
                "role": None if plain else "row",
                "aria-label": None if plain else GENERATION_NAMES[c.w.lang][number],
            },
            NOTHING.join(
                [_spot(field, seat, f"{number}/{at}" if at is not None else "", hit, plain, open_cells) for at in shown]
            ),
        )
        for number in range(GENERATIONS + 1)
    ]
    bands = [_band(field.w.lang, number) for number in range(GENERATIONS + 1)]
    plane = h.div(".plane")[
        h.div(".bands", aria_hidden="true")[bands], h.div(".cells")[_edges(field, seat, shown), NOTHING.join(rows)]
    ]
    if plain:
        return Markup(h.div(".lin", data_n=str(len(shown)))[plane])
    whole = h.div(
        ".lin.board",
        id=f"lineage-{seat}",
        role="grid",
        aria_label=c.w._("%(name)s’s lineage", name=c.name(seat)),
        tabindex="0",
        data_n=str(len(shown)),
        data_pan=str(seat),
        data_first=str(shown[0]),
        data_nodrop=seat != field.me or None,
    )[plane]
    return Markup(whole)


@cache
def _band(lang: str, number: int) -> Markup:
    points = h.b(".num")[str(number) if number else MINUS]
    return Markup(h.div(".band")[h.span(".bandname")[points, h.i[BANDS[lang][number]]]])


def _spot(
    field: Field, seat: int, cell: str, hit: Mapping[tuple[int, str], str], plain: bool, open_cells: set[str]
) -> Markup:
    """Draw one place of the grid: a hero or the founder with the chips that lie there, a cell to enter, or nothing."""
    role = None if plain else "gridcell"
    if not cell:
        return drawn("span", {"class": "place fold", "role": role}, drawn("span", {"aria-hidden": "true"}, FOLD))
    place: Attributes = {"class": "place", "role": role}
    heroes = field.lineages[seat].heroes
    if cell in heroes or cell == FOUNDER:
        return drawn("div", place, _card(field, seat, cell, hit, plain) + _chips(field, seat, cell, plain))
    target = field.reach.cells.get((seat, cell))
    if target is not None and not plain:
        return drawn("div", place, _empty(field, seat, cell, target))
    named: Attributes = {"data-cell": cell, "data-seat": str(seat)} if cell in open_cells and not plain else NONE
    return drawn("span", {**place, **named})


def _empty(field: Field, seat: int, cell: str, target: tuple[str, str]) -> Markup:
    w = field.w
    label = w._("%(generation)s, cell %(cell)s, can be chosen", generation=depth(w, cell), cell=cell)
    return drawn(
        "button",
        {
            "type": "button",
            "class": "cell can",
            "id": f"cell-{seat}-{cell.replace('/', '_')}",
            "data-cell": cell,
            "data-seat": str(seat),
            "aria-label": label,
            "tabindex": "-1",
            target[0]: target[1],
        },
        ghost() + icon("plus"),
    )


def _card(field: Field, seat: int, cell: str, hit: Mapping[tuple[int, str], str], plain: bool) -> Markup:
    hero = field.lineages[seat].heroes.get(cell)
    target = field.reach.cells.get((seat, cell))
    states = set()
    if plain:
        states |= {"hit"} if (seat, cell) in hit else set()
        return draw(field.w, hero, seat, states=states)
    marked = (seat, cell) in field.marked() or (field.reach.chosen == f"expel {cell}" and seat == field.me)
    if marked:
        states.add("chosen")
    elif target:
        states.add("lit")
    if (seat, cell) in hit:
        states.add("hit")
    attributes: dict[str, h.Attribute] = {
        "type": "button",
        "class": "cell",
        "id": f"cell-{seat}-{cell.replace('/', '_')}",
        "data-cell": cell,
        "data-seat": str(seat),
        "aria-label": label(field, seat, cell, states),
        "tabindex": "-1",
    }
    if target:
        attributes[target[0]] = target[1]
        attributes["aria-pressed"] = "true" if target[1] == field.reach.chosen else None
    else:
        attributes["aria-disabled"] = "true"
        attributes["data-act"] = f"open read {cell} {seat}"
    tag = ""
    if target and target[1].startswith("duel ") and seat != field.me:
        tag = str(sum_of(field, seat, cell))
    key = hero.id if hero else f"founder-{seat}"
    motion = hit.get((seat, cell)) or None
    card = draw(field.w, hero, seat, states=states, tag=tag, attributes={"data-key": key, "data-step": motion})
    return drawn("button", attributes, card)


def sum_of(field: Field, seat: int, cell: str) -> int:
    """Return the power of the party of the hero on a cell."""
    first, *others = field.party(seat, cell)
    return first.martial + sum(hero.inner for hero in others)


def _chips(field: Field, seat: int, cell: str, plain: bool) -> Markup:
    held = field.held(seat, cell)
    mine = seat == field.me and not plain
    reach = field.reach
    return NOTHING.join(
        [
            chip(
                field.c,
                which,
                seat,
                place,
                len(held),
                reach.chips.get(which) if mine else None,
                chosen=mine and reach.chosen == f"inherit {which}",
                plain=plain,
            )
            for place, which in enumerate(held)
        ]
    )


def label(field: Field, seat: int, cell: str, states: Iterable[str] = ()) -> str:
    """Return what a screen reader says of a card of a lineage, chips and whether it can be chosen included."""
    w, hero = field.w, field.lineages[seat].heroes.get(cell)
    parts = said(w, hero) if hero else [FOUNDER_WORD[w.lang]]
    held = field.held(seat, cell)
    if held:
        parts.append(w._("holds %(arts)s", arts=w._(" and ").join(art(w, it) for it in held)))
    parts += [field.c.name(seat), *([depth(w, cell), cell] if hero else [])]
    if "chosen" in states:
        parts.append(w._("chosen"))
    elif "lit" in states:
        parts.append(w._("can be chosen"))
    return w._(", ").join(parts)


# ── edges ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def edges(field: Field, seat: int) -> list[tuple[str, str]]:
    """Return the edges of a lineage: from a card along its arrow to a card that is there (secret-arts#lineage)."""
    heroes = field.lineages[seat].heroes
    found = [(FOUNDER, cell) for cell, _ in leads(FOUNDER_ARROWS, FOUNDER) if cell in heroes]
    for at, hero in sorted(heroes.items()):
        found += [(at, cell) for cell, _ in leads(hero.arrows, at) if cell in heroes]
    return found


def _edges(field: Field, seat: int, drawn: list[int | None]) -> Element:
    """Draw the edges as thin lines under the cards, those a chip may go along now thicker and with a head."""
    place = {at: number for number, at in enumerate(drawn) if at is not None}
    chips = field.lineages[seat].chips
    ways = {(chips[which], cell) for which, cell in field.reach.ways} if seat == field.me else set()

    def point(cell: str) -> tuple[float, float]:
        return place[column(cell)] + 0.5, generation(cell) + 0.5

    lines: list[Node] = []
    for start, end in sorted(edges(field, seat), key=lambda edge: edge in ways):
        (x1, y1), (x2, y2) = point(start), point(end)
        kind = "way" if (start, end) in ways else None
        lines.append(h.path(class_=kind, d=f"M{x1:g} {y1:g}L{x2:g} {y2:g}"))
    return h.svg(
        ".edges", viewBox=f"0 0 {len(drawn)} {GENERATIONS + 1}", preserveAspectRatio="none", aria_hidden="true"
    )[lines]
