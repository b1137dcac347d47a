"""What a position of Eastern Wonders must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from cardamom.games.century.checks import check_discard, check_outposts, check_toll, require
from cardamom.games.century.cubes import COLOURS, MOST_CUBES
from cardamom.games.century.hexmap import CELLS, NO_TILE, NOBODY, PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import BONUSES, GOODS, NOTHING, PORTS, SETS, Islands
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, SEATS

LAYING = (rules.REMOVE_TILES, rules.LAY_TILES)
OPENING = (*LAYING, rules.OPEN_PORTS)
STARTING = (rules.CHOOSE_SET, rules.DRAW_SET, rules.PLACE_BOAT)
BEFORE_ACTION = (rules.MOVE, rules.LAY_CUBE, PAY_TOLL, rules.PICK_UP, rules.ACT)
IN_MARKET = (PAY_BUILD, rules.CHOOSE_BONUS, UPGRADE_CUBES, rules.MARKET)


def check(state: Islands) -> None:
    check_ranges(state)
    check_markets(state)
    check_tiles(state)
    check_outposts(state)
    check_bonuses(state)
    check_step(state)


def check_ranges(state: Islands) -> None:
    require(min(map(min, state.cubes)) >= 0 and min(map(min, state.lying)) >= 0, "cubes, lying: a count below zero")
    require(max(map(max, state.cubes)) <= MOST_CUBES, "cubes: out of reach")
    require(max(map(max, state.lying)) <= MOST_CUBES, "lying: out of reach")
    require(0 <= state.first < state.seats and 0 <= state.active < state.seats, "first, active: there is no such seat")
    require(0 <= state.round <= state.max_rounds, "round: beyond the last")
    require(0 <= state.trades <= MOST_CUBES and rules.STILL <= state.acted <= rules.CLAIMED, "trades, acted: out of range")
    require(0 <= state.free_steps <= 1 + state.bonus_supply[rules.FASTER], "free_steps: out of range")
    require(0 <= state.upgrades <= state.bonus_supply[rules.UPGRADER], "upgrades: out of range")
    require(state.debt >= 0, "debt: below zero")
    require(all(value in (0, 1) for value in state.set_taken), "set_taken: 0 or 1")


def check_markets(state: Islands) -> None:
    """EW-1, ES-1: each market tile in one place; of each symbol one is removed."""
    tiles = [tile for tile in state.tile if tile != NO_TILE]
    require(len(set(tiles)) == len(tiles) and all(tile < state.markets for tile in tiles), "tile: a market lies twice")
    require(not any(state.tile[place] != NO_TILE for place in range(state.inner, CELLS)), "tile: a market on a port")
    require(all(left in (0, 1) for left in state.market_left), "market_left: 0 or 1")
    require(not any(state.market_left[tile] for tile in (*tiles, *range(state.markets, len(state.market_left)))),
            "market_left: a tile that lies on the map, or that does not exist")
    setting_up = state.step in LAYING
    placed = state.inner if not setting_up else state.laid if state.step == rules.LAY_TILES else 0
    require(0 <= state.laid <= placed or state.step != rules.LAY_TILES, "laid: out of range")
    require(0 <= state.sea_left <= state.sea_tiles, "sea_left: out of range")
    require(len(tiles) + state.sea_tiles - state.sea_left == placed, "tile, sea_left: not every cell is laid")
    require(not any(state.tile[place] != NO_TILE for place in range(placed, CELLS)), "tile: laid too early")
    for symbol in range(SYMBOLS):
        known = [tile for tile in range(state.markets) if state.symbol[tile] == symbol]
        left = sum(state.market_left[tile] + (tile in tiles) for tile in known)
        removed = state.step != rules.REMOVE_TILES or symbol < state.laid
        require(left == len(known) - removed, "market_left: not one tile of each symbol is removed")


def check_tiles(state: Islands) -> None:
    """EW-4, EW-30, EW-31: what is in the pile is counted, and so is what each party has claimed."""
    require(all(value in (0, 1) for value in state.in_pile), "in_pile: 0 or 1")
    require(state.pile_size == sum(state.in_pile), "pile_size: not the size of the pile")
    for goods in range(GOODS):
        places = state.in_pile[goods] + sum(tile == goods for tile in state.port_tile) + (state.taken_by[goods] != NOBODY)
        require(places == (goods < state.tiles), "in_pile, port_tile, taken_by: a tile is in two places, or in none")
    for party in range(SEATS):
        owned = [goods for goods in range(GOODS) if state.taken_by[goods] == party]
        require(state.claimed[party] == len(owned), "claimed: not the number of tiles")
        require(state.points[party] == sum(state.worth[goods] for goods in owned), "points: not those of the tiles")
    require(0 <= state.draws <= state.tiles + 1, "draws: out of range")
    require(state.closed != NOTHING or state.draws < rules.SHUFFLED, "draws: the Closed Port must have come")
    require(state.closed == NOTHING or state.draws > 0, "closed: before anything was drawn")
    require(state.closed == NOTHING or state.port_tile[state.closed] == NOTHING, "closed: a tile lies on the closed port")
    opened = state.tiles - state.pile_size - (0 if state.step in OPENING else PORTS)
    if state.step not in OPENING:
        require(state.draws - (state.closed != NOTHING) == opened, "draws: not the number of tiles drawn since setup")
    else:
        require(0 <= state.laid < PORTS or state.step != rules.OPEN_PORTS, "laid: out of range")
        require(opened == (state.laid if state.step == rules.OPEN_PORTS else 0), "pile_size: not what the ports have left")
        require(state.draws == 0, "draws: too early")


def check_bonuses(state: Islands) -> None:
    """EW-5, EW-22: none is lost."""
    for bonus in range(BONUSES):
        owned = [state.bonus[party][bonus] for party in range(SEATS)]
        require(min(owned) >= 0 and 0 <= state.supply[bonus] <= state.bonus_supply[bonus], "bonus, supply: out of range")
        require(state.supply[bonus] + sum(owned) == state.bonus_supply[bonus], "bonus, supply: a tile is lost")
    taken = state.pile_height - state.supply[rules.POINTS]
    require(sum(state.bonus_points) == sum(state.bonus_pile[i] for i in range(taken)), "bonus_points: not the tiles'")
    require(min(state.bonus_points) >= 0, "bonus_points: below zero")


def check_step(state: Islands) -> None:
    """What the rules of each step take for granted, so that no position leads outside the constants or into a dead end."""
    seat = state.to_act
    require(seat in (CHANCE, OVER, state.active) or state.step == DISCARD, "to_act: it is another seat's turn")
    before = state.step in (*OPENING, rules.DRAW_FIRST, *STARTING)
    check_boats(state, before)
    if before:
        check_sets(state)
    if seat == OVER:
        return
    require(state.round < state.max_rounds, "round: the game is over")
    if state.step == rules.REMOVE_TILES:
        require(0 <= state.laid < SYMBOLS, "laid: out of range")
    elif state.step == DISCARD:
        check_discard(state)
    elif not before:
        check_turn(state, seat)


def check_sets(state: Islands) -> None:
    """EW-6: there is a starting set for everybody still to choose."""
    choosing = state.seats
    if state.step in STARTING:
        choosing = places_to_first(state, state.active) + (state.step != rules.PLACE_BOAT)
    require(choosing <= SETS - sum(state.set_taken), "set_taken: not enough are left")


def places_to_first(state: Islands, seat: int) -> int:
    """EW-6: how many choose a starting set after this seat, in REVERSE turn order."""
    return (seat - state.first) % state.seats


def check_boats(state: Islands, before: bool) -> None:
    """EW-6: the boats of those who have chosen are on markets; once the game has begun all boats are on the map."""
    choosing = state.step in STARTING
    for seat in range(state.seats):
        boat = state.boat[seat]
        has_chosen = choosing and places_to_first(state, seat) > places_to_first(state, state.active)
        require((boat != NOTHING) == (has_chosen or not before), "boat: placed too early, or not at all")
        require(boat < state.places and (not has_chosen or state.tile[boat] != NO_TILE), "boat: not on a tile")


def check_action(state: Islands, place: int) -> None:
    """EW-15: the action of this turn, as far as the step knows it, belongs to the tile under the boat."""
    acted = state.acted
    if state.step in BEFORE_ACTION:
        possible: tuple[int, ...] = (rules.STILL,)
    elif state.step in IN_MARKET:
        possible = (rules.TRADED,)
    elif state.step == rules.DONE:
        possible = (rules.HARVESTED, rules.CLAIMED)
    else:
        possible = (rules.HARVESTED, rules.TRADED, rules.CLAIMED) if state.ending else (rules.CLAIMED,)
    require(acted in possible, "acted: another action belongs to this step")
    require(acted != rules.TRADED or state.tile[place] != NO_TILE, "acted: no market is here")
    require(acted != rules.CLAIMED or place >= state.inner, "acted: no port is here")


def check_turn(state: Islands, seat: int) -> None:
    step, place = state.step, state.boat[state.active]
    check_action(state, place)
    if step == rules.LAY_CUBE:
        require(state.course != NOTHING and state.distance[place][state.course] == 1, "course: not adjacent")
        require(state.free_steps == 0 and sum(state.cubes[seat]) > 0, "free_steps, cubes: no cube is to be laid")
        require(state.can_end(seat, state.course, sum(state.cubes[seat]) - 1, 0), "course: no legal end is left")
    elif step == PAY_TOLL:
        check_toll(state, seat, state.tile[place] != NO_TILE)
    elif step == PAY_BUILD:
        require(0 < state.debt <= sum(state.cubes[seat]), "debt: cannot be paid")
        require(not state.outpost[seat][place] and state.tile[place] != NO_TILE, "step: no outpost is being built")
        require(state.built[seat][state.symbol[state.tile[place]]] < state.columns, "built: the row is empty")
    elif step == rules.CHOOSE_BONUS:
        require(state.emptied_columns(seat) > 0, "built: no column is empty")
        require(any(state.refuses_bonus(seat, bonus) == ALLOWED for bonus in range(BONUSES)), "supply: no tile is left")
    elif step == UPGRADE_CUBES:
        require(state.upgrades > 0 and sum(state.cubes[seat]) > state.cubes[seat][COLOURS - 1], "upgrades: no cube can rise")
    elif step == rules.REFILL:
        require(state.filling != NOTHING and state.pile_size > 0, "filling: no port waits for a tile")
        require(state.port_tile[state.filling] == NOTHING and state.filling != state.closed, "filling: the port is not free")
