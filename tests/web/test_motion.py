"""While acts are played, the page works out the view after each of them: it is the one that the server would send."""
from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.kernel.state import CHANCE, OVER
from tests.web.test_page import node
from tools.page import WEB

__all__ = ["node"]


def steps(game_id: str, seats: int, rounds: int) -> list[dict[str, Any]]:
    """Every act of a game after its set-up."""
    game = cardamom.load(game_id)
    state, bot, found = game.start(seats, rounds=rounds), GreedyBot(seed=seats), list[dict[str, Any]]()
    begun = False
    while state.to_act != OVER:
        before = state.copy()
        begun |= state.to_act != CHANCE
        action = state.legal()[len(found) % len(state.legal())] if state.to_act == CHANCE else bot.choose(state.copy())
        state.apply(action)
        if begun:
            found.append({"before": game.view(before), "effects": game.effects(before, action, state),
                          "after": game.view(state)})
    return found


@pytest.mark.parametrize("rounds", [12, pytest.param(100, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize(("game_id", "seats"), [("eastern-wonders", 2), ("eastern-wonders", 4), ("eastern-wonders-solo", 1)])
def test_the_page_follows_every_act(node: str, game_id: str, seats: int, rounds: int) -> None:
    played = steps(game_id, seats, rounds)
    done = subprocess.run([node, "tests/follow.mjs"], cwd=WEB, input=json.dumps(played), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) == len(played) > 50
