"""WW-20 to WW-23, WW-25, WW-26: where roads, towers and buildings may lie."""
from __future__ import annotations

import pytest

from tests.games.world_wonders.positions import city, gold, offer, places, shapes_in_hand, spots, town
from tests.scenario import Scenario, rule


def buying(engine: str, drawing: str, item: str, ground: str = "") -> Scenario:
    """Seat 0 has bought this; tiles by name."""
    table = offer(town(engine, drawing, ground=ground), item)
    return table.play(f"buy:{item[:2] if item.startswith('S') else item}")


# -- roads ------------------------------------------------------------------------------


@rule("WW-20")
def test_a_road_touches_a_road_or_the_sidewalk(engine: str) -> None:
    table = buying(engine, """
        ......
        ......
        .====.
        ......
        ......
        ......""", "long")
    at_road = spots("0a2 0b2 0c2 0a4 0b4 0c4 1a1 1a2 1f1 1f2")
    assert places(table) == at_road | spots("0a6 0b6 0c6 1a3 1f3")  # at the sidewalk
    assert table.refused("place:0a1") == "WW-20" and table.refused("place:0a5") == "WW-20"
    assert table.refused("place:0a3") == "WW-20"  # taken


@rule("WW-20")
def test_a_corner_is_not_enough(engine: str) -> None:
    table = buying(engine, """
        ......
        ......
        ====..
        ......
        ......""", "short").play("part:single")
    assert places(table) == {*(f"0{column}2" for column in "abcd"), *(f"0{column}4" for column in "abcd"), "0e3",
                             *(f"0{column}5" for column in "abcdef")}
    assert table.refused("place:0e2") == "WW-20" and table.refused("place:0e4") == "WW-20"


@rule("WW-20")
def test_a_road_may_begin_at_a_tower(engine: str) -> None:
    table = buying(engine, """
        ......
        ..^...
        ......
        ......
        ......""", "short").play("part:single")
    assert places(table) == {"0c1", "0b2", "0d2", "0c3", *(f"0{column}5" for column in "abcdef")}


@rule("WW-20")
@pytest.mark.parametrize("piece", ["BB", "**", "TT"])
def test_a_road_may_not_begin_at_a_building_or_monument(engine: str, piece: str) -> None:
    table = buying(engine, f"""
        ......
        .{piece}...
        ......
        ......""", "short").play("part:single")
    assert places(table) == {f"0{column}4" for column in "abcdef"} and table.refused("place:0b1") == "WW-20"


@rule("WW-20")
def test_only_the_last_row_touches_the_sidewalk(engine: str) -> None:
    table = buying(engine, """
        .....
        .....
        ..N..
        .....
        =....""", "short").play("part:double")
    assert places(table) == {"0b5", "0c5", "0d5", "1b4", "1c4", "1d4", "1e4", "1a3", "0a4"}


@rule("WW-20")
@pytest.mark.parametrize("order", ["double double single", "double single double", "single double double"])
def test_the_parts_of_a_short_set_are_placed_in_any_order(engine: str, order: str) -> None:
    table = buying(engine, "......\n......\n====..", "short")
    free = {"double": iter(["0a2", "0c2"]), "single": iter(["0e3"])}
    for part in order.split():
        assert table.kinds() == {"part"} and f"part:{part}" in table.legal()
        table.play(f"part:{part}")
        assert table.refused("part:double") == table.refused("part:single") == "K-4"  # it is in hand
        assert shapes_in_hand(table) == (["##", "#/#"] if part == "double" else ["#"])
        table.play(f"place:{next(free[part])}")
    assert table.legal() == {"end"} and city(table, 0) == ["......", "====..", "=====."]
    assert table.refused("part:double") == table.refused("part:single") == "K-4"


@rule("WW-20")
def test_the_parts_of_a_short_set_may_lie_apart_or_on_one_another(engine: str) -> None:
    table = buying(engine, "......\n......\n......\n==....", "short")
    apart = table.copy().play("part:single place:0f4 part:double place:1a2 part:double place:0c4")
    assert city(apart, 0) == ["......", "=.....", "=.....", "====.="] and apart.state.pieces[0] == 4
    table.play("part:double place:1a2 part:double place:0b2 part:single place:0a1")  # each touches the one before
    assert city(table, 0) == ["=.....", "===...", "=.....", "==...."]


@rule("WW-20", "WW-21")
def test_short_roads_lie_on_land_only(engine: str) -> None:
    table = buying(engine, """
        .W.W.
        .N.W.
        =....""", "short")
    table.play("part:double")
    assert places(table) == {"1a1", "0a2", "0b3", "0c3", "0d3", "1b2", "1c2", "1e2"}
    assert table.refused("place:0d2") == "WW-20"


@rule("WW-20", "WW-21")
def test_no_road_lies_on_a_piece_or_off_the_map(engine: str) -> None:
    table = buying(engine, """
        .....
        .B...
        ====.
        .....""", "long")
    assert places(table) == {"0a4", "0b4", "1e1"}
    for name in ("place:0a2", "place:0b2", "place:0b3", "place:1a1", "place:0a1"):
        assert table.refused(name) == "WW-20"
    for name in ("place:0c4", "place:0a5", "place:1e2", "place:2a4", "place:3p16"):
        assert table.refused(name) == "WW-21"


# -- bridges ----------------------------------------------------------------------------


@rule("WW-21")
def test_a_bridge_lies_where_both_its_ends_are_on_land(engine: str) -> None:
    table = buying(engine, """
        ..WW..
        WW..WW
        ......
        =.W...""", "long")
    assert places(table) == {"0a3", "0b4", "1b1", "1e1", "1f1"}
    assert table.refused("place:0c4") == "WW-21"  # begins on water
    assert table.refused("place:0a1") == "WW-21"  # ends on water
    assert table.refused("place:1c1") == "WW-21"  # both
    assert table.refused("place:0b1") == "WW-20"  # a bridge from land to land, but it touches nothing


@rule("WW-21", "WW-20")
def test_a_bridge_is_a_road(engine: str) -> None:
    ground = """
        ......
        ......
        ..WW..
        .WWWW."""
    table = buying(engine, "......\n......\n=.WW..\n=WWWW.", "long", ground=ground).play("place:0b3")
    assert city(table, 0) == ["......", "......", "=====.", "=WWWW."]
    table = buying(engine, "......\n......\n=----.\n=WWWW.", "short", ground=ground).play("part:single")
    assert places(table) == {"0a2", "0b2", "0c2", "0d2", "0e2", "0f3", "0f4"}


@rule("WW-21", "WW-23")
def test_a_building_may_touch_a_bridge(engine: str) -> None:
    table = buying(engine, """
        W..WWW
        W..WWW
        W..WWW
        ====..
        ......""", "S1B1", ground="""
        W..WWW
        W..WWW
        W..WWW
        .WW...
        ......""")
    assert places(table) == {"1b1", "1c1", "0a5", "0b5", "0c5", "0d5"}


@rule("WW-21", "WW-26")
def test_the_water_under_a_bridge_counts_as_covered(engine: str) -> None:
    """The Moai want water: here all of it lies under the bridge; one row higher it does not."""
    ground = "......\n......\n.WW...\n......\n......"
    covered = town(engine, "......\n......\n====..\n......\n......", ground=ground, wonders="moai ziggurat giza")
    assert covered.refused("buy:wonder1") == "WW-25"
    open_ = town(engine, "......\n====..\n.WW...\n......\n......", ground=ground, wonders="moai ziggurat giza")
    assert "buy:wonder1" in open_.legal()


@rule("WW-21")
def test_a_long_road_lies_on_land_alone_too(engine: str) -> None:
    table = buying(engine, "......\n......\n=.....", "long")
    assert {"0a2", "0b3", "0c3"} <= places(table)


# -- towers -----------------------------------------------------------------------------


@rule("WW-22")
def test_a_tower_touches_something_placed(engine: str) -> None:
    table = buying(engine, """
        .......
        .......
        .=.....
        .......
        ..*.^..
        ....B..
        .......""", "tower")
    assert places(table) == spots("0b2 0a3 0c3 0b4 0c4 0e4 0b5 0d5 0f5 0c6 0d6 0f6 0e7")


@rule("WW-22", "WW-26")
def test_the_sidewalk_alone_holds_no_tower(engine: str) -> None:
    table = buying(engine, "......\n=.....", "tower")
    assert places(table) == {"0a1", "0b2"} and table.refused("place:0d2") == "WW-22"


@rule("WW-22")
def test_a_tower_stands_on_free_land_natural_resources_included(engine: str) -> None:
    table = buying(engine, """
        .W..
        N==W
        .B..""", "tower")
    assert places(table) == {"0c1", "0a2", "0a3", "0c3"}
    for name in ("place:0b1", "place:0d2", "place:0b2", "place:0b3", "place:0a1", "place:1c1"):
        assert table.refused(name) == "WW-22"
    table.play("place:0a2")
    assert city(table, 0) == [".W..", "^==W", ".B.."]


@rule("WW-22", "WW-25")
def test_where_no_tower_can_stand_none_can_be_bought(engine: str) -> None:
    one = offer(town(engine, "....\n.WW.\n.=W.\n.WW."), "tower").play("buy:tower")
    assert places(one) == {"0a3"}
    none = offer(town(engine, ".WWW\n.W=W\n.WWW\n...."), "tower")
    assert none.refused("buy:tower") == "WW-25"


# -- buildings --------------------------------------------------------------------------


@rule("WW-23")
def test_a_building_touches_a_road_or_a_building_of_its_type(engine: str) -> None:
    drawing = """
        ......
        ......
        .=..BB
        ......
        ......
        ......"""
    near_road = spots("0a2 0b2 0a4 0b4 1a1 1a2 1a3 1c1 1c2 1c3 1b4")
    near_library = spots("0c2 0d2 0c4 0d4 1d1 1d2 1d3 1e4 1f4")
    farm = buying(engine, drawing, "S1F1")
    assert places(farm) == near_road
    assert farm.refused("place:0d4") == "WW-23" and farm.refused("place:1f4") == "WW-23"
    assert places(buying(engine, drawing, "S1B1")) == near_road | near_library


@rule("WW-23")
@pytest.mark.parametrize(("tile", "beside"), [
    ("S1B1", "0a2"), ("S1F1", "0e2"), ("S1H1", "0i2"), ("S1M1", "0m2"), ("S1T1", "0a5")])
def test_the_type_must_be_its_own(engine: str, tile: str, beside: str) -> None:
    """Five islands with a building of each type, and a road far from them."""
    table = buying(engine, """
        BB.WFF.WHH.WMM.W
        ...W...W...W...W
        WWWWWWWWWWWWWWWW
        TT.WWWWWWWWWWWWW
        ...WWWWWWWWWWWWW
        WWWWWWWWWWWWWWWW
        ====............""", tile)
    assert places(table) == {beside, "0e7"}


@rule("WW-23", "WW-26")
def test_a_building_touches_neither_sidewalk_nor_tower_nor_monument_nor_another_type(engine: str) -> None:
    table = town(engine, """
        .......
        .^.*.FF
        .......
        .......""")
    assert offer(table, "S1B1").refused("buy:S1") == "WW-25"
    table = town(engine, """
        .......
        .^.*.FF
        .......
        =......""")
    offer(table, "S1B1").play("buy:S1")
    assert places(table) == {"0b4", "0a3", "1a1"}
    for name in ("place:0c4", "place:0b1", "place:0c3", "place:0e3"):
        assert table.refused(name) == "WW-23"


@rule("WW-23")
def test_a_corner_holds_no_building(engine: str) -> None:
    table = buying(engine, "....\n.W..\n=...\nW...", "S3B1", ground="....\n.W..\n....\nW...")
    assert places(table) == {"0b3"}
    assert table.refused("place:0c1") == "WW-23"


@rule("WW-23")
def test_a_building_lies_on_free_land_natural_resources_included(engine: str) -> None:
    table = buying(engine, """
        ..W..
        .NN..
        ==W.B
        ..W..""", "S1F1")
    assert places(table) == {"0a2", "0b2"} and table.refused("place:0a4") == "WW-23"
    table.play("place:0a2")
    assert city(table, 0) == ["..W..", "FFF..", "==W.B", "..W.."]


@rule("WW-23")
@pytest.mark.parametrize(("stack", "turns"), [
    (1, ["###", "#/#/#"]), (2, ["#./##", "##/#.", "##/.#", ".#/##"]), (3, ["##/##"]),
    (4, ["###/.#.", ".#/##/.#", ".#./###", "#./##/#."]),
    (5, ["##/##/#.", "###/.##", ".#/##/##", "##./###"]), (6, ["###/###", "##/##/##"]), (7, [".##/##.", "#./##/.#"]),
    (8, ["#../##./.##", ".##/##./#..", "##./.##/..#", "..#/.##/##."])])
def test_buildings_are_turned_but_never_turned_over(engine: str, stack: int, turns: list[str]) -> None:
    table = town(engine, "......\n" * 5 + "====..", seats=5)
    table.play(f"buy:S{stack}")
    assert shapes_in_hand(table) == turns
    assert {name[0] for name in places(table)} == set("0123"[:len(turns)])
    assert table.refused(f"place:{len(turns)}a1" if len(turns) < 4 else "place:0p16") == "WW-23"


@rule("WW-23")
@pytest.mark.parametrize(("name", "drawn"), [
    ("0a2", "......|B.....|BB....|====.."), ("1a2", "......|BB....|B.....|====.."), ("2a2", "......|BB....|.B....|====.."),
    ("3b2", "......|.B....|BB....|====..")])
def test_a_piece_lies_with_its_first_square_where_it_is_put(engine: str, name: str, drawn: str) -> None:
    table = buying(engine, "......\n......\n......\n====..", "S2B1")
    assert name in places(table)
    assert city(table.play(f"place:{name}"), 0) == drawn.split("|")


@rule("WW-23")
def test_each_turn_that_looks_alike_is_listed_once(engine: str) -> None:
    table = buying(engine, "....\n....\n====", "S3B1")
    assert places(table) == {"0a1", "0b1", "0c1"} and table.refused("place:1a1") == "WW-23"


# -- what cannot be placed --------------------------------------------------------------


@rule("WW-25")
@pytest.mark.parametrize("item", ["long", "short", "tower", "S1B1", "S2F1", "S6B1"])
def test_what_cannot_be_placed_may_not_be_bought(engine: str, item: str) -> None:
    table = offer(town(engine, "====\n===="), item)
    assert table.refused(f"buy:{item[:2] if item.startswith('S') else item}") == "WW-25"
    assert table.legal() == {"end"}


@rule("WW-25")
def test_a_long_road_needs_four_spaces(engine: str) -> None:
    table = offer(town(engine, "...=\n===="), "long short")
    assert table.refused("buy:long") == "WW-25" and "buy:short" in table.legal()
    table = offer(town(engine, "....\n===="), "long")
    assert "buy:long" in table.legal()


@rule("WW-25")
def test_a_short_set_may_be_bought_for_one_part_and_the_rest_is_lost(engine: str) -> None:
    table = buying(engine, "==.=\n====", "short")
    assert table.legal() == {"part:single"} and table.refused("part:double") == "WW-25"
    table.play("part:single place:0c1")
    assert table.legal() == {"end"} and gold(table)[0] == 6
    table.play("end")
    assert table.state.to_act == 1 and table.state.shorts == 0


@rule("WW-25")
def test_of_a_short_set_the_double_alone_may_fit_twice(engine: str) -> None:
    table = buying(engine, "....\n====", "short").play("part:double place:0a1")
    assert table.legal() == {"part:double", "part:single"}
    table.play("part:double place:0c1")
    assert table.legal() == {"end"}  # the single is lost


@rule("WW-25")
def test_a_part_that_fits_no_more_is_not_on_offer(engine: str) -> None:
    table = buying(engine, "...=\n====", "short").play("part:single place:0b1")
    assert table.legal() == {"end"}  # a1 and c1 are left for the two doubles


@rule("WW-25")
def test_placing_goes_on_while_any_part_fits(engine: str) -> None:
    table = buying(engine, "...=\n====", "short").play("part:double place:0a1")
    assert table.legal() == {"part:single"} and table.refused("end") == "K-4"
    assert table.play("part:single place:0c1").legal() == {"end"}


@rule("WW-25")
def test_a_part_may_open_the_way_for_the_next(engine: str) -> None:
    """A double comes to b1 only over a3, b3 and c3."""
    table = buying(engine, "W.WW.\nW.WW.\n...W.\n=WWW.", "short")
    assert table.copy().play("part:double").refused("place:1b1") == "WW-20"
    table.play("part:single place:0a3 part:double place:0b3 part:double place:1b1")
    assert city(table, 0) == ["W=WW.", "W=WW.", "===W.", "=WWW."] and table.legal() == {"end"}


@rule("WW-25")
def test_a_monument_without_room_may_not_be_bought(engine: str) -> None:
    table = town(engine, "HH....\n====..", wonders="trojan-horse ziggurat giza")
    assert "buy:wonder1" in table.legal()
    assert table.refused("buy:wonder2") == "WW-25" and table.refused("buy:wonder3") == "WW-25"


# -- rulings ----------------------------------------------------------------------------


@rule("WW-26")
def test_the_sidewalk_is_no_road_tile_for_a_monument(engine: str) -> None:
    """The Trojan Horse wants a road and a habitation."""
    table = town(engine, "......\nHH....", wonders="trojan-horse ziggurat giza")
    assert table.refused("buy:wonder1") == "WW-25"
    table = town(engine, "......\nHH..=.", wonders="trojan-horse ziggurat giza").play("buy:wonder1")
    assert places(table) == {"0c2"}


@rule("WW-26")
def test_a_tower_is_no_road_tile_for_a_monument(engine: str) -> None:
    table = town(engine, "......\nHH..^.", wonders="trojan-horse ziggurat giza")
    assert table.refused("buy:wonder1") == "WW-25"


@rule("WW-26")
def test_a_monument_needs_only_what_its_card_shows(engine: str) -> None:
    """Shitenno-ji wants a temple: no road, and nothing of the city around."""
    table = town(engine, "....TT\n......\n=.....", wonders="shitenno-ji ziggurat giza").play("buy:wonder1")
    assert places(table) == {"0c1", "0d2", "0e2"}


@rule("WW-26")
def test_natural_resources_count_only_where_uncovered(engine: str) -> None:
    """Petra wants a natural resource and a market: first the only one lies under a road."""
    ground = "......\n..N...\n......"
    under = town(engine, "MM....\n======\n......", ground=ground, wonders="petra ziggurat giza")
    assert under.refused("buy:wonder1") == "WW-25"
    free = town(engine, "MM....\n..N===\n......", ground=ground, wonders="petra ziggurat giza").play("buy:wonder1")
    assert places(free) == {"0c1"} and free.refused("place:0a2") == "WW-24"


@rule("WW-26")
def test_a_tower_carries_roads_but_no_buildings(engine: str) -> None:
    table = town(engine, "....\n.^..\n....\n....\nWWWW\n....", ground="....\n....\n....\n....\nWWWW\n....")
    offer(table, "short S1B1")
    assert table.refused("buy:S1") == "WW-25" and "buy:short" in table.legal()


@rule("WW-20", "WW-23")
def test_pieces_of_other_cities_do_not_matter(engine: str) -> None:
    table = town(engine, "....\n....\n=...", "====\n====\n....")
    offer(table, "S1B1").play("buy:S1")
    assert places(table) == {"0a2", "0b3", "1b1"} and city(table, 1) == ["====", "====", "...."]
