"""Cities: what lies where on each player's map, and where another piece may lie (WW-20..26). Sets of squares throughout.

A *form* is the shape of a piece on the ground it needs. It lies in up to four *rotations*, quarter turns clockwise; those
that look alike count once. A form in one rotation is a *pose*: form * ROTATIONS + rotation. A piece lies at the
square that its pose covers first in order of reading, and `down` and `right` lead from there to all its squares.

A *component* is a thing of the box that is laid: a road, the tower, a building tile, or a part of a monument.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.squares import (
    GRID,
    SIDE,
    WORDS,
    Squares,
    beside,
    covering,
    difference,
    fitting,
    intersection,
    laid_at,
    lowest,
    nothing,
    numbers_at,
    one,
    rest,
    size,
    some,
    squares,
    store,
    union,
)
from cardamom.kernel.state import SEATS, State

MAPS = 5
FORMS, ROTATIONS, FORM_SIZE = 64, 4, 12
POSES = FORMS * ROTATIONS
TYPES = 5  # of buildings
ROAD, TOWER, MONUMENT, KINDS = 5, 6, 7, 8  # kinds of pieces; below ROAD they are the types of buildings
WATER, NATURE, BUILDING, SIDEWALK, MAP_EDGE, FEATURES = 8, 9, 10, 11, 12, 13  # what monuments ask for: kinds, and these
LONG_ROAD, DOUBLE, SINGLE, TOWER_FORM, FIRST_STACK = 0, 1, 2, 3, 4  # forms; those of monuments follow the stacks
STACKS, TILES = 8, 16
MONUMENTS, PARTS = 32, 3
FIRST_TILE = FIRST_STACK  # components: roads and tower like their forms, tiles by stack, then parts of monuments
FIRST_PART = FIRST_TILE + STACKS * TILES
COMPONENTS = FIRST_PART + MONUMENTS * PARTS
POSED = COMPONENTS * ROTATIONS  # components in their rotations


def form_of_stack(stack: int) -> int:
    """WW-1: all tiles of a stack have one form."""
    return FIRST_STACK + stack


class Cities(State):
    covered: list[list[u64]] = field(SEATS, WORDS, u64)  # squares that a piece covers, as bits, row by row
    laid: list[list[list[u64]]] = field(SEATS, KINDS, WORDS, u64)  # the same by kind of piece
    pieces: list[int] = field(SEATS, below=GRID + 1, most=60)  # how many
    piece_at: list[list[int]] = field(SEATS, GRID, below=GRID)  # the number of the piece on a covered square
    component_at: list[list[int]] = field(SEATS, GRID, below=POSED + 1)  # 1 + component * ROTATIONS + rotation
    board: list[int] = field(SEATS, below=MAPS)  # WW-4: the map of each seat

    water: Sequence[Sequence[u64]] = constant(MAPS, WORDS, u64)
    nature: Sequence[Sequence[u64]] = constant(MAPS, WORDS, u64)  # natural resources
    green: Sequence[Sequence[u64]] = constant(MAPS, WORDS, u64)
    pavement: Sequence[Sequence[u64]] = constant(MAPS, WORDS, u64)  # the squares that touch the sidewalk
    edge: Sequence[Sequence[u64]] = constant(MAPS, WORDS, u64)  # those that touch one of the other sides of the map
    ground: Sequence[Sequence[Sequence[u64]]] = constant(MAPS, POSES, WORDS, u64)  # where the terrain is right for a pose
    rotations: Sequence[int] = constant(FORMS, below=ROTATIONS + 1)
    form_size: Sequence[int] = constant(FORMS, below=FORM_SIZE + 1)
    down: Sequence[Sequence[int]] = constant(POSES, FORM_SIZE, below=SIDE)
    right: Sequence[Sequence[int]] = constant(POSES, FORM_SIZE)

    # -- poses --------------------------------------------------------------------------

    def shape(self, pose: int, square: int) -> Squares:
        """The squares that a pose covers when it lies here."""
        return laid_at(square, self.down[pose], self.right[pose], self.form_size[pose // ROTATIONS])

    def reach(self, pose: int, target: Squares) -> Squares:
        """Where a pose must lie to cover one of these squares."""
        return covering(target, self.down[pose], self.right[pose], self.form_size[pose // ROTATIONS])

    def fits(self, seat: int, pose: int) -> Squares:
        """Where a pose lies on free squares of the terrain it needs."""
        return difference(squares(self.ground[self.board[seat]][pose]), self.reach(pose, squares(self.covered[seat])))

    def fits_on(self, seat: int, pose: int, taken: Squares, target: Squares) -> Squares:
        """Where a pose lies on the terrain it needs, on none of the squares that are taken and one of the target."""
        return fitting(squares(self.ground[self.board[seat]][pose]), taken, target,
                       self.down[pose], self.right[pose], self.form_size[pose // ROTATIONS])

    def next_to(self, seat: int, pose: int, target: Squares) -> Squares:
        """Where a pose fits and touches one of these squares."""
        return self.fits_on(seat, pose, squares(self.covered[seat]), beside(target))

    # -- where pieces may lie -------------------------------------------------------------

    def first_road_room(self, seat: int, pose: int) -> Squares:
        """WW-5: touching the sidewalk."""
        return self.fits_on(seat, pose, squares(self.covered[seat]), squares(self.pavement[self.board[seat]]))

    def road_room(self, seat: int, pose: int) -> Squares:
        """WW-20: touching a road, a tower or the sidewalk. WW-21: bridges and their ends are the long road's ground."""
        carries = beside(union(squares(self.laid[seat][ROAD]), squares(self.laid[seat][TOWER])))
        carries = union(carries, squares(self.pavement[self.board[seat]]))
        return self.fits_on(seat, pose, squares(self.covered[seat]), carries)

    def tower_room(self, seat: int, pose: int) -> Squares:
        """WW-22: touching anything placed; the sidewalk is not."""
        return self.next_to(seat, pose, squares(self.covered[seat]))

    def building_room(self, seat: int, kind: int, pose: int) -> Squares:
        """WW-23: touching a road tile or a building of its type. WW-26: neither the sidewalk nor a tower will do."""
        return self.next_to(seat, pose, union(squares(self.laid[seat][ROAD]), squares(self.laid[seat][kind])))

    # -- what is there ----------------------------------------------------------------------

    def feature(self, seat: int, feature: int) -> Squares:
        """The squares of a kind of piece, of all buildings, or the uncovered ones of water or natural resources (WW-26)."""
        if feature == WATER:
            return difference(squares(self.water[self.board[seat]]), squares(self.covered[seat]))
        if feature == NATURE:
            return difference(squares(self.nature[self.board[seat]]), squares(self.covered[seat]))
        if feature == BUILDING:
            return self.buildings(seat)
        return squares(self.laid[seat][feature])

    def touching(self, seat: int, feature: int) -> Squares:
        """The squares that touch a feature; the sidewalk and the edge have no squares of their own."""
        if feature == SIDEWALK:
            return squares(self.pavement[self.board[seat]])
        if feature == MAP_EDGE:
            return squares(self.edge[self.board[seat]])
        return beside(self.feature(seat, feature))

    def buildings(self, seat: int) -> Squares:
        return difference(squares(self.covered[seat]), union(
            squares(self.laid[seat][ROAD]), union(squares(self.laid[seat][TOWER]), squares(self.laid[seat][MONUMENT]))))

    def numbers_on(self, seat: int, where: Squares) -> Squares:
        """The numbers of the pieces on these covered squares, as a set."""
        return numbers_at(where, self.piece_at[seat])

    def pieces_on(self, seat: int, where: Squares) -> int:
        """How many different pieces lie on these covered squares."""
        return size(self.numbers_on(seat, where))

    @query(seat=SEATS, kind=KINDS)
    def pieces_of(self, seat: int, kind: int) -> int:
        """How many pieces of a kind lie in the city."""
        return self.pieces_on(seat, squares(self.laid[seat][kind]))

    @query(seat=SEATS)
    def all_covered(self, seat: int) -> Squares:
        return squares(self.covered[seat])

    @query(seat=SEATS)
    def first_squares(self, seat: int) -> Squares:
        """Where the components of a city begin."""
        found = nothing()
        where = squares(self.covered[seat])
        while some(where):
            if self.component_at[seat][lowest(where)] > 0:
                found = union(found, one(lowest(where)))
            where = rest(where)
        return found

    @query(seat=SEATS, square=GRID)
    def piece_on(self, seat: int, square: int) -> int:
        """The number of the piece on a square, and what begins there: number * (POSED + 1) + `component_at`."""
        return self.piece_at[seat][square] * (POSED + 1) + self.component_at[seat][square]

    def group(self, start: Squares, within: Squares) -> Squares:
        """All squares of `within` that are connected with `start`, side by side."""
        found = intersection(start, within)
        grown = union(found, intersection(beside(found), within))
        while some(difference(grown, found)):
            found = grown
            grown = union(found, intersection(beside(found), within))
        return found

    # -- placing ----------------------------------------------------------------------------

    def put(self, seat: int, kind: int, component: int, pose: int, square: int, number: int) -> None:
        """Lay a piece. Its parts, if it has several, share its number."""
        self.component_at[seat][square] = 1 + component * ROTATIONS + pose % ROTATIONS
        covers = self.shape(pose, square)
        store(self.covered[seat], union(squares(self.covered[seat]), covers))
        store(self.laid[seat][kind], union(squares(self.laid[seat][kind]), covers))
        self.pieces[seat] = max(self.pieces[seat], number + 1)
        while some(covers):
            self.piece_at[seat][lowest(covers)] = number
            covers = rest(covers)
