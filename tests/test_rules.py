"""The rule books: every clause is there in both languages, and the pages are whole."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import rules

ROOT = Path(__file__).resolve().parent.parent
GAMES = sorted({game for lang in rules.LANGUAGES for game in rules.games(lang)})
COURT = ("place", "turn", "flip-order", "turning", "effects", "chain")
BLACK_KINGDOM = """
    king queen knight chancellor treasurer spymaster army navy priest sage assassin witch succession end match
    prince brother mercenary components setup options rulings
"""
TERMS = """
    プレイヤー 先手 後手 山札 手札 表向き 裏向き 手番 ルール 使わない 場 並べ 伏せ 伏札 めくる 転向 隣接
    隣接しない 効果 発動 味方 敵 暗殺 排除 正解 はずれ 位置を交換 山札の組替 手札の交換 兵力 大臣
    王位継承者 継承順位 第1位 即位 無効化 助言
"""
# The other court game's words, and words for things that have a term of their own.
STRANGERS = "伏せ札 表向け 能力 周囲 組み替え 入れ替える カウンター トークン 墓地 裏返"


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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    out = tmp_path_factory.mktemp("rules")
    return out / "dist", rules.build_rules(out / "dist", "styles/app.css", out / "build")


def pages(dist: Path) -> list[Path]:
    return sorted(dist.rglob("*.html"))


@pytest.mark.parametrize("lang", rules.LANGUAGES)
def test_every_clause_of_black_kingdom_is_an_anchor(lang: str) -> None:
    wanted = {*BLACK_KINGDOM.split(), *(f"court-{name}" for name in COURT)}
    assert wanted <= set(rules.clauses("black-kingdom", lang))


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_clauses_the_scenarios_name_are_anchors(game: str, lang: str) -> None:
    path = ROOT / "tests" / "scenarios" / f"{game}.json"
    if not path.is_file():
        pytest.skip("no scenarios yet")
    named = {clause for scenario in json.loads(path.read_text("utf-8")) for clause in scenario["clauses"]}
    assert named
    anchors = {clause.replace("court#", "court-").removeprefix(f"{game}#") for clause in named}
    assert anchors <= set(rules.clauses(game, lang))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_clauses_in_the_same_order(game: str) -> None:
    books = [rules.read_book(game, lang).sections for lang in rules.LANGUAGES]
    one, other = ([(s.id, s.level) for s in book] for book in books)
    assert one == other


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_link_to_the_same_clauses(game: str) -> None:
    books = [rules.read_book(game, lang).sections for lang in rules.LANGUAGES]
    for one, other in zip(*books, strict=True):
        links = [set(re.findall(r'href="([^"]*)"', section.html)) for section in (one, other)]
        assert links[0] == links[1], one.id


@pytest.mark.parametrize("lang", rules.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_section_is_empty_and_no_markup_is_left(game: str, lang: str) -> None:
    for section in rules.read_book(game, lang).sections:
        assert section.title, section.id
        assert len(text(section.html)) > 20, section.id
        assert not re.search(r"\*\*|\{[{#]|\]\(|&lt;", section.html), section.id


def test_the_printed_games_terms_are_used() -> None:
    book = whole("black-kingdom", "ja")
    assert [term for term in TERMS.split() if term not in book] == []
    assert [word for word in STRANGERS.split() if word in book.replace("先手と後手を入れ替え", "")] == []


def test_japanese_is_polite_throughout_and_has_no_stray_spaces() -> None:
    for section in rules.read_book("black-kingdom", "ja").sections:
        for sentence in re.findall(r"[^。\n]+。", text(section.html)):
            assert not re.search(r"(する|した|ない|れる|なる|いる|える|だ|である)。$", sentence), sentence
        assert not re.search(r"[ぁ-んァ-ヶ一-龠。、]\n[ぁ-んァ-ヶ一-龠]", section.html), section.id


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
    elsewhere = {dist.resolve(), *((dist / name).resolve() for name in ("styles/app.css", "icons/icon.svg"))}
    for path in pages(dist):
        page = Page(path.read_text("utf-8"))
        for link in page.links:
            if link.startswith("#"):
                assert link[1:] in page.ids, (path, link)
                continue
            target = (path.parent / link).resolve()
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
        ("{#a}\n## A\n\n{{word}}", "no 'word.word'"),
        ("{{include nothing}}", "no nothing.md"),
    ],
)
def test_a_faulty_book_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, complaint: str) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "x.md").write_text(f"---\ntitle: X\nabout: Y\n---\n{source}\n", "utf-8")
    monkeypatch.setattr(rules, "SOURCE", tmp_path)
    with pytest.raises(rules.RulesError, match=re.escape(complaint)):
        rules.read_book("x", "en")


def test_html_in_a_book_is_shown_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    source = "---\ntitle: X\nabout: Y\n---\n{#a}\n## A\n\n<b>bold</b>\n"
    (tmp_path / "en" / "x.md").write_text(source, "utf-8")
    monkeypatch.setattr(rules, "SOURCE", tmp_path)
    assert rules.read_book("x", "en").sections[0].html == "<p>&lt;b&gt;bold&lt;/b&gt;</p>"
