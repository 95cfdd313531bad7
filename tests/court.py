"""Positions of the court games, written short: a table as lines such as `b2 0 knight` or `c3 1 king down`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import kingdom
from kingdom import State

Document = dict[str, Any]


def position(
    *table: str,
    phase: str = "place",
    turn: int = 0,
    drawn: str | None = None,
    deck: str = "",
    hands: tuple[str, str] = ("", ""),
    out: str = "",
    pools: Sequence[tuple[int, str]] = (),
    using: tuple[str, str, str | None] | None = None,
    last_flip: int | None = None,
    sage: str = "all",
) -> Document:
    """Return a position document of Black Kingdom; lists of cards are texts with spaces between."""
    lying = [line.split() for line in table]
    return {
        "game": "black-kingdom",
        "options": {"sage": sage},
        "phase": phase,
        "turn": turn,
        "last_flip": last_flip,
        "drawn": drawn,
        "deck": deck.split(),
        "hands": [hand.split() for hand in hands],
        "table": [{"at": at, "card": card, "seat": int(seat), "up": not down} for at, seat, card, *down in lying],
        "out": out.split(),
        "pools": [{"seat": seat, "ready": ready.split()} for seat, ready in pools],
        "using": None if using is None else dict(zip(("card", "step", "then"), using, strict=True)),
    }


def lay(*table: str, **keys: Any) -> State:
    """Return the state of that position."""
    return kingdom.game("black-kingdom").from_position(position(*table, **keys))


def moves(state: State) -> list[str]:
    """Return the legal moves as plain texts."""
    return [str(move) for move in state.moves()]


def pools(state: State) -> list[tuple[int, str]]:
    """Return the stack of pools as `position` takes it, bottom first."""
    return [(pool["seat"], " ".join(pool["ready"])) for pool in state.position()["pools"]]


def lies(state: State, cell: str) -> str | None:
    """Return what lies on `cell`, as `position` takes it without the cell, or None."""
    for card in state.position()["table"]:
        if card["at"] == cell:
            return f"{card['seat']} {card['card']}" + ("" if card["up"] else " down")
    return None


def play(state: State, *played: str) -> None:
    """Play moves one after the other."""
    for move in played:
        state.play(move)
