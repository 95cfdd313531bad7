"""What is drawn over the board: areas that a card guards, straight lines that an effect runs along."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Node


class Area(NamedTuple):
    """Cells inside one dashed box: what a guard covers."""

    cells: tuple[str, ...]


class Ray(NamedTuple):
    """A straight line from the middle of one cell to the middle of another."""

    start: str
    end: str


Shape = Area | Ray
Lines = tuple[str, str, str]
"""Lines of a grid before the used ones (none or one, half a cell deep), the used ones, and those after."""


def overlay(shapes: list[Shape], columns: Lines, rows: Lines, halves: str | None) -> Node:
    """Draw `shapes` on a grid of the same lines as the board's; nothing if there are none.

    Only used lines count: a shape is cut to the cells drawn in full.
    """
    drawn = [found for shape in shapes if (found := _shape(shape, columns, rows)) is not None]
    if not drawn:
        return None
    return h.div(
        ".board.over",
        aria_hidden="true",
        data_cols=str(len(columns[1])),
        data_rows=str(len(rows[1])),
        data_half=halves,
    )[drawn]


def _shape(shape: Shape, columns: Lines, rows: Lines) -> Node:
    cells = shape.cells if isinstance(shape, Area) else (shape.start, shape.end)
    xs = [columns[1].index(cell[0]) for cell in cells if cell[0] in columns[1]]
    ys = [rows[1].index(cell[1]) for cell in cells if cell[1] in rows[1]]
    # A line that ends where no card lies yet, half a cell deep, has no end to be drawn to.
    if not xs or not ys or (isinstance(shape, Ray) and min(len(xs), len(ys)) < len(cells)):
        return None
    left, top, width, height = min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    place = {
        "data-x": str(left + len(columns[0]) + 1),
        "data-y": str(top + len(rows[0]) + 1),
        "data-w": str(width),
        "data-h": str(height),
    }
    if isinstance(shape, Area):
        return h.span({"class": "guarded", **place})
    (x1, y1), (x2, y2) = ((columns[1].index(cell[0]), rows[1].index(cell[1])) for cell in cells)
    line = f"M{x1 - left + 0.5:g} {y1 - top + 0.5:g}L{x2 - left + 0.5:g} {y2 - top + 0.5:g}"
    return h.svg({"class": "ray", "viewBox": f"0 0 {width} {height}", "preserveAspectRatio": "none", **place})[
        h.path(d=line)
    ]
