"""Shared by all tests: catalogue and rule books are made once, as the build does it."""

import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.rules import build_rules

TEXTS = Path(__file__).parents[1] / "web" / "texts"

with (TEXTS / "ja.po").open("rb") as source, (TEXTS / "ja.mo").open("wb") as target:
    write_mo(target, read_po(source, locale="ja"))

with tempfile.TemporaryDirectory() as folder:
    build_rules(Path(folder), "styles.css", TEXTS.parent)
