"""Random plays, and what is known of each game from outside: what the tests of every game share."""

from __future__ import annotations

import itertools
import json
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
    names: Callable[[Document], Iterable[str]]
    """What a view shows, cards by the names that events give them."""
    hidden: Callable[[Document, int | None], list[Path]]
    """Where a position holds what a seat (None: an onlooker) can't see, by the rules page and not by the code."""
    claims: frozenset[str]
    """Kinds of event that name a card without showing one: what is only said, or is public wherever the card is."""
    told: frozenset[str]
    """Kinds of event that show a hidden card to the seat whose doing it was, and to nobody else; no view shows it."""
    steps: int
    """More moves than this no play has."""
    tidy: Callable[[Document], None]
    """Puts what has a fixed order into it: the cards of each hand."""


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


def court_tidy(position: Document) -> None:
    for hand in position["hands"]:
        hand.sort()


def texts(value: Any) -> Iterator[str]:
    """Yield every text in a document, keys left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts(inner)


PALACE = {"i": "isolde", "m": "marisa", "e": "eliza", "s": "salome", "d": "maid"}


def palace_cards(position: Document) -> Iterator[str]:
    """Every card that shows: a view has `?` for the others. The card Eliza made a seat lose lies on the discards."""
    used = position["using"]["card"] if position["using"] else ""
    piles = [position["deck"], position["discards"], position["removed"], used]
    for letter in "".join([*piles, *position["hands"], *position["scored"]]):
        if letter != "?":
            yield PALACE[letter]


def palace_hidden(position: Document, seat: int | None) -> list[Path]:
    """The deck and other hands, but for the hand that Salome has opened to the seat on turn."""
    using = position["using"]
    opened = using["seat"] if using and using["card"] == "s" and seat == position["turn"] else None
    hands = [(other, hand) for other, hand in enumerate(position["hands"]) if other not in (seat, opened)]
    return [
        *(("deck", i) for i in range(len(position["deck"]))),
        *(("hands", other, i) for other, hand in hands for i in range(len(hand))),
    ]


def palace_tidy(position: Document) -> None:
    position["hands"] = ["".join(sorted(hand, key="imesd".index)) for hand in position["hands"]]


def arts_cards(position: Document) -> Iterator[str]:
    for heap in ("deck", "pool", "removed"):
        yield from position[heap]
    for lineage in position["lineages"]:
        yield from lineage["heroes"].values()


def arts_names(position: Document) -> Iterator[str]:
    """Every hero that shows; the arts and the founders, which events name too, always do."""
    yield from texts(position)
    yield from ("taiji", "sword", "light", "founder")


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
        names=texts,
        hidden=court_hidden,
        claims=frozenset({"guessed", "denied", "crowned"}),
        told=frozenset(),
        steps=400,
        tidy=court_tidy,
    ),
    "black-white-house": Profile(
        clauses=COURT
        | clauses("black-white-house", "president", "first-lady", "majority-leader", "senator", "congressman")
        | clauses("black-white-house", "top-aide", "cia", "fbi", "press-secretary", "secret-service", "guards")
        | clauses("black-white-house", "capitalist", "lobbyist", "journalist", "hacker", "sniper", "presidency", "end"),
        scores=range(17),
        cards=court_cards,
        names=texts,
        hidden=court_hidden,
        claims=frozenset({"denied", "crowned"}),
        told=frozenset({"peeked"}),
        steps=400,
        tidy=court_tidy,
    ),
    "inner-palace": Profile(
        clauses=clauses("inner-palace", "round", "turn", "claim", "reshuffle", "scoring")
        | clauses("inner-palace", "isolde", "marisa", "eliza", "salome"),
        scores=range(621),  # all 32 score cards in one area: 92 points in a round, 224 in the last, at the very most
        cards=palace_cards,
        names=palace_cards,
        hidden=palace_hidden,
        claims=frozenset({"stolen"}),
        told=frozenset(),
        steps=10_000,
        tidy=palace_tidy,
    ),
    "secret-arts": Profile(
        clauses=clauses("secret-arts", "turn", "refill", "inherit", "enter", "duel", "expel", "final", "scoring"),
        scores=range(-3, 13),
        cards=arts_cards,
        names=arts_names,
        hidden=arts_hidden,
        claims=frozenset(),
        told=frozenset(),
        steps=200,
        tidy=lambda position: None,
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
    eager = [move for move in moves if move not in ("pass", "done", "keep", "end", "leave")]
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


def points(setup: Setup, seed: int, most: int = 100) -> Iterator[State]:
    """Yield at most so many states of one random play, evenly spread over it, the first and the last among them."""
    states = list(plays(setup, seed))
    last = len(states) - 1
    for i in range(min(most, last + 1)):
        yield states[i if last < most else i * last // (most - 1)]


def play_on(state: State, rng: Random, steps: int = 100) -> list[list[Event]]:
    """Play `state` at random to its end, but no more than so many moves, and return what happened."""
    happened: list[list[Event]] = []
    while state.to_act is not None and len(happened) < steps:
        happened.append(state.play(choose(state, rng)))
    return happened


def play_out(state: State, rng: Random) -> list[list[Event]]:
    """Play `state` at random to its end, and return what happened."""
    happened = play_on(state, rng, max(profile.steps for profile in PROFILES.values()))
    assert state.to_act is None, "this play doesn't end"
    return happened


def refused(state: State, move: Any) -> None:
    """Check that `move` is an illegal move and changes nothing."""
    before, legal = state.position(), state.moves()
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert 10 < len(str(caught.value)) < 1000
    assert state.position() == before
    assert state.moves() == legal


def blanked(position: Document, places: list[Path]) -> Document:
    """Return the position with null in these places, or `?` where a place is a letter of a text."""
    document = json_copy(position)
    for place in places:
        put(document, place, None)
    return document


def at(document: Any, path: Path) -> Any:
    for step in path:
        document = document[step]
    return document


def put(document: Any, path: Path, value: Any) -> None:
    *above, last = path
    around = at(document, tuple(above))
    if isinstance(around, str):
        put(document, tuple(above), around[:last] + ("?" if value is None else value) + around[last + 1 :])
    else:
        around[last] = value


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
    setup.profile.tidy(position)
    try:
        other = setup.game.from_position(position)
    except KingdomError:
        return None
    return other if other.position() == position else None


def json_copy(document: Document) -> Document:
    """Return `document` as it comes back from a file."""
    copy: Document = json.loads(json.dumps(document, allow_nan=False))
    return copy
