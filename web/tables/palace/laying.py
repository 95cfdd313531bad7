"""How positions of Inner Palace are laid out: hands and score cards of three or four players, deck and other piles.

Whatever follows from the rest is worked out, not asked for: who began the round, whether cards have been drawn, whether
the round is closing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

import htpy as h
from htpy import Element, Node

from kingdom import game as rules
from kingdom.palace.cards import ACTIONS, COPIES, KINDS, LETTERS, ORDER, ROUNDS, SCORING, ordered
from kingdom.palace.position import HIGHEST
from web.cards import card as draw_card
from web.parts import ghost, shape_mark
from web.tables.palace.picture import counted, sketch
from web.tables.places import (
    Place,
    Setting,
    draw_offers,
    draw_takes,
    players,
    pressed,
    what_to_decide,
    whose_turn,
)
from web.words import Words

__all__ = ["beside", "change", "is_place", "names", "offers", "settings", "sketch", "start", "table"]

Position = Mapping[str, Any]

PILES: Final = ("deck", "discards", "removed")
PHASES: Final = ("start", "main", "discard")
"""What can be chosen; an ability that asks and a shuffle are reached by playing."""
STEPS: Final = ("-10", "-1", "+1", "+10")
"""By how much the points of earlier rounds are changed at a time."""


def start(game: str) -> dict[str, Any]:
    """Return the first turn of a play, all hands empty, two cards of each kind in the deck."""
    seats = rules(game).seats[0]
    return {
        "game": game,
        "options": {},
        "round": 1,
        "starter": 0,
        "totals": [0] * seats,
        "phase": "start",
        "turn": 0,
        "actions": ACTIONS,
        "drawn": False,
        "claimed": False,
        "closing": False,
        "deck": ORDER * 2,
        "discards": "",
        "removed": "",
        "hands": [""] * seats,
        "scored": [""] * seats,
        "using": None,
        "draws_left": 0,
    }


def is_place(position: Position, place: str) -> bool:
    """Return whether cards can be laid on `place`: `hand SEAT`, `scored SEAT` or one of the piles."""
    match place.split():
        case [("hand" | "scored"), seat]:
            return seat in map(str, range(len(position["hands"])))
        case [pile]:
            return pile in PILES
    return False


def change(position: Position, place: str, words: tuple[str, ...]) -> dict[str, Any] | None:
    """Return the position after a control, or None if that makes no sense."""
    seats = range(len(position["hands"]))
    changed: dict[str, Any]
    match words:
        case ("put", card) if place and left(position, place, card):
            changed = _with(position, place, _put(place, cards_at(position, place), LETTERS[card]))
        case ("take", card) if place and LETTERS.get(card, "?") in cards_at(position, place):
            changed = _with(position, place, _taken(place, cards_at(position, place), LETTERS[card]))
        case ("seats", number) if number in map(str, rules(position["game"]).seats):
            changed = _with_seats(position, int(number))
        case ("seat", seat) if seat in map(str, seats):
            changed = {"turn": int(seat)}
        case ("round", number) if number in map(str, range(1, ROUNDS + 1)):
            changed = {"round": int(number)}
        case ("phase", phase) if phase in PHASES:
            changed = {"phase": phase, "using": None, "draws_left": 0}
        case ("actions", number) if number in map(str, range(ACTIONS + 1)):
            changed = {"actions": int(number)}
        case ("claimed", ("no" | "yes") as said):
            changed = {"claimed": said == "yes"}
        case ("points", seat, step) if seat in map(str, seats) and step in STEPS:
            totals = list(position["totals"])
            totals[int(seat)] = max(0, min(HIGHEST, totals[int(seat)] + int(step)))
            changed = {"totals": totals}
        case _:
            return None
    return _following({**position, **changed})


def _following(position: dict[str, Any]) -> dict[str, Any]:
    """Return the position with what follows from the rest."""
    position["starter"] = (position["round"] - 1) % len(position["hands"])
    if position["round"] == 1:
        position["totals"] = [0] * len(position["hands"])
    if position["phase"] in PHASES:
        position["drawn"] = position["phase"] != "start"
        position["claimed"] = position["claimed"] and position["drawn"]
    if position["phase"] in (*PHASES, "choose"):
        position["closing"] = not position["deck"]
    return position


def cards_at(position: Position, place: str) -> str:
    """Return the letters of the cards on a place."""
    kind, *seat = place.split()
    found: str = position["hands" if kind == "hand" else kind][int(seat[0])] if seat else position[kind]
    return found


def left(position: Position, place: str, card: str) -> int:
    """Return how many cards of a kind can still be put on a place: all of them are there eight times."""
    letter = LETTERS.get(card, "")
    if not letter or (place.startswith("scored ") and letter not in SCORING):
        return 0
    using = position["using"]["card"] if position["using"] else ""
    everywhere = [*position["hands"], *position["scored"], *(position[pile] for pile in PILES), using]
    return COPIES - "".join(everywhere).count(letter)


def _put(place: str, there: str, letter: str) -> str:
    """Return the cards of a place with one more: on top of the discards, under the deck, last of those removed."""
    if place == "discards":
        return letter + there
    return there + letter if place in PILES else ordered(there + letter)


def _taken(place: str, there: str, letter: str) -> str:
    """Return the cards of a place without one of a kind, the one that was put there last."""
    at = there.index(letter) if place == "discards" else there.rindex(letter)
    return there[:at] + there[at + 1 :]


def _with(position: Position, place: str, letters: str) -> dict[str, Any]:
    """Return what changes when `letters` lie on a place."""
    kind, *seat = place.split()
    if not seat:
        return {kind: letters}
    key = "hands" if kind == "hand" else kind
    return {key: [letters if at == int(seat[0]) else there for at, there in enumerate(position[key])]}


def _with_seats(position: Position, seats: int) -> dict[str, Any]:
    """Return what changes when so many play: new players have nothing, the cards of others go."""

    def fitted(given: list[Any], new: Any) -> list[Any]:
        return [*given, *[new] * seats][:seats]

    return {
        "hands": fitted(position["hands"], ""),
        "scored": fitted(position["scored"], ""),
        "totals": fitted(position["totals"], 0),
        "turn": min(position["turn"], seats - 1),
    }


# ── drawn ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def table(w: Words, position: Position, place: str, offer: Node) -> Node:
    """Draw what each player has and the piles, and below those with the chosen place what can be put there."""
    groups = [(f"{seat}", [f"hand {seat}", f"scored {seat}"]) for seat in range(len(position["hands"]))]
    return h.div(".bseats")[
        [
            [_group(w, position, seat, places, place), offer if place in places else None]
            for seat, places in [*groups, ("", list(PILES))]
        ]
    ]


def _group(w: Words, position: Position, seat: str, places: list[str], chosen: str) -> Element:
    """Draw the places of one player, or the piles."""
    title = w._("Player %(number)d", number=int(seat) + 1) if seat else w._("Piles")
    return h.div(class_=["bseat", None if seat else "bpiles"], role="group", aria_label=title)[
        h.b(".bcap", aria_hidden="true")[shape_mark(int(seat)) if seat else None, title],
        [_place(w, position, place, place == chosen) for place in places],
    ]


def title_of(w: Words, place: str) -> str:
    """Return what a place is called, beside its player."""
    return {
        "hand": w._("Hand"),
        "scored": w._("Score cards"),
        "deck": w._("Deck, the top one first"),
        "discards": w._("Discards, the top one first"),
        "removed": w._("Removed"),
    }[place.split()[0]]


def _place(w: Words, position: Position, place: str, chosen: bool) -> Element:
    there, title = cards_at(position, place), title_of(w, place)
    game, piled = position["game"], place in PILES
    said = _in_order(w, game, there) if piled else counted(w, game, there)
    cards = [draw_card(w, game, KINDS[letter], seat=1, element="span") for letter in there]
    return h.button(
        ".btn.bpile",
        type="button",
        data_act=f"build choose {place}",
        aria_label=w._("%(name)s: %(cards)s", name=title, cards=said or w._("empty")),
        aria_pressed=pressed(chosen),
    )[
        h.b[title, h.span(".num")[str(len(there))]],
        h.span(".bfan")[(cards[::-1] if piled else cards) or ghost()],
    ]


def _in_order(w: Words, game: str, letters: Iterable[str]) -> str:
    return w.comma(w.card(game, KINDS[letter]).name for letter in letters)


def beside(w: Words, position: Position) -> list[Place]:
    """Return no places: all of them are on the table."""
    return []


def offers(w: Words, position: Position, place: str) -> Element:
    """Draw the kinds that can be put on the chosen place, with how many are left, and those that lie there."""
    game, there = position["game"], Counter(cards_at(position, place))
    return draw_offers(
        draw_takes(w, [(KINDS[letter], w.card(game, KINDS[letter]).name) for letter in ORDER if there[letter]]),
        [_kind(w, position, place, KINDS[letter]) for letter in (SCORING if place.startswith("scored") else ORDER)],
    )


def _kind(w: Words, position: Position, place: str, card: str) -> Node:
    name, more = w.card(position["game"], card).name, left(position, place, card)
    return draw_card(
        w,
        position["game"],
        card,
        seat=1,
        count=more,
        states=() if more else ("dim",),
        element="button",
        attributes={
            "data-act": f"build put {card}" if more else None,
            "aria-disabled": None if more else "true",
            "aria-label": w._("%(card)s, %(n)d left", card=name, n=more),
        },
    )


def names(w: Words, game: str) -> dict[str, str]:
    """Return what each kind is called."""
    return {card: w.card(game, card).name for card in LETTERS}


def settings(w: Words, position: Position) -> list[Setting]:
    """Return how many play, which round it is, whose turn, how far that is, and the points of earlier rounds."""
    seats = len(position["hands"])
    found = [
        Setting(
            w._("Players"),
            [(str(number), f"build seats {number}", number == seats) for number in rules(position["game"]).seats],
        ),
        Setting(
            w._("Round"),
            [(str(number), f"build round {number}", number == position["round"]) for number in range(1, ROUNDS + 1)],
        ),
        whose_turn(w, map(shape_mark, range(seats)), position["turn"]),
        what_to_decide(
            w,
            (
                ("start", w._("what comes before the draw")),
                ("main", w._("what comes after the draw")),
                ("discard", w._("what is discarded at the end")),
            ),
            position["phase"],
        ),
        Setting(
            w._("Actions left"),
            [(str(number), f"build actions {number}", position["actions"] == number) for number in range(ACTIONS + 1)],
        ),
    ]
    if position["phase"] != "start":
        said = (("no", w._("not yet")), ("yes", w._("made")))
        found.append(
            Setting(
                w._("This turn’s claim"),
                [(text, f"build claimed {word}", position["claimed"] == (word == "yes")) for word, text in said],
            )
        )
    if position["round"] > 1:
        found += [
            Setting(
                w.n("%(name)s so far: %(n)d point", "%(name)s so far: %(n)d points", total, name=name),
                [(step.replace("-", "−"), f"build points {seat} {step}", None) for step in STEPS],
            )
            for seat, (name, total) in enumerate(zip(players(w, seats), position["totals"], strict=True))
        ]
    return found
