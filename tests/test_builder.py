"""The builder for publishers: laying out by tapping, the example's moves by playing, the snippet and its picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from copy import deepcopy
from html import unescape
from html.parser import HTMLParser
from random import Random
from urllib.parse import unquote

import pytest
from builder_desk import ENV, do, opened, position, prompt
from desk import Page

from kingdom import game
from web.addresses import unpack
from web.builder import fault, parameters, snippet
from web.model import Act, Chosen, Copy, Model, Opened
from web.picture import draw, picture
from web.tables import TABLES
from web.update import update
from web.view import view


def laid_out(lang: str = "en") -> Model:
    """The knight for Aki on c3, the army minister for Ben on d3, the sage in Aki's hand, the witch drawn."""
    model = do(opened(lang), "choose cell c3", "put knight", "choose cell d3", "put army", "turn")
    return do(model, "choose hand 0", "put sage", "choose drawn", "put witch")


def test_a_position_is_laid_out_by_tapping() -> None:
    made = position(laid_out())
    assert made["table"] == [
        {"at": "c3", "card": "knight", "seat": 0, "up": True},
        {"at": "d3", "card": "army", "seat": 1, "up": True},
    ]
    assert (made["hands"], made["drawn"], made["phase"]) == ([["sage"], []], "witch", "place")
    assert not fault(made)


def test_a_card_is_only_in_one_place() -> None:
    model = do(laid_out(), "choose cell b2", "put sage", "choose cell c2", "put witch")
    made = position(model)
    assert (made["hands"], made["drawn"]) == ([[], []], None)
    model = do(model, "choose cell b2", "put knight")
    assert [(it["at"], it["card"]) for it in position(model)["table"]] == [
        ("d3", "army"),
        ("c2", "witch"),
        ("b2", "knight"),
    ]


def test_a_card_is_flipped_and_taken_away() -> None:
    model = do(laid_out(), "choose cell d3", "flip")
    assert position(model)["table"][1] == {"at": "d3", "card": "army", "seat": 1, "up": False}
    model = do(model, "remove", "choose hand 0", "put king", "take sage")
    assert len(position(model)["table"]) == 1
    assert position(model)["hands"] == [["king"], []]
    assert update(model, Act(("build", "take", "knight")), ENV) == (model, [])  # it lies on the table


def test_what_is_wrong_with_a_position_is_said_and_keeps_from_going_on() -> None:
    model = do(laid_out(), "take witch")  # the drawn card, whose place is chosen
    assert position(model)["phase"] == "place"
    page = Page(view(model))
    assert "This position can be played." not in page.html
    assert page.one(data_act="build step snippet").get("aria-disabled") == "true"
    model, _ = update(model, Act(("build", "step", "snippet")), ENV)
    assert model.embed is not None and model.embed.build is not None
    assert model.embed.build.step == "setup"


def test_the_moves_of_the_example_are_those_played() -> None:
    model = do(laid_out(), "step moves")
    model, _ = update(model, Chosen("place c2"), ENV)
    assert parameters(model)["moves"] == "place c2"
    model, _ = update(model, Act(("undo-agreed",)), ENV)
    assert "moves" not in parameters(model)
    model, _ = update(model, Chosen("place c2"), ENV)
    model = do(model, "here")
    assert "moves" not in parameters(model)
    assert {it["at"] for it in unpack(parameters(model)["position"])["table"]} == {"c2", "c3", "d3"}


def test_the_moves_stay_while_the_steps_are_looked_at_and_go_when_the_position_changes() -> None:
    model = do(laid_out(), "step moves")
    model, _ = update(model, Chosen("place c2"), ENV)
    model = do(model, "step snippet", "step moves")
    assert parameters(model)["moves"] == "place c2"


class Element(HTMLParser):
    """Reads the snippet as a browser does."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = {name: value or "" for name, value in attrs}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_snippet_opens_what_was_built(lang: str) -> None:
    model = do(laid_out(lang), "step moves")
    model, _ = update(model, Chosen("place c2"), ENV)
    text = snippet(model)
    assert len(text.splitlines()) == 2
    found = Element(text).found
    assert found["script"] == {"type": "module", "src": "https://rules.example/embed.js"}
    board = found["kingdom-board"]
    query = "?" + "&".join(f"{name}={value}" for name, value in board.items())
    again, _ = update(Model(), Opened(query, "", {}, framed=True), ENV)
    assert again.play is not None and again.embed is not None
    assert again.play.record.start_position == game("black-kingdom").from_position(position(model)).position()
    assert (again.embed.moves, again.settings.lang) == (("place c2",), lang)
    drawn = ET.fromstring(unquote(found["img"]["src"]).partition(",")[2])
    names = {"".join(group.itertext()) for group in drawn.iter("{http://www.w3.org/2000/svg}g")}
    assert ("騎士団長" if lang == "ja" else "KnightCommander") in names
    assert ("騎士団長" if lang == "ja" else "Knight Commander") in found["img"]["alt"]


def test_the_snippet_is_copied() -> None:
    model = do(laid_out(), "step snippet")
    assert unescape(Page(view(model)).one(tag="textarea").text).startswith("<script")
    _, effects = update(model, Act(("build", "copy")), ENV)
    assert effects == [Copy(snippet(model))]


def test_a_picture_shows_no_face_down_card() -> None:
    model = do(laid_out(), "choose cell d3", "flip")
    shown = picture(position(model), "en")
    assert shown is not None
    assert "Army" not in unquote(shown.address) + shown.words
    assert "Face-down card" in shown.words


def test_the_other_seats_cards_stand_upside_down() -> None:
    turned = re.findall(r'translate\(\S+ \S+\)( rotate\(180 45 60\))?"', draw(position(laid_out()), "en"))
    assert [bool(it) for it in turned] == [False, True]


LAID = {
    "black-kingdom": ("choose cell c3", "put knight", "choose drawn", "put witch"),
    "black-white-house": ("choose cell c3", "put senator", "choose drawn", "put hacker"),
    "inner-palace": ("choose hand 0", "put isolde"),
    "secret-arts": ("choose cell 0 1/0", "put h09"),
}
"""For each game a few controls that lay out a position with something to decide."""


@pytest.mark.parametrize("which", TABLES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_game_is_laid_out_played_and_taken(which: str, lang: str) -> None:
    """No game begins with a deal: each has places, a position that the engine reads, moves, and a snippet."""
    model = do(opened(lang, which), *LAID[which])
    laid = position(model)
    model = do(model, "step moves")
    assert model.play is not None and model.play.record.start_position == game(which).from_position(laid).position()
    move = model.play.record.state.moves()[0]
    model, _ = update(model, Chosen(move), ENV)
    model = do(model, "step snippet", "step moves", "step snippet")
    given = parameters(model)
    assert unpack(given["position"]) == laid
    assert given["moves"].split(",")[0] == move
    assert "<img" in snippet(model)


@pytest.mark.parametrize("which", TABLES)
def test_whatever_is_tapped_leaves_a_position_that_can_be_drawn(which: str) -> None:
    """No tap changes a position in place, makes a card appear too often, or breaks the page."""
    rng = Random(7)
    model = opened(which=which)
    for _ in range(100):
        controls = [it.get("data-act") or "" for it in Page(view(model)).with_attribute("data-act")]
        tapped = rng.choice([it for it in controls if not it.startswith(("build game", "build step"))])
        before = position(model)
        kept = deepcopy(before)
        model, _ = update(model, Act(tuple(tapped.split())), ENV)
        assert before == kept, tapped
        engine = fault(position(model))
        assert not re.search("already|there are at most|unknown|missing|wanted an object", engine), (tapped, engine)
        picture(position(model), "en")


@pytest.mark.parametrize("chosen", TABLES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_game_can_be_chosen(chosen: str, lang: str) -> None:
    model, _ = update(opened(lang), Act(("build", "game", chosen)), ENV)
    page = Page(view(model))
    assert page.one(data_screen="build").get("data-game") == chosen


NONSENSE = (
    "game chess",
    "step out",
    "put nobody",
    "put",
    "take",
    "take sage",
    "choose",
    "phase over",
    "seat 7",
    "turn",
    "flip",
    "remove",
    "x",
)


@pytest.mark.parametrize("control", NONSENSE)
def test_nonsense_changes_nothing(control: str) -> None:
    model = opened()
    assert update(model, Act(("build", *control.split())), ENV) == (model, [])


@pytest.mark.parametrize("place", ["cell z9", "cell", "hand 7", "hand", "nowhere", ""])
def test_a_place_that_is_none_takes_no_card(place: str) -> None:
    model, _ = update(opened(), Act(("build", "choose", *place.split())), ENV)
    before = position(model)
    for control in ("put king", "take king", "turn", "flip", "remove"):
        model, _ = update(model, Act(("build", *control.split())), ENV)
        assert position(model) == before
    view(model)


def test_where_nothing_can_be_decided_it_is_said() -> None:
    """Whoever is to hide a card needs one in the hand."""
    model = do(opened(), "choose cell c3", "put knight", "phase hide")
    assert "Nothing is to be decided in this position yet" in prompt(model)
    assert "This position can be played" in prompt(do(model, "choose hand 0", "put sage"))
    assert "決めることがありません" in prompt(opened("ja"))
