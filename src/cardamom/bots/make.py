"""Bots by name."""
from __future__ import annotations

import re

from cardamom.bots.bot import Bot
from cardamom.bots.greedy import GreedyBot
from cardamom.bots.mcts import MctsBot
from cardamom.bots.random_bot import RandomBot

KNOWN = ("random", "greedy", "mcts", "mcts:5000 (simulations)", "mcts:2s (seconds)")
SPEC = re.compile(r"random|greedy|mcts(:(?P<simulations>[1-9][0-9]{0,8})"
                  r"|:(?P<seconds>(?=.*[1-9])[0-9]{1,3}(\.[0-9]{1,3})?)s)?")


def is_bot(player: str) -> bool:
    """Is this the name of a bot, and so of no person?"""
    return SPEC.fullmatch(player) is not None


def make_bot(spec: str, seed: int | None = None) -> Bot:
    """The bot of this name: "random", "greedy", "mcts", "mcts:5000", "mcts:2s". Without a seed, each time another."""
    given = SPEC.fullmatch(spec)
    if given is None:
        raise ValueError(f"there is no bot {spec[:40]!r}; known: {', '.join(KNOWN)}")
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    if given["seconds"]:
        return MctsBot(seconds=float(given["seconds"]), seed=seed)
    return MctsBot(int(given["simulations"]), seed=seed) if given["simulations"] else MctsBot(seed=seed)
