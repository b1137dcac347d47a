"""ES-1: the map with its four sea tiles."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.games.century.hexmap import NO_TILE
from tests.games.eastern_wonders_solo.positions import PLAYER
from tests.scenario import Scenario, loaded, lonely_in, rule

SEA = range(20, 24)  # in the fixture `solo`
PORT_CELLS = range(24, 28)
REMOVED = "remove:T06 remove:T12 remove:T18 remove:T24"
MARKETS = [f"T{n:02}" for n in range(1, 25) if n % 6]


@pytest.fixture
def box(engine: str) -> Scenario:
    """A solo game before anything is drawn."""
    game = loaded("eastern-wonders-solo", engine)
    return Scenario(game, game.start(1))


def ring(count: int) -> list[list[int]]:
    """Cells side by side: a strip two wide."""
    return [[n // 2, n % 2] for n in range(count)]


@rule("ES-1")
def test_the_map_has_24_inner_cells_and_4_ports_each_touching_at_least_two(solo: Scenario) -> None:
    view = solo.game.view(solo.state)
    assert [cell["kind"] for cell in view["cells"]] == ["market"] * 20 + ["sea"] * 4 + ["port"] * 4
    assert [port["cell"] for port in view["ports"]] == [f"cell:{cell}" for cell in PORT_CELLS]
    assert lonely_in(solo.state.setup.options["map"]) == []


@rule("ES-1")
def test_ports_lie_at_the_corners(solo: Scenario) -> None:
    layout = solo.state.setup.options["map"]
    columns = {q: sorted(r for column, r in layout["inner"] + layout["ports"] if column == q) for q in (-2, 2)}
    assert [[q, r] for q in columns for r in (columns[q][0], columns[q][-1])] == layout["ports"]


@rule("ES-1")
def test_one_market_of_each_symbol_is_removed_before_the_sea_is_shuffled_in(box: Scenario) -> None:
    for symbol in range(4):
        assert box.weights() == {f"remove:T{n:02}": 1 for n in range(6 * symbol + 1, 6 * symbol + 7)}
        box.play(f"remove:T{6 * symbol + 6:02}")
    assert box.weights() == {f"tile:{name}": 1 for name in MARKETS} | {"tile:sea": 4}


@rule("ES-1")
def test_every_sea_tile_is_as_likely_as_every_market_that_is_left(box: Scenario) -> None:
    box.play(REMOVED)
    for left in (3, 2, 1):
        box.play("tile:sea")
        assert box.weights() == {f"tile:{name}": 1 for name in MARKETS} | {"tile:sea": left}
    box.play("tile:T07")
    assert box.weights() == {f"tile:{name}": 1 for name in MARKETS if name != "T07"} | {"tile:sea": 1}
    box.play("tile:sea")
    assert box.weights() == {f"tile:{name}": 1 for name in MARKETS if name != "T07"}
    assert box.refused("tile:sea") == "K-3"
    assert box.refused("tile:T07") == "K-3"
    assert box.refused("tile:T06") == "K-3"


@rule("ES-1")
def test_tiles_and_sea_are_laid_cell_by_cell_until_the_ports_are_opened(box: Scenario) -> None:
    box.play(REMOVED).play("tile:sea tile:T13")
    assert list(box.state.tile)[:3] == [NO_TILE, 12, NO_TILE]
    assert [cell["kind"] for cell in box.game.view(box.state)["cells"]][:3] == ["sea", "market", "unknown"]
    rest = [name for name in MARKETS if name != "T13"]
    box.play("tile:sea " * 3 + " ".join(f"tile:{name}" for name in rest))
    tiles = [cell["tile"] for cell in box.game.view(box.state)["cells"]]
    assert tiles == [None, "T13", None, None, None, *rest, *[None] * 4]
    assert box.state.chance_pile() == "tiles" and box.kinds() == {"draw"} and box.state.sea_left == 0


@rule("ES-1")
def test_the_sea_is_drawn_from_the_pile_of_markets(box: Scenario) -> None:
    assert box.state.chance_pile() == "removed"
    assert box.play(REMOVED).state.chance_pile() == "markets"


@rule("ES-1")
@pytest.mark.parametrize("cell", SEA)
def test_the_sea_has_no_market(solo: Scenario, cell: int) -> None:
    solo.put(boat={PLAYER: cell}, cubes={PLAYER: "YYYYRRRGGB"}).play("anchor")
    assert solo.legal() == {"harvest"}
    assert solo.refused("build") == solo.refused("trade") == solo.refused("claim") == "EW-15"


@rule("ES-1")
def test_a_boat_may_stop_on_the_sea_for_nothing_and_harvest_there(solo: Scenario) -> None:
    solo.put(boat={PLAYER: 15}).play("sail:20 anchor")
    assert solo.hold(PLAYER) == "YYYY" and solo.legal() == {"harvest"}
    solo.play("harvest")
    assert solo.hold(PLAYER) == "YYYYYY"


@rule("ES-1")
def test_cubes_are_laid_on_the_sea_and_picked_up_there(solo: Scenario) -> None:
    solo.put(boat={PLAYER: 15}).play("sail:20 sail:21 lay:Y anchor harvest end")
    assert [row[20] for row in solo.state.lying] == [1, 0, 0, 0]
    solo.play("sail:20 anchor")
    assert solo.legal() == {"take", "leave"}
    solo.play("take")
    assert solo.hold(PLAYER) == "YYYYYY" and not any(row[20] for row in solo.state.lying)


@rule("ES-1", "EW-3")
def test_an_own_map_has_24_inner_cells_and_may_have_a_tile_that_touches_one_other(engine: str) -> None:
    game = loaded("eastern-wonders-solo", engine)
    strip = ring(27)
    layout = {"inner": strip[1:25], "ports": [strip[0], *strip[25:], [14, 0]]}
    state = game.start(1, map=layout)
    assert state.setup.options["map"] == {name: sorted(cells) for name, cells in layout.items()}
    assert lonely_in(state.setup.options["map"]) == [(14, 0)]


@rule("ES-1", "EW-3")
@pytest.mark.parametrize(("layout", "complaint"), [
    ({"inner": ring(24)[:20], "ports": ring(24)[20:]}, "expected 24 inner cells, found 20"),
    ({"inner": ring(27)[:24], "ports": ring(27)[24:]}, "expected 4 ports, found 3"),
    ({"inner": ring(24), "ports": [*ring(27)[24:], [40, 40]]}, "not connected"),
])
def test_a_layout_that_is_no_solo_map_is_refused_with_a_reason(engine: str, layout: dict[str, Any], complaint: str) -> None:
    game = loaded("eastern-wonders-solo", engine)
    with pytest.raises(ValueError, match=f"^map: .*{complaint}"):
        game.start(1, map=layout)


@rule("ES-1")
@pytest.mark.parametrize("seed", range(5))
def test_a_random_map_has_28_connected_tiles(engine: str, seed: int) -> None:
    game = loaded("eastern-wonders-solo", engine)
    state = game.start(1, map=f"random:{seed}")
    layout = state.setup.options["map"]
    assert (len(layout["inner"]), len(layout["ports"])) == (24, 4)
    assert game.start(1, map=layout).setup.options["map"] == layout  # which holds that it is connected
    assert lonely_in(layout) == []
