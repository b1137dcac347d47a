"""Content packs: shown, exported, checked; errors name file, place and what was expected."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import tracemalloc
from pathlib import Path

import pytest

import cardamom
from cardamom.games import game_class
from tests.cli.conftest import Ask
from tests.steps import at_most

GAME = "eastern-wonders"
SHIPPED = game_class(GAME).content_file.read_text(encoding="utf-8")
NUMBER, TRADE = "expected a whole number from", "expected a trade whose output does not contain its input"
CUBES, GONE = "expected 1 to 12 letters of YRGB", "but it is missing"

# what is replaced (once), by what, where that is wrong, what was expected there
WRONG = [
    # starting sets
    ('sets = ["YYYY", "YYR", "RR", "YG"]', 'sets = ["YYYY", "YYR", "RR"]', "starting_sets.sets",
     "expected 4 entries, found 3"),
    ('["YYYY", "YYR"', '["YYYY", "YYX"', "starting_sets.sets[1]", f"{CUBES}, found 'YYX'"),
    ('["YYYY", "YYR"', '["yyyy", "YYR"', "starting_sets.sets[0]", f"{CUBES}, found 'yyyy'"),
    ('["YYYY", "YYR"', '["", "YYR"', "starting_sets.sets[0]", CUBES),
    ('["YYYY", "YYR"', '[4, "YYR"', "starting_sets.sets[0]", f"{CUBES}, found 4"),
    ('["YYYY", "YYR"', f'["{"Y" * 13}", "YYR"', "starting_sets.sets[0]", CUBES),
    ('sets = ["YYYY", "YYR", "RR", "YG"]', "", "starting_sets.sets", GONE),
    ('sets = ["YYYY", "YYR", "RR", "YG"]', 'sets = "YYYY"', "starting_sets.sets", "expected a list of 4, found 'YYYY'"),
    ('[starting_sets]\nprovenance = "published"', "[starting_sets]", "starting_sets.provenance",
     "expected one of seed, published"),
    ('[starting_sets]\nprovenance = "published"', '[starting_sets]\nprovenance = "rumour"', "starting_sets.provenance",
     "found 'rumour'"),
    ("[starting_sets]", "[start_sets]", "starting_sets", f"expected a table, {GONE}"),
    # player board
    ('rows = ["cloves", "tea"', 'rows = ["tea", "tea"', "player_board.rows",
     "expected ginger, chili, tea, cloves in some order"),
    ('rows = ["cloves", "tea"', 'rows = ["pepper", "tea"', "player_board.rows", "expected ginger, chili, tea, cloves"),
    ("uncovered = [0, 1, 2, 2, 3]", "uncovered = [0, 1, 2, 2]", "player_board.uncovered", "expected 5 entries, found 4"),
    ("uncovered = [0, 1, 2, 2, 3]", "uncovered = [0, 1, 2, 2, -3]", "player_board.uncovered[4]",
     f"{NUMBER} 0 to 20, found -3"),
    ("uncovered = [0, 1, 2, 2, 3]", "uncovered = [0, 1.0, 2, 2, 3]", "player_board.uncovered[1]",
     f"{NUMBER} 0 to 20, found 1.0"),
    ("storage = 10", "storage = 0", "player_board.storage", f"{NUMBER} 1 to 40, found 0"),
    ("storage = 10", "storage = 41", "player_board.storage", f"{NUMBER} 1 to 40, found 41"),
    ("storage = 10", "storage = true", "player_board.storage", f"{NUMBER} 1 to 40, found True"),
    ("storage = 10", 'storage = "10"', "player_board.storage", f"{NUMBER} 1 to 40, found '10'"),
    ("storage = 10", "storge = 10", "player_board.storage", GONE),
    ("storage = 10", "storage = 10\nstock = 3", "player_board.stock", "expected no field of that name; known here: "),
    # bonus tiles
    ("points_pile = [6, 5, 4, 3]", f"points_pile = {[6] * 9}", "bonus_tiles.points_pile",
     "expected a list of at most 8 points"),
    ("points_pile = [6, 5, 4, 3]", "points_pile = 6", "bonus_tiles.points_pile", "expected a list of at most 8 points"),
    ("points_pile = [6, 5, 4, 3]", "points_pile = [6, 5, 4, 21]", "bonus_tiles.points_pile[3]",
     f"{NUMBER} 0 to 20, found 21"),
    ('kind = "move", copies = 4', 'kind = "sail", copies = 4', "bonus_tiles.kinds[0].kind",
     "expected one of move, found 'sail'"),
    ('kind = "move", copies = 4', 'kind = "move", copies = -1', "bonus_tiles.kinds[0].copies",
     f"{NUMBER} 0 to 20, found -1"),
    ('kind = "move", copies = 4, points = 0', 'kind = "move", copies = 4', "bonus_tiles.kinds[0].points", GONE),
    ("spaces = 3", "places = 3", "bonus_tiles.kinds[1].spaces", GONE),
    ("spaces = 3", "spaces = 3, places = 3", "bonus_tiles.kinds[1].places", "expected no field of that name"),
    ('  {kind = "harvest", copies = 4, points = 1},\n', "", "bonus_tiles.kinds", "expected 4 entries, found 3"),
    ('  {kind = "harvest", copies = 4, points = 1},\n', "1,\n", "bonus_tiles.kinds[3]", "expected a table"),
    ("last = 6", "last = -6", "solo_bonus_tiles.last", f"{NUMBER} 0 to 20, found -6"),
    ("\ncopies = 1", "\ncopies = 99", "solo_bonus_tiles.copies", f"{NUMBER} 0 to 20, found 99"),
    ("count = 4", "count = 5", "sea_tiles.count", f"{NUMBER} 4 to 4, found 5"),
    # maps
    ("ports = [[-2, 2], [-2, 5]", "ports = [[-2, 5]", "map_first_game", "expected a map: expected 4 ports, found 3"),
    ("ports = [[-2, 2], [-2, 5]", "ports = [[0, 0], [-2, 5]", "map_first_game", "expected a map: two cells lie at [0, 0]"),
    ("ports = [[-2, 2], [-2, 5]", "ports = [[-9, 2], [-2, 5]", "map_first_game", "expected a map: the map is not connected"),
    ("ports = [[-2, 2], [-2, 5]", "ports = [[-2], [-2, 5]", "map_first_game",
     "expected a map: ports is a list of [q, r] cells"),
    ("ports = [[-2, 2], [-2, 5]", "ports = [[-2, 100], [-2, 5]", "map_first_game", "whole numbers from -99 to 99"),
    ("ports = [[-2, 2], [-2, 5]", "harbours = [[-2, 2], [-2, 5]", "map_first_game.ports", GONE),
    ("  [-2, 3], [-2, 4],\n", "", "map_first_game", "expected a map: expected 20 inner cells, found 18"),
    ("ports = [[-2, 1], [-2, 6]", "ports = [[-2, 1], [-2, 6], [3, 0]", "map_solo",
     "expected a map: expected 4 ports, found 5"),
    # markets
    ('trade = "YYY>B"', 'trade = "YYY-B"', "market_tiles.tiles[1].trade", "expected a trade like YYY>B, found 'YYY-B'"),
    ('trade = "YYY>B"', 'trade = "YYY>"', "market_tiles.tiles[1].trade", CUBES),
    ('trade = "YYY>B"', 'trade = ">B"', "market_tiles.tiles[1].trade", CUBES),
    ('trade = "YYY>B"', 'trade = "YYY>P"', "market_tiles.tiles[1].trade", f"{CUBES}, found 'P'"),
    ('trade = "YYY>B"', 'trade = "YYY>B>R"', "market_tiles.tiles[1].trade", f"{CUBES}, found 'B>R'"),
    ('trade = "YYY>B"', 'trade = "YR>YRR"', "market_tiles.tiles[1].trade", f"{TRADE}, found YR>YRR"),
    ('trade = "YYY>B"', f'trade = "YYY>{"B" * 13}"', "market_tiles.tiles[1].trade", CUBES),
    ('trade = "YYY>B"', "trade = 3", "market_tiles.tiles[1].trade", "expected a text, found 3"),
    (', trade = "YYY>B"', "", "market_tiles.tiles[1].trade", f"expected a text, {GONE}"),
    ('id = "T02"', 'id = "T01"', "market_tiles.tiles[1].id", "expected a name of its own, found 'T01' again"),
    ('id = "T02"', 'id = "2"', "market_tiles.tiles[1].id", "expected letters and digits, at most 12 and not digits alone"),
    ('id = "T02"', 'id = "sea"', "market_tiles.tiles[1].id", "expected letters and digits"),
    ('id = "T02"', 'id = "Tile number 2"', "market_tiles.tiles[1].id", "expected letters and digits"),
    ('id = "T02", symbol = "ginger"', 'id = "T02", symbol = "pepper"', "market_tiles.tiles[1].symbol",
     "expected one of ginger, chili, tea, cloves, found 'pepper'"),
    ('id = "T02", symbol = "ginger"', 'id = "T02", symbol = "tea"', "market_tiles.tiles",
     "expected 6 tiles of ginger, found 5"),
    ('  {id = "T01", symbol = "ginger", trade = "YY>RR"},\n', "", "market_tiles.tiles", "expected 24 entries, found 23"),
    ('trade = "YYY>B", provenance = "published"', 'trade = "YYY>B", provenance = "me"', "market_tiles.tiles[1].provenance",
     "expected one of seed, published, reconstructed, found 'me'"),
    # victory point tiles
    ('cost = "YYGGG", points = 11', 'cost = "YYGGG", points = -11', "vp_tiles.tiles[0].points",
     f"{NUMBER} 0 to 99, found -11"),
    ('cost = "YYGGG", points = 11', 'cost = "YYGGG", points = 100', "vp_tiles.tiles[0].points",
     f"{NUMBER} 0 to 99, found 100"),
    ('cost = "YYGGG", points = 11', 'cost = "YYGGG", points = 2020-02-02', "vp_tiles.tiles[0].points", NUMBER),
    ('cost = "YYGGG", points = 11', 'cost = "YYGGG", points = nan', "vp_tiles.tiles[0].points",
     f"{NUMBER} 0 to 99, found nan"),
    ('cost = "YYGGG"', 'cost = "YYGGW"', "vp_tiles.tiles[0].cost", f"{CUBES}, found 'YYGGW'"),
    ('cost = "YYGGG"', 'cost = {Y = 2, G = 3}', "vp_tiles.tiles[0].cost", "expected a text"),
    ('cost = "YYGGG"', 'price = "YYGGG"', "vp_tiles.tiles[0].cost", GONE),
    ('id = "V02"', 'id = "V01"', "vp_tiles.tiles[1].id", "expected a name of its own"),
    ('  {id = "V01", cost = "YYGGG", points = 11},\n', '  {id = "V01", cost = "YYGGG", points = 11},\n' * 2,
     "vp_tiles.tiles", "expected 26 entries, found 27"),
    ("[vp_tiles]", "[[vp_tiles]]", "vp_tiles", "expected a table"),
    ("[vp_tiles]", f'[vp_tiles]\nauthor = "{"x" * 99}"', "vp_tiles.author", "expected no field of that name"),
    # the document
    ("[sea_tiles]", "[islands]\n[sea_tiles]", "islands", "expected no field of that name; known here: bonus_tiles"),
    ('"published"', '"published', "not TOML", "(at line 8, column 24)"),
    ("[player_board]", "[starting_sets]", "not TOML", "Cannot declare ('starting_sets',) twice"),
    ("storage = 10", "storage = 10\nstorage = 11", "not TOML", "Cannot overwrite a value"),
]


def test_at_least_fifty_bad_packs_are_tested() -> None:
    assert len({(old, new) for old, new, _, _ in WRONG}) == len(WRONG) >= 50


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new", "place", "expected"), WRONG, ids=[f"{n}-{row[2]}" for n, row in enumerate(WRONG)])
def test_a_single_error_is_reported_with_file_place_and_expectation(
        ask: Ask, tmp_path: Path, old: str, new: str, place: str, expected: str) -> None:
    assert old in SHIPPED
    pack = tmp_path / "mine.toml"
    pack.write_text(SHIPPED.replace(old, new, 1), encoding="utf-8")
    refused = ask("content", GAME, "--check", str(pack))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"cardamom: {pack}: {place}: ")
    assert expected in refused.err
    assert refused.err.count("\n") == 1
    assert len(refused.err) < 500 + len(str(pack))


@pytest.mark.parametrize("game_id", [GAME, "eastern-wonders-solo"])
def test_a_bad_pack_starts_nothing(ask: Ask, tmp_path: Path, game_id: str) -> None:
    pack, log = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    pack.write_text(SHIPPED.replace("storage = 10", "storage = -1"), encoding="utf-8")
    for command in (("play", game_id, "--log", str(log)), ("simulate", game_id, "--games", "1")):
        refused = ask(*command, "--content", str(pack))
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.splitlines()[-1] == (
            f"cardamom: {pack}: player_board.storage: expected a whole number from 1 to 40, found -1")
    assert not log.exists()


# -- hostile files ----------------------------------------------------------------------

DEEP = b".".join([b"a"] * 20)  # as many as are let through
HOSTILE = {
    "binary": bytes(range(256)) * 100,
    "zeros": bytes(100_000),
    "a large file": b"#" * 3_000_000,
    "just not too large": b"#\n" * 50_000,
    "a huge number": b"a = " + b"9" * 90_000,
    "a huge hexadecimal number": b"a = 0x" + b"f" * 90_000,
    "a huge number where one belongs": SHIPPED.replace("storage = 10", f"storage = 0x{'f' * 90_000}").encode(),
    "deep lists": b"a = " + b"[" * 90_000,
    "deep lists where a number belongs": SHIPPED.replace("storage = 10", f"storage = {'[' * 150}{']' * 150}").encode(),
    "deep tables": b"a = " + b"{a = " * 18_000,
    "a key of many parts": b"a" + b".a" * 45_000 + b" = 1",
    "many keys of many parts": b"[a.%s]\n" % DEEP + b"".join(b"b%d.%s = 1\n" % (n, DEEP) for n in range(2_000)),
    "a giant text": f'a = "{"x" * 90_000}"'.encode(),
    "a giant name": f'{"x" * 90_000} = 1'.encode(),
    "a name for terminals": b'"\\u001b[31m\\u0007" = 1',
    "a giant text where one belongs": SHIPPED.replace('"YYY>B"', f'"{"Y" * 90_000}"').encode(),
    "a giant list": b"a = [" + b"1," * 49_000 + b"]",
    "a giant list where one belongs": SHIPPED.replace("[0, 1, 2, 2, 3]", str([0] * 25_000)).encode(),
    "a giant map": SHIPPED.replace("[-2, 3], [-2, 4],", "[0, 0]," * 12_000).encode(),
    "many names": b"".join(b"k%d = 1\n" % n for n in range(10_000)),
    "many tables": b"[[t]]\n" * 16_000,
    "a name declared twice": f'[{"x" * 40_000}]\n[{"x" * 40_000}]'.encode(),
}


@pytest.mark.slow
@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_pack_is_refused_without_much_work(ask: Ask, tmp_path: Path, data: bytes) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_bytes(data)
    with at_most():
        refused = ask("content", GAME, "--check", str(pack))
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"cardamom: {pack}: ")
    assert len(refused.err) < 600 + len(str(pack))
    assert refused.err[:-1].isprintable()


@pytest.mark.slow
def test_hostile_packs_do_not_fill_the_memory(tmp_path: Path) -> None:
    for number, data in enumerate(HOSTILE.values()):
        (tmp_path / f"{number}.toml").write_bytes(data)
    script = ("import pathlib, resource, sys\nimport cardamom\nfrom cardamom.kernel.content import ContentError\n"
              "resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))\n"
              "for path in pathlib.Path(sys.argv[1]).iterdir():\n"
              "    try:\n        cardamom.load('eastern-wonders', path, engine='interpreted')\n"
              "    except ContentError:\n        print('refused')\n")
    done = subprocess.run([sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["refused"] * len(HOSTILE)


def test_what_is_not_a_file_is_refused_unread(ask: Ask, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for path in (tmp_path, tmp_path / "pipe", tmp_path / "zero", Path("/dev/zero")):
        assert ask("content", GAME, "--check", str(path)).err == f"cardamom: {path}: not a file\n"
        assert ask("map", "check", str(path)).err == f"cardamom: {path}: not a file\n"
    missing = tmp_path / "missing"
    for command in (("content", GAME, "--check"), ("map", "check")):
        assert ask(*command, str(missing)).err == f"cardamom: {missing}: cannot be read (No such file or directory)\n"


def test_no_more_is_read_than_a_pack_may_have(ask: Ask, tmp_path: Path) -> None:
    """A sparse file of a terabyte, and a file whose size is not known before it is read."""
    with open(tmp_path / "sparse", "wb") as file:
        file.truncate(1 << 40)
    for path in (tmp_path / "sparse", Path("/proc/self/pagemap")):
        if path.exists():
            tracemalloc.start()
            assert ask("content", GAME, "--check", str(path)).code == 2
            most = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert most < 10_000_000


# -- showing, writing, checking ---------------------------------------------------------


def test_components_are_shown_with_their_provenance(ask: Ask) -> None:
    shown = ask("content", GAME).out
    assert "\x1b" not in shown
    assert "starting_sets   [published]" in shown
    assert "market_tiles   [RECONSTRUCTED]" in shown
    assert "reconstructed: OURS, because no list could be found" in shown
    lines = [line.split() for line in shown.splitlines()]
    assert ["T01", "ginger", "YY>RR", "reconstructed"] in lines
    assert ["T02", "ginger", "YYY>B", "published"] in lines
    assert ["V26", "YRGBBB", "20"] in lines
    assert "  P   o   P\n    o   o\n" in shown


def test_every_game_has_components_to_show(ask: Ask) -> None:
    for game_id in cardamom.game_ids():
        assert ask("content", game_id).code == 0
        data = json.loads(ask("content", game_id, "--json").out)
        assert data["content"] == cardamom.load(game_id).content
    assert "worth\n  1, 2, 3" in ask("content", "pebbles").out


def test_on_a_terminal_there_are_tables(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    shown = ask("content", GAME).out
    assert "\x1b[1;33mmarket_tiles   [RECONSTRUCTED]" in shown
    assert "│ T01 │ ginger │ YY>RR " in re.sub(r"\x1b\[[0-9;]*m", "", shown)


def test_the_export_is_the_shipped_content_and_nothing_is_overwritten(ask: Ask, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    assert ask("content", GAME, "--export", str(pack)).code == 0
    assert pack.read_text(encoding="utf-8") == SHIPPED
    checked = ask("content", GAME, "--check", str(pack))
    assert checked.code == 0
    assert "Different from the shipped content: nothing" in checked.out
    assert "Still reconstructed: map_solo, market_tiles, vp_tiles" in checked.out
    pack.write_text("mine", encoding="utf-8")
    assert ask("content", GAME, "--export", str(pack)).err == f"cardamom: {pack} already exists; choose another name\n"
    assert pack.read_text(encoding="utf-8") == "mine"


def test_a_check_lists_the_reconstructed_rows(ask: Ask, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    assert ask("content", "world-wonders", "--export", str(pack)).code == 0
    said = ask("content", "world-wonders", "--check", str(pack)).out
    assert "monuments, objectives (O07, O08, O10, O11, O12), solo_cards\n" in said
    told = json.loads(ask("content", "world-wonders", "--check", str(pack), "--json").out)
    assert told["reconstructed"][-3:] == ["monuments", "objectives", "solo_cards"]
    written = pack.read_text(encoding="utf-8")
    pack.write_text(re.sub(r'({id = "O[0-9]+".*)"reconstructed"', r'\1"published"', written), encoding="utf-8")
    assert "monuments, solo_cards\n" in ask("content", "world-wonders", "--check", str(pack)).out


def test_a_check_lists_the_differences(ask: Ask, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(SHIPPED.replace("points = 11", "points = 10", 1), encoding="utf-8")
    assert "Different from the shipped content: vp_tiles\n" in ask("content", GAME, "--check", str(pack)).out
    data = json.loads(ask("content", GAME, "--check", str(pack), "--json").out)
    assert (data["ok"], data["changed"], data["shipped"]) == (True, ["vp_tiles"], False)
    pack.write_text("", encoding="utf-8")
    refused = ask("content", GAME, "--check", str(pack), "--json")
    assert refused.code == 2
    assert json.loads(refused.out)["reason"] == f"{pack}: starting_sets: expected a table, but it is missing"


def test_bad_arguments_are_refused(ask: Ask, tmp_path: Path) -> None:
    assert "there is no game 'chess'" in ask("content", "chess").err
    assert "give one of them" in ask("content", GAME, "--export", "a", "--check", "b").err
    assert "No such file or directory" in ask("content", GAME, "--export", str(tmp_path / "no" / "mine.toml")).err


# -- playing ----------------------------------------------------------------------------


def test_a_log_holds_the_pack_and_is_replayed_without_the_file(ask: Ask, tmp_path: Path) -> None:
    pack, log = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    written = SHIPPED.replace("points = 11", "points = 99").replace("storage = 10", "storage = 12")
    pack.write_text(written, encoding="utf-8")
    played = ask("play", GAME, "--seats", "random,random", "--seed", "3", "--option", "rounds=3", "--content", str(pack),
                 "--log", str(log))
    assert played.code == 0
    pack.unlink()
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert header["content"]["pack"] == tomllib.loads(written)
    assert ask("replay", str(log)).code == 0
    again = cardamom.replay(log)
    assert again.over
    assert again.game.content["player_board"]["storage"] == 12
    forged = log.read_text(encoding="utf-8").replace('"storage": 12', '"storage": 13', 1)
    log.write_text(forged, encoding="utf-8")
    assert "is not the content that was played with" in ask("replay", str(log)).err


def test_a_log_of_the_shipped_content_holds_no_pack(ask: Ask, tmp_path: Path) -> None:
    pack, log = tmp_path / "mine.toml", tmp_path / "game.jsonl"
    pack.write_text("# as shipped\n" + SHIPPED, encoding="utf-8")
    ask("play", GAME, "--seats", "random,random", "--option", "rounds=1", "--content", str(pack), "--log", str(log))
    assert json.loads(log.read_text(encoding="utf-8").splitlines()[0])["content"]["pack"] is None


def test_pieces_and_maps_are_shown_as_they_are_drawn(ask: Ask) -> None:
    shown = ask("content", "world-wonders").out
    assert "  ###    3\n   #\n" in shown
    assert re.search(r"giza +## ## # +adjacent +land +road 1, temple 1, habitation 1", shown)
    maps = shown.partition("\nmaps ")[2].splitlines()
    assert re.fullmatch(r"  id A, side A( +id B\d, side B){5}", maps[2])
    assert all(len(line.split()) == 6 for line in maps[3:15])
