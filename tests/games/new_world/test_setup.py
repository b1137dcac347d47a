"""NW-1 to NW-5, E1-1 to E1-3, HJ-1 to HJ-3: boards, cards, tiles, settlers and cubes before the first turn."""
from __future__ import annotations

import pytest

from cardamom.games.new_world.setup import tiles_in_game
from tests.games.new_world.worlds import EAST, JOURNEY, box, cards_at, deal, row, slot, world
from tests.scenario import Scenario, loaded, rule

BOTH = pytest.mark.parametrize("game_id", [EAST, JOURNEY])


def until(game_id: str, engine: str, pile: str, seats: int = 2, first: int | str = "random") -> Scenario:
    """A game about to draw from this pile for the first time."""
    game = loaded(game_id, engine)
    table = Scenario(game, game.start(seats, first=first))
    while table.state.chance_pile() != pile:
        table.state.apply(table.state.legal()[0])
    return table


def names(kind: str, *numbers: int) -> set[str]:
    return {f"{kind}{n:02}" for n in numbers}


@rule("NW-1", "E1-1", "HJ-1")
def test_the_boards_are_composed_from_the_sides_that_a_game_names(engine: str) -> None:
    for game_id, sides in ((EAST, "A1 B1 E2 C2"), (JOURNEY, "A2 B2 C1 D2 E2 F2")):
        table = world(game_id, engine)
        shown = table.game.view(table.state)["locations"]
        assert list(dict.fromkeys(place["board"] for place in shown)) == sides.split()
        grid = [(place["board"], place["row"], place["column"]) for place in shown]
        assert len({*grid}) == len(grid) == table.state.locations
        assert [place["settlers"] for place in shown] == [*table.state.asks][:len(shown)]
        assert all(place["owner"] is None and place["standing"] == 0 for place in shown)


@rule("NW-1")
def test_a_location_is_what_its_side_says_in_both_games(engine: str) -> None:
    east, journey = ({place["id"]: place for place in table.game.view(table.state)["locations"]}
                     for table in (world(EAST, engine), world(JOURNEY, engine)))
    both = east.keys() & journey.keys()
    assert both == {f"E2-{n}" for n in range(1, 7)}
    for name in both:
        same = ("kind", "icons", "give", "get", "upgrades", "settlers", "row", "column")
        assert [east[name][key] for key in same] == [journey[name][key] for key in same]


@rule("NW-2")
@BOTH
@pytest.mark.parametrize(("seats", "marks"), [(2, {""}), (3, {"", "3+"}), (4, {"", "3+", "=4"})])
def test_no_black_stars_and_no_cards_for_more_players(engine: str, game_id: str, seats: int, marks: set[str]) -> None:
    table = until(game_id, engine, "cards", seats)
    wanted = {card.id for card in box(table).cards if card.star != "black" and card.players in marks}
    assert table.weights() == dict.fromkeys((f"card:{name}" for name in wanted), 1)
    assert {card.star for card in box(table).cards if card.id in wanted} == {"", "white"}


@rule("NW-2", "C-9")
@BOTH
def test_a_card_over_each_fort_and_the_top_of_the_deck_are_known(engine: str, game_id: str) -> None:
    table = until(game_id, engine, "cards")
    for n, name in enumerate(("N05", "N01", "N17", "N02", "N09"), 1):
        assert len(table.weights()) == 27 - n and "bonus" not in table.state.chance_pile()
        table.play(f"card:{name}")
        assert f"card:{name}" not in table.weights()
    assert table.state.chance_pile() == "bonus" and cards_at(table) == ["N05", "N01", "N17", "N02", "N09"]
    shown = table.game.view(deal(table).state)
    assert [card["id"] for card in shown["cards"]] == cards_at(table) and shown["cards"][-1]["fort"] is None
    assert len(shown["deck"]) == 21 and not {*shown["deck"]} & {*cards_at(table)}


@rule("NW-3")
@pytest.mark.parametrize(("game_id", "heights", "tiles"), [
    (EAST, [4, 4, 4, 2, 2], 20), (JOURNEY, [4, 4, 2, 2, 2, 2, 4, 4], 25)])
def test_stacks_are_as_high_as_their_spaces_say_and_only_tops_are_known(
        engine: str, game_id: str, heights: list[int], tiles: int) -> None:
    table = until(game_id, engine, "bonus")
    assert table.weights() == dict.fromkeys((f"tile:{tile.id}" for tile in tiles_in_game(box(table))), 1)
    assert len(table.weights()) == tiles
    for n in range(len(heights)):
        table.play(f"tile:T{tiles - n:02}")
    assert [*table.state.top][:len(heights)] == [tiles - 1 - n for n in range(len(heights))]
    assert [*table.state.height] == [*heights, *[0] * (8 - len(heights))]
    assert table.state.unseen.bit_count() == tiles - len(heights) and table.state.chance_pile() == "exploration"


@rule("E1-1")
def test_part_one_is_played_without_tiles_iii(engine: str) -> None:
    table = until(EAST, engine, "bonus")
    assert {tile.mark for tile in tiles_in_game(box(table))} == {"", "I"}
    assert set(table.weights()) == names("tile:T", *range(1, 21)) and table.state.spaces_for_tiles == 3


@rule("HJ-1")
def test_part_three_is_played_with_all_tiles_and_four_spaces(engine: str) -> None:
    table = until(JOURNEY, engine, "bonus")
    assert set(table.weights()) == names("tile:T", *range(1, 26)) and table.state.spaces_for_tiles == 4
    deal(table)
    boards = [stack["id"][:2] for stack in table.game.view(table.state)["stacks"]]
    assert boards == ["B2"] * 2 + ["D2"] * 4 + ["F2"] * 2
    assert sum(table.state.height) == 24


@rule("NW-4", "E1-2", "HJ-2")
@BOTH
def test_ten_exploration_tiles_each_as_likely_on_a_covered_location(engine: str, game_id: str) -> None:
    table = until(game_id, engine, "exploration", 3)
    assert table.weights() == dict.fromkeys(names("find:X", *range(1, 11)), 1)
    table.play("find:X07 find:X02")
    places = ("A1-6", "B1-6") if game_id == EAST else ("A2-6", "B2-5")
    assert [table.state.find_at[n] for n in (6, 1)] == [slot(table, place) for place in places]
    assert all(table.state.covered >> slot(table, place) & 1 for place in places)
    if game_id == JOURNEY:
        assert set(table.weights()) == names("find:X", 1, 3, 4, 5, 6, 8, 9, 10)


@rule("E1-2", "NW-4")
@pytest.mark.parametrize(("seats", "beside"), [(2, 8), (3, 8), (4, 10)])
def test_with_four_players_all_exploration_tiles_lie_beside_the_boards(engine: str, seats: int, beside: int) -> None:
    table = world(EAST, engine, seats)
    shown = table.game.view(table.state)["exploration"]
    assert sum(tile["location"] is None for tile in shown) == beside and len(shown) == 10
    assert [table.state.covered >> slot(table, place) & 1 for place in ("A1-6", "B1-6")] == [int(seats < 4)] * 2


@rule("HJ-2")
@pytest.mark.parametrize(("seats", "covered"), [(2, 9), (3, 9), (4, 7)])
def test_the_rest_of_the_exploration_tiles_goes_to_the_box(engine: str, seats: int, covered: int) -> None:
    table = world(JOURNEY, engine, seats)
    places = ["C1-3", "C1-4", "C1-5", "C1-6", "F2-3", "F2-4", "F2-5"] + ["A2-6", "B2-5"] * (seats < 4)
    assert {slot(table, place) for place in places} == {n for n in range(36) if table.state.covered >> n & 1}
    assert [where >= 0 for where in table.state.find_at] == [True] * covered + [False] * (16 - covered)
    assert max(table.state.find_at) < 36


@rule("NW-2", "NW-3", "NW-4")
@BOTH
def test_before_the_set_up_nothing_is_on_the_table(engine: str, game_id: str) -> None:
    state = loaded(game_id, engine).start(2)
    assert [*state.card_at] == [-1] * 5 and [*state.top] == [-1] * 8 and [*state.row] == [-1] * 4
    assert (state.here, state.deal, state.started) == (-1, -1, 0) and {*state.owner} == {*state.find_at} == {-1}
    assert not any(map(any, state.cubes)) and not any(state.ready) and list(state.scores()) == [0, 0]


@rule("C-9", "HJ-4")
@BOTH
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_else_comes_than_what_is_offered(engine: str, game_id: str, seats: int) -> None:
    game = loaded(game_id, engine)
    state, piles = game.start(seats), set()
    while state.to_act == -1:
        if state.chance_pile() not in piles:
            assert [action for action in range(game.num_actions) if not state.why_not(action)] == list(state.legal())
            piles.add(state.chance_pile())
        state.apply(state.legal()[-1])
    assert {"first", "cards", "bonus", "merchants 0"} <= piles and ("villages" in piles) == (game_id == JOURNEY)


@rule("E1-3", "HJ-3")
@BOTH
def test_a_merchant_card_lies_below_each_market_and_the_pile_is_face_down(engine: str, game_id: str) -> None:
    table = until(game_id, engine, "merchants 0")
    assert table.weights() == dict.fromkeys(names("merchant:M", *range(1, 44)), 1)
    table.play("merchant:M09 merchant:M43 merchant:M02")
    assert not {"merchant:M09", "merchant:M43"} & set(table.weights()) and len(table.weights()) == 40
    table.play("merchant:M30")
    assert row(table) == ["M09", "M43", "M02", "M30"] and table.state.chance_pile() == "cards"
    assert [place == -1 for place in table.state.lies] == [False] * 43 + [True] * 21
    assert (table.state.pile_size, [*table.state.merchants]) == (39, [0] * 5)
    assert not any(card.id.startswith("S") for card in box(table).merchants)


@rule("NW-4")
@BOTH
@pytest.mark.parametrize(("seats", "ready"), [(2, 7), (3, 6), (4, 6)])
def test_twelve_settlers_each_of_whom_six_begin_or_seven_with_two_players(
        engine: str, game_id: str, seats: int, ready: int) -> None:
    table = world(game_id, engine, seats)
    assert [*table.state.ready] == [ready] * seats + [0] * (5 - seats)
    assert table.state.started == 1
    assert [*table.state.reserve] == [12 - ready] * seats + [0] * (5 - seats)


@rule("NW-5")
@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_begin(engine: str, game_id: str, seats: int) -> None:
    table = until(game_id, engine, "first", seats)
    assert table.weights() == {f"first:{seat}": 1 for seat in range(seats)}
    last = seats - 1
    table.play(f"first:{last}")
    assert (table.state.first, table.state.active, table.state.to_act) == (last, last, last)
    assert table.hold(last) == "YYY" and "rest" in table.legal()


@rule("NW-5")
@BOTH
def test_cubes_follow_the_turn_order(engine: str, game_id: str) -> None:
    table = world(game_id, engine, 4, first=2)
    assert [table.hold(seat) for seat in (2, 3, 0, 1)] == ["YYY", "YYYY", "YYYY", "YYYR"]
    three = world(game_id, engine, 3, first=1)
    assert [three.hold(seat) for seat in (1, 2, 0, 3)] == ["YYY", "YYYY", "YYYY", ""] and three.state.to_act == 1
