"""The moves of Secret Arts as ready-made objects, looked up by what they name instead of built anew."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingdom.model import Move

KEPT: Final = 1000
"""How many moves one table keeps; more than any play needs, as columns have no end."""


class Moves(dict[str, Move]):
    """The moves that begin with the same words, by their last word; each is made when it is first asked for."""

    __slots__ = ("start",)

    def __init__(self, start: str) -> None:
        self.start = start

    def __missing__(self, last: str) -> Move:
        if len(self) >= KEPT:
            self.clear()
        move = self[last] = Move(f"{self.start} {last}")
        return move


@lru_cache(maxsize=1000)
def beginning(*words: str) -> Moves:
    """Return the moves that begin with `words`."""
    return Moves(" ".join(words))
