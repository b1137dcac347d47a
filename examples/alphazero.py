"""A small AlphaZero loop: a net guides Cardamom's search, and learns from what the search finds.

    python alphazero.py                            a few minutes; writes alphazero.npz, then plays against bots

Many games are played side by side, so that the net can evaluate many positions at once (`run_together`).
"""
from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from policy import Array, Net, cross_entropy, played_against

import cardamom
from cardamom import GuidedSearch, Judgement, run_together

OPENING = 20  # this many decisions are drawn by visits; after that, the most visited action is played
NOISE = 0.25, 0.5  # its weight at the root, and the alpha of the Dirichlet distribution


class Example(NamedTuple):
    """A training example: one decision."""

    observation: Any
    visits: dict[int, int]  # of all legal actions
    seat: int


class Play:
    """A game that the net plays against itself."""

    def __init__(self, game: Any, net: Net, seed: int) -> None:
        self.game, self.net, self.seed, self.decisions = game, net, seed, 0
        self.dealer = cardamom.SeededDealer(seed)
        self.state = game.start(2)
        self.examples: list[Example] = []
        self._deal()
        self.search = GuidedSearch(self.state, seed, self.judge, batch=4)

    def judge(self, states: list[Any]) -> list[Judgement]:
        """Evaluate positions with the net."""
        masks = np.zeros((len(states), self.game.num_actions), bool)
        for row, state in enumerate(states):
            masks[row, state.legal()] = True
        logarithms, values = self.net.forward(np.array([state.observe(state.to_act, "full") for state in states]), masks)
        likely = np.exp(logarithms)
        return [Judgement(likely[row], float(values[row])) for row in range(len(states))]

    def add_noise(self) -> None:
        self.search.add_noise(*NOISE, seed=self.seed + self.decisions)

    def decide(self, rng: np.random.Generator) -> bool:
        """Play a move chosen by the search, and return whether the game is over."""
        lines = {line.action: line.visits for line in self.search.result()}
        visits = {action: lines.get(action, 0) for action in self.state.legal()}
        self.examples.append(Example(self.state.observe(self.state.to_act, "full"), visits, self.state.to_act))
        shares = np.array([*visits.values()], float)
        chosen = rng.choice(len(shares), p=shares / shares.sum()) if self.decisions < OPENING else shares.argmax()
        self._apply([*visits][chosen])
        self.decisions += 1
        self._deal()
        return bool(self.state.to_act == cardamom.OVER)

    def _apply(self, action: int) -> None:
        self.state.apply(action)
        self.search.play(action)

    def _deal(self) -> None:
        """Play on to the next decision with more than one choice."""
        while self.state.to_act != cardamom.OVER and (self.state.to_act == cardamom.CHANCE or len(self.state.legal()) == 1):
            action = self.dealer.deal(self.state) if self.state.to_act == cardamom.CHANCE else self.state.legal()[0]
            if hasattr(self, "search"):
                self._apply(action)
            else:
                self.state.apply(action)


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--game", default="eastern-wonders")
    arguments.add_argument("--content", default="seven-tiles", help="a preset or a content pack")
    arguments.add_argument("--rounds", type=int, default=12, help="times that it plays, then learns")
    arguments.add_argument("--games", type=int, default=48, help="games of each round, side by side")
    arguments.add_argument("--simulations", type=int, default=48, help="of each decision")
    arguments.add_argument("--updates", type=int, default=200, help="steps of learning in each round")
    arguments.add_argument("--matches", type=int, default=100, help="games against each bot in the end")
    arguments.add_argument("--out", type=Path, default=Path("alphazero.npz"))
    arguments.add_argument("--seed", type=int, default=1)
    settings = arguments.parse_args()
    game = cardamom.load(settings.game, settings.content)
    spec, rng = game.observation_spec(2, "full"), np.random.default_rng(settings.seed)
    net = Net.of(spec, game.num_actions, seed=settings.seed)
    memory: deque[tuple[Example, float]] = deque(maxlen=30_000)
    for number in range(settings.rounds):
        begin = time.monotonic()
        plays = [Play(game, net, settings.seed + 1_000_003 * number + place)
                 for place in range(settings.games)]
        finished = self_play(plays, settings.simulations, rng)
        for play in finished:
            returns = play.state.returns()
            memory.extend((example, returns[example.seat]) for example in play.examples)
        loss = learn(net, memory, settings.updates, game.num_actions, rng)
        length = sum(play.decisions for play in finished) / len(finished)
        print(f"round {number + 1}: {len(finished)} games of {length:.0f} decisions, loss {loss:.3f}, "
              f"{time.monotonic() - begin:.0f} s", flush=True)
    net.save(settings.out, "full", spec.version)
    print(f"written to {settings.out}")
    for bot in ("random", "greedy"):
        print(f"against {bot}: won {played_against(bot, game, settings.out, settings.matches):g} of {settings.matches}")


def self_play(plays: list[Play], simulations: int, rng: np.random.Generator) -> list[Play]:
    """Play all games to the end, side by side."""
    going, finished = list(plays), list[Play]()
    while going:
        for play in going:
            play.add_noise()
        run_together([play.search for play in going], simulations)
        over = [play for play in going if play.decide(rng)]
        finished += over
        going = [play for play in going if play not in over]
    return finished


def learn(net: Net, memory: deque[tuple[Example, float]], updates: int, actions: int, rng: np.random.Generator,
          size: int = 256) -> float:
    """Learn the shares of visits and the winners, and return the mean loss."""
    losses = []
    for _ in range(updates):
        chosen = [memory[place] for place in rng.integers(len(memory), size=min(size, len(memory)))]
        wanted: Array = np.zeros((len(chosen), actions), np.float32)
        mask = np.zeros(wanted.shape, bool)
        for row, (example, _) in enumerate(chosen):
            mask[row, [*example.visits]] = True
            wanted[row, [*example.visits]] = [*example.visits.values()]
        wanted /= wanted.sum(1, keepdims=True)
        outcome = np.array([outcome for _, outcome in chosen], np.float32)
        logarithms, value = net.forward(np.array([example.observation for example, _ in chosen]), mask)
        losses.append(float(-(wanted * np.where(mask, logarithms, 0)).sum(1).mean() + ((value - outcome) ** 2).mean()))
        net.learn(cross_entropy(logarithms, wanted) / len(chosen), 2 * (value - outcome) / len(chosen), rate=1e-3)
    return float(np.mean(losses))


if __name__ == "__main__":
    main()
