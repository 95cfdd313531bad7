"""Plain pages written by the build: credits and privacy. They need no Python to be read."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from web.words import Words, words


class Part(NamedTuple):
    """A thing shipped with the app: what it is, by whom, under which licence, and where both are found."""

    name: str
    by: str
    licence: str
    home: str
    text: str


CC_BY = "https://creativecommons.org/licenses/by/3.0/"
OFL = "https://openfontlicense.org/open-font-license-official-text/"
PARTS = (
    Part(
        "Pyodide",
        "Pyodide contributors and Mozilla",
        "Mozilla Public License 2.0",
        "https://github.com/pyodide/pyodide",
        "https://www.mozilla.org/en-US/MPL/2.0/",
    ),
    Part(
        "CPython",
        "Python Software Foundation",
        "PSF License 2",
        "https://github.com/python/cpython",
        "https://docs.python.org/3/license.html",
    ),
    Part(
        "PyScript",
        "Anaconda, Inc.",
        "Apache License 2.0",
        "https://github.com/pyscript/pyscript",
        "https://www.apache.org/licenses/LICENSE-2.0",
    ),
    Part(
        "htpy",
        "Andreas Pelme",
        "MIT License",
        "https://github.com/pelme/htpy",
        "https://github.com/pelme/htpy/blob/main/LICENSE",
    ),
    Part(
        "MarkupSafe",
        "Pallets",
        "BSD 3-Clause License",
        "https://github.com/pallets/markupsafe",
        "https://github.com/pallets/markupsafe/blob/main/LICENSE.txt",
    ),
    Part(
        "idiomorph",
        "Big Sky Software",
        "Zero-Clause BSD",
        "https://github.com/bigskysoftware/idiomorph",
        "https://github.com/bigskysoftware/idiomorph/blob/main/LICENSE",
    ),
    Part(
        "polyscript",
        "Andrea Giammarchi",
        "ISC License",
        "https://github.com/pyscript/polyscript",
        "https://github.com/pyscript/polyscript/blob/main/LICENSE",
    ),
    Part(
        "idb",
        "Jake Archibald",
        "ISC License",
        "https://github.com/jakearchibald/idb",
        "https://github.com/jakearchibald/idb/blob/main/LICENSE",
    ),
    Part(
        "Workbox",
        "Google LLC",
        "MIT License",
        "https://github.com/GoogleChrome/workbox",
        "https://github.com/GoogleChrome/workbox/blob/v7/LICENSE",
    ),
)


def credits(lang: str) -> Markup:
    """Return the credits as a whole `<main>`."""
    w = words(lang)
    return Markup(
        _page(
            w,
            w._("Credits and licences"),
            h.p[
                w._(
                    "This app is unofficial. The games belong to their makers; the words, pictures and "
                    "code here are "
                    "not theirs."
                )
            ],
            h.h2[w._("The games")],
            h.ul[
                h.li[w._("Black Kingdom and Black White House: フクイ商店")],
                h.li[
                    w._(
                        "Inner Palace (後宮下克上記): game design 折原武, illustration にのまえただし, "
                        "published by Paragraph Jump, 2016"
                    )
                ],
                h.li[w._("Secret Arts (奥義伝承): ShownanRocketiaz, 2012")],
            ],
            h.h2[w._("Pictures")],
            h.p[
                w._("Icons by Lorc, Delapouite and other authors of game-icons.net, CC BY 3.0. They are recoloured."),
                " ",
                _away("https://game-icons.net/", "game-icons.net"),
                " · ",
                _away(CC_BY, "CC BY 3.0"),
                " · ",
                _away("https://lorcblog.blogspot.com/", "Lorc"),
                " · ",
                _away("https://delapouite.com/", "Delapouite"),
            ],
            h.h2[w._("Fonts")],
            h.p[
                w._("Cut to the characters used. Not sold on their own."),
                " ",
                _away(OFL, "SIL Open Font License 1.1"),
            ],
            h.ul[
                h.li[_away("https://github.com/fontdasu/ShipporiMincho", "Shippori Mincho"), " · FONTDASU"],
                h.li[
                    _away("https://github.com/octaviopardo/EBGaramond12", "EB Garamond"),
                    " · The EB Garamond Project Authors",
                ],
            ],
            h.h2[w._("Software")],
            h.table[
                h.thead[h.tr[h.th[w._("Part")], h.th[w._("By")], h.th[w._("Licence")]]],
                h.tbody[
                    [
                        h.tr[h.td[_away(it.home, it.name)], h.td[it.by], h.td[_away(it.text, it.licence)]]
                        for it in PARTS
                    ],
                    h.tr[h.td["Four Tables"], h.td[w._("this app")], h.td["MIT License"]],
                ],
            ],
        )
    )


def privacy(lang: str) -> Markup:
    """Return the page on privacy as a whole `<main>`."""
    w = words(lang)
    return Markup(
        _page(
            w,
            w._("Privacy"),
            h.p[w._("Nothing you do here leaves your device.")],
            h.h2[w._("What is kept, and where")],
            h.ul[
                h.li[w._("Your plays with the names you typed, so that you can go on with them.")],
                h.li[w._("Your settings: language, light or dark, the last choices of the set-up.")],
                h.li[w._("The app itself, so that it works without a network.")],
            ],
            h.p[
                w._(
                    "All of it lies in this browser’s own storage. There is no account, no counting of "
                    "visits, no "
                    "advertising and nothing fetched from other sites. Whoever serves these pages sees "
                    "that they "
                    "were asked for, as with every website."
                )
            ],
            h.h2[w._("Sharing")],
            h.p[
                w._(
                    "A play is passed on only when you do it: as a file, a text or a link. A link holds "
                    "the play in "
                    "itself, behind the # sign, which browsers don’t send to the server."
                )
            ],
            h.h2[w._("Deleting")],
            h.p[
                w._("Settings on the shelf: Delete everything. Clearing this site’s data in the browser does the same.")
            ],
        )
    )


def _page(w: Words, title: str, *content: Node) -> Element:
    return h.main(".rb", data_screen="rules", data_game="shelf")[
        h.article(lang=w.lang)[
            h.header[
                h.a(".cap", href=f"../../?lang={w.lang}")[w._("Four Tables")],
                h.h1[title],
            ],
            content,
        ]
    ]


def _away(href: str, text: str) -> Element:
    return h.a(href=href, rel="noopener")[text]
