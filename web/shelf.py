"""The shelf: the games as boxes, the play to go on with, the saved plays.

Drawn at build time into the start page (`static_shelf`) and by the same function once Python runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from web.cards import Face, card, face
from web.parts import button, icon, link
from web.texts.shared import GAMES, MARKS
from web.texts.shelf import BOXES, COVERS, PICTURES, SAMPLES, Sample
from web.words import LANGUAGES, Words, game_names, words

LANGUAGE_NAMES = {"ja": "日本語", "en": "English"}
OWN_DARK = frozenset({"black-kingdom"})


class Continue(NamedTuple):
    """The play to go on with: its game, a line about it and its table as 16 cells.

    A cell is "" (empty), "0" or "1" (a card of that seat); the card of the far seat is "0 far" or "1 far".
    """

    game: str
    line: str
    cells: tuple[str, ...] = ()


class Saved(NamedTuple):
    """A saved play: its key, its game, a line about it and when it was last played, in words."""

    key: str
    game: str
    line: str
    when: str


def static_shelf(lang: str) -> str:
    """Return the shelf as it stands in the start page before Python runs."""
    return str(shelf(words(lang)))


def shelf(
    w: Words,
    *,
    continue_: Continue | None = None,
    saves: Sequence[Saved] = (),
    more: int = 0,
    installable: bool = True,
    notice: Node = None,
) -> Element:
    """Draw the shelf.

    Without a play to go on with or saved ones it welcomes; `more` saved plays are not listed; `installable` offers the
    home screen; `notice`
    stands under the header, such as one about storage.
    """
    return h.main(class_="shelf", data_screen="shelf", data_game="shelf", tabindex="-1", aria_label=w._("Games"))[
        _header(w, installable),
        notice,
        h.div(".boxes")[[_box(w, game) for game in GAMES]],
        _continue(w, continue_) if continue_ else None,
        _saves(w, saves, more, wide=continue_ is None) if continue_ or saves else _welcome(w),
        _footer(w),
    ]


def fan(w: Words, game: str) -> Element:
    """Draw the three cards on the box of `game`."""
    if game in PICTURES:
        return h.div(".fan3", aria_hidden="true")[
            [card(w, game, name, seat=seat, element="div") for name, seat in PICTURES[game]]
        ]
    return h.div(".fan3", aria_hidden="true")[[_sample(w, game, it) for it in SAMPLES[game]]]


def cover_fan(w: Words, game: str) -> Element:
    """Draw the three cards beside the set-up of `game`."""
    if game not in COVERS:
        return fan(w, game)
    return h.div(".fan3", aria_hidden="true")[
        [card(w, game, name, seat=seat, element="div") for name, seat in COVERS[game]]
    ]


def _sample(w: Words, game: str, it: Sample) -> Element:
    shown = Face(
        upright=it.columns or (it.name["ja"],),
        name=it.name["en"],
        picture=it.picture,
        attributes=it.attributes,
        effect=it.effect.get(w.lang, ()),
        points=it.points,
        handicap=it.handicap.get(w.lang),
        powers=it.powers,
        arrows=it.arrows,
    )
    side = "lt" if it.seat else "dk"
    return h.div(class_=["card", game, side, it.tone or None])[face(w, shown)]


def _header(w: Words, installable: bool) -> Element:
    return h.header(".top")[
        h.h1[w._("Four Tables")],
        _progress(w),
        button(
            w._("Add to the home screen"),
            kind="quiet",
            picture="save",
            act="install",
            attributes={"data-install": True},
        )
        if installable
        else None,
        button(None, kind="quiet sq", picture="gear", act="open settings", title=w._("Settings")),
        h.nav(".lang", aria_label=w._("Language"))[
            [
                h.b(lang=lang, aria_current="true")[LANGUAGE_NAMES[lang]]
                if lang == w.lang
                else h.a(href=f"?lang={lang}", lang=lang, hreflang=lang, data_act=f"lang {lang}")[LANGUAGE_NAMES[lang]]
                for lang in LANGUAGES
            ]
        ],
    ]


def _progress(w: Words) -> Element:
    return h.div(".prep", data_loading=True)[
        h.span[w._("Getting ready to play")],
        h.progress(max="1", value="0", data_progress=True, aria_label=w._("Getting ready to play")),
        h.span(".num", {"data-progress-text": True}),
    ]


def _names(game: str) -> Mapping[str, str]:
    """Return what a game is called in each language, without reading its cards."""
    return game_names(game, BOXES[game].name)


def _box(w: Words, game: str) -> Element:
    box, names = BOXES[game], _names(game)
    other = "en" if w.lang == "ja" else "ja"
    return h.article(
        class_=["box", "cloth", "natural" if game in OWN_DARK else None],
        data_game=game,
        aria_labelledby=f"box-{game}",
    )[
        fan(w, game),
        h.div(".bt")[
            h.h2(id=f"box-{game}")[names[w.lang]],
            h.span(".alt", lang=other)[names[other]],
            h.p[box.blurb[w.lang]],
        ],
        h.div(".bf")[
            h.span(".soft")[
                w._("%(players)s players · %(minutes)d min", players=box.players[w.lang], minutes=box.minutes)
            ],
            h.span(".grow"),
            [
                link(
                    w._("Rules"),
                    f"rules/{w.lang}/{game}/",
                    attributes={"aria-label": w._("Rules: %(game)s", game=names[w.lang])},
                ),
                button(
                    w._("Play"),
                    kind="main",
                    act=f"new {game}",
                    attributes={"aria-label": w._("Play %(game)s", game=names[w.lang])},
                ),
            ]
            if box.ready
            else h.span(".soft.soon")[w._("In preparation")],
        ],
    ]


def _continue(w: Words, it: Continue) -> Element:
    return h.section(class_=["cont", "cloth", "natural" if it.game in OWN_DARK else None], data_game=it.game)[
        h.span(".minib", aria_hidden="true")[[_mini(cell) for cell in it.cells]] if it.cells else None,
        h.div[
            h.h2(".cap")[w._("Go on")],
            h.p(".ct")[_names(it.game)[w.lang]],
            h.small[it.line],
        ],
        button(w._("Continue"), kind="main", picture="go", attributes={"data-continue": True}),
    ]


def _mini(cell: str) -> Element:
    seat, _, far = cell.partition(" ")
    return h.i(class_=[{"0": "dk", "1": "lt"}.get(seat), "far" if far else None])


def _saves(w: Words, saves: Sequence[Saved], more: int, *, wide: bool) -> Element:
    return h.section(class_=["saves", "wide" if wide else None])[
        h.div(".sh")[
            h.h2[w._("Saved plays")],
            button(w._("All (%(n)d)", n=len(saves) + more), kind="quiet", act="open saves") if more else None,
            button(w._("Open a file or text"), kind="quiet", act="import"),
        ],
        h.ul[[_saved(w, it) for it in saves]]
        if saves
        else h.p(".soft")[h.small[w._("Every play is kept here by itself.")]],
    ]


def _saved(w: Words, it: Saved) -> Element:
    name = _names(it.game)[w.lang]
    return h.li(id=f"save-{it.key}")[
        h.button(".open", type="button", data_act=f"continue {it.key}")[
            icon(MARKS[it.game]), h.b[name], h.span[it.line], h.time[it.when]
        ],
        button(
            None,
            kind="quiet sq",
            picture="trash",
            act=f"open delete {it.key}",
            title=w._("Delete: %(game)s, %(line)s", game=name, line=it.line),
        ),
    ]


def _welcome(w: Words) -> Element:
    first = "black-kingdom"
    parts: list[tuple[str, Node]] = [
        (
            w._("Read the rules right away"),
            [
                w._("The rule book opens without waiting for anything."),
                " ",
                h.a(href=f"rules/{w.lang}/{first}/")[w._("Rules of %(game)s", game=_names(first)[w.lang])],
            ],
        ),
        (
            w._("Play without a network"),
            w._("Getting ready is needed once. From then on it starts at once, and from the home screen like an app."),
        ),
        (
            w._("One tablet is enough"),
            w._(
                "Pass it on turn by turn: a cover keeps your cards from the other player. Plays are "
                "saved by themselves."
            ),
        ),
    ]
    return h.section(".welcome")[[h.div[h.h2[title], h.p[text]] for title, text in parts]]


def _footer(w: Words) -> Element:
    return h.footer(".foot")[
        h.p[
            w._(
                "An unofficial app. Black Kingdom and Black White House are games by フクイ商店, "
                "Inner Palace by 折原武 (Paragraph Jump), Secret Arts by ShownanRocketiaz."
            )
        ],
        h.a(href=f"credits/{w.lang}/")[w._("Credits and licences")],
        h.a(href=f"privacy/{w.lang}/")[w._("Privacy")],
    ]
