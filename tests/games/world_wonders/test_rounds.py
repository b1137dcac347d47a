"""WW-10 to WW-14: gold, purchases, who is out of the round, the next round and its turn order."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from cardamom.kernel.state import CHANCE, OVER
from tests.games.world_wonders.positions import (
    at_round,
    city,
    close_round,
    gold,
    monuments_left,
    next_round,
    offer,
    opened,
    owners,
    pedestals,
    shapes_in_hand,
    show,
    town,
    view,
)
from tests.scenario import Scenario, rule

ROAD = """
    ......
    ......
    ......
    ====.."""
FULL = """
    ====
    ===="""  # nothing fits any more


@pytest.fixture
def table(engine: str) -> Scenario:
    """Two players, seat 0 buys; a road at the sidewalk, and no monument that has room."""
    return town(engine, ROAD, ROAD)


# -- gold and turns ---------------------------------------------------------------------


@rule("WW-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_has_seven_gold_at_the_beginning(engine: str, seats: int) -> None:
    assert gold(opened(engine, seats)) == [7] * seats


@rule("WW-10")
def test_one_purchase_per_turn(table: Scenario) -> None:
    table.play("buy:first")
    assert table.legal() == {"end"} and table.refused("buy:long") == "K-4"
    table.play("end")
    assert table.state.to_act == 1


@rule("WW-10")
def test_turns_go_round_and_round_without_those_who_are_out(engine: str) -> None:
    table = town(engine, ROAD, ROAD, ROAD).put(gold={0: 1, 1: 3, 2: 2})
    seen = []
    for buy in ("buy:first", "buy:second", "buy:long place:0a3", "buy:tower place:0a3", "buy:long place:0a2"):
        seen.append(table.state.to_act)
        table.play(f"{buy} end")
    assert seen == [0, 1, 2, 1, 2] and table.state.round == 2


@rule("WW-10")
def test_who_can_buy_must_buy(table: Scenario) -> None:
    assert table.refused("end") == "WW-10"
    offer(table, "S6B1").put(gold={0: 5})
    assert table.refused("end") == "WW-10"  # even if it takes all the gold
    offer(table, "first second").put(gold={0: 1})
    assert table.refused("end") == "WW-10"


@rule("WW-10")
def test_who_has_no_gold_left_is_out_of_the_round(table: Scenario) -> None:
    table.put(gold={0: 1}).play("buy:long place:0a3 end")
    assert table.state.out[0] == 1 and view(table)["parties"][0]["out"]
    table.play("buy:first end")
    assert table.state.to_act == 1 and table.state.out[1] == 0
    assert gold(table) == [0, 6]


@rule("WW-10")
def test_who_has_gold_left_stays_in_the_round(table: Scenario) -> None:
    table.put(gold={0: 2}).play("buy:long place:0a3 end")
    assert table.state.out[0] == 0
    assert table.play("buy:first end").state.to_act == 0


@rule("WW-10")
def test_who_has_gold_but_can_buy_nothing_is_out_too(table: Scenario) -> None:
    offer(table, "S6B1").put(gold={0: 4})
    assert table.legal() == {"end", "loan"}
    table.play("end")
    assert table.state.out[0] == 1 and gold(table)[0] == 4 and table.state.to_act == 1
    offer(table, "S1B1").play("buy:S1 place:0a3 end")
    assert table.state.to_act == 1  # seat 0 is not asked again


@rule("WW-10", "WW-40")
def test_who_can_buy_nothing_may_take_a_loan_and_must_buy_then(table: Scenario) -> None:
    offer(table, "S6B1").put(gold={0: 4})
    table.play("loan")
    assert gold(table)[0] == 6 and table.legal() == {"buy:S6"} and table.refused("end") == "WW-10"
    table.play("buy:S6 place:0a2 end")
    assert gold(table)[0] == 1 and table.state.out[0] == 0


@rule("WW-10")
def test_when_all_are_out_the_round_ends(table: Scenario) -> None:
    offer(table, "long first").put(gold={0: 1, 1: 1}).play("buy:long place:0a3 end buy:first end")
    assert table.state.round == 2 and table.state.to_act == CHANCE
    next_round(table)
    assert gold(table) == [7, 7] and list(table.state.out)[:2] == [0, 0] and table.state.to_act == 1


@rule("WW-10")
def test_gold_that_is_left_is_lost_and_a_round_has_seven_again(table: Scenario) -> None:
    close_round(offer(table, "").put(gold={0: 3, 1: 2}))
    assert gold(table) == [7, 7] and table.state.round == 2


# -- purchases --------------------------------------------------------------------------


@rule("WW-12")
@pytest.mark.parametrize(("item", "price", "placed"), [
    ("long", 1, "place:0a3"), ("short", 1, "part:single place:0e4 part:double place:0a3 part:double place:0c3"),
    ("tower", 2, "place:0a3"), ("first", 1, ""), ("second", 1, ""),
    ("S1", 2, "place:0a3"), ("S3", 3, "place:0a2"), ("S6", 5, "place:0a2")])
def test_things_cost_what_they_cost_and_no_less_gold_will_do(table: Scenario, item: str, price: int, placed: str) -> None:
    if price > 1:
        assert table.copy().put(gold={0: price - 1}).refused(f"buy:{item}") == "WW-12"
    table.put(gold={0: price}).play(f"buy:{item} {placed}")
    assert table.legal() == {"end"} and gold(table)[0] == 0
    assert table.play("end").state.out[0] == 1


@rule("WW-12")
def test_a_short_set_is_two_of_two_spaces_and_one_of_one(table: Scenario) -> None:
    table.play("buy:short")
    assert table.legal() == {"part:double", "part:single"}
    table.play("part:double place:0a3 part:double place:0c3")
    assert table.legal() == {"part:single"} and table.refused("part:double") == "K-4"
    table.play("part:single place:0e3")
    assert table.legal() == {"end"}
    assert city(table, 0) == ["......", "......", "=====.", "====.."]
    assert table.state.pieces[0] == 4 and table.state.shorts == 0


@rule("WW-12")
def test_what_is_bought_is_what_is_placed(table: Scenario) -> None:
    """Each after something else was in hand."""
    table.play("buy:S1 place:0a3 end")
    assert city(table, 0)[2:] == ["BBB...", "====.."]
    table.play("buy:long")
    assert shapes_in_hand(table) == ["####", "#/#/#/#"] and table.refused("place:0e4") == "WW-21"
    table.play("place:1e1 end")
    assert [row[4] for row in city(table, 1)] == list("====")
    table.play("buy:tower")
    assert shapes_in_hand(table) == ["#"] and view(table)["in_hand"]["id"] == "tower"
    table.play("place:0e4 end")
    assert city(table, 0)[3] == "====^."
    table.play("buy:S2 place:0a2 end")
    assert city(table, 1)[1:3] == ["F...=.", "FF..=."]


@rule("WW-12")
def test_a_pedestal_bought_belongs_to_the_buyer(table: Scenario) -> None:
    table.play("buy:second end")
    assert pedestals(table) == [None, 0]
    table.play("buy:first end")
    assert pedestals(table) == [1, 0]


@rule("WW-12")
def test_what_is_not_on_offer_cannot_be_bought(table: Scenario) -> None:
    offer(table, "S1B1")
    for item in ("long", "short", "tower", "first", "second", "S2", "S6", "S7", "S8"):
        assert table.refused(f"buy:{item}") == "WW-12"
    assert table.legal() == {"buy:S1", "loan"}


@rule("WW-12")
def test_a_building_bought_is_gone_from_the_offer(table: Scenario) -> None:
    table.play("buy:S1 place:0a3 end")
    assert table.refused("buy:S1") == "WW-12" and "buy:S2" in table.legal()
    assert [item["left"] for item in view(table)["items"] if item["item"] in ("S1", "S2")] == [0, 1]


@rule("WW-12", "WW-24")
@pytest.mark.parametrize("left", [1, 4, 7, 9])
def test_a_monument_costs_all_the_gold_and_ends_the_round_of_its_buyer(engine: str, left: int) -> None:
    table = town(engine, "HH....\n====..", seats=2, wonders="trojan-horse ziggurat giza")
    table.put(gold={0: left}, loan={0: table.state.round if left > 7 else 0})
    table.play("buy:wonder1 place:0c1 end")
    assert gold(table) == [0, 7] and table.state.out[0] == 1 and owners(table) == {"trojan-horse": 0}
    assert city(table, 0) == ["HH**..", "====.."]
    table.play("monument:moai place:0a2 buy:first end")
    assert table.state.to_act == 1


@rule("WW-12")
def test_the_last_monument_of_the_round_ends_it(engine: str) -> None:
    table = town(engine, "HH....\n====..", seats=2, wonders="trojan-horse ziggurat giza")
    table.put(out={1: 1}, gold={1: 0}).play("buy:wonder1 place:0c1 end monument:moai")
    assert table.state.round == 2 and table.kinds() == {"tile"}


@rule("WW-12")
def test_where_no_monument_lies_none_can_be_bought(engine: str) -> None:
    table = town(engine, "HH....\n====..", seats=2, wonders="trojan-horse ziggurat giza")
    show(table, "trojan-horse", {1: monuments_left(table) + " ziggurat giza"})
    assert "buy:wonder1" in table.legal()
    assert table.refused("buy:wonder2") == "WW-12" and table.refused("buy:wonder3") == "WW-12"


# -- monuments are replaced -------------------------------------------------------------


@rule("WW-13")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_a_monument_is_replaced_at_once_in_the_same_place(engine: str, place: int) -> None:
    wonders = ["ziggurat", "giza"]
    wonders.insert(place - 1, "trojan-horse")
    table = town(engine, "HH....\n====..", seats=2, wonders=" ".join(wonders)).play(f"buy:wonder{place} place:0c1 end")
    assert table.state.to_act == CHANCE and table.state.chance_pile() == "monuments"
    assert set(table.weights()) == {f"monument:{name}" for name in monuments_left(table).split()} - {"monument:trojan-horse"}
    table.play("monument:moai")
    wonders[place - 1] = "moai"
    assert [found["id"] for found in view(table)["monuments"]] == wonders and table.state.to_act == 1


@rule("WW-13")
def test_when_the_deck_is_empty_the_place_stays_empty(engine: str) -> None:
    table = town(engine, "HH....\n====..", seats=2, wonders="trojan-horse ziggurat giza")
    show(table, "trojan-horse ziggurat giza", deck="").play("buy:wonder1 place:0c1 end")
    assert table.state.to_act == 1 and [found["id"] for found in view(table)["monuments"]] == ["ziggurat", "giza"]


@rule("WW-13")
def test_nothing_but_monuments_is_replaced_in_a_round(table: Scenario) -> None:
    table.play("buy:S1 place:0a3 end buy:long place:0a3 end buy:first end buy:tower place:0a2 end")
    assert table.state.round == 1 and table.state.to_act == 0
    assert {"buy:S1", "buy:long", "buy:first", "buy:tower"} & table.legal() == set()


# -- a new round ------------------------------------------------------------------------


@rule("WW-11")
def test_a_new_round_fills_the_table_again(engine: str) -> None:
    table = town(engine, ROAD, ROAD, ROAD)
    shown = [found["id"] for found in view(table)["monuments"]]
    table.put(gold={0: 3, 1: 2, 2: 1}).play("buy:long place:0a3 end buy:first end buy:short part:single place:0e4 "
                                            "part:double place:0a3 part:double place:0c3 end buy:tower place:0a2 end "
                                            "buy:long place:0a3 end")
    assert table.state.round == 2 and table.kinds() == {"tile"}
    assert [item["tile"] for item in view(table)["items"] if item["item"].startswith("S") and item["tile"]] == []
    next_round(table)
    found = {item["item"]: item["left"] for item in view(table)["items"]}
    assert found == {"long": 2, "short": 1, "tower": 1, "first": 1, "second": 1, **{f"S{n}": 1 for n in range(1, 7)}}
    assert gold(table) == [7, 7, 7] and pedestals(table) == [None, None]
    assert [row["id"] for row in view(table)["monuments"]] == shown


@rule("WW-11")
def test_unsold_buildings_are_discarded(table: Scenario) -> None:
    before = {item["tile"] for item in view(table)["items"]} - {None}
    next_round(close_round(table))
    now = {item["tile"] for item in view(table)["items"]} - {None}
    left = {name for stack in view(table)["piles"]["stacks"] for name in stack}
    assert len(before) == len(now) == 6 and not before & now and not (before | now) & left and len(left) == 48


@rule("WW-11", "WW-50")
def test_after_the_last_round_nothing_is_refilled(table: Scenario) -> None:
    at_round(table, 10).put(longs=0, shorts=0, towers=0)
    close_round(table)
    assert table.state.to_act == OVER and table.state.round == 10 and table.legal() == set()
    assert (table.state.longs, table.state.shorts, table.state.towers) == (0, 0, 0) and gold(table) == [0, 0]


@rule("WW-11", "WW-1")
@pytest.mark.parametrize("chosen", [min, max])
def test_each_of_the_rounds_has_the_next_tile_of_each_stack(table: Scenario, chosen: Callable[[set[str]], str]) -> None:
    seen = set()
    for number in range(2, 11):
        close_round(table)
        while table.state.to_act == CHANCE:
            table.play(chosen(table.legal()))
        assert table.state.round == number
        seen |= {item["tile"] for item in view(table)["items"]} - {None}
    assert len(seen) == 54 and view(table)["piles"]["stacks"] == [[]] * 6
    assert close_round(table).state.to_act == OVER


# -- turn order -------------------------------------------------------------------------


def order_after(table: Scenario) -> list[int]:
    close_round(table)
    found: list[int] = view(table)["order"]
    return found


@rule("WW-14")
@pytest.mark.parametrize(("first", "second", "order"), [
    (None, None, [0, 1]), (0, None, [0, 1]), (1, None, [1, 0]), (None, 0, [1, 0]), (None, 1, [0, 1]), (0, 1, [0, 1]),
    (1, 0, [1, 0])])
def test_with_two_players_pedestals_give_their_places(
        table: Scenario, first: int | None, second: int | None, order: list[int]) -> None:
    table.put(pedestal=[-1 if seat is None else seat for seat in (first, second)])
    assert order_after(table) == order
    assert next_round(table).state.to_act == order[0]


@rule("WW-14")
@pytest.mark.parametrize(("people", "first", "second", "order"), [
    ([5, 3, 4, 1, 2], None, None, [3, 4, 1, 2, 0]), ([5, 3, 4, 1, 2], 0, None, [0, 3, 4, 1, 2]),
    ([5, 3, 4, 1, 2], None, 0, [3, 0, 4, 1, 2]), ([5, 3, 4, 1, 2], 2, 0, [2, 0, 3, 4, 1]),
    ([5, 3, 4, 1, 2], 3, None, [3, 4, 1, 2, 0]), ([5, 3, 4, 1, 2], None, 3, [4, 3, 1, 2, 0]),
    ([5, 3, 4, 1, 2], 4, 3, [4, 3, 1, 2, 0]), ([5, 3, 4, 1, 2], None, 1, [3, 1, 4, 2, 0])])
def test_pedestals_give_places_one_and_two_and_others_come_by_population_low_first(
        engine: str, people: list[int], first: int | None, second: int | None, order: list[int]) -> None:
    table = town(engine, *[ROAD] * 5)
    table.put(population=people, pedestal=[-1 if seat is None else seat for seat in (first, second)])
    assert order_after(table) == order


@rule("WW-14")
def test_of_equal_population_who_has_fewer_monuments_comes_first(engine: str) -> None:
    """The example of the printed rules: a pedestal, two with the lowest population, two that are alike."""
    table = town(engine, *[ROAD] * 5)
    show(table, "ziggurat machu-picchu parthenon",
         {0: "moai", 1: "giza petra", 2: "theater", 3: "thien-mu", 4: "colosseum aqueduct"})
    table.put(population=[4, 2, 4, 2, 9], pedestal=[4, -1])
    assert order_after(table) == [4, 3, 1, 0, 2]


@rule("WW-14")
def test_who_is_alike_stays_in_the_order_of_before(engine: str) -> None:
    table = town(engine, *[ROAD] * 4).put(order=[0, 3, 2, 1, -1], population=[2, 1, 1, 1, 0])
    assert order_after(table) == [3, 2, 1, 0]
    next_round(table)
    assert order_after(table.put(population=[1, 1, 1, 1, 0], pedestal=[-1, 3])) == [2, 3, 1, 0]


@rule("WW-14")
def test_population_counts_before_monuments_and_monuments_before_the_old_order(engine: str) -> None:
    table = town(engine, *[ROAD] * 3)
    show(table, "ziggurat machu-picchu parthenon", {0: "moai", 1: "giza", 2: ""}).put(population=[3, 2, 3, 0, 0])
    assert order_after(table) == [1, 2, 0]


@rule("WW-14")
def test_nobody_buys_two_pedestals_in_a_round(table: Scenario) -> None:
    table.play("buy:first end buy:long place:0a3 end")
    assert table.refused("buy:second") == "WW-14"
    table.play("buy:S1 place:0a3 end")
    assert "buy:second" in table.legal() and table.refused("buy:first") == "WW-12"
    table.play("buy:second end")
    assert pedestals(table) == [0, 1]


@rule("WW-14")
def test_who_has_the_second_pedestal_cannot_buy_the_first(table: Scenario) -> None:
    table.play("buy:second end buy:long place:0a3 end")
    assert table.refused("buy:first") == "WW-14"


@rule("WW-14")
def test_in_the_next_round_a_pedestal_may_be_bought_again(table: Scenario) -> None:
    table.play("buy:first end buy:second end")
    next_round(close_round(table))
    assert view(table)["order"] == [0, 1] and {"buy:first", "buy:second"} <= table.legal()


@rule("WW-10", "WW-25")
def test_a_full_city_can_still_buy_a_pedestal(engine: str) -> None:
    table = town(engine, FULL, FULL)
    assert table.legal() == {"buy:first", "buy:second", "loan"}
    table.play("buy:first end buy:second end")
    assert table.legal() == {"end"} and table.refused("loan") == "WW-40"
    table.play("end end")
    assert table.state.round == 2
