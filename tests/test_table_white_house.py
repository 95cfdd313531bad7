"""Black White House on the table: reasons, why a card can't be chosen, verdicts, and what is drawn over the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from court import position
from desk import Desk, at

from kingdom import GAMES, Record
from web.model import Play, Settings
from web.seen import see
from web.tables import black_white_house as table
from web.tables.context import Context
from web.tables.overlay import Area, Ray
from web.tables.targets import targets
from web.words import words

GAME = "black-white-house"


def desk(*lying: str, mode: Any = "open", **keys: Any) -> Desk:
    keys.setdefault("pools", [(0, "")])
    return at(position(*lying, game=GAME, **keys), mode=mode)


def choosing(card: str) -> dict[str, Any]:
    return {"using": (card, "choose", None)}


def context(it: Desk) -> Context:
    return Context.of(words("en", GAME), see(it.play), it.play, Settings(lang="en"))


def why_not(it: Desk, cell: str) -> str:
    return table.why_not(context(it), cell)


def shapes(it: Desk) -> list[Any]:
    c = context(it)
    return table.shapes(c, targets(c.seen, ""))


# ── why an effect reached a card ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("acting", "hit", "wanted"),
    [
        ("majority-leader", "senator", ["politician", "adjacent"]),
        ("top-aide", "cia", ["executive", "adjacent"]),
        ("capitalist", "hacker", ["civilian", "adjacent"]),
        ("president", "fbi", ["executive", "adjacent"]),
        ("president", "senator", ["politician", "adjacent"]),
        ("first-lady", "president", ["president", "adjacent"]),
    ],
)
def test_reasons_of_cards_that_turn_what_is_beside_them(acting: str, hit: str, wanted: list[str]) -> None:
    it = desk(f"c3 0 {acting}", f"d3 1 {hit}", pools=[(0, acting)]).choose("use c3")
    assert reasons(it, "turned") == [wanted]


@pytest.mark.parametrize(
    ("acting", "hit", "wanted"),
    [
        ("senator", "congressman", ["politician", "adjacent"]),
        ("fbi", "journalist", ["civilian", "adjacent"]),
        ("fbi", "top-aide", ["executive", "adjacent"]),
    ],
)
def test_reasons_of_cards_that_turn_one(acting: str, hit: str, wanted: list[str]) -> None:
    it = desk(f"c3 0 {acting}", f"d3 1 {hit}", pools=[(0, acting)]).choose("use c3")
    if not reasons(it, "turned"):
        it.choose("turn d3")
    assert reasons(it, "turned") == [wanted]


def reasons(it: Desk, kind: str) -> list[list[str]]:
    c = context(it)
    return [table.reasons(c, event) for batch in c.seen.events for event in batch if event.kind == kind]


def test_reasons_of_the_lobbyist_the_sniper_and_a_promotion() -> None:
    it = desk("c3 0 lobbyist", "c6 0 capitalist", "c4 1 senator", "c5 1 fbi", "d4 1 cia", pools=[(0, "lobbyist")])
    between = "between the Lobbyist and the own Capitalist"
    assert reasons(it.choose("use c3"), "turned") == [["politician", between], ["executive", between]]
    it = desk("c3 0 sniper", "c5 1 president", "d3 0 vice-president", pools=[(0, "sniper")]).choose(
        "use c3", "shoot c5"
    )
    assert reasons(it, "killed") == [["president", "on a straight line"]]
    assert reasons(it, "crowned") == [["next in line"]]


# ── why a card can't be chosen ────────────────────────────────────────────────────────────────────────────────────────


def test_why_an_effect_cant_be_used() -> None:
    it = desk(
        *("c3 0 senator", "d3 1 congressman", "c4 0 vice-president", "c5 0 fbi muted", "d5 1 cia", "d4 0 hacker down"),
        pools=[(0, "senator")],
    )
    assert why_not(it, "d3") == "Only your own face-up cards have effects to use."
    assert why_not(it, "d4") == "Only your own face-up cards have effects to use."
    assert why_not(it, "c4") == "This card has no effect to use."
    assert why_not(it, "c5") == "It was exposed: it is muted until it is turned."


def test_the_sniper_says_why() -> None:
    it = desk(
        *("c3 0 sniper", "c5 1 president", "d4 1 fbi", "e5 1 secret-service guard", "e4 1 hacker down"),
        **choosing("sniper"),
    )
    assert [move for move in it.record.state.moves() if move.startswith("shoot")] == ["shoot c5"]
    assert why_not(it, "c3") == "It is this card’s effect."
    assert why_not(it, "d4") == "The Secret Service guards this card."
    assert why_not(it, "e5").startswith("It can’t be the president")


def test_a_guard_of_the_own_seat_hinders_nobody_of_it() -> None:
    it = desk("c3 0 sniper", "c5 1 president", "d5 0 secret-service guard", **choosing("sniper"))
    assert "shoot c5" in it.record.state.moves()
    assert why_not(it, "d5") == "The Sniper shoots along rows, columns and diagonals only."


def test_the_journalist_says_why() -> None:
    it = desk(
        *("c3 0 journalist", "d4 1 fbi down", "d3 1 cia down", "e5 1 press-secretary guard", "b3 0 hacker"),
        **choosing("journalist"),
    )
    assert [str(move) for move in it.record.state.moves() if move.startswith("expose")] == ["expose d3"]
    assert why_not(it, "d4") == "The Press Secretary guards this card."
    assert why_not(it, "b3") == "It is face up already."
    assert why_not(it, "e5") == "The Journalist reaches only adjacent cards."


def test_who_is_never_turned() -> None:
    it = desk(
        *("c3 0 senator", "d3 1 congressman", "c4 1 first-lady", "d4 1 vice-president", "b3 0 fbi", "b4 1 cia down"),
        *("d2 1 hacker", "c2 1 majority-leader"),
        out="president",
        **choosing("senator"),
    )
    assert why_not(it, "c4") == "The First Lady is never turned."
    assert why_not(it, "d4") == "The president is turned only by the First Lady."
    assert why_not(it, "b3") == "Your own cards are never turned."
    assert why_not(it, "b4") == "Face-down cards are never turned."
    assert why_not(it, "d2") == "The effect of the Senator doesn’t reach this card."


# ── what is drawn over the board ──────────────────────────────────────────────────────────────────────────────────────


def test_a_guard_covers_the_cells_around_it_and_is_explained() -> None:
    it = desk("c3 0 secret-service guard", "d3 1 press-secretary guard", "e3 1 fbi muted", pools=[(0, "")])
    areas = [shape for shape in shapes(it) if isinstance(shape, Area)]
    assert sorted(area.cells[0] for area in areas) == ["c3", "d3"]
    assert set(areas[0].cells) == {"b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3", "d4"}
    notes = {note.cell: note.text for note in table.notes(context(it))}
    assert notes == {
        "c3": "No card inside the dashed line can be shot by Ben’s Sniper.",
        "d3": "No face-down card inside the dashed line can be exposed by Aki’s Journalist.",
        "e3": "It was exposed and is muted. Once it is turned, its effect triggers.",
    }


def test_the_line_of_fire_runs_to_every_card_that_can_be_shot() -> None:
    it = desk("c3 0 sniper", "e3 1 fbi down", "c5 1 cia down", "d5 1 hacker down", **choosing("sniper"))
    rays = {shape for shape in shapes(it) if isinstance(shape, Ray)}
    assert rays == {Ray("c3", "e3"), Ray("c3", "c5")}


def test_a_guard_on_offer_is_drawn_before_it_is_set() -> None:
    it = desk("c3 0 press-secretary", "d3 1 journalist", **choosing("press-secretary"))
    assert [shape.cells[0] for shape in shapes(it)] == ["c3"]


@pytest.mark.parametrize(("capitalist", "drawn"), [("c6 0", True), ("f6 0", True), ("d5 0", False), ("c6 1", False)])
def test_the_sandwich_is_drawn_along_a_line_to_the_own_capitalist(capitalist: str, drawn: bool) -> None:
    it = desk("c3 0 lobbyist", f"{capitalist} capitalist", "c4 1 senator", "d4 1 fbi", pools=[(0, "lobbyist")])
    rays = [shape for shape in shapes(it) if isinstance(shape, Ray)]
    assert rays == ([Ray("c3", capitalist.split()[0])] if drawn else [])


# ── what would happen ─────────────────────────────────────────────────────────────────────────────────────────────────


def foresees(it: Desk) -> Any:
    c = context(it)
    return table.preview(c, targets(c.seen, ""))


def test_the_lobbyists_outcome_is_shown_before_it_is_used() -> None:
    """Between b4 and e4: the Congressman and the Top Aide turn, the score goes from 4 : 3 to 6 : 1."""
    lying = ("b4 0 lobbyist", "c4 1 congressman muted", "d4 1 top-aide", "e4 0 capitalist", "e5 0 hacker")
    it = desk(*lying, "d5 0 sniper", "b5 1 senator", pools=[(0, "lobbyist")])
    coming = foresees(it)
    assert coming.by == "lobbyist" and coming.at == "b4"
    assert coming.turns == ("c4", "d4") and coming.scores == (6, 1)
    assert coming.notes == ("Then the effects of Congressman and Top Aide are ready.",)
    shown = it.page.one(class_="preview")
    assert "The Congressman and Top Aide come to Aki. 4 : 3 becomes 6 : 1." in shown.text
    assert [
        each["data-move"] for each in it.page.elements if each.inside(class_="preview") and each.get("data-move")
    ] == ["use b4"]
    tagged = it.page.all(class_="turns")
    assert [each.inside(data_cell="c4") or each.inside(data_cell="d4") for each in tagged] == [True, True]
    assert not it.choose("use b4").page.all(class_="preview")


def test_what_the_lobbyist_spares_is_not_foreseen_to_turn() -> None:
    """Own cards, civilians, a promoted Vice President, and whatever lies face down."""
    it = desk(
        *("a4 0 lobbyist", "b4 1 vice-president", "c4 1 cia down", "d4 0 capitalist", "a5 1 fbi", "b5 0 senator"),
        out="president",
        pools=[(0, "lobbyist")],
    )
    assert foresees(it) is None, "nothing would turn, so it isn't on offer"
    promoted = ("a4 0 lobbyist", "b4 1 vice-president", "c4 1 cia", "d4 0 capitalist")
    assert foresees(desk(*promoted, out="president", pools=[(0, "lobbyist")])).turns == ("c4",)
    it = desk(*("a4 0 lobbyist", "b4 1 vice-president", "c4 1 cia down", "d4 0 capitalist"), pools=[(0, "lobbyist")])
    coming = foresees(it)
    assert coming.turns == ("b4",) and coming.scores == (3, 0)
    assert coming.notes == ("What lies face down between them stays as it is, whatever it is.",)
    it = desk("b4 0 lobbyist", "c5 1 secret-service guard", "d6 0 capitalist", pools=[(0, "lobbyist")])
    assert foresees(it).notes == (
        "Then the effect of the Secret Service is ready.",
        "The guard of the Secret Service ends.",
    )


def test_nothing_is_foreseen_while_the_lobbyist_is_not_on_offer() -> None:
    lying = ("b4 0 lobbyist", "c4 1 top-aide", "d4 0 capitalist", "d5 1 hacker")
    assert foresees(desk(*lying, pools=[(0, "capitalist")])) is None
    assert foresees(desk(*lying, "b5 0 fbi", **choosing("fbi"))) is None


@pytest.mark.parametrize("seed", range(60))
def test_what_is_foreseen_happens(seed: int) -> None:
    """Whatever lies between, using the Lobbyist turns just the cards foreseen and gives the scores foreseen."""
    rng = Random(seed)
    line = rng.choice([("b4", "c4", "d4", "e4"), ("c2", "c3", "c4", "c5"), ("b2", "c3", "d4", "e5")])
    ends, between = rng.sample([line[0], line[3]], 2), rng.sample(line[1:3], rng.randrange(1, 3))
    others = rng.sample([card for card in GAMES[GAME].cards if card not in ("lobbyist", "capitalist", "president")], 2)
    lying = [f"{ends[0]} 0 lobbyist", f"{ends[1]} {rng.choice('0001')} capitalist"]
    for cell, card in zip(between, others, strict=False):
        lying.append(f"{cell} {rng.choice('011')} {card}{rng.choice(['', '', ' down'])}")
    it = desk(*lying, out=rng.choice(["", "president"]), pools=[(0, "lobbyist")])
    coming, use = foresees(it), f"use {ends[0]}"
    assert (coming is not None) == (use in it.record.state.moves())
    if coming is None:
        return
    events = it.choose(use).record.events[-1]
    assert {event.cells[0] for event in events if event.kind == "turned"} == set(coming.turns)
    after = it.record.state.view(None)["table"]
    assert tuple(sum(card["up"] and card["seat"] == seat for card in after) for seat in (0, 1)) == coming.scores


def test_a_guards_sentence_stands_in_the_edge_it_hinders_and_a_muted_cards_in_both() -> None:
    lying = ("c3 0 secret-service guard", "e3 1 fbi muted", "d3 1 senator")
    page = desk(*lying, mode="across", pools=[(0, "secret-service")]).page
    marks = {each.inside(data_edge="1"): each.text for each in page.all(class_="marks")}
    assert "can be shot by Ben’s Sniper" in marks[True] and "can be shot" not in marks[False]
    assert "is muted" in marks[True] and "is muted" in marks[False]
    assert page.one(class_="farside")["data-edge"] == "1", "and the far one is turned with its edge"


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def ended(*lying: str) -> str:
    """Return the verdict of a play that ends with the flip of c6, a Sniper that hits nobody."""
    document = position("c6 0 sniper down", *lying, game=GAME, phase="flip", last_flip=1)
    record = Record.start(GAME, ("Aki", "Ben"), {}, position=document)
    record.play("flip c6")
    while record.state.to_act is not None:
        record.play("pass")
    c = Context.of(words("en", GAME), see(Play("p", record, "pass")), Play("p", record, "pass"), Settings(lang="en"))
    assert c.seen.result is not None
    return table.verdict(c, c.seen.result)


def test_the_verdict_tells_what_decided() -> None:
    assert ended("d6 1 fbi", "d5 0 cia") == "More cards win."
    wanted = "Equal cards: congress decides. By politicians Aki wins 1 to 0."
    assert ended("c5 0 senator", "d6 1 fbi", "d5 1 cia") == wanted
    two = ("c5 0 vice-president", "c4 0 senator", "d6 1 congressman", "d5 1 majority-leader", "d4 1 fbi")
    assert ended(*two) == "Equal cards, and 2 politicians each: the owner of the Vice President wins."


def test_what_counts() -> None:
    it = desk("c3 0 fbi", "d3 0 cia down", "c4 1 senator", "d4 0 hacker muted")
    c = context(it)
    assert table.score(c, 0) == 2 and table.score(c, 1) == 1
    assert table.counted(c) == {"c3": 1, "d4": 2, "c4": 1}
    assert table.politicians(c, 1) == 1 and table.politicians(c, 0) == 0


def test_a_promoted_vice_president_is_president_by_name_and_place() -> None:
    c = context(desk("c3 0 vice-president", out="president"))
    assert table.ruler_line(c) == ("President: the Vice President", "")
    assert table.crowned(c, "vice-president") and not table.crowned(c, "president")
    hidden = context(desk("c3 0 fbi", "d3 1 vice-president down", out="president", mode="pass"))
    assert table.ruler_line(hidden)[1] == "place not public"


# ── drawers ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_chosen_line_of_the_log_stays_where_it_was_tapped() -> None:
    it = desk("c3 0 sniper", "c5 1 president", pools=[(0, "sniper")]).choose("use c3", "shoot c5").act("open log")
    assert it.page.all(tag="ol", data_scroll="end"), "the newest line is in sight"
    drawer = [each for each in it.act("open line 0").page.all(tag="ol") if each.inside(class_="drawer")]
    assert [each.get("data-scroll") for each in drawer] == [None]


def test_a_long_name_breaks_where_the_card_breaks_it() -> None:
    it = at(position("c3 0 secret-service", "d3 1 fbi", game=GAME, pools=[(0, "secret-service")]), lang="ja")
    heading = it.act(f"open rule {GAME}#secret-service").html.partition("<h3>")[2].partition("</h3>")[0]
    assert heading == "シークレット<wbr>サービス"
