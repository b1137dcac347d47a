"""Part I: markets, the layered pile, the route."""
from __future__ import annotations

from cardamom.table.dealer import PairedDealer
from tests.games.new_world.worlds import EAST, box, cubes, deal, play, slot, station, world
from tests.scenario import Scenario, rule


def row(table: Scenario) -> list[str]:
    return [box(table).merchants[card].id if card >= 0 else "" for card in table.state.row]


def with_route(table: Scenario, *names: str) -> Scenario:
    """Cards out of the pile on the route of seat 0."""
    cards = [[card.id for card in box(table).merchants].index(name) for name in names]
    return table.put(route={0: [*cards, *[-1] * (5 - len(cards))]}, lies=dict.fromkeys(cards, 64),
                     pile_size=table.state.pile_size - len(cards), merchants={0: len(cards)})


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
    assert (table.state.chance_pile(), table.state.pile_size) == ("merchants-1", 3)
    assert set(table.weights()) == {"merchant:M01", "merchant:M03", "merchant:M04"}
    deal(table).play("end rest end rest end work:E2-3")
    assert table.state.chance_pile() == "merchants-2"
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
