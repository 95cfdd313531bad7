"""The end of a play of Inner Palace: the whole score sheet, who won, the match, what comes next."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web import playing
from web.model import Play
from web.parts import shape_mark
from web.seen import given_up
from web.tables.context import Context
from web.tables.ends import plays_table, what_next
from web.tables.palace.rounds import rounds
from web.tables.palace.sheet import count_table, figure
from web.tables.palace.table import top_bar
from web.tables.strip import rule_link
from web.words import listed


def ending(c: Context, play: Play, notice: Node, over: Node) -> Element:
    """Draw the result; `notice` is what has to be said, `over` what is open over it."""
    w, found, gave_up = c.w, rounds(c), given_up(play)
    middle = h.b[w._("Given up") if gave_up is not None else w._("Finished, after four rounds")]
    return h.main(
        class_="scr palace res", data_screen="result", data_game=c.game, tabindex="-1", aria_label=w._("Result")
    )[
        top_bar(c, middle=middle),
        h.section(".sct")[
            h.div(".sh_")[h.h2[w._("The count")], h.p(".soft")[rule_link(c, f"{c.game}#scoring")]],
            notice,
            count_table(c, found) if found else h.p(".soft")[w._("No round has been counted yet.")],
        ],
        h.section(".scb")[
            figure(c, found) if found else h.div,
            h.div(".nxt")[_verdict(c, gave_up), _match(c, play), _what_next(c, play, gave_up)],
        ],
        over,
    ]


def verdict(c: Context, gave_up: int | None) -> tuple[str, str]:
    """Return who won, and why, in words."""
    w = c.w
    if gave_up is not None:
        return w._("%(name)s gave up", name=c.name(gave_up)), w._("The play ends here, without a winner.")
    assert c.seen.result is not None
    won, scores = c.seen.result.winners, c.seen.result.scores
    names = listed(w, [c.name(seat) for seat in won])
    if len(won) > 1:
        return w._("%(names)s share the win", names=names), w._("Equal totals share the win.")
    points = max(scores)
    return w.n("%(name)s wins with %(n)d point", "%(name)s wins with %(n)d points", points, name=names), w._(
        "The highest total of four rounds wins."
    )


def _verdict(c: Context, gave_up: int | None) -> Element:
    title, text = verdict(c, gave_up)
    return h.section(".prompt", role="status")[h.span(".cap")[c.w._("Result")], h.p[title], h.small[text]]


def _match(c: Context, play: Play) -> Node:
    """Draw the match so far: each play's totals and their sum."""
    earlier = playing.match_so_far(play.record)
    if not earlier or c.seen.result is None:
        return None
    w = c.w
    plays = [*earlier, c.seen.result.scores]
    sums = [sum(scores) for scores in zip(*plays, strict=True)]
    leaders = [c.name(seat) for seat, total in enumerate(sums) if total == max(sums)]
    if playing.match_sums(play.record) is None:
        caption = w._("The match after %(n)d of %(all)d plays", n=len(plays), all=len(sums))
    elif len(leaders) > 1:
        caption = w._("%(names)s share the match", names=listed(w, leaders))
    else:
        caption = w._("%(name)s wins the match", name=leaders[0])
    return plays_table(c, caption, plays, shape_mark)


def _what_next(c: Context, play: Play, gave_up: int | None) -> Element:
    w = c.w
    ended = gave_up is not None or playing.match_sums(play.record) is not None
    return what_next(
        c, play, w._("New match, the next player starts") if ended else w._("Next play, the next player starts")
    )
