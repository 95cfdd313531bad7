"""The other engines: the page starts, a few moves are played, after loading it again the play goes on; and boards.

WebKit is driven by its WebDriver, Firefox by its own Marionette, both in plain Python: Playwright needs builds
of its own. Where a browser is not installed, its test is named as skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from e2e.boards import KNIGHT, board, strangers

PATIENCE = 120.0
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""What WebDriver writes before an element's number (W3C WebDriver, 12.2)."""

TAP = """
const lit = [...document.querySelectorAll("main [data-move], main [data-pick]")];
if (lit.length) lit[(%d * 7) %% lit.length].click();
return JSON.parse(window.kingdom.record()).moves;
"""


def wait_for(found: Any, what: str) -> Any:
    """Ask until there is an answer; return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError):
            if answer := found():
                return answer
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")


@contextmanager
def running(*command: str, **environment: str) -> Iterator[None]:
    """Run a program while the block lasts."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class WebKit:
    """A session of WebKitGTK's WebDriver."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}/session"
        self._base += "/" + self._ask("", {"capabilities": {}})["sessionId"]

    def _ask(self, path: str, body: dict[str, Any] | None, method: str = "POST") -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._base + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, url: str) -> None:
        self._ask("/url", {"url": url})

    def run(self, script: str) -> Any:
        return self._ask("/execute/sync", {"script": script, "args": []})

    def tap(self, element: str) -> None:
        self._ask(f"/element/{self.run(f'return {element}')[ELEMENT]}/click", {})

    def enter(self, frame: str) -> None:
        """Go on within a frame; with "" out of all of them."""
        self._ask("/frame", {"id": self.run(f"return {frame}") if frame else None})

    def close(self) -> None:
        self._ask("", None, "DELETE")


class Firefox:
    """A session of Firefox's Marionette: JSON with its length before it, over a socket."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self._socket.makefile("rwb")
        self._read()
        self._ask("WebDriver:NewSession", {})

    def _read(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            size += self._file.read(1) or b":"
        return json.loads(self._file.read(int(size[:-1])))

    def _ask(self, command: str, parameters: dict[str, Any]) -> Any:
        text = json.dumps([0, 1, command, parameters]).encode()
        self._file.write(b"%d:%s" % (len(text), text))
        self._file.flush()
        _, _, error, value = self._read()
        assert error is None, error
        return value

    def open(self, url: str) -> None:
        self._ask("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def tap(self, element: str) -> None:
        self._ask("WebDriver:ElementClick", {"id": self.run(f"return {element}")[ELEMENT]})

    def enter(self, frame: str) -> None:
        """Go on within a frame; with "" out of all of them."""
        self._ask("WebDriver:SwitchToFrame", {"element": self.run(f"return {frame}")[ELEMENT] if frame else None})

    def close(self) -> None:
        with suppress(AssertionError, ValueError):
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._socket.close()


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Start WebKit on a screen nobody sees."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not driver or not screen:
        pytest.skip("no WebKit here: install webkit2gtk-driver and xvfb")
    port, display = free_port(), f":{90 + os.getpid() % 900}"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    with (
        running(screen, display, "-screen", "0", "1280x900x24", "-nolisten", "tcp"),
        running(driver, f"--port={port}", DISPLAY=display, **home),
    ):
        session: WebKit = wait_for(lambda: WebKit(port), "WebKit")
        try:
            yield session
        finally:
            with suppress(OSError):
                session.close()


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Start Firefox with a fresh profile and no window."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if not path:
        pytest.skip("no Firefox here: install firefox-esr")
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    with running(path, "--headless", "--marionette", "--no-remote", "--profile", str(folder), HOME=str(folder)):
        session: Firefox = wait_for(lambda: Firefox(port), "Firefox")
        try:
            yield session
        finally:
            session.close()


READY = "return document.documentElement.dataset.ready === 'true'"
EACH = pytest.mark.parametrize("engine", [webkit, firefox], ids=["webkit", "firefox"])
FAILED = "return document.documentElement.dataset.failed || ''"


@EACH
def test_a_play_is_started_left_and_gone_on_with(engine: Any, site: str, tmp_path: Path) -> None:
    with engine(tmp_path) as browser:
        browser.open(site + "?new=black-kingdom&mode=open&seed=7&test=1&lang=en")
        wait_for(lambda: browser.run(READY), f"Python ({browser.run(FAILED)})")
        made: list[str] = []
        for n in range(20):
            made = browser.run(TAP % n)
        assert len(made) >= 6
        browser.open(site + "?test=1&lang=en")
        wait_for(lambda: browser.run(READY), "Python again")
        browser.run("document.querySelector('[data-continue]').click()")
        assert browser.run("return JSON.parse(window.kingdom.record()).moves") == made
        assert len(browser.run(TAP % 20)) >= len(made)
        kept = browser.run(
            "return document.querySelector('main').dataset.screen + (document.querySelector('.notice b') || '')"
        )
        assert kept == "table"


BUTTON = "document.querySelector('kingdom-board').shadowRoot.querySelector('button')"
FRAME = "document.querySelector('kingdom-board').shadowRoot.querySelector('iframe')"
COMMAND = "document.querySelector('kingdom-board').{}()"


def heard(browser: Any, name: str, times: int = 1) -> list[Any]:
    """Wait until the stranger's page was told of an event that often; return what it was told."""
    found = f"return heard.filter((it) => it[1] === '{name}').map((it) => it[2])"
    wait_for(lambda: len(browser.run(found)) >= times, f"{name} among {browser.run('return heard')}")
    told: list[Any] = browser.run(found)
    return told


@EACH
@pytest.mark.parametrize("sandbox", [{}, {"sandbox": ""}], ids=["frame", "sandboxed"])
def test_a_board_on_a_strangers_page_plays_and_talks(
    engine: Any, site: str, tmp_path: Path, sandbox: dict[str, str]
) -> None:
    with strangers(tmp_path / "stranger", site) as write, engine(tmp_path) as browser:
        browser.open(write(board(KNIGHT, **sandbox)))
        browser.tap(BUTTON)
        (ready,) = heard(browser, "ready")
        assert ready == {"game": "black-kingdom", "lang": "en", "steps": 2, "number": 0, "to_act": 0}
        browser.enter(FRAME)
        browser.tap("""document.querySelector('[data-move="place c2"]')""")
        browser.enter("")
        (move,) = heard(browser, "move")
        assert (move["number"], [event["kind"] for event in move["events"]][:1]) == (1, ["placed"])
        assert set(move) == {"number", "to_act", "events"}
        assert "place c2" not in json.dumps(browser.run("return heard"))
        height = "return Math.round(document.querySelector('kingdom-board').getBoundingClientRect().height)"
        browser.enter(FRAME)
        content = browser.run("return Math.ceil(document.querySelector('#app > main').getBoundingClientRect().height)")
        browser.enter("")
        wait_for(lambda: browser.run(height) == content, f"a board {content} px high, not {browser.run(height)}")
        browser.run(COMMAND.format("reset"))
        assert heard(browser, "ready", 2) == [ready, ready]
        browser.enter(FRAME)
        assert browser.run("""return document.querySelectorAll('[data-move="place c2"]').length""") == 1
        browser.enter("")
        browser.run(COMMAND.format("step"))
        assert heard(browser, "move", 2)[1] == move
        browser.run(COMMAND.format("stop"))
        assert not browser.run(f"return {FRAME}")
        assert heard(browser, "stopped") == [None]
        assert heard(browser, "error", 0) == []
