"""Cubes in a hold: pay, gain, upgrade (C-1..C-4, C-7)."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.kernel.fields import field
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED, SEATS, State

COLOURS = 4  # C-1: in rising order
YELLOW, RED, GREEN, BROWN = range(COLOURS)
MOST_CUBES = 9999  # C-2: of a colour in one place; out of reach in play, but an automaton may be fed for a thousand rounds

C_2, C_3, C_4, C_5 = 102, 103, 104, 105


def total(cubes: Sequence[int]) -> int:
    return cubes[YELLOW] + cubes[RED] + cubes[GREEN] + cubes[BROWN]


def covers(cubes: Sequence[int], price: Sequence[int]) -> bool:
    """C-4, EW-30: are all the cubes of this price there? Bits of a negative number make all others negative: quicker than
    to ask colour by colour, which a processor cannot foresee."""
    return (cubes[YELLOW] - price[YELLOW] | cubes[RED] - price[RED]
            | cubes[GREEN] - price[GREEN] | cubes[BROWN] - price[BROWN]) >= 0


class Cubes(State):
    # C-2: what is paid goes to a supply without limit, which needs no field
    cubes: list[list[int]] = field(SEATS, COLOURS, most=30)  # of each colour

    def held(self, party: int) -> int:
        return total(self.cubes[party])

    def pay(self, party: int, price: Sequence[int]) -> None:
        """C-4, EW-30: return these cubes to the supply."""
        for colour in range(COLOURS):
            self.cubes[party][colour] -= price[colour]

    def add(self, party: int, colour: int, count: int) -> None:
        """C-2: the supply never runs out; what is beyond the most a place can hold is lost."""
        self.cubes[party][colour] = min(self.cubes[party][colour] + count, MOST_CUBES)

    def gain(self, party: int, gift: Sequence[int], times: int) -> None:
        for colour in range(COLOURS):
            self.add(party, colour, times * gift[colour])

    def exchange(self, party: int, give: Sequence[int], get: Sequence[int]) -> None:
        """C-4: return exactly the cubes above the arrow, take those below."""
        self.pay(party, give)
        self.gain(party, get, 1)

    @query(party=SEATS)
    def cube_points(self, party: int) -> int:
        """C-7: each cube that is not yellow."""
        return self.held(party) - self.cubes[party][YELLOW]

    def refuses_cube(self, party: int, cube: int) -> int:
        """C-2: only a cube that the player has can be paid, laid down or discarded."""
        return ALLOWED if self.cubes[party][cube] else C_2

    def refuses_upgrade(self, party: int, colour: int) -> int:
        """C-3: brown cannot rise."""
        return C_3 if colour == BROWN or not self.cubes[party][colour] else ALLOWED

    def can_upgrade(self, party: int) -> bool:
        """C-3: is there a cube below brown?"""
        return self.held(party) > self.cubes[party][BROWN]

    def upgrade(self, party: int, colour: int) -> None:
        """C-3: return one cube, take one of the next level."""
        self.cubes[party][colour] -= 1
        self.add(party, colour + 1, 1)
