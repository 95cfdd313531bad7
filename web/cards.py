"""One card as HTML, whichever game it is of and whatever state it is in.

A card's width is its only input: the CSS decides from it what is shown. Its art is hidden from assistive
technology; whoever places the card names it on the element around it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.parts import NONE, Attributes, icon
from web.texts.shared import ATTRIBUTES, MARKS
from web.words import Words, words

OUTER = {"article": h.article, "button": h.button, "div": h.div, "span": h.span}

# States that have a shape of their own. `ready` includes the corner marks of `lit`.
STATES = frozenset({"lit", "chosen", "ready", "hit", "dim", "crowned", "muted", "guard", "turning"})


class Face(NamedTuple):
    """Everything printed on a face, in the words of one language."""

    upright: tuple[str, ...]
    name: str
    picture: str
    attributes: tuple[str, ...] = ()
    effect: tuple[str, ...] = ()
    gist: str = ""
    verb: str = ""
    points: int | None = None
    handicap: tuple[str, str] | None = None
    """What a score card takes off, in full and short."""
    powers: tuple[int, int] | None = None
    arrows: tuple[str, ...] = ()


def card(
    w: Words,
    game: str,
    name: str | None,
    *,
    seat: int = 0,
    far: bool = False,
    states: Iterable[str] = (),
    peek: str | None = None,
    tag: str = "",
    count: int | None = None,
    element: str = "article",
    attributes: Attributes = NONE,
) -> Markup:
    """Draw a card.

    `name` is the card's id, or None for a back. `seat` is the owner (0 dark, 1 light material), `far` turns
    the card by half a turn. `peek` lifts a back's corner and shows that card's picture: only for who may know
    it. `states` are any of `STATES`; `tag` is a line across the foot, such as "in your hand"; `count` a
    number on the corner. `element` is the outer tag, a key of `OUTER`; `attributes` go onto it.

    A back says nothing about its card, neither outside nor, without `peek`, inside.
    """
    given = tuple(attributes.items())
    return _card(w.lang, game, name, seat, far, frozenset(states), peek, tag, count, element, given)


# A tap changes few cards; the others are taken from here as they are.
@lru_cache(maxsize=512)
def _card(
    lang: str,
    game: str,
    name: str | None,
    seat: int,
    far: bool,
    shown: frozenset[str],
    peek: str | None,
    tag: str,
    count: int | None,
    element: str,
    attributes: tuple[tuple[str, h.Attribute], ...],
) -> Markup:
    outer: dict[str, h.Attribute] = {
        "class": [
            "card",
            game,
            "lt" if seat else "dk",
            "far" if far else None,
            words(lang).data(game).TONES.get(name) if name else "back",
            *sorted(shown),
        ],
        "data-card": name,
    }
    if element == "button":
        outer["type"] = "button"
    inner = _inner(lang, game, name, peek, shown, tag, count)
    return Markup(OUTER[element]({**outer, **dict(attributes)})[inner])


@lru_cache(maxsize=512)
def _inner(
    lang: str,
    game: str,
    name: str | None,
    peek: str | None,
    states: frozenset[str],
    tag: str,
    count: int | None,
) -> Markup:
    w = words(lang, game)
    if name is None:
        art = back(game, w.data(game).PICTURES[peek] if peek else "")
        marks: Node = None
    else:
        shown = face_of(lang, game, name, "crowned" in states)
        art = face(w, shown)
        marks = [
            h.span(".crown", aria_hidden="true")[icon(w.data(game).DISC)] if "crowned" in states else None,
            h.span(".tag.ready", aria_hidden="true")[icon(shown.verb or "turn"), w._("Effect")]
            if "ready" in states
            else None,
            h.span(".tag.turns", aria_hidden="true")[icon("turn"), w._("turns")] if "turning" in states else None,
            h.span(".tag.mute", aria_hidden="true")[icon("silenced"), w._("Muted")] if "muted" in states else None,
            h.span(".tag.guard", aria_hidden="true")[icon("bell-shield")] if "guard" in states else None,
        ]
    return Markup(
        h.fragment[
            art,
            marks,
            h.span(".tag.check", aria_hidden="true")[icon("check")] if "chosen" in states else None,
            h.span(".tag.held")[tag] if tag else None,
            h.span(".tag.count", aria_hidden="true")[str(count)] if count is not None else None,
        ]
    )


@lru_cache(maxsize=512)
def face_of(lang: str, game: str, name: str, crowned: bool = False) -> Face:
    """Return what is printed on the face of a card; a `crowned` one has the ruler's attributes and effect."""
    w = words(lang)
    data = w.data(game)
    ruler = data.RULER if crowned else name
    acts = w.card(game, ruler)
    return Face(
        upright=data.COLUMNS.get(name, (data.WORDS["ja"][name].name,)),
        name=data.WORDS["en"][name].name,
        picture=data.PICTURES[name],
        attributes=data.CROWNED if crowned else data.ATTRIBUTES[name],
        effect=acts.effect,
        gist=acts.gist,
        verb=data.VERBS[ruler],
        **data.PRINTED[lang].get(name, {}),
    )


def back(game: str, picture: str = "") -> Markup:
    """Draw the inside of a back, with a lifted corner that shows `picture` if there is one."""
    return Markup(
        h.fragment[
            _plate(),
            h.svg(".lattice", viewBox="0 0 300 400", aria_hidden="true")[h.use(href=f"#back-{game}")],
            h.svg(".mark", aria_hidden="true")[h.use(href=f"#i-{MARKS[game]}")],
            h.span(".peek", aria_hidden="true")[icon(picture)] if picture else None,
        ]
    )


def face(w: Words, it: Face) -> Markup:
    """Draw the inside of a face: plate, attributes, upright name, picture, name across, effect, gist."""
    return Markup(
        h.fragment[
            _plate(),
            h.span(".cd", aria_hidden="true")[
                h.span(".idx")[_points(w, it.points), [_chip(w.lang, name) for name in it.attributes]],
                h.b(
                    ".nm",
                    lang="ja",
                    data_n=str(max(len(column) for column in it.upright)),
                    data_cols=str(len(it.upright)),
                )[_broken(it.upright, h.br)],
                h.svg(".pic")[h.use(href=f"#i-{it.picture}")],
                h.span(".sub", {"data-long": 10 < len(it.name) < 15}, lang="en")[it.name],
                h.span(".fx")[_broken(it.effect, h.wbr)] if it.effect else None,
                _gist(it) if it.effect and it.points is None else None,
                _powers(w, it.powers),
                _handicap(w, it),
            ],
            [h.span(f".aw.{side}", aria_hidden="true") for side in it.arrows],
        ]
    )


def phrases(parts: tuple[str, ...]) -> Markup:
    """Join the phrases of an effect so that lines break only between them."""
    return Markup(h.fragment[_broken(parts, h.wbr)])


def attribute(lang: str, name: str) -> Markup:
    """Draw an attribute as icon and word in running text, as in the reader."""
    it = ATTRIBUTES[name]
    return Markup(h.span(class_=f"attr {it.tone}")[icon(it.icon), it.words[lang][0]])


def _plate() -> Element:
    return h.svg(".plate", viewBox="0 0 300 400", aria_hidden="true")[h.use(href="#plate")]


def _chip(lang: str, name: str) -> Element:
    it = ATTRIBUTES[name]
    long, short = it.words[lang]
    return h.span(class_=f"chip {it.tone}")[icon(it.icon), _long_short(long, short) if long != short else long]


def _long_short(long: str, short: str) -> list[Element]:
    """Draw a word in its two forms; the card's width decides which is seen."""
    return [h.i(".lg")[long], h.i(".smx")[short]]


def _gist(it: Face) -> Element:
    if not it.verb:
        return h.span(".brief.none")
    return h.span(".brief")[icon(it.verb), h.i[it.gist]]


def _points(w: Words, points: int | None) -> Node:
    if points is None:
        return None
    if not points:
        return h.span(".pt")[icon("plus")]
    return h.span(".pt")[h.b[str(points)], h.i[w.n("point", "points", points)]]


def _handicap(w: Words, it: Face) -> Node:
    if it.handicap:
        return h.span(".hc")[_long_short(*it.handicap), h.b["−1"], h.s, h.b["−2"]]
    return h.span(".hc.wild")[h.i[w._("Wild")]] if it.points == 0 else None


def _powers(w: Words, powers: tuple[int, int] | None) -> Node:
    if powers is None:
        return None
    words = {"martial": (w._("Martial"), "武"), "inner": (w._("Inner"), "内")}
    signs = w.data("secret-arts").SIGNS

    def sign(kind: str) -> Node:
        """Draw the word, and what stands for it on a small card."""
        word, short = words[kind]
        return [h.i(".lg")[word], h.i(".smx")[short if w.lang == "ja" else icon(signs[kind])]]

    return h.span(".pw")[
        [h.span(f".{kind}")[sign(kind), h.b[str(number)]] for kind, number in zip(words, powers, strict=True)]
    ]


def _broken(parts: tuple[str, ...], mark: Node) -> list[Node]:
    joined: list[Node] = []
    for part in parts:
        joined += [mark, part] if joined else [part]
    return joined
