"""Positions of Secret Arts, written short: a lineage as `1/0 h09 sword, 2/-1 h18`, heroes with the chips they hold."""

from __future__ import annotations

from typing import Any

import kingdom
from kingdom import State

Document = dict[str, Any]


def lineage(text: str) -> Document:
    """Return a lineage; the chips that aren't named lie on the founder."""
    entries = [entry.split() for entry in text.split(",") if entry.strip()]
    chips = {chip: cell for cell, _, *held in entries for chip in held}
    return {
        "heroes": {cell: hero for cell, hero, *_ in entries},
        "chips": {art: chips.get(art, "0/0") for art in ("taiji", "sword", "light")},
    }


def position(
    first: str = "",
    second: str = "",
    *,
    phase: str = "act",
    turn: int = 0,
    pool: str | None = None,
    deck: str = "",
    removed: str = "",
    duels: tuple[int, int] = (2, 2),
    finals: int | None = None,
    tie: str = "draw",
) -> Document:
    """Return a position; pool and `finals` are such as fit the phase unless given."""
    going = phase in ("inherit", "act")
    if pool is None:
        pool = "h10" if going else ""
    return {
        "game": "secret-arts",
        "options": {"tie": tie},
        "phase": phase,
        "turn": turn,
        "deck": deck.split(),
        "pool": pool.split(),
        "duels": list(duels),
        "lineages": [lineage(first), lineage(second)],
        "removed": removed.split(),
        "finals": (2 if phase == "over" else 0) if finals is None else finals,
    }


def lay(first: str = "", second: str = "", **keys: Any) -> State:
    """Return the state of that position."""
    return kingdom.game("secret-arts").from_position(position(first, second, **keys))


def moves(state: State, *verbs: str) -> list[str]:
    """Return the legal moves as plain texts, those with these verbs if any are given."""
    return [str(move) for move in state.moves() if not verbs or move.words[0] in verbs]


def cells(state: State, hero: str) -> str:
    """Return the cells this hero may enter, as a text."""
    return " ".join(move.words[2] for move in state.moves() if move.words[:2] == ["enter", hero])


def lies(state: State, seat: int) -> Document:
    """Return the heroes of a seat by cell, and the chips that are not on its founder."""
    found = state.position()["lineages"][seat]
    return {**found["heroes"], **{art: cell for art, cell in found["chips"].items() if cell != "0/0"}}


def told(state: State, move: str) -> list[str]:
    """Play a move and return its events, each as `SEAT KIND CARDS @CELLS CLAUSE`."""
    return [
        " ".join(
            [
                "-" if event.seat is None else str(event.seat),
                event.kind,
                *map(str, event.cards),
                *(f"@{cell}" for cell in event.cells),
                event.clause.removeprefix("secret-arts"),
            ]
        )
        for event in state.play(move)
    ]
