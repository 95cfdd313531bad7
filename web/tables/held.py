"""A card that lies face down in its seat's own edge and shows only while it is pressed (across mode)."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.cards import card as draw_card
from web.seen import Held
from web.tables import TABLES
from web.tables.context import Context


def held_card(
    c: Context,
    held: Held,
    edge: int,
    seat: int,
    states: tuple[str, ...] = (),
    attributes: dict[str, h.Attribute] | None = None,
    tag: str = "",
) -> Markup:
    """Draw `held`, which lies in the edge of the seat `edge` and belongs to `seat`."""
    shown = {*states}
    if held.face and TABLES[c.game].crowned(c, held.face):
        shown.add("crowned")
    given = {name: value for name, value in (attributes or {}).items() if value is not None}
    label = c.card(held.face) if held.face else c.w._("face-down card, hold the space bar to look")
    return draw_card(
        c.w,
        c.game,
        held.face,
        seat=seat,
        states=shown,
        tag=tag,
        element="button",
        attributes={
            "id": f"at-{edge}-{held.place.replace(' ', '-')}",
            "data-press": f"{edge} {held.place}",
            "aria-label": label,
            **given,
        },
    )
