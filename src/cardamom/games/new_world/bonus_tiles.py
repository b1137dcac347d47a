"""Bonus tiles: stacks of them, how they are reached and taken (NW-3, NW-23), and what they are worth (NW-42)."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.new_world.locations import BENEFITS, LOCATIONS, NOTHING, Locations
from cardamom.kernel.actions import outcome, step
from cardamom.kernel.bits import bit, without
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import CHANCE, SEATS

STACKS = 8  # capacity: stacks of bonus tiles
TILES = 32  # capacity: bonus tiles
SPACES = 4  # capacity: bonus spaces of a player
COLLECTED, MERCHANT_COUNT, OUTPOST_COUNT = range(BENEFITS, BENEFITS + 3)  # what bonus tiles count, besides benefits
THINGS = BENEFITS + 3
AT_FORT, BY_COLUMN, BY_FOURTH = range(3)  # how a stack of bonus tiles is reached
MANY = 1000

DRAW_TILE = step("tile")

NW_3 = 403


class BonusTiles(Locations):
    top: list[int] = field(STACKS, below=TILES)  # the visible bonus tile of each stack, or NOTHING
    height: list[int] = field(STACKS, most=10)  # tiles in each stack
    unseen: u64 = field(u64, bits=TILES)  # bit n: bonus tile n lies in a stack below the top, or in the box
    bonus: list[list[int]] = field(SEATS, SPACES, below=TILES)  # bonus tiles, or NOTHING
    drawing: int = field(below=STACKS)  # the stack whose next tile becomes visible, or NOTHING

    stacks: int = constant(below=STACKS + 1)
    stack_height: Sequence[int] = constant(STACKS)
    stack_use: Sequence[int] = constant(STACKS)
    stack_fort: Sequence[int] = constant(STACKS, below=LOCATIONS)
    tiles: int = constant(below=TILES + 1)
    tile_needs: Sequence[Sequence[int]] = constant(TILES, THINGS)  # what makes one set
    tile_points: Sequence[int] = constant(TILES)  # of each complete set
    spaces_for_tiles: int = constant(below=SPACES + 1)

    # -- taking one ---------------------------------------------------------------------

    def has_space(self, seat: int) -> bool:
        """NW-23: is one of the bonus spaces empty? They are filled in order."""
        return self.bonus[seat][self.spaces_for_tiles - 1] == NOTHING

    def reaches(self, stack: int, use: int, slot: int) -> bool:
        """NW-23: a tile of the stacks at this fort. HJ-12, HJ-15: of the stacks on other boards."""
        if self.top[stack] == NOTHING or self.stack_use[stack] != use:
            return False
        return use != AT_FORT or self.stack_fort[stack] == slot

    def has_tile(self, seat: int, use: int, slot: int) -> bool:
        """NW-23, HJ-12, HJ-15: can a bonus tile be taken in this way?"""
        if self.has_space(seat):
            for stack in range(self.stacks):
                if self.reaches(stack, use, slot):
                    return True
        return False

    def take_tile(self, seat: int, stack: int) -> None:
        """NW-23: onto an empty space. NW-3: then the next of the stack becomes visible."""
        space = 0
        while self.bonus[seat][space] != NOTHING:
            space += 1
        self.bonus[seat][space] = self.top[stack]
        self.top[stack] = NOTHING
        self.height[stack] -= 1
        if self.height[stack]:
            self.drawing = stack
            self.ask(CHANCE, DRAW_TILE)
        else:
            self.after_tile()

    def unseen_tiles(self) -> u64:
        """NW-3, C-9: whatever was not seen may come, also what went to the box."""
        return self.unseen

    @outcome(during=DRAW_TILE, name="tile", of=TILES, on="stack:{stack}", rule=NW_3, pile="bonus", among=unseen_tiles)
    def draw_tile(self, tile: int) -> None:
        """NW-3: onto the stack that a tile was taken from."""
        self.show_tile(self.drawing, tile)
        self.drawing = NOTHING
        self.to_act = self.active
        self.after_tile()

    def show_tile(self, stack: int, tile: int) -> None:
        """NW-3: only the top is known."""
        self.top[stack] = tile
        self.unseen = without(self.unseen, bit(tile))

    @hook
    def after_tile(self) -> None:
        """A tile was taken, and the next of its stack is visible: go on."""
        raise NotImplementedError

    # -- what they are worth (NW-42) ----------------------------------------------------

    def count_of(self, seat: int, thing: int) -> int:
        """NW-42: what bonus tiles count."""
        if thing < BENEFITS:
            return self.icons[seat][thing]
        if thing == COLLECTED:
            return self.settlers - self.reserve[seat]
        return self.merchants_of(seat) if thing == MERCHANT_COUNT else self.outposts_of(seat)

    @hook
    def merchants_of(self, seat: int) -> int:
        """NW-42: merchant cards."""
        return 0

    @hook
    def outposts_of(self, seat: int) -> int:
        """NW-42 (III): outposts built."""
        return 0

    @query(seat=SEATS, tile=TILES)
    def tile_worth(self, seat: int, tile: int) -> int:
        """NW-42: points for every complete set of what is shown; each tile counts on its own."""
        sets = MANY
        for thing in range(THINGS):
            if self.tile_needs[tile][thing]:
                sets = min(sets, self.count_of(seat, thing) // self.tile_needs[tile][thing])
        return self.tile_points[tile] * (sets if sets < MANY else 1)

    def bonus_points(self, seat: int) -> int:
        """NW-42: of all bonus tiles."""
        points = 0
        for space in range(SPACES):
            if self.bonus[seat][space] != NOTHING:
                points += self.tile_worth(seat, self.bonus[seat][space])
        return points
