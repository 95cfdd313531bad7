"""The rule books: every clause is there in both languages, and the pages are whole."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from kingdom import GAMES
from kingdom.arts.deck import from_toml, packaged
from kingdom.arts.secret_arts import SecretArts
from tools import rules
from tools.figures import read_figures
from tools.rules_names import RulesError
from web.rulebook import anchor

ROOT = Path(__file__).resolve().parent.parent
BOOKS = sorted({game for lang in rules.LANGUAGES for game in rules.games(lang)})


class Wanted(NamedTuple):
    """What a book must hold that no engine and no scenario names."""

    clauses: str
    terms: str
    """The printed game's words, every one of them used."""
    strangers: str
    """The words of the game beside it, for things that have a term of their own here."""


EVERYWHERE = Wanted(
    "components cards setup options rulings",
    "プレイヤー 山札 表向き 裏向き 手番 ルール",
    "カウンター トークン 墓地 裏返",
)
COURT = Wanted(
    "choices end match",
    "先手 後手 手札 使わない 場 並べ 伏せ 転向 発動 味方 敵 暗殺 手札の交換 無効化",
    "",
)
WANTED = {
    "black-kingdom": [
        EVERYWHERE,
        COURT,
        Wanted(
            "succession",
            """伏札 めくる 隣接 隣接しない 効果 排除 正解 はずれ 位置を交換 山札の組替 兵力 大臣 王位継承者 継承順位
            第1位 即位 助言""",
            "伏せ札 表向け 能力 周囲 組み替え 入れ替える",
        ),
    ],
    "black-white-house": [
        EVERYWHERE,
        COURT,
        Wanted(
            "guards presidency",
            """伏せ札 表向ける 周囲 能力 取り除 場所を入れ替える 山札の組み替え 政治家 行政官 民間人 昇格 公開 守る 守り
            挟んだ 挟め 直線上 議会で決定""",
            "伏札 めく 隣接 効果 排除 位置を交換 組替 兵力 大臣 王位 継承 即位 助言",
        ),
    ],
    "inner-palace": [
        EVERYWHERE,
        Wanted(
            "round turn claim handicaps abilities isolde marisa eliza salome maid reshuffle scoring",
            """手札 捨て札 ラウンド AP ドロー メイド使用数 手札保持枚数 役 役の発表 得点カード 権勢 基本点 ボーナス点
            ４種類１セット 同種セット 特殊能力 ペナルティ オールマイティ スタートプレイヤー 山札が尽き
            取り除かれたカード 寄らば大樹の陰 サロンの人脈 表と裏の事情通 メイドネットワーク メイドの補助""",
            "先手 後手 アクション ハンデ 得点札 上限 ワイルド 親 効果",
        ),
    ],
    "secret-arts": [
        EVERYWHERE,
        Wanted(
            "heroes lineage turn refill inherit enter duel expel final scoring",
            """先手 後手 開祖 侠客 弟子 義兄弟 系譜 江湖 第一世代 第二世代 第三世代 第四世代 奥義チップ 奥義 奥義記号
            太極 剣技 軽功 武功 内功 補充 継承 行動 入門 決闘 破門 勝利点 反発し合う矢印""",
            "手札 捨て札 英雄 追放 対決 師匠 場札 親",
        ),
    ],
}
# The section that lists all cards of a game whose cards have no sections of their own.
LISTED = {"secret-arts": "heroes"}


def family(game: str) -> tuple[str, Path]:
    """Return the page of rules a game shares with others, named as its package, and that package's folder."""
    module = import_module(type(GAMES[game]).__module__)
    assert module.__file__ is not None
    assert module.__package__ is not None
    return module.__package__.rpartition(".")[2], Path(module.__file__).parent


def cited(game: str) -> set[str]:
    """Return the anchors of the clauses that the engine's sources cite for a game."""
    page, folder = family(game)
    found = set()
    for path in folder.glob("*.py"):
        found |= set(re.findall(rf"\b(?:{page}|{game})#[\w-]+", path.read_text("utf-8")))
    return {anchor(clause) for clause in found}


def text(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def whole(game: str, lang: str) -> str:
    return "\n".join(f"{s.title}\n{text(s.html)}" for s in rules.read_book(game, lang).sections)


class Page(HTMLParser):
    """The ids, links and forbidden things of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.bad: list[str] = []
        self.lang = self.title = self.description = ""
        self._in_title = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag in ("script", "style") or "style" in given or any(key.startswith("on") for key in given):
            self.bad.append(tag)
        if "id" in given:
            self.ids.append(given["id"])
        if tag in ("a", "link"):
            self.links.append(given["href"])
        if tag == "html":
            self.lang = given["lang"]
        if given.get("name") == "description":
            self.description = given["content"]
        self._in_title = tag == "title"

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data
            self._in_title = False


ELSEWHERE = ("styles/app.css", "icons/icon.svg", "publishers/en", "publishers/ja")
"""What the books link to and other parts of the build write."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    out = tmp_path_factory.mktemp("rules")
    return out / "dist", rules.build_rules(out / "dist", "styles/app.css", out / "build")


def pages(dist: Path) -> list[Path]:
    return sorted(dist.rglob("*.html"))


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_every_clause_that_a_game_needs_is_an_anchor(game: str, lang: str) -> None:
    engine = cited(game)
    assert engine
    cards = {re.sub(r"-\d+$", "", card) for card in getattr(GAMES[game], "cards", ()) if game not in LISTED}
    named = {clause for wanted in WANTED[game] for clause in wanted.clauses.split()}
    assert sorted((engine | cards | named) - set(rules.clauses(game, lang))) == []


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_a_book_holds_what_its_family_shares(game: str, lang: str) -> None:
    shared = rules.SOURCE / lang / f"{family(game)[0]}.md"
    if not shared.is_file():
        pytest.skip("a game of its own")
    anchors = re.findall(r"^\{#([\w-]+)\}$", shared.read_text("utf-8"), re.MULTILINE)
    assert anchors
    found = rules.clauses(game, lang)
    first = found.index(anchors[0])
    assert found[first : first + len(anchors)] == anchors


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_clauses_the_scenarios_name_are_anchors(game: str, lang: str) -> None:
    path = ROOT / "tests" / "scenarios" / f"{game}.json"
    if not path.is_file():
        pytest.skip("no scenarios yet")
    named = {clause for scenario in json.loads(path.read_text("utf-8")) for clause in scenario["clauses"]}
    assert named
    assert sorted({anchor(clause) for clause in named} - set(rules.clauses(game, lang))) == []


@pytest.mark.parametrize("game", BOOKS)
def test_both_languages_have_the_same_clauses_in_the_same_order(game: str) -> None:
    books = [rules.read_book(game, lang).sections for lang in rules.LANGUAGES]
    one, other = ([(s.id, s.level) for s in book] for book in books)
    assert one == other


@pytest.mark.parametrize("game", BOOKS)
def test_both_languages_link_to_the_same_clauses(game: str) -> None:
    books = [rules.read_book(game, lang).sections for lang in rules.LANGUAGES]
    for one, other in zip(*books, strict=True):
        links = [set(re.findall(r'href="([^"]*)"', section.html)) for section in (one, other)]
        assert links[0] == links[1], one.id


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_no_section_is_empty_and_no_markup_is_left(game: str, lang: str) -> None:
    for section in rules.read_book(game, lang).sections:
        assert section.title, section.id
        assert len(text(section.html)) > 20, section.id
        assert not re.search(r"\*\*|\{[{#]|\]\(|&lt;", section.html), section.id


@pytest.mark.parametrize("game", BOOKS)
def test_the_printed_games_terms_are_used(game: str) -> None:
    book = whole(game, "ja").replace("先手と後手を入れ替え", "")
    assert [term for wanted in WANTED[game] for term in wanted.terms.split() if term not in book] == []
    assert [word for wanted in WANTED[game] for word in wanted.strangers.split() if word in book] == []


@pytest.mark.parametrize("game", BOOKS)
def test_japanese_is_polite_throughout_and_has_no_stray_spaces(game: str) -> None:
    for section in rules.read_book(game, "ja").sections:
        for sentence in re.findall(r"[^。\n]+。", text(section.html)):
            assert not re.search(r"(する|(?<!ま)した|ない|れる|なる|いる|える|だ|である)。$", sentence), sentence
        assert not re.search(r"[ぁ-んァ-ヶ一-龠。、]\n[ぁ-んァ-ヶ一-龠]", section.html), section.id


@pytest.mark.parametrize("lang", rules.LANGUAGES)
def test_the_heroes_are_listed_as_the_deck_has_them(lang: str) -> None:
    found = {section.id: section.html for section in rules.read_book("secret-arts", lang).sections}["heroes"]
    found = found.replace("\N{NO-BREAK SPACE}", "")
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", found, re.DOTALL)]
    assert [row[0] for row in rows[1:]] == [getattr(hero, lang) for hero in packaged().heroes.values()]
    bamboo = {
        "en": ["Bamboo Grove", "Sword, Lightness", "2", "2", "↙↓↘"],
        "ja": ["竹林", "剣技、軽功", "2", "2", "↙↓↘"],
    }
    assert bamboo[lang] in rows


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "This deck of 30 heroes is a reconstruction"), ("ja", "この30枚の山札は、復元")]
)
def test_the_deck_is_presented_as_the_reconstruction_it_is(lang: str, told: str) -> None:
    assert packaged().reconstruction
    assert len(packaged().heroes) == 30
    assert told in whole("secret-arts", lang)


@pytest.mark.parametrize("lang", rules.LANGUAGES)
def test_a_publishers_own_deck_is_listed_and_told_as_no_reconstruction(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    own = from_toml(
        'reconstruction = false\nheroes = [{ id = "a", ja = "甲", en = "Alpha", martial = 3, inner = 1, '
        'arts = ["sword"], arrows = ["s"] }]'
    )
    monkeypatch.setattr("kingdom.arts.deck.packaged", lambda: own)
    monkeypatch.setitem(GAMES._found, "secret-arts", SecretArts())  # one that has not read its deck yet
    clause = {section.id: section.html for section in rules.read_book("secret-arts", lang).sections}["heroes"]
    assert clause.count("<tr>") == 2 and {"ja": "甲", "en": "Alpha"}[lang] in clause
    assert "<p>" not in clause, "nothing is said of a reconstruction"
    rules.build_rules(tmp_path / "dist", "styles/app.css", tmp_path / "build")
    book = (tmp_path / "dist" / "rules" / lang / "secret-arts" / "index.html").read_text("utf-8")
    assert "figure-" not in book, "the examples are of the deck as it comes"


def test_pages_are_whole(site: tuple[Path, Path]) -> None:
    dist, _ = site
    found = pages(dist)
    assert len(found) == len(rules.LANGUAGES) + sum(len(rules.games(lang)) for lang in rules.LANGUAGES)
    for path in found:
        page = Page(path.read_text("utf-8"))
        assert page.bad == [], path
        assert len(page.ids) == len(set(page.ids)), path
        assert page.lang == path.relative_to(dist).parts[1]
        assert page.title
        assert page.description


def test_every_link_leads_somewhere(site: tuple[Path, Path]) -> None:
    dist, _ = site
    elsewhere = {dist.resolve(), *((dist / name).resolve() for name in ELSEWHERE)}
    for path in pages(dist):
        page = Page(path.read_text("utf-8"))
        for link in page.links:
            if link.startswith("#"):
                assert link[1:] in page.ids, (path, link)
                continue
            target = (path.parent / link.partition("?")[0]).resolve()
            if target.is_relative_to(dist.resolve() / "figures"):  # the pages of tools/publishers.py
                lang, game, name = target.parts[-3:]
                assert lang in rules.LANGUAGES and name in {figure.id for figure in read_figures(game)}, (path, link)
                continue
            assert target in elsewhere or (target / "index.html").is_file(), (path, link)


def test_anchors_stand_on_the_pages(site: tuple[Path, Path]) -> None:
    dist, _ = site
    for lang in rules.LANGUAGES:
        for game in rules.games(lang):
            page = Page((dist / "rules" / lang / game / "index.html").read_text("utf-8"))
            assert set(rules.clauses(game, lang)) <= set(page.ids)


def test_the_clauses_for_the_table(site: tuple[Path, Path]) -> None:
    content = json.loads(site[1].read_text("utf-8"))
    assert set(content) == set(rules.LANGUAGES)
    for lang, games in content.items():
        for game, book in games.items():
            assert book["title"]
            assert [section["id"] for section in book["sections"]] == rules.clauses(game, lang)
            assert all(set(section) == {"id", "title", "level", "html"} for section in book["sections"])


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("## No anchor\n\ntext", "has no anchor"),
        ("{#a}\n## A\n\ntext\n\n{#a}\n## B\n\ntext", "stand twice: a"),
        ("{#a}\n## A\n\n[text](#b)", "links to #b"),
        ("text before\n\n{#a}\n## A\n\ntext", "first"),
        ("{#a}\n## A\n\n{{word}}", "en/x.md: 'word' in double braces is no card and no word of the front"),
        ("{{include nothing}}", "no nothing.md"),
        ("{{rows nothing}}", "no rows 'nothing'"),
        ("{{when nothing}}\n{{end}}\n", "no case 'nothing'"),
        ("{{rows heroes}}", "no 'word.taiji'"),
    ],
)
def test_a_faulty_book_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, complaint: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "x.md").write_text(f"---\ntitle: X\nabout: Y\n---\n{source}\n", "utf-8")
    monkeypatch.setattr(rules, "SOURCE", tmp_path)
    with pytest.raises(RulesError, match=re.escape(complaint)):
        rules.read_book("x", "en")


def test_html_in_a_book_is_shown_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    source = "---\ntitle: X\nabout: Y\n---\n{#a}\n## A\n\n<b>bold</b>\n"
    (tmp_path / "en" / "x.md").write_text(source, "utf-8")
    monkeypatch.setattr(rules, "SOURCE", tmp_path)
    assert rules.read_book("x", "en").sections[0].html == "<p>&lt;b&gt;bold&lt;/b&gt;</p>"
