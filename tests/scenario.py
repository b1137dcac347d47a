"""Positions for tests of rules: a known table, actions by name, fields changed by hand and checked by the game.

    table = islands("eastern-wonders", engine, seats=3)  # set up; first player 0, boats on cells 0, 1, 2
    table.play("sail:3 anchor harvest end")
    table.put(cubes={0: "YYR"}, boat={1: 7})              # goes through Game.at: an impossible position is an error
    assert table.refused("claim") == "EW-15"
"""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

import pytest

from cardamom.games import load
from cardamom.games.century.content import counted, lettered
from cardamom.games.century.maps import Cell, Layout, lonely
from cardamom.kernel.game import Game
from cardamom.kernel.state import IllegalAction
from tests.games.invariants import position_of

Test = TypeVar("Test", bound=Callable[..., Any])
MOST_IDS = 3


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test as a test of these rules: `make mutants` and the matrix rely on it."""
    if not 1 <= len(ids) <= MOST_IDS:
        raise ValueError(f"a test is of 1 to {MOST_IDS} rules, not {len(ids)}")
    return pytest.mark.rule(*ids)


# For what both engines can only get wrong together: `make test` asks the compiled one alone.
native_first = pytest.mark.parametrize("engine", ["native", pytest.param("interpreted", marks=pytest.mark.exhaustive)])


@cache
def loaded(game_id: str, engine: str) -> Game[Any]:
    """A game as it is shipped. Many tests play it, none changes it, and its tables are made once for each set-up."""
    return load(game_id, engine=engine)


class Scenario:
    """A game and its state, handled by names."""

    def __init__(self, game: Game[Any], state: Any) -> None:
        self.game, self.state = game, state

    def play(self, names: str) -> Scenario:
        """Apply actions and outcomes by name; each must be legal."""
        for name in names.split():
            self.state.apply(self.game.action(name))
        return self

    def legal(self) -> set[str]:
        return {self.game.name(action) for action in self.state.legal()}

    def kinds(self) -> set[str]:
        return {name.split(":")[0] for name in self.legal()}

    def refused(self, name: str) -> str:
        """The id of the rule that forbids this; applying it is refused for the same reason and changes nothing."""
        action = self.game.action(name)
        before = self.state.fields()
        found = self.game.why_not(self.state, action)
        assert found is not None, f"{name} is legal"
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(action)
        assert (caught.value.rule, caught.value.text) == found
        assert self.state.fields() == before and name not in self.legal()
        return found[0]

    def weights(self) -> dict[str, int]:
        """The outcomes chance may bring now, with their weights."""
        names = [self.game.name(outcome) for outcome in self.state.legal()]
        return dict(zip(names, self.state.chance(), strict=True))

    def put(self, **changes: Any) -> Scenario:
        """Change fields: a value, or a mapping of indexes to values; cubes may be letters."""
        position = self.game.position(self.state)
        for name, change in changes.items():
            if isinstance(change, Mapping):
                for index, value in change.items():
                    position["fields"][name][index] = counted(value) if isinstance(value, str) else value
            else:
                position["fields"][name] = change
        self.state = position_of(self.game, position)
        return self

    def hold(self, party: int) -> str:
        return lettered(list(self.state.cubes[party]))

    def copy(self) -> Scenario:
        return type(self)(self.game, self.state.copy())


def markets_in_order(game: Game[Any]) -> str:
    """The chance of a setup: the last tile of each symbol removed, the others laid in order, V01 to V04 on the ports."""
    removed = [f"T{n:02}" for n in (6, 12, 18, 24)]
    tiles = [f"T{n:02}" for n in range(1, 25) if f"T{n:02}" not in removed]
    ground = tiles if game.id == "eastern-wonders" else [*tiles, "sea", "sea", "sea", "sea"]
    return " ".join([*(f"remove:{name}" for name in removed), *(f"tile:{name}" for name in ground),
                     "draw:V01", "draw:V02", "draw:V03", "draw:V04"])


def islands(game_id: str, engine: str, seats: int, game: Game[Any] | None = None, **options: Any) -> Scenario:
    """A set-up game whose first turn begins. Market n of the order lies on cell n; the boat of seat n on cell n.

    In turn order 0, 1, 2, 3; starting sets by seat: the last has 4Y (set 0), the one before 2Y+1R (set 1), and so on.
    Solo: set 0, boat on cell 0, the sea on the last four inner cells.
    """
    game = game or loaded(game_id, engine)
    if seats > 1:
        options = {"first": 0} | options
    table = Scenario(game, game.start(seats, **options)).play(markets_in_order(game))
    for chosen, seat in enumerate(reversed(range(seats))):
        table.play(f"set:{chosen} place:{seat}")
    return table


def lonely_in(layout: Layout) -> list[Cell]:
    """The cells of a layout that touch fewer than two others (EW-3), in order."""
    return sorted(lonely({(q, r) for q, r in layout["inner"] + layout["ports"]}))
