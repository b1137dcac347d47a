"""ES-7: which tile the automaton claims, and what comes to the ports then."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders.rules import NOTHING
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.state import CHANCE
from tests.games.eastern_wonders_solo.positions import PLAYER, lay_tiles
from tests.scenario import Scenario, rule


def claims(table: Scenario, ports: str, cubes: str) -> str:
    """The tile that it claims from these ports with these cubes."""
    lay_tiles(table, ports).put(cubes={AUTOMATON: cubes}).play("anchor harvest end")
    assert table.state.to_act == CHANCE and table.state.claimed[AUTOMATON] == 1
    [claimed] = table.game.view(table.state)["parties"][AUTOMATON]["tiles"]
    assert isinstance(claimed, str)
    return claimed


@rule("ES-7")
@pytest.mark.parametrize(("ports", "cubes", "claimed"), [
    ("V01 V03 V25 V26", "YYGGGG", "V03"),  # 11 points for values of 11, or 12 for 12
    ("V03 V01 V25 V26", "YYGGGG", "V03"),
    ("V11 V25 V26 V15", "GGGGGBB", "V15"),  # 14 for 14, 15 for 15
    ("V15 V25 V26 V11", "GGGGGBB", "V15"),
    ("V10 V26 V14 V25", "YYYRRGGB", "V14"),  # 13 for 12, 14 for 12
])
def test_it_claims_the_tile_worth_most(solo: Scenario, ports: str, cubes: str, claimed: str) -> None:
    assert claims(solo, ports, cubes) == claimed


@rule("ES-7")
@pytest.mark.parametrize(("ports", "cubes", "claimed"), [
    ("V09 V10 V25 V26", "YYRRGGG", "V10"),  # RRGGG is 13, YYRRGG is 12: more cubes, but of less value
    ("V10 V09 V25 V26", "YYRRGGG", "V10"),
    ("V11 V25 V26 V14", "YYYRGGBB", "V14"),  # GGBB is 14, YYYRGB is 12
    ("V03 V08 V06 V05", "YRRRGGGGB", "V08"),  # 12, 10, 12, 11
    ("V06 V05 V03 V04", "RRRGGGGBB", "V05"),
])
def test_of_tiles_worth_the_same_it_claims_the_one_that_costs_fewest_values(
        solo: Scenario, ports: str, cubes: str, claimed: str) -> None:
    assert claims(solo, ports, cubes) == claimed


@rule("ES-7")
@pytest.mark.parametrize(("ports", "cubes", "claimed"), [
    ("V25 V07 V05 V26", "YRRGGB", "V07"),  # YGGB and RRGB are 11
    ("V25 V05 V07 V26", "YRRGGB", "V05"),
    ("V07 V26 V25 V05", "YRRGGB", "V07"),
    ("V11 V12 V13 V25", "YYRRRGGBBB", "V11"),  # GGBB, RRRBB, YYBBB are 14
    ("V13 V11 V12 V25", "YYRRRGGBBB", "V13"),
    ("V12 V13 V25 V11", "YYRRRGGBBB", "V12"),
    ("V03 V04 V06 V25", "RRRGGGGBB", "V03"),  # GGGG, RRBB, RRRGG are 12
    ("V06 V03 V04 V25", "RRRGGGGBB", "V06"),
    ("V04 V06 V03 V25", "RRRGGGGBB", "V04"),
])
def test_of_tiles_alike_it_claims_the_one_of_the_lowest_port(solo: Scenario, ports: str, cubes: str, claimed: str) -> None:
    assert claims(solo, ports, cubes) == claimed


@rule("ES-7")
@pytest.mark.parametrize("port", range(4))
def test_it_can_claim_on_every_port_and_pays_what_the_tile_shows(solo: Scenario, port: int) -> None:
    ports = ["V24", "V25", "V26", "V23"]
    ports[port] = "V14"
    assert claims(solo, " ".join(ports), "YYYYYRRGBG") == "V14"
    assert solo.hold(AUTOMATON) == "YYRG" and solo.state.points[AUTOMATON] == 14


@rule("ES-7")
@pytest.mark.parametrize("cubes", ["YRGB", "YYRG", "YYYRGG", "YYYRRB"])
def test_it_claims_nothing_if_one_cube_is_missing(solo: Scenario, cubes: str) -> None:
    lay_tiles(solo, "V14 V24 V25 V26").put(cubes={AUTOMATON: cubes}).play("anchor harvest end")
    assert solo.state.to_act == PLAYER and solo.state.claimed[AUTOMATON] == 0


@rule("ES-7", "EW-30")
def test_the_next_tile_comes_to_the_port_of_its_claim(solo: Scenario) -> None:
    assert claims(solo, "V24 V25 V14 V26", "YYYRGB") == "V14"
    shown = {f"draw:V{n:02}" for n in range(1, 24) if n != 14}
    assert solo.weights() == dict.fromkeys(shown, 5) | {"draw:closed": 22}
    solo.play("draw:V07")
    assert [port["tile"] for port in solo.game.view(solo.state)["ports"]] == ["V24", "V25", "V07", "V26"]
    assert solo.state.draws == 1 and solo.state.in_pile[6] == 0 and solo.state.pile_size == 21


@rule("ES-7", "EW-31")
def test_the_closed_port_may_come_by_its_claim_and_closes_that_port(solo: Scenario) -> None:
    claims(solo, "V24 V25 V14 V26", "YYYRGB")
    solo.play("draw:closed")
    assert solo.state.closed == 2 and solo.state.to_act == PLAYER
    assert [port["tile"] for port in solo.game.view(solo.state)["ports"]] == ["V24", "V25", None, "V26"]
    assert [port["closed"] for port in solo.game.view(solo.state)["ports"]] == [False, False, True, False]


@rule("ES-7", "EW-31")
def test_its_claim_moves_the_closed_port_and_the_next_tile_comes_where_it_was(solo: Scenario) -> None:
    lay_tiles(solo, "V24 V14 closed V26", player="V05").put(cubes={AUTOMATON: "YYYRGB"}).play("anchor harvest end")
    assert solo.state.closed == 1 and solo.state.filling == 2
    assert solo.weights() == {f"draw:V{n:02}": 1 for n in range(1, 27) if n not in (5, 14, 24, 26)}
    solo.play("draw:V07")
    assert [port["tile"] for port in solo.game.view(solo.state)["ports"]] == ["V24", None, "V07", "V26"]
    assert [port["closed"] for port in solo.game.view(solo.state)["ports"]] == [False, True, False, False]


@rule("ES-7", "EW-31")
def test_it_claims_nothing_on_the_closed_port(solo: Scenario) -> None:
    lay_tiles(solo, "V24 V25 closed V26", player="V03").put(cubes={AUTOMATON: "YYYGGGG"}).play("anchor harvest end")
    assert solo.state.to_act == PLAYER and solo.hold(AUTOMATON) == "YYYYYGGGG"
    assert solo.state.robbed == NOTHING
