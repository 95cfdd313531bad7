"""The builder for publishers: a position set up by tapping, an example's moves by playing them, and the snippet.

It is a frame of its own (`/embed/?mode=build`) on the page for publishers. Its position is a document like any other:
what is wrong with it, the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from kingdom import KingdomError, Record
from kingdom import game as rules
from web.addresses import pack
from web.model import Build, Copy, Effect, Embed, Env, Model, Play
from web.tables import TABLES, laying

Outcome = tuple[Model, list[Effect]]

STEPS: Final = ("setup", "moves", "snippet")


def begin(model: Model, asked: Mapping[str, str], game: str, seed: int) -> Model:
    """Return the builder for `game`, with the position it begins with."""
    build = Build("setup", laying(game).start(game))
    return _at(model._replace(embed=Embed(asked, seed=seed, build=build)), "setup")


def act(model: Model, words: tuple[str, ...], env: Env) -> Outcome:
    """Carry out a control of the builder; what makes no sense changes nothing."""
    assert model.embed is not None and model.embed.build is not None
    build = model.embed.build
    match words:
        case ("game", game) if game in TABLES:
            return begin(model, model.embed.asked, game, int(env.token, 16)), []
        case ("step", step) if step in STEPS:
            return _at(model, step), []
        case ("here",) if model.play is not None:
            position = model.play.record.state.position()
            return _at(_with(model, build._replace(position=position)), "moves"), []
        case ("copy",):
            return model, [Copy(snippet(model))]
    if build.step != "setup":
        return model, []
    laid = laying(build.position["game"])
    match words:
        case ("choose", *place) if laid.is_place(build.position, chosen := " ".join(place)):
            return _with(model, build._replace(chosen="" if chosen == build.chosen else chosen)), []
    position = laid.change(build.position, build.chosen, words)
    if position is None:
        return model, []
    chosen = build.chosen if laid.is_place(position, build.chosen) else ""
    return _with(model, build._replace(position=position, chosen=chosen)), []


def _with(model: Model, build: Build) -> Model:
    assert model.embed is not None
    return model._replace(embed=model.embed._replace(build=build), notice=())


def _names(model: Model, seats: int) -> tuple[str, ...]:
    from web.update import default_names

    return default_names(model, seats)


def fault(position: Mapping[str, Any]) -> str:
    """Return what the engine finds wrong with a position, empty if nothing."""
    try:
        rules(position["game"]).from_position(dict(position))
    except KingdomError as error:
        return str(error)
    return ""


def decides(position: Mapping[str, Any]) -> bool:
    """Return whether a position without a fault has something to be decided."""
    state = rules(position["game"]).from_position(dict(position))
    return state.to_act is not None and bool(state.moves())


def _at(model: Model, step: str) -> Model:
    """Return the builder at a step; the moves start from the position each time it has changed."""
    assert model.embed is not None and model.embed.build is not None
    build = model.embed.build
    if step != "setup" and fault(build.position):
        step = "setup"
    play = model.play
    if step != "setup" and (play is None or play.record.start_position != _whole(build.position)):
        seats = len(build.position.get("hands", ())) or rules(build.position["game"]).seats[0]
        position = dict(build.position)
        record = Record.start(position["game"], _names(model, seats), seed=model.embed.seed, position=position)
        play = Play(id="embed", record=record, mode="open")
    game = build.position["game"]
    model = model._replace(screen="build", game=game, play=play if step != "setup" else None, panel=())
    return _with(model, build._replace(step=step, chosen=""))


def _whole(position: Mapping[str, Any]) -> dict[str, Any]:
    return rules(position["game"]).from_position(dict(position)).position()


# ── what comes out ──────────────────────────────────────────────────────────────────────────────────────────────────


def parameters(model: Model) -> dict[str, str]:
    """Return what the snippet says: game, position, moves, language."""
    assert model.embed is not None and model.embed.build is not None
    position = model.embed.build.position
    moves = ",".join(map(str, model.play.record.moves)) if model.play else ""
    given = {"game": position["game"], "position": pack(position), "moves": moves, "lang": model.settings.lang}
    return {name: text for name, text in given.items() if text}


def snippet(model: Model) -> str:
    """Return the two lines for a publisher's page: the script, and the element with its picture, if there is one."""
    from web.picture import picture

    assert model.embed is not None and model.embed.build is not None
    site = model.embed.asked.get("site", "https://example.org/")
    attributes = " ".join(f'{name}="{escape(text)}"' for name, text in parameters(model).items())
    drawn = picture(model.embed.build.position, model.settings.lang)
    image = f'<img src="{drawn.address}" alt="{escape(drawn.words)}">' if drawn else ""
    return (
        f'<script type="module" src="{escape(site)}embed.js"></script>\n'
        f"<kingdom-board {attributes}>{image}</kingdom-board>"
    )
