"""Purchases: what a seat may buy and where its parts may lie (WW-12, WW-20..25), loans (WW-40).

A turn is one purchase: what to buy (maybe a loan first), then where each part of it lies.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.city import (
    COMPONENTS,
    DOUBLE,
    FIRST_PART,
    FIRST_TILE,
    FORMS,
    KINDS,
    LONG_ROAD,
    MONUMENT,
    MONUMENTS,
    PARTS,
    ROAD,
    ROTATIONS,
    SINGLE,
    STACKS,
    TILES,
    TOWER,
    TOWER_FORM,
    TYPES,
    form_of_stack,
)
from cardamom.games.world_wonders.items import (
    ITEMS,
    LONG,
    SHORT,
    THE_TOWER,
    is_building,
    is_monument,
    is_pedestal,
    pedestal_of,
    place_of,
    stack_of,
)
from cardamom.games.world_wonders.monuments import APART, BAD_GROUND, COVERED, NO_ROOM_FOR_ROAD
from cardamom.games.world_wonders.scoring import RESOURCES, Scoring
from cardamom.kernel.actions import action, step
from cardamom.kernel.bits import bit
from cardamom.kernel.fields import constant, field, u64
from cardamom.kernel.queries import query
from cardamom.kernel.squares import (
    GRID,
    Squares,
    beside,
    holds,
    intersection,
    lowest,
    nothing,
    one,
    rest,
    some,
    squares,
    union,
)
from cardamom.kernel.state import ALLOWED, NOT_NOW, SEATS

START_ROAD, PICK_PART, PLACE_PART, DONE = step("start"), step("part"), step("place"), step("done")
CHOOSE, LEAVE = step("choose"), step("leave")  # there is something to buy; there is nothing

PARTS_TO_PICK, FREE_ROAD = 3, 2  # of a short set: a 2x1, the 1x1, and the long road that is laid with it
LOAN_GOLD, REPAID = 2, 3

WW_5, WW_12, WW_14, WW_20, WW_21, WW_22, WW_23, WW_24, WW_25, WW_40 = 705, 712, 714, 720, 721, 722, 723, 724, 725, 740


class Purchases(Scoring):
    round: int  # of Wonders
    gold: list[int] = field(SEATS, most=20)  # of each seat
    started: list[int] = field(SEATS, most=1)  # WW-5: 1: the free long road lies
    borrowed: int = field(most=1)  # 1: this turn's loan action is used
    item: int = field(below=ITEMS)  # what is bought and not yet placed, or NOTHING
    doubles: int = field(most=5)  # parts of a short set still to be placed
    singles: int = field(most=5)  # the same, of one square
    kind: int = field(below=KINDS)  # the kind of piece that is being placed
    form: int = field(below=FORMS)  # its form
    building: int = field(below=MONUMENTS)  # the monument that is being placed
    component: int = field(below=COMPONENTS)  # what is being placed

    tile_type: Sequence[Sequence[int]] = constant(STACKS, TILES, below=TYPES)
    tile_gain: Sequence[Sequence[int]] = constant(STACKS * TILES, 3)
    card_gain: Sequence[Sequence[int]] = constant(MONUMENTS, 3)
    card_population: Sequence[int] = constant(MONUMENTS)

    def begin_purchase(self, seat: int) -> None:
        """WW-5: the free road is laid first, or with a set of short roads. WW-40: one loan action in a turn."""
        self.to_act = seat
        self.borrowed = 0
        self.part = 0
        if self.started[seat]:
            self.choose(seat)
        else:
            self.set_piece(ROAD, LONG_ROAD, LONG_ROAD)
            self.step = START_ROAD

    def choose(self, seat: int) -> None:
        """WW-10: something to buy, or `end`. Room for a monument is dear to find: it is looked for here, once."""
        self.step = CHOOSE if self.can_buy(seat, self.gold[seat]) else LEAVE

    # -- what is on offer for a seat ----------------------------------------------------------------

    def refuses_item(self, seat: int, item: int, gold: int) -> int:
        """WW-12: on offer, and paid; a monument costs all the gold, at least MONUMENT_PRICE. WW-25: there is room.

        WW-14: one pedestal for each."""
        forbids = self.refuses_price(seat, item, gold)
        if forbids or is_pedestal(item):
            return forbids
        return ALLOWED if self.has_room(seat, item) else WW_25

    def refuses_price(self, seat: int, item: int, gold: int) -> int:
        """WW-12, WW-14: whether there is room or not."""
        if not self.on_offer(item) or gold < self.price[item]:
            return WW_12
        if is_pedestal(item):
            return WW_14 if self.pedestal[0] == seat or self.pedestal[1] == seat else ALLOWED
        return ALLOWED

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
        if is_building(item):
            return self.form_fits(seat, self.type_on(stack_of(item)), form_of_stack(stack_of(item)))
        return self.can_build(seat, self.wonder[place_of(item)])

    @query(item=ITEMS)
    def seats_with_room(self, item: int) -> u64:
        """WW-25: the seats whose city has room for what is on offer, as bits. Pedestals need none."""
        found: u64 = 0
        if self.on_offer(item) and not is_pedestal(item):
            for seat in range(self.seats):
                if self.has_room(seat, item):
                    found = found | bit(seat)
        return found

    def type_on(self, stack: int) -> int:
        return self.tile_type[stack][self.top[stack]]

    def tile_on(self, stack: int) -> int:
        """The tile on offer, as a row of `tile_gain`."""
        return stack * TILES + self.top[stack]

    @query(seat=SEATS, item=ITEMS)
    def price_for(self, seat: int, item: int) -> int:
        """WW-12: a monument costs all the gold that a seat has."""
        return self.gold[seat] if is_monument(item) else self.price[item]

    def form_fits(self, seat: int, kind: int, form: int) -> bool:
        for rotation in range(self.rotations[form]):
            if some(self.form_room(seat, kind, form * ROTATIONS + rotation)):
                return True
        return False

    def form_room(self, seat: int, kind: int, pose: int) -> Squares:
        if kind == ROAD:
            return self.road_room(seat, pose)
        if kind == TOWER:
            return self.tower_room(seat, pose)
        return self.building_room(seat, kind, pose)

    # -- short roads before the free road (WW-5) ------------------------------------------------------

    def refuses_short_first(self, seat: int, gold: int) -> int:
        """WW-5: in the first turn a set of short roads may be bought and laid before the free long road."""
        if not self.on_offer(SHORT) or gold < self.price[SHORT]:
            return WW_12
        return ALLOWED if self.fits_before(seat, DOUBLE) or self.fits_before(seat, SINGLE) else WW_25

    def fits_before(self, seat: int, form: int) -> bool:
        """WW-5: can a short road lie such that the free long road still finds a place?"""
        for rotation in range(self.rotations[form]):
            pose = form * ROTATIONS + rotation
            room = self.road_room(seat, pose)
            while some(room):
                if self.long_fits_beside(seat, self.shape(pose, lowest(room))):
                    return True
                room = rest(room)
        return False

    def long_fits_beside(self, seat: int, short: Squares) -> bool:
        """WW-5, WW-20: is there room for a long road once this short one lies?"""
        roads = union(short, squares(self.laid[seat][ROAD]))
        covered = union(short, squares(self.covered[seat]))
        carries = union(beside(roads), squares(self.pavement[self.board[seat]]))
        for rotation in range(self.rotations[LONG_ROAD]):
            pose = LONG_ROAD * ROTATIONS + rotation
            if some(self.fits_on(seat, pose, covered, carries)):
                return True
        return False

    # -- loans ------------------------------------------------------------------------------------

    def may_borrow(self, seat: int) -> bool:
        """WW-40: one loan action a turn; none is open."""
        return not self.borrowed and not self.loan[seat] and self.gold[seat] > 0

    def may_borrow_first(self, seat: int) -> bool:
        """WW-40: with it a set of short roads can be bought (WW-5)."""
        return self.may_borrow(seat) and self.refuses_short_first(seat, self.gold[seat] + LOAN_GOLD) == ALLOWED

    @action(during=START_ROAD, name="loan", on="seat:{seat}", rule=WW_40, guard=may_borrow_first)
    def take_loan(self, seat: int) -> None:
        """WW-40: gold now, to be repaid in a later round."""
        self.gold[seat] += LOAN_GOLD
        self.loan[seat] = self.round
        self.borrowed = 1

    def may_borrow_to_buy(self, seat: int) -> bool:
        """WW-40: with it something can be bought."""
        return self.may_borrow(seat) and self.can_buy(seat, self.gold[seat] + LOAN_GOLD)

    @action(during=CHOOSE, name="loan", guard=may_borrow)
    @action(during=LEAVE, name="loan", guard=may_borrow_to_buy)
    def borrow(self, seat: int) -> None:
        """WW-40: then something is bought."""
        self.take_loan(seat)
        self.step = CHOOSE

    def may_repay(self, seat: int) -> bool:
        """WW-40: for 3 gold, in a later round than it was taken."""
        return not self.borrowed and self.loan[seat] > 0 and self.loan[seat] != self.round and self.gold[seat] >= REPAID

    @action(during=(CHOOSE, LEAVE), on="seat:{seat}", rule=WW_40, guard=may_repay)
    def repay(self, seat: int) -> None:
        """WW-40: one loan action a turn. WW-10: without gold the turn is over."""
        self.gold[seat] -= REPAID
        self.loan[seat] = 0
        self.borrowed = 1
        if self.gold[seat] == 0:
            self.step = DONE
        else:
            self.choose(seat)

    # -- buying -----------------------------------------------------------------------------------

    def refuses_first_buy(self, seat: int, item: int) -> int:
        """WW-5: before the free road lies, only short roads."""
        return self.refuses_short_first(seat, self.gold[seat]) if item == SHORT else NOT_NOW

    def refuses_buy(self, seat: int, item: int) -> int:
        """WW-12, WW-14, WW-25."""
        return self.refuses_item(seat, item, self.gold[seat])

    def purchases(self, seat: int) -> u64:
        """WW-12: the items that `refuses_buy` allows."""
        found: u64 = 0
        for item in range(ITEMS):
            if self.refuses_buy(seat, item) == ALLOWED:
                found = found | bit(item)
        return found

    def affordable(self, seat: int) -> u64:
        """WW-12, WW-14: the same, whether there is room or not: that takes long to find."""
        found: u64 = 0
        for item in range(ITEMS):
            if self.refuses_price(seat, item, self.gold[seat]) == ALLOWED:
                found = found | bit(item)
        return found

    def no_purchases(self, seat: int) -> u64:
        """WW-10: who may leave the round can buy nothing."""
        return 0

    @action(during=START_ROAD, of=ITEMS, guard=refuses_first_buy)
    @action(during=CHOOSE, of=ITEMS, on="item:{item}", rule=WW_12, guard=refuses_buy, among=purchases, perhaps=affordable)
    @action(during=LEAVE, of=ITEMS, on="item:{item}", rule=WW_12, guard=refuses_buy, among=no_purchases)
    def buy(self, seat: int, item: int) -> None:
        """WW-12: pay and take it; then its parts are placed. WW-30, WW-31: what it brings, it brings at once."""
        self.item = item
        self.gold[seat] -= self.price_for(seat, item)
        self.step = PLACE_PART
        if item == LONG:
            self.set_piece(ROAD, LONG_ROAD, LONG_ROAD)
        elif item == SHORT:
            self.doubles = 2
            self.singles = 1
            self.step = PICK_PART
        elif item == THE_TOWER:
            self.set_piece(TOWER, TOWER_FORM, TOWER_FORM)
        elif is_pedestal(item):
            self.pedestal[pedestal_of(item)] = seat
            self.step = DONE
        elif is_building(item):
            stack = stack_of(item)
            tile = self.tile_on(stack)
            self.set_piece(self.type_on(stack), form_of_stack(stack), FIRST_TILE + tile)
            self.produce(seat, self.tile_gain[tile])
        else:
            self.building = self.wonder[place_of(item)]
            self.set_piece(MONUMENT, self.part_form[self.building][0], FIRST_PART + self.building * PARTS)
            self.owner[self.building] = seat
            self.produce(seat, self.card_gain[self.building])
            self.grow(seat, self.card_population[self.building])
        self.take_away(item, seat)

    def set_piece(self, kind: int, form: int, component: int) -> None:
        self.kind = kind
        self.form = form
        self.component = component

    def produce(self, seat: int, gain: Sequence[int]) -> None:
        """WW-30."""
        for resource in range(RESOURCES):
            self.advance(seat, resource, gain[resource])

    def refuses_part(self, seat: int, part: int) -> int:
        """WW-20: the parts of a short set in any order. WW-5: the free road with them. WW-25: a part that fits."""
        if part == FREE_ROAD:
            return NOT_NOW if self.started[seat] else ALLOWED
        if (self.doubles if part == 0 else self.singles) == 0:
            return NOT_NOW
        return ALLOWED if self.short_fits(seat, DOUBLE + part) else WW_25

    def short_fits(self, seat: int, form: int) -> bool:
        return self.form_fits(seat, ROAD, form) if self.started[seat] else self.fits_before(seat, form)

    @action(during=PICK_PART, name="part", of=PARTS_TO_PICK, rule=WW_20, guard=refuses_part)
    def pick(self, seat: int, part: int) -> None:
        """WW-20: one by one. WW-5: the free road among them."""
        if part == FREE_ROAD:
            self.set_piece(ROAD, LONG_ROAD, LONG_ROAD)
        else:
            self.doubles -= 1 - part
            self.singles -= part
            self.set_piece(ROAD, DOUBLE + part, DOUBLE + part)
        self.step = PLACE_PART

    # -- placing ----------------------------------------------------------------------------------

    def start_room(self, seat: int, rotation: int) -> Squares:
        """WW-5: where the free road may lie in this rotation."""
        if rotation >= self.rotations[self.form]:
            return nothing()
        return self.first_road_room(seat, self.form * ROTATIONS + rotation)

    def refuses_start(self, seat: int, rotation: int, square: int) -> int:
        """WW-5: touching the sidewalk."""
        return ALLOWED if holds(self.start_room(seat, rotation), square) else WW_5

    @action(during=START_ROAD, name="place", of=(ROTATIONS, GRID), argument="place", guard=refuses_start, among=start_room)
    def place_free_road(self, seat: int, rotation: int, square: int) -> None:
        """WW-5: then the first purchase."""
        self.put(seat, ROAD, self.component, self.form * ROTATIONS + rotation, square, self.pieces[seat])
        self.started[seat] = 1
        self.choose(seat)

    def room(self, seat: int, rotation: int) -> Squares:
        """Where the piece in hand may lie in this rotation."""
        room = self.room_perhaps(seat, rotation)
        if not self.something_follows(seat):
            return room
        found = nothing()
        while some(room):
            if self.leaves_room(seat, rotation, lowest(room)):
                found = union(found, one(lowest(room)))
            room = rest(room)
        return found

    def room_perhaps(self, seat: int, rotation: int) -> Squares:
        """The same, whether there is room for what is placed later or not: that takes long to find."""
        if rotation >= self.rotations[self.form]:
            return nothing()
        if self.before_free_road(seat):
            return self.road_room(seat, self.form * ROTATIONS + rotation)
        if self.kind == MONUMENT:
            return self.hopeful(seat, self.building, self.part, rotation)
        return self.form_room(seat, self.kind, self.form * ROTATIONS + rotation)

    def leaves_room(self, seat: int, rotation: int, square: int) -> bool:
        """WW-5, WW-24: is there room for what is placed later, if the piece in hand lies here?"""
        if self.before_free_road(seat):
            return self.long_fits_beside(seat, self.shape(self.form * ROTATIONS + rotation, square))
        return self.kind != MONUMENT or self.completes(seat, self.building, self.part, rotation, square)

    def something_follows(self, seat: int) -> bool:
        """Is something placed after the piece in hand, that needs room too?"""
        return self.kind == MONUMENT or self.before_free_road(seat)

    def before_free_road(self, seat: int) -> bool:
        """WW-5: is the piece in hand a short road that is placed before the free long one?"""
        return not self.started[seat] and self.form != LONG_ROAD

    def refuses_place(self, seat: int, rotation: int, square: int) -> int:
        """WW-20, WW-21, WW-22, WW-23, WW-24: each kind of piece by its own rule. WW-5: the free road keeps its room."""
        if holds(self.room_perhaps(seat, rotation), square) and self.leaves_room(seat, rotation, square):
            return ALLOWED
        if self.kind == ROAD:
            if self.takes_last_place(seat, rotation, square):
                return WW_5
            return WW_20 if self.form != LONG_ROAD or self.is_ground(seat, rotation, square) else WW_21
        return WW_22 if self.kind == TOWER else WW_24 if self.kind == MONUMENT else WW_23

    def takes_last_place(self, seat: int, rotation: int, square: int) -> bool:
        """WW-5: could a short road lie here, if the free long road needed no place?"""
        return not self.started[seat] and holds(self.road_room(seat, self.form * ROTATIONS + rotation), square)

    def is_ground(self, seat: int, rotation: int, square: int) -> bool:
        """WW-21: is the terrain right for the piece in hand? A long road begins and ends on land."""
        return holds(squares(self.ground[self.board[seat]][self.form * ROTATIONS + rotation]), square)

    @query(seat=SEATS, place=ROTATIONS * GRID)
    def misfit(self, seat: int, place: int) -> int:
        """What is wrong with a place, rotation * GRID + square, that is refused to the piece in hand."""
        rotation = place // GRID
        square = place % GRID
        pose = self.form * ROTATIONS + rotation
        if some(intersection(self.shape(pose, square), squares(self.covered[seat]))):
            return COVERED
        if rotation >= self.rotations[self.form] or not self.is_ground(seat, rotation, square):
            return BAD_GROUND
        if self.kind == ROAD:
            return NO_ROOM_FOR_ROAD if self.takes_last_place(seat, rotation, square) else APART
        if self.kind != MONUMENT or self.part >= self.parts[self.building]:
            return APART
        return self.monument_misfit(seat, self.building, self.part, rotation, square)

    @action(during=PLACE_PART, name="place", of=(ROTATIONS, GRID), argument="place", on="cell:{seat}-{square}", rule=WW_20,
            guard=refuses_place, among=room, perhaps=room_perhaps, slow=something_follows)
    def place_piece(self, seat: int, rotation: int, square: int) -> None:
        """WW-20, WW-22, WW-23. WW-24: its components in turn. WW-25: a short set goes on while a part of it fits."""
        number = self.pieces[seat] - 1 if self.part > 0 else self.pieces[seat]
        self.put(seat, self.kind, self.component, self.form * ROTATIONS + rotation, square, number)
        self.step = DONE
        if self.kind == MONUMENT:
            self.place_next(rotation * GRID + square)
        elif self.item == SHORT:
            if self.form == LONG_ROAD:
                self.started[seat] = 1
            if not self.started[seat] or self.part_fits(seat):
                self.step = PICK_PART

    def place_next(self, placed: int) -> None:
        """WW-24: the next component of the monument."""
        self.parts_at[self.part] = placed
        self.part += 1
        if self.part < self.parts[self.building]:
            self.set_piece(MONUMENT, self.part_form[self.building][self.part], self.component + 1)
            self.step = PLACE_PART

    def part_fits(self, seat: int) -> bool:
        """WW-25: does any remaining part of the short set fit?"""
        return (self.doubles > 0 and self.short_fits(seat, DOUBLE)) or (self.singles > 0 and self.short_fits(seat, SINGLE))
