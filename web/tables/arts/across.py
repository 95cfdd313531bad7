"""Secret Arts between two players: each lineage lies upright before its owner, the pool in a column between them."""

from __future__ import annotations

from collections.abc import Callable

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

    def parts(seat: int) -> Node:
        decides = c.seen.to_act == seat
        return [
            notice if seat == c.near else None,
            h.div(".say")[[prompt(field), acts(field)] if decides else happened(field) or _idle(field)],
            asks if decides else None,
        ]

    return between(field, parts, pool(field), over=over, turned=turned)


def between(
    field: Field,
    parts: Callable[[int], Node],
    middle: Node,
    *,
    screen: str = "table",
    label: str = "",
    kind: str = "",
    over: Node,
    turned: bool,
) -> Element:
    """Draw a screen that both seats read: each lineage before its owner, what `parts` gives a seat in its own edge.

    `kind` is a class of the screen, `over` what is open over it, `turned` to the far edge.
    """
    c = field.c
    hit = hits(field) if screen != "result" else {}
    return h.main(
        class_=["arts", "across", kind or None],
        data_screen=screen,
        data_game=c.game,
        tabindex="-1",
        aria_label=label or c.w.game(c.game),
    )[
        h.h1(".visually-hidden")[c.w.game(c.game)],
        _edge(field, c.far, parts(c.far)),
        half(field, c.near, hit),
        h.section(".mid", aria_label=label or c.w._("Pool"))[middle],
        half(field, c.far, hit, far=True),
        _edge(field, c.near, parts(c.near)),
        h.div(".turned")[over] if turned and over is not None else over,
    ]


def _edge(field: Field, seat: int, inside: Node) -> Element:
    """Draw the edge of `seat`: what always stands there, and `inside`."""
    c, w = field.c, field.w
    decides = c.seen.live and c.seen.to_act == seat
    return h.section(
        class_=["edge", "farside" if seat == c.far else None, "deciding" if decides else None],
        aria_label=c.name(seat),
        data_edge=str(seat),
    )[
        who(field, seat),
        inside,
        h.div(".tools")[
            button(None, kind="sq", picture="undo", act="undo", title=w._("Undo")) if c.seen.live else None,
            button(None, kind="sq", picture="log", act="open log", title=w._("Log")),
            button(None, kind="sq", picture="book", act="open rules", title=w._("Rules")),
            button(None, kind="sq", picture="gear", act="open menu", title=w._("More")),
        ],
    ]


def _idle(field: Field) -> Element:
    """Draw the line of who waits, before anything has happened."""
    w, name = field.w, field.c.name(field.me)
    return h.section(".prompt.idle")[
        h.span(".cap")[w._("%(name)s’s turn", name=name)], h.p[w._("Waiting for %(name)s", name=name)]
    ]
