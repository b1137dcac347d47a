"""Levels: what they spend on a turn, what they overlook, and that they play every game."""
from __future__ import annotations

import random
from typing import Any

import pytest

import cardamom
from cardamom.arena.playing import play_game
from cardamom.bots.levels import STRENGTHS, LevelBot, turn_simulations
from cardamom.bots.registry import LEVELS, make_bot
from cardamom.kernel.state import END, OVER, State
from cardamom.kernel.twin import Line
from cardamom.table.dealer import PairedDealer, SeededDealer
from cardamom.table.table import Table
from cardamom.training.self_play import drawn_options

QUICK = 0.02  # of what a level thinks: enough to see that it plays


def spent_by_turn(game_id: str, level: str, seats: int, turns: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The simulations that a level ran in each of the first turns of seat 0."""
    spent, bots = [0], [make_bot(level, seat) for seat in range(seats)]
    bot: Any = bots[0]
    think = bot.think

    def counted(state: State) -> Any:
        spent[-1] += bot.simulations
        return think(state)

    monkeypatch.setattr(bot, "think", counted)
    table = Table(cardamom.load(game_id), seats, SeededDealer(1))
    table.settle()
    while not table.over and len(spent) <= turns:
        seat = table.state.to_act
        place = len(table.actions)
        table.act(bots[seat].choose(table.state))
        for action in table.actions[place:]:
            for one in bots:
                one.observe(action)  # type: ignore[attr-defined]
        if seat == 0 and END in table.actions[place:]:
            spent.append(0)
    return spent[:-1]


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_turn_takes_no_more_than_its_budget(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = cardamom.load(game_id)
    most = turn_simulations("medium", game)
    spent = spent_by_turn(game_id, "medium", max(1, min(2, max(game.seats))), 5, monkeypatch)
    assert spent and max(spent) <= 1.2 * most + 8 * 20  # at least 8 for a decision, however many there are
    assert max(spent) >= most / 2


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_stronger_levels_think_longer_but_within_their_time(game_id: str) -> None:
    game = cardamom.load(game_id)
    budgets = [turn_simulations(level, game) for level in LEVELS]
    assert budgets == sorted(set(budgets))
    assert [STRENGTHS[level].seconds for level in LEVELS] == [0.1, 0.1, 0.5, 2.0]
    assert all(budget <= STRENGTHS[level].seconds * game.pace for budget, level in zip(budgets, LEVELS, strict=True))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_chooses_the_same(level: str) -> None:
    game = cardamom.load("eastern-wonders")
    name = f"{level},share={QUICK}"
    games = [play_game(game, [name, "random"], PairedDealer(5), seed, {"rounds": 4})[0].actions for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_levels_play_every_game_with_any_number_of_seats(game_id: str) -> None:
    game = cardamom.load(game_id)
    for seats in game.seats:
        lineup = [f"{LEVELS[(seat + seats) % len(LEVELS)]},share={QUICK / 10}" for seat in range(seats)]
        table, summary = play_game(game, lineup, PairedDealer(seats), seats, {})
        assert table.state.to_act == OVER and summary.forfeited is None


def test_a_beginner_overlooks_the_same_choices_again_and_an_expert_none() -> None:
    state = cardamom.load("eastern-wonders").start(2, first=0)
    while state.to_act < 0:
        state.apply(state.legal()[0])

    def overlooked(level: str, seed: int) -> list[bool]:
        bot = LevelBot(level, seed)
        return [bot.overlooks(state, line) for line in bot.think(state)]

    assert not any(overlooked("expert", 1))
    assert overlooked("easy", 1) == overlooked("easy", 1)
    shares = [sum(found) / len(found) for found in (overlooked("easy", seed) for seed in range(40))]
    assert abs(sum(shares) / len(shares) - STRENGTHS["easy"].overlooked / 100) < 0.1


@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_stronger_levels_overlook_less_in_every_game(game_id: str) -> None:
    game = cardamom.load(game_id)
    assert game.overlooked.keys() <= set(LEVELS)
    state = game.start(game.seats[0])
    while state.to_act < 0:
        state.apply(state.legal()[0])
    lines = [Line(action, 1, 0.5) for action in range(2000)]
    shares = [sum(LevelBot(level, 1).overlooks(state, line) for line in lines) / len(lines) for level in LEVELS]
    assert shares == sorted(shares, reverse=True) and shares[0] > 0.08 and shares[1] > 0.01 and shares[-1] == 0


def test_where_all_is_overlooked_it_still_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LevelBot, "overlooks", lambda *_: True)
    state = cardamom.load("eastern-wonders").start(2, first=0)
    while state.to_act < 0:
        state.apply(state.legal()[0])
    assert make_bot("easy", 1).choose(state) in state.legal()


@pytest.mark.parametrize("game_id", cardamom.game_ids())
@pytest.mark.parametrize("games", [5, pytest.param(2000, marks=pytest.mark.exhaustive)])
def test_no_level_chooses_what_is_not_allowed(game_id: str, games: int) -> None:
    """With whatever seats and options there are."""
    game = cardamom.load(game_id)
    for number in range(games):
        rng = random.Random(number)
        seats = rng.choice(game.seats)
        lineup = [f"{rng.choice(LEVELS)},share=0.001" for _ in range(seats)]
        table, summary = play_game(game, lineup, SeededDealer(number), number, drawn_options(game, seats, rng))
        assert summary.forfeited is None and table.over, number
