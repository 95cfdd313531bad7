"""Positions of Inner Palace, written short, and the page at their table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from desk import Desk

from kingdom import Record
from web.model import Mode, Model, Play, Settings

GAME = "inner-palace"
NAMES = ("Aki", "Ben", "Chika", "Dai")


def palace(
    *hands: str,
    scored: Sequence[str] = (),
    phase: str = "main",
    turn: int = 0,
    number: int = 1,
    totals: Sequence[int] = (),
    deck: str = "imesd",
    discards: str = "",
    removed: str = "",
    **keys: Any,
) -> dict[str, Any]:
    """Return a position: a hand a seat, and score cards; `keys` are further keys of the document."""
    seats = len(hands)
    return {
        "game": GAME,
        "options": {},
        "round": number,
        "starter": (number - 1) % seats,
        "totals": list(totals) or [0] * seats,
        "phase": phase,
        "turn": turn,
        "actions": 2,
        "drawn": phase in ("main", "discard"),
        "claimed": False,
        "closing": not deck,
        "deck": deck,
        "discards": discards,
        "removed": removed,
        "hands": list(hands),
        "scored": [*scored, *[""] * seats][:seats],
        **keys,
    }


def sit(doc: dict[str, Any] | Record, *, mode: Mode = "pass", lang: str = "en") -> Desk:
    """Return the page at the table of a position or a record, whoever decides having the tablet."""
    record = doc
    if not isinstance(record, Record):
        record = Record.start(GAME, NAMES[: len(record["hands"])], seed=1, position=doc)  # type: ignore[arg-type]
    seat = record.state.to_act
    play = Play(id="p1", record=record, mode=mode, shown=seat if isinstance(seat, int) and mode == "pass" else None)
    return Desk(Model(settings=Settings(lang=lang), screen="table", play=play))


def eager(rng: Random, moves: Sequence[str]) -> str:
    """Return a move: claims and abilities more often than the rest, so that everything happens."""
    claims = [move for move in moves if move.startswith("claim ")]
    deeds = [move for move in moves if move.split()[0] in ("use", "steal", "swap")]
    if claims and rng.random() < 0.7:
        return rng.choice(claims)
    return rng.choice(deeds if deeds and rng.random() < 0.6 else list(moves))
