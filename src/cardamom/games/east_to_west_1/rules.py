"""Century: From East to West, Part I: markets and the route on top of the New World. The sheet is words/rules.en.md."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.merchants import MERCHANTS, NO_CARD
from cardamom.games.new_world.rules import CHOOSE, DONE, FIRST_MERCHANT, NW_14, OWN, OWN_PHASES, NewWorld
from cardamom.kernel.cells import cells, table
from cardamom.kernel.state import ALLOWED, END, NOT_NOW, SEATS

ROUTE = 5  # E1-11: cards of a route
PAIRS = 10  # pairs of places of a route: 0-1, 0-2 ... 3-4

AT_THE_MARKET, ADJUST_ROUTE = range(OWN_PHASES, OWN_PHASES + 2)

USE = OWN
TAKE = USE + 1
REPLACE = TAKE + 1
TRAVEL = REPLACE + ROUTE
SWAP = TRAVEL + ROUTE

E1_10, E1_11, E1_14, E1_15 = 510, 511, 514, 515


class EastToWestRules(NewWorld):
    num_actions = SWAP + PAIRS

    route: list[list[int]] = cells(SEATS, ROUTE, below=MERCHANTS)  # from left to right, or NO_CARD
    camped: list[list[int]] = cells(SEATS, ROUTE)  # settlers on each card of the route

    pair_left: Sequence[int] = table(PAIRS, below=ROUTE)
    pair_right: Sequence[int] = table(PAIRS, below=ROUTE)

    def begin_map(self) -> None:
        """E1-11: all routes are empty."""
        for seat in range(SEATS):
            for place in range(ROUTE):
                self.route[seat][place] = NO_CARD

    # -- guards -------------------------------------------------------------------------

    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """E1-10: the card can always be taken to the route."""
        return True

    def route_is_full(self, seat: int) -> bool:
        return self.route[seat][ROUTE - 1] != NO_CARD

    def settlers_to_travel(self, seat: int, place: int) -> int:
        """E1-15: one, and one more for every empty card to the left."""
        need = 1
        for left in range(place):
            if not self.camped[seat][left]:
                need += 1
        return need

    def refuses_travel(self, seat: int, place: int) -> int:
        """E1-15: an own route card without settlers, whose action is possible (NW-14)."""
        card = self.route[seat][place]
        if card == NO_CARD or self.camped[seat][place] or self.settlers_to_travel(seat, place) > self.ready[seat]:
            return E1_15
        return ALLOWED if self.can_deal(seat, FIRST_MERCHANT + card) else NW_14

    def refuses_own(self, seat: int, action: int) -> int:
        """E1-4: besides Work and Rest there is the route. E1-10, E1-14: what is asked at a market, and on the route."""
        phase = self.phase
        if phase == CHOOSE:
            return self.refuses_travel(seat, action - TRAVEL) if action >= TRAVEL and action < SWAP else NOT_NOW
        if phase == AT_THE_MARKET:
            return self.refuses_market(seat, action)
        if phase == ADJUST_ROUTE and action >= SWAP:
            return ALLOWED if self.route[seat][self.pair_right[action - SWAP]] != NO_CARD else E1_14
        return ALLOWED if phase == ADJUST_ROUTE and action == END else NOT_NOW

    def refuses_market(self, seat: int, action: int) -> int:
        """E1-10: use the card, or take it. E1-11: with a full route it replaces one."""
        if action == USE:
            card = self.row[self.place_in_row[self.here]]
            return ALLOWED if self.can_deal(seat, FIRST_MERCHANT + card) else E1_10
        if action == TAKE:
            return E1_11 if self.route_is_full(seat) else ALLOWED
        if action >= REPLACE and action < TRAVEL:
            return ALLOWED if self.route_is_full(seat) else E1_11
        return NOT_NOW

    def offer_own(self) -> None:
        if self.phase == CHOOSE:
            if self.route[self.to_act][0] != NO_CARD:
                self.offer_range(TRAVEL, ROUTE)
        elif self.phase == AT_THE_MARKET:
            self.offer_range(USE, TRAVEL - USE)
        else:
            self.offer_range(END, 1)
            self.offer_range(SWAP, PAIRS)

    # -- effects ------------------------------------------------------------------------

    def play_own(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase == CHOOSE:
            self.travel(seat, action - TRAVEL)
        elif phase == ADJUST_ROUTE:
            if action == END:
                self.end_turn()
            else:
                self.swap(seat, self.pair_left[action - SWAP], self.pair_right[action - SWAP])
        elif action == USE:
            self.carry_out(seat, FIRST_MERCHANT + self.row[self.place_in_row[self.here]])
        else:
            self.add_to_route(seat, action)

    def visit_market(self, seat: int, card: int) -> None:
        self.phase = AT_THE_MARKET

    def leave_market(self, seat: int, card: int) -> None:
        """E1-10: the card that was used goes to the own discard pile."""
        self.put_away(seat, card)
        self.merchants[seat] += 1
        self.market_is_left()

    def add_to_route(self, seat: int, action: int) -> None:
        """E1-10: at the right end. E1-11: or in place of another, which is put away; settlers on it stay."""
        card = self.row[self.place_in_row[self.here]]
        place = 0
        if action == TAKE:
            while self.route[seat][place] != NO_CARD:
                place += 1
        else:
            place = action - REPLACE
            self.put_away(seat, self.route[seat][place])
        self.route[seat][place] = card
        self.merchants[seat] += 1
        self.market_is_left()

    def work_there(self, seat: int, slot: int) -> None:
        """E1-14: a yellow cube, then two cards may swap places."""
        self.gain(seat, self.deal_get[slot], 1)
        self.phase = ADJUST_ROUTE if self.route[seat][1] != NO_CARD else DONE

    def swap(self, seat: int, left: int, right: int) -> None:
        """E1-14: settlers move with their card."""
        card = self.route[seat][left]
        settlers = self.camped[seat][left]
        self.route[seat][left] = self.route[seat][right]
        self.camped[seat][left] = self.camped[seat][right]
        self.route[seat][right] = card
        self.camped[seat][right] = settlers
        self.phase = DONE

    def travel(self, seat: int, place: int) -> None:
        """E1-15, E1-16: settlers on the card, then its action. No location: neither native help nor tools."""
        need = self.settlers_to_travel(seat, place)
        self.ready[seat] -= need
        self.camped[seat][place] = need
        self.carry_out(seat, FIRST_MERCHANT + self.route[seat][place])

    def rest_elsewhere(self, seat: int) -> None:
        """E1-17: the settlers on the route come back too."""
        for place in range(ROUTE):
            self.ready[seat] += self.camped[seat][place]
            self.camped[seat][place] = 0
