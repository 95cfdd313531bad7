"""The product's promise: what a seat may not know is not in the page at all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from desk import GAME, NOW, Desk, Page, at, deal_of, likely, position

from kingdom import Event, Record
from web.model import Mode, Model, Play, Settings
from web.seen import covered, is_private
from web.view import view
from web.words import LANGUAGES

GAMES: list[tuple[str, dict[str, str]]] = [
    ("black-kingdom", {"sage": "all"}),
    ("black-kingdom", {"sage": "one"}),
    ("black-white-house", {"sniper": "far", "journalist": "once"}),
    ("black-white-house", {"sniper": "blocked", "journalist": "until-turned"}),
]
NASTY = ("<b>x</b>&\"'`", "%s %(n)d <i onclick=alert(1) style='x'>")
NAMED_ALOUD = frozenset({"guessed", "denied", "crowned"})
"""Events that name a card without showing where it is."""


# ── twins: two plays that differ only in what one watcher can't know ──────────────────────────────────────────────────


def unknown(record: Record, watchers: tuple[int | None, ...]) -> list[str]:
    """Return the cards that none of `watchers` was ever shown."""
    told = {
        card
        for watcher in watchers
        for event in record.history(watcher)
        if event.kind not in NAMED_ALOUD
        for card in event.cards
    }
    return [card for card in record.game.cards if card not in told]


def twin(record: Record, watchers: tuple[int | None, ...], rng: Random) -> Record | None:
    """Return the same play with cards exchanged that no watcher was shown, or None if it would have gone otherwise.

    Everything the watchers were shown, move by move, is the same.
    """
    cards = unknown(record, watchers)
    mixed = cards[:]
    rng.shuffle(mixed)
    other = dict(zip(cards, mixed, strict=True))
    again = Record(record.game, record.names, record.options, None, None, {})
    for number, move in enumerate(record.moves):
        verb, *named = move.words
        if verb in ("deal", "hide", "order"):
            named = [other.get(word, word) for word in named]
        text = " ".join([verb, *named])
        if verb != "deal" and text not in again.state.moves():
            return None
        again.play(text)
        for watcher in watchers:
            if shown(again, number, watcher) != shown(record, number, watcher):
                return None
    if again.moves == record.moves or again.state.to_act != record.state.to_act:
        return None
    return again if all(again.state.view(who) == record.state.view(who) for who in watchers) else None


def shown(record: Record, number: int, watcher: int | None) -> list[Event]:
    return [event.seen(watcher) for event in record.events[number]]


def situations(
    seed: int, game: str, options: dict[str, str], watchers: tuple[int | None, ...]
) -> Iterator[tuple[Record, Record]]:
    """Yield plays at moments of all kinds, each with a twin."""
    rng = Random(f"{seed}/{'/'.join(options.values())}/{watchers}")
    record = deal_of(game, options, seed)
    while record.state.to_act is not None:
        move = likely(rng, record.state.moves())
        record.play(move)
        if record.state.to_act is None or rng.random() > 0.17:
            continue
        for _ in range(6):
            other = twin(record, watchers, rng)
            if other is not None:
                yield record, other
                break


def panels(record: Record, rng: Random) -> list[tuple[str, ...]]:
    """Return what may be opened beside the table, every kind of it."""
    cells = [card["at"] for card in record.state.position()["table"]]
    reasons = ["start", "drawn", "flipped", "looked", "traded", "guessed", "killed", "else"]
    return [
        (),
        ("log",),
        ("line", str(rng.randrange(len(record.moves) + 3))),
        ("rules",),
        ("rule", f"{record.game.id}#{rng.choice(record.game.cards)}"),
        ("card", rng.choice(record.game.cards)),
        ("out",),
        ("menu",),
        ("undo", rng.choice(reasons)),
        ("give-up",),
        ("keys",),
        *(("read", cell) for cell in rng.sample(cells, min(3, len(cells)))),
    ]


def same(one: Play, other: Play, panel: tuple[str, ...], lang: str) -> None:
    model = Model(settings=Settings(lang=lang), screen="table", panel=panel)
    assert view(model._replace(play=one), NOW) == view(model._replace(play=other), NOW), (panel, one.record.moves)


def compare(record: Record, other: Record, changes: dict[str, Any], rng: Random) -> None:
    """Check that two plays look the same: now with anything opened and chosen, and looking back."""
    one = Play(id="p1", record=record, mode="pass")._replace(**changes)
    two = one._replace(record=other)
    lang = rng.choice(LANGUAGES)
    for panel in [(), *rng.sample(panels(record, rng), 6)]:
        same(one, two, panel, lang)
    if covered(one) is None:
        prefixes = sorted({" ".join(move.words[:n]) for move in record.state.moves() for n in (1, 2, 3)})
        for prefix in rng.sample(prefixes, min(4, len(prefixes))):
            same(one._replace(picked=prefix), two._replace(picked=prefix), (), lang)
    for moment in (rng.randrange(1, len(record.moves) + 1), len(record.moves)):
        watcher = rng.choice(("onlooker", "0", "1", "all"))
        panel = rng.choice(panels(record, rng))
        same(one._replace(moment=moment, watcher=watcher), two._replace(moment=moment, watcher=watcher), panel, lang)


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_what_the_shown_seat_cant_know_changes_nothing_on_the_page(
    game: str, options: dict[str, str], watcher: int | None
) -> None:
    seen = set()
    for seed in range(2):
        rng = Random(seed)
        for record, other in situations(seed, game, options, (None, watcher) if watcher is not None else (None,)):
            live = watcher if record.state.to_act == watcher else None
            for asked in (None, record.state.to_act) if live is None else (None,):
                compare(record, other, {"shown": live, "asked": asked}, rng)
            if watcher is not None:  # looking back, the seat that had the tablet still has it
                back = {"shown": watcher, "moment": rng.randrange(1, len(record.moves) + 1)}
                compare(record, other, back, rng)
            seen.add(is_private(game, record.state.moves()))
    assert seen == {False, True}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_open_cards_show_what_the_seats_know_and_never_the_deck(game: str, options: dict[str, str]) -> None:
    count = 0
    for seed in range(6):
        rng = Random(seed)
        for record, other in situations(seed, game, options, (None, 0, 1)):
            compare(record, other, {"mode": "open"}, rng)
            count += 1
    assert count > 10


def test_a_twin_is_another_play() -> None:
    """The twins above are no empty promise: what differs is seen by whoever may know it."""
    differ = 0
    for record, other in situations(3, GAME, {"sage": "all"}, (None, 0)):
        assert record.state.position() != other.state.position()
        open_cards = Play(id="p1", record=record, mode="open")
        model = Model(screen="table", play=open_cards)
        differ += view(model, NOW) != view(model._replace(play=open_cards._replace(record=other)), NOW)
    assert differ > 0


# ── the whole of every page ───────────────────────────────────────────────────────────────────────────────────────────


def clean(html: str) -> Page:
    """Check what no page may ever hold, and return it read."""
    page = Page(html)
    for element in page.elements:
        assert "style" not in element.attributes, element
        assert not [name for name in element.attributes if name.startswith("on")], element
        assert element.tag not in ("script", "style", "img", "iframe")
        assert element.tag != "b" or element.text != "x", "a name is text, never markup"
        for name in ("href", "action"):
            assert not (element.get(name) or "").lower().startswith("javascript:")
        assert not {"data-move", "data-pick"} <= set(element.attributes), element
        if element.get("aria-disabled") == "true":
            assert not {"data-move", "data-pick"} & set(element.attributes), element
    assert "style=" not in html.replace("style=&#39;x&#39;", "")
    ids = [element["id"] for element in page.with_attribute("id")]
    assert len(ids) == len(set(ids)), sorted(name for name in ids if ids.count(name) > 1)
    return page


def reach_all(desk: Desk, rng: Random) -> None:
    """Check that the page offers the beginnings of legal moves and legal moves alone, and each can be made."""
    moves = set(desk.record.state.moves())
    page = clean(desk.html)
    assert page.moves <= moves
    start = desk.model
    by_verb = {move.split()[0]: move for move in rng.sample(sorted(moves), len(moves))}
    for move in by_verb.values():
        desk.model = start
        reached = desk.towards(move)
        assert move in reached and reached <= moves, (move, desk.record.moves)
    desk.model = start


TABLE = {
    "d4": "sage 0",
    "d5": "army 0",
    "e5": "knight 1",
    "c4": "king 1 down",
    "c5": "queen 0 down",
    "e4": "assassin 1",
}
DECISIONS = {
    "hide": position({"d4": "knight 0"}, phase="hide", deck=["witch"], hands=(["king", "sage"], ["queen", "navy"])),
    "place": position({"d4": "knight 0"}, drawn="sage", deck=["witch"], hands=(["king"], ["queen"])),
    "flip": position(TABLE, phase="flip"),
    "use": position(TABLE, pools=[(0, ["army", "sage"])], deck=["witch", "navy"]),
    "swap": position(TABLE, pools=[(0, [])], using=("army", "choose")),
    "advise or look": position(TABLE, pools=[(0, [])], using=("sage", "choose"), deck=["witch", "navy"]),
    "advise one": position(TABLE, pools=[(0, [])], using=("sage", "choose"), deck=["witch"], sage="one"),
    "order": position(TABLE, pools=[(0, [])], using=("sage", "order"), deck=["witch", "navy", "priest", "prince"]),
    "order one": position(TABLE, pools=[(0, [])], using=("sage", "order"), deck=["witch"]),
    "kill or guess": position(
        {"d4": "assassin 0", "c4": "king 1 down", "c5": "queen 0 down", "e4": "prince 1", "d5": "sage 0 down"},
        pools=[(0, [])],
        using=("assassin", "choose"),
    ),
    "treasurer": position(
        {"d4": "treasurer 0", "d5": "sage 1", "e5": "knight 1"}, pools=[(0, [])], using=("treasurer", "choose")
    ),
    "look or turn": position(
        {"d4": "spymaster 0", "e7": "assassin 1"},
        pools=[(0, [])],
        using=("spymaster", "choose"),
        hands=(["king"], ["queen"]),
    ),
    "trade": position(
        {"d4": "spymaster 0"},
        pools=[(0, [])],
        using=("spymaster", "trade"),
        hands=(["king", "sage"], ["queen", "navy"]),
    ),
    "trade the last": position(
        {"d4": "spymaster 0"}, pools=[(0, [])], using=("spymaster", "trade"), hands=(["king"], ["queen"])
    ),
    "keep": position({"d4": "spymaster 0"}, pools=[(0, [])], using=("spymaster", "trade"), hands=([], ["queen"])),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ["pass", "open"])
@pytest.mark.parametrize("kind", DECISIONS)
def test_every_move_of_a_decision_can_be_reached(kind: str, mode: Mode, lang: str) -> None:
    desk = at(DECISIONS[kind], mode=mode, lang=lang).uncover()
    start, moves = desk.model, set(desk.record.state.moves())
    assert moves
    clean(desk.html)
    for move in sorted(moves):
        desk.model = start
        reached = desk.towards(move)
        assert move in reached and reached <= moves
        clean(desk.html)


def test_a_face_down_card_lies_the_same_whatever_it_is() -> None:
    """Seat 1 may not tell Aki's hidden king from her hidden sage, not even by where its picture would be."""
    pages = [
        at(position({"d4": "knight 0", "d5": f"{card} 0 down"}, drawn="priest", turn=1, deck=["witch"]), shown=1).html
        for card in ("king", "sage")
    ]
    assert pages[0] == pages[1]
