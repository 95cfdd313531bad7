"""The chain strip: what just happened as one step, the acting card, what it did, to which card, and why."""

from __future__ import annotations

import htpy as h
from htpy import Node

from web.cards import card as draw_card
from web.parts import icon
from web.rulebook import address
from web.tables import TABLES
from web.tables.context import Context
from web.tables.saying import VERBS, reason, rule_name, sentence, verb_word
from web.tables.stepping import stepping


def hit_cells(c: Context) -> tuple[str, ...]:
    """Return the cells to be marked: the card whose effect is being carried out, else what the shown step affects."""
    using = c.view.get("using")
    if using is not None:
        return tuple(cell for cell, card in c.table.items() if card["card"] == using["card"])
    return c.steps[c.shown].event.cells if c.steps else ()


def chain(c: Context) -> Node:
    """Draw the strip, or nothing when no chain ran."""
    steps, number = c.steps, c.shown
    if number < 0:
        return None
    w, step = c.w, steps[number]
    event = step.event
    why = reason(c, event)
    others = [card for card in event.cards if card is not None][:3] if event.kind not in ("looked", "ordered") else []
    body = [
        h.div(".steps", aria_hidden="true")[
            small(c, step.actor, step.actor_cell) if event.kind != "crowned" else None,
            h.span(".verb")[icon(VERBS.get(event.kind, "turn")), verb_word(c, event.kind)],
            [
                small(c, card, event.cells[i] if i < len(event.cells) else None, hit=True)
                for i, card in enumerate(others)
            ],
        ],
        h.p[sentence(c, step)],
        h.div(".why")[
            h.span[w._("Why: %(why)s", why=why)] if why else None,
            rule_link(c, event.clause),
        ],
    ]
    return stepping(c, w._("Chain %(number)d of %(all)d", number=number + 1, all=len(steps)), body)


def rule_link(c: Context, clause: str, *, short: bool = False) -> h.Element:
    """Draw the link to a clause: it opens beside the table, or as a page where the table can't show it."""
    name = rule_name(c, clause)
    text: Node = c.w._("Rule") if short else [c.w._("Rule"), h.span(".w")[c.w._(": %(name)s", name=name)]]
    return h.a(
        ".rulelink",
        href=c.root + address(c.w.lang, c.game, clause),
        data_act=f"open rule {clause}",
        aria_label=c.w._("Rule: %(name)s", name=name),
    )[text]


def small(c: Context, card: str | None, cell: str | None, *, hit: bool = False) -> Node:
    """Draw a card that was touched, on `cell` then, in small; nothing if it may not be known."""
    if card is None:
        return None
    lying = c.table.get(cell) if cell else None
    if lying is None or lying["card"] != card:
        lying = next((other for other in c.view["table"] if other["card"] == card), None)
    seat = lying["seat"] if lying else (c.seen.to_act if c.seen.to_act is not None else c.near)
    states = {"hit"} if hit else set()
    if TABLES[c.game].crowned(c, card):
        states.add("crowned")
    return draw_card(c.w, c.game, card, seat=seat, states=states, element="span")
