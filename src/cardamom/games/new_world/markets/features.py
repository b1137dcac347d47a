"""What an evaluator of the combination games learns from: features of a seat and of an action. Each game adds its own."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardamom.games.century.cubes import BROWN, COLOURS, covers, total
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.century.evaluators import MANY
from cardamom.games.new_world.bonus_tiles import AT_FORT, SPACES, THINGS
from cardamom.games.new_world.forts import FORTS, NO_CARD
from cardamom.games.new_world.locations import BENEFITS, CHOOSE, FORT, MARKET, NO_ICON, NOBODY, NOTHING, REFRESH
from cardamom.games.new_world.markets.evaluators import MarketsHand
from cardamom.games.new_world.markets.rules import Markets, deal_of_card
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.bits import bit
from cardamom.kernel.features import action_feature, describes, feature

M = TypeVar("M", bound=Markets)
BEST = 2  # point cards that are looked at closely
DOES = 10  # what a location does
MOST_HELD = 20
OFTEN = 4  # times that a trade is looked at


class JourneyLearner(MarketsHand[M]):
    """The evaluator made by hand, and what it sees."""

    # -- a seat -------------------------------------------------------------------------

    SEATS: int = feature("players at the table", most=4)
    CARD_POINTS: int = feature("points of point cards", most=150)
    BONUS_POINTS: int = feature("points of bonus tiles", most=80)
    OTHER_POINTS: int = feature("points of exploration and outposts", most=60)
    CUBES: int = feature("cubes of each colour", of=COLOURS, most=MOST_HELD)
    HELD: int = feature("cubes", most=MOST_HELD)
    ROOM: int = feature("cubes that still fit in the storage", least=-10, most=10)
    CARDS: int = feature("point cards", most=10)
    CARDS_LEFT: int = feature("point cards to the end", most=10)
    FEWEST_LEFT: int = feature("point cards to the end of the player who has most", most=10)
    READY: int = feature("settlers at hand", most=20)
    RESERVE: int = feature("settlers in the reserve", most=20)
    AT_WORK: int = feature("settlers at work", most=20)
    ICONS: int = feature("benefits of each kind", of=BENEFITS, most=8)
    HELPS: int = feature("native help for each icon", of=NO_ICON, most=4)
    TOOLS: int = feature("levels of the cubes that tools give for each icon", of=NO_ICON, most=12)
    BONUS_TILES: int = feature("bonus tiles", most=SPACES)
    MERCHANTS: int = feature("merchant cards", most=30)
    ACTIVE: int = feature("1 if it is this seat's turn", most=1)
    FIRST: int = feature("1 if it is the first player", most=1)
    IS_LAST_ROUND: int = feature("1 in the last round", most=1)
    ROUND: int = feature("rounds that are over", most=80)
    WORTH: int = feature("the evaluation made by hand, in tenths of points", least=-500, most=3000)
    HOLD: int = feature("what the cubes are worth beyond their points, in tenths", least=-300, most=600)
    SETTLING: int = feature("what the settlers are worth, in tenths of points", most=600)
    BENEFIT: int = feature("what benefits are worth, in tenths of points", most=600)
    OWN: int = feature("what only this game has is worth, in tenths of points", least=-300, most=900)
    CLAIMS: int = feature("forts where a card can be claimed now", most=FORTS)
    CLAIM_POINTS: int = feature("points of the best of these cards", most=30)
    CLAIM_SHORT: int = feature("settlers that are missing to claim the best card that the cubes can pay", most=10)
    # The point cards over the forts that are worth most to this seat:
    CARD_WORTH_TO: int = feature("what a claim is worth, in tenths of points", of=BEST, most=400)
    CARD_PRINTED: int = feature("points of the card", of=BEST, most=30)
    CARD_LACK: int = feature("levels of the cubes that are missing", of=BEST, most=30)
    CARD_LACKS: int = feature("cubes of each colour that are missing", of=8, most=8)
    CARD_SETTLERS: int = feature("settlers that its fort takes", of=BEST, most=12)
    CARD_RACE: int = feature("rivals whose cubes can pay for it", of=BEST, most=3)
    PAYABLE: int = feature("points of the best card that the cubes can pay", most=30)
    NEAREST: int = feature("levels that the nearest card lacks", most=30)
    TILES_SOON: int = feature("points that bonus tiles gain with one more benefit of each kind", most=40)

    def at_rest(self, state: M) -> bool:
        """A turn begins."""
        return state.step == CHOOSE

    def describe(self, state: M, party: int, seen: list[int]) -> None:
        held = min(state.held(party), MOST_HELD)
        seen[self.SEATS] = state.seats
        seen[self.CARD_POINTS] = state.points[party]
        seen[self.BONUS_POINTS] = state.bonus_points(party)
        seen[self.OTHER_POINTS] = state.found_points[party] + state.outpost_points(party)
        for colour in range(COLOURS):
            seen[self.CUBES + colour] = state.cubes[party][colour]
        seen[self.HELD] = held
        seen[self.ROOM] = state.spaces(party) - held
        most = 0
        for seat in range(state.seats):
            most = max(most, state.cards[seat])
        seen[self.CARDS] = state.cards[party]
        seen[self.CARDS_LEFT] = state.last_card - state.cards[party]
        seen[self.FEWEST_LEFT] = state.last_card - most
        seen[self.READY] = state.ready[party]
        seen[self.RESERVE] = state.reserve[party]
        seen[self.AT_WORK] = state.settlers - state.reserve[party] - state.ready[party]
        for benefit in range(BENEFITS):
            seen[self.ICONS + benefit] = state.icons[party][benefit]
        for icon in range(NO_ICON):
            seen[self.HELPS + icon] = state.help[party][icon]
            for colour in range(COLOURS):
                seen[self.TOOLS + icon] += (colour + 1) * state.tool[party][icon][colour]
        for space in range(SPACES):
            if state.bonus[party][space] != NOTHING:
                seen[self.BONUS_TILES] += 1
        seen[self.MERCHANTS] = state.merchants[party]
        seen[self.ACTIVE] = 1 if state.active == party else 0
        seen[self.FIRST] = 1 if state.first == party else 0
        seen[self.IS_LAST_ROUND] = state.last_round
        seen[self.ROUND] = min(state.round, 80)
        seen[self.WORTH] = min(self.value(state, party), 3000)
        seen[self.HOLD] = self.hold_worth(state, party)
        seen[self.SETTLING] = self.settler_worth(state, party)
        seen[self.BENEFIT] = self.benefit_worth(state, party)
        seen[self.OWN] = self.own_worth(state, party)
        for benefit in range(BENEFITS):
            seen[self.TILES_SOON] += self.tiles_gain(state, party, benefit)
        self.describe_cards(state, party, seen)
        self.describe_own(state, party, seen)

    def tiles_gain(self, state: M, party: int, benefit: int) -> int:
        """Points that the own bonus tiles gain with one more benefit of this kind."""
        gain = 0
        for space in range(SPACES):
            tile = state.bonus[party][space]
            if tile != NOTHING and state.tile_needs[tile][benefit]:
                gain += self.tile_with(state, party, tile, benefit, 1) - state.tile_worth(party, tile)
        return gain

    def tile_with(self, state: M, party: int, tile: int, benefit: int, more: int) -> int:
        """Points of a bonus tile, with so many more benefits of this kind, or of every kind that it shows."""
        sets = MANY
        for thing in range(THINGS):
            if state.tile_needs[tile][thing]:
                count = state.count_of(party, thing) + (more if thing == benefit or benefit == NOTHING else 0)
                sets = min(sets, count // state.tile_needs[tile][thing])
        return state.tile_points[tile] * (sets if sets < MANY else 1)

    def describe_own(self, state: M, party: int, seen: list[int]) -> None:
        """What only one game has."""

    def fort(self, state: M, place: int) -> int:
        """The location of a fort by its place in the row, or NOTHING."""
        for slot in range(state.locations):
            if state.does[slot] == FORT and state.place_in_row[slot] == place:
                return slot
        return NOTHING

    def describe_cards(self, state: M, party: int, seen: list[int]) -> None:
        """The cards over the forts: those that can be claimed, and those that are worth most."""
        first = NOTHING
        second = NOTHING
        first_worth = -1
        second_worth = -1
        short = MANY
        nearest = MANY
        for place in range(FORTS):
            card = state.card_at[place]
            if card != NO_CARD:
                slot = self.fort(state, place)
                if slot != NOTHING and not state.is_closed(party, slot) and state.can_pay_card(party, slot):
                    missing = max(state.settlers_for(party, slot) - state.ready[party], 0)
                    short = min(short, missing)
                    if missing == 0:
                        seen[self.CLAIMS] += 1
                        seen[self.CLAIM_POINTS] = max(seen[self.CLAIM_POINTS], state.worth[card])
                lack = self.lack(state, party, state.cost[card])
                nearest = min(nearest, lack)
                if lack == 0:
                    seen[self.PAYABLE] = max(seen[self.PAYABLE], state.worth[card])
                worth = self.claim_hope(state, card, lack)
                if worth > first_worth:
                    second = first
                    second_worth = first_worth
                    first = place
                    first_worth = worth
                elif worth > second_worth:
                    second = place
                    second_worth = worth
        seen[self.CLAIM_SHORT] = min(short, 10)
        seen[self.NEAREST] = min(nearest, 30)
        if first != NOTHING:
            self.describe_card(state, party, first, first_worth, 0, seen)
        if second != NOTHING:
            self.describe_card(state, party, second, second_worth, 1, seen)

    def describe_card(self, state: M, party: int, place: int, worth: int, rank: int, seen: list[int]) -> None:
        card = state.card_at[place]
        slot = self.fort(state, place)
        seen[self.CARD_WORTH_TO + rank] = worth
        seen[self.CARD_PRINTED + rank] = state.worth[card]
        seen[self.CARD_LACK + rank] = self.lack(state, party, state.cost[card])
        for colour in range(COLOURS):
            lacks = max(state.cost[card][colour] - state.cubes[party][colour], 0)
            seen[self.CARD_LACKS + rank * COLOURS + colour] = lacks
        if slot != NOTHING:
            seen[self.CARD_SETTLERS + rank] = state.settlers_for(party, slot)
        for other in range(state.seats):
            if other != party and covers(state.cubes[other], state.cost[card]):
                seen[self.CARD_RACE + rank] += 1

    # -- an action ----------------------------------------------------------------------

    ROOM_LEFT: int = action_feature("cubes that still fit in the storage, at most 5", least=-5, most=5)
    AT_HAND: int = action_feature("settlers at hand", most=12)
    TAKES: int = action_feature("settlers that it takes", most=12)
    LEFT: int = action_feature("settlers that are left", most=12)
    DOES_THIS: int = action_feature("1 for what the location does", of=DOES, most=1)
    GAIN: int = action_feature("levels that it gains", least=-10, most=20)
    TOOL_GAIN: int = action_feature("levels that tools give there", most=10)
    NEARER: int = action_feature("levels that the nearest card then lacks less", least=-10, most=10)
    PAYS_CARD: int = action_feature("1 if its card can be paid", most=1)
    PAYS_POINTS: int = action_feature("points of that card", most=30)
    CARD_BENEFIT: int = action_feature("1 for the benefit of that card", of=BENEFITS, most=1)
    OUSTS: int = action_feature("settlers of others that go home", most=10)
    COMES_BACK: int = action_feature("settlers that come back", most=20)
    TILE_POINTS: int = action_feature("points of a bonus tile now", most=30)
    NEED: int = action_feature("cubes of this colour that the card worth most needs, less those held", least=-8, most=8)
    LACKING: int = action_feature("levels that the nearest card lacks", most=15)
    IDLE: int = action_feature("1 if no settlers are left", most=1)
    SPILLS: int = action_feature("cubes that do not fit", most=8)
    PAYS_NOW: int = action_feature("points of the best card that the cubes can pay", most=30)
    PAYS_THEN: int = action_feature("points of the best card that they can pay afterwards", most=30)
    NEWLY: int = action_feature("1 if a card can be paid only afterwards", most=1)
    CLAIM_NEXT: int = action_feature("points of the best card that the settlers left can claim next", most=30)
    PLAN_UP: int = action_feature("tenths of points that the best plan for a card is worth more", least=-100, most=200)
    SHORT: int = action_feature("settlers that are missing to claim the best card that the cubes can pay", most=10)
    RIVALS_PAY: int = action_feature("rivals whose cubes can pay that card", most=3)
    ICON_POINTS: int = action_feature("points that its benefit adds to own bonus tiles", most=20)
    TILE_SOON: int = action_feature("points of a bonus tile with two more of what it shows", most=40)

    def describe_hold(self, state: M, seat: int, seen: list[int]) -> None:
        seen[self.ROOM_LEFT] = min(max(state.spaces(seat) - state.held(seat), -5), 5)
        seen[self.AT_HAND] = state.ready[seat]
        seen[self.LEFT] = state.ready[seat]
        lack = MANY
        for place in range(FORTS):
            card = state.card_at[place]
            if card != NO_CARD:
                lacks = self.lack(state, seat, state.cost[card])
                lack = min(lack, lacks)
                if lacks == 0:
                    seen[self.PAYS_NOW] = max(seen[self.PAYS_NOW], state.worth[card])
        seen[self.LACKING] = min(lack, 15)

    def describe_deal(self, state: M, seat: int, slot: int, deal: int, left: int, seen: list[int]) -> None:
        """What a deal brings, done at a location or, for NOTHING, elsewhere; so many settlers are left."""
        seen[self.GAIN] = min(max(self.deal_gain(state, seat, deal), -10), 20)
        if state.does[deal] == GAIN:
            seen[self.SPILLS] = min(max(state.held(seat) + total(state.deal_get[deal]) - state.spaces(seat), 0), 8)
        times = self.times(state, seat, slot, deal) if state.does[deal] == TRADE_CUBES else 1
        nearest_now = MANY
        nearest_then = MANY
        plan_now = 0
        plan_then = 0
        for place in range(FORTS):
            card = state.card_at[place]
            if card != NO_CARD:
                now = self.lack(state, seat, state.cost[card])
                then = MANY
                if state.does[deal] == RAISE:
                    then = max(now - state.deal_upgrades[deal], min(now, 1))
                else:
                    for time in range(times):
                        then = min(then, self.lack_then(state, seat, card, slot, deal, time + 1))
                nearest_now = min(nearest_now, now)
                nearest_then = min(nearest_then, then)
                plan_now = max(plan_now, self.claim_hope(state, card, now))
                plan_then = max(plan_then, self.claim_hope(state, card, then))
                if then == 0:
                    seen[self.PAYS_THEN] = max(seen[self.PAYS_THEN], state.worth[card])
                    if now:
                        seen[self.NEWLY] = 1
                    fort = self.fort(state, place)
                    if fort != NOTHING and not state.is_closed(seat, fort) and state.settlers_for(seat, fort) <= left:
                        seen[self.CLAIM_NEXT] = max(seen[self.CLAIM_NEXT], state.worth[card])
        seen[self.NEARER] = min(max(nearest_now - nearest_then, -10), 10)
        seen[self.PLAN_UP] = min(max(plan_then - plan_now, -100), 200)

    def times(self, state: M, seat: int, slot: int, deal: int) -> int:
        """How often a trade can be done, at most as often as it is looked at; at least once."""
        most = OFTEN
        for colour in range(COLOURS):
            if state.deal_give[deal][colour]:
                have = state.cubes[seat][colour] + (0 if slot == NOTHING else state.tool_cubes(seat, slot, colour))
                most = min(most, have // state.deal_give[deal][colour])
        return max(most, 1)

    def lack_then(self, state: M, seat: int, card: int, slot: int, deal: int, times: int) -> int:
        """Levels of the cubes that a card lacks when a deal has been done so often."""
        missing = 0
        for colour in range(COLOURS):
            have = state.cubes[seat][colour] + times * (state.deal_get[deal][colour] - state.deal_give[deal][colour])
            if slot != NOTHING:
                have += state.tool_cubes(seat, slot, colour)
            missing += (colour + 1) * max(state.cost[card][colour] - have, 0)
        return missing

    @describes(NewWorld.work)
    def describe_work(self, state: M, seat: int, slot: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        takes = state.settlers_for(seat, slot)
        does = state.does[slot]
        seen[self.TAKES] = takes
        left = state.ready[seat] - takes
        seen[self.LEFT] = left
        seen[self.IDLE] = 1 if left == 0 else 0
        if does < DOES:
            seen[self.DOES_THIS + does] = 1
        for colour in range(COLOURS):
            seen[self.TOOL_GAIN] += (colour + 1) * state.tool_cubes(seat, slot, colour)
        if state.owner[slot] != NOBODY:
            seen[self.OUSTS] = state.standing[slot]
        if does <= TRADE_CUBES:
            self.describe_deal(state, seat, slot, slot, left, seen)
        elif does == FORT:
            self.describe_fort(state, seat, slot, seen)
        elif does == MARKET:
            card = state.row[state.place_in_row[slot]]
            if card != NO_CARD:
                self.describe_deal(state, seat, slot, deal_of_card(card), left, seen)
        elif does != REFRESH:
            seen[self.GAIN] = min(max(self.own_gain(state, seat, slot) // max(self.LEVEL, 1), -10), 20)

    def describe_fort(self, state: M, seat: int, slot: int, seen: list[int]) -> None:
        """The card over a fort, and its bonus tiles."""
        card = state.card_at[state.place_in_row[slot]]
        if card != NO_CARD and state.can_pay_card(seat, slot):
            seen[self.PAYS_CARD] = 1
            seen[self.PAYS_POINTS] = state.worth[card]
            seen[self.CARD_BENEFIT + state.benefit[card]] = 1
            seen[self.ICON_POINTS] = min(self.tiles_gain(state, seat, state.benefit[card]), 20)
            seen[self.RIVALS_PAY] = 0
            for other in range(state.seats):
                if other != seat and covers(state.cubes[other], state.cost[card]):
                    seen[self.RIVALS_PAY] += 1
        if state.with_tiles & bit(slot) and state.has_space(seat):
            for stack in range(state.stacks):
                if state.reaches(stack, AT_FORT, slot):
                    self.describe_tile(state, seat, state.top[stack], seen)

    def describe_tile(self, state: M, seat: int, tile: int, seen: list[int]) -> None:
        seen[self.TILE_POINTS] = max(seen[self.TILE_POINTS], min(state.tile_worth(seat, tile), 30))
        seen[self.TILE_SOON] = max(seen[self.TILE_SOON], min(self.tile_with(state, seat, tile, NOTHING, 2), 40))

    @describes(NewWorld.rest)
    def describe_rest(self, state: M, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        seen[self.COMES_BACK] = state.settlers - state.reserve[seat] - state.ready[seat]
        short = MANY
        for place in range(FORTS):
            slot = self.fort(state, place)
            if slot != NOTHING and not state.is_closed(seat, slot) and state.can_pay_card(seat, slot):
                missing = max(state.settlers_for(seat, slot) - state.ready[seat], 0)
                short = min(short, missing)
                if missing == 0:
                    self.describe_fort(state, seat, slot, seen)
        seen[self.SHORT] = min(short, 10)

    @describes(NewWorld.claim)
    def describe_claim(self, state: M, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        self.describe_fort(state, seat, state.here, seen)

    @describes(NewWorld.trade_once)
    def describe_trade(self, state: M, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        if state.deal != NOTHING:
            self.describe_deal(state, seat, NOTHING, state.deal, state.ready[seat], seen)
        else:
            seen[self.GAIN] = min(max(self.gain_at_hand(state, seat), -10), 20)

    @describes(NewWorld.end, Markets.stop)
    def describe_end(self, state: M, seat: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)

    @describes(NewWorld.take_bonus)
    def describe_bonus(self, state: M, seat: int, stack: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        if state.top[stack] != NOTHING:
            self.describe_tile(state, seat, state.top[stack], seen)

    @describes(NewWorld.explore)
    def describe_exploring(self, state: M, seat: int, find: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        gift: Sequence[int] = state.find_cubes[find]
        for colour in range(COLOURS):
            seen[self.GAIN] += (colour + 1) * gift[colour]
        seen[self.PAYS_POINTS] = state.find_points[find]
        seen[self.COMES_BACK] = state.find_settlers[find]

    @describes(NewWorld.upgrade_cube, NewWorld.drop)
    def describe_cube(self, state: M, seat: int, cube: int, seen: list[int]) -> None:
        self.describe_hold(state, seat, seen)
        self.describe_need(state, seat, cube, seen)

    def describe_need(self, state: M, seat: int, cube: int, seen: list[int]) -> None:
        best = NO_CARD
        most = 0
        for place in range(FORTS):
            card = state.card_at[place]
            if card != NO_CARD and self.claim_worth(state, seat, card) > most:
                most = self.claim_worth(state, seat, card)
                best = card
        if best != NO_CARD:
            seen[self.NEED] = min(max(state.cost[best][cube] - state.cubes[seat][cube], -8), 8)
            if cube < BROWN:
                seen[self.NEARER] = min(max(state.cost[best][cube + 1] - state.cubes[seat][cube + 1], -8), 8)
