"""Settlers, ousting, native help, tools; forts, cards and tiles: what is easily got wrong in both games."""
from __future__ import annotations

import pytest

from tests.games.new_world.worlds import EAST, JOURNEY, box, cubes, give_card, play, slot, station, world
from tests.scenario import rule


@rule("NW-11")
def test_who_ousts_places_one_more_than_stands_there_whatever_is_printed(engine: str) -> None:
    table = station(world(EAST, engine), 1, "C2-1", 3)  # RR for 2 settlers
    before = table.state.ready[1]
    play(table, "work:C2-1 end")
    place = slot(table, "C2-1")
    assert (table.state.owner[place], table.state.standing[place], table.state.ready[0]) == (0, 4, 3)
    assert table.state.ready[1] == before + 3
    few = station(world(EAST, engine), 1, "A1-3", 1)
    few = station(station(few, 0, "E2-1", 3), 0, "C2-1", 3)
    assert few.refused("work:A1-3") == "NW-11"  # 1 printed, 2 wanted, 1 at hand


@rule("NW-12")
def test_native_help_lowers_what_ousting_takes_but_never_below_one(engine: str) -> None:
    table = station(give_card(world(EAST, engine), 0, "N15"), 1, "E2-1", 2)  # field
    play(table, "work:E2-1")
    assert table.state.standing[slot(table, "E2-1")] == 2
    least = give_card(give_card(world(EAST, engine), 0, "N15"), 0, "N18")
    play(least, "work:A1-3")  # a field for one settler
    assert least.state.standing[slot(least, "A1-3")] == 1


@rule("NW-13", "NW-14")
def test_the_cube_of_a_tool_makes_a_claim_possible_that_was_not(engine: str) -> None:
    table = cubes(world(EAST, engine), 0, "RG")
    assert "work:B1-1" in table.legal()  # for its bonus tile
    full = table.copy()
    play(full, "work:B1-1")
    assert full.refused("claim") == "NW-23"  # YRG
    tooled = give_card(cubes(world(EAST, engine), 0, "RG"), 0, "N21")  # forest, Y
    play(tooled, "work:B1-1 claim")
    assert tooled.hold(0) == "" and tooled.state.cards[0] == 2


@rule("NW-14")
def test_a_trade_that_cannot_be_done_once_is_no_choice_and_the_first_is_no_option(engine: str) -> None:
    table = cubes(world(EAST, engine), 0, "YY")
    assert table.refused("work:A1-5") == "NW-14"  # YYY>GG
    cubes(table, 0, "YYY").play("work:A1-5")
    assert (table.legal(), table.refused("end")) == ({"trade"}, "NW-22")
    assert table.play("trade").legal() == {"end"}


@rule("NW-23", "NW-24")
def test_a_fort_gives_card_and_tile_in_either_order_each_once(engine: str) -> None:
    for first, second in (("claim", "bonus:A1-2-S1"), ("bonus:A1-2-S1", "claim")):
        table = cubes(world(EAST, engine), 0, "YRRYRG")  # N02 YRR; then N03 YRG slides here
        play(table, "work:A1-2")
        assert table.refused("end") == "NW-14"
        play(table, first)
        assert table.refused(first) == "NW-23"
        play(table, second)
        assert table.legal() == {"end"}
        assert [box(table).cards[card].id for card in table.state.card_at] == ["N01", "N03", "N04", "N05", "N06"]


@rule("NW-32")
def test_with_no_tile_left_an_exploration_card_can_still_be_claimed(engine: str) -> None:
    table = world(EAST, engine)
    place = [card.id for card in box(table).cards].index("N08")  # YRR, exploration
    table.put(card_at={0: place}, in_deck=table.state.in_deck & ~(1 << place) | 1)
    open_land = cubes(table.copy(), 0, "YRR")
    play(open_land, "work:A1-1 claim")
    assert open_land.kinds() == {"explore"} and "explore:X01" in open_land.legal()
    before = open_land.hold(0)
    play(open_land, "explore:X01")  # YYR, from A1-6, which it covered
    assert (before, open_land.hold(0)) == ("", "YYR")
    assert not open_land.state.covered >> slot(open_land, "A1-6") & 1
    icons, settlers, points = [0] * 4, 0, 0
    for n in range(10):
        points += table.state.find_points[n]
        settlers += table.state.find_settlers[n]
        if table.state.find_icon[n] >= 0:
            icons[table.state.find_icon[n]] += 1
    table.put(find_at=dict.fromkeys(range(10), 38), covered=0, icons={1: icons}, found_points={1: points},  # all with seat 1
              reserve={1: 5 - settlers}, ready={1: 7 + settlers})
    cubes(table, 0, "YRR")
    play(table, "work:A1-1 claim")
    assert table.state.cards[0] == 1 and "end" in table.legal()


@rule("NW-42")
@pytest.mark.parametrize(("tile", "icons", "points"), [
    ("T01", [3, 0, 0, 0], 6), ("T05", [3, 0, 0, 0], 3), ("T09", [3, 2, 0, 0], 6), ("T17", [0, 0, 0, 0], 3)])
def test_a_bonus_tile_counts_complete_sets(engine: str, tile: str, icons: list[int], points: int) -> None:
    state = world(EAST, "interpreted").state
    n = [known.id for known in box(world(EAST, engine)).tiles].index(tile)
    for icon, count in enumerate(icons):
        state.icons[0][icon] = count
    assert state.tile_worth(0, n) == points


@rule("NW-40", "C-6")
def test_the_eighth_card_ends_the_game_with_the_round(engine: str) -> None:
    table = world(EAST, engine)
    for name in ("N15", "N16", "N17", "N18", "N19", "N20", "N21"):
        give_card(table, 0, name)
    play(cubes(table, 0, "YYB"), "work:A1-1 claim end")
    assert table.state.last_round == 1 and table.state.to_act == 1
    play(table, "rest end")
    assert table.state.to_act == -2


def test_the_journey_has_no_bonus_tiles_at_its_forts(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "")
    assert table.refused("work:A2-1") == "NW-14"
