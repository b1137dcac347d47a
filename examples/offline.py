"""Learn from recorded games: a net imitates a bot's search.

    cardamom dataset eastern-wonders --content seven-tiles --bots mcts:200 --seats 2 --games 400 --out games
    python offline.py games                        about a minute; writes offline.npz, then plays against bots
"""
from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from policy import Array, Net, cross_entropy, played_against

import cardamom
import cardamom.data


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("folder", type=Path, help="a dataset")
    arguments.add_argument("--epochs", type=int, default=10)
    arguments.add_argument("--rate", type=float, default=1e-3, help="how fast it learns")
    arguments.add_argument("--matches", type=int, default=100, help="games against each bot in the end")
    arguments.add_argument("--out", type=Path, default=Path("offline.npz"))
    arguments.add_argument("--seed", type=int, default=1)
    settings = arguments.parse_args()
    data = cardamom.data.load(settings.folder)
    game = cardamom.load(data.schema["game"], data.schema["pack"])
    kind = data.schema["observation"]["kind"]
    spec = game.observation_spec(data.schema["seats"], kind, **data.schema["options"])
    if spec.version != data.schema["observation"]["version"]:
        raise SystemExit(f"the data hold {data.schema['observation']['version']}, and this Cardamom observes {spec.version}")
    net = Net.of(spec, data.num_actions, seed=settings.seed)
    held_back = data.schema["games"] * 9 // 10  # split by game: rows of one game depend on each other
    learning, testing = range(held_back), range(held_back, data.schema["games"])
    for epoch in range(settings.epochs):
        for batch in data.batches(256, seed=settings.seed + epoch, games=learning):
            logarithms, value = net.forward(batch["observation"], batch["mask"])
            wanted, outcome = targets(batch["visits"], batch["action"]), batch["outcome"]
            net.learn(cross_entropy(logarithms, wanted) / len(wanted), 2 * (value - outcome) / len(wanted), settings.rate)
        print(f"epoch {epoch + 1}: agrees with {agreement(net, data, testing):.0%} of the decisions held back", flush=True)
    net.save(settings.out, kind, spec.version)
    print(f"written to {settings.out}")
    if data.schema["seats"] == 2:
        for bot in ("random", "greedy"):
            print(f"against {bot}: won {played_against(bot, game, settings.out, settings.matches):g} of {settings.matches}")


def targets(visits: Array, actions: Array) -> Array:
    """Return the shares of visits, or the action taken if the bot did not search."""
    wanted = visits.astype(np.float32)
    silent = wanted.sum(1) == 0
    wanted[silent, actions[silent]] = 1
    return np.asarray(wanted / wanted.sum(1, keepdims=True), np.float32)


def agreement(net: Net, data: cardamom.data.Dataset, games: range) -> float:
    found = [net.forward(batch["observation"], batch["mask"])[0].argmax(1) == batch["action"]
             for batch in data.batches(1024, games=games)]
    return float(np.concatenate(found).mean()) if found else float("nan")


if __name__ == "__main__":
    main()
