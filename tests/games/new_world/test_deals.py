"""NW-20 to NW-22, E1-16: cubes taken, raised and traded, on locations and by merchant cards."""
from __future__ import annotations

import pytest

from tests.games.new_world.worlds import EAST, JOURNEY, cubes, market_card, open_land, play, with_route, world
from tests.scenario import Scenario, rule

NOT_NOW = "K-4"


@pytest.fixture
def table(engine: str) -> Scenario:
    """Part I with two players."""
    return world(EAST, engine)


@rule("NW-20")
@pytest.mark.parametrize(("location", "gain"), [
    ("A1-3", "YYYY"), ("B1-3", "YYR"), ("C2-1", "RRR"), ("E2-1", "YYYRR"), ("E2-4", "YG")])
def test_production_brings_the_cubes_shown(table: Scenario, location: str, gain: str) -> None:
    play(cubes(table, 0, ""), f"work:{location}")
    assert table.hold(0) == gain and table.hold(1) == "YYYY" and table.legal() == {"end"}


@rule("NW-20")
@pytest.mark.parametrize(("location", "gain"), [("D2-1", "B"), ("C1-1", "YYYY"), ("C1-6", "YG"), ("F2-5", "RG")])
def test_production_in_part_three(engine: str, location: str, gain: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "")
    if table.state.covered >> [place["id"] for place in table.game.view(table.state)["locations"]].index(location) & 1:
        assert table.refused(f"work:{location}") == "NW-10"
        open_land(table, location)
    assert play(table, f"work:{location}").hold(0) == gain


@rule("NW-21")
@pytest.mark.parametrize(("location", "steps"), [("B1-4", 1), ("A1-4", 2), ("C2-2", 3)])
def test_a_location_grants_so_many_upgrades(table: Scenario, location: str, steps: int) -> None:
    play(table, f"work:{location}")
    for done in range(steps):
        assert table.kinds() == {"keep", "upgrade"} and table.state.upgrades == steps - done
        table.play("upgrade:Y")
    assert table.legal() == {"end"} and table.hold(0) == "Y" * (3 - steps) + "R" * steps


@rule("NW-21", "E1-16")
def test_one_cube_may_rise_several_times_and_brown_never(table: Scenario) -> None:
    play(with_route(cubes(table, 0, "YB"), "M09"), "travel:0")
    assert table.refused("upgrade:B") == table.refused("upgrade:R") == "C-3"
    table.play("upgrade:Y upgrade:R upgrade:G")
    assert table.hold(0) == "BB" and table.legal() == {"end"}


@rule("NW-21", "E1-16")
def test_every_upgrade_is_optional(table: Scenario) -> None:
    play(table, "work:A1-4")
    none, one = table.copy().play("keep"), table.copy().play("upgrade:Y keep")
    assert (none.hold(0), one.hold(0)) == ("YYY", "YYR") and none.legal() == one.legal() == {"end"}
    assert table.refused("end") == NOT_NOW


@rule("NW-21")
def test_upgrades_end_when_nothing_can_rise(table: Scenario) -> None:
    assert play(cubes(table.copy(), 0, "BB"), "work:A1-4").legal() == {"end"}
    play(cubes(table, 0, "G"), "work:A1-4 upgrade:G")
    assert table.legal() == {"end"} and (table.hold(0), table.state.upgrades) == ("B", 0)


@rule("NW-22", "C-4")
@pytest.mark.parametrize(("location", "give", "get"), [("A1-5", "YYY", "RR"), ("B1-5", "RR", "GG"), ("E2-2", "YYYY", "RRR")])
def test_a_trade_is_done_once_and_again_while_cubes_last(table: Scenario, location: str, give: str, get: str) -> None:
    play(cubes(table, 0, give * 2), f"work:{location}")
    assert (table.legal(), table.refused("end"), table.refused("stop")) == ({"trade"}, "NW-22", NOT_NOW)
    table.play("trade")
    assert sorted(table.hold(0)) == sorted(give + get) and table.legal() == {"trade", "end"}
    table.play("trade")
    assert table.hold(0) == get * 2 and table.legal() == {"end"}
    assert table.refused("trade") == "C-4"
    assert table.play("end").state.to_act == 1


@rule("NW-22", "E1-16")
def test_a_market_trade_is_stopped_before_the_card_goes(table: Scenario) -> None:
    play(market_card(cubes(table, 0, "YYYYR"), 0, "M11"), "work:E2-5 use")  # YY>RR
    assert (table.legal(), table.refused("stop")) == ({"trade"}, "NW-22")
    table.play("trade")
    assert table.legal() == {"trade", "stop"}
    assert table.refused("end") == NOT_NOW
    table.play("stop")
    assert table.hold(0) == "YYRRR" and table.state.chance_pile() == "merchants 0"


@rule("E1-16")
@pytest.mark.parametrize(("card", "before", "acts", "after"), [
    ("M04", "", "", "YYYY"), ("M03", "Y", "", "YG"), ("M09", "YYY", "upgrade:Y upgrade:Y upgrade:R", "YRG"),
    ("M42", "YYRR", "trade trade", "BB"), ("M41", "BB", "trade", "RRRGG")])
def test_what_the_cards_of_the_route_do(table: Scenario, card: str, before: str, acts: str, after: str) -> None:
    if card in ("M03", "M04"):
        market_card(table, 2 if card == "M03" else 3, "M40")
    play(with_route(cubes(table, 0, before), card), f"travel:0 {acts}")
    assert table.hold(0) == after and table.legal() == {"end"}


@rule("E1-16", "HJ-11")
def test_a_market_card_with_upgrades_is_left_after_them(engine: str) -> None:
    for acts in ("upgrade:Y upgrade:Y upgrade:Y", "upgrade:Y keep", "keep"):
        table = market_card(world(JOURNEY, engine), 1, "M09").play(f"work:E2-6 {acts}")
        assert table.state.chance_pile() == "merchants 0" and table.state.merchants[0] == 1
    empty = market_card(cubes(world(JOURNEY, engine), 0, ""), 1, "M09").play("work:E2-6")
    assert empty.state.chance_pile() == "merchants 0"  # nothing can rise
