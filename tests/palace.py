"""Positions of Inner Palace, written short: whatever isn't named is as in the middle of an ordinary first turn."""

from __future__ import annotations

from typing import Any

import kingdom
from kingdom import Event, State

Document = dict[str, Any]
ALL = "imesd" * 8


def position(*hands: str, **keys: Any) -> Document:
    """Return a position in which these hands are held, others being empty; three seats if no more are named."""
    held = [*hands, "", "", ""][: max(3, len(hands))]
    number, phase = keys.get("round", 1), keys.get("phase", "main")
    document = {
        "game": "inner-palace",
        "options": {"reshuffle": keys.pop("reshuffle", "eager")},
        "round": number,
        "starter": (number - 1) % len(held),
        "totals": [0] * len(held),
        "phase": phase,
        "turn": 0,
        "actions": 2,
        "drawn": phase in ("main", "discard", "over"),
        "claimed": False,
        "closing": phase == "over",
        "deck": "" if phase in ("shuffle", "over") else "imesdimesd",
        "discards": "",
        "removed": "",
        "hands": held,
        "scored": [""] * len(held),
        "using": None,
        "draws_left": 0,
    }
    return {**document, **keys}


def using(card: str, seat: int | None = None, lost: str | None = None) -> Document:
    return {"card": card, "seat": seat, "lost": lost}


def lay(*hands: str, **keys: Any) -> State:
    """Return the state of that position."""
    return kingdom.game("inner-palace").from_position(position(*hands, **keys))


def play(state: State, *moves: str) -> list[Event]:
    """Play moves one after the other, and return what happened."""
    return [event for move in moves for event in state.play(move)]


def has(state: State, **keys: Any) -> None:
    """Check that the state's position has these values."""
    found = state.position()
    assert {key: found[key] for key in keys} == keys


def told(events: list[Event]) -> list[str]:
    """Return events in short: who, what, cards, at whom, clause."""
    return [
        " ".join(
            [
                "chance" if event.seat is None else str(event.seat),
                event.kind,
                *map(str, event.cards),
                *(f"@{cell}" for cell in event.cells),
                event.clause.removeprefix("inner-palace"),
            ]
        )
        for event in events
    ]
