"""Masked PPO in one file: a net learns a small game by playing all seats against itself.

    python ppo.py                                  a few minutes; writes ppo.npz, then plays against bots
    python ppo.py --game east-to-west-1 --content short
    python ppo.py --game world-wonders --content six-by-six

For two seats only: one seat's gain is the other's loss, so a position that is good for the next to act is bad for the last,
unless they are the same.
"""
from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from policy import Array, Net, drawn, played_against

import cardamom
import cardamom.envs

DISCOUNT, TRACE, CLIP, ENTROPY, EPOCHS = 0.999, 0.95, 0.2, 0.01, 3
STEPS, FEWER = 1_500_000, {"world-wonders": 300_000}  # a few minutes; World Wonders has far larger observations and masks


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--game", default="eastern-wonders")
    arguments.add_argument("--content", default="seven-tiles", help="a preset or a content pack")
    arguments.add_argument("--steps", type=int, help=f"decisions to learn from (by default {STEPS:,}; World Wonders: fewer)")
    arguments.add_argument("--games", type=int, default=64, help="games side by side")
    arguments.add_argument("--length", type=int, default=128, help="decisions of each game between updates")
    arguments.add_argument("--rate", type=float, default=5e-4, help="how fast it learns")
    arguments.add_argument("--matches", type=int, default=100, help="games against each bot in the end")
    arguments.add_argument("--out", type=Path, default=Path("ppo.npz"))
    arguments.add_argument("--seed", type=int, default=1)
    settings = arguments.parse_args()
    if settings.steps is None:
        settings.steps = FEWER.get(settings.game, STEPS)
    env = cardamom.envs.vector(settings.game, settings.games, seats=2, content=settings.content, observation="full",
                               shaping=0.5, discount=DISCOUNT, autoreset_mode="SameStep")
    net = Net.of(env.setting.spec, env.setting.game.num_actions, seed=settings.seed)
    learn(env, net, settings)
    net.save(settings.out, "full", env.setting.spec.version)
    print(f"written to {settings.out}")
    for bot in ("random", "greedy"):
        won = played_against(bot, env.setting.game, settings.out, settings.matches)
        print(f"against {bot}: won {won:g} of {settings.matches}")


def learn(env: Any, net: Net, settings: argparse.Namespace) -> None:
    rng = np.random.default_rng(settings.seed)
    shape = settings.length, settings.games
    seen, infos = env.reset(seed=settings.seed)
    begin, updates = time.monotonic(), max(settings.steps // (settings.length * settings.games), 1)
    for update in range(updates):
        observations = np.zeros((*shape, env.setting.spec.size), np.int16)
        masks = np.zeros((*shape, env.setting.game.num_actions), bool)
        actions, seats = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        chances, values, rewards, ends = (np.zeros(shape, np.float32) for _ in range(4))
        for step in range(settings.length):
            observations[step], masks[step], seats[step] = seen["observation"], seen["action_mask"] == 1, infos["to_act"]
            logarithms, values[step] = net.forward(observations[step], masks[step])
            actions[step] = drawn(logarithms, rng)
            chances[step] = logarithms[np.arange(settings.games), actions[step]]
            seen, rewards[step], ends[step], _, infos = env.step(actions[step])
        _, last = net.forward(seen["observation"], seen["action_mask"] == 1)
        advantages = advantages_of(rewards, values, ends, seats, last, infos["to_act"])
        rate = settings.rate * (1 - update / updates)
        improve(net, rng, rate, *(each.reshape(-1, *each.shape[2:]) for each in (
            observations, masks, actions, chances, advantages, advantages + values)))
        if update % 10 == 9 or update == updates - 1:
            steps = (update + 1) * settings.length * settings.games
            length = settings.length * settings.games / max(ends.sum(), 1)
            print(f"{steps:>9,} decisions, {steps / (time.monotonic() - begin):,.0f} a second; {int(ends.sum())} games "
                  f"ended, after {length:.0f} decisions each", flush=True)


def advantages_of(rewards: Array, values: Array, ends: Array, seats: Any, last: Array, last_seats: Any) -> Array:
    """Return how much better each decision was than expected (GAE), from the point of view of the seat that made it."""
    found, ahead, later, later_seats = np.zeros_like(rewards), np.zeros_like(last), last, last_seats
    for step in reversed(range(len(rewards))):
        side = np.where(later_seats == seats[step], 1, -1) * (1 - ends[step])
        surprise = rewards[step] + DISCOUNT * side * later - values[step]
        ahead = found[step] = surprise + DISCOUNT * TRACE * side * ahead
        later, later_seats = values[step], seats[step]
    return found


def improve(net: Net, rng: np.random.Generator, rate: float, observations: Any, masks: Any, actions: Any, chances: Array,
            advantages: Array, returns: Array, *, size: int = 1024) -> None:
    """Run some epochs of clipped policy gradients, with an entropy bonus."""
    for _ in range(EPOCHS):
        order = rng.permutation(len(actions))
        for rows in (order[first:first + size] for first in range(0, len(order), size)):
            each = np.arange(len(rows))
            logarithms, value = net.forward(observations[rows], masks[rows])
            gained = advantages[rows]
            gained = (gained - gained.mean()) / (gained.std() + 1e-6)
            ratio = np.exp(logarithms[each, actions[rows]] - chances[rows])
            clipped = np.where(gained > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            push = np.where(clipped, 0, ratio * gained)[:, None]
            likely = np.exp(logarithms)
            wanted = np.zeros_like(likely)
            wanted[each, actions[rows]] = 1
            entropy = -(likely * np.where(masks[rows], logarithms, 0)).sum(1, keepdims=True)
            of_logits = push * (likely - wanted) + ENTROPY * likely * (np.where(masks[rows], logarithms, 0) + entropy)
            of_value = value - np.clip(returns[rows], -1, 1)
            net.learn((of_logits / len(rows)).astype(np.float32), (of_value / len(rows)).astype(np.float32), rate)


if __name__ == "__main__":
    main()
