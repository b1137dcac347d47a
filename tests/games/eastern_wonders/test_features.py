"""What evaluators see of a seat and of an action, at known positions."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders.features import FAR, Learner
from cardamom.kernel.features import names
from tests.games.eastern_wonders.positions import settle
from tests.scenario import Scenario, islands


@pytest.fixture
def table(engine: str) -> Scenario:
    """Three players, seat 0 to move; V01 to V04 on the ports 20 to 23."""
    return islands("eastern-wonders", engine, 3)


def seen(table: Scenario, seat: int) -> dict[str, int]:
    values = table.game.evaluator("hand").features(table.state, seat)
    return dict(zip(names(Learner.features_declared, False), values, strict=True))


def seen_of(table: Scenario, action: str) -> dict[str, int]:
    _, values = table.game.evaluator("hand").action_features(table.state, table.game.action(action))
    return dict(zip(names(Learner.features_declared, True), values, strict=True))


def test_the_hold_the_board_and_the_tiles_are_counted(table: Scenario) -> None:
    settle(table, {0: [0, 1, 5, 10]}).put(cubes={0: "YYRGGB"})
    found = seen(table, 0)
    assert [found[f"CUBES {colour}"] for colour in range(4)] == [2, 1, 2, 1]
    assert (found["HELD"], found["ROOM"]) == (6, 4)
    assert [found[f"BUILT {row}"] for row in range(4)] == [2, 1, 1, 0]
    assert (found["EMPTIED"], found["ROWS_AHEAD"]) == (0, 3)
    assert (found["ACTIVE"], found["FIRST"], found["SEATS"]) == (1, 1, 3)
    assert seen(table, 1)["ACTIVE"] == 0
    assert found["WORTH"] == table.game.evaluator("hand").value(table.state, 0)


@pytest.mark.parametrize(("cell", "turns"), [(13, 1), (14, 1), (8, 2), (2, 3), (17, 4)])
def test_a_tile_that_can_be_paid_is_so_many_turns_away(table: Scenario, cell: int, turns: int) -> None:
    """V03 on cell 22 costs GGGG."""
    steps = table.state.distance[cell][22]
    table.put(boat={0: cell}, cubes={0: "GGGG"})
    found = seen(table, 0)
    assert (found["CLAIM_TURNS"], found["CLAIM_POINTS"]) == (max(steps, 1), 12) == (turns, 12)
    assert (found["CLAIM_IN 0"], found["CLAIM_IN 1"]) == (turns == 1, turns == 2)
    assert (found["TILE_PRINTED 0"], found["TILE_LACK 0"], found["TILE_STEPS 0"]) == (12, 0, steps)


def test_nothing_to_claim_is_far(table: Scenario) -> None:
    found = seen(table.put(cubes={0: ""}), 0)
    assert (found["CLAIM_TURNS"], found["CLAIM_POINTS"], found["PLAN_TURNS"]) == (FAR, 0, FAR)


def test_a_rival_who_can_claim_a_tile_next_turn_is_seen(table: Scenario) -> None:
    table.put(boat={0: 13, 1: 14}, cubes={0: "GGGG", 1: "YY"})
    assert seen(table, 0)["TILE_RACE 0"] == 0
    table.put(cubes={1: "GGGG"})
    assert seen(table, 0)["TILE_RACE 0"] == 1
    table.put(boat={1: 17})
    assert seen(table, 0)["TILE_RACE 0"] == 0


def test_a_trade_that_pays_for_a_tile_is_a_plan(table: Scenario) -> None:
    """YYYY>GG on cell 3, next to the port 20: with YYYYYYG, one trade pays for YYGGG."""
    table.put(boat={0: 3}, cubes={0: "YYYYYYG"})
    found = seen(table, 0)
    assert (found["PLAN_TURNS"], found["PLAN_POINTS"], found["PLAN_IN 0"]) == (2, 11, 1)


def test_a_turn_begins_before_anything_is_done(table: Scenario) -> None:
    evaluator = table.game.evaluator("hand")
    assert evaluator.at_rest(table.state)
    assert not evaluator.at_rest(table.copy().play("sail:3").state)
    assert not evaluator.at_rest(table.copy().play("anchor").state)
    assert evaluator.at_rest(table.play("anchor harvest end").state)


def test_a_step_is_seen_by_what_it_leads_to(table: Scenario) -> None:
    settle(table, {0: [3], 1: [4]}).put(boat={0: 0, 1: 9}, cubes={0: "YYYY"})
    own, other = seen_of(table, "sail:3"), seen_of(table, "sail:4")
    assert (own["OWN"], own["FREE"], own["COST"], own["TRADES"], own["PAYS"]) == (1, 0, 0, 1, 0)
    assert (other["OWN"], other["FREE"], other["COST"], other["TOO_DEAR"]) == (0, 0, 1, 0)
    assert seen_of(table, "sail:1")["FREE"] == 1
    table.put(boat={1: 3})
    assert seen_of(table, "sail:3")["TOLL"] == 1


def test_a_step_towards_a_tile_is_nearer(table: Scenario) -> None:
    table.put(boat={0: 9}, cubes={0: "GGGG"})
    for name in ("sail:8", "sail:14", "sail:4", "sail:15"):
        found, cell = seen_of(table, name), int(name[5:])
        assert found["NEARER"] == table.state.distance[9][22] - table.state.distance[cell][22]
        assert (found["CAN_PAY"], found["STEPS_TO_PAY"]) == (1, table.state.distance[cell][22])


def test_a_cube_is_seen_by_whether_it_is_needed(table: Scenario) -> None:
    table.put(boat={0: 13}, cubes={0: "YGGGG"}).play("sail:8")
    assert table.state.free_steps == 0
    table.play("sail:14")
    assert (seen_of(table, "lay:Y")["NEED"], seen_of(table, "lay:G")["NEED"]) == (-1, 0)
