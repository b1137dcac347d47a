"""What a position of World Wonders must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from cardamom.games.world_wonders.city import (
    DOUBLE,
    FIRST_PART,
    FIRST_STACK,
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
)
from cardamom.games.world_wonders.market import (
    LONG,
    NOBODY,
    NOTHING,
    PEDESTALS,
    ROW,
    SHORT,
    STACK,
    THE_TOWER,
    WONDER,
)
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
from cardamom.kernel.squares import GRID, Squares, holds, members, size, squares
from cardamom.kernel.state import CHANCE, OVER, SEATS

OPENING = (*DEALING, REVEAL_MONUMENT, REVEAL_TILE)
BUYING = (CHOOSE, LEAVE)
STARTED = (*BUYING, PICK_PART, PLACE_PART, DONE)  # the free road lies, or is laid with short roads


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


def check(state: Wonders) -> None:
    check_step(state)
    check_order(state)
    check_maps(state)
    check_objectives(state)
    for seat in range(state.seats):
        check_city(state, seat)
        check_purse(state, seat)
    check_monuments(state)
    check_stacks(state)
    check_offer(state)
    check_cards(state)
    if state.step in (START_ROAD, PLACE_PART, PICK_PART):
        check_piece_in_hand(state)
    if state.step in BUYING and state.to_act != OVER:
        check_choice(state)


def bits_of(word: int) -> list[int]:
    return [n for n in range(64) if word >> n & 1]


# -- whose turn ---------------------------------------------------------------------------------


def check_step(state: Wonders) -> None:
    require(1 <= state.round <= state.rounds, "round: beyond the last")
    if state.to_act != OVER:
        require(state.to_act in (CHANCE, state.active), "to_act: not the active seat")
        require(state.step != DRAW_CARD or state.parties > state.seats, "step: only a solo game draws cards")
    require(0 <= state.active < state.seats, "active: there is no such seat")
    require(state.step not in BUYING or state.part == 0, "part: nothing is being placed")
    replacing = state.parties > state.seats and state.step == REVEAL_MONUMENT and state.turn != NOTHING
    require(not state.acted or replacing, "acted: not now")


def check_order(state: Wonders) -> None:
    """WW-5, WW-14."""
    drawn = state.ordered if state.step == DRAW_ORDER else state.seats
    require(0 <= state.ordered <= max(state.seats, OBJECTIVES_OPEN), "ordered: out of range")
    require(state.step in DEALING or state.ordered == 0, "ordered: nothing is being dealt")
    seats = [state.order[place] for place in range(drawn)]
    require(state.step != DRAW_ORDER or drawn < state.seats, "ordered: all seats are drawn")
    require(len(set(seats)) == drawn and all(0 <= seat < state.seats for seat in seats), "order: a seat twice, or none")
    require(all(state.order[place] == NOBODY for place in range(drawn, SEATS)), "order: a place that nobody has yet")
    begun = state.step not in OPENING
    opening = state.turn == NOTHING
    require(NOTHING <= state.turn < state.seats, "turn: there is no such place")
    require(not (begun and opening) or state.to_act == OVER, "turn: nobody has begun")
    require(opening or state.step in OPENING or state.order[state.turn] == state.active, "turn: not the active seat")
    require(state.step not in DEALING or (state.round == 1 and state.turn == 0), "round, turn: too early")
    for seat in range(state.seats):
        require(state.out[seat] in (0, 1) and state.started[seat] in (0, 1), "out, started: 0 or 1")
    require(not opening or not any(state.out[seat] for seat in range(state.seats)), "out: nobody is out when a round begins")
    waiting = state.to_act != OVER and state.step not in OPENING
    require(not waiting or not state.out[state.active], "out: the active seat is out of the round")
    require(state.step not in STARTED or bool(state.started[state.active]) or lays_roads(state),
            "started: the free road is laid first, or with short roads")


def lays_roads(state: Wonders) -> bool:
    """WW-5: the first turn, in which a set of short roads is laid together with the free road."""
    return state.item == SHORT and state.step in (PICK_PART, PLACE_PART)


# -- what is dealt ------------------------------------------------------------------------------


def check_maps(state: Wonders) -> None:
    """WW-4: each map lies before one seat, or waits."""
    if state.maps == 0:
        require(all(state.board[seat] == seat for seat in range(SEATS)), "board: every seat has its own")
        require(state.maps_left == 0, "maps_left: no map is dealt")
        return
    dealt = 0 if state.step == DRAW_ORDER else state.ordered if state.step == DEAL_MAPS else state.seats
    boards = [state.board[seat] for seat in range(dealt)]
    require(state.step != DEAL_MAPS or dealt < state.seats, "ordered: all maps are dealt")
    require(all(0 <= board < state.maps for board in boards), "board: there is no such map")
    require(sorted(boards + bits_of(state.maps_left)) == list(range(state.maps)), "board, maps_left: a map twice, or none")


def check_objectives(state: Wonders) -> None:
    """WW-60."""
    if state.step in (DRAW_ORDER, DEAL_MAPS):
        dealt = 0
    elif state.step == DRAW_OBJECTIVES:
        dealt = state.ordered
        require(dealt < state.objectives_dealt, "ordered: all objectives are dealt")
    else:
        dealt = state.objectives_dealt
    shown = [state.objective[i] for i in range(dealt)]
    require(all(card == NOTHING for card in list(state.objective)[dealt:]), "objective: not dealt")
    require(sorted(shown + bits_of(state.objectives_left)) == list(range(state.objective_count)),
            "objective, objectives_left: an objective twice, or none")


def check_monuments(state: Wonders) -> None:
    """WW-3, WW-13: each monument is in the deck, face up, or with the party that has it."""
    face_up = [state.wonder[place] for place in range(ROW) if state.wonder[place] != NOTHING]
    owned = [n for n in range(MONUMENTS) if state.owner[n] != NOBODY]
    require(sorted(face_up + owned + bits_of(state.in_deck)) == list(range(state.deck)),
            "wonder, owner, in_deck: a monument is in two places, or in none")
    require(all(state.wonder[place] == NOTHING for place in range(state.row, ROW)), "wonder: beyond the row")
    require(all(0 <= state.owner[n] < state.parties for n in owned), "owner: there is no such party")
    setting_up = state.step in DEALING
    bought = state.item >= WONDER and state.step in (PLACE_PART, DONE)
    if not setting_up and state.step != REVEAL_MONUMENT and not bought:
        require(state.empty_place() == NOTHING, "wonder: a place is empty while the deck lasts")
    require(state.step != REVEAL_MONUMENT or state.to_act == OVER or state.empty_place() != NOTHING,
            "step: no place waits for a monument")


def check_stacks(state: Wonders) -> None:
    """WW-1, WW-11: of each stack one tile a round is revealed."""
    for stack in range(STACKS):
        if stack >= state.stacks:
            require(state.top[stack] == NOTHING and state.in_stack[stack] == 0, "top, in_stack: not on the table")
            continue
        hidden, top = bits_of(state.in_stack[stack]), state.top[stack]
        require(all(tile < state.stack_size[stack] for tile in hidden), "in_stack: there is no such tile")
        require(top == NOTHING or (0 <= top < state.stack_size[stack] and top not in hidden), "top: it is still hidden")
        opened = state.stack_size[stack] - len(hidden)
        setting_up = state.step in DEALING
        opening = state.turn == NOTHING
        if setting_up or (opening and top == NOTHING):
            require(opened == (0 if setting_up else state.round - 1) and top == NOTHING, "in_stack: not one tile a round")
        else:
            require(opened == state.round, "in_stack: not one tile a round")
    if state.step == REVEAL_TILE:
        require(state.turn == NOTHING and state.empty_stack() != NOTHING, "step: no tile is to be revealed")


def check_offer(state: Wonders) -> None:
    """WW-2, WW-12."""
    require(0 <= state.longs <= state.longs_offered, "longs: out of range")
    require(0 <= state.shorts <= state.shorts_offered, "shorts: out of range")
    require(state.towers in (0, 1), "towers: 0 or 1")
    for place in range(PEDESTALS):
        require(NOBODY <= state.pedestal[place] < state.seats, "pedestal: there is no such seat")
    require(state.pedestal[0] == NOBODY or state.pedestal[0] != state.pedestal[1], "pedestal: one for each player")
    require(state.seats > 1 or max(state.pedestal) == NOBODY, "pedestal: not in solo")


def check_choice(state: Wonders) -> None:
    """WW-10."""
    can_buy = state.can_buy(state.active, state.gold[state.active])
    require(can_buy or state.step == LEAVE, "step: there is nothing to buy (WW-10)")
    require(not can_buy or state.step == CHOOSE, "step: who can buy must buy (WW-10)")


def check_cards(state: Wonders) -> None:
    """WW-71, WW-72."""
    hidden = bits_of(state.in_cards)
    require(bool(hidden) and hidden[-1] < state.cards, "in_cards: there is no such card")
    require(state.shuffles >= 0, "shuffles: fewer than none")
    require(NOTHING <= state.card < state.cards, "card: there is no such card")
    sections = state.sections[state.card] if state.card != NOTHING else 0
    require(NOTHING <= state.did < sections or state.did == NOTHING, "did: there is no such section")


# -- seats --------------------------------------------------------------------------------------


def check_city(state: Wonders, seat: int) -> None:
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
    check_components(state, seat)
    beginning = seat == state.active and lays_roads(state) and covered == squares(state.laid[seat][ROAD])
    require(bool(state.started[seat]) == bool(covered) or (beginning and not state.started[seat]),
            "started: not what lies on the map")


def check_components(state: Wonders, seat: int) -> None:
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
        return state.tile_type[stack][tile], FIRST_STACK + stack
    card, part = divmod(component - FIRST_PART, PARTS)
    require(card < state.deck and part < state.parts[card], "component: there is no such part of a monument")
    return MONUMENT, state.part_form[card][part]


def check_purse(state: Wonders, seat: int) -> None:
    """WW-10, WW-32, WW-40."""
    lent = LOAN_GOLD if state.loan[seat] == state.round else 0
    require(0 <= state.gold[seat] <= state.round_gold + lent, "gold: out of range")
    require(0 <= state.loan[seat] <= state.round, "loan: taken in a round to come")
    for resource in range(RESOURCES):
        require(0 <= state.track[seat][resource] <= state.track_length[seat], "track: beyond its end")
    require(0 <= state.population[seat] <= state.population_length[seat], "population: beyond its end")
    waiting = state.step in (START_ROAD, *BUYING) and state.to_act == seat
    require(not waiting or state.gold[seat] > 0, "gold: who has none is out of the round")
    others = state.step not in DEALING and state.to_act not in (OVER, seat)
    require(not others or bool(state.out[seat]) or state.gold[seat] > 0, "out: who has no gold is out of the round")


# -- the piece in hand --------------------------------------------------------------------------


def check_piece_in_hand(state: Wonders) -> None:
    """WW-20..24: what is being placed is what was bought."""
    seat, item = state.active, state.item
    require(state.step == START_ROAD or item != NOTHING, "item: nothing was bought")
    require(0 <= state.part <= PARTS, "part: out of range")
    if state.step == START_ROAD:
        require(state.form == LONG_ROAD and not state.started[seat] and state.part == 0, "form: the first is a long road")
    elif item == SHORT:
        require(0 <= state.doubles <= 2 and 0 <= state.singles <= 1 and state.part == 0, "doubles, singles: out of range")
        picked, begun = state.step == PLACE_PART, bool(state.started[seat])
        forms = (DOUBLE, SINGLE) if begun else (LONG_ROAD, DOUBLE, SINGLE)
        require(not picked or (state.kind == ROAD and state.form in forms), "form: a short road, or the free one")
        require(begun or free_road_fits(state), "laid: no room is left for the free road (WW-5)")
    elif item == LONG:
        require((state.kind, state.form, state.part) == (ROAD, LONG_ROAD, 0), "form: a long road")
    elif item == THE_TOWER:
        require((state.kind, state.form, state.part) == (TOWER, TOWER_FORM, 0), "form: a tower")
    elif STACK <= item < WONDER:
        require(0 <= state.kind < TYPES and state.form == FIRST_STACK + item - STACK and item - STACK < state.stacks
                and state.part == 0, "form: a building of the stack")
    else:
        require(item >= WONDER, "item: a pedestal is not placed")
        check_parts(state)
    require(state.step != PICK_PART or item == SHORT, "step: only short roads are picked")
    require(state.step == PICK_PART or kind_and_form(state, state.component) == (state.kind, state.form),
            "component: not what is in hand")


def free_road_fits(state: Wonders) -> bool:
    """WW-5: so that no choice on offer leads into a dead end."""
    return state.form_fits(state.active, ROAD, LONG_ROAD)


def check_parts(state: Wonders) -> None:
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
