"""ES-6: how the automaton reacts to the player's turn."""
from __future__ import annotations

import pytest

from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.state import CHANCE
from cardamom.telling.words import words_of
from tests.games.eastern_wonders_solo.positions import PLAYER, columns, give_bonuses, lay_tiles, settle
from tests.scenario import Scenario, islands, loaded, rule

PORT_0, SEA = 24, 20  # cells


def did(table: Scenario) -> tuple[str, str | None, bool]:
    """What it did last, the port of its claim, and whether it put an outpost."""
    shown = table.game.view(table.state)["automaton"]
    assert table.state.settled == shown["settled"]
    return shown["last"]["key"], shown["port"], shown["settled"]


def next_turn(table: Scenario) -> bool:
    return table.state.to_act == PLAYER and "anchor" in table.legal()


# -- after a Port action ----------------------------------------------------------------


@rule("ES-6")
def test_after_a_port_action_it_claims_a_tile_it_can_pay(solo: Scenario) -> None:
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "YGGGG"}).play("anchor claim draw:V05")
    assert solo.legal() == {"end"} and solo.hold(AUTOMATON) == "YGGGG"
    solo.play("end")
    assert solo.state.to_act == CHANCE and solo.kinds() == {"draw"}
    solo.play("draw:V06")
    assert next_turn(solo) and did(solo) == ("did-claim", "port:2", False)
    assert solo.hold(AUTOMATON) == "Y" and list(solo.state.claimed)[:2] == [1, 1]
    assert [party["tiles"] for party in solo.game.view(solo.state)["parties"]] == [["V01"], ["V03"]]
    assert [port["tile"] for port in solo.game.view(solo.state)["ports"]] == ["V05", "V02", "V06", "V04"]


@rule("ES-6")
def test_after_a_port_action_it_takes_two_yellow_if_it_can_pay_no_tile(solo: Scenario) -> None:
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "YGGG"}).play("anchor claim draw:V05 end")
    assert next_turn(solo) and did(solo) == ("did-rest", None, False)
    assert solo.hold(AUTOMATON) == "YYYGGG" and solo.state.claimed[AUTOMATON] == 0


@rule("ES-6")
def test_after_a_port_action_it_sees_the_tile_that_has_just_come(solo: Scenario) -> None:
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "YRGB"}).play("anchor claim draw:V08 end draw:V05")
    assert did(solo) == ("did-claim", "port:0", False) and solo.hold(AUTOMATON) == ""


@rule("ES-6")
def test_the_two_yellow_come_without_the_red_of_a_harvest_bonus(solo: Scenario) -> None:
    give_bonuses(settle(solo, player=columns(1)), "harvest")
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG"}).play("anchor claim draw:V05 end")
    assert solo.hold(AUTOMATON) == "YY"


# -- after a Market or Harvest action ---------------------------------------------------


@rule("ES-6")
@pytest.mark.parametrize(("turn", "gain"), [
    ("anchor build trade trade end", "YRRRR"), ("anchor build end", "YRR"), ("anchor harvest end", "YYY")])
def test_a_hard_automaton_gains_its_cubes_even_when_it_claims(engine: str, turn: str, gain: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton="hard").put(cubes={AUTOMATON: "YGGGG"}).play(turn)
    assert solo.state.to_act == CHANCE
    solo.play("draw:V05")
    assert next_turn(solo) and did(solo) == ("did-claim", "port:2", False)
    assert solo.hold(AUTOMATON) == gain and not any(solo.state.outpost[AUTOMATON])


@rule("ES-6", "EW-30")
def test_a_hard_automaton_gains_nothing_more_when_it_claims_after_a_port_action(engine: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton="hard")
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: "YGGGG"}).play("anchor claim draw:V05 end draw:V06")
    assert did(solo) == ("did-claim", "port:2", False) and solo.hold(AUTOMATON) == "Y"


@rule("ES-6")
def test_what_a_hard_automaton_gains_with_a_claim_pays_no_tile_in_that_reaction(engine: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton="hard")
    solo.put(cubes={AUTOMATON: "BB"}).play("anchor build trade end")  # gains RR: now it could pay RRBB
    assert next_turn(solo) and solo.hold(AUTOMATON) == "RRBB" and solo.state.claimed[AUTOMATON] == 0


@rule("ES-6")
@pytest.mark.parametrize("turn", ["anchor build trade end", "anchor build end", "anchor harvest end"])
def test_after_a_market_or_harvest_it_claims_if_it_can_and_does_nothing_else(solo: Scenario, turn: str) -> None:
    solo.put(cubes={AUTOMATON: "YGGGG"}).play(turn)
    assert solo.state.to_act == CHANCE
    solo.play("draw:V05")
    assert next_turn(solo) and did(solo) == ("did-claim", "port:2", False)
    assert solo.hold(AUTOMATON) == "Y" and not any(solo.state.outpost[AUTOMATON])


@rule("ES-6")
@pytest.mark.parametrize(("automaton", "trades", "gain"), [
    ("easy", 0, ""), ("easy", 1, "RR"), ("easy", 2, "RRRR"),
    ("normal", 0, "RR"), ("normal", 1, "RR"), ("normal", 2, "RR"),
    ("hard", 0, "RR"), ("hard", 1, "RR"), ("hard", 2, "RRRR")])
def test_after_a_market_it_puts_an_outpost_and_gains_the_output_as_often_as_its_difficulty_says(
        engine: str, automaton: str, trades: int, gain: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton=automaton)
    solo.put(cubes={AUTOMATON: "YB"}).play(f"anchor build {'trade ' * trades}end")  # YY>RR
    assert next_turn(solo) and did(solo) == ("did-copy", None, True)
    assert solo.hold(PLAYER) == "YYYY"[2 * trades:] + "RR" * trades and solo.hold(AUTOMATON) == f"Y{gain}B"
    assert solo.state.outpost[AUTOMATON][0] == 1 and solo.state.outposts[0] == 2
    assert solo.state.claimed[AUTOMATON] == 0


@rule("ES-6")
@pytest.mark.parametrize(("automaton", "gain"), [("easy", "YYYRRRGGG"), ("normal", "YRG"), ("hard", "YYYRRRGGG")])
def test_it_gains_every_colour_of_an_output(engine: str, automaton: str, gain: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton=automaton)
    settle(solo, player=[15]).put(boat={PLAYER: 15}, cubes={PLAYER: "BBB"}).play("anchor trade trade trade end")  # B>YRG
    assert solo.hold(AUTOMATON) == gain


@rule("ES-6")
@pytest.mark.parametrize(("automaton", "gain"), [("easy", ""), ("hard", "YYYRRRB")])
def test_only_the_trades_of_this_turn_count(engine: str, automaton: str, gain: str) -> None:
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton=automaton).play("anchor build trade trade end")
    solo.put(cubes={PLAYER: "YYYY", AUTOMATON: ""}).play("anchor trade end")
    assert solo.hold(AUTOMATON) == "RR"
    solo.put(boat={PLAYER: 1}, cubes={AUTOMATON: "YYYRRR"}).play("anchor build end")  # YYY>B
    assert solo.hold(AUTOMATON) == (gain or "YYYRRR") and solo.state.outpost[AUTOMATON][1] == 1


@rule("ES-6")
def test_the_difficulty_is_an_option_and_normal_if_nobody_says(engine: str) -> None:
    game = loaded("eastern-wonders-solo", engine)
    assert game.start(1).setup.options["automaton"] == "normal"
    with pytest.raises(ValueError, match="^automaton: 'brutal' is not one of easy, normal, hard"):
        game.start(1, automaton="brutal")


@rule("ES-6")
def test_where_it_has_an_outpost_it_puts_no_second_one_and_still_gains_the_cubes(solo: Scenario) -> None:
    settle(solo, player=[0], automaton=[0]).play("anchor trade end")
    assert did(solo) == ("did-copy", None, False)
    assert solo.hold(AUTOMATON) == "RR" and solo.state.outposts[0] == 2
    solo.play("anchor harvest end")
    assert did(solo) == ("did-copy", None, False)
    assert solo.hold(AUTOMATON) == "YYRR" and solo.state.outposts[0] == 2


@rule("ES-6")
def test_it_pays_nothing_for_an_outpost(solo: Scenario) -> None:
    settle(solo, player=[0]).put(cubes={AUTOMATON: "YY"}).play("anchor trade end")
    assert solo.state.outposts[0] == 2 and solo.hold(AUTOMATON) == "YYRR"


@rule("ES-6")
def test_upgrades_are_not_copied(solo: Scenario) -> None:
    give_bonuses(settle(solo, player=columns(1)), "upgrade").put(boat={PLAYER: 1})
    solo.play("anchor build upgrade:Y end")  # YYY>B
    assert solo.hold(PLAYER) == "YYYR" and solo.hold(AUTOMATON) == "B"


@rule("ES-6")
@pytest.mark.parametrize(("bonuses", "gain"), [("", "YY"), ("harvest", "YYR"), ("move", "YY")])
def test_after_a_harvest_on_a_market_it_puts_an_outpost_and_gains_the_same(solo: Scenario, bonuses: str, gain: str) -> None:
    give_bonuses(settle(solo, player=columns(1)), bonuses).put(boat={PLAYER: 2}).play("anchor harvest end")
    assert did(solo) == ("did-copy", None, True)
    assert solo.hold(AUTOMATON) == gain and solo.state.outpost[AUTOMATON][2] == 1


@rule("ES-6")
@pytest.mark.parametrize("place", [SEA, PORT_0])
def test_after_a_harvest_on_sea_or_port_it_gains_the_cubes_and_puts_no_outpost(solo: Scenario, place: int) -> None:
    solo.put(boat={PLAYER: place}).play("anchor harvest end")
    assert did(solo) == ("did-copy", None, False)
    assert solo.hold(AUTOMATON) == "YY" and not any(solo.state.outposts)


@rule("ES-6")
def test_cubes_picked_up_or_laid_down_are_not_copied(solo: Scenario) -> None:
    lying = {colour: [0, 0, 1, *[0] * 29] for colour in range(1, 4)}
    solo.put(lying=lying).play("sail:1 sail:2 lay:Y anchor take harvest end")
    assert solo.hold(PLAYER) == "YYYYYRGB" and solo.hold(AUTOMATON) == "YY"
    assert solo.state.outpost[AUTOMATON][2] == 1 and solo.state.outposts[1] == 0


# -- one reaction, before the storage check ---------------------------------------------


@rule("ES-6", "C-5")
def test_it_reacts_once_and_before_the_player_discards(solo: Scenario) -> None:
    solo.put(cubes={PLAYER: "Y" * 10}).play("anchor harvest end")
    assert solo.kinds() == {"drop"} and solo.hold(AUTOMATON) == "YY"
    solo.play("drop:Y drop:Y")
    assert next_turn(solo) and solo.hold(AUTOMATON) == "YY" and len(solo.hold(PLAYER)) == 10


@rule("ES-6", "C-5")
def test_it_claims_before_the_player_discards(solo: Scenario) -> None:
    solo.put(cubes={PLAYER: "Y" * 10, AUTOMATON: "GGGG"}).play("anchor harvest end")
    assert solo.state.to_act == CHANCE
    solo.play("draw:V05")
    assert solo.kinds() == {"drop"} and solo.state.claimed[AUTOMATON] == 1
    solo.play("drop:Y drop:Y")
    assert next_turn(solo) and solo.hold(AUTOMATON) == "" and solo.state.claimed[AUTOMATON] == 1


@rule("ES-6")
def test_a_claim_is_one_reaction_even_if_it_could_pay_two_tiles(solo: Scenario) -> None:
    solo.put(cubes={AUTOMATON: "GGGGRRBB"}).play("anchor harvest end draw:V05")
    assert next_turn(solo) and solo.state.claimed[AUTOMATON] == 1


@rule("ES-6")
def test_what_it_did_last_is_forgotten_with_its_next_reaction(solo: Scenario) -> None:
    solo.put(cubes={AUTOMATON: "GGGG"}).play("anchor harvest end draw:V05")
    assert solo.state.robbed == 2 and did(solo) == ("did-claim", "port:2", False)
    solo.play("anchor build end")
    assert solo.state.robbed == -1 and did(solo) == ("did-copy", None, True)
    solo.play("anchor harvest end")
    assert solo.state.robbed == -1 and did(solo) == ("did-copy", None, False)
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG", AUTOMATON: ""}).play("anchor claim draw:V07 end")
    assert did(solo) == ("did-rest", None, False)
    solo.put(cubes={AUTOMATON: "RRBB"}).play("anchor harvest end draw:V06")
    assert did(solo) == ("did-claim", "port:3", False)


@rule("ES-6", "EW-31")
def test_a_claim_of_the_player_with_the_pile_shows_the_next_tile_before_it_reacts(solo: Scenario) -> None:
    lay_tiles(solo, ports="V01 V02 closed V04", player="V05").put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG"})
    solo.put(cubes={AUTOMATON: "GGGG"}).play("anchor claim")
    assert solo.state.to_act == CHANCE and "draw:closed" not in solo.legal()
    solo.play("draw:V03 end")
    assert solo.state.to_act == CHANCE  # it claims V03, which came to the port that was closed
    solo.play("draw:V06")
    assert [port["tile"] for port in solo.game.view(solo.state)["ports"]] == ["V06", "V02", None, "V04"]
    assert did(solo) == ("did-claim", "port:2", False)


@rule("ES-6")
def test_it_says_so_when_there_was_nothing_to_copy(engine: str) -> None:
    """It has an outpost there already, the player builds without trading, and only trades count."""
    solo = islands("eastern-wonders-solo", engine, seats=1, automaton="easy")
    solo.put(cubes={0: "YYYYYY"}).play("anchor harvest end")  # it settles on the player's tile
    solo.put(cubes={0: "YYYY"}).play("anchor build pay:Y pay:Y end")
    last = solo.game.view(solo.state)["automaton"]["last"]
    assert words_of(solo.game).say(last) == "The automaton found nothing to copy."


# -- foreseen ---------------------------------------------------------------------------


@rule("ES-6")
def test_what_it_would_do_is_shown_with_every_gesture_that_can_end_the_turn(solo: Scenario) -> None:
    solo.put(boat={PLAYER: 0}, cubes={PLAYER: "YYYRRRGGGBBB"})
    found = solo.game.gestures(solo.state)
    assert {gesture["key"] for gesture in found if "then" in gesture} >= {"build", "harvest"}
    for gesture in found:
        if not gesture["actions"] or gesture["key"] == "sail":
            assert "then" not in gesture
            continue
        before = solo.copy().play(" ".join(gesture["actions"]))
        after = before.copy().play("end")
        told = solo.game.effects(before.state, 0, after.state)
        reaction = [effect for effect in told if effect.get("seat") == AUTOMATON and effect["kind"] != "scored"]
        assert gesture["then"] == reaction
        assert any(effect["kind"] in ("copied-outpost", "gained", "claimed", "idled") for effect in gesture["then"])


@rule("ES-6")
def test_nobody_foresees_a_draw(solo: Scenario) -> None:
    solo.put(boat={PLAYER: PORT_0}, cubes={PLAYER: "YYGGG"})
    [claim] = [gesture for gesture in solo.game.gestures(solo.state) if gesture["key"] == "claim"]
    assert claim["actions"] and "then" not in claim


@rule("ES-6")
@pytest.mark.parametrize(("turn", "copies", "said"), [
    ("anchor harvest", "harvest", "copies your harvest: +YY"), ("anchor build trade", "trade", "copies your trade: +RR"),
    ("anchor build", "", "takes RR")])
def test_the_log_says_what_it_copies(turn: str, copies: str, said: str, solo: Scenario) -> None:
    solo.put(boat={PLAYER: 0}, cubes={PLAYER: "YYYRRRGGGBBB"}).play(turn)
    told = solo.game.effects(solo.state, solo.game.action("end"), solo.copy().play("end").state)
    [gained] = [effect for effect in told if effect["kind"] == "gained"]
    assert gained["copies"] == copies
    assert words_of(solo.game).say({"key": "did-gained", "args": {**gained, "you": 0}}) == said
