"""The court games' table in small, for frames: the board, what happened, the question, and the hands there are."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.model import Play
from web.outcome import verdict
from web.tables import TABLES
from web.tables.board import board
from web.tables.choices import panel
from web.tables.context import Context
from web.tables.court import foes, mine
from web.tables.prompt import acts, marks, prompt
from web.tables.strip import chain, hit_cells, rule_link
from web.tables.targets import targets


def compact(c: Context, play: Play) -> Element:
    """Draw the table while a play goes on, or its count at the end."""
    t = targets(c.seen, c.picked)
    deciding = panel(c, t)
    piles = foes(c)
    over = c.seen.result is not None
    holds = bool(c.view["hands"][c.near]) or (c.view["drawn"] is not None and c.seen.to_act == c.near)
    numbers = TABLES[c.game].counted(c) if over else None
    side: list[Node] = [_verdict(c)] if over else [deciding or [prompt(c, t), acts(c, t)]]
    return h.div(class_=["em", "pan" if deciding else None])[
        h.div(".boardwrap")[board(c, t, hit=() if over else hit_cells(c), numbers=numbers)],
        h.div(".es")[
            h.div(".foes")[piles] if piles else None,
            None if deciding or over else chain(c),
            side,
            marks(c),
            mine(c, t) if holds and not (deciding or over) else None,
        ],
    ]


def _verdict(c: Context) -> Element:
    title, text = verdict(c, None)
    return h.section(".prompt", role="status")[
        h.span(".cap")[c.w._("The count")], h.p[title], h.small[text, " ", rule_link(c, f"{c.game}#end")]
    ]
