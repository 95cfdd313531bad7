"""Positions of Inner Palace: what may be left out, what is read in any order, and every refusal with its complaint."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from palace import ALL, has, lay, play, position, using

import kingdom
from kingdom import CHANCE, PositionError

GAME = kingdom.game("inner-palace")
MARISA = using("m")


def faults(document: Any) -> tuple[str, ...]:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(document)
    return caught.value.faults


def test_options_using_and_draws_left_may_be_left_out() -> None:
    document = position("imd", discards="s")
    for key in ("options", "using", "draws_left"):
        del document[key]
    state = GAME.from_position(document)
    has(state, options={"reshuffle": "eager"}, using=None, draws_left=0)
    assert GAME.from_position({**document, "options": {}}).position() == state.position()


@pytest.mark.parametrize("key", sorted(set(position()) - {"options", "using", "draws_left"}))
def test_every_other_key_is_needed(key: str) -> None:
    document = position()
    del document[key]
    (fault,) = faults(document)  # what is left open is no second fault
    assert re.search(rf"\b{key}\b", fault)


def test_unknown_keys_are_refused() -> None:
    assert any("'colour'" in fault for fault in faults({**position(), "colour": "red"}))
    assert any("'step'" in fault for fault in faults(position(phase="choose", using={**using("s", 1), "step": 1})))


def test_hands_and_score_areas_are_read_in_any_order() -> None:
    state = lay("dsemi", "did", scored=["semi", "", "sms"])
    has(state, hands=["imesd", "idd", ""], scored=["imes", "", "mss"])


def test_the_order_of_deck_discards_and_removed_cards_is_kept() -> None:
    has(lay(deck="dsemi", discards="edi", removed="dds"), deck="dsemi", discards="edi", removed="dds")


def test_forty_cards_are_the_most_and_fewer_are_enough() -> None:
    state = lay(deck=ALL)
    has(state, deck=ALL)
    has(lay(deck="i"), deck="i")


@pytest.mark.parametrize(
    ("letter", "card"), [("i", "isolde"), ("m", "marisa"), ("e", "eliza"), ("s", "salome"), ("d", "maid")]
)
def test_a_ninth_card_is_refused_by_its_kind_wherever_it_is(letter: str, card: str) -> None:
    eight = {"deck": letter * 2, "discards": letter, "removed": letter}
    if letter == "d":
        held = {"hands": ["dd", "d", "d"]}
    else:
        held = {"hands": [letter, letter, ""], "scored": [letter, letter, ""]}
    GAME.from_position({**position(), **eight, **held})
    (fault,) = faults({**position(), **eight, **held, "deck": letter * 3})
    assert fault.startswith(f"{card}: 9 ")


def test_the_card_in_use_counts_and_the_lost_one_lies_on_the_discards() -> None:
    document = position("", "e", phase="choose", deck="eeee", discards="ee", using=using("e", 1, "e"))
    has(GAME.from_position(document), discards="ee")
    (fault,) = faults({**document, "deck": "eeeee"})
    assert fault.startswith("eliza: 9 ")


# ── refusals ────────────────────────────────────────────────────────────────────────────────────────────────────────

REFUSED: dict[str, tuple[str, dict[str, Any]]] = {
    # key the complaint names, and what is wrong
    "another game": ("game", {"game": "black-kingdom"}),
    "no such option": ("options", {"options": {"colour": "red"}}),
    "no such value": ("reshuffle", {"options": {"reshuffle": "often"}}),
    "round 0": ("round", {"round": 0}),
    "round 5": ("round", {"round": 5, "starter": 1}),
    "true is no round": ("round", {"round": True}),
    "starter 1 in round 1": ("starter", {"starter": 1}),
    "starter 0 in round 2": ("starter", {"round": 2, "starter": 0}),
    "starter 3 in round 4 of three seats": ("starter", {"round": 4, "starter": 3}),
    "starter false": ("starter", {"starter": False}),
    "two hands": ("hands", {"hands": ["", ""]}),
    "five hands": ("hands", {"hands": [""] * 5}),
    "hands as a text": ("hands", {"hands": "imd"}),
    "a hand of lists": ("hands[0]", {"hands": [["i"], "", ""]}),
    "an unknown letter": ("hands[2]", {"hands": ["", "", "ix"]}),
    "a hidden hand": ("hands[1]", {"hands": ["", "??", ""]}),
    "a capital letter": ("deck", {"deck": "I"}),
    "a deck of cards' names": ("deck", {"deck": ["isolde"]}),
    "discards null": ("discards", {"discards": None}),
    "removed nonsense": ("removed", {"removed": "im es"}),
    "a scored Maid": ("scored[0]", {"scored": ["d", "", ""]}),
    "two score areas": ("scored", {"scored": ["", ""]}),
    "four totals": ("totals", {"totals": [0] * 4}),
    "a negative total": ("totals[1]", {"totals": [0, -1, 0]}),
    "half a point": ("totals[1]", {"totals": [0, 0.5, 0]}),
    "no such phase": ("phase", {"phase": "draw"}),
    "seat 3 of three": ("turn", {"turn": 3}),
    "turn null": ("turn", {"turn": None}),
    "three actions": ("actions", {"actions": 3}),
    "fewer than no actions": ("actions", {"actions": -1}),
    "drawn 1": ("drawn", {"drawn": 1}),
    "claimed null": ("claimed", {"claimed": None}),
    "closing as a text": ("closing", {"closing": "no"}),
    "closing with cards in the deck": ("closing", {"closing": True}),
    "start with drawn": ("drawn", {"phase": "start", "drawn": True}),
    "main without drawn": ("drawn", {"drawn": False}),
    "discard without drawn": ("drawn", {"phase": "discard", "hands": ["iiii", "", ""], "drawn": False}),
    "claimed before the draw": ("claimed", {"phase": "start", "claimed": True}),
    "an eager start with an empty deck": ("deck", {"phase": "start", "deck": ""}),
    "an eager main with an empty deck": ("deck", {"deck": ""}),
    "an eager discard with an empty deck": ("deck", {"phase": "discard", "hands": ["iiii", "", ""], "deck": ""}),
    "an eager choice with an empty deck": (
        "deck",
        {"phase": "choose", "deck": "", "discards": "d", "using": using("i")},
    ),
    "discard within the limit": ("phase", {"phase": "discard", "hands": ["iii", "mmmm", ""]}),
    "over in round 3": ("phase", {"phase": "over", "round": 3, "starter": 2}),
    "draws left in main": ("draws_left", {"draws_left": 1}),
    "five draws left": ("draws_left", {"phase": "shuffle", "drawn": True, "discards": "i", "draws_left": 5}),
    "no ability that asks": ("using", {"phase": "choose"}),
    "an ability in main": ("using", {"using": using("i"), "discards": "d"}),
    "an ability in start": ("using", {"phase": "start", "using": using("s", 1), "hands": ["", "d", ""]}),
    "an ability in discard": ("using", {"phase": "discard", "hands": ["iiii", "d", ""], "using": using("s", 1)}),
    "an ability when over": ("using", {"phase": "over", "round": 4, "using": using("s", 1), "hands": ["", "d", ""]}),
    "an ability in a round's first shuffle": ("using", {"phase": "shuffle", "using": MARISA}),
    "using a Maid": ("using card", {"phase": "choose", "using": using("d", 1)}),
    "Marisa asks for nothing": ("using card", {"phase": "choose", "using": MARISA}),
    "using by name": ("using card", {"phase": "choose", "using": using("isolde"), "discards": "d"}),
    "using without a seat": ("using", {"phase": "choose", "using": {"card": "s", "lost": None}}),
    "using as a text": ("using", {"phase": "choose", "using": "s"}),
    "Isolde aims at nobody": ("using seat", {"phase": "choose", "using": using("i", 1), "discards": "d"}),
    "Isolde without discards": ("discards", {"phase": "choose", "using": using("i")}),
    "Salome aims at somebody": ("using seat", {"phase": "choose", "using": using("s")}),
    "Salome aims at another seat": ("using seat", {"phase": "choose", "using": using("s", 0), "hands": ["d", "", ""]}),
    "Salome aims at a seat there is": ("using seat", {"phase": "choose", "using": using("s", 3)}),
    "Salome aims at a card": ("using seat", {"phase": "choose", "using": using("s", 1)}),
    "Eliza aims at a card": ("using seat", {"phase": "choose", "using": using("e", 1)}),
    "Salome makes nobody lose": (
        "using lost",
        {"phase": "choose", "using": using("s", 1, "d"), "hands": ["", "d", ""], "discards": "d"},
    ),
    "the lost card is not on top": (
        "using lost",
        {"phase": "choose", "using": using("e", 1, "d"), "discards": "id"},
    ),
    "the lost card is nowhere": ("using lost", {"phase": "choose", "using": using("e", 1, "d"), "discards": ""}),
    "a shuffle with a deck": ("deck", {"phase": "shuffle", "drawn": True, "discards": "im", "deck": "i"}),
    "a shuffle when closing": ("closing", {"phase": "shuffle", "drawn": True, "discards": "im", "closing": True}),
    "a shuffle without a draw": ("drawn", {"phase": "shuffle", "discards": "im", "drawn": False}),
    "a shuffle for Eliza": (
        "using card",
        {"phase": "shuffle", "discards": "im", "drawn": True, "using": using("e", 1), "hands": ["", "d", ""]},
    ),
    "three draws left for Marisa": (
        "draws_left",
        {"phase": "shuffle", "discards": "im", "drawn": True, "using": MARISA, "draws_left": 3},
    ),
    "a first shuffle with a hand": ("hands", {"phase": "shuffle", "hands": ["", "i", ""]}),
    "a first shuffle with a score card": ("scored", {"phase": "shuffle", "scored": ["", "i", ""]}),
    "a first shuffle with a removed card": ("removed", {"phase": "shuffle", "removed": "i"}),
    "a first shuffle with a deck": ("deck", {"phase": "shuffle", "deck": "i"}),
    "a first shuffle of another seat": ("turn", {"phase": "shuffle", "turn": 1}),
    "a first shuffle with an action gone": ("actions", {"phase": "shuffle", "actions": 1}),
    "a first shuffle after a draw": ("drawn", {"phase": "shuffle", "drawn": True}),
    "a first shuffle with draws left": ("draws_left", {"phase": "shuffle", "draws_left": 1}),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    key, wrong = REFUSED[name]
    found = faults({**position(phase=wrong.get("phase", "main")), **wrong})
    assert len(found) == 1
    assert re.search(rf"(^|\W){re.escape(key)}(\W|$)", found[0].partition(" given")[0]), found


def test_all_faults_are_listed() -> None:
    document = position("ix", round=2, starter=0, deck="", turn=7, totals=[0, 0], claimed=True, extra=1)
    named = {fault.partition(":")[0] for fault in faults(document)}
    assert named == {"hands[0]", "starter", "deck", "turn", "totals", "position"}


def test_without_readable_hands_it_is_left_open_how_many_seats_there_are() -> None:
    (fault,) = faults(position("", "", "", "", hands="imd", round=4, starter=3, turn=3))
    assert fault.startswith("hands: 'imd'")


@pytest.mark.parametrize("value", [None, [], "", 7, {}])
def test_no_position_at_all(value: object) -> None:
    assert faults(value)


# ── positions that are taken ────────────────────────────────────────────────────────────────────────────────────────


def test_a_first_shuffle_in_any_round() -> None:
    for number in (1, 2, 3, 4):
        state = lay("", "", "", "", phase="shuffle", round=number, turn=number - 1, totals=[4, 3, 2, 1])
        assert state.to_act == CHANCE
        has(state, totals=[4, 3, 2, 1])


def test_a_shuffle_that_interrupts_the_draw() -> None:
    state = lay("im", phase="shuffle", drawn=True, discards="dse", draws_left=2)
    state.play("shuffle eds")
    has(state, phase="main", hands=["imsd", "", ""], removed="e", deck="", closing=True)


@pytest.mark.parametrize(("drawn", "phase"), [(False, "start"), (True, "main")])
def test_a_shuffle_that_interrupts_marisa(drawn: bool, phase: str) -> None:
    state = lay("i", phase="shuffle", drawn=drawn, discards="dse", draws_left=1, using=MARISA, actions=1, claimed=drawn)
    state.play("shuffle eds")
    has(state, phase=phase, hands=["id", "", ""], removed="e", deck="s", discards="m", using=None)


def test_a_shuffle_of_one_card_is_a_move_of_chance() -> None:
    state = lay(phase="shuffle", drawn=True, discards="s", draws_left=0)
    assert state.chance(Random(1)) == "shuffle s"


def test_eliza_before_and_after_chance_made_a_seat_lose() -> None:
    state = lay("i", "md", phase="choose", using=using("e", 1), discards="s")
    assert state.to_act == CHANCE
    state = lay("i", "", phase="choose", using=using("e", 1, "m"), discards="ms")
    assert state.moves() == ["leave", "swap isolde"]  # it was the last card of that hand


def test_an_ability_that_asks_before_the_draw_goes_back_before_it() -> None:
    state = lay("", "d", phase="choose", drawn=False, using=using("s", 1))
    play(state, "steal")
    has(state, phase="start", hands=["d", "", ""])
    state = lay("", "d", phase="choose", drawn=True, using=using("s", 1))
    play(state, "steal")
    has(state, phase="main")


def test_a_lazy_play_may_have_an_empty_deck_without_closing() -> None:
    for phase in ("start", "main"):
        has(lay(phase=phase, deck="", reshuffle="lazy"), closing=False)


def test_a_view_has_the_keys_of_the_position_and_can_be_no_position() -> None:
    state = lay("i", "m", discards="s")
    for seat in (None, 0, 1, 2):
        view = state.view(seat)
        assert list(view) == list(state.position())
        assert any("deck" in fault for fault in faults(view))
