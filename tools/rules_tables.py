"""What the rule books take from the games' own data, so that a book can't differ from what is played."""

from __future__ import annotations

from collections.abc import Callable

from kingdom.arts import deck

ARROWS = {"w": "←", "sw": "↙", "s": "↓", "se": "↘", "e": "→"}


def heroes(lang: str, word: Callable[[str], str]) -> list[list[str]]:
    """Return Secret Arts' deck: a hero's name, arts, martial and inner power, and arrows."""
    comma = "、" if lang == "ja" else ", "
    return [
        [
            hero.ja if lang == "ja" else hero.en,
            comma.join(word(art) for art in hero.arts),
            str(hero.martial),
            str(hero.inner),
            "\N{NO-BREAK SPACE}".join(sign for arrow, sign in ARROWS.items() if arrow in hero.arrows),
        ]
        for hero in deck.packaged().heroes.values()
    ]


ROWS: dict[str, Callable[[str, Callable[[str], str]], list[list[str]]]] = {"heroes": heroes}
"""What `{{rows NAME}}` asks for: a function of the language and of what a word is called, that returns the cells."""

CASES: dict[str, Callable[[], bool]] = {"reconstruction": lambda: deck.packaged().reconstruction}
"""What `{{when NAME}}` asks for: whether the lines up to `{{end}}` are true."""
