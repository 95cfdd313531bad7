"""`theme.toml`: colours, names, pictures and the deck of Secret Arts as a publisher wants them; checked, then applied.

Names and pictures are written to `web/theme.json`, from which the app, and whatever the build draws after that, takes
them (web/words.py). Colours become the last rules of the style sheet.
"""

from __future__ import annotations

import json
import re
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kingdom import KingdomError
from kingdom.arts import deck
from tools import sprite
from tools.output import ROOT
from tools.rules_names import printed, texts
from web.tables import TABLES
from web.words import LANGUAGES

FILE = ROOT / "theme.toml"
WRITTEN = ROOT / "web" / "theme.json"
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
THEMES = ("dark", "light")
KEYS = ("colours", "games", "names", "pictures", "deck")
SHAPES = frozenset({"path", "g", "circle", "ellipse", "rect", "polygon", "polyline", "line"})
GEOMETRY = re.compile(
    r"d|points|[rc]?[xy]\d?|r[xy]?|width|height|transform|fill-rule|clip-rule|stroke(-\w+)*|fill|opacity"
)
"""Attributes that a publisher's drawing may have: shapes and nothing that loads or runs."""
SAFE = re.compile(r"[\w\s.,#%()+-]*")


class ThemeError(ValueError):
    """A theme that can't be used; the message says what and where."""


class Theme(NamedTuple):
    """A theme that has been checked."""

    css: str = ""
    games: Mapping[str, Mapping[str, str]] = {}
    """What the games are called, by language."""
    names: Mapping[str, Mapping[str, Mapping[str, str]]] = {}
    pictures: Mapping[str, Mapping[str, str]] = {}
    symbols: Mapping[str, str] = {}
    """Drawings by the names that pictures have for them."""
    deck: bytes | None = None


def read_theme(path: Path = FILE) -> Theme:
    """Return the theme of a file, an empty one if there is no file; raises `ThemeError`."""
    if not path.is_file():
        return Theme()
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ThemeError(f"{path.name}: {error}") from None
    _only(path.name, given, KEYS)
    called = {game: _called(f"{path.name}: games.{game}", part) for game, part in _games(path, given, "games")}
    names = {game: _names(f"{path.name}: names.{game}", game, part) for game, part in _games(path, given, "names")}
    symbols: dict[str, str] = {}
    pictures = {
        game: _pictures(f"{path.name}: pictures.{game}", path.parent, game, part, symbols)
        for game, part in _games(path, given, "pictures")
    }
    css = "".join(_colours(f"{path.name}: colours.{game}", game, part) for game, part in _games(path, given, "colours"))
    return Theme(css, called, names, pictures, symbols, _deck(path, given.get("deck")))


def _only(where: str, given: object, allowed: Iterator[str] | tuple[str, ...] | Mapping[str, Any]) -> None:
    if not isinstance(given, dict):
        raise ThemeError(f"{where}: {given!r} given, wanted a table")
    if wrong := sorted(set(given) - set(allowed)):
        raise ThemeError(f"{where}: unknown: {', '.join(wrong)}; there is {', '.join(allowed)}")


def _games(path: Path, given: Mapping[str, Any], key: str) -> list[tuple[str, Any]]:
    part = given.get(key, {})
    _only(f"{path.name}: {key}", part, TABLES)
    return list(part.items())


def _name(where: str, name: object) -> None:
    if not isinstance(name, str) or not 0 < len(name.strip()) <= 40:
        raise ThemeError(f"{where}: {name!r} given, wanted a name of 1 to 40 characters")


def _called(where: str, part: Mapping[str, Any]) -> dict[str, str]:
    _only(where, part, LANGUAGES)
    for lang, name in part.items():
        _name(f"{where}.{lang}", name)
    return dict(part)


def _names(where: str, game: str, part: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    known = printed(game, "en")
    if not known:
        right = 'right would be a deck that names them: deck = "heroes.toml"'
        raise ThemeError(f"{where}: its cards are named by its deck; {right}")
    _only(where, part, LANGUAGES)
    for lang, given in part.items():
        _only(f"{where}.{lang}", given, known)
        for card, name in given.items():
            _name(f"{where}.{lang}.{card}", name)
    return dict(part)


def _pictures(where: str, folder: Path, game: str, part: Mapping[str, Any], symbols: dict[str, str]) -> dict[str, str]:
    _only(where, part, texts(game)["PICTURES"])
    found = {}
    for card, name in part.items():
        if isinstance(name, str) and name.endswith(".svg"):
            found[card] = f"own-{game}-{card}"
            symbols[found[card]] = drawing(f"{where}.{card}", folder / name)
        elif isinstance(name, str) and sprite.exists(name):
            found[card] = name
        else:
            raise ThemeError(f"{where}.{card}: {name!r} is no picture of game-icons and no .svg file")
    return found


def drawing(where: str, path: Path) -> str:
    """Return the inside of a symbol made from an SVG file of shapes; raises `ThemeError` for anything else in it."""
    try:
        root = ET.fromstring(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ET.ParseError) as error:
        raise ThemeError(f"{where}: {path.name} can't be read: {error}") from None
    box = root.get("viewBox", "")
    if root.tag.split("}")[-1] != "svg" or not re.fullmatch(r"(-?[\d.]+[ ,]+){3}-?[\d.]+", box):
        raise ThemeError(f"{where}: {path.name} is no <svg> with a viewBox")

    def shape(element: ET.Element) -> str:
        tag = element.tag.split("}")[-1]
        if tag not in SHAPES:
            raise ThemeError(f"{where}: {path.name} holds <{tag}>; a picture may hold {', '.join(sorted(SHAPES))}")
        for name, value in element.attrib.items():
            if not GEOMETRY.fullmatch(name) or not SAFE.fullmatch(value) or "url" in value:
                raise ThemeError(f"{where}: {path.name}: <{tag} {name}={value[:40]!r}> may not stand in a picture")
        attributes = "".join(f' {name}="{value}"' for name, value in element.attrib.items())
        return f"<{tag}{attributes}>{''.join(map(shape, element))}</{tag}>"

    return f'viewBox="{box}"><g fill="currentColor">{"".join(map(shape, root))}</g>'


def _colours(where: str, game: str, part: Mapping[str, Any]) -> str:
    tokens = known_tokens()
    _only(where, part, (*tokens, *THEMES))
    whole = {name: colour for name, colour in part.items() if name not in THEMES}
    rules = [_rule(where, f':root [data-game="{game}"],:root[data-game="{game}"]', whole)]
    for theme in THEMES:
        if theme in part:
            _only(f"{where}.{theme}", part[theme], tokens)
            selector = (
                f':root[data-theme="{theme}"] [data-game="{game}"],:root[data-theme="{theme}"][data-game="{game}"]'
            )
            rules.append(_rule(f"{where}.{theme}", selector, part[theme]))
    return "".join(rules)


def _rule(where: str, selector: str, colours: Mapping[str, Any]) -> str:
    for name, colour in colours.items():
        if not isinstance(colour, str) or not COLOUR.fullmatch(colour):
            raise ThemeError(f"{where}.{name}: {colour!r} given, wanted a colour such as #7a2048")
    inside = "".join(f"--{name}:{colour};" for name, colour in colours.items())
    return f"{selector}{{{inside}}}\n" if inside else ""


def known_tokens() -> tuple[str, ...]:
    """Return the tokens that are colours: those of a game in the styles."""
    text = (ROOT / "web" / "styles" / "10-tokens.css").read_text(encoding="utf-8")
    return tuple(dict.fromkeys(re.findall(r"--([\w-]+):\s*#[0-9a-fA-F]{3,6};", text)))


def _deck(path: Path, name: object) -> bytes | None:
    if name is None:
        return None
    if not isinstance(name, str) or not (path.parent / name).is_file():
        raise ThemeError(f"{path.name}: deck: there is no file {name!r} beside it")
    content = (path.parent / name).read_bytes()
    try:
        deck.from_toml(content.decode())
    except (KingdomError, UnicodeDecodeError) as error:
        raise ThemeError(f"{path.name}: deck: {name}: {error}") from None
    return content


def embed_script(theme: Theme, script: str) -> str:
    """Return embed.js, which no Python reaches, with a theme's names of the games."""
    if not theme.games:
        return script
    told = {game: {**texts(game)["NAME"], **theme.games.get(game, {})} for game in TABLES}
    names = f"const NAMES = {json.dumps(told, ensure_ascii=False)};"
    filled, times = re.subn(r"^const NAMES = \{$.*?^\};$", lambda _: names, script, flags=re.MULTILINE | re.DOTALL)
    assert times == 1, "embed.js has no list of names"
    return filled


def apply(theme: Theme) -> None:
    """Make the build use a theme's names, pictures and deck, and write what the app takes from it."""
    sprite.OWN.update(theme.symbols)
    WRITTEN.unlink(missing_ok=True)
    if theme.games or theme.names or theme.pictures:
        content = {"games": theme.games, "names": theme.names, "pictures": theme.pictures}
        WRITTEN.write_text(json.dumps(content, ensure_ascii=False) + "\n", encoding="utf-8")
    if theme.deck is not None:
        found = deck.from_toml(theme.deck.decode())
        deck.packaged = lambda: found  # type: ignore[assignment]
