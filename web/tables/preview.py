"""What an effect on offer would do, shown before it is used: read off what whoever looks may see, and nothing else."""

from __future__ import annotations

import htpy as h
from htpy import Node

from web.parts import button, icon
from web.tables import TABLES
from web.tables.context import Context, Preview
from web.tables.strip import rule_link, small
from web.tables.targets import Targets


def foreseen(c: Context, t: Targets) -> Preview | None:
    """Return what is shown before a choice among the targets `t`, or None; while steps still come it is too early."""
    if c.running or not c.seen.live or c.seen.to_act is None:
        return None
    found: Preview | None = TABLES[c.game].preview(c, t)
    return found


def preview(c: Context, t: Targets) -> Node:
    """Draw what would happen, and the button that makes it happen; nothing if nothing is foreseen."""
    it = foreseen(c, t)
    if it is None:
        return None
    w, me = c.w, c.seen.to_act or 0
    cards = [c.table[cell]["card"] for cell in it.turns]
    names = w._(" and ").join(map(c.card, cards))
    now = tuple(TABLES[c.game].score(c, seat) for seat in (0, 1))
    return h.section(".chain.preview", aria_label=w._("What would happen"))[
        h.div(".h")[h.span(".cap")[w._("What would happen")]],
        h.div(".steps", aria_hidden="true")[
            small(c, it.by, it.at),
            h.span(".verb")[icon("turn"), w._("turns")],
            [small(c, card, cell, hit=True) for card, cell in zip(cards, it.turns, strict=True)],
        ],
        h.p[
            w.n(
                "The %(cards)s comes to %(name)s.",
                "The %(cards)s come to %(name)s.",
                len(cards),
                cards=names,
                name=c.name(me),
            ),
            " ",
            h.b(".num")[
                w._(
                    "%(mine)d : %(theirs)d becomes %(more)d : %(fewer)d.",
                    mine=now[me],
                    theirs=now[1 - me],
                    more=it.scores[me],
                    fewer=it.scores[1 - me],
                )
            ],
        ],
        h.div(".why")[[h.span[note] for note in it.notes], rule_link(c, f"{c.game}#{it.by}")],
        button(
            w._("Use the %(card)s", card=c.card(it.by)),
            kind="main",
            picture="turn",
            attributes={"data-move": f"use {it.at}"},
        ),
    ]
