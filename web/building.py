"""The builder for publishers, drawn: laying cards out, playing the example's moves, the snippet with its picture."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web import builder, sheets
from web.faults import explained
from web.model import Build, Embed, Model
from web.parts import button
from web.picture import picture
from web.seen import see
from web.tables import TABLES, laying, screens
from web.tables.context import Context
from web.tables.places import Setting, draw_place, draw_setting
from web.words import Words, words


def building(model: Model, asked: Embed, build: Build, w: Words) -> Element:
    """Draw the builder at the step it is at."""
    game = build.position["game"]
    w = words(w.lang, game)  # some games have words of their own for what all share
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
    position, chosen = build.position, build.chosen
    game = position["game"]
    laid = laying(game)
    places = laid.beside(w, position)
    offer = laid.offers(w, position, chosen) if chosen else None
    return h.div(".em.blay")[
        h.div(".bleft")[
            draw_setting(
                Setting(w._("Game"), [(w.game(other), f"build game {other}", other == game) for other in TABLES])
            ),
            laid.table(w, position, chosen, offer),
        ],
        h.div(".es")[
            h.section(".prompt", aria_live="polite")[
                h.p[w._("Choose a card for this place") if chosen else w._("Tap a place, then the card for it")],
                h.small[_verdict(w, position, fault, laid.names(w, game))],
            ],
            h.div(".bplaces")[[draw_place(w, place, chosen) for place in places]] if places else None,
            offer if chosen in [place.at for place in places] else None,
            [draw_setting(setting) for setting in laid.settings(w, position)],
        ],
    ]


def _verdict(w: Words, position: Mapping[str, Any], fault: str, names: Mapping[str, str]) -> str:
    """Return whether a position can be played, and if not, why."""
    if fault:
        return _why(w, fault, names)
    if not builder.decides(position):
        return w._("Nothing is to be decided in this position yet: add cards.")
    return w._("This position can be played.")


def _why(w: Words, fault: str, names: Mapping[str, str]) -> str:
    """Return what is wrong with a position, cards called as on the page."""
    return explained(w, re.sub(r"[\w-]+", lambda word: names.get(word[0], word[0]), fault))


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
        else h.p(".soft")[w._("Nothing lies on the table: the page shows a neutral cover until it is tapped.")],
    ]
