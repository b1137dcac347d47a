"""What is in the box: counts, provenance, and content packs that replace it."""
from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.kernel.content import PROVENANCES, ContentError, read_toml
from tests.games.eastern_wonders.positions import settle
from tests.scenario import Scenario, islands, markets_in_order, rule

GAME = cardamom.load("eastern-wonders", engine="interpreted")
SHIPPED: dict[str, Any] = GAME.content
SYMBOLS = ["ginger", "chili", "tea", "cloves"]


def changed(place: str, value: Any) -> dict[str, Any]:
    """The shipped content with one thing changed (`vp_tiles.tiles.3.points`), or left out if the value is None."""
    pack = deepcopy(SHIPPED)
    *path, last = [int(part) if part.isdigit() else part for part in place.split(".")]
    part: Any = pack
    for key in path:
        part = part[key]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return pack


def set_up(pack: dict[str, Any], engine: str) -> Scenario:
    """Three players, the first turn begins, boats on 0, 1 and 2."""
    game = cardamom.load("eastern-wonders", content=pack, engine=engine)
    table = Scenario(game, game.start(3, first=0)).play(markets_in_order(game))
    return table.play("set:0 place:2 set:1 place:1 set:2 place:0")


# -- counts and provenance --------------------------------------------------------------


@rule("EW-1")
def test_there_are_24_market_tiles_six_of_each_symbol() -> None:
    symbols = [row["symbol"] for row in SHIPPED["market_tiles"]["tiles"]]
    assert len(symbols) == 24 and [symbols.count(symbol) for symbol in SYMBOLS] == [6, 6, 6, 6]


@rule("EW-4")
def test_there_are_26_vp_tiles_of_11_to_20_points() -> None:
    points = [row["points"] for row in SHIPPED["vp_tiles"]["tiles"]]
    assert len(points) == 26 and min(points) == 11 and max(points) == 20
    assert {11, 13, 16, 17, 20} <= set(points)  # the published values


@rule("EW-5")
def test_there_are_20_bonus_tiles() -> None:
    kinds = SHIPPED["bonus_tiles"]["kinds"]
    assert [(row["kind"], row["copies"]) for row in kinds] == [("move", 4), ("cargo", 4), ("upgrade", 4), ("harvest", 4)]
    assert SHIPPED["bonus_tiles"]["points_pile"] == [6, 5, 4, 3]


@rule("EW-7")
def test_the_board_has_a_row_for_each_symbol_and_five_columns() -> None:
    board = SHIPPED["player_board"]
    assert sorted(board["rows"]) == sorted(SYMBOLS) and board["uncovered"] == [0, 1, 2, 2, 3] and board["storage"] == 10


@rule("EW-6")
def test_there_are_four_starting_sets() -> None:
    assert SHIPPED["starting_sets"]["sets"] == ["YYYY", "YYR", "RR", "YG"]


@rule("C-4")
def test_no_trades_output_contains_its_whole_input() -> None:
    for row in SHIPPED["market_tiles"]["tiles"]:
        give, get = row["trade"].split(">")
        assert any(get.count(letter) < give.count(letter) for letter in "YRGB"), row


def test_every_group_says_where_it_comes_from() -> None:
    assert {name: group["provenance"] for name, group in SHIPPED.items()} == {
        "starting_sets": "published", "player_board": "published", "bonus_tiles": "published", "solo_bonus_tiles": "seed",
        "sea_tiles": "published", "map_first_game": "published", "map_solo": "reconstructed",
        "market_tiles": "reconstructed", "vp_tiles": "reconstructed"}
    published = [row["trade"] for row in SHIPPED["market_tiles"]["tiles"] if row.get("provenance") == "published"]
    assert published == ["YYY>B", "B>YRG"]
    for group in ("market_tiles", "vp_tiles", "map_solo"):
        assert SHIPPED[group]["note"]


# -- packs ------------------------------------------------------------------------------


@rule("EW-30")
def test_another_price_and_worth_are_played_without_a_build(engine: str) -> None:
    pack = changed("vp_tiles.tiles.0", {"id": "V01", "cost": "RB", "points": 33})
    table = set_up(pack, engine).put(boat={0: 20}, cubes={0: "RB"}).play("anchor claim")
    assert table.hold(0) == "" and table.state.scores()[0] == 33
    shipped = islands("eastern-wonders", engine, 3).put(boat={0: 20}, cubes={0: "RB"}).play("anchor")
    assert shipped.refused("claim") == "EW-30"


@rule("C-4", "EW-24")
def test_another_trade_is_played_without_a_build(engine: str) -> None:
    table = set_up(changed("market_tiles.tiles.0.trade", "YR>GGB"), engine)
    settle(table, {0: [0]}).put(cubes={0: "YYRR"}).play("anchor trade trade")
    assert table.hold(0) == "GGGGBB"


@rule("EW-7")
def test_another_board_is_played_without_a_build(engine: str) -> None:
    table = set_up(changed("player_board.uncovered", [4, 3, 2, 1, 0]), engine).put(cubes={0: ""})
    assert [settle(table, {0: range(count)}).state.scores()[0] for count in range(6)] == [0, 4, 7, 9, 10, 10]


@rule("C-5")
def test_another_storage_limit_is_played_without_a_build(engine: str) -> None:
    table = set_up(changed("player_board.storage", 4), engine).put(cubes={0: "YYYYR"}).play("anchor end")
    assert table.kinds() == {"drop"}
    assert table.play("drop:R").state.to_act == 1


@rule("EW-6")
def test_another_starting_set_is_played_without_a_build(engine: str) -> None:
    assert set_up(changed("starting_sets.sets", ["B", "GG", "RRR", "YYYY"]), engine).hold(2) == "B"


@rule("EW-5", "EW-51")
def test_other_bonus_tiles_are_played_without_a_build(engine: str) -> None:
    table = set_up(changed("bonus_tiles.points_pile", [9, 8]), engine)
    settle(table, {0: [5, 10, 15]}).put(cubes={0: ""}).play("anchor build bonus:points")
    assert table.state.scores()[0] == 9


def test_a_pack_may_come_from_a_file_and_is_kept_with_its_positions(tmp_path: Path, engine: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GAME.content_file.read_text(encoding="utf-8").replace("points = 11", "points = 19"), encoding="utf-8")
    mine = cardamom.load("eastern-wonders", content=file, engine=engine)
    assert mine.pack == read_toml(file) and mine.content_hash != GAME.content_hash
    position = mine.position(mine.start(2))
    assert mine.position(mine.at(position)) == position
    with pytest.raises(ValueError, match="content"):
        GAME.at(position)


def test_the_shipped_content_needs_no_pack() -> None:
    again = cardamom.load("eastern-wonders", content=deepcopy(SHIPPED), engine="interpreted")
    assert GAME.pack is None and again.pack is None and again.content_hash == GAME.content_hash


@rule("C-4")
@pytest.mark.parametrize(("trade", "expected"), [
    ("YY>YY", "output does not contain its input"), ("Y>YR", "output does not contain its input"),
    ("YY", "a trade like YYY>B"), (">B", "letters of YRGB"), ("YYY>", "letters of YRGB"), ("YYX>B", "letters of YRGB"),
    ("Y" * 13 + ">B", "letters of YRGB")])
def test_a_trade_that_is_none_is_refused_with_its_place(trade: str, expected: str) -> None:
    with pytest.raises(ContentError, match=expected) as caught:
        cardamom.load("eastern-wonders", content=changed("market_tiles.tiles.3.trade", trade))
    assert "market_tiles.tiles[3].trade" in str(caught.value)


@pytest.mark.parametrize("group", list(SHIPPED))
@pytest.mark.parametrize("provenance", [None, "rumour"])
def test_a_group_without_provenance_is_refused(group: str, provenance: str | None) -> None:
    with pytest.raises(ContentError, match=f"{group}.provenance: expected one of {', '.join(PROVENANCES)}"):
        cardamom.load("eastern-wonders", content=changed(f"{group}.provenance", provenance))


@pytest.mark.parametrize(("place", "value", "complaint"), [
    ("market_tiles.tiles", SHIPPED["market_tiles"]["tiles"][1:], "market_tiles.tiles: expected 24 entries, found 23"),
    ("market_tiles.tiles.0.symbol", "tea", "market_tiles.tiles: expected 6 tiles of ginger, found 5"),
    ("market_tiles.tiles.0.id", "T02", r"market_tiles.tiles\[1\].id: expected a name of its own"),
    ("market_tiles.tiles.0.id", "sea", r"market_tiles.tiles\[0\].id"),
    ("vp_tiles.tiles", SHIPPED["vp_tiles"]["tiles"][1:], "vp_tiles.tiles: expected 26 entries, found 25"),
    ("vp_tiles.tiles.2.cost", "GGX", r"vp_tiles.tiles\[2\].cost: expected 1 to 12 letters of YRGB"),
    ("vp_tiles.tiles.2.points", -1, r"vp_tiles.tiles\[2\].points: expected a whole number from 0 to 99"),
    ("vp_tiles.tiles.2.colour", "red", r"vp_tiles.tiles\[2\].colour: expected no field of that name"),
    ("player_board.uncovered", [0, 1, 2, 2], "player_board.uncovered: expected 5 entries, found 4"),
    ("player_board.rows", ["tea", "tea", "chili", "ginger"], "player_board.rows: expected ginger, chili, tea, cloves"),
    ("player_board.storage", 0, "player_board.storage: expected a whole number from 1 to 40"),
    ("starting_sets.sets", ["Y", "R", "G"], "starting_sets.sets: expected 4 entries, found 3"),
    ("bonus_tiles.kinds.0.kind", "cargo", r"bonus_tiles.kinds\[0\].kind: expected one of move"),
    ("bonus_tiles.points_pile", [6] * 9, "bonus_tiles.points_pile: expected a list of at most 8"),
    ("map_first_game.ports", [[0, 0], [-2, 5], [2, 0], [2, 3]], r"map_first_game: expected a map: two cells lie at"),
    ("sea_tiles", None, "sea_tiles: expected a table, but it is missing"),
    ("islands", {}, "islands: expected no field of that name"),
])
def test_a_pack_that_is_wrong_is_refused_with_place_and_expectation(place: str, value: Any, complaint: str) -> None:
    with pytest.raises(ContentError, match=complaint):
        cardamom.load("eastern-wonders", content=changed(place, value))
