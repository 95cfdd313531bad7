"""A claim that is being made of the cards tapped: what it is so far, and what it would bring."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.palace.cards import LETTERS, POINTS, ROUNDS, allowances, bonuses, score, score_cards
from web.cards import card as draw_card
from web.parts import button, corners
from web.tables.context import Context
from web.tables.palace.saying import several, times
from web.tables.palace.seats import FIELDS, allowance_words
from web.tables.strip import rule_link

Pick = tuple[str, str]
"""An attribute that chooses, and its text: `data-pick`, `data-move` or `data-act`."""


class Claim(NamedTuple):
    """The cards tapped so far."""

    kind: str
    own: int
    """How many cards of the kind; the first is chosen with the kind itself."""
    maids: int
    bare: bool
    """Whether only the kind has been named."""
    own_most: int
    maids_most: int
    moves: frozenset[str]

    @property
    def move(self) -> str:
        """The move these cards make, legal or not."""
        return f"claim {self.kind} {self.own} {self.maids}"

    @property
    def ready(self) -> bool:
        """Whether these cards make a claim."""
        return self.move in self.moves

    def text(self, own: int, maids: int) -> str:
        """Return the beginning of a move that names so many cards."""
        return f"claim {self.kind} {own}" + (f" {maids}" if maids else "")


def claim_of(c: Context) -> Claim | None:
    """Return the claim that is being made, None if none is."""
    verb, *named = c.picked.split(" ")
    if verb != "claim" or not named:
        return None
    kind, *numbers = named
    moves = [move for move in c.seen.moves if move.startswith(f"claim {kind} ")]
    if not moves:
        return None
    counts = [tuple(map(int, move.words[2:])) for move in moves]
    own_most, maids_most = max(n for n, _ in counts), max(m for _, m in counts)
    own = min(int(numbers[0]), own_most) if numbers else 1
    maids = min(int(numbers[1]), maids_most) if len(numbers) > 1 else 0
    return Claim(kind, own, maids, not numbers, own_most, maids_most, frozenset(moves))


def claimable(c: Context) -> frozenset[str]:
    """Return the kinds that can be claimed now."""
    return frozenset(move.words[1] for move in c.seen.moves if move.words[0] == "claim")


def to_add(claim: Claim, card: str) -> Pick | None:
    """Return what tapping a card still in the hand adds to the claim, None for nothing."""
    if card == claim.kind and claim.own < claim.own_most:
        return "data-pick", claim.text(claim.own + 1, claim.maids)
    if card == "maid" and claim.maids < claim.maids_most:
        return "data-pick", claim.text(claim.own, claim.maids + 1)
    return None


def _to_put_back(claim: Claim, card: str) -> Pick:
    if card == "maid":
        return "data-pick", claim.text(claim.own, claim.maids - 1)
    if claim.own > 1:
        return "data-pick", claim.text(claim.own - 1, claim.maids)
    return "data-act", "again"


def claim_panel(c: Context, claim: Claim) -> Markup:
    """Draw the claim: its cards, what it brings, the one main button."""
    w = c.w
    total = claim.own + claim.maids
    scoring = score_cards(total) if total >= 3 else 0
    cards = [claim.kind] * claim.own + ["maid"] * claim.maids
    whole = h.section(".claim.corner", aria_labelledby="claim-title", data_panel=True)[
        corners(),
        h.div(".cl")[
            h.span(".cap")[w._("%(name)s’s turn", name=c.name(c.near)), " · ", w._("Claim")],
            h.div(".ttlrow")[h.h2("#claim-title.ttl")[_title(c, claim)], _numbers(c, claim)],
            h.div(".selrow", data_n=str(len(cards)))[
                [_chosen_card(c, claim, card, number, number < scoring) for number, card in enumerate(cards)]
            ],
        ],
        h.div(".pv")[
            h.div(".pvh")[h.span(".cap")[w._("What it brings")], rule_link(c, f"{c.game}#claim")],
            h.div(aria_live="polite")[h.dl[preview(c, claim)] if claim.ready else _wanting(c, claim)],
            h.div(".acts")[
                button(
                    w._("Make this claim"),
                    kind="main",
                    picture="check",
                    attributes={"data-move": claim.move},
                )
                if claim.ready
                else button(w._("Make this claim"), kind="main", picture="check", off=True),
                button(w._("Cancel"), act="again"),
            ],
        ],
    ]
    return Markup(whole)


def _title(c: Context, claim: Claim) -> str:
    own = times(c, claim.kind, claim.own)
    return c.w._("%(cards)s and %(maids)s", cards=own, maids=times(c, "maid", claim.maids)) if claim.maids else own


def _numbers(c: Context, claim: Claim) -> Element:
    """Draw how many cards of each kind the claim has, to be chosen at once instead of card by card."""
    own = [(n, claim.text(n, claim.maids), n == claim.own) for n in range(1, claim.own_most + 1)]
    maids = [(n, claim.text(claim.own, n), n == claim.maids) for n in range(claim.maids_most + 1)]
    return h.div(".numbers")[
        _number(c, claim.kind, own, claim.bare), _number(c, "maid", maids, False) if claim.maids_most else None
    ]


def _number(c: Context, card: str, choices: list[tuple[int, str, bool]], bare: bool) -> Element:
    name = c.w._("How many: %(card)s", card=c.card(card))
    return h.div(".seg", role="group", aria_label=name)[
        h.span(".segname", aria_hidden="true")[c.card(card)],
        [
            h.button(
                type="button",
                id=f"count-{card}-{n}",
                # What is chosen is taken back when it is chosen again; here nothing should.
                data_pick=text if bare or not chosen else None,
                aria_disabled="true" if chosen and not bare else None,
                aria_pressed="true" if chosen else "false",
                aria_label=c.w._("%(card)s ×%(n)d", card=c.card(card), n=n),
            )[str(n)]
            for n, text, chosen in choices
        ],
    ]


def _chosen_card(c: Context, claim: Claim, card: str, number: int, scores: bool) -> Node:
    w = c.w
    name, text = _to_put_back(claim, card)
    fate = w._("score card") if scores else w._("discarded")
    words = [c.card(card), w._("in the claim"), *([fate] if claim.ready else [])]
    return h.span(".inclaim")[
        draw_card(
            w,
            c.game,
            card,
            seat=1,
            element="button",
            attributes={
                "id": f"claim-{number}",
                name: text,
                "aria-label": w._(", ").join(words),
                "title": w._("Put it back"),
            },
        ),
        h.span(class_=["fate", "sc" if scores else None], aria_hidden="true")[
            w._("Score card") if scores else w._("Discard")
        ]
        if claim.ready
        else None,
    ]


def _wanting(c: Context, claim: Claim) -> Node:
    missing = 3 - claim.own - claim.maids
    text = c.w.n("Add %(n)d more card of this kind or a Maid.", "Add %(n)d more cards of this kind or Maids.", missing)
    return h.p(".soft.wanting")[text]


def preview(c: Context, claim: Claim) -> list[tuple[Element, Element]]:
    """Return what the claim brings, row by row: score cards, points, handicap, discards, hand."""
    w, view, seat = c.w, c.view, c.near
    letter = LETTERS[claim.kind]
    total = claim.own + claim.maids
    scoring = score_cards(total)
    before = view["scored"][seat]
    after = before + letter * scoring
    number = view["round"]

    def row(term: str, *what: Node, kind: str = "") -> tuple[Element, Element]:
        return h.dt[term], h.dd(class_=kind or None)[what]

    return [
        row(
            w._("Score cards"),
            h.b[times(c, claim.kind, scoring)],
            _soft(w.n("a claim of %(n)d card", "a claim of %(n)d cards", total)),
        ),
        row(w._("Points"), *_change(c, score(before, number), score(after, number)), _soft(_why(c, before, after))),
        _handicap(c, before, after),
        row(w._("Discards"), _discards(c, claim, scoring)),
        _hand(c, after, len(view["hands"][seat]) - total),
    ]


def _soft(text: str) -> Node:
    return [" ", h.span(".soft")[text]]


def _change(c: Context, was: int, now: int) -> list[Node]:
    return [
        h.s(".num", aria_hidden="true")[str(was)],
        h.span(aria_hidden="true")[" → "],
        h.b(".num", aria_hidden="true")[str(now)],
        h.span(".visually-hidden")[c.w._("%(now)d instead of %(was)d", now=now, was=was)],
    ]


def _why(c: Context, before: str, after: str) -> str:
    """Return what the points of a claim are made of."""
    w, doubled = c.w, 2 if c.view["round"] == ROUNDS else 1
    base = sum(POINTS[letter] for letter in after) - sum(POINTS[letter] for letter in before)
    sets, same = (new - old for new, old in zip(bonuses(after), bonuses(before), strict=True))
    parts = [w._("card points +%(n)d", n=base)]
    if sets:
        parts.append(w._("full set +%(n)d", n=sets * doubled))
    if same:
        parts.append(w._("same kind +%(n)d", n=same * doubled))
    if doubled > 1 and (sets or same):
        parts.append(w._("bonuses doubled"))
    return w.comma(parts)


def _handicap(c: Context, before: str, after: str) -> tuple[Element, Element]:
    w = c.w
    old, new = allowances(before), allowances(after)
    for name in FIELDS:
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            since = w._("at the end of this turn") if name == "limit" else w._("from the next turn on")
            return (
                h.dt[w._("Handicap")],
                h.dd(".bad")[h.span[allowance_words(c.w)[name]], " ", _change(c, was, now), _soft(since)],
            )
    return h.dt[w._("Handicap")], h.dd[w._("none added")]


def _discards(c: Context, claim: Claim, scoring: int) -> str:
    w, rest = c.w, claim.own - scoring
    if not claim.maids:
        return several(c, claim.kind, rest) if rest else w._("none")
    maids = several(c, "maid", claim.maids)
    if not rest:
        return maids
    return w._("%(maids)s, then %(card)s on top", maids=maids, card=several(c, claim.kind, rest))


def _hand(c: Context, after: str, left: int) -> tuple[Element, Element]:
    w = c.w
    limit = allowances(after).limit
    over = left - limit
    note = (
        w.n("discard %(n)d at the end of the turn", "discard %(n)d at the end of the turn", over)
        if over > 0
        else w._("nothing to discard")
    )
    return (
        h.dt[w._("Hand")],
        h.dd[w.n("%(n)d card left", "%(n)d cards left", left), w._(", limit %(n)d", n=limit), _soft(note)],
    )
