import json
import re

import pytest

from tools.sprite import PLATES, STROKES, pictures, sprite
from web.cards import STATES, card
from web.texts import black_kingdom
from web.texts.shared import ATTRIBUTES
from web.words import LANGUAGES, words

GAME = "black-kingdom"
# The cards as the rules name them, with what is printed on them.
CARDS = {
    "king": ("royal",),
    "prince": ("heir1",),
    "brother": ("heir2", "troop"),
    "queen": ("heir3",),
    "knight": ("troop",),
    "chancellor": ("minister",),
    "treasurer": ("minister",),
    "spymaster": ("minister",),
    "army": ("minister", "troop"),
    "navy": ("minister", "troop"),
    "priest": ("troop",),
    "sage": (),
    "assassin": (),
    "witch": (),
    "mercenary-1": ("troop",),
    "mercenary-2": ("troop",),
}


def test_every_card_has_words_in_both_languages() -> None:
    for lang in LANGUAGES:
        assert list(black_kingdom.WORDS[lang]) == list(CARDS)
        for name, told in black_kingdom.WORDS[lang].items():
            assert told.name and told.other and told.effect and told.rule, (lang, name)
            assert bool(told.gist) == bool(black_kingdom.VERBS[name]), (lang, name)
    for name in CARDS:
        ja, en = (black_kingdom.WORDS[lang][name] for lang in ("ja", "en"))
        assert (ja.name, ja.other) == (en.other, en.name)


def test_attributes_are_those_of_the_rules() -> None:
    assert black_kingdom.ATTRIBUTES == CARDS
    assert {name for names in CARDS.values() for name in names} <= set(ATTRIBUTES)
    assert sum("troop" in names for names in CARDS.values()) == 7
    assert sum("minister" in names for names in CARDS.values()) == 5


def test_apostrophes_are_typographic() -> None:
    for lang in LANGUAGES:
        text = json.dumps(black_kingdom.WORDS[lang], ensure_ascii=False)
        assert "'" not in text


def test_japanese_phrases_fit_a_line() -> None:
    for name, told in black_kingdom.WORDS["ja"].items():
        assert all(len(phrase) <= 9 for phrase in told.effect), name


def test_every_picture_exists_once_in_the_sprite() -> None:
    drawn = re.findall(r'<symbol id="([^"]+)"', sprite())
    assert len(drawn) == len(set(drawn)) == len(PLATES) + len(STROKES) + len(pictures())
    assert {f"i-{name}" for name in black_kingdom.PICTURES.values()} <= set(drawn)
    assert {f"i-{name}" for name in black_kingdom.VERBS.values() if name} <= set(drawn)


def test_a_missing_picture_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.sprite.pictures", lambda: ["no-such-picture"])
    with pytest.raises(LookupError, match="no-such-picture"):
        sprite()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_card_uses_is_in_the_sprite(lang: str) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', sprite()))
    w = words(lang)
    for name in CARDS:
        html = str(card(w, GAME, name, states=STATES)) + str(card(w, GAME, None, peek=name))
        assert set(re.findall(r'href="#([^"]+)"', html)) <= drawn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_back_says_nothing_about_its_card(lang: str) -> None:
    w = words(lang)
    backs = {
        str(card(w, GAME, None, seat=seat, far=far, states=states))
        for seat in (0, 1)
        for far in (False, True)
        for states in ((), ("lit",), ("chosen", "hit"))
    }
    for html in backs:
        assert "data-card" not in html
        for name in CARDS:
            told = w.card(GAME, name)
            assert told.name not in html and told.other not in html
            assert f"#i-{black_kingdom.PICTURES[name]}" not in html
            assert f'"{name}"' not in html


def test_a_peek_shows_the_picture_inside_and_names_nothing_outside() -> None:
    html = str(card(words("en"), GAME, None, seat=1, peek="sage"))
    outer, inner = html.split(">", 1)
    assert "sage" not in outer and "owl" not in outer
    assert "#i-owl" in inner
    assert "Sage" not in inner


def test_outer_attributes_go_outside_the_cache() -> None:
    w = words("en")
    one = str(card(w, GAME, "knight", element="button", attributes={"id": "k", "data-move": "use c3"}))
    two = str(card(w, GAME, "knight", element="button", attributes={"id": "m", "aria-label": "<b>"}))
    assert one.startswith('<button class="card black-kingdom dk" data-card="knight" type="button"')
    assert 'data-move="use c3"' in one and 'data-move="use c3"' not in two
    assert 'aria-label="&lt;b&gt;"' in two


def test_every_state_changes_the_card() -> None:
    w = words("en")
    plain = str(card(w, GAME, "brother"))
    shown = {state: str(card(w, GAME, "brother", states=(state,))) for state in STATES}
    assert len({plain, *shown.values()}) == len(STATES) + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_crowned_card_has_the_kings_attribute_and_effect(lang: str) -> None:
    w = words(lang)
    html = str(card(w, GAME, "brother", states=("crowned",)))
    king = w.card(GAME, "king")
    assert all(phrase in html for phrase in king.effect)
    assert w.card(GAME, "brother").effect[0] not in html
    assert 'class="crown"' in html and "chip troop" not in html


def test_texts_on_a_card_are_escaped() -> None:
    html = str(card(words("en"), GAME, "king", tag="<i>mine</i>", count=4))
    assert "&lt;i&gt;mine&lt;/i&gt;" in html
    assert ">4</span>" in html


def test_no_style_attributes() -> None:
    for lang in LANGUAGES:
        for name in CARDS:
            assert "style=" not in str(card(words(lang), GAME, name, states=STATES, tag="x", count=1))
    assert "style=" not in sprite()
