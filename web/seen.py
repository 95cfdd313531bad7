"""What the page may show of a play: one seat's view, history and moves, and nothing else. Views are drawn from this."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

from kingdom import Event, Game, Move, Result, State
from web.model import Play
from web.traits import TRAITS


class History(Sequence[tuple[Event, ...]]):
    """What each move did, as one watcher may know it, blanked only where it is read: a play may be long."""

    def __init__(self, events: tuple[tuple[Event, ...], ...], watcher: int | str | None, seats: int) -> None:
        self._events, self._watcher, self._seats = events, watcher, seats
        self._read: dict[int, tuple[Event, ...]] = {}

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, at: int) -> tuple[Event, ...]: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[tuple[Event, ...]]: ...

    def __getitem__(self, at: int | slice) -> tuple[Event, ...] | Sequence[tuple[Event, ...]]:
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        found = self._read.get(at)
        if found is None:
            found = tuple([_event(event, self._watcher, self._seats) for event in self._events[at]])
            self._read[at] = found
        return found

    def __iter__(self) -> Iterator[tuple[Event, ...]]:
        return map(self.__getitem__, range(len(self)))

    def having(self, kind: str) -> list[int]:
        """Return the places of the moves that brought an event of this kind."""
        return [at for at, batch in enumerate(self._events) if any(event.kind == kind for event in batch)]


class Held(NamedTuple):
    """A card that lies face down in an edge: where, what it is called in controls, and its face while it is pressed."""

    place: str
    name: str | None
    """Only for who decides, and never drawn."""
    face: str | None


class Edge(NamedTuple):
    """What lies before one seat in across mode."""

    hand: tuple[Held, ...] = ()
    down: tuple[Held, ...] = ()
    """Its face-down cards on the table, and what it has just peeked at."""
    deck: tuple[Held, ...] = ()
    """The top of the deck while it puts it in order."""
    theirs: tuple[Held, ...] = ()
    """The other hand while it may trade."""


class Seen(NamedTuple):
    """A play as one seat, an onlooker or, in the open, everybody may know it."""

    game: str
    names: tuple[str, ...]
    mode: str
    view: dict[str, Any]
    events: History
    """What each move did, unseen cards blanked."""
    moves: tuple[Move, ...]
    """The legal moves, if whoever looks may know them."""
    to_act: int | None
    bottom: int
    """The seat at the near edge."""
    shown: int | None
    """Whose private cards are among the view, None: nobody's, or everybody's in the open."""
    result: Result | None
    live: bool
    """Whether moves can be made from here."""
    edges: tuple[Edge, ...] = ()
    """In across mode, what lies before each seat."""
    rules: Game | None = None
    """The game as it is played: a deck that came with the record is its own."""

    @property
    def across(self) -> bool:
        """Whether the tablet lies between the players, and nothing private may be drawn but what is pressed."""
        return bool(self.edges)

    @property
    def open(self) -> bool:
        """Whether everything the seats know lies open."""
        return self.mode == "open"

    @property
    def private(self) -> bool:
        """Whether the decision shows something only its seat may know."""
        return is_private(self.game, self.moves)

    def verbs(self) -> frozenset[str]:
        """The first words of the legal moves."""
        return frozenset(move.words[0] for move in self.moves)


def is_private(game: str, moves: Sequence[Move]) -> bool:
    """Return whether choosing among `moves` shows more than an onlooker knows (ux.md, Table modes)."""
    public = TRAITS[game].public
    return any(move.words[0] not in public for move in moves)


def begins(game: str, moves: Sequence[Move], text: str) -> bool:
    """Return whether one of `moves` of `game` may be chosen by choosing `text` first.

    Two cards to swap may be named in either order, and in a trade `_` stands for a card still to be chosen.
    """
    verb, *named = text.split(" ")
    chosen = TRAITS[game].chosen
    if len(named) >= chosen.get(verb, 0) or not (named or verb in TRAITS[game].alone):
        return False
    rest = [move.words[1:] for move in moves if move.words[0] == verb]
    if verb == "swap":
        return any(named[0] in words for words in rest)
    if verb == "claim":  # built card by card: fewer than the rules want, at first
        kind, *numbers = named
        wanted = [int(number) if number.isdecimal() and len(number) < 3 else 99 for number in numbers]
        if wanted[:1] == [0]:
            return False
        return any(
            words[0] == kind and all(int(most) >= n for most, n in zip(words[1:], wanted, strict=False))
            for words in rest
        )
    return any(
        all(word == given or (verb == "trade" and given == "_") for word, given in zip(words, named, strict=False))
        for words in rest
        if len(words) >= len(named)
    )


def given_up(play: Play) -> int | None:
    """Return the seat that gave the play up, if one did."""
    seat = play.record.about.get("given_up")
    return seat if type(seat) is int and seat in range(len(play.record.names)) else None


def covered(play: Play) -> int | None:
    """Return the seat the page must be covered for, or None if it may be shown.

    In pass mode a cover stands before every decision that shows something private, and before a seat's cards. A play
    that was given up, or goes on in another tab, asks for no decision here and shows what an onlooker knows.
    """
    actor = play.record.state.to_act
    if play.mode != "pass" or play.moment is not None or not isinstance(actor, int) or play.shown == actor:
        return None
    if given_up(play) is not None or play.elsewhere:
        return None
    if play.asked is not None or is_private(play.record.game.id, play.record.state.moves()):
        return actor
    return None


_last: tuple[Play, tuple[object, ...], Seen] | None = None


def see(play: Play) -> Seen:
    """Return what the page may show of `play` now: asked several times between two taps, worked out once."""
    global _last
    # The record is the one part of a play that changes in place.
    now = (id(play.record.state), len(play.record.events), given_up(play))
    if _last is None or _last[0] is not play or _last[1] != now:
        _last = (play, now, _see(play))
    return _last[2]


def _see(play: Play) -> Seen:
    record = play.record
    state, events = record.state, record.events
    live = play.moment is None
    over = given_up(play) is not None or play.elsewhere
    if play.moment is not None:
        state, events = record.state_at(play.moment), events[: play.moment]
    actor = state.to_act
    seat = actor if isinstance(actor, int) else None
    watcher: int | str | None = "all" if play.mode == "open" else play.shown
    if not live and record.state.to_act is None and play.watcher != "onlooker":
        watcher = "all" if play.watcher == "all" else int(play.watcher)
    everything = watcher == "all"
    moves: tuple[Move, ...] = ()
    across = live and not over and play.mode == "across" and seat is not None
    known = across or everything or watcher == seat
    if live and not over and seat is not None and (known or not is_private(record.game.id, state.moves())):
        moves = tuple(state.moves())
    return Seen(
        game=record.game.id,
        names=record.names,
        mode=play.mode,
        view=open_view(state, len(record.names)) if everything else state.view(_seat(watcher)),
        events=History(events, watcher, len(record.names)),
        moves=moves,
        to_act=seat,
        bottom=_bottom(play, state, watcher),
        shown=None if everything else _seat(watcher),
        result=record.state.result() if live else None,
        live=live,
        edges=tuple(_edge(play, at) for at in range(len(record.names))) if across else (),
        rules=record.game,
    )


def _edge(play: Play, seat: int) -> Edge:
    """Return what lies before `seat`: all that it may know, faces only of what is pressed by it."""
    if not TRAITS[play.record.game.id].secrets:
        return Edge()
    view, decides = play.record.state.view(seat), play.record.state.to_act == seat
    pressed = {press.place for press in play.pressed if press.seat == seat}
    using = view["using"]["step"] if view["using"] and decides else ""

    def held(place: str, card: str, *, named: bool = decides) -> Held:
        return Held(place, card if named else None, card if place in pressed else None)

    down = {lying["at"]: lying["card"] for lying in view["table"] if not lying["up"] and lying["seat"] == seat}
    return Edge(
        hand=tuple(held(f"hand {i}", card) for i, card in enumerate(shuffled(play, view["hands"][seat]))),
        down=tuple(held(f"down {at}", card, named=False) for at, card in {**down, **_peeked(play, seat)}.items()),
        deck=tuple(held(f"deck {i}", card) for i, card in enumerate(view["deck"]) if card and using == "order"),
        theirs=tuple(
            held(f"their {i}", card)
            for i, card in enumerate(shuffled(play, view["hands"][1 - seat]) if using == "trade" else ())
        ),
    )


def places(play: Play, seat: int) -> frozenset[str]:
    """Return the places of the cards that `seat` may look at in its edge now."""
    if play.mode != "across" or not 0 <= seat < len(see(play).edges):
        return frozenset()
    return frozenset(held.place for part in see(play).edges[seat] for held in part)


def shuffled(play: Play, hand: list[str]) -> list[str]:
    """Return a hand in an order that says nothing about it: the engine's is the alphabet's."""
    return sorted(hand, key=lambda card: (zlib.crc32(f"{play.id} {card} {play.id}".encode()), card))


def _peeked(play: Play, seat: int) -> dict[str, str]:
    """Return the face-down cards that `seat` has peeked at since a card was last placed or flipped."""
    found: dict[str, str] = {}
    for batch in play.record.events:
        for event in batch:
            if event.kind in ("placed", "flipped"):
                found = {}
            elif event.kind == "peeked" and (card := event.seen(seat).cards[0]):
                found[event.cells[0]] = card
    table = {lying["at"]: lying for lying in play.record.state.view(None)["table"]}
    return {at: card for at, card in found.items() if at in table and not table[at]["up"]}


def _seat(watcher: int | str | None) -> int | None:
    return watcher if isinstance(watcher, int) else None


def _bottom(play: Play, state: State, watcher: int | str | None) -> int:
    """Return who sits at the near edge: whoever looks, else whoever decides, else whoever played last."""
    if play.mode == "across":
        return play.near
    if isinstance(watcher, int):
        return watcher
    if play.moment is None and isinstance(state.to_act, int):
        return state.to_act
    turn = state.view(None).get("turn", 0)
    return turn if isinstance(turn, int) else 0


def _event(event: Event, watcher: int | str | None, seats: int) -> Event:
    if watcher == "all":
        return event if any(seat in event.seen_by for seat in range(seats)) else event.seen(None)
    return event.seen(_seat(watcher))


def open_view(state: State, seats: int) -> dict[str, Any]:
    """Return the union of all seats' views: what they know together. The deck stays hidden."""
    view = state.view(None)
    for seat in range(seats):
        view = _union(view, state.view(seat))
    return view


def _union(one: Any, other: Any) -> Any:
    """Return two views of the same state laid over each other: what either shows."""
    if one is None:
        return other
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _union(value, other[key]) for key, value in one.items()}
    if isinstance(one, list) and isinstance(other, list):
        return [_union(a, b) for a, b in zip(one, other, strict=True)]
    if isinstance(one, str) and isinstance(other, str) and "?" in one:  # cards as letters
        return "".join([b if a == "?" else a for a, b in zip(one, other, strict=True)])
    return one
