"""Secret Arts' screens and panels, gathered for the page: which is shown, and what opens beside it."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom.arts.lineage import FOUNDER
from web.cards import attribute
from web.model import Model, Play
from web.notices import notice
from web.parts import button
from web.seen import given_up
from web.tables import secret_arts
from web.tables.arts import log
from web.tables.arts.across import across
from web.tables.arts.compact import compact
from web.tables.arts.ending import ending
from web.tables.arts.field import Field
from web.tables.arts.heroes import arrows, art, called, depth, draw, heroes
from web.tables.arts.log import announcement
from web.tables.arts.looking import looking
from web.tables.arts.table import table, why_not, why_not_pool
from web.tables.context import Context
from web.tables.strip import rule_link
from web.texts.secret_arts import FOUNDER as FOUNDER_WORD
from web.words import Words, listed

__all__ = ["announcement", "clause_now", "compact", "cover", "panel", "screen"]


def cover(w: Words, model: Model, play: Play, seat: int) -> Node:
    """Draw nothing: nothing is hidden but the deck, so there is no cover."""
    raise LookupError("There are no covers in Secret Arts.")


def screen(c: Context, model: Model, play: Play, notes: list[tuple[int, int]], over: Node) -> Node:
    """Draw what is to be seen of the play; `over` is what is open over it."""
    field = Field.of(c)
    if play.moment is not None:
        return looking(field, model, play, over, turned=model.turned)
    if c.seen.result is not None or given_up(play) is not None:
        return ending(field, play, notice(model, c.w), over, turned=model.turned)
    if c.seen.across:
        return across(field, notice=notice(model, c.w), over=over, turned=model.turned)
    return table(field, notice=notice(model, c.w), over=over, other=play.other)


def clause_now(c: Context) -> str:
    """Return the clause that matters now: of what is being chosen, of the last deed, or of the turn."""
    verbs = c.seen.verbs()
    if "inherit" in verbs:
        return f"{c.game}#final" if c.view["phase"] == "final" else f"{c.game}#inherit"
    if c.picked:
        return f"{c.game}#{c.picked.split()[0]}"
    return c.steps[c.shown].event.clause if c.steps else f"{c.game}#turn"


def panel(c: Context, name: str, arguments: list[str], notes: list[tuple[int, int]]) -> Node:
    """Return the panel `name` that only this game has, nothing if there is none."""
    first = arguments[0] if arguments else ""
    match name:
        case "read":
            seat = arguments[1] if len(arguments) > 1 else ""
            return _read_cell(Field.of(c), first, int(seat) if seat in ("0", "1") else c.near)
        case "card":
            return _read_card(Field.of(c), first)
        case "log":
            return log.panel(c, None, notes)
        case "line":
            return log.panel(c, int(first) if first.isdecimal() and len(first) < 8 else None, notes)
    return None


def _read_cell(field: Field, cell: str, seat: int) -> Node:
    """Draw the card on a cell in full, with the chips that lie on it."""
    c, w, lineage = field.c, field.w, field.lineages[seat]
    hero = lineage.heroes.get(cell)
    if hero is None and cell != FOUNDER:
        return None
    place = w._("%(name)s’s lineage · %(place)s", name=c.name(seat), place=depth(w, cell))
    held = [art(w, which) for which in field.held(seat, cell)]
    if held:
        place = w._("%(place)s · holds %(arts)s", place=place, arts=listed(w, held))
    if hero is None:
        words = FOUNDER_WORD
        text = w._("Here the lineage begins. Every art that lies on the founder at the end costs a point.")
        return _reader(field, draw(w, None, seat, element="div"), words[w.lang], words, text, place, "lineage", "")
    return _hero(field, hero.id, seat, place, why_not(field, seat, cell))


def _read_card(field: Field, card: str) -> Node:
    """Draw a hero in full, wherever it is."""
    if card not in heroes(field.c):
        return None
    for seat in (0, 1):
        for cell, hero in field.lineages[seat].heroes.items():
            if hero.id == card:
                return _read_cell(field, cell, seat)
    in_pool = card in field.c.view["pool"]
    return _hero(field, card, 1, field.w._("Pool") if in_pool else "", why_not_pool(field, card) if in_pool else "")


def _hero(field: Field, card: str, seat: int, place: str, why: str) -> Element:
    w, hero = field.w, heroes(field.c)[card]
    text = w._(
        "In a duel %(hero)s fights with martial power %(martial)d, and lends a brother beside inner power %(inner)d. "
        "It can hold the chip of %(arts)s.",
        hero=called(w, hero),
        martial=hero.martial,
        inner=hero.inner,
        arts=w._(" or ").join(art(w, which) for which in hero.arts),
    )
    names = {"ja": hero.ja, "en": hero.en}
    attrs = h.div(".attrs")[[attribute(w.lang, which) for which in hero.arts], h.span(".soft")[arrows(w, hero.arrows)]]
    drawn = draw(w, hero, seat, element="div")
    return _reader(field, drawn, names[w.lang], names, [attrs, h.p[text]], place, "heroes", why)


def _reader(
    field: Field, drawn: Node, title: str, names: dict[str, str], text: Node, place: str, clause: str, why: str
) -> Element:
    c, w = field.c, field.w
    other = names["en" if w.lang == "ja" else "ja"]
    told = secret_arts.reconstruction(w) if clause == "heroes" and _reconstructed(c) else ""
    return h.section(".reader", role="dialog", aria_labelledby="reader-title", data_panel=True, tabindex="-1")[
        drawn,
        h.div[
            h.h2("#reader-title")[title, " ", h.small[other]],
            h.div(".attrs")[h.span(".soft")[place]] if place else None,
            text if isinstance(text, list) else h.p[text],
        ],
        h.div(".lnk")[
            rule_link(c, f"{c.game}#{clause}"),
            h.span(".soft")[w._("Can’t be chosen now: %(why)s", why=why)] if why else None,
            h.small(".soft")[told] if told else None,
        ],
        button(None, kind="quiet sq", picture="close", act="close", title=w._("Close")),
    ]


def _reconstructed(c: Context) -> bool:
    """Return whether the deck that is played with is a reconstruction."""
    deck = getattr(c.seen.rules, "deck", None)
    return bool(deck and deck.reconstruction)
