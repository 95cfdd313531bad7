"""The app in a frame of another page: what its address may say, the example's steps, what is told, what can't leave."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from desk import Page

from kingdom import game
from tools.figures import Figure, read_figures
from web.addresses import pack
from web.embedding import followed, next_move
from web.model import Act, After, Chosen, Commanded, Effect, Env, Focus, Hidden, Model, Opened, Tell, Uncovered
from web.seen import covered, see
from web.tables import TABLES
from web.update import update
from web.view import view

ENV = Env(1_700_000_000_000, "00000000000a")
KNIGHT = next(figure for figure in read_figures("black-kingdom") if figure.id == "knight")
POSITION = pack(KNIGHT.position)
MOVES = ",".join(KNIGHT.moves)
HIDING = KNIGHT.position | {"phase": "hide", "drawn": None}


def opened(query: str = "", *, languages: tuple[str, ...] = ("en",), **parameters: str) -> tuple[Model, list[Effect]]:
    text = query or "?" + urlencode(parameters)
    return update(Model(), Opened(text, "", {}, languages, framed=True), ENV)


def example(**parameters: str) -> Model:
    model, _ = opened(**{"game": "black-kingdom", "position": POSITION, "moves": MOVES, "lang": "en", **parameters})
    assert model.play is not None, model.embed
    return model


def act(model: Model, *words: str) -> tuple[Model, list[Effect]]:
    return update(model, Act(words), ENV)


def told(effects: list[Effect], event: str) -> list[dict[str, Any]]:
    return [
        json.loads(json.dumps(effect.content))
        for effect in effects
        if isinstance(effect, Tell) and effect.event == event
    ]


def moves_of(model: Model) -> list[str]:
    assert model.play is not None
    return list(map(str, model.play.record.moves))


def fault(model: Model) -> str:
    assert model.screen == "fault" and model.play is None and model.embed is not None
    page = Page(view(model))
    assert page.one(data_screen="fault").text.count(model.embed.fault[:30]) == 1
    return model.embed.fault


# ── the address ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_position_opens_in_the_open_with_language_and_theme_of_the_address() -> None:
    model = example(lang="ja", theme="dark", names="アキ,ベン")
    assert model.play is not None
    assert (model.settings.lang, model.settings.theme, model.play.mode) == ("ja", "dark", "open")
    assert model.play.record.names == ("アキ", "ベン")
    assert model.play.record.state.position() == game("black-kingdom").from_position(KNIGHT.position).position()


def test_the_language_follows_the_browser_where_the_address_names_none() -> None:
    model, _ = opened(game="black-kingdom", languages=("fr", "ja-JP"))
    assert model.settings.lang == "ja"


def test_a_game_without_a_position_is_dealt_anew() -> None:
    model, _ = opened(game="black-white-house", seed="7")
    assert moves_of(model)[0].startswith("deal ")
    again, _ = opened(game="black-white-house", seed="7")
    assert moves_of(again) == moves_of(model)


def test_unknown_parameters_are_ignored() -> None:
    assert moves_of(example(colour="red", utm_source="x")) == []


@pytest.mark.parametrize(
    ("parameters", "said"),
    [
        ({}, "No game is named"),
        ({"game": "chess"}, "There is no game “chess”"),
        ({"game": "black-kingdom", "lang": "fr"}, "lang is “fr”; it may be ja, en."),
        ({"game": "black-kingdom", "theme": "pink"}, "theme is “pink”; it may be auto, dark, light."),
        ({"game": "black-kingdom", "mode": "across"}, "mode is “across”; it may be pass, open, build."),
        ({"game": "black-kingdom", "moves": "place c2"}, "no position"),
        ({"position": POSITION, "moves": "place c2,use d3"}, "Move 2 of the example: "),
        ({"position": POSITION, "moves": ",".join(["place c2"] * 501)}, "may have 500 moves; here are 501"),
        ({"position": POSITION[:40]}, "cut off"),
        ({"position": "{"}, "can't be read"),
        ({"position": json.dumps({"game": "black-kingdom"})}, "position"),
        ({"position": "x" * 200_001}, "longer than 200000"),
        ({"position": json.dumps(KNIGHT.position), "game": "black-white-house"}, ""),
    ],
)
def test_a_bad_parameter_gives_a_sentence_and_is_told(parameters: dict[str, str], said: str) -> None:
    model, effects = opened(**parameters)
    assert said in fault(model)
    assert told(effects, "error") == [{"message": fault(model)}]
    assert not told(effects, "ready")


def test_a_bad_parameter_is_said_in_japanese() -> None:
    model, _ = opened(game="black-kingdom", mode="across", lang="ja")
    assert fault(model) == "mode に「across」とありますが、使えるのは pass・open・build です。"


HOSTILE = (
    *(
        "[]",
        "null",
        "{}",
        '{"game": []}',
        '{"game": "black-kingdom", "table": ' + "[" * 5000,
        "%00",
        "\ud800",
        "=" * 50,
    ),
    '{"game": "<script>alert(1)</script>"}',
    json.dumps(
        KNIGHT.position | {"table": [{"at": "z99", "card": "<img src=x onerror=alert(1)>", "seat": 9, "up": 1}]}
    ),
    json.dumps(KNIGHT.position | {"hands": [["king"] * 1000, []]}),
    json.dumps(KNIGHT.position | {"turn": 10**300, "deck": {"a": 1}}),
)


@pytest.mark.parametrize("position", HOSTILE)
def test_a_hostile_position_gives_a_sentence_and_no_markup(position: str) -> None:
    model, _ = opened("?position=" + quote(position, errors="replace"), languages=("ja",))
    assert fault(model)
    page = Page(view(model))
    assert not page.all(tag="script")
    assert not page.all(tag="img")


def test_a_hostile_name_is_text() -> None:
    html = view(example(names="<script>alert(1)</script>,Ben"))
    assert not Page(html).all(tag="script")
    assert "&lt;script&gt;" in html


# ── the example ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_example_is_followed_step_by_step_and_begun_anew() -> None:
    model = example()
    assert (followed(model), next_move(model)) == (0, "place c2")
    model, _ = act(model, "example-step")
    assert moves_of(model) == ["place c2"]
    model, _ = act(model, "example-step")
    assert (moves_of(model), followed(model), next_move(model)) == (["place c2", "use c2"], 2, None)
    model, _ = act(model, "example-step")
    assert moves_of(model) == ["place c2", "use c2"]
    model, _ = act(model, "example-reset")
    assert (moves_of(model), next_move(model)) == ([], "place c2")


def test_who_plays_something_else_has_left_the_example_and_can_take_it_back() -> None:
    model = example()
    model, _ = update(model, Chosen("place c4"), ENV)
    assert (followed(model), next_move(model)) == (None, None)
    page = Page(view(model))
    assert not page.all(data_act="example-step")
    model, _ = act(model, "undo")
    assert next_move(model) == "place c2"


def test_a_step_plays_for_a_seat_that_has_not_uncovered_and_shows_nothing_of_it() -> None:
    model, _ = opened(position=pack(HIDING), moves="hide sage c2", mode="pass")
    assert model.play is not None
    assert covered(model.play) == 0
    model, _ = act(model, "example-step")
    assert moves_of(model) == ["hide sage c2"]
    assert model.play is not None
    assert model.play.shown is None


@pytest.mark.parametrize(
    "figure",
    [pytest.param(f, id=f"{g}-{f.id}") for g in TABLES for f in read_figures(g)],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_figure_can_be_stepped_through(figure: Figure, lang: str) -> None:
    model, effects = opened(position=pack(figure.position), moves=",".join(figure.moves), lang=lang)
    assert told(effects, "ready")[0]["steps"] == len(figure.moves)
    for _ in figure.moves:
        Page(view(model))
        model, _ = act(model, "example-step")
    assert moves_of(model)[: len(figure.moves)] == figure.moves  # chance may go on after an example's end
    assert next_move(model) is None
    assert "The example was left" not in view(model)
    Page(view(model))


# ── nothing leaves but what an onlooker may know ────────────────────────────────────────────────────────────────────


def test_the_page_around_is_told_what_happened_without_hidden_cards_and_move_texts() -> None:
    model, effects = opened(position=pack(HIDING), moves="hide sage c2")
    assert told(effects, "ready") == [{"game": "black-kingdom", "lang": "en", "steps": 1, "number": 0, "to_act": 0}]
    model, effects = act(model, "example-step")
    said = told(effects, "move")
    assert len(said) == 1
    assert said[0]["number"] == 1
    assert [(event["kind"], event["cells"], event["cards"]) for event in said[0]["events"]][:1] == [
        ("hidden", ["c2"], [None])
    ]
    assert "sage" not in json.dumps(said)


def test_two_plays_that_an_onlooker_cannot_tell_apart_are_told_alike() -> None:
    """Aki hides the Sage or the Queen; nothing else differs, so nothing that is told may."""
    said = []
    for card in ("sage", "queen"):
        position = HIDING | {"hands": [[card], []]}
        model, effects = opened(position=pack(position), moves=f"hide {card} c2", lang="ja")
        model, more = act(model, "example-step")
        said.append([effect for effect in effects + more if isinstance(effect, Tell)])
    assert said[0] == said[1]
    assert len(said[0]) == 2


def test_what_everybody_saw_is_told_and_taking_back_too() -> None:
    model, effects = act(example(), "example-step")
    assert told(effects, "move")[0]["events"][0] == {
        "kind": "placed",
        "seat": 0,
        "cards": ["knight"],
        "cells": ["c2"],
        "clause": "court#turn",
    }
    model, effects = act(model, "undo")
    assert told(effects, "move") == [{"number": 0, "to_act": 0, "events": []}]


def test_the_result_is_told_once() -> None:
    ends = next(figure for figure in read_figures("black-kingdom") if "result" in figure.outcome and figure.moves)
    model, effects = opened(position=pack(ends.position), moves=",".join(ends.moves))
    results = told(effects, "result")
    for _ in ends.moves:
        model, effects = act(model, "example-step")
        results += told(effects, "result")
    assert [(it["scores"], it["winners"]) for it in results] == [
        (ends.outcome["result"]["scores"], ends.outcome["result"]["winners"])
    ]
    assert Page(view(model)).one(tag="main").get("data-screen") == "result"


AWAY = (
    *("shelf", "new black-kingdom", "deal", "import", "replay", "moment 0", "rematch", "give-up", "install", "lang ja"),
    *("theme dark", "save-file", "share", "erase-everything", "continue", "open menu", "open log", "open settings"),
)


@pytest.mark.parametrize("words", AWAY)
def test_no_control_leads_out_of_the_frame(words: str) -> None:
    model = example()
    assert act(model, *words.split()) == (model, [])


@pytest.mark.parametrize("mode", ["open", "pass"])
def test_a_whole_play_asks_for_nothing_outside_the_frame(mode: str) -> None:
    chance = Random(3)
    model, effects = opened(game="black-kingdom", seed="5", mode=mode)
    while model.play is not None and model.play.record.state.to_act is not None:
        if (seat := covered(model.play)) is not None:
            model, more = update(model, Uncovered(seat), ENV)
        else:
            model, more = update(model, Chosen(chance.choice(see(model.play).moves)), ENV)
        effects += more
        Page(view(model))
    model, more = update(model, Hidden(), ENV)
    assert {type(effect) for effect in effects + more} <= {Tell, After, Focus}
    assert len(told(effects, "result")) == 1


def test_the_cover_keeps_private_cards_out_of_the_page() -> None:
    model = example(mode="pass")
    model, _ = act(model, "example-step")
    model, _ = act(model, "example-step")
    model, _ = update(model, Chosen("pass"), ENV)
    assert model.play is not None
    assert covered(model.play) == 0
    page = Page(view(model))
    assert page.one(data_uncover="0")
    assert "Sage" not in page.html
    model, _ = update(model, Uncovered(0), ENV)
    assert "Sage" in view(model)


# ── commands ────────────────────────────────────────────────────────────────────────────────────────────────────────


def command(model: Model, **content: Any) -> tuple[Model, list[Effect]]:
    return update(model, Commanded(json.dumps({"kingdom": "command", **content})), ENV)


def test_the_page_around_may_step_and_reset() -> None:
    model, effects = command(example(), command="step")
    assert moves_of(model) == ["place c2"]
    assert told(effects, "move")
    model, effects = command(model, command="reset")
    assert moves_of(model) == []
    assert told(effects, "ready")


def test_the_page_around_may_load_a_position_as_it_is_and_moves_as_a_list() -> None:
    other = next(figure for figure in read_figures("black-white-house") if figure.moves)
    model, effects = command(
        example(lang="ja", theme="dark"), command="load", position=other.position, moves=other.moves
    )
    assert told(effects, "ready")[0]["game"] == "black-white-house"
    assert (model.settings.lang, model.settings.theme) == ("ja", "dark")
    assert next_move(model) == other.moves[0]


def test_after_a_bad_address_the_page_around_may_load_a_good_one() -> None:
    model, _ = opened(game="chess")
    model, _ = command(model, command="load", position=KNIGHT.position)
    assert model.screen == "table"
    assert fault(command(model, command="load", position={"game": "black-kingdom"})[0])


@pytest.mark.parametrize(
    "text", ["", "null", "[]", '"load"', '{"command": "erase"}', '{"command": ["step"]}', "[" * 99999]
)
def test_an_unknown_command_changes_nothing_and_is_answered(text: str) -> None:
    model = example()
    after, effects = update(model, Commanded(text), ENV)
    assert after == model
    assert told(effects, "error") == [{"message": "A frame takes the commands load, reset, step."}]


@pytest.mark.parametrize("content", [{"position": 7}, {"position": [1]}, {"game": {"a": 1}}, {"moves": {"a": "b"}}, {}])
def test_a_load_of_nonsense_is_a_sentence(content: dict[str, Any]) -> None:
    model, effects = command(example(), command="load", **content)
    assert fault(model)
    assert told(effects, "error")
