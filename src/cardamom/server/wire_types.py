"""The types of views, effects and gestures for pydantic, OpenAPI and the generated client types.

Games need nothing but the standard library, and before Python 3.12 pydantic does not take the TypedDict of `typing`.
"""
from __future__ import annotations

import operator
import types
from collections.abc import Iterator
from functools import cache, reduce
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import TypedDict

from cardamom.games import game_class, game_ids
from cardamom.kernel.effects import Effect, View


@cache
def wire_type(kind: Any) -> Any:
    """Return the type with every TypedDict rebuilt for pydantic, and the effects of all games in place of any mapping."""
    if is_typeddict(kind):
        return remade(kind)
    if kind == Effect:
        return any_effect()
    origin, inside = get_origin(kind), get_args(kind)
    if origin is None or origin is Literal:
        return kind
    if origin is NotRequired:
        return NotRequired[wire_type(*inside)]
    if origin in (Union, types.UnionType):
        return reduce(operator.or_, map(wire_type, inside))
    return origin[tuple(map(wire_type, inside))]


def remade(kind: Any, **instead: Any) -> Any:
    """Return a rebuilt TypedDict with other types for these fields."""
    fields = {name: wire_type(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    made: Any = TypedDict(kind.__name__, fields | instead)  # type: ignore[misc]  # known when it runs
    made.__doc__, made.__module__ = kind.__doc__, kind.__module__
    return made


def any_view() -> Any:
    """Return the type of the view of any game, told apart by `game`; a game without its own type has some JSON."""
    games: dict[Any, list[str]] = {}
    for name in game_ids():
        games.setdefault(game_class(name).view_type, []).append(name)
    return reduce(operator.or_, (dict[str, Any] if view is View else remade(view, game=Literal[tuple(names)])
                                 for view, names in games.items()))


def any_effect() -> Any:
    return union(part for name in game_ids() for part in parts(game_class(name).effect_type))


def any_gesture() -> Any:
    effects: Any = list[any_effect()]  # type: ignore[misc]  # known when it runs
    kinds = dict.fromkeys(part for name in game_ids() for part in parts(game_class(name).gesture_type))
    return reduce(operator.or_, (remade(kind, effects=effects) for kind in kinds))


def parts(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def union(kinds: Iterator[Any]) -> Any:
    return reduce(operator.or_, dict.fromkeys(map(wire_type, kinds)))
