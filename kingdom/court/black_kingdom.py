"""Black Kingdom (ブラックキングダム): two seats, sixteen cards; more troops at the end win.

Clauses are those of the rules page: `black-kingdom#king` and so on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from kingdom.court import moves as m
from kingdom.court.chain import Using
from kingdom.court.effects import (
    Effect,
    LookAtDeck,
    LookAtHand,
    Part,
    Swap,
    TurnAll,
    TurnCard,
    TurnOne,
    TwoParts,
    adjacent,
)
from kingdom.court.game import CourtGame
from kingdom.court.state import CourtState
from kingdom.court.table import FAR, NEAR
from kingdom.model import Move, Option, Result

ATTRIBUTES = {
    "king": frozenset({"royal"}),
    "prince": frozenset({"royal"}),
    "brother": frozenset({"royal", "troop"}),
    "queen": frozenset({"royal"}),
    "knight": frozenset({"troop"}),
    "chancellor": frozenset({"minister"}),
    "treasurer": frozenset({"minister"}),
    "spymaster": frozenset({"minister"}),
    "army": frozenset({"minister", "troop"}),
    "navy": frozenset({"minister", "troop"}),
    "priest": frozenset({"troop"}),
    "sage": frozenset[str](),
    "assassin": frozenset[str](),
    "witch": frozenset[str](),
    "mercenary-1": frozenset({"troop"}),
    "mercenary-2": frozenset({"troop"}),
}
LINE = ("king", "prince", "brother", "queen")
"""The line of succession."""


def _having(attribute: str) -> frozenset[str]:
    return frozenset(card for card, attributes in ATTRIBUTES.items() if attribute in attributes)


ROYALS = _having("royal")
TROOPS = _having("troop")
MINISTERS = _having("minister")


def king_and_prince(state: CourtState, at: str) -> list[str]:
    """Targets of the Queen: the adjacent king, whoever that is now, and the adjacent Prince."""
    return [cell for cell, card in state.enemies(NEAR[at]) if card in (state.ruler, "prince")]


def beside_enemy_priest(state: CourtState, at: str) -> bool:
    """Return whether a face-up enemy Priest nullifies the card on `at` (black-kingdom#priest)."""
    return any(card == "priest" for _, card in state.enemies(NEAR[at]))


class TurnRoyals(TurnAll):
    """The Queen's effect; an enemy Priest beside her nullifies it."""

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether there is a target and no Priest hinders."""
        return super().possible(state, at) and not beside_enemy_priest(state, at)


class Assassinate(Effect):
    """Kill a royal in reach: one that is seen by name, a face-down enemy by guessing what it is."""

    def __init__(self, clause: str, reach: Mapping[str, Collection[str]], *, heeds_priest: bool = False) -> None:
        super().__init__(clause)
        self.reach = reach
        self.heeds_priest = heeds_priest

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether someone can be killed or guessed, and no Priest hinders."""
        return bool(self.moves(state, at)) and not (self.heeds_priest and beside_enemy_priest(state, at))

    def begin(self, state: CourtState, at: str) -> None:
        """Ask for the target."""
        state.ask(state.table[at].card, "choose")

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `guess CELL CARD` and `kill CELL` for every target in reach."""
        me = state.acting
        reach = self.reach[at]
        kill = m.on_cell("kill")
        guesses: list[Move] = []
        kills: list[Move] = []
        names: list[str] | None = None
        for cell, lying in sorted(state.table.items()):
            if cell not in reach:
                continue
            if lying.up or lying.seat == me:
                if lying.card in ROYALS:
                    kills.append(kill[cell])
                continue
            if names is None:
                names = nameable(state)
            guesses += [m.naming("guess", cell, card) for card in names]
        return guesses + kills

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Kill, or say what the card is: right, it is killed; wrong, it stays (black-kingdom#assassin)."""
        verb, cell, *named = move.words
        if verb == "guess":
            state.tell("guessed", tuple(named), (cell,), self.clause)
            if state.table[cell].card != named[0]:
                state.tell("denied", tuple(named), (cell,), self.clause)
                return
        state.kill(cell, self.clause)

    def steps(self) -> Collection[str]:
        """Return the one step there is."""
        return ("choose",)


class Advise(Part):
    """Trigger adjacent allies again: all of them, or the one chosen if the option `sage` is `one`."""

    name = "advise"

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `advise`, or `advise CELL` for each ally beside that has an effect."""
        cells = self._advised(state, at)
        if state.options["sage"] == "one":
            return [m.on_cell("advise")[cell] for cell in cells]
        return [m.ADVISE] if cells else []

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Give each advised card a new entry."""
        for cell in move.words[1:] or self._advised(state, at):
            state.add_entry(state.table[cell].card)
            state.tell("advised", (state.table[cell].card,), (cell,), clause)

    def starts_alone(self, state: CourtState) -> bool:
        """Return whether no cell has to be named."""
        return state.options["sage"] == "all"

    @staticmethod
    def _advised(state: CourtState, at: str) -> list[str]:
        return [cell for cell, card in state.allies(NEAR[at]) if state.rules.effect(state, card)]


def nameable(state: CourtState) -> list[str]:
    """Return the royals a guess may name: neither out nor face up on the table, whoever holds them."""
    known = {lying.card for lying in state.table.values() if lying.up}.union(state.out)
    return sorted(ROYALS - known)


class BlackKingdom(CourtGame):
    """The game as data."""

    id = "black-kingdom"
    options = {"sage": Option(("all", "one"), "all")}
    attributes = ATTRIBUTES
    cards = tuple(ATTRIBUTES)
    line = LINE
    succession = "black-kingdom#succession"
    ruling = TurnAll("black-kingdom#king", adjacent(TROOPS | MINISTERS))
    effects = {
        "queen": TurnRoyals("black-kingdom#queen", king_and_prince),
        "knight": TurnAll("black-kingdom#knight", adjacent(TROOPS)),
        "chancellor": TurnAll("black-kingdom#chancellor", adjacent(MINISTERS)),
        "treasurer": TurnOne("black-kingdom#treasurer", adjacent(cards)),
        "spymaster": TwoParts("black-kingdom#spymaster", LookAtHand(), TurnCard("assassin")),
        "army": Swap("black-kingdom#army", NEAR),
        "navy": Swap("black-kingdom#navy", FAR),
        "sage": TwoParts("black-kingdom#sage", LookAtDeck(), Advise()),
        "assassin": Assassinate("black-kingdom#assassin", NEAR),
        "witch": Assassinate("black-kingdom#witch", FAR, heeds_priest=True),
    }

    def may_be_out(self, card: str, out: Collection[str]) -> bool:
        """Return whether `card` can have been assassinated: any royal, in any order."""
        return card in ROYALS

    def troops(self, state: CourtState) -> tuple[int, int]:
        """Return how many face-up troops face each seat; a crowned Brother is none."""
        counts = [0, 0]
        for lying in state.table.values():
            if lying.up and lying.card in TROOPS and lying.card != state.ruler:
                counts[lying.seat] += 1
        return counts[0], counts[1]

    def count(self, state: CourtState) -> Result:
        """Return the result: more troops win, then the king's owner; without a king it is a draw."""
        mine, theirs = scores = self.troops(state)
        winners: tuple[int, ...] = (0, 1)
        if mine != theirs:
            winners = (0,) if mine > theirs else (1,)
        elif state.ruler is not None and (cell := state.cell_of(state.ruler)) is not None:
            winners = (state.table[cell].seat,)
        return Result(scores, winners, "black-kingdom#end")
