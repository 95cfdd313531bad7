"""The table, the turn and the chain of effects of the court games, worked out by hand from court.md.

Black Kingdom's cards stand in, chosen so that only the shared rules matter. Cases with their clause in tests/scenarios
are not repeated here.
"""

from __future__ import annotations

import pytest
from court import lay, lies, moves, play, pools
from playing import refused

import kingdom

# ── court#place ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("table", "cells"),
    [
        # In the corners there is nothing beyond a1 … g7.
        (["a1 0 navy"], "a2 b1 b2"),
        (["g7 0 navy"], "f6 f7 g6"),
        (["a7 0 navy"], "a6 b6 b7"),
        # Two cards in the top right corner: the frame could reach four columns, but not past g.
        (["f7 0 navy", "g7 1 sage"], "e6 e7 f6 g6"),
        # Two columns beside each other aren't each other's neighbours across the edge: a1 isn't beside g2.
        (["a1 0 navy", "a2 1 sage"], "a3 b1 b2 b3"),
        # Emptied cells between: a1 and d4 span the frame, so only cells beside them and within a1–d4.
        (["a1 0 navy", "d4 1 sage"], "a2 b1 b2 c3 c4 d3"),
        # e4 and g4 span three columns: a fourth is left only at d.
        (["e4 0 navy", "g4 1 sage"], "d3 d4 d5 e3 e5 f3 f4 f5 g3 g5"),
        # Four rows in use, b3 to b6: columns may grow to either side, rows no more.
        (["b3 0 navy", "b6 1 sage"], "a3 a4 a5 a6 b4 b5 c3 c4 c5 c6"),
        # Face-down cards span the frame like others.
        (["a1 0 navy down", "d4 1 sage down"], "a2 b1 b2 c3 c4 d3"),
        # With no card on the table only d4 is left, in mid-play too.
        ([], "d4"),
    ],
)
def test_where_a_card_may_be_placed_or_hidden(table: list[str], cells: str) -> None:
    state = lay(*table, phase="hide", hands=("king", "queen"))
    assert moves(state) == [f"hide king {cell}" for cell in cells.split()]
    state = lay(*table, drawn="mercenary-1")
    assert moves(state) == [f"place {cell}" for cell in cells.split()]


def test_a_full_frame_but_one_cell_leaves_that_cell() -> None:
    cells = [f"{column}{row}" for column in "cdef" for row in "2345"][:-1]
    cards = [card for card in kingdom.game("black-kingdom").cards if card != "mercenary-2"]
    table = [f"{cell} 0 {card} down" for cell, card in zip(cells, cards, strict=True)]
    assert moves(lay(*table, drawn="mercenary-2")) == ["place f5"]


# ── court#turn ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_seat_without_a_hand_only_places() -> None:
    state = lay("d4 0 knight", drawn="mercenary-1", deck="sage", hands=("", "king"))
    play(state, "place e4")  # nothing triggers, and seat 0 has nothing to hide
    assert state.to_act == 1
    assert state.position()["drawn"] == "sage"
    play(state, "place e5")
    assert moves(state)[0] == "hide king c3"
    play(state, "hide king c3")  # deck and hands are empty: flipping begins, seat 1 has the only face-down card
    assert state.position()["phase"] == "flip"
    assert moves(state) == ["flip c3"]
    assert state.to_act == 1


def test_without_a_deck_a_turn_is_hiding() -> None:
    state = lay("d4 0 knight", phase="hide", hands=("king queen", "prince"))
    play(state, "hide king d5")
    assert (state.to_act, state.position()["phase"]) == (1, "hide")
    play(state, "hide prince e5")
    assert (state.to_act, moves(state)[0]) == (0, "hide queen c3")


def test_a_seat_with_neither_deck_nor_hand_is_passed_over() -> None:
    state = lay("d4 0 knight", phase="hide", hands=("king queen", ""))
    play(state, "hide king d5")
    assert (state.to_act, state.position()["phase"]) == (0, "hide")
    play(state, "hide queen e5")
    assert (state.to_act, moves(state)) == (0, ["flip d5", "flip e5"])


def test_with_no_card_left_anywhere_and_none_face_down_the_play_is_over_at_once() -> None:
    state = lay("d4 1 knight", drawn="mercenary-1")
    play(state, "place e4")
    assert state.to_act is None
    assert state.position()["phase"] == "over"
    assert state.position()["turn"] == 0  # keeps its last value
    assert state.position()["last_flip"] is None


def test_the_card_in_hand_is_drawn_before_the_deck_is_looked_at() -> None:
    """Four cards were left, one is drawn: the Sage sees the other three, and they stay in the deck."""
    state = lay("d4 0 knight", drawn="sage", deck="king queen prince", hands=("navy", "army"))
    play(state, "place e5")
    play(state, "use e5")  # the Knight is beside: two parts
    play(state, "look")
    assert moves(state)[0] == "order king prince queen"
    play(state, "order queen prince king", "done", "hide navy d5")
    assert state.position()["drawn"] == "queen"
    assert state.position()["deck"] == ["prince", "king"]


def test_only_own_cards_are_hidden_only_own_cards_are_flipped() -> None:
    state = lay("d4 0 knight", phase="hide", hands=("king", "queen"))
    refused(state, "hide queen d5")
    state = lay("d4 0 knight down", "d5 1 king down", "e5 1 sage down", phase="flip", turn=1)
    refused(state, "flip d4")


# ── court#flip-order ────────────────────────────────────────────────────────────────────────────────────────────────


def test_flip_order_counts_what_an_assassination_has_left() -> None:
    """Two each. Seat 0 flips and kills a face-down card: one each, and seat 0 flipped last, so it is seat 1's turn."""
    state = lay("b2 0 assassin down", "c3 1 king down", "d1 0 mercenary-1 down", "d4 1 mercenary-2 down", phase="flip")
    assert moves(state) == ["flip b2", "flip d1"]
    play(state, "flip b2", "use b2", "guess c3 king")
    assert (state.to_act, moves(state)) == (1, ["flip d4"])
    play(state, "flip d4")
    assert (state.to_act, moves(state)) == (0, ["flip d1"])


def test_killing_an_own_face_down_card_gives_the_other_seat_the_majority() -> None:
    state = lay("a1 0 prince down", "b2 0 assassin down", "d3 1 mercenary-1 down", "d4 1 navy down", phase="flip")
    play(state, "flip b2", "use b2", "kill a1")
    assert (state.to_act, moves(state)) == (1, ["flip d3", "flip d4"])
    play(state, "flip d3")
    assert (state.to_act, moves(state)) == (1, ["flip d4"])


def test_turned_cards_do_not_count_in_flip_order() -> None:
    """Two against one; the King, flipped, turns the Knight. One face-down card each is left, so the seats alternate."""
    state = lay("a1 0 king down", "b2 1 knight", "c4 1 prince down", "d4 0 sage down", phase="flip")
    play(state, "flip a1", "use a1")
    assert lies(state, "b2") == "0 knight"
    assert (state.to_act, state.position()["last_flip"]) == (1, 0)


def test_while_a_flipped_card_acts_the_turn_stays_with_its_seat() -> None:
    state = lay("b2 0 king down", "c3 1 knight", "d1 1 navy down", phase="flip", last_flip=1)
    play(state, "flip b2")
    position = state.position()
    assert (position["phase"], position["turn"], position["last_flip"]) == ("flip", 0, 0)
    assert pools(state) == [(0, "king")]


# ── court#effects, court#turning ────────────────────────────────────────────────────────────────────────────────────


def test_passing_gives_up_everything_in_the_pool() -> None:
    state = lay("a1 0 knight", "b1 1 priest", "d4 0 chancellor", "d3 1 navy", pools=[(0, "chancellor knight")])
    assert moves(state) == ["pass", "use a1", "use d4"]
    play(state, "pass")
    assert pools(state) == []


def test_a_swapped_card_keeps_its_owner_and_face_and_its_ready_effect_moves_with_it() -> None:
    state = lay("a1 0 knight", "b2 0 army", "c3 1 priest down", "d3 1 mercenary-1", pools=[(0, "army knight")])
    assert moves(state) == ["pass", "use b2"]  # beside the Knight is only the own Army Minister
    play(state, "use b2")
    assert moves(state) == ["swap a1 c3"]
    play(state, "swap a1 c3")
    assert (lies(state, "a1"), lies(state, "c3")) == ("1 priest down", "0 knight")
    assert moves(state) == ["pass", "use c3"]  # now beside the Mercenary on d3
    play(state, "use c3")
    assert lies(state, "d3") == "0 mercenary-1"


def test_all_means_all_and_face_down_and_own_cards_are_never_turned() -> None:
    state = lay(
        *("a1 1 knight", "a2 1 mercenary-1 down", "a3 0 priest", "b1 1 navy", "b2 0 king", "c3 1 treasurer"),
        pools=[(0, "king")],
    )
    play(state, "use b2")
    table = {cell: lies(state, cell) for cell in ("a1", "a2", "a3", "b1", "c3")}
    assert table == {
        "a1": "0 knight",
        "a2": "1 mercenary-1 down",
        "a3": "0 priest",
        "b1": "0 navy",
        "c3": "0 treasurer",
    }


# ── court#chain ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_entries_that_are_not_usable_now_stay_until_another_effect_makes_them_so() -> None:
    """The Army Minister brings a Mercenary beside the Knight, whose entry was no use before."""
    state = lay("a1 0 knight", "b2 0 prince", "b3 0 army", "c4 1 mercenary-1", pools=[(0, "army knight")])
    assert moves(state) == ["pass", "use b3"]
    play(state, "use b3", "swap b2 c4")
    assert moves(state) == ["pass", "use a1"]
    play(state, "use a1")
    assert lies(state, "b2") == "0 mercenary-1"


def test_two_entries_of_one_card_are_two_uses() -> None:
    state = lay("a1 0 mercenary-1", "b2 0 army", "c3 1 mercenary-2", pools=[(0, "army army")], hands=("king", ""))
    play(state, "use b2")
    assert pools(state) == [(0, "army")]
    assert state.position()["using"] == {"card": "army", "step": "choose", "then": None}
    play(state, "swap a1 c3")
    assert moves(state) == ["pass", "use b2"]
    play(state, "use b2", "swap a1 c3")
    assert lies(state, "a1") == "0 mercenary-1"
    assert state.position()["phase"] == "hide"


def test_turning_a_card_deletes_its_entries_from_every_pool() -> None:
    """Rule 5. The crowned Prince turns the Knight, who stood twice in the pool below, and once in this one."""
    state = lay(
        *("a1 1 treasurer", "a2 0 mercenary-1", "b1 0 chancellor", "b2 0 knight", "c3 1 prince"),
        out="king",
        pools=[(0, "chancellor knight knight"), (1, "prince")],
    )
    assert (state.to_act, moves(state)) == (1, ["pass", "use c3"])
    play(state, "use c3")
    assert lies(state, "b2") == "1 knight"
    assert pools(state) == [(0, "chancellor"), (1, "knight")]
    assert (state.to_act, moves(state)) == (1, ["pass", "use b2"])
    play(state, "use b2")  # turns the Mercenary; that pool is done and the one below goes on
    assert lies(state, "a2") == "1 mercenary-1"
    assert (state.to_act, moves(state)) == (0, ["pass", "use b1"])


def test_a_pool_may_stand_empty_below_another() -> None:
    state = lay(
        *("a2 0 mercenary-1", "b2 0 knight", "c3 1 prince"),
        out="king",
        pools=[(0, "knight"), (1, "prince")],
        hands=("sage", "witch"),
    )
    play(state, "use c3")
    assert pools(state) == [(0, ""), (1, "knight")]
    play(state, "pass")
    assert (state.to_act, state.position()["phase"]) == (0, "hide")


def test_new_rulers_open_pools_for_either_seat_in_turn() -> None:
    """Rule 6 three pools high: seat 0 kills the King, seat 1's Prince acts, seat 1 kills him, seat 0's Brother acts."""
    state = lay(
        *("a1 1 king", "a3 0 brother", "a4 1 mercenary-1", "b2 0 assassin", "c2 1 prince", "c4 0 chancellor"),
        *("d2 0 spymaster", "d4 1 treasurer"),
        pools=[(0, "assassin chancellor")],
        hands=("sage", "witch"),
    )
    assert moves(state) == ["pass", "use b2", "use c4"]
    play(state, "use b2")
    assert moves(state) == ["kill a1", "kill a3", "kill c2"]
    play(state, "kill a1")
    assert pools(state) == [(0, "chancellor"), (1, "prince")]
    assert (state.to_act, moves(state)) == (1, ["pass", "use c2"])

    play(state, "use c2")  # beside the Prince: the Spymaster is a minister, the Assassin neither minister nor troop
    assert pools(state) == [(0, "chancellor"), (1, "spymaster")]
    play(state, "use d2")
    assert moves(state) == ["done", "look", "turn b2"]
    play(state, "turn b2")
    assert state.position()["using"] == {"card": "spymaster", "step": "look", "then": None}
    assert moves(state) == ["done", "look"]
    play(state, "done")
    assert moves(state) == ["pass", "use b2"]
    play(state, "use b2")
    assert moves(state) == ["kill a3", "kill c2"]
    play(state, "kill c2")

    assert pools(state) == [(0, "chancellor"), (1, ""), (0, "brother")]
    assert (state.to_act, moves(state)) == (0, ["pass", "use a3"])
    play(state, "use a3")
    assert lies(state, "a4") == "0 mercenary-1"
    assert pools(state) == [(0, "chancellor")]
    assert (state.to_act, moves(state)) == (0, ["pass", "use c4"])


def test_a_new_ruler_replaces_older_entries_in_the_same_pool() -> None:
    """Rule 6. The Queen's two entries as Queen become one as king."""
    state = lay(
        *("a1 1 king", "b2 0 assassin", "c3 0 queen", "d4 1 priest"),
        out="prince brother",
        pools=[(0, "assassin queen queen")],
    )
    play(state, "use b2", "kill a1")
    assert pools(state) == [(0, "queen")]
    assert moves(state) == ["pass", "use c3"]  # as king she doesn't mind the Priest, and he is a troop
    play(state, "use c3")
    assert lies(state, "d4") == "0 priest"


def test_a_new_ruler_replaces_older_entries_in_a_pool_below() -> None:
    """Rule 6. Seat 1 kills the King; seat 0's Queen stood ready below, and now acts as king on top."""
    state = lay(
        *("a1 0 king", "b2 1 assassin", "c3 0 queen", "d4 1 mercenary-1"),
        out="prince brother",
        pools=[(0, "queen"), (1, "assassin")],
    )
    play(state, "use b2", "kill a1")
    assert pools(state) == [(0, ""), (1, ""), (0, "queen")]
    assert (state.to_act, moves(state)) == (0, ["pass", "use c3"])


def test_a_new_ruler_with_nothing_to_do_is_not_asked() -> None:
    state = lay(
        *("a1 1 king", "a3 0 chancellor", "a4 1 treasurer", "b2 0 assassin", "d1 1 prince"),
        pools=[(0, "assassin chancellor")],
    )
    play(state, "use b2", "kill a1")
    assert pools(state) == [(0, "chancellor")]
    assert (state.to_act, moves(state)) == (0, ["pass", "use a3"])


def test_a_killed_card_leaves_every_pool() -> None:
    """Rule 2. The crowned Prince stood ready below; seat 1 kills him, and the Queen, out of sight, is king."""
    state = lay(
        *("a1 0 prince", "a2 1 mercenary-1", "b2 1 assassin", "d4 0 navy"),
        out="king brother",
        pools=[(0, "navy prince"), (1, "assassin")],
    )
    play(state, "use b2", "kill a1")
    assert pools(state) == [(0, "navy")]
    assert state.to_act == 0


def test_within_one_pool_a_card_is_turned_at_most_once() -> None:
    """The Treasurer turns the Knight, who can't turn him back: he is an ally by now."""
    state = lay("b2 0 treasurer", "c3 1 knight", "d4 0 mercenary-1", pools=[(0, "treasurer")], hands=("king", ""))
    play(state, "use b2", "turn c3")
    assert state.position()["phase"] == "hide"  # no enemy is left for the Knight


# ── court#chain on reading ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_top_pool_with_nothing_usable_is_taken_as_closed() -> None:
    state = lay("a1 0 knight", "d4 1 mercenary-1", pools=[(0, "knight")], hands=("king", "queen"))
    assert (state.position()["phase"], pools(state), state.to_act) == ("hide", [], 0)

    state = lay("a1 0 knight", "d4 1 mercenary-1 down", phase="flip", last_flip=0, pools=[(0, "knight")])
    assert (state.position()["phase"], pools(state), state.to_act) == ("flip", [], 1)

    state = lay("a1 0 knight", "d4 1 mercenary-1", phase="flip", last_flip=0, pools=[(0, "knight")])
    assert state.to_act is None
    assert state.result() is not None


def test_closing_on_reading_goes_on_down_the_stack() -> None:
    table = ["a1 0 knight", "b1 1 mercenary-1", "d4 1 chancellor"]
    state = lay(*table, pools=[(0, "knight"), (1, "chancellor")])
    assert (pools(state), state.to_act) == ([(0, "knight")], 0)
    state = lay(*table, pools=[(0, ""), (1, "chancellor")], hands=("king", ""))
    assert (pools(state), state.position()["phase"]) == ([], "hide")


def test_a_step_without_a_card_is_skipped_on_reading() -> None:
    state = lay("d4 0 knight", phase="hide", hands=("", "king"))
    assert (state.to_act, moves(state)[0]) == (1, "hide king c3")
    state = lay("d4 0 knight", phase="hide", hands=("", "king"), deck="sage")
    assert (state.to_act, state.position()["drawn"]) == (1, "sage")
    state = lay("d4 0 knight", phase="hide")
    assert state.to_act is None


# ── Choices ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deck", "orders"),
    [
        ("king", ["order king"]),
        ("queen king", ["order king queen", "order queen king"]),
        ("queen king navy army", [f"order {order}" for order in ("king navy queen", "king queen navy")]),
    ],
)
def test_a_look_shows_three_cards_or_as_many_as_there_are(deck: str, orders: list[str]) -> None:
    state = lay("b2 0 sage", deck=deck, pools=[(0, "sage")], hands=("witch", ""))
    play(state, "use b2")  # nobody to advise: the look starts at once
    assert moves(state)[: len(orders)] == orders
    assert len(moves(state)) == (6 if len(deck.split()) > 2 else len(orders))
    assert state.view(0)["deck"][: len(deck.split()[:3])] == deck.split()[:3]
    assert set(state.view(1)["deck"]) == {None}
    assert set(state.view(None)["deck"]) == {None}
    play(state, orders[-1])
    assert state.position()["deck"] == [*orders[-1].split()[1:], *deck.split()[3:]]
    assert set(state.view(0)["deck"]) == {None}


def test_no_look_at_an_empty_deck() -> None:
    state = lay("b2 0 sage", pools=[(0, "sage")], hands=("witch", ""))
    assert state.position()["phase"] == "hide"  # nothing usable


def test_a_look_at_an_empty_hand_is_not_offered() -> None:
    state = lay("b2 0 spymaster", pools=[(0, "spymaster")], hands=("witch", ""))
    assert state.position()["phase"] == "hide"


def test_a_trade_needs_a_card_in_each_hand() -> None:
    state = lay("b2 0 spymaster", pools=[(0, "spymaster")], hands=("", "king queen"))
    play(state, "use b2")
    assert moves(state) == ["keep"]
    assert state.view(0)["hands"] == [[], ["king", "queen"]]
    play(state, "keep")
    assert (state.to_act, state.view(0)["hands"]) == (1, [[], [None, None]])


def test_traded_cards_change_hands() -> None:
    state = lay("b2 0 spymaster", pools=[(0, "spymaster")], hands=("navy", "king queen"))
    play(state, "use b2")
    assert moves(state) == ["keep", "trade navy king", "trade navy queen"]
    refused(state, "trade king navy")
    refused(state, "done")
    play(state, "trade navy king")
    assert state.position()["hands"] == [["king"], ["navy", "queen"]]


def test_a_card_in_use_can_not_be_backed_out_of() -> None:
    state = lay("b2 0 treasurer", "c3 1 knight", pools=[(0, "treasurer")])
    play(state, "use b2")
    assert moves(state) == ["turn c3"]
    for move in ("pass", "done", "use b2"):
        refused(state, move)
    state = lay("b2 0 assassin", "c3 1 king", pools=[(0, "assassin")])
    play(state, "use b2")
    assert moves(state) == ["kill c3"]  # asked, though just one is possible


# ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_sees_which_cards_move() -> None:
    state = lay("a1 0 king down", "b2 0 army", "c3 1 priest", "c1 1 sage down", pools=[(0, "army")])
    play(state, "use b2")
    shown = {move: state.copy().play(move)[0] for move in moves(state)}
    assert shown["swap a1 c3"].seen_by == (0,)
    assert shown["swap c1 c3"].seen_by == (1,)
    assert shown["swap a1 c1"].seen_by == ()
    assert shown["swap a1 c3"].seen(1).cards == (None, None)
    assert all(event.kind == "swapped" and event.clause == "black-kingdom#army" for event in shown.values())


def test_looks_are_shown_to_the_looker_alone() -> None:
    state = lay("b2 0 sage", deck="queen king", pools=[(0, "sage")])
    looked = state.play("use b2")[-1]
    assert (looked.kind, looked.cards, looked.seen_by) == ("looked", ("queen", "king"), (0,))
    ordered = state.play("order king queen")[0]
    assert (ordered.cards, ordered.seen_by) == (("king", "queen"), (0,))
    state = lay("b2 0 spymaster", pools=[(0, "spymaster")], hands=("navy", "king queen"))
    looked = state.play("use b2")[-1]
    assert looked.seen(None).cards == (None, None)
    assert looked.seen(0).cards == ("king", "queen")
    traded = state.play("trade navy king")[0]
    assert traded.seen(None).cards == (None, None)
    assert traded.seen(1).cards == ("navy", "king")


def test_a_crowning_does_not_tell_where_a_hidden_heir_lies() -> None:
    for prince in ("c3 1 prince down", "c3 0 prince down"):
        state = lay("a1 1 king", "b2 0 assassin", prince, pools=[(0, "assassin")])
        play(state, "use b2")
        crowned = state.play("kill a1")[-1]
        assert (crowned.kind, crowned.cards, crowned.cells) == ("crowned", ("prince",), ())


def test_hiding_shows_the_card_to_its_seat_alone() -> None:
    state = lay("d4 0 knight", phase="hide", hands=("king", "queen"))
    hidden = state.play("hide king d5")[0]
    assert (hidden.kind, hidden.cards, hidden.cells, hidden.seen_by) == ("hidden", ("king",), ("d5",), (0,))
