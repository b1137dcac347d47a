"""Games and states in pickles: a state is the bytes of its fields, and bytes that name its game, content and options.

Those are made once for a set-up, and who loads a pickle looks up by them which constants they mean. Only what is not known
is read: a game is found among those loaded already, by its class, engine and content, and the constants among those that
the game keeps. Pickles are trusted, as always; a position that anybody could have written is data for `Game.at`.
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
MOST_SETUPS = 256
_games: OrderedDict[tuple[Any, ...], Game[Any]] = OrderedDict()
_setups: OrderedDict[tuple[bytes, str], tuple[type[State], Any]] = OrderedDict()  # rules and constants
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
    """For `__reduce__` of the constants of either engine."""
    return restored_constants, (constants.setup.pickled, constants.engine)


def restored_constants(setup: bytes, engine: str) -> Any:
    return restored_setup(setup, engine)[1]


def restored_setup(setup: bytes, engine: str) -> tuple[type[State], Any]:
    """The rules and the constants of a set-up, which are then kept for the next state."""
    game, key = pickle.loads(setup)
    found = game.rules_on(engine), game.constants_again(engine, key)
    with _lock:
        _setups[setup, engine] = found
        while len(_setups) > MOST_SETUPS:
            _setups.popitem(last=False)
    return found


def pickled_state(state: State) -> tuple[Any, ...]:
    """For `State.__reduce__`. All states of a set-up share the bytes that name it, so a pickle holds them once."""
    constants = state.constants
    return restored_state, (constants.setup.pickled, constants.engine, state.layout, state.to_bytes())


def restored_state(setup: bytes, engine: str, layout: int, fields: bytes) -> State:
    rules, constants = _setups.get((setup, engine)) or restored_setup(setup, engine)
    if layout != rules.layout:
        raise ValueError(f"pickled with different rules of {constants.setup.game.id}: the fields differ")
    return rules.from_bytes(constants, fields)
