"""Decisions with a panel of their own, made with the real cards: guess, order of three, trade."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.cards import card as draw_card
from web.cards import phrases
from web.parts import button, corners, icon, seat_mark
from web.seen import Held
from web.tables.context import Context
from web.tables.held import held_card
from web.tables.strip import rule_link
from web.tables.targets import Targets


def panel(c: Context, t: Targets) -> Element | None:
    """Return the panel of the decision at hand, or None if it is made on the board."""
    verbs = c.seen.verbs()
    words = t.chosen_words()
    if words[:1] == ["guess"] and len(words) > 1:
        return _guess(c, words[1], words[2] if len(words) > 2 else None)
    if "order" in verbs:
        return _order(c, words[1:])
    if "keep" in verbs:
        return _trade(c)
    return None


def _frame(c: Context, title: Node, *inside: Node, clause: str = "") -> Element:
    using = c.view["using"]
    actor = c.name(c.seen.to_act or 0)
    cap = c.w._("%(name)s · %(card)s", name=actor, card=c.card(using["card"])) if using else actor
    return h.section(".pnl.corner", aria_labelledby="panel-title", data_panel=True)[
        corners(), h.span(".cap")[cap], h.h2("#panel-title.serif")[title], *inside
    ]


def _clause(c: Context) -> str:
    """Return the clause of the effect in use, by the card that acts."""
    using = c.view["using"]
    return f"{c.game}#{using['card']}" if using else ""


def _guess(c: Context, cell: str, named: str | None) -> Element:
    """Draw the royals a face-down card may be named; the one chosen gets the ring, the main button names it."""
    w = c.w
    names = [move.words[2] for move in c.seen.moves if move.startswith(f"guess {cell} ")]
    owner = c.table[cell]["seat"]
    held = [*(card for hand in c.view["hands"] for card in hand), *(card["card"] for card in c.table.values())]
    cards = [
        draw_card(
            w,
            c.game,
            name,
            seat=owner,
            states=("chosen",) if name == named else ("lit",),
            tag=w._("in your hand") if name in held else "",
            element="button",
            attributes={
                "data-pick": f"guess {cell} {name}",
                "aria-label": c.card(name),
                "aria-pressed": "true" if name == named else "false",
            },
        )
        for name in sorted(names, key=list(w.data(c.game).PICTURES).index)
    ]
    main = (
        button(
            w._("Guess the %(card)s", card=c.card(named)),
            kind="main",
            picture="kill",
            attributes={"data-move": f"guess {cell} {named}"},
        )
        if named
        else button(w._("Choose a card"), kind="main", off=True)
    )
    return _frame(
        c,
        w._("What is the face-down card on %(cell)s?", cell=cell),
        h.div(".pick4")[cards],
        h.p[
            w._(
                "Right: it is assassinated. Wrong: it stays face down, and %(name)s hears the guess.",
                name=c.name(owner),
            ),
            " ",
            rule_link(c, _clause(c)),
        ],
        h.div(".acts")[main, button(w._("Choose again"), act="again")],
    )


def arrangement(c: Context, chosen: list[str]) -> list[str]:
    """Return the order shown: the cards chosen so far, then the rest as they lie on the deck."""
    lying = looked_at(c)
    return chosen + [card for card in lying if card not in chosen]


def looked_at(c: Context) -> list[str]:
    """Return the top cards of the deck that whoever decides knows now, as they lie."""
    if c.seen.across:
        return [held.name for held in c.seen.edges[c.seen.to_act or 0].deck if held.name]
    return [card for card in c.view["deck"] if card is not None]


def _order(c: Context, chosen: list[str]) -> Element:
    """Draw the cards just seen, first on top, each with arrows; a tap on a card puts it next in the order."""
    w = c.w
    order = arrangement(c, chosen)
    lying = looked_at(c)
    fixed = len(chosen) if len(chosen) < len(order) else 0
    rows = []
    for i, card in enumerate(order):
        start = [*order[:fixed], card] if i >= fixed else [card]
        words = w.card(c.game, card)
        name, what, letter = words.name, h.div(".what")[h.b[words.name], h.span[phrases(words.effect)]], ""
        held = _held(c, "deck", card)
        if held is not None:  # face down: told apart by a letter, and shown while it is pressed
            letter = "ABC"[lying.index(card)]
            name = w._("card %(letter)s", letter=letter)
            if not held.face:
                what = h.div(".what")[h.b[name]]
        rows.append(
            h.li[
                h.span(".nth.num")[str(i + 1)],
                _card(
                    c,
                    held or card,
                    c.seen.to_act or 0,
                    ("chosen",) if i < fixed else (),
                    {
                        "data-pick": " ".join(["order", *start]),
                        "aria-label": w._("%(card)s: put here next", card=name),
                    },
                    tag=letter,
                ),
                what,
                h.span(".ud")[
                    _shift(c, order, i, -1, "up", w._("Move the %(card)s up", card=name)),
                    _shift(c, order, i, 1, "down", w._("Move the %(card)s down", card=name)),
                ],
            ]
        )
    return _frame(
        c,
        w.n("Look at the top card", "Reorder the top %(n)d cards", len(order)),
        h.p[
            w._("The first one is drawn next. Only %(name)s sees this.", name=c.name(c.seen.to_act or 0)),
            [" ", w._("Each card shows only while pressed.")] if c.seen.across else None,
        ],
        h.div(".deckend")[w._("top of the deck")],
        h.ol(".ord")[rows],
        h.div(".acts")[
            button(
                w._("Put back in this order"),
                kind="main",
                picture="check",
                attributes={"data-move": " ".join(["order", *order])},
            ),
            button(w._("As it was"), act="again", off=order == lying),
        ],
    )


def _shift(c: Context, order: list[str], i: int, by: int, picture: str, title: str) -> Markup:
    j = i + by
    if not 0 <= j < len(order):
        return button(None, kind="quiet sq", picture=picture, off=True, title=title)
    moved = order[:]
    moved[i], moved[j] = moved[j], moved[i]
    return button(None, kind="quiet sq", picture=picture, act=" ".join(["reorder", "order", *moved]), title=title)


def _held(c: Context, where: str, card: str) -> Held | None:
    """Return the face-down card that stands for `card` in across mode, in the part `where` of the deciding edge."""
    if not c.seen.across:
        return None
    return next((held for held in getattr(c.seen.edges[c.seen.to_act or 0], where) if held.name == card), None)


def _card(
    c: Context, card: str | Held, seat: int, states: tuple[str, ...], attributes: dict[str, h.Attribute], tag: str = ""
) -> Node:
    """Draw a card of a panel: its face, or in across mode its back until it is pressed."""
    if isinstance(card, Held):
        return held_card(c, card, c.seen.to_act or 0, seat, states, attributes, tag)
    return draw_card(c.w, c.game, card, seat=seat, states=states, element="button", attributes=attributes)


def _trade(c: Context) -> Element:
    """Draw both hands; one card of each is chosen, the main button says what is got for it."""
    w, me = c.w, c.seen.to_act or 0
    words = c.picked.split()[1:] if c.picked.startswith("trade ") else []
    mine, theirs = [*words, "_", "_"][:2]
    mine_cards, their_cards = c.view["hands"][me], c.view["hands"][1 - me]
    if c.seen.across:
        edge = c.seen.edges[me]
        mine_cards, their_cards = [held.name for held in edge.hand], [held.name for held in edge.theirs]
    if len(mine_cards) == 1:
        mine = mine_cards[0]
    ready = mine in mine_cards and theirs in their_cards

    def hand(cards: list[str], seat: int) -> Element:
        own = seat == me
        return h.div(".r")[
            [
                _card(
                    c,
                    _held(c, "hand" if own else "theirs", card) or card,
                    seat,
                    ("chosen",) if card in (mine, theirs) else ("lit",),
                    {
                        "data-pick": _trade_pick(card if own else mine, theirs if own else card),
                        "aria-label": None if c.seen.across else c.card(card),
                        "aria-pressed": "true" if card in (mine, theirs) else "false",
                    },
                )
                for card in cards
            ]
        ]

    main = (
        button(
            w._("Trade these two cards") if c.seen.across else w._("Trade for the %(card)s", card=c.card(theirs)),
            kind="main",
            picture="swap",
            attributes={"data-move": f"trade {mine} {theirs}"},
        )
        if ready
        else button(w._("Choose one card of each"), kind="main", off=True)
    )
    return _frame(
        c,
        w._("Trade hand cards"),
        h.div(".hands2")[
            h.span(".lbl")[seat_mark(1 - me), w._("%(name)s’s hand", name=c.name(1 - me))],
            hand(their_cards, 1 - me),
            h.span(".swp", aria_hidden="true")[icon("swap")],
            h.span(".lbl")[seat_mark(me), w._("%(name)s’s hand", name=c.name(me))],
            hand(mine_cards, me),
        ],
        h.p[
            w._("Choose one card of each to trade. They show only while pressed.")
            if c.seen.across
            else w._("You see %(name)s’s hand. Choose one card of each to trade.", name=c.name(1 - me)),
            " ",
            rule_link(c, _clause(c)),
        ],
        h.div(".acts")[main, button(w._("Keep"), attributes={"data-move": "keep"})],
    )


def _trade_pick(mine: str, theirs: str) -> str:
    """Return the beginning of a trade; `_` stands for a card of mine that is still to be chosen."""
    return f"trade {mine}" if theirs == "_" else f"trade {mine} {theirs}"
