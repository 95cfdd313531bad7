"""Inner Palace in the builder: hands, score cards and piles laid out by tapping, what follows, and the picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from urllib.parse import unquote

import palace
import pytest
from builder_desk import ENV, do, label, offered, opened, position, prompt
from desk import Page

from kingdom import game
from web.addresses import unpack
from web.builder import fault, parameters
from web.model import Act, Chosen, Model
from web.picture import picture
from web.tables.palace.laying import is_place
from web.update import update
from web.view import view

GAME = "inner-palace"


def laid_out(lang: str = "en") -> Model:
    """The first seat holds two Isoldes and a Maid, the second has scored two Elizas; a Salome lies on a Marisa."""
    model = do(opened(lang, GAME), "choose hand 0", "put maid", "put isolde", "put isolde")
    model = do(model, "choose scored 1", "put eliza", "put eliza")
    return do(model, "choose discards", "put marisa", "put salome", "choose removed", "put maid", "put marisa")


def test_a_position_is_laid_out_by_tapping() -> None:
    wanted = palace.position(
        "iid", phase="start", scored=["", "ee", ""], discards="sm", removed="dm", deck="imesdimesd"
    )
    made = position(laid_out())
    assert {**made, "options": wanted["options"]} == wanted
    assert game(GAME).from_position(made).position() == wanted


def test_the_deck_is_laid_from_its_top_on() -> None:
    model = do(opened(which=GAME), "choose deck", *["take isolde"] * 2, *["take maid"] * 2)
    assert position(model)["deck"] == "mesmes"
    model = do(model, "put maid", "put isolde", "take salome")
    assert position(model)["deck"] == "mesmedi"  # the lower Salome


def test_the_card_laid_last_on_the_discards_is_taken_first() -> None:
    model = do(opened(which=GAME), "choose discards", "put isolde", "put maid", "put isolde")
    assert position(model)["discards"] == "idi"
    assert position(do(model, "take isolde"))["discards"] == "di"


def test_there_are_eight_of_a_kind() -> None:
    """Two Isoldes lie in the deck already."""
    model = do(opened(which=GAME), "choose hand 1", *["put isolde"] * 6)
    assert position(model)["hands"][1] == "iiiiii"
    assert "isolde" not in offered(model, "put")
    used_up = next(
        it for it in Page(view(model)).with_attribute("data-card") if it.get("aria-label") == "Isolde, 0 left"
    )
    assert used_up.get("aria-disabled") == "true"
    assert update(model, Act(("build", "put", "isolde")), ENV) == (model, [])
    model = do(model, "choose deck", "take isolde")
    assert "isolde" in offered(model, "put")


def test_a_maid_is_never_scored() -> None:
    model = do(opened(which=GAME), "choose scored 0")
    assert offered(model, "put") == ["isolde", "marisa", "eliza", "salome"]
    assert update(model, Act(("build", "put", "maid")), ENV) == (model, [])


@pytest.mark.parametrize(("number", "seats", "starter"), [(1, 3, 0), (2, 3, 1), (4, 3, 0), (4, 4, 3)])
def test_who_began_the_round_follows(number: int, seats: int, starter: int) -> None:
    model = do(opened(which=GAME), f"seats {seats}", f"round {number}")
    assert position(model)["starter"] == starter
    assert not fault(position(model))


def test_whether_cards_are_drawn_follows_from_the_step() -> None:
    model = do(opened(which=GAME), "phase main", "claimed yes")
    assert (position(model)["drawn"], position(model)["claimed"]) == (True, True)
    assert position(do(model, "claimed no"))["claimed"] is False
    model = do(model, "phase start")
    assert (position(model)["drawn"], position(model)["claimed"]) == (False, False)
    assert offered(model, "claimed") == []


def test_an_empty_deck_closes_the_round() -> None:
    model = do(opened(which=GAME), "choose deck", *[f"take {kind}" for kind in palace_kinds() for _ in range(2)])
    assert (position(model)["deck"], position(model)["closing"]) == ("", True)
    assert not fault(position(model))
    assert position(do(model, "put maid"))["closing"] is False


def palace_kinds() -> tuple[str, ...]:
    return ("isolde", "marisa", "eliza", "salome", "maid")


def test_a_fourth_player_comes_and_goes() -> None:
    model = do(laid_out(), "seats 4", "choose hand 3", "put salome", "seat 3")
    made = position(model)
    assert (made["hands"], made["scored"], made["turn"]) == (["iid", "", "", "s"], ["", "ee", "", ""], 3)
    model = do(model, "seats 3")
    made = position(model)
    assert (made["hands"], made["turn"], made["totals"]) == (["iid", "", ""], 2, [0, 0, 0])
    assert not fault(made)
    assert model.embed is not None and model.embed.build is not None
    assert model.embed.build.chosen == ""


def test_points_of_earlier_rounds_are_set_from_the_second_round_on() -> None:
    model = opened(which=GAME)
    assert offered(model, "points") == []
    model = do(model, "round 3", "points 1 +10", "points 1 +1", "points 2 +10", "points 2 -1", "points 0 -1")
    assert position(model)["totals"] == [0, 11, 9]
    assert position(do(model, "round 1"))["totals"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "within its limit, 3"), ("ja", "hands[0] は上限の3枚を超えていません")]
)
def test_discarding_asks_for_a_hand_over_the_limit(lang: str, said: str) -> None:
    model = do(laid_out(lang), "phase discard")
    assert said in prompt(model)
    model = do(model, "choose hand 0", "put maid")
    assert not fault(position(model))
    model = do(model, "step moves")
    assert model.play is not None
    assert model.play.record.state.moves() == ["discard isolde", "discard maid"]


def test_moves_are_played_and_the_snippet_begins_where_it_was_laid() -> None:
    """The draw brings the four cards from the top of the deck: one of each but a Maid."""
    model = do(laid_out(), "step moves")
    model, _ = update(model, Chosen("draw"), ENV)
    assert model.play is not None
    assert model.play.record.state.position()["hands"][0] == "iiimesd"
    model = do(model, "step snippet")
    assert parameters(model)["moves"] == "draw"
    assert unpack(parameters(model)["position"])["hands"] == ["iid", "", ""]


def test_an_ability_that_asks_can_be_where_the_example_begins() -> None:
    model = do(laid_out(), "step moves")
    model, _ = update(model, Chosen("use isolde"), ENV)
    model = do(model, "here", "step snippet")
    given = unpack(parameters(model)["position"])
    assert (given["phase"], given["using"]["card"]) == ("choose", "i")
    shown = picture(given, "en")
    assert shown is not None and "In use: Isolde" in shown.words
    made = position(do(model, "step setup", "phase start"))
    assert (made["using"], fault(made)) == (None, "")


def test_every_place_says_what_lies_there() -> None:
    model = laid_out()
    assert label(model, "choose hand 0") == "Hand: Isolde ×2, Maid"
    assert label(model, "choose scored 1") == "Score cards: Eliza ×2"
    assert label(model, "choose discards") == "Discards, the top one first: Salome, Marisa"
    assert label(model, "choose hand 2") == "Hand: empty"
    groups = [it.get("aria-label") for it in Page(view(model)).all(class_="bseat")]
    assert groups == ["Player 1", "Player 2", "Player 3", "Piles"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_picture_shows_no_card_of_a_hand_or_the_deck(lang: str) -> None:
    """Isolde and the Maid are held and lie in the deck; only the removed Maid is seen."""
    made = {**position(laid_out(lang)), "removed": ""}
    shown = picture(made, lang)
    assert shown is not None
    svg = ET.fromstring(unquote(shown.address).partition(",")[2])
    drawn = {"".join(group.itertext()) for group in svg.iter("{http://www.w3.org/2000/svg}g")}
    names = {
        "en": ("Isolde", "Maid", "Eliza", "Salome", "Marisa"),
        "ja": ("イゾルデ", "メイド", "エリザ", "サロメ", "マリーザ"),
    }
    isolde, maid, *open_cards = names[lang]
    assert drawn & set(names[lang]) == set(open_cards)
    assert isolde not in shown.words and maid not in shown.words
    assert all(name in shown.words for name in open_cards)
    assert ("手札 3" if lang == "ja" else "Hand 3") in shown.words


def test_the_picture_names_what_was_removed() -> None:
    shown = picture(position(laid_out()), "en")
    assert shown is not None
    assert "Removed: Maid, Marisa" in shown.words
    assert "Discards: Salome, Marisa" in shown.words


@pytest.mark.parametrize(
    "control",
    (
        *("put king", "take salome", "seats 5", "seats 2", "seat 3", "round 5", "round 0", "phase choose", "actions 3"),
        *("claimed maybe", "points 3 +1", "points 0 +5", "points 0", "flip", "remove"),
    ),
)
def test_nonsense_changes_nothing(control: str) -> None:
    model = do(laid_out(), "choose hand 0")
    assert update(model, Act(("build", *control.split())), ENV) == (model, [])


@pytest.mark.parametrize("place", ["hand 3", "hand", "hand x", "scored -1", "deck 0", "cell c3", ""])
def test_a_place_that_is_none_takes_no_card(place: str) -> None:
    assert not is_place(position(laid_out()), place)
