"""World Wonders, 1-5 players: rounds, purchases, loans, resources and the end. The sheet is words/rules.en.md.

Seven gold each round. A turn is one purchase: what to buy (maybe a loan first), then where each part of it lies, then `end`.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import (
    DOUBLE,
    FIRST_STACK,
    FORMS,
    KINDS,
    LONG_ROAD,
    MAPS,
    MONUMENT,
    ROAD,
    SINGLE,
    TOWER,
    TOWER_FORM,
    TURNS,
    TYPES,
)
from cardamom.games.world_wonders.market import (
    CARDS,
    FIRST,
    ITEMS,
    LONG,
    NOBODY,
    NOTHING,
    PEDESTALS,
    SECOND,
    SHORT,
    STACK,
    STACKS,
    THE_TOWER,
    TILES,
    WONDER,
    has_bit,
)
from cardamom.games.world_wonders.monuments import MONUMENTS
from cardamom.games.world_wonders.scoring import OBJECTIVES, OBJECTIVES_OPEN, RESOURCES, Scoring
from cardamom.kernel.bits import bit, without
from cardamom.kernel.cells import cell, cells, table, u64
from cardamom.kernel.squares import (
    GRID,
    Squares,
    apart,
    beside,
    both,
    either,
    holds,
    lowest,
    nothing,
    one,
    rest,
    some,
    squares,
)
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, OVER, SEATS

# Actions: END is 0.
LOAN, REPAY = 1, 2
BUY = 3  # + item
PART = BUY + ITEMS  # + 0: a 2x1 of the short set, + 1: its 1x1, + FREE_ROAD: the long road that is laid with it
PARTS_TO_PICK, FREE_ROAD = 3, 2
PLACE = PART + PARTS_TO_PICK  # + turn * GRID + square
ORDER = PLACE + TURNS * GRID  # chance: who comes next in turn order
MAP = ORDER + SEATS
OBJECTIVE = MAP + MAPS
REVEAL = OBJECTIVE + OBJECTIVES  # a monument
TILE = REVEAL + MONUMENTS  # + stack * TILES + tile
CARD = TILE + STACKS * TILES

# Phases.
DRAW_ORDER, DEAL_MAPS, DRAW_OBJECTIVES, REVEAL_MONUMENT, REVEAL_TILE, DRAW_CARD = range(6)  # chance
START_ROAD, CHOOSE, PICK_PART, PLACE_PART, DONE = range(6, 11)

LOAN_GOLD, REPAID = 2, 3

WW_5, WW_10, WW_12, WW_14, WW_20, WW_21, WW_22, WW_23, WW_24, WW_25, WW_40 = (
    705, 710, 712, 714, 720, 721, 722, 723, 724, 725, 740)


class Wonders(Scoring):
    num_actions = CARD + CARDS

    phase: int = cell()
    round: int = cell()  # from 1
    order: list[int] = cells(SEATS, below=SEATS)  # WW-5: the seats in turn order
    ordered: int = cell(below=SEATS + 1)  # how many of them are drawn; maps and objectives dealt, while they are
    turn: int = cell(below=SEATS)  # whose turn in this order
    active: int = cell(below=SEATS)
    gold: list[int] = cells(SEATS)
    out: list[int] = cells(SEATS)  # 1: out of this round
    started: list[int] = cells(SEATS)  # WW-5: 1: the free long road lies
    borrowed: int = cell()  # 1: this turn's loan action is used
    acted: int = cell()  # 1: the automaton has had its turn, the player's follows
    item: int = cell(below=ITEMS)  # what is bought and not yet placed, or NOTHING
    doubles: int = cell()  # parts of a short set still to be placed
    singles: int = cell()
    kind: int = cell(below=KINDS)  # what is being placed: its kind and its form
    form: int = cell(below=FORMS)
    building: int = cell(below=MONUMENTS)  # the monument that is being placed
    maps_left: u64 = cell(u64)
    objectives_left: u64 = cell(u64)

    rounds: int = table()
    round_gold: int = table()
    maps: int = table(below=MAPS + 1)  # 0: they lie before the seats already
    order_given: int = table(below=SEATS + 1)  # WW-5: as many as seats, or 0: the order is drawn
    given_order: Sequence[int] = table(SEATS, below=SEATS)
    objectives_wanted: int = table(below=OBJECTIVES_OPEN + 1)
    tile_type: Sequence[Sequence[int]] = table(STACKS, TILES, below=TYPES)
    tile_gain: Sequence[Sequence[int]] = table(STACKS * TILES, 3)
    card_gain: Sequence[Sequence[int]] = table(MONUMENTS, 3)
    card_population: Sequence[int] = table(MONUMENTS)

    # -- setup ----------------------------------------------------------------------------------

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
        self.to_act = CHANCE
        self.phase = DRAW_ORDER
        self.set_up()

    def set_up(self) -> None:
        """WW-6: what is dealt at the beginning, one thing after the other."""
        if self.phase == DRAW_ORDER and self.ordered < self.seats:
            return
        if self.phase == DRAW_ORDER:
            self.phase = DEAL_MAPS
            self.ordered = 0 if self.maps > 0 else self.seats
        if self.phase == DEAL_MAPS and self.ordered == self.seats:
            self.phase = DRAW_OBJECTIVES
            self.ordered = 0
        if self.phase == DRAW_OBJECTIVES and self.ordered == self.objectives_wanted:
            self.ordered = 0
            self.open_round()

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
            self.phase = REVEAL_MONUMENT
        elif self.turn == NOTHING and self.empty_stack() != NOTHING:
            self.phase = REVEAL_TILE
        elif self.acted:
            self.begin_turn()
        else:
            self.next_turn()

    # -- rounds and turns -------------------------------------------------------------------------

    def next_turn(self) -> None:
        """WW-10: in turn order, round and round, without those who are out. WW-70: the automaton draws a card before."""
        for step in range(1, self.seats + 1):
            turn = (self.turn + step) % self.seats
            if not self.out[self.order[turn]]:
                self.turn = turn
                self.active = self.order[turn]
                if self.parties > self.seats:
                    self.phase = DRAW_CARD
                else:
                    self.begin_turn()
                return
        self.end_round()

    def begin_turn(self) -> None:
        """WW-5: the free road is laid first, or with a set of short roads. WW-40: one loan action in a turn."""
        self.to_act = self.active
        self.acted = 0
        self.borrowed = 0
        self.part = 0
        self.phase = CHOOSE
        if not self.started[self.active]:
            self.form = LONG_ROAD
            self.phase = START_ROAD

    def end_turn(self) -> None:
        """WW-10: who did not buy, or has no gold left, is out of the round."""
        if self.phase == CHOOSE or self.gold[self.active] == 0:
            self.out[self.active] = 1
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
        while self.order[place] != seat:
            place += 1
        return place

    # -- buying -----------------------------------------------------------------------------------

    def refuses_item(self, seat: int, item: int, gold: int) -> int:
        """WW-12: on offer, and paid; a monument costs all the gold, at least 1. WW-25: and there is room for it.

        WW-14: one pedestal for each."""
        if not self.on_offer(item) or gold < self.price[item]:
            return WW_12
        if item == FIRST or item == SECOND:
            return WW_14 if self.pedestal[0] == seat or self.pedestal[1] == seat else ALLOWED
        return ALLOWED if self.has_room(seat, item) else WW_25

    def can_buy(self, seat: int, gold: int) -> bool:
        for item in range(ITEMS):
            if self.refuses_item(seat, item, gold) == ALLOWED:
                return True
        return False

    def has_room(self, seat: int, item: int) -> bool:
        if item == LONG:
            return self.form_fits(seat, ROAD, LONG_ROAD)
        if item == SHORT:
            return self.form_fits(seat, ROAD, DOUBLE) or self.form_fits(seat, ROAD, SINGLE)
        if item == THE_TOWER:
            return self.form_fits(seat, TOWER, TOWER_FORM)
        if item < WONDER:
            return self.form_fits(seat, self.type_on(item - STACK), FIRST_STACK + item - STACK)
        return self.can_build(seat, self.wonder[item - WONDER])

    def type_on(self, stack: int) -> int:
        return self.tile_type[stack][self.top[stack]]

    def form_fits(self, seat: int, kind: int, form: int) -> bool:
        for turn in range(self.turns[form]):
            if some(self.form_room(seat, kind, form * TURNS + turn)):
                return True
        return False

    def refuses_short_first(self, gold: int) -> int:
        """WW-5: in the first turn a set of short roads may be bought and laid before the free long road."""
        if not self.on_offer(SHORT) or gold < self.price[SHORT]:
            return WW_12
        return ALLOWED if self.fits_before(DOUBLE) or self.fits_before(SINGLE) else WW_25

    def fits_before(self, form: int) -> bool:
        for turn in range(self.turns[form]):
            if some(self.room_before(form * TURNS + turn)):
                return True
        return False

    def room_before(self, pose: int) -> Squares:
        """WW-5: where a short road may lie such that the free long road still finds a place."""
        seat = self.active
        room = self.road_room(seat, pose)
        found = nothing()
        while some(room):
            if self.long_fits_beside(seat, self.shape(pose, lowest(room))):
                found = either(found, one(lowest(room)))
            room = rest(room)
        return found

    def long_fits_beside(self, seat: int, short: Squares) -> bool:
        """WW-5, WW-20: is there room for a long road once this short one lies?"""
        roads = either(short, squares(self.laid[seat][ROAD]))
        covered = either(short, squares(self.covered[seat]))
        carries = either(beside(roads), squares(self.pavement[self.board[seat]]))
        for turn in range(self.turns[LONG_ROAD]):
            pose = LONG_ROAD * TURNS + turn
            ground = squares(self.ground[self.board[seat]][pose])
            if some(apart(both(ground, self.reach(pose, carries)), self.reach(pose, covered))):
                return True
        return False

    def form_room(self, seat: int, kind: int, pose: int) -> Squares:
        if kind == ROAD:
            return self.road_room(seat, pose)
        if kind == TOWER:
            return self.tower_room(seat, pose)
        return self.building_room(seat, kind, pose)

    def buy(self, item: int) -> None:
        """WW-12: pay and take it; then its parts are placed. WW-30, WW-31: what it brings, it brings at once."""
        seat = self.active
        self.item = item
        self.gold[seat] = 0 if item >= WONDER else self.gold[seat] - self.price[item]
        self.phase = PLACE_PART
        if item == LONG:
            self.set_piece(ROAD, LONG_ROAD)
        elif item == SHORT:
            self.doubles = 2
            self.singles = 1
            self.phase = PICK_PART
        elif item == THE_TOWER:
            self.set_piece(TOWER, TOWER_FORM)
        elif item < STACK:
            self.pedestal[item - FIRST] = seat
            self.phase = DONE
        elif item < WONDER:
            self.set_piece(self.type_on(item - STACK), FIRST_STACK + item - STACK)
            self.produce(seat, self.tile_gain[(item - STACK) * TILES + self.top[item - STACK]])
        else:
            self.building = self.wonder[item - WONDER]
            self.set_piece(MONUMENT, self.part_form[self.building][0])
            self.owner[self.building] = seat
            self.produce(seat, self.card_gain[self.building])
            self.grow(seat, self.card_population[self.building])
        self.take_away(item)

    def set_piece(self, kind: int, form: int) -> None:
        self.kind = kind
        self.form = form

    def produce(self, seat: int, gain: Sequence[int]) -> None:
        """WW-30."""
        for resource in range(RESOURCES):
            self.advance(seat, resource, gain[resource])

    # -- placing ----------------------------------------------------------------------------------

    def room(self, turn: int) -> Squares:
        """Where the piece in hand may lie, turned so: the one source for guard and offer."""
        seat = self.active
        if turn >= self.turns[self.form]:
            return nothing()
        if self.phase == START_ROAD:
            return self.first_road_room(seat, self.form * TURNS + turn)
        if not self.started[seat] and self.form != LONG_ROAD:
            return self.room_before(self.form * TURNS + turn)
        if self.kind == MONUMENT:
            return self.monument_room(seat, self.building, self.part, turn, True)
        return self.form_room(seat, self.kind, self.form * TURNS + turn)

    def refuses_place(self, place: int) -> int:
        if self.phase != START_ROAD and self.phase != PLACE_PART:
            return NOT_NOW
        if holds(self.room(place // GRID), place % GRID):
            return ALLOWED
        if self.phase == START_ROAD:
            return WW_5
        if self.kind == ROAD:
            if self.takes_last_place(place):
                return WW_5
            return WW_20 if self.form != LONG_ROAD or self.is_ground(place) else WW_21
        return WW_22 if self.kind == TOWER else WW_24 if self.kind == MONUMENT else WW_23

    def takes_last_place(self, place: int) -> bool:
        """WW-5: could a short road lie here, if the free long road needed no place?"""
        pose = self.form * TURNS + place // GRID
        return not self.started[self.active] and holds(self.road_room(self.active, pose), place % GRID)

    def is_ground(self, place: int) -> bool:
        """WW-21: does a long road here begin and end on land?"""
        pose = self.form * TURNS + place // GRID
        return holds(squares(self.ground[self.board[self.active]][pose]), place % GRID)

    def refuses_part(self, part: int) -> int:
        """WW-20: the parts of a short set in any order. WW-5: the free road with them. WW-25: a part that fits."""
        if self.phase != PICK_PART:
            return NOT_NOW
        if part == FREE_ROAD:
            return NOT_NOW if self.started[self.active] else ALLOWED
        if (self.doubles if part == 0 else self.singles) == 0:
            return NOT_NOW
        return ALLOWED if self.short_fits(DOUBLE + part) else WW_25

    def short_fits(self, form: int) -> bool:
        return self.form_fits(self.active, ROAD, form) if self.started[self.active] else self.fits_before(form)

    def place(self, turn: int, square: int) -> None:
        seat = self.active
        number = self.pieces[seat] - 1 if self.part > 0 else self.pieces[seat]
        if self.phase == START_ROAD:
            self.put(seat, ROAD, LONG_ROAD * TURNS + turn, square, number)
            self.started[seat] = 1
            self.phase = CHOOSE
            return
        self.put(seat, self.kind, self.form * TURNS + turn, square, number)
        self.phase = DONE
        if self.kind == MONUMENT:
            self.place_next(turn * GRID + square)
        elif self.item == SHORT:
            if self.form == LONG_ROAD:
                self.started[seat] = 1
            if not self.started[seat] or self.part_fits():
                self.phase = PICK_PART

    def place_next(self, placed: int) -> None:
        """WW-24: the next component of the monument."""
        self.parts_at[self.part] = placed
        self.part += 1
        if self.part < self.parts[self.building]:
            self.form = self.part_form[self.building][self.part]
            self.phase = PLACE_PART

    def part_fits(self) -> bool:
        """WW-25: placing goes on while any remaining part of the short set fits."""
        return (self.doubles > 0 and self.short_fits(DOUBLE)) or (self.singles > 0 and self.short_fits(SINGLE))

    # -- loans ------------------------------------------------------------------------------------

    def refuses_loan(self) -> int:
        """WW-40: one loan action a turn; none is open, and with it something can be bought."""
        seat = self.active
        if self.phase != CHOOSE and self.phase != START_ROAD:
            return NOT_NOW
        if self.borrowed or self.loan[seat] or self.gold[seat] == 0:
            return WW_40
        gold = self.gold[seat] + LOAN_GOLD
        if self.phase == START_ROAD:
            return ALLOWED if self.refuses_short_first(gold) == ALLOWED else WW_40
        return ALLOWED if self.can_buy(seat, gold) else WW_40

    def refuses_repay(self) -> int:
        """WW-40: for 3 gold, in a later round than it was taken."""
        seat = self.active
        if self.phase != CHOOSE:
            return NOT_NOW
        if self.borrowed or not self.loan[seat] or self.loan[seat] == self.round or self.gold[seat] < REPAID:
            return WW_40
        return ALLOWED

    def take_loan(self) -> None:
        self.gold[self.active] += LOAN_GOLD
        self.loan[self.active] = self.round
        self.borrowed = 1

    def repay(self) -> None:
        self.gold[self.active] -= REPAID
        self.loan[self.active] = 0
        self.borrowed = 1
        if self.gold[self.active] == 0:
            self.phase = DONE

    # -- the contract -----------------------------------------------------------------------------

    def offer(self) -> None:
        if self.to_act == CHANCE:
            self.offer_outcomes()
        elif self.phase == CHOOSE:
            self.offer_purchases()
        elif self.phase == PICK_PART:
            self.offer_range(PART, PARTS_TO_PICK)
        elif self.phase == DONE:
            self.offer_range(END, 1)
        else:
            if self.phase == START_ROAD:
                self.offer_range(LOAN, 1)
                self.offer_range(BUY + SHORT, 1)
            for turn in range(self.turns[self.form]):
                self.offer_squares(PLACE + turn * GRID, self.room(turn))

    def offer_purchases(self) -> None:
        """WW-10: something to buy, or `end`. Whether there is room for a monument is dear to find: it is not asked twice."""
        if self.can_buy(self.active, self.gold[self.active]):
            self.offer_range(LOAN, PART - LOAN)
        else:
            self.offer_bits(END, 1)
            self.offer_range(LOAN, BUY - LOAN)

    def offer_outcomes(self) -> None:
        if self.phase == DRAW_ORDER:
            self.offer_range(ORDER, SEATS)
        elif self.phase == DEAL_MAPS:
            self.offer_bits(MAP, self.maps_left)
        elif self.phase == DRAW_OBJECTIVES:
            self.offer_bits(OBJECTIVE, self.objectives_left)
        elif self.phase == REVEAL_MONUMENT:
            self.offer_bits(REVEAL, self.in_deck)
        elif self.phase == REVEAL_TILE:
            stack = self.empty_stack()
            self.offer_bits(TILE + stack * TILES, self.in_stack[stack])
        else:
            self.offer_bits(CARD, self.in_cards)

    def refuses(self, action: int) -> int:
        if action == END:
            return self.refuses_end()
        if action == LOAN:
            return self.refuses_loan()
        if action == REPAY:
            return self.refuses_repay()
        if action == BUY + SHORT and self.phase == START_ROAD:
            return self.refuses_short_first(self.gold[self.active])
        if action < PART:
            return NOT_NOW if self.phase != CHOOSE else self.refuses_item(self.active, action - BUY, self.gold[self.active])
        if action < PLACE:
            return self.refuses_part(action - PART)
        return self.refuses_place(action - PLACE) if action < ORDER else NOT_NOW

    def refuses_end(self) -> int:
        """WW-10: who can buy must buy."""
        if self.phase == DONE:
            return ALLOWED
        if self.phase != CHOOSE:
            return NOT_NOW
        return WW_10 if self.can_buy(self.active, self.gold[self.active]) else ALLOWED

    def pile(self) -> int:
        """An index into the game's piles: order, maps, objectives, monuments, the stacks, the automaton's cards."""
        if self.phase == REVEAL_TILE:
            return REVEAL_TILE + self.empty_stack()
        if self.phase == DRAW_CARD:
            return REVEAL_TILE + STACKS + self.shuffles
        return self.phase

    def weight(self, outcome: int) -> int:
        """WW-6: everything that is still hidden is equally likely."""
        return 1 if self.may_come(outcome) else 0

    def may_come(self, outcome: int) -> bool:
        if outcome < ORDER:
            return False
        if outcome < MAP:
            return self.phase == DRAW_ORDER and outcome - ORDER < self.seats and not self.has_place(outcome - ORDER)
        if outcome < OBJECTIVE:
            return self.phase == DEAL_MAPS and has_bit(self.maps_left, outcome - MAP)
        if outcome < REVEAL:
            return self.phase == DRAW_OBJECTIVES and has_bit(self.objectives_left, outcome - OBJECTIVE)
        if outcome < TILE:
            return self.phase == REVEAL_MONUMENT and has_bit(self.in_deck, outcome - REVEAL)
        if outcome < CARD:
            return self.phase == REVEAL_TILE and self.is_hidden(outcome - TILE)
        return self.phase == DRAW_CARD and has_bit(self.in_cards, outcome - CARD)

    def has_place(self, seat: int) -> bool:
        for place in range(self.ordered):
            if self.order[place] == seat:
                return True
        return False

    def is_hidden(self, tile: int) -> bool:
        return tile // TILES == self.empty_stack() and has_bit(self.in_stack[tile // TILES], tile % TILES)

    def play(self, action: int) -> None:
        if self.to_act == CHANCE:
            self.happen(action)
        elif action == END:
            self.end_turn()
        elif action == LOAN:
            self.take_loan()
        elif action == REPAY:
            self.repay()
        elif action < PART:
            self.buy(action - BUY)
        elif action < PLACE:
            self.pick(action - PART)
        else:
            self.place((action - PLACE) // GRID, (action - PLACE) % GRID)

    def pick(self, part: int) -> None:
        """WW-20: one by one. WW-5: the free road among them."""
        if part == FREE_ROAD:
            self.set_piece(ROAD, LONG_ROAD)
        else:
            self.doubles -= 1 - part
            self.singles -= part
            self.set_piece(ROAD, DOUBLE + part)
        self.phase = PLACE_PART

    def happen(self, outcome: int) -> None:
        if self.phase == DRAW_ORDER:
            self.order[self.ordered] = outcome - ORDER
            self.ordered += 1
            self.set_up()
        elif self.phase == DEAL_MAPS:
            self.board[self.ordered] = outcome - MAP
            self.maps_left = without(self.maps_left, bit(outcome - MAP))
            self.ordered += 1
            self.set_up()
        elif self.phase == DRAW_OBJECTIVES:
            self.objective[self.ordered] = outcome - OBJECTIVE
            self.objectives_left = without(self.objectives_left, bit(outcome - OBJECTIVE))
            self.ordered += 1
            self.set_up()
        elif self.phase == REVEAL_MONUMENT:
            self.wonder[self.empty_place()] = outcome - REVEAL
            self.in_deck = without(self.in_deck, bit(outcome - REVEAL))
            self.reveal()
        elif self.phase == REVEAL_TILE:
            stack = (outcome - TILE) // TILES
            self.top[stack] = (outcome - TILE) % TILES
            self.in_stack[stack] = without(self.in_stack[stack], bit(self.top[stack]))
            self.reveal()
        else:
            self.act_automaton(outcome - CARD)

    def act_automaton(self, drawn: int) -> None:
        """WW-72: after the shuffle card another is drawn. WW-71: the monument it took is replaced, then the player acts."""
        self.draw_card(drawn)
        if self.sections[drawn] > 0:
            self.acted = 1
            self.reveal()
