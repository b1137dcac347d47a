"""Locations and the settlers who work there (NW-10..15), with native help, tools and deals (NW-20..22)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardamom.games.century.cubes import COLOURS, covers
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES, TRADING, Deals
from cardamom.kernel.actions import action, step
from cardamom.kernel.bits import bit, lowest_bit, without
from cardamom.kernel.fields import constant, field, hook, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED, SEATS

MOST_SETTLERS = 30  # of a player
LOCATIONS = 36  # capacity: six boards of six
IN_ROW = 4  # forts, and markets, from left to right
FIELD, FOREST, MOUNTAIN, RIVER, MARKET_ICON = range(5)  # icons of locations
NO_ICON = 5
ICONS = 6
ICONS_EACH = 2  # capacity: icons of one location
HELP, TOOL, SETTLERS, EXPLORATION = range(4)  # benefits, which are the icons that bonus tiles count
BENEFITS = 4
FORT, MARKET, REFRESH, ADJUST, MOVE, WAGON_TRADE, OUTPOST_TRADE = range(3, 10)  # what a location does, besides deals
ALWAYS = (GAIN, RAISE, REFRESH, ADJUST)  # of these, what can be done with any cubes
NOWHERE = NOBODY = NOTHING = -1
BYTE = 256

CHOOSE, DONE = step("choose"), step("done")

NW_10, NW_11, NW_14, NW_15, NW_21, NW_22 = 410, 411, 414, 415, 421, 422


class Locations(Deals):
    granted_by: ClassVar = {"trade": NW_22, "keep": NW_21, "upgrade": NW_21}

    owner: list[int] = field(LOCATIONS, below=SEATS)  # whose settlers stand there, or NOBODY
    standing: list[int] = field(LOCATIONS, most=10)  # how many
    asks: list[int] = field(LOCATIONS, most=10)  # settlers for it now, before native help (NW-11)
    settled: u64 = field(u64, bits=LOCATIONS)  # bit n: somebody's settlers stand on location n
    covered: u64 = field(u64, bits=LOCATIONS)  # bit n: an exploration tile lies on location n
    ready: list[int] = field(SEATS, below=MOST_SETTLERS + 1, most=MOST_SETTLERS)  # settlers on the own board
    reserve: list[int] = field(SEATS, most=MOST_SETTLERS)  # settlers that are not on the board yet
    icons: list[list[int]] = field(SEATS, BENEFITS, most=10)  # as bonus tiles count them
    help: list[list[int]] = field(SEATS, ICONS, most=5)  # settlers less, for each icon of locations
    tool: list[list[list[int]]] = field(SEATS, ICONS, COLOURS, most=5)  # cubes, for each icon of locations
    here: int = field(below=LOCATIONS)  # where the active seat works, or NOWHERE

    locations: int = constant(below=LOCATIONS + 1)
    always: u64 = constant(u64)  # bit n: location n does what can be done with any cubes (NW-14)
    required: Sequence[int] = constant(LOCATIONS)
    icon: Sequence[Sequence[int]] = constant(LOCATIONS, ICONS_EACH, below=ICONS)
    within: Sequence[u64] = constant(MOST_SETTLERS + 1, u64)  # bit n: location n requires at most so many settlers
    shows: Sequence[u64] = constant(ICONS, u64)  # bit n: location n shows this icon
    place_in_row: Sequence[int] = constant(LOCATIONS, below=IN_ROW)  # of a fort or market: left to right
    settlers: int = constant()

    # -- where one may work (NW-10..14) -------------------------------------------------

    @query(seat=SEATS, slot=LOCATIONS)
    def settlers_for(self, seat: int, slot: int) -> int:
        """NW-12: native help makes it less, never below 1."""
        return max(self.asks[slot] - self.help[seat][self.icon[slot][0]] - self.help[seat][self.icon[slot][1]], 1)

    @query(seat=SEATS, slot=LOCATIONS)
    def has_settlers_for(self, seat: int, slot: int) -> bool:
        """NW-11: are there enough on the own board?"""
        return self.settlers_for(seat, slot) <= self.ready[seat]

    @query(slot=LOCATIONS)
    def settlers_by_seat(self, slot: int) -> u64:
        """NW-10, NW-12: the settlers each seat needs here now, one byte per seat, seat 0 in the lowest; 0: closed to it."""
        needs: u64 = 0
        for back in range(self.seats):
            seat = self.seats - 1 - back
            needs = needs * BYTE + (0 if self.is_closed(seat, slot) else self.settlers_for(seat, slot))
        return needs

    @query(seat=SEATS, slot=LOCATIONS)
    def tools_at(self, seat: int, slot: int) -> u64:
        """NW-13: the cubes the tools of a seat give here, one byte per colour, yellow in the lowest."""
        gift: u64 = 0
        for back in range(COLOURS):
            gift = gift * BYTE + self.tool_cubes(seat, slot, COLOURS - 1 - back)
        return gift

    @query(seat=SEATS, icon=NO_ICON)
    def tools_for(self, seat: int, icon: int) -> u64:
        """NW-13: the cubes the tools of a seat give where this icon is shown, one byte per colour, yellow in the lowest."""
        gift: u64 = 0
        for back in range(COLOURS):
            gift = gift * BYTE + self.tool[seat][icon][COLOURS - 1 - back]
        return gift

    def tool_cubes(self, seat: int, slot: int, colour: int) -> int:
        """NW-13: cubes of a colour that the tools give here."""
        return self.tool[seat][self.icon[slot][0]][colour] + self.tool[seat][self.icon[slot][1]][colour]

    def covers_at(self, seat: int, slot: int, price: Sequence[int]) -> bool:
        """NW-14: are the cubes of this price there, those of the tools counted?"""
        if covers(self.cubes[seat], price):
            return True
        if not self.icons[seat][TOOL]:
            return False
        for colour in range(COLOURS):
            if self.cubes[seat][colour] + self.tool_cubes(seat, slot, colour) < price[colour]:
                return False
        return True

    def can_work(self, seat: int, slot: int) -> bool:
        """NW-14: can the action be carried out, with the cubes of NW-13?"""
        if self.always & bit(slot):
            return True
        if self.does[slot] == TRADE_CUBES:
            return self.covers_at(seat, slot, self.deal_give[slot])
        return self.can_work_there(seat, slot)

    @hook
    def can_work_there(self, seat: int, slot: int) -> bool:
        """NW-14, for a location that does something else than a deal."""
        raise NotImplementedError

    def is_closed(self, seat: int, slot: int) -> bool:
        """NW-10: covered by an exploration tile, or own settlers stand there."""
        return slot >= self.locations or self.owner[slot] == seat or self.covered & bit(slot) != 0

    def refuses_work(self, seat: int, slot: int) -> int:
        """NW-10, NW-11: open, without own settlers, and there are enough to place. NW-14: what it does can be done."""
        if self.is_closed(seat, slot):
            return NW_10
        if not self.has_settlers_for(seat, slot):
            return NW_11
        return ALLOWED if self.can_work(seat, slot) else NW_14

    def workable(self, seat: int) -> u64:
        """NW-10, NW-11, NW-14: bit n: `refuses_work` allows location n. All of them are asked for so often that the
        guard is not asked about each (docs/architecture.md)."""
        if not self.ready[seat]:  # NW-11
            return 0
        able: u64 = without(self.staffed(seat), self.covered)
        asked: u64 = without(able, self.always)
        while asked:
            slot = lowest_bit(asked)
            asked = without(asked, bit(slot))
            able = able if self.can_work(seat, slot) else without(able, bit(slot))
        return able

    def staffed(self, seat: int) -> u64:
        """NW-10, NW-11: bit n: no own settlers at location n, and enough: as printed, or one more than stand there."""
        found: u64 = without(self.within[self.ready[seat]], self.settled)
        left: u64 = self.settled
        while left:
            slot = lowest_bit(left)
            left = without(left, bit(slot))
            free = (self.owner[slot] != seat) & (self.asks[slot] <= self.ready[seat])
            found = found | (bit(slot) if free else 0)
        return self.staffed_with_help(seat, found) if self.icons[seat][HELP] else found

    def staffed_with_help(self, seat: int, found: u64) -> u64:
        """NW-12: and where native help makes it enough."""
        left: u64 = 0
        for icon in range(NO_ICON):
            left = left | (self.shows[icon] if self.help[seat][icon] else 0)
        left = without(left, found)
        while left:
            slot = lowest_bit(left)
            left = without(left, bit(slot))
            if self.owner[slot] != seat and self.has_settlers_for(seat, slot):
                found = found | bit(slot)
        return found

    # -- rest and work ------------------------------------------------------------------

    @action(during=CHOOSE, rule=NW_15)
    def rest(self, seat: int) -> None:
        """NW-15: all own settlers come back, whatever happened."""
        for slot in range(self.locations):
            if self.owner[slot] == seat:
                self.send_home(slot)
        self.rest_elsewhere(seat)
        self.step = DONE

    @hook
    def rest_elsewhere(self, seat: int) -> None:
        """Settlers that stand on no location."""

    def send_home(self, slot: int) -> None:
        """NW-11, NW-15: the settlers of a location go back to their owner's board."""
        self.ready[self.owner[slot]] += self.standing[slot]
        self.owner[slot] = NOBODY
        self.settled = without(self.settled, bit(slot))
        self.standing[slot] = 0
        self.asks[slot] = self.required[slot]

    @action(during=CHOOSE, of=LOCATIONS, argument="location", on="location:{location}", rule=NW_10, guard=refuses_work,
            among=workable)
    def work(self, seat: int, slot: int) -> None:
        """NW-10, NW-11: exactly the settlers required, others are ousted; the next will need more. NW-13: tools first."""
        need = self.settlers_for(seat, slot)
        if self.owner[slot] != NOBODY:
            self.send_home(slot)
        self.ready[seat] -= need
        self.owner[slot] = seat
        self.settled = self.settled | bit(slot)
        self.standing[slot] = need
        self.asks[slot] = need + 1
        self.here = slot
        if self.icons[seat][TOOL]:
            for colour in range(COLOURS):
                self.add(seat, colour, self.tool_cubes(seat, slot, colour))
        if self.does[slot] <= TRADE_CUBES:
            self.carry_out(seat, slot)
        else:
            self.work_there(seat, slot)

    @hook
    def work_there(self, seat: int, slot: int) -> None:
        """A location that does something else than a deal."""
        raise NotImplementedError

    def call_settlers(self, seat: int, count: int) -> None:
        """NW-31, NW-33: out of the reserve; what it lacks is forfeited."""
        come = min(count, self.reserve[seat])
        self.reserve[seat] -= come
        self.ready[seat] += come

    # -- the end of a turn --------------------------------------------------------------

    @hook
    def after_deal(self, seat: int) -> None:
        """NW-20..22: the turn is done."""
        self.step = DONE

    def refuses_stopping(self) -> int:
        """NW-22: a trade is done at least once."""
        return ALLOWED if self.trades else NW_22

    @hook
    def refuses_end_of_trade(self, seat: int) -> int:
        """NW-22: may the turn end while a trade is being done?"""
        return self.refuses_stopping()

    @action(during=TRADING, name="end", rule=NW_10, guard=refuses_end_of_trade)
    def end_trade(self, seat: int) -> None:
        """NW-22: as often as one likes."""
        self.end_turn()

    @action(during=DONE)
    def end(self, seat: int) -> None:
        """NW-10: one location each turn, or rest."""
        self.end_turn()
