"""Century: Eastern Wonders: the state and its rules. The sheet is words/rules.en.md; read them side by side."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import C_4, COLOURS, MOST_CUBES, RED, YELLOW, covers
from cardamom.games.century.hexmap import CELLS, NO_TILE, NOBODY, PAY_BUILD, PAY_TOLL, SYMBOLS, TILES, HexMap
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES, Upgrades
from cardamom.kernel.cells import cell, cells, hook, table
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, SEATS

PORTS = 4
SETS = 4  # starting sets
GOODS = 40  # capacity: victory point tiles
SHUFFLED = 6  # EW-4: the Closed Port and the five tiles it is shuffled among
FASTER, CARGO, UPGRADER, HARVESTER, POINTS, LAST = range(6)  # bonus tiles; LAST is the 6 of the solo game (ES-2)
BONUSES = 6
BONUS_PILE = 8  # capacity: the pile of VP bonus tiles
LAST_TILE = 4  # EW-50: the tile of a player that triggers the end
NOTHING = -1
STILL, HARVESTED, TRADED, CLAIMED = range(4)  # the action of this turn: none, Harvest, Market, Port

# -- phases: what is asked --------------------------------------------------------------
REMOVE_TILES, LAY_TILES, OPEN_PORTS, DRAW_FIRST, CHOOSE_SET, PLACE_BOAT = range(10, 16)
MOVE, LAY_CUBE, PICK_UP, ACT, CHOOSE_BONUS, MARKET, DONE, REFILL = 16, 17, 19, 20, 22, 24, 25, 26  # others: of the pieces

# -- actions; END is 0 ------------------------------------------------------------------
ANCHOR, TAKE, LEAVE, BUILD, TRADE, CLAIM, HARVEST, KEEP = range(1, 9)
LAY = 9
TOLL = LAY + COLOURS
PAY = TOLL + COLOURS
UPGRADE = PAY + COLOURS
DROP = UPGRADE + COLOURS
BONUS = DROP + COLOURS
SET = BONUS + BONUSES
PLACE = SET + SETS
SAIL = PLACE + CELLS
# outcomes of chance
FIRST = SAIL + CELLS
REMOVE = FIRST + SEATS
TILE = REMOVE + TILES
SEA = TILE + TILES
DRAW = SEA + 1
CLOSED = DRAW + GOODS

PILE_REMOVED, PILE_MARKETS, PILE_TILES, PILE_FIRST, PILE_SETS = range(5)

EW_6, EW_10, EW_12, EW_15, EW_20, EW_22, EW_24, EW_30 = 206, 210, 212, 215, 220, 222, 224, 230


class Islands(Upgrades, HexMap):
    """What Eastern Wonders and its solo game share."""

    num_actions = CLOSED + 1

    market_left: list[int] = cells(TILES)  # 1 while a market tile waits to be laid
    sea_left: int = cell()
    laid: int = cell(below=CELLS + 1)  # tiles removed, or cells laid, or ports opened so far, as the phase of setup has it
    set_taken: list[int] = cells(SETS)
    in_pile: list[int] = cells(GOODS)  # 1 while a VP tile is in the pile
    pile_size: int = cell()  # VP tiles in the pile; the Closed Port is not counted
    draws: int = cell()  # from the pile since setup
    port_tile: list[int] = cells(PORTS, below=GOODS)  # the open VP tile, or NOTHING
    closed: int = cell(below=PORTS)  # the closed port, or NOTHING before the Closed Port was drawn
    filling: int = cell(below=PORTS)  # the port that waits for a tile
    taken_by: list[int] = cells(GOODS, below=SEATS)  # the party that claimed a VP tile, or NOBODY
    claimed: list[int] = cells(SEATS)
    points: list[int] = cells(SEATS)  # of VP tiles
    bonus: list[list[int]] = cells(SEATS, BONUSES)
    bonus_points: list[int] = cells(SEATS)  # of VP bonus tiles
    supply: list[int] = cells(BONUSES)
    lying: list[list[int]] = cells(COLOURS, CELLS)  # cubes on the map

    free_steps: int = cell()
    moved: int = cell()
    course: int = cell(below=CELLS)  # the cell that waits for a cube on the one that is left
    debt: int = cell()  # cubes still to pay for an outpost
    upgrades: int = cell()  # upgrades left after building
    acted: int = cell()
    trades: int = cell()  # done this turn
    ending: int = cell()  # 1 once the turn's `end` was chosen

    start_with: int = table(below=SEATS)  # the first player, or -1: at random
    sets_by_chance: int = table()
    markets: int = table(below=TILES + 1)  # market tiles in the box
    sea_tiles: int = table()
    tiles: int = table(below=GOODS + 1)  # VP tiles in the box
    start_set: Sequence[Sequence[int]] = table(SETS, COLOURS)
    cost: Sequence[Sequence[int]] = table(GOODS, COLOURS)
    worth: Sequence[int] = table(GOODS)
    bonus_supply: Sequence[int] = table(BONUSES)
    bonus_value: Sequence[int] = table(BONUSES)  # points printed on a bonus tile of this kind
    bonus_pile: Sequence[int] = table(BONUS_PILE)  # the VP bonus tiles, top first
    pile_height: int = table(below=BONUS_PILE + 1)
    cargo_spaces: int = table()  # of a cargo bonus

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
        for port in range(PORTS):
            self.port_tile[port] = NOTHING
        self.pile_size = self.tiles
        self.sea_left = self.sea_tiles
        self.closed = NOTHING
        self.phase = REMOVE_TILES
        self.to_act = CHANCE

    def set_up(self, outcome: int) -> None:
        """One outcome of chance before the players begin: EW-1, EW-2, EW-4 and, if the first player is drawn, EW-6."""
        if self.phase == REMOVE_TILES:
            self.market_left[outcome - REMOVE] = 0
            self.next_of_setup(SYMBOLS, LAY_TILES)
        elif self.phase == LAY_TILES:
            self.lay_tile(outcome)
            self.next_of_setup(self.inner, OPEN_PORTS)
        elif self.phase == OPEN_PORTS:
            self.port_tile[self.laid] = outcome - DRAW
            self.take_from_pile(outcome - DRAW)
            self.next_of_setup(PORTS, DRAW_FIRST)
            if self.phase == DRAW_FIRST and self.start_with != NOBODY:
                self.choose_sets(self.start_with)
        elif self.phase == DRAW_FIRST:
            self.choose_sets(outcome - FIRST)
        else:
            self.take_set(self.active, outcome - SET)

    def next_of_setup(self, count: int, phase: int) -> None:
        self.laid += 1
        if self.laid == count:
            self.laid = 0
            self.phase = phase

    def lay_tile(self, outcome: int) -> None:
        """EW-2: which market lies where is random. ES-1: four of the tiles may be sea."""
        if outcome == SEA:
            self.sea_left -= 1
        else:
            self.tile[self.laid] = outcome - TILE
            self.market_left[outcome - TILE] = 0

    def choose_sets(self, first: int) -> None:
        """EW-6: in REVERSE turn order each player picks a starting set and places the boat."""
        self.first = first
        self.choose_set((first - 1) % self.seats)

    def choose_set(self, seat: int) -> None:
        """EW-6: a seat picks, or chance for it (ES-3)."""
        self.active = seat
        self.to_act = CHANCE if self.sets_by_chance else seat
        self.phase = CHOOSE_SET

    def take_set(self, seat: int, chosen: int) -> None:
        """EW-6: each set can be picked once."""
        self.set_taken[chosen] = 1
        self.gain(seat, self.start_set[chosen], 1)
        self.to_act = seat
        self.phase = PLACE_BOAT

    def place_boat(self, seat: int, place: int) -> None:
        """EW-6: shared tiles allowed, no toll."""
        self.boat[seat] = place
        if seat == self.first:
            self.begin_turn()
        else:
            self.choose_set((seat - 1) % self.seats)

    # -- chance (EW-1, 2, 4, 6; ES-1, 3) ------------------------------------------------

    def weight(self, outcome: int) -> int:
        """C-9: what may come now. EW-1, EW-2, EW-6, ES-3: all alike; of sea tiles (ES-1) there are several."""
        phase = self.phase
        if phase == REFILL or phase == OPEN_PORTS:
            return self.draw_weight(outcome)
        if phase == REMOVE_TILES:
            if outcome < REMOVE or outcome >= REMOVE + self.markets:
                return 0
            return 1 if self.symbol[outcome - REMOVE] == self.laid else 0
        if phase == LAY_TILES:
            if outcome == SEA:
                return self.sea_left
            return self.market_left[outcome - TILE] if outcome >= TILE and outcome < SEA else 0
        if phase == DRAW_FIRST:
            return 1 if outcome >= FIRST and outcome < FIRST + self.seats else 0
        if outcome < SET or outcome >= SET + SETS:
            return 0
        return 0 if self.set_taken[outcome - SET] else 1

    def draw_weight(self, outcome: int) -> int:
        """EW-4: not yet seen, the Closed Port is the k-th draw after setup with chance 1 / (7 - k)."""
        hidden = self.phase == REFILL and self.closed == NOTHING
        if outcome == CLOSED:
            return self.pile_size if hidden else 0
        if outcome < DRAW or outcome >= CLOSED:
            return 0
        return self.in_pile[outcome - DRAW] * (SHUFFLED - 1 - self.draws if hidden else 1)

    def pile(self) -> int:
        """C-9: the pile that chance draws from now."""
        if self.phase == REMOVE_TILES:
            return PILE_REMOVED
        if self.phase == LAY_TILES:
            return PILE_MARKETS
        if self.phase == DRAW_FIRST:
            return PILE_FIRST
        return PILE_SETS if self.phase == CHOOSE_SET else PILE_TILES

    # -- guards -------------------------------------------------------------------------

    def toll(self, seat: int, place: int) -> int:
        """EW-12: cubes owed for ending a movement here: one to the owner of every other boat on a market."""
        return self.others_at(seat, place) if self.is_market(place) else 0

    def can_end(self, seat: int, place: int, cubes: int, free: int) -> bool:
        """EW-12: can a movement that is here, with so many cubes and free steps left, still end somewhere?"""
        if self.toll(seat, place) <= cubes:
            return True
        for goal in range(self.places):
            if max(self.distance[place][goal] - free, 0) + self.toll(seat, goal) <= cubes:
                return True
        return False

    def refuses_sail(self, seat: int, place: int) -> int:
        """EW-10: to an adjacent tile, free or for a cube. EW-12: never where no legal end is left."""
        if self.distance[self.boat[seat]][place] != 1:
            return EW_10
        cubes = self.held(seat)
        free = self.free_steps
        if free:
            free -= 1
        elif cubes:
            cubes -= 1
        else:
            return EW_10
        return ALLOWED if self.can_end(seat, place, cubes, free) else EW_12

    def refuses_anchor(self, seat: int) -> int:
        """EW-12: all other boats there must be paid. EW-14: not moving is not a movement."""
        if self.moved and self.toll(seat, self.boat[seat]) > self.held(seat):
            return EW_12
        return ALLOWED

    def refuses_build(self, seat: int) -> int:
        """EW-20: an outpost on the market under the boat."""
        if not self.is_market(self.boat[seat]):
            return EW_15
        return ALLOWED if self.can_build(seat, self.boat[seat]) else EW_20

    def refuses_trade(self, seat: int) -> int:
        """EW-24: the trade of a tile with an own outpost."""
        place = self.boat[seat]
        if not self.is_market(place):
            return EW_15
        if not self.outpost[seat][place]:
            return EW_24
        return ALLOWED if self.can_trade(seat, place) else C_4

    def refuses_claim(self, seat: int) -> int:
        """EW-30: on a port, for the cubes shown on its tile."""
        port = self.boat[seat] - self.inner
        if port < 0:
            return EW_15
        return ALLOWED if self.can_claim(seat, port) else EW_30

    def can_claim(self, party: int, port: int) -> bool:
        """EW-30: a tile lies there and its cost can be paid."""
        goods = self.port_tile[port]
        return goods != NOTHING and covers(self.cubes[party], self.cost[goods])

    def refuses_act(self, seat: int, action: int) -> int:
        """EW-15: one action of three, or none; a Market goes on with its trade."""
        if action == END:
            return self.refuses_end()
        if action == TRADE and self.phase != DONE:
            return self.refuses_trade(seat)
        if self.phase != ACT:
            return NOT_NOW
        if action == BUILD:
            return self.refuses_build(seat)
        if action == CLAIM:
            return self.refuses_claim(seat)
        return ALLOWED if action == HARVEST else NOT_NOW

    @hook
    def refuses_end(self) -> int:
        """EW-15: a turn may end without an action."""
        return ALLOWED

    @hook
    def refuses_bonus(self, seat: int, bonus: int) -> int:
        """EW-22: a tile that is still in the supply."""
        return ALLOWED if self.supply[bonus] else EW_22

    def refuses_place(self, place: int) -> int:
        """EW-6: on any market tile."""
        return ALLOWED if self.is_market(place) else EW_6

    def refuses(self, action: int) -> int:
        seat = self.to_act
        phase = self.phase
        if phase == MOVE:
            if action >= SAIL and action < SAIL + CELLS:
                return self.refuses_sail(seat, action - SAIL)
            return self.refuses_anchor(seat) if action == ANCHOR else NOT_NOW
        if phase == ACT or phase == MARKET or phase == DONE:
            return self.refuses_act(seat, action)
        if phase == PICK_UP:
            return ALLOWED if action == TAKE or action == LEAVE else NOT_NOW
        if action >= LAY and action < BONUS:
            return self.refuses_a_cube(seat, action)
        if phase == UPGRADE_CUBES:
            return ALLOWED if action == KEEP else NOT_NOW
        if phase == CHOOSE_BONUS:
            return self.refuses_bonus(seat, action - BONUS) if action >= BONUS and action < SET else NOT_NOW
        if phase == CHOOSE_SET:
            if action < SET or action >= PLACE:
                return NOT_NOW
            return EW_6 if self.set_taken[action - SET] else ALLOWED
        if phase == PLACE_BOAT:
            return self.refuses_place(action - PLACE) if action >= PLACE and action < SAIL else NOT_NOW
        return NOT_NOW

    def refuses_a_cube(self, seat: int, action: int) -> int:
        """Whatever is paid, raised or discarded is a cube of one's own choice that one has."""
        colour = (action - LAY) % COLOURS
        kind = action - colour
        phase = self.phase
        if kind == LAY and phase == LAY_CUBE:
            return self.refuses_cube(seat, colour, EW_10)
        if kind == TOLL and phase == PAY_TOLL:
            return self.refuses_cube(seat, colour, EW_12)
        if kind == PAY and phase == PAY_BUILD:
            return self.refuses_cube(seat, colour, EW_20)
        if kind == UPGRADE and phase == UPGRADE_CUBES:
            return self.refuses_upgrade(seat, colour)
        return self.refuses_drop(seat, colour) if kind == DROP and phase == DISCARD else NOT_NOW

    def offer(self) -> None:
        phase = self.phase
        if self.to_act == CHANCE:
            self.offer_outcomes()
        elif phase == MOVE:
            self.offer_range(ANCHOR, 1)
            place = self.boat[self.to_act]
            for i in range(self.degree[place]):
                self.offer_range(SAIL + self.near[place][i], 1)
        elif phase == ACT:
            self.offer_range(END, 1)
            self.offer_range(BUILD, HARVEST - BUILD + 1)
        elif phase == MARKET:
            self.offer_range(END, 1)
            self.offer_range(TRADE, 1)
        elif phase == DONE:
            self.offer_range(END, 1)
        elif phase == PICK_UP:
            self.offer_range(TAKE, 2)
        elif phase == LAY_CUBE:
            self.offer_range(LAY, COLOURS)
        elif phase == PAY_TOLL:
            self.offer_range(TOLL, COLOURS)
        elif phase == PAY_BUILD:
            self.offer_range(PAY, COLOURS)
        elif phase == UPGRADE_CUBES:
            self.offer_range(KEEP, 1)
            self.offer_range(UPGRADE, COLOURS)
        elif phase == DISCARD:
            self.offer_range(DROP, COLOURS)
        elif phase == CHOOSE_BONUS:
            self.offer_range(BONUS, BONUSES)
        elif phase == CHOOSE_SET:
            self.offer_range(SET, SETS)
        else:
            self.offer_range(PLACE, self.inner)

    def offer_outcomes(self) -> None:
        if self.phase == REFILL or self.phase == OPEN_PORTS:
            self.offer_range(DRAW, GOODS + 1)
        elif self.phase == REMOVE_TILES:
            self.offer_range(REMOVE, self.markets)
        elif self.phase == LAY_TILES:
            self.offer_range(TILE, TILES + 1)
        elif self.phase == DRAW_FIRST:
            self.offer_range(FIRST, self.seats)
        else:
            self.offer_range(SET, SETS)

    # -- effects ------------------------------------------------------------------------

    def play(self, action: int) -> None:
        seat = self.to_act
        phase = self.phase
        if seat == CHANCE:
            if phase == REFILL:
                self.put_on_port(action)
            else:
                self.set_up(action)
        elif phase == MOVE:
            if action == ANCHOR:
                self.end_movement(seat)
            else:
                self.sail(seat, action - SAIL)
        elif phase == ACT or phase == MARKET or phase == DONE:
            self.act(seat, action)
        elif phase == PICK_UP:
            if action == TAKE:
                self.pick_up(seat)
            self.phase = ACT
        elif phase == LAY_CUBE:
            self.lay_cube(seat, action - LAY)
        elif phase == PAY_TOLL:
            self.pay_toll(seat, action - TOLL)
        elif phase == PAY_BUILD:
            self.pay_build(seat, action - PAY)
        elif phase == UPGRADE_CUBES:
            if action == KEEP:
                self.upgrade_no_more(seat)
            else:
                self.upgrade_once(seat, action - UPGRADE)
        elif phase == DISCARD:
            self.drop(seat, action - DROP)
        elif phase == CHOOSE_BONUS:
            self.take_bonus(seat, action - BONUS)
        elif phase == CHOOSE_SET:
            self.take_set(seat, action - SET)
        else:
            self.place_boat(seat, action - PLACE)

    def begin_turn(self) -> None:
        """EW-10: the first step is free, plus one more per move bonus. EW-14: nobody has moved. ES-6: no action yet."""
        self.phase = MOVE
        self.moved = 0
        self.acted = STILL
        self.trades = 0
        self.ending = 0
        self.free_steps = 1 + self.bonus[self.active][FASTER]

    def spaces(self, seat: int) -> int:
        """C-5: ten, and more with cargo bonuses."""
        return self.storage + self.cargo_spaces * self.bonus[seat][CARGO]

    # movement

    def sail(self, seat: int, place: int) -> None:
        """EW-10: free steps come first; then a cube is laid on each tile left. EW-11: passing costs nothing."""
        if self.free_steps:
            self.free_steps -= 1
            self.arrive(seat, place)
        else:
            self.course = place
            self.phase = LAY_CUBE

    def lay_cube(self, seat: int, colour: int) -> None:
        """EW-10: on the tile that is left."""
        self.cubes[seat][colour] -= 1
        self.lying[colour][self.boat[seat]] = min(self.lying[colour][self.boat[seat]] + 1, MOST_CUBES)
        self.arrive(seat, self.course)

    def arrive(self, seat: int, place: int) -> None:
        """EW-11: the movement may go on from here, or end (EW-12)."""
        self.boat[seat] = place
        self.moved = 1
        self.phase = MOVE

    def end_movement(self, seat: int) -> None:
        """EW-12: tolls first; ports and sea are free. EW-14: who has not moved neither pays nor picks up."""
        if not self.moved:
            self.phase = ACT
        elif self.is_market(self.boat[seat]):
            self.pay_next_toll(seat, 0)
        else:
            self.look_for_cubes(seat)

    def after_tolls(self, seat: int) -> None:
        """EW-12: only then cubes are picked up."""
        self.look_for_cubes(seat)

    def look_for_cubes(self, seat: int) -> None:
        """EW-13: ask only where cubes lie."""
        self.phase = PICK_UP if self.cubes_lying(self.boat[seat]) else ACT

    def cubes_lying(self, place: int) -> int:
        """EW-13: of all colours."""
        count = 0
        for colour in range(COLOURS):
            count += self.lying[colour][place]
        return count

    def pick_up(self, seat: int) -> None:
        """EW-13: all or none, those laid this turn included."""
        for colour in range(COLOURS):
            self.add(seat, colour, self.lying[colour][self.boat[seat]])
            self.lying[colour][self.boat[seat]] = 0

    # actions

    def act(self, seat: int, action: int) -> None:
        """EW-15: Market (EW-20, EW-24), Port (EW-30), Harvest (EW-40) or none. ES-6: what was done is remembered."""
        if action == BUILD:
            self.build(seat)
        elif action == TRADE:
            self.trade(seat, self.boat[seat])
            self.trades += 1
            self.acted = TRADED
            self.phase = MARKET
        elif action == CLAIM:
            self.acted = CLAIMED
            self.claim(seat, self.boat[seat] - self.inner)
        elif action == HARVEST:
            self.harvest(seat, self.bonus[seat][HARVESTER])
            self.acted = HARVESTED
            self.phase = DONE
        else:
            self.ending = 1
            self.finish_turn()

    @hook
    def finish_turn(self) -> None:
        """What comes between `end` and the storage limit."""
        self.end_turn()

    def harvest(self, party: int, red: int) -> None:
        """EW-40: 2 yellow, plus 1 red per harvest bonus."""
        self.add(party, YELLOW, 2)
        self.add(party, RED, red)

    def build(self, seat: int) -> None:
        """EW-20: pay for the outposts already there. EW-23: a tile gained by this build grants no upgrade yet."""
        self.acted = TRADED
        self.upgrades = self.bonus[seat][UPGRADER]
        self.start_building(seat)

    def after_building(self, seat: int, emptied: bool) -> None:
        """EW-22: an emptied column brings a bonus tile, while there are any. EW-23: then the upgrades, before any trade."""
        if emptied and self.has_bonus_for(seat):
            self.phase = CHOOSE_BONUS
        else:
            self.go_on_with_upgrades(seat)

    def after_upgrades(self, seat: int) -> None:
        """EW-24: trade."""
        self.phase = MARKET

    def has_bonus_for(self, seat: int) -> bool:
        """EW-22: is there a tile to choose?"""
        for bonus in range(BONUSES):
            if self.refuses_bonus(seat, bonus) == ALLOWED:
                return True
        return False

    def take_bonus(self, seat: int, bonus: int) -> None:
        """EW-22: VP tiles are taken from the top of their pile."""
        if bonus == POINTS:
            self.bonus_points[seat] += self.bonus_pile[self.pile_height - self.supply[POINTS]]
        self.supply[bonus] -= 1
        self.bonus[seat][bonus] += 1
        self.go_on_with_upgrades(seat)

    # ports

    def claim(self, party: int, port: int) -> None:
        """EW-30: return the cubes shown, take the tile. EW-50: the fourth triggers the end."""
        goods = self.port_tile[port]
        self.pay(party, self.cost[goods])
        self.points[party] += self.worth[goods]
        self.claimed[party] += 1
        self.taken_by[goods] = party
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
            self.phase = REFILL
            self.to_act = CHANCE
        else:
            self.refilled()

    def put_on_port(self, outcome: int) -> None:
        """EW-31: the Closed Port closes the port it is drawn for, and nothing else is drawn."""
        if outcome == CLOSED:
            self.closed = self.filling
        else:
            self.port_tile[self.filling] = outcome - DRAW
            self.take_from_pile(outcome - DRAW)
        self.draws += 1
        self.refilled()

    def take_from_pile(self, goods: int) -> None:
        """C-9: the pile is a set."""
        self.in_pile[goods] = 0
        self.pile_size -= 1

    def refilled(self) -> None:
        """Go on where the claim was made: in the turn, or after it (the automaton's, ES-6)."""
        self.phase = DONE
        self.to_act = self.active
        if self.ending:
            self.end_turn()

    # -- the end (EW-50, EW-51) ---------------------------------------------------------

    def printed_points(self, seat: int) -> int:
        """EW-51: points on the bonus tiles: the VP pile, upgrade 2, harvest 1."""
        points = self.bonus_points[seat]
        for bonus in range(BONUSES):
            points += self.bonus[seat][bonus] * self.bonus_value[bonus]
        return points

    def score(self, party: int) -> int:
        """EW-51 (and ES-10 for the automaton, which has neither board nor bonus tiles)."""
        return self.points[party] + self.board_points(party) + self.printed_points(party) + self.cube_points(party)
