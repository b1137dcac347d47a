"""What never changes in a game, beyond what `Game.check` holds because compiled rules rely on it: nothing is lost, nothing
happens too early, what is over is finished. Tests hold both after every action and for every position that they make.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.games.invariants import eastern_wonders, eastern_wonders_solo, new_world, world_wonders

INVARIANTS: dict[str, Callable[[Any], None]] = {
    "eastern-wonders": eastern_wonders.check, "eastern-wonders-solo": eastern_wonders_solo.check,
    "east-to-west-1": new_world.check_east, "heroic-journey-3": new_world.check_journey,
    "world-wonders": world_wonders.check}


def check_all(game: Game[Any], state: State) -> None:
    """Raise ValueError if something is not as it always is."""
    twin = game.twin(state)
    game.check(twin)
    if game.id in INVARIANTS:
        INVARIANTS[game.id](twin)


def position_of(game: Game[Any], position: dict[str, Any]) -> State:
    """The state of a position, which must be as a game can bring it about."""
    state: State = game.at(position)
    try:
        check_all(game, state)
    except ValueError as error:
        raise ValueError(f"position: {error}") from None
    return state
