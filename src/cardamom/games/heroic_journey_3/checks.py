"""What a position of Part III must keep to, besides that of the New World."""
from __future__ import annotations

from cardamom.games.century.checks import check_outposts, check_toll, require
from cardamom.games.century.deals import TRADING
from cardamom.games.century.hexmap import CELLS, NO_TILE, PAY_BUILD, PAY_TOLL, SYMBOLS
from cardamom.games.century.merchants import IN_PLAY, NO_CARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.heroic_journey_3 import rules
from cardamom.games.heroic_journey_3.rules import FOURTH, OF_EACH_SYMBOL, HeroicJourneyRules
from cardamom.games.new_world import checks
from cardamom.games.new_world.bonus_tiles import BY_COLUMN, BY_FOURTH, DRAW_TILE
from cardamom.games.new_world.locations import MARKET, MOVE, NOWHERE, OUTPOST_TRADE, WAGON_TRADE
from cardamom.games.new_world.rules import DRAW_FIRST
from cardamom.kernel.state import OVER, SEATS


def check(state: HeroicJourneyRules) -> None:
    nothing: list[list[int]] = [[] for _ in range(SEATS)]
    checks.check(state, (rules.LAY_VILLAGES,), nothing, nothing, (rules.FOURTH_TILE, DRAW_TILE))
    check_map(state)
    check_outposts(state)
    require(state.debt >= 0, "debt: below zero")
    for seat in range(SEATS):
        boat = state.boat[seat]
        require(boat == NOWHERE if seat >= state.seats else 0 <= boat < state.places, "boat: not on a tile")
    if state.started and state.to_act != OVER:
        check_step(state)


def check_map(state: HeroicJourneyRules) -> None:
    """HJ-4: three villages of each symbol, each tile in one place."""
    tiles = [tile for tile in state.tile if tile != NO_TILE]
    laid = state.inner
    if not state.started and state.step != DRAW_FIRST:
        laid = state.laid if state.step == rules.LAY_VILLAGES else 0
    require(laid < state.inner or state.step != rules.LAY_VILLAGES, "laid: every village is laid")
    require(len({*tiles}) == len(tiles) and all(tile < state.villages for tile in tiles), "tile: a village lies twice")
    for place in range(CELLS):
        require((state.tile[place] != NO_TILE) == (place < laid), "tile: laid too early, or not at all")
    for symbol in range(SYMBOLS):
        there = sum(state.symbol[tile] == symbol for tile in tiles)
        require(state.village_left[symbol] == OF_EACH_SYMBOL - there >= 0, "village_left: not three of each symbol")


def check_step(state: HeroicJourneyRules) -> None:
    """What the steps of this game take for granted."""
    step, seat = state.step, state.active
    does = state.does[state.here] if state.here != NOWHERE else NOWHERE
    place = state.boat[seat]
    require(step not in (TRADING, UPGRADE_CUBES) or does != NOWHERE, "here: nobody works")
    if step in (rules.MOVE_WAGON, rules.AT_THE_VILLAGE, PAY_TOLL, PAY_BUILD, rules.COLUMN_TILE):
        require(does == MOVE, "step: the wagon does not move")
    if step in (rules.AT_THE_VILLAGE, PAY_BUILD, rules.COLUMN_TILE):
        require(state.village == place and state.tile[place] != NO_TILE, "village: not where the wagon is")
    if step == PAY_TOLL:
        check_toll(state, seat, True)
    elif step == PAY_BUILD:
        require(0 < state.debt <= sum(state.cubes[seat]), "debt: cannot be paid")
        require(not state.outpost[seat][place], "step: no outpost is being built")
    elif step == rules.COLUMN_TILE:
        require(state.has_tile(seat, BY_COLUMN, state.here), "step: no bonus tile is to be had")
    elif step == rules.FOURTH_TILE:
        require(does == MARKET and state.merchants[seat] % FOURTH == 0, "step: no fourth card")
        require(state.has_tile(seat, BY_FOURTH, state.here), "step: no bonus tile is to be had")
        check_used_card(state)
    elif step == rules.CHOOSE_VILLAGE:
        require(does == OUTPOST_TRADE, "step: no outpost trades")
    elif step == rules.BARTER:
        check_barter(state, seat, does)
    elif step == DRAW_TILE:
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
    require(does in (MOVE, WAGON_TRADE, OUTPOST_TRADE), "step: no village trades")
    require(village != NOWHERE and state.tile[village] != NO_TILE, "village: there is none")
    require(does == OUTPOST_TRADE or village == state.boat[seat], "village: not where the wagon is")
    require(does != OUTPOST_TRADE or state.outpost[seat][village] == 1, "village: no own outpost")
