"""EW-40: Harvest."""
from __future__ import annotations

import pytest

from tests.games.eastern_wonders.positions import cells, give_bonuses
from tests.scenario import islands, rule


@rule("EW-40")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_harvest_takes_two_yellow(engine: str, seats: int) -> None:
    table = islands("eastern-wonders", engine, seats)
    for seat in range(seats):
        before = cells(table, "cubes")
        table.play("anchor harvest")
        before[seat][0] += 2
        assert cells(table, "cubes") == before
        table.play("end")


@rule("EW-40")
@pytest.mark.parametrize("tiles", [1, 2, 3, 4])
def test_each_harvest_bonus_brings_a_red_more(engine: str, tiles: int) -> None:
    table = give_bonuses(islands("eastern-wonders", engine, 3), {0: "harvest " * tiles}).put(cubes={0: "GB"})
    choice = next(choice for choice in table.game.choices(table.play("anchor").state) if choice["name"] == "harvest")
    assert choice["args"]["cubes"] == "YY" + "R" * tiles
    table.play("harvest")
    assert table.hold(0) == "YY" + "R" * tiles + "GB"


@rule("EW-40")
def test_other_bonuses_and_those_of_other_seats_bring_nothing(engine: str) -> None:
    table = give_bonuses(islands("eastern-wonders", engine, 3), {0: "move cargo upgrade points", 1: "harvest harvest"})
    table.put(cubes={0: ""}).play("anchor harvest")
    assert table.hold(0) == "YY"
    table.play("end").put(cubes={1: ""}).play("anchor harvest")
    assert table.hold(1) == "YYRR"


@rule("EW-40")
def test_a_harvest_works_beside_other_boats_and_on_ports(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2).put(boat={0: 20, 1: 20}, cubes={0: "", 1: ""})
    table.play("anchor harvest end anchor harvest end")
    assert [table.hold(0), table.hold(1)] == ["YY", "YY"]


@rule("EW-40")
def test_a_harvest_is_done_once_a_turn(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2).play("anchor harvest")
    assert table.refused("harvest") == "K-4"
    assert table.legal() == {"end"}
    table.play("end")
    assert table.state.to_act == 1
