"""The court games' moves as ready-made objects, looked up by what they name instead of built anew."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kingdom.court.table import CELLS
from kingdom.model import Move, interned

PASS: Final = interned("pass")
DONE: Final = interned("done")
LOOK: Final = interned("look")
GUARD: Final = interned("guard")
KEEP: Final = interned("keep")
ADVISE: Final = interned("advise")


@cache
def on_cell(verb: str) -> dict[str, Move]:
    """Return the moves `VERB CELL` by cell."""
    return {cell: interned(f"{verb} {cell}") for cell in CELLS}


@cache
def hide(card: str) -> dict[str, Move]:
    """Return the moves `hide CARD CELL` of one card by cell."""
    return {cell: Move(f"hide {card} {cell}") for cell in CELLS}


@cache
def swaps(cell: str) -> dict[str, Move]:
    """Return the moves `swap CELL OTHER` by the other cell; a swap names its cells in alphabetical order."""
    return {other: Move(f"swap {cell} {other}") for other in CELLS if cell < other}


@lru_cache(maxsize=4096)
def naming(*words: str) -> Move:
    """Return a move made of `words`: an order, a trade, a guess."""
    return Move(" ".join(words))
