"""Positions that cannot be: each is a real one with something changed, and is refused by the check that is meant for it."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.games.century.cubes import MOST_CUBES
from cardamom.games.century.hexmap import CELLS
from cardamom.games.century.turns import DISCARD
from cardamom.games.eastern_wonders.rules import DRAW_SET
from tests.scenario import Scenario, islands, loaded, markets_in_order, native_first

TOO_EARLY = "round, claimed, outposts: too early"


def on(marks: dict[int, int]) -> list[int]:
    """A row with one number for each cell of the map."""
    return [marks.get(place, 0) for place in range(CELLS)]


def outposts(*places: int, seat: int = 0, **changes: Any) -> dict[str, Any]:
    """Outposts on these cells: five of each symbol lie there in their order."""
    marks, rows = dict.fromkeys(places, 1), [sum(place // 5 == row for place in places) for row in range(4)]
    return {"outpost": {seat: on(marks)}, "outposts": marks, "built": {seat: rows}} | changes


def claimed(*tiles: int, points: int, **changes: Any) -> dict[str, Any]:
    """Seat 0 has claimed tiles that were in the pile."""
    return {"in_pile": dict.fromkeys(tiles, 0), "pile_size": 22 - len(tiles), "taken_by": dict.fromkeys(tiles, 0),
            "taken_as": {tile: n for n, tile in enumerate(tiles)}, "claimed": {0: len(tiles)},
            "points": {0: points}} | changes


def place_in(game: str, engine: str) -> Scenario:
    """A real position: of seat 0 in a game of three, of a setup, or of a solo game."""
    if game in ("remove", "lay tiles", "open ports", "choose"):
        base = loaded("eastern-wonders", engine)
        names = markets_in_order(base).split()
        count = {"remove": 3, "lay tiles": 5, "open ports": 25, "choose": 28}[game]
        return Scenario(base, base.start(3, first=0)).play(" ".join(names[:count]))
    if game == "solo":
        return islands("eastern-wonders-solo", engine, 1)
    table = islands("eastern-wonders", engine, 3)
    match game:
        case "act":
            table.play("anchor")
        case "market":
            table.play("anchor build")
        case "done":
            table.play("anchor harvest")
        case "lay":
            table.play("sail:3 sail:4")
        case "toll":
            table.play("sail:1 anchor")
        case "pay":
            table.put(**outposts(0, seat=1)).play("anchor build")
        case "bonus":
            table.put(**outposts(5, 10, 15)).play("anchor build")
        case "upgrade":
            table.put(**outposts(1, 5, 10, 15, bonus={0: [0, 0, 1, 0, 0, 0]}, supply={2: 3},
                                 column_bonus={0: [2] + [-1] * 7}, column_points={0: [2] + [0] * 7})).play("anchor build")
        case "refill":
            table.put(boat={0: 20}, cubes={0: "YYGGG"}).play("anchor claim")
        case "drop":
            table.put(cubes={0: "Y" * 12}).play("anchor end")
    return table


IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    # counts and ranges
    ("move", {"cubes": {1: [0, -1, 0, 0]}}, "cubes, lying: a count below zero"),
    ("move", {"lying": {0: on({3: -1})}}, "cubes, lying: a count below zero"),
    ("move", {"cubes": {1: [MOST_CUBES + 1, 0, 0, 0]}}, "cubes: out of reach"),
    ("solo", {"cubes": {1: [0, MOST_CUBES + 1, 0, 0]}}, "cubes: out of reach"),
    ("move", {"lying": {0: on({3: MOST_CUBES + 1})}}, "lying: out of reach"),
    ("move", {"lying": {0: on({24: 1})}}, "lying: outside the map"),
    ("move", {"boat": {3: 5}}, "boat: party 3 has none"),
    ("solo", {"boat": {1: 5}}, "boat: party 1 has none"),
    ("move", {"cubes": {3: "Y"}}, "cubes: there is no party 3"),
    ("move", {"bonus": {3: [1, 0, 0, 0, 0, 0]}, "supply": {0: 3}}, "bonus, built: there is no party 3"),
    ("move", {"built": {3: [1, 0, 0, 0]}}, "bonus, built: there is no party 3"),
    ("move", {"outpost": {3: on({0: 1})}, "outposts": {0: 1}}, "outpost: there is no party 3"),
    ("move", {"points": {3: 1}}, "points: not those of the tiles"),
    ("move", {"bonus_points": {3: 1}}, "bonus_points: not the tiles'"),
    ("move", {"active": 3}, "first, active: there is no such seat"),
    ("move", {"active": -1}, "first, active: there is no such seat"),
    ("move", {"first": -1}, "first, active: there is no such seat"),
    ("move", {"round": 101}, "round: beyond the last"),
    ("move", {"round": -1}, "round: beyond the last"),
    ("move", {"moved": 2}, "moved: 0 or 1"),
    ("move", {"ending": -1}, "ending: 0 or 1"),
    ("move", {"last_round": 2}, "last_round: 0 or 1"),
    ("market", {"trades": MOST_CUBES + 1}, "trades, acted: out of range"),
    ("market", {"acted": 4}, "trades, acted: out of range"),
    ("move", {"free_steps": -1}, "free_steps: out of range"),
    ("act", {"free_steps": 6}, "free_steps: out of range"),
    ("act", {"upgrades": -1}, "upgrades: out of range"),
    ("act", {"upgrades": 5}, "upgrades: out of range"),
    ("act", {"debt": -1}, "debt: below zero"),
    ("move", {"set_taken": {3: 2}}, "set_taken: 0 or 1"),
    # market tiles
    ("move", {"tile": {0: 1}}, "tile: a market lies twice"),
    ("move", {"tile": {0: 24}}, "tile: a market lies twice"),
    ("move", {"tile": {20: 5}}, "tile: a market on a port"),
    ("remove", {"market_left": {0: 2}}, "market_left: 0 or 1"),
    ("move", {"market_left": {0: 1}}, "market_left: a tile that lies on the map, or that does not exist"),
    ("remove", {"market_left": {24: 1}}, "market_left: a tile that lies on the map, or that does not exist"),
    ("lay tiles", {"laid": -1}, "laid: out of range"),
    ("remove", {"laid": 4, "market_left": {23: 0}}, "laid: out of range"),
    ("solo", {"sea_left": 5}, "sea_left: out of range"),
    ("solo", {"sea_left": 1}, "tile, sea_left: not every cell is laid"),
    ("lay tiles", {"laid": 2}, "tile, sea_left: not every cell is laid"),
    ("lay tiles", {"tile": {0: -1, 3: 0}}, "tile: laid too early"),
    ("lay tiles", {"market_left": {5: 1}}, "market_left: not one tile of each symbol is removed"),
    # victory point tiles
    ("move", {"in_pile": {4: 2}}, "in_pile: 0 or 1"),
    ("move", {"pile_size": 21}, "pile_size: not the size of the pile"),
    ("move", {"port_tile": {0: 5}}, "in_pile, port_tile, taken_by: a tile is in two places, or in none"),
    ("move", {"taken_by": {26: 0}}, "in_pile, port_tile, taken_by: a tile is in two places, or in none"),
    ("move", claimed(4, points=0, taken_by={4: 3}, claimed={3: 1}, draws=1) | {"points": {3: 12}},
     "taken_by: there is no such party"),
    ("move", claimed(4, points=12, claimed={0: 2}), "claimed: not the number of tiles"),
    ("move", claimed(4, points=13), "points: not those of the tiles"),
    ("move", claimed(4, 5, 6, 7, points=48, draws=4), "last_round: somebody has four tiles"),
    ("move", {"last_round": 1}, "last_round: nobody has four tiles"),
    ("move", {"draws": 28}, "draws: out of range"),
    ("move", {"draws": 6}, "draws: the Closed Port must have come"),
    ("move", {"closed": 0}, "closed: before anything was drawn"),
    ("move", {"closed": 0, "draws": 1}, "closed: a tile lies on the closed port"),
    ("move", {"draws": 1}, "draws: not the number of tiles drawn since setup"),
    ("move", {"port_tile": {0: -1}, "taken_by": {0: 0}, "claimed": {0: 1}, "points": {0: 11}},
     "port_tile: a port is empty while there are tiles"),
    ("refill", {"filling": 1}, "filling: the port is not free"),
    ("open ports", {"draws": 1}, "draws: too early"),
    ("open ports", {"port_tile": {0: -1, 1: 0}}, "port_tile: ports are opened in their order"),
    # outposts and bonus tiles
    ("move", {"outpost": {0: on({3: 2})}, "outposts": {3: 2}}, "outpost: 0 or 1"),
    ("move", {"outposts": {3: 1}}, "outposts: not their number"),
    ("move", {"outpost": {0: on({20: 1})}, "outposts": {20: 1}}, "outpost: not on a market"),
    ("move", outposts(3, built={}), "built: not the outposts on the map"),
    ("solo", {"built": {1: [1, 0, 0, 0]}}, "built: only players have boards"),
    ("move", {"bonus": {0: [-1, 0, 0, 0, 0, 0]}}, "bonus, supply: out of range"),
    ("move", {"supply": {0: 5}}, "bonus, supply: out of range"),
    ("move", {"supply": {0: 3}}, "bonus, supply: a tile is lost"),
    ("move", {"bonus_points": {0: 6}}, "bonus_points: not the tiles'"),
    ("move", {"column_bonus": {0: [2] + [-1] * 7}}, "column_bonus: not the bonus tiles"),
    ("move", {"column_points": {0: [1] + [0] * 7}}, "column_points: not those printed"),
    ("move", {"bonus_points": {0: 1, 1: -1}}, "bonus_points: below zero"),
    ("move", {"bonus": {0: [1, 0, 0, 0, 0, 0]}, "supply": {0: 3}}, "bonus: more tiles than emptied columns"),
    # who is asked what
    ("move", {"step": 99}, "step: 99 is not a whole number from 0 to 18"),
    ("move", {"to_act": -1}, "to_act: at step move a seat is asked, not chance"),
    ("choose", {"to_act": -1}, "to_act: at step set a seat is asked, not chance"),
    ("choose", {"to_act": -1, "step": DRAW_SET}, "step: sets are chosen otherwise"),
    ("refill", {"to_act": 0}, "to_act: at step refill chance is asked, not a seat"),
    ("move", {"to_act": 1}, "to_act: it is another seat's turn"),
    ("move", {"to_act": -2}, "to_act: the game is not over"),
    ("move", {"round": 100}, "round: the game is over"),
    ("choose", {"round": 1}, TOO_EARLY),
    ("choose", outposts(3), TOO_EARLY),
    ("choose", claimed(4, points=12, draws=1), TOO_EARLY),
    ("choose", {"lying": {0: on({3: 1})}}, "lying: too early"),
    ("open ports", {"set_taken": {0: 1}}, "cubes, set_taken: too early"),
    ("open ports", {"cubes": {0: "Y"}}, "cubes, set_taken: too early"),
    ("choose", {"set_taken": {0: 1, 1: 1}}, "set_taken: not enough are left"),
    ("choose", {"boat": {0: 3}}, "boat: placed too early, or not at all"),
    ("choose", {"active": 1, "to_act": 1}, "boat: placed too early, or not at all"),
    ("choose", {"active": 1, "to_act": 1, "boat": {2: 20}}, "boat: not on a tile"),
    ("move", {"boat": {1: -1}}, "boat: placed too early, or not at all"),
    ("move", {"boat": {1: 24}}, "boat: not on a tile"),
    # the end
    ("act", {"to_act": -2, "round": 100, "active": 1}, "active: the last round is not finished"),
    ("move", {"to_act": -2, "round": 100}, "step: the last turn is not finished"),
    ("act", {"to_act": -2, "round": 100, "cubes": {1: "R" * 11}}, "cubes: over the limit"),
    # the storage limit
    ("drop", {"cubes": {0: "Y"}}, "cubes: nobody is over the limit"),
    ("drop", {"cubes": {1: "Y" * 11}, "to_act": 1}, "to_act: another seat discards first"),
    # the turn
    ("move", {"acted": 1}, "acted: another action belongs to this step"),
    ("market", {"acted": 1}, "acted: another action belongs to this step"),
    ("done", {"acted": 2}, "acted: another action belongs to this step"),
    ("refill", {"acted": 1}, "acted: another action belongs to this step"),
    ("act", {"ending": 1}, "ending: the turn goes on"),
    ("market", {"boat": {0: 20}}, "acted: no market is here"),
    ("done", {"acted": 3}, "acted: no port is here"),
    ("done", {"trades": 1}, "trades: nothing was traded"),
    ("move", {"free_steps": 2}, "free_steps: more than the player has"),
    ("upgrade", {"upgrades": 2}, "upgrades: more than the player has"),
    ("upgrade", {"upgrades": 0}, "upgrades: no cube can rise"),
    ("upgrade", {"cubes": {0: "BB"}}, "upgrades: no cube can rise"),
    ("lay", {"course": 12}, "course: not adjacent"),
    ("lay", {"course": -1}, "course: not adjacent"),
    ("lay", {"free_steps": 1}, "free_steps, cubes: no cube is to be laid"),
    ("lay", {"cubes": {0: ""}}, "free_steps, cubes: no cube is to be laid"),
    ("lay", {"cubes": {0: "R"}, "boat": {1: 4}}, "course: no legal end is left"),
    ("toll", {"creditor": -1}, "creditor: there is no such seat"),
    ("toll", {"creditor": 3}, "creditor: there is no such seat"),
    ("toll", {"creditor": 2}, "creditor: no toll is owed"),
    ("toll", {"boat": {2: 1}, "cubes": {0: "R"}}, "cubes: the tolls cannot be paid"),
    ("pay", {"debt": 0}, "debt: cannot be paid"),
    ("pay", {"debt": 3}, "debt: cannot be paid"),
    ("pay", {"boat": {0: 20}, "acted": 2}, "acted: no market is here"),
    ("pay", outposts(3, boat={0: 3}), "step: no outpost is being built"),
    ("bonus", {"bonus": {0: [1, 0, 0, 0, 0, 0]}, "supply": {0: 3}, "column_bonus": {0: [0] + [-1] * 7}},
     "step: no column was emptied"),
    # the automaton
    ("solo", {"reaction": 5}, "reaction: there is no such reaction"),
    ("solo", {"reaction": 1, "robbed": -1}, "robbed: the automaton claimed a tile of no port"),
    ("solo", {"settled": 2}, "settled: 0 or 1"),
    ("solo", {"step": DISCARD, "acted": 0, "cubes": {0: [11, 0, 0, 0]}}, "acted: a turn needs an action"),
]


@native_first
@pytest.mark.parametrize(("game", "changes", "complaint"), IMPOSSIBLE,
                         ids=[f"{game}: {complaint}" for game, _, complaint in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused_by_its_own_check(
        engine: str, game: str, changes: dict[str, Any], complaint: str) -> None:
    table = place_in(game, engine)
    with pytest.raises(ValueError, match=complaint) as caught:
        table.put(**changes)
    assert str(caught.value) == f"position: {complaint}"


def test_what_is_changed_back_is_a_position_again(engine: str) -> None:
    for game in sorted({game for game, _, _ in IMPOSSIBLE}):
        table = place_in(game, engine)
        before = table.state.copy()
        assert table.put().state == before


def test_nobody_is_left_without_a_way_on(engine: str) -> None:
    """EW-12: on a market with another boat, nothing to pay with and no step left: no such position is taken up."""
    table = islands("eastern-wonders", engine, 3)
    with pytest.raises(ValueError, match="position: nobody has a legal action here"):
        table.put(boat={0: 1}, cubes={0: ""}, moved=1, free_steps=0)
