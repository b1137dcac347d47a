"""Playouts, search and batches: the compiled ones and their interpreted twins give the same for the same seed."""
from __future__ import annotations

import pickle
import random
import sys
import threading
import time
from array import array
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel import batches
from cardamom.kernel import engine as engines
from cardamom.kernel.returns import margins, places, wins
from cardamom.kernel.state import CHANCE, END, OVER, IllegalAction, State
from cardamom.kernel.twin import Line
from tests.kernel.conftest import Toys
from tests.kernel.walks import at_decision, walk
from tests.scenario import native_first
from tests.toys.piles import CHOOSE, KEEP, content
from tests.waiting import STUCK

ARRAYS = ("to_act", "acted", "mask", "done", "scores", "winners", "ranks")


# -- playouts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weighted", [False, True])
def test_playouts_are_the_same_on_both_engines(toys: Toys, toy: str, weighted: bool) -> None:
    fast, twin = toys.both(toy)
    by_fast, by_twin = toys.evaluator(toy, "native"), toys.evaluator(toy, "interpreted")
    assert engines.play_on(fast, 11, weighted=weighted, evaluator=by_fast) == \
        engines.play_on(twin, 11, weighted=weighted, evaluator=by_twin)
    assert fast == twin
    assert fast.to_act == OVER
    fast, twin = toys.both(toy)
    assert engines.playouts(fast, 3, -5, 30, weighted, by_fast) == engines.playouts(twin, 3, -5, 30, weighted, by_twin)


def test_a_tally_counts_decisions_ends_of_turns_and_outcomes(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    tally = engines.playouts(state, 4, 1)
    games = [state.copy() for _ in range(4)]
    assert len(tally.decisions) == 4
    assert tally.turns == 4 * 12 * 4  # games, rounds, seats
    assert sum(tally.decisions) >= tally.turns + 4
    assert tally.outcomes >= 4 * 4  # at least the first row
    assert all(game == state for game in games)


def test_a_tally_says_how_each_game_ended(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    tally = engines.playouts(state, 1, 5)
    engines.play_on(state, 5)
    assert (tally.scores, tally.winners) == ([state.scores()], [state.winners()])
    assert engines.playouts(toys.start("bazaar", engine), 2, 1, cut=7).winners == [[], []]
    with pytest.raises(ValueError, match="count: expected a whole number from 0 up, found -1"):
        engines.playouts(toys.start("bazaar", engine), -1, 1)


def test_a_cut_ends_a_playout(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    assert engines.playouts(state, 2, 1, cut=7).decisions == [7, 7]
    assert engines.play_on(state, 1, cut=0) == 0


def test_another_seed_plays_another_game(toys: Toys, engine: str) -> None:
    first, second, again = (toys.start("bazaar", engine) for _ in range(3))
    for state, seed in ((first, 1), (second, 2), (again, 1)):
        engines.play_on(state, seed, cut=40)
    assert first == again != second


def test_what_may_be_legal_is_drawn_as_evenly_as_what_is(toys: Toys, engine: str) -> None:
    """Of four cards that were seen two were kept: to end and to keep each of the others are equally likely."""
    rules = toys.rules("piles", engine)
    fields = rules(rules.make_constants(content(0b1111))).fields() | {
        "left": 0, "drawn": 0b1010, "to_act": 0, "step": rules.steps.index(CHOOSE)}
    state = rules.at(rules.make_constants(content(0b1111)), fields)
    played = {}
    for action in (END, KEEP + 1, KEEP + 3):
        after = state.copy()
        after.apply(action)
        played[after.digest()] = 0
    for seed in range(900):
        game = state.copy()
        engines.play_on(game, seed, cut=1)
        played[game.digest()] += 1
    assert all(250 < times < 350 for times in played.values())


def test_chance_comes_by_its_weights(toys: Toys) -> None:
    state = toys.start("bazaar", "native", copies=[1, 3], price=[[9, 9, 9]] * 2)
    drawn = [0, 0]
    for seed in range(2000):
        game = state.copy()
        engines.play_on(game, seed, cut=1)
        drawn[game.row[0]] += 1  # type: ignore[attr-defined]
    assert 400 < drawn[0] < 600


# -- search ---------------------------------------------------------------------------------------------------


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
    with pytest.raises(ValueError, match="a search compares the actions of a seat; here chance is to act"):
        engines.search(state, 10, 1)
    engines.play_on(state, 1)
    with pytest.raises(ValueError, match="here the game is over"):
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
    with pytest.raises(ValueError, match="a search compares the actions of a seat; here chance is to act"):
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


# -- batches --------------------------------------------------------------------------------------------------


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
    with pytest.raises(ValueError, match="here the game is over"):
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
    with pytest.raises(ValueError, match="not of a set-up that this batch began with"):
        batch.set_state(0, other)
    with pytest.raises(ValueError, match="the same rules and as many seats"):
        engines.Batch([roots[0], game.start(3)], 2, 1)
    with pytest.raises(ValueError, match="needs a state to begin at"):
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
    with pytest.raises(ValueError, match="here the game is over"):
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


# -- returns --------------------------------------------------------------------------------------------------


def test_returns_are_who_won_the_rank_or_the_margin(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    for kind in ("win", "rank", "margin"):
        assert state.returns(kind) == [0.0] * 4
    engines.play_on(state, 3)
    scores = state.scores()
    won = state.returns()
    assert abs(sum(won)) < 1e-9
    assert [party for party in range(4) if won[party] > 0] == state.winners()
    ranked = state.returns("rank")
    assert abs(sum(ranked)) < 1e-9
    assert max(ranked) == max(ranked[party] for party in state.winners())
    best = max(scores)
    for party, margin in enumerate(state.returns("margin")):
        assert (margin < 0) == (scores[party] < best)
    with pytest.raises(ValueError, match="there is no reward 'gold'; there are: win, rank, margin"):
        state.returns("gold")


def test_those_who_are_level_share() -> None:
    assert wins([True, False]) == [1, -1]
    assert wins([True, True]) == [0, 0]
    assert wins([False, True, True]) == [-0.5, 0.25, 0.25]
    assert wins([False, False]) == [0, 0]
    assert wins([True]) == [1]
    assert places([0, 1.5, 1.5]) == [1, -0.5, -0.5]
    level = [False] * 3
    assert margins([10, 25, 0], level, None) == [-0.75, 0.75, -1]


def test_whoever_has_lost_has_no_margin_whatever_the_points() -> None:
    assert margins([90, 25, 15], [True, False, False], None) == [-1, 0.5, -0.5]
    assert margins([90, 25], [True, False], None) == [-1, 1]
    assert margins([90, 25], [True, True], None) == [-1, -1]
    assert margins([90], [False], None) == [0.9]
    assert margins([90], [True], None) == [-1]


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
