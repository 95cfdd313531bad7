"""The rules of Inner Palace, clause by clause; every value is worked out from the rules page."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from palace import ALL, has, lay, play, told
from playing import refused
from scenario import run, scenarios

import kingdom
from kingdom import CHANCE, IllegalMove
from kingdom.palace.cards import allowances, bonuses, score

GAME = kingdom.game("inner-palace")
EVERYONE = (None, 0, 1, 2)


@pytest.mark.parametrize("case", scenarios("inner-palace"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_there_are_eight_cards_of_each_kind() -> None:
    assert Counter(GAME.cards) == dict.fromkeys(("isolde", "marisa", "eliza", "salome", "maid"), 8)


def test_without_score_cards_a_seat_may_do_everything() -> None:
    assert allowances("") == (2, 4, 2, 3)  # actions, draws, Maids in a claim, hand limit


@pytest.mark.parametrize(
    ("scored", "allowed"),
    [
        ("i", (2, 3, 2, 3)),
        ("ii", (2, 3, 2, 3)),
        ("iii", (2, 2, 2, 3)),
        ("iiiiiiii", (2, 2, 2, 3)),
        ("m", (2, 4, 2, 2)),
        ("mm", (2, 4, 2, 2)),
        ("mmm", (2, 4, 2, 1)),
        ("mmmmmmmm", (2, 4, 2, 1)),
        ("e", (1, 4, 2, 3)),
        ("ee", (1, 4, 2, 3)),
        ("eee", (0, 4, 2, 3)),
        ("eeeeeeee", (0, 4, 2, 3)),
        ("s", (2, 4, 1, 3)),
        ("ss", (2, 4, 1, 3)),
        ("sss", (2, 4, 0, 3)),
        ("ssssssss", (2, 4, 0, 3)),
        ("imes", (1, 3, 1, 2)),
        ("iiimmeee", (0, 2, 2, 2)),
        ("iiimmmeeesss", (0, 2, 0, 1)),
    ],
)
def test_handicaps_have_two_steps_and_add_up_independently(scored: str, allowed: tuple[int, ...]) -> None:
    assert allowances(scored) == allowed


# ── #round ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4])
def test_a_play_begins_with_a_shuffle_of_all_cards(seats: int) -> None:
    state = GAME.new(seats=seats)
    assert state.to_act == CHANCE
    has(state, phase="shuffle", round=1, starter=0, turn=0, actions=2, deck="", hands=[""] * seats)
    verb, letters = state.chance(Random(1)).words
    assert verb == "shuffle"
    assert Counter(letters) == Counter(ALL)


def test_three_seats_unless_said_otherwise() -> None:
    assert len(GAME.new().position()["hands"]) == 3


@pytest.mark.parametrize(
    ("number", "hands"),
    [
        (1, ["", "", "i", "m"]),
        (2, ["m", "", "", "i"]),
        (3, ["i", "m", "", ""]),
        (4, ["", "i", "m", ""]),
    ],
)
def test_the_third_and_then_the_fourth_in_turn_order_get_a_card(number: int, hands: list[str]) -> None:
    state = lay("", "", "", "", phase="shuffle", round=number, turn=number - 1)
    events = state.play("shuffle " + ALL)
    third, fourth = (number + 1) % 4, (number + 2) % 4
    has(state, phase="start", turn=number - 1, hands=hands, deck=ALL[2:])
    assert told(events) == [
        "chance shuffled #round",
        f"{third} dealt isolde #round",
        f"{fourth} dealt marisa #round",
    ]
    assert [event.seen_by for event in events] == [(None, 0, 1, 2, 3), (third,), (fourth,)]


@pytest.mark.parametrize(
    ("seats", "starters"),
    [(3, [0, 1, 2, 0]), (4, [0, 1, 2, 3])],
)
def test_each_round_starts_one_seat_further(seats: int, starters: list[int]) -> None:
    for number in (1, 2, 3):
        state = lay(*[""] * seats, round=number, closing=True, deck="")
        state.play("end")
        starter = starters[number]
        has(state, phase="shuffle", round=number + 1, starter=starter, turn=starter, actions=2, drawn=False)


def test_a_new_round_clears_everything_and_plays_with_all_forty_cards_again() -> None:
    state = lay(
        "i", "m", "e", closing=True, deck="", discards="ss", removed="dd", scored=["", "iii", "eee"], claimed=True
    )
    state.play("end")
    has(state, deck="", discards="", removed="", hands=[""] * 3, scored=[""] * 3, closing=False, claimed=False)
    refused(state, "shuffle imess")
    state.play("shuffle " + ALL)
    # handicaps last until the round ends: seat 1, which had three Isoldes, begins and draws four
    state.play("draw")
    assert len(state.position()["hands"][1]) == 4


# ── #turn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("scored", "drawn"),
    [("", 4), ("i", 3), ("ii", 3), ("iii", 2), ("iiiiii", 2), ("mmmeeesss", 4)],
)
def test_the_draw_brings_what_the_score_cards_leave(scored: str, drawn: int) -> None:
    state = lay(phase="start", deck="ddddss", scored=[scored, "", ""])
    assert state.moves() == ["draw"]
    (event,) = state.play("draw")
    has(state, phase="main", drawn=True, hands=["d" * drawn, "", ""], deck="ddddss"[drawn:])
    assert (event.kind, event.cards, event.clause) == ("drawn", ("maid",) * drawn, "inner-palace#turn")
    assert event.seen_by == (0,)


def test_all_that_may_be_done_after_the_draw() -> None:
    state = lay("imesdd", "d", "", discards="d")
    assert state.moves() == [
        "claim eliza 1 2",
        "claim isolde 1 2",
        "claim marisa 1 2",
        "claim salome 1 2",
        "end",
        "use eliza 1",
        "use isolde",
        "use marisa eliza",
        "use marisa isolde",
        "use marisa maid",
        "use marisa salome",
        "use salome 1",
    ]


def test_abilities_and_the_claim_come_in_any_order() -> None:
    state = lay("iimmmd", "", "", discards="e", deck="sssssi")
    play(state, "use isolde", "take eliza", "claim marisa 3 0", "use isolde", "take marisa", "end")
    # the hand is e, m and d; the scored Marisa leaves room for two
    has(state, phase="discard", scored=["m", "", ""], hands=["med", "", ""], discards="imi")
    play(state, "discard eliza")
    has(state, phase="start", turn=1, hands=["md", "", ""], discards="eimi")


@pytest.mark.parametrize(("scored", "kept"), [("", 3), ("m", 2), ("mm", 2), ("mmm", 1), ("mmmmm", 1), ("iiieeesss", 3)])
def test_the_hand_is_cut_to_its_limit_one_card_a_move(scored: str, kept: int) -> None:
    state = lay("ddddd", "", "", scored=[scored, "", ""])
    state.play("end")
    for left in range(5, kept, -1):
        has(state, phase="discard", turn=0, hands=["d" * left, "", ""])
        assert state.moves() == ["discard maid"]
        state.play("discard maid")
    has(state, phase="start", turn=1, hands=["d" * kept, "", ""], discards="d" * (5 - kept))


def test_a_hand_is_never_checked_in_another_seats_turn() -> None:
    state = lay("", "imesdd", "", scored=["", "mmm", ""])
    state.play("end")
    has(state, phase="start", turn=1, hands=["", "imesdd", ""])


def test_the_turn_goes_round_the_table() -> None:
    state = lay("", "", "", "", turn=3)
    state.play("end")
    has(state, turn=0, phase="start")


@pytest.mark.parametrize(("scored", "actions"), [("", 2), ("e", 1), ("ee", 1), ("eee", 0)])
def test_the_actions_are_fixed_as_the_turn_begins(scored: str, actions: int) -> None:
    state = lay("", "iii", "", scored=["", scored, ""], discards="d")
    state.play("end")
    has(state, turn=1, actions=actions)
    assert ("use isolde" in state.moves()) == (actions > 0)


def test_a_handicap_of_this_turn_takes_no_action_away_before_the_next() -> None:
    state = lay("ieeeee", "", "", discards="d")
    state.play("claim eliza 5 0")
    has(state, scored=["eee", "", ""], actions=2)
    play(state, "use isolde", "take eliza")
    has(state, actions=1)
    assert state.moves() == ["end"]  # the taken Eliza would find nobody with a card
    state = lay("ieeeee", "s", "", discards="d")
    play(state, "claim eliza 5 0", "use isolde", "take eliza")
    assert state.moves() == ["end", "use eliza 1"]


def test_end_leaves_the_actions_as_they_are() -> None:
    state = lay("iiiid", "", "", discards="s")
    play(state, "use isolde", "take salome", "end")
    has(state, phase="discard", actions=1)
    assert state.moves() == ["discard isolde", "discard maid", "discard salome"]


# ── #claim ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("n", "m", "scored", "discards"),
    [
        (3, 0, "s", "ss"),
        (2, 1, "s", "sd"),
        (1, 2, "s", "dd"),
        (4, 0, "ss", "ss"),
        (3, 1, "ss", "sd"),
        (2, 2, "ss", "dd"),
        (5, 0, "sss", "ss"),
        (4, 1, "sss", "sd"),
        (3, 2, "sss", "dd"),
        (6, 0, "sss", "sss"),
        (4, 2, "sss", "sdd"),
        (8, 0, "sss", "sssss"),
        (8, 2, "sss", "sssssdd"),
    ],
)
def test_what_a_claim_scores_and_how_the_rest_is_discarded(n: int, m: int, scored: str, discards: str) -> None:
    state = lay("s" * n + "d" * m, "", "", discards="i", deck="immeed")
    events = state.play(f"claim salome {n} {m}")
    has(state, scored=[scored, "", ""], hands=["", "", ""], discards=discards + "i", claimed=True, phase="main")
    assert [(event.kind, event.seen_by) for event in events] == [("claimed", EVERYONE), ("scored", EVERYONE)]
    assert events[0].cards == ("salome",) * n + ("maid",) * m
    assert events[1].cards == ("salome",) * len(scored)


def test_a_claim_need_not_use_all_it_could() -> None:
    state = lay("mmmmdd")
    assert [move for move in state.moves() if move.startswith("claim")] == [
        "claim marisa 1 2",
        "claim marisa 2 1",
        "claim marisa 2 2",
        "claim marisa 3 0",
        "claim marisa 3 1",
        "claim marisa 3 2",
        "claim marisa 4 0",
        "claim marisa 4 1",
        "claim marisa 4 2",
    ]
    state.play("claim marisa 2 1")
    has(state, hands=["mmd", "", ""], scored=["m", "", ""], discards="md")


@pytest.mark.parametrize(
    ("scored", "claims"),
    [
        ("", ["claim isolde 1 2", "claim isolde 2 1", "claim isolde 2 2"]),
        ("s", ["claim isolde 2 1"]),
        ("ss", ["claim isolde 2 1"]),
        ("sss", []),
        ("ssss", []),
    ],
)
def test_score_cards_of_salome_take_maids_from_a_claim(scored: str, claims: list[str]) -> None:
    state = lay("iiddd", scored=[scored, "", ""])
    assert state.moves() == [*claims, "end"]
    for move in ("claim isolde 2 3", "claim isolde 0 3", "claim isolde 2 0", "claim isolde 3 0", "claim maid 3 0"):
        refused(state, move)


def test_a_hand_limit_lowered_by_a_claim_counts_in_this_turn() -> None:
    state = lay("immmmms")
    play(state, "claim marisa 5 0", "end")  # three Marisas: one card may be kept
    has(state, phase="discard", hands=["is", "", ""])
    play(state, "discard isolde")
    has(state, turn=1, hands=["s", "", ""], discards="imm")


# ── #abilities ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_ability_before_the_draw_leaves_the_draw_to_be_made() -> None:
    state = lay("es", "d", phase="start", deck="iimmss")
    play(state, "use salome 1", "steal")
    has(state, phase="start", drawn=False, hands=["ed", "", ""])
    assert state.moves() == ["draw"]
    state.play("draw")
    has(state, phase="main", drawn=True, hands=["iimmed", "", ""])


@pytest.mark.parametrize("phase", ["start", "main"])
def test_every_ability_costs_one_action_and_comes_back_to_its_phase(phase: str) -> None:
    for moves in (
        ("use isolde", "take salome"),
        ("use marisa maid",),
        ("use eliza 1", "lose maid", "leave"),
        ("use salome 1", "steal"),
    ):
        state = lay("imesd", "d", "", phase=phase, discards="s")
        play(state, *moves)
        has(state, phase=phase, actions=1, using=None, turn=0)


def test_no_ability_without_an_action_and_no_other_while_one_asks() -> None:
    assert lay("imes", "d", "", discards="d", actions=0).moves() == ["end"]
    state = lay("imes", "d", "", discards="d")
    state.play("use salome 1")
    assert state.moves() == ["leave", "steal"]


def test_the_used_card_is_nowhere_until_the_ability_is_carried_out() -> None:
    state = lay("es", "im", "", discards="d")
    state.play("use eliza 1")
    has(state, hands=["s", "im", ""], discards="d", phase="choose", actions=1)
    has(state, using={"card": "e", "seat": 1, "lost": None})
    state.play("lose marisa")
    has(state, hands=["s", "i", ""], discards="md", using={"card": "e", "seat": 1, "lost": "m"})
    state.play("leave")
    has(state, discards="emd", using=None)


# ── #isolde ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("discards", "moves", "taken", "left"),
    [
        ("emd", ["take eliza", "take marisa"], "eliza", "imd"),
        ("emd", ["take eliza", "take marisa"], "marisa", "ied"),
        ("eed", ["take eliza"], "eliza", "ied"),
        ("ede", ["take eliza", "take maid"], "eliza", "ide"),
        ("d", ["take maid"], "maid", "i"),
    ],
)
def test_isolde_takes_one_of_the_top_two_discards(discards: str, moves: list[str], taken: str, left: str) -> None:
    state = lay("i", "", "", discards=discards)
    assert told(state.play("use isolde")) == ["0 used isolde #isolde"]
    has(state, discards=discards, using={"card": "i", "seat": None, "lost": None})
    assert state.moves() == moves
    assert told(state.play(f"take {taken}")) == [f"0 taken {taken} #isolde"]
    has(state, hands=[{"eliza": "e", "marisa": "m", "maid": "d"}[taken], "", ""], discards=left)


def test_isolde_may_take_the_isolde_used_before_her() -> None:
    state = lay("ii", "", "", discards="s")
    play(state, "use isolde", "take salome", "use isolde")
    assert state.moves() == ["take isolde"]  # the salome was taken; the first Isolde lies alone
    state.play("take isolde")
    has(state, hands=["is", "", ""], discards="i", actions=0)


# ── #marisa ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_marisa_discards_a_card_draws_two_and_goes_on_top() -> None:
    state = lay("ms", "", "", deck="idme", discards="e")
    assert state.moves() == ["end", "use marisa salome"]
    events = state.play("use marisa salome")
    has(state, hands=["id", "", ""], deck="me", discards="mse")
    assert told(events) == ["0 used marisa #marisa", "0 discarded salome #marisa", "0 drawn isolde maid #marisa"]
    assert [event.seen_by for event in events] == [EVERYONE, EVERYONE, (0,)]


def test_marisa_needs_a_card_to_discard_and_a_card_in_the_deck() -> None:
    assert lay("m").moves() == ["end"]
    assert lay("md", deck="", closing=True).moves() == ["end"]
    assert lay("md", deck="", discards="ss", reshuffle="lazy").moves() == ["end"]


def test_marisa_at_the_decks_last_card_shuffles_what_she_discarded_but_not_herself() -> None:
    state = lay("me", "", "", deck="i", discards="ss")
    state.play("use marisa eliza")
    assert state.to_act == CHANCE
    has(state, phase="shuffle", hands=["i", "", ""], discards="ess", draws_left=1, actions=1)
    has(state, using={"card": "m", "seat": None, "lost": None})
    events = state.play("shuffle ses")
    has(state, phase="main", removed="s", hands=["ie", "", ""], deck="s", discards="m", using=None, draws_left=0)
    assert told(events) == [
        "chance shuffled eliza salome salome #reshuffle",
        "chance removed salome #reshuffle",
        "0 drawn eliza #marisa",
    ]


def test_marisa_draws_one_if_no_more_can_be_had() -> None:
    state = lay("me", "", "", deck="i")
    play(state, "use marisa eliza", "shuffle e")
    has(state, phase="main", removed="e", hands=["i", "", ""], deck="", discards="m", closing=True)


def test_marisa_before_the_draw_comes_back_before_the_draw() -> None:
    state = lay("md", "", "", deck="ie", discards="s", phase="start")
    state.play("use marisa maid")
    has(state, phase="shuffle", drawn=False, draws_left=0, hands=["ie", "", ""])
    state.play("shuffle ds")
    has(state, phase="start", drawn=False, removed="ds", deck="", closing=True, discards="m")
    assert state.moves() == ["draw", "use isolde"]


def test_marisa_in_a_lazy_play_shuffles_only_when_she_must_draw() -> None:
    state = lay("md", "", "", deck="ie", discards="s", reshuffle="lazy")
    state.play("use marisa maid")
    has(state, phase="main", deck="", hands=["ie", "", ""], discards="mds", closing=False)
    state = lay("md", "", "", deck="i", discards="s", reshuffle="lazy")
    state.play("use marisa maid")
    has(state, phase="shuffle", deck="", hands=["i", "", ""], discards="ds", draws_left=1)
    state.play("shuffle sd")
    has(state, phase="main", removed="s", deck="", hands=["id", "", ""], discards="m", closing=False)


# ── #eliza ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_eliza_aims_at_other_seats_with_a_card() -> None:
    state = lay("ee", "", "i")
    assert state.moves() == ["end", "use eliza 2"]
    for move in ("use eliza", "use eliza 0", "use eliza 1", "use eliza 3", "use eliza 4", "use eliza -1"):
        refused(state, move)


def test_each_card_of_the_hand_is_lost_with_equal_chance() -> None:
    state = lay("e", "iim")
    state.play("use eliza 1")
    lost = Counter(state.chance(Random(n)) for n in range(3000))
    assert set(lost) == {"lose isolde", "lose marisa"}
    assert 1900 < lost[kingdom.Move("lose isolde")] < 2100
    for move in ("lose maid", "lose", "lose isolde isolde", "lose i", "lose king", "leave", "shuffle iim"):
        refused(state, move)


def test_the_only_card_of_a_hand_is_lost_by_chance_too() -> None:
    state = lay("e", "s")
    assert told(state.play("use eliza 1")) == ["0 used eliza @1 #eliza"]
    assert (state.to_act, state.moves(), state.chance(Random(1))) == (CHANCE, [], "lose salome")
    (event,) = state.play("lose salome")
    assert (told([event]), event.seen_by) == (["0 lost salome @1 #eliza"], EVERYONE)
    has(state, hands=["", "", ""], discards="s")
    assert state.moves() == ["leave"]  # there is no card to give for it
    assert told(state.play("leave")) == ["0 left salome @1 #eliza"]
    has(state, discards="es", phase="main")


def test_a_swap_discards_the_own_card_instead_of_the_lost_one() -> None:
    state = lay("eis", "dd", "", discards="m")
    play(state, "use eliza 1", "lose maid")
    assert state.moves() == ["leave", "swap isolde", "swap salome"]
    assert told(state.play("swap isolde")) == ["0 swapped isolde maid #eliza"]
    has(state, hands=["sd", "d", ""], discards="eim")


# ── #salome ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_salome_shows_the_hand_to_her_player_alone_and_only_while_she_asks() -> None:
    state = lay("sd", "imd", "ee")
    used, looked = state.play("use salome 1")
    assert told([used, looked]) == ["0 used salome @1 #salome", "0 looked isolde marisa maid @1 #salome"]
    assert (used.seen_by, looked.seen_by) == (EVERYONE, (0,))
    assert looked.seen(1).cards == looked.seen(2).cards == looked.seen(None).cards == (None, None, None)
    assert [state.view(seat)["hands"][1] for seat in (None, 0, 1, 2)] == ["???", "imd", "imd", "???"]
    (stolen,) = state.play("steal")
    assert told([stolen]) == ["0 stolen maid @1 #salome"]
    has(state, hands=["dd", "im", "ee"], discards="s")
    assert [state.view(seat)["hands"][1] for seat in (None, 0, 1, 2)] == ["??", "??", "im", "??"]


def test_salome_takes_one_maid_and_nothing_else() -> None:
    state = lay("s", "ddd")
    state.play("use salome 1")
    assert state.moves() == ["leave", "steal"]
    state.play("steal")
    has(state, hands=["d", "dd", ""])
    state = lay("s", "imes")
    state.play("use salome 1")
    assert state.moves() == ["leave"]
    assert told(state.play("leave")) == ["0 left @1 #salome"]


# ── #reshuffle ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_draw_that_is_interrupted_goes_on_after_the_shuffle() -> None:
    state = lay(phase="start", deck="i", discards="msse")
    events = state.play("draw")
    has(state, phase="shuffle", drawn=True, draws_left=3, hands=["i", "", ""], deck="", discards="msse")
    assert told(events) == ["0 drawn isolde #turn"]
    events = state.play("shuffle smes")
    has(state, phase="main", removed="s", hands=["imes", "", ""], deck="", discards="", draws_left=0)
    # the last of the deck left it while nothing lay on the discards
    has(state, closing=True)
    assert told(events) == [
        "chance shuffled marisa salome salome eliza #reshuffle",
        "chance removed salome #reshuffle",
        "0 drawn marisa eliza salome #turn",
        "0 closing #reshuffle",
    ]
    assert [event.seen_by for event in events] == [EVERYONE, EVERYONE, (0,), EVERYONE]


def test_the_last_card_of_a_draw_shuffles_at_once_when_eager() -> None:
    state = lay(phase="start", deck="imes", discards="dds")
    state.play("draw")
    has(state, phase="shuffle", draws_left=0, hands=["imes", "", ""])
    state.play("shuffle sdd")
    has(state, phase="main", removed="s", deck="dd", closing=False)


def test_the_last_card_of_a_draw_changes_nothing_when_lazy() -> None:
    state = lay(phase="start", deck="imes", discards="dds", reshuffle="lazy")
    state.play("draw")
    has(state, phase="main", deck="", discards="dds", closing=False, draws_left=0)


@pytest.mark.parametrize(
    ("shuffled", "removed", "deck"),
    [
        ("simdd", "s", "imdd"),
        ("dsimd", "ds", "imd"),
        ("ddsim", "dds", "im"),
        ("dsdim", "ds", "dim"),
    ],
)
def test_cards_are_removed_until_one_is_no_maid(shuffled: str, removed: str, deck: str) -> None:
    state = lay(phase="start", deck="iiee", discards="imsdd", removed="m")
    play(state, "draw", "shuffle " + shuffled)
    has(state, removed="m" + removed, deck=deck, closing=False, discards="")


@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
@pytest.mark.parametrize(("discards", "shuffled"), [("dd", "dd"), ("ds", "ds"), ("e", "e")])
def test_removing_the_whole_deck_closes_the_round(discards: str, shuffled: str, reshuffle: str) -> None:
    state = lay(phase="start", deck="i", discards=discards, reshuffle=reshuffle)
    play(state, "draw", "shuffle " + shuffled)
    has(state, phase="main", hands=["i", "", ""], deck="", removed=shuffled, closing=True, draws_left=0)
    play(state, "end")
    has(state, phase="shuffle", round=2)


@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
def test_without_discards_a_draw_stops_short_and_the_round_closes(reshuffle: str) -> None:
    state = lay(phase="start", deck="im", reshuffle=reshuffle)
    events = state.play("draw")
    has(state, phase="main", hands=["im", "", ""], closing=True)
    assert told(events) == ["0 drawn isolde marisa #turn", "0 closing #reshuffle"]


def test_a_lazy_round_closes_when_a_card_must_be_drawn_and_none_can() -> None:
    state = lay(phase="start", deck="iims", reshuffle="lazy", scored=["i", "", ""])
    state.play("draw")  # three cards; one is left
    has(state, hands=["iim", "", ""], deck="s", closing=False)
    play(state, "end", "draw")
    has(state, turn=1, hands=["iim", "s", ""], deck="", closing=True)
    state = lay(phase="start", deck="iimm", reshuffle="lazy")
    state.play("draw")
    has(state, hands=["iimm", "", ""], deck="", closing=False)
    play(state, "end", "discard marisa", "draw")  # seat 1 finds one discard
    has(state, turn=1, phase="shuffle", draws_left=4, drawn=True, discards="m")
    events = state.play("shuffle m")
    has(state, turn=1, phase="main", removed="m", hands=["iim", "", ""], closing=True)
    assert told(events)[-1] == "1 closing #reshuffle"


def test_a_lazy_draw_from_an_empty_deck_without_discards_closes_the_round() -> None:
    state = lay(phase="start", deck="", reshuffle="lazy")
    assert told(state.play("draw")) == ["0 closing #reshuffle"]
    has(state, phase="main", drawn=True, hands=["", "", ""], closing=True)


def test_closing_is_never_taken_back_and_nothing_is_shuffled_again() -> None:
    state = lay("d", "", "", phase="start", deck="iii")
    state.play("draw")
    has(state, closing=True)
    play(state, "claim isolde 3 0")
    has(state, discards="ii", deck="", closing=True, phase="main")
    play(state, "end")
    has(state, round=2, totals=[2, 0, 0])


def test_the_draw_is_compulsory_when_closing_too_and_may_bring_nothing() -> None:
    state = lay("im", "", "", phase="start", deck="", closing=True, discards="d")
    assert state.moves() == ["draw", "use isolde"]
    assert told(state.play("draw")) == ["0 drawn #turn"]
    has(state, phase="main", drawn=True, hands=["im", "", ""], closing=True)


def test_the_hand_is_cut_in_the_closing_turn_too() -> None:
    state = lay("ddddd", "", "", deck="", closing=True)
    play(state, "end", "discard maid")
    has(state, phase="discard", round=1)
    play(state, "discard maid")
    has(state, phase="shuffle", round=2)


def test_the_cards_being_shuffled_are_told_and_any_order_of_them_is_chances_move() -> None:
    state = lay(phase="start", deck="i", discards="msd")
    state.play("draw")
    assert {state.chance(Random(n)) for n in range(200)} == {
        f"shuffle {letters}" for letters in ("msd", "mds", "smd", "sdm", "dms", "dsm")
    }
    for move in ("shuffle", "shuffle ms", "shuffle msdd", "shuffle mmd", "shuffle m s d", "shuffle imsd", "draw"):
        refused(state, move)
    with pytest.raises(IllegalMove, match="msd"):
        state.play("shuffle ms")


# ── #scoring ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("scored", "number", "points"),
    [
        ("", 1, 0),
        ("i", 1, 2),
        ("m", 1, 1),
        ("e", 1, 1),
        ("s", 1, 1),
        ("mm", 1, 2 + 1),
        ("mmm", 1, 3 + 3),
        ("mmmm", 1, 4 + 6),
        ("mmmmm", 1, 5 + 10),
        ("mmmmmm", 1, 6 + 15),
        ("mmmmmmm", 1, 7 + 15),
        ("mmmmmmmm", 1, 8 + 15),
        ("iiii", 3, 8 + 6),
        ("imes", 2, 5 + 4),
        ("imes", 4, 5 + 8),
        ("iimmeess", 3, 10 + 8 + 4),
        ("iimmeess", 4, 10 + 2 * (8 + 4)),
        ("iimmees", 1, 9 + 4 + 3),
        ("ime", 4, 4),
        ("iimeeees", 1, 10 + 4 + 1 + 6),
        ("imesssss", 4, 9 + 2 * (4 + 10)),  # the printed example says 33, counting the five Salomes as one point
        ("iiimmmeeesss", 1, 15 + 12 + 4 * 3),
    ],
)
def test_points_and_bonuses(scored: str, number: int, points: int) -> None:
    assert score(scored, number) == points


def test_the_two_worked_examples() -> None:
    assert (score("iimeeees", 1), score("imesssss", 4)) == (21, 37)
    assert bonuses("imesssss") == (4, 10)


def test_hands_discards_and_removed_cards_score_nothing() -> None:
    state = lay("iii", "mm", "", deck="", closing=True, discards="ssss", removed="eeee", scored=["", "", "i"])
    events = state.play("end")
    has(state, totals=[0, 0, 2])
    assert told(events) == ["0 ended #turn", "0 counted #scoring", "1 counted #scoring", "2 counted isolde #scoring"]


def test_when_the_last_round_is_scored_only_totals_and_phase_change() -> None:
    state = lay("i", "d", "ss", round=4, closing=True, deck="", discards="m", removed="e", scored=["ii", "", "s"])
    before = state.position()
    state.play("end")
    # two Isoldes: 4 points and twice 1; a Salome: 1
    assert state.position() == {**before, "phase": "over", "totals": [6, 0, 1]}
    assert (state.to_act, state.moves()) == (None, [])
    assert state.result() == ((6, 0, 1), (0,), "inner-palace#scoring")
    assert state.view(1)["hands"] == ["?", "d", "??"]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [([5, 5, 4], (0, 1)), ([7, 7, 7], (0, 1, 2)), ([1, 2, 3], (2,)), ([9, 0, 9], (0, 2)), ([0, 8, 8, 8], (1, 2, 3))],
)
def test_equal_totals_share_the_win(totals: list[int], winners: tuple[int, ...]) -> None:
    state = lay(*[""] * len(totals), round=4, closing=True, deck="", totals=totals)
    assert state.result() is None
    state.play("end")
    result = state.result()
    assert result is not None
    assert (result.scores, result.winners) == (tuple(totals), winners)


# ── plays ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("reshuffle", ["eager", "lazy"])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_play_has_four_rounds_and_its_totals_are_what_was_counted(seats: int, reshuffle: str) -> None:
    points = {"isolde": 2, "marisa": 1, "eliza": 1, "salome": 1}
    state, rng, counted = GAME.new(seats, {"reshuffle": reshuffle}), Random(5), []
    while state.to_act is not None:
        events = state.play(state.chance(rng) if state.to_act == CHANCE else rng.choice(state.moves()))
        counted += [event for event in events if event.kind == "counted"]
    assert len(counted) == 4 * seats
    totals = [0] * seats
    for n, event in enumerate(counted):
        assert event.seat == n % seats
        kinds = Counter(event.cards)
        alike = sum((0, 0, 1, 3, 6, 10, 15)[min(count, 6)] for count in kinds.values())
        whole = 4 * min(kinds[card] for card in points)
        totals[n % seats] += sum(points[str(card)] for card in event.cards)
        totals[n % seats] += (alike + whole) * (2 if n // seats == 3 else 1)
    assert state.position()["totals"] == totals


def test_a_record_draws_chances_moves_itself_and_draws_them_again_after_taking_back() -> None:
    record = kingdom.Record.start("inner-palace", ["Aki", "Ben", "Cai"], seed=7)
    assert record.state.to_act == 0
    rng = Random(7)
    while len(record.moves) < 300:
        record.play(rng.choice(record.state.moves()))
    moves, at = record.moves, record.state.position()
    record.back_to(40)
    for move in moves[len(record.moves) :]:
        if record.state.to_act is not None and move in record.state.moves():
            record.play(move)
    assert record.moves[: len(moves)] == moves
    assert record.state.position() == at


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_three_or_four_seats_and_no_others(seats: int) -> None:
    with pytest.raises(kingdom.KingdomError, match="3 or 4"):
        GAME.new(seats=seats)
    with pytest.raises(kingdom.RecordError, match="3 or 4"):
        kingdom.Record.start("inner-palace", ["Aki"] * seats, seed=1)


def test_nobody_but_the_drawing_seat_reads_the_cards_in_the_history() -> None:
    record = kingdom.Record.start("inner-palace", ["Aki", "Ben", "Cai", "Dora"], seed=3)
    record.play("draw")
    for seat in (None, 0, 1, 2, 3):
        dealt = [event.cards for event in record.history(seat) if event.kind == "dealt"]
        assert [cards != (None,) for cards in dealt] == [seat == 2, seat == 3]
        (drawn,) = [event.cards for event in record.history(seat) if event.kind == "drawn"]
        assert (drawn == (None,) * 4) == (seat != 0)
