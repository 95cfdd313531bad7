"""What happens on the table: moves, picks, covers, taking back, looking back, the next play of a match."""

from __future__ import annotations

from typing import Any

from kingdom import KingdomError, Record, Result
from web import saving
from web.model import After, Awake, Effect, Env, Model, Play, Press
from web.seen import begins, covered, given_up, places, see
from web.steps import chain_steps
from web.traits import TRAITS

Outcome = tuple[Model, list[Effect]]

PACE = {"step": 0, "normal": 1100, "fast": 450}
"""How long one step of a chain is shown, in milliseconds; 0: until it is tapped."""


def open_play(model: Model, play: Play, env: Env) -> Outcome:
    """Put a play on the table, covered, and keep it."""
    model = model._replace(screen="table", play=play, panel=(), said="")
    model, stores = saving.keep(model, env.now)
    return model, [*stores, Awake(True)]


def leave(model: Model) -> Model:
    """Put the play away and show the shelf."""
    return model._replace(screen="shelf", play=None, panel=(), said="")


def cover(model: Model) -> Model:
    """Take everything private off the page."""
    if model.play is None:
        return model
    return model.with_play(shown=None, asked=None, picked="", pressed=())._replace(panel=())


def uncover(model: Model, seat: int) -> Model:
    """Show the page to `seat`, which says that it has the tablet."""
    if model.play is None or covered(model.play) != seat:
        return model
    return model.with_play(shown=seat, asked=None)


def looking(play: Play) -> bool:
    """Return whether whoever decides has a finger on a card: then another finger makes no move for them."""
    return any(press.seat == play.record.state.to_act for press in play.pressed)


def press(model: Model, seat: int, place: str, pointer: str) -> Model:
    """Let a finger show the card it is on, in the edge of `seat`: its own card, or one it may look at now."""
    play = model.play
    if play is None or play.mode != "across" or model.screen != "table" or place not in places(play, seat):
        return model
    others = tuple(other for other in play.pressed if other.pointer != pointer)
    return model.with_play(pressed=(*others, Press(pointer, seat, place)))


def release(model: Model, pointer: str) -> Model:
    """Hide what a finger showed; no finger in particular means all of them."""
    if model.play is None or not model.play.pressed:
        return model
    return model.with_play(pressed=tuple(other for other in model.play.pressed if pointer not in ("", other.pointer)))


def choose(model: Model, move: str, env: Env) -> Outcome:
    """Play `move` if the page offers it; anything else changes nothing."""
    play = model.play
    if play is None or covered(play) is not None or looking(play) or move not in see(play).moves:
        return model, []
    before = len(chain_steps(see(play)))
    record = play.record
    record.play(move)
    actor = record.state.to_act
    shown = play.shown if play.shown == actor else None
    play = play._replace(shown=shown, asked=None, picked="", step=None, running=0, other=False)
    after = len(chain_steps(see(play)))
    fresh = after - before if after >= before else after
    play = play._replace(running=max(0, fresh - 1))
    model, effects = _kept(model._replace(play=play, panel=()), env)
    pace = PACE[model.settings.speed]
    if play.running and pace:
        effects.append(After(pace))
    if actor is None:
        model, more = _ended(model)
        effects += more
    return model, effects


def _kept(model: Model, env: Env) -> Outcome:
    model, stores = saving.keep(model, env.now)
    return model, [*stores]


def _ended(model: Model) -> Outcome:
    """Remember who lost, for who goes first next time."""
    assert model.play is not None
    record = model.play.record
    result = record.state.result()
    model = model.with_settings(loser=_loser(record.names, result) if result else "")
    return model, [saving.store_settings(model.settings), Awake(False)]


def _loser(names: tuple[str, ...], result: Result) -> str:
    """Return who lost: of those who don't win, the one with the lowest score; nobody if several have it."""
    losers = [seat for seat in range(len(names)) if seat not in result.winners]
    last = [seat for seat in losers if result.scores[seat] == min(result.scores[other] for other in losers)]
    return names[last[0]] if len(last) == 1 else ""


def next_step(model: Model) -> Outcome:
    """Show the next step of the chain, and ask for the one after it, or the replay's next move."""
    play = model.play
    if play is None:
        return model, []
    pace = PACE[model.settings.speed]
    if play.moving and play.moment is not None:
        last = play.moment + 1 >= len(play.record.moves)
        model = model.with_play(moment=min(play.moment + 1, len(play.record.moves)), moving=not last)
        return model, [] if last else [After(pace or PACE["normal"])]
    running = max(0, play.running - 1)
    return model.with_play(running=running, step=None), [After(pace)] if running and pace else []


def pick(model: Model, prefix: str) -> Model:
    """Choose the beginning of a move; choosing what is chosen takes it back, what begins no move changes nothing."""
    play = model.play
    if play is None or covered(play) is not None or not begins(play.record.game.id, see(play).moves, prefix):
        return model
    return model.with_play(picked="" if prefix == play.picked else prefix, other=False)


def drop(model: Model, prefix: str, cell: str, env: Env) -> Outcome:
    """Play the one move that begins with `prefix`'s verb and names what `prefix` and `cell` name."""
    if model.play is None or covered(model.play) is not None:
        return model, []
    verb, *named = prefix.split(" ")
    wanted = {*named, cell}
    found = [move for move in see(model.play).moves if move.words[0] == verb and set(move.words[1:]) == wanted]
    return choose(model, found[0], env) if len(found) == 1 else (model, [])


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────────


def shown_by_last(record: Record) -> str | None:
    """Return the kind of event by which the last decision, or chance after it, showed somebody something hidden.

    None if nothing did.

    What a watcher could read off its view before the move was no secret to it (ux.md, Taking back). Nor is who is next
    in line: an event that only names somebody king shows no card.
    """
    keep = record.before_last_decision()
    events = [event for batch in record.events[keep:] for event in batch]
    shows = TRAITS[record.game.id].shows
    if shows is not None:
        return next((event.kind for event in events if event.kind in shows), None)
    before = record.state_at(keep)
    for watcher in (None, *range(len(record.names))):
        known = set(_texts(before.view(watcher)))
        for event in events:
            new = [card for card in event.seen(watcher).cards if card is not None and card not in known]
            if new and event.kind != "crowned":
                return event.kind
    return None


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    return []


def first_move(record: Record) -> int:
    """Return how many moves can never be taken back: the deal of a play from its start."""
    return 0 if record.start_position is not None else 1


def undo(model: Model, env: Env, *, agreed: bool = False) -> Outcome:
    """Take back the last move, or say what forbids it; everybody together may take back anything.

    Giving up showed nothing hidden, so it can be taken back.
    """
    play = model.play
    if play is None or play.moment is not None or play.elsewhere or covered(play) is not None:
        return model, []
    record = play.record
    if given_up(play) is not None:
        del record.about["given_up"]
        return _kept(cover(model)._replace(panel=()), env)
    keep = record.before_last_decision()
    if not record.decisions():
        return model._replace(panel=("undo", "start")), []
    why = shown_by_last(record)
    if why is not None and not agreed:
        return model._replace(panel=("undo", why)), []
    record.back_to(keep)
    record.run_chance()
    if agreed:
        notes = record.about.get("taken_back")
        record.about["taken_back"] = [*(notes if isinstance(notes, list) else []), [keep, 1]]
    play = play._replace(shown=None, asked=None, picked="", step=None, running=0, other=False)
    return _kept(model._replace(play=play, panel=()), env)


def give_up(model: Model, seat: int, env: Env) -> Outcome:
    """Let `seat` give the play up: the others win."""
    play = model.play
    if play is None or play.record.state.to_act is None or play.moment is not None or play.elsewhere:
        return model, []
    play.record.about["given_up"] = seat
    model = cover(model).with_settings(loser=play.record.names[seat])
    model, effects = _kept(model, env)
    return model, [*effects, saving.store_settings(model.settings), Awake(False)]


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────────


def look_at(model: Model, moment: int | None) -> Model:
    """Show the play as it was after `moment` moves, read-only; None goes back to the present."""
    if model.play is None:
        return model
    if moment is not None:
        first = first_move(model.play.record)
        moment = max(first, min(moment, len(model.play.record.moves)))
    return model.with_play(moment=moment, moving=False, picked="")._replace(panel=())


def change_watcher(model: Model) -> Model:
    """In the replay of a finished play, go on to the next way of looking: onlooker, each seat, everything."""
    if model.play is None or model.play.record.state.to_act is not None:
        return model
    ways = ["onlooker", *map(str, range(len(model.play.record.names))), "all"]
    return model.with_play(watcher=ways[(ways.index(model.play.watcher) + 1) % len(ways)])


def play_from(model: Model, env: Env) -> Outcome:
    """Begin another play at the moment looked at; the one looked at stays as it was."""
    play = model.play
    if play is None or play.moment is None or play.record.state.to_act is not None:
        return model, []
    copy = Record.from_json(play.record.to_json())
    copy.back_to(play.moment)
    copy.run_chance()
    copy.about.clear()
    return open_play(model, Play(id=env.token, record=copy, mode=play.mode, near=play.near), env)


# ── a match ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def match_so_far(record: Record) -> list[tuple[int, ...]]:
    """Return what the players scored in the earlier plays of this play's match, by their seats in this one.

    From each play to the next the seats move on by one, so who sat where follows from the number of plays since; names
    may be equal.
    """
    match, seats = record.about.get("match"), len(record.names)
    earlier = match.get("earlier") if isinstance(match, dict) else None
    if not isinstance(earlier, list):
        return []
    found = []
    for since, play in zip(range(len(earlier), 0, -1), earlier, strict=True):
        scores = play.get("scores") if isinstance(play, dict) else None
        if not isinstance(scores, list) or len(scores) != seats or any(type(score) is not int for score in scores):
            return []
        found.append(tuple(scores[(seat + since) % seats] for seat in range(seats)))
    return found


def match_sums(record: Record) -> tuple[int, ...] | None:
    """Return each seat's sum over a match (black-kingdom#match), None before its end: everybody begins once in it."""
    earlier, result = match_so_far(record), record.state.result()
    if len(earlier) + 1 < len(record.names) or result is None:
        return None
    return tuple(map(sum, zip(*earlier, result.scores, strict=True)))


def rematch(model: Model, env: Env) -> Outcome:
    """Deal again, every seat one further; a match has as many plays as seats, then another begins."""
    play = model.play
    if play is None:
        return model, []
    record, result = play.record, play.record.state.result()
    match: dict[str, Any] = {}
    earlier = list(record.about["match"]["earlier"]) if match_so_far(record) else []
    if result is not None and len(earlier) + 1 < len(record.names):
        this = {"id": play.id, "names": list(record.names), "scores": list(result.scores)}
        match = {"match": {"earlier": [*earlier, this]}}
    names = [*record.names[1:], record.names[0]]
    try:
        again = Record.start(record.game.id, names, record.options, seed=int(env.token, 16), about=match)
    except KingdomError:  # a play from a hand-made position may have names the game doesn't take
        return model, []
    # The seats are swapped, but with the tablet between them people stay where they sit.
    return open_play(model, Play(id=env.token, record=again, mode=play.mode, near=1 - play.near), env)
