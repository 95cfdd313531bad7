"""theme.toml: what it may say reaches the page; what can't be used is refused with its place."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from kingdom.arts import deck
from tools import sprite, theme
from tools.output import ROOT
from tools.pack import app_files

DECK = (ROOT / "kingdom" / "arts" / "heroes.toml").read_text("utf-8")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g fill="none"><path d="M4 4h16v16z"/></g></svg>'


@pytest.fixture
def given(tmp_path: Path) -> Iterator[Path]:
    """Return the place for a theme; what applying one changes is put back."""
    own, packaged = dict(sprite.OWN), deck.packaged
    yield tmp_path / "theme.toml"
    sprite.OWN.clear()
    sprite.OWN.update(own)
    deck.packaged = packaged


def read(path: Path, text: str) -> theme.Theme:
    path.write_text(text, "utf-8")
    return theme.read_theme(path)


def test_the_theme_as_it_comes_changes_nothing_and_none_is_needed(tmp_path: Path) -> None:
    assert theme.read_theme() == theme.Theme()
    assert theme.read_theme(tmp_path / "none.toml") == theme.Theme()


def test_colours_become_the_last_rules(given: Path) -> None:
    text = '[colours.black-kingdom]\ngold = "#7a2048"\n[colours.black-kingdom.dark]\ntable = "#201018"'
    light, dark = read(given, text).css.splitlines()
    assert light == ':root [data-game="black-kingdom"],:root[data-game="black-kingdom"]{--gold:#7a2048;}'
    assert dark.startswith(':root[data-theme="dark"] [data-game="black-kingdom"],')
    assert dark.endswith("{--table:#201018;}")


NAMED = """
import json, sys
from web import words
words.Path = lambda _: type("Here", (), {"parent": __import__("pathlib").Path(sys.argv[1])})()
ja, en = (words.words(lang).card("black-kingdom", "knight") for lang in ("ja", "en"))
print(json.dumps([ja.name, ja.other, en.name, en.other, words.words("en").data("black-kingdom").PICTURES["knight"]]))
"""


def test_names_and_pictures_reach_the_cards_in_both_languages(
    given: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "knight.svg").write_text(SVG, "utf-8")
    text = '[names.black-kingdom.en]\nknight = "Marshal"\n[pictures.black-kingdom]\nknight = "knight.svg"'
    monkeypatch.setattr(theme, "WRITTEN", tmp_path / "theme.json")
    found = read(given, text)
    theme.apply(found)
    assert {"own-black-kingdom-knight": found.symbols["own-black-kingdom-knight"]} == sprite.OWN
    assert '<path d="M4 4h16v16z">' in found.symbols["own-black-kingdom-knight"]
    # In a process of its own, because cards remember their words.
    (tmp_path / "texts").symlink_to(ROOT / "web" / "texts")
    done = subprocess.run(
        [sys.executable, "-c", NAMED, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == (
        '["\\u9a0e\\u58eb\\u56e3\\u9577", "Marshal", "Marshal", "\\u9a0e\\u58eb\\u56e3\\u9577", '
        '"own-black-kingdom-knight"]'
    )


# As the build does it: the theme is read first, and an old one may still lie there.
BUILT = """
import sys
from pathlib import Path
from tools import theme
from web import words
folder = Path(sys.argv[1])
words.Path = lambda _: type("Here", (), {"parent": folder})()
theme.WRITTEN = folder / "theme.json"
theme.apply(theme.read_theme(folder / "theme.toml"))
print(words.words("en").card("black-kingdom", "knight").name, words.words("en").card("black-kingdom", "king").name)
"""


def test_what_the_build_draws_has_the_names_of_this_theme_and_of_no_earlier_one(given: Path, tmp_path: Path) -> None:
    given.write_text('[names.black-kingdom.en]\nknight = "Marshal"\n[pictures.black-kingdom]\nknight = "owl"', "utf-8")
    earlier = '{"names": {"black-kingdom": {"en": {"king": "Emperor"}}}, "pictures": {}}'
    (tmp_path / "theme.json").write_text(earlier, "utf-8")
    (tmp_path / "texts").symlink_to(ROOT / "web" / "texts")
    command = [sys.executable, "-c", BUILT, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "Marshal King\n"


# What a game is called on the shelf, at its set-up, at its table and in its book.
CALLED = """
import json, sys
from pathlib import Path
from web import words
words.Path = lambda _: type("Here", (), {"parent": Path(sys.argv[1])})()
from tools import rules
from web.model import Choices
from web.setup import setup
from web.shelf import shelf
w = words.words(sys.argv[2])
print(json.dumps([w.game("black-kingdom"), rules.read_book("black-kingdom", w.lang).title,
                  str(setup(w, "black-kingdom", Choices())), str(shelf(w))]))
"""


@pytest.mark.parametrize(
    ("lang", "name", "printed"), [("en", "Crown & Country", "Black Kingdom"), ("ja", "王冠の国", "ブラックキングダム")]
)
def test_a_game_has_the_name_a_theme_gives_it(given: Path, tmp_path: Path, lang: str, name: str, printed: str) -> None:
    found = read(given, '[games.black-kingdom]\nen = "Crown & Country"\nja = "王冠の国"')
    content = {"games": found.games, "names": {}, "pictures": {}}
    (tmp_path / "theme.json").write_text(json.dumps(content), "utf-8")
    (tmp_path / "texts").symlink_to(ROOT / "web" / "texts")
    command = [sys.executable, "-c", CALLED, str(tmp_path), lang]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    table, book, *screens = json.loads(done.stdout)
    assert (table, book) == (name, name)
    for html in screens:
        assert name in unescape(html)
        # Who made it is said of the printed game, in the shelf's last lines.
        assert printed not in html.partition('<footer class="foot"')[0]
    script = (ROOT / "web" / "embed.js").read_text("utf-8")
    assert theme.embed_script(theme.Theme(), script) == script
    filled = theme.embed_script(found, script)
    assert '"black-kingdom": {"ja": "王冠の国", "en": "Crown & Country"}, "black-white-house": {"ja"' in filled
    assert printed not in filled
    assert filled.count("\n") > 200


def test_a_deck_goes_into_the_app(given: Path, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(DECK.replace("reconstruction = true", "reconstruction = false"), "utf-8")
    found = read(given, 'deck = "ours.toml"')
    assert found.deck is not None
    theme.apply(found)
    assert app_files(found.deck)["kingdom/arts/heroes.toml"] == found.deck
    assert not deck.packaged().reconstruction


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[colours", "theme.toml: "),
        ("[fonts]", "theme.toml: unknown: fonts; there is colours, games, names, pictures, deck"),
        ("colours = 1", "theme.toml: colours: 1 given, wanted a table"),
        ("[colours.chess]", "colours: unknown: chess; there is black-kingdom"),
        ('[colours.black-kingdom]\nglod = "#123456"', "colours.black-kingdom: unknown: glod"),
        ('[colours.black-kingdom]\ngold = "red;}*{display:none"', "colours.black-kingdom.gold: 'red;}*{display:none'"),
        ('[colours.black-kingdom.dark]\ngold = "url(x)"', "colours.black-kingdom.dark.gold: 'url(x)'"),
        ('[games.chess]\nen = "x"', "games: unknown: chess; there is black-kingdom"),
        ('[games.black-kingdom]\nfr = "x"', "games.black-kingdom: unknown: fr; there is ja, en"),
        ("[games.black-kingdom]\nen = 7", "games.black-kingdom.en: 7 given, wanted a name of 1 to 40 characters"),
        ('[names.black-kingdom.fr]\nknight = "x"', "names.black-kingdom: unknown: fr; there is ja, en"),
        ('[names.black-kingdom.en]\nbishop = "x"', "names.black-kingdom.en: unknown: bishop"),
        (
            '[names.secret-arts.en]\nfounder = "x"',
            "names.secret-arts: its cards are named by its deck; right would be a deck",
        ),
        ('[names.black-kingdom.en]\nknight = ""', "names.black-kingdom.en.knight: '' given"),
        ('[pictures.black-kingdom]\nknight = "no-such-icon"', "pictures.black-kingdom.knight: 'no-such-icon' is no"),
        ('[pictures.black-kingdom]\nknight = "none.svg"', "none.svg can't be read"),
        ('deck = "none.toml"', "deck: there is no file 'none.toml'"),
        ('deck = "bad.toml"', "deck: bad.toml: "),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(given: Path, tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "bad.toml").write_text("heroes = 3", "utf-8")
    with pytest.raises(theme.ThemeError) as refusal:
        read(given, text)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onload="alert(1)"/>',
        '<path d="M0 0" fill="url(https://example.org/x)"/>',
        '<image href="https://example.org/x.png"/>',
        '<use href="#x"/>',
        '<path d="&quot;&gt;&lt;script&gt;"/>',
        "<style>*{}</style>",
    ],
)
def test_a_picture_holds_shapes_and_nothing_else(given: Path, tmp_path: Path, inside: str) -> None:
    (tmp_path / "bad.svg").write_text(f'<svg viewBox="0 0 24 24">{inside}</svg>', "utf-8")
    with pytest.raises(theme.ThemeError) as refusal:
        read(given, '[pictures.black-kingdom]\nknight = "bad.svg"')
    assert "pictures.black-kingdom.knight: bad.svg" in str(refusal.value)
