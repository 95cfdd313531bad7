"""A picture of a court game's table: the cells that are used, the second seat's cards upside down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from web.picture import EDGE, GAP, HEIGHT, WIDTH, Side, Sketch, draw_back, draw_card, draw_name
from web.words import Words

# Table; then of each side: face, ink, foot. As in the styles' tokens.
COLOURS: dict[str, tuple[str, Side, Side]] = {
    "black-kingdom": ("#dcd3c0", Side("#13110e", "#f3e9cf", "#c99f45"), Side("#f5eedd", "#1a1610", "#9f7b28")),
    "black-white-house": ("#cdd4dd", Side("#13233f", "#f4f6fa", "#d8414c"), Side("#fdfdfa", "#101c33", "#b3202c")),
}


def sketch(w: Words, position: Mapping[str, Any]) -> Sketch | None:
    """Return the picture of the table, seen from the first seat; None where nothing lies. A back is not named."""
    game, table = position["game"], position["table"]
    if not table:
        return None
    columns = sorted({lying["at"][0] for lying in table})
    rows = sorted({lying["at"][1] for lying in table}, reverse=True)
    left, top = ord(columns[0]), int(rows[0])
    across, down = ord(columns[-1]) - left + 1, top - int(rows[-1]) + 1
    ground = COLOURS[game][0]
    cards = Markup("").join(
        _card(
            w,
            game,
            lying,
            EDGE + (ord(lying["at"][0]) - left) * (WIDTH + GAP),
            EDGE + (top - int(lying["at"][1])) * (HEIGHT + GAP),
        )
        for lying in table
    )
    return Sketch(
        across * (WIDTH + GAP) - GAP + 2 * EDGE,
        down * (HEIGHT + GAP) - GAP + 2 * EDGE,
        ground,
        cards,
        w.comma(
            f"{lying['at']} {w.card(game, lying['card']).name if lying['up'] else w._('Face-down card')}"
            for lying in sorted(table, key=lambda lying: str(lying["at"]))
        ),
    )


def _card(w: Words, game: str, lying: Mapping[str, Any], x: int, y: int) -> Markup:
    _, dark, light = COLOURS[game]
    side = light if lying["seat"] else dark
    shown = draw_name(w, w.card(game, lying["card"]).name, side.ink) if lying["up"] else draw_back(side.foot)
    return draw_card(x, y, side, shown, light=bool(lying["seat"]), turned=bool(lying["seat"]))
