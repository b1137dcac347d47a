"""What the environments show and reward is what the games say."""
from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from cardamom import envs
from cardamom.games import load
from cardamom.kernel.returns import KINDS
from cardamom.kernel.state import OVER, IllegalAction

SHORT: dict[str, Any] = {"rounds": 2}  # rounds of a game that soon ends


def first_legal(mask: Any, turn: int) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[turn % len(legal)])


def rows(masks: Any, turn: int) -> Any:
    """A legal action of each game, and 0 for those that are over."""
    return np.array([first_legal(mask, turn) if mask.any() else 0 for mask in masks])


# -- PettingZoo -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reward", KINDS)
@pytest.mark.parametrize("engine", ["native", "interpreted"])
def test_a_table_is_played_to_its_end_and_rewards_what_the_state_returns(reward: str, engine: str) -> None:
    game = load("eastern-wonders", engine=engine)
    env, turn, last = envs.aec(game, seats=3, reward=reward, **SHORT), 0, None
    earned: dict[str, float] = {}
    env.reset(seed=4)
    for agent in env.agent_iter():
        observation, gained, terminated, truncated, _ = env.last()
        assert not truncated
        seat, state = int(agent[-1]), env.table
        if terminated:
            earned[agent], last = gained, state
            env.step(None)
            continue
        assert state.to_act == seat
        assert observation["observation"].tolist() == list(state.observe(seat))
        assert np.flatnonzero(observation["action_mask"]).tolist() == state.legal()
        assert not env.observe(f"player_{(seat + 1) % 3}")["action_mask"].any()
        env.step(first_legal(observation["action_mask"], turn))
        turn += 1
    assert last is not None
    assert last.to_act == OVER
    assert [earned[f"player_{seat}"] for seat in range(3)] == pytest.approx(last.returns(reward))


def test_what_is_not_legal_changes_nothing() -> None:
    env = envs.aec("eastern-wonders", seats=2)
    env.reset(seed=1)
    before = env.table
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(illegal)
    assert env.table == before


def test_a_random_map_comes_anew_with_every_seed() -> None:
    env = envs.aec("eastern-wonders", seats=2, map="random")
    found = []
    for seed in (1, 2, 1):
        env.reset(seed=seed)
        found.append((env.table.setup.options["map"], env.table.digest()))
    assert found[0] == found[2] != found[1]


def test_shaping_adds_up_to_what_the_first_position_was_worth() -> None:
    """Potential-based: whatever is done, all shaping of a game is minus the potential of its beginning."""
    env = envs.aec("eastern-wonders", seats=2, shaping=0.5, **SHORT)
    env.reset(seed=3)
    begun, total, turn = env.setting.potentials(env._batch)[0], np.zeros(2), 0
    while not all(env.terminations.values()):
        env.step(first_legal(env.last()[0]["action_mask"], turn))
        total += [env.rewards["player_0"], env.rewards["player_1"]]
        turn += 1
    assert total == pytest.approx(np.array(env.table.returns()) - 0.5 * begun)


# -- Gymnasium ------------------------------------------------------------------------------------------------


def play(env: Any, seed: int) -> tuple[float, list[Any]]:
    observation, _ = env.reset(seed=seed)
    seen, over, turn, total = [observation["observation"].tolist()], False, 0, 0.0
    while not over:
        observation, reward, over, truncated, info = env.step(first_legal(observation["action_mask"], turn))
        assert not truncated
        assert "illegal" not in info
        seen.append(observation["observation"].tolist())
        total += reward
        turn += 1
    return total, seen


def test_every_game_has_an_id() -> None:
    assert envs.ids()["heroic-journey-3"] == "Cardamom/HeroicJourney3-v1"
    for game_id, name in envs.ids().items():
        assert gymnasium.make(name).unwrapped.setting.game.id == game_id  # type: ignore[attr-defined]


@pytest.mark.parametrize("opponents", ["greedy", ["random", "greedy"]])
def test_a_learner_plays_against_bots_the_same_with_the_same_seed(opponents: Any) -> None:
    env: Any = gymnasium.make("Cardamom/EasternWonders-v1", seats=3, opponents=opponents, **SHORT)
    once = play(env, 5)
    assert once == play(env, 5) != play(env, 6)
    table, seat = env.unwrapped.table, env.unwrapped.seat
    assert table.to_act == OVER
    assert play(env, 6)[0] == pytest.approx(env.unwrapped.table.returns()[env.unwrapped.seat])
    assert 0 <= seat < 3


def test_only_the_learner_is_asked() -> None:
    env: Any = gymnasium.make("Cardamom/EastToWest1-v1", seats=2, opponents="random", seat=1)
    observation, info = env.reset(seed=2)
    for turn in range(30):
        assert env.unwrapped.table.to_act == 1 == info["seat"]
        observation, _, _, _, info = env.step(first_legal(observation["action_mask"], turn))


def test_an_illegal_action_loses() -> None:
    env: Any = gymnasium.make("Cardamom/EasternWonders-v1")
    observation, _ = env.reset(seed=2)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"the game is over: call reset\(\)"):
        env.step(first_legal(observation["action_mask"], 0))
    env.reset(seed=2)
    assert env.step(first_legal(observation["action_mask"], 0))[1:3] == (0.0, False)


@pytest.mark.parametrize(("settings", "message"), [
    ({"opponents": ["greedy"] * 3}, "opponents: expected 1, found 3"), ({"seat": 2}, "seat: there is no seat 2"),
    ({"opponents": "gredy"}, "there is no bot 'gredy'"), ({"reward": "gold"}, "there is no reward 'gold'"),
    ({"opponents": 3}, "opponents: expected a bot, its name, or a list of them, found 3"),
    ({"shaping": float("nan")}, "shaping: expected a number, found nan"),
    ({"discount": 2.0}, "discount: expected a number from 0 to 1, found 2.0"), ({"seats": 9}, "seats: 9 is not one of"),
    ({"observation": "all"}, "no kind of observation 'all'"), ({"colour": 1}, "there is no option of that name"),
    ({"render_mode": "gif"}, "render_mode: 'gif' is not one of human, ansi, svg")])
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        envs.LearnerEnv("eastern-wonders", **settings)


# -- vectors --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["native", "interpreted"])
@pytest.mark.parametrize("mode", [*AutoresetMode])
def test_a_vector_plays_the_games_of_its_batch(mode: AutoresetMode, engine: str) -> None:
    env = envs.vector(load("eastern-wonders", engine=engine), num_envs=3, seats=2, autoreset_mode=mode, threads=2, rounds=1)
    observations, infos = env.reset(seed=7)
    assert env.observation_space.contains(observations)
    states, ended, was_over = [env.state(place) for place in range(3)], 0, np.zeros(3, bool)
    for turn in range(160 if engine == "native" else 60):
        assert env.metadata["autoreset_mode"] == mode
        actions = rows(observations["action_mask"], turn)
        before = [state.to_act for state in states]
        observations, rewards, terminated, truncated, infos = env.step(actions if turn % 2 else actions.astype(np.int32))
        assert env.observation_space.contains(observations)
        assert not truncated.any()
        for place, state in enumerate(states):
            if was_over[place]:
                assert mode == AutoresetMode.NEXT_STEP
                assert (rewards[place], terminated[place], env.state(place).to_act >= 0) == (0.0, False, True)
                continue
            state.apply(actions[place])
            assert infos["acted"][place] == before[place]
            assert terminated[place] == (state.to_act == OVER)
            assert infos["rewards"][place].tolist() == state.returns()
            assert rewards[place] == state.returns()[before[place]]
            if state.to_act == OVER:
                shown = infos["final_obs"] if mode == AutoresetMode.SAME_STEP else observations
                assert shown["observation"][place].tolist() == list(state.observe(before[place]))
                assert not shown["action_mask"][place].any()
        was_over = terminated if mode == AutoresetMode.NEXT_STEP else np.zeros(3, bool)
        ended += terminated.sum()
        if mode == AutoresetMode.DISABLED and terminated.any():
            with pytest.raises(ValueError, match=f"game {terminated.argmax()} is over: reset it"):
                env.step(actions)
            observations, _ = env.reset(options={"reset_mask": terminated})
        states = [env.state(place) for place in range(3)]
        assert env._to_act.tolist() == [state.to_act for state in states]
    assert ended > (3 if engine == "native" else 1)


@pytest.mark.parametrize("reward", KINDS)
def test_rewards_of_a_vector_are_the_returns_of_its_games(reward: str) -> None:
    for game, seats in (("eastern-wonders", 4), ("eastern-wonders-solo", 1), ("world-wonders", 1)):
        options: dict[str, Any] = {"rounds": 1} if seats == 4 else {}
        env = envs.vector(game, 8, seats, reward=reward, autoreset_mode="Disabled", **options)
        observations, _ = env.reset(seed=1)
        done, turn = np.zeros(8, bool), 0
        while not done.any():
            observations, _, done, _, infos = env.step(rows(observations["action_mask"], turn))
            turn += 1
        place = int(done.argmax())
        assert infos["rewards"][place] == pytest.approx(env.state(place).returns(reward))


@pytest.mark.parametrize("engine", ["native", "interpreted"])
def test_a_game_that_is_lost_whatever_the_points_is_a_full_loss(engine: str) -> None:
    """A solo game is lost at the limit of rounds."""
    env = envs.vector(load("eastern-wonders-solo", engine=engine), 4, reward="margin", autoreset_mode="Disabled", rounds=2)
    observations, _ = env.reset(seed=1)
    done, turn = np.zeros(4, bool), 0
    while not done.any():
        observations, rewards, done, _, infos = env.step(rows(observations["action_mask"], turn))
        turn += 1
    for place in np.flatnonzero(done):
        state = env.state(int(place))
        assert (state.winners(), state.returns("margin")) == ([1], [-1.0, 1.0])
        assert (rewards[place], infos["rewards"][place].tolist()) == (-1.0, [-1.0, 1.0])


def test_seeds_repeat_and_maps_are_drawn() -> None:
    env = envs.vector("eastern-wonders", 12, 2, map="random", setups=3)
    first, _ = env.reset(seed=3)
    maps = {str(env.state(place).setup.options["map"]) for place in range(12)}
    again, _ = env.reset(seed=3)
    assert (first["observation"] == again["observation"]).all()
    assert 1 < len(maps) <= 3
    other, _ = env.reset(seed=4)
    assert (first["observation"] != other["observation"]).any()
    same, _ = env.reset(seed=[5] * 12)
    assert len({row.tobytes() for row in same["observation"]}) == 1
    env.reset(seed=[*range(12)])
    ascending = [env.state(place).digest() for place in range(12)]  # of map and position
    env.reset(seed=[*reversed(range(12))])
    assert [env.state(place).digest() for place in range(12)] == ascending[::-1]
    assert len({*ascending}) == 12, "each place has its own seed, wherever it is"
    env.reset(seed=np.arange(12))
    assert [env.state(place).digest() for place in range(12)] == ascending
    for seed in (3, np.int64(3)):
        again, _ = env.reset(seed=seed)
        assert (first["observation"] == again["observation"]).all()
        assert {str(env.state(place).setup.options["map"]) for place in range(12)} == maps


def test_the_vector_of_an_id_is_the_native_one() -> None:
    env: Any = gymnasium.make_vec("Cardamom/WorldWonders-v1", num_envs=2, seats=2)
    assert isinstance(env.unwrapped, envs.GamesEnv)
    observations, _ = env.reset(seed=1)
    env.step(rows(observations["action_mask"], 0))


def test_without_copies_the_arrays_are_written_again() -> None:
    env = envs.vector("eastern-wonders", 2, 2, copy=False)
    observations, _ = env.reset(seed=1)
    after = env.step(rows(observations["action_mask"], 0))[0]
    assert after["observation"] is observations["observation"]


def test_what_a_vector_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="reset_mask: expected a NumPy array of 2 bools"):
        envs.vector("eastern-wonders", 2).reset(options={"reset_mask": [True, False]})
    with pytest.raises(ValueError, match="autoreset_mode: 'Sometimes' is not one of NextStep, SameStep, Disabled"):
        envs.vector("eastern-wonders", 2, autoreset_mode="Sometimes")
    none_at_all: list[dict[str, Any]] = [{"num_envs": 0}, {"num_envs": 2, "setups": 0}, {"num_envs": 2, "threads": 0}]
    for settings in none_at_all:
        with pytest.raises(ValueError, match="(num_envs|setups|threads): expected a whole number from 1 up, found 0"):
            envs.vector("eastern-wonders", **settings)
    with pytest.raises(TypeError, match="num_envs: expected a whole number, found 2.5"):
        envs.vector("eastern-wonders", num_envs=2.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="render_mode: a vector cannot be rendered"):
        gymnasium.make_vec("Cardamom/EasternWonders-v1", num_envs=2, render_mode="ansi")
    env = envs.vector("eastern-wonders", 2)
    with pytest.raises(IndexError, match="place: expected 0 to 1, found 2"):
        env.state(2)
    observations, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="game 1: "):
        env.step(np.array([rows(observations["action_mask"], 0)[0], 10**12]))


def test_modes_have_values_and_names() -> None:
    for mode in AutoresetMode:
        for name in (mode, mode.value, mode.name):
            assert envs.vector("eastern-wonders", 1, autoreset_mode=name).autoreset_mode is mode


# -- all of them ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [
    lambda: envs.aec("eastern-wonders").step(0), lambda: envs.aec("eastern-wonders").last(),
    lambda: envs.aec("eastern-wonders", render_mode="ansi").render(), lambda: envs.aec("eastern-wonders").table,
    lambda: envs.LearnerEnv("eastern-wonders").step(0), lambda: envs.LearnerEnv("eastern-wonders").table,
    lambda: envs.vector("eastern-wonders", 2).step(np.zeros(2, int))])
def test_nothing_can_be_done_before_a_game_has_begun(ask: Any) -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"no game has begun: call reset\(\) first"):
        ask()


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_by_itself_and_alike(duplicate: Any) -> None:
    games = envs.vector("eastern-wonders", 3, 2)
    made: list[Any] = [envs.aec("eastern-wonders", 2), envs.LearnerEnv("eastern-wonders", opponents="greedy"), games]
    for env in made:
        env.reset(seed=1)
        other = duplicate(env)
        for turn in range(12):
            before = positions(env)
            actions = games.random_actions(turn) if env is games else before[0].legal()[0]
            other.step(actions)
            assert positions(env) == before
            assert masks(other) == [state.legal() for state in positions(other)]
            env.step(actions)
            assert positions(env) == positions(other) != before


def positions(env: Any) -> list[Any]:
    return [env.state(place) for place in range(3)] if isinstance(env, envs.GamesEnv) else [env.table]


def masks(env: Any) -> list[Any]:
    """What an environment says is legal."""
    seen = env.last()[0] if isinstance(env, envs.TableEnv) else env._observation()
    return [np.flatnonzero(mask).tolist() for mask in np.atleast_2d(seen["action_mask"])]
