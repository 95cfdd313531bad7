"""Controls of the table: steps, looking back, taking back, covering, another play."""

from __future__ import annotations

from collections.abc import Callable

from web import addresses, playing
from web.model import After, Effect, Env, Focus, Model

Outcome = tuple[Model, list[Effect]]


def _undo_agreed(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.undo(model, env, agreed=True)


def _ask_for_cards(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Let the seat that decides see its own cards: the cover comes first."""
    if model.play is None or not isinstance(model.play.record.state.to_act, int):
        return model, []
    seat = model.play.record.state.to_act
    return model.with_play(asked=seat, picked=""), [Focus("[data-uncover]")]


def _hide_cards(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.cover(model), []


def _again(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return (model.with_play(picked=""), []) if model.play else (model, [])


def _reorder(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Move a card of the order being made up or down: the words of the new order stand in the arguments."""
    return playing.pick(model, " ".join(arguments)), []


def _step(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if model.play is None or not (arguments and arguments[0].isdecimal()):
        return model, []
    return model.with_play(step=int(arguments[0]), running=0), []


def _exchange(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Let the side that a narrow screen shows small and the large one change places."""
    return (model.with_play(other=not model.play.other), []) if model.play else (model, [])


def _next(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.next_step(model)


def _moment(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    moment = addresses.read_number(arguments[0]) if arguments else None
    return (model, []) if moment is None else (playing.look_at(model, moment), [])


def _present(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.look_at(model, None), []


def _replay(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Let the replay run by itself, or stop it."""
    play = model.play
    if play is None or play.moment is None:
        return model, []
    pace = playing.PACE[model.settings.speed] or playing.PACE["normal"]
    starts = not play.moving
    moment = playing.first_move(play.record) if starts and play.moment >= len(play.record.moves) else play.moment
    return model.with_play(moving=starts, moment=moment), [After(pace)] if starts else []


def _watcher(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.change_watcher(model), []


def _play_from(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.play_from(model, env)


def _rematch(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.rematch(model, env)


def _give_up(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if model.play is None or not isinstance(model.play.record.state.to_act, int):
        return model, []
    model, effects = playing.give_up(model, model.play.record.state.to_act, env)
    return model._replace(panel=()), effects


def _undo(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.undo(model._replace(turned=False), env)


CONTROLS: dict[str, Callable[[Model, tuple[str, ...], Env], Outcome]] = {
    "undo": _undo,
    "undo-agreed": _undo_agreed,
    "show-cards": _ask_for_cards,
    "hide-cards": _hide_cards,
    "again": _again,
    "reorder": _reorder,
    "step": _step,
    "exchange": _exchange,
    "next": _next,
    "moment": _moment,
    "present": _present,
    "replay": _replay,
    "watcher": _watcher,
    "play-from": _play_from,
    "rematch": _rematch,
    "give-up": _give_up,
}
"""Each control's first word, and what it does."""
