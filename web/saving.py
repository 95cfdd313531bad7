"""What is kept: settings and plays as texts under their keys, and how they are read again, garbage included."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from kingdom import GAMES, Record, RecordError
from web.model import FIRST, MODES, SPEEDS, THEMES, Choices, Effect, Mode, Model, Move, Play, Saved, Settings, Store
from web.seen import given_up
from web.traits import TRAITS, can_lie_across, most_seats
from web.words import LANGUAGES

SETTINGS = "kingdom.settings"
PLAY = "kingdom.play."
ASIDE = "kingdom.aside."
"""Texts that couldn't be read are moved here, whole."""

CELL = re.compile("[a-g][1-7]")

NOTED = frozenset({"id", "mode", "changed", "turn", "over", "board", "near"})
"""What `note_progress` writes into a record."""


def play_key(play_id: str) -> str:
    """Return the key under which a play is kept."""
    return PLAY + play_id


def store_settings(settings: Settings) -> Store:
    """Return the effect that keeps the settings."""
    choices = {game: chosen._asdict() | {"options": dict(chosen.options)} for game, chosen in settings.choices.items()}
    return Store(SETTINGS, json.dumps(settings._asdict() | {"choices": choices}, ensure_ascii=False))


def store_play(play: Play) -> Store:
    """Return the effect that keeps a play."""
    return Store(play_key(play.id), play.record.to_json())


def store_everything(model: Model) -> list[Effect]:
    """Return the effects that keep all that the page knows, its settings, its plays and what couldn't be read."""
    plays = [Store(play_key(play_id), text) for play_id, text in model.texts.items()]
    return [store_settings(model.settings), *plays, *(Store(key, text) for key, text in model.aside.items())]


def note_progress(play: Play, now: int) -> None:
    """Write into the record what the shelf lists: when it was played, how far it is, its table in small."""
    view = play.record.state.view(None)
    play.record.about.update(  # all of NOTED
        id=play.id,
        mode=play.mode,
        near=play.near,
        changed=now,
        turn=TRAITS[play.record.game.id].turn(view),
        over=play.record.state.to_act is None or given_up(play) is not None,
        board=[[card["at"], card["seat"]] for card in view.get("table", ())],
    )


def read_saved(text: str) -> Saved | None:
    """Return what the shelf says of a kept play, or None if `text` is no play."""
    try:
        doc = json.loads(text)
        about = doc["about"]
        saved = Saved(
            id=sound_id(about["id"]),
            game=known_game(doc["game"]),
            names=tuple(map(str, doc["names"])),
            turn=int(about["turn"]),
            over=bool(about["over"]),
            changed=int(about["changed"]),
            board=tuple((cell, int(seat)) for cell, seat in about.get("board", ()) if CELL.fullmatch(str(cell))),
        )
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None
    return saved if isinstance(doc["names"], list) and isinstance(doc.get("moves"), list) else None


def saved_of(play: Play) -> Saved:
    """Return what the shelf says of `play`, which has just been noted: what `read_saved` reads off its text."""
    about = play.record.about
    return Saved(
        id=sound_id(about["id"]),
        game=play.record.game.id,
        names=play.record.names,
        turn=about["turn"],
        over=about["over"],
        changed=about["changed"],
        board=tuple((cell, seat) for cell, seat in about["board"]),
    )


def sound_id(play_id: object) -> str:
    """Return `play_id` if a play may be named so; raises `ValueError`. A control of the page names plays in words."""
    if isinstance(play_id, str) and play_id.isascii() and play_id.isalnum() and len(play_id) <= 40:
        return play_id
    raise ValueError(f"{str(play_id)[:60]!r} names no play.")


def known_game(game: object) -> str:
    """Return `game` if there is such a game; raises `ValueError`."""
    if isinstance(game, str) and game in TRAITS:
        return game
    raise ValueError(f"There is no game {str(game)[:60]!r}.")


def read_settings(text: str | None) -> Settings | None:
    """Return the kept settings, what isn't sensible replaced by its default; None if `text` can't be read."""
    if text is None:
        return Settings(lang="")
    try:
        doc = json.loads(text)
        return Settings(
            lang=_one_of(doc.get("lang"), LANGUAGES, ""),
            theme=_one_of(doc.get("theme"), THEMES, "auto"),
            speed=_one_of(doc.get("speed"), SPEEDS, "normal"),
            choices={
                game: read_choices(game, choices) for game, choices in doc.get("choices", {}).items() if game in TRAITS
            },
            loser=_name(doc.get("loser")),
        )
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None


def read_choices(game: str, doc: Mapping[str, Any]) -> Choices:
    """Return the choices of the set-up screen of `game` from their document."""
    options, most = GAMES[game].options, most_seats(game)
    given = doc.get("names", ())
    seats = doc.get("seats")
    return Choices(
        names=(*map(_name, given), *[""] * most)[:most],
        seats=seats if type(seats) is int and seats in GAMES[game].seats else 0,
        first=_one_of(doc.get("first"), FIRST, "named"),
        mode=read_mode(doc.get("mode"), game),
        options={
            name: value
            for name, value in doc.get("options", {}).items()
            if name in options and value in options[name].values
        },
    )


def read_mode(value: object, game: str = "") -> Mode:
    """Return the table mode `value`, `pass` if it is none, or none that `game` can be played in."""
    for mode in MODES:
        if value == mode and (mode != "across" or not game or can_lie_across(game)):
            return mode
    return "pass"


def _name(value: object) -> str:
    return value[:60] if isinstance(value, str) else ""


def _one_of(value: object, allowed: tuple[str, ...], default: str) -> str:
    return value if isinstance(value, str) and value in allowed else default


def merge(first: Mapping[str, str], second: Mapping[str, str], token: str) -> tuple[dict[str, str], list[Store]]:
    """Return what two stores keep together, of a play the newer text, and the effects that make both keep it.

    A text that loses because it can't be read is moved aside, like every other.
    """
    merged = dict(first)
    for key, text in second.items():
        here = first.get(key)
        if here is None:
            merged[key] = text
        elif here != text and key.startswith(PLAY):
            ours, theirs = read_saved(here), read_saved(text)
            newer = theirs is not None and (ours is None or theirs.changed > ours.changed)
            if newer:
                merged[key] = text
            if ours is None or theirs is None:
                merged[aside_key(key, token)] = here if newer else text
    return merged, [Store(key, text) for key, text in merged.items() if first.get(key) != text]


def aside_key(key: str, token: str) -> str:
    """Return where what stands under `key` and can't be read is kept; `token` makes it a place of its own."""
    return f"{ASIDE}{token}.{key}"


def move_aside(key: str, token: str) -> Move:
    """Return the effect that moves what stands under `key` aside, where nothing is written over."""
    return Move(key, aside_key(key, token))


def load(model: Model, stored: Mapping[str, str], token: str) -> tuple[Model, list[Move]]:
    """Return the model with everything kept read in, and the effects that move aside what can't be read."""
    moved: list[Move] = []
    kept_aside = {key: text for key, text in stored.items() if key.startswith(ASIDE)}

    def aside(key: str) -> None:
        moved.append(move_aside(key, token))
        kept_aside[moved[-1].to] = stored[key]

    settings = read_settings(stored.get(SETTINGS))
    if settings is None:
        aside(SETTINGS)
        settings = Settings(lang="")
    texts: dict[str, str] = {}
    saves: list[Saved] = []
    for key, text in stored.items():
        if not key.startswith(PLAY):
            continue
        saved = read_saved(text)
        if saved is None or key != play_key(saved.id):
            aside(key)
        else:
            texts[saved.id] = text
            saves.append(saved)
    model = model._replace(
        settings=settings,
        texts=texts,
        saves=newest_first(saves),
        aside=kept_aside,
        first_visit=not stored,
    )
    return model, moved


def newest_first(saves: list[Saved]) -> tuple[Saved, ...]:
    """Return the plays sorted by when they were last played."""
    return tuple(sorted(saves, key=lambda saved: -saved.changed))


def keep(model: Model, now: int) -> tuple[Model, list[Store]]:
    """Return the model with its play among the kept ones, and the effect that writes it."""
    assert model.play is not None
    note_progress(model.play, now)
    store = store_play(model.play)
    assert store.text is not None
    saved = saved_of(model.play)
    others = [other for other in model.saves if other.id != saved.id]
    return (
        model._replace(texts={**model.texts, saved.id: store.text}, saves=newest_first([saved, *others])),
        [store],
    )


def forget(model: Model, play_id: str) -> tuple[Model, list[Store]]:
    """Return the model without the kept play `play_id`, and the effect that removes it."""
    texts = {key: text for key, text in model.texts.items() if key != play_id}
    saves = tuple(saved for saved in model.saves if saved.id != play_id)
    return model._replace(texts=texts, saves=saves), [Store(play_key(play_id), None)]


def content(text: str) -> dict[str, Any]:
    """Return what makes a record the play it is: all but what the page notes for its shelf; nothing if it is none."""
    try:
        doc = json.loads(text)
        about = {key: value for key, value in doc["about"].items() if key not in NOTED}
        return {**doc, "about": about}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def open_text(text: str, play_id: str) -> Play:
    """Return the play that the record `text` says; raises `KingdomError`.

    `play_id` names it if it has no name of its own.
    """
    record = Record.from_json(text)
    about = record.about
    if record.game.id not in TRAITS:
        raise RecordError(f"This version has no table for {record.game.id} yet.")
    try:
        record.to_json().encode()
    except (UnicodeError, RecursionError):
        raise RecordError("This text is no record: it holds halves of characters, or nests too deeply.") from None
    try:
        own = sound_id(about.get("id"))
    except ValueError:
        own = play_id
    return Play(
        id=own,
        record=record,
        mode=read_mode(about.get("mode"), record.game.id),
        near=1 if about.get("near") == 1 else 0,
    )
