"""What the view says of a city, the offer and the players, fact by fact."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.world_wonders.positions import begun, close_round, game_on, next_round, offer, opened, show, town, view
from tests.scenario import Scenario, rule

GIZA = """
    ....TT..
    ........
    HH======"""


def pieces(table: Scenario, seat: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(table)["cities"][seat]["pieces"]
    return found


def item(table: Scenario, name: str) -> dict[str, Any]:
    [found] = [item for item in view(table)["items"] if item["item"] == name]
    return dict(found)


# -- pieces -------------------------------------------------------------------------------


@rule("WW-20", "WW-23")
def test_every_piece_says_what_it_is_and_how_it_lies(engine: str) -> None:
    table = opened(engine, 2).play("place:1a9 buy:S2 place:2b9 end")
    assert pieces(table) == [
        {"number": 0, "kind": "road", "id": "long", "part": 0, "rotation": 1, "squares": ["a9", "a10", "a11", "a12"]},
        {"number": 1, "kind": "farm", "id": "S2F1", "part": 0, "rotation": 2, "squares": ["b9", "c9", "c10"]}]
    assert pieces(table, 1) == []


@rule("WW-20")
def test_the_parts_of_a_short_set_are_pieces_of_their_own(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12 buy:short part:single place:0a11 part:double place:1b10")
    assert [(piece["number"], piece["id"], piece["rotation"]) for piece in pieces(table)] == [
        (0, "long", 0), (1, "single", 0), (2, "double", 1)]


@rule("WW-24")
def test_the_components_of_a_monument_share_a_number_and_differ_by_their_part(engine: str) -> None:
    table = town(engine, GIZA, seats=3, wonders="giza parthenon ziggurat").play("buy:wonder1 place:0a1")
    hand = view(table)["in_hand"]
    assert (hand["item"], hand["id"], hand["name"], hand["part"], hand["parts"]) == (
        "wonder1", "giza", "giza", 1, 3)
    [laid] = [piece for piece in pieces(table) if piece["kind"] == "monument"]
    assert (laid["id"], laid["part"], laid["squares"]) == ("giza", 0, ["a1", "b1", "a2", "b2"])
    while table.kinds() == {"place"}:
        table.play(min(table.legal()))
    found = [piece for piece in pieces(table) if piece["kind"] == "monument"]
    assert [piece["part"] for piece in found] == [0, 1, 2] and len({piece["number"] for piece in found}) == 1
    assert view(table)["in_hand"] is None
    assert view(table)["parties"][0]["monuments"] == ["giza"] and view(table)["parties"][0]["pieces"]["monument"] == 1


def test_pieces_that_a_position_does_not_describe_are_shown_by_kind(engine: str) -> None:
    table = town(engine, GIZA, seats=3)
    assert [(piece["kind"], piece["id"], piece["squares"][0]) for piece in pieces(table)] == [
        ("temple", None, "e1"), ("habitation", None, "a3"), ("road", None, "c3")]
    table.play("buy:tower place:0a2 end")
    assert [(piece["kind"], piece["id"]) for piece in pieces(table)][3:] == [("tower", "tower")]


@rule("WW-52")
def test_districts_are_the_numbers_of_buildings(engine: str) -> None:
    table = town(engine, "TT..\n====\n....")
    assert view(table)["cities"][0]["districts"] == []
    table = town(engine, "TT=.\n====\n....")
    assert view(table)["cities"][0]["districts"] == [0]


# -- the offer ----------------------------------------------------------------------------


@rule("WW-12")
def test_what_is_sold_says_to_whom_until_the_round_ends(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12 buy:S1 place:0a11 end place:0a12 buy:long place:0e12 end")
    assert item(table, "S1")["sold_to"] == [0] and item(table, "S1")["left"] == 0
    assert (item(table, "long")["sold_to"], item(table, "long")["left"]) == ([1], 0)
    assert item(table, "S1")["in_stack"] == 9 and item(table, "S1")["tile"] is None
    table.play("buy:first end")
    assert item(table, "first")["sold_to"] == [0]
    next_round(close_round(table))
    assert all(item["sold_to"] == [] for item in view(table)["items"])


@rule("WW-71")
def test_what_the_automaton_took_is_said_like_a_purchase(engine: str) -> None:
    table = opened(engine, 1)
    table.play("card:A09")
    assert item(table, "S3")["sold_to"] == item(table, "tower")["sold_to"] == [1]
    it = view(table)["automaton"]
    assert (it["card"], it["sections"], it["did"]) == ("A09", [["S3", "tower"], ["left"]], 0)
    assert it["cards_left"] == len(view(table)["piles"]["cards"]) == 13


@rule("WW-20")
def test_a_set_of_short_roads_says_what_is_left_of_it(engine: str) -> None:
    table = opened(engine, 2).play("place:0a12")
    assert view(table)["short_set"] is None
    table.play("buy:short")
    assert view(table)["short_set"] == {"double": 2, "single": 1, "long": 0} and view(table)["in_hand"] is None
    table.play("part:double")
    assert view(table)["short_set"] == {"double": 1, "single": 1, "long": 0}
    assert view(table)["in_hand"]["rotations"] == [[[0, 0], [0, 1]], [[0, 0], [1, 0]]]


@rule("WW-5")
def test_the_free_road_is_in_hand_first_and_may_be_laid_with_short_roads(engine: str) -> None:
    table = opened(engine, 2)
    assert view(table)["in_hand"]["item"] is None and view(table)["in_hand"]["id"] == "long"
    assert view(table.play("buy:short"))["short_set"] == {"double": 2, "single": 1, "long": 1}


@rule("WW-25")
def test_what_is_on_offer_says_whose_city_has_room_for_it(engine: str) -> None:
    table = offer(town(engine, "=..B\n=.BB\n=BBB", "....\n====\n...."), "long tower first")
    room = {item["item"]: item["room"] for item in view(table)["items"] if item["left"]}
    assert room == {"long": [1], "tower": [0, 1], "first": []}


@rule("WW-24")
def test_a_monument_says_which_of_its_needs_are_met_by_whom(engine: str) -> None:
    table = show(town(engine, "TT..\n====\n....", "HH..\n====\n...."), "ziggurat parthenon machu-picchu")
    ziggurat = view(table)["monuments"][0]
    assert [(need["feature"], need["met"]) for need in ziggurat["touches"]] == [("habitation", [1]), ("temple", [0])]
    assert ziggurat["room"] == []


# -- players ------------------------------------------------------------------------------


@rule("WW-30", "WW-31")
def test_tracks_say_what_the_next_symbol_brings(engine: str) -> None:
    table = opened(engine, 2)
    track = view(table)["parties"][0]["tracks"][0]
    assert track["next"] == {"at": track["symbols"][0], "brings": 1}
    party = view(table)["parties"][0]
    assert party["next_ring"] == {"at": party["rings"][0], "brings": 1}
    table.put(track={0: [party["tracks"][0]["length"], 0, 0]})
    assert view(table)["parties"][0]["tracks"][0]["next"] is None


@rule("WW-14")
def test_the_forecast_is_the_order_of_the_next_round(engine: str) -> None:
    table = town(engine, "....\n====\n....", seats=3)
    table.put(population={0: 3, 1: 2, 2: 1})
    assert view(table)["next_order"] == [2, 1, 0]
    table.put(pedestal=[0, -1])
    assert view(table)["next_order"] == [0, 2, 1]
    forecast = view(table)["next_order"]
    assert view(next_round(close_round(table)))["order"] == forecast


def test_nothing_is_forecast_before_the_maps_lie(engine: str) -> None:
    seen = view(begun(engine, 3))
    assert seen["next_order"] == [] and seen["cities"] == [] and all(item["room"] == [] for item in seen["items"])


@pytest.mark.parametrize("seats", [1, 3])
def test_a_view_holds_no_sentence(engine: str, seats: int) -> None:
    """Names of monuments are content; everything else is a key, a ref or notation."""
    table = opened(engine, seats)
    table.play(min(table.legal())) if seats == 1 else table.play("place:0a12")
    names = {monument.name for monument in game_on(engine).box.monuments}

    def texts(data: Any) -> list[str]:
        if isinstance(data, dict):
            return [found for value in data.values() for found in texts(value)]
        if isinstance(data, list):
            return [found for value in data for found in texts(value)]
        return [data] if isinstance(data, str) else []

    assert [found for found in texts(view(table)) if " " in found and found not in names] == []
