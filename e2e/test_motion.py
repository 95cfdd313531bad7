"""Motion: none where it isn't wanted, never in the way of a tap, and no tap lost before Python is ready."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import TABLET, wait_ready
from e2e.hands import keep, make, moves_made, record, screen, uncover
from e2e.places import address, chain

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
    page.wait_for_function("document.getAnimations().length === 0")
    # A card on its way for a minute: pressed there, it is the one that is chosen, at once.
    box = page.evaluate("""() => {
      const card = document.querySelector(".mine [data-pick]");
      card.animate([{translate: "0 -110px"}, {translate: "0 -120px"}], 60_000);
      const {left, top, width, height} = card.getBoundingClientRect();
      return [left + width / 2, top + height / 2, card.dataset.pick];
    }""")
    page.mouse.click(box[0], box[1])
    expect(page.locator(f'.mine [data-pick="{box[2]}"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("!document.getAnimations().some(it => it.effect.getComputedTiming().endTime > 5000)")
    before = len(moves_made(page))
    page.locator(".board [data-move]").first.click()
    assert len(moves_made(page)) == before + 1


def test_the_steps_of_a_chain_can_be_gone_through(
    warm: Callable[..., Page], site: str, start: Callable[..., Page]
) -> None:
    found, move = chain()
    page = warm(**TABLET)
    keep(page, site, {"kingdom.settings": '{"speed": "step", "lang": "en"}'})
    start(page, address(found, test="1", mode="open"))
    make(page, move)
    strip = page.locator(".chain")
    expect(strip).to_contain_text("Chain 1 of")
    onward = page.locator("[data-act=next]")
    while onward.count():
        strip.click(position={"x": 120, "y": 90})  # anywhere on the strip
    steps = strip.locator(".dots i").count()
    expect(strip).to_contain_text(f"Chain {steps} of {steps}")
    strip.get_by_role("button", name=f"Step {steps - 1}", exact=True).tap()
    expect(strip).to_contain_text(f"Chain {steps - 1} of {steps}")


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


# Where the middle of each cell of the board is, and which cards turn on the spot though nothing happened to them.
CELLS = """() => Object.fromEntries([...document.querySelectorAll(".board [data-cell]")].map(cell => {
  const {left, top, width, height} = cell.getBoundingClientRect();
  return [cell.dataset.cell, [left + width / 2, top + height / 2]];
}))"""
TURNING = """() => document.getAnimations()
  .filter(it => it.transitionProperty === "rotate" && !it.effect.target.dataset.step).length"""


def test_the_board_turns_for_the_other_seat_at_once(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET, reduced_motion="no-preference")
    start(page, "?new=black-kingdom&names=Aki,Ben&mode=open&seed=7&test=1")
    for seat in ("0", "1", "0"):
        expect(page.locator(f'main[data-seat="{seat}"]')).to_be_visible()
        assert page.evaluate(TURNING) == 0
        cells = page.evaluate(CELLS)
        columns, rows = sorted({cell[0] for cell in cells}), sorted({cell[1] for cell in cells})
        assert len(cells) == len(columns) * len(rows)
        # Seat 0 has column a at the left and row 1 nearest to it, seat 1 the other way round (black-kingdom#table).
        for line, at, towards in ((columns, 0, 1), (rows, 1, -1)):
            along = [{round(middle[at]) for cell, middle in cells.items() if name in cell} for name in line]
            assert all(len(places) == 1 for places in along)
            assert [min(places) for places in along] == sorted(
                (min(places) for places in along), reverse=(towards if seat == "0" else -towards) < 0
            )
        while page.locator(f'main[data-seat="{seat}"]').count():
            make(page, str(record(page).state.moves()[0]))
