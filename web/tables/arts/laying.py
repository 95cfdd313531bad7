"""How positions of Secret Arts are laid out: both lineages with their chips, the pool, the deck, what is removed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import htpy as h
from htpy import Element, Node

from kingdom import game as rules
from kingdom.arts.deck import ARTS, Hero
from kingdom.arts.lineage import FOUNDER, GENERATIONS, HOME, Lineage
from kingdom.arts.position import is_cell
from kingdom.arts.secret_arts import SecretArts
from kingdom.arts.state import DUELS, SEATS
from web.parts import button, ghost, icon, seat_mark
from web.tables.arts.heroes import art, called, depth, draw, said
from web.tables.arts.lineage import MINUS, column, columns, draw_edges
from web.tables.arts.picture import sketch
from web.tables.places import (
    Place,
    Setting,
    draw_offers,
    draw_takes,
    players,
    pressed,
    what_to_decide,
    whose_turn,
)
from web.texts.secret_arts import FOUNDER as FOUNDER_WORD
from web.texts.shared import ATTRIBUTES
from web.words import Words

__all__ = ["beside", "change", "is_place", "names", "offers", "settings", "sketch", "start", "table"]

Position = Mapping[str, Any]

PILES: Final = ("pool", "deck", "removed")
PHASES: Final = ("inherit", "act")
"""What can be chosen; the phases after the last hero are reached by playing."""


def heroes_of(game: str) -> Mapping[str, Hero]:
    """Return every hero by its id."""
    return cast(SecretArts, rules(game)).heroes


def start(game: str) -> dict[str, Any]:
    """Return a play's beginning with one hero, the first of the deck, in the pool: there has to be one."""
    first = next(iter(heroes_of(game)))
    return {
        "game": game,
        "options": {},
        "phase": "act",
        "turn": 0,
        "deck": [],
        "pool": [first],
        "duels": [DUELS] * SEATS,
        "lineages": [{"heroes": {}, "chips": dict(HOME)} for _ in range(SEATS)],
        "removed": [],
        "finals": 0,
    }


def drawn_columns(lineage: Mapping[str, Any]) -> list[int | None]:
    """Return the columns of a lineage that are drawn: those in use and one on either side, long gaps folded."""
    used = {0, *map(column, lineage["heroes"])}
    beside = {f"1/{at + step}" for at in used for step in (-1, 0, 1)}
    return columns(cell for cell in beside if is_cell(cell))


def is_place(position: Position, place: str) -> bool:
    """Return whether heroes can be laid on `place`: `cell SEAT GENERATION/COLUMN` or one of the piles."""
    match place.split():
        case ["cell", ("0" | "1") as seat, cell]:
            return is_cell(cell) and column(cell) in drawn_columns(position["lineages"][int(seat)])
        case [pile]:
            return pile in PILES
    return False


def change(position: Position, place: str, words: tuple[str, ...]) -> dict[str, Any] | None:
    """Return the position after a control, or None if that makes no sense."""
    kind, seat, cell = [*place.split(), "", "", ""][:3]
    hero = position["lineages"][int(seat)]["heroes"].get(cell) if kind == "cell" else None
    match words:
        case ("phase", phase) if phase in PHASES:
            return {**position, "phase": phase, "finals": 0}
        case ("seat", ("0" | "1") as turn):
            return {**position, "turn": int(turn)}
        case ("duels", ("0" | "1") as whose, left) if left in map(str, range(DUELS + 1)):
            duels = list(position["duels"])
            duels[int(whose)] = int(left)
            return {**position, "duels": duels}
        case ("put", name) if place and name in heroes_of(position["game"]):
            return _put(position, place, name)
        case ("take", name) if kind in PILES and name in position[kind]:
            return _without(position, name)
        case ("remove",) if hero:
            return _without(position, hero)
        case ("chip", which) if hero and which in heroes_of(position["game"])[hero].arts:
            return _with_chip(position, int(seat), which, cell)
    return None


def _without(position: Position, name: str) -> dict[str, Any]:
    """Return the position without a hero, wherever it is: there is only one of each. Its chips go to the founder."""
    lineages = []
    for lineage in position["lineages"]:
        gone = [cell for cell, hero in lineage["heroes"].items() if hero == name]
        lineages.append(
            {
                "heroes": {cell: hero for cell, hero in lineage["heroes"].items() if cell not in gone},
                "chips": {art: FOUNDER if at in gone else at for art, at in lineage["chips"].items()},
            }
        )
    piles = {pile: [hero for hero in position[pile] if hero != name] for pile in PILES}
    return {**position, **piles, "lineages": lineages}


def _put(before: Position, place: str, name: str) -> dict[str, Any]:
    """Put a hero on the chosen place; one that stands in the cell makes room."""
    kind, *rest = place.split()
    if kind != "cell":
        position = _without(before, name)
        pile = [*position[kind], name]
        return {**position, kind: sorted(pile) if kind == "removed" else pile}
    seat, cell = int(rest[0]), rest[1]
    there = before["lineages"][seat]["heroes"].get(cell)
    if there == name:
        return dict(before)
    position = _without(_without(before, there) if there else before, name)
    position["lineages"][seat]["heroes"][cell] = name
    return position


def _with_chip(position: Position, seat: int, which: str, cell: str) -> dict[str, Any]:
    """Return the position with a chip moved to the hero on `cell`, or from it to the founder.

    A hero holds one chip: another that lies on it goes to the founder.
    """
    lineage = position["lineages"][seat]
    chips = {art: FOUNDER if at == cell else at for art, at in lineage["chips"].items()}
    if lineage["chips"][which] != cell:
        chips[which] = cell
    lineages = list(position["lineages"])
    lineages[seat] = {"heroes": lineage["heroes"], "chips": chips}
    return {**position, "lineages": lineages}


# ── drawn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def table(w: Words, position: Position, place: str, offer: Node) -> Node:
    """Draw both lineages, and below the one with the chosen cell what can be put there."""
    return h.div(".blins")[
        [
            [_lineage(w, position, seat, place), offer if place.startswith(f"cell {seat} ") else None]
            for seat in range(SEATS)
        ]
    ]


def _lineage(w: Words, position: Position, seat: int, place: str) -> Element:
    given, known = position["lineages"][seat], heroes_of(position["game"])
    lineage = Lineage({cell: known[name] for cell, name in given["heroes"].items()}, given["chips"])
    drawn, rows = drawn_columns(given), range(GENERATIONS + 1)
    title = w._("%(name)s’s lineage", name=w._("Player %(number)d", number=seat + 1))
    return h.div(".blin", role="group", aria_label=title)[
        h.b(".bcap", aria_hidden="true")[seat_mark(seat), title],
        h.div(".bplane")[
            h.div(".bgens.num", aria_hidden="true")[[h.b[str(row) if row else MINUS] for row in rows]],
            h.div(".cells")[
                draw_edges(lineage, drawn),
                [h.div(".gen")[[_spot(w, lineage, seat, row, at, place) for at in drawn]] for row in rows],
            ],
        ],
    ]


def _spot(w: Words, lineage: Lineage, seat: int, number: int, at: int | None, place: str) -> Element:
    """Draw one place of the grid: a cell, the founder, nothing beside it, or the mark of folded columns."""
    if at is None:
        return h.span(".place.fold", aria_hidden="true")["⋯" if number else None]
    cell = f"{number}/{at}"
    if cell == FOUNDER:
        return h.span(".place")[
            h.span(role="img", aria_label=_label(w, lineage, cell))[draw(w, None, seat)], _chips(lineage, cell)
        ]
    if not number:
        return h.span(".place")
    hero, chosen = lineage.heroes.get(cell), place == f"cell {seat} {cell}"
    return h.span(".place")[
        h.button(
            ".cell",
            type="button",
            data_act=f"build choose cell {seat} {cell}",
            aria_label=_label(w, lineage, cell),
            aria_pressed=pressed(chosen),
        )[draw(w, hero, seat, states=("chosen",) if chosen else ()) if hero else ghost()],
        _chips(lineage, cell),
    ]


def _label(w: Words, lineage: Lineage, cell: str) -> str:
    """Return what a screen reader says of a cell: where it is, who stands there, which chips lie there."""
    hero = lineage.heroes.get(cell)
    parts = [depth(w, cell), cell, *(said(w, hero) if hero else [w._("empty")])]
    if cell == FOUNDER:
        parts = [FOUNDER_WORD[w.lang]]
    if held := _held(lineage, cell):
        parts.append(w._("holds %(arts)s", arts=w._(" and ").join(art(w, it) for it in held)))
    return w._(", ").join(parts)


def _held(lineage: Lineage, cell: str) -> list[str]:
    return [which for which in ARTS if lineage.chips[which] == cell]


def _chips(lineage: Lineage, cell: str) -> list[Element]:
    held = _held(lineage, cell)
    return [
        h.span(class_=["token", f"at{number}of{len(held)}" if len(held) > 1 else None], aria_hidden="true")[
            h.i[icon(ATTRIBUTES[which].icon)]
        ]
        for number, which in enumerate(held)
    ]


def beside(w: Words, position: Position) -> list[Place]:
    """Return the piles: the pool, the deck from its top, what is removed."""
    titles = {"pool": w._("Pool"), "deck": w._("Deck, the top one first"), "removed": w._("Removed")}
    known = heroes_of(position["game"])
    return [Place(at, title, [called(w, known[name]) for name in position[at]]) for at, title in titles.items()]


def offers(w: Words, position: Position, place: str) -> Element:
    """Draw the heroes that can be put on the chosen place, and the chips and deeds for a hero there."""
    known = heroes_of(position["game"])
    kind, *rest = place.split()
    acts: list[Node] = []
    seat = 1
    if kind == "cell":
        seat, lineage = int(rest[0]), position["lineages"][int(rest[0])]
        if name := lineage["heroes"].get(rest[1]):
            acts = [
                button(
                    w._("%(art)s lies here", art=art(w, which)),
                    picture=ATTRIBUTES[which].icon,
                    act=f"build chip {which}",
                    attributes={"aria-pressed": pressed(lineage["chips"][which] == rest[1])},
                )
                for which in known[name].arts
            ]
            acts.append(button(w._("Take away"), picture="trash", act="build remove"))
    else:
        acts = draw_takes(w, [(name, called(w, known[name])) for name in position[kind]])
    return draw_offers(
        acts,
        [
            draw(
                w,
                hero,
                seat,
                element="button",
                attributes={"data-act": f"build put {hero.id}", "aria-label": w._(", ").join(said(w, hero))},
            )
            for hero in known.values()
        ],
    )


def names(w: Words, game: str) -> dict[str, str]:
    """Return what each hero is called."""
    return {name: called(w, hero) for name, hero in heroes_of(game).items()}


def settings(w: Words, position: Position) -> list[Setting]:
    """Return whose turn it is, what comes next in it, and how many duels each player has left."""
    return [
        whose_turn(w, map(seat_mark, range(SEATS)), position["turn"]),
        what_to_decide(w, (("inherit", w._("pass an art on")), ("act", w._("the action"))), position["phase"]),
        *(
            Setting(
                w._("%(name)s’s duels left", name=name),
                [
                    (str(left), f"build duels {seat} {left}", position["duels"][seat] == left)
                    for left in range(DUELS + 1)
                ],
            )
            for seat, name in enumerate(players(w, SEATS))
        ),
    ]
