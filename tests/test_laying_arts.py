"""Secret Arts in the builder: lineages, chips and piles laid out by tapping, what is said of them, and the picture.

Of the heroes, h09 (Azure Dragon) carries the sword and has arrows down and right, h20 (Moon Shadow) carries taiji and
lightness, h08 (Flying Swallow) carries lightness and has an arrow to the left.
"""

from __future__ import annotations

from urllib.parse import unquote

import arts
import pytest
from builder_desk import ENV, do, label, offered, opened, position, prompt

from kingdom import game
from web.addresses import unpack
from web.builder import fault, parameters
from web.model import Act, Chosen, Model
from web.picture import picture
from web.tables.arts.laying import change, drawn_columns, is_place
from web.update import update

GAME = "secret-arts"


def laid_out(lang: str = "en") -> Model:
    """Two heroes of the first seat, with a sword and a taiji chip; one of the second; two in the pool, one below."""
    model = do(opened(lang, GAME), "choose cell 0 1/0", "put h09", "chip sword")
    model = do(model, "choose cell 0 2/0", "put h20", "chip taiji", "choose cell 1 1/-1", "put h10")
    return do(model, "choose pool", "put h11", "choose deck", "put h30", "put h29", "choose removed", "put h05")


def seat(model: Model, number: int) -> dict[str, object]:
    found: dict[str, object] = position(model)["lineages"][number]
    return found


def test_a_position_is_laid_out_by_tapping() -> None:
    wanted = arts.position("1/0 h09 sword, 2/0 h20 taiji", "1/-1 h10", pool="h01 h11", deck="h30 h29", removed="h05")
    made = position(laid_out())
    assert {**made, "options": wanted["options"]} == wanted
    assert game(GAME).from_position(made).position() == wanted


def test_the_columns_in_use_and_one_beside_can_be_chosen() -> None:
    model = opened(which=GAME)

    def columns() -> set[str]:
        return {place.split("/")[1] for place in offered(model, "choose cell 0")}

    assert columns() == {"-1", "0", "1"}
    model = do(model, "choose cell 0 1/1", "put h09")
    assert columns() == {"-1", "0", "1", "2"}
    model = do(model, "choose cell 0 2/2", "put h20")
    assert columns() == {"-1", "0", "1", "2", "3"}
    assert set(offered(model, "choose cell 1")) == {f"{row}/{at}" for row in (1, 2, 3, 4) for at in (-1, 0, 1)}
    model = do(model, "remove")
    assert columns() == {"-1", "0", "1", "2"}


def test_a_chosen_cell_that_is_gone_is_no_longer_chosen() -> None:
    model = do(opened(which=GAME), "choose cell 0 1/1", "put h09", "choose cell 0 3/2", "put h20")
    model = do(model, "choose cell 0 4/3", "put h20")  # from 3/2, so that column 3 has only itself to stand on
    assert "4/3" in offered(model, "choose cell 0")
    model = do(model, "put h09")  # from 1/1: it takes the place of h20
    model = do(model, "remove")
    assert model.embed is not None and model.embed.build is not None
    assert model.embed.build.chosen == ""


def test_a_long_gap_is_folded_and_takes_no_hero() -> None:
    made = {**position(opened(which=GAME)), "lineages": [arts.lineage("1/8 h09"), arts.lineage("")]}
    assert is_place(made, "cell 0 1/9") and is_place(made, "cell 0 4/-1")
    assert not is_place(made, "cell 0 1/4")


def test_no_cell_lies_beyond_the_farthest_column() -> None:
    far = 10**30
    made = {**position(opened(which=GAME)), "lineages": [arts.lineage(f"1/{far} h09"), arts.lineage("")]}
    assert is_place(made, f"cell 0 2/{far}")
    assert not is_place(made, f"cell 0 2/{far + 1}")
    assert drawn_columns(made["lineages"][0])[-2:] == [far - 1, far]


def test_a_hero_is_only_in_one_place_and_leaves_its_chip_behind() -> None:
    model = do(laid_out(), "choose cell 1 2/0", "put h09")
    assert seat(model, 0) == arts.lineage("2/0 h20 taiji")
    assert seat(model, 1) == arts.lineage("1/-1 h10, 2/0 h09")
    model = do(model, "choose pool", "put h20")
    assert seat(model, 0) == arts.lineage("")
    assert position(model)["pool"] == ["h01", "h11", "h20"]
    model = do(model, "choose cell 0 1/0", "put h11", "put h30")
    assert (position(model)["pool"], position(model)["deck"]) == (["h01", "h20"], ["h29"])
    assert not fault(position(model))


@pytest.mark.parametrize("control", ["remove", "put h02"])
def test_the_chips_of_a_hero_that_leaves_return_to_the_founder(control: str) -> None:
    model = do(laid_out(), "choose cell 0 2/0", control)
    assert seat(model, 0)["chips"] == {"taiji": "0/0", "sword": "1/0", "light": "0/0"}


def test_a_hero_holds_one_chip_and_only_of_an_art_it_carries() -> None:
    model = do(laid_out(), "choose cell 0 2/0")
    assert offered(model, "chip") == ["taiji", "light"]
    model = do(model, "chip light")
    assert seat(model, 0)["chips"] == {"taiji": "0/0", "sword": "1/0", "light": "2/0"}
    model = do(model, "chip light")
    assert seat(model, 0)["chips"] == {"taiji": "0/0", "sword": "1/0", "light": "0/0"}
    model = do(model, "choose cell 0 3/0")
    assert offered(model, "chip") == []


def test_cards_are_taken_from_the_piles() -> None:
    model = do(laid_out(), "choose deck", "take h30", "choose pool", "take h01", "choose removed", "take h05")
    made = position(model)
    assert (made["deck"], made["pool"], made["removed"]) == (["h29"], ["h11"], [])
    assert update(model, Act(("build", "take", "h09")), ENV) == (model, [])  # it stands in a lineage


def test_turn_step_and_duels_are_set() -> None:
    made = position(do(laid_out(), "seat 1", "phase inherit", "duels 0 1", "duels 1 0"))
    assert (made["turn"], made["phase"], made["duels"]) == (1, "inherit", [1, 0])


def test_inheriting_that_nobody_can_is_left_out() -> None:
    """In a lineage without heroes no chip can be passed on, so the play goes straight on to the action."""
    model = do(opened(which=GAME), "phase inherit", "step moves")
    assert model.play is not None
    assert model.play.record.state.position()["phase"] == "act"
    model, _ = update(model, Chosen("enter h01 1/0"), ENV)
    model = do(model, "step snippet", "step moves")
    assert parameters(model)["moves"] == "enter h01 1/0"


def test_inheriting_that_can_be_comes_first() -> None:
    """The sword can go from the founder along its arrow down to the Azure Dragon."""
    model = do(opened(which=GAME), "choose cell 0 1/0", "put h09", "phase inherit", "step moves")
    assert model.play is not None
    assert model.play.record.state.moves() == ["inherit sword 1/0"]


@pytest.mark.parametrize(
    ("lang", "names"), [("en", ("Azure Dragon on 1/0", "Flying Swallow on 1/1")), ("ja", ("青龍", "飛燕"))]
)
def test_arrows_that_meet_are_named_by_their_heroes(lang: str, names: tuple[str, str]) -> None:
    model = do(opened(lang, GAME), "choose cell 0 1/0", "put h09", "choose cell 0 1/1", "put h08")
    assert all(name in prompt(model) for name in names)
    assert "h09" not in prompt(model) and "理由（英語）" not in prompt(model)


def test_a_pool_without_heroes_is_said_to_need_one() -> None:
    model = do(opened(which=GAME), "choose pool", "take h01")
    assert "one to 3 heroes" in prompt(model)


def test_every_cell_says_where_it_is_and_who_stands_there() -> None:
    model = laid_out()
    first = label(model, "choose cell 0 1/0")
    assert first.startswith("first generation, 1/0, Azure Dragon, martial 3, inner 1")
    assert first.endswith("holds Sword")
    assert label(model, "choose cell 1 4/0") == "fourth generation, 4/0, empty"
    assert label(model, "choose pool") == "Pool: Iron Fist, Water Cutter"


def test_the_example_can_begin_where_it_was_played_to() -> None:
    model = do(laid_out(), "step moves")
    model, _ = update(model, Chosen("expel 2/0"), ENV)
    model = do(model, "here", "step snippet")
    given = unpack(parameters(model)["position"])
    assert given["removed"] == ["h05", "h20"]
    assert given["lineages"][0] == arts.lineage("1/0 h09 sword")
    assert "moves" not in parameters(model)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_picture_shows_all_but_the_deck(lang: str) -> None:
    shown = picture(position(laid_out(lang)), lang)
    assert shown is not None
    svg = unquote(shown.address)
    seen = {
        "en": ("Azure Dragon", "Moon Shadow", "White Tiger", "Water Cutter"),
        "ja": ("青龍", "月影", "白虎", "断水"),
    }
    hidden = {"en": ("Child", "Zither"), "ja": ("童子", "琴姫")}
    for name in seen[lang]:
        assert name in shown.words
        assert all(part in svg for part in (name if lang == "ja" else name.split()))
    for name in hidden[lang]:
        assert name not in svg + shown.words
    assert svg.count("<circle") == 6


@pytest.mark.parametrize(
    "control",
    ["put h99", "take h02", "chip taiji", "duels 0 3", "duels 2 1", "seat 2", "phase over", "turn", "chip x"],
)
def test_nonsense_changes_nothing(control: str) -> None:
    model = do(laid_out(), "choose cell 0 1/0")
    assert update(model, Act(("build", *control.split())), ENV) == (model, [])


@pytest.mark.parametrize("place", ["cell 0 1/7", "cell 2 1/0", "cell 0 5/0", "cell 0 0/0", "cell 0 1/+1", "hand 0", ""])
def test_a_place_that_is_none_takes_no_hero(place: str) -> None:
    assert not is_place(position(laid_out()), place)


def test_a_hero_put_where_it_stands_keeps_its_chip() -> None:
    made = position(laid_out())
    assert change(made, "cell 0 1/0", ("put", "h09")) == made
