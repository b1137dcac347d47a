"""Exploration tiles: they cover locations or lie beside the boards until somebody takes them (NW-32, NW-33)."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS
from cardamom.games.new_world.locations import BENEFITS, LOCATIONS, NOTHING, Locations
from cardamom.kernel.actions import action, step
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, hook
from cardamom.kernel.state import SEATS

FINDS = 16  # capacity: exploration tiles
BESIDE = LOCATIONS  # where an exploration tile lies: a location, beside the board, or with the seat that found it
FOUND = LOCATIONS + 1

EXPLORE_LAND = step("explore")

NW_32 = 432


class Exploration(Locations):
    find_at: list[int] = field(FINDS, below=FOUND + SEATS, seats_from=FOUND)  # where it lies; -1: out of the game
    found_points: list[int] = field(SEATS, most=20)  # of exploration tiles

    finds: int = constant(below=FINDS + 1)
    find_cubes: Sequence[Sequence[int]] = constant(FINDS, COLOURS)
    find_settlers: Sequence[int] = constant(FINDS)
    find_points: Sequence[int] = constant(FINDS)
    find_icon: Sequence[int] = constant(FINDS, below=BENEFITS)

    def is_open(self, find: int) -> bool:
        """NW-32: a tile that lies on a location or beside the board."""
        return self.find_at[find] >= 0 and self.find_at[find] < FOUND

    def land_is_left(self) -> bool:
        """NW-32: is there a tile to take?"""
        for find in range(self.finds):
            if self.is_open(find):
                return True
        return False

    def can_explore(self, seat: int, find: int) -> bool:
        """NW-32: one of the tiles that are left."""
        return self.is_open(find)

    @action(during=EXPLORE_LAND, of=FINDS, on="exploration:{find}", rule=NW_32, guard=can_explore)
    def explore(self, seat: int, find: int) -> None:
        """NW-32: a covered location is open from now on. NW-33: cubes, a settler, points or an icon."""
        if self.find_at[find] < LOCATIONS:
            self.covered = without(self.covered, bit(self.find_at[find]))
        self.find_at[find] = FOUND + seat
        self.gain(seat, self.find_cubes[find], 1)
        self.call_settlers(seat, self.find_settlers[find])
        self.found_points[seat] += self.find_points[find]
        if self.find_icon[find] != NOTHING:
            self.icons[seat][self.find_icon[find]] += 1
        self.after_exploring(seat)

    @hook
    def after_exploring(self, seat: int) -> None:
        """A tile was taken: go on."""
        raise NotImplementedError
