"""WW-70 to WW-73: alone against the automaton."""
from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from cardamom.games import load
from cardamom.kernel.state import CHANCE, OVER
from tests.games.world_wonders.positions import (
    at_round,
    begun,
    close_round,
    game_on,
    gold,
    lay_tiles,
    offer,
    opened,
    owners,
    points,
    show,
    view,
)
from tests.scenario import Scenario, rule

PLAYER, AUTOMATON = 0, 1


@pytest.fixture
def solo(engine: str) -> Scenario:
    """The automaton draws its first card; the Trojan Horse and the Moai are face up."""
    return opened(engine, 1, wonders="trojan-horse moai")


def on_offer(table: Scenario) -> set[str]:
    return {item["item"] for item in view(table)["items"] if item["left"]} | {row["id"] for row in view(table)["monuments"]}


def before(table: Scenario, items: str, wonders: str = "trojan-horse moai") -> Scenario:
    """The automaton draws, and just this is on offer."""
    names = items.split()
    show(table, wonders, deck=None if len(wonders.split()) == 2 else "")
    lay_tiles(table, 1, [name for name in names if name.startswith("S")])
    return table.put(longs=names.count("long"), shorts=names.count("short"), towers=names.count("tower"))


def did(table: Scenario) -> tuple[str | None, int | None]:
    """Its last card, and the section that was carried out."""
    shown = view(table)["automaton"]
    return shown["card"], shown["did"]


ALL = "long short tower S1B1 S2F1 S3H1 S4M1 S5T1 S6B1"
EVERYTHING = {"long", "short", "tower", "S1", "S2", "S3", "S4", "S5", "S6", "trojan-horse", "moai"}


# -- the table and the turns ------------------------------------------------------------


@rule("WW-70")
def test_the_table_is_that_of_two_players_without_pedestals_and_with_two_monuments(solo: Scenario) -> None:
    assert on_offer(solo) == EVERYTHING and solo.state.longs == 1 and solo.state.shorts == 1
    assert solo.state.seats == 1 and solo.state.parties == 2
    solo.play("card:A01 place:0a12")
    assert solo.refused("buy:first") == "WW-12" and solo.refused("buy:second") == "WW-12"
    assert solo.refused("buy:wonder3") == "WW-12" and gold(solo) == [7]


@rule("WW-70")
def test_the_automaton_acts_first_and_then_they_alternate(solo: Scenario) -> None:
    assert solo.state.to_act == CHANCE and solo.kinds() == {"card"}
    solo.play("card:A01")
    assert solo.state.to_act == PLAYER and solo.kinds() == {"loan", "buy", "place"}
    solo.play("place:0a12 buy:long place:0a11 end")
    assert solo.state.to_act == CHANCE and solo.kinds() == {"card"}
    solo.play("card:A02")
    assert solo.state.to_act == PLAYER and "buy:S3" in solo.legal()
    solo.play("buy:S3 place:0a9 end")
    assert solo.kinds() == {"card"}


@rule("WW-70")
def test_it_acts_first_in_every_round(solo: Scenario) -> None:
    solo.play("card:A01 place:0a12")
    close_round(solo)
    while solo.kinds() == {"tile"}:
        solo.play(min(solo.legal()))
    assert solo.state.round == 2 and solo.kinds() == {"card"}
    solo.play("card:A02")
    assert solo.state.to_act == PLAYER and "buy:long" in solo.legal() and gold(solo) == [7]


@rule("WW-70")
@pytest.mark.parametrize("left", [0, 4])
def test_when_the_round_of_the_player_ends_so_does_its_own(solo: Scenario, left: int) -> None:
    solo.play("card:A01 place:0a12").put(gold={0: max(left, 1)})
    if left:
        offer(solo, "S6B1", wonders="parthenon giza").play("end")  # nothing can be bought
    else:
        solo.play("buy:long place:0a11 end")  # the last gold
    assert solo.state.round == 2 and solo.kinds() == {"tile"}


@rule("WW-70", "WW-12")
def test_a_monument_ends_the_round_for_both(engine: str) -> None:
    table = opened(engine, 1, wonders="moai trojan-horse")
    table.play("card:A01 place:0a12 buy:wonder1 place:0c5 place:0d5 place:0e5 end")
    assert table.kinds() == {"monument"}
    table.play("monument:giza")
    assert table.state.round == 2 and table.kinds() == {"tile"} and owners(table) == {"moai": PLAYER}
    assert [row["id"] for row in view(table)["monuments"]] == ["giza", "trojan-horse"]


@rule("WW-70", "WW-5")
def test_the_first_road_comes_in_the_first_turn_of_the_player_only(solo: Scenario) -> None:
    solo.play("card:A01 place:0a12 buy:long place:0a11 end card:A02")
    assert "place" not in solo.kinds()


# -- its cards --------------------------------------------------------------------------


@rule("WW-71")
@pytest.mark.parametrize(("card", "gone", "section", "taken"), [
    ("A01", "", 0, {"S1"}), ("A01", "S1B1", 1, {"S5"}), ("A01", "S1B1 S5T1", 2, {"trojan-horse"}),
    ("A02", "", 0, {"S2"}), ("A02", "S2F1 S6B1", 2, {"moai"}),
    ("A03", "", 0, {"S3"}), ("A03", "S3H1", 1, {"S1"}), ("A04", "", 0, {"S4"}), ("A04", "S4M1", 1, {"S2"}),
    ("A05", "", 0, {"S5"}), ("A05", "S5T1", 1, {"S3"}), ("A06", "", 0, {"S6"}), ("A06", "S6B1", 1, {"S4"}),
    ("A07", "", 0, {"S1", "long"}), ("A07", "S1B1", 0, {"long"}), ("A07", "long", 0, {"S1"}),
    ("A07", "S1B1 long", 1, {"S4"}), ("A07", "S1B1 long S4M1", 2, {"moai"}),
    ("A08", "", 0, {"S2", "short"}), ("A08", "short", 0, {"S2"}), ("A08", "S2F1", 0, {"short"}),
    ("A09", "", 0, {"S3", "tower"}), ("A09", "tower S3H1", 1, {"trojan-horse"}), ("A10", "", 0, {"S4", "long"}),
    ("A11", "", 0, {"S5", "short"}), ("A11", "short S5T1", 1, {"trojan-horse"}),
    ("A12", "", 0, {"moai"}), ("A13", "", 0, {"trojan-horse"})])
def test_the_first_section_that_can_be_carried_out_is(
        solo: Scenario, card: str, gone: str, section: int, taken: set[str]) -> None:
    before(solo, " ".join(name for name in ALL.split() if name not in gone.split()))
    there = on_offer(solo)
    solo.play(f"card:{card}")
    assert there - on_offer(solo) == taken and did(solo) == (card, section)


@rule("WW-71")
def test_a_monument_it_takes_is_kept_and_replaced_in_its_place(solo: Scenario) -> None:
    solo.play("card:A13")
    assert solo.put().kinds() == {"monument"} and owners(solo) == {"trojan-horse": AUTOMATON}
    assert len(solo.weights()) == 19 and "monument:trojan-horse" not in solo.weights()
    solo.play("monument:giza")
    assert [row["id"] for row in view(solo)["monuments"]] == ["giza", "moai"]
    assert solo.state.to_act == PLAYER and solo.kinds() == {"loan", "buy", "place"}
    solo.play("place:0a12 buy:long place:0a11 end card:A12 monument:petra")
    assert [row["id"] for row in view(solo)["monuments"]] == ["giza", "petra"] and solo.state.to_act == PLAYER
    assert view(solo)["parties"][AUTOMATON]["monuments"] == ["trojan-horse", "moai"]


@rule("WW-71")
@pytest.mark.parametrize("card", ["A12", "A13"])
def test_of_one_monument_left_and_right_both_mean_it(solo: Scenario, card: str) -> None:
    before(solo, ALL, wonders="moai").play(f"card:{card}")
    assert did(solo) == (card, 0) and owners(solo)["moai"] == AUTOMATON and view(solo)["monuments"] == []
    assert solo.state.to_act == PLAYER


@rule("WW-71")
@pytest.mark.parametrize("card", ["A12", "A13"])
def test_of_one_monument_in_the_second_place_too(solo: Scenario, card: str) -> None:
    before(solo, ALL, wonders="moai").put(wonder=[-1, solo.state.wonder[0], -1]).play(f"card:{card}")
    assert did(solo) == (card, 0) and owners(solo)["moai"] == AUTOMATON


@rule("WW-71")
@pytest.mark.parametrize(("card", "taken"), [("A12", {"S6", "tower"}), ("A13", {"long", "short"})])
def test_without_monuments_the_next_section_comes(solo: Scenario, card: str, taken: set[str]) -> None:
    show(solo, "", deck="")
    there = on_offer(solo)
    solo.play(f"card:{card}")
    assert there - on_offer(solo) == taken and did(solo) == (card, 1)


@rule("WW-71")
def test_what_it_took_cannot_be_bought(solo: Scenario) -> None:
    solo.play("card:A07 place:0a12")
    assert solo.refused("buy:long") == "WW-12" and solo.refused("buy:S1") == "WW-12" and "buy:short" in solo.legal()


@rule("WW-71")
def test_a_card_may_have_one_section(engine: str) -> None:
    content: dict[str, Any] = deepcopy(game_on(engine).content)
    content["solo_cards"]["cards"][0]["sections"] = ["tower"]
    game = load("world-wonders", content, engine)
    table = opened(engine, 1, wonders="trojan-horse moai", game=game).play("card:A01")
    assert did(table) == ("A01", 0) and table.state.towers == 0 and table.state.to_act == PLAYER


@rule("WW-71")
def test_it_pays_nothing_and_gains_no_resources(solo: Scenario) -> None:
    solo.play("card:A06")
    assert solo.state.scores() == [0, 0] and points(solo, AUTOMATON) == {} and gold(solo) == [7]


@rule("WW-71", "WW-6")
def test_it_draws_from_14_cards_and_none_twice_before_they_are_shuffled(solo: Scenario) -> None:
    assert solo.weights() == {f"card:A{n:02}": 1 for n in range(1, 15)} and solo.state.chance_pile() == "cards 1"
    solo.play("card:A05 place:0a12 buy:long place:0a11 end")
    assert solo.weights() == {f"card:A{n:02}": 1 for n in range(1, 15) if n != 5} and solo.state.chance_pile() == "cards 1"


# -- shuffling --------------------------------------------------------------------------


@rule("WW-72")
def test_the_shuffle_card_brings_all_cards_together_and_another_is_drawn(solo: Scenario) -> None:
    solo.play("card:A05 place:0a12 buy:long place:0a11 end")
    there = on_offer(solo)
    solo.play("card:A14")
    assert solo.state.to_act == CHANCE and on_offer(solo) == there and did(solo) == ("A14", None)
    assert solo.weights() == {f"card:A{n:02}": 1 for n in range(1, 15)} and solo.state.chance_pile() == "cards 2"
    solo.play("card:A14 card:A06")
    assert solo.state.to_act == PLAYER and did(solo) == ("A06", 0) and view(solo)["automaton"]["shuffles"] == 2
    assert len(view(solo)["piles"]["cards"]) == 13


@rule("WW-72")
def test_if_the_shuffle_card_is_the_last_all_cards_come_back(solo: Scenario) -> None:
    solo.put(in_cards=1 << 13)
    assert solo.weights() == {"card:A14": 1}
    solo.play("card:A14")
    assert len(solo.weights()) == 14 and view(solo)["automaton"]["shuffles"] == 1


@rule("WW-72")
def test_when_the_last_card_was_drawn_all_cards_come_back(solo: Scenario) -> None:
    solo.put(in_cards=1).play("card:A01")
    assert len(view(solo)["piles"]["cards"]) == 14 and view(solo)["automaton"]["shuffles"] == 1


@rule("WW-72")
def test_before_the_last_card_nothing_is_shuffled(solo: Scenario) -> None:
    solo.put(in_cards=1 << 13 | 1).play("card:A01")
    assert view(solo)["piles"]["cards"] == ["A14"] and view(solo)["automaton"]["shuffles"] == 0


@rule("WW-72")
@pytest.mark.parametrize("card", ["A01", "A07", "A12", "A13"])
def test_if_nothing_on_a_card_can_be_done_nothing_happens(solo: Scenario, card: str) -> None:
    show(solo, "", deck="")
    lay_tiles(solo, 1, []).put(longs=0, shorts=0, towers=0).play(f"card:{card}")
    assert did(solo) == (card, None) and solo.state.to_act == PLAYER and on_offer(solo) == set()


@rule("WW-72")
def test_cards_without_a_shuffle_card_are_shuffled_when_they_are_used_up(engine: str) -> None:
    content: dict[str, Any] = deepcopy(game_on(engine).content)
    content["solo_cards"]["cards"] = content["solo_cards"]["cards"][:2]
    game = load("world-wonders", content, engine)
    table = opened(engine, 1, wonders="trojan-horse moai", game=game).play("card:A01 place:0a12 buy:long place:0a11 end")
    assert table.weights() == {"card:A02": 1}
    table.play("card:A02 buy:short part:single place:0e12 part:double place:0f12 part:double place:0h12 end")
    assert set(table.weights()) == {"card:A01", "card:A02"} and table.state.chance_pile() == "cards 2"


# -- who wins ---------------------------------------------------------------------------


def finished(engine: str, track: list[int], owned: dict[int, str], difficulty: str) -> Scenario:
    table = opened(engine, 1, wonders="trojan-horse moai", difficulty=difficulty)
    table.play("card:A01 place:0i12")  # far from natural resources
    at_round(show(table, "trojan-horse moai", owned), 10).put(track={0: track})
    assert close_round(table).state.to_act == OVER
    return table


@rule("WW-73")
@pytest.mark.parametrize(("difficulty", "score"), [("easy", 12), ("hard", 15)])
def test_its_score_is_the_sum_of_the_players_resources_and_if_hard_its_monuments(
        engine: str, difficulty: str, score: int) -> None:
    table = finished(engine, [3, 4, 5], {AUTOMATON: "giza petra", PLAYER: "theater"}, difficulty)
    assert table.state.scores() == [4, score] and table.state.winners() == [AUTOMATON]
    own = {"food": 3, "ceramics": 4, "gears": 5}
    assert points(table, AUTOMATON) == (own if difficulty == "easy" else own | {"monuments": 3})
    assert points(table, PLAYER) == {"lowest": 3, "monuments": 1}


@rule("WW-73", "WW-53")
@pytest.mark.parametrize(("difficulty", "owned", "winner"), [
    ("easy", {PLAYER: "giza petra"}, PLAYER),  # 4 to 3
    ("easy", {PLAYER: "giza"}, AUTOMATON),  # 3 to 3: a tie loses, in spite of the monument
    ("easy", {PLAYER: "petra"}, AUTOMATON),
    ("easy", {PLAYER: "giza petra", AUTOMATON: "great-wall hippodrome"}, PLAYER),
    ("hard", {PLAYER: "giza petra"}, PLAYER),
    ("hard", {PLAYER: "giza petra", AUTOMATON: "chichen-itza"}, AUTOMATON),  # 4 to 4
    ("hard", {PLAYER: "giza petra", AUTOMATON: "great-wall"}, AUTOMATON),
    ("hard", {PLAYER: "giza petra theater", AUTOMATON: "chichen-itza"}, PLAYER)])
def test_more_points_than_the_automaton_win_and_a_tie_loses(
        engine: str, difficulty: str, owned: dict[int, str], winner: int) -> None:
    assert finished(engine, [1, 1, 1], owned, difficulty).state.winners() == [winner]


@rule("WW-73")
def test_the_difficulty_is_an_option_of_the_solo_game(engine: str) -> None:
    assert view(begun(engine, 1))["automaton"]["hard"] is False
    assert view(begun(engine, 1, difficulty="hard"))["automaton"]["hard"] is True
    assert view(begun(engine, 2))["automaton"] is None
    with pytest.raises(ValueError, match="difficulty: only a solo game has an automaton"):
        begun(engine, 2, difficulty="hard")
    with pytest.raises(ValueError, match="difficulty: 'mad' is not one of easy, hard"):
        begun(engine, 1, difficulty="mad")


@rule("WW-70", "WW-50")
def test_a_solo_game_ends_by_population_too(engine: str) -> None:
    table = opened(engine, 1, wonders="trojan-horse moai").play("card:A01 place:0a12").put(population={0: 18})
    assert close_round(table).state.to_act == OVER and table.state.round == 1
