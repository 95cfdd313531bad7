"""The log of Secret Arts: a line an event, grouped by turn."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom import Event
from web.parts import button, seat_mark
from web.rulebook import address
from web.sheets import drawer
from web.tables.arts.saying import line, subject
from web.tables.context import Context, strip
from web.tables.saying import rule_name

PLAIN = frozenset({"shuffled", "refilled", "inherited", "entered", "stood", "returned"})
"""Events whose clause isn't named behind the line: it would stand there every turn, or behind the line above."""


class Line(NamedTuple):
    """One line: what it says, its event, after which move it stands, and on whose turn; a note has no event."""

    text: Markup
    event: Event | None
    moment: int
    turn: int | None


def entries(c: Context, notes: list[tuple[int, int]] | None = None) -> list[Line]:
    """Return the log's lines, oldest first. `notes` says after how many moves how many were taken back by consent."""
    told = dict(notes or [])
    found: list[Line] = []
    turn: int | None = None
    for moment, batch in enumerate(c.seen.events, 1):
        if moment - 1 in told:
            found.append(_note(c, moment - 1, turn))
        for event in batch:
            if event.kind in ("inherited", "entered", "duelled", "expelled", "refilled", "skipped"):
                turn = event.seat
            text = line(c, event)
            if text is not None:
                found.append(Line(text, event, moment, turn))
    if len(c.seen.events) in told:
        found.append(_note(c, len(c.seen.events), turn))
    return found


def _note(c: Context, moment: int, turn: int | None) -> Line:
    return Line(Markup(c.w._("Taken back by agreement")), None, moment, turn)


def announcement(c: Context) -> str:
    """Return everything the newest move did, in plain words, for the live region."""
    said = []
    for event in c.seen.events[-1] if c.seen.events else ():
        told, seat = line(c, event), subject(event)
        if told is not None:
            text = strip(told)
            said.append(f"{c.name(seat)}: {text}." if seat is not None else f"{text}.")
    return " ".join(said)


def panel(c: Context, at: int | None, notes: list[tuple[int, int]]) -> Node:
    """Draw the log in its drawer; the line number `at` offers its moment."""
    w, lines = c.w, entries(c, notes)
    items: list[Node] = []
    turn: int | None = None
    for number, entry in enumerate(lines):
        if entry.turn != turn:
            turn = entry.turn
            if turn is not None:
                items.append(h.li(".turn")[w._("%(name)s’s turn", name=c.name(turn))])
        items.append(_item(c, number, entry, newest=entry.moment == len(c.seen.events), at=number == at))
    foot = w._("Choose a line to look back at that moment. The play stays as it is.")
    body = h.div(".log.artslog")[h.ol(aria_label=w._("Log"), data_scroll="end")[items]]
    return drawer(w, w._("Log"), "log", body, foot=foot)


def _item(c: Context, number: int, entry: Line, *, newest: bool, at: bool) -> Element:
    w, event = c.w, entry.event
    seat = subject(event) if event else None
    why = rule_name(c, event.clause) if event and event.kind not in PLAIN else ""
    marks = " ".join(f"{cell}@{event.seat}" for cell in event.cells) if event and event.kind != "duelled" else ""
    return h.li(class_=["now" if newest else None, "at" if at else None])[
        seat_mark(seat) if seat is not None else None,
        h.button(
            ".line",
            type="button",
            data_act=f"open line {number}",
            data_marks=marks or None,
            aria_expanded="true" if at else None,
        )[h.span(".visually-hidden")[w._("%(name)s: ", name=c.name(seat))] if seat is not None else None, entry.text],
        h.a(
            ".because",
            href=address(w.lang, c.game, event.clause),
            data_act=f"open rule {event.clause}",
            title=w._("Rule: %(name)s", name=why),
        )[why]
        if why and event
        else None,
        button(w._("See this moment"), kind="seego quiet", act=f"moment {entry.moment}") if at else None,
    ]
