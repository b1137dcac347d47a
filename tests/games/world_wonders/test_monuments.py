"""WW-24: where each of the 21 monuments may be built, and where not."""
from __future__ import annotations

import pytest

from tests.games.world_wonders.positions import (
    build,
    city,
    game_on,
    offer,
    owners,
    pack,
    piece_numbers,
    places,
    planned,
    shapes_in_hand,
    spots,
    town,
)
from tests.scenario import Scenario, rule

# What is planned is drawn with x y z, on water with w, on a natural resource with n.
BUILT = [
    ("ziggurat", """
        TTxxHH
        ..xx..
        ====.."""),
    ("ziggurat", """
        TT....
        ..xx..
        .Txn.H
        ===HHH"""),
    ("giza", """
        xxyyTT
        xxyyz.
        HH===="""),
    ("giza", """
        xxzyyTT
        xx.yy..
        HH====="""),
    ("giza", """
        ..TTT.
        zxxyy.
        Hxxyy.
        ======"""),
    ("obelisks", """
        x.yB..
        ======"""),
    ("obelisks", """
        x=..
        B...
        y...
        ===="""),
    ("obelisks", """
        xWyB..
        ======"""),
    ("obelisks", """
        xNyB..
        ======"""),
    ("obelisks", """
        xByT..
        ======"""),
    ("trojan-horse", """
        HHxx..
        ====.."""),
    ("trojan-horse", """
        HHx...
        ..x...
        ====.."""),
    ("ishtar-gate", """
        MMxxx.
        ======"""),
    ("ishtar-gate", """
        .M..x.
        ...Mx.
        ....x.
        ======"""),
    ("theater", """
        BBxx..
        ..xx..
        ..xx..
        ====.."""),
    ("theater", """
        ..nxx.
        BBxxn.
        ====.."""),
    ("parthenon", """
        TTxxxBB
        ..xxx..
        ====..."""),
    ("port-of-carthage", """
        MMxw..
        ..xw..
        ====.."""),
    ("port-of-carthage", """
        MMww..
        ..wx..
        ====.."""),
    ("port-of-carthage", """
        MMxx..
        ..xw..
        ====.."""),
    ("aqueduct", """
        FFxwxwxHH
        .....W...
        ====....."""),
    ("aqueduct", """
        FFxxxxxHH
        ....W....
        ====....."""),
    ("aqueduct", """
        FxHH
        .wW.
        .w..
        .w..
        .x..
        ===="""),
    ("petra", """
        MMxxxN
        ......
        ====.."""),
    ("petra", """
        MMnxx.
        ..N...
        ====.."""),
    ("lighthouse", """
        BBxw..
        ====.."""),
    ("lighthouse", """
        BBwx..
        ====.."""),
    ("lighthouse", """
        BBww..
        ====.."""),
    ("great-wall", """
        MMxxyy
        ...zzN
        ====.."""),
    ("great-wall", """
        MMxxyz
        ....yz
        ====.N"""),
    ("great-wall", """
        ......
        xxyMM.
        ..yzN.
        ===z.."""),
    ("roman-bridge", """
        HHxwwx..
        ========"""),
    ("roman-bridge", """
        HHxxwx..
        ========"""),
    ("colosseum", """
        MMxxxHH
        ..xxx..
        ======="""),
    ("angkor-wat", """
        TTxxxFF
        .Wxxx..
        ====..."""),
    ("hippodrome", """
        FFxxxx
        ..xxxx
        ======"""),
    ("hippodrome", """
        Fxx.
        .xx.
        .xx.
        .xx.
        ===="""),
    ("moai", """
        Wx..
        .yz.
        ===="""),
    ("moai", """
        Wx..
        yz..
        ===="""),
    ("moai", """
        xyzW
        ===="""),
    ("chichen-itza", """
        BBxxN.
        ..xx..
        ====.."""),
    ("machu-picchu", """
        FFxxx..
        ffxxx..
        ..xxx..
        ====..."""),
    ("machu-picchu", """
        FFxxx..
        ..xxx..
        ..xxxff
        ====..."""),
    ("shitenno-ji", """
        TTxx
        ..xx
        ===="""),
    ("thien-mu", """
        TTxW..
        ====.."""),
    ("thien-mu", """
        .Tn.
        ..W.
        ===="""),
]

# WW-24: built elsewhere, but not so. WW-25: nowhere in this city.
REFUSED = [
    ("ziggurat", "WW-25", "the habitation does not touch it", """
        TTxx..
        ..xx..
        ====HH"""),
    ("ziggurat", "WW-24", "both touch a corner only", """
        TT..HH
        ..xx..
        ..xx..
        ====.."""),
    ("giza", "WW-24", "the third component stands apart", """
        xxyyTT
        xxyy..
        HH===z"""),
    ("giza", "WW-24", "two spaces between the first two", """
        xx..yyTT
        xx..yy.z
        HH======"""),
    ("giza", "WW-25", "no habitation", """
        xxyyTT
        xxyyz.
        MM===="""),
    ("giza", "WW-25", "no road", """
        xxyyTT
        xxyyz.
        HH....
        ......"""),
    ("obelisks", "WW-24", "no space between", """
        xy.B..
        ======"""),
    ("obelisks", "WW-24", "two spaces between", """
        x..yB.
        ======"""),
    ("obelisks", "WW-24", "not in a line", """
        x...
        .yB.
        ===="""),
    ("obelisks", "WW-25", "no library", """
        x.yT..
        ======"""),
    ("obelisks", "WW-25", "one of them on water", """
        xWwB..
        ======"""),
    ("trojan-horse", "WW-24", "no road touches it", """
        HHxx..
        ......
        ====.."""),
    ("trojan-horse", "WW-25", "another type of building", """
        TTxx..
        ====.."""),
    ("ishtar-gate", "WW-25", "a temple is no market", """
        TTxxx.
        ======"""),
    ("ishtar-gate", "WW-25", "on water", """
        MMxwx.
        ======"""),
    ("theater", "WW-25", "one space of water", """
        BBxxx.
        ..wxx.
        ====.."""),
    ("theater", "WW-24", "the library touches a corner only", """
        B......
        WxxxWWW
        WxxxWWW
        ====..."""),
    ("parthenon", "WW-25", "two temples", """
        TTxxxTT
        ..xxx..
        ====..."""),
    ("port-of-carthage", "WW-25", "on land alone", """
        MMxx..
        ..xx..
        ====.."""),
    ("port-of-carthage", "WW-25", "on water alone", """
        MMww..
        ..ww..
        ====.."""),
    ("aqueduct", "WW-25", "the water under it does not touch it", """
        FFxwxwxHH
        .........
        ====....."""),
    ("aqueduct", "WW-25", "it begins on water", """
        FFwxxxxHH
        ..W......
        ====....."""),
    ("aqueduct", "WW-25", "it ends on water", """
        FFxxxxwHH
        ..W......
        ====....."""),
    ("petra", "WW-25", "it covers the only natural resource", """
        MMxxn.
        ......
        ====.."""),
    ("petra", "WW-25", "the natural resource touches a corner only", """
        MMxxx.
        .....N
        ====.."""),
    ("lighthouse", "WW-25", "on land alone", """
        BBxx.W
        ====.."""),
    ("great-wall", "WW-24", "the third component stands apart", """
        MMxxyy.
        .....N.
        ====.zz"""),
    ("great-wall", "WW-25", "no natural resource", """
        MMxxyy
        ...zz.
        ====.."""),
    ("great-wall", "WW-24", "it covers the only natural resource", """
        MMWxn.
        .yyzz.
        ====.."""),
    ("roman-bridge", "WW-25", "on land alone", """
        HHxxxx..
        ========"""),
    ("roman-bridge", "WW-25", "it ends on water", """
        HHxwww..
        ========"""),
    ("colosseum", "WW-25", "the habitation touches a corner only", """
        MMxxx..
        ..xxx..
        =====HH"""),
    ("angkor-wat", "WW-25", "the water touches a corner only", """
        TTxxxFF
        ..xxx..
        ====.W."""),
    ("hippodrome", "WW-24", "one space from the farm", """
        F.xxxx
        ..xxxx
        ======"""),
    ("moai", "WW-24", "the third stands apart", """
        Wx..
        ..y.
        ==z="""),
    ("moai", "WW-25", "no water", """
        Nx..
        .yz.
        ===="""),
    ("moai", "WW-24", "far from the water", """
        W....
        ..xyz
        ====."""),
    ("chichen-itza", "WW-25", "it covers the only natural resource", """
        BBxn..
        ..xx..
        ====.."""),
    ("machu-picchu", "WW-25", "the same farm twice", """
        FFxxx..
        FFxxx..
        ..xxx..
        ====..."""),
    ("machu-picchu", "WW-25", "the second farm touches a corner only", """
        FFxxx..
        ..xxxWW
        ..xxxWW
        =====ff"""),
    ("shitenno-ji", "WW-24", "one space from the temple", """
        TT.xx
        ...xx
        ====="""),
    ("shitenno-ji", "WW-25", "one space of water", """
        TTxw
        ..xx
        ===="""),
    ("thien-mu", "WW-25", "no water touches it", """
        TTx...
        ====.W"""),
    ("thien-mu", "WW-25", "on the water", """
        TTw.
        ====
        ...."""),
]


def site(engine: str, name: str, drawing: str) -> Scenario:
    """The city of a drawing without what is planned; the monument is the first of the row."""
    others = [other for other in ("parthenon", "machu-picchu", "giza") if other != name]
    return town(engine, drawing, wonders=" ".join([name, *others]))


def as_built(drawing: str) -> list[str]:
    return [row.translate(str.maketrans("xyzwnbfhmt-", "*****BFHMT=")) for row in drawing.split()]


@rule("WW-24")
@pytest.mark.parametrize(("name", "drawing"), BUILT, ids=lambda value: "" if "\n" in value else value)
def test_a_monument_is_built_where_its_card_allows(engine: str, name: str, drawing: str) -> None:
    table = site(engine, name, drawing)
    assert build(table, drawing) == ""
    assert city(table, 0) == as_built(drawing) and owners(table) == {name: 0}
    assert len({*piece_numbers(table, 0, "monument").values()}) == 1  # one piece, whatever its components


@rule("WW-24", "WW-25")
@pytest.mark.parametrize(("name", "refusal", "why", "drawing"), REFUSED, ids=lambda value: "" if "\n" in value else value)
def test_a_monument_is_not_built_where_its_card_forbids(
        engine: str, name: str, refusal: str, why: str, drawing: str) -> None:
    assert build(site(engine, name, drawing), drawing) == refusal, why


@rule("WW-24")
def test_each_of_the_21_monuments_has_a_place_and_a_refusal_here(engine: str) -> None:
    names = {row["id"] for row in game_on(engine).content["monuments"]["monuments"]}
    assert len(names) == 21 and {name for name, _ in BUILT} == {name for name, *_ in REFUSED} == names
    pieces = sum(len(row["pieces"]) for row in game_on(engine).content["monuments"]["monuments"])
    assert pieces == 28


# -- shapes and turns -------------------------------------------------------------------


@rule("WW-24")
@pytest.mark.parametrize(("name", "turns"), [
    ("trojan-horse", ["##", "#/#"]), ("theater", ["###/###", "##/##/##"]), ("shitenno-ji", ["##/##"]), ("moai", ["#"])])
def test_a_monument_is_turned_and_turns_that_look_alike_are_listed_once(engine: str, name: str, turns: list[str]) -> None:
    table = site(engine, name, "HH=BBTTW\n" + "........\n" * 3 + "====....").play("buy:wonder1")
    assert shapes_in_hand(table) == turns
    assert table.refused(f"place:{len(turns)}a2") == "WW-24"


@rule("WW-24")
def test_no_mirror_image(engine: str) -> None:
    game = pack(engine, ziggurat={"pieces": [".##/##."], "touches": {"temple": 1}})
    table = town(engine, "TTTT\n....\n....\n....\n====", game=game, wonders="ziggurat giza moai").play("buy:wonder1")
    assert shapes_in_hand(table) == [".##/##.", "#./##/.#"]
    assert places(table) == spots("0b2 0c2 1a2 1b2 1c2")


@rule("WW-24")
def test_a_monument_covers_nothing_that_lies_there(engine: str) -> None:
    table = site(engine, "shitenno-ji", "TT..\n.=..\n..^.\n====").play("buy:wonder1")
    assert places(table) == {"0c1"}
    assert table.refused("place:0a2") == "WW-24" and table.refused("place:0d1") == "WW-24"


# -- components -------------------------------------------------------------------------


@rule("WW-24")
def test_identical_components_are_placed_in_ascending_order(engine: str) -> None:
    table = site(engine, "moai", "Wx..\n.yz.\n====")
    table.play("buy:wonder1")
    assert places(table) == spots("0b1 0a2")  # the first in order of reading: two more must follow it
    table.play("place:0b1")
    assert places(table) == spots("0c1 0a2 0b2")
    table.play("place:0b2")
    assert places(table) == {"0c2"} and table.refused("place:0a2") == "WW-24" and table.refused("place:0c1") == "WW-24"


@rule("WW-24")
def test_only_what_can_be_completed_is_on_offer(engine: str) -> None:
    """There is water on the left for one Moai, but room for three only on the right."""
    table = site(engine, "moai", "W.=..\n==...\n===W.")
    table.play("buy:wonder1")
    assert table.refused("place:0b1") == "WW-24"
    for name in sorted(places(table)):
        first = table.copy().play(f"place:{name}")
        for second in sorted(places(first)):
            assert places(first.copy().play(f"place:{second}"))
    assert places(table) == spots("0d1 0e1 0c2 0d2")


@rule("WW-24")
def test_a_component_must_not_cover_what_another_needs(engine: str) -> None:
    """The wall may touch the natural resource with one component, but then no other may lie on it."""
    table = site(engine, "great-wall", "MM..N.\n======\n======")
    assert table.refused("buy:wonder1") == "WW-25"
    table = site(engine, "great-wall", "MM..N.\n=...==\n=..===").play("buy:wonder1")
    for _ in range(3):
        assert "0d1" not in places(table) and "0e1" not in places(table)
        table.play(f"place:{min(places(table))}")
    assert city(table, 0)[0][4] == "N"


@rule("WW-24")
def test_any_component_may_serve_for_any_feature(engine: str) -> None:
    """One obelisk touches the road, the other the library."""
    table = site(engine, "obelisks", "x.yB\n=WWW\n....\n....")
    assert build(table, "x.yB\n=WWW") == "" and city(table, 0)[0] == "*.*B"


@rule("WW-24")
@pytest.mark.parametrize("between", [".", "W", "N", "T", "^", "=", "*"])
def test_one_space_apart_whatever_lies_between(engine: str, between: str) -> None:
    drawing = f"x{between}yB..\n======"
    assert build(site(engine, "obelisks", drawing), drawing) == ""


@rule("WW-24")
@pytest.mark.parametrize(("drawing", "refusal"), [
    ("xx.yy.zzB.\n==========", ""), ("xx.yyBzz..\n==========", ""), ("xx.yy..zzB\n==========", "WW-24"),
    ("xxyy.zzB..\n==========", "WW-24"), ("x...\nx...\nB...\ny...\ny...\n....\nz=..\nz...\n====", ""),
    ("x.y.z...\nx.y.zB..\n========", ""), ("xx..\nB...\nyy..\n....\nzz..\n====", ""),
    ("xx..\nB...\nyy..\n....\n.z..\n.z..\n====", "WW-24"), ("xx....\nB.....\n.yy...\n......\n..zz..\n======", "WW-24"),
    ("xx.B..\n..yy..\n....zz\n======", "WW-24")])
def test_three_in_a_line_stand_one_space_apart_each(engine: str, drawing: str, refusal: str) -> None:
    game = pack(engine, obelisks={"pieces": ["##", "##", "##"]})
    table = town(engine, drawing, game=game, wonders="obelisks machu-picchu parthenon")
    assert build(table, drawing) == refusal


@rule("WW-24")
def test_in_a_line_every_component_has_its_place(engine: str) -> None:
    """Three of two spaces: side by side or one below the other, all turned as the first, one space between neighbours."""
    game = pack(engine, obelisks={"pieces": ["##", "##", "##"]})
    table = town(engine, """
        ........
        ........
        .B......
        ........
        ........
        ========""", game=game, wonders="obelisks machu-picchu parthenon").play("buy:wonder1")
    assert places(table) == spots("0c1 1b4")
    down = table.copy().play("place:0c1")
    assert places(down) == {"0c3"}
    assert places(down.play("place:0c3")) == {"0c5"} and down.refused("place:1c4") == "WW-24"
    across = table.play("place:1b4")
    assert places(across) == {"1d4"}
    assert places(across.play("place:1d4")) == {"1f4"} and across.refused("place:1h4") == "WW-24"


@rule("WW-24")
def test_the_terrain_is_right_for_each_component_by_itself(engine: str) -> None:
    """Two components that want water: neither may take it all."""
    game = pack(engine, great_wall={"pieces": ["##", "##"], "terrain": "water", "water": 1, "touches": {"road": 1}})
    table = town(engine, "W...\nW...\n====", game=game, wonders="great-wall parthenon machu-picchu").play("buy:wonder1")
    assert places(table) == {"0a1"} and table.refused("place:1a1") == "WW-24"
    table.play("place:0a1")
    assert places(table) == {"0a2"} and table.refused("place:0c1") == "WW-24"


# -- what must touch --------------------------------------------------------------------


@rule("WW-24")
@pytest.mark.parametrize(("feature", "drawing", "refusal"), [
    ("water", "WxxW\n....\n====", ""), ("water", "Wxx.\n.W..\n====", ""), ("water", "Wxx.\n....\n====", "WW-25"),
    ("water", "Wxx.\n...W\n====", "WW-25"),
    ("nature", "NxxN\n....\n====", ""), ("nature", "Nxx.\n....\n====", "WW-25"), ("nature", ".xnN\n....\n====", "WW-24"),
    ("road", "=xx=\n....\n....\n....", ""), ("road", "-xx.\n====\n....", ""), ("road", ".xx.\n====\n....", "WW-25"),
    ("tower", "^xx^\n....\n====", ""), ("tower", "^xx.\n....\n====", "WW-25"),
    ("monument", "*xx*\n....\n====", ""), ("monument", "*xx.\n*...\n====", "WW-25")])
def test_a_count_means_different_tiles_or_different_uncovered_spaces(
        engine: str, feature: str, drawing: str, refusal: str) -> None:
    game = pack(engine, trojan_horse={"touches": {feature: 2}})
    table = town(engine, drawing, game=game, wonders="trojan-horse parthenon machu-picchu")
    if refusal == "WW-24":
        assert "buy:wonder1" in table.legal()  # somewhere else
    assert build(table, drawing) == refusal


@rule("WW-24", "WW-26")
@pytest.mark.parametrize(("city_", "refusal"), [("Wxx.\n.==.\n....\n....", "WW-25"), ("Wxx.\n.W..\n====\n....", "")])
def test_water_under_a_road_does_not_touch(engine: str, city_: str, refusal: str) -> None:
    game = pack(engine, trojan_horse={"touches": {"water": 2}})
    table = town(engine, city_, game=game, ground="W...\n.W..\n....\n....", wonders="trojan-horse parthenon machu-picchu")
    assert build(table, city_) == refusal


@rule("WW-24", "WW-30")
def test_a_monument_gives_what_its_card_shows_when_it_is_bought(engine: str) -> None:
    drawing = "MMxw..\n..xw..\n====.."
    table = site(engine, "port-of-carthage", drawing).play("buy:wonder1")
    assert list(table.state.track[0]) == [1, 1, 0] and planned(drawing) == [([[0, 0], [0, 1], [1, 0], [1, 1]], "c1")]


@rule("WW-24")
def test_other_cities_do_not_serve(engine: str) -> None:
    table = town(engine, "....\n....\n====", "TT..\n....\n====", wonders="shitenno-ji parthenon machu-picchu")
    assert table.refused("buy:wonder1") == "WW-25"
    table.play("buy:first end")
    assert "buy:wonder1" in table.legal()


@rule("WW-24", "WW-10")
def test_in_the_first_turn_a_monument_may_be_built_beside_the_first_road(engine: str) -> None:
    table = site(engine, "thien-mu", "TTxW..\n====..")
    offer(table, "")
    assert table.refused("end") == "WW-10" and table.legal() == {"buy:wonder1", "loan"}
