"""Games by id, pack and theme, each loaded once. States of one game with one pack share their tables."""
from __future__ import annotations

import pickle
from collections import OrderedDict
from hashlib import sha256
from typing import Any

from cardamom.games import load
from cardamom.games.century.themes import in_theme
from cardamom.kernel.game import Game


class LoadedGames:
    """Recently used games; the least recently used one is dropped first."""

    def __init__(self, most: int = 24) -> None:
        self.most = most
        self._games: OrderedDict[str, Game[Any]] = OrderedDict()

    def get(self, game_id: str, pack: dict[str, Any] | None = None, theme: str | None = None) -> Game[Any]:
        """Return a game; without a theme, in the notation of logs."""
        name = f"{game_id} {theme} {'' if pack is None else sha256(pickle.dumps(pack)).hexdigest()}"
        game = self._games.pop(name, None)
        if game is None:
            game = load(game_id, pack) if theme is None else in_theme(self.get(game_id, pack), theme)
        self._games[name] = game
        while len(self._games) > self.most:
            self._games.popitem(last=False)
        return game
