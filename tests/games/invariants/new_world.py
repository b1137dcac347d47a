"""What never changes in the New World and in its two games, besides their checks.py."""
from __future__ import annotations

from cardamom.games.century.hexmap import PAY_BUILD, PAY_TOLL
from cardamom.games.century.merchants import FILL_ROW, NO_CARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.games.heroic_journey_3 import rules as journey
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.games.new_world.bonus_tiles import DRAW_TILE
from cardamom.games.new_world.checks import bits
from cardamom.games.new_world.exploration import BESIDE, EXPLORE_LAND, FINDS, FOUND
from cardamom.games.new_world.forts import CARDS, DRAW_CARD
from cardamom.games.new_world.locations import CHOOSE, FORT, LOCATIONS, NOBODY, NOTHING, NOWHERE, REFRESH, SETTLERS
from cardamom.games.new_world.markets.rules import Markets
from cardamom.games.new_world.rules import DRAW_FIRST
from cardamom.kernel.checks import require
from cardamom.kernel.state import CHANCE, OVER, SEATS
from tests.games.invariants.eastern_wonders import check_outposts

IN_TURN = (CHOOSE, EXPLORE_LAND, UPGRADE_CUBES, FILL_ROW, DRAW_CARD, DRAW_TILE)
IN_JOURNEY = (journey.MOVE_WAGON, journey.CHOOSE_VILLAGE, journey.COLUMN_TILE, journey.FOURTH_TILE, PAY_TOLL, PAY_BUILD)


def check(state: Markets) -> None:
    for name in ("last_round", "claimed", "rewarded"):
        require(getattr(state, name) in (0, 1), f"{name}: 0 or 1")
    require((state.upgrades > 0) == (state.step == UPGRADE_CUBES), "upgrades: not while cubes rise")
    for seat in range(state.seats, SEATS):
        counts = (*state.cubes[seat], state.ready[seat], state.reserve[seat], state.merchants[seat])
        require(not any(counts), f"cubes, ready, reserve, merchants: there is no seat {seat}")
    check_finds(state)
    if state.started:
        check_reserve(state)
        check_turn(state)
    else:
        check_start(state)


def check_finds(state: Markets) -> None:
    """NW-32, E1-2, HJ-2."""
    on_board = [where for where in state.find_at if 0 <= where < LOCATIONS]
    require(not any(state.owner[slot] != NOBODY for slot in on_board), "owner: settlers on a covered location")
    require(bool(state.others_beside) or BESIDE not in state.find_at, "find_at: no tile lies beside the boards")
    lost = [where for where in list(state.find_at)[:state.finds] if where == NOWHERE]
    if state.started:
        boxed = 0 if state.others_beside else state.finds - state.covers_at_first
        require(len(lost) == boxed, "find_at: a tile is lost")
    elif state.step == DRAW_FIRST:
        require(max(state.find_at) < FOUND, "find_at: too early")


def check_reserve(state: Markets) -> None:
    """NW-31, NW-33: settlers are called by cards and exploration tiles."""
    for seat in range(state.seats):
        owned = bits(state.owned[seat], CARDS)
        called = sum(state.card_gift[card] for card in owned if state.benefit[card] == SETTLERS)
        called += sum(state.find_settlers[find] for find in range(FINDS) if state.find_at[find] == FOUND + seat)
        left = max(state.settlers - state.start_settlers - called, 0)
        require(state.reserve[seat] == left, "reserve: not what was left of it")


def check_start(state: Markets) -> None:
    """Nothing has happened yet."""
    require(state.to_act == CHANCE, "to_act: the set-up is chance")
    require(not any(map(any, state.cubes)) and not any(state.merchants), "cubes, merchants: too early")
    require(not any(tile != NOTHING for row in state.bonus for tile in row), "bonus: too early")
    require(not (state.round or state.first or state.active), "round, first, active: too early")
    require(not (state.claimed or state.rewarded or state.upgrades), "claimed, rewarded, upgrades: too early")
    require(state.step != DRAW_FIRST or state.start_with == NOBODY, "step: the first player is known")


def check_turn(state: Markets) -> None:
    """NW-10, NW-23, NW-24, C-6, C-10."""
    require(state.laid == 0, "laid: the set-up is over")
    require(state.here != NOWHERE or not (state.claimed or state.rewarded), "here: nobody works")
    does = state.does[state.here] if state.here != NOWHERE else NOTHING
    require(does == FORT or not (state.claimed or state.rewarded), "claimed, rewarded: not at a fort")
    if state.to_act == OVER:
        require(bool(state.last_round) or state.round == state.max_rounds, "to_act: the game is not over")
        require(state.active == state.first and does != REFRESH, "active: the last round is not finished")
        over = any(sum(state.cubes[seat]) > state.storage for seat in range(state.seats))
        require(not over and state.step not in IN_TURN, "step, cubes: the last turn is not finished")


def check_east(state: EastToWestRules) -> None:
    """Of Part I."""
    check(state)
    for seat in range(SEATS):
        filled = any(card != NO_CARD for card in state.route[seat])
        require(not filled or (seat < state.seats and bool(state.started)), "route: too early, or of no seat")


def check_journey(state: HeroicJourneyRules) -> None:
    """Of Part III."""
    check(state)
    check_outposts(state)
    require((state.debt > 0) == (state.step == PAY_BUILD), "debt: not while an outpost is paid")
    for seat in range(state.seats, SEATS):
        require(not any(state.outpost[seat]), f"outpost: there is no seat {seat}")
    if not state.started:
        require(all(boat == state.places - 1 for boat in list(state.boat)[:state.seats]), "boat: too early")
        require(not any(state.outposts), "outposts: too early")
    elif state.to_act == OVER:
        require(state.step not in IN_JOURNEY, "step: the last turn is not finished")
    else:
        require(not state.rewarded, "rewarded: forts give no bonus tiles")
