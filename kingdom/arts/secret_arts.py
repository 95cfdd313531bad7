"""Secret Arts (奥義伝承): two seats, each with a lineage to pass three arts down; deeper chips win.

Clauses are those of the rules page: `secret-arts#inherit` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final

from kingdom.model import Document, Game, KingdomError, Option, Result

if TYPE_CHECKING:
    from kingdom.arts.deck import Deck, Hero
    from kingdom.arts.lineage import Lineage
    from kingdom.arts.state import ArtsState

RECONSTRUCTION: Final = "d7dff1cd290999e8"
"""The digest of the reconstructed deck. A record that names no heroes was played with it."""


class SecretArts(Game):
    """Secret Arts, with the deck of heroes.toml unless another is given."""

    id = "secret-arts"
    seats = range(2, 3)
    rules = 1
    options = {"tie": Option(("draw", "deepest"), "draw")}
    extras = ("heroes",)

    def __init__(self, deck: Deck | None = None) -> None:
        self._deck = deck

    @cached_property
    def deck(self) -> Deck:
        """The deck that is played with; `deck.reconstruction` says whether it is to be presented as one."""
        from kingdom.arts.deck import packaged

        return self._deck or packaged()

    @property
    def heroes(self) -> Mapping[str, Hero]:
        """Every hero by its id."""
        return self.deck.heroes

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The ids of the heroes."""
        return tuple(self.heroes)

    def new(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> ArtsState:
        """Return the state before the shuffle; raises `KingdomError` for a wrong number of seats or a wrong option."""
        from kingdom.arts.state import ArtsState

        self.check_seats(seats)
        return ArtsState(self, self.check_options(options))

    def from_position(self, doc: object) -> ArtsState:
        """Return the state that `doc` describes (secret-arts.md, Position); raises `PositionError` with all faults."""
        from kingdom.arts.position import read

        return read(self, doc)

    def supplied(self) -> Document:
        """Return the deck's content under `heroes`, unless it is the reconstruction."""
        return {} if self.deck.digest() == RECONSTRUCTION else {"heroes": self.deck.content()}

    def supply(self, given: Document) -> SecretArts:
        """Return the game with the deck under `heroes`; raises `KingdomError` naming hero and field.

        Where none is given it is the reconstruction, which a site that ships another deck doesn't have.
        """
        from kingdom.arts.deck import read

        if "heroes" in given:
            deck = read(given["heroes"])
            deck.reconstruction = deck.digest() == RECONSTRUCTION
            return SecretArts(deck)
        if self.supplied():
            raise KingdomError("heroes: left out, which says the reconstructed deck; another one is installed here.")
        return self

    def count(self, state: ArtsState) -> Result:
        """Return the totals and who won (secret-arts#scoring)."""
        totals = [lineage.total() for lineage in state.lineages]
        ranks = [[total] for total in totals]
        if state.options["tie"] == "deepest":
            for rank, lineage in zip(ranks, state.lineages, strict=True):
                rank += _depths(lineage)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return Result(tuple(totals), winners, "secret-arts#scoring")


def _depths(lineage: Lineage) -> list[int]:
    """Return how many chips lie in generation 4, 3, 2 and 1."""
    from kingdom.arts.lineage import GENERATIONS, generation

    at = [generation(cell) for cell in lineage.chips.values()]
    return [at.count(depth) for depth in range(GENERATIONS, 0, -1)]
