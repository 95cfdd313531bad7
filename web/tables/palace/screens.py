"""Inner Palace's screens and panels, gathered for the page: which is shown, and what opens beside it."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom.palace.cards import KINDS
from web.cards import card as draw_card
from web.cover import cover as draw_cover
from web.model import Model, Play, Settings
from web.notices import notice
from web.parts import button
from web.seen import given_up, see
from web.sheets import drawer
from web.tables import inner_palace
from web.tables.context import Context
from web.tables.palace import log
from web.tables.palace.compact import compact
from web.tables.palace.ending import ending
from web.tables.palace.hand import why_not
from web.tables.palace.log import announcement
from web.tables.palace.looking import looking
from web.tables.palace.rounds import just_counted
from web.tables.palace.sheet import scores_panel, sheet
from web.tables.palace.table import table
from web.tables.strip import rule_link
from web.words import Words

__all__ = ["announcement", "clause_now", "compact", "cover", "panel", "screen"]


def cover(w: Words, model: Model, play: Play, seat: int) -> Node:
    """Draw the cover for `seat`; after a round it is the score sheet, which everybody looks at."""
    record = play.record
    c = Context.of(w, see(play), play, Settings(lang=w.lang))
    if just_counted(c) is not None:
        return sheet(c, screen="cover", attributes={"data-uncover": str(seat)}, notice=notice(model, w))
    progress = inner_palace.progress(w, record.state.view(None)["round"])
    return draw_cover(w, record.game.id, record.names[seat], seat, progress, notice(model, w))


def screen(c: Context, model: Model, play: Play, notes: list[tuple[int, int]], over: Node) -> Node:
    """Draw what is to be seen of the play; `over` is what is open over it."""
    if play.moment is not None:
        return looking(c, model, play, over)
    if c.seen.result is not None or given_up(play) is not None:
        return ending(c, play, notice(model, c.w), over)
    ended = just_counted(c)
    # Who ends a round and begins the next keeps the tablet: no cover stands there to show the sheet.
    if ended is not None and c.seen.moves == ("draw",) and (play.mode == "open" or ended == c.seen.to_act):
        return sheet(c, screen="table", attributes={"data-move": "draw"}, over=over, notice=notice(model, c.w))
    return table(c, notice=notice(model, c.w), over=over)


def clause_now(c: Context) -> str:
    """Return the clause that matters now: of the ability in use, of the last deed, or of the turn."""
    using = c.view["using"]
    if using:
        return f"{c.game}#{KINDS[using['card']]}"
    if c.picked.startswith("claim "):
        return f"{c.game}#claim"
    if c.picked.startswith("use "):
        return f"{c.game}#{c.picked.split()[1]}"
    return c.steps[c.shown].event.clause if c.steps else f"{c.game}#turn"


def panel(c: Context, name: str, arguments: list[str], notes: list[tuple[int, int]]) -> Node:
    """Return the panel `name` that only this game has, nothing if there is none."""
    first = arguments[0] if arguments else ""
    match name:
        case "card":
            return _reader(c, first)
        case "log" | "line":
            return log.panel(c, name, arguments, notes)
        case "scores":
            return scores_panel(c)
        case "discards":
            return _pile(c, c.w._("Discards, the top one first"), c.view["discards"])
        case "removed":
            return _pile(c, c.w._("Removed for the rest of the round"), c.view["removed"])
    return None


def _pile(c: Context, title: str, letters: str) -> Node:
    items = [
        h.li[
            draw_card(
                c.w,
                c.game,
                KINDS[letter],
                seat=1,
                element="button",
                attributes={"data-act": f"open card {KINDS[letter]}", "aria-label": c.card(KINDS[letter])},
            ),
            h.span(aria_hidden="true")[c.card(KINDS[letter])],
        ]
        for letter in letters
    ]
    body: Node = h.ol(".outs")[items] if items else h.p(".soft")[c.w._("No cards.")]
    return drawer(c.w, title, "log", h.div(".rulebody")[body])


def _reader(c: Context, card: str) -> Element | None:
    """Draw a card in full: its ability and handicap in words, its rule, and why it can't be chosen now."""
    w = c.w
    data = w.data(c.game)
    if card not in data.PICTURES:
        return None
    words, why = w.card(c.game, card), why_not(c, card)
    return h.section(".reader", role="dialog", aria_labelledby="reader-title", data_panel=True, tabindex="-1")[
        draw_card(w, c.game, card, seat=1, element="div"),
        h.div[
            h.h2("#reader-title")[words.name, " ", h.small[words.other]],
            h.div(".attrs")[h.span[data.ABILITIES[w.lang][card]]],
            h.p[words.rule],
        ],
        h.div(".lnk")[
            rule_link(c, f"{c.game}#{card}"),
            h.span(".soft")[w._("Can’t be chosen now: %(why)s", why=why)] if why else None,
        ],
        button(None, kind="quiet sq", picture="close", act="close", title=w._("Close")),
    ]
