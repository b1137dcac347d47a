"""What holds for every bot, and what holds for each kind."""
from __future__ import annotations

import random
from collections import Counter
from itertools import count
from typing import Any

import pytest

from cardamom.bots import mcts
from cardamom.bots.bot import Bot, own_lead
from cardamom.bots.greedy import GreedyBot
from cardamom.bots.mcts import ClassicBot, MctsBot
from cardamom.bots.random_bot import RandomBot
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from tests.toys.pebbles import CHOOSE, END, LEFT, PAINT, RIGHT, TAKE, Pebbles

BOTS = [RandomBot(1), GreedyBot(1), GreedyBot(1, most_states=1), MctsBot(20, seed=1), MctsBot(20, threads=2, seed=1)]


@pytest.fixture(scope="module")
def pebbles() -> Pebbles:
    return Pebbles()


def first_decision(game: Pebbles, seed: int = 1, **options: int) -> State:
    state, dealer = game.start(2, first=0, **options), SeededDealer(seed)
    while state.to_act == CHANCE:
        state.apply(dealer.deal(state))
    return state


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_plays_legal_games_and_leaves_the_state_alone(pebbles: Pebbles, bot: Bot) -> None:
    state, dealer = pebbles.start(3), SeededDealer(2)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(dealer.deal(state))
            continue
        before = state.copy()
        action = bot.choose(state)
        assert state == before
        assert action in state.legal()
        state.apply(action)


@pytest.mark.parametrize("bot", [GreedyBot(1), MctsBot(10**9), MctsBot(seconds=100)], ids=lambda bot: bot.name)
def test_a_forced_choice_is_played_without_searching(pebbles: Pebbles, bot: Bot) -> None:
    state, dealer = first_decision(pebbles), SeededDealer(1)
    state.apply(1)
    state.apply(TAKE)
    state.apply(dealer.deal(state))
    assert state.legal() == [END]
    assert bot.choose(state) == END


@pytest.mark.slow
@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:30"])
def test_the_same_seed_plays_the_same_game(pebbles: Pebbles, spec: str) -> None:
    played = []
    for seed in (1, 1, 2, 3, 4):
        table = Table(pebbles, 2, SeededDealer(1))
        table.play(spec, seed=seed)
        played.append(tuple(table.actions))
    assert played[0] == played[1]
    assert len(set(played)) > 1


def test_bots_leave_the_global_generator_alone(pebbles: Pebbles) -> None:
    random.seed(1)
    before = random.getstate()
    for bot in (RandomBot(), GreedyBot(), MctsBot(10)):
        bot.choose(first_decision(pebbles))
    assert random.getstate() == before


def test_random_takes_each_action_equally_often(pebbles: Pebbles) -> None:
    state, bot = first_decision(pebbles), RandomBot(1)
    state.apply(RIGHT)
    found = Counter(bot.choose(state) for _ in range(3000))
    assert all(abs(found[action] - 1000) < 110 for action in state.legal())


def test_greedy_takes_the_best_pebble(pebbles: Pebbles) -> None:
    for seed in range(10):
        state = first_decision(pebbles, seed)
        state.apply(RIGHT)
        row = list(state.row)  # type: ignore[attr-defined]
        assert GreedyBot(seed).choose(state) == TAKE + row.index(max(row))


def test_greedy_plans_its_whole_turn(pebbles: Pebbles) -> None:
    """Paint is worth nine points here, and only what the right hand took can be painted: a pebble that is not even
    worth most. With an empty bag nothing is drawn, so the whole turn can be foreseen."""
    state = first_decision(pebbles, bonus=9)
    fields = state.fields()
    fields |= {"drawn": [1] * 12, "row": [4, 7, 8]}  # worth 5, 8 and 9
    state = pebbles.at({**pebbles.position(state), "fields": fields})
    bot, done = GreedyBot(1), []
    while state.to_act == 0:
        done.append(bot.choose(state))
        state.apply(done[-1])
    assert done == [RIGHT, TAKE + 1, PAINT, END]


def test_greedy_drops_a_plan_that_no_longer_fits(pebbles: Pebbles) -> None:
    state, other = first_decision(pebbles, 1), first_decision(pebbles, 2)
    bot = GreedyBot(1)
    bot.choose(state)
    other.apply(RIGHT)
    row = list(other.row)  # type: ignore[attr-defined]
    assert bot.choose(other) == TAKE + row.index(max(row))


def test_greedy_explores_at_most_its_number_of_states(pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_decision(pebbles)
    looked = 0
    apply = type(state).apply

    def counted(self: State, action: int) -> None:
        nonlocal looked
        looked += 1
        apply(self, action)

    monkeypatch.setattr(type(state), "apply", counted)
    for most in (1, 2, 5):
        looked = 0
        GreedyBot(1, most_states=most).choose(state)
        assert looked == most


def test_the_lead_is_over_the_best_other_party(pebbles: Pebbles) -> None:
    state = pebbles.start(3)
    fields = state.fields() | {"points": [5, 9, 7, 0, 0]}
    state = pebbles.at({**pebbles.position(state), "fields": fields})
    assert [own_lead(pebbles.evaluator(), state, seat) for seat in range(3)] == [-40, 20, -20]


def test_mcts_keeps_what_it_knows_of_the_line_that_is_played(pebbles: Pebbles) -> None:
    state, dealer = first_decision(pebbles), SeededDealer(3)
    watching, forgetful = MctsBot(60, seed=1), MctsBot(60, seed=1)
    assert watching.think(state) == forgetful.think(state)
    kept = 0
    for _ in range(12):
        action = dealer.deal(state) if state.to_act == CHANCE else forgetful.choose(state)
        state.apply(action)
        watching.observe(action)
        if state.to_act >= 0:
            tried = sum(line.visits for line in watching.think(state))
            assert sum(line.visits for line in forgetful.think(state)) == 60
            kept += tried - 60
    assert kept > 60


def test_mcts_starts_anew_where_it_did_not_follow(pebbles: Pebbles) -> None:
    """After a take-back, in another game, or when nobody showed it what happened."""
    state, other = first_decision(pebbles, 1), first_decision(pebbles, 2)
    bot = MctsBot(40, seed=1)
    bot.think(state)
    bot.observe(LEFT)
    assert bot.think(state) == MctsBot(40, seed=1).think(state)
    assert bot.think(other) == MctsBot(40, seed=1).think(other)
    bot.observe(PAINT)
    assert bot.think(other) == MctsBot(40, seed=1).think(other)


def test_classic_searches_each_decision_anew(pebbles: Pebbles) -> None:
    state, bot = first_decision(pebbles), ClassicBot(40, seed=1)
    bot.think(state)
    state.apply(LEFT)
    bot.observe(LEFT)
    assert bot.think(state) == MctsBot(40, seed=1, evaluator="hand").think(state)


def test_a_table_shows_bots_what_is_done(pebbles: Pebbles) -> None:
    class Watcher(RandomBot):
        def __init__(self) -> None:
            super().__init__(1)
            self.seen: list[int] = []

        def observe(self, action: int) -> None:
            self.seen.append(action)

    both, table = Watcher(), Table(pebbles, 2, SeededDealer(1))
    before = len(table.actions)
    table.play(both)
    assert both.seen == list(table.actions)[before:]


def test_mcts_finds_the_best_action(pebbles: Pebbles) -> None:
    state = first_decision(pebbles)
    fields = state.fields() | {"drawn": [1] * 12, "row": [0, 11, -1], "step": CHOOSE}
    state = pebbles.at({**pebbles.position(state), "fields": fields})
    assert MctsBot(200, seed=1).choose(state) == TAKE + 1


@pytest.mark.parametrize("threads", [1, 2])
def test_mcts_keeps_to_its_time(pebbles: Pebbles, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a tenth of a second with each look: the search ends with the first after 2 s."""
    looks = count()
    monkeypatch.setattr(mcts, "perf_counter", lambda: next(looks) / 10)
    state = first_decision(pebbles)
    assert MctsBot(seconds=2, threads=threads, seed=1).choose(state) in state.legal()
    assert 20 < next(looks) <= 20 + 2 * threads


@pytest.mark.parametrize("wrong", [{"simulations": 0}, {"threads": 0}, {"seconds": 0}, {"seconds": -1}])
def test_mcts_refuses_numbers_that_are_not_positive(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="positive"):
        MctsBot(**wrong)
