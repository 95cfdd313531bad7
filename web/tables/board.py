"""The board of the court games as one grid: cards, cells where a card may go, the frame that can still slide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from web.cards import card as draw_card
from web.parts import NOTHING, corners, drawn, ghost, icon
from web.tables import TABLES
from web.tables.context import Context
from web.tables.overlay import Lines, overlay
from web.tables.preview import foreseen
from web.tables.targets import Targets

COLUMNS = "abcdefg"
ROWS = "1234567"
FRAME = 4
OPPOSITE = {"n": "s", "s": "n", "w": "e", "e": "w"}
EMPTY: Mapping[str, int] = {}


def board(
    c: Context,
    t: Targets,
    *,
    hit: tuple[str, ...] = (),
    numbers: Mapping[str, int] | None = None,
) -> Markup:
    """Draw the board from the side of the seat at the near edge.

    `hit` are the cells that the step shown affects; `numbers`, at the end, the counted cards.

    The cells come in one order, whoever sits at the near edge: the styles turn the board for the other seat. So a turn
    moves no card to another place of the page, which would make the browser lay it out anew.
    """
    columns, rows = lines(c)
    width, height = len(columns[1]), len(rows[1])
    halves = {side for side, line in zip("wens", (columns[0], columns[2], rows[0], rows[2]), strict=True) if line}
    coming = foreseen(c, t)
    turning = coming.turns if coming else ()
    across, down = _numbered(columns), _numbered(rows)
    if c.near:
        across, down = across[::-1], down[::-1]
    grid = [
        drawn(
            "div",
            {"role": "row"},
            NOTHING.join(
                [
                    _cell(
                        c,
                        t,
                        f"{column}{row}",
                        _side(x, y, columns, rows),
                        hit,
                        numbers,
                        turning,
                        _names(x, y, columns, rows),
                    )
                    for x, column in across
                ]
            ),
        )
        for y, row in down
    ]
    whole = h.div(".frame.corner")[
        corners(),
        h.div(
            ".board",
            role="grid",
            aria_label=c.w._("Table"),
            data_cols=str(width),
            data_rows=str(height),
            data_half=_sides({OPPOSITE[side] for side in halves} if c.near else halves),
            data_turned=bool(c.near) or None,
            data_numbered=numbers is not None or None,
        )[NOTHING.join(grid)],
        overlay(TABLES[c.game].shapes(c, _open(c, t)), columns, rows, _sides(halves)) if numbers is None else None,
    ]
    return Markup(whole)


def _sides(halves: Iterable[str]) -> str | None:
    return " ".join(sorted(halves)) or None


def _open(c: Context, t: Targets) -> Targets:
    """Return the targets without what only whoever decides may know to be one, where nothing private is drawn."""
    return t._replace(cells={cell: target for cell, target in t.cells.items() if not is_secret(c, cell)})


def is_secret(c: Context, cell: str) -> bool:
    """Return whether choosing `cell` may depend on what card lies there, face down, and that must not be drawn."""
    lying = c.table.get(cell)
    return c.seen.across and lying is not None and not lying["up"] and lying["seat"] == c.seen.to_act


def lines(c: Context) -> tuple[Lines, Lines]:
    """Return the columns left to right and the rows top to bottom, as the near seat sees them.

    Lines that hold cards are drawn in full. While fewer than four are used the frame can slide, and the next line on
    either side is drawn half a cell deep.
    """
    cells = list(c.table) or ["d4"]
    columns = _lines(COLUMNS, {cell[0] for cell in cells})
    rows = _lines(ROWS, {cell[1] for cell in cells})
    if c.near == 0:
        return columns, _turned(rows)
    return _turned(columns), rows


def _lines(all_lines: str, used: set[str]) -> Lines:
    low, high = all_lines.index(min(used)), all_lines.index(max(used))
    if high - low + 1 >= FRAME:
        return "", all_lines[low : high + 1], ""
    return all_lines[max(0, low - 1) : low], all_lines[low : high + 1], all_lines[high + 1 : high + 2]


def _turned(line: Lines) -> Lines:
    before, used, after = line
    return after[::-1], used[::-1], before[::-1]


def _numbered(line: Lines) -> list[tuple[int, str]]:
    return list(enumerate("".join(line)))


def _side(x: int, y: int, columns: Lines, rows: Lines) -> str:
    """Return where on the ring of half cells this cell lies, as a compass point; empty inside."""

    def edge(i: int, line: Lines, low: str, high: str) -> str:
        if line[0] and i == 0:
            return low
        return high if line[2] and i == len("".join(line)) - 1 else ""

    return edge(y, rows, "n", "s") + edge(x, columns, "w", "e")


@lru_cache(maxsize=256)
def _names(x: int, y: int, columns: Lines, rows: Lines) -> Markup:
    """Return the names of column and row, drawn along the near and the left edge where no half cell lies beyond."""
    at_foot = not rows[2] and y == len("".join(rows)) - 1 and len(columns[0]) <= x < len(columns[0] + columns[1])
    at_left = not columns[0] and x == 0 and len(rows[0]) <= y < len(rows[0] + rows[1])
    return Markup(
        h.fragment[
            h.span(".rc.x", aria_hidden="true")["".join(columns)[x]] if at_foot else None,
            h.span(".rc.y", aria_hidden="true")["".join(rows)[y]] if at_left else None,
        ]
    )


def _cell(
    c: Context,
    t: Targets,
    cell: str,
    side: str,
    hit: tuple[str, ...],
    numbers: Mapping[str, int] | None,
    turning: tuple[str, ...],
    names: Markup,
) -> Markup:
    lying = c.table.get(cell)
    target = t.cells.get(cell)
    if lying is None:
        return _empty(c, cell, side, target, names)
    states = _states(c, t, cell, lying, target, hit, numbers)
    if cell in turning:
        states |= {"hit", "turning"}
    attributes: dict[str, h.Attribute] = {
        "type": "button",
        "role": "gridcell",
        "id": f"cell-{cell}",
        "class": "cell",
        "data-cell": cell,
        "aria-label": label(c, cell, lying, target, states),
        "tabindex": "-1",
    }
    if target:
        attributes[target[0]] = target[1]
        attributes["aria-selected"] = "true" if "chosen" in states else None
        if "swap" in c.seen.verbs():
            attributes["data-drag"] = f"swap {cell}"
    else:
        attributes["aria-disabled"] = "true"
        attributes["data-act"] = f"open read {cell}"
    hidden = not lying["up"]
    card = draw_card(
        c.w,
        c.game,
        None if hidden else lying["card"],
        seat=lying["seat"],
        far=lying["seat"] != c.near,
        states=states,
        peek=lying["card"] if hidden else None,
        count=(numbers or EMPTY).get(cell),
        element="span",
        attributes={"data-key": lying["card"] if lying["up"] else cell, "data-step": motion(c, cell)},
    )
    return drawn("button", attributes, card + names)


SECRET_VERBS = frozenset({"kill", "guess", "shoot"})
"""Verbs of effects that may reach some of the own face-down cards, by what they are."""
MOTIONS = {"placed": "place", "hidden": "place", "flipped": "flip", "turned": "turn", "crowned": "crown"}
"""How the card an event touched moves in the page (the styles know these names)."""


def motion(c: Context, cell: str) -> str | None:
    """Return how the card on `cell` has just moved, by the last move's events; a later one counts."""
    last = c.seen.events[-1] if c.seen.events else ()
    found = [MOTIONS[event.kind] for event in last if cell in event.cells and event.kind in MOTIONS]
    return found[-1] if found else None


def _empty(c: Context, cell: str, side: str, target: tuple[str, str] | None, names: Markup) -> Markup:
    kind = "cell half" if side else "cell"
    if target is None:
        attributes = {"role": "gridcell", "class": kind, "id": f"cell-{cell}", "data-cell": cell}
        return drawn("span", attributes, names if side else ghost() + names)
    return drawn(
        "button",
        {
            "type": "button",
            "role": "gridcell",
            "id": f"cell-{cell}",
            "class": f"{kind} can",
            "data-cell": cell,
            "aria-label": c.w._("empty cell %(cell)s, can be chosen", cell=cell),
            "tabindex": "-1",
            target[0]: target[1],
        },
        ghost(side) + icon("plus") + names,
    )


def _states(
    c: Context,
    t: Targets,
    cell: str,
    lying: Mapping[str, Any],
    target: tuple[str, str] | None,
    hit: tuple[str, ...],
    numbers: Mapping[str, int] | None,
) -> frozenset[str]:
    states = set()
    if cell in t.chosen_words():
        states.add("chosen")
    elif target or (is_secret(c, cell) and c.seen.verbs() & SECRET_VERBS):
        states.add("ready" if target and target[1].startswith("use ") else "lit")
    if cell in hit:
        states.add("hit")
    states |= {mark for mark in ("muted", "guard") if lying.get(mark)}
    if lying["up"] and TABLES[c.game].crowned(c, lying["card"]):
        states.add("crowned")
    if numbers is not None:
        states.add("hit" if cell in numbers else "dim")
    return frozenset(states)


def label(
    c: Context, cell: str, lying: Mapping[str, Any], target: tuple[str, str] | None, states: frozenset[str]
) -> str:
    """Return what a screen reader says of a card on the table: name, attributes, facing, cell, whether to be chosen."""
    w = c.w
    owner = c.name(lying["seat"])
    if lying["up"]:
        parts = [c.card(lying["card"]), *attribute_words(c, lying["card"], "crowned" in states)]
        parts.append(w._("faces %(name)s", name=owner))
        parts += [w._("muted")] * bool(lying.get("muted")) + [w._("guarding")] * bool(lying.get("guard"))
    else:
        parts = [w._("face-down card of %(name)s", name=owner)]
        if lying["card"]:
            parts.append(c.card(lying["card"]))
    parts.append(cell)
    if "chosen" in states:
        parts.append(w._("chosen"))
    elif target:
        parts.append(w._("effect ready") if "ready" in states else w._("can be chosen"))
    return w._(", ").join(parts)


def attribute_words(c: Context, card: str, crowned: bool = False) -> list[str]:
    """Return a card's attributes in words; a crowned heir is a king and nothing else."""
    from web.texts.shared import ATTRIBUTES

    data = c.w.data(c.game)
    names = data.CROWNED if crowned else data.ATTRIBUTES[card]
    return [ATTRIBUTES[name].words[c.w.lang][0] for name in names]
