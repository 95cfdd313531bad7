"""The log of Inner Palace: a line an event, grouped by turn, a page at a time, naming no card its reader can't know.

A play has about a thousand moves; a page is read from its end backwards, so that it costs the same however long the
play is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom import Event
from web.parts import button, shape_mark
from web.rulebook import address
from web.sheets import drawer
from web.tables.context import Context, strip
from web.tables.palace.saying import clause_word, line, subject

PAGE = 16
"""A page has at least so many lines, about a screen of them, and is filled up to the beginning of a turn."""


class Line(NamedTuple):
    """One line: what it says, the clause that explains it and its name, whose doing it was, and after which move."""

    text: Markup
    why: str
    clause: str
    seat: int | None
    moment: int


class Turn(NamedTuple):
    """The lines of one turn, or what lies between two: its round, whose it was, and the lines."""

    number: int
    seat: int | None
    lines: list[Line]


class Page(NamedTuple):
    """One page of the log: its turns, oldest first, and the moves before it and up to its end."""

    turns: list[Turn]
    before: int
    end: int


def lines_of(c: Context, moment: int, number: int) -> list[Line]:
    """Return the lines of what the move number `moment` did in round `number`."""
    found = []
    for event in c.seen.events[moment - 1]:
        text = line(c, event, number)
        if text is not None:
            found.append(Line(text, clause_word(c, event), event.clause, subject(event), moment))
    return found


def page(c: Context, end: int, notes: Mapping[int, int]) -> Page:
    """Return the page whose last line is of move `end`; `notes` says after which moves something was taken back."""
    end = max(0, min(end, len(c.seen.events)))
    number = _round_at(c, end)
    turns: list[Turn] = []
    now = Turn(number, None, [])
    first = False  # whether the present section is the beginning of a round
    count, moment = 0, end
    while moment:
        events = c.seen.events[moment - 1]
        seat, begins = _doer(events), _begins_round(events)
        if now.lines and (first or begins or (None not in (seat, now.seat) and seat != now.seat)):
            turns.append(now)
            now = Turn(number, None, [])
            if count >= PAGE:
                break
        number -= _counts(events)
        fresh = lines_of(c, moment, number)
        if moment in notes:
            fresh.append(Line(Markup(c.w._("Taken back by agreement")), "", "", None, moment))
        now = Turn(number, None if begins else now.seat if seat is None else seat, fresh + now.lines)
        first = begins
        count += len(fresh)
        moment -= 1
    if now.lines:
        turns.append(now)
    return Page(turns[::-1], moment, end)


def _round_at(c: Context, end: int) -> int:
    """Return the round after move `end`: the present one, less those counted since."""
    number: int = c.view["round"] + (c.view["phase"] == "over")
    return number - sum(at >= end for at in c.seen.events.having("counted"))


def _counts(events: tuple[Event, ...]) -> bool:
    """Return whether a move ended a round."""
    return any(event.kind == "counted" for event in events)


def _begins_round(events: tuple[Event, ...]) -> bool:
    return any(event.kind == "shuffled" and not event.cards for event in events)


def _doer(events: tuple[Event, ...]) -> int | None:
    """Return on whose turn a move was made; None for a shuffle."""
    deeds = (event for event in events if event.kind not in ("dealt", "counted"))
    return next((event.seat for event in deeds if event.seat is not None), None)


def announcement(c: Context) -> str:
    """Return everything the newest decision did, chance's part included, in plain words, for the live region."""
    moment = len(c.seen.events)
    number = _round_at(c, moment)
    newest: list[Line] = []
    while moment:
        events = c.seen.events[moment - 1]
        number -= _counts(events)
        newest = lines_of(c, moment, number) + newest
        if not _by_chance(events):
            break
        moment -= 1
    return " ".join(
        f"{c.name(entry.seat)}: {strip(entry.text)}." if entry.seat is not None else f"{strip(entry.text)}."
        for entry in newest
    )


def _by_chance(events: tuple[Event, ...]) -> bool:
    """Return whether chance made the move: it shuffles, and makes seats lose cards."""
    return bool(events) and events[0].kind in ("shuffled", "lost")


def panel(c: Context, name: str, arguments: list[str], notes: list[tuple[int, int]]) -> Node:
    """Draw the log in its drawer: `log [END]`, a page that ends there, or `line MOMENT END`, one line chosen."""
    numbers = [int(text) for text in arguments if text.isdecimal() and len(text) < 8]
    at = numbers.pop(0) if name == "line" and numbers else None
    last = len(c.seen.events)
    end = numbers[0] if numbers else last
    shown = page(c, end, dict(notes))
    w = c.w
    body = h.div(".log.palacelog")[
        h.div(".pages")[
            button(w._("Earlier"), kind="quiet", picture="up", act=f"open log {shown.before}")
            if shown.before
            else None,
            button(w._("Newest"), kind="quiet", picture="down", act="open log") if end < last else None,
        ]
        if shown.before or end < last
        else None,
        h.ol(aria_label=w._("Log"), data_scroll="end")[[_turn(c, turn, at, end) for turn in shown.turns]],
    ]
    foot = w._("Choose a line to look back at that moment. The play stays as it is.")
    return drawer(w, w._("Log"), "log", body, foot=foot)


def _turn(c: Context, turn: Turn, at: int | None, end: int) -> list[Element]:
    w = c.w
    title = w._("Round %(round)d", round=turn.number)
    if turn.seat is not None:
        title = w._("Round %(round)d · %(name)s", round=turn.number, name=c.name(turn.seat))
    return [h.li(".turn")[title], *[_item(c, entry, at, end) for entry in turn.lines]]


def _item(c: Context, entry: Line, at: int | None, end: int) -> Element:
    w, chosen = c.w, entry.moment == at
    return h.li(class_=["now" if entry.moment == len(c.seen.events) else None, "at" if chosen else None])[
        shape_mark(entry.seat) if entry.seat is not None else None,
        h.button(
            ".line",
            type="button",
            data_act=f"open line {entry.moment} {end}",
            aria_expanded="true" if chosen else None,
        )[
            h.span(".visually-hidden")[w._("%(name)s: ", name=c.name(entry.seat))] if entry.seat is not None else None,
            entry.text,
        ],
        h.a(
            ".because",
            href=c.root + address(w.lang, c.game, entry.clause),
            data_act=f"open rule {entry.clause}",
            title=w._("Rule: %(name)s", name=entry.why),
        )[entry.why]
        if entry.why
        else None,
        button(w._("See this moment"), kind="seego quiet", act=f"moment {entry.moment}") if chosen else None,
    ]
