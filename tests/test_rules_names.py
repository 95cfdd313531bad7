"""The cards' names in the rule books' prose: every one is marked, and is what a theme calls the card."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import figures, rules_names
from tools.output import ROOT
from tools.rules_names import RulesError, escaped, fill, forms, printed, read_front
from web.words import LANGUAGES

NAMED = ("black-kingdom", "black-white-house", "inner-palace")

# Where a card's name is part of another word, which a theme leaves alone because the tables do, too.
OTHER_WORDS = {
    ("black-kingdom", "en"): ["Black Kingdom"],
    ("black-kingdom", "ja"): ["王位"],  # the throne, and 王位継承者, its heirs
    ("black-white-house", "en"): [],
    ("black-white-house", "ja"): [],
    # a number that handicaps lower, and two abilities
    ("inner-palace", "en"): ["Maids per claim", "The maids’ network", "A Maid’s help"],
    ("inner-palace", "ja"): ["メイド使用数", "メイドネットワーク", "メイドの補助"],
}


def prose(game: str, lang: str) -> list[str]:
    """Return what a reader is told of a game: its book as it is written, with what it includes, and its captions."""
    front, body = read_front(ROOT / "web" / "rules" / lang / f"{game}.md")
    told = [value for key, value in front.items() if key == "about" or key.startswith("word.")]
    if "{{include court}}" in body:
        told.append(read_front(ROOT / "web" / "rules" / lang / "court.md")[1])
    written = figures.read_file(figures.FOLDER / f"{game}.toml")
    return [*told, body, *(figure.caption[lang] for figure in written)]


def unmarked(game: str, lang: str, text: str) -> list[str]:
    """Return the names of cards that stand in a text outside of marks, addresses and other words."""
    apart = [r"\{\{[^{}]*\}\}", r"\]\([^)]*\)", r"\{#[^}]*\}", *map(re.escape, OTHER_WORDS[game, lang])]
    left = re.sub("|".join(apart), "◆", text)
    # A name may be broken at the end of a line.
    names = sorted(forms(game, lang), key=len, reverse=True)
    found = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in names)
    return re.findall(rf"\b(?:{found})s?\b" if lang == "en" else found, left)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMED)
def test_every_card_named_in_the_prose_is_marked(game: str, lang: str) -> None:
    told = prose(game, lang)
    assert sum(text.count("{{") for text in told) > 100
    assert [found for text in told for found in unmarked(game, lang, text)] == []


def test_an_unmarked_name_would_be_found() -> None:
    assert unmarked("black-kingdom", "en", "{#king}\nThe [{{King}}](#king) and the Knight\nCommander") == [
        "Knight\nCommander"
    ]
    assert unmarked("inner-palace", "en", "two Maids per claim, two Maids") == ["Maids"]
    assert unmarked("black-kingdom", "ja", "王位継承者は{{王子}}と王弟") == ["王弟"]


# ── what a mark becomes ─────────────────────────────────────────────────────────────────────────────────────────────


def test_without_a_theme_a_mark_is_what_stands_in_it() -> None:
    text = "The {{Brother}}, the {{King’s\nBrother}}, two {{Mercenaries}}; who is {{king}}?"
    assert fill("x", "black-kingdom", "en", text) == "The Brother, the King’s\nBrother, two Mercenaries; who is king?"
    assert fill("x", "black-kingdom", "ja", "隣接する{{王}}と{{王子}}") == "隣接する王と王子"


# In a process of its own, because cards remember their words: the first argument is the folder with the theme.
THEMED = """
import json, sys
from pathlib import Path
from web import words
words.Path = lambda _: type("Here", (), {"parent": Path(sys.argv[1])})()
from tools import figures, rules, rules_names
def book(lang):
    return {section.id: [section.title, section.html] for section in rules.read_book("black-kingdom", lang).sections}
captions = {figure.id: figure.caption for figure in figures.read_figures("black-kingdom")}
print(json.dumps([book("en"), book("ja"), captions]))
"""


def themed(folder: Path, names: dict[str, dict[str, str]]) -> tuple[dict[str, list[str]], ...]:
    """Return Black Kingdom's sections in English and in Japanese, and its captions, with other names for its cards."""
    (folder / "theme.json").write_text(json.dumps({"names": {"black-kingdom": names}, "pictures": {}}), "utf-8")
    (folder / "texts").symlink_to(ROOT / "web" / "texts")
    command = [sys.executable, "-c", THEMED, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: tuple[dict[str, list[str]], ...] = tuple(json.loads(done.stdout))
    return found


def test_a_card_with_another_name_is_called_by_it_everywhere_and_in_full(tmp_path: Path) -> None:
    names = {"en": {"brother": "Prince *Regent*", "king": "Emperor"}, "ja": {"king": "皇帝", "knight": "将軍"}}
    en, ja, captions = themed(tmp_path, names)
    title, html = en["brother"]
    assert title == "Prince *Regent*"
    assert html.startswith("<p>The Prince *Regent* has no effect. He is a troop and can be turned as one.</p>")
    assert "when Emperor and Prince have both been assassinated" in html
    assert "“The Emperor” is whoever is Emperor now" in en["queen"][1]
    assert not [words for words in en.values() if "Brother" in "".join(words) or "King" in "".join(words)]
    assert captions["knight"]["en"].startswith("Aki places the Knight Commander. Prince *Regent* and Army Minister are")
    # In Japanese both names have parts in common with words that stay as they are.
    assert ja["knight"][0] == "将軍"
    assert "<strong>王位継承者</strong>：皇帝、王子、王弟、女王の4枚です。" in ja["cards"][1]
    assert not [
        words for words in ja.values() if re.search("王(?![位子弟])|騎士団長", "".join(words).replace("女王", ""))
    ]
    assert captions["knight"]["ja"].startswith("アキは将軍を並べました。王弟と陸軍大臣は兵力なので")


def test_a_name_of_a_theme_is_shown_as_it_is(tmp_path: Path) -> None:
    en, _, _ = themed(tmp_path, {"en": {"witch": "<b>[Hag](#x)</b>"}})
    assert en["witch"][0] == "<b>[Hag](#x)</b>"
    assert en["witch"][1].startswith(
        '<p><a href="#choices">Assassinate</a> one royal <strong>not adjacent</strong> to the '
    )
    assert "to the &lt;b&gt;[Hag](#x)&lt;/b&gt;. Possible" in en["witch"][1]


def test_a_mark_that_names_no_card_is_refused() -> None:
    with pytest.raises(
        RulesError, match=r"en/black-kingdom\.md: 'Bishop' in double braces is no card and no word of the"
    ):
        fill("en/black-kingdom.md", "black-kingdom", "en", "The {{Bishop}} moves", escaped)
    with pytest.raises(RulesError, match="'王子' in double braces"):
        fill("x", "black-kingdom", "en", "{{王子}}")


def test_a_front_that_calls_an_unknown_card_something_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "black-kingdom.md").write_text("---\ncard.bishop: Bishop\n---\n", "utf-8")
    monkeypatch.setattr(rules_names, "SOURCE", tmp_path)
    with pytest.raises(
        RulesError, match=r"en/black-kingdom\.md: there is no card 'bishop', which the front calls 'Bishop'"
    ):
        forms("black-kingdom", "en")


def test_a_game_whose_deck_names_its_cards_has_none_to_mark() -> None:
    assert printed("secret-arts", "en") == {}
    assert len(printed("black-white-house", "ja")) == 16
