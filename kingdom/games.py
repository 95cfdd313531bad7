"""The table of games: a new game is a line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from kingdom.arts.secret_arts import SecretArts
from kingdom.court.black_kingdom import BlackKingdom
from kingdom.court.black_white_house import BlackWhiteHouse
from kingdom.model import Game, KingdomError, short
from kingdom.palace.inner_palace import InnerPalace

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {game.id: game for game in (BlackKingdom(), BlackWhiteHouse(), InnerPalace(), SecretArts())}
)
"""Every game by its id, in shelf order."""


def game(name: object) -> Game:
    """Return the game with this id; raises `KingdomError` naming those there are."""
    found = GAMES.get(name) if isinstance(name, str) else None
    if found is None:
        raise KingdomError(f"There is no game {short(name)}; the games are {', '.join(GAMES)}.")
    return found
