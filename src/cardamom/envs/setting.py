"""What all environments share: the game and its options, the spaces, and the rewards."""
from __future__ import annotations

import random
from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from cardamom.games import Content, load
from cardamom.kernel.engine import Batch
from cardamom.kernel.game import Game
from cardamom.kernel.returns import LEAD, MARGIN, RANK, check_kind
from cardamom.kernel.state import State

Observation = dict[str, NDArray[Any]]


class Setting:
    """A game as an environment starts it, what is observed of it and what is rewarded."""

    def __init__(self, game: str | Game[Any], seats: int | None, observation: str, reward: str, shaping: float,
                 discount: float, options: Mapping[str, Any], content: Content = None) -> None:
        check_kind(reward)
        if not is_number(shaping):
            raise ValueError(f"shaping: {shaping!r} is not a number")
        if not is_number(discount) or not 0.0 <= discount <= 1.0:
            raise ValueError(f"discount: {discount} is not from 0 to 1")
        if content is not None and not isinstance(game, str):
            raise ValueError("content: a game that is loaded has its content already")
        self.game: Game[Any] = load(game, content) if isinstance(game, str) else game
        self.seats = min(self.game.seats) if seats is None else seats
        self.observation, self.reward, self.shaping, self.discount = observation, reward, shaping, discount
        self.options = dict(options)
        first = self.start(0)
        self.parties = first.parties
        self.spec = self.game.observation_spec(self.seats, observation, **first.setup.options)
        scale = first.rewards
        self.lead = LEAD if scale is None else scale.lead
        self.alone = 5 * LEAD if scale is None else scale.alone

    def start(self, seed: int) -> State:
        """A first position; the seed decides what its options leave to chance."""
        rng = random.Random(seed)
        given = {option.name: option.seeded(self.options.get(option.name, option.default), rng.getrandbits(32))
                 for option in self.game.options}
        state: State = self.game.start(self.seats, **(given | {name: self.options[name] for name in self.options
                                                               if name not in given}))
        return state

    @property
    def varies(self) -> bool:
        """Do the options leave something to chance, such as a random map?"""
        return any(option.seeded(value, 1) != option.seeded(value, 2) for option in self.game.options
                   for value in (self.options.get(option.name, option.default),))

    def batch(self, count: int, seed: int, setups: int = 1, threads: int = 1) -> Any:
        """Games side by side that stay over until they are reset."""
        roots = [self.start(seed + n) for n in range(setups if self.varies else 1)]
        return Batch(roots, count, seed, restart=False, threads=threads)

    # -- spaces -------------------------------------------------------------------------------------------------

    def observation_space(self) -> spaces.Dict:
        """What one seat sees, and what it may do."""
        return spaces.Dict({
            "observation": spaces.Box(np.asarray(self.spec.low), np.asarray(self.spec.high), dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8)})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.game.num_actions)

    # -- rewards ------------------------------------------------------------------------------------------------

    def rewards(self, batch: Any) -> NDArray[np.float64]:
        """What the end is worth to each party of each game; 0 for games that go on. As `State.returns` has it."""
        shape = (len(batch), self.parties)
        found = np.zeros(shape)
        done = np.frombuffer(batch.done, np.uint8).astype(bool)
        if not done.any():
            return found
        if self.reward == RANK:
            ahead = np.frombuffer(batch.ranks, np.float64).reshape(shape)[done]
            found[done] = 1 - 2 * ahead / (self.parties - 1) if self.parties > 1 else 0.0
        elif self.reward == MARGIN:
            found[done] = self.margins(np.frombuffer(batch.scores, np.int32).reshape(shape)[done])
        else:
            found[done] = wins(np.frombuffer(batch.winners, np.uint8).reshape(shape)[done].astype(bool))
        return found

    def margins(self, points: NDArray[Any], unit: int = 1) -> NDArray[np.float64]:
        """The lead of each party over the best other one, as a part of a full lead; alone, its points."""
        if self.parties == 1:
            return np.clip(points / (unit * self.alone), -1, 1)
        ordered = np.sort(points, axis=1)
        best, second = ordered[:, -1:], ordered[:, -2:-1]
        others = np.where((points == best) & ((points == best).sum(1, keepdims=True) == 1), second, best)
        return np.clip((points - others) / (unit * self.lead), -1, 1)

    def potentials(self, batch: Any) -> NDArray[np.float64]:
        """How far each party leads by the game's evaluator, from -1 to 1; 0 where a game is over."""
        if not self.shaping:
            return np.zeros((len(batch), self.parties))
        values = np.asarray(batch.values()).reshape(len(batch), self.parties)
        over = np.frombuffer(batch.done, np.uint8).astype(bool)
        return np.where(over[:, None], 0.0, self.margins(values, 10))

    def shaped(self, before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float64]:
        """The part of a reward that potentials make."""
        return self.shaping * (self.discount * after - before)


def is_number(value: Any) -> bool:
    return isinstance(value, Real) and isfinite(value)


def not_reset() -> ResetNeeded:
    return ResetNeeded("no game has begun: call reset() first")


def wins(won: NDArray[np.bool_]) -> NDArray[np.float64]:
    """See kernel/returns.py."""
    parties = won.shape[1]
    if parties == 1:
        return np.where(won, 1.0, -1.0)
    winners = won.sum(1, keepdims=True)
    shared = np.where(won, (parties / np.maximum(winners, 1) - 1) / (parties - 1), -1 / (parties - 1))
    return np.where(winners > 0, shared, 0.0)
