"""The addresses that open something (design.md, Addresses): every parameter, every way to pack, every fault."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any
from urllib.parse import quote

import pytest
from desk import GAME, NOW, Desk, at, position, random_play

from kingdom import Record
from web import addresses
from web.model import Address, Filled, Imported, Share
from web.words import LANGUAGES

DOC = position({"d4": "knight 0", "d5": "king 1 down"}, drawn="sage", deck=["witch"], hands=(["queen"], ["navy"]))
RECORD = random_play(3, end=False)


def opened(query: str = "", fragment: str = "") -> Desk:
    return Desk().open(query, fragment)


def refused(desk: Desk) -> str:
    """Check that nothing was opened and the shelf stands with the fault said; return it."""
    assert desk.page.screen == "shelf" and desk.model.play is None
    assert "This link can’t be opened" in desk.html
    return desk.page.one(role="alert").text


# ── a new play ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_address_deals_at_once() -> None:
    desk = opened(f"?new={GAME}&names=Aki,Ben&mode=open&seed=7&lang=ja&option.sage=one")
    assert desk.record.names == ("Aki", "Ben") and desk.record.seed == 7 and desk.play.mode == "open"
    assert desk.record.options == {"sage": "one"} and desk.model.settings.lang == "ja"
    assert desk.page.screen == "table"
    assert desk.record.moves == Record.start(GAME, ["Aki", "Ben"], {"sage": "one"}, seed=7).moves


def test_what_an_address_leaves_out_has_sensible_values() -> None:
    desk = opened(f"?new={GAME}")
    assert desk.record.names == ("Player 1", "Player 2") and desk.play.mode == "pass"
    assert desk.record.options == {"sage": "all"} and desk.record.seed != opened(f"?new={GAME}&seed=1").record.seed
    assert opened(f"?new={GAME}&lang=ja").record.names == ("プレイヤー1", "プレイヤー2")


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        ("Aki", ("Aki", "Player 2")),
        (",Ben", ("Player 1", "Ben")),
        ("Aki,Ben,Eve", ("Aki", "Ben")),
        ("", ("Player 1", "Player 2")),
        (" Aki ,%20Ben%20", ("Aki", "Ben")),
        ("%3Cb%3Ex%3C/b%3E,%E8%8A%B1", ("<b>x</b>", "花")),
        ("x" * 500, ("x" * 60, "Player 2")),
        ("%FF%FE,%ED%A0%80", ("\ufffd" * 2, "\ufffd" * 3)),
    ],
)
def test_names(names: str, wanted: tuple[str, str]) -> None:
    assert opened(f"?new={GAME}&names={names}").record.names == wanted


@pytest.mark.parametrize(("seed", "wanted"), [("7", 7), ("-7", -7), ("0", 0), ("007", 7)])
def test_seeds(seed: str, wanted: int) -> None:
    assert opened(f"?new={GAME}&seed={seed}").record.seed == wanted


@pytest.mark.parametrize("seed", ["", "x", "--5", "-", "5-", "1.5", "9" * 50, "1e9", "%00", "²", "0x10"])
def test_a_seed_that_is_none_is_ignored(seed: str) -> None:
    assert isinstance(opened(f"?new={GAME}&seed={seed}").record.seed, int)


@pytest.mark.parametrize(("mode", "wanted"), [("pass", "pass"), ("open", "open"), ("x", "pass"), ("", "pass")])
def test_modes(mode: str, wanted: str) -> None:
    assert opened(f"?new={GAME}&mode={mode}").play.mode == wanted


def test_the_last_choices_stand_in_for_what_is_left_out() -> None:
    desk = Desk().open().act(f"new {GAME}").send(Filled("mode", "open")).send(Filled("option sage", "one"))
    used = desk.open(f"?new={GAME}").play
    assert used.mode == "open" and used.record.options == {"sage": "one"}
    used = desk.open(f"?new={GAME}&mode=pass&option.sage=all").play
    assert used.mode == "pass" and desk.record.options == {"sage": "all"}


def test_unknown_parameters_are_ignored() -> None:
    desk = opened(f"?utm_source=x&new={GAME}&seats=human,human&x=&=&&%&names=Aki,Ben&lang=fr")
    assert desk.record.names == ("Aki", "Ben") and desk.model.settings.lang == "en"
    assert opened("?x=y&z").page.screen == "shelf" and "role=alert" not in opened("?x=y").html


@pytest.mark.parametrize("query", ["?new=chess", "?new=", "?new=%3Cb%3E", f"?new={GAME}x", f"?new={GAME.upper()}"])
def test_an_unknown_game_is_said(query: str) -> None:
    assert "There is no game" in refused(opened(query))


@pytest.mark.parametrize("query", ["option.sage=some", "option.x=y", "option.=y"])
def test_an_option_that_isnt_one_is_said(query: str) -> None:
    assert "option" in refused(opened(f"?new={GAME}&{query}"))


# ── a position ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_address_opens_a_position_however_it_is_packed() -> None:
    packed = addresses.pack(DOC)
    padded = packed + "=" * (-len(packed) % 4)
    assert "=" not in packed and not set(packed) & set("+/")
    plain = quote(json.dumps(DOC))
    for text in (packed, padded, quote(padded), plain):
        desk = opened(f"?game={GAME}&position={text}&names=Aki,Ben")
        assert desk.record.state.position() == {**DOC, "table": sorted(DOC["table"], key=lambda card: card["at"])}
        assert desk.record.names == ("Aki", "Ben") and desk.play.mode == "pass"
    assert opened(f"?position={packed}").record.game.id == GAME, "the position names its game too"


def test_a_position_has_its_own_options_and_mode() -> None:
    desk = Desk().open().act(f"new {GAME}").send(Filled("mode", "open")).send(Filled("option sage", "one"))
    desk.open(f"?game={GAME}&position={addresses.pack(DOC)}")
    assert desk.play.mode == "pass" and desk.record.options == {"sage": "all"}
    assert desk.open(f"?game={GAME}&position={addresses.pack(DOC)}&mode=open").play.mode == "open"


def bad(**changes: Any) -> str:
    return addresses.pack({**DOC, **changes})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (bad(drawn="joker"), "joker"),
        (bad(drawn="knight"), "knight"),
        (bad(phase="lunch"), "lunch"),
        (bad(game="chess"), "chess"),
        (bad(more=1), "more"),
        (bad(options={"sage": "some"}), "some"),
        (bad(options=7), "options"),
        (bad(options="x" * 5000), "options"),
        (addresses.pack({"game": GAME}), "missing"),
        (addresses.pack({}), "missing"),
        ("{}", "missing"),
        (quote('{"game":'), "can't be read"),
    ],
)
def test_a_bad_position_says_what_is_wrong(text: str, said: str) -> None:
    fault = refused(opened(f"?game={GAME}&position={text}"))
    assert said in fault and len(fault) < 2000


def test_a_position_of_no_game_is_said() -> None:
    assert "There is no game" in refused(opened(f"?position={addresses.pack({'x': 1})}"))
    assert "There is no game" in refused(opened(f"?game=chess&position={addresses.pack(DOC)}"))


def test_a_cut_or_changed_link_is_said() -> None:
    packed = addresses.pack(DOC)
    for text in (packed[:-3], packed[: len(packed) // 2], packed[:5], packed[1:], "x" + packed, "", "!", "ÿ", "A" * 9):
        assert refused(opened(f"?game={GAME}&position={quote(text)}"))
        assert refused(opened("", f"#play={text}")) or text == ""


def test_documents_that_are_none_are_said() -> None:
    for doc in (7, None, "x", [DOC], [], True):
        assert refused(opened(f"?game={GAME}&position={addresses.pack(doc)}"))
        assert refused(opened("", f"#play={addresses.pack(doc)}"))


def packed_bytes(content: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")


def test_an_address_that_unpacks_to_a_flood_is_refused() -> None:
    bomb = packed_bytes(b"[" + b" " * 50_000_000 + b"]")
    assert len(bomb) < 100_000
    assert "larger" in refused(opened(f"?game={GAME}&position={bomb}"))
    assert "larger" in refused(opened("", f"#play={bomb}"))
    assert refused(opened("", f"#play={packed_bytes(b'[' * 900_000)}"))
    assert refused(opened("", f"#play={packed_bytes(b'7' * 900_000)}"))
    assert refused(opened("", f"#play={packed_bytes(bytes(range(256)))}"))
    assert refused(opened("", f"#play={packed_bytes(bytes(900_000))}"))


# ── a record ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_shared_play_opens_on_another_device() -> None:
    desk = Desk().send(Imported(random_play(3).to_json())).act("share")
    (share,) = desk.asked(Share)
    assert share.fragment.startswith("play=") and not set(share.fragment[5:]) & set("+/=#?&")
    other = opened("", "#" + share.fragment)
    assert other.record.document() == {**desk.record.document(), "about": other.record.about}
    assert other.page.screen == "result"


def test_a_record_opens_as_plain_json_and_percent_encoded() -> None:
    text = RECORD.to_json()
    for fragment in (quote(text), quote(addresses.pack(RECORD.document()) + "=")):
        assert opened("", f"#play={fragment}").record.moves == RECORD.moves


def test_opening_the_same_shared_play_twice_keeps_it_once() -> None:
    fragment = "#play=" + addresses.pack(random_play(3).document())
    desk = Desk().open("", fragment)
    first = desk.play.id
    for _ in range(2):
        desk.open("", fragment)
        assert desk.play.id == first and len(desk.model.saves) == 1
    desk.send(Imported(random_play(3).to_json()))
    assert len(desk.model.saves) == 1


def test_an_own_play_that_went_on_is_not_written_over_by_a_shared_one() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    own, shared = desk.play.id, desk.record.to_json()
    desk.choose("place d4")
    for _ in range(2):
        desk.open("", "#play=" + addresses.pack(json.loads(shared)))
        assert len(desk.record.moves) == 1 and desk.play.id != own
        assert len(json.loads(desk.kept[f"kingdom.play.{own}"])["moves"]) == 2
        assert len(desk.model.saves) == 2, "the shared one is kept beside it, once"


def test_a_play_given_up_elsewhere_is_another_than_the_one_kept() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    own = desk.play.id
    doc = json.loads(desk.record.to_json())
    doc["about"]["given_up"] = 0
    desk.open("", "#play=" + addresses.pack(doc))
    assert desk.page.screen == "result" and desk.play.id != own
    assert desk.act("shelf").act(f"continue {own}").page.screen == "table"


@pytest.mark.parametrize("play_id", ["", "a b", "../x", "<b>", "x" * 99, 7, None, ["a"], "\u0661"])
def test_a_shared_play_may_not_choose_any_name(play_id: Any) -> None:
    doc = {**RECORD.document(), "about": {"id": play_id}}
    desk = opened("", "#play=" + addresses.pack(doc))
    assert desk.play.id != play_id and desk.play.id.isalnum()
    assert desk.act("shelf").act(f"continue {desk.model.saves[0].id}").record.moves == RECORD.moves


def test_a_bad_record_says_what_is_wrong_and_loses_nothing() -> None:
    desk = Desk().open(f"?new={GAME}&seed=3")
    kept = dict(desk.kept)
    for doc in ({**RECORD.document(), "moves": ["deal king"]}, {**RECORD.document(), "game": "chess"}, {}, DOC):
        assert refused(desk.open("", "#play=" + addresses.pack(doc)))
        assert desk.kept == kept and desk.page.with_attribute("data-continue")


# ── the address bar ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_address_bar_keeps_language_and_test_and_nothing_else() -> None:
    desk = opened(f"?new={GAME}&lang=ja&test=1&names=Aki,Ben&seed=3")
    assert desk.asked(Address) == [Address("shelf", "test=1&lang=ja"), Address("table", "test=1&lang=ja", new=True)]
    assert desk.model.test
    assert opened("?test=yes").model.test is False
    assert opened("").asked(Address) == [Address("shelf")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_are_said_on_a_page_in_either_language(lang: str) -> None:
    desk = opened(f"?new=chess&lang={lang}")
    assert desk.page.one(role="alert").text and desk.now > NOW
    assert desk.act("dismiss").page.all(role="alert") == []


def test_reading_an_address_needs_nothing_but_its_text() -> None:
    assert addresses.read("", "") == addresses.read("?", "#")
    assert addresses.unpack(addresses.pack(DOC)) == DOC
    assert at(DOC).record.start_position == DOC
