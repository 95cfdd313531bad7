"""The browser killed in the middle of a play: at most the move of the last 100 ms is lost, and the play opens.

`CRASHES=50` makes it 50 kills instead of a few.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect

from e2e.conftest import QUIET, wait_ready
from tools.find_browser import MISSING, installed

CRASHES = int(os.environ.get("CRASHES", "5"))
LOST_MS = 100

# Taps one of the lit choices; returns the moves and when they had been shown, or nothing when the play is over.
TAP = """random => {
  const lit = [...document.querySelectorAll("main [data-move], main [data-pick]")];
  if (!lit.length) return null;
  lit[Math.floor(random * lit.length)].click();
  return [window.kingdom.record(), Date.now()];
}"""


class Chromium:
    """A browser with a profile of its own that can be killed like by a flat battery."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        path = installed() or pytest.exit(MISSING)
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        root = ["--no-sandbox"] if os.geteuid() == 0 else []
        self._process = subprocess.Popen(
            [path, *QUIET, *root, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        while not (port.exists() and port.read_text().count("\n")):
            assert self._process.poll() is None, "Chromium ended"
            time.sleep(0.02)
        self.browser: Browser = playwright.chromium.connect_over_cdp(
            f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        )

    @property
    def group(self) -> int:
        """The number of the group that its processes belong to."""
        return self._process.pid

    def page(self) -> Page:
        """Return a page that uses the profile's storage."""
        return self.browser.contexts[0].new_page()

    def kill(self) -> float:
        """Kill every process at once; return when, in milliseconds since 1970."""
        moment = time.time() * 1000
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        return moment


@contextmanager
def chromium(playwright: Playwright, profile: Path) -> Iterator[Chromium]:
    """Start Chromium; it ends with the block, if it is still there."""
    started = Chromium(playwright, profile)
    try:
        yield started
    finally:
        started.kill()
        started.browser.close()


def play_until_killed(browser: Chromium, page: Page, chance: random.Random) -> tuple[float, list[tuple[str, float]]]:
    """Tap on until the browser is killed at a random moment; return that moment, and each record with its own."""
    killed: list[float] = []
    timer = threading.Timer(chance.uniform(0.05, 1.5), lambda: killed.append(browser.kill()))
    shown: list[tuple[str, float]] = []
    timer.start()
    try:
        while (tapped := page.evaluate(TAP, chance.random())) is not None:
            shown.append((tapped[0], tapped[1]))
    except Error as error:
        fault = error
    else:
        fault = None  # the play ended first
    timer.join()
    assert fault is None or "closed" in str(fault) or "crash" in str(fault), fault
    return killed[0], shown


def check(page: Page, killed: float, shown: list[tuple[str, float]], where: str) -> bool:
    """Check that the play opens with every move that was shown early enough; return whether a later one is lost."""
    expect(page.locator(".notice")).to_have_count(1)  # the empty place of a start that fails
    play = json.loads(shown[-1][0])
    page.locator(f'[data-act="continue {play["about"]["id"]}"], [data-continue]').first.click()
    found = json.loads(page.evaluate("window.kingdom.record()"))
    assert found["about"]["id"] == play["about"]["id"], where
    safe = [json.loads(record)["moves"] for record, moment in shown if moment <= killed - LOST_MS]
    made, there = play["moves"], found["moves"]
    both = min(len(made), len(there))
    assert made[:both] == there[:both], where
    assert len(there) >= max(map(len, safe), default=0), f"{where}: {len(there)} of {len(made)} moves are kept"
    return len(there) < len(made)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="kills a process group")
def test_a_killed_browser_loses_at_most_the_last_move(playwright: Playwright, site: str, tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    chance = random.Random(seed)
    lost = made = 0
    killed: float = 0
    shown: list[tuple[str, float]] = []
    for crash in range(CRASHES + 1):
        with chromium(playwright, tmp_path / "profile") as browser:
            page = browser.page()
            page.goto(site + "?test=1&lang=en")
            wait_ready(page)
            if shown:
                lost += check(page, killed, shown, f"kill {crash} of seed {seed}")
            if crash < CRASHES:
                if not page.locator("main [data-move], main [data-pick]").count():
                    page.goto(site + "?new=black-kingdom&mode=open&test=1&lang=en")
                    wait_ready(page)
                killed, shown = play_until_killed(browser, page, chance)
                made += len(shown)
    print(f"{CRASHES} kills among {made} taps, {lost} lost the last move")
