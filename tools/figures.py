"""The figures of the rule books: a position, the moves made from it, and what must be true then, by the rules.

They stand in `web/rules/figures/GAME.toml`, one `[[figure]]` each, with these keys:

`id`        what the book calls it: a line `{{figure ID}}` puts it there
`clause`    the anchor of the clause that it shows
`caption`   `en` and `ja`: what happens, for a reader who sees the board as it is before and after the moves; cards are
            named in marks as in the books (tools/rules_names.py)
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
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import kingdom
from kingdom import IllegalMove, KingdomError, State
from tools.rules_names import fill

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
    """Return the figures of a game's rule book, none if it has no file; raises `FigureError`.

    They show the game as it comes: where it is played with something else (another deck), none fits.
    """
    path = FOLDER / f"{game}.toml"
    if not path.is_file() or kingdom.game(game).supplied():
        return []
    found = read_file(path)
    for figure in found:
        for lang, text in figure.caption.items():
            figure.caption[lang] = fill(f"{path.name}: figure {figure.id}", game, lang, text)
    return found


def read_file(path: Path) -> list[Figure]:
    """Return the figures a file holds; raises `FigureError` naming the file and what is wrong in it."""
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


# ── what the engine says of a figure ────────────────────────────────────────────────────────────────────────────────


def check(game: str, figure: Figure) -> None:
    """Play a figure's moves and compare what then is with what it states; raises `FigureError`."""
    where = f"{game}.toml: figure {figure.id}"
    try:
        state = kingdom.game(game).from_position(figure.position)
    except KingdomError as error:
        raise FigureError(f"{where}: {error}") from None
    for number, move in enumerate(figure.moves, 1):
        try:
            state.play(move)
        except KingdomError as error:
            raise FigureError(f"{where}: move {number}, {move!r}: {error}") from None
    for name, wanted in figure.outcome.items():
        found = FOUND[name](state, wanted)
        if found != wanted:
            raise FigureError(f"{where}: outcome.{name} says {wanted!r}, the engine says {found!r}")


def _moves(state: State) -> list[str]:
    return [str(move) for move in state.moves()]


def _refused(state: State, wanted: list[str]) -> list[str]:
    found = []
    for move in wanted:
        try:
            state.copy().play(move)
        except IllegalMove:
            found.append(move)
    return found


def _lying(state: State, wanted: Mapping[str, str]) -> dict[str, str]:
    """Return what lies on the cells of `wanted`: seat, card, `down`, marks."""
    table = {lying["at"]: lying for lying in state.position()["table"]}
    found = {}
    for cell in wanted:
        lying = table.get(cell)
        words = [str(lying["seat"]), lying["card"]] if lying else []
        if lying and not lying["up"]:
            words.append("down")
        words += [mark for mark in ("muted", "guard") if lying and lying.get(mark)]
        found[cell] = " ".join(words)
    return found


def _result(state: State, _: Any) -> dict[str, list[int]] | None:
    result = state.result()
    return {"scores": list(result.scores), "winners": list(result.winners)} if result else None


FOUND: dict[str, Callable[[State, Any], Any]] = {
    "to_act": lambda state, _: state.to_act,
    "moves": lambda state, wanted: wanted if sorted(wanted) == sorted(_moves(state)) else _moves(state),
    "offered": lambda state, wanted: [move for move in wanted if move in _moves(state)],
    "refused": _refused,
    "table": _lying,
    "position": lambda state, wanted: {key: state.position().get(key) for key in wanted},
    "result": _result,
}
"""What the engine says of each thing an outcome may state, in the same form."""
