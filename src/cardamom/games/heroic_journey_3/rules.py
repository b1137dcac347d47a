"""Century: An Heroic Journey, Part III: merchants and a mountain map. The sheet is words/rules.en.md."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import C_4, COLOURS
from cardamom.games.century.hexmap import CELLS, NO_TILE, SYMBOLS
from cardamom.games.century.hexmap import TILES as VILLAGES
from cardamom.games.century.merchants import LAYERS
from cardamom.games.new_world.rules import (
    BONUS,
    BY_COLUMN,
    BY_FOURTH,
    DONE,
    EXPLORE,
    FIRST_MERCHANT,
    LOCATIONS,
    MARKET,
    MOVE,
    NOWHERE,
    OWN,
    OWN_PHASES,
    PILE_MERCHANTS,
    TRADE,
    WAGON_TRADE,
    NewWorld,
)
from cardamom.games.new_world.undeclared import PAY_BUILD, PAY_TOLL, HexMap
from cardamom.kernel.cells import cell, cells, table
from cardamom.kernel.state import ALLOWED, END, NOT_NOW, SEATS

FOURTH = 4  # HJ-12
OF_EACH_SYMBOL = 3  # HJ-4: villages on the map
ANYWHERE = 0  # HJ-14: the range of a location that leads to any other tile

LAY_VILLAGES, MOVE_WAGON, AT_THE_VILLAGE, BARTER, CHOOSE_VILLAGE, COLUMN_TILE, FOURTH_TILE = (
    range(OWN_PHASES, OWN_PHASES + 7))

BUILD = OWN
FORGO = BUILD + 1
TOLL = FORGO + 1
PAY = TOLL + COLOURS
MOVE_TO = PAY + COLOURS
VISIT = MOVE_TO + CELLS
LAY = VISIT + CELLS  # an outcome of chance

PILE_VILLAGES = PILE_MERCHANTS + LAYERS

HJ_12, HJ_14, HJ_15, HJ_16, HJ_17 = 612, 614, 615, 616, 617


class HeroicJourneyRules(NewWorld, HexMap):
    num_actions = LAY + VILLAGES

    village_left: list[int] = cells(SYMBOLS)  # villages of each symbol that are still to be laid
    village: int = cell(below=CELLS)  # whose trade is done, or NOWHERE
    debt: int = cell()

    reach: Sequence[int] = table(LOCATIONS)  # HJ-14: 1, 2, or ANYWHERE
    villages: int = table(below=VILLAGES + 1)  # village tiles in the box
    village_share: Sequence[int] = table(OF_EACH_SYMBOL + 1)  # HJ-4: of a tile, by how many of its symbol are left

    # -- the map (HJ-4) -----------------------------------------------------------------

    def begin_map(self) -> None:
        """HJ-4: nothing is laid, and the wagons wait on the valley tile, the last cell."""
        for place in range(CELLS):
            self.tile[place] = NO_TILE
        for symbol in range(SYMBOLS):
            self.village_left[symbol] = OF_EACH_SYMBOL
        for seat in range(SEATS):
            self.boat[seat] = self.places - 1 if seat < self.seats else NOWHERE
        self.village = NOWHERE

    def lay_map(self) -> None:
        self.phase = LAY_VILLAGES

    def weight_on_map(self, outcome: int) -> int:
        """HJ-4: three of each symbol at random, in any order: a symbol as often as it is still to come, its tiles alike."""
        tile = outcome - LAY
        if tile < 0 or tile >= self.villages:
            return 0
        for place in range(self.laid):
            if self.tile[place] == tile:
                return 0
        return self.village_share[self.village_left[self.symbol[tile]]]

    def pile_of_map(self) -> int:
        return PILE_VILLAGES

    def set_up_map(self, outcome: int) -> None:
        """HJ-4: which village lies where is chance."""
        self.tile[self.laid] = outcome - LAY
        self.village_left[self.symbol[outcome - LAY]] -= 1
        self.laid += 1
        if self.laid == self.inner:
            self.laid = 0
            self.draw_first()

    # -- guards -------------------------------------------------------------------------

    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """HJ-11: the card must be used, a trade at least once."""
        return self.covers_at(seat, slot, self.deal_give[FIRST_MERCHANT + card])

    def can_work_there(self, seat: int, slot: int) -> bool:
        """HJ-14, HJ-16, HJ-17: a tile to end on; a trade that can be done."""
        if self.does[slot] == MOVE:
            return self.can_move(seat, slot)
        if self.does[slot] == WAGON_TRADE:
            return self.can_trade_at(seat, slot, self.boat[seat])
        for place in range(self.inner):
            if self.outpost[seat][place] and self.can_trade_at(seat, slot, place):
                return True
        return False

    def can_trade_at(self, seat: int, slot: int, place: int) -> bool:
        """NW-14: the trade of this village, with the cubes of the tools."""
        return self.is_market(place) and self.covers_at(seat, slot, self.give[self.tile[place]])

    def can_move(self, seat: int, slot: int) -> bool:
        """HJ-14: is there a tile on which every owner can be paid?"""
        cubes = self.held(seat)
        if cubes >= self.seats - 1:
            return True
        for colour in range(COLOURS):
            cubes += self.tool_cubes(seat, slot, colour)
        for place in range(self.places):
            if self.is_in_reach(seat, slot, place) and self.others_at(seat, place) <= cubes:
                return True
        return False

    def is_in_reach(self, seat: int, slot: int, place: int) -> bool:
        """HJ-14: one tile; one or two, and the second may lead back; any other tile."""
        steps = self.distance[self.boat[seat]][place]
        if self.reach[slot] == ANYWHERE:
            return steps > 0
        return steps == 1 or (self.reach[slot] == 2 and steps <= 2)

    def refuses_move(self, seat: int, place: int) -> int:
        """HJ-14: in reach, and all other wagons there can be paid."""
        if place >= self.places or not self.is_in_reach(seat, self.here, place):
            return HJ_14
        return ALLOWED if self.others_at(seat, place) <= self.held(seat) else HJ_14

    def refuses_village(self, seat: int, action: int) -> int:
        """HJ-14: an outpost first, then trades. HJ-16, HJ-17: at least one."""
        if action == BUILD and self.phase == AT_THE_VILLAGE:
            return ALLOWED if self.can_build(seat, self.village) else HJ_14
        if action == TRADE:
            return ALLOWED if self.can_trade(seat, self.village) else C_4
        if action != END:
            return NOT_NOW
        if self.trades or self.does[self.here] == MOVE:
            return ALLOWED
        return HJ_16 if self.does[self.here] == WAGON_TRADE else HJ_17

    def refuses_tile(self, seat: int, stack: int) -> int:
        """HJ-12: of a stack on D2. HJ-15: on B2 or F2."""
        if self.phase == FOURTH_TILE:
            return ALLOWED if self.reaches(stack, BY_FOURTH, self.here) else HJ_12
        return ALLOWED if self.reaches(stack, BY_COLUMN, self.here) else HJ_15

    def refuses_own(self, seat: int, action: int) -> int:
        """HJ-6: nothing besides Work and Rest. HJ-12, HJ-14, HJ-15, HJ-17: what is asked while working."""
        phase = self.phase
        if phase == MOVE_WAGON:
            return self.refuses_move(seat, action - MOVE_TO) if action >= MOVE_TO and action < VISIT else NOT_NOW
        if phase == AT_THE_VILLAGE or phase == BARTER:
            return self.refuses_village(seat, action)
        if phase == PAY_TOLL:
            return self.refuses_cube(seat, action - TOLL, HJ_14) if action >= TOLL and action < PAY else NOT_NOW
        if phase == PAY_BUILD:
            return self.refuses_cube(seat, action - PAY, HJ_14) if action >= PAY and action < MOVE_TO else NOT_NOW
        if phase == CHOOSE_VILLAGE:
            if action < VISIT or action >= LAY:
                return NOT_NOW
            return ALLOWED if self.outpost[seat][action - VISIT] and self.can_trade(seat, action - VISIT) else HJ_17
        if phase == COLUMN_TILE or phase == FOURTH_TILE:
            if action >= BONUS and action < EXPLORE:
                return self.refuses_tile(seat, action - BONUS)
            return ALLOWED if action == FORGO and phase == FOURTH_TILE else NOT_NOW
        return NOT_NOW

    def offer_own(self) -> None:
        phase = self.phase
        if phase == MOVE_WAGON:
            self.offer_range(MOVE_TO, self.places)
        elif phase == AT_THE_VILLAGE or phase == BARTER:
            self.offer_range(END, 1)
            self.offer_range(TRADE, 1)
            self.offer_range(BUILD, 1)
        elif phase == PAY_TOLL:
            self.offer_range(TOLL, COLOURS)
        elif phase == PAY_BUILD:
            self.offer_range(PAY, COLOURS)
        elif phase == CHOOSE_VILLAGE:
            self.offer_range(VISIT, self.inner)
        elif phase == COLUMN_TILE or phase == FOURTH_TILE:
            self.offer_range(BONUS, self.stacks)
            self.offer_range(FORGO, 1)
        elif phase == LAY_VILLAGES:
            self.offer_range(LAY, self.villages)

    # -- effects ------------------------------------------------------------------------

    def play_own(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase == MOVE_WAGON:
            self.boat[seat] = action - MOVE_TO
            self.pay_next_toll(seat, 0)
        elif phase == AT_THE_VILLAGE or phase == BARTER:
            self.act_in_village(seat, action)
        elif phase == PAY_TOLL:
            self.pay_toll(seat, action - TOLL)
        elif phase == PAY_BUILD:
            self.pay_build(seat, action - PAY)
        elif phase == CHOOSE_VILLAGE:
            self.village = action - VISIT
            self.phase = BARTER
        elif action == FORGO:
            self.market_is_left()
        else:
            self.take_tile(seat, action - BONUS)

    def work_there(self, seat: int, slot: int) -> None:
        """HJ-14: move the wagon. HJ-16: trade under it. HJ-17: or where an own outpost stands."""
        if self.does[slot] == MOVE:
            self.phase = MOVE_WAGON
        elif self.does[slot] == WAGON_TRADE:
            self.village = self.boat[seat]
            self.phase = BARTER
        else:
            self.phase = CHOOSE_VILLAGE

    def after_tolls(self, seat: int) -> None:
        """HJ-14: on a village there is something to do."""
        if self.is_market(self.boat[seat]):
            self.village = self.boat[seat]
            self.phase = AT_THE_VILLAGE
        else:
            self.phase = DONE

    def act_in_village(self, seat: int, action: int) -> None:
        """HJ-14: build, then trade any number of times, outpost or not."""
        if action == BUILD:
            self.start_building(seat)
        elif action == TRADE:
            self.trade(seat, self.village)
            self.trades = min(self.trades + 1, 9999)
            self.phase = BARTER
        else:
            self.end_turn()

    def after_building(self, seat: int, emptied: bool) -> None:
        """HJ-15: an emptied column brings a bonus tile, if there is one and a space for it."""
        self.phase = COLUMN_TILE if emptied and self.has_tile(seat, BY_COLUMN, self.here) else BARTER

    def visit_market(self, seat: int, card: int) -> None:
        """HJ-11: use the card."""
        self.carry_out(seat, FIRST_MERCHANT + card)

    def leave_market(self, seat: int, card: int) -> None:
        """HJ-11: keep it, face down. HJ-12: every fourth may bring a bonus tile, before the row is refilled."""
        self.put_away(seat, card)
        self.merchants[seat] += 1
        if self.merchants[seat] % FOURTH == 0 and self.has_tile(seat, BY_FOURTH, self.here):
            self.phase = FOURTH_TILE
        else:
            self.market_is_left()

    def after_tile(self) -> None:
        """HJ-12: the row is refilled. HJ-14, HJ-15: trades follow. HJ-10: forts give no bonus tiles."""
        if self.does[self.here] == MARKET:
            self.market_is_left()
        else:
            self.phase = BARTER

    # -- the end ------------------------------------------------------------------------

    def outposts_of(self, seat: int) -> int:
        built = 0
        for row in range(SYMBOLS):
            built += self.built[seat][row]
        return built

    def outpost_points(self, seat: int) -> int:
        """HJ-5, HJ-18: what the columns have uncovered."""
        return self.board_points(seat)
