"""Secret Arts in small, for frames: both lineages, between them the pool, what happened and the decision."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.model import Play
from web.tables.arts.asking import acts, panel, prompt
from web.tables.arts.ending import verdict
from web.tables.arts.field import Field
from web.tables.arts.happened import happened, hits
from web.tables.arts.table import aiming, half, pool
from web.tables.context import Context


def compact(c: Context, play: Play) -> Element:
    """Draw the table while a play goes on, or how it ended."""
    field = Field.of(c)
    asks = panel(field)
    big = field.me if not aiming(field) else 1 - field.me
    middle: Node = [None if asks else happened(field), asks or [prompt(field), acts(field)]]
    if c.seen.result is not None:
        title, text = verdict(field, None)
        middle = h.section(".prompt", role="status")[h.p[title], h.small[text]]
    return h.div(".arts.facing")[
        [half(field, seat, hits(field), large=seat == (1 - big if play.other else big)) for seat in (0, 1)],
        h.section(".mid", aria_label=c.w._("Pool"))[
            pool(field), h.div(class_=["now", "asking" if asks else None])[middle]
        ],
    ]
