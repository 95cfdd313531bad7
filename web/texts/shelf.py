"""The shelf in words: what stands on each game's box, and the three cards that are its picture."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A game on the shelf: name, one or two sentences, players and minutes."""

    name: dict[str, str]
    blurb: dict[str, str]
    lead: dict[str, str]
    players: dict[str, str]
    minutes: int
    ready: bool = False


class Sample(NamedTuple):
    """A card of a game whose cards are read only when it is played: a publisher may have put others in their place."""

    name: dict[str, str]
    picture: str
    seat: int
    attributes: tuple[str, ...] = ()
    effect: dict[str, tuple[str, ...]] = {}
    columns: tuple[str, ...] = ()
    points: int | None = None
    handicap: dict[str, tuple[str, str]] = {}
    powers: tuple[int, int] | None = None
    arrows: tuple[str, ...] = ()
    tone: str = ""


BOXES = {
    "black-kingdom": Box(
        {"ja": "ブラックキングダム", "en": "Black Kingdom"},
        {
            "ja": "伏せ、めくり、敵を転向させる。味方の兵力が多いほうの勝ち。",
            "en": "Hide cards, flip them, turn the enemy’s. More troops win.",
        },
        {
            "ja": "4×4の場に、二つの宮廷。継承者を伏せ、敵の兵力を転向させる。",
            "en": "Two courts on one four by four table. Hide your heirs, turn their troops.",
        },
        {"ja": "2", "en": "2"},
        15,
        True,
    ),
    "black-white-house": Box(
        {"ja": "ブラックホワイトハウス", "en": "Black White House"},
        {
            "ja": "大統領をめぐる駆け引き。最後に味方のカードが多いほうの勝ち。",
            "en": "A struggle around one president. More cards facing you win.",
        },
        {
            "ja": "大統領を守るか、取り除くか。場の向きが議会を決める。",
            "en": "Guard the president or remove him. Whom the cards face decides.",
        },
        {"ja": "2", "en": "2"},
        15,
        True,
    ),
    "inner-palace": Box(
        {"ja": "後宮下克上記", "en": "Inner Palace"},
        {
            "ja": "役を発表して権勢を競う。得点カードにはペナルティがつく。",
            "en": "Every claim scores, and every score card is a handicap.",
        },
        {
            "ja": "上り詰めるほど、手は重くなる。四ラウンドの権勢争い。",
            "en": "The higher you rise, the less you can do. Four rounds of claims.",
        },
        {"ja": "3〜4", "en": "3–4"},
        40,
        True,
    ),
    "secret-arts": Box(
        {"ja": "奥義伝承", "en": "Secret Arts"},
        {
            "ja": "弟子から弟子へ、三つの奥義を深い世代まで継承する。",
            "en": "From disciple to disciple, hand three arts down the generations.",
        },
        {
            "ja": "侠客を迎え、奥義を継がせ、ときに決闘で破門に追い込む。",
            "en": "Take in heroes, pass on the arts, and duel the other school’s disciples.",
        },
        {"ja": "2", "en": "2"},
        25,
        True,
    ),
}

# Left, middle, right. A text is a card of a game with words of its own: card and seat.
PICTURES: dict[str, tuple[tuple[str, int], ...]] = {
    "black-kingdom": (("assassin", 0), ("king", 1), ("queen", 0)),
    "black-white-house": (("sniper", 0), ("president", 1), ("first-lady", 0)),
    "inner-palace": (("salome", 1), ("isolde", 1), ("maid", 1)),
}

# The three cards beside the set-up.
COVERS: dict[str, tuple[tuple[str, int], ...]] = {
    "black-kingdom": (("witch", 0), ("knight", 1), ("spymaster", 0)),
    "black-white-house": (("journalist", 0), ("secret-service", 1), ("lobbyist", 0)),
    "inner-palace": (("eliza", 1), ("maid", 1), ("marisa", 1)),
}

SAMPLES: dict[str, tuple[Sample, ...]] = {
    "secret-arts": (
        Sample(
            {"ja": "月影", "en": "Moon Shadow"},
            "moon",
            0,
            ("taiji", "light"),
            powers=(2, 2),
            arrows=("w", "s", "e"),
        ),
        Sample(
            {"ja": "青龍", "en": "Azure Dragon"},
            "dragon-head",
            1,
            ("sword",),
            powers=(3, 1),
            arrows=("s", "e"),
        ),
        Sample(
            {"ja": "白鶴", "en": "White Crane"},
            "heron",
            0,
            ("taiji", "sword"),
            powers=(2, 2),
            arrows=("s", "se"),
        ),
    ),
}
