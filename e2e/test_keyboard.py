"""The keyboard alone: a whole play, one grid with roving focus, panels that give the focus back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import TABLET
from e2e.hands import moves_made, record
from e2e.places import address, place, scripted

AT = "selector => document.activeElement.matches(selector)"
SHOWS_FOCUS = """() => {
  const it = document.activeElement;
  if (it.matches("main, section")) return true;
  const style = getComputedStyle(it.matches("input[type=radio]") ? it.parentElement : it);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""
MIDDLES = """selector => [document.activeElement, document.querySelector(selector)].map(it => {
  const box = it.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""


def at(page: Page, selector: str) -> bool:
    return bool(page.evaluate(AT, selector))


def has_focus(page: Page) -> None:
    """Check that the focus is somewhere, and can be seen."""
    assert not at(page, "body"), "the focus is lost"
    assert page.evaluate(SHOWS_FOCUS), "the focus can't be seen"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what matches `selector` has the focus."""
    for _ in range(60):
        if at(page, selector):
            return has_focus(page)
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab doesn't reach {selector}")


def arrow_to(page: Page, selector: str) -> None:
    """Go to a cell of the board: into the grid by Tab, over it by arrows."""
    if not at(page, ".board [data-cell]"):
        tab_to(page, ".board [data-cell]")
    for _ in range(24):
        if at(page, selector):
            return has_focus(page)
        (x, y), (to_x, to_y) = page.evaluate(MIDDLES, selector)
        ways = {"ArrowRight": to_x - x, "ArrowLeft": x - to_x, "ArrowDown": to_y - y, "ArrowUp": y - to_y}
        page.keyboard.press(max(ways, key=lambda way: ways[way]))
    raise AssertionError(f"the arrows don't reach {selector}")


def press(page: Page, selector: str) -> None:
    """Choose what matches `selector`: on the board by arrows, elsewhere by Tab, then Enter."""
    on_board = f".board {selector}"
    if page.locator(on_board).count():
        arrow_to(page, on_board)
    else:
        tab_to(page, selector)
    page.keyboard.press("Enter")
    has_focus(page)


def make(page: Page, move: str) -> None:
    words = move.split(" ")
    for n in range(1, len(words) + 1):
        if page.locator(f'[data-move="{move}"]').count():
            break
        start = f'[data-pick="{" ".join(words[:n])}"]'
        if page.locator(start).count():
            press(page, start)
    before = len(moves_made(page))
    press(page, f'[data-move="{move}"]')
    assert len(moves_made(page)) > before


def test_a_whole_play(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, "?new=black-kingdom&names=Aki,Ben&mode=pass&seed=79&option.sage=one&test=1&lang=en")
    for engine, move in scripted(79, 5, sage="one"):
        assert moves_made(page) == list(map(str, engine.moves))
        if page.locator("[data-uncover]").count():
            press(page, "[data-uncover]")
        make(page, move)
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    press(page, "[data-act=rematch]")
    expect(page.locator("main")).not_to_have_attribute("data-screen", "result")


def test_from_the_shelf_to_the_deal(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, "?test=1&lang=en")
    press(page, '[data-act="new black-kingdom"]')
    expect(page.locator("main")).to_have_attribute("data-screen", "setup")
    tab_to(page, '[data-field="name 0"]')
    page.keyboard.type("Chika")
    tab_to(page, '[name="mode"]')
    for mode in ("across", "open"):
        page.keyboard.press("ArrowDown")
        has_focus(page)
        expect(page.locator(f'[name="mode"][value="{mode}"]')).to_be_checked()
    # The button to deal stands before the form in the page.
    for _ in range(20):
        if at(page, "[data-act=deal]"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("data-screen", "table")
    assert record(page).names[0] == "Chika"


def test_one_cell_of_the_board_is_a_stop_for_tab(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, address(place("place", turn=8), test="1", lang="en"))
    stops = page.locator('.board [data-cell][tabindex="0"]')
    expect(stops).to_have_count(1)
    tab_to(page, ".board [data-cell]")
    page.keyboard.press("ArrowRight")
    expect(stops).to_have_count(1)
    assert at(page, '.board [data-cell][tabindex="0"]')
    page.keyboard.press("Tab")
    assert not at(page, ".board [data-cell]")
    page.keyboard.press("Shift+Tab")
    assert at(page, '.board [data-cell][tabindex="0"]')


def test_panels_hold_the_focus_and_give_it_back(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, address(place("turn"), test="1", lang="en", mode="open"))
    arrow_to(page, ".board [data-cell]:not([aria-disabled])")
    cell = page.evaluate("document.activeElement.dataset.cell")
    for key, panel in (("?", ".keys"), ("l", ".drawer .log"), ("r", ".rulebody"), ("i", ".reader"), ("u", ".ask")):
        page.keyboard.press(key)
        expect(page.locator(panel)).to_be_visible()
        assert page.evaluate("document.activeElement.closest('[data-panel]') !== null"), key
        buttons = page.locator("[data-panel] button:visible, [data-panel] a[href]:visible").count()
        reached = set()
        for _ in range(buttons + 2):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.closest('[data-panel]') !== null"), key
            has_focus(page)
            reached.add(page.evaluate("[...document.querySelectorAll('*')].indexOf(document.activeElement)"))
        assert len(reached) == buttons, f"not every button of {key} is reached"
        page.keyboard.press("Escape")
        expect(page.locator(panel)).to_have_count(0)
        assert at(page, f'[data-cell="{cell}"]'), f"{key} doesn't give the focus back"


def test_escape_chooses_again(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, address(place("guess"), test="1", lang="en"))
    press(page, "[data-uncover]")
    press(page, '[data-pick^="guess"]')
    expect(page.locator(".pick4")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pick4")).to_have_count(0)
    has_focus(page)


def test_settings_of_the_shelf(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**TABLET)
    start(page, "?lang=en")
    press(page, '[data-act="open settings"]')
    expect(page.locator(".drawer")).to_be_visible()
    tab_to(page, '[data-act="theme dark"]')
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert at(page, '[data-act="theme dark"]')
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    assert at(page, '[data-act="open settings"]')
