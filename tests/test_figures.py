"""The rule books' figures: each position is accepted, each move legal, and the outcome what the rules say."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import court
import pytest
from markupsafe import escape
from playing import refused

import kingdom
from kingdom import State
from tools import figures, rules
from tools.figures_drawn import DRAWN
from web import addresses

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


# ── The build refuses what isn't so ─────────────────────────────────────────────────────────────────────────────────


KNIGHT = next(figure for figure in figures.read_figures("black-kingdom") if figure.id == "knight")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"position": KNIGHT.position | {"turn": 7}}, "figure knight: "),
        ({"moves": ["place c2", "use d3"]}, "figure knight: move 2, 'use d3'"),
        ({"outcome": {"to_act": 1}}, "outcome.to_act says 1, the engine says 0"),
        ({"outcome": {"moves": ["pass"]}}, "outcome.moves says ['pass'], the engine says ['pass', 'use d3']"),
        ({"outcome": {"offered": ["pass", "use b2"]}}, "outcome.offered says"),
        ({"outcome": {"refused": ["pass"]}}, "outcome.refused says ['pass'], the engine says []"),
        ({"outcome": {"table": {"b2": "1 brother"}}}, "the engine says {'b2': '0 brother'}"),
        ({"outcome": {"table": {"a1": "1 king"}}}, "the engine says {'a1': ''}"),
        ({"outcome": {"position": {"turn": 1}}}, "outcome.position says {'turn': 1}, the engine says {'turn': 0}"),
        ({"outcome": {"result": {"scores": [0, 0], "winners": [0, 1]}}}, "the engine says None"),
    ],
)
def test_the_build_fails_where_a_figure_is_not_what_the_engine_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any], complaint: str
) -> None:
    wrong = KNIGHT._replace(**change)
    monkeypatch.setattr(figures, "read_figures", lambda game: [wrong] if game == "black-kingdom" else [])
    with pytest.raises(figures.FigureError) as refusal:
        rules.build_rules(tmp_path / "dist", "styles/app.css", tmp_path / "build")
    assert str(refusal.value).startswith("black-kingdom.toml: ")
    assert complaint in str(refusal.value)


# ── As they stand on the pages ──────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("figures")
    rules.build_rules(out / "dist", "styles/app.css", out / "build")
    return out / "dist"


def page(dist: Path, lang: str, game: str) -> str:
    return (dist / "rules" / lang / game / "index.html").read_text("utf-8")


def drawn(dist: Path, lang: str, game: str, figure: str) -> str:
    """Return the HTML of one figure."""
    found = re.search(rf'<figure [^>]*id="figure-{figure}".*?</figure>', page(dist, lang, game), re.DOTALL)
    assert found, figure
    return found[0]


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_figure_stands_in_the_section_of_its_clause(dist: Path, game: str, lang: str) -> None:
    html = page(dist, lang, game)
    sections = dict(re.findall(r'<section aria-labelledby="([\w-]+)">(.*?)</section>', html, re.DOTALL))
    for figure in figures.read_figures(game):
        assert f'id="figure-{figure.id}"' in sections[figure.clause]
        assert escape(figure.caption[lang]) in sections[figure.clause]


@pytest.mark.parametrize("game", sorted(set(GAMES) - set(DRAWN)))
def test_a_game_whose_figures_are_not_drawn_yet_shows_none(dist: Path, game: str) -> None:
    assert "<figure" not in page(dist, "en", game)


def test_a_figure_shows_the_table_before_and_after_with_everything_in_words(dist: Path) -> None:
    html = drawn(dist, "en", "black-kingdom", "knight")
    before, after = map(unescape, re.findall(r'role="img" aria-label="([^"]*)"', html))
    assert "Before: King’s Brother, Heir 2, Troop, faces Ben, b2" in before
    assert "face-down card of Ben, Priest, b3" in before
    assert "Knight" not in before
    assert after.startswith("After: King’s Brother, Heir 2, Troop, faces Aki, b2; ")
    assert "Knight Commander, Troop, faces Aki, c2" in after
    assert "Army Minister, Minister, Troop, faces Aki, d3" in after
    assert "Chancellor, Minister, faces Ben, c3" in after
    told = [re.sub(r"<[^>]+>", "", item).strip() for item in re.findall(r"<li>(.*?)</li>", html)]
    assert told == [
        "Aki: Knight Commander placed on c2",
        "Aki: turns the King’s Brother",
        "Aki: turns the Army Minister",
    ]


def test_the_board_does_not_turn_when_the_other_player_acts(dist: Path) -> None:
    html = drawn(dist, "ja", "black-kingdom", "succession")
    html = html[html.index("結果") :]
    far = {
        card: "far" in classes.split() for classes, card in re.findall(r'<span class="([^"]*)" data-card="(\w+)"', html)
    }
    assert far == {"assassin": False, "army": True, "prince": True}


def test_a_figure_of_inner_palace_shows_who_has_what(dist: Path) -> None:
    """Aki's Marisa ×3 of seven cards score one; of the four left two are discarded (inner-palace#handicaps)."""
    html = unescape(drawn(dist, "en", "inner-palace", "limit"))
    before, after = html.split(">Before<")[1].split(">After<")
    assert 'aria-label="Hand: Isolde, Marisa ×3, Eliza, Salome, Maid"' in before
    assert "Score cards" not in before
    assert 'aria-label="Hand: Eliza, Salome"' in after
    assert 'aria-label="Score cards: Marisa"' in after
    assert "Discards: 4" in after
    assert 'aria-label="Ben"' not in html  # who has nothing is left out


def test_a_figure_without_moves_is_one_picture(dist: Path) -> None:
    html = drawn(dist, "en", "black-kingdom", "frame")
    assert html.count('role="img"') == 1
    assert "<ol" not in html


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_a_figure_can_be_played_from(dist: Path, game: str, lang: str) -> None:
    for figure in figures.read_figures(game):
        found = re.search(r'href="\.\./\.\./\.\./(\?[^"]*)"', drawn(dist, lang, game, figure.id))
        assert found
        wanted = addresses.read(unescape(found[1]), "")
        assert (wanted.game, wanted.position, wanted.mode, wanted.lang) == (game, figure.position, "open", lang)
        assert len(wanted.names) == len(figure.position.get("hands", "ab"))


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", sorted(kingdom.GAMES))
def test_a_page_holds_the_symbols_it_uses_and_no_others(dist: Path, game: str, lang: str) -> None:
    html = page(dist, lang, game)
    assert set(re.findall(r'<use href="#([\w-]+)"', html)) == set(re.findall(r'<symbol id="([\w-]+)"', html))


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
def test_a_faulty_file_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    whole = {"caption": "{en='e', ja='j'}", "position": "'{}'", "outcome": "{to_act=0}"}
    wrong = {"caption": "{en='e'}", "position": "'{'", "outcome": "{score=1}"}

    def written(**keys: str) -> str:
        lines = (f"{key} = {value}" for key, value in (whole | keys).items())
        return "\n".join(["[[figure]]", "id = 'a'", "clause = 'c'", "moves = []", *lines])

    for key, value in wrong.items():
        text = text.replace(f"{{{key}}}", written(**{key: value}))
    file = tmp_path / "x.toml"
    file.write_text(text.replace("{whole}", written()), "utf-8")
    with pytest.raises(figures.FigureError) as refusal:
        figures.read_file(file)
    assert complaint in str(refusal.value)
