"""Black Kingdom in words: data only, both languages, the cards' names as in the printed game."""

from __future__ import annotations

from web.words import CardWords

NAME = {"ja": "ブラックキングダム", "en": "Black Kingdom"}

PICTURES = {
    "king": "imperial-crown",
    "prince": "jewel-crown",
    "brother": "swords-emblem",
    "queen": "queen-crown",
    "knight": "mounted-knight",
    "chancellor": "wax-seal",
    "treasurer": "coins",
    "spymaster": "spyglass",
    "army": "cannon",
    "navy": "galleon",
    "priest": "prayer",
    "sage": "owl",
    "assassin": "hooded-assassin",
    "witch": "witch-flight",
    "mercenary-1": "barbute",
    "mercenary-2": "crossed-axes",
}

# Upright names too long for one column.
COLUMNS: dict[str, tuple[str, ...]] = {}

# As they stand on the card, top to bottom.
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "king": ("royal",),
    "prince": ("heir1",),
    "brother": ("heir2", "troop"),
    "queen": ("heir3",),
    "knight": ("troop",),
    "chancellor": ("minister",),
    "treasurer": ("minister",),
    "spymaster": ("minister",),
    "army": ("minister", "troop"),
    "navy": ("minister", "troop"),
    "priest": ("troop",),
    "sage": (),
    "assassin": (),
    "witch": (),
    "mercenary-1": ("troop",),
    "mercenary-2": ("troop",),
}

# What else is printed on a face, by language and card; classes of its own that a card has.
PRINTED: dict[str, dict[str, dict[str, object]]] = {"ja": {}, "en": {}}
TONES: dict[str, str] = {}

# The icon before the gist of the effect; "" where there is no effect to use.
VERBS = {
    "king": "turn",
    "prince": "",
    "brother": "",
    "queen": "turn",
    "knight": "turn",
    "chancellor": "turn",
    "treasurer": "turn",
    "spymaster": "look",
    "army": "swap",
    "navy": "swap",
    "priest": "shield",
    "sage": "look",
    "assassin": "kill",
    "witch": "kill",
    "mercenary-1": "",
    "mercenary-2": "",
}

# Whose effect a crowned card has, what stands in the place of its attributes, and the picture on its disc.
RULER = "king"
CROWNED = ("crowned",)
DISC = "imperial-crown"

_NO_EFFECT_JA = "効果はない。終わりに、兵力1として数える。"
_NO_EFFECT_EN = "It has no effect. At the end it counts as one troop."

WORDS = {
    "ja": {
        "king": CardWords(
            "王",
            "King",
            ("隣接する", "兵力と大臣を", "すべて転向"),
            "兵力・大臣",
            "隣接する敵の兵力と大臣を、すべて転向する。",
        ),
        "prince": CardWords(
            "王子",
            "Prince",
            ("王の次に即位",),
            "",
            "王が排除されると即位する。即位するまで、効果はない。",
        ),
        "brother": CardWords(
            "王弟",
            "King’s Brother",
            ("王子の次に即位",),
            "",
            "王と王子が排除されると即位する。即位するまで、効果はない。即位すると、兵力ではなくなる。",
        ),
        "queen": CardWords(
            "女王",
            "Queen",
            ("隣接する", "王と王子を", "転向"),
            "王・王子",
            "隣接する敵の王と王子を、両方とも転向する。即位したカードも王として転向する。"
            "王、王子、王弟が排除されると即位する。",
        ),
        "knight": CardWords(
            "騎士団長",
            "Knight Commander",
            ("隣接する", "兵力を", "すべて転向"),
            "兵力",
            "隣接する敵の兵力を、すべて転向する。",
        ),
        "chancellor": CardWords(
            "宰相",
            "Chancellor",
            ("隣接する", "大臣を", "すべて転向"),
            "大臣",
            "隣接する敵の大臣を、すべて転向する。",
        ),
        "treasurer": CardWords(
            "大蔵大臣",
            "Treasurer",
            ("隣接する1枚を", "転向（王以外）"),
            "1枚",
            "隣接する敵のカードを1枚選んで転向する。そのとき王であるカードは選べない。",
        ),
        "spymaster": CardWords(
            "諜報大臣",
            "Spymaster",
            ("手札を見て交換", "暗殺者を転向"),
            "手札・暗殺者",
            "敵の手札を見て、1枚を自分の手札1枚と交換できる。また、敵の暗殺者が表向きなら、場のどこにあっても転向できる。"
            "どちらが先でも、片方だけでもよい。",
        ),
        "army": CardWords(
            "陸軍大臣",
            "Army Minister",
            ("隣接する2枚の", "位置を交換"),
            "隣接",
            "隣接する2枚の位置を交換する。敵か味方か、表か裏かを問わない。",
        ),
        "navy": CardWords(
            "海軍大臣",
            "Navy Minister",
            ("隣接しない2枚の", "位置を交換"),
            "隣接しない",
            "隣接しない2枚の位置を交換する。敵か味方か、表か裏かを問わない。海軍大臣自身は動かせない。",
        ),
        "priest": CardWords(
            "司祭",
            "Priest",
            ("隣接する", "敵の女王と", "魔女の効果を", "無効化"),
            "女王・魔女",
            "表向きのあいだ、隣接する敵の女王と魔女は効果を使えない。",
        ),
        "sage": CardWords(
            "賢者",
            "Sage",
            ("山札3枚の組替", "隣接する", "味方に助言"),
            "山札・助言",
            "山札の上3枚を見て、好きな順に組み替えられる。また、隣接する表向きの味方に助言し、その効果をもう一度発動させられる。"
            "どちらが先でも、片方だけでもよい。",
        ),
        "assassin": CardWords(
            "暗殺者",
            "Assassin",
            ("隣接する", "王位継承者", "1枚を暗殺"),
            "隣接",
            "隣接する王位継承者を1枚、敵味方を問わず暗殺する。敵の伏札は、どの王位継承者かを推測し、正解なら暗殺、"
            "はずれなら伏札のまま残る。",
        ),
        "witch": CardWords(
            "魔女",
            "Witch",
            ("隣接しない", "王位継承者", "1枚を暗殺"),
            "隣接しない",
            "隣接しない王位継承者を1枚、敵味方を問わず暗殺する。敵の伏札は、どの王位継承者かを推測し、正解なら暗殺、"
            "はずれなら伏札のまま残る。",
        ),
        "mercenary-1": CardWords("傭兵", "Mercenary", ("効果なし",), "", _NO_EFFECT_JA),
        "mercenary-2": CardWords("傭兵", "Mercenary", ("効果なし",), "", _NO_EFFECT_JA),
    },
    "en": {
        "king": CardWords(
            "King",
            "王",
            ("Turn all adjacent troops and ministers",),
            "troops, ministers",
            "Turn all adjacent enemy troops and ministers.",
        ),
        "prince": CardWords(
            "Prince",
            "王子",
            ("First in the line of succession",),
            "",
            "Takes the throne when the King is out. Until then it has no effect.",
        ),
        "brother": CardWords(
            "King’s Brother",
            "王弟",
            ("Second in the line of succession",),
            "",
            "Takes the throne when the King and the Prince are out. Until then it has no effect. "
            "As king it is no troop.",
        ),
        "queen": CardWords(
            "Queen",
            "女王",
            ("Turn the adjacent king and prince",),
            "king, prince",
            "Turn the adjacent enemy king and Prince, both if both are there. A crowned heir is turned "
            "as king. She takes the throne when the King, the Prince and the King’s Brother are out.",
        ),
        "knight": CardWords(
            "Knight Commander",
            "騎士団長",
            ("Turn all adjacent troops",),
            "troops",
            "Turn all adjacent enemy troops.",
        ),
        "chancellor": CardWords(
            "Chancellor",
            "宰相",
            ("Turn all adjacent ministers",),
            "ministers",
            "Turn all adjacent enemy ministers.",
        ),
        "treasurer": CardWords(
            "Treasurer",
            "大蔵大臣",
            ("Turn one adjacent card, not the king",),
            "one card",
            "Turn one adjacent enemy card of your choice. A card that is king at that moment can’t be chosen.",
        ),
        "spymaster": CardWords(
            "Spymaster",
            "諜報大臣",
            ("Look at a hand, trade; turn the Assassin",),
            "hand; Assassin",
            "Look at the enemy hand; you may trade one card for one of yours. Also, turn the enemy "
            "Assassin if it lies face up, wherever it is. In either order, and one alone is enough.",
        ),
        "army": CardWords(
            "Army Minister",
            "陸軍大臣",
            ("Swap two adjacent cards",),
            "adjacent",
            "Swap the places of two cards adjacent to it, of either side, face up or face down.",
        ),
        "navy": CardWords(
            "Navy Minister",
            "海軍大臣",
            ("Swap two non-adjacent cards",),
            "non-adjacent",
            "Swap the places of two cards not adjacent to it, of either side, face up or face down. "
            "It never moves itself.",
        ),
        "priest": CardWords(
            "Priest",
            "司祭",
            ("Nullify adjacent enemy Queen, Witch",),
            "Queen, Witch",
            "While it lies face up, an adjacent enemy Queen or Witch can’t use its effect.",
        ),
        "sage": CardWords(
            "Sage",
            "賢者",
            ("Reorder top three; advise adjacent allies",),
            "deck; advise",
            "Look at the top three cards of the deck and put them back in any order. Also, advise "
            "adjacent face-up allies: their effects trigger again. In either order, and one alone is enough.",
        ),
        "assassin": CardWords(
            "Assassin",
            "暗殺者",
            ("Assassinate one adjacent royal",),
            "adjacent",
            "Assassinate one adjacent royal, of either side. For an enemy face-down card, say which royal "
            "it is: right, and it is assassinated; wrong, and it stays face down.",
        ),
        "witch": CardWords(
            "Witch",
            "魔女",
            ("Assassinate one non-adjacent royal",),
            "non-adjacent",
            "Assassinate one royal that isn’t adjacent, of either side. For an enemy face-down card, say "
            "which royal it is: right, and it is assassinated; wrong, and it stays face down.",
        ),
        "mercenary-1": CardWords("Mercenary", "傭兵", ("No effect",), "", _NO_EFFECT_EN),
        "mercenary-2": CardWords("Mercenary", "傭兵", ("No effect",), "", _NO_EFFECT_EN),
    },
}
