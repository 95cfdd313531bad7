"""Inner Palace on the page: claims and what they bring, covers, the score sheet, the log; values worked out by hand."""

from __future__ import annotations

import re
from random import Random

import pytest
from desk import Desk, Page
from palace_desk import GAME, NAMES, eager, palace, sit

from kingdom import Record
from web.model import Filled, Picked
from web.seen import covered
from web.words import LANGUAGES


def brings(desk: Desk) -> dict[str, str]:
    """Return what the claim on the page would bring, by the words before it; what is only drawn is left out."""
    page = desk.page
    terms = [it.text for it in page.all(tag="dt")]
    return dict(zip(terms, [spoken(page, it) for it in page.all(tag="dd")], strict=True))


def spoken(page: Page, element: object) -> str:
    """Return an element's text as it is read aloud."""
    hidden = [it for it in page.elements if it.get("aria-hidden") == "true" and element in it.parents]
    text = element.text  # type: ignore[attr-defined]
    for it in hidden:
        text = text.replace(it.text, "", 1)
    return " ".join(text.split())


def tap(desk: Desk, card: str, number: int = 1) -> Desk:
    """Tap the `number`th card of a kind that is still in the hand."""
    return desk.send(Picked(desk.page.one(id=f"hand-{card}-{number}")["data-pick"]))


# ── a claim, card by card ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_claim_is_made_of_the_cards_tapped() -> None:
    desk = sit(palace("eeeddis", "", "", scored=["iim"]))
    assert desk.page.picks >= {"claim eliza"}
    tap(desk, "eliza")
    assert desk.page.one(id="claim-title").text == "Eliza ×1"
    assert "Add 2 more cards of this kind or Maids." in desk.page.one(class_="wanting").text
    assert not any(move.startswith("claim") for move in desk.page.moves), "too few cards make no claim"
    tap(desk, "eliza")
    tap(desk, "maid")
    assert desk.page.moves >= {"claim eliza 2 1"}
    tap(desk, "eliza")
    assert desk.page.one(id="claim-title").text == "Eliza ×3 and Maid ×1"
    assert [move for move in desk.page.moves if move.startswith("claim")] == ["claim eliza 3 1"]
    assert len(desk.page.all(class_="slot")) == 4 + 1, "the cards have left empty places (one more is the discards)"
    desk.send(Picked(desk.page.one(id="claim-3")["data-pick"]))
    assert desk.page.one(id="claim-title").text == "Eliza ×3", "a card tapped in the claim goes back"
    assert desk.follow("claim eliza 3 0").record.moves[-1] == "claim eliza 3 0"


def test_the_hand_limit_and_the_maids_of_the_claim_so_far_bound_what_can_be_added() -> None:
    desk = sit(palace("eeddd", "", "", scored=["s"]))  # one Salome: one Maid a claim
    tap(tap(desk, "eliza"), "eliza")
    tap(desk, "maid")
    assert desk.page.one(id="hand-maid-1").get("data-pick") is None
    assert desk.page.one(id="hand-maid-1")["aria-disabled"] == "true"
    assert "No more Maids may help in this claim." in desk.act("open card maid").html
    assert "A claim is of one kind, with Maids." not in desk.html


def test_one_card_and_two_maids() -> None:
    desk = sit(palace("sddm", "", ""))
    tap(desk, "salome")
    assert desk.page.picks >= {"claim salome 1 1", "claim salome 1 2"}
    assert desk.follow("claim salome 1 2").record.state.view(0)["scored"][0] == "s"


@pytest.mark.parametrize("move", ["claim eliza 2 2", "claim eliza 4 0", "claim eliza 1 2", "claim eliza 3 1"])
def test_every_claim_is_reached_word_by_word_from_the_left(move: str) -> None:
    desk = sit(palace("eeeedd", "", ""))
    assert desk.follow(move).record.moves[-1] == move


# Worked by hand from inner-palace#scoring and the table of cards.
CLAIMS = [
    pytest.param(
        palace("eeeddis", "", "", scored=["iim"]),  # 5 points and 1 for two Isoldes
        "claim eliza 3 1",
        {
            "Score cards": "Eliza ×2 a claim of 4 cards",
            "Points": "9 instead of 6 card points +2, same kind +1",
            "Handicap": "Actions 1 instead of 2 from the next turn on",
            "Discards": "Maid, then Eliza on top",
            "Hand": "3 cards left, limit 2 discard 1 at the end of the turn",
        },
        id="four cards score two",
    ),
    pytest.param(
        palace("eee", "", "", scored=["ims"]),  # 4, then 5 and a full set
        "claim eliza 3 0",
        {
            "Score cards": "Eliza ×1 a claim of 3 cards",
            "Points": "9 instead of 4 card points +1, full set +4",
            "Handicap": "Actions 1 instead of 2 from the next turn on",
            "Discards": "Eliza ×2",
            "Hand": "0 cards left, limit 2 nothing to discard",
        },
        id="a full set",
    ),
    pytest.param(
        palace("eee", "", "", scored=["ims"], number=4, turn=0),
        "claim eliza 3 0",
        {"Points": "13 instead of 4 card points +1, full set +8, bonuses doubled"},
        id="a full set in round 4",
    ),
    pytest.param(
        palace("mmmies", "", ""),
        "claim marisa 3 0",
        {
            "Points": "1 instead of 0 card points +1",
            "Handicap": "Hand limit 2 instead of 3 at the end of this turn",
            "Hand": "3 cards left, limit 2 discard 1 at the end of the turn",
        },
        id="Marisa's handicap counts in this very turn",
    ),
    pytest.param(
        palace("sssd", "", "", scored=["ss"]),  # 2 and 1; then 4 and 6
        "claim salome 3 1",
        {
            "Points": "10 instead of 3 card points +2, same kind +5",
            "Handicap": "Maids per claim 0 instead of 1 from the next turn on",
        },
        id="the second step of a handicap",
    ),
    pytest.param(
        palace("eee", "", "", scored=["e"]),
        "claim eliza 3 0",
        {"Points": "3 instead of 1 card points +1, same kind +1", "Handicap": "none added"},
        id="a second card adds no handicap",
    ),
    pytest.param(
        palace("iiidd", "", ""),  # five cards: three score cards, 6 and 3, no Isolde left over
        "claim isolde 3 2",
        {
            "Score cards": "Isolde ×3 a claim of 5 cards",
            "Points": "9 instead of 0 card points +6, same kind +3",
            "Handicap": "Draws 2 instead of 4 from the next turn on",
            "Discards": "Maid ×2",
        },
        id="five cards score three",
    ),
]


@pytest.mark.parametrize(("doc", "move", "wanted"), CLAIMS)
def test_what_a_claim_brings_is_shown_before_it_is_made(doc: dict, move: str, wanted: dict[str, str]) -> None:
    desk = sit(doc)
    desk.towards(move)
    desk.send(Picked(move.removesuffix(" 0")) if desk.play.picked != move.removesuffix(" 0") else Picked(""))
    found = brings(desk)
    assert {term: found[term] for term in wanted} == wanted
    assert move in desk.page.moves
    assert 'data-act="open rule inner-palace#claim"' in desk.html


@pytest.mark.parametrize(("doc", "move", "wanted"), CLAIMS)
def test_what_was_shown_comes_true(doc: dict, move: str, wanted: dict[str, str]) -> None:
    """What the page foretold is what the engine does: points, limit, and the discards' top."""
    desk = sit(doc)
    desk.follow(move)
    view = desk.record.state.view(0)
    after = desk.page.one(class_="own")
    points = int(re.match(r"\d+", wanted["Points"])[0])  # type: ignore[index]
    assert f"+{points}" in after.text or points == view["totals"][0]
    if "Discards" in wanted:
        top = wanted["Discards"].split()[0] if "on top" not in wanted["Discards"] else wanted["Discards"].split()[2]
        assert {"Maid": "d", "Eliza": "e", "Isolde": "i"}[top.strip(",")] == view["discards"][0]


# ── the hand, abilities, questions ────────────────────────────────────────────────────────────────────────────────────


def test_abilities_are_offered_over_the_cards_that_have_them() -> None:
    desk = sit(palace("imes", "d", "ii", discards="ed", phase="start", actions=2, drawn=False))
    assert desk.page.moves == {"draw", "use isolde"}
    assert desk.page.picks == {"use marisa", "use eliza", "use salome"}
    assert desk.page.one(id="use-eliza")["aria-label"].startswith("Ability of Eliza: A player loses a card")
    assert desk.page.one(id="hand-eliza-1")["aria-disabled"] == "true"


def test_whom_an_ability_aims_at_is_asked_with_names() -> None:
    desk = sit(palace("e", "dd", "", "i")).send(Picked("use eliza"))
    assert desk.page.moves == {"use eliza 1", "use eliza 3"}
    assert desk.page.one(id="aim-1").text == "Ben2 cards" and desk.page.one(id="aim-3").text == "Dai1 card"
    desk.follow("use eliza 3")
    assert "Dai lost: Isolde" in desk.html
    assert desk.page.moves == {"leave"} and "There is no card in hand to discard for it." in desk.html


def test_marisa_asks_for_the_other_card() -> None:
    desk = sit(palace("mmd", "", "")).send(Picked("use marisa"))
    assert desk.page.moves == {"use marisa marisa", "use marisa maid"}
    assert "Choose the other card to discard" in desk.page.one(id="panel-title").text


def test_isolde_shows_the_two_cards() -> None:
    desk = sit(palace("i", "", "", discards="sdm")).choose("use isolde")
    assert desk.page.moves == {"take salome", "take maid"}


def test_salome_shows_the_hand_to_her_user_alone() -> None:
    desk = sit(palace("s", "de", "m"))
    assert desk.choose("use salome 1").page.moves == {"steal", "leave"}
    shown = [it["aria-label"] for it in desk.page.all(role="listitem")]
    assert sorted(shown) == ["Eliza", "Maid"]
    desk.choose("leave")
    assert not desk.page.all(role="listitem")


def test_discarding_says_how_many() -> None:
    desk = sit(palace("immes", "", "")).choose("end")
    assert "Discard 2 cards" in desk.page.one(class_="prompt").text
    assert desk.page.moves == {f"discard {card}" for card in ("isolde", "marisa", "eliza", "salome")}
    desk.choose("discard marisa")
    assert "Discard 1 card" in desk.page.one(class_="prompt").text


WHY = [
    (palace("e", "", "", phase="start", drawn=False), "eliza", "Nobody else holds a card."),
    (palace("e", "d", "", phase="start", drawn=False, actions=0), "eliza", "No actions are left in this turn."),
    (palace("i", "", "", phase="start", drawn=False), "isolde", "There is no discard to take."),
    (palace("m", "", "", phase="start", drawn=False), "marisa", "She needs another card"),
    (palace("e", "d", "", phase="start", drawn=False), "eliza", "the ability can be used now"),
    (palace("ed", "", ""), "maid", "A Maid only helps in a claim of another kind."),
    (palace("ed", "", ""), "eliza", "A claim needs three cards of a kind"),
    (palace("eee", "", "", claimed=True), "eliza", "Only one claim a turn."),
]


@pytest.mark.parametrize(("doc", "card", "why"), WHY)
def test_a_card_that_cant_be_chosen_says_why(doc: dict, card: str, why: str) -> None:
    assert (
        f"Can’t be chosen now: {why}" in sit(doc).act(f"open card {card}").html
        or why in sit(doc).act(f"open card {card}").page.one(class_="reader").text
    )


# ── what everybody can read at a glance ───────────────────────────────────────────────────────────────────────────────


def test_a_seat_shows_its_handicaps_first() -> None:
    page = sit(palace("d", "dd", "", scored=["", "ssem", ""])).page
    rows = [spoken(page, it) for it in page.all(tag="li") if it.inside(data_seat="1")]
    assert rows == [
        "Hand limit2 instead of 3",
        "Actions1 instead of 2",
        "Maids per claim1 instead of 2",
        "Draws4",
    ]
    assert page.one(role="img", aria_label="Score cards: Marisa, Eliza, Salome ×2")


def test_the_top_discards_are_fanned_and_named() -> None:
    page = sit(palace("d", "", "", discards="idemss", removed="dm")).page
    assert page.one(class_="fanned")["aria-label"] == "Discards: 6, on top Isolde, Maid, Eliza, Marisa"
    assert len([it for it in page.all(class_="card") if it.inside(class_="fan4")]) == 4
    listed = sit(palace("d", "", "", discards="idemss")).act("open discards").page
    assert [it["aria-label"] for it in listed.all(tag="button") if it.inside(class_="outs")] == [
        "Isolde", "Maid", "Eliza", "Marisa", "Salome", "Salome",
    ]  # fmt: skip


def test_the_last_turn_of_a_round_is_announced() -> None:
    assert "This turn is the last of the round." in sit(palace("d", "", "", deck="")).page.one(class_="prompt").text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4])
def test_every_decision_can_be_reached_by_the_pages_controls(lang: str, seats: int) -> None:
    rng = Random(seats)
    desk = Desk().open(f"?new={GAME}&names={','.join(NAMES[:seats])}&seed={seats}&lang={lang}")
    for _ in range(180):
        desk.uncover()
        moves = desk.record.state.moves()
        html = desk.html
        assert "style=" not in html
        for element in desk.page.elements:
            if element.get("aria-disabled") == "true":
                assert "data-move" not in element.attributes and "data-pick" not in element.attributes
        desk.follow(eager(rng, moves))
    assert desk.record.decisions() == 180


# ── covers ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_cover_comes_between_every_two_seats_and_no_oftener() -> None:
    rng = Random(4)
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben,Chika&seed=4")
    before: object = None
    for _ in range(150):
        assert desk.covered == (desk.record.state.to_act != before), desk.record.moves[-2:]
        if desk.covered:
            assert desk.page.one(class_="main")["data-uncover"] == str(desk.record.state.to_act)
            assert not desk.page.with_attribute("data-move")
        before = desk.uncover().record.state.to_act
        desk.follow(eager(rng, desk.record.state.moves()))


def test_elizas_victim_needs_no_cover() -> None:
    desk = sit(palace("es", "dd", "")).follow("use eliza 1")
    assert desk.record.moves[-1].startswith("lose ") and not desk.covered
    assert not desk.follow("leave").covered


# ── the score sheet ───────────────────────────────────────────────────────────────────────────────────────────────────


def rows(page: Page) -> dict[str, list[str]]:
    """Return the score sheet's numbers by name, in its order."""
    found: dict[str, list[str]] = {}
    for head in page.all(tag="th", scope="row"):
        row = head.parents[-1]
        found[head.text] = [spoken(page, it) for it in page.all(tag="td") if row in it.parents][1:]
    return found


LAST = palace("", "", "", scored=["iieeeems", "ss", ""], turn=2, deck="", totals=[0, 0, 0])


@pytest.mark.parametrize("mode", ["pass", "open"])
def test_the_sheet_after_a_round(mode: str) -> None:
    desk = sit(LAST, mode=mode).choose("end")  # type: ignore[arg-type]
    page = desk.page
    assert page.screen == ("cover" if mode == "pass" else "table")
    assert rows(page) == {  # card points, full sets, same kind, the round, the total
        "Aki": ["10", "4", "7", "21", "21"],
        "Ben": ["2", "0", "1", "3", "3"],
        "Chika": ["0", "0", "0", "0", "0"],
    }
    columns = [it.text for it in page.all(tag="th", scope="col")]
    assert columns == ["Players", "Score cards", "Card points", "Full sets", "Same kind", "Round 1", "Total"]
    assert page.one(tag="caption").text == "Score sheet after round 1, best first"
    chart = page.one(class_="chart")
    assert chart["role"] == "img" and chart["aria-label"] == "Totals after each round. Aki: 21; Ben: 3; Chika: 0"
    assert "Ben starts" in page.one(class_="prompt").text
    if mode == "pass":
        assert page.with_attribute("data-uncover")[0]["data-uncover"] == "1"
        assert desk.uncover().page.screen == "table" and desk.page.moves == {"draw"}
    else:
        assert page.moves == {"draw"}
        assert not desk.choose("draw").page.all(class_="chart")


def test_who_ends_a_round_and_begins_the_next_sees_the_sheet_without_a_cover() -> None:
    desk = sit({**LAST, "turn": 1}).choose("end")
    assert desk.page.screen == "table" and desk.page.moves == {"draw"}
    assert rows(desk.page)["Aki"][-1] == "21"
    assert not desk.choose("draw").covered and not desk.page.all(class_="chart")


def test_round_4_doubles_the_bonuses() -> None:
    doc = palace("", "", "", scored=["iemsssss", "m", ""], number=4, turn=2, deck="", totals=[10, 50, 0])
    desk = sit(doc).choose("end")
    assert desk.page.screen == "result"
    assert rows(desk.page) == {  # 9 and twice 4 + 10; what was before the record began is not told apart
        "Ben": ["1", "0", "0", "1", "50", "51"],
        "Aki": ["9", "4 × 2 = 8", "10 × 2 = 20", "37", "10", "47"],
        "Chika": ["0", "0", "0", "0", "0", "0"],
    }
    assert "Ben wins with 51 points" in desk.page.one(role="status").text


def test_equal_totals_share_the_win() -> None:
    doc = palace("", "", "", number=4, turn=2, deck="", totals=[7, 7, 2])
    assert "Aki and Ben share the win" in sit(doc).choose("end").page.one(role="status").text


def test_the_scores_so_far_can_be_opened_at_any_time() -> None:
    desk = sit(LAST, mode="open").choose("end", "draw").act("open scores")
    assert {head.text for head in desk.page.all(tag="th", scope="row")} == {"Aki", "Ben", "Chika"}
    assert "No round has been counted yet." in sit(palace("d", "", "")).act("open scores").html


# ── log, steps, looking back, taking back ─────────────────────────────────────────────────────────────────────────────


def played(seats: int = 3, seed: int = 2, moves: int = 10**6) -> Record:
    """Return a play of eager moves."""
    rng = Random(seed)
    record = Record.start(GAME, NAMES[:seats], seed=seed)
    while record.state.to_act is not None and record.decisions() < moves:
        record.play(eager(rng, record.state.moves()))
    return record


def test_the_log_pages_through_the_whole_play() -> None:
    record = played()
    desk = sit(record).act("moment 1").act("present")
    told: list[str] = []
    heads: list[str] = []
    args = ""
    while True:
        page = desk.act("close").act(f"open log{args}").page
        lines = [it.text for it in page.all(class_="line")]
        told = lines + told
        heads = [it.text for it in page.all(class_="turn")] + heads
        assert len(lines) < 90
        earlier = [it["data-act"] for it in page.with_attribute("data-act") if it.text == "Earlier"]
        if not earlier:
            break
        args = earlier[0].removeprefix("open log")
    kinds = [event.kind for batch in record.events for event in batch]
    assert len(told) == len([kind for kind in kinds if kind not in ("ended", "looked")])
    assert [head for head in heads if "·" not in head] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert heads[:3] == ["Round 1", "Round 1 · Aki", "Round 1 · Ben"]


def test_a_line_of_the_log_names_no_card_its_reader_cant_know() -> None:
    desk = sit(palace("d", "dd", "mmm")).choose("end")
    desk.uncover().choose("draw", "end")
    while desk.record.state.to_act == 1:
        desk.choose(str(desk.record.state.moves()[0]))
    lines = [it.text for it in desk.uncover().act("open log").page.all(class_="line")]
    assert any(re.fullmatch(r"Ben: draws \d cards", line) for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_is_told_with_its_clause(lang: str) -> None:
    record = played(4, 5)
    desk = sit(record, lang=lang)
    kinds = set()
    for moment in range(len(record.moves), 0, -1):
        fresh = {event.kind for event in record.events[moment - 1]} - kinds
        if fresh:
            kinds |= fresh
            html = desk.act("close").act(f"open log {moment}").html
            for event in record.events[moment - 1]:
                if event.kind in ("used", "claimed", "removed", "counted"):
                    assert f'data-act="open rule {event.clause}"' in html
    assert {"used", "lost", "swapped", "stolen", "taken", "left", "claimed", "scored", "removed", "counted"} <= kinds


def test_what_happened_is_the_last_turn_step_by_step() -> None:
    desk = sit(palace("es", "dd", "", discards="m")).follow("use eliza 1").follow("leave").follow("end")
    desk.uncover()
    steps = desk.page.one(class_="deed").text
    assert "3 of 3" in steps and "Aki leaves Maid on the discards" in steps
    assert "Aki uses Eliza on Ben" in desk.act("step 0").page.one(class_="deed").text


def test_a_move_is_read_aloud_once() -> None:
    desk = sit(palace("es", "dd", "")).follow("use eliza 1")
    assert desk.page.one(id="said").text == "Aki: uses Eliza on Ben. Aki: makes Ben discard Maid, by chance."
    assert desk.follow("leave").page.one(id="said").text == "Aki: leaves Maid on the discards."


def test_taking_back_goes_back_over_chance() -> None:
    desk = sit(palace("es", "dd", "")).follow("use eliza 1")
    assert "It can be taken back only if everyone agrees" in desk.act("undo").html
    assert "Aki, Ben and Chika agree" in desk.html
    assert desk.act("undo-agreed").record.moves == ()
    desk.uncover().choose("end")
    assert desk.uncover().act("undo").record.moves == (), "ending a turn shows nothing"


def test_looking_back_shows_an_earlier_moment() -> None:
    record = played(moves=60)
    desk = sit(record).act("moment 1")
    assert desk.page.screen == "replay" and not desk.page.moves
    assert "Round 1 · Aki" in desk.html
    assert desk.act("present").page.screen in ("table", "cover")


# ── setting up, matches, keeping ──────────────────────────────────────────────────────────────────────────────────────


def test_set_up_for_three_or_four_without_laying_it_between() -> None:
    desk = Desk().open().act(f"new {GAME}")
    fields = [it["data-field"] for it in desk.page.with_attribute("data-field")]
    assert fields.count("seats") == 2 and {"name 0", "name 1", "name 2", "option reshuffle"} <= set(fields)
    assert "name 3" not in fields
    assert [it["value"] for it in desk.page.all(data_field="mode")] == ["pass", "open"]
    desk.send(Filled("seats", "4")).send(Filled("name 3", "Dai")).send(Filled("mode", "across"))
    assert desk.page.one(data_field="name 3")["value"] == "Dai"
    desk.act("deal")
    assert desk.record.names == ("Player 1", "Player 2", "Player 3", "Dai") and desk.play.mode == "pass"
    again = Desk()
    again.kept = desk.kept
    assert again.open().act(f"new {GAME}").act("deal").record.names[3] == "Dai", "the choices are kept"


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("names=A,B,C,D", ("A", "B", "C", "D")),
        ("names=A,B", ("A", "B", "Player 3")),
        ("names=A,B,C,D,E", ("A", "B", "C", "D")),
        ("seats=human,human,human,human", ("Player 1", "Player 2", "Player 3", "Player 4")),
        ("", ("Player 1", "Player 2", "Player 3")),
    ],
)
def test_an_address_deals_for_as_many_as_it_names(query: str, names: tuple[str, ...]) -> None:
    desk = Desk().open(f"?new={GAME}&{query}&option.reshuffle=lazy&mode=across")
    assert desk.record.names == names and desk.play.mode == "pass"
    assert desk.record.options["reshuffle"] == "lazy"


def test_a_match_has_as_many_plays_as_seats_and_everybody_begins_once() -> None:
    desk = sit(played(seed=3), mode="open")
    starters, totals = [], dict.fromkeys(NAMES[:3], 0)
    for number in range(3):
        starters.append(desk.record.names[0])
        result = desk.record.state.result()
        assert result is not None
        for name, score in zip(desk.record.names, result.scores, strict=True):
            totals[name] += score
        if number:
            sums = {
                it.parents[-1]: it.text for it in desk.page.all(tag="td", class_="sum_") if it.inside(class_="match")
            }
            assert sorted(map(int, sums.values())) == sorted(totals.values())
        if number < 2:
            desk.act("rematch")
            rng = Random(number)
            while desk.record.state.to_act is not None:
                desk.choose(eager(rng, desk.record.state.moves()))
    assert starters == ["Aki", "Ben", "Chika"]
    desk.act("rematch")
    assert "match" not in desk.record.about, "a fourth play begins another match"


def test_giving_up_ends_the_play_without_a_winner() -> None:
    desk = sit(palace("d", "", "", totals=[3, 9, 1])).act("open give-up")
    assert "Aki gives up, and the play ends for everyone." in desk.html
    assert "Aki gave up" in desk.act("give-up").page.one(role="status").text
    assert desk.page.screen == "result" and covered(desk.play) is None


def test_a_kept_play_comes_back_and_is_listed_by_its_round() -> None:
    desk = Desk().open(f"?new={GAME}&names=Aki,Ben,Chika&seed=3")
    desk.choose("draw", "end")
    desk.act("shelf")
    assert "Aki, Ben and Chika · round 1 of 4" in desk.html
    moves = desk.model.texts
    assert desk.act("continue").record.moves[-1] in "".join(moves.values())
