"""What is kept: garbage is moved aside whole, what is good comes back as it was, and no storage stops a play."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from desk import GAME, Desk, at, deal, likely, position, random_play, text_of

from kingdom import Record
from web import saving
from web.model import Choices, Download, Elsewhere, Opened, Settings, StorageFailed, Store
from web.words import LANGUAGES

SETTINGS, PLAY, ASIDE = "kingdom.settings", "kingdom.play.", "kingdom.aside."


def kept_play(play_id: str = "abc123", seed: int = 3, **about: Any) -> str:
    """Return the text of an unfinished play as the page keeps it."""
    record = random_play(seed, end=False)
    facts = {"id": play_id, "mode": "pass", "changed": 5, "turn": 2, "over": False, "board": [["d4", 0]]}
    return text_of(record, **{**facts, **about})


def changed(**keys: Any) -> str:
    return json.dumps({**json.loads(kept_play()), **keys})


DEEP = '{"a":' * 20_000
GARBAGE = {
    "nothing": "",
    "half": kept_play()[: len(kept_play()) // 2],
    "no object": "[1, 2]",
    "a number": "7",
    "null": "null",
    "deep": DEEP,
    "deep lists": "[" * 100_000 + "]" * 100_000,
    "huge": "x" * 3_000_000,
    "no about": changed(about=None),
    "about a list": changed(about=[1]),
    "no id": changed(about={}),
    "id a number": kept_play(id=7),
    "id a list": kept_play(id=["abc123"]),
    "turn a word": kept_play(turn="two"),
    "turn endless": kept_play().replace('"turn": 2', '"turn": 1e999'),
    "turn no number": kept_play().replace('"turn": 2', '"turn": NaN'),
    "turn with very many digits": kept_play().replace('"turn": 2', '"turn": ' + "9" * 9000),
    "changed null": kept_play(changed=None),
    "board a number": kept_play(board=3),
    "board of ones": kept_play(board=[1]),
    "board of words": kept_play(board=[["d4", "x"]]),
    "names a number": changed(names=4),
    "names a text": changed(names="Aki"),
    "moves a text": changed(moves="deal"),
    "moves missing": changed(moves=None),
    "unknown game": changed(game="chess"),
    "game a list": changed(game=[GAME]),
    "game a number": changed(game=1),
    "another id than its key": kept_play("other"),
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_what_cant_be_read_is_moved_aside_whole(kind: str) -> None:
    desk = Desk()
    good = kept_play("good1")
    desk.kept = {PLAY + "abc123": GARBAGE[kind], PLAY + "good1": good, SETTINGS: '{"lang": "en"}'}
    desk.open()
    assert PLAY + "abc123" not in desk.kept
    aside = {key: text for key, text in desk.kept.items() if key.startswith(ASIDE)}
    assert list(aside.values()) == [GARBAGE[kind]]
    assert next(iter(aside)).endswith("." + PLAY + "abc123"), "its own key stays readable"
    assert [saved.id for saved in desk.model.saves] == ["good1"] and desk.kept[PLAY + "good1"] == good
    assert "can’t be read" in desk.html and len(desk.model.aside) == 1
    assert len(desk.open().model.aside) == 1 and "can’t be read" not in desk.html, "it is said once, and kept"


@pytest.mark.parametrize("kind", GARBAGE)
def test_garbage_moved_aside_is_never_written_over(kind: str) -> None:
    desk = Desk()
    for _ in range(3):
        desk.kept[PLAY + "abc123"] = GARBAGE[kind]
        desk.open()
    assert [text for key, text in desk.kept.items() if key.startswith(ASIDE)] == [GARBAGE[kind]] * 3


SETTINGS_GARBAGE = [
    *("", "{", "[]", "7", "null", '"x"', DEEP, '{"choices": 3}', '{"choices": {"black-kingdom": 3}}'),
    '{"choices": {"black-kingdom": {"names": 3}}}',
    '{"choices": {"black-kingdom": {"options": 3}}}',
]


@pytest.mark.parametrize("text", SETTINGS_GARBAGE, ids=range(len(SETTINGS_GARBAGE)))
def test_settings_that_cant_be_read_are_moved_aside_and_begin_anew(text: str) -> None:
    desk = Desk()
    desk.kept = {SETTINGS: text}
    desk.open(languages=("ja",))
    assert [kept for key, kept in desk.kept.items() if key.startswith(ASIDE)] == [text]
    assert desk.model.settings.lang == "ja" and desk.model.settings.theme == "auto"


@pytest.mark.parametrize(
    "choices",
    [
        {"names": ["a", "b", "c", "d"]},
        {"names": ["a"]},
        {"names": [1, None]},
        {"names": ["x" * 9999, "y"]},
        {"options": {"sage": "some", "x": "y"}},
        {"options": {"sage": ["one"]}},
        {"first": 3, "mode": ["open"]},
        {"first": "loser"},
        {},
    ],
)
def test_choices_that_make_no_sense_still_deal(choices: dict[str, Any]) -> None:
    desk = Desk()
    desk.kept = {SETTINGS: json.dumps({"lang": "xx", "theme": 3, "loser": 9, "choices": {GAME: choices, "chess": 3}})}
    desk.open().act(f"new {GAME}")
    assert desk.page.screen == "setup"
    assert desk.act("deal").record.state.to_act == 0
    assert Desk().open(f"?new={GAME}").record.state.to_act == 0


def test_what_was_kept_is_read_back_as_it_was() -> None:
    choices = Choices(names=("Aki", "Ben"), first="loser", mode="open", options={"sage": "one"})
    settings = Settings(lang="ja", theme="dark", speed="fast", choices={GAME: choices}, loser="Ben")
    store = saving.store_settings(settings)
    assert store.text is not None and saving.read_settings(store.text) == settings


@pytest.mark.parametrize("seed", range(4))
def test_a_play_comes_back_as_it_was(seed: int) -> None:
    rng = Random(seed)
    desk = Desk().open(f"?new={GAME}&seed={seed}&mode={rng.choice(['pass', 'open'])}")
    for _ in range(rng.randrange(40)):
        if desk.record.state.to_act is not None:
            desk.choose(likely(rng, desk.record.state.moves()))
    before, mode = desk.record.document(), desk.play.mode
    shelf = desk.act("shelf").model.saves
    assert desk.open().model.saves == shelf
    desk.act(f"continue {before['about']['id']}")
    assert desk.record.document() == before and desk.play.mode == mode
    assert desk.record.state.position() == Record.from_document(before).state.position()


def test_the_shelf_lists_plays_without_replaying_them() -> None:
    """A play whose moves are nonsense is listed; only opening it shows that it can't be read."""
    desk = Desk()
    desk.kept = {PLAY + "abc123": changed(moves=["no such move"] * 5000)}
    desk.open()
    assert [saved.id for saved in desk.model.saves] == ["abc123"]
    assert desk.page.with_attribute("data-continue")


BROKEN = {
    "a move is illegal": changed(moves=["deal king"]),
    "a move is no text": changed(moves=[7]),
    "another rules version": changed(rules=99),
    "another format": changed(format=2),
    "three players": changed(names=["a", "b", "c"]),
    "a name too long": changed(names=["a" * 99, "b"]),
    "half a character": changed(names=["\ud83d", "b"]),
    "an unknown option": changed(options={"x": "y"}),
    "an unknown key": changed(more=1),
    "a bad position": changed(position={"game": GAME}, moves=[]),
    "a seed that is none": changed(seed=[1]),
    "about nests too deeply": kept_play().replace('"mode": "pass"', '"x": ' + "[" * 900 + "]" * 900),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_record_that_no_longer_replays_is_moved_aside_when_opened(kind: str) -> None:
    desk = Desk()
    desk.kept = {PLAY + "abc123": BROKEN[kind]}
    desk.open().act("continue")
    if kind == "about nests too deeply" and desk.model.play is not None:
        assert desk.kept == {PLAY + "abc123": BROKEN[kind]}, "where it can be read it may be opened"
        return
    assert desk.page.screen == "shelf" and "can’t be opened" in desk.html
    assert list(desk.kept.values()) == [BROKEN[kind]] and next(iter(desk.kept)).startswith(ASIDE)
    assert not desk.model.saves and len(desk.model.aside) == 1


@pytest.mark.parametrize(
    "board", [[], [["z9", 0]], [["d4", 7]], [["d4", 0], ["x", 1]], [["", 0]], [[["d4"], 0]], [[4, 0]]]
)
def test_no_kept_board_stops_the_shelf(board: list[Any]) -> None:
    desk = Desk()
    desk.kept = {PLAY + "abc123": kept_play(board=board)}
    desk.open()
    assert desk.page.screen == "shelf" and desk.page.with_attribute("data-continue")


@pytest.mark.parametrize(
    "about", [{"changed": -(10**30)}, {"changed": 10**30}, {"turn": -5}, {"over": "yes"}, {"mode": 3}]
)
def test_odd_facts_do_no_harm(about: dict[str, Any]) -> None:
    desk = Desk()
    desk.kept = {PLAY + "abc123": kept_play(**about), PLAY + "b": kept_play("b", seed=5)}
    assert desk.open().page.screen == "shelf"
    assert desk.act("continue abc123").play.mode == "pass"


def test_other_keys_are_left_alone() -> None:
    desk = Desk()
    desk.kept = {"kingdom.other": "x", "kingdom.aside.old.kingdom.play.z": "{", PLAY + "abc123": kept_play()}
    before = dict(desk.kept)
    assert desk.open().kept == before and len(desk.model.aside) == 1


def test_what_was_moved_aside_can_be_saved_as_a_file() -> None:
    desk = Desk()
    assert not desk.open().act("open settings").page.all(data_act="save-aside")
    desk.kept = {PLAY + "half": GARBAGE["half"], PLAY + "abc123": BROKEN["a move is illegal"]}
    desk.open().act("continue").act("open settings")
    assert desk.page.all(data_act="save-aside")
    (file,) = desk.act("save-aside").asked(Download)
    assert json.loads(file.text) == desk.kept, "under their own keys, whole"


# ── no storage ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_storage_is_blocked_the_page_says_so_and_plays_on(lang: str) -> None:
    desk = Desk().send(Opened(f"?new={GAME}&seed=3", "", None, (lang,)))
    assert desk.model.settings.lang == lang and not desk.model.stored
    page = desk.page
    assert page.one(role="alert").text
    assert page.one(role="alert").inside(tag="main") and page.all(data_act="save-file")
    desk.choose("place d4")
    assert len(desk.record.moves) == 2
    desk.act("shelf").act("continue")
    assert len(desk.record.moves) == 2, "as long as the page is open the play is there"
    assert not desk.act("shelf").act("erase").model.stored


@pytest.mark.parametrize("why", ["full", "blocked"])
def test_when_writing_fails_it_is_said_and_the_play_goes_on(why: str) -> None:
    desk = Desk().open(f"?new={GAME}&seed=3").send(StorageFailed(why))
    assert "Saving doesn’t work" in desk.html
    assert ("full" in desk.page.one(role="alert").text) == (why == "full")
    desk.choose("place d4")
    assert len(desk.record.moves) == 2 and desk.asked(Store)
    assert desk.uncover().act("dismiss").model.notice == ()


def test_failing_storage_is_said_at_once_on_every_screen() -> None:
    """Also on the cover, where nothing else is told, in the replay and beside the result."""
    desk = Desk().open(f"?new={GAME}&seed=3").choose("place d4")
    screens = [desk.send(StorageFailed("full")).page]
    screens.append(desk.act("moment 1").page)
    screens.append(desk.act("present").uncover().page)
    screens.append(desk.act("give-up").page)
    screens.append(desk.act("shelf").page)
    assert [page.screen for page in screens] == ["cover", "replay", "table", "result", "shelf"]
    for page in screens:
        assert "storage is full" in page.one(role="alert").text


# ── two tabs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def two_tabs() -> tuple[Desk, Desk]:
    """Return two tabs with the same play open, the second a move ahead."""
    one = Desk().open(f"?new={GAME}&seed=3")
    two = Desk()
    two.kept = dict(one.kept)
    two.open().act("continue").choose("place d4")
    one.send(Elsewhere(one.play.id, two.kept[PLAY + two.play.id]))
    return one, two


def test_a_play_that_goes_on_in_another_tab_says_so_and_loses_nothing() -> None:
    one, two = two_tabs()
    page = one.page
    assert "another tab" in page.one(role="alert").text and page.all(data_act="take-over")
    assert not page.moves and not page.picks
    for words in ("undo", "undo-agreed", "give-up", "dismiss"):
        one.act(words)
    with pytest.raises(AssertionError, match="was not played"):
        one.choose("place d4")
    assert not one.asked(Store) and len(one.record.moves) == 1
    assert one.act("shelf").model.texts[two.play.id] == two.kept[PLAY + two.play.id]


def test_taking_over_goes_on_with_the_newest_moves() -> None:
    one, two = two_tabs()
    one.act("take-over")
    assert one.record.moves == two.record.moves and not one.play.elsewhere and one.model.notice == ()
    one.choose(one.record.state.moves()[0])
    assert len(one.record.moves) == len(two.record.moves) + 1


def test_while_looking_back_another_tab_is_noticed_too() -> None:
    one, two = two_tabs()
    one.act("take-over").act("moment 1")
    text = two.choose(two.record.state.moves()[0]).kept[PLAY + two.play.id]
    one.send(Elsewhere(one.play.id, text))
    assert "another tab" in one.page.one(role="alert").text


@pytest.mark.parametrize("text", ["{", "null", kept_play("other"), DEEP])
def test_nonsense_from_another_tab_changes_nothing(text: str) -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    before = desk.model
    assert desk.send(Elsewhere(desk.play.id, text)).model == before


def test_a_play_deleted_in_another_tab_leaves_the_shelf_and_what_is_open_here_goes_on() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    moves = desk.record.moves
    desk.send(Elsewhere(desk.play.id, ""))
    assert desk.model.saves == () and desk.record.moves == moves
    desk.choose(desk.record.state.moves()[0])
    assert [saved.id for saved in desk.model.saves] == [desk.play.id]


def test_a_play_from_another_tab_stands_on_the_shelf() -> None:
    desk = Desk().open()
    desk.send(Elsewhere("abc123", kept_play()))
    assert [saved.id for saved in desk.model.saves] == ["abc123"]
    assert desk.act("continue").play.id == "abc123"


# ── what the shelf says ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_shelf_says_who_plays_and_how_far_it_is() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben&seed=3").act("shelf")
    assert "Aki and Ben · turn 1" in desk.page.one(tag="main").text
    desk.model = desk.model._replace(settings=Settings(lang="ja"))
    assert "AkiとBen・第1手番" in desk.page.one(tag="main").text


def test_a_finished_and_a_given_up_play_are_finished() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben&seed=3").act("give-up").act("shelf")
    assert "Aki and Ben · finished" in desk.page.one(tag="main").text
    assert not desk.page.with_attribute("data-continue")


def test_a_play_from_a_position_is_kept_with_its_start() -> None:
    doc = position({"d4": "knight 0"}, phase="hide", deck=["witch"], hands=(["king"], ["queen"]))
    desk = at(doc, shown=0).choose("hide king d5")
    text = desk.kept[PLAY + "p1"]
    assert Record.from_json(text).state.position() == desk.record.state.position()
    assert deal(1).state.to_act == 0
