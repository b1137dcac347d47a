"""What never changes in Part III, besides what never changes in the New World."""
from __future__ import annotations

from cardamom.games.century.checks import check_outposts, check_toll, require
from cardamom.games.century.deals import TRADING
from cardamom.games.century.hexmap import CELLS, NO_TILE, SYMBOLS
from cardamom.games.century.merchants import IN_PLAY, NO_CARD
from cardamom.games.heroic_journey_3 import rules
from cardamom.games.heroic_journey_3.rules import FOURTH, OF_EACH_SYMBOL, HeroicJourneyRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.rules import (
    BY_COLUMN,
    BY_FOURTH,
    DRAW_FIRST,
    DRAW_TILE,
    MARKET,
    MOVE,
    NOWHERE,
    OUTPOST_TRADE,
    WAGON_TRADE,
)
from cardamom.games.new_world.undeclared import PAY_BUILD, PAY_TOLL, UPGRADE_CUBES
from cardamom.kernel.state import OVER, SEATS

PHASES = (rules.MOVE_WAGON, rules.AT_THE_VILLAGE, rules.BARTER, rules.CHOOSE_VILLAGE, rules.COLUMN_TILE, rules.FOURTH_TILE,
          PAY_TOLL, PAY_BUILD)
LAST_PHASES = (rules.AT_THE_VILLAGE, rules.BARTER)  # in which a turn may end


def check(state: HeroicJourneyRules) -> None:
    nothing: list[list[int]] = [[] for _ in range(SEATS)]
    checks.check(state, (rules.LAY_VILLAGES,), PHASES, nothing, nothing)
    check_map(state)
    check_outposts(state)
    require((state.debt > 0) == (state.phase == PAY_BUILD) and state.debt >= 0, "debt: not while an outpost is paid")
    for seat in range(SEATS):
        boat = state.boat[seat]
        require(boat == NOWHERE if seat >= state.seats else 0 <= boat < state.places, "boat: not on a tile")
        require(seat < state.seats or not any(state.outpost[seat]), f"outpost: there is no seat {seat}")
    if not state.started:
        require(all(boat == state.places - 1 for boat in list(state.boat)[:state.seats]), "boat: too early")
        require(not any(state.outposts), "outposts: too early")
    elif state.to_act == OVER:
        require(state.phase not in PHASES or state.phase in LAST_PHASES, "phase: the last turn is not finished")
    else:
        check_phase(state)


def check_map(state: HeroicJourneyRules) -> None:
    """HJ-4: three villages of each symbol, each tile in one place."""
    tiles = [tile for tile in state.tile if tile != NO_TILE]
    laid = state.inner
    if not state.started and state.phase != DRAW_FIRST:
        laid = state.laid if state.phase == rules.LAY_VILLAGES else 0
    require(laid < state.inner or state.phase != rules.LAY_VILLAGES, "laid: every village is laid")
    require(len({*tiles}) == len(tiles) and all(tile < state.villages for tile in tiles), "tile: a village lies twice")
    for place in range(CELLS):
        require((state.tile[place] != NO_TILE) == (place < laid), "tile: laid too early, or not at all")
    for symbol in range(SYMBOLS):
        there = sum(state.symbol[tile] == symbol for tile in tiles)
        require(state.village_left[symbol] == OF_EACH_SYMBOL - there >= 0, "village_left: not three of each symbol")


def check_phase(state: HeroicJourneyRules) -> None:
    """What the phases of this game take for granted."""
    phase, seat = state.phase, state.active
    does = state.does[state.here] if state.here != NOWHERE else NOWHERE
    place = state.boat[seat]
    require(phase not in (TRADING, UPGRADE_CUBES) or does != NOWHERE, "here: nobody works")
    require(not state.rewarded, "rewarded: forts give no bonus tiles")
    if phase in (rules.MOVE_WAGON, rules.AT_THE_VILLAGE, PAY_TOLL, PAY_BUILD, rules.COLUMN_TILE):
        require(does == MOVE, "phase: the wagon does not move")
    if phase in (rules.AT_THE_VILLAGE, PAY_BUILD, rules.COLUMN_TILE):
        require(state.village == place and state.tile[place] != NO_TILE, "village: not where the wagon is")
    if phase == PAY_TOLL:
        check_toll(state, seat, True)
    elif phase == PAY_BUILD:
        require(0 < state.debt <= sum(state.cubes[seat]), "debt: cannot be paid")
        require(not state.outpost[seat][place], "phase: no outpost is being built")
    elif phase == rules.COLUMN_TILE:
        require(state.has_tile(seat, BY_COLUMN, state.here), "phase: no bonus tile is to be had")
    elif phase == rules.FOURTH_TILE:
        require(does == MARKET and state.merchants[seat] % FOURTH == 0, "phase: no fourth card")
        require(state.has_tile(seat, BY_FOURTH, state.here), "phase: no bonus tile is to be had")
        check_used_card(state)
    elif phase == rules.CHOOSE_VILLAGE:
        require(does == OUTPOST_TRADE, "phase: no outpost trades")
    elif phase == rules.BARTER:
        check_barter(state, seat, does)
    elif phase == DRAW_TILE:
        use = BY_FOURTH if does == MARKET else BY_COLUMN
        require(does in (MARKET, MOVE) and state.stack_use[state.drawing] == use, "drawing: a stack that is not reached")
        if does == MARKET:
            check_used_card(state)
        else:
            require(state.village == place and state.tile[place] != NO_TILE, "village: not where the wagon is")


def check_used_card(state: HeroicJourneyRules) -> None:
    """HJ-12: the fourth card was used, and its place is not yet left."""
    card = state.row[state.place_in_row[state.here]]
    require(card != NO_CARD and state.lies[card] != IN_PLAY, "row: the card was not used")


def check_barter(state: HeroicJourneyRules, seat: int, does: int) -> None:
    """HJ-14, HJ-16, HJ-17: the village is the one under the wagon, or one with an own outpost."""
    village = state.village
    require(does in (MOVE, WAGON_TRADE, OUTPOST_TRADE), "phase: no village trades")
    require(village != NOWHERE and state.tile[village] != NO_TILE, "village: there is none")
    require(does == OUTPOST_TRADE or village == state.boat[seat], "village: not where the wagon is")
    require(does != OUTPOST_TRADE or state.outpost[seat][village] == 1, "village: no own outpost")
