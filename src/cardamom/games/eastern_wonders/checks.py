"""What a position of Eastern Wonders must keep to so that compiled rules are safe: no index leaves its row, no number its
field, and nobody is left without a way on. `Game.at` holds it; what else never changes, tests/games/invariants hold.
"""
from __future__ import annotations

from cardamom.games.century.checks import check_discard, check_outposts, check_toll
from cardamom.games.century.cubes import COLOURS, MOST_CUBES
from cardamom.games.century.hexmap import CELLS, NO_TILE, NOBODY, PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import BONUSES, GOODS, NOTHING, PORTS, SETS, Islands
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, SEATS

LAYING = (rules.REMOVE_TILES, rules.LAY_TILES)
OPENING = (*LAYING, rules.OPEN_PORTS)
STARTING = (rules.CHOOSE_SET, rules.DRAW_SET, rules.PLACE_BOAT)
BEFORE_ROUNDS = (*OPENING, rules.DRAW_FIRST, *STARTING)
BEFORE_ACTION = (rules.MOVE, rules.LAY_CUBE, PAY_TOLL, rules.PICK_UP, rules.ACT)
IN_MARKET = (PAY_BUILD, rules.CHOOSE_BONUS, UPGRADE_CUBES, rules.MARKET)


check: Checks[Islands] = Checks()


@check.always
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


# -- market tiles -------------------------------------------------------------------------------


@check.always
def check_markets(state: Islands) -> None:
    """EW-1: each market tile is in one place."""
    tiles = [tile for tile in state.tile if tile != NO_TILE]
    require(len(set(tiles)) == len(tiles) and all(tile < state.markets for tile in tiles), "tile: a market lies twice")
    require(not any(state.tile[place] != NO_TILE for place in range(state.inner, CELLS)), "tile: a market on a port")
    require(all(left in (0, 1) for left in state.market_left), "market_left: 0 or 1")
    require(not any(state.market_left[tile] for tile in (*tiles, *range(state.markets, len(state.market_left)))),
            "market_left: a tile that lies on the map, or that does not exist")
    require(0 <= state.sea_left <= state.sea_tiles, "sea_left: out of range")


@check.during(rules.REMOVE_TILES)
def check_removing(state: Islands) -> None:
    require(0 <= state.laid < SYMBOLS, "laid: out of range")
    require_laid(state, 0)
    require_removed(state, state.laid)


@check.during(rules.LAY_TILES)
def check_laying(state: Islands) -> None:
    require(0 <= state.laid < state.inner, "laid: out of range")
    require_laid(state, state.laid)


@check.outside(*LAYING)
def check_map(state: Islands) -> None:
    require_laid(state, state.inner)


@check.outside(rules.REMOVE_TILES)
def check_removed(state: Islands) -> None:
    require_removed(state, SYMBOLS)


def require_laid(state: Islands, cells: int) -> None:
    """EW-2, ES-1: so many cells have their market or sea tile, in their order."""
    markets = sum(tile != NO_TILE for tile in state.tile)
    require(markets + state.sea_tiles - state.sea_left == cells, "tile, sea_left: not every cell is laid")
    require(not any(state.tile[place] != NO_TILE for place in range(cells, CELLS)), "tile: laid too early")


def require_removed(state: Islands, symbols: int) -> None:
    """EW-1: of so many symbols one tile is removed."""
    for symbol in range(SYMBOLS):
        known = [tile for tile in range(state.markets) if state.symbol[tile] == symbol]
        left = sum(state.market_left[tile] + (tile in state.tile) for tile in known)
        require(left == len(known) - (symbol < symbols), "market_left: not one tile of each symbol is removed")


# -- victory point tiles ------------------------------------------------------------------------


@check.always
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


@check.during(*LAYING)
def check_whole_pile(state: Islands) -> None:
    require_opened(state, 0)


@check.during(rules.OPEN_PORTS)
def check_opening(state: Islands) -> None:
    require(0 <= state.laid < PORTS, "laid: out of range")
    require_opened(state, state.laid)


def require_opened(state: Islands, ports: int) -> None:
    """EW-4: before the game, tiles are drawn for the ports only."""
    require(state.tiles - state.pile_size == ports, "pile_size: not what the ports have left")
    require(state.draws == 0, "draws: too early")


@check.outside(*OPENING)
def check_draws(state: Islands) -> None:
    drawn = state.tiles - state.pile_size - PORTS
    require(state.draws - (state.closed != NOTHING) == drawn, "draws: not the number of tiles drawn since setup")


@check.always
def check_bonuses(state: Islands) -> None:
    """EW-5, EW-22: none is lost."""
    for bonus in range(BONUSES):
        owned = [state.bonus[party][bonus] for party in range(SEATS)]
        require(min(owned) >= 0 and 0 <= state.supply[bonus] <= state.bonus_supply[bonus], "bonus, supply: out of range")
        require(state.supply[bonus] + sum(owned) == state.bonus_supply[bonus], "bonus, supply: a tile is lost")
    taken = state.pile_height - state.supply[rules.POINTS]
    require(sum(state.bonus_points) == sum(state.bonus_pile[i] for i in range(taken)), "bonus_points: not the tiles'")
    require(min(state.bonus_points) >= 0, "bonus_points: below zero")


check.always(check_outposts)


# -- boats and starting sets --------------------------------------------------------------------


@check.outside(DISCARD)
def check_seat(state: Islands) -> None:
    require(state.to_act in (CHANCE, OVER, state.active), "to_act: it is another seat's turn")


@check.during(*OPENING, rules.DRAW_FIRST)
def check_no_boats(state: Islands) -> None:
    require_boats(state, [])
    require_sets(state, state.seats)


@check.during(*STARTING)
def check_first_boats(state: Islands) -> None:
    """EW-6: the boats of those who have chosen are on markets."""
    waiting = places_to_first(state, state.active)
    placed = [seat for seat in range(state.seats) if places_to_first(state, seat) > waiting]
    require_boats(state, placed)
    require(all(state.tile[state.boat[seat]] != NO_TILE for seat in placed), "boat: not on a tile")


@check.during(rules.CHOOSE_SET, rules.DRAW_SET)
def check_choice_of_set(state: Islands) -> None:
    require_sets(state, places_to_first(state, state.active) + 1)


@check.during(rules.PLACE_BOAT)
def check_sets_to_come(state: Islands) -> None:
    require_sets(state, places_to_first(state, state.active))


@check.outside(*BEFORE_ROUNDS)
def check_boats(state: Islands) -> None:
    require_boats(state, [*range(state.seats)])


def require_boats(state: Islands, placed: list[int]) -> None:
    """EW-6: these seats have their boats on the map."""
    for seat in range(state.seats):
        require((state.boat[seat] != NOTHING) == (seat in placed), "boat: placed too early, or not at all")
        require(state.boat[seat] < state.places, "boat: not on a tile")


def require_sets(state: Islands, choosing: int) -> None:
    """EW-6: there is a starting set for everybody still to choose."""
    require(choosing <= SETS - sum(state.set_taken), "set_taken: not enough are left")


def places_to_first(state: Islands, seat: int) -> int:
    """EW-6: how many choose a starting set after this seat, in REVERSE turn order."""
    return (seat - state.first) % state.seats


# -- turns: what the rules of each step take for granted ----------------------------------------


@check.always
def check_round(state: Islands) -> None:
    require(state.round < state.max_rounds or state.to_act == OVER, "round: the game is over")


check.asked(DISCARD)(check_discard)


@check.asked(*BEFORE_ACTION)
def check_still(state: Islands) -> None:
    require_action(state, rules.STILL)


@check.asked(*IN_MARKET)
def check_in_market(state: Islands) -> None:
    require_action(state, rules.TRADED)


@check.asked(rules.DONE)
def check_done(state: Islands) -> None:
    require_action(state, rules.HARVESTED, rules.CLAIMED)


@check.asked(rules.REFILL)
def check_claimed(state: Islands) -> None:
    others = (rules.HARVESTED, rules.TRADED) if state.ending else ()
    require_action(state, *others, rules.CLAIMED)


def require_action(state: Islands, *possible: int) -> None:
    """EW-15: the action of this turn belongs to the step, and to the tile under the boat."""
    place = state.boat[state.active]
    require(state.acted in possible, "acted: another action belongs to this step")
    require(state.acted != rules.TRADED or state.tile[place] != NO_TILE, "acted: no market is here")
    require(state.acted != rules.CLAIMED or place >= state.inner, "acted: no port is here")


@check.asked(rules.LAY_CUBE)
def check_course(state: Islands) -> None:
    cubes = sum(state.cubes[state.active])
    adjacent = state.course != NOTHING and state.distance[state.boat[state.active]][state.course] == 1
    require(adjacent, "course: not adjacent")
    require(state.free_steps == 0 and cubes > 0, "free_steps, cubes: no cube is to be laid")
    require(state.can_end(state.active, state.course, cubes - 1, 0), "course: no legal end is left")


@check.asked(PAY_TOLL)
def check_toll_at_market(state: Islands) -> None:
    check_toll(state, state.active, state.tile[state.boat[state.active]] != NO_TILE)


@check.asked(PAY_BUILD)
def check_payment(state: Islands) -> None:
    seat, place = state.active, state.boat[state.active]
    require(0 < state.debt <= sum(state.cubes[seat]), "debt: cannot be paid")
    require(not state.outpost[seat][place] and state.tile[place] != NO_TILE, "step: no outpost is being built")
    require(state.built[seat][state.symbol[state.tile[place]]] < state.columns, "built: the row is empty")


@check.asked(rules.CHOOSE_BONUS)
def check_choice_of_bonus(state: Islands) -> None:
    seat = state.active
    require(state.emptied_columns(seat) > 0, "built: no column is empty")
    require(any(state.refuses_bonus(seat, bonus) == ALLOWED for bonus in range(BONUSES)), "supply: no tile is left")


@check.asked(UPGRADE_CUBES)
def check_upgrade(state: Islands) -> None:
    cubes = state.cubes[state.active]
    require(state.upgrades > 0 and sum(cubes) > cubes[COLOURS - 1], "upgrades: no cube can rise")


@check.asked(rules.REFILL)
def check_refill(state: Islands) -> None:
    require(state.filling != NOTHING and state.pile_size > 0, "filling: no port waits for a tile")
    require(state.port_tile[state.filling] == NOTHING and state.filling != state.closed, "filling: the port is not free")
