"""One point of a play of Secret Arts: deck, pool, the two lineages, whose turn it is and which step of it.

Its events, with their cards @ cells; a cell is one of the lineage of the event's seat. Only the order of the deck is
seen by nobody, all else by everyone.

    shuffled   the deck, top first; by chance
    refilled   newcomers to the pool, before the seat's turn
    inherited  ART GIVER TAKER @ from, to; the giver may be `founder`, on 0/0
    entered    HERO @ cell
    duelled    OWN ENEMY @ own cell, cell in the other lineage; two `stood` follow, the challenger's first
    stood      DUELLIST BROTHERS @ their cells: one side's party; its power is the duellist's martial power and the
               brothers' inner
    beaten     the whole of a party that leaves the play, @ its cells; both parties when they are equal
    expelled   HERO @ cell
    returned   ART HERO @ cell, 0/0: the chip of a hero that has left the play
    emptied    the seat has taken the last hero: the last inheriting begins
    skipped    the seat has nothing to inherit at the end
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from kingdom.arts.deck import ARTS, THE_FOUNDER
from kingdom.arts.lineage import FOUNDER, Lineage, power
from kingdom.arts.moves import beginning
from kingdom.model import CHANCE, Actor, Document, Event, IllegalMove, Move, Result, Seat, State, short

if TYPE_CHECKING:
    from kingdom.arts.secret_arts import SecretArts

POOL: Final = 3
"""How many heroes lie open when there are enough."""
DUELS: Final = 2
"""How many duels each seat has."""
SEATS: Final = 2
EVERYONE: Final = (None, 0, 1)
NOBODY: Final = ()


class ArtsState(State):
    """A play of Secret Arts. Everything it holds is replaced, never changed in place, so that copies are cheap."""

    __slots__ = (
        "deck",
        "duels",
        "finals",
        "happened",
        "lineages",
        "options",
        "phase",
        "pool",
        "removed",
        "rules",
        "turn",
    )

    def __init__(self, rules: SecretArts, options: dict[str, str]) -> None:
        self.rules = rules
        self.options = options
        self.phase = "shuffle"
        self.turn: Seat = 0
        self.deck: tuple[str, ...] = ()
        self.pool: tuple[str, ...] = ()
        self.duels: tuple[int, ...] = (DUELS,) * SEATS
        self.lineages: tuple[Lineage, ...] = (Lineage({}),) * SEATS
        self.removed: tuple[str, ...] = ()
        self.finals = 0
        self.happened: list[Event] = []
        self._legal = None

    # ── the contract ────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def to_act(self) -> Actor:
        """The seat that decides now, `CHANCE` before the shuffle, None when the play is over."""
        if self.phase == "shuffle":
            return CHANCE
        return None if self.phase == "over" else self.turn

    def chance(self, rng: Random) -> Move:
        """Return a shuffle drawn with `rng`."""
        if self.phase != "shuffle":
            raise IllegalMove("Nothing is left to chance now: the deck is shuffled.")
        heroes = list(self.rules.cards)
        rng.shuffle(heroes)
        return Move(" ".join(["shuffle", *heroes]))

    def play(self, move: str) -> list[Event]:
        """Play `move` in place and return what happened; raises `IllegalMove` and changes nothing if it isn't legal."""
        self.happened = []
        if self.phase == "shuffle":
            self._shuffle(Move.parse(move))
        else:
            if move not in self._moves():
                self.refuse(Move.parse(move))
            verb, *named = move.split(" ")
            getattr(self, f"_play_{verb}")(*named)
        self.settle()
        return self.happened

    def copy(self) -> ArtsState:
        """Return a state equal in every later behaviour."""
        twin = ArtsState.__new__(ArtsState)
        twin.rules = self.rules
        twin.options = self.options
        twin.phase = self.phase
        twin.turn = self.turn
        twin.deck = self.deck
        twin.pool = self.pool
        twin.duels = self.duels
        twin.lineages = self.lineages
        twin.removed = self.removed
        twin.finals = self.finals
        twin.happened = []
        twin._legal = self._legal  # never changed in place
        return twin

    def view(self, seat: Seat | None) -> Document:
        """Return the position with the deck blanked; nothing else is hidden, from nobody."""
        doc = self.position()
        doc["deck"] = [None] * len(self.deck)
        return doc

    def position(self) -> Document:
        """Return this state as the document described in secret-arts.md, Position."""
        return {
            "game": self.rules.id,
            "options": dict(self.options),
            "phase": self.phase,
            "turn": self.turn,
            "deck": list(self.deck),
            "pool": list(self.pool),
            "duels": list(self.duels),
            "lineages": [
                {
                    "heroes": {cell: hero.id for cell, hero in sorted(lineage.heroes.items())},
                    "chips": {art: lineage.chips[art] for art in ARTS},
                }
                for lineage in self.lineages
            ],
            "removed": sorted(self.removed),
            "finals": self.finals,
        }

    def result(self) -> Result | None:
        """Return the totals and who won, or None while the play goes on."""
        return self.rules.count(self) if self.phase == "over" else None

    # ── moves ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def _find_moves(self) -> list[Move]:
        mine = self.lineages[self.turn]
        if self.phase in ("inherit", "final"):
            return [beginning("inherit", art)[cell] for art, cell in mine.inherits()]
        if self.phase != "act":
            return []
        moves: list[Move] = []  # in the order of their texts
        rows = mine.rows()
        if self.duels[self.turn]:
            theirs = self.lineages[1 - self.turn].rows()
            for row, cells in rows.items():
                if row in theirs:
                    for own in cells:
                        moves += map(beginning("duel", own).__getitem__, theirs[row])
        for name in sorted(self.pool):
            moves += map(beginning("enter", name).__getitem__, mine.open_to(self.rules.heroes[name]))
        expel = beginning("expel").__getitem__
        for cells in rows.values():
            moves += map(expel, cells)
        return moves

    def _shuffle(self, move: Move) -> None:
        verb, *heroes = move.words
        if verb != "shuffle" or sorted(heroes) != sorted(self.rules.cards):
            raise IllegalMove(
                f"{short(str(move))} can't be played now; wanted: shuffle and all {len(self.rules.cards)} heroes."
            )
        self.deck = tuple(heroes)
        self.happened.append(Event("shuffled", None, self.deck, (), "secret-arts#turn", NOBODY))
        self._begin_turn()

    def _play_inherit(self, art: str, cell: str) -> None:
        mine = self.lineages[self.turn]
        at = mine.chips[art]
        giver = THE_FOUNDER if at == FOUNDER else mine.heroes[at].id
        clause = "secret-arts#final" if self.phase == "final" else "secret-arts#inherit"
        self._tell("inherited", self.turn, (art, giver, mine.heroes[cell].id), (at, cell), clause)
        self._put(self.turn, mine.inherited(art, cell))
        if self.phase == "final":
            self._next_final()
        else:
            self.phase = "act"

    def _play_enter(self, name: str, cell: str) -> None:
        self.pool = tuple(other for other in self.pool if other != name)
        self._put(self.turn, self.lineages[self.turn].entered(self.rules.heroes[name], cell))
        self._tell("entered", self.turn, (name,), (cell,), "secret-arts#enter")
        self._end_turn()

    def _play_duel(self, own: str, cell: str) -> None:
        me, other = self.turn, 1 - self.turn
        self.duels = (self.duels[0] - (me == 0), self.duels[1] - (me == 1))
        parties = {me: self.lineages[me].party(own), other: self.lineages[other].party(cell)}
        heroes = {seat: [self.lineages[seat].heroes[at] for at in party] for seat, party in parties.items()}
        powers = {seat: power(party) for seat, party in heroes.items()}
        self._tell("duelled", me, (heroes[me][0].id, heroes[other][0].id), (own, cell), "secret-arts#duel")
        for seat, party in parties.items():
            self._tell("stood", seat, tuple(hero.id for hero in heroes[seat]), party, "secret-arts#duel")
        for seat, party in parties.items():
            if powers[seat] <= powers[1 - seat]:
                self._remove("beaten", seat, party, "secret-arts#duel")
        self._end_turn()

    def _play_expel(self, cell: str) -> None:
        self._remove("expelled", self.turn, (cell,), "secret-arts#expel")
        self._end_turn()

    # ── what moves do ───────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self, kind: str, seat: Seat, cards: tuple[str, ...], cells: tuple[str, ...], clause: str) -> None:
        """Add an event. Its cells are those of the lineage of `seat`."""
        self.happened.append(Event(kind, seat, cards, cells, clause, EVERYONE))

    def _put(self, seat: Seat, lineage: Lineage) -> None:
        """Give `seat` another lineage."""
        self.lineages = (lineage, self.lineages[1]) if seat == 0 else (self.lineages[0], lineage)

    def _remove(self, kind: str, seat: Seat, cells: tuple[str, ...], clause: str) -> None:
        """Remove the heroes on `cells` of a lineage from the play; their chips return to the founder."""
        lineage = self.lineages[seat]
        names = tuple(lineage.heroes[cell].id for cell in cells)
        self._tell(kind, seat, names, cells, clause)
        for art in ARTS:
            at = lineage.chips[art]
            if at in cells:
                self._tell("returned", seat, (art, lineage.heroes[at].id), (at, FOUNDER), clause)
        self.removed += names
        self._put(seat, lineage.without(cells))

    # ── the turn ────────────────────────────────────────────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """Leave out the inheriting of a seat that can't (secret-arts#inherit, #final)."""
        self._legal = None
        if self.phase == "inherit" and not self.lineages[self.turn].inherits():
            self.phase = "act"
        while self.phase == "final" and not self.lineages[self.turn].inherits():
            self._tell("skipped", self.turn, (), (), "secret-arts#final")
            self._next_final()

    def _begin_turn(self) -> None:
        """Fill up the pool; then comes inheriting (secret-arts#refill)."""
        missing = POOL - len(self.pool)
        new, self.deck = self.deck[:missing], self.deck[missing:]
        if new:
            self.pool += new
            self._tell("refilled", self.turn, new, (), "secret-arts#refill")
        self.phase = "inherit"

    def _end_turn(self) -> None:
        """Give the turn to the other seat, for the last inheriting when no hero is left (secret-arts#final)."""
        if self.deck or self.pool:
            self.turn = 1 - self.turn
            self._begin_turn()
        else:
            self._tell("emptied", self.turn, (), (), "secret-arts#final")
            self.turn = 1 - self.turn
            self.phase = "final"

    def _next_final(self) -> None:
        """Note that the seat asked has had its last inheriting; when both have, the play is over."""
        self.finals += 1
        if self.finals == SEATS:
            self.phase = "over"
        else:
            self.turn = 1 - self.turn
