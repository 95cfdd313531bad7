"""The score sheet of Inner Palace: a table, best first, and the chart of the totals."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from kingdom.palace.cards import ROUNDS
from web.parts import bar, button, corners, shape_mark
from web.sheets import drawer
from web.tables.context import Context
from web.tables.palace.chart import chart
from web.tables.palace.rounds import Count, Round, before, rounds
from web.tables.palace.seats import sets
from web.tables.strip import rule_link
from web.texts.shared import MARKS


def sheet(c: Context, *, screen: str, attributes: dict[str, str], over: Node = None, notice: Node = None) -> Element:
    """Draw the sheet after a round; `attributes` go onto the button that begins the next."""
    w, found = c.w, rounds(c)
    last = found[-1]
    starter = c.name(c.view["starter"])
    number = last.number + 1
    covers = screen == "cover"
    return h.main(
        class_="scr palace",
        data_screen=screen,
        data_game=c.game,
        data_seat=None if covers else str(c.near),
        tabindex="-1",
        aria_label=w.game(c.game),
    )[
        bar(
            w.game(c.game),
            MARKS[c.game],
            back=button(None, kind="quiet sq", picture="back", act="shelf", title=w._("Back to the games")),
            middle=h.b[w._("Round %(round)d is over", round=last.number)],
            tools=None
            if covers
            else [
                button(h.span(".w")[w._("Undo")], kind="quiet", picture="undo", act="undo", title=w._("Undo")),
                button(h.span(".w")[w._("Log")], kind="quiet", picture="log", act="open log", title=w._("Log")),
                button(h.span(".w")[w._("Rules")], kind="quiet", picture="book", act="open rules", title=w._("Rules")),
                button(None, kind="quiet sq", picture="gear", act="open menu", title=w._("More")),
            ],
        ),
        h.section(".sct")[
            h.div(".sh_")[
                h.h2[w._("The count of round %(round)d", round=last.number)],
                h.p(".soft")[
                    w._("The deck ran out, and the round ended with the turn."),
                    " ",
                    None if covers else rule_link(c, f"{c.game}#scoring"),
                ],
            ],
            notice,
            count_table(c, found),
        ],
        h.section(".scb")[
            figure(c, found),
            h.div(".nxt")[
                h.section(".prompt")[
                    h.span(".cap")[w._("Next: round %(round)d", round=number)],
                    h.p[w._("%(name)s starts", name=starter)],
                    h.small[
                        w._("All score cards go back into the deck, and with them the handicaps."),
                        [" ", w._("In round 4 the bonuses count twice.")] if number == ROUNDS else None,
                    ],
                ],
                h.div(".acts.col")[
                    button(
                        w._("I am %(name)s", name=starter)
                        if covers
                        else w._("Start round %(round)d: draw the cards", round=number),
                        kind="main big",
                        picture="" if covers else "go",
                        attributes=attributes,
                    ),
                ],
            ],
        ],
        over,
    ]


def figure(c: Context, found: list[Round]) -> Element:
    """Draw the chart with its caption."""
    w = c.w
    return h.figure(".chf.corner")[
        corners(),
        h.figcaption[h.b[w._("Totals")], h.span(".soft")[w._("Round 4 doubles the bonuses")]],
        chart(c, found),
    ]


def best_first(found: list[Round]) -> list[int]:
    """Return the seats, the highest total first."""
    totals = found[-1].totals
    return sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))


def count_table(c: Context, found: list[Round]) -> Element:
    """Draw the table: the last round's count in full, the earlier rounds and the total."""
    w, last = c.w, found[-1]
    earlier = found[-2::-1]
    start = before(c, found)
    known = any(start)
    best = max(last.totals)
    columns = [
        (w._("Score cards"), "scd"),
        (w._("Card points"), ""),
        (w._("Full sets"), ""),
        (w._("Same kind"), ""),
        (w._("Round %(round)d", round=last.number), ""),
        *((w._("Round %(round)d", round=one.number), "past") for one in earlier),
        *([(w._("Before"), "past" if earlier else "")] if known else []),
        *([(w._("Before"), "upto")] if earlier else []),
        (w._("Total"), ""),
    ]

    def row(seat: int) -> Element:
        one = last.counts[seat]
        return h.tr(class_="first" if last.totals[seat] == best else None)[
            h.th(scope="row")[shape_mark(seat), h.span[c.name(seat)]],
            h.td(".scd")[sets(c, one.scored)],
            h.td[str(one.points)],
            h.td[_bonus(c, one.full, one)],
            h.td[_bonus(c, one.same, one)],
            h.td(".sum_")[h.b[str(one.sum)]],
            [h.td(".soft.past")[str(other.counts[seat].sum)] for other in earlier],
            h.td(class_=["soft", "past" if earlier else None])[str(start[seat])] if known else None,
            h.td(".soft.upto")[str(last.totals[seat] - one.sum)] if earlier else None,
            h.td(".tot")[str(last.totals[seat])],
        ]

    return h.div(".tablewrap", tabindex="0", role="region", aria_label=w._("Score sheet"))[
        h.table(".num")[
            h.caption(".visually-hidden")[w._("Score sheet after round %(round)d, best first", round=last.number)],
            h.thead[
                h.tr[
                    h.th(scope="col")[h.span(".visually-hidden")[w._("Players")]],
                    [h.th(scope="col", class_=kind or None)[title] for title, kind in columns],
                ]
            ],
            h.tbody[[row(seat) for seat in best_first(found)]],
        ]
    ]


def _bonus(c: Context, bonus: int, one: Count) -> Node:
    """Draw a bonus; in the round that doubles it, as the product."""
    if not bonus:
        return h.span[h.span(aria_hidden="true")["–"], h.span(".visually-hidden")["0"]]
    if one.times == 1:
        return str(bonus)
    return [h.small(".times")[f"{bonus} × {one.times} ="], " ", str(bonus * one.times)]


def scores_panel(c: Context) -> Node:
    """Draw the sheet so far beside the table: each round's sum and the totals, and the chart."""
    w, found = c.w, rounds(c)
    if not found:
        body: Node = h.div(".rulebody")[
            h.p[w._("No round has been counted yet.")], h.p[rule_link(c, f"{c.game}#scoring")]
        ]
        return drawer(w, w._("Scores"), "tally", body)
    start = before(c, found)
    table = h.table(".num.small")[
        h.caption(".visually-hidden")[w._("Score sheet after round %(round)d, best first", round=found[-1].number)],
        h.thead[
            h.tr[
                h.th(scope="col")[h.span(".visually-hidden")[w._("Players")]],
                h.th(scope="col")[w._("Before")] if any(start) else None,
                [h.th(scope="col")[w._("Round %(round)d", round=one.number)] for one in found],
                h.th(scope="col")[w._("Total")],
            ]
        ],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[shape_mark(seat), h.span[c.name(seat)]],
                    h.td(".soft")[str(start[seat])] if any(start) else None,
                    [h.td[str(one.counts[seat].sum)] for one in found],
                    h.td(".tot")[str(found[-1].totals[seat])],
                ]
                for seat in best_first(found)
            ]
        ],
    ]
    return drawer(
        w, w._("Scores"), "tally", h.div(".rulebody")[table, figure(c, found), h.p[rule_link(c, f"{c.game}#scoring")]]
    )
