"""Records: what is written down of a play, read back, taken back (the engine contract, Record)."""

from __future__ import annotations

import json
import random
from random import Random
from typing import Any

import pytest
from court import position
from playing import choose, json_copy

import kingdom
from kingdom import CHANCE, IllegalMove, KingdomError, Move, PositionError, Record, RecordError

DEAL = "deal king prince brother queen knight chancellor treasurer spymaster army navy priest sage assassin witch "
DEAL += "mercenary-1 mercenary-2"


def start(**keys: Any) -> Record:
    return Record.start("black-kingdom", **{"names": ["Aki", "Ben"], "seed": 7, **keys})


def played(seed: int | str = 7, moves: int = 400, **keys: Any) -> Record:
    """Return a record of a random play."""
    record, rng = start(seed=seed, **keys), Random(f"moves/{seed}")
    while record.state.to_act is not None and len(record.moves) < moves:
        record.play(choose(record.state, rng))
    return record


def document(**keys: Any) -> dict[str, Any]:
    """Return a good record document with these keys changed."""
    return {
        "format": 1,
        "game": "black-kingdom",
        "rules": 1,
        "options": {"sage": "all"},
        "names": ["Aki", "Ben"],
        "seed": None,
        "position": None,
        "moves": [DEAL, "place d4"],
        "about": {},
        **keys,
    }


def read(**keys: Any) -> Record:
    return Record.from_json(json.dumps(document(**keys)))


# ── chance ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_chance_moves_by_itself_and_is_stored() -> None:
    record = start()
    assert len(record.moves) == 1
    assert record.moves[0].startswith("deal ")
    assert record.state.to_act == 0


@pytest.mark.parametrize("seed", [7, -3, 0, "a word", "夜", ""])
def test_chances_move_number_k_is_drawn_from_seed_and_k_counted_from_1(seed: int | str) -> None:
    fresh = kingdom.game("black-kingdom").new()
    assert start(seed=seed).moves == (fresh.chance(Random(f"{seed}/1")),)
    assert start(seed=seed).moves != (fresh.chance(Random(f"{seed}/0")),)


def test_the_same_seed_is_the_same_play_another_is_another() -> None:
    assert start(seed=7).moves == start(seed=7).moves == start(seed="7").moves
    assert start(seed=7).moves != start(seed=8).moves


def test_without_a_seed_chance_is_played_as_a_move() -> None:
    record = start(seed=None)
    assert (record.moves, record.state.to_act) == ((), CHANCE)
    with pytest.raises(IllegalMove):
        record.play("place d4")
    record.play(DEAL)
    assert record.state.to_act == 0


def test_a_record_read_back_never_asks_a_random_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played()
    text = record.to_json()

    def forbidden(*_: object) -> None:
        raise AssertionError("a random generator was asked")

    for name in ("random", "getrandbits", "shuffle", "choice", "seed", "randrange", "sample"):
        monkeypatch.setattr(random.Random, name, forbidden)
    again = Record.from_json(text)
    assert again.state.position() == record.state.position()
    again.back_to(5)
    assert again.state_at(3).position() == record.state_at(3).position()


def test_a_stored_shuffle_counts_not_what_the_seed_would_draw() -> None:
    assert read(seed=7).moves[0] == DEAL


class Coins(kingdom.State):
    """A stand-in for games with more than one shuffle: chance throws, a seat bets, and so on four times."""

    def __init__(self) -> None:
        self.thrown: list[str] = []
        self._legal = None

    @property
    def to_act(self) -> Any:
        return None if len(self.thrown) == 8 else 0 if len(self.thrown) % 2 else CHANCE

    def _find_moves(self) -> list[Move]:
        return [Move("bet")] if self.to_act == 0 else []

    def chance(self, rng: Random) -> Move:
        return Move(f"throw {rng.randrange(10**9)}")

    def play(self, move: str) -> list[kingdom.Event]:
        self.thrown.append(str(move))
        self._legal = None
        return []

    def copy(self) -> Coins:
        twin = Coins()
        twin.thrown = self.thrown[:]
        return twin

    def view(self, seat: int | None) -> dict[str, Any]:
        return {}

    def position(self) -> dict[str, Any]:
        return {"options": {"sage": "all"}, "thrown": self.thrown}

    def result(self) -> None:
        return None


def test_chances_moves_are_counted_apart_from_the_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kingdom.game("black-kingdom")), "new", lambda *_: Coins())
    record = start(seed="s")
    for _ in range(4):
        record.play("bet")
    throws = [f"throw {Random(f's/{k}').randrange(10**9)}" for k in (1, 2, 3, 4)]
    assert record.moves[::2] == tuple(throws)
    again = Record.from_json(record.to_json())
    for n in (5, 4, 3):  # before a bet, before a throw, before a bet
        again.back_to(n)
        again.run_chance()
        assert again.moves == record.moves[: n + (n % 2 == 0)]
    again.play("bet")
    assert again.moves == record.moves[:5]
    assert Record.from_json(again.to_json()).moves == again.moves


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_moves_and_events_are_kept_move_by_move() -> None:
    record = start()
    events = record.play("place d4")
    assert record.moves[1:] == ("place d4",)
    assert record.events[1] == tuple(events)
    assert [event.kind for event in record.events[0]] == ["dealt", "dealt", "drawn"]


def test_an_illegal_move_leaves_the_record_as_it_was() -> None:
    record = start()
    before = record.to_json(), record.events, record.state.position()
    for move in ("place a1", "", "pass", 7, None):
        with pytest.raises(IllegalMove):
            record.play(move)  # type: ignore[arg-type]
    assert (record.to_json(), record.events, record.state.position()) == before


def test_history_is_what_a_seat_was_shown() -> None:
    record = start(seed=None)
    record.play(DEAL)
    mine, theirs, drawn = record.history(0)
    assert set(mine.cards) == {"king", "prince", "brother", "queen"}
    assert theirs.cards == (None,) * 4
    assert drawn.cards == ("army",)
    assert [event.cards for event in record.history(None)][:2] == [(None,) * 4, (None,) * 4]
    record.play("place d4")
    record.play("hide king d5")
    hidden = [event for event in record.history(1) if event.kind == "hidden"]
    assert [(event.cards, event.cells) for event in hidden] == [((None,), ("d5",))]
    assert [event.cards for event in record.history(0) if event.kind == "hidden"] == [("king",)]


# ── back ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_earlier_state_can_be_had() -> None:
    record, states = start(), []
    rng = Random(1)
    while record.state.to_act is not None:
        states.append(record.state.position())
        record.play(choose(record.state, rng))
    for n, state in enumerate(states, 1):  # the first move is the deal
        assert record.state_at(n).position() == state
    assert record.state_at(0).to_act == CHANCE
    assert record.state_at(len(record.moves)).position() == record.state.position()


def test_back_to_counts_all_moves_chances_too() -> None:
    whole, record = played(), played()
    for n in (len(whole.moves), 20, 5, 1):
        record.back_to(n)
        assert record.moves == whole.moves[:n]
        assert record.events == whole.events[:n]
        assert record.history(0) == [event.seen(0) for events in whole.events[:n] for event in events]
        assert record.state.position() == whole.state_at(n).position()
    for move in whole.moves[1:]:
        record.play(move)
    assert record.to_json() == whole.to_json()


def test_taking_back_does_not_fish_for_another_shuffle() -> None:
    record = start()
    deal = record.moves[0]
    record.back_to(0)
    assert record.state.to_act == CHANCE
    record.run_chance()
    assert record.moves == (deal,)


@pytest.mark.parametrize("n", [-1, 3, 10**100, True, 1.0, "1", None])
def test_no_further_back_or_forward_than_there_are_moves(n: Any) -> None:
    record = read()
    with pytest.raises(RecordError, match="2 moves"):
        record.back_to(n)
    with pytest.raises(RecordError, match="2 moves"):
        record.state_at(n)
    assert len(record.moves) == 2


def test_a_state_handed_out_is_not_the_records() -> None:
    record = read()
    record.state_at(2).play("hide king d5")
    assert len(record.moves) == 2
    assert record.state.position() == record.state_at(2).position()


# ── text ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("moves", [1, 2, 11, 30, 400])
@pytest.mark.parametrize("sage", ["all", "one"])
def test_round_trip(moves: int, sage: str) -> None:
    about = {"times": [1.5, 2], "table": "two", "夜": None}
    record = played(seed="夜/7", moves=moves, options={"sage": sage}, names=["あき", "Ben ♥"], about=about)
    again = Record.from_json(record.to_json())
    assert again.to_json() == record.to_json()
    assert again.state.position() == record.state.position()
    assert again.events == record.events
    assert (again.names, again.options, again.seed, again.about) == (("あき", "Ben ♥"), {"sage": sage}, "夜/7", about)
    assert json.loads(record.to_json()).keys() == document().keys()


def test_a_record_is_played_on_after_reading() -> None:
    record = played(moves=12)
    again = Record.from_json(record.to_json())
    rng = Random(3)
    while again.state.to_act is not None:
        move = choose(again.state, rng)
        assert again.play(move) == record.play(move)
    assert again.to_json() == record.to_json()


def test_a_record_from_a_position() -> None:
    doc = position("b2 0 assassin", "c3 1 king", "a1 1 prince down", pools=[(0, "assassin")], hands=("navy", "army"))
    record = start(position=doc, seed=None)
    assert record.moves == ()
    record.play("use b2")
    record.play("kill c3")
    again = Record.from_json(record.to_json())
    assert again.state.position() == record.state.position()
    assert again.to_json() == record.to_json()
    again.back_to(0)
    assert again.state.moves() == ["pass", "use b2"]


def test_a_position_given_is_the_records_own_from_then_on() -> None:
    doc = position("d4 0 knight", drawn="sage", hands=("navy", "army"))
    record = start(position=doc, seed=None)
    text = record.to_json()
    doc["table"].clear()
    doc["hands"][0].append("knight")
    assert record.to_json() == text
    record.play("place d5")
    assert Record.from_json(record.to_json()).moves == ("place d5",)


def test_a_record_before_the_deal_is_dealt_by_its_seed() -> None:
    assert read(seed=7, moves=[]).moves == start().moves
    assert read(seed=None, moves=[]).state.to_act == CHANCE
    assert start(position=position(phase="deal")).moves == start().moves


def test_options_of_the_record_are_those_it_is_played_by() -> None:
    doc = position("d4 0 knight", drawn="sage", hands=("navy", "army"), sage="one")
    assert start(position=doc).options == {"sage": "one"}
    assert start(position=doc, options={"sage": "one"}).options == {"sage": "one"}
    with pytest.raises(RecordError, match="sage"):
        start(position=doc, options={"sage": "all"})
    with pytest.raises(RecordError, match="sage"):
        read(position=doc, moves=[])
    assert read(options={}).options == {"sage": "all"}


# ── what is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"format": 2}, "format: 2"),
        ({"format": True}, "format: True"),
        ({"format": "1"}, "format: '1'"),
        ({"game": "chess"}, "'chess'"),
        ({"game": None}, "None"),
        ({"rules": 2}, "rules: 2"),
        ({"rules": True}, "rules: True"),
        ({"rules": 1.0}, "rules: 1.0"),
        ({"options": {"sage": "two"}}, "'two'"),
        ({"options": {"fog": "on"}}, "'fog'"),
        ({"options": []}, "options"),
        ({"names": ["Aki"]}, "names: 1"),
        ({"names": ["Aki", "Ben", "Cat"]}, "names: 3"),
        ({"names": "Aki Ben"}, "names: 'Aki Ben'"),
        ({"names": {"Aki": 0, "Ben": 1}}, "names: {"),
        ({"names": ["Aki", 7]}, "names[1]: 7"),
        ({"names": ["Aki", "x" * 61]}, "names[1]"),
        ({"names": ["Aki", "\ud800"]}, "names[1]"),
        ({"seed": 1.5}, "seed: 1.5"),
        ({"seed": True}, "seed: True"),
        ({"seed": []}, "seed: []"),
        ({"seed": "x" * 61}, "seed: "),
        ({"seed": "\udfff"}, "seed: "),
        ({"seed": 10**1000}, "seed: "),
        ({"about": []}, "about: []"),
        ({"about": None}, "about: None"),
        ({"about": {"x": float("nan")}}, "about"),
        ({"about": {"x": float("inf")}}, "about"),
        ({"about": {"x": "\ud800"}}, "about"),
        ({"about": {"\ud800": "x"}}, "about"),
        ({"moves": "place d4"}, "moves: 'place d4'"),
        ({"moves": None}, "moves: None"),
        ({"colour": "red"}, "'colour'"),
    ],
)
def test_a_document_that_is_no_record(keys: dict[str, Any], named: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(**keys)
    assert named in str(caught.value)


@pytest.mark.parametrize("key", list(document()))
def test_every_key_is_needed(key: str) -> None:
    doc = document()
    del doc[key]
    with pytest.raises(RecordError, match=f"{key} is missing"):
        Record.from_document(doc)


@pytest.mark.parametrize(
    ("moves", "number", "why"),
    [
        ([DEAL, "place d5"], 2, "place d4"),  # says what was expected
        ([DEAL, "place d4", "hide knight d5"], 3, "hide brother"),
        ([DEAL, "place d4", None], 3, "None"),
        ([DEAL, "place d4", ["hide"]], 3, "hide"),
        ([DEAL, "Place d4"], 2, "Place d4"),
        (["deal king"], 1, "all 16 cards"),
        (["place d4"], 1, "deal"),
        ([DEAL, DEAL], 2, "place d4"),
        ([DEAL, "x" * 100_000], 2, "100000"),
    ],
)
def test_a_bad_move_is_named_with_its_number_and_why(moves: list[Any], number: int, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(moves=moves)
    assert f"Move {number} " in str(caught.value)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_a_move_after_the_end_is_refused() -> None:
    record = played()
    doc = json_copy(record.document())
    doc["moves"].append("pass")
    with pytest.raises(RecordError, match=f"Move {len(record.moves) + 1} .*over"):
        Record.from_document(doc)


def test_a_bad_start_position_is_a_position_error() -> None:
    with pytest.raises(PositionError, match="deck"):
        read(position=position("d4 0 knight", drawn="sage", deck="sage"), moves=[])
    with pytest.raises(PositionError):
        start(position=position("d4 0 knight"))
    with pytest.raises(PositionError):
        read(position=[])


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"x"', "{}", "NaN", "[" * 100_000, '{"a":' * 100_000])
def test_a_text_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)


@pytest.mark.parametrize(
    "keys",
    [
        {"names": ["Aki"]},
        {"names": None},
        {"names": "AB"},
        {"names": [1, 2]},
        {"seed": 1.5},
        {"seed": "\ud800"},
        {"seed": 10**5000},
        {"options": {"sage": 1}},
        {"options": 7},
        {"about": 7},
        {"about": [1]},
        {"about": {"x": object()}},
        {"about": {1: "x"}},
        {"position": {}},
    ],
)
def test_a_bad_start_is_refused(keys: dict[str, Any]) -> None:
    with pytest.raises(KingdomError):
        start(**keys)
    with pytest.raises(KingdomError):
        Record.start("chess", ["Aki", "Ben"])


def test_about_is_kept_and_never_read() -> None:
    about: dict[str, Any] = {"moves": ["pass"], "deep": [[[{}]]]}
    record = start(about=about)
    about["moves"] = None
    assert record.about["moves"] == ["pass"]
    record.about["seen"] = True
    assert Record.from_json(record.to_json()).about == {"moves": ["pass"], "deep": [[[{}]]], "seen": True}


# ── long plays ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def long_play() -> Record:
    """A play of Inner Palace of some two hundred moves, chance's among them."""
    rng = Random(7)
    record = Record.start("inner-palace", ["Aki", "Ben", "Chika"], seed=7)
    while len(record.moves) < 200:
        record.play(rng.choice([move for move in record.state.moves() if not move.startswith("claim ")]))
    return record


@pytest.mark.parametrize("n", [0, 1, 31, 32, 33, 64, 95, 96, 150, 199])
def test_a_long_play_goes_back_to_what_it_was_then(long_play: Record, n: int) -> None:
    plain = kingdom.game("inner-palace").new(3)
    for move in long_play.moves[:n]:
        plain.play(move)
    assert long_play.state_at(n).position() == plain.position()
    again = Record.from_json(long_play.to_json())
    kept = again.events
    again.back_to(n)
    assert again.state.position() == plain.position()
    assert (again.moves, again.events) == (long_play.moves[:n], long_play.events[:n])
    assert json.loads(again.to_json()) == again.document()
    assert kept == long_play.events, "what was handed out before stays as it was"
    again.run_chance()
    for move in long_play.moves[n:]:
        if move.words[0] not in ("shuffle", "lose"):
            again.play(move)
    assert again.to_json() == long_play.to_json() and again.state_at(n).position() == plain.position()


def test_the_text_of_a_record_is_its_document(long_play: Record) -> None:
    assert json.loads(long_play.to_json()) == long_play.document()
    assert list(json.loads(long_play.to_json())) == list(long_play.document())


def test_decisions_are_the_moves_that_seats_made(long_play: Record) -> None:
    by_chance = [move for move in long_play.moves if move.words[0] in ("shuffle", "lose")]
    assert len(by_chance) > 3
    assert long_play.decisions() == len(long_play.moves) - len(by_chance)
    last = long_play.before_last_decision()
    assert long_play.moves[last] not in by_chance
    assert all(move in by_chance for move in long_play.moves[last + 1 :])
