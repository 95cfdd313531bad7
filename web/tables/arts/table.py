"""The table of Secret Arts: two lineages side by side, between them the pool, what happened and the decision."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom.arts.state import DUELS
from web.parts import bar, button, icon, seat_mark
from web.tables.arts.asking import acts, panel, points, prompt
from web.tables.arts.field import Field
from web.tables.arts.happened import happened, hits
from web.tables.arts.heroes import called, draw, heroes, said
from web.tables.arts.lineage import draw_lineage
from web.tables.context import Context
from web.texts.shared import MARKS


def table(field: Field, *, notice: Node, over: Node, other: bool) -> Element:
    """Draw the table while a play goes on; `other` says that a narrow screen shows the other lineage large."""
    asks = panel(field)
    big = field.me if not aiming(field) else 1 - field.me
    return frame(
        field,
        "table",
        [
            pool(field),
            h.div(class_=["now", "asking" if asks else None])[
                notice, None if asks else happened(field), asks or [prompt(field), acts(field)]
            ],
        ],
        over=over,
        big=1 - big if other else big,
    )


def aiming(field: Field) -> bool:
    """Return whether an enemy is to be chosen."""
    return field.reach.verb == "duel" and bool(field.reach.named)


def frame(field: Field, screen: str, middle: Node, *, over: Node, big: int, bar_middle: Node = None) -> Element:
    """Draw both lineages with what stands between them; `big` is the lineage that a narrow screen shows large."""
    c = field.c
    return h.main(
        class_=["arts", "facing", "replay" if screen == "replay" else None],
        data_screen=screen,
        data_game=c.game,
        tabindex="-1",
        aria_label=c.w.game(c.game) if screen == "table" else c.w._("Looking back"),
    )[
        top_bar(c, middle=bar_middle),
        [half(field, seat, hits(field), large=seat == big) for seat in (0, 1)],
        h.section(".mid", aria_label=c.w._("Pool"))[middle],
        over,
    ]


def top_bar(c: Context, *, middle: Node = None) -> Markup:
    """Draw the bar: back to the shelf, the game, whose turn, the deck, taking back, rules, log, settings."""
    w, view = c.w, c.view
    return bar(
        w.game(c.game),
        MARKS[c.game],
        back=button(None, kind="quiet sq", picture="back", act="shelf", title=w._("Back to the games")),
        middle=middle
        or [
            h.span[w._("%(name)s’s turn", name=c.name(view["turn"]))],
            h.span[w._("Deck"), " ", h.b(".num")[str(len(view["deck"]))]],
        ],
        tools=[
            button(h.span(".w")[w._("Undo")], kind="quiet", picture="undo", act="undo", title=w._("Undo"))
            if c.seen.live
            else None,
            button(h.span(".w")[w._("Log")], kind="quiet", picture="log", act="open log", title=w._("Log")),
            button(h.span(".w")[w._("Rules")], kind="quiet", picture="book", act="open rules", title=w._("Rules")),
            button(None, kind="quiet sq", picture="gear", act="open menu", title=w._("More")),
        ],
    )


def half(
    field: Field, seat: int, hit: Mapping[tuple[int, str], str], *, large: bool = True, far: bool = False
) -> Markup:
    """Draw one side: who it is, duels left, points, and the lineage; a `far` one is turned to the far edge."""
    c, w = field.c, field.w
    whole = h.section(
        class_=["half", f"s{seat}", "large" if large else "lesser", "farhalf" if far else None],
        aria_label=w._("%(name)s’s lineage", name=c.name(seat)),
    )[
        h.div(".head")[
            who(field, seat),
            button(
                None,
                kind="quiet sq fit",
                picture="fit",
                title=w._("Show all of %(name)s’s lineage", name=c.name(seat)),
                attributes={"data-zoom": str(seat), "aria-pressed": "false"},
            ),
        ],
        h.div(".view")[draw_lineage(field, seat, hit=hit)],
        None
        if large
        else h.button(".exchange", type="button", data_act="exchange")[
            h.span(".visually-hidden")[w._("Show %(name)s’s lineage large", name=c.name(seat))]
        ],
    ]
    return Markup(whole)


def who(field: Field, seat: int) -> Element:
    """Draw a seat's line: mark, name, duels left, victory points as they are now."""
    c, w = field.c, field.w
    left = c.view["duels"][seat]
    return h.div(class_=["who", "on" if c.seen.to_act == seat else None])[
        seat_mark(seat, "m"),
        h.b[c.name(seat)],
        h.span(".duels", role="img", aria_label=w.n("%(n)d duel left", "%(n)d duels left", left))[
            [h.i(class_="on" if number < left else None)[icon("crossed-swords")] for number in range(DUELS)]
        ],
        h.span(".cnt")[h.span(".t")[w._("victory points")], h.b(".num")[points(field.lineages[seat].total())]],
    ]


def pool(field: Field) -> Element:
    """Draw the heroes that lie open, and what their numbers mean."""
    w, view = field.w, field.c.view
    return h.div(".pool")[
        h.h2(".cap")[w._("Pool"), h.span(".left")[w._("Deck"), " ", h.b(".num")[str(len(view["deck"]))]]],
        h.div(".pr", role="group", aria_label=w._("Pool"))[[_open(field, card) for card in view["pool"]]],
        h.p(".legend", aria_hidden="true")[
            h.span(".martial")[_sign(w.lang, "martial"), w._("martial")],
            h.span(".inner")[_sign(w.lang, "inner"), w._("inner")],
        ],
    ]


def _sign(lang: str, which: str) -> Node:
    from web.texts.secret_arts import SIGNS

    return icon(SIGNS[which]) if lang == "en" else None


def _open(field: Field, card: str) -> Node:
    """Draw a hero of the pool."""
    c, w = field.c, field.w
    hero = heroes(c)[card]
    target = field.reach.pool.get(card)
    chosen = field.reach.chosen == f"enter {card}"
    words = [*said(w, hero), *([w._("chosen")] * chosen or [w._("can be chosen")] * bool(target))]
    attributes: dict[str, h.Attribute] = {
        "id": f"pool-{card}",
        "aria-label": w._(", ").join(words),
        "data-key": card,
    }
    if target:
        attributes |= {
            target[0]: target[1],
            "aria-pressed": "true" if chosen else "false",
            "data-drag": target[1],
        }
    else:
        attributes |= {"aria-disabled": "true", "data-act": f"open card {card}"}
    states = ("chosen",) if chosen else ("lit",) if target else ()
    return draw(w, hero, 1, states=states, element="button", attributes=attributes)


def why_not(field: Field, seat: int, cell: str) -> str:
    """Return why the card on a cell can't be chosen now; empty if nothing is to be decided or it can be."""
    c, w, verbs = field.c, field.w, field.c.seen.verbs()
    if not verbs or (seat, cell) in field.reach.cells:
        return ""
    if "inherit" in verbs:
        return _why_not_inherit(field, seat, cell)
    if cell == "0/0":
        return w._("A founder neither duels nor leaves.")
    reach = field.reach
    if reach.verb == "enter":
        return w._("A cell for %(hero)s is being chosen.", hero=called(w, heroes(c)[reach.named[0]]))
    if seat == field.me:
        return ""
    if reach.verb == "duel" and reach.named:
        return w._("Only heroes of the same generation duel.")
    if not c.view["duels"][field.me]:
        return w._("%(name)s has no duel left.", name=c.name(field.me))
    if "duel" not in verbs:
        return w._("%(name)s has no hero in a generation with an enemy.", name=c.name(field.me))
    return w._("Choose who challenges first.")


def _why_not_inherit(field: Field, seat: int, cell: str) -> str:
    c, w = field.c, field.w
    if seat != field.me:
        return w._("%(name)s passes on an art of their own first.", name=c.name(field.me))
    if any(way[1] == cell for way in field.reach.ways):
        return w._("More than one art can go there: choose the art first.")
    if field.held(seat, cell) and cell != "0/0":
        return w._("A hero holds one chip at most.")
    return w._("No arrow from a chip leads there, or the hero can’t carry that art.")


def why_not_pool(field: Field, card: str) -> str:
    """Return why a hero of the pool can't be chosen now."""
    w, verbs = field.w, field.c.seen.verbs()
    if not verbs or card in field.reach.pool:
        return ""
    if "inherit" in verbs:
        return w._("First an art has to be passed on.")
    if field.reach.verb in ("duel", "expel"):
        return w._("Choose again to let a hero enter.")
    return w._("No free cell lets its arrows in.")
