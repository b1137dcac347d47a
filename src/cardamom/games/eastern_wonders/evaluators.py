"""What a position of Eastern Wonders is worth, and what a playout likes to do."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardamom.games.century.cubes import COLOURS, GREEN, RED, YELLOW
from cardamom.games.century.evaluators import MANY, Worth, levels
from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.eastern_wonders.rules import CARGO, FASTER, HARVEST, HARVESTER, NOTHING, PORTS, UPGRADER, Islands
from cardamom.kernel.evaluator import preference, weight
from cardamom.kernel.state import OVER

E = TypeVar("E", bound=Islands)


class IslandsHand(Worth[E]):
    """Made by hand. Shared with the solo game. Weights are tenths of points; those of preferences are relative to 1."""

    TILE_WORTH: int = weight("a claimed tile, beyond its points: it hastens the end")
    LEVEL: int = weight("a level of a cube")
    OUTPOST: int = weight("an outpost: it opens a trade")
    AHEAD: int = weight("an outpost in a row that is ahead: a column nearly empty promises a bonus tile")
    FASTER_WORTH: int = weight("the bonus tile for a faster boat")
    CARGO_WORTH: int = weight("the bonus tile for cargo")
    UPGRADER_WORTH: int = weight("the bonus tile that upgrades")
    HARVESTER_WORTH: int = weight("the bonus tile that harvests")
    FADING: int = weight("percent of the hopes that are gone, times the square of the most tiles of a party", most=6)
    LAST_ROUND: int = weight("percent of the hopes that are left in the last round")
    CLAIM_SURE: int = weight("percent of a tile that the cubes can pay, at its port")
    CLAIM_STEP: int = weight("percent less for each step to the port")
    CLAIM_MISSING: int = weight("percent less for each level of a cube that is missing")
    TRADE_SURE: int = weight("percent of a trade, at its market")
    TRADE_STEP: int = weight("percent less for each step to the market")
    TRADE_COST: int = weight("percent less for each cube that its outpost costs")

    CLAIM: int = weight("preference: to claim, or to anchor where a tile can be claimed", least=1, most=10000)
    SAIL_TO_CLAIM: int = weight("preference: a free step towards it", least=1, most=10000)
    PAY_TO_CLAIM: int = weight("preference: a step for a cube that gets there", least=1, most=10000)
    ANCHOR: int = weight("preference: to anchor while there are free steps, besides what the place is good for", most=1000)
    ANCHOR_LATER: int = weight("preference: to anchor when there are none", most=1000)
    ANYWHERE: int = weight("preference: a place that is good for nothing")
    TRADE: int = weight("preference: to trade, for each level of progress")
    TRADE_THERE: int = weight("preference: to sail to a trade, for each level of progress")
    SAVED: int = weight("how many levels of progress a level is that the nearest open tile no longer lacks")
    FREE_OUTPOST: int = weight("preference: an outpost that costs nothing")
    CHEAP_OUTPOST: int = weight("preference: an outpost that costs a cube")
    DEAR_OUTPOST: int = weight("preference: an outpost that costs more")
    HARVEST: int = weight("preference: to harvest, while the storage has room for it")
    PICK_UP: int = weight("preference: to pick up cubes")
    END_TURN: int = weight("preference: to end the turn after an action")
    PAY_YELLOW: int = weight("preference: to give up a yellow cube")
    PAY_RED: int = weight("preference: to give up a red cube")
    PAY_GREEN: int = weight("preference: to give up a green cube")
    UPGRADE: int = weight("preference: to upgrade a yellow cube")
    UPGRADE_LEVEL: int = weight("preference: more for each level above yellow")
    KEEP: int = weight("preference: to upgrade nothing more")

    # -- preferences -----------------------------------------------------------------------

    # It claims when it can, sails where a claim, a trade or a free outpost waits, rarely pays to sail or passes idly.

    @preference(Islands.claim)
    def likes_claim(self, state: E, seat: int) -> int:
        return self.CLAIM

    @preference(Islands.trade)
    def likes_trade(self, state: E, seat: int) -> int:
        return 1 + self.TRADE * max(self.progress(state, seat, state.boat[seat]), 0)

    @preference(Islands.build)
    def likes_build(self, state: E, seat: int) -> int:
        return self.build_weight(state, state.boat[seat])

    @preference(Islands.harvest)
    def likes_harvest(self, state: E, seat: int) -> int:
        return self.HARVEST if state.held(seat) + HARVEST <= state.spaces(seat) else 1

    @preference(Islands.end)
    def likes_end(self, state: E, seat: int) -> int:
        return self.END_TURN if state.acted else 1

    @preference(Islands.take)
    def likes_take(self, state: E, seat: int) -> int:
        return self.PICK_UP

    @preference(Islands.lay_cube, Islands.pay_toll, Islands.pay_build, Islands.drop)
    def likes_to_pay(self, state: E, seat: int, cube: int) -> int:
        """Cheap cubes first."""
        return self.PAY_YELLOW if cube == YELLOW else self.PAY_RED if cube == RED else self.PAY_GREEN if cube == GREEN else 1

    @preference(Islands.upgrade_cube)
    def likes_upgrade(self, state: E, seat: int, cube: int) -> int:
        """Dear cubes first."""
        return self.UPGRADE + self.UPGRADE_LEVEL * cube

    @preference(Islands.keep_cubes)
    def likes_to_keep(self, state: E, seat: int) -> int:
        return self.KEEP

    def progress(self, state: E, seat: int, place: int) -> int:
        """What the trade here is good for: the levels it gains, and those that the nearest open tile no longer lacks."""
        give: Sequence[int] = state.give[state.tile[place]]
        get: Sequence[int] = state.get[state.tile[place]]
        gain = 0
        for colour in range(COLOURS):
            gain += (colour + 1) * (get[colour] - give[colour])
        before = MANY
        after = MANY
        for port in range(PORTS):
            goods = state.port_tile[port]
            if goods != NOTHING:
                lack = 0
                lack_then = 0
                for colour in range(COLOURS):
                    missing = state.cost[goods][colour] - state.cubes[seat][colour]
                    lack += (colour + 1) * max(missing, 0)
                    lack_then += (colour + 1) * max(missing + give[colour] - get[colour], 0)
                before = min(before, lack)
                after = min(after, lack_then)
        return self.SAVED * (before - after) + gain

    def claimable(self, state: E, seat: int) -> int:
        """The cell of the nearest port whose tile the hold can pay, or NOTHING."""
        best = NOTHING
        for port in range(PORTS):
            if state.can_claim(seat, port):
                place = state.inner + port
                if best == NOTHING or state.distance[state.boat[seat]][place] < state.distance[state.boat[seat]][best]:
                    best = place
        return best

    def use_of(self, state: E, seat: int, place: int) -> int:
        """How a playout likes to end a movement here: to trade, to build for free."""
        if not state.is_market(place) or state.toll(seat, place):
            return self.ANYWHERE
        worth = self.ANYWHERE
        if not state.outpost[seat][place]:
            worth = self.build_weight(state, place)
            if state.held(seat) <= state.outpost_cost(place):
                return worth
        if state.can_trade(seat, place):
            worth += self.TRADE_THERE * max(self.progress(state, seat, place), 0)
        return worth

    def build_weight(self, state: E, place: int) -> int:
        """Free outposts are liked best."""
        cost = state.outpost_cost(place)
        return self.FREE_OUTPOST if cost == 0 else self.CHEAP_OUTPOST if cost == 1 else self.DEAR_OUTPOST

    @preference(Islands.sail, given=(claimable,))
    def likes_sail(self, state: E, seat: int, cell: int, goal: int) -> int:
        if not state.free_steps and cell < state.inner:
            return 1  # a cube is worth the last step to a port
        if goal != NOTHING:
            nearer = state.distance[cell][goal] < state.distance[state.boat[seat]][goal]
            if state.free_steps:
                return self.SAIL_TO_CLAIM if nearer else 1
            return self.PAY_TO_CLAIM if nearer and state.distance[cell][goal] == 0 else 1
        return self.use_of(state, seat, cell) if state.free_steps else 1

    @preference(Islands.anchor, given=(claimable,))
    def likes_anchor(self, state: E, seat: int, goal: int) -> int:
        place = state.boat[seat]
        if place >= state.inner and place == goal:
            return self.CLAIM
        return (self.ANCHOR if state.free_steps else self.ANCHOR_LATER) + self.use_of(state, seat, place)

    # -- evaluation ---------------------------------------------------------------------

    def value(self, state: E, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what cubes and board may still become."""
        if state.to_act == OVER:
            return 10 * state.score(party) + self.verdict(state, party)
        return self.value_with(state, party, self.best_plan(state, party), self.future(state))

    def value_with(self, state: E, party: int, plan: int, left: int) -> int:
        """The same while the game goes on, where the best plan and the future are known."""
        worth = 10 * state.score(party) + self.hold_worth(state, party, plan) * left // 100
        if party < state.seats:
            worth += self.board_worth(state, party) * left // 100
        return worth + self.TILE_WORTH * state.claimed[party]

    def verdict(self, state: E, party: int) -> int:
        """What the end is worth to this party beside its points."""
        return 0

    def hurry(self, state: E) -> int:
        """How much of what parties hope for counts, in percent."""
        return 100

    def future(self, state: E) -> int:
        """How much of the game is still to come, in percent: less with every tile of the party that has most."""
        most = 0
        for party in range(state.parties):
            most = max(most, state.claimed[party])
        if state.last_round:
            return self.LAST_ROUND
        return (100 - self.FADING * most * most) * self.hurry(state) // 100

    def best_plan(self, state: E, party: int) -> int:
        """What the better of two plans is worth: to claim an open tile, or to trade."""
        plan = self.trade_worth(state, party) if party < state.seats else 0
        for port in range(PORTS):
            if state.port_tile[port] != NOTHING:
                plan = max(plan, self.claim_worth(state, party, port))
        return plan

    def hold_worth(self, state: E, party: int, plan: int) -> int:
        """A little for every level of a cube, and the best plan. The point that each cube but yellow already counts is taken
        off; what is over the limit is worth nothing."""
        value = levels(state.cubes[party])
        if party < state.seats:
            value -= max(state.held(party) - state.spaces(party), 0)
        return self.LEVEL * value + plan - 10 * state.cube_points(party)

    def claim_worth(self, state: E, party: int, port: int) -> int:
        """What a claim brings beyond its cubes, less for every level that is missing and every step to the port."""
        return self.claim_worth_lacking(state, party, port, self.lack(state, party, state.cost[state.port_tile[port]]))

    def claim_worth_lacking(self, state: E, party: int, port: int, missing: int) -> int:
        """The same where it is known how many levels are missing."""
        goods = state.port_tile[port]
        price = levels(state.cost[goods])
        steps = 0
        if party < state.seats and state.boat[party] != NOTHING:
            steps = state.distance[state.boat[party]][state.inner + port]
        gain = 10 * state.worth[goods] + self.TILE_WORTH - self.LEVEL * price
        return gain * max(self.CLAIM_SURE - self.CLAIM_STEP * steps - self.CLAIM_MISSING * missing, 0) // 100

    def trade_worth(self, state: E, seat: int) -> int:
        """The best trade for the cubes in the hold, less for every step to it, and for the outpost it still needs."""
        best = 0
        if state.boat[seat] == NOTHING:
            return 0
        for place in range(state.inner):
            if state.is_market(place) and state.can_trade(seat, place):
                cost = 0 if state.outpost[seat][place] else state.outpost_cost(place)
                best = max(best, self.trade_promise(state, seat, place, cost))
        return self.LEVEL * best // 100

    def trade_promise(self, state: E, seat: int, place: int, cost: int) -> int:
        """Percent of the levels that a trade here gains, which the hold can pay; its outpost still costs so much."""
        steps = state.distance[state.boat[seat]][place]
        sure = self.TRADE_SURE - self.TRADE_STEP * steps - self.TRADE_COST * cost
        if sure <= 0:
            return 0
        return sure * self.gain_by_trading(state, seat, state.give[state.tile[place]], state.get[state.tile[place]])

    def board_worth(self, state: E, seat: int) -> int:
        """Outposts open trades, columns nearly empty promise bonus tiles, and bonus tiles help for the rest of the game."""
        lowest = min(min(state.built[seat][0], state.built[seat][1]), min(state.built[seat][2], state.built[seat][3]))
        worth = 0
        for row in range(SYMBOLS):
            worth += self.OUTPOST * state.built[seat][row]
            if state.built[seat][row] > lowest:
                worth += self.AHEAD
        worth += self.FASTER_WORTH * state.bonus[seat][FASTER] + self.CARGO_WORTH * state.bonus[seat][CARGO]
        worth += self.UPGRADER_WORTH * state.bonus[seat][UPGRADER]
        return worth + self.HARVESTER_WORTH * state.bonus[seat][HARVESTER]


class Hand(IslandsHand[Islands]):
    """Of Eastern Wonders."""
