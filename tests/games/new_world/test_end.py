"""NW-40 to NW-42, C-5 to C-8, C-10, E1-18, HJ-18: the storage limit, the last round, points and ties."""
from __future__ import annotations

import pytest

from cardamom.kernel.state import OVER
from tests.games.new_world.worlds import (
    EAST,
    JOURNEY,
    build,
    camp,
    cubes,
    give_card,
    give_find,
    give_merchants,
    give_tiles,
    play,
    station,
    wagons,
    with_route,
    world,
)
from tests.scenario import Scenario, rule

SEVEN = ("N15", "N16", "N17", "N18", "N19", "N20", "N21")
BOTH = pytest.mark.parametrize("game_id", [EAST, JOURNEY])


def parts(table: Scenario, seat: int) -> dict[str, int]:
    """Points by source, where there are any."""
    every = {part["rule"]: part["points"] for part in table.game.score_parts(table.state, seat)}
    return {rule_id: points for rule_id, points in every.items() if points}


def eighth(table: Scenario) -> Scenario:
    """The seat to move, which has seven cards, claims N01."""
    seat = table.state.to_act
    give_card(table, seat, *SEVEN)
    first = "A1-1" if table.game.id == EAST else "A2-1"
    return play(cubes(table, seat, "YYB"), f"work:{first} claim")


# -- NW-40 ------------------------------------------------------------------------------


@rule("NW-40", "C-6")
@BOTH
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_eighth_card_of_whoever_finishes_the_round(engine: str, game_id: str, turn: int) -> None:
    table = world(game_id, engine, 3, first=1)
    play(table, "rest end " * turn)
    assert not table.state.last_round
    eighth(table)
    assert table.state.last_round == 1 and table.state.to_act == (1 + turn) % 3
    play(table, "end")
    for left in range(2 - turn, 0, -1):
        assert table.state.to_act == (1 - left) % 3 and table.state.round == 0
        play(table, "rest end")
    assert (table.state.to_act, table.state.round) == (OVER, 1) and table.state.legal() == []


@rule("NW-40")
def test_seven_cards_end_nothing_and_a_ninth_is_claimed_in_the_last_round(engine: str) -> None:
    table = give_card(world(EAST, engine), 0, *SEVEN[:6])
    play(cubes(table, 0, "YYB"), "work:A1-1 claim end rest end")
    assert (table.state.cards[0], table.state.last_round, table.state.to_act) == (7, 0, 0)
    late = give_card(world(EAST, engine), 0, *SEVEN, "N22")  # the end is triggered, seat 1 has eight too
    give_card(late.play("rest end"), 1, *["N08", "N09", "N10", "N11", "N12", "N13", "N14", "N23"])
    play(cubes(late, 1, "YYB"), "work:A1-1 claim")
    assert (late.state.cards[1], late.state.last_round) == (9, 1)
    assert play(late, "end").state.to_act == OVER


@rule("NW-40", "E1-13", "C-6")
def test_an_extra_turn_belongs_to_the_turn_before_it_also_at_the_end(engine: str) -> None:
    table = give_card(world(EAST, engine, first=1), 0, *SEVEN)  # seat 0 is the last of the round
    play(cubes(table.play("rest end"), 0, "YYB"), "work:E2-3 end")
    assert (table.state.to_act, table.state.round) == (0, 0)
    play(table, "work:A1-1 claim end")
    assert (table.state.to_act, table.state.round) == (OVER, 1)


@rule("NW-40", "C-5", "C-6")
def test_the_last_storage_check_comes_before_scoring(engine: str) -> None:
    table = eighth(play(world(EAST, engine), "rest end"))
    cubes(table, 1, "RRRRRRGGGGBB").play("end")
    assert (table.kinds(), table.state.to_act) == ({"drop"}, 1)
    play(table, "drop:B drop:G")
    assert table.state.to_act == OVER and parts(table, 1)["C-7"] == 10


@rule("C-10", "NW-41")
@BOTH
def test_the_last_round_allowed_is_scored(engine: str, game_id: str) -> None:
    table = play(cubes(world(game_id, engine, rounds=1), 0, "YRGB"), "rest end rest end")
    assert table.state.to_act == OVER and [*table.state.scores()] == [3, 0] and table.state.winners() == [0]


# -- C-5 --------------------------------------------------------------------------------


@rule("C-5")
@BOTH
def test_ten_cubes_may_be_kept_also_with_settlers_out(engine: str, game_id: str) -> None:
    table = cubes(world(game_id, engine), 0, "YYYYYY" if game_id == EAST else "YYYYYYY")
    play(table, f"work:{'A1-3' if game_id == EAST else 'A2-3'} end")
    assert table.state.to_act == 1 and table.hold(0) == "Y" * 10
    eleven = cubes(world(game_id, engine), 0, "YRRGGBBB" if game_id == EAST else "YYRRGGBBB")
    play(eleven, "work:B1-3 end" if game_id == EAST else "work:B2-3 end")
    assert eleven.legal() == {"drop:Y", "drop:R", "drop:G", "drop:B"}
    assert play(eleven, "drop:G").state.to_act == 1


@rule("C-5", "HJ-14")
def test_the_active_player_discards_first_then_who_was_paid_in_turn_order(engine: str) -> None:
    table = wagons(world(JOURNEY, engine, 3, first=1), 2, 12, 2)
    for seat, hold in enumerate(("Y" * 10, "R" * 13, "G" * 10)):
        cubes(table, seat, hold)
    play(table, "work:A2-5 move:2 toll:R toll:R end")
    assert (table.state.to_act, table.legal()) == (1, {"drop:R"})
    play(table, "drop:R")
    assert (table.state.to_act, table.legal()) == (2, {"drop:R", "drop:G"})
    play(table, "drop:R")
    assert (table.state.to_act, table.legal()) == (0, {"drop:Y", "drop:R"})
    play(table, "drop:Y")
    assert table.state.to_act == 2 and table.kinds() >= {"rest", "work"}


# -- NW-41, C-7, C-8 --------------------------------------------------------------------


@rule("NW-41", "NW-42", "C-7")
def test_cards_tiles_exploration_and_cubes_are_added(engine: str) -> None:
    table = give_find(give_card(world(EAST, engine), 0, "N15", "N07"), 0, "X06")  # 5 + 7, 3
    give_tiles(cubes(table, 0, "YYYRGB"), 0, "T17", "T01")  # 3 + 2
    assert table.state.scores()[0] == 12 + 3 + 3 + 5 and table.state.scores()[1] == 0
    assert sum(parts(table, 0).values()) == 23


@rule("NW-41", "HJ-18")
@pytest.mark.parametrize(("cells", "points"), [((0,), 1), ((0, 1), 3), ((0, 1, 2), 6), ((0, 3, 6, 9), 4), ((0, 1, 3), 4)])
def test_part_three_adds_the_outpost_spaces_that_are_uncovered(engine: str, cells: tuple[int, ...], points: int) -> None:
    table = build(cubes(world(JOURNEY, engine), 0, ""), 0, *cells)
    assert [*table.state.scores()] == [points, 0] and parts(table, 0) == {"HJ-18": points}


@rule("NW-41", "C-8")
@BOTH
@pytest.mark.parametrize(("first", "holds", "winner"), [
    (0, ("RR", "RR", "R"), 1), (2, ("RR", "R", "RR"), 0), (1, ("RR", "RR", "RR"), 0), (0, ("RRR", "RR", "RR"), 0)])
def test_of_the_tied_who_sits_latest_in_turn_order_wins(
        engine: str, game_id: str, first: int, holds: tuple[str, ...], winner: int) -> None:
    table = world(game_id, engine, 3, first=first, rounds=1)
    for seat, hold in enumerate(holds):
        cubes(table, seat, hold)
    play(table, "rest end " * 3)
    assert table.state.to_act == OVER and table.state.winners() == [winner]


# -- NW-42 ------------------------------------------------------------------------------

HELPS, TOOLS, SETTLERS = ("N15", "N16", "N17", "N18", "N23"), ("N19", "N20", "N21", "N22", "N25"), ("N06", "N07", "N31")
EXPLORERS = ("N08", "N09", "N10")


def worth(table: Scenario, seat: int, *tiles: str) -> int:
    before = int(table.state.scores()[seat])
    return int(give_tiles(table, seat, *tiles).state.scores()[seat]) - before


@rule("NW-42")
@pytest.mark.parametrize(("tile", "cards", "points"), [
    ("T01", HELPS[:3], 6), ("T02", TOOLS[:2], 4), ("T03", SETTLERS[:1], 2), ("T04", EXPLORERS, 6), ("T01", TOOLS, 0),
    ("T05", HELPS[:1], 0), ("T05", HELPS[:2], 3), ("T05", HELPS[:3], 3), ("T06", TOOLS[:4], 6), ("T07", SETTLERS[:2], 3),
    ("T08", EXPLORERS, 3),
    ("T09", HELPS[:3] + TOOLS[:2], 6), ("T09", HELPS[:1] + TOOLS[:4], 3), ("T09", HELPS, 0),
    ("T10", HELPS[:1] + SETTLERS[:2], 3), ("T11", HELPS[:2] + EXPLORERS[:2], 6), ("T12", TOOLS[:2] + SETTLERS[:1], 3),
    ("T13", TOOLS[:1] + EXPLORERS[:1], 3), ("T14", SETTLERS[:2] + EXPLORERS, 6),
    ("T17", (), 3), ("T17", HELPS, 3)])
def test_icons_and_pairs(engine: str, tile: str, cards: tuple[str, ...], points: int) -> None:
    assert worth(give_card(world(EAST, engine, 3), 0, *cards), 0, tile) == points


@rule("NW-42", "NW-33")
def test_icons_of_exploration_tiles_count_and_the_tiles_themselves_do_not(engine: str) -> None:
    table = give_find(give_card(world(EAST, engine), 0, "N15"), 0, "X07", "X01", "X06", "X04")
    assert worth(table.copy(), 0, "T01") == 4 and worth(table.copy(), 0, "T05") == 3
    assert worth(table.copy(), 0, "T04") == 0 and worth(table.copy(), 0, "T03") == 0
    assert worth(give_find(table, 0, "X10"), 0, "T04") == 2


@rule("NW-42")
def test_each_tile_counts_on_its_own(engine: str) -> None:
    table = give_card(world(EAST, engine), 0, "N15", "N16", "N19")
    assert worth(table, 0, "T01", "T05", "T09") == 4 + 3 + 3


@rule("NW-42")
@pytest.mark.parametrize(("cards", "points"), [((), 3), (("N07",), 4), (("N06",), 4), (("N06", "N07"), 5)])
def test_two_settlers_out_of_the_reserve_are_a_point_wherever_they_stand(
        engine: str, cards: tuple[str, ...], points: int) -> None:
    table = give_card(world(EAST, engine), 0, *cards)  # 7, 8, 9, 10 settlers
    with_route(station(table, 0, "E2-4", 2), "M10", "M11")
    camp(table, 1, 2)
    assert worth(table, 0, "T15") == points
    assert worth(table, 1, "T16") == 3


@rule("NW-42", "E1-18")
@pytest.mark.parametrize(("route", "away", "points"), [(0, 1, 0), (2, 0, 2), (1, 1, 2), (0, 3, 2), (5, 2, 6)])
def test_two_merchant_cards_are_two_points_on_the_route_and_put_away(
        engine: str, route: int, away: int, points: int) -> None:
    table = with_route(world(EAST, engine), *["M10", "M11", "M12", "M13", "M14"][:route])
    give_merchants(table, 0, away)
    assert worth(table.copy(), 0, "T18") == points
    assert worth(table, 0, "T18", "T19", "T20") == 3 * points


@rule("E1-18", "E1-11")
def test_a_card_that_was_replaced_still_counts(engine: str) -> None:
    table = with_route(world(EAST, engine), "M10", "M11", "M12", "M13", "M14")
    play(table, "work:E2-5 replace:0")
    assert worth(table, 0, "T18") == 6


@rule("NW-42")
@pytest.mark.parametrize(("tile", "merchants", "outposts", "points"), [
    ("T21", 3, 2, 2), ("T22", 1, 3, 1), ("T23", 4, 0, 0), ("T24", 4, 4, 6), ("T24", 3, 2, 3), ("T25", 1, 6, 0),
    ("T25", 6, 3, 3)])
def test_tiles_iii_count_sets_of_merchant_cards_and_outposts(
        engine: str, tile: str, merchants: int, outposts: int, points: int) -> None:
    table = give_merchants(build(world(JOURNEY, engine), 0, *range(outposts)), 0, merchants)
    assert worth(table, 0, tile) == points
