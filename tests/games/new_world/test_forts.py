"""NW-23, NW-24, NW-30 to NW-33: cards claimed, tiles taken, the row of cards and what they bring."""
from __future__ import annotations

import pytest

from tests.games.new_world.worlds import (
    EAST,
    JOURNEY,
    cards_at,
    cubes,
    empty_deck,
    give_card,
    give_find,
    give_tiles,
    pack_with,
    place_card,
    play,
    slot,
    station,
    tiles_of,
    world,
)
from tests.scenario import Scenario, rule

FINDS = [f"X{n:02}" for n in range(1, 11)]


@pytest.fixture
def table(engine: str) -> Scenario:
    """Part I with two players."""
    return world(EAST, engine)


# -- NW-23 ------------------------------------------------------------------------------


@rule("NW-11", "NW-23")
def test_who_could_claim_next_turn_has_the_cubes_and_the_settlers(table: Scenario) -> None:
    fort, field = slot(table, "A1-1"), slot(table, "A1-3")
    state = cubes(table, 1, "YYB").state
    assert [state.can_pay_card(1, place) for place in (fort, field, state.locations)] == [True, False, False]
    assert [state.can_claim_next(1, place) for place in (fort, field, state.locations)] == [True, False, False]
    assert not cubes(table, 1, "YY").state.can_claim_next(1, fort)
    station(cubes(table, 1, "YYB"), 1, "A1-3", state.ready[1])
    assert table.state.can_pay_card(1, fort) and not table.state.can_claim_next(1, fort)


@rule("NW-23")
@pytest.mark.parametrize(("fort", "card", "cost", "points"), [
    ("A1-1", "N01", "YYB", 3), ("A1-2", "N02", "YRR", 3), ("B1-1", "N03", "YRG", 5), ("B1-2", "N04", "RRR", 3)])
def test_the_card_over_a_fort_is_claimed_for_its_cubes(
        table: Scenario, fort: str, card: str, cost: str, points: int) -> None:
    play(cubes(table, 0, cost + "GB"), f"work:{fort} claim")
    assert table.hold(0) == "GB" and (table.state.cards[0], table.state.points[0]) == (1, points)
    assert [known["id"] for known in table.game.view(table.state)["parties"][0]["cards"]] == [card]
    assert table.state.cards[1] == 0 and "end" in table.legal()


@rule("NW-23")
def test_who_lacks_a_cube_does_not_claim(table: Scenario) -> None:
    play(cubes(table, 0, "YYGGG"), "work:A1-1")
    assert table.refused("claim") == "NW-23" and table.refused("end") == "NW-14"
    assert table.refused("explore:X01") == table.refused("rest") == "K-4"
    play(table, "bonus:A1-1-S1")
    assert table.refused("claim") == "NW-23" and table.legal() == {"end"}


@rule("NW-23", "NW-3")
def test_the_top_tile_of_a_stack_at_this_fort_is_taken_and_the_next_shows(table: Scenario) -> None:
    table.play("work:B1-2")
    assert table.legal() == {"bonus:B1-2-S1", "bonus:B1-2-S2"} and table.refused("bonus:B1-1-S1") == "NW-23"
    table.play("bonus:B1-2-S2")
    assert tiles_of(table, 0) == ["T05"] and table.state.chance_pile() == "bonus"
    assert table.weights() == {f"tile:T{n:02}": 1 for n in range(6, 21)}
    table.play("tile:T18")
    assert table.state.top[4] == 17 and [*table.state.height][:5] == [4, 4, 4, 2, 1]
    assert table.refused("bonus:B1-2-S1") == "NW-23" and table.play("end").state.to_act == 1


@rule("NW-3", "NW-23")
def test_an_empty_stack_gives_nothing(table: Scenario) -> None:
    play(table, "work:B1-2 bonus:B1-2-S2 end")
    table.play("work:B1-2 bonus:B1-2-S2")
    assert (tiles_of(table, 0), tiles_of(table, 1)) == (["T05"], ["T06"])
    assert (table.state.top[4], table.state.height[4], table.state.to_act) == (-1, 0, 1)  # nothing is drawn
    play(table, "end rest end rest end work:B1-2")
    assert table.legal() == {"bonus:B1-2-S1"} and table.refused("bonus:B1-2-S2") == "NW-23"


@rule("NW-23")
def test_with_three_tiles_there_is_no_space_for_another(table: Scenario) -> None:
    give_tiles(table, 0, "T15", "T16", "T17")
    play(cubes(table, 0, "YYB"), "work:A1-1")
    assert table.refused("bonus:A1-1-S1") == "NW-23"
    play(table, "claim")
    assert table.refused("bonus:A1-1-S1") == "NW-23" and table.legal() == {"end"}


@rule("NW-23")
@pytest.mark.parametrize("tiles", [["T15"], ["T15", "T16"]])
def test_the_next_space_takes_the_next_tile(table: Scenario, tiles: list[str]) -> None:
    play(give_tiles(table, 0, *tiles), "work:A1-1 bonus:A1-1-S1")
    assert tiles_of(table, 0) == [*tiles, "T01"]


@rule("NW-23")
def test_after_a_claim_the_tile_of_the_same_fort_may_follow(table: Scenario) -> None:
    play(cubes(table, 0, "YYBRRR"), "work:B1-2 claim")
    assert table.legal() == {"bonus:B1-2-S1", "bonus:B1-2-S2", "end"} and table.refused("claim") == "NW-23"
    play(table, "bonus:B1-2-S1")
    assert table.legal() == {"end"} and tiles_of(table, 0) == ["T04"]


@rule("NW-23")
def test_a_new_action_at_a_fort_begins_anew(table: Scenario) -> None:
    play(cubes(table, 0, "YYBYRR"), "work:A1-1 claim bonus:A1-1-S1 end rest end work:A1-2")
    assert table.legal() == {"bonus:A1-2-S1"}  # N03 slid here: YRG
    assert play(cubes(table, 0, "YRG"), "claim bonus:A1-2-S1").legal() == {"end"}


@rule("HJ-10")
def test_golem_locations_give_a_card_and_nothing_else(engine: str) -> None:
    table = cubes(world(JOURNEY, engine), 0, "YYB")
    play(table, "work:A2-1")
    assert table.legal() == {"claim"} and table.refused("bonus:B2-S1") == "NW-23"
    play(table, "claim")
    assert table.legal() == {"end"} and tiles_of(table, 0) == []
    assert cubes(world(JOURNEY, engine), 0, "YYG").refused("work:A2-1") == "NW-14"


# -- NW-24 ------------------------------------------------------------------------------


@rule("NW-24", "C-9")
@pytest.mark.parametrize(("fort", "left"), [
    ("A1-1", ["N02", "N03", "N04", "N05"]), ("A1-2", ["N01", "N03", "N04", "N05"]),
    ("B1-1", ["N01", "N02", "N04", "N05"]), ("B1-2", ["N01", "N02", "N03", "N05"])])
def test_cards_slide_left_the_top_fills_the_last_place_and_the_next_shows(
        table: Scenario, fort: str, left: list[str]) -> None:
    cubes(table, 0, "YYYRRRGGBB").play(f"work:{fort} claim")
    assert cards_at(table) == [*left, ""] and table.state.chance_pile() == "cards"
    deck = {f"card:N{n:02}" for n in (*range(6, 23), 23, 24, 25, 26)}
    assert table.weights() == dict.fromkeys(deck, 1)
    table.play("card:N20")
    assert cards_at(table) == [*left, "N20"] and table.state.to_act == 0 and len(table.game.view(table.state)["deck"]) == 20


@rule("NW-24")
def test_with_an_empty_deck_the_last_places_stay_empty(table: Scenario) -> None:
    cubes(empty_deck(table, 1), 0, "YYYYBRRRRGRRR")
    play(table, "work:A1-1 claim")
    assert cards_at(table) == ["N02", "N03", "N04", "N05", ""] and "end" in table.legal()
    few = cubes(empty_deck(world(EAST, table.game.engine), 1, keep=4), 0, "YYYYBRRRRGRRR")
    play(few, "work:A1-2 claim")
    assert cards_at(few) == ["N01", "N03", "N04", "", ""]
    explorer = place_card(world(EAST, table.game.engine), 0, "N08")  # the benefit comes in between
    play(cubes(empty_deck(explorer, 1), 0, "YRR"), "work:A1-1 claim explore:X06")
    assert cards_at(explorer) == ["N02", "N03", "N04", "N05", ""] and explorer.legal() == {"bonus:A1-1-S1", "end"}


@rule("NW-24", "NW-32")
def test_the_benefit_comes_before_the_cards_slide(table: Scenario) -> None:
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), "work:A1-1 claim")
    assert cards_at(table)[1:] == ["N02", "N03", "N04", "N05"] and table.kinds() == {"explore"}
    table.play("explore:X02")
    assert cards_at(table) == ["N02", "N03", "N04", "N05", ""] and table.state.chance_pile() == "cards"


# -- NW-30, NW-31 -----------------------------------------------------------------------


@rule("NW-30")
@pytest.mark.parametrize(("card", "icon"), [("N15", 0), ("N16", 1), ("N17", 2), ("N23", 4)])
def test_native_help_is_kept_for_its_icon(table: Scenario, card: str, icon: int) -> None:
    play(place_card(cubes(table, 0, "YYRRGGBB"), 0, card), "work:A1-1 claim")
    assert [*table.state.help[0]] == [int(n == icon) for n in range(6)] and [*table.state.icons[0]] == [1, 0, 0, 0]
    assert not any(map(any, table.state.tool[0]))


@rule("NW-30")
@pytest.mark.parametrize(("card", "icon", "colour"), [("N19", 0, 0), ("N22", 2, 1), ("N26", 4, 1)])
def test_a_tool_is_kept_for_its_icon_and_cube(table: Scenario, card: str, icon: int, colour: int) -> None:
    play(place_card(cubes(table, 0, "YYRRGGBB"), 0, card), "work:A1-1 claim")
    kept = [[int((n, cube) == (icon, colour)) for cube in range(4)] for n in range(6)]
    assert [[*row] for row in table.state.tool[0]] == kept and [*table.state.icons[0]] == [0, 1, 0, 0]
    assert not any(table.state.help[0])


@rule("NW-30")
def test_a_second_card_of_the_same_icon_adds_up(table: Scenario) -> None:
    give_card(give_card(table, 0, "N15"), 0, "N19")
    play(place_card(cubes(table, 0, "YGG"), 0, "N18"), "work:A1-1 claim")
    assert table.state.help[0][0] == 2
    play(table, "end rest end")
    play(place_card(cubes(table, 0, "YYRRGB"), 1, "N20"), "work:A1-2 claim")
    assert table.state.tool[0][0][0] == table.state.tool[0][2][0] == 1 and [*table.state.icons[0]] == [2, 2, 0, 0]


LATE = [((), (), 5), (("N06", "N07"), (), 2), (("N06", "N07"), ("X04",), 1), (("N06", "N07"), ("X04", "X05"), 0)]


@rule("NW-31")
@pytest.mark.parametrize(("cards", "finds", "reserve"), LATE)
@pytest.mark.parametrize(("fort", "count"), [("A1-1", 2), ("A1-2", 1)])
def test_new_settlers_come_from_the_reserve_as_far_as_it_reaches(
        table: Scenario, cards: tuple[str, ...], finds: tuple[str, ...], reserve: int, fort: str, count: int) -> None:
    give_find(give_card(table, 0, *cards), 0, *finds)
    assert table.state.reserve[0] == reserve
    ready, come = table.state.ready[0], min(count, reserve)
    play(cubes(table, 0, "YYYRRB"), f"work:{fort} claim")
    assert (table.state.ready[0], table.state.reserve[0]) == (ready - 1 + come, reserve - come)
    assert [*table.state.icons[0]] == [0, 0, len(cards) + 1, 0] and table.state.reserve[1] == 5


# -- NW-32, NW-33 -----------------------------------------------------------------------


@rule("NW-32", "E1-2")
def test_any_tile_beside_the_boards_or_on_a_location_may_be_taken(table: Scenario) -> None:
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), "work:A1-1 claim")
    assert table.legal() == {f"explore:{name}" for name in FINDS}
    play(table, "explore:X02 end")  # lay on B1-6
    assert "work:B1-6" in table.legal() and table.refused("work:A1-6") == "NW-10"  # for the other too
    assert table.hold(0) == "RR" and len(table.game.view(table.state)["exploration"]) == 9


@rule("NW-32")
def test_a_tile_that_was_taken_is_gone(table: Scenario) -> None:
    give_find(give_find(table, 1, "X06"), 0, "X02")
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), "work:A1-1 claim")
    assert table.refused("explore:X06") == table.refused("explore:X02") == "NW-32"
    assert len(table.legal()) == 8 and table.refused("end") == "K-4"
    other = play(place_card(world(EAST, table.game.engine), 0, "N08"), "rest end")
    play(cubes(other, 1, "YRR"), "work:A1-1 claim explore:X03")
    assert other.hold(1) == "YG" and other.game.view(other.state)["parties"][1]["found"] == ["X03"]


@rule("NW-32")
def test_also_the_first_location_can_be_covered(engine: str) -> None:
    """On the sides in use it is a fort; another pack may have it covered."""
    pack = pack_with(world(EAST, engine), "boards", "locations", {"A1-1": {"two_three": True}, "A1-6": {"two_three": None}})
    table = place_card(cubes(world(EAST, engine, content=pack), 0, "YRR"), 1, "N08")
    assert table.refused("work:A1-1") == "NW-10"
    play(table, "work:A1-2 claim explore:X01 end")
    assert table.hold(0) == "YYR" and "work:A1-1" in table.legal()


@rule("NW-32", "HJ-2")
def test_in_part_three_tiles_of_the_box_cannot_be_taken(engine: str) -> None:
    table = place_card(cubes(world(JOURNEY, engine), 0, "YRR"), 0, "N08")
    play(table, "work:A2-1 claim")
    assert table.legal() == {f"explore:{name}" for name in FINDS[:9]} and table.refused("explore:X10") == "NW-32"
    play(table, "explore:X09 end")
    assert "work:F2-5" in table.legal()


@rule("NW-32")
@pytest.mark.parametrize("left", [0, 1])
def test_exploration_is_forfeited_only_when_nothing_is_left(table: Scenario, left: int) -> None:
    give_find(table, 1, *FINDS[left:])
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), "work:A1-1 claim")
    assert (table.legal() == {"explore:X01"}) == bool(left)
    if not left:
        assert table.legal() == {"bonus:A1-1-S1", "end"} and [*table.state.icons[0]] == [0, 0, 0, 1]
        assert (table.state.cards[0], cards_at(table)[0]) == (1, "N02")


@rule("NW-33")
@pytest.mark.parametrize(("find", "hold", "settlers", "points", "icon"), [
    ("X01", "YYR", 0, 0, None), ("X03", "YG", 0, 0, None), ("X04", "", 1, 0, None), ("X06", "", 0, 3, None),
    ("X07", "", 0, 0, 0), ("X08", "", 0, 0, 1), ("X09", "", 0, 0, 2), ("X10", "", 0, 0, 3)])
def test_an_exploration_tile_brings_one_thing(
        table: Scenario, find: str, hold: str, settlers: int, points: int, icon: int | None) -> None:
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), f"work:A1-1 claim explore:{find}")
    icons = [int(n == icon) + int(n == 3) for n in range(4)]  # the card has an icon, the tile itself none
    assert (table.hold(0), [*table.state.icons[0]], table.state.found_points[0]) == (hold, icons, points)
    assert (table.state.ready[0], table.state.reserve[0]) == (6 + settlers, 5 - settlers)
    assert table.state.found_points[1] == 0 and not any(table.state.help[0])  # an icon is no help


@rule("NW-33")
def test_the_settler_of_a_tile_is_lost_with_an_empty_reserve(table: Scenario) -> None:
    table = world(EAST, table.game.engine, 3)
    give_card(table, 0, "N06", "N07", "N32", "N31")  # six settlers
    assert table.state.reserve[0] == 0
    play(place_card(cubes(table, 0, "YRR"), 0, "N08"), "work:A1-1 claim explore:X04")
    assert (table.state.ready[0], table.state.reserve[0], table.state.found_points[0]) == (11, 0, 0)


@rule("NW-33", "NW-41")
def test_points_of_exploration_tiles_count_at_the_end(table: Scenario) -> None:
    before = list(table.state.scores())
    give_find(table, 1, "X06")
    assert [*table.state.scores()] == [before[0], before[1] + 3]
