"""The rule books' sections as the table shows them beside the board: read from what the build made of the Markdown."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup


class Section(NamedTuple):
    """One section of a rule book: its anchor, title and text."""

    id: str
    title: str
    html: Markup


@cache
def book(lang: str, game: str) -> dict[str, Section]:
    """Return the sections of a game's rule book by anchor, in the book's order; none if there is no such book."""
    content = json.loads((Path(__file__).parent / "rules.json").read_text(encoding="utf-8"))
    found = content.get(lang, {}).get(game, {"sections": []})
    return {part["id"]: Section(part["id"], part["title"], Markup(part["html"])) for part in found["sections"]}


def anchor(clause: str) -> str:
    """Return the anchor of a clause: `black-kingdom#knight` is `knight`, `court#chain` is `court-chain`."""
    page, _, name = clause.partition("#")
    return f"court-{name}" if page == "court" else name


def section(lang: str, game: str, clause: str) -> Section | None:
    """Return the section that `clause` (with its page, or an anchor of this book) names, or None."""
    return book(lang, game).get(anchor(clause) if "#" in clause else clause)


def address(lang: str, game: str, clause: str = "") -> str:
    """Return where a clause stands in the static rule book."""
    return f"rules/{lang}/{game}/" + (f"#{anchor(clause) if '#' in clause else clause}" if clause else "")
