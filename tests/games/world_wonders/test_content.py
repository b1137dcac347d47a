"""What is in the box of World Wonders: counts, content packs that replace any list, and what is said about bad ones."""
from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardamom
from cardamom.games.world_wonders.content import MOST_WAYS, ways
from cardamom.kernel.content import PROVENANCES, ContentError
from cardamom.kernel.state import OVER
from tests.fuzzing import examples
from tests.scenario import rule

GAME: Any = cardamom.load("world-wonders", engine="interpreted")
SHIPPED: dict[str, Any] = GAME.content
SHAPES = ["###", "#./##", "##/##", "###/.#.", "##/##/#.", "###/###", ".##/##.", "#../##./.##"]


def changed(place: str, value: Any) -> dict[str, Any]:
    """The shipped content with one thing changed (`monuments.monuments.3.points`), or left out if the value is None."""
    pack = deepcopy(SHIPPED)
    *path, last = [int(part) if part.isdigit() else part for part in place.split(".")]
    part: Any = pack
    for key in path:
        part = part[key]
    if value is None:
        del part[last]
    else:
        part[last] = value(part[last]) if callable(value) else value
    return pack


def plays(pack: dict[str, Any], seats: int = 2, engine: str = "native", **options: Any) -> Any:
    """A whole game by chance with this pack; the state it ends in."""
    game = cardamom.load("world-wonders", pack, engine)
    state: Any = game.start(seats, **options)
    rng = random.Random(7)
    while state.to_act != OVER:
        state.apply(rng.choice(state.legal()))
    return state


# -- counts and provenance ------------------------------------------------------------------------


@rule("WW-1")
def test_there_are_80_tiles_two_of_each_type_in_each_stack() -> None:
    tiles = SHIPPED["tiles"]["tiles"]
    assert len(tiles) == len({tile["id"] for tile in tiles}) == 80
    assert Counter((tile["stack"], tile["type"]) for tile in tiles) == {
        (stack, letter): 2 for stack in range(1, 9) for letter in "BFHMT"}
    assert [row["shape"] for row in SHIPPED["stacks"]["stacks"]] == SHAPES


@rule("WW-3", "WW-24")
def test_there_are_21_monuments_in_28_pieces() -> None:
    monuments = SHIPPED["monuments"]["monuments"]
    assert len(monuments) == len({card["id"] for card in monuments}) == 21
    assert sum(len(card["pieces"]) for card in monuments) == 28


@rule("WW-4")
def test_every_map_has_18_spaces_of_water_and_10_natural_resources() -> None:
    maps = SHIPPED["maps"]["maps"]
    assert [map_["side"] for map_ in maps] == ["A", *"BBBBB"]
    for map_ in maps:
        rows = map_["rows"].split()
        assert [len(row) for row in rows] == [12] * 12
        assert (map_["rows"].count("W"), map_["rows"].count("N")) == (18, 10)


@rule("WW-60", "WW-62")
def test_there_are_15_objectives_of_ten_kinds() -> None:
    objectives = SHIPPED["objectives"]["objectives"]
    assert len(objectives) == 15 and len({objective["kind"] for objective in objectives}) == 10


@rule("WW-71", "WW-72")
def test_there_are_14_solo_cards_and_one_of_them_shuffles() -> None:
    cards = SHIPPED["solo_cards"]["cards"]
    assert len(cards) == 14 and [card["id"] for card in cards if not card["sections"]] == ["A14"]


@rule("WW-2")
def test_prices_gold_and_rounds_are_those_of_the_seed() -> None:
    game = SHIPPED["game"]
    assert (game["rounds"], game["gold"], game["long_road"], game["short_set"], game["tower"], game["pedestal"]) == (
        10, 7, 1, 1, 2, 1)
    assert SHIPPED["roads"]["long"] == "####"


def test_every_group_says_where_it_comes_from() -> None:
    assert {group["provenance"] for group in SHIPPED.values()} == {*PROVENANCES}
    assert {row["price"] for row in SHIPPED["stacks"]["stacks"]} == {2, 3, 4, 5}


# -- any list can be replaced ---------------------------------------------------------------------


def monument(**changes: Any) -> dict[str, Any]:
    return {"id": "hut", "name": "Hut", "pieces": ["#"], "arrangement": "single", "terrain": "land", "touches": {},
            "points": 5, "gives": "F", "population": 0} | changes


OTHER_LISTS: dict[str, Any] = {
    "game": {"rounds": 2, "gold": 12, "long_road": 2, "short_set": 3, "tower": 1, "pedestal": 4},
    "roads": {"long": "#/#/#"},
    "players": {"monuments": [1, 1, 2, 3, 3], "long_roads": [9, 0, 1, 2, 3],
                "short_sets": [0, 9, 1, 2, 3]},
    "stacks": {"stacks": [{"shape": "#", "price": 1}, {"shape": "#.#/###", "price": 9}], "used": [1, 2, 2, 2, 2]},
    "tiles": {"tiles": [{"id": f"x{stack}-{n}", "stack": stack, "type": "T", "gives": "FFFFF"}
                        for stack in range(1, 9) for n in range(12)]},
    "maps": {"maps": [{"id": f"own{n}", "side": "BBABBB"[n], "rows": f"{'.' * (4 + n)}\n{'N' * (4 + n)}\n"}
                      for n in range(6)]},
    "tracks_a": {"length": 3, "food": [1, 2, 3, 3], "ceramics": [], "gears": [3], "population": 4, "rings": [4, 4]},
    "tracks_b": {"boards": [{"length": 9 + n, "food": [1, 2, 3 + n], "ceramics": [n + 1], "gears": [], "population": 7 + n,
                             "rings": [1, 7 + n]} for n in range(5)]},
    "monuments": {"monuments": [
        monument(), monument(id="row", pieces=["##", "##"], arrangement="gap1", touches={"road": 1}),
        monument(id="gate", pieces=["L#/WN", "#"], arrangement="adjacent", terrain="drawn",
                 touches={"sidewalk": 1, "edge": 2, "building": 3})]},
    "objectives": {"objectives": [{"id": "roads", "kind": "longest-road", "first": 12, "second": 3},
                                  {"id": "temples", "kind": "group", "of": "T"},
                                  {"id": "all", "kind": "districts", "points": 9}]},
    "prizes": {"first": 9, "second": 0},
    "solo_cards": {"cards": [{"id": "takes", "sections": ["left+right", "S1", "long+tower"]},
                             {"id": "mixes", "sections": []}, {"id": "mixes-too", "sections": []}]},
}


def replaced(group: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A group with other fields; resource boards for each seat stand instead of one for all."""
    kept = {"provenance", "note"} if "boards" in other else {*group}
    return {key: value for key, value in group.items() if key in kept} | other


def with_list(name: str) -> dict[str, Any]:
    """The shipped content with one of the other lists; fewer stacks need fewer tiles."""
    pack = deepcopy(SHIPPED)
    pack[name] = replaced(pack[name], OTHER_LISTS[name])
    if name == "stacks":
        pack["tiles"]["tiles"] = [tile for tile in SHIPPED["tiles"]["tiles"] if tile["stack"] <= 2]
    return pack


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHER_LISTS)
def test_every_list_can_be_replaced_and_played_with(name: str, engine: str) -> None:
    for seats, options in ((1, {}), (2, {"map": "B", "tracks": "B"}), (5, {"advanced": True})):
        state = plays(with_list(name), seats, engine, **options)
        assert state.to_act == OVER


def test_all_lists_can_be_replaced_at_once() -> None:
    assert {*OTHER_LISTS} == {*SHIPPED}
    pack = {name: replaced(SHIPPED[name], OTHER_LISTS[name]) for name in SHIPPED}
    pack["tiles"] = pack["tiles"] | {"tiles": [tile for tile in OTHER_LISTS["tiles"]["tiles"] if tile["stack"] <= 2]}
    assert plays(pack, 3, advanced=True).round <= 2
    assert plays(pack, 1).to_act == OVER


def test_what_a_pack_says_is_what_is_played_with() -> None:
    state = cardamom.load("world-wonders", with_list("game"), "native").start(2)
    while state.to_act < 0:
        state.apply(state.legal()[0])
    assert (state.gold[state.to_act], list(state.price)[:5]) == (12, [2, 3, 1, 4, 4])
    longer = cardamom.load("world-wonders", with_list("roads"), "native").start(2, map=["....."] * 3)
    while longer.to_act < 0:
        longer.apply(longer.legal()[0])
    names = [longer.setup.game.name(action) for action in longer.legal()]
    assert "place:0a1" in names and "place:1a3" in names and "place:1d3" not in names


# -- clear errors -----------------------------------------------------------------------------------

MONUMENT = "monuments.monuments.0"
SHAPE = "a piece of 1 to 12 touching spaces, drawn with # and . and / between rows"
ID = "1 to 20 letters, digits and dashes, the first a letter"
BOARD = {"length": 9, "food": [3], "ceramics": [], "gears": [9, 9], "population": 7, "rings": [7]}
BAD: list[tuple[str, Any, str]] = [
    ("game", None, "game: expected a table, but it is missing"),
    ("game.rounds", 17, "game.rounds: expected a whole number from 1 to 16, found 17"),
    ("game.rounds", 11, "tiles.tiles: expected 11 to 16 tiles of stack 1, found 10"),
    ("game.gold", 0, "game.gold: expected a whole number from 1 to 99, found 0"),
    ("game.tower", "2", "game.tower: expected a whole number from 1 to 99, found '2'"),
    ("game.bonus", 1, "game.bonus: expected no field of that name; known here: gold, long_road"),
    ("roads.long", "##/##", "roads.long: expected a straight piece, found '##/##'"),
    ("roads.long", "#.#", f"roads.long: expected {SHAPE}, found '#.#'"),
    ("roads.long", "#" * 13, f"roads.long: expected {SHAPE}, found"),
    ("stacks.used", [6, 6, 6, 7, 9], "stacks.used[4]: expected a whole number from 1 to 8, found 9"),
    ("stacks.used", [6, 6, 6, 7], "stacks.used: expected 5 entries, found 4"),
    ("players.monuments.1", 4, "players.monuments[1]: expected a whole number from 1 to 3, found 4"),
    ("players.long_roads.0", -1, "players.long_roads[0]: expected a whole number from 0 to 9, found -1"),
    ("stacks.stacks", [], "stacks.stacks: expected a list of 1 to 8, found 0 entries"),
    ("stacks.stacks", "###", "stacks.stacks: expected a list of 1 to 8, found '###'"),
    ("stacks.stacks.3.shape", "##x", f"stacks.stacks[3].shape: expected {SHAPE}, found '##x'"),
    ("stacks.stacks.3.shape", "#./.#", f"stacks.stacks[3].shape: expected {SHAPE}, found '#./.#'"),
    ("stacks.stacks.3.shape", "...", f"stacks.stacks[3].shape: expected {SHAPE}, found '...'"),
    ("stacks.stacks.0.price", None, "stacks.stacks[0].price: expected a whole number from 1 to 99, but it is missing"),
    ("stacks.stacks", lambda rows: rows[:5], "stacks.used[0]: expected a whole number from 1 to 5, found 6"),
    ("tiles.tiles", lambda rows: rows[1:], "tiles.tiles: expected 10 to 16 tiles of stack 1, found 9"),
    ("tiles.tiles", lambda rows: rows * 2, "tiles.tiles: expected a list of 1 to 128, found 160 entries"),
    ("tiles.tiles.7.id", "S1B1", "tiles.tiles[7].id: expected a name of its own, found 'S1B1' again"),
    ("tiles.tiles.7.id", "1-15", f"tiles.tiles[7].id: expected {ID}, found '1-15'"),
    ("tiles.tiles.7.id", "x" * 21, f"tiles.tiles[7].id: expected {ID}, found"),
    ("tiles.tiles.7.id", "Häuser", f"tiles.tiles[7].id: expected {ID}, found 'Häuser'"),
    ("tiles.tiles.7.type", "X", "tiles.tiles[7].type: expected one of B, F, H, M, T, found 'X'"),
    ("tiles.tiles.7.stack", 9, "tiles.tiles[7].stack: expected a whole number from 1 to 8, found 9"),
    ("tiles.tiles.7.gives", "FX", "tiles.tiles[7].gives: expected resources as letters F, C, G, found 'FX'"),
    ("tiles.tiles.7.gives", 3, "tiles.tiles[7].gives: expected resources as letters F, C, G, found 3"),
    ("tiles.tiles.7", [], "tiles.tiles[7]: expected a table"),
    ("maps.maps", lambda rows: rows[:5], "maps.maps: expected a list of 6, found 5 entries"),
    ("maps.maps.1.side", "A", "maps.maps: expected one map of side A and 5 of side B, found sides AABBBB"),
    ("maps.maps.1.side", "C", "maps.maps[1].side: expected one of A, B, found 'C'"),
    ("maps.maps.1.rows", ["...."], "maps.maps[1].rows: expected rows of . W N, found ['....']"),
    ("maps.maps.1.rows", "....\n...", "maps.maps[1].rows: expected a map: row 2: 3 spaces, but 4 in the first row"),
    ("maps.maps.1.rows", "....\n..x.", "maps.maps[1].rows: expected a map: row 2, space 3: 'x' is neither . (green), W"),
    ("maps.maps.1.rows", "." * 17, "maps.maps[1].rows: expected a map: row 1: expected 1 to 16 spaces, found 17"),
    ("maps.maps.1.rows", "....\n" * 17, "maps.maps[1].rows: expected a map: a map has 1 to 16 rows, not 17"),
    ("maps.maps.1.rows", "", "maps.maps[1].rows: expected a map: a map has 1 to 16 rows, not 0"),
    ("maps.maps.1.rows", "....\nW..W", "maps.maps[1].rows: expected a map: row 2: the first long road does not fit"),
    ("tracks_a.length", 32, "tracks_a.length: expected a whole number from 1 to 31, found 32"),
    ("tracks_a.food", [16], "tracks_a.food[0]: expected a whole number from 1 to 15, found 16"),
    ("tracks_a.gears", [1] * 31, "tracks_a.gears: expected a list of at most 30 spaces from 1 to 15, found"),
    ("tracks_b.population", 64, "tracks_b.population: expected a whole number from 1 to 63, found 64"),
    ("tracks_b.rings", 4, "tracks_b.rings: expected a list of at most 34 spaces from 1 to 17, found 4"),
    ("monuments.monuments", [], "monuments.monuments: expected a list of 1 to 32, found 0 entries"),
    (f"{MONUMENT}.name", "", "monuments.monuments[0].name: expected a text, found ''"),
    (f"{MONUMENT}.name", "x" * 41, "monuments.monuments[0].name: expected 1 to 40 letters that can be printed, found"),
    (f"{MONUMENT}.name", "\x1b[2J", "monuments.monuments[0].name: expected 1 to 40 letters that can be printed, found"),
    (f"{MONUMENT}.pieces", "##", "monuments.monuments[0].pieces: expected a list of 1 to 3 pieces, found '##'"),
    (f"{MONUMENT}.pieces", ["#"] * 4, "monuments.monuments[0].pieces: expected a list of 1 to 3 pieces, found"),
    (f"{MONUMENT}.pieces", [7], f"monuments.monuments[0].pieces[0]: expected {SHAPE}, found 7"),
    (f"{MONUMENT}.pieces", ["#", "#"], "monuments.monuments[0].arrangement: expected single for one piece, adjacent or"),
    (f"{MONUMENT}.arrangement", "gap1", "monuments.monuments[0].arrangement: expected single for one piece, adjacent or"),
    (f"{MONUMENT}.arrangement", "near", "monuments.monuments[0].arrangement: expected one of single, adjacent, gap1"),
    ("monuments.monuments.2.pieces", ["#", "##"], "monuments.monuments[2].pieces: expected pieces of one shape, because"),
    (f"{MONUMENT}.terrain", "sea",
     "monuments.monuments[0].terrain: expected one of land, water, coast, span, drawn, found 'sea'"),
    (f"{MONUMENT}.terrain", "water", "monuments.monuments[0].water: expected a whole number from 0 to 12, but it is"),
    (f"{MONUMENT}.water", 1, "monuments.monuments[0].water: expected no field of that name"),
    ("monuments.monuments.7.water", 4, "monuments.monuments[7].pieces[0]: expected at least 5 spaces, for so much water"),
    ("monuments.monuments.8.pieces", ["##/##"], "monuments.monuments[8].pieces[0]: expected a straight piece, because it"),
    (f"{MONUMENT}.touches", {"castle": 1},
     "monuments.monuments[0].touches.castle: expected no field of that name; known here: building, edge, farm, "
     "habitation, library, market, monument, nature, road, sidewalk, temple, tower, water"),
    (f"{MONUMENT}.touches", {"road": 0}, "monuments.monuments[0].touches.road: expected a whole number from 1 to 9, found"),
    (f"{MONUMENT}.touches", dict.fromkeys(("library", "farm", "habitation", "market", "temple", "road", "water"), 1),
     "monuments.monuments[0].touches: expected at most 6 features, found 7"),
    (f"{MONUMENT}.touches", "road", "monuments.monuments[0].touches: expected a table, found 'road'"),
    *((f"{MONUMENT}", monument(touches={name: count}, **pieces),
       f"monuments.monuments[0].touches.{name}: expected at most {most}, because {reason}, found {count}")
      for name, count, most, reason, pieces in (
          ("sidewalk", 2, 1, "no more of its spaces can lie there", {}),
          ("edge", 9, 4, "no more of its spaces can lie there", {"pieces": ["##/##"]}),
          ("sidewalk", 2, 1, "no more of its spaces can lie there", {"pieces": [".#./###/.#."]}),
          ("sidewalk", 6, 5, "no more of its spaces can lie there",
           {"pieces": [".#./###", "#/#"], "arrangement": "adjacent"}),
          ("road", 5, 4, "there are no more spaces around it", {}),
          ("water", 7, 6, "there are no more spaces around it", {"pieces": ["##"]}))),
    ("maps.maps", lambda rows: [rows[0] | {"id": "lake"}, rows[1] | {"id": "A"}, *rows[2:]],
     "maps.maps[1].id: expected another name, because map=A chooses the lake, found 'A'"),
    ("maps.maps.0.id", "B", "maps.maps[0].id: expected another name, because map=B chooses the rivers, found 'B'"),
    ("maps.maps.3.id", "B", "maps.maps[3].id: expected another name, because map=B chooses the rivers, found 'B'"),
    ("objectives.objectives.0.frist", 5,
     "objectives.objectives[0].frist: expected no field of that name; known here: first, id, kind, note, provenance"),
    (f"{MONUMENT}.points", 100, "monuments.monuments[0].points: expected a whole number from 0 to 99, found 100"),
    (f"{MONUMENT}.population", 64, "monuments.monuments[0].population: expected a whole number from 0 to 63, found 64"),
    (f"{MONUMENT}.id", "giza", "monuments.monuments[1].id: expected a name of its own, found 'giza' again"),
    ("objectives.objectives", lambda rows: rows[:2], "objectives.objectives: expected a list of 3 to 24, found 2 entries"),
    ("objectives.objectives.0.kind", "luck", "objectives.objectives[0].kind: expected one of green-area, longest-road"),
    ("objectives.objectives.0.of", "B", "objectives.objectives[0].of: expected no field of that name"),
    ("objectives.objectives.5.of", "food", "objectives.objectives[5].of: expected one of B, F, H, M, T, found 'food'"),
    ("objectives.objectives.8.of", "B", "objectives.objectives[8].of: expected one of food, ceramics, gears, found 'B'"),
    ("objectives.objectives.0.first", 5, "objectives.objectives[0].second: expected a whole number from 0 to 99, but it is"),
    ("objectives.objectives.0", {"id": "x", "kind": "monuments", "first": 2, "second": 3},
     "objectives.objectives[0].second: expected at most the 2 of the first place, found 3"),
    ("objectives.objectives.14.first", 5, "objectives.objectives[14].first: expected no field of that name"),
    ("prizes.second", 4, "prizes.second: expected at most the 3 of the first place, found 4"),
    ("prizes.first", 100, "prizes.first: expected a whole number from 0 to 99, found 100"),
    ("tracks_b.boards", [{}] * 4, "tracks_b.boards: expected 5 entries, found 4"),
    ("tracks_b.boards", [{}] * 5, "tracks_b.boards[0].length: expected a whole number from 1 to 31, but it is missing"),
    ("tracks_b.boards", [BOARD] * 5, "tracks_b.length: expected no field of that name; known here: boards, note"),
    (f"{MONUMENT}", {"id": "x", "name": "X", "pieces": ["LX"], "arrangement": "single", "terrain": "drawn", "touches": {},
                     "points": 1, "gives": "", "population": 0},
     "monuments.monuments[0].pieces[0]: expected a piece of 1 to 12 touching spaces, drawn with # L W N and . and /"),
    (f"{MONUMENT}.pieces", ["LW"], f"monuments.monuments[0].pieces[0]: expected {SHAPE}, found 'LW'"),
    ("objectives.objectives.14.points", None, "objectives.objectives[14].points: expected a whole number from 0 to 99"),
    ("solo_cards.cards", [], "solo_cards.cards: expected a list of 1 to 32, found 0 entries"),
    ("solo_cards.cards", [{"id": "A", "sections": []}], "solo_cards.cards: expected a card with a section, found shuffle"),
    ("solo_cards.cards.0.sections", "S1", "solo_cards.cards[0].sections: expected a list of at most 3 sections, found 'S1'"),
    ("solo_cards.cards.0.sections", ["S1"] * 4, "solo_cards.cards[0].sections: expected a list of at most 3 sections,"),
    ("solo_cards.cards.0.sections", ["S9"], "solo_cards.cards[0].sections[0]: expected 1 or 2 of long, short, tower, S1,"),
    ("solo_cards.cards.0.sections", ["S1+S1"], "solo_cards.cards[0].sections[0]: expected 1 or 2 of long, short, tower"),
    ("solo_cards.cards.0.sections", ["S1+S2+S3"], "solo_cards.cards[0].sections[0]: expected 1 or 2 of long, short, tower"),
    ("solo_cards.cards.0.sections", [7], "solo_cards.cards[0].sections[0]: expected 1 or 2 of long, short, tower"),
    ("extra", {}, "extra: expected no field of that name; known here: game, maps"),
    *((f"{group}.provenance", "hearsay", f"{group}.provenance: expected one of seed, published, reconstructed")
      for group in SHIPPED),
]


@pytest.mark.parametrize(("place", "value", "expected"), BAD, ids=[f"{place}-{n}" for n, (place, *_) in enumerate(BAD)])
def test_a_bad_value_is_refused_by_file_place_and_what_was_expected(place: str, value: Any, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        cardamom.load("world-wonders", changed(place, value), engine="interpreted")
    assert str(caught.value).startswith(f"content: {expected}")


def test_too_many_different_pieces_are_refused() -> None:
    straight = ["#" * n for n in range(2, 13)]
    bent = [f"#{'.' * (n - 1)}/{'#' * n}" for n in range(2, 12)]
    cards = [monument(id=f"m{n}", pieces=[straight[n % 11], bent[n % 10]], arrangement="adjacent", **terrain)
             for n, terrain in enumerate([{}] * 11 + [{"terrain": "water", "water": 1}] * 11 + [
                 {"terrain": "coast", "water": 1, "land": 1}] * 10)]
    with pytest.raises(ContentError, match="content: monuments.monuments: expected at most 52 different pieces, found 62"):
        cardamom.load("world-wonders", changed("monuments.monuments", cards), engine="interpreted")


# -- whatever comes -----------------------------------------------------------------------------------

junk = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 130), st.integers(), st.floats(), st.text(max_size=8),
              st.text("#./", max_size=14), st.text(".WN\n", max_size=40),
              st.sampled_from(["A", "B", "S1+long", "left", "road", "drawn", "LW/N#"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["road", "id", "sections", "water", "sidewalk", "first", "boards", "x"]), inner, max_size=3),
    max_leaves=6)
shapes = st.lists(st.text("#.", min_size=1, max_size=4), min_size=1, max_size=4).map("/".join)
drawn_shapes = st.lists(st.text("#LWN.", min_size=1, max_size=4), min_size=1, max_size=4).map("/".join)
near_misses = st.one_of(junk, shapes, st.lists(shapes, max_size=3), st.lists(st.integers(0, 20), max_size=8))


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in ((value, key), *places_in(item))]


@pytest.mark.slow
@examples(300)
@given(st.lists(st.tuples(st.integers(0, 10**6), near_misses), min_size=1, max_size=3),
       st.sampled_from(["put", "drop", "twice"]))
def test_a_pack_with_anything_anywhere_is_refused_or_played(damages: list[tuple[int, Any]], how: str) -> None:
    pack = deepcopy(SHIPPED)
    for place, value in damages:
        places = places_in(pack)
        container, key = places[place % len(places)]
        if how == "put":
            container[key] = value
        elif how == "drop":
            del container[key]
        elif isinstance(container, list):
            container.append(container[key])
    try:
        cardamom.load("world-wonders", pack, engine="interpreted")
    except ContentError as error:
        said = str(error)
    else:
        assert plays(pack, 1 + damages[0][0] % 5).to_act == OVER
        return
    assert said.startswith("content: ") and ": expected " in said and len(said) < 500


@pytest.mark.slow
@examples(150)
@given(st.data())
def test_a_monument_of_any_pieces_is_refused_or_can_be_played_with(data: st.DataObject) -> None:
    """Near the limits of what fits, where a pack could become slow."""
    terrain = data.draw(st.sampled_from(["land", "water", "coast", "span", "drawn"]))
    pieces = data.draw(st.lists(drawn_shapes if terrain == "drawn" else shapes, min_size=1, max_size=3))
    features = st.sampled_from(["road", "water", "nature", "temple", "monument", "building", "sidewalk", "edge"])
    card = monument(pieces=pieces, terrain=terrain, touches=data.draw(st.dictionaries(features, st.integers(1, 9))))
    card["arrangement"] = "single" if len(pieces) == 1 else data.draw(st.sampled_from(["adjacent", "gap1"]))
    card |= {} if terrain in ("land", "drawn") else {"water": data.draw(st.integers(0, 3))}
    card |= {"land": data.draw(st.integers(0, 3))} if terrain == "coast" else {}
    pack = changed("monuments.monuments", [card])
    try:
        game: Any = cardamom.load("world-wonders", pack, engine="interpreted")
    except ContentError as error:
        said = str(error)
    else:
        assert ways(game.box.monuments[0]) <= MOST_WAYS
        assert plays(pack).to_act == OVER
        return
    assert said.startswith("content: monuments.monuments[0].")


# -- options --------------------------------------------------------------------------------------------

WIDE = ["." * 16] * 16
OPTIONS: list[tuple[int, dict[str, Any], str]] = [
    *((2, {"map": given}, f"map: {found} is none of the maps A, B, B1, B2, B3, B4, B5, nor a drawing of . W N")
      for given, found in (("AB", "'AB'"), ("b3", "'b3'"), ("B3,B9", "'B9'"), (["B3", "B9"], "'B9'"), ("B9,....", "'B9'"),
                           ([["...."], "B9"], "'B9'"), ("WWWX", "'WWWX'"), (None, "None"), ([], "[]"),
                           ({"rows": ["...."]}, "{'rows': ['....']}"))),
    *((2, {"map": given}, "map: a map is missing: give one of A, B, B1, B2, B3, B4, B5, or a drawing of . W N")
      for given in ("", " ", "B3,", ",B3", [["...."], ""])),
    *((2, {"map": given}, "map: B is for all seats: give it alone, or one of A, B1, B2, B3, B4, B5 for each seat")
      for given in ("A,B", ["A", "B"], "B,B", ["B", ["...."]])),
    *((2, {"map": given}, "map: all players use the same side (WW-4), but A is of side A, B1 of side B")
      for given in ("A,B1", ["A", "B1"], "A B1")),
    (1, {"map": "B3,B1"}, "map: one seat has one map, not 2"),
    (2, {"map": [["B3"], "B1"]}, "map: map 1: 'B3' is not a row of . W N; named maps are A, B, B1, B2, B3, B4, B5"),
    (3, {"map": "B3,B1"}, "map: give one map for all or 3, one for each seat, not 2"),
    (2, {"map": "A.B"}, "map: map 1: row 1, space 1: 'A' is neither . (green), W (water) nor N (nature)"),
    (2, {"map": ["....", "", "...."]}, "map: map 1: row 2: expected 1 to 16 spaces, found 0"),
    (2, {"map": ["....", " ..."]}, "map: map 1: row 2, space 1: ' ' is neither . (green), W (water) nor N (nature)"),
    (2, {"map": ["....", "....."]}, "map: map 1: row 2: 5 spaces, but 4 in the first row"),
    (2, {"map": "....\n.....\n"}, "map: map 1: row 2: 5 spaces, but 4 in the first row"),
    (2, {"map": ["." * 17]}, "map: map 1: row 1: expected 1 to 16 spaces, found 17"),
    (2, {"map": ["...."] * 17}, "map: map 1: a map has 1 to 16 rows, not 17"),
    (2, {"map": "....\n" * 400}, "map: map 1: a drawing has at most 488 letters and blanks, not 1,999"),
    (2, {"map": "\n".join(WIDE) + " " * 300 + "garbage"}, "map: 'garbage' is none of the maps A, B, B1"),
    (2, {"map": "\n".join(WIDE) + " " * 300 + ".x."}, "map: map 1: a drawing has at most 488 letters and blanks, not"),
    (2, {"map": ["....", 7]}, "map: map 2: expected rows of . W N, found 7"),
    (2, {"map": [["...."], 7]}, "map: map 2: expected rows of . W N, found 7"),
    (2, {"map": [["...."], [7]]}, "map: map 2: expected rows of . W N, found [7]"),
    (3, {"map": [["...."], ["...."]]}, "map: give one map for all or 3, one for each seat, not 2"),
    (2, {"map": [["...."], ["..X."]]}, "map: map 2: row 1, space 3: 'X' is neither"),
    (2, {"map": ["....", "WWWW"]}, "map: map 1: row 2: the first long road does not fit anywhere along the sidewalk"),
    (2, {"map": [["...."], ["...."], ["...."]]}, "map: give one map for all or 2, one for each seat, not 3"),
    (2, {"tracks": "C"}, "tracks: 'C' is not one of A, B"),
    *((2, {"order": given}, f"order: {given!r} is neither random nor each seat once, like A,B or 1,2")
      for given in ("A", "A,A", "B,C", "0,1", 1, True, ["B", True], "AB", "")),
    (1, {"order": "B"}, "order: 'B' is neither random nor each seat once, like A or 1"),
    (1, {"advanced": True}, "advanced: objectives are for two or more players (WW-60)"),
    (2, {"advanced": 1}, "advanced: 1 is not one of false, true"),
    (2, {"difficulty": "hard"}, "difficulty: only a solo game has an automaton (WW-73)"),
    (1, {"difficulty": "mean"}, "difficulty: 'mean' is not one of easy, hard"),
    (2, {"prizes": "3"}, "prizes: '3' is neither cards nor like 3/1, two numbers from 0 to 9"),
    (2, {"prizes": [3, 1]}, "prizes: [3, 1] is neither cards nor like 3/1, two numbers from 0 to 9"),
    (2, {"side": "A"}, "side: there is no option of that name; known: map, tracks, order, advanced, prizes, road"),
]


@pytest.mark.parametrize(("seats", "options", "expected"), OPTIONS, ids=range(len(OPTIONS)))
def test_a_bad_option_is_refused_by_its_name_with_a_reason(seats: int, options: dict[str, Any], expected: str) -> None:
    with pytest.raises(ValueError) as caught:
        GAME.start(seats, **options)
    assert str(caught.value).startswith(expected)


@pytest.mark.parametrize("given_map", ["....\nN.W.\n", " ....\n N.W.", ["....", "N.W."], ("....", "N.W."), ["....\nN.W."],
                                       [["....", "N.W."]], [["....", "N.W."]] * 2, ["....\nN.W.", "....\nN.W."]])
@rule("WW-4")
def test_a_map_is_given_as_text_or_rows_for_all_or_for_each(given_map: Any) -> None:
    pack = changed("roads.long", "##")
    game = cardamom.load("world-wonders", pack, engine="interpreted")
    resolved = game.start(2, map=given_map).setup.options["map"]
    assert resolved == [["....", "N.W."]] * len(resolved)
    assert game.start(2, map=resolved).setup.options["map"] == resolved


@rule("WW-4")
@pytest.mark.parametrize("given_map", ["B3,....", [["...."], "B3"], ["B3", "...."], "A,....", "....,...."])
def test_a_board_may_lie_beside_a_drawn_map(engine: str, given_map: Any) -> None:
    game = cardamom.load("world-wonders", engine=engine)
    boards = {row["id"]: row["rows"].split() for row in SHIPPED["maps"]["maps"]}
    items = given_map.split(",") if isinstance(given_map, str) else given_map
    resolved = game.start(2, map=given_map).setup.options["map"]
    assert resolved == [boards.get(item, ["...."]) if isinstance(item, str) else item for item in items]
    assert game.start(2, map=resolved).setup.options["map"] == resolved


@rule("WW-5")
@pytest.mark.parametrize(("seats", "order", "resolved"), [
    (1, 1, [1]), (1, "A", [1]), (2, "B,A", [2, 1]), (3, "c, a,B", [3, 1, 2]), (3, [2, "A", "3"], [2, 1, 3]),
    (2, "2,1", [2, 1])])
def test_the_order_is_given_by_letters_or_numbers(seats: int, order: Any, resolved: list[int]) -> None:
    assert GAME.start(seats, order=order).setup.options["order"] == resolved


@examples(200)
@given(st.one_of(junk, st.lists(st.text(".WN \n", max_size=18), max_size=18), st.text(".WN\n", max_size=300)),
       st.integers(1, 5))
def test_any_map_is_refused_by_its_name_or_played_on(value: Any, seats: int) -> None:
    try:
        state = GAME.start(seats, map=value)
    except ValueError as error:
        said = str(error)
    else:
        assert state.legal()
        return
    assert said.startswith("map: ") and len(said) < 300
