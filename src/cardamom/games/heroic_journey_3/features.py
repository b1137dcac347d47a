"""What an evaluator of Part III learns from besides: the wagon, outposts, merchant cards on the way to the fourth."""
from __future__ import annotations

from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.heroic_journey_3.evaluators import Hand
from cardamom.games.heroic_journey_3.rules import FOURTH, HeroicJourneyRules
from cardamom.games.new_world.locations import NOWHERE
from cardamom.games.new_world.markets.features import JourneyLearner
from cardamom.kernel.features import action_feature, describes, feature


class Learner(JourneyLearner[HeroicJourneyRules], Hand):
    """Of Part III."""

    BUILT: int = feature("outposts gone from each row of the board", of=SYMBOLS, most=8)
    EMPTIED: int = feature("columns emptied", most=8)
    FOURTHS: int = feature("merchant cards since the last fourth", most=FOURTH)
    WAGON_GAIN: int = feature("levels that the trade under the wagon brings now", most=20)
    OUTPOST_GAIN: int = feature("levels that the best trade at an own outpost brings now", most=20)
    FREE_SITES: int = feature("villages without any outpost", most=12)

    def describe_own(self, state: HeroicJourneyRules, party: int, seen: list[int]) -> None:
        for row in range(SYMBOLS):
            seen[self.BUILT + row] = state.built[party][row]
        seen[self.EMPTIED] = state.emptied_columns(party)
        seen[self.FOURTHS] = state.merchants[party] % FOURTH
        if state.boat[party] != NOWHERE:
            seen[self.WAGON_GAIN] = min(self.village_gain(state, party, state.boat[party]), 20)
        for place in range(state.inner):
            if state.is_market(place):
                if state.outpost[party][place]:
                    gain = min(self.village_gain(state, party, place), 20)
                    seen[self.OUTPOST_GAIN] = max(seen[self.OUTPOST_GAIN], gain)
                if state.outposts[place] == 0:
                    seen[self.FREE_SITES] += 1

    SITE: int = action_feature("tenths of points that an outpost there is worth", least=-50, most=80)
    BUILDS: int = action_feature("1 if an outpost can be built there", most=1)
    COSTS: int = action_feature("cubes that it costs", most=6)
    EMPTIES: int = action_feature("1 if it helps to empty the next column", most=1)
    TOLLS: int = action_feature("cubes that ending there costs", most=4)

    def describe_place(self, state: HeroicJourneyRules, seat: int, place: int, seen: list[int]) -> None:
        """What a tile is good for."""
        self.describe_hold(state, seat, seen)
        seen[self.TOLLS] = state.others_at(seat, place)
        seen[self.GAIN] = min(self.village_gain(state, seat, place), 20)
        if state.is_market(place) and state.can_build(seat, place):
            seen[self.BUILDS] = 1
            seen[self.SITE] = self.build_worth(state, seat, place)
            seen[self.COSTS] = state.outpost_cost(place)
            built = state.built[seat][state.symbol[state.tile[place]]]
            seen[self.EMPTIES] = 1 if built == state.emptied_columns(seat) else 0

    @describes(HeroicJourneyRules.move_wagon, HeroicJourneyRules.visit)
    def describe_move(self, state: HeroicJourneyRules, seat: int, cell: int, seen: list[int]) -> None:
        self.describe_place(state, seat, cell, seen)

    @describes(HeroicJourneyRules.build)
    def describe_build(self, state: HeroicJourneyRules, seat: int, seen: list[int]) -> None:
        self.describe_place(state, seat, state.village, seen)

    @describes(HeroicJourneyRules.pay_toll, HeroicJourneyRules.pay_build)
    def describe_payment(self, state: HeroicJourneyRules, seat: int, cube: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        self.describe_need(state, seat, cube, seen)
