"""Searches: the same on both engines, and they find what is better."""
from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.state import CHANCE, OVER, IllegalAction, State
from cardamom.kernel.twin import Line
from tests.kernel.conftest import Toys
from tests.kernel.walks import at_decision, walk
from tests.scenario import native_first


@pytest.mark.slow
def test_searches_are_the_same_on_both_engines(toys: Toys, toy: str) -> None:
    fast, twin = (at_decision(state) for state in toys.both(toy))
    found = engines.search(fast, 60, 5, cut=8, evaluator=toys.evaluator(toy, "native"))
    assert found == engines.search(twin, 60, 5, cut=8, evaluator=toys.evaluator(toy, "interpreted"))
    assert sum(line.visits for line in found) == 60
    assert [line.action for line in found] == sorted({line.action for line in found})
    assert {line.action for line in found} <= set(fast.legal())


def test_at_the_end_of_games_rewards_are_the_same(toys: Toys) -> None:
    """Late in the game most simulations reach the end, where winners count."""
    fast, twin = (at_decision(state, 2, 100) for state in toys.both("bazaar"))
    assert engines.search(fast, 200, 1, cut=10 ** 6, evaluator=toys.evaluator("bazaar", "native")) == \
        engines.search(twin, 200, 1, cut=10 ** 6, evaluator=toys.evaluator("bazaar", "interpreted"))


@pytest.mark.parametrize("parties", [1, 2])
def test_solo_games_are_searched_alone_or_against_an_automaton(toys: Toys, parties: int) -> None:
    fast, twin = (at_decision(state) for state in toys.both("bazaar", seats=1, parties=parties))
    assert engines.search(fast, 80, 1) == engines.search(twin, 80, 1)


def test_a_search_finds_the_better_action(toys: Toys, engine: str) -> None:
    """One card is worth all: who can pay it buys it."""
    state = toys.start("bazaar", engine, seats=2, parties=2, rounds=1, copies=[1], price=[[0, 0, 0]], worth=[50])
    state.apply(state.legal()[0])
    best = max(engines.search(state, 100, 1, evaluator=toys.evaluator("bazaar", engine)), key=lambda line: line.visits)
    assert best.action == 4
    assert best.value > 0.9


def test_two_runs_are_one_long_run(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine))
    once, twice = engines.Search(state, 9, 10), engines.Search(state, 9, 10)
    once.run(120)
    twice.run(50)
    assert sum(line.visits for line in twice.result()) == 50
    twice.run(70)
    assert once.result() == twice.result()


def test_a_search_does_not_change_its_root_nor_follow_it(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine))
    before = state.copy()
    search, other = engines.Search(state, 9), engines.Search(state, 9)
    other.run(30)
    assert state == before
    walk(state, 1, 5)
    search.run(30)
    assert search.result() == other.result()


def test_only_a_seat_has_actions_to_compare(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    assert state.to_act == CHANCE
    with pytest.raises(ValueError, match="a search needs a seat to act; here chance is to act"):
        engines.search(state, 10, 1)
    engines.play_on(state, 1)
    with pytest.raises(ValueError, match="the game is over"):
        engines.Search(state, 1)


@native_first  # that both search alike is asked above
def test_a_search_where_chance_is_to_act_expects_the_mean_of_what_it_brings(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    evaluator = toys.evaluator("bazaar", engine)
    before = engines.Search(state, 1, evaluator=evaluator)
    before.run(2000)
    mean = [0.0] * state.parties
    for outcome, weight in zip(state.legal(), state.chance(), strict=True):
        after = state.copy()
        after.apply(outcome)
        search = engines.Search(after, 1, evaluator=evaluator)
        search.run(500)
        mean = [known + weight * more / sum(state.chance()) for known, more in zip(mean, search.values(), strict=True)]
    assert before.values() == pytest.approx(mean, abs=0.05)


def follow(search: Any, state: State, seed: int, steps: int) -> list[list[Line]]:
    """Play on at random, search wherever a seat is to act, and return what was found."""
    rng, found = random.Random(seed), []
    for _ in range(steps):
        if state.to_act == OVER:
            break
        if state.to_act >= 0:
            search.run(25)
            found.append(search.result())
        action = rng.choice(state.legal())
        state.apply(action)
        search.play(action)
        assert search.has_root(state)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("toy", "most_nodes"), [
    *(("bazaar", most) for most in (1, 30, 1_000_000)), ("mosaic", 30),
    *(pytest.param("mosaic", most, marks=pytest.mark.exhaustive) for most in (1, 1_000_000))])
def test_searches_that_follow_a_game_are_the_same_on_both_engines(toys: Toys, toy: str, most_nodes: int) -> None:
    both = [(at_decision(toys.start(toy, engine)), toys.evaluator(toy, engine)) for engine in ("native", "interpreted")]
    fast, twin = (follow(engines.Search(state, 5, cut=6, evaluator=evaluator, most_nodes=most_nodes), state, 2, 40)
                  for state, evaluator in both)
    assert fast == twin
    assert len(fast) > 15


def test_a_search_that_follows_a_game_keeps_what_it_knows_of_the_line(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 30)
    search = engines.Search(state, 1, evaluator=toys.evaluator("bazaar", engine))
    search.run(300)
    best = max(search.result(), key=lambda line: line.visits)
    search.play(best.action)
    state.apply(best.action)
    known = sum(line.visits for line in search.result())
    assert known == best.visits - 1  # one simulation found the child, the others went on from it
    search.run(100)
    assert sum(line.visits for line in search.result()) == known + 100
    other = engines.Search(state, 1, evaluator=toys.evaluator("bazaar", engine))
    assert other.result() == []


@pytest.mark.slow
def test_what_chance_made_illegal_is_no_result(toys: Toys) -> None:
    """Before the row is filled a search tries cards that then do not come."""
    dropped = 0
    for seed in range(12):
        fast, twin = (at_decision(state, seed, 8) for state in toys.both("bazaar", seats=1, parties=1, copies=[1] * 12))
        searches: list[Any] = [engines.Search(fast, 1, 4), engines.Search(twin, 1, 4)]
        for action in walk(twin.copy(), seed, 12):
            for search in searches:
                if twin.to_act >= 0:
                    search.run(60)
                search.play(action)
            twin.apply(action)
            if twin.to_act >= 0:
                found = [search.result() for search in searches]
                assert found[0] == found[1]
                assert {line.action for line in found[0]} <= set(twin.legal())
                dropped += len(searches[1].top.children) - len(found[1])
    assert dropped


def test_a_search_follows_only_what_is_legal_and_waits_for_a_decision(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine))
    search = engines.Search(state, 1)
    search.run(20)
    before = search.result()
    illegal = next(action for action in range(state.num_actions) if action not in state.legal())
    with pytest.raises(IllegalAction):
        search.play(illegal)
    assert search.result() == before
    assert search.has_root(state)
    while state.to_act >= 0:
        search.play(state.legal()[-1])
        state.apply(state.legal()[-1])
    search.run(1)
    with pytest.raises(ValueError, match="a search needs a seat to act; here chance is to act"):
        search.result()


def test_a_full_tree_grows_no_more_but_learns_on(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 30)
    search = engines.Search(state, 1, most_nodes=3)
    search.run(200)
    assert len(search.result()) <= 2
    assert sum(line.visits for line in search.result()) > 10


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_share_the_simulations_and_repeat(toys: Toys, threads: int) -> None:
    fast, twin = (at_decision(state) for state in toys.both("bazaar"))
    found = engines.search(fast, 100, 7, threads, cut=8)
    assert sum(line.visits for line in found) == 100
    assert found == engines.search(fast, 100, 7, threads, cut=8)
    assert found == engines.search(twin, 100, 7, threads, cut=8)
    assert found != engines.search(fast, 100, 8, threads, cut=8)


def test_threads_are_a_positive_number(toys: Toys) -> None:
    with pytest.raises(ValueError, match="threads: expected a whole number from 1 up, found 0"):
        engines.search(at_decision(toys.start("bazaar", "native")), 10, 1, threads=0)


def test_lines_of_several_trees_are_weighed_by_visits() -> None:
    assert engines.merged([Line(3, 1, 1.0), Line(1, 2, 0.5), Line(3, 3, 0.0)]) == [Line(1, 2, 0.5), Line(3, 4, 0.25)]


@pytest.mark.slow
def test_a_search_that_runs_in_another_thread_is_left_alone(toys: Toys) -> None:
    search: Any = engines.Search(at_decision(toys.start("bazaar", "native")), 1)
    runner = threading.Thread(target=search.run, args=(60_000,))
    runner.start()
    seen = None
    while runner.is_alive() and seen is None:
        try:
            search.result()
        except RuntimeError as error:
            seen = error
    runner.join()
    assert "this search is running, in another thread" in str(seen)
    assert sum(line.visits for line in search.result()) == 60_000
