"""The table of games: a new game is a line here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from kingdom.model import Game, KingdomError, short


class Games(Mapping[str, Game]):
    """Every game by its id, in shelf order; a game's code is imported when the game is asked for.

    `places` tells for each id the module and the class.
    """

    def __init__(self, places: Mapping[str, tuple[str, str]]) -> None:
        self._places = places
        self._found: dict[str, Game] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._found:
            module, kind = self._places[name]
            self._found[name] = getattr(import_module(module), kind)()
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


GAMES: Final = Games(
    {
        "black-kingdom": ("kingdom.court.black_kingdom", "BlackKingdom"),
        "black-white-house": ("kingdom.court.black_white_house", "BlackWhiteHouse"),
        "inner-palace": ("kingdom.palace.inner_palace", "InnerPalace"),
        "secret-arts": ("kingdom.arts.secret_arts", "SecretArts"),
    }
)


def game(name: object) -> Game:
    """Return the game with this id; raises `KingdomError` naming those there are."""
    if not isinstance(name, str) or name not in GAMES:
        raise KingdomError(f"There is no game {short(name)}; the games are {', '.join(GAMES)}.")
    return GAMES[name]
