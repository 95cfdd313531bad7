"""The tables: one file a game with what its table needs beyond the shared."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from web.tables import black_kingdom, black_white_house

TABLES: Final[dict[str, ModuleType]] = {
    "black-kingdom": black_kingdom,
    "black-white-house": black_white_house,
}
"""What each game adds to the table it is drawn on."""
