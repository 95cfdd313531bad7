"""What a table is drawn from: the words, and what may be seen of the play."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from web.model import Play, Settings
from web.seen import Seen
from web.steps import Step, chain_steps
from web.words import Words


class Note(NamedTuple):
    """What a mark on the card on a cell means: its icon, a word, a sentence."""

    cell: str
    icon: str
    word: str
    text: str
    seats: tuple[int, ...]
    """Whom it matters to: where each seat has an edge of its own, it stands in theirs."""


class Preview(NamedTuple):
    """The outcome of using the card `by` on the cell `at`: the cells of the cards it turns, both scores after it."""

    by: str
    at: str
    turns: tuple[str, ...]
    scores: tuple[int, int]
    notes: tuple[str, ...]
    """What else follows, and what can't be told before, in sentences."""


ROYAL_HEIRS = ("heir1", "heir2", "heir3")


class Given(NamedTuple):
    """What a context is made of."""

    w: Words
    seen: Seen
    settings: Settings
    picked: str = ""
    step: int | None = None
    running: int = 0
    root: str = ""
    """Leads from the page to the site's root, where the rule books are."""


class Context(Given):
    """The words, what may be seen, and how far a choice has been made."""

    @classmethod
    def of(cls, w: Words, seen: Seen, play: Play, settings: Settings) -> Context:
        """Return the context of `play`, of which `seen` may be shown."""
        return cls(w, seen, settings, play.picked, play.step, play.running)

    @property
    def game(self) -> str:
        """The game's id."""
        return self.seen.game

    @property
    def view(self) -> dict[str, Any]:
        """The position as it may be known."""
        return self.seen.view

    @cached_property
    def table(self) -> dict[str, dict[str, Any]]:
        """The cards on the table by cell."""
        return {card["at"]: card for card in self.view["table"]}

    @property
    def near(self) -> int:
        """The seat at the near edge."""
        return self.seen.bottom

    @property
    def far(self) -> int:
        """The seat at the far edge."""
        return 1 - self.seen.bottom

    @cached_property
    def steps(self) -> list[Step]:
        """The steps of the last chain, oldest first."""
        return chain_steps(self.seen)

    @property
    def shown(self) -> int:
        """The number of the step that is shown, -1 if there is none."""
        newest = len(self.steps) - 1 - self.running
        return max(0, min(newest if self.step is None else self.step, len(self.steps) - 1)) if self.steps else -1

    def name(self, seat: int) -> str:
        """Return a seat's name."""
        return self.seen.names[seat]

    def card(self, card: str | None) -> str:
        """Return a card's name, or what a card is called that may not be known."""
        return self.w.card(self.game, card).name if card else self.w._("a face-down card")

    def bold(self, card: str | None) -> Markup:
        """Return a card's name in bold."""
        return Markup("<b>%s</b>") % self.card(card) if card else escape(self.card(card))

    def rich(self, sentence: str, **values: object) -> Markup:
        """Return a translated sentence as HTML, `values` filled in; those that are no Markup are escaped."""
        return Markup(sentence) % values


def strip(markup: Markup) -> str:
    """Return HTML as plain text, for labels and live regions."""
    return str(markup.striptags())
