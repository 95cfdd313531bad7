"""Inner Palace on the table: its option, the sections of its rule book, how far a play is."""

from __future__ import annotations

from web.words import Words

TABS = ("turn", "claim", "abilities", "reshuffle", "scoring", "round")
"""The sections of the rule book offered beside the table, after the one at hand."""


def progress(w: Words, turn: int) -> str:
    """Return how far a play is, for the shelf."""
    return w._("round %(round)d of 4", round=turn)


def options(w: Words) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """Return the options of the rules: name, title, and each value with a title and a sentence, the default first."""
    return [
        (
            "reshuffle",
            w._("When the deck runs out"),
            [
                (
                    "eager",
                    w._("Shuffle at once"),
                    w._("The discards are shuffled as the last card leaves it."),
                ),
                ("lazy", w._("Shuffle when needed"), w._("Only when a card must be drawn from the empty deck.")),
            ],
        )
    ]
