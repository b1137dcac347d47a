"""Positions of the combination games that cannot be: each is a real one with something changed, and is refused by the check
that is meant for it. Every check is met."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cardamom.games.century.cubes import MOST_CUBES
from cardamom.games.century.deals import TRADING
from cardamom.games.century.merchants import FILL_ROW, IN_PLAY, SET_ASIDE
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.east_to_west_1 import checks as east_checks
from cardamom.games.east_to_west_1.rules import ADJUST_ROUTE, AT_THE_MARKET
from cardamom.games.heroic_journey_3 import checks as journey_checks
from cardamom.games.heroic_journey_3.rules import BARTER, CHOOSE_VILLAGE, FOURTH_TILE, LAY_VILLAGES, MOVE_WAGON
from cardamom.games.new_world import checks
from cardamom.games.new_world.exploration import BESIDE, EXPLORE_LAND, FOUND
from cardamom.games.new_world.forts import AT_THE_FORT, DRAW_CARD
from cardamom.games.new_world.locations import CHOOSE, DONE
from cardamom.games.new_world.markets import checks as market_checks
from cardamom.games.new_world.rules import DEAL_CARDS, DRAW_FIRST
from cardamom.kernel.state import OVER
from tests.games.checked import check_met, checks_of
from tests.games.invariants import new_world as invariants
from tests.games.new_world.worlds import EAST, JOURNEY, World, box, cubes, play, slot, with_route, world
from tests.scenario import Scenario, loaded, native_first

VALLEY = 12
LATER = 9  # a location of Part I, for 1 settler


def opened(game_id: str, engine: str, pile: str, **options: Any) -> Scenario:
    """The set-up, where chance draws from this pile for the second time, or for the only one."""
    game = loaded(game_id, engine)
    table = World(game, game.start(2, **options))
    while table.state.chance_pile() != pile:
        table.state.apply(table.state.legal()[0])
    if pile != "first":
        table.state.apply(table.state.legal()[0])
    return table


def east(name: str, engine: str) -> Scenario:
    """A real position of Part I: of seat 0 in a game of two, or of a set-up."""
    if name in ("merchants 0", "cards", "bonus", "exploration", "first"):
        return opened(EAST, engine, name)
    if name == "given":
        return opened(EAST, engine, "exploration", first=0)
    table = cubes(world(EAST, engine), 0, "YYYYRRG")
    match name:
        case "trade":
            play(table, "work:A1-5")
        case "upgrade":
            play(table, "work:A1-4")
        case "fort":
            play(table, "work:A1-2")
        case "draw card":
            table.play("work:A1-2 claim")
        case "draw tile":
            table.play("work:A1-2 bonus:A1-2-S1")
        case "explore":
            put_card(table, 1, "N08")
            play(table, "work:A1-2 claim")
        case "market":
            play(table, "work:E2-5")
        case "market trade":
            put_merchant(table, "M10").play("work:E2-5 use")
        case "market upgrade":
            put_merchant(table, "M09").play("work:E2-5 use")
        case "fill":
            table.play("work:E2-5 take")
        case "done":
            play(table, "work:A1-3")
        case "refreshed":
            play(table, "work:E2-3")
        case "adjust":
            play(with_route(table, "M10", "M11"), "work:C2-3")
        case "route":
            with_route(table, "M10", "M11", "M09")
        case "travel trade":
            play(with_route(table, "M10", "M09"), "travel:0")
        case "travel upgrade":
            play(with_route(table, "M10", "M09"), "travel:1")
        case "drop":
            play(cubes(table, 0, "Y" * 12), "rest end")
        case "last turn":
            play(table.put(round=99), "rest end rest")
        case "over":
            play(table.put(round=99), "rest end rest end")
    return table


def put_card(table: Scenario, place: int, name: str) -> Scenario:
    """This point card over a fort instead of the one there, which goes back to the deck."""
    n = [card.id for card in box(table).cards].index(name)
    return table.put(card_at={place: n}, in_deck=table.state.in_deck & ~(1 << n) | 1 << table.state.card_at[place])


def put_merchant(table: Scenario, name: str) -> Scenario:
    """This merchant card below the first market instead of the one there, which goes back to the pile."""
    n = [card.id for card in box(table).merchants].index(name)
    return table.put(row={0: n}, lies={n: IN_PLAY, table.state.row[0]: 0})


def journey(name: str, engine: str) -> Scenario:
    """A real position of Part III: of seat 0 in a game of three, or of a set-up; boats on 0, 1 and the valley."""
    if name in ("merchants 0", "villages", "first"):
        return opened(JOURNEY, engine, name)
    table = cubes(world(JOURNEY, engine, 3), 0, "YYYYRRG")
    near = [*table.state.near[0]][:table.state.degree[0]]
    start = next(place for place in near if place != VALLEY)
    table.put(boat={0: start, 1: 0, 2: VALLEY})
    symbols = [table.state.symbol[table.state.tile[place]] for place in range(12)]
    match name:
        case "move":
            play(table, "work:A2-5")
        case "toll":
            play(table, "work:A2-5 move:0")
        case "village" | "barter" | "pay":
            table.put(boat={1: VALLEY})
            if name == "pay":
                table.put(**outposts(table, 0, seat=1))
            play(table, f"work:A2-5 move:0{' build' * (name != 'village')}")
        case "column" | "column drawn":
            others = [symbols.index(symbol) for symbol in range(4) if symbol != symbols[0]]
            table.put(boat={1: VALLEY}, **outposts(table, *others))
            table.play(f"work:A2-5 move:0 build{' bonus:B2-S1' * (name == 'column drawn')}")
        case "wagon":
            cubes(table, 0, "YRGB" * 3).play("work:F2-2")
        case "outposts":
            uncover(table, "F2-4").put(**outposts(table, 0, 1))
            cubes(table, 0, "YRGB" * 3).play("work:F2-4")
        case "visit":
            uncover(table, "F2-4").put(**outposts(table, 0, 1))
            cubes(table, 0, "YRGB" * 3).play("work:F2-4 visit:0")
        case "fourth" | "fourth drawn":
            table.put(lies=dict.fromkeys((40, 41, 42), SET_ASIDE), merchants={0: 3}, pile_size=table.state.pile_size - 3)
            table.play(f"work:E2-5{' bonus:D2-S1' * (name == 'fourth drawn')}")
        case "trade":
            cubes(table, 0, "YRGB" * 3).play("work:C1-2")
        case "upgrade":
            table.play("work:A2-4")
        case "fort":
            table.play("work:A2-2")
        case "over":
            table.put(round=99)
            play(table, "rest end rest end rest end")
    return table


def outposts(table: Scenario, *places: int, seat: int = 0, **changes: Any) -> dict[str, Any]:
    """Outposts on these cells."""
    symbol = [table.state.symbol[table.state.tile[place]] for place in range(12)]
    rows = [sum(symbol[place] == row for place in places) for row in range(4)]
    return {"outpost": {seat: [int(cell in places) for cell in range(32)]}, "outposts": dict.fromkeys(places, 1),
            "built": {seat: rows}} | changes


def uncover(table: Scenario, location: str) -> Scenario:
    """Seat 2 has found the exploration tile that lay there; the one that brings points, in exchange for what it was."""
    here = slot(table, location)
    find = [*table.state.find_at].index(here)
    points = [known.id for known in box(table).finds].index("X06")
    moved = {find: table.state.find_at[points], points: FOUND + 2} if find != points else {find: FOUND + 2}
    return table.put(find_at=moved, covered=table.state.covered & ~(1 << here), found_points={2: 3})


def other_stack(table: Scenario, stack: int) -> dict[str, Any]:
    """The next tile is drawn for another stack than the one that lost its top; the last of Part I is used up."""
    state, top = table.state, table.state.top[stack]
    new, other = [n for n in range(state.tiles) if state.unseen >> n & 1][:2]
    changes = {"drawing": stack, "top": {state.drawing: new, stack: -1}, "unseen": state.unseen & ~(1 << new) | 1 << top}
    if stack == 4:
        changes |= {"height": {stack: 0}, "bonus": {1: [top, other, -1, -1]}}
        changes["unseen"] = state.unseen & ~(1 << new | 1 << other)
    return changes


Change = dict[str, Any] | Callable[[Scenario], dict[str, Any]]


def at_east(location: str) -> int:
    """The place of a location in the cells of Part I."""
    return slot(world_of(EAST), location)


def at_journey(location: str) -> int:
    return slot(world_of(JOURNEY), location)


@cache
def world_of(game_id: str) -> Scenario:
    return world(game_id, "interpreted")


def spare_tiles(table: Scenario, count: int, spaces: list[int], seat: int = 0) -> dict[str, Any]:
    """Bonus tiles that lay on the first stacks are with a seat; `spaces` says which of them on which space."""
    state = table.state
    taken = [state.top[stack] for stack in range(count)]
    new = [n for n in range(state.tiles) if state.unseen >> n & 1][:count]
    return {"bonus": {seat: [taken[n] if n >= 0 else -1 for n in spaces]}, "top": dict(enumerate(new)),
            "height": {stack: state.height[stack] - 1 for stack in range(count)},
            "unseen": state.unseen & ~sum(1 << n for n in new)}


def standing(location: str, count: int, seat: int = 0, ready: int = 7, **changes: Any) -> dict[str, Any]:
    """Settlers of a seat on a location of Part I."""
    place = at_east(location)
    return {"owner": {place: seat}, "standing": {place: count}, "asks": {place: count + 1},
            "ready": {seat: ready - count}} | changes


def owned(card: int, seat: int = 0, **changes: Any) -> Change:
    """A point card out of the deck: N20 has number 19."""
    return lambda table: {"owned": {seat: 1 << card}, "in_deck": table.state.in_deck & ~(1 << card), "cards": {seat: 1},
                          "points": {seat: table.state.worth[card]}} | changes


IN_EAST: list[tuple[str, Change, str]] = [
    # counts and ranges
    ("choose", {"started": 2}, "started: 0 or 1"),
    ("choose", {"step": 99}, "step: 99 is not a whole number from 0 to 15"),
    ("choose", {"step": DEAL_CARDS, "to_act": -1}, "step: it is not asked now"),
    ("first", {"step": CHOOSE, "to_act": 0}, "step: it is not asked now"),
    ("choose", {"cubes": {1: [0, -1, 0, 0]}}, "cubes: a count below zero"),
    ("choose", {"cubes": {1: [MOST_CUBES + 1, 0, 0, 0]}}, "cubes: out of reach"),
    ("choose", {"active": 2}, "first, active: there is no such seat"),
    ("choose", {"first": -1}, "first, active: there is no such seat"),
    ("choose", {"round": 101}, "round: beyond the last"),
    ("choose", {"round": -1}, "round: beyond the last"),
    ("choose", {"claimed": 2}, "claimed: 0 or 1"),
    ("choose", {"claimed": -1}, "claimed: 0 or 1"),
    ("choose", {"rewarded": 2}, "rewarded: 0 or 1"),
    ("choose", {"trades": -1}, "trades: out of range"),
    ("trade", {"trades": MOST_CUBES + 1}, "trades: out of range"),
    ("choose", {"upgrades": -1}, "upgrades: out of range"),
    ("upgrade", {"upgrades": 13}, "upgrades: out of range"),
    ("choose", {"upgrades": 1}, "upgrades: not while cubes rise"),
    ("upgrade", {"upgrades": 0}, "upgrades: no cube can rise"),
    ("choose", {"here": 24}, "here: there is no such location"),
    ("choose", {"laid": -1}, "laid: below zero"),
    ("choose", {"ready": {2: 1}}, "cubes, ready, reserve, merchants: there is no seat 2"),
    ("choose", {"merchants": {4: 1}}, "cubes, ready, reserve, merchants: there is no seat 4"),
    # settlers
    ("choose", {"owner": {LATER: 2}}, "owner: there is no such seat or location"),
    ("choose", {"owner": {24: 0}}, "owner: there is no such seat or location"),
    ("choose", {"owner": {LATER: 0}}, "standing: settlers of nobody, or none of somebody"),
    ("choose", {"standing": {LATER: -1}}, "standing: settlers of nobody, or none of somebody"),
    ("choose", standing("A1-4", 1, asks={}), "asks: not the settlers needed"),
    ("choose", {"settled": 1 << 30}, "settled: not where settlers stand"),
    ("choose", {"asks": {LATER: 4}}, "asks: not the settlers needed"),
    ("choose", {"ready": {0: -1}}, "ready, reserve: below zero"),
    ("choose", {"ready": {0: 8}}, "ready, reserve, standing: settlers are lost"),
    ("choose", standing("A1-3", 1, ready=8), "ready, reserve, standing: settlers are lost"),
    ("first", {"ready": {0: 1}}, "ready, reserve, standing: settlers are lost"),
    # point cards
    ("choose", owned(19, seat=2), "owned: there is no seat 2"),
    ("choose", owned(19, cards={}), "cards: not the number of cards"),
    ("choose", owned(19, points={0: 4}), "points: not those of the cards"),
    ("choose", {"card_at": {0: 1}}, "in_deck, card_at, owned: a card is in two places, or in none"),
    ("choose", {"in_deck": 0}, "in_deck, card_at, owned: a card is in two places, or in none"),
    ("choose", lambda table: {"in_deck": table.state.in_deck | 1 << 26},
     "in_deck, card_at, owned: a card is in two places, or in none"),  # a black star
    ("choose", {"last_round": 1}, "last_round: not as the cards say"),
    ("choose", lambda table: {"card_at": {1: -1}, "in_deck": table.state.in_deck | 2}, "card_at: a gap in the row"),
    ("choose", lambda table: {"card_at": {4: -1}, "in_deck": table.state.in_deck | 1 << 4},
     "card_at: a place is empty while there are cards"),
    # exploration tiles
    ("choose", {"find_at": {0: at_east("B1-6")}}, "find_at: two tiles on one location"),
    ("choose", {"covered": 0}, "covered: not where tiles lie"),
    ("choose", {"covered": 1 << 40}, "covered: not where tiles lie"),
    ("choose", {"find_at": {0: 0}, "covered": 1 | 1 << at_east("B1-6")}, "find_at: not a location for tiles"),
    ("choose", standing("A1-6", 2), "owner: settlers on a covered location"),
    ("choose", {"find_at": {10: BESIDE}}, "find_at: there is no such tile"),
    ("choose", {"find_at": {5: FOUND + 2}}, "find_at: there is no such seat"),
    ("choose", {"find_at": {5: -1}}, "find_at: a tile is lost"),
    ("cards", {"find_at": {5: BESIDE}}, "find_at: too early"),
    ("exploration", {"laid": 2}, "laid: all locations are covered"),
    ("exploration", {"laid": 0}, "find_at: not laid in their order"),
    ("exploration", {"find_at": {5: BESIDE}}, "find_at: too early"),
    ("first", {"find_at": {0: BESIDE}, "covered": 1 << at_east("B1-6")}, "find_at: not all are laid"),
    ("first", {"find_at": {3: FOUND}}, "find_at: too early"),
    # bonus tiles
    ("choose", {"top": {0: 1}}, "top, bonus, unseen: a tile is in two places, or in none"),
    ("choose", {"bonus": {0: [0, -1, -1, -1]}}, "top, bonus, unseen: a tile is in two places, or in none"),
    ("choose", {"height": {0: 5}}, "height: out of range"),
    ("choose", {"height": {0: -1}}, "height: out of range"),
    ("choose", {"height": {0: 0}}, "height: a tile is lost"),
    ("cards", {"top": {0: 0}, "unseen": (1 << 20) - 2}, "top: not the tile of a stack"),
    ("bonus", lambda table: {"top": {0: -1, 1: 0}}, "top: not the tile of a stack"),
    ("draw tile", {"drawing": 0}, "top: not the tile of a stack"),
    ("choose", {"height": {0: 3}}, "height: a tile is lost"),
    ("choose", lambda table: spare_tiles(table, 1, [-1, 0, -1, -1]), "bonus: spaces are filled in order"),
    ("choose", lambda table: spare_tiles(table, 4, [0, 1, 2, 3]), "bonus: more tiles than spaces"),
    ("choose", lambda table: spare_tiles(table, 1, [0, -1, -1, -1], seat=2), "bonus: more tiles than spaces"),
    # benefits
    ("choose", {"icons": {0: [1, 0, 0, 0]}}, "icons: not those of cards and tiles"),
    ("choose", owned(19), "icons: not those of cards and tiles"),
    ("choose", {"help": {0: [0, 1, 0, 0, 0, 0]}}, "help: not that of the cards"),
    ("choose", owned(19, icons={0: [0, 1, 0, 0]}), "tool: not those of the cards"),
    ("choose", {"found_points": {1: 3}}, "found_points: not those of the tiles"),
    ("choose", {"find_at": {5: FOUND}}, "found_points: not those of the tiles"),
    ("choose", {"reserve": {0: 4}, "ready": {0: 8}}, "reserve: not what was left of it"),
    ("choose", {"find_at": {3: FOUND}}, "reserve: not what was left of it"),
    # merchant cards
    ("choose", {"row": {1: -1}}, "row: a gap in the row"),
    ("choose", {"lies": {0: 0}}, "row: a card lies elsewhere too"),
    ("market", {"lies": {0: SET_ASIDE + 1}}, "row: a card lies elsewhere too"),
    ("market", {"lies": {1: SET_ASIDE}}, "row: a card lies elsewhere too"),
    ("market trade", {"lies": {9: SET_ASIDE}}, "row: the card is gone"),
    ("choose", {"lies": {9: IN_PLAY}}, "row, route, lies: a card is in two places, or in none"),
    ("choose", {"row": {1: 0}}, "row, route, lies: a card is in two places, or in none"),
    ("choose", {"lies": {43: 0}}, "lies: there is no such card"),
    ("choose", {"lies": {42: -1}}, "lies: there is no such card"),
    ("choose", {"lies": {42: SET_ASIDE + 2}}, "lies: there is no such seat"),
    ("choose", {"lies": {42: SET_ASIDE}}, "merchants: not the number of cards"),
    ("choose", {"pile_size": 38}, "pile_size: not the size of the pile"),
    ("choose", {"in_front": 0}, "in_front: not the front layer"),
    ("choose", {"front": -1}, "front, back: there is no such layer"),
    ("choose", {"back": -1}, "front, back: there is no such layer"),
    ("choose", {"back": 1}, "lies: an empty layer in the pile"),
    ("choose", {"lies": {42: 1}}, "lies: an empty layer in the pile"),
    ("choose", {"front": 63}, "lies: an empty layer in the pile"),
    ("choose", {"step": FILL_ROW, "to_act": -1}, "step: the row is not to be filled"),
    ("choose", {"row": {3: -1}, "lies": {3: 0}, "pile_size": 40}, "row: a place is empty while there are cards"),
    ("cards", {"row": {3: -1}, "lies": {3: 0}, "pile_size": 40}, "row: a place is empty while there are cards"),
    # the set-up
    ("cards", {"to_act": 0}, "to_act: at step deal-cards chance is asked, not a seat"),
    ("cards", {"to_act": OVER}, "to_act: the set-up is chance"),
    ("cards", {"cubes": {0: "Y"}}, "cubes, merchants: too early"),
    ("cards", {"lies": {42: SET_ASIDE}, "merchants": {0: 1}, "pile_size": 38}, "cubes, merchants: too early"),
    ("cards", owned(19, icons={0: [0, 1, 0, 0]}, tool={0: [[0] * 4, [0] * 4, [1, 0, 0, 0], *[[0] * 4] * 3]}),
     "owned: too early"),
    ("first", lambda table: spare_tiles(table, 1, [0, -1, -1, -1]), "bonus: too early"),
    ("cards", {"round": 1}, "round, first, active: too early"),
    ("cards", {"first": 1}, "round, first, active: too early"),
    ("cards", {"trades": 1}, "here, deal, trades: too early"),
    ("cards", {"claimed": 1}, "claimed, rewarded, upgrades: too early"),
    ("cards", {"here": 3}, "here, deal, trades: too early"),
    ("cards", {"deal": 3}, "here, deal, trades: too early"),
    ("cards", {"laid": 5}, "laid: all cards are dealt"),
    ("cards", {"laid": 2}, "card_at: dealt too early, or not at all"),
    ("merchants 0", lambda table: {"card_at": {0: 0}, "in_deck": table.state.in_deck & ~1},
     "card_at: dealt too early, or not at all"),
    ("bonus", lambda table: {"card_at": {4: -1}, "in_deck": table.state.in_deck | 1 << 4},
     "card_at: dealt too early, or not at all"),
    ("bonus", {"laid": 5, "top": dict(enumerate(range(5))), "unseen": (1 << 20) - (1 << 5)}, "laid: every stack is dealt"),
    ("merchants 0", {"laid": 1}, "laid: nothing is being dealt"),
    ("first", {"laid": 1}, "laid: nothing is being dealt"),
    ("given", {"step": DRAW_FIRST, "laid": 0, "covered": 1 << at_east("A1-6") | 1 << at_east("B1-6"),
               "find_at": {1: at_east("B1-6"), **dict.fromkeys(range(2, 10), BESIDE)}}, "step: the first player is known"),
    # whose turn
    ("choose", {"to_act": -1}, "to_act: at step choose a seat is asked, not chance"),
    ("fill", {"to_act": 0}, "to_act: at step merchant chance is asked, not a seat"),
    ("choose", {"to_act": 1}, "to_act: it is another seat's turn"),
    ("choose", {"laid": 1}, "laid: the set-up is over"),
    ("choose", {"claimed": 1}, "here: nobody works"),
    ("done", {"claimed": 1}, "claimed, rewarded: not at a fort"),
    ("choose", {"round": 100}, "round: the game is over"),
    ("done", {"owner": {at_east("A1-3"): -1}, "standing": {at_east("A1-3"): 0}, "asks": {at_east("A1-3"): 2},
              "ready": {0: 7}}, "here: the settlers of another player"),
    ("done", {"step": CHOOSE}, "here, deal, trades: the turn begins"),
    ("choose", {"deal": 4}, "here, deal, trades: the turn begins"),
    ("choose", {"trades": 1}, "here, deal, trades: the turn begins"),
    ("fort", {"step": DONE}, "step: a fort goes on"),
    ("fill", standing("A1-3", 1, ready=6, here=at_east("A1-3")), "step: the row is not to be filled"),
    ("draw tile", {"drawing": -1}, "top: not the tile of a stack"),
    ("draw tile", lambda table: other_stack(table, 4), "drawing: no tile waits there"),
    # the end
    ("last turn", {"to_act": OVER}, "to_act: the game is not over"),
    ("over", {"active": 1}, "active: the last round is not finished"),
    ("refreshed", {"to_act": OVER, "round": 100}, "active: the last round is not finished"),
    ("over", {"cubes": {1: "R" * 11}}, "step, cubes: the last turn is not finished"),
    ("over", {"step": CHOOSE}, "step, cubes: the last turn is not finished"),
    # the storage limit
    ("drop", {"cubes": {0: "Y"}}, "cubes: nobody is over the limit"),
    ("drop", {"cubes": {1: "Y" * 11}, "to_act": 1}, "to_act: another seat discards first"),
    # trades and upgrades
    ("choose", standing("C2-6", 3, here=at_east("C2-6"), step=TRADING, deal=at_east("A1-5"), row={3: -1}, pile_size=0,
                        lies=dict.fromkeys(range(3, 43), SET_ASIDE + 1), merchants={1: 40}), "row: the market has no card"),
    ("upgrade", {"cubes": {0: "BB"}}, "upgrades: no cube can rise"),
    ("upgrade", standing("A1-3", 1, ready=6, here=at_east("A1-3")), "step: nothing is upgraded there"),
    ("market", {"step": UPGRADE_CUBES, "upgrades": 1}, "step: nothing is upgraded there"),
    ("upgrade", {"upgrades": 3}, "upgrades: more than are granted"),
    ("market upgrade", {"upgrades": 4}, "upgrades: more than are granted"),
    ("trade", {"deal": -1}, "deal: no trade"),
    ("trade", {"deal": at_east("A1-3")}, "deal: no trade"),
    ("market trade", {"deal": at_east("A1-5")}, "deal: not that of the location or market"),
    ("trade", {"deal": at_east("B1-5")}, "deal: not that of the location or market"),
    # forts
    ("market", {"step": AT_THE_FORT}, "step: there is no fort"),
    ("draw card", {"claimed": 0}, "claimed: no card was claimed"),
    ("fort", {"step": DRAW_CARD, "to_act": -1, "claimed": 1}, "card_at: no card is to be drawn"),
    ("fort", {"step": EXPLORE_LAND, "claimed": 1}, "in_deck, card_at, owned: a card is in two places, or in none"),
    ("explore", lambda table: {"card_at": {1: 1}, "owned": {0: 2}, "in_deck": table.state.in_deck & ~2 | 1 << 7,
                               "icons": {0: [0, 0, 1, 0]}, "reserve": {0: 4}, "ready": {0: 7}},
     "step: nothing is explored"),
    # the route
    ("route", {"route": {0: [-1, 10, 8, -1, -1]}}, "route: a gap in the route"),
    ("route", lambda table: {"route": {2: [42, -1, -1, -1, -1]}, "lies": {42: IN_PLAY},
                             "pile_size": table.state.pile_size - 1, "in_front": table.state.in_front & ~(1 << 42)},
     "route: too early, or of no seat"),
    ("route", {"camped": {0: [0, 0, 0, 1, 0]}}, "camped: settlers on no card"),
    ("route", {"camped": {2: [1, 0, 0, 0, 0]}}, "camped: settlers on no card"),
    ("route", {"camped": {0: [-1, 0, 0, 0, 0]}, "ready": {0: 8}}, "ready, reserve: below zero"),
    ("done", {"step": AT_THE_MARKET}, "step: there is no market"),
    ("market", {"step": ADJUST_ROUTE}, "step: there is no route to adjust"),
    ("adjust", {"route": {0: [9, -1, -1, -1, -1]}, "lies": {10: 0}, "pile_size": 38, "merchants": {0: 1}},
     "step: there is no route to adjust"),
    ("draw tile", {"rewarded": 0}, "rewarded: no tile was taken"),
    ("draw tile", standing("A1-1", 1, ready=6, here=at_east("A1-1")), "drawing: a stack of another fort"),
    ("travel trade", {"deal": at_east("A1-5")}, "deal: not that of a card on the route"),
    ("travel upgrade", {"upgrades": 4}, "upgrades: more than are granted"),
]
IN_JOURNEY: list[tuple[str, Change, str]] = [
    ("choose", lambda table: {"find_at": {0: BESIDE}, "covered": table.state.covered & ~(1 << table.state.find_at[0])},
     "find_at: no tile lies beside the boards"),
    # the map
    ("choose", {"step": LAY_VILLAGES, "to_act": -1}, "step: it is not asked now"),
    ("villages", {"laid": 12}, "laid: every village is laid"),
    ("choose", {"tile": {1: 0}}, "tile: a village lies twice"),
    ("choose", {"tile": {0: 24}}, "tile: a village lies twice"),
    ("villages", {"laid": 2}, "tile: laid too early, or not at all"),
    ("choose", {"tile": {12: 23}}, "tile: laid too early, or not at all"),
    ("choose", {"tile": {0: -1}}, "tile: laid too early, or not at all"),
    ("choose", {"tile": {0: 23}}, "village_left: not three of each symbol"),
    ("villages", {"village_left": {0: 3}}, "village_left: not three of each symbol"),
    # outposts and wagons
    ("choose", {"outpost": {0: [2, *[0] * 31]}, "outposts": {0: 2}}, "outpost: 0 or 1"),
    ("choose", {"outposts": {3: 1}}, "outposts: not their number"),
    ("choose", {"outpost": {0: [*[0] * 12, 1, *[0] * 19]}, "outposts": {12: 1}}, "outpost: not on a market"),
    ("choose", lambda table: outposts(table, 3, built={}), "built: not the outposts on the map"),
    ("choose", {"built": {4: [1, 0, 0, 0]}}, "built: only players have boards"),
    ("choose", lambda table: outposts(table, 3, seat=3, built={}), "outpost: there is no seat 3"),
    ("choose", {"debt": 1}, "debt: not while an outpost is paid"),
    ("pay", {"debt": -1}, "debt: below zero"),
    ("pay", {"debt": 0}, "debt: cannot be paid"),
    ("choose", {"boat": {0: 13}}, "boat: not on a tile"),
    ("choose", {"boat": {0: -1}}, "boat: not on a tile"),
    ("choose", {"boat": {3: 0}}, "boat: not on a tile"),
    ("villages", {"boat": {0: 0}}, "boat: too early"),
    ("villages", {"outpost": {0: [1, *[0] * 31]}, "outposts": {0: 1}, "built": {0: [1, 0, 0, 0]}}, "outposts: too early"),
    # steps
    ("over", {"step": MOVE_WAGON}, "step: the last turn is not finished"),
    ("trade", {"here": -1}, "here: nobody works"),
    ("fort", {"rewarded": 1}, "rewarded: forts give no bonus tiles"),
    ("trade", {"step": MOVE_WAGON}, "step: the wagon does not move"),
    ("village", {"village": 1}, "village: not where the wagon is"),
    ("village", {"village": -1}, "village: not where the wagon is"),
    ("toll", {"creditor": -1}, "creditor: there is no such seat"),
    ("toll", {"creditor": 3}, "creditor: there is no such seat"),
    ("toll", {"creditor": 2}, "creditor: no toll is owed"),
    ("toll", {"cubes": {0: ""}}, "cubes: the tolls cannot be paid"),
    ("pay", {"debt": 8}, "debt: cannot be paid"),
    ("pay", lambda table: outposts(table, 0, outposts={0: 2}), "step: no outpost is being built"),
    ("column", lambda table: all_spaces(table), "step: no bonus tile is to be had"),
    ("trade", {"step": FOURTH_TILE}, "step: no fourth card"),
    ("fourth", {"merchants": {0: 3}, "lies": {42: 0}, "pile_size": 37}, "step: no fourth card"),
    ("fourth", lambda table: all_spaces(table), "step: no bonus tile is to be had"),
    ("fourth", {"lies": {0: IN_PLAY, 39: SET_ASIDE}, "pile_size": 35}, "row: the card was not used"),
    ("fourth", {"here": at_journey("D2-5"), "owner": {at_journey("E2-5"): -1, at_journey("D2-5"): 0},
                "standing": {at_journey("E2-5"): 0, at_journey("D2-5"): 1}, "pile_size": 0, "merchants": {0: 4, 1: 36},
                "asks": {at_journey("E2-5"): 1, at_journey("D2-5"): 2}, "row": {0: 1, 1: 2, 2: 3, 3: -1},
                "lies": dict.fromkeys(range(4, 40), SET_ASIDE + 1)}, "row: the card was not used"),
    ("trade", {"step": CHOOSE_VILLAGE}, "step: no outpost trades"),
    ("trade", {"step": BARTER}, "step: no village trades"),
    ("barter", {"village": -1}, "village: there is none"),
    ("barter", {"village": 12}, "village: there is none"),
    ("barter", {"village": 1}, "village: not where the wagon is"),
    ("wagon", {"village": 0}, "village: not where the wagon is"),
    ("visit", {"village": 2}, "village: no own outpost"),
    ("column drawn", lambda table: other_stack(table, 2), "drawing: a stack that is not reached"),
    ("column drawn", {"village": 1}, "village: not where the wagon is"),
    ("fourth drawn", {"lies": {0: IN_PLAY, 39: SET_ASIDE}, "pile_size": 35}, "row: the card was not used"),
]


def all_spaces(table: Scenario) -> dict[str, Any]:
    """Seat 0 has a tile of each of four stacks."""
    return spare_tiles(table, 4, [0, 1, 2, 3])


CASES = [*((east, *case) for case in IN_EAST), *((journey, *case) for case in IN_JOURNEY)]


@native_first
@pytest.mark.parametrize(("place_in", "name", "change", "complaint"), CASES,
                         ids=[f"{place_in.__name__}, {name}: {complaint}" for place_in, name, _, complaint in CASES])
def test_a_position_that_cannot_be_is_refused_by_its_own_check(
        engine: str, place_in: Callable[[str, str], Scenario], name: str, change: Change, complaint: str) -> None:
    table = place_in(name, engine)
    with pytest.raises(ValueError) as caught:
        table.put(**(change(table) if callable(change) else change))
    assert str(caught.value) == f"position: {complaint}"


def test_what_is_changed_back_is_a_position_again(engine: str) -> None:
    for place_in, name in sorted({(place_in, name) for place_in, name, *_ in CASES}, key=str):
        table = place_in(name, engine)
        before = table.state.copy()
        assert table.put().state == before


@pytest.mark.slow
def test_every_check_is_met() -> None:
    modules, met = [checks, market_checks, east_checks, journey_checks, invariants], set()
    for place_in, name, change, _ in CASES:
        table = place_in(name, "interpreted")
        with pytest.raises(ValueError) as caught:
            table.put(**(change(table) if callable(change) else change))
        met |= {(module.__name__, check_met(module, caught.value)) for module in modules}
    every = {(module.__name__, f"{lines[0]}: {said}") for module in modules for lines, said in checks_of(module).items()}
    assert sorted(every - met) == []
