"""What the page's logic has to know of each game before anything is drawn: covers, steps, how far a play is. Data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kingdom import GAMES


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
    together: frozenset[str] = frozenset()
    """Events that are shown to everybody together before the next seat decides."""


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
    together=frozenset({"counted"}),
)
TRAITS: Final[Mapping[str, Traits]] = {
    "black-kingdom": COURT,
    "black-white-house": COURT,
    "inner-palace": PALACE,
}
"""The traits of each game."""


def can_lie_across(game: str) -> bool:
    """Return whether the tablet can lie between the players of `game`: there are two."""
    return GAMES[game].seats[-1] == 2


def most_seats(game: str) -> int:
    """Return how many seats `game` has at most."""
    return GAMES[game].seats[-1]
