"""The start: Python runs, nothing leaves the host, and a start that fails says so."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import READY_MS, Watch, wait_ready
from e2e.places import address, place, played
from tools.output import DIST
from tools.page import not_found
from tools.serve import serve
from web.addresses import pack

BLOCK_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("storage is blocked", "SecurityError"); },
  });
"""


def test_python_starts_and_asks_no_other_host(page: Page, start: Callable[..., Page], watch: Watch) -> None:
    start(page)
    expect(page.locator("#start-failed")).to_be_empty()
    watch.check()


def test_it_starts_again_from_the_cache(page: Page, start: Callable[..., Page]) -> None:
    start(page)
    page.reload()
    wait_ready(page)


def test_phone_starts(phone: Page, start: Callable[..., Page]) -> None:
    start(phone)


@pytest.mark.parametrize(("locale", "lang"), [("ja-JP", "ja"), ("en-GB", "en"), ("fr-FR", "en")])
def test_first_visit_follows_the_browsers_language(
    new_context: Callable[..., BrowserContext], site: str, locale: str, lang: str
) -> None:
    page = new_context(locale=locale).new_page()
    page.goto(site + "404.html")  # an origin to store in, without a start
    page.goto(site, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.goto(site + "?lang=" + ("en" if lang == "ja" else "ja"), wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", "en" if lang == "ja" else "ja")


def test_kept_settings_win(page: Page, site: str) -> None:
    page.goto(site + "404.html")
    page.evaluate("""localStorage.setItem("kingdom.settings", '{"lang": "ja", "theme": "dark"}')""")
    page.goto(site, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_theme_follows_the_system(new_context: Callable[..., BrowserContext], site: str, scheme: str) -> None:
    page = new_context(color_scheme=scheme).new_page()
    page.goto(site, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", scheme)


@pytest.mark.parametrize(
    "pattern",
    [
        "**/pyodide.asm.wasm",
        "**/pyodide.asm.mjs",
        "**/python_stdlib.txt",
        "**/wrapper.mjs",
        "**/core.js",
        "**/core-*.js",
        "**/assets/app-*.txt",
        "**/assets/main-*.py",
        "**/assets/pyscript-*.json",
        "**/modules/*/patch.js",
    ],
)
def test_a_missing_file_is_said(page: Page, site: str, watch: Watch, pattern: str) -> None:
    watch.allow(".")
    page.route(pattern, lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("could not start", timeout=READY_MS)


def test_a_browser_without_webassembly_is_told(page: Page, site: str, watch: Watch) -> None:
    watch.allow(".")
    page.add_init_script("delete window.WebAssembly")
    page.goto(site + "?lang=en")
    expect(page.get_by_role("alert")).to_contain_text("too old")
    page.goto(site + "?lang=ja")
    expect(page.get_by_role("alert")).to_contain_text("ブラウザは古い")


def test_a_browser_without_modules_is_told(page: Page, site: str, watch: Watch) -> None:
    watch.allow(".")
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("too old")


def test_blocked_storage_still_starts(page: Page, start: Callable[..., Page]) -> None:
    page.add_init_script(BLOCK_STORAGE)
    start(page)


def test_indexeddb_is_the_browsers_own_after_the_start(page: Page, start: Callable[..., Page]) -> None:
    start(page)
    assert page.evaluate("indexedDB instanceof IDBFactory")
    names = page.evaluate("indexedDB.databases().then(all => all.map(one => one.name))")
    assert names == ["kingdom"]


def test_early_taps_are_kept_and_progress_is_shown(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site)
    expect(page.locator("#app > main")).to_have_count(1)
    play = page.locator('[data-act="new black-kingdom"]')
    play.click()
    expect(play).to_have_attribute("aria-busy", "true")
    assert page.evaluate("window.kingdomEarly") == "new black-kingdom"
    text = page.locator("[data-progress-text]")
    expect(text).to_have_text(re.compile(r"^[12]\.\d / \d\.\d MB$"))
    value, most = page.locator("[data-progress]").evaluate("bar => [bar.value, bar.max]")
    assert most > 4_000_000
    assert 0.2 < value / most < 0.6
    held[0].continue_()
    wait_ready(page)


# Every frame that is painted before Python runs is asked whether it shows the shelf.
FLASHES = """
window.flashes = 0;
const look = () => {
  const shelf = document.querySelector("#app > .shelf");
  if (shelf?.checkVisibility()) window.flashes++;
  if (!document.documentElement.dataset.ready) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
OPENING = {
    "a new play": ("?new=black-kingdom&names=Aki,%3Cb%3EBen&mode=open", "black-kingdom", ["<b>Ben", "Aki"]),
    "no names": ("?new=black-white-house", "black-white-house", ["Player 2", "Player 1"]),
    "the last one counts": ("?new=nothing&new=black-kingdom", "black-kingdom", ["Player 2", "Player 1"]),
    "a position": (address(place("place"), names="Aki,Ben"), "black-kingdom", ["Ben", "Aki"]),
    "a record": ("?names=Aki,Ben#play=" + pack(played(69, 0, left=20, sage="one").document()), "shelf", ["", ""]),
}


@pytest.mark.parametrize("what", OPENING)
def test_an_address_that_opens_a_table_shows_the_empty_table_and_never_the_shelf(
    page: Page, site: str, what: str
) -> None:
    query, game, names = OPENING[what]
    held: list[Route] = []
    page.add_init_script(FLASHES)
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site + query + ("&test=1&lang=en" if "#" not in query else ""))
    table = page.locator("#app > main.waiting")
    expect(table).to_be_visible()
    expect(table).to_have_attribute("data-game", game)
    expect(page.locator("#app > main")).to_have_count(1)
    assert table.locator("[data-name]").all_inner_texts() == names
    expect(table.get_by_role("status")).to_have_text("Preparing the cards")
    expect(table.locator("[data-progress-text]")).to_have_text(re.compile(r"^[12]\.\d / \d\.\d MB$"))
    expect(table.get_by_role("progressbar")).to_have_accessible_name("Preparing the cards")
    cells = 0 if game == "shelf" else 16  # a record may be of a game without a board
    expect(table.locator(".board .cell")).to_have_count(cells)
    links = table.get_by_role("link", name="Read the rules")
    expect(links).to_have_count(0 if game == "shelf" else 1)
    frame = table.locator(".frame").bounding_box() if cells else None
    held[0].continue_()
    wait_ready(page)
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-screen", re.compile("table|cover"))
    assert page.evaluate("window.flashes") == 0
    if cells and page.locator(".frame").count():
        assert page.locator(".frame").bounding_box() == frame, "the table jumped"


def test_the_empty_table_speaks_japanese(page: Page, site: str) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(site + "?new=black-kingdom&lang=ja")
    table = page.locator("#app > main.waiting")
    expect(table.get_by_role("heading", level=1)).to_have_text("ブラックキングダム")
    expect(table.get_by_role("status")).to_have_text("カードを用意しています")
    expect(table.locator("[data-name]")).to_have_text(["プレイヤー2", "プレイヤー1"])
    table.get_by_role("link", name="待つあいだにルールを読む").click()
    expect(page).to_have_url(site + "rules/ja/black-kingdom/")


@pytest.mark.parametrize(
    "query",
    ["?new=chess", "?new=", "?new=constructor", "?game=black-kingdom", "?game=chess&position=x"],
)
def test_an_address_that_opens_no_table_shows_the_shelf_at_once(page: Page, site: str, query: str) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(site + query)
    expect(page.locator("#app > main.shelf")).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)


def test_a_start_that_fails_is_said_over_the_empty_table(page: Page, site: str, watch: Watch) -> None:
    watch.allow(".")
    page.route("**/python_stdlib.txt", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site + "?new=black-kingdom&lang=en")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("could not start", timeout=READY_MS)
    box = alert.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 820, "it has to be scrolled to"


def test_it_runs_in_a_subfolder(new_context: Callable[..., BrowserContext], watch: Watch) -> None:
    server = serve(folder=DIST.parent)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    watch.site = server.url
    page = new_context().new_page()
    page.goto(server.url + DIST.name + "/")
    wait_ready(page)
    server.shutdown()
    server.server_close()


def test_unknown_addresses_have_a_page(page: Page, site: str, watch: Watch) -> None:
    watch.allow("404")
    response = page.goto(site + "nowhere/at/all")
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()


@pytest.mark.parametrize("words", ["To the shelf of games", "ゲームの棚へ"])
def test_from_there_a_link_leads_to_the_shelf_in_a_subfolder_too(
    new_context: Callable[..., BrowserContext], tmp_path: Path, watch: Watch, words: str
) -> None:
    watch.allow("404")
    (tmp_path / "games").symlink_to(DIST)
    (tmp_path / "404.html").write_text(not_found("/games/"), encoding="utf-8")  # where this server looks for it
    server = serve(folder=tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    watch.site = server.url
    page = new_context().new_page()
    page.goto(server.url + "games/nowhere/at/all")
    page.get_by_role("link", name=words).click()
    expect(page.locator('main[data-screen="shelf"]').first).to_be_visible()
    assert page.url == server.url + "games/"
    server.shutdown()
    server.server_close()


def test_a_stuck_download_is_said_and_taken_back_when_it_goes_on(page: Page, site: str) -> None:
    held: list[Route] = []
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site)
    expect(page.locator("#start-failed")).to_be_empty()
    page.clock.fast_forward(1_000)  # from here on what has arrived is counted, each part a sign of life
    expect(page.locator("[data-progress-text]").first).not_to_have_text(re.compile("^(0.0|$)"))
    page.clock.fast_forward(31_000)
    page.clock.fast_forward(31_000)  # a part counted in the middle of the jump puts it off once
    expect(page.get_by_role("alert")).to_contain_text("seems to be stuck")
    page.clock.resume()
    held[0].continue_()
    wait_ready(page)
    expect(page.locator("#start-failed")).to_be_empty()


def test_python_that_breaks_is_said(page: Page, site: str, watch: Watch) -> None:
    watch.allow("RuntimeError")
    page.route("**/assets/main-*.py", lambda route: route.fulfill(body="raise RuntimeError('on purpose')"))
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("could not start", timeout=READY_MS)
