"""What has to be decided, in words: the question, and a duel or an expulsion weighed before it is confirmed."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from kingdom.arts.lineage import generation
from web.parts import button, corners
from web.tables.arts.field import Field, Weighed, returning, weigh
from web.tables.arts.heroes import art, called, depth, draw, heroes, name
from web.tables.strip import rule_link
from web.words import listed


class Asked(NamedTuple):
    """A question: what kind of decision it is, the question itself, and a sentence more."""

    cap: str
    text: str
    note: str


def question(field: Field) -> Asked:
    """Return what has to be decided now."""
    c, w, reach = field.c, field.w, field.reach
    who = c.name(field.me)
    verbs = c.seen.verbs()
    turn = w._("%(name)s’s turn", name=who)
    if not verbs:
        return Asked(turn, w._("%(name)s decides", name=who), "")
    if "inherit" in verbs:
        return _inherit(field, who)
    cap = w._("%(name)s’s turn: action", name=who)
    if reach.verb == "enter":
        hero = called(w, heroes(c)[reach.named[0]])
        return Asked(cap, w._("Where does %(hero)s enter?", hero=hero), "")
    if reach.verb == "duel":
        if reach.named:
            hero = called(w, field.hero(field.me, reach.named[0]))
            return Asked(cap, w._("Whom does %(hero)s challenge?", hero=hero), _own_sum(field, reach.named[0]))
        return Asked(cap, w._("Who challenges?"), w._("Choose one of your heroes."))
    if reach.verb == "expel":
        return Asked(cap, w._("Who is expelled?"), w._("Choose one of your heroes."))
    kinds = [verb for verb in ("enter", "duel", "expel") if verb in verbs]
    said = {
        ("enter",): w._("Let a hero enter"),
        ("expel",): w._("Expel a hero"),
        ("enter", "expel"): w._("Enter or expel"),
        ("duel", "expel"): w._("Duel or expel"),
        ("enter", "duel", "expel"): w._("Enter, duel or expel"),
    }
    note = w._("Tap a hero of the pool.") if kinds == ["enter"] else w._("Tap a hero of the pool, or one of your own.")
    if "enter" not in kinds:
        note = w._("No hero of the pool has a cell to enter.")
    return Asked(cap, said[tuple(kinds)], note)


def _inherit(field: Field, who: str) -> Asked:
    c, w, reach = field.c, field.w, field.reach
    last = c.view["phase"] == "final"
    cap = w._("%(name)s’s last art to pass on", name=who) if last else w._("%(name)s’s turn: inheriting", name=who)
    must = w._("One art must be passed on whenever one can be.")
    if last:
        must = w._("The last hero has been taken: each player passes on one more art, if one can be.")
    if reach.verb == "inherit":
        which = art(w, reach.named[0])
        cells = [move.words[2] for move in c.seen.moves if move.words[1] == reach.named[0]]
        if len(c.seen.moves) == 1:
            hero = called(w, field.hero(field.me, cells[0]))
            return Asked(cap, w._("%(art)s must go to %(hero)s", art=which, hero=hero), must)
        return Asked(cap, w._("Who inherits %(art)s?", art=which), must)
    return Asked(cap, w._("Which art is passed on?"), must)


def _own_sum(field: Field, cell: str) -> str:
    w = field.w
    first, *others = field.party(field.me, cell)
    terms = [w._("%(hero)s %(power)s %(n)d", hero=called(w, first), power=w._("martial"), n=first.martial)]
    terms += [w._("%(hero)s %(power)s %(n)d", hero=called(w, it), power=w._("inner"), n=it.inner) for it in others]
    total = first.martial + sum(it.inner for it in others)
    return w._("Power %(sum)d: %(terms)s", sum=total, terms=w.comma(terms))


def prompt(field: Field) -> Element:
    """Draw the question."""
    asked = question(field)
    clause = _clause(field)
    return h.section(".prompt", aria_live="polite")[
        h.span(".cap")[asked.cap],
        h.p[asked.text],
        h.small[asked.note, " ", rule_link(field.c, clause, short=True) if clause else None] if asked.note else None,
    ]


def _clause(field: Field) -> str:
    verbs = field.c.seen.verbs()
    if "inherit" in verbs:
        return "secret-arts#final" if field.c.view["phase"] == "final" else "secret-arts#inherit"
    return f"secret-arts#{field.reach.verb or 'turn'}" if verbs else ""


def acts(field: Field) -> Element:
    """Draw what can be chosen besides cards: to duel, to expel, to choose again."""
    c, w, reach = field.c, field.w, field.reach
    verbs = c.seen.verbs()
    buttons: list[Node] = []
    if not reach.chosen:
        if "duel" in verbs:
            buttons.append(button(w._("Duel"), picture="crossed-swords", attributes={"data-pick": "duel"}))
        if "expel" in verbs:
            buttons.append(button(w._("Expel"), picture="close", attributes={"data-pick": "expel"}))
    elif reach.verb == "duel" and reach.named:
        expel = f"expel {reach.named[0]}"
        hero = called(w, field.hero(field.me, reach.named[0]))
        title = w._("Expel %(hero)s", hero=hero)
        buttons.append(button(w._("Expel"), picture="close", title=title, attributes={"data-pick": expel}))
    if c.picked and reach.chosen:
        buttons.append(button(w._("Choose again"), act="again"))
    return h.div(".acts")[buttons]


# ── weighed before it is confirmed ────────────────────────────────────────────────────────────────────────────────────


def points(number: int) -> str:
    """Return points with a proper minus."""
    return str(number).replace("-", "−")


def panel(field: Field) -> Element | None:
    """Return the duel or the expulsion that is to be confirmed; None if none is."""
    reach = field.reach
    if reach.verb == "duel" and len(reach.named) == 2:
        return _duel(field, weigh(field, *reach.named))
    if reach.verb == "expel" and len(reach.named) == 1:
        return _expel(field, reach.named[0])
    return None


def _duel(field: Field, duel: Weighed) -> Element:
    c, w = field.c, field.w
    cell = duel.cells[0][0]
    verdict = _verdict(field, duel)
    return h.section(".duel.corner", aria_labelledby="panel-title", data_panel=True)[
        corners(),
        h.h2("#panel-title.cap")[w._("Duel · %(generation)s", generation=depth(w, cell))],
        h.div(".sides")[_side(field, duel, 0), h.span(".vs")[verdict], _side(field, duel, 1)],
        h.p(".follows")[_follows(field, duel), " ", rule_link(c, "secret-arts#duel")],
        h.div(".acts")[
            button(w._("Fight the duel"), kind="main", attributes={"data-move": field.reach.chosen}),
            button(w._("Not now"), act="again"),
        ],
    ]


def _verdict(field: Field, duel: Weighed) -> str:
    w = field.w
    first, second = duel.powers
    if first == second:
        return w._("equals")
    return w._("beats") if first > second else w._("loses to")


def _side(field: Field, duel: Weighed, side: int) -> Element:
    w, seat = field.w, duel.seats[side]
    party = duel.heroes[side]
    beaten = side in duel.beaten()
    return h.div(class_=["sd", "lost" if beaten else None])[
        h.span(".pc", aria_hidden="true")[[draw(w, hero, seat) for hero in party]],
        h.b(".sum.num", aria_label=w._("%(name)s: %(n)d", name=field.c.name(seat), n=duel.powers[side]), role="img")[
            str(duel.powers[side])
        ],
        [
            h.p[
                h.span[
                    w._("%(hero)s, %(power)s", hero=called(w, hero), power=w._("inner") if number else w._("martial"))
                ],
                h.b(".num")[str(hero.inner if number else hero.martial)],
            ]
            for number, hero in enumerate(party)
        ],
    ]


def _follows(field: Field, duel: Weighed) -> list[str]:
    """Return what follows from a duel, in sentences: who is removed, which chips return, and what that costs."""
    w = field.w
    found: list[str] = []
    gone = [called(w, hero) for side in duel.beaten() for hero in duel.heroes[side]]
    removed = w.n(
        "%(heroes)s is removed from the play.",
        "%(heroes)s are removed from the play.",
        len(gone),
        heroes=listed(w, gone),
    )
    found.append(removed)
    for side in duel.beaten():
        found += ["" if w.lang == "ja" else " ", *_costs(field, duel.seats[side], duel.cells[side])]
    return found


def _costs(field: Field, seat: int, cells: tuple[str, ...]) -> list[str]:
    """Return which chips of a seat return when the heroes on `cells` go, and what its points then are."""
    c, w = field.c, field.w
    back = returning(field, seat, cells)
    if not back:
        return [w._("No chip of %(name)s returns.", name=c.name(seat))]
    before = field.lineages[seat].total()
    after = before - sum(generation(field.lineages[seat].chips[which]) + 1 for which in back)
    return [
        w.n(
            "%(arts)s returns to %(name)s’s founder: %(before)s points become %(after)s.",
            "%(arts)s return to %(name)s’s founder: %(before)s points become %(after)s.",
            len(back),
            arts=listed(w, [art(w, which) for which in back]),
            name=c.name(seat),
            before=points(before),
            after=points(after),
        )
    ]


def _expel(field: Field, cell: str) -> Element:
    c, w = field.c, field.w
    hero = field.hero(field.me, cell)
    return h.section(".duel.corner.expels", aria_labelledby="panel-title", data_panel=True)[
        corners(),
        h.h2("#panel-title.cap")[w._("Expulsion · %(generation)s", generation=depth(w, cell))],
        h.div(".sides.one")[h.span(".pc", aria_hidden="true")[draw(w, hero, field.me)], h.b(".whom")[called(w, hero)]],
        h.p(".follows")[
            w._("%(hero)s is removed from the play.", hero=name(c, hero.id)),
            " " if w.lang == "en" else "",
            _costs(field, field.me, (cell,)),
            " ",
            rule_link(c, "secret-arts#expel"),
        ],
        h.div(".acts")[
            button(w._("Expel %(hero)s", hero=called(w, hero)), kind="main", attributes={"data-move": f"expel {cell}"}),
            button(w._("Not now"), act="again"),
        ],
    ]
