"""What actions change, as it is told; that views follow is held by tests/conformance/test_effects.py."""
from __future__ import annotations

from typing import Any

from cardamom.telling.speak import Speaker
from tests.games.world_wonders.positions import begun, close_round, offer, opened, show, town
from tests.scenario import Scenario, rule


def effects(table: Scenario, name: str) -> list[dict[str, Any]]:
    """What an action changes, without what only completes the view; it is carried out."""
    before, action = table.state.copy(), table.game.action(name)
    table.play(name)
    return [dict(effect) for effect in table.game.effects(before, action, table.state)
            if effect["kind"] not in ("asked", "in-hand", "room-changed", "order-forecast")]


def kinds(table: Scenario, name: str) -> list[str]:
    return [effect["kind"] for effect in effects(table, name)]


def told(table: Scenario, name: str) -> str:
    """What is said of it to seat 0."""
    before, action = table.state.copy(), table.game.action(name)
    table.play(name)
    speaker = Speaker(table.game, ["Anna", "Ben", "Cleo"][:table.state.seats])
    return " ".join(speaker.tell(speaker.clauses(table.game.effects(before, action, table.state), 0), 0))


@rule("WW-12", "WW-30", "WW-31")
def test_a_building_is_bought_and_what_it_brings_is_told(engine: str) -> None:
    table = offer(town(engine, "....\n....\n====\n...."), "S3:S3B1 S3B1")
    table.put(track={0: [0, 0, 1]})
    bought, advanced, grew = effects(table, "buy:S3")[:3]
    assert bought == {"kind": "bought", "seat": 0, "on": "item:S3", "what": "the-library", "price": 3}
    assert (advanced["resource"], advanced["steps"], advanced["value"]) == ("gears", 2, 3)
    assert (grew["people"], grew["population"]) == (1, 1)


@rule("WW-23", "WW-52", "WW-51")
def test_a_piece_is_placed_with_its_squares_and_what_it_closes_and_covers(engine: str) -> None:
    table = offer(town(engine, "TT.N\n==..\n==..\n...."), "S1B1 tower").play("buy:tower")
    placed, closed, won, scored = effects(table, "place:0c1")
    assert (placed["squares"], placed["rotation"], placed["orientation"], placed["number"]) == (["c1"], 0, "plain", 2)
    assert (closed["kind"], closed["square"], closed["number"]) == ("closed-district", "a1", 0)
    assert (won["kind"], won["on"]) == ("won-nature", "cell:0-d1")
    assert scored["points"] == 2 and [part["points"] for part in scored["parts"]] == [1, 1]


@rule("WW-51")
def test_a_natural_resource_that_is_built_over_is_lost(engine: str) -> None:
    table = offer(town(engine, "...N\n====\n....\n...."), "tower").play("buy:tower")
    assert kinds(table, "place:0d1") == ["placed", "lost-nature", "scored"]


@rule("WW-40")
def test_loans(engine: str) -> None:
    table = offer(town(engine, "....\n====\n....\n...."), "long")
    assert effects(table, "loan")[0] == {"kind": "borrowed", "seat": 0, "gold": 2, "round": 1}
    assert kinds(table, "buy:long") == ["bought"]


@rule("WW-10", "WW-14")
def test_the_end_of_a_round_and_the_first_turn_of_the_next(engine: str) -> None:
    table = town(engine, "....\n====\n....\n....", seats=2)
    close_round(table)
    assert table.state.round == 2
    names = sorted(table.legal())
    assert kinds(table, names[0])[0] == "tile-revealed"
    while table.kinds() == {"tile"}:
        seen = kinds(table, min(table.legal()))
    assert seen == ["tile-revealed", "turn-began"]


@rule("WW-24")
def test_a_monument_is_bought_for_all_gold_and_its_parts_are_counted(engine: str) -> None:
    table = town(engine, "....TT..\n........\nHH======", seats=2, wonders="giza parthenon ziggurat")
    bought = effects(table, "buy:wonder1")[0]
    assert (bought["kind"], bought["monument"], bought["price"]) == ("bought-monument", "giza", 7)
    assert told(table, "place:0a1").startswith("You place Giza Pyramid Complex at a1, piece 1 of 3")


@rule("WW-71", "WW-72")
def test_the_automaton_takes_things_away(engine: str) -> None:
    table = opened(engine, 1)
    drew, tower, building = effects(table, "card:A09")[:3]
    assert (drew["kind"], drew["seat"], drew["card"], drew["did"]) == ("drew-card", 1, "A09", 0)
    assert (tower["kind"], tower["on"], building["on"]) == ("took-away", "item:tower", "item:S3")
    assert kinds(opened(engine, 1), "card:A14") == ["shuffled-cards"]
    assert told(opened(engine, 1), "card:A09").endswith("draws card A09, takes the tower and takes the habitation.")


@rule("WW-60")
def test_objectives_are_ranked_when_somebody_gains(engine: str) -> None:
    table = opened(engine, 2, objectives="O02 O01 O08", advanced=True)
    assert kinds(table, "place:0a12")[-2:] == ["ranked", "scored"]
    assert "ranked" not in kinds(table, "buy:long")
    table.play("place:0e12 end")
    ranked = next(effect for effect in effects(table, "place:0a12") if effect["kind"] == "ranked")
    assert ranked["on"] == "objective:O02" and ranked["standing"] == [8, 4] and ranked["points"] == [3, 1]


@rule("WW-5", "WW-13")
def test_what_is_dealt_is_told_to_all(engine: str) -> None:
    table = begun(engine, 2)
    assert told(table, "order:1") == "Ben (B) is number 1 in turn order."
    assert kinds(table, "order:0") == ["order-drawn", "maps-laid", "round-began"]
    assert told(table, "monument:giza") == "Giza Pyramid Complex joins the monuments on offer."


def test_sentences_say_how_a_piece_lies(engine: str) -> None:
    table = opened(engine, 2)
    assert told(table, "place:1a9") == "You place a long road at a9, vertically."
    assert told(table, "buy:S2") == "You buy the farm for 2 gold and gain 1 food."
    assert told(table, "place:2b9") == "You place the farm at b9, rotated 180°."
    assert told(table, "end") == ""
    assert told(table, "place:0a12") == ("Ben (B) places a long road at a12, horizontally and reaches the natural "
                                         "resource on e12.")


def test_who_leaves_the_round_is_told(engine: str) -> None:
    table = offer(town(engine, "....\n====\n....\n...."), "")
    show(table, "parthenon ziggurat machu-picchu")
    assert told(table, "end").startswith("You leave the round.")
