"""Two stores, one play: the newer text wins, nothing is lost; and new versions of the app."""

from __future__ import annotations

import json

from kingdom import Record
from web import saving
from web.model import Act, Env, Install, Model, NewVersion, Opened, Store, UseNewVersion
from web.update import update
from web.view import view

ENV = Env(now=1_000, token="00000000000a")
KEY = "kingdom.play.a1"


def play(moves: int, changed: int) -> str:
    """Return the text of a play that was last changed at `changed`."""
    record = Record.start("black-kingdom", ["Aki", "Ben"], seed=7)
    for _ in range(moves):
        record.play(record.state.moves()[0])
    record.about.update(id="a1", changed=changed, turn=1, over=False)
    return record.to_json()


def test_the_newer_of_two_texts_wins_whichever_store_has_it() -> None:
    old, new = play(1, 10), play(3, 20)
    assert saving.merge({KEY: old}, {KEY: new}, "t") == ({KEY: new}, [Store(KEY, new)])
    assert saving.merge({KEY: new}, {KEY: old}, "t") == ({KEY: new}, [])
    assert saving.merge({}, {KEY: old}, "t") == ({KEY: old}, [Store(KEY, old)])
    assert saving.merge({KEY: old}, {}, "t") == ({KEY: old}, [])


def test_half_a_write_loses_and_is_kept_aside() -> None:
    whole = play(2, 10)
    half = play(3, 20)[:100]
    aside = "kingdom.aside.t." + KEY
    for first, second in ((half, whole), (whole, half)):
        merged, stores = saving.merge({KEY: first}, {KEY: second}, "t")
        assert merged == {KEY: whole, aside: half}
        assert Store(aside, half) in stores


def test_settings_are_taken_from_the_second_store_only_where_the_first_has_none() -> None:
    dark, light = json.dumps({"theme": "dark"}), json.dumps({"theme": "light"})
    assert saving.merge({saving.SETTINGS: dark}, {saving.SETTINGS: light}, "t")[0] == {saving.SETTINGS: dark}
    assert saving.merge({}, {saving.SETTINGS: light}, "t")[0] == {saving.SETTINGS: light}


def test_what_was_lost_is_on_the_shelf_again_and_written_back() -> None:
    text = play(3, 20)
    model, effects = update(Model(), Opened("?lang=en", "", {}, ("en",), {KEY: text}), ENV)
    assert [saved.id for saved in model.saves] == ["a1"]
    assert Store(KEY, text) in effects
    model, _ = update(model, Act(("continue",)), ENV)
    assert model.play is not None
    assert len(model.play.record.moves) == len(json.loads(text)["moves"])


def test_blocked_storage_asks_nothing_of_the_second_store() -> None:
    model, _ = update(Model(), Opened("", "", None, ("en",), {KEY: play(1, 1)}), ENV)
    assert not model.stored and not model.saves


def test_a_new_version_is_offered_on_the_shelf_and_never_in_a_play() -> None:
    offered = 'data-act="use-new-version"'
    shelf, _ = update(Model(), Opened("?lang=ja", "", {}, ()), ENV)
    shelf, _ = update(shelf, NewVersion(), ENV)
    assert offered in view(shelf) and "新しい版を使う" in view(shelf)
    assert update(shelf, Act(("use-new-version",)), ENV)[1] == [UseNewVersion()]
    table, _ = update(Model(), Opened("?new=black-kingdom&mode=open", "", {}, ()), ENV)
    table, _ = update(table, NewVersion(), ENV)
    assert offered not in view(table)
    assert update(table, Act(("use-new-version",)), ENV)[1] == []
    back, _ = update(table, Act(("shelf",)), ENV)
    assert offered in view(back)
    assert offered not in view(update(back, Act(("dismiss",)), ENV)[0])


def test_the_home_screen_is_asked_for_and_explained() -> None:
    shelf, _ = update(Model(), Opened("?lang=en", "", {}, ()), ENV)
    assert update(shelf, Act(("install",)), ENV)[1] == [Install()]
    explained, _ = update(shelf, Act(("open", "install")), ENV)
    assert "Add to Home Screen" in view(explained)
