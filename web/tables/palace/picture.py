"""A picture of a table of Inner Palace: backs for hands and the deck, score cards, discards and removed cards open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from markupsafe import Markup

from kingdom.palace.cards import KINDS, ORDER
from web.parts import SHAPES
from web.picture import EDGE, HEIGHT, WIDTH, Side, Sketch, draw_back, draw_card, draw_name, draw_text
from web.words import Words

Position = Mapping[str, Any]

# As in the styles' tokens.
GROUND, INK = "#e9dcc3", "#2a1410"
FACE, BACK = Side("#fbf3e1", "#2a1410", "#b5301c"), Side("#a42a18", "#fff3df", "#f3dcb8")
SCALE: Final = 0.7
CARD: Final = round(WIDTH * SCALE)
HIGH: Final = round(HEIGHT * SCALE)
LINE, FAN, BETWEEN = 26, 16, 18
"""How high a line of text is, how far the cards of a hand are apart, and what is between it and the score cards."""
ROW = 6
"""So many cards of a pile lie side by side."""


def counted(w: Words, game: str, letters: str) -> str:
    """Return cards in words, equal ones together: `Eliza ×3, Maid`."""
    found = Counter(letters)
    names = [(w.card(game, KINDS[letter]).name, found[letter]) for letter in ORDER if found[letter]]
    return w.comma(name if n == 1 else w._("%(card)s ×%(n)d", card=name, n=n) for name, n in names)


def sketch(w: Words, position: Position) -> Sketch:
    """Return the picture of what everybody sees: a hand is told by its size, the deck too."""
    game, drawn, spoken = position["game"], Markup(""), []
    top, wide = EDGE, EDGE + 330
    beside = EDGE + CARD + max(2, *(len(hand) - 1 for hand in position["hands"])) * FAN + BETWEEN
    for seat, (hand, scored) in enumerate(zip(position["hands"], position["scored"], strict=True)):
        line = _line(w, position, seat)
        drawn += _mark(seat, EDGE + 9, top + 10) + draw_text(EDGE + 26, top + 15, line, INK, anchor="start")
        score = w._("Score cards: %(cards)s", cards=counted(w, game, scored)) if scored else w._("No score cards")
        spoken.append(f"{line}, {score}")
        top += LINE
        if hand or scored:
            drawn += Markup("").join(_back(EDGE + number * FAN, top) for number in range(len(hand)))
            stacks, right = _stacks(w, game, scored, beside, top)
            drawn, wide, top = drawn + stacks, max(wide, right), top + HIGH + 14
    top += 4
    deck = len(position["deck"])
    spoken.append(w._("%(name)s: %(n)d", name=w._("Deck"), n=deck))
    drawn += draw_text(EDGE, top + 15, f"{w._('Deck')} {deck}", INK, anchor="start")
    drawn += _back(EDGE, top + LINE) if deck else Markup("")
    under = top + LINE + HIGH
    for name, letters in (
        (w._("In use"), position["using"]["card"] if position["using"] else ""),
        (w._("Discards"), position["discards"]),
        (w._("Removed"), position["removed"]),
    ):
        if letters:
            names = w.comma(w.card(game, KINDS[letter]).name for letter in letters)
            spoken.append(w._("%(name)s: %(cards)s", name=name, cards=names))
            drawn += draw_text(beside, top + 15, f"{name} {len(letters)}", INK, anchor="start")
            drawn += _open(w, game, letters, beside, top + LINE)
            wide = max(wide, beside + min(len(letters), ROW) * (CARD + 4))
            top += LINE + -(-len(letters) // ROW) * (HIGH + 4) + 10
    return Sketch(wide + EDGE, max(under, top - 14) + EDGE, GROUND, drawn, w._("; ").join(spoken))


def _line(w: Words, position: Position, seat: int) -> str:
    """Return what stands above a player's cards: name, the size of the hand, the points of earlier rounds."""
    parts = [w._("Player %(number)d", number=seat + 1), f"{w._('Hand')} {len(position['hands'][seat])}"]
    if position["round"] > 1:
        parts.append(w.n("%(n)d point", "%(n)d points", position["totals"][seat]))
    return " · ".join(parts)


def _mark(seat: int, x: float, y: float) -> Markup:
    return Markup('<path fill="%s" transform="translate(%s %s)" d="%s"/>') % (INK, x, y, SHAPES[seat])


def _back(x: float, y: float) -> Markup:
    return draw_card(x, y, BACK, draw_back(BACK.foot), scale=SCALE)


def _face(w: Words, game: str, letter: str, x: float, y: float) -> Markup:
    name = draw_name(w, w.card(game, KINDS[letter]).name, FACE.ink)
    return draw_card(x, y, FACE, name, light=True, scale=SCALE)


def _stacks(w: Words, game: str, scored: str, left: int, top: int) -> tuple[Markup, int]:
    """Draw score cards, those of a kind on one another with their number, and return where they end."""
    drawn, x = Markup(""), left
    for letter in ORDER:
        if n := scored.count(letter):
            shown = min(n, 3)
            drawn += Markup("").join(_face(w, game, letter, x + 5 * number, top) for number in range(shown))
            x += CARD + 5 * (shown - 1) + 6
            if n > 1:
                drawn += draw_text(x - 2, top + HIGH - 12, f"×{n}", INK, anchor="start")
                x += 28
    return drawn, x


def _open(w: Words, game: str, letters: str, left: int, top: int) -> Markup:
    """Draw a pile whose cards are seen, from its top on."""
    return Markup("").join(
        _face(w, game, letter, left + at % ROW * (CARD + 4), top + at // ROW * (HIGH + 4))
        for at, letter in enumerate(letters)
    )
