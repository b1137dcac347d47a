"""ES-2: the supply of bonus tiles, and the 6 that comes last."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders.setup import BONUS_NAMES
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from tests.games.eastern_wonders_solo.positions import PLAYER, columns, give_bonuses, settle
from tests.scenario import Scenario, islands, rule

ABILITIES = {"bonus:move", "bonus:cargo", "bonus:upgrade", "bonus:harvest"}


def before_column(table: Scenario, number: int, bonuses: str) -> Scenario:
    """The player is about to empty this column with an outpost on the cloves market 14 + number, and owns these tiles."""
    last = 14 + number
    settle(table, player=[cell for cell in columns(number) if cell != last])
    return give_bonuses(table, bonuses).put(boat={PLAYER: last}, cubes={PLAYER: ""})


@rule("ES-2")
def test_the_supply_holds_one_of_each_ability_the_5_the_4_the_3_and_the_6(solo: Scenario) -> None:
    supply = {bonus["ref"]: (bonus["left"], bonus["points"]) for bonus in solo.game.view(solo.state)["bonus"]}
    assert supply == {"bonus:move": (1, 0), "bonus:cargo": (1, 0), "bonus:upgrade": (1, 2), "bonus:harvest": (1, 1),
                      "bonus:points": (3, 5), "bonus:last": (1, 6)}


@rule("ES-2")
@pytest.mark.parametrize(("number", "bonuses"), [
    (1, ""), (2, "points"), (3, "points points"), (4, "points points move"), (4, "move cargo upgrade")])
def test_the_6_is_refused_before_the_fifth_tile(solo: Scenario, number: int, bonuses: str) -> None:
    before_column(solo, number, bonuses).play("anchor build")
    left = ABILITIES - {f"bonus:{name}" for name in bonuses.split()}
    assert solo.legal() == left | {"bonus:points"}
    assert solo.refused("bonus:last") == "ES-2"


@rule("ES-2")
@pytest.mark.parametrize("bonuses", ["move cargo upgrade harvest", "points points points harvest"])
def test_the_fifth_tile_may_be_the_6_or_any_other_that_is_left(solo: Scenario, bonuses: str) -> None:
    before_column(solo, 5, bonuses).play("anchor build")
    left = (ABILITIES | {"bonus:points"}) - {f"bonus:{name}" for name in bonuses.split()}
    assert solo.legal() == left | {"bonus:last"}
    for name in left:
        assert solo.copy().play(name).state.bonus[PLAYER][BONUS_NAMES.index(name.removeprefix("bonus:"))] == 1
    score = solo.state.score(PLAYER)
    solo.play("bonus:last")
    assert solo.state.score(PLAYER) == score + 6
    assert solo.state.bonus[PLAYER][BONUS_NAMES.index("last")] == 1 and solo.state.supply[BONUS_NAMES.index("last")] == 0


@rule("ES-2", "EW-22")
@pytest.mark.parametrize("name", ["move", "cargo", "upgrade", "harvest"])
def test_of_each_ability_there_is_only_one(solo: Scenario, name: str) -> None:
    before_column(solo, 2, name).play("anchor build")
    assert solo.refused(f"bonus:{name}") == "EW-22"


@rule("ES-2", "EW-22")
def test_vp_tiles_come_from_the_top_as_5_4_3_and_then_there_are_none(solo: Scenario) -> None:
    for number, points in ((1, 5), (2, 4), (3, 3)):
        before_column(solo, number, "points " * (number - 1)).play("anchor build")
        before = solo.state.score(PLAYER)
        solo.play("bonus:points")
        assert solo.state.score(PLAYER) == before + points
        solo.play("end")
    before_column(solo, 4, "points points points").play("anchor build")
    assert solo.refused("bonus:points") == "EW-22"


@rule("ES-2")
def test_the_automaton_takes_no_bonus_tile_when_its_outposts_would_empty_a_column(solo: Scenario) -> None:
    settle(solo, automaton=[0, 5, 10]).put(boat={PLAYER: 15}).play("anchor harvest end")
    assert solo.state.outpost[AUTOMATON][15] == 1 and solo.kinds() == {"anchor", "sail"}
    assert not any(solo.state.bonus[AUTOMATON]) and solo.state.score(AUTOMATON) == 0


# -- with one tile of each type -----------------------------------------------------------


@pytest.fixture
def one_each(engine: str) -> Scenario:
    return islands("eastern-wonders-solo", engine, seats=1, bonus_tiles="one-per-type")


@rule("ES-2")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_with_the_option_there_is_no_second_vp_tile(one_each: Scenario, number: int) -> None:
    bonuses = ["points", "move", "cargo"][:number - 1]
    before_column(one_each, number, " ".join(bonuses)).play("anchor build")
    assert one_each.legal() == ABILITIES - {f"bonus:{name}" for name in bonuses}
    assert one_each.refused("bonus:points") == "ES-2"


@rule("ES-2")
def test_with_the_option_a_vp_tile_taken_before_leaves_no_6(one_each: Scenario) -> None:
    before_column(one_each, 5, "points move cargo upgrade").play("anchor build")
    assert one_each.legal() == {"bonus:harvest"} and one_each.refused("bonus:last") == "ES-2"


@rule("ES-2")
def test_with_the_option_the_fifth_tile_is_the_6_or_the_5_if_no_vp_tile_was_taken_before(one_each: Scenario) -> None:
    before_column(one_each, 5, "move cargo upgrade harvest").play("anchor build")
    assert one_each.legal() == {"bonus:points", "bonus:last"}
    points = one_each.state.score(PLAYER)
    assert one_each.copy().play("bonus:points").state.score(PLAYER) == points + 5
    assert one_each.play("bonus:last").state.score(PLAYER) == points + 6
