"""Events of Inner Palace in words, and the clause that explains each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from markupsafe import Markup

from kingdom import Event
from kingdom.palace.cards import LETTERS, score
from web.tables.context import Context
from web.tables.saying import rule_name

Saying = Callable[[Context, Event], Markup | None]
EXPLAINED = frozenset({"isolde", "marisa", "eliza", "salome", "claim", "reshuffle", "scoring"})
"""Clauses that are named behind a line: those of the plain turn say nothing new."""


def counted(c: Context, cards: Iterable[str | None]) -> str:
    """Return cards in words, equal ones together: `Eliza ×3, Maid`; a number of cards if they may not be known."""
    found = list(cards)
    if not found:
        return c.w._("nothing")
    if None in found:
        return c.w.n("a card", "%(n)d cards", len(found))
    return c.w.comma(several(c, card, n) for card, n in Counter(card for card in found if card).items())


def several(c: Context, card: str, n: int) -> str:
    """Return a card's name, with how many of it if more than one."""
    return c.card(card) if n == 1 else times(c, card, n)


def times(c: Context, card: str, n: int) -> str:
    """Return a card's name with how many of it."""
    return c.w._("%(card)s ×%(n)d", card=c.card(card), n=n)


def _bold(c: Context, cards: Iterable[str | None]) -> Markup:
    return Markup("<b>%s</b>") % counted(c, cards)


def _target(c: Context, e: Event) -> str:
    return c.name(int(e.cells[0]))


def _shuffled(c: Context, e: Event) -> Markup:
    if not e.cards:
        return c.rich(c.w._("All cards are shuffled"))
    return c.rich(c.w._("The discards are shuffled and become the deck"))


def _dealt(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("gets %(cards)s as the round begins"), cards=_bold(c, e.cards))


def _drawn(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("draws %(cards)s"), cards=_bold(c, e.cards))


def _used(c: Context, e: Event) -> Markup:
    if e.cells:
        return c.rich(c.w._("uses %(card)s on %(name)s"), card=_bold(c, e.cards), name=_target(c, e))
    return c.rich(c.w._("uses %(card)s"), card=_bold(c, e.cards))


def _discarded(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("discards %(card)s"), card=_bold(c, e.cards))


def _lost(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("makes %(name)s discard %(card)s, by chance"), name=_target(c, e), card=_bold(c, e.cards))


def _swapped(c: Context, e: Event) -> Markup:
    return c.rich(
        c.w._("discards %(mine)s and takes %(theirs)s"), mine=_bold(c, e.cards[:1]), theirs=_bold(c, e.cards[1:])
    )


def _taken(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("takes %(card)s from the discards"), card=_bold(c, e.cards))


def _stolen(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("takes a Maid from %(name)s’s hand"), name=_target(c, e))


def _left(c: Context, e: Event) -> Markup:
    if e.cards:
        return c.rich(c.w._("leaves %(card)s on the discards"), card=_bold(c, e.cards))
    return c.rich(c.w._("takes no Maid"))


def _looked(c: Context, e: Event) -> Markup | None:
    if None in e.cards:
        return None
    return c.rich(c.w._("sees %(name)s’s hand: %(cards)s"), name=_target(c, e), cards=_bold(c, e.cards))


def _claimed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("claims %(cards)s"), cards=_bold(c, e.cards))


def _scored(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("scores %(cards)s"), cards=_bold(c, e.cards))


def _removed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("Removed from the deck’s top: %(cards)s"), cards=_bold(c, e.cards))


def _closing(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("The deck has run out: the round ends after this turn"))


def earned(c: Context, e: Event, number: int) -> Markup:
    """Return what a seat's score cards earned in round `number`."""
    points = score("".join([LETTERS[card] for card in e.cards if card]), number)
    text = c.w.n("earns %(n)d point in round %(round)d", "earns %(n)d points in round %(round)d", points, round=number)
    return c.rich(Markup(text))


SAYINGS: dict[str, Saying] = {
    "shuffled": _shuffled,
    "dealt": _dealt,
    "drawn": _drawn,
    "used": _used,
    "discarded": _discarded,
    "lost": _lost,
    "swapped": _swapped,
    "taken": _taken,
    "stolen": _stolen,
    "left": _left,
    "looked": _looked,
    "claimed": _claimed,
    "scored": _scored,
    "removed": _removed,
    "closing": _closing,
}
"""What is said of each kind of event; those of the count need the round, the end of a turn is not told."""

ICONS = {
    "shuffled": "dice",
    "drawn": "down",
    "used": "flip",
    "discarded": "up",
    "lost": "dice",
    "swapped": "swap",
    "taken": "open",
    "stolen": "open",
    "left": "close",
    "claimed": "lotus-flower",
    "scored": "crownup",
    "removed": "close",
    "closing": "warn",
}
"""The icon of each kind of step."""


def line(c: Context, event: Event, number: int) -> Markup | None:
    """Return what the log says of `event` in round `number`, None if it isn't told."""
    if event.kind == "counted":
        return earned(c, event, number)
    saying = SAYINGS.get(event.kind)
    return saying(c, event) if saying else None


def subject(event: Event) -> int | None:
    """Return whose doing a line tells; None where the sentence has its own subject."""
    return None if event.kind == "closing" else event.seat


def clause_word(c: Context, event: Event) -> str:
    """Return the name of the clause that explains `event`; empty where it says nothing new."""
    name = event.clause.partition("#")[2]
    return rule_name(c, event.clause) if name in EXPLAINED else ""
