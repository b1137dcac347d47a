"""What a position of Eastern Wonders is worth, and what a rollout likes to do."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import COLOURS, GREEN, RED, YELLOW
from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.century.worth import MANY, Worth, levels
from cardamom.games.eastern_wonders.rules import CARGO, FASTER, HARVESTER, NOTHING, PORTS, UPGRADER, Islands
from cardamom.kernel.actions import preference
from cardamom.kernel.cells import hook
from cardamom.kernel.state import OVER

TILE_WORTH = 20  # tenths of points that a claimed tile is worth beyond its points: it hastens the end
LEVEL = 5  # tenths of points that a level of a cube is worth


class IslandsJudge(Islands, Worth):
    """Shared with the solo game."""

    # -- rollouts -----------------------------------------------------------------------

    # It claims when it can, sails where a claim, a trade or a free outpost waits, rarely pays to sail or passes idly.

    @preference(Islands.claim)
    def likes_claim(self, seat: int) -> int:
        return 10000

    @preference(Islands.trade)
    def likes_trade(self, seat: int) -> int:
        return 1 + 20 * max(self.progress(seat, self.boat[seat]), 0)

    @preference(Islands.build)
    def likes_build(self, seat: int) -> int:
        return self.build_weight(self.boat[seat])

    @preference(Islands.harvest)
    def likes_harvest(self, seat: int) -> int:
        return 10 if self.held(seat) + 2 <= self.spaces(seat) else 1

    @preference(Islands.end)
    def likes_end(self, seat: int) -> int:
        return 4 if self.acted else 1

    @preference(Islands.take)
    def likes_take(self, seat: int) -> int:
        return 20

    @preference(Islands.lay_cube, Islands.pay_toll, Islands.pay_build, Islands.drop)
    def likes_to_pay(self, seat: int, cube: int) -> int:
        """Cheap cubes first."""
        return 64 if cube == YELLOW else 16 if cube == RED else 4 if cube == GREEN else 1

    @preference(Islands.upgrade_cube)
    def likes_upgrade(self, seat: int, cube: int) -> int:
        """Dear cubes first."""
        return 4 + 4 * cube

    @preference(Islands.keep_cubes)
    def likes_to_keep(self, seat: int) -> int:
        return 4

    def progress(self, seat: int, place: int) -> int:
        """What the trade here is good for: the levels it gains, and three times those it saves the nearest open tile."""
        give: Sequence[int] = self.give[self.tile[place]]
        get: Sequence[int] = self.get[self.tile[place]]
        gain = 0
        for colour in range(COLOURS):
            gain += (colour + 1) * (get[colour] - give[colour])
        before = MANY
        after = MANY
        for port in range(PORTS):
            goods = self.port_tile[port]
            if goods != NOTHING:
                lack = 0
                lack_then = 0
                for colour in range(COLOURS):
                    missing = self.cost[goods][colour] - self.cubes[seat][colour]
                    lack += (colour + 1) * max(missing, 0)
                    lack_then += (colour + 1) * max(missing + give[colour] - get[colour], 0)
                before = min(before, lack)
                after = min(after, lack_then)
        return 3 * (before - after) + gain

    def wish(self, seat: int) -> int:
        """The cell of the nearest port whose tile the hold can pay, or NOTHING."""
        best = NOTHING
        for port in range(PORTS):
            if self.can_claim(seat, port):
                place = self.inner + port
                if best == NOTHING or self.distance[self.boat[seat]][place] < self.distance[self.boat[seat]][best]:
                    best = place
        return best

    def use_of(self, seat: int, place: int) -> int:
        """How a rollout likes to end a movement here: to trade, to build for free."""
        if not self.is_market(place) or self.toll(seat, place):
            return 5
        worth = 5
        if not self.outpost[seat][place]:
            worth = self.build_weight(place)
            if self.held(seat) <= self.outpost_cost(place):
                return worth
        return worth + 60 * max(self.progress(seat, place), 0) if self.can_trade(seat, place) else worth

    def build_weight(self, place: int) -> int:
        """Free outposts are liked best."""
        cost = self.outpost_cost(place)
        return 60 if cost == 0 else 30 if cost == 1 else 10

    @preference(Islands.sail)
    def likes_sail(self, seat: int, cell: int) -> int:
        goal = self.wish(seat)
        if goal != NOTHING:
            nearer = self.distance[cell][goal] < self.distance[self.boat[seat]][goal]
            if self.free_steps:
                return 1000 if nearer else 1
            return 200 if nearer and self.distance[cell][goal] == 0 else 1
        return self.use_of(seat, cell) if self.free_steps else 1

    @preference(Islands.anchor)
    def likes_anchor(self, seat: int) -> int:
        place = self.boat[seat]
        if place == self.wish(seat):
            return 10000
        return (10 if self.free_steps else 100) + self.use_of(seat, place)

    # -- evaluation ---------------------------------------------------------------------

    def judge(self, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what cubes and board may still become."""
        worth = 10 * self.score(party)
        if self.to_act == OVER:
            return worth + self.verdict(party)
        left = self.future()
        worth += self.hold_worth(party) * left // 100
        if party < self.seats:
            worth += self.board_worth(party) * left // 100
        return worth + TILE_WORTH * self.claimed[party]

    @hook
    def verdict(self, party: int) -> int:
        """What the end is worth to this party beside its points."""
        return 0

    @hook
    def hurry(self) -> int:
        """How much of what parties hope for counts, in percent."""
        return 100

    def future(self) -> int:
        """How much of the game is still to come, in percent: less with every tile of the party that has most."""
        most = 0
        for party in range(self.parties):
            most = max(most, self.claimed[party])
        return 10 if self.last_round else (100 - 6 * most * most // 2) * self.hurry() // 100

    def hold_worth(self, party: int) -> int:
        """A little for every level of a cube, and the better of two plans: to claim an open tile, or to trade.
        The point that each cube but yellow already counts is taken off; what is over the limit is worth nothing."""
        value = levels(self.cubes[party])
        if party < self.seats:
            value -= max(self.held(party) - self.spaces(party), 0)
        plan = self.trade_worth(party) if party < self.seats else 0
        for port in range(PORTS):
            if self.port_tile[port] != NOTHING:
                plan = max(plan, self.claim_worth(party, port))
        return LEVEL * value + plan - 10 * self.cube_points(party)

    def claim_worth(self, party: int, port: int) -> int:
        """What a claim brings beyond its cubes, less for every level that is missing and every step to the port."""
        goods = self.port_tile[port]
        missing = self.lack(party, self.cost[goods])
        price = levels(self.cost[goods])
        steps = 0
        if party < self.seats and self.boat[party] != NOTHING:
            steps = self.distance[self.boat[party]][self.inner + port]
        return (10 * self.worth[goods] + TILE_WORTH - LEVEL * price) * max(95 - 9 * steps - 16 * missing, 0) // 100

    def trade_worth(self, seat: int) -> int:
        """The best trade for the cubes in the hold, less for every step to it, and for the outpost it still needs."""
        best = 0
        if self.boat[seat] == NOTHING:
            return 0
        for place in range(self.inner):
            if self.is_market(place) and self.can_trade(seat, place):
                steps = self.distance[self.boat[seat]][place]
                cost = 0
                if not self.outpost[seat][place]:
                    cost = self.outpost_cost(place)
                gain = self.gain_by_trading(seat, self.give[self.tile[place]], self.get[self.tile[place]])
                best = max(best, gain * max(90 - 12 * steps - 10 * cost, 0))
        return LEVEL * best // 100

    def board_worth(self, seat: int) -> int:
        """Outposts open trades, columns nearly empty promise bonus tiles, and bonus tiles help for the rest of the game."""
        lowest = min(min(self.built[seat][0], self.built[seat][1]), min(self.built[seat][2], self.built[seat][3]))
        worth = 0
        for row in range(SYMBOLS):
            worth += 6 * self.built[seat][row]
            if self.built[seat][row] > lowest:
                worth += 6
        worth += 30 * self.bonus[seat][FASTER] + 15 * self.bonus[seat][CARGO]
        return worth + 10 * self.bonus[seat][UPGRADER] + 15 * self.bonus[seat][HARVESTER]


class EasternWonders(IslandsJudge):
    """The rules with their judge: what is loaded and compiled."""
