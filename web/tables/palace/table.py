"""The table of Inner Palace: the others at the top with the piles, the decision in the middle, the own cards below."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.palace.cards import ROUNDS, allowances
from web.parts import bar, button
from web.tables.context import Context
from web.tables.palace.asking import acts, deciding, prompt
from web.tables.palace.hand import hand
from web.tables.palace.seats import mine, piles, rival, rivals
from web.tables.palace.steps import happened
from web.texts.shared import MARKS


def table(c: Context, *, notice: Node, over: Node) -> Element:
    """Draw the table while a play goes on; `over` is what is open over it."""
    asks = deciding(c)
    return frame(
        c,
        "table",
        h.div(class_=["midst", "asking" if asks else None])[
            notice,
            asks or [happened(c), h.div(".now")[prompt(c), acts(c)]],
        ],
        over=over,
        asking=asks is not None,
    )


def frame(
    c: Context, screen: str, midst: Node, *, over: Node, asking: bool = False, label: str = "", kind: str = ""
) -> Element:
    """Draw the table around what stands in its middle."""
    others = rivals(c)
    return h.main(
        class_=["palace", f"seats{len(c.seen.names)}", "asking" if asking else None, kind or None],
        data_screen=screen,
        data_game=c.game,
        data_seat=str(c.near),
        tabindex="-1",
        aria_label=label or c.w.game(c.game),
    )[
        top_bar(c),
        round_line(c),
        h.div(".rivals")[rival(c, others[0]), piles(c), [rival(c, seat) for seat in others[1:]]],
        midst,
        h.div(".me")[mine(c), hand(c)],
        over,
    ]


def top_bar(c: Context, *, middle: Node = None) -> Markup:
    """Draw the bar: back to the shelf, the game, round and turn, taking back, rules, score sheet, log, settings."""
    w, view = c.w, c.view
    turn = c.name(view["turn"])
    actions = allowances(view["scored"][view["turn"]]).actions
    return bar(
        w.game(c.game),
        MARKS[c.game],
        back=button(None, kind="quiet sq", picture="back", act="shelf", title=w._("Back to the games")),
        middle=middle
        or [
            h.span[w._("Round"), " ", h.b(".num")[f"{view['round']}/{ROUNDS}"]],
            h.span[w._("%(name)s’s turn", name=turn)],
            h.span[w._("Actions"), " ", h.b(".num")[f"{view['actions']}/{max(actions, view['actions'])}"]],
        ],
        tools=[
            button(h.span(".w")[w._("Undo")], kind="quiet", picture="undo", act="undo", title=w._("Undo"))
            if c.seen.live
            else None,
            button(
                h.span(".w")[w._("Scores")],
                kind="quiet to-scores",
                picture="tally",
                act="open scores",
                title=w._("Scores"),
            ),
            button(h.span(".w")[w._("Log")], kind="quiet", picture="log", act="open log", title=w._("Log")),
            button(h.span(".w")[w._("Rules")], kind="quiet", picture="book", act="open rules", title=w._("Rules")),
            button(None, kind="quiet sq", picture="gear", act="open menu", title=w._("More")),
        ],
    )


def round_line(c: Context) -> Element:
    """Draw round, turn, actions and the scores for a narrow screen, whose bar has no room for them."""
    w, view = c.w, c.view
    return h.div(".rnd")[
        h.span[w._("Round %(round)d of %(all)d", round=view["round"], all=ROUNDS)],
        h.span(".soft")[w._("%(name)s’s turn", name=c.name(view["turn"]))],
        h.span[w._("Actions"), " ", h.b(".num")[str(view["actions"])]],
        button(None, kind="quiet sq", picture="tally", act="open scores", title=w._("Scores")),
    ]
