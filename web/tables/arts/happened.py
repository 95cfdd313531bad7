"""What just happened on the table of Secret Arts, one step at a time, each with its clause."""

from __future__ import annotations

import htpy as h
from htpy import Node

from kingdom import Event
from web.parts import icon, seat_mark
from web.tables import stepping
from web.tables.arts.field import Field
from web.tables.arts.heroes import ORDER, draw, heroes
from web.tables.arts.saying import ICONS, line, subject, touched
from web.tables.strip import rule_link
from web.texts.shared import ATTRIBUTES


def shown(field: Field) -> Event | None:
    """Return the event of the step that is shown."""
    c = field.c
    return c.steps[c.shown].event if c.shown >= 0 else None


def hits(field: Field) -> dict[tuple[int, str], str]:
    """Return the cells that the step shown touched, by seat, with how their cards move."""
    return touched(shown(field))


def happened(field: Field) -> Node:
    """Draw the step that is shown, nothing when nothing has happened yet."""
    c, event = field.c, shown(field)
    if event is None:
        return None
    seat = subject(event)
    body = h.div(".deedline")[
        h.span(".steps", aria_hidden="true")[_pictures(field, event)],
        h.p[
            [seat_mark(seat), " ", h.b[c.name(seat)], " "] if seat is not None else None,
            line(c, event),
            " ",
            rule_link(c, event.clause),
        ],
    ]
    return stepping.happened(c, body)


def _pictures(field: Field, event: Event) -> list[Node]:
    """Draw the icon of a step, and the heroes it is about."""
    arts = [card for card in event.cards if card in ORDER]
    picture = ATTRIBUTES[arts[0]].icon if arts else ICONS[event.kind]
    known = heroes(field.c)
    seat = 1 if event.seat is None or event.kind == "refilled" else event.seat
    found = [known[card] for card in event.cards if card is not None and card in known]
    return [h.span(".verb")[icon(picture)], [draw(field.w, hero, seat) for hero in found[:3]]]
