"""The deck of Secret Arts: the one that is packaged, others in its place, and what is refused with hero and field."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import choose, json_copy
from test_hostile import MONSTERS, json_values, python_values, soon

import kingdom
from kingdom import KingdomError, Record, RecordError
from kingdom.arts.deck import ARROWS, MOST_HEROES, DeckError, from_toml, packaged, read
from kingdom.arts.secret_arts import RECONSTRUCTION, SecretArts
from kingdom.model import MOVE_LENGTH

TWO: list[dict[str, Any]] = [
    {"id": "ox", "ja": "牛", "en": "Ox", "martial": 9, "inner": 0, "arts": ["taiji", "sword"], "arrows": ["s", "e"]},
    {"id": "owl-2", "ja": "梟", "en": "Owl", "martial": 0, "inner": 12, "arts": ["light"], "arrows": []},
]
"""A deck no printed rules know."""


def spoilt(place: int = 0, **fields: Any) -> list[dict[str, Any]]:
    """Return that deck with fields of one hero changed."""
    heroes = copy.deepcopy(TWO)
    heroes[place].update(fields)
    return heroes


# ── the packaged deck ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_packaged_deck_is_the_reconstruction_of_the_rules_page() -> None:
    """Thirty heroes whose powers add up to four: seven of 4/0, eight of 3/1, eight of 2/2, seven of 1/3."""
    deck = packaged()
    assert deck.reconstruction
    assert list(deck.heroes) == [f"h{n:02}" for n in range(1, 31)]
    powers = [(hero.martial, hero.inner) for hero in deck.heroes.values()]
    assert powers == [(4, 0)] * 7 + [(3, 1)] * 8 + [(2, 2)] * 8 + [(1, 3)] * 7


@pytest.mark.parametrize(
    ("hero", "ja", "en", "arts", "arrows"),
    [
        ("h01", "剛拳", "Iron Fist", "taiji light", "s"),
        ("h09", "青龍", "Azure Dragon", "sword", "s e"),
        ("h16", "酔仙", "Drunken Immortal", "taiji", "sw s"),
        ("h20", "月影", "Moon Shadow", "taiji light", "w s e"),
        ("h22", "金針", "Golden Needle", "sword", "sw se e"),
        ("h24", "老師", "Old Master", "sword light", "w s e"),
        ("h30", "童子", "Child", "taiji light", "sw se"),
    ],
)
def test_some_of_its_heroes(hero: str, ja: str, en: str, arts: str, arrows: str) -> None:
    found = packaged().heroes[hero]
    assert (found.ja, found.en, found.arts, found.arrows) == (ja, en, tuple(arts.split()), tuple(arrows.split()))


def test_a_record_that_names_no_heroes_means_this_deck() -> None:
    """Whoever changes the deck changes what old records mean, unless they name theirs: then the digest is another."""
    assert packaged().digest() == RECONSTRUCTION
    assert "heroes" not in Record.start("secret-arts", ["Aki", "Ben"], seed=1).document()


def test_the_digest_is_of_what_matters_to_a_play() -> None:
    assert read(spoilt(ja="雄牛", en="Bull")).digest() == read(TWO).digest() == read(TWO[::-1]).digest()
    for change in ({"martial": 8}, {"inner": 1}, {"arts": ["taiji"]}, {"arrows": ["s"]}, {"id": "cow"}):
        assert read(spoilt(**change)).digest() != read(TWO).digest()


# ── another deck ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_deck_is_read_from_toml_as_the_packaged_one_is() -> None:
    lines = [
        '{ id = "ox", ja = "牛", en = "Ox", martial = 9, inner = 0, arts = ["taiji", "sword"], arrows = ["s", "e"] }',
        '{ id = "owl-2", ja = "梟", en = "Owl", martial = 0, inner = 12, arts = ["light"], arrows = [] }',
    ]
    deck = from_toml(f"heroes = [{', '.join(lines)}]")
    assert deck.content() == TWO
    assert not deck.reconstruction


def test_a_play_with_another_deck() -> None:
    """Two heroes: each seat takes one, then the ends: seat 1 may pass light on, seat 0 taiji or the sword."""
    state = SecretArts(read(TWO)).new()
    for move in ("shuffle ox owl-2", "enter ox 1/0", "enter owl-2 1/-1"):
        state.play(move)
    assert state.moves() == ["inherit sword 1/0", "inherit taiji 1/0"]
    state.play("inherit sword 1/0")
    state.play("inherit light 1/-1")
    assert state.result() == ((1 - 1 - 1, 1 - 1 - 1), (0, 1), "secret-arts#scoring")


def test_a_record_holds_another_deck_and_is_read_with_it() -> None:
    record = Record.start("secret-arts", ["Aki", "Ben"], seed=3, extras={"heroes": TWO})
    rng = Random(1)
    while record.state.to_act is not None:
        record.play(choose(record.state, rng))
    document = json_copy(record.document())
    assert document["heroes"] == TWO
    again = Record.from_json(record.to_json())
    assert again.to_json() == record.to_json()
    assert again.state.position() == record.state.position()
    again.back_to(1)
    assert again.state.moves() == record.state_at(1).moves()
    assert kingdom.game("secret-arts").cards == tuple(packaged().heroes)


def test_a_record_without_heroes_is_refused_where_another_deck_is_installed() -> None:
    with pytest.raises(KingdomError, match="reconstructed deck"):
        SecretArts(read(TWO)).supply({})
    given = SecretArts(read(TWO)).supply({"heroes": packaged().content()})
    assert given.supplied() == {}
    assert given.deck.reconstruction


def test_the_largest_deck_can_be_shuffled_in_one_move() -> None:
    heroes = [spoilt(id=f"hero-{n:07}")[0] for n in range(MOST_HEROES)]
    record = Record.start("secret-arts", ["Aki", "Ben"], seed=1, extras={"heroes": heroes})
    assert len(record.moves[0]) <= MOVE_LENGTH
    assert Record.from_json(record.to_json()).state == record.state
    assert record.game.from_position(record.state.position()) == record.state


def test_other_games_have_no_heroes() -> None:
    document = Record.start("black-kingdom", ["Aki", "Ben"], seed=1).document()
    with pytest.raises(RecordError, match="unknown key 'heroes'"):
        Record.from_document({**document, "heroes": TWO})
    with pytest.raises(RecordError, match="heroes"):
        Record.start("black-kingdom", ["Aki", "Ben"], extras={"heroes": TWO})
    with pytest.raises(RecordError, match="cards"):
        Record.start("secret-arts", ["Aki", "Ben"], extras={"cards": TWO})


# ── what is refused ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("heroes", "named"),
    [
        (spoilt(martial=-1), "ox martial: -1"),
        (spoilt(martial=100), "ox martial: 100"),
        (spoilt(martial="4"), "ox martial: '4'"),
        (spoilt(martial=True), "ox martial: True"),
        (spoilt(1, inner=1.5), "owl-2 inner: 1.5"),
        (spoilt(1, arts=[]), "owl-2 arts: []"),
        (spoilt(arts=["taiji", "sword", "light"]), "ox arts: ['taiji', 'sword', 'light']"),
        (spoilt(arts=["taiji", "taiji"]), "ox arts: ['taiji', 'taiji']"),
        (spoilt(arts=["poison"]), "ox arts: ['poison']"),
        (spoilt(arts="taiji"), "ox arts: 'taiji'"),
        (spoilt(arts=[["taiji"]]), "ox arts: [['taiji']]"),
        (spoilt(arrows=["n"]), "ox arrows: ['n']"),
        (spoilt(arrows=["s", "s"]), "ox arrows: ['s', 's']"),
        (spoilt(arrows=[*ARROWS, "s"]), "ox arrows: "),
        (spoilt(arrows=None), "ox arrows: None"),
        (spoilt(ja=""), "ox ja: ''"),
        (spoilt(en="\n"), "ox en: '\\n'"),
        (spoilt(en="\ud800"), "ox en: "),
        (spoilt(en=5), "ox en: 5"),
        (spoilt(id="Ox"), "heroes[0] id: 'Ox'"),
        (spoilt(id="o x"), "heroes[0] id: 'o x'"),
        (spoilt(id="ｏｘ"), "heroes[0] id: 'ｏｘ'"),
        (spoilt(id="a" * 13), "heroes[0] id: "),
        (spoilt(id="founder"), "heroes[0] id: 'founder'"),
        (spoilt(id="sword"), "heroes[0] id: 'sword'"),
        (spoilt(1, id=None), "heroes[1] id: None"),
        (spoilt(1, id="ox"), "heroes[1] id: ox is the id of another hero already"),
        (spoilt(1, colour="red"), "owl-2: unknown field 'colour'"),
        ([*TWO, "h01"], "heroes[2]: 'h01'"),
        ([], "heroes: []"),
        ([TWO[0]] * (MOST_HEROES + 1), "heroes: ["),
        ({"ox": TWO[0]}, "heroes: {"),
        (None, "heroes: None"),
    ],
)
def test_a_fault_names_hero_and_field(heroes: Any, named: str) -> None:
    with pytest.raises(DeckError) as caught:
        read(heroes)
    assert len(caught.value.faults) == 1
    assert named in caught.value.faults[0]
    with pytest.raises(KingdomError) as refusal:
        Record.start("secret-arts", ["Aki", "Ben"], extras={"heroes": heroes})
    assert named in str(refusal.value)


@pytest.mark.parametrize("field", list(TWO[0]))
def test_every_field_is_needed(field: str) -> None:
    heroes = copy.deepcopy(TWO)
    del heroes[1][field]
    with pytest.raises(DeckError, match=f"{'heroes.1.' if field == 'id' else 'owl-2'} {field}: the field is missing"):
        read(heroes)


def test_all_faults_are_listed() -> None:
    with pytest.raises(DeckError) as caught:
        read([{**TWO[0], "martial": None, "arrows": ["up"]}, {**TWO[1], "inner": -3}])
    assert [fault.partition(":")[0] for fault in caught.value.faults] == ["ox martial", "ox arrows", "owl-2 inner"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("heroes = [", "TOML"),
        ("", "heroes: None"),
        ("heroes = 7", "heroes: 7"),
        ('reconstruction = "yes"\nheroes = []', "reconstruction: 'yes'"),
        ("cards = []", "unknown key 'cards'"),
        ("heroes = " + "[" * 5000 + "]" * 5000, "deck"),
    ],
)
def test_a_text_that_is_no_deck(text: str, named: str) -> None:
    with pytest.raises(DeckError) as caught:
        from_toml(text)
    assert named in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_a_record_with_a_bad_deck_names_it() -> None:
    document = Record.start("secret-arts", ["Aki", "Ben"], seed=1, extras={"heroes": TWO}).document()
    with pytest.raises(RecordError, match="ox martial: 'x'"):
        Record.from_document({**document, "heroes": spoilt(martial="x")})
    with pytest.raises(RecordError, match=r"Move 1 .* all 1 heroes"):
        Record.from_document({**document, "heroes": TWO[:1]})


def taken_or_refused(heroes: Any) -> None:
    try:
        deck = read(heroes)
    except DeckError as error:
        assert error.faults
        str(error).encode("utf-8", "backslashreplace")
        assert len(str(error)) < 20_000
        return
    assert read(json.loads(json.dumps(deck.content()))).content() == deck.content()


@pytest.mark.parametrize("monster", MONSTERS)
def test_monsters_in_a_deck(monster: str) -> None:
    value = MONSTERS[monster]()
    with soon():
        for heroes in (value, [value], [value, value], *(spoilt(**{field: value}) for field in TWO[0])):
            taken_or_refused(heroes)
            document = Record.start("secret-arts", ["Aki", "Ben"], seed=1).document()
            with pytest.raises(RecordError):
                Record.from_document({**document, "heroes": heroes})


@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(st.fixed_dictionaries({field: st.one_of(st.just(TWO[0][field]), json_values) for field in TWO[0]})))
def test_any_heroes(heroes: list[Any]) -> None:
    taken_or_refused(heroes)


@settings(max_examples=200, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(python_values)
def test_anything_as_a_deck(value: Any) -> None:
    taken_or_refused(value)
