"""The set-up of a play: names, who goes first, how the tablet is used, the game's options."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom import GAMES
from web.model import Choices
from web.parts import bar, button, icon, link, seat_sign
from web.shelf import cover_fan
from web.tables import TABLES
from web.texts.shared import MARKS
from web.texts.shelf import BOXES
from web.traits import TRAITS, can_lie_across
from web.words import Words, game_names


def default_names(w: Words, seats: int) -> list[str]:
    """Return the names that stand in for empty fields."""
    return [w._("Player %(number)d", number=seat + 1) for seat in range(seats)]


def setup(w: Words, game: str, choices: Choices, last_loser: str = "") -> Element:
    """Draw the set-up of `game` with `choices` made; `last_loser`, if somebody lost the last play, may go first."""
    name = game_names(game, BOXES[game].name)[w.lang]
    return h.main(class_="su", data_screen="setup", data_game=game, tabindex="-1", aria_label=name)[
        bar(
            name,
            MARKS[game],
            back=button(None, kind="quiet sq", picture="back", act="shelf", title=w._("Back to the games")),
            tools=link(
                h.span(".w")[w._("Rules")],
                f"rules/{w.lang}/{game}/",
                kind="quiet",
                picture="book",
                attributes={"aria-label": w._("Rules"), "target": "_blank"},
            ),
        ),
        h.form(".sug", autocomplete="off")[
            h.section(".pic3.cloth")[
                cover_fan(w, game),
                h.p(".lead")[BOXES[game].lead[w.lang]],
                h.div(".go")[
                    button(w._("Deal the cards"), kind="main big", act="deal"),
                    h.p(".soft")[h.small[w._("Your choices are kept for next time.")]],
                ],
            ],
            h.section(".form")[
                _seats(w, game, choices),
                _first(w, choices, last_loser),
                _mode(w, game, choices),
                [_option(w, choices, *option) for option in TABLES[game].options(w)],
                _remark(w, game),
            ],
        ],
    ]


def _seats(w: Words, game: str, choices: Choices) -> Element:
    allowed = GAMES[game].seats
    seats = choices.seats or allowed[0]
    order = [w._("goes first"), w._("goes second"), w._("goes third"), w._("goes fourth")]
    return h.fieldset[
        h.legend[w._("Players")],
        h.div(".seg", role="group", aria_label=w._("How many play"))[
            [
                h.label[_radio("seats", str(n), str(seats)), h.span[w.n("%(n)d player", "%(n)d players", n)]]
                for n in allowed
            ]
        ]
        if len(allowed) > 1
        else None,
        [
            h.div(".seatrow")[
                seat_sign(game, seat, "l"),
                h.input(
                    ".inp",
                    type="text",
                    value=choices.name(seat),
                    placeholder=default,
                    maxlength="20",
                    aria_label=w._("Name of player %(number)d", number=seat + 1),
                    enterkeyhint="done",
                    data_field=f"name {seat}",
                ),
                h.span(".soft")[order[seat] if choices.first == "named" else ""],
            ]
            for seat, default in enumerate(default_names(w, seats))
        ],
    ]


def _radio(field: str, value: str, chosen: str) -> h.VoidElement:
    return h.input(".visually-hidden", type="radio", name=field, value=value, checked=value == chosen, data_field=field)


def _first(w: Words, choices: Choices, last_loser: str) -> Element:
    named = choices.name(0) or default_names(w, 1)[0]
    words: list[tuple[str, Node]] = [("named", named), ("random", [icon("dice"), w._("Random")])]
    if last_loser:
        words.append(("loser", w._("Loser of the last play")))
    return h.fieldset[
        h.legend[w._("First turn")],
        h.div(".seg")[[h.label[_radio("first", value, choices.first), h.span[text]] for value, text in words]],
    ]


def _options(field: str, chosen: str, options: list[tuple[str, str, str]]) -> Element:
    return h.div(".opts")[
        [
            h.label(".opt")[_radio(field, value, chosen), h.i(".rd"), h.span[h.b[title], h.small[sentence]]]
            for value, title, sentence in options
        ]
    ]


def _mode(w: Words, game: str, choices: Choices) -> Element:
    secrets = TRAITS[game].secrets
    words = {
        "pass": (
            w._("Pass the tablet"),
            w._("A cover hides everything until the next player says who they are.")
            if secrets
            else w._("Both sides stand upright. Nothing is hidden, so there is no cover."),
        ),
        "across": (
            w._("Lay it between you"),
            w._("The far edge is upside down. Private cards show while pressed.")
            if secrets
            else w._("Each side lies before its player, the far one upside down."),
        ),
        "open": (
            w._("Open cards"),
            w._("Everyone sees everything, for learning or playing alone. The deck stays hidden."),
        ),
    }
    offered = [mode for mode in TRAITS[game].modes if mode != "across" or can_lie_across(game)]
    return h.fieldset[
        h.legend[w._("On the table")],
        _options("mode", choices.mode, [(mode, *words[mode]) for mode in offered]),
    ]


def _option(w: Words, choices: Choices, name: str, title: str, values: list[tuple[str, str, str]]) -> Element:
    """Draw an option of the game's rules; its first value is the default."""
    return h.fieldset[
        h.legend[title],
        _options(f"option {name}", choices.options.get(name, values[0][0]), values),
    ]


def _remark(w: Words, game: str) -> Node:
    """Draw what the game's table has to say before a play, if anything."""
    remark = getattr(TABLES[game], "remark", None)
    text = remark(w) if remark else ""
    return h.p(".remark.soft")[icon("info"), h.span[text]] if text else None
