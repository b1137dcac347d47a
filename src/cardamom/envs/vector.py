"""Thousands of games at a step, in Gymnasium's vector API: played, masked and observed in C, without the GIL."""
from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cardamom.envs.setting import Observation, Setting, not_reset
from cardamom.games import Content
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game
from cardamom.kernel.returns import WIN
from cardamom.kernel.state import State

Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
Seeds = int | np.integer[Any] | list[int | None] | NDArray[Any] | None


class GamesEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games in which the learner plays all seats. Each step takes a decision of the seat to act in each game, and
    observations are that seat's; at the end, the last seat's. `rewards` are those of the seats that acted; `infos`
    has who `acted`, who is `to_act`, and the `rewards` of all parties. An illegal action raises IllegalAction and changes
    nothing."""

    def __init__(self, setting: Setting, num_envs: int, autoreset_mode: AutoresetMode, setups: int, threads: int,
                 copy: bool) -> None:
        self.setting, self.num_envs, self.autoreset_mode, self.copy = setting, num_envs, autoreset_mode, copy
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": []}
        self.single_observation_space, self.single_action_space = setting.observation_space(), setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._setups, self._threads = setups, threads
        self._potential: NDArray[np.float64] | None = None  # until the first reset
        self._begin(SystemRandom().getrandbits(32))

    def _begin(self, seed: int) -> None:
        self.batch = self.setting.batch(self.num_envs, seed, self._setups, self._threads)
        self._look_at_batch()

    def _look_at_batch(self) -> None:
        """Create views of the arrays, which the batch updates."""
        self._mask = np.frombuffer(self.batch.mask, np.int8).reshape(self.num_envs, -1)
        self._done = np.frombuffer(self.batch.done, np.bool_)
        self._to_act = np.frombuffer(self.batch.to_act, np.int32)
        self._acted = np.frombuffer(self.batch.acted, np.int32)
        self._out = np.zeros((self.num_envs, self.setting.spec.size), np.int16)
        self._places = np.arange(self.num_envs)
        self._never = np.zeros(self.num_envs, np.bool_)

    def __setstate__(self, known: dict[str, Any]) -> None:
        """Give a copy a batch of its own."""
        self.__dict__.update(known)
        self._look_at_batch()

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Restart all games, or those for which `options["reset_mask"]` is true. A list of seeds has one for each game."""
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options: expected a dict, such as {{'reset_mask': ...}}, found {shown(options)}")
        mask = (options or {}).get("reset_mask")
        if mask is not None and (
                not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_):
            raise ValueError(f"reset_mask: expected a NumPy array of {self.num_envs} bools")
        if isinstance(seed, np.integer | np.ndarray):
            seed = seed.tolist()
        if self.setting.varies and isinstance(seed, int) and mask is None:
            self._begin(seed)  # the seed draws the maps, too
        else:
            self.batch.reset(seed, mask)
        self._potential = self.setting.potentials(self.batch)
        return self._observation(), self._info()

    def step(self, actions: NDArray[Any]) -> Step:
        """Carry out an action of the seat to act in each game. Games end; they are never truncated."""
        batch, setting = self.batch, self.setting
        if self._potential is None:
            raise not_reset()
        was_over = self._done.copy()
        if self.autoreset_mode == AutoresetMode.DISABLED and was_over.any():
            raise ValueError(f"game {was_over.argmax()} is over: reset it with options={{'reset_mask': ...}}")
        batch.step(actions)
        rewards = setting.rewards(batch)
        if setting.shaping:
            before, self._potential = self._potential, setting.potentials(batch)
            rewards += setting.shaped(before, self._potential)
        if was_over.any():  # NEXT_STEP: this step begins them anew
            rewards[was_over] = 0.0
            batch.reset(places=was_over)
            self._potential = setting.potentials(batch)
        done, acted = self._done.copy(), self._acted.copy()
        infos: dict[str, Any] = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and done.any():
            infos = self._finals(done)
            batch.reset(places=done)
            self._potential = setting.potentials(batch)
        own = rewards[self._places, np.maximum(acted, 0)]
        infos |= self._info() | {"acted": acted, "rewards": rewards}
        return self._observation(), own, done, self._never.copy(), infos

    def random_actions(self, seed: int) -> NDArray[np.int32]:
        """Return a random legal action for each game, drawn in C, all equally likely; 0 if a game is over."""
        return np.frombuffer(self.batch.draw(seed), np.int32)

    def _observation(self) -> Observation:
        self.batch.observe(self.setting.observation, self._out)
        if self.copy:
            return {"observation": self._out.copy(), "action_mask": self._mask.copy()}
        return {"observation": self._out, "action_mask": self._mask}

    def _finals(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """Return the last observations of games that ended, in the form of Gymnasium's own vector environments."""
        self.batch.observe(self.setting.observation, self._out)
        scores = np.frombuffer(self.batch.scores, np.int32).reshape(self.num_envs, -1).copy()
        final = {"observation": np.where(done[:, None], self._out, 0), "action_mask": np.zeros_like(self._mask)}
        return {"final_obs": final, "_final_obs": done, "final_info": {"scores": scores}, "_final_info": done}

    def _info(self) -> dict[str, Any]:
        return {"to_act": self._to_act.copy()}

    def state(self, place: int) -> State:
        """Return a copy of one of the games."""
        game: State = self.batch.state(place)
        return game


def vector(game: str | Game[Any], /, num_envs: int, seats: int | None = None, *, observation: str = "compact",
           reward: str = WIN, shaping: float = 0.0, discount: float = 1.0,
           autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP, setups: int = 16, threads: int = 1,
           copy: bool = True, content: Content = None, **options: Any) -> GamesEnv:
    """Return a vector of many games side by side.

    `content` is the name of a preset or a content pack. `options` are those of the game; if they leave something to chance,
    such as a map, this many `setups` are drawn, and every game starts with one of them. Without `copy`, the next step
    overwrites the arrays.
    """
    mode = named_mode(autoreset_mode)
    num_envs, setups, threads = (whole(name, number, 1) for name, number in (
        ("num_envs", num_envs), ("setups", setups), ("threads", threads)))
    made = Setting(game, seats, observation, reward, shaping, discount, options, content)
    return GamesEnv(made, num_envs, mode, setups, threads, copy)


def named_mode(name: AutoresetMode | str) -> AutoresetMode:
    """Return Gymnasium's mode by its value ("SameStep") or its name ("SAME_STEP")."""
    for mode in AutoresetMode:
        if isinstance(name, str | AutoresetMode) and name in (mode, mode.value, mode.name):
            return mode
    known = ", ".join(mode.value for mode in AutoresetMode)
    raise ValueError(f"autoreset_mode: {shown(name)} is not one of {known}")
