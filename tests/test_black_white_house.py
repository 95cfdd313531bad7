"""Black White House by its rules: every worked case, and what those leave out, worked out by hand."""

from __future__ import annotations

from functools import partial
from typing import Any

import court
import pytest
from court import Document, lies, moves, play, pools
from playing import refused
from scenario import run, scenarios

import kingdom
from kingdom import PositionError

lay = partial(court.lay, game="black-white-house")
position = partial(court.position, game="black-white-house")

DIRECTIONS = ["d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"]
"""The cells three steps from d4 on each of the eight lines."""
STEPS = {
    "d7": ("d5", "d6"),
    "g7": ("e5", "f6"),
    "g4": ("e4", "f4"),
    "g1": ("e3", "f2"),
    "d1": ("d3", "d2"),
    "a1": ("c3", "b2"),
    "a4": ("c4", "b4"),
    "a7": ("c5", "b6"),
}
"""The two cells between d4 and each of them, the nearer first."""


@pytest.mark.parametrize("case", scenarios("black-white-house"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)


# ── Who can be turned by whom ───────────────────────────────────────────────────────────────────────────────────────

TURNING = ["majority-leader", "senator", "congressman", "top-aide", "fbi", "capitalist"]
"""Cards that turn what is adjacent to them, by class."""


@pytest.mark.parametrize("card", ["president", *TURNING])
def test_nobody_turns_the_first_lady(card: str) -> None:
    assert pools(lay(f"b2 0 {card}", "c3 1 first-lady", pools=[(0, card)])) == []


def test_neither_a_promoted_vice_president_nor_the_lobbyist_turns_the_first_lady() -> None:
    state = lay("b2 0 vice-president", "c3 1 first-lady", out="president", pools=[(0, "vice-president")])
    assert pools(state) == []
    state = lay("a1 0 capitalist", "b1 1 first-lady", "c1 0 lobbyist", pools=[(0, "lobbyist")])
    assert pools(state) == []


@pytest.mark.parametrize("card", TURNING)
@pytest.mark.parametrize(("president", "out"), [("president", ""), ("vice-president", "president")])
def test_nobody_but_the_first_lady_turns_the_president(card: str, president: str, out: str) -> None:
    """A promoted Vice President is no politician, and has the President's effect."""
    assert pools(lay(f"b2 0 {card}", f"c3 1 {president}", out=out, pools=[(0, card)])) == []


@pytest.mark.parametrize("card", ["majority-leader", "senator", "president"])
def test_a_vice_president_who_is_not_promoted_is_a_politician(card: str) -> None:
    state = lay(f"b2 0 {card}", "c3 1 vice-president", pools=[(0, card)])
    assert moves(state) == ["pass", "use b2"]
    play(state, "use b2", *(["turn c3"] if card == "senator" else []))
    assert lies(state, "c3") == "0 vice-president"
    assert pools(state) == []  # and has no effect of its own


@pytest.mark.parametrize(("president", "out"), [("president", ""), ("vice-president", "president")])
def test_the_first_lady_turns_who_is_president_now_and_he_acts(president: str, out: str) -> None:
    state = lay("b2 0 first-lady", f"c3 1 {president}", "d4 1 fbi", out=out, pools=[(0, "first-lady")])
    play(state, "use b2")  # nothing is asked
    assert lies(state, "c3") == f"0 {president}"
    assert moves(state) == ["pass", "use c3"]
    play(state, "use c3")
    assert lies(state, "d4") == "0 fbi"


@pytest.mark.parametrize(
    ("other", "out"),
    [
        ("c3 1 vice-president", ""),  # not promoted
        ("c3 0 president", ""),
        ("c3 1 president down", ""),
        ("d2 1 president", ""),  # not adjacent
        ("c3 1 senator", ""),
        ("c3 1 senator", "president vice-president"),  # nobody is president
    ],
)
def test_whom_the_first_lady_does_not_turn(other: str, out: str) -> None:
    assert pools(lay("b2 0 first-lady", other, out=out, pools=[(0, "first-lady")])) == []


def test_a_promoted_vice_president_turns_adjacent_executives_and_politicians_only() -> None:
    state = lay(
        *("a1 1 cia", "a2 1 senator", "a3 0 top-aide", "b1 1 hacker", "b2 0 vice-president", "b3 1 congressman down"),
        *("c3 1 first-lady", "d4 1 fbi"),
        out="president",
        pools=[(0, "vice-president")],
    )
    play(state, "use b2")
    table = {cell: lies(state, cell) for cell in ("a1", "a2", "a3", "b1", "b3", "c3", "d4")}
    assert table == {
        "a1": "0 cia",
        "a2": "0 senator",
        "a3": "0 top-aide",
        "b1": "1 hacker",
        "b3": "1 congressman down",
        "c3": "1 first-lady",
        "d4": "1 fbi",
    }


def test_the_vice_president_has_no_effect_until_promoted() -> None:
    enemies = ["c3 1 fbi", "c4 1 senator"]
    state = lay(*enemies, drawn="vice-president", hands=("cia", "hacker"))
    play(state, "place d4")
    assert (state.position()["phase"], pools(state)) == ("hide", [])
    state = lay(*enemies, drawn="vice-president", hands=("cia", "hacker"), out="president")
    play(state, "place d4", "use d4")
    assert (lies(state, "c3"), lies(state, "c4")) == ("0 fbi", "0 senator")
    state = lay(*enemies, "d4 0 vice-president down", phase="flip", out="president")
    play(state, "flip d4", "use d4")
    assert lies(state, "c3") == "0 fbi"


@pytest.mark.parametrize(("president", "out"), [("president", ""), ("vice-president", "president")])
def test_the_majority_leader_turns_the_others_beside_a_president(president: str, out: str) -> None:
    state = lay(f"a1 1 {president}", "b2 0 majority-leader", "c3 1 senator", out=out, pools=[(0, "majority-leader")])
    play(state, "use b2")
    assert (lies(state, "a1"), lies(state, "c3")) == (f"1 {president}", "0 senator")


@pytest.mark.parametrize("senator", ["c3 0 senator", "c3 1 senator down", "d2 1 senator"])
def test_the_congressman_turns_the_adjacent_enemy_face_up_senator_alone(senator: str) -> None:
    table = ("b2 0 congressman", "a1 1 majority-leader", "a2 1 vice-president")
    assert pools(lay(*table, senator, pools=[(0, "congressman")])) == []
    state = lay(*table, "c3 1 senator", pools=[(0, "congressman")])
    play(state, "use b2")  # nothing is asked
    assert (lies(state, "c3"), lies(state, "a1")) == ("0 senator", "1 majority-leader")


@pytest.mark.parametrize("card", ["senator", "fbi"])
def test_the_choice_is_asked_with_one_possibility_too(card: str) -> None:
    target = "majority-leader" if card == "senator" else "hacker"
    state = lay(f"b2 0 {card}", f"c3 1 {target}", pools=[(0, card)])
    play(state, "use b2")
    assert moves(state) == ["turn c3"]
    for move in ("done", "pass", "turn b2"):
        refused(state, move)


# ── CIA ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_cia_needs_a_deck_to_look_at_or_two_neighbours() -> None:
    assert pools(lay("b2 0 cia", "c3 1 fbi", "d4 1 hacker", pools=[(0, "cia")])) == []
    state = lay("b2 0 cia", "c3 1 fbi", deck="hacker", pools=[(0, "cia")])
    play(state, "use b2")
    assert moves(state) == ["look"]  # asked, though just one is possible
    play(state, "look")
    assert moves(state) == ["order hacker"]
    state = lay("b2 0 cia", "c3 1 fbi", "a2 0 hacker down", pools=[(0, "cia")])
    play(state, "use b2")
    assert moves(state) == ["swap a2 c3"]
    for move in ("look", "swap c3 a2", "swap b2 c3", "done", "pass"):
        refused(state, move)


def test_the_cia_does_one_or_the_other() -> None:
    table = ("b2 0 cia", "a1 1 first-lady", "c3 1 fbi down")
    keys: dict[str, Any] = {
        "deck": "hacker senator sniper lobbyist",
        "hands": ("congressman", ""),
        "pools": [(0, "cia")],
    }
    state = lay(*table, **keys)
    play(state, "use b2")
    assert moves(state) == ["look", "swap a1 c3"]
    other = state.copy()
    play(state, "look")
    assert state.position()["using"] == {"card": "cia", "step": "order", "then": None}
    assert state.view(0)["deck"] == ["hacker", "senator", "sniper", None]
    assert state.view(1)["deck"] == state.view(None)["deck"] == [None] * 4
    play(state, "order sniper hacker senator")
    assert state.position()["deck"] == ["sniper", "hacker", "senator", "lobbyist"]
    assert state.position()["phase"] == "hide"
    play(other, "swap a1 c3")
    assert (lies(other, "a1"), lies(other, "c3")) == ("1 fbi down", "1 first-lady")
    assert other.position()["phase"] == "hide"


def test_marks_go_with_a_card_that_is_swapped() -> None:
    state = lay("b2 0 cia", "a1 1 secret-service guard", "c3 0 hacker muted", pools=[(0, "cia")])
    play(state, "use b2", "swap a1 c3")
    assert (lies(state, "a1"), lies(state, "c3")) == ("0 hacker muted", "1 secret-service guard")


# ── Guards ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("journalist", ["c3 0 journalist", "c3 1 journalist down", "d2 1 journalist"])
def test_the_press_secretary_is_asked_with_nothing_but_the_guard_left(journalist: str) -> None:
    state = lay("b2 0 press-secretary", journalist, pools=[(0, "press-secretary")])
    play(state, "use b2")
    assert moves(state) == ["guard"]
    events = state.play("guard")
    assert [(event.kind, event.cards, event.cells) for event in events] == [("guarded", ("press-secretary",), ("b2",))]
    assert lies(state, "b2") == "0 press-secretary guard"


def test_the_turned_journalist_acts_for_the_press_secretary() -> None:
    state = lay("b2 0 press-secretary", "c3 1 journalist", "d4 1 cia down", pools=[(0, "press-secretary")])
    play(state, "use b2", "turn c3")
    assert lies(state, "b2") == "0 press-secretary"
    play(state, "use c3")
    assert moves(state) == ["expose d4"]


@pytest.mark.parametrize("card", ["press-secretary", "secret-service"])
def test_a_guard_can_be_set_again_and_alone(card: str) -> None:
    state = lay(f"b2 0 {card} guard", pools=[(0, card)], hands=("cia", ""))
    assert moves(state) == ["pass", "use b2"]
    play(state, "use b2", *(["guard"] if card == "press-secretary" else []))
    assert lies(state, "b2") == f"0 {card} guard"
    assert state.position()["phase"] == "hide"


@pytest.mark.parametrize("card", ["press-secretary", "secret-service"])
def test_a_guard_ends_when_its_card_is_turned_and_may_be_set_anew(card: str) -> None:
    state = lay("b2 0 top-aide", f"c3 1 {card} guard", pools=[(0, "top-aide")])
    play(state, "use b2")
    assert lies(state, "c3") == f"0 {card}"
    assert moves(state) == ["pass", "use c3"]
    play(state, "use c3", *(["guard"] if card == "press-secretary" else []))
    assert lies(state, "c3") == f"0 {card} guard"


@pytest.mark.parametrize("card", ["press-secretary", "secret-service"])
def test_a_muted_card_that_sets_its_guard_is_muted_no_more(card: str) -> None:
    """Only a position set up by hand holds such a ready card; no card bears both marks."""
    state = lay(f"b2 0 {card} muted", pools=[(0, card)], hands=("cia", ""))
    play(state, "use b2", *(["guard"] if card == "press-secretary" else []))
    assert lies(state, "b2") == f"0 {card} guard"
    assert kingdom.game("black-white-house").from_position(state.position()) == state


def test_guards_are_seen_by_all_and_passing_sets_none() -> None:
    state = lay("b2 0 secret-service", pools=[(0, "secret-service")], hands=("cia", ""))
    play(state, "pass")
    assert lies(state, "b2") == "0 secret-service"
    state = lay("b2 0 secret-service guard", "c3 1 fbi muted", phase="over")
    for seat in (None, 0, 1):
        assert state.view(seat)["table"] == state.position()["table"]
    assert state.position()["table"][0] == {"at": "b2", "card": "secret-service", "seat": 0, "up": True, "guard": True}


@pytest.mark.parametrize(
    ("around", "shots"),
    [
        (["c4 1 secret-service guard"], []),
        (["d3 1 secret-service guard"], []),
        (["c4 1 secret-service"], ["shoot d4"]),  # no guard set
        (["c4 1 secret-service muted"], ["shoot d4"]),
        (["c4 0 secret-service guard"], ["shoot d4"]),  # an own guard hinders nothing
        (["d2 1 secret-service guard"], ["shoot d4"]),  # two cells away
        (["b2 1 secret-service guard"], ["shoot d4"]),  # on the line, but not beside
        (["c4 1 press-secretary guard"], ["shoot d4"]),  # against exposure only
    ],
)
@pytest.mark.parametrize("president", ["d4 1 president", "d4 0 president", "d4 0 president down"])
def test_what_an_enemy_secret_service_guards(around: list[str], shots: list[str], president: str) -> None:
    """Own presidents too: no card beside it can be shot by the other seat's Sniper."""
    state = lay("a1 0 sniper", president, *around, pools=[(0, "sniper")], hands=("cia", ""))
    if not shots:
        assert state.position()["phase"] == "hide"
        return
    play(state, "use a1")
    assert moves(state) == shots


def test_hidden_candidates_are_guarded_too() -> None:
    table = ("a1 0 sniper", "a3 1 cia down", "b3 1 secret-service guard", "c3 1 fbi down", "c1 1 hacker down")
    state = lay(*table, pools=[(0, "sniper")])
    play(state, "use a1")
    assert moves(state) == ["shoot c1"]
    refused(state, "shoot a3")


@pytest.mark.parametrize(
    ("around", "cells"),
    [
        ("a3 1 press-secretary guard", ["c1"]),
        ("a3 1 press-secretary", ["a2", "c1"]),
        ("a3 0 press-secretary guard", ["a2", "c1"]),  # an own guard hinders nothing
        ("a3 1 secret-service guard", ["a2", "c1"]),  # against shots only
        ("c3 1 press-secretary guard", ["a2", "c1"]),  # beside the Journalist only
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_an_enemy_press_secretary_guards(around: str, cells: list[str], seat: int) -> None:
    """Face-down cards of either seat, on the eight cells around it."""
    state = lay("b2 0 journalist", f"a2 {seat} cia down", f"c1 {seat} fbi down", around, pools=[(0, "journalist")])
    play(state, "use b2")
    assert moves(state) == [f"expose {cell}" for cell in cells]


def test_a_journalist_with_nothing_but_guarded_cards_has_nothing_to_do() -> None:
    table = ("b2 0 journalist", "a2 1 cia down", "a3 1 press-secretary guard")
    assert pools(lay(*table, pools=[(0, "journalist")])) == []


def test_a_guard_does_not_hinder_peeking_turning_or_swapping() -> None:
    table = ("a1 1 press-secretary guard", "a2 1 senator", "b1 1 cia down", "b2 0 hacker")
    state = lay(*table, pools=[(0, "hacker")])
    play(state, "use b2")
    assert moves(state) == ["peek b1"]
    state = lay("a1 1 secret-service guard", "a2 1 senator", "b2 0 majority-leader", pools=[(0, "majority-leader")])
    play(state, "use b2")
    assert lies(state, "a2") == "0 senator"


SHADOW = ("a1 0 sniper", "a3 0 hacker", "b3 0 cia", "d4 1 president")


def test_a_guard_swapped_away_guards_where_it_is() -> None:
    state = lay(*SHADOW, "c4 1 secret-service guard", pools=[(0, "cia sniper")])
    assert moves(state) == ["pass", "use b3"]
    play(state, "use b3", "swap a3 c4")
    assert moves(state) == ["pass", "use a1"]
    play(state, "use a1")
    assert moves(state) == ["shoot d4"]


def test_a_guard_swapped_near_guards_there() -> None:
    table = ("a1 0 sniper", "a3 1 secret-service guard", "b3 0 cia", "c4 0 hacker", "d4 1 president")
    state = lay(*table, pools=[(0, "cia sniper")], hands=("fbi", ""))
    assert moves(state) == ["pass", "use a1", "use b3"]
    play(state, "use b3", "swap a3 c4")
    assert state.position()["phase"] == "hide"


def test_a_guard_turned_guards_no_more_and_set_anew_not_against_its_own_seat() -> None:
    table = ("a1 0 sniper", "b3 0 top-aide", "c4 1 secret-service guard", "d4 1 president")
    state = lay(*table, pools=[(0, "sniper top-aide")])
    assert moves(state) == ["pass", "use b3"]
    play(state, "use b3")
    assert moves(state) == ["pass", "use a1", "use c4"]
    play(state, "use c4")
    assert moves(state) == ["pass", "use a1"]


# ── Lobbyist ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("end", DIRECTIONS)
@pytest.mark.parametrize("far", [0, 1])
def test_the_lobbyist_reaches_along_all_eight_lines_past_gaps(end: str, far: int) -> None:
    cell = STEPS[end][far]
    state = lay("d4 0 lobbyist", f"{end} 0 capitalist", f"{cell} 1 fbi", pools=[(0, "lobbyist")])
    play(state, "use d4")  # nothing is asked
    assert lies(state, cell) == "0 fbi"


@pytest.mark.parametrize(
    "table",
    [
        ("b3 0 capitalist", "c3 1 fbi", "c4 1 cia"),  # off the lines
        ("c3 0 capitalist", "c4 1 fbi"),  # nothing between
        ("b2 0 capitalist down", "c3 1 fbi"),
        ("b2 1 capitalist", "c3 1 fbi"),
        ("c3 1 fbi",),
        ("b2 0 capitalist", "c3 0 fbi"),
        ("b2 0 capitalist", "c3 1 fbi down"),
        ("b2 0 capitalist", "c3 1 hacker"),
        ("b2 0 capitalist", "c3 1 president"),
    ],
)
def test_where_the_lobbyist_has_nothing_to_do(table: tuple[str, ...]) -> None:
    assert pools(lay("d4 0 lobbyist", *table, pools=[(0, "lobbyist")])) == []


def test_the_lobbyist_turns_only_what_is_strictly_between() -> None:
    state = lay("a1 1 cia", "b1 0 capitalist", "c1 1 fbi", "d1 0 lobbyist", "c2 1 senator", pools=[(0, "lobbyist")])
    play(state, "use d1")
    assert [lies(state, cell) for cell in ("a1", "c1", "c2")] == ["1 cia", "0 fbi", "1 senator"]


@pytest.mark.parametrize(
    ("beside", "out", "after"),
    [
        ("1 vice-president", "", "0 vice-president"),
        ("1 vice-president", "president", "1 vice-president"),  # promoted: no politician
        ("1 president", "", "1 president"),
        ("1 first-lady", "", "1 first-lady"),
        ("1 journalist", "", "1 journalist"),
        ("0 senator", "", "0 senator"),
        ("1 senator down", "", "1 senator down"),
        ("1 senator muted", "", "0 senator"),
    ],
)
def test_what_else_is_between_does_not_stop_the_lobbyist(beside: str, out: str, after: str) -> None:
    state = lay("a1 0 capitalist", "b1 1 fbi", f"c1 {beside}", "d1 0 lobbyist", out=out, pools=[(0, "lobbyist")])
    play(state, "use d1")
    assert (lies(state, "b1"), lies(state, "c1")) == ("0 fbi", after)


def test_a_muted_capitalist_serves_the_lobbyist() -> None:
    for journalist in ("once", "until-turned"):
        table = ("a1 0 capitalist muted", "b1 1 fbi", "c1 0 lobbyist")
        state = lay(*table, journalist=journalist, pools=[(0, "lobbyist")])
        play(state, "use c1")
        assert (lies(state, "b1"), lies(state, "a1")) == ("0 fbi", "0 capitalist muted")


BOUGHT = ("a1 0 fbi", "b1 1 capitalist", "c1 1 cia")


def test_a_turned_capitalist_gives_the_lobbyist_an_entry_besides_his_own() -> None:
    state = lay(*BOUGHT, "d1 0 lobbyist", pools=[(0, "fbi lobbyist")])
    assert moves(state) == ["pass", "use a1"]
    play(state, "use a1", "turn b1")
    assert pools(state) == [(0, "capitalist lobbyist lobbyist")]
    assert moves(state) == ["pass", "use d1"]
    play(state, "use d1")
    assert lies(state, "c1") == "0 cia"
    assert pools(state) == [(0, "capitalist cia lobbyist")]


@pytest.mark.parametrize("lobbyist", ["d1 1 lobbyist", "d1 0 lobbyist down", "d1 1 lobbyist down"])
def test_no_lobbyist_but_the_new_owners_face_up_one_gets_an_entry(lobbyist: str) -> None:
    state = lay(*BOUGHT, lobbyist, "b2 1 hacker", pools=[(0, "fbi")])
    play(state, "use a1", "turn b1")
    assert pools(state) == [(0, "capitalist")]  # the Hacker is beside the Capitalist


def test_a_placed_capitalist_gives_the_lobbyist_nothing() -> None:
    state = lay("a1 0 lobbyist", "b1 1 cia", drawn="capitalist", hands=("fbi", ""))
    play(state, "place c1")
    assert (state.position()["phase"], lies(state, "b1")) == ("hide", "1 cia")


def test_turning_another_civilian_gives_the_lobbyist_nothing() -> None:
    table = ("a1 0 fbi", "b1 1 journalist", "c1 1 cia", "d1 0 lobbyist", "a2 0 capitalist", "c2 0 hacker down")
    state = lay(*table, pools=[(0, "fbi")])
    play(state, "use a1", "turn b1")
    assert pools(state) == [(0, "journalist")]


@pytest.mark.parametrize(
    ("journalist", "ready"), [("once", [(0, "capitalist lobbyist")]), ("until-turned", [(0, "capitalist")])]
)
def test_a_turned_capitalist_and_a_muted_lobbyist(journalist: str, ready: list[tuple[int, str]]) -> None:
    table = (*BOUGHT, "b2 1 hacker", "d1 0 lobbyist muted")
    state = lay(*table, journalist=journalist, pools=[(0, "fbi")])
    play(state, "use a1", "turn b1")
    assert pools(state) == ready
    assert lies(state, "d1") == "0 lobbyist muted"
    state = lay(*BOUGHT, "b2 1 hacker", "d1 0 lobbyist", journalist=journalist, pools=[(0, "fbi")])
    play(state, "use a1", "turn b1")
    assert pools(state) == [(0, "capitalist lobbyist")]


# ── Journalist ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_journalist_exposes_adjacent_face_down_cards_of_either_seat() -> None:
    table = ("a1 1 fbi down", "a2 1 hacker", "b2 0 journalist", "c3 0 cia down", "d4 1 senator down")
    state = lay(*table, pools=[(0, "journalist")])
    play(state, "use b2")
    assert moves(state) == ["expose a1", "expose c3"]
    for move in ("expose a2", "expose d4", "expose b1", "expose b2", "done"):
        refused(state, move)


@pytest.mark.parametrize(
    ("card", "out"),
    [("president", ""), ("vice-president", "president"), ("capitalist", ""), ("secret-service", ""), ("cia", "")],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_exposed_card_is_muted_and_triggers_nothing(card: str, out: str, seat: int) -> None:
    """The neighbours would give each of them something to do, for either seat."""
    table = ("b2 0 journalist", f"c3 {seat} {card} down", "d4 0 fbi", "d3 1 top-aide", "d2 0 hacker", "c4 1 sniper")
    state = lay(*table, "b4 0 lobbyist", out=out, pools=[(0, "journalist")], hands=("senator", ""))
    play(state, "use b2")
    events = state.play("expose c3")
    exposed = events[0]
    assert (exposed.kind, exposed.cards, exposed.cells) == ("exposed", (card,), ("c3",))
    assert exposed.seen_by == (None, 0, 1)
    assert lies(state, "c3") == f"{seat} {card} muted"
    assert (state.position()["phase"], pools(state)) == ("hide", [])
    assert [event.kind for event in events] == ["exposed"]


def test_a_muted_card_that_is_turned_is_muted_no_more_and_acts() -> None:
    state = lay("b2 0 first-lady", "c3 1 president muted", "d4 1 fbi", pools=[(0, "first-lady")])
    play(state, "use b2")
    assert lies(state, "c3") == "0 president"
    play(state, "use c3")
    assert lies(state, "d4") == "0 fbi"
    for journalist in ("once", "until-turned"):
        state = lay("b2 0 fbi", "c3 1 top-aide muted", "d4 1 cia", journalist=journalist, pools=[(0, "fbi")])
        play(state, "use b2", "turn c3", "use c3")
        assert (lies(state, "c3"), lies(state, "d4")) == ("0 top-aide", "0 cia")


PROMOTION = ("a1 0 sniper", "a3 1 president")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_promotion_wakes_a_muted_vice_president_by_option(seat: int) -> None:
    """Where it does, the one promoted stays muted while acting; where not, he still is president."""
    vice, enemy = f"c4 {seat} vice-president", f"d4 {1 - seat} cia"
    once = lay(*PROMOTION, f"{vice} muted", enemy, pools=[(0, "sniper")], hands=("fbi", ""))
    play(once, "use a1")
    events = once.play("shoot a3")
    assert [(event.kind, event.cards, event.cells) for event in events] == [
        ("shot", (), ("a3",)),
        ("killed", ("president",), ("a3",)),
        ("crowned", ("vice-president",), ("c4",)),
    ]
    assert (once.to_act, moves(once)) == (seat, ["pass", "use c4"])
    play(once, "use c4")
    assert (lies(once, "d4"), lies(once, "c4")) == (f"{seat} cia", f"{seat} vice-president muted")

    later = lay(*PROMOTION, f"{vice} muted", enemy, journalist="until-turned", pools=[(0, "sniper")], hands=("fbi", ""))
    play(later, "use a1")
    assert [event.kind for event in later.play("shoot a3")] == ["shot", "killed", "crowned"]
    assert (later.position()["phase"], pools(later)) == ("hide", [])

    awake = lay(*PROMOTION, vice, enemy, journalist="until-turned", pools=[(0, "sniper")])
    play(awake, "use a1", "shoot a3")
    assert (awake.to_act, moves(awake)) == (seat, ["pass", "use c4"])


def test_a_muted_promoted_vice_president_acts_once_the_first_lady_turns_him() -> None:
    table = ("b2 0 first-lady", "c3 1 vice-president muted", "d4 1 fbi")
    state = lay(*table, out="president", journalist="until-turned", pools=[(0, "first-lady")])
    play(state, "use b2")
    assert (lies(state, "c3"), moves(state)) == ("0 vice-president", ["pass", "use c3"])


def test_exposing_an_own_card_leaves_the_other_seat_more_to_flip() -> None:
    """Ruling 4. Two each; the Journalist is flipped and exposes the last own one."""
    table = ("a1 0 journalist down", "b2 0 cia down", "d3 1 hacker down", "d4 1 fbi down")
    state = lay(*table, phase="flip")
    play(state, "flip a1", "use a1", "expose b2")
    assert (state.to_act, moves(state)) == (1, ["flip d3", "flip d4"])
    assert lies(state, "b2") == "0 cia muted"


def test_an_exposure_is_no_flip() -> None:
    """Two each; seat 0 flips and exposes an enemy card: one each, and seat 0 is who flipped last."""
    table = ("a1 0 journalist down", "b2 1 cia down", "c4 0 hacker down", "d4 1 fbi down")
    state = lay(*table, phase="flip")
    play(state, "flip a1", "use a1", "expose b2")
    assert (state.to_act, state.position()["last_flip"]) == (1, 0)


def test_exposing_the_last_face_down_card_ends_the_play() -> None:
    state = lay("a1 0 journalist down", "b2 0 cia down", phase="flip")
    play(state, "flip a1", "use a1", "expose b2")
    assert state.to_act is None
    assert state.result() == ((2, 0), (0,), "black-white-house#end")


# ── Hacker ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_hacker_looks_or_peeks() -> None:
    table = ("a1 0 fbi down", "b2 0 hacker", "c3 1 senator", "d4 1 sniper down", "d1 1 cia down")
    state = lay(*table, pools=[(0, "hacker")], hands=("lobbyist", "president congressman"))
    play(state, "use b2")
    assert moves(state) == ["look", "peek d1", "peek d4"]
    for move in ("peek a1", "peek c3", "peek b2", "done", "keep"):
        refused(state, move)
    other = state.copy()
    looked = state.play("look")[-1]
    assert (looked.kind, looked.cards) == ("looked", ("congressman", "president"))
    assert looked.seen(None).cards == (None, None)
    assert moves(state) == ["keep", "trade lobbyist congressman", "trade lobbyist president"]
    assert state.view(0)["hands"][1] == ["congressman", "president"]
    play(state, "trade lobbyist president")
    assert state.position()["hands"] == [["president"], ["congressman", "lobbyist"]]
    assert state.position()["phase"] == "hide"

    views = {seat: other.view(seat)["table"] for seat in (None, 0, 1)}
    (peeked,) = other.play("peek d4")
    assert (peeked.kind, peeked.seat, peeked.cards, peeked.cells) == ("peeked", 0, ("sniper",), ("d4",))
    assert peeked.seen_by == (0,)
    assert peeked.seen(0).cards == ("sniper",)
    assert peeked.seen(1).cards == peeked.seen(None).cards == (None,)
    assert {seat: other.view(seat)["table"] for seat in (None, 0, 1)} == views  # a view has no memory
    assert other.position()["phase"] == "hide"


def test_a_hacker_of_seat_1_peeks_for_seat_1() -> None:
    state = lay("b2 1 hacker", "d4 0 cia down", turn=1, pools=[(1, "hacker")])
    play(state, "use b2")
    assert moves(state) == ["peek d4"]  # asked, though just one is possible
    assert state.play("peek d4")[0].seen_by == (1,)


def test_a_hacker_with_an_empty_hand_can_only_keep() -> None:
    state = lay("b2 0 hacker", pools=[(0, "hacker")], hands=("", "cia fbi"))
    play(state, "use b2", "look")
    assert moves(state) == ["keep"]


def test_a_hacker_with_nothing_to_see_is_not_asked() -> None:
    state = lay("b2 0 hacker", "a1 0 fbi down", "c3 1 cia", pools=[(0, "hacker")], hands=("senator", ""))
    assert state.position()["phase"] == "hide"


# ── Sniper ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("sniper", ["far", "blocked"])
@pytest.mark.parametrize("end", DIRECTIONS)
def test_the_sniper_shoots_along_all_eight_lines(end: str, sniper: str) -> None:
    """Past gaps always, past cards only where the option doesn't forbid it."""
    near, far = STEPS[end]
    state = lay("d4 0 sniper", f"{end} 1 president", sniper=sniper, pools=[(0, "sniper")])
    play(state, "use d4")
    assert moves(state) == [f"shoot {end}"]
    for between in (f"{near} 0 fbi", f"{far} 1 cia", f"{far} 0 hacker down"):
        state = lay("d4 0 sniper", f"{end} 1 president", between, sniper=sniper, pools=[(0, "sniper")])
        assert pools(state) == ([(0, "sniper")] if sniper == "far" else [])


@pytest.mark.parametrize(
    ("table", "keys", "shots"),
    [
        # The president face up: he alone, of either seat.
        (("a3 1 cia down", "d4 1 president"), {}, "d4"),
        (("a3 1 cia down", "d4 0 president"), {}, "d4"),
        (("c3 1 vice-president", "d4 1 president"), {}, "d4"),
        # Face up off the lines: nobody, and no hidden card can be him.
        (("a3 1 cia down", "b3 1 president"), {}, ""),
        # Face down before the sniper's seat: him, and for all the others know any hidden enemy.
        (("a3 1 cia down", "d4 0 president down"), {}, "a3 d4"),
        (("d4 0 president down",), {}, "d4"),
        (("c1 1 cia down", "b3 0 president down"), {}, "c1"),
        # Hidden: any enemy face-down card on a line, whichever it is; no own one.
        (("a3 1 cia down", "d4 1 president down"), {}, "a3 d4"),
        (("a3 1 cia down", "b3 1 president down"), {}, "a3"),
        (("a3 0 cia down", "d4 1 fbi down", "c1 1 senator"), {}, "d4"),
        # In a hand, in the deck, out of sight: hidden as well.
        (("a3 1 cia down",), {"hands": ("president", "")}, "a3"),
        (("a3 1 cia down",), {"hands": ("", "president")}, "a3"),
        (("a3 1 cia down",), {"deck": "president"}, "a3"),
        (("a3 1 cia down", "c1 1 vice-president"), {}, "a3"),
        # Promoted: the Vice President the same way.
        (("a3 1 cia down", "d4 1 vice-president"), {"out": "president"}, "d4"),
        (("a3 1 cia down", "d4 0 vice-president"), {"out": "president"}, "d4"),
        (("a3 1 cia down", "d4 0 vice-president down"), {"out": "president"}, "a3 d4"),
        (("a3 1 cia down",), {"out": "president"}, "a3"),
        (("a3 1 cia down", "d4 0 vice-president down"), {}, "a3"),
        # Nobody is president any more.
        (("a3 1 cia down", "c1 1 fbi down"), {"out": "president vice-president"}, ""),
        # Muted or not makes no difference.
        (("a3 1 cia down", "d4 1 president muted"), {}, "d4"),
    ],
)
def test_whom_the_sniper_may_shoot_at(table: tuple[str, ...], keys: dict[str, Any], shots: str) -> None:
    state = lay("a1 0 sniper", *table, pools=[(0, "sniper")], **keys)
    assert bool(pools(state)) == bool(shots)
    if shots:
        play(state, "use a1")
        assert moves(state) == [f"shoot {cell}" for cell in shots.split()]
        for cell in {"a3", "b3", "c1", "d4", "a1", "b1"} - set(shots.split()):
            refused(state, f"shoot {cell}")


@pytest.mark.parametrize(
    ("table", "far", "blocked"),
    [
        (("b2 1 cia down", "c3 1 president down"), "b2 c3", "b2"),
        (("b2 0 cia down", "c3 1 president down"), "c3", ""),
        (("b2 0 president down", "c3 1 cia down"), "b2 c3", "b2"),
        (("b2 1 hacker", "c3 1 president down", "a4 1 fbi down"), "a4 c3", "a4"),
        (("a2 1 hacker down", "a4 1 fbi down", "d1 1 cia down"), "a2 a4 d1", "a2 d1"),
        # A guarded first card still stops the shot: b1 is beside the guard, c1 behind it isn't.
        (("a2 1 secret-service guard", "b1 1 cia down", "c1 1 fbi down"), "c1", ""),
        (("a2 0 secret-service guard", "b1 1 cia down", "c1 1 fbi down"), "b1 c1", "b1"),
    ],
)
def test_with_the_option_only_the_first_card_on_a_line_can_be_shot(
    table: tuple[str, ...], far: str, blocked: str
) -> None:
    for sniper, shots in (("far", far), ("blocked", blocked)):
        state = lay("a1 0 sniper", *table, sniper=sniper, pools=[(0, "sniper")])
        assert bool(pools(state)) == bool(shots)
        if shots:
            play(state, "use a1")
            assert moves(state) == [f"shoot {cell}" for cell in shots.split()]


@pytest.mark.parametrize(("out", "president"), [("", "president"), ("president", "vice-president")])
def test_a_shot_that_misses_says_who_it_is_not_and_nothing_else(out: str, president: str) -> None:
    state = lay("a1 0 sniper", "a3 1 cia down", out=out, pools=[(0, "sniper sniper")])
    play(state, "use a1")
    events = state.play("shoot a3")
    assert [(event.kind, event.cards, event.cells, event.seen_by) for event in events] == [
        ("shot", (), ("a3",), (None, 0, 1)),
        ("denied", (president,), ("a3",), (None, 0, 1)),
    ]
    assert all(event.clause == "black-white-house#sniper" for event in events)
    assert lies(state, "a3") == "1 cia down"
    assert state.view(0)["table"][1]["card"] is None
    play(state, "use a1")
    assert moves(state) == ["shoot a3"]  # nothing is remembered


def test_a_shot_that_hits_kills_and_promotes_and_all_see_it() -> None:
    state = lay("a1 0 sniper", "a3 1 president down", "d1 1 vice-president down", pools=[(0, "sniper")])
    play(state, "use a1")
    events = state.play("shoot a3")
    assert [(event.kind, event.cards, event.cells, event.seen_by) for event in events] == [
        ("shot", (), ("a3",), (None, 0, 1)),
        ("killed", ("president",), ("a3",), (None, 0, 1)),
        ("crowned", ("vice-president",), (), (None, 0, 1)),  # where he lies is nobody's business
    ]
    assert state.position()["out"] == ["president"]
    assert lies(state, "a3") is None


def test_killing_the_promoted_vice_president_leaves_nobody() -> None:
    state = lay("a1 0 sniper", "a3 1 vice-president down", "d4 0 first-lady", out="president", pools=[(0, "sniper")])
    play(state, "use a1")
    assert [event.kind for event in state.play("shoot a3")][:2] == ["shot", "killed"]
    assert state.position()["out"] == ["president", "vice-president"]
    assert pools(state) == []


def test_a_president_who_is_shot_leaves_every_pool() -> None:
    state = lay("a1 0 sniper", "c3 0 president", "d4 1 cia", pools=[(0, "president sniper")])
    play(state, "use a1", "shoot c3")
    assert pools(state) == []
    assert lies(state, "d4") == "1 cia"


def test_a_vice_president_turned_before_the_promotion_acts_for_his_new_owner() -> None:
    table = ("a1 0 sniper", "a3 1 president", "b2 0 senator", "c3 1 vice-president", "d4 1 fbi")
    state = lay(*table, pools=[(0, "senator sniper")])
    play(state, "use b2", "turn c3", "use a1", "shoot a3")
    assert pools(state) == [(0, "vice-president")]
    play(state, "use c3")
    assert lies(state, "d4") == "0 fbi"


# ── End ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("table", "out", "scores", "winners"),
    [
        (("a1 0 hacker", "a2 0 sniper", "a3 1 vice-president"), "", (2, 1), (0,)),
        # Every card counts: First Lady, president, those muted or guarding.
        (("a1 0 first-lady", "a2 0 president muted", "a3 1 secret-service guard"), "", (2, 1), (0,)),
        # Equal cards: politicians by print, promoted or not.
        (("a1 0 hacker", "a2 1 vice-president"), "", (1, 1), (1,)),
        (("a1 0 hacker", "a2 1 vice-president"), "president", (1, 1), (1,)),
        (("a1 0 president", "a2 1 congressman"), "", (1, 1), (1,)),
        # Equal politicians: the Vice President's owner, promoted or not.
        (("a1 0 senator", "a2 1 vice-president"), "", (1, 1), (1,)),
        (("a1 0 vice-president", "a2 1 senator"), "president", (1, 1), (0,)),
        # Positions with fewer cards: who isn't on the table decides nothing.
        (("a1 0 senator", "a2 1 congressman"), "", (1, 1), (0, 1)),
        (("a1 0 hacker", "a2 1 sniper"), "president vice-president", (1, 1), (0, 1)),
        ((), "", (0, 0), (0, 1)),
    ],
)
def test_the_end(table: tuple[str, ...], out: str, scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    assert lay(*table, phase="over", out=out).result() == (scores, winners, "black-white-house#end")


@pytest.mark.parametrize(
    ("mine", "winner"),
    [
        ("president first-lady vice-president senator fbi cia hacker sniper", 0),  # 2–2
        ("president first-lady congressman senator fbi cia hacker sniper", 1),  # 2–2
        ("president first-lady majority-leader congressman senator fbi cia hacker", 0),  # 3–1
        ("president first-lady vice-president fbi cia hacker sniper lobbyist", 1),  # 1–3
    ],
)
def test_eight_each_is_no_draw(mine: str, winner: int) -> None:
    cells = [f"{column}{row}" for column in "abcd" for row in "1234"]
    cards = kingdom.game("black-white-house").cards
    table = [f"{cell} {int(card not in mine.split())} {card}" for cell, card in zip(cells, cards, strict=True)]
    assert lay(*table, phase="over").result() == ((8, 8), (winner,), "black-white-house#end")


# ── Positions that are refused (court.md, Refused) ──────────────────────────────────────────────────────────────────


def faults(document: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as caught:
        kingdom.game("black-white-house").from_position(document)
    return caught.value.faults


def marked(**keys: Any) -> Document:
    """Return a position whose one card has these keys besides its place."""
    return {**position(phase="over"), "table": [{"at": "a1", "seat": 0, "up": True, **keys}]}


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        pytest.param(position(phase="over", out="vice-president"), "out[0]: 'vice-president'", id="the second first"),
        pytest.param(
            position(phase="over", out="vice-president president"), "out[0]: 'vice-president'", id="the wrong way round"
        ),
        pytest.param(position(phase="over", out="first-lady"), "out[0]: 'first-lady'", id="a First Lady out"),
        pytest.param(
            position(phase="over", out="president vice-president senator"), "out[2]: 'senator'", id="a third one out"
        ),
        pytest.param(marked(card="senator", guard=True), "table[0] guard: True", id="a Senator on guard"),
        pytest.param(marked(card="fbi", guard=True), "wanted only on press-secretary or secret-service", id="FBI"),
        pytest.param(marked(card="secret-service", guard=False), "table[0] guard: False", id="no guard said so"),
        pytest.param(marked(card="secret-service", guard=1), "table[0] guard: 1", id="a number as guard"),
        pytest.param(marked(card="cia", muted=None), "table[0] muted: None", id="nothing as muted"),
        pytest.param(
            marked(card="secret-service", guard=True, muted=True), "table[0]: guard and muted", id="guard and muted"
        ),
        pytest.param(marked(card="cia", asleep=True), "unknown key 'asleep'", id="an unknown mark"),
        pytest.param(
            position("a1 1 secret-service down guard", phase="flip", turn=1), "table[0] guard: True", id="guard unseen"
        ),
        pytest.param(position("a1 1 cia down muted", phase="flip", turn=1), "table[0] muted: True", id="muted unseen"),
        # What is wrong with the card itself is not the mark's fault.
        pytest.param(marked(card="knight", guard=True), "table[0] card: 'knight'", id="guard on no card of this game"),
        pytest.param(marked(card="knight", muted=True), "table[0] card: 'knight'", id="muted, no card of this game"),
        pytest.param(
            marked(card="press-secretary", up=2, guard=True), "table[0] up: 2", id="guard, neither up nor down"
        ),
        pytest.param(
            position("b2 0 vice-president", "c3 1 fbi", pools=[(0, "vice-president")]),
            "pools[0] ready[0]: 'vice-president'",
            id="ready, not promoted",
        ),
        pytest.param(position(phase="over", sage="all"), "'sage'", id="the other game's option"),
        pytest.param(position(phase="over", sniper="near"), "options sniper: 'near'", id="a wrong sniper"),
        pytest.param(
            position(phase="over", journalist="twice"), "options journalist: 'twice'", id="a wrong journalist"
        ),
    ],
)
def test_refused(document: Document, fault: str) -> None:
    """One thing is wrong, and it alone is named."""
    found = faults(document)
    assert len(found) == 1, found
    assert fault in found[0]


TABLE = (
    *("a1 0 cia", "a2 0 hacker", "a3 1 top-aide down", "b1 0 press-secretary", "b2 0 senator", "b3 0 secret-service"),
    *("c1 0 sniper", "c2 0 journalist", "c3 0 fbi", "d1 0 president", "d4 1 majority-leader"),
)


@pytest.mark.parametrize(
    ("using", "keys", "fault"),
    [
        (("secret-service", "choose", None), {}, "using card: 'secret-service'"),  # asks for nothing
        (("president", "choose", None), {}, "using card: 'president'"),
        (("majority-leader", "choose", None), {}, "using card: 'majority-leader'"),  # the other seat's
        (("top-aide", "choose", None), {}, "using card: 'top-aide'"),  # face down
        (("cia", "look", None), {}, "using step: 'look'"),
        (("cia", "trade", None), {}, "using step: 'trade'"),
        (("hacker", "order", None), {}, "using step: 'order'"),
        (("hacker", "peek", None), {}, "using step: 'peek'"),
        (("press-secretary", "guard", None), {}, "using step: 'guard'"),
        (("cia", "order", "swap"), {}, "using then: 'swap'"),  # one or the other
        (("hacker", "trade", "peek"), {}, "using then: 'peek'"),
        (("cia", "choose", "look"), {}, "using then: 'look'"),
        (("cia", "order", None), {"deck": ""}, "using step: 'order'"),  # nothing to put back
        (("hacker", "trade", None), {"hands": ("congressman", "")}, "using step: 'trade'"),
        (("senator", "choose", None), {}, "using step: 'choose'"),  # nobody beside him
        (("fbi", "choose", None), {}, "using step: 'choose'"),
        (("sniper", "choose", None), {"out": "president vice-president"}, "using step: 'choose'"),
        (("journalist", "choose", None), {}, "using step: 'choose'"),  # nothing hidden beside it
    ],
)
def test_using_refused(using: tuple[str, str, str | None], keys: dict[str, Any], fault: str) -> None:
    given: dict[str, Any] = {"deck": "lobbyist", "hands": ("congressman", "capitalist"), **keys}
    table = [line for line in TABLE if "out" not in keys or line != "d1 0 president"]
    found = faults(position(*table, **given, pools=[(0, "")], using=using))
    assert len(found) == 1, found
    assert fault in found[0]


@pytest.mark.parametrize(
    ("using", "then"),
    [
        (("cia", "choose", None), ["look", "swap a2 b1", "swap a2 b2", "swap b1 b2"]),
        (("cia", "order", None), ["order lobbyist"]),
        (("hacker", "choose", None), ["look", "peek a3"]),
        (("hacker", "trade", None), ["keep", "trade congressman capitalist"]),
        (("press-secretary", "choose", None), ["guard"]),
        (("sniper", "choose", None), ["shoot d1"]),
    ],
)
def test_using_goes_on_where_it_stood(using: tuple[str, str, str | None], then: list[str]) -> None:
    keys: dict[str, Any] = {"deck": "lobbyist", "hands": ("congressman", "capitalist")}
    state = lay(*TABLE, **keys, pools=[(0, "")], using=using)
    assert moves(state) == then
    assert state.position()["using"] == dict(zip(("card", "step", "then"), using, strict=True))
    play(state, then[-1])
    assert state.position()["using"] is None


def test_options_may_be_left_out_in_part() -> None:
    state = lay("a1 0 cia", phase="over", sniper="blocked")
    assert state.position()["options"] == {"sniper": "blocked", "journalist": "once"}


def test_a_muted_card_may_stand_ready_by_an_extra_trigger() -> None:
    """With `once`: the Lobbyist by a turned Capitalist, the Vice President by his promotion."""
    table = ("a1 0 capitalist", "b1 1 cia", "c1 0 lobbyist muted", "d1 0 vice-president muted", "d2 1 fbi")
    state = lay(*table, out="president", pools=[(0, "lobbyist vice-president")])
    assert moves(state) == ["pass", "use c1", "use d1"]
    again = kingdom.game("black-white-house").from_position(state.position())
    assert again.position() == state.position()
