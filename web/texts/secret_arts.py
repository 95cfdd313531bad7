"""Secret Arts in words: data only. What the heroes are called stands in the deck, as a publisher may give another."""

from __future__ import annotations

NAME = {"ja": "奥義伝承", "en": "Secret Arts"}

# By the Japanese name on the card, so that a hero of another deck gets no picture that isn't its own.
PICTURES = {
    "開祖": "pagoda",
    "剛拳": "fist",
    "狂刀": "crossed-sabres",
    "孤狼": "wolf-head",
    "鉄掌": "palm",
    "覇剣": "two-handed-sword",
    "烈火": "flame",
    "無双": "mailed-fist",
    "飛燕": "hawk-emblem",
    "青龍": "dragon-head",
    "白虎": "tiger-head",
    "断水": "water-splash",
    "破軍": "halberd",
    "疾風": "wind-slap",
    "双鞭": "whip",
    "雷槍": "spears",
    "酔仙": "drinking",
    "白鶴": "heron",
    "鉄笛": "flute",
    "流水": "waterfall",
    "月影": "moon",
    "黒衣": "robe",
    "金針": "sewing-needle",
    "竹林": "bamboo",
    "老師": "meditation",
    "薬師": "pestle-mortar",
    "尼僧": "prayer",
    "書生": "book-cover",
    "道士": "triple-yin",
    "琴姫": "harp",
    "童子": "kite",
}
ANYBODY = "person"
"""The picture of a hero that has none of its own."""
SIGNS = {"martial": "punch", "inner": "inner-self", "duel": "crossed-swords"}
"""Other drawings of this game."""

FOUNDER = {"ja": "開祖", "en": "Founder"}
GENERATIONS = {
    "ja": ("開祖", "第一世代", "第二世代", "第三世代", "第四世代"),
    "en": ("Founder", "first generation", "second generation", "third generation", "fourth generation"),
}
BANDS = {
    "ja": ("開祖", "第一世代", "第二世代", "第三世代", "第四世代"),
    "en": ("Founder", "first", "second", "third", "fourth"),
}
"""What stands under the points of a generation."""
ARROWS = {
    "ja": {"w": "左", "sw": "左下", "s": "下", "se": "右下", "e": "右"},
    "en": {"w": "left", "sw": "down left", "s": "down", "se": "down right", "e": "right"},
}
