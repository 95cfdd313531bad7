"""The cover between two turns: nothing private is in the page until the next player uncovers."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from web.cards import card
from web.parts import button, corners
from web.texts.shelf import BOXES
from web.words import Words, game_names


def cover(w: Words, game: str, name: str, seat: int, turn: str, notice: Node = None) -> Element:
    """Draw the cover for the player `name` at `seat`; `turn` says how far the play is, if anything is to be said.

    `notice` is what has to be said at once, such as that saving fails.
    """
    title = game_names(game, BOXES[game].name)[w.lang]
    return h.main(class_="cov corner", data_screen="cover", data_game=game, tabindex="-1", aria_label=title)[
        corners(),
        h.div(".cvcard", aria_hidden="true")[card(w, game, None, seat=seat % 2, element="div")],
        h.div(".cvt")[
            notice,
            h.span(".cap")[w._("%(game)s · %(turn)s", game=title, turn=turn) if turn else title],
            h.h1[w._("Over to %(name)s", name=name)],
            h.p[
                w._("Hand the tablet to %(name)s.", name=name),
                h.br,
                w._("Until the button is pressed, no private card is shown."),
            ],
            button(
                w._("I am %(name)s", name=name),
                kind="main big",
                attributes={"data-uncover": str(seat)},
            ),
            button(w._("Back to the games (saved)"), kind="quiet", picture="home", act="shelf"),
        ],
    ]
