"""How positions of the court games are laid out: cells, hands, the card drawn, the deck, what is out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import htpy as h
from htpy import Element, Node

from kingdom import game as rules
from web.cards import card as draw_card
from web.parts import button, ghost, seat_mark
from web.tables.court_picture import sketch
from web.tables.places import Place, Setting, draw_offers, draw_takes, pressed, what_to_decide, whose_turn
from web.words import Words

__all__ = ["beside", "change", "is_place", "names", "offers", "settings", "sketch", "start", "table"]

Position = Mapping[str, Any]

CELLS = tuple(f"{column}{row}" for row in "5432" for column in "bcde")
"""The cells that can be laid out, as they lie on the page."""
PLACES = (*(f"cell {cell}" for cell in CELLS), "hand 0", "hand 1", "drawn", "deck", "out")
PHASES = ("place", "hide", "flip")
EMPTY: Position = {
    "options": {},
    "phase": "hide",
    "turn": 0,
    "last_flip": None,
    "drawn": None,
    "deck": [],
    "hands": [[], []],
    "out": [],
    "pools": [],
    "using": None,
    "table": [],
}


def start(game: str) -> dict[str, Any]:
    """Return the empty table."""
    return {**EMPTY, "game": game}


def is_place(position: Position, place: str) -> bool:
    """Return whether cards can be laid on `place`."""
    return place in PLACES


def change(position: Position, place: str, words: tuple[str, ...]) -> dict[str, Any] | None:
    """Return the position after a control, or None if that makes no sense."""
    match words:
        case ("phase", phase) if phase in PHASES:
            return {**position, "phase": phase, "drawn": position["drawn"] if phase == "place" else None}
        case ("seat", ("0" | "1") as seat):
            return {**position, "turn": int(seat)}
        case ("put", card) if place and card in rules(position["game"]).cards:
            return _put(position, place, card)
        case ("take", card) if place and not place.startswith("cell ") and card in _held(position, place):
            return _without(position, card)
        case (("turn" | "flip" | "remove") as verb,) if place.startswith("cell "):
            return _changed(position, place.split()[1], verb)
    return None


def _without(position: Position, card: str) -> dict[str, Any]:
    """Return the position without `card`, wherever it is: there is only one of each."""
    return {
        **position,
        "table": [lying for lying in position["table"] if lying["card"] != card],
        "hands": [[held for held in hand if held != card] for hand in position["hands"]],
        "deck": [held for held in position["deck"] if held != card],
        "out": [held for held in position["out"] if held != card],
        "drawn": None if position["drawn"] == card else position["drawn"],
    }


def _put(before: Position, place: str, card: str) -> dict[str, Any]:
    """Put `card` on the chosen place: a cell, a seat's hand, the card drawn, the deck, what is out."""
    position, (kind, *rest) = _without(before, card), place.split()
    match kind, rest:
        case "cell", [cell]:
            others = [lying for lying in position["table"] if lying["at"] != cell]
            there = next((lying for lying in position["table"] if lying["at"] == cell), None)
            seat, up = (there["seat"], there["up"]) if there else (position["turn"], True)
            position["table"] = [*others, {"at": cell, "card": card, "seat": seat, "up": up}]
        case "hand", [seat]:
            position["hands"][int(seat)] = sorted([*position["hands"][int(seat)], card])
        case "drawn", []:
            position |= {"drawn": card, "phase": "place"}
        case (("deck" | "out"), []):
            position[kind] = [*position[kind], card]
    return position


def _changed(position: Position, cell: str, verb: str) -> dict[str, Any]:
    """Turn, flip or remove the card on a cell."""
    table = []
    for lying in position["table"]:
        if lying["at"] != cell:
            table.append(lying)
        elif verb == "turn":
            table.append({**lying, "seat": 1 - lying["seat"]})
        elif verb == "flip":
            table.append({**lying, "up": not lying["up"]})
    return {**position, "table": table}


def _held(position: Position, place: str) -> list[str]:
    """Return the cards of a place beside the table."""
    kind, *rest = place.split()
    if kind == "hand":
        return list(position["hands"][int(rest[0])])
    if kind == "drawn":
        return [position["drawn"]] if position["drawn"] else []
    return list(position[kind])


# ── drawn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def table(w: Words, position: Position, place: str, offer: Node) -> Node:
    """Draw the cells, and below them what can be put on a chosen one."""
    lying = {it["at"]: it for it in position["table"]}
    return [
        h.div(".bcells", role="group", aria_label=w._("Table"))[
            [_cell(w, position["game"], cell, lying.get(cell), place == f"cell {cell}") for cell in CELLS]
        ],
        offer if place.startswith("cell ") else None,
    ]


def _cell(w: Words, game: str, cell: str, lying: Mapping[str, Any] | None, chosen: bool) -> Element:
    name = w.card(game, lying["card"]).name if lying else w._("empty")
    seat = lying["seat"] if lying else 0
    return h.button(
        ".cell",
        type="button",
        data_act=f"build choose cell {cell}",
        aria_label=w.comma([cell, name]),
        aria_pressed=pressed(chosen),
    )[
        draw_card(
            w,
            game,
            lying["card"] if lying["up"] else None,
            seat=seat,
            far=seat == 1,
            states=("chosen",) if chosen else (),
            peek=None if lying["up"] else lying["card"],
            element="span",
        )
        if lying
        else ghost()
    ]


def beside(w: Words, position: Position) -> list[Place]:
    """Return the places beside the table."""
    titles = {
        "hand 0": w._("%(name)s’s hand", name=w._("Player %(number)d", number=1)),
        "hand 1": w._("%(name)s’s hand", name=w._("Player %(number)d", number=2)),
        "drawn": w._("Drawn card"),
        "deck": w._("Deck"),
        "out": w._("Out"),
    }
    game = position["game"]
    return [Place(at, title, [w.card(game, card).name for card in _held(position, at)]) for at, title in titles.items()]


def offers(w: Words, position: Position, place: str) -> Element:
    """Draw the cards that can be put on the chosen place, and what can be done with the card there."""
    game, (kind, *rest) = position["game"], place.split()
    acts: list[Node] = []
    if kind != "cell":
        acts = draw_takes(w, [(card, w.card(game, card).name) for card in _held(position, place)])
    elif any(lying["at"] == rest[0] for lying in position["table"]):
        acts = [
            button(w._("Turn"), picture="turn", act="build turn"),
            button(w._("Flip"), picture="flip", act="build flip"),
            button(w._("Take away"), picture="trash", act="build remove"),
        ]
    return draw_offers(
        acts,
        [
            draw_card(
                w,
                game,
                card,
                element="button",
                attributes={"data-act": f"build put {card}", "aria-label": w.card(game, card).name},
            )
            for card in rules(game).cards
        ],
    )


def names(w: Words, game: str) -> dict[str, str]:
    """Return what each card is called."""
    return {card: w.card(game, card).name for card in rules(game).cards}


def settings(w: Words, position: Position) -> list[Setting]:
    """Return whose turn it is, and what is to be decided."""
    return [
        whose_turn(w, map(seat_mark, (0, 1)), position["turn"]),
        what_to_decide(
            w,
            (("place", w._("place a card")), ("hide", w._("hide a card")), ("flip", w._("flip a card"))),
            position["phase"],
        ),
    ]
