"""What each round earned: read from the counts among the events, summed by the rules' own sums."""

from __future__ import annotations

from typing import NamedTuple

from kingdom.palace.cards import LETTERS, POINTS, ROUNDS, bonuses
from web.tables.context import Context


class Count(NamedTuple):
    """What one seat earned in a round: its score cards, their points, both bonuses undoubled, how often they count."""

    scored: str
    points: int
    full: int
    same: int
    times: int

    @property
    def sum(self) -> int:
        """What the round adds to the seat's total."""
        return self.points + (self.full + self.same) * self.times


class Round(NamedTuple):
    """One round that was counted: its number, each seat's count, and each seat's total after it."""

    number: int
    counts: tuple[Count, ...]
    totals: tuple[int, ...]


def count(scored: str, number: int) -> Count:
    """Return what score cards earn in round `number` (inner-palace#scoring)."""
    full, same = bonuses(scored)
    return Count(scored, sum(POINTS[letter] for letter in scored), full, same, 2 if number == ROUNDS else 1)


def rounds(c: Context) -> list[Round]:
    """Return the rounds counted so far, oldest first; those before the record began are not known."""
    batches = [c.seen.events[at] for at in c.seen.events.having("counted")]
    number = int(c.view["round"]) - (c.view["phase"] != "over") - len(batches)
    found: list[Round] = []
    for events in batches:
        number += 1
        counts = tuple(
            count("".join(LETTERS[card] for card in event.cards if card), number)
            for event in events
            if event.kind == "counted"
        )
        found.append(Round(number, counts, ()))
    totals = list(c.view["totals"])
    for at in range(len(found) - 1, -1, -1):
        found[at] = found[at]._replace(totals=tuple(totals))
        totals = [total - one.sum for total, one in zip(totals, found[at].counts, strict=True)]
    return found


def before(c: Context, found: list[Round]) -> tuple[int, ...]:
    """Return each seat's total before the first known round: not 0 where a record begins with a position."""
    if not found:
        return tuple(c.view["totals"])
    return tuple(total - one.sum for total, one in zip(found[0].totals, found[0].counts, strict=True))


def just_counted(c: Context) -> int | None:
    """Return whose turn ended a round, if nobody has decided anything since; else None."""
    for events in reversed(c.seen.events):
        if any(event.kind == "counted" for event in events):
            return next(event.seat for event in events if event.kind != "counted")
        if not events or events[0].kind != "shuffled":
            return None
    return None
