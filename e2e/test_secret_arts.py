"""Secret Arts in the browser: whole plays by taps, duels weighed before they are fought, a lineage that outgrows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, PORTRAIT, TABLET
from e2e.hands import make, moves_made, record
from e2e.places import address, scripted

GAME = "secret-arts"
MOUSE: dict[str, Any] = {"viewport": {"width": 1180, "height": 820}, "has_touch": False}


def lay(first: str, second: str = "", *, phase: str = "act", turn: int = 0, pool: str = "h01") -> dict[str, Any]:
    """Return a position; a lineage is written as `1/0 h09 sword, 2/-1 h18`: cell, hero, chips it holds."""
    lineages = []
    for text in (first, second):
        entries = [entry.split() for entry in text.split(",") if entry.strip()]
        chips = {chip: cell for cell, _, *held in entries for chip in held}
        lineages.append(
            {
                "heroes": {cell: hero for cell, hero, *_ in entries},
                "chips": {art: chips.get(art, "0/0") for art in ("taiji", "sword", "light")},
            }
        )
    return {
        "game": GAME,
        "options": {},
        "phase": phase,
        "turn": turn,
        "deck": [],
        "pool": pool.split(),
        "duels": [2, 2],
        "lineages": lineages,
    }


def opened(page: Page, start: Callable[..., Page], position: dict[str, Any], **parameters: str) -> Page:
    return start(page, address(position, **{"names": "Aki,Ben", "test": "1", "lang": "en", **parameters}))


def cell(seat: int, at: str) -> str:
    return f'[data-cell="{at}"][data-seat="{seat}"]'


# ── whole plays ───────────────────────────────────────────────────────────────────────────────────────────────────────

PLAYS = [(TABLET, "en", "pass", 11), (PHONE, "ja", "pass", 12), (PORTRAIT, "ja", "across", 13)]


@pytest.mark.parametrize(("size", "lang", "mode", "seed"), PLAYS, ids=["tablet-en", "phone-ja", "across-ja"])
def test_a_whole_play(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], lang: str, mode: str, seed: int
) -> None:
    page = warm(**size)
    start(page, f"?new={GAME}&names=Aki,Ben&mode={mode}&seed={seed}&lang={lang}&test=1")
    kinds = set()
    for number, (engine, move) in enumerate(scripted(seed, 0, game=GAME)):
        assert moves_made(page) == list(map(str, engine.moves)), f"before move {number}, {move}"
        make(page, move)
        kinds.add(move.split()[0])
    assert kinds == {"inherit", "enter", "duel", "expel"}
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    counted = record(page).state.result()
    assert counted is not None
    said = [text.replace("−", "-") for text in page.locator(".tallies tfoot .sum").all_inner_texts()]
    assert said == list(map(str, counted.scores))


# ── from positions ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_tie_of_four_cards_is_weighed_and_fought(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = opened(warm(**size), start, lay("1/0 h09, 1/1 h17 taiji", "1/0 h22 sword, 1/1 h13 light"))
    page.locator(f'{cell(0, "1/0")}[data-pick="duel 1/0"]').tap()
    page.locator(cell(1, "1/1")).tap()
    expect(page.locator(".duel .sd .sum")).to_have_text(["5", "5"])
    expect(page.locator(".duel")).to_contain_text("Azure Dragon, White Crane, Gale and Golden Needle are removed")
    expect(page.locator(".large .card.chosen")).to_have_count(2)
    page.locator('[data-move="duel 1/0 1/1"]').tap()
    expect(page.locator(".duel")).to_have_count(0)
    assert record(page).state.position()["removed"] == ["h09", "h13", "h17", "h22"]
    expect(page.locator(".half .card:not(.founder)")).to_have_count(0)


def test_a_chip_returns_and_the_expulsion_says_so_first(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = opened(warm(**TABLET), start, lay("1/0 h09 sword, 1/1 h17", "1/0 h22"))
    chip = page.locator("#chip-sword-0")
    before = chip.bounding_box()
    page.locator('[data-pick="expel"]').tap()
    page.locator('[data-pick="expel 1/0"]').first.tap()
    expect(page.locator(".duel")).to_contain_text("Sword returns to Aki’s founder: −1 points become −3.")
    assert moves_made(page) == []
    page.locator('[data-move="expel 1/0"]').tap()
    expect(page.locator(cell(0, "1/0"))).to_have_count(1)
    expect(page.locator(f"{cell(0, '1/0')} .card")).to_have_count(0)
    after = chip.bounding_box()
    assert before and after and after["y"] < before["y"] - 60, "the chip lies on the founder now"


def test_a_forced_way_sideways_is_one_tap(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = opened(warm(**PHONE), start, lay("1/0 h09 sword, 1/1 h22", "1/0 h17", phase="inherit"))
    expect(page.locator(".prompt")).to_contain_text("Sword must go to Golden Needle")
    expect(page.locator(".edges .way")).to_have_count(1)
    page.locator(f'{cell(0, "1/1")}[data-move="inherit sword 1/1"]').tap()
    assert record(page).state.position()["lineages"][0]["chips"]["sword"] == "1/1"


def test_a_hero_is_dragged_into_a_cell_and_a_chip_along_an_edge(
    warm: Callable[..., Page], start: Callable[..., Page]
) -> None:
    page = opened(warm(**MOUSE), start, lay("1/0 h09, 1/1 h17", "1/0 h22", phase="inherit", pool="h01 h16"))
    page.drag_and_drop("#chip-sword-0", cell(0, "1/0"))
    expect(page.locator(".prompt")).to_contain_text("Enter, duel or expel")
    page.drag_and_drop("#pool-h16", cell(0, "1/-1"))
    page.wait_for_function("() => JSON.parse(window.kingdom.record()).moves.length === 2")
    assert moves_made(page) == ["inherit sword 1/0", "enter h16 1/-1"]


def test_undo_stops_at_a_refill_only(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    position = {**lay("1/0 h09, 1/1 h17", "1/0 h22", pool="h01 h16 h19"), "deck": ["h02", "h03"]}
    page = opened(warm(**TABLET), start, position)
    make(page, "duel 1/0 1/0")
    page.locator("[data-act=undo]").tap()
    assert moves_made(page) == []
    make(page, "enter h16 1/-1")
    page.locator("[data-act=undo]").tap()
    expect(page.locator("[role=alertdialog]")).to_contain_text("Heroes came from the deck.")


# ── a lineage that outgrows its frame ─────────────────────────────────────────────────────────────────────────────────

HEROES = ("h03", "h10", "h12", "h16", "h09", "h17", "h19", "h23", "h26", "h29", "h30", "h27")
WIDE = lay(", ".join(f"1/{n} {hero}" for n, hero in zip(range(-5, 7), HEROES, strict=True)), "1/0 h22")
SIZES = """frame => {
  const cards = [...frame.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  const box = frame.getBoundingClientRect();
  const inside = (it) => it.left >= box.left - 1 && it.right <= box.right + 1;
  return {width: cards[1].width, shown: cards.filter(inside).length, all: cards.length, left: frame.scrollLeft};
}"""


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_twelve_columns_stay_readable_until_all_is_asked_for(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = opened(warm(**size), start, WIDE)
    frame = page.locator("#lineage-0")
    first = frame.evaluate(SIZES)
    assert first["width"] >= 56 and first["shown"] < first["all"]
    founder = page.locator(cell(0, "0/0")).bounding_box()
    box = frame.bounding_box()
    assert founder and box and box["x"] < founder["x"] < box["x"] + box["width"], "it begins at the founder"
    page.locator('[data-zoom="0"]').tap()
    whole = frame.evaluate(SIZES)
    assert whole["shown"] == whole["all"] == 13
    expect(page.locator('[data-zoom="0"]')).to_have_attribute("aria-pressed", "true")
    page.locator("#pool-h01").tap()
    assert frame.evaluate(SIZES)["shown"] == 13, "it stays when the page is drawn anew"
    page.locator('[data-zoom="0"]').tap()
    assert frame.evaluate(SIZES)["width"] == pytest.approx(first["width"], abs=0.5)


def test_keys_and_wheel_zoom_and_pan(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = opened(warm(**MOUSE), start, WIDE)
    frame = page.locator("#lineage-0")
    first = frame.evaluate(SIZES)
    page.locator(cell(0, "1/0")).focus()
    page.keyboard.press("+")
    assert frame.evaluate(SIZES)["width"] == pytest.approx(first["width"] * 1.25, rel=0.02)
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert frame.evaluate(SIZES)["width"] < first["width"]
    page.keyboard.press("0")
    assert frame.evaluate(SIZES)["shown"] == 13
    page.keyboard.press("0")
    box = frame.bounding_box()
    assert box
    page.mouse.move(box["x"] + 200, box["y"] + box["height"] - 40)
    left = frame.evaluate(SIZES)["left"]
    page.mouse.wheel(0, 120)
    page.wait_for_function("([id, was]) => document.getElementById(id).scrollLeft > was + 60", arg=["lineage-0", left])
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(
        "([id, was]) => document.querySelector(`#${id} .card`).getBoundingClientRect().width > was + 8",
        arg=["lineage-0", first["width"]],
    )
    # Dragging with the mouse moves what lies in the frame, and is no tap.
    left = frame.evaluate(SIZES)["left"]
    page.mouse.move(box["x"] + 300, box["y"] + box["height"] - 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + box["height"] - 40, steps=5)
    page.mouse.up()
    assert frame.evaluate(SIZES)["left"] == pytest.approx(left + 120, abs=3)


def test_two_fingers_pinch(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = opened(warm(**TABLET), start, WIDE)
    frame = page.locator("#lineage-0")
    first = frame.evaluate(SIZES)
    box = frame.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 60
    client = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 40)
    for apart in (44, 50, 60, 70, 80):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert frame.evaluate(SIZES)["width"] > first["width"] * 1.4
    assert moves_made(page) == []


def test_two_taps_on_an_empty_place_show_all(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = opened(warm(**TABLET), start, WIDE)
    frame = page.locator("#lineage-0")
    box = frame.bounding_box()
    assert box
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 60)
    assert frame.evaluate(SIZES)["shown"] == 13


def test_arrow_keys_walk_over_both_lineages_and_enter_chooses(
    warm: Callable[..., Page], start: Callable[..., Page]
) -> None:
    page = opened(warm(**MOUSE), start, lay("1/0 h09, 1/1 h17", "1/0 h22, 1/1 h13"))
    page.locator(cell(0, "1/0")).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Whom does Azure Dragon challenge?")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.locator(cell(1, "1/0"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".duel .sd .sum")).to_have_text(["5", "3"])
    page.keyboard.press("Escape")
    expect(page.locator(".duel")).to_have_count(0)
