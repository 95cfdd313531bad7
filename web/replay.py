"""Looking back: the table as it was after some moves, read-only, with a bar to move through the play."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web import playing
from web.model import SPEEDS, Model, Play
from web.notices import notice
from web.parts import button
from web.tables.across import between
from web.tables.board import board
from web.tables.context import Context
from web.tables.court import hand_card, mine, pile, top_bar, west
from web.tables.log import log
from web.tables.strip import chain, hit_cells
from web.tables.targets import targets
from web.traits import TRAITS


def replay(
    c: Context,
    model: Model,
    play: Play,
    notes: list[tuple[int, int]],
    turn: int,
    over: Node,
    *,
    turned: bool = False,
) -> Element:
    """Draw the moment that is looked at; `over` is what is open over it, `turned` to the far edge."""
    w = c.w
    t = targets(c.seen, "")
    where = w._("Turn %(turn)d", turn=turn) if c.view["phase"] not in ("flip", "over") else w._("Flipping")
    if c.seen.mode == "across":
        return between(
            c,
            lambda seat: [
                notice(model, w) if seat == c.near else None,
                chain(c),
                bar_of(c, model, play, where, _placed(play)),
                ways_of(c, play),
                _hand(c, seat),
            ],
            board(c, t, hit=hit_cells(c)),
            screen="replay",
            label=w._("Looking back"),
            kind="replay",
            over=over,
            turned=turned,
        )
    return h.main(
        class_="court replay", data_screen="replay", data_game=c.game, tabindex="-1", aria_label=w._("Looking back")
    )[
        top_bar(c, turn),
        west(c, notice(model, w), log(c, None, notes)),
        h.div(".boardwrap")[board(c, t, hit=hit_cells(c))],
        h.aside(".east", aria_label=w._("Replay"))[
            h.section(".prompt")[
                h.span(".cap")[w._("Looking back")],
                h.p[w._(" against ").join(c.seen.names)],
            ],
            chain(c),
            bar_of(c, model, play, where, _placed(play)),
            ways_of(c, play),
            mine(c, t),
        ],
        over,
    ]


def _hand(c: Context, seat: int) -> Element | None:
    """Draw the drawn card and the hand of `seat` in its edge: real cards for who may see them, else a pile of backs."""
    hand = c.view["hands"][seat]
    drawn = [c.view["drawn"]] if c.view["drawn"] is not None and c.seen.to_act == seat else []
    known = [card for card in hand if card is not None]
    if not hand and not drawn:
        return None
    return h.div(".lying")[
        h.div(".hand", role="group", aria_label=c.w._("%(name)s’s hand", name=c.name(seat)))[
            [hand_card(c, card, seat, None, chosen=card in drawn) for card in [*drawn, *known]],
            pile(c, None, seat, c.w._("Hand"), len(hand), stack=len(hand) > 1) if hand and not known else None,
        ]
    ]


def bar_of(c: Context, model: Model, play: Play, where: str, ticks: list[int], whose: str = "") -> Element:
    """Draw the bar that moves through a play: `where` it is now in words, and a tick at each of some moments.

    `whose` names who has it in their edge, where there are two.
    """
    w = c.w
    assert play.moment is not None
    first, last = playing.first_move(play.record), len(play.record.moves)
    speeds = {"step": w._("Step by step"), "normal": w._("Normal"), "fast": w._("Fast")}
    label = w._(", ").join([w._("Replay"), whose]) if whose else w._("Replay")
    return h.section(".rep", aria_label=label)[
        h.div(".pos")[
            h.b[where],
            h.span(".num")[w._("%(n)d of %(all)d moves", n=play.moment - first, all=last - first)],
        ],
        h.div(".sl")[
            _ticks(play, [tick for tick in ticks if tick >= first], first, last),
            h.input(
                type="range",
                min=str(first),
                max=str(last),
                value=str(play.moment),
                aria_label=w._("Moment"),
                data_field="moment",
            ),
        ],
        h.div(".ctl")[
            button(
                None,
                kind="sq",
                picture="prev",
                act=f"moment {play.moment - 1}",
                title=w._("One move back"),
                off=play.moment <= first,
            ),
            button(
                h.span(".w")[w._("Stop") if play.moving else w._("Play by itself")],
                kind="main",
                picture="close" if play.moving else "play",
                act="replay",
            ),
            button(
                None,
                kind="sq",
                picture="next",
                act=f"moment {play.moment + 1}",
                title=w._("One move on"),
                off=play.moment >= last,
            ),
        ],
        h.div(".seg")[
            [
                h.button(
                    type="button",
                    data_act=f"speed {name}",
                    aria_pressed="true" if name == model.settings.speed else "false",
                )[h.span[speeds[name]]]
                for name in SPEEDS
                if name != "step"
            ]
        ],
    ]


def _placed(play: Play) -> list[int]:
    """Return the moments before each turn begins."""
    return [n for n, move in enumerate(play.record.moves) if move.words[0] == "place"]


def _ticks(play: Play, places: list[int], first: int, last: int) -> Element:
    """Draw the ticks on the slider."""
    assert play.moment is not None
    return h.svg(
        ".ticks", viewBox=f"{first} 0 {max(1, last - first)} 1", preserveAspectRatio="none", aria_hidden="true"
    )[[h.path(class_="past" if place <= play.moment else None, d=f"M{place} 0V1") for place in places]]


def ways_of(c: Context, play: Play) -> Node:
    """Draw the ways out, and for a finished play other eyes to look with and a new play from here."""
    w = c.w
    over = play.record.state.to_act is None
    watchers = {"onlooker": w._("an onlooker"), "all": w._("everyone")}
    seen_by = watchers.get(play.watcher) or (c.name(int(play.watcher)) if play.watcher.isdecimal() else "")
    return h.div(".acts")[
        button(w._("Back to the play") if not over else w._("Back to the result"), kind="main", act="present"),
        button(w._("Seen by %(name)s", name=seen_by), picture="swapseat", act="watcher")
        if over and TRAITS[c.game].secrets
        else None,
        button(w._("Play from here"), picture="play", act="play-from") if over else None,
    ]
