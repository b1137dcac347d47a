"""What a city is worth, and what a rollout likes to do."""
from __future__ import annotations

from cardamom.games.world_wonders.city import NATURE, ROAD, TURNS
from cardamom.games.world_wonders.market import NOTHING, STACK, THE_TOWER, TILES, WONDER
from cardamom.games.world_wonders.purchases import START_ROAD
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import RESOURCES
from cardamom.kernel.actions import preference
from cardamom.kernel.squares import Squares, apart, beside, both, size, squares
from cardamom.kernel.state import OVER

# Tenths of points.
GOLD = 3  # that is left in the round
MIDDLE, HIGHEST = 7, 5  # a step of the resources that are not the lowest
SOLO_MIDDLE, SOLO_HIGHEST = 2, 1  # alone: each of them is also a point of the automaton (WW-73)
PEOPLE = 4  # a step of population, towards the next ring
OPEN_SIDE = 1  # taken off for each green space beside buildings: no districts yet
FRONTIER, FRONTIER_WANTED = 1, 12  # free spaces beside roads
REACH = 3  # for each point of a monument that there is room for
ENOUGH_ROAD, LITTLE_ROAD = 10, 5


class WonderJudge(Wonders):

    # -- rollouts -----------------------------------------------------------------------------------

    # It buys dear buildings, a monument with the last gold, roads where few spaces are left; it builds close together.

    @preference(Wonders.end)
    def likes_end(self, seat: int) -> int:
        return 4

    @preference(Wonders.repay)
    def likes_repay(self, seat: int) -> int:
        return 6

    @preference(Wonders.buy)
    def likes_buy(self, seat: int, item: int) -> int:
        if self.parties > self.seats and item >= STACK:
            return self.solo_weight(seat, item)
        if item >= WONDER:
            gold = self.gold[seat]
            return 400 if gold == 1 else 100 if gold == 2 else 1 + 10 * self.card_points[self.wonder[item - WONDER]]
        if item >= STACK:
            return 10 * self.price[item] + 12 * self.symbols_wanted(seat, item - STACK)
        if item >= THE_TOWER:
            return 3
        frontier = size(self.frontier(seat))
        return 60 if frontier < LITTLE_ROAD else 15 if frontier < ENOUGH_ROAD else 4

    def solo_weight(self, seat: int, item: int) -> int:
        """WW-73: the own resources are what the automaton has, so a building that brings few of them is the better one; and
        a monument is worth all the gold, more so if the automaton would score it."""
        if item >= WONDER:
            points = self.card_points[self.wonder[item - WONDER]]
            return 400 if self.gold[seat] == 1 else 100 + 100 * points + 100 * points * self.hard
        return 40 // (1 + self.symbols_unwanted(seat, item - STACK) * self.symbols_unwanted(seat, item - STACK))

    def symbols_unwanted(self, seat: int, stack: int) -> int:
        """Symbols on the tile that is on offer, but for those of a resource that is the lowest by itself."""
        lowest = self.lowest_resource(seat)
        tied = 0
        for resource in range(RESOURCES):
            tied += self.track[seat][resource] == lowest
        count = 0
        for resource in range(RESOURCES):
            if tied > 1 or self.track[seat][resource] > lowest:
                count += self.tile_gain[stack * TILES + self.top[stack]][resource]
        return count

    def symbols_wanted(self, seat: int, stack: int) -> int:
        """Symbols of the lowest resource on the tile that is on offer."""
        lowest = self.lowest_resource(seat)
        count = 0
        for resource in range(RESOURCES):
            if self.track[seat][resource] == lowest:
                count += self.tile_gain[stack * TILES + self.top[stack]][resource]
        return count

    @preference(Wonders.place_piece)
    def likes_place(self, seat: int, turn: int, square: int) -> int:
        """Roads lead into the open, all else lies close; both touch natural resources rather than cover them."""
        shape = self.shape(self.form * TURNS + turn, square)
        around = apart(beside(shape), shape)
        nature = self.feature(seat, NATURE)
        open_sides = size(both(around, self.open_green(seat)))
        weight = 4 + 2 * open_sides if self.kind == ROAD or self.step == START_ROAD else 4 + 60 // (1 + open_sides)
        weight += 12 * size(both(around, apart(nature, beside(squares(self.covered[seat])))))
        return max(1, weight // (1 + 3 * size(both(shape, nature))))

    def frontier(self, seat: int) -> Squares:
        """Free land beside roads: where buildings can go."""
        free = apart(self.whole_map(seat), squares(self.covered[seat]))
        return apart(both(beside(squares(self.laid[seat][ROAD])), free), squares(self.water[self.board[seat]]))

    # -- evaluation -----------------------------------------------------------------------------------

    def judge(self, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what the city may still become."""
        worth = 10 * self.score(party)
        if self.to_act == OVER or party == self.seats:
            return worth
        left = self.rounds - self.round  # rounds to come
        worth += GOLD * self.gold[party] + self.tracks_worth(party, left)
        worth -= OPEN_SIDE * size(both(beside(self.buildings(party)), self.open_green(party)))
        worth += self.future(left) * FRONTIER * min(size(self.frontier(party)), FRONTIER_WANTED) // 100
        return worth + self.future(left) * REACH * self.within_reach(party) // 100

    def future(self, left: int) -> int:
        """How much of the game is still to come, in percent."""
        return 100 * left // self.rounds

    def tracks_worth(self, seat: int, left: int) -> int:
        """Resources above the lowest, and people on their way to the next ring, are worth what time is left for."""
        lowest = self.lowest_resource(seat)
        highest = max(self.track[seat][0], max(self.track[seat][1], self.track[seat][2]))
        total = self.track[seat][0] + self.track[seat][1] + self.track[seat][2]
        middle = total - lowest - highest
        people = self.population[seat]
        ring = people
        while ring > 0 and self.rings[seat][ring] == self.rings[seat][ring - 1]:
            ring -= 1
        solo = self.parties > self.seats
        above = (SOLO_MIDDLE if solo else MIDDLE) * (middle - lowest)
        above += (SOLO_HIGHEST if solo else HIGHEST) * (highest - middle)
        return (above + PEOPLE * (people - ring)) * min(left, 4) // 4

    def within_reach(self, seat: int) -> int:
        """Points of the monuments face up that the city has room for."""
        points = 0
        for place in range(self.row):
            card = self.wonder[place]
            if card != NOTHING and self.can_build(seat, card):
                points += self.card_points[card]
        return points


class WorldWonders(WonderJudge):
    """The rules with their judge: what is loaded and compiled."""
