"""Whatever is given to the engine, it answers with an error of its own or takes it, and never hangs."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import at, choose, play_out, plays, put, refused, setups

import kingdom
from kingdom import IllegalMove, KingdomError, PositionError, Record, RecordError

GAMES = list(kingdom.GAMES.values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
hostile = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=SLOW)


@contextmanager
def soon(seconds: float = 5.0) -> Iterator[None]:
    """Check that what is done inside takes no longer; nothing here should take a tenth of that."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds, "this took far too long"


# ── documents to begin with ─────────────────────────────────────────────────────────────────────────────────────────


def positions() -> list[dict[str, Any]]:
    """Return positions from random plays of every game, some of them in the middle of a chain or an ability."""
    found = []
    for parameter in setups():
        setup = parameter.values[0]
        for seed in range(3):
            states = list(plays(setup, seed))
            found += [state.position() for state in states[:: max(3, len(states) // 40)]]
            found += [state.position() for state in states if state.position().get("using")][:6]
    return found


def records() -> list[dict[str, Any]]:
    """Return documents of records of every game, whole ones and broken off ones."""
    found = []
    for game in GAMES:
        for seed, length in ((1, 10_000), (2, 12), (3, 1)):
            record, rng = Record.start(game.id, ["Name"] * game.seats[0], seed=seed, about={"x": [1]}), Random(seed)
            while record.state.to_act is not None and len(record.moves) < length:
                record.play(choose(record.state, rng))
            found.append(record.document())
    return found


POSITIONS, RECORDS = positions(), records()


def a_position(game: kingdom.Game) -> dict[str, Any]:
    """Return a position of `game` soon after the deal, a seat to act, with cards in deck and hands."""
    return next(
        doc
        for doc in POSITIONS
        if doc["game"] == game.id and doc["deck"] and any(doc.get("hands", "-")) and game.from_position(doc).moves()
    )


# ── what may be put anywhere ────────────────────────────────────────────────────────────────────────────────────────

CARDS = sorted({card for game in GAMES for card in game.cards})
WORDS = [
    "d4",
    "a1",
    "place",
    "hide",
    "flip",
    "over",
    "deal",
    "choose",
    "order",
    "trade",
    "advise",
    "look",
    "turn",
    "all",
    "guard",
    "muted",
    "blocked",
]
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.integers(),
    st.integers(20, 5000).map(lambda digits: -(10**digits)),
    st.floats(),
    st.text(st.characters(), max_size=8),  # lone surrogates included
    st.sampled_from(CARDS),
    st.sampled_from(WORDS),
)
json_values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5),
        st.dictionaries(st.one_of(st.text(st.characters(), max_size=5), st.sampled_from(WORDS)), inner, max_size=5),
    ),
    max_leaves=12,
)
python_values = st.one_of(
    json_values,
    st.binary(max_size=4),
    st.tuples(scalars, scalars),
    st.sets(st.integers(), max_size=3),
    st.dictionaries(st.one_of(st.integers(), st.none(), st.booleans()), scalars, max_size=3),
    st.builds(object),
    st.just(print),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to everything inside a document."""
    found: list[tuple[Any, ...]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += [(*path, key), *places(inner, (*path, key))]
    return found


@st.composite
def damaged(draw: st.DrawFn, originals: list[dict[str, Any]]) -> dict[str, Any]:
    """Return a valid document with up to four changes: something replaced, taken out, doubled, exchanged or added."""
    document = copy.deepcopy(originals[draw(st.integers(0, len(originals) - 1))])
    for _ in range(draw(st.integers(1, 4))):
        paths = places(document)
        if not paths:
            break
        path = draw(st.sampled_from(paths))
        parent = at(document, path[:-1])
        change = draw(st.sampled_from(["replace", "remove", "double", "exchange", "add"]))
        if change == "replace":
            parent[path[-1]] = draw(python_values)
        elif change == "remove":
            del parent[path[-1]]
        elif change == "double" and isinstance(parent, list):
            parent.append(copy.deepcopy(parent[path[-1]]))
        elif change == "exchange":
            other = draw(st.sampled_from(paths))
            if other[: len(path)] != path and path[: len(other)] != other:
                mine, theirs = at(document, path), at(document, other)
                put(document, path, theirs)
                put(document, other, mine)
        elif isinstance(parent, dict):
            parent[draw(st.one_of(st.text(st.characters(), max_size=5), st.integers()))] = draw(python_values)
    return document


# ── positions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def taken_or_refused(game: kingdom.Game, document: Any) -> None:
    """Check that a position is refused with its faults, or taken, read back the same, and playable to its end."""
    try:
        state = game.from_position(document)
    except PositionError as error:
        assert error.faults
        assert all(isinstance(fault, str) and 5 < len(fault) < 1000 for fault in error.faults)
        str(error).encode()
        return
    position = state.position()
    again = game.from_position(json.loads(json.dumps(position, allow_nan=False)))
    assert again.position() == position
    assert again.moves() == state.moves()
    assert (state.to_act is None) == (state.result() is not None)
    for seat in (None, *range(game.seats[-1])):
        json.dumps(state.view(seat), allow_nan=False)
    twin = state.copy()
    assert play_out(state, Random(1)) == play_out(twin, Random(1))
    assert state.result() == twin.result() is not None


@every_game
@hostile
@given(python_values)
def test_anything_as_a_position(game: kingdom.Game, document: Any) -> None:
    taken_or_refused(game, document)


@every_game
@settings(hostile, max_examples=1000)
@given(st.data())
def test_damaged_positions(game: kingdom.Game, data: st.DataObject) -> None:
    document = data.draw(damaged([doc for doc in POSITIONS if doc["game"] == game.id]))
    for other in GAMES:
        taken_or_refused(other, document)


CELL = st.sampled_from(["d4", "d5", "e4", "e5", "c3", "f6", "a1"])
SEAT = st.integers(0, 1)


class Court(NamedTuple):
    """What a position of a court game may hold besides what all of them do."""

    rulers: list[str]
    """Cards that may be out."""
    steps: list[str]
    thens: list[str | None]
    marked: dict[str, list[str]]
    """The marks there are, and which cards bear them in these tests."""


COURTS = {
    "black-kingdom": Court(
        ["king", "prince", "brother", "queen"],
        ["choose", "order", "trade", "look", "turn", "advise"],
        [None, "turn", "advise"],
        {},
    ),
    "black-white-house": Court(
        ["president", "vice-president"],
        ["choose", "choose", "order", "trade", "guard"],
        [None, None, None, "swap"],
        {
            "guard": ["press-secretary", "secret-service"],
            "muted": ["lobbyist", "vice-president", "press-secretary", "secret-service"],
        },
    ),
}


@st.composite
def plausible_court(draw: st.DrawFn, game: kingdom.Game) -> dict[str, Any]:
    """Return a position of a court game whose keys all have the right shape, but hardly fit together."""
    court = COURTS[game.id]
    cards = draw(st.permutations(list(game.cards)))
    cells = draw(st.lists(CELL, unique=True, max_size=7))
    table = [{"at": cell, "card": cards.pop(), "seat": draw(SEAT), "up": draw(st.booleans())} for cell in cells]
    for mark, bearers in court.marked.items():
        for card in table:
            if card["card"] in bearers and card["up"] and draw(st.booleans()):
                card[mark] = True
    up = [card["card"] for card in table if card["up"]] or [game.cards[0]]
    ready = st.lists(st.sampled_from(up), max_size=3)
    pools = draw(st.lists(st.builds(lambda seat, ready: {"seat": seat, "ready": ready}, SEAT, ready), max_size=3))
    out = [card for card in court.rulers if card in cards and draw(st.booleans())]
    cards = [card for card in cards if card not in out]
    using = st.builds(
        lambda c, s, t: {"card": c, "step": s, "then": t},
        st.sampled_from(up),
        st.sampled_from(court.steps),
        st.sampled_from(court.thens),
    )
    phase = draw(st.sampled_from(["place", "place", "hide", "flip", "flip", "over"]))
    held, full = phase in ("place", "hide"), draw(st.booleans())
    return {
        "game": game.id,
        "options": {name: draw(st.sampled_from(option.values)) for name, option in game.options.items()},
        "phase": phase,
        "turn": pools[0]["seat"] if pools else draw(SEAT),
        "last_flip": None if held else pools[0]["seat"] if pools else draw(st.sampled_from([None, 0, 1])),
        "drawn": cards.pop() if phase == "place" and not pools and cards else None,
        "deck": cards[:3] if held and full else [],
        "hands": [cards[3:4], cards[4:6]] if held and full else [[], []],
        "table": table,
        "out": out,
        "pools": pools,
        "using": draw(st.one_of(st.none(), using)) if pools else None,
    }


@st.composite
def plausible_palace(draw: st.DrawFn, game: kingdom.Game) -> dict[str, Any]:
    """Return a position of Inner Palace whose keys all have the right shape, but hardly fit together."""
    seats, number = draw(st.sampled_from(game.seats)), draw(st.integers(1, 4))
    letters = st.text("imesd", max_size=4)
    few = st.one_of(st.just(""), letters)
    using = st.fixed_dictionaries(
        {
            "card": st.sampled_from("imes"),
            "seat": st.one_of(st.none(), st.integers(0, seats - 1)),
            "lost": st.one_of(st.none(), st.sampled_from("imesd")),
        }
    )
    return {
        "game": game.id,
        "options": {name: draw(st.sampled_from(option.values)) for name, option in game.options.items()},
        "round": number,
        "starter": (number - 1) % seats,
        "totals": draw(st.lists(st.integers(0, 99), min_size=seats, max_size=seats)),
        "phase": draw(st.sampled_from(["shuffle", "start", "main", "discard", "choose", "over"])),
        "turn": draw(st.integers(0, seats - 1)),
        "actions": draw(st.integers(0, 2)),
        "drawn": draw(st.booleans()),
        "claimed": draw(st.sampled_from([False, False, True])),
        "closing": draw(st.booleans()),
        "deck": draw(few),
        "discards": draw(few),
        "removed": draw(few),
        "hands": draw(st.lists(letters, min_size=seats, max_size=seats)),
        "scored": draw(st.lists(st.text("imes", max_size=3), min_size=seats, max_size=seats)),
        "using": draw(st.one_of(st.none(), using)),
        "draws_left": draw(st.sampled_from([0, 0, 0, 1, 2])),
    }


@st.composite
def plausible_arts(draw: st.DrawFn, game: kingdom.Game) -> dict[str, Any]:
    """Return a position of Secret Arts whose keys all have the right shape, but hardly fit together."""
    heroes = draw(st.permutations(list(game.cards)))
    grid = [f"{generation}/{column}" for generation in range(1, 5) for column in (-1, 0, 1, 9, 10)]
    phase = draw(st.sampled_from(["shuffle", "inherit", "inherit", "act", "act", "act", "final", "over"]))
    lineages = []
    for _ in range(2):
        cells = draw(st.lists(st.sampled_from(grid), unique=True, max_size=6)) if phase != "shuffle" else []
        where = st.sampled_from(["0/0", "0/0", *cells])
        lineages.append(
            {
                "heroes": {cell: heroes.pop() for cell in cells},
                "chips": {art: draw(where) for art in ("taiji", "sword", "light")},
            }
        )
    going = phase in ("inherit", "act")
    return {
        "game": game.id,
        "options": {name: draw(st.sampled_from(option.values)) for name, option in game.options.items()},
        "phase": phase,
        "turn": draw(st.integers(0, 1)),
        "pool": [heroes.pop() for _ in range(draw(st.integers(1, 3)))] if going else [],
        "deck": [heroes.pop() for _ in range(draw(st.integers(0, 5)))] if going else [],
        "duels": draw(st.lists(st.integers(0, 2), min_size=2, max_size=2)),
        "lineages": lineages,
        "removed": [heroes.pop()] if phase != "shuffle" and draw(st.booleans()) else [],
        "finals": {"final": draw(st.integers(0, 1)), "over": 2}.get(phase, 0),
    }


PLAUSIBLE = {
    **dict.fromkeys(COURTS, plausible_court),
    "inner-palace": plausible_palace,
    "secret-arts": plausible_arts,
}


@every_game
@settings(hostile, max_examples=500)
@given(st.data())
def test_plausible_positions(game: kingdom.Game, data: st.DataObject) -> None:
    taken_or_refused(game, data.draw(PLAUSIBLE[game.id](game)))


def cyclic() -> Any:
    """Return a list and an object that hold themselves and each other."""
    loop: list[Any] = []
    loop += [loop, {"loop": loop}]
    return loop


def deep(levels: int = 10_000) -> Any:
    """Return a list in a list in a list …"""
    value: Any = []
    for _ in range(levels):
        value = [value]
    return value


def deep_object(levels: int = 10_000) -> Any:
    value: Any = {}
    for _ in range(levels):
        value = {"table": value}
    return value


class Odd:
    """An object that can't even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


MONSTERS: dict[str, Callable[[], Any]] = {
    "cyclic": cyclic,
    "deep list": deep,
    "deep object": deep_object,
    "long text": lambda: "x" * 50_000_000,
    "long list": lambda: [0] * 5_000_000,
    "many names": lambda: {f"key {n}": n for n in range(300_000)},
    "many numbers": lambda: dict.fromkeys(range(300_000), 0),
    "huge number": lambda: 10**100_000,
    "nan": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "truth": lambda: True,
    "surrogate": lambda: "\ud800",
    "zero byte": lambda: "\0",
    "odd": Odd,
    "type": lambda: dict,
    "bytes": lambda: b"king",
    "no name": lambda: {None: None, (): (), 1: 1},
}
every_monster = pytest.mark.parametrize("monster", MONSTERS)


@every_monster
@every_game
def test_monsters_anywhere_in_a_position(game: kingdom.Game, monster: str) -> None:
    value = MONSTERS[monster]()
    originals = [doc for doc in POSITIONS if doc["game"] == game.id]
    original = max(originals, key=lambda doc: len(json.dumps(doc)))
    with soon():
        taken_or_refused(game, value)
        for path in [
            path for path in places(original) if len(path) < 2 or path[1] in (0, "step", "then", "card", "seat", "lost")
        ]:
            document = copy.deepcopy(original)
            put(document, path, value)
            taken_or_refused(game, document)


@every_monster
@every_game
def test_monsters_anywhere_in_a_record(game: kingdom.Game, monster: str) -> None:
    value = MONSTERS[monster]()
    originals = [doc for doc in RECORDS if doc["game"] == game.id]
    original = max(originals, key=lambda doc: len(json.dumps(doc)))
    with soon(10):
        record_taken_or_refused(value)
        for path in [path for path in places(original) if len(path) < 2 or path[1] in (0, 1, *game.options)]:
            document = copy.deepcopy(original)
            put(document, path, value)
            record_taken_or_refused(document)


@every_monster
@every_game
def test_monsters_as_arguments(game: kingdom.Game, monster: str) -> None:
    value = MONSTERS[monster]()
    names = ["A"] * game.seats[0]
    state = game.from_position(a_position(game))
    with soon():
        refused(state, value)
        calls: list[Callable[[], Any]] = [
            lambda: kingdom.game(value),
            lambda: kingdom.Move.parse(f"{value} " if isinstance(value, str) else value),
            lambda: game.new(seats=value),
            lambda: game.new(options=value),
            lambda: Record.start(value, names),
            lambda: Record.start(game.id, value),
            lambda: Record.start(game.id, [*names[1:], value[:1] * 61 if isinstance(value, str) else value]),
            lambda: Record.from_json(value),
            *(partial(game.new, options={name: value}) for name in game.options),
        ]
        for call in calls:
            with pytest.raises(KingdomError) as caught:
                call()
            str(caught.value).encode()
            assert len(str(caught.value)) < 10_000


def spoilt_court(document: dict[str, Any]) -> tuple[str, ...]:
    """Put faults into a position of a court game and return what names them."""
    document["last_flip"] = 2
    document["deck"][3] = document["hands"][0][0]
    return "last_flip: 2", "deck[3]"


def spoilt_palace(document: dict[str, Any]) -> tuple[str, ...]:
    document["removed"] = "king"
    document["totals"][2] = -1
    return "removed: 'king'", "totals[2]: -1"


def spoilt_arts(document: dict[str, Any]) -> tuple[str, ...]:
    document["deck"][3] = document["pool"][0]
    document["lineages"][1]["chips"]["light"] = "5/0"
    return "deck[3]", "lineages[1] chips light: '5/0'"


SPOILT = {
    "black-kingdom": spoilt_court,
    "black-white-house": spoilt_court,
    "inner-palace": spoilt_palace,
    "secret-arts": spoilt_arts,
}


@every_game
def test_a_position_with_five_faults_lists_five(game: kingdom.Game) -> None:
    """One of each kind, far from each other."""
    document = copy.deepcopy(a_position(game))
    name = next(iter(game.options))
    document["turn"] = True
    document["options"] = {name: "some"}
    document["extra"] = None
    parts = ("turn: True", f"options {name}: 'some'", "'extra'", *SPOILT[game.id](document))
    with pytest.raises(PositionError) as caught:
        game.from_position(document)
    assert len(caught.value.faults) == 5
    for part in parts:
        assert any(part in fault for fault in caught.value.faults)
        assert part in str(caught.value)


# ── moves ───────────────────────────────────────────────────────────────────────────────────────────────────────────

STATES = [kingdom.game(doc["game"]).from_position(doc) for doc in POSITIONS[:: max(1, len(POSITIONS) // 40)]]
VERBS = [
    "deal",
    "shuffle",
    "lose",
    "draw",
    "claim",
    "take",
    "steal",
    "leave",
    "discard",
    "end",
    "enter",
    "inherit",
    "duel",
    "expel",
    "place",
    "hide",
    "flip",
    "use",
    "pass",
    "turn",
    "swap",
    "look",
    "order",
    "trade",
    "keep",
    "kill",
    "guess",
    "guard",
    "expose",
    "peek",
    "shoot",
]
CHANCES = ("deal ", "shuffle ", "lose ")
"""How the moves of chance begin, of which a random text might be one."""
PLACES = ["advise", "done", "a1", "d4", "e5", "h9", "0", "3", "taiji", "0/0", "1/0", "2/-1"]
move_texts = st.one_of(
    st.text(st.characters(), max_size=20),
    st.builds(
        " ".join,
        st.lists(
            st.sampled_from(
                [*VERBS, *CARDS, "advise", "done", "a1", "d4", "e5", "h9", "0", "3", "0/0", "1/0", "1/-1", "taiji"]
            ),
            min_size=1,
            max_size=6,
        ),
    ),
)


@settings(hostile, max_examples=400)
@given(st.integers(0, len(STATES) - 1), st.one_of(move_texts, python_values))
def test_any_move(number: int, move: Any) -> None:
    state = STATES[number]
    before = state.position()
    if isinstance(move, str) and move in state.moves():
        state.copy().play(move)
    elif state.to_act != kingdom.CHANCE or not (isinstance(move, str) and move.startswith(CHANCES)):
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        str(caught.value).encode()
    assert state.position() == before


@hostile
@given(st.one_of(move_texts, python_values))
def test_a_move_and_its_text_undo_each_other(text: Any) -> None:
    try:
        move = kingdom.Move.parse(text)
    except IllegalMove:
        return
    assert str(move) == text
    assert kingdom.Move.parse(str(move)) == move
    assert " ".join(move.words) == text


# ── records ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def record_taken_or_refused(document: Any) -> None:
    """Check that a record is refused, or taken, written, read back the same, and playable to its end."""
    try:
        record = Record.from_document(document)
    except (RecordError, PositionError) as error:
        message = str(error)
        message.encode()
        assert 10 < len(message) < 20_000
        return
    text = record.to_json()
    text.encode()
    again = Record.from_json(text)
    assert again.to_json() == text
    assert again.state.position() == record.state.position()
    rng = Random(1)
    while record.state.to_act not in (None, kingdom.CHANCE):
        record.play(choose(record.state, rng))


@settings(hostile, max_examples=600)
@given(damaged(RECORDS))
def test_damaged_records(document: dict[str, Any]) -> None:
    record_taken_or_refused(document)


@hostile
@given(python_values)
def test_anything_as_a_record(document: Any) -> None:
    record_taken_or_refused(document)


@settings(hostile, max_examples=100)
@given(json_values)
def test_anything_in_about(value: Any) -> None:
    record_taken_or_refused({**RECORDS[1], "about": {"x": value}})


@settings(hostile, max_examples=300)
@given(st.data())
def test_damaged_texts(data: st.DataObject) -> None:
    """A few characters of a record's text are cut out, doubled or replaced."""
    text = json.dumps(RECORDS[data.draw(st.integers(1, len(RECORDS) - 1))])
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(text)))
        j = data.draw(st.integers(i, min(len(text), i + 5)))
        text = text[:i] + data.draw(st.one_of(st.just(""), st.text(st.characters(), max_size=3))) + text[j:]
    try:
        record = Record.from_json(text)
    except (RecordError, PositionError):
        return
    assert Record.from_json(record.to_json()).to_json() == record.to_json()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(lambda: "[" * 50_000_000, id="fifty million brackets"),
        pytest.param(lambda: "[" * 10_000 + "]" * 10_000, id="a deep list"),
        pytest.param(lambda: '{"about":' * 10_000 + "1" + "}" * 10_000, id="a deep object"),
        pytest.param(lambda: '"' + "x" * 50_000_000 + '"', id="a long text"),
        pytest.param(lambda: '{"moves": [' + '"pass",' * 200_000 + '"pass"]}', id="many moves"),
        pytest.param(lambda: "{" + ",".join(f'"{n}":0' for n in range(150_000)) + "}", id="many keys"),
        pytest.param(lambda: "1" * 1_000_000, id="a huge number"),
        pytest.param(lambda: "1e999999", id="a number beyond all"),
        pytest.param(lambda: "-Infinity", id="infinity"),
        pytest.param(lambda: "\ufeff{}", id="a byte order mark"),
        pytest.param(lambda: "\ud800", id="a lone surrogate"),
        pytest.param(lambda: "\0" * 1000, id="zero bytes"),
    ],
)
def test_monstrous_texts(text: Callable[[], str]) -> None:
    given = text()
    with soon():
        with pytest.raises(RecordError) as caught:
            Record.from_json(given)
        assert len(str(caught.value)) < 3000


@pytest.mark.parametrize(
    "about",
    [
        pytest.param(lambda: '{"x":' + "[" * 10_000 + "]" * 10_000 + "}", id="too deep to read"),
        pytest.param(lambda: '{"x":' + "[" * 400 + "]" * 400 + "}", id="too deep to keep"),
        pytest.param(lambda: '{"x":[' + "0," * 400_000 + "0]}", id="too large"),
        pytest.param(lambda: '{"x":1e999}', id="no number"),
        pytest.param(lambda: '{"x":' + "9" * 4000 + "}", id="a huge number"),
        pytest.param(lambda: '{"\\ud800":1}', id="a lone surrogate"),
    ],
)
def test_monsters_in_about(about: Callable[[], str]) -> None:
    text = json.dumps({**RECORDS[1], "about": 0}).replace('"about": 0', '"about": ' + about())
    assert "about" in text
    with soon(), pytest.raises(RecordError):
        Record.from_json(text)
    good = json.dumps({**RECORDS[1], "about": 0}).replace('"about": 0', '"about": {"x": [[[[1e9]]]]}')
    assert Record.from_json(good).about == {"x": [[[[1e9]]]]}


@every_game
def test_a_bomb_of_shared_lists_in_about(game: kingdom.Game) -> None:
    bomb: Any = ["boom"]
    for _ in range(40):
        bomb = [bomb] * 10
    with soon(), pytest.raises(RecordError):
        Record.start(game.id, ["A"] * game.seats[0], seed=1, about={"x": bomb})
    with soon():
        taken_or_refused(game, {**a_position(game), "deck": bomb})
        taken_or_refused(game, bomb)
