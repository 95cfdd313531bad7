"""Black White House on the table: what is counted, why an effect reached a card, and why a card can't be chosen."""

from __future__ import annotations

from kingdom import Event, Result
from kingdom.court.black_white_house import CIVILIANS, EXECUTIVES, LINE, POLITICIANS, BlackWhiteHouse
from kingdom.court.table import LINES, NEAR
from web.tables import court_rules
from web.tables.context import Context, Note, Preview
from web.tables.court_rules import counting, first_in_line, has_succeeded, numbered
from web.tables.overlay import Area, Ray, Shape
from web.tables.targets import Targets
from web.words import Words

COUNT_ICON = "scroll-unfurled"
TABS = ("court-turn", "court-turning", "court-chain", "guards", "presidency", "end")
"""The sections of the rule book offered beside the table, after the one at hand."""
LOOKS_AT_DECK = frozenset({"cia"})
"""The cards whose look is at the deck; any other is at a hand."""
GUARDS = {"press-secretary": "journalist", "secret-service": "sniper"}
"""Each guard, and whom it hinders."""


def progress(w: Words, turn: int) -> str:
    """Return how far a play is, for the shelf."""
    return w._("turn %(turn)d", turn=turn)


def options(w: Words) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Return the options of the rules: name, title, and each value with a title and a sentence, the default first."""
    return [
        (
            "sniper",
            w._("How far the Sniper shoots"),
            [
                ("far", w._("Past other cards"), w._("At any distance on a line, whatever lies between.")),
                ("blocked", w._("First card only"), w._("The first card on each line stops the shot.")),
            ],
        ),
        (
            "journalist",
            w._("What an exposed card misses"),
            [
                ("once", w._("Only its moment"), w._("It misses the effect of coming face up, nothing else.")),
                (
                    "until-turned",
                    w._("Everything until turned"),
                    w._("Promotion and a turned Capitalist don’t trigger it either."),
                ),
            ],
        ),
    ]


def ruler(c: Context) -> str | None:
    """Return who is president now, or None when both are out."""
    return first_in_line(LINE, c.view["out"])


def crowned(c: Context, card: str | None) -> bool:
    """Return whether `card` is the Vice President, promoted."""
    return has_succeeded(c, LINE, card)


def score(c: Context, seat: int) -> int:
    """Return the face-up cards that face `seat`."""
    return len(counting(c, seat, _any))


def score_word(c: Context) -> str:
    """Return what is counted."""
    return c.w._("cards")


def counted(c: Context) -> dict[str, int]:
    """Return the cells of the cards that count, numbered for each seat in reading order."""
    return numbered(c, _any)


def _any(lying: court_rules.Lying) -> bool:
    """Every card counts."""
    return True


def politicians(c: Context, seat: int) -> int:
    """Return the politicians by print that face `seat`, which decide when the cards are equal."""
    return len(counting(c, seat, lambda lying: lying["card"] in POLITICIANS))


def ruler_line(c: Context) -> tuple[str, str]:
    """Return who is president, and whether everybody can see where."""
    w, card = c.w, ruler(c)
    known = w._("President: the %(card)s", card=c.card(card))
    return court_rules.ruler_line(c, card, known=known, nobody=w._("No president left"))


def hand_note(c: Context, card: str) -> str:
    """Return what has to be known about hiding `card` now."""
    if crowned(c, card):
        return c.w._(
            "The %(dead)s is out, so the %(card)s is president now and has the President’s effect when flipped.",
            dead=c.card(LINE[0]),
            card=c.card(card),
        )
    return ""


def ruler_word(c: Context) -> str:
    """Return what a ruler is called."""
    return c.w._("president")


def new_ruler(c: Context) -> str:
    """Return what is said when a card becomes president."""
    return c.w._("The %(card)s is president now")


def facing(c: Context, number: int, seat: int) -> str:
    """Return what the number of counted cards means, without the number."""
    return c.w.n("card faces %(name)s", "cards face %(name)s", number, name=c.name(seat))


def verdict(c: Context, result: Result) -> str:
    """Return why the play ended as it did, the tie-break shown when it decided (black-white-house#end)."""
    w = c.w
    if len(result.winners) > 1:
        return w._("Equal cards, equal politicians, and the Vice President is not on the table.")
    if result.scores[0] != result.scores[1]:
        return w._("More cards win.")
    winner = result.winners[0]
    mine, theirs = politicians(c, winner), politicians(c, 1 - winner)
    if mine != theirs:
        return w._(
            "Equal cards: congress decides. By politicians %(name)s wins %(mine)d to %(theirs)d.",
            name=c.name(winner),
            mine=mine,
            theirs=theirs,
        )
    return w._(
        "Equal cards, and %(n)d politicians each: the owner of the Vice President wins.",
        n=mine,
    )


def guarding(c: Context) -> list[tuple[str, str, int]]:
    """Return the guards that are set: the card's cell, the card, its seat."""
    return [
        (lying["at"], lying["card"], lying["seat"])
        for lying in c.view["table"]
        if lying.get("guard") and lying["card"] in GUARDS
    ]


def covered_by(c: Context, cell: str, hindered: str, seat: int) -> bool:
    """Return whether a guard of the other seat than `seat` keeps the card `hindered` from `cell`."""
    return any(GUARDS[card] == hindered and owner != seat and cell in NEAR[at] for at, card, owner in guarding(c))


def shapes(c: Context, t: Targets) -> list[Shape]:
    """Return what is drawn over the board: guarded areas, lines of fire, the Lobbyist's sandwich."""
    found: list[Shape] = [Area((at, *NEAR[at])) for at, _, _ in guarding(c)]
    using = c.view["using"]
    if using and "guard" in c.seen.verbs():
        found += [Area((at, *NEAR[at])) for at, lying in c.table.items() if lying["card"] == using["card"]]
    where = {lying["card"]: lying["at"] for lying in c.view["table"] if lying["up"]}
    if using and using["card"] == "sniper":
        return found + [Ray(where["sniper"], cell) for cell in t.cells]
    lobbyist, capitalist = where.get("lobbyist"), where.get("capitalist")
    sandwich = lobbyist and capitalist and any(capitalist in line for line in LINES[lobbyist])
    if sandwich and "use" in c.seen.verbs() and lobbyist in t.cells:
        return [*found, Ray(str(lobbyist), str(capitalist))]
    step = c.steps[c.shown] if c.steps else None
    if step is not None and step.actor_cell is not None:
        if step.actor == "lobbyist" and sandwich and step.event.kind == "turned":
            found.append(Ray(str(lobbyist), str(capitalist)))
        elif step.actor == "sniper" and step.event.kind in ("shot", "killed", "denied"):
            found += [Ray(step.actor_cell, cell) for cell in step.event.cells]
    return found


def sandwiched(c: Context, lobbyist: str, seat: int) -> tuple[str, ...]:
    """Return the cells with cards strictly between the Lobbyist and a face-up Capitalist of `seat` on one line."""
    for line in LINES[lobbyist]:
        for n, cell in enumerate(line):
            end = c.table.get(cell)
            if end is not None and end["card"] == "capitalist" and end["up"] and end["seat"] == seat:
                return tuple(between for between in line[:n] if between in c.table)
    return ()


def preview(c: Context, t: Targets) -> Preview | None:
    """Return what the Lobbyist would turn while its use is on offer (black-white-house#lobbyist).

    All of it lies open: face-down cards are never turned, whoever is president now is no politician.
    """
    w, seat = c.w, c.seen.to_act or 0
    at = next((cell for cell, move in t.cells.items() if move[1] == f"use {cell}" and _is(c, cell, "lobbyist")), None)
    if at is None:
        return None
    between = [c.table[cell] for cell in sandwiched(c, at, seat)]
    turned = [
        lying
        for lying in between
        if lying["up"]
        and lying["seat"] != seat
        and lying["card"] in EXECUTIVES | POLITICIANS
        and lying["card"] != ruler(c)
    ]
    scores = [score(c, 0), score(c, 1)]
    scores[seat] += len(turned)
    scores[1 - seat] -= len(turned)
    ready = [lying["card"] for lying in turned if lying["card"] in BlackWhiteHouse.effects]
    found = []
    if ready:
        names = w._(" and ").join(map(c.card, ready))
        found.append(
            w.n(
                "Then the effect of the %(cards)s is ready.",
                "Then the effects of %(cards)s are ready.",
                len(ready),
                cards=names,
            )
        )
    found += [
        w._("The guard of the %(card)s ends.", card=c.card(lying["card"])) for lying in turned if lying.get("guard")
    ]
    if not all(lying["up"] for lying in between):
        found.append(w._("What lies face down between them stays as it is, whatever it is."))
    return Preview("lobbyist", at, tuple(lying["at"] for lying in turned), (scores[0], scores[1]), tuple(found))


def _is(c: Context, cell: str, card: str) -> bool:
    """Return whether `card` lies face up on `cell`."""
    lying = c.table.get(cell)
    return lying is not None and lying["up"] and lying["card"] == card


def notes(c: Context) -> list[Note]:
    """Return what the marks on cards mean: guards that are set, muted cards (black-white-house#guards).

    A guard matters to the seat it hinders; a muted card to its owner, who can't use it, and to who may turn it.
    """
    w, found = c.w, []
    for at, card, seat in guarding(c):
        enemy = c.name(1 - seat)
        if card == "secret-service":
            text = w._("No card inside the dashed line can be shot by %(name)s’s Sniper.", name=enemy)
        else:
            text = w._("No face-down card inside the dashed line can be exposed by %(name)s’s Journalist.", name=enemy)
        found.append(Note(at, "bell-shield", c.card(card), text, (1 - seat,)))
    for lying in c.view["table"]:
        if lying.get("muted"):
            text = w._("It was exposed and is muted. Once it is turned, its effect triggers.")
            found.append(Note(lying["at"], "silenced", c.card(lying["card"]), text, (0, 1)))
    return found


# ── why ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def reasons(c: Context, event: Event) -> list[str]:
    """Return in a few words why `event` touched its card."""
    w, card = c.w, event.cards[0] if event.cards else None
    name = event.clause.partition("#")[2]
    adjacent = w._("adjacent")
    if event.kind == "turned":
        kind = {
            "president": _class(c, card),
            "first-lady": [w._("president")],
            "majority-leader": [w._("politician")],
            "senator": [w._("politician")],
            "top-aide": [w._("executive")],
            "fbi": _class(c, card),
            "capitalist": [w._("civilian")],
        }.get(name, [])
        if name == "lobbyist":
            return [*_class(c, card), w._("between the Lobbyist and the own Capitalist")]
        return [*kind, adjacent]
    if event.kind == "killed":
        return [w._("president"), w._("on a straight line")]
    if event.kind in ("swapped", "exposed"):
        return [adjacent]
    if event.kind == "crowned":
        return [w._("next in line")]
    return []


def _class(c: Context, card: str | None) -> list[str]:
    """Return the class of a card in one word."""
    w = c.w
    if card in POLITICIANS:
        return [w._("politician")]
    if card in EXECUTIVES:
        return [w._("executive")]
    return [w._("civilian")] if card in CIVILIANS else []


def why_not(c: Context, cell: str) -> str:
    """Return why the card on `cell` can't be chosen at this decision, as far as whoever looks may know."""

    def unusable(lying: court_rules.Lying) -> str:
        if lying.get("muted"):
            return c.w._("It was exposed: it is muted until it is turned.")
        if lying["card"] == "vice-president" and not crowned(c, "vice-president"):
            return c.w._("This card has no effect to use.")
        return ""

    return court_rules.why_not(
        c, cell, unusable=unusable, out_of_reach=lambda acting, at: _out_of_reach(c, cell, acting, at)
    )


def _out_of_reach(c: Context, cell: str, acting: str, at: str) -> str:
    w, by, lying = c.w, c.card(acting), c.table[cell]
    seat = c.seen.to_act if c.seen.to_act is not None else c.near
    card = lying["card"] if isinstance(lying["card"], str) else None
    if acting == "sniper":
        if covered_by(c, cell, "sniper", seat):
            return w._("The Secret Service guards this card.")
        if not any(cell in line for line in LINES[at]):
            return w._("The Sniper shoots along rows, columns and diagonals only.")
        return w._("It can’t be the president, or a card before it stops the shot.")
    if acting == "hacker":
        return w._("The Hacker peeks at enemy face-down cards.")
    if cell not in NEAR[at]:
        return w._("The %(by)s reaches only adjacent cards.", by=by)
    if acting == "journalist":
        if lying["up"]:
            return w._("It is face up already.")
        return w._("The Press Secretary guards this card.")
    if not lying["up"]:
        return w._("Face-down cards are never turned.")
    if lying["seat"] == seat:
        return w._("Your own cards are never turned.")
    if card == "first-lady":
        return w._("The First Lady is never turned.")
    if card == ruler(c):
        return w._("The president is turned only by the First Lady.")
    return w._("The effect of the %(by)s doesn’t reach this card.", by=by)
