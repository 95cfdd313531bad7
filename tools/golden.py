"""Stored plays, to the letter: a change of behaviour shows as a difference that can be read.

`python -m tools.golden` replays the records in tests/golden and writes anew what each move does. With `--new` it plays
new records, from the table below.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from kingdom import CHANCE, Event, Record, State

FOLDER: Final = Path(__file__).parent.parent / "tests" / "golden"


class Play(NamedTuple):
    """A play to store: its file, and how it is played anew."""

    file: str
    game: str
    seed: int
    options: dict[str, str] = {}
    position: dict[str, Any] | None = None
    eager: float = 0.95
    """How seldom a pass, or the end of a turn, is considered, as long as there is another move."""
    seats: int = 2


THREE_POOLS: Final = {
    "game": "black-kingdom",
    "options": {"sage": "all"},
    "phase": "place",
    "turn": 0,
    "last_flip": None,
    "drawn": None,
    "deck": ["mercenary-2", "navy", "army"],
    "hands": [["sage", "priest"], ["witch"]],
    "table": [
        {"at": "a1", "card": "king", "seat": 1, "up": True},
        {"at": "a3", "card": "brother", "seat": 0, "up": True},
        {"at": "a4", "card": "mercenary-1", "seat": 1, "up": True},
        {"at": "b2", "card": "assassin", "seat": 0, "up": True},
        {"at": "c2", "card": "prince", "seat": 1, "up": True},
        {"at": "c4", "card": "chancellor", "seat": 0, "up": True},
        {"at": "d1", "card": "queen", "seat": 1, "up": False},
        {"at": "d2", "card": "spymaster", "seat": 0, "up": True},
        {"at": "d4", "card": "treasurer", "seat": 1, "up": True},
    ],
    "out": [],
    "pools": [{"seat": 0, "ready": ["assassin", "chancellor"]}],
    "using": None,
}
"""The middle of a chain: killing the King crowns the other seat's Prince, and so on."""

PROMOTED: Final = {
    "game": "black-white-house",
    "options": {"sniper": "far", "journalist": "once"},
    "phase": "place",
    "turn": 0,
    "last_flip": None,
    "drawn": None,
    "deck": ["hacker", "senator", "majority-leader"],
    "hands": [["congressman", "press-secretary"], ["journalist"]],
    "table": [
        {"at": "a1", "card": "sniper", "seat": 0, "up": True},
        {"at": "a3", "card": "president", "seat": 1, "up": True},
        {"at": "b2", "card": "capitalist", "seat": 0, "up": True},
        {"at": "b3", "card": "secret-service", "seat": 0, "up": True, "guard": True},
        {"at": "b4", "card": "lobbyist", "seat": 1, "up": True},
        {"at": "c1", "card": "fbi", "seat": 0, "up": True},
        {"at": "c3", "card": "top-aide", "seat": 0, "up": True},
        {"at": "d1", "card": "cia", "seat": 1, "up": False},
        {"at": "d2", "card": "vice-president", "seat": 1, "up": True, "muted": True},
        {"at": "d3", "card": "first-lady", "seat": 0, "up": False},
    ],
    "out": [],
    "pools": [{"seat": 0, "ready": ["fbi", "sniper"]}],
    "using": None,
}
"""The middle of a chain: shooting the President promotes a muted Vice President, who may lead to the Capitalist."""

PLAYS: Final = (
    Play("black-kingdom-1.json", "black-kingdom", 383),
    Play("black-kingdom-2.json", "black-kingdom", 327, eager=0.5),
    Play("black-kingdom-sage-one.json", "black-kingdom", 324, {"sage": "one"}),
    Play("black-kingdom-three-pools.json", "black-kingdom", 170, position=THREE_POOLS),
    Play("black-white-house-1.json", "black-white-house", 1912),
    Play("black-white-house-2.json", "black-white-house", 57679, eager=0.5),
    Play("black-white-house-blocked.json", "black-white-house", 22180, {"sniper": "blocked"}),
    Play("black-white-house-promoted.json", "black-white-house", 2974, position=PROMOTED),
    Play("black-white-house-until-turned.json", "black-white-house", 12177, {"journalist": "until-turned"}),
    Play("inner-palace-three.json", "inner-palace", 1, eager=0.8, seats=3),
    Play("inner-palace-four.json", "inner-palace", 2, eager=0.8, seats=4),
    Play("inner-palace-three-lazy.json", "inner-palace", 3, {"reshuffle": "lazy"}, eager=0.8, seats=3),
    Play("inner-palace-four-lazy.json", "inner-palace", 4, {"reshuffle": "lazy"}, eager=0.8, seats=4),
    Play("secret-arts-draw.json", "secret-arts", 366),
    Play("secret-arts-deepest.json", "secret-arts", 1191, {"tie": "deepest"}),
    Play("secret-arts-skipped.json", "secret-arts", 16, {"tie": "deepest"}),
)


NAMES: Final = ("Aki", "Ben", "Cai", "Dora")


def new(play: Play) -> Record:
    """Play a record at random, the same each time."""
    record = Record.start(play.game, NAMES[: play.seats], play.options, play.seed, play.position)
    rng = Random(f"golden/{play.seed}")
    while record.state.to_act is not None:
        moves = record.state.moves()
        eager = [move for move in moves if move not in ("pass", "done", "keep", "end", "leave")]
        record.play(rng.choice(eager if eager and rng.random() < play.eager else moves))
    return record


def described(record: Record) -> dict[str, Any]:
    """Return everything a play shows, move by move."""
    steps = []
    state = record.state_at(0)
    for move, events in zip(record.moves, record.events, strict=True):
        state.play(move)
        steps.append(
            {
                "move": str(move),
                "events": [line(event) for event in events],
                "to_act": state.to_act,
                "moves": len(state.moves()),
                "digest": digest(state, len(record.names)),
            }
        )
    result = record.state.result()
    return {"record": record.document(), "steps": steps, "result": result and result._asdict()}


def line(event: Event) -> str:
    """Return an event on one line: who, what, clause, and who sees the cards (`-` stands for an onlooker)."""
    who = CHANCE if event.seat is None else f"seat {event.seat}"
    seers = "".join("-" if seer is None else str(seer) for seer in event.seen_by)
    what = " ".join([event.kind, *map(str, event.cards), *(f"@{cell}" for cell in event.cells)])
    return f"{who} {what} | {event.clause} | seen by {seers or 'nobody'}"


def digest(state: State, seats: int) -> str:
    """Return a short sum of all that can be asked of a state: position, views, moves."""
    views = [state.view(seat) for seat in (None, *range(seats))]
    everything = [state.position(), views, list(map(str, state.moves()))]
    return sha256(json.dumps(everything, sort_keys=True).encode()).hexdigest()[:12]


def written(play: dict[str, Any]) -> str:
    """Return what `described` tells as JSON text, one move a line."""
    steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in play["steps"])
    record, result = (json.dumps(play[key], ensure_ascii=False) for key in ("record", "result"))
    return f'{{"record": {record},\n"steps": [\n{steps}\n],\n"result": {result}}}\n'


def main(arguments: list[str]) -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for play in PLAYS:
        path = FOLDER / play.file
        if "--new" in arguments or not path.exists():
            record = new(play)
        else:
            record = Record.from_document(json.loads(path.read_text(encoding="utf-8"))["record"])
        path.write_text(written(described(record)), encoding="utf-8")
        print(f"{play.file}: {len(record.moves)} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
