"""What just happened, one step at a time: the frame that every game's steps stand in."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.parts import button, icon
from web.tables.context import Context


def stepping(c: Context, cap: str, body: Node, *, kind: str = "", most: int | None = None) -> Element:
    """Draw the step that is shown: `cap` above it, the way to the steps beside it, `body`, and the way on.

    More steps than `most` get no dots; `kind` is a class.
    """
    steps, number = len(c.steps), c.shown
    dots = [h.i(class_="on" if i <= number else None) for i in range(steps)]
    return h.section(
        class_=["chain", kind or None], aria_label=c.w._("What happened"), data_running=c.running > 0 or None
    )[
        h.div(".h")[
            h.span(".cap")[cap],
            [
                h.span(".dots", aria_hidden="true")[dots] if most is None or steps <= most else None,
                _to(c, number - 1),
                _to(c, number + 1),
            ]
            if steps > 1
            else None,
        ],
        body,
        h.button(".btn.quiet.onward", type="button", data_act="next")[icon("go"), c.w._("Next step")]
        if c.running
        else None,
    ]


def happened(c: Context, body: Node, *, kind: str = "", most: int | None = None) -> Element:
    """Draw the step of a game without chains."""
    cap = c.w._("What happened, %(number)d of %(all)d", number=c.shown + 1, all=len(c.steps))
    return stepping(c, cap, body, kind=kind, most=most)


def _to(c: Context, number: int) -> Markup:
    """Draw the button to another step; while steps still come it is too early for it."""
    return button(
        None,
        kind="quiet sq",
        picture="back" if number < c.shown else "go",
        act=f"step {number}",
        title=c.w._("Step %(number)d", number=number + 1),
        off=not 0 <= number < len(c.steps) or c.running > 0,
    )
