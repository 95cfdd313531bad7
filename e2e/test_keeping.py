"""Keeping: nothing is lost, what fails is said, and the play goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import CLEAR, TABLET, wait_ready
from e2e.hands import keep, make, moves_made, position, record, screen, uncover
from e2e.places import kept, played
from kingdom import Record

NEW = "?new=black-kingdom&names=Aki,Ben&mode=open&seed=7&lang=en&test=1"
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("storage is blocked", "SecurityError"); }});"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


def goes_on(page: Page) -> None:
    """Check that a move can be made."""
    before = len(moves_made(page))
    make(page, str(record(page).state.moves()[0]))
    assert len(moves_made(page)) > before


def file_is_offered(page: Page) -> None:
    """Check that the notice offers the play on the table as a file."""
    with page.expect_download() as download:
        page.locator('.court .notice [data-act="save-file"]').tap()
    assert Record.from_json(Path(download.value.path()).read_text(encoding="utf-8")).moves == record(page).moves


def aside(page: Page) -> list[str]:
    """Return every text that was moved aside."""
    stored = page.evaluate("({...localStorage})")
    return sorted(text for key, text in stored.items() if key.startswith("kingdom.aside."))


@pytest.mark.parametrize(
    ("script", "lang", "words"),
    [
        (BLOCKED, "en", "doesn’t let the page save"),
        (BLOCKED, "ja", "保存を許可していません"),
        (FULL, "en", "storage is full"),
        (FULL, "ja", "保存領域"),
    ],
)
def test_storage_that_refuses_is_said_and_the_play_goes_on(
    new_context: Callable[..., BrowserContext], start: Callable[..., Page], script: str, lang: str, words: str
) -> None:
    page = new_context(**TABLET, reduced_motion="reduce").new_page()
    page.add_init_script(script)
    start(page, NEW.replace("lang=en", f"lang={lang}"))
    goes_on(page)
    expect(page.locator(".court .notice")).to_contain_text(words)
    file_is_offered(page)
    goes_on(page)


@pytest.mark.parametrize(("lang", "words"), [("en", "storage is full"), ("ja", "保存領域")])
def test_storage_that_fills_up_in_mid_play(
    warm: Callable[..., Page], start: Callable[..., Page], lang: str, words: str
) -> None:
    page = start(warm(**TABLET), NEW.replace("lang=en", f"lang={lang}"))
    goes_on(page)
    expect(page.locator(".court .notice")).to_have_count(0)
    page.evaluate("""() => {
      localStorage.setItem("filler", "");
      for (let part = "x".repeat(2 ** 20), text = ""; part.length; )
        try { localStorage.setItem("filler", (text += part)); }
        catch { text = text.slice(0, -part.length); part = part.slice(0, part.length >> 1); }
    }""")
    for _ in range(3):
        goes_on(page)
    expect(page.locator(".court .notice")).to_contain_text(words)
    file_is_offered(page)
    goes_on(page)
    page.evaluate("localStorage.clear()")


@pytest.mark.parametrize(("lang", "words"), [("en", "moved aside"), ("ja", "別の場所に移してあり")])
def test_garbage_is_moved_aside_untouched(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], lang: str, words: str
) -> None:
    page = warm(**TABLET)
    good = kept(played(69, 0, left=20, sage="one"))
    bad = {"kingdom.play.bad": "{not json", "kingdom.settings": "[]", "other": "not ours"}
    keep(page, site, {**good, **bad})
    start(page, f"?lang={lang}")
    notice = page.locator("main .notice")
    expect(notice).to_contain_text(words)
    assert aside(page) == ["[]", "{not json"]
    stored = page.evaluate("({...localStorage})")
    assert "kingdom.play.bad" not in stored
    assert stored["other"] == "not ours"
    with page.expect_download() as download:
        notice.locator('[data-act="save-aside"]').tap()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert sorted(saved.values()) == ["[]", "{not json"]
    expect(page.locator("[data-continue]")).to_be_visible()


def test_garbage_under_a_key_that_had_garbage_before_overwrites_nothing(
    warm: Callable[..., Page], site: str, start: Callable[..., Page]
) -> None:
    page = warm(**TABLET)
    for text in ("first", "second"):
        keep(page, site, {"kingdom.play.bad": text})
        start(page, "?lang=en")
        expect(page.locator("main .notice")).to_contain_text("1 saved text")
    page.reload()
    wait_ready(page)
    assert aside(page) == ["first", "second"]


@pytest.mark.parametrize(("lang", "words"), [("en", "moved aside"), ("ja", "別の場所に移してあり")])
def test_half_a_write_is_said_and_the_whole_of_the_other_store_goes_on(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], lang: str, words: str
) -> None:
    page = start(warm(**TABLET), NEW.replace("lang=en", f"lang={lang}"))
    goes_on(page)
    made = moves_made(page)
    page.goto(site + "404.html")
    half = page.evaluate("""() => {
      const key = Object.keys(localStorage).find(key => key.startsWith("kingdom.play."));
      const half = localStorage[key].slice(0, localStorage[key].length >> 1);
      localStorage[key] = half;
      return half;
    }""")
    start(page, f"?test=1&lang={lang}")
    expect(page.locator("main .notice")).to_contain_text(words)
    expect(page.locator('main .notice [data-act="save-aside"]')).to_be_visible()
    assert aside(page) == [half]
    page.locator("[data-continue]").tap()
    assert moves_made(page) == made
    goes_on(page)
    assert aside(page) == [half]


def test_a_play_that_breaks_the_rules_is_moved_aside_when_opened(
    warm: Callable[..., Page], site: str, start: Callable[..., Page]
) -> None:
    engine = played(69, 0, left=20, sage="one")
    ((key, text),) = kept(engine).items()
    doc = json.loads(text)
    doc["moves"][3] = "place a1"
    page = warm(**TABLET)
    keep(page, site, {key: json.dumps(doc)})
    start(page, "?lang=en")
    page.locator("[data-continue]").tap()
    expect(page.locator("main .notice")).to_contain_text("can’t be opened")
    stored = page.evaluate("({...localStorage})")
    assert json.dumps(doc) in [text for name, text in stored.items() if name.startswith("kingdom.aside.")]


@pytest.mark.parametrize(("lang", "words"), [("en", "The storage was emptied"), ("ja", "消されていました")])
def test_storage_cleared_in_mid_play(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], lang: str, words: str
) -> None:
    page = warm(**TABLET)
    other = kept(played(69, 0, left=20, sage="one"), "other")
    keep(page, site, {**other, "kingdom.play.bad": "{not json"})
    start(page, NEW.replace("lang=en", f"lang={lang}"))
    goes_on(page)
    page.evaluate(CLEAR)  # both stores, as the browser does it
    goes_on(page)
    expect(page.locator(".court .notice")).to_contain_text(words)
    file_is_offered(page)
    goes_on(page)
    made = moves_made(page)
    stored = page.evaluate("({...localStorage})")
    assert other.items() <= stored.items(), "the other saved plays are lost"
    assert aside(page) == ["{not json"]
    page.reload()
    wait_ready(page)
    page.locator("[data-continue]").tap()
    assert moves_made(page) == made


def test_a_file_saved_and_opened_is_the_same_play(
    warm: Callable[..., Page], site: str, start: Callable[..., Page]
) -> None:
    page = start(warm(**TABLET), NEW)
    goes_on(page)
    whole = record(page)
    page.locator('[data-act="open menu"]').tap()
    with page.expect_download() as download:
        page.locator('.drawer [data-act="save-file"]').tap()
    path = Path(download.value.path())
    assert download.value.suggested_filename.endswith(".json")
    page.goto(site + "404.html")
    page.evaluate(CLEAR)
    start(page, "?test=1&lang=en")
    expect(page.locator("[data-continue]")).to_have_count(0)
    page.locator('[data-act="open settings"]').tap()
    with page.expect_file_chooser() as chooser:
        page.locator(".drawer [data-act=import]").tap()
    chooser.value.set_files(path)
    expect(page.locator("main")).to_have_attribute("data-screen", "table")
    assert record(page).moves == whole.moves
    assert position(page) == whole.state.position()


def test_a_file_that_is_no_play_is_said(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**TABLET), "?lang=en")
    page.locator('[data-act="open settings"]').tap()
    with page.expect_file_chooser() as chooser:
        page.locator(".drawer [data-act=import]").tap()
    chooser.value.set_files({"name": "cat.json", "mimeType": "application/json", "buffer": b"\x89PNG"})
    expect(page.locator("main .notice")).to_contain_text("This is no saved play")


def test_deleting(warm: Callable[..., Page], site: str, start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    keep(page, site, {**kept(played(69, 0, left=20), "one"), **kept(played(69, 0, left=10), "two"), "other": "1"})
    start(page, "?lang=en")
    trash = page.locator('[data-act^="open delete"]').first
    gone = (trash.get_attribute("data-act") or "").split()[-1]
    trash.tap()
    page.locator(f'.ask [data-act="delete {gone}"]').tap()
    assert page.evaluate("key => localStorage.getItem(key)", f"kingdom.play.{gone}") is None
    expect(page.locator("[data-continue]")).to_be_visible()
    page.locator('[data-act="open settings"]').tap()
    page.locator('[data-act="open erase"]').tap()
    page.locator(".ask [data-act=erase]").tap()
    expect(page.locator("main .notice")).to_contain_text("Everything was deleted")
    assert page.evaluate("Object.keys(localStorage)") == ["other"]


def test_the_second_tab_says_so_and_can_take_over(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    first = start(warm(**TABLET), NEW)
    goes_on(first)
    second = first.context.new_page()
    start(second, "?test=1&lang=en")
    second.locator("[data-continue]").tap()
    goes_on(second)
    newest = moves_made(second)
    notice = first.locator(".court .notice")
    expect(notice).to_contain_text("in another tab")
    notice.locator('[data-act="take-over"]').tap()
    assert moves_made(first) == newest
    goes_on(first)
    expect(second.locator(".court .notice")).to_contain_text("in another tab")


def test_what_is_shown_has_been_written(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**TABLET), NEW)
    page.evaluate("""() => {
      window.written = [];
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("kingdom.play."))
          window.written.push([JSON.parse(text).moves.length, document.querySelectorAll(".board .card").length]);
        return setItem.call(this, key, text);
      };
    }""")
    make(page, "place d4")
    assert page.evaluate("window.written") == [[2, 0]], "the card was shown before its move was written"
    expect(page.locator(".board .card")).to_have_count(1)


def test_a_reload_restores_the_exact_position(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**TABLET), NEW.replace("open", "pass"))
    for _ in range(3):
        uncover(page)
        goes_on(page)
    before = position(page), moves_made(page)
    page.reload()
    wait_ready(page)
    assert screen(page) == "shelf"
    page.locator("[data-continue]").tap()
    assert (position(page), moves_made(page)) == before
