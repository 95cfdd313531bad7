"""The result: the count shown card by card on the board, who won and by which clause, the match, what comes next."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web import playing
from web.cards import card as draw_card
from web.model import Play
from web.parts import seat_mark
from web.seen import given_up
from web.tables import TABLES, ends
from web.tables.across import between
from web.tables.board import board
from web.tables.context import Context
from web.tables.court import top_bar
from web.tables.ends import plays_table
from web.tables.strip import rule_link
from web.tables.targets import targets


def result(c: Context, play: Play, notice: Node, over: Node, *, turned: bool = False) -> Element:
    """Draw the end of a play; `notice` is what has to be said, `over` is open over it, `turned` to the far edge."""
    w = c.w
    gave_up = given_up(play)
    numbers = TABLES[c.game].counted(c)
    out = c.view["out"]
    if c.seen.mode == "across":
        return between(
            c,
            lambda seat: _edge(c, play, seat, numbers, gave_up, notice if seat == c.near else None),
            board(c, targets(c.seen, ""), numbers=numbers),
            screen="result",
            label=w._("Result"),
            kind="res",
            over=over,
            turned=turned,
        )
    return h.main(class_="court res", data_screen="result", data_game=c.game, tabindex="-1", aria_label=w._("Result"))[
        top_bar(
            c,
            8,
            middle=h.span[w._("Given up"), ""] if gave_up is not None else h.span[w._("Finished, after the last flip")],
        ),
        h.aside(".west", aria_label=c.name(c.far))[
            _side(c, c.far, numbers, gave_up),
            notice,
            h.div(".push.out")[
                h.span(".cap")[w._("Out")],
                h.div(".tally")[[draw_card(w, c.game, card, element="span") for card in out]],
            ]
            if out
            else None,
        ],
        h.div(".boardwrap")[board(c, targets(c.seen, ""), numbers=numbers)],
        h.aside(".east", aria_label=c.name(c.near))[
            _side(c, c.near, numbers, gave_up),
            _verdict(c, gave_up),
            match_table(c, play, f"{c.game}#match"),
            what_next(c, play, gave_up),
        ],
        over,
    ]


def _edge(c: Context, play: Play, seat: int, numbers: dict[str, int], gave_up: int | None, notice: Node) -> list[Node]:
    """Draw the whole result for one edge, its own seat first: between two players each reads it upright."""
    game, won = TABLES[c.game], winners(c, gave_up)
    return [
        notice,
        _verdict(c, gave_up, aloud=seat == c.near),
        h.div(".scores")[
            [
                h.div(class_=["win" if at in won else None])[
                    seat_mark(at, "m"), h.b[c.name(at)], h.b(".sum")[str(game.score(c, at))]
                ]
                for at in (seat, 1 - seat)
            ]
        ],
        _tally(c, seat, numbers),
        match_table(c, play, f"{c.game}#match"),
        what_next(c, play, gave_up),
    ]


def winners(c: Context, gave_up: int | None) -> tuple[int, ...]:
    """Return the seats that won."""
    if gave_up is not None:
        return (1 - gave_up,)
    return c.seen.result.winners if c.seen.result else ()


def _side(c: Context, seat: int, numbers: dict[str, int], gave_up: int | None) -> Node:
    game = TABLES[c.game]
    won = seat in winners(c, gave_up)
    score = game.score(c, seat)
    return [
        h.div(".who")[seat_mark(seat, "m"), h.b[c.name(seat)]],
        h.p(class_=["sum", "win" if won else None])[str(score)],
        h.p(".soft")[game.facing(c, score, seat)],
        _tally(c, seat, numbers),
    ]


def _tally(c: Context, seat: int, numbers: dict[str, int]) -> Element:
    """Draw the cards that count for `seat`."""
    counted = [c.table[cell]["card"] for cell in numbers if c.table[cell]["seat"] == seat]
    return h.div(".tally", aria_hidden="true")[
        [draw_card(c.w, c.game, card, seat=seat, element="span") for card in counted]
    ]


def verdict(c: Context, gave_up: int | None) -> tuple[str, str]:
    """Return who won, and why, in words."""
    w = c.w
    if gave_up is not None:
        return w._("%(name)s wins", name=c.name(1 - gave_up)), w._("%(name)s gave up.", name=c.name(gave_up))
    assert c.seen.result is not None
    scores, won = c.seen.result.scores, c.seen.result.winners
    why = TABLES[c.game].verdict(c, c.seen.result)
    if len(won) > 1:
        return w._("A draw"), why
    winner = won[0]
    if scores[0] == scores[1]:
        return w._("%(name)s wins", name=c.name(winner)), why
    title = w._("%(name)s wins, %(high)d to %(low)d", name=c.name(winner), high=scores[winner], low=scores[1 - winner])
    return title, why


def _verdict(c: Context, gave_up: int | None, *, aloud: bool = True) -> Element:
    """Draw who won, and why; `aloud` it is read as soon as it stands there."""
    title, text = verdict(c, gave_up)
    return h.section(".prompt", role="status" if aloud else None)[
        h.span(".cap")[c.w._("The count")],
        h.p[title],
        h.small[text, " ", rule_link(c, f"{c.game}#end") if gave_up is None else None],
    ]


def match_table(c: Context, play: Play, clause: str = "") -> Node:
    """Draw the match of two plays: both scores and their sum; `clause` is what the rules say of it, if they do."""
    earlier, sums = playing.match_so_far(play.record), playing.match_sums(play.record)
    if not earlier or sums is None or c.seen.result is None:
        return None
    w = c.w
    plays = [*earlier, c.seen.result.scores]
    leaders = [seat for seat, total in enumerate(sums) if total == max(sums)]
    verdict_text = (
        w._("The match is a draw") if len(leaders) > 1 else w._("%(name)s wins the match", name=c.name(leaders[0]))
    )
    return plays_table(c, [verdict_text, [" ", rule_link(c, clause, short=True)] if clause else None], plays)


def what_next(c: Context, play: Play, gave_up: int | None) -> Element:
    """Draw what can be done after the end: another play, looking back, keeping and sharing it."""
    w = c.w
    again = (
        w._("New match, seats swapped")
        if playing.match_so_far(play.record) or gave_up is not None
        else w._("Rematch, seats swapped")
    )
    return ends.what_next(c, play, again)
