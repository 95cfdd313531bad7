"""What tests of <kingdom-board> use: figures as boards, a stranger's page around them, what that page heard."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Frame, Locator, Page, expect

from e2e.conftest import READY_MS
from e2e.test_frames import Stranger, served
from tools.figures import Figure, read_figures
from web.addresses import pack

KNIGHT, CHAIN = (
    next(figure for figure in read_figures("black-kingdom") if figure.id == name) for name in ("knight", "chain")
)
POLICY = "default-src 'none'; script-src {site}embed.js 'unsafe-inline'; frame-src {site}embed/; img-src data:"
"""A publisher's policy as the page for publishers advises it; the inline script is the test's own."""

# Writes down every event of every board.
LISTEN = """
window.heard = [];
for (const board of document.querySelectorAll("kingdom-board"))
  for (const name of ["ready", "move", "result", "error", "stopped"])
    board.addEventListener(name, (event) => heard.push([board.id, name, event.detail]));
"""
PICTURE = "data:image/svg+xml," + quote(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><path fill="#a00" d="M0 0H600V300H0Z"/></svg>'
)


def parameters(figure: Figure, **more: str) -> str:
    """Return the query that shows a figure."""
    given = {"game": "black-kingdom", "position": pack(figure.position), "moves": ",".join(figure.moves), **more}
    return "?" + "&".join(f"{name}={quote(value)}" for name, value in given.items())


def board(figure: Figure, name: str = "one", inside: str = "", **more: str) -> str:
    """Return the element that shows a figure, as a publisher writes it."""
    given = {"id": name, "game": "black-kingdom", "position": json.dumps(figure.position), "lang": "en", **more}
    given.setdefault("moves", ",".join(figure.moves))
    attributes = " ".join(f'{key}="{escape(value)}"' for key, value in given.items())
    return f"<kingdom-board {attributes}>{inside}</kingdom-board>"


@contextmanager
def strangers(folder: Path, site: str) -> Iterator[Callable[..., str]]:
    """Serve a stranger's pages from `folder`; gives a function that writes one and returns its address.

    It is another site, not just another port, and links the element's script from `site`.
    """
    folder.mkdir()
    with served(Stranger, folder) as server:

        def write(body: str, *, name: str = "index.html", policy: bool = True) -> str:
            head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY.format(site=site)}">' if policy else ""
            script = f'<script type="module" src="{site}embed.js"></script>'
            text = f'<!doctype html><meta charset="utf-8">{head}<link rel="icon" href="data:,"><title>Rules</title>'
            (folder / name).write_text(f"{text}{script}<body>{body}<script>{LISTEN}</script>", encoding="utf-8")
            return server.url.replace("localhost", "127.0.0.1") + name

        yield write


def ready(page: Page, number: int = 0) -> Frame:
    """Wait until the frame runs, and return it."""
    frame = page.locator("kingdom-board iframe, body > iframe").nth(number)
    expect(frame.content_frame.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    found = frame.element_handle().content_frame()
    assert found is not None
    return found


def heard(page: Page, name: str) -> list[Any]:
    """Return what an event's listeners were told so far."""
    return [detail for _, event, detail in page.evaluate("heard") if event == name]


def wait_heard(page: Page, name: str, times: int = 1) -> list[Any]:
    """Wait until an event was heard that often."""
    page.wait_for_function("([name, times]) => heard.filter((it) => it[1] === name).length >= times", arg=[name, times])
    return heard(page, name)


def tap(place: Locator) -> None:
    """Tap what starts a board."""
    place.get_by_role("button", name="Play from here").click()
