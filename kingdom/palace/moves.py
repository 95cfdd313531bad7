"""What a seat may do in Inner Palace: its legal moves, as objects built once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.model import Move, Seat, interned
from kingdom.palace.cards import KINDS, MAID, SCORING

if TYPE_CHECKING:
    from kingdom.palace.state import PalaceState

DRAW: Final = interned("draw")
END: Final = interned("end")
LEAVE: Final = interned("leave")
STEAL: Final = interned("steal")
ISOLDE: Final = interned("use isolde")


class Using(NamedTuple):
    """The ability being carried out: its card, the seat aimed at, and what Eliza made that seat lose."""

    card: str
    seat: Seat | None = None
    lost: str | None = None


@cache
def naming(verb: str, *named: str | int) -> Move:
    """Return the move `VERB NAMED …`; there are a few hundred of them."""
    return interned(" ".join([verb, *map(str, named)]))


def each(verb: str, letters: str) -> list[Move]:
    """Return the moves `VERB KIND` for every kind among `letters`."""
    return [naming(verb, KINDS[letter]) for letter in KINDS if letter in letters]


def legal(state: PalaceState) -> list[Move]:
    """Return every legal move of the seat on turn, sorted by text; it is that seat which has to act."""
    hand = state.hands[state.turn]
    if state.using is not None:
        found = answers(state, state.using, hand)
    elif state.phase == "start":
        found = [DRAW, *abilities(state, hand)]
    elif state.phase == "main":
        found = [END, *abilities(state, hand), *claims(state, hand)]
    else:
        found = each("discard", hand)
    found.sort()
    return found


def answers(state: PalaceState, using: Using, hand: str) -> list[Move]:
    """Return what may be answered to the ability in use."""
    if using.card == "i":
        return each("take", state.discards[:2])
    if using.card == "e":
        return [LEAVE, *each("swap", hand)]
    return [LEAVE, STEAL] if MAID in state.hands[state.aim()] else [LEAVE]


def abilities(state: PalaceState, hand: str) -> list[Move]:
    """Return the abilities that can be used from `hand` (inner-palace#abilities)."""
    found: list[Move] = []
    if not state.actions:
        return found
    if "i" in hand and state.discards:
        found.append(ISOLDE)
    if "m" in hand and state.deck:
        others = hand.replace("m", "", 1)
        found += [naming("use", "marisa", KINDS[letter]) for letter in KINDS if letter in others]
    if "e" in hand or "s" in hand:
        aims = [seat for seat, held in enumerate(state.hands) if held and seat != state.turn]
        found += [naming("use", KINDS[letter], seat) for letter in "es" if letter in hand for seat in aims]
    return found


def claims(state: PalaceState, hand: str) -> list[Move]:
    """Return the claims that can be made from `hand` (inner-palace#claim)."""
    found: list[Move] = []
    if state.claimed or len(hand) < 3:
        return found
    maids = min(state.allowed().maids, hand.count(MAID))
    for letter in SCORING:
        count = hand.count(letter)
        if count + maids >= 3:
            found += [
                naming("claim", KINDS[letter], n, m)
                for n in range(1, count + 1)
                for m in range(max(0, 3 - n), maids + 1)
            ]
    return found
