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


def steps(game_id: str, seats: int, most: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The acts of a game after its set-up."""
    game = cardamom.load(game_id)
    state, bot, found = game.start(seats, **options), GreedyBot(seed=seats), list[dict[str, Any]]()
    begun = False
    while state.to_act != OVER and len(found) < most:
        before = state.copy()
        begun |= state.to_act != CHANCE
        action = state.legal()[len(found) % len(state.legal())] if state.to_act == CHANCE else bot.choose(state.copy())
        state.apply(action)
        if begun:
            found.append({"before": game.view(before), "effects": game.effects(before, action, state),
                          "after": game.view(state)})
    return found


GAMES = [("islands", "eastern-wonders", 2, {"rounds": 12}), ("islands", "eastern-wonders", 4, {"rounds": 12}),
         ("islands", "eastern-wonders-solo", 1, {"rounds": 12}), ("journeys", "east-to-west-1", 3, {}),
         ("journeys", "heroic-journey-3", 2, {}), ("cities", "world-wonders", 3, {}), ("cities", "world-wonders", 1, {})]


@pytest.mark.parametrize("most", [250, pytest.param(10_000, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize(("room", "game_id", "seats", "options"), GAMES)
def test_the_page_follows_every_act(node: str, room: str, game_id: str, seats: int, options: dict[str, Any],
                                    most: int) -> None:
    played = steps(game_id, seats, most, options if most < 1000 else {})
    done = subprocess.run([node, "tests/follow.mjs"], cwd=WEB, input=json.dumps({"room": room, "steps": played}),
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) == len(played) > 50
