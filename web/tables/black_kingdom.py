"""Black Kingdom on the table: what is counted, why an effect reached a card, and why a card can't be chosen."""

from __future__ import annotations

from kingdom import Event, Result
from kingdom.court.black_kingdom import LINE, MINISTERS, TROOPS, BlackKingdom
from kingdom.court.table import NEAR
from web.tables import court_rules
from web.tables.context import Context, Note
from web.tables.court_rules import counting, first_in_line, has_succeeded, numbered
from web.tables.overlay import Shape
from web.tables.targets import Targets
from web.words import Words

COUNT_ICON = "crossed-swords"
TABS = ("court-turn", "court-turning", "court-chain", "succession", "end")
"""The sections of the rule book offered beside the table, after the one at hand."""
LOOKS_AT_DECK = frozenset({"sage"})
"""The cards whose look is at the deck; any other is at a hand."""


def progress(w: Words, turn: int) -> str:
    """Return how far a play is, for the shelf."""
    return w._("turn %(turn)d", turn=turn)


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
    return first_in_line(LINE, c.view["out"])


def ruler_at(c: Context, event: Event) -> str | None:
    """Return who was king when `event`, one of those seen, happened."""
    deeds = [deed for batch in c.seen.events for deed in batch]
    later = {deed.cards[0] for deed in deeds if deed.kind == "killed"}
    for deed in deeds:
        if deed is event:
            break
        if deed.kind == "killed":
            later.discard(deed.cards[0])
    return first_in_line(LINE, [card for card in c.view["out"] if card not in later])


def crowned(c: Context, card: str | None) -> bool:
    """Return whether `card` is an heir who has taken the throne."""
    return has_succeeded(c, LINE, card)


def is_troop(c: Context, card: str | None) -> bool:
    """Return whether `card` counts as a troop now; a crowned Brother doesn't."""
    return card in TROOPS and card != ruler(c)


def score(c: Context, seat: int) -> int:
    """Return the troops that face `seat` face up."""
    return len(counting(c, seat, lambda lying: is_troop(c, lying["card"])))


def score_word(c: Context) -> str:
    """Return what is counted."""
    return c.w._("troops")


def counted(c: Context) -> dict[str, int]:
    """Return the cells of the cards that count, numbered for each seat in reading order."""
    return numbered(c, lambda lying: is_troop(c, lying["card"]))


def ruler_line(c: Context) -> tuple[str, str]:
    """Return who is king, and whether everybody can see where."""
    w, card = c.w, ruler(c)
    return court_rules.ruler_line(
        c, card, known=w._("King: the %(card)s", card=c.card(card)), nobody=w._("No king left")
    )


def ruler_word(c: Context) -> str:
    """Return what a ruler is called."""
    return c.w._("king")


def new_ruler(c: Context) -> str:
    """Return what is said when a card becomes king."""
    return c.w._("The %(card)s is king now")


def facing(c: Context, number: int, seat: int) -> str:
    """Return what the number of counted cards means, without the number."""
    return c.w.n("troop faces %(name)s", "troops face %(name)s", number, name=c.name(seat))


def verdict(c: Context, result: Result) -> str:
    """Return why the play ended as it did (black-kingdom#end)."""
    w, card = c.w, ruler(c)
    if len(result.winners) > 1:
        if card is None:
            return w._("Equal troops, and no king is left to decide.")
        return w._("Equal troops, and the king is not on the table.")
    if result.scores[0] == result.scores[1]:
        return w._("Equal troops: the owner of the king wins. The %(card)s is king.", card=c.card(card))
    if card == "brother":
        return w._("More troops win. The %(card)s is king now, and a king is no troop.", card=c.card(card))
    return w._("More troops win.")


def shapes(c: Context, t: Targets) -> list[Shape]:
    """Return what is drawn over the board: nothing in this game."""
    return []


def preview(c: Context, t: Targets) -> None:
    """Return what is foreseen of an effect on offer: nothing in this game."""


def notes(c: Context) -> list[Note]:
    """Return what marks on cards mean: there are none in this game."""
    return []


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
            return [w._("king") if card == ruler_at(c, event) else w._("prince"), adjacent]
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

    def out_of_reach(acting: str, at: str) -> str:
        if not c.seen.verbs() - {"look", "done"}:
            return c.w._("Nothing on the table is to be chosen now.")
        return _out_of_reach(c, c.table[cell], acting, cell in NEAR[at])

    return court_rules.why_not(c, cell, unusable=lambda lying: _unusable(c, cell, lying), out_of_reach=out_of_reach)


def has_effect(c: Context, card: str | None) -> bool:
    """Return whether `card` has an effect to use: its own, or the king's."""
    return card in BlackKingdom.effects or (card is not None and card == ruler(c))


def _unusable(c: Context, cell: str, lying: court_rules.Lying) -> str:
    """Return what keeps an own face-up card from use but that it isn't ready: no effect, or an enemy Priest."""
    w, card = c.w, lying["card"]
    if not has_effect(c, card):
        return w._("This card has no effect to use.")
    nullified = card in ("queen", "witch") and card != ruler(c) and card in c.view["pools"][-1]["ready"]
    if nullified and any(
        other["card"] == "priest" and other["up"] and other["seat"] != lying["seat"] and at in NEAR[cell]
        for at, other in c.table.items()
    ):
        return w._("The enemy Priest beside it nullifies its effect.")
    return ""


def _out_of_reach(c: Context, lying: dict[str, object], acting: str, near: bool) -> str:
    w, by = c.w, c.card(acting)
    card = lying["card"] if isinstance(lying["card"], str) else None
    mine = lying["seat"] == c.seen.to_act
    if acting in ("witch", "navy") and near:
        return w._("The %(by)s reaches only cards that are not adjacent.", by=by)
    if acting not in ("witch", "navy", "spymaster") and not near:
        return w._("The %(by)s reaches only adjacent cards.", by=by)
    if acting in ("assassin", "witch"):
        if card is None or (not lying["up"] and not mine):
            return w._("Every royal is out or face up, so this card is none.")
        return w._("Only royals can be assassinated.")
    if acting == "sage":
        if mine and lying["up"] and has_effect(c, card):
            return w._("All adjacent allies are advised together.")
        return w._("The Sage advises face-up allies that have an effect.")
    if not lying["up"]:
        return w._("Face-down cards are never turned.")
    if mine:
        return w._("Your own cards are never turned.")
    if acting == "spymaster":
        return w._("The Spymaster turns no card but the Assassin.")
    return w._("The king can’t be bought.")
