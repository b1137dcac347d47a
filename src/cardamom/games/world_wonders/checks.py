"""What a position of World Wonders must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from cardamom.games.world_wonders.city import (
    DOUBLE,
    FIRST_PART,
    FIRST_TILE,
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
    LONG,
    PEDESTALS,
    ROW,
    SHORT,
    THE_TOWER,
    is_building,
    is_monument,
    stack_of,
)
from cardamom.games.world_wonders.market import NOBODY, NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, DONE, LEAVE, LOAN_GOLD, PICK_PART, PLACE_PART, START_ROAD
from cardamom.games.world_wonders.rules import (
    DEAL_MAPS,
    DEALING,
    DRAW_CARD,
    DRAW_OBJECTIVES,
    DRAW_ORDER,
    REVEAL_MONUMENT,
    REVEAL_TILE,
    Wonders,
)
from cardamom.games.world_wonders.scoring import OBJECTIVES_OPEN, RESOURCES
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.squares import GRID, Squares, holds, members, size, squares
from cardamom.kernel.state import CHANCE, OVER, SEATS

OPENING = (*DEALING, REVEAL_MONUMENT, REVEAL_TILE)
BUYING = (CHOOSE, LEAVE)
PLACING = (PICK_PART, PLACE_PART)

check: Checks[Wonders] = Checks()


def bits_of(word: int) -> list[int]:
    return [n for n in range(64) if word >> n & 1]


# -- whose turn ---------------------------------------------------------------------------------


@check.always
def check_ranges(state: Wonders) -> None:
    require(1 <= state.round <= state.rounds, "round: beyond the last")
    require(state.to_act in (CHANCE, OVER, state.active), "to_act: not the active seat")
    require(0 <= state.active < state.seats, "active: there is no such seat")
    require(0 <= state.ordered <= max(state.seats, OBJECTIVES_OPEN), "ordered: out of range")
    require(NOTHING <= state.turn < state.seats, "turn: there is no such place")
    for seat in range(state.seats):
        require(state.out[seat] in (0, 1) and state.started[seat] in (0, 1), "out, started: 0 or 1")
    begins = state.turn == NOTHING
    require(not begins or not any(state.out[seat] for seat in range(state.seats)), "out: nobody is out when a round begins")


@check.asked(DRAW_CARD)
def check_automaton(state: Wonders) -> None:
    require(state.parties > state.seats, "step: only a solo game draws cards")


@check.during(REVEAL_MONUMENT)
def check_acted(state: Wonders) -> None:
    """WW-71: the automaton has taken a monument, and the player is still to act."""
    replacing = state.parties > state.seats and state.turn != NOTHING
    require(not state.acted or replacing, "acted: not now")


@check.outside(REVEAL_MONUMENT)
def check_not_acted(state: Wonders) -> None:
    require(not state.acted, "acted: not now")


@check.during(DRAW_ORDER)
def check_drawing_of_order(state: Wonders) -> None:
    require(state.ordered < state.seats, "ordered: all seats are drawn")
    require_order(state, state.ordered)


@check.outside(DRAW_ORDER)
def check_order(state: Wonders) -> None:
    require_order(state, state.seats)


def require_order(state: Wonders, drawn: int) -> None:
    """WW-5, WW-14: so many places in turn order are known."""
    seats = [state.order[place] for place in range(drawn)]
    require(len(set(seats)) == drawn and all(0 <= seat < state.seats for seat in seats), "order: a seat twice, or none")
    require(all(state.order[place] == NOBODY for place in range(drawn, SEATS)), "order: a place that nobody has yet")


@check.during(*DEALING)
def check_dealing(state: Wonders) -> None:
    require(state.round == 1 and state.turn == 0, "round, turn: too early")


@check.outside(*DEALING)
def check_dealt(state: Wonders) -> None:
    require(state.ordered == 0, "ordered: nothing is being dealt")


@check.outside(*OPENING)
def check_turn(state: Wonders) -> None:
    """WW-10."""
    goes_on = state.to_act != OVER
    require(state.turn != NOTHING or not goes_on, "turn: nobody has begun")
    require(state.turn == NOTHING or state.order[state.turn] == state.active, "turn: not the active seat")
    require(not goes_on or not state.out[state.active], "out: the active seat is out of the round")


@check.during(*BUYING, DONE)
def check_begun(state: Wonders) -> None:
    """WW-5."""
    require(bool(state.started[state.active]), "started: the free road is laid first, or with short roads")


@check.during(*PLACING)
def check_begun_or_begins(state: Wonders) -> None:
    """WW-5: in the first turn a set of short roads is laid together with the free road."""
    begins = state.item == SHORT
    require(bool(state.started[state.active]) or begins, "started: the free road is laid first, or with short roads")


# -- what is dealt ------------------------------------------------------------------------------


@check.during(DRAW_ORDER)
def check_no_maps(state: Wonders) -> None:
    require_maps(state, 0)


@check.during(DEAL_MAPS)
def check_dealing_of_maps(state: Wonders) -> None:
    require(state.ordered < state.seats, "ordered: all maps are dealt")
    require_maps(state, state.ordered)


@check.outside(DRAW_ORDER, DEAL_MAPS)
def check_maps(state: Wonders) -> None:
    require_maps(state, state.seats)


def require_maps(state: Wonders, dealt: int) -> None:
    """WW-4: each map lies before one of the first seats, or waits."""
    if state.maps == 0:
        require(all(state.board[seat] == seat for seat in range(SEATS)), "board: every seat has its own")
        require(state.maps_left == 0, "maps_left: no map is dealt")
        return
    boards = [state.board[seat] for seat in range(dealt)]
    require(all(0 <= board < state.maps for board in boards), "board: there is no such map")
    require(sorted(boards + bits_of(state.maps_left)) == list(range(state.maps)), "board, maps_left: a map twice, or none")


@check.during(DRAW_ORDER, DEAL_MAPS)
def check_no_objectives(state: Wonders) -> None:
    require_objectives(state, 0)


@check.during(DRAW_OBJECTIVES)
def check_drawing_of_objectives(state: Wonders) -> None:
    require(state.ordered < state.objectives_dealt, "ordered: all objectives are dealt")
    require_objectives(state, state.ordered)


@check.outside(*DEALING)
def check_objectives(state: Wonders) -> None:
    require_objectives(state, state.objectives_dealt)


def require_objectives(state: Wonders, dealt: int) -> None:
    """WW-60."""
    shown = [state.objective[i] for i in range(dealt)]
    require(all(card == NOTHING for card in list(state.objective)[dealt:]), "objective: not dealt")
    require(sorted(shown + bits_of(state.objectives_left)) == list(range(state.objective_count)),
            "objective, objectives_left: an objective twice, or none")


# -- seats --------------------------------------------------------------------------------------


@check.always
def check_cities(state: Wonders) -> None:
    for seat in range(state.seats):
        require_city(state, seat)
        require_components(state, seat)


def require_city(state: Wonders, seat: int) -> None:
    """WW-20..24: pieces lie on the map, one on a square, and are numbered."""
    covered = squares(state.covered[seat])
    together: Squares = 0
    for kind in range(KINDS):
        laid = squares(state.laid[seat][kind])
        require(together & laid == 0, "laid: two pieces on a square")
        together |= laid
    require(together == covered, "covered: not what is laid")
    require(covered & ~state.whole_map(seat) == 0, "covered: outside the map")
    require(0 <= state.pieces[seat] <= size(covered), "pieces: more than squares")
    for square in members(covered):
        require(0 <= state.piece_at[seat][square] < state.pieces[seat], "piece_at: there is no such piece")


def require_components(state: Wonders, seat: int) -> None:
    """What the city says of its pieces is so. Of pieces that a position does not describe it says nothing."""
    described: Squares = 0
    for square in range(GRID):
        if state.component_at[seat][square]:
            require(state.component_at[seat][square] > 0, "component_at: less than nothing")
            component, rotation = divmod(state.component_at[seat][square] - 1, ROTATIONS)
            kind, form = kind_and_form(state, component)
            require(rotation < state.rotations[form], "component_at: there is no such rotation")
            pose, number = form * ROTATIONS + rotation, state.piece_at[seat][square]
            require(holds(squares(state.ground[state.board[seat]][pose]), square), "component_at: not on the map")
            own = state.shape(pose, square)
            require(own & ~squares(state.laid[seat][kind]) == 0 and described & own == 0, "component_at: not laid")
            require(all(state.piece_at[seat][other] == number for other in members(own)), "component_at: of two pieces")
            described |= own


def kind_and_form(state: Wonders, component: int) -> tuple[int, int]:
    require(component >= 0, "component: less than none")
    if component < FIRST_TILE:
        return TOWER if component == TOWER_FORM else ROAD, component
    if component < FIRST_PART:
        stack, tile = divmod(component - FIRST_TILE, TILES)
        require(tile < state.stack_size[stack], "component: there is no such tile")
        return state.tile_type[stack][tile], form_of_stack(stack)
    card, part = divmod(component - FIRST_PART, PARTS)
    require(card < state.deck and part < state.parts[card], "component: there is no such part of a monument")
    return MONUMENT, state.part_form[card][part]


@check.outside(*PLACING)
def check_started(state: Wonders) -> None:
    require_started(state, NOBODY)


@check.during(*PLACING)
def check_started_while_placing(state: Wonders) -> None:
    require_started(state, state.active if state.item == SHORT else NOBODY)


def require_started(state: Wonders, laying: int) -> None:
    """WW-5: who has something on the map has started, but for whoever is laying short roads together with the free road."""
    for seat in range(state.seats):
        covered = squares(state.covered[seat])
        begins = seat == laying and not state.started[seat] and covered == squares(state.laid[seat][ROAD])
        require(bool(state.started[seat]) == bool(covered) or begins, "started: not what lies on the map")


@check.always
def check_purses(state: Wonders) -> None:
    """WW-10, WW-32, WW-40."""
    for seat in range(state.seats):
        lent = LOAN_GOLD if state.loan[seat] == state.round else 0
        require(0 <= state.gold[seat] <= state.round_gold + lent, "gold: out of range")
        require(0 <= state.loan[seat] <= state.round, "loan: taken in a round to come")
        for resource in range(RESOURCES):
            require(0 <= state.track[seat][resource] <= state.track_length[seat], "track: beyond its end")
        require(0 <= state.population[seat] <= state.population_length[seat], "population: beyond its end")


@check.asked(START_ROAD, *BUYING)
def check_gold(state: Wonders) -> None:
    """WW-10."""
    require(state.gold[state.active] > 0, "gold: who has none is out of the round")


@check.outside(*DEALING)
def check_gold_of_others(state: Wonders) -> None:
    """WW-10."""
    others = [seat for seat in range(state.seats) if state.to_act not in (OVER, seat) and not state.out[seat]]
    require(all(state.gold[seat] > 0 for seat in others), "out: who has no gold is out of the round")


# -- the offer ----------------------------------------------------------------------------------


@check.always
def check_monuments(state: Wonders) -> None:
    """WW-3, WW-13: each monument is in the deck, face up, or with the party that has it."""
    face_up = [state.wonder[place] for place in range(ROW) if state.wonder[place] != NOTHING]
    owned = [n for n in range(MONUMENTS) if state.owner[n] != NOBODY]
    require(sorted(face_up + owned + bits_of(state.in_deck)) == list(range(state.deck)),
            "wonder, owner, in_deck: a monument is in two places, or in none")
    require(all(state.wonder[place] == NOTHING for place in range(state.row, ROW)), "wonder: beyond the row")
    require(all(0 <= state.owner[n] < state.parties for n in owned), "owner: there is no such party")


@check.outside(*DEALING, REVEAL_MONUMENT, PLACE_PART, DONE)
def check_row(state: Wonders) -> None:
    """WW-13."""
    require(state.empty_place() == NOTHING, "wonder: a place is empty while the deck lasts")


@check.during(PLACE_PART, DONE)
def check_row_after_buying(state: Wonders) -> None:
    """WW-13: a monument is replaced once its turn is over."""
    require(is_monument(state.item) or state.empty_place() == NOTHING, "wonder: a place is empty while the deck lasts")


@check.asked(REVEAL_MONUMENT)
def check_revealing(state: Wonders) -> None:
    require(state.empty_place() != NOTHING, "step: no place waits for a monument")


@check.always
def check_stacks(state: Wonders) -> None:
    """WW-1."""
    for stack in range(state.stacks):
        hidden, top = bits_of(state.in_stack[stack]), state.top[stack]
        require(all(tile < state.stack_size[stack] for tile in hidden), "in_stack: there is no such tile")
        require(top == NOTHING or (0 <= top < state.stack_size[stack] and top not in hidden), "top: it is still hidden")
    for stack in range(state.stacks, STACKS):
        require(state.top[stack] == NOTHING and state.in_stack[stack] == 0, "top, in_stack: not on the table")


@check.during(*DEALING)
def check_whole_stacks(state: Wonders) -> None:
    for stack in range(state.stacks):
        untouched = opened(state, stack) == 0 and state.top[stack] == NOTHING
        require(untouched, "in_stack: not one tile a round")


@check.outside(*DEALING)
def check_opened_stacks(state: Wonders) -> None:
    """WW-11: of each stack one tile a round is revealed."""
    for stack in range(state.stacks):
        is_to_come = state.turn == NOTHING and state.top[stack] == NOTHING
        require(opened(state, stack) == state.round - is_to_come, "in_stack: not one tile a round")


def opened(state: Wonders, stack: int) -> int:
    """How many tiles of a stack were revealed."""
    return state.stack_size[stack] - len(bits_of(state.in_stack[stack]))


@check.during(REVEAL_TILE)
def check_revealing_tile(state: Wonders) -> None:
    require(state.turn == NOTHING and state.empty_stack() != NOTHING, "step: no tile is to be revealed")


@check.always
def check_offer(state: Wonders) -> None:
    """WW-2, WW-12."""
    require(0 <= state.longs <= state.longs_offered, "longs: out of range")
    require(0 <= state.shorts <= state.shorts_offered, "shorts: out of range")
    require(state.towers in (0, 1), "towers: 0 or 1")
    for place in range(PEDESTALS):
        require(NOBODY <= state.pedestal[place] < state.seats, "pedestal: there is no such seat")
    require(state.pedestal[0] == NOBODY or state.pedestal[0] != state.pedestal[1], "pedestal: one for each player")
    require(state.seats > 1 or max(state.pedestal) == NOBODY, "pedestal: not in solo")


@check.always
def check_cards(state: Wonders) -> None:
    """WW-71, WW-72."""
    hidden = bits_of(state.in_cards)
    require(bool(hidden) and hidden[-1] < state.cards, "in_cards: there is no such card")
    require(state.shuffles >= 0, "shuffles: fewer than none")
    require(NOTHING <= state.card < state.cards, "card: there is no such card")
    sections = state.sections[state.card] if state.card != NOTHING else 0
    require(NOTHING <= state.did < sections or state.did == NOTHING, "did: there is no such section")


@check.during(*BUYING)
def check_empty_hand(state: Wonders) -> None:
    require(state.part == 0, "part: nothing is being placed")


@check.asked(CHOOSE)
def check_choice(state: Wonders) -> None:
    """WW-10."""
    require(state.can_buy(state.active, state.gold[state.active]), "step: there is nothing to buy (WW-10)")


@check.asked(LEAVE)
def check_leave(state: Wonders) -> None:
    """WW-10."""
    require(not state.can_buy(state.active, state.gold[state.active]), "step: who can buy must buy (WW-10)")


# -- the piece in hand (WW-20..24) --------------------------------------------------------------


@check.during(START_ROAD)
def check_free_road(state: Wonders) -> None:
    """WW-5."""
    first = state.form == LONG_ROAD and not state.started[state.active] and state.part == 0
    require(first, "form: the first is a long road")


@check.during(PICK_PART)
def check_picking(state: Wonders) -> None:
    require(state.item == SHORT, "step: only short roads are picked")
    require_short_set(state)


@check.during(PLACE_PART)
def check_placing(state: Wonders) -> None:
    """What is being placed is what was bought."""
    item = state.item
    require(item != NOTHING, "item: nothing was bought")
    require(0 <= state.part <= PARTS, "part: out of range")
    if item == SHORT:
        require_short_set(state)
        forms = (DOUBLE, SINGLE) if state.started[state.active] else (LONG_ROAD, DOUBLE, SINGLE)
        require(state.kind == ROAD and state.form in forms, "form: a short road, or the free one")
    elif item == LONG:
        require((state.kind, state.form, state.part) == (ROAD, LONG_ROAD, 0), "form: a long road")
    elif item == THE_TOWER:
        require((state.kind, state.form, state.part) == (TOWER, TOWER_FORM, 0), "form: a tower")
    elif is_building(item):
        require(0 <= state.kind < TYPES and state.form == form_of_stack(stack_of(item)) and stack_of(item) < state.stacks
                and state.part == 0, "form: a building of the stack")
    else:
        require(is_monument(item), "item: a pedestal is not placed")
        require_parts(state)


@check.during(START_ROAD, PLACE_PART)
def check_component(state: Wonders) -> None:
    require(kind_and_form(state, state.component) == (state.kind, state.form), "component: not what is in hand")


def require_short_set(state: Wonders) -> None:
    """WW-20. WW-5: no choice on offer leads into a dead end."""
    require(0 <= state.doubles <= 2 and 0 <= state.singles <= 1 and state.part == 0, "doubles, singles: out of range")
    fits = bool(state.started[state.active]) or state.form_fits(state.active, ROAD, LONG_ROAD)
    require(fits, "laid: no room is left for the free road (WW-5)")


def require_parts(state: Wonders) -> None:
    """WW-24: components so far lie on the map as part of a monument."""
    card = state.building
    require(state.kind == MONUMENT and 0 <= card < state.deck and state.owner[card] == state.active, "building: not bought")
    require(state.part < state.parts[card], "part: the monument is complete")
    require(state.form == state.part_form[card][state.part], "form: not of this monument")
    require(state.component == FIRST_PART + card * PARTS + state.part, "component: not of this monument")
    lies = squares(state.laid[state.active][MONUMENT])
    for i in range(state.part):
        rotation, square = divmod(state.parts_at[i], GRID)
        form = state.part_form[card][i]
        pose = form * ROTATIONS + rotation
        require(state.parts_at[i] >= 0 and rotation < state.rotations[form], "parts_at: there is no such rotation")
        require(holds(squares(state.ground[state.board[state.active]][pose]), square), "parts_at: not on the map")
        require(all(holds(lies, covers) for covers in members(state.shape(pose, square))), "parts_at: not laid")
