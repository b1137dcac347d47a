"""What an evaluator of World Wonders learns from: features of a party and of an action."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import KINDS, MONUMENT, NATURE, ROAD, ROTATIONS, TOWER, TYPES
from cardamom.games.world_wonders.evaluators import Hand
from cardamom.games.world_wonders.items import (
    LONG,
    SHORT,
    THE_TOWER,
    is_building,
    is_monument,
    is_pedestal,
    place_of,
    stack_of,
)
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, START_ROAD
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import RESOURCES
from cardamom.kernel.features import action_feature, describes, feature
from cardamom.kernel.squares import Squares, beside, difference, intersection, size, squares, union
from cardamom.kernel.state import OVER

A_LONG_ROAD, SHORT_ROADS, A_TOWER, A_PEDESTAL, A_BUILDING, A_MONUMENT, OFFERS = range(7)  # what can be bought


class Learner(Hand):
    """The evaluator made by hand, and what it sees."""

    # -- a party ------------------------------------------------------------------------

    SEATS: int = feature("players at the table", most=5)
    POINTS: int = feature("points so far", least=-20, most=150)
    WORTH: int = feature("the evaluation made by hand, in tenths of points", least=-500, most=2000)
    ROUNDS_LEFT: int = feature("rounds to come", most=12)
    GOLD_LEFT: int = feature("gold", most=12)
    IS_OUT: int = feature("1 if it is out of this round", most=1)
    ACTIVE: int = feature("1 if it is this party's turn", most=1)
    PLACE_NOW: int = feature("its place in turn order", most=5)
    PLACE_NEXT: int = feature("its place in the next round, as it stands", most=5)
    TRACKS: int = feature("its resources, the lowest first", of=RESOURCES, most=30)
    RINGS: int = feature("points of its population", most=60)
    PEOPLE_AT: int = feature("its population", most=60)
    PEOPLE_LEFT: int = feature("steps to the end of the population track", most=60)
    MONUMENTS_BUILT: int = feature("monuments", most=10)
    MONUMENT_POINTS: int = feature("points of monuments", most=60)
    SIGHTS: int = feature("natural resources that touch something placed", most=12)
    DISTRICTS: int = feature("buildings that touch no green space", most=25)
    PRIZES: int = feature("points of objectives", most=40)
    LOAN: int = feature("1 if a loan is open", most=1)
    PIECES: int = feature("squares covered by each kind of piece", of=KINDS, most=60)
    OPEN_SIDES: int = feature("open green spaces beside buildings", most=60)
    FREE_BESIDE: int = feature("free spaces beside roads", most=40)
    FREE_LAND: int = feature("free spaces of the map", most=144)
    IN_REACH: int = feature("points of monuments face up that there is room for", most=30)

    def at_rest(self, state: Wonders) -> bool:
        """A turn begins."""
        asked = state.step == CHOOSE or state.step == LEAVE or state.step == START_ROAD
        return asked and state.item == NOTHING and state.borrowed == 0

    def describe(self, state: Wonders, party: int, seen: list[int]) -> None:
        seen[self.SEATS] = state.seats
        seen[self.ROUNDS_LEFT] = state.rounds - state.round
        seen[self.MONUMENTS_BUILT] = state.monuments_of(party)
        seen[self.MONUMENT_POINTS] = state.rings_of(party)
        if party < state.seats:
            seen[self.GOLD_LEFT] = state.gold[party]
            seen[self.IS_OUT] = state.out[party]
            seen[self.ACTIVE] = 1 if state.active == party else 0
            seen[self.PLACE_NOW] = state.place_of(party)
            seen[self.PLACE_NEXT] = state.next_place(party)
            self.describe_city(state, party, seen)
        else:
            seen[self.POINTS] = state.score(party)
            seen[self.WORTH] = self.value(state, party)

    def describe_city(self, state: Wonders, seat: int, seen: list[int]) -> None:
        """What lies on the map of a seat, its tracks, and what all of it is worth."""
        score = state.score(seat)
        open_sides = self.open_sides(state, seat)
        frontier = size(self.frontier(state, seat))
        reach = self.within_reach(state, seat)
        worth = 10 * score if state.to_act == OVER else self.value_with(state, seat, score, open_sides, frontier, reach)
        seen[self.POINTS] = score
        seen[self.WORTH] = worth
        lowest = state.lowest_resource(seat)
        highest = max(state.track[seat][0], max(state.track[seat][1], state.track[seat][2]))
        total = state.track[seat][0] + state.track[seat][1] + state.track[seat][2]
        seen[self.TRACKS] = lowest
        seen[self.TRACKS + 1] = total - lowest - highest
        seen[self.TRACKS + 2] = highest
        seen[self.RINGS] = state.population_points(seat)
        seen[self.PEOPLE_AT] = state.population[seat]
        seen[self.PEOPLE_LEFT] = state.population_length[seat] - state.population[seat]
        sights = size(state.sights(seat))
        districts = state.districts(seat)
        seen[self.SIGHTS] = sights
        seen[self.DISTRICTS] = districts
        # what the score has besides: to count prizes once more is what would take the longest (WW-51)
        seen[self.PRIZES] = score + state.debt(seat) - (
            state.population_points(seat) + lowest + state.rings_of(seat) + sights + districts)
        seen[self.LOAN] = 1 if state.loan[seat] else 0
        for kind in range(KINDS):
            seen[self.PIECES + kind] = size(squares(state.laid[seat][kind]))
        seen[self.OPEN_SIDES] = open_sides
        seen[self.FREE_BESIDE] = frontier
        seen[self.FREE_LAND] = size(difference(state.whole_map(seat), squares(state.covered[seat])))
        seen[self.IN_REACH] = reach

    # -- an action ----------------------------------------------------------------------

    GOLD_NOW: int = action_feature("gold", most=12)
    GOLD_THEN: int = action_feature("gold that is left", most=12)
    LATE: int = action_feature("rounds to come", most=12)
    BUYS: int = action_feature("1 for what is bought", of=OFFERS, most=1)
    PRICED: int = action_feature("gold that it costs", most=12)
    POINTS_OF: int = action_feature("points of the monument", most=20)
    LOWEST_UP: int = action_feature("symbols of the lowest resource", most=6)
    SYMBOLS_UP: int = action_feature("symbols of all resources", most=8)
    LITTLE_ROOM: int = action_feature("1 if few free spaces are beside roads", most=1)
    ROOM: int = action_feature("free spaces beside roads, for roads", most=20)
    PUTS: int = action_feature("1 for the kind of piece that is placed: buildings, road, tower, monument", of=4, most=1)
    OPENS: int = action_feature("open green spaces beside the place", most=16)
    CLOSES: int = action_feature("open green spaces beside other buildings that it covers", most=12)
    TOUCHES: int = action_feature("buildings, as squares, beside it", most=12)
    TOUCHES_ROAD: int = action_feature("squares of roads beside it", most=12)
    NEW_SIGHTS: int = action_feature("natural resources that it is the first to touch", most=4)
    COVERS: int = action_feature("natural resources that it covers", most=4)
    AT_EDGE: int = action_feature("squares beside it that are covered or outside the map", most=16)

    def describe_purse(self, state: Wonders, seat: int, seen: list[int]) -> None:
        seen[self.GOLD_NOW] = state.gold[seat]
        seen[self.GOLD_THEN] = state.gold[seat]
        seen[self.LATE] = state.rounds - state.round
        seen[self.LITTLE_ROOM] = 1 if size(self.frontier(state, seat)) < self.LITTLE_ROAD else 0

    @describes(Wonders.buy)
    def describe_buying(self, state: Wonders, seat: int, item: int, seen: list[int]) -> None:
        self.describe_purse(state, seat, seen)
        price = state.price_for(seat, item)
        seen[self.PRICED] = price
        seen[self.GOLD_THEN] = max(state.gold[seat] - price, 0)
        if is_monument(item):
            card = state.wonder[place_of(item)]
            seen[self.BUYS + A_MONUMENT] = 1
            if card != NOTHING:
                seen[self.POINTS_OF] = state.card_points[card]
                self.describe_symbols(state, seat, state.card_gain[card], seen)
        elif is_building(item):
            seen[self.BUYS + A_BUILDING] = 1
            if state.top[stack_of(item)] != NOTHING:
                self.describe_symbols(state, seat, state.tile_gain[state.tile_on(stack_of(item))], seen)
        elif is_pedestal(item):
            seen[self.BUYS + A_PEDESTAL] = 1
        elif item == THE_TOWER:
            seen[self.BUYS + A_TOWER] = 1
        else:
            seen[self.BUYS + (A_LONG_ROAD if item == LONG else SHORT_ROADS)] = 1
            seen[self.ROOM] = size(self.frontier(state, seat))

    def describe_symbols(self, state: Wonders, seat: int, gain: Sequence[int], seen: list[int]) -> None:
        """What a tile or monument brings."""
        lowest = state.lowest_resource(seat)
        for resource in range(RESOURCES):
            seen[self.SYMBOLS_UP] += gain[resource]
            if state.track[seat][resource] == lowest:
                seen[self.LOWEST_UP] += gain[resource]

    @describes(Wonders.place_piece)
    def describe_placing(self, state: Wonders, seat: int, rotation: int, square: int, seen: list[int]) -> None:
        seen[self.LATE] = state.rounds - state.round
        kind = state.kind
        seen[self.PUTS + (0 if kind < TYPES else 1 if kind == ROAD else 2 if kind == TOWER else 3)] = 1
        self.describe_ground(state, seat, state.shape(state.form * ROTATIONS + rotation, square), seen)

    def describe_ground(self, state: Wonders, seat: int, shape: Squares, seen: list[int]) -> None:
        """What lies under and around a place."""
        around = difference(beside(shape), shape)
        nature = state.feature(seat, NATURE)
        covered = squares(state.covered[seat])
        green = state.open_green(seat)
        buildings = state.buildings(seat)
        seen[self.OPENS] = size(intersection(around, green))
        seen[self.CLOSES] = size(intersection(intersection(shape, green), beside(buildings)))
        seen[self.TOUCHES] = size(intersection(around, union(buildings, squares(state.laid[seat][MONUMENT]))))
        seen[self.TOUCHES_ROAD] = size(intersection(around, squares(state.laid[seat][ROAD])))
        seen[self.NEW_SIGHTS] = size(intersection(around, difference(nature, beside(covered))))
        seen[self.COVERS] = size(intersection(shape, nature))
        seen[self.AT_EDGE] = size(difference(around, difference(state.whole_map(seat), covered)))

    @describes(Wonders.end, Wonders.borrow, Wonders.repay)
    def describe_gold(self, state: Wonders, seat: int, seen: list[int]) -> None:
        self.describe_purse(state, seat, seen)

    @describes(Wonders.pick)
    def describe_picking(self, state: Wonders, seat: int, part: int, seen: list[int]) -> None:
        self.describe_purse(state, seat, seen)
        seen[self.BUYS + SHORT_ROADS] = 1 if state.item == SHORT else 0
