"""What the suite is held over: every game of the registry, every seat count, every option at its default and at the
other values that the option itself offers. Nothing here knows a game.

`make test` asks about every seat count, and about every value of an option with one of them; `make soak` about all."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any
from zlib import crc32

import pytest

from cardamom.games import REGISTRY
from cardamom.games import load as load_game
from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from tests.preferences import preferences

LONGEST = 10_000  # steps of a game by rollout weights: far over the longest that was seen
UNIFORM = 300  # steps of a game played evenly, which may be very long


@dataclass(frozen=True, eq=False)
class Case:
    """One way to start a game: all options at their defaults but for those `changed`."""

    game_id: str
    seats: int
    changed: dict[str, Any]
    label: str
    exhaustive: bool = False  # only `make soak` asks about it
    both: bool = False  # `make test` asks all of it on both engines

    def game(self, engine: str) -> Game[Any]:
        return load(self.game_id, engine)

    def start(self, engine: str) -> State:
        state: State = self.game(engine).start(self.seats, **self.changed)
        return state

    @property
    def is_default(self) -> bool:
        return not self.changed

    def marks(self, engine: str) -> list[pytest.MarkDecorator]:
        if self.exhaustive or (engine == "interpreted" and not self.both):
            return [pytest.mark.exhaustive]
        return [] if self.both else [pytest.mark.slow]


@cache
def load(game_id: str, engine: str) -> Game[Any]:
    return load_game(game_id, engine=engine)


def find_cases() -> Iterator[Case]:
    for game_id in REGISTRY:
        game = load(game_id, "interpreted")
        for seats in game.seats:
            yield Case(game_id, seats, {}, f"{game_id}-{seats}", both=seats == game.seats[-1])
            for number, option in enumerate(game.options):
                has_some = [each for each in game.seats if option.samples(each)]
                for value in option.samples(seats):
                    label = value if isinstance(value, int | str) else "own"
                    yield Case(game_id, seats, {option.name: value}, f"{game_id}-{seats}-{option.name}={label}",
                               exhaustive=seats != has_some[number % len(has_some)])


CASES = list(find_cases())


@dataclass(frozen=True)
class Journey:
    """A game that was played once, compiled because that is quick, and is played again by many tests on both engines."""

    actions: list[int]
    stops: list[int]  # how many actions lead to each place worth a closer look: another set of kinds of actions is on offer
    over: bool


@cache
def journey(case: Case, weighted: bool) -> Journey:
    """By rollout weights to the end, or evenly for a while."""
    game, state, rng = case.game("native"), case.start("native"), Rng(crc32(case.label.encode()))
    actions: list[int] = []
    seen: dict[frozenset[str], int] = {}
    while state.to_act != OVER and len(actions) < (LONGEST if weighted else UNIFORM):
        legal = state.legal()
        seen.setdefault(frozenset(game.notation.kind_of[action].name for action in legal), len(actions))
        if state.to_act == CHANCE:
            action = legal[rng.pick(state.chance())]
        elif weighted:
            action = legal[rng.pick(preferences(state))]
        else:
            action = legal[rng.below(len(legal))]
        state.apply(action)
        actions.append(action)
    return Journey(actions, [*seen.values(), len(actions)], state.to_act == OVER)


@lru_cache(maxsize=4)
def stops(case: Case, engine: str) -> tuple[State, ...]:
    """The states of both journeys that are worth a closer look. Not to be changed: copy them."""
    found = []
    for weighted in (True, False):
        played, state = journey(case, weighted), case.start(engine)
        for place, action in enumerate(played.actions):
            if place in played.stops:
                found.append(state.copy())
            state.apply(action)
        found.append(state)
    return tuple(found)
