"""The tablet between two players: nothing private is drawn but what is pressed, and by the seat that presses it."""

from __future__ import annotations

import re
from random import Random

import pytest
from desk import NOW, Desk, Page, at, deal_of, likely, position, random_play
from test_privacy import DECISIONS, GAMES, compare, reach_all, situations

from kingdom import Record
from web.model import MODES, Chosen, Filled, Hidden, Model, Play, Press, Pressed, Released, Settings
from web.seen import places, see
from web.view import view
from web.words import LANGUAGES

SPOKEN = re.compile(
    r' (?:data-(?:move|pick|act|drag)|aria-(?:label|disabled|pressed|selected|labelledby)|title)="[^"]*"'
)
HAND = position({"d4": "knight 0"}, phase="hide", deck=["witch"], hands=(["king", "sage"], ["queen", "navy"]))


def drawn(html: str) -> str:
    """Return a page without what is never seen: what its controls say, and what a screen reader is told of them."""
    html = re.sub(r'<div id="said".*$', "", html)
    # Whether something can be pressed changes the tag of an empty cell; cards are buttons all.
    return SPOKEN.sub("", html)


def play_of(record: Record, **changes: object) -> Play:
    return Play(id="p1", record=record, mode="across")._replace(**changes)  # type: ignore[arg-type]


def html_of(play: Play, lang: str = "en") -> str:
    return view(Model(settings=Settings(lang=lang), screen="table", play=play), NOW)


# ── what is drawn ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_nothing_is_drawn_that_an_onlooker_cant_know(game: str, options: dict[str, str]) -> None:
    """Twins that differ in what lies hidden from an onlooker look the same while nothing is pressed."""
    count = 0
    for seed in range(3):
        for record, other in situations(seed, game, options, (None,)):
            lang = LANGUAGES[count % 2]
            assert drawn(html_of(play_of(record), lang)) == drawn(html_of(play_of(other), lang)), record.moves
            count += 1
    assert count > 5


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_deciding_seat_cant_know_is_not_in_the_page(game: str, options: dict[str, str], seat: int) -> None:
    """What neither it nor an onlooker may know changes nothing, not even in what controls say, whatever it presses."""
    count = 0
    for seed in range(5):
        rng = Random(seed)
        for record, other in situations(seed, game, options, (None, seat)):
            if record.state.to_act != seat:
                continue
            pressed = tuple(Press(str(i), seat, it) for i, it in enumerate(sorted(places(play_of(record), seat))))
            for fingers in ((), pressed):
                compare(record, other, {"mode": "across", "pressed": fingers}, rng)
            count += 1
    assert count > 3


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_pressing_shows_that_card_alone(game: str, options: dict[str, str]) -> None:
    rng = Random(3)
    record = deal_of(game, options, 3)
    pressed = 0
    while record.state.to_act is not None:
        play = play_of(record)
        before = faces(html_of(play))
        for seat in (0, 1):
            for place in sorted(offered(html_of(play), seat)):
                assert place in places(play, seat)
                now = faces(html_of(play._replace(pressed=(Press("1", seat, place),))))
                kind, _, which = place.partition(" ")
                added = [card for card in set(now) if now.count(card) > before.count(card)]
                assert len(added) == 1 and len(now) == len(before) + 1, place
                assert added[0] in known(record, seat, kind, which)
                pressed += 1
        record.play(likely(rng, record.state.moves()))
    assert pressed > 40


def offered(html: str, seat: int) -> set[str]:
    return set(re.findall(rf'data-press="{seat} ([^"]*)"', html))


def faces(html: str) -> list[str]:
    return re.findall(r'data-card="([^"]*)"', html)


def known(record: Record, seat: int, kind: str, which: str) -> list[str]:
    """Return what `seat` may find at a place, by the engine alone."""
    view_of = record.state.view(seat)
    if kind in ("hand", "their"):
        return [card for card in view_of["hands"][seat if kind == "hand" else 1 - seat] if card]
    if kind == "deck":
        return [view_of["deck"][int(which)]]
    own = [lying["card"] for lying in view_of["table"] if lying["at"] == which and lying["card"]]
    peeked = [event.cards[0] for event in record.history(seat) if event.kind == "peeked" and event.cells == (which,)]
    return own or [card for card in peeked if card]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_and_the_edges_lie_still_for_the_whole_play(lang: str) -> None:
    rng = Random(1)
    record = deal_of("black-kingdom", {"sage": "all"}, 1)
    while record.state.to_act is not None:
        page = at(record, mode="across", lang=lang).page
        assert page.screen == "table" and page.one(tag="main")["data-seat"] == "0"
        assert [edge["data-edge"] for edge in page.all(class_="edge")] == ["1", "0"]
        assert page.one(class_="farside")["data-edge"] == "1"
        assert page.one(class_="deciding")["data-edge"] == str(record.state.to_act)
        idle = page.one(class_="idle")
        assert idle.inside(data_edge=str(1 - record.state.to_act))
        record.play(likely(rng, record.state.moves()))
    assert at(record, mode="across").page.screen == "result"


# ── pressing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_finger_shows_its_card_until_it_leaves() -> None:
    desk = at(HAND, mode="across")
    assert not faces_in_edges(desk)
    desk.send(Pressed(0, "hand 0", "4"))
    first = faces_in_edges(desk)
    assert len(first) == 1 and first[0] in ("king", "sage")
    desk.send(Pressed(1, "hand 1", "7"))
    assert len(faces_in_edges(desk)) == 2
    desk.send(Released("4"))
    assert len(faces_in_edges(desk)) == 1 and faces_in_edges(desk)[0] in ("queen", "navy")
    desk.send(Pressed(0, "hand 1", "4")).send(Released(""))
    assert faces_in_edges(desk) == []
    desk.send(Pressed(0, "hand 1", "4")).send(Hidden())
    assert faces_in_edges(desk) == []


def faces_in_edges(desk: Desk) -> list[str]:
    return [it["data-card"] for it in desk.page.with_attribute("data-card") if it.inside(class_="lying")]


@pytest.mark.parametrize("place", ["hand 2", "down c4", "down d4", "deck 0", "their 0", "hand", "", "x 1"])
def test_there_is_nothing_else_to_press(place: str) -> None:
    desk = at(HAND, mode="across")
    before = desk.html
    for seat in (0, 1, 2, -1):
        assert desk.send(Pressed(seat, place, "1")).html == before


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_pressing_does_nothing_in_other_modes(mode: str) -> None:
    desk = at(HAND, mode=next(it for it in MODES if it == mode))
    before = desk.html
    assert desk.send(Pressed(0, "hand 0", "1")).html == before and desk.play.pressed == ()


def test_a_second_finger_makes_no_move_for_who_looks() -> None:
    desk = at(HAND, mode="across").send(Pressed(0, "hand 0", "1"))
    move = desk.record.state.moves()[0]
    before = list(desk.record.moves)
    assert list(desk.send(Chosen(move)).record.moves) == before
    desk.send(Released("1")).send(Pressed(1, "hand 0", "2")).send(Chosen(move))
    assert list(desk.record.moves) == [*before, move], "the other seat looking hinders nobody"


def test_a_hand_lies_in_an_order_that_says_nothing() -> None:
    orders = set()
    for play_id in "abcdefgh":
        play = play_of(at(HAND).record)._replace(id=play_id)
        orders.add(tuple(held.name for held in see(play).edges[0].hand))
    assert len(orders) == 2


def test_only_who_decides_has_names_in_the_controls() -> None:
    page = at(HAND, mode="across").page
    for element in page.elements:
        words = " ".join(element.attributes.values()).split()
        assert not {"queen", "navy"} & set(words)
        if {"king", "sage"} & set(words):
            assert element.inside(data_edge="0") and element.get("data-pick")


# ── moves, panels, the rest ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", DECISIONS)
def test_every_move_can_be_reached(kind: str, lang: str) -> None:
    desk = at(DECISIONS[kind], mode="across", lang=lang)
    assert not desk.covered
    reach_all(desk, Random(1))


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_whole_play_by_the_pages_own_controls(game: str, options: dict[str, str]) -> None:
    rng = Random(2)
    desk = at(deal_of(game, options, 2), mode="across")
    while desk.record.state.to_act is not None:
        reach_all(desk, rng)
        desk.follow(likely(rng, desk.record.state.moves()))
    assert desk.page.screen == "result"


def test_what_the_far_edge_opens_is_turned_to_it() -> None:
    desk = at(HAND, mode="across")
    assert not desk.act("open log").page.all(class_="turned")
    assert desk.act("close").act("far open log").page.one(class_="turned")
    assert desk.act("open rule court-turn").page.one(class_="turned"), "what is opened inside stays turned"
    assert not desk.act("close").act("open log").page.all(class_="turned")
    assert desk.act("close").act("far undo").page.one(class_="turned")
    assert not at(HAND).uncover().act("far open log").page.all(class_="turned"), "other modes have no far edge"
    assert desk.act("close").act("far").model.panel == desk.act("far far undo").model.panel == ()


def test_the_reader_of_a_board_card_is_turned_to_who_decides() -> None:
    far = position({"d4": "knight 0", "d5": "navy 1 down"}, phase="flip", last_flip=0, turn=1)
    assert at(far, mode="across").act("open read d4").page.one(class_="turned")
    assert not at(HAND, mode="across").act("open read d4").page.all(class_="turned")


def test_own_hidden_cards_are_lit_alike_when_only_some_can_be_killed() -> None:
    desk = at(DECISIONS["kill or guess"], mode="across")
    lit = [it for it in desk.page.all(class_="lit") if it.inside(data_cell="c5") or it.inside(data_cell="d5")]
    assert len(lit) == 2
    assert desk.page.cell("d5").get("data-move") is None
    assert "Can’t be chosen" not in desk.act("open read d5").html, "a tap doesn't say what it is not"


def test_it_is_kept_and_comes_back_the_same_way_round() -> None:
    desk = Desk().open().act("new black-kingdom").send(Filled("mode", "across")).act("deal")
    assert desk.play.mode == "across" and desk.page.one(tag="main").has_class("across")
    assert desk.open("?new=black-white-house&mode=across").page.one(tag="main").has_class("across")
    play_id = desk.play.id
    assert desk.open().act(f"continue {play_id}").play.mode == "across"


def test_in_a_rematch_everybody_stays_where_they_sit() -> None:
    desk = at(random_play(4), mode="across").act("rematch")
    assert desk.record.names == ("Ben", "Aki") and desk.page.one(class_="farside")["aria-label"] == "Ben"
    play_id = desk.play.id
    assert desk.open().act(f"continue {play_id}").page.one(class_="farside")["aria-label"] == "Ben"


# ── the end, and looking back ─────────────────────────────────────────────────────────────────────────────────────────


def edge_words(page: Page, seat: int) -> str:
    return page.one(class_="edge", data_edge=str(seat)).text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_each_edge_reads_the_whole_result(game: str, options: dict[str, str], lang: str) -> None:
    desk = at(played_out(game, options, 5), mode="across", lang=lang)
    result = desk.record.state.result()
    assert result is not None
    page = desk.page
    assert page.screen == "result" and page.one(class_="farside")["data-edge"] == "1"
    verdict = page.all(class_="prompt")[0].text
    assert len(page.all(class_="prompt")) == 2 and len(page.all(role="status")) == 1, "read aloud once"
    for seat in (0, 1):
        assert verdict in edge_words(page, seat)
        sums = [it.text for it in page.all(class_="sum") if it.inside(data_edge=str(seat))]
        assert sums == [str(result.scores[seat]), str(result.scores[1 - seat])], "the own score first"
        for act in ("rematch", "share", "save-file", "shelf", "open log", "open rules"):
            assert [it for it in page.all(data_act=act) if it.inside(data_edge=str(seat))], act
    assert desk.act("far open log").page.one(class_="turned") and not desk.act("close").page.all(class_="turned")


def test_a_match_and_a_play_given_up_stand_in_both_edges() -> None:
    desk = at(random_play(4), mode="across").act("rematch")
    while desk.record.state.to_act is not None:
        desk.record.play(desk.record.state.moves()[0])
    tables = desk.page.all(class_="match")
    assert [it.inside(class_="farside") for it in tables] == [True, False]
    page = at(HAND, mode="across").act("give-up").page
    assert page.screen == "result" and all("Aki gave up." in edge_words(page, seat) for seat in (0, 1))


def test_each_edge_looks_back_by_itself() -> None:
    desk = at(random_play(4), mode="across").act("far moment 9")
    page = desk.page
    assert page.screen == "replay" and not page.moves and not page.picks
    for seat in (0, 1):
        inside = [it for it in page.elements if it.inside(data_edge=str(seat))]
        assert [it["value"] for it in inside if it.get("data-field") == "moment"] == ["9"]
        acts = {it.get("data-act") for it in inside}
        assert {"moment 8", "moment 10", "replay", "present", "watcher", "play-from"} <= acts
    assert desk.act("far open log").page.one(class_="turned").inside(class_="across")
    assert not desk.act("close").act("open log").page.all(class_="turned")


def test_looking_back_while_the_play_goes_on_names_no_hidden_card() -> None:
    page = at(random_play(6, end=False), mode="across").act("moment 12").page
    assert page.screen == "replay"
    told = {lying["card"] for lying in at(random_play(6, end=False)).record.state_at(12).view(None)["table"]}
    assert {it["data-card"] for it in page.with_attribute("data-card")} <= told
    assert len(page.all(class_="lying")) == 2, "both hands lie there, as piles"


def played_out(game: str, options: dict[str, str], seed: int) -> Record:
    record, rng = deal_of(game, options, seed), Random(seed)
    while record.state.to_act is not None:
        record.play(likely(rng, record.state.moves()))
    return record
