"""Places in a play for browser tests: a scripted pair that plays from a seed, and the decisions it comes across."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

from kingdom import GAMES, Record

NAMES = ("Aki", "Ben")


def kind(record: Record, move: str) -> str:
    """Return what kind of decision `move` makes: its verb, and of a guess whether it is right."""
    verb, *named = move.split()
    if verb != "guess":
        return verb
    card = next(lying["card"] for lying in record.state.position()["table"] if lying["at"] == named[0])
    return "right" if card == named[1] else "wrong"


def next_move(record: Record, used: Counter[str], chance: Random) -> str:
    """Return the scripted pair's next move: of the kind made least so far, passing last."""
    moves = sorted(map(str, record.state.moves()))
    kinds = {move: kind(record, move) for move in moves}
    chosen = min(sorted(set(kinds.values())), key=lambda it: used[it] + 2 * (it == "pass"))
    used[chosen] += 1
    return chance.choice([move for move in moves if kinds[move] == chosen])


def scripted(seed: int, script: int, *, game: str = "black-kingdom", **options: str) -> Iterator[tuple[Record, str]]:
    """Yield the engine's record before each move of a scripted play, and the move; the record then plays it."""
    record = Record.start(game, NAMES, options, seed=seed)
    used: Counter[str] = Counter()
    chance = Random(script)
    while isinstance(record.state.to_act, int):
        move = next_move(record, used, chance)
        yield record, move
        record.play(move)


@cache
def place(verb: str, *, turn: int = 0, game: str = "black-kingdom") -> dict[str, Any]:
    """Return the position of a decision in which `verb` is possible, with at least `turn` cards on the table."""
    for seed in range(1, 400):
        options = {name: option.values[seed % len(option.values)] for name, option in GAMES[game].options.items()}
        for record, _ in scripted(seed, 0, game=game, **options):
            verbs = {str(move).split()[0] for move in record.state.moves()}
            position = record.state.position()
            if verb in verbs and len(position["table"]) >= turn:
                return position
    raise LookupError(verb)


def address(position: dict[str, Any], **parameters: str) -> str:
    """Return the address that opens `position`."""
    more = "".join(f"&{name}={quote(value)}" for name, value in parameters.items())
    return f"?game={position['game']}&position={quote(json.dumps(position))}{more}"


def played(
    seed: int,
    script: int,
    *,
    game: str = "black-kingdom",
    left: int = 0,
    names: tuple[str, str] = NAMES,
    **options: str,
) -> Record:
    """Return a scripted play, all of it or without its last `left` moves."""
    *_, (record, _) = scripted(seed, script, game=game, **options)
    whole = Record.start(game, names, options, seed=seed)
    for move in record.moves[1 : len(record.moves) - left]:
        whole.play(str(move))
    return whole


def kept(record: Record, play_id: str = "kept", *, mode: str = "pass", **about: Any) -> dict[str, str]:
    """Return what the browser keeps of a play: its text under its key."""
    view = record.state.view(None)
    record.about.update(
        id=play_id,
        mode=mode,
        changed=1_700_000_000_000,
        turn=max(1, 8 - len(view.get("deck", ()))),
        over=record.state.to_act is None,
        board=[[card["at"], card["seat"]] for card in view.get("table", ())],
    )
    record.about.update(about)
    return {f"kingdom.play.{play_id}": record.to_json()}


@cache
def chain() -> tuple[dict[str, Any], str]:
    """Return a position and a move in it that turns two cards or more, with the play not over yet."""
    for seed in range(1, 60):
        for engine, move in scripted(seed, 0):
            position = engine.state.position()
            if move.startswith("use "):
                state = engine.state.copy()
                if sum(event.kind == "turned" for event in state.play(move)) > 1 and isinstance(state.to_act, int):
                    return position, move
    raise LookupError
