"""Position documents of Inner Palace: read, with every fault named (the rules page, Position)."""

from __future__ import annotations

from typing import Any

from kingdom.model import Document, Game, PositionError, short
from kingdom.palace.cards import ACTIONS, COPIES, DECK, DRAWS, KINDS, ORDER, ROUNDS, SCORING, ordered
from kingdom.palace.moves import Using
from kingdom.palace.state import PalaceState
from kingdom.reading import Reader

PHASES = ("shuffle", "start", "main", "discard", "choose", "over")
KEYS = (
    "game",
    "round",
    "starter",
    "totals",
    "phase",
    "turn",
    "actions",
    "drawn",
    "claimed",
    "closing",
    "deck",
    "discards",
    "removed",
    "hands",
    "scored",
)
LEFT_OUT = ("options", "using", "draws_left")
"""Keys that may be missing."""
EMPTY: Document = {
    "round": ROUNDS,
    "starter": 0,
    "totals": [0, 0, 0],
    "phase": "over",
    "turn": 0,
    "actions": 0,
    "drawn": True,
    "claimed": False,
    "closing": True,
    "deck": "",
    "discards": "",
    "removed": "",
    "hands": ["", "", ""],
    "scored": ["", "", ""],
}
"""Stands in for keys that are missing, so that what else is wrong is named too."""
HIGHEST = 9_999
"""No seat has more points; four rounds can't bring a tenth of that."""


def read(rules: Game, doc: object) -> PalaceState:
    """Return the state that `doc` describes; raises `PositionError` with everything that is wrong."""
    reader = _Reader(rules)
    state = reader.state(doc)
    if state is None or reader.faults:
        raise PositionError(reader.faults)
    return state


class _Reader(Reader):
    """Reads one document, noting faults as it goes: first the shape of each key, then how they fit together."""

    def __init__(self, rules: Game) -> None:
        super().__init__()
        self.rules = rules

    # ── shapes ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def number(self, key: str, value: object, lowest: int, highest: int) -> int:
        """Return `value` as a whole number in these bounds, or `lowest`."""
        if type(value) is int and lowest <= value <= highest:
            return value
        self.fault(key, value, f"wanted a whole number from {lowest} to {highest}")
        return lowest

    def truth(self, key: str, value: object) -> bool:
        """Return `value` as true or false."""
        return bool(self.one_of(key, value, (True, False), "true or false"))

    def letters(self, key: str, value: object, allowed: str = ORDER) -> str:
        """Return `value` as letters of cards."""
        if isinstance(value, str) and len(value) <= len(DECK) and all(letter in allowed for letter in value):
            return value
        self.fault(key, value, f"wanted a text of at most {len(DECK)} letters, of {' '.join(allowed)}")
        return ""

    def seats(self, doc: dict[str, Any]) -> int:
        """Return how many seats play, told by the hands; at a loss, the most there can be."""
        hands = doc["hands"]
        if isinstance(hands, list) and len(hands) in self.rules.seats:
            return len(hands)
        if self.sound("hands"):
            self.fault("hands", hands, f"wanted a list of {' or '.join(map(str, self.rules.seats))} texts, one a seat")
        return self.rules.seats[-1]

    def one_a_seat(self, key: str, value: object, seats: int) -> list[Any]:
        """Return `value` as a list with an entry for each seat; with a fault, an empty list."""
        if isinstance(value, list) and len(value) == seats:
            return value
        if self.sound("hands", key):
            self.fault(key, value, f"wanted a list of {seats}, one a seat")
        return []

    # ── the document ────────────────────────────────────────────────────────────────────────────────────────────────

    def state(self, value: object) -> PalaceState | None:
        """Return the state as far as it can be read."""
        read = self.head(self.rules, value, KEYS, LEFT_OUT, EMPTY)
        if read is None:
            return None
        doc, options = read
        seats = self.seats(doc)
        state = PalaceState(self.rules, seats, options)
        state.round = self.number("round", doc["round"], 1, ROUNDS)
        if self.sound("round", "hands") and (type(doc["starter"]) is not int or doc["starter"] != state.starter):
            self.fault("starter", doc["starter"], f"wanted {state.starter}, the seat that begins round {state.round}")
        state.phase = self.one_of("phase", doc["phase"], PHASES, "one of " + ", ".join(PHASES)) or "over"
        state.turn = self.number("turn", doc["turn"], 0, seats - 1)
        state.actions = self.number("actions", doc["actions"], 0, ACTIONS)
        state.drawn = self.truth("drawn", doc["drawn"])
        state.claimed = self.truth("claimed", doc["claimed"])
        state.closing = self.truth("closing", doc["closing"])
        state.deck = self.letters("deck", doc["deck"])
        state.discards = self.letters("discards", doc["discards"])
        state.removed = self.letters("removed", doc["removed"])
        self._seats_own(state, doc, seats)
        self._using(state, doc.get("using"), seats)
        state.draws_left = self.number("draws_left", doc.get("draws_left", 0), 0, DRAWS)
        self._count(state)
        self._together(state)
        return state

    def _seats_own(self, state: PalaceState, doc: Document, seats: int) -> None:
        """Read what each seat has: totals, hand, score area."""
        for seat, total in enumerate(self.one_a_seat("totals", doc["totals"], seats)):
            state.totals[seat] = self.number(f"totals[{seat}]", total, 0, HIGHEST)
        for seat, hand in enumerate(self.one_a_seat("hands", doc["hands"], seats)):
            state.hands[seat] = ordered(self.letters(f"hands[{seat}]", hand))
        for seat, scored in enumerate(self.one_a_seat("scored", doc["scored"], seats)):
            state.scored[seat] = ordered(self.letters(f"scored[{seat}]", scored, SCORING))

    def _using(self, state: PalaceState, value: object, seats: int) -> None:
        """Read the ability being carried out."""
        if value is None:
            return
        using = self.keys("using", value, ("card", "seat", "lost"))
        if not all(key in using for key in ("card", "seat", "lost")):
            self.unsound.add("using")
            return
        card = self.one_of("using card", using["card"], tuple(SCORING), "one of " + ", ".join(SCORING))
        seat = using["seat"]
        if seat is not None:
            seat = self.number("using seat", seat, 0, seats - 1)
        lost = self.one_of("using lost", using["lost"], (None, *ORDER), "null or one of " + ", ".join(ORDER))
        if card is not None:
            state.using = Using(card, seat, lost)

    def _count(self, state: PalaceState) -> None:
        """Note every kind of which there are too many."""
        used = state.using.card if state.using is not None else ""
        held = "".join([state.deck, state.discards, state.removed, *state.hands, *state.scored, used])
        for letter, card in KINDS.items():
            if (count := held.count(letter)) > COPIES:
                self.note(card, f"{count} cards given, there are at most {COPIES}")

    # ── how the keys fit together ───────────────────────────────────────────────────────────────────────────────────

    def _together(self, state: PalaceState) -> None:
        """Check what the keys say of each other, as far as they could be read."""
        phase = state.phase
        if self.sound("closing", "deck") and state.closing and state.deck:
            self.fault("closing", True, "wanted false while the deck has cards")
        if self.sound("claimed", "drawn") and state.claimed and not state.drawn:
            self.fault("claimed", True, "wanted false before the draw")
        if not self.sound("phase"):
            return
        run_out = not (state.lazy or state.deck or state.closing) and self.sound("options", "deck", "closing")
        if run_out and phase in ("start", "main", "discard", "choose"):
            self.fault("deck", "", "wanted cards, or closing true: this play reshuffles eagerly")
        if self.sound("drawn") and phase in ("start", "main", "discard") and state.drawn != (phase != "start"):
            self.fault("drawn", state.drawn, f"wanted {'false' if state.drawn else 'true'} in phase {phase}")
        if phase == "discard" and self.sound("hands", "scored", "turn") and not state.over_limit():
            limit = state.allowed().limit
            self.fault("phase", phase, f"but hands[{state.turn}] is within its limit, {limit}")
        if phase == "over" and self.sound("round") and state.round != ROUNDS:
            self.fault(
                "phase", phase, f"but the play is over after round {ROUNDS} only, and this is round {state.round}"
            )
        if phase != "shuffle" and self.sound("draws_left") and state.draws_left:
            self.fault("draws_left", state.draws_left, f"wanted 0 in phase {phase}")
        if phase == "shuffle" and self.sound("discards"):
            self._shuffle(state)
        if self.sound("using", "hands", "turn", "discards"):
            self._ability(state)

    def _shuffle(self, state: PalaceState) -> None:
        """Check what chance's shuffle leaves open: as a round begins nothing lies anywhere and nothing has been done.

        Any other shuffle makes the discards the deck, and interrupts a draw: the seat's, or Marisa's.
        """
        first, by_marisa = not state.discards, state.using is not None
        when = "as a round begins" if first else "while a draw is interrupted"
        wanted: Document = {"deck": "", "closing": False}
        if first:
            wanted |= {"turn": state.starter, "actions": ACTIONS, "drawn": False, "claimed": False, "removed": ""}
            wanted |= {key: [""] * len(state.hands) for key in ("hands", "scored")} | {"draws_left": 0}
        elif not by_marisa:
            wanted |= {"drawn": True, "claimed": False}
        elif state.draws_left > 1:
            self.fault("draws_left", state.draws_left, "wanted 0 or 1 while Marisa draws")
        given = state.position()
        for key, right in wanted.items():
            if self.sound(key, "round", "hands") and given[key] != right:
                self.fault(key, given[key], f"wanted {short(right)} {when}")

    def _ability(self, state: PalaceState) -> None:
        """Check that the ability in use can be in use now, and what is said of it."""
        using, phase = state.using, state.phase
        if using is None:
            if phase == "choose":
                self.fault("using", None, "wanted the ability that asks in phase choose")
            return
        shuffling = phase == "shuffle" and bool(state.discards)
        if phase != "choose" and not shuffling:
            self.fault("using", using._asdict(), f"wanted null in phase {phase}")
            return
        if (using.card == "m") != shuffling:
            wanted = "m, who alone draws cards," if shuffling else "i, e or s, who ask,"
            self.fault("using card", using.card, f"wanted {wanted} in phase {phase}")
        name = KINDS[using.card]
        if using.card in "im":
            if using.seat is not None:
                self.fault("using seat", using.seat, f"wanted null for {name}")
        elif using.seat is None or using.seat == state.turn:
            self.fault("using seat", using.seat, f"wanted another seat than {state.turn}, which is on turn")
        elif not state.hands[using.seat] and using.lost is None:
            self.fault("using seat", using.seat, "wanted a seat that holds a card")
        if using.card == "i" and not state.discards:
            self.fault("discards", "", f"wanted a card that {name} can take")
        if using.lost is not None and using.card != "e":
            self.fault("using lost", using.lost, f"wanted null for {name}")
        elif using.lost is not None and state.discards[:1] != using.lost:
            self.fault("using lost", using.lost, f"wanted the top of discards, {short(state.discards[:1])}")
