"""What stands under every result: the plays of a match, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import htpy as h
from htpy import Element, Node

from web import playing
from web.model import Play
from web.parts import button
from web.tables.context import Context


def plays_table(
    c: Context, caption: Node, plays: Sequence[tuple[int, ...]], mark: Callable[[int], Node] = lambda _: None
) -> Element:
    """Draw each seat's scores in the plays of a match, with their sum; `mark` is drawn before a seat's name."""
    w = c.w
    sums = [sum(scores) for scores in zip(*plays, strict=True)]
    return h.table(".match")[
        h.caption[caption],
        h.thead[
            h.tr[
                h.th(scope="col")[w._("Match")],
                [h.th(scope="col")[w._("Play %(number)d", number=i + 1)] for i in range(len(plays))],
                h.th(scope="col")[w._("Sum")],
            ]
        ],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[mark(seat), c.name(seat)],
                    [h.td(".num")[str(scores[seat])] for scores in plays],
                    h.td(".num.sum_")[str(total)],
                ]
                for seat, total in enumerate(sums)
            ]
        ],
    ]


def what_next(c: Context, play: Play, again: str) -> Element:
    """Draw what can be done after the end: another play (`again` says which), looking back, keeping and sharing it."""
    w = c.w
    first = playing.first_move(play.record)
    return h.div(".acts.col.push")[
        button(again, kind="main", picture="swapseat", act="rematch"),
        h.div(".two")[
            button(w._("Step through"), picture="step", act=f"moment {first}"),
            button(w._("Save file"), picture="save", act="save-file"),
        ],
        h.div(".two")[
            button(w._("Share"), picture="share", act="share"),
            button(w._("Games"), picture="home", act="shelf"),
        ],
    ]
