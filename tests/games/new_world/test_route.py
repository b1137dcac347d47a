"""Part I: markets, the layered pile, the route."""
from __future__ import annotations

import pytest

from cardamom.games.century.merchants import SET_ASIDE
from cardamom.table.dealer import PairedDealer
from tests.games.new_world.worlds import (
    EAST,
    JOURNEY,
    box,
    camp,
    cubes,
    deal,
    give_card,
    give_merchants,
    market_card,
    merchant,
    play,
    route_of,
    row,
    slot,
    station,
    with_route,
    world,
)
from tests.scenario import rule

BOTH = pytest.mark.parametrize("game_id", [EAST, JOURNEY])


@rule("E1-10", "E1-12")
def test_a_market_card_is_used_and_discarded_or_taken_unused(engine: str) -> None:
    used = play(world(EAST, engine), "work:E2-6 use")  # YR
    assert used.hold(0) == "YYYYR" and used.state.merchants[0] == 1 and used.state.route[0][0] == -1
    taken = play(world(EAST, engine), "work:E2-6 take")
    assert taken.hold(0) == "YYY" and taken.state.merchants[0] == 1
    assert row(taken) == row(used) == ["M01", "M03", "M04", "M05"]


@rule("E1-11")
def test_a_full_route_is_changed_in_place_and_its_settlers_stay(engine: str) -> None:
    table = with_route(world(EAST, engine), "M10", "M11", "M12", "M13", "M14")
    table.put(camped={0: [0, 0, 2, 0, 0]}, ready={0: 5}).play("work:E2-5")
    assert table.refused("take") == "E1-11"
    play(table, "replace:2")
    state = table.state
    assert [box(table).merchants[card].id for card in state.route[0]] == ["M10", "M11", "M01", "M13", "M14"]
    assert list(state.camped[0]) == [0, 0, 2, 0, 0] and state.merchants[0] == 6


@rule("E1-13", "C-5")
def test_a_refreshed_market_brings_another_turn_with_a_storage_check_between(engine: str) -> None:
    table = cubes(world(EAST, engine), 0, "YYYYYYYYYYYY")
    before = row(table)
    play(table, "work:E2-3")
    assert row(table) == ["M05", "M06", "M07", "M08"] and table.legal() == {"end"}
    play(table, "end")
    assert table.kinds() == {"drop"}
    play(table, "drop:Y drop:Y")
    assert (table.state.to_act, table.state.round) == (0, 0) and table.refused("work:E2-3") == "NW-10"
    play(table, "rest end")
    assert table.state.to_act == 1
    last = [card.id for n, card in enumerate(box(table).merchants) if table.state.lies[n] == table.state.back]
    assert last == before


@rule("E1-13", "E1-19", "C-9")
def test_layers_come_one_after_the_other_each_under_its_own_name(engine: str) -> None:
    table = world(EAST, engine)
    cards = range(4, 43)
    table.put(lies=dict.fromkeys(cards, 66), merchants={1: 39}, pile_size=0)
    play(table, "work:E2-6 take")
    assert row(table) == ["M01", "M03", "M04", ""]
    table.play("end work:E2-3")
    assert (table.state.chance_pile(), table.state.pile_size) == ("merchants 1", 3)
    assert set(table.weights()) == {"merchant:M01", "merchant:M03", "merchant:M04"}
    deal(table).play("end rest end rest end work:E2-3")
    assert table.state.chance_pile() == "merchants 2"
    orders = set()
    for seed in range(8):
        state = table.state.copy()
        while state.to_act == -1:
            state.apply(PairedDealer(seed).deal(state))
        orders.add(tuple(state.row))
    assert len(orders) > 1


@rule("E1-15", "E1-17")
def test_a_route_card_costs_a_settler_more_for_every_empty_card_to_its_left(engine: str) -> None:
    table = with_route(world(EAST, engine), "M05", "M06", "M07", "M08")
    play(table, "travel:1 end rest end")
    assert list(table.state.camped[0]) == [0, 2, 0, 0, 0]
    play(table, "travel:3 end rest end")  # cards 0 and 2 are empty
    assert list(table.state.camped[0]) == [0, 2, 0, 3, 0] and table.state.ready[0] == 2
    assert table.refused("travel:1") == "E1-15"
    play(table, "rest")
    assert table.state.ready[0] == 7 and not any(table.state.camped[0])


@rule("E1-14")
def test_cards_swap_with_their_settlers_after_a_yellow_cube(engine: str) -> None:
    table = with_route(world(EAST, engine), "M05", "M06").put(camped={0: [0, 2, 0, 0, 0]}, ready={0: 5})
    play(table, "work:C2-3")
    assert table.legal() == {"end", "swap:0-1"} and table.refused("swap:1-2") == "E1-14"
    play(table, "swap:0-1")
    assert list(table.state.camped[0]) == [2, 0, 0, 0, 0] and table.hold(0) == "YYYY"
    assert play(world(EAST, engine), "work:C2-3").legal() == {"end"}


@rule("NW-10")
def test_a_location_of_ones_own_is_no_choice(engine: str) -> None:
    table = station(world(EAST, engine), 0, "A1-3", 1)
    assert table.refused("work:A1-3") == "NW-10" and table.refused("work:A1-6") == "NW-10"  # covered with two players
    assert table.state.covered >> slot(table, "A1-6") & 1


# -- a turn -----------------------------------------------------------------------------


@rule("E1-4")
def test_a_turn_is_work_route_or_rest(engine: str) -> None:
    table = with_route(world(EAST, engine), "M05")
    assert table.kinds() == {"work", "travel", "rest"}
    for act in ("work:A1-3", "travel:0", "rest"):
        assert play(table.copy(), act).legal() == {"end"}
    assert world(EAST, engine).kinds() == {"work", "rest"}  # there is no card on the route
    assert table.refused("take") == table.refused("swap:0-1") == table.refused("use") == "K-4"


@rule("HJ-6")
def test_part_three_has_no_route(engine: str) -> None:
    table = world(JOURNEY, engine)
    assert table.kinds() == {"work", "rest"}
    with pytest.raises(ValueError, match="travel"):
        table.game.action("travel:0")
    assert table.refused("move:2") == table.refused("build") == table.refused("forgo") == "K-4"


# -- markets ----------------------------------------------------------------------------


@rule("E1-10")
def test_who_cannot_do_what_the_card_does_can_still_take_it(engine: str) -> None:
    table = market_card(cubes(world(EAST, engine), 0, "YG"), 2, "M43")  # YYG>BB
    table.play("work:C2-5")
    assert table.refused("use") == "E1-10" and table.legal() == {"take"}
    assert table.refused("replace:0") == "E1-11"
    able = market_card(cubes(world(EAST, engine), 0, "YYG"), 2, "M43").play("work:C2-5")
    assert able.legal() == {"take", "use"}
    play(able, "use trade stop")
    assert able.hold(0) == "BB" and able.legal() == {"end"} and able.state.lies[merchant(able, "M43")] == SET_ASIDE


@rule("E1-10")
def test_a_card_is_added_at_the_right_end_of_the_own_route(engine: str) -> None:
    for count in range(5):
        names = ["M10", "M11", "M12", "M13"][:count]
        assert route_of(play(with_route(world(EAST, engine), *names), "work:E2-6 take")) == [*names, "M02"]
    table = with_route(world(EAST, engine), "M10", "M11")
    play(table, "work:E2-6 take")
    assert route_of(table) == ["M10", "M11", "M02"] and route_of(table, 1) == [] and table.hold(0) == "YYY"
    play(table, "end work:E2-5 take")
    assert route_of(table, 1) == ["M01"] and [*table.state.merchants][:2] == [3, 1]


@rule("E1-10", "E1-12")
def test_the_used_card_goes_to_the_own_discard_pile(engine: str) -> None:
    table = play(world(EAST, engine), "rest end work:E2-5 use")
    assert table.state.lies[merchant(table, "M01")] == SET_ASIDE + 1 and route_of(table, 1) == []
    assert (table.state.merchants[1], table.hold(1)) == (1, "YYYYYYY")


@rule("E1-10", "NW-12")
def test_a_market_is_a_location_with_help_and_tools(engine: str) -> None:
    table = give_card(world(EAST, engine), 0, "N23", "N26")  # market: a settler less, R
    play(table, "work:C2-6 take")
    assert table.state.standing[slot(table, "C2-6")] == 1 and table.hold(0) == "YYYR"


@rule("E1-11")
def test_any_card_of_a_full_route_may_go(engine: str) -> None:
    names = ["M10", "M11", "M12", "M13", "M14"]
    full = with_route(world(EAST, engine), *names).play("work:E2-5")
    assert full.legal() == {"use", *(f"replace:{place}" for place in range(5))}
    assert full.refused("end") == full.refused("travel:0") == full.refused("work:A1-3") == full.refused("swap:0-1") == "K-4"
    for place in range(5):
        table = play(full.copy(), f"replace:{place}")
        assert route_of(table) == [*names[:place], "M01", *names[place + 1:]] and table.hold(0) == "YYY"
        assert table.state.lies[merchant(table, names[place])] == SET_ASIDE and table.state.merchants[0] == 6
    four = with_route(world(EAST, engine), *names[:4]).play("work:E2-5")
    assert four.legal() == {"use", "take"} and four.refused("replace:3") == "E1-11"


@rule("E1-11", "E1-15")
def test_settlers_under_a_new_card_keep_it_from_being_used(engine: str) -> None:
    table = camp(with_route(world(EAST, engine), "M10", "M11", "M12", "M13", "M14"), 1, 0, 2)
    play(table, "work:E2-5 replace:0 end rest end")
    assert table.refused("travel:0") == "E1-15" and [*table.state.camped[0]] == [1, 0, 2, 0, 0]
    play(table, "rest end rest end travel:0")
    assert table.hold(0) == "YYYYYY"  # M01


@rule("E1-12", "HJ-11")
@BOTH
@pytest.mark.parametrize("place", range(4))
def test_the_row_slides_left_and_the_last_place_is_filled(engine: str, game_id: str, place: int) -> None:
    table = world(game_id, engine)
    market = box(table).layout.rows["market"][place]
    table.play(f"work:{market} take" if game_id == EAST else f"work:{market}")
    left = [name for name in ("M01", "M02", "M03", "M04") if name != f"M0{place + 1}"]
    assert row(table) == [*left, ""] and set(table.weights()) == {f"merchant:M{n:02}" for n in range(5, 44)}
    table.play("merchant:M30")
    assert row(table) == [*left, "M30"] and table.state.pile_size == 38 and table.state.to_act == 0


@rule("E1-19", "E1-12")
@BOTH
def test_without_a_pile_the_row_closes_and_stays_short(engine: str, game_id: str) -> None:
    table = give_merchants(world(game_id, engine), 1, 38)  # one is left: M05
    take = " take" if game_id == EAST else ""
    play(table, f"work:E2-5{take} end")
    assert row(table) == ["M02", "M03", "M04", "M05"] and table.state.pile_size == 0
    play(table, f"work:E2-6{take} end")
    assert row(table) == ["M02", "M04", "M05", ""]
    play(table, "rest end rest end rest end")
    assert table.refused(f"work:{box(table).layout.rows['market'][3]}") == "NW-14"


# -- refreshing -------------------------------------------------------------------------


@rule("E1-13", "HJ-13")
@BOTH
def test_refreshing_takes_settlers_changes_the_row_and_brings_another_turn(engine: str, game_id: str) -> None:
    table = world(game_id, engine).play("work:E2-3")
    assert row(table) == [""] * 4 and table.state.pile_size == 43 and table.state.standing[slot(table, "E2-3")] == 1
    assert set(table.weights()) == {f"merchant:M{n:02}" for n in range(5, 44)}  # not what was just put under
    play(table, "merchant:M40 end")
    assert row(table) == ["M40", "M05", "M06", "M07"] and (table.state.to_act, table.state.round) == (0, 0)
    assert table.refused("work:E2-3") == "NW-10" and {"rest", "work:E2-1"} <= table.legal()
    play(table, "work:E2-1 end")
    assert table.state.to_act == 1


@rule("E1-13", "C-6")
def test_the_extra_turn_is_one_turn_and_the_round_goes_on(engine: str) -> None:
    table = play(world(EAST, engine), "rest end work:E2-3 end")
    assert (table.state.to_act, table.state.round) == (1, 0)
    play(table, "rest end")
    assert (table.state.to_act, table.state.round) == (0, 1)
    again = play(world(EAST, engine), "work:E2-3 end rest end work:E2-3 end work:A1-3 end")
    assert (again.state.to_act, again.state.round) == (0, 1)


@rule("E1-13", "C-5")
def test_the_limit_is_checked_after_each_of_the_two_turns(engine: str) -> None:
    table = play(cubes(world(EAST, engine), 0, "YYYYYYYYYYR"), "work:E2-3 end")
    assert table.legal() == {"drop:Y", "drop:R"}
    play(table, "drop:Y work:A1-3 end")
    assert table.kinds() == {"drop"} and table.state.to_act == 0
    assert play(table, "drop:Y drop:Y drop:Y drop:Y").state.to_act == 1


@rule("E1-13", "C-9")
@BOTH
def test_at_the_end_of_the_pile_the_cards_just_put_under_come_again(engine: str, game_id: str) -> None:
    table = give_merchants(world(game_id, engine), 1, 37).play("work:E2-3")  # M05 and M06 are left
    assert (table.state.chance_pile(), set(table.weights())) == ("merchants 0", {"merchant:M05", "merchant:M06"})
    table.play("merchant:M06")
    assert set(table.weights()) == {"merchant:M05"}
    table.play("merchant:M05")
    assert table.state.chance_pile() == "merchants 1"
    assert table.weights() == {f"merchant:M0{n}": 1 for n in range(1, 5)}
    table.play("merchant:M03 merchant:M01")
    assert row(table) == ["M06", "M05", "M03", "M01"] and table.state.pile_size == 2 and table.state.to_act == 0


@rule("E1-13", "E1-19")
def test_refreshing_a_short_row_and_an_empty_one(engine: str) -> None:
    table = give_merchants(world(EAST, engine), 1, 39)
    play(table, "work:E2-5 take end work:E2-3")
    assert sorted(row(table)) == ["", "M02", "M03", "M04"] and table.legal() == {"end"}
    single = give_merchants(world(EAST, engine), 1, 39)
    single.put(row={1: -1, 2: -1, 3: -1}, lies=dict.fromkeys((1, 2, 3), SET_ASIDE + 1), merchants={1: 42}).play("work:E2-3")
    assert (row(single), single.state.pile_size, single.state.back) == ([""] * 4, 1, 1)
    assert row(deal(single)) == ["M01", "", "", ""]
    none = give_merchants(world(EAST, engine), 1, 39)
    none.put(row=[-1] * 4, lies=dict.fromkeys(range(4), SET_ASIDE + 1), merchants={1: 43})
    play(none, "work:E2-3")
    assert none.legal() == {"end"} and row(none) == [""] * 4 and none.state.back == 0
    assert (none.play("end").state.to_act, none.state.here) == (0, -1)


@rule("C-9", "E1-13")
def test_every_refreshed_row_is_a_layer_and_layers_come_in_their_order(engine: str) -> None:
    table = give_merchants(world(EAST, engine), 1, 31).play("work:E2-3")  # M05 to M12 are left
    deal(table).play("end rest end rest end work:E2-3")
    assert table.state.chance_pile() == "merchants 0" and set(table.weights()) == {f"merchant:M{n:02}" for n in range(9, 13)}
    deal(table)
    pile = table.game.view(table.state)["merchant_pile"]
    assert [sorted(layer) for layer in pile] == [["M01", "M02", "M03", "M04"], ["M05", "M06", "M07", "M08"]]
    play(table, "end rest end rest end").play("work:E2-5 take")
    assert (table.state.chance_pile(), set(table.weights())) == ("merchants 1", {f"merchant:M0{n}" for n in range(1, 5)})
    table.play("merchant:M02")
    assert row(table) == ["M10", "M11", "M12", "M02"] and table.state.front == 1


@rule("C-9")
def test_the_numbers_of_layers_are_counted_around(engine: str) -> None:
    table = world(EAST, engine)
    state = table.state
    table.put(front=63, back=63, lies={n: 63 if state.lies[n] == 0 else state.lies[n] for n in range(43)})
    give_merchants(table, 1, 38).play("work:E2-3")
    assert (table.state.front, table.state.back, set(table.weights())) == (63, 0, {"merchant:M05"})
    table.play("merchant:M05")
    assert (table.state.front, table.state.chance_pile()) == (0, "merchants 0") and len(table.weights()) == 4


# -- the route --------------------------------------------------------------------------


@rule("E1-14")
def test_adjusting_is_optional_and_any_two_cards_may_swap(engine: str) -> None:
    names = ["M05", "M06", "M07", "M08", "M10"]
    for left in range(5):
        for right in range(left + 1, 5):
            table = camp(with_route(world(EAST, engine), *names), 1, 0, 2, 0, 1).play("work:C2-3")
            assert table.legal() == {"end", *(f"swap:{i}-{j}" for i in range(5) for j in range(i + 1, 5))}
            table.play(f"swap:{left}-{right}")
            order = [*range(5)]
            order[left], order[right] = right, left
            assert route_of(table) == [names[n] for n in order]
            assert [*table.state.camped[0]] == [(1, 0, 2, 0, 1)[n] for n in order] and table.legal() == {"end"}
    left_alone = play(with_route(world(EAST, engine), "M05", "M06"), "work:C2-3 end")
    assert route_of(left_alone) == ["M05", "M06"] and (left_alone.hold(0), left_alone.state.to_act) == ("YYYY", 1)


@rule("E1-14")
@pytest.mark.parametrize(("cards", "pairs"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6)])
def test_only_cards_that_are_there_swap(engine: str, cards: int, pairs: int) -> None:
    table = with_route(world(EAST, engine), *["M05", "M06", "M07", "M08"][:cards])
    play(table, "work:C2-3")
    assert len(table.legal()) == 1 + pairs and "end" in table.legal() and table.hold(0) == "YYYY"
    assert table.refused("swap:3-4") == ("E1-14" if pairs else "K-4")
    assert pairs == 0 or table.refused("take") == "K-4"


@rule("E1-15")
@pytest.mark.parametrize(("camps", "costs"), [
    ((0, 0, 0, 0, 0), (1, 2, 3, 4, 5)), ((1, 0, 0, 0, 0), (None, 1, 2, 3, 4)), ((0, 2, 0, 1, 0), (1, None, 2, None, 3)),
    ((1, 1, 1, 1, 0), (None, None, None, None, 1))])
def test_each_empty_card_to_the_left_costs_a_settler_more(
        engine: str, camps: tuple[int, ...], costs: tuple[int | None, ...]) -> None:
    table = camp(with_route(world(EAST, engine), "M05", "M06", "M07", "M08", "M09"), *camps)
    for place, cost in enumerate(costs):
        if cost is None or cost > 7 - sum(camps):
            assert table.refused(f"travel:{place}") == "E1-15"
            continue
        gone = play(table.copy(), f"travel:{place}")
        assert (gone.state.camped[0][place], gone.state.ready[0]) == (cost, 7 - sum(camps) - cost)


@rule("E1-15")
def test_as_many_settlers_as_needed_must_be_at_hand(engine: str) -> None:
    table = with_route(world(EAST, engine), "M05", "M06", "M07")
    enough, few = station(table.copy(), 0, "E2-4", 4), station(table, 0, "E2-4", 5)
    assert "travel:2" in enough.legal() and few.refused("travel:2") == "E1-15" and "travel:1" in few.legal()
    assert table.refused("travel:3") == "E1-15"  # there is no card


@rule("E1-15", "NW-14")
def test_what_the_card_does_must_be_possible(engine: str) -> None:
    table = cubes(with_route(world(EAST, engine), "M21", "M09"), 0, "R")  # RR>YYB, three upgrades
    assert table.refused("travel:0") == "NW-14" and "travel:1" in table.legal()
    play(cubes(table, 0, "RR"), "travel:0")
    assert (table.legal(), table.refused("end")) == ({"trade"}, "NW-22")
    assert table.play("trade").hold(0) == "YYB" and table.legal() == {"end"}


@rule("E1-15")
def test_a_route_card_is_no_location(engine: str) -> None:
    """Neither help nor tools for the market count, and it stays on the route."""
    table = give_card(with_route(world(EAST, engine), "M05", "M06"), 0, "N23", "N24", "N25")
    play(table, "travel:1")
    assert [*table.state.camped[0]] == [0, 2, 0, 0, 0] and table.hold(0) == "YYYYG"
    assert route_of(table) == ["M05", "M06"] and row(table) == ["M01", "M02", "M03", "M04"] and table.legal() == {"end"}


@rule("E1-17", "NW-15")
def test_rest_takes_back_settlers_from_locations_and_route(engine: str) -> None:
    table = camp(with_route(world(EAST, engine), "M05", "M06", "M07"), 1, 0, 2)
    camp(with_route(table, "M08", "M10", seat=1), 0, 2, seat=1)
    station(table, 0, "E2-4", 2)
    play(table, "rest")
    assert (table.state.ready[0], [*table.state.camped[0]]) == (7, [0] * 5)
    assert (table.state.ready[1], [*table.state.camped[1]]) == (5, [0, 2, 0, 0, 0])
    assert route_of(table) == ["M05", "M06", "M07"]
