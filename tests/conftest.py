"""Shared by all tests: the Japanese catalogue is compiled once, as the build does it."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

TEXTS = Path(__file__).parents[1] / "web" / "texts"

with (TEXTS / "ja.po").open("rb") as source, (TEXTS / "ja.mo").open("wb") as target:
    write_mo(target, read_po(source, locale="ja"))
