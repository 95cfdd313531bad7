import re
from typing import Any

import pytest

from tools.sprite import sprite
from web.cover import cover
from web.model import Choices, Model, Settings
from web.model import Saved as SavedPlay
from web.pages import credits, privacy
from web.setup import setup
from web.shelf import Continue, Saved, shelf, static_shelf
from web.texts.shared import GAMES
from web.texts.shelf import BOXES
from web.view import view
from web.words import LANGUAGES, words

NASTY = '<img src=x onerror="alert(1)">'


def screens(lang: str) -> dict[str, str]:
    w = words(lang)
    going = Continue("black-kingdom", NASTY, ("", "0 far", "1", "0") * 4)
    saves = (Saved("a1", "secret-arts", NASTY, "yesterday"),)
    return {
        "first": static_shelf(lang),
        "later": str(shelf(w, continue_=going, saves=saves, installable=False)),
        "setup": str(setup(w, "black-kingdom", Choices((NASTY, "Aki")), "Aki")),
        "cover": str(cover(w, "black-kingdom", NASTY, 1, 7)),
        "credits": credits(lang),
        "privacy": privacy(lang),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_screens_are_well_formed(lang: str) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sprite()))
    for name, html in screens(lang).items():
        assert html.count("<main") == 1 and "data-screen=" in html and "data-game=" in html, name
        assert "style=" not in html, name
        assert "<img" not in html, name
        assert set(re.findall(r'href="#([^"]+)"', html)) <= drawn, name
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids)), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_games_that_exist_can_be_played(lang: str) -> None:
    html = static_shelf(lang)
    for game in GAMES:
        ready = BOXES[game].ready
        assert (f'data-act="new {game}"' in html) == ready
        assert (f'href="rules/{lang}/{game}/"' in html) == ready
        assert BOXES[game].name[lang] in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shelf_stands_without_python(lang: str) -> None:
    html = static_shelf(lang)
    other = "en" if lang == "ja" else "ja"
    assert f'href="?lang={other}"' in html and f'data-act="lang {other}"' in html
    assert "data-progress" in html and "data-progress-text" in html
    assert "data-continue" not in html


def test_saved_plays_can_be_opened_and_deleted() -> None:
    html = screens("en")["later"]
    assert "data-continue" in html
    assert 'data-act="continue a1"' in html and 'data-act="open delete a1"' in html and 'data-act="import"' in html
    assert html.count("&lt;img") >= 2


def test_set_up_has_real_fields() -> None:
    html = str(setup(words("en"), "black-kingdom", Choices(("Aki", ""), first="random", mode="open")))
    for field in ("name 0", "name 1", "first", "mode", "option sage"):
        assert f'data-field="{field}"' in html
    checked = re.findall(r'value="(\w+)" checked', html)
    assert checked == ["random", "open", "all"]
    assert html.count('data-act="deal"') == 1
    assert 'value="loser"' not in html
    assert 'value="loser"' in screens("en")["setup"]


def test_the_cover_shows_a_back_and_nothing_private() -> None:
    html = str(cover(words("en"), "black-kingdom", "Ben", 1, "turn 7"))
    assert 'data-uncover="1"' in html
    assert "data-card" not in html
    assert "Ben" in html and "turn 7" in html


def test_credits_name_every_licence() -> None:
    html = credits("en")
    for text in ("CC BY 3.0", "Delapouite", "Lorc", "Open Font License", "Mozilla Public License", "Apache"):
        assert text in html
    for text in ("PSF", "htpy", "MarkupSafe", "idiomorph", "フクイ商店", "折原武", "ShownanRocketiaz", "MIT"):
        assert text in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_python_need_not_draw_it_would_draw_what_stands_there(lang: str) -> None:
    model = Model(settings=Settings(lang=lang), first_visit=True)
    assert model.as_built
    assert static_shelf(lang) in view(model)


@pytest.mark.parametrize(
    "change",
    [
        {"screen": "setup", "game": "black-kingdom"},
        {"saves": (SavedPlay("a1", "black-kingdom", ("Aki", "Ben"), 3, False, 0),)},
        {"panel": ("settings",)},
        {"notice": ("storage", "full")},
        {"newer": True},
    ],
    ids=lambda change: next(iter(change)),
)
def test_everything_else_on_the_shelf_is_drawn(change: dict[str, Any]) -> None:
    plain = Model(settings=Settings(lang="en"))
    model = plain._replace(**change)
    assert not model.as_built and view(model) != view(plain)
