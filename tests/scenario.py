"""Plays one worked case of tests/scenarios and checks what must then be true (scenarios/README.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kingdom

FOLDER = Path(__file__).parent / "scenarios"


def scenarios(game: str) -> list[Any]:
    cases = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["id"]) for case in cases]


def run(case: dict[str, Any]) -> None:
    game = kingdom.game(case["position"]["game"])
    if "error" in case:
        with pytest.raises(kingdom.PositionError, match=case["error"]):
            game.from_position(case["position"])
        return
    state = game.from_position(case["position"])
    for step in case["steps"]:
        if "play" in step:
            state.play(step["play"])
        else:
            expect(state, step["expect"])


def expect(state: kingdom.State, wanted: dict[str, Any]) -> None:
    checks: dict[str, Callable[[kingdom.State, Any], None]] = {
        "to_act": check_to_act,
        "moves": check_moves,
        "table": check_table,
        "position": check_position,
        "view": check_view,
        "result": check_result,
        "illegal": check_illegal,
    }
    assert set(wanted) <= set(checks), "the scenario asks for something this runner doesn't know"
    for key, value in wanted.items():
        checks[key](state, value)


def check_to_act(state: kingdom.State, actor: Any) -> None:
    assert state.to_act == actor


def check_moves(state: kingdom.State, wanted: dict[str, list[str]]) -> None:
    moves = state.moves()
    if "only" in wanted:
        assert moves == sorted(wanted["only"])
    assert set(wanted.get("has", ())) <= set(moves)
    assert not set(wanted.get("lacks", ())) & set(moves)


def check_table(state: kingdom.State, wanted: dict[str, str | None]) -> None:
    lying = {
        card["at"]: f"{card['seat']} {card['card']} {'up' if card['up'] else 'down'}"
        for card in state.position()["table"]
    }
    assert {cell: lying.get(cell) for cell in wanted} == wanted


def check_position(state: kingdom.State, wanted: dict[str, Any]) -> None:
    position = state.position()
    assert {key: position[key] for key in wanted} == wanted


def check_view(state: kingdom.State, wanted: dict[str, Any]) -> None:
    view = state.view(wanted["seat"])
    assert {key: view[key] for key in wanted["keys"]} == wanted["keys"]


def check_result(state: kingdom.State, wanted: dict[str, Any] | None) -> None:
    result = state.result()
    assert (result is None) == (wanted is None)
    if result is not None and wanted is not None:
        assert list(result.scores) == wanted["scores"]
        assert list(result.winners) == wanted["winners"]


def check_illegal(state: kingdom.State, moves: list[str]) -> None:
    for move in moves:
        before = state.position()
        with pytest.raises(kingdom.IllegalMove):
            state.play(move)
        assert state.position() == before
