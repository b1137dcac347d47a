"""EW-12 against brute force: a step is offered exactly if some way of going on reaches a legal end.

The search below is written from the sheet alone. It tries every step and every payment; it asks the rules nothing.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from cardamom.games import load
from cardamom.games.century.maps import Layout, check_layout, random_layout
from cardamom.games.eastern_wonders.rules import FASTER, MOVE, Islands
from cardamom.kernel.game import Game
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, State
from tests.scenario import loaded, rule

POSITIONS = [("native", 2_000), ("interpreted", 500), pytest.param("native", 20_000, marks=pytest.mark.exhaustive)]
PER_MAP = 125
INNER, PORTS, SYMBOLS = 20, 4, 4
ANCHOR, SAIL, LAY = (next(kind.first for kind in Islands.kinds if kind.name == name) for name in ("anchor", "sail", "lay"))
SIDES = ((0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1))  # of a flat-top hexagon [q, r]
Cell = tuple[int, int]
Hold = tuple[int, ...]


# -- the sheet, by brute force --------------------------------------------------------------------------------


@dataclass
class Voyage:
    """One movement: where the mover is, what it has, and what lies around it."""

    near: list[list[int]]
    others: list[int]  # where the other boats are
    is_market: list[bool]
    place: int
    hold: Hold
    free: int
    moved: bool

    def __post_init__(self) -> None:
        self.known: dict[tuple[int, Hold, int], bool] = {}

    def may_end(self, place: int, hold: Hold) -> bool:
        """EW-12: on a market every other boat there is paid one cube; ports are free."""
        return not self.is_market[place] or self.others.count(place) <= sum(hold)

    def after_step(self, hold: Hold, free: int) -> Iterator[tuple[Hold, int]]:
        """EW-10: free steps first, then a cube of choice is laid for each."""
        if free:
            yield hold, free - 1
        else:
            for colour, count in enumerate(hold):
                if count:
                    yield (*hold[:colour], count - 1, *hold[colour + 1:]), 0

    def can_go_on(self, place: int, hold: Hold, free: int) -> bool:
        """Is there a way from here to a legal end? EW-11: tiles may be passed and entered again."""
        asked = place, hold, free
        if asked not in self.known:
            self.known[asked] = self.may_end(place, hold) or any(
                self.can_go_on(goal, left, still_free)
                for goal in self.near[place] for left, still_free in self.after_step(hold, free))
        return self.known[asked]

    def legal(self) -> list[int]:
        """The actions of a seat that is asked to move. EW-14: not moving is not a movement."""
        stays = [ANCHOR] if not self.moved or self.may_end(self.place, self.hold) else []
        return stays + [SAIL + goal for goal in sorted(self.near[self.place])
                        if any(self.can_go_on(goal, left, free) for left, free in self.after_step(self.hold, self.free))]


# -- crowded positions ----------------------------------------------------------------------------------------


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in SIDES]


def thin_layout(rng: Random) -> Layout:
    """A map of arms that nothing can pass by: grown by cells that touch one placed cell, or two where no arm is left."""
    placed = [(0, 0)]
    while len(placed) < INNER + PORTS:
        edge = sorted({cell for here in placed for cell in around(here)} - {*placed})
        arms = [cell for cell in edge if sum(other in placed for other in around(cell)) == 1]
        placed.append(rng.choice(arms or edge))
    rng.shuffle(placed)
    return check_layout({"inner": placed[:INNER], "ports": placed[INNER:]}, INNER, PORTS)


class Crowds:
    """Crowded positions on one map, for one mover with some move bonuses. All of them pass Game.at or are dead ends."""

    def __init__(self, game: Game[Any], layout: Layout, seats: int, bonuses: int, seed: int) -> None:
        self.game, self.seats, self.rng = game, seats, Random(seed)
        every = [(q, r) for q, r in layout["inner"] + layout["ports"]]
        self.near = [[place for place, cell in enumerate(every) if cell in around(here)] for here in every]
        self.is_market = [place < INNER for place in range(len(every))]
        self.mover = self.rng.randrange(seats)
        self.bonuses = bonuses
        self.base = game.position(set_up(game.start(seats, map=layout, first=0), seed))
        self.give_bonuses(self.base["fields"])

    def give_bonuses(self, fields: dict[str, Any]) -> None:
        """EW-22: as many outposts of each symbol as columns are empty, a move bonus for each column."""
        symbol = [*load(self.game.id, engine="interpreted").start(self.seats).symbol]
        for row in range(SYMBOLS):
            markets = [place for place in range(INNER) if symbol[fields["tile"][place]] == row]
            for place in markets[:self.bonuses]:
                fields["outpost"][self.mover][place] = 1
                fields["outposts"][place] = 1
            fields["built"][self.mover][row] = self.bonuses
        fields["bonus"][self.mover][FASTER] = self.bonuses
        fields["column_bonus"][self.mover][:self.bonuses] = [FASTER] * self.bonuses
        fields["supply"][FASTER] -= self.bonuses
        fields |= {"step": MOVE, "to_act": self.mover, "active": self.mover}

    def next(self) -> tuple[dict[str, Any], Voyage]:
        """A position, and the same as the brute force sees it."""
        rng = self.rng
        here = rng.randrange(INNER + PORTS)
        beside = rng.choice(self.near[here])
        close = [here, beside, beside, *self.near[here], *self.near[beside]]
        boat = [rng.choice(close) for _ in range(self.seats)]
        boat[self.mover] = here
        cubes = [0, 0, 0, 0]
        for _ in range(rng.choice([0, 0, 1, 1, 1, 2, 2, 3, 4])):
            cubes[rng.randrange(4)] += 1
        moved = rng.random() < 0.5
        free = rng.randrange(self.bonuses + 1) if moved else 1 + self.bonuses
        fields = self.base["fields"]
        hold = [cubes if seat == self.mover else row for seat, row in enumerate(fields["cubes"])]
        changed = {"boat": boat + fields["boat"][self.seats:], "cubes": hold, "moved": int(moved), "free_steps": free}
        others = [place for seat, place in enumerate(boat) if seat != self.mover]
        voyage = Voyage(self.near, others, self.is_market, here, tuple(cubes), free, moved)
        return self.base | {"fields": fields | changed}, voyage


def set_up(state: State, seed: int) -> State:
    """The first turn begins: markets and boats anywhere."""
    rng = Rng(seed)
    while state.to_act == CHANCE or ANCHOR not in state.legal():
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    return state


def crowds(game: Game[Any], count: int) -> Iterator[tuple[dict[str, Any], Voyage]]:
    """Positions on many maps, with every seat count and up to three move bonuses."""
    for number in range(count // PER_MAP):
        rng = Random(number)
        layout = thin_layout(rng) if number % 2 else random_layout(INNER, PORTS, rng)
        found = Crowds(game, layout, seats=2 + number % 3, bonuses=number // 3 % 4, seed=number)
        for _ in range(PER_MAP):
            yield found.next()


@pytest.mark.slow
@rule("EW-10", "EW-12")
@pytest.mark.parametrize(("engine", "positions"), POSITIONS)
def test_steps_are_offered_exactly_where_a_legal_end_can_be_reached(engine: str, positions: int) -> None:
    game = loaded("eastern-wonders", engine)
    dead_steps = dead_ends = compared = 0
    for position, voyage in crowds(game, positions):
        expected = voyage.legal()
        compared += 1
        if not expected:  # such a position cannot come up, and is not taken up either
            dead_ends += 1
            with pytest.raises(ValueError, match="nobody has a legal action"):
                game.at(position)
            continue
        state = game.at(position)
        assert state.legal() == expected, position
        can_pay = voyage.free > 0 or sum(voyage.hold) > 0
        dead_steps += can_pay * (len(voyage.near[voyage.place]) - len([action for action in expected if action >= SAIL]))
        follow(state, voyage, expected)
    assert compared == positions
    assert dead_steps > compared // 10, "the positions are not crowded enough to show anything"
    assert dead_ends > compared // 100


def follow(state: State, voyage: Voyage, legal: list[int]) -> None:
    """Take a step, pay for it with any cube: the rules and the brute force agree there too."""
    sails = [action for action in legal if action >= SAIL]
    if not sails:
        return
    state.apply(sails[len(sails) // 2])
    hold, free = list(voyage.hold), max(voyage.free - 1, 0)
    if not voyage.free:
        payable = [colour for colour in range(4) if hold[colour]]
        assert state.legal() == [LAY + colour for colour in payable]
        state.apply(LAY + payable[-1])
        hold[payable[-1]] -= 1
    place = sails[len(sails) // 2] - SAIL
    after = Voyage(voyage.near, voyage.others, voyage.is_market, place, tuple(hold), free, moved=True)
    assert state.legal() == after.legal() != []
