"""What happens on the page, message by message: covers, choosing, taking back, looking back, matches, settings."""

from __future__ import annotations

import json
from random import Random

import pytest
from desk import GAME, Desk, Element, at, deal, likely, position, random_play, text_of

from kingdom import Record
from web.model import (
    Act,
    Address,
    After,
    Back,
    Chosen,
    Copy,
    Download,
    Elsewhere,
    Filled,
    Hidden,
    Imported,
    Message,
    Opened,
    Picked,
    Share,
    StorageFailed,
    Store,
    Tick,
    Uncovered,
)
from web.update import ACTIONS
from web.words import LANGUAGES

HANDS = (["king", "chancellor"], ["queen", "navy"])
HIDE = position({"d4": "knight 0"}, phase="hide", deck=["witch", "prince"], hands=HANDS)
SPYMASTER = position(
    {"d4": "spymaster 0", "e4": "assassin 1"}, pools=[(0, ["spymaster"])], hands=HANDS, deck=["witch", "prince"]
)
SAGE = position(
    {"d4": "sage 0", "e4": "army 0"}, pools=[(0, ["sage"])], hands=HANDS, deck=["witch", "prince", "priest"]
)
ASSASSIN = {
    "d4": "assassin 0",
    "c4": "king 1 down",
    "c5": "mercenary-1 1 down",
    "d5": "brother 0 down",
    "e4": "prince 1",
}
GUESSING = position(ASSASSIN, phase="flip", last_flip=0, pools=[(0, [])], using=("assassin", "choose"))
DECK = ["witch", "prince", "priest", "navy"]
ORDER = position({"d4": "sage 0"}, pools=[(0, [])], using=("sage", "order"), deck=DECK)


# ── covers (ux.md, Table modes) ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("step", "table", "using", "covers"),
    [
        ("swap", {"d4": "army 0", "d5": "sage 0", "e4": "king 1"}, ("army", "choose"), False),
        ("turn", {"d4": "treasurer 0", "d5": "sage 1", "e4": "army 1"}, ("treasurer", "choose"), False),
        ("look or advise", {"d4": "sage 0", "d5": "army 0"}, ("sage", "choose"), False),
        ("look or turn", {"d4": "spymaster 0", "e4": "assassin 1"}, ("spymaster", "choose"), False),
        ("kill or guess", ASSASSIN, ("assassin", "choose"), True),
        ("order", {"d4": "sage 0", "d5": "army 0"}, ("sage", "order"), True),
        ("trade", {"d4": "spymaster 0"}, ("spymaster", "trade"), True),
    ],
)
def test_a_choice_an_onlooker_could_list_needs_no_cover(
    step: str, table: dict[str, str], using: tuple[str, str], covers: bool
) -> None:
    doc = position(table, pools=[(0, [])], using=using, hands=(["navy"], ["queen"]), deck=["witch", "priest"])
    assert at(doc).covered == covers
    assert not at(doc, mode="open").covered, "open cards need no cover"


def test_placing_and_using_need_no_cover_hiding_and_flipping_do() -> None:
    assert not at(position({"d4": "knight 0"}, drawn="sage", deck=["witch"], hands=HANDS)).covered
    assert not at(SPYMASTER).covered
    assert at(HIDE).covered
    assert at(position({"d4": "knight 0 down", "d5": "sage 1"}, phase="flip")).covered


def test_a_seat_keeps_the_tablet_while_it_goes_on_deciding() -> None:
    desk = at(SAGE).choose("use d4")
    assert not desk.covered, "to look or to advise is no secret"
    desk.choose("look")
    assert desk.covered
    desk.uncover().send(Chosen("order witch prince priest"))
    assert desk.play.shown == 0 and not desk.covered
    desk.choose("advise")
    assert desk.play.shown is None or desk.play.shown == 0
    while desk.record.state.position()["phase"] == "place":
        desk.choose("pass")
    assert desk.play.shown == 0 and not desk.covered, "Aki hides next and still has the tablet"
    desk.follow("hide king d5")
    assert desk.play.shown is None and desk.record.state.to_act == 1


def test_the_tablet_goes_to_the_other_seat_when_its_king_is_crowned_in_the_middle() -> None:
    doc = position(
        {"d4": "assassin 0", "e4": "king 1", "e5": "prince 1", "f5": "navy 0"},
        pools=[(0, ["assassin"])],
        hands=(["chancellor"], ["queen"]),
    )
    desk = at(doc, shown=0).choose("use d4", "kill e4")
    assert desk.record.state.to_act == 1 and desk.play.shown is None
    assert not desk.covered, "using an effect is no secret"


def test_a_seat_may_ask_to_see_its_cards_at_an_open_decision() -> None:
    desk = at(position({"d4": "knight 0"}, drawn="sage", deck=["witch"], hands=HANDS))
    assert desk.page.all(data_act="show-cards")
    assert desk.act("show-cards").covered
    page = desk.uncover().page
    assert page.all(data_card="king") and not page.all(data_card="queen")
    assert not desk.act("hide-cards").page.all(data_card="king")


@pytest.mark.parametrize("way", ["hidden", "back", "continue", "undo", "import", "elsewhere"])
def test_the_page_covers_itself(way: str) -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    while "hide" not in desk.record.state.moves()[0]:
        desk.choose("pass")
    desk.uncover()
    assert not desk.covered
    if way == "hidden":
        desk.send(Hidden())
    elif way == "back":
        desk.send(Back("shelf")).send(Back("table"))
    elif way == "continue":
        desk.act("shelf").act("continue")
    elif way == "undo":
        desk.act("undo-agreed")
        while "hide" not in desk.record.state.moves()[0]:
            desk.send(Chosen(desk.record.state.moves()[0]))
    elif way == "import":
        desk.send(Imported(desk.record.to_json()))
    else:
        desk.send(Elsewhere(desk.play.id, desk.kept[f"kingdom.play.{desk.play.id}"]))
        assert not desk.page.all(data_card="queen") and not desk.page.moves
        return
    assert desk.covered


def test_a_given_up_play_shows_its_result_and_its_panels() -> None:
    desk = at(HIDE).uncover().act("open give-up").act("give-up")
    page = desk.page
    assert page.screen == "result" and not page.moves and not page.picks
    assert "Ben wins" in page.html and "Aki gave up." in page.html
    assert not page.all(data_card="king"), "giving up shows nobody's cards"
    assert desk.act("open menu").page.all(role="dialog")
    assert desk.act("moment 0").page.screen == "replay"


def test_giving_up_can_be_taken_back() -> None:
    desk = at(HIDE).uncover().act("give-up").act("undo")
    assert desk.covered and "given_up" not in desk.record.about


@pytest.mark.parametrize("seat", [7, -1, True, "0", None, 1.0, [0]])
def test_only_a_seat_can_have_given_up(seat: object) -> None:
    record = Record.from_json(text_of(random_play(3, end=False), given_up=seat))
    assert at(record).page.screen != "result"


# ── choosing (ux.md, Deciding) ────────────────────────────────────────────────────────────────────────────────────────


def test_choosing_again() -> None:
    desk = at(HIDE, shown=0).send(Picked("hide king"))
    assert desk.page.cell("d5")["data-move"] == "hide king d5"
    assert desk.send(Picked("hide chancellor")).page.cell("d5")["data-move"] == "hide chancellor d5"
    assert "data-move" not in desk.send(Picked("hide chancellor")).page.cell("d5").attributes, (
        "chosen twice is not chosen"
    )
    desk.send(Picked("hide king"))
    assert desk.page.all(data_act="again")
    assert desk.act("again").play.picked == ""


def test_one_hand_card_is_chosen_already() -> None:
    desk = at(position({"d4": "knight 0"}, phase="hide", deck=["witch"], hands=(["king"], ["queen"])), shown=0)
    assert desk.page.cell("d5")["data-move"] == "hide king d5"


@pytest.mark.parametrize("junk", ["", "hide", "hide witch", "hide king d5", "swap d4", "place d4", "xyz", "a " * 99])
def test_what_begins_no_move_cant_be_chosen(junk: str) -> None:
    desk = at(HIDE, shown=0)
    before = desk.html
    assert desk.send(Picked(junk)).html == before


@pytest.mark.parametrize(("first", "second"), [("d5", "e4"), ("e4", "d5")])
def test_two_cards_are_swapped_in_either_order(first: str, second: str) -> None:
    table = {"d4": "army 0", "d5": "sage 0", "e4": "king 1", "e6": "queen 1"}
    desk = at(position(table, pools=[(0, [])], using=("army", "choose")))
    assert "data-pick" not in desk.page.cell("e6").attributes, "not adjacent"
    desk.send(Picked(desk.page.cell(first)["data-pick"]))
    page = desk.page
    assert page.cell(first).get("data-pick"), "tapping it again takes it back"
    desk.send(Chosen(page.cell(second)["data-move"]))
    assert desk.record.moves[-1] == "swap d5 e4"


def card_button(desk: Desk, card: str) -> Element:
    """Return the card of the panel that is open."""
    return next(button for button in desk.page.all(tag="button", data_card=card) if button.inside(class_="pnl"))


@pytest.mark.parametrize("order", [("king", "navy"), ("navy", "king")])
def test_a_trade_is_chosen_in_either_order(order: tuple[str, str]) -> None:
    doc = position({"d4": "spymaster 0"}, pools=[(0, [])], using=("spymaster", "trade"), hands=HANDS)
    desk = at(doc, shown=0)
    for card in order:
        desk.send(Picked(card_button(desk, card)["data-pick"]))
    assert desk.page.moves == {"trade king navy", "keep"}
    assert desk.send(Chosen("trade king navy")).record.moves[-1] == "trade king navy"


def test_a_trade_can_be_changed_before_it_is_made() -> None:
    doc = position({"d4": "spymaster 0"}, pools=[(0, [])], using=("spymaster", "trade"), hands=HANDS)
    desk = at(doc, shown=0)
    for card in ("king", "navy", "chancellor", "queen"):
        desk.send(Picked(card_button(desk, card)["data-pick"]))
    assert desk.page.moves == {"trade chancellor queen", "keep"}


def test_the_order_is_made_by_taps() -> None:
    doc = position(
        {"d4": "sage 0"}, pools=[(0, [])], using=("sage", "order"), deck=["witch", "prince", "priest", "navy"]
    )
    desk = at(doc, shown=0)
    assert desk.page.moves == {"order witch prince priest"}, "as they lie"
    for card in ("priest", "witch"):
        desk.send(Picked(card_button(desk, card)["data-pick"]))
    assert desk.page.moves == {"order priest witch prince"}
    assert desk.act("again").page.moves == {"order witch prince priest"}


def test_the_order_is_made_by_arrows() -> None:
    doc = position(
        {"d4": "sage 0"}, pools=[(0, [])], using=("sage", "order"), deck=["witch", "prince", "priest", "navy"]
    )
    desk = at(doc, shown=0)
    up = desk.page.one(tag="button", aria_label="Move the Priest up")
    desk.act(up["data-act"])
    assert desk.page.moves == {"order witch priest prince"}
    desk.act(desk.page.one(tag="button", aria_label="Move the Witch down")["data-act"])
    assert desk.page.moves == {"order priest witch prince"}
    assert desk.page.one(tag="button", aria_label="Move the Priest up").get("aria-disabled") == "true"


# ── steps of a chain ──────────────────────────────────────────────────────────────────────────────────────────────────

CHAIN = position(
    {"d4": "knight 0", "c4": "mercenary-1 1", "d5": "priest 1", "e4": "mercenary-2 1"},
    pools=[(0, ["knight"])],
    hands=HANDS,
    deck=["witch"],
)


def steps_left(desk: Desk) -> int:
    return desk.play.running


def test_the_steps_of_a_chain_are_shown_one_after_another() -> None:
    desk = at(CHAIN, shown=0).choose("use d4")
    assert steps_left(desk) == 2 and desk.asked(After) == [After(1100)]
    assert "Chain 1 of 3" in desk.page.one(class_="chain").text
    desk.send(Tick())
    assert "Chain 2 of 3" in desk.page.one(class_="chain").text and desk.asked(After) == [After(1100)]
    desk.act("next")
    assert "Chain 3 of 3" in desk.page.one(class_="chain").text and desk.asked(After) == []
    desk.act("step 0")
    assert "Chain 1 of 3" in desk.page.one(class_="chain").text


def test_a_later_move_does_not_show_the_chain_again() -> None:
    desk = at(CHAIN, shown=0).choose("use d4").send(Tick()).send(Tick())
    desk.choose("hide king d3")
    assert steps_left(desk) == 0 and desk.asked(After) == []


@pytest.mark.parametrize(("speed", "pace"), [("step", []), ("normal", [After(1100)]), ("fast", [After(450)])])
def test_speeds(speed: str, pace: list[After]) -> None:
    desk = at(CHAIN, shown=0).act(f"speed {speed}").choose("use d4")
    assert desk.asked(After) == pace
    assert json.loads(desk.send(Act(("speed", speed))).kept["kingdom.settings"])["speed"] == speed


# ── taking back (ux.md, Taking back) ──────────────────────────────────────────────────────────────────────────────────


def taken_back(desk: Desk) -> bool:
    """Return whether Undo took the last move back; if not, it said why."""
    before = len(desk.uncover().record.moves)
    desk.act("undo")
    if len(desk.record.moves) < before:
        return True
    assert desk.model.panel[0] == "undo"
    return False


def test_a_placed_card_can_be_taken_back() -> None:
    desk = at(position({"d4": "knight 0"}, drawn="priest", deck=["witch"], hands=HANDS)).choose("place d5")
    assert taken_back(desk)
    assert desk.record.state.position()["drawn"] == "priest"


def test_once_the_next_card_is_drawn_hiding_cant_be_taken_back() -> None:
    desk = at(HIDE, shown=0).choose("hide king d5")
    assert not taken_back(desk)
    assert "A card was drawn since." in desk.html


def test_the_last_card_hidden_before_flipping_can_be_taken_back() -> None:
    doc = position({"d4": "knight 0", "d5": "queen 1 down"}, phase="hide", hands=(["king"], []))
    desk = at(doc, shown=0).choose("hide king d3")
    assert desk.record.state.position()["phase"] == "flip"
    assert taken_back(desk)


def test_turning_swapping_and_passing_can_be_taken_back() -> None:
    assert taken_back(at(CHAIN, shown=0).choose("use d4"))
    assert taken_back(at(CHAIN, shown=0).choose("pass"))
    swap = position(
        {"d4": "army 0", "d5": "sage 0 down", "e4": "king 1 down"}, pools=[(0, [])], using=("army", "choose")
    )
    assert taken_back(at(swap).choose("swap d5 e4"))


def test_killing_a_card_that_lay_open_can_be_taken_back_though_a_hidden_heir_is_crowned() -> None:
    doc = position(
        {"d4": "assassin 0", "e4": "king 1"},
        pools=[(0, [])],
        using=("assassin", "choose"),
        hands=(["prince"], ["navy"]),
    )
    assert taken_back(at(doc, shown=0).choose("kill e4"))


TAKEN_BACK_TOGETHER = {
    "A card was flipped.": [("flip d4", position({"d4": "king 0 down", "d5": "sage 1"}, phase="flip"))],
    "Hidden cards were looked at.": [
        (
            "look",
            position(
                {"d4": card + " 0", "e4": beside},
                pools=[(0, [])],
                using=(card, "choose"),
                hands=HANDS,
                deck=["witch"],
            ),
        )
        for card, beside in (("sage", "army 0"), ("spymaster", "assassin 1"))
    ],
    "Hand cards were traded.": [
        (
            "trade king navy",
            position({"d4": "spymaster 0"}, pools=[(0, [])], using=("spymaster", "trade"), hands=HANDS),
        )
    ],
    "A guess was answered.": [("guess c5 king", GUESSING), ("guess c4 king", GUESSING)],
    "A hidden card was shown.": [("kill d5", GUESSING)],
}


@pytest.mark.parametrize(
    ("reason", "move", "doc"),
    [(reason, *case) for reason, cases in TAKEN_BACK_TOGETHER.items() for case in cases],
)
def test_what_showed_something_hidden_cant_be_taken_back_alone(reason: str, move: str, doc: dict[str, object]) -> None:
    desk = at(doc, shown=0).choose(move)
    assert not taken_back(desk)
    assert reason in desk.html


def test_the_deal_is_never_taken_back() -> None:
    desk = at(deal(1))
    assert not taken_back(desk)
    assert "Nothing has been played yet." in desk.html
    assert len(desk.act("undo-agreed").record.moves) == 1


def test_with_everyones_consent_anything_is_taken_back_and_the_log_keeps_a_note() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben&seed=3").choose("place d4")
    while desk.record.state.position()["phase"] == "place" and desk.record.state.position()["turn"] == 0:
        desk.choose("pass")
    desk.choose(desk.record.state.moves()[0])
    assert not taken_back(desk)
    assert "Aki and Ben agree" in desk.html
    played = len(desk.record.moves)
    desk.act("undo-agreed")
    assert len(desk.record.moves) == played - 1
    assert "Taken back by agreement" in desk.uncover().act("open log").page.one(class_="drawer").text
    saved = desk.kept
    again = Desk()
    again.kept = dict(saved)
    again.open().act("continue").uncover().act("open log")
    assert "Taken back by agreement" in again.html


@pytest.mark.parametrize("notes", ["x", {"a": 1}, [1], [["x", 1]], None])
def test_notes_that_are_none_do_no_harm(notes: object) -> None:
    record = Record.from_json(text_of(random_play(3, end=False), taken_back=notes))
    desk = at(record).uncover().act("open log").act("undo-agreed")
    assert desk.record.about["taken_back"][-1][1] == 1
    assert "Taken back" in desk.uncover().act("open log").html


def test_taking_back_keeps_the_deal_and_the_draw() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    before = desk.record.state.position()
    desk.choose("place d4").uncover().act("undo-agreed")
    assert desk.record.state.position() == before


def test_looking_back_nothing_is_taken_back() -> None:
    desk = at(CHAIN, shown=0).choose("use d4", "hide king d3").act("moment 1")
    assert not desk.page.all(data_act="undo")
    for words in ("undo", "undo-agreed", "give-up"):
        desk.act(words)
        assert len(desk.record.moves) == 2 and desk.page.screen == "replay"


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_looking_back_stays_within_the_play() -> None:
    record = random_play(6, end=False)
    desk = at(record)
    for moment, wanted in (("-5", 1), ("0", 1), ("1", 1), ("999999", len(record.moves)), ("3", 3)):
        assert desk.act(f"moment {moment}").play.moment == wanted
        assert desk.page.screen == "replay"
    for junk in ("", "x", "--3", "3-", "1e3", "9" * 99):
        assert desk.act(f"moment {junk}").play.moment == 3
    assert desk.act("present").play.moment is None


def test_the_replay_runs_by_itself_and_stops_at_the_end() -> None:
    record = random_play(6)
    desk = at(record).act(f"moment {len(record.moves) - 2}").act("replay")
    assert desk.asked(After) == [After(1100)]
    desk.send(Tick())
    assert desk.play.moment == len(record.moves) - 1 and desk.asked(After)
    desk.send(Tick())
    assert desk.play.moment == len(record.moves) and not desk.play.moving and not desk.asked(After)
    assert desk.act("replay").play.moment == 1, "from the end it begins anew"
    assert not desk.act("replay").play.moving


def test_a_finished_play_can_be_seen_with_every_eye() -> None:
    desk = at(random_play(6)).act("moment 1")
    hands = []
    for _ in range(4):
        page = desk.page
        hands.append({e["data-card"] for e in page.with_attribute("data-card")})
        desk.act("watcher")
    position = desk.record.state_at(1).position()
    drawn = {position["drawn"]}
    one, two = map(set, position["hands"])
    assert hands == [drawn, drawn | one, drawn | two, drawn | one | two]


def test_everybodys_eyes_see_the_face_down_cards_too() -> None:
    desk = at(random_play(6))
    moment = next(number for number, events in enumerate(desk.record.events, 1) if events[0].kind == "hidden")
    desk.act(f"moment {moment}")
    assert not desk.page.all(class_="peek")
    for _ in range(3):
        desk.act("watcher")
    assert desk.play.watcher == "all" and desk.page.all(class_="peek")


def test_an_unfinished_play_is_seen_by_whoever_has_the_tablet_alone() -> None:
    desk = at(random_play(5, end=False)).act("moment 3")
    assert desk.act("watcher").play.watcher == "onlooker"
    assert not desk.page.all(data_act="watcher")


def test_another_play_begins_at_the_moment_looked_at() -> None:
    desk = Desk().send(Imported(random_play(6).to_json()))
    first = desk.play.id
    desk.act("moment 9").act("play-from")
    assert desk.play.id != first and len(desk.record.moves) == 9 and desk.record.state.to_act is not None
    assert {key for key in desk.kept if "play" in key} == {f"kingdom.play.{first}", f"kingdom.play.{desk.play.id}"}
    assert len(json.loads(desk.kept[f"kingdom.play.{first}"])["moves"]) > 9


# ── keeping, going on, deleting ───────────────────────────────────────────────────────────────────────────────────────


def test_every_move_is_kept() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    rng = Random(1)
    while desk.record.state.to_act is not None:
        desk.uncover().send(Chosen(likely(rng, desk.record.state.moves())))
        assert [store.text for store in desk.asked(Store) if "play" in store.key] == [desk.record.to_json()]


def test_the_last_unfinished_play_goes_on() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    unfinished = desk.play.id
    desk.act("shelf").send(Imported(random_play(6).to_json())).act("shelf")
    assert desk.page.with_attribute("data-continue")
    assert desk.act("continue").play.id == unfinished
    assert len(desk.record.moves) == 2


def test_a_deleted_play_is_gone_and_stays_gone() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    play_id = desk.play.id
    desk.send(Back("shelf")).act(f"open delete {play_id}")
    assert desk.page.all(role="alertdialog")
    desk.act(f"delete {play_id}")
    assert not [key for key in desk.kept if "play" in key]
    desk.send(Back("table"))
    assert desk.page.screen == "shelf", "it doesn’t come back by Forward"
    assert desk.act("delete nothing").act("delete").page.screen == "shelf"


def test_everything_is_deleted_only_when_asked_for_twice() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").act("shelf").act("open erase")
    assert desk.kept
    desk.act("erase")
    assert not desk.kept and not desk.model.saves and "Everything was deleted" in desk.html


# ── matches ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def played_out(desk: Desk, seed: int) -> Desk:
    rng = Random(seed)
    while desk.record.state.to_act is not None:
        desk.uncover().send(Chosen(likely(rng, desk.record.state.moves())))
    return desk


@pytest.mark.parametrize("names", ["Aki,Ben", "Aki,Aki"])
@pytest.mark.parametrize("seed", range(2))
def test_a_match_is_two_plays_with_seats_swapped_and_adds_both(names: str, seed: int) -> None:
    desk = played_out(Desk().open(f"?new={GAME}&names={names}&seed={seed}"), seed)
    first = desk.record.state.result()
    assert first is not None and not desk.page.all(class_="match")
    desk.act("rematch")
    assert list(desk.record.names) == names.split(",")[::-1]
    assert len(desk.record.moves) == 1 and desk.record.state.to_act == 0
    second = played_out(desk, seed + 9).record.state.result()
    assert second is not None
    sums = [second.scores[0] + first.scores[1], second.scores[1] + first.scores[0]]
    table = desk.page.one(class_="match")
    numbers = [element.text for element in desk.page.elements if element.tag == "td" and element.inside(class_="match")]
    assert numbers == [
        *map(str, (first.scores[1], second.scores[0], sums[0])),
        *map(str, (first.scores[0], second.scores[1], sums[1])),
    ]
    winner = "The match is a draw" if sums[0] == sums[1] else f"{desk.record.names[sums[1] > sums[0]]} wins the match"
    assert winner in table.text
    assert "New match" in desk.html
    played_out(desk.act("rematch"), seed)
    assert not desk.page.all(class_="match"), "a third play begins another match"


def test_a_match_goes_on_after_saving_and_opening() -> None:
    desk = played_out(Desk().open(f"?new={GAME}&seed=1"), 1).act("rematch").act("shelf")
    desk.open().act("continue")
    assert played_out(desk, 2).page.all(class_="match")


@pytest.mark.parametrize(
    "match",
    [1, [], {"earlier": 1}, {"earlier": [1]}, {"earlier": [{"scores": [1]}]}, {"earlier": [{"scores": ["1", 2]}]}],
)
def test_a_match_that_is_none_does_no_harm(match: object) -> None:
    desk = at(Record.from_json(text_of(random_play(6), match=match)))
    assert desk.page.screen == "result" and not desk.page.all(class_="match")


def test_a_given_up_play_begins_no_match() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben&seed=1").act("give-up").act("rematch")
    assert desk.record.names == ("Ben", "Aki") and "match" not in desk.record.about


# ── set-up ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def set_up(desk: Desk, **fields: str) -> Desk:
    desk.act(f"new {GAME}")
    for name, value in fields.items():
        desk.send(Filled(name.replace("_", " "), value))
    return desk


def test_one_tap_starts_with_default_names() -> None:
    desk = Desk().open().act(f"new {GAME}")
    assert desk.page.screen == "setup"
    desk.act("deal")
    assert desk.record.names == ("Player 1", "Player 2") and desk.play.mode == "pass"
    assert desk.record.options == {"sage": "all"}
    assert Desk().open(languages=("ja",)).act(f"new {GAME}").act("deal").record.names == ("プレイヤー1", "プレイヤー2")


def test_the_set_up_is_used_and_remembered() -> None:
    fields = {"name_0": "Aki", "name_1": "Ben", "mode": "open", "option_sage": "one"}
    desk = set_up(Desk().open(), **fields).act("deal")
    assert (desk.record.names, desk.play.mode, desk.record.options["sage"]) == (("Aki", "Ben"), "open", "one")
    page = desk.open().act(f"new {GAME}").page
    assert page.one(data_field="name 0")["value"] == "Aki"
    checked = {element["value"] for element in page.with_attribute("checked")}
    assert checked == {"named", "open", "one"}


def test_who_goes_first() -> None:
    assert set_up(Desk().open(), name_0="Aki", name_1="Ben", first="named").act("deal").record.names == ("Aki", "Ben")
    desk = set_up(Desk().open(), name_0="Aki", name_1="Ben", first="random")
    assert {desk.act(f"new {GAME}").act("deal").record.names for _ in range(12)} == {("Aki", "Ben"), ("Ben", "Aki")}


def test_the_loser_of_the_last_play_may_go_first() -> None:
    desk = set_up(Desk().open(), name_0="Aki", name_1="Ben")
    assert not desk.page.all(data_field="first", value="loser"), "nobody has lost yet"
    desk.act("deal").choose("place d4")
    while desk.record.state.to_act != 1:
        desk.choose(desk.record.state.moves()[0])
    desk.act("give-up").act("shelf")
    set_up(desk, first="loser").act("deal")
    assert desk.record.names == ("Ben", "Aki")


def test_junk_in_the_set_up_changes_nothing() -> None:
    desk = set_up(Desk().open(), first="x", mode="across", name_7="Eve", option_nothing="one", option_sage="some")
    assert desk.act("deal").record.names == ("Player 1", "Player 2")
    assert desk.record.options == {"sage": "all"}


def test_names_are_cut_and_made_whole() -> None:
    desk = set_up(Desk().open(), name_0="x" * 500, name_1="\ud83d half").act("deal")
    assert desk.record.names == ("x" * 60, "? half")
    desk.record.to_json().encode()


# ── languages and settings ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("languages", "lang"),
    [(("ja-JP", "en"), "ja"), (("fr", "ja"), "ja"), (("de",), "en"), ((), "en"), (("en-GB", "ja"), "en")],
)
def test_the_first_visit_follows_the_browser(languages: tuple[str, ...], lang: str) -> None:
    assert Desk().open(languages=languages).model.settings.lang == lang


def test_the_chosen_language_is_remembered() -> None:
    desk = Desk().open(languages=("ja",)).act("lang en")
    assert desk.open(languages=("ja",)).model.settings.lang == "en"
    assert desk.act("lang xx").model.settings.lang == "en"


def test_the_theme_is_remembered() -> None:
    assert Desk().open().act("theme dark").open().model.settings.theme == "dark"
    assert Desk().open().act("theme pink").model.settings.theme == "auto"


# ── files, links, reports ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_play_is_saved_as_a_file_and_opened_on_another_device() -> None:
    desk = Desk().open(f"?new={GAME}&names=A%2FB,<b>&seed=3").choose("place d4").act("save-file")
    (file,) = desk.asked(Download)
    assert "/" not in file.name and "<" not in file.name and file.name.endswith(".json")
    other = Desk().open().send(Imported("\ufeff  " + file.text + "\n"))
    assert other.record.moves == desk.record.moves and other.covered


def test_a_link_pasted_as_text_opens_the_play() -> None:
    desk = Desk().send(Imported(random_play(6).to_json())).act("share")
    (share,) = desk.asked(Share)
    other = Desk().open().send(Imported(f"https://example.org/#{share.fragment}"))
    assert other.record.moves == desk.record.moves


def test_a_play_that_goes_on_is_not_shared() -> None:
    assert at(HIDE).act("share").asked(Share) == []


@pytest.mark.parametrize(
    "junk", ["", "x", "{", "[]", "{}", "#play=", "#play=xx", "null", "[" * 100_000, '{"a":' * 9000]
)
def test_what_is_no_play_is_said_and_nothing_is_lost(junk: str) -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    kept = dict(desk.kept)
    desk.send(Imported(junk))
    assert desk.model.notice[0] == "import" and desk.kept == kept
    assert "This is no saved play" in desk.act("shelf").send(Imported(junk)).html


def test_a_fault_report_holds_the_record() -> None:
    (copy,) = at(HIDE).act("report").asked(Copy)
    assert '"game":"black-kingdom"' in copy.text and "rules 1" in copy.text


# ── the address bar ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_back_leads_to_the_shelf_and_forward_to_the_table() -> None:
    desk = Desk().open().act(f"new {GAME}")
    assert desk.asked(Address) == [Address("setup", new=True)]
    desk.act("deal")
    assert desk.asked(Address) == [Address("table")], "the set-up is no place to come back to"
    assert desk.send(Back("shelf")).page.screen == "shelf"
    assert desk.send(Back("table")).page.screen == "table"
    assert desk.send(Back("nowhere")).page.screen == "shelf"


# ── whatever comes ────────────────────────────────────────────────────────────────────────────────────────────────────

WORDS = ["", "x", "0", "1", "99", "-1", "d4", "king", "read", "line", "log", "menu", "rule", "undo", "order", "_", GAME]


def any_message(rng: Random, desk: Desk) -> Message:
    moves = desk.model.play.record.state.moves() if desk.model.play else []
    move = likely(rng, moves) if moves else "pass"
    name = rng.choice(sorted(set(ACTIONS) - {"erase"}))
    junk = tuple(rng.choice(WORDS) for _ in range(rng.randrange(4)))
    messages: list[Message] = [
        Act((name, *junk)),
        Act(("open", *junk)),
        Chosen(move),
        Chosen(move),
        Chosen(move),
        Chosen(" ".join(junk)),
        Picked(" ".join(move.split()[: rng.randrange(4)])),
        Uncovered(rng.randrange(3)),
        Uncovered(rng.randrange(2)),
        Filled(" ".join(junk), rng.choice(WORDS)),
        Hidden(),
        Tick(),
        Back(rng.choice(["shelf", "setup", "table"])),
        Imported(rng.choice(WORDS)),
        StorageFailed("full"),
        Elsewhere(rng.choice(WORDS), rng.choice(list(desk.kept.values()) or [""])),
    ]
    return rng.choice(messages)


@pytest.mark.parametrize("seed", range(12))
def test_no_message_at_no_time_does_harm(seed: int) -> None:
    rng = Random(seed)
    desk = Desk().open(f"?new={GAME}&seed={seed}&lang={rng.choice(LANGUAGES)}&mode={rng.choice(['pass', 'open'])}")
    for count in range(150):
        desk.send(any_message(rng, desk))
        if desk.model.screen == "shelf" and rng.random() < 0.7:
            desk.act(rng.choice(["continue", f"new {GAME}"])).act("deal")
        if count % 5 == 0:
            assert desk.page.screen
    for key, text in desk.kept.items():
        if key.startswith("kingdom.play."):
            Record.from_json(text)


def test_opening_again_changes_nothing() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    kept = dict(desk.kept)
    assert desk.send(Opened("", "", kept, ())).kept == kept
