"""What a position of the New World is worth, and what a playout likes to do; each game adds its own."""
from __future__ import annotations

from typing import TypeVar

from cardamom.games.century.cubes import BROWN, COLOURS, GREEN, RED, YELLOW
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.century.evaluators import Worth, levels
from cardamom.games.new_world.bonus_tiles import AT_FORT, SPACES
from cardamom.games.new_world.forts import FORTS, NO_CARD
from cardamom.games.new_world.locations import FORT, HELP, NO_ICON, NOTHING, SETTLERS, TOOL
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.evaluator import preference, weight
from cardamom.kernel.state import OVER

N = TypeVar("N", bound=NewWorld)


class NewWorldHand(Worth[N]):
    """Made by hand, without merchant cards. Weights are tenths of points, if they do not say
    otherwise; those of preferences are relative to 1."""

    LEVEL: int = weight("a level of a cube")
    CARD_WORTH: int = weight("a claimed card, beyond its points: it hastens the end")
    SETTLER: int = weight("a settler out of the reserve")
    HELPED: int = weight("native help")
    TOOLED: int = weight("a tool that gives yellow cubes")
    TOOL_LEVEL: int = weight("more for each level of the cubes that a tool gives")
    TILE_HOPE: int = weight("what a bonus tile may still become")
    EXTRA_TURN: int = weight("an extra turn")
    USUAL_PRICE: int = weight("levels of the cubes that a card costs")
    OTHER_BENEFIT: int = weight("a benefit of a card that is neither help, a tool nor settlers")
    FIRST_AT_HAND: int = weight("the first settler at hand; each further one is worth 1 less")
    CLAIM_SURE: int = weight("percent of a card that the cubes can pay")
    CLAIM_MISSING: int = weight("percent less for each level of a cube that is missing")
    LAST_ROUND: int = weight("percent of it that is left in the last round")

    INDIFFERENCE: int = weight("preference: the square of the tenths of points that it is worth, divided by this", least=1)
    CLAIM: int = weight("preference: to claim", least=1, most=10000)
    FORT: int = weight("preference: to work at a fort whose card the cubes can pay", least=1, most=10000)
    FORT_POINT: int = weight("preference: more for each point of the card")
    TRADE: int = weight("preference: to trade, if it gains something")
    POOR_TRADE: int = weight("preference: to trade for nothing")
    END_TURN: int = weight("preference: to end the turn")
    UPGRADE: int = weight("preference: to upgrade a yellow cube")
    UPGRADE_LEVEL: int = weight("preference: more for each level above yellow")
    PAY_YELLOW: int = weight("preference: to give up a yellow cube")
    PAY_RED: int = weight("preference: to give up a red cube")
    PAY_GREEN: int = weight("preference: to give up a green cube")
    BONUS: int = weight("preference: to take a bonus tile")
    BONUS_POINT: int = weight("preference: more for each point that it is worth now")

    # -- preferences -----------------------------------------------------------------------

    def liking(self, state: N, worth: int) -> int:
        """How often a playout does what is worth so many tenths of points."""
        return 1 + worth * worth // self.INDIFFERENCE if worth > 0 else 1

    # It claims when it can, works where cubes gain most for few settlers, rests when few are left.

    @preference(NewWorld.claim)
    def likes_claim(self, state: N, seat: int) -> int:
        return self.CLAIM

    @preference(NewWorld.end)
    def likes_end(self, state: N, seat: int) -> int:
        return self.END_TURN

    @preference(NewWorld.trade_once)
    def likes_trade(self, state: N, seat: int) -> int:
        return self.TRADE if self.gain_at_hand(state, seat) > 0 else self.POOR_TRADE

    def gain_at_hand(self, state: N, seat: int) -> int:
        """Levels that the trade brings which is asked about; none if the storage cannot hold what comes."""
        return self.gain_by_trading(state, seat, state.deal_give[state.deal], state.deal_get[state.deal])

    @preference(NewWorld.upgrade_cube)
    def likes_upgrade(self, state: N, seat: int, cube: int) -> int:
        """Dear cubes first."""
        return self.UPGRADE + self.UPGRADE_LEVEL * cube

    @preference(NewWorld.drop)
    def likes_drop(self, state: N, seat: int, cube: int) -> int:
        return self.cheap_weight(state, cube)

    def cheap_weight(self, state: N, colour: int) -> int:
        """Cheap cubes first."""
        if colour == YELLOW:
            return self.PAY_YELLOW
        return self.PAY_RED if colour == RED else self.PAY_GREEN if colour == GREEN else 1

    @preference(NewWorld.take_bonus)
    def likes_bonus(self, state: N, seat: int, stack: int) -> int:
        return self.BONUS + self.BONUS_POINT * state.tile_worth(seat, state.top[stack])

    @preference(NewWorld.rest)
    def likes_rest(self, state: N, seat: int) -> int:
        """By what settlers at hand are worth: rarely with many, gladly with one."""
        every = state.settlers - state.reserve[seat]
        return self.liking(state, self.at_hand_worth(state, every) - self.at_hand_worth(state, state.ready[seat]))

    @preference(NewWorld.work)
    def likes_work(self, state: N, seat: int, slot: int) -> int:
        if state.does[slot] == FORT:
            return self.fort_weight(state, seat, slot)
        if state.does[slot] <= TRADE_CUBES:
            return self.liked_for(state, seat, slot, self.LEVEL * self.deal_gain(state, seat, slot))
        return self.work_weight(state, seat, slot)

    def work_weight(self, state: N, seat: int, slot: int) -> int:
        """How gladly a playout works at a location that has neither a deal nor a fort."""
        return 1

    def liked_for(self, state: N, seat: int, slot: int, gain: int) -> int:
        """By the tenths of points that a location brings and the settlers that it takes."""
        worth = self.LEVEL + self.tool_gain(state, seat, slot) + gain
        return self.liking(state, worth - self.placing_worth(state, seat, state.settlers_for(seat, slot)))

    def tool_gain(self, state: N, seat: int, slot: int) -> int:
        """Tenths of points of the cubes that tools give here (NW-13)."""
        gain = 0
        if state.icons[seat][TOOL]:
            for colour in range(COLOURS):
                gain += self.LEVEL * (colour + 1) * state.tool_cubes(seat, slot, colour)
        return gain

    def placing_worth(self, state: N, seat: int, count: int) -> int:
        """What so many settlers are worth while they are at hand."""
        return self.at_hand_worth(state, state.ready[seat]) - self.at_hand_worth(state, state.ready[seat] - count)

    def fort_weight(self, state: N, seat: int, slot: int) -> int:
        """A claim before everything else; a bonus tile by its points."""
        card = state.card_at[state.place_in_row[slot]]
        if card != NO_CARD and state.covers_at(seat, slot, state.cost[card]):
            return self.FORT + self.FORT_POINT * state.worth[card]
        best = 0
        for stack in range(state.stacks):
            if state.reaches(stack, AT_FORT, slot):
                best = max(best, state.tile_worth(seat, state.top[stack]))
        return self.liking(state, self.TILE_HOPE + 10 * best)

    def deal_gain(self, state: N, seat: int, deal: int) -> int:
        """Levels that a location or merchant card brings; less if the storage cannot hold them."""
        if state.does[deal] == RAISE:
            return min(state.deal_upgrades[deal], state.held(seat) - state.cubes[seat][BROWN])
        if state.does[deal] != GAIN:
            return self.gain_by_trading(state, seat, state.deal_give[deal], state.deal_get[deal])
        over = state.held(seat) - state.spaces(seat)
        for colour in range(COLOURS):
            over += state.deal_get[deal][colour]
        return levels(state.deal_get[deal]) - max(over, 0)

    # -- evaluation ---------------------------------------------------------------------

    def value(self, state: N, party: int) -> int:
        """Tenths of points: the score so far and, while the game goes on, what cubes, settlers and benefits may become."""
        worth = 10 * state.score(party)
        if state.to_act == OVER or not state.started:
            return worth
        most = 0
        for seat in range(state.seats):
            most = max(most, state.cards[seat])
        left = 0 if state.last_round else 100 * (state.last_card - most) // state.last_card
        hopes = self.settler_worth(state, party) + self.benefit_worth(state, party) + self.own_worth(state, party)
        if state.active == party and state.goes_again():
            hopes += self.EXTRA_TURN
        return worth + self.CARD_WORTH * state.cards[party] + self.hold_worth(state, party) + hopes * left // 100

    def settler_worth(self, state: N, seat: int) -> int:
        """All that are out of the reserve, and those at hand: the first ones matter most."""
        return self.SETTLER * (state.settlers - state.reserve[seat]) + self.at_hand_worth(state, state.ready[seat])

    def at_hand_worth(self, state: N, count: int) -> int:
        few = min(count, self.FIRST_AT_HAND)
        return few * (2 * self.FIRST_AT_HAND + 1 - few) // 2

    def benefit_worth(self, state: N, seat: int) -> int:
        """Native help, tools, and bonus tiles that may still grow."""
        worth = 0
        for icon in range(NO_ICON):
            worth += self.HELPED * state.help[seat][icon]
            for colour in range(COLOURS):
                worth += (self.TOOLED + self.TOOL_LEVEL * colour) * state.tool[seat][icon][colour]
        for space in range(SPACES):
            if state.bonus[seat][space] != NOTHING:
                worth += self.TILE_HOPE
        return worth

    def hold_worth(self, state: N, seat: int) -> int:
        """Every level of a cube that may still be paid for cards, and the card over a fort that the cubes come nearest to.
        The point that each cube but yellow already counts is taken off."""
        plan = 0
        for place in range(FORTS):
            if state.card_at[place] != NO_CARD:
                plan = max(plan, self.claim_worth(state, seat, state.card_at[place]))
        have = levels(state.cubes[seat])
        claims = state.last_card - state.cards[seat]
        if state.last_round:
            plan = plan * self.LAST_ROUND // 100
            claims = 0
        beyond = self.LEVEL * have - 10 * state.cube_points(seat)
        return plan + beyond * min(have, self.USUAL_PRICE * claims) // max(have, 1)

    def claim_worth(self, state: N, seat: int, card: int) -> int:
        """What a claim brings beyond its cubes, less for every level that is missing."""
        return self.claim_hope(state, card, self.lack(state, seat, state.cost[card]))

    def claim_hope(self, state: N, card: int, lack: int) -> int:
        """The same, if so many levels are missing."""
        gain = 10 * state.worth[card] + self.CARD_WORTH + self.benefit_of(state, card)
        gain -= self.LEVEL * levels(state.cost[card])
        return gain * max(self.CLAIM_SURE - self.CLAIM_MISSING * lack, 0) // 100

    def benefit_of(self, state: N, card: int) -> int:
        benefit = state.benefit[card]
        if benefit == HELP:
            return self.HELPED
        if benefit == TOOL:
            return self.TOOLED + self.TOOL_LEVEL * state.card_gift[card]
        return self.SETTLER * state.card_gift[card] if benefit == SETTLERS else self.OTHER_BENEFIT

    def own_worth(self, state: N, seat: int) -> int:
        """What only one game has."""
        return 0
