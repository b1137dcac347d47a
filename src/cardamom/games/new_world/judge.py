"""What a position of the New World is worth, and what a rollout likes to do; each game adds its own."""
from __future__ import annotations

from cardamom.games.century.cubes import BROWN, COLOURS, GREEN, RED, YELLOW
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.century.worth import Worth, levels
from cardamom.games.new_world.bonus_tiles import AT_FORT, MERCHANT_COUNT, SPACES
from cardamom.games.new_world.forts import FORTS, NO_CARD
from cardamom.games.new_world.locations import FORT, HELP, MARKET, NO_ICON, NOTHING, REFRESH, SETTLERS, TOOL
from cardamom.games.new_world.markets import FIRST_MERCHANT, Markets
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.actions import preference
from cardamom.kernel.cells import hook
from cardamom.kernel.state import OVER

LEVEL = 6  # tenths of points that a level of a cube is worth
CARD_WORTH = 12  # tenths that a claimed card is worth beyond its points: it hastens the end
SETTLER = 9  # a settler out of the reserve
HELPED = 12  # native help
TOOLED = 12  # a tool, and half as much more for a red cube
TILE_HOPE = 12  # what a bonus tile may still become
EXTRA_TURN = 14
USUAL_PRICE = 7  # levels of the cubes that a card costs


def liking(worth: int) -> int:
    """How often a rollout does what is worth so many tenths of points."""
    return 1 + worth * worth // 16 if worth > 0 else 1


class NewWorldJudge(NewWorld, Worth):
    """Without merchant cards."""

    # -- rollouts -----------------------------------------------------------------------

    # It claims when it can, works where cubes gain most for few settlers, rests when few are left.

    @preference(NewWorld.claim)
    def likes_claim(self, seat: int) -> int:
        return 2000

    @preference(NewWorld.end)
    def likes_end(self, seat: int) -> int:
        return 4

    @preference(NewWorld.trade_once)
    def likes_trade(self, seat: int) -> int:
        return 60 if self.gain_at_hand(seat) > 0 else 2

    @hook
    def gain_at_hand(self, seat: int) -> int:
        """Levels that the trade brings which is asked about; none if the storage cannot hold what comes."""
        return self.gain_by_trading(seat, self.deal_give[self.deal], self.deal_get[self.deal])

    @preference(NewWorld.upgrade_cube)
    def likes_upgrade(self, seat: int, cube: int) -> int:
        """Dear cubes first."""
        return 10 + 10 * cube

    @preference(NewWorld.drop)
    def likes_drop(self, seat: int, cube: int) -> int:
        return self.cheap_weight(cube)

    def cheap_weight(self, colour: int) -> int:
        """Cheap cubes first."""
        return 64 if colour == YELLOW else 16 if colour == RED else 4 if colour == GREEN else 1

    @preference(NewWorld.take_bonus)
    def likes_bonus(self, seat: int, stack: int) -> int:
        return 20 + 20 * self.tile_worth(seat, self.top[stack])

    @preference(NewWorld.rest)
    def likes_rest(self, seat: int) -> int:
        """By what settlers at hand are worth: rarely with many, gladly with one."""
        every = self.settlers - self.reserve[seat]
        return liking(self.at_hand_worth(every) - self.at_hand_worth(self.ready[seat]))

    @preference(NewWorld.work)
    def likes_work(self, seat: int, slot: int) -> int:
        if self.does[slot] == FORT:
            return self.fort_weight(seat, slot)
        if self.does[slot] <= TRADE_CUBES:
            return self.liked_for(seat, slot, LEVEL * self.deal_gain(seat, slot))
        return self.work_weight(seat, slot)

    @hook
    def work_weight(self, seat: int, slot: int) -> int:
        """How gladly a rollout works at a location that has neither a deal nor a fort."""
        return 1

    def liked_for(self, seat: int, slot: int, gain: int) -> int:
        """By the tenths of points that a location brings and the settlers that it takes."""
        worth = LEVEL + self.tool_gain(seat, slot) + gain
        return liking(worth - self.placing_worth(seat, self.settlers_for(seat, slot)))

    def tool_gain(self, seat: int, slot: int) -> int:
        """Tenths of points of the cubes that tools give here (NW-13)."""
        gain = 0
        if self.icons[seat][TOOL]:
            for colour in range(COLOURS):
                gain += LEVEL * (colour + 1) * self.tool_cubes(seat, slot, colour)
        return gain

    def placing_worth(self, seat: int, count: int) -> int:
        """What so many settlers are worth while they are at hand."""
        return self.at_hand_worth(self.ready[seat]) - self.at_hand_worth(self.ready[seat] - count)

    def fort_weight(self, seat: int, slot: int) -> int:
        """A claim before everything else; a bonus tile by its points."""
        card = self.card_at[self.place_in_row[slot]]
        if card != NO_CARD and self.covers_at(seat, slot, self.cost[card]):
            return 400 + 40 * self.worth[card]
        best = 0
        for stack in range(self.stacks):
            if self.reaches(stack, AT_FORT, slot):
                best = max(best, self.tile_worth(seat, self.top[stack]))
        return liking(TILE_HOPE + 10 * best)

    def deal_gain(self, seat: int, deal: int) -> int:
        """Levels that a location or merchant card brings; less if the storage cannot hold them."""
        if self.does[deal] == RAISE:
            return min(self.deal_upgrades[deal], self.held(seat) - self.cubes[seat][BROWN])
        if self.does[deal] != GAIN:
            return self.gain_by_trading(seat, self.deal_give[deal], self.deal_get[deal])
        over = self.held(seat) - self.spaces(seat)
        for colour in range(COLOURS):
            over += self.deal_get[deal][colour]
        return levels(self.deal_get[deal]) - max(over, 0)

    # -- evaluation ---------------------------------------------------------------------

    def judge(self, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what cubes, settlers and benefits may become."""
        worth = 10 * self.score(party)
        if self.to_act == OVER or not self.started:
            return worth
        most = 0
        for seat in range(self.seats):
            most = max(most, self.cards[seat])
        left = 0 if self.last_round else 100 * (self.last_card - most) // self.last_card
        hopes = self.settler_worth(party) + self.benefit_worth(party) + self.own_worth(party)
        if self.active == party and self.goes_again():
            hopes += EXTRA_TURN
        return worth + CARD_WORTH * self.cards[party] + self.hold_worth(party) + hopes * left // 100

    def settler_worth(self, seat: int) -> int:
        """All that are out of the reserve, and those at hand: the first ones matter most."""
        return SETTLER * (self.settlers - self.reserve[seat]) + self.at_hand_worth(self.ready[seat])

    def at_hand_worth(self, count: int) -> int:
        few = min(count, 9)
        return few * (19 - few) // 2

    def benefit_worth(self, seat: int) -> int:
        """Native help, tools, and bonus tiles that may still grow."""
        worth = 0
        for icon in range(NO_ICON):
            worth += HELPED * self.help[seat][icon]
            for colour in range(COLOURS):
                worth += (TOOLED + 6 * colour) * self.tool[seat][icon][colour]
        for space in range(SPACES):
            if self.bonus[seat][space] != NOTHING:
                worth += TILE_HOPE
        return worth

    def hold_worth(self, seat: int) -> int:
        """Every level of a cube that may still be paid for cards, and the card over a fort that the cubes come nearest to.
        The point that each cube but yellow already counts is taken off."""
        plan = 0
        for place in range(FORTS):
            if self.card_at[place] != NO_CARD:
                plan = max(plan, self.claim_worth(seat, self.card_at[place]))
        have = levels(self.cubes[seat])
        claims = self.last_card - self.cards[seat]
        if self.last_round:
            plan = plan // 4
            claims = 0
        return plan + (LEVEL * have - 10 * self.cube_points(seat)) * min(have, USUAL_PRICE * claims) // max(have, 1)

    def claim_worth(self, seat: int, card: int) -> int:
        """What a claim brings beyond its cubes, less for every level that is missing."""
        gain = 10 * self.worth[card] + CARD_WORTH + self.benefit_of(card) - LEVEL * levels(self.cost[card])
        return gain * max(90 - 14 * self.lack(seat, self.cost[card]), 0) // 100

    def benefit_of(self, card: int) -> int:
        benefit = self.benefit[card]
        if benefit == HELP:
            return HELPED
        if benefit == TOOL:
            return TOOLED + 6 * self.card_gift[card]
        return SETTLER * self.card_gift[card] if benefit == SETTLERS else 20

    @hook
    def own_worth(self, seat: int) -> int:
        """What only one game has."""
        return 0


class MarketsJudge(Markets, NewWorldJudge):
    """With merchant cards: shared by both combination games."""

    @preference(Markets.stop)
    def likes_stop(self, seat: int) -> int:
        return 4

    def work_weight(self, seat: int, slot: int) -> int:
        if self.does[slot] == REFRESH:
            return 4
        if self.does[slot] != MARKET:
            return self.liked_for(seat, slot, self.own_gain(seat, slot))
        card = self.row[self.place_in_row[slot]]
        return self.liked_for(seat, slot, LEVEL * self.deal_gain(seat, FIRST_MERCHANT + card) + self.merchant_worth(seat))

    def merchant_worth(self, seat: int) -> int:
        """Tenths of points that one more merchant card brings by bonus tiles, and by being collected."""
        worth = self.collecting_worth(seat)
        for space in range(SPACES):
            tile = self.bonus[seat][space]
            if tile != NOTHING and self.tile_needs[tile][MERCHANT_COUNT]:
                worth += 10 * self.tile_points[tile] // self.tile_needs[tile][MERCHANT_COUNT]
        return worth

    @hook
    def collecting_worth(self, seat: int) -> int:
        """Of one more merchant card."""
        return 0

    @hook
    def own_gain(self, seat: int, slot: int) -> int:
        """Tenths of points that working at a location of one game may bring."""
        return 1
