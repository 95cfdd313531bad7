"""The tables: one file a game with what its table needs beyond the shared, read when the game is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

from web.traits import TRAITS


class Tables(Mapping[str, ModuleType]):
    """The module of each game, `web.tables.black_kingdom` for `black-kingdom`; a start needs none of the others."""

    def __getitem__(self, game: str) -> ModuleType:
        return _table(game)

    def __iter__(self) -> Iterator[str]:
        return iter(TRAITS)

    def __len__(self) -> int:
        return len(TRAITS)


@cache
def _table(game: str) -> ModuleType:
    if game not in TRAITS:
        raise KeyError(game)
    return import_module(f"web.tables.{game.replace('-', '_')}")


TABLES: Final = Tables()
"""What each game adds to the table it is drawn on."""


def screens(game: str) -> ModuleType:
    """Return the module that draws the screens of `game`: `cover`, `screen`, `compact`, `panel`, …."""
    return import_module(f"web.tables.{TRAITS[game].screens}")
