"""Events in words: one sentence for the log, one for the chain strip, and the reason why."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from kingdom import Event
from web.rulebook import section
from web.steps import Step
from web.tables.context import Context

Saying = Callable[[Context, Event], Markup]


def _placed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(card)s placed on %(cell)s"), card=c.bold(e.cards[0]), cell=e.cells[0])


def _hidden(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("a card hidden on %(cell)s"), cell=e.cells[0])


def _flipped(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("%(card)s flipped on %(cell)s"), card=c.bold(e.cards[0]), cell=e.cells[0])


def _used(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("uses the effect of the %(card)s"), card=c.bold(e.cards[0]))


def _turned(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("turns the %(card)s"), card=c.bold(e.cards[0]))


def _swapped(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("swaps %(a)s and %(b)s"), a=e.cells[0], b=e.cells[1])


def of_hand(e: Event) -> bool:
    """Return whether a look was at a hand: then both seats know its cards; a look at the deck is one seat's."""
    return len(e.seen_by) > 1


def _looked(c: Context, e: Event) -> Markup:
    if of_hand(e):
        return c.rich(c.w._("looks at %(name)s’s hand"), name=c.name(1 - (e.seat or 0)))
    return c.rich(c.w.n("looks at the top card of the deck", "looks at the top %(n)d cards of the deck", len(e.cards)))


def _ordered(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("puts them back in an order of their own"))


def _traded(c: Context, e: Event) -> Markup:
    mine, theirs = e.cards
    if mine is None or theirs is None:
        return c.rich(c.w._("trades a card with %(name)s"), name=c.name(1 - (e.seat or 0)))
    return c.rich(c.w._("trades the %(mine)s for the %(theirs)s"), mine=c.bold(mine), theirs=c.bold(theirs))


def _kept(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("doesn’t trade"))


def _guessed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("guesses that %(cell)s is the %(card)s"), cell=e.cells[0], card=c.bold(e.cards[0]))


def _denied(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("wrong: %(cell)s is not the %(card)s"), cell=e.cells[0], card=c.bold(e.cards[0]))


def _killed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("assassinates the %(card)s"), card=c.bold(e.cards[0]))


def _crowned(c: Context, e: Event) -> Markup:
    from web.tables import TABLES

    return c.rich(TABLES[c.game].new_ruler(c), card=c.bold(e.cards[0]))


def _guarded(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("sets its guard"))


def _exposed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("exposes the %(card)s on %(cell)s"), card=c.bold(e.cards[0]), cell=e.cells[0])


def _peeked(c: Context, e: Event) -> Markup:
    if e.cards[0] is None:
        return c.rich(c.w._("peeks at the card on %(cell)s"), cell=e.cells[0])
    return c.rich(c.w._("peeks at %(cell)s: the %(card)s"), cell=e.cells[0], card=c.bold(e.cards[0]))


def _shot(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("shoots at %(cell)s"), cell=e.cells[0])


def _advised(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("advises the %(card)s: its effect is ready again"), card=c.bold(e.cards[0]))


def _passed(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("uses no effect"))


def _done(c: Context, e: Event) -> Markup:
    return c.rich(c.w._("leaves out the rest"))


SAYINGS: dict[str, Saying] = {
    "placed": _placed,
    "hidden": _hidden,
    "flipped": _flipped,
    "used": _used,
    "turned": _turned,
    "swapped": _swapped,
    "looked": _looked,
    "ordered": _ordered,
    "traded": _traded,
    "kept": _kept,
    "guessed": _guessed,
    "denied": _denied,
    "killed": _killed,
    "crowned": _crowned,
    "guarded": _guarded,
    "exposed": _exposed,
    "peeked": _peeked,
    "shot": _shot,
    "advised": _advised,
    "passed": _passed,
    "done": _done,
}
"""What the log says of each kind of event; the others are not told."""


def line(c: Context, event: Event) -> Markup | None:
    """Return the log's line for `event`, its reason left out; None if it isn't told."""
    saying = SAYINGS.get(event.kind)
    return saying(c, event) if saying else None


def sentence(c: Context, step: Step) -> Markup:
    """Return what the chain strip says of a step: the acting card does something, named in full."""
    event = step.event
    says = SAYINGS[event.kind](c, event)
    if event.kind in ("crowned", "denied") or step.actor is None:
        return says
    return c.rich(c.w._("The %(actor)s %(does)s"), actor=c.bold(step.actor), does=says)


def reason(c: Context, event: Event) -> str:
    """Return why an event touched what it touched, in a few words, by the game's own table of reasons."""
    from web.tables import TABLES

    words = TABLES[c.game].reasons(c, event)
    return c.w._(", ").join(words)


def rule_name(c: Context, clause: str) -> str:
    """Return the title of a clause in the rule book."""
    found = section(c.w.lang, c.game, clause)
    return found.title if found else clause


VERBS = {
    "turned": "turn",
    "swapped": "swap",
    "looked": "look",
    "ordered": "look",
    "traded": "swap",
    "guessed": "kill",
    "denied": "kill",
    "killed": "kill",
    "crowned": "crownup",
    "guarded": "shield",
    "exposed": "look",
    "peeked": "look",
    "shot": "kill",
    "advised": "flip",
}
"""The icon between the acting card and what it did."""


def verb_word(c: Context, kind: str) -> str:
    """Return the word under the icon of a step."""
    from web.tables import TABLES

    w = c.w
    if kind == "crowned":
        return str(TABLES[c.game].ruler_word(c))
    return {
        "turned": w._("turns"),
        "swapped": w._("swaps"),
        "looked": w._("looks"),
        "ordered": w._("reorders"),
        "traded": w._("trades"),
        "guessed": w._("guesses"),
        "denied": w._("wrong"),
        "killed": w._("assassinates"),
        "guarded": w._("guards"),
        "exposed": w._("exposes"),
        "peeked": w._("peeks"),
        "shot": w._("shoots"),
        "advised": w._("advises"),
    }.get(kind, "")
