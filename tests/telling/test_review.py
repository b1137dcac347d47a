"""Reviews: every turn is judged once, costs come from a second look, luck adds up to nothing, both lines can be played."""
from __future__ import annotations

from typing import Any

import pytest

import cardamom
from cardamom.kernel.state import CHANCE
from cardamom.telling import hint
from cardamom.telling import review as reviewing
from cardamom.telling.analysis import MISTAKE, analyse, explain
from cardamom.telling.review import UNEXPLAINED, Budget, Review, better_steps, budget_for, review, stretches
from tests.scenario import loaded

BUDGET = Budget(150, 400)


def played(game_id: str, seats: int, bot: str = "random", **options: Any) -> cardamom.Table:
    """A short game, mostly of those who play badly."""
    table = cardamom.Table(loaded(game_id, "native"), [bot, *["random"] * (seats - 1)], cardamom.SeededDealer(5), **options)
    table.play(seed=2)
    return table


@pytest.fixture(scope="module")
def table() -> cardamom.Table:
    return played("eastern-wonders", 3, "greedy", rounds=12)


@pytest.fixture(scope="module")
def found(table: cardamom.Table) -> Review:
    return review(table.history, BUDGET)


def test_turns_and_draws_make_up_the_whole_game(table: cardamom.Table) -> None:
    cut = [*stretches(table.history)]
    assert [action for one in cut for action in one.actions] == table.actions
    assert [one.end for one in cut[:-1]] == [one.place for one in cut[1:]]
    for one in cut:
        assert {act.seat for act in table.history.line[one.place:one.end]} == {one.seat}
        assert one.before == table.history.state_after(one.place)


def test_chances_add_up_and_end_with_who_won(table: cardamom.Table, found: Review) -> None:
    for point in found["curve"]:
        assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
    places = [point["place"] for point in found["curve"]]
    assert places == sorted(places) and places[-1] <= len(table.actions)
    assert found["points"] == table.game.explain_score(table.state)


def test_the_curve_agrees_with_the_decisions(found: Review) -> None:
    """Both come from the second look where there was one."""
    curve = {point["place"]: point["chances"] for point in found["curve"]}
    decisions = [one for of_seat in found["decisions"] for one in of_seat]
    for one in decisions:
        assert curve[one["place"]] == one["better"]["chances"], "before a costly turn, the better one was still to be had"
    assert any(curve[one["end"]] == one["played"]["chances"] for one in decisions)


def test_decisions_are_the_costliest_and_said_as_a_hint_would(table: cardamom.Table, found: Review) -> None:
    assert [*map(len, found["decisions"])][1:] == [3, 3], "random play gives much away"
    for seat, decisions in enumerate(found["decisions"]):
        assert [one["cost"] for one in decisions] == sorted((one["cost"] for one in decisions), reverse=True)
        for one in decisions:
            explained = one["played"]["reasons"] or one["better"]["reasons"] or one["missed"]
            assert one["seat"] == seat and one["cost"] >= (MISTAKE if explained else UNEXPLAINED)
            state = table.history.state_after(one["place"])
            again = analyse(state, BUDGET.second, also=[[table.game.action(name) for name in one["played"]["actions"]]])
            turns = again.best, again.of([table.game.action(name) for name in one["played"]["actions"]])
            best, worse = (explain(again, turn) for turn in turns)
            assert one["played"]["reasons"] == table.game.drawbacks(worse.prospect, best.prospect)[:1]
            assert [table.game.name(action) for action in again.best.actions] == one["better"]["actions"]
            assert all([table.game.name(action) for action in turn.actions] != one["played"]["actions"]
                       for turn in again.suggestions())


@pytest.mark.parametrize(("game_id", "seats", "turns"), [
    ("eastern-wonders", 2, 12), ("eastern-wonders-solo", 1, 8), ("east-to-west-1", 2, 12), ("heroic-journey-3", 2, 12),
    ("world-wonders", 2, 8)])
def test_whoever_follows_hints_is_never_told_that_it_was_a_mistake(game_id: str, seats: int, turns: int) -> None:
    """At the same budget; any of the suggested turns will do, and a review looks twice at every one that seemed bad."""
    table = cardamom.Table(loaded(game_id, "native"), seats, cardamom.SeededDealer(3))
    for turn in range(turns):
        suggested = hint.hint(table.state.copy(), BUDGET.second)
        begun = len(table.actions)
        for place, name in enumerate(suggested[turn % len(suggested)]["actions"], begun):
            if place == len(table.actions):  # what was forced is done already
                table.act(table.game.action(name))
    found = review(table.history, BUDGET)
    assert sum(one["decided"] for one in found["seats"]) >= turns // 2
    assert found["decisions"] == [[]] * seats


def test_both_lines_can_be_stepped_through(table: cardamom.Table, found: Review) -> None:
    decision = found["decisions"][1][0]
    steps = better_steps(table.history, decision, table.game)
    state = table.history.state_after(decision["place"])
    for name in decision["better"]["actions"]:
        state.apply(table.game.action(name))
    assert steps[0]["view"] == table.game.view(state) and steps[0]["seat"] == 1
    assert len(steps) > 1 and steps[-1]["view"] != steps[0]["view"]


def test_what_costs_much_and_has_no_reason_is_shown_only_if_it_costs_very_much(
        table: cardamom.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    game_class = type(table.game)
    monkeypatch.setattr(game_class, "reasons", lambda self, prospect: [])
    monkeypatch.setattr(game_class, "missed", lambda self, prospect, later: [])
    monkeypatch.setattr(game_class, "drawbacks", lambda self, played, best: [])
    monkeypatch.setattr(reviewing, "LOOKED_AT", 20)
    bare = review(table.history, BUDGET)
    assert all(one["cost"] >= UNEXPLAINED for decisions in bare["decisions"] for one in decisions)


def test_it_is_the_same_each_time_and_says_how_far_it_is(table: cardamom.Table, found: Review) -> None:
    said: list[float] = []
    assert review(table.history, BUDGET, said.append) == found
    assert said == sorted(said) and said[-1] == pytest.approx(1.0)


@pytest.mark.parametrize(("game_id", "seats", "rounds"), [
    ("eastern-wonders-solo", 1, 4), ("east-to-west-1", 2, 4), ("heroic-journey-3", 2, 4), ("world-wonders", 2, None)])
def test_every_game_can_be_reviewed(game_id: str, seats: int, rounds: int | None) -> None:
    if rounds is not None:
        table = played(game_id, seats, rounds=rounds)
    else:  # it has no shorter game: a part of it
        table = cardamom.Table(loaded(game_id, "native"), ["Anna", "Ben"], cardamom.SeededDealer(1))
        while len(table.actions) < 90:
            table.act(table.state.legal()[-1])
    found = review(table.history, Budget(60, 100))
    assert found["curve"] and all(sum(point["chances"]) == pytest.approx(1, abs=0.001) for point in found["curve"])
    for decisions in found["decisions"]:
        for decision in decisions:
            assert better_steps(table.history, decision, table.game)
    assert found["draws"] or game_id != "world-wonders"
    for draw in found["draws"]:
        assert table.history.line[draw["place"]].seat == CHANCE
        assert sum(draw["luck"]) == pytest.approx(0, abs=0.001), "what one gains the others lose"
    parties = range(table.state.parties)
    assert found["luck"] == pytest.approx([sum(draw["luck"][party] for draw in found["draws"]) for party in parties])


def test_a_game_without_an_end_is_thought_about_no_longer_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 1.0)  # tests with a server think less, in the same process
    monkeypatch.setattr(hint, "LEAST_SIMULATIONS", 3000)
    game = loaded("eastern-wonders", "native")
    usual, endless = budget_for(game, 100, 4), budget_for(game, 20_000, 4)
    assert endless.first < usual.first / 2 and endless.second < usual.second
    assert endless.first * 20_000 < 5 * reviewing.LONGEST_SECONDS * game.pace
