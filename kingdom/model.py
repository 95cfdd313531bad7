"""What every game offers: Game, State, Move, Event, Result, Option, and the errors."""

from __future__ import annotations

import reprlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, Literal, NamedTuple, NoReturn

CHANCE: Final = "chance"
"""The actor that decides shuffles and random picks."""

Seat = int
Actor = Seat | Literal["chance"] | None
Document = dict[str, Any]

MOVE_LENGTH: Final = 3000
"""The longest text a move may have; the longest move there is shuffles a deck of as many cards as a deck may have."""


MANY_OPTIONS: Final = 60
"""More options than any game has; a longer list is refused unread."""


class KingdomError(ValueError):
    """Something given to the engine was not right; the message is for a person."""


class IllegalMove(KingdomError):
    """A move that can't be played now, or a text that is no move at all."""


class PositionError(KingdomError):
    """A position document with faults; `faults` lists all of them."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("This position can't be set up: " + "; ".join(faults))


class RecordError(KingdomError):
    """A record that can't be read, or whose moves are not a play of its game."""


class Move(str):
    """One decision of one actor: words separated by single spaces, all lower case, such as `guess c3 queen`.

    A move is its own text: it equals it, sorts like it and may stand wherever a text may. Games intern theirs, so
    that comparing moves is cheap.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: object) -> Move:
        """Return the move that `text` says.

        Raises `IllegalMove` if it is no text, is too long, or isn't lower-case words with single spaces between.
        """
        if isinstance(text, Move):
            return text
        if not isinstance(text, str):
            raise IllegalMove(f"A move is a text such as 'place d4', not {short(text)}.")
        if len(text) > MOVE_LENGTH:
            raise IllegalMove(f"A move has at most {MOVE_LENGTH} characters; this one has {len(text)}.")
        if text.split(" ") != text.split() or not text or text != text.lower():
            raise IllegalMove(
                f"{short(text)} is no move: a move is lower-case words with single spaces between, such as 'place d4'."
            )
        return interned(text)

    @property
    def words(self) -> list[str]:
        """The move's words: the verb, then what it is done with."""
        return self.split(" ")


@lru_cache(maxsize=4096)
def interned(text: str) -> Move:
    """Return the one Move with this text, as long as it is in use."""
    return Move(text)


class Event(NamedTuple):
    """What a move did, for the log and for showing it.

    `kind` is one word (`placed`, `turned` …), `seat` the one whose doing it was (None for chance), `cards` and `cells`
    what it touched (in a game without cells, the number of the other seat it was done to), `clause` the rule that says
    so, such as `black-kingdom#knight`. `seen_by` names who may see the cards: seats, and None for an onlooker. For
    anybody else the same event exists with its cards blanked.
    """

    kind: str
    seat: Seat | None
    cards: tuple[str | None, ...]
    cells: tuple[str, ...]
    clause: str
    seen_by: tuple[Seat | None, ...]

    def seen(self, seat: Seat | None) -> Event:
        """Return this event as `seat` (None: an onlooker) may know it."""
        if seat in self.seen_by:
            return self
        return self._replace(cards=(None,) * len(self.cards))


class Result(NamedTuple):
    """How a play ended: a score for each seat, every seat that wins (all of them in a draw), the clause."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


class Option(NamedTuple):
    """A choice of rules: the values it may have, and the one it has unless said otherwise."""

    values: tuple[str, ...]
    default: str


class State(ABC):
    """One point of one play, everything hidden included."""

    __slots__ = ("_legal",)

    _legal: list[Move] | None
    """The legal moves, once they were asked for; never changed in place."""

    @property
    @abstractmethod
    def to_act(self) -> Actor:
        """The seat that decides now, `CHANCE`, or None when the play is over."""

    def moves(self) -> list[Move]:
        """Return every legal move of the seat to act, sorted by text; none for chance and at the end."""
        return list(self._moves())

    def _moves(self) -> list[Move]:
        """Return the legal moves, not to be changed."""
        if self._legal is None:
            self._legal = self._find_moves()
        return self._legal

    @abstractmethod
    def _find_moves(self) -> list[Move]:
        """Work out the legal moves of the seat to act, sorted by text."""

    @abstractmethod
    def chance(self, rng: Random) -> Move:
        """Return a move for chance, drawn with `rng`. Raises `IllegalMove` when it isn't chance's turn."""

    @abstractmethod
    def play(self, move: str) -> list[Event]:
        """Play `move` in place and return what happened.

        Raises `IllegalMove`, with nothing changed, unless it is one of `moves()` or a move chance could draw.
        """

    def refuse(self, move: Move) -> NoReturn:
        """Raise the `IllegalMove` for a `move` that isn't among those of the seat to act, saying which are."""
        legal = self.moves()
        if not legal:
            raise IllegalMove(f"{short(str(move))} can't be played: the play is over.")
        some = ", ".join(legal[:6]) + (f" and {len(legal) - 6} more" if len(legal) > 6 else "")
        raise IllegalMove(f"{short(str(move))} can't be played now; seat {self.to_act} may play: {some}.")

    @abstractmethod
    def copy(self) -> State:
        """Return a state equal in every later behaviour, sharing nothing that changes."""

    @abstractmethod
    def view(self, seat: Seat | None) -> Document:
        """Return the position as `seat` (None: an onlooker) may know it; hidden cards are null, or `?` in a text."""

    @abstractmethod
    def position(self) -> Document:
        """Return this state as a JSON-able document that `from_position` reads."""

    @abstractmethod
    def result(self) -> Result | None:
        """Return how the play ended, or None while it goes on."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, State) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # states change


class Game(ABC):
    """A rule set: what it is called, who can play it, and how a play begins."""

    id: str
    seats: range
    rules: int
    """Counts the changes of the rules that could make an old play illegal."""
    options: Mapping[str, Option]
    extras: tuple[str, ...] = ()
    """Keys a record of this game may have besides those of every game."""

    @property
    @abstractmethod
    def cards(self) -> tuple[str, ...]:
        """Every card there is, by the name that moves and documents call it."""

    @abstractmethod
    def new(self, seats: int | None = None, options: Mapping[str, str] | None = None) -> State:
        """Return the state before the deal.

        Raises `KingdomError` for a number of seats or an option this game doesn't have.
        """

    @abstractmethod
    def from_position(self, doc: object) -> State:
        """Return the state that the position document `doc` describes; raises `PositionError` with all its faults."""

    def supplied(self) -> Document:
        """Return what a record holds besides, under `extras`: what the game is played with, if it isn't the usual."""
        return {}

    def supply(self, given: Document) -> Game:
        """Return the game as it is played with what a record holds under `extras`; raises `KingdomError`."""
        return self

    def check_seats(self, seats: object) -> int:
        """Return the number of seats to play with, the smallest allowed for None; raises `KingdomError`."""
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            wanted = " or ".join(str(n) for n in self.seats)
            raise KingdomError(f"{self.id} is played by {wanted}, not by {short(seats)}.")
        return seats

    def check_options(self, given: object) -> dict[str, str]:
        """Return all options with their values, defaults filled in; raises `KingdomError` naming every fault."""
        faults = self.option_faults(given)
        if faults:
            raise KingdomError("; ".join(faults))
        chosen = given if isinstance(given, Mapping) else {}
        return {name: chosen.get(name, option.default) for name, option in self.options.items()}

    def option_faults(self, given: object) -> list[str]:
        """Return what is wrong with the options `given` (None and a mapping of some of them are right)."""
        if given is None:
            return []
        if not isinstance(given, Mapping):
            return [f"options: {short(given)} given, wanted names with values, such as {self.option_example()}"]
        if len(given) > MANY_OPTIONS:
            return [f"options: {len(given)} names given, {self.id} has {len(self.options)}"]
        faults = []
        for name, value in given.items():
            option = self.options.get(name) if isinstance(name, str) else None
            if option is None:
                known = ", ".join(self.options) or "none"
                faults.append(f"options: {self.id} has no option {short(name)}; its options: {known}")
            elif not isinstance(value, str) or value not in option.values:
                faults.append(f"options {name}: {short(value)} given, wanted one of {', '.join(option.values)}")
        return faults

    def option_example(self) -> str:
        """Return how options are written, for messages."""
        return "{" + ", ".join(f'"{name}": "{option.default}"' for name, option in self.options.items()) + "}"


def short(value: object) -> str:
    """Return `value` for a message, cut to a length a person can read, however large or deep it is."""
    brief = reprlib.Repr()
    brief.maxlevel = 2
    brief.maxstring = brief.maxother = 60
    brief.maxlong = 30
    try:
        return brief.repr(value)
    except (ValueError, RecursionError):  # an integer with more digits than Python prints, a monstrous object
        return f"a {type(value).__name__}"
