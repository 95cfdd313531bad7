"""Inner Palace in small, for frames: the others and the piles, the decision, the own cards; at the end the count."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.model import Play
from web.parts import button
from web.tables.context import Context
from web.tables.palace.asking import acts, deciding, prompt
from web.tables.palace.ending import verdict
from web.tables.palace.hand import hand
from web.tables.palace.rounds import just_counted, rounds
from web.tables.palace.seats import mine, piles, rival, rivals
from web.tables.palace.sheet import count_table
from web.tables.palace.steps import happened


def compact(c: Context, play: Play) -> Element:
    """Draw the table while a play goes on, the count after a round and at the end."""
    if c.seen.result is not None:
        title, text = verdict(c, None)
        return _count(c, h.section(".prompt", role="status")[h.p[title], h.small[text]])
    if just_counted(c) is not None and c.seen.moves == ("draw",):
        text = c.w._("Start round %(round)d: draw the cards", round=rounds(c)[-1].number + 1)
        on = button(text, kind="main", attributes={"data-move": "draw"})
        return _count(c, h.div(".acts")[on])
    asks, others = deciding(c), rivals(c)
    return h.div(class_=["palace", f"seats{len(c.seen.names)}", "asking" if asks else None])[
        h.div(".rivals")[rival(c, others[0]), piles(c), [rival(c, seat) for seat in others[1:]]],
        h.div(class_=["midst", "asking" if asks else None])[asks or [happened(c), h.div(".now")[prompt(c), acts(c)]],],
        h.div(".me")[mine(c), hand(c)],
    ]


def _count(c: Context, below: Node) -> Element:
    found = rounds(c)
    return h.div(".em.ecount")[count_table(c, found) if found else None, below]
