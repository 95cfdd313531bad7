"""The games share one style sheet: what a game's own files say touches no table of another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TABLET
from e2e.places import address, place

STYLES = Path(__file__).parent.parent / "web/styles"
FAMILIES = {"black-kingdom": "court", "black-white-house": "court", "inner-palace": "palace", "secret-arts": "arts"}
"""By game, what the names of the files contain that are its own. The court games' also serve the others."""

# Which of these rules' selectors find something, and what.
FOUND = """sheets => sheets.flatMap((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const read = (rules) =>
    [...rules].flatMap((rule) => rule.selectorText ? look(rule.selectorText) : read(rule.cssRules ?? []));
  const look = (selector) => {
    const found = document.querySelector(selector.replace(/::[a-z-]+/g, ""));
    return found ? [`${selector} finds ${found.outerHTML.slice(0, 80)}`] : [];
  };
  return read(sheet.cssRules);
})"""


def strangers(game: str) -> list[str]:
    """Return the style sheets of the games whose tables look different."""
    others = {family for family in FAMILIES.values() if family not in ("court", FAMILIES[game])}
    return [
        path.read_text(encoding="utf-8")
        for path in sorted(STYLES.glob("*.css"))
        if any(f"-{family}" in path.stem for family in others)
    ]


@pytest.mark.parametrize("game", FAMILIES)
def test_no_other_game_dresses_its_table(warm: Callable[..., Page], start: Callable[..., Page], game: str) -> None:
    page = warm(**TABLET)
    # With half cells round the board, and where nothing can be chosen.
    decisions = [place(verb, turn=2, game=game) for verb in ("place", "hide")] if "black" in game else []
    for query in [f"?new={game}&mode=open&seed=7&test=1", *(address(it, mode="open", test="1") for it in decisions)]:
        start(page, query)
        expect(page.locator('main[data-screen="table"]')).to_be_visible()
        for number in range(12):
            assert page.evaluate(FOUND, strangers(game)) == []
            lit = page.locator("main [data-move], main [data-pick]")
            if not lit.count():
                break
            lit.nth(number * 5 % lit.count()).evaluate("it => it.click()")
    for key in ("l", "?", "u"):
        page.keyboard.press(key)
        assert page.evaluate(FOUND, strangers(game)) == []
        page.keyboard.press("Escape")
