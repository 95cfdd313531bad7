"""The builder for publishers, drawn: laying cards out, playing the example's moves, the snippet with its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom import game as rules
from web import builder, sheets
from web.cards import card as draw_card
from web.faults import explained
from web.model import Build, Embed, Model
from web.parts import button, ghost, seat_mark
from web.picture import picture
from web.seen import see
from web.tables import TABLES, screens
from web.tables.context import Context
from web.words import Words


def building(model: Model, asked: Embed, build: Build, w: Words) -> Element:
    """Draw the builder at the step it is at."""
    game = build.position["game"]
    fault = builder.fault(build.position)
    body, over = _body(model, asked, build, w, fault)
    return h.main(
        ".emb.build", data_screen="build", data_game=game, data_seat="0", tabindex="-1", aria_label=w._("Builder")
    )[
        h.h1(".visually-hidden")[w._("Builder")],
        h.nav(".bsteps", aria_label=w._("Builder"))[
            [
                button(
                    text,
                    kind="main" if step == build.step else "",
                    act=f"build step {step}",
                    off=step != "setup" and bool(fault),
                    attributes={"aria-current": "step" if step == build.step else None},
                )
                for step, text in (
                    ("setup", w._("1 Lay out")),
                    ("moves", w._("2 Play the moves")),
                    ("snippet", w._("3 Take the snippet")),
                )
                if step != "setup" or builder.can_set_up(game)
            ]
        ],
        body,
        over,
    ]


def _body(model: Model, asked: Embed, build: Build, w: Words, fault: str) -> tuple[Node, Node]:
    if build.step == "setup":
        return _setup(build, w, fault), None
    if build.step == "snippet":
        return _snippet(model, build, w), None
    assert model.play is not None
    c = Context.of(w, see(model.play), model.play, model.settings)._replace(root="../")
    made = len(model.play.record.moves)
    foot = h.footer(".ef")[
        h.span(".num")[w.n("%(n)d move in the example", "%(n)d moves in the example", made)],
        button(w._("Undo"), picture="undo", act="undo-agreed", off=not made),
        button(w._("The example begins here"), act="build here", off=not made),
    ]
    return [screens(c.game).compact(c, model.play), foot], sheets.sheet(model, c, [])


# ── laying out ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _setup(build: Build, w: Words, fault: str) -> Node:
    position, game = build.position, build.position["game"]
    table = {lying["at"]: lying for lying in position["table"]}
    return [
        h.div(".em")[
            h.div(".bleft")[
                _pressed(w._("Game"), [(w.game(other), f"build game {other}", other == game) for other in TABLES]),
                h.div(".bcells", role="group", aria_label=w._("Table"))[
                    [_cell(build, w, cell, table.get(cell)) for cell in builder.CELLS]
                ],
                _chosen(build, w, table),
            ],
            h.div(".es")[
                h.section(".prompt", aria_live="polite")[
                    h.p[
                        w._("Choose a card for this place")
                        if build.chosen
                        else w._("Tap a place, then the card for it")
                    ],
                    h.small[explained(w, fault) if fault else w._("This position can be played.")],
                ],
                h.div(".bplaces")[[_place(build, w, *place) for place in _places(w, position)]],
                _pressed(
                    w._("Whose turn it is"),
                    [
                        (
                            [seat_mark(seat), w._("Player %(number)d", number=seat + 1)],
                            f"build seat {seat}",
                            position["turn"] == seat,
                        )
                        for seat in (0, 1)
                    ],
                ),
                _pressed(
                    w._("What is to be decided"),
                    [
                        (text, f"build phase {phase}", position["phase"] == phase)
                        for phase, text in (
                            ("place", w._("place a card")),
                            ("hide", w._("hide a card")),
                            ("flip", w._("flip a card")),
                        )
                    ],
                ),
            ],
        ],
    ]


def _pressed(title: str, choices: list[tuple[Node, str, bool]]) -> Element:
    """Draw one of a few: each with its text, its control, whether it is the one chosen."""
    return h.div(".bset", role="group", aria_label=title)[
        [
            button(text, act=act, attributes={"aria-pressed": "true" if chosen else "false"})
            for text, act, chosen in choices
        ]
    ]


def _cell(build: Build, w: Words, cell: str, lying: Mapping[str, Any] | None) -> Element:
    game, chosen = build.position["game"], build.chosen == f"cell {cell}"
    name = w.card(game, lying["card"]).name if lying else w._("empty")
    seat = lying["seat"] if lying else 0
    return h.button(
        ".cell",
        type="button",
        data_act=f"build choose cell {cell}",
        aria_label=w.comma([cell, name]),
        aria_pressed="true" if chosen else "false",
    )[
        draw_card(
            w,
            game,
            lying["card"] if lying["up"] else None,
            seat=seat,
            far=seat == 1,
            states=("chosen",) if chosen else (),
            peek=None if lying["up"] else lying["card"],
            element="span",
        )
        if lying
        else ghost()
    ]


def _places(w: Words, position: Mapping[str, Any]) -> list[tuple[str, str, list[str]]]:
    """Return the places beside the table: what they are chosen by, their names, the cards there."""
    return [
        ("hand 0", w._("%(name)s’s hand", name=w._("Player %(number)d", number=1)), position["hands"][0]),
        ("hand 1", w._("%(name)s’s hand", name=w._("Player %(number)d", number=2)), position["hands"][1]),
        ("drawn", w._("Drawn card"), [position["drawn"]] if position["drawn"] else []),
        ("deck", w._("Deck"), position["deck"]),
        ("out", w._("Out"), position["out"]),
    ]


def _place(build: Build, w: Words, place: str, title: str, cards: list[str]) -> Node:
    names = w.comma(w.card(build.position["game"], card).name for card in cards)
    return button(
        [h.b[title], h.span[names or "–"]],
        kind="bplace",
        act=f"build choose {place}",
        attributes={"aria-pressed": "true" if build.chosen == place else "false"},
    )


def _chosen(build: Build, w: Words, table: Mapping[str, Mapping[str, Any]]) -> Node:
    """Draw what can be put on the chosen place, and what can be done with the card there."""
    if not build.chosen:
        return None
    game, kind = build.position["game"], build.chosen.split()[0]
    lying = table.get(build.chosen.split()[-1]) if kind == "cell" else None
    return h.div(".bcards")[
        h.div(".acts")[
            button(w._("Turn"), picture="turn", act="build turn") if lying else None,
            button(w._("Flip"), picture="flip", act="build flip") if lying else None,
            button(w._("Take away"), picture="trash", act="build remove") if lying or kind != "cell" else None,
        ],
        h.div(".bdeck")[
            [
                draw_card(
                    w,
                    game,
                    card,
                    element="button",
                    attributes={"data-act": f"build put {card}", "aria-label": w.card(game, card).name},
                )
                for card in rules(game).cards
            ]
        ],
    ]


# ── the snippet ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _snippet(model: Model, build: Build, w: Words) -> Node:
    text = builder.snippet(model)
    drawn = picture(build.position, w.lang)
    return h.div(".em.bout")[
        h.div[
            h.label(for_="snippet")[w._("For your page")],
            h.textarea("#snippet", readonly=True, rows="9", spellcheck="false")[text],
            h.div(".acts")[
                button(w._("Copy"), kind="main", picture="share", act="build copy"),
                h.span(role="status")[w._("Copied") if model.notice == ("copied",) else ""],
            ],
        ],
        h.div[
            h.p[w._("Until it is tapped, the page shows this picture:")],
            h.img(src=drawn.address, alt=drawn.words),
            h.a(".btn", href=Markup(drawn.address), download=f"{build.position['game']}.svg")[w._("Save the picture")],
        ]
        if drawn
        else h.p(".soft")[w._("For this game the page shows a neutral cover until it is tapped.")],
    ]
