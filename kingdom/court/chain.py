"""What a chain of effects is made of: pools of ready cards, and the effect being carried out (court#chain)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kingdom.model import Seat


class Using(NamedTuple):
    """The effect being carried out: the card, what is asked of its seat now, and the part still to be offered."""

    card: str
    step: str
    then: str | None = None


class Pool:
    """The cards of one seat whose effects are ready; a card that triggered twice stands there twice (court#chain)."""

    __slots__ = ("ready", "seat")

    def __init__(self, seat: Seat, ready: Iterable[str]) -> None:
        self.seat = seat
        self.ready = sorted(ready)

    def drop(self, card: str) -> None:
        """Take out every entry of `card`."""
        if card in self.ready:
            self.ready = [other for other in self.ready if other != card]
