"""The court games' screens and panels, gathered for the page: which is shown, and what opens beside it."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.cards import card as draw_card
from web.cover import cover as draw_cover
from web.model import Model, Play
from web.notices import notice
from web.outcome import result
from web.parts import button, icon
from web.replay import replay
from web.seen import given_up
from web.sheets import attributes_of, drawer
from web.tables import TABLES
from web.tables.across import across
from web.tables.board import is_secret
from web.tables.compact import compact
from web.tables.context import Context
from web.tables.court import table
from web.tables.log import announcement, entries, log
from web.tables.prompt import why_not_hand
from web.tables.strip import rule_link
from web.traits import TRAITS
from web.words import Words

__all__ = ["announcement", "clause_now", "compact", "cover", "panel", "screen"]

Notes = list[tuple[int, int]]


def cover(w: Words, model: Model, play: Play, seat: int) -> Node:
    """Draw the cover for `seat`."""
    record = play.record
    view = record.state.view(None)
    turn = w._("turn %(turn)d", turn=TRAITS[record.game.id].turn(view)) if view["phase"] != "flip" else ""
    return draw_cover(w, record.game.id, record.names[seat], seat, turn, notice(model, w))


def screen(c: Context, model: Model, play: Play, notes: Notes, over: Node) -> Node:
    """Draw what is to be seen of the play; `over` is what is open over it."""
    turn = TRAITS[c.game].turn(c.view)
    if play.moment is not None:
        return replay(c, model, play, notes, turn, over, turned=model.turned)
    if c.seen.result is not None or given_up(play) is not None:
        return result(c, play, notice(model, c.w), over, turned=model.turned)
    if c.seen.across:
        return across(c, notice=notice(model, c.w), over=over, turned=model.turned)
    return table(c, turn=turn, notice=notice(model, c.w), notes=notes, over=over)


def clause_now(c: Context) -> str:
    """Return the clause that matters now: of the effect in use, of the last deed, or of the turn."""
    using = c.view["using"]
    if using:
        return f"{c.game}#{using['card']}"
    return c.steps[-1].event.clause if c.steps else "court-turn"


def panel(c: Context, name: str, arguments: list[str], notes: Notes) -> Node:
    """Return the panel `name` that only these games have, nothing if there is none."""
    first = arguments[0] if arguments else ""
    match name:
        case "read":
            return _read_cell(c, first)
        case "card":
            return _reader(c, first)
        case "log":
            return _log(c, None, notes)
        case "line":
            return _log(c, int(first) if first.isdecimal() else None, notes)
        case "out":
            return _out(c)
        case "hand":
            return _hand(c)
    return None


def _read_cell(c: Context, cell: str) -> Node:
    lying = c.table.get(cell)
    if lying is None:
        return None
    return _reader(c, lying["card"], cell)


def _reader(c: Context, card: str | None, cell: str = "") -> Node:
    """Draw a card in full: its sentence, its rule, and why it can't be chosen now."""
    w, lying = c.w, c.table.get(cell)
    if card is not None and card not in w.data(c.game).PICTURES:
        return None
    seat = lying["seat"] if lying else c.near
    crowned = card is not None and TABLES[c.game].crowned(c, card)
    game = TABLES[c.game]
    if lying:
        why = "" if is_secret(c, cell) else game.why_not(c, cell)
    else:
        why = why_not_hand(c, card) if card and card in (c.view["drawn"], *c.view["hands"][c.near]) else ""
    place = w._("%(name)s’s card · %(cell)s", name=c.name(seat), cell=cell) if lying else ""
    if card is None:
        title: Node = w._("Face-down card")
        text = w._("Only %(name)s knows what it is.", name=c.name(seat))
    else:
        words = w.card(c.game, card)
        title = [words.name, " ", h.small[words.other]]
        text = w.card(c.game, w.data(c.game).RULER).rule if crowned else words.rule
    return h.fragment[
        h.section(".reader", role="dialog", aria_labelledby="reader-title", data_panel=True, tabindex="-1")[
            draw_card(w, c.game, card, seat=seat, states=("crowned",) if crowned else (), element="div"),
            h.div[
                h.h2("#reader-title")[title],
                h.div(".attrs")[
                    attributes_of(c, card, crowned) if card else None, h.span(".soft")[place] if place else None
                ],
                h.p[text],
                [h.p[icon(note.icon), " ", note.text] for note in game.notes(c) if note.cell == cell],
            ],
            h.div(".lnk")[
                rule_link(c, f"{c.game}#{clause_of(card)}") if card else None,
                h.span(".soft")[w._("Can’t be chosen now: %(why)s", why=why)] if why else None,
            ],
            button(None, kind="quiet sq", picture="close", act="close", title=w._("Close")),
        ]
    ]


def clause_of(card: str) -> str:
    """Return the clause a card's effect stands in: the same one for all of a numbered kind, such as `mercenary-2`."""
    kind, _, number = card.rpartition("-")
    return kind if number.isdecimal() else card


def _out(c: Context) -> Node:
    """Draw the cards that were assassinated."""
    return drawer(c.w, c.w._("Out"), "kill", _listed(c, c.view["out"], 0))


def _hand(c: Context) -> Node:
    """Draw the far seat's hand where it lies open."""
    known = [card for card in c.view["hands"][c.far] if card is not None]
    title = c.w._("%(name)s’s hand", name=c.name(c.far))
    return drawer(c.w, title, "look", _listed(c, known, c.far))


def _listed(c: Context, cards: list[str], seat: int) -> Element:
    items = [
        h.li[
            draw_card(
                c.w,
                c.game,
                card,
                seat=seat,
                element="button",
                attributes={"data-act": f"open card {card}", "aria-label": c.card(card)},
            ),
            h.span(aria_hidden="true")[c.card(card)],
        ]
        for card in cards
    ]
    return h.div(".rulebody")[h.ul(".outs")[items]]


def _log(c: Context, at: int | None, notes: list[tuple[int, int]]) -> Node:
    w = c.w
    foot = w._("Choose a line to look back at that moment. The play stays as it is.")
    at = at if at is not None and at < len(entries(c, notes)) else None
    return drawer(w, w._("Log"), "log", log(c, at, notes, drawer=True), foot=foot)
