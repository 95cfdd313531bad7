"""Languages: the interface's sentences (gettext) and the cards' own words."""

from __future__ import annotations

import gettext
import importlib
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

LANGUAGES = ("ja", "en")


class CardWords(NamedTuple):
    """A card's words in one language.

    `name` and `other` are its names in this and in the other language, `effect` is the printed line in
    phrases (breaks are allowed only between them), `gist` the one-word object of its effect, `rule` the
    full sentence.
    """

    name: str
    other: str
    effect: tuple[str, ...]
    gist: str
    rule: str


class Words:
    """Everything the page says in one language."""

    def __init__(self, lang: str, catalogue: gettext.NullTranslations, game: str = "") -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._game = game

    def _(self, text: str, **values: Any) -> str:
        """Return the sentence `text` in this language, its `%(name)s` filled from `values`."""
        found = self.gettext(text)
        return found % values if values else found

    def gettext(self, text: str) -> str:
        """Return a sentence that is named elsewhere (`_` is where sentences are found by who translates them).

        A game may have words of its own for what the games share: the catalogue's entries in its context come first.
        """
        if self._game and (own := self._catalogue.pgettext(self._game, text)) != text:
            return own
        return self._catalogue.gettext(text)

    def n(self, one: str, many: str, number: int, **values: Any) -> str:
        """Return the form of a counted sentence for `number`, with `%(n)d` and `values` filled in."""
        found = self._catalogue.npgettext(self._game, one, many, number) if self._game else one
        if found in (one, many):
            found = self._catalogue.ngettext(one, many, number)
        return found % {"n": number, **values}

    def comma(self, words: Iterable[str]) -> str:
        """Return words of a list with what stands between them in this language."""
        return ("、" if self.lang == "ja" else ", ").join(words)

    def data(self, game: str) -> ModuleType:
        """Return the data module of `game` (`web.texts.black_kingdom` for `black-kingdom`)."""
        return _data(game)

    def card(self, game: str, card: str) -> CardWords:
        """Return the words of `card`, such as `knight` of `black-kingdom`."""
        words: Mapping[str, Mapping[str, CardWords]] = self.data(game).WORDS
        return words[self.lang][card]

    def game(self, game: str) -> str:
        """Return the game's name."""
        return game_names(game, self.data(game).NAME)[self.lang]


@cache
def _theme() -> Mapping[str, Mapping[str, Any]]:
    """Return what theme.toml says by kind and game: names of `games`, `names` of cards, `pictures` (tools/theme.py)."""
    path = Path(__file__).parent / "theme.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def game_names(game: str, printed: Mapping[str, str]) -> Mapping[str, str]:
    """Return what a game is called in each language: `printed`, unless theme.toml says something else."""
    return {**printed, **_theme().get("games", {}).get(game, {})}


@cache
def _data(game: str) -> ModuleType:
    """Return a game's data with the names and pictures of theme.toml, if it has any."""
    data = importlib.import_module(f"web.texts.{game.replace('-', '_')}")
    theme = _theme()
    if theme:
        data.PICTURES.update(theme["pictures"].get(game, {}))
        for lang, names in theme["names"].get(game, {}).items():
            for card, name in names.items():
                for told, field in ((lang, "name"), *((other, "other") for other in LANGUAGES if other != lang)):
                    data.WORDS[told][card] = data.WORDS[told][card]._replace(**{field: name})
    return data


@cache
def words(lang: str, game: str = "") -> Words:
    """Return the words of `lang`, `ja` or `en`, as `game` says them if one is given."""
    return Words(lang, _catalogue(lang), game)


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    """Return the catalogue of `lang`; English is the source and needs none."""
    if lang == "en":
        return gettext.NullTranslations()
    content = (Path(__file__).parent / "texts" / f"{lang}.mo").read_bytes()
    return gettext.GNUTranslations(io.BytesIO(content))


def listed(w: Words, names: Sequence[str]) -> str:
    """Return names one after another: `Aki and Ben`, `Aki, Ben and Chika`."""
    *first, last = names
    return w._(" and ").join([w.comma(first), last]) if first else last
