"""What an evaluator of World Wonders learns from: features of a party and of an action."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import KINDS, MONUMENT, NATURE, ROAD, ROTATIONS, TOWER, TYPES
from cardamom.games.world_wonders.evaluators import Hand
from cardamom.games.world_wonders.items import LONG, THE_TOWER, is_building, is_monument, is_pedestal, place_of, stack_of
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, START_ROAD
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import RESOURCES
from cardamom.kernel.features import action_feature, describes, feature, kept
from cardamom.kernel.squares import Squares, beside, difference, intersection, size, some, squares, union
from cardamom.kernel.state import OVER

A_LONG_ROAD, SHORT_ROADS, A_TOWER, A_PEDESTAL, A_BUILDING, A_MONUMENT, OFFERS = range(7)  # what can be bought
SORTS = 4  # of pieces that are placed: buildings, roads, towers, monuments
SOON = 2  # steps of a resource


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
    BUILDINGS: int = feature("buildings", most=40)
    NEXT_RING: int = feature("steps of population to the next ring", most=12)
    PEOPLE_SOON: int = feature("people that come with the next steps of each resource", most=12)
    FREE_BEHIND: int = feature("free spaces beside those that are beside roads", most=60)
    POCKETS: int = feature("green spaces with no other green space beside them", most=30)

    def at_rest(self, state: Wonders) -> bool:
        """A turn begins."""
        asked = state.step == CHOOSE or state.step == LEAVE or state.step == START_ROAD
        return asked and state.item == NOTHING and state.borrowed == 0

    def describe(self, state: Wonders, party: int, seen: list[int]) -> None:
        seen[self.SEATS] = state.seats
        seen[self.ROUNDS_LEFT] = state.rounds - state.round
        self.describe_monuments(state, party, seen)
        if party < state.seats:
            seen[self.GOLD_LEFT] = state.gold[party]
            seen[self.IS_OUT] = state.out[party]
            seen[self.ACTIVE] = 1 if state.active == party else 0
            seen[self.PLACE_NOW] = state.place_of(party)
            seen[self.PLACE_NEXT] = state.next_place(party)
            seen[self.LOAN] = 1 if state.loan[party] else 0
            self.describe_tracks(state, party, seen)
            self.describe_city(state, party, seen)
            self.describe_prizes(state, party, seen)
            self.describe_reach(state, party, seen)
            self.describe_worth(state, party, seen)
        else:
            seen[self.POINTS] = state.score(party)
            seen[self.WORTH] = self.value(state, party)

    def describe_worth(self, state: Wonders, seat: int, seen: list[int]) -> None:
        """The score, and more than that, from what is seen already: to find it takes long (WW-51)."""
        score = (seen[self.RINGS] + seen[self.TRACKS] + seen[self.MONUMENT_POINTS] + seen[self.SIGHTS] + seen[self.DISTRICTS]
                 + seen[self.PRIZES] - state.debt(seat))
        seen[self.POINTS] = score
        seen[self.WORTH] = 10 * score if state.to_act == OVER else self.value_with(
            state, seat, score, seen[self.OPEN_SIDES], seen[self.FREE_BESIDE], seen[self.IN_REACH])

    @kept("owner")
    def describe_monuments(self, state: Wonders, party: int, seen: list[int]) -> None:
        seen[self.MONUMENTS_BUILT] = state.monuments_of(party)
        seen[self.MONUMENT_POINTS] = state.rings_of(party)

    @kept("track", "population")
    def describe_tracks(self, state: Wonders, seat: int, seen: list[int]) -> None:
        """Resources and population, and what is about to come of them."""
        lowest = state.lowest_resource(seat)
        highest = max(state.track[seat][0], max(state.track[seat][1], state.track[seat][2]))
        total = state.track[seat][0] + state.track[seat][1] + state.track[seat][2]
        seen[self.TRACKS] = lowest
        seen[self.TRACKS + 1] = total - lowest - highest
        seen[self.TRACKS + 2] = highest
        people = state.population[seat]
        ring = people
        while ring < state.population_length[seat] and state.rings[seat][ring] == state.rings[seat][people]:
            ring += 1
        seen[self.RINGS] = state.population_points(seat)
        seen[self.PEOPLE_AT] = people
        seen[self.PEOPLE_LEFT] = state.population_length[seat] - people
        seen[self.NEXT_RING] = ring - people
        for resource in range(RESOURCES):
            seen[self.PEOPLE_SOON] += self.people_from(state, seat, resource, SOON)

    @kept("board", "covered", "laid", "piece_at")
    def describe_city(self, state: Wonders, seat: int, seen: list[int]) -> None:
        """What lies on the map of a seat, and room to build."""
        free = difference(state.whole_map(seat), squares(state.covered[seat]))
        green = state.open_green(seat)
        frontier = self.frontier(state, seat)
        buildings = state.buildings(seat)
        numbers = state.numbers_on(seat, buildings)
        seen[self.SIGHTS] = size(state.sights(seat))
        seen[self.DISTRICTS] = size(difference(numbers, state.numbers_on(seat, state.at_green(seat))))
        for kind in range(KINDS):
            seen[self.PIECES + kind] = size(squares(state.laid[seat][kind]))
        seen[self.OPEN_SIDES] = size(intersection(beside(buildings), green))
        seen[self.FREE_BESIDE] = size(frontier)
        seen[self.FREE_LAND] = size(free)
        seen[self.BUILDINGS] = size(numbers)
        seen[self.FREE_BEHIND] = size(difference(intersection(beside(frontier), free), frontier))
        seen[self.POCKETS] = size(difference(green, beside(green)))

    @kept("objective", "owner", everyone=("board", "covered", "laid", "piece_at", "track"))
    def describe_prizes(self, state: Wonders, seat: int, seen: list[int]) -> None:
        """Objectives compare all cities (WW-60)."""
        seen[self.PRIZES] = state.prizes(seat)

    @kept("board", "covered", "laid", "piece_at", "wonder")
    def describe_reach(self, state: Wonders, seat: int, seen: list[int]) -> None:
        seen[self.IN_REACH] = self.within_reach(state, seat)

    def people_from(self, state: Wonders, seat: int, resource: int, steps: int) -> int:
        """The people that come if a resource goes up."""
        people = 0
        at = state.track[seat][resource]
        for _ in range(steps):
            if at < state.track_length[seat]:
                at += 1
                people += state.symbols[seat][resource][at]
        return people

    # -- an action ----------------------------------------------------------------------

    # A prior compares the actions of a decision, so what is the same for all of them is said of what is bought or placed.

    GOLD_NOW: int = action_feature("gold, unless something is bought", most=12)
    LATE: int = action_feature("rounds to come, unless something is bought", most=12)
    BUYS: int = action_feature("1 for what is bought", of=OFFERS, most=1)
    GOLD_THEN: int = action_feature("the gold that is left after buying it", of=OFFERS, most=12)
    ALL_GOLD: int = action_feature("1 if none is left", of=OFFERS, most=1)
    ROUNDS_THEN: int = action_feature("rounds to come when it is bought", of=OFFERS, most=12)
    LITTLE_ROOM: int = action_feature("1 if few free spaces are beside roads when it is bought", of=OFFERS, most=1)
    PRICED: int = action_feature("gold that a building costs", most=12)
    POINTS_OF: int = action_feature("points of the monument", most=20)
    LOWEST_UP: int = action_feature("symbols of the lowest resource", most=6)
    SYMBOLS_UP: int = action_feature("symbols of all resources", most=8)
    PEOPLE_UP: int = action_feature("people that come with it", most=12)
    POINTS_UP: int = action_feature("points that these people and the lowest resource bring at once", most=20)
    ROOM: int = action_feature("free spaces beside roads, for roads", most=20)
    OPENS: int = action_feature("open green spaces beside the place of each sort of piece", of=SORTS, most=16)
    SEALED: int = action_feature("1 if there are none", of=SORTS, most=1)
    CLOSES: int = action_feature("open green spaces beside other buildings that it covers", of=SORTS, most=12)
    FINISHES: int = action_feature("other buildings that touch no green space any more", of=SORTS, most=6)
    TOUCHES: int = action_feature("buildings, as squares, beside it", of=SORTS, most=12)
    TOUCHES_ROAD: int = action_feature("squares of roads beside it", of=SORTS, most=12)
    NEW_SIGHTS: int = action_feature("natural resources that it is the first to touch", of=SORTS, most=4)
    COVERS: int = action_feature("natural resources that it covers", of=SORTS, most=4)
    AT_EDGE: int = action_feature("squares beside it that are covered or outside the map", of=SORTS, most=16)
    TAKES_FREE: int = action_feature("free spaces beside roads that it covers", of=SORTS, most=12)
    NEW_FREE: int = action_feature("free spaces beside it that were not beside roads", of=SORTS, most=16)
    LEAVES_POCKETS: int = action_feature("green spaces beside it with no other green space beside them", of=SORTS, most=8)

    def describe_purse(self, state: Wonders, seat: int, seen: list[int]) -> None:
        seen[self.GOLD_NOW] = state.gold[seat]
        seen[self.LATE] = state.rounds - state.round

    @describes(Wonders.buy)
    def describe_buying(self, state: Wonders, seat: int, item: int, seen: list[int]) -> None:
        offer = offer_of(item)
        price = state.price_for(seat, item)
        frontier = size(self.frontier(state, seat))
        seen[self.BUYS + offer] = 1
        seen[self.GOLD_THEN + offer] = max(state.gold[seat] - price, 0)
        seen[self.ALL_GOLD + offer] = 1 if state.gold[seat] <= price else 0
        seen[self.ROUNDS_THEN + offer] = state.rounds - state.round
        seen[self.LITTLE_ROOM + offer] = 1 if frontier < self.LITTLE_ROAD else 0
        if offer == A_MONUMENT:
            card = state.wonder[place_of(item)]
            if card != NOTHING:
                seen[self.POINTS_OF] = state.card_points[card]
                self.describe_symbols(state, seat, state.card_gain[card], state.card_population[card], seen)
        elif offer == A_BUILDING:
            seen[self.PRICED] = price
            if state.top[stack_of(item)] != NOTHING:
                self.describe_symbols(state, seat, state.tile_gain[state.tile_on(stack_of(item))], 0, seen)
        elif offer == A_LONG_ROAD or offer == SHORT_ROADS:
            seen[self.ROOM] = frontier

    def describe_symbols(self, state: Wonders, seat: int, gain: Sequence[int], people: int, seen: list[int]) -> None:
        """What a tile or monument brings."""
        before = state.lowest_resource(seat)
        after = state.track[seat][0] + gain[0]
        for resource in range(RESOURCES):
            seen[self.SYMBOLS_UP] += gain[resource]
            people += self.people_from(state, seat, resource, gain[resource])
            after = min(after, state.track[seat][resource] + gain[resource])
            if state.track[seat][resource] == before:
                seen[self.LOWEST_UP] += gain[resource]
        seen[self.PEOPLE_UP] = people
        population = min(state.population[seat] + people, state.population_length[seat])
        seen[self.POINTS_UP] = state.rings[seat][population] - state.population_points(seat) + after - before

    @describes(Wonders.place_piece)
    def describe_placing(self, state: Wonders, seat: int, rotation: int, square: int, seen: list[int]) -> None:
        sort = 0 if state.kind < TYPES else 1 if state.kind == ROAD else 2 if state.kind == TOWER else 3
        self.describe_ground(state, seat, state.shape(state.form * ROTATIONS + rotation, square), sort, seen)

    def describe_ground(self, state: Wonders, seat: int, shape: Squares, sort: int, seen: list[int]) -> None:
        """What lies under and around a place."""
        around = difference(beside(shape), shape)
        nature = state.feature(seat, NATURE)
        covered = squares(state.covered[seat])
        free = difference(state.whole_map(seat), covered)
        green = state.open_green(seat)
        green_then = difference(green, shape)
        buildings = state.buildings(seat)
        frontier = self.frontier(state, seat)
        opens = size(intersection(around, green))
        closed = intersection(intersection(shape, green), beside(buildings))
        seen[self.OPENS + sort] = opens
        seen[self.SEALED + sort] = 1 if opens == 0 else 0
        seen[self.CLOSES + sort] = size(closed)
        if some(closed):
            touched = state.numbers_on(seat, intersection(buildings, beside(closed)))
            open_then = state.numbers_on(seat, intersection(buildings, beside(green_then)))
            seen[self.FINISHES + sort] = size(difference(touched, open_then))
        seen[self.TOUCHES + sort] = size(intersection(around, union(buildings, squares(state.laid[seat][MONUMENT]))))
        seen[self.TOUCHES_ROAD + sort] = size(intersection(around, squares(state.laid[seat][ROAD])))
        seen[self.NEW_SIGHTS + sort] = size(intersection(around, difference(nature, beside(covered))))
        seen[self.COVERS + sort] = size(intersection(shape, nature))
        seen[self.AT_EDGE + sort] = size(difference(around, free))
        seen[self.TAKES_FREE + sort] = size(intersection(shape, frontier))
        seen[self.NEW_FREE + sort] = size(difference(intersection(around, free), frontier))
        seen[self.LEAVES_POCKETS + sort] = size(difference(intersection(around, green_then), beside(green_then)))

    @describes(Wonders.end, Wonders.borrow, Wonders.repay)
    def describe_gold(self, state: Wonders, seat: int, seen: list[int]) -> None:
        self.describe_purse(state, seat, seen)

    @describes(Wonders.pick)
    def describe_picking(self, state: Wonders, seat: int, part: int, seen: list[int]) -> None:
        self.describe_purse(state, seat, seen)


def offer_of(item: int) -> int:
    """What an item is."""
    if is_monument(item):
        return A_MONUMENT
    if is_building(item):
        return A_BUILDING
    if is_pedestal(item):
        return A_PEDESTAL
    return A_TOWER if item == THE_TOWER else A_LONG_ROAD if item == LONG else SHORT_ROADS
