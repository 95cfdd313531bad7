"""Position documents of Secret Arts: read, with every fault named (secret-arts.md, Position)."""

from __future__ import annotations

import re
from typing import Any, Final

from kingdom.arts.deck import ARTS, Hero
from kingdom.arts.lineage import FARTHEST, FOUNDER, HOME, Lineage, beside
from kingdom.arts.secret_arts import SecretArts
from kingdom.arts.state import DUELS, POOL, SEATS, ArtsState
from kingdom.model import Document, PositionError
from kingdom.reading import CardReader

PHASES: Final = ("shuffle", "inherit", "act", "final", "over")
KEYS: Final = ("game", "phase", "turn", "deck", "pool", "duels", "lineages")
LEFT_OUT: Final = ("options", "removed", "finals")
"""Keys that may be missing."""
EMPTY: Final[Document] = {
    "phase": "over",
    "turn": 0,
    "deck": [],
    "pool": [],
    "duels": [DUELS] * SEATS,
    "lineages": [{}] * SEATS,
    "removed": [],
}
"""Stands in for keys that are missing."""
CELL: Final = re.compile(rf"[1-4]/(0|-?[1-9][0-9]{{0,{len(str(FARTHEST)) - 1}}})")
"""The one spelling of a hero's cell."""
FINALS: Final = {"final": tuple(range(SEATS)), "over": (SEATS,)}
"""How many seats can have had their last inherit, the fewest first; before, none."""


def read(rules: SecretArts, doc: object) -> ArtsState:
    """Return the state that `doc` describes; raises `PositionError` with everything that is wrong."""
    reader = _Reader(rules)
    state = reader.state(doc)
    if state is None or reader.faults:
        raise PositionError(reader.faults)
    state.settle()
    return state


def is_cell(value: object) -> bool:
    """Return whether `value` is the one spelling of a cell for heroes, such as `2/-1`."""
    return (
        isinstance(value, str) and CELL.fullmatch(value) is not None and abs(int(value.partition("/")[2])) <= FARTHEST
    )


class _Reader(CardReader):
    """Reads one document of Secret Arts."""

    def __init__(self, rules: SecretArts) -> None:
        super().__init__(rules.id, rules.heroes, "hero")
        self.rules = rules

    def state(self, value: object) -> ArtsState | None:
        """Return the state as far as it can be read."""
        read = self.head(self.rules, value, KEYS, LEFT_OUT, EMPTY)
        if read is None:
            return None
        doc, options = read
        state = ArtsState(self.rules, options)
        if self.sound("phase"):
            state.phase = self.one_of("phase", doc["phase"], PHASES, "one of " + ", ".join(PHASES)) or "over"
        state.turn = self.seat("turn", doc["turn"]) or 0
        state.deck = tuple(self.cards("deck", doc["deck"]))
        state.pool = tuple(self.cards("pool", doc["pool"]))
        state.removed = tuple(self.cards("removed", doc["removed"]))
        state.duels = tuple(self._duels(doc["duels"]))
        state.lineages = tuple(self._lineages(doc["lineages"]))
        finals = doc.get("finals", FINALS.get(state.phase, (0,))[0])
        state.finals = self.one_of("finals", finals, tuple(range(SEATS + 1)), f"0 to {SEATS}") or 0
        if self.sound("phase"):
            self._phase(state)
        return state

    def _duels(self, value: object) -> list[int]:
        """Return how many duels each seat has left."""
        given = self.items("duels", value)
        if len(given) != SEATS:
            if self.sound("duels"):
                self.fault("duels", value, "wanted two numbers, one a seat")
            return [DUELS] * SEATS
        wanted = f"0 to {DUELS} duels left"
        allowed = tuple(range(DUELS + 1))
        return [self.one_of(f"duels[{seat}]", left, allowed, wanted) or 0 for seat, left in enumerate(given)]

    def _lineages(self, value: object) -> list[Lineage]:
        given = self.items("lineages", value)
        if len(given) != SEATS:
            if self.sound("lineages"):
                self.fault("lineages", value, "wanted two lineages, one a seat")
            return [Lineage({})] * SEATS
        return [self._lineage(f"lineages[{seat}]", lineage) for seat, lineage in enumerate(given)]

    def _lineage(self, where: str, value: object) -> Lineage:
        entry = self.keys(where, value, (), ("heroes", "chips"))
        heroes = self._heroes(f"{where} heroes", entry.get("heroes", {}))
        lineage = Lineage(heroes)
        for cell in lineage.head_on():
            right = beside(cell)[1]
            pair = f"{heroes[cell].id} on {cell} and {heroes[right].id} on {right}"
            self.note(f"{where} heroes", f"{pair} given, wanted no arrows meeting head-on")
        return Lineage(heroes, self._chips(f"{where} chips", entry.get("chips", {}), heroes))

    def _heroes(self, where: str, value: object) -> dict[str, Hero]:
        if not isinstance(value, dict) or len(value) > len(self.known):
            self.fault(where, value, f"wanted an object with at most {len(self.known)} heroes by cell")
            return {}
        found = {}
        for cell, name in value.items():
            right = is_cell(cell)
            if not right:
                self.fault(where, cell, "wanted a cell, generation 1 to 4 and column, such as 2/-1")
            hero = self.new_card(f"{where} {cell}" if right else where, name)
            if right and hero is not None:
                found[cell] = self.rules.heroes[hero]
        return found

    def _chips(self, where: str, value: object, heroes: dict[str, Hero]) -> dict[str, str]:
        """Return where each chip lies; one that is left out lies on the founder."""
        chips = dict(HOME)
        for art, cell in self.keys(where, value, (), ARTS).items():
            if art not in chips or not self._carried(f"{where} {art}", art, cell, heroes):
                continue
            if cell != FOUNDER and cell in chips.values():
                self.fault(f"{where} {art}", cell, "but another chip lies on that hero already")
            chips[art] = cell
        return chips

    def _carried(self, key: str, art: str, cell: object, heroes: dict[str, Hero]) -> bool:
        """Return whether the chip of `art` can lie on `cell`; what can't be told is no second fault."""
        if cell == FOUNDER:
            return True
        if not is_cell(cell):
            self.fault(key, cell, f"wanted the cell of a hero or the founder's, {FOUNDER}")
            return False
        assert isinstance(cell, str)
        if cell not in heroes:
            if self.sound("lineages"):
                self.fault(key, cell, "but no hero stands there")
            return False
        if art not in heroes[cell].arts:
            self.fault(key, cell, f"but {heroes[cell].id} there carries only {' and '.join(heroes[cell].arts)}")
            return False
        return True

    def _phase(self, state: ArtsState) -> None:
        """Check what each phase asks of the rest."""
        phase = state.phase
        held: dict[str, Any] = {"deck": state.deck, "pool": state.pool}
        if phase == "shuffle":
            held["removed"] = state.removed
            held["lineages"] = [cell for lineage in state.lineages for cell in lineage.heroes]
        if phase in ("inherit", "act"):
            if self.sound("pool") and not 1 <= len(state.pool) <= POOL:
                self.fault("pool", list(state.pool), f"wanted one to {POOL} heroes in phase {phase}")
        else:
            for key, cards in held.items():
                if cards:
                    self.fault(key, list(cards), f"wanted none in phase {phase}")
        allowed = FINALS.get(phase, (0,))
        if self.sound("finals") and state.finals not in allowed:
            self.fault("finals", state.finals, f"wanted {' or '.join(map(str, allowed))} in phase {phase}")
