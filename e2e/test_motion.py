"""Motion: none where it isn't wanted, never in the way of a tap, and no tap lost before Python is ready."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import TABLET, wait_ready
from e2e.hands import make, moves_made, screen, uncover
from e2e.places import address, place

# Counts what moves through the page for longer than a blink, from now on.
COUNT = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(options.duration ?? options);
    return animate.call(this, frames, options);
  };
  for (const kind of ["animationstart", "transitionstart"])
    document.addEventListener(kind, event => {
      for (const it of event.target.getAnimations())
        if (it.effect.getComputedTiming().endTime > 130) window.moved.push(it.effect.getComputedTiming().endTime);
    });
}"""


def place_two(page: Page, start: Callable[..., Page]) -> None:
    start(page, "?new=black-kingdom&names=Aki,Ben&mode=open&seed=7&test=1")
    page.evaluate(COUNT)
    make(page, "place d4")


def test_with_reduced_motion_nothing_moves(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET, reduced_motion="reduce")
    place_two(page, start)
    page.keyboard.press("l")
    expect(page.locator(".drawer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    assert page.evaluate("window.moved") == []


def test_a_placed_card_glides_and_a_tap_ends_that(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET, reduced_motion="no-preference")
    place_two(page, start)
    assert page.evaluate("window.moved.length") > 0
    # Slow everything down: a tap must not have to wait for it.
    page.evaluate("""() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, {...options, duration: 60_000});
      };
    }""")
    card = page.locator(".mine [data-pick]").first
    card.click(force=True)
    before = len(moves_made(page))
    target = page.locator(".board [data-move]").first
    target.click(force=True)
    assert len(moves_made(page)) == before + 1
    assert page.evaluate("document.getAnimations().length") > 0
    page.mouse.click(4, 400)
    page.wait_for_function("!document.getAnimations().some(it => it.effect?.target?.dataset?.key)")


def test_the_steps_of_a_chain_can_be_gone_through(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET, reduced_motion="reduce")
    start(page, address(place("turn"), test="1", mode="open"))
    move = page.locator(".board [data-move]").first.get_attribute("data-move")
    assert move is not None
    make(page, move)
    expect(page.locator(".chain")).to_be_visible()
    expect(page.locator("[data-act=next]")).to_have_count(0, timeout=15_000)


def test_a_tap_before_python_is_ready_is_carried_out(new_context: Callable[..., BrowserContext], site: str) -> None:
    page = new_context(**TABLET).new_page()
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site + "?test=1")
    page.locator('[data-act="new black-kingdom"]').tap()
    assert screen(page) == "shelf"
    held[0].continue_()
    wait_ready(page)
    assert screen(page) == "setup"
    page.locator("[data-act=deal]").tap()
    expect(page.locator("main")).not_to_have_attribute("data-screen", "setup")
    uncover(page)
    assert moves_made(page)
