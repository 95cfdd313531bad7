"""What the table says: where cards lie for whom, what happened and why, what can't be chosen, who won."""

from __future__ import annotations

import re
from typing import Any

import pytest
from desk import CARDS, GAME, Desk, Element, Page, at, position, random_play, text_of

from kingdom import Record
from kingdom import game as rules_of
from web import rulebook
from web.rulebook import section
from web.seen import see
from web.steps import chain_steps
from web.tables.context import Context, strip
from web.tables.log import entries
from web.tables.saying import SAYINGS, VERBS, reason, sentence, verb_word
from web.words import LANGUAGES, words

HANDS = (["king"], ["queen"])


def context(desk: Desk) -> Context:
    return Context.of(words(desk.model.settings.lang), see(desk.play), desk.play, desk.model.settings)


def lies(*cells: str, turn: int = 0, drawn: str | None = "sage") -> dict[str, Any]:
    """Return a position with cards on `cells`."""
    cards = [card for card in CARDS if card not in ("sage", "king", "queen", "witch")]
    table = {cell: f"{card} 0" for cell, card in zip(cells, cards, strict=False)}
    return position(table, turn=turn, drawn=drawn, deck=["witch"], hands=HANDS)


def grid(page: Page) -> list[list[str]]:
    """Return the cells of the board as they are written, row by row."""
    rows: list[list[str]] = []
    for element in page.elements:
        if element.get("role") == "row":
            rows.append([])
        if element.get("data-cell"):
            rows[-1].append(element["data-cell"])
    return rows


# ── orientation and frame ─────────────────────────────────────────────────────────────────────────────────────────────


def test_row_one_is_nearest_to_seat_0_and_the_board_turns_for_seat_1() -> None:
    # That the styles then draw it turned, e2e/test_motion.py measures.
    for seat, turned in ((0, None), (1, "")):
        page = at(lies("c3", "d4", turn=seat)).page
        assert grid(page) == [[f"{column}{row}" for column in "bcde"] for row in "5432"]
        assert page.one(role="grid").get("data-turned") == turned


def test_own_cards_face_their_owner() -> None:
    table = {"c3": "knight 0", "d4": "army 1"}
    for seat in (0, 1):
        page = at(position(table, turn=seat, drawn="sage", deck=["witch"], hands=HANDS)).page
        far = [card.has_class("far") for cell in ("c3", "d4") for card in page.all(data_key=at_of(table, cell))]
        assert far == [seat == 1, seat == 0]
        assert page.one(tag="main")["data-seat"] == str(seat)


def at_of(table: dict[str, str], cell: str) -> str:
    return table[cell].split()[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_shown_seat_sits_at_the_near_edge_and_in_the_end_whoever_played_last(seat: int) -> None:
    record = random_play(3)
    assert see(at(record).play).bottom == record.state.position()["turn"]
    assert see(at(lies("d4", turn=1 - seat), shown=seat).play).bottom == seat


def half(element: Element) -> str:
    """Return where a half cell's card slides out of the frame."""
    return "half" if element.has_class("half") else "whole"


@pytest.mark.parametrize("used", range(1, 5))
def test_a_frame_that_can_still_slide_has_a_ring_of_half_cells(used: int) -> None:
    cells = [f"{column}4" for column in "bcde"[:used]]
    page = at(lies(*cells)).page
    columns = sorted({cell["data-cell"][0] for cell in page.with_attribute("data-cell")})
    ring = [] if used == 4 else ["a", "bcdef"[used]]
    assert columns == sorted({*"bcde"[:used], *ring})
    board = page.one(role="grid")
    assert board["data-cols"] == str(used) and board["data-rows"] == "1"
    assert set(board["data-half"].split()) == ({"n", "s", "w", "e"} if ring else {"n", "s"})
    for cell in page.with_attribute("data-cell"):
        inside = cell["data-cell"][0] in "bcde"[:used] and cell["data-cell"][1] == "4"
        assert half(cell) == ("whole" if inside else "half"), cell


def test_a_full_frame_has_no_ring() -> None:
    board = at(lies("b2", "c3", "d4", "e5")).page.one(role="grid")
    assert board.get("data-half") is None and (board["data-cols"], board["data-rows"]) == ("4", "4")


@pytest.mark.parametrize(
    ("cell", "gone"), [("a4", "w"), ("g4", "e"), ("d1", "s"), ("d7", "n"), ("a1", "ws"), ("g7", "en")]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_beyond_the_last_cell_there_is_no_ring(cell: str, gone: str, seat: int) -> None:
    page = at(lies(cell, turn=seat)).page
    # The sides are seat 0's: the board is turned with its half lines.
    assert set(page.one(role="grid")["data-half"].split()) == set("nsew") - set(gone)
    offered = {move.split()[1] for move in page.moves}
    assert offered == {move.split()[1] for move in at(lies(cell, turn=seat)).record.state.moves()}


def test_the_first_card_goes_to_the_middle() -> None:
    page = at(position({}, drawn="sage", deck=["witch"], hands=HANDS)).page
    assert page.moves == {"place d4"} and not page.cell("d4").has_class("half")


# ── labels for a screen reader (ux.md, Deciding) ──────────────────────────────────────────────────────────────────────

LABELS = position(
    {"b3": "treasurer 0", "c3": "knight 1", "c4": "brother 1", "b4": "king 1 down", "a3": "mercenary-1 0 down"},
    pools=[(0, [])],
    using=("treasurer", "choose"),
    hands=(["sage"], ["queen"]),
    deck=["witch"],
)


@pytest.mark.parametrize(
    ("lang", "wanted"),
    [
        (
            "en",
            {
                "c3": "Knight Commander, Troop, faces Ben, c3, can be chosen",
                "c4": "King’s Brother, Heir 2, Troop, faces Ben, c4, can be chosen",
                "b3": "Treasurer, Minister, faces Aki, b3",
                "b4": "face-down card of Ben, b4",
                "a3": "face-down card of Aki, Mercenary, a3",
            },
        ),
        (
            "ja",
            {
                "c3": "騎士団長・兵力・Ben向き・c3・選べます",
                "c4": "王弟・継承第2位・兵力・Ben向き・c4・選べます",
                "b3": "大蔵大臣・大臣・Aki向き・b3",
                "b4": "Benの伏札・b4",
                "a3": "Akiの伏札・傭兵・a3",
            },
        ),
    ],
)
def test_a_screen_reader_hears_name_attributes_facing_cell_and_choice(lang: str, wanted: dict[str, str]) -> None:
    page = at(LABELS, shown=0, lang=lang).page
    assert {cell: page.cell(cell)["aria-label"] for cell in wanted} == wanted


def test_whoever_may_not_know_a_face_down_card_hears_none() -> None:
    assert at(LABELS).page.cell("a3")["aria-label"] == "face-down card of Aki, a3"


def test_a_ready_effect_and_a_chosen_card_are_heard() -> None:
    ready = position({"d4": "knight 0", "d5": "priest 1"}, pools=[(0, ["knight"])], hands=HANDS, deck=["witch"])
    assert at(ready).page.cell("d4")["aria-label"] == "Knight Commander, Troop, faces Aki, d4, effect ready"
    assert at(lies("d4")).page.cell("d5")["aria-label"] == "empty cell d5, can be chosen"
    hide = position({"d4": "knight 0"}, phase="hide", deck=["witch"], hands=(["king", "sage"], ["queen"]))
    page = at(hide, shown=0).page
    assert page.one(id="hand-king")["aria-label"] == "King, Royal, can be chosen"


# ── crowned heirs (black-kingdom#succession) ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("out", "heir"), [(["king"], "prince"), (["king", "prince"], "brother"), (["king", "prince", "brother"], "queen")]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_crowned_heir_is_a_king_and_nothing_else(out: list[str], heir: str, lang: str) -> None:
    doc = position(
        {"d4": f"{heir} 0", "d5": "knight 1"}, drawn="sage", out=out, deck=["witch"], hands=(["navy"], ["army"])
    )
    desk = at(doc, lang=lang)
    cell = desk.page.cell("d4")
    w = words(lang)
    assert {"en": "Now king", "ja": "即位・王"}[lang] in cell["aria-label"]
    for attribute in {"en": ("Heir", "Troop"), "ja": ("継承", "兵力")}[lang]:
        assert attribute not in cell["aria-label"]
    card = next(element for element in desk.page.all(data_card=heir) if element.inside(data_cell="d4"))
    assert card.has_class("crowned")
    assert any(disc.inside(data_cell="d4") for disc in desk.page.all(class_="crown"))
    assert all(phrase in card.text for phrase in w.card(GAME, "king").effect)
    reader = desk.act("open read d4").page.one(class_="reader")
    assert w.card(GAME, "king").rule in reader.text and w.card(GAME, heir).name in reader.text
    assert w.card(GAME, heir).name in desk.page.one(class_="kingline").text


def test_the_king_line_says_who_is_king_but_not_where_a_hidden_one_lies() -> None:
    hidden = position({"d4": "king 0 down"}, drawn="sage", deck=["witch"], hands=(["navy"], ["army"]))
    assert at(hidden).page.one(class_="kingline").text == "King: the King, place not public"
    assert at(hidden, shown=0).page.one(class_="kingline").text == "King: the King, place not public"
    no_one = position({"d4": "knight 0"}, drawn="sage", out=["king", "prince", "brother", "queen"], deck=["witch"])
    assert at(no_one).page.one(class_="kingline").text == "No king left"


def test_a_crowned_brother_is_no_troop() -> None:
    doc = position({"d4": "brother 0", "d5": "knight 0"}, drawn="sage", out=["king", "prince"], deck=["witch"])
    counts = [element.text for element in at(doc).page.all(class_="cnt")]
    assert counts == ["troops0", "troops1"], "the far seat first"


# ── the log ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def log_lines(desk: Desk) -> list[str]:
    page = desk.uncover().page
    return [element.text for element in page.all(tag="li") if element.inside(class_="log")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_tells_turn_by_turn_what_happened_and_why(lang: str) -> None:
    story = position(
        {"c3": "mercenary-1 1", "d3": "navy 1", "f5": "king 1", "f3": "brother 1 down"},
        drawn="knight",
        deck=["assassin", "witch", "sage"],
        hands=(["chancellor", "priest"], ["prince", "treasurer"]),
    )
    desk = at(story, lang=lang).choose("place d4", "use d4", "use d3", "swap f3 f5", "hide chancellor c4")
    lines = log_lines(desk)
    wanted = {
        "en": [
            "Turn 5 · Aki",
            "Knight Commander placed on d4",
            "turns the Mercenary (troop, adjacent)",
            "turns the Navy Minister (troop, adjacent)",
            "uses the effect of the Navy Minister",
            "swaps f3 and f5 (not adjacent)",
            "a card hidden on c4",
        ],
        "ja": [
            "第5手番 Aki",
            "騎士団長を d4 に並べた",
            "傭兵を転向（兵力・隣接）",
            "海軍大臣を転向（兵力・隣接）",
            "海軍大臣の効果を発動",
            "f3 と f5 の位置を交換（隣接しない）",
            "1枚を c4 に伏せた",
        ],
    }
    assert lines == wanted[lang]


def test_a_killed_king_and_the_next_in_line_are_told() -> None:
    table = {"d4": "assassin 0", "e4": "king 1", "e5": "prince 1", "c5": "mercenary-1 0", "f5": "army 0"}
    desk = at(position(table, pools=[(0, ["assassin"])], hands=(["navy"], ["queen"]), deck=["witch"]), shown=0)
    desk.choose("use d4", "kill e4", "use e5")
    assert log_lines(desk)[1:] == [
        "uses the effect of the Assassin",
        "assassinates the King (royal, adjacent)",
        "The Prince is king now (next in line)",
        "uses the effect of the Prince",
        "turns the Army Minister (troop, minister, adjacent)",
    ]


@pytest.mark.parametrize(("crowned", "why"), [(False, "prince, adjacent"), (True, "king, adjacent")])
def test_the_queen_turns_the_prince_as_prince_or_as_king_by_what_he_was_then(crowned: bool, why: str) -> None:
    table = {"d4": "queen 0", "e4": "prince 1", "g4": "sage 0"} | ({} if crowned else {"f4": "king 1"})
    doc = position(
        table,
        pools=[(0, ["queen"])],
        out=["king"] if crowned else [],
        deck=["assassin", "witch"],
        hands=(["navy"], ["priest"]),
    )
    desk = at(doc, shown=0).choose("use d4")
    assert f"turns the Prince ({why})" in log_lines(desk)
    if not crowned:
        desk.choose("hide navy d3", "place e5", "use e5", "kill f4")
        assert f"turns the Prince ({why})" in log_lines(desk), "the king who died later was king then"


def test_in_the_middle_of_a_play_turns_go_on_counting() -> None:
    hide = position({"d4": "knight 0"}, phase="hide", deck=["sage", "witch", "navy"], hands=HANDS)
    assert log_lines(at(hide, shown=0).choose("hide king d5", "place e5"))[::2] == ["Turn 5 · Aki", "Turn 6 · Ben"]
    flip = position({"d4": "knight 0 down", "e5": "army 1"}, phase="flip")
    assert log_lines(at(flip, shown=0).choose("flip d4"))[0] == "Flipping"


def test_a_note_before_anything_happened_stands_in_the_first_turn() -> None:
    record = Record.from_json(text_of(random_play(3), taken_back=[[1, 1]]))
    assert log_lines(at(record).act("moment 9"))[:2] == ["Turn 1 · Aki", "Taken back by agreement"]
    assert log_lines(at(record).act("moment 1")) == ["Turn 1", "Taken back by agreement"]


def test_a_line_leads_to_its_moment() -> None:
    desk = at(random_play(3, end=False))
    lines = entries(context(desk))
    for number, line in enumerate(lines):
        page = desk.uncover().act(f"open line {number}").page
        (go,) = [button for button in page.all(class_="seego") if button.inside(class_="drawer")]
        assert desk.act(go["data-act"]).play.moment == line.moment
        assert strip(entries(context(desk))[-1].text), "the line is the last one told at that moment"
        assert number < len(entries(context(desk)))
        desk.act("present")


# ── the steps of a chain ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_names_actor_deed_reason_and_rule(lang: str) -> None:
    kinds = set()
    for seed in range(14):
        desk = at(random_play(seed, "one" if seed % 2 else "all"), lang=lang, mode="open")
        for moment in range(2, len(desk.record.moves) + 1):
            desk.act(f"moment {moment}")
            c = context(desk)
            for step in chain_steps(c.seen)[-3:]:
                kinds.add(step.event.kind)
                said = strip(sentence(c, step))
                assert said and "None" not in said and "%" not in said
                if step.event.kind not in ("crowned", "denied"):
                    assert step.actor is not None and c.card(step.actor) in said
                for card in step.event.cards:
                    if card and step.event.kind not in ("looked", "ordered", "swapped"):
                        assert c.card(card) in said
                assert verb_word(c, step.event.kind) and VERBS[step.event.kind]
                if step.event.kind in ("turned", "killed", "swapped", "advised", "crowned"):
                    assert reason(c, step.event)
                assert section(lang, GAME, step.event.clause) is not None
    other_games = {"exposed", "guarded", "peeked", "shot"}
    assert kinds == set(VERBS) - {"kept"} - other_games, "every kind of deed was seen"


def test_the_strip_links_to_the_clause_of_the_shown_step() -> None:
    doc = position({"d4": "knight 0", "d5": "priest 1"}, pools=[(0, ["knight"])], hands=HANDS, deck=["witch"])
    page = at(doc, shown=0).choose("use d4").page
    link = next(link for link in page.all(class_="rulelink") if link.inside(class_="chain"))
    assert link["href"] == "rules/en/black-kingdom/#knight"
    strip_text = page.one(class_="chain").text
    assert "The Knight Commander turns the Priest" in strip_text and "Why: troop, adjacent" in strip_text
    assert page.cell("d5").inside(class_="board") and any(
        card.has_class("hit") for card in page.all(data_card="priest") if card.inside(data_cell="d5")
    )
    assert "turns the Priest" in page.one(id="said").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_the_rules_cite_stands_in_the_rule_book(lang: str) -> None:
    cited = {effect.clause for effect in rules_of(GAME).effects.values()}  # type: ignore[attr-defined]
    for seed in range(20):
        cited |= {event.clause for batch in random_play(seed).events for event in batch}
    cited |= {f"{GAME}#{name}" for name in ("end", "match", "succession", "mercenary")}
    cited |= {f"{GAME}#{card.partition('-')[0]}" for card in CARDS}
    assert len(cited) > 20
    for clause in cited:
        found = section(lang, GAME, clause)
        assert found is not None and found.title, clause
        assert rulebook.address(lang, GAME, clause).endswith("#" + found.id)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_is_said(lang: str) -> None:
    kinds = {event.kind for seed in range(14) for batch in random_play(seed).events for event in batch}
    assert kinds - set(SAYINGS) == {"dealt", "drawn"}


# ── the end (black-kingdom#end) ───────────────────────────────────────────────────────────────────────────────────────


def ended(table: dict[str, str], out: tuple[str, ...] = (), lang: str = "en", **about: Any) -> Page:
    record = Record.start(
        GAME, ["Aki", "Ben"], position=position(table, phase="over", out=out, last_flip=0), about=about
    )
    return at(record, lang=lang).page


EVEN = {"d4": "knight 0", "d5": "army 1"}
ALL_OUT = ("king", "prince", "brother", "queen")
CROWNED = ("king", "prince")
VERDICTS: list[tuple[str, dict[str, str], tuple[str, ...], str, str]] = [
    ("more troops", {"d4": "knight 0", "d5": "king 1"}, (), "Aki wins, 1 to 0", "More troops win."),
    ("fewer for seat 0", {"d4": "sage 0", "d5": "army 1"}, (), "Ben wins, 1 to 0", "More troops win."),
    ("a tie, the king decides", {**EVEN, "e4": "king 1"}, (), "Ben wins", "The King is king."),
    ("a tie, an heir decides", {**EVEN, "e4": "prince 0"}, ("king",), "Aki wins", "The Prince is king."),
    ("a tie without a king", EVEN, ALL_OUT, "A draw", "no king is left"),
    ("a tie, the king elsewhere", EVEN, (), "A draw", "the king is not on the table"),
    ("nothing on either side", {"d4": "sage 0"}, (), "A draw", "the king is not on the table"),
    ("a crowned Brother", {**EVEN, "d5": "brother 1"}, CROWNED, "Aki wins, 1 to 0", "a king is no troop"),
    ("a crowned Brother decides", {"d4": "sage 0", "d5": "brother 1"}, CROWNED, "Ben wins", "Brother is king."),
]


@pytest.mark.parametrize(("case", "table", "out", "title", "why"), VERDICTS, ids=[case[0] for case in VERDICTS])
def test_the_verdict(case: str, table: dict[str, str], out: tuple[str, ...], title: str, why: str) -> None:
    verdict = ended(table, out).one(role="status")
    assert title in verdict.text and why in verdict.text
    assert "Rule" in verdict.text
    japanese = ended(table, out, "ja").one(role="status").text
    assert re.search("勝ち|引き分け", japanese) and not re.search("[a-z]{4}", japanese)


def test_the_counted_cards_are_numbered_and_the_rest_is_dim() -> None:
    page = ended({"d4": "knight 0", "e4": "army 0", "d5": "king 1", "e5": "priest 1"})
    counts = {
        cell: [tag.text for tag in page.all(class_="count") if tag.inside(data_cell=cell)] for cell in ("d4", "e4")
    }
    assert counts == {"d4": ["1"], "e4": ["2"]}
    assert not [tag for tag in page.all(class_="count") if tag.inside(data_cell="d5")]
    assert [element.text for element in page.all(class_="sum")] == ["1", "2"], "the far seat first"
    assert any(card.has_class("dim") for card in page.all(data_card="king"))


def test_a_given_up_play_is_lost_whatever_the_troops() -> None:
    table = {"d4": "knight 0", "d5": "sage 1"}
    doc = position(table, drawn="witch", deck=["navy"], hands=HANDS)
    record = Record.start(GAME, ["Aki", "Ben"], position=doc, about={"given_up": 0})
    page = at(record).page
    assert "Ben wins" in page.one(role="status").text and "Aki gave up." in page.one(role="status").text


# ── why a card can't be chosen ────────────────────────────────────────────────────────────────────────────────────────


def why(doc: dict[str, Any], cell: str, lang: str = "en") -> str:
    """Return what tapping the card on `cell` says; it must be one that can't be chosen."""
    desk = at(doc, shown=doc["pools"][-1]["seat"] if doc["pools"] else doc["turn"], lang=lang)
    tapped = desk.page.cell(cell)
    assert tapped.get("aria-disabled") == "true" and "data-move" not in tapped.attributes
    said = desk.act(tapped["data-act"]).page.one(class_="reader").text
    return said.partition({"en": "Can’t be chosen now: ", "ja": "いまは選べません："}[lang])[2]


def using(card: str, table: dict[str, str], step: str = "choose", **more: Any) -> dict[str, Any]:
    return position({"d4": f"{card} 0", **table}, pools=[(0, [])], using=(card, step), **more)


REACH = {"d5": "knight 1", "e5": "king 1", "c4": "priest 0", "c5": "prince 1 down", "d6": "navy 1"}
TREASURER = using("treasurer", REACH)
ASSASSIN = using("assassin", {**REACH, "e4": "mercenary-1 0 down"})
ROYALS_OPEN = {"d5": "king 1", "e5": "queen 1", "c5": "prince 0", "c4": "brother 0"}
NOBODY_HIDDEN = using("assassin", {**ROYALS_OPEN, "e4": "knight 1 down", "e3": "navy 0 down"})
WITCH = using("witch", {**REACH, "b4": "queen 1"})
SPYMASTER = using("spymaster", {**REACH, "d7": "assassin 1"}, hands=(["sage"], ["queen"]))
TRADE = using("spymaster", REACH, "trade", hands=(["sage"], ["queen"]))
LOOK = using("spymaster", REACH, "look", hands=(["sage"], ["queen"]))
ORDER = using("sage", REACH, "order", deck=["witch"])
SAGE = using("sage", {**REACH, "d3": "army 0", "e3": "chancellor 0 down"}, deck=["witch"])
SAGE_ONE = using("sage", {**REACH, "d3": "army 0", "e3": "chancellor 0 down"}, deck=["witch"], sage="one")
ARMY = using("army", {**REACH, "d6": "sage 1"})
NAVY = using("navy", {"d5": "knight 1", "b4": "sage 0", "b5": "army 1"})
READY = position(
    {
        "d4": "knight 0",
        "d3": "witch 0",
        "c3": "priest 1",
        "e4": "mercenary-1 1",
        "f5": "army 0",
        "e3": "mercenary-2 0",
        "e5": "king 0 down",
        "f4": "chancellor 0",
    },
    pools=[(0, ["knight", "witch", "chancellor"])],
)
FLIP = position({"d4": "knight 0 down", "d5": "army 1 down"}, phase="flip")

ONLY_ADJACENT = "The %s reaches only adjacent cards."
ONLY_APART = "The %s reaches only cards that are not adjacent."
ROYALS_ONLY = "Only royals can be assassinated."
NO_ROYAL = "Every royal is out or face up, so this card is none."
ASSASSIN_ONLY = "The Spymaster turns no card but the Assassin."
ADVISED = "The Sage advises face-up allies that have an effect."
NOT_YOURS = "Only your own face-up cards have effects to use."
PANEL = "Decide about the cards in the panel first."

WHY_NOT = [
    ("the Treasurer can’t buy the king", TREASURER, "e5", "The king can’t be bought."),
    ("nor reach far cards", TREASURER, "d6", ONLY_ADJACENT % "Treasurer"),
    ("nor own ones", TREASURER, "c4", "Your own cards are never turned."),
    ("nor face-down ones", TREASURER, "c5", "Face-down cards are never turned."),
    ("nor itself", TREASURER, "d4", "It is this card’s effect."),
    ("the Assassin kills royals alone", ASSASSIN, "d5", ROYALS_ONLY),
    ("an own face-down card is known", ASSASSIN, "e4", ROYALS_ONLY),
    ("only beside it", ASSASSIN, "d6", ONLY_ADJACENT % "Assassin"),
    ("no royal can lie face down", NOBODY_HIDDEN, "e4", NO_ROYAL),
    ("an own card is still known", NOBODY_HIDDEN, "e3", ROYALS_ONLY),
    ("the Witch kills from afar", WITCH, "e5", ONLY_APART % "Witch"),
    ("and royals alone", WITCH, "d6", ROYALS_ONLY),
    ("the Spymaster turns the Assassin alone", SPYMASTER, "d5", ASSASSIN_ONLY),
    ("wherever it lies, but no other", SPYMASTER, "d6", ASSASSIN_ONLY),
    ("no own card", SPYMASTER, "c4", "Your own cards are never turned."),
    ("no face-down card", SPYMASTER, "c5", "Face-down cards are never turned."),
    ("only a look is left", LOOK, "d5", "Nothing on the table is to be chosen now."),
    ("in a trade the panel asks", TRADE, "d5", PANEL),
    ("in an order too", ORDER, "d5", PANEL),
    ("the Sage advises all together", SAGE, "d3", "All adjacent allies are advised together."),
    ("no card without an effect", SAGE, "c4", ADVISED),
    ("no enemy", SAGE, "d5", ADVISED),
    ("no face-down ally", SAGE, "e3", ADVISED),
    ("none afar", SAGE, "d6", ONLY_ADJACENT % "Sage"),
    ("one by one, no enemy either", SAGE_ONE, "d5", ADVISED),
    ("the Army reaches near cards", ARMY, "d6", ONLY_ADJACENT % "Army Minister"),
    ("the Navy far ones", NAVY, "d5", ONLY_APART % "Navy Minister"),
    ("an enemy’s effect", READY, "e4", NOT_YOURS),
    ("a face-down card’s effect", READY, "e5", NOT_YOURS),
    ("no effect at all", READY, "e3", "This card has no effect to use."),
    ("not triggered", READY, "f5", "Its effect hasn’t triggered, or has been used already."),
    ("beside an enemy Priest", READY, "d3", "The enemy Priest beside it nullifies its effect."),
    ("without a target", READY, "f4", "Its effect could do nothing now."),
    ("flip an own card", FLIP, "d5", "Flip one of your own face-down cards."),
    ("cards go where none lies", lies("d4"), "d4", "Cards go where no card lies."),
]


@pytest.mark.parametrize(("case", "doc", "cell", "said"), WHY_NOT, ids=[case[0] for case in WHY_NOT])
def test_a_card_that_cant_be_chosen_says_why(case: str, doc: dict[str, Any], cell: str, said: str) -> None:
    assert why(doc, cell) == said
    japanese = why(doc, cell, "ja")
    assert japanese and not re.search("[a-z]{3}", japanese)


PLACE = position({"d4": "knight 0"}, drawn="sage", deck=["witch"], hands=HANDS)
USE = position({"d4": "knight 0", "d5": "army 1"}, pools=[(0, ["knight"])], deck=["witch"], hands=HANDS)
HAND = [
    ("place", PLACE, "king", "The drawn card is placed first, then a hand card is hidden."),
    ("the drawn card", PLACE, "sage", "Choose the cell where it goes."),
    ("use", USE, "king", "Effects come first, then a hand card is hidden."),
]


@pytest.mark.parametrize(("case", "doc", "card", "said"), HAND, ids=[case[0] for case in HAND])
def test_a_hand_card_that_cant_be_chosen_says_why(case: str, doc: dict[str, Any], card: str, said: str) -> None:
    desk = at(doc, shown=0)
    assert desk.page.one(id=f"hand-{card}")["aria-disabled"] == "true"
    assert said in desk.act(desk.page.one(id=f"hand-{card}")["data-act"]).page.one(class_="reader").text
    assert desk.page.moves == set(desk.record.state.moves()), "a tap that reads changes nothing"


@pytest.mark.parametrize("seed", range(3))
def test_every_card_on_the_board_can_be_chosen_or_says_why(seed: int) -> None:
    desk = at(random_play(seed, end=False))
    desk.uncover()
    if not desk.page.moves and not desk.page.picks:
        return
    for cell in desk.page.all(role="gridcell", aria_disabled="true"):
        said = desk.act(cell["data-act"]).page.one(class_="reader").text
        assert "Can’t be chosen now: " in said, (cell, said)
        desk.act("close")


def test_all_effects_ask_for_nothing() -> None:
    """King, Knight Commander, Chancellor and Queen turn all: after their use nothing is to be chosen."""
    for card in ("king", "knight", "chancellor", "queen"):
        target = {"king": "army", "knight": "priest", "chancellor": "treasurer", "queen": "prince"}[card]
        doc = position(
            {"d4": f"{card} 0", "d5": f"{target} 1"}, pools=[(0, [card])], deck=["witch"], hands=(["sage"], ["navy"])
        )
        desk = at(doc, shown=0).choose("use d4")
        assert desk.record.state.position()["using"] is None
        assert any(event.kind == "turned" for event in desk.record.events[-1])
