"""The tablet between two players: whole plays by taps, cards that show only while pressed, several fingers at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e.conftest import PORTRAIT, TABLET
from e2e.hands import make, moves_made, record
from e2e.places import address, place, played, scripted
from e2e.test_white_house import lay
from web.addresses import pack

PLAYS: list[tuple[dict[str, Any], str, str, int, int]] = [
    (TABLET, "black-kingdom", "en", 69, 0),
    (PORTRAIT, "black-white-house", "ja", 153, 1),
]
FACES = ".edge .lying [data-card], .edge .pnl [data-press][data-card]"


@pytest.mark.parametrize(("size", "game", "lang", "seed", "script"), PLAYS, ids=["tablet-en", "portrait-ja"])
def test_a_whole_play(
    warm: Callable[..., Page],
    start: Callable[..., Page],
    size: dict[str, Any],
    game: str,
    lang: str,
    seed: int,
    script: int,
) -> None:
    page = warm(**size)
    start(page, f"?new={game}&names=Aki,Ben&mode=across&seed={seed}&lang={lang}&test=1")
    edge = page.locator(".farside")
    place_of = edge.bounding_box()
    for number, (engine, move) in enumerate(scripted(seed, script, game=game)):
        assert moves_made(page) == list(map(str, engine.moves)), f"before move {number}, {move}"
        expect(page.locator(".edge.deciding")).to_have_attribute("data-edge", str(engine.state.to_act))
        expect(edge).to_have_attribute("data-edge", "1")
        assert edge.bounding_box() == place_of, "the edges never move"
        drawn = engine.state.position()["drawn"]
        shown = page.locator(FACES).evaluate_all("all => all.map(card => card.dataset.card)")
        assert set(shown) <= {drawn}, "nothing private shows while nothing is pressed"
        make(page, move)
    expect(page.locator("main")).to_have_attribute("data-screen", "result")


def open_hide(warm: Callable[..., Page], start: Callable[..., Page], **size: Any) -> Page:
    return start(
        warm(**(size or TABLET)), address(place("hide", turn=9), test="1", lang="en", names="Aki,Ben", mode="across")
    )


def middle(it: Locator) -> tuple[float, float]:
    box = it.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Several fingers on the screen at once."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def _send(self, kind: str, down: dict[int, tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in down.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, number: int, at: tuple[float, float]) -> None:
        self.down[number] = at
        self._send("touchStart", self.down)

    def move(self, number: int, at: tuple[float, float]) -> None:
        self.down[number] = at
        self._send("touchMove", self.down)

    def lift(self, number: int) -> None:
        at = self.down.pop(number)
        self._send("touchEnd", {number: at} if self.down else {})


def shown(page: Page) -> list[str]:
    found: list[str] = page.locator(FACES).evaluate_all("all => all.map(card => card.dataset.card)")
    return found


def test_a_card_shows_while_it_is_pressed_and_no_longer(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    fingers, now = Fingers(page), record(page).state.position()
    for seat in (0, 1):
        card = page.locator(f'[data-press="{seat} hand 0"]')
        assert shown(page) == []
        fingers.press(1, middle(card))
        expect(card).to_have_attribute("data-card", "|".join(shown(page)))
        assert len(shown(page)) == 1 and shown(page)[0] in now["hands"][seat]
        page.wait_for_timeout(400)  # long enough to be no tap
        fingers.lift(1)
        expect(page.locator(FACES)).to_have_count(0)
    assert page.locator(".board [data-move]").count() == 0, "a long press picks nothing"
    hidden = page.locator('[data-press^="0 down"]').first
    fingers.press(1, middle(hidden))
    expect(page.locator(FACES)).to_have_count(1)
    fingers.move(1, (500, 400))
    expect(page.locator(FACES)).to_have_count(0)
    fingers.lift(1)


@pytest.mark.parametrize("way", ["dispatchEvent(new Event('blur'))", "hidden"])
def test_it_hides_when_the_page_is_left(warm: Callable[..., Page], start: Callable[..., Page], way: str) -> None:
    page = open_hide(warm, start)
    fingers = Fingers(page)
    fingers.press(1, middle(page.locator('[data-press="0 hand 0"]')))
    expect(page.locator(FACES)).to_have_count(1)
    if way == "hidden":
        way = """Object.defineProperty(document, "hidden", {configurable: true, get: () => true});
          document.dispatchEvent(new Event("visibilitychange"))"""
    page.evaluate(way)
    expect(page.locator(FACES)).to_have_count(0)


def test_touching_the_board_reveals_nothing(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    fingers = Fingers(page)
    backs = page.locator(".board .cell:has(.card.back)")
    before = sorted(page.locator("[data-card]").evaluate_all("all => all.map(card => card.dataset.card)"))
    for number in range(backs.count()):
        fingers.press(1, middle(backs.nth(number)))
        page.wait_for_timeout(600)
        fingers.lift(1)
        expect(page.locator(".reader")).to_contain_text("Only")
        now = sorted(page.locator("[data-card]").evaluate_all("all => all.map(card => card.dataset.card)"))
        assert now == before
        page.keyboard.press("Escape")
        expect(page.locator(".reader")).to_have_count(0)


def test_two_fingers_of_two_people_do_no_harm(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    fingers, now = Fingers(page), record(page).state.position()
    mine, theirs = page.locator('[data-press="0 hand 0"]'), page.locator('[data-press="1 hand 1"]')
    # Ben looks while Aki looks: each sees the own card, and lifting one hides one.
    fingers.press(1, middle(theirs))
    fingers.press(2, middle(mine))
    expect(page.locator(FACES)).to_have_count(2)
    page.wait_for_timeout(400)
    fingers.lift(2)
    expect(page.locator(FACES)).to_have_count(1)
    assert shown(page)[0] in now["hands"][1]
    # Ben's finger stays: Aki picks by a tap all the same.
    fingers.press(2, middle(mine))
    fingers.lift(2)
    expect(mine).to_have_attribute("aria-pressed", "true")
    assert len(shown(page)) == 1
    # While Aki has a finger on her card, another one on a cell plays nothing.
    cell = page.locator(".board [data-move]").first
    fingers.press(2, middle(page.locator('[data-press="0 hand 1"]')))
    fingers.press(3, middle(cell))
    fingers.lift(3)
    page.wait_for_timeout(200)
    assert moves_made(page) == []
    fingers.lift(2)
    # A finger that came down on what another one changed meanwhile means nothing any more.
    fingers.press(4, middle(page.locator(".board [data-move]").first))
    page.keyboard.press("Escape")
    fingers.lift(4)
    page.wait_for_timeout(200)
    assert moves_made(page) == []
    fingers.lift(1)
    expect(page.locator(FACES)).to_have_count(0)
    make(page, next(str(move) for move in record(page).state.moves()))
    assert len(moves_made(page)) == 1


def test_the_space_bar_looks_and_enter_picks(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    card = page.locator('[data-press="0 hand 0"]')
    card.focus()
    page.keyboard.down(" ")
    expect(page.locator(FACES)).to_have_count(1)
    page.keyboard.up(" ")
    expect(page.locator(FACES)).to_have_count(0)
    assert page.locator(".board [data-move]").count() == 0
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")


def test_the_far_edge_has_its_own_buttons(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = open_hide(warm, start)
    page.locator('.farside [data-act="open log"]').tap()
    expect(page.locator(".turned .drawer")).to_be_visible()
    page.locator('.drawer [data-act="close"]').tap()
    page.locator('.edge:not(.farside) [data-act="open log"]').tap()
    expect(page.locator(".drawer")).to_be_visible()
    expect(page.locator(".turned")).to_have_count(0)


@pytest.mark.parametrize("verb", ["order", "trade", "guess"])
@pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
def test_a_panel_lies_in_the_deciding_edge(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], verb: str
) -> None:
    page = start(warm(**size), address(place(verb), test="1", lang="en", names="Aki,Ben", mode="across"))
    engine = record(page)
    assert shown(page) == []
    if verb != "guess":
        expect(page.locator(".edge.deciding .pnl")).to_be_visible()
        card = page.locator(".pnl [data-press]").first
        fingers = Fingers(page)
        fingers.press(1, middle(card))
        expect(page.locator(FACES)).to_have_count(1)
        page.wait_for_timeout(400)
        fingers.lift(1)
        expect(page.locator(FACES)).to_have_count(0)
    move = next(str(move) for move in engine.state.moves() if str(move).split()[0] == verb)
    make(page, move)
    engine.play(move)
    assert record(page).state.position() == engine.state.position()


# ── everything has its place in its edge ──────────────────────────────────────────────────────────────────────────────

# Buttons, cards and sentences that stick out of their edge, and buttons another thing lies upon.
OUTSIDE = """() => {
  const found = [];
  for (const edge of document.querySelectorAll(".edge")) {
    const room = edge.getBoundingClientRect();
    for (const it of edge.querySelectorAll(".btn, .tools, .prompt p, .chain, .hand > .card, .rep, .match, .scores")) {
      if (!it.checkVisibility({visibilityProperty: true}) || it.closest(".pnl")) continue;
      const box = it.getBoundingClientRect();
      const out = box.left < room.left - 1 || box.right > room.right + 1 ||
        box.top < room.top - 1 || box.bottom > room.bottom + 1;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const under = it.matches(".btn") && !it.closest(".chain") && hit !== it && !it.contains(hit);
      if (out || under) found.push(`${out ? "outside" : "under"} ${edge.dataset.edge}: ${it.outerHTML.slice(0, 120)}`);
    }
  }
  return found;
}"""
SIZES = pytest.mark.parametrize("size", [TABLET, PORTRAIT], ids=["tablet", "portrait"])
BOTH = pytest.mark.parametrize("lang", ["en", "ja"])


def whole(page: Page) -> None:
    page.wait_for_timeout(200)
    assert page.evaluate(OUTSIDE) == []


@SIZES
@BOTH
def test_the_result_and_looking_back_fit_into_both_edges(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], lang: str
) -> None:
    play = played(83, 0, game="black-white-house")
    play.about.update(mode="across", match={"earlier": [{"id": "x", "names": ["Ben", "Aki"], "scores": [7, 9]}]})
    page = start(warm(**size), f"?test=1&lang={lang}#play={pack(play.document())}")
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    for edge in (page.locator(".farside"), page.locator(".edge:not(.farside)")):
        expect(edge.locator(".scores .sum")).to_have_count(2)
        expect(edge.locator(".match")).to_be_visible()
    assert page.locator(".farside").evaluate("edge => getComputedStyle(edge).rotate") == "180deg"
    whole(page)
    page.locator('.farside [data-act^="moment"]').tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "replay")
    for _ in range(3):
        page.locator('.farside [data-act^="moment"]').last.tap()
    expect(page.locator('.farside [data-field="moment"]')).to_have_value("4")
    expect(page.locator('.edge:not(.farside) [data-field="moment"]')).to_have_value("4")
    whole(page)
    page.locator('.farside [data-act="present"]').tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "result")


LOBBY = {
    **lay("e4 0 capitalist", "d4 1 top-aide", "c4 1 senator", "b4 0 lobbyist", ready="lobbyist"),
    "deck": ["president", "first-lady"],
    "hands": [["hacker", "sniper", "fbi"], ["cia", "journalist", "vice-president"]],
}


@SIZES
@BOTH
def test_what_the_lobbyist_would_do_stands_in_the_deciding_edge(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], lang: str
) -> None:
    page = start(warm(**size), address(LOBBY, test="1", lang=lang, names="Aki,Ben", mode="across"))
    expect(page.locator(".deciding .preview")).to_be_visible()
    expect(page.locator(".edge:not(.deciding) .preview")).to_have_count(0)
    expect(page.locator(".board .tag.turns")).to_have_count(2)
    whole(page)
    page.locator('.board [data-move="use b4"]').tap()
    expect(page.locator(".preview")).to_have_count(0)
    whole(page)


@SIZES
def test_the_cards_of_a_step_stand_in_both_edges(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any]
) -> None:
    position = {**lay("c3 0 sniper", "c5 1 president", "b4 0 fbi", ready="sniper"), "deck": ["cia"]}
    position["hands"] = [["hacker", "senator"], ["journalist", "lobbyist"]]
    page = start(warm(**size), address(position, test="1", lang="en", names="Aki,Ben", mode="across"))
    make(page, "use c3")
    make(page, "shoot c5")
    for edge in (".deciding", ".edge:not(.deciding)"):
        expect(page.locator(f"{edge} .chain .steps .card").first).to_be_visible()
    whole(page)
