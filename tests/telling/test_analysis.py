"""What turns are worth: the same answer each time, chances that add up, and hints that a review never calls a mistake."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cardamom
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.telling.analysis import MISTAKE, analyse, as_chances, begins_turn, chances, explain
from cardamom.telling.hint import hint, simulations_of
from tests.scenario import loaded
from tests.toys.pebbles import Pebbles

BUDGET = 400


def positions(game: Game[Any], seats: int, count: int, seed: int = 1) -> Iterator[State]:
    """Where turns begin, or go on, in a game played at random."""
    rng, state = random.Random(seed), game.start(seats)
    found = 0
    while state.to_act != OVER and found < count:
        if state.to_act != CHANCE and len(state.legal()) > 1 and rng.randrange(9) == 0:
            found += 1
            yield state.copy()
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_hint_is_never_what_a_review_calls_a_mistake(game_id: str) -> None:
    """At the same budget; and the same question has the same answer."""
    game = loaded(game_id, "native")
    for state in positions(game, max(game.seats[:3]), 5):
        found = analyse(state, BUDGET)
        suggested = found.suggestions()
        assert 1 <= len(suggested) <= 3 and suggested[0] is found.best and found.best.verdict == "best"
        assert [turn.cost for turn in found.turns] == sorted(turn.cost for turn in found.turns)
        for turn in found.turns:
            assert sum(turn.chances) == pytest.approx(1, abs=0.001) and len(turn.chances) == state.parties
            assert (turn.verdict == "mistake") == (turn.cost >= MISTAKE - 1e-9)
        for turn in suggested:
            judged = analyse(state, BUDGET, also=[turn.actions]).of(turn.actions)
            assert judged.verdict != "mistake" and (judged.cost, judged.chances) == (turn.cost, turn.chances)


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_turn_is_a_whole_one_and_its_line_can_be_played(game_id: str) -> None:
    game = loaded(game_id, "native")
    for state in positions(game, game.seats[0], 3, seed=4):
        found = analyse(state, BUDGET)
        explained = explain(found, found.best)
        after = state.copy()
        for action in found.best.actions:
            assert after.to_act == state.to_act, "another seat, or chance, is to act before the turn is over"
            after.apply(action)
        assert after == found.best.after
        assert after.to_act != state.to_act or begins_turn(after)
        for action in explained.line:
            after.apply(action)


def test_the_goal_of_a_hint_is_where_its_last_piece_is_placed() -> None:
    """Not where that has consequences, such as a district that is completed."""
    game, met = loaded("world-wonders", "native"), 0
    for state in positions(game, 2, 5, seed=2):
        for turn in hint(state, BUDGET):
            placed = [effect["on"] for effect in turn["effects"] if effect["kind"] == "placed"]
            if placed:
                met += 1
                assert turn["goal"] == placed[-1]
    assert met


def test_both_engines_think_the_same() -> None:
    native, twin = (analyse(next(positions(loaded("eastern-wonders", engine), 3, 1)), 60)
                    for engine in ("native", "interpreted"))
    assert [(turn.actions, turn.chances) for turn in native.turns] == [(turn.actions, turn.chances) for turn in twin.turns]
    assert explain(native, native.best).reasons == explain(twin, twin.best).reasons


def test_a_game_that_says_nothing_of_itself_has_hints_all_the_same() -> None:
    game = Pebbles(engine="interpreted")
    (state,) = positions(game, 2, 1)
    for turn in hint(state, 60):
        assert turn["reasons"] == [] and turn["chances"] is not None and sum(turn["chances"]) == pytest.approx(1, abs=0.001)
    assert simulations_of(game) < 1000, "interpreted rules are slow"


def test_the_end_is_certain_and_who_shares_a_victory_shares_the_chance() -> None:
    game = loaded("eastern-wonders", "native")
    table = cardamom.Table(game, ["random", "random"], cardamom.SeededDealer(1), rounds=2)
    table.play(seed=3)
    won = table.winners()
    assert chances(table.state, 10) == [1 / len(won) if party in won else 0.0 for party in range(2)]


def test_chances_are_odds_that_are_divided_by_their_sum() -> None:
    assert as_chances([0.5, 0.5, 0.5], 3, 1.0, 0.0) == pytest.approx([1 / 3] * 3, abs=0.001)
    assert as_chances([0.8, 0.2], 2, 1.0, 0.0) == pytest.approx([16 / 17, 1 / 17], abs=0.001)
    assert as_chances([0.8, 0.2], 2, 0.5, 0.0) == pytest.approx([0.8, 0.2], abs=0.001)
    level, ahead = as_chances([0.5, 0.5], 1, 1.0, 0.0)[0], as_chances([0.5, 0.5], 1, 1.0, 1.0)[0]
    assert level == pytest.approx(0.5) and ahead > 0.7, "a seat may be stronger than an automaton that is level with it"
    assert as_chances([0.4], 1, 1.0, 0.0) == [0.4]
    assert sum(as_chances([0.0, 1.0], 2, 2.0, 0.0)) == pytest.approx(1)


def test_only_where_a_seat_is_to_act_there_is_something_to_compare() -> None:
    game = loaded("eastern-wonders", "native")
    with pytest.raises(ValueError, match="no seat is to act"):
        analyse(game.start(2), 10)
    with pytest.raises(ValueError, match="simulations: 0 is not a positive number"):
        analyse(next(positions(game, 2, 1)), 0)
