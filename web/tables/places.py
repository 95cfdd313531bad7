"""What laying a position out looks like in every game: places beside the table, settings, what is put and taken away.

Which there are is told by the module that a game's traits name as its `laying`. Such a module has:

    start(game)                       the position that the builder begins with
    is_place(position, place)         whether cards can be laid there: a place is words such as `cell c3`, `hand 0`
    change(position, place, words)    the position after a control, `place` being the chosen one; None for nonsense
    table(w, position, place, offer)  the table's own places, drawn, with `offer` by the chosen one
    beside(w, position)               the places beside the table, as `Place`
    offers(w, position, place)        what can be put on the chosen place, and done with what lies there, drawn
    names(w, game)                    what each card is called, by its id
    settings(w, position)             all that is no card: whose turn it is and the like, as `Setting`
    sketch(w, position)               what an onlooker may know as a picture (web/picture.py), or None

No position is ever changed in place.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from web.parts import button
from web.words import Words


class Place(NamedTuple):
    """A place beside the table: what it is chosen by, what it is called, what its cards are called."""

    at: str
    title: str
    cards: list[str]


class Setting(NamedTuple):
    """One of a few: each with its text, its control, and whether it is the one chosen; None for what is a step."""

    title: str
    choices: list[tuple[Node, str, bool | None]]


def players(w: Words, seats: int) -> list[str]:
    """Return what the players are called."""
    return [w._("Player %(number)d", number=seat + 1) for seat in range(seats)]


def whose_turn(w: Words, signs: Iterable[Node], turn: int) -> Setting:
    """Return the setting of whose turn it is, each player with a sign of their own."""
    signed = list(signs)
    named = enumerate(zip(signed, players(w, len(signed)), strict=True))
    return Setting(
        w._("Whose turn it is"), [([sign, name], f"build seat {seat}", turn == seat) for seat, (sign, name) in named]
    )


def what_to_decide(w: Words, phases: Iterable[tuple[str, str]], now: str) -> Setting:
    """Return the setting of the phase, of which `phases` tells the word and the text."""
    return Setting(
        w._("What is to be decided"), [(text, f"build phase {phase}", now == phase) for phase, text in phases]
    )


def draw_setting(setting: Setting) -> Element:
    """Draw one of a few."""
    return h.div(".bset", role="group", aria_label=setting.title)[
        h.b(".bcap", aria_hidden="true")[setting.title],
        [
            button(text, act=act, attributes={} if chosen is None else {"aria-pressed": pressed(chosen)})
            for text, act, chosen in setting.choices
        ],
    ]


def draw_place(w: Words, place: Place, chosen: str) -> Node:
    """Draw a place beside the table."""
    cards = w.comma(place.cards)
    return button(
        [h.b[place.title], h.span[cards or "–"]],
        kind="bplace",
        act=f"build choose {place.at}",
        attributes={
            "aria-label": w._("%(name)s: %(cards)s", name=place.title, cards=cards or w._("empty")),
            "aria-pressed": pressed(chosen == place.at),
        },
    )


def draw_offers(acts: Iterable[Node], cards: Iterable[Node]) -> Element:
    """Draw what can be done with what lies on the chosen place, and the cards that can be put there."""
    return h.div(".bcards")[h.div(".acts")[acts], h.div(".bdeck")[cards]]


def pressed(chosen: bool) -> str:
    """Return what `aria-pressed` says."""
    return "true" if chosen else "false"


def draw_takes(w: Words, cards: Iterable[tuple[str, str]]) -> list[Node]:
    """Draw how each card that lies on the chosen place is taken away: told by its id and its name."""
    return [
        button(name, picture="trash", act=f"build take {card}", title=w._("Take %(card)s away", card=name))
        for card, name in cards
    ]
