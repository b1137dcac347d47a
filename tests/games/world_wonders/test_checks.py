"""Positions of World Wonders that cannot be: each is a real one with something changed, and is refused by the check that is
meant for it. Every check is met."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardamom.games.world_wonders import checks
from cardamom.games.world_wonders.city import (
    DOUBLE,
    FIRST_PART,
    FIRST_TILE,
    KINDS,
    LONG_ROAD,
    MONUMENT,
    PARTS,
    ROAD,
    ROTATIONS,
    TOWER,
    TOWER_FORM,
)
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, PICK_PART, PLACE_PART, START_ROAD
from cardamom.games.world_wonders.rules import DRAW_CARD, REVEAL_MONUMENT, REVEAL_TILE
from cardamom.kernel.squares import GRID
from cardamom.kernel.state import CHANCE, OVER
from tests.games.checked import check_met, checks_of
from tests.games.invariants import world_wonders as invariants
from tests.games.world_wonders.positions import begun, close_round, offer, opened, town, words
from tests.scenario import Scenario, native_first

Change = dict[str, Any] | Callable[[Scenario], dict[str, Any]]
CITY = """
    ..TT..HH
    ....W...
    ========
    .N......"""
GIZA = """
    xxyyTT..
    xxyyz...
    HH======"""


def place_in(name: str, engine: str) -> Scenario:
    """A real position: of seat 0 in a game of three, of a set-up, or of a solo game."""
    match name:
        case "order":
            return begun(engine, 3).play("order:1")
        case "maps":
            return begun(engine, 3, map="B").play("order:0 order:1 order:2 map:B2")
        case "objectives":
            table = begun(engine, 3, advanced=True).play("order:0 order:1 order:2")
            return table.play(min(table.legal()))
        case "monuments":
            return begun(engine, 3).play("order:0 order:1 order:2 monument:parthenon")
        case "tiles":
            names = "monument:parthenon monument:ziggurat monument:moai tile:S1B1"
            return begun(engine, 3).play(f"order:0 order:1 order:2 {names}")
        case "start":
            return opened(engine, 3)
        case "dealt":
            table = opened(engine, 3, map="B")
            return table.play(min(name for name in table.legal() if name.startswith("place")))
        case "first roads":
            return opened(engine, 3, map=["WWWWWW", "......"]).play("buy:short part:single place:0a2")
        case "solo":
            return opened(engine, 1)
        case "solo turn":
            table = opened(engine, 1).play("card:A01")
            return table.play(min(name for name in table.legal() if name.startswith("place")))
        case "giza":
            drawn = GIZA.translate(str.maketrans("xyz", "..."))
            table = town(engine, drawn, seats=3, wonders="giza parthenon ziggurat").play("buy:wonder1 place:0a1")
            assert table.kinds() == {"place"} and table.state.part == 1
            return table
        case "leave":
            return offer(town(engine, CITY, seats=3), "")
        case "over":
            return last_round(town(engine, CITY, seats=3))
    table = town(engine, CITY, seats=3)
    match name:
        case "long":
            table.play("buy:long")
        case "short":
            table.play("buy:short")
        case "double":
            table.play("buy:short part:double")
        case "tower":
            table.play("buy:tower")
        case "tile":
            table.play("buy:S1")
        case "done":
            table.play("buy:first")
    return table


def last_round(table: Scenario) -> Scenario:
    """The game is over by the population of seat 0."""
    table.put(population={0: table.state.population_length[0]})
    return close_round(table)


def laid(kind: int, *squares: int, seat: int = 0) -> Callable[[Scenario], dict[str, Any]]:
    """These squares of a city are this kind and nothing else; those that were free are a new piece."""
    def change(table: Scenario) -> dict[str, Any]:
        cells = table.game.position(table.state)["fields"]
        rows = [[word & ~new for word, new in zip(row, words(squares), strict=True)] for row in cells["laid"][seat]]
        rows[kind] = [word | new for word, new in zip(rows[kind], words(squares), strict=True)]
        return {"laid": {seat: rows}}
    return change


def posed(component: int, turn: int) -> int:
    """As `component_at` says it."""
    return 1 + component * ROTATIONS + turn


def in_city(name: str, *values: tuple[int, int], seat: int = 0) -> Callable[[Scenario], dict[str, Any]]:
    """Numbers of a row of cells of one seat: `piece_at` 3 as (3, 7)."""
    def change(table: Scenario) -> dict[str, Any]:
        row = table.game.position(table.state)["fields"][name][seat]
        for place, number in values:
            row[place] = number
        return {name: {seat: row}}
    return change


IMPOSSIBLE: list[tuple[str, Change, str]] = [
    # whose turn
    ("choose", {"round": 11}, "round: beyond the last"),
    ("choose", {"part": 1}, "part: nothing is being placed"),
    ("choose", {"round": 0}, "round: beyond the last"),
    ("choose", {"to_act": 1}, "to_act: not the active seat"),
    ("choose", {"step": DRAW_CARD, "to_act": CHANCE}, "step: only a solo game draws cards"),
    ("over", {"step": CHOOSE}, "step: the game is over"),
    ("done", {"to_act": OVER}, "to_act: the game is not over yet (WW-50)"),
    ("tiles", {"active": 3}, "active: there is no such seat"),
    ("tiles", {"active": -1}, "active: there is no such seat"),
    ("choose", {"borrowed": 2}, "borrowed: 0 or 1"),
    ("choose", {"acted": -1}, "acted: not now"),
    ("choose", {"acted": 1}, "acted: not now"),
    ("solo", {"acted": 1}, "acted: not now"),
    ("monuments", {"acted": 1}, "acted: not now"),
    # turn order
    ("choose", {"ordered": -1}, "ordered: out of range"),
    ("choose", {"ordered": 4}, "ordered: out of range"),
    ("choose", {"ordered": 1}, "ordered: nothing is being dealt"),
    ("order", {"ordered": 3, "order": [0, 1, 2, -1, -1]}, "ordered: all seats are drawn"),
    ("order", {"ordered": 2}, "order: a seat twice, or none"),
    ("choose", {"order": [0, 1, 1, -1, -1]}, "order: a seat twice, or none"),
    ("choose", {"order": [0, 1, 3, -1, -1]}, "order: a seat twice, or none"),
    ("choose", {"order": [0, 1, 2, 3, -1]}, "order: a place that nobody has yet"),
    ("order", {"order": [1, 0, -1, -1, -1]}, "order: a place that nobody has yet"),
    ("choose", {"turn": 3}, "turn: there is no such place"),
    ("choose", {"turn": -1}, "turn: nobody has begun"),
    ("choose", {"turn": 1}, "turn: not the active seat"),
    ("order", {"turn": 1}, "round, turn: too early"),
    ("order", {"round": 2}, "round, turn: too early"),
    ("choose", {"out": {1: 2}}, "out, started: 0 or 1"),
    ("choose", {"started": {1: 2}}, "out, started: 0 or 1"),
    ("choose", {"out": {0: 1}}, "out: the active seat is out of the round"),
    # what is dealt
    ("choose", {"board": {0: 1}}, "board: every seat has its own"),
    ("choose", {"maps_left": 1}, "maps_left: no map is dealt"),
    ("maps", {"ordered": 3, "board": {0: 0, 1: 1, 2: 2}, "maps_left": 24}, "ordered: all maps are dealt"),
    ("dealt", {"board": {0: -1}}, "board: there is no such map"),
    ("dealt", {"board": {0: 1}}, "board, maps_left: a map twice, or none"),
    ("dealt", {"maps_left": 0}, "board, maps_left: a map twice, or none"),
    ("maps", {"board": {1: 2}}, "board: not dealt yet"),
    ("objectives", {"ordered": 3}, "ordered: all objectives are dealt"),
    ("objectives", {"objectives_left": 0}, "objective, objectives_left: an objective twice, or none"),
    ("choose", {"objectives_left": 1}, "objective, objectives_left: an objective twice, or none"),
    ("choose", {"objective": {0: 1}}, "objective: not dealt"),
    # monuments
    ("choose", {"wonder": {0: -1}}, "wonder, owner, in_deck: a monument is in two places, or in none"),
    ("choose", {"owner": {20: 0}}, "wonder, owner, in_deck: a monument is in two places, or in none"),
    ("choose", {"in_deck": 0}, "wonder, owner, in_deck: a monument is in two places, or in none"),
    ("solo turn", lambda table: {"wonder": {2: 20}, "in_deck": table.state.in_deck & ~(1 << 20)}, "wonder: beyond the row"),
    ("choose", lambda table: {"owner": {20: 3}, "in_deck": table.state.in_deck & ~(1 << 20)},
     "owner: there is no such party"),
    ("order", lambda table: {"owner": {20: 0}, "in_deck": table.state.in_deck & ~(1 << 20)}, "wonder, owner: too early"),
    ("choose", lambda table: {"wonder": {0: -1}, "in_deck": table.state.in_deck | 1 << table.state.wonder[0]},
     "wonder: a place is empty while the deck lasts"),
    ("done", lambda table: {"wonder": {0: -1}, "in_deck": table.state.in_deck | 1 << table.state.wonder[0]},
     "wonder: a place is empty while the deck lasts"),
    ("tiles", {"step": REVEAL_MONUMENT}, "step: no place waits for a monument"),
    # stacks
    ("choose", {"top": {7: 1}}, "top, in_stack: not on the table"),
    ("choose", {"in_stack": {7: 1}}, "top, in_stack: not on the table"),
    ("choose", {"in_stack": {0: 1 << 10}}, "in_stack: there is no such tile"),
    ("choose", {"top": {0: 12}}, "top: it is still hidden"),
    ("choose", {"top": {0: 1}}, "top: it is still hidden"),
    ("order", {"in_stack": {0: 1022}}, "in_stack: not one tile a round"),
    ("choose", {"in_stack": {0: 1020}}, "in_stack: not one tile a round"),
    ("choose", {"round": 2}, "in_stack: not one tile a round"),
    ("choose", {"step": REVEAL_TILE, "to_act": CHANCE}, "step: no tile is to be revealed"),
    # the offer
    ("choose", {"step": LEAVE}, "step: who can buy must buy (WW-10)"),
    ("leave", {"step": CHOOSE}, "step: there is nothing to buy (WW-10)"),
    ("choose", {"longs": 10}, "longs: out of range"),
    ("choose", {"longs": -1}, "longs: out of range"),
    ("choose", {"shorts": 10}, "shorts: out of range"),
    ("choose", {"towers": 2}, "towers: 0 or 1"),
    ("choose", {"pedestal": [3, -1]}, "pedestal: there is no such seat"),
    ("choose", {"pedestal": [1, 1]}, "pedestal: one for each player"),
    ("solo turn", {"pedestal": [0, -1]}, "pedestal: not in solo"),
    ("choose", {"sold": {5: [1, 1, 0, 0, 0]}}, "sold: more than is gone"),
    ("choose", {"sold": {5: [0, -1, 0, 0, 0]}}, "sold: more than is gone"),
    ("choose", {"sold": {3: [1, 0, 0, 0, 0]}}, "sold: more than is gone"),
    ("choose", {"sold": {5: [0, 0, 0, 1, 0]}}, "sold: there is no such party"),
    # the automaton
    ("solo", {"in_cards": 0}, "in_cards: there is no such card"),
    ("solo", {"in_cards": 1 << 14}, "in_cards: there is no such card"),
    ("solo", {"shuffles": -1}, "shuffles: fewer than none"),
    ("solo", {"card": 14}, "card: there is no such card"),
    ("solo", {"did": 0}, "did: there is no such section"),
    ("choose", {"card": 1}, "card: there is no automaton"),
    ("choose", {"shuffles": 1}, "card: there is no automaton"),
    # cities
    ("choose", lambda table: {"laid": {0: [table.game.position(table.state)["fields"]["laid"][0][ROAD]] * 8}},
     "laid: two pieces on a square"),
    ("choose", lambda table: {"laid": laid(TOWER, 20)(table)["laid"], "covered": {0: added(table, 20)}}, "laid: on water"),
    ("choose", laid(ROAD, 20), "covered: not what is laid"),
    ("choose", lambda table: {"laid": laid(ROAD, 100)(table)["laid"], "covered": {0: added(table, 100)}},
     "covered: outside the map"),
    ("choose", {"pieces": {0: 40}}, "pieces: more than squares"),
    ("choose", {"pieces": {0: -1}}, "pieces: more than squares"),
    ("choose", in_city("piece_at", (2, 9)), "piece_at: there is no such piece"),
    ("choose", in_city("piece_at", (0, 1)), "piece_at: nothing lies there"),
    ("choose", {"pieces": {0: 4}}, "pieces: not their number"),
    ("choose", {"started": {1: 1}}, "started: not what lies on the map"),
    # what lies in cities
    ("choose", in_city("component_at", (0, -1)), "component_at: less than nothing"),
    ("choose", in_city("component_at", (0, posed(TOWER_FORM, 1))), "component_at: there is no such rotation"),
    ("choose", in_city("component_at", (7, posed(LONG_ROAD, 0))), "component_at: not on the map"),
    ("choose", in_city("component_at", (0, posed(LONG_ROAD, 0))), "component_at: not laid"),
    ("choose", in_city("component_at", (32, posed(LONG_ROAD, 0)), (33, posed(LONG_ROAD, 0))), "component_at: not laid"),
    ("choose", lambda table: in_city("component_at", (32, posed(DOUBLE, 0)))(table) | in_city("piece_at", (33, 0))(table),
     "component_at: of two pieces"),
    ("choose", in_city("component_at", (0, posed(FIRST_TILE + 15, 0))), "component: there is no such tile"),
    ("choose", in_city("component_at", (0, posed(FIRST_PART + 31 * PARTS, 0))),
     "component: there is no such part of a monument"),
    # purses
    ("choose", {"gold": {0: 10}}, "gold: out of range"),
    ("choose", {"gold": {0: -1}}, "gold: out of range"),
    ("choose", {"loan": {0: 2}}, "loan: taken in a round to come"),
    ("choose", lambda table: {"track": {0: [table.state.track_length[0] + 1, 0, 0]}}, "track: beyond its end"),
    ("choose", lambda table: {"population": {0: table.state.population_length[0] + 1}}, "population: beyond its end"),
    ("choose", {"gold": {0: 0}}, "gold: who has none is out of the round"),
    ("start", {"gold": {0: 0}}, "gold: who has none is out of the round"),
    ("choose", {"gold": {1: 0}}, "out: who has no gold is out of the round"),
    ("tiles", {"gold": {0: 0}}, "out: who has no gold is out of the round"),
    ("tiles", {"out": {1: 1}}, "out: nobody is out when a round begins"),
    ("solo", {"gold": {0: 0}}, "out: who has no gold is out of the round"),
    ("choose", {"gold": {3: 1}}, "there is no seat 3"),
    ("choose", in_city("piece_at", (0, 1), seat=4), "there is no seat 4"),
    # the piece in hand
    ("start", {"step": PLACE_PART, "item": 0}, "started: the free road is laid first, or with short roads"),
    ("start", {"step": CHOOSE}, "started: the free road is laid first, or with short roads"),
    ("long", {"item": -1}, "item: nothing was bought"),
    ("long", {"part": -1}, "part: out of range"),
    ("start", {"form": 5}, "form: the first is a long road"),
    ("choose", {"step": START_ROAD, "form": 0}, "form: the first is a long road"),
    ("short", {"doubles": 3}, "doubles, singles: out of range"),
    ("first roads", {"started": {1: 1}}, "started: not what lies on the map"),
    ("first roads", lambda table: first_roads(16, 18, 20), "laid: no room is left for the free road (WW-5)"),
    ("short", {"singles": -1}, "doubles, singles: out of range"),
    ("double", {"form": 0}, "form: a short road, or the free one"),
    ("double", {"kind": TOWER}, "form: a short road, or the free one"),
    ("long", {"form": 3}, "form: a long road"),
    ("long", {"kind": MONUMENT}, "form: a long road"),
    ("tower", {"kind": ROAD}, "form: a tower"),
    ("tile", {"form": 0}, "form: a building of the stack"),
    ("tile", {"kind": ROAD}, "form: a building of the stack"),
    ("long", {"item": 3}, "item: a pedestal is not placed"),
    ("long", {"step": PICK_PART}, "step: only short roads are picked"),
    ("long", {"component": DOUBLE}, "component: not what is in hand"),
    ("start", {"component": -1}, "component: less than none"),
    ("tile", {"component": FIRST_TILE + 2}, "component: not what is in hand"),
    # monuments in hand
    ("giza", {"component": FIRST_PART}, "component: not of this monument"),
    ("giza", {"building": 0}, "building: not bought"),
    ("giza", {"kind": ROAD}, "building: not bought"),
    ("giza", {"part": 3}, "part: the monument is complete"),
    ("giza", {"form": 0}, "form: not of this monument"),
    ("giza", {"parts_at": {0: -1}}, "parts_at: there is no such rotation"),
    ("giza", {"parts_at": {0: 256}}, "parts_at: there is no such rotation"),
    ("giza", {"parts_at": {0: 255}}, "parts_at: not on the map"),
    ("giza", {"parts_at": {0: 1}}, "parts_at: not laid"),
]


def first_roads(*squares: int) -> dict[str, Any]:
    """Short roads, a space each, where they leave no room for the long one."""
    laid = [words(squares if kind == ROAD else ()) for kind in range(KINDS)]
    numbers = [squares.index(square) if square in squares else 0 for square in range(GRID)]
    return {"covered": {0: words(squares)}, "laid": {0: laid}, "piece_at": {0: numbers}, "pieces": {0: len(squares)},
            "component_at": {0: [0] * GRID}}


def added(table: Scenario, *squares: int) -> list[int]:
    covered = table.game.position(table.state)["fields"]["covered"][0]
    return [word | new for word, new in zip(covered, words(squares), strict=True)]


@native_first
@pytest.mark.parametrize(("name", "change", "complaint"), IMPOSSIBLE,
                         ids=[f"{name}: {complaint}" for name, _, complaint in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused_by_its_own_check(
        engine: str, name: str, change: Change, complaint: str) -> None:
    table = place_in(name, engine)
    with pytest.raises(ValueError) as caught:
        table.put(**(change(table) if callable(change) else change))
    assert str(caught.value) == f"position: {complaint}"


def test_what_is_changed_back_is_a_position_again(engine: str) -> None:
    for name in sorted({name for name, _, _ in IMPOSSIBLE}):
        table = place_in(name, engine)
        before = table.state.copy()
        assert table.put().state == before


def test_every_check_is_met() -> None:
    modules, met = [checks, invariants], set()
    for name, change, _ in IMPOSSIBLE:
        table = place_in(name, "interpreted")
        with pytest.raises(ValueError) as caught:
            table.put(**(change(table) if callable(change) else change))
        met |= {(module, check_met(module, caught.value)) for module in modules}
    every = {(module, f"{lines[0]}: {said}") for module in modules for lines, said in checks_of(module).items()}
    assert sorted(every - met, key=str) == []
