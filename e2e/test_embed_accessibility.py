"""What frames show, the builder, the page for publishers and a figure in play: axe, fingers, sizes of words, widths."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.conftest import PHONE, READY_MS, TABLET
from e2e.test_accessibility import AXE, OVERFLOW, RUN, SMALL, TINY
from tools.figures import read_figures
from web.addresses import pack
from web.tables import TABLES

SCREENS = [pytest.param(TABLET, id="tablet"), pytest.param(PHONE, id="phone")]


def faults(page: Page | Frame, where: str) -> list[str]:
    """Return everything wrong with what is shown now, once it has stopped moving."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((it) => it.finished))")
    found = [f"small: {it}" for it in page.evaluate(SMALL)]
    found += [f"tiny: {it}" for it in page.evaluate(TINY)] if page.locator("#app").count() else []
    if (wide := page.evaluate(OVERFLOW)) > 0:
        found.append(f"{wide} px too wide")
    page.evaluate(AXE)
    found += [f"axe: {it}" for it in page.evaluate(RUN)]
    return [f"{where}: {it}" for it in found]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_a_frame_shows(
    new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any], theme: str
) -> None:
    page = new_context(**screen, reduced_motion="reduce").new_page()
    found: list[str] = []
    for game in TABLES:
        for number, figure in enumerate(read_figures(game)[:3]):
            lang = "ja" if number % 2 else "en"
            query = f"?position={pack(figure.position)}&moves={quote(','.join(figure.moves))}&lang={lang}&theme={theme}"
            page.goto(f"{site}embed/{query}")
            expect(page.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
            found += faults(page, f"{game} {figure.id}")
            while page.locator('[data-act="example-step"]').count():
                page.locator('[data-act="example-step"]').click()
            found += faults(page, f"{game} {figure.id}, after its moves")
    page.locator('.ef [data-act^="open rule"]').click()
    found += faults(page, "rule")
    page.goto(f"{site}embed/?game=black-kingdom&mode=pass&seed=1&lang=ja&theme={theme}")
    page.locator("[data-move]").first.click()
    expect(page.locator("main[data-screen=cover]")).to_have_count(1)
    found += faults(page, "cover")
    page.goto(f"{site}embed/?game=chess&lang=en&theme={theme}")
    expect(page.locator("main[data-screen=fault]")).to_have_count(1, timeout=READY_MS)
    found += faults(page, "fault")
    assert not found, "\n".join(found)


LAID = {
    "black-kingdom": ("choose cell c3", "put knight", "choose hand 0", "put sage"),
    "black-white-house": ("choose drawn", "put hacker", "choose cell c3", "put senator", "flip"),
    "inner-palace": ("round 2", "choose scored 0", *["put eliza"] * 6, "choose hand 1", "put maid", "phase main"),
    "secret-arts": ("choose cell 0 1/0", "put h09", "choose cell 0 2/1", "put h20", "chip taiji", "choose pool"),
}
"""What is laid out of each game; the place chosen last shows what can be put there."""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_builder(new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any], lang: str) -> None:
    """Dark in one language, light in the other: colours don't depend on the words."""
    page = new_context(**screen, reduced_motion="reduce").new_page()
    page.goto(f"{site}embed/?mode=build&lang={lang}&theme={'dark' if lang == 'ja' else 'light'}")
    found: list[str] = []
    for game, controls in LAID.items():
        for control in (f"game {game}", *controls):
            page.locator(f'[data-act="build {control}"]').click(timeout=READY_MS)
        found += faults(page, f"{game}, lay out")
        for step in ("moves", "snippet"):
            page.locator(f'[data-act="build step {step}"]').click()
            expect(page.locator(f'[data-act="build step {step}"]')).to_have_attribute("aria-current", "step")
            found += faults(page, f"{game}, {step}")
        page.locator('[data-act="build step setup"]').click()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_pages_around(
    new_context: Callable[..., BrowserContext], site: str, screen: dict[str, Any], scheme: str
) -> None:
    page = new_context(**screen, color_scheme=scheme, reduced_motion="reduce").new_page()
    found: list[str] = []
    for address in ("publishers/en/", "publishers/ja/", "figures/ja/inner-palace/limit/", "rules/en/inner-palace/"):
        page.goto(site + address)
        found += faults(page, address)
    page.goto(site + "rules/ja/black-kingdom/")
    page.locator("#figure-knight figcaption > a").click()
    frame = page.frame_locator(".fig-frame")
    expect(frame.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    found += faults(page, "a figure in play")
    assert not found, "\n".join(found)
