"""What the games share: attributes as they stand on a card, the games in the order of the shelf."""

from __future__ import annotations

from typing import NamedTuple

GAMES = ("black-kingdom", "black-white-house", "inner-palace", "secret-arts")

# The mark of each game: on its backs, in its bar.
MARKS = {
    "black-kingdom": "crown",
    "black-white-house": "eagle-emblem",
    "inner-palace": "lotus-flower",
    "secret-arts": "yin-yang",
}


class Attribute(NamedTuple):
    """An attribute on a card: its icon, its tone (a colour of the card) and its words, long and short."""

    icon: str
    tone: str
    words: dict[str, tuple[str, str]]


ATTRIBUTES = {
    "royal": Attribute("crown", "royal", {"ja": ("王位継承者", "王位"), "en": ("Royal", "Royal")}),
    "heir1": Attribute("crown", "royal", {"ja": ("継承第1位", "第1位"), "en": ("Heir 1", "Heir 1")}),
    "heir2": Attribute("crown", "royal", {"ja": ("継承第2位", "第2位"), "en": ("Heir 2", "Heir 2")}),
    "heir3": Attribute("crown", "royal", {"ja": ("継承第3位", "第3位"), "en": ("Heir 3", "Heir 3")}),
    "crowned": Attribute("crown", "royal", {"ja": ("即位・王", "即位"), "en": ("Now king", "King")}),
    "promoted": Attribute("eagle-emblem", "royal", {"ja": ("昇格・大統領", "昇格"), "en": ("President", "President")}),
    "troop": Attribute("crossed-swords", "troop", {"ja": ("兵力", "兵力"), "en": ("Troop", "Troop")}),
    "minister": Attribute("scroll-unfurled", "minister", {"ja": ("大臣", "大臣"), "en": ("Minister", "Minister")}),
    "politician": Attribute("gavel", "politician", {"ja": ("政治家", "政治家"), "en": ("Politician", "Politician")}),
    "executive": Attribute("tie", "executive", {"ja": ("行政官", "行政官"), "en": ("Executive", "Executive")}),
    "civilian": Attribute("person", "civilian", {"ja": ("民間人", "民間人"), "en": ("Civilian", "Civilian")}),
    "taiji": Attribute("yin-yang", "art", {"ja": ("太極", "太極"), "en": ("Taiji", "Taiji")}),
    "sword": Attribute("broadsword", "art", {"ja": ("剣技", "剣技"), "en": ("Sword", "Sword")}),
    "light": Attribute("feathered-wing", "art", {"ja": ("軽功", "軽功"), "en": ("Lightness", "Lightness")}),
}
