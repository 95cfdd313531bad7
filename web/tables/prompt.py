"""Whose decision it is and what kind, in words, and the buttons of moves that name no card."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.parts import button, icon
from web.tables import TABLES
from web.tables.board import lines
from web.tables.context import Context
from web.tables.targets import Targets


def prompt(c: Context, t: Targets) -> Element:
    """Draw the question that whoever decides has to answer."""
    cap, question, note = question_of(c, t)
    return h.section(".prompt", aria_live="polite")[h.span(".cap")[cap], h.p[question], h.small[note] if note else None]


def idle(c: Context) -> Element:
    """Draw, for who doesn't decide, what the other seat does now."""
    w, name = c.w, c.name(_actor(c))
    using, verbs = c.view["using"], c.seen.verbs()
    if using is not None:
        text = w._("%(name)s uses the %(card)s", name=name, card=c.card(using["card"]))
    elif "place" in verbs:
        text = w._("%(name)s places a card", name=name)
    elif "hide" in verbs:
        text = w._("%(name)s hides a card", name=name)
    elif "flip" in verbs:
        text = w._("%(name)s flips a card", name=name)
    else:
        text = w._("%(name)s decides about effects", name=name)
    return h.section(".prompt.idle")[h.span(".cap")[w._("%(name)s’s turn", name=name)], h.p[text]]


def question_of(c: Context, t: Targets) -> tuple[str, str, Node]:
    """Return what kind of decision it is, the question, and what has to be known about it."""
    w, verbs = c.w, c.seen.verbs()
    seat = c.seen.to_act if c.seen.to_act is not None else c.near
    name = c.name(seat)
    words = t.chosen_words()

    def cap(kind: str) -> str:
        return w._("%(name)s · %(kind)s", name=name, kind=kind)

    using = c.view["using"]
    if using is not None:
        return cap(c.card(using["card"])), *_effect_question(c, t, using["card"])
    if "place" in verbs:
        drawn = c.view["drawn"]
        return cap(w._("place a card")), w._("Choose where to place the %(card)s", card=c.card(drawn)), _edge_note(c, t)
    if "hide" in verbs:
        if words[:1] == ["hide"] and c.seen.across:
            return cap(w._("hide a card")), w._("Choose where to hide it"), _edge_note(c, t)
        if words[:1] == ["hide"]:
            question = w._("Choose where to hide the %(card)s", card=c.card(words[1]))
            return cap(w._("hide a card")), question, TABLES[c.game].hand_note(c, words[1]) or _edge_note(c, t)
        return cap(w._("hide a card")), w._("Choose a card to hide"), ""
    if "use" in verbs:
        note = w._("Ready effects may be used in any order. Passing gives all of them up.")
        return cap(w._("effects")), w._("Use an effect, or pass"), note
    if "flip" in verbs:
        note = w._("Flipping is compulsory; the effect that triggers is not.")
        return cap(w._("flip a card")), w._("Flip one of your face-down cards"), note
    return name, w._("%(name)s decides", name=name), ""


def _edge_note(c: Context, t: Targets) -> str:
    """Return what half cells are, while a card may still go there."""
    columns, rows = lines(c)
    ring = {*columns[0], *columns[2], *rows[0], *rows[2]}
    if any(cell[0] in ring or cell[1] in ring for cell in t.cells):
        return c.w._("Cards go into the dashed cells. One at the edge widens when a card is put there.")
    return ""


def _effect_question(c: Context, t: Targets, acting: str) -> tuple[str, Node]:
    w, verbs = c.w, c.seen.verbs()
    if "swap" in verbs:
        if t.chosen.startswith("swap "):
            return w._("Choose the card to swap with %(cell)s", cell=t.chosen.split()[1]), ""
        if "look" in verbs:
            return w._("Look at the deck, or choose two cards to swap"), w._("One of the two, not both.")
        return w._("Choose two cards to swap"), w._("Nothing triggers by being moved.")
    if "guard" in verbs:
        question = w._("Guard, or turn the Journalist") if "turn" in verbs else w._("Guard the cells around?")
        return question, w._("The guard lasts until the card is turned.")
    if "peek" in verbs:
        if "look" in verbs:
            return w._("Look at the hand, or peek at a face-down card"), w._("One of the two, not both.")
        return w._("Choose a face-down card to peek at"), w._("Only %(name)s sees it.", name=c.name(_actor(c)))
    if "expose" in verbs:
        return w._("Choose the card to expose"), w._("It comes face up for its owner, and nothing triggers.")
    if "shoot" in verbs:
        return w._("Choose the card to shoot at"), w._("Everybody hears whether it was the president.")
    if verbs & {"kill", "guess"}:
        note = w._("A face-down enemy card is assassinated by guessing what it is.") if "guess" in verbs else ""
        return w._("Choose whom to assassinate"), note
    if verbs == {"turn"}:
        return w._("Choose the card to turn"), ""
    if verbs == {"advise"}:
        return w._("Choose the ally to advise"), ""
    if "done" in verbs:
        return w._("What does the %(card)s do next?", card=c.card(acting)), w._("The parts may come in either order.")
    return w._("The %(card)s acts", card=c.card(acting)), ""


def _actor(c: Context) -> int:
    return c.seen.to_act if c.seen.to_act is not None else c.near


def acts(c: Context, t: Targets) -> Element:
    """Draw the buttons: moves that name no card, choosing again, seeing one's own cards."""
    w, seen = c.w, c.seen
    buttons: list[Node] = []
    main = [move for move in t.buttons if _button(c, move)[1] == "main"]
    for move in t.buttons:
        text, kind, picture = _button(c, move)
        if len(main) > 1:  # one main button a screen, or none
            kind = ""
        buttons.append(button(text, kind=kind, picture=picture, attributes={"data-move": move}))
    if c.picked and t.chosen == c.picked:
        buttons.append(button(w._("Choose again"), act="again"))
    if seen.mode == "pass" and seen.live and seen.to_act is not None:
        if seen.shown is None and not seen.private and has_secrets(c, seen.to_act):
            buttons.append(button(w._("See my cards"), picture="look", act="show-cards"))
        elif seen.shown is not None and not seen.private:
            buttons.append(button(w._("Hide my cards"), picture="look", act="hide-cards"))
    return h.div(".acts")[buttons]


def marks(c: Context, seat: int | None = None) -> Node:
    """Draw in words what the marks on the board mean: all, or those that matter to `seat`."""
    found = [note for note in TABLES[c.game].notes(c) if seat is None or seat in note.seats]
    if not found:
        return None
    return h.ul(".marks")[[h.li[icon(note.icon), h.span[h.b[note.word], " · ", note.text]] for note in found]]


def looks_at(c: Context) -> str:
    """Return what the look on offer now is at, `deck` or `hand`; empty if there is none."""
    using = c.view["using"]
    if using is None or "look" not in c.seen.verbs():
        return ""
    return "deck" if using["card"] in TABLES[c.game].LOOKS_AT_DECK else "hand"


def has_secrets(c: Context, seat: int) -> bool:
    """Return whether `seat` holds cards or has some face down."""
    return bool(c.view["hands"][seat]) or any(card["seat"] == seat and not card["up"] for card in c.table.values())


def _button(c: Context, move: str) -> tuple[Node, str, str]:
    """Return the text, kind and icon of a move that names no card."""
    w = c.w
    deck = looks_at(c) == "deck"
    texts: dict[str, tuple[Node, str, str]] = {
        "pass": (w._("Pass"), "", ""),
        "done": (w._("Enough"), "", "check"),
        "look": (
            w._("Look at the deck") if deck else w._("Look at %(name)s’s hand", name=c.name(1 - (c.seen.to_act or 0))),
            "main",
            "look",
        ),
        "advise": (w._("Advise adjacent allies"), "main", "flip"),
        "guard": (w._("Guard against exposure"), "main", "shield"),
        "keep": (w._("Keep"), "", ""),
    }
    return texts.get(move, (Markup(move), "", ""))


def why_not_hand(c: Context, card: str) -> str:
    """Return why `card`, drawn or in the hand at the near edge, can't be chosen at this decision."""
    w, verbs = c.w, c.seen.verbs()
    if not c.seen.moves or not c.seen.live or "hide" in verbs or c.seen.to_act != c.near:
        return ""
    if "place" in verbs:
        if card == c.view["drawn"]:
            return w._("Choose the cell where it goes.")
        return w._("The drawn card is placed first, then a hand card is hidden.")
    if c.view["using"] is not None and c.view["using"]["step"] in ("order", "trade"):
        return w._("Decide about the cards in the panel first.")
    return w._("Effects come first, then a hand card is hidden.")
