"""state → HTML: which screen is shown, and what stands over it."""

from __future__ import annotations

import htpy as h
from htpy import Node

from web import sheets
from web.model import Choices, Model, Play, Saved
from web.notices import notice
from web.seen import covered, given_up, see
from web.setup import setup
from web.shelf import Continue, shelf
from web.shelf import Saved as ShelfSaved
from web.tables import TABLES, screens
from web.tables.context import Context
from web.words import Words, listed, words

LISTED = 6
"""How many saved plays the shelf lists before *all* is asked for."""


def view(model: Model, now: int = 0) -> str:
    """Return the page's HTML: one screen, what is open over it, and what a screen reader is told."""
    game = model.play.record.game.id if model.play and model.screen == "table" else ""
    w = words(model.settings.lang, game)
    return str(h.fragment[screen(model, w, now), h.div("#said.visually-hidden", aria_live="polite")[said(model, w)]])


def title(model: Model) -> str:
    """Return the page's title."""
    w = words(model.settings.lang)
    game = model.play.record.game.id if model.play and model.screen == "table" else model.game
    return w._("Four Tables") if model.screen == "shelf" or not game else f"{w.game(game)} · {w._('Four Tables')}"


def screen(model: Model, w: Words, now: int) -> Node:
    """Return the screen and what is open over it."""
    if model.embed is not None:
        from web.embed import embed  # which only frames need

        return embed(model, model.embed, w)
    if model.screen == "setup":
        return [setup(w, model.game, choices_of(model), model.settings.loser), _over_shelf(model, w, now)]
    if model.screen == "table" and model.play is not None:
        return _table(model, model.play, w)
    return [_shelf(model, w, now), _over_shelf(model, w, now)]


def said(model: Model, w: Words) -> str:
    """Return what is read aloud now: the newest step, once."""
    if model.screen != "table" or model.play is None or covered(model.play) is not None:
        return ""
    return str(screens(model.play.record.game.id).announcement(_context(model, model.play, w)))


def _context(model: Model, play: Play, w: Words) -> Context:
    return Context.of(w, see(play), play, model.settings)


def _table(model: Model, play: Play, w: Words) -> Node:
    seat = covered(play)
    drawn = screens(play.record.game.id)
    node: Node
    if seat is not None and given_up(play) is None:
        node = drawn.cover(w, model, play, seat)
        return node
    c = _context(model, play, w)
    notes = _notes(play)
    node = drawn.screen(c, model, play, notes, sheets.sheet(model, c, notes))
    return node


def _notes(play: Play) -> list[tuple[int, int]]:
    """Return after how many moves how many were taken back by consent."""
    kept = play.record.about.get("taken_back", [])
    if not isinstance(kept, list):
        return []
    return [
        (note[0], note[1])
        for note in kept
        if isinstance(note, list) and len(note) == 2 and all(isinstance(number, int) for number in note)
    ]


# ── the shelf ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _shelf(model: Model, w: Words, now: int) -> Node:
    going_on = [saved for saved in model.saves if not saved.over]
    last = going_on[0] if going_on else None
    others = [saved for saved in model.saves if saved is not last]
    everything = model.panel[:1] == ("saves",)
    listed = others if everything else others[:LISTED]
    return shelf(
        w,
        continue_=Continue(last.game, play_line(w, last, now), mini_board(last)) if last else None,
        saves=[ShelfSaved(s.id, s.game, play_line(w, s, now), when(w, s.changed, now)) for s in listed],
        more=0 if everything else len(others) - len(listed),
        notice=notice(model, w),
    )


def _over_shelf(model: Model, w: Words, now: int) -> Node:
    match model.panel:
        case ("settings", *_):
            return sheets.settings(model, w)
        case ("install", *_):
            return sheets.install(w)
        case ("erase", *_):
            return sheets.confirm_erase(w)
        case ("delete", play_id, *_):
            saved = next((saved for saved in model.saves if saved.id == play_id), None)
            return sheets.confirm_delete(w, play_id, play_line(w, saved, now)) if saved else None
    return None


def play_line(w: Words, saved: Saved, now: int) -> str:
    """Return a line about a kept play: who plays, and how far it is."""
    names = listed(w, saved.names)
    state = w._("finished") if saved.over else TABLES[saved.game].progress(w, saved.turn)
    return w._("%(names)s · %(state)s", names=names, state=state)


def when(w: Words, changed: int, now: int) -> str:
    """Return how long ago something was, in words."""
    minutes = max(0, now - changed) // 60_000
    if minutes < 2:
        return w._("just now")
    if minutes < 60:
        return w.n("%(n)d minute ago", "%(n)d minutes ago", minutes)
    hours = minutes // 60
    if hours < 24:
        return w.n("%(n)d hour ago", "%(n)d hours ago", hours)
    return w.n("yesterday", "%(n)d days ago", hours // 24)


def mini_board(saved: Saved) -> tuple[str, ...]:
    """Return a kept play's table in small, sixteen cells as the first seat sees them."""
    board = dict(saved.board)
    if not board:
        return ()
    left = min(cell[0] for cell in board)
    top = max(int(cell[1]) for cell in board)
    cells = [f"{chr(ord(left) + x)}{top - y}" for y in range(4) for x in range(4)]
    return tuple("" if (seat := board.get(cell)) is None else f"{seat}{' far' if seat else ''}" for cell in cells)


def choices_of(model: Model) -> Choices:
    """Return what was last chosen for the game that is being set up."""
    return model.settings.choices.get(model.game, Choices())
