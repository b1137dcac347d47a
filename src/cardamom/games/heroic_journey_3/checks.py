"""What a position of Part III must keep to, besides that of the New World."""
from __future__ import annotations

from cardamom.games.century.checks import check_outposts, check_toll
from cardamom.games.century.deals import TRADING
from cardamom.games.century.hexmap import CELLS, NO_TILE, PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.century.merchants import FILL_ROW
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.heroic_journey_3 import rules
from cardamom.games.heroic_journey_3.rules import FOURTH, OF_EACH_SYMBOL, HeroicJourneyRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.bonus_tiles import BY_COLUMN, BY_FOURTH, DRAW_TILE
from cardamom.games.new_world.locations import MARKET, MOVE, NOTHING, NOWHERE, OUTPOST_TRADE, WAGON_TRADE
from cardamom.games.new_world.markets import checks as markets
from cardamom.games.new_world.rules import DEAL_CARDS, DEAL_FINDS, DEAL_TILES
from cardamom.kernel.checks import Checks, require
from cardamom.kernel.state import SEATS

check: Checks[HeroicJourneyRules] = Checks(markets.check)
check.outside(FILL_ROW, *checks.SET_UP, rules.LAY_VILLAGES)(checks.require_started)
check.outside(rules.FOURTH_TILE, DRAW_TILE)(markets.require_no_used_card)


@check.always
def check_world(state: HeroicJourneyRules) -> None:
    """Settlers stand on locations only, and there are no routes."""
    nothing: list[list[int]] = [[] for _ in range(SEATS)]
    checks.require_settlers(state, nothing)
    markets.require_merchants(state, nothing)
    require(state.debt >= 0, "debt: below zero")


# -- the map ------------------------------------------------------------------------------------


@check.during(rules.LAY_VILLAGES)
def check_laying(state: HeroicJourneyRules) -> None:
    require(not state.started, "step: it is not asked now")
    require(state.laid < state.inner, "laid: every village is laid")
    checks.require_boards(state)
    require_villages(state, state.laid)


@check.during(DEAL_CARDS, DEAL_TILES, DEAL_FINDS)
def check_empty_map(state: HeroicJourneyRules) -> None:
    require_villages(state, 0)


@check.during(FILL_ROW)
def check_map_while_filling(state: HeroicJourneyRules) -> None:
    require_villages(state, state.inner if state.started else 0)


@check.outside(FILL_ROW, DEAL_CARDS, DEAL_TILES, DEAL_FINDS, rules.LAY_VILLAGES)
def check_map(state: HeroicJourneyRules) -> None:
    require_villages(state, state.inner)


def require_villages(state: HeroicJourneyRules, laid: int) -> None:
    """HJ-4: so many tiles lie; three villages of each symbol, each tile in one place."""
    tiles = [tile for tile in state.tile if tile != NO_TILE]
    require(len({*tiles}) == len(tiles) and all(tile < state.villages for tile in tiles), "tile: a village lies twice")
    for place in range(CELLS):
        require((state.tile[place] != NO_TILE) == (place < laid), "tile: laid too early, or not at all")
    for symbol in range(SYMBOLS):
        there = sum(state.symbol[tile] == symbol for tile in tiles)
        require(state.village_left[symbol] == OF_EACH_SYMBOL - there >= 0, "village_left: not three of each symbol")


check.always(check_outposts)


@check.always
def check_wagons(state: HeroicJourneyRules) -> None:
    for seat in range(SEATS):
        boat = state.boat[seat]
        require(boat == NOWHERE if seat >= state.seats else 0 <= boat < state.places, "boat: not on a tile")


# -- turns: what the rules of each step take for granted ----------------------------------------


@check.asked(TRADING, UPGRADE_CUBES)
def check_worker(state: HeroicJourneyRules) -> None:
    require(checks.does_here(state) != NOTHING, "here: nobody works")


@check.asked(rules.MOVE_WAGON, rules.AT_THE_VILLAGE, PAY_TOLL, PAY_BUILD, rules.COLUMN_TILE)
def check_moving(state: HeroicJourneyRules) -> None:
    """HJ-14."""
    require(checks.does_here(state) == MOVE, "step: the wagon does not move")


@check.asked(rules.AT_THE_VILLAGE, PAY_BUILD, rules.COLUMN_TILE)
def check_village(state: HeroicJourneyRules) -> None:
    """HJ-14."""
    place = state.boat[state.active]
    require(state.village == place and state.tile[place] != NO_TILE, "village: not where the wagon is")


@check.asked(PAY_TOLL)
def check_toll_of_wagon(state: HeroicJourneyRules) -> None:
    check_toll(state, state.active, True)


@check.asked(PAY_BUILD)
def check_payment(state: HeroicJourneyRules) -> None:
    require(0 < state.debt <= sum(state.cubes[state.active]), "debt: cannot be paid")
    require(not state.outpost[state.active][state.boat[state.active]], "step: no outpost is being built")


@check.asked(rules.COLUMN_TILE)
def check_column_tile(state: HeroicJourneyRules) -> None:
    require(state.has_tile(state.active, BY_COLUMN, state.here), "step: no bonus tile is to be had")


@check.asked(rules.FOURTH_TILE)
def check_fourth_tile(state: HeroicJourneyRules) -> None:
    at_market = checks.does_here(state) == MARKET
    require(at_market and state.merchants[state.active] % FOURTH == 0, "step: no fourth card")
    require(state.has_tile(state.active, BY_FOURTH, state.here), "step: no bonus tile is to be had")
    require_used_card(state)


@check.asked(DRAW_TILE)
def check_stack_reached(state: HeroicJourneyRules) -> None:
    """HJ-12, HJ-15."""
    does = checks.does_here(state)
    use = BY_FOURTH if does == MARKET else BY_COLUMN
    require(does in (MARKET, MOVE) and state.stack_use[state.drawing] == use, "drawing: a stack that is not reached")
    if does == MARKET:
        require_used_card(state)
    else:
        check_village(state)


def require_used_card(state: HeroicJourneyRules) -> None:
    """HJ-12: the fourth card was used, and its place is not yet left."""
    require(bool(markets.used_cards(state)), "row: the card was not used")


@check.asked(rules.CHOOSE_VILLAGE)
def check_choice_of_village(state: HeroicJourneyRules) -> None:
    require(checks.does_here(state) == OUTPOST_TRADE, "step: no outpost trades")


@check.asked(rules.BARTER)
def check_barter(state: HeroicJourneyRules) -> None:
    """HJ-14, HJ-16, HJ-17: the village is the one under the wagon, or one with an own outpost."""
    village, does = state.village, checks.does_here(state)
    require(does in (MOVE, WAGON_TRADE, OUTPOST_TRADE), "step: no village trades")
    require(village != NOWHERE and state.tile[village] != NO_TILE, "village: there is none")
    require(does == OUTPOST_TRADE or village == state.boat[state.active], "village: not where the wagon is")
    require(does != OUTPOST_TRADE or state.outpost[state.active][village] == 1, "village: no own outpost")
