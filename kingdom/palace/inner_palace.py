"""Inner Palace (後宮下克上記): three or four seats, four rounds; most points win.

Clauses are those of the rules page: `inner-palace#claim` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kingdom.model import Game, Option

if TYPE_CHECKING:
    from kingdom.palace.state import PalaceState


class InnerPalace(Game):
    """The game: its seats, its option, its forty cards."""

    id = "inner-palace"
    seats = range(3, 5)
    rules = 1
    options: Mapping[str, Option] = {"reshuffle": Option(("eager", "lazy"), "eager")}
    cards = ("isolde", "marisa", "eliza", "salome", "maid") * 8

    def new(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> PalaceState:
        """Return the state before the first shuffle; raises `KingdomError` for wrong seats or a wrong option."""
        from kingdom.palace.state import PalaceState

        return PalaceState(self, self.check_seats(seats), self.check_options(options))

    def from_position(self, doc: object) -> PalaceState:
        """Return the state that `doc` describes (the rules page, Position); raises `PositionError` with all faults."""
        from kingdom.palace.position import read

        return read(self, doc)
