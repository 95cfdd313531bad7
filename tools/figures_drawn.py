"""The figures of the rule books as HTML: the table before and after the moves, and what each move did, in words.

A figure is drawn by the page's own code, as everybody may see it (open mode), from the position and the moves alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

import htpy as h
from htpy import Element
from markupsafe import Markup

from kingdom import Record
from tools.figures import Figure
from web.addresses import pack
from web.cards import card as draw_card
from web.model import Play, Settings
from web.parts import ghost, icon, seat_mark
from web.seen import see
from web.tables import TABLES
from web.tables.board import COLUMNS, ROWS, label
from web.tables.context import Context
from web.tables.saying import line
from web.words import words


class Said(NamedTuple):
    """What a figure says in one language besides its caption."""

    number: str
    before: str
    after: str
    moves: str
    play: str
    names: tuple[str, str]


SAID = {
    "en": Said("Figure %d", "Before", "After", "What happens", "Play from here", ("Aki", "Ben")),
    "ja": Said("図%d", "初め", "結果", "手順", "ここから遊ぶ", ("アキ", "ベン")),
}
UNTOLD = frozenset({"used"})
"""Events that a deed follows, which tells as much."""


def draw_figure(game: str, figure: Figure, lang: str, number: int, root: str) -> Element:
    """Return a figure of a game that is in `DRAWN`; `root` leads to the site's root."""
    said = SAID[lang]
    query = f"?game={game}&position={pack(figure.position)}&names={','.join(said.names)}&mode=open&lang={lang}"
    moves = ",".join(figure.moves) or None
    return h.figure(".fig.cloth", id=f"figure-{figure.id}", data_game=game, data_moves=moves)[
        DRAWN[game](figure, lang),
        h.figcaption[
            h.b[said.number % number],
            h.span[figure.caption[lang]],
            h.a(".btn.main", href=f"{root}{query}", rel="nofollow")[icon("play"), said.play],
        ],
    ]


def used_symbols(html: str) -> set[str]:
    """Return the symbols of the sprite that `html` uses."""
    return set(re.findall(r'href="#((?:i-|back-)[\w-]+|plate|ghost|seat)"', html))


def _court(figure: Figure, lang: str) -> list[Element | None]:
    """Draw the table before and after, and the moves."""
    said = SAID[lang]
    game = figure.position["game"]
    record = Record.start(game, said.names, seed=0, position=figure.position)
    states = [_context(record, lang)]
    deeds: list[tuple[int | None, Markup]] = []
    for move in figure.moves:
        record.play(move)
        states.append(_context(record, lang))
        c = states[-1]
        told = ((event, line(c, event)) for event in c.seen.events[-1] if event.kind not in UNTOLD)
        deeds += [(event.seat, text) for event, text in told if text is not None]
    shown = states if len(states) == 1 else [states[0], states[-1]]
    cells = {cell for c in shown for cell in c.table}
    changed = {cell for cell in shown[-1].table if shown[0].table.get(cell) != shown[-1].table[cell]}
    titles = (said.before, said.after) if figure.moves else ("",)
    return [
        h.div(".fig-boards")[
            [
                _board(c, title, cells, changed if number else ())
                for number, (c, title) in enumerate(zip(shown, titles, strict=True))
            ]
        ],
        h.ol(".fig-moves", aria_label=said.moves)[
            [h.li[seat_mark(seat) if seat is not None else None, h.span[_whose(c, seat), text]] for seat, text in deeds]
        ]
        if deeds
        else None,
    ]


def _context(record: Record, lang: str) -> Context:
    """Return the table as it is now, with everything that the players know."""
    play = Play("figure", record, "open")
    seen = replace(see(play), bottom=0)  # the board doesn't turn from one picture to the next
    return Context.of(words(lang, record.game.id), seen, play, Settings(lang=lang))


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


DRAWN: dict[str, Callable[[Figure, str], list[Element | None]]] = {
    "black-kingdom": _court,
    "black-white-house": _court,
}
"""How each game's figures are drawn; those of a game that isn't here are not on its pages."""
