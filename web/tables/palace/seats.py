"""The seats of Inner Palace: names, points, hands, score cards, and what their handicaps leave them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.palace.cards import KINDS, SCORING, allowances, score
from web.cards import card as draw_card
from web.parts import icon, shape_mark
from web.tables.context import Context
from web.tables.palace.saying import counted
from web.words import Words

BACKS = 5
"""More backs than these of a hand are not drawn; the number beside them is right."""
FIELDS = ("draws", "limit", "actions", "maids")
"""What handicaps lower, in the order in which it is shown."""


def allowance_words(w: Words) -> dict[str, str]:
    """Return what the four numbers of a seat are called."""
    return {
        "draws": w._("Draws"),
        "limit": w._("Hand limit"),
        "actions": w._("Actions"),
        "maids": w._("Maids per claim"),
    }


def known(hand: str) -> bool:
    """Return whether the cards of a hand may be seen."""
    return "?" not in hand


@lru_cache(maxsize=256)
def caps(w: Words, scored: str) -> Markup:
    """Draw what a seat draws, may do, may hold and how many Maids it may use: what is lowered first, as `4→3`."""
    words, full, now = allowance_words(w), allowances(""), allowances(scored)
    rows = sorted(FIELDS, key=lambda name: getattr(full, name) == getattr(now, name))
    whole = h.ul(".caps", aria_label=w._("What the handicaps leave"))[
        [
            h.li(class_="on" if (was := getattr(full, name)) != (left := getattr(now, name)) else None)[
                h.span[words[name]],
                h.b(".num")[
                    [
                        h.span(aria_hidden="true")[f"{was}→{left}"],
                        h.span(".visually-hidden")[w._("%(now)d instead of %(was)d", now=left, was=was)],
                    ]
                    if was != left
                    else str(left)
                ],
            ]
            for name in rows
        ]
    ]
    return Markup(whole)


def sets(c: Context, scored: str) -> Element:
    """Draw the score cards, one fan a kind with its number."""
    kinds = [letter for letter in SCORING if letter in scored]
    names = counted(c, [KINDS[letter] for letter in scored])
    label = c.w._("Score cards: %(cards)s", cards=names) if scored else c.w._("No score cards")
    return h.div(".scored", role="img", aria_label=label, data_kinds=str(len(kinds)))[
        [
            h.span(".set")[
                [
                    draw_card(c.w, c.game, KINDS[letter], seat=1, element="span")
                    for _ in range(min(scored.count(letter), 3))
                ],
                h.b(".x.num")[str(scored.count(letter))],
            ]
            for letter in kinds
        ]
    ]


def who(c: Context, seat: int) -> Element:
    """Draw a seat's line: mark, name, whether it is on turn or began the round, its points."""
    w, view = c.w, c.view
    now = score(view["scored"][seat], view["round"]) if view["phase"] != "over" else 0
    total = view["totals"][seat]
    spoken = w.n("%(n)d point", "%(n)d points", total)
    if now:
        spoken += w._(", %(now)d more in this round", now=now)
    return h.div(".who")[
        shape_mark(seat),
        h.b[c.name(seat)],
        h.span(".tagline")[w._("starts")] if view["starter"] == seat else None,
        h.span(".cnt.num")[
            h.span(".visually-hidden")[spoken],
            h.span(".t", aria_hidden="true")[w._("Points")],
            h.b(aria_hidden="true")[str(total)],
            h.i(aria_hidden="true")[f"+{now}"] if now else None,
        ],
    ]


def backs(c: Context, hand: str) -> Element:
    """Draw another seat's hand: backs and their number, or the cards where they may be seen."""
    w, n = c.w, len(hand)
    shown: list[str | None] = [KINDS[letter] for letter in hand] if known(hand) else [None] * min(n, BACKS)
    names = (
        w._("Hand: %(cards)s", cards=counted(c, shown)) if known(hand) and hand else w.n("%(n)d card", "%(n)d cards", n)
    )
    return h.div(".rh", role="img", aria_label=names)[
        h.span(class_=["fan", "faces" if known(hand) and hand else None])[
            [draw_card(w, c.game, card, seat=0 if card is None else 1, element="span") for card in shown]
        ],
        h.span(".cap")[w._("Hand"), " ", h.b(".num")[str(n)]],
    ]


def rival(c: Context, seat: int) -> Markup:
    """Draw another seat: name and points, hand, score cards, what it may do."""
    scored = c.view["scored"][seat]
    turn = c.view["turn"] == seat and c.view["phase"] != "over"
    whole = h.section(class_=["rival", "on" if turn else None], aria_label=c.name(seat), data_seat=str(seat))[
        who(c, seat),
        h.div(".rl")[backs(c, c.view["hands"][seat]), sets(c, scored)],
        caps(c.w, scored),
    ]
    return Markup(whole)


def rivals(c: Context) -> list[int]:
    """Return the other seats, in turn order after the one at the near edge."""
    seats = len(c.seen.names)
    return [(c.near + further) % seats for further in range(1, seats)]


def mine(c: Context) -> Markup:
    """Draw the seat at the near edge, its hand left out."""
    scored = c.view["scored"][c.near]
    whole = h.section(".rival.own", aria_label=c.name(c.near), data_seat=str(c.near))[
        who(c, c.near), h.div(".rl")[sets(c, scored)], caps(c.w, scored)
    ]
    return Markup(whole)


def piles(c: Context) -> Markup:
    """Draw the deck, the discards fanned so that the top ones can be read, and the removed cards."""
    w, view = c.w, c.view
    deck, discards, removed = view["deck"], view["discards"], view["removed"]
    top = [KINDS[letter] for letter in discards[:4]]
    whole = h.section(".piles", aria_label=w._("Piles"))[
        h.div(".pile")[
            h.span(".stack" if len(deck) > 1 else ".one")[draw_card(w, c.game, None, seat=0, element="span")]
            if deck
            else _ghost(),
            _label(w._("Deck"), len(deck), warn=w._("last turn") if view["closing"] else ""),
        ],
        h.button(
            ".pile.fanned",
            type="button",
            data_act="open discards",
            data_n=str(len(top)),
            aria_label=w._("Discards: %(n)d, on top %(cards)s", n=len(discards), cards=w.comma(map(c.card, top)))
            if top
            else w._("No discards"),
        )[
            h.span(".fan4")[[draw_card(w, c.game, card, seat=1, element="span") for card in top[::-1]]]
            if top
            else _ghost(),
            _label(w._("Discards"), len(discards)),
        ],
        h.button(
            ".pile",
            type="button",
            data_act="open removed",
            aria_label=w._("Removed cards: %(cards)s", cards=counted(c, [KINDS[letter] for letter in removed])),
        )[
            draw_card(w, c.game, KINDS[removed[-1]], seat=1, element="span"),
            _label(w._("Removed"), len(removed)),
        ]
        if removed
        else None,
    ]
    return Markup(whole)


def _label(name: str, n: int, *, warn: str = "") -> Node:
    return h.span(".lb")[name, " ", h.b(".num")[str(n)], h.span(".last")[icon("warn"), warn] if warn else None]


def _ghost() -> Element:
    return h.svg(".slot", viewBox="0 0 300 400", aria_hidden="true")[h.use(href="#ghost")]


def slots(n: int) -> Iterable[Element]:
    """Draw `n` empty places of cards that have left the hand for a claim."""
    return [_ghost() for _ in range(n)]
