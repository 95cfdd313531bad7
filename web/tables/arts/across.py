"""Secret Arts between two players: each lineage lies upright before its owner, the pool in a column between them."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.parts import button
from web.tables.arts.asking import acts, panel, prompt
from web.tables.arts.field import Field
from web.tables.arts.happened import happened, hits
from web.tables.arts.table import half, pool, who


def across(field: Field, *, notice: Node, over: Node, turned: bool) -> Element:
    """Draw the table; `over` is what is open over it, `turned` to the far edge."""
    c = field.c
    asks = panel(field)
    return h.main(
        class_="arts across", data_screen="table", data_game=c.game, tabindex="-1", aria_label=c.w.game(c.game)
    )[
        _edge(field, c.far, asks, None),
        half(field, c.near, hits(field)),
        h.section(".mid", aria_label=c.w._("Pool"))[pool(field)],
        half(field, c.far, hits(field), far=True),
        _edge(field, c.near, asks, notice),
        h.div(".turned")[over] if turned and over is not None else over,
    ]


def _edge(field: Field, seat: int, asks: Element | None, notice: Node) -> Element:
    """Draw the edge of `seat`; `asks` is what the deciding seat has to confirm."""
    c, w = field.c, field.w
    decides = c.seen.to_act == seat
    return h.section(
        class_=["edge", "farside" if seat == c.far else None, "deciding" if decides else None],
        aria_label=c.name(seat),
        data_edge=str(seat),
    )[
        who(field, seat),
        notice,
        h.div(".say")[[prompt(field), acts(field)] if decides else happened(field) or _idle(field)],
        h.div(".tools")[
            button(None, kind="sq", picture="undo", act="undo", title=w._("Undo")),
            button(None, kind="sq", picture="log", act="open log", title=w._("Log")),
            button(None, kind="sq", picture="book", act="open rules", title=w._("Rules")),
            button(None, kind="sq", picture="gear", act="open menu", title=w._("More")),
        ],
        asks if decides else None,
    ]


def _idle(field: Field) -> Element:
    """Draw the line of who waits, before anything has happened."""
    w, name = field.w, field.c.name(field.me)
    return h.section(".prompt.idle")[
        h.span(".cap")[w._("%(name)s’s turn", name=name)], h.p[w._("Waiting for %(name)s", name=name)]
    ]
