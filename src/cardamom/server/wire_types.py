"""The TypedDicts of games as types that pydantic can read.

Games need nothing but the standard library, and before Python 3.12 pydantic does not take the TypedDict of `typing`.
"""
from __future__ import annotations

import operator
import types
from functools import cache, reduce
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import TypedDict


@cache
def wire_type(kind: Any) -> Any:
    """The same type, with every TypedDict in it made anew."""
    if is_typeddict(kind):
        fields = {name: wire_type(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
        made = TypedDict(kind.__name__, fields)  # type: ignore[misc]  # known when it runs
        made.__doc__ = kind.__doc__
        return made
    origin, inside = get_origin(kind), get_args(kind)
    if origin is None or origin is Literal:
        return kind
    if origin is NotRequired:
        return NotRequired[wire_type(*inside)]
    if origin in (Union, types.UnionType):
        return reduce(operator.or_, map(wire_type, inside))
    return origin[tuple(map(wire_type, inside))]
