"""Secret Arts on the table: its option, the sections of its rule book, how far a play is, where its deck comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from web.words import Words

if TYPE_CHECKING:
    from kingdom.arts.secret_arts import SecretArts

TABS = ("turn", "inherit", "enter", "duel", "expel", "final", "scoring", "lineage")
"""The sections of the rule book offered beside the table, after the one at hand."""


def progress(w: Words, turn: int) -> str:
    """Return how far a play is, for the shelf."""
    return w.n("%(n)d hero has entered", "%(n)d heroes have entered", turn)


def options(w: Words) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Return the options of the rules: name, title, and each value with a title and a sentence, the default first."""
    return [
        (
            "tie",
            w._("Equal victory points"),
            [
                ("draw", w._("Draw"), w._("Equal victory points share the win.")),
                (
                    "deepest",
                    w._("The deepest art decides"),
                    w._("More arts in the fourth generation win, then in the third, the second, the first."),
                ),
            ],
        )
    ]


def remark(w: Words) -> str:
    """Return what has to be said of the deck before a play: whether its heroes are a reconstruction."""
    from kingdom import GAMES

    return reconstruction(w) if cast("SecretArts", GAMES["secret-arts"]).deck.reconstruction else ""


def reconstruction(w: Words) -> str:
    """Return what is said of a deck that is a reconstruction."""
    return w._("The printed rules list no cards: this deck is a reconstruction that fits every example in them.")


def keys(w: Words) -> list[tuple[str, str]]:
    """Return the keys of this game's table besides those of every table."""
    return [("+ −", w._("a lineage larger, smaller")), ("0", w._("show all of it, and back"))]
