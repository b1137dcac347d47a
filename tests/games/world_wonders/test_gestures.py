"""What can be bought, and every place of it with what it would bring: as the rules do it."""
from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.state import CHANCE
from cardamom.kernel.words import text
from cardamom.telling.words import words_of
from tests.games.world_wonders.positions import at_round, offer, opened, places, town
from tests.scenario import Scenario, native_first, rule


def gestures(table: Scenario, on: str | None = None) -> list[dict[str, Any]]:
    return [dict(gesture) for gesture in table.game.gestures(table.state, on)]


def fitting(table: Scenario, on: str) -> list[dict[str, Any]]:
    return [gesture for gesture in gestures(table, on) if gesture["key"] != "misfit"]


def why_not(table: Scenario, place: str, on: str = "city:0") -> tuple[str, dict[str, Any]]:
    """What is wrong with a place like `0c4`: the message, and what it mentions."""
    [found] = [gesture for gesture in gestures(table, on) if gesture["key"] == "misfit"
               and gesture["rotation"] == int(place[0]) and place[1:] in gesture["squares"]]
    refusal = table.game.why_not(table.state, table.game.action(f"place:{place}"))
    assert found["actions"] == found["effects"] == found["points"] == [] and refusal and found["rule"] == refusal[0]
    assert words_of(table.game).say(found["why"])
    return found["why"]["key"], found["why"]["args"]


def holds(table: Scenario, gesture: dict[str, Any]) -> None:
    """What a gesture says is what happens when its actions are carried out."""
    actions = [table.game.action(name) for name in gesture["actions"]]
    effects, after = table.game.effects_of(table.state, actions)
    quiet = ("asked", "in-hand", "room-changed", "order-forecast", "ranked", "scored")
    assert [effect for effect in effects if effect["kind"] not in quiet] == [
        effect for effect in gesture["effects"] if effect["kind"] not in quiet]
    seat = table.state.to_act
    before, then = (table.game.explain_score(state)[seat] for state in (table.state, after))
    assert gesture["points"] == [{**new, "points": new["points"] - old["points"]}
                                 for old, new in zip(before, then, strict=True) if old["points"] != new["points"]]


@rule("WW-12", "WW-25")
def test_what_is_on_offer_can_be_bought_or_says_why_not(engine: str) -> None:
    table = offer(town(engine, "....\n====\n....\n....", seats=3), "long tower S6B1 first").put(gold={0: 4})
    found = {gesture["on"]: gesture for gesture in gestures(table) if gesture["key"] == "buy"}
    assert {on for on, gesture in found.items() if gesture["actions"]} == {"item:long", "item:tower", "item:first"}
    assert found["item:long"]["actions"] == ["buy:long"] and "rule" not in found["item:long"]
    assert (found["item:S6"]["rule"], found["item:S6"]["why"]) == ("WW-12", text("why-WW-12-gold", n=1))
    assert found["item:S1"]["why"]["key"] == "why-WW-12-sold"
    wonder = found["item:wonder1"]
    assert wonder["rule"] == "WW-25" and wonder["missing"] and wonder["actions"] == []
    assert wonder["why"]["key"] == "why-WW-25-touch" and [
        need["args"]["feature"] for need in wonder["why"]["args"]["missing"]] == wonder["missing"]


@rule("WW-40")
def test_a_loan_is_seen_before_it_is_taken_and_before_it_is_repaid(engine: str) -> None:
    table = at_round(town(engine, "....\n====\n....\n....", seats=2), 3)

    def credit() -> list[dict[str, Any]]:
        found = [gesture for gesture in gestures(table) if gesture["key"] in ("loan", "repay")]
        assert gestures(table, "seat:0") == found
        return found

    [loan] = credit()
    assert loan["actions"] == ["loan"] and [part["points"] for part in loan["points"]] == [-2]
    assert [effect["gold"] for effect in loan["effects"] if effect["kind"] == "borrowed"] == [2]
    holds(table, loan)
    table.put(loan={0: 2})
    [repay] = credit()
    assert repay["actions"] == ["repay"] and [part["points"] for part in repay["points"]] == [2]
    assert [effect["gold"] for effect in repay["effects"] if effect["kind"] == "repaid"] == [3]
    holds(table, repay)
    table.put(gold={0: 2})
    assert credit() == []


@rule("WW-23")
@native_first
@pytest.mark.parametrize("item", ["long", "short", "tower", "S1", "S2", "S3"])
def test_every_place_of_an_item_before_it_is_bought(engine: str, item: str) -> None:
    table = opened(engine, 2).play("place:0a12")
    buy, *rest = fitting(table, f"item:{item}")
    assert buy["key"] == "buy" and buy["actions"] == [f"buy:{item}"]
    assert all(gesture["key"] == "place" and gesture["on"] == f"item:{item}" for gesture in rest)
    for gesture in (buy, *rest[::5]):
        holds(table, gesture)
    parts = [""] if item != "short" else ["part:double", "part:single"]
    expected = []
    for part in parts:
        after = opened(engine, 2).play(f"place:0a12 buy:{item} {part}")
        expected += [[f"buy:{item}", *part.split(), f"place:{place}"] for place in places(after)]
    assert sorted(gesture["actions"] for gesture in rest) == sorted(expected)


@rule("WW-24")
def test_a_monument_of_several_pieces_is_placed_piece_by_piece(engine: str) -> None:
    table = town(engine, "....TT..\n........\nHH======", seats=2, wonders="giza parthenon ziggurat")
    _, *first = fitting(table, "item:wonder1")
    assert first and all(len(gesture["actions"]) == 2 for gesture in first)
    holds(table, first[0])
    table.play(" ".join(first[0]["actions"]))
    second = fitting(table, "item:wonder1")
    assert {gesture["actions"][0] for gesture in second} == table.legal()
    assert fitting(table, "city:0") == [{**gesture, "on": "city:0"} for gesture in second]


@rule("WW-5")
def test_the_places_of_the_free_road_are_those_of_the_city(engine: str) -> None:
    table = opened(engine, 2)
    found = fitting(table, "city:0")
    assert {gesture["actions"][0] for gesture in found} == {f"place:{place}" for place in places(table)}
    holds(table, found[0])


def test_there_is_nothing_to_do_for_things_that_are_not_there(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12 buy:first")
    assert gestures(table) == gestures(table, "item:S1") == gestures(table, "city:0") == gestures(table, "city:1") == []
    table.play("end")
    assert gestures(table, "item:nothing") == []
    waiting = opened(engine, 1)
    assert waiting.state.to_act == CHANCE and gestures(waiting) == gestures(waiting, "item:S1") == []


@rule("WW-20", "WW-22", "WW-23")
def test_a_piece_that_does_not_fit_says_what_is_missing(engine: str) -> None:
    table = town(engine, ".W..\n....\n====\n....\n....")
    tower = offer(table.copy(), "tower").play("buy:tower")
    assert why_not(tower, "0a3")[0] == "misfit-free"
    assert why_not(tower, "0b1") == ("misfit-ground", {"terrain": "land", "water": 0, "land": 0})
    assert why_not(tower, "0a1")[0] == "misfit-tower"
    road = offer(table.copy(), "long").play("buy:long")
    assert why_not(road, "1b1") == ("misfit-free", {})
    assert why_not(road, "0a1")[0] == "misfit-road"
    farm = offer(town(engine, "....\n....\n....\n....\n....\n===="), "S2F1").play("buy:S2")
    assert why_not(farm, "0a1") == ("misfit-building", {"piece": "farm"})


@rule("WW-24")
def test_a_monument_that_does_not_fit_says_what_its_card_asks_for(engine: str) -> None:
    moai = town(engine, "W......\n.......\n.......\n.......\n====...", wonders="moai ziggurat giza").play("buy:wonder1")
    assert why_not(moai, "0g4") == ("misfit-near", {"feature": "water", "n": 1})
    moai.play("place:0b1")
    assert why_not(moai, "0g4")[0] == "misfit-together"
    assert why_not(moai, "0a1") == ("misfit-ground", {"terrain": "land", "water": 0, "land": 0})
    moai.play("place:0b2")
    assert why_not(moai, "0d2")[0] == "misfit-together"
    obelisks = town(engine, ".......\n.BB....\n=======", wonders="obelisks ziggurat giza").play("buy:wonder1 place:0d2")
    assert why_not(obelisks, "0g1")[0] == "misfit-line"
    giza = town(engine, "........\n........\nHH....TT\n========", wonders="giza ziggurat moai")
    giza.play("buy:wonder1 place:0c2 place:0e2")  # the third component is another one: it may lie before the others
    assert why_not(giza, "0a1")[0] == "misfit-together"


@rule("WW-24", "WW-25")
@native_first
@pytest.mark.parametrize("item", ["long", "short", "tower", "S1", "S2", "wonder1", "wonder2", "wonder3"])
def test_every_place_on_the_map_fits_or_says_why_not(engine: str, item: str) -> None:
    drawing = "W..N..TT\n.BB....T\n========\n..HH..FF\n..H...F."
    table = town(engine, drawing, wonders="obelisks moai shitenno-ji").put(gold={0: 7})
    found = gestures(table, f"item:{item}")
    if not found[0]["actions"]:
        assert len(found) == 1
        return
    fits = {(placed["id"], placed["rotation"], placed["squares"][0]) for gesture in found for placed in gesture["effects"]
            if placed["kind"] == "placed"}
    wrong = [(gesture["id"], gesture["rotation"], square) for gesture in found if gesture["key"] == "misfit"
             for square in gesture["squares"]]
    assert fits and wrong and len({*wrong}) == len(wrong) and not fits & {*wrong}
