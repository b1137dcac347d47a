"""One learner at a table with bots, as a Gymnasium environment."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from cardamom.bots.bot import Bot
from cardamom.bots.registry import admit, make_bot
from cardamom.envs.aec import RENDER_MODES, checked_mode, rendered
from cardamom.envs.setting import Observation, Setting, not_reset
from cardamom.games import Content
from cardamom.kernel.arguments import whole
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game
from cardamom.kernel.returns import WIN
from cardamom.kernel.state import OVER, State

Opponent = str | Bot


class LearnerEnv(gymnasium.Env[Observation, np.int64]):
    """A step is a decision of the learner; bots play the other seats in between, and an automaton plays by its
    rules. An illegal action loses: the episode ends with reward -1, and `info["illegal"]` is the rule that forbids it."""

    metadata = {  # noqa: RUF012  # as Gymnasium declares it
        "render_modes": [*RENDER_MODES], "render_fps": 1}

    def __init__(self, game: str | Game[Any], seats: int | None = None, opponents: Opponent | Sequence[Opponent] = "greedy",
                 seat: int | None = None, observation: str = "compact", reward: str = WIN, shaping: float = 0.0,
                 discount: float = 1.0, render_mode: str | None = None, content: Content = None, **options: Any) -> None:
        """seat: the learner's; None draws one for each game.
        opponents: a bot, or one for each other seat, in the order of seats after the learner's.
        """
        self.setting = Setting(game, seats, observation, reward, shaping, discount, options, content)
        others = self.setting.seats - 1
        alike = isinstance(opponents, str) or hasattr(opponents, "choose")
        if not alike and not isinstance(opponents, Sequence):
            raise ValueError(f"opponents: expected a bot, its name, or a list of them, found {shown(opponents)}")
        self.opponents = [cast(Opponent, opponents)] * others if alike else [*cast(Sequence[Opponent], opponents)]
        if len(self.opponents) != others:
            raise ValueError(f"opponents: expected {others}, found {len(self.opponents)}")
        for bot in self.opponents:
            if isinstance(bot, str):
                admit(bot)  # a name that is none is refused here, not in the middle of learning
            elif not hasattr(bot, "choose"):
                raise ValueError(f"opponents: expected a bot, its name, or a list of them, found {shown(bot)}")
        if seat is not None and not 0 <= whole("seat", seat) < self.setting.seats:
            raise ValueError(f"seat: there is no seat {seat}")
        self.own_seat, self.render_mode = seat, checked_mode(render_mode)
        self.observation_space = cast(spaces.Space[Observation], self.setting.observation_space())
        self.action_space = self.setting.action_space()
        self._batch: Any = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Start a game; bots play until the learner is to act. The same seed and actions make the same game."""
        super().reset(seed=seed)
        setting, drawn = self.setting, int(self.np_random.integers(1 << 31))
        if self._batch is None or setting.varies:
            self._batch = setting.batch(1, drawn)
        else:
            self._batch.reset(drawn)
        self.seat = int(self.np_random.integers(setting.seats)) if self.own_seat is None else self.own_seat
        self._lost = False  # by an illegal action
        self._bots: dict[int, Bot] = {}
        for place, bot in enumerate(self.opponents):
            own_seed = int(self.np_random.integers(1 << 31))
            other = (self.seat + 1 + place) % setting.seats
            self._bots[other] = make_bot(bot, own_seed) if isinstance(bot, str) else bot
        self._play_on()
        self._potential = setting.potentials(self._batch)[0, self.seat]
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out the learner's decision; bots play until it is to act again. Games end; they are never truncated."""
        if self._batch is None:
            raise not_reset()
        batch, setting, chosen = self._batch, self.setting, whole("action", action)
        if self._lost or batch.to_act[0] == OVER:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        why = setting.game.why_not(batch.state(0), chosen)
        if why is not None:
            self._lost = True
            return self._observation(), -1.0, True, False, self._info() | {"illegal": why[0]}
        batch.step((chosen,))
        self._play_on()
        over = batch.to_act[0] == OVER
        earned = setting.rewards(batch)[0, self.seat]
        if setting.shaping:
            before, self._potential = self._potential, setting.potentials(batch)[0, self.seat]
            earned += setting.shaped(before, self._potential)
        return self._observation(), float(earned), over, False, self._info()

    def _play_on(self) -> None:
        """Let bots play until the learner is to act."""
        batch = self._batch
        while batch.to_act[0] not in (self.seat, OVER):
            batch.step((self._bots[batch.to_act[0]].choose(batch.state(0)),))

    def _observation(self) -> Observation:
        out = np.empty(self.setting.spec.size, np.int16)
        self._batch.observe(self.setting.observation, out, (self.seat,))
        return {"observation": out, "action_mask": np.frombuffer(self._batch.mask, np.int8).copy()}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": self.table.scores()}

    @property
    def table(self) -> State:
        """Return a copy of the state, to inspect or to search."""
        if self._batch is None:
            raise not_reset()
        state: State = self._batch.state(0)
        return state

    def render(self) -> str | None:
        """Print the table (`human`) or return it (`ansi`, `svg`), by the `render_mode` it was made with."""
        return rendered(self.table, self.render_mode)
