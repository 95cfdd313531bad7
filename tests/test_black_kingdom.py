"""Black Kingdom by its rules: every worked case, and what those leave out, worked out by hand from the rules page."""

from __future__ import annotations

from typing import Any

import pytest
from court import Document, lay, lies, moves, play, pools, position
from playing import refused
from scenario import run, scenarios

import kingdom
from kingdom import PositionError


@pytest.mark.parametrize("case", scenarios("black-kingdom"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_seven_troops_with_the_brother_uncrowned_six_otherwise() -> None:
    """The troops: Brother, Knight, Army, Navy, Priest and both Mercenaries."""
    cards = "king prince brother queen knight chancellor treasurer spymaster army navy priest sage assassin witch"
    table = [
        f"{column}{row} 0 {card}"
        for (column, row), card in zip(
            ((column, row) for column in "abcd" for row in "1234"),
            [*cards.split(), "mercenary-1", "mercenary-2"],
            strict=True,
        )
    ]
    assert lay(*table, phase="over").result() == ((7, 0), (0,), "black-kingdom#end")
    crowned = [line for line in table if line.split()[2] not in ("king", "prince")]
    assert lay(*crowned, phase="over", out="king prince").result() == ((6, 0), (0,), "black-kingdom#end")


@pytest.mark.parametrize("card", ["prince", "brother", "priest", "mercenary-1"])
def test_cards_without_effect_never_enter_a_pool(card: str) -> None:
    """Enemies of every kind are beside it; nothing is asked and it can't be advised."""
    enemies = ["c3 1 king", "c4 1 knight", "c5 1 chancellor", "d3 1 assassin"]
    state = lay(*enemies, drawn=card, hands=("queen", "witch"))
    play(state, "place d4")
    assert (state.to_act, state.position()["phase"], pools(state)) == (0, "hide", [])
    state = lay(f"d4 0 {card}", "e5 0 sage", *enemies, pools=[(0, "sage")], hands=("queen", "witch"))
    assert state.position()["phase"] == "hide"  # with no deck and nobody to advise, the Sage has nothing to do


# ── King, Queen, Knight, Chancellor, Treasurer ──────────────────────────────────────────────────────────────────────


def test_the_king_turns_an_uncrowned_brother_and_no_other_royal() -> None:
    state = lay("a1 1 brother", "a2 1 prince", "b2 0 king", "c3 1 queen", pools=[(0, "king")])
    play(state, "use b2")
    assert [lies(state, cell) for cell in ("a1", "a2", "c3")] == ["0 brother", "1 prince", "1 queen"]


def test_king_and_knight_do_not_turn_a_crowned_brother() -> None:
    state = lay("b2 0 knight", "c3 1 brother", out="king prince", pools=[(0, "knight")], hands=("sage", ""))
    assert state.position()["phase"] == "hide"


@pytest.mark.parametrize(("out", "king"), [("king", "prince"), ("king prince", "brother")])
def test_the_queen_turns_a_crowned_heir_who_then_acts_as_king(out: str, king: str) -> None:
    state = lay("b2 0 queen", f"c3 1 {king}", "d4 1 mercenary-1", out=out, pools=[(0, "queen")])
    play(state, "use b2")
    assert lies(state, "c3") == f"0 {king}"
    assert pools(state) == [(0, king)]
    play(state, "use c3")
    assert lies(state, "d4") == "0 mercenary-1"


def test_the_queen_does_not_reach_further_than_her_neighbours() -> None:
    state = lay("a1 1 king", "b2 0 queen", "d2 1 prince", pools=[(0, "queen")])
    play(state, "use b2")
    assert (lies(state, "a1"), lies(state, "d2")) == ("0 king", "1 prince")


def test_the_queen_may_turn_the_prince_alone_while_a_king_lives_elsewhere() -> None:
    state = lay("b2 0 queen", "c3 1 prince", "d4 1 king", pools=[(0, "queen")])
    play(state, "use b2")
    assert (lies(state, "c3"), lies(state, "d4")) == ("0 prince", "1 king")


def test_a_crowned_queen_has_the_kings_effect_and_no_other() -> None:
    """Beside her: a troop, and nobody her own effect could turn."""
    state = lay("b2 0 queen", "c3 1 navy", out="king brother prince", pools=[(0, "queen")])
    play(state, "use b2")
    assert lies(state, "c3") == "0 navy"


def test_a_crowned_queen_may_be_turned_by_nobody_but_another_queen() -> None:
    """There is no other: Treasurer, Knight and King pass her by."""
    state = lay("b2 0 treasurer", "c3 1 queen", out="king prince brother", pools=[(0, "treasurer")])
    assert pools(state) == []


def test_the_treasurer_turns_royals_that_are_not_king() -> None:
    state = lay(
        *("a1 1 king", "a2 1 prince", "b1 1 sage down", "b2 0 treasurer", "c1 1 brother", "c2 1 queen", "c3 1 priest"),
        pools=[(0, "treasurer")],
    )
    play(state, "use b2")
    assert moves(state) == ["turn a2", "turn c1", "turn c2", "turn c3"]


def test_a_turned_card_may_act_at_once_for_its_new_owner() -> None:
    state = lay("b2 0 treasurer", "c3 1 chancellor", "d4 1 army", pools=[(0, "treasurer")])
    play(state, "use b2", "turn c3")
    assert moves(state) == ["pass", "use c3"]
    play(state, "use c3")
    assert lies(state, "d4") == "0 army"


# ── Army, Navy ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_army_needs_two_neighbours_the_navy_two_that_are_none() -> None:
    assert pools(lay("b2 0 army", "c3 1 sage", "d4 1 witch", pools=[(0, "army")])) == []
    assert pools(lay("b2 0 navy", "c3 1 sage", "d4 1 witch", pools=[(0, "navy")])) == []
    state = lay("b2 0 navy", "c3 1 sage", "d4 1 witch down", "d1 0 king down", pools=[(0, "navy")])
    play(state, "use b2")
    assert moves(state) == ["swap d1 d4"]
    for move in ("swap d4 d1", "swap b2 d4", "swap c3 d4", "swap d1 d1", "swap d1 a1"):
        refused(state, move)


# ── Priest ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_beside_an_enemy_priest_the_witch_can_do_nothing() -> None:
    state = lay("b2 0 witch", "c3 1 priest", "d4 1 king", pools=[(0, "witch")], hands=("navy", ""))
    assert state.position()["phase"] == "hide"
    state = lay("b2 0 witch", "c3 0 priest", "d4 1 king", pools=[(0, "witch")], hands=("navy", ""))
    assert moves(state) == ["pass", "use b2"]


def test_the_priest_hinders_neither_assassin_nor_king() -> None:
    state = lay("b2 0 assassin", "c3 1 priest", "a1 1 queen", pools=[(0, "assassin")])
    assert moves(state) == ["pass", "use b2"]
    state = lay("b2 0 king", "c3 1 priest", pools=[(0, "king")])
    assert moves(state) == ["pass", "use b2"]


def test_a_priest_swapped_away_hinders_no_more() -> None:
    state = lay(
        *("b2 0 witch", "c2 1 priest", "c3 0 army", "d2 0 mercenary-1", "d4 1 king"),
        pools=[(0, "army witch")],
    )
    assert moves(state) == ["pass", "use c3"]
    play(state, "use c3", "swap c2 d2")
    assert moves(state) == ["pass", "use b2"]


def test_a_priest_swapped_near_hinders() -> None:
    state = lay(
        *("b2 0 witch", "c2 0 mercenary-1", "c3 0 army", "d2 1 priest", "d4 1 king"),
        pools=[(0, "army witch")],
        hands=("navy", ""),
    )
    assert moves(state) == ["pass", "use b2", "use c3"]
    play(state, "use c3", "swap c2 d2")
    assert state.position()["phase"] == "hide"


def test_a_priest_who_changes_sides_hinders_no_more_in_the_same_pool() -> None:
    """Ruling 6: what counts is the moment of use, and the pool is still open."""
    state = lay("a1 1 king", "b2 0 queen", "c2 1 priest", "d3 0 knight", pools=[(0, "knight queen")])
    assert moves(state) == ["pass", "use d3"]
    play(state, "use d3")
    assert moves(state) == ["pass", "use b2"]


def test_the_priest_does_not_touch_succession() -> None:
    """A hindered Queen is crowned and acts as king at once."""
    state = lay(
        *("a1 1 king", "b2 0 assassin", "c3 0 queen", "d4 1 priest"), out="prince brother", pools=[(0, "assassin")]
    )
    play(state, "use b2", "kill a1")
    assert moves(state) == ["pass", "use c3"]


# ── Spymaster ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_spymaster_may_turn_after_looking() -> None:
    state = lay("b2 0 spymaster", "d4 1 assassin", "d3 1 king", pools=[(0, "spymaster")], hands=("navy", "army"))
    play(state, "use b2")
    assert moves(state) == ["done", "look", "turn d4"]
    play(state, "look")
    assert state.position()["using"] == {"card": "spymaster", "step": "trade", "then": "turn"}
    play(state, "trade navy army")
    assert state.position()["using"] == {"card": "spymaster", "step": "turn", "then": None}
    assert moves(state) == ["done", "turn d4"]
    play(state, "turn d4")
    assert moves(state) == ["pass", "use d4"]  # beside the enemy King


def test_the_spymaster_may_be_used_for_nothing_when_there_is_a_choice() -> None:
    state = lay("b2 0 spymaster", "d4 1 assassin", pools=[(0, "spymaster")], hands=("navy", "army"))
    play(state, "use b2", "done")
    assert state.position()["phase"] == "hide"
    assert lies(state, "d4") == "1 assassin"


@pytest.mark.parametrize("assassin", ["d4 0 assassin", "d4 1 assassin down"])
def test_an_own_or_hidden_assassin_is_not_called(assassin: str) -> None:
    state = lay("b2 0 spymaster", assassin, pools=[(0, "spymaster")], hands=("navy", "army"))
    play(state, "use b2")  # only the look is possible and starts at once
    assert moves(state) == ["keep", "trade navy army"]


# ── Sage ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_sage_advises_every_face_up_ally_beside_him_that_has_an_effect() -> None:
    """The Knight has no target now and gets his entry all the same; the rest is no ally, hidden, or has no effect."""
    state = lay(
        *("a1 0 knight", "a2 0 mercenary-1", "b2 0 sage", "c1 0 chancellor down", "c3 1 spymaster", "d4 0 navy"),
        pools=[(0, "navy sage")],
    )
    events = state.play("use b2")  # the deck is empty: the lone advice starts at once
    assert pools(state) == [(0, "knight navy")]
    assert moves(state) == ["pass", "use d4"]
    assert [event.cards for event in events if event.kind == "advised"] == [("knight",)]


def test_the_advised_get_a_second_entry() -> None:
    state = lay("a1 0 army", "b2 0 sage", "b1 1 king", "a2 1 witch", pools=[(0, "army sage")])
    play(state, "use b2")
    assert pools(state) == [(0, "army army")]


def test_a_crowned_prince_can_be_advised_an_uncrowned_one_not() -> None:
    table = ("a1 0 prince", "b2 0 sage", "b1 1 knight")
    assert pools(lay(*table, pools=[(0, "sage")])) == []
    state = lay(*table, out="king", pools=[(0, "sage")])
    play(state, "use b2")
    assert moves(state) == ["pass", "use a1"]


def test_sage_parts_in_either_order() -> None:
    table = ("a1 0 knight", "b2 0 sage", "a2 1 priest", "c3 0 witch")
    state = lay(*table, deck="queen", pools=[(0, "sage")], hands=("navy", ""))
    play(state, "use b2")
    assert moves(state) == ["advise", "done", "look"]
    other = state.copy()
    play(state, "advise")
    assert moves(state) == ["done", "look"]
    assert pools(state) == [(0, "knight witch")]
    play(state, "look", "order queen")
    assert moves(state) == ["pass", "use a1"]  # no royal is in the Witch's range
    play(other, "look", "order queen")
    assert moves(other) == ["advise", "done"]
    assert other.position()["using"] == {"card": "sage", "step": "advise", "then": None}
    play(other, "done")
    assert other.position()["phase"] == "hide"


def test_option_one_names_the_ally_even_a_lone_one() -> None:
    state = lay("a1 0 army", "b2 0 sage", "b1 1 king", "a2 1 witch", sage="one", pools=[(0, "sage")])
    play(state, "use b2")
    assert moves(state) == ["advise a1"]
    refused(state, "advise")
    refused(state, "done")
    play(state, "advise a1")
    assert moves(state) == ["pass", "use a1"]


def test_option_one_with_both_parts() -> None:
    table = ("a1 0 army", "a2 1 witch", "b1 0 navy", "b2 0 sage", "c3 1 king")
    state = lay(*table, sage="one", deck="queen", pools=[(0, "sage")])
    play(state, "use b2")
    assert moves(state) == ["advise a1", "advise b1", "done", "look"]
    other = state.copy()
    play(state, "look", "order queen")
    assert moves(state) == ["advise a1", "advise b1", "done"]
    play(state, "advise b1")
    assert pools(state) == []  # fewer than two cards are out of the Navy's reach: his entry is no use
    play(other, "advise a1")
    assert moves(other) == ["done", "look"]


# ── Assassin, Witch ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_guess_names_royals_neither_out_nor_face_up_whatever_the_guesser_holds() -> None:
    """The Prince lies face up, the Brother is out; the King is in the own hand, the Queen face down before me."""
    state = lay(
        *("b2 0 assassin", "c3 1 mercenary-1 down", "d1 0 queen down", "d4 1 prince"),
        out="brother",
        pools=[(0, "assassin")],
        hands=("king", ""),
    )
    play(state, "use b2")
    assert moves(state) == ["guess c3 king", "guess c3 queen"]
    for move in ("guess c3 prince", "guess c3 brother", "guess c3 mercenary-1", "guess d1 queen", "kill c3", "kill d1"):
        refused(state, move)


def test_with_every_royal_known_nobody_can_be_guessed() -> None:
    state = lay(
        *("a4 1 king", "b2 0 assassin", "c3 1 mercenary-1 down", "d4 1 prince"),
        out="brother queen",
        pools=[(0, "assassin")],
        hands=("navy", ""),
    )
    assert state.position()["phase"] == "hide"


def test_own_face_down_royals_are_killed_without_a_guess_and_other_own_cards_are_safe() -> None:
    state = lay("a1 0 queen down", "a2 0 knight down", "b2 0 assassin", "c3 0 king", pools=[(0, "assassin")])
    play(state, "use b2")
    assert moves(state) == ["kill a1", "kill c3"]


def test_the_witch_kills_what_is_not_beside_her() -> None:
    state = lay(
        *("a1 1 king", "a4 0 brother down", "b2 0 witch", "c3 1 sage down", "d3 1 navy down", "d4 1 prince"),
        pools=[(0, "witch")],
    )
    play(state, "use b2")
    assert moves(state) == ["guess d3 brother", "guess d3 queen", "kill a4", "kill d4"]


def test_a_name_already_denied_is_offered_again() -> None:
    state = lay("b2 0 assassin", "c3 1 navy down", pools=[(0, "assassin assassin")])
    play(state, "use b2", "guess c3 king")
    assert lies(state, "c3") == "1 navy down"
    play(state, "use b2")
    assert "guess c3 king" in moves(state)


def test_a_guess_names_the_printed_card() -> None:
    """The hidden Prince is king by now; it is as Prince that he is guessed."""
    state = lay("b2 0 assassin", "c3 1 prince down", out="king", pools=[(0, "assassin")])
    play(state, "use b2")
    refused(state, "guess c3 king")
    play(state, "guess c3 prince")
    assert state.position()["out"] == ["king", "prince"]


def test_mercenaries_are_no_royals() -> None:
    state = lay("b2 0 assassin", "c3 1 mercenary-2", "a1 1 navy", pools=[(0, "assassin")], hands=("king", ""))
    assert state.position()["phase"] == "hide"


# ── Succession ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_killing_a_royal_that_is_not_king_only_shortens_the_line() -> None:
    state = lay("a1 1 prince", "b2 0 assassin", "c3 1 brother", "d4 1 king", pools=[(0, "assassin")])
    play(state, "use b2")
    events = state.play("kill a1")
    assert [event.kind for event in events] == ["killed"]
    state = lay("c3 1 brother", "b2 0 assassin", "a1 1 king", out="prince", pools=[(0, "assassin")])
    play(state, "use b2", "kill a1")  # the Brother is next; no enemy of his beside him is troop or minister
    assert lay("c3 1 brother", phase="over", out="king prince").result() == ((0, 0), (1,), "black-kingdom#end")


def test_a_king_in_hand_or_deck_is_king() -> None:
    """The Prince isn't crowned while the King is anywhere: he can be bought, and has no effect."""
    for hidden in ({"hands": ("king", "")}, {"hands": ("", "king")}, {"deck": "king"}, {}):
        state = lay("b2 0 treasurer", "c3 1 prince", "d4 1 knight", pools=[(0, "treasurer")], **hidden)
        play(state, "use b2", "turn c3")
        assert pools(state) == []


def test_a_crowned_card_placed_later_triggers_as_king() -> None:
    state = lay("c3 1 knight", drawn="prince", out="king", hands=("sage", ""))
    play(state, "place d4")
    assert moves(state) == ["pass", "use d4"]
    play(state, "use d4")
    assert lies(state, "c3") == "0 knight"


# ── End ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("table", "out", "scores", "winners"),
    [
        # More troops win, whoever has the king.
        (("a1 0 knight", "a2 1 king"), "", (1, 0), (0,)),
        # Equal: the owner of the king.
        (("a1 0 knight", "a2 1 king", "a3 1 navy"), "", (1, 1), (1,)),
        (("a1 0 knight", "a2 0 king", "a3 1 navy"), "", (1, 1), (0,)),
        # Equal, an heir is king.
        (("a1 0 knight", "a2 1 prince", "a3 1 navy", "a4 0 queen"), "king", (1, 1), (1,)),
        # The crowned Brother is no troop, and decides.
        (("a1 0 knight", "a2 1 brother", "a3 1 navy"), "king prince", (1, 1), (1,)),
        # The uncrowned Brother is a troop.
        (("a1 0 knight", "a2 1 brother", "a3 1 navy"), "king", (1, 2), (1,)),
        # A king who isn't on the table decides no tie, and no heir does in his place.
        (("a1 0 knight", "a2 1 prince", "a3 1 navy"), "", (1, 1), (0, 1)),
        # No king left.
        (("a1 0 knight", "a3 1 navy"), "king prince brother queen", (1, 1), (0, 1)),
        # Nobody has anything.
        ((), "", (0, 0), (0, 1)),
    ],
)
def test_the_end(table: tuple[str, ...], out: str, scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    assert lay(*table, phase="over", out=out).result() == (scores, winners, "black-kingdom#end")


# ── Positions that are refused (court.md, Refused) ──────────────────────────────────────────────────────────────────

KNIGHT = "a1 0 knight"
DOWN = "b2 1 navy down"


def faults(document: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as caught:
        kingdom.game("black-kingdom").from_position(document)
    assert all(fault in str(caught.value) for fault in caught.value.faults)
    return caught.value.faults


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        pytest.param(position(KNIGHT, drawn="king", deck="king"), "deck[0]: 'king' given", id="card twice"),
        pytest.param(
            position(KNIGHT, drawn="king", hands=("", "knight")), "table[0] card: 'knight'", id="table and hand"
        ),
        pytest.param(position("a1 0 king", drawn="navy", out="king"), "out[0]: 'king'", id="killed and on table"),
        pytest.param(position(KNIGHT, "a1 1 king", drawn="navy"), "table[1] at: 'a1'", id="two cards on one cell"),
        pytest.param(position(KNIGHT, "e1 1 king", drawn="navy"), "table: ['a1', 'e1']", id="five columns"),
        pytest.param(position(KNIGHT, "a5 1 king", drawn="navy"), "table: ['a1', 'a5']", id="five rows"),
        pytest.param(position("h1 1 king", drawn="navy"), "table[0] at: 'h1'", id="no such cell"),
        pytest.param(position("a8 1 king", drawn="navy"), "table[0] at: 'a8'", id="no such row"),
        pytest.param(position("a1 2 king", drawn="navy"), "table[0] seat: 2", id="no such seat"),
        pytest.param(position("a1 0 bishop", drawn="navy"), "table[0] card: 'bishop'", id="no such card"),
        pytest.param(position(phase="deal", deck="king"), "deck: ['king']", id="deal with a deck"),
        pytest.param(position(phase="deal", hands=("", "king")), "hands: ['king']", id="deal with a hand"),
        pytest.param(position(KNIGHT, phase="deal"), "table: ['a1']", id="deal with a table"),
        pytest.param(position(phase="deal", out="king"), "out: ['king']", id="deal with a killed card"),
        pytest.param(position(phase="deal", drawn="king"), "drawn: 'king'", id="deal with a drawn card"),
        pytest.param(position(phase="deal", turn=1), "turn: 1", id="deal with turn 1"),
        pytest.param(position(phase="deal", last_flip=0), "last_flip: 0", id="deal with a flip"),
        pytest.param(position(KNIGHT, drawn="king", last_flip=1), "last_flip: 1", id="place with a flip"),
        pytest.param(
            position(KNIGHT, phase="hide", hands=("king", ""), last_flip=0), "last_flip: 0", id="hide with a flip"
        ),
        pytest.param(position(DOWN, phase="flip", turn=1, deck="king"), "deck: ['king']", id="flip with a deck"),
        pytest.param(
            position(DOWN, phase="flip", turn=1, hands=("king", "")), "hands: ['king']", id="flip with a hand"
        ),
        pytest.param(position(KNIGHT, phase="over", deck="king"), "deck: ['king']", id="over with a deck"),
        pytest.param(position(KNIGHT, phase="over", hands=("", "king")), "hands: ['king']", id="over with a hand"),
        pytest.param(position(DOWN, phase="over"), "table: ['b2']", id="over with a face-down card"),
        pytest.param(position(KNIGHT, phase="flip"), "table: ['a1']", id="flip without a face-down card"),
        pytest.param(position(DOWN, phase="flip", turn=0), "turn: 0 given, wanted 1", id="flip with the wrong turn"),
        pytest.param(
            position(DOWN, "a1 0 king down", phase="flip", turn=0, last_flip=0),
            "turn: 0 given, wanted 1",
            id="equal numbers and seat 0 has flipped last",
        ),
        pytest.param(
            position(KNIGHT, DOWN, "b1 1 army", phase="flip", turn=0, last_flip=1, pools=[(0, "knight")]),
            "turn: 0",
            id="a chain of another than who flipped last",
        ),
        pytest.param(
            position(KNIGHT, DOWN, "b1 1 army", phase="flip", turn=0, pools=[(0, "knight")]),
            "turn: 0",
            id="a chain though nobody has flipped",
        ),
        pytest.param(position(KNIGHT), "drawn: None", id="place without a drawn card"),
        pytest.param(
            position(KNIGHT, drawn="king", pools=[(0, "knight")]),
            "drawn: 'king'",
            id="place with a drawn card and pools",
        ),
        pytest.param(
            position(KNIGHT, phase="hide", drawn="king", hands=("navy", "")),
            "drawn: 'king'",
            id="hide with a drawn card",
        ),
        pytest.param(
            position(KNIGHT, phase="hide", hands=("king", ""), pools=[(0, "knight")]), "pools: ", id="hide with pools"
        ),
        pytest.param(position(KNIGHT, phase="over", pools=[(0, "knight")]), "pools: ", id="over with pools"),
        pytest.param(
            position("a1 1 knight", pools=[(1, "knight")]),
            "pools[0] seat: 1",
            id="a bottom pool of the seat not on turn",
        ),
        pytest.param(
            position(KNIGHT, pools=[(0, "knight"), (0, "")]), "pools[1] seat: 0", id="neighbouring pools of one seat"
        ),
        pytest.param(
            position("a1 1 knight", pools=[(0, "knight")]),
            "pools[0] ready[0]: 'knight'",
            id="ready before the other seat",
        ),
        pytest.param(
            position("a1 0 knight down", pools=[(0, "knight")]), "pools[0] ready[0]: 'knight'", id="ready but face down"
        ),
        pytest.param(
            position(KNIGHT, pools=[(0, "knight king")]), "pools[0] ready[1]: 'king'", id="ready but not on the table"
        ),
        pytest.param(
            position("a1 0 prince", pools=[(0, "prince")]), "pools[0] ready[0]: 'prince'", id="ready without an effect"
        ),
        pytest.param(position(KNIGHT, drawn="king", out="navy"), "out[0]: 'navy'", id="a killed minister"),
        pytest.param(
            {**position(drawn="navy"), "table": [{"at": "a1", "card": "king", "seat": 0, "up": True, "guard": True}]},
            "table[0]: unknown key 'guard'",
            id="a mark of the other court game",
        ),
        pytest.param({**position(drawn="king"), "weather": "fine"}, "unknown key 'weather'", id="an unknown key"),
        pytest.param(
            {key: value for key, value in position(drawn="king").items() if key != "out"},
            "the key out is missing",
            id="a missing key",
        ),
        pytest.param({**position(drawn="king"), "game": "chess"}, "game: 'chess'", id="another game"),
        pytest.param(
            {**position(drawn="king"), "options": {"sage": "two"}}, "options sage: 'two'", id="a wrong option"
        ),
        pytest.param({**position(drawn="king"), "options": {"fog": "on"}}, "'fog'", id="an unknown option"),
        pytest.param({**position(drawn="king"), "phase": "lunch"}, "phase: 'lunch'", id="an unknown phase"),
        pytest.param(
            {**position(KNIGHT, deck="navy", drawn="king"), "phase": 1}, "phase: 1", id="a phase that is no text"
        ),
        pytest.param({**position(drawn="king"), "turn": True}, "turn: True", id="a truth value as turn"),
        pytest.param({**position(drawn="king"), "turn": 1.0}, "turn: 1.0", id="a fraction as turn"),
        pytest.param({**position("b2 1 king down", phase="flip"), "turn": 2}, "turn: 2", id="a third seat"),
        pytest.param({**position(drawn="king"), "hands": [[], [], []]}, "hands: ", id="three hands"),
        pytest.param({**position(drawn="king"), "deck": "navy"}, "deck: 'navy'", id="a deck that is no list"),
    ],
)
def test_refused(document: Document, fault: str) -> None:
    """One thing is wrong, and it alone is named."""
    found = faults(document)
    assert len(found) == 1, found
    assert fault in found[0]


TABLE = ("a1 0 knight", "a2 0 sage", "b1 0 spymaster", "b2 0 treasurer", "d4 1 assassin")


@pytest.mark.parametrize(
    ("using", "fault"),
    [
        (("knight", "choose", None), "using card: 'knight'"),  # asks for nothing
        (("assassin", "choose", None), "using card: 'assassin'"),  # the other seat's
        (("witch", "choose", None), "using card: 'witch'"),  # not on the table
        (("bishop", "choose", None), "using card: 'bishop'"),
        (("treasurer", "order", None), "using step: 'order'"),  # not a step of this card
        (("treasurer", "choose", None), "using step: 'choose'"),  # nobody beside him to turn
        (("sage", "trade", None), "using step: 'trade'"),
        (("sage", "order", "look"), "using then: 'look'"),
        (("sage", "order", "turn"), "using then: 'turn'"),
        (("sage", "choose", "advise"), "using then: 'advise'"),  # nothing is still to come before a choice
        (("sage", "look", "advise"), "using then: 'advise'"),
        (("spymaster", "trade", "advise"), "using then: 'advise'"),
        (("spymaster", "advise", None), "using step: 'advise'"),
    ],
)
def test_using_refused(using: tuple[str, str, str | None], fault: str) -> None:
    found = faults(position(*TABLE, deck="queen", hands=("navy", "army"), pools=[(0, "knight")], using=using))
    assert len(found) == 1, found
    assert fault in found[0]


@pytest.mark.parametrize(
    ("using", "keys"),
    [
        (("sage", "order", None), {"deck": ""}),
        (("sage", "look", None), {"deck": ""}),
        (("sage", "choose", None), {"deck": ""}),  # the lone advice would have started by itself
        (("spymaster", "trade", None), {"hands": ("navy", "")}),
        (("spymaster", "look", None), {"hands": ("navy", "")}),
        (("spymaster", "choose", None), {"hands": ("navy", "")}),  # and so would the lone call
    ],
)
def test_using_refused_when_it_could_not_be_asked(using: tuple[str, str, str | None], keys: dict[str, Any]) -> None:
    given: dict[str, Any] = {"deck": "queen", "hands": ("navy", "army"), **keys}
    (fault,) = faults(position(*TABLE, **given, pools=[(0, "knight")], using=using))
    assert f"using step: '{using[1]}'" in fault


def test_using_without_a_chain_is_refused() -> None:
    (fault,) = faults(position(*TABLE, phase="hide", hands=("navy", ""), using=("sage", "choose", None)))
    assert fault.startswith("using: ")


@pytest.mark.parametrize(
    ("using", "then"),
    [
        (("sage", "choose", None), ["advise", "done", "look"]),
        (("sage", "order", "advise"), ["order queen"]),
        (("sage", "order", None), ["order queen"]),
        (("sage", "look", None), ["done", "look"]),
        (("sage", "advise", None), ["advise", "done"]),
        (("spymaster", "choose", None), ["done", "look", "turn d4"]),
        (("spymaster", "trade", "turn"), ["keep", "trade navy army"]),
        (("spymaster", "turn", None), ["done", "turn d4"]),
        (("spymaster", "look", None), ["done", "look"]),
    ],
)
def test_using_goes_on_where_it_stood(using: tuple[str, str, str | None], then: list[str]) -> None:
    state = lay(*TABLE, deck="queen", hands=("navy", "army"), pools=[(0, "")], using=using)
    assert moves(state) == then
    assert state.position()["using"] == dict(zip(("card", "step", "then"), using, strict=True))
    play(state, then[-1] if using[1] in ("order", "trade") else "done")
    if using[2]:
        assert moves(state) == (["advise", "done"] if using[0] == "sage" else ["done", "turn d4"])
    else:
        assert state.position()["using"] is None


def test_options_and_using_may_be_left_out() -> None:
    document = position(KNIGHT, drawn="king")
    del document["options"], document["using"]
    state = kingdom.game("black-kingdom").from_position(document)
    assert state.position()["options"] == {"sage": "all"}
    assert state.position()["using"] is None
    document["options"] = {}
    assert kingdom.game("black-kingdom").from_position(document).position()["options"] == {"sage": "all"}


def test_everything_that_is_wrong_is_named() -> None:
    document = position("a1 0 bishop", "d4 1 king", drawn="king", deck="navy navy", out="army", last_flip=0, turn=7)
    found = faults(document)
    wanted = ["table[0] card: 'bishop'", "table[1] card: 'king'", "deck[1]: 'navy'", "out[0]: 'army'", "last_flip: 0"]
    for part in [*wanted, "turn: 7"]:
        assert any(part in fault for fault in found), (part, found)
    assert len(found) == 6, found


def test_a_missing_key_does_not_hide_what_else_is_wrong() -> None:
    document = position("a1 0 bishop", drawn="king", deck="king", last_flip=0)
    del document["out"], document["hands"]
    found = faults(document)
    for part in ("out is missing", "hands is missing", "'bishop'", "deck[0]: 'king'", "last_flip: 0"):
        assert any(part in fault for fault in found), (part, found)
    assert len(found) == 5, found
