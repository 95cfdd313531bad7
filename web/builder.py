"""The builder for publishers: a position set up by tapping, an example's moves by playing them, and the snippet.

It is a frame of its own (`/embed/?mode=build`) on the page for publishers. Its position is a document like any other:
what is wrong with it, the engine says.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from kingdom import KingdomError, Record
from kingdom import game as rules
from web.addresses import pack
from web.model import Build, Copy, Effect, Embed, Env, Model, Play
from web.tables import TABLES
from web.traits import TRAITS

Outcome = tuple[Model, list[Effect]]

STEPS = ("setup", "moves", "snippet")
CELLS = tuple(f"{column}{row}" for row in "5432" for column in "bcde")
"""The cells that can be laid out, as they lie on the page."""
PLACES = (*(f"cell {cell}" for cell in CELLS), "hand 0", "hand 1", "drawn", "deck", "out")
PHASES = ("place", "hide", "flip")
EMPTY: Mapping[str, Any] = {
    "options": {},
    "phase": "hide",
    "turn": 0,
    "last_flip": None,
    "drawn": None,
    "deck": [],
    "hands": [[], []],
    "out": [],
    "pools": [],
    "using": None,
    "table": [],
}


def can_set_up(game: str) -> bool:
    """Return whether positions of `game` can be laid out card by card; others begin with a deal that is played on."""
    return TRAITS[game].screens == "court_screens"


def begin(model: Model, asked: Mapping[str, str], game: str, seed: int) -> Model:
    """Return the builder for `game`, with nothing laid out or with a deal."""
    build = Build("setup", {**EMPTY, "game": game}) if can_set_up(game) else Build("moves", {})
    if not can_set_up(game):
        names = _names(model, rules(game).seats[0])
        build = build._replace(position=Record.start(game, names, seed=seed).state.position())
    return _at(model._replace(embed=Embed(asked, seed=seed, build=build)), build.step)


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
    match words:
        case ("choose", *place) if (chosen := " ".join(place)) in PLACES:
            return _with(model, build._replace(chosen="" if chosen == build.chosen else chosen)), []
        case ("phase", phase) if phase in PHASES:
            return _laid(model, build, phase=phase, drawn=build.position["drawn"] if phase == "place" else None), []
        case ("seat", ("0" | "1") as seat):
            return _laid(model, build, turn=int(seat)), []
        case ("put", card) if build.chosen and card in rules(build.position["game"]).cards:
            return _put(model, build, card), []
        case (("turn" | "flip" | "remove") as verb,) if build.chosen:
            return _change(model, build, verb), []
    return model, []


def _with(model: Model, build: Build) -> Model:
    assert model.embed is not None
    return model._replace(embed=model.embed._replace(build=build), notice=())


def _laid(model: Model, build: Build, **changes: Any) -> Model:
    return _with(model, build._replace(position={**build.position, **changes}))


def _without(position: Mapping[str, Any], card: str) -> dict[str, Any]:
    """Return the position without `card`, wherever it is: there is only one of each."""
    return {
        **position,
        "table": [lying for lying in position["table"] if lying["card"] != card],
        "hands": [[held for held in hand if held != card] for hand in position["hands"]],
        "deck": [held for held in position["deck"] if held != card],
        "out": [held for held in position["out"] if held != card],
        "drawn": None if position["drawn"] == card else position["drawn"],
    }


def _put(model: Model, build: Build, card: str) -> Model:
    """Put `card` on the chosen place: a cell, a seat's hand, the card drawn, the deck, what is out."""
    position, (kind, *rest) = _without(build.position, card), build.chosen.split()
    match kind, rest:
        case "cell", [cell]:
            others = [lying for lying in position["table"] if lying["at"] != cell]
            before = next((lying for lying in position["table"] if lying["at"] == cell), None)
            seat, up = (before["seat"], before["up"]) if before else (position["turn"], True)
            position["table"] = [*others, {"at": cell, "card": card, "seat": seat, "up": up}]
        case "hand", [seat]:
            position["hands"][int(seat)] = sorted([*position["hands"][int(seat)], card])
        case "drawn", []:
            position |= {"drawn": card, "phase": "place"}
        case (("deck" | "out"), []):
            position[kind] = [*position[kind], card]
    return _with(model, build._replace(position=position))


def _change(model: Model, build: Build, verb: str) -> Model:
    """Turn, flip or remove the card on the chosen cell; what is removed from elsewhere is the last card there."""
    kind, *rest = build.chosen.split()
    position = dict(build.position)
    if kind != "cell":
        held = position["hands"][int(rest[0])] if kind == "hand" else [position["drawn"]] if kind == "drawn" else []
        held = position[kind] if kind in ("deck", "out") else held
        if verb == "remove" and held and held[-1]:
            position = _without(position, held[-1])
        return _with(model, build._replace(position=position))
    table = []
    for lying in position["table"]:
        if lying["at"] != rest[0]:
            table.append(lying)
        elif verb == "turn":
            table.append({**lying, "seat": 1 - lying["seat"]})
        elif verb == "flip":
            table.append({**lying, "up": not lying["up"]})
    return _with(model, build._replace(position={**position, "table": table}))


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


def _at(model: Model, step: str) -> Model:
    """Return the builder at a step; the moves start from the position each time it has changed."""
    assert model.embed is not None and model.embed.build is not None
    build = model.embed.build
    if step != "setup" and fault(build.position):
        step = "setup"
    if step == "setup" and not can_set_up(build.position["game"]):
        step = "moves"
    play = model.play
    if step != "setup" and (play is None or play.record.start_position != _whole(build.position)):
        names = _names(model, len(build.position["hands"]) if "hands" in build.position else 2)
        record = Record.start(build.position["game"], names, seed=model.embed.seed, position=dict(build.position))
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
