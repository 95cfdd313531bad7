"""Black White House in words: data only, both languages, the cards' names as in the printed game."""

from __future__ import annotations

from web.words import CardWords

NAME = {"ja": "ブラックホワイトハウス", "en": "Black White House"}

PICTURES = {
    "president": "eagle-emblem",
    "first-lady": "pearl-necklace",
    "vice-president": "star-medal",
    "majority-leader": "banging-gavel",
    "senator": "capitol",
    "congressman": "congress",
    "top-aide": "briefcase",
    "cia": "spy",
    "fbi": "police-badge",
    "press-secretary": "public-speaker",
    "secret-service": "sunglasses",
    "capitalist": "top-hat",
    "lobbyist": "shaking-hands",
    "journalist": "newspaper",
    "hacker": "laptop",
    "sniper": "crosshair",
}

# Upright names too long for one column.
COLUMNS: dict[str, tuple[str, ...]] = {
    "first-lady": ("ファースト", "レディ"),
    "cia": ("中央情報局", "局員"),
    "secret-service": ("シークレット", "サービス"),
}

# As they stand on the card, top to bottom.
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "president": (),
    "first-lady": (),
    "vice-president": ("politician",),
    "majority-leader": ("politician",),
    "senator": ("politician",),
    "congressman": ("politician",),
    "top-aide": ("executive",),
    "cia": ("executive",),
    "fbi": ("executive",),
    "press-secretary": ("executive",),
    "secret-service": ("executive",),
    "capitalist": ("civilian",),
    "lobbyist": ("civilian",),
    "journalist": ("civilian",),
    "hacker": ("civilian",),
    "sniper": ("civilian",),
}

# What else is printed on a face, by language and card; classes of its own that a card has.
PRINTED: dict[str, dict[str, dict[str, object]]] = {"ja": {}, "en": {}}
TONES: dict[str, str] = {}

# The icon before the gist of the effect; "" where there is no effect to use.
VERBS = {
    "president": "turn",
    "first-lady": "turn",
    "vice-president": "crownup",
    "majority-leader": "turn",
    "senator": "turn",
    "congressman": "turn",
    "top-aide": "turn",
    "cia": "look",
    "fbi": "turn",
    "press-secretary": "shield",
    "secret-service": "shield",
    "capitalist": "turn",
    "lobbyist": "turn",
    "journalist": "look",
    "hacker": "look",
    "sniper": "kill",
}

# Whose effect a promoted card has, what stands in the place of its attributes, and the picture on its disc.
RULER = "president"
CROWNED = ("promoted",)
DISC = "eagle-emblem"

WORDS = {
    "ja": {
        "president": CardWords(
            "大統領",
            "President",
            ("周囲の行政官と", "政治家を全て転向"),
            "行政官・政治家",
            "周囲の敵の行政官と政治家を、すべて転向する。",
        ),
        "first-lady": CardWords(
            "ファーストレディ",
            "First Lady",
            ("周囲の大統領を転向", "自身は転向されない"),
            "大統領",
            "周囲の敵の大統領を転向する。昇格した副大統領も対象になる。自身はどの能力でも転向されないが、場所は動かされることがある。",
        ),
        "vice-president": CardWords(
            "副大統領",
            "Vice President",
            ("大統領が", "暗殺されたら昇格"),
            "昇格",
            "大統領が暗殺されると昇格し、大統領になる。昇格するまで、能力はない。",
        ),
        "majority-leader": CardWords(
            "院内幹事",
            "Majority Leader",
            ("周囲の政治家を", "すべて転向"),
            "政治家",
            "周囲の敵の政治家を、すべて転向する。",
        ),
        "senator": CardWords(
            "上院議員",
            "Senator",
            ("周囲の政治家", "1枚を転向"),
            "政治家1枚",
            "周囲の敵の政治家を1枚選んで転向する。",
        ),
        "congressman": CardWords(
            "下院議員",
            "Congressman",
            ("周囲の", "上院議員を転向"),
            "上院議員",
            "周囲の敵の上院議員を転向する。",
        ),
        "top-aide": CardWords(
            "首席補佐官",
            "Top Aide",
            ("周囲の行政官を", "すべて転向"),
            "行政官",
            "周囲の敵の行政官を、すべて転向する。",
        ),
        "cia": CardWords(
            "中央情報局局員",
            "CIA",
            ("山札の組み替えか", "周囲2枚の入れ替え"),
            "山札・入替",
            "山札の上3枚を見て好きな順に組み替えるか、周囲の2枚の場所を入れ替えるか、どちらか一方を行う。"
            "入れ替えは敵か味方か、表か裏かを問わない。",
        ),
        "fbi": CardWords(
            "連邦捜査官",
            "FBI",
            ("周囲の行政官か", "民間人1枚を転向"),
            "行政官か民間人",
            "周囲の敵の行政官か民間人を1枚選んで転向する。",
        ),
        "press-secretary": CardWords(
            "報道官",
            "Press Secretary",
            ("ジャーナリストを転向", "または公開から守る"),
            "守る・転向",
            "周囲の敵のジャーナリストを転向するか、周囲の伏せ札を敵のジャーナリストの公開から守るか、どちらか一方を行う。"
            "守りは、報道官が転向されるまで続く。",
        ),
        "secret-service": CardWords(
            "シークレットサービス",
            "Secret Service",
            ("周囲の大統領を", "暗殺から守る"),
            "大統領",
            "周囲のカードを、敵のスナイパーの暗殺から守る。守りは、シークレットサービスが転向されるまで続く。",
        ),
        "capitalist": CardWords(
            "大富豪",
            "Capitalist",
            ("周囲の民間人を", "すべて転向"),
            "民間人",
            "周囲の敵の民間人を、すべて転向する。転向された大富豪は、新しい持ち主のロビイストの能力を発動させる。",
        ),
        "lobbyist": CardWords(
            "ロビイスト",
            "Lobbyist",
            ("大富豪と挟む行政官", "と政治家を転向"),
            "挟む",
            "縦・横・斜めの直線上で、味方の大富豪とのあいだに挟んだ敵の行政官と政治家を、すべて転向する。",
        ),
        "journalist": CardWords(
            "ジャーナリスト",
            "Journalist",
            ("周囲の伏せ札を公開", "能力は発動しない"),
            "公開",
            "周囲の伏せ札を、敵味方を問わず1枚公開する。公開されたカードの能力は発動せず、転向されるまで無効化される。",
        ),
        "hacker": CardWords(
            "ハッカー",
            "Hacker",
            ("手札を見て交換か", "伏せ札1枚を見る"),
            "手札・伏せ札",
            "敵の手札を見て1枚を自分の手札1枚と交換できるか、敵の伏せ札を1枚見るか、どちらか一方を行う。",
        ),
        "sniper": CardWords(
            "スナイパー",
            "Sniper",
            ("直線上の", "大統領を暗殺"),
            "直線上",
            "縦・横・斜めの直線上にいる大統領を、敵味方を問わず暗殺する。大統領が表向きでないときは、直線上の敵の伏せ札も撃てる。",
        ),
    },
    "en": {
        "president": CardWords(
            "President",
            "大統領",
            ("Turn adjacent executives, politicians",),
            "executives, politicians",
            "Turn all adjacent enemy executives and politicians.",
        ),
        "first-lady": CardWords(
            "First Lady",
            "ファーストレディ",
            ("Turn the president; never turned herself",),
            "president",
            "Turn the adjacent enemy president, a promoted Vice President too. No effect turns her; she can be moved.",
        ),
        "vice-president": CardWords(
            "Vice President",
            "副大統領",
            ("Becomes president after the President",),
            "promoted",
            "Becomes president when the President is assassinated. Until then it has no effect.",
        ),
        "majority-leader": CardWords(
            "Majority Leader",
            "院内幹事",
            ("Turn all adjacent politicians",),
            "politicians",
            "Turn all adjacent enemy politicians.",
        ),
        "senator": CardWords(
            "Senator",
            "上院議員",
            ("Turn one adjacent politician",),
            "politician",
            "Turn one adjacent enemy politician of your choice.",
        ),
        "congressman": CardWords(
            "Congressman",
            "下院議員",
            ("Turn the adjacent Senator",),
            "Senator",
            "Turn the adjacent enemy Senator.",
        ),
        "top-aide": CardWords(
            "Top Aide",
            "首席補佐官",
            ("Turn all adjacent executives",),
            "executives",
            "Turn all adjacent enemy executives.",
        ),
        "cia": CardWords(
            "CIA",
            "中央情報局局員",
            ("Reorder top three, or swap two adjacent",),
            "deck; swap",
            "Either look at the top three cards of the deck and put them back in any order, or swap two adjacent cards "
            "of any side and face.",
        ),
        "fbi": CardWords(
            "FBI",
            "連邦捜査官",
            ("Turn one adjacent executive or civilian",),
            "executive or civilian",
            "Turn one adjacent enemy executive or civilian of your choice.",
        ),
        "press-secretary": CardWords(
            "Press Secretary",
            "報道官",
            ("Turn the Journalist, or guard",),
            "guard; turn",
            "Either turn the adjacent enemy Journalist, or guard: until the Press Secretary is turned, no adjacent "
            "face-down card can be exposed by the enemy’s Journalist.",
        ),
        "secret-service": CardWords(
            "Secret Service",
            "シークレットサービス",
            ("Guard the president",),
            "president",
            "Guard the adjacent cards: until the Secret Service is turned, the enemy’s Sniper can shoot none of them.",
        ),
        "capitalist": CardWords(
            "Capitalist",
            "大富豪",
            ("Turn all adjacent civilians",),
            "civilians",
            "Turn all adjacent enemy civilians. When the Capitalist is turned, its new owner’s Lobbyist triggers.",
        ),
        "lobbyist": CardWords(
            "Lobbyist",
            "ロビイスト",
            ("Turn all between it and own Capitalist",),
            "between",
            "Turn all enemy executives and politicians between it and your Capitalist on one row, column or diagonal.",
        ),
        "journalist": CardWords(
            "Journalist",
            "ジャーナリスト",
            ("Expose one adjacent face-down card",),
            "expose",
            "Expose one adjacent face-down card of either side. Its effect doesn’t trigger: it is muted until it is "
            "turned.",
        ),
        "hacker": CardWords(
            "Hacker",
            "ハッカー",
            ("Look at a hand, trade; or peek at one",),
            "hand; peek",
            "Either look at the enemy hand and trade one card if you like, or peek at one enemy face-down card.",
        ),
        "sniper": CardWords(
            "Sniper",
            "スナイパー",
            ("Assassinate the president on a line",),
            "on a line",
            "Assassinate the president of either side on a row, column or diagonal. While the president isn’t face up, "
            "an enemy face-down card on a line may be shot at.",
        ),
    },
}
