"""The table of the court games: cells, who is beside whom, where a card may be placed (court#place)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

SIZE: Final = 7
"""Columns and rows of the cells that exist, a1 to g7."""
FRAME: Final = 4
"""The table may be at most this many cells wide and high."""
FIRST: Final = "d4"
"""Where the first card of a play goes."""

CELLS: Final = tuple(f"{column}{row}" for column in "abcdefg" for row in range(1, SIZE + 1))
"""All cells, sorted by text."""


class Lying(NamedTuple):
    """A card on the table. A face-up card belongs to the seat it faces, a face-down one to the seat that placed it."""

    card: str
    seat: int
    up: bool
    marks: frozenset[str] = frozenset()
    """What else a game says of it (`guard`, `muted`)."""


def column_and_row(cell: str) -> tuple[int, int]:
    """Return the column and row of `cell`, both counted from 0."""
    return ord(cell[0]) - ord("a"), int(cell[1]) - 1


DIRECTIONS: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


def _beside(cell: str) -> tuple[str, ...]:
    x, y = column_and_row(cell)
    around = ((x + dx, y + dy) for dx, dy in DIRECTIONS)
    return tuple(f"{chr(ord('a') + a)}{b + 1}" for a, b in around if 0 <= a < SIZE and 0 <= b < SIZE)


NEAR: Final = {cell: _beside(cell) for cell in CELLS}
"""The up to eight cells adjacent to each cell, sorted."""

FAR: Final = {cell: frozenset(CELLS).difference(NEAR[cell], (cell,)) for cell in CELLS}
"""The cells not adjacent to each cell, itself left out."""


def _ray(cell: str, direction: tuple[int, int]) -> tuple[str, ...]:
    (x, y), (dx, dy) = column_and_row(cell), direction
    steps = ((x + dx * n, y + dy * n) for n in range(1, SIZE))
    return tuple(f"{chr(ord('a') + a)}{b + 1}" for a, b in steps if 0 <= a < SIZE and 0 <= b < SIZE)


LINES: Final = {cell: tuple(ray for direction in DIRECTIONS if (ray := _ray(cell, direction))) for cell in CELLS}
"""The straight lines from each cell (row, column, diagonals), each from the nearest cell outwards."""

# For placing, a set of cells is one number: bit 8 × column + row. The eighth bit of a column stays empty, so that
# shifting by one never carries a cell into the next column.
_BIT: Final = {cell: 1 << (8 * column_and_row(cell)[0] + column_and_row(cell)[1]) for cell in CELLS}
_CELL: Final = {bit: cell for cell, bit in _BIT.items()}
_COLUMN: Final = (1 << SIZE) - 1


def _window(low: int, high: int) -> range:
    """Return the lines within reach when lines `low` to `high` hold cards and FRAME lines may be used."""
    return range(max(0, high - FRAME + 1), min(SIZE, low + FRAME))


_FRAMES: Final = {
    (left, right, bottom, top): sum(1 << (8 * x + y) for x in _window(left, right) for y in _window(bottom, top))
    for left in range(SIZE)
    for right in range(left, min(SIZE, left + FRAME))
    for bottom in range(SIZE)
    for top in range(bottom, min(SIZE, bottom + FRAME))
}


def placeable(occupied: Iterable[str]) -> list[str]:
    """Return the cells where a card may be placed beside those `occupied`, sorted (court#place).

    Such a cell is empty, adjacent to a card, and keeps the smallest rectangle around all cards within 4 × 4.
    """
    taken = 0
    for cell in occupied:
        taken |= _BIT[cell]
    if not taken:
        return [FIRST]
    beside = taken | taken << 1 | taken >> 1
    beside |= beside << 8 | beside >> 8
    rows = taken | taken >> 32
    rows |= rows >> 16
    rows = (rows | rows >> 8) & _COLUMN
    frame = _FRAMES[
        ((taken & -taken).bit_length() - 1) >> 3,
        (taken.bit_length() - 1) >> 3,
        (rows & -rows).bit_length() - 1,
        rows.bit_length() - 1,
    ]
    free = beside & ~taken & frame  # a frame lies within the cells there are
    cells = []
    while free:
        lowest = free & -free
        cells.append(_CELL[lowest])
        free ^= lowest
    return cells


def too_wide(occupied: Iterable[str]) -> bool:
    """Return whether the cells `occupied` don't fit into a 4 × 4 frame."""
    places = [column_and_row(cell) for cell in occupied]
    if not places:
        return False
    return any(max(line) - min(line) >= FRAME for line in zip(*places, strict=True))
