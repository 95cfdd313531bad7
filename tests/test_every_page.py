"""What the page of every game promises; a game joins by its table and its profile, with nothing to be added here."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from desk import NOW, Desk, Page, languages, likely
from playing import Setup, resampled, setups
from test_privacy import NASTY, clean, panels, reach_all

from kingdom import GAMES, Record
from web.model import Chosen, Hidden, Mode, Model, Picked, Play, Settings, Uncovered
from web.seen import covered
from web.tables import TABLES
from web.traits import TRAITS
from web.view import view
from web.words import LANGUAGES, words

NAMES = ("Aki", "Ben", "Chie", "Dan")
MANY = 90
"""More moves of one play than this are not looked at: some games are long."""


def chosen_setups() -> list[Any]:
    """Return every game with a page, each option with each of its values at least once, fewest and most seats."""
    found: dict[str, list[Any]] = {}
    for parameter in setups():
        setup: Setup = parameter.values[0]
        if setup.game.id in TABLES:
            found.setdefault(setup.game.id, []).append(parameter)
    return [parameter for of_game in found.values() for parameter in of_game[:1] + of_game[1:][-1:]]


SETUPS = pytest.mark.parametrize("setup", chosen_setups())


def test_every_game_with_a_page_is_here() -> None:
    seen: dict[str, list[Setup]] = {}
    for parameter in chosen_setups():
        seen.setdefault(parameter.values[0].game.id, []).append(parameter.values[0])
    assert set(seen) == set(TABLES)
    for name, of_game in seen.items():
        for option, it in GAMES[name].options.items():
            assert {setup.options[option] for setup in of_game} == set(it.values)


def dealt(setup: Setup, seed: int, names: tuple[str, ...] = NAMES) -> Record:
    return Record.start(setup.game.id, names[: setup.seats], setup.options, seed=seed)


def at(record: Record, mode: Mode = "pass", lang: str = "en") -> Desk:
    play = Play(id="p1", record=record, mode=mode)
    return Desk(Model(settings=Settings(lang=lang), screen="table", play=play))


def modes(setup: Setup) -> list[Mode]:
    return ["pass", "open", "across"] if setup.seats == 2 else ["pass", "open"]


def safe_panels(record: Record, rng: Random) -> list[tuple[str, ...]]:
    """Return what may be opened beside the table, with cells only where the game has cells."""
    if any("at" in lying for lying in record.state.position().get("table", ())):
        return panels(record, rng)
    return [(), ("log",), ("rules",), ("card", rng.choice(record.game.cards)), ("menu",), ("give-up",), ("keys",)]


# ── twins ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@SETUPS
def test_what_a_seat_cant_know_changes_nothing_on_the_page(setup: Setup) -> None:
    """At any moment, with what is hidden by the rules page exchanged, whoever looks sees the same page."""
    rng, record, compared = Random(7), dealt(setup, 7), 0
    for _ in range(MANY):
        actor = record.state.to_act
        if actor is None:
            break
        for seat in (None, actor):
            other = resampled(setup, record.state, seat, rng)
            if other is None or not isinstance(actor, int):
                continue
            compared += other.position() != record.state.position()
            plays = [
                Play(id="p1", record=from_here(setup, state.position()), mode="pass", shown=seat)
                for state in (record.state, other)
            ]
            for panel in rng.sample(safe_panels(record, rng), 3):
                model = Model(settings=Settings(lang=rng.choice(LANGUAGES)), screen="table", panel=panel)
                one, two = (view(model._replace(play=play), NOW) for play in plays)
                assert one == two, (seat, panel)
        record.play(likely(rng, record.state.moves()))
    assert compared > 20


def from_here(setup: Setup, position: dict[str, Any]) -> Record:
    return Record.start(setup.game.id, NAMES[: setup.seats], setup.options, position=position)


# ── the cover ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def names_no_card(html: str, game: str) -> None:
    """Check that a cover names no card of `game` in any language, neither to read nor in its attributes."""
    page, w = Page(html), words("en")
    data, cards = w.data(game), GAMES[game].cards
    text = page.one(tag="main").text
    for title in data.NAME.values():
        text = text.replace(title, "")
    for lang in LANGUAGES:
        for card in cards:
            name = words(lang).card(game, card).name
            found = re.search(rf"\b{re.escape(name)}\b", text) if name.isascii() or "’" in name else name in text
            assert not found, name
    for name in ("data-card", "data-key", "data-cell"):
        assert page.with_attribute(name) == []
    mark = {f"i-{words('en').data(game).DISC}"} if hasattr(data, "DISC") else set()
    pictures = {f"i-{picture}" for picture in data.PICTURES.values()} - mark
    for element in page.elements:
        for value in element.attributes.values():
            assert not set(re.split(r"[\s#]", value)) & {*cards, *pictures}, value


@SETUPS
def test_the_cover_names_no_card_and_takes_no_move(setup: Setup) -> None:
    rng, desk, covers = Random(3), at(dealt(setup, 3)), 0
    for _ in range(MANY):
        if desk.record.state.to_act is None:
            break
        if desk.covered:
            covers += 1
            for model in languages(desk.model):
                names_no_card(view(model, NOW), setup.game.id)
            page = desk.page
            assert page.moves == set() and page.picks == set() and page.one(id="said").text == ""
            for panel in ("log", "menu", "rules", "read d4"):
                names_no_card(desk.act(f"open {panel}").html, setup.game.id)
            before = len(desk.record.moves)
            desk.send(Chosen(desk.record.state.moves()[0])).send(Picked(desk.record.state.moves()[0].split()[0]))
            assert desk.covered and len(desk.record.moves) == before and desk.play.picked == ""
            asked = int(page.with_attribute("data-uncover")[0]["data-uncover"])
            for seat in set(range(setup.seats)) - {asked}:
                assert desk.send(Uncovered(seat)).covered, "another seat can't say it has the tablet"
        desk.choose(likely(rng, desk.record.state.moves()))
    assert covers >= 12 if TRAITS[setup.game.id].secrets else covers == 0


@SETUPS
def test_hiding_the_page_covers_it_at_every_decision(setup: Setup) -> None:
    rng, desk = Random(5), at(dealt(setup, 5))
    for _ in range(MANY):
        if desk.record.state.to_act is None:
            break
        desk.uncover()
        desk.send(Picked(" ".join(rng.choice(desk.record.state.moves()).split()[:2])))
        desk.act(f"open {rng.choice(['log', 'menu', 'rules'])}")
        desk.send(Hidden())
        assert desk.play.shown is None and desk.play.picked == "" and desk.model.panel == ()
        assert desk.covered == (covered(desk.play) is not None)
        if not desk.covered:
            known = {card for event in desk.record.history(None) for card in event.cards}
            assert {element["data-card"] for element in desk.page.with_attribute("data-card")} <= known
        desk.choose(likely(rng, desk.record.state.moves()))


# ── every page, every move ────────────────────────────────────────────────────────────────────────────────────────────


@SETUPS
def test_every_page_is_clean_and_every_move_can_be_reached(setup: Setup) -> None:
    """Follow the page's own controls in every mode: every kind of legal move, and none but legal ones."""
    for mode in modes(setup):
        rng, desk = Random(4), at(dealt(setup, 4, (*NASTY, *NASTY)), mode)
        for _ in range(MANY):
            if desk.record.state.to_act is None:
                break
            desk.uncover()
            reach_all(desk, rng)
            panel = rng.choice(safe_panels(desk.record, rng))
            clean(view(desk.model._replace(panel=panel), NOW))
            desk.follow(likely(rng, desk.record.state.moves()))
        clean(desk.html)


@SETUPS
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_text_wherever_they_stand(setup: Setup, lang: str) -> None:
    record, rng = dealt(setup, 2, (*NASTY, *NASTY)), Random(2)
    for _ in range(9):
        record.play(likely(rng, record.state.moves()))
    for mode in modes(setup):
        desk = at(record, mode, lang)
        clean(desk.html)
        clean(desk.uncover().html)
        for panel in ("log", "menu", "give-up", "undo drawn", "read d4"):
            clean(desk.act(f"open {panel}").html)
        clean(desk.act("close").act(f"moment {len(record.moves) - 2}").html)


@SETUPS
def test_looking_back_offers_no_move_and_the_onlooker_nothing_hidden(setup: Setup) -> None:
    record, rng = dealt(setup, 6), Random(6)
    for _ in range(24):
        record.play(likely(rng, record.state.moves()))
    for moment in range(1, len(record.moves) + 1):
        page = at(record).act(f"moment {moment}").page
        assert page.screen == "replay" and not page.moves and not page.picks
        told = {card for batch in record.events[:moment] for event in batch for card in event.seen(None).cards}
        assert {element["data-card"] for element in page.with_attribute("data-card")} <= told
