"""Inner Palace in the browser: whole plays of four rounds by taps, claims card by card, score sheets, every screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, PORTRAIT, TABLET
from e2e.hands import make, moves_made, record, screen, uncover
from e2e.places import address
from e2e.test_accessibility import AXE, act, look
from kingdom import Record

GAME = "inner-palace"
NAMES = ("Aki", "Ben", "Chika", "Dai")


def next_move(play: Record, used: Counter[str]) -> str:
    """Return the script's next move: the largest claim, each ability twice, else what ends the round."""
    moves = list(map(str, play.state.moves()))
    claims = [move for move in moves if move.startswith("claim ")]
    if claims:
        return max(claims, key=lambda move: (sum(map(int, move.split()[2:])), move))
    for move in moves:
        kind = " ".join(move.split()[:2])
        if move.startswith("use ") and used[kind] < 2:
            used[kind] += 1
            return move
    rest = [move for move in moves if not move.startswith("use ")]
    move = min(rest, key=lambda it: (it == "leave" and "steal" in rest, used[it.split()[0]] * (it == "leave"), it))
    used[move.split()[0]] += 1
    return move


def scripted(seats: int, seed: int) -> Iterator[tuple[Record, str]]:
    """Yield the engine's record before each move of a scripted play, and the move; the record then plays it."""
    play, used = Record.start(GAME, NAMES[:seats], seed=seed), Counter[str]()
    while isinstance(play.state.to_act, int):
        move = next_move(play, used)
        yield play, move
        play.play(move)


PLAYS: list[tuple[dict[str, Any], str, str, int, int]] = [(TABLET, "en", "pass", 3, 116), (PHONE, "ja", "open", 4, 67)]


@pytest.mark.parametrize(("size", "lang", "mode", "seats", "seed"), PLAYS, ids=["three-pass", "four-open-phone"])
def test_a_whole_play_of_four_rounds(
    warm: Callable[..., Page],
    start: Callable[..., Page],
    size: dict[str, Any],
    lang: str,
    mode: str,
    seats: int,
    seed: int,
) -> None:
    page = warm(**size)
    start(page, f"?new={GAME}&names={','.join(NAMES[:seats])}&mode={mode}&seed={seed}&lang={lang}&test=1")
    covers = sheets = 0
    before: object = None
    for number, (engine, move) in enumerate(scripted(seats, seed)):
        if number % 20 == 0:
            assert moves_made(page) == list(map(str, engine.moves)), f"before move {number}, {move}"
        if mode == "pass":
            assert (screen(page) == "cover") == (engine.state.to_act != before), f"before move {number}, {move}"
            covers += screen(page) == "cover"
            before = engine.state.to_act
        if page.locator(".chart").count():
            sheets += 1
            totals = sorted(engine.state.position()["totals"], reverse=True)
            expect(page.locator(".scr tbody .tot")).to_have_text([str(total) for total in totals])
        uncover(page)
        make(page, move)
    expect(page.locator("main")).to_have_attribute("data-screen", "result")
    assert sheets == 3 and (covers > 30 or mode == "open")
    counted = record(page).state.result()
    assert counted is not None
    expect(page.locator(".scr tbody .tot")).to_have_text([str(n) for n in sorted(counted.scores, reverse=True)])


def palace(*hands: str, scored: tuple[str, ...] = (), **keys: Any) -> dict[str, Any]:
    """Return a position of round 2: a hand a seat, and score cards."""
    seats = len(hands)
    return {
        "game": GAME,
        "options": {},
        "round": 2,
        "starter": 1,
        "totals": [9, 14, 11, 12][:seats],
        "phase": "main",
        "turn": 0,
        "actions": 2,
        "drawn": True,
        "claimed": False,
        "closing": False,
        "deck": "ddssm",
        "discards": "ied",
        "removed": "d",
        "hands": list(hands),
        "scored": [*scored, *[""] * seats][:seats],
        **keys,
    }


CLAIM = palace("eeeddis", "mm", "d", "ed", scored=("iimm", "sse", "mmm", "iieess"))


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_a_claim_is_built_by_tapping_the_cards(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = start(warm(**size), address(CLAIM, test="1", lang="en", names=",".join(NAMES)))
    uncover(page)
    for card in ("eliza", "eliza", "eliza", "maid"):
        page.locator(f"#hand-{card}-1").tap()
    expect(page.locator("#claim-title")).to_have_text("Eliza ×3 and Maid ×1")
    # Two Isoldes and two Marisas earn 4 + 2 points and 1 + 1; two Elizas 2 and 1 more.
    expect(page.locator(".claim dd").nth(1)).to_contain_text("11 instead of 8")
    expect(page.locator(".claim dd").nth(2)).to_contain_text("Actions")
    page.locator("#claim-0").tap()
    expect(page.locator("#claim-title")).to_have_text("Eliza ×2 and Maid ×1")
    page.locator("#count-eliza-3").tap()
    main = page.locator('.btn.main[data-move="claim eliza 3 1"]')
    expect(main).to_be_in_viewport(ratio=1)
    main.tap()
    assert record(page).state.position()["scored"][0] == "iimmee"


def test_the_whole_turn_by_keys(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**TABLET), address(CLAIM, test="1", lang="en", names=",".join(NAMES), mode="open"))
    make(page, "claim eliza 3 1", use="press")
    make(page, "use salome 1", use="press")
    make(page, "leave", use="press")
    make(page, "end", use="press")
    assert moves_made(page) == ["claim eliza 3 1", "use salome 1", "leave", "end"]


def stages(page: Page) -> Iterator[str]:
    """Go through the screens and panels of a turn."""
    yield "cover"
    uncover(page)
    yield "table"
    page.locator("#hand-eliza-1").tap()
    yield "claim begun"
    page.locator("#count-eliza-3").tap()
    yield "claim"
    act(page, "again")
    page.locator("#use-salome").tap()
    yield "aim"
    act(page, "again")
    for panel in ("log", "scores", "discards", "removed", "rules", "rule claim", "card eliza", "give-up"):
        act(page, f"open {panel}")
        yield panel
        act(page, "close")
    make(page, "use salome 1")
    yield "salome"
    make(page, "leave")
    make(page, "use isolde")
    yield "isolde"
    make(page, "take salome")
    act(page, "open log")
    yield "log with lines"
    act(page, "moment 2")
    yield "replay"


@pytest.mark.parametrize("size", [TABLET, PORTRAIT, PHONE], ids=["tablet", "portrait", "phone"])
def test_its_screens_can_be_read_and_hit(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any]
) -> None:
    page = start(warm(**size), address(CLAIM, test="1", names=",".join(NAMES)))
    page.evaluate(AXE)
    faults: list[str] = []
    for where in stages(page):
        look(page, where, faults)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("number", [2, 4])
def test_its_score_sheet_can_be_read_and_hit(
    warm: Callable[..., Page], start: Callable[..., Page], size: dict[str, Any], number: int
) -> None:
    last = palace("", "", "", scored=("iieeeems", "ss", "im"), deck="", closing=True, turn=1)
    last |= {"round": number, "starter": (number - 1) % 3}
    page = start(warm(**size), address(last, test="1", names="Aki,Ben,Chika"))
    uncover(page)
    make(page, "end")
    expect(page.locator("main")).to_have_attribute("data-screen", "cover" if number == 2 else "result")
    page.evaluate(AXE)
    faults: list[str] = []
    look(page, f"sheet after round {number}", faults)
    assert not faults, "\n".join(faults)


def test_setting_it_up(warm: Callable[..., Page], start: Callable[..., Page]) -> None:
    page = start(warm(**TABLET), "?lang=en&test=1")
    page.locator('[data-act="new inner-palace"]').tap()
    page.evaluate(AXE)
    faults: list[str] = []
    look(page, "set-up", faults)
    assert not faults, "\n".join(faults)
    act(page, "lang en")
    page.get_by_text("4 players", exact=True).tap()
    page.locator('[data-field="name 3"]').fill("Dai")
    page.locator('[data-act="deal"]').tap()
    expect(page.locator("main")).to_have_attribute("data-screen", "cover")
    assert record(page).names == ("Player 1", "Player 2", "Player 3", "Dai")
