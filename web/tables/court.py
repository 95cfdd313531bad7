"""The court games' table: bar, the other seat, the board, what happened, the question, the own hand."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.cards import card as draw_card
from web.parts import bar, button, icon, seat_mark
from web.tables import TABLES
from web.tables.board import attribute_words, board
from web.tables.choices import panel
from web.tables.context import Context
from web.tables.log import log
from web.tables.preview import preview
from web.tables.prompt import acts, looks_at, marks, prompt
from web.tables.strip import chain, hit_cells
from web.tables.targets import Targets, targets
from web.texts.shared import MARKS


def table(c: Context, *, turn: int, notice: Node, notes: list[tuple[int, int]], over: Node) -> Element:
    """Draw the table while a play goes on; `over` is what is open over it."""
    t = targets(c.seen, c.picked)
    deciding = panel(c, t)
    hand = c.view["hands"][c.near]
    cards = sum(card is not None for card in hand) + (c.view["drawn"] is not None and c.seen.to_act == c.near)
    return h.main(
        class_=["court", "pan" if deciding else None],
        data_screen="table",
        data_game=c.game,
        data_seat=str(c.near),
        tabindex="-1",
        aria_label=c.w.game(c.game),
    )[
        top_bar(c, turn),
        west(c, notice, log(c, None, notes)),
        h.div(".boardwrap")[board(c, t, hit=hit_cells(c))],
        h.aside(class_=["east", "four" if cards > 2 else None], aria_label=c.name(c.near))[
            None if deciding else chain(c),
            deciding or [prompt(c, t), preview(c, t), acts(c, t), marks(c)],
            mine(c, t) if not deciding else None,
        ],
        over,
    ]


def top_bar(c: Context, turn: int, *, middle: Node = None) -> Markup:
    """Draw the bar: back to the shelf, the game, turn and king, taking back, rules, log, settings."""
    w = c.w
    known, hidden = TABLES[c.game].ruler_line(c)
    turn_text = w._("Turn %(turn)d of %(all)d", turn=turn, all=8) if c.view["phase"] != "flip" else w._("Flipping")
    king = w._("%(king)s, %(hidden)s", king=known, hidden=hidden) if hidden else known
    return bar(
        w.game(c.game),
        MARKS[c.game],
        back=button(None, kind="quiet sq", picture="back", act="shelf", title=w._("Back to the games")),
        middle=middle
        or [
            h.span(".num")[turn_text],
            h.span(".kingline")[icon(MARKS[c.game]), king],
        ],
        tools=[
            button(h.span(".w")[w._("Undo")], kind="quiet", picture="undo", act="undo", title=w._("Undo"))
            if c.seen.live
            else None,
            button(h.span(".w")[w._("Rules")], kind="quiet", picture="book", act="open rules", title=w._("Rules")),
            button(None, kind="quiet sq phone-only", picture="log", act="open log", title=w._("Log")),
            button(None, kind="quiet sq", picture="gear", act="open menu", title=w._("More")),
        ],
    )


def west(c: Context, notice: Node, record: Node) -> Markup:
    """Draw the far seat with its hand, the deck and what is out; below it the log."""
    side = h.aside(".west", aria_label=c.name(c.far))[who(c, c.far), h.div(".foes")[foes(c)], notice, record]
    return Markup(side)


def foes(c: Context) -> list[Node]:
    """Draw the far seat's hand, the deck and what is out, as far as there is any."""
    w, seat = c.w, c.far
    hand, deck, out = c.view["hands"][seat], c.view["deck"], c.view["out"]
    looks = looks_at(c)
    open_hand = [card for card in hand if card is not None]
    piles: list[Node] = []
    if c.view["drawn"] is not None and c.seen.to_act == seat:
        piles.append(_held(c, [c.view["drawn"]], seat, f"open card {c.view['drawn']}", c.card(c.view["drawn"])))
    if open_hand:
        piles.append(_held(c, open_hand, seat, "open hand", w._("%(name)s’s hand", name=c.name(seat))))
    elif hand:
        piles.append(pile(c, None, seat, c.name(seat), len(hand), far=True, lit=looks == "hand"))
    if deck:
        piles.append(pile(c, None, 0, w._("Deck"), len(deck), stack=len(deck) > 1, lit=looks == "deck"))
    if out:
        piles.append(pile(c, out[-1], 0, w._("Out"), len(out), act="open out"))
    return piles


def _held(c: Context, cards: list[str], seat: int, act: str, title: str) -> Element:
    """Draw cards that lie open before the far seat; as one control they open in full."""
    return h.button(".pile.held", type="button", data_act=act, aria_label=title)[
        h.span(".cards")[[draw_card(c.w, c.game, card, seat=seat, element="span") for card in cards]],
        h.span[c.name(seat), " ", h.b(".num")[str(len(cards))]],
    ]


def pile(
    c: Context,
    card: str | None,
    seat: int,
    name: str,
    count: int,
    *,
    far: bool = False,
    stack: bool = False,
    act: str = "",
    lit: bool = False,
) -> Element:
    """Draw a pile with its name and count; `lit` while a look at it is on offer."""
    drawn = draw_card(c.w, c.game, card, seat=seat, far=far, states=("lit",) if lit else (), element="span")
    shown: Node = h.span(".stack")[drawn] if stack else drawn
    if act:
        shown = h.button(type="button", data_act=act, aria_label=c.w._("%(name)s: %(n)d", name=name, n=count))[shown]
    return h.span(".pile")[shown, h.span[name, " ", h.b(".num")[str(count)]]]


def who(c: Context, seat: int) -> Element:
    """Draw a seat's line: mark, name, what it counts."""
    game = TABLES[c.game]
    return h.div(".who")[
        seat_mark(seat, "m"),
        h.b[c.name(seat)],
        h.span(".cnt.num")[icon(game.COUNT_ICON), h.span(".t")[game.score_word(c)], h.b[str(game.score(c, seat))]],
    ]


def mine(c: Context, t: Targets) -> Markup:
    """Draw the near seat and its hand: real cards for who may see them, else their backs; the drawn card first."""
    seat = c.near
    hand = c.view["hands"][seat]
    known = [card for card in hand if card is not None]
    drawn = c.view["drawn"] if c.seen.to_act == seat else None
    cards: list[Node] = []
    if drawn:
        cards.append(hand_card(c, drawn, seat, None, chosen=True, drag="place" if "place" in c.seen.verbs() else ""))
    if known:
        cards += [hand_card(c, card, seat, t.hand.get(card), chosen=t.chosen == f"hide {card}") for card in known]
    elif hand:
        cards.append(pile(c, None, seat, c.w._("Hand"), len(hand), stack=len(hand) > 1))
    whole = h.div(class_=["mine", "push", "five" if len(cards) > 4 else None])[
        who(c, seat),
        h.div(".hand", role="group", aria_label=c.w._("%(name)s’s hand", name=c.name(seat)))[cards],
    ]
    return Markup(whole)


def hand_card(
    c: Context, card: str, seat: int, target: tuple[str, str] | None, *, chosen: bool, drag: str = ""
) -> Markup:
    """Draw a card of the hand whose face may be seen."""
    crowned = TABLES[c.game].crowned(c, card)
    states = {"crowned"} if crowned else set()
    if chosen:
        states.add("chosen")
    elif target:
        states.add("lit")
    words = [c.card(card), *attribute_words(c, card, crowned)]
    words += [c.w._("chosen")] * chosen or [c.w._("can be chosen")] * bool(target)
    attributes: dict[str, h.Attribute] = {"id": f"hand-{card}", "aria-label": c.w._(", ").join(words), "data-key": card}
    if target:
        attributes[target[0]] = target[1]
        attributes["aria-pressed"] = "true" if chosen else "false"
        attributes["data-drag"] = target[1]
    else:
        attributes |= {"aria-disabled": "true", "data-act": f"open card {card}", "data-drag": drag or None}
    return draw_card(c.w, c.game, card, seat=seat, states=states, element="button", attributes=attributes)
