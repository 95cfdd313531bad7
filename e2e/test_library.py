"""Nothing that runs was cut from the library: every screen and panel is opened, every game played to its end."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kingdom import GAMES, Record
from tools.output import DIST
from web.addresses import pack

# Makes a move, or the first step of one every third time; what is lit is taken in no order.
TAP = """n => {
  const moves = [...document.querySelectorAll("main [data-move], main [data-uncover]")];
  const picks = [...document.querySelectorAll("main [data-pick]")];
  const lit = moves.length && (n % 3 || !picks.length) ? moves : picks;
  if (lit.length) lit[(n * 7919 >> 3) % lit.length].click();
  return lit.length > 0;
}"""
PANELS = ("rules", "log", "menu", "keys", "out", "undo", "give-up", "read d4")
OPEN = """act => {
  const button = document.createElement("button");
  button.dataset.act = act;
  document.querySelector("main").append(button);
  button.click();
  button.remove();
}"""


@cache
def nearly_over(game: str) -> str:
    """Return the record of a play made at random, without its last thirty moves."""
    chance = Random(3)
    play = Record.start(game, ("Aki", "Ben", "Chie", "Dan")[: GAMES[game].seats[0]], seed=3)
    while play.state.to_act is not None:
        play.play(str(chance.choice(play.state.moves())))
    play.back_to(len(play.moves) - 30)
    return play.to_json()


def test_the_library_is_cut_and_compiled() -> None:
    size = next(DIST.glob("runtime/*/python_stdlib.txt")).stat().st_size
    assert size < 4_500_000, "the stock library is bigger"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_and_panel_runs_on_it(page: Page, start: Callable[..., Page], game: str, lang: str) -> None:
    start(page, f"?new={game}&mode=open&seed=3&test=1&lang={lang}")
    for n in range(60):
        page.evaluate(TAP, n)
        if n in (5, 25):
            for panel in PANELS:
                page.evaluate(OPEN, f"open {panel}")
                page.evaluate(OPEN, "close")
            page.evaluate(OPEN, "undo")
            page.evaluate(OPEN, "report")
            page.evaluate(OPEN, "dismiss")
    page.goto("about:blank")
    start(page, f"?test=1&lang={lang}#play={pack(json.loads(nearly_over(game)))}")
    n = 0
    while n < 400 and page.evaluate(TAP, n):
        n += 1
    expect(page.locator('main[data-screen="result"]')).to_be_visible()
    text = page.evaluate("window.kingdom.record()")
    assert json.loads(text)["game"] == game
    for act in ("moment 3", "watcher", "replay", "present", "share", "rematch", "shelf"):
        page.evaluate(OPEN, act)
    for act in ("open settings", "theme dark", "speed fast", "close", "open install", "open saves", "open erase"):
        page.evaluate(OPEN, act)
    page.evaluate(OPEN, f"new {game}")
    expect(page.locator('main[data-screen="setup"]')).to_be_visible()
    page.evaluate(OPEN, "shelf")
    page.goto(page.url.split("?")[0] + "?test=1&lang=en")
    expect(page.locator("html[data-ready=true]")).to_have_count(1, timeout=60_000)
    page.locator("[data-continue]").click()
    expect(page.locator("main[data-screen=table], main[data-screen=cover]")).to_be_visible()
