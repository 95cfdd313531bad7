"""The rule books: Markdown in, static pages and the clauses the table shows beside the board out.

A book is `web/rules/LANG/GAME.md`. It starts with a front of `key: value` lines between two `---`: `title`, `about`
(one or two sentences), `makers`, and `word.NAME` for words that an included file or made rows ask for as `{{NAME}}`; a
word may be empty. Cards are named in marks, too: `{{Knight}}` (tools/rules_names.py). The line `{{include NAME}}`
takes in `web/rules/LANG/NAME.md`, whose front says `include-only: yes`. The line `{{rows NAME}}` below a table's head
takes in the rows that `tools/rules_tables.py` makes from a game's data; what stands between the lines `{{when NAME}}`
and `{{end}}` is there only in the case of that name. Every heading has its anchor, `{#id}`, on the line above it; what
stands between two headings is a clause.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.deflist import deflist_plugin

from tools import figures
from tools.rules_names import MARK, RulesError, escaped, fill, read_front
from tools.rules_pages import book_page, index_page
from tools.rules_tables import CASES, ROWS
from web.words import game_names

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "web" / "rules"
LANGUAGES = ("ja", "en")

_INCLUDE = re.compile(r"^\{\{include ([\w-]+)\}\}$", re.MULTILINE)
_ROWS = re.compile(r"^\{\{rows ([\w-]+)\}\}$", re.MULTILINE)
_WHEN = re.compile(r"^\{\{when ([\w-]+)\}\}\n(.*?)^\{\{end\}\}\n", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r'href="([^"]*)"')


@dataclass(frozen=True)
class Section:
    """One clause: its anchor, its heading, the heading's level and what follows the heading, as HTML."""

    id: str
    title: str
    level: int
    html: str


@dataclass(frozen=True)
class Book:
    """The rule book of one game in one language."""

    game: str
    lang: str
    title: str
    about: str
    makers: str
    sections: tuple[Section, ...]


class _Japanese(RendererHTML):
    """Japanese has no spaces between words, so a line break in the source is nothing at all."""

    def softbreak(self, tokens: Sequence[Token], idx: int, options: Any, env: Any) -> str:
        return ""


def markdown(lang: str) -> MarkdownIt:
    """Return what turns a text in `lang` into HTML."""
    renderer = _Japanese if lang == "ja" else RendererHTML
    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=renderer)
    return parser.enable("table").use(attrs_block_plugin).use(deflist_plugin)


def _source(path: Path) -> tuple[dict[str, str], str]:
    """Return a book's front and its text, with what it includes and the words filled in."""
    front, body = read_front(path)

    def include(match: re.Match[str]) -> str:
        other = path.with_name(f"{match[1]}.md")
        if not other.is_file():
            raise RulesError(f"{path.name}: there is no {other.name} to include")
        return read_front(other)[1].strip("\n")

    def word(name: str) -> str:
        try:
            return front[f"word.{name}"]
        except KeyError:
            raise RulesError(f"{path.name}: the front has no 'word.{name}'") from None

    def rows(match: re.Match[str]) -> str:
        if match[1] not in ROWS:
            raise RulesError(f"{path.name}: there are no rows '{match[1]}'")
        lines = [[escaped(cell) for cell in row] for row in ROWS[match[1]](path.parent.name, word)]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)

    def when(match: re.Match[str]) -> str:
        if match[1] not in CASES:
            raise RulesError(f"{path.name}: there is no case '{match[1]}'")
        return match[2] if CASES[match[1]]() else ""

    where = f"{path.parent.name}/{path.name}"
    body = _ROWS.sub(rows, _WHEN.sub(when, _INCLUDE.sub(include, body)))
    # Words first: they may name cards.
    body = MARK.sub(lambda match: front.get(f"word.{match[1]}", match[0]), body)
    front["about"] = fill(where, path.stem, path.parent.name, front.get("about", ""))
    return front, fill(where, path.stem, path.parent.name, body, escaped)


def _sections(where: str, lang: str, text: str) -> tuple[Section, ...]:
    """Cut a text into its clauses and refuse one whose anchors or links are wrong."""
    parser = markdown(lang)
    tokens = parser.parse(text)
    starts = [number for number, token in enumerate(tokens) if token.type == "heading_open"]
    if not starts or starts[0] != 0:
        raise RulesError(f"{where}: expected a heading with its anchor first")
    sections = []
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        title = "".join(part.content for part in tokens[start + 1].children or ())
        anchor = tokens[start].attrGet("id")
        if anchor is None:
            raise RulesError(f"{where}: the heading '{title}' has no anchor on the line above it")
        html = parser.renderer.render(tokens[start + 3 : end], parser.options, {}).strip()
        sections.append(Section(str(anchor), title, int(tokens[start].tag[1:]), html))
    anchors = [section.id for section in sections]
    if twice := sorted({anchor for anchor in anchors if anchors.count(anchor) > 1}):
        raise RulesError(f"{where}: anchors that stand twice: {', '.join(twice)}")
    for section in sections:
        for link in _LINK.findall(section.html):
            if link.startswith("#") and link[1:] not in anchors:
                raise RulesError(f"{where}: {section.id} links to {link}, which is no anchor here")
    return tuple(sections)


def read_book(game: str, lang: str) -> Book:
    """Return the rule book of `game` in `lang`."""
    path = SOURCE / lang / f"{game}.md"
    front, text = _source(path)
    where = f"{lang}/{path.name}"
    for key in ("title", "about"):
        if not front.get(key):
            raise RulesError(f"{where}: the front has no '{key}'")
    sections = _sections(where, lang, text)
    title = game_names(game, {lang: front["title"]})[lang]
    return Book(game, lang, title, front["about"], front.get("makers", ""), sections)


def games(lang: str) -> list[str]:
    """Return the games that have a rule book in `lang`, by name."""
    paths = sorted((SOURCE / lang).glob("*.md"))
    return [path.stem for path in paths if "include-only" not in read_front(path)[0]]


def clauses(game: str, lang: str) -> list[str]:
    """Return the anchors of a game's rule book, in reading order."""
    return [section.id for section in read_book(game, lang).sections]


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def build_rules(dist: Path, stylesheet: str, build: Path = ROOT / "build", script: str = "") -> Path:
    """Write the rule books' pages into `dist` and their clauses into `build`; return the clauses' file.

    `stylesheet` is the style sheet's path from the site's root, such as `styles/app.css`, `script` that of the module
    that lets figures be played. Raises `RulesError` or `FigureError` when a book can't be read, or a figure isn't what
    the engine says.
    """
    for game in figures.games():
        for figure in figures.read_figures(game):
            figures.check(game, figure)
    books = {lang: {game: read_book(game, lang) for game in games(lang)} for lang in LANGUAGES}
    for lang, shelf in books.items():
        _write(dist / "rules" / lang / "index.html", index_page(lang, shelf, stylesheet))
        for game, book in shelf.items():
            others = [other for other in LANGUAGES if other != lang and game in books[other]]
            _write(dist / "rules" / lang / game / "index.html", book_page(book, others, stylesheet, script))
    content = {
        lang: {
            game: {"title": book.title, "sections": [vars(section) for section in book.sections]}
            for game, book in shelf.items()
        }
        for lang, shelf in books.items()
    }
    path = build / "rules.json"
    _write(path, json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n")
    return path
