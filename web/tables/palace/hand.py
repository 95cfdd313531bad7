"""The own hand: real cards, one group a kind; what tapping each does, the abilities, and why a card can't be chosen."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.palace.cards import KINDS, ORDER, allowances
from web.cards import card as draw_card
from web.parts import icon
from web.tables.context import Context
from web.tables.palace.claim import Claim, Pick, claim_of, claimable, to_add
from web.tables.palace.seats import known, slots

ONE_CARD = frozenset({"discard", "swap"})
"""Verbs whose move names one card of the own hand."""


def using_now(c: Context) -> str:
    """Return the ability whose beginning has been chosen, as `use marisa`; empty if none has."""
    verb, *named = c.picked.split(" ")
    if verb != "use" or len(named) != 1 or not any(move.startswith(f"{c.picked} ") for move in c.seen.moves):
        return ""
    return named[0]


def target(c: Context, card: str) -> Pick | None:
    """Return what tapping a hand card chooses where no claim is being made, None if nothing."""
    for move in c.seen.moves:
        verb, *named = move.words
        if verb in ONE_CARD and named == [card]:
            return "data-move", move
        if using_now(c) == "marisa" and move == f"use marisa {card}":
            return "data-move", move
    if not using_now(c) and card in claimable(c):
        return "data-pick", f"claim {card}"
    return None


def ability(c: Context, card: str) -> Pick | None:
    """Return what uses the ability of a hand card, None if it can't be used now."""
    moves = [move for move in c.seen.moves if move == f"use {card}" or move.startswith(f"use {card} ")]
    if not moves:
        return None
    return ("data-move", moves[0]) if moves == [f"use {card}"] else ("data-pick", f"use {card}")


def hand(c: Context) -> Markup:
    """Draw the hand of the seat at the near edge; cards in the claim leave empty places."""
    w, letters = c.w, c.view["hands"][c.near]
    label = w._("%(name)s’s hand", name=c.name(c.near))
    if not known(letters):
        backs = [draw_card(w, c.game, None, seat=0, element="span") for _ in letters[:7]]
        return Markup(h.div(".hand7", role="img", aria_label=w.n("%(n)d card", "%(n)d cards", len(letters)))[backs])
    claim = claim_of(c)
    free = claim is None and not using_now(c)
    kinds = [letter for letter in ORDER if letter in letters]
    groups = [_group(c, KINDS[letter], letters.count(letter), claim, free) for letter in kinds]
    whole = h.div(
        ".hand7.mine", role="group", aria_label=label, data_n=str(len(letters)), data_kinds=str(max(1, len(kinds)))
    )[groups or h.p(".soft.nohand")[w._("No cards in hand")]]
    return Markup(whole)


def _group(c: Context, card: str, count: int, claim: Claim | None, free: bool) -> Element:
    taken = 0
    if claim is not None:
        taken = claim.own if card == claim.kind else claim.maids if card == "maid" else 0
    left = count - taken
    use = ability(c, card) if free else None
    return h.div(".kind", data_kind=card, data_n=str(count), data_left=str(left))[
        h.div(".abil")[_ability_button(c, card, use) if use else None],
        h.div(".cards")[
            [_card(c, card, number, left, claim) for number in range(1, left + 1)],
            slots(taken),
        ],
        h.b(".x.num", aria_hidden="true")[str(left)] if left else None,
    ]


def _ability_button(c: Context, card: str, use: Pick) -> Element:
    w = c.w
    words = w.card(c.game, card)
    gap = "" if w.lang == "ja" else " "
    return h.button(
        {
            "type": "button",
            "class": "btn use",
            "id": f"use-{card}",
            use[0]: use[1],
            "aria-label": w._("Ability of %(card)s: %(effect)s", card=words.name, effect=gap.join(words.effect)),
        }
    )[icon(w.data(c.game).VERBS[card]), w._("Ability")]


def _card(c: Context, card: str, number: int, count: int, claim: Claim | None) -> Node:
    """Draw one of equal cards, the `number`th of `count` still in the hand."""
    w = c.w
    pick = to_add(claim, card) if claim is not None and card in (claim.kind, "maid") else target(c, card)
    words = [c.card(card)]
    if count > 1:
        words.append(w._("%(number)d of %(all)d", number=number, all=count))
    if pick:
        words.append(w._("can be chosen"))
    attributes: dict[str, h.Attribute] = {
        "id": f"hand-{card}-{number}",
        "aria-label": w._(", ").join(words),
        "data-key": f"{card}-{number}",
    }
    if pick:
        attributes[pick[0]] = pick[1]
    else:
        attributes |= {"aria-disabled": "true", "data-act": f"open card {card}"}
    return draw_card(w, c.game, card, seat=1, states=("lit",) if pick else (), element="button", attributes=attributes)


def why_not(c: Context, card: str) -> str:
    """Return why a hand card can't be chosen at this decision, as far as it is in the hand at the near edge."""
    w, view, verbs = c.w, c.view, c.seen.verbs()
    letters = view["hands"][c.near]
    if not c.seen.moves or not c.seen.live or not known(letters) or card not in [KINDS[letter] for letter in letters]:
        return ""
    if view["phase"] == "start":
        return w._("Claims come after the draw.") if card == "maid" else _no_ability(c, card)
    if verbs <= {"leave", "steal", "take"}:
        return w._("Decide about the ability in use first.")
    if "end" not in verbs:
        return ""
    claim = claim_of(c)
    if claim is not None:
        if card == "maid" and claim.maids >= claim.maids_most:
            return w._("No more Maids may help in this claim.")
        return w._("A claim is of one kind, with Maids.")
    if view["claimed"]:
        return w._("Only one claim a turn.")
    if card == "maid":
        return w._("A Maid only helps in a claim of another kind.")
    return w._("A claim needs three cards of a kind; Maids may stand in for some.")


def _no_ability(c: Context, card: str) -> str:
    """Return why the ability of a card in the hand can't be used (inner-palace#abilities)."""
    w, view = c.w, c.view
    if ability(c, card):
        return w._("Claims come after the draw; the ability can be used now.")
    if not view["actions"]:
        return w._("No actions are left in this turn.")
    if card == "isolde" and not view["discards"]:
        return w._("There is no discard to take.")
    if card == "marisa":
        return w._("She needs another card in the hand and one in the deck.")
    if card in ("eliza", "salome"):
        return w._("Nobody else holds a card.")
    return w._("Claims come after the draw.")


def over_limit(c: Context) -> int:
    """Return how many cards the seat at the near edge holds above its limit."""
    return len(c.view["hands"][c.near]) - int(allowances(c.view["scored"][c.near]).limit)
