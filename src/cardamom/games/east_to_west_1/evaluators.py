"""What only Part I adds to the evaluator of the New World: the route."""
from __future__ import annotations

from cardamom.games.century.cubes import COLOURS, GREEN, YELLOW
from cardamom.games.century.deals import RAISE, TRADE_CUBES
from cardamom.games.century.evaluators import MANY, levels
from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.rules import ROUTE, EastToWestRules
from cardamom.games.new_world.markets.evaluators import MarketsHand
from cardamom.games.new_world.markets.rules import deal_of_card
from cardamom.kernel.evaluator import preference, weight


class Hand(MarketsHand[EastToWestRules]):
    """Of Part I."""

    USED_AGAIN: int = weight("each level that a card of the route brings whenever it is used")
    TAKEN_UP: int = weight("what the use of a card of the route costs: a settler, a turn")
    FURTHER: int = weight("and more for every place to the right")
    USUAL_YELLOW: int = weight("yellow cubes that one usually has")
    USUAL_RED: int = weight("red cubes that one usually has")
    USUAL_GREEN: int = weight("green cubes that one usually has")
    USUAL_BROWN: int = weight("brown cubes that one usually has")

    SWAP: int = weight("preference: to swap two cards of the route")

    @preference(EastToWestRules.use)
    def likes_use(self, state: EastToWestRules, seat: int) -> int:
        return self.liking(state, self.LEVEL * self.deal_gain(state, seat, deal_of_card(state.card_here())))

    @preference(EastToWestRules.take)
    def likes_take(self, state: EastToWestRules, seat: int) -> int:
        """Cards that will bring many cubes again and again."""
        return self.liking(state, self.USED_AGAIN * self.usual_gain(state, deal_of_card(state.card_here())))

    @preference(EastToWestRules.travel)
    def likes_travel(self, state: EastToWestRules, seat: int, place: int) -> int:
        gain = self.LEVEL + self.LEVEL * self.deal_gain(state, seat, deal_of_card(state.route[seat][place]))
        return self.liking(state, gain - self.placing_worth(state, seat, state.settlers_to_travel(seat, place)))

    @preference(EastToWestRules.swap)
    def likes_swap(self, state: EastToWestRules, seat: int, pair: int) -> int:
        return self.SWAP

    def usual_gain(self, state: EastToWestRules, deal: int) -> int:
        """Levels that a merchant card brings with the cubes that one usually has: many yellow, few brown."""
        if state.does[deal] == RAISE:
            return state.deal_upgrades[deal]
        gain = levels(state.deal_get[deal]) - levels(state.deal_give[deal])
        if state.does[deal] != TRADE_CUBES:
            return gain
        times = MANY
        for colour in range(COLOURS):
            if state.deal_give[deal][colour]:
                times = min(times, self.usual(state, colour) // state.deal_give[deal][colour])
        return gain * times

    def usual(self, state: EastToWestRules, colour: int) -> int:
        """How many cubes of a colour one usually has."""
        if colour < GREEN:
            return self.USUAL_YELLOW if colour == YELLOW else self.USUAL_RED
        return self.USUAL_GREEN if colour == GREEN else self.USUAL_BROWN

    def own_gain(self, state: EastToWestRules, seat: int, slot: int) -> int:
        """E1-14: the cube; what a swap is worth is left to the search."""
        return self.LEVEL * levels(state.deal_get[slot])

    def own_worth(self, state: EastToWestRules, seat: int) -> int:
        """Cards of the route, which nobody else can use, by what they bring again and again."""
        worth = 0
        for place in range(ROUTE):
            if state.route[seat][place] != NO_CARD:
                gain = self.usual_gain(state, deal_of_card(state.route[seat][place]))
                worth += max(self.USED_AGAIN * gain - self.TAKEN_UP - self.FURTHER * place, 0)
        return worth
