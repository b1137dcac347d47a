"""The games, one package each."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from cardamom.kernel.game import Game

REGISTRY = {
    "eastern-wonders": "cardamom.games.eastern_wonders:EasternWondersGame",
    "eastern-wonders-solo": "cardamom.games.eastern_wonders_solo:SoloGame",
    "east-to-west-1": "cardamom.games.east_to_west_1:EastToWestGame",
    "heroic-journey-3": "cardamom.games.heroic_journey_3:HeroicJourneyGame",
    "world-wonders": "cardamom.games.world_wonders:WorldWondersGame",
}


def game_ids() -> list[str]:
    """The ids of all games."""
    return list(REGISTRY)


def game_class(game_id: str) -> type[Game[Any]]:
    """The class of a game by its id."""
    if game_id not in REGISTRY:
        raise ValueError(f"there is no game {game_id!r}; games: {', '.join(REGISTRY)}")
    module, name = REGISTRY[game_id].split(":")
    found: type[Game[Any]] = getattr(import_module(module), name)
    return found


def load(game_id: str, content: Mapping[str, Any] | str | Path | None = None, engine: str | None = None) -> Game[Any]:
    """A game by its id, with a content pack (a file, a document or the name of a preset) instead of the shipped content if one
    is given.

    engine: "native", "interpreted", or None for CARDAMOM_ENGINE and else the compiled one if it is there.
    """
    return game_class(game_id)(content, engine)
