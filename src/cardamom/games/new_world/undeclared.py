"""Turns, upgrades, the hex map and what trades are worth, as they were before actions were declared.

For the New World games until they declare theirs; then century/ has all of this and this file goes.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import C_5, COLOURS, Cubes, covers
from cardamom.games.century.hexmap import CELLS, COLUMNS, NO_TILE, NOBODY, SIDES, SYMBOLS, TILES
from cardamom.kernel.cells import cell, cells, hook, table
from cardamom.kernel.state import OVER, SEATS

DISCARD = 1  # the phase in which somebody is over the limit; phases of games begin at 10

class Turns(Cubes):
    phase: int = cell()
    first: int = cell(below=SEATS)  # the first player
    active: int = cell(below=SEATS)  # whose turn it is, whoever is asked
    round: int = cell()  # rounds that are over
    last_round: int = cell()  # 1 once the end is triggered
    max_rounds: int = table()
    storage: int = table()

    @hook
    def begin_turn(self) -> None:
        """The active seat's turn begins: set its phase."""
        raise NotImplementedError

    @hook
    def spaces(self, seat: int) -> int:
        """How many cubes this seat may keep."""
        return self.storage

    @hook
    def goes_again(self) -> bool:
        """C-6: does the active seat take an extra turn, which belongs to this one?"""
        return False

    def seat_after(self, seat: int) -> int:
        """In turn order. (Without a division: 4 % of uniform play.)"""
        return seat + 1 if seat + 1 < self.seats else 0

    def end_turn(self) -> None:
        """C-5: who is over the limit discards, the active player first, then the others in turn order."""
        seat = self.active
        for _ in range(self.seats):
            if self.held(seat) > self.spaces(seat):
                self.phase = DISCARD
                self.to_act = seat
                return
            seat = self.seat_after(seat)
        self.next_turn()

    def refuses_drop(self, seat: int, colour: int) -> int:
        """C-5: a cube of one's own choice."""
        return self.refuses_cube(seat, colour, C_5)

    def drop(self, seat: int, colour: int) -> None:
        """C-5: one cube less, then look again."""
        self.cubes[seat][colour] -= 1
        self.end_turn()

    def next_turn(self) -> None:
        """C-6: the round is finished once the end is triggered. C-10: and it ends with the last round allowed."""
        if not self.goes_again():
            self.active = self.seat_after(self.active)
            if self.active == self.first:
                self.round += 1
                if self.last_round or self.round == self.max_rounds:
                    self.to_act = OVER
                    return
        self.to_act = self.active
        self.begin_turn()

    @hook
    def tie_break(self, party: int) -> int:
        """C-8: who sits latest in turn order."""
        return (party - self.first) % self.parties


UPGRADE_CUBES = 23  # the phase; games number theirs around it


class Upgrades(Turns):
    upgrades: int  # still to be had: a cell that the game declares

    def go_on_with_upgrades(self, seat: int) -> None:
        """C-3: ask as long as there are upgrades left and a cube that can rise."""
        if not self.can_upgrade(seat):
            self.upgrades = 0
        if self.upgrades:
            self.phase = UPGRADE_CUBES
        else:
            self.after_upgrades(seat)

    def upgrade_once(self, seat: int, colour: int) -> None:
        """C-3: the same cube may rise again."""
        self.upgrade(seat, colour)
        self.upgrades -= 1
        self.go_on_with_upgrades(seat)

    def upgrade_no_more(self, seat: int) -> None:
        """C-3: each upgrade is optional."""
        self.upgrades = 0
        self.after_upgrades(seat)

    @hook
    def after_upgrades(self, seat: int) -> None:
        """Nothing more is raised: go on."""
        raise NotImplementedError


PAY_TOLL, PAY_BUILD = 18, 21  # phases: a toll or an outpost is paid; games number theirs around them


class HexMap(Cubes):
    tile: list[int] = cells(CELLS, below=TILES)  # the market tile that lies there, or NO_TILE
    boat: list[int] = cells(SEATS, below=CELLS)  # -1 before it is placed
    outpost: list[list[int]] = cells(SEATS, CELLS)  # 1 where a party has one
    outposts: list[int] = cells(CELLS)  # of all parties together
    built: list[list[int]] = cells(SEATS, SYMBOLS, below=COLUMNS + 1)  # outposts gone from each row of the board
    creditor: int = cell(below=SEATS)  # who is paid the next toll
    debt: int  # cubes still to pay for an outpost: a cell that the game declares
    phase: int  # of Turns

    inner: int = table(below=CELLS + 1)
    places: int = table(below=CELLS + 1)  # inner cells and ports
    degree: Sequence[int] = table(CELLS, below=SIDES + 1)
    near: Sequence[Sequence[int]] = table(CELLS, SIDES, below=CELLS)  # the neighbours, ascending
    distance: Sequence[Sequence[int]] = table(CELLS, CELLS)  # steps between two cells; 0 where there is no cell
    symbol: Sequence[int] = table(TILES, below=SYMBOLS)
    give: Sequence[Sequence[int]] = table(TILES, COLOURS)
    get: Sequence[Sequence[int]] = table(TILES, COLOURS)
    columns: int = table(below=COLUMNS + 1)
    uncovered: Sequence[int] = table(COLUMNS + 1)  # points of a row with so many outposts gone
    build_cost: int = table()  # cubes per outpost already there

    def is_market(self, place: int) -> bool:
        return self.tile[place] != NO_TILE

    # -- tolls (EW-12, HJ-14) -----------------------------------------------------------

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
            self.phase = PAY_TOLL

    def pay_toll(self, seat: int, colour: int) -> None:
        """EW-12: one cube of the payer's choice to the owner of each boat."""
        self.cubes[seat][colour] -= 1
        self.add(self.creditor, colour, 1)
        self.pay_next_toll(seat, self.creditor + 1)

    @hook
    def after_tolls(self, seat: int) -> None:
        """Every owner is paid: go on."""
        raise NotImplementedError

    # -- outposts (EW-20..22, HJ-14) ----------------------------------------------------

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
            self.phase = PAY_BUILD
        else:
            self.place_outpost(seat)

    def pay_build(self, seat: int, colour: int) -> None:
        """EW-20: cubes of choice to the supply, then the outpost is placed."""
        self.cubes[seat][colour] -= 1
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
        """EW-20: whoever builds, it counts for the cost of the next (ES-8: the automaton's too)."""
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

    def trade(self, seat: int, place: int) -> None:
        """C-4: the trade of the market here, once."""
        self.exchange(seat, self.give[self.tile[place]], self.get[self.tile[place]])


MANY = 1000


def levels(cubes: Sequence[int]) -> int:
    return cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3]


class Worth(Turns):
    def gain_by_trading(self, seat: int, give: Sequence[int], get: Sequence[int]) -> int:
        """Levels gained by doing a trade as often as the cubes last and the storage holds what comes."""
        times = MANY
        gain = 0
        growth = 0
        for colour in range(COLOURS):
            growth += get[colour] - give[colour]
            gain += (colour + 1) * (get[colour] - give[colour])
            if give[colour]:
                times = min(times, self.cubes[seat][colour] // give[colour])
        if growth > 0:
            times = min(times, max(self.spaces(seat) - self.held(seat), 0) // growth)
        return times * gain

    def lack(self, party: int, price: Sequence[int]) -> int:
        """Levels of the cubes that are missing for this price."""
        missing = 0
        for colour in range(COLOURS):
            missing += (colour + 1) * max(price[colour] - self.cubes[party][colour], 0)
        return missing
