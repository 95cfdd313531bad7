"""The log: one line an event, grouped by turn; it names no card its reader may not know."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from markupsafe import Markup, escape

from kingdom import Event
from web.parts import NOTHING, button, drawn, icon, seat_mark
from web.rulebook import address
from web.tables.context import Context, strip
from web.tables.saying import line, reason, rule_name
from web.traits import TRAITS


class Line(NamedTuple):
    """One line: what it says, why and by which clause, whose it is, the cells it is about, and when it was."""

    text: Markup
    why: str
    clause: str
    seat: int | None
    cells: tuple[str, ...]
    moment: int
    turn: int
    """The turn it belongs to, 0 for the flipping at the end."""


def entries(c: Context, notes: list[tuple[int, int]] | None = None) -> list[Line]:
    """Return the log's lines, oldest first. `notes` says after how many moves how many were taken back by consent."""
    lines: list[Line] = []
    turn, flipping = _before(c)
    told = dict(notes or [])
    for moment, batch in enumerate(c.seen.events, 1):
        if moment - 1 in told:
            lines.append(_note(c, moment - 1, 0 if flipping else max(1, turn)))
        turn += sum(event.kind == "placed" for event in batch)
        flipping = flipping or any(event.kind == "flipped" for event in batch)
        now = 0 if flipping else turn
        lines += [
            Line(text, reason(c, event), event.clause, _doer(event), event.cells, moment, now)
            for event, text in _told(c, moment, batch)
        ]
    if len(c.seen.events) in told:
        lines.append(_note(c, len(c.seen.events), 0 if flipping else max(1, turn)))
    return lines


def announcement(c: Context) -> str:
    """Return everything the newest move did in plain words, each event once, for the live region."""
    newest = len(c.seen.events)
    said = _told(c, newest, c.seen.events[newest - 1]) if newest else []
    return " ".join(
        f"{c.name(seat)}: {strip(text)}." if (seat := _doer(event)) is not None else f"{strip(text)}."
        for event, text in said
    )


def _told(c: Context, moment: int, batch: tuple[Event, ...]) -> list[tuple[Event, Markup]]:
    """Return what is told of the events of a move, and in which words."""
    deeds = any(event.kind not in ("used", "dealt", "drawn") for event in batch)
    found: list[tuple[Event, Markup]] = []
    for event in batch:
        if event.kind == "used" and (deeds or moment < len(c.seen.events)) and not _asks(c, moment):
            continue
        text = line(c, event)
        if text is not None:
            found.append((event, text))
    return found


def _doer(event: Event) -> int | None:
    """Return whose line an event's is; a coronation is nobody's."""
    return None if event.kind == "crowned" else event.seat


def _note(c: Context, moment: int, turn: int) -> Line:
    return Line(Markup(c.w._("Taken back by agreement")), "", "", None, (), moment, turn)


def _before(c: Context) -> tuple[int, bool]:
    """Return which turn it was when the record began, 0 before the first, and whether flipping had begun.

    A record may begin in the middle of a play: how many turns there were follows from where it is now.
    """
    deeds = [event.kind for batch in c.seen.events for event in batch]
    drawn = c.view["drawn"] is not None
    flipping = c.view["phase"] in ("flip", "over") and not {"placed", "hidden"} & set(deeds)
    return max(0, TRAITS[c.game].turn(c.view) - deeds.count("placed") - drawn), flipping


def _asks(c: Context, moment: int) -> bool:
    """Return whether the effect used in move `moment` belongs to another card than the one just placed or flipped."""
    used = next(event for event in c.seen.events[moment - 1] if event.kind == "used")
    for batch in reversed(c.seen.events[: moment - 1]):
        for event in reversed(batch):
            if event.kind in ("placed", "flipped"):
                return event.cards != used.cards
    return True


def log(c: Context, at: int | None, notes: list[tuple[int, int]] | None = None, *, drawer: bool = False) -> Markup:
    """Draw the log. `at` is the line whose moment is offered; `drawer` draws it without its own header."""
    lines = entries(c, notes)
    items: list[Markup] = []
    turn: int | None = None
    for number, entry in enumerate(lines):
        if entry.turn != turn:
            turn = entry.turn
            seats = (line.seat for line in lines[number:] if line.turn == turn and line.seat is not None)
            items.append(drawn("li", {"class": "turn"}, escape(_turn_title(c, turn, next(seats, None)))))
        newest = number == len(lines) - 1
        items.append(_item(c, number, entry, newest=newest, at=number == at, drawer=drawer))
    # The newest line is in sight; but a line that was just chosen stays where it was tapped.
    body = h.ol(aria_label=c.w._("Log"), data_scroll="end" if at is None else None)[NOTHING.join(items)]
    if drawer:
        return Markup(h.div(".log")[body])
    opening = h.button(".lh", type="button", data_act="open log")[icon("log"), c.w._("Log"), icon("down")]
    return Markup(h.section(".log", aria_label=c.w._("Log"))[h.header[opening], body])


def _turn_title(c: Context, turn: int, seat: int | None) -> str:
    if not turn:
        return c.w._("Flipping")
    if seat is None:
        return c.w._("Turn %(turn)d", turn=turn)
    return c.w._("Turn %(turn)d · %(name)s", turn=turn, name=c.name(seat))


def _item(c: Context, number: int, entry: Line, *, newest: bool, at: bool, drawer: bool) -> Markup:
    """Draw a line; in the drawer, where there is room for a finger, it offers its moment."""
    marks = " ".join(entry.cells) or None
    text = (
        drawn(
            "button",
            {
                "class": "line",
                "type": "button",
                "data-act": f"open line {number}",
                "data-marks": marks,
                "aria-expanded": "true" if at else None,
            },
            entry.text,
        )
        if drawer
        else drawn("span", {"class": "line", "data-marks": marks}, entry.text)
    )
    moment = button(c.w._("See this moment"), kind="seego quiet", act=f"moment {entry.moment}") if at else NOTHING
    return drawn(
        "li",
        {"class": " ".join(["now"] * newest + ["at"] * at) or None},
        (NOTHING if entry.seat is None else seat_mark(entry.seat)) + text + _because(c, entry) + moment,
    )


def _because(c: Context, entry: Line) -> Markup:
    """Draw why something happened, as the link to its clause."""
    if not entry.why:
        return NOTHING
    why = c.w._(" (%(why)s)", why=entry.why)
    link = drawn(
        "a",
        {
            "class": "because",
            "href": c.root + address(c.w.lang, c.game, entry.clause),
            "data-act": f"open rule {entry.clause}",
            "title": c.w._("Rule: %(name)s", name=rule_name(c, entry.clause)),
        },
        escape(why.lstrip(" ")),
    )
    return Markup(" ") + link if why.startswith(" ") else link
