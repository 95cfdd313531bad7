"""Reading position documents: the shape of each key checked, every fault noted, none of them fatal to the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kingdom.model import Document, Game, short

MANY = 60
"""No list of a position is longer, unless there are more cards; a longer one is refused unread."""


class Reader:
    """Reads one document, noting faults as it goes; a game's own reader says which keys there are."""

    most = MANY

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.unsound: set[str] = set()

    def fault(self, key: str, value: object, wanted: str) -> None:
        """Note that `key` has a wrong `value`, and what would be right."""
        self.note(key, f"{short(value)} given, {wanted}")

    def note(self, key: str, complaint: str) -> None:
        """Note a complaint about `key`, such as `table[2] at`."""
        self.faults.append(f"{key}: {complaint}")
        self.unsound.add(key.partition(" ")[0].partition("[")[0])

    def sound(self, *keys: str) -> bool:
        """Return whether these keys of the document could be read: what a fault has left open is no second fault."""
        return self.unsound.isdisjoint(keys)

    # ── shapes ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def keys(self, where: str, doc: object, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
        """Return `doc` as a mapping with the `needed` keys; missing and unknown ones are faults."""
        if not isinstance(doc, dict):
            self.fault(where, doc, f"wanted an object with {', '.join(needed)}")
            return {}
        for name in needed:
            if name not in doc:
                self.note(where, f"the key {name} is missing")
                self.unsound.add(name)
        known = {*needed, *optional}
        unknown = [name for name in doc if not isinstance(name, str) or name not in known]
        for name in unknown[:MANY]:
            self.note(where, f"unknown key {short(name)}; known: {', '.join(sorted(known))}")
        if len(unknown) > MANY:
            self.note(where, f"{len(unknown) - MANY} more unknown keys")
        return doc

    def head(
        self, rules: Game, value: object, needed: tuple[str, ...], optional: tuple[str, ...], empty: Document
    ) -> tuple[Document, dict[str, str]] | None:
        """Return a position of `rules`, `empty` where keys are missing, and its options; None if it has no key at all.

        Faulty options are the defaults.
        """
        doc = self.keys("position", value, needed, optional)
        if not any(key in doc for key in needed):
            return None
        doc = {**empty, "game": rules.id, **doc}
        self.one_of("game", doc["game"], (rules.id,), rules.id)
        options = doc.get("options")
        wrong = rules.option_faults(options)
        self.faults += wrong
        if wrong:
            self.unsound.add("options")
        return doc, rules.check_options(None if wrong else options)

    def items(self, key: str, value: object) -> list[Any]:
        """Return `value` as a list of reasonable length."""
        if not isinstance(value, list) or len(value) > self.most:
            self.fault(key, value, f"wanted a list of at most {self.most}")
            return []
        return value

    def one_of(self, key: str, value: object, allowed: tuple[Any, ...], wanted: str) -> Any:
        """Return `value` if it is among `allowed` (True is not 1), else note a fault and return None."""
        if any(type(value) is type(other) and value == other for other in allowed):
            return value
        self.fault(key, value, f"wanted {wanted}")
        return None


class CardReader(Reader):
    """Reads a document of a game of two seats in which every card has a name and is there once."""

    def __init__(self, game: str, known: Collection[str], word: str = "card") -> None:
        super().__init__()
        self.game = game
        self.known = known
        """The cards there are."""
        self.word = word
        """What a card is called."""
        self.most = max(MANY, len(known))
        self.places: dict[str, str] = {}

    def seat(self, key: str, value: object) -> int | None:
        """Return `value` as a seat, or None."""
        seat: int | None = self.one_of(key, value, (0, 1), "seat 0 or 1")
        return seat

    def card(self, key: str, value: object) -> str | None:
        """Return `value` as a card of the game."""
        if isinstance(value, str) and value in self.known:
            return value
        self.fault(key, value, f"wanted a {self.word} of {self.game}")
        return None

    def new_card(self, key: str, value: object) -> str | None:
        """Return `value` as a card that the position holds nowhere else."""
        card = self.card(key, value)
        if card is not None and card in self.places:
            self.fault(key, card, f"but that {self.word} is in {self.places[card]} already")
            return None
        if card is not None:
            self.places[card] = key
        return card

    def cards(self, key: str, value: object) -> list[str]:
        """Return `value` as a list of new cards."""
        found = (self.new_card(f"{key}[{i}]", item) for i, item in enumerate(self.items(key, value)))
        return [card for card in found if card is not None]
