"""What a table of Secret Arts is drawn from: both lineages, and what can be chosen now, word by word."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.arts.deck import ARTS, Hero
from kingdom.arts.lineage import FOUNDER, Lineage, power
from web.seen import Seen, begins
from web.tables.arts.heroes import heroes
from web.tables.context import Context
from web.words import Words

Target = tuple[str, str]
"""`data-move` or `data-pick`, and its text."""


class Reach(NamedTuple):
    """What can be chosen: by seat and cell, by art, by hero of the pool; and the beginning chosen so far."""

    cells: dict[tuple[int, str], Target]
    chips: dict[str, Target]
    pool: dict[str, Target]
    chosen: str
    ways: frozenset[tuple[str, str]]
    """The arts with the cells they may be passed on to now, those of the chosen one if one is."""

    @property
    def verb(self) -> str:
        """The first word chosen, empty if none is."""
        return self.chosen.split(" ")[0]

    @property
    def named(self) -> list[str]:
        """The words chosen after the first."""
        return self.chosen.split(" ")[1:]


class Field(NamedTuple):
    """The context, both lineages, and what can be chosen."""

    c: Context
    lineages: tuple[Lineage, Lineage]
    reach: Reach

    @classmethod
    def of(cls, c: Context) -> Field:
        """Return the field as it may be seen."""
        first, second = (lineage(c, seat) for seat in (0, 1))
        return cls(c, (first, second), reach(c.seen, c.picked))

    @property
    def w(self) -> Words:
        """The words."""
        return self.c.w

    @property
    def me(self) -> int:
        """The seat whose turn it is."""
        seat = self.c.seen.to_act
        return int(self.c.view["turn"]) if seat is None else seat

    def hero(self, seat: int, cell: str) -> Hero:
        """Return the hero on a cell."""
        return self.lineages[seat].heroes[cell]

    def party(self, seat: int, cell: str) -> list[Hero]:
        """Return the party of the hero on `cell`, the hero first (secret-arts#duel)."""
        return [self.hero(seat, at) for at in self.lineages[seat].party(cell)]

    def held(self, seat: int, cell: str) -> list[str]:
        """Return the arts whose chips lie on a cell."""
        chips = self.lineages[seat].chips
        return [art for art in ARTS if chips[art] == cell]

    def marked(self) -> set[tuple[int, str]]:
        """Return the cells of both parties of the duel chosen so far."""
        if self.reach.verb != "duel" or not self.reach.named:
            return set()
        sides = zip((self.me, 1 - self.me), self.reach.named, strict=False)
        return {(seat, at) for seat, cell in sides for at in self.lineages[seat].party(cell)}


def lineage(c: Context, seat: int) -> Lineage:
    """Return a seat's lineage as it is seen."""
    seen, known = c.view["lineages"][seat], heroes(c)
    return Lineage({cell: known[hero] for cell, hero in seen["heroes"].items()}, seen["chips"])


def reach(seen: Seen, picked: str) -> Reach:
    """Return what can be chosen among the moves of `seen` when `picked` has been chosen already.

    Once something is chosen, what goes on from it can be, and what could have been chosen in its place.
    """
    chosen = settled(seen, picked)
    me = seen.to_act or 0
    cells: dict[tuple[int, str], Target] = {}
    chips: dict[str, Target] = {}
    pool: dict[str, Target] = {}
    verb = chosen.split(" ")[0]
    ways = frozenset((named[0], named[1]) for move in seen.moves for kind, *named in [move.words] if kind == "inherit")
    if verb == "inherit":
        ways = frozenset(way for way in ways if chosen == f"inherit {way[0]}") or ways
    for move in seen.moves:
        kind, first, *rest = move.words
        if kind == "inherit":
            chips[first] = ("data-pick", f"inherit {first}")
            # Where only one art can go, the cell says it all.
            if (first, rest[0]) in ways and sum(cell == rest[0] for _, cell in ways) == 1:
                cells[me, rest[0]] = ("data-move", move)
        elif kind == "enter" and verb in ("", "enter"):
            pool[first] = ("data-pick", f"enter {first}")
            if chosen == f"enter {first}":
                cells[me, rest[0]] = ("data-move", move)
        elif kind == "duel" and verb in ("", "duel"):
            cells[me, first] = ("data-pick", f"duel {first}")
            if chosen == f"duel {first}" or chosen.startswith(f"duel {first} "):
                cells[1 - me, rest[0]] = ("data-pick", f"duel {first} {rest[0]}")
        elif kind == "expel" and verb in ("", "expel"):
            cells.setdefault((me, first), ("data-pick", f"expel {first}"))
    return Reach(cells, chips, pool, chosen, ways)


def settled(seen: Seen, picked: str) -> str:
    """Return the beginning chosen so far: `picked` if a move still begins so, else the art if only one can move."""
    if picked and begins(seen.game, seen.moves, picked):
        return picked
    arts = {move.words[1] for move in seen.moves if move.words[0] == "inherit"}
    return f"inherit {arts.pop()}" if len(arts) == 1 else ""


def returning(field: Field, seat: int, cells: tuple[str, ...] | list[str]) -> list[str]:
    """Return the arts whose chips go back to the founder if the heroes on `cells` leave the play."""
    chips = field.lineages[seat].chips
    return [art for art in ARTS if chips[art] in cells and chips[art] != FOUNDER]


class Weighed(NamedTuple):
    """A duel before it is fought: the challenger's side first; cells and heroes of both parties, and their power."""

    seats: tuple[int, int]
    cells: tuple[tuple[str, ...], tuple[str, ...]]
    heroes: tuple[list[Hero], list[Hero]]
    powers: tuple[int, int]

    def beaten(self) -> list[int]:
        """Return the sides, 0 and 1, whose party leaves the play."""
        return [side for side in (0, 1) if self.powers[side] <= self.powers[1 - side]]


def weigh(field: Field, own: str, enemy: str) -> Weighed:
    """Return what the duel of the hero on `own` with the enemy on `enemy` would bring (secret-arts#duel)."""
    seats = (field.me, 1 - field.me)
    cells = (field.lineages[seats[0]].party(own), field.lineages[seats[1]].party(enemy))
    sides = (field.party(seats[0], own), field.party(seats[1], enemy))
    return Weighed(seats, cells, sides, (power(sides[0]), power(sides[1])))
