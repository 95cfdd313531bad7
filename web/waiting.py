"""The empty table that stands in the start page while Python is still on its way to a play, written by the build.

boot.js puts it in place for addresses that open a table, keeps what belongs to their game and fills in the names.
"""

from __future__ import annotations

import htpy as h
from htpy import Element

from web.cards import card
from web.parts import corners, ghost, icon, link, seat_mark
from web.tables import TABLES
from web.texts.shared import MARKS
from web.traits import COURT, TRAITS
from web.words import Words, words


def static_tables() -> str:
    """Return both languages' empty tables, as templates that nothing shows by itself."""
    return "\n".join(str(h.template(data_waiting=lang)[waiting(words(lang))]) for lang in ("ja", "en"))


def framed_waiting() -> str:
    """Return what stands in the page for frames at first, in both languages."""
    return "\n".join(str(_framed(words(lang))) for lang in ("ja", "en"))


def _framed(w: Words) -> Element:
    return h.main(".emb.ewait", lang=w.lang, aria_busy="true")[
        h.p(role="status")[w._("Preparing the cards")],
        h.progress(max="1", value="0", data_progress=True, aria_label=w._("Preparing the cards")),
        h.small(".num.soft", {"data-progress-text": True}),
    ]


def waiting(w: Words) -> Element:
    """Draw a table on which nothing lies yet, and how far the download is.

    What stands in a part with `data-for` belongs to that game; with an empty one, to no game in particular. What stands
    in a part with `data-first` is for the first visit.
    """
    return h.main(".court.waiting", aria_busy="true", tabindex="-1", aria_label=w._("Table"))[
        h.header(".bar")[
            link(None, "./", kind="quiet sq", picture="back", attributes={"aria-label": w._("Back to the games")}),
            [h.h1(data_for=game)[icon(MARKS[game]), h.span[w.game(game)]] for game in TABLES],
            h.h1(data_for="")[h.span[w._("Four Tables")]],
            h.div(".mid"),
            h.span(".btn.quiet", aria_hidden="true")[icon("undo"), h.span(".w")[w._("Undo")]],
            h.span(".btn.quiet.sq", aria_hidden="true")[icon("gear")],
        ],
        h.aside(".west")[
            _who(w, 1),
            h.div(".foes")[
                [
                    h.span(".pile", data_for=game)[
                        h.span(".stack")[card(w, game, None, seat=0, element="span")], h.span[w._("Deck")]
                    ]
                    for game in TABLES
                ]
            ],
            h.section(".log")[h.header[h.span(".lh")[icon("log"), w._("Log"), icon("down")]]],
        ],
        h.div(".boardwrap")[
            [
                h.div(".frame.corner", data_for=game)[
                    corners(), h.div(".board", aria_hidden="true")[[h.span(".cell")[ghost()] for _ in range(16)]]
                ]
                for game in TABLES
                if TRAITS[game] is COURT  # the others' tables are empty when a play begins
            ]
        ],
        h.aside(".east")[
            h.section(".prompt")[
                h.span(".cap", data_first=True)[w._("The first time")],
                h.p(role="status")[w._("Preparing the cards")],
                h.small(".num", {"data-progress-text": True}),
                h.small(data_first=True)[w._("From the next time on it starts at once, also with no network.")],
            ],
            h.progress(max="1", value="0", data_progress=True, aria_label=w._("Preparing the cards")),
            h.div(".acts")[
                [
                    link(
                        w._("Read the rules while waiting"),
                        f"rules/{w.lang}/{game}/",
                        picture="book",
                        attributes={"data-for": game},
                    )
                    for game in TABLES
                ]
            ],
            h.div(".mine.push")[_who(w, 0)],
        ],
    ]


def _who(w: Words, seat: int) -> Element:
    return h.div(".who")[seat_mark(seat, "m"), h.b(data_name=str(seat))[w._("Player %(number)d", number=seat + 1)]]
