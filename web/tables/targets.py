"""Which cells and hand cards can be chosen now, and what choosing them says: a whole move, or its beginning."""

from __future__ import annotations

from typing import NamedTuple

from web.seen import Seen, begins

ON_CELL = frozenset({"place", "use", "turn", "kill", "flip", "expose", "peek", "shoot"})
"""Verbs whose move is the verb and a cell."""


class Targets(NamedTuple):
    """What can be chosen: attributes by cell, attributes by hand card, the beginning chosen so far, the rest."""

    cells: dict[str, tuple[str, str]]
    """`data-move` or `data-pick` with its text, by cell."""
    hand: dict[str, tuple[str, str]]
    chosen: str
    """The beginning of the move, chosen or the only one there is."""
    buttons: tuple[str, ...]
    """Moves that name no cell and no card."""

    def chosen_words(self) -> list[str]:
        """Return the words chosen so far."""
        return self.chosen.split()


def targets(seen: Seen, picked: str) -> Targets:
    """Return what can be chosen among the moves of `seen` when `picked` has been chosen already."""
    cells: dict[str, tuple[str, str]] = {}
    hand: dict[str, tuple[str, str]] = {}
    buttons: list[str] = []
    chosen = settled(seen, picked)
    for move in seen.moves:
        verb, *named = move.words
        if verb in ON_CELL or (verb == "advise" and named):
            cells[named[0]] = ("data-move", move)
        elif verb == "hide":
            card, cell = named
            hand[card] = ("data-pick", f"hide {card}")
            if chosen == f"hide {card}":
                cells[cell] = ("data-move", move)
        elif verb == "swap":
            _swap(cells, move, named, chosen)
        elif verb == "guess":
            cells[named[0]] = ("data-pick", f"guess {named[0]}")
        elif not named:
            buttons.append(move)
    return Targets(cells, hand, chosen, tuple(buttons))


def _swap(cells: dict[str, tuple[str, str]], move: str, named: list[str], chosen: str) -> None:
    """Let two cards be named in either order, though the move names them in alphabetical order."""
    a, b = named
    first = chosen.partition(" ")[2]
    if not first:
        cells.setdefault(a, ("data-pick", f"swap {a}"))
        cells.setdefault(b, ("data-pick", f"swap {b}"))
    elif first in named:
        cells[first] = ("data-pick", chosen)
        cells[b if first == a else a] = ("data-move", move)


def settled(seen: Seen, picked: str) -> str:
    """Return the beginning chosen so far: `picked` if a move still begins so, else what all moves begin with."""
    moves = seen.moves
    if begins(seen.game, moves, picked):
        return picked
    cards = {move.words[1] for move in moves if move.words[0] == "hide"}
    return f"hide {cards.pop()}" if len(cards) == 1 else ""
