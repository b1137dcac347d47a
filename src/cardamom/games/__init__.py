"""The games, one package each."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from cardamom.kernel.content import shown
from cardamom.kernel.game import Game

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame
    from cardamom.games.eastern_wonders import EasternWondersGame
    from cardamom.games.eastern_wonders_solo import SoloGame
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame
    from cardamom.games.world_wonders import WorldWondersGame

Content: TypeAlias = Mapping[str, Any] | str | Path | None  # a pack: a file, a document or the name of a preset

REGISTRY = {
    "eastern-wonders": "cardamom.games.eastern_wonders:EasternWondersGame",
    "eastern-wonders-solo": "cardamom.games.eastern_wonders_solo:SoloGame",
    "east-to-west-1": "cardamom.games.east_to_west_1:EastToWestGame",
    "heroic-journey-3": "cardamom.games.heroic_journey_3:HeroicJourneyGame",
    "world-wonders": "cardamom.games.world_wonders:WorldWondersGame",
}


def game_ids() -> list[str]:
    """Return the ids of all games."""
    return list(REGISTRY)


def game_class(game_id: str) -> type[Game[Any]]:
    """The class of a game by its id."""
    if not isinstance(game_id, str) or game_id not in REGISTRY:
        raise ValueError(f"there is no game {shown(game_id)}; games: {', '.join(REGISTRY)}")
    module, name = REGISTRY[game_id].split(":")
    found: type[Game[Any]] = getattr(import_module(module), name)
    return found


@overload
def load(game_id: Literal["eastern-wonders"], content: Content = None, engine: str | None = None) -> EasternWondersGame: ...
@overload
def load(game_id: Literal["eastern-wonders-solo"], content: Content = None, engine: str | None = None) -> SoloGame: ...
@overload
def load(game_id: Literal["east-to-west-1"], content: Content = None, engine: str | None = None) -> EastToWestGame: ...
@overload
def load(game_id: Literal["heroic-journey-3"], content: Content = None, engine: str | None = None) -> HeroicJourneyGame: ...
@overload
def load(game_id: Literal["world-wonders"], content: Content = None, engine: str | None = None) -> WorldWondersGame: ...
@overload
def load(game_id: str, content: Content = None, engine: str | None = None) -> Game[Any]: ...
def load(game_id: str, content: Content = None, engine: str | None = None) -> Game[Any]:
    """A game by its id, with a content pack instead of the shipped content if one is given: a file, a document or the name
    of a preset.

    engine: "native", "interpreted", or None for CARDAMOM_ENGINE and else the compiled one if it is there.
    """
    return game_class(game_id)(content, engine)
