"""EW-30, EW-31: claiming VP tiles, and the Closed Port."""
from __future__ import annotations

import pytest

import cardamom
from tests.games.eastern_wonders.positions import PORTS, cells, chances, claim, hand_out, on_ports, tiles_of, view
from tests.scenario import Scenario, islands, rule

CONTENT = cardamom.load("eastern-wonders", engine="interpreted").content
TILES = [(row["id"], row["cost"], row["points"]) for row in CONTENT["vp_tiles"]["tiles"]]
GOODS = [name for name, _, _ in TILES]


@pytest.fixture
def table(engine: str) -> Scenario:
    """Three players, seat 0 to move; V01 to V04 on the ports."""
    return islands("eastern-wonders", engine, 3)


def nearly_done(table: Scenario, ports: str) -> Scenario:
    """All tiles but the last few are claimed, and the Closed Port is open; somebody has triggered the end."""
    shown = ports.split()
    left = [name for name in GOODS if name not in shown]
    return hand_out(table, {0: " ".join(left[:3]), 1: " ".join(left[3:12]), 2: " ".join(left[12:])}, ports)


# -- claiming ---------------------------------------------------------------------------


@rule("EW-30")
@pytest.mark.parametrize(("name", "cost", "points"), TILES)
def test_a_tile_is_claimed_for_the_cubes_it_shows(table: Scenario, name: str, cost: str, points: int) -> None:
    others = [tile for tile in GOODS[:5] if tile != name][:3]
    hand_out(table, {}, " ".join([*others[:2], name, others[2]]))
    table.put(boat={0: 22}, cubes={0: cost + "YRGB"}).play("anchor claim")
    assert table.hold(0) == "YRGB" and tiles_of(table, 0) == [name] and tiles_of(table, 1) == []
    assert cells(table, "points")[:3] == [points, 0, 0] and cells(table, "claimed")[:3] == [1, 0, 0]
    assert table.state.scores()[0] == points + 3
    assert on_ports(table)[2] is None and name not in view(table)["piles"]["tiles"]


@rule("EW-10", "EW-30")
def test_who_could_claim_next_turn_has_the_cubes_and_is_a_free_step_away(table: Scenario) -> None:
    cost, port = TILES[0][1], table.state.inner
    near = [cell for cell in range(port) if table.state.distance[cell][port] == 1]
    far = [cell for cell in range(port) if table.state.distance[cell][port] == 2]
    assert near and far
    for cell, held, could in ((near[0], cost, True), (port, cost, True), (far[0], cost, False), (near[0], cost[1:], False)):
        table.put(boat={1: cell}, cubes={1: held})
        assert table.state.can_claim_next(1, 0) == could, (cell, held)
        assert not table.state.can_claim_next(1, 1)


@rule("EW-30")
@pytest.mark.parametrize(("name", "cost", "points"), TILES)
def test_a_tile_cannot_be_claimed_without_all_its_cubes(table: Scenario, name: str, cost: str, points: int) -> None:
    others = [tile for tile in GOODS[:5] if tile != name][:3]
    hand_out(table, {}, " ".join([name, *others])).put(boat={0: 20}).play("anchor")
    for letter in set(cost):
        rest = "".join(other * 9 for other in "YRGB" if other != letter)
        table.put(cubes={0: letter * (cost.count(letter) - 1) + rest})
        assert table.refused("claim") == "EW-30"
    table.put(cubes={0: cost})
    assert "claim" in table.legal()
    table.play("claim")
    assert table.hold(0) == "" and table.state.scores()[0] == points


@rule("EW-30")
@pytest.mark.parametrize("port", range(4))
def test_the_next_tile_of_the_pile_goes_to_the_port_just_emptied(table: Scenario, port: int) -> None:
    before = on_ports(table)
    claim(table, port)
    assert table.state.to_act == cardamom.CHANCE and table.state.chance_pile() == "tiles"
    table.play("draw:V17")
    assert on_ports(table) == [*before[:port], "V17", *before[port + 1:]]
    assert "V17" not in view(table)["piles"]["tiles"] and cells(table, "pile_size") == 21
    assert table.state.to_act == 0 and table.legal() == {"end"}


@rule("EW-30", "C-9")
def test_only_tiles_of_the_pile_can_come(table: Scenario) -> None:
    claim(table, 0)
    assert {table.refused(f"draw:{name}") for name in GOODS[:4]} == {"K-3"}
    assert table.legal() == {f"draw:{name}" for name in [*GOODS[4:], "closed"]}
    table.play("draw:V17 end")
    claim(table, 1)
    assert table.refused("draw:V17") == "K-3"


@rule("EW-30")
def test_the_tile_of_another_port_cannot_be_claimed(table: Scenario) -> None:
    table.put(boat={0: 21}, cubes={0: "YYGGGRRBB"}).play("anchor")  # pays V01 and V04, but not V02
    assert table.refused("claim") == "EW-30"


@rule("EW-30")
def test_there_is_nothing_to_claim_on_a_market(table: Scenario) -> None:
    table.put(boat={0: 19}, cubes={0: "YYYRRRGGGBBB"}).play("anchor")
    assert table.refused("claim") == "EW-15"


@rule("EW-30")
def test_one_turn_claims_one_tile(table: Scenario) -> None:
    table.put(boat={0: 20}, cubes={0: "YYGGGRRGB"}).play("anchor claim draw:V05")
    assert table.refused("claim") == "K-4"
    assert tiles_of(table, 0) == ["V01"]


@rule("EW-30")
def test_claims_of_all_players_are_kept_apart(table: Scenario) -> None:
    claim(table, 0, "V05")
    claim(table, 1, "V06")
    claim(table, 2, "V07")
    claim(table, 0, "V08")
    assert [tiles_of(table, seat) for seat in range(3)] == [["V01", "V05"], ["V02"], ["V03"]]
    assert cells(table, "points")[:3] == [23, 11, 12] and cells(table, "claimed")[:3] == [2, 1, 1]
    assert on_ports(table) == ["V08", "V06", "V07", "V04"]


@rule("EW-30")
def test_with_an_empty_pile_the_port_stays_empty(table: Scenario) -> None:
    nearly_done(table, "closed V24 V25 V26")
    claim(table, 2)
    assert table.state.to_act == 0 and table.legal() == {"end"}
    assert on_ports(table) == [None, "V24", "closed", "V26"]
    table.play("end").put(boat={1: 20}, cubes={1: "YYYRRRGGGBBB"}).play("anchor")
    assert table.refused("claim") == "EW-30"


@rule("EW-30")
def test_the_last_tile_of_the_pile_is_drawn_as_any_other(table: Scenario) -> None:
    shown = "closed V23 V24 V25"
    nearly_done(table, shown)
    taken = tiles_of(table, 2)
    hands = {0: tiles_of(table, 0), 1: tiles_of(table, 1), 2: taken[:-1]}
    hand_out(table, {seat: " ".join(names) for seat, names in hands.items()}, shown)
    claim(table, 1)
    assert table.weights() == {f"draw:{taken[-1]}": 1}
    table.play(f"draw:{taken[-1]} end")
    assert on_ports(table) == [taken[-1], "closed", "V24", "V25"] and cells(table, "pile_size") == 0


# -- the Closed Port --------------------------------------------------------------------


@rule("EW-31")
@pytest.mark.parametrize("port", range(4))
def test_the_closed_port_closes_the_port_it_is_drawn_for_and_nothing_else_is_drawn(table: Scenario, port: int) -> None:
    before = on_ports(table)
    claim(table, port).play("draw:closed")
    assert on_ports(table) == [*before[:port], "closed", *before[port + 1:]]
    assert cells(table, "pile_size") == 22 and table.state.to_act == 0 and table.legal() == {"end"}
    assert tiles_of(table, 0) == [before[port]]


@rule("EW-31", "EW-30")
@pytest.mark.parametrize("port", range(4))
def test_nothing_can_be_claimed_on_a_closed_port(table: Scenario, port: int) -> None:
    claim(table, port, "closed").put(boat={1: PORTS[port]}, cubes={1: "YYYYRRRRGGGGGBBBBB"}).play("anchor")
    assert table.refused("claim") == "EW-30"
    assert "harvest" in table.legal()


@rule("EW-31")
@pytest.mark.parametrize(("closed", "port"), [(a, b) for a in range(4) for b in range(4) if a != b])
def test_a_claim_elsewhere_moves_the_closed_port_there_and_fills_the_port_it_left(
        table: Scenario, closed: int, port: int) -> None:
    claim(table, closed, "closed")
    expected = on_ports(table)
    claim(table, port)
    assert on_ports(table)[port] == "closed" and on_ports(table)[closed] is None
    table.play("draw:V20")
    expected[closed], expected[port] = "V20", "closed"
    assert on_ports(table) == expected


@rule("EW-31")
def test_three_tiles_are_on_offer_from_then_on(table: Scenario) -> None:
    claim(table, 0, "V05")
    claim(table, 1, "closed")
    drawn = iter(GOODS[5:])
    for port in (0, 2, 3, 1, 0, 2):
        claim(table, port, next(drawn))
        shown = on_ports(table)
        assert shown[port] == "closed" and sum(tile not in (None, "closed") for tile in shown) == 3


@rule("EW-31", "EW-4")
def test_the_closed_port_stays_open_knowledge_and_every_tile_left_is_alike(table: Scenario) -> None:
    claim(table, 3, "closed")
    assert view(table)["piles"]["closed_port"] == "open"
    claim(table, 0)
    assert len(set(chances(table).values())) == 1 and len(chances(table)) == 22


@rule("EW-31")
def test_with_an_empty_pile_the_closed_port_still_moves(table: Scenario) -> None:
    nearly_done(table, "V24 V25 closed V26")
    claim(table, 0)
    assert on_ports(table) == ["closed", "V25", None, "V26"]
    table.play("end")
    claim(table, 3)
    assert on_ports(table) == [None, "V25", None, "closed"]


@rule("EW-31")
def test_the_closed_port_waits_hidden_among_the_first_six_draws(table: Scenario) -> None:
    for n in range(5):
        assert view(table)["piles"]["closed_port"] == "hidden"
        claim(table, n % 2, GOODS[4 + n])
    claim(table, 0)
    assert table.legal() == {"draw:closed"}
    table.play("draw:closed")
    assert on_ports(table)[0] == "closed" and view(table)["piles"]["closed_port"] == "open"
