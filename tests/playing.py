"""Random plays, and what is known of each game from outside: what the tests of every game share."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import kingdom
from kingdom import CHANCE, Event, Game, IllegalMove, KingdomError, State

Document = dict[str, Any]
Path = tuple[Any, ...]


class Profile(NamedTuple):
    """What the rules page of a game lets the tests ask for."""

    clauses: frozenset[str]
    """Every clause an event or a result may name."""
    scores: range
    """What a seat can score in one play."""
    cards: Callable[[Document], Iterable[str]]
    """Every card a position holds, wherever it is."""
    hidden: Callable[[Document, int | None], list[Path]]
    """Where a position holds what a seat (None: an onlooker) can't see, by the rules page and not by the code."""
    claims: frozenset[str]
    """Kinds of event that name a card without showing one: what is only said, or is public wherever the card is."""
    told: frozenset[str]
    """Kinds of event that show a hidden card to the seat whose doing it was, and to nobody else; no view shows it."""
    steps: int
    """More moves than this no play has."""


def court_cards(position: Document) -> Iterator[str]:
    yield from position["deck"]
    yield from itertools.chain(*position["hands"])
    yield from (lying["card"] for lying in position["table"])
    yield from position["out"]
    if position["drawn"] is not None:
        yield position["drawn"]


def court_hidden(position: Document, seat: int | None) -> list[Path]:
    """The deck, its top shown in an own `order`; other hands, shown in an own `trade`; others' face-down cards."""
    step = position["using"]["step"] if position["using"] and position["pools"][-1]["seat"] == seat else None
    top = 3 if step == "order" else 0
    hands = [other for other in (0, 1) if other != seat and step != "trade"]
    return [
        *(("deck", i) for i in range(top, len(position["deck"]))),
        *(("hands", other, i) for other in hands for i in range(len(position["hands"][other]))),
        *(
            ("table", i, "card")
            for i, lying in enumerate(position["table"])
            if not lying["up"] and lying["seat"] != seat
        ),
    ]


def arts_cards(position: Document) -> Iterator[str]:
    for heap in ("deck", "pool", "removed"):
        yield from position[heap]
    for lineage in position["lineages"]:
        yield from lineage["heroes"].values()


def arts_hidden(position: Document, seat: int | None) -> list[Path]:
    """The order of the deck, from everybody."""
    return [("deck", i) for i in range(len(position["deck"]))]


def clauses(page: str, *anchors: str) -> frozenset[str]:
    return frozenset(f"{page}#{anchor}" for anchor in anchors)


COURT = clauses("court", "place", "turn", "flip-order", "turning", "effects", "chain")

PROFILES = {
    "black-kingdom": Profile(
        clauses=COURT
        | clauses("black-kingdom", "king", "queen", "knight", "chancellor", "treasurer", "spymaster", "army", "navy")
        | clauses("black-kingdom", "priest", "sage", "assassin", "witch", "succession", "end"),
        scores=range(8),
        cards=court_cards,
        hidden=court_hidden,
        claims=frozenset({"guessed", "denied", "crowned"}),
        told=frozenset(),
        steps=400,
    ),
    "black-white-house": Profile(
        clauses=COURT
        | clauses("black-white-house", "president", "first-lady", "majority-leader", "senator", "congressman")
        | clauses("black-white-house", "top-aide", "cia", "fbi", "press-secretary", "secret-service", "guards")
        | clauses("black-white-house", "capitalist", "lobbyist", "journalist", "hacker", "sniper", "presidency", "end"),
        scores=range(17),
        cards=court_cards,
        hidden=court_hidden,
        claims=frozenset({"denied", "crowned"}),
        told=frozenset({"peeked"}),
        steps=400,
    ),
    "secret-arts": Profile(
        clauses=clauses("secret-arts", "turn", "refill", "inherit", "enter", "duel", "expel", "final", "scoring"),
        scores=range(-3, 13),
        cards=arts_cards,
        hidden=arts_hidden,
        claims=frozenset({"inherited", "returned"}),  # they name an art and the founder, which always lie open
        told=frozenset(),
        steps=200,
    ),
}
"""A new game is a line here; without one the tests of every game fail for it."""


class Setup(NamedTuple):
    """One way to play a game: how many seats, by which options."""

    game: Game
    seats: int
    options: dict[str, str]

    def new(self) -> State:
        return self.game.new(seats=self.seats, options=self.options)

    @property
    def profile(self) -> Profile:
        return PROFILES[self.game.id]


def setups() -> list[Any]:
    """Return every game with every number of seats and every combination of its options, as test parameters."""
    found = []
    for game in kingdom.GAMES.values():
        values = itertools.product(*(option.values for option in game.options.values()))
        for chosen, seats in itertools.product(values, game.seats):
            options = dict(zip(game.options, chosen, strict=True))
            name = " ".join([game.id, str(seats), *(f"{key}:{value}" for key, value in options.items())])
            found.append(pytest.param(Setup(game, seats, options), id=name))
    return found


def choose(state: State, rng: Random, reluctance: float = 0.9) -> kingdom.Move:
    """Return a random move. Passing is mostly avoided, so that chains of effects grow long."""
    if state.to_act == CHANCE:
        return state.chance(rng)
    moves = state.moves()
    eager = [move for move in moves if move not in ("pass", "done", "keep")]
    return rng.choice(eager if eager and rng.random() < reluctance else moves)


def plays(setup: Setup, seed: int) -> Iterator[State]:
    """Yield the state before every move of one random play, and the last one. Don't change what is yielded."""
    rng = Random(f"{setup.game.id}/{seed}")
    state = setup.new()
    for _ in range(setup.profile.steps):
        yield state
        if state.to_act is None:
            return
        state = state.copy()
        state.play(choose(state, rng))
    raise AssertionError("this play doesn't end")


def play_out(state: State, rng: Random, steps: int = 400) -> list[list[Event]]:
    """Play `state` at random to its end, and return what happened."""
    happened: list[list[Event]] = []
    for _ in range(steps):
        if state.to_act is None:
            return happened
        happened.append(state.play(choose(state, rng)))
    raise AssertionError("this play doesn't end")


def refused(state: State, move: Any) -> None:
    """Check that `move` is an illegal move and changes nothing."""
    before, legal = state.position(), state.moves()
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert 10 < len(str(caught.value)) < 1000
    assert state.position() == before
    assert state.moves() == legal


def names(value: Any) -> Counter[str]:
    """Return every text in a document, keys left out."""
    if isinstance(value, str):
        return Counter([value])
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, list | tuple) or hasattr(value, "__iter__"):
        return sum(map(names, value), Counter())
    return Counter()


def blanked(position: Document, places: list[Path]) -> Document:
    """Return the position with null in these places."""
    document = json_copy(position)
    for place in places:
        put(document, place, None)
    return document


def at(document: Any, path: Path) -> Any:
    for step in path:
        document = document[step]
    return document


def put(document: Any, path: Path, value: Any) -> None:
    at(document, path[:-1])[path[-1]] = value


def resampled(setup: Setup, state: State, seat: int | None, rng: Random) -> State | None:
    """Return another state that `seat` (None: an onlooker) couldn't tell from this one, or None.

    What is hidden from it changes places at random. None says that the rules don't let this shuffle be: a choice of
    another seat that is going on wouldn't be possible with it.
    """
    position = state.position()
    places = setup.profile.hidden(position, seat)
    contents = [at(position, place) for place in places]
    rng.shuffle(contents)
    for place, content in zip(places, contents, strict=True):
        put(position, place, content)
    for hand in position.get("hands", ()):
        hand.sort()
    try:
        other = setup.game.from_position(position)
    except KingdomError:
        return None
    return other if other.position() == position else None


def json_copy(document: Document) -> Document:
    """Return `document` as it comes back from a file."""
    copy: Document = json.loads(json.dumps(document, allow_nan=False))
    return copy
