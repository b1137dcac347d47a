"""What an evaluator of Part I learns from besides: the route."""
from __future__ import annotations

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.evaluators import Hand
from cardamom.games.east_to_west_1.rules import ROUTE, EastToWestRules
from cardamom.games.new_world.locations import NOTHING
from cardamom.games.new_world.markets.features import JourneyLearner
from cardamom.games.new_world.markets.rules import deal_of_card
from cardamom.kernel.features import action_feature, describes, feature


class Learner(JourneyLearner[EastToWestRules], Hand):
    """Of Part I."""

    ROUTE_GAIN: int = feature("levels that each card of the route usually brings", of=ROUTE, least=-5, most=20)
    ROUTE_FREE: int = feature("1 for each card of the route without settlers", of=ROUTE, most=1)
    ROUTE_NOW: int = feature("levels that the best card of the route brings now", most=20)

    def describe_own(self, state: EastToWestRules, party: int, seen: list[int]) -> None:
        for place in range(ROUTE):
            card = state.route[party][place]
            if card != NO_CARD:
                seen[self.ROUTE_GAIN + place] = min(self.usual_gain(state, deal_of_card(card)), 20)
                if not state.camped[party][place]:
                    seen[self.ROUTE_FREE + place] = 1
                    now = self.deal_gain(state, party, deal_of_card(card))
                    seen[self.ROUTE_NOW] = max(seen[self.ROUTE_NOW], min(now, 20))

    USUALLY: int = action_feature("levels that the merchant card usually brings", least=-5, most=20)
    INSTEAD: int = action_feature("levels that the card it replaces usually brings", least=-5, most=20)
    ON_ROUTE: int = action_feature("cards on the route", most=ROUTE)

    def describe_route(self, state: EastToWestRules, seat: int, card: int, left: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        for place in range(ROUTE):
            if state.route[seat][place] != NO_CARD:
                seen[self.ON_ROUTE] += 1
        if card != NO_CARD:
            seen[self.USUALLY] = min(self.usual_gain(state, deal_of_card(card)), 20)
            self.describe_deal(state, seat, NOTHING, deal_of_card(card), left, seen)

    @describes(EastToWestRules.use, EastToWestRules.take)
    def describe_merchant(self, state: EastToWestRules, seat: int, seen: list[int]) -> None:
        self.describe_route(state, seat, state.card_here(), state.ready[seat], seen)

    @describes(EastToWestRules.replace)
    def describe_replacing(self, state: EastToWestRules, seat: int, place: int, seen: list[int]) -> None:
        self.describe_route(state, seat, state.card_here(), state.ready[seat], seen)
        seen[self.INSTEAD] = min(self.usual_gain(state, deal_of_card(state.route[seat][place])), 20)

    @describes(EastToWestRules.travel)
    def describe_travel(self, state: EastToWestRules, seat: int, place: int, seen: list[int]) -> None:
        takes = state.settlers_to_travel(seat, place)
        left = state.ready[seat] - takes
        self.describe_route(state, seat, state.route[seat][place], left, seen)
        seen[self.TAKES] = takes
        seen[self.LEFT] = left
        seen[self.IDLE] = 1 if left == 0 else 0

    @describes(EastToWestRules.swap)
    def describe_swap(self, state: EastToWestRules, seat: int, pair: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        seen[self.USUALLY] = min(self.usual_gain(state, deal_of_card(state.route[seat][state.pair_right[pair]])), 20)
        seen[self.INSTEAD] = min(self.usual_gain(state, deal_of_card(state.route[seat][state.pair_left[pair]])), 20)
