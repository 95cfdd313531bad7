"""Looking back in Inner Palace: the table after some moves, read-only, with a bar to move through the play."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.model import Model, Play
from web.notices import notice
from web.replay import bar_of, ways_of
from web.tables.context import Context
from web.tables.palace.steps import happened
from web.tables.palace.table import frame


def looking(c: Context, model: Model, play: Play, over: Node) -> Element:
    """Draw the moment that is looked at; `over` is what is open over it."""
    w = c.w
    where = w._("Round %(round)d · %(name)s", round=c.view["round"], name=c.name(c.view["turn"]))
    return frame(
        c,
        "replay",
        h.div(".midst.back")[
            notice(model, w),
            happened(c),
            h.div(".now")[bar_of(c, model, play, where, rounds_begin(play)), ways_of(c, play)],
        ],
        over=over,
        label=w._("Looking back"),
        kind="replay",
    )


def rounds_begin(play: Play) -> list[int]:
    """Return the moments before each round's shuffle: there is a tick for each."""
    events = play.record.events
    return [
        n
        for n, move in enumerate(play.record.moves)
        if move.startswith("shuffle ") and events[n] and not events[n][0].cards
    ]
