"""C-5 to C-8, C-10, EW-50, EW-51: the storage limit, the last round, points and ties."""
from __future__ import annotations

import pytest

import cardamom
from tests.games.eastern_wonders.positions import cells, give_bonuses, hand_out, parts, scatter, settle, view
from tests.scenario import Scenario, islands, rule

THREE = "V05 V06 V07"  # tiles of a seat that lacks one: RRGB, RRRGG, YGGB with 12 points each


@pytest.fixture
def table(engine: str) -> Scenario:
    """Three players, seat 0 to move; boats on 0, 1 and 2."""
    return islands("eastern-wonders", engine, 3)


def begun(engine: str, seats: int, first: int) -> Scenario:
    """Another first player; boats on cell 12, empty holds."""
    table = islands("eastern-wonders", engine, seats, first=first)
    return table.put(boat=dict.fromkeys(range(seats), 12), cubes=dict.fromkeys(range(seats), ""))


def last_claim(table: Scenario) -> Scenario:
    """The seat to move, which has three tiles, claims a fourth: V01 for YYGGG."""
    seat = table.state.to_act
    hand_out(table, {seat: THREE}).put(boat={seat: 20}, cubes={seat: "YYGGG"})
    return table.play("anchor claim draw:V08 end")


# -- the storage limit ------------------------------------------------------------------


@rule("C-5")
@pytest.mark.parametrize("cubes", ["YYYYYYYYYY", "RRRRRRRRRR", "YYRRGGBBBB"])
def test_ten_cubes_may_be_kept(table: Scenario, cubes: str) -> None:
    table.put(cubes={0: cubes}).play("anchor end")
    assert table.state.to_act == 1 and table.hold(0) == cubes


@rule("C-5")
@pytest.mark.parametrize("over", [1, 2, 5])
def test_who_has_more_than_ten_discards_down_to_ten(table: Scenario, over: int) -> None:
    table.put(cubes={0: "Y" * (10 + over)}).play("anchor end")
    for left in range(over, 0, -1):
        assert table.state.to_act == 0 and table.legal() == {"drop:Y"}
        assert view(table)["prompt"]["args"]["n"] == left
        table.play("drop:Y")
    assert table.hold(0) == "Y" * 10 and table.state.to_act == 1 and "anchor" in table.legal()


@rule("C-5")
@pytest.mark.parametrize("letter", "YRGB")
def test_the_discarded_cubes_are_of_ones_own_choice(table: Scenario, letter: str) -> None:
    table.put(cubes={0: "YYYRRRGGGBBB"}).play("anchor end")
    assert table.legal() == {"drop:Y", "drop:R", "drop:G", "drop:B"}
    table.play(f"drop:{letter} drop:{letter}")
    assert table.hold(0) == "YYYRRRGGGBBB".replace(letter * 3, letter) and table.state.to_act == 1
    assert table.hold(1) == "YYR" and table.hold(2) == "YYYY"


@rule("C-5", "C-2")
@pytest.mark.parametrize("letter", "YRGB")
def test_only_a_cube_that_is_held_can_be_discarded(table: Scenario, letter: str) -> None:
    table.put(cubes={0: letter * 11}).play("anchor end")
    assert {table.refused(f"drop:{other}") for other in "YRGB" if other != letter} == {"C-2"}
    for name in ("end", "anchor", "keep", f"pay:{letter}", f"toll:{letter}", f"lay:{letter}", f"upgrade:{letter}"):
        assert table.refused(name) == "K-4"


@rule("C-5")
def test_nobody_is_stopped_from_going_over_during_a_turn(table: Scenario) -> None:
    scatter(table, {4: "GGGG"})
    settle(table, {0: [4]}).put(cubes={0: "Y" * 10}).play("sail:4 anchor take")
    assert len(table.hold(0)) == 14 and table.state.to_act == 0
    table.play("trade trade end")
    assert table.hold(0) == "G" * 10 and table.state.to_act == 1


@rule("C-5")
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_each_cargo_bonus_makes_room_for_three_more(table: Scenario, tiles: int) -> None:
    give_bonuses(table, {0: "cargo " * tiles, 1: "cargo"})
    room = 10 + 3 * tiles
    assert view(table)["parties"][0]["spaces"] == room
    kept, over = table.copy().put(cubes={0: "Y" * room}), table.copy().put(cubes={0: "Y" * (room + 1)})
    assert kept.play("anchor end").state.to_act == 1
    assert over.play("anchor end").legal() == {"drop:Y"}
    assert over.play("drop:Y").state.to_act == 1 and over.hold(0) == "Y" * room


@rule("C-5")
def test_other_bonuses_and_those_of_other_seats_make_no_room(table: Scenario) -> None:
    give_bonuses(table, {0: "move upgrade harvest points", 1: "cargo"}).put(cubes={0: "Y" * 11}).play("anchor end")
    assert table.legal() == {"drop:Y"} and table.state.to_act == 0


@rule("C-5", "EW-12")
def test_a_toll_received_can_put_another_player_over_the_limit(table: Scenario) -> None:
    table.put(cubes={0: "B", 1: "YYYYYYYYYY"}).play("sail:1 anchor toll:B end")
    assert table.state.to_act == 1 and table.legal() == {"drop:Y", "drop:B"}
    table.play("drop:Y")
    assert table.hold(1) == "YYYYYYYYYB" and table.state.to_act == 1 and "anchor" in table.legal()


@rule("C-5")
@pytest.mark.parametrize("active", range(4))
def test_the_active_player_discards_first_and_then_the_others_in_turn_order(engine: str, active: int) -> None:
    table = begun(engine, 4, 2)
    while table.state.to_act != active:
        table.play("anchor end")
    table.put(cubes=dict.fromkeys(range(4), "Y" * 12)).play("anchor end")
    for place in range(4):
        seat = (active + place) % 4
        assert table.state.to_act == seat
        table.play("drop:Y")
        assert table.state.to_act == seat and cells(table, "active") == active
        table.play("drop:Y")
    assert table.state.to_act == (active + 1) % 4 and [len(table.hold(seat)) for seat in range(4)] == [10] * 4


@rule("C-5", "EW-15")
def test_the_table_is_in_order_while_somebody_discards(engine: str) -> None:
    table = begun(engine, 3, 2).put(cubes={2: "Y" * 11}).play("anchor end").put()  # which checks it
    assert view(table)["first"] == 2 and {cell["kind"] for cell in view(table)["cells"]} == {"market", "port"}


@rule("C-5")
def test_only_those_over_the_limit_discard(engine: str) -> None:
    table = begun(engine, 4, 0).put(cubes={1: "Y" * 10, 3: "R" * 11}).play("anchor end")
    assert table.state.to_act == 3
    table.play("drop:R")
    assert table.state.to_act == 1 and "anchor" in table.legal()


@rule("C-5", "EW-12")
def test_several_tolls_make_several_players_discard_after_the_active_one(engine: str) -> None:
    table = begun(engine, 4, 0).play("anchor end").put(
        boat={0: 9, 1: 4, 2: 9, 3: 9}, cubes={0: "Y" * 10, 1: "Y" * 14, 2: "Y" * 10, 3: "Y" * 10})
    table.play("sail:9 anchor toll:Y toll:Y toll:Y end")
    asked = []
    while table.kinds() == {"drop"}:
        asked.append(table.state.to_act)
        table.play("drop:Y")
    assert asked == [1, 2, 3, 0] and table.state.to_act == 2


# -- the last round ---------------------------------------------------------------------


@rule("EW-50", "C-6")
@pytest.mark.parametrize(("seats", "first", "place"), [
    (seats, first, place) for seats in (2, 3, 4) for first in (0, seats - 1) for place in range(seats)])
def test_the_fourth_tile_lets_the_round_be_finished(engine: str, seats: int, first: int, place: int) -> None:
    table = begun(engine, seats, first)
    turns = [0] * seats
    for _ in range(seats + place):
        turns[table.state.to_act] += 1
        table.play("anchor end")
    assert not cells(table, "last_round")
    turns[table.state.to_act] += 1
    last_claim(table)
    assert view(table)["last_round"]
    while table.state.to_act != cardamom.OVER:
        assert table.state.winners() == []
        turns[table.state.to_act] += 1
        table.play("anchor harvest end")
    assert turns == [2] * seats and table.legal() == set()


@rule("EW-50")
def test_three_tiles_do_not_trigger_the_end(table: Scenario) -> None:
    hand_out(table, {0: "V05 V06", 1: "V07 V09 V10"}).put(boat={0: 20}, cubes={0: "YYGGG"})
    table.play("anchor claim draw:closed end anchor end anchor end")
    assert not cells(table, "last_round") and table.state.to_act == 0


@rule("EW-50")
def test_four_tiles_of_several_players_do_not_trigger_the_end(table: Scenario) -> None:
    hand_out(table, {0: "V05 V06", 1: "V07", 2: "V08"}).put(boat={0: 20}, cubes={0: "YYGGG"})
    table.play("anchor claim draw:closed end anchor end anchor end")
    assert not cells(table, "last_round") and table.state.to_act == 0


@rule("EW-50", "EW-30")
def test_a_fifth_tile_may_come_in_the_last_round_of_another(table: Scenario) -> None:
    last_claim(table)
    assert table.state.to_act == 1
    table.put(boat={1: 22}, cubes={1: "GGGG"}).play("anchor claim draw:V09 end anchor end")
    assert table.state.to_act == cardamom.OVER and cells(table, "claimed")[:3] == [4, 1, 0]
    assert table.state.scores()[:2] == [11 + 36, 12]


@rule("C-6")
def test_nothing_can_be_done_after_the_end(engine: str) -> None:
    table = begun(engine, 2, 1).play("anchor end")
    last_claim(table)
    assert table.state.to_act == cardamom.OVER and table.state.legal() == [] and table.state.winners() == [0]
    assert table.refused("anchor") == "K-1"


@rule("C-6", "C-5")
def test_the_last_storage_check_comes_before_scoring(engine: str) -> None:
    table = begun(engine, 2, 0)
    last_claim(table)
    table.put(cubes={1: "R" * 12}).play("anchor end")
    assert table.state.to_act == 1 and table.state.winners() == []
    table.play("drop:R drop:R")
    assert table.state.to_act == cardamom.OVER and table.state.scores() == [11 + 36, 10]


@rule("C-6", "C-5")
def test_the_last_storage_check_is_of_every_player(engine: str) -> None:
    table = begun(engine, 2, 0)
    last_claim(table)
    table.put(boat={0: 9, 1: 4}, cubes={0: "R" * 10, 1: "BB"}).play("sail:9 anchor toll:B end")
    assert table.state.to_act == 0
    table.play("drop:R")
    assert table.state.to_act == cardamom.OVER and table.hold(0) == "R" * 9 + "B"


# -- the last round allowed -------------------------------------------------------------


@rule("C-10")
@pytest.mark.parametrize(("seats", "rounds", "first"), [(2, 1, 0), (2, 2, 1), (3, 1, 1), (3, 3, 2), (4, 2, 3)])
def test_a_game_ends_with_the_last_round_allowed(engine: str, seats: int, rounds: int, first: int) -> None:
    table = islands("eastern-wonders", engine, seats, first=first, rounds=rounds)
    for turn in range(seats * rounds):
        assert table.state.to_act == (first + turn) % seats and view(table)["rounds"] == rounds
        assert view(table)["round"] == turn // seats + 1
        table.play("anchor end")
    assert table.state.to_act == cardamom.OVER and len(table.state.winners()) == 1


@rule("C-10")
def test_a_hundred_rounds_are_played_by_default(table: Scenario) -> None:
    assert table.state.setup.options["rounds"] == 100
    table.put(round=98).play("anchor end " * 3)
    assert table.state.to_act == 0
    table.play("anchor end " * 3)
    assert table.state.to_act == cardamom.OVER and table.state.winners() == [0]  # with RR


@rule("C-10")
def test_a_game_ended_by_rounds_is_scored_as_any_other(engine: str) -> None:
    table = begun(engine, 2, 0).put(round=99, cubes={0: "RGB", 1: "YYYYYYYRR"}).play("anchor end anchor harvest end")
    assert table.state.to_act == 1 and table.kinds() == {"drop"}
    table.play("drop:Y")
    assert table.state.to_act == cardamom.OVER and table.state.scores() == [3, 2] and table.state.winners() == [0]


@rule("C-10")
@pytest.mark.parametrize("rounds", [0, 1001, "many", True, 2.0])
def test_a_number_of_rounds_that_is_none_is_refused_by_name(engine: str, rounds: object) -> None:
    with pytest.raises(ValueError, match="rounds"):
        islands("eastern-wonders", engine, 2, rounds=rounds)


# -- points -----------------------------------------------------------------------------


@rule("C-7", "EW-51")
@pytest.mark.parametrize(("cubes", "points"), [
    ("", 0), ("YYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("YYRRGGGB", 6), ("BBBB", 4)])
def test_each_cube_that_is_not_yellow_is_worth_a_point(table: Scenario, cubes: str, points: int) -> None:
    table.put(cubes={0: "", 1: cubes})
    assert parts(table, 1)["C-7"] == points and table.state.scores()[:2] == [0, points]


@rule("EW-51")
def test_cubes_on_the_map_are_worth_nothing(table: Scenario) -> None:
    scatter(table, {0: "BBBB"}).put(cubes={0: ""})
    assert table.state.scores()[0] == 0


@rule("EW-51")
@pytest.mark.parametrize(("bonuses", "points"), [
    ("move", 0), ("cargo", 0), ("upgrade", 2), ("harvest", 1), ("upgrade upgrade harvest harvest harvest", 7), ("points", 6),
    ("points points", 11), ("points points points", 15), ("points points points points", 18), ("upgrade harvest points", 9)])
def test_bonus_tiles_count_what_is_printed_on_them(table: Scenario, bonuses: str, points: int) -> None:
    give_bonuses(table, {1: bonuses}).put(cubes={1: ""})
    assert parts(table, 1)["EW-22"] == points and parts(table, 0)["EW-22"] == 0


@rule("EW-51", "EW-7")
def test_the_score_adds_tiles_board_bonus_tiles_and_cubes(table: Scenario) -> None:
    give_bonuses(table, {0: "points upgrade", 1: "harvest points"})
    hand_out(table, {0: "V05 V25", 1: "V26"}).put(cubes={0: "YRRB", 1: "G", 2: "YY"})
    settle(table, {0: [0, 1, 2, 3, 4, 5, 6, 10, 11, 15, 16], 1: [0, 1, 2, 5, 6, 10, 11, 15, 16], 2: [0]})
    assert parts(table, 0) == {"EW-30": 32, "EW-7": 8 + 1 + 1 + 1, "EW-22": 8, "C-7": 3}
    assert parts(table, 1) == {"EW-30": 20, "EW-7": 3 + 1 + 1 + 1, "EW-22": 6, "C-7": 1}
    assert parts(table, 2) == {"EW-30": 0, "EW-7": 0, "EW-22": 0, "C-7": 0}
    assert table.state.scores() == [54, 33, 0]


@rule("C-8", "EW-51")
@pytest.mark.parametrize("best", range(3))
def test_most_points_win(engine: str, best: int) -> None:
    table = begun(engine, 3, 1).put(round=99, cubes=dict.fromkeys(range(3), "RR"))
    table.put(cubes={best: "RRR"}).play("anchor end " * 3)
    assert table.state.winners() == [best]


@rule("C-8", "EW-51")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_a_tie_goes_to_who_sits_latest_in_turn_order(engine: str, seats: int, first: int) -> None:
    table = begun(engine, seats, first).put(round=99, cubes=dict.fromkeys(range(seats), "RR")).play("anchor end " * seats)
    assert table.state.winners() == [(first - 1) % seats]


@rule("C-8")
@pytest.mark.parametrize(("first", "tied", "winner"), [
    (0, (0, 1), 1), (0, (0, 2), 2), (1, (0, 1), 0), (1, (1, 2), 2),
    (2, (0, 2), 0), (2, (0, 1), 1), (3, (3, 2), 2), (3, (3, 0), 0)])
def test_only_tied_players_take_part_in_a_tie(engine: str, first: int, tied: tuple[int, ...], winner: int) -> None:
    holds = {seat: "RRR" if seat in tied else "R" for seat in range(4)}
    table = begun(engine, 4, first).put(round=99, cubes=holds).play("anchor end " * 4)
    assert table.state.winners() == [winner]


@rule("C-8")
def test_nobody_has_won_before_the_end(table: Scenario) -> None:
    assert table.state.winners() == []
