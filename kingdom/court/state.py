"""One point of a court play: the table, the hands, whose turn it is, and the chain of effects that runs."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from kingdom.court import moves as m
from kingdom.court.chain import Pool, Using
from kingdom.court.table import Lying, placeable
from kingdom.model import CHANCE, Actor, Document, Event, IllegalMove, Move, Result, Seat, State, short

if TYPE_CHECKING:
    from kingdom.court.effects import Effect
    from kingdom.court.game import CourtGame

EVERYONE: Final = (None, 0, 1)
"""Who sees what lies open: both seats and any onlooker."""
HAND: Final = 4
"""Cards dealt to each seat."""
LOOK_DEPTH: Final = 3
"""How many cards a look at the deck shows, if there are so many."""


class CourtState(State):
    """A court play; what differs between the games is asked of `rules`, the game's own table."""

    __slots__ = (
        "deck",
        "drawn",
        "hands",
        "happened",
        "last_flip",
        "options",
        "out",
        "phase",
        "pools",
        "ruler",
        "rules",
        "table",
        "turn",
        "using",
    )

    def __init__(self, rules: CourtGame, options: dict[str, str]) -> None:
        self.rules = rules
        self.options = options
        self.phase = "deal"
        self.turn: Seat = 0
        self.last_flip: Seat | None = None
        self.drawn: str | None = None
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.table: dict[str, Lying] = {}
        self.out: list[str] = []
        self.pools: list[Pool] = []
        self.using: Using | None = None
        self.ruler: str | None = rules.line[0]
        self.happened: list[Event] = []
        self._legal = None

    # ── the contract ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> Actor:
        """The seat that decides now, `CHANCE` before the deal, None when the play is over."""
        if self.pools:
            return self.pools[-1].seat
        if self.phase == "deal":
            return CHANCE
        return None if self.phase == "over" else self.turn

    def chance(self, rng: Random) -> Move:
        """Return a deal drawn with `rng`."""
        if self.phase != "deal":
            raise IllegalMove("Nothing is left to chance now: the cards are dealt.")
        cards = list(self.rules.cards)
        rng.shuffle(cards)
        return Move(" ".join(["deal", *cards]))

    def play(self, move: str) -> list[Event]:
        """Play `move` in place and return what happened; raises `IllegalMove` and changes nothing if it isn't legal."""
        self.happened = []
        if self.phase == "deal":
            self._deal(Move.parse(move))
        else:
            if move not in self._moves():
                self.refuse(Move.parse(move))
            verb, *named = move.split(" ")
            if self.using is not None:
                self._carry_on(self.using, Move.parse(move))
            else:
                getattr(self, f"_play_{verb}")(*named)
        self.settle()
        return self.happened

    def copy(self) -> CourtState:
        """Return a state equal in every later behaviour."""
        twin = CourtState.__new__(CourtState)
        twin.rules = self.rules
        twin.options = self.options
        twin.phase = self.phase
        twin.turn = self.turn
        twin.last_flip = self.last_flip
        twin.drawn = self.drawn
        twin.deck = self.deck[:]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.table = self.table.copy()
        twin.out = self.out[:]
        twin.pools = [Pool(pool.seat, pool.ready) for pool in self.pools]
        twin.using = self.using
        twin.ruler = self.ruler
        twin.happened = []
        twin._legal = self._legal  # never changed in place
        return twin

    def view(self, seat: Seat | None) -> Document:
        """Return the position as `seat` may know it (court.md, Views)."""
        asking = self.using.step if self.using and self.to_act == seat and seat is not None else None
        seen = LOOK_DEPTH if asking == "order" else 0
        doc = self.position()
        doc["deck"] = self.deck[:seen] + [None] * len(self.deck[seen:])
        doc["hands"] = [
            hand if owner == seat or asking == "trade" else [None] * len(hand)
            for owner, hand in enumerate(doc["hands"])
        ]
        for lying in doc["table"]:
            if not lying["up"] and lying["seat"] != seat:
                lying["card"] = None
        return doc

    def position(self) -> Document:
        """Return this state as the document described in court.md, Position."""
        return {
            "game": self.rules.id,
            "options": dict(self.options),
            "phase": self.phase,
            "turn": self.turn,
            "last_flip": self.last_flip,
            "drawn": self.drawn,
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "table": [
                {"at": at, "card": card, "seat": seat, "up": up, **dict.fromkeys(sorted(marks), True)}
                for at, (card, seat, up, marks) in sorted(self.table.items())
            ],
            "out": self.out[:],
            "pools": [{"seat": pool.seat, "ready": pool.ready[:]} for pool in self.pools],
            "using": None if self.using is None else self.using._asdict(),
        }

    def result(self) -> Result | None:
        """Return the count, or None while the play goes on."""
        return self.rules.count(self) if self.phase == "over" else None

    # ── what effects and counts read ────────────────────────────────────────────────────────────────────────────────

    @property
    def acting(self) -> Seat:
        """The seat whose pool is active."""
        return self.pools[-1].seat

    def enemies(self, cells: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield cell and card of the acting seat's face-up enemies on `cells`."""
        me = self.acting
        for cell in cells:
            lying = self.table.get(cell)
            if lying is not None and lying.up and lying.seat != me:
                yield cell, lying.card

    def allies(self, cells: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Yield cell and card of the acting seat's face-up cards on `cells`."""
        me = self.acting
        for cell in cells:
            lying = self.table.get(cell)
            if lying is not None and lying.up and lying.seat == me:
                yield cell, lying.card

    def cell_of(self, card: str) -> str | None:
        """Return where `card` lies on the table, either way up, or None."""
        for cell, lying in self.table.items():
            if lying.card == card:
                return cell
        return None

    def face_down(self, seat: Seat) -> list[str]:
        """Return the cells of the cards `seat` has face down, sorted."""
        return sorted(cell for cell, lying in self.table.items() if lying.seat == seat and not lying.up)

    # ── what effects do ─────────────────────────────────────────────────────────────────────────────────────────────

    def tell(
        self,
        kind: str,
        cards: tuple[str, ...],
        cells: tuple[str, ...],
        clause: str,
        seen_by: tuple[Seat | None, ...] = EVERYONE,
    ) -> None:
        """Add an event, by the seat that decides."""
        seat = self.acting if self.pools else self.turn
        self.happened.append(Event(kind, seat, cards, cells, clause, seen_by))

    def ask(self, card: str, step: str, then: str | None = None) -> None:
        """Let the acting seat make the choice `step` of the effect of `card`."""
        self.using = Using(card, step, then)

    def turn_card(self, cell: str, clause: str) -> None:
        """Turn an enemy face-up card so that it faces the acting seat; its effect triggers anew (court#chain 5)."""
        card = self.table[cell].card
        self.table[cell] = Lying(card, self.acting, True)
        for pool in self.pools:
            pool.drop(card)
        self.add_entry(card)
        self.tell("turned", (card,), (cell,), clause)
        self.rules.after_turning(self, card)

    def add_entry(self, card: str) -> None:
        """Make the effect of `card` ready in the top pool, if it has one."""
        if self.rules.effect(self, card) is not None:
            insort(self.pools[-1].ready, card)

    def swap(self, a: str, b: str, clause: str) -> None:
        """Exchange the places of two cards; facing and face stay, nothing triggers."""
        table = self.table
        table[a], table[b] = table[b], table[a]
        cards = (table[a], table[b])
        seen = [who for who in EVERYONE if all(lying.up or lying.seat == who for lying in cards)]
        self.tell("swapped", tuple(lying.card for lying in cards), (a, b), clause, tuple(seen))

    def kill(self, cell: str, clause: str) -> None:
        """Remove the card on `cell` from the play; if it was the ruler, the next in line is crowned."""
        card = self.table.pop(cell).card
        self.out.append(card)
        for pool in self.pools:
            pool.drop(card)
        self.tell("killed", (card,), (cell,), clause)
        if card == self.ruler:
            self._crown()

    def _crown(self) -> None:
        """Name the new ruler; face up, it triggers at once for its owner (court#chain 6)."""
        self.ruler = self.rules.ruler(self.out)
        if self.ruler is None:
            return
        cell = self.cell_of(self.ruler)
        lying = self.table[cell] if cell is not None else None
        if cell is None or lying is None or not lying.up:
            self.tell("crowned", (self.ruler,), (), self.rules.succession)
            return
        self.tell("crowned", (self.ruler,), (cell,), self.rules.succession)
        for pool in self.pools:
            pool.drop(self.ruler)
        if not self.rules.awake(self, cell):
            return
        if lying.seat != self.acting:
            self.pools.append(Pool(lying.seat, ()))
        self.add_entry(self.ruler)

    # ── moves ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _find_moves(self) -> list[Move]:
        if self.using is not None:
            cell, effect = self._in_use(self.using)
            return effect.moves(self, cell)
        if self.pools:
            use = m.on_cell("use")
            return [m.PASS, *(use[cell] for cell in self._usable())]
        if self.phase == "place":
            place = m.on_cell("place")
            return [place[cell] for cell in placeable(self.table)]
        if self.phase == "hide":
            cells = placeable(self.table)
            return [hides[cell] for hides in map(m.hide, self.hands[self.turn]) for cell in cells]
        if self.phase == "flip":
            flip = m.on_cell("flip")
            return [flip[cell] for cell in self.face_down(self.turn)]
        return []

    def _usable(self) -> list[str]:
        """Return the cells of the ready cards whose effect could do something right now, sorted (court#chain 3)."""
        ready = self.pools[-1].ready
        if not ready:
            return []
        rules = self.rules
        return sorted(
            cell
            for cell, lying in self.table.items()
            if lying.card in ready and (effect := rules.effect(self, lying.card)) and effect.possible(self, cell)
        )

    def _in_use(self, using: Using) -> tuple[str, Effect]:
        """Return where the card in use lies, and its effect."""
        cell = self.cell_of(using.card)
        effect = self.rules.effect(self, using.card)
        assert cell is not None
        assert effect is not None
        return cell, effect

    def _deal(self, move: Move) -> None:
        verb, *cards = move.words
        if verb != "deal" or sorted(cards) != sorted(self.rules.cards):
            raise IllegalMove(
                f"{short(str(move))} can't be played now; wanted: deal and all {len(self.rules.cards)} cards."
            )
        self.hands = [sorted(cards[:HAND]), sorted(cards[HAND : 2 * HAND])]
        self.deck = cards[2 * HAND :]
        for seat, hand in enumerate(self.hands):
            self.happened.append(Event("dealt", seat, tuple(hand), (), "court#turn", (seat,)))
        self.turn = 1
        self._next_turn()  # seat 0 begins

    def _play_place(self, cell: str) -> None:
        card, self.drawn = self.drawn, None
        assert card is not None
        self.table[cell] = Lying(card, self.turn, True)
        self.tell("placed", (card,), (cell,), "court#turn")
        self.pools.append(Pool(self.turn, ()))
        self.add_entry(card)

    def _play_hide(self, card: str, cell: str) -> None:
        self.hands[self.turn].remove(card)
        self.table[cell] = Lying(card, self.turn, False)
        self.tell("hidden", (card,), (cell,), "court#turn", (self.turn,))
        self._next_turn()

    def _play_flip(self, cell: str) -> None:
        card = self.table[cell].card
        self.table[cell] = Lying(card, self.turn, True)
        self.last_flip = self.turn
        self.tell("flipped", (card,), (cell,), "court#flip-order")
        self.pools.append(Pool(self.turn, ()))
        self.add_entry(card)

    def _play_pass(self) -> None:
        pool = self.pools[-1]
        given_up = tuple(dict.fromkeys(pool.ready))
        self.tell(
            "passed",
            given_up,
            tuple(cell for card in given_up if (cell := self.cell_of(card))),
            "court#chain",
        )
        pool.ready = []

    def _play_use(self, cell: str) -> None:
        card = self.table[cell].card
        effect = self.rules.effect(self, card)
        assert effect is not None
        self.pools[-1].ready.remove(card)
        self.tell("used", (card,), (cell,), effect.clause)
        effect.begin(self, cell)

    def _carry_on(self, using: Using, move: Move) -> None:
        cell, effect = self._in_use(using)
        self.using = None
        effect.play(self, cell, using, move)

    # ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """Close pools in which nothing can be used, and go on with the turn when the chain is over (court#chain 3)."""
        self._legal = None
        if self.using is not None:
            return
        if self.pools:
            while self.pools:
                if cells := self._usable():
                    use = m.on_cell("use")
                    self._legal = [m.PASS, *(use[cell] for cell in cells)]
                    return
                self.pools.pop()
            if self.phase == "flip":
                self._next_flip()
            else:
                self.phase = "hide"
        if self.phase == "hide" and not self.hands[self.turn]:
            self._next_turn()

    def _next_turn(self) -> None:
        """Give the turn to the next seat that has a card to place or hide; when nobody has, flipping begins."""
        for seat in (1 - self.turn, self.turn):
            if self.deck:
                self.turn = seat
                self.phase = "place"
                self.drawn = self.deck.pop(0)
                self.tell("drawn", (self.drawn,), (), "court#turn")
                return
            if self.hands[seat]:
                self.turn = seat
                self.phase = "hide"
                return
        self.phase = "flip"
        self._next_flip()

    def _next_flip(self) -> None:
        """Say who must flip: the seat with more face-down cards; when equal, they alternate (court#flip-order)."""
        seat = self.flipper()
        if seat is None:
            self.phase = "over"
        else:
            self.turn = seat

    def flipper(self) -> Seat | None:
        """Return the seat that must flip, None if no face-down card is left (court#flip-order)."""
        down = [0, 0]
        for lying in self.table.values():
            if not lying.up:
                down[lying.seat] += 1
        if down[0] != down[1]:
            return 0 if down[0] > down[1] else 1
        if not down[0]:
            return None
        return 0 if self.last_flip is None else 1 - self.last_flip
