"""Small shared pieces: icons, buttons, seat marks, corner marks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

import htpy as h
from htpy import Element, Node
from markupsafe import Markup, escape

from web.traits import can_lie_across

Attributes = Mapping[str, h.Attribute]
NONE: Attributes = {}
NOTHING = Markup("")


def drawn(tag: str, attributes: Attributes, inner: Markup = NOTHING) -> Markup:
    """Draw the element `tag`, a name such as `button`, around what is drawn already.

    A tap changes few elements: what a tag said before is not put together anew. And the page comes together faster from
    text than from elements, whose every piece is handed up through all the elements around it.
    """
    opening, closing = _around(tag, tuple(attributes.items()))
    return Markup("".join((opening, escape(inner), closing)))


# Only what stands around is kept: with what lies within, every state of the table would fill the memory.
@lru_cache(maxsize=1024)
def _around(tag: str, attributes: tuple[tuple[str, h.Attribute], ...]) -> tuple[str, str]:
    """Return an element's two tags."""
    closing = f"</{tag}>"
    return str(getattr(h, tag)(dict(attributes))).removesuffix(closing), closing


@cache
def icon(name: str) -> Markup:
    """Draw the icon `name` of the sprite, as tall as the text around it."""
    return Markup(h.svg(class_="ic", aria_hidden="true")[h.use(href=f"#i-{name}")])


@cache
def seat_mark(seat: int, size: str = "") -> Markup:
    """Draw a small card back in the material of `seat`; `size` is empty or `m` or `l`."""
    side = "lt" if seat else "dk"
    return Markup(
        h.svg(class_=f"seat {side} {size}".strip(), viewBox="0 0 300 400", aria_hidden="true")[h.use(href="#seat")]
    )


# A player's mark where there are more than two: told apart by shape alone. 20 × 20 units around the middle.
SHAPES = ("M-6 0A6 6 0 1 0 6 0 6 6 0 1 0-6 0Z", "M-5.5-5.5H5.5V5.5H-5.5Z", "M0-7.5 7 5H-7Z", "M0-8 7 0 0 8-7 0Z")


@cache
def shape_mark(seat: int, size: str = "") -> Markup:
    """Draw the shape that stands for the player at `seat`: disc, square, triangle, lozenge."""
    drawn = h.path(d=SHAPES[seat])
    return Markup(h.svg(class_=f"shape s{seat} {size}".strip(), viewBox="-10 -10 20 20", aria_hidden="true")[drawn])


def seat_sign(game: str, seat: int, size: str = "") -> Markup:
    """Draw what stands for a seat of `game`: its material where two play, a shape where more can."""
    return seat_mark(seat, size) if can_lie_across(game) else shape_mark(seat, size)


@cache
def corners() -> Markup:
    """Draw the four corner marks of a frame; the parent has the class `corner`."""
    return Markup("".join(str(h.i(class_=f"cm {place}", aria_hidden="true")) for place in "abcd"))


def button(
    text: Node,
    *,
    kind: str = "",
    picture: str = "",
    act: str = "",
    off: bool = False,
    title: str = "",
    attributes: Attributes = NONE,
) -> Markup:
    """Draw a button.

    `kind` is any of `main`, `quiet`, `sq` (square, an icon alone), `big`; `picture` an icon before the text;
    `act` the page's message (`data-act`). A button that is `off` can be reached and read, not used. `title`
    is the accessible name where `text` is empty.
    """
    inner = escape(text) if isinstance(text, str) else Markup(h.fragment[text])
    return drawn(
        "button",
        {
            "type": "button",
            "class": f"btn {kind}".strip(),
            "data-act": act or None,
            "aria-disabled": "true" if off else None,
            "aria-label": title or None,
            "title": title or None,
            **attributes,
        },
        icon(picture) + inner if picture else inner,
    )


def link(text: Node, href: str, *, kind: str = "", picture: str = "", attributes: Attributes = NONE) -> Element:
    """Draw a link that looks like a button."""
    return h.a({"class": f"btn {kind}".strip(), "href": href, **attributes})[icon(picture) if picture else None, text]


# What a half cell shows of a card: it slides out of the frame, so the left one shows the card's right half.
_HALVES = {
    "": "0 0 300 400",
    "n": "0 200 300 200",
    "s": "0 0 300 200",
    "w": "150 0 150 400",
    "e": "0 0 150 400",
    "nw": "150 200 150 200",
    "ne": "0 200 150 200",
    "sw": "150 0 150 200",
    "se": "0 0 150 200",
}


@cache
def ghost(side: str = "") -> Markup:
    """Draw the outline of an empty cell; `side` is where on a frame that can still slide a half cell lies."""
    outline = h.use(href="#ghost", width="300", height="400")
    if not side:
        return Markup(h.svg(class_="ghost", viewBox=_HALVES[""], aria_hidden="true")[outline])
    return Markup(h.svg(class_="ghost", viewBox=_HALVES[side], preserveAspectRatio="none", aria_hidden="true")[outline])


def bar(title: Node, mark: str, *, back: Node, middle: Node = None, tools: Node = None) -> Markup:
    """Draw the bar at the top of a screen: way back, mark and title, what stands in the middle, tools."""
    return Markup(h.header(".bar")[back, h.h1[icon(mark), h.span[title]], h.div(".mid")[middle], tools])
