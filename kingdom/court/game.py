"""A court game as its own table: cards, effects, line of succession, count. The rest is shared."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from kingdom.model import Game, Option, Result

if TYPE_CHECKING:
    from kingdom.court.effects import Effect
    from kingdom.court.state import CourtState


class CourtGame(Game):
    """What a game of this family is made of; `kingdom.court.state` plays any of them."""

    seats = range(2, 3)
    rules = 1
    options: Mapping[str, Option] = {}
    attributes: Mapping[str, frozenset[str]]
    """Every card with its printed attributes."""
    line: tuple[str, ...]
    """The ruler and its heirs, first to last."""
    effects: Mapping[str, Effect]
    """The printed effect of each card that has one."""
    ruling: Effect
    """The ruler's effect, whichever card the ruler is."""
    marks: Mapping[str, frozenset[str]] = {}
    """What else may be said of a card on the table, and of which cards."""
    succession: str
    """The clause on who rules."""

    def new(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> CourtState:
        """Return the state before the deal; raises `KingdomError` for a wrong number of seats or a wrong option."""
        from kingdom.court.state import CourtState

        self.check_seats(seats)
        return CourtState(self, self.check_options(options))

    def from_position(self, doc: object) -> CourtState:
        """Return the state that `doc` describes (court.md, Position); raises `PositionError` with all its faults."""
        from kingdom.court.position import read

        return read(self, doc)

    def ruler(self, out: list[str]) -> str | None:
        """Return who rules when the cards in `out` are out: the first in line that is left, wherever it is."""
        for card in self.line:
            if card not in out:
                return card
        return None

    def may_be_out(self, card: str, out: Collection[str]) -> bool:
        """Return whether `card` can have been assassinated when those in `out` had been before."""
        raise NotImplementedError

    def awake(self, state: CourtState, cell: str) -> bool:
        """Return whether the face-up card on `cell` triggers when something else than itself gives it an entry."""
        return True

    def after_turning(self, state: CourtState, card: str) -> None:
        """Do what the game wants done when `card` has been turned: extra triggers."""

    def effect(self, state: CourtState, card: str) -> Effect | None:
        """Return the effect `card` has now, or None. The ruler has the ruler's and no other."""
        return self.ruling if card == state.ruler else self.effects.get(card)

    def count(self, state: CourtState) -> Result:
        """Return who won the play that is over."""
        raise NotImplementedError
