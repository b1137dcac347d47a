"""EW-1 to EW-7 without the maps: what is drawn, in which order, and who begins with what."""
from __future__ import annotations

from fractions import Fraction

import pytest

import cardamom
from tests.games.eastern_wonders.positions import (
    MARKETS,
    PORTS,
    boat,
    cells,
    chances,
    claim,
    hand_out,
    on_ports,
    settle,
    view,
)
from tests.scenario import Scenario, islands, loaded, markets_in_order, rule

TILES = [f"T{n:02}" for n in range(1, 25)]
GOODS = [f"V{n:02}" for n in range(1, 27)]
SETS = ["YYYY", "YYR", "RR", "YG"]
SETUP_DRAWS = 4 + MARKETS + 4


def fresh(engine: str, seats: int = 3, **options: object) -> Scenario:
    game = loaded("eastern-wonders", engine)
    return Scenario(game, game.start(seats, **options))


def only_what_is_offered(table: Scenario) -> Scenario:
    """Every id that is not among the outcomes is refused, whatever it would mean at another time."""
    possible = table.state.legal()
    assert [action for action in range(table.game.num_actions) if table.state.why_not(action) == 0] == possible
    return table


def before_the_sets(engine: str, seats: int, first: int) -> Scenario:
    table = fresh(engine, seats, first=first)
    return table.play(markets_in_order(table.game))


# -- markets ----------------------------------------------------------------------------


@rule("EW-1")
def test_one_tile_of_each_symbol_is_removed_and_each_of_the_six_alike(engine: str) -> None:
    table = fresh(engine)
    for symbol in range(4):
        six = TILES[6 * symbol:6 * symbol + 6]
        assert table.weights() == {f"remove:{tile}": 1 for tile in six}
        assert table.state.to_act == cardamom.CHANCE and table.state.chance_pile() == "removed"
        table.play(f"remove:{six[symbol]}")
    assert table.kinds() == {"tile"}


@rule("EW-1")
def test_a_removed_tile_never_comes_to_the_map(engine: str) -> None:
    table = fresh(engine).play("remove:T01 remove:T08 remove:T15 remove:T22")
    left = [tile for tile in TILES if tile not in ("T01", "T08", "T15", "T22")]
    assert table.weights() == {f"tile:{tile}": 1 for tile in left}
    assert table.refused("tile:T08") == "K-3"
    assert table.refused("remove:T02") == "K-3"


@rule("EW-1", "EW-2")
def test_the_twenty_others_go_on_the_map_each_once(engine: str) -> None:
    table = fresh(engine).play("remove:T06 remove:T12 remove:T18 remove:T24")
    laid = []
    for place in range(MARKETS):
        assert len(table.legal()) == MARKETS - place
        name = max(table.legal())
        laid.append(name.removeprefix("tile:"))
        assert table.state.chance_pile() == "markets"
        table.play(name)
        assert [cell["tile"] for cell in view(table)["cells"]][:place + 1] == laid
    assert sorted(laid) == [tile for tile in TILES if tile not in ("T06", "T12", "T18", "T24")]
    assert table.kinds() == {"draw"}


@rule("EW-2")
def test_every_market_may_come_to_every_cell(engine: str) -> None:
    table = fresh(engine).play("remove:T06 remove:T12 remove:T18 remove:T24")
    assert set(chances(table).values()) == {Fraction(1, 20)}
    table.play("tile:T20")
    assert set(chances(table).values()) == {Fraction(1, 19)} and "tile:T20" not in table.legal()


@rule("EW-1")
def test_there_is_no_sea_among_the_markets(engine: str) -> None:
    table = fresh(engine).play("remove:T06 remove:T12 remove:T18 remove:T24")
    assert table.refused("tile:sea") == "K-3"


# -- VP tiles ---------------------------------------------------------------------------


@rule("EW-4", "C-9")
def test_each_port_gets_a_tile_drawn_without_the_closed_port(engine: str) -> None:
    table = fresh(engine)
    table.play(" ".join(markets_in_order(table.game).split()[:-4]))
    left = list(GOODS)
    for port, name in enumerate(["V26", "V01", "V13", "V04"]):
        assert table.state.chance_pile() == "tiles"
        assert table.weights() == {f"draw:{tile}": 1 for tile in left}
        assert table.refused("draw:closed") == "K-3"
        table.play(f"draw:{name}")
        left.remove(name)
        assert on_ports(table)[port] == name
    assert on_ports(table) == ["V26", "V01", "V13", "V04"]
    assert view(table)["piles"]["tiles"] == left and cells(table, "pile_size") == 22


@rule("EW-4")
@pytest.mark.parametrize("k", range(1, 7))
def test_the_closed_port_is_the_kth_draw_with_chance_one_in_seven_minus_k(engine: str, k: int) -> None:
    table = islands("eastern-wonders", engine, 3)
    drawn = GOODS[4:4 + k - 1]
    hand_out(table, {1: " ".join(drawn[:3]), 2: " ".join(drawn[3:])}).put(boat={0: 20}, cubes={0: "YYGGG"})
    table.play("anchor claim")
    left = GOODS[4 + k - 1:]
    chance = Fraction(1, 7 - k)
    found = chances(table)
    assert found.pop("draw:closed") == chance
    assert found == ({f"draw:{tile}": (1 - chance) / len(left) for tile in left} if k < 6 else {})


@rule("EW-4")
@pytest.mark.parametrize("drawn", [["closed"], ["V05", "closed"], ["V05", "V06", "V07", "V08", "V09", "closed"]])
def test_once_seen_the_closed_port_never_comes_again(engine: str, drawn: list[str]) -> None:
    table = islands("eastern-wonders", engine, 3)
    for name in drawn:
        claim(table, 0, name)
    claim(table, 2)
    assert table.weights() == {f"draw:{tile}": 1 for tile in view(table)["piles"]["tiles"]}


@rule("C-9", "EW-4")
def test_a_pile_is_a_set_in_the_state_and_holds_no_order(engine: str) -> None:
    table = fresh(engine, first=0)
    *setup, a, b, c, d = markets_in_order(table.game).split()
    swapped = table.copy().play(" ".join([*setup, d, c, b, a]))
    table.play(" ".join([*setup, a, b, c, d]))
    assert cells(table, "in_pile") == cells(swapped, "in_pile") == [int(4 <= goods < 26) for goods in range(40)]
    assert table.put(port_tile=[3, 2, 1, 0]).state == swapped.state  # the order of the draws has left no other trace


@rule("C-9", "EW-1", "EW-2")
def test_nothing_but_a_market_can_come_while_markets_are_drawn(engine: str) -> None:
    table = fresh(engine)
    for name in markets_in_order(table.game).split()[:-4]:
        only_what_is_offered(table).play(name)


@rule("C-9", "EW-4", "EW-6")
def test_nothing_but_a_tile_or_a_seat_can_come_when_these_are_drawn(engine: str) -> None:
    table = fresh(engine)
    table.play(" ".join(markets_in_order(table.game).split()[:-4]))
    for name in ("draw:V26", "draw:V01", "draw:V02", "draw:V03", "first:2"):
        only_what_is_offered(table).play(name)
    only_what_is_offered(claim(table.play("set:0 place:0 set:1 place:1 set:2 place:2"), 1))


@rule("C-9", "ES-3")
def test_nothing_but_a_set_can_come_when_the_solo_game_draws_one(engine: str) -> None:
    game = loaded("eastern-wonders-solo", engine)
    table = Scenario(game, game.start(1)).play(markets_in_order(game))
    assert only_what_is_offered(table).weights() == {f"set:{n}": 1 for n in range(4)}
    assert table.state.chance_pile() == "sets"


@rule("EW-4")
def test_no_tile_lies_on_a_port_before_it_is_drawn(engine: str) -> None:
    table = fresh(engine)
    assert on_ports(table) == [None] * 4
    table.play(" ".join(markets_in_order(table.game).split()[:-3]))
    assert on_ports(table) == ["V01", None, None, None]


@rule("C-9")
def test_nothing_is_drawn_before_it_becomes_visible(engine: str) -> None:
    table = islands("eastern-wonders", engine, 3).put(boat={0: 20}, cubes={0: "YYGGG"}).play("anchor claim")
    before = table.state.fields()
    futures = []
    for name in sorted(table.legal()):
        future = table.copy().play(name)
        futures.append(future.state.digest())
        assert table.state.fields() == before
    assert len(set(futures)) == len(futures) == 23


@rule("C-9")
def test_chance_acts_only_while_something_is_drawn(engine: str) -> None:
    table = fresh(engine, 2)
    draws = 0
    while table.state.to_act == cardamom.CHANCE:
        assert table.state.chance_pile() and len(table.state.chance()) == len(table.state.legal())
        table.play(min(table.legal()))
        draws += 1
    assert draws == SETUP_DRAWS + 1  # and the first player
    assert table.state.chance() == [] and table.state.chance_pile() == ""


# -- bonus tiles ------------------------------------------------------------------------


@rule("EW-5")
def test_the_bonus_supply_holds_four_of_each_ability_and_a_pile_with_six_on_top(engine: str) -> None:
    table = fresh(engine)
    left = {row["ref"]: (row["left"], row["points"]) for row in view(table)["bonus"]}
    assert left == {"bonus:move": (4, 0), "bonus:cargo": (4, 0), "bonus:upgrade": (4, 2), "bonus:harvest": (4, 1),
                    "bonus:points": (4, 6)}


@rule("EW-5")
def test_nobody_begins_with_bonus_tiles_outposts_or_points(engine: str) -> None:
    table = islands("eastern-wonders", engine, 4)
    for seat in range(4):
        party = view(table)["parties"][seat]
        assert not party["bonus"] and not any(party["board"].values()) and not party["tiles"]
    assert table.state.scores() == [1, 2, 1, 0]  # YG, RR, YYR, YYYY by C-7
    assert not any(cells(table, "outposts")) and not any(map(any, cells(table, "lying")))


# -- the first player, starting sets, boats ---------------------------------------------


@rule("EW-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_and_each_seat_alike(engine: str, seats: int) -> None:
    for first in range(seats):
        table = fresh(engine, seats)
        table.play(markets_in_order(table.game))
        assert table.weights() == {f"first:{seat}": 1 for seat in range(seats)}
        assert table.state.chance_pile() == "first" and view(table)["first"] is None
        table.play(f"first:{first}")
        assert view(table)["first"] == first and table.state.to_act == (first - 1) % seats


@rule("EW-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_may_be_chosen_instead(engine: str, seats: int) -> None:
    for first in range(seats):
        table = before_the_sets(engine, seats, first)
        assert table.kinds() == {"set"} and view(table)["first"] == first
    with pytest.raises(ValueError, match="first"):
        fresh(engine, seats, first=seats)


@rule("EW-6")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_sets_are_picked_in_reverse_turn_order_and_then_the_first_player_begins(engine: str, seats: int, first: int) -> None:
    table = before_the_sets(engine, seats, first)
    turn_order = [(first + n) % seats for n in range(seats)]
    for chosen, seat in enumerate(reversed(turn_order)):
        assert table.state.to_act == seat
        assert table.legal() == {f"set:{n}" for n in range(chosen, 4)}
        table.play(f"set:{chosen}")
        assert table.hold(seat) == SETS[chosen] and table.state.to_act == seat
        table.play(f"place:{seat + 5}")
        assert boat(table, seat) == seat + 5
    for seat in turn_order:
        assert table.state.to_act == seat and "anchor" in table.legal()
        table.play("anchor end")
    assert table.state.to_act == first


@rule("EW-6")
@pytest.mark.parametrize("chosen", range(4))
def test_each_starting_set_gives_its_cubes_once(engine: str, chosen: int) -> None:
    table = before_the_sets(engine, 2, 0)
    assert table.legal() == {"set:0", "set:1", "set:2", "set:3"}  # all four at two players too
    table.play(f"set:{chosen} place:3")
    assert table.hold(1) == SETS[chosen] and table.hold(0) == ""
    assert table.refused(f"set:{chosen}") == "EW-6"
    assert cells(table, "set_taken") == [int(n == chosen) for n in range(4)]
    assert [row["taken"] for row in view(table)["sets"]] == [n == chosen for n in range(4)]
    assert [row["cubes"] for row in view(table)["sets"]] == SETS


@rule("EW-6")
def test_a_boat_begins_on_any_market_and_on_no_port(engine: str) -> None:
    table = before_the_sets(engine, 3, 0).play("set:0")
    assert table.legal() == {f"place:{place}" for place in range(MARKETS)}
    assert {table.refused(f"place:{port}") for port in PORTS} == {"EW-6"}


@rule("EW-6", "EW-12")
def test_a_boat_may_begin_beside_another_without_a_toll(engine: str) -> None:
    table = before_the_sets(engine, 2, 0).play("set:0 place:4 set:1 place:4")
    assert (boat(table, 0), boat(table, 1)) == (4, 4)
    assert (table.hold(0), table.hold(1)) == ("YYR", "YYYY")
    assert table.state.to_act == 0 and "anchor" in table.legal()


@rule("EW-6")
def test_nothing_else_can_be_done_while_a_set_or_a_tile_is_chosen(engine: str) -> None:
    table = before_the_sets(engine, 2, 0)
    assert {table.refused(name) for name in ("place:3", "anchor", "harvest", "end", "sail:1", "bonus:move")} == {"K-4"}
    table.play("set:1")
    assert {table.refused(name) for name in ("set:2", "anchor", "harvest", "sail:1", "lay:Y")} == {"K-4"}


# -- the player board -------------------------------------------------------------------


@rule("EW-7")
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize(("built", "points"), [*enumerate([0, 0, 1, 3, 5, 8])])
def test_a_row_uncovers_0_1_2_2_3_points_from_left_to_right(engine: str, row: int, built: int, points: int) -> None:
    table = islands("eastern-wonders", engine, 3).put(cubes={0: [0] * 4})
    settle(table, {0: range(5 * row, 5 * row + built)})
    assert table.state.scores()[0] == points


@rule("EW-7")
def test_the_four_rows_of_a_board_add_up(engine: str) -> None:
    table = islands("eastern-wonders", engine, 2).put(cubes={0: [0] * 4, 1: [0] * 4})
    settle(table, {0: range(20), 1: [0, 1, 5, 6, 7, 10, 11, 12, 13]})
    assert table.state.scores() == [32, 1 + 3 + 5]
    assert view(table)["parties"][0]["board"] == {"ginger": 5, "chili": 5, "tea": 5, "cloves": 5}
