"""Queries: questions of views, hints and previews, written once in the rules and answered by both engines.

    @query(seat=SEATS, item=ITEMS)                    how many values each parameter has
    def finds_room(self, seat: int, item: int) -> bool:
        ...                                           state.finds_room(0, 3), on interpreted and on compiled states

A query changes nothing and has an answer for all of these values in every position; others are a ValueError. Rules call it
like any other method.
"""
from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from operator import index
from typing import Any, TypeVar, cast

RESULTS = ("int", "bool", "u64", "Squares")  # what a query may give
Method = TypeVar("Method", bound=Callable[..., Any])


def query(**limits: int) -> Callable[[Method], Method]:
    """Declare a method of the rules that any caller may use, and how many values each of its parameters has."""
    def mark(method: Method) -> Method:
        name = method.__qualname__
        parameters = [*inspect.signature(method).parameters][1:]
        types = {parameter: type_name(method, parameter) for parameter in (*parameters, "return")}
        if [*limits] != parameters:
            expected = ", ".join(f"{parameter}=..." for parameter in parameters)
            raise TypeError(f"{name}: a query says how many values each parameter has: @query({expected})")
        if len(parameters) > 2:
            raise TypeError(f"{name}: a query has at most two parameters")
        if any(limit < 1 for limit in limits.values()):
            raise TypeError(f"{name}: every parameter has at least one value")
        if types.pop("return") not in RESULTS or {*types.values()} - {"int"}:
            raise TypeError(f"{name}: a query takes ints and gives {', '.join(RESULTS[:-1])} or {RESULTS[-1]}")

        asked: Any = wraps(method)(checking(method, limits)) if limits else method
        asked.limits = limits
        return cast(Method, asked)

    return mark


def checking(method: Callable[..., Any], limits: dict[str, int]) -> Callable[..., Any]:
    """The method, for arguments that are some of their values. Rules ask often, and for those that are ints all is well."""
    (first, below), *more = limits.items()
    name = method.__name__
    if not more:
        def asked_of_one(self: object, value: int) -> Any:
            if type(value) is int and 0 <= value < below:
                return method(self, value)
            return method(self, checked(name, first, value, below))
        return asked_of_one
    [(second, second_below)] = more

    def asked_of_two(self: object, value: int, other: int) -> Any:
        if type(value) is int and type(other) is int and 0 <= value < below and 0 <= other < second_below:
            return method(self, value, other)
        return method(self, checked(name, first, value, below), checked(name, second, other, second_below))
    return asked_of_two


def type_name(method: Callable[..., Any], parameter: str) -> str:
    kind = method.__annotations__.get(parameter, "")
    return str(getattr(kind, "__name__", kind))


def checked(query_name: str, parameter: str, value: Any, limit: int) -> int:
    """An argument that is one of its values. Compiled queries ask this too: nothing else comes near C."""
    number = index(value)
    if not 0 <= number < limit:
        raise ValueError(f"{query_name}: {parameter} is {value}, not 0 to {limit - 1}")
    return number


def queries_of(rules: type) -> dict[str, dict[str, int]]:
    """The queries of a class of rules by name: how many values each parameter has."""
    return {name: value.limits for name in dir(rules) if inspect.isfunction(value := getattr(rules, name))
            and hasattr(value, "limits")}
