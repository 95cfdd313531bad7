"""Decks of heroes: read from heroes.toml or given by a publisher, checked hero by hero and field by field."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingdom.model import KingdomError, short

ARTS: Final = ("taiji", "sword", "light")
"""The arts, one chip of each a seat."""
ARROWS: Final = ("w", "sw", "s", "se", "e")
THE_FOUNDER: Final = "founder"
"""What events call a founder."""
MOST_HEROES: Final = 200
ID_LENGTH: Final = 12
NAME_LENGTH: Final = 60
STRONGEST: Final = 99
"""The bounds of a deck; the shuffle of the largest is a move of less than `kingdom.model.MOVE_LENGTH`."""
MANY: Final = 40
"""How many faults are named."""


class DeckError(KingdomError):
    """A deck with faults; `faults` lists them, each naming the hero and the field."""

    def __init__(self, faults: list[str]) -> None:
        more = len(faults) - MANY
        self.faults = (*faults[:MANY], *([f"{more} more faults"] if more > 0 else []))
        super().__init__("This deck can't be played with: " + "; ".join(self.faults))


class Hero(NamedTuple):
    """A hero card (secret-arts#components)."""

    id: str
    ja: str
    en: str
    martial: int
    inner: int
    arts: tuple[str, ...]
    arrows: tuple[str, ...]


class Deck:
    """A deck that has been checked: its heroes by id, in the order of the list."""

    __slots__ = ("_digest", "heroes", "reconstruction")

    def __init__(self, heroes: Mapping[str, Hero], reconstruction: bool = False) -> None:
        self.heroes = heroes
        self.reconstruction = reconstruction
        """Whether the deck is a guess at cards the printed rules don't list, and is to be presented as such."""
        self._digest: str | None = None

    def content(self) -> list[dict[str, Any]]:
        """Return the heroes as the JSON-able list that `read` takes."""
        return [
            {**hero._asdict(), "arts": list(hero.arts), "arrows": list(hero.arrows)} for hero in self.heroes.values()
        ]

    def digest(self) -> str:
        """Return a short sum of all that matters to a play; what the heroes are called in a language doesn't."""
        if self._digest is None:
            cards = sorted((hero.id, hero.martial, hero.inner, hero.arts, hero.arrows) for hero in self.heroes.values())
            self._digest = sha256(json.dumps(cards).encode()).hexdigest()[:16]
        return self._digest


@cache
def packaged() -> Deck:
    """Return the deck of heroes.toml; raises `DeckError`."""
    return from_toml((Path(__file__).parent / "heroes.toml").read_text("utf-8"))


def from_toml(text: str) -> Deck:
    """Return the deck a TOML text says, written as heroes.toml is; raises `DeckError`."""
    import tomllib

    try:
        doc = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckError([f"the text isn't TOML ({short(str(error))})"]) from None
    faults = [f"unknown key {short(key)}; known: heroes, reconstruction" for key in doc.keys() - _KNOWN]
    reconstruction = doc.get("reconstruction", False)
    if type(reconstruction) is not bool:
        faults.append(f"reconstruction: {short(reconstruction)} given, wanted true or false")
    if faults:
        raise DeckError(faults)
    return read(doc.get("heroes"), reconstruction)


def read(heroes: object, reconstruction: bool = False) -> Deck:
    """Return the deck of these heroes, a list of objects with the fields of `Hero`; raises `DeckError`."""
    if not isinstance(heroes, list | tuple) or not 1 <= len(heroes) <= MOST_HEROES:
        raise DeckError([f"heroes: {short(heroes)} given, wanted a list of 1 to {MOST_HEROES} heroes"])
    faults: list[str] = []
    found: dict[str, Hero] = {}
    for place, entry in enumerate(heroes):
        hero = _hero(f"heroes[{place}]", entry, faults)
        if hero is None:
            continue
        if hero.id in found:
            faults.append(f"heroes[{place}] id: {hero.id} is the id of another hero already")
        found[hero.id] = hero
    if faults:
        raise DeckError(faults)
    return Deck(found, reconstruction)


def _hero(where: str, entry: object, faults: list[str]) -> Hero | None:
    """Return the hero of one entry, or None with what is wrong added to `faults`."""
    if not isinstance(entry, Mapping):
        faults.append(f"{where}: {short(entry)} given, wanted an object with {', '.join(Hero._fields)}")
        return None
    if _is_id(entry.get("id")):
        where = str(entry["id"])
    before = len(faults)
    faults += [f"{where} {field}: the field is missing" for field in Hero._fields if field not in entry]
    unknown = [short(key) for key in entry if key not in Hero._fields]
    faults += [f"{where}: unknown field {key}; known: {', '.join(Hero._fields)}" for key in unknown[:MANY]]
    for field, (right, wanted) in _FIELDS.items():
        if field in entry and not right(entry[field]):
            faults.append(f"{where} {field}: {short(entry[field])} given, wanted {wanted}")
    if len(faults) > before:
        return None
    return Hero(**{**entry, "arts": tuple(entry["arts"]), "arrows": tuple(entry["arrows"])})


def _is_id(value: object) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value) <= ID_LENGTH
        and value.isascii()
        and value.replace("-", "a").isalnum()
        and value == value.lower()
        and value not in (THE_FOUNDER, *ARTS)
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= NAME_LENGTH and value.isprintable() and not value.isspace()


def _is_power(value: object) -> bool:
    return type(value) is int and 0 <= value <= STRONGEST


def _some_of(known: Collection[str], least: int, most: int) -> Callable[[object], bool]:
    """Return a check: a list of `least` to `most` of these words, none twice."""

    def right(value: object) -> bool:
        return (
            isinstance(value, list | tuple)
            and least <= len(value) <= most
            and all(isinstance(word, str) and word in known for word in value)
            and len(set(value)) == len(value)
        )

    return right


_KNOWN: Final = {"heroes", "reconstruction"}
_FIELDS: Final[dict[str, tuple[Callable[[object], bool], str]]] = {
    "id": (_is_id, f"up to {ID_LENGTH} small letters, digits and hyphens, not {THE_FOUNDER} and no art"),
    "ja": (_is_name, f"a name of up to {NAME_LENGTH} characters"),
    "en": (_is_name, f"a name of up to {NAME_LENGTH} characters"),
    "martial": (_is_power, f"a whole number from 0 to {STRONGEST}"),
    "inner": (_is_power, f"a whole number from 0 to {STRONGEST}"),
    "arts": (_some_of(ARTS, 1, 2), f"one or two of {', '.join(ARTS)}"),
    "arrows": (_some_of(ARROWS, 0, 5), f"some of {', '.join(ARROWS)}, none twice"),
}
"""What each field of a hero may be."""
