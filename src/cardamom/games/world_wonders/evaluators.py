"""What a city is worth, and what a playout likes to do."""
from __future__ import annotations

from cardamom.games.world_wonders.city import NATURE, ROAD, ROTATIONS
from cardamom.games.world_wonders.items import is_building, is_monument, is_road, place_of, stack_of
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import RESOURCES
from cardamom.kernel.evaluator import Evaluator, preference, weight
from cardamom.kernel.squares import Squares, beside, difference, intersection, size, squares
from cardamom.kernel.state import OVER


class Hand(Evaluator[Wonders]):
    """Made by hand. Weights are tenths of points, if they do not say otherwise."""

    GOLD: int = weight("gold that is left in the round")
    MIDDLE: int = weight("a step of the middle resource above the lowest")
    HIGHEST: int = weight("a step of the highest resource above the middle one")
    SOLO_MIDDLE: int = weight("the same alone, where each of them is also a point of the automaton (WW-73)")
    SOLO_HIGHEST: int = weight("the same alone, where each of them is also a point of the automaton (WW-73)")
    PEOPLE: int = weight("a step of population, towards the next ring")
    OPEN_SIDE: int = weight("taken off for each green space beside buildings: no districts yet")
    FRONTIER: int = weight("a free space beside roads")
    FRONTIER_MOST: int = weight("how many free spaces beside roads are worth something")
    REACH: int = weight("each point of a monument that there is room for")
    LAST_ROUNDS: int = weight("with fewer rounds to come than this, resources and people above are worth less", least=1)

    # preferences, relative to 1
    LITTLE_ROAD: int = weight("with fewer free spaces beside roads than this, roads are bought eagerly")
    ENOUGH_ROAD: int = weight("with fewer than this, they are bought now and then")
    NEEDED_ROAD: int = weight("preference: roads with little free space")
    USEFUL_ROAD: int = weight("preference: roads with some")
    SPARE_ROAD: int = weight("preference: roads with enough")
    TOWER: int = weight("preference: the tower")
    BUILDING: int = weight("preference: a building, for each gold that it costs")
    SYMBOL: int = weight("preference: more for each symbol of the lowest resource")
    MONUMENT_POINT: int = weight("preference: a monument, for each of its points")
    LAST_GOLD: int = weight("preference: a monument with the last gold", least=1, most=10000)
    TWO_GOLD: int = weight("preference: a monument with two gold left", least=1, most=10000)
    SOLO_BUILDING: int = weight("preference: alone, a building that brings nothing to the automaton")
    SOLO_MONUMENT: int = weight("preference: alone, a monument", most=10000)
    SOLO_POINT: int = weight("preference: alone, more for each of its points")
    HARD_POINT: int = weight("preference: and more if the automaton would score them")
    END_TURN: int = weight("preference: to end the turn")
    REPAY: int = weight("preference: to repay a loan")
    PLACE: int = weight("preference: any place")
    OPEN_ROAD: int = weight("preference: more for a road, for each open space beside it")
    CLOSED: int = weight("preference: more for all else, divided by the open spaces beside it and 1")
    NEAR_NATURE: int = weight("preference: more for each natural resource that it is the first to touch")
    COVERED: int = weight("preference: divided by 1 and this for each natural resource that it covers")

    # -- preferences -----------------------------------------------------------------------------------

    # It buys dear buildings, a monument with the last gold, roads where few spaces are left; it builds close together.

    @preference(Wonders.end)
    def likes_end(self, state: Wonders, seat: int) -> int:
        return self.END_TURN

    @preference(Wonders.repay)
    def likes_repay(self, state: Wonders, seat: int) -> int:
        return self.REPAY

    def free_beside_roads(self, state: Wonders, seat: int) -> int:
        return size(self.frontier(state, seat))

    @preference(Wonders.buy, given=(free_beside_roads,))
    def likes_buy(self, state: Wonders, seat: int, item: int, frontier: int) -> int:
        if state.parties > state.seats and (is_building(item) or is_monument(item)):
            return self.solo_weight(state, seat, item)
        if is_monument(item):
            points = state.card_points[state.wonder[place_of(item)]]
            gold = state.gold[seat]
            return self.LAST_GOLD if gold == 1 else self.TWO_GOLD if gold == 2 else 1 + self.MONUMENT_POINT * points
        if is_building(item):
            return self.BUILDING * state.price[item] + self.SYMBOL * self.useful_symbols(state, seat, stack_of(item))
        if not is_road(item):
            return self.TOWER
        if frontier < self.LITTLE_ROAD:
            return self.NEEDED_ROAD
        return self.USEFUL_ROAD if frontier < self.ENOUGH_ROAD else self.SPARE_ROAD

    def solo_weight(self, state: Wonders, seat: int, item: int) -> int:
        """WW-73: the own resources are what the automaton has, so a building that brings few of them is the better one; and
        a monument is worth all the gold, more so if the automaton would score it."""
        if is_monument(item):
            points = state.card_points[state.wonder[place_of(item)]]
            if state.gold[seat] == 1:
                return self.LAST_GOLD
            return self.SOLO_MONUMENT + self.SOLO_POINT * points + self.HARD_POINT * points * state.hard
        useless = self.useless_symbols(state, seat, stack_of(item))
        return self.SOLO_BUILDING // (1 + useless * useless)

    def useless_symbols(self, state: Wonders, seat: int, stack: int) -> int:
        """Symbols on the tile that is on offer, but for those of a resource that is the lowest by itself."""
        lowest = state.lowest_resource(seat)
        tied = 0
        for resource in range(RESOURCES):
            tied += state.track[seat][resource] == lowest
        count = 0
        for resource in range(RESOURCES):
            if tied > 1 or state.track[seat][resource] > lowest:
                count += state.tile_gain[state.tile_on(stack)][resource]
        return count

    def useful_symbols(self, state: Wonders, seat: int, stack: int) -> int:
        """Symbols of the lowest resource on the tile that is on offer."""
        lowest = state.lowest_resource(seat)
        count = 0
        for resource in range(RESOURCES):
            if state.track[seat][resource] == lowest:
                count += state.tile_gain[state.tile_on(stack)][resource]
        return count

    def bare_nature(self, state: Wonders, seat: int) -> Squares:
        """Natural resources that nothing covers."""
        return state.feature(seat, NATURE)

    def lonely_nature(self, state: Wonders, seat: int) -> Squares:
        """Those that nothing touches either."""
        return difference(state.feature(seat, NATURE), beside(squares(state.covered[seat])))

    def open_green(self, state: Wonders, seat: int) -> Squares:
        return state.open_green(seat)

    @preference(Wonders.place_piece, given=(bare_nature, lonely_nature, open_green))
    def likes_place(self, state: Wonders, seat: int, rotation: int, square: int, nature: Squares, lonely: Squares,
                    green: Squares) -> int:
        """Roads lead into the open, all else lies close; both touch natural resources rather than cover them."""
        shape = state.shape(state.form * ROTATIONS + rotation, square)
        around = difference(beside(shape), shape)
        open_sides = size(intersection(around, green))
        liked = self.PLACE + (self.OPEN_ROAD * open_sides if state.kind == ROAD else self.CLOSED // (1 + open_sides))
        liked += self.NEAR_NATURE * size(intersection(around, lonely))
        return max(1, liked // (1 + self.COVERED * size(intersection(shape, nature))))

    def frontier(self, state: Wonders, seat: int) -> Squares:
        """Free land beside roads: where buildings can go."""
        free = difference(state.whole_map(seat), squares(state.covered[seat]))
        land = difference(free, squares(state.water[state.board[seat]]))
        return intersection(beside(squares(state.laid[seat][ROAD])), land)

    # -- evaluation -----------------------------------------------------------------------------------

    def value(self, state: Wonders, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what the city may still become."""
        if state.to_act == OVER or party == state.seats:
            return 10 * state.score(party)
        return self.value_with(state, party, state.score(party), self.open_sides(state, party),
                               size(self.frontier(state, party)), self.within_reach(state, party))

    def value_with(self, state: Wonders, seat: int, score: int, open_sides: int, frontier: int, reach: int) -> int:
        """The same of a seat while the game goes on, where all that takes time to find is known."""
        left = state.rounds - state.round  # rounds to come
        worth = 10 * score + self.GOLD * state.gold[seat] + self.tracks_worth(state, seat, left)
        worth -= self.OPEN_SIDE * open_sides
        worth += self.future(state, left) * self.FRONTIER * min(frontier, self.FRONTIER_MOST) // 100
        return worth + self.future(state, left) * self.REACH * reach // 100

    def open_sides(self, state: Wonders, seat: int) -> int:
        """Open green spaces beside buildings."""
        return size(intersection(beside(state.buildings(seat)), state.open_green(seat)))

    def future(self, state: Wonders, left: int) -> int:
        """How much of the game is still to come, in percent."""
        return 100 * left // state.rounds

    def tracks_worth(self, state: Wonders, seat: int, left: int) -> int:
        """Resources above the lowest, and people on their way to the next ring, are worth what time is left for."""
        lowest = state.lowest_resource(seat)
        highest = max(state.track[seat][0], max(state.track[seat][1], state.track[seat][2]))
        total = state.track[seat][0] + state.track[seat][1] + state.track[seat][2]
        middle = total - lowest - highest
        people = state.population[seat]
        ring = people
        while ring > 0 and state.rings[seat][ring] == state.rings[seat][ring - 1]:
            ring -= 1
        solo = state.parties > state.seats
        above = (self.SOLO_MIDDLE if solo else self.MIDDLE) * (middle - lowest)
        above += (self.SOLO_HIGHEST if solo else self.HIGHEST) * (highest - middle)
        return (above + self.PEOPLE * (people - ring)) * min(left, self.LAST_ROUNDS) // self.LAST_ROUNDS

    def within_reach(self, state: Wonders, seat: int) -> int:
        """Points of the monuments face up that the city has room for."""
        points = 0
        for place in range(state.row):
            card = state.wonder[place]
            if card != NOTHING and state.can_build(seat, card):
                points += state.card_points[card]
        return points
