"""Hands for browser tests: make a move by tapping, step by step, as the address and hooks page promises."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Frame, Page, expect

from kingdom import Record


def record(page: Page | Frame) -> Record:
    """Return the play on the table, read through the test hook."""
    text = page.evaluate("window.kingdom.record()")
    assert isinstance(text, str)
    return Record.from_json(text)


def moves_made(page: Page | Frame) -> list[str]:
    """Return the moves of the play on the table."""
    found: list[str] = json.loads(page.evaluate("window.kingdom.record()"))["moves"]
    return found


def screen(page: Page | Frame) -> str:
    """Return which screen is shown."""
    return page.locator("main[data-screen]").first.get_attribute("data-screen") or ""


def uncover(page: Page) -> None:
    """If the cover is up, say that the seat it waits for has the tablet."""
    if screen(page) == "cover":
        page.locator("[data-uncover]").tap()
        expect(page.locator('main[data-screen="cover"]')).to_have_count(0)


def make(page: Page | Frame, move: str, *, use: str = "tap") -> None:
    """Make `move`: pick its beginning word by word where it can be picked, then tap the move itself."""

    def press(selector: str) -> None:
        target = page.locator(selector).first
        if use == "tap":
            target.tap()
        else:
            target.press("Enter")

    before = len(moves_made(page))
    words = move.split(" ")
    for n in range(1, len(words) + 1):
        whole = f'[data-move="{move}"]'
        if page.locator(whole).count():
            break
        start = " ".join(words[:n])
        if page.locator(f'[data-pick="{start}"]').count():
            press(f'[data-pick="{start}"]')
    press(f'[data-move="{move}"]')
    page.wait_for_function("n => JSON.parse(window.kingdom.record()).moves.length > n", arg=before)


def position(page: Page) -> dict[str, Any]:
    """Return the position of the play on the table."""
    return record(page).state.position()


def keep(page: Page, site: str, texts: dict[str, str]) -> None:
    """Put `texts` into the browser's storage before the page is opened."""
    page.goto(site + "404.html")
    page.evaluate("texts => { for (const key in texts) localStorage.setItem(key, texts[key]); }", texts)
