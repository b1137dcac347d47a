"""World Wonders, 1-5 players: what is dealt, rounds, turn order and the end. The sheet is words/en/rules.md.

Seven gold each round. A turn is one purchase (purchases.py), then `end`.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cardamom.games.world_wonders.city import MAPS, MONUMENTS, STACKS, TILES
from cardamom.games.world_wonders.items import PEDESTALS
from cardamom.games.world_wonders.market import CARDS, NOBODY, NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, DONE, LEAVE, Purchases
from cardamom.games.world_wonders.scoring import OBJECTIVES, OBJECTIVES_OPEN
from cardamom.kernel.actions import action, outcome, step
from cardamom.kernel.bits import bit, without
from cardamom.kernel.evaluator import Rewards
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.state import CHANCE, OVER, SEATS

DRAW_ORDER, DEAL_MAPS, DRAW_OBJECTIVES = step("order"), step("maps"), step("objectives")
DEALING = (DRAW_ORDER, DEAL_MAPS, DRAW_OBJECTIVES)  # before the first round
REVEAL_MONUMENT, REVEAL_TILE, DRAW_CARD = step("monument"), step("tile"), step("card")

TURNS = int(SEATS)  # places in the turn order, which are no seats

WW_1, WW_4, WW_5, WW_10, WW_13, WW_60, WW_71 = 701, 704, 705, 710, 713, 760, 771


class Wonders(Purchases):
    rewards: ClassVar = Rewards(lead=30, alone=100, victory=80)

    round: int = field(most=10)  # from 1
    order: list[int] = field(TURNS, below=SEATS)  # WW-5: the seats in turn order
    ordered: int = field(below=SEATS + 1, most=SEATS)  # how many of them are drawn; then maps and objectives dealt
    turn: int = field(below=TURNS)  # whose turn in this order
    active: int = field(below=SEATS)  # whose turn it is
    out: list[int] = field(SEATS, most=1)  # 1: out of this round
    acted: int = field(most=1)  # 1: the automaton has had its turn, the player's follows
    maps_left: u64 = field(u64, bits=MAPS)  # maps that are not dealt yet, as bits
    objectives_left: u64 = field(u64, bits=OBJECTIVES)  # objectives that are not drawn yet, as bits

    rounds: int = constant()
    round_gold: int = constant()
    maps: int = constant(below=MAPS + 1)  # 0: they lie before the seats already
    order_given: int = constant(below=SEATS + 1)  # WW-5: as many as seats, or 0: the order is drawn
    given_order: Sequence[int] = constant(SEATS, below=SEATS)
    objectives_dealt: int = constant(below=OBJECTIVES_OPEN + 1)

    # -- setup: what is dealt at the beginning, one thing after the other (WW-6) --------------------

    def begin(self) -> None:
        self.round = 1
        self.item = NOTHING
        self.open_market()
        for i in range(OBJECTIVES_OPEN):
            self.objective[i] = NOTHING
        self.maps_left = bit(self.maps) - 1
        self.objectives_left = bit(self.objective_count) - 1
        for seat in range(SEATS):
            self.order[seat] = NOBODY
            self.board[seat] = 0 if self.maps > 0 else seat
        for place in range(self.order_given):
            self.order[place] = self.given_order[place]
        self.ordered = self.order_given
        self.ask(CHANCE, DRAW_ORDER)
        if self.ordered == self.seats:
            self.deal_maps()

    def order_weight(self, seat: int) -> int:
        """WW-5: any seat that has no place yet."""
        for place in range(self.ordered):
            if self.order[place] == seat:
                return 0
        return 1 if seat < self.seats else 0

    @outcome(during=DRAW_ORDER, name="order", of=SEATS, on="seat:{seat}", rule=WW_5, pile="order", weight=order_weight)
    def draw_order(self, seat: int) -> None:
        """WW-5: who comes next in turn order."""
        self.order[self.ordered] = seat
        self.ordered += 1
        if self.ordered == self.seats:
            self.deal_maps()

    def deal_maps(self) -> None:
        """WW-4: unless they lie before the seats already."""
        self.ordered = 0
        self.step = DEAL_MAPS
        if self.maps == 0:
            self.deal_objectives()

    def hidden_maps(self) -> u64:
        """WW-4: equally likely."""
        return self.maps_left

    @outcome(during=DEAL_MAPS, name="map", of=MAPS, argument="map", on="seat:{seat}", rule=WW_4, pile="maps",
             among=hidden_maps)
    def deal_map(self, board: int) -> None:
        """WW-4: one for each seat."""
        self.board[self.ordered] = board
        self.maps_left = without(self.maps_left, bit(board))
        self.ordered += 1
        if self.ordered == self.seats:
            self.deal_objectives()

    def deal_objectives(self) -> None:
        """WW-60: if they are played with."""
        self.ordered = 0
        self.step = DRAW_OBJECTIVES
        if self.objectives_dealt == 0:
            self.open_round()

    def hidden_objectives(self) -> u64:
        """WW-60: equally likely."""
        return self.objectives_left

    @outcome(during=DRAW_OBJECTIVES, name="objective", of=OBJECTIVES, rule=WW_60, pile="objectives", among=hidden_objectives)
    def draw_objective(self, objective: int) -> None:
        """WW-60: three, face up."""
        self.objective[self.ordered] = objective
        self.objectives_left = without(self.objectives_left, bit(objective))
        self.ordered += 1
        if self.ordered == self.objectives_dealt:
            self.ordered = 0
            self.open_round()

    # -- what is revealed (WW-6, WW-13), and the automaton's cards (WW-70) --------------------------

    def open_round(self) -> None:
        """WW-10: gold for all. WW-70: the automaton acts first."""
        for seat in range(self.seats):
            self.gold[seat] = self.round_gold
            self.out[seat] = 0
        self.turn = NOTHING
        self.reveal()

    def reveal(self) -> None:
        """WW-6, WW-13: fill the row of monuments and the tops of the stacks; then the next turn begins."""
        self.to_act = CHANCE
        if self.empty_place() != NOTHING:
            self.step = REVEAL_MONUMENT
        elif self.turn == NOTHING and self.empty_stack() != NOTHING:
            self.step = REVEAL_TILE
        elif self.acted:
            self.begin_turn()
        else:
            self.next_turn()

    def hidden_monuments(self) -> u64:
        """WW-6: equally likely."""
        return self.in_deck

    @outcome(during=REVEAL_MONUMENT, name="monument", of=MONUMENTS, rule=WW_13, pile="monuments", among=hidden_monuments)
    def reveal_monument(self, monument: int) -> None:
        """WW-13: to the first empty place."""
        self.wonder[self.empty_place()] = monument
        self.in_deck = without(self.in_deck, bit(monument))
        self.reveal()

    def hidden_tiles(self, stack: int) -> u64:
        """WW-6: of the stack whose turn it is, equally likely."""
        if stack == self.empty_stack():
            return self.in_stack[stack]
        return 0

    def stack_number(self) -> int:
        """From 1."""
        return self.empty_stack() + 1

    @outcome(during=REVEAL_TILE, name="tile", of=(STACKS, TILES), on="item:{item}", rule=WW_1, pile="stack",
             pile_number=stack_number, among=hidden_tiles)
    def reveal_tile(self, stack: int, tile: int) -> None:
        """WW-1: it is on offer for this round."""
        self.top[stack] = tile
        self.in_stack[stack] = without(self.in_stack[stack], bit(tile))
        self.reveal()

    def hidden_cards(self) -> u64:
        """WW-71: equally likely."""
        return self.in_cards

    def shuffle_number(self) -> int:
        """WW-72: cards shuffled anew are another pile; from 1."""
        return self.shuffles + 1

    @outcome(during=DRAW_CARD, name="card", of=CARDS, rule=WW_71, pile="cards", pile_number=shuffle_number,
             among=hidden_cards)
    def act_automaton(self, card: int) -> None:
        """WW-72: after the shuffle card another is drawn. WW-71: the monument it took is replaced, then the player acts."""
        self.draw_card(card)
        if self.sections[card] > 0:
            self.acted = 1
            self.reveal()

    # -- rounds and turns -------------------------------------------------------------------------

    def next_turn(self) -> None:
        """WW-10: in turn order, round and round, without those who are out. WW-70: the automaton draws a card before."""
        for ahead in range(1, self.seats + 1):
            turn = (self.turn + ahead) % self.seats
            if not self.out[self.order[turn]]:
                self.turn = turn
                self.active = self.order[turn]
                if self.parties > self.seats:
                    self.step = DRAW_CARD
                else:
                    self.begin_turn()
                return
        self.end_round()

    def begin_turn(self) -> None:
        """WW-10: one purchase."""
        self.acted = 0
        self.begin_purchase(self.active)

    def refuses_leaving(self, seat: int) -> int:
        """WW-10: who can buy must buy."""
        return WW_10

    @action(during=CHOOSE, name="end", rule=WW_10, guard=refuses_leaving)
    @action(during=LEAVE, name="end", rule=WW_10)
    def leave(self, seat: int) -> None:
        """WW-10: who did not buy is out of the round."""
        self.out[seat] = 1
        self.end_turn()

    @action(during=DONE)
    def end(self, seat: int) -> None:
        """WW-10: who has no gold left is out of the round."""
        if self.gold[seat] == 0:
            self.out[seat] = 1
        self.end_turn()

    def end_turn(self) -> None:
        """WW-13: a monument that was bought is replaced."""
        self.item = NOTHING
        self.reveal()

    def end_round(self) -> None:
        """WW-50: the last round, or somebody's population is at the end of its track. WW-11, WW-14: a new round."""
        self.to_act = OVER
        if self.round == self.rounds:
            return
        for seat in range(self.seats):
            if self.population[seat] == self.population_length[seat]:
                return
        self.set_order()
        self.round += 1
        self.refill()
        self.open_round()

    def set_order(self) -> None:
        """WW-14: the places of all, found by the old order, then the new one."""
        places = 0
        scale = 1
        for seat in range(self.seats):
            places += scale * self.next_place(seat)
            scale *= 8
        for seat in range(self.seats):
            self.order[places % 8] = seat
            places //= 8

    @query(seat=SEATS)
    def next_place(self, seat: int) -> int:
        """WW-14: pedestals give places 1 and 2; the others fill the free ones, those first who go before."""
        for place in range(PEDESTALS):
            if self.pedestal[place] == seat:
                return place
        before = 0
        for other in range(self.seats):
            if self.pedestal[0] != other and self.pedestal[1] != other and self.goes_before(other, seat):
                before += 1
        if self.pedestal[0] != NOBODY:
            before += 1
        return before + 1 if self.pedestal[1] != NOBODY and before > 0 else before

    def goes_before(self, seat: int, other: int) -> bool:
        """WW-14: low population, then few monuments, then as before."""
        if self.population[seat] != self.population[other]:
            return self.population[seat] < self.population[other]
        if self.monuments_of(seat) != self.monuments_of(other):
            return self.monuments_of(seat) < self.monuments_of(other)
        return self.place_of(seat) < self.place_of(other)

    def place_of(self, seat: int) -> int:
        place = 0
        while place < self.seats and self.order[place] != seat:
            place += 1
        return place
