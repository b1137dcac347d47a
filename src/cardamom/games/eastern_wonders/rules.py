"""Century: Eastern Wonders: the state and its rules. The sheet is words/en/rules.md; read them side by side."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardamom.games.century.cubes import C_4, COLOURS, MOST_CUBES, RED, YELLOW, Cubes, covers
from cardamom.games.century.hexmap import CELLS, COLUMNS, NO_TILE, NOBODY, SYMBOLS, TILES, HexMap
from cardamom.games.century.upgrades import Upgrades
from cardamom.kernel.actions import Step, action, outcome, step
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED, CHANCE, SEATS

PORTS = 4
SETS = 4  # starting sets
GOODS = 40  # capacity: victory point tiles
SEA = TILES  # what is laid besides market tiles
CLOSED = GOODS  # what is drawn besides victory point tiles: the Closed Port
SHUFFLED = 6  # EW-4: the Closed Port and the five tiles it is shuffled among
FASTER, CARGO, UPGRADER, HARVESTER, POINTS, LAST = range(6)  # bonus tiles; LAST is the 6 of the solo game (ES-2)
BONUSES = 6
BONUS_PILE = 8  # capacity: the pile of VP bonus tiles
HARVEST = 2  # EW-40: yellow cubes
LAST_TILE = 4  # EW-50: the tile of a player that triggers the end
NOTHING = -1
STILL, HARVESTED, TRADED, CLAIMED = range(4)  # the action of this turn: none, Harvest, Market, Port

# What is asked. Chance first:
REMOVE_TILES, LAY_TILES, OPEN_PORTS, DRAW_FIRST = step("remove"), step("tiles"), step("ports"), step("first")
DRAW_SET, REFILL = step("draw-set"), step("refill")
CHOOSE_SET, PLACE_BOAT = step("set"), step("place")
MOVE, LAY_CUBE, PICK_UP = step("move"), step("lay"), step("pick-up")
ACT, CHOOSE_BONUS, MARKET, DONE = step("act"), step("bonus"), step("market"), step("done")

EW_1, EW_2, EW_4, EW_6, EW_10, EW_12, EW_13, EW_15 = 201, 202, 204, 206, 210, 212, 213, 215
EW_20, EW_22, EW_23, EW_24, EW_30, EW_40 = 220, 222, 223, 224, 230, 240


class Islands(Upgrades, HexMap):
    """What Eastern Wonders and its solo game share."""

    granted_by: ClassVar = {"toll": EW_12, "pay": EW_20, "upgrade": EW_23, "keep": EW_23}

    market_left: list[int] = field(TILES, most=1)  # 1 while a market tile waits to be laid
    sea_left: int = field(most=10)  # sea tiles that wait to be laid
    laid: int = field(below=CELLS + 1, most=CELLS)  # tiles removed, cells laid or ports opened, as the step of setup has it
    set_taken: list[int] = field(SETS, most=1)  # 1 once a starting set is taken
    in_pile: list[int] = field(GOODS, most=1)  # 1 while a VP tile is in the pile
    pile_size: int = field(most=GOODS)  # VP tiles in the pile; the Closed Port is not counted
    draws: int = field(most=GOODS)  # from the pile since setup
    port_tile: list[int] = field(PORTS, below=GOODS)  # the open VP tile, or NOTHING
    closed: int = field(below=PORTS)  # the closed port, or NOTHING before the Closed Port was drawn
    filling: int = field(below=PORTS)  # the port that waits for a tile
    taken_by: list[int] = field(GOODS, below=SEATS)  # the party that claimed a VP tile, or NOBODY
    taken_as: list[int] = field(GOODS, most=5)  # how many tiles that party had before
    claimed: list[int] = field(SEATS, most=5)  # VP tiles of each party
    points: list[int] = field(SEATS, most=100)  # of VP tiles
    bonus: list[list[int]] = field(SEATS, BONUSES, most=5)  # bonus tiles of each kind
    bonus_points: list[int] = field(SEATS, most=40)  # of VP bonus tiles
    column_bonus: list[list[int]] = field(SEATS, COLUMNS, below=BONUSES)  # what each emptied column brought, or NOTHING
    column_points: list[list[int]] = field(SEATS, COLUMNS, most=10)  # the points on it
    supply: list[int] = field(BONUSES, most=10)  # bonus tiles of each kind that are left
    lying: list[list[int]] = field(COLOURS, CELLS, most=30)  # cubes on the map

    free_steps: int = field(most=10)  # steps that still cost nothing
    moved: int = field(most=1)  # 1 once the boat has moved this turn
    course: int = field(below=CELLS)  # the cell that waits for a cube on the one that is left
    debt: int = field(most=10)  # cubes still to pay for an outpost
    upgrades: int = field(most=10)  # upgrades left after building
    acted: int = field(most=CLAIMED)  # STILL, HARVESTED, TRADED or CLAIMED
    trades: int = field(most=10)  # done this turn
    ending: int = field(most=1)  # 1 once the turn's `end` was chosen

    start_with: int = constant(below=SEATS)  # the first player, or -1: at random
    sets_by_chance: int = constant()
    markets: int = constant(below=TILES + 1)  # market tiles in the box
    sea_tiles: int = constant()
    tiles: int = constant(below=GOODS + 1)  # VP tiles in the box
    start_set: Sequence[Sequence[int]] = constant(SETS, COLOURS)
    cost: Sequence[Sequence[int]] = constant(GOODS, COLOURS)
    worth: Sequence[int] = constant(GOODS)
    bonus_supply: Sequence[int] = constant(BONUSES)
    bonus_value: Sequence[int] = constant(BONUSES)  # points printed on a bonus tile of this kind
    bonus_pile: Sequence[int] = constant(BONUS_PILE)  # the VP bonus tiles, top first
    pile_height: int = constant(below=BONUS_PILE + 1)
    cargo_spaces: int = constant()  # of a cargo bonus

    # -- setup (EW-1..7) ----------------------------------------------------------------

    def begin(self) -> None:
        """EW-1, EW-4, EW-5, ES-1: everything is in the box or in its supply."""
        for place in range(CELLS):
            self.tile[place] = NO_TILE
        for goods in range(GOODS):
            self.taken_by[goods] = NOBODY
        for market in range(self.markets):
            self.market_left[market] = 1
        for goods in range(self.tiles):
            self.in_pile[goods] = 1
        for bonus in range(BONUSES):
            self.supply[bonus] = self.bonus_supply[bonus]
        for seat in range(SEATS):
            self.boat[seat] = NOTHING
            for column in range(COLUMNS):
                self.column_bonus[seat][column] = NOTHING
        for port in range(PORTS):
            self.port_tile[port] = NOTHING
        self.pile_size = self.tiles
        self.sea_left = self.sea_tiles
        self.closed = NOTHING
        self.ask(CHANCE, REMOVE_TILES)

    def next_of_setup(self, count: int, then: Step) -> bool:
        """One more is laid; after the last one, the next step follows."""
        self.laid += 1
        if self.laid < count:
            return False
        self.laid = 0
        self.step = then
        return True

    def removal_weight(self, market: int) -> int:
        """EW-1: of the symbol whose turn it is, any."""
        return 1 if market < self.markets and self.symbol[market] == self.laid else 0

    @outcome(during=REMOVE_TILES, name="remove", of=TILES, rule=EW_1, pile="removed", weight=removal_weight)
    def remove_tile(self, market: int) -> None:
        """EW-1: one tile of each symbol stays in the box."""
        self.market_left[market] = 0
        self.next_of_setup(SYMBOLS, LAY_TILES)

    def laying_weight(self, ground: int) -> int:
        """EW-2: equally likely; ES-1: of sea tiles there are several."""
        return self.sea_left if ground == SEA else self.market_left[ground]

    @outcome(during=LAY_TILES, name="tile", of=TILES + 1, on="cell:{cell}", rule=EW_2, pile="markets", weight=laying_weight)
    def lay_tile(self, ground: int) -> None:
        """EW-2: which market lies where is random. ES-1: four of the tiles may be sea."""
        if ground == SEA:
            self.sea_left -= 1
        else:
            self.tile[self.laid] = ground
            self.market_left[ground] = 0
        self.next_of_setup(self.inner, OPEN_PORTS)

    def opening_weight(self, goods: int) -> int:
        """EW-4: the Closed Port is shuffled in after the ports are opened."""
        return 0 if goods == CLOSED else self.in_pile[goods]

    @outcome(during=OPEN_PORTS, name="draw", of=GOODS + 1, on="port:{port}", rule=EW_4, pile="tiles", weight=opening_weight)
    def open_port(self, goods: int) -> None:
        """EW-4: a tile on each port. EW-6: then the first player is drawn, or given."""
        self.port_tile[self.laid] = goods
        self.take_from_pile(goods)
        if self.next_of_setup(PORTS, DRAW_FIRST) and self.start_with != NOBODY:
            self.choose_sets(self.start_with)

    def first_weight(self, seat: int) -> int:
        """EW-6: equally likely."""
        return 1 if seat < self.seats else 0

    @outcome(during=DRAW_FIRST, name="first", of=SEATS, on="seat:{seat}", rule=EW_6, pile="first", weight=first_weight)
    def choose_sets(self, seat: int) -> None:
        """EW-6: in REVERSE turn order each player picks a starting set and places the boat."""
        self.first = seat
        self.choose_set((seat - 1) % self.seats)

    def choose_set(self, seat: int) -> None:
        """EW-6: a seat picks, or chance for it (ES-3)."""
        self.active = seat
        if self.sets_by_chance:
            self.ask(CHANCE, DRAW_SET)
        else:
            self.ask(seat, CHOOSE_SET)

    def has_set(self, seat: int, chosen: int) -> bool:
        """EW-6: each set can be picked once."""
        return not self.set_taken[chosen]

    @action(during=CHOOSE_SET, name="set", of=SETS, argument="set", on="set:{set}", rule=EW_6, guard=has_set)
    def take_set(self, seat: int, chosen: int) -> None:
        """EW-6: its cubes are the first in the hold."""
        self.set_taken[chosen] = 1
        self.gain(seat, self.start_set[chosen], 1)
        self.ask(seat, PLACE_BOAT)

    def set_weight(self, chosen: int) -> int:
        """ES-3: equally likely."""
        return 0 if self.set_taken[chosen] else 1

    @outcome(during=DRAW_SET, name="set", of=SETS, argument="set", pile="sets", weight=set_weight)
    def draw_set(self, chosen: int) -> None:
        """ES-3: chance picks for the player."""
        self.take_set(self.active, chosen)

    def can_start(self, seat: int, cell: int) -> bool:
        """EW-6: on any market tile."""
        return self.is_market(cell)

    @action(during=PLACE_BOAT, name="place", of=CELLS, on="cell:{cell}", rule=EW_6, guard=can_start)
    def place_boat(self, seat: int, cell: int) -> None:
        """EW-6: shared tiles allowed, no toll."""
        self.boat[seat] = cell
        if seat == self.first:
            self.begin_turn()
        else:
            self.choose_set((seat - 1) % self.seats)

    # -- movement (EW-10..14) -----------------------------------------------------------

    def begin_turn(self) -> None:
        """EW-10: the first steps are free. EW-14: nobody has moved. ES-6: no action yet."""
        self.step = MOVE
        self.moved = 0
        self.acted = STILL
        self.trades = 0
        self.ending = 0
        self.free_steps = self.free_steps_of(self.active)

    @query(seat=SEATS)
    def free_steps_of(self, seat: int) -> int:
        """EW-10: one in each turn, plus one more per move bonus."""
        return 1 + self.bonus[seat][FASTER]

    @query(seat=SEATS)
    def spaces(self, seat: int) -> int:
        """C-5: ten, and more with cargo bonuses."""
        return self.storage + self.cargo_spaces * self.bonus[seat][CARGO]

    def toll(self, seat: int, place: int) -> int:
        """EW-12: cubes owed for ending a movement here: one to the owner of every other boat on a market."""
        return self.others_at(seat, place) if self.is_market(place) else 0

    @query(seat=SEATS, place=CELLS)
    def has_moved_to(self, seat: int, place: int) -> bool:
        """EW-14: has a seat moved that ends its movement here? Who has not neither pays nor picks up."""
        return self.moved > 0 or place != self.boat[seat]

    @query(seat=SEATS, place=CELLS)
    def owed(self, seat: int, place: int) -> int:
        """EW-12: the tolls of ending the movement here. EW-14: who has not moved pays none."""
        return self.toll(seat, place) if self.has_moved_to(seat, place) else 0

    def can_end(self, seat: int, place: int, cubes: int, free: int) -> bool:
        """EW-12: can a movement that is here, with so many cubes and free steps left, still end somewhere?"""
        if cubes >= self.seats - 1 or self.toll(seat, place) <= cubes:  # no toll is higher
            return True
        for goal in range(self.places):
            if max(self.distance[place][goal] - free, 0) + self.toll(seat, goal) <= cubes:
                return True
        return False

    def can_anchor(self, seat: int) -> bool:
        """EW-12: all other boats there must be paid. EW-14: not moving is not a movement."""
        return self.owed(seat, self.boat[seat]) <= self.held(seat)

    @action(during=MOVE, on="cell:{cell}", rule=EW_12, guard=can_anchor)
    def anchor(self, seat: int) -> None:
        """EW-12: tolls first; ports and sea are free. EW-14: who has not moved neither pays nor picks up."""
        if not self.has_moved_to(seat, self.boat[seat]):
            self.step = ACT
        elif self.is_market(self.boat[seat]):
            self.pay_next_toll(seat, 0)
        else:
            self.look_for_cubes(seat)

    def refuses_sail(self, seat: int, cell: int) -> int:
        """EW-10: to an adjacent tile, free or for a cube. EW-12: never where no legal end is left."""
        if self.distance[self.boat[seat]][cell] != 1:
            return EW_10
        cubes = self.held(seat)
        free = self.free_steps
        if free:
            free -= 1
        elif cubes:
            cubes -= 1
        else:
            return EW_10
        return ALLOWED if self.can_end(seat, cell, cubes, free) else EW_12

    def courses(self, seat: int) -> u64:
        """EW-10: the neighbours that `refuses_sail` allows."""
        place = self.boat[seat]
        found: u64 = 0
        for i in range(self.degree[place]):
            if self.refuses_sail(seat, self.near[place][i]) == ALLOWED:
                found = found | bit(self.near[place][i])
        return found

    @action(during=MOVE, of=CELLS, on="cell:{cell}", rule=EW_10, guard=refuses_sail, among=courses)
    def sail(self, seat: int, cell: int) -> None:
        """EW-10: free steps come first; then a cube is laid on each tile left. EW-11: passing costs nothing."""
        if self.free_steps:
            self.free_steps -= 1
            self.arrive(seat, cell)
        else:
            self.course = cell
            self.step = LAY_CUBE

    @action(during=LAY_CUBE, name="lay", of=COLOURS, rule=EW_10, guard=Cubes.refuses_cube)
    def lay_cube(self, seat: int, cube: int) -> None:
        """EW-10: on the tile that is left."""
        self.cubes[seat][cube] -= 1
        self.lying[cube][self.boat[seat]] = min(self.lying[cube][self.boat[seat]] + 1, MOST_CUBES)
        self.arrive(seat, self.course)

    def arrive(self, seat: int, place: int) -> None:
        """EW-11: the movement may go on from here, or end (EW-12)."""
        self.boat[seat] = place
        self.moved = 1
        self.step = MOVE

    def after_tolls(self, seat: int) -> None:
        """EW-12: only then cubes are picked up."""
        self.look_for_cubes(seat)

    def look_for_cubes(self, seat: int) -> None:
        """EW-13: ask only where cubes lie."""
        self.step = PICK_UP if self.cubes_lying(self.boat[seat]) else ACT

    def cubes_lying(self, place: int) -> int:
        """EW-13: of all colours."""
        count = 0
        for colour in range(COLOURS):
            count += self.lying[colour][place]
        return count

    @action(during=PICK_UP, on="cell:{cell}", rule=EW_13)
    def take(self, seat: int) -> None:
        """EW-13: all or none, those laid this turn included."""
        for colour in range(COLOURS):
            self.add(seat, colour, self.lying[colour][self.boat[seat]])
            self.lying[colour][self.boat[seat]] = 0
        self.step = ACT

    @action(during=PICK_UP, on="cell:{cell}", rule=EW_13)
    def leave(self, seat: int) -> None:
        """EW-13: none."""
        self.step = ACT

    # -- Market (EW-20..24) -------------------------------------------------------------

    def refuses_build(self, seat: int) -> int:
        """EW-20: an outpost on the market under the boat."""
        if not self.is_market(self.boat[seat]):
            return EW_15
        return ALLOWED if self.can_build(seat, self.boat[seat]) else EW_20

    @action(during=ACT, on="cell:{cell}", rule=EW_20, guard=refuses_build)
    def build(self, seat: int) -> None:
        """EW-20: pay for the outposts already there. EW-23: a tile gained by this build grants no upgrade yet."""
        self.acted = TRADED
        self.upgrades = self.bonus[seat][UPGRADER]
        self.start_building(seat)

    def after_building(self, seat: int, emptied: bool) -> None:
        """EW-22: an emptied column brings a bonus tile, while there are any. EW-23: then the upgrades, before any trade."""
        if emptied and self.has_bonus_for(seat):
            self.step = CHOOSE_BONUS
        else:
            self.go_on_with_upgrades(seat)

    def after_upgrades(self, seat: int) -> None:
        """EW-24: trade."""
        self.step = MARKET

    @hook
    def refuses_bonus(self, seat: int, bonus: int) -> int:
        """EW-22: a tile that is still in the supply."""
        return ALLOWED if self.supply[bonus] else EW_22

    def has_bonus_for(self, seat: int) -> bool:
        """EW-22: is there a tile to choose?"""
        for bonus in range(BONUSES):
            if self.refuses_bonus(seat, bonus) == ALLOWED:
                return True
        return False

    @action(during=CHOOSE_BONUS, name="bonus", of=BONUSES, on="bonus:{bonus}", rule=EW_22, guard=refuses_bonus)
    def take_bonus(self, seat: int, bonus: int) -> None:
        """EW-22: VP tiles are taken from the top of their pile."""
        column = self.emptied_columns(seat) - 1
        self.column_bonus[seat][column] = bonus
        self.column_points[seat][column] = self.bonus_value[bonus]
        if bonus == POINTS:
            self.column_points[seat][column] = self.top_bonus()
            self.bonus_points[seat] += self.top_bonus()
        self.supply[bonus] -= 1
        self.bonus[seat][bonus] += 1
        self.go_on_with_upgrades(seat)

    @query()
    def top_bonus(self) -> int:
        """EW-22: the points of the VP tile on top of its pile; 0 if none is left."""
        left = self.supply[POINTS]
        return self.bonus_pile[self.pile_height - left] if left else 0

    def refuses_trade(self, seat: int) -> int:
        """EW-24: the trade of a tile with an own outpost."""
        place = self.boat[seat]
        if not self.is_market(place):
            return EW_15
        if not self.outpost[seat][place]:
            return EW_24
        return ALLOWED if self.can_trade(seat, place) else C_4

    @action(during=(ACT, MARKET), on="cell:{cell}", rule=EW_24, guard=refuses_trade)
    def trade(self, seat: int) -> None:
        """EW-24: a Market goes on with its trade. ES-6: how often is remembered."""
        self.trade_at(seat, self.boat[seat])
        self.trades += 1
        self.acted = TRADED
        self.step = MARKET

    # -- Port (EW-30, EW-31) ------------------------------------------------------------

    def refuses_claim(self, seat: int) -> int:
        """EW-30: on a port, for the cubes shown on its tile."""
        port = self.boat[seat] - self.inner
        if port < 0:
            return EW_15
        return ALLOWED if self.can_claim(seat, port) else EW_30

    @query(party=SEATS, port=PORTS)
    def can_claim(self, party: int, port: int) -> bool:
        """EW-30: a tile lies there and its cost can be paid."""
        goods = self.port_tile[port]
        return goods != NOTHING and covers(self.cubes[party], self.cost[goods])

    @query(party=SEATS, port=PORTS)
    def can_claim_next(self, party: int, port: int) -> bool:
        """EW-10, EW-30: could a party claim the tile there in its next turn, without laying a cube on the way? ES-6: an
        automaton needs no boat."""
        if not self.can_claim(party, port):
            return False
        if party >= self.seats:
            return True
        place = self.boat[party]
        return place != NOTHING and self.distance[place][self.inner + port] <= self.free_steps_of(party)

    @action(during=ACT, on="port:{port}", rule=EW_30, guard=refuses_claim)
    def claim(self, seat: int) -> None:
        """EW-30: the tile of the port under the boat."""
        self.acted = CLAIMED
        self.claim_tile(seat, self.boat[seat] - self.inner)

    def claim_tile(self, party: int, port: int) -> None:
        """EW-30: return the cubes shown, take the tile. EW-50: the fourth triggers the end."""
        goods = self.port_tile[port]
        self.pay(party, self.cost[goods])
        self.points[party] += self.worth[goods]
        self.taken_by[goods] = party
        self.taken_as[goods] = self.claimed[party]
        self.claimed[party] += 1
        if self.claimed[party] == LAST_TILE:
            self.last_round = 1
        self.refill(port)

    def refill(self, port: int) -> None:
        """EW-30: the next tile goes to that port. EW-31: or to the closed one, after the Closed Port has moved here."""
        self.port_tile[port] = NOTHING
        self.filling = port
        if self.closed != NOTHING:
            self.filling = self.closed
            self.closed = port
        if self.pile_size:
            self.ask(CHANCE, REFILL)
        else:
            self.refilled()

    def draw_weight(self, goods: int) -> int:
        """EW-4: not yet seen, the Closed Port is the k-th draw after setup with chance 1 / (7 - k)."""
        if self.closed != NOTHING:
            return 0 if goods == CLOSED else self.in_pile[goods]
        return self.pile_size if goods == CLOSED else self.in_pile[goods] * (SHUFFLED - 1 - self.draws)

    @outcome(during=REFILL, name="draw", of=GOODS + 1, pile="tiles", weight=draw_weight)
    def fill_port(self, goods: int) -> None:
        """EW-31: the Closed Port closes the port it is drawn for, and nothing else is drawn."""
        if goods == CLOSED:
            self.closed = self.filling
        else:
            self.port_tile[self.filling] = goods
            self.take_from_pile(goods)
        self.draws += 1
        self.refilled()

    def take_from_pile(self, goods: int) -> None:
        """C-9: the pile is a set."""
        self.in_pile[goods] = 0
        self.pile_size -= 1

    def refilled(self) -> None:
        """Go on where the claim was made: in the turn, or after it (the automaton's, ES-6)."""
        self.ask(self.active, DONE)
        if self.ending:
            self.end_turn()

    # -- Harvest (EW-40), and the end of a turn (EW-15) ---------------------------------

    @action(during=ACT, on="cell:{cell}", rule=EW_40)
    def harvest(self, seat: int) -> None:
        """EW-40: cubes from the supply, wherever the boat is."""
        self.gain_harvest(seat, seat)
        self.acted = HARVESTED
        self.step = DONE

    @query(seat=SEATS, colour=COLOURS)
    def harvested(self, seat: int, colour: int) -> int:
        """EW-40: 2 yellow, plus 1 red per harvest bonus."""
        if colour == YELLOW:
            return HARVEST
        return self.bonus[seat][HARVESTER] if colour == RED else 0

    def gain_harvest(self, party: int, seat: int) -> None:
        """What the harvest of a seat brings; ES-6: to the automaton as well."""
        for colour in range(COLOURS):
            self.add(party, colour, self.harvested(seat, colour))

    @hook
    def refuses_end(self, seat: int) -> int:
        """EW-15: a turn may end without an action."""
        return ALLOWED

    @action(during=(ACT, MARKET, DONE), rule=EW_15, guard=refuses_end)
    def end(self, seat: int) -> None:
        """EW-15: one action of three, or none. ES-6: what the automaton does belongs to the turn."""
        self.ending = 1
        self.finish_turn()

    @hook
    def finish_turn(self) -> None:
        """What comes between `end` and the storage limit."""
        self.end_turn()

    # -- the end (EW-50, EW-51) ---------------------------------------------------------

    @query(seat=SEATS)
    def printed_points(self, seat: int) -> int:
        """EW-51: points on the bonus tiles: the VP pile, upgrade 2, harvest 1."""
        points = self.bonus_points[seat]
        for bonus in range(BONUSES):
            points += self.bonus[seat][bonus] * self.bonus_value[bonus]
        return points

    def score(self, party: int) -> int:
        """EW-51 (and ES-10 for the automaton, which has neither board nor bonus tiles)."""
        return self.points[party] + self.board_points(party) + self.printed_points(party) + self.cube_points(party)
