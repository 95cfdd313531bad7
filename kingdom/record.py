"""A play from its start as its list of moves: what is saved, shared, taken back and read again."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from json.encoder import encode_basestring
from random import Random
from typing import Any, Final

from kingdom.games import GAMES, game
from kingdom.model import (
    CHANCE,
    Document,
    Event,
    Game,
    IllegalMove,
    KingdomError,
    Move,
    PositionError,
    RecordError,
    Seat,
    State,
    short,
)

FORMAT: Final = 1
LONGEST: Final = 2_000_000
"""A longer text is refused unread; the longest plays are a fiftieth of that."""
NAME_LENGTH: Final = 60
LARGEST: Final = 10**NAME_LENGTH
"""Larger numbers are refused."""
ABOUT_DEPTH: Final = 50
ABOUT_VALUES: Final = 200_000
"""How deep and how large `about` may be: less than JSON readers and writers take."""
UNKNOWN: Final = 10
"""How many unknown keys are named."""
STRIDE: Final = 32
"""A state is kept after each so many moves, so that going back replays fewer than that, however long the play is."""
KEYS: Final = ("format", "game", "rules", "options", "names", "seed", "position", "moves", "about")


class Record:
    """One play: its game, options, names, start, and every move, chance's included.

    `state` is the play's present state; play through the record, not on the state. `about` is the app's own and may
    be changed freely; it must stay JSON-able.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        options: Mapping[str, str],
        seed: int | str | None,
        position: Document | None,
        about: dict[str, Any],
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.seed = seed
        self.about = about
        self._first = game.new(len(names), options) if position is None else game.from_position(position)
        start = self._first.position()
        self.start_position = None if position is None else start
        self.options: dict[str, str] = start["options"]
        for name, value in options.items():
            if self.options[name] != value:
                raise RecordError(
                    f"options {name}: {short(value)} given, but the start position has {self.options[name]!r}."
                )
        self.state: State = self._first.copy()
        self._moves: list[Move] = []
        self._events: list[tuple[Event, ...]] = []
        self._chosen: list[int] = []  # which of the moves a seat made
        self._text = ""  # the moves as JSON, so that saving a long play costs no more than a short one
        self._ends: list[int] = []  # where each move's text ends in it
        self._marks: list[State] = []  # the states after each STRIDE moves

    @classmethod
    def start(
        cls,
        game_id: str,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        position: Document | None = None,
        about: Mapping[str, Any] | None = None,
        extras: Mapping[str, Any] | None = None,
    ) -> Record:
        """Return a new record, chance's first move already made.

        `names` has one name a seat. `seed` decides all of chance's moves; without one they must be played as moves.
        With a `position` its options hold; any given must agree. `extras` are what the game is to be played with
        instead of the usual, as its records hold it: `heroes`, another deck. Raises `KingdomError` (`PositionError`
        for a bad start position) saying what is wrong.
        """
        rules = game(game_id)
        if extras:
            if faults := _unknown(key for key in extras if key not in rules.extras):
                raise RecordError(f"extras: {'; '.join(faults)}; {rules.id} has {', '.join(rules.extras) or 'none'}.")
            rules = rules.supply(dict(extras))
        record = cls(
            rules,
            _names(names, rules),
            _options(options, rules),
            _seed(seed),
            position,
            _about({} if about is None else about),
        )
        record.run_chance()
        return record

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, chance's included."""
        return tuple(self._moves)

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each move did, move by move."""
        return tuple(self._events)

    def decisions(self) -> int:
        """Return how many of the moves a seat made, chance's left out."""
        return len(self._chosen)

    def before_last_decision(self) -> int:
        """Return how many moves were made before the last one that a seat made; 0 if there is none."""
        return self._chosen[-1] if self._chosen else 0

    def play(self, move: str) -> list[Event]:
        """Play `move`, then whatever chance must decide, and return what happened; raises `IllegalMove`."""
        return self._play(move) + self.run_chance()

    def run_chance(self) -> list[Event]:
        """Make chance's moves that are due, from the seed, and return what happened.

        Chance's move number k, counted from 1, is drawn from `Random(f"{seed}/{k}")`.
        """
        events: list[Event] = []
        while self.seed is not None and self.state.to_act == CHANCE:
            number = len(self._moves) - len(self._chosen) + 1
            events += self._play(self.state.chance(Random(f"{self.seed}/{number}")))
        return events

    def _play(self, move: str) -> list[Event]:
        by_chance = self.state.to_act == CHANCE
        events = self.state.play(move)
        if not by_chance:
            self._chosen.append(len(self._moves))
        made = Move.parse(move)
        self._moves.append(made)
        self._text += ("," if self._text else "") + encode_basestring(made)
        self._ends.append(len(self._text))
        self._events.append(tuple(events))
        if len(self._moves) % STRIDE == 0:
            self._marks.append(self.state.copy())
        return events

    def state_at(self, n: int) -> State:
        """Return the state after the first `n` moves; raises `RecordError` if there are fewer."""
        kept = self._count(n) // STRIDE
        state = (self._marks[kept - 1] if kept else self._first).copy()
        for move in self._moves[kept * STRIDE : n]:
            state.play(move)
        return state

    def back_to(self, n: int) -> None:
        """Take back all but the first `n` moves, chance's counted; raises `RecordError` if there are fewer.

        Chance then draws the same again, so that taking back can't fish for another shuffle.
        """
        self.state = self.state_at(n)
        # Others may hold what the longer play was: new lists, the old ones stay as they are.
        self._moves, self._events = self._moves[:n], self._events[:n]
        self._chosen = self._chosen[: bisect_left(self._chosen, n)]
        self._ends = self._ends[:n]
        self._text = self._text[: self._ends[-1] if n else 0]
        self._marks = self._marks[: n // STRIDE]

    def _count(self, n: object) -> int:
        if type(n) is not int or not 0 <= n <= len(self._moves):
            raise RecordError(f"The record has {len(self._moves)} moves; {short(n)} is no number of moves among them.")
        return n

    def history(self, seat: Seat | None) -> list[Event]:
        """Return every event so far as `seat` (None: an onlooker) was shown it, unseen cards blanked."""
        return [event.seen(seat) for events in self._events for event in events]

    # ── text ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def document(self) -> Document:
        """Return the record as a JSON-able document (rules/engine.md, Record)."""
        return {**self._head(), "moves": list(map(str, self._moves)), **self._tail()}

    def _head(self) -> Document:
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "options": self.options,
            "names": list(self.names),
            "seed": self.seed,
            "position": self.start_position,
        }

    def _tail(self) -> Document:
        return {"about": self.about, **self.game.supplied()}

    def to_json(self) -> str:
        """Return the record as JSON text, which `from_json` reads."""
        return f'{_dumps(self._head())[:-1]},"moves":[{self._text}],{_dumps(self._tail())[1:]}'

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Return the record that `text` says, every move checked against the rules.

        Chance's stored moves are replayed as they are. Raises `RecordError` saying what is wrong and where; a bad
        start position raises `PositionError`.
        """
        if not isinstance(text, str):
            raise RecordError(f"A record is a JSON text, not {short(text)}.")
        if len(text) > LONGEST:
            raise RecordError(f"This text has {len(text)} characters; a record has at most {LONGEST}.")
        try:
            doc = json.loads(text)
        except RecursionError:
            raise RecordError("This text is no record: its lists are nested too deeply.") from None
        except ValueError as error:
            raise RecordError(f"This text is no record: it isn't JSON ({error}).") from None
        return cls.from_document(doc)

    @classmethod
    def from_document(cls, doc: object) -> Record:
        """Return the record that the document `doc` says, as `from_json` does."""
        faults = _shape(doc)
        if faults:
            raise RecordError("This is no record: " + "; ".join(faults))
        assert isinstance(doc, dict)
        try:
            rules = game(doc["game"])
            if type(doc["rules"]) is not int or doc["rules"] != rules.rules:
                raise RecordError(
                    f"rules: {short(doc['rules'])} given, this version plays {rules.id} by {rules.rules}."
                )
            rules = rules.supply({key: doc[key] for key in rules.extras if key in doc})
            record = cls(
                rules,
                _names(doc["names"], rules),
                _options(doc["options"], rules),
                _seed(doc["seed"]),
                doc["position"],
                _about(doc["about"]),
            )
        except (RecordError, PositionError):
            raise
        except KingdomError as error:
            raise RecordError(f"This is no record: {error}") from None
        for number, move in enumerate(doc["moves"], 1):
            try:
                record._play(move)
            except IllegalMove as error:
                raise RecordError(f"Move {number} of the record: {error}") from None
        record.run_chance()
        return record


def _unknown(keys: Iterable[object]) -> list[str]:
    """Return complaints about keys that a record doesn't have."""
    names = [short(key) for key in keys]
    faults = [f"unknown key {name}" for name in names[:UNKNOWN]]
    return faults if len(names) <= UNKNOWN else [*faults, f"{len(names) - UNKNOWN} more unknown keys"]


def _dumps(document: Document) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _names(names: object, rules: Game) -> list[str]:
    """Return the players' names; raises `RecordError`."""
    if not isinstance(names, list | tuple):
        raise RecordError(f"names: {short(names)} given, wanted a list with one name a seat.")
    if len(names) not in rules.seats:
        wanted = " or ".join(str(n) for n in rules.seats)
        raise RecordError(f"names: {len(names)} given, {rules.id} is played by {wanted}.")
    for seat, name in enumerate(names):
        if not isinstance(name, str) or len(name) > NAME_LENGTH or not _writable(name):
            raise RecordError(f"names[{seat}]: {short(name)} given, wanted a text of at most {NAME_LENGTH} characters.")
    return list(names)


def _options(options: object, rules: Game) -> dict[str, str]:
    """Return the options that were given; raises `KingdomError`."""
    chosen = rules.check_options(options)
    return {name: value for name, value in chosen.items() if isinstance(options, Mapping) and name in options}


def _seed(seed: object) -> int | str | None:
    """Return the seed; raises `RecordError`."""
    if isinstance(seed, str) and len(seed) <= NAME_LENGTH and _writable(seed):
        return seed
    if seed is None or (type(seed) is int and abs(seed) < LARGEST):
        return seed
    raise RecordError(f"seed: {short(seed)} given, wanted a whole number, a short text or null.")


def _about(about: object) -> dict[str, Any]:
    """Return a copy of what the app notes about a play; raises `RecordError` unless it can be written as JSON."""
    if not isinstance(about, Mapping):
        raise RecordError(f"about: {short(about)} given, wanted an object.")
    copy = dict(about)
    level: list[object] = [copy]
    room = ABOUT_VALUES
    for _ in range(ABOUT_DEPTH):
        below: list[object] = []
        for value in level:
            inside = _inside(value)
            room -= len(inside)
            if room < 0 or not (isinstance(value, dict | list | tuple) or _plain(value)):
                raise RecordError(f"about: {short(value)} can't be kept there: it is no JSON, or too much of it.")
            below += inside
        if not below:
            return copy
        level = below
    raise RecordError(f"about: nested deeper than {ABOUT_DEPTH} levels.")


def _inside(value: object) -> Sequence[object]:
    """Return what a JSON list or object holds, keys included; a key that is no text is put so that it is refused."""
    if isinstance(value, dict):
        return [*(key if isinstance(key, str) else {key} for key in value), *value.values()]
    return value if isinstance(value, list | tuple) else ()


def _plain(value: object) -> bool:
    """Return whether `value` is a text, number, truth value or null that can be written as JSON."""
    if isinstance(value, str):
        return _writable(value)
    return value is None or type(value) is bool or (isinstance(value, int | float) and abs(value) < LARGEST)


def _writable(text: str) -> bool:
    """Return whether `text` can be saved: half of a character (a lone surrogate) can't."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def _shape(doc: object) -> list[str]:
    """Return what is wrong with the outer shape of a record document."""
    if not isinstance(doc, dict):
        return [f"{short(doc)} given, wanted an object with {', '.join(KEYS)}"]
    faults = [f"the key {key} is missing" for key in KEYS if key not in doc]
    rules = GAMES.get(doc["game"]) if isinstance(doc.get("game"), str) else None
    faults += _unknown(key for key in doc if key not in KEYS and not (rules and key in rules.extras))
    if faults:
        return faults
    if type(doc["format"]) is not int or doc["format"] != FORMAT:
        faults.append(f"format: {short(doc['format'])} given, this version reads {FORMAT}")
    if not isinstance(doc["moves"], list):
        faults.append(f"moves: {short(doc['moves'])} given, wanted a list of texts")
    return faults
