"""What every browser test uses: the served site, the browser, tablets and phones, and an eye on errors."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from tools.find_browser import MISSING, installed
from tools.output import DIST
from tools.serve import serve

TABLET: dict[str, Any] = {"viewport": {"width": 1180, "height": 820}, "has_touch": True}
PORTRAIT: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

READY_MS = 60_000

# What a page does after a tap may take a while on a loaded machine; a test that waits for nothing fails all the same.
expect.set_options(timeout=20_000)

QUIET = (
    *("--headless", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    path = installed()
    if not path:
        pytest.exit(MISSING)
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": path, "args": [*QUIET, *root]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Make the plain `page` and `context` a tablet that speaks English."""
    return {**browser_context_args, **TABLET, "locale": "en-GB"}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve the built site; its address ends with a slash."""
    if not (DIST / "index.html").exists():
        pytest.exit("There is no dist/ yet: run make build")
    server = serve()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.url
    server.shutdown()
    server.server_close()


CLEAR = """async () => {
  localStorage.clear();
  for (const {name} of await indexedDB.databases())
    await new Promise(done => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = request.onerror = request.onblocked = done;
    });
}"""


class Watch:
    """What went wrong on the pages of a test."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.foreign: list[str] = []
        self.errors: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """Expect errors that match `pattern` in this test."""
        self._allowed.append(re.compile(pattern))

    def requested(self, request: Request) -> None:
        if not request.url.startswith((self.site, "data:", "blob:", "about:")):
            self.foreign.append(request.url)

    def logged(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url')})")

    def broke(self, error: Exception) -> None:
        self.errors.append(str(error))

    def web_error(self, error: WebError) -> None:
        self.broke(error.error)

    def follow(self, context: BrowserContext) -> None:
        """Watch every page of `context`."""
        context.on("request", self.requested)
        context.on("console", self.logged)
        context.on("weberror", self.web_error)

    def leave(self, context: BrowserContext) -> None:
        """Watch `context` no longer."""
        context.remove_listener("request", self.requested)
        context.remove_listener("console", self.logged)
        context.remove_listener("weberror", self.web_error)

    def check(self) -> None:
        """Fail when a request went to another host or a page reported an error."""
        assert not self.foreign, f"requests to other hosts: {self.foreign}"
        unexpected = [e for e in self.errors if not any(p.search(e) for p in self._allowed)]
        assert not unexpected, f"errors on the page: {unexpected}"


@pytest.fixture(autouse=True)
def watch(site: str) -> Iterator[Watch]:
    """Fail a test when a request leaves for another host or a page logs an error; see `watch.allow`."""
    watching = Watch(site)
    yield watching
    watching.check()


@pytest.fixture
def new_context(
    browser: Browser, browser_context_args: dict[str, Any], watch: Watch
) -> Iterator[Callable[..., BrowserContext]]:
    """Return a function that opens a watched context: `new_context(**PHONE, locale="ja-JP")`.

    Stands in for the plugin's own, whose arguments can't override the defaults.
    """
    opened: list[BrowserContext] = []

    def open_context(**options: Any) -> BrowserContext:
        context = browser.new_context(**{**browser_context_args, **options})
        watch.follow(context)
        opened.append(context)
        return context

    yield open_context
    for context in opened:
        context.close()


@pytest.fixture(scope="session")
def lasting(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """Hold the contexts of `warm` for the whole run: a second start takes its files from their cache."""
    opened: dict[str, BrowserContext] = {}
    yield opened
    for context in opened.values():
        context.close()


@pytest.fixture
def warm(
    browser: Browser,
    browser_context_args: dict[str, Any],
    lasting: dict[str, BrowserContext],
    watch: Watch,
    site: str,
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page with nothing stored: `warm(**PHONE)`. Its context lasts: starts are quick."""
    used: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:
        name = repr(sorted(options.items()))
        if name not in lasting:
            lasting[name] = browser.new_context(**{**browser_context_args, "reduced_motion": "reduce", **options})
        context = lasting[name]
        page = context.new_page()
        page.goto(site + "404.html")
        page.evaluate(CLEAR)
        if context not in used:
            used.append(context)
            watch.follow(context)
        return page

    yield open_page
    for context in used:
        for page in context.pages:
            page.close()
        watch.leave(context)


@pytest.fixture
def tablet(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(**TABLET).new_page()


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(**PHONE).new_page()


def wait_ready(page: Page) -> None:
    """Wait until Python runs on the page."""
    expect(page.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)


@pytest.fixture
def start(site: str) -> Callable[..., Page]:
    """Return a function that opens an address and waits until Python runs: `start(page, "?lang=ja")`."""

    def open_page(page: Page, address: str = "") -> Page:
        page.goto(site + address)
        wait_ready(page)
        return page

    return open_page
