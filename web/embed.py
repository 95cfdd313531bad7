"""The app in a frame of another page, drawn: the game's table in small, the example's steps, the way to the rules.

How high it is follows from how wide the frame is, never from how high, so that the page around can make it fit.
"""

from __future__ import annotations

from urllib.parse import quote

import htpy as h
from htpy import Element

from web import sheets
from web.embedding import followed, next_move
from web.model import Embed, Model, Play
from web.parts import button, icon, link, seat_mark
from web.seen import covered, see
from web.tables import screens
from web.tables.context import Context
from web.tables.strip import rule_link
from web.texts.shared import MARKS
from web.words import Words

ROOT = "../"
"""Where the site's root is, seen from the frame's page."""


def embed(model: Model, asked: Embed, w: Words) -> Element:
    """Draw what the frame shows: the table, the cover between two players, or what is wrong with its address."""
    play = model.play
    if asked.build is not None:
        from web.building import building

        return building(model, asked, asked.build, w)
    if play is None:
        return _fault(w, asked.fault)
    game = play.record.game.id
    seat = covered(play)
    c = Context.of(w, see(play), play, model.settings)._replace(root=ROOT)
    body = _cover(c, seat) if seat is not None else screens(game).compact(c, play)
    screen = "cover" if seat is not None else "result" if c.seen.result else "table"
    return h.main(
        ".emb", data_screen=screen, data_game=game, data_seat=str(c.near), tabindex="-1", aria_label=w.game(game)
    )[
        h.header(".eb")[
            h.h1[icon(MARKS[game]), h.span[w.game(game)]],
            button(None, kind="quiet sq", picture="undo", act="undo", title=w._("Undo"), off=not play.record.moves),
        ],
        body,
        _foot(c, model, asked, play, seat is None),
        sheets.sheet(model, c, []) if seat is None else None,
    ]


def _cover(c: Context, seat: int) -> Element:
    """Draw what stands between two players: nothing private is in the page until the next one asks for it."""
    w, name = c.w, c.name(seat)
    return h.div(".em.ecov")[
        h.section(".prompt")[
            h.span(".cap")[seat_mark(seat)],
            h.p[w._("Over to %(name)s", name=name)],
            h.small[w._("Until the button is pressed, no private card is shown.")],
        ],
        button(w._("I am %(name)s", name=name), kind="main", attributes={"data-uncover": str(seat)}),
    ]


def _foot(c: Context, model: Model, asked: Embed, play: Play, shown: bool) -> Element:
    """Draw the example's steps, the way back to its beginning, the rule that matters now, the way to the app."""
    w = c.w
    at, steps = followed(model), len(asked.moves)
    more = next_move(model) is not None
    clause = screens(c.game).clause_now(c)
    return h.footer(".ef")[
        h.span(".ex")[
            button(
                w._("Next move (%(number)d of %(all)d)", number=at + 1, all=steps)
                if more and at is not None
                else w._("The example ends here")
                if at is not None
                else w._("The example was left"),
                picture="step" if more else "",
                act="example-step" if more else "",
                off=not more,
            )
            if steps
            else None,
            button(w._("From the start"), kind="quiet", act="example-reset", off=not play.record.moves),
        ],
        rule_link(c, clause) if shown else None,
        h.span(".soft")[w._("Nothing is saved here.")],
        h.a(href=_app(asked, play, w), target="_blank", rel="noopener")[w._("Open in the app")],
    ]


def _app(asked: Embed, play: Play, w: Words) -> str:
    """Return the address that opens the same in the app on a page of its own."""
    given = {name: asked.asked[name] for name in ("game", "position", "names", "seed") if name in asked.asked}
    if "position" not in given:
        given["new"] = given.pop("game", play.record.game.id)
    query = "&".join(f"{name}={quote(text)}" for name, text in given.items())
    return f"{ROOT}?{query}&mode={play.mode}&lang={w.lang}"


def _fault(w: Words, fault: str) -> Element:
    return h.main(".emb", data_screen="fault", data_game="shelf", tabindex="-1", aria_label=w._("Four Tables"))[
        h.div(".em.efault", role="alert")[
            icon("warn"),
            h.div[h.h1[w._("This example can’t be shown")], h.p[fault]],
        ],
        h.footer(".ef")[link(w._("How a frame is addressed"), f"{ROOT}publishers/{w.lang}/", kind="quiet")],
    ]
