"""The end of a play of Secret Arts: both lineages, each chip with its points, who won, the match, what comes next."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom.arts.deck import ARTS
from kingdom.arts.lineage import generation
from web.model import Play
from web.outcome import match_table, what_next, winners
from web.parts import icon, seat_mark
from web.seen import given_up
from web.tables.arts.across import between
from web.tables.arts.asking import points
from web.tables.arts.field import Field
from web.tables.arts.heroes import art, depth
from web.tables.arts.table import half, top_bar
from web.tables.strip import rule_link
from web.texts.shared import ATTRIBUTES


def ending(field: Field, play: Play, notice: Node, over: Node, *, turned: bool = False) -> Element:
    """Draw the result; `notice` is what has to be said, `over` is open over it, `turned` to the far edge."""
    c, w, gave_up = field.c, field.w, given_up(play)
    won = winners(c, gave_up)
    if c.seen.mode == "across":
        return between(
            field,
            lambda seat: [
                notice if seat == c.near else None,
                h.div(".say")[
                    _verdict(field, gave_up, aloud=seat == c.near), match_table(c, play), what_next(c, play, gave_up)
                ],
            ],
            _count(field, won, brief=True),
            screen="result",
            label=w._("Result"),
            kind="res",
            over=over,
            turned=turned,
        )
    big = won[0] if won else 0
    big = 1 - big if play.other else big
    return h.main(
        class_="arts facing res",
        data_screen="result",
        data_game=c.game,
        tabindex="-1",
        aria_label=w._("Result"),
    )[
        top_bar(c, middle=h.b[w._("Given up") if gave_up is not None else w._("Finished")]),
        [half(field, seat, {}, large=seat == big) for seat in (0, 1)],
        h.section(".mid", aria_label=w._("Result"))[
            notice,
            _count(field, won),
            _verdict(field, gave_up),
            match_table(c, play),
            what_next(c, play, gave_up),
        ],
        over,
    ]


def _count(field: Field, won: tuple[int, ...], *, brief: bool = False) -> Element:
    """Draw what each chip scores, and the totals (secret-arts#scoring): in words, or `brief` in signs."""
    c, w = field.c, field.w
    totals = [lineage.total() for lineage in field.lineages]

    seats = (c.near, c.far) if brief else (0, 1)

    def chip(seat: int, which: str) -> Element:
        cell = field.lineages[seat].chips[which]
        kind = "visually-hidden" if brief else None
        return h.td[h.b(".num")[points(generation(cell) or -1)], h.small(class_=kind)[depth(w, cell)]]

    def name(seat: int) -> Element:
        said = h.span(".visually-hidden")[c.name(seat)] if brief else c.name(seat)
        return h.th(scope="col", class_="win" if seat in won else None)[seat_mark(seat), said]

    def head(which: str) -> Element:
        said = h.span(".visually-hidden")[art(w, which)] if brief else art(w, which)
        return h.th(scope="row")[icon(ATTRIBUTES[which].icon), said]

    total = h.span(".visually-hidden")[w._("Victory points")] if brief else w._("Victory points")
    return h.table(class_=["tallies", "short" if brief else None])[
        h.caption(".visually-hidden")[w._("The count")],
        h.thead[h.tr[h.td, [name(seat) for seat in seats]]],
        h.tbody[[h.tr[head(which), [chip(seat, which) for seat in seats]] for which in ARTS]],
        h.tfoot[
            h.tr[
                h.th(scope="row")[total],
                [h.td(class_="win" if seat in won else None)[h.b(".sum.num")[points(totals[seat])]] for seat in seats],
            ]
        ],
    ]


def verdict(field: Field, gave_up: int | None) -> tuple[str, str]:
    """Return who won, and why, in words (secret-arts#scoring)."""
    c, w = field.c, field.w
    if gave_up is not None:
        return w._("%(name)s wins", name=c.name(1 - gave_up)), w._("%(name)s gave up.", name=c.name(gave_up))
    assert c.seen.result is not None
    scores, won = c.seen.result.scores, c.seen.result.winners
    if len(won) > 1:
        if c.view["options"]["tie"] == "deepest":
            return w._("A draw"), w._("Equal victory points, and the arts lie equally deep.")
        return w._("A draw"), w._("Equal victory points share the win.")
    winner = won[0]
    if scores[0] == scores[1]:
        deciding = _deciding(field, winner)
        return w._("%(name)s wins", name=c.name(winner)), w._(
            "Equal victory points: more arts in the %(generation)s decide.", generation=depth(w, f"{deciding}/0")
        )
    high, low = points(scores[winner]), points(scores[1 - winner])
    return w._("%(name)s wins, %(high)s to %(low)s", name=c.name(winner), high=high, low=low), w._(
        "The most victory points win."
    )


def _deciding(field: Field, winner: int) -> int:
    """Return the deepest generation in which the winner has more chips."""
    at = [[generation(cell) for cell in lineage.chips.values()] for lineage in field.lineages]
    return next(depth for depth in (4, 3, 2, 1) if at[winner].count(depth) > at[1 - winner].count(depth))


def _verdict(field: Field, gave_up: int | None, *, aloud: bool = True) -> Element:
    """Draw the verdict; between two players it stands in both edges, and is said once."""
    title, text = verdict(field, gave_up)
    link = rule_link(field.c, "secret-arts#scoring") if gave_up is None else None
    return h.section(".prompt", role="status" if aloud else None)[
        h.span(".cap")[field.w._("Result")], h.p[title], h.small[text, " ", link]
    ]
