"""In a frame of another site: the page starts, says that nothing can be kept, plays on and offers a file.

The site itself lets only /embed/ be framed (netlify.toml); here a server of our own leaves that header out.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright, expect

from e2e.conftest import READY_MS, TABLET, Watch, wait_ready
from e2e.hands import make, moves_made, record
from e2e.test_crash import chromium
from kingdom import Record
from tools.output import DIST
from tools.serve import Handler, Server

NEW = "?new=black-kingdom&names=Aki,Ben&mode=open&seed=7&test=1"
BLOCKED = {"en": "doesn’t let the page save. You can play on", "ja": "保存を許可していません。プレイは続けられます"}
IN_CLIPBOARD = {"en": "in the clipboard", "ja": "クリップボードにも入れました"}


class Framed(Handler):
    """Serves the site as /embed/ will be served: other sites may show it in a frame."""

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out what forbids frames."""
        if keyword != "X-Frame-Options":
            super().send_header(keyword, value)


class Stranger(SimpleHTTPRequestHandler):
    """Serves a stranger's page, with no header of ours."""

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet."""


@contextmanager
def served(handler: type[SimpleHTTPRequestHandler], folder: Path) -> Iterator[Server]:
    """Serve `folder` while the block lasts."""
    server = Server(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def framed() -> Iterator[str]:
    """Serve the site for frames."""
    with served(Framed, DIST) as server:
        yield server.url


@pytest.fixture
def stranger(tmp_path: Path, framed: str) -> Iterator[Callable[..., str]]:
    """Return a function that writes a stranger's page around the site; it is another site, not just another port."""
    folder = tmp_path / "stranger"
    folder.mkdir()
    with served(Stranger, folder) as server:

        def write(query: str, attributes: str = "") -> str:
            frame = f'<iframe {attributes} width="1100" height="780" src="{escape(framed + query)}"></iframe>'
            page = f'<!doctype html><link rel="icon" href="data:,"><title>Rules</title>{frame}'
            (folder / "index.html").write_text(page, encoding="utf-8")
            return server.url.replace("localhost", "127.0.0.1")

        yield write


def open_frame(page: Page, address: str) -> tuple[Frame, list[str]]:
    """Open a stranger's page; return the site's frame once Python runs, and the errors that will be logged."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(address)
    expect(page.frame_locator("iframe").locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    return page.frames[1], errors


def says_so_and_goes_on(frame: Frame, lang: str) -> None:
    """Check that the page says that nothing is kept, and that moves are made all the same."""
    assert frame.evaluate("() => { try { return localStorage.length; } catch (error) { return error.name; } }") == (
        "SecurityError"
    )
    expect(frame.locator("html")).to_have_attribute("lang", lang)
    expect(frame.locator(".court .notice")).to_contain_text(BLOCKED[lang])
    for _ in range(3):
        make(frame, str(record(frame).state.moves()[0]))


def saved_file(page: Page, frame: Frame) -> Record:
    """Return the play in the file that the notice offers."""
    with page.expect_download() as download:
        frame.locator('.court .notice [data-act="save-file"]').tap()
    return Record.from_json(Path(download.value.path()).read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_storage_blocked_in_a_strangers_frame(
    new_context: Callable[..., BrowserContext], stranger: Callable[..., str], watch: Watch, lang: str
) -> None:
    watch.site = "http://"  # the stranger's page is asked for, too
    page = new_context(**TABLET).new_page()  # Playwright's Chromium blocks storage in such frames
    frame, errors = open_frame(page, stranger(f"{NEW}&lang={lang}"))
    says_so_and_goes_on(frame, lang)
    assert saved_file(page, frame).moves == record(frame).moves
    make(frame, str(record(frame).state.moves()[0]))
    assert not errors


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sandbox", ["allow-scripts", "allow-scripts allow-downloads"])
def test_a_sandboxed_frame_without_an_origin(
    new_context: Callable[..., BrowserContext], stranger: Callable[..., str], watch: Watch, lang: str, sandbox: str
) -> None:
    watch.site = "http://"
    context = new_context(**TABLET)
    page = context.new_page()
    address = stranger(f"{NEW}&lang={lang}", f'sandbox="{sandbox}"')
    frame, errors = open_frame(page, address)
    context.grant_permissions(["clipboard-read"], origin=address)
    assert frame.evaluate("self.origin") == "null"
    says_so_and_goes_on(frame, lang)
    if "downloads" in sandbox:
        assert saved_file(page, frame).moves == record(frame).moves
    else:
        frame.locator('.court .notice [data-act="save-file"]').tap()
    # A frame is not told whether a file was allowed: the same text is in the clipboard.
    expect(frame.locator(".court .notice")).to_contain_text(IN_CLIPBOARD[lang])
    copied = Record.from_json(page.evaluate("navigator.clipboard.readText()"))
    assert copied.moves == record(frame).moves
    make(frame, str(record(frame).state.moves()[0]))
    assert not errors


def test_a_frame_with_storage_of_its_own_keeps_the_play(
    playwright: Playwright, tmp_path: Path, framed: str, stranger: Callable[..., str]
) -> None:
    with chromium(playwright, tmp_path / "profile") as started:  # as people's browsers do: storage for each site around
        page = started.page()
        frame, errors = open_frame(page, stranger(f"{NEW}&lang=en"))
        make(frame, str(record(frame).state.moves()[0]), use="key")
        made = moves_made(frame)
        expect(frame.locator("main .notice")).to_have_count(0)
        frame, more = open_frame(page, stranger("?test=1&lang=en"))
        frame.locator("[data-continue]").click()
        assert moves_made(frame) == made
        assert not errors + more
        page.goto(framed + "?lang=en")
        wait_ready(page)
        expect(page.locator("[data-continue]")).to_have_count(0)
