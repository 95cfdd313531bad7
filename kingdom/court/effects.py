"""The shapes effects have: turn all, turn one, swap, two parts in either order, one part of several."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from itertools import combinations, permutations

from kingdom.court import moves as m
from kingdom.court.chain import Using
from kingdom.court.state import LOOK_DEPTH, CourtState
from kingdom.court.table import NEAR
from kingdom.model import Move

Targets = Callable[[CourtState, str], list[str]]
"""Which cells an effect reaches, read off the table now: from the state and the acting card's cell."""


def adjacent(cards: Collection[str]) -> Targets:
    """Return targets: the adjacent enemies among `cards`, the ruler left out, who is that and nothing else."""

    def targets(state: CourtState, at: str) -> list[str]:
        return [cell for cell, card in state.enemies(NEAR[at]) if card in cards and card != state.ruler]

    return targets


class Effect(ABC):
    """What a card can do, and the clause that says so."""

    def __init__(self, clause: str) -> None:
        self.clause = clause

    @abstractmethod
    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether the card on `at` could do at least one thing right now."""

    @abstractmethod
    def begin(self, state: CourtState, at: str) -> None:
        """Start the effect of the card on `at`: carry it out, or ask for a choice with `state.ask`."""

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return the choices of the step that `state.using` asks for, sorted by text."""
        raise NotImplementedError(f"{self.clause} asks for nothing")

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Carry out the choice `move`, answering `using`."""
        raise NotImplementedError(f"{self.clause} asks for nothing")

    def steps(self) -> Collection[str]:
        """Return the steps this effect may ask for."""
        return ()

    def thens(self, step: str) -> tuple[str | None, ...]:
        """Return what may still have to be offered after `step`: parts, or None for nothing."""
        return (None,)

    def starts_at_once(self, state: CourtState, at: str) -> bool:
        """Return whether `begin` would now carry something out instead of asking for a choice it could ask for."""
        return False


class TurnAll(Effect):
    """Turn every target: all means all, so nothing is asked."""

    def __init__(self, clause: str, targets: Targets) -> None:
        super().__init__(clause)
        self.targets = targets

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether there is a target."""
        return bool(self.targets(state, at))

    def begin(self, state: CourtState, at: str) -> None:
        """Turn them all."""
        for cell in self.targets(state, at):
            state.turn_card(cell, self.clause)


class TurnOne(TurnAll):
    """Turn one target of the seat's choice."""

    def begin(self, state: CourtState, at: str) -> None:
        """Ask which."""
        state.ask(state.table[at].card, "choose")

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `turn CELL` for every target."""
        return [m.on_cell("turn")[cell] for cell in self.targets(state, at)]

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Turn the chosen card."""
        state.turn_card(move.words[1], self.clause)

    def steps(self) -> Collection[str]:
        """Return the one step there is."""
        return ("choose",)


class Swap(Effect):
    """Exchange the places of two cards in reach, of any owner and face, never the acting card itself."""

    def __init__(self, clause: str, reach: Mapping[str, Collection[str]]) -> None:
        super().__init__(clause)
        self.reach = reach

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether two cards are in reach."""
        return len(state.table.keys() & self.reach[at]) >= 2

    def begin(self, state: CourtState, at: str) -> None:
        """Ask which two."""
        state.ask(state.table[at].card, "choose")

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `swap A B` for every two cards in reach."""
        return swaps(state, self.reach[at])

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Swap the two."""
        _, a, b = move.words
        state.swap(a, b, self.clause)

    def steps(self) -> Collection[str]:
        """Return the one step there is."""
        return ("choose",)


class Part(ABC):
    """One part of an effect that has two, named by the verb that starts it."""

    name: str
    answer: str | None = None
    """The step that must follow at once, if the part shows something (`order`, `trade`)."""

    @abstractmethod
    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return the moves that start this part now; none if it can do nothing."""

    @abstractmethod
    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Carry the part out."""

    def starts_alone(self, state: CourtState) -> bool:
        """Return whether this part, when it is the only one, needs no further move to start."""
        return True


class Parts(Effect):
    """An effect that is made of parts, each started by its own verb."""

    def __init__(self, clause: str, *parts: Part) -> None:
        super().__init__(clause)
        self.parts = {part.name: part for part in parts}

    def possible(self, state: CourtState, at: str) -> bool:
        """Return whether any part could do something."""
        return any(part.moves(state, at) for part in self.parts.values())

    def steps(self) -> Collection[str]:
        """Return the steps this effect may ask for: which part, and the answers to what a part shows."""
        return ("choose", *(part.answer for part in self.parts.values() if part.answer))


class OneOf(Parts):
    """One part of the seat's choice, and no other."""

    def begin(self, state: CourtState, at: str) -> None:
        """Ask which part."""
        state.ask(state.table[at].card, "choose")

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return the answers to a look, or every part that can do something."""
        assert state.using is not None
        if state.using.step in ANSWERS:
            return ANSWERS[state.using.step](state)
        return sorted(move for part in self.parts.values() for move in part.moves(state, at))

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Carry out the part, or the answer to what it showed."""
        if using.step in ANSWERS:
            answer(state, move, self.clause)
            return
        part = self.parts[move.words[0]]
        part.play(state, at, move, self.clause)
        if part.answer:
            state.ask(using.card, part.answer)


class TwoParts(Parts):
    """Two parts, each optional, in either order; a lone possible part starts at once."""

    def begin(self, state: CourtState, at: str) -> None:
        """Start a lone part, or ask which part comes first."""
        if first := self._lone(state, at):
            self._start(state, at, first, None)
        else:
            state.ask(state.table[at].card, "choose")

    def starts_at_once(self, state: CourtState, at: str) -> bool:
        """Return whether `begin` would start a lone part instead of asking."""
        return self._lone(state, at) is not None

    def _lone(self, state: CourtState, at: str) -> Move | None:
        """Return the move that the only possible part would start with, if it needs no choice."""
        possible = [(part, moves) for part in self.parts.values() if (moves := part.moves(state, at))]
        if len(possible) == 1 and possible[0][0].starts_alone(state):
            return possible[0][1][0]
        return None

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return the answers to a look, or the parts on offer; `done` where leaving off is allowed."""
        assert state.using is not None
        step = state.using.step
        if step in ANSWERS:
            return ANSWERS[step](state)
        offered = [self.parts[step]] if step in self.parts else list(self.parts.values())
        by_part = [moves for part in offered if (moves := part.moves(state, at))]
        lone = step == "choose" and len(by_part) == 1
        return sorted([move for moves in by_part for move in moves] + ([] if lone else [m.DONE]))

    def play(self, state: CourtState, at: str, using: Using, move: Move) -> None:
        """Carry out a part or an answer, then offer the other part if it still can do something."""
        verb = move.words[0]
        if verb == "done":
            state.tell("done", (using.card,), (at,), self.clause)
        elif using.step in ANSWERS:
            answer(state, move, self.clause)
            self._offer(state, at, using.then)
        else:
            other = next(name for name in self.parts if name != verb)
            second = using.step == "choose" and self.parts[other].moves(state, at)
            self._start(state, at, move, other if second else None)

    def _start(self, state: CourtState, at: str, move: Move, then: str | None) -> None:
        part = self.parts[move.words[0]]
        part.play(state, at, move, self.clause)
        if part.answer:
            state.ask(state.table[at].card, part.answer, then)
        else:
            self._offer(state, at, then)

    def _offer(self, state: CourtState, at: str, then: str | None) -> None:
        if then is not None and self.parts[then].moves(state, at):
            state.ask(state.table[at].card, then)

    def steps(self) -> Collection[str]:
        """Return the steps this effect may ask for: the second part by its name, too."""
        return (*super().steps(), *self.parts)

    def thens(self, step: str) -> tuple[str | None, ...]:
        """Return the parts that may follow an answer: those that ask for none themselves."""
        return (None, *(name for name, part in self.parts.items() if not part.answer)) if step in ANSWERS else (None,)


class SwapTwo(Part):
    """Exchange the places of two cards in reach, as one part of an effect."""

    name = "swap"

    def __init__(self, reach: Mapping[str, Collection[str]]) -> None:
        self.reach = reach

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `swap A B` for every two cards in reach."""
        return swaps(state, self.reach[at])

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Swap the two."""
        _, a, b = move.words
        state.swap(a, b, clause)


class LookAtDeck(Part):
    """See the top three cards of the deck, then put them back in any order."""

    name = "look"
    answer = "order"

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `look` if the deck has a card."""
        return [m.LOOK] if state.deck else []

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Show the acting seat the top cards."""
        state.tell("looked", tuple(state.deck[:LOOK_DEPTH]), (), clause, (state.acting,))


class LookAtHand(Part):
    """See the enemy hand, then trade one card for one, or keep."""

    name = "look"
    answer = "trade"

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `look` if the enemy holds a card."""
        return [m.LOOK] if state.hands[1 - state.acting] else []

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Show the acting seat the enemy hand."""
        state.tell("looked", tuple(state.hands[1 - state.acting]), (), clause, (0, 1))


class TurnCard(Part):
    """Turn one particular enemy card: wherever it lies face up, or only if it is in reach."""

    name = "turn"

    def __init__(self, card: str, reach: Mapping[str, Collection[str]] | None = None) -> None:
        self.card = card
        self.reach = reach

    def moves(self, state: CourtState, at: str) -> list[Move]:
        """Return `turn CELL` if the card is a face-up enemy in reach."""
        cells = state.table if self.reach is None else self.reach[at]
        return [m.on_cell("turn")[cell] for cell, card in state.enemies(cells) if card == self.card]

    def play(self, state: CourtState, at: str, move: Move, clause: str) -> None:
        """Turn it."""
        state.turn_card(move.words[1], clause)


def swaps(state: CourtState, reach: Collection[str]) -> list[Move]:
    """Return `swap A B` for every two cards that lie in `reach`, of any owner and face."""
    return [m.swaps(a)[b] for a, b in combinations(sorted(state.table.keys() & reach), 2)]


def orders(state: CourtState) -> list[Move]:
    """Return every order in which the cards just seen may go back on the deck, first named on top."""
    return sorted(m.naming("order", *cards) for cards in permutations(state.deck[:LOOK_DEPTH]))


def trades(state: CourtState) -> list[Move]:
    """Return every trade of a card in hand for one of the enemy's, and `keep`."""
    mine, theirs = state.hands[state.acting], state.hands[1 - state.acting]
    return [m.KEEP, *(m.naming("trade", a, b) for a in mine for b in theirs)]


ANSWERS: dict[str, Callable[[CourtState], list[Move]]] = {"order": orders, "trade": trades}
"""The answers to a look, by step."""


def answer(state: CourtState, move: Move, clause: str) -> None:
    """Carry out `order …`, `trade …` or `keep`."""
    me = state.acting
    verb, *cards = move.words
    if verb == "order":
        state.deck[: len(cards)] = cards
        state.tell("ordered", tuple(cards), (), clause, (me,))
    elif verb == "trade":
        mine, theirs = cards
        hands = state.hands
        hands[me] = sorted([card for card in hands[me] if card != mine] + [theirs])
        hands[1 - me] = sorted([card for card in hands[1 - me] if card != theirs] + [mine])
        state.tell("traded", (mine, theirs), (), clause, (0, 1))
    else:
        state.tell("kept", (), (), clause)
