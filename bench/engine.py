"""How fast the rules are, measured against python-chess in the same run.

`python -m bench.engine [SECONDS]` prints a table. A decision is `moves()` and `play()` of a random move; for chess,
`list(board.legal_moves)` and `board.push()`. Needs the package `chess`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Final

import chess

import kingdom
from kingdom import CHANCE, Game, State

ROUNDS: Final = 15
"""Rounds are interleaved, so that a slow moment of the machine hits both sides of a ratio."""
SECONDS: Final = 6.0
"""How long the measurement of one game takes, about."""


def decisions(game: Game, rng: Random, seconds: float) -> float:
    """Play at random for about `seconds`, and return decisions a second; the deal and the result count as time."""
    count, start = 0, process_time()
    end = start + seconds
    while process_time() < end:
        state = game.new()
        while state.to_act is not None:
            if state.to_act == CHANCE:
                state.play(state.chance(rng))
                continue
            state.play(rng.choice(state.moves()))
            count += 1
        state.result()
    return count / (process_time() - start)


def chess_decisions(rng: Random, seconds: float) -> float:
    """Play random chess for about `seconds`, and return decisions a second."""
    count, start = 0, process_time()
    end = start + seconds
    while process_time() < end:
        board = chess.Board()
        while moves := list(board.legal_moves):
            board.push(rng.choice(moves))
            count += 1
            if board.fullmove_number > 100:
                break
    return count / (process_time() - start)


def sample(game: Game, plays: int = 4) -> list[State]:
    """Return every state of some random plays, the deals left out."""
    states, rng = [], Random(0)
    for _ in range(plays):
        state = game.new()
        while state.to_act is not None:
            state.play(state.chance(rng) if state.to_act == CHANCE else rng.choice(state.moves()))
            states.append(state.copy())
    return states


def cost(work: Callable[[State], object], states: list[State]) -> float:
    """Return the seconds that `work` takes for one state."""
    start = process_time()
    for state in states:
        work(state)
    return (process_time() - start) / len(states)


def measure(game: Game, seconds: float) -> dict[str, list[float]]:
    """Return for every figure its value in each round."""
    works: dict[str, Callable[[State], object]] = {
        "copy()": lambda state: state.copy(),
        "position()": lambda state: state.position(),
        "from_position(position())": lambda state: game.from_position(state.position()),
        "view(0)": lambda state: state.view(0),
    }
    rng, states = Random(1), sample(game)
    found: dict[str, list[float]] = {name: [] for name in ("rate", "chess", "ratio", *works)}
    for _ in range(ROUNDS):
        ours = decisions(game, rng, seconds / ROUNDS / 2)
        theirs = chess_decisions(rng, seconds / ROUNDS / 2)
        found["rate"].append(ours)
        found["chess"].append(theirs)
        found["ratio"].append(ours / theirs)
        for name, work in works.items():
            found[name].append(cost(work, states) * ours)  # in decisions
    return found


def main(seconds: float) -> None:
    """Print the figures of every game."""
    for game in kingdom.GAMES.values():
        start = perf_counter()
        found = measure(game, seconds)
        print(f"{game.id}: {ROUNDS} rounds, {perf_counter() - start:.0f} s")
        print(f"  {'':34}{'median':>10}{'lowest':>10}{'highest':>10}")
        rows = [
            ("decisions a second", "rate", ",.0f"),
            ("python-chess, decisions a second", "chess", ",.0f"),
            ("ratio to python-chess (≥ 2)", "ratio", ".2f"),
            ("copy() in decisions (≤ 1)", "copy()", ".2f"),
            ("position() in decisions", "position()", ".2f"),
            ("position() + from_position()", "from_position(position())", ".2f"),
            ("view(0) in decisions", "view(0)", ".2f"),
        ]
        for title, name, form in rows:
            values = found[name]
            print(f"  {title:34}{median(values):>10{form}}{min(values):>10{form}}{max(values):>10{form}}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
