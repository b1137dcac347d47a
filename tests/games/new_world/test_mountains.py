"""Part III: the map, wagons, tolls, outposts, every fourth merchant card."""
from __future__ import annotations

from random import Random

import pytest

from cardamom.games import load
from cardamom.games.century.maps import lonely, random_valley, steps_apart
from tests.games.new_world.worlds import JOURNEY, cubes, deal, play, slot, station, world
from tests.scenario import Scenario, rule


@rule("HJ-4")
def test_three_of_each_symbol_come_each_tile_alike(engine: str) -> None:
    game = load(JOURNEY, engine=engine)
    table = Scenario(game, game.start(2, first=0))
    while table.state.chance_pile() != "villages":
        table.state.apply(table.state.legal()[0])
    assert set(table.weights().values()) == {30} and len(table.weights()) == 24
    table.play("lay:T01")
    weights = table.weights()
    assert (weights["lay:T02"], weights["lay:T07"]) == (24, 30)  # 5 x 24 : 6 x 30 = 2 of this symbol : 3 of another
    table.play("lay:T02 lay:T03")
    assert not {f"lay:T{n:02}" for n in range(1, 7)} & set(table.weights())
    deal(table)
    assert [*table.state.village_left] == [0, 0, 0, 0] and [*table.state.boat][:2] == [12, 12]


@rule("HJ-4")
def test_a_generated_map_lies_around_its_valley(engine: str) -> None:
    for seed in range(30):
        layout = random_valley(12, 1, Random(seed))
        cells = {(q, r) for q, r in layout["inner"] + layout["ports"]}
        assert len(cells) == 13 and not lonely(cells)
        assert max(steps_apart(cell, (0, 0)) for cell in cells) <= 2 and layout["ports"] == [[0, 0]]


@rule("HJ-14")
def test_a_wagon_ends_where_every_other_can_be_paid_the_valley_is_no_exception(engine: str) -> None:
    table = cubes(world(JOURNEY, engine, 3), 0, "")
    near = table.state.near[12][0]
    table.put(boat={0: near, 1: 12, 2: 12}).play("work:A2-5")
    assert table.refused("move:12") == "HJ-14"
    paid = cubes(world(JOURNEY, engine, 3), 0, "RG").put(boat={0: near})
    play(paid, "work:A2-5 move:12 toll:R toll:G")
    assert (paid.hold(0), paid.hold(1), paid.hold(2)) == ("", "YYYYR", "YYYYG") and paid.legal() == {"end"}


@rule("HJ-14", "NW-14")
def test_a_location_from_which_no_tile_can_be_reached_is_no_choice(engine: str) -> None:
    line = {"inner": [[q, 0] for q in range(12)], "ports": [[12, 0]]}
    table = cubes(world(JOURNEY, engine, 2, map=line), 0, "").put(boat={1: 11})
    assert table.refused("work:A2-5") == "NW-14"  # the one neighbour of the valley is taken
    assert "work:B2-4" in table.legal()  # two steps: past it, or back to the valley
    table.play("work:B2-4")
    assert table.legal() == {"move:10", "move:12"}


@rule("HJ-14", "HJ-15")
def test_an_outpost_is_built_then_trades_follow(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYYYY")
    place = [*table.state.tile].index(0)  # T01 YY>RR
    table.put(boat={0: table.state.near[place][0]})
    play(table, f"work:A2-5 move:{place}")
    assert table.legal() == {"build", "trade", "end"}
    play(table, "build trade")
    assert table.hold(0) == "YYYRR" and table.state.built[0][0] == 1 and table.state.scores()[0] == 3
    assert table.legal() == {"trade", "end"}
    late = cubes(world(JOURNEY, engine), 0, "YY").put(boat={0: table.state.near[place][0]})
    assert "build" not in play(late, f"work:A2-5 move:{place} trade").legal()


@rule("HJ-12")
@pytest.mark.parametrize("space", [True, False])
def test_the_fourth_card_may_bring_a_tile_before_the_row_is_filled(engine: str, space: bool) -> None:
    table = world(JOURNEY, engine)
    away = dict.fromkeys((40, 41, 42), 65)
    table.put(lies=away, merchants={0: 3}, pile_size=table.state.pile_size - 3)
    if not space:
        tops, unseen = [*table.state.top][:4], table.state.unseen
        new = [n for n in range(25) if unseen >> n & 1][:4]
        table.put(bonus={0: tops}, top=dict(enumerate(new)), height={n: table.state.height[n] - 1 for n in range(4)},
                  unseen=unseen & ~sum(1 << n for n in new))
    table.play("work:E2-5")
    if not space:
        assert table.state.chance_pile() == "merchants-0"
        return
    assert table.legal() == {"forgo", "bonus:D2-S1", "bonus:D2-S2", "bonus:D2-S3", "bonus:D2-S4"}
    assert table.refused("bonus:B2-S1") == "HJ-12"
    assert table.copy().play("forgo").state.chance_pile() == "merchants-0"
    table.play("bonus:D2-S2")
    assert table.state.chance_pile() == "bonus"
    deal(table)
    assert table.legal() == {"end"} and [*table.state.bonus[0]].count(-1) == 3


@rule("HJ-15")
def test_an_emptied_column_brings_a_tile_of_b2_or_f2(engine: str) -> None:
    table = world(JOURNEY, engine)
    places = [next(place for place in range(12) if table.state.symbol[table.state.tile[place]] == row) for row in range(4)]
    mine = [int(place in places[:3]) for place in range(32)]
    table.put(outpost={0: mine}, outposts=dict.fromkeys(places[:3], 1), built={0: [1, 1, 1, 0]},
              boat={0: table.state.near[places[3]][0]})
    play(table, f"work:A2-5 move:{places[3]} build")
    assert table.legal() == {"bonus:B2-S1", "bonus:B2-S2", "bonus:F2-S1", "bonus:F2-S2"}
    assert table.refused("bonus:D2-S1") == "HJ-15"
    play(table, "bonus:F2-S2")
    assert "end" in table.legal()


@rule("HJ-16", "HJ-17")
def test_wagon_and_outpost_trades_are_done_once_at_least(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYYY")
    assert table.refused("work:F2-2") == "NW-14"  # the wagon is on the valley
    place = [*table.state.tile].index(0)
    table.put(boat={0: place}).play("work:F2-2")
    assert table.refused("end") == "HJ-16"
    play(table, "trade end")
    outpost = cubes(world(JOURNEY, engine), 0, "YYYY")
    here = slot(outpost, "F2-4")
    find = [*outpost.state.find_at].index(here)  # X08, the icon of a tool: with seat 1
    assert outpost.refused("work:F2-4") == "NW-10"
    outpost.put(find_at={find: 38}, covered=outpost.state.covered & ~(1 << here), icons={1: [0, 1, 0, 0]})
    assert outpost.refused("work:F2-4") == "NW-14"
    outpost.put(outpost={0: [int(cell == place) for cell in range(32)]}, outposts={place: 1}, built={0: [1, 0, 0, 0]})
    play(outpost, "work:F2-4")
    assert outpost.legal() == {f"visit:{place}"}
    play(outpost, f"visit:{place}")
    assert outpost.refused("end") == "HJ-17"
    assert play(outpost, "trade end").hold(0) == "YYRR"


@rule("NW-3")
def test_only_the_tops_of_the_stacks_are_known(engine: str) -> None:
    table = world(JOURNEY, engine)
    view = table.game.view(table.state)
    assert [stack["left"] for stack in view["stacks"]] == [4, 4, 2, 2, 2, 2, 4, 4]
    assert len(view["unseen"]) == 25 - 8


def test_settlers_on_the_way_keep_a_location(engine: str) -> None:
    table = station(world(JOURNEY, engine), 0, "A2-5", 1)
    assert table.refused("work:A2-5") == "NW-10"
