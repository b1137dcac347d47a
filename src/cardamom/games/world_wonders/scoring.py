"""Resources and points: tracks and population (WW-30..32), the final score (WW-51..53), objectives (WW-60..62), WW-73."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import MONUMENTS, NATURE, ROAD, TYPES, WATER
from cardamom.games.world_wonders.market import NOTHING, Market
from cardamom.games.world_wonders.paths import longest_path
from cardamom.kernel.fields import constant, field
from cardamom.kernel.queries import query
from cardamom.kernel.squares import Squares, beside, difference, intersection, lowest, one, size, some, squares, union
from cardamom.kernel.state import SEATS

RESOURCES = 3  # food, ceramics, gears
TRACK, POPULATION = 32, 64  # spaces after the first, at most
OBJECTIVES, OBJECTIVES_OPEN = 24, 3
(GREEN_AREA, LONGEST_ROAD, MOST_MONUMENTS, NEAR_NATURE, NEAR_WATER, MOST_OF_TYPE, HIGHEST_TRACK, LARGEST_GROUP, AT_EDGE,
 EVERY_DISTRICT) = range(10)  # kinds of objectives
LOAN_PENALTY = 2  # WW-41


class Scoring(Market):
    track: list[list[int]] = field(SEATS, RESOURCES, below=TRACK, most=TRACK - 1)  # of each resource
    population: list[int] = field(SEATS, below=POPULATION, most=POPULATION - 1)  # of each party
    loan: list[int] = field(SEATS, most=10)  # WW-40: the round in which it was taken; 0: none is open
    objective: list[int] = field(OBJECTIVES_OPEN, below=OBJECTIVES)  # or NOTHING
    hard: int = constant()  # WW-73
    road_branches: int = constant()  # WW-62: 1 if the longest road is a whole group

    track_length: Sequence[int] = constant(SEATS, below=TRACK)  # WW-4: each seat has a resource board
    symbols: Sequence[Sequence[Sequence[int]]] = constant(SEATS, RESOURCES, TRACK)  # population symbols on a space
    population_length: Sequence[int] = constant(SEATS, below=POPULATION)
    rings: Sequence[Sequence[int]] = constant(SEATS, POPULATION)  # points up to a space
    card_points: Sequence[int] = constant(MONUMENTS)
    objective_count: int = constant(below=OBJECTIVES + 1)
    objective_kind: Sequence[int] = constant(OBJECTIVES)
    objective_of: Sequence[int] = constant(OBJECTIVES, below=TYPES)  # a type of building or a resource
    first_prize: Sequence[int] = constant(OBJECTIVES)
    second_prize: Sequence[int] = constant(OBJECTIVES)

    # -- resources ------------------------------------------------------------------------------

    def advance(self, seat: int, resource: int, steps: int) -> None:
        """WW-30, WW-31: each population symbol passed or landed on moves population. WW-32: the end of the track."""
        for _ in range(steps):
            if self.track[seat][resource] < self.track_length[seat]:
                self.track[seat][resource] += 1
                self.grow(seat, self.symbols[seat][resource][self.track[seat][resource]])

    def grow(self, seat: int, people: int) -> None:
        self.population[seat] = min(self.population[seat] + people, self.population_length[seat])

    # -- the score --------------------------------------------------------------------------------

    def score(self, party: int) -> int:
        """WW-51, WW-73: the automaton has the player's resources; if it is hard, its monuments too."""
        if party == self.seats:
            return self.track[0][0] + self.track[0][1] + self.track[0][2] + (self.rings_of(party) if self.hard else 0)
        return (self.population_points(party) + self.lowest_resource(party) + self.rings_of(party)
                + size(self.sights(party)) + self.districts(party) + self.prizes(party) - self.debt(party))

    def tie_break(self, party: int) -> int:
        """WW-53: most monuments. WW-73: in solo a tie loses."""
        return party if self.parties > self.seats else self.monuments_of(party)

    @query(seat=SEATS)
    def population_points(self, seat: int) -> int:
        return self.rings[seat][self.population[seat]]

    @query(seat=SEATS)
    def lowest_resource(self, seat: int) -> int:
        return min(self.track[seat][0], min(self.track[seat][1], self.track[seat][2]))

    @query(party=SEATS)
    def rings_of(self, party: int) -> int:
        points = 0
        for n in range(self.deck):
            if self.owner[n] == party:
                points += self.card_points[n]
        return points

    @query(seat=SEATS)
    def sights(self, seat: int) -> Squares:
        """WW-51: natural resources left uncovered that touch something placed."""
        return intersection(self.feature(seat, NATURE), beside(squares(self.covered[seat])))

    @query(seat=SEATS)
    def debt(self, seat: int) -> int:
        return LOAN_PENALTY if self.loan[seat] else 0

    def open_green(self, seat: int) -> Squares:
        return difference(squares(self.green[self.board[seat]]), squares(self.covered[seat]))

    def at_green(self, seat: int) -> Squares:
        """WW-52: the squares of buildings that touch green space."""
        return intersection(self.buildings(seat), beside(self.open_green(seat)))

    @query(seat=SEATS)
    def closed_pieces(self, seat: int) -> Squares:
        """WW-52: the numbers of the buildings that touch no green space, as a set."""
        return difference(self.numbers_on(seat, self.buildings(seat)), self.numbers_on(seat, self.at_green(seat)))

    @query(seat=SEATS)
    def districts(self, seat: int) -> int:
        """WW-52: buildings that touch no green space."""
        return size(self.closed_pieces(seat))

    def has_district(self, seat: int, kind: int) -> bool:
        every = squares(self.laid[seat][kind])
        return self.pieces_on(seat, every) > self.pieces_on(seat, intersection(every, beside(self.open_green(seat))))

    # -- objectives -------------------------------------------------------------------------------

    @query(seat=SEATS)
    def prizes(self, seat: int) -> int:
        """WW-60: the objectives on the table."""
        points = 0
        for i in range(OBJECTIVES_OPEN):
            if self.objective[i] != NOTHING:
                points += self.prize(seat, self.objective[i])
        return points

    @query(seat=SEATS, n=OBJECTIVES)
    def prize(self, seat: int, n: int) -> int:
        """WW-60: a count of zero wins nothing. WW-61: ties for first share both prizes, ties for second have 1 each,
        unless the second prize is nothing."""
        own = self.standing(seat, n)
        if own == 0:
            return 0
        better = 0
        equal = 1
        for other in range(self.seats):
            if other != seat:
                count = self.standing(other, n)
                if count > own:
                    better += 1
                elif count == own:
                    equal += 1
        if self.objective_kind[n] == EVERY_DISTRICT or (better == 0 and equal > 1):
            return share(self.first_prize[n] + self.second_prize[n], equal)
        if better == 0:
            return self.first_prize[n]
        if better > 1:
            return 0
        return min(1, self.second_prize[n]) if equal > 1 else self.second_prize[n]

    @query(seat=SEATS, n=OBJECTIVES)
    def standing(self, seat: int, n: int) -> int:
        """WW-62: what is counted."""
        kind = self.objective_kind[n]
        of = self.objective_of[n]
        if kind == GREEN_AREA:
            return self.enclosed_green(seat)
        if kind == LONGEST_ROAD:
            roads = squares(self.laid[seat][ROAD])
            return self.largest(seat, roads, False) if self.road_branches else longest_path(roads)
        if kind == MOST_MONUMENTS:
            return self.monuments_of(seat)
        if kind == NEAR_NATURE:
            return self.pieces_on(seat, intersection(self.buildings(seat), beside(self.feature(seat, NATURE))))
        if kind == NEAR_WATER:
            return self.pieces_on(seat, intersection(self.buildings(seat), beside(self.feature(seat, WATER))))
        if kind == MOST_OF_TYPE:
            return self.pieces_of(seat, of)
        if kind == HIGHEST_TRACK:
            return self.track[seat][of]
        if kind == LARGEST_GROUP:
            return self.largest(seat, squares(self.laid[seat][of]), True)
        if kind == AT_EDGE:
            return self.pieces_on(seat, intersection(self.buildings(seat), squares(self.edge[self.board[seat]])))
        return self.every_district(seat)

    def enclosed_green(self, seat: int) -> int:
        """WW-62: neither the map's edge nor the sidewalk encloses."""
        board = self.board[seat]
        green = self.open_green(seat)
        rim = union(squares(self.edge[board]), squares(self.pavement[board]))
        return self.largest(seat, difference(green, self.group(intersection(green, rim), green)), False)

    def largest(self, seat: int, where: Squares, in_pieces: bool) -> int:
        """The largest connected group: its squares, or the pieces on it."""
        most = 0
        while some(where):
            found = self.group(one(lowest(where)), where)
            most = max(most, self.pieces_on(seat, found) if in_pieces else size(found))
            where = difference(where, found)
        return most

    def every_district(self, seat: int) -> int:
        for kind in range(TYPES):
            if not self.has_district(seat, kind):
                return 0
        return 1


def share(points: int, among: int) -> int:
    """WW-61: rounded up."""
    return (points + among - 1) // among
