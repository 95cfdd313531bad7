"""Black White House (ブラックホワイトハウス): two seats, sixteen cards; more cards facing you at the end win.

Clauses are those of the rules page: `black-white-house#president` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from kingdom.court import moves as m
from kingdom.court.chain import Using
from kingdom.court.effects import (
    Effect,
    LookAtDeck,
    LookAtHand,
    OneOf,
    Part,
    SwapTwo,
    Targets,
    TurnAll,
    TurnCard,
    TurnOne,
    adjacent,
)
from kingdom.court.game import CourtGame
from kingdom.court.state import CourtState
from kingdom.court.table import LINES, NEAR, Lying
from kingdom.model import Move, Option, Result

ATTRIBUTES = {
    "president": frozenset[str](),
    "first-lady": frozenset[str](),  # of no class and never president, so nothing turns her
    "vice-president": frozenset({"politician"}),
    "majority-leader": frozenset({"politician"}),
    "senator": frozenset({"politician"}),
    "congressman": frozenset({"politician"}),
    "top-aide": frozenset({"executive"}),
    "cia": frozenset({"executive"}),
    "fbi": frozenset({"executive"}),
    "press-secretary": frozenset({"executive"}),
    "secret-service": frozenset({"executive"}),
    "capitalist": frozenset({"civilian"}),
    "lobbyist": frozenset({"civilian"}),
    "journalist": frozenset({"civilian"}),
    "hacker": frozenset({"civilian"}),
    "sniper": frozenset({"civilian"}),
}
LINE = ("president", "vice-president")
"""The President, and who is promoted when he is assassinated."""
GUARD = "guard"
MUTED = "muted"


def _having(attribute: str) -> frozenset[str]:
    return frozenset(card for card, attributes in ATTRIBUTES.items() if attribute in attributes)


POLITICIANS = _having("politician")
EXECUTIVES = _having("executive")
CIVILIANS = _having("civilian")


def president(state: CourtState, at: str) -> list[str]:
    """Targets of the First Lady: the adjacent card that is president now."""
    return [cell for cell, card in state.enemies(NEAR[at]) if card == state.ruler]


def sandwiched(state: CourtState, at: str) -> list[str]:
    """Targets of the Lobbyist: executives and politicians strictly between it and an own Capitalist on a line."""
    found: list[str] = []
    for line in LINES[at]:
        ends = [cell for cell, card in state.allies(line) if card == "capitalist"]
        between = line[: line.index(ends[0])] if ends else ()
        found += [
            cell for cell, card in state.enemies(between) if card in EXECUTIVES | POLITICIANS and card != state.ruler
        ]
    return sorted(found)


def guarded(state: CourtState, cell: str, guard: str) -> bool:
    """Return whether an enemy `guard` that has been set covers `cell` (black-white-house#guards)."""
    return any(card == guard and GUARD in state.table[at].marks for at, card in state.enemies(NEAR[cell]))


def set_guard(state: CourtState, at: str, clause: str) -> None:
    """Set the guard of the card on `at`, which is muted no more; it lasts until the card is turned."""
    lying = state.table[at]
    state.table[at] = lying._replace(marks=lying.marks - {MUTED} | {GUARD})
    state.tell("guarded", (lying.card,), (at,), clause)


class SetGuard(Effect):
    """Set the acting card's guard, without a further move."""

    def possible(self, state: CourtState, at: str) -> bool:
        """Return True: a guard needs nobody to guard."""
        return True

    def begin(self, state: CourtState, at: str) -> None:
        """Set it."""
        set_guard(state, at, self.clause)


class Guard(Part):
    """Set the acting card's guard, as one part of an effect."""

    name = "guard"

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `guard`, which is always possible."""
        return [m.GUARD]

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Set it."""
        set_guard(state, at, clause)


class OnCell(Effect):
    """Do something to one cell of the seat's choice."""

    def __init__(self, clause: str, verb: str, cells: Targets, deed: Callable[[CourtState, str, str], None]) -> None:
        super().__init__(clause)
        self.verb = verb
        self.cells = cells
        self.deed = deed

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether there is a cell to choose."""
        return bool(self.cells(state, at))

    def begin(self, state: CourtState, at: str) -> None:
        """Ask which."""
        state.ask(state.table[at].card, "choose")

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return the verb with every cell."""
        return [m.on_cell(self.verb)[cell] for cell in self.cells(state, at)]

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Do it to the chosen one."""
        self.deed(state, move.words[1], self.clause)

    def steps(self) -> Collection[str]:
        """Return the one step there is."""
        return ("choose",)


def exposable(state: CourtState, at: str) -> list[str]:
    """Return the cells of the Journalist: adjacent face-down cards of either seat that are not guarded."""
    return [
        cell
        for cell in NEAR[at]
        if (lying := state.table.get(cell)) and not lying.up and not guarded(state, cell, "press-secretary")
    ]


def expose(state: CourtState, cell: str, clause: str) -> None:
    """Turn a card face up for its owner, muted; nothing triggers (black-white-house#journalist)."""
    card, seat, _, _ = state.table[cell]
    state.table[cell] = Lying(card, seat, True, frozenset({MUTED}))
    state.tell("exposed", (card,), (cell,), clause)


class Peek(Part):
    """See one enemy face-down card, for this seat alone."""

    name = "peek"

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `peek CELL` for every enemy face-down card."""
        return [m.on_cell("peek")[cell] for cell in state.face_down(1 - state.acting)]

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Show it to the acting seat."""
        cell = move.words[1]
        state.tell("peeked", (state.table[cell].card,), (cell,), clause, (state.acting,))


def in_sight(state: CourtState, at: str) -> list[str]:
    """Return the cells the Sniper may shoot at: on a straight line, where the president is or may be, unguarded."""
    lines = LINES[at]
    if state.options["sniper"] == "blocked":
        lines = tuple(tuple(cell for cell in line if cell in state.table)[:1] for line in lines)
    ruler = state.ruler
    where = state.cell_of(ruler) if ruler is not None else None
    seen = where is not None and state.table[where].up
    me = state.acting
    found = []
    for cell in (cell for line in lines for cell in line):
        lying = state.table.get(cell)
        if lying is None or ruler is None:
            continue
        known = lying.card == ruler and (lying.up or lying.seat == me)
        hidden = not seen and not lying.up and lying.seat != me
        if (known or hidden) and not guarded(state, cell, "secret-service"):
            found.append(cell)
    return sorted(found)


def shoot(state: CourtState, cell: str, clause: str) -> None:
    """Assassinate the president, if the card on `cell` is it; all hear whether it was, and nothing else."""
    assert state.ruler is not None
    state.tell("shot", (), (cell,), clause)
    if state.table[cell].card == state.ruler:
        state.kill(cell, clause)
    else:
        state.tell("denied", (state.ruler,), (cell,), clause)


class BlackWhiteHouse(CourtGame):
    """The game as data."""

    id = "black-white-house"
    options = {"sniper": Option(("far", "blocked"), "far"), "journalist": Option(("once", "until-turned"), "once")}
    attributes = ATTRIBUTES
    cards = tuple(ATTRIBUTES)
    line = LINE
    marks = {GUARD: frozenset({"press-secretary", "secret-service"}), MUTED: frozenset(ATTRIBUTES)}
    succession = "black-white-house#presidency"
    ruling = TurnAll("black-white-house#president", adjacent(EXECUTIVES | POLITICIANS))
    effects = {
        "first-lady": TurnAll("black-white-house#first-lady", president),
        "majority-leader": TurnAll("black-white-house#majority-leader", adjacent(POLITICIANS)),
        "senator": TurnOne("black-white-house#senator", adjacent(POLITICIANS)),
        "congressman": TurnAll("black-white-house#congressman", adjacent({"senator"})),
        "top-aide": TurnAll("black-white-house#top-aide", adjacent(EXECUTIVES)),
        "cia": OneOf("black-white-house#cia", LookAtDeck(), SwapTwo(NEAR)),
        "fbi": TurnOne("black-white-house#fbi", adjacent(EXECUTIVES | CIVILIANS)),
        "press-secretary": OneOf("black-white-house#press-secretary", TurnCard("journalist", NEAR), Guard()),
        "secret-service": SetGuard("black-white-house#secret-service"),
        "capitalist": TurnAll("black-white-house#capitalist", adjacent(CIVILIANS)),
        "lobbyist": TurnAll("black-white-house#lobbyist", sandwiched),
        "journalist": OnCell("black-white-house#journalist", "expose", exposable, expose),
        "hacker": OneOf("black-white-house#hacker", LookAtHand(), Peek()),
        "sniper": OnCell("black-white-house#sniper", "shoot", in_sight, shoot),
    }

    def may_be_out(self, card: str, out: Collection[str]) -> bool:
        """Return whether `card` can have been assassinated: only the president of the moment can."""
        return card == self.ruler(list(out))

    def awake(self, state: CourtState, cell: str) -> bool:
        """Return whether a promotion or a turned Capitalist gives the card on `cell` an entry, though muted."""
        return state.options["journalist"] == "once" or MUTED not in state.table[cell].marks

    def after_turning(self, state: CourtState, card: str) -> None:
        """Give the Lobbyist of the Capitalist's new owner an entry (black-white-house#lobbyist)."""
        if card != "capitalist":
            return
        for cell, ally in state.allies(list(state.table)):
            if ally == "lobbyist" and self.awake(state, cell):
                state.add_entry(ally)

    def count(self, state: CourtState) -> Result:
        """Return the result: more cards, then more politicians by print, then the Vice President's owner."""
        facing = [0, 0]
        politicians = [0, 0]
        deciding: tuple[int, ...] = (0, 1)  # nobody, unless the Vice President lies on the table
        for card, seat, up, _ in state.table.values():
            if not up:
                continue
            facing[seat] += 1
            politicians[seat] += card in POLITICIANS
            if card == "vice-president":
                deciding = (seat,)
        for counts in (facing, politicians):
            if counts[0] != counts[1]:
                deciding = (0,) if counts[0] > counts[1] else (1,)
                break
        return Result((facing[0], facing[1]), deciding, "black-white-house#end")
