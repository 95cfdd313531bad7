"""The rules of the games, for any program: games, states, moves, events, records. Standard library only."""

from kingdom.games import GAMES, game
from kingdom.model import (
    CHANCE,
    Event,
    Game,
    IllegalMove,
    KingdomError,
    Move,
    Option,
    PositionError,
    RecordError,
    Result,
    State,
)
from kingdom.record import Record

__all__ = [
    "CHANCE",
    "GAMES",
    "Event",
    "Game",
    "IllegalMove",
    "KingdomError",
    "Move",
    "Option",
    "PositionError",
    "Record",
    "RecordError",
    "Result",
    "State",
    "game",
]
