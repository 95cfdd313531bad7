"""The figures of the rule books as HTML: the table before and after the moves, and what each move did, in words.

A figure is drawn by the page's own code, as everybody may see it (open mode), from the position and the moves alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from kingdom import Event, Record
from tools.figures import Figure
from tools.figures_arts import draw_arts
from web.addresses import pack
from web.cards import card as draw_card
from web.model import Play, Settings
from web.parts import ghost, icon, seat_mark, shape_mark
from web.seen import see
from web.tables import TABLES
from web.tables.board import COLUMNS, ROWS, label
from web.tables.context import Context
from web.tables.palace.saying import line as palace_line
from web.tables.palace.seats import backs, sets
from web.tables.saying import line
from web.words import words


class Said(NamedTuple):
    """What a figure says in one language besides its caption."""

    number: str
    before: str
    after: str
    moves: str
    play: str
    names: tuple[str, ...]


SAID = {
    "en": Said("Figure %d", "Before", "After", "What happens", "Play from here", ("Aki", "Ben", "Chika", "Dai")),
    "ja": Said("図%d", "初め", "結果", "手順", "ここから遊ぶ", ("アキ", "ベン", "チカ", "ダイ")),
}
UNTOLD = frozenset({"used"})
"""Events that a deed follows, which tells as much."""


def draw_figure(game: str, figure: Figure, lang: str, number: int, root: str) -> Element:
    """Return a figure of a game that is in `DRAWN`; `root` leads to the site's root."""
    said = SAID[lang]
    names = names_of(figure, lang)
    query = f"?game={game}&position={pack(figure.position)}&names={names}&mode=open&lang={lang}"
    moves = ",".join(figure.moves) or None
    return h.figure(".fig.cloth", id=f"figure-{figure.id}", data_game=game, data_moves=moves)[
        DRAWN[game](figure, lang),
        h.figcaption[
            h.b[h.a(href=f"{root}{page_of(game, figure, lang)}")[said.number % number]],
            h.span[figure.caption[lang]],
            h.a(".btn.main", href=f"{root}{query}", rel="nofollow")[icon("play"), said.play],
        ],
    ]


def page_of(game: str, figure: Figure, lang: str) -> str:
    """Return the address of a figure's own page, from the site's root."""
    return f"figures/{lang}/{game}/{figure.id}/"


def draw_pictures(game: str, figure: Figure, lang: str) -> list[Element | None]:
    """Return a figure of a game in `DRAWN` without its caption."""
    return DRAWN[game](figure, lang)


def names_of(figure: Figure, lang: str) -> str:
    """Return the players' names in a figure as an address has them."""
    return ",".join(_names(figure, lang))


def used_symbols(html: str) -> set[str]:
    """Return the symbols of the sprite that `html` uses."""
    return set(re.findall(r'href="#((?:i-|back-)[\w-]+|plate|ghost|seat)"', html))


def _names(figure: Figure, lang: str) -> tuple[str, ...]:
    """Return the names of those who play in a figure."""
    return SAID[lang].names[: len(figure.position.get("hands", "ab"))]


class Shown(NamedTuple):
    """What a figure shows: the table before and after the moves, with their titles, and what each move did."""

    states: list[tuple[str, Context]]
    deeds: list[tuple[int | None, Markup]]


def _played(figure: Figure, lang: str, say: Callable[[Context, Event], Markup | None]) -> Shown:
    """Play a figure's moves; `say` puts what happened into words."""
    said = SAID[lang]
    record = Record.start(figure.position["game"], _names(figure, lang), position=figure.position)
    contexts = [_context(record, lang)]
    deeds: list[tuple[int | None, Markup]] = []
    for move in figure.moves:
        record.play(move)
        c = _context(record, lang)
        contexts.append(c)
        told = ((event, say(c, event)) for event in c.seen.events[-1] if event.kind not in UNTOLD)
        deeds += [(event.seat, text) for event, text in told if text is not None]
    if len(contexts) == 1:
        return Shown([("", contexts[0])], deeds)
    return Shown([(said.before, contexts[0]), (said.after, contexts[-1])], deeds)


def _context(record: Record, lang: str) -> Context:
    """Return the table as it is now, with everything that the players know."""
    play = Play("figure", record, "open")
    seen = see(play)._replace(bottom=0)  # the board doesn't turn from one picture to the next
    return Context.of(words(lang, record.game.id), seen, play, Settings(lang=lang))


def _moves(shown: Shown, lang: str, mark: Callable[[int], Node]) -> Element | None:
    """Draw what each move did, with the mark of whoever did it."""
    c = shown.states[0][1]
    if not shown.deeds:
        return None
    return h.ol(".fig-moves", aria_label=SAID[lang].moves)[
        [h.li[mark(seat) if seat is not None else None, h.span[_whose(c, seat), text]] for seat, text in shown.deeds]
    ]


# ── the court games ─────────────────────────────────────────────────────────────────────────────────────────────────


def _court(figure: Figure, lang: str) -> list[Element | None]:
    """Draw the table before and after, and the moves."""
    shown = _played(figure, lang, line)
    tables = [c.table for _, c in shown.states]
    cells = {cell for table in tables for cell in table}
    changed = {cell for cell in tables[-1] if tables[0].get(cell) != tables[-1][cell]}
    return [
        h.div(".fig-boards")[
            [_board(c, title, cells, changed if number else ()) for number, (title, c) in enumerate(shown.states)]
        ],
        _moves(shown, lang, seat_mark),
    ]


def _whose(c: Context, seat: int | None) -> Markup:
    return Markup('<span class="visually-hidden">%s </span>') % f"{c.name(seat)}:" if seat is not None else Markup()


def _board(c: Context, title: str, cells: Iterable[str], changed: Iterable[str]) -> Element:
    """Draw the table as one picture, seen from the first seat, with all that lies on it said in words."""
    columns = _between(COLUMNS, {cell[0] for cell in cells})
    rows = _between(ROWS, {cell[1] for cell in cells})[::-1]
    lying = "; ".join(label(c, cell, c.table[cell], None, _states(c, cell)) for cell in sorted(c.table))
    said = f"{title}: {lying}" if title else lying
    return h.div(".fig-side")[
        h.b(".fig-title")[title] if title else None,
        h.div(".fig-board", role="img", aria_label=said, data_cols=str(len(columns)))[
            [
                _cell(c, f"{x}{y}", x if y == rows[-1] else "", y if x == columns[0] else "", changed)
                for y in rows
                for x in columns
            ]
        ],
    ]


def _between(all_lines: str, used: set[str]) -> str:
    return all_lines[all_lines.index(min(used)) : all_lines.index(max(used)) + 1]


def _states(c: Context, cell: str) -> frozenset[str]:
    lying = c.table[cell]
    crowned = lying["up"] and TABLES[c.game].crowned(c, lying["card"])
    return frozenset({mark for mark in ("muted", "guard") if lying.get(mark)} | ({"crowned"} if crowned else set()))


def _cell(c: Context, cell: str, column: str, row: str, changed: Iterable[str]) -> Element:
    lying = c.table.get(cell)
    return h.span(".cell")[
        draw_card(
            c.w,
            c.game,
            lying["card"] if lying["up"] else None,
            seat=lying["seat"],
            far=lying["seat"] != c.near,
            states=_states(c, cell) | ({"hit"} if cell in changed else set()),
            peek=None if lying["up"] else lying["card"],
            element="span",
        )
        if lying
        else ghost(),
        h.span(".rc.x")[column] if column else None,
        h.span(".rc.y")[row] if row else None,
    ]


# ── Inner Palace ────────────────────────────────────────────────────────────────────────────────────────────────────


def _palace(figure: Figure, lang: str) -> list[Element | None]:
    """Draw who has what before and after, and the moves."""
    shown = _played(figure, lang, lambda c, event: palace_line(c, event, figure.position["round"]))
    return [
        h.div(".fig-boards.fig-seats")[[_seats(c, title) for title, c in shown.states]],
        _moves(shown, lang, shape_mark),
    ]


def _seats(c: Context, title: str) -> Element:
    """Draw what every seat holds and has scored, and the piles; who has nothing is left out."""
    view = c.view
    piles = [(c.w._("Deck"), view["deck"]), (c.w._("Discards"), view["discards"])]
    return h.div(".fig-side")[
        h.b(".fig-title")[title] if title else None,
        [
            h.div(".fig-seat", role="group", aria_label=c.name(seat))[
                h.b[shape_mark(seat), c.name(seat)],
                h.div(".rl")[backs(c, hand) if hand else None, sets(c, scored) if scored else None],
            ]
            for seat, (hand, scored) in enumerate(zip(view["hands"], view["scored"], strict=True))
            if hand or scored
        ],
        h.p(".fig-piles.soft")[c.w.comma(c.w._("%(name)s: %(n)d", name=name, n=len(cards)) for name, cards in piles)],
    ]


def _arts(figure: Figure, lang: str) -> list[Element | None]:
    """Draw both lineages before and after, and the moves."""
    said = SAID[lang]
    return draw_arts(figure, lang, (said.names[0], said.names[1]), (said.before, said.after))


DRAWN: dict[str, Callable[[Figure, str], list[Element | None]]] = {
    "black-kingdom": _court,
    "black-white-house": _court,
    "inner-palace": _palace,
    "secret-arts": _arts,
}
"""How each game's figures are drawn; those of a game that isn't here are not on its pages."""
