"""Inner Palace in words: data only, both languages, the cards' names as in the printed game."""

from __future__ import annotations

from web.words import CardWords

NAME = {"ja": "後宮下克上記", "en": "Inner Palace"}

PICTURES = {
    "isolde": "shut-rose",
    "marisa": "handheld-fan",
    "eliza": "gem-necklace",
    "salome": "perfume-bottle",
    "maid": "teapot",
}

# Upright names too long for one column: none.
COLUMNS: dict[str, tuple[str, ...]] = {}

# The cards have none; nobody is crowned.
ATTRIBUTES: dict[str, tuple[str, ...]] = dict.fromkeys(PICTURES, ())
CROWNED: tuple[str, ...] = ()
RULER = ""
DISC = "lotus-flower"
VERBS: dict[str, str] = {"isolde": "up", "marisa": "swap", "eliza": "kill", "salome": "look", "maid": ""}
"""The icon of each ability."""

# What a score card of each kind takes off, in full and short.
HANDICAPS = {
    "ja": {
        "isolde": ("ドロー", "ドロー"),
        "marisa": ("手札保持枚数", "手札"),
        "eliza": ("AP", "AP"),
        "salome": ("メイド使用数", "メイド"),
    },
    "en": {
        "isolde": ("Draws", "Draws"),
        "marisa": ("Hand limit", "Hand"),
        "eliza": ("Actions", "Actions"),
        "salome": ("Maids per claim", "Maids"),
    },
}
POINTS = {"isolde": 2, "marisa": 1, "eliza": 1, "salome": 1, "maid": 0}
PRINTED = {
    lang: {card: {"points": POINTS[card], "handicap": HANDICAPS[lang].get(card)} for card in PICTURES}
    for lang in ("ja", "en")
}
TONES = {"maid": "maid"}

# What each ability is called.
ABILITIES = {
    "ja": {
        "isolde": "寄らば大樹の陰",
        "marisa": "サロンの人脈",
        "eliza": "表と裏の事情通",
        "salome": "メイドネットワーク",
        "maid": "メイドの補助",
    },
    "en": {
        "isolde": "In a great tree’s shade",
        "marisa": "Friends of the salon",
        "eliza": "She knows both sides",
        "salome": "The maids’ network",
        "maid": "A Maid’s help",
    },
}

WORDS = {
    "ja": {
        "isolde": CardWords(
            "イゾルデ",
            "Isolde",
            ("捨て札の上2枚", "から1枚を取る"),
            "捨て札",
            "捨て札の上の2枚（1枚しかなければその1枚）から1枚を手札に加え、残りは捨て札の上に戻す。"
            "得点カードにあると、ドローが1〜2枚で1、3枚以上で2減る。",
        ),
        "marisa": CardWords(
            "マリーザ",
            "Marisa",
            ("もう1枚捨てて", "2枚ドロー"),
            "2枚ドロー",
            "手札をもう1枚捨てて、山札から2枚引く。山札がなければ使えない。"
            "得点カードにあると、手札保持枚数が1〜2枚で1、3枚以上で2減る。",
        ),
        "eliza": CardWords(
            "エリザ",
            "Eliza",
            ("相手が1枚捨てる", "1枚捨てて奪える"),
            "1枚",
            "選んだ相手は、手札から無作為に1枚を捨てる。自分の手札を1枚捨てれば、そのカードを手札に加えられる。"
            "得点カードにあると、APが1〜2枚で1、3枚以上で2減る。",
        ),
        "salome": CardWords(
            "サロメ",
            "Salome",
            ("相手の手札を見て", "メイドを奪う"),
            "手札・メイド",
            "選んだ相手の手札を見て、メイドがあれば1枚を奪える。"
            "得点カードにあると、メイド使用数が1〜2枚で1、3枚以上で2減る。",
        ),
        "maid": CardWords(
            "メイド",
            "Maid",
            ("役の発表で", "どの1枚にもなる"),
            "",
            "役の発表で、発表する種類の1枚として使える。使える枚数はメイド使用数まで。得点カードにはならない。",
        ),
    },
    "en": {
        "isolde": CardWords(
            "Isolde",
            "イゾルデ",
            ("Take one of the top two discards",),
            "discards",
            "Take one of the top two discards, or the only one, into your hand; the other goes back on top. "
            "Among your score cards she lowers your draws: one or two by 1, three or more by 2.",
        ),
        "marisa": CardWords(
            "Marisa",
            "マリーザ",
            ("Discard one more, draw two",),
            "draw two",
            "Discard one more card from your hand, then draw two. She needs a card in the deck. "
            "Among your score cards she lowers your hand limit: one or two by 1, three or more by 2.",
        ),
        "eliza": CardWords(
            "Eliza",
            "エリザ",
            ("A player loses a card; discard one to take it",),
            "one card",
            "Another player discards a card of their hand at random. Discard one of yours, and you may take it. "
            "Among your score cards she lowers your actions: one or two by 1, three or more by 2.",
        ),
        "salome": CardWords(
            "Salome",
            "サロメ",
            ("See a hand, take a Maid",),
            "hand, Maid",
            "Look at another player’s hand; if there is a Maid in it, you may take one. "
            "Among your score cards she lowers the Maids you may use in a claim: one or two by 1, three or more by 2.",
        ),
        "maid": CardWords(
            "Maid",
            "メイド",
            ("Wild in a claim",),
            "",
            "In a claim she stands for a card of the kind claimed. How many may help is limited; she never becomes a "
            "score card.",
        ),
    },
}
