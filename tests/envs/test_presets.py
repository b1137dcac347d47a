"""Small games for learning: they are whole games, they soon end whoever plays, and environments know them by name."""
from __future__ import annotations

from statistics import median

import gymnasium
import numpy as np
import pytest

from cardamom import envs
from cardamom.games import game_class, game_ids, load
from cardamom.kernel.engine import play_on
from cardamom.kernel.state import OVER

PRESETS = [(game_id, preset) for game_id in game_ids() for preset in game_class(game_id).presets()]
GAMES = 60  # of each


def test_there_is_one_of_each_kind() -> None:
    assert PRESETS == [("eastern-wonders", "seven-tiles"), ("east-to-west-1", "short"), ("world-wonders", "six-by-six")]


@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_uniform_play_ends_well_before_the_cap(game_id: str, preset: str) -> None:
    """What ends World Wonders is its last round, so there it is only shorter."""
    game, whole = load(game_id, preset), load(game_id)
    for seats in game.seats:
        start = game.start(seats)
        cap, rounds, lengths = game.rounds(seats, start.setup.options), [], []
        for seed in range(GAMES):
            state = start.copy()
            lengths.append(play_on(state, seed))
            rounds.append(int(state.fields()["round"]))
            assert state.to_act == OVER
        if game_id != "world-wonders":
            assert median(rounds) <= cap / 2, (seats, sorted(rounds))
            assert sum(each < cap for each in rounds) >= 0.95 * GAMES, (seats, sorted(rounds))
        usual = whole.start(seats)
        assert median(lengths) < 0.6 * play_on(usual, 1)


@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
def test_environments_know_it_by_name(game_id: str, preset: str) -> None:
    made = envs.vector(game_id, 4, content=preset)
    observations, _ = made.reset(seed=1)
    made.step(observations["action_mask"].argmax(1))
    assert made.setting.game.pack is not None
    env = gymnasium.make(envs.preset_ids()[game_id, preset], opponents="random")
    env.reset(seed=1)
    table = envs.aec(game_id, content=preset)
    table.reset(seed=1)
    assert table.table.setup.game.content_hash == made.setting.game.content_hash
    assert env.unwrapped.setting.game.content_hash == made.setting.game.content_hash  # type: ignore[attr-defined]


def test_only_what_differs_is_written_down() -> None:
    short, whole = load("east-to-west-1", "short"), load("east-to-west-1")
    assert short.content["point_cards"]["last"] == 2
    assert short.content["point_cards"]["cards"] == whole.content["point_cards"]["cards"]
    assert {name for name in whole.content if whole.content[name] != short.content[name]} == {"point_cards"}
    tiles = load("eastern-wonders", "seven-tiles").start(2)
    assert int(np.sum(np.array(tiles.distance)[0] > 0)) == 10  # seven tiles and four ports


def test_a_name_that_is_misspelt_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no such file or preset; presets of eastern-wonders: seven-tiles"):
        load("eastern-wonders", "sevn-tiles")


def test_a_game_that_is_loaded_has_its_content() -> None:
    with pytest.raises(ValueError, match="content: a loaded game already has its content"):
        envs.vector(load("eastern-wonders"), 2, content="seven-tiles")
