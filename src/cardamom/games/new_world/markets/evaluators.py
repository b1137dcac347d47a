"""The evaluator made by hand, with merchant cards: shared by both combination games."""
from __future__ import annotations

from typing import TypeVar

from cardamom.games.new_world.bonus_tiles import MERCHANT_COUNT, SPACES
from cardamom.games.new_world.evaluators import NewWorldHand
from cardamom.games.new_world.locations import MARKET, NOTHING, REFRESH
from cardamom.games.new_world.markets.rules import Markets, deal_of_card
from cardamom.kernel.evaluator import preference, weight

M = TypeVar("M", bound=Markets)


class MarketsHand(NewWorldHand[M]):
    """With merchant cards: shared by both combination games."""

    STOP: int = weight("preference: to stop trading at a market")
    REFRESH: int = weight("preference: to put a new row of merchant cards out")

    @preference(Markets.stop)
    def likes_stop(self, state: M, seat: int) -> int:
        return self.STOP

    def work_weight(self, state: M, seat: int, slot: int) -> int:
        if state.does[slot] == REFRESH:
            return self.REFRESH
        if state.does[slot] != MARKET:
            return self.liked_for(state, seat, slot, self.own_gain(state, seat, slot))
        card = state.row[state.place_in_row[slot]]
        gain = self.LEVEL * self.deal_gain(state, seat, deal_of_card(card))
        return self.liked_for(state, seat, slot, gain + self.merchant_worth(state, seat))

    def merchant_worth(self, state: M, seat: int) -> int:
        """Tenths of points that one more merchant card brings by bonus tiles, and by being collected."""
        worth = self.collecting_worth(state, seat)
        for space in range(SPACES):
            tile = state.bonus[seat][space]
            if tile != NOTHING and state.tile_needs[tile][MERCHANT_COUNT]:
                worth += 10 * state.tile_points[tile] // state.tile_needs[tile][MERCHANT_COUNT]
        return worth

    def collecting_worth(self, state: M, seat: int) -> int:
        """Of one more merchant card."""
        return 0

    def own_gain(self, state: M, seat: int, slot: int) -> int:
        """Tenths of points that working at a location of one game may bring."""
        return 1
