"""Black White House in the browser: whole plays by taps, and its guards, muted cards, lines and promotions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, TABLET
from e2e.hands import make, moves_made, record, uncover
from e2e.places import address, kind, place, scripted

GAME = "black-white-house"
KINDS = frozenset(
    [
        "place",
        "hide",
        "flip",
        "use",
        "pass",
        "turn",
        "swap",
        "order",
        "look",
        "keep",
        "expose",
        "guard",
        "peek",
        "shoot",
    ]
)
PLAYS: list[tuple[dict[str, Any], str, int, int]] = [(TABLET, "en", 83, 0), (PHONE, "ja", 153, 1)]


def test_together_they_make_every_kind_of_decision_but_a_trade() -> None:
    made = {kind(now, move) for _, _, seed, script in PLAYS for now, move in scripted(seed, script, game=GAME)}
    assert made == KINDS


@pytest.mark.parametrize(("size", "lang", "seed", "script"), PLAYS, ids=["tablet-en", "phone-ja"])
def test_a_whole_play(
    warm: Callable[..., Page],
    start: Callable[..., Page],
    size: dict[str, Any],
    lang: str,
    seed: int,
    script: int,
) -> None:
    page = warm(**size)
    start(page, f"?new={GAME}&names=Aki,Ben&mode=pass&seed={seed}&lang={lang}&test=1")
    for number, (engine, move) in enumerate(scripted(seed, script, game=GAME)):
        assert moves_made(page) == list(map(str, engine.moves)), f"before move {number}, {move}"
        uncover(page)
        make(page, move)
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    counted = record(page).state.result()
    assert counted is not None
    for seat, name in enumerate(("Aki", "Ben")):
        side = page.locator("aside", has=page.locator(".who b", has_text=name))
        expect(side.locator(".sum")).to_have_text(str(counted.scores[seat]))
        expect(side.locator(".tally").first.locator(".card")).to_have_count(counted.scores[seat])


def test_a_trade(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**PHONE), address(place("trade", game=GAME), test="1", names="Aki,Ben"))
    uncover(page)
    engine = record(page)
    move = next(str(move) for move in engine.state.moves() if str(move).startswith("trade"))
    make(page, move)
    engine.play(move)
    assert record(page).state.position() == engine.state.position()


@pytest.mark.parametrize("mode", ["pass", "across"])
def test_the_cards_of_a_trade_can_be_told_apart_on_a_small_tablet(
    warm: Callable[..., Page], start: Callable[..., Page], mode: str
) -> None:
    """Four cards and three beside the board of 1024 × 768: not under 58 px, the panel's buttons in sight."""
    position = {
        **lay("c3 0 hacker", "d3 1 journalist"),
        "using": {"card": "hacker", "step": "trade", "then": None},
        "hands": [["sniper", "fbi", "lobbyist"], ["cia", "president", "senator", "top-aide"]],
        "deck": ["first-lady"],
    }
    page = opened(warm, start, position, mode, viewport={"width": 1024, "height": 768}, has_touch=True)
    cards = page.locator(".pnl .hands2 .card")
    expect(cards).to_have_count(7)
    assert all(it.bounding_box()["width"] >= 57.5 for it in cards.all())
    expect(page.locator('.pnl [data-move="keep"]')).to_be_in_viewport()


# ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def lay(*table: str, using: str = "", ready: str = "", out: str = "", flip: bool = False) -> dict[str, Any]:
    """Return a position in the middle of a chain of seat 0; a card is `c3 0 sniper`, then `down`, `guard`, `muted`."""
    lying = []
    for text in table:
        at, seat, card, *marks = text.split()
        words = {mark: True for mark in marks if mark != "down"}
        lying.append({"at": at, "card": card, "seat": int(seat), "up": "down" not in marks, **words})
    return {
        "game": GAME,
        "options": {},
        "phase": "flip" if flip else "place",
        "turn": 0,
        "last_flip": 1 if flip else None,
        "drawn": None,
        "deck": [] if flip else ["fbi", "cia"],
        "hands": [[], []],
        "table": lying,
        "out": out.split(),
        "pools": [] if flip and not ready and not using else [{"seat": 0, "ready": ready.split()}],
        "using": {"card": using, "step": "choose", "then": None} if using else None,
    }


def opened(
    warm: Callable[..., Page], start: Callable[..., Page], position: dict[str, Any], mode: str, **size: Any
) -> Page:
    page = start(warm(**(size or TABLET)), address(position, test="1", lang="en", names="Aki,Ben", mode=mode))
    uncover(page)
    return page


MODES = pytest.mark.parametrize("mode", ["pass", "across"])
SHOT = lay("c3 0 sniper", "c5 1 president", "d4 1 senator down", "e5 1 secret-service guard", "b4 0 vice-president")


@MODES
def test_a_guarded_card_is_not_offered_and_says_why(
    warm: Callable[..., Page], start: Callable[..., Page], mode: str
) -> None:
    page = opened(warm, start, {**SHOT, "using": {"card": "sniper", "step": "choose", "then": None}}, mode)
    expect(page.locator(".board .guarded")).to_have_count(1)
    expect(page.locator('[data-cell="e5"] .tag.guard')).to_be_visible()
    expect(page.locator(".board .ray")).to_have_count(1)
    assert page.locator('[data-cell="c5"]').get_attribute("data-move") == "shoot c5"
    page.locator('[data-cell="d4"]').tap(force=True)
    expect(page.locator(".reader")).to_contain_text("Secret Service guards")
    assert moves_made(page) == []


@MODES
def test_the_line_of_fire_and_the_promotion(warm: Callable[..., Page], start: Callable[..., Page], mode: str) -> None:
    page = opened(warm, start, {**SHOT, "pools": [{"seat": 0, "ready": ["sniper"]}]}, mode)
    make(page, "use c3")
    uncover(page)
    make(page, "shoot c5")
    uncover(page)
    expect(page.locator('[data-cell="b4"] .card.crowned .crown')).to_be_visible()
    expect(page.locator('[data-cell="c5"] .card')).to_have_count(0)
    expect(page.locator(".chain").first).to_contain_text("Vice President is president now")
    page.locator(".chain").first.locator('[data-act="step 1"]').first.tap()
    expect(page.locator(".board .ray")).to_have_count(1)


@MODES
def test_an_exposed_card_is_muted_until_it_is_turned(
    warm: Callable[..., Page], start: Callable[..., Page], mode: str
) -> None:
    table = ("c3 0 journalist", "d4 1 senator down", "c4 0 majority-leader", "b2 1 top-aide")
    page = opened(warm, start, lay(*table, using="journalist", ready="majority-leader"), mode)
    make(page, "expose d4")
    uncover(page)
    muted = page.locator('[data-cell="d4"]')
    expect(muted.locator(".card.muted .tag.mute")).to_be_visible()
    assert "muted" in (muted.get_attribute("aria-label") or "")
    make(page, "use c4")
    uncover(page)
    expect(muted.locator(".card.muted")).to_have_count(0)
    assert muted.get_attribute("data-move") == "use d4" or "faces Aki" in (muted.get_attribute("aria-label") or "")


@MODES
def test_the_sandwich_is_drawn_while_choosing_and_in_its_step(
    warm: Callable[..., Page], start: Callable[..., Page], mode: str
) -> None:
    table = ("c3 0 lobbyist", "c6 0 capitalist", "c4 1 senator", "c5 1 top-aide", "d4 1 hacker")
    page = opened(warm, start, lay(*table, ready="lobbyist"), mode)
    expect(page.locator(".board .ray")).to_have_count(1)
    make(page, "use c3")
    uncover(page)
    expect(page.locator(".chain").first).to_contain_text("Lobbyist")
    expect(page.locator(".board .ray")).to_have_count(1)
    for cell in ("c4", "c5"):
        assert "faces Aki" in (page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label") or "")
    assert "faces Ben" in (page.locator('[data-cell="d4"]').get_attribute("aria-label") or "")


@MODES
def test_the_tie_break_is_told_when_it_decided(
    warm: Callable[..., Page], start: Callable[..., Page], mode: str
) -> None:
    table = ("c3 0 senator", "d3 1 fbi", "c5 0 hacker down", "d5 1 cia")
    page = opened(warm, start, lay(*table, flip=True), mode)
    make(page, "flip c5")
    uncover(page)
    if page.locator('[data-move="pass"]').count():
        make(page, "pass")
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    prompts = page.locator(".prompt")
    expect(prompts).to_have_count(2 if mode == "across" else 1)
    for prompt in prompts.all():
        expect(prompt).to_contain_text("congress decides. By politicians Aki wins 1 to 0.")
