"""Monuments: which of their arrangements a city has room for (WW-24). Only what can be completed is on offer.

Whatever is tried is tried on sets of squares: where a component fits, touches the others, and touches each feature that the
others do not. That is a little too much (a component may cover what another one touched), so every whole arrangement is
asked once more, exactly, by `fulfils`.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import (
    FEATURES,
    FORMS,
    MONUMENTS,
    NATURE,
    PARTS,
    POSES,
    ROTATIONS,
    SIDEWALK,
    WATER,
    Cities,
)
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.squares import (
    GRID,
    SIDE,
    Squares,
    after,
    beside,
    difference,
    holds,
    intersection,
    lowest,
    moved,
    nothing,
    one,
    rest,
    size,
    some,
    squares,
    union,
)

NEEDS = 6

# What is wrong with a place that the rules refuse (`misfit`). FAR and UNTOUCHED: counted on by what a monument must touch.
(COVERED, BAD_GROUND, NO_ROOM_FOR_ROAD, APART, OUT_OF_LINE, OUT_OF_ORDER, SPLIT, NO_ROOM_FOR_REST, FAR) = range(9)
UNTOUCHED = FAR + NEEDS


class Monuments(Cities):
    part: int = field(below=PARTS + 1, most=PARTS)  # components of the monument bought that are placed
    parts_at: list[int] = field(PARTS, below=ROTATIONS * GRID)  # where they lie: rotation * GRID + square

    parts: Sequence[int] = constant(MONUMENTS, below=PARTS + 1)
    part_form: Sequence[Sequence[int]] = constant(MONUMENTS, PARTS, below=FORMS)  # components of one form side by side
    in_line: Sequence[int] = constant(MONUMENTS)  # 1: in a row or column, one space apart; else one touching group
    needs: Sequence[int] = constant(MONUMENTS, below=NEEDS + 1)
    need: Sequence[Sequence[int]] = constant(MONUMENTS, NEEDS, below=FEATURES)
    need_count: Sequence[Sequence[int]] = constant(MONUMENTS, NEEDS)
    high: Sequence[int] = constant(POSES, below=SIDE + 1)
    wide: Sequence[int] = constant(POSES, below=SIDE + 1)

    def can_build(self, seat: int, card: int) -> bool:
        """Is there room for the whole monument?"""
        for i in range(self.needs[card]):
            if not some(self.touching(seat, self.need[card][i])):
                return False
        for rotation in range(self.rotations[self.part_form[card][0]]):
            room = self.hopeful(seat, card, 0, rotation)
            while some(room):
                if self.completes(seat, card, 0, rotation, lowest(room)):
                    return True
                room = rest(room)
        return False

    # -- what can be hoped for ----------------------------------------------------------------

    def hopeful(self, seat: int, card: int, part: int, rotation: int) -> Squares:
        """Where the next component fits, in ascending order, near enough to what it must touch."""
        pose = self.part_form[card][part] * ROTATIONS + rotation
        room = self.fits(seat, pose)
        own = self.own_parts(card, part)
        if part > 0 and self.part_form[card][part] == self.part_form[card][part - 1]:
            room = intersection(room, self.later(rotation, self.parts_at[part - 1]))
        free = self.free_for(seat, card, own)
        steps = self.steps_to_come(card, part)
        for i in range(self.needs[card]):
            target = self.touching(seat, self.need[card][i])
            if some(room) and not some(intersection(own, target)):
                room = intersection(room, self.reach(pose, self.near(target, free, steps + size(own))))
        if part > 0 and not self.in_line[card]:
            room = intersection(room, self.reach(pose, self.near(beside(own), free, steps)))
        return room

    def free_for(self, seat: int, card: int, own: Squares) -> Squares:
        """Where the components of a monument may lie side by side; those in a line may have anything between them."""
        if self.in_line[card]:
            return union(after(0), one(0))
        return union(own, difference(self.whole_map(seat), squares(self.covered[seat])))

    def steps_to_come(self, card: int, part: int) -> int:
        """How far the components after this one can lead."""
        steps = 0
        for other in range(part + 1, self.parts[card]):
            steps += self.form_size[self.part_form[card][other]] + self.in_line[card]
        return steps

    def near(self, target: Squares, free: Squares, steps: int) -> Squares:
        """These squares, and those from which a chain of so many free squares leads there."""
        found = intersection(target, free)
        for _ in range(steps):
            found = union(found, intersection(beside(found), free))
        return found

    def whole_map(self, seat: int) -> Squares:
        board = self.board[seat]
        return union(squares(self.green[board]), union(squares(self.water[board]), squares(self.nature[board])))

    def later(self, rotation: int, placed: int) -> Squares:
        """Components of one form are placed in ascending order of rotation, then square: what comes after this one."""
        if rotation < placed // GRID:
            return nothing()
        if rotation == placed // GRID:
            return after(placed % GRID)
        return union(after(0), one(0))

    def own_parts(self, card: int, part: int) -> Squares:
        """The components that are placed already."""
        own = nothing()
        for i in range(part):
            pose = self.part_form[card][i] * ROTATIONS + self.parts_at[i] // GRID
            own = union(own, self.shape(pose, self.parts_at[i] % GRID))
        return own

    # -- what can be completed ------------------------------------------------------------------

    def completes(self, seat: int, card: int, part: int, rotation: int, square: int) -> bool:
        """Can the monument be finished, if its next component lies here?"""
        form = self.part_form[card][part]
        if self.in_line[card]:
            return self.line_completes(seat, card, part, rotation, square)
        whole = union(self.own_parts(card, part), self.shape(form * ROTATIONS + rotation, square))
        left = self.parts[card] - part - 1
        if left == 0:
            return self.is_built(seat, card, whole)
        placed = rotation * GRID + square
        if left == 1:
            return self.last_fits(seat, card, form, placed, whole, self.part_form[card][part + 1])
        second = self.part_form[card][part + 1]
        third = self.part_form[card][part + 2]
        return self.two_fit(seat, card, form, placed, whole, second, third) or (
            second != third and self.two_fit(seat, card, form, placed, whole, third, second))

    def two_fit(self, seat: int, card: int, form: int, placed: int, whole: Squares, second: int, third: int) -> bool:
        """Is there room for a component that touches these, and for one more?"""
        for rotation in range(self.rotations[second]):
            room = self.joining(seat, form, placed, whole, second, rotation)
            while some(room):
                grown = union(whole, self.shape(second * ROTATIONS + rotation, lowest(room)))
                if self.last_fits(seat, card, form, placed, grown, third):
                    return True
                room = rest(room)
        return False

    def last_fits(self, seat: int, card: int, form: int, placed: int, whole: Squares, last: int) -> bool:
        """Is there room for a last component, such that all is well?"""
        wanted = self.untouched(seat, card, whole)
        if some(wanted):
            free = self.free_for(seat, card, whole)
            if not some(intersection(wanted, self.near(beside(whole), free, self.form_size[last] - 1))):
                return False
        for rotation in range(self.rotations[last]):
            room = self.joining(seat, form, placed, whole, last, rotation)
            if some(wanted) and some(room):
                room = intersection(room, self.reach(last * ROTATIONS + rotation, wanted))
            while some(room):
                if self.is_built(seat, card, union(whole, self.shape(last * ROTATIONS + rotation, lowest(room)))):
                    return True
                room = rest(room)
        return False

    def untouched(self, seat: int, card: int, whole: Squares) -> Squares:
        """Squares that touch something these do not, though they must: of one such thing. None if all is touched."""
        for i in range(self.needs[card]):
            target = self.touching(seat, self.need[card][i])
            if not some(intersection(whole, target)):
                return target
        return nothing()

    def joining(self, seat: int, form: int, placed: int, whole: Squares, other: int, rotation: int) -> Squares:
        """Where another component fits and touches these; after the one just placed, if they are of one form."""
        room = self.fits_on(seat, other * ROTATIONS + rotation, union(whole, squares(self.covered[seat])), beside(whole))
        if other == form:
            room = intersection(room, self.later(rotation, placed))
        return room

    def line_completes(self, seat: int, card: int, part: int, rotation: int, square: int) -> bool:
        """WW-24: in one row or column, one space of any kind between neighbours: all in the same rotation."""
        pose = self.part_form[card][part] * ROTATIONS + rotation
        if part == 0:
            return (self.line_built(seat, card, 0, pose, square, 0, self.wide[pose] + 1)
                    or self.line_built(seat, card, 0, pose, square, self.high[pose] + 1, 0))
        if not self.goes_on_with_line(pose, part, rotation, square):
            return False
        start = self.parts_at[0] % GRID
        if square // SIDE == start // SIDE:
            return self.line_built(seat, card, part, pose, start, 0, self.wide[pose] + 1)
        return self.line_built(seat, card, part, pose, start, self.high[pose] + 1, 0)

    def goes_on_with_line(self, pose: int, part: int, rotation: int, square: int) -> bool:
        """WW-24: does a component lie one space further in the row or column of the first one, and in its rotation?"""
        ahead = square - self.parts_at[0] % GRID
        return rotation == self.parts_at[0] // GRID and (
            ahead == part * (self.wide[pose] + 1) or ahead == part * SIDE * (self.high[pose] + 1))

    def line_built(self, seat: int, card: int, part: int, pose: int, start: int, down: int, right: int) -> bool:
        """Is there room for the components from `part` on, in a line that begins at `start`?"""
        free = self.fits(seat, pose)
        whole = nothing()
        for i in range(self.parts[card]):
            here = moved(one(start), i * down, i * right)
            if not some(here) or (i >= part and not some(intersection(here, free))):
                return False
            if i < part and self.parts_at[i] % GRID != lowest(here):
                return False
            whole = union(whole, self.shape(pose, lowest(here)))
        return self.fulfils(seat, card, whole)

    def is_built(self, seat: int, card: int, whole: Squares) -> bool:
        """WW-24: everything it must touch, and one touching group; in this order, since most tries touch too little."""
        return self.fulfils(seat, card, whole) and size(self.group(one(lowest(whole)), whole)) == size(whole)

    def fulfils(self, seat: int, card: int, whole: Squares) -> bool:
        """WW-24: every feature touches the monument, often enough."""
        around = difference(beside(whole), whole)
        for i in range(self.needs[card]):
            if self.count_of(seat, self.need[card][i], whole, around) < self.need_count[card][i]:
                return False
        return True

    # -- why not here -----------------------------------------------------------------------------

    def monument_misfit(self, seat: int, card: int, part: int, rotation: int, square: int) -> int:
        """WW-24: what is wrong with a place of the next component, on free squares of the right terrain."""
        pose = self.part_form[card][part] * ROTATIONS + rotation
        own = self.own_parts(card, part)
        if part > 0 and self.in_line[card] and not self.goes_on_with_line(pose, part, rotation, square):
            return OUT_OF_LINE
        if part > 0 and self.part_form[card][part] == self.part_form[card][part - 1] and not holds(
                self.later(rotation, self.parts_at[part - 1]), square):
            return OUT_OF_ORDER
        here = self.shape(pose, square)
        free = self.free_for(seat, card, own)
        steps = self.steps_to_come(card, part)
        if part > 0 and not self.in_line[card] and not some(intersection(here, self.near(beside(own), free, steps))):
            return SPLIT
        whole = union(own, here)
        around = difference(beside(whole), whole)
        for i in range(self.needs[card]):
            if part + 1 == self.parts[card]:
                if self.count_of(seat, self.need[card][i], whole, around) < self.need_count[card][i]:
                    return UNTOUCHED + i
            else:
                target = self.touching(seat, self.need[card][i])
                if not some(intersection(whole, self.near(target, free, steps + size(own)))):
                    return FAR + i
        if part + 1 < self.parts[card]:
            return NO_ROOM_FOR_REST
        return OUT_OF_LINE if self.in_line[card] else SPLIT

    @query(card=MONUMENTS, i=NEEDS)
    def seats_with(self, card: int, i: int) -> u64:
        """WW-24: the seats whose city has enough of what a monument must touch, wherever it is; as bits."""
        found: u64 = 0
        if i < self.needs[card]:
            for seat in range(self.seats):
                if self.most_of(seat, self.need[card][i]) >= self.need_count[card][i]:
                    found = found | bit(seat)
        return found

    def most_of(self, seat: int, feature: int) -> int:
        """WW-24: how much of a feature a monument could touch, if it were everywhere."""
        everywhere = union(after(0), one(0))
        return self.count_of(seat, feature, everywhere, everywhere)

    def count_of(self, seat: int, feature: int, whole: Squares, around: Squares) -> int:
        """So many different tiles, uncovered squares of water or nature, or own squares at the sidewalk or the edge."""
        if feature >= SIDEWALK:
            return size(intersection(whole, self.touching(seat, feature)))
        touched = intersection(around, self.feature(seat, feature))
        return size(touched) if feature == WATER or feature == NATURE else self.pieces_on(seat, touched)
