"""Looking back in Secret Arts: both lineages after some moves, read-only, with a bar to move through the play."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.model import Model, Play
from web.notices import notice
from web.replay import bar_of, ways_of
from web.tables.arts.across import between
from web.tables.arts.field import Field
from web.tables.arts.happened import happened
from web.tables.arts.table import frame, pool


def looking(field: Field, model: Model, play: Play, over: Node, *, turned: bool = False) -> Element:
    """Draw the moment that is looked at; `over` is what is open over it, `turned` to the far edge."""
    c, w = field.c, field.w
    where = w._("%(name)s’s turn", name=c.name(c.view["turn"]))
    if c.seen.mode == "across":
        return between(
            field,
            lambda seat: [
                notice(model, w) if seat == c.near else None,
                h.div(".say.back")[
                    happened(field),
                    bar_of(c, model, play, where, turns_begin(play), c.name(seat)),
                    ways_of(c, play),
                ],
            ],
            pool(field),
            screen="replay",
            label=w._("Looking back"),
            kind="replay",
            over=over,
            turned=turned,
        )
    return frame(
        field,
        "replay",
        [
            pool(field),
            h.div(".now.back")[
                notice(model, w),
                happened(field),
                bar_of(c, model, play, where, turns_begin(play)),
                ways_of(c, play),
            ],
        ],
        over=over,
        big=1 - field.me if play.other else field.me,
    )


def turns_begin(play: Play) -> list[int]:
    """Return the moments before each turn's action: there is a tick for each."""
    return [n for n, move in enumerate(play.record.moves) if not move.startswith(("inherit ", "shuffle "))]
