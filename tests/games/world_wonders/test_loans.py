"""WW-40, WW-41: taking a loan and repaying it."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.words import text
from cardamom.telling.words import words_of
from tests.games.world_wonders.positions import (
    at_round,
    build,
    close_round,
    gold,
    next_round,
    offer,
    opened,
    points,
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


@pytest.fixture
def table(engine: str) -> Scenario:
    """Two players in the third round, seat 0 buys."""
    return at_round(town(engine, ROAD, ROAD), 3)


@rule("WW-40")
@pytest.mark.parametrize("before", [1, 4, 7])
def test_a_loan_is_two_gold_and_the_purchase_follows_in_the_same_turn(table: Scenario, before: int) -> None:
    table.put(gold={0: before}).play("loan")
    assert gold(table) == [before + 2, 7] and view(table)["parties"][0]["loan"] == 3
    assert table.state.to_act == 0 and "buy:long" in table.legal() and table.refused("end") == "WW-10"
    table.play("buy:long place:0a3")
    assert gold(table)[0] == before + 1


@rule("WW-40")
def test_only_one_loan_action_in_a_turn(table: Scenario) -> None:
    table.play("loan")
    assert table.refused("loan") == "WW-40" and table.refused("repay") == "WW-40"
    table.put(loan={0: 1}, borrowed=0, gold={0: 7}).play("repay")
    assert table.refused("loan") == "WW-40" and table.refused("repay") == "WW-40"
    assert table.state.borrowed == 1


@rule("WW-40")
@pytest.mark.parametrize(("action", "fields", "why"), [
    ("repay", {}, "none"), ("loan", {"loan": {0: 2}}, "open"), ("repay", {"loan": {0: 3}}, "later"),
    ("repay", {"loan": {0: 2}, "gold": {0: 1}}, "gold"), ("loan", {"borrowed": 1}, "once")])
def test_the_reason_says_what_is_missing(table: Scenario, action: str, fields: dict[str, Any], why: str) -> None:
    rule_id, reason = table.put(**fields).game.why_not(table.state, table.game.action(action)) or ("", text(""))
    assert (rule_id, reason["key"]) == ("WW-40", f"why-WW-40-{why}") and words_of(table.game).say(reason)


@rule("WW-40")
def test_a_loan_comes_before_the_purchase(table: Scenario) -> None:
    for name in ("buy:long", "place:0a3"):
        table.play(name)
        assert table.refused("loan") == "K-4" and table.refused("repay") == "K-4"


@rule("WW-40", "WW-5")
def test_before_the_first_road_a_loan_is_for_short_roads(engine: str) -> None:
    table = opened(engine, 2).put(gold={0: 1})
    assert {"loan", "buy:short"} < table.legal() and table.refused("repay") == "K-4"
    assert "place" in table.play("loan").kinds() and gold(table)[0] == 3 and table.refused("loan") == "WW-40"
    assert "loan" not in opened(engine, 2).put(gold={0: 1}, shorts=0).legal()


@rule("WW-40")
def test_only_one_loan_is_open_at_a_time(table: Scenario) -> None:
    table.play("loan buy:first end buy:second end")
    assert table.state.to_act == 0 and table.refused("loan") == "WW-40"
    next_round(close_round(table))
    assert table.state.to_act == 0 and table.refused("loan") == "WW-40" and "repay" in table.legal()


@rule("WW-40")
def test_everybody_may_have_a_loan(table: Scenario) -> None:
    table.play("loan buy:first end loan buy:second end")
    assert list(table.state.loan)[:2] == [3, 3] and gold(table) == [8, 8]


@rule("WW-40")
@pytest.mark.parametrize(("before", "possible"), [(1, False), (2, False), (3, True), (4, True), (5, True)])
def test_a_loan_is_taken_only_if_a_purchase_is_possible_then(table: Scenario, before: int, possible: bool) -> None:
    offer(table, "S6B1").put(gold={0: before})
    assert ("loan" in table.legal()) == possible
    if not possible:
        assert table.refused("loan") == "WW-40" and table.legal() == {"end"}


@rule("WW-40")
def test_no_loan_helps_where_there_is_no_room(engine: str) -> None:
    table = offer(town(engine, "====\n===="), "long S1B1")
    assert table.refused("loan") == "WW-40" and table.legal() == {"end"}


@rule("WW-40")
def test_who_is_out_of_gold_has_no_turn_to_take_a_loan(table: Scenario) -> None:
    table.put(gold={0: 1}).play("buy:first")
    assert table.refused("loan") == "K-4"
    table.play("end buy:second end")
    assert table.state.to_act == 1 and table.state.out[0] == 1


@rule("WW-40")
def test_the_gold_of_a_loan_is_for_this_round(table: Scenario) -> None:
    table.play("loan buy:first end")
    next_round(close_round(table))
    assert gold(table) == [7, 7] and table.state.loan[0] == 3


@rule("WW-40", "WW-12")
def test_the_gold_of_a_loan_goes_into_a_monument_too(engine: str) -> None:
    drawing = "TTxx\n..xx\n===="
    table = town(engine, drawing, wonders="shitenno-ji parthenon machu-picchu").play("loan")
    assert gold(table)[0] == 9
    assert build(table, drawing) == "" and gold(table)[0] == 0


# -- repaying ---------------------------------------------------------------------------


@rule("WW-40")
def test_a_loan_is_repaid_for_three_gold_in_a_later_round(table: Scenario) -> None:
    table.put(loan={0: 3}, gold={0: 5})
    assert table.refused("repay") == "WW-40"  # taken in this round
    table.put(loan={0: 2}).play("repay")
    assert gold(table) == [2, 7] and table.state.loan[0] == 0 and view(table)["parties"][0]["loan"] == 0
    assert table.state.to_act == 0 and table.refused("end") == "WW-10"
    assert table.play("buy:first end").state.to_act == 1


@rule("WW-40")
def test_without_an_open_loan_nothing_is_repaid(table: Scenario) -> None:
    assert table.refused("repay") == "WW-40"
    assert table.put(loan={1: 1}).refused("repay") == "WW-40"


@rule("WW-40")
@pytest.mark.parametrize("before", [1, 2])
def test_less_than_three_gold_repays_nothing(table: Scenario, before: int) -> None:
    assert table.put(loan={0: 1}, gold={0: before}).refused("repay") == "WW-40"


@rule("WW-40")
def test_who_repays_with_the_last_gold_is_out_of_the_round(table: Scenario) -> None:
    table.put(loan={0: 1}, gold={0: 3}).play("repay")
    assert table.legal() == {"end"} and table.refused("buy:first") == "K-4"
    table.play("end")
    assert table.state.out[0] == 1 and table.state.to_act == 1
    assert table.play("buy:first end").state.to_act == 1


@rule("WW-40", "WW-10")
def test_who_can_buy_nothing_after_repaying_is_out_of_the_round(table: Scenario) -> None:
    offer(table, "S3H1").put(loan={0: 1}, gold={0: 5}).play("repay")
    assert table.legal() == {"end"} and gold(table)[0] == 2 and table.refused("buy:S3") == "WW-12"
    table.play("end")
    assert table.state.out[0] == 1 and table.state.to_act == 1


@rule("WW-40")
def test_who_can_buy_something_after_repaying_must_and_stays_in_the_round(table: Scenario) -> None:
    table.put(loan={0: 1}, gold={0: 7}).play("repay")
    assert table.refused("end") == "WW-10"
    table.play("buy:first end")
    assert table.state.out[0] == 0 and gold(table)[0] == 3


@rule("WW-40")
def test_who_repaid_may_take_another_loan_in_a_later_turn(table: Scenario) -> None:
    table.put(loan={0: 1}).play("repay buy:first end buy:second end")
    assert table.state.to_act == 0
    table.play("loan")
    assert gold(table)[0] == 5 and table.state.loan[0] == 3
    table.play("buy:long place:0a3 end buy:S1 place:0a3 end")
    assert table.refused("repay") == "WW-40"


@rule("WW-40")
def test_a_loan_is_repaid_even_where_nothing_can_be_bought(table: Scenario) -> None:
    offer(table, "").put(loan={0: 1}, gold={0: 4})
    assert table.legal() == {"end", "repay"}
    table.play("repay")
    assert table.legal() == {"end"} and gold(table)[0] == 1


@rule("WW-41")
def test_an_open_loan_costs_two_points(table: Scenario) -> None:
    table.put(track={0: [4, 5, 6]})
    assert points(table, 0) == {"lowest": 4} and table.state.scores()[0] == 4
    table.put(loan={0: 1})
    assert points(table, 0) == {"lowest": 4, "loan": -2} and points(table, 1) == {}
    table.play("repay")
    assert points(table, 0) == {"lowest": 4}


@rule("WW-41")
def test_points_may_fall_below_zero(table: Scenario) -> None:
    assert table.play("loan").state.scores() == [-2, 0]
    show(table, "parthenon ziggurat machu-picchu", {0: "moai"})
    assert table.state.scores() == [-1, 0]
