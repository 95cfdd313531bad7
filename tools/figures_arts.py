"""The figures of Secret Arts as HTML: both lineages before and after the moves, the pool, and what each move did."""

from __future__ import annotations

import htpy as h
from htpy import Element
from markupsafe import Markup

from kingdom import Record
from tools.figures import Figure
from web.model import Play, Settings
from web.parts import seat_mark
from web.seen import see
from web.tables.arts.field import Field
from web.tables.arts.heroes import draw, heroes, said
from web.tables.arts.lineage import draw_lineage, label
from web.tables.arts.saying import line, subject
from web.tables.context import Context
from web.words import words


def draw_arts(figure: Figure, lang: str, names: tuple[str, str], titles: tuple[str, str]) -> list[Element | None]:
    """Draw the table before and after, and the moves between; `titles` are the words for before and after."""
    record = Record.start(figure.position["game"], names, seed=0, position=figure.position)
    fields = [_field(record, lang)]
    deeds: list[tuple[int | None, Markup]] = []
    for move in figure.moves:
        record.play(move)
        fields.append(_field(record, lang))
        c = fields[-1].c
        told = ((subject(event), line(c, event)) for event in c.seen.events[-1])
        deeds += [(seat, text) for seat, text in told if text is not None]
    shown = fields if len(fields) == 1 else [fields[0], fields[-1]]
    seats = [seat for seat in (0, 1) if any(_matters(field, seat) for field in shown)] or [0]
    over = titles if figure.moves else ("",)
    return [
        h.div(".fig-boards.fig-arts")[
            [_table(field, shown[0], title, seats) for field, title in zip(shown, over, strict=True)]
        ],
        h.ol(".fig-moves")[
            [
                h.li[
                    seat_mark(seat) if seat is not None else None,
                    h.span[h.span(".visually-hidden")[f"{names[seat]}: "] if seat is not None else None, text],
                ]
                for seat, text in deeds
            ]
        ]
        if deeds
        else None,
    ]


def _field(record: Record, lang: str) -> Field:
    play = Play("figure", record, "open")
    seen = see(play)._replace(moves=())  # a picture: nothing in it is to be chosen
    return Field.of(Context.of(words(lang, record.game.id), seen, play, Settings(lang=lang)))


def _matters(field: Field, seat: int) -> bool:
    """Return whether there is anything of a lineage to see."""
    return bool(field.lineages[seat].heroes)


def _table(field: Field, before: Field, title: str, seats: list[int]) -> Element:
    """Draw the lineages of `seats` with the pool as one picture, all of it said in words."""
    w, c = field.w, field.c
    changed = {
        (seat, cell): ""
        for seat in seats
        for cell in [*field.lineages[seat].heroes, "0/0"]
        if field is not before
        and (
            field.lineages[seat].heroes.get(cell) != before.lineages[seat].heroes.get(cell)
            or field.held(seat, cell) != before.held(seat, cell)
        )
    }
    pool = [heroes(c)[card] for card in c.view["pool"]]
    parts = [label(field, seat, cell) for seat in seats for cell in ["0/0", *sorted(field.lineages[seat].heroes)]]
    if pool:
        parts.append(f"{w._('Pool')}: " + "; ".join(w._(", ").join(said(w, hero)) for hero in pool))
    spoken = "; ".join(parts)
    return h.div(".fig-side")[
        h.b(".fig-title")[title] if title else None,
        h.div(role="img", aria_label=f"{title}: {spoken}" if title else spoken, class_="fig-table")[
            h.div(".fig-lineages")[
                [
                    h.div[
                        h.p(".fig-name")[seat_mark(seat), c.name(seat)],
                        draw_lineage(field, seat, hit=changed, plain=True),
                    ]
                    for seat in seats
                ]
            ],
            h.div(".fig-pool")[h.span[w._("Pool")], [draw(w, hero, 1) for hero in pool]] if pool else None,
        ],
    ]
