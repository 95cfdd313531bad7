"""What a seat may not know is not in the page: not under the cover, not beside it, not a moment too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.conftest import TABLET, wait_ready
from e2e.hands import keep, record, uncover
from e2e.places import address, kept, place, played
from kingdom import Record
from kingdom.court.black_kingdom import BlackKingdom
from web.texts.black_kingdom import PICTURES, WORDS

CARDS = tuple(BlackKingdom.cards)

# Everything in the page that says which card is which: identities, pictures, printed names, names for screen readers.
COLLECT = """() => {
  const app = document.getElementById("app");
  const found = [];
  for (const name of ["data-card", "data-key", "data-move", "data-pick", "data-drag", "data-act", "id"])
    for (const it of app.querySelectorAll(`[${name}]`)) found.push(...it.getAttribute(name).split(/[\\s]|hand-/));
  for (const it of app.querySelectorAll("use")) found.push(it.getAttribute("href"));
  for (const it of app.querySelectorAll("[aria-label]"))
    found.push(...it.getAttribute("aria-label").split(/[,、]\\s*/));
  for (const it of app.querySelectorAll(".nm, .sub, .log b, .chain b, .outs span, h2, h3")) found.push(it.textContent);
  return found;
}"""


@cache
def signs() -> dict[str, str]:
    """Return what gives a card away, and which card."""
    found = {card: card for card in CARDS}
    found |= {f"#i-{picture}": card for card, picture in PICTURES.items()}
    for words in WORDS.values():
        found |= {it.name: card for card, it in words.items() if not card.startswith("mercenary")}
    return found


def shown(page: Page) -> set[str]:
    """Return the cards that the page gives away anywhere."""
    return {signs()[text] for text in page.evaluate(COLLECT) if text in signs()}


def hidden(now: Record) -> set[str]:
    """Return the cards that an onlooker has never been told of."""
    told = {card for event in now.history(None) for card in event.cards}
    told |= {move.words[2] for move in now.moves if move.words[0] == "guess"}
    position = now.state.position()
    told |= {card["card"] for card in position["table"] if card["up"]} | {position["drawn"], *position["out"]}
    return set(CARDS) - told


def own(now: Record, seat: int) -> set[str]:
    """Return the cards that only `seat` knows: its hand and what it has hidden."""
    position = now.state.position()
    down = {card["card"] for card in position["table"] if card["seat"] == seat and not card["up"]}
    return {*position["hands"][seat], *down} & hidden(now)


def nothing_private(page: Page) -> None:
    """Check that the cover is up and that no card is in the page, in any language, in markup or for a screen reader."""
    expect(page.locator("main")).to_have_attribute("data-screen", "cover")
    html = page.evaluate("""() => {
      const copy = document.documentElement.cloneNode(true);
      for (const it of copy.querySelectorAll(".sprite, script, style")) it.remove();
      return copy.outerHTML;
    }""")
    spoken = page.locator("body").aria_snapshot() + page.title()
    for sign in [*signs(), "mercenary", "Mercenary", "傭兵"]:
        pattern = rf"(?<![\w-]){re.escape(sign)}(?![\w-])" if sign.isascii() else re.escape(sign)
        if sign in ("王", "King"):
            continue  # a part of other words; its picture and identity count
        assert not re.search(pattern, html), sign
        assert not re.search(pattern, spoken), sign


def open_hide(warm: Callable[..., Page], start: Callable[..., Page], lang: str = "en") -> Page:
    page = warm(**TABLET)
    return start(page, address(place("hide", turn=9), test="1", lang=lang, names="Aki,Ben"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_under_the_cover_there_is_nothing_private(
    warm: Callable[..., Page], start: Callable[..., Page], lang: str
) -> None:
    nothing_private(open_hide(warm, start, lang))


HIDE_PAGE = """Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
  document.dispatchEvent(new Event("visibilitychange"));"""
WAYS_TO_COVER: dict[str, Callable[[Page], Any]] = {
    "hidden": lambda page: page.evaluate(HIDE_PAGE),
    "pagehide": lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))"),
    "restored": lambda page: page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"),
}


@pytest.mark.parametrize("way", WAYS_TO_COVER)
def test_it_covers_itself(warm: Callable[..., Page], start: Callable[..., Page], way: str) -> None:
    page = open_hide(warm, start)
    for panel in ("", ".reader", ".drawer", "[data-pick]"):
        uncover(page)
        assert shown(page) & own(record(page), 0)
        if panel == ".reader":
            page.locator(".board .cell:has(.peek)").first.click(force=True)
            expect(page.locator(".reader")).to_be_visible()
        elif panel == ".drawer":
            page.keyboard.press("l")
            expect(page.locator(".drawer")).to_be_visible()
        elif panel:
            page.locator(".mine [data-pick]").first.tap()
        WAYS_TO_COVER[way](page)
        nothing_private(page)


# What the page shows at the very moment it is restored, before any of its own code runs.
AT_ONCE = f"""addEventListener("pageshow", event => {{
  if (event.persisted) window.atOnce = [document.querySelector("main").dataset.screen, ({COLLECT})()];
}}, true);"""


@pytest.fixture(scope="module")
def going_back(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """Open a browser that keeps left pages whole, as people's do; Playwright switches that off."""
    browser = playwright.chromium.launch(
        **{**browser_type_launch_args, "ignore_default_args": ["--disable-back-forward-cache"]}
    )
    yield browser.new_context(**TABLET, locale="en-GB", reduced_motion="reduce")
    browser.close()


@pytest.mark.parametrize("panel", ["", ".mine [data-pick]", "keyboard"])
def test_a_page_restored_whole_is_covered_from_its_first_moment(
    going_back: BrowserContext, site: str, start: Callable[..., Page], panel: str
) -> None:
    page = going_back.new_page()
    page.add_init_script(AT_ONCE)
    start(page, address(place("hide", turn=9), test="1", lang="en", names="Aki,Ben"))
    uncover(page)
    assert shown(page) & own(record(page), 0)
    if panel == "keyboard":
        page.keyboard.press("l")
        expect(page.locator(".drawer")).to_be_visible()
    elif panel:
        page.locator(panel).first.tap()
    page.evaluate("window.same = true")
    page.goto(site + "rules/en/black-kingdom/")
    page.go_back(wait_until="commit")
    expect(page.locator("html[data-ready=true]")).to_have_count(1)
    assert page.evaluate("window.same === true"), "the page was loaded anew: nothing is tested"
    screen, texts = page.evaluate("window.atOnce")
    assert screen == "cover"
    assert not {signs()[text] for text in texts if text in signs()}
    nothing_private(page)
    page.close()


def test_it_is_covered_after_back_and_after_a_reload(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    secret = own(record(page), 0)
    uncover(page)
    page.go_back()
    expect(page.locator("main")).to_have_attribute("data-screen", "shelf")
    page.go_forward()
    nothing_private(page)
    uncover(page)
    assert secret <= shown(page)
    page.reload()
    wait_ready(page)
    page.locator("[data-continue]").tap()
    nothing_private(page)


def test_i_am_shows_exactly_that_seats_cards(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    now = record(page)
    seat = now.state.to_act
    assert isinstance(seat, int)
    page.locator(f'[data-uncover="{seat}"]').tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "table")
    hand = page.locator(".mine .hand [data-card]").evaluate_all("all => all.map(card => card.dataset.card)")
    assert sorted(hand) == sorted(now.state.position()["hands"][seat])
    assert shown(page) & hidden(now) == own(now, seat)


def test_the_private_view_is_gone_right_after_the_deciding_move(
    warm: Callable[..., Page], start: Callable[..., Page]
) -> None:
    page = open_hide(warm, start)
    uncover(page)
    page.locator(".mine [data-pick]").first.tap()
    # In the same task as the tap: not a frame later.
    texts = page.evaluate(
        f"""() => {{ document.querySelector(".board [data-move]").click(); return ({COLLECT})(); }}"""
    )
    given_away = {signs()[text] for text in texts if text in signs()}
    assert not given_away & hidden(record(page))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_onlooker_learns_nothing_wherever_he_looks(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], lang: str
) -> None:
    engine = next(
        play
        for left in range(12, 40)
        if (play := played(69, 0, left=left, sage="one")).state.position()["phase"] == "place"
        and any(str(move).startswith("place") for move in play.state.moves())
    )
    secret = hidden(engine)
    assert len(secret) > 3
    page = warm(**TABLET)
    keep(page, site, kept(engine))
    start(page, f"?test=1&lang={lang}")
    page.locator("[data-continue]").tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "table")
    assert not shown(page) & secret
    down = page.locator(".board .cell:has(.card.back)").first
    box = down.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    reader = page.locator(".reader")
    expect(reader).to_be_visible()
    page.mouse.up()
    assert not shown(page) & secret
    page.keyboard.press("Escape")
    expect(reader).to_have_count(0)
    page.keyboard.press("l")
    expect(page.locator(".drawer .log")).to_be_visible()
    assert not shown(page) & secret
    page.locator(".drawer .line").nth(1).tap()
    page.locator(".seego").tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "replay")
    assert not shown(page) & secret


def test_the_other_seats_hand_stays_hidden_from_who_looks_back(
    warm: Callable[..., Page], site: str, start: Callable[..., Page]
) -> None:
    engine = next(
        play
        for left in range(12, 40)
        if (play := played(69, 0, left=left, sage="one")).state.position()["phase"] == "hide"
    )
    seat = engine.state.to_act
    assert isinstance(seat, int)
    page = warm(**TABLET)
    keep(page, site, kept(engine))
    start(page, "?test=1")
    page.locator("[data-continue]").tap()
    uncover(page)
    others = hidden(engine) - own(engine, seat)
    assert not shown(page) & others
    page.keyboard.press("l")
    page.locator(".drawer .line").nth(1).tap()
    page.locator(".seego").tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "replay")
    assert not shown(page) & others
