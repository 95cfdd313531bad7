"""Inner Palace keeps the product's promise too: what a seat may not know is not in the page, Salome's look included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from desk import NOW
from palace_desk import GAME, NAMES, eager, palace, sit

from kingdom import CHANCE, Event, Record
from web.model import Model, Play, Settings
from web.seen import covered
from web.view import view
from web.words import LANGUAGES

Watchers = tuple[int | None, ...]


def shown(record: Record, number: int, watcher: int | None) -> list[Event]:
    return [event.seen(watcher) for event in record.events[number]]


def twin(record: Record, watchers: Watchers, rng: Random) -> Record | None:
    """Return the same play with two cards of its last shuffle exchanged, or None if a watcher was shown a difference.

    Every move is the same but the shuffle, so whatever differs is what no watcher has been shown.
    """
    last = max(n for n, move in enumerate(record.moves) if move.startswith("shuffle "))
    letters = list(record.moves[last].words[1])
    one, two = rng.sample(range(len(letters)), 2)
    if letters[one] == letters[two]:
        return None
    letters[one], letters[two] = letters[two], letters[one]
    again = Record(record.game, record.names, record.options, None, None, {})
    for number, move in enumerate(record.moves):
        text = "shuffle " + "".join(letters) if number == last else str(move)
        if number > last and again.state.to_act != CHANCE and text not in again.state.moves():
            return None
        try:
            again.play(text)
        except ValueError:  # a card that chance made a seat lose isn't there
            return None
        if number >= last and any(shown(again, number, who) != shown(record, number, who) for who in watchers):
            return None
    if again.state.to_act != record.state.to_act or again.state.position() == record.state.position():
        return None
    return again if all(again.state.view(who) == record.state.view(who) for who in watchers) else None


def situations(seed: int, seats: int, watchers: Watchers) -> Iterator[tuple[Record, Record]]:
    """Yield plays at moments of all kinds, each with a twin; Salome's looks more often than others."""
    rng = Random(f"{seed}/{seats}/{watchers}")
    record = Record(kingdom_game(), NAMES[:seats], {}, None, None, {})
    while record.state.to_act is not None and len(record.moves) < 150:
        if record.state.to_act == CHANCE:
            record.play(record.state.chance(rng))
            continue
        moves = record.state.moves()
        looks = [move for move in moves if move.startswith("use salome")]
        record.play(rng.choice(looks) if looks and rng.random() < 0.7 else eager(rng, moves))
        using = record.state.position()["using"]
        looking = using is not None and using["card"] == "s"
        if record.state.to_act in (CHANCE, None) or rng.random() > (0.9 if looking else 0.1):
            continue
        for _ in range(40):
            other = twin(record, watchers, rng)
            if other is not None:
                yield record, other
                break


def kingdom_game() -> Any:
    from kingdom import game

    return game(GAME)


def panels(record: Record, rng: Random) -> list[tuple[str, ...]]:
    """Return what may be opened beside the table, every kind of it."""
    moment = str(rng.randrange(1, len(record.moves) + 1))
    return [
        (),
        ("log",),
        ("log", moment),
        ("line", moment, str(len(record.moves))),
        ("rules",),
        ("scores",),
        ("discards",),
        ("removed",),
        ("card", rng.choice(record.game.cards)),
        ("menu",),
        ("undo", rng.choice(["drawn", "shuffled", "start"])),
        ("give-up",),
    ]


def same(one: Play, other: Play, panel: tuple[str, ...], lang: str) -> None:
    model = Model(settings=Settings(lang=lang), screen="table", panel=panel)
    assert view(model._replace(play=one), NOW) == view(model._replace(play=other), NOW), (panel, one.record.moves)


def compare(record: Record, other: Record, changes: dict[str, Any], rng: Random) -> None:
    """Check that two plays look the same: now with anything opened and chosen, and looking back."""
    one = Play(id="p1", record=record, mode="pass")._replace(**changes)
    two = one._replace(record=other)
    lang = rng.choice(LANGUAGES)
    for panel in panels(record, rng):
        same(one, two, panel, lang)
    if covered(one) is None:
        prefixes = sorted({" ".join(move.words[:n]) for move in record.state.moves() for n in (2, 3, 4)})
        for prefix in prefixes[:6]:
            same(one._replace(picked=prefix), two._replace(picked=prefix), (), lang)
    moment = rng.randrange(1, len(record.moves) + 1)
    for at in (moment, len(record.moves)):
        same(one._replace(moment=at), two._replace(moment=at), rng.choice(panels(record, rng)), lang)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("watcher", [None, 0, 1, 2, 3])
def test_what_the_shown_seat_cant_know_changes_nothing_on_the_page(seats: int, watcher: int | None) -> None:
    if watcher is not None and watcher >= seats:
        pytest.skip("there is no such seat")
    count = looks = 0
    for seed in range(3):
        rng = Random(seed)
        for record, other in situations(seed, seats, (None, watcher) if watcher is not None else (None,)):
            compare(record, other, {"shown": watcher if record.state.to_act == watcher else None}, rng)
            using = record.state.position()["using"]
            looks += using is not None and using["card"] == "s" and record.state.to_act == watcher
            count += 1
    assert count > 8 and (looks or watcher is None), "Salome was used by the watcher, too"


@pytest.mark.parametrize("seats", [3, 4])
def test_open_cards_show_what_the_seats_know_and_never_the_deck(seats: int) -> None:
    count = 0
    for seed in range(4):
        rng = Random(seed)
        for record, other in situations(seed, seats, (None, *range(seats))):
            compare(record, other, {"mode": "open"}, rng)
            count += 1
    assert count > 8


def test_what_salome_saw_is_hidden_again_afterwards() -> None:
    desk = sit(palace("s", "de", "m"))
    assert 'role="listitem" aria-label="Eliza"' in desk.choose("use salome 1").html
    assert desk.record.state.view(0)["hands"][1] == "ed"
    desk.choose("leave")
    assert desk.record.state.view(0)["hands"][1] == "??"
    assert not any(it.get("data-card") == "eliza" for it in desk.page.elements)
    assert "sees Ben’s hand: <b>Eliza, Maid</b>" in desk.act("open log").html, "what was seen stays known to her user"
    desk.act("close").choose("end")
    while desk.record.state.to_act == 0:
        desk.choose(str(desk.record.state.moves()[0]))
    desk.uncover()
    assert "sees Ben’s hand" not in desk.act("open log").html, "and to nobody else"


def test_a_cover_shows_no_hand() -> None:
    desk = sit(palace("s", "de", "m")).choose("end")
    assert desk.page.screen == "cover"
    assert desk.page.with_attribute("data-card") == [] and desk.page.with_attribute("data-pick") == []
