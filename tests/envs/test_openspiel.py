"""The games as OpenSpiel sees them: its own checks, and that they are the same games."""
from __future__ import annotations

import pickle
import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

from cardamom.envs.openspiel import spiel_name
from cardamom.games import REGISTRY, game_class, load

TABLES = [(game_id, seats) for game_id in REGISTRY for seats in game_class(game_id).seats]


def short(game_id: str, seats: int, **others: Any) -> Any:
    """A game of one round, where that can be chosen."""
    options = "{}" if game_id == "world-wonders" else '{"rounds": 1}'
    return pyspiel.load_game(spiel_name(game_id), {"players": seats, "options": options, **others})


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_openspiel_accepts_the_game(game_id: str, seats: int) -> None:
    game = short(game_id, seats)
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_openspiel_simulates_copies_and_pickles_the_game(game_id: str, seats: int) -> None:
    """What it asks of its own Python games: a whole game, with clones at each decision, pickles and serialized positions."""
    from open_spiel.python.tests import games_sim_test  # late: a second of CPU, for each process that collects tests
    games_sim_test.GamesSimTest().sim_game(short(game_id, seats))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_openspiel_finds_its_api_kept(game_id: str, seats: int) -> None:
    """Lengths, observations, legal actions and what is public, in some hundred positions."""
    from open_spiel.integration_tests import api_test  # late: as above
    asked = type("Asked", (api_test.EnforceAPIOnPartialTreeBase,), {"game": short(game_id, seats), "game_name": game_id})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(asked).run(found)
    assert found.testsRun >= 5
    assert [said for _, said in (*found.failures, *found.errors, *found.skipped)] == []


def test_a_pickle_is_read_where_nothing_was_imported() -> None:
    state = short("eastern-wonders", 2).new_initial_state()
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip().endswith(str(state))


def test_it_is_the_same_game() -> None:
    own = load("east-to-west-1").start(2, rounds=1)
    state, turn = short("east-to-west-1", 2, observation="full").new_initial_state(), 0
    observer = make_observation(state.get_game())
    while not state.is_terminal():
        turn += 1
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [outcome for outcome, _ in outcomes] == own.legal()
            assert [p for _, p in outcomes] == pytest.approx(np.array(own.chance()) / sum(own.chance()))
            action = outcomes[turn % len(outcomes)][0]
        else:
            legal = state.legal_actions()
            assert legal == own.legal()
            assert state.current_player() == own.to_act
            action = legal[turn % len(legal)]
            assert state.action_to_string(action) == own.setup.game.name(action)
            observer.set_from(state, 1)
            assert observer.tensor.tolist() == list(own.observe(1, "full"))
            assert observer.dict["cubes"].shape == (2, 4)
        state.apply_action(action)
        own.apply(action)
    assert state.returns() == own.returns()


def test_learning_environments_of_openspiel_take_it() -> None:
    env = rl_environment.Environment(short("eastern-wonders", 2))
    step = env.reset()
    while not step.last():
        step = env.step([step.observations["legal_actions"][step.observations["current_player"]][-1]])
    assert sum(step.rewards) == 0
    assert len(step.observations["info_state"][0]) == short("eastern-wonders", 2).observation_tensor_size()


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="seats: 9 is not one of"):
        short("eastern-wonders", 9)
    for options in ("{", "rounds=30", "[30]", "null"):
        with pytest.raises(ValueError, match="options: expected a JSON object, such as .*, found"):
            short("eastern-wonders", 2, options=options)
    with pytest.raises(ValueError, match="observation parameters: expected none"):
        short("eastern-wonders", 2).make_py_observer(None, {"colour": 1})
