"""What only Part III adds to the judge of the New World: the wagon, outposts, the fourth merchant card."""
from __future__ import annotations

from cardamom.games.century.deals import NO_DEAL
from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.heroic_journey_3.rules import FOURTH, HeroicJourneyRules
from cardamom.games.new_world.judge import LEVEL, MarketsJudge, liking
from cardamom.games.new_world.locations import MOVE, WAGON_TRADE
from cardamom.kernel.actions import preference

OUTPOST = 7  # tenths of points of an outpost beyond what it uncovers: a trade, a step to an empty column
COLLECTED = 6  # of a merchant card on the way to the fourth, while there is room for a bonus tile


class HeroicJourney3(HeroicJourneyRules, MarketsJudge):
    """The rules with their judge: what is loaded and compiled."""

    @preference(HeroicJourneyRules.build)
    def likes_build(self, seat: int) -> int:
        """Outposts that are worth their cubes."""
        return liking(20 + self.build_worth(seat, self.village))

    @preference(HeroicJourneyRules.pay_toll, HeroicJourneyRules.pay_build)
    def likes_to_pay(self, seat: int, cube: int) -> int:
        return self.cheap_weight(cube)

    @preference(HeroicJourneyRules.move_wagon)
    def likes_move(self, seat: int, cell: int) -> int:
        return liking(self.place_worth(seat, cell))

    @preference(HeroicJourneyRules.visit)
    def likes_visit(self, seat: int, cell: int) -> int:
        """Villages whose trade is worth most."""
        return liking(LEVEL * self.village_gain(seat, cell))

    def gain_at_hand(self, seat: int) -> int:
        """At a market or a trade location; else in a village."""
        if self.deal != NO_DEAL:
            return self.gain_by_trading(seat, self.deal_give[self.deal], self.deal_get[self.deal])
        return self.village_gain(seat, self.village)

    def village_gain(self, seat: int, place: int) -> int:
        """Levels that the trade of this village brings now."""
        if not self.is_market(place) or not self.can_trade(seat, place):
            return 0
        return max(self.gain_by_trading(seat, self.give[self.tile[place]], self.get[self.tile[place]]), 0)

    def build_worth(self, seat: int, place: int) -> int:
        """Tenths of points: what is uncovered, what it opens, less the cubes it costs."""
        built = self.built[seat][self.symbol[self.tile[place]]]
        return 10 * (self.uncovered[built + 1] - self.uncovered[built]) + OUTPOST - LEVEL * self.outpost_cost(place)

    def place_worth(self, seat: int, place: int) -> int:
        """Tenths of points that a wagon may bring here: an outpost, a trade, less the tolls."""
        worth = LEVEL * self.village_gain(seat, place) - LEVEL * self.others_at(seat, place)
        return worth + max(self.build_worth(seat, place), 0) if self.can_build(seat, place) else worth

    def own_gain(self, seat: int, slot: int) -> int:
        """The best tile in reach; the best trade at an outpost, or that under the wagon."""
        if self.does[slot] == WAGON_TRADE:
            return LEVEL * self.village_gain(seat, self.boat[seat])
        best = 0
        for place in range(self.places):
            if self.does[slot] != MOVE:
                if self.outpost[seat][place]:
                    best = max(best, LEVEL * self.village_gain(seat, place))
            elif self.is_in_reach(seat, slot, place):
                best = max(best, self.place_worth(seat, place))
        return best

    def collecting_worth(self, seat: int) -> int:
        """HJ-12."""
        return COLLECTED if self.has_space(seat) else 0

    def own_worth(self, seat: int) -> int:
        """Outposts, more in rows that are ahead; merchant cards on the way to the fourth; the trade under the wagon."""
        lowest = min(min(self.built[seat][0], self.built[seat][1]), min(self.built[seat][2], self.built[seat][3]))
        worth = self.collecting_worth(seat) * (self.merchants[seat] % FOURTH)
        for row in range(SYMBOLS):
            worth += OUTPOST * self.built[seat][row]
            if self.built[seat][row] > lowest:
                worth += 4
        return worth + 2 * min(self.village_gain(seat, self.boat[seat]), 5)
