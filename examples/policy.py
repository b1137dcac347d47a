"""A small NumPy net with a policy and a value, and a bot that plays it.

The other examples train such a net and save it. In the arena it plays as policy:Learned, from this folder:

    CARDAMOM_POLICY=ppo.npz cardamom arena eastern-wonders --content seven-tiles --bots policy:Learned,greedy,random
"""
from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardamom import Game, SeededDealer, State, Table, make_bot

Array = NDArray[np.floating[Any]]
NEVER = np.float32(-1e9)  # the logit of illegal actions


class Net:
    """Observations in, logits over actions and a value from -1 to 1 for the observer out. Learns by Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float = 1.0) -> Array:
            return np.asarray(rng.standard_normal((rows, columns)) * scale * np.sqrt(2 / rows), np.float32)

        self.weights: dict[str, Array] = {
            "w1": layer(inputs, hidden), "b1": np.zeros(hidden, np.float32),
            "w2": layer(hidden, hidden), "b2": np.zeros(hidden, np.float32),
            "wp": layer(hidden, actions, 0.01), "bp": np.zeros(actions, np.float32),
            "wv": layer(hidden, 1, 0.1), "bv": np.zeros(1, np.float32)}
        self.scale = np.ones(inputs, np.float32)  # observations are multiplied by it
        self._moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self._steps = 0

    @classmethod
    def of(cls, spec: Any, actions: int, hidden: int = 128, seed: int = 0) -> Net:
        """Create a net for these observations, which it scales to about 1."""
        net = cls(spec.size, actions, hidden, seed)
        net.scale = (1 / np.maximum(np.abs(np.asarray(spec.high, np.float32)), 1)).astype(np.float32)
        return net

    def forward(self, observations: NDArray[Any], mask: NDArray[Any]) -> tuple[Array, Array]:
        """Return the log-probability of each action, and the value."""
        own = self.weights
        self._x = observations * self.scale
        self._h1 = np.maximum(self._x @ own["w1"] + own["b1"], 0)
        self._h2 = np.maximum(self._h1 @ own["w2"] + own["b2"], 0)
        logits = np.where(mask, self._h2 @ own["wp"] + own["bp"], NEVER)
        logits -= logits.max(1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(1, keepdims=True))
        self._value = np.tanh(self._h2 @ own["wv"] + own["bv"])[:, 0]
        return logits, self._value

    def learn(self, of_logits: Array, of_value: Array, rate: float, most: float = 0.5) -> None:
        """Take a step down these gradients of the loss with respect to the logits and the value of the last `forward`."""
        own, x, h1, h2 = self.weights, self._x, self._h1, self._h2
        of_value = (of_value * (1 - self._value ** 2))[:, None]
        back2 = (of_logits @ own["wp"].T + of_value @ own["wv"].T) * (h2 > 0)
        back1 = (back2 @ own["w2"].T) * (h1 > 0)
        found = {"wp": h2.T @ of_logits, "bp": of_logits.sum(0), "wv": h2.T @ of_value, "bv": of_value.sum(0),
                 "w2": h1.T @ back2, "b2": back2.sum(0), "w1": x.T @ back1, "b1": back1.sum(0)}
        norm = np.sqrt(sum(float((one ** 2).sum()) for one in found.values()))
        shrink = np.float32(min(1.0, most / (norm + 1e-9)))
        self._steps += 1
        for name, gradient in found.items():
            first, second = self._moments[name]
            first += 0.1 * (gradient * shrink - first)
            second += 0.001 * ((gradient * shrink) ** 2 - second)
            step = first / (1 - 0.9 ** self._steps) / (np.sqrt(second / (1 - 0.999 ** self._steps)) + 1e-5)
            own[name] -= np.float32(rate) * step

    def save(self, path: Path, observation: str, version: str) -> None:
        """Save the weights, with the kind and version of its observations."""
        np.savez(path, allow_pickle=False, observation=np.array(observation), version=np.array(version), scale=self.scale,
                 **self.weights)

    @classmethod
    def load(cls, path: Path) -> tuple[Net, str, str]:
        """Load a net, and return it with the kind and version of its observations."""
        with np.load(path, allow_pickle=False) as saved:
            net = cls(len(saved["scale"]), saved["bp"].shape[0], saved["b1"].shape[0])
            net.scale = saved["scale"]
            net.weights = {name: saved[name] for name in net.weights}
            return net, str(saved["observation"]), str(saved["version"])


def cross_entropy(logarithms: Array, wanted: Array) -> Array:
    """Return the gradient of -sum(wanted * logarithms) with respect to the logits; rows of `wanted` sum to 1."""
    return np.exp(logarithms) - wanted


def drawn(logarithms: Array, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action for each row, by its probability."""
    found: NDArray[np.int64] = (logarithms + rng.gumbel(size=logarithms.shape).astype(np.float32)).argmax(1)
    return found


def played_against(name: str, game: Game[Any], file: Path, games: int) -> float:
    """Return how many two-player games the net in a file wins against a bot, going first in every other game."""
    os.environ["CARDAMOM_POLICY"] = str(file)
    won = 0.0
    for number in range(games):
        own = number % 2
        bots = [Learned() if seat == own else make_bot(name, number) for seat in range(2)]
        table = Table(game, [bot.name for bot in bots], SeededDealer(number))
        table.play(bots)
        won += (own in table.winners()) / len(table.winners())
    return won


class Learned:
    """A bot that plays the most likely action according to the net in the file CARDAMOM_POLICY."""

    name = "policy:Learned"

    def __init__(self, seed: int | None = None) -> None:
        self.net, self.kind, self.version = Net.load(Path(os.environ.get("CARDAMOM_POLICY", "policy.npz")))

    def choose(self, state: State) -> int:
        spec = state.setup.game.observation_spec(state.seats, self.kind, **state.setup.options)
        if spec.version != self.version:
            raise ValueError(f"this net observes {self.version}, and here is {spec.version}: train it for this game")
        mask = np.zeros((1, state.num_actions), bool)
        mask[0, state.legal()] = True
        logarithms, _ = self.net.forward(np.array([state.observe(state.to_act, self.kind)]), mask)
        return int(logarithms[0].argmax())
