"""Whole plays by taps: the page and the engine agree at every move, from the deal to the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, TABLET, wait_ready
from e2e.hands import keep, make, moves_made, record, screen, uncover
from e2e.places import NAMES, address, kept, kind, place, played, scripted

KINDS = frozenset(
    [
        "place",
        "hide",
        "flip",
        "use",
        "pass",
        "turn",
        "swap",
        "kill",
        "right",
        "wrong",
        "order",
        "look",
        "trade",
        "keep",
        "advise",
        "done",
    ]
)
PLAYS: list[tuple[dict[str, Any], str, int, int]] = [(TABLET, "en", 69, 0), (PHONE, "ja", 79, 11)]
FROM_POSITIONS = ("trade", "keep", "kill", "done")


def test_together_they_make_every_kind_of_decision() -> None:
    made = {kind(now, move) for _, _, seed, script in PLAYS for now, move in scripted(seed, script, sage="one")}
    assert made | set(FROM_POSITIONS) == KINDS


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
    start(page, f"?new=black-kingdom&names=Aki,Ben&mode=pass&seed={seed}&lang={lang}&option.sage=one&test=1")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    for number, (engine, move) in enumerate(scripted(seed, script, sage="one")):
        assert moves_made(page) == list(map(str, engine.moves)), f"before move {number}, {move}"
        if number == 18:
            go_on_after_a_reload(page)
            assert moves_made(page) == list(map(str, engine.moves)), "after the reload"
        uncover(page)
        make(page, move)
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    whole = played(seed, script, sage="one")
    last = record(page)
    assert list(last.moves[: len(whole.moves)]) == list(whole.moves)
    counted = last.state.result()
    assert counted is not None
    for seat, name in enumerate(NAMES):
        side = page.locator("aside", has=page.locator(".who b", has_text=name))
        expect(side.locator(".sum")).to_have_text(str(counted.scores[seat]))
        expect(side.locator(".tally").first.locator(".card")).to_have_count(counted.scores[seat])


def go_on_after_a_reload(page: Page) -> None:
    page.reload()
    wait_ready(page)
    expect(page.locator("main")).to_have_attribute("data-screen", "shelf")
    page.locator("[data-continue]").tap()
    expect(page.locator("main")).not_to_have_attribute("data-screen", "shelf")


@pytest.mark.parametrize("verb", FROM_POSITIONS)
def test_a_decision_from_a_position(warm: Callable[..., Page], start: Callable[..., Page], verb: str) -> None:
    page = warm(**PHONE)
    start(page, address(place(verb), test="1", names="Aki,Ben"))
    uncover(page)
    engine = record(page)
    move = next(str(move) for move in engine.state.moves() if str(move).split()[0] == verb)
    make(page, move)
    engine.play(move)
    assert record(page).state.position() == engine.state.position()


def test_a_choice_can_be_taken_back_before_it_is_made(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm()
    start(page, address(place("hide", turn=9), test="1"))
    uncover(page)
    card = page.locator(".mine [data-pick]").first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board [data-move]")).not_to_have_count(0)
    page.locator("[data-act=again]").tap()
    expect(page.locator(".board [data-move]")).to_have_count(0)
    assert moves_made(page) == []


def test_a_card_that_cant_be_chosen_says_why(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = warm()
    start(page, address(place("turn"), test="1", lang="en"))
    before = moves_made(page)
    page.locator(".board .cell[aria-disabled]").first.tap(force=True)
    expect(page.locator(".reader")).to_contain_text("Can’t be chosen now")
    assert moves_made(page) == before


def test_rematch_swaps_the_seats(warm: Callable[..., Page], site: str, start: Callable[..., Page]) -> None:
    page = warm()
    engine = played(69, 0, left=1, sage="one")
    keep(page, site, kept(engine))
    start(page, "?test=1")
    page.locator("[data-continue]").tap()
    uncover(page)
    last = next(iter(engine.state.moves()))
    make(page, str(last))
    engine.play(str(last))
    counted = engine.state.result()
    assert counted is not None
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    page.locator("[data-act=rematch]").tap()
    expect(page.locator("main")).not_to_have_attribute("data-screen", "result")
    second = record(page)
    assert second.names == ("Ben", "Aki")
    assert second.options["sage"] == "one"
    assert second.about["match"]["earlier"] == [{"id": "kept", "names": ["Aki", "Ben"], "scores": list(counted.scores)}]


def test_the_match_adds_both_plays(warm: Callable[..., Page], site: str, start: Callable[..., Page]) -> None:
    page = warm()
    engine = played(79, 11, left=1, names=("Ben", "Aki"), sage="one")
    keep(page, site, kept(engine, match={"earlier": [{"id": "first", "names": ["Aki", "Ben"], "scores": [5, 2]}]}))
    start(page, "?test=1&lang=en")
    page.locator("[data-continue]").tap()
    uncover(page)
    last = str(next(iter(engine.state.moves())))
    make(page, last)
    engine.play(last)
    counted = engine.state.result()
    assert counted is not None
    row = page.locator(".match tbody tr")
    expect(row.filter(has_text="Ben").locator("td")).to_have_text(
        ["2", str(counted.scores[0]), str(2 + counted.scores[0])]
    )
    expect(row.filter(has_text="Aki").locator("td")).to_have_text(
        ["5", str(counted.scores[1]), str(5 + counted.scores[1])]
    )
    assert screen(page) == "result"


@pytest.mark.parametrize("game", ["black-kingdom", "black-white-house"])
def test_on_a_phone_the_open_hand_lies_in_one_line_under_the_bar(
    warm: Callable[..., Page], start: Callable[..., Page], game: str
) -> None:
    page = start(warm(**PHONE), f"?new={game}&names=Alexandrina,Maximilian&mode=open&seed=3&lang=en")
    expect(page.locator(".held .card")).to_have_count(4)
    bar, board = (page.locator(where).bounding_box() for where in (".bar", ".boardwrap"))
    assert bar and board
    for card in page.locator(".west .card").all():
        box = card.bounding_box()
        assert box and box["y"] >= bar["height"] and box["y"] + box["height"] <= board["y"]
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
