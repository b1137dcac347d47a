"""The suites of PettingZoo and Gymnasium, for every game and seat count."""
from __future__ import annotations

import warnings
from functools import cache
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import vector as wrappers

from cardamom import envs
from cardamom.games import REGISTRY, game_class
from cardamom.games import load as load_game
from cardamom.kernel.game import Game

with warnings.catch_warnings():  # where its own games are installed, as `make bench` does, it imports one that is deprecated
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

TABLES = [(game_id, seats) for game_id in REGISTRY for seats in game_class(game_id).seats]


@cache
def load(game_id: str) -> Game[Any]:
    return load_game(game_id)


# Of PettingZoo: it expects flat observations of all but its own games with masks, and every agent to have something to do.
pytestmark = [pytest.mark.filterwarnings(f"ignore:{message}") for message in (
    "Observation is not a NumPy array", "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros", "The base environment")]


@pytest.fixture(params=TABLES, ids=[f"{game_id}-{seats}" for game_id, seats in TABLES])
def table(request: pytest.FixtureRequest) -> tuple[str, int]:
    found: tuple[str, int] = request.param
    return found


@pytest.mark.parametrize("observation", ["compact", "full"])
def test_pettingzoo_accepts_the_table(table: tuple[str, int], observation: str) -> None:
    game_id, seats = table
    api_test(envs.aec(load(game_id), seats=seats, observation=observation, shaping=0.5), num_cycles=20)


def test_the_same_seed_is_the_same_game(table: tuple[str, int]) -> None:
    game_id, seats = table
    seed_test(lambda: envs.aec(load(game_id), seats=seats), num_cycles=20)


def test_the_table_can_be_drawn(table: tuple[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    game_id, seats = table

    def make(render_mode: str) -> Any:
        return envs.aec(load(game_id), seats=seats, render_mode=render_mode)

    render_test(make, {"ansi": lambda text: f"<{game_id}: " in text, "svg": lambda text: text.startswith("<svg")})
    assert f"<{game_id}: " in capsys.readouterr().out


def test_gymnasium_accepts_a_learner_among_bots(table: tuple[str, int]) -> None:
    game_id, seats = table
    env = gymnasium.make(envs.ids()[game_id], game=load(game_id), seats=seats, opponents="random", render_mode="ansi")
    check_env(env.unwrapped)


def test_wrappers_of_gymnasium_take_a_vector(table: tuple[str, int]) -> None:
    """Gymnasium has no checker for vectors; its wrappers rely on what they promise."""
    game_id, seats = table
    games = envs.vector(load(game_id), 3, seats)
    env = wrappers.DictInfoToList(wrappers.FlattenObservation(wrappers.RecordEpisodeStatistics(games)))
    seen, _ = env.reset(seed=1)
    for turn in range(30):
        seen, rewards, ended, cut, infos = env.step(games.random_actions(turn))
        assert seen.shape == (3, games.setting.spec.size + games.setting.game.num_actions)
        assert rewards.shape == ended.shape == cut.shape == (3,)
        assert [info["to_act"] for info in infos] == np.asarray(games.batch.to_act).tolist()
