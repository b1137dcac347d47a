"""Batches: many games side by side, the same on both engines."""
from __future__ import annotations

import pickle
import sys
import threading
import time
from array import array
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel import batches
from cardamom.kernel import engine as engines
from cardamom.kernel.state import END, OVER, IllegalAction
from tests.kernel.conftest import Toys
from tests.kernel.walks import at_decision
from tests.waiting import STUCK

ARRAYS = ("to_act", "acted", "mask", "done", "scores", "winners", "ranks")


def chosen(batch: Any, choice: int) -> list[int]:
    """A legal action of each game, from its mask."""
    width = len(batch.mask) // len(batch)
    rows = [batch.mask[place * width:(place + 1) * width] for place in range(len(batch))]
    legal = [[action for action in range(width) if row[action]] for row in rows]
    return [actions[choice % len(actions)] for actions in legal]


def test_batches_are_the_same_on_both_engines(toys: Toys, toy: str) -> None:
    fast, twin = (engines.Batch(state, 3, 17) for state in toys.both(toy, rounds=2))
    ended = 0
    for turn in range(40):
        for name in ARRAYS:
            assert getattr(fast, name) == getattr(twin, name), name
        actions = chosen(twin, turn)
        fast.step(array("i", actions) if turn % 2 else actions)
        twin.step(actions)
        ended += sum(twin.done)
    assert ended > 3
    assert fast.state(2) == twin.state(2)


def test_a_batch_shows_what_its_states_say(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine, rounds=1), 4, 1)
    for turn in range(30):
        actions = chosen(batch, turn)
        before = [batch.state(place) for place in range(4)]
        batch.step(actions)
        for place, state in enumerate(before):
            state.apply(actions[place])
            now = batch.state(place)
            assert now.to_act == batch.to_act[place] >= 0
            width = now.num_actions
            assert now.legal() == [action for action in range(width) if batch.mask[place * width + action]]
            over = state.to_act == OVER
            assert batch.done[place] == over
            assert list(batch.scores[4 * place:4 * place + 4]) == (state.scores() if over else [0] * 4)
            assert [party for party in range(4) if batch.winners[4 * place + party]] == state.winners()


def test_games_of_a_batch_are_dealt_apart(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    few, many = engines.Batch(state, 2, 5), engines.Batch(state, 6, 5)
    assert [few.state(place) for place in range(2)] == [many.state(place) for place in range(2)]
    assert any(many.state(0) != many.state(place) for place in range(1, 6))


def test_an_illegal_decision_names_its_game_and_changes_nothing(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine), 3, 1)
    before = [batch.state(place) for place in range(3)]
    actions = chosen(batch, 0)
    for bad in (END, 47, 48, -1, 1 << 60):
        with pytest.raises(IllegalAction, match=r"game 2: action -?\d+ is not allowed by"):
            batch.step([*actions[:2], bad])
    assert [batch.state(place) for place in range(3)] == before


def test_a_batch_wants_one_action_for_each_game(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine), 3, 1)
    for actions in ([1, 1], [1] * 4, array("i", [1, 1])):
        with pytest.raises(ValueError, match="actions: expected 3, one for each game, found"):
            batch.step(actions)
    with pytest.raises(TypeError, match="actions: expected a whole number, found '1'"):
        batch.step(["1", "1", "1"])  # type: ignore[list-item]
    with pytest.raises(IndexError, match="place: expected 0 to 2, found 3"):
        batch.state(3)
    with pytest.raises(TypeError, match="seed: expected a whole number, found 'seven'"):
        batch.draw("seven")  # type: ignore[arg-type]


def test_a_batch_begins_before_the_end(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    with pytest.raises(ValueError, match="count: expected a whole number from 1 up, found 0"):
        engines.Batch(state, 0, 1)
    engines.play_on(state, 1)
    with pytest.raises(ValueError, match="cannot start from a finished game"):
        engines.Batch(state, 2, 1)


def test_the_arrays_of_a_batch_are_buffers_and_keep_their_size(toys: Toys) -> None:
    batch = engines.Batch(toys.start("mosaic", "native"), 5, 1)
    formats = [memoryview(getattr(batch, name)).format for name in ARRAYS]
    assert formats == ["i", "i", "B", "B", "i", "B", "d"]
    assert [len(getattr(batch, name)) for name in ARRAYS] == [5, 5, 5 * batch.state(0).num_actions, 5, 25, 25, 25]
    with pytest.raises(BufferError):
        batch.mask.append(1)


def test_what_is_no_number_of_32_bits_is_no_action() -> None:
    assert list(batches.chosen_actions([1, -1, 1 << 31, True], 4)) == [1, -1, -1, 1]
    assert list(batches.chosen_actions(array("q", [1, 1 << 40]), 2)) == [1, 1 << 40]
    assert list(batches.chosen_actions(memoryview(array("i", [1, 2, 3, 4]))[::2], 2)) == [1, 3]


def test_a_batch_without_restart_waits_for_a_reset(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine, rounds=1), 3, 1, restart=False)
    turn = 0
    while not batch.done[1]:
        batch.step([*chosen_or_any(batch, turn)])
        turn += 1
    over = batch.state(1)
    assert over.to_act == OVER == batch.to_act[1]
    assert not any(batch.mask[over.num_actions:2 * over.num_actions])
    assert [*batch.scores[4:8]] == over.scores()
    assert [*batch.ranks[4:8]] == over.ranks()
    batch.step(chosen_or_any(batch, turn, ignored=999))
    assert batch.state(1) == over
    assert batch.done[1] == 1
    batch.reset(places=[False, True, False])
    assert batch.done[1] == 0
    assert batch.acted[1] == -1
    assert batch.to_act[1] >= 0
    assert not any(batch.scores[4:8])


def chosen_or_any(batch: Any, turn: int, ignored: int = 0) -> list[int]:
    """A legal action of each game, and whatever for those that are over."""
    games = [batch.state(place).legal() for place in range(len(batch))]
    return [legal[turn % len(legal)] if legal else ignored for legal in games]


def test_a_seed_deals_the_same_games_again(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine), 4, 5)
    first = [batch.state(place) for place in range(4)]
    batch.step(chosen(batch, 1))
    batch.reset(5)
    assert [batch.state(place) for place in range(4)] == first
    batch.reset()
    assert [batch.state(place) for place in range(4)] != first
    batch.reset([7, None, 7, 8])
    assert batch.state(0) == batch.state(2) != batch.state(3)
    for seeds, message in (([1, 2], "seed: expected one, or 4"), ([1] * 5, "seed: expected one, or 4")):
        with pytest.raises(ValueError, match=message):
            batch.reset(seeds)
    with pytest.raises(ValueError, match="places: expected 4"):
        batch.reset(places=[True])


@pytest.mark.parametrize("duplicate", [lambda batch: batch.copy(), lambda batch: pickle.loads(pickle.dumps(batch))],
                         ids=["copy", "pickle"])
def test_a_copy_of_a_batch_goes_on_alike(engine: str, duplicate: Any) -> None:
    game = load("eastern-wonders", engine=engine)
    roots = [game.start(2, map=f"random:{seed}") for seed in range(2)]
    batch = engines.Batch(roots, 4, 5, restart=False)
    for turn in range(20):
        batch.step(chosen(batch, turn))
    other = duplicate(batch)
    for turn in range(40):
        for name in ARRAYS:
            assert getattr(batch, name) == getattr(other, name), name
        assert [batch.state(place) for place in range(4)] == [other.state(place) for place in range(4)]
        batch.step(chosen(batch, turn))
        if turn < 39:
            other.step(chosen(other, turn))
    assert any(batch.state(place) != other.state(place) for place in range(4))


def test_games_begin_at_any_of_the_roots(engine: str) -> None:
    game = load("eastern-wonders", engine=engine)
    roots = [game.start(2, map=f"random:{seed}") for seed in range(3)]
    batch = engines.Batch(roots, 20, 5)
    begun = [batch.state(place).setup.options["map"] for place in range(20)]
    assert {str(one) for one in begun} == {str(root.setup.options["map"]) for root in roots}
    other = game.start(2, map="random:9")
    with pytest.raises(ValueError, match="not one that the batch started with"):
        batch.set_state(0, other)
    with pytest.raises(ValueError, match="the same rules and the same number of seats"):
        engines.Batch([roots[0], game.start(3)], 2, 1)
    with pytest.raises(ValueError, match="needs a state to start from"):
        batches.checked_roots([], 2, 1)


def test_a_batch_goes_on_from_a_state_that_is_put_into_it(toys: Toys, engine: str) -> None:
    root = toys.start("bazaar", engine)
    batch = engines.Batch(root, 3, 1)
    state = at_decision(root.copy(), 4, 30)
    batch.set_state(1, state)
    assert batch.state(1) == state
    assert batch.to_act[1] == state.to_act
    assert state.legal() == [action for action in range(state.num_actions) if batch.mask[state.num_actions + action]]
    engines.play_on(state, 1)
    with pytest.raises(ValueError, match="cannot start from a finished game"):
        batch.set_state(1, state)


def test_threads_play_the_same_games(toys: Toys) -> None:
    state = toys.start("bazaar", "native", rounds=2)
    one, many = engines.Batch(state, 7, 3), engines.Batch(state, 7, 3, threads=3)
    for turn in range(60):
        actions = chosen(one, turn)
        one.step(actions)
        many.step(array("q", actions))
        for name in ARRAYS:
            assert getattr(one, name) == getattr(many, name), name
        assert one.values() == many.values()
        assert one.observe("full") == many.observe("full")
    with pytest.raises(ValueError, match="threads: expected a whole number from 1 up, found 0"):
        engines.Batch(state, 7, 3, threads=0)


def test_values_are_those_of_the_evaluator(toys: Toys, engine: str) -> None:
    batch = engines.Batch(toys.start("bazaar", engine), 3, 1)
    evaluator = toys.evaluator("bazaar", engine)
    assert [*batch.values(evaluator)] == [evaluator.value(batch.state(place), party)
                                          for place in range(3) for party in range(4)]


def test_drawn_actions_are_legal_and_the_same_on_both_engines(toys: Toys, toy: str) -> None:
    fast, twin = (engines.Batch(state, 5, 3, restart=False) for state in toys.both(toy))
    met = set[int]()
    for seed in range(60):
        drawn = fast.draw(seed)
        assert drawn == twin.draw(seed)
        met.update(drawn)
        fast.step(drawn)
        twin.step(drawn)
    assert len(met) > 3


def test_other_threads_run_while_a_batch_steps() -> None:
    """No thread is made to give way here, so that another one runs only where a step lets go of the interpreter."""
    batch = engines.Batch(load("eastern-wonders", engine="native").start(2), 512, 7)
    inside, seen = [False], [False]

    def step_on() -> None:
        for _ in range(2_000):
            wide = len(batch.mask) // 512
            actions = array("i", [batch.mask[game * wide:(game + 1) * wide].index(1) for game in range(512)])
            inside[0] = True
            batch.step(actions)
            inside[0] = False
            if seen[0]:
                return

    stepping, before = threading.Thread(target=step_on), sys.getswitchinterval()
    sys.setswitchinterval(STUCK)
    try:
        stepping.start()
        while stepping.is_alive() and not seen[0]:
            seen[0] = inside[0]
            time.sleep(0)
    finally:
        sys.setswitchinterval(before)
        stepping.join()
    assert seen[0]
