"""What only Part I adds to the judge of the New World: the route."""
from __future__ import annotations

from cardamom.games.century.cubes import BROWN, COLOURS, YELLOW
from cardamom.games.century.deals import RAISE, TRADE_CUBES
from cardamom.games.century.merchants import NO_CARD
from cardamom.games.century.worth import MANY, levels
from cardamom.games.east_to_west_1.rules import ROUTE, EastToWestRules
from cardamom.games.new_world.judge import LEVEL, MarketsJudge, liking
from cardamom.games.new_world.markets import FIRST_MERCHANT
from cardamom.kernel.actions import preference

USED_AGAIN = 6  # tenths of points, for each level that a card of the route brings whenever it is used
TAKEN_UP = 10  # tenths that its use costs: a settler, a turn
FURTHER = 3  # and more for every place to the right


class EastToWest1(EastToWestRules, MarketsJudge):
    """The rules with their judge: what is loaded and compiled."""

    @preference(EastToWestRules.use)
    def likes_use(self, seat: int) -> int:
        return liking(LEVEL * self.deal_gain(seat, FIRST_MERCHANT + self.card_here()))

    @preference(EastToWestRules.take)
    def likes_take(self, seat: int) -> int:
        """Cards that will bring many cubes again and again."""
        return liking(USED_AGAIN * self.usual_gain(FIRST_MERCHANT + self.card_here()))

    @preference(EastToWestRules.travel)
    def likes_travel(self, seat: int, place: int) -> int:
        gain = LEVEL + LEVEL * self.deal_gain(seat, FIRST_MERCHANT + self.route[seat][place])
        return liking(gain - self.placing_worth(seat, self.settlers_to_travel(seat, place)))

    @preference(EastToWestRules.swap)
    def likes_swap(self, seat: int, pair: int) -> int:
        return 2

    def usual_gain(self, deal: int) -> int:
        """Levels that a merchant card brings with the cubes that one usually has: many yellow, few brown."""
        if self.does[deal] == RAISE:
            return self.deal_upgrades[deal]
        gain = levels(self.deal_get[deal]) - levels(self.deal_give[deal])
        if self.does[deal] != TRADE_CUBES:
            return gain
        times = MANY
        for colour in range(COLOURS):
            if self.deal_give[deal][colour]:
                usual = 6 if colour == YELLOW else 5 - colour if colour < BROWN else 1
                times = min(times, usual // self.deal_give[deal][colour])
        return gain * times

    def own_gain(self, seat: int, slot: int) -> int:
        """E1-14: the cube; what a swap is worth is left to the search."""
        return LEVEL * levels(self.deal_get[slot])

    def own_worth(self, seat: int) -> int:
        """Cards of the route, which nobody else can use, by what they bring again and again."""
        worth = 0
        for place in range(ROUTE):
            if self.route[seat][place] != NO_CARD:
                gain = self.usual_gain(FIRST_MERCHANT + self.route[seat][place])
                worth += max(USED_AGAIN * gain - TAKEN_UP - FURTHER * place, 0)
        return worth
