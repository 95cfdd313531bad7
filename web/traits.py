"""What the page's logic has to know of each game before anything is drawn: covers, steps, how far a play is. Data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kingdom import GAMES, Event

Batches = Sequence[tuple[Event, ...]]
"""What each move did, oldest first."""


class Traits(NamedTuple):
    """What distinguishes a game, or a kind of games, for the page's logic."""

    public: frozenset[str]
    """Verbs of moves that follow from what an onlooker knows: a decision made only of these needs no cover."""
    chosen: Mapping[str, int]
    """Verbs whose move is chosen in several steps, with how many of its words may be chosen before it is played."""
    opening: frozenset[str]
    """Events that begin a chain of steps."""
    silent: frozenset[str]
    """Events that are no step of their own: a deed follows, or there is nothing to see."""
    turn: Callable[[Mapping[str, Any]], int]
    """How far the play of a view is, counted from 1: which turn, or which round; 0 before the first."""
    by_turn: bool = False
    """Whether the steps are those of the last turn in which something was done, not of a chain."""
    shows: frozenset[str] | None = None
    """Events that show somebody something hidden; None: told by the cards that come into a view."""
    screens: str = "court_screens"
    """The module among the tables that draws the screens."""
    laying: str = "court_laying"
    """The module among the tables that knows how a position is laid out (web/tables/places.py)."""
    together: frozenset[str] = frozenset()
    """Events that are shown to everybody together before the next seat decides."""
    alone: frozenset[str] = frozenset()
    """Verbs that may be chosen alone, before any other word."""
    span: Callable[[Batches], int] | None = None
    """How many of the newest moves the steps shown are of, if that isn't told by what begins a chain."""
    secrets: bool = True
    """Whether a seat ever knows what the others don't; else there is no cover, and nothing lies face down."""
    modes: tuple[str, ...] = ("pass", "across", "open")
    """The table modes in the order they are offered in."""


def _court_turn(view: Mapping[str, Any]) -> int:
    """Return which turn it is: each takes one card from the deck."""
    return max(1, 8 - len(view.get("deck", ()))) if view.get("phase") != "deal" else 0


COURT: Final = Traits(
    public=frozenset({"place", "use", "pass", "turn", "swap", "look", "advise", "done", "expose", "guard", "peek"}),
    chosen={"hide": 2, "swap": 2, "guess": 3, "trade": 3, "order": 10},
    opening=frozenset({"placed", "flipped"}),
    silent=frozenset({"used", "dealt", "drawn", "hidden", "passed", "done", "kept"}),
    turn=_court_turn,
)
PALACE: Final = Traits(
    public=frozenset(),  # every decision rests on the own hand
    chosen={"claim": 4, "use": 2},
    opening=frozenset(),
    silent=frozenset({"ended", "dealt", "counted", "looked"}),
    turn=lambda view: int(view["round"]),
    by_turn=True,
    shows=frozenset(
        {"shuffled", "dealt", "drawn", "used", "discarded", "lost", "looked", "swapped", "claimed", "stolen", "removed"}
    ),
    screens="palace.screens",
    laying="palace.laying",
    together=frozenset({"counted"}),
)


def _entered(view: Mapping[str, Any]) -> int:
    """Return how many heroes have entered a lineage, those that have left it again too."""
    return sum(len(lineage["heroes"]) for lineage in view["lineages"]) + len(view["removed"])


def _arts_span(batches: Batches) -> int:
    """Return of how many moves the newest turn consists so far: inheriting and the action, or one of them."""
    kinds = [{event.kind for event in batch} for batch in batches[-2:]]
    inherits = len(kinds) > 1 and "inherited" in kinds[0] and "inherited" not in kinds[1]
    return 2 if inherits and batches[-2][0].seat == batches[-1][0].seat else 1


ARTS: Final = Traits(
    public=frozenset({"inherit", "enter", "duel", "expel"}),  # nothing is hidden but the deck
    chosen={"inherit": 2, "enter": 2, "duel": 3, "expel": 2},
    alone=frozenset({"duel", "expel"}),
    opening=frozenset(),
    silent=frozenset({"shuffled", "duelled"}),
    turn=_entered,
    span=_arts_span,
    shows=frozenset({"shuffled", "refilled"}),
    screens="arts.screens",
    laying="arts.laying",
    secrets=False,
    modes=("across", "pass", "open"),
)
TRAITS: Final[Mapping[str, Traits]] = {
    "black-kingdom": COURT,
    "black-white-house": COURT,
    "inner-palace": PALACE,
    "secret-arts": ARTS,
}
"""The traits of each game."""


def can_lie_across(game: str) -> bool:
    """Return whether the tablet can lie between the players of `game`: there are two."""
    return GAMES[game].seats[-1] == 2


def most_seats(game: str) -> int:
    """Return how many seats `game` has at most."""
    return GAMES[game].seats[-1]
