"""The cards of Inner Palace, what they score, and what they forbid: data and small sums, no play."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

KINDS: Final = MappingProxyType({"i": "isolde", "m": "marisa", "e": "eliza", "s": "salome", "d": "maid"})
"""The card each letter stands for, in the order in which hands and score areas are written."""
LETTERS: Final = MappingProxyType({card: letter for letter, card in KINDS.items()})
ORDER: Final = "imesd"
MAID: Final = "d"
SCORING: Final = "imes"
"""The kinds that can be claimed and scored; a Maid only helps."""
COPIES: Final = 8
DECK: Final = ORDER * COPIES
ROUNDS: Final = 4

POINTS: Final = MappingProxyType({"i": 2, "m": 1, "e": 1, "s": 1})
FULL_SET: Final = 4
"""Bonus for every set of all four kinds."""
SAME_KIND: Final = (0, 0, 1, 3, 6, 10, 15)
"""Bonus for so many cards of one kind; more than six earn no more."""

ACTIONS: Final = 2
DRAWS: Final = 4
MAIDS: Final = 2
LIMIT: Final = 3
STEPS: Final = (0, 1, 1, 2)
"""What so many score cards of one kind take off; more than three take off no more."""


class Allowances(NamedTuple):
    """What a seat may do, its handicaps taken off: actions, draws, Maids in a claim, cards kept in hand."""

    actions: int
    draws: int
    maids: int
    limit: int


def cards(letters: str) -> tuple[str, ...]:
    """Return the cards that `letters` stand for."""
    return tuple([KINDS[letter] for letter in letters])


def ordered(letters: str) -> str:
    """Return `letters` in the order in which hands and score areas are written."""
    return "".join([letter * letters.count(letter) for letter in ORDER])


def step(scored: str, letter: str) -> int:
    """Return how much the score cards of one kind take off: 1 for one or two, 2 for three or more."""
    return STEPS[min(scored.count(letter), 3)]


def allowances(scored: str) -> Allowances:
    """Return what a seat with these score cards may do (the table of cards: handicaps)."""
    return Allowances(
        actions=ACTIONS - step(scored, "e"),
        draws=DRAWS - step(scored, "i"),
        maids=MAIDS - step(scored, "s"),
        limit=LIMIT - step(scored, "m"),
    )


def score_cards(claimed: int) -> int:
    """Return how many score cards come of a claim of so many cards, three or more (inner-palace#claim)."""
    return min(claimed, 5) - 2


def bonuses(scored: str) -> tuple[int, int]:
    """Return the bonuses for full sets and for cards of the same kind, before any doubling (inner-palace#scoring)."""
    counts = [scored.count(letter) for letter in SCORING]
    return FULL_SET * min(counts), sum([SAME_KIND[min(count, 6)] for count in counts])


def score(scored: str, number: int) -> int:
    """Return what these score cards earn in round `number`; the last round doubles the bonuses, not the points."""
    points = sum([POINTS[letter] for letter in scored])
    return points + sum(bonuses(scored)) * (2 if number == ROUNDS else 1)
