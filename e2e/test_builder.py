"""The builder for publishers in a browser: positions of each kind of game laid out by fingers and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import PHONE, READY_MS, TABLET
from kingdom import Record, game
from web.addresses import unpack

SCREENS = [pytest.param(TABLET, id="tablet"), pytest.param(PHONE, id="phone")]


def opened(page: Page, site: str, which: str, lang: str = "en") -> Page:
    page.goto(f"{site}embed/?mode=build&game={which}&lang={lang}")
    expect(page.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    return page


def control(page: Page, name: str) -> Locator:
    return page.locator(f'[data-act="build {name}"]')


def tap(page: Page, *controls: str) -> None:
    """Tap controls one after the other; each is in reach of a finger, where nothing lies over it."""
    for name in controls:
        control(page, name).tap()


def taken(page: Page) -> dict[str, str]:
    """Return the attributes of the snippet's element."""
    control(page, "step snippet").tap()
    text = page.locator("#snippet").input_value()
    board = re.search(r"<kingdom-board ([^>]*)>", text)
    assert board is not None
    return {name: unescape(value) for name, value in re.findall(r'(\w+)="([^"]*)"', board[1])}


def replayed(given: dict[str, str]) -> Record:
    """Return the example of a snippet as `kingdom` reads it, its moves played."""
    position = unpack(given["position"])
    seats = len(position.get("hands", ())) or 2
    record = Record.start(given["game"], [f"P{seat}" for seat in range(seats)], position=position)
    for move in given["moves"].split(","):
        record.play(move)
    return record


def picture(page: Page) -> Any:
    """Return what the snippet's picture says in words; it has been drawn."""
    image = page.locator(".bout img")
    assert image.evaluate("(it) => it.complete && it.naturalWidth > 100")
    return image.get_attribute("alt")


@pytest.mark.parametrize("screen", SCREENS)
def test_secret_arts_is_laid_out_played_and_taken(
    new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any]
) -> None:
    """The Azure Dragon holds the sword; its arrow leads down to the cell that the Iron Fist enters."""
    page = opened(new_context(**screen).new_page(), site, "secret-arts")
    tap(page, "choose cell 0 1/0", "put h09", "chip sword", "choose cell 1 1/1", "put h10", "duels 1 0")
    tap(page, "choose deck", "put h30", "step moves")
    page.locator('[data-pick="enter h01"]').first.tap()
    page.locator('[data-move="enter h01 2/0"]').first.tap()
    given = taken(page)
    assert given["moves"] == "enter h01 2/0"
    begun = game("secret-arts").from_position(unpack(given["position"])).position()
    assert begun["lineages"] == [
        {"heroes": {"1/0": "h09"}, "chips": {"taiji": "0/0", "sword": "1/0", "light": "0/0"}},
        {"heroes": {"1/1": "h10"}, "chips": {"taiji": "0/0", "sword": "0/0", "light": "0/0"}},
    ]
    assert (begun["phase"], begun["pool"], begun["deck"], begun["duels"]) == ("act", ["h01"], ["h30"], [2, 0])
    assert replayed(given).state.position()["lineages"][0]["heroes"] == {"1/0": "h09", "2/0": "h01"}
    assert "Azure Dragon" in picture(page) and "Child" not in picture(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_inner_palace_is_laid_out_played_and_taken(
    new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any]
) -> None:
    """From a hand of three Isoldes after the draw all three are claimed: one becomes a score card."""
    page = opened(new_context(**screen).new_page(), site, "inner-palace")
    tap(page, "seats 4", "round 2", "seat 1", "points 3 +10", "phase main")
    tap(page, "choose hand 1", "put isolde", "put isolde", "put isolde", "choose discards", "put maid", "put salome")
    tap(page, "choose scored 3", "put eliza", "step moves")
    page.locator('[data-pick="claim isolde"]').first.tap()
    page.locator("#count-isolde-3").tap()
    page.locator('[data-move="claim isolde 3 0"]').tap()
    expect(page.locator(".ef")).to_contain_text("1 move in the example")
    given = taken(page)
    assert given["moves"] == "claim isolde 3 0"
    begun = game("inner-palace").from_position(unpack(given["position"])).position()
    wanted = {
        **{"round": 2, "starter": 1, "turn": 1, "phase": "main", "drawn": True, "closing": False},
        **{"hands": ["", "iii", "", ""], "scored": ["", "", "", "e"], "discards": "sd", "totals": [0, 0, 0, 10]},
    }
    assert {key: begun[key] for key in wanted} == wanted
    assert replayed(given).state.position()["scored"] == ["", "i", "", "e"]
    assert "Salome" in picture(page) and "Isolde" not in picture(page)


@pytest.mark.parametrize(
    ("which", "place", "card", "laid"),
    [
        ("black-kingdom", "cell c3", "knight", "c3, Knight Commander"),
        ("inner-palace", "discards", "salome", "Discards, the top one first: Salome"),
        ("secret-arts", "cell 1 1/0", "h09", "first generation, 1/0, Azure Dragon"),
    ],
)
def test_it_is_laid_out_by_keys(page: Page, site: str, which: str, place: str, card: str, laid: str) -> None:
    """The place keeps the focus when it is chosen, the card when it is put; the place then says what lies there."""
    opened(page, site, which)
    control(page, f"choose {place}").focus()
    page.keyboard.press("Enter")
    focused = "() => document.activeElement.getAttribute('data-act')"
    expect(control(page, f"choose {place}")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(focused) == f"build choose {place}"
    for _ in range(60):
        if page.evaluate(focused) == f"build put {card}":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(control(page, f"choose {place}")).to_have_attribute("aria-label", re.compile(f"^{re.escape(laid)}"))
    assert page.evaluate(focused) == f"build put {card}"


def test_a_wide_lineage_is_moved_in_its_frame(new_context: Callable[..., BrowserContext], site: str) -> None:
    """On a phone eleven columns don't fit: the lineage scrolls, the page doesn't get wider."""
    page = opened(new_context(**PHONE).new_page(), site, "secret-arts", "ja")
    for at, hero in enumerate(("h01", "h02", "h03", "h04", "h05")):
        tap(page, f"choose cell 0 1/{at}", f"put {hero}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    plane = page.locator(".bplane").first
    assert plane.evaluate("(it) => it.scrollWidth > it.clientWidth")
    tap(page, "choose cell 0 4/5", "put h30")
    expect(control(page, "choose cell 0 4/5")).to_have_attribute("aria-label", re.compile("童子"))


def test_a_faulty_position_says_why_in_its_language(page: Page, site: str) -> None:
    opened(page, site, "secret-arts", "ja")
    for name in ("choose cell 0 1/0", "put h09", "choose cell 0 1/1", "put h08"):
        control(page, name).click()
    expect(page.locator(".prompt")).to_contain_text("1/0 の 青龍 と 1/1 の 飛燕 の矢印が向かい合っています")
    expect(control(page, "step moves")).to_have_attribute("aria-disabled", "true")
