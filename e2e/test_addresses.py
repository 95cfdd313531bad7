"""What links from other sites rely on: addresses, hooks, rule links."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import TABLET, Watch
from e2e.hands import keep, record, screen, uncover
from e2e.places import address, kept, place, played
from kingdom import Record


def packed(document: dict[str, Any]) -> str:
    """Return a document as addresses carry it, padding included."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(document).encode())).decode()


def test_new_deals_at_once(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, "?new=black-kingdom&names=Aki,Ben&mode=open&seed=7&lang=ja&option.sage=one&test=1")
    assert screen(page) == "table"
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    now = record(page)
    engine = Record.start("black-kingdom", ["Aki", "Ben"], {"sage": "one"}, seed=7)
    assert (now.names, now.options, now.seed, now.about["mode"]) == (("Aki", "Ben"), {"sage": "one"}, 7, "open")
    assert now.moves == engine.moves
    assert now.state.position() == engine.state.position()
    expect(page.locator(".mine .hand [data-card]")).to_have_count(5)
    start(page, "?new=black-kingdom&names=Aki,Ben&mode=pass&seed=7&test=1")
    assert record(page).moves == engine.moves
    assert record(page).about["mode"] == "pass"
    expect(page.locator(".mine .hand [data-card]")).to_have_count(1)  # the drawn card, which lies open


@pytest.mark.parametrize("form", ["plain", "packed", "padded"])
def test_a_position_opens(warm: Callable[..., Page], start: Callable[..., Page], form: str) -> None:
    position = place("hide", turn=9)
    text = {
        "plain": json.dumps(position),
        "packed": packed(position).rstrip("="),
        "padded": packed({**position, "out": []}),
    }[form]
    page = warm(**TABLET)
    start(page, f"?game=black-kingdom&position={quote(text)}&test=1")
    assert screen(page) == "cover"
    assert record(page).start_position == position


@pytest.mark.parametrize(
    "query",
    [
        "?game=black-kingdom&position=nonsense",
        "?game=black-kingdom&position={}",
        "?game=black-kingdom&position=" + packed({"game": "black-kingdom"})[:-9],
        "?new=chess",
        "#play=AAAA",
    ],
)
def test_a_bad_address_is_said_in_words(warm: Callable[..., Page], start: Callable[..., Page], query: str) -> None:
    page = warm(**TABLET)
    start(page, ("?lang=en" if query.startswith("#") else "") + query)
    assert screen(page) == "shelf"
    notice = page.get_by_role("alert").filter(has_text="This link can’t be opened")
    expect(notice).to_be_visible()
    assert len(notice.inner_text()) > 50
    notice.get_by_role("button", name="Close").tap()
    expect(notice).to_have_count(0)


def test_a_link_opens_a_play(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    engine = played(69, 0, left=12, sage="one")
    page = warm(**TABLET)
    start(page, "?test=1#play=" + packed(engine.document()).rstrip("="))
    now = record(page)
    assert now.moves == engine.moves
    assert now.names == engine.names


def test_hooks_of_the_table(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    position = place("hide", turn=9)
    start(page, address(position, test="1"))
    assert screen(page) == "cover"
    uncover(page)
    assert screen(page) == "table"
    for lying in position["table"]:
        cell = page.locator(f'[data-cell="{lying["at"]}"]')
        expect(cell).to_have_count(1)
        expect(cell.locator(f'[data-card="{lying["card"]}"]')).to_have_count(1 if lying["up"] else 0)
    chosen = page.locator("[data-move], [data-pick]")
    assert not chosen.evaluate_all("all => all.some(it => it.getAttribute('aria-disabled') === 'true')")
    legal = {str(move) for move in record(page).state.moves()}
    for move in page.locator("[data-move]").evaluate_all("all => all.map(it => it.dataset.move)"):
        assert move in legal
    for start_of in page.locator("[data-pick]").evaluate_all("all => all.map(it => it.dataset.pick)"):
        assert any(move.startswith(f"{start_of} ") for move in legal)


def test_the_test_hook_exists_only_for_tests(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, "?new=black-kingdom&seed=7")
    assert page.evaluate("window.kingdom === undefined")


def test_a_rule_link_opens_beside_the_table(warm: Callable[..., Page], site: str, start: Callable[..., Page]) -> None:
    engine = played(69, 0, left=18, sage="one")
    page = warm(**TABLET)
    keep(page, site, kept(engine, mode="open"))
    start(page, "?lang=en")
    page.locator("[data-continue]").tap()
    rule = page.locator("main a.rulelink").first
    page.keyboard.press("l")
    page.keyboard.press("Escape")
    if not rule.count():
        page.locator(".board .cell[aria-disabled]").first.click(force=True)
    href = rule.get_attribute("href")
    assert href is not None
    rule.click()
    panel = page.locator(".drawer.col")
    expect(panel).to_be_visible()
    expect(panel.locator(".rulebody h3")).not_to_be_empty()
    board, drawer = page.locator(".board").bounding_box(), panel.bounding_box()
    assert board is not None
    assert drawer is not None
    assert board["x"] + board["width"] <= drawer["x"], "the panel covers the board"
    assert page.request.get(site + href.split("#")[0]).ok


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rule_books_need_no_script(
    new_context: Callable[..., BrowserContext], site: str, watch: Watch, lang: str
) -> None:
    watch.allow("favicon")
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}rules/{lang}/black-kingdom/#knight")
    expect(page.locator("#knight")).to_be_in_viewport()
    expect(page.locator("#court-chain")).to_have_count(1)
    expect(page.locator('[data-screen="rules"]')).to_have_count(1)


def test_other_pages(new_context: Callable[..., BrowserContext], site: str, watch: Watch) -> None:
    watch.allow("404")
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    links = page.locator("a[href]").evaluate_all("all => all.map(it => it.href)")
    assert any("credits" in link for link in links)
    for link in {link for link in links if link.startswith(site)}:
        assert page.request.get(link).ok, link
    missing = page.goto(site + "rules/en/no-such-game/")
    assert missing is not None
    assert missing.status == 404
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
