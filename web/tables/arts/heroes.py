"""Heroes, founders and art chips of Secret Arts: what they are called, what is said of them, how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import htpy as h
from markupsafe import Markup

from kingdom.arts.deck import ARTS, THE_FOUNDER, Hero
from kingdom.arts.lineage import FOUNDER_ARROWS, generation
from web.cards import OUTER, Face, face
from web.parts import NONE, Attributes, drawn, icon
from web.tables.context import Context
from web.texts.secret_arts import ANYBODY, ARROWS, FOUNDER, GENERATIONS, PICTURES
from web.texts.shared import ATTRIBUTES
from web.words import Words, words

if TYPE_CHECKING:
    from kingdom.arts.secret_arts import SecretArts

COLUMN = 5
"""A longer upright name takes two columns."""
LONGEST = (16, 26)
"""Of a name, so many characters are printed on a card: upright, and across."""
ORDER = {art: number for number, art in enumerate(ARTS)}


def heroes(c: Context) -> Mapping[str, Hero]:
    """Return the heroes of the deck that this play is played with."""
    return cast("SecretArts", c.seen.rules).heroes


def art(w: Words, name: str) -> str:
    """Return what an art is called."""
    return ATTRIBUTES[name].words[w.lang][0]


def called(w: Words, hero: Hero) -> str:
    """Return what a hero is called."""
    return hero.ja if w.lang == "ja" else hero.en


def name(c: Context, card: str | None) -> str:
    """Return what a card of an event is called: a hero, the founder or an art."""
    if card in ORDER:
        return art(c.w, card)
    if card is None or card == THE_FOUNDER:
        return FOUNDER[c.w.lang]
    return called(c.w, heroes(c)[card])


def depth(w: Words, cell: str) -> str:
    """Return the generation of `cell` in words."""
    return GENERATIONS[w.lang][generation(cell)]


def said(w: Words, hero: Hero) -> list[str]:
    """Return what is printed on a hero's card, in words."""
    return [
        called(w, hero),
        w._("martial %(n)d", n=hero.martial),
        w._("inner %(n)d", n=hero.inner),
        w._("carries %(arts)s", arts=w._(" or ").join(art(w, it) for it in hero.arts)),
        arrows(w, hero.arrows),
    ]


def arrows(w: Words, which: Iterable[str]) -> str:
    """Return arrows in words."""
    found = w.comma(ARROWS[w.lang][arrow] for arrow in which)
    return w._("arrows %(arrows)s", arrows=found) if found else w._("no arrows")


# ── drawn ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw(
    w: Words,
    hero: Hero | None,
    seat: int,
    *,
    states: Iterable[str] = (),
    tag: str = "",
    element: str = "span",
    attributes: Attributes = NONE,
) -> Markup:
    """Draw a hero, or the founder for None, in the material of `seat`; `states` and the rest as `web.cards.card`."""
    return _draw(w.lang, hero, seat, frozenset(states), tag, element, tuple(attributes.items()))


@lru_cache(maxsize=512)
def _draw(
    lang: str,
    hero: Hero | None,
    seat: int,
    states: frozenset[str],
    tag: str,
    element: str,
    attributes: tuple[tuple[str, h.Attribute], ...],
) -> Markup:
    outer: dict[str, h.Attribute] = {
        "class": ["card", "secret-arts", "lt" if seat else "dk", None if hero else "founder", *sorted(states)],
        "data-card": hero.id if hero else None,
        "type": "button" if element == "button" else None,
    }
    return Markup(
        OUTER[element]({**outer, **dict(attributes)})[
            _face(lang, hero),
            h.span(".tag.check", aria_hidden="true")[icon("check")] if "chosen" in states else None,
            h.span(".tag.held", aria_hidden="true")[tag] if tag else None,
        ]
    )


@lru_cache(maxsize=512)
def _face(lang: str, hero: Hero | None) -> Markup:
    return face(words(lang), face_of(hero) if hero else founder_face())


def face_of(hero: Hero) -> Face:
    """Return what is printed on a hero's card."""
    return Face(
        upright=columns(hero.ja),
        name=cut(hero.en, LONGEST[1]),
        picture=PICTURES.get(hero.ja, ANYBODY),
        attributes=hero.arts,
        powers=(hero.martial, hero.inner),
        arrows=hero.arrows,
    )


def founder_face() -> Face:
    """Return what is printed on a founder's card."""
    return Face(upright=(FOUNDER["ja"],), name=FOUNDER["en"], picture=PICTURES[FOUNDER["ja"]], arrows=FOUNDER_ARROWS)


def columns(text: str) -> tuple[str, ...]:
    """Return an upright name in one column or two."""
    text = cut(text, LONGEST[0])
    if len(text) <= COLUMN:
        return (text,)
    middle = (len(text) + 1) // 2
    return text[:middle], text[middle:]


def cut(text: str, length: int) -> str:
    """Return as much of a name as fits."""
    return text if len(text) <= length else text[: length - 1] + "…"


def chip(
    c: Context,
    which: str,
    seat: int,
    place: int,
    of: int,
    target: tuple[str, str] | None = None,
    *,
    chosen: bool = False,
    plain: bool = False,
) -> Markup:
    """Draw the chip of an art, the `place`th `of` some on its card; `target` is what choosing it says, if it can be.

    A `plain` one is part of a picture.
    """
    where = f" at{place}of{of}" if of > 1 else ""
    kind = "token" + where + (" chosen" if chosen else " lit" if target else "")
    picture = drawn("i", NONE, icon(ATTRIBUTES[which].icon))
    key = f"{which}-{seat}"
    if target is None:
        # Pictures of a figure have no names of their own: many stand on one page.
        names = {} if plain else {"id": f"chip-{key}", "data-key": key}
        return drawn("span", {"class": kind, "aria-hidden": "true", **names}, picture)
    label = c.w._("%(art)s, can be passed on", art=art(c.w, which))
    return drawn(
        "button",
        {
            "class": kind,
            "id": f"chip-{key}",
            "type": "button",
            "data-key": key,
            "data-drag": f"inherit {which}",
            "aria-label": label,
            "aria-pressed": "true" if chosen else "false",
            target[0]: target[1],
        },
        picture,
    )
