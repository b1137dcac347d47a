"""Games and states in pickles: a game is named and its content given once, a state is the bytes of its fields.

Who loads a pickle finds the game among those loaded already, by its class, engine and content, and the constants among
those that the game keeps. Only what is not there is read. Pickles are trusted, as always; a position that anybody could have
written is data for `Game.at`.
"""
from __future__ import annotations

import pickle
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.kernel.state import State

MOST_GAMES = 32
_games: OrderedDict[tuple[Any, ...], Game[Any]] = OrderedDict()
_lock = Lock()


def pickled_game(game: Game[Any]) -> tuple[Any, ...]:
    """For `Game.__reduce__`."""
    key = type(game), game.engine, game.content_hash
    keep(key, game)
    return restored_game, (*key, game.version, game.pickled_pack)


def restored_game(kind: type[Game[Any]], engine: str, content: str, version: int, pack: bytes | None) -> Game[Any]:
    """The loaded game that this is, or it is loaded now."""
    key = kind, engine, content
    with _lock:
        known = _games.get(key)
    if known is None:
        if version != kind.version:
            raise ValueError(f"pickled by version {version} of {kind.id}; this is version {kind.version}")
        known = kind(None if pack is None else pickle.loads(pack), engine)
        if known.content_hash != content:
            raise ValueError(f"pickled with other content of {kind.id} than the one that ships here")
    keep(key, known)
    return known


def keep(key: tuple[Any, ...], game: Game[Any]) -> None:
    """The games that were asked for last stay loaded."""
    with _lock:
        _games[key] = game
        _games.move_to_end(key)
        while len(_games) > MOST_GAMES:
            _games.popitem(last=False)


def pickled_constants(constants: Any) -> tuple[Any, ...]:
    """For `__reduce__` of the constants of either engine; all states of a set-up share them, so a pickle holds them once."""
    return restored_constants, (constants.setup.game, constants.engine, constants.setup.key)


def restored_constants(game: Game[Any], engine: str, key: str) -> Any:
    return game.constants_again(engine, key)


def pickled_state(state: State) -> tuple[Any, ...]:
    """For `State.__reduce__`."""
    return restored_state, (state.constants, state.layout, state.to_bytes())


def restored_state(constants: Any, layout: int, fields: bytes) -> State:
    rules: type[State] = constants.setup.game.rules_on(constants.engine)
    if layout != rules.layout:
        raise ValueError(f"pickled by other rules of {constants.setup.game.id}: their fields are not these")
    return rules.from_bytes(constants, fields)
