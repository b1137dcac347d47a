"""`cardamom map` and `--map`: random maps, check, show, and games on your own maps."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import cardamom
from cardamom.cli.maps import with_map
from cardamom.games.century.mapfile import read_map, write_map
from cardamom.games.century.maps import MapOption, random_layout
from tests.cli.conftest import Ask

GAME, SOLO, JOURNEY = "eastern-wonders", "eastern-wonders-solo", "heroic-journey-3"


@pytest.fixture
def bay(tmp_path: Path) -> Path:
    path = tmp_path / "bay.map"
    path.write_text(write_map(random_layout(20, 4, Random(7)), "The bay"), encoding="utf-8")
    return path


def test_a_random_map_is_that_of_the_option(ask: Ask, bay: Path, tmp_path: Path) -> None:
    made = ask("map", "random", "--seed", "7")
    assert made.out == bay.read_text(encoding="utf-8").replace("The bay", "random 7")
    assert made.out == ask("map", "random", "--seed", "7").out
    assert json.loads(ask("map", "random", "--seed", "7", "--json").out)["layout"] == read_map(bay)
    out = tmp_path / "made.map"
    assert ask("map", "random", "--seed", "7", "--out", str(out)).out == f"Written to {out}\n"
    assert out.read_text(encoding="utf-8") == made.out
    assert ask("map", "random", "--out", str(out)).err == f"cardamom: {out} already exists; choose another name\n"
    game = cardamom.load(GAME)
    assert game.start(2, map="random:7").setup.options["map"] == read_map(out)


def test_without_a_seed_the_name_contains_it(ask: Ask) -> None:
    made = ask("map", "random").out
    seed = made.splitlines()[0].removeprefix("name: random ")
    assert ask("map", "random", "--seed", seed).out == made


@pytest.mark.parametrize("game_id", [GAME, SOLO, JOURNEY])
def test_every_game_has_its_own_counts(ask: Ask, tmp_path: Path, game_id: str) -> None:
    option = next(option for option in cardamom.load(game_id).options if isinstance(option, MapOption))
    out = tmp_path / "its.map"
    assert ask("map", "random", "--seed", "1", "--game", game_id, "--out", str(out)).code == 0
    layout = read_map(out)
    assert (len(layout["inner"]), len(layout["ports"])) == (option.inner, option.ports)
    checked = ask("map", "check", str(out))
    assert [line for line in checked.out.splitlines() if "cardamom play" in line] == [
        f"Play on it: cardamom play {game_id} --map {out}"]
    assert json.loads(ask("map", "check", str(out), "--json").out)["games"] == [game_id]


def test_a_check_asks_for_the_counts_of_a_game(ask: Ask, bay: Path) -> None:
    assert ask("map", "check", str(bay)).out.startswith("The bay: 20 inner cells and 4 ports, connected.\n")
    refused = ask("map", "check", str(bay), "--game", SOLO)
    assert (refused.code, refused.err) == (2, f"cardamom: {bay}: expected 24 inner cells (o), found 20\n")
    bay.write_text("P   P\n  o\nP   P\n", encoding="utf-8")
    assert ask("map", "check", str(bay)).err == (
        f"cardamom: {bay}: {GAME}: expected 20 inner cells (o), found 1; "
        f"{SOLO}: expected 24 inner cells (o), found 1; "
        f"{JOURNEY}: expected 12 inner cells (o), found 1\n")
    assert "pebbles cannot be played on your own map" in ask("map", "check", str(bay), "--game", "pebbles").err
    assert "there is no game 'chess'" in ask("map", "check", str(bay), "--game", "chess").err


def test_errors_name_line_and_column(ask: Ask, bay: Path) -> None:
    bay.write_text(bay.read_text(encoding="utf-8") + "x", encoding="utf-8")
    line = len(bay.read_text(encoding="utf-8").splitlines())
    for command in (("check",), ("show",)):
        refused = ask("map", *command, str(bay))
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith(f"cardamom: {bay}, line {line}, column 1: 'x' means nothing here; o is an inner cell")
    data = json.loads(ask("map", "check", str(bay), "--json").out)
    assert (data["ok"], data["line"], data["column"], data["file"]) == (False, line, 1, str(bay))


def test_a_tile_that_touches_one_other_is_only_a_warning(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "line.map"
    path.write_text("P\n\nP\n\n" + "o\n\n" * 20 + "P\n\nP\n", encoding="utf-8")
    checked = ask("map", "check", str(path))
    assert checked.code == 0
    assert "Warning: line 1, column 1: this tile touches fewer than two others\n" in checked.out
    assert [warning["line"] for warning in json.loads(ask("map", "check", str(path), "--json").out)["warnings"]] == [1, 47]
    played = ask("play", GAME, "--map", str(path), "--seats", "random,random", "--option", "rounds=1")
    assert played.code == 0
    assert f"Warning: {path}, line 47, column 1: this tile touches fewer than two others\n" in played.err


def test_a_tile_that_touches_one_other_is_an_error_in_the_heroic_journey(ask: Ask, tmp_path: Path) -> None:
    path, log = tmp_path / "line.map", tmp_path / "game.jsonl"
    path.write_text("P\n\n" + "o\n\n" * 12, encoding="utf-8")
    reason = "this tile touches only 1 other tile; each tile must touch at least 2 others"
    refused = ask("map", "check", str(path), "--game", JOURNEY)
    assert (refused.code, refused.out, refused.err) == (2, "", f"cardamom: {path}, line 1, column 1: {reason}\n")
    data = json.loads(ask("map", "check", str(path), "--game", JOURNEY, "--json").out)
    assert (data["ok"], data["line"], data["column"], data["reason"]) == (False, 1, 1, reason)
    assert f"{JOURNEY}: {reason}" in ask("map", "check", str(path)).err
    played = ask("play", JOURNEY, "--map", str(path), "--seats", "random,random", "--log", str(log))
    assert played.code == 2 and not log.exists()
    assert played.err.endswith(f"cardamom: {path}, line 1, column 1: {reason}\n")
    assert "No game can be played on this map" in ask("map", "show", str(path)).out


def test_a_map_is_shown_with_its_numbers(ask: Ask, tmp_path: Path, bay: Path) -> None:
    assert "Play on it" in ask("map", "show", str(bay)).out
    assert json.loads(ask("map", "show", str(bay), "--json").out)["layout"] == read_map(bay)
    path = tmp_path / "small.map"
    path.write_text("P\n  o\no\n", encoding="utf-8")
    assert ask("map", "show", str(path)).out == r"""  ____
 /  2 \
/ port \____
\      /  1 \
 \____/      \
 /  0 \      /
/      \____/
\      /
 \____/

2 inner cells and 1 port, connected.
No game can be played on this map: cardamom map check says why.
"""


@pytest.mark.parametrize("name", ["random:7", "bay"])
def test_a_log_holds_the_map_and_is_replayed_without_the_file(ask: Ask, tmp_path: Path, bay: Path, name: str) -> None:
    log, layout = tmp_path / "game.jsonl", read_map(bay)
    given = str(bay) if name == "bay" else name
    played = ask("play", GAME, "--map", given, "--seats", "random,random", "--seed", "3", "--option", "rounds=3",
                 "--log", str(log))
    assert played.code == 0
    bay.unlink()
    assert json.loads(log.read_text(encoding="utf-8").splitlines()[0])["options"]["map"] == layout
    again = cardamom.replay(log)
    assert again.over
    assert again.state.setup.options["map"] == layout
    assert ask("replay", str(log)).code == 0


def test_bots_play_on_a_map_file(ask: Ask, bay: Path) -> None:
    done = ask("simulate", GAME, "--games", "1", "--bots", "random", "--seed", "1", "--option", "rounds=2",
               "--map", str(bay), "--json")
    assert done.code == 0
    assert json.loads(done.out)["options"]["map"] == read_map(bay)


def test_a_bad_map_starts_nothing(ask: Ask, tmp_path: Path, bay: Path) -> None:
    log = tmp_path / "game.jsonl"
    for arguments, said in (
            ((GAME, "--map", str(tmp_path / "none.map")), "none.map: cannot be read (No such file or directory)"),
            ((SOLO, "--map", str(bay)), "bay.map: expected 24 inner cells (o), found 20"),
            ((GAME, "--map", str(bay), "--option", "map=random"), "--map and --option map: give one of them"),
            (("pebbles", "--map", str(bay)), "--map: pebbles cannot be played on your own map")):
        refused = ask("play", *arguments, "--log", str(log))
        assert refused.code == 2
        assert refused.err.splitlines()[-1].endswith(said)
    assert not log.exists()


def test_without_a_command_there_is_help(ask: Ask) -> None:
    for arguments in ((), ("map",)):
        helped = ask(*arguments)
        assert helped.code == 2
        assert helped.err.startswith(f"Usage: {' '.join(('cardamom', *arguments))} [OPTIONS] COMMAND [ARGS]...\n")


# -- squares ------------------------------------------------------------------------------


@pytest.fixture
def ponds(tmp_path: Path) -> Path:
    path = tmp_path / "ponds.map"
    path.write_text("name: Ponds\n\n..N....W\n.WW....W\n........\n...N....\n", encoding="utf-8")
    return path


def test_the_letters_tell_which_game_a_map_is_for(ask: Ask, ponds: Path, bay: Path) -> None:
    assert ask("map", "check", str(ponds)).out == (
        "Ponds: 4 rows of 8 spaces: 26 green, 4 of water, 2 natural resources.\n"
        f"Play on it: cardamom play world-wonders --map {ponds}\n")
    assert ask("map", "show", str(ponds)).out.startswith("   a b c d e f g h\n 1 . . N . . . . W\n")
    assert json.loads(ask("map", "check", str(ponds), "--json").out)["layout"][3] == "...N...."
    assert "'N' means nothing here; o is an inner cell" in ask("map", "check", str(ponds), "--game", GAME).err
    assert "world-wonders" not in ask("map", "check", str(bay)).out
    assert "map: there are no random maps" in ask("map", "random", "--game", "world-wonders").err


def test_cities_are_built_on_one_map_or_on_one_for_each(ask: Ask, tmp_path: Path, ponds: Path) -> None:
    other, log = tmp_path / "other.map", tmp_path / "game.jsonl"
    other.write_text("......\n.W..N.\n......\n......\n", encoding="utf-8")
    both = ("--map", str(ponds), "--map", str(other))
    assert ask("play", "world-wonders", *both, "--seats", "random,random", "--log", str(log)).code == 0
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    rows = ["......", ".W..N.", "......", "......"]
    assert header["options"]["map"] == [["..N....W", ".WW....W", "........", "...N...."], rows]
    ponds.unlink()
    assert ask("replay", str(log)).code == 0
    three = ("--bots", "random,random,random", "--games", "1")
    simulated = ask("simulate", "world-wonders", *three, "--map", str(other), "--json")
    assert json.loads(simulated.out)["options"]["map"] == [rows]


@pytest.mark.parametrize("mixed", [("B3", "B1", "p.map"), ("B3,B1", "p.map"), ("p.map,B3", "B1"), ("B3,p.map,B1",)])
def test_each_map_is_a_name_or_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ponds: Path,
                                      mixed: tuple[str, ...]) -> None:
    monkeypatch.chdir(tmp_path)
    ponds.rename("p.map")
    game = cardamom.load("world-wonders")
    boards = {row["id"]: row["rows"].split() for row in game.content["maps"]["maps"]}
    boards["p.map"] = ["..N....W", ".WW....W", "........", "...N...."]
    options = with_map(game, [Path(each) for each in mixed], {})
    assert game.start(3, **options).setup.options["map"] == [boards[name] for each in mixed for name in each.split(",")]


@pytest.mark.parametrize(("given", "resolved"), [
    (("A",), "A"), (("B",), "B"), (("B3",), "B3"), (("B3,B1",), "B3,B1"), (("B3", "B1"), "B3,B1")])
def test_maps_are_chosen_by_name(given: tuple[str, ...], resolved: str) -> None:
    game = cardamom.load("world-wonders")
    options = with_map(game, [Path(each) for each in given], {})
    assert game.start(2, **options).setup.options["map"] == resolved


def test_bad_city_maps_start_nothing(ask: Ask, tmp_path: Path, ponds: Path, bay: Path) -> None:
    wet = tmp_path / "wet.map"
    wet.write_text("....\nWWWW\n", encoding="utf-8")
    for arguments, said in (
            (("--map", str(wet)),
             f"{wet}, line 2: the first long road does not fit anywhere along the sidewalk below the last row"),
            (("--map", str(ponds), "--map", str(ponds), "--seats", "random,random,random"),
             "map: give one map for all or 3, one for each seat, not 2"),
            (("--map", str(ponds), "--map", "B"),
             "map: B is for all seats: give it alone, or one of A, B1, B2, B3, B4, B5 for each seat"),
            (("--map", "A,B1"), "map: all players use the same side (WW-4), but A is of side A, B1 of side B"),
            *((given, "cardamom: B9: neither a file nor one of the maps A, B, B1, B2, B3, B4, B5")
              for given in (("--map", "B9"), ("--map", "B3", "--map", "B9"), ("--map", "B3,B9"), ("--map", "B9,B3"),
                            ("--map", str(ponds), "--map", "B9"))),
            (("--map", "B3", "--map", str(tmp_path / "none.map")), "none.map: cannot be read (No such file or directory)"),
            (("--map", str(bay)), "a comment begins with #")):
        refused = ask("play", "world-wonders", *arguments)
        assert refused.code == 2
        assert refused.err.splitlines()[-1].endswith(said)
    both = ask("play", GAME, "--map", str(bay), "--map", str(bay))
    assert both.err.endswith("map: everybody plays on one map, not on 2\n")
