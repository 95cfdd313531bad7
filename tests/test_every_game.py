"""What every game must do, whatever its rules (the engine contract): random plays, checked at every state."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playing import (
    PROFILES,
    Setup,
    blanked,
    choose,
    json_copy,
    play_on,
    play_out,
    plays,
    points,
    refused,
    resampled,
    setups,
)

import kingdom
from kingdom import CHANCE, KingdomError, Move, State

SEEDS = range(8)
every_setup = pytest.mark.parametrize("setup", setups())
every_seed = pytest.mark.parametrize("seed", SEEDS)


def observers(setup: Setup) -> list[int | None]:
    return [None, *range(setup.seats)]


def differs(one: State, other: State) -> bool:
    return one.position() != other.position() or one.moves() != other.moves() or one.to_act != other.to_act


# ── the table of games ──────────────────────────────────────────────────────────────────────────────────────────────


def test_every_game_is_profiled() -> None:
    assert set(kingdom.GAMES) <= set(PROFILES)


def test_games_are_found_by_id() -> None:
    for name, game in kingdom.GAMES.items():
        assert kingdom.game(name) is game
        assert game.id == name
        assert all(option.default in option.values for option in game.options.values())


@pytest.mark.parametrize("name", ["chess", "", "Black-Kingdom", None, 3, [], {}])
def test_unknown_games_are_refused(name: object) -> None:
    with pytest.raises(KingdomError, match="black-kingdom"):
        kingdom.game(name)


@every_setup
def test_wrong_seats_and_options_are_refused(setup: Setup) -> None:
    for seats in (0, -1, setup.game.seats[-1] + 1, True, 2.0, "2"):
        with pytest.raises(KingdomError, match=str(setup.game.seats[0])):
            setup.game.new(seats=seats)  # type: ignore[arg-type]
    with pytest.raises(KingdomError, match="colour"):
        setup.game.new(seats=setup.seats, options={"colour": "red"})
    for name in setup.game.options:
        for value in ("neither", "", None, 1, True, ["all"]):
            with pytest.raises(KingdomError, match=name):
                setup.game.new(seats=setup.seats, options={name: value})  # type: ignore[dict-item]


@every_setup
def test_options_left_out_have_their_defaults(setup: Setup) -> None:
    options = setup.game.new(seats=setup.seats).position()["options"]
    assert options == {name: option.default for name, option in setup.game.options.items()}


# ── copies and positions ────────────────────────────────────────────────────────────────────────────────────────────


@every_seed
@every_setup
def test_a_copy_is_equal_and_shares_nothing_that_changes(setup: Setup, seed: int) -> None:
    for state in points(setup, seed):
        before = json_copy(state.position())
        copy = state.copy()
        assert not differs(copy, state)
        assert copy == state != before
        play_on(copy, Random(seed))
        assert (copy != state) == (state.to_act is not None)
        assert json_copy(state.position()) == before
        other = state.copy()
        play_on(other, Random(seed))
        assert not differs(copy, other)
        assert copy.result() == other.result()


@every_seed
@every_setup
def test_a_position_read_again_behaves_the_same_from_there_on(setup: Setup, seed: int) -> None:
    for state in points(setup, seed):
        again = setup.game.from_position(json_copy(state.position()))
        twin = state.copy()
        rng = Random(seed)
        for _ in range(12):  # the next state is read again in its turn
            assert not differs(again, twin)
            assert all(again.view(seat) == twin.view(seat) for seat in observers(setup))
            assert again.result() == twin.result()
            if twin.to_act is None:
                break
            move = choose(twin, rng)
            assert again.play(move) == twin.play(move)


@every_setup
def test_documents_handed_out_are_not_the_state(setup: Setup) -> None:
    for state in plays(setup, 0):
        before = json_copy(state.position())
        for document in (state.position(), state.view(0), state.view(None)):
            spoil(document)
        state.moves().clear()
        assert json_copy(state.position()) == before
        assert bool(state.moves()) == (state.to_act not in (None, CHANCE))


def spoil(document: object) -> None:
    """Change everything in a document that can be changed."""
    if isinstance(document, dict):
        for value in document.values():
            spoil(value)
        document.clear()
    elif isinstance(document, list):
        for value in document:
            spoil(value)
        document.append("spoilt")


@every_setup
def test_a_position_given_is_neither_kept_nor_changed(setup: Setup) -> None:
    for state in plays(setup, 1):
        position = json_copy(state.position())
        read = setup.game.from_position(position)
        assert position == json_copy(state.position())
        spoil(position)
        assert read.position() == state.position()


# ── moves ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    ["", " ", "pass ", " pass", "place  d4", "place\td4", "pass\n", "Pass", "place D4", "x" * 3001, None, 1, ["pass"]],
)
def test_a_text_that_can_be_no_move(text: object) -> None:
    with pytest.raises(kingdom.IllegalMove):
        Move.parse(text)


def test_a_move_is_its_text() -> None:
    move = Move.parse("guess c3 queen")
    assert (str(move), move.words) == ("guess c3 queen", ["guess", "c3", "queen"])
    assert Move.parse(move) == move == "guess c3 queen"


@every_seed
@every_setup
def test_moves_are_sorted_unique_and_all_playable(setup: Setup, seed: int) -> None:
    for state in points(setup, seed):
        moves = state.moves()
        assert [str(move) for move in moves] == sorted({str(move) for move in moves})
        assert bool(moves) == (state.to_act not in (None, CHANCE))
        assert state.to_act in (None, CHANCE, *range(setup.seats))
        for move in moves:
            assert Move.parse(str(move)) == move
            by_move, by_text = state.copy(), state.copy()
            assert by_move.play(move) == by_text.play(str(move))
            assert not differs(by_move, by_text)


@every_seed
@every_setup
def test_every_other_text_is_refused_and_changes_nothing(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    earlier: set[str] = set()
    for state in points(setup, seed):
        legal = {str(move) for move in state.moves()}
        for move in rng.sample(sorted(legal), min(3, len(legal))):
            for wrong in set(mutations(move, rng)) - legal:
                refused(state, wrong)
        for wrong in rng.sample(sorted(earlier - legal), min(5, len(earlier - legal))):
            refused(state, wrong)
        for wrong in ("", " ", "resign", "deal", "place", "use d4 d4", "läuft nicht", "\x00", "pass\n"):
            if wrong not in legal:
                refused(state, wrong)
        for no_text in (None, 7, True, 1.5, [], ["pass"], {"move": "pass"}, b"pass", object()):
            refused(state, no_text)
        earlier |= legal


def mutations(move: str, rng: Random) -> list[str]:
    """Return texts that are almost `move`."""
    words = move.split(" ")
    i = rng.randrange(len(move))
    return [
        move.upper(),
        move + " ",
        " " + move,
        move.replace(" ", "  "),
        move.replace(" ", "\t"),
        move.replace(" ", "\u3000"),
        move + " " + words[-1],
        " ".join(words[:-1]),
        " ".join(words[1:]),
        " ".join([words[0], *reversed(words[1:])]),
        move[:i] + move[i + 1 :],
        move[:i] + rng.choice("abcdefg1234567 -") + move[i + 1 :],
        "_" + move,
    ]


@every_setup
def test_nothing_is_left_to_chance_unless_chance_is_to_act(setup: Setup) -> None:
    choices = 0
    for state in plays(setup, 2):
        if state.to_act == CHANCE:
            drawn = {state.chance(Random(n)) for n in range(5)}
            assert drawn
            choices += len(drawn) > 1  # a shuffle of one card, say, is a chance move too
            for move in drawn:
                state.copy().play(move)
            assert state.chance(Random("same")) == state.chance(Random("same"))
        else:
            with pytest.raises(kingdom.IllegalMove):
                state.chance(Random(0))
    assert choices


# ── what is hidden ──────────────────────────────────────────────────────────────────────────────────────────────────


@every_seed
@every_setup
def test_a_view_is_the_position_with_what_is_hidden_blanked(setup: Setup, seed: int) -> None:
    for state in plays(setup, seed):
        position = state.position()
        for seat in observers(setup):
            assert json_copy(state.view(seat)) == blanked(position, setup.profile.hidden(position, seat))


@every_seed
@every_setup
def test_views_and_moves_are_equal_when_only_hidden_things_differ(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    different = 0
    for state in points(setup, seed):
        for seat in observers(setup):
            for _ in range(3):
                other = resampled(setup, state, seat, rng)
                if other is None:
                    assert state.to_act not in (seat, CHANCE), "what the seat to act can't see decides what it may do"
                    continue
                assert other.view(seat) == state.view(seat)
                assert other.to_act == state.to_act
                if state.to_act == seat:
                    assert other.moves() == state.moves()
                different += other.position() != state.position()
    assert different > 20, "hardly anything was hidden in this play"


@every_seed
@every_setup
def test_events_show_a_seat_only_what_its_views_show(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    state = setup.new()
    while state.to_act is not None:
        before = {seat: set(setup.profile.names(state.view(seat))) for seat in observers(setup)}
        events = state.play(choose(state, rng))
        for seat in observers(setup):
            known = before[seat].union(setup.profile.names(state.view(seat)))
            for event in events:
                seen = event.seen(seat)
                assert seen._replace(cards=()) == event._replace(cards=())
                assert len(seen.cards) == len(event.cards)
                if event.kind in setup.profile.told:
                    assert event.seen_by == (event.seat,)
                elif event.kind not in setup.profile.claims:
                    assert {card for card in seen.cards if card is not None} <= known, (seat, event)


@every_seed
@every_setup
def test_a_history_blanks_what_the_seat_was_not_shown(setup: Setup, seed: int) -> None:
    record = kingdom.Record.start(setup.game.id, ["Name"] * setup.seats, setup.options, seed=seed)
    rng = Random(seed)
    while record.state.to_act is not None:
        record.play(choose(record.state, rng))
    everything = [event for events in record.events for event in events]
    for seat in observers(setup):
        history = record.history(seat)
        assert len(history) == len(everything)
        for shown, event in zip(history, everything, strict=True):
            blank = (None,) * len(event.cards)
            assert shown == (event if seat in event.seen_by else event._replace(cards=blank))
    assert any(record.history(None)[i] != event for i, event in enumerate(everything))


# ── events, cards, results ──────────────────────────────────────────────────────────────────────────────────────────


@every_seed
@every_setup
def test_every_event_names_a_clause_of_the_rules(setup: Setup, seed: int) -> None:
    state = setup.new()
    for events in play_out(state, Random(seed)):
        for event in events:
            assert event.clause in setup.profile.clauses
            assert event.kind.isalpha()
            assert event.kind.islower()
            assert event.seat in observers(setup)
            assert set(event.seen_by) <= set(observers(setup))


@every_seed
@every_setup
def test_every_card_is_somewhere_exactly_once(setup: Setup, seed: int) -> None:
    dealing = True  # as a play or a round begins, until chance has dealt, no card is anywhere
    for state in plays(setup, seed):
        cards = Counter(setup.profile.cards(state.position()))
        dealing = dealing or (state.to_act == CHANCE and not cards)
        assert cards == (Counter() if dealing else Counter(setup.game.cards))
        dealing = False


@every_seed
@every_setup
def test_the_result_comes_with_the_end_and_not_before(setup: Setup, seed: int) -> None:
    for state in plays(setup, seed):
        result = state.result()
        assert (result is not None) == (state.to_act is None)
        if result is not None:
            assert len(result.scores) == setup.seats
            assert all(score in setup.profile.scores for score in result.scores)
            assert result.winners
            assert list(result.winners) == sorted(set(result.winners))
            assert set(result.winners) <= set(range(setup.seats))
            assert result.reason in setup.profile.clauses
            assert state.moves() == []
            refused(state, "pass")
