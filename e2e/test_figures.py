"""A rule book's figures, played in their place: one interpreter a page, light and readable until the first tap."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, Playwright, expect

from e2e.conftest import PHONE, READY_MS
from e2e.test_crash import Chromium, chromium
from tools.figures import Figure, read_figures

BOOK = "rules/{lang}/black-kingdom/"
FIGURES = {figure.id: figure for figure in read_figures("black-kingdom")}
FRAME = ".fig-frame"


def open_book(page: Page, site: str, lang: str = "en") -> Page:
    page.goto(site + BOOK.format(lang=lang))
    return page


def start(page: Page, name: str) -> FrameLocator:
    """Tap a figure's button; return the frame once it shows the figure's position."""
    page.locator(f"#figure-{name} figcaption > a").click()
    frame = page.frame_locator(FRAME)
    expect(frame.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    return frame


def shows(frame: FrameLocator, figure: Figure) -> None:
    """Check that what lies on the table is the figure's position, before any move."""
    lying = sorted(card["at"] for card in figure.position["table"])
    expect(frame.locator(".board .cell:has(.card)")).to_have_count(len(lying))
    for cell in lying:
        expect(frame.locator(f'.board [data-cell="{cell}"] .card')).to_have_count(1)


def test_a_book_asks_for_no_interpreter_before_a_figure_is_tapped(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_book(page, site)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "runtime/" in url or "pyscript/" in url or "assets/app" in url]
    assert page.locator("iframe").count() == 0


def test_without_javascript_a_figure_is_a_picture_and_a_link(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = open_book(new_context(java_script_enabled=False).new_page(), site)
    figure = page.locator("#figure-knight")
    expect(figure.get_by_role("img").first).to_be_visible()
    assert "?game=black-kingdom&position=" in (figure.locator("figcaption > a").get_attribute("href") or "")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_figure_is_played_stepped_through_and_reset_in_its_place(page: Page, site: str, lang: str) -> None:
    open_book(page, site, lang)
    frame = start(page, "knight")
    expect(page.locator("#figure-knight .fig-boards")).to_be_hidden()
    shows(frame, FIGURES["knight"])
    expect(frame.locator("html")).to_have_attribute("lang", lang)
    frame.locator('[data-act="example-step"]').click()
    frame.locator('[data-move="use c2"]').click()
    expect(frame.locator('[data-act="example-step"]')).to_have_count(0)
    frame.locator('[data-act="example-reset"]').click()
    shows(frame, FIGURES["knight"])
    page.locator("#figure-knight figcaption > a").click()
    expect(page.locator("#figure-knight .fig-boards")).to_be_visible()
    expect(page.locator(FRAME)).to_be_hidden()


@pytest.mark.parametrize("screen", [{}, PHONE])
def test_the_frame_covers_its_figures_place_and_nothing_of_the_text(
    new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any]
) -> None:
    page = open_book(new_context(**screen).new_page(), site)
    for name in ("chain", "knight"):  # the second stands above the first, so that everything moves
        frame = start(page, name)
        shows(frame, FIGURES[name])
        page.wait_for_timeout(300)
        over, place = page.locator(FRAME).bounding_box(), page.locator(".fig-place").bounding_box()
        assert over and place
        for side in ("x", "y", "width", "height"):
            assert abs(over[side] - place[side]) < 1, side
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator(f"#figure-{name} .fig-place").count() == 1
    page.set_viewport_size({"width": 700, "height": 900})
    page.wait_for_timeout(400)
    over, place = page.locator(FRAME).bounding_box(), page.locator(".fig-place").bounding_box()
    assert over and place
    assert abs(over["y"] - place["y"]) < 1
    assert abs(over["width"] - place["width"]) < 1


def test_the_keyboard_goes_into_the_figure_and_on_behind_it(page: Page, site: str) -> None:
    open_book(page, site)
    button = page.locator("#figure-knight figcaption > a")
    button.focus()
    page.keyboard.press("Enter")
    frame = page.frame_locator(FRAME)
    expect(frame.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    expect(page.locator(FRAME)).to_be_focused()
    for _ in range(30):  # through everything in the frame, and out of it
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") != "IFRAME":
            break
    expect(button).to_be_focused()
    page.keyboard.press("Shift+Tab")  # to the figure's number, which leads to its own page
    page.keyboard.press("Shift+Tab")
    go = page.get_by_role("button", name="Go to the board")
    expect(go).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(FRAME)).to_be_focused()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#figure-knight .fig-boards")).to_be_visible()
    expect(button).to_be_focused()


@pytest.fixture
def real(playwright: Playwright, tmp_path: Path) -> Iterator[Chromium]:
    with chromium(playwright, tmp_path / "profile") as started:
        yield started


def memory(browser: Chromium) -> int:
    """Return the bytes that a browser and its processes hold, what they share counted once."""
    total = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                if os.getpgid(int(folder.name)) == browser.group:
                    rollup = (folder / "smaps_rollup").read_text()
                    total += int(rollup.split("Pss:")[1].split()[0]) * 1024
            except OSError:
                continue
    return total


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="needs Linux's figures of memory")
def test_ten_figures_on_a_page_start_one_interpreter(real: Chromium, site: str) -> None:
    page = real.page()
    machines: list[str] = []
    page.context.on("request", lambda request: machines.append(request.url) if request.url.endswith(".wasm") else None)
    open_book(page, site)
    painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    readable = page.wait_for_function(painted).json_value()
    names = [name for name in FIGURES if page.locator(f"#figure-{name}").count()][:10]
    assert len(names) == 10
    before = memory(real)
    shows(start(page, names[0]), FIGURES[names[0]])
    one = memory(real)
    for name in names[1:]:
        shows(start(page, name), FIGURES[name])
    ten = memory(real)
    assert len(machines) == 1
    assert len(page.frames) == 2
    print(f"readable after {readable:.0f} ms; memory {before / 1e6:.0f}, {one / 1e6:.0f}, {ten / 1e6:.0f} MB")
    # A second interpreter would cost about as much again as the first; nine more, nine times as much.
    assert ten - one < (one - before) / 2
