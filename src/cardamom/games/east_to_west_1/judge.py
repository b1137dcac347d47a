"""What only Part I adds to the judge of the New World: the route."""
from __future__ import annotations

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.rules import REPLACE, ROUTE, SWAP, TAKE, TRAVEL, USE, EastToWestRules
from cardamom.games.new_world.judge import LEVEL, NewWorldJudge, liking
from cardamom.games.new_world.rules import FIRST_MERCHANT

ON_ROUTE = 9  # tenths of points of the first card of a route; each further one a little less


class EastToWest1(EastToWestRules, NewWorldJudge):
    """The rules with their judge: what is loaded and compiled."""

    def own_weight(self, seat: int, action: int) -> int:
        """Cards that bring cubes are used; the first ones are gladly taken to the route."""
        if action == USE:
            return liking(LEVEL * self.deal_gain(seat, FIRST_MERCHANT + self.row[self.place_in_row[self.here]]))
        if action == TAKE:
            return 16 if self.route[seat][1] == NO_CARD else 6
        if action >= TRAVEL and action < SWAP:
            gain = LEVEL * self.deal_gain(seat, FIRST_MERCHANT + self.route[seat][action - TRAVEL])
            return liking(gain - self.placing_worth(seat, self.settlers_to_travel(seat, action - TRAVEL)))
        return 1 if action >= REPLACE and action < TRAVEL else 2

    def own_worth(self, seat: int) -> int:
        """Cards of the route, which nobody else can use."""
        worth = 0
        for place in range(ROUTE):
            if self.route[seat][place] != NO_CARD:
                worth += ON_ROUTE - place
        return worth
