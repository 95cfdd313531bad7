"""Secret Arts by its rules: every worked case, and what those leave out, worked out by hand from the rules page.

Heroes are named by their ids; what matters of each stands beside it as `martial/inner arrows`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from arts import cells, lay, lies, lineage, moves, position, told
from playing import choose, refused
from scenario import run, scenarios

import kingdom
from kingdom import PositionError


@pytest.mark.parametrize("case", scenarios("secret-arts"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)


# ── lineage ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hero", "opened"),
    [
        ("2/3 h25", "2/2 2/4 3/3"),  # w s e
        ("2/-1 h29", "2/0 3/-2 3/0"),  # sw se e
        ("3/0 h21", "3/-1 4/-1 4/1"),  # w sw se
        ("1/-1 h23", "2/-1 2/-2 2/0"),  # sw s se
        ("4/0 h26", "4/-1"),  # w sw s: below the fourth generation there is nothing
        ("4/0 h12", ""),  # s se
    ],
)
def test_an_arrow_leads_to_the_neighbouring_cell(hero: str, opened: str) -> None:
    """The founder opens three cells besides: 1/-1, 1/0, 1/1. h16 has no sideways arrow."""
    free = {"1/-1", "1/0", "1/1"} - {hero.split()[0]}
    assert cells(lay(hero, pool="h16"), "h16").split() == sorted({*free, *opened.split()})


def test_an_occupied_cell_is_not_open() -> None:
    """h23 sw s se: two of its three cells are taken."""
    state = lay("1/0 h23, 2/-1 h01, 2/1 h03", pool="h16")
    assert cells(state, "h16") == "1/-1 1/1 2/0 3/-1 3/2"  # h01 s opens 3/-1, h03 se opens 3/2


ROW = "1/-6 h28, 1/-5 h26, 1/-4 h21, 1/-3 h18, 1/-2 h14, 1/-1 h04, 1/0 h16, 1/1 h05, 1/2 h06, 1/3 h09, 1/4 h13"
"""Eleven brothers: to the right each has a right arrow and no left one, to the left the other way round."""


def test_a_lineage_twelve_columns_wide() -> None:
    state = lay(ROW, "1/0 h01", pool="h19 h08 h12", deck="h11 h17")
    assert [cell for cell in cells(state, "h12").split() if cell[0] == "1"] == ["1/-7", "1/5"]
    state.play("enter h19 1/5")  # s e
    assert len(state.position()["lineages"][0]["heroes"]) == 12
    for move in ("inherit taiji 1/0", "enter h12 1/1", "inherit sword 1/1"):  # seat 1, seat 1, seat 0
        state.play(move)
    assert "1/-7" in cells(state, "h08").split()  # w s
    assert "1/6" not in cells(state, "h08").split()  # h19's right arrow leads there
    assert "expel 1/-6" in moves(state)


def test_columns_are_sorted_as_texts_and_have_one_spelling() -> None:
    state = lay("1/9 h05, 1/-10 h04", pool="h16")  # s e; w s
    assert cells(state, "h16") == "1/-1 1/-11 1/0 1/1 1/10 2/-10 2/9"
    for move in ("enter h16 1/+10", "enter h16 1/010", "enter h16 01/10", "enter h16 1/-0", "enter h16 1/ 10"):
        refused(state, move)


# ── enter: arrows meeting head-on ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hero", "there"),
    [
        ("h16", True),  # sw s: no sideways arrow meets anything
        ("h08", False),  # w s: its left arrow meets the right arrow of h19
        ("h09", False),  # s e: its right arrow meets the left arrow of h18
        ("h20", False),  # w s e: both do
    ],
)
def test_between_a_right_and_a_left_arrow_only_heroes_without_sideways_arrows_fit(hero: str, there: bool) -> None:
    state = lay("1/0 h19, 1/2 h18", pool=hero)  # s e, w s
    assert ("1/1" in cells(state, hero).split()) is there


def test_arrows_that_pass_each_other_in_other_rows_do_not_meet() -> None:
    """h19 (s e) on 2/0: a hero with a left arrow may stand on 1/1 and 3/1, not on 2/1."""
    state = lay("2/0 h19, 2/1 h23, 1/0 h03", pool="h08")  # h23 sw s se; h08 w s
    assert cells(state, "h08") == "1/-1 1/1 3/0 3/1 3/2"
    assert cells(lay("2/0 h19", pool="h08"), "h08") == "1/-1 1/0 1/1 3/0"


def test_two_arrows_in_the_same_direction_do_not_meet() -> None:
    assert "1/1" in cells(lay("1/0 h19", pool="h09"), "h09").split()  # both s e
    assert "1/-1" in cells(lay("1/0 h18", pool="h08"), "h08").split()  # both w s


def test_a_removed_hero_bars_nothing_any_more() -> None:
    state = lay("1/0 h19 light", "1/0 h01", pool="h08 h12", deck="h11 h17")
    assert "1/1" not in cells(state, "h08").split()
    state.play("expel 1/0")
    for move in ("inherit light 1/0", "expel 1/0"):
        state.play(move)
    assert cells(state, "h08") == "1/-1 1/0 1/1"


# ── inherit ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_inherit_that_can_be_made_must_be_made() -> None:
    """The one there is goes sideways, h09 (s e, sword) to h22 (sword): nothing else may be played."""
    state = lay("1/0 h09 sword, 1/1 h22, 2/1 h08 light", phase="inherit", pool="h10 h15")
    assert moves(state) == ["inherit sword 1/1"]
    for move in ("enter h10 2/0", "expel 1/0", "pass", "inherit taiji 1/1"):
        refused(state, move)
    assert told(state, "inherit sword 1/1") == ["0 inherited sword h09 h22 @1/0 @1/1 #inherit"]
    assert lies(state, 0) == {"1/0": "h09", "1/1": "h22", "2/1": "h08", "sword": "1/1", "light": "2/1"}


def test_one_inherit_a_turn_even_when_more_could_follow() -> None:
    state = lay("1/-1 h25, 1/0 h23, 1/1 h15", phase="inherit")  # taiji; sword light; light
    assert moves(state) == ["inherit light 1/0", "inherit light 1/1", "inherit sword 1/0", "inherit taiji 1/-1"]
    assert told(state, "inherit taiji 1/-1") == ["0 inherited taiji founder h25 @0/0 @1/-1 #inherit"]
    assert not moves(state, "inherit")


def test_a_chip_moves_along_one_edge_not_two() -> None:
    """h12 (s se) under the founder, h16 below it: taiji can reach h12 now, h16 next turn."""
    state = lay("1/0 h12, 2/0 h16", "1/0 h01 taiji, 1/1 h03", phase="inherit", pool="h10 h15", deck="h11 h17")
    assert moves(state) == ["inherit sword 1/0", "inherit taiji 1/0"]
    for move in ("inherit taiji 1/0", "enter h10 1/1", "inherit sword 1/1", "enter h15 1/-1"):
        state.play(move)
    assert "inherit taiji 2/0" in moves(state)


def test_a_hero_whose_chip_has_gone_on_can_hold_another() -> None:
    state = lay("1/0 h12 taiji, 2/0 h16", "", phase="inherit", pool="h10 h15", deck="h11 h17")
    assert moves(state) == ["inherit taiji 2/0"]  # h12 carries the sword too, but holds a chip
    for move in ("inherit taiji 2/0", "enter h15 1/-1", "enter h10 1/0"):
        state.play(move)
    assert moves(state) == ["inherit light 1/-1", "inherit sword 1/0"]


def test_no_arrow_leads_to_the_founder() -> None:
    state = lay("1/0 h30 taiji", phase="act")
    refused(state, "inherit taiji 0/0")
    assert lies(state, 0) == {"1/0": "h30", "taiji": "1/0"}


def test_the_seat_to_inherit_moves_its_own_chips() -> None:
    state = lay("1/0 h30", "1/1 h24", phase="inherit", turn=1)
    assert moves(state) == ["inherit light 1/1", "inherit sword 1/1"]
    state.play("inherit light 1/1")
    assert lies(state, 0) == {"1/0": "h30"}
    assert lies(state, 1) == {"1/1": "h24", "light": "1/1"}


# ── duel ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_duel_tells_both_parties_in_full() -> None:
    """h09 3 and the inner 2 of h23: five. h24 1 and the inner 0 of h01 and 3 of h27: four."""
    state = lay(
        "2/0 h09 sword, 2/1 h23",
        "2/0 h19, 2/1 h01, 2/2 h24 sword, 2/3 h27 light",
        pool="h10 h12",
        deck="h15",
    )
    assert told(state, "duel 2/0 2/2") == [
        "0 duelled h09 h24 @2/0 @2/2 #duel",
        "0 stood h09 h23 @2/0 @2/1 #duel",
        "1 stood h24 h01 h27 @2/2 @2/1 @2/3 #duel",
        "1 beaten h24 h01 h27 @2/2 @2/1 @2/3 #duel",
        "1 returned sword h24 @2/2 @0/0 #duel",
        "1 returned light h27 @2/3 @0/0 #duel",
        "1 refilled h15 #refill",
    ]
    assert lies(state, 1) == {"2/0": "h19"}
    assert state.position()["removed"] == ["h01", "h24", "h27"]


def test_a_tie_of_two_parties_takes_all_four_and_returns_all_chips() -> None:
    """h09 3 + h23 2 against h11 3 + h20 2."""
    state = lay("2/0 h09 sword, 2/1 h23 light", "2/0 h11 taiji, 2/1 h20 light")
    assert told(state, "duel 2/0 2/0") == [
        "0 duelled h09 h11 @2/0 @2/0 #duel",
        "0 stood h09 h23 @2/0 @2/1 #duel",
        "1 stood h11 h20 @2/0 @2/1 #duel",
        "0 beaten h09 h23 @2/0 @2/1 #duel",
        "0 returned sword h09 @2/0 @0/0 #duel",
        "0 returned light h23 @2/1 @0/0 #duel",
        "1 beaten h11 h20 @2/0 @2/1 #duel",
        "1 returned taiji h11 @2/0 @0/0 #duel",
        "1 returned light h20 @2/1 @0/0 #duel",
    ]
    assert lies(state, 0) == lies(state, 1) == {}
    assert state.position()["removed"] == ["h09", "h11", "h20", "h23"]


@pytest.mark.parametrize(
    ("brothers", "stand"),
    [
        ("2/0 h16, 2/1 h12", "h16"),  # sw s beside s se: side by side, but no edge
        ("2/0 h16, 2/1 h18", "h16 h18"),  # the neighbour's left arrow joins
        ("2/0 h19, 2/1 h12", "h19 h12"),  # the duellist's own right arrow joins
        ("2/0 h16, 2/-1 h19", "h16 h19"),  # the neighbour's right arrow joins
        ("2/0 h18, 2/-1 h12", "h18 h12"),  # the duellist's own left arrow joins
        ("2/0 h16, 2/-1 h18, 2/1 h19", "h16"),  # both neighbours' arrows lead away
        ("2/0 h20, 2/-1 h12, 2/1 h16", "h20 h12 h16"),  # w s e joins both, the left one first
        ("2/0 h16, 2/1 h18, 2/2 h08", "h16 h18"),  # a brother's brother stays out
        ("2/0 h12, 3/0 h16, 1/0 h30", "h12"),  # so do those above and below
        ("2/0 h19, 2/2 h12", "h19"),  # and those beyond a gap
    ],
)
def test_who_stands_with_a_duellist(brothers: str, stand: str) -> None:
    state = lay(brothers, "2/5 h01")
    party = told(state, "duel 2/0 2/5")[1]
    assert party.split(" @")[0] == f"0 stood {stand}"


def test_an_enemys_brothers_stand_by_the_same_rule() -> None:
    """h28 1/3 (w sw se) is joined to h26 1/3 on its left, not to h27 (s se e) on its right: 1 + 3 beats two."""
    state = lay("1/0 h16", "1/-1 h26, 1/0 h28, 1/1 h27")
    assert told(state, "duel 1/0 1/0")[1:] == [
        "0 stood h16 @1/0 #duel",
        "1 stood h28 h26 @1/0 @1/-1 #duel",
        "0 beaten h16 @1/0 #duel",
    ]


def test_no_brother_may_stay_out_even_one_who_adds_nothing() -> None:
    """h28 1 + h01 0 against h09 3: the helper without inner power goes too."""
    state = lay("1/0 h09", "1/-1 h01 taiji, 1/0 h28")
    state.play("duel 1/0 1/0")
    assert lies(state, 1) == {}
    assert state.position()["removed"] == ["h01", "h28"]


def test_a_duellists_own_inner_power_is_not_added() -> None:
    """h30 1/3 against h17 2/2: one against two."""
    state = lay("1/0 h30", "1/0 h17")
    state.play("duel 1/0 1/0")
    assert (lies(state, 0), lies(state, 1)) == ({}, {"1/0": "h17"})


def test_every_own_hero_may_challenge_every_enemy_of_its_generation() -> None:
    state = lay("1/0 h01, 1/1 h03, 2/10 h04, 2/9 h11", "1/-7 h02, 2/0 h12, 2/1 h17, 3/0 h16")
    assert moves(state, "duel") == [
        "duel 1/0 1/-7",
        "duel 1/1 1/-7",
        "duel 2/10 2/0",
        "duel 2/10 2/1",
        "duel 2/9 2/0",
        "duel 2/9 2/1",
    ]


def test_a_seat_has_two_duels_of_its_own() -> None:
    for left, may in (((0, 2), False), ((1, 0), True), ((2, 0), True)):
        assert bool(moves(lay("1/0 h01", "1/0 h02", duels=left), "duel")) is may
    state = lay("1/0 h01, 1/1 h16", "1/0 h08, 1/1 h11", duels=(2, 1), pool="h10 h12", deck="h30")
    state.play("duel 1/0 1/0")
    assert state.position()["duels"] == [1, 1]


# ── expel ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_expelled_heros_chip_returns_its_disciples_stay() -> None:
    state = lay("1/0 h12 sword, 2/0 h16 taiji", pool="h10 h15 h30")
    assert told(state, "expel 1/0") == [
        "0 expelled h12 @1/0 #expel",
        "0 returned sword h12 @1/0 @0/0 #expel",
    ]
    assert lies(state, 0) == {"2/0": "h16", "taiji": "2/0"}


def test_only_own_heroes_can_be_expelled() -> None:
    state = lay("1/0 h01", "1/1 h02, 2/0 h03")
    assert moves(state, "expel") == ["expel 1/0"]
    for move in ("expel 1/1", "expel 2/0", "expel 0/0", "expel h01"):
        refused(state, move)


def test_there_is_always_an_action() -> None:
    """An empty lineage takes any hero on any of three cells; with nothing but heroes to expel, one can be."""
    assert len(moves(lay(pool="h20"))) == 3
    full = "1/-1 h16, 1/0 h11, 1/1 h12, 2/-2 h01, 2/-1 h02, 2/0 h03, 2/1 h17, 2/2 h23"
    assert moves(lay(full, pool="h10"), "expel")


# ── refill, the end ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_shuffle_hides_the_order_and_opens_three() -> None:
    state = kingdom.game("secret-arts").new()
    order = [f"h{n:02}" for n in range(30, 0, -1)]
    events = state.play(" ".join(["shuffle", *order]))
    assert [(event.kind, event.seat, event.cards) for event in events] == [
        ("shuffled", None, tuple(order)),
        ("refilled", 0, ("h30", "h29", "h28")),
    ]
    assert [event.seen(0).cards for event in events] == [(None,) * 30, ("h30", "h29", "h28")]
    assert state.position()["deck"] == order[3:]
    assert state.view(0) == state.view(1) == state.view(None) == {**state.position(), "deck": [None] * 27}


def test_newcomers_stand_at_the_end_of_the_pool() -> None:
    state = lay(pool="h10 h15", deck="h12 h17 h23")
    assert told(state, "enter h10 1/1") == ["0 entered h10 @1/1 #enter", "1 refilled h12 h17 #refill"]
    assert state.position()["pool"] == ["h15", "h12", "h17"]


def test_a_position_loaded_is_not_refilled_at_once() -> None:
    state = lay(pool="h10", deck="h12 h17 h23")
    assert state.position()["pool"] == ["h10"]
    state.play("enter h10 1/1")
    assert state.position()["pool"] == ["h12", "h17", "h23"]


def test_the_last_pool_hero_ends_the_play_the_next_seat_inherits_first() -> None:
    """Seat 0: h16 holds taiji on 3/0, h11 (taiji) on 4/0 below it. Seat 1: h30 (taiji light) below its founder."""
    state = lay("3/0 h16 taiji, 4/0 h11", "1/0 h30", pool="h10")
    assert told(state, "enter h10 1/0") == ["0 entered h10 @1/0 #enter", "0 emptied #final"]
    assert (state.to_act, state.position()["phase"], state.position()["finals"]) == (1, "final", 0)
    assert told(state, "inherit light 1/0") == ["1 inherited light founder h30 @0/0 @1/0 #final"]
    assert (state.to_act, state.position()["finals"]) == (0, 1)
    state.play("inherit taiji 4/0")
    assert state.position()["phase"] == "over"
    assert state.position()["turn"] == 0  # the seat that took the last action
    assert state.result() == ((4 - 1 - 1, 1 - 1 - 1), (0,), "secret-arts#scoring")


def test_a_seat_that_cannot_inherit_at_the_end_is_left_out_and_counted() -> None:
    state = lay("3/0 h16 taiji, 4/0 h11", "", pool="h10")
    assert told(state, "enter h10 1/0")[1:] == ["0 emptied #final", "1 skipped #final"]
    assert (state.to_act, state.position()["finals"]) == (0, 1)
    nobody = lay("1/0 h16 taiji, 1/-1 h18 sword, 2/-1 h15 light", "", pool="h14")
    assert told(nobody, "enter h14 1/1")[1:] == ["0 emptied #final", "1 skipped #final", "0 skipped #final"]
    assert (nobody.to_act, nobody.position()["finals"]) == (None, 2)
    assert nobody.result() == ((1 + 1 + 2, -3), (0,), "secret-arts#scoring")


def test_the_end_does_not_come_while_a_hero_is_left() -> None:
    """Expelling and duelling take no hero from the pool."""
    state = lay("1/0 h01", "1/0 h02", pool="h10")
    state.play("duel 1/0 1/0")  # four against four
    assert (state.to_act, state.position()["phase"]) == (1, "act")


# ── scoring ─────────────────────────────────────────────────────────────────────────────────────────────────────────

TAIJI, SWORD, LIGHT = "h16 taiji", "h18 sword", "h15 light"
OTHERS = "h11 taiji", "h03 sword", "h19 light"


@pytest.mark.parametrize(
    ("depths", "scores", "draw", "deepest"),
    [
        ("--- ---", (-3, -3), (0, 1), (0, 1)),
        ("123 ---", (6, -3), (0,), (0,)),
        ("44- 233", (7, 8), (1,), (1,)),  # the total decides before depth does
        ("41- 23-", (4, 4), (0, 1), (0,)),  # one in the fourth, none
        ("432 441", (9, 9), (0, 1), (1,)),  # one in the fourth, two
        ("43- 411", (6, 6), (0, 1), (0,)),  # one each, then one in the third, none
        ("111 22-", (3, 3), (0, 1), (1,)),  # none in fourth and third, then none and two in the second
        ("22- 22-", (3, 3), (0, 1), (0, 1)),  # the same all the way down
    ],
)
def test_totals_and_the_tie_option(
    depths: str, scores: tuple[int, int], draw: tuple[int, ...], deepest: tuple[int, ...]
) -> None:
    lineages = [
        ", ".join(
            f"{depth}/{9 * i} {hero}" for i, (depth, hero) in enumerate(zip(seat, heroes, strict=True)) if depth != "-"
        )
        for seat, heroes in zip(depths.split(), [(TAIJI, SWORD, LIGHT), OTHERS], strict=True)
    ]
    assert lay(*lineages, phase="over").result() == (scores, draw, "secret-arts#scoring")
    assert lay(*lineages, phase="over", tie="deepest").result() == (scores, deepest, "secret-arts#scoring")


# ── positions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def faults(**keys: Any) -> tuple[str, ...]:
    """Return the faults of a good position with these keys changed; None takes a key out."""
    document = {**position("1/0 h16 taiji", "1/1 h30", pool="h10 h15", deck="h12"), **keys}
    document = {key: value for key, value in document.items() if value is not None}
    with pytest.raises(PositionError) as caught:
        kingdom.game("secret-arts").from_position(document)
    return caught.value.faults


def with_lineage(**keys: Any) -> list[dict[str, Any]]:
    return [{**lineage("1/0 h16 taiji"), **keys}, lineage("1/1 h30")]


def test_what_may_be_left_out_has_its_default() -> None:
    document = position("1/0 h16", pool="h10")
    del document["options"], document["removed"], document["finals"]
    document["lineages"] = [{"heroes": {"1/0": "h16"}}, {}]
    state = kingdom.game("secret-arts").from_position(document)
    assert state.position() == position("1/0 h16", pool="h10")
    document["lineages"] = [{"heroes": {"1/0": "h16"}, "chips": {"taiji": "1/0"}}, {"chips": {}}]
    assert lies(kingdom.game("secret-arts").from_position(document), 0) == {"1/0": "h16", "taiji": "1/0"}


def test_how_many_seats_have_had_their_last_inherit_may_be_left_out() -> None:
    """Nobody has then, but in a play that is over both have."""
    for phase, finals in (("shuffle", 0), ("act", 0), ("final", 0), ("over", 2)):
        document = position("1/0 h30" if phase != "shuffle" else "", phase=phase)
        del document["finals"]
        assert kingdom.game("secret-arts").from_position(document).position()["finals"] == finals


@pytest.mark.parametrize("key", ["game", "phase", "turn", "deck", "pool", "duels", "lineages"])
def test_every_other_key_is_needed(key: str) -> None:
    assert any(f"the key {key} is missing" in fault for fault in faults(**{key: None}))


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"game": "black-kingdom"}, "game: 'black-kingdom'"),
        ({"colour": "red"}, "'colour'"),
        ({"phase": "play"}, "phase: 'play'"),
        ({"turn": 2}, "turn: 2"),
        ({"turn": True}, "turn: True"),
        ({"options": {"tie": "coin"}}, "options tie: 'coin'"),
        ({"pool": []}, "pool: []"),
        ({"pool": ["h01", "h02", "h03", "h04"]}, "pool: ['h01', 'h02', 'h03', 'h04']"),
        ({"pool": ["h10", "h31"]}, "pool[1]: 'h31'"),
        ({"pool": ["h10", 7]}, "pool[1]: 7"),
        ({"pool": "h10"}, "pool: 'h10'"),
        ({"deck": ["h10"]}, "pool[0]: 'h10' given, but that hero is in deck[0] already"),
        ({"deck": [None]}, "deck[0]: None"),
        ({"removed": ["h16"]}, "'h16' given, but that hero is in removed[0] already"),
        ({"duels": [2]}, "duels: [2]"),
        ({"duels": [3, 2]}, "duels[0]: 3"),
        ({"duels": [2, -1]}, "duels[1]: -1"),
        ({"finals": 1}, "finals: 1"),
        ({"finals": 3}, "finals: 3"),
        ({"lineages": [{}]}, "lineages: [{}]"),
        ({"lineages": [{}, []]}, "lineages[1]: []"),
        ({"lineages": with_lineage(colour=1)}, "lineages[0]: unknown key 'colour'"),
        ({"lineages": with_lineage(heroes=[])}, "lineages[0] heroes: []"),
        (
            {"lineages": with_lineage(heroes={"1/0": "h16", "2/0": "h30"})},
            "that hero is in lineages[0] heroes 2/0 already",
        ),
        ({"lineages": with_lineage(heroes={"1/0": "h16", "1/1": 5})}, "lineages[0] heroes 1/1: 5"),
        ({"lineages": with_lineage(heroes={"1/0": "h16", "1/1": "h19", "1/2": "h18"})}, "h19 on 1/1 and h18 on 1/2"),
        ({"lineages": with_lineage(chips=[])}, "lineages[0] chips: []"),
        ({"lineages": with_lineage(chips={"poison": "1/0"})}, "unknown key 'poison'"),
        ({"lineages": with_lineage(chips={"sword": "1/0"})}, "sword: '1/0' given, but h16 there carries only taiji"),
        ({"lineages": with_lineage(chips={"taiji": "1/1"})}, "chips taiji: '1/1' given, but no hero stands there"),
        ({"lineages": with_lineage(chips={"taiji": "0/1"})}, "chips taiji: '0/1'"),
        ({"lineages": with_lineage(chips={"taiji": None})}, "chips taiji: None"),
        (
            {"lineages": with_lineage(heroes={"1/0": "h20"}, chips={"taiji": "1/0", "light": "1/0"})},
            "chips light: '1/0'",
        ),
    ],
)
def test_a_fault_is_named_with_its_place(keys: dict[str, Any], named: str) -> None:
    found = faults(**keys)
    assert any(named in fault for fault in found), found
    assert len(found) == 1, found


@pytest.mark.parametrize(
    "cell",
    [
        "0/0",
        "0/1",
        "5/0",
        "-1/0",
        "1/+1",
        "1/01",
        "1/-0",
        "01/0",
        "1/",
        "/1",
        "1",
        "1/1/1",
        "1/1.0",
        "1/ 1",
        "1/1\n",
        "",
    ],
)
def test_one_spelling_a_cell(cell: str) -> None:
    assert any(repr(cell) in fault for fault in faults(lineages=with_lineage(heroes={cell: "h20"}, chips={})))


def test_columns_have_no_end() -> None:
    state = lay("4/123456789 h16 taiji, 1/-99999 h04", pool="h11")
    assert "enter h11 1/-100000" in moves(state)
    assert kingdom.game("secret-arts").from_position(state.position()) == state
    assert faults(lineages=with_lineage(heroes={"1/" + "9" * 5000: "h20"}, chips={}))


def test_a_play_leads_to_no_cell_that_a_position_may_not_name() -> None:
    """Columns are read to 10^30; an arrow that leads on from there is dead, so that every state can be read again."""
    state = lay(f"1/{10**30} h09", pool="h16")  # s e
    assert cells(state, "h16") == f"1/-1 1/0 1/1 2/{10**30}"
    assert faults(lineages=with_lineage(heroes={f"1/{10**30 + 1}": "h20"}, chips={}))


@pytest.mark.parametrize(
    ("phase", "keys", "named"),
    [
        ("shuffle", {"deck": "h01"}, "deck"),
        ("shuffle", {"pool": "h01"}, "pool"),
        ("shuffle", {"removed": "h01"}, "removed"),
        ("shuffle", {"second": "1/0 h01"}, "lineages"),
        ("shuffle", {"finals": 1}, "finals"),
        ("inherit", {"pool": ""}, "pool"),
        ("act", {"finals": 2}, "finals"),
        ("final", {"pool": "h01"}, "pool"),
        ("final", {"deck": "h01"}, "deck"),
        ("final", {"finals": 2}, "finals"),
        ("over", {"pool": "h01"}, "pool"),
        ("over", {"deck": "h01"}, "deck"),
        ("over", {"finals": 1}, "finals"),
    ],
)
def test_what_a_phase_rules_out(phase: str, keys: dict[str, Any], named: str) -> None:
    with pytest.raises(PositionError) as caught:
        lay(phase=phase, **keys)
    assert [fault.partition(":")[0] for fault in caught.value.faults] == [named]


def test_a_hero_without_a_parent_is_fine_and_removed_heroes_are_sorted() -> None:
    state = lay("4/7 h16 taiji", removed="h30 h02 h11")
    assert state.position()["removed"] == ["h02", "h11", "h30"]
    state.play("expel 4/7")
    assert state.position()["removed"] == ["h02", "h11", "h16", "h30"]


def test_a_position_whose_seat_cannot_inherit_goes_straight_on() -> None:
    assert lay(phase="inherit").position()["phase"] == "act"
    state = lay("1/0 h30", "", phase="final", turn=1)
    assert (state.to_act, state.position()["finals"]) == (0, 1)
    assert lay("", "", phase="final", turn=1).position() == position(phase="over", turn=0)


def test_two_states_that_differ_only_in_the_deck_look_the_same() -> None:
    one, other = lay(pool="h10", deck="h01 h02 h03"), lay(pool="h10", deck="h03 h01 h02")
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
    assert moves(one) == moves(other)
    assert one != other


def test_a_whole_play_has_no_more_than_sixty_actions() -> None:
    """Each of thirty heroes enters once and leaves at most once, and every action is one or the other."""
    for seed in range(30):
        state, rng, turns = kingdom.game("secret-arts").new(), Random(seed), 0
        while state.to_act is not None:
            move = choose(state, rng)
            turns += move.words[0] in ("enter", "duel", "expel")
            state.play(move)
        assert 30 <= turns <= 60
