"""With no network: everything works after one visit, a new version waits for the shelf, a worker can be taken back."""

from __future__ import annotations

import json
import shutil
import struct
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e import hands
from e2e.conftest import Watch, wait_ready
from tools.offline import write_withdrawal, write_worker
from tools.output import DIST, Output
from tools.serve import Server, serve

CONTROLLED = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null ||
  new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", () => done(true))))"""
WAITING = """navigator.serviceWorker.ready.then(async registration => {
  await registration.update();
  const worker = registration.installing;
  if (worker) await new Promise(done => worker.addEventListener("statechange", done));
  return registration.waiting !== null;
})"""
REMOVED = """(async () => {
  const there = async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length];
  for (let n = 0; n < 100 && String(await there()) !== "0,0"; n++) await new Promise(done => setTimeout(done, 50));
  return there();
})()"""


class Host:
    """A host of our own: its files can be changed, and it can go away."""

    def __init__(self, root: Path, folder: str = "") -> None:
        self.files = root / folder
        shutil.copytree(DIST, self.files)
        self._root = root
        self._server = self._serve(0)
        self.url = self._server.url + folder

    def _serve(self, port: int) -> Server:
        server = serve(port, self._root)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def stop(self) -> None:
        """Answer nothing any more, kept connections included."""
        self._server.shutdown()
        self._server.server_close()
        self._server.hang_up()

    def deploy(self, edition: str) -> None:
        """Change the page and one of the files it needs, as a new version does."""
        index = self.files / "index.html"
        text = index.read_text(encoding="utf-8")
        boot = next((self.files / "assets").glob("boot-*.js"))
        boot.rename(boot.with_name("boot-new.js"))
        text = text.replace(boot.name, "boot-new.js")
        index.write_text(text.replace("<title>", f'<meta name="edition" content="{edition}"><title>'), encoding="utf-8")


@pytest.fixture
def host(tmp_path: Path, watch: Watch) -> Iterator[Host]:
    own = Host(tmp_path / "root", "games/")
    watch.site = own.url
    yield own
    own.stop()


def visit(page: Page, address: str) -> Page:
    """Open a page, wait until Python runs and the service worker has everything."""
    page.goto(address)
    wait_ready(page)
    assert page.evaluate(CONTROLLED)
    return page


def test_after_one_visit_everything_works_without_a_network(
    new_context: Callable[..., BrowserContext], host: Host, watch: Watch
) -> None:
    watch.allow("/licences/htpy.txt|favicon.ico")  # browsers look for a picture of a text file at the host's root
    context = new_context()
    visit(context.new_page(), host.url).close()
    host.stop()
    page = context.new_page()
    page.goto(host.url)
    wait_ready(page)
    expect(page.locator('main[data-screen="shelf"]')).to_be_visible()
    page.goto(host.url + "?new=black-kingdom&mode=open&seed=7&test=1&lang=ja")
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    for _ in range(6):
        hands.make(page, hands.record(page).state.moves()[0])
    made = hands.moves_made(page)
    page.goto(host.url + "?test=1")
    wait_ready(page)
    page.locator("[data-continue]").click()
    assert hands.moves_made(page) == made
    for address in ("rules/ja/black-kingdom/#knight", "rules/en/", "credits/ja/", "privacy/en/", "licences/htpy.txt"):
        assert page.goto(host.url + address) is not None
        expect(page.locator("body")).to_contain_text("")
        assert page.evaluate("document.fonts.ready.then(() => document.styleSheets.length > 0)") == (
            not address.endswith(".txt")
        )
    page.goto(host.url + "rules/ja/black-kingdom/?from=elsewhere")
    expect(page.locator('main[data-screen="rules"]')).to_be_visible()


def test_a_new_version_is_offered_on_the_shelf_only(new_context: Callable[..., BrowserContext], host: Host) -> None:
    page = new_context().new_page()
    visit(page, host.url + "?new=black-kingdom&mode=open&seed=7&test=1")
    host.deploy("Second")
    write_worker(host.files)
    assert page.evaluate(WAITING)
    hands.make(page, hands.record(page).state.moves()[0])
    made = hands.moves_made(page)
    button = page.locator('[data-act="use-new-version"]')
    expect(button).to_have_count(0)
    page.reload()
    wait_ready(page)
    expect(edition(page, "Second")).to_have_count(0)
    expect(button).to_have_text("Use the new version")
    page.locator("[data-continue]").click()
    expect(page.locator('main[data-screen="table"]')).to_be_visible()
    expect(button).to_have_count(0)
    page.locator('[data-act="shelf"]').first.click()
    page.locator('[data-act="lang ja"]').first.click()
    expect(button).to_have_text("新しい版を使う")
    old = next(DIST.glob("assets/boot-*.js")).name
    assert any(old in address for address in cached(page))
    button.click()
    expect(edition(page, "Second")).to_have_count(1)
    wait_ready(page)
    expect(button).to_have_count(0)
    page.locator("[data-continue]").click()
    expect(page.locator('main[data-screen="table"]')).to_be_visible()
    assert hands.moves_made(page) == made
    addresses = cached(page)
    assert not any(old in address for address in addresses), "the old version's files are still kept"
    assert len(addresses) == len(set(addresses))
    assert any(address.endswith("boot-new.js") for address in addresses)


# What can keep a new version waiting: its own start on a slow device, and something the old one still answers.
SLOW = """self.addEventListener("message", () => { for (const end = Date.now() + 5000; Date.now() < end; ); });\n"""
ANSWERING = """self.addEventListener("fetch", event => {
  if (event.request.url.endsWith("?slow")) event.respondWith(new Response(new ReadableStream()));
});\n"""


def prepend(host: Host, text: str) -> None:
    """Give the host's worker another listener, before its own."""
    worker = host.files / "sw.js"
    worker.write_text(text + worker.read_text(encoding="utf-8"), encoding="utf-8")


@pytest.mark.parametrize("cause", ["slow", "answering"])
def test_a_new_version_that_takes_long_is_used_all_the_same(
    new_context: Callable[..., BrowserContext], host: Host, cause: str
) -> None:
    if cause == "answering":
        prepend(host, ANSWERING)
    page = new_context().new_page()
    visit(page, host.url + "?lang=en")
    host.deploy("Second")
    write_worker(host.files)
    if cause == "slow":
        prepend(host, SLOW)
    assert page.evaluate(WAITING)
    page.reload()
    wait_ready(page)
    if cause == "answering":
        page.evaluate("void fetch('?slow').catch(() => {})")
    page.locator('[data-act="use-new-version"]').click()
    expect(edition(page, "Second")).to_have_count(1, timeout=9_000)  # before the last resort
    wait_ready(page)
    expect(page.locator('[data-act="use-new-version"]')).to_have_count(0)


def edition(page: Page, name: str) -> Locator:
    """Return the mark of a deployed version, there if the page is of it."""
    return page.locator(f'meta[name="edition"][content="{name}"]')


def cached(page: Page) -> list[str]:
    """Return every address that is kept for times without network."""
    addresses: list[str] = page.evaluate("""(async () => {
      const all = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) all.push(request.url);
      return all;
    })()""")
    return addresses


def test_a_broken_worker_can_be_withdrawn(new_context: Callable[..., BrowserContext], host: Host) -> None:
    page = new_context().new_page()
    visit(page, host.url)
    # what `make build BUILD=--withdraw-worker` deploys
    host.deploy("Without")
    index = host.files / "index.html"
    text = index.read_text(encoding="utf-8")
    assert 'data-offline="sw.js"' in text
    index.write_text(text.replace('data-offline="sw.js"', 'data-offline=""'), encoding="utf-8")
    write_withdrawal(Output(host.files))
    page.goto(host.url)  # the browser asks for the worker anew by itself
    assert page.evaluate(REMOVED) == [0, 0]
    page.goto(host.url)
    expect(edition(page, "Without")).to_have_count(1)
    wait_ready(page)
    page.wait_for_timeout(300)
    assert page.evaluate(REMOVED) == [0, 0]


def test_the_worker_keeps_every_file_the_page_can_ask_for() -> None:
    text = (DIST / "sw.js").read_text()
    for path in DIST.rglob("*"):
        name = path.relative_to(DIST).as_posix()
        if path.is_file() and name.startswith(("assets/", "runtime/", "pyscript/", "modules/", "rules/", "credits/")):
            assert f'"{name}"' in text or path.suffix in (".br", ".gz"), name


def test_it_can_be_installed(page: Page, start: Callable[..., Page]) -> None:
    start(page)
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    problems = [it["errorId"] for it in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [it for it in problems if it != "in-incognito"] == []
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {it["purpose"] for it in manifest["icons"]} == {"any", "maskable"}
    for it in manifest["icons"]:
        if it["type"] == "image/png":
            width, height = struct.unpack(">II", (DIST / it["src"]).read_bytes()[16:24])
            assert it["sizes"] == f"{width}x{height}"
    for selector in ('link[rel="apple-touch-icon"]', 'link[rel="icon"][sizes="32x32"]', 'link[rel="manifest"]'):
        address = page.locator(selector).evaluate("link => link.href")
        assert page.request.get(address).ok, address


@pytest.mark.parametrize(("lang", "words"), [("en", "Add to Home Screen"), ("ja", "ホーム画面に追加")])
def test_where_the_browser_cannot_be_asked_it_is_explained(
    page: Page, start: Callable[..., Page], lang: str, words: str
) -> None:
    start(page, f"?lang={lang}")
    page.locator("[data-install]").click()
    expect(page.get_by_role("dialog")).to_contain_text(words)


def test_where_it_can_it_is_asked(page: Page, start: Callable[..., Page]) -> None:
    start(page)
    page.evaluate("""() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      event.prompt = async () => { window.asked = true; };
      window.dispatchEvent(event);
    }""")
    page.locator("[data-install]").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("window.asked")


def test_on_the_home_screen_there_is_nothing_to_add(page: Page, start: Callable[..., Page]) -> None:
    start(page)
    expect(page.locator("[data-install]")).to_be_visible()
    # Browsers for tests can't be put on a home screen: let the rule for it count everywhere.
    page.evaluate("""() => {
      for (const sheet of document.styleSheets)
        for (const rule of sheet.cssRules)
          if (rule.media?.mediaText.includes("display-mode: standalone")) rule.media.mediaText = "all";
    }""")
    expect(page.locator("[data-install]")).to_be_hidden()
