"""What just happened on the table of Inner Palace, one step at a time, each with its clause."""

from __future__ import annotations

import htpy as h
from htpy import Node

from kingdom import Event
from web.cards import card as draw_card
from web.parts import button, icon, shape_mark
from web.tables.context import Context
from web.tables.palace.saying import ICONS, line, subject
from web.tables.strip import rule_link

MANY = 10
"""More steps than these get no dots."""


def happened(c: Context) -> Node:
    """Draw the step that is shown, nothing when nothing has happened yet."""
    steps, number = c.steps, c.shown
    if number < 0:
        return None
    w, event = c.w, steps[number].event
    says = line(c, event, c.view["round"])
    seat = subject(event)
    return h.section(".chain.deed", aria_label=w._("What happened"), data_running=c.running > 0 or None)[
        h.div(".h")[
            h.span(".cap")[w._("What happened, %(number)d of %(all)d", number=number + 1, all=len(steps))],
            [
                h.span(".dots", aria_hidden="true")[
                    [h.i(class_="on" if i <= number else None) for i in range(len(steps))]
                ]
                if len(steps) <= MANY
                else None,
                _to(c, number - 1, len(steps)),
                _to(c, number + 1, len(steps)),
            ]
            if len(steps) > 1
            else None,
        ],
        h.div(".deedrow")[
            h.div(".steps", aria_hidden="true")[
                h.span(".verb")[icon(ICONS.get(event.kind, "turn"))],
                [draw_card(w, c.game, card, seat=1, element="span") for card in _shown(event)],
            ],
            h.p[
                [shape_mark(seat), h.b[c.name(seat)], " "] if seat is not None else None,
                says,
                " ",
                rule_link(c, event.clause),
            ],
        ],
        h.button(".btn.quiet.onward", type="button", data_act="next")[icon("go"), w._("Next step")]
        if c.running
        else None,
    ]


def _shown(event: Event) -> list[str]:
    """Return the cards of a step that are drawn: a few, one of each kind of a shuffled deck none."""
    if event.kind == "shuffled":
        return []
    return [card for card in event.cards if card is not None][:5]


def _to(c: Context, number: int, steps: int) -> Node:
    back = number < c.shown
    return button(
        None,
        kind="quiet sq",
        picture="back" if back else "go",
        act=f"step {number}",
        title=c.w._("Step %(number)d", number=number + 1),
        off=not 0 <= number < steps or c.running > 0,
    )
