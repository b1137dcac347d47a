"""Century: An Heroic Journey, Part III: merchants and a mountain map. The sheet is words/en/rules.md."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardamom.games.century.cubes import C_4, COLOURS
from cardamom.games.century.hexmap import CELLS, NO_TILE, SYMBOLS, HexMap
from cardamom.games.century.hexmap import TILES as VILLAGES
from cardamom.games.new_world.bonus_tiles import BY_COLUMN, BY_FOURTH, STACKS
from cardamom.games.new_world.forts import AT_THE_FORT
from cardamom.games.new_world.locations import DONE, FORT, LOCATIONS, MARKET, MOVE, NOWHERE, OUTPOST_TRADE, WAGON_TRADE
from cardamom.games.new_world.markets.rules import Markets, deal_of_card
from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.state import ALLOWED, SEATS

FOURTH = 4  # HJ-12
OF_EACH_SYMBOL = 3  # HJ-4: villages on the map
ANYWHERE = 0  # HJ-14: the range of a location that leads to any other tile

LAY_VILLAGES = step("lay")
MOVE_WAGON, AT_THE_VILLAGE, BARTER = step("move"), step("village"), step("barter")
CHOOSE_VILLAGE, COLUMN_TILE, FOURTH_TILE = step("visit"), step("column"), step("fourth")

HJ_4, HJ_12, HJ_14, HJ_15, HJ_16, HJ_17 = 604, 612, 614, 615, 616, 617


class HeroicJourneyRules(Markets, HexMap):
    """HJ-6: a turn is Work or Rest, and nothing else."""

    granted_by: ClassVar = {"toll": HJ_14, "pay": HJ_14}

    village_left: list[int] = field(SYMBOLS, most=10)  # villages of each symbol that are still to be laid
    village: int = field(below=CELLS)  # whose trade is done, or NOWHERE
    debt: int = field(most=10)  # cubes still to pay for an outpost

    reach: Sequence[int] = constant(LOCATIONS)  # HJ-14: 1, 2, or ANYWHERE
    villages: int = constant(below=VILLAGES + 1)  # village tiles in the box
    village_share: Sequence[int] = constant(OF_EACH_SYMBOL + 1)  # HJ-4: of a tile, by how many of its symbol are left

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
        self.creditor = NOWHERE

    def lay_map(self) -> None:
        self.step = LAY_VILLAGES

    def village_weight(self, village: int) -> int:
        """HJ-4: three of each symbol at random, in any order: a symbol as often as it is still to come, its tiles alike."""
        if village >= self.villages:
            return 0
        for place in range(self.laid):
            if self.tile[place] == village:
                return 0
        return self.village_share[self.village_left[self.symbol[village]]]

    @outcome(during=LAY_VILLAGES, name="lay", of=VILLAGES, on="cell:{cell}", rule=HJ_4, pile="villages",
             weight=village_weight)
    def lay_village(self, village: int) -> None:
        """HJ-4: which village lies where is chance."""
        self.tile[self.laid] = village
        self.village_left[self.symbol[village]] -= 1
        self.laid += 1
        if self.laid == self.inner:
            self.laid = 0
            self.draw_first()

    # -- locations ----------------------------------------------------------------------

    def can_work_there(self, seat: int, slot: int) -> bool:
        """NW-14: at forts and markets. HJ-14, HJ-16, HJ-17: a tile to end on; a trade that can be done."""
        does = self.does[slot]
        if does == FORT:
            return self.can_work_at_fort(seat, slot)
        if does == MARKET:
            return self.can_work_at_market(seat, slot)
        if does == MOVE:
            return self.can_move(seat, slot)
        if does == WAGON_TRADE:
            return self.can_trade_at(seat, slot, self.boat[seat])
        for place in range(self.inner):
            if self.outpost[seat][place] and self.can_trade_at(seat, slot, place):
                return True
        return False

    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """HJ-11: the card must be used, a trade at least once."""
        return self.covers_at(seat, slot, self.deal_give[deal_of_card(card)])

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

    def work_there(self, seat: int, slot: int) -> None:
        """NW-23: a fort. HJ-14: move the wagon. HJ-16: trade under it. HJ-17: or where an own outpost stands."""
        does = self.does[slot]
        if does == FORT:
            self.step = AT_THE_FORT
        elif does == MOVE:
            self.step = MOVE_WAGON
        elif does == WAGON_TRADE:
            self.village = self.boat[seat]
            self.step = BARTER
        elif does == OUTPOST_TRADE:
            self.step = CHOOSE_VILLAGE
        else:
            self.work_at_market(seat, slot)

    # -- wagons (HJ-14) -----------------------------------------------------------------

    def can_move_to(self, seat: int, cell: int) -> bool:
        """HJ-14: in reach, and all other wagons there can be paid."""
        if cell >= self.places or not self.is_in_reach(seat, self.here, cell):
            return False
        return self.others_at(seat, cell) <= self.held(seat)

    def tiles_in_reach(self, seat: int) -> u64:
        """HJ-14: bit n: `can_move_to` allows tile n."""
        found: u64 = 0
        for place in range(self.places):
            found = found | (bit(place) if self.can_move_to(seat, place) else 0)
        return found

    @action(during=MOVE_WAGON, name="move", of=CELLS, on="cell:{cell}", rule=HJ_14, guard=can_move_to, among=tiles_in_reach)
    def move_wagon(self, seat: int, cell: int) -> None:
        """HJ-14: then a cube to the owner of every other wagon there."""
        self.boat[seat] = cell
        self.pay_next_toll(seat, 0)

    def after_tolls(self, seat: int) -> None:
        """HJ-14: on a village there is something to do."""
        if self.is_market(self.boat[seat]):
            self.village = self.boat[seat]
            self.step = AT_THE_VILLAGE
        else:
            self.step = DONE

    # -- villages (HJ-14..17) -----------------------------------------------------------

    def can_build_here(self, seat: int) -> bool:
        """HJ-14: an outpost first."""
        return self.can_build(seat, self.village)

    @action(during=AT_THE_VILLAGE, on="cell:{cell}", rule=HJ_14, guard=can_build_here)
    def build(self, seat: int) -> None:
        """HJ-14: where the wagon is."""
        self.start_building(seat)

    def after_building(self, seat: int, emptied: bool) -> None:
        """HJ-15: an emptied column brings a bonus tile, if there is one and a space for it."""
        self.step = COLUMN_TILE if emptied and self.has_tile(seat, BY_COLUMN, self.here) else BARTER

    def refuses_barter(self, seat: int) -> int:
        """C-4: for the cubes above the arrow."""
        return ALLOWED if self.can_trade(seat, self.village) else C_4

    @action(during=(AT_THE_VILLAGE, BARTER), name="trade", guard=refuses_barter)
    def barter(self, seat: int) -> None:
        """HJ-14: any number of times, outpost or not."""
        self.trade_at(seat, self.village)
        self.trades = min(self.trades + 1, 9999)
        self.step = BARTER

    def refuses_end_in_village(self, seat: int) -> int:
        """HJ-14: whether one has traded or not. HJ-16, HJ-17: after one trade at least."""
        if self.trades or self.does[self.here] == MOVE:
            return ALLOWED
        return HJ_16 if self.does[self.here] == WAGON_TRADE else HJ_17

    @action(during=(AT_THE_VILLAGE, BARTER), name="end", guard=refuses_end_in_village)
    def leave_village(self, seat: int) -> None:
        """HJ-14: the turn is over."""
        self.village = NOWHERE
        self.end_turn()

    def can_visit(self, seat: int, cell: int) -> bool:
        """HJ-17: a village with an own outpost, whose trade can be done."""
        return self.outpost[seat][cell] != 0 and self.can_trade(seat, cell)

    @action(during=CHOOSE_VILLAGE, of=CELLS, on="cell:{cell}", rule=HJ_17, guard=can_visit)
    def visit(self, seat: int, cell: int) -> None:
        """HJ-17: wherever the wagon is."""
        self.village = cell
        self.step = BARTER

    # -- markets and bonus tiles (HJ-11, HJ-12, HJ-15) ----------------------------------

    def visit_market(self, seat: int, card: int) -> None:
        """HJ-11: use the card."""
        self.carry_out(seat, deal_of_card(card))

    def leave_market(self, seat: int, card: int) -> None:
        """HJ-11: keep it, face down. HJ-12: every fourth may bring a bonus tile, before the row is refilled."""
        self.set_aside(seat, card)
        self.merchants[seat] += 1
        if self.merchants[seat] % FOURTH == 0 and self.has_tile(seat, BY_FOURTH, self.here):
            self.step = FOURTH_TILE
        else:
            self.market_is_left()

    def refuses_fourth_tile(self, seat: int, stack: int) -> int:
        """HJ-12: of a stack on D2."""
        return ALLOWED if self.reaches(stack, BY_FOURTH, self.here) else HJ_12

    def refuses_column_tile(self, seat: int, stack: int) -> int:
        """HJ-15: of a stack on B2 or F2."""
        return ALLOWED if self.reaches(stack, BY_COLUMN, self.here) else HJ_15

    @action(during=FOURTH_TILE, name="bonus", of=STACKS, guard=refuses_fourth_tile)
    @action(during=COLUMN_TILE, name="bonus", of=STACKS, guard=refuses_column_tile)
    def take_reward(self, seat: int, stack: int) -> None:
        """HJ-12, HJ-15: a bonus tile."""
        self.take_tile(seat, stack)

    @action(during=FOURTH_TILE, rule=HJ_12)
    def forgo(self, seat: int) -> None:
        """HJ-12: or none."""
        self.market_is_left()

    def after_tile(self) -> None:
        """HJ-12: the row is refilled. HJ-14, HJ-15: trades follow. HJ-10: forts give no bonus tiles."""
        if self.does[self.here] == MARKET:
            self.market_is_left()
        else:
            self.step = BARTER

    # -- the end ------------------------------------------------------------------------

    def outposts_of(self, seat: int) -> int:
        built = 0
        for row in range(SYMBOLS):
            built += self.built[seat][row]
        return built

    def outpost_points(self, seat: int) -> int:
        """HJ-5, HJ-18: what the columns have uncovered."""
        return self.board_points(seat)
