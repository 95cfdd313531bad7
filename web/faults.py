"""What the engine says of a text it can't read, in the page's language.

The engine knows no language; its messages are English sentences around what was given. They are recognised by their
shape and said anew, what was given and where left as it stands. What isn't recognised is quoted.
"""

from __future__ import annotations

import re
from functools import cache

from web.words import Words

LISTS = frozenset({"faults"})
"""Places of a template that hold several faults."""
SPLIT = re.compile(r"; (?!known: |the games are |its options: )")
"""Between two faults; inside some stands what would have been right."""
SENTENCES = frozenset({"faults", "fault", "wanted", "reason"})
"""Places of a template that are told in words themselves."""


def _(text: str) -> str:
    """Return `text`: here sentences are named, and translated where they are used."""
    return text


# The first that fits counts. Apostrophes are straight in the engine's messages.
SHAPES = (
    _("This position can’t be set up: %(faults)s"),
    _("This text is no record: its lists are nested too deeply."),
    _("This text is no record: it isn’t JSON (%(given)s)."),
    _("This text has %(n)s characters; a record has at most %(most)s."),
    _("This is no record: %(faults)s"),
    _("Move %(number)s of the record: %(fault)s"),
    _("%(given)s is no move: %(rest)s"),
    _("A move is a text such as %(example)s, not %(given)s."),
    _("A move has at most %(most)s characters; this one has %(n)s."),
    _("%(given)s can’t be played: the play is over."),
    _("%(given)s can’t be played now; seat %(seat)s may play: %(moves)s."),
    _("%(given)s can’t be played now; wanted: deal and all %(n)s cards."),
    _("There is no game %(given)s; the games are %(games)s."),
    _("The document in this address is larger than %(n)s bytes."),
    _("The document in this address is cut off: perhaps not all of the link was copied."),
    _("The document in this address can’t be read: perhaps the link was changed."),
    _("The document in this address is not a position or a record."),
    _("%(where)s: %(n)s given, %(game)s is played by %(seats)s."),
    _("%(where)s: %(given)s given, this version plays %(game)s by %(rules)s."),
    _("%(where)s: %(given)s given, this version reads %(n)s"),
    _("%(where)s: %(game)s has no option %(given)s; its options: %(names)s"),
    _("%(where)s: %(given)s given, but the start position has %(other)s."),
    _("%(where)s: %(given)s given, but that card is in %(other)s already"),
    _("%(where)s: %(given)s given, but that hero is in %(other)s already"),
    _("%(where)s: %(given)s given, but %(other)s lies there already"),
    _("%(where)s: %(one)s on %(cell)s and %(other)s on %(next)s given, wanted no arrows meeting head-on"),
    _("%(where)s: %(given)s given, wanted %(wanted)s"),
    _("%(where)s: %(given)s given, but %(reason)s"),
    _("%(where)s: %(n)s cards given, there are at most %(most)s"),
    _("%(where)s: the key %(key)s is missing"),
    _("%(where)s: unknown key %(given)s; known: %(names)s"),
    _("%(where)s: %(n)s more unknown keys"),
    _("the key %(key)s is missing"),
    _("unknown key %(given)s"),
    _("%(n)s more unknown keys"),
    _("%(given)s given, wanted %(wanted)s"),
    # why it can't be
    _("another chip lies on that hero already"),
    _("no hero stands there"),
    _("%(hero)s there carries only %(art)s and %(other)s"),
    _("%(hero)s there carries only %(art)s"),
    _("%(where)s is within its limit, %(limit)s"),
    _("the play is over after round %(n)s only, and this is round %(round)s"),
    # what would have been right
    _("an object with at most %(n)s heroes by cell"),
    _("an object with %(names)s"),
    _("one of %(names)s"),
    _("a card of %(game)s"),
    _("a list of at most %(n)s"),
    _("a list of texts"),
    _("a list with one name a seat."),
    _("a text of at most %(n)s characters."),
    _("a whole number, a short text or null."),
    _("two lists, one a seat"),
    _("seat 0 or 1"),
    _("all cards within four columns and four rows"),
    _("none left in phase %(phase)s"),
    _("null in phase %(phase)s"),
    _("a card that lies face up before seat %(seat)s"),
    _("every card face up when the play is over"),
    _("the card to be placed"),
    _("a hero of %(game)s"),
    _("two numbers, one a seat"),
    _("two lineages, one a seat"),
    _("%(least)s to %(most)s duels left"),
    _("a cell, generation 1 to 4 and column, such as %(cell)s"),
    _("the cell of a hero or the founder’s, %(cell)s"),
    _("one to %(n)s heroes in phase %(phase)s"),
    _("a whole number from %(least)s to %(most)s"),
    _("true or false"),
    _("a text of at most %(n)s letters, of %(letters)s"),
    _("a list of %(least)s or %(most)s texts, one a seat"),
    _("a list of %(n)s, one a seat"),
    _("%(seat)s, the seat that begins round %(round)s"),
    _("null or one of %(names)s"),
    _("false while the deck has cards"),
    _("false before the draw"),
    _("cards, or closing true: this play reshuffles eagerly"),
    _("%(value)s as a round begins"),
    _("%(value)s while a draw is interrupted"),
    _("0 or 1 while Marisa draws"),
    _("the ability that asks in phase choose"),
    _("m, who alone draws cards, in phase shuffle"),
    _("i, e or s, who ask, in phase choose"),
    _("null for %(card)s"),
    _("another seat than %(seat)s, which is on turn"),
    _("a seat that holds a card"),
    _("a card that %(card)s can take"),
    _("the top of discards, %(card)s"),
    _("none in phase %(phase)s"),
    _("%(least)s or %(most)s in phase %(phase)s"),
    _("%(value)s in phase %(phase)s"),
    _("%(least)s to %(most)s"),
)


def explained(w: Words, message: str) -> str:
    """Return what the engine's `message` says, in the language of `w`."""
    if w.lang == "en":
        return message
    return _said(w, message) or w._("The reason, in English: “%(fault)s”", fault=message)


def _said(w: Words, message: str) -> str:
    """Return `message` said anew, empty if its shape is not known."""
    for shape, pattern in _patterns():
        found = pattern.fullmatch(message)
        if found is not None:
            values = {name: _inner(w, name, text) for name, text in found.groupdict().items()}
            said = w.gettext(shape)
            return said % values if values else said
    return ""


def _inner(w: Words, name: str, text: str) -> str:
    if name not in SENTENCES:
        return text
    parts = SPLIT.split(text) if name in LISTS else [text]
    return w._("; ").join(_said(w, part) or part for part in parts)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return every shape with the pattern of the messages that have it."""
    return tuple((shape, re.compile(_pattern(shape), re.DOTALL)) for shape in SHAPES)


def _pattern(shape: str) -> str:
    parts = re.split(r"%\((\w+)\)s", shape.replace("’", "'"))
    return "".join(f"(?P<{part}>.+?)" if i % 2 else re.escape(part) for i, part in enumerate(parts))
