"""Positions of the court games, written short: a table as lines such as `b2 0 knight`, `c3 1 king down`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import kingdom
from kingdom import State

Document = dict[str, Any]


def position(
    *table: str,
    game: str = "black-kingdom",
    phase: str = "place",
    turn: int = 0,
    drawn: str | None = None,
    deck: str = "",
    hands: tuple[str, str] = ("", ""),
    out: str = "",
    pools: Sequence[tuple[int, str]] = (),
    using: tuple[str, str, str | None] | None = None,
    last_flip: int | None = None,
    **options: str,
) -> Document:
    """Return a position document; lists of cards are texts with spaces between, other keywords are options."""
    return {
        "game": game,
        "options": options,
        "phase": phase,
        "turn": turn,
        "last_flip": last_flip,
        "drawn": drawn,
        "deck": deck.split(),
        "hands": [hand.split() for hand in hands],
        "table": [lying(*line.split()) for line in table],
        "out": out.split(),
        "pools": [{"seat": seat, "ready": ready.split()} for seat, ready in pools],
        "using": None if using is None else dict(zip(("card", "step", "then"), using, strict=True)),
    }


def lying(at: str, seat: str, card: str, *words: str) -> Document:
    """Return one card of a table: face up unless a word is `down`; other words are marks."""
    marks = dict.fromkeys((word for word in words if word != "down"), True)
    return {"at": at, "card": card, "seat": int(seat), "up": "down" not in words, **marks}


def lay(*table: str, **keys: Any) -> State:
    """Return the state of that position."""
    document = position(*table, **keys)
    return kingdom.game(document["game"]).from_position(document)


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
            marks = [word for word in card if word not in ("at", "card", "seat", "up")]
            return " ".join([str(card["seat"]), card["card"], *([] if card["up"] else ["down"]), *marks])
    return None


def play(state: State, *played: str) -> None:
    """Play moves one after the other."""
    for move in played:
        state.play(move)
