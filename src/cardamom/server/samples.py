"""Positions for pictures: the middle of a game between quick bots, and the named maps of a game."""
from __future__ import annotations

import json
from typing import Any

from cardamom.games.century.themes import theme_of
from cardamom.kernel.game import Game
from cardamom.kernel.mapfile import DrawnMap
from cardamom.server.problems import Refused
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table

SEED = 3
BOT = "greedy"
PLAYED = 0.6  # of the game


class Samples:
    """Positions that are made once, on first request."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str, str | None], str] = {}

    def get(self, game: Game[Any], map: str | None) -> str:
        """Return JSON of a models.Sample; 404 if there is no such map."""
        if map is not None and map not in maps_of(game):
            raise Refused(404, "refused-no-such-map")
        key = game.id, theme_of(game).name, map
        if key not in self._made:
            self._made[key] = json.dumps(sample(game, map), ensure_ascii=False)
        return self._made[key]


def maps_of(game: Game[Any]) -> list[str]:
    """Return the named maps, which can be shown before the game begins."""
    return [str(value) for option in game.options if isinstance(option, DrawnMap)
            for value in option.described().get("values", []) if value != "random"]


def sample(game: Game[Any], map: str | None) -> dict[str, Any]:
    seats = 3 if 3 in game.seats else game.seats[0]
    if map is not None:
        state = Table(game, seats, SeededDealer(SEED), map=map).state
    else:
        table = Table(game, [BOT] * seats, SeededDealer(SEED))
        table.play(seed=SEED)
        state = game.start(seats, **table.history.start.setup.options)
        for action in table.actions[:round(len(table.actions) * PLAYED)]:
            state.apply(action)
    return {"game": game.id, "theme": theme_of(game).name, "view": game.view(state), "scores": game.explain_score(state)}
