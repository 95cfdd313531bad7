"""The totals after each round as a small chart: a shape and a dash a player, names at the ends of the lines."""

from __future__ import annotations

import htpy as h
from htpy import Element

from kingdom.palace.cards import ROUNDS
from web.parts import SHAPES
from web.tables.context import Context
from web.tables.palace.rounds import Round, before

LEFT, RIGHT, TOP, BOTTOM = 50, 550, 20, 196
APART = 24
"""The least distance between two names."""
DASHES = ("", "7 4", "2 4", "12 3 2 3")


def chart(c: Context, found: list[Round]) -> Element:
    """Draw the totals; a screen reader is told them in one sentence a player."""
    w, seats = c.w, range(len(c.seen.names))
    first = found[0].number - 1
    lines = {seat: [before(c, found)[seat], *(one.totals[seat] for one in found)] for seat in seats}
    top = max(40, -(-max(max(line) for line in lines.values()) // 10) * 10)
    step = 10 if top <= 60 else 20 if top <= 120 else 50

    def x(number: int) -> float:
        return LEFT + (RIGHT - LEFT) * number / ROUNDS

    def y(points: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * points / top

    label = "; ".join(
        w._("%(name)s: %(points)s", name=c.name(seat), points=w.comma(map(str, lines[seat][1:]))) for seat in seats
    )
    return h.svg(
        ".chart",
        viewBox="0 0 690 230",
        role="img",
        aria_label=w._("Totals after each round. %(lines)s", lines=label),
    )[
        [
            [
                h.path(".gl", d=f"M{LEFT} {y(points):.1f}H{RIGHT}"),
                h.text(x=str(LEFT - 10), y=f"{y(points) + 4:.1f}", text_anchor="end")[str(points)],
            ]
            for points in range(0, top + 1, step)
        ],
        [
            h.text(x=f"{x(number):.0f}", y="220", text_anchor="middle")[w._("Round %(round)d", round=number)]
            for number in range(1, ROUNDS + 1)
        ],
        [
            [
                h.path(
                    ".ln",
                    stroke_dasharray=DASHES[seat] or None,
                    d="M" + "L".join(f"{x(first + i):.1f} {y(points):.1f}" for i, points in enumerate(lines[seat])),
                ),
                [
                    h.path(
                        class_=f"mk s{seat}", d=SHAPES[seat], transform=f"translate({x(first + i):.1f} {y(points):.1f})"
                    )
                    for i, points in enumerate(lines[seat])
                    if i
                ],
            ]
            for seat in seats
        ],
        [
            h.text(".nl", x=f"{x(found[-1].number) + 16:.0f}", y=f"{height:.1f}")[
                w._("%(name)s %(points)d", name=_short(c.name(seat)), points=lines[seat][-1])
            ]
            for seat, height in _spread({seat: y(lines[seat][-1]) + 5 for seat in seats})
        ],
    ]


def _short(name: str) -> str:
    return name if len(name) <= 12 else name[:11] + "…"


def _spread(heights: dict[int, float]) -> list[tuple[int, float]]:
    """Return the heights of names so that none lies on another, in the same order, all inside the chart."""
    order = sorted(heights, key=lambda seat: (heights[seat], seat))
    placed: list[float] = []
    for seat in order:
        placed.append(max(heights[seat], placed[-1] + APART) if placed else max(heights[seat], TOP + 4))
    over = max(0.0, placed[-1] - (BOTTOM + 4))
    for at in range(len(placed) - 1, -1, -1):
        limit = placed[at + 1] - APART if at + 1 < len(placed) else placed[at] - over
        placed[at] = min(placed[at], limit)
    return list(zip(order, placed, strict=True))
