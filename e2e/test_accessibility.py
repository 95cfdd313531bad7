"""Every screen and panel, both languages, dark and light: axe finds nothing, fingers hit, words can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, TABLET
from e2e.hands import keep, make, record, uncover
from e2e.places import address, chain, kept, place, played

AXE = (Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(it =>
  `${it.id}: ${it.nodes.map(node => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`)"""

# Controls that a finger misses: 44 × 44 CSS pixels around their middle must be theirs, drawn or not, less a pixel of
# rounding.
SMALL = """() => {
  const small = [];
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const controls = "button, a.btn, .tabs a, .seg > label, .opt, input:not(.visually-hidden)";
  for (const it of (dialog ?? document).querySelectorAll(controls)) {
    if (it.matches(".scrim") || !it.checkVisibility({visibilityProperty: true})) continue;
    it.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = it.getBoundingClientRect();
    if (box.width < 1) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = (dx, dy) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return !hit || it.contains(hit);
    };
    const wide = box.width >= 43.9 || reach(-21, 0) && reach(21, 0);
    const high = box.height >= 43.9 || reach(0, -21) && reach(0, 21);
    if (!wide || !high) small.push(`${it.outerHTML.slice(0, 110)} ${box.width.toFixed(1)}×${box.height.toFixed(1)}`);
  }
  return small;
}"""

# Visible words under 11 px. What a card is called stands in its name too, so its art is held to the look's 10 px.
TINY = """() => {
  const tiny = new Set();
  const walk = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const it = text.parentElement;
    if (!text.data.trim() || !it.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    if (it.closest(".visually-hidden, .w, .fan3")) continue;
    const size = parseFloat(getComputedStyle(it).fontSize);
    const least = it.closest(".card") ? 10 : 11;
    if (size > 0 && size < least) tiny.add(`${text.data.trim().slice(0, 30)} ${size} ${it.className}`);
  }
  return [...tiny];
}"""
# A panel may scroll, the page may not.
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def act(page: Page, text: str) -> None:
    """Use a control by its text, wherever it stands, also one that isn't on this screen."""
    page.evaluate(
        """text => {
          const it = Object.assign(document.createElement("button"), {type: "button"});
          it.dataset.act = text;
          document.body.append(it);
          it.click();
          it.remove();
        }""",
        text,
    )


def look(page: Page, where: str, faults: list[str], *, axe: bool = True) -> None:
    """Add everything wrong with what is shown now to `faults`."""
    for lang in ("en", "ja"):
        act(page, f"lang {lang}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        found = [f"small: {it}" for it in page.evaluate(SMALL)]
        found += [f"tiny: {it}" for it in page.evaluate(TINY)]
        over = page.evaluate(OVERFLOW)
        found += [f"{over} px too wide"] if over > 0 else []
        if axe:  # dark in one language, light in the other: colours don't depend on the words
            scheme = "light" if lang == "en" else "dark"
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            found += [f"{scheme}: {it}" for it in page.evaluate(RUN)]
        faults += [f"{where}, {lang}: {it}" for it in found]


def shelf_stages(page: Page) -> Any:
    yield "shelf"
    act(page, "open settings")
    yield "settings"
    act(page, "open erase")
    yield "erase"
    act(page, "close")
    act(page, "open delete kept")
    yield "delete"
    act(page, "close")
    act(page, "new black-kingdom")
    yield "setup"
    act(page, "shelf")
    act(page, "continue kept")
    yield "result"
    act(page, "moment 20")
    yield "replay"


def table_stages(page: Page) -> Any:
    yield "cover"
    uncover(page)
    yield "hide"
    page.locator(".mine [data-pick]").first.tap()
    yield "hide where"
    act(page, "open rules")
    yield "rules"
    act(page, "open rule knight")
    yield "rule of a card"
    act(page, "open log")
    yield "log"
    act(page, "open line 4")
    yield "line of the log"
    act(page, "open menu")
    yield "menu"
    act(page, "open keys")
    yield "keys"
    act(page, "open give-up")
    yield "give up"
    act(page, "open out")
    yield "out"
    act(page, "close")
    act(page, "undo")
    yield "undo"
    act(page, "close")
    page.locator(".board .cell[aria-disabled]").first.click(force=True)
    yield "reader"


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_shelf_and_the_end(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = warm(**size)
    whole = played(69, 0, sage="one")
    match = {"earlier": [{"id": "first", "names": ["Ben", "Aki"], "scores": [5, 2]}]}
    keep(page, site, {**kept(whole, match=match), **kept(played(79, 11, left=20, sage="one"), "other")})
    start(page)
    page.evaluate(AXE)
    faults: list[str] = []
    for where in shelf_stages(page):
        look(page, where, faults)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_table_and_its_panels(
    warm: Callable[..., Page], site: str, start: Callable[..., Page], size: dict[str, Any]
) -> None:
    engine = next(
        play
        for seed in range(60, 90)
        for left in range(10, 30)
        if (play := played(seed, 0, left=left, sage="one")).state.position()["phase"] == "hide"
        and play.state.position()["out"]
        and len(play.moves) > 15
    )
    page = warm(**size)
    keep(page, site, kept(engine))
    start(page)
    page.evaluate(AXE)
    page.locator("[data-continue]").tap()
    faults: list[str] = []
    for where in table_stages(page):
        look(page, where, faults)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("verb", ["place", "use", "turn", "swap", "guess", "order", "trade", "advise", "flip"])
def test_the_decisions(warm: Callable[..., Page], start: Callable[..., Page], verb: str) -> None:
    page = warm(**PHONE)
    start(page, address(place(verb), names="Aki,Ben"))
    page.evaluate(AXE)
    uncover(page)
    faults: list[str] = []
    look(page, verb, faults)
    if verb == "guess":
        page.locator('[data-pick^="guess"]').first.tap()
        look(page, "guess panel", faults)
    page.set_viewport_size({"width": 1180, "height": 820})
    look(page, f"{verb} on a tablet", faults, axe=False)
    assert not faults, "\n".join(faults)


def test_the_notice(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm(**PHONE)
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('x', 'QuotaExceededError'); }")
    start(page, address(place("hide", turn=9)))
    page.evaluate(AXE)
    uncover(page)
    expect(page.locator(".court .notice")).to_be_visible()
    faults: list[str] = []
    look(page, "notice", faults)
    assert not faults, "\n".join(faults)


def test_each_event_is_said_once(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    found, move = chain()
    page = warm(**TABLET)
    start(page, address(found, test="1", lang="en", mode="open"))
    page.evaluate("""() => {
      window.heard = [];
      const region = document.getElementById("said");
      new MutationObserver(() => window.heard.push(region.textContent)).observe(region,
        {childList: true, characterData: true, subtree: true});
    }""")
    make(page, move)
    said = page.evaluate("window.heard")
    assert len(said) == 1, "it is said in one go, and not again at every step"
    turned = [event for batch in record(page).events for event in batch if event.kind == "turned"]
    assert len(turned) > 1
    for event in turned:
        name = page.locator(f'[data-cell="{event.cells[0]}"]').get_attribute("aria-label")
        assert name is not None
        assert said[0].count(f"turns the {name.split(',')[0]}") == 1, said
    expect(page.locator("[data-act=next]")).to_have_count(0, timeout=15_000)
    assert page.evaluate("window.heard") == said


ARTS: dict[str, Any] = {
    "game": "secret-arts",
    "options": {},
    "phase": "act",
    "turn": 0,
    "deck": ["h02"],
    "pool": ["h04", "h25", "h16"],
    "duels": [2, 1],
    "lineages": [
        {"heroes": {"1/0": "h09", "1/1": "h17", "2/0": "h20"}, "chips": {"taiji": "1/1"}},
        {"heroes": {"1/0": "h22", "1/1": "h13"}, "chips": {"sword": "1/0", "light": "1/1"}},
    ],
}


def arts_stages(page: Page) -> Any:
    yield "action"
    page.locator('[data-pick="enter h25"]').tap()
    yield "enter where"
    act(page, "again")
    page.locator('[data-pick="duel 1/0"]').first.tap()
    yield "whom to challenge"
    page.locator('[data-pick="duel 1/0 1/0"]').first.tap()
    yield "a duel weighed"
    act(page, "again")
    page.locator('[data-pick="expel"]').tap()
    page.locator('[data-pick="expel 1/1"]').first.tap()
    yield "an expulsion weighed"
    act(page, "again")
    act(page, "open read 1/1 0")
    yield "reader"
    act(page, "close")
    make(page, "duel 1/0 1/0")
    yield "after a duel"
    act(page, "open log")
    yield "log"
    act(page, "moment 0")
    yield "replay"
    act(page, "present")
    act(page, "give-up")
    yield "result"


@pytest.mark.parametrize("mode", ["pass", "across"])
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_screens_of_secret_arts(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], mode: str
) -> None:
    if size is PHONE and mode == "across":
        pytest.skip("a phone is too small to lie between two people")
    page = warm(**size)
    start(page, address(ARTS, names="Aki,Ben", mode=mode, test="1"))
    page.evaluate(AXE)
    faults: list[str] = []
    for where in arts_stages(page):
        look(page, where, faults)
    assert not faults, "\n".join(faults)
