"""A map of hexagons with markets; boats, tolls and outposts on it.

Cells are numbered: inner cells first, then the ports. A market is an inner cell with a market tile; sea and ports have none.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS, Cubes, covers
from cardamom.kernel.actions import action, step
from cardamom.kernel.fields import constant, field, hook
from cardamom.kernel.queries import query
from cardamom.kernel.state import SEATS

CELLS = 32  # capacity: cells of a map
TILES = 32  # capacity: market tiles
SIDES = 6
SYMBOLS = 4  # rows of the player board
COLUMNS = 8  # capacity: columns of the player board
NO_TILE = -1
NOBODY = -1

PAY_TOLL, PAY_BUILD = step("toll"), step("pay")


class HexMap(Cubes):
    tile: list[int] = field(CELLS, below=TILES)  # the market tile that lies there, or NO_TILE
    boat: list[int] = field(SEATS, below=CELLS)  # -1 before it is placed
    outpost: list[list[int]] = field(SEATS, CELLS, most=1)  # 1 where a party has one
    outposts: list[int] = field(CELLS, most=SEATS)  # of all parties together
    built: list[list[int]] = field(SEATS, SYMBOLS, below=COLUMNS + 1, most=COLUMNS)  # outposts gone from each row
    creditor: int = field(below=SEATS)  # who is paid the next toll
    debt: int  # cubes still to pay for an outpost: a field that the game declares

    inner: int = constant(below=CELLS + 1)
    places: int = constant(below=CELLS + 1)  # inner cells and ports
    degree: Sequence[int] = constant(CELLS, below=SIDES + 1)
    near: Sequence[Sequence[int]] = constant(CELLS, SIDES, below=CELLS)  # the neighbours, ascending
    distance: Sequence[Sequence[int]] = constant(CELLS, CELLS)  # steps between two cells; 0 where there is no cell
    symbol: Sequence[int] = constant(TILES, below=SYMBOLS)
    give: Sequence[Sequence[int]] = constant(TILES, COLOURS)
    get: Sequence[Sequence[int]] = constant(TILES, COLOURS)
    columns: int = constant(below=COLUMNS + 1)
    uncovered: Sequence[int] = constant(COLUMNS + 1)  # points of a row with so many outposts gone
    build_cost: int = constant()  # cubes per outpost already there

    def is_market(self, place: int) -> bool:
        return self.tile[place] != NO_TILE

    # -- tolls (EW-12, HJ-14) -----------------------------------------------------------

    @query(seat=SEATS, place=CELLS)
    def others_at(self, seat: int, place: int) -> int:
        """EW-12: other boats on this cell."""
        boats = 0
        for other in range(self.seats):
            if other != seat and self.boat[other] == place:
                boats += 1
        return boats

    def next_creditor(self, seat: int, first: int) -> int:
        """EW-12: the first seat from `first` on that is owed a toll, or NOBODY."""
        for other in range(first, self.seats):
            if other != seat and self.boat[other] == self.boat[seat]:
                return other
        return NOBODY

    def pay_next_toll(self, seat: int, first: int) -> None:
        """EW-12, HJ-14: one owner after the other, in seat order."""
        self.creditor = self.next_creditor(seat, first)
        if self.creditor == NOBODY:
            self.after_tolls(seat)
        else:
            self.step = PAY_TOLL

    @action(during=PAY_TOLL, name="toll", of=COLOURS, on="seat:{creditor}", guard=Cubes.refuses_cube)
    def pay_toll(self, seat: int, cube: int) -> None:
        """EW-12: one cube of the payer's choice to the owner of each boat."""
        self.cubes[seat][cube] -= 1
        self.add(self.creditor, cube, 1)
        self.pay_next_toll(seat, self.creditor + 1)

    @hook
    def after_tolls(self, seat: int) -> None:
        """Every owner is paid: go on."""
        raise NotImplementedError

    # -- outposts (EW-20..22, HJ-14) ----------------------------------------------------

    @query(place=CELLS)
    def outpost_cost(self, place: int) -> int:
        """EW-20: cubes for each outpost already there."""
        return self.build_cost * self.outposts[place]

    def can_build(self, seat: int, place: int) -> bool:
        """EW-20: on a market without an own outpost, a cube of choice for each outpost already there."""
        if not self.is_market(place) or self.outpost[seat][place] or self.held(seat) < self.outpost_cost(place):
            return False
        return self.built[seat][self.symbol[self.tile[place]]] < self.columns

    def start_building(self, seat: int) -> None:
        """EW-20: where the boat is; what is there already is paid for first."""
        self.debt = self.outpost_cost(self.boat[seat])
        if self.debt:
            self.step = PAY_BUILD
        else:
            self.place_outpost(seat)

    @action(during=PAY_BUILD, name="pay", of=COLOURS, guard=Cubes.refuses_cube)
    def pay_build(self, seat: int, cube: int) -> None:
        """EW-20: cubes of choice to the supply, then the outpost is placed."""
        self.cubes[seat][cube] -= 1
        self.debt -= 1
        if not self.debt:
            self.place_outpost(seat)

    def place_outpost(self, seat: int) -> None:
        """EW-21, EW-22: on the map, from its row of the board."""
        place = self.boat[seat]
        self.put_outpost(seat, place)
        self.after_building(seat, self.uncover(seat, place))

    @hook
    def after_building(self, seat: int, emptied: bool) -> None:
        """EW-22, HJ-15: an outpost stands, and may have emptied a column: go on."""
        raise NotImplementedError

    def put_outpost(self, party: int, place: int) -> None:
        """EW-20: it counts for the cost of the next (ES-8: the automaton's too)."""
        self.outpost[party][place] = 1
        self.outposts[place] += 1

    def uncover(self, seat: int, place: int) -> bool:
        """EW-21: the left-most outpost of the market's row is used. EW-22: has that emptied a column?"""
        row = self.symbol[self.tile[place]]
        self.built[seat][row] += 1
        for other in range(SYMBOLS):
            if self.built[seat][other] < self.built[seat][row]:
                return False
        return True

    @query(seat=SEATS)
    def emptied_columns(self, seat: int) -> int:
        """EW-22: columns of the board without an outpost; they are emptied from the left."""
        return min(min(self.built[seat][0], self.built[seat][1]), min(self.built[seat][2], self.built[seat][3]))

    @query(seat=SEATS)
    def board_points(self, seat: int) -> int:
        """EW-7: what each row of the board has uncovered."""
        points = 0
        for row in range(SYMBOLS):
            points += self.uncovered[self.built[seat][row]]
        return points

    # -- trades (C-4) -------------------------------------------------------------------

    def can_trade(self, seat: int, place: int) -> bool:
        """C-4: the cubes above the arrow are there."""
        return covers(self.cubes[seat], self.give[self.tile[place]])

    def trade_at(self, seat: int, place: int) -> None:
        """C-4: the trade of the market here, once."""
        self.exchange(seat, self.give[self.tile[place]], self.get[self.tile[place]])
