"""What all environments share: the game and its options, the spaces, and the rewards."""
from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from cardamom.games import Content, load
from cardamom.kernel.arguments import real
from cardamom.kernel.engine import Batch
from cardamom.kernel.game import Game
from cardamom.kernel.returns import LEAD, check_kind
from cardamom.kernel.state import State

Observation = dict[str, NDArray[Any]]


class Setting:
    """How an environment starts a game, observes it and rewards it."""

    def __init__(self, game: str | Game[Any], seats: int | None, observation: str, reward: str, shaping: float,
                 discount: float, options: Mapping[str, Any], content: Content = None) -> None:
        check_kind(reward)
        if content is not None and isinstance(game, Game):
            raise ValueError("content: a loaded game already has its content")
        self.game: Game[Any] = game if isinstance(game, Game) else load(game, content)
        self.seats = min(self.game.seats) if seats is None else seats
        self.observation, self.reward = observation, reward
        self.shaping, self.discount = real("shaping", shaping), real("discount", discount, 0.0, 1.0)
        self.options = dict(options)
        first = self.start(0)
        self.parties = first.parties
        self.spec = self.game.observation_spec(self.seats, observation, **first.setup.options)
        scale = first.rewards
        self.lead = LEAD if scale is None else scale.lead
        self.alone = 5 * LEAD if scale is None else scale.alone

    def start(self, seed: int) -> State:
        """Return a first position; the seed decides what the options leave to chance."""
        rng = random.Random(seed)
        given = {option.name: option.seeded(self.options.get(option.name, option.default), rng.getrandbits(32))
                 for option in self.game.options}
        state: State = self.game.start(self.seats, **(given | {name: self.options[name] for name in self.options
                                                               if name not in given}))
        return state

    @property
    def varies(self) -> bool:
        """Return whether the options leave something to chance, such as a random map."""
        return any(option.seeded(value, 1) != option.seeded(value, 2) for option in self.game.options
                   for value in (self.options.get(option.name, option.default),))

    def batch(self, count: int, seed: int, setups: int = 1, threads: int = 1) -> Any:
        """Return a batch of games that stay over until they are reset."""
        roots = [self.start(seed + n) for n in range(setups if self.varies else 1)]
        return Batch(roots, count, seed, restart=False, threads=threads)

    # -- spaces -------------------------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Dict:
        """Return the space of what one seat sees, and of its action mask."""
        return spaces.Dict({
            "observation": spaces.Box(np.asarray(self.spec.low), np.asarray(self.spec.high), dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8)})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.game.num_actions)

    # -- rewards ------------------------------------------------------------------------------------------------

    def rewards(self, batch: Any) -> NDArray[np.float64]:
        """Return the final reward of each party of each game, as in `State.returns`; 0 for unfinished games."""
        found = np.zeros((len(batch), self.parties))
        for place in np.frombuffer(batch.done, np.uint8).nonzero()[0]:  # few of many: a game has hundreds of steps
            found[place] = batch.state(place).returns(self.reward)
        return found

    def potentials(self, batch: Any) -> NDArray[np.float64]:
        """Return each party's lead by the game's evaluator, from -1 to 1; 0 if a game is over."""
        if not self.shaping:
            return np.zeros((len(batch), self.parties))
        values = np.asarray(batch.values()).reshape(len(batch), self.parties) / 10  # in points
        over = np.frombuffer(batch.done, np.uint8).astype(bool)
        return np.where(over[:, None], 0.0, self.leads(values))

    def leads(self, points: NDArray[Any]) -> NDArray[np.float64]:
        """Return each party's lead over the best other one, as a fraction of a full lead; alone, its points."""
        if self.parties == 1:
            return np.clip(points / self.alone, -1, 1)
        ordered = np.sort(points, axis=1)
        best, second = ordered[:, -1:], ordered[:, -2:-1]
        others = np.where((points == best) & ((points == best).sum(1, keepdims=True) == 1), second, best)
        return np.clip((points - others) / self.lead, -1, 1)

    def shaped(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the shaping part of a reward."""
        return self.shaping * (self.discount * after - before)


def not_reset() -> ResetNeeded:
    return ResetNeeded("no game has begun: call reset() first")
