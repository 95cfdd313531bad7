"""The page for publishers in both languages, its live examples, and the figures' own pages with their oEmbed documents.

The page is `web/publishers/LANG.md`, told like a rule book (tools/rules.py). A line `{{example GAME FIGURE}}` is a
figure of a rule book as a live `<kingdom-board>`, `{{builder}}` the builder, `{{theme}}` what theme.toml can say,
`{{games}}` the games, `{{site}}` where the site stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from urllib.parse import urlencode

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from tools import rules
from tools.figures import Figure, read_figures
from tools.figures_drawn import DRAWN, draw_figure, draw_pictures, names_of, page_of, used_symbols
from tools.output import ROOT, Output
from tools.rules_names import RulesError, read_front
from tools.rules_pages import page
from tools.sprite import sprite
from web.addresses import pack
from web.tables import TABLES
from web.words import LANGUAGES, words

SOURCE = ROOT / "web" / "publishers"
UNKNOWN_SITE = "https://example.org/"
"""Stands in the examples where the build isn't told the site's address."""

_ASKED = re.compile(r"<p>\{\{(\w+)(?: ([\w-]+) ([\w-]+))?\}\}</p>")
SAID = {
    "en": {"start": "Open the builder", "rule": "In the rule book"},
    "ja": {"start": "作成ツールを開く", "rule": "ルールブックで読む"},
}


def write_publishers(out: Output, stylesheet: str, site: str) -> None:
    """Write `publishers/LANG/` and `figures/LANG/GAME/FIGURE/`; `site` is the site's address, empty if not known."""
    for lang in LANGUAGES:
        out.write(f"publishers/{lang}/index.html", publishers_page(lang, stylesheet, site or UNKNOWN_SITE))
        for game in DRAWN:
            for number, figure in enumerate(read_figures(game), 1):
                _write_figure(out, game, figure, number, lang, stylesheet, site)


def publishers_page(lang: str, stylesheet: str, site: str) -> str:
    """Return the page for publishers."""
    front, body = read_front(SOURCE / f"{lang}.md")
    games = ("、" if lang == "ja" else ", ").join(f"`{game}`" for game in TABLES)
    theme = read_front(SOURCE / f"theme-{lang}.md")[1]
    body = body.replace("{{theme}}", theme).replace("{{games}}", games).replace("{{site}}", site)
    parser = rules.markdown(lang)
    html = _ASKED.sub(lambda match: str(_asked(lang, *match.groups())), parser.render(body))
    html = html.replace("<pre>", '<pre tabindex="0">')  # wide code scrolls, by keyboard too
    used = used_symbols(html)
    return page(
        lang,
        "shelf",
        front["title"],
        front["about"],
        "../../",
        stylesheet,
        {other: f"../{other}/" for other in LANGUAGES if other != lang},
        Markup(sprite(used)),
        h.div(".rb.rb-index")[
            h.main("#rules", data_screen="rules", tabindex="-1")[
                h.header[h.h1[front["title"]], h.p(".lead")[front["about"]]],
                Markup(html),
            ]
        ],
        script="embed.js",
    )


def _asked(lang: str, name: str, game: str | None, figure: str | None) -> Node:
    if name == "builder":
        attributes = {"mode": "build", "lang": lang, "label": SAID[lang]["start"], "class": "builder"}
        return _board(attributes, h.div(".fig.cloth", data_game="shelf"))
    if name == "example" and game in DRAWN:
        found = next((it for it in read_figures(game) if it.id == figure), None)
        if found is not None:
            return _board(_attributes(game, found, lang), _still(game, found, lang))
    raise RulesError(f"publishers/{lang}.md: there is no {name} {game or ''} {figure or ''}".rstrip())


def _board(attributes: Mapping[str, str], inside: Element) -> Element:
    return Element("kingdom-board")(attributes)[inside]


def _attributes(game: str, figure: Figure, lang: str) -> dict[str, str]:
    given = {"game": game, "position": pack(figure.position), "moves": ",".join(figure.moves), "lang": lang}
    return {name: text for name, text in given.items() if text} | {"names": names_of(figure, lang)}


def _still(game: str, figure: Figure, lang: str) -> Element:
    return h.div(".fig.cloth.still", data_game=game)[draw_pictures(game, figure, lang), h.p[figure.caption[lang]]]


# ── the figures' own pages ──────────────────────────────────────────────────────────────────────────────────────────


def _write_figure(out: Output, game: str, figure: Figure, number: int, lang: str, stylesheet: str, site: str) -> None:
    folder = page_of(game, figure, lang)
    root = "../" * folder.count("/")
    title = f"{words(lang).game(game)} – {figure.id}"
    head: Node = None
    if site:
        name = out.write(f"{folder}oembed.json", oembed(game, figure, lang, title, site))
        head = h.link(rel="alternate", type="application/json+oembed", href=site + name, title=title)
    drawn = draw_figure(game, figure, lang, number, root)
    others = {other: f"../../../{other}/{game}/{figure.id}/" for other in LANGUAGES if other != lang}
    text = page(
        lang,
        game,
        title,
        figure.caption[lang],
        root,
        stylesheet,
        others,
        Markup(sprite(used_symbols(str(drawn)))),
        h.div(".rb.rb-index")[
            h.main("#rules", data_screen="rules", tabindex="-1")[
                h.h1[words(lang).game(game)],
                drawn,
                h.p[h.a(href=f"{root}rules/{lang}/{game}/#figure-{figure.id}")[SAID[lang]["rule"]]],
            ]
        ],
        head=head,
    )
    out.write(f"{folder}index.html", text)


def oembed(game: str, figure: Figure, lang: str, title: str, site: str) -> str:
    """Return the oEmbed document of a figure: a frame of the site at `site`."""
    source = f"{site}embed/?{urlencode(_attributes(game, figure, lang))}"
    frame = h.iframe(src=source, width="760", height="620", title=title, loading="lazy")
    document = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": "Four Tables",
        "provider_url": site,
        "width": 760,
        "height": 620,
        "html": str(frame),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"
