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
_BARS: Final = {"e": 1, "w": 2}
"""Where a right arrow comes in, no left arrow may stand, and the other way round (secret-arts#enter)."""
_CACHED: Final = 1 << 13


def generation(cell: str) -> int:
    """Return the generation of `cell`, 0 for the founder's."""
    return int(cell[0])


@lru_cache(maxsize=_CACHED)
def leads(arrows: tuple[str, ...], cell: str) -> tuple[tuple[str, int], ...]:
    """Return the cells that `arrows` lead to from `cell`, sorted, each with what the arrow bars there.

    Arrows out of the generations are dead.
    """
    row, column = map(int, cell.split("/"))
    reached = [(row + _STEPS[arrow][0], column + _STEPS[arrow][1], _BARS.get(arrow, 0)) for arrow in arrows]
    return tuple(sorted((f"{g}/{c}", bars) for g, c, bars in reached if g <= GENERATIONS and abs(c) <= FARTHEST))


@lru_cache(maxsize=_CACHED)
def beside(cell: str) -> tuple[str, str]:
    """Return the cells directly left and right of `cell`."""
    row, _, column = cell.partition("/")
    return f"{row}/{int(column) - 1}", f"{row}/{int(column) + 1}"


_FIRST: Final = leads(FOUNDER_ARROWS, FOUNDER)
HOME: Final[Mapping[str, str]] = dict.fromkeys(ARTS, FOUNDER)
"""Where the chips lie at first: on the founder."""
_SORTED_ARTS: Final = sorted(ARTS)


def barred(hero: Hero) -> int:
    """Return what bars `hero` from a cell: its sideways arrows, as `leads` counts them."""
    return ("w" in hero.arrows) * _BARS["e"] + ("e" in hero.arrows) * _BARS["w"]


class Lineage:
    """One seat's heroes by cell, and the cell of each of its chips. It never changes; a change makes another."""

    __slots__ = ("_inherits", "_open_to", "_openings", "_rows", "chips", "heroes")

    def __init__(
        self,
        heroes: Mapping[str, Hero],
        chips: Mapping[str, str] = HOME,
        openings: dict[str, int] | None = None,
        rows: Mapping[str, list[str]] | None = None,
    ) -> None:
        self.heroes = heroes
        self.chips = chips
        # What follows from these is worked out when it is asked for, and handed on where it still holds.
        self._openings = openings
        self._open_to: dict[int, list[str]] = {}
        self._rows = rows
        self._inherits: list[tuple[str, str]] | None = None

    # ── what follows from it ────────────────────────────────────────────────────────────────────────────────────────

    def inherits(self) -> list[tuple[str, str]]:
        """Return every art with every cell its chip can be passed on to, sorted (secret-arts#inherit).

        A chip goes along an arrow of the card it lies on, to a hero that can carry the art and holds no chip.
        """
        if self._inherits is None:
            self._inherits = self._find_inherits()
        return self._inherits

    def _find_inherits(self) -> list[tuple[str, str]]:
        found = []
        heroes, chips = self.heroes, self.chips
        holding = chips.values()
        for art in _SORTED_ARTS:
            at = chips[art]
            for cell, _ in leads(heroes[at].arrows, at) if at in heroes else _FIRST:
                if cell in heroes and cell not in holding and art in heroes[cell].arts:
                    found.append((art, cell))
        return found

    def open_to(self, hero: Hero) -> list[str]:
        """Return the cells `hero` may enter, sorted (secret-arts#enter).

        Such a cell is empty, an arrow leads to it, and no arrow of `hero` would meet one head-on.
        """
        bars = barred(hero)
        cells = self._open_to.get(bars)
        if cells is None:
            openings = self._openings
            if openings is None:
                openings = self._openings = self._find_openings()
            cells = self._open_to[bars] = [cell for cell in sorted(openings) if not openings[cell] & bars]
        return cells

    def _find_openings(self) -> dict[str, int]:
        """Return the empty cells that an arrow leads to, each with what is barred from it."""
        heroes = self.heroes
        found = {cell: bars for cell, bars in _FIRST if cell not in heroes}
        for at, hero in heroes.items():
            for cell, bars in leads(hero.arrows, at):
                if cell not in heroes:
                    found[cell] = found.get(cell, 0) | bars
        return found

    def rows(self) -> Mapping[str, list[str]]:
        """Return the cells with heroes, sorted, by the first letter of the cell, which is their generation."""
        if self._rows is None:
            rows: dict[str, list[str]] = {}
            for cell in sorted(self.heroes):
                rows.setdefault(cell[0], []).append(cell)
            self._rows = rows
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
        heroes = {**self.heroes, cell: hero}
        openings = self._openings
        if openings is not None:
            openings = openings.copy()
            openings.pop(cell, None)
            for other, bars in leads(hero.arrows, cell):
                if other not in heroes:
                    openings[other] = openings.get(other, 0) | bars
        return Lineage(heroes, self.chips, openings)

    def inherited(self, art: str, cell: str) -> Lineage:
        """Return the lineage with the chip of `art` on `cell`."""
        return Lineage(self.heroes, {**self.chips, art: cell}, self._openings, self._rows)

    def without(self, cells: Collection[str]) -> Lineage:
        """Return the lineage without the heroes on `cells`; their chips lie on the founder again."""
        heroes = {cell: hero for cell, hero in self.heroes.items() if cell not in cells}
        return Lineage(heroes, {art: FOUNDER if at in cells else at for art, at in self.chips.items()})


def power(heroes: Collection[Hero]) -> int:
    """Return the power of a party, the duellist first: its martial power and the others' inner (secret-arts#duel)."""
    duellist, *helpers = heroes
    return duellist.martial + sum(hero.inner for hero in helpers)
