"""What the page may show of a play: one seat's view, history and moves, and nothing else. Views are drawn from this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingdom import Event, Move, Result, State
from web.model import Play

PUBLIC_VERBS = frozenset({"place", "use", "pass", "turn", "swap", "look", "advise", "done", "expose", "guard", "peek"})
"""A decision made only of these follows from what an onlooker knows, so it needs no cover (ux.md, Table modes)."""


@dataclass(frozen=True)
class Seen:
    """A play as one seat, an onlooker or, in the open, everybody may know it."""

    game: str
    names: tuple[str, ...]
    mode: str
    view: dict[str, Any]
    events: tuple[tuple[Event, ...], ...]
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

    @property
    def open(self) -> bool:
        """Whether everything the seats know lies open."""
        return self.mode == "open"

    @property
    def private(self) -> bool:
        """Whether the decision shows something only its seat may know."""
        return is_private(self.moves)

    def verbs(self) -> frozenset[str]:
        """The first words of the legal moves."""
        return frozenset(move.words[0] for move in self.moves)


def is_private(moves: tuple[Move, ...] | list[Move]) -> bool:
    """Return whether choosing among `moves` shows more than an onlooker knows."""
    return any(move.words[0] not in PUBLIC_VERBS for move in moves)


WORDS_CHOSEN = {"hide": 2, "swap": 2, "guess": 3, "trade": 3, "order": 10}
"""Verbs whose move is chosen in several steps, with how many of its words may be chosen before it is played."""


def begins(moves: tuple[Move, ...], text: str) -> bool:
    """Return whether one of `moves` may be chosen by choosing `text` first.

    Two cards to swap may be named in either order, and in a trade `_` stands for a card still to be chosen.
    """
    verb, *named = text.split(" ")
    if not named or len(named) >= WORDS_CHOSEN.get(verb, 0):
        return False
    rest = [move.words[1:] for move in moves if move.words[0] == verb]
    if verb == "swap":
        return any(named[0] in words for words in rest)
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
    if play.asked is not None or is_private(play.record.state.moves()):
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
    if live and not over and seat is not None and (everything or watcher == seat or not is_private(state.moves())):
        moves = tuple(state.moves())
    return Seen(
        game=record.game.id,
        names=record.names,
        mode=play.mode,
        view=open_view(state, len(record.names)) if everything else state.view(_seat(watcher)),
        events=tuple(tuple(_event(event, watcher, len(record.names)) for event in batch) for batch in events),
        moves=moves,
        to_act=seat,
        bottom=_bottom(play, state, watcher),
        shown=None if everything else _seat(watcher),
        result=record.state.result() if live else None,
        live=live,
    )


def _seat(watcher: int | str | None) -> int | None:
    return watcher if isinstance(watcher, int) else None


def _bottom(play: Play, state: State, watcher: int | str | None) -> int:
    """Return who sits at the near edge: whoever looks, else whoever decides, else whoever played last."""
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
    return one
