"""ES-9, ES-10: how a solo game ends and who has won."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, RESTED
from cardamom.kernel.returns import KINDS
from cardamom.kernel.state import CHANCE, OVER
from cardamom.telling.words import words_of
from tests.games.eastern_wonders_solo.positions import PLAYER, columns, give_bonuses, lay_tiles, settle
from tests.scenario import Scenario, islands, rule

PORT_0 = 24  # its cell; V01 (YYGGG, 11 points) lies there
THREE = "V05 V06 V07"  # 36 points
OTHER_THREE = "V08 V09 V10"  # 38 points


@rule("ES-9", "EW-50")
def test_after_the_players_fourth_tile_the_automaton_still_takes_its_two_yellow(solo: Scenario) -> None:
    lay_tiles(solo, player=THREE).put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG"}).play("anchor claim draw:V11")
    assert solo.state.to_act == PLAYER and solo.legal() == {"end"} and solo.hold(AUTOMATON) == ""
    solo.play("end")
    assert solo.state.to_act == OVER and solo.hold(AUTOMATON) == "YY" and solo.state.reaction == RESTED


@rule("ES-9")
def test_after_the_players_fourth_tile_the_automaton_may_still_claim_one_tile(solo: Scenario) -> None:
    lay_tiles(solo, player=THREE).put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "GGGGRRBB"})
    solo.play("anchor claim draw:V25 end")
    assert solo.state.to_act == CHANCE and solo.state.winners() == []
    solo.play("draw:V12")
    assert solo.state.to_act == OVER and list(solo.state.claimed)[:2] == [4, 1] and solo.state.robbed == 2


@rule("ES-9", "C-5")
def test_after_the_players_fourth_tile_the_storage_check_still_comes(solo: Scenario) -> None:
    lay_tiles(solo, player=THREE).put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG" + "R" * 11})
    solo.play("anchor claim draw:V11 end")
    assert solo.legal() == {"drop:R"} and solo.hold(AUTOMATON) == "YY"
    solo.play("drop:R")
    assert solo.state.to_act == OVER and solo.state.scores() == [36 + 11 + 10, 0]


@rule("ES-9")
@pytest.mark.parametrize("turn", ["anchor harvest end", "anchor build end", "anchor build trade end"])
def test_the_automatons_fourth_tile_ends_the_game_with_that_reaction(solo: Scenario, turn: str) -> None:
    lay_tiles(solo, automaton=THREE).put(cubes={AUTOMATON: "GGGG"}).play(turn)
    assert solo.state.to_act == CHANCE and solo.state.last_round == 1
    solo.play("draw:V11")
    assert solo.state.to_act == OVER and solo.state.legal() == []
    assert solo.state.claimed[AUTOMATON] == 4 and solo.state.points[AUTOMATON] == 48
    assert not any(solo.state.outpost[AUTOMATON]) and solo.hold(AUTOMATON) == ""


@rule("ES-9", "C-5")
def test_after_the_automatons_fourth_tile_the_player_still_discards(solo: Scenario) -> None:
    lay_tiles(solo, automaton=THREE).put(cubes={PLAYER: "RRRRRRRRRG", AUTOMATON: "GGGG"})
    solo.play("anchor harvest end draw:V11")
    assert solo.state.to_act == PLAYER and solo.kinds() == {"drop"}
    solo.play("drop:Y drop:Y")
    assert solo.state.to_act == OVER and solo.state.scores() == [10, 48]


@rule("ES-9")
def test_the_closed_port_may_come_with_the_last_claim(solo: Scenario) -> None:
    lay_tiles(solo, automaton=THREE).put(cubes={AUTOMATON: "GGGG"}).play("anchor harvest end draw:closed")
    assert solo.state.to_act == OVER and solo.state.closed == 2 and solo.state.claimed[AUTOMATON] == 4


@rule("ES-9")
def test_both_may_have_four_tiles_at_the_end(solo: Scenario) -> None:
    lay_tiles(solo, "V01 V02 closed V04", player=THREE, automaton=OTHER_THREE)
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "RRBB"}).play("anchor claim draw:V11 end draw:V12")
    assert solo.state.to_act == OVER and list(solo.state.claimed)[:2] == [4, 4]
    assert solo.state.scores() == [36 + 11, 38 + 12] and solo.state.winners() == [AUTOMATON]


@rule("ES-9", "EW-50")
def test_the_third_tile_of_either_does_not_end_the_game(solo: Scenario) -> None:
    lay_tiles(solo, player="V05 V06", automaton="V08 V09")
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "RRBB"}).play("anchor claim draw:closed end draw:V12")
    assert list(solo.state.claimed)[:2] == [3, 3] and solo.state.last_round == 0
    assert solo.state.to_act == PLAYER and "anchor" in solo.legal() and solo.state.winners() == []


# -- the round limit --------------------------------------------------------------------


@rule("ES-9", "C-10")
def test_the_last_round_allowed_ends_with_the_automatons_reaction(engine: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, rounds=2).play("anchor harvest end")
    assert table.state.to_act == PLAYER
    table.play("anchor harvest end")
    assert table.state.to_act == OVER and table.hold(AUTOMATON) == "YYYY"


@rule("ES-12", "C-10")
@pytest.mark.parametrize("automaton", ["", "V08", OTHER_THREE])
def test_at_the_round_limit_without_a_fourth_tile_the_player_loses_whatever_the_points(engine: str, automaton: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, rounds=1)
    lay_tiles(table, "V01 V02 closed V04", player="V24 V25 V26", automaton=automaton).put(cubes={PLAYER: "RRGGBB"})
    assert table.state.winners() == []
    table.play("anchor harvest end")
    assert table.state.to_act == OVER and table.state.scores()[PLAYER] > table.state.scores()[AUTOMATON]
    assert table.state.winners() == [AUTOMATON] and table.state.has_lost(PLAYER) and not table.state.has_lost(AUTOMATON)
    assert [table.state.returns(kind) for kind in KINDS] == [[-1, 1]] * 3, "a loss by all measures"
    said = words_of(table.game).say(table.game.view(table.state)["prompt"])
    assert said == "The last round ended before anybody had four victory point tiles, so you lose."


@rule("ES-12", "ES-9")
def test_a_fourth_tile_in_the_last_round_allowed_counts(engine: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, rounds=1)
    lay_tiles(table, player=THREE).put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG"}).play("anchor claim draw:V11 end")
    assert table.state.to_act == OVER and table.state.winners() == [PLAYER] and not table.state.has_lost(PLAYER)
    assert table.game.view(table.state)["prompt"]["key"] == "ask-over"


@rule("ES-12", "ES-9")
def test_the_automatons_fourth_tile_in_the_last_round_allowed_leaves_the_points_to_decide(engine: str) -> None:
    table = islands("eastern-wonders-solo", engine, seats=1, rounds=1)
    lay_tiles(table, "closed V02 V03 V04", player="V24 V25 V26", automaton=THREE).put(cubes={AUTOMATON: "GGGG"})
    table.play("anchor harvest end draw:V11")
    assert table.state.to_act == OVER and table.state.scores() == [59, 48] and table.state.winners() == [PLAYER]


# -- points -----------------------------------------------------------------------------


@rule("ES-10", "EW-51")
def test_the_automaton_scores_tiles_and_cubes_that_are_not_yellow_and_nothing_for_outposts(solo: Scenario) -> None:
    settle(lay_tiles(solo, automaton="V05 V09"), automaton=range(20)).put(cubes={AUTOMATON: "YYYRRGB"})
    assert solo.state.scores() == [0, 12 + 13 + 4]
    parts = solo.game.explain_score(solo.state)[AUTOMATON]
    assert [part["points"] for part in parts if part["points"]] == [25, 4]


@rule("ES-10", "EW-51")
def test_the_player_scores_tiles_board_bonus_tiles_and_cubes(solo: Scenario) -> None:
    settle(lay_tiles(solo, player="V25 V11"), player=columns(5))
    give_bonuses(solo, "upgrade harvest points points last").put(cubes={PLAYER: "YYRGGB"})
    assert solo.state.scores() == [20 + 14 + 4 * (0 + 1 + 2 + 2 + 3) + 2 + 1 + 5 + 4 + 6 + 4, 0]
    assert [part["points"] for part in solo.game.explain_score(solo.state)[PLAYER]] == [34, 32, 18, 4]


@rule("ES-10")
def test_move_and_cargo_tiles_bring_no_points(solo: Scenario) -> None:
    give_bonuses(settle(solo, player=columns(2)), "move cargo").put(cubes={PLAYER: "YYYY"})
    assert solo.state.scores() == [4, 0]


@rule("ES-10", "C-8")
@pytest.mark.parametrize(("cubes", "scores", "winner"), [
    ("RRR", [47, 48], AUTOMATON), ("RRRR", [48, 48], PLAYER), ("RRRRR", [49, 48], PLAYER)])
def test_most_points_win_and_a_tie_is_won_by_the_player(
        solo: Scenario, cubes: str, scores: list[int], winner: int) -> None:
    lay_tiles(settle(solo, player=columns(2)), player="V25 V26", automaton=THREE)
    solo.put(cubes={PLAYER: cubes, AUTOMATON: "GGGG"}).play("anchor harvest end draw:closed")
    assert solo.state.to_act == OVER and len(solo.state.scores()) == solo.state.parties == 2
    assert solo.state.scores() == scores and solo.state.winners() == [winner]


@rule("ES-10")
def test_the_scores_of_both_stand_in_the_view(solo: Scenario) -> None:
    lay_tiles(solo, player="V25", automaton="V11")
    view = solo.game.view(solo.state)
    assert view["scores"] == [party["score"] for party in view["parties"]] == [20, 14]
