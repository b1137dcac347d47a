"""Century: From East to West, Part I: markets and the route on top of the New World. The sheet is words/en/rules.md."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.merchants import MERCHANTS, NO_CARD
from cardamom.games.new_world.forts import AT_THE_FORT
from cardamom.games.new_world.locations import ADJUST, CHOOSE, DONE, FORT, NW_14
from cardamom.games.new_world.markets.rules import Markets, deal_of_card
from cardamom.kernel.actions import action, step
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import ALLOWED, SEATS

ROUTE = 5  # E1-11: cards of a route
PAIRS = 10  # pairs of places of a route: 0-1, 0-2 ... 3-4

AT_THE_MARKET, ADJUST_ROUTE = step("market"), step("adjust")

E1_10, E1_11, E1_14, E1_15 = 510, 511, 514, 515


class EastToWestRules(Markets):
    route: list[list[int]] = field(SEATS, ROUTE, below=MERCHANTS)  # from left to right, or NO_CARD
    camped: list[list[int]] = field(SEATS, ROUTE, most=10)  # settlers on each card of the route

    pair_left: Sequence[int] = constant(PAIRS, below=ROUTE)
    pair_right: Sequence[int] = constant(PAIRS, below=ROUTE)

    def begin_map(self) -> None:
        """E1-11: all routes are empty."""
        for seat in range(SEATS):
            for place in range(ROUTE):
                self.route[seat][place] = NO_CARD

    # -- locations ----------------------------------------------------------------------

    def can_work_there(self, seat: int, slot: int) -> bool:
        """NW-14: at forts and markets; the route can always be adjusted."""
        return self.can_work_at_fort(seat, slot) if self.does[slot] == FORT else self.can_work_at_market(seat, slot)

    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """E1-10: the card can always be taken to the route."""
        return True

    def work_there(self, seat: int, slot: int) -> None:
        """NW-23: a fort. E1-14: a yellow cube, then two cards may swap places. E1-10, E1-13: or a market."""
        if self.does[slot] == FORT:
            self.step = AT_THE_FORT
        elif self.does[slot] == ADJUST:
            self.gain(seat, self.deal_get[slot], 1)
            self.step = ADJUST_ROUTE if self.route[seat][1] != NO_CARD else DONE
        else:
            self.work_at_market(seat, slot)

    # -- markets (E1-10, E1-11) ---------------------------------------------------------

    def visit_market(self, seat: int, card: int) -> None:
        self.step = AT_THE_MARKET

    def leave_market(self, seat: int, card: int) -> None:
        """E1-10: the card that was used goes to the own discard pile."""
        self.set_aside(seat, card)
        self.merchants[seat] += 1
        self.market_is_left()

    def can_use(self, seat: int) -> bool:
        """E1-10: what the card does can be done."""
        return self.can_deal(seat, deal_of_card(self.card_here()))

    @action(during=AT_THE_MARKET, on="merchant:{card}", rule=E1_10, guard=can_use)
    def use(self, seat: int) -> None:
        """E1-10: now, and once."""
        self.carry_out(seat, deal_of_card(self.card_here()))

    def route_is_full(self, seat: int) -> bool:
        return self.route[seat][ROUTE - 1] != NO_CARD

    def refuses_take(self, seat: int) -> int:
        """E1-11: with a full route it replaces one."""
        return E1_11 if self.route_is_full(seat) else ALLOWED

    @action(during=AT_THE_MARKET, on="merchant:{card}", rule=E1_10, guard=refuses_take)
    def take(self, seat: int) -> None:
        """E1-10: at the right end of the route."""
        place = 0
        while self.route[seat][place] != NO_CARD:
            place += 1
        self.put_on_route(seat, place)

    def can_replace(self, seat: int, place: int) -> bool:
        """E1-11: only with a full route."""
        return self.route_is_full(seat)

    @action(during=AT_THE_MARKET, of=ROUTE, on="merchant:{old}", rule=E1_11, guard=can_replace)
    def replace(self, seat: int, place: int) -> None:
        """E1-11: the other is laid face down; settlers on it stay."""
        self.set_aside(seat, self.route[seat][place])
        self.put_on_route(seat, place)

    def put_on_route(self, seat: int, place: int) -> None:
        self.route[seat][place] = self.card_here()
        self.merchants[seat] += 1
        self.market_is_left()

    # -- the route (E1-4, E1-14..17) ----------------------------------------------------

    @query(seat=SEATS, place=ROUTE)
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
        return ALLOWED if self.can_deal(seat, deal_of_card(card)) else NW_14

    def stages(self, seat: int) -> u64:
        """E1-15: bit n: `refuses_travel` allows place n."""
        found: u64 = 0
        if self.ready[seat] and self.route[seat][0] != NO_CARD:
            for place in range(ROUTE):
                found = found | (bit(place) if self.refuses_travel(seat, place) == ALLOWED else 0)
        return found

    @action(during=CHOOSE, of=ROUTE, on="merchant:{card}", rule=E1_15, guard=refuses_travel, among=stages)
    def travel(self, seat: int, place: int) -> None:
        """E1-4, E1-15, E1-16: settlers on the card, then its action. No location: neither native help nor tools."""
        need = self.settlers_to_travel(seat, place)
        self.ready[seat] -= need
        self.camped[seat][place] = need
        self.carry_out(seat, deal_of_card(self.route[seat][place]))

    def rest_elsewhere(self, seat: int) -> None:
        """E1-17: the settlers on the route come back too."""
        for place in range(ROUTE):
            self.ready[seat] += self.camped[seat][place]
            self.camped[seat][place] = 0

    def can_swap(self, seat: int, pair: int) -> bool:
        """E1-14: two cards of the own route."""
        return self.route[seat][self.pair_right[pair]] != NO_CARD

    @action(during=ADJUST_ROUTE, of=PAIRS, on="merchant:{left}", rule=E1_14, guard=can_swap)
    def swap(self, seat: int, pair: int) -> None:
        """E1-14: settlers move with their card."""
        left = self.pair_left[pair]
        right = self.pair_right[pair]
        card = self.route[seat][left]
        settlers = self.camped[seat][left]
        self.route[seat][left] = self.route[seat][right]
        self.camped[seat][left] = self.camped[seat][right]
        self.route[seat][right] = card
        self.camped[seat][right] = settlers
        self.step = DONE

    @action(during=ADJUST_ROUTE, name="end")
    def leave_route(self, seat: int) -> None:
        """E1-14: as it is."""
        self.end_turn()
