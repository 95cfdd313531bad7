"""The question that has to be answered, in words and real cards: draw, claim, whom an ability aims at, what to keep."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom.palace.cards import KINDS, allowances
from web.cards import card as draw_card
from web.parts import button, corners, shape_mark
from web.tables.context import Context
from web.tables.palace.claim import claim_of, claim_panel, claimable
from web.tables.palace.hand import ability, over_limit, using_now
from web.tables.palace.seats import known
from web.tables.strip import rule_link


def deciding(c: Context) -> Node:
    """Return the panel of the decision at hand, None if the hand and the prompt are enough."""
    claim = claim_of(c)
    if claim is not None:
        return claim_panel(c, claim)
    card = using_now(c)
    if card == "marisa":
        return _panel(c, card, c.w._("Choose the other card to discard"), _said(c, card), _cancel(c))
    if card:
        return _aim(c, card)
    verbs = c.seen.verbs()
    using = c.view["using"]
    if using is None or not verbs:
        return None
    return {"i": _take, "e": _swap, "s": _steal}[using["card"]](c)


def _panel(c: Context, card: str, title: str, *inside: Node) -> Element:
    w = c.w
    return h.section(".claim.asks.corner", aria_labelledby="panel-title", data_panel=True)[
        corners(),
        h.div(".acting", aria_hidden="true")[draw_card(w, c.game, card, seat=1, element="span")],
        h.div(".pv")[
            h.div(".pvh")[
                h.span(".cap")[c.name(c.near), " · ", w.data(c.game).ABILITIES[w.lang][card]],
                rule_link(c, f"{c.game}#{card}"),
            ],
            h.h2("#panel-title.ttl")[title],
            *inside,
        ],
    ]


def _said(c: Context, card: str) -> Element:
    gap = "" if c.w.lang == "ja" else " "
    return h.p(".soft")[gap.join(c.w.card(c.game, card).effect)]


def _cancel(c: Context) -> Element:
    return h.div(".acts")[button(c.w._("Cancel"), act="again")]


def _aim(c: Context, card: str) -> Element:
    """Ask at whom Eliza or Salome is aimed."""
    w = c.w
    title = w._("Whose hand does she see?") if card == "salome" else w._("Who loses a card?")
    seats = [int(move.words[2]) for move in c.seen.moves if move.startswith(f"use {card} ")]
    return _panel(
        c,
        card,
        title,
        _said(c, card),
        h.div(".acts.aims")[
            [
                h.button(".btn", type="button", id=f"aim-{seat}", data_move=f"use {card} {seat}")[
                    shape_mark(seat),
                    c.name(seat),
                    h.span(".soft")[w.n("%(n)d card", "%(n)d cards", len(c.view["hands"][seat]))],
                ]
                for seat in seats
            ],
            button(w._("Cancel"), act="again"),
        ],
    )


def _choice(c: Context, card: str, move: str, key: str) -> Node:
    return draw_card(
        c.w,
        c.game,
        card,
        seat=1,
        states=("lit",),
        element="button",
        attributes={
            "id": f"choice-{key}",
            "data-move": move,
            "aria-label": c.w._("%(card)s, can be chosen", card=c.card(card)),
        },
    )


def _take(c: Context) -> Element:
    """Ask which of the top discards Isolde takes."""
    w = c.w
    top = [KINDS[letter] for letter in c.view["discards"][:2]]
    title = w._("Take one of these two") if len(top) > 1 else w._("Take this card")
    return _panel(
        c,
        "isolde",
        title,
        h.p(".soft")[w._("The other goes back on the discards, and Isolde on top of it.")] if len(top) > 1 else None,
        h.div(".selrow")[[_choice(c, card, f"take {card}", str(n)) for n, card in enumerate(top)]],
    )


def _swap(c: Context) -> Element:
    """Ask whether the card that was lost is taken for one of the own hand."""
    w, using = c.w, c.view["using"]
    lost = KINDS[using["lost"]]
    takes = any(move.startswith("swap ") for move in c.seen.moves)
    return _panel(
        c,
        "eliza",
        w._("%(name)s lost: %(card)s", name=c.name(using["seat"]), card=c.card(lost)),
        h.div(".lostrow")[
            draw_card(w, c.game, lost, seat=1, element="div", attributes={"role": "img", "aria-label": c.card(lost)}),
            h.p[
                w._("Tap a card of your hand to discard it and take this one.")
                if takes
                else w._("There is no card in hand to discard for it.")
            ],
        ],
        h.div(".acts")[
            button(w._("Leave it on the discards"), attributes={"data-move": "leave"}, kind="" if takes else "main")
        ],
    )


def _steal(c: Context) -> Element:
    """Show the hand that Salome sees, and ask whether a Maid is taken."""
    w, seat = c.w, c.view["using"]["seat"]
    letters = c.view["hands"][seat]
    can = "steal" in c.seen.moves
    names = [KINDS[letter] for letter in letters] if known(letters) else []
    no = w._("Take nothing") if can else w._("Go on")
    return _panel(
        c,
        "salome",
        w._("%(name)s’s hand", name=c.name(seat)),
        h.div(".selrow.shown", data_n=str(len(names)), role="list")[
            [
                h.span(role="listitem", aria_label=c.card(card))[draw_card(w, c.game, card, seat=1, element="span")]
                for card in names
            ]
        ],
        h.p(".soft")[
            w._("Only %(name)s sees it. A Maid may be taken.", name=c.name(c.near))
            if can
            else w._("Only %(name)s sees it. There is no Maid in it.", name=c.name(c.near))
        ],
        h.div(".acts")[
            button(w._("Take a Maid"), kind="main", attributes={"data-move": "steal"}) if can else None,
            button(no, kind="" if can else "main", attributes={"data-move": "leave"}),
        ],
    )


def prompt(c: Context) -> Element:
    """Draw the question where the hand itself answers it, with the moves that name no card."""
    cap, question, note = _question(c)
    return h.section(".prompt", aria_live="polite")[h.span(".cap")[cap], h.p[question], h.small[note] if note else None]


def _question(c: Context) -> tuple[str, str, str]:
    w, view, verbs = c.w, c.view, c.seen.verbs()
    name = c.name(c.seen.to_act if c.seen.to_act is not None else c.near)
    turn = w._("%(name)s’s turn", name=name)
    if not verbs:
        return turn, w._("%(name)s decides", name=name), ""
    if "discard" in verbs:
        over = over_limit(c)
        limit = allowances(view["scored"][c.near]).limit
        question = w.n("Discard %(n)d card", "Discard %(n)d cards", over)
        return turn, question, w._("The hand limit is %(n)d. Tap the cards that go.", n=limit)
    using = any(ability(c, card) for card in KINDS.values())
    if "draw" in verbs:
        note = w._("Abilities may be used first.") if using else ""
        if view["closing"]:
            note = w._("The deck has run out: this turn is the last of the round.")
        return turn, w._("Draw your cards"), note
    claims = bool(claimable(c))
    last = w._("This turn is the last of the round.") if view["closing"] else ""
    if claims and using:
        return turn, w._("Make a claim, use an ability, or end the turn"), last or w._("Tap a card to begin a claim.")
    if claims:
        return turn, w._("Make a claim, or end the turn"), last or w._("Tap a card to begin a claim.")
    if using:
        return turn, w._("Use an ability, or end the turn"), last
    return turn, w._("End the turn"), last


def acts(c: Context) -> Element | None:
    """Draw the buttons of moves that name no card: draw, end."""
    w, verbs = c.w, c.seen.verbs()
    buttons: list[Node] = []
    if "draw" in verbs:
        draws = min(allowances(c.view["scored"][c.near]).draws, _to_be_had(c))
        text = w.n("Draw %(n)d card", "Draw %(n)d cards", draws) if draws else w._("Draw nothing")
        buttons.append(button(text, kind="main big", picture="down", attributes={"data-move": "draw"}))
    if "end" in verbs:
        idle = not claimable(c) and not any(ability(c, card) for card in KINDS.values())
        kind = "main big" if idle else ""
        buttons.append(button(w._("End the turn"), kind=kind, attributes={"data-move": "end"}))
    return h.div(".acts")[buttons] if buttons else None


def _to_be_had(c: Context) -> int:
    """Return how many cards a draw can bring at most: those of the deck, and once it is empty the discards."""
    view = c.view
    return len(view["deck"]) + (0 if view["closing"] else len(view["discards"]))
