"""The table between two players: the board lies still, each edge is turned to who sits there."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.parts import button, icon
from web.tables import TABLES
from web.tables.board import board
from web.tables.choices import panel
from web.tables.context import Context
from web.tables.court import hand_card, pile, who
from web.tables.held import held_card
from web.tables.preview import preview
from web.tables.prompt import acts, idle, looks_at, marks, prompt
from web.tables.strip import chain, hit_cells
from web.tables.targets import Targets, targets
from web.texts.shared import MARKS


def across(c: Context, *, notice: Node, over: Node, turned: bool) -> Element:
    """Draw the table; `over` is what is open over it, `turned` to the far edge."""
    t = targets(c.seen, c.picked)
    deciding = panel(c, t)
    return between(
        c,
        lambda seat: _parts(c, t, seat, deciding, notice if seat == c.near else None),
        board(c, t, hit=hit_cells(c)),
        kind="pan" if deciding else "",
        over=over,
        turned=turned,
    )


def between(
    c: Context,
    parts: Callable[[int], Node],
    lying: Markup,
    *,
    screen: str = "table",
    label: str = "",
    kind: str = "",
    over: Node,
    turned: bool,
) -> Element:
    """Draw a screen that both seats read: the board `lying` still, what `parts` gives a seat in its own edge.

    `kind` is a class of the screen, `over` what is open over it, `turned` to the far edge.
    """
    return h.main(
        class_=["court", "across", kind or None],
        data_screen=screen,
        data_game=c.game,
        data_seat=str(c.near),
        tabindex="-1",
        aria_label=label or c.w.game(c.game),
    )[
        _edge(c, c.far, parts(c.far)),
        _side(c),
        h.div(".boardwrap")[lying],
        _edge(c, c.near, parts(c.near)),
        h.div(".turned")[over] if turned and over is not None else over,
    ]


def _side(c: Context) -> Element:
    """Draw the deck and what is out, small, at the side."""
    deck, out = c.view["deck"], c.view["out"]
    lit = looks_at(c) == "deck"
    return h.aside(".side", aria_label=c.w._("Deck"))[
        pile(c, None, 0, c.w._("Deck"), len(deck), stack=len(deck) > 1, lit=lit) if deck else None,
        pile(c, out[-1], 0, c.w._("Out"), len(out), act="open out") if out else None,
    ]


def _edge(c: Context, seat: int, inside: Node) -> Element:
    """Draw the edge of `seat`: what always stands there, and `inside`."""
    decides = c.seen.live and c.seen.to_act == seat
    return h.section(
        class_=["edge", "farside" if seat == c.far else None, "deciding" if decides else None],
        aria_label=c.name(seat),
        data_edge=str(seat),
    )[
        h.div(".tools")[
            button(c.w._("Undo"), picture="undo", act="undo") if c.seen.live else None,
            button(h.span(".w")[c.w._("Log")], picture="log", act="open log", title=c.w._("Log")),
            button(None, kind="sq", picture="book", act="open rules", title=c.w._("Rules")),
            button(None, kind="sq", picture="gear", act="open menu", title=c.w._("More")),
        ],
        inside,
        h.div(".name")[who(c, seat), _ruler(c)],
    ]


def _parts(c: Context, t: Targets, seat: int, deciding: Node, notice: Node) -> Node:
    """Draw what stands in the edge of `seat` while a play goes on; `deciding` is the panel of the decision at hand."""
    decides = c.seen.to_act == seat
    asked = deciding if decides else None
    return [
        notice or (None if asked else (preview(c, t) if decides else None) or chain(c)),
        asked or (h.div(".say")[prompt(c, t), acts(c, t)] if decides else h.div(".say")[idle(c)]),
        marks(c, seat) if not asked else None,
        _held(c, t, seat, decides) if not asked else None,
    ]


def _ruler(c: Context) -> Element:
    known, hidden = TABLES[c.game].ruler_line(c)
    text = c.w._("%(king)s, %(hidden)s", king=known, hidden=hidden) if hidden else known
    return h.p(".kingline.soft")[icon(MARKS[c.game]), text]


def _held(c: Context, t: Targets, seat: int, decides: bool) -> Element:
    """Draw what lies face down before `seat`: its hand, and in small what it has hidden on the table."""
    edge = c.seen.edges[seat]
    hand: list[Node] = []
    if decides and c.view["drawn"] is not None:
        drag = "place" if "place" in c.seen.verbs() else ""
        hand.append(hand_card(c, c.view["drawn"], seat, None, chosen=True, drag=drag))
    for held in edge.hand:
        target = t.hand.get(held.name) if decides and held.name else None
        chosen = target is not None and t.chosen == target[1]
        attributes: dict[str, h.Attribute] = {"aria-disabled": "true"}
        if target:
            attributes = {target[0]: target[1], "aria-pressed": "true" if chosen else "false"}
        states = ("chosen",) if chosen else ("lit",) if target else ()
        hand.append(held_card(c, held, seat, seat, states, attributes))
    down = [
        h.span(".spot")[held_card(c, held, seat, _owner(c, held.place, seat), (), {"aria-disabled": "true"}), cell]
        for held in edge.down
        for cell in [held.place.partition(" ")[2]]
    ]
    return h.div(class_=["lying", "many" if len(hand) > 3 else None])[
        h.div(".spots", role="group", aria_label=c.w._("Hidden on the table"))[down] if down else None,
        h.div(".hand", role="group", aria_label=c.w._("%(name)s’s hand", name=c.name(seat)))[hand] if hand else None,
        h.p(".hint.soft")[c.w._("Shows only while pressed")] if edge.hand or down else None,
    ]


def _owner(c: Context, place: str, seat: int) -> int:
    """Return whose card lies at a place of the table."""
    lying = c.table.get(place.partition(" ")[2])
    return lying["seat"] if lying else seat
