"""Black Kingdom on the table: what is counted, why an effect reached a card, and why a card can't be chosen."""

from __future__ import annotations

from kingdom import Event
from kingdom.court.black_kingdom import LINE, MINISTERS, ROYALS, TROOPS
from web.tables.context import Context
from web.words import Words

COUNT_ICON = "crossed-swords"
LOOKS_AT_DECK = frozenset({"sage"})
"""The cards whose look is at the deck; any other is at a hand."""


def options(w: Words) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Return the options of the rules: name, title, and each value with a title and a sentence, the default first."""
    return [
        (
            "sage",
            w._("How the Sage advises"),
            [
                (
                    "all",
                    w._("All adjacent allies"),
                    w._("The effects of every ally next to the Sage trigger again."),
                ),
                ("one", w._("One adjacent ally"), w._("You choose the one ally whose effect triggers again.")),
            ],
        )
    ]


def ruler(c: Context) -> str | None:
    """Return who is king now: the first in line who is not out."""
    return next((card for card in LINE if card not in c.view["out"]), None)


def crowned(c: Context, card: str | None) -> bool:
    """Return whether `card` is an heir who has taken the throne."""
    return card is not None and card != LINE[0] and card == ruler(c)


def is_troop(c: Context, card: str | None) -> bool:
    """Return whether `card` counts as a troop now; a crowned Brother doesn't."""
    return card in TROOPS and card != ruler(c)


def score(c: Context, seat: int) -> int:
    """Return the troops that face `seat` face up."""
    return sum(lying["up"] and lying["seat"] == seat and is_troop(c, lying["card"]) for lying in c.view["table"])


def score_word(c: Context) -> str:
    """Return what is counted."""
    return c.w._("troops")


def counted(c: Context) -> dict[str, int]:
    """Return the cells of the cards that count, numbered for each seat in reading order."""
    numbers: dict[str, int] = {}
    for seat in (0, 1):
        cells = sorted(
            cell for cell, card in c.table.items() if card["up"] and card["seat"] == seat and is_troop(c, card["card"])
        )
        numbers.update({cell: number for number, cell in enumerate(cells, 1)})
    return numbers


def ruler_line(c: Context) -> tuple[str, str]:
    """Return who is king, and whether everybody can see where."""
    card = ruler(c)
    if card is None:
        return c.w._("No king left"), ""
    lies_open = any(lying["card"] == card and lying["up"] for lying in c.view["table"])
    known = c.w._("King: the %(card)s", card=c.card(card))
    return known, "" if lies_open else c.w._("place not public")


def hand_note(c: Context, card: str) -> str:
    """Return what has to be known about hiding `card` now."""
    if crowned(c, card):
        return c.w._(
            "The %(dead)s is out, so the %(card)s is king now. When he is flipped he has the King’s effect.",
            dead=c.card(LINE[0]),
            card=c.card(card),
        )
    return ""


# ── why ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def reasons(c: Context, event: Event) -> list[str]:
    """Return in a few words why `event` touched its card."""
    w, card = c.w, event.cards[0] if event.cards else None
    name = event.clause.partition("#")[2]
    adjacent, apart = w._("adjacent"), w._("not adjacent")
    if event.kind == "turned":
        if name == "king":
            kinds = [w._("troop")] * (card in TROOPS) + [w._("minister")] * (card in MINISTERS)
            return [*kinds, adjacent]
        if name == "queen":
            return [w._("prince") if card == "prince" else w._("king"), adjacent]
        if name == "spymaster":
            return [w._("wherever it lies")]
        kind = {"knight": [w._("troop")], "chancellor": [w._("minister")]}.get(name, [])
        return [*kind, adjacent]
    if event.kind == "killed":
        return [w._("royal"), adjacent if name == "assassin" else apart]
    if event.kind == "swapped":
        return [adjacent if name == "army" else apart]
    if event.kind == "advised":
        return [w._("ally"), adjacent]
    if event.kind == "crowned":
        return [w._("next in line")]
    return []


def why_not(c: Context, cell: str) -> str:
    """Return why the card on `cell` can't be chosen at this decision, as far as whoever looks may know."""
    w, using, lying = c.w, c.view["using"], c.table[cell]
    verbs = c.seen.verbs()
    if not c.seen.moves or not c.seen.live:
        return ""
    if using is None:
        if "use" in verbs:
            if lying["seat"] != c.seen.to_act or not lying["up"]:
                return w._("Only your own face-up cards have effects to use.")
            return w._("Its effect hasn’t triggered, or could do nothing now.")
        if "flip" in verbs:
            return w._("Flip one of your own face-down cards.")
        return w._("Cards go where no card lies.")
    at = next((place for place, card in c.table.items() if card["card"] == using["card"]), None)
    acting = using["card"]
    if cell == at:
        return w._("It is this card’s effect.")
    near = at is not None and abs(ord(cell[0]) - ord(at[0])) <= 1 and abs(int(cell[1]) - int(at[1])) <= 1
    return _out_of_reach(c, lying, acting, near)


def _out_of_reach(c: Context, lying: dict[str, object], acting: str, near: bool) -> str:
    w, by = c.w, c.card(acting)
    card = lying["card"] if isinstance(lying["card"], str) else None
    if acting in ("witch", "navy") and near:
        return w._("The %(by)s reaches only cards that are not adjacent.", by=by)
    if acting not in ("witch", "navy", "spymaster") and not near:
        return w._("The %(by)s reaches only adjacent cards.", by=by)
    if acting in ("assassin", "witch"):
        if card is None:
            return w._("Every royal is out or face up, so this card is none.")
        return "" if card in ROYALS else w._("Only royals can be assassinated.")
    if acting == "sage":
        return w._("The Sage advises face-up allies that have an effect.")
    if not lying["up"]:
        return w._("Face-down cards are never turned.")
    if lying["seat"] == c.seen.to_act:
        return w._("Your own cards are never turned.")
    if acting == "treasurer" and card == ruler(c):
        return w._("The king can’t be bought.")
    return w._("The effect of the %(by)s doesn’t reach this card.", by=by)
