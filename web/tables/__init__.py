"""The tables: one file a game with what its table needs beyond the shared, imported when that game is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Final


class Tables(Mapping[str, ModuleType]):
    """What each game adds to the table it is drawn on, by the game's id."""

    def __init__(self, *games: str) -> None:
        self._games = games

    def __getitem__(self, game: str) -> ModuleType:
        if game not in self._games:
            raise KeyError(game)
        return import_module(f"web.tables.{game.replace('-', '_')}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


TABLES: Final = Tables("black-kingdom", "black-white-house")
