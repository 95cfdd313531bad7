"""The app in a frame of another page (`/embed/`): what its address asks for, what its controls do, what it tells.

A frame keeps nothing and leads nowhere: of the page's effects only those pass that change nothing outside it. It plays
from a position, follows the example's moves step by step, and begins anew; the page around may ask for the same
(`load`, `reset`, `step`) and is told what an onlooker may know (`ready`, `move`, `result`, `error`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from kingdom import CHANCE, KingdomError, Record
from kingdom import game as rules
from web import addresses, builder, playing
from web.faults import explained
from web.model import (
    THEMES,
    Act,
    After,
    Choices,
    Commanded,
    Copy,
    Effect,
    Embed,
    Env,
    Focus,
    Message,
    Mode,
    Model,
    Opened,
    Play,
    Tell,
)
from web.seen import covered
from web.update import default_names, first_language
from web.words import LANGUAGES, words

Outcome = tuple[Model, list[Effect]]
Page = Callable[[Model, Message, Env], Outcome]

PARAMETERS = ("game", "position", "moves", "lang", "theme", "mode", "names", "seed", "site")
"""What an address or `load` may say; anything else is ignored."""
COMMANDS = ("load", "reset", "step")
PASSES = (After, Focus, Tell)
"""The effects that change nothing outside the frame."""
CONTROLS = frozenset(
    {
        "again",
        "reorder",
        "step",
        "next",
        "undo",
        "undo-agreed",
        "show-cards",
        "hide-cards",
        "open",
        "close",
        "dismiss",
        "exchange",
    }
)
"""The page's controls that a frame has, too."""
AWAY = frozenset({"menu", "log", "line", "give-up", "settings", "install", "erase", "delete", "saves"})
"""What can't be opened in a frame: it would lead out of it, or away from the example."""
MOST_MOVES = 500
LONGEST = 200_000
"""A parameter has at most this many characters."""


class Fault(KingdomError):
    """What is wrong with the parameters, said in the visitor's language."""


LONGEST_FAULT = 600
"""What is wrong is said in at most this many characters: a position can be wrong in a hundred places."""


def within(model: Model, message: Message, env: Env, page: Page) -> Outcome:
    """Return the state of a frame after `message`, and its effects; `page` is what the app does anywhere else."""
    record = model.play.record if model.play else None
    made = len(record.moves) if record else 0
    building = model.embed is not None and model.embed.build is not None
    model, effects = _within(model, message, env, page)
    if model.play is not None and model.play.record is record and len(record.moves) != made:
        _run_chance(model)
        effects += _told(record, made)
    passes = (*PASSES, Copy) if building else PASSES
    return model, [effect for effect in effects if isinstance(effect, passes)]


def _within(model: Model, message: Message, env: Env, page: Page) -> Outcome:
    match message:
        case Opened():
            given = _given(message.query)
            lang = first_language(message.languages)
            model = model.with_settings(lang=lang)._replace(test=given.get("test") == "1")
            return _load(model, given, env)
        case Commanded(text):
            return _command(model, text, env)
        case Act(words=("build", *rest)) if model.embed is not None and model.embed.build is not None:
            return builder.act(model, tuple(rest), env)
        case Act(words=("example-step",)):
            return _step(model, env)
        case Act(words=("example-reset",)):
            return _reset(model, env)
        case Act(words=(name, *arguments)) if name not in CONTROLS or (name == "open" and arguments[:1][0] in AWAY):
            return model, []
    return page(model, message, env)


# ── what is asked for ─────────────────────────────────────────────────────────────────────────────────────────────────


def _given(query: str) -> dict[str, str]:
    from urllib.parse import parse_qs

    return {name: values[-1] for name, values in parse_qs(query.lstrip("?")).items()}


def _load(model: Model, given: Mapping[str, str], env: Env) -> Outcome:
    """Show what the parameters ask for, or a sentence that says what is wrong with them."""
    asked = {name: given[name] for name in PARAMETERS if given.get(name)}
    seed = int(env.token, 16)
    model = model._replace(panel=(), notice=(), said="")
    if asked.get("lang") in LANGUAGES:
        model = model.with_settings(lang=asked["lang"])
    if asked.get("theme") in THEMES:
        model = model.with_settings(theme=asked["theme"])
    try:
        mode = _checked(model, asked)
        if asked.get("mode") == "build":
            model = builder.begin(model, asked, asked.get("game") or games_shown()[0], seed)
            return model, [Tell("ready", {"game": model.game, "lang": model.settings.lang, "steps": 0})]
        moves = tuple(move.strip() for move in asked.get("moves", "").split(",") if move.strip())
        record = _begin(model, asked, seed, moves)
    except KingdomError as error:
        fault = str(error) if isinstance(error, Fault) else explained(words(model.settings.lang), str(error))
        if len(fault) > LONGEST_FAULT:
            fault = fault[:LONGEST_FAULT] + " …"
        game = asked["game"] if asked.get("game") in games_shown() else ""
        model = model._replace(screen="fault", game=game, play=None, embed=Embed(asked, fault=fault))
        return model, [Tell("error", {"message": fault})]
    play = Play(id="embed", record=record, mode=mode)
    model = model._replace(screen="table", game="", play=play, embed=Embed(asked, moves, seed))
    _run_chance(model)
    ready: dict[str, Any] = {"game": record.game.id, "lang": model.settings.lang, "steps": len(moves)}
    return model, [Tell("ready", {**ready, **_standing(record)}), *_result(record)]


def games_shown() -> tuple[str, ...]:
    """Return the games that a frame can show."""
    from web.tables import TABLES

    return tuple(TABLES)


def _checked(model: Model, asked: Mapping[str, str]) -> Mode:
    """Return the table mode that is asked for; raises `KingdomError` when a parameter is none of its values."""
    w = words(model.settings.lang)
    allowed = {"lang": LANGUAGES, "theme": THEMES, "mode": ("pass", "open", "build")}
    for name, value in asked.items():
        if len(value) > LONGEST:
            raise Fault(w._("%(name)s is longer than %(most)d characters.", name=name, most=LONGEST))
        if name in allowed and value not in allowed[name]:
            raise Fault(
                w._(
                    "%(name)s is “%(value)s”; it may be %(allowed)s.",
                    name=name,
                    value=value[:40],
                    allowed=w._(", ").join(allowed[name]),
                )
            )
    if asked.get("mode") == "build" and asked.get("game", games_shown()[0]) in games_shown():
        return "open"
    if "game" not in asked and "position" not in asked:
        raise Fault(w._("No game is named: game may be %(games)s.", games=w._(", ").join(games_shown())))
    if "moves" in asked and "position" not in asked:
        raise Fault(w._("There are moves but no position that they start from."))
    return "pass" if asked.get("mode") == "pass" else "open"


def _begin(model: Model, asked: Mapping[str, str], seed: int, moves: tuple[str, ...]) -> Record:
    """Return the record that the parameters begin; raises `KingdomError`, also when an example's move is not legal.

    An example has no seed as long as it is followed, so that chance draws what it says.
    """
    w = words(model.settings.lang)
    position = addresses.unpack(asked["position"]) if "position" in asked else None
    game = asked.get("game") or str((position or {}).get("game"))
    if game not in games_shown():
        raise Fault(
            w._(
                "There is no game “%(game)s”: game may be %(games)s.",
                game=game[:40],
                games=w._(", ").join(games_shown()),
            )
        )
    given = asked.get("names", "")
    wanted = addresses.Wanted(
        new="" if position is not None else game,
        game=game,
        position=position,
        names=tuple(name.strip()[:60] for name in given.split(",")) if given else (),
        seed=addresses.read_number(asked.get("seed", "")),
    )
    names = default_names(model, rules(game).seats[-1])

    def begun() -> Record:
        record = addresses.start(wanted, Choices(), names, seed)
        if not moves:
            return record
        return Record.start(game, record.names, record.options, position=position)

    if len(moves) > MOST_MOVES:
        raise Fault(w._("An example may have %(most)d moves; here are %(n)d.", most=MOST_MOVES, n=len(moves)))
    trial = begun()
    for number, move in enumerate(moves, 1):
        try:
            trial.play(move)
        except KingdomError as error:
            raise Fault(w._("Move %(n)d of the example: %(fault)s", n=number, fault=explained(w, str(error)))) from None
    return begun()


# ── the example ───────────────────────────────────────────────────────────────────────────────────────────────────────


def followed(model: Model) -> int | None:
    """Return how many of the example's moves have been made, None when the play left it before its end."""
    if model.play is None or model.embed is None or not model.embed.moves:
        return None
    made, moves = tuple(map(str, model.play.record.moves)), model.embed.moves
    if made[: len(moves)] == moves:
        return len(moves)  # played on from its end
    return len(made) if made == moves[: len(made)] else None


def next_move(model: Model) -> str | None:
    """Return the example's next move, None when there is none to make."""
    at = followed(model)
    if at is None or model.embed is None or at >= len(model.embed.moves):
        return None
    return model.embed.moves[at]


def _step(model: Model, env: Env) -> Outcome:
    """Make the example's next move for whoever decides; the tablet goes nowhere, so no cover asks for it."""
    move, play = next_move(model), model.play
    if move is None or play is None:
        return model, []
    if covered(play) is not None and isinstance(play.record.state.to_act, int):
        model = model.with_play(shown=play.record.state.to_act)
    model, effects = playing.choose(model._replace(panel=()), move, env)
    return model.with_play(shown=None), effects


def _run_chance(model: Model) -> None:
    """Make chance's moves that are due: the example's as long as it is followed, else drawn anew."""
    while model.play is not None and model.embed is not None and model.play.record.state.to_act == CHANCE:
        record, move = model.play.record, next_move(model)
        if move is not None:
            record.play(move)
        else:
            record.seed = model.embed.seed
            record.run_chance()
            record.seed = None


def _reset(model: Model, env: Env) -> Outcome:
    if model.embed is None:
        return model, []
    return _load(model, model.embed.asked, env)


# ── the page around ───────────────────────────────────────────────────────────────────────────────────────────────────


def _command(model: Model, text: str, env: Env) -> Outcome:
    """Do what the page around asks for; what it asks for wrongly is said to it and changes nothing."""
    w = words(model.settings.lang)
    try:
        asked: Any = json.loads(text) if len(text) <= 2 * LONGEST else None
        command = asked["command"]
    except (ValueError, TypeError, KeyError, RecursionError):
        command = None
    match command:
        case "step":
            return _step(model, env)
        case "reset":
            return _reset(model, env)
        case "load":
            given = {name: _text(asked.get(name)) for name in PARAMETERS}
            kept = model.embed.asked if model.embed else {}
            given = {name: kept.get(name, "") for name in ("lang", "theme", "mode", "names")} | {
                name: value for name, value in given.items() if value
            }
            return _load(model, given, env)
    fault = w._("A frame takes the commands %(commands)s.", commands=w._(", ").join(COMMANDS))
    return model, [Tell("error", {"message": fault})]


def _text(value: object) -> str:
    """Return a parameter of `load` as an address would say it: a position may be given as it is, moves as a list."""
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value) if isinstance(value, str | int) else ""


def _told(record: Record, made: int) -> list[Effect]:
    """Return what the page around is told after moves were made or taken back: never the moves themselves."""
    fresh = [event.seen(None) for batch in record.events[made:] for event in batch]
    events = [
        {
            "kind": event.kind,
            "seat": event.seat,
            "cards": list(event.cards),
            "cells": list(event.cells),
            "clause": event.clause,
        }
        for event in fresh
    ]
    return [Tell("move", {**_standing(record), "events": events}), *_result(record)]


def _standing(record: Record) -> dict[str, Any]:
    actor = record.state.to_act
    return {"number": len(record.moves), "to_act": actor if isinstance(actor, int) else None}


def _result(record: Record) -> list[Effect]:
    result = record.state.result()
    if result is None:
        return []
    content = {"scores": list(result.scores), "winners": list(result.winners), "reason": result.reason}
    return [Tell("result", content)]
