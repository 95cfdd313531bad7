"""The cards' names in the rule books and under their figures, as theme.toml calls the cards.

A card is named in the text as the book says it, in a mark: `The {{Knight Commander}} is a troop`. What else a book
calls a card, its front says by the card's id: `card.brother: Brother`, several with commas between them. As long as a
card has its printed name, a mark is what stands in it; a card with another name is called by that, in full.
"""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from web.tables import TABLES
from web.words import words

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "web" / "rules"

MARK = re.compile(r"\{\{([^{}]+)\}\}")
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")


class RulesError(ValueError):
    """A rule book that can't be built; the message says which one and why."""


def read_front(path: Path) -> tuple[dict[str, str], str]:
    """Return a source file's front and its text."""
    text = path.read_text(encoding="utf-8")
    opening, _, rest = text.partition("---\n")
    front, end, body = rest.partition("\n---\n")
    if opening or not end:
        raise RulesError(f"{path.name}: expected a front of 'key: value' lines between two lines '---'")
    pairs = (line.partition(":") for line in front.splitlines() if line.strip())
    return {key.strip(): value.strip() for key, _, value in pairs}, body


def escaped(text: str) -> str:
    """Return Markdown that shows `text` as it is."""
    return _PUNCTUATION.sub(r"\\\g<0>", text)


def plain(text: str) -> str:
    """Return a text as it is, where no Markdown is read."""
    return text


@cache
def texts(game: str) -> dict[str, Any]:
    """Return a game's words as they come, empty if it has none.

    Read anew, because in the module that the page is drawn from they are those of theme.toml.
    """
    path = ROOT / "web" / "texts" / f"{game.replace('-', '_')}.py"
    return runpy.run_path(str(path)) if game in TABLES else {}


def printed(game: str, lang: str) -> dict[str, str]:
    """Return the names on a game's printed cards by the cards' ids; none where its cards have no words of their own."""
    return {card: told.name for card, told in texts(game).get("WORDS", {}).get(lang, {}).items()}


def forms(game: str, lang: str) -> dict[str, str]:
    """Return everything a game's book calls its cards, and the ids of the cards that are meant."""
    names = printed(game, lang)
    found = {name: card for card, name in reversed(names.items())}
    path = SOURCE / lang / f"{game}.md"
    for key, value in read_front(path)[0].items() if path.is_file() else ():
        if key.startswith("card."):
            card = key.removeprefix("card.")
            if card not in names:
                raise RulesError(f"{lang}/{game}.md: there is no card '{card}', which the front calls '{value}'")
            found |= {form.strip(): card for form in value.split(",")}
    return found


def fill(where: str, game: str, lang: str, text: str, written: Callable[[str], str] = plain) -> str:
    """Return a text with its marks filled in; `written` says how another name is written there (`escaped`, `plain`).

    Raises `RulesError` for a mark that names no card.
    """
    known, names = forms(game, lang), printed(game, lang)

    def called(match: re.Match[str]) -> str:
        form = " ".join(match[1].split())
        if form not in known:
            raise RulesError(f"{where}: '{form}' in double braces is no card and no word of the front")
        card = known[form]
        name = words(lang).card(game, card).name
        return match[1] if name == names[card] else written(name)

    return MARK.sub(called, text)
