"""The rule books' pages as HTML: one page a book, one index a language. No script, no inline style."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import htpy as h
from markupsafe import Markup

from tools.figures import read_figures
from tools.figures_drawn import DRAWN, draw_figure, used_symbols
from tools.sprite import sprite

if TYPE_CHECKING:
    from tools.rules import Book, Section


class Chrome(NamedTuple):
    """What a page says in one language besides the rules themselves."""

    language: str
    rules: str
    books: str
    about: str
    contents: str
    skip: str
    shelf: str
    to_come: str
    told: str
    printed: str
    publishers: str


CHROME = {
    "ja": Chrome(
        language="日本語",
        rules="ルール",
        books="ルールブック",
        about="日本のテーブルゲーム4作のルールブックです。",
        contents="目次",
        skip="本文へ",
        shelf="ゲーム一覧へ",
        to_come="準備中",
        told="ルールを独自の文章でまとめたもので、公式のルールブックではありません。",
        printed="元のゲーム：",
        publishers="出版社の方へ",
    ),
    "en": Chrome(
        language="English",
        rules="Rules",
        books="Rule books",
        about="The rule books of four Japanese tabletop games.",
        contents="Contents",
        skip="Skip to the rules",
        shelf="All games",
        to_come="To come",
        told="The rules are told in our own words. This is not an official rule book.",
        printed="The printed game is by ",
        publishers="For publishers",
    ),
}

# The games in the order of the shelf, whether their book is written or not.
NAMES = {
    "black-kingdom": {"ja": "ブラックキングダム", "en": "Black Kingdom"},
    "black-white-house": {"ja": "ブラックホワイトハウス", "en": "Black White House"},
    "inner-palace": {"ja": "後宮下克上記", "en": "Inner Palace"},
    "secret-arts": {"ja": "奥義伝承", "en": "Secret Arts"},
}


def page(
    lang: str,
    game: str,
    title: str,
    about: str,
    root: str,
    stylesheet: str,
    others: Mapping[str, str],
    *body: h.Node,
    script: str = "",
    head: h.Node = None,
) -> str:
    """Return a whole page; `root` leads to the site's root, `others` from a language to its page.

    `script` is the path from the site's root of a module that the page can do without, `head` what else its head holds.
    """
    words = CHROME[lang]
    href = stylesheet if stylesheet.startswith(("/", "https:")) else root + stylesheet
    html = h.html(".rbk", lang=lang, data_game=game)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[title],
            h.meta(name="description", content=about),
            h.meta(property="og:type", content="article"),
            h.meta(property="og:title", content=title),
            h.meta(property="og:description", content=about),
            h.link(rel="icon", href=f"{root}icons/icon.svg", type="image/svg+xml"),
            h.link(rel="stylesheet", href=href),
            h.link(rel="alternate", hreflang=lang, href="./"),
            [h.link(rel="alternate", hreflang=other, href=url) for other, url in others.items()],
            head,
            h.script(type="module", src=root + script) if script else None,
        ],
        h.body[
            h.a(".rb-skip", href="#rules")[words.skip],
            h.header(".rb-bar")[
                h.a(".rb-shelf", href=root)[words.shelf],
                h.nav(aria_label="Language / 言語")[
                    [
                        h.a(href=url, hreflang=other, lang=other, rel="alternate")[CHROME[other].language]
                        for other, url in others.items()
                    ]
                ],
            ],
            body,
        ],
    ]
    return str(html) + "\n"


def _chapters(sections: Sequence[Section]) -> list[tuple[Section, list[Section]]]:
    """Return the chapters, each with the sections below it."""
    chapters: list[tuple[Section, list[Section]]] = []
    for section in sections:
        if section.level <= 2 or not chapters:
            chapters.append((section, []))
        else:
            chapters[-1][1].append(section)
    return chapters


def _entry(section: Section) -> h.Element:
    return h.a(href=f"#{section.id}")[section.title]


def _contents(sections: Sequence[Section]) -> h.Element:
    """Return the list of chapters, with the sections of a chapter folded below it."""
    return h.ol[
        [
            h.li[
                _entry(chapter),
                h.ul[[h.li[_entry(section)] for section in below]] if below else None,
            ]
            for chapter, below in _chapters(sections)
        ]
    ]


def _clause(section: Section, figures: Sequence[h.Element]) -> h.Element:
    heading = h.h2 if section.level <= 2 else h.h3
    return h.section(aria_labelledby=section.id)[
        heading(id=section.id)[section.title],
        Markup(section.html),
        figures,
    ]


def _figures(book: Book, root: str) -> dict[str, list[h.Element]]:
    """Return the drawn figures of a book by the clause they stand under, numbered in reading order."""
    given = read_figures(book.game)
    found: dict[str, list[h.Element]] = {}
    numbers = count(1)
    for section in book.sections:
        for figure in given:
            if figure.clause == section.id and book.game in DRAWN:
                drawn = draw_figure(book.game, figure, book.lang, next(numbers), root)
                found.setdefault(section.id, []).append(drawn)
    return found


def book_page(book: Book, others: Sequence[str], stylesheet: str, script: str = "") -> str:
    """Return the page of one rule book; `others` are the other languages it exists in.

    `script` is the path of the module that lets its figures be played in place, if there is one.
    """
    words = CHROME[book.lang]
    root = "../../../"
    figures = _figures(book, root)
    used = used_symbols("".join(str(figure) for under in figures.values() for figure in under))
    return page(
        book.lang,
        book.game,
        f"{book.title} – {words.rules}",
        book.about,
        root,
        stylesheet,
        {other: f"../../{other}/{book.game}/" for other in others},
        Markup(sprite(used)) if used else None,
        h.div(".rb")[
            h.nav(".toc", aria_label=words.contents)[
                h.a(".toc-books", href="../")[words.rules],
                _contents(book.sections),
            ],
            h.main("#rules", data_screen="rules", tabindex="-1")[
                h.header[
                    h.span(".cap")[words.rules],
                    h.h1[book.title],
                    h.p(".lead")[book.about],
                ],
                h.details(".toc-fold")[h.summary[words.contents], _contents(book.sections)],
                [_clause(section, figures.get(section.id, [])) for section in book.sections],
                h.footer[
                    h.p[words.printed, book.makers] if book.makers else None,
                    h.p[words.told],
                ],
            ],
        ],
        script=script if figures else "",
    )


def index_page(lang: str, books: Mapping[str, Book], stylesheet: str) -> str:
    """Return the list of a language's rule books and of the games whose book is still to come."""
    words = CHROME[lang]
    order = [*NAMES, *(game for game in books if game not in NAMES)]
    return page(
        lang,
        "shelf",
        words.books,
        words.about,
        "../../",
        stylesheet,
        {other: f"../{other}/" for other in CHROME if other != lang},
        h.div(".rb.rb-index")[
            h.main("#rules", data_screen="rules", tabindex="-1")[
                h.h1[words.books],
                h.ul(".books")[
                    [
                        h.li[h.a(href=f"{game}/")[h.b[books[game].title], h.span[books[game].about]]]
                        if game in books
                        else h.li[h.b[NAMES[game][lang]], h.span[words.to_come]]
                        for game in order
                    ]
                ],
                h.footer[h.p[h.a(href=f"../../publishers/{lang}/")[words.publishers]]],
            ],
        ],
    )
