"""The figures of the rule books: a position, the moves made from it, and what must be true then, by the rules.

They stand in `web/rules/figures/GAME.toml`, one `[[figure]]` each, with these keys:

`id`        what the book calls it: a line `{{figure ID}}` puts it there
`clause`    the anchor of the clause that it shows
`caption`   `en` and `ja`: what happens, for a reader who sees the board as it is before and after the moves
`position`  the position document before the moves, as JSON
`moves`     the moves, as texts, in order; chance's too
`outcome`   what is true then, any of:
    `to_act`    the seat that decides
    `moves`     all its legal moves
    `offered`   some legal moves
    `refused`   moves that are not legal
    `table`     in a court game, what lies on a cell: `SEAT CARD`, then `down` and marks; empty text for nothing
    `position`  fields of the position
    `result`    `scores` and `winners`
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parent.parent / "web" / "rules" / "figures"

OUTCOMES = frozenset({"to_act", "moves", "offered", "refused", "table", "position", "result"})


class FigureError(ValueError):
    """A figure that can't be read; the message says which one and why."""


class Figure(NamedTuple):
    """One figure, as its file says it."""

    id: str
    clause: str
    caption: dict[str, str]
    position: dict[str, Any]
    moves: list[str]
    outcome: dict[str, Any]


def read_figures(game: str) -> list[Figure]:
    """Return the figures of a game's rule book, none if it has no file; raises `FigureError`."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return []
    found = [_figure(path.name, number, given) for number, given in enumerate(_list(path), 1)]
    names = [figure.id for figure in found]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise FigureError(f"{path.name}: figures that stand twice: {', '.join(twice)}")
    return found


def games() -> list[str]:
    """Return the games whose rule book has figures, by name."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


def _list(path: Path) -> list[dict[str, Any]]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise FigureError(f"{path.name}: {error}") from None
    figures = content.get("figure")
    if set(content) != {"figure"} or not isinstance(figures, list):
        raise FigureError(f"{path.name}: expected [[figure]] tables and nothing else")
    return figures


def _figure(where: str, number: int, given: dict[str, Any]) -> Figure:
    where = f"{where}: figure {number} ({given.get('id', 'without id')})"
    if set(given) != set(Figure._fields):
        raise FigureError(f"{where}: expected the keys {', '.join(Figure._fields)}, found {', '.join(given)}")
    if set(given["caption"]) != {"en", "ja"}:
        raise FigureError(f"{where}: expected a caption in 'en' and in 'ja'")
    if not given["outcome"] or not set(given["outcome"]) <= OUTCOMES:
        raise FigureError(f"{where}: an outcome may say {', '.join(sorted(OUTCOMES))}, and says {given['outcome']}")
    try:
        position = json.loads(given["position"])
    except ValueError as error:
        raise FigureError(f"{where}: the position is no JSON: {error}") from None
    return Figure(**(given | {"position": position}))
