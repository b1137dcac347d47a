"""The content of both games: counts, provenance, errors that say what and where."""
from __future__ import annotations

import random
import tomllib
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.games import game_class
from cardamom.games.century.content import lettered
from cardamom.games.new_world.markets.setup import DEAL_KINDS
from cardamom.games.new_world.setup import FIND_KINDS, in_game, tiles_in_game
from cardamom.kernel.content import ContentError
from cardamom.kernel.state import OVER
from tests.fuzzing import examples
from tests.games.new_world.worlds import EAST, JOURNEY, world
from tests.scenario import rule

GAMES: dict[str, Any] = {game_id: cardamom.load(game_id, engine="interpreted") for game_id in (EAST, JOURNEY)}


def changed(game_id: str, path: str, value: Any) -> dict[str, Any]:
    """The shipped content with one thing changed (`point_cards.cards.3.points`), or left out if the value is None."""
    pack: dict[str, Any] = deepcopy(GAMES[game_id].content)
    *where, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    part: Any = pack
    for key in where:
        part = part[key]
    if value is None:
        del part[last]
    else:
        part[last] = value(part[last]) if callable(value) else value
    return pack


def plays(game_id: str, pack: dict[str, Any], seats: int = 2, engine: str = "native", **options: Any) -> Any:
    """A whole game by chance with this pack; the state it ends in."""
    game = cardamom.load(game_id, pack, engine)
    state: Any = game.start(seats, **{"rounds": 25, **options})
    rng = random.Random(7)
    while state.to_act != OVER:
        state.apply(rng.choice(state.legal()))
    return state


# -- counts and provenance ------------------------------------------------------------------------


@rule("NW-2")
@pytest.mark.parametrize("game_id", GAMES)
def test_cards_by_player_count(game_id: str) -> None:
    box = GAMES[game_id].box
    for seats, count in ((2, 26), (3, 38), (4, 50)):
        assert sum(in_game(box, card, seats) for card in box.cards) == count


@rule("E1-1", "HJ-1", "HJ-2")
def test_counts_of_the_layouts() -> None:
    east, journey = GAMES[EAST], GAMES[JOURNEY]
    assert [len(game.box.layout.locations) for game in (east, journey)] == [24, 33]
    assert [sum(stack.tiles for stack in game.stacks) for game in (east, journey)] == [16, 24]
    assert [len(tiles_in_game(game.box)) for game in (east, journey)] == [20, 25]
    for seats, covered in ((2, 2), (3, 2), (4, 0)):
        view = east.view(world(EAST, "interpreted", seats).state)
        assert sum(place["covered"] is not None for place in view["locations"]) == covered
        assert len(view["exploration"]) == 10
    for seats, covered in ((2, 9), (3, 9), (4, 7)):
        view = journey.view(world(JOURNEY, "interpreted", seats).state)
        assert sum(place["covered"] is not None for place in view["locations"]) == covered == len(view["exploration"])


@rule("NW-2", "NW-4", "E1-3")
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("seats", "cards", "settlers"), [(2, 26, 7), (3, 38, 6), (4, 50, 6)])
def test_counts_by_seats(game_id: str, seats: int, cards: int, settlers: int, engine: str) -> None:
    """Point cards, settlers, merchant cards, cubes as they lie when the first turn begins."""
    state = world(game_id, engine, seats).state
    visible = [card for card in state.card_at if card >= 0]
    assert len(visible) == 5 and state.in_deck.bit_count() == cards - 5
    assert [state.ready[seat] for seat in range(seats)] == [settlers] * seats
    assert [state.reserve[seat] for seat in range(seats)] == [12 - settlers] * seats
    assert state.pile_size + 4 == sum(place >= 0 for place in state.lies) == 43
    assert [lettered(list(state.cubes[seat])) for seat in range(seats)] == ["YYY", "YYYY", "YYYY", "YYYR"][:seats]


@rule("NW-3", "E1-1", "HJ-1")
@pytest.mark.parametrize(("game_id", "tiles", "stacks"), [
    (EAST, 20, [4, 4, 4, 2, 2]), (JOURNEY, 25, [4, 4, 2, 2, 2, 2, 4, 4])])
def test_bonus_tiles_on_stacks(game_id: str, tiles: int, stacks: list[int], engine: str) -> None:
    state = world(game_id, engine).state
    assert [height for height in state.height if height] == stacks
    assert len([tile for tile in state.top if tile >= 0]) == len(stacks)
    assert state.unseen.bit_count() + len(stacks) == tiles


@rule("NW-1", "E1-1", "HJ-1")
@pytest.mark.parametrize(("game_id", "boards"), [(EAST, "A1 B1 E2 C2"), (JOURNEY, "A2 B2 C1 D2 E2 F2")])
def test_boards_of_the_layouts(game_id: str, boards: str) -> None:
    game = GAMES[game_id]
    every = game.box.layout.locations
    assert [*game.box.layout.places] == boards.split() == [*dict.fromkeys(location.side for location in every)]
    kinds = Counter(location.kind for location in every)
    assert (kinds["fort"], kinds["market"], kinds["refresh_market"]) == (4, 4, 1)
    assert kinds["adjust_route"] == (game_id == EAST)
    mountains = [kinds["move_wagon"], kinds["wagon_trade"], kinds["outpost_trade"]]
    assert mountains == ([0, 0, 0] if game_id == EAST else [4, 1, 1])
    assert [sum(location.exploration for location in every), sum(location.two_three for location in every)] == (
        [0, 2] if game_id == EAST else [7, 2])


@rule("C-4", "E1-3")
@pytest.mark.parametrize("game_id", GAMES)
def test_no_trade_gives_all_of_its_input_back(game_id: str) -> None:
    game = GAMES[game_id]
    assert len(game.box.merchants) == 43
    deals = [*(location.deal for location in game.box.layout.locations), *game.box.merchants]
    trades = [(deal.give, deal.get) for deal in deals if any(deal.give)]
    trades += [(tile.give, tile.get) for tile in getattr(game, "villages", [])]
    assert len(trades) > 36
    for give, get in trades:
        assert any(out < into for into, out in zip(give, get, strict=True))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_shipped_text_is_the_shipped_content(game_id: str) -> None:
    document = tomllib.loads(game_class(game_id).shipped_content())
    assert document == GAMES[game_id].content and GAMES[game_id].pack is None
    assert all(group["provenance"] in ("seed", "published", "reconstructed") for group in document.values())


def test_village_tiles_are_the_markets_of_eastern_wonders() -> None:
    islands = cardamom.load("eastern-wonders", engine="interpreted").content
    assert GAMES[JOURNEY].content["market_tiles"] == islands["market_tiles"]
    assert Counter(tile.symbol for tile in GAMES[JOURNEY].villages) == dict.fromkeys(("ginger", "chili", "tea", "cloves"), 6)


# -- any list can be replaced ---------------------------------------------------------------------


def other_locations(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many of each kind; all else is different."""
    rows = deepcopy(rows)
    for n, row in enumerate(rows):
        row |= {"settlers": 1 + n % 4, "icons": [["river", "market"], ["field"], []][n % 3]}
        row |= {"row": n // 10, "column": n % 10}
        row |= {key: {"gain": "RB", "upgrades": 12, "trade": "YR>GGB", "range": "any"}[key]
                for key in ("gain", "upgrades", "trade", "range") if key in row}
    return rows


OTHER_LISTS: dict[str, Any] = {
    "settlers": {"each": 4, "start": [1, 2, 4]},
    "starting_cubes": {"sets": ["B", "GG", "RRR", "Y" * 12]},
    "boards": {"locations": other_locations},
    "point_cards": {"last": 3, "cards": lambda rows: [
        {"id": f"own{n}", "cost": "Y" * (1 + n % 3), "points": n, "benefit": "tool", "icon": "market", "cube": "B"}
        | {key: row[key] for key in ("star", "players") if key in row} for n, row in enumerate(rows)]},
    "bonus_tiles": {"tiles": [{"id": f"b{n}", "shows": ["merchants", "outposts", "collected"][:n % 4], "points": n % 21}
                              for n in range(25)]},
    "exploration_tiles": {"tiles": [
        {"id": f"x{n}", FIND_KINDS[n % 4]: ("BB", 12, 20, "tool")[n % 4]} for n in range(10)]},
    "merchant_cards": {"cards": [
        {"id": f"m{n}", DEAL_KINDS[n % 3]: ("B", 12, "Y>RG")[n % 3]} for n in range(43)]},
    "player_board": {"storage": 3, "bonus_spaces": 1},
    "layout": {"places": lambda places: [[column, row] for row, column in places], "without_star": "white",
               "forts": lambda names: names[::-1], "markets": lambda names: names[::-1]},
    "bonus_spaces": {"spaces": [{"id": f"space-{n}", "tiles": 3, "reward": "fourth" if n else "column"} for n in range(8)]},
    "map_valley": {"inner": [[n // 2, n % 2] for n in range(12)], "ports": [[6, 0]]},
    "market_tiles": {"tiles": lambda rows: [{"id": f"v{n}", "symbol": row["symbol"], "trade": "Y>BBB"}
                                            for n, row in enumerate(rows)]},
}


def with_lists(game_id: str, *names: str) -> dict[str, Any]:
    pack: dict[str, Any] = deepcopy(GAMES[game_id].content)
    for name in names:
        for key, value in OTHER_LISTS[name].items():
            pack[name][key] = value(pack[name][key]) if callable(value) else value
    return pack


REPLACED = [(game_id, name) for game_id in GAMES for name in OTHER_LISTS if name in GAMES[game_id].content]


@pytest.mark.parametrize(("game_id", "name"), REPLACED, ids=[f"{game_id}-{name}" for game_id, name in REPLACED])
def test_every_list_can_be_replaced_and_played_with(game_id: str, name: str) -> None:
    pack = with_lists(game_id, name)
    assert pack[name] != GAMES[game_id].content[name]
    for seats in (2, 3, 4):
        assert plays(game_id, pack, seats).to_act == OVER


@pytest.mark.parametrize("game_id", GAMES)
def test_all_lists_can_be_replaced_at_once(game_id: str, engine: str) -> None:
    assert {*GAMES[game_id].content} <= {*OTHER_LISTS}
    state = plays(game_id, with_lists(game_id, *GAMES[game_id].content), 4, engine)
    assert (state.to_act, state.storage, state.last_card, state.settlers) == (OVER, 3, 3, 4)


# -- clear errors -----------------------------------------------------------------------------------

CUBES = "1 to 12 letters of YRGB"
PLACE, CARD, MERCHANT = "boards.locations.2", "point_cards.cards.14", "merchant_cards.cards.9"
BAD: list[tuple[str, str, Any, str]] = [
    (EAST, "settlers", None, "settlers: expected a table, but it is missing"),
    (EAST, "settlers.each", 31, "settlers.each: expected a whole number from 1 to 30, found 31"),
    (EAST, "settlers.start", [6, 6], "settlers.start: expected 3 entries, found 2"),
    (EAST, "settlers.start.1", 13, "settlers.start[1]: expected a whole number from 1 to 12, found 13"),
    (EAST, "settlers.each", 5, "settlers.start[0]: expected a whole number from 1 to 5, found 7"),
    (EAST, "starting_cubes.sets", ["Y"] * 3, "starting_cubes.sets: expected 4 entries, found 3"),
    (EAST, "starting_cubes.sets.2", "YX", f"starting_cubes.sets[2]: expected {CUBES}, found 'YX'"),
    (EAST, "starting_cubes.sets.2", 4, f"starting_cubes.sets[2]: expected {CUBES}, found 4"),
    (EAST, "boards.locations", lambda rows: rows[1:], "boards.locations: expected 51 entries, found 50"),
    (EAST, f"{PLACE}.id", "G1-3", "boards.locations[2].id: expected a side and a number, like A1-2; sides: A1, A2, B1"),
    (EAST, f"{PLACE}.id", "A1-x", "boards.locations[2].id: expected a side and a number, like A1-2; sides: A1, A2, B1"),
    (EAST, f"{PLACE}.id", "A1-333", "boards.locations[2].id: expected a side and a number, like A1-2"),
    (EAST, f"{PLACE}.id", "A1-\u0663", "boards.locations[2].id: expected a side and a number, like A1-2"),
    (EAST, f"{PLACE}.id", "A1-2", "boards.locations[2].id: expected a name of its own, found 'A1-2' again"),
    (EAST, f"{PLACE}.does", "sleep", "boards.locations[2].does: expected one of production, upgrade, trade, fort, market"),
    (EAST, f"{PLACE}.does", "trade", "boards.locations[2].trade: expected a text, but it is missing"),
    (EAST, f"{PLACE}.gain", "", "boards.locations[2].gain: expected a text, found ''"),
    (EAST, f"{PLACE}.gain", "Y" * 13, f"boards.locations[2].gain: expected {CUBES}, found 'YYYYYYYYYYYYY'"),
    (EAST, f"{PLACE}.settlers", 0, "boards.locations[2].settlers: expected a whole number from 1 to 12, found 0"),
    (EAST, f"{PLACE}.icons", ["sea"], "boards.locations[2].icons: expected a list of at most 2 of field, forest, mountain"),
    (EAST, f"{PLACE}.icons", "field", "boards.locations[2].icons: expected a list of at most 2 of field, forest, mountain"),
    (EAST, f"{PLACE}.icons", ["field", "river", "forest"],
     "boards.locations[2].icons: expected a list of at most 2 of field"),
    (EAST, f"{PLACE}.icons", ["field", "field"],
     "boards.locations[2].icons: expected each icon once, found ['field', 'field']"),
    (EAST, f"{PLACE}.range", "1", "boards.locations[2].range: expected no field of that name; known here: column, does"),
    (EAST, f"{PLACE}.stacks", [4], "boards.locations[2].stacks: expected 1 to 4 numbers, and only at a fort; found [4]"),
    (EAST, "boards.locations.0.stacks", 4,
     "boards.locations[0].stacks: expected 1 to 4 numbers, and only at a fort; found 4"),
    (EAST, "boards.locations.0.stacks", [],
     "boards.locations[0].stacks: expected 1 to 4 numbers, and only at a fort; found []"),
    (EAST, "boards.locations.0.stacks", [13],
     "boards.locations[0].stacks[0]: expected a whole number from 1 to 12, found 13"),
    (EAST, "boards.locations.0.stacks", [3], "boards: expected bonus spaces for 16 tiles in all, found 15"),
    (EAST, "boards.locations.3.upgrades", 13,
     "boards.locations[3].upgrades: expected a whole number from 1 to 12, found 13"),
    (EAST, "boards.locations.3.does", "market", "boards.locations[3].upgrades: expected no field of that name"),
    (EAST, "boards.locations.4.trade", "YYY", "boards.locations[4].trade: expected a trade like YYY>B, found 'YYY'"),
    (EAST, "boards.locations.4.trade", "Y>", f"boards.locations[4].trade: expected {CUBES}, found ''"),
    (EAST, "boards.locations.4.trade", "YR>RYB",
     "boards.locations[4].trade: expected a trade whose output does not contain its input, found YR>RYB"),
    (EAST, "boards.locations.5.two_three", False, "boards.locations[5].two_three: expected true, found False; if"),
    (EAST, "boards.locations.5.two_three", None, "layout.boards: expected sides with 2 locations with a 2-3 icon, found 1"),
    (EAST, f"{PLACE}.exploration", True, "layout.boards: expected sides with 0 locations with an exploration icon, found 1"),
    (EAST, f"{PLACE}.row", 10, "boards.locations[2].row: expected a whole number from 0 to 9, found 10"),
    (EAST, f"{PLACE}.column", 1,
     "boards.locations[3]: expected a row and column of its own on side A1, found those of A1-3"),
    (EAST, "layout.boards", "A1", "layout.boards: expected at most six of A1, A2, B1, B2, C1, C2, D2, E2, F2, found 'A1'"),
    (EAST, "layout.boards", ["A1", "B1", "E2", "Z9"], "layout.boards: expected at most six of A1"),
    (EAST, "layout.boards", ["A1", "B1", "E2", "A1"],
     "layout.boards: expected each side once, found ['A1', 'B1', 'E2', 'A1']"),
    (EAST, "layout.boards", ["A1", "B1", "E2", "C1"], "layout.markets: expected the markets E2-5, E2-6 in some order"),
    (EAST, "layout.places", [[0, 0]], "layout.places: expected 4 entries, found 1"),
    (EAST, "layout.places.2", [1], "layout.places[2]: expected a row and a column, found [1]"),
    (EAST, "layout.places.2", [1, 10], "layout.places[2][1]: expected a whole number from 0 to 9, found 10"),
    (EAST, "layout.places.2", [0, 1], "layout.places[2]: expected a place of its own for each board, found [0, 1] again"),
    (EAST, "layout.forts", ["A1-1"], "layout.forts: expected 4 entries, found 1"),
    (EAST, "layout.forts.0", "A1-2", "layout.forts: expected the forts A1-1, A1-2, B1-1, B1-2 in some order, found"),
    (EAST, "layout.forts.0", 7, "layout.forts: expected the forts A1-1, A1-2, B1-1, B1-2 in some order, found"),
    (EAST, "layout.without_star", "red", "layout.without_star: expected one of black, white, found 'red'"),
    (EAST, "layout.without_marks", ["II"], "layout.without_marks: expected a list of at most 2 of I, III, found ['II']"),
    (EAST, "layout.shape", 1, "layout.shape: expected no field of that name; known here: boards, forts"),
    (EAST, "point_cards.last", 21, "point_cards.last: expected a whole number from 1 to 20, found 21"),
    (EAST, "point_cards.cards", lambda rows: rows * 2, "point_cards.cards: expected 56 entries, found 112"),
    (EAST, "point_cards.cards.0.players", "=4", "point_cards.cards: expected 26 cards with 2 players, found 25"),
    (EAST, "point_cards.cards.30.players", "=4", "point_cards.cards: expected 38 cards with 3 players, found 37"),
    (EAST, "point_cards.cards.55.star", "white", "point_cards.cards: expected 50 cards with 4 players, found 51"),
    (EAST, f"{CARD}.id", "N 15", "point_cards.cards[14].id: expected letters and digits, at most 12 and not digits alone"),
    (EAST, f"{CARD}.id", "N01", "point_cards.cards[14].id: expected a name of its own, found 'N01' again"),
    (EAST, f"{CARD}.cost", "Y>B", f"point_cards.cards[14].cost: expected {CUBES}, found 'Y>B'"),
    (EAST, f"{CARD}.points", 100, "point_cards.cards[14].points: expected a whole number from 0 to 99, found 100"),
    (EAST, f"{CARD}.benefit", "luck",
     "point_cards.cards[14].benefit: expected one of native_help, tool, settlers, exploration"),
    (EAST, f"{CARD}.icon", "sea", "point_cards.cards[14].icon: expected one of field, forest, mountain, river, market"),
    (EAST, f"{CARD}.cube", "Y", "point_cards.cards[14].cube: expected no field of that name"),
    (EAST, f"{CARD}.star", "red", "point_cards.cards[14].star: expected one of black, white, found 'red'"),
    (EAST, f"{CARD}.players", "2", "point_cards.cards[14].players: expected one of 3+, =4, found '2'"),
    (EAST, "point_cards.cards.18.cube", "YY", "point_cards.cards[18].cube: expected one of Y, R, G, B, found 'YY'"),
    (EAST, "point_cards.cards.0.settlers", 13,
     "point_cards.cards[0].settlers: expected a whole number from 1 to 12, found 13"),
    (EAST, "bonus_tiles.tiles", [], "bonus_tiles.tiles: expected 25 entries, found 0"),
    (EAST, "bonus_tiles.tiles.0.shows", ["cubes"],
     "bonus_tiles.tiles[0].shows: expected a list of at most 6 of native_help"),
    (EAST, "bonus_tiles.tiles.0.shows", ["tool"] * 7,
     "bonus_tiles.tiles[0].shows: expected a list of at most 6 of native_help"),
    (EAST, "bonus_tiles.tiles.0.points", 21, "bonus_tiles.tiles[0].points: expected a whole number from 0 to 20, found 21"),
    (EAST, "bonus_tiles.tiles.0.mark", "II", "bonus_tiles.tiles[0].mark: expected one of I, III, found 'II'"),
    (EAST, "bonus_tiles.tiles", lambda rows: [row | {"mark": "III"} for row in rows],
     "boards: expected at most 8 stacks of 0 tiles in all, found 5 of 16"),
    (EAST, "boards.locations", lambda rows: [row | ({"stacks": [1] * 4} if "stacks" in row else {}) for row in rows],
     "boards: expected at most 8 stacks of 20 tiles in all, found 16 of 16"),
    (EAST, "exploration_tiles.tiles", lambda rows: rows[1:], "exploration_tiles.tiles: expected 10 entries, found 9"),
    (EAST, "exploration_tiles.tiles.0", {"id": "X01"},
     "exploration_tiles.tiles[0]: expected one of cubes, settlers, points, icon, found none"),
    (EAST, "exploration_tiles.tiles.0.points", 3,
     "exploration_tiles.tiles[0]: expected one of cubes, settlers, points, icon, found cubes, points"),
    (EAST, "exploration_tiles.tiles.3.settlers", 0,
     "exploration_tiles.tiles[3].settlers: expected a whole number from 1 to 12"),
    (EAST, "exploration_tiles.tiles.5.points", 21,
     "exploration_tiles.tiles[5].points: expected a whole number from 1 to 20"),
    (EAST, "exploration_tiles.tiles.6.icon", "market", "exploration_tiles.tiles[6].icon: expected one of native_help, tool"),
    (EAST, "merchant_cards.cards", lambda rows: rows[:42], "merchant_cards.cards: expected 43 entries, found 42"),
    (EAST, "merchant_cards.cards.0", {"id": "M01"},
     "merchant_cards.cards[0]: expected one of gain, upgrades, trade, found none"),
    (EAST, f"{MERCHANT}.gain", "Y", "merchant_cards.cards[9]: expected one of gain, upgrades, trade, found gain, trade"),
    (EAST, f"{MERCHANT}.trade", "Y>YR", "merchant_cards.cards[9].trade: expected a trade whose output does not contain its"),
    (EAST, f"{MERCHANT}.id", "M01", "merchant_cards.cards[9].id: expected a name of its own, found 'M01' again"),
    (EAST, "player_board.storage", 0, "player_board.storage: expected a whole number from 1 to 40, found 0"),
    (EAST, "player_board.bonus_spaces", 5, "player_board.bonus_spaces: expected a whole number from 1 to 4, found 5"),
    (EAST, "player_board.uncovered", [1, 2, 3], "player_board.uncovered: expected no field of that name"),
    (EAST, "map_valley", {"provenance": "seed"}, "map_valley: expected no field of that name; known here: boards"),
    (JOURNEY, "boards.locations.6.stacks", [4], "layout.boards: expected no bonus spaces at forts (HJ-10), found A2-1-S1"),
    (JOURNEY, "layout.boards", ["A1", "B2", "C1", "D2", "E2", "F2"], "layout.forts: expected the forts A1-1, A1-2, B2-1"),
    (JOURNEY, "boards.locations.50", lambda row: row | {"id": "C2-9", "row": 9},
     "layout.boards: expected sides with 33 locations, found 32"),
    (JOURNEY, "boards.locations.8.does", "adjust_route",
     "layout.boards: expected no side with adjust_route in this game, found A2-3"),
    (JOURNEY, "boards.locations.10.range", "2", "boards.locations[10].range: expected one of 1, 1-2, any, found '2'"),
    (JOURNEY, "boards.locations.50.exploration", None,
     "layout.boards: expected sides with 7 locations with an exploration icon, found 6"),
    (JOURNEY, "bonus_spaces.spaces", [], "bonus_spaces.spaces: expected 8 entries, found 0"),
    (JOURNEY, "bonus_spaces.spaces.0.tiles", 3, "bonus_spaces: expected bonus spaces for 24 tiles in all, found 23"),
    (JOURNEY, "bonus_spaces.spaces.0.tiles", 13,
     "bonus_spaces.spaces[0].tiles: expected a whole number from 1 to 12, found 13"),
    (JOURNEY, "bonus_spaces.spaces.1.id", "B2-S1",
     "bonus_spaces.spaces[1].id: expected a name of its own, found 'B2-S1' again"),
    (JOURNEY, "bonus_spaces.spaces.1.id", "B2 S1", "bonus_spaces.spaces[1].id: expected letters, digits and -, at most 12"),
    (JOURNEY, "bonus_spaces.spaces.1.reward", "luck",
     "bonus_spaces.spaces[1].reward: expected one of column, fourth, found"),
    (JOURNEY, "layout.without_marks", ["I", "III"],
     "bonus_spaces: expected at most 8 stacks of 17 tiles in all, found 8 of 24"),
    (JOURNEY, "player_board.uncovered", [1, 2], "player_board.uncovered: expected 3 entries, found 2"),
    (JOURNEY, "player_board.uncovered.2", 21, "player_board.uncovered[2]: expected a whole number from 0 to 20, found 21"),
    (JOURNEY, "map_valley.inner", [[1, 0]], "map_valley: expected a map: expected 12 inner cells, found 1"),
    (JOURNEY, "map_valley.ports", [[1, 0]], "map_valley: expected a map: two cells lie at [1, 0]"),
    (JOURNEY, "map_valley.ports", [[9, 9]], "map_valley: expected a map: the map is not connected"),
    (JOURNEY, "market_tiles.tiles", lambda rows: rows[1:], "market_tiles.tiles: expected 24 entries, found 23"),
    (JOURNEY, "market_tiles.tiles.0.symbol", "tea", "market_tiles.tiles: expected 6 tiles of ginger, found 5"),
    (JOURNEY, "market_tiles.tiles.3.trade", "Y>YY", "market_tiles.tiles[3].trade: expected a trade whose output does not"),
    *((game_id, f"{group}.provenance", "hearsay", f"{group}.provenance: expected one of seed, published, reconstructed")
      for game_id in GAMES for group in GAMES[game_id].content),
]


@pytest.mark.parametrize(("game_id", "path", "value", "complaint"), BAD, ids=[f"{row[1]}-{n}" for n, row in enumerate(BAD)])
def test_what_is_wrong_is_said_with_its_place(game_id: str, path: str, value: Any, complaint: str) -> None:
    with pytest.raises(ContentError) as caught:
        cardamom.load(game_id, changed(game_id, path, value), engine="interpreted")
    assert str(caught.value).startswith(f"content: {complaint}")


# -- whatever comes -----------------------------------------------------------------------------------

junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 130), st.floats(), st.text(max_size=8),
              st.text("YRGB>", max_size=14),
              st.sampled_from(["A1", "A1-1", "E2-5", "field", "tool", "=4", "black", "III", "any", "market", "fort"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["id", "gain", "trade", "stacks", "icons", "x"]), inner, max_size=3), max_leaves=6)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in ((value, key), *places_in(item))]


@pytest.mark.slow
@examples(250)
@given(st.sampled_from([*GAMES]), st.lists(st.tuples(st.integers(0, 10**6), junk), min_size=1, max_size=3),
       st.sampled_from(["put", "other", "drop", "twice"]))
def test_a_pack_with_anything_anywhere_is_refused_or_played(game_id: str, damages: list[tuple[int, Any]], how: str) -> None:
    """`other` puts in what stands elsewhere in the same list, which is often accepted."""
    pack = deepcopy(GAMES[game_id].content)
    for place, value in damages:
        places = places_in(pack)
        container, key = places[place % len(places)]
        if how == "put":
            container[key] = value
        elif how == "other":
            alike = [other[at] for other, at in places if at == key and not isinstance(at, int)] or [*container]
            container[key] = deepcopy(alike[place // len(places) % len(alike)])
        elif how == "drop":
            del container[key]
        elif isinstance(container, list):
            container.append(container[key])
    try:
        cardamom.load(game_id, pack, engine="interpreted")
    except ContentError as error:
        said = str(error)
    else:
        assert plays(game_id, pack, 2 + damages[0][0] % 3).to_act == OVER
        return
    assert said.startswith("content: ") and ": expected " in said and len(said) < 500


def test_another_price_is_played_without_a_build(engine: str) -> None:
    game = cardamom.load(EAST, changed(EAST, "point_cards.cards.0.cost", "BBBB"), engine=engine)
    assert list(game.start(2).cost[0]) == [0, 0, 0, 4]
