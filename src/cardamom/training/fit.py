"""Fit what an evaluator learns to the games it played: a prior to visits, and a net to outcomes. Needs NumPy."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardamom.kernel.engine import play_on
from cardamom.kernel.evaluator import Evaluator, Rewards, strongest
from cardamom.kernel.game import Game
from cardamom.kernel.learned import Layer, Learned
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.twin import derived, reward
from cardamom.training.self_play import Record, replayed

Floats = NDArray[np.float32]
HIDDEN = (32, 16)
ROLLING_OUT = 0.5  # how much searches explore without a net
LEAST_VISITS = 30  # of a decision that a prior learns from
MOST_DECISIONS = 30_000  # of a generation
OUTCOME = 0.2  # the share of the outcome in what a net learns; the rest is what searches expected later
OUTCOME_AND_PLAYOUTS = 0.5  # the same where searches had no net to tell them who wins; the rest is what playouts brought
PLAYOUTS = 4  # from each position of such a game
CLEAR_LEADS = 6.0  # in logits: how clear a victory is with the lead that rewards count as the greatest
DECAY = 0.9  # how far later expectations count
HELD_OUT = 0.1  # of the games decide when to stop
BATCH = 1024
RATE, WEIGHT_DECAY = 2e-3, 1e-3
EPOCHS, PRIOR_EPOCHS, PRIOR_BATCH, PRIOR_RATE = 6, 8, 2048, 0.03
LEAST_STEPS = 400  # however few the games are


@dataclass(frozen=True)
class Data:
    """Rows of numbers from games. `game` says which game a row is from, so that games are held out and not rows."""

    positions: NDArray[np.int16]  # features of a party and of its strongest rival
    targets: Floats
    position_game: NDArray[np.int32]
    choices: NDArray[np.int16]  # features of each action of each decision
    kinds: NDArray[np.int16]
    shares: Floats  # of the visits of its decision
    sizes: NDArray[np.int32]  # how many actions each decision has
    decision_game: NDArray[np.int32]


def gathered(game: Game[Any], evaluator: Evaluator[Any], records: Sequence[Record], searched: bool,
             sharpness: float = 1.0) -> Data:
    """What games say. `searched`: did the searches have a net, so that what they expected counts? If not, each position is
    played out by preferences some times: one outcome of a long game says little about each of its positions. Of many
    decisions some are drawn. `sharpness`: the power of the visits that count."""
    positions, targets, position_game = list[NDArray[np.int16]](), list[float](), list[int]()
    choices, kinds, shares = list[NDArray[np.int16]](), list[int](), list[float]()
    sizes, decision_game = list[int](), list[int]()
    every = -(-sum(len(record.visits) for record in records) // MOST_DECISIONS)
    outcome = OUTCOME if searched else OUTCOME_AND_PLAYOUTS
    for number, record in enumerate(records):
        state, seen = replayed(game, record), list[tuple[int, list[list[int]], list[int], float | None, list[float]]]()
        for ply, action in enumerate(record.actions):
            key = str(ply)
            if state.to_act != CHANCE and evaluator.at_rest(state):
                parties = range(state.parties)
                values = [evaluator.value(state, party) for party in parties]
                rivals = [strongest(values, party) if len(values) > 1 else -1 for party in parties]
                seen.append((state.to_act, [evaluator.features(state, party) for party in parties], rivals,
                             record.values.get(key) if searched else None,
                             [] if searched else played_out(state, evaluator, derived(number, ply))))
            visits = dict(record.visits.get(key, []))
            if sum(visits.values()) >= LEAST_VISITS and derived(number, ply) % every == 0:
                legal = state.legal()
                sharp = [visits.get(each, 0) ** sharpness for each in legal]
                for each, visited in zip(legal, sharp, strict=True):
                    row, features = evaluator.action_features(state, each)
                    choices.append(np.array(features, np.int16))
                    kinds.append(row)
                    shares.append(visited / sum(sharp))
                sizes.append(len(legal))
                decision_game.append(number)
            state.apply(action)
        assert state.rewards is not None, "games without rewards are not searched"
        final = graded(state, evaluator, state.rewards)
        later = list(final)
        for seat, features_of, rivals, value, brought in reversed(seen):
            if not searched:
                later = brought
            elif value is not None:
                later[seat] = (1 - DECAY) * value + DECAY * later[seat]
                if len(later) == 2:
                    later[1 - seat] = 1 - later[seat]
            for party in range(state.seats):
                rival = features_of[rivals[party]] if rivals[party] >= 0 else [0] * len(features_of[party])
                positions.append(np.array([*features_of[party], *rival], np.int16))
                targets.append(outcome * final[party] + (1 - outcome) * later[party])
                position_game.append(number)
    return Data(rows_of(positions), np.array(targets, np.float32), np.array(position_game, np.int32),
                rows_of(choices), np.array(kinds, np.int16), np.array(shares, np.float32),
                np.array(sizes, np.int32), np.array(decision_game, np.int32))


def rows_of(found: list[NDArray[np.int16]]) -> NDArray[np.int16]:
    return np.array(found, np.int16)


def graded(state: State, evaluator: Evaluator[Any], scale: Rewards) -> list[float]:
    """How clearly each party won, from 0 to 1; a tie is a half. This says more of a position than who won."""
    if state.parties == 1:
        return reward(state, evaluator, scale)
    points = [evaluator.value(state, party) for party in range(state.parties)]
    steep = CLEAR_LEADS / (10.0 * scale.lead)
    return [float(1 / (1 + np.exp(-steep * (own - points[strongest(points, party)])))) for party, own in enumerate(points)]


def played_out(state: State, evaluator: Evaluator[Any], seed: int) -> list[float]:
    """What each party gets on average if preferences play on from here."""
    assert state.rewards is not None, "games without rewards are not searched"
    total = [0.0] * state.parties
    for number in range(PLAYOUTS):
        end = state.copy()
        play_on(end, derived(seed, number), weighted=True, evaluator=evaluator)
        total = [sum(pair) for pair in zip(total, reward(end, evaluator, state.rewards), strict=True)]
    return [each / PLAYOUTS for each in total]


def joined(parts: list[Data]) -> Data:
    """Data of several generations, with games numbered through."""
    def together(name: str) -> Any:
        return np.concatenate([getattr(part, name) for part in parts])

    counts = [int(max(part.position_game.max(initial=0), part.decision_game.max(initial=0))) + 1 for part in parts]
    starts = np.cumsum([0, *counts[:-1]])
    games = {name: np.concatenate([getattr(part, name) + start for part, start in zip(parts, starts, strict=True)])
             for name in ("position_game", "decision_game")}
    return Data(**{name: games[name] if name in games else together(name) for name in Data.__dataclass_fields__})


class Adam:
    """Gradient descent with moments."""

    def __init__(self, parameters: list[Floats]) -> None:
        self.parameters = parameters
        self.mean = [np.zeros_like(one) for one in parameters]
        self.square = [np.zeros_like(one) for one in parameters]
        self.steps = 0

    def step(self, gradients: list[Floats], rate: float, decay: float = 0.0) -> None:
        self.steps += 1
        for place, gradient in enumerate(gradients):
            mean, square, one = self.mean[place], self.square[place], self.parameters[place]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            correction = np.sqrt(square / (1 - 0.999 ** self.steps)) + 1e-8
            one -= rate * ((mean / (1 - 0.9 ** self.steps)) / correction + (decay * one if one.ndim > 1 else 0))


def held_out(games: NDArray[np.int32], rng: np.random.Generator) -> NDArray[np.bool_]:
    count = int(games.max(initial=0)) + 1
    chosen = rng.permutation(count) < max(1, round(HELD_OUT * count))
    return np.asarray(chosen[games])


def fit_net(data: Data, seed: int) -> tuple[list[Layer], float]:
    """The layers of a net, and its cross entropy on games that it was not fitted to."""
    rng = np.random.default_rng(seed)
    test = held_out(data.position_game, rng)
    inputs, targets = data.positions.astype(np.float32), data.targets
    mean, spread = inputs.mean(0), np.maximum(inputs.std(0), 0.05)
    constant = np.ptp(inputs, axis=0) == 0
    inputs = np.clip((inputs - mean) / spread, -8, 8)
    sizes = [inputs.shape[1], *HIDDEN, 1]
    parameters: list[Floats] = []
    for wide, narrow in pairwise(sizes):
        scale = np.sqrt(2 / wide) * (0.3 if narrow == 1 else 0.5 if wide == sizes[0] else 1.0)
        parameters += [(rng.normal(size=(wide, narrow)) * scale).astype(np.float32), np.zeros(narrow, np.float32)]
    adam, train = Adam(parameters), np.flatnonzero(~test)
    best, least = [one.copy() for one in parameters], np.inf
    epochs = epochs_for(len(train), BATCH, EPOCHS)
    total = epochs * -(-len(train) // BATCH)
    for _ in range(epochs):
        order = rng.permutation(train)
        for start in range(0, len(order), BATCH):
            chosen = order[start:start + BATCH]
            layers, chance = forward(inputs[chosen], parameters)
            slope = ((chance - targets[chosen]) / len(chosen))[:, None].astype(np.float32)
            gradients: list[Floats] = []
            for place in range(len(parameters) - 2, -1, -2):
                gradients = [layers[place // 2].T @ slope, slope.sum(0), *gradients]
                slope = (slope @ parameters[place].T) * (layers[place // 2] > 0)
            rate = RATE * min(1.0, adam.steps / 50) * 0.5 * (1 + np.cos(np.pi * adam.steps / total))
            adam.step(gradients, float(rate), WEIGHT_DECAY)
        loss = entropy(forward(inputs[test], parameters)[1], targets[test])
        if loss < least:
            best, least = [one.copy() for one in parameters], loss
    best[0][constant] = 0  # nothing is known of what never changed
    best[1] -= (mean / spread) @ best[0]
    best[0] /= spread[:, None]
    layers_found = [Layer(weights.tolist(), biases.tolist()) for weights, biases in zip(best[::2], best[1::2], strict=True)]
    return layers_found, float(least)


def epochs_for(rows: int, batch: int, usual: int) -> int:
    """How often the data are gone through."""
    return max(usual, -(-LEAST_STEPS * batch // max(rows, batch)))


def forward(inputs: Floats, parameters: list[Floats]) -> tuple[list[Floats], Floats]:
    layers = [inputs]
    for place in range(0, len(parameters) - 2, 2):
        layers.append(np.maximum(layers[-1] @ parameters[place] + parameters[place + 1], 0))
    logits = (layers[-1] @ parameters[-2] + parameters[-1])[:, 0]
    return layers, 1 / (1 + np.exp(-logits))


def entropy(chance: Floats, targets: Floats) -> float:
    near = 1e-7
    return float(-np.mean(targets * np.log(chance + near) + (1 - targets) * np.log(1 - chance + near)))


def fit_prior(data: Data, rows: int, seed: int) -> tuple[list[list[float]], float]:
    """The weights of a prior, and its cross entropy on games that it was not fitted to. It begins as the square root of
    preferences, which is what a search without a prior has."""
    rng = np.random.default_rng(seed)
    test = held_out(data.decision_game, rng)
    scale = np.maximum(np.abs(data.choices).max(0), 1).astype(np.float32)
    inputs = data.choices / scale
    weights = np.zeros((rows, inputs.shape[1]), np.float32)
    weights[:, 1] = np.log(2) / 8 * scale[1]
    starts = np.concatenate([[0], np.cumsum(data.sizes)[:-1]])
    adam, train, least, best = Adam([weights]), np.flatnonzero(~test), np.inf, weights.copy()

    def of(decisions: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any], Floats]:
        """The rows of some decisions, where each begins among them, and how likely each row is."""
        sizes = data.sizes[decisions]
        begin = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        chosen = np.repeat(starts[decisions] - begin, sizes) + np.arange(sizes.sum())
        scores = np.einsum("ij,ij->i", inputs[chosen], weights[data.kinds[chosen]])
        powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, begin), sizes))
        return chosen, begin, powers / np.repeat(np.add.reduceat(powers, begin), sizes)

    epochs = epochs_for(len(train), PRIOR_BATCH, PRIOR_EPOCHS)
    for epoch in range(epochs):
        order = rng.permutation(train)
        for start in range(0, len(order), PRIOR_BATCH):
            decisions = order[start:start + PRIOR_BATCH]
            chosen, _, likely = of(decisions)
            slope = (likely - data.shares[chosen]) / len(decisions)
            gradient = np.zeros_like(weights)
            for kind in np.unique(data.kinds[chosen]):
                of_kind = data.kinds[chosen] == kind
                gradient[kind] = slope[of_kind] @ inputs[chosen[of_kind]]
            adam.step([gradient], PRIOR_RATE * (1 - epoch / epochs), 0.0)
        chosen, _, likely = of(np.flatnonzero(test))
        loss = float(-(data.shares[chosen] * np.log(likely + 1e-9)).sum() / max(1, test.sum()))
        if loss < least:
            least, best = loss, weights.copy()
    fitted: list[list[float]] = (best / scale).tolist()
    return fitted, least


def fit(data: Data, rows: int, seed: int, net: bool = True, exploration: float = 0.25) -> tuple[Learned, dict[str, float]]:
    """What was learned, with a net and how much searches by it explore, or without; and how well it fits."""
    prior, of_prior = fit_prior(data, rows, seed)
    if not net:
        return Learned(ROLLING_OUT, prior, []), {"prior_entropy": round(of_prior, 4)}
    layers, of_net = fit_net(data, seed)
    return Learned(exploration, prior, layers), {"prior_entropy": round(of_prior, 4), "value_entropy": round(of_net, 4)}
