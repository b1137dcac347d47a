"""What an evaluator of Eastern Wonders learns from: features of a party and of an action. Shared with the solo game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.evaluators import MANY
from cardamom.games.century.hexmap import SYMBOLS
from cardamom.games.eastern_wonders.evaluators import Hand, IslandsHand
from cardamom.games.eastern_wonders.rules import BONUSES, MOVE, NOTHING, PORTS, Islands
from cardamom.kernel.evaluator import weight
from cardamom.kernel.features import action_feature, describes, feature, kept
from cardamom.kernel.fields import zeros
from cardamom.kernel.state import OVER

E = TypeVar("E", bound=Islands)
FAR = 9  # steps or turns that are too many
BEST = 3  # open tiles that are looked at closely
MOST_TRADES = 4  # of one market in a plan
MOST_HELD = 30


class IslandsLearner(IslandsHand[E]):
    """The evaluator made by hand, and what it sees."""

    PLAN_STEP: int = weight("percent less of a plan to trade and then claim, for each step of it")
    PLAN_COST: int = weight("percent less for each cube that its outpost costs")
    PLAN_MISSING: int = weight("percent less for each level of a cube that is missing then")
    PROMISE: int = weight("a tile that is worth more is promising")

    # -- a party ------------------------------------------------------------------------

    SEATS: int = feature("players at the table", most=4)
    TILE_POINTS: int = feature("points of victory point tiles", most=120)
    BOARD_POINTS: int = feature("points that the board has uncovered", most=60)
    BONUS_POINTS: int = feature("points on bonus tiles", most=40)
    CUBES: int = feature("cubes of each colour", of=COLOURS, most=MOST_HELD)
    HELD: int = feature("cubes", most=MOST_HELD)
    ROOM: int = feature("cubes that still fit in the hold", least=-10, most=20)
    CLAIMED: int = feature("victory point tiles", most=5)
    HAS_CLAIMED: int = feature("1 if it has exactly 1, 2 or 3 of them", of=3, most=1)
    BUILT: int = feature("outposts gone from each row of the board", of=SYMBOLS, most=8)
    EMPTIED: int = feature("columns emptied", most=8)
    ROWS_AHEAD: int = feature("rows that are ahead of the emptied columns", most=SYMBOLS)
    BONUS: int = feature("bonus tiles of each kind", of=BONUSES, most=5)
    ACTIVE: int = feature("1 if it is this party's turn", most=1)
    FIRST: int = feature("1 if it is the first player", most=1)
    IS_LAST_ROUND: int = feature("1 in the last round", most=1)
    ROUND: int = feature("rounds that are over", most=60)
    FUTURE: int = feature("percent of the game that is still to come, as the evaluation made by hand has it")
    CLOSED: int = feature("1 once a port is closed", most=1)
    WORTH: int = feature("the evaluation made by hand, in tenths of points", least=-1000, most=3000)
    TRADE_GAIN: int = feature("the best trade, in tenths of points", most=500)
    OWN_GAIN: int = feature("levels that a trade at an own outpost of each symbol gains", of=SYMBOLS, least=-5, most=10)
    TRADES_NEAR: int = feature("own outposts in reach of a free movement whose trade the hold can pay", most=6)
    OUTPOSTS_NEAR: int = feature("own outposts within two steps", most=10)
    FREE_NEAR: int = feature("markets in reach of a free movement where an outpost costs nothing", most=10)
    FREE_STEPS: int = feature("steps to the nearest market where an outpost costs nothing", most=FAR)
    COLUMN_STEPS: int = feature("steps and cubes to the nearest market that helps to empty the next column", most=FAR)
    PLAN_TURNS: int = feature("turns to the soonest claim after one trade", most=FAR)
    PLAN_POINTS: int = feature("points of that claim", most=30)
    PLAN_IN: int = feature("1 if that is 2 or 3 turns", of=2, most=1)
    PLAN: int = feature("the best plan of a trade and a claim, by its points, its way and what is missing", most=300)
    CLAIM_TURNS: int = feature("turns to the nearest tile that the hold can pay", most=FAR)
    CLAIM_POINTS: int = feature("points of that tile", most=30)
    CLAIM_IN: int = feature("1 if that is 1 or 2 turns", of=2, most=1)
    # The three open tiles that are worth most to this party:
    TILE_WORTH_TO: int = feature("what a claim is worth, in tenths of points", of=BEST, most=300)
    TILE_PRINTED: int = feature("points of the tile", of=BEST, most=30)
    TILE_LACK: int = feature("levels of the cubes that are missing", of=BEST, most=40)
    TILE_LACKS: int = feature("cubes of each colour that are missing", of=12, most=10)
    TILE_STEPS: int = feature("steps to its port", of=BEST, most=FAR)
    TILE_RIVAL: int = feature("what a claim of it is worth to a rival, at most", of=BEST, most=300)
    TILE_RACE: int = feature("1 if a rival can claim it in the next turn", of=BEST, most=1)

    def at_rest(self, state: E) -> bool:
        """A turn begins."""
        return state.step == MOVE and state.moved == 0

    def describe(self, state: E, party: int, seen: list[int]) -> None:
        best = self.describe_party(state, party, seen)
        self.describe_rivals(state, party, best, seen)
        seen[self.ACTIVE] = 1 if state.active == party else 0
        if state.to_act == OVER:
            seen[self.WORTH] = min(self.value(state, party), 3000)

    @kept("boat", "cubes", "bonus", "points", "bonus_points", "built", "outpost", "outposts", "tile", "port_tile", "first",
          "closed", "last_round", "round", everyone=("claimed",))
    def describe_party(self, state: E, party: int, seen: list[int]) -> int:
        """All that depends neither on rivals nor on whose turn it is. The ports of the best tiles, for `describe_rivals`."""
        held = min(state.held(party), MOST_HELD)
        seen[self.SEATS] = state.seats
        seen[self.TILE_POINTS] = state.points[party]
        seen[self.BOARD_POINTS] = state.board_points(party)
        seen[self.BONUS_POINTS] = state.printed_points(party)
        for colour in range(COLOURS):
            seen[self.CUBES + colour] = state.cubes[party][colour]
        seen[self.HELD] = held
        seen[self.ROOM] = state.spaces(party) - held
        claimed = state.claimed[party]
        seen[self.CLAIMED] = claimed
        if claimed > 0 and claimed < 4:
            seen[self.HAS_CLAIMED + claimed - 1] = 1
        lowest = state.emptied_columns(party)
        seen[self.EMPTIED] = lowest
        seen[self.ROWS_AHEAD] = self.rows_above(state, party, lowest)
        for row in range(SYMBOLS):
            seen[self.BUILT + row] = state.built[party][row]
        for bonus in range(BONUSES):
            seen[self.BONUS + bonus] = state.bonus[party][bonus]
        seen[self.FIRST] = 1 if state.first == party else 0
        seen[self.IS_LAST_ROUND] = state.last_round
        seen[self.ROUND] = state.round
        seen[self.CLOSED] = 1 if state.closed != NOTHING else 0
        ports = zeros(PORTS)
        plan = self.describe_tiles(state, party, ports, seen)
        if party < state.seats and state.boat[party] != NOTHING:
            trade = self.describe_markets(state, party, seen)
            seen[self.TRADE_GAIN] = min(trade, 500)
            plan = max(plan, trade)
        left = self.future(state)
        seen[self.FUTURE] = left
        seen[self.WORTH] = min(self.value_with(state, party, plan, left), 3000)
        best = 0
        for rank in range(BEST):
            best = best * (PORTS + 1) + ports[rank]
        return best

    def rows_ahead(self, state: E, party: int) -> int:
        """Rows of the board with more outposts gone than there are emptied columns."""
        return self.rows_above(state, party, state.emptied_columns(party))

    def rows_above(self, state: E, party: int, lowest: int) -> int:
        ahead = 0
        for row in range(SYMBOLS):
            ahead += 1 if state.built[party][row] > lowest else 0
        return ahead

    def turns_for(self, state: E, steps: int, free: int) -> int:
        """Turns of so many free steps, at least one."""
        return max(steps if free == 1 else (steps + free - 1) // free, 1)

    @kept("boat", "cubes", "built", "bonus", "outpost", "outposts", "tile", "port_tile")
    def describe_markets(self, state: E, seat: int, seen: list[int]) -> int:
        """What is near the boat. What the best trade is worth: as `trade_worth` says, found on the way."""
        lacks = zeros(PORTS)
        for port in range(PORTS):
            if state.port_tile[port] != NOTHING:
                lacks[port] = self.lack(state, seat, state.cost[state.port_tile[port]])
        here = state.boat[seat]
        held = state.held(seat)
        free = state.free_steps_of(seat)
        lowest = state.emptied_columns(seat)
        outposts_near = 0
        trades_near = 0
        free_near = 0
        free_steps = FAR
        column = FAR
        best = 0
        seen[self.PLAN_TURNS] = FAR
        for place in range(state.inner):
            if state.is_market(place):
                market = state.tile[place]
                row = state.symbol[market]
                steps = state.distance[here][place]
                pays = state.can_trade(seat, place)
                cost = 0
                if state.outpost[seat][place]:
                    seen[self.OWN_GAIN + row] = max(seen[self.OWN_GAIN + row], self.trade_gain(state, market))
                    outposts_near += 1 if steps <= 2 else 0
                    trades_near += 1 if pays and steps <= free else 0
                else:
                    cost = state.outpost_cost(place)
                    if cost == 0:
                        free_steps = min(free_steps, steps)
                        free_near += 1 if steps <= free else 0
                    if state.built[seat][row] == lowest:
                        column = min(column, steps + cost if cost <= held else FAR)
                if pays:
                    best = max(best, self.trade_promise(state, seat, place, cost))
                    if cost <= held:
                        self.describe_plans(state, seat, place, cost, free, lacks, seen)
        seen[self.OUTPOSTS_NEAR] = outposts_near
        seen[self.TRADES_NEAR] = trades_near
        seen[self.FREE_NEAR] = free_near
        seen[self.FREE_STEPS] = free_steps
        seen[self.COLUMN_STEPS] = column
        turns = seen[self.PLAN_TURNS]
        if turns == 2 or turns == 3:
            seen[self.PLAN_IN + turns - 2] = 1
        return self.LEVEL * best // 100

    def trade_gain(self, state: E, market: int) -> int:
        """Levels that a trade gains."""
        gain = 0
        for colour in range(COLOURS):
            gain += (colour + 1) * (state.get[market][colour] - state.give[market][colour])
        return gain

    def describe_plans(self, state: E, seat: int, place: int, cost: int, free: int, lacks: list[int],
                       seen: list[int]) -> None:
        """To trade here, as often as the cubes last, and then to claim. A plan that cannot be better is not looked at: no
        trade makes up for more levels than it brings."""
        give: Sequence[int] = state.give[state.tile[place]]
        get: Sequence[int] = state.get[state.tile[place]]
        steps = state.distance[state.boat[seat]][place]
        most = MOST_TRADES
        brings = 0
        for colour in range(COLOURS):
            brings += (colour + 1) * max(get[colour] - give[colour], 0)
            while state.cubes[seat][colour] < most * give[colour]:
                most -= 1
        brings *= most
        for port in range(PORTS):
            goods = state.port_tile[port]
            if goods != NOTHING:
                way = state.distance[place][state.inner + port]
                worth = state.worth[goods]
                least = max(lacks[port] - brings, 0)
                far = self.PLAN_STEP * (steps + way)
                near = 100 - (far if free == 1 else far // free) - self.PLAN_COST * cost
                turns = FAR + 1
                if cost == 0 and least == 0:
                    turns = self.turns_for(state, steps, free) + self.turns_for(state, way, free)
                soonest = seen[self.PLAN_TURNS]
                sooner = turns < soonest or (turns == soonest and worth > seen[self.PLAN_POINTS])
                if sooner or worth * (near - self.PLAN_MISSING * least) > 10 * seen[self.PLAN]:
                    missing = self.least_lack(state, seat, state.cost[goods], give, get, most)
                    if missing == 0 and sooner:
                        seen[self.PLAN_TURNS] = turns
                        seen[self.PLAN_POINTS] = worth
                    good = worth * max(near - self.PLAN_MISSING * missing, 0) // 10
                    seen[self.PLAN] = max(seen[self.PLAN], min(good, 300))

    def least_lack(self, state: E, seat: int, price: Sequence[int], give: Sequence[int], get: Sequence[int],
                   most: int) -> int:
        """Levels of the cubes that are missing for a price after the best number of trades, from one to this many."""
        least = MANY
        times = 1
        while times <= most:
            missing = 0
            for colour in range(COLOURS):
                have = state.cubes[seat][colour] + times * (get[colour] - give[colour])
                missing += (colour + 1) * max(price[colour] - have, 0)
            least = min(least, missing)
            times += 1
        return least

    def describe_tiles(self, state: E, party: int, ports: list[int], seen: list[int]) -> int:
        """The open tiles: the nearest that can be paid, and those that are worth most, whose ports are written down, and
        PORTS where there are no more. What the best of them is worth."""
        worths = zeros(PORTS)
        lacks = zeros(PORTS)
        claim_turns = FAR
        claim_points = 0
        highest = -MANY
        for port in range(PORTS):
            goods = state.port_tile[port]
            if goods == NOTHING:
                worths[port] = NOTHING
                highest = max(highest, 0)
            else:
                lacks[port] = self.lack(state, party, state.cost[goods])
                worths[port] = self.claim_worth_lacking(state, party, port, lacks[port])
                highest = max(highest, worths[port])
                if lacks[port] == 0:
                    turns = 1
                    if party < state.seats:
                        turns = self.turns_for(state, self.steps_to(state, party, port), state.free_steps_of(party))
                    if turns < claim_turns or (turns == claim_turns and state.worth[goods] > claim_points):
                        claim_turns = turns
                        claim_points = state.worth[goods]
        seen[self.CLAIM_TURNS] = claim_turns
        seen[self.CLAIM_POINTS] = claim_points
        if claim_turns <= 2:
            seen[self.CLAIM_IN + claim_turns - 1] = 1
        count = 0
        for port in range(PORTS):
            if worths[port] >= 0:
                count += 1
                rank = 0  # tiles that are worth more; of equals, the first comes first
                for other in range(PORTS):
                    rank += 1 if worths[other] > worths[port] or (other < port and worths[other] == worths[port]) else 0
                if rank < BEST:
                    ports[rank] = port
                    self.describe_tile(state, party, port, worths[port], lacks[port], rank, seen)
        for rank in range(count, BEST):
            ports[rank] = PORTS
            seen[self.TILE_LACK + rank] = 20
            seen[self.TILE_STEPS + rank] = 6
        return highest

    def steps_to(self, state: E, party: int, port: int) -> int:
        """Steps of a boat to a port; 0 for a party without one."""
        if party >= state.seats or state.boat[party] == NOTHING:
            return 0
        return state.distance[state.boat[party]][state.inner + port]

    def describe_tile(self, state: E, party: int, port: int, worth: int, missing: int, rank: int, seen: list[int]) -> None:
        goods = state.port_tile[port]
        seen[self.TILE_WORTH_TO + rank] = worth
        seen[self.TILE_PRINTED + rank] = state.worth[goods]
        seen[self.TILE_LACK + rank] = missing
        for colour in range(COLOURS):
            lacks = max(state.cost[goods][colour] - state.cubes[party][colour], 0)
            seen[self.TILE_LACKS + rank * COLOURS + colour] = lacks
        seen[self.TILE_STEPS + rank] = self.steps_to(state, party, port)

    @kept("port_tile", everyone=("boat", "cubes", "bonus"))
    def describe_rivals(self, state: E, party: int, best: int, seen: list[int]) -> int:
        """What the tiles at these ports are worth to others."""
        for rank in range(BEST - 1, -1, -1):
            port = best % (PORTS + 1)
            best //= PORTS + 1
            if port != PORTS:
                goods = state.port_tile[port]
                rival = 0
                for other in range(state.parties):
                    if other != party:
                        lack = self.lack(state, other, state.cost[goods])
                        rival = max(rival, self.claim_worth_lacking(state, other, port, lack))
                        if lack == 0 and state.can_claim_next(other, port):
                            seen[self.TILE_RACE + rank] = 1
                seen[self.TILE_RIVAL + rank] = rival
        return 0

    # -- an action ----------------------------------------------------------------------

    ROOM_LEFT: int = action_feature("cubes that still fit in the hold, at most 4", least=-4, most=4)
    CUBES_HELD: int = action_feature("cubes, at most 4", most=4)
    PAYS: int = action_feature("1 if the step costs a cube", most=1)
    CLAIMABLE: int = action_feature("1 if a tile can be claimed there", most=1)
    CLAIM_WORTH: int = action_feature("points of that tile above 11", least=-11, most=15)
    FREE: int = action_feature("1 if an outpost there costs nothing", most=1)
    TOO_DEAR: int = action_feature("1 if it costs more than is held", most=1)
    COST: int = action_feature("cubes that it costs", most=8)
    NEXT_COLUMN: int = action_feature("1 if it helps to empty the next column", most=1)
    LAST_OF_COLUMN: int = action_feature("1 if it empties it", most=1)
    COLUMN_AHEAD: int = action_feature("rows that are ahead, if it helps", most=SYMBOLS)
    OWN: int = action_feature("1 if an own outpost is there", most=1)
    TRADES: int = action_feature("1 if the hold can pay for the trade there", most=1)
    GAIN: int = action_feature("levels that trading there gains", least=-20, most=20)
    PROGRESS: int = action_feature("what the trade is good for", least=-20, most=30)
    PROGRESSES: int = action_feature("1 if it is good for something", most=1)
    TOLL: int = action_feature("cubes that ending there costs", most=4)
    LYING: int = action_feature("cubes that lie there, at most 3", most=3)
    NEARER: int = action_feature("steps nearer to the tile that is worth most", least=-3, most=3)
    PROMISING: int = action_feature("1 if that tile is worth more than 6 points", most=1)
    NEARER_PROMISE: int = action_feature("steps nearer, if it is", least=-3, most=3)
    CAN_PAY: int = action_feature("1 if the hold can pay for an open tile", most=1)
    STEPS_TO_PAY: int = action_feature("steps from there to its port", most=FAR)
    FREE_BESIDE: int = action_feature("markets beside it where an outpost costs nothing", most=6)
    NEED: int = action_feature("cubes of this colour that the tile worth most needs, less those held", least=-8, most=8)

    @describes(Islands.sail)
    def describe_sail(self, state: E, seat: int, cell: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        seen[self.PAYS] = 0 if state.free_steps else 1
        self.describe_place(state, seat, cell, seen)
        self.describe_way(state, seat, cell, seen)

    @describes(Islands.anchor)
    def describe_anchor(self, state: E, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        seen[self.PAYS] = state.moved
        self.describe_place(state, seat, state.boat[seat], seen)
        self.describe_way(state, seat, state.boat[seat], seen)

    @describes(Islands.place_boat)
    def describe_placing(self, state: E, seat: int, cell: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        self.describe_place(state, seat, cell, seen)
        self.describe_way(state, seat, cell, seen)

    @describes(Islands.end, Islands.harvest, Islands.build, Islands.trade, Islands.claim, Islands.take, Islands.leave)
    def describe_act(self, state: E, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        self.describe_place(state, seat, state.boat[seat], seen)

    @describes(Islands.lay_cube, Islands.pay_toll, Islands.pay_build, Islands.drop, Islands.upgrade_cube)
    def describe_cube(self, state: E, seat: int, cube: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        best = self.best_port(state, seat)
        if best != NOTHING:
            seen[self.NEED] = min(max(state.cost[state.port_tile[best]][cube] - state.cubes[seat][cube], -8), 8)

    @describes(Islands.keep_cubes)
    def describe_keeping(self, state: E, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)

    def describe_hold(self, state: E, seat: int, seen: list[int]) -> None:
        held = state.held(seat)
        seen[self.ROOM_LEFT] = min(max(state.spaces(seat) - held, -4), 4)
        seen[self.CUBES_HELD] = min(held, 4)

    def describe_place(self, state: E, seat: int, place: int, seen: list[int]) -> None:
        """What a place is good for."""
        port = place - state.inner
        if port >= 0:
            if state.can_claim(seat, port):
                seen[self.CLAIMABLE] = 1
                seen[self.CLAIM_WORTH] = state.worth[state.port_tile[port]] - 11
        elif state.is_market(place):
            held = state.held(seat)
            cost = 0
            if state.outpost[seat][place]:
                seen[self.OWN] = 1
            else:
                cost = state.outpost_cost(place)
                seen[self.FREE] = 1 if cost == 0 else 0
                seen[self.TOO_DEAR] = 1 if cost > held else 0
                seen[self.COST] = cost
                if state.built[seat][state.symbol[state.tile[place]]] == state.emptied_columns(seat):
                    ahead = self.rows_ahead(state, seat)
                    seen[self.NEXT_COLUMN] = 1
                    seen[self.LAST_OF_COLUMN] = 1 if ahead == SYMBOLS - 1 else 0
                    seen[self.COLUMN_AHEAD] = ahead
            if cost <= held and state.can_trade(seat, place):
                market = state.tile[place]
                seen[self.TRADES] = 1
                seen[self.GAIN] = min(self.gain_by_trading(state, seat, state.give[market], state.get[market]), 20)
                seen[self.PROGRESS] = min(max(self.progress(state, seat, place), -20), 30)
                seen[self.PROGRESSES] = 1 if seen[self.PROGRESS] > 0 else 0

    def describe_way(self, state: E, seat: int, place: int, seen: list[int]) -> None:
        """What a place is on the way to."""
        here = state.boat[seat]
        if here != NOTHING:
            seen[self.TOLL] = state.toll(seat, place)
            best = self.best_port(state, seat)
            if best != NOTHING:
                nearer = state.distance[here][state.inner + best] - state.distance[place][state.inner + best]
                seen[self.NEARER] = nearer
                if self.claim_worth(state, seat, best) > self.PROMISE:
                    seen[self.PROMISING] = 1
                    seen[self.NEARER_PROMISE] = nearer
        seen[self.LYING] = min(state.cubes_lying(place), 3)
        for port in range(PORTS):
            if state.can_claim(seat, port):
                steps = state.distance[place][state.inner + port]
                if not seen[self.CAN_PAY] or steps < seen[self.STEPS_TO_PAY]:
                    seen[self.CAN_PAY] = 1
                    seen[self.STEPS_TO_PAY] = steps
        for i in range(state.degree[place]):
            near = state.near[place][i]
            if state.is_market(near) and not state.outpost[seat][near] and state.outposts[near] == 0:
                seen[self.FREE_BESIDE] += 1

    def best_port(self, state: E, seat: int) -> int:
        """The port whose tile is worth most to this seat, or NOTHING."""
        best = NOTHING
        most = 0
        for port in range(PORTS):
            if state.port_tile[port] != NOTHING:
                worth = self.claim_worth(state, seat, port)
                if worth > most:
                    most = worth
                    best = port
        return best


class Learner(IslandsLearner[Islands], Hand):
    """Of Eastern Wonders."""
