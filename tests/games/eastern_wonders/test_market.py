"""EW-20 to EW-24, C-1 to C-4: building, bonus tiles, upgrades and trades."""
from __future__ import annotations

from collections import Counter

import pytest

import cardamom
from tests.games.eastern_wonders.positions import (
    MARKETS,
    boat,
    cells,
    columns,
    find_market,
    give_bonuses,
    settle,
    view,
)
from tests.scenario import Scenario, islands, rule

GAME = cardamom.load("eastern-wonders", engine="interpreted")
TRADES = [(row["id"], *row["trade"].split(">")) for row in GAME.content["market_tiles"]["tiles"]]
ABILITIES = ["move", "cargo", "upgrade", "harvest"]
TO_BUILD = (0, 5, 10, 15)  # the first markets of each symbol, which `columns` leaves free
ROWS = ("ginger", "chili", "tea", "cloves")


@pytest.fixture
def table(engine: str) -> Scenario:
    """Three players; seat 0 begins on cell 0 with RR, the others' boats are on 1 (YYR) and 2 (YYYY)."""
    return islands("eastern-wonders", engine, 3)


def built(table: Scenario, seat: int) -> dict[str, int]:
    found: dict[str, int] = view(table)["parties"][seat]["board"]
    return found


def outposts_on(table: Scenario, place: int) -> list[int]:
    found: list[int] = view(table)["cells"][place]["outposts"]
    return found


def bonuses_of(table: Scenario, seat: int) -> dict[str, int]:
    return Counter(tile["bonus"] for tile in view(table)["parties"][seat]["bonus"])


def about_to_empty(table: Scenario, bonuses: str = "", cubes: str = "YRG") -> Scenario:
    """Seat 0, on cell 0 with these cubes, owns these bonus tiles and lacks one outpost for one more column."""
    give_bonuses(table, {0: bonuses})
    settle(table, {0: [*columns(len(bonuses.split())), *TO_BUILD[1:]]})
    return table.put(boat={0: 0}, cubes={0: cubes}).play("anchor")


# -- building ---------------------------------------------------------------------------


@rule("EW-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_outpost_on_a_market_is_free(engine: str, seats: int) -> None:
    table = islands("eastern-wonders", engine, seats).put(cubes={0: ""}).play("anchor build")
    assert outposts_on(table, 0) == [0] and cells(table, "outposts")[0] == 1
    assert table.hold(0) == "" and table.state.to_act == 0


@rule("EW-20")
@pytest.mark.parametrize(("seats", "there", "cost"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 1, 1), (4, 2, 2), (4, 3, 3)])
def test_an_outpost_costs_a_cube_for_each_one_there_and_two_at_two_players(
        engine: str, seats: int, there: int, cost: int) -> None:
    table = settle(islands("eastern-wonders", engine, seats), {seat: [0] for seat in range(1, there + 1)})
    table.put(cubes={0: "Y" * (cost - 1)}).play("anchor")
    assert table.refused("build") == "EW-20"
    table.put(cubes={0: "Y" * cost})
    assert table.game.choices(table.state)[1]["args"]["cost"] == cost
    table.play("build")
    for paid in range(cost):
        assert outposts_on(table, 0) == list(range(1, there + 1)) and table.legal() == {"pay:Y"}
        assert view(table)["prompt"]["args"]["n"] == cost - paid
        table.play("pay:Y")
    assert outposts_on(table, 0) == list(range(there + 1)) and table.hold(0) == ""
    assert table.legal() == {"end"}


@rule("EW-20")
def test_the_cubes_for_an_outpost_are_of_choice_and_go_to_the_supply(table: Scenario) -> None:
    settle(table, {1: [0], 2: [0]}).put(cubes={0: "YRGB"})
    others = [table.hold(1), table.hold(2)]
    table.play("anchor build")
    assert table.legal() == {"pay:Y", "pay:R", "pay:G", "pay:B"}
    table.play("pay:G")
    assert table.legal() == {"pay:Y", "pay:R", "pay:B"} and table.hold(0) == "YRB"
    assert table.refused("pay:G") == "C-2"
    assert {table.refused(name) for name in ("end", "trade", "keep", "toll:Y", "lay:Y", "drop:Y")} == {"K-4"}
    table.play("pay:Y")
    assert table.hold(0) == "RB" and [table.hold(1), table.hold(2)] == others
    assert not any(map(any, cells(table, "lying")))


@rule("EW-20")
def test_nobody_builds_twice_on_one_market(table: Scenario) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YYYYYY"}).play("anchor")
    assert table.refused("build") == "EW-20"


@rule("EW-20")
def test_only_outposts_on_that_market_count(table: Scenario) -> None:
    settle(table, {0: [1, 2, 3], 1: [4, 1, 2], 2: [9]}).put(cubes={0: ""}).play("anchor build")
    assert outposts_on(table, 0) == [0] and [outposts_on(table, n) for n in (1, 2, 4)] == [[0, 1], [0, 1], [1]]


@rule("EW-20")
def test_a_built_outpost_makes_the_next_one_dearer(table: Scenario) -> None:
    table.put(boat={0: 4, 1: 4, 2: 4}, cubes={0: "RR", 1: "RR", 2: "RR"})
    table.play("anchor build end anchor build pay:R end anchor build pay:R pay:R end")
    assert outposts_on(table, 4) == [0, 1, 2] and [table.hold(seat) for seat in range(3)] == ["RR", "R", ""]


@rule("EW-20", "EW-24")
def test_building_is_optional_on_a_market_with_an_own_outpost_or_without(table: Scenario) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YY"}).play("anchor trade")
    assert table.hold(0) == "RR"
    table.play("end anchor harvest end")
    assert outposts_on(table, 1) == []


@rule("EW-20")
def test_a_market_builds_first_and_trades_then(table: Scenario) -> None:
    table.put(cubes={0: "YYYY"}).play("anchor")
    assert table.refused("trade") == "EW-24"
    table.play("build trade")
    assert table.refused("build") == "K-4"


@rule("EW-20")
def test_nothing_is_built_on_a_port(table: Scenario) -> None:
    table.put(boat={0: 20}).play("anchor")
    assert table.refused("build") == "EW-15"


@rule("EW-21")
@pytest.mark.parametrize("place", range(MARKETS))
def test_the_outpost_comes_from_the_row_of_the_markets_symbol(table: Scenario, place: int) -> None:
    table.put(boat={0: place, 1: 12, 2: 12}).play("anchor build")
    assert built(table, 0) == {row: int(row == ROWS[place // 5]) for row in ROWS}
    assert built(table, 1) == built(table, 2) == dict.fromkeys(ROWS, 0)


@rule("EW-21", "EW-7")
def test_the_left_most_outpost_of_the_row_is_used(table: Scenario) -> None:
    points = []
    for place in range(5):
        table.put(boat={0: place}, cubes={0: ""}).play("anchor build")
        assert built(table, 0)["ginger"] == place + 1
        points.append(table.state.scores()[0])
        table.play("end anchor end anchor end")
    assert points == [0, 1, 3, 5, 8]


# -- bonus tiles ------------------------------------------------------------------------


@rule("EW-22")
@pytest.mark.parametrize("last", TO_BUILD)
def test_emptying_a_column_brings_a_bonus_tile_whichever_row_comes_last(table: Scenario, last: int) -> None:
    settle(table, {0: set(TO_BUILD) - {last}}).put(boat={0: last, 1: 12, 2: 12}).play("anchor build")
    assert table.state.to_act == 0 and table.legal() == {f"bonus:{kind}" for kind in [*ABILITIES, "points"]}
    assert {table.refused(name) for name in ("end", "trade", "keep", "harvest", "pay:R")} == {"K-4"}


@rule("EW-22")
@pytest.mark.parametrize("missing", TO_BUILD[1:])
def test_no_bonus_while_one_row_has_not_built_that_far(table: Scenario, missing: int) -> None:
    settle(table, {0: set(TO_BUILD) - {missing, 0}, 1: TO_BUILD[1:]}).play("anchor build")
    assert table.legal() == {"end"} and not bonuses_of(table, 0)


@rule("EW-22")
def test_a_row_that_is_ahead_empties_no_column(table: Scenario) -> None:
    settle(table, {0: [1, *TO_BUILD[1:]]}).put(boat={0: 0}).play("anchor build")
    assert table.legal() == {"end"}


@rule("EW-22")
def test_the_row_that_catches_up_empties_one_column(table: Scenario) -> None:
    settle(table, {0: [0, 1, 2, 5, 6, 7, 10, 11, 12]}).put(boat={0: 15, 1: 12, 2: 12}, cubes={0: "RR"})
    table.play("anchor build bonus:move")
    assert bonuses_of(table, 0) == {"move": 1} and table.legal() == {"end"}


@rule("EW-22")
@pytest.mark.parametrize("column", range(5))
def test_each_of_the_five_columns_brings_one_tile(table: Scenario, column: int) -> None:
    about_to_empty(table, " ".join(["move", "cargo", "harvest", "points"][:column]))
    table.play("build bonus:harvest")
    assert sum(bonuses_of(table, 0).values()) == column + 1


@rule("EW-22", "EW-5")
@pytest.mark.parametrize("kind", [*ABILITIES, "points"])
def test_a_chosen_tile_leaves_the_supply(table: Scenario, kind: str) -> None:
    about_to_empty(table).play(f"build bonus:{kind}")
    assert bonuses_of(table, 0) == {kind: 1} and not bonuses_of(table, 1)
    left = {row["ref"].removeprefix("bonus:"): row["left"] for row in view(table)["bonus"]}
    assert left == {**dict.fromkeys([*ABILITIES, "points"], 4), kind: 3}
    assert table.legal() == {"end"} and table.state.to_act == 0


@rule("EW-22")
@pytest.mark.parametrize("kind", ABILITIES)
def test_a_player_may_own_several_of_a_kind(table: Scenario, kind: str) -> None:
    about_to_empty(table, f"{kind} {kind}").play(f"build bonus:{kind}")
    assert bonuses_of(table, 0) == {kind: 3}


@rule("EW-22", "EW-5")
@pytest.mark.parametrize("kind", [*ABILITIES, "points"])
def test_a_kind_that_is_gone_cannot_be_chosen(table: Scenario, kind: str) -> None:
    about_to_empty(table, f"{kind} " * 4).play("build")
    assert table.refused(f"bonus:{kind}") == "EW-22"
    assert table.legal() == {f"bonus:{other}" for other in [*ABILITIES, "points"] if other != kind}


@rule("EW-22", "ES-2")
def test_the_six_of_the_solo_game_is_not_in_the_supply(table: Scenario) -> None:
    about_to_empty(table).play("build")
    assert table.refused("bonus:last") == "EW-22"


@rule("EW-22", "EW-5")
@pytest.mark.parametrize(("taken", "points"), [*enumerate([6, 5, 4, 3])])
def test_vp_tiles_come_from_the_top_of_their_pile(table: Scenario, taken: int, points: int) -> None:
    about_to_empty(table, "points " * taken, cubes="").play("build")
    before = table.state.scores()[0]
    assert [row["points"] for row in view(table)["bonus"] if row["ref"] == "bonus:points"] == [points]
    table.play("bonus:points")
    assert table.state.scores()[0] == before + points
    assert cells(table, "bonus_points")[0] == sum([6, 5, 4, 3][:taken + 1])


@rule("EW-22", "EW-5")
def test_the_next_player_gets_the_next_vp_tile(table: Scenario) -> None:
    settle(table, {0: TO_BUILD[1:], 1: TO_BUILD[1:]}).put(boat={0: 0, 1: 1}, cubes={0: "", 1: ""})
    table.play("anchor build bonus:points end anchor build bonus:points end")
    assert cells(table, "bonus_points")[:3] == [6, 5, 0]


@rule("EW-22", "EW-5")
def test_an_empty_supply_brings_nothing(engine: str) -> None:
    pack = dict(GAME.content)
    kinds = [{**kind, "copies": 0} for kind in pack["bonus_tiles"]["kinds"]]
    pack["bonus_tiles"] = {**pack["bonus_tiles"], "kinds": kinds, "points_pile": []}
    game = cardamom.load("eastern-wonders", content=pack, engine=engine)
    start = islands("eastern-wonders", engine, 3)
    table = Scenario(game, game.at({**start.game.position(start.state), "content": pack} | {
        "fields": start.state.fields() | {"supply": [0] * 6}}))
    settle(table, {0: TO_BUILD[1:]}).play("anchor build")
    assert table.legal() == {"end"}


# -- upgrades ---------------------------------------------------------------------------


@rule("EW-23", "C-3", "C-1")
@pytest.mark.parametrize(("letter", "raised"), [("Y", "R"), ("R", "G"), ("G", "B")])
def test_an_upgrade_bonus_raises_one_cube_by_one_level_after_building(table: Scenario, letter: str, raised: str) -> None:
    give_bonuses(table, {0: "upgrade"}).put(cubes={0: letter + "B"}).play("anchor build")
    assert table.state.to_act == 0 and table.legal() == {"keep", f"upgrade:{letter}"}
    table.play(f"upgrade:{letter}")
    assert table.hold(0) == raised + "B" and table.kinds() <= {"end", "trade"}


@rule("C-3", "EW-23")
def test_every_colour_but_brown_may_be_raised_if_it_is_held(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade"}).put(cubes={0: "YRGB"}).play("anchor build")
    assert table.legal() == {"keep", "upgrade:Y", "upgrade:R", "upgrade:G"}
    assert table.refused("upgrade:B") == "C-3"
    assert {table.refused(name) for name in ("end", "trade", "pay:Y", "drop:Y", "bonus:move")} == {"K-4"}
    table.put(cubes={0: "RB"})
    assert table.refused("upgrade:Y") == table.refused("upgrade:G") == "C-3"


@rule("C-3", "EW-23")
def test_an_upgrade_is_optional(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade upgrade"}).put(cubes={0: "YYR"}).play("anchor build keep")
    assert table.hold(0) == "YYR" and table.legal() == {"trade", "end"}
    assert table.refused("upgrade:Y") == "K-4"


@rule("C-3", "EW-23")
def test_one_upgrade_may_be_done_and_the_other_left(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade upgrade"}).put(cubes={0: "YYR"}).play("anchor build upgrade:Y")
    assert table.legal() == {"keep", "upgrade:Y", "upgrade:R"}
    table.play("keep")
    assert table.hold(0) == "YRR" and table.kinds() == {"end"}


@rule("C-3", "EW-23")
@pytest.mark.parametrize(("tiles", "raised"), [(1, "R"), (2, "G"), (3, "B")])
def test_several_upgrade_tiles_may_raise_the_same_cube_again_and_again(table: Scenario, tiles: int, raised: str) -> None:
    give_bonuses(table, {0: "upgrade " * tiles}).put(cubes={0: "Y"}).play("anchor build")
    for letter in "YRG"[:tiles]:
        assert table.legal() == {"keep", f"upgrade:{letter}"}
        table.play(f"upgrade:{letter}")
    assert table.hold(0) == raised and table.legal() == {"end"}


@rule("EW-23")
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_there_is_one_upgrade_for_each_tile(table: Scenario, tiles: int) -> None:
    give_bonuses(table, {0: "upgrade " * tiles + "move"}).put(cubes={0: "YYYYY"}).play("anchor build")
    for left in range(tiles, 0, -1):
        assert view(table)["prompt"]["args"]["n"] == left
        table.play("upgrade:Y")
    assert table.hold(0) == "Y" * (5 - tiles) + "R" * tiles and "end" in table.legal()


@rule("C-3", "EW-23")
@pytest.mark.parametrize("cubes", ["", "BB"])
def test_no_upgrade_is_asked_for_where_nothing_can_rise(table: Scenario, cubes: str) -> None:
    give_bonuses(table, {0: "upgrade"}).put(cubes={0: cubes}).play("anchor build")
    assert table.legal() == {"end"}


@rule("C-3", "EW-23")
def test_upgrades_end_when_only_brown_is_left(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade upgrade"}).put(cubes={0: "GB"}).play("anchor build upgrade:G")
    assert table.hold(0) == "BB" and table.legal() == {"end"}


@rule("EW-23")
def test_an_upgrade_tile_gained_by_this_very_build_does_not_count_yet(table: Scenario) -> None:
    about_to_empty(table).play("build bonus:upgrade")
    assert table.legal() == {"end"} and table.hold(0) == "YRG"
    table.play("end anchor end anchor end").put(boat={0: 1}).play("anchor build")
    assert "upgrade:Y" in table.legal()


@rule("EW-23", "EW-22")
def test_upgrades_come_after_the_bonus_tile_and_older_tiles_alone_count(table: Scenario) -> None:
    about_to_empty(table, "upgrade").play("build")
    assert table.kinds() == {"bonus"}
    table.play("bonus:upgrade")
    assert table.legal() == {"keep", "upgrade:Y", "upgrade:R", "upgrade:G"}
    table.play("upgrade:Y")
    assert table.hold(0) == "RRG" and table.legal() == {"end"}


@rule("EW-23", "EW-20")
def test_upgrades_come_after_the_outpost_is_paid_and_before_any_trade(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade"})
    settle(table, {0: columns(1), 1: [5]}).put(boat={0: 5}, cubes={0: "YYR"}).play("anchor build")
    assert table.kinds() == {"pay"}
    table.play("pay:Y")
    assert table.legal() == {"keep", "upgrade:Y", "upgrade:R"}
    table.play("upgrade:Y trade")  # RR>GG
    assert table.hold(0) == "GG"
    assert table.refused("upgrade:G") == "K-4"


@rule("EW-23")
def test_no_upgrade_without_building(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade"}).put(boat={0: 4}, cubes={0: "YYYYY"}).play("anchor trade")
    assert table.hold(0) == "GGG" and table.legal() == {"end"}


@rule("EW-23")
def test_the_upgrade_tile_of_another_seat_is_no_help(table: Scenario) -> None:
    give_bonuses(table, {1: "upgrade upgrade", 0: "harvest"}).put(cubes={0: "YRG"}).play("anchor build")
    assert table.legal() == {"end"}


@rule("EW-23")
def test_upgrades_left_over_are_not_kept_for_the_next_turn(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade upgrade"}).put(cubes={0: "YYR"}).play("anchor build keep end anchor end anchor end")
    table.put(boat={0: 1}).play("anchor build")
    assert view(table)["prompt"]["args"]["n"] == 2


# -- trades -----------------------------------------------------------------------------


@rule("C-4", "EW-24")
@pytest.mark.parametrize(("name", "give", "get"), TRADES)
def test_a_trade_returns_what_is_above_the_arrow_and_brings_what_is_below(
        table: Scenario, name: str, give: str, get: str) -> None:
    place = find_market(table, name)
    settle(table, {0: [place]}).put(boat={0: place}, cubes={0: give + "YRGB"}).play("anchor trade")
    assert sorted(table.hold(0)) == sorted("YRGB" + get)


@rule("C-4", "EW-24")
@pytest.mark.parametrize(("name", "give", "get"), TRADES)
def test_a_trade_needs_all_its_cubes(table: Scenario, name: str, give: str, get: str) -> None:
    place = find_market(table, name)
    settle(table, {0: [place]}).put(boat={0: place}).play("anchor")
    for letter in set(give):
        others = "".join(other * 9 for other in "YRGB" if other != letter)
        table.put(cubes={0: letter * (give.count(letter) - 1) + others})
        assert table.refused("trade") == "C-4"
    table.put(cubes={0: give}).play("trade")
    assert sorted(table.hold(0)) == sorted(get)


@rule("C-4", "EW-24")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_tom_trades_three_six_or_nine_yellow_for_one_two_or_three_brown(table: Scenario, times: int) -> None:
    settle(table, {0: [1]}).put(boat={0: 1}, cubes={0: "Y" * 9}).play("anchor" + " trade" * times)
    assert table.hold(0) == "Y" * (9 - 3 * times) + "B" * times
    assert table.legal() == ({"trade", "end"} if times < 3 else {"end"})
    if times == 3:
        assert table.refused("trade") == "C-4"


@rule("EW-24")
def test_trading_needs_an_own_outpost_on_the_tile(table: Scenario) -> None:
    settle(table, {0: [1], 1: [0], 2: [0]}).put(cubes={0: "YYYYYY"}).play("anchor")
    assert table.refused("trade") == "EW-24"
    table.play("build pay:Y pay:Y trade trade")
    assert table.hold(0) == "RRRR"


@rule("EW-24")
def test_there_is_no_trade_on_a_port(table: Scenario) -> None:
    table.put(boat={0: 22}, cubes={0: "YYYYYY"}).play("anchor")
    assert table.refused("trade") == "EW-15"


@rule("EW-24")
def test_after_a_build_no_trade_at_all_is_fine(table: Scenario) -> None:
    table.put(cubes={0: "YYYY"}).play("anchor build end")
    assert table.hold(0) == "YYYY" and table.state.to_act == 1


@rule("EW-24")
def test_no_trade_after_a_harvest(table: Scenario) -> None:
    settle(table, {0: [0]}).put(cubes={0: "YY"}).play("anchor harvest")
    assert table.refused("trade") == "K-4"


@rule("EW-24")
def test_a_trade_is_that_of_the_tile_under_the_boat(table: Scenario) -> None:
    settle(table, {0: [0, 4]}).put(cubes={0: "YYYYY"}).play("sail:4 anchor trade")
    assert boat(table, 0) == 4 and table.hold(0) == "GGG"


@rule("C-2", "C-4")
def test_the_supply_never_runs_out(table: Scenario) -> None:
    settle(table, {0: [1]}).put(boat={0: 1}, cubes={0: [600, 100, 100, 100], 1: [0, 200, 0, 900], 2: [300] * 4})
    table.play("anchor" + " trade" * 200)
    assert table.state.fields()["cubes"][0] == [0, 100, 100, 300]


@rule("C-2")
def test_cubes_paid_and_taken_leave_the_other_holds_alone(table: Scenario) -> None:
    settle(table, {0: [0], 1: [4]}).put(cubes={0: "YYYY", 1: "YRGB", 2: "YRGB"}).play("anchor trade trade end")
    assert [table.hold(seat) for seat in range(3)] == ["RRRR", "YRGB", "YRGB"]


@rule("C-1")
def test_cubes_rise_from_yellow_over_red_and_green_to_brown(table: Scenario) -> None:
    give_bonuses(table, {0: "upgrade upgrade upgrade"}).put(cubes={0: "Y"}).play("anchor build")
    path = [table.hold(0)]
    for letter in "YRG":
        path.append(table.play(f"upgrade:{letter}").hold(0))
    assert path == ["Y", "R", "G", "B"]
    assert [name for name in table.game.notation.names if name.startswith("lay:")] == ["lay:Y", "lay:R", "lay:G", "lay:B"]
