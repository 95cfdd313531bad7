"""One point of a play of Inner Palace: cards as strings of letters, the top first, and what is being done.

Clauses are those of the rules page: `inner-palace#turn` and so on.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kingdom.model import CHANCE, Actor, Document, Event, IllegalMove, Move, Result, Seat, State, short
from kingdom.palace.cards import (
    ACTIONS,
    DECK,
    KINDS,
    LETTERS,
    MAID,
    ROUNDS,
    Allowances,
    allowances,
    cards,
    ordered,
    score,
    score_cards,
)
from kingdom.palace.moves import Using, each, legal, naming

if TYPE_CHECKING:
    from kingdom.model import Game


class PalaceState(State):
    """A play by three or four seats."""

    __slots__ = (
        "actions",
        "claimed",
        "closing",
        "deck",
        "discards",
        "drawn",
        "draws_left",
        "hands",
        "happened",
        "lazy",
        "phase",
        "removed",
        "round",
        "rules",
        "scored",
        "totals",
        "turn",
        "using",
    )

    round: int
    phase: str
    turn: Seat
    actions: int
    drawn: bool
    claimed: bool
    closing: bool
    deck: str
    discards: str
    removed: str
    hands: list[str]
    scored: list[str]
    using: Using | None
    draws_left: int

    def __init__(self, rules: Game, seats: int, options: dict[str, str]) -> None:
        self.rules = rules
        self.lazy = options["reshuffle"] == "lazy"
        self.totals = [0] * seats
        self.happened: list[Event] = []
        self._begin_round(1)

    # ── the contract ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> Actor:
        """The seat on turn, `CHANCE` for a shuffle and for what Eliza makes a seat lose, None when the play is over."""
        if self.phase == "shuffle":
            return CHANCE
        if self.phase == "over":
            return None
        using = self.using
        return CHANCE if using is not None and using.card == "e" and using.lost is None else self.turn

    def chance(self, rng: Random) -> Move:
        """Return a shuffle or a loss drawn with `rng`; raises `IllegalMove` when it isn't chance's turn."""
        if self.to_act != CHANCE:
            raise IllegalMove("Nothing is left to chance now: no shuffle is due, and no seat has to lose a card.")
        if self.phase == "shuffle":
            letters = list(self._to_shuffle())
            rng.shuffle(letters)
            return Move("shuffle " + "".join(letters))
        return naming("lose", KINDS[rng.choice(self.hands[self.aim()])])

    def play(self, move: str) -> list[Event]:
        """Play `move` in place and return what happened; raises `IllegalMove` and changes nothing if it isn't legal."""
        self.happened = []
        if self.to_act == CHANCE:
            self._by_chance(Move.parse(move))
        else:
            if move not in self._moves():
                self.refuse(Move.parse(move))
            verb, *named = move.split(" ")
            getattr(self, f"_play_{verb}")(*named)
        self._legal = None
        return self.happened

    def copy(self) -> PalaceState:
        """Return a state equal in every later behaviour."""
        twin = PalaceState.__new__(PalaceState)
        twin.rules = self.rules
        twin.lazy = self.lazy
        twin.round = self.round
        twin.totals = self.totals[:]
        twin.phase = self.phase
        twin.turn = self.turn
        twin.actions = self.actions
        twin.drawn = self.drawn
        twin.claimed = self.claimed
        twin.closing = self.closing
        twin.deck = self.deck
        twin.discards = self.discards
        twin.removed = self.removed
        twin.hands = self.hands[:]
        twin.scored = self.scored[:]
        twin.using = self.using
        twin.draws_left = self.draws_left
        twin.happened = []
        twin._legal = self._legal  # never changed in place
        return twin

    def view(self, seat: Seat | None) -> Document:
        """Return the position as `seat` may know it: `?` for the deck and for other hands.

        Only the hand that Salome has opened shows, to the seat that uses her.
        """
        doc = self.position()
        using = self.using
        opened = using.seat if using is not None and using.card == "s" and seat == self.turn else None
        doc["deck"] = "?" * len(self.deck)
        doc["hands"] = [hand if owner in (seat, opened) else "?" * len(hand) for owner, hand in enumerate(self.hands)]
        return doc

    def position(self) -> Document:
        """Return this state as the document described in the rules page, Position."""
        return {
            "game": self.rules.id,
            "options": {"reshuffle": "lazy" if self.lazy else "eager"},
            "round": self.round,
            "starter": self.starter,
            "totals": self.totals[:],
            "phase": self.phase,
            "turn": self.turn,
            "actions": self.actions,
            "drawn": self.drawn,
            "claimed": self.claimed,
            "closing": self.closing,
            "deck": self.deck,
            "discards": self.discards,
            "removed": self.removed,
            "hands": self.hands[:],
            "scored": self.scored[:],
            "using": None if self.using is None else self.using._asdict(),
            "draws_left": self.draws_left,
        }

    def result(self) -> Result | None:
        """Return the totals and every seat that has the highest, or None while the play goes on."""
        if self.phase != "over":
            return None
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))
        return Result(tuple(self.totals), winners, "inner-palace#scoring")

    # ── what is read ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def starter(self) -> Seat:
        """The seat that began this round: seat 0 the first, each later one a seat further (inner-palace#round)."""
        return (self.round - 1) % len(self.totals)

    def allowed(self) -> Allowances:
        """Return what the seat on turn may do, its handicaps taken off."""
        return allowances(self.scored[self.turn])

    def over_limit(self) -> bool:
        """Return whether the seat on turn holds more cards than it may keep."""
        return len(self.hands[self.turn]) > self.allowed().limit

    def _to_shuffle(self) -> str:
        """Return the cards to shuffle: all of them as a round begins, afterwards the discards."""
        return self.discards or DECK

    def aim(self) -> Seat:
        """Return the seat that Eliza or Salome aims at."""
        assert self.using is not None
        assert self.using.seat is not None
        return self.using.seat

    def _find_moves(self) -> list[Move]:
        return legal(self) if self.to_act == self.turn else []

    # ── chance ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _by_chance(self, move: Move) -> None:
        verb, _, named = move.partition(" ")
        if self.phase == "shuffle":
            due = ordered(self._to_shuffle())
            if verb != "shuffle" or len(named) != len(due) or ordered(named) != due:
                wanted = f"shuffle and, as one word in any order, {due}"
                raise IllegalMove(f"{short(str(move))} can't be played now; wanted: {wanted}.")
            if self.discards:
                self._reshuffle(named)
            else:
                self._deal(named)
            return
        hand, letter = self.hands[self.aim()], LETTERS.get(named, "?")
        if verb != "lose" or letter not in hand:
            wanted = ", ".join(each("lose", hand))
            raise IllegalMove(f"{short(str(move))} can't be played now; chance may play: {wanted}.")
        self._lose(letter)

    def _deal(self, letters: str) -> None:
        """Begin the round with this deck; the third and the fourth seat get a card each (inner-palace#round)."""
        self.deck = letters
        self.tell(None, "shuffled", "", "round")
        seats = len(self.hands)
        for further in range(2, seats):
            seat = (self.starter + further) % seats
            card, self.deck = self.deck[0], self.deck[1:]
            self.hands[seat] = card
            self.show(seat, "dealt", card, "round")
        self._begin_turn(self.starter)

    def _reshuffle(self, letters: str) -> None:
        """Make the discards the deck, remove cards from its top, and go on with what was interrupted."""
        self.tell(None, "shuffled", self.discards, "reshuffle")
        self.discards = ""
        maids = len(letters) - len(letters.lstrip(MAID))
        gone, self.deck = letters[: maids + 1], letters[maids + 1 :]
        self.removed += gone
        self.tell(None, "removed", gone, "reshuffle")
        self.phase = "main" if self.drawn else "start"
        left, self.draws_left = self.draws_left, 0
        if not self.deck:
            self._close()
        elif left:
            self._draw(left)
        if self.using is not None:
            self._finish()

    def _lose(self, letter: str) -> None:
        """Discard the card that Eliza makes a seat lose, and ask whether it is taken."""
        seat = self.aim()
        self._take_from(seat, letter)
        self.discards = letter + self.discards
        self.using = Using("e", seat, letter)
        self.tell(self.turn, "lost", letter, "eliza", seat)

    # ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────────

    def tell(self, seat: Seat | None, kind: str, letters: str, clause: str, at: Seat | None = None) -> None:
        """Add an event by `seat` (None: chance) that everybody sees; `at` is another seat it is done to."""
        self._happen(seat, kind, letters, clause, at, (None, *range(len(self.totals))))

    def show(self, seat: Seat, kind: str, letters: str, clause: str, at: Seat | None = None) -> None:
        """Add an event whose cards `seat` alone sees."""
        self._happen(seat, kind, letters, clause, at, (seat,))

    def _happen(
        self, seat: Seat | None, kind: str, letters: str, clause: str, at: Seat | None, seen_by: tuple[Seat | None, ...]
    ) -> None:
        where = () if at is None else (str(at),)  # there are no cells; the seat stands in their place
        self.happened.append(Event(kind, seat, cards(letters), where, f"inner-palace#{clause}", seen_by))

    def _take_from(self, seat: Seat, letters: str) -> None:
        """Take cards out of a hand."""
        hand = self.hands[seat]
        for letter in letters:
            hand = hand.replace(letter, "", 1)
        self.hands[seat] = hand

    def _put_into(self, seat: Seat, letters: str) -> None:
        """Put cards into a hand."""
        self.hands[seat] = ordered(self.hands[seat] + letters)

    def _begin_round(self, number: int) -> None:
        """Clear everything but the totals; chance must shuffle all cards."""
        seats = len(self.totals)
        self.round = number
        self.phase = "shuffle"
        self.turn = self.starter
        self.actions = ACTIONS
        self.drawn = self.claimed = self.closing = False
        self.deck = self.discards = self.removed = ""
        self.hands = [""] * seats
        self.scored = [""] * seats
        self.using = None
        self.draws_left = 0
        self._legal = None

    def _begin_turn(self, seat: Seat) -> None:
        """Give `seat` the turn; its actions are fixed now (inner-palace#turn)."""
        self.turn = seat
        self.phase = "start"
        self.drawn = self.claimed = False
        self.actions = self.allowed().actions

    def _end_turn(self) -> None:
        """Give the turn to the next seat, or end the round if it is closing."""
        if self.closing:
            self._end_round()
        else:
            self._begin_turn((self.turn + 1) % len(self.hands))

    def _end_round(self) -> None:
        """Add up what the score cards earn; the next round begins, or the play is over (inner-palace#scoring)."""
        for seat, scored in enumerate(self.scored):
            self.totals[seat] += score(scored, self.round)
            self.tell(seat, "counted", scored, "scoring")
        if self.round == ROUNDS:
            self.phase = "over"
        else:
            self._begin_round(self.round + 1)

    def _draw(self, wanted: int) -> None:
        """Draw as many cards as there are; a shuffle that is due first leaves the rest in `draws_left`."""
        got, self.deck = self.deck[:wanted], self.deck[wanted:]
        left = wanted - len(got)
        if got or self.closing:
            self._put_into(self.turn, got)
            self.show(self.turn, "drawn", got, "turn" if self.using is None else "marisa")
        if self.deck or self.closing or (self.lazy and not left):
            return
        if self.discards:
            self.phase = "shuffle"
            self.draws_left = left
        else:
            self._close()

    def _close(self) -> None:
        """Let the round end after this turn (inner-palace#reshuffle)."""
        self.closing = True
        self.tell(self.turn, "closing", "", "reshuffle")

    def _play_draw(self) -> None:
        self.drawn = True
        self.phase = "main"
        self._draw(self.allowed().draws)

    def _play_claim(self, kind: str, n: str, m: str) -> None:
        letter, own, maids = LETTERS[kind], int(n), int(m)
        self.claimed = True
        self._take_from(self.turn, letter * own + MAID * maids)
        scoring = score_cards(own + maids)
        self.scored[self.turn] = ordered(self.scored[self.turn] + letter * scoring)
        self.discards = letter * (own - scoring) + MAID * maids + self.discards
        self.tell(self.turn, "claimed", letter * own + MAID * maids, "claim")
        self.tell(self.turn, "scored", letter * scoring, "claim")

    def _play_end(self) -> None:
        self.tell(self.turn, "ended", "", "turn")
        self.phase = "discard"
        if not self.over_limit():
            self._end_turn()

    def _play_discard(self, kind: str) -> None:
        self._discard(LETTERS[kind], "turn")
        if not self.over_limit():
            self._end_turn()

    def _discard(self, letter: str, clause: str) -> None:
        """Discard a card from the hand of the seat on turn."""
        self._take_from(self.turn, letter)
        self.discards = letter + self.discards
        self.tell(self.turn, "discarded", letter, clause)

    # ── abilities ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _play_use(self, kind: str, *named: str) -> None:
        letter = LETTERS[kind]
        self.actions -= 1
        self._take_from(self.turn, letter)
        if letter == "m":
            self.using = Using(letter)
            self.tell(self.turn, "used", letter, kind)
            self._discard(LETTERS[named[0]], kind)
            self._draw(2)
            if self.phase != "shuffle":
                self._finish()
            return
        seat = int(named[0]) if named else None
        self.using = Using(letter, seat)
        self.phase = "choose"
        self.tell(self.turn, "used", letter, kind, seat)
        if letter == "s" and seat is not None:
            self.show(self.turn, "looked", self.hands[seat], kind, seat)

    def _finish(self) -> None:
        """Put the used card on top of the discards; the turn goes on (inner-palace#abilities)."""
        assert self.using is not None
        self.discards = self.using.card + self.discards
        self.using = None
        self.phase = "main" if self.drawn else "start"

    def _play_take(self, kind: str) -> None:
        letter = LETTERS[kind]
        self.discards = self.discards.replace(letter, "", 1)  # one of the top two: the first there is
        self._put_into(self.turn, letter)
        self.tell(self.turn, "taken", letter, "isolde")
        self._finish()

    def _play_swap(self, kind: str) -> None:
        letter, lost = LETTERS[kind], self.discards[0]
        self._take_from(self.turn, letter)
        self._put_into(self.turn, lost)
        self.discards = letter + self.discards[1:]
        self.tell(self.turn, "swapped", letter + lost, "eliza")
        self._finish()

    def _play_steal(self) -> None:
        seat = self.aim()
        self._take_from(seat, MAID)
        self._put_into(self.turn, MAID)
        self.tell(self.turn, "stolen", MAID, "salome", seat)
        self._finish()

    def _play_leave(self) -> None:
        assert self.using is not None
        lost = self.using.lost
        self.tell(self.turn, "left", lost or "", "salome" if lost is None else "eliza", self.aim())
        self._finish()
