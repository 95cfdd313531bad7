"""What just happened on the table of Inner Palace, one step at a time, each with its clause."""

from __future__ import annotations

import htpy as h
from htpy import Node

from kingdom import Event
from web.cards import card as draw_card
from web.parts import icon, shape_mark
from web.tables import stepping
from web.tables.context import Context
from web.tables.palace.saying import ICONS, line, subject
from web.tables.strip import rule_link

MANY = 10
"""More steps than these get no dots."""


def happened(c: Context) -> Node:
    """Draw the step that is shown, nothing when nothing has happened yet."""
    if c.shown < 0:
        return None
    event = c.steps[c.shown].event
    seat = subject(event)
    body = h.div(".deedrow")[
        h.div(".steps", aria_hidden="true")[
            h.span(".verb")[icon(ICONS.get(event.kind, "turn"))],
            [draw_card(c.w, c.game, card, seat=1, element="span") for card in _shown(event)],
        ],
        h.p[
            [shape_mark(seat), h.b[c.name(seat)], " "] if seat is not None else None,
            line(c, event, c.view["round"]),
            " ",
            rule_link(c, event.clause),
        ],
    ]
    return stepping.happened(c, body, kind="deed", most=MANY)


def _shown(event: Event) -> list[str]:
    """Return the cards of a step that are drawn: a few, one of each kind of a shuffled deck none."""
    if event.kind == "shuffled":
        return []
    return [card for card in event.cards if card is not None][:5]
