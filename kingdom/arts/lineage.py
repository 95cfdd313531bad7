"""A lineage: cells, arrows, edges, where heroes may enter, where chips may go, who stands together in a duel.

Clauses: secret-arts#lineage, #inherit, #enter, #duel.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from kingdom.arts.deck import ARTS, Hero

GENERATIONS: Final = 4
FOUNDER: Final = "0/0"
FOUNDER_ARROWS: Final = ("sw", "s", "se")
FARTHEST: Final = 10**30
"""Columns go on for ever, but none beyond this is written or read; no play comes near."""

_STEPS: Final = {"w": (0, -1), "sw": (1, -1), "s": (1, 0), "se": (1, 1), "e": (0, 1)}
_CACHED: Final = 1 << 13


def generation(cell: str) -> int:
    """Return the generation of `cell`, 0 for the founder's."""
    return int(cell[0])


@lru_cache(maxsize=_CACHED)
def leads(arrows: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """Return the cells that `arrows` lead to from `cell`, sorted; arrows out of the generations are dead."""
    row, column = map(int, cell.split("/"))
    reached = [(row + down, column + aside) for down, aside in map(_STEPS.__getitem__, arrows)]
    return tuple(sorted(f"{g}/{c}" for g, c in reached if g <= GENERATIONS and abs(c) <= FARTHEST))


@lru_cache(maxsize=_CACHED)
def beside(cell: str) -> tuple[str, str]:
    """Return the cells directly left and right of `cell`."""
    row, _, column = cell.partition("/")
    return f"{row}/{int(column) - 1}", f"{row}/{int(column) + 1}"


_E: Final = ("e",)
_W: Final = ("w",)
_FIRST: Final = frozenset(leads(FOUNDER_ARROWS, FOUNDER))
HOME: Final[Mapping[str, str]] = dict.fromkeys(ARTS, FOUNDER)
"""Where the chips lie at first: on the founder."""


class Lineage:
    """One seat's heroes by cell, and the cell of each of its chips. It never changes; a change makes another."""

    __slots__ = ("_from_left", "_from_right", "_inherits", "_open", "_rows", "chips", "heroes")

    def __init__(self, heroes: Mapping[str, Hero], chips: Mapping[str, str] = HOME) -> None:
        self.heroes = heroes
        self.chips = chips
        self._open: list[str] | None = None
        self._from_left: set[str] = set()
        self._from_right: set[str] = set()
        self._inherits: list[tuple[str, str]] | None = None
        self._rows: dict[str, list[str]] | None = None

    # ── what follows from it ────────────────────────────────────────────────────────────────────────────────────────

    def inherits(self) -> list[tuple[str, str]]:
        """Return every art with every cell its chip can be passed on to, sorted (secret-arts#inherit).

        A chip goes along an arrow of the card it lies on, to a hero that can carry the art and holds no chip.
        """
        if self._inherits is None:
            self._inherits = [
                (art, cell)
                for art, at in sorted(self.chips.items())
                for cell in leads(FOUNDER_ARROWS if at == FOUNDER else self.heroes[at].arrows, at)
                if cell in self.heroes and art in self.heroes[cell].arts and cell not in self.chips.values()
            ]
        return self._inherits

    def open_to(self, hero: Hero) -> list[str]:
        """Return the cells `hero` may enter, sorted (secret-arts#enter).

        Such a cell is empty, an arrow leads to it, and no arrow of `hero` would meet one head-on.
        """
        if self._open is None:
            self._open = self._find_open()
        cells = self._open
        if "w" in hero.arrows:
            cells = [cell for cell in cells if cell not in self._from_left]
        if "e" in hero.arrows:
            cells = [cell for cell in cells if cell not in self._from_right]
        return cells

    def _find_open(self) -> list[str]:
        found = set(_FIRST)
        for cell, hero in self.heroes.items():
            arrows = hero.arrows
            found.update(leads(arrows, cell))
            if "e" in arrows:
                self._from_left.update(leads(_E, cell))
            if "w" in arrows:
                self._from_right.update(leads(_W, cell))
        return sorted(found.difference(self.heroes))

    def rows(self) -> dict[str, list[str]]:
        """Return the cells with heroes, sorted, by the first letter of the cell, which is their generation."""
        if self._rows is None:
            self._rows = {}
            for cell in sorted(self.heroes):
                self._rows.setdefault(cell[0], []).append(cell)
        return self._rows

    def party(self, cell: str) -> tuple[str, ...]:
        """Return the cells of the party of the hero on `cell`, the hero's first (secret-arts#duel).

        With it stand its neighbours left and right that an edge joins to it, in either direction.
        """
        heroes, arrows = self.heroes, self.heroes[cell].arrows
        left, right = beside(cell)
        joined = [cell]
        if left in heroes and ("w" in arrows or "e" in heroes[left].arrows):
            joined.append(left)
        if right in heroes and ("e" in arrows or "w" in heroes[right].arrows):
            joined.append(right)
        return tuple(joined)

    def head_on(self) -> list[str]:
        """Return the cells of heroes whose right arrow meets a left arrow, sorted; in a play there are none."""
        return sorted(
            cell
            for cell, hero in self.heroes.items()
            if "e" in hero.arrows and (other := self.heroes.get(beside(cell)[1])) and "w" in other.arrows
        )

    def total(self) -> int:
        """Return what the chips score (secret-arts#scoring)."""
        return sum(generation(cell) or -1 for cell in self.chips.values())

    # ── what is done to it ──────────────────────────────────────────────────────────────────────────────────────────

    def entered(self, hero: Hero, cell: str) -> Lineage:
        """Return the lineage with `hero` on `cell`."""
        return Lineage({**self.heroes, cell: hero}, self.chips)

    def inherited(self, art: str, cell: str) -> Lineage:
        """Return the lineage with the chip of `art` on `cell`."""
        return Lineage(self.heroes, {**self.chips, art: cell})

    def without(self, cells: Collection[str]) -> Lineage:
        """Return the lineage without the heroes on `cells`; their chips lie on the founder again."""
        heroes = {cell: hero for cell, hero in self.heroes.items() if cell not in cells}
        return Lineage(heroes, {art: FOUNDER if at in cells else at for art, at in self.chips.items()})


def power(heroes: Collection[Hero]) -> int:
    """Return the power of a party, the duellist first: its martial power and the others' inner (secret-arts#duel)."""
    duellist, *helpers = heroes
    return duellist.martial + sum(hero.inner for hero in helpers)
