"""What only Part III adds to the evaluator of the New World: the wagon, outposts, the fourth merchant card."""
from __future__ import annotations

from cardamom.games.century.deals import NO_DEAL
from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.heroic_journey_3.rules import FOURTH, HeroicJourneyRules
from cardamom.games.new_world.locations import MOVE, WAGON_TRADE
from cardamom.games.new_world.markets.evaluators import MarketsHand
from cardamom.kernel.evaluator import preference, weight


class Hand(MarketsHand[HeroicJourneyRules]):
    """Of Part III."""

    OUTPOST: int = weight("an outpost beyond what it uncovers: a trade, a step to an empty column")
    AHEAD: int = weight("an outpost in a row that is ahead")
    COLLECTED: int = weight("a merchant card on the way to the fourth, while there is room for a bonus tile")
    WAGON_LEVEL: int = weight("each level that the trade under the wagon brings")
    WAGON_LEVELS: int = weight("how many levels of it are worth something")

    BUILD: int = weight("preference: what an outpost is worth more to a playout")

    @preference(HeroicJourneyRules.build)
    def likes_build(self, state: HeroicJourneyRules, seat: int) -> int:
        """Outposts that are worth their cubes."""
        return self.liking(state, self.BUILD + self.build_worth(state, seat, state.village))

    @preference(HeroicJourneyRules.pay_toll, HeroicJourneyRules.pay_build)
    def likes_to_pay(self, state: HeroicJourneyRules, seat: int, cube: int) -> int:
        return self.cheap_weight(state, cube)

    @preference(HeroicJourneyRules.move_wagon)
    def likes_move(self, state: HeroicJourneyRules, seat: int, cell: int) -> int:
        return self.liking(state, self.place_worth(state, seat, cell))

    @preference(HeroicJourneyRules.visit)
    def likes_visit(self, state: HeroicJourneyRules, seat: int, cell: int) -> int:
        """Villages whose trade is worth most."""
        return self.liking(state, self.LEVEL * self.village_gain(state, seat, cell))

    def gain_at_hand(self, state: HeroicJourneyRules, seat: int) -> int:
        """At a market or a trade location; else in a village."""
        if state.deal != NO_DEAL:
            return self.gain_by_trading(state, seat, state.deal_give[state.deal], state.deal_get[state.deal])
        return self.village_gain(state, seat, state.village)

    def village_gain(self, state: HeroicJourneyRules, seat: int, place: int) -> int:
        """Levels that the trade of this village brings now."""
        if not state.is_market(place) or not state.can_trade(seat, place):
            return 0
        return max(self.gain_by_trading(state, seat, state.give[state.tile[place]], state.get[state.tile[place]]), 0)

    def build_worth(self, state: HeroicJourneyRules, seat: int, place: int) -> int:
        """Tenths of points: what is uncovered, what it opens, less the cubes it costs."""
        built = state.built[seat][state.symbol[state.tile[place]]]
        uncovered = 10 * (state.uncovered[built + 1] - state.uncovered[built])
        return uncovered + self.OUTPOST - self.LEVEL * state.outpost_cost(place)

    def place_worth(self, state: HeroicJourneyRules, seat: int, place: int) -> int:
        """Tenths of points that a wagon may bring here: an outpost, a trade, less the tolls."""
        worth = self.LEVEL * self.village_gain(state, seat, place) - self.LEVEL * state.others_at(seat, place)
        return worth + max(self.build_worth(state, seat, place), 0) if state.can_build(seat, place) else worth

    def own_gain(self, state: HeroicJourneyRules, seat: int, slot: int) -> int:
        """The best tile in reach; the best trade at an outpost, or that under the wagon."""
        if state.does[slot] == WAGON_TRADE:
            return self.LEVEL * self.village_gain(state, seat, state.boat[seat])
        best = 0
        for place in range(state.places):
            if state.does[slot] != MOVE:
                if state.outpost[seat][place]:
                    best = max(best, self.LEVEL * self.village_gain(state, seat, place))
            elif state.is_in_reach(seat, slot, place):
                best = max(best, self.place_worth(state, seat, place))
        return best

    def collecting_worth(self, state: HeroicJourneyRules, seat: int) -> int:
        """HJ-12."""
        return self.COLLECTED if state.has_space(seat) else 0

    def own_worth(self, state: HeroicJourneyRules, seat: int) -> int:
        """Outposts, more in rows that are ahead; merchant cards on the way to the fourth; the trade under the wagon."""
        lowest = min(min(state.built[seat][0], state.built[seat][1]), min(state.built[seat][2], state.built[seat][3]))
        worth = self.collecting_worth(state, seat) * (state.merchants[seat] % FOURTH)
        for row in range(SYMBOLS):
            worth += self.OUTPOST * state.built[seat][row]
            if state.built[seat][row] > lowest:
                worth += self.AHEAD
        return worth + self.WAGON_LEVEL * min(self.village_gain(state, seat, state.boat[seat]), self.WAGON_LEVELS)
