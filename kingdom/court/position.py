"""Position documents of the court games: read, with every fault named (court.md, Position)."""

from __future__ import annotations

from typing import Any

from kingdom.court.chain import Pool, Using
from kingdom.court.effects import ANSWERS
from kingdom.court.game import CourtGame
from kingdom.court.state import CourtState
from kingdom.court.table import CELLS, Lying, too_wide
from kingdom.model import Document, PositionError
from kingdom.reading import CardReader

PHASES = ("deal", "place", "hide", "flip", "over")
KEYS = ("game", "phase", "turn", "last_flip", "drawn", "deck", "hands", "table", "out", "pools")
LEFT_OUT = ("options", "using")
"""Keys that may be missing."""
EMPTY: Document = {
    "phase": "over",
    "turn": 0,
    "last_flip": None,
    "drawn": None,
    "deck": [],
    "hands": [[], []],
    "table": [],
    "out": [],
    "pools": [],
}
"""Stands in for keys that are missing, so that what else is wrong is named too."""


def read(rules: CourtGame, doc: object) -> CourtState:
    """Return the state that `doc` describes; raises `PositionError` with everything that is wrong."""
    reader = _Reader(rules)
    state = reader.state(doc)
    if state is None or reader.faults:
        raise PositionError(reader.faults)
    state.settle()
    return state


class _Reader(CardReader):
    """Reads one document of a court game."""

    def __init__(self, rules: CourtGame) -> None:
        super().__init__(rules.id, rules.attributes)
        self.rules = rules

    # ── the document ────────────────────────────────────────────────────────────────────────────────────────────────

    def state(self, value: object) -> CourtState | None:
        """Return the state as far as it can be read."""
        read = self.head(self.rules, value, KEYS, LEFT_OUT, EMPTY)
        if read is None:
            return None
        doc, options = read
        state = CourtState(self.rules, options)
        if self.sound("phase"):
            state.phase = self.one_of("phase", doc["phase"], PHASES, "one of " + ", ".join(PHASES)) or "over"
        state.turn = self.seat("turn", doc["turn"]) or 0
        state.last_flip = self.one_of("last_flip", doc["last_flip"], (None, 0, 1), "null, 0 or 1")
        if doc["drawn"] is not None:
            state.drawn = self.new_card("drawn", doc["drawn"])
        state.deck = self.cards("deck", doc["deck"])
        hands = self.items("hands", doc["hands"])
        if len(hands) == 2:
            state.hands = [sorted(self.cards(f"hands[{seat}]", hand)) for seat, hand in enumerate(hands)]
        elif self.sound("hands"):
            self.fault("hands", doc["hands"], "wanted two lists, one a seat")
        self._table(state, doc["table"])
        self._out(state, doc["out"])
        state.ruler = self.rules.ruler(state.out)
        sound = not self.faults
        self._pools(state, doc["pools"])
        using = doc.get("using")
        if using is not None:
            self._using(state, using, sound and not self.faults)
        if self.sound("phase"):
            self._phase(state, doc)
        return state

    def _table(self, state: CourtState, value: object) -> None:
        marks = self.rules.marks
        taken: dict[str, str | None] = {}
        for i, item in enumerate(self.items("table", value)):
            where = f"table[{i}]"
            entry = self.keys(where, item, ("at", "card", "seat", "up"), marks)
            if any(key not in entry for key in ("at", "card", "seat", "up")):
                continue
            at = self.one_of(f"{where} at", entry["at"], CELLS, "a cell, a1 to g7")
            card = self.new_card(f"{where} card", entry["card"])
            seat = self.seat(f"{where} seat", entry["seat"])
            up = self.one_of(f"{where} up", entry["up"], (True, False), "true or false")
            found = {mark for mark in marks if mark in entry and self._mark(where, mark, entry[mark], card, up)}
            if len(found) > 1:
                self.note(where, f"{' and '.join(sorted(found))} given, wanted at most one of them")
            if at is None:
                continue
            if at in taken:
                self.fault(f"{where} at", at, f"but {taken[at] or 'another card'} lies there already")
                continue
            taken[at] = card
            if card is not None and seat is not None and up is not None:
                state.table[at] = Lying(card, seat, up, frozenset(found))
        if too_wide(taken):
            self.fault("table", sorted(taken), "wanted all cards within four columns and four rows")

    def _mark(self, where: str, mark: str, value: object, card: str | None, up: bool | None) -> bool:
        """Return True, having checked that the card may bear `mark`; what isn't known of it is no second fault."""
        key, bearers = f"{where} {mark}", self.rules.marks[mark]
        if self.one_of(key, value, (True,), "true, or the key left out"):
            if up is False:
                self.fault(key, value, "wanted only on a face-up card")
            elif card is not None and card not in bearers:
                self.fault(key, value, f"wanted only on {' or '.join(sorted(bearers))}")
        return True

    def _out(self, state: CourtState, value: object) -> None:
        state.out = self.cards("out", value)
        for i, card in enumerate(state.out):
            before = state.out[:i]
            if not self.rules.may_be_out(card, before):
                can = [other for other in self.rules.cards if self.rules.may_be_out(other, before)]
                names = ", ".join(other for other in can if other not in before) or "none"
                self.fault(f"out[{i}]", card, f"wanted a card that can have been assassinated then: {names}")

    def _face_up(self, state: CourtState, key: str, card: str, seat: int | None) -> str | None:
        """Return the cell of `card`, which must lie face up before `seat`."""
        cell = state.cell_of(card)
        if seat is None or (cell is None and not self.sound("table")):
            return None  # it can't be told
        if cell is None or not state.table[cell].up or state.table[cell].seat != seat:
            self.fault(key, card, f"wanted a card that lies face up before seat {seat}")
            return None
        return cell

    def _pools(self, state: CourtState, value: object) -> None:
        before: int | None = None
        for i, item in enumerate(self.items("pools", value)):
            where = f"pools[{i}]"
            pool = self.keys(where, item, ("seat", "ready"))
            if "seat" not in pool or "ready" not in pool:
                continue
            seat = self.seat(f"{where} seat", pool["seat"])
            if i == 0 and seat not in (None, state.turn) and self.sound("turn"):
                self.fault(f"{where} seat", seat, f"wanted the seat on turn, {state.turn}, for the first pool")
            if seat is not None and seat == before:
                self.fault(f"{where} seat", seat, "wanted the other seat than in the pool before")
            before = seat
            ready = []
            for j, entry in enumerate(self.items(f"{where} ready", pool["ready"])):
                key = f"{where} ready[{j}]"
                card = self.card(key, entry)
                if card is None or self._face_up(state, key, card, seat) is None:
                    continue
                if self.rules.effect(state, card) is None and self.sound("out"):
                    self.fault(key, card, "but that card has no effect")
                else:
                    ready.append(card)
            state.pools.append(Pool(seat or 0, ready))

    def _using(self, state: CourtState, value: object, sound: bool) -> None:
        """Read the effect in use; whether its step is possible can only be told when all else is `sound`."""
        using = self.keys("using", value, ("card", "step", "then"))
        if any(key not in using for key in ("card", "step", "then")):
            return
        card = self.card("using card", using["card"])
        if not state.pools and self.sound("pools"):
            self.fault("using", using, "wanted null while no chain runs")
        if card is None or not state.pools or not self.sound("pools", "out"):
            return
        cell = self._face_up(state, "using card", card, state.acting)
        effect = self.rules.effect(state, card)
        steps = tuple(effect.steps()) if effect else ()
        if cell is None:
            return
        if effect is None or not steps:
            self.fault("using card", card, "but that card asks for nothing")
            return
        step = self.one_of("using step", using["step"], steps, "one of " + ", ".join(steps))
        thens = effect.thens(step) if step else (None,)
        then = self.one_of("using then", using["then"], thens, "one of " + ", ".join(map(str, thens)))
        if not sound or step is None or not self.sound("using"):
            return
        state.using = Using(card, step, then)
        answered = step in ANSWERS and not (state.deck if step == "order" else state.hands[1 - state.acting])
        if answered or all(move == "done" for move in effect.moves(state, cell)):
            self.fault("using step", step, "but nothing of that kind is possible here")
        elif step == "choose" and effect.starts_at_once(state, cell):
            self.fault("using step", step, "but the only possible part starts by itself")

    # ── how the keys fit together ───────────────────────────────────────────────────────────────────────────────────

    def _phase(self, state: CourtState, doc: dict[str, Any]) -> None:
        phase, held = state.phase, [*state.deck, *state.hands[0], *state.hands[1]]
        if phase == "deal":
            if state.turn and self.sound("turn"):
                self.fault("turn", state.turn, "wanted 0 before the deal")
            for key, cards in (
                ("deck", state.deck),
                ("hands", state.hands[0] + state.hands[1]),
                ("out", state.out),
            ):
                if cards:
                    self.fault(key, cards, "wanted nothing before the deal")
            if state.table:
                self.fault("table", sorted(state.table), "wanted nothing before the deal")
        if phase in ("deal", "place", "hide") and state.last_flip is not None:
            self.fault("last_flip", state.last_flip, f"wanted null in phase {phase}")
        if phase == "place" and self.sound("drawn", "pools") and (doc["drawn"] is None) != bool(doc["pools"]):
            wanted = "wanted null while a chain runs" if doc["pools"] else "wanted the card to be placed"
            self.fault("drawn", doc["drawn"], wanted)
        if phase != "place" and doc["drawn"] is not None:
            self.fault("drawn", doc["drawn"], f"wanted null in phase {phase}")
        if phase not in ("place", "flip") and state.pools:
            self.fault("pools", f"{len(state.pools)} pools", f"wanted none in phase {phase}")
        if phase in ("flip", "over") and held:
            for key, cards in (("deck", state.deck), ("hands", state.hands[0] + state.hands[1])):
                if cards:
                    self.fault(key, cards, f"wanted none left in phase {phase}")
        down = sorted(cell for cell, lying in state.table.items() if not lying.up)
        if phase == "over" and down:
            self.fault("table", down, "wanted every card face up when the play is over")
        if phase == "flip" and self.sound("turn", "last_flip", "table", "pools"):
            self._flip(state)

    def _flip(self, state: CourtState) -> None:
        if state.pools:
            if state.turn != state.last_flip:
                self.fault("turn", state.turn, f"wanted the seat that has just flipped, {state.last_flip}")
        elif state.flipper() is None:
            self.fault("table", sorted(state.table), "wanted a face-down card in phase flip")
        elif state.turn != state.flipper():
            self.fault("turn", state.turn, f"wanted {state.flipper()}, the seat that must flip")
