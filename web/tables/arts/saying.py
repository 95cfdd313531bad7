"""Events of Secret Arts in words, and the clause that explains each."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from markupsafe import Markup

from kingdom import Event
from web.tables.arts.heroes import depth, heroes, name
from web.tables.context import Context
from web.words import listed

Saying = Callable[[Context, Event], Markup]


def bold(c: Context, cards: Iterable[str | None]) -> Markup:
    """Return the names of cards in bold."""
    return Markup("<b>%s</b>") % listed(c.w, [name(c, card) for card in cards])


def parts(c: Context, cards: Iterable[str]) -> list[tuple[str, str, int]]:
    """Return what a party's power is made of: each hero's name, which power counts, and how much (secret-arts#duel)."""
    found = []
    for number, card in enumerate(cards):
        hero = heroes(c)[card]
        kind = c.w._("inner") if number else c.w._("martial")
        found.append((name(c, card), kind, hero.inner if number else hero.martial))
    return found


def _shuffled(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("The deck is shuffled"))


def _refilled(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("From the deck into the pool: %(heroes)s"), heroes=bold(c, e.cards))


def _inherited(c: Context, e: Event) -> Markup:
    which, giver, taker = e.cards
    return c.rich(
        c.w._("%(art)s goes from %(giver)s to %(taker)s, %(generation)s"),
        art=bold(c, [which]),
        giver=name(c, giver),
        taker=bold(c, [taker]),
        generation=depth(c.w, e.cells[1]),
    )


def _entered(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(hero)s enters, %(generation)s"), hero=bold(c, e.cards), generation=depth(c.w, e.cells[0]))


def _duelled(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(own)s challenges %(enemy)s"), own=bold(c, e.cards[:1]), enemy=bold(c, e.cards[1:]))


def _stood(c: Context, e: Event) -> Markup:
    found = parts(c, [card for card in e.cards if card])
    terms = [c.w._("%(hero)s %(power)s %(n)d", hero=hero, power=power, n=n) for hero, power, n in found]
    return c.rich(
        c.w._("stands with %(sum)s: %(terms)s"),
        sum=Markup("<b>%d</b>") % sum(n for _, _, n in found),
        terms=c.w.comma(terms),
    )


def _beaten(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(heroes)s beaten, removed from the play"), heroes=bold(c, e.cards))


def _expelled(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(hero)s is expelled"), hero=bold(c, e.cards))


def _returned(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(art)s returns to the founder"), art=bold(c, e.cards[:1]))


def _emptied(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("The last hero has been taken: each player passes on one more art"))


def _skipped(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("has no art to pass on"))


SAYINGS: dict[str, Saying] = {
    "shuffled": _shuffled,
    "refilled": _refilled,
    "inherited": _inherited,
    "entered": _entered,
    "duelled": _duelled,
    "stood": _stood,
    "beaten": _beaten,
    "expelled": _expelled,
    "returned": _returned,
    "emptied": _emptied,
    "skipped": _skipped,
}
ICONS = {
    "refilled": "down",
    "inherited": "yin-yang",
    "entered": "plus",
    "duelled": "crossed-swords",
    "stood": "crossed-swords",
    "beaten": "kill",
    "expelled": "close",
    "returned": "undo",
    "emptied": "warn",
    "skipped": "close",
}
"""The icon of each kind of step."""
NOBODYS = frozenset({"shuffled", "refilled", "emptied"})
"""Events whose sentence has its own subject."""
MOTIONS = {"entered": "place", "inherited": "", "duelled": "", "stood": "", "returned": ""}
"""How the card an event touched moves in the page, for events that touch cards still there."""


def line(c: Context, event: Event) -> Markup | None:
    """Return what the log says of `event`."""
    saying = SAYINGS.get(event.kind)
    return saying(c, event) if saying else None


def subject(event: Event) -> int | None:
    """Return whose doing a line tells; None where the sentence has its own subject."""
    return None if event.kind in NOBODYS else event.seat


def touched(event: Event | None) -> dict[tuple[int, str], str]:
    """Return the cells that `event` touched, each with how its card moves, by seat and cell."""
    if event is None or event.seat is None or event.kind not in MOTIONS:
        return {}
    seats = [event.seat] * len(event.cells)
    if event.kind == "duelled":
        seats = [event.seat, 1 - event.seat]
    return dict.fromkeys(zip(seats, event.cells, strict=True), MOTIONS[event.kind])
