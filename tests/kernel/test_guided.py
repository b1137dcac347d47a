"""A search by a function of the user's own, and what any search tells: values, noise, its tree."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.engine import Search, play_on
from cardamom.kernel.guided import GuidedSearch, Judgement, run_together
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.kernel.twin import NO_ACTION


def at_decision(engine: str, decisions: int = 12) -> State:
    """A position of a small game in which chance has nothing to do for a while."""
    state: State = load("eastern-wonders", "seven-tiles", engine).start(2)
    play_on(state, 3, decisions, weighted=True)
    while state.to_act == CHANCE or len(state.legal()) < 3:
        play_on(state, 4, 1)
    return state


def hand(states: list[State]) -> list[Judgement]:
    """What the evaluator made by hand thinks: preferences, and the lead."""
    found = []
    for state in states:
        judge = state.setup.game.evaluator("hand", engine=state.engine)
        weights = [0.0] * state.num_actions
        for action in state.legal():
            weights[action] = judge.preference(state, action)
        lead = judge.value(state, state.to_act) - judge.value(state, 1 - state.to_act)
        found.append(Judgement(weights, max(-1.0, min(1.0, lead / 300))))
    return found


def test_both_engines_find_the_same() -> None:
    found = []
    for engine in ("native", "interpreted"):
        search = Search(at_decision(engine), 7, evaluate=hand, batch=5)
        search.run(60)
        search.add_noise(0.25, 0.3, seed=2)
        search.run(40)
        found.append((search.result(), search.values(), search.as_tree(3, 2)))
    assert found[0] == found[1]
    lines, values, tree = found[0]
    assert sum(line.visits for line in lines) == tree.visits - 1 == 99  # the first looked at the root itself
    assert values == tree.values and values[0] == pytest.approx(-values[1])
    assert tree.action == NO_ACTION
    assert [(child.action, child.visits) for child in tree.children] == [
        (line.action, line.visits) for line in lines if line.visits >= 2]


def test_positions_are_judged_many_at_a_time_and_games_side_by_side() -> None:
    asked: list[int] = []

    def counted(states: list[State]) -> list[Judgement]:
        asked.append(len(states))
        return hand(states)

    searches = [GuidedSearch(at_decision("native", start), 1, counted, batch=4) for start in (5, 12, 30)]
    run_together(searches, 40)
    assert [sum(line.visits for line in search.result()) for search in searches] == [39] * 3
    assert max(asked) > 8 and len(asked) < 40
    assert all(node.pending == 0 for search in searches for node in (search.top, *search.top.children.values()))


def test_a_search_finds_what_its_judge_values_and_follows_the_game() -> None:
    """A judge that knows nothing but the end of a toy position still sees a win that is there."""
    state = at_decision("native")
    favourite = state.legal()[-1]

    def likes_one(states: list[State]) -> list[tuple[list[float], list[float]]]:
        won = [after.copy() for after in [state]]
        won[0].apply(favourite)
        return [([1.0] * one.num_actions, [1.0, -1.0] if (one == won[0]) == (state.to_act == 0) else [-1.0, 1.0])
                for one in states]

    search = GuidedSearch(state, 1, likes_one, batch=1)
    search.run(80)
    assert max(search.result(), key=lambda line: line.visits).action == favourite
    child = search.top.children[favourite]
    search.play(favourite)
    assert search.top is child
    after = state.copy()
    after.apply(favourite)
    assert search.has_root(after)


def test_a_whole_game_is_played_by_a_guided_search() -> None:
    state, search = at_decision("native"), GuidedSearch(at_decision("native"), 3, hand, batch=8, reward="margin")
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = state.legal()[0]
        else:
            search.run(8)
            action = max(search.result(), key=lambda line: line.visits).action if search.result() else state.legal()[0]
        state.apply(action)
        search.play(action)
    with pytest.raises(ValueError, match="the game is over"):
        search.run(1)


def answers(value: Any = 0.0, weight: float = 1.0, short: int = 0) -> Any:
    """A function that says the same of all positions."""
    return lambda states: [([weight] * (one.num_actions - short), value) for one in states]


POSITION = r"evaluate: position 0 of 1, <eastern-wonders: seat \d at \w+, scores \d+, \d+>: "


@pytest.mark.parametrize(("evaluate", "message"), [
    (lambda states: None, "expected 1 judgements, one for each state, found None"),
    (lambda states: [], "expected 1 judgements, one for each state, found 0"),
    (lambda states: [5.0 for one in states], POSITION + "cannot unpack"),
    (answers([0.0] * 3), POSITION + "expected a value for each of 2 parties, found 3"),
    (answers(float("nan")), POSITION + "the value is nan; a value is a number from -1 to 1"),
    (answers([0.5, -1.5]), POSITION + r"the value is \[0.5, -1.5\]; a value is a number from -1 to 1"),
    (answers(weight=float("nan")), POSITION + r"the weight of action \d+ \(\S+\) is nan; a weight is a number from 0 up"),
    (answers(weight=float("inf")), POSITION + r"the weight of action \d+ \(\S+\) is inf; "),
    (answers(weight=-0.5), POSITION + r"the weight of action \d+ \(\S+\) is -0.5; "),
    (answers(short=1), POSITION + r"expected a weight for each of \d+ actions, found \d+")])
def test_a_bad_answer_is_refused_and_changes_nothing(evaluate: Any, message: str) -> None:
    search = GuidedSearch(at_decision("native"), 1, evaluate)
    with pytest.raises(ValueError, match=message):
        search.run(4)
    with pytest.raises(ValueError, match=message):
        search.add_noise(0.25, 0.3, 1)
    assert (search.top.visits, search.top.pending, search.top.priors) == (0, 0, None)


def test_a_value_may_be_rounded() -> None:
    search = GuidedSearch(at_decision("native"), 1, answers(1.0 + 1e-7))
    search.run(4)
    assert search.top.visits == 4


def test_what_fails_leaves_the_tree_as_it_was() -> None:
    answers: list[Any] = [hand]

    def sometimes(states: list[State]) -> Any:
        return answers[0](states)

    def fails(states: list[State]) -> Any:
        raise RuntimeError("no net")

    search = GuidedSearch(at_decision("native"), 1, sometimes)
    search.run(20)
    before = search.as_tree(9)
    answers[0] = fails
    with pytest.raises(RuntimeError):
        search.run(20)
    assert search.as_tree(9) == before
    answers[0] = hand
    search.run(20)
    assert search.top.visits == 40


# -- any search -----------------------------------------------------------------------------------------------------


def test_values_noise_and_tree_are_the_same_on_both_engines() -> None:
    found = []
    for engine in ("native", "interpreted"):
        search = Search(at_decision(engine), 7, cut=4)
        assert search.values() == []
        search.run(50)
        search.add_noise(0.5, 0.3, seed=9)
        search.run(50)
        found.append((search.values(), search.as_tree(2, 3), search.result()))
        quiet = Search(at_decision(engine), 7, cut=4)
        quiet.run(100)
        assert quiet.result() != search.result()
    assert found[0] == found[1]
    values, tree, lines = found[0]
    assert len(values) == 2 and tree.values == values
    assert sum(child.prior or 0.0 for child in tree.children) <= 1.0 + 1e-9
    assert {child.action: child.visits for child in tree.children} == {
        line.action: line.visits for line in lines if line.visits >= 3}


@pytest.mark.parametrize(("fraction", "alpha", "message"), [
    (1.5, 0.3, "fraction: expected a number from 0 to 1, found 1.5"), (0.25, 0.0, "alpha: 0.0")])
def test_noise_that_makes_no_sense_is_refused(fraction: float, alpha: float, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Search(at_decision("native"), 1).add_noise(fraction, alpha, 1)
