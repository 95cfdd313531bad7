"""The rule books' figures: each position is accepted, each move legal, and the outcome what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import court
import pytest
from playing import refused

import kingdom
from kingdom import State
from tools import figures, rules

GAMES = figures.games()
ALL = [pytest.param(game, figure, id=f"{game}-{figure.id}") for game in GAMES for figure in figures.read_figures(game)]
Case = Callable[[State, Any], None]


def check_table(state: State, wanted: dict[str, str]) -> None:
    assert {cell: court.lies(state, cell) or "" for cell in wanted} == wanted


def check_result(state: State, wanted: dict[str, list[int]]) -> None:
    result = state.result()
    assert result is not None
    assert {"scores": list(result.scores), "winners": list(result.winners)} == wanted


def check_to_act(state: State, wanted: int) -> None:
    assert state.to_act == wanted


def check_moves(state: State, wanted: list[str]) -> None:
    assert court.moves(state) == wanted


def check_offered(state: State, wanted: list[str]) -> None:
    assert set(wanted) <= set(court.moves(state))


def check_refused(state: State, wanted: list[str]) -> None:
    for move in wanted:
        refused(state, move)


def check_position(state: State, wanted: dict[str, Any]) -> None:
    position = state.position()
    assert {key: position[key] for key in wanted} == wanted


CHECKS: dict[str, Case] = {
    "to_act": check_to_act,
    "moves": check_moves,
    "offered": check_offered,
    "refused": check_refused,
    "table": check_table,
    "position": check_position,
    "result": check_result,
}


def test_every_outcome_a_figure_may_state_is_checked() -> None:
    assert set(CHECKS) == figures.OUTCOMES


@pytest.mark.parametrize("game", sorted(kingdom.GAMES))
def test_every_game_has_at_least_eight_figures(game: str) -> None:
    assert len(figures.read_figures(game)) >= 8


@pytest.mark.parametrize(("game", "figure"), ALL)
def test_the_outcome_is_as_stated(game: str, figure: figures.Figure) -> None:
    assert figure.position["game"] == game
    state = kingdom.game(game).from_position(figure.position)
    for move in figure.moves:
        assert state.to_act == kingdom.CHANCE or move in court.moves(state)
        state.play(move)
    for key, wanted in figure.outcome.items():
        CHECKS[key](state, wanted)


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize(("game", "figure"), ALL)
def test_its_clause_is_in_the_book_and_its_caption_is_told(game: str, figure: figures.Figure, lang: str) -> None:
    assert figure.clause in rules.clauses(game, lang)
    assert len(figure.caption[lang]) > 20


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("figure = 1", "expected [[figure]]"),
        ("[[figure]]\nid = 'a'", "figure 1 (a): expected the keys"),
        ("[[figure", "x.toml"),
        ("{caption}", "caption in 'en' and in 'ja'"),
        ("{outcome}", "an outcome may say"),
        ("{position}", "the position is no JSON"),
        ("{whole}\n{whole}", "stand twice: a"),
    ],
)
def test_a_faulty_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, complaint: str) -> None:
    whole = {"caption": "{en='e', ja='j'}", "position": "'{}'", "outcome": "{to_act=0}"}
    wrong = {"caption": "{en='e'}", "position": "'{'", "outcome": "{score=1}"}

    def written(**keys: str) -> str:
        lines = (f"{key} = {value}" for key, value in (whole | keys).items())
        return "\n".join(["[[figure]]", "id = 'a'", "clause = 'c'", "moves = []", *lines])

    for key, value in wrong.items():
        text = text.replace(f"{{{key}}}", written(**{key: value}))
    (tmp_path / "x.toml").write_text(text.replace("{whole}", written()), "utf-8")
    monkeypatch.setattr(figures, "FOLDER", tmp_path)
    with pytest.raises(figures.FigureError) as refusal:
        figures.read_figures("x")
    assert complaint in str(refusal.value)
