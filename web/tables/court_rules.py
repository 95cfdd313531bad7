"""What the tables of both court games work out alike: who rules, which cards count, why a card can't be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from web.tables.context import Context

Lying = dict[str, Any]
"""A card on the table, as a view says it."""
Counts = Callable[[Lying], bool]
"""Whether a card on the table counts for the seat it faces."""


def first_in_line(line: Iterable[str], out: Iterable[str]) -> str | None:
    """Return the first card of the line of succession that is not among those `out`."""
    return next((card for card in line if card not in out), None)


def has_succeeded(c: Context, line: tuple[str, ...], card: str | None) -> bool:
    """Return whether `card` has come to rule: it is first in the `line` now, but wasn't when the play began."""
    return card is not None and card != line[0] and card == first_in_line(line, c.view["out"])


def ruler_line(c: Context, card: str | None, *, known: str, nobody: str) -> tuple[str, str]:
    """Return who rules, and whether everybody can see where.

    `known` is the sentence that names the ruler `card`, `nobody` the one for none.
    """
    if card is None:
        return nobody, ""
    lies_open = any(lying["card"] == card and lying["up"] for lying in c.view["table"])
    return known, "" if lies_open else c.w._("place not public")


def counting(c: Context, seat: int, counts: Counts) -> list[str]:
    """Return the cells of the cards that count for `seat`, in reading order."""
    return sorted(cell for cell, card in c.table.items() if card["up"] and card["seat"] == seat and counts(card))


def numbered(c: Context, counts: Counts) -> dict[str, int]:
    """Return the cells of the cards that count, numbered for each seat."""
    return {cell: number for seat in (0, 1) for number, cell in enumerate(counting(c, seat, counts), 1)}


def why_not(
    c: Context,
    cell: str,
    *,
    unusable: Callable[[Lying], str],
    out_of_reach: Callable[[str, str], str],
) -> str:
    """Return why the card on `cell` can't be chosen at this decision, as far as whoever looks may know.

    `unusable` says what else than the turn keeps an own face-up card from use (court#chain), or nothing; `out_of_reach`
    why the acting card on a cell doesn't reach this one.
    """
    w, using, lying, verbs = c.w, c.view["using"], c.table[cell], c.seen.verbs()
    if not c.seen.moves or not c.seen.live:
        return ""
    if using is None:
        if "use" in verbs:
            if lying["seat"] != c.seen.to_act or not lying["up"]:
                return w._("Only your own face-up cards have effects to use.")
            ready = lying["card"] in c.view["pools"][-1]["ready"]
            return unusable(lying) or (
                w._("Its effect could do nothing now.")
                if ready
                else w._("Its effect hasn’t triggered, or has been used already.")
            )
        if "flip" in verbs:
            return w._("Flip one of your own face-down cards.")
        return w._("Cards go where no card lies.")
    if using["step"] in ("order", "trade"):
        return w._("Decide about the cards in the panel first.")
    acting = using["card"]
    at = next((place for place, card in c.table.items() if card["card"] == acting), cell)
    return w._("It is this card’s effect.") if cell == at else out_of_reach(acting, at)
