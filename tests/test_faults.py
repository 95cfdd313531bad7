"""What the engine says of a text it can't read, in Japanese: what was given, where, and what would be right."""

from __future__ import annotations

import json
import re
from typing import Any

import arts
import palace
import pytest
from desk import Desk, deal, position

from kingdom import KingdomError, PositionError, Record, game
from web import addresses, faults, saving
from web.words import Words, words

JA, EN = words("ja"), words("en")
ENGLISH = re.compile(r"\b(given|wanted|unknown|missing|record|this|the|can't|isn't|played)\b")


def said(text: str) -> str:
    """Return what is said of a record's text that can't be opened."""
    with pytest.raises(KingdomError) as caught:
        saving.open_text(text, "p")
    return str(caught.value)


def record(**changed: Any) -> str:
    doc = deal(1).document()
    doc.update(changed)
    return said(json.dumps({key: value for key, value in doc.items() if value != "left out"}))


def start(table: dict[str, str] | None = None, **changed: Any) -> str:
    """Return what is said of a record that starts from a wrong position."""
    doc = position({"d4": "knight 0"} if table is None else table, phase="hide", hands=(["king"], ["queen"]))
    return record(position={**doc, **changed}, moves=[], options={})


def address(text: str) -> str:
    with pytest.raises(KingdomError) as caught:
        addresses.unpack(text)
    return str(caught.value)


def laid(doc: dict[str, Any], **changed: Any) -> str:
    """Return what is said of a position that a game can't begin with."""
    with pytest.raises(PositionError) as caught:
        game(doc["game"]).from_position({**doc, **changed})
    return str(caught.value)


def of_secret_arts() -> list[str]:
    """The Azure Dragon has an arrow to the right, the Flying Swallow one to the left; it carries lightness alone."""
    return [
        laid(arts.position("1/0 h09, 1/1 h08")),
        laid(arts.position(pool="h01 h02 h03 h04")),
        laid(arts.position(pool="")),
        laid(arts.position(phase="over"), pool=["h01"], finals=0),
        laid(arts.position(phase="final"), finals=2),
        laid(arts.position(), lineages=[{"heroes": {"1/0": "h01"}, "chips": {"sword": "1/0"}}, {}]),
        laid(arts.position("1/0 h09", pool="h09 h99")),
        laid(arts.position(), lineages=[{}]),
        laid(arts.position(), duels=[2]),
        laid(arts.position(), duels=[2, 3], finals=9),
        laid(arts.position(), lineages=[{"heroes": 1}, {"heroes": {"5/0": "h01"}}]),
        laid(arts.position(), lineages=[{"heroes": {"1/0": "h08"}, "chips": {"sword": "1/0"}}, {}]),
        laid(arts.position(), lineages=[{"chips": {"taiji": "1/1"}}, {}]),
        laid(arts.position(), lineages=[{"chips": {"sword": "x"}}, {}]),
        laid(arts.position(), lineages=[{"heroes": {"1/0": "h12"}, "chips": {"taiji": "1/0", "sword": "1/0"}}, {}]),
    ]


def of_inner_palace() -> list[str]:
    """Seat 0 begins round 1; nobody's hand is over its limit of three."""
    asking = {"phase": "choose", "drawn": True}
    shuffling = {"phase": "shuffle", "deck": "", "drawn": True}
    return [
        laid(palace.position("i"), phase="discard"),
        laid(palace.position("i" * 8, "i")),
        laid(palace.position(deck="")),
        laid(palace.position(closing=True)),
        laid(palace.position(claimed=True, drawn=False)),
        laid(palace.position(), round=5, drawn="yes", deck="x"),
        laid(palace.position(), hands=["", ""]),
        laid(palace.position(), totals=[0], starter=1),
        laid(palace.position(), phase="over"),
        laid(palace.position(), draws_left=1, using=palace.using("m")),
        laid(palace.position(), **{**asking, "using": None}),
        laid(palace.position(), **{**asking, "using": palace.using("m", 1)}),
        laid(palace.position(), **{**asking, "using": palace.using("s", 0)}),
        laid(palace.position("", "i"), **{**asking, "using": palace.using("s", 2, "q")}),
        laid(palace.position("", "i"), **{**asking, "using": palace.using("e", 1, "d")}),
        laid(palace.position(), **{**asking, "using": palace.using("i")}),
        laid(palace.position(), **{**shuffling, "discards": "d", "draws_left": 2, "using": palace.using("m")}),
        laid(palace.position(), **{**shuffling, "discards": "d", "using": palace.using("s", 1)}),
        laid(palace.position("", "i"), **{**shuffling, "discards": "d", "claimed": True}),
        laid(palace.position("i"), **shuffling),
    ]


def messages() -> list[str]:
    dealt = [str(move) for move in deal(1).moves]
    lying = [{"at": "d4", "card": "knight", "seat": 0, "up": True}, {"at": "d4", "card": "sage", "seat": 0, "up": True}]
    with pytest.raises(KingdomError) as not_text:
        Record.start("black-kingdom", ["A", "B"]).play(7)  # type: ignore[arg-type]
    return [
        said("{"),
        said("[" * 100_000),
        said("x" * 2_000_001),
        said("[]"),
        record(format=9),
        record(game="chess"),
        record(rules=99),
        record(names=["A"]),
        record(names="A"),
        record(names=["A" * 61, "B"]),
        record(seed=[]),
        record(seed="left out", extra=1, **{f"more{n}": n for n in range(12)}),
        record(moves="x"),
        record(moves=[*dealt, "place a1"]),
        record(moves=[*dealt, "Place  d4"]),
        record(moves=[*dealt, "x" * 3001]),
        record(moves=["deal king"]),
        record(options={"owl": "all"}),
        record(options={"sage": "none"}),
        record(options={"sage": "one"}, position=position({"d4": "knight 0"}, phase="hide", hands=(["king"], []))),
        start(phase="hide", turn=5),
        start(phase="dawn"),
        start(deck=["owl"]),
        start(deck=["king"]),
        start(deck=[1] * 2000),
        start(hands=[[]]),
        start(table=None, last_flip=1),
        start({"a1": "knight 0", "g7": "army 1"}),
        start(table_=1),
        record(position=position({"d4": "mercenary-1 0"}, pools=[(0, ["mercenary-1"])]), moves=[], options={}),
        record(position={**position({"d4": "knight 0"}), "table": lying}, moves=[], options={}),
        record(position={**position({"d4": "knight 0 down"}, phase="over"), "deck": ["king"]}, moves=[], options={}),
        record(position=position({"d4": "knight 0"}, pools=[(0, ["army"])]), moves=[], options={}),
        record(position={"game": "black-kingdom"}, moves=[], options={}),
        record(position={**position({"d4": "knight 0"}), **{f"k{n}": 1 for n in range(70)}}, moves=[], options={}),
        record(position=position({"d4": "knight 0"}, phase="over"), moves=["pass"], options={}),
        str(not_text.value),
        address("!"),
        address("eJwr"),
        address("[]"),
        address(addresses.pack([1])),
        address(addresses.pack({"x": "y" * 1_100_000})),
        *of_secret_arts(),
        *of_inner_palace(),
    ]


@pytest.mark.parametrize("message", messages(), ids=lambda it: it[:40])
def test_it_is_said_in_japanese_with_what_was_given(message: str) -> None:
    told = faults.explained(JA, message)
    assert re.search("[ぁ-ん一-龠]", told) and "理由（英語）" not in told, message
    plain = re.sub(r"\(.*?\)|（.*?）|'.*?'", "", told)
    assert not ENGLISH.search(plain), (message, told)
    for given in re.findall(r"([^ ;:]+)(?: cards)? given", message):
        assert given.strip("'\"[]") in told, "what was given stands there as it was"
    assert faults.explained(EN, message) == message


def test_every_shape_is_one_the_engine_still_uses(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()

    def noting(text: str) -> str:
        seen.add(text)
        return Words.gettext(JA, text)

    monkeypatch.setattr(JA, "gettext", noting)
    for message in messages():
        faults.explained(JA, message)
    assert sorted(set(faults.SHAPES) - seen) == []


def test_what_is_not_recognised_is_quoted() -> None:
    assert faults.explained(JA, "The moon is full.") == "理由（英語）：「The moon is full.」"
    told = faults.explained(JA, "This is no record: names: 3 given, wanted luck")
    assert told == "プレイの記録ではありません。names に 3 とありますが、正しくはluckです"


def test_the_page_says_it_in_its_language() -> None:
    desk = Desk().open("?game=black-kingdom&position=!&lang=ja")
    assert "アドレスの内容を読み取れません" in desk.page.one(class_="notice").text
    desk = Desk().open("?game=black-kingdom&position=!&lang=en")
    assert "can't be read: perhaps the link was changed" in desk.page.one(class_="notice").text
