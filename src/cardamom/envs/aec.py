"""All seats of a game as PettingZoo agents, one after the other."""
from __future__ import annotations

from random import SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cardamom.envs.setting import Observation, Setting, not_reset
from cardamom.games import Content
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game
from cardamom.kernel.returns import WIN
from cardamom.kernel.state import OVER, State


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose seats are the agents player_0, player_1 ... An observation is a dict with the agent's `observation`, in
    which it is seat 0, and an `action_mask`, all zeros while others are to act. An illegal action raises IllegalAction
    and changes nothing."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting, self.render_mode = setting, checked_mode(render_mode)
        self.metadata = {"render_modes": [*RENDER_MODES], "name": f"{setting.game.id.replace('-', '_')}_v1",
                         "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: setting.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: setting.action_space() for agent in self.possible_agents}
        self.agent_selection = ""
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._batch: Any = None
        self._size = setting.spec.size

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the observation space, the same for all agents."""
        return self.observation_spaces[self.possible_agents[self._seat_of(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the action space, the same for all agents."""
        return self.action_spaces[self.possible_agents[self._seat_of(agent)]]

    def _seat_of(self, agent: str) -> int:
        try:
            return self._seat[agent]
        except (KeyError, TypeError):  # TypeError: a list, say, cannot be looked up
            raise ValueError(f"agent: {shown(agent)} is not one of {', '.join(self.possible_agents)}") from None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. With the same seed and the same actions, it is the same game."""
        if self._batch is None or self.setting.varies:
            self._batch = self.setting.batch(1, fresh(seed))
        else:
            self._batch.reset(fresh(seed))
        self._look_at_batch()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._potential = self.setting.potentials(self._batch)
        self.agent_selection = self.possible_agents[self._batch.to_act[0]]

    def _look_at_batch(self) -> None:
        """Create a view of the mask, which the batch updates."""
        if self._batch is not None:
            self._mask = np.frombuffer(self._batch.mask, np.int8)

    def __setstate__(self, known: dict[str, Any]) -> None:
        """Give a copy a batch of its own."""
        self.__dict__.update(known)
        self._look_at_batch()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and its legal actions: none while others are to act."""
        if self._batch is None:
            raise not_reset()
        batch, out, seat = self._batch, np.empty(self._size, np.int16), self._seat_of(agent)
        acts = seat == batch.to_act[0]
        batch.observe(self.setting.observation, out, None if acts else (seat,))
        return {"observation": out, "action_mask": self._mask.copy() if acts else np.zeros_like(self._mask)}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent to act, `agent_selection`; pass None for an agent whose game is over."""
        if self._batch is None:
            raise not_reset()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        batch, setting = self._batch, self.setting
        batch.step((action,))
        self._cumulative_rewards[agent] = 0.0
        seat = batch.to_act[0]
        if seat == OVER or setting.shaping:
            earned = setting.rewards(batch)
            if setting.shaping:
                before, self._potential = self._potential, setting.potentials(batch)
                earned = earned + setting.shaped(before, self._potential)
            self._give(earned[0])
        if seat == OVER:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _give(self, earned: Any) -> None:
        for agent, seat in self._seat.items():
            self.rewards[agent] = float(earned[seat])
            self._cumulative_rewards[agent] += float(earned[seat])

    def render(self) -> str | None:
        """Print the table (`human`) or return it (`ansi`, `svg`), by the `render_mode` it was made with."""
        return rendered(self.table, self.render_mode)

    @property
    def table(self) -> State:
        """Return a copy of the state, to inspect or to search."""
        if self._batch is None:
            raise not_reset()
        state: State = self._batch.state(0)
        return state

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


RENDER_MODES = ("human", "ansi", "svg")


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and (not isinstance(mode, str) or mode not in RENDER_MODES):
        raise ValueError(f"render_mode: {shown(mode)} is not one of {', '.join(RENDER_MODES)}")
    return mode


def rendered(state: State, mode: str | None) -> str | None:
    """Print the table, or return it as text or as a picture; without a mode, do nothing."""
    if mode is None:
        return None
    if mode != "human":
        return state.render(mode)
    print(state.render())
    return None


def fresh(seed: int | None) -> int:
    return SystemRandom().getrandbits(32) if seed is None else whole("seed", seed)


def aec(game: str | Game[Any], /, seats: int | None = None, *, observation: str = "compact", reward: str = WIN,
        shaping: float = 0.0, discount: float = 1.0, content: Content = None, render_mode: str | None = None,
        **options: Any) -> TableEnv:
    """Return a PettingZoo environment with all seats.

    `content` is the name of a preset or a content pack, `options` are those of the game.
    """
    return TableEnv(Setting(game, seats, observation, reward, shaping, discount, options, content), render_mode)
