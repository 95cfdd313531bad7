"""Secret Arts on the page: what is lit, duels and expulsions weighed beforehand, the log; sums worked out by hand."""

from __future__ import annotations

import json
import re
from random import Random
from urllib.parse import quote

import pytest
from arts import Document, position
from desk import Desk, Page, offered

from kingdom import Record
from kingdom.arts.secret_arts import SecretArts
from web.model import Picked
from web.seen import covered, see
from web.steps import chain_steps
from web.tables.arts.heroes import columns as name_columns
from web.tables.arts.lineage import columns
from web.traits import TRAITS
from web.words import LANGUAGES

GAME = "secret-arts"
# Azure Dragon 3/1 → White Crane 2/2 on its right; Golden Needle 2/2 → Gale 3/1 on its right.
FIRST = "1/0 h09, 1/1 h17 taiji, 2/0 h20, 2/2 h24 sword, 3/0 h10"
SECOND = "1/-1 h18, 1/0 h22 sword, 1/1 h13 light, 2/-1 h12, 2/0 h30 taiji, 3/-1 h19"
DECK = "h01 h02 h03 h05"


def sit(doc: Document, mode: str = "pass", lang: str = "en") -> Desk:
    """Open a position on the page."""
    desk = Desk().open(f"?game={GAME}&position={quote(json.dumps(doc))}&names=Aki,Ben&mode={mode}&lang={lang}")
    assert not desk.model.notice, desk.model.notice
    return desk


def middle(**keys: object) -> Document:
    return position(FIRST, SECOND, pool="h04 h25 h16", deck=DECK, duels=(2, 1), **keys)  # type: ignore[arg-type]


def pick(desk: Desk, *starts: str) -> Desk:
    """Choose beginnings that the page offers."""
    for start in starts:
        assert start in desk.page.picks, f"{start} isn't offered"
        desk.send(Picked(start))
    return desk


def cell(page: Page, seat: int, at: str) -> dict[str, str]:
    """Return the attributes of what can be tapped on a cell."""
    return page.one(data_cell=at, data_seat=str(seat)).attributes


def lit(page: Page, seat: int) -> set[str]:
    """Return the cells of a lineage that can be chosen."""
    found = page.all(data_seat=str(seat))
    return {it["data-cell"] for it in found if {"data-move", "data-pick"} & set(it.attributes)}


class Spoken(Page):
    """A page as it is read aloud: what is only drawn is left out, and every piece of text stands for itself."""

    def handle_data(self, data: str) -> None:
        if not any(element.get("aria-hidden") == "true" for element in self.open):
            super().handle_data(f" {data} ")


def panel(page: Page) -> str:
    return " ".join(it.text for it in Spoken(page.html).all(class_="duel"))


def prompt(page: Page) -> str:
    return Spoken(page.html).one(class_="prompt").text


# ── what can be chosen ────────────────────────────────────────────────────────────────────────────────────────────────


def test_at_first_everything_that_begins_a_move_is_lit() -> None:
    page = sit(middle()).page
    assert page.moves == set()
    assert page.picks == {
        *(f"enter {hero}" for hero in ("h04", "h25", "h16")),
        *(f"duel {own}" for own in ("1/0", "1/1", "2/0", "2/2", "3/0")),
        "duel",
        "expel",
    }
    assert lit(page, 1) == set(), "an enemy is chosen after who challenges"


def test_a_hero_of_the_pool_lights_the_cells_it_may_enter() -> None:
    desk = pick(sit(middle()), "enter h25")  # the Apothecary has arrows to the left, down and to the right
    # Empty cells with an arrow to them: 1/-1 (founder), 2/1 (Crane, Moon, Master), 2/-1 (Moon), 2/3 (Master),
    # 3/2 (Master), 4/-1 and 4/1 (Tiger). Between the arrows of Moon and Master, and beside them, it would meet head-on.
    assert lit(desk.page, 0) == {"1/-1", "3/2", "4/-1", "4/1"}
    assert desk.page.moves == {f"enter h25 {at}" for at in ("1/-1", "3/2", "4/-1", "4/1")}
    assert desk.page.picks == {"enter h04", "enter h16", "enter h25"}, "another of the pool can be chosen instead"


def test_no_more_is_lit_than_moves_all_play_long() -> None:
    for seed in range(3):
        desk = Desk().open(f"?new={GAME}&names=Aki,Ben&seed={seed}&lang=en")
        rng = Random(seed)
        while desk.record.state.to_act is not None:
            legal = set(map(str, desk.record.state.moves()))
            while True:
                html = desk.html
                moves, picks = offered(html), offered(html, "pick")
                assert moves <= legal
                for start in picks:
                    assert any(f"{move} ".startswith(f"{start} ") for move in legal), start
                open_ = sorted(picks - {desk.play.picked})
                if moves or not open_:
                    break
                desk.send(Picked(rng.choice(open_)))
            desk.act("again").follow(rng.choice(sorted(legal)))


@pytest.mark.parametrize("mode", ["pass", "across", "open"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_can_be_reached_word_by_word(mode: str, lang: str) -> None:
    for doc in (middle(), middle(turn=1), position("1/0 h09, 1/1 h17", "", phase="inherit", pool="h01", deck="h12")):
        desk = sit(doc, mode, lang)
        for move in list(desk.record.state.moves()):
            fresh = sit(doc, mode, lang)
            assert move in fresh.towards(str(move)), move


def test_one_side_never_covers_the_other() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben&mode=pass&seed=4&lang=en")
    rng = Random(4)
    while desk.record.state.to_act is not None:
        assert covered(desk.play) is None and desk.page.screen == "table"
        desk.follow(str(rng.choice(desk.record.state.moves())))
    assert desk.page.screen == "result"


# ── inheriting ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_chips_and_what_only_one_of_them_can_reach_are_lit() -> None:
    # Sword to the Dragon or the Crane, Taiji to the Crane: the Crane is two arts' and asks which.
    desk = sit(position("1/0 h09, 1/1 h17", "", phase="inherit", pool="h01", deck="h12"))
    page = desk.page
    assert page.picks == {"inherit sword", "inherit taiji"}
    assert page.moves == {"inherit sword 1/0"}
    assert "One art must be passed on whenever one can be." in prompt(page)
    assert "choose the art first" in desk.act("open read 1/1 0").html
    desk.act("close")
    pick(desk, "inherit taiji")
    assert desk.page.moves == {"inherit taiji 1/1"}
    assert len(desk.page.all(class_="way")) == 1, "the edge it may go along is marked"
    desk.follow("inherit taiji 1/1")
    assert desk.page.one(id="chip-taiji-0")["class"] == "token"


def test_a_forced_way_sideways_is_said_and_needs_one_tap() -> None:
    # Only the Sword can move: from the Dragon along its arrow to the right.
    desk = sit(position("1/0 h09 sword, 1/1 h17", "", phase="inherit", pool="h01", deck="h12"))
    moves = [str(move) for move in desk.record.state.moves()]
    assert "inherit sword 1/1" in moves
    forced = sit(position("1/0 h09 sword, 1/1 h22", "", phase="inherit", pool="h01", deck="h12"))
    assert [str(move) for move in forced.record.state.moves()] == ["inherit sword 1/1"]
    assert prompt(forced.page).startswith(
        "Aki’s turn: inheriting Sword must go to Golden Needle One art must be passed on whenever one can be."
    )
    assert forced.page.moves == {"inherit sword 1/1"}
    assert cell(forced.page, 0, "1/1")["data-move"] == "inherit sword 1/1"
    assert "enter h01" not in forced.page.picks
    assert "First an art has to be passed on." in forced.act("open card h01").html


# ── a duel, before it is fought ───────────────────────────────────────────────────────────────────────────────────────


def test_the_own_party_and_every_enemys_sum_are_shown_when_it_has_been_chosen_who_challenges() -> None:
    page = pick(sit(middle()), "duel 1/0").page
    assert "Whom does Azure Dragon challenge?" in prompt(page)
    assert "Power 5: Azure Dragon martial 3, White Crane inner 2" in prompt(page)
    assert lit(page, 1) == {"1/-1", "1/0", "1/1"}
    # Flute 2, alone; Needle 2 and Gale's inner 1; Gale 3 and Needle's inner 2.
    sums = {
        it["data-cell"]: tag.text
        for it in page.all(data_seat="1")
        for tag in page.all(class_="held")
        if it in tag.parents
    }
    assert sums == {"1/-1": "2", "1/0": "3", "1/1": "5"}
    chosen = {it["data-card"] for it in page.all(class_="chosen") if "data-card" in it.attributes}
    assert chosen == {"h09", "h17"}, "the whole party is marked"


def test_both_sums_stand_there_with_their_parts_before_a_duel_is_confirmed() -> None:
    desk = pick(sit(middle()), "duel 1/0", "duel 1/0 1/0")
    page = desk.page
    text = panel(page)
    assert text.startswith(
        "Duel · first generation 5 Azure Dragon, martial 3 White Crane, inner 2 beats 3 Golden Needle"
    )
    assert "Golden Needle, martial 2 Gale, inner 1" in text
    assert "Golden Needle and Gale are removed from the play." in text
    # Sword and Lightness in generation 1, Taiji in generation 2: 4; then −1 −1 +2.
    assert "Sword and Lightness return to Ben’s founder: 4 points become 0." in text
    assert page.moves == {"duel 1/0 1/0"}
    marked = {it["data-card"] for it in page.all(class_="chosen") if "data-card" in it.attributes}
    assert marked == {"h09", "h17", "h22", "h13"}
    desk.follow("duel 1/0 1/0")
    after = desk.record.state.view(None)["lineages"][1]
    assert after["chips"] == {"taiji": "2/0", "sword": "0/0", "light": "0/0"}
    assert not {"h22", "h13"} & set(after["heroes"].values())


def test_a_tie_of_four_cards_removes_all_of_them() -> None:
    text = panel(pick(sit(middle()), "duel 1/0", "duel 1/0 1/1").page)
    assert "White Crane, inner 2 equals 5 Gale, martial 3 Golden Needle, inner 2" in text
    assert "Azure Dragon, White Crane, Gale and Golden Needle are removed from the play." in text
    # Aki: Taiji 1, Sword 2, Lightness on the founder −1: 2; then −1 +2 −1.
    assert "Taiji returns to Aki’s founder: 2 points become 0." in text
    assert "Sword and Lightness return to Ben’s founder: 4 points become 0." in text


def test_a_duel_that_is_lost_says_so() -> None:
    # Moon Shadow 2 alone against the Army Breaker 3 alone: 2/-1 and 2/0 point down, not at each other.
    text = panel(pick(sit(middle()), "duel 2/0", "duel 2/0 2/-1").page)
    assert "2 Moon Shadow, martial 2 loses to 3 Army Breaker, martial 3" in text
    assert "Moon Shadow is removed from the play. No chip of Aki returns." in text


def test_points_below_nothing_have_a_proper_minus() -> None:
    doc = position("1/0 h09 sword", "1/0 h22", pool="h04", deck=DECK)
    text = panel(pick(sit(doc), "expel", "expel 1/0").page)
    assert "Sword returns to Aki’s founder: −1 points become −3." in text


def test_what_returns_stands_there_before_an_expulsion() -> None:
    desk = pick(sit(middle()), "expel", "expel 2/2")
    text = panel(desk.page)
    assert text.startswith("Expulsion · second generation Old Master Old Master is removed from the play.")
    assert "Sword returns to Aki’s founder: 2 points become −1." in text
    assert desk.page.moves == {"expel 2/2"}
    desk.act("again")
    assert not panel(desk.page) and desk.page.moves == set()
    assert "No chip of Aki returns." in panel(pick(desk, "expel", "expel 1/0").page)


def test_without_a_duel_left_heroes_can_still_be_expelled() -> None:
    desk = sit(position(FIRST, SECOND, pool="h04", deck=DECK, duels=(0, 2)))
    assert {it for it in desk.page.picks if it.startswith("duel")} == set()
    assert lit(desk.page, 0) == {"1/0", "1/1", "2/0", "2/2", "3/0"}
    assert "Aki has no duel left." in desk.act("open read 1/0 1").html


# ── what is told ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_is_said_in_full() -> None:
    page = sit(middle()).page
    assert cell(page, 0, "1/1")["aria-label"] == (
        "White Crane, martial 2, inner 2, carries Taiji or Sword, arrows down, down right, holds Taiji, Aki, "
        "first generation, 1/1, can be chosen"
    )
    assert cell(page, 1, "0/0")["aria-label"] == "Founder, Ben"
    assert cell(page, 0, "0/0")["aria-label"] == "Founder, holds Lightness, Aki"
    assert page.one(id="pool-h04")["aria-label"] == (
        "Iron Palm, martial 4, inner 0, carries Lightness, arrows left, down, can be chosen"
    )
    entering = pick(sit(middle()), "enter h25").page
    assert cell(entering, 0, "3/2")["aria-label"] == "third generation, cell 3/2, can be chosen"
    japanese = sit(middle(), lang="ja").page
    assert cell(japanese, 0, "1/1")["aria-label"].startswith("白鶴・武功2・内功2・太極か剣技を継承可・矢印は下、右下・")


def test_each_deed_is_a_step_and_said_once() -> None:
    desk = sit(middle()).follow("duel 1/0 1/0")
    assert [step.event.kind for step in chain_steps(see(desk.play))] == [
        "stood",
        "stood",
        "beaten",
        "returned",
        "returned",
    ]
    said = desk.page.one(id="said").text
    assert said == (
        "Aki: Azure Dragon challenges Golden Needle. "
        "Aki: stands with 5: Azure Dragon martial 3, White Crane inner 2. "
        "Ben: stands with 3: Golden Needle martial 2, Gale inner 1. "
        "Ben: Golden Needle and Gale beaten, removed from the play. "
        "Ben: Sword returns to the founder. "
        "Ben: Lightness returns to the founder."
    )
    rules = {it["href"] for it in desk.page.all(class_="rulelink")}
    assert "rules/en/secret-arts/#duel" in rules


def test_the_steps_of_a_turn_are_inheriting_and_action_together() -> None:
    desk = sit(position("1/0 h09", "", phase="inherit", pool="h01 h10", deck="h12 h13"))
    desk.follow("inherit sword 1/0")
    assert [step.event.kind for step in chain_steps(see(desk.play))] == ["inherited"]
    desk.follow("enter h01 1/1")
    assert [step.event.kind for step in chain_steps(see(desk.play))] == ["inherited", "entered", "refilled"]
    desk.follow("enter h10 1/0")
    assert [step.event.kind for step in chain_steps(see(desk.play))][:1] == ["entered"]


def test_the_log_groups_lines_by_turn_and_a_line_offers_its_moment() -> None:
    desk = sit(middle()).follow("duel 1/0 1/0").act("open log")
    turns = [it.text for it in desk.page.all(class_="turn")]
    assert turns == ["Aki’s turn"]
    desk.act("open line 0")
    assert 'data-act="moment 1"' in desk.html
    desk.act("moment 0")
    assert desk.page.screen == "replay"
    assert desk.page.moves == desk.page.picks == set()
    assert desk.act("present").page.screen == "table"


def test_the_rule_panel_opens_at_the_decision() -> None:
    assert "Inheriting" in sit(position("1/0 h09", "", phase="inherit", pool="h01", deck="h12")).act("open rules").html
    desk = pick(sit(middle()), "duel 1/0").act("open rules")
    assert desk.page.one(tag="h3").text == "Duels"


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_duel_can_be_taken_back_a_refill_only_together() -> None:
    desk = sit(middle()).follow("duel 1/0 1/0")
    assert desk.act("undo").record.moves == ()
    desk.follow("enter h04 1/-1").act("undo")
    assert "Heroes came from the deck." in desk.page.one(role="alertdialog").text
    assert len(desk.record.moves) == 1
    assert desk.act("undo-agreed").record.moves == ()


def test_nothing_comes_from_an_empty_deck_so_entering_can_be_taken_back() -> None:
    desk = sit(position("", "", pool="h01 h04", deck="")).follow("enter h01 1/0")
    assert desk.act("undo").record.moves == ()


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def over(first: str, second: str, tie: str = "draw") -> Page:
    return sit(position(first, second, phase="over", tie=tie)).page


def test_the_end_shows_each_chip_with_its_points() -> None:
    # Aki 1 + 2 − 1, Ben −1 + 1 + 3.
    page = over("1/0 h09 sword, 2/0 h20 light", "1/0 h22 sword, 3/0 h19 light")
    assert page.screen == "result"
    rows = [it.text for it in Spoken(page.html).all(tag="tr")]
    assert rows[1:] == [
        "Taiji −1 Founder −1 Founder",
        "Sword 1 first generation 1 first generation",
        "Lightness 2 second generation 3 third generation",
        "Victory points 2 3",
    ]
    assert "Ben wins, 3 to 2" in prompt(page)


@pytest.mark.parametrize(
    ("first", "second", "tie", "said"),
    [
        # 1 + 1 − 1 against 3 − 1 − 1: one each.
        ("1/0 h09 sword, 1/-1 h08 light", "3/0 h19 light", "draw", "A draw Equal victory points share the win."),
        (
            "1/0 h09 sword, 1/-1 h08 light",
            "3/0 h19 light",
            "deepest",
            "Ben wins Equal victory points: more arts in the third generation decide.",
        ),
        ("1/0 h09 sword", "1/0 h22 sword", "deepest", "A draw Equal victory points, and the arts lie equally deep."),
    ],
)
def test_equal_points_end_as_the_option_says(first: str, second: str, tie: str, said: str) -> None:
    assert said in prompt(over(first, second, tie))


def test_the_last_inheriting_says_that_it_is_the_last() -> None:
    page = sit(position("1/0 h09", "1/0 h22", phase="final")).page
    assert "Aki’s last art to pass on" in prompt(page)
    assert "each player passes on one more art" in prompt(page)


def test_giving_up_shows_where_the_arts_lie_and_who_wins() -> None:
    page = sit(middle()).act("give-up").page
    assert page.screen == "result"
    assert "Ben wins Aki gave up." in prompt(page)


# ── two sides ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_across_the_far_lineage_and_edge_are_turned_and_only_the_deciding_edge_asks() -> None:
    page = sit(middle(turn=1), "across").page
    far = page.one(class_="farhalf")
    assert far["aria-label"] == "Ben’s lineage"
    assert all(far in it.parents for it in page.all(data_seat="1"))
    deciding = page.one(class_="deciding")
    assert deciding.has_class("farside")
    assert all(deciding in it.parents for it in page.elements if it.get("data-pick") in ("duel", "expel"))
    # The Golden Needle 2 with Gale's inner 1, against the Dragon 3 with the Crane's inner 2.
    weighed = pick(sit(middle(turn=1), "across"), "duel 1/0", "duel 1/0 1/0").page
    assert weighed.one(class_="farside") in weighed.one(class_="duel").parents
    assert "3 Golden Needle, martial 2 Gale, inner 1 loses to 5" in panel(weighed)
    assert "data-press" not in weighed.html, "nothing lies face down"


def test_a_narrow_screen_shows_the_side_that_matters_large_and_lets_them_change_places() -> None:
    def large(desk: Desk) -> str:
        return desk.page.one(class_="large")["aria-label"].removesuffix("’s lineage")

    desk = sit(middle())
    assert large(desk) == "Aki"
    assert large(desk.act("exchange")) == "Ben"
    pick(desk, "duel 1/0")
    assert large(desk) == "Ben", "the enemy has to be chosen"
    desk.act("exchange").follow("duel 1/0 1/0")
    assert large(desk) == "Ben", "it is Ben’s turn"


# ── other decks, odd positions ────────────────────────────────────────────────────────────────────────────────────────


def test_a_hero_nobody_knows_is_drawn_from_the_deck_that_came_with_the_record() -> None:
    heroes = [
        {
            "id": f"x{n}",
            "ja": "無名の侠客" if n else "<b>名</b>",
            "en": "A Hero With A Rather Long Name" if n else "<i>Nobody</i>",
            "martial": 12,
            "inner": n,
            "arts": ["sword"],
            "arrows": ["s", "e"],
        }
        for n in range(6)
    ]
    record = Record.start(GAME, ("Aki", "Ben"), seed=2, extras={"heroes": heroes})
    assert isinstance(record.game, SecretArts)
    from web.addresses import pack

    desk = Desk().open("?lang=en", f"#play={pack(json.loads(record.to_json()))}")
    assert desk.page.screen == "table"
    rng = Random(1)
    while desk.record.state.to_act is not None:
        html = desk.html
        assert "<b>名" not in html and "<i>Nobody" not in html
        for hero in desk.record.state.view(None)["pool"]:
            assert "martial 12" in desk.page.one(id=f"pool-{hero}")["aria-label"]
            assert "#i-person" in html
        desk.follow(str(rng.choice(desk.record.state.moves())))
    assert "reconstruction" not in desk.act("open card x1").html


def test_the_deck_is_told_as_a_reconstruction() -> None:
    assert "this deck is a reconstruction" in sit(middle()).act("open card h09").html
    desk = Desk().open("?lang=en").act(f"new {GAME}")
    assert "this deck is a reconstruction" in desk.html
    values = re.findall(r'value="(\w+)"[^>]*data-field="mode"', desk.html)
    assert values == ["across", "pass", "open"], "across is offered first"
    assert "The deepest art decides" in desk.html and "A cover hides" not in desk.html


def test_columns_in_use_are_drawn_and_long_gaps_folded() -> None:
    assert columns(["1/-1", "1/1"]) == [-1, 0, 1]
    assert columns(["1/3"]) == [0, 1, 2, 3]
    assert columns(["1/9", "1/-1"]) == [-1, 0, None, 9]
    far = position("1/1000000000000 h09 sword", "", pool="h01", deck="h12")
    page = sit(far).page
    assert cell(page, 0, "1/1000000000000")["data-pick"] == "expel 1/1000000000000"
    assert len(page.elements) < 1000


def test_a_lineage_of_twelve_columns_is_all_there() -> None:
    wide = ", ".join(
        f"1/{n} {hero}"
        for n, hero in zip(
            range(-5, 7),
            ["h03", "h10", "h12", "h16", "h09", "h17", "h19", "h23", "h26", "h29", "h30", "h27"],
            strict=True,
        )
    )
    page = sit(position(wide, "", pool="h01", deck="h02")).page
    frame = page.one(id="lineage-0")
    assert int(frame["data-n"]) >= 12 and int(frame["data-first"]) <= -5
    assert all(cell(page, 0, f"1/{n}")["aria-label"] for n in range(-5, 7))


def test_long_names_take_two_columns_and_end_somewhere() -> None:
    assert name_columns("月影") == ("月影",)
    assert name_columns("東方不敗の師匠") == ("東方不敗", "の師匠")
    assert len("".join(name_columns("長" * 60))) == 16


def test_no_style_attributes_and_no_identity_of_the_deck() -> None:
    for mode in ("pass", "across", "open"):
        html = sit(middle(), mode).html
        assert "style=" not in html
        for hero in DECK.split():
            assert f'"{hero}"' not in html


def test_its_table_is_read_only_when_it_is_played() -> None:
    assert TRAITS[GAME].screens == "arts.screens"
    assert not TRAITS[GAME].secrets
