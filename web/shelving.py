"""Controls of the kept plays: go on, delete, save as a file, share, report a fault, take over from another tab."""

from __future__ import annotations

import json
from collections.abc import Callable

from kingdom import KingdomError
from web import addresses, playing, saving
from web.model import (
    Address,
    Awake,
    Copy,
    Download,
    Effect,
    Env,
    Erase,
    Model,
    Play,
    Share,
)
from web.seen import given_up
from web.words import words

Outcome = tuple[Model, list[Effect]]


def go_on(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Open a kept play, the last one if none is named; one that can't be read is moved aside, never thrown away."""
    going_on = [saved for saved in model.saves if not saved.over] or list(model.saves)
    play_id = arguments[0] if arguments else (going_on[0].id if going_on else "")
    text = model.texts.get(play_id)
    if text is None:
        return model, []
    try:
        play = saving.open_text(text, play_id)
    except KingdomError as error:
        moved = saving.move_aside(saving.play_key(play_id), env.token)
        model = model._replace(notice=("broken", str(error)), aside={**model.aside, moved.to: text})
        model, _ = saving.forget(model, play_id)
        return model, [moved]
    model = model._replace(screen="table", play=play._replace(id=play_id), panel=(), said="", notice=())
    return model, [Address("table", new=True), Awake(True)]


def delete(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Delete a kept play."""
    if not arguments or arguments[0] not in model.texts:
        return model._replace(panel=()), []
    model, stores = saving.forget(model, arguments[0])
    if model.play is not None and model.play.id == arguments[0]:
        model = playing.leave(model)
    return model._replace(panel=()), [*stores]


def erase_everything(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Delete everything that is kept on this device."""
    fresh = Model(test=model.test, stored=model.stored, notice=("erased",)).with_settings(lang=model.settings.lang)
    return fresh, [Erase(), Address("shelf")]


def save_file(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Offer the play on the table as a file."""
    if model.play is None:
        return model, []
    names = "-".join(model.play.record.names)
    safe = "".join(letter if letter.isalnum() else "-" for letter in f"{model.play.record.game.id}-{names}")
    return model, [Download(f"{safe}.json", model.play.record.to_json())]


def save_aside(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Save what couldn't be read as a file, every text under its key."""
    return model, [Download("kept-aside.json", json.dumps(dict(model.aside)))] if model.aside else []


def share(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Share a finished play; one that goes on would show what is still hidden."""
    play = model.play
    if play is None or not (play.record.state.to_act is None or given_up(play) is not None):
        return model, []
    title = words(model.settings.lang).game(play.record.game.id)
    return model, [Share("play=" + addresses.pack(play.record.document()), title)]


def report_fault(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Put what a report of a fault needs into the clipboard."""
    if model.play is None:
        return model, []
    return model._replace(panel=()), [Copy(fault_report(model.play))]


def fault_report(play: Play) -> str:
    """Return what a report of a fault needs: the record."""
    return f"Four Tables, rules {play.record.game.rules} of {play.record.game.id}\n{play.record.to_json()}"


def take_over(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Go on here with a play that went on in another tab."""
    if model.play is None:
        return model._replace(notice=()), []
    return go_on(model._replace(notice=()), (model.play.id,), env)


CONTROLS: dict[str, Callable[[Model, tuple[str, ...], Env], Outcome]] = {
    "continue": go_on,
    "delete": delete,
    "erase": erase_everything,
    "save-file": save_file,
    "save-aside": save_aside,
    "share": share,
    "report": report_fault,
    "take-over": take_over,
}
"""Each control's first word, and what it does."""
