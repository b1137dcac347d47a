"""The history of games: complete lines, from several programs at once, whatever the file looks like."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardamom.bots.registry import make_bot
from cardamom.cli.history import add_to_history, entry_of, history_file
from cardamom.games import load
from cardamom.table.dealer import SeededDealer
from cardamom.table.table import Table
from tests.cli.conftest import Ask
from tests.waiting import STUCK


@pytest.fixture(autouse=True)
def place(home: Path) -> Path:
    """Where history is kept in these tests."""
    assert history_file().is_relative_to(home.parent)
    return history_file()


def played(path: Path | None = None, seed: int = 1, **options: Any) -> Table:
    """A solo game to its end, by somebody called me."""
    table = Table(load("eastern-wonders-solo"), ["me"], SeededDealer(seed), **{"rounds": 2, **options})
    if path:
        table.record(path)
    while not table.over:
        table.act(table.state.legal()[0])
    return table


def lines(place: Path) -> list[Any]:
    return [json.loads(line) for line in place.read_text(encoding="utf-8").splitlines()]


def test_a_game_is_one_readable_line(place: Path, tmp_path: Path) -> None:
    table = played(tmp_path / "game.jsonl", build_cost=1, map="random:3")
    add_to_history(table)
    [entry] = lines(place)
    assert entry["game"] == "eastern-wonders-solo"
    assert entry["scores"] == table.scores()
    assert entry["won"] == (0 in table.winners())
    assert (entry["rounds"], entry["turns"], entry["player"]) == (2, 2, "me")
    assert entry["options"] == {"map": "own", "automaton": "normal", "build_cost": "1", "rounds": "2"}
    assert entry["log"] == str(tmp_path / "game.jsonl")


def test_of_the_defaults_only_the_difficulty_is_recorded() -> None:
    assert entry_of(played(rounds=100))["options"] == {"automaton": "normal"}


@pytest.mark.parametrize("difficulty", ["easy", "hard"])
def test_a_solo_city_is_recorded_with_its_difficulty(ask: Ask, difficulty: str) -> None:
    table = Table(load("world-wonders"), ["me"], SeededDealer(1), difficulty=difficulty)
    bot = make_bot("random", 1)
    while not table.over:
        table.act(bot.choose(table.state))
    add_to_history(table)
    [entry] = json.loads(ask("history", "world-wonders", "--json").out)["games"]
    assert (entry["game"], entry["options"], entry["rounds"]) == ("world-wonders", {"difficulty": difficulty}, 10)
    assert entry["scores"] == table.scores() and len(entry["scores"]) == 2
    assert f"difficulty={difficulty}" in ask("history").out


def test_the_difficulty_and_the_start_are_recorded() -> None:
    noted = entry_of(played(automaton="hard", start="choose"))["options"]
    assert noted == {"automaton": "hard", "start": "choose", "rounds": "2"}


def test_a_game_from_before_difficulties_is_still_shown(ask: Ask, place: Path) -> None:
    entry = entry_of(played()) | {"version": 1, "options": {"rounds": "2"}, "scores": [52, 0], "won": True}
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(json.dumps(entry) + "\n", encoding="utf-8")
    add_to_history(played(seed=2, automaton="hard"))
    answer = ask("history")
    assert answer.code == 0 and answer.err == ""
    assert "52 : 0" in answer.out and "automaton=hard, rounds=2" in answer.out and "2 games" in answer.out


def test_the_same_game_is_added_once(place: Path, tmp_path: Path) -> None:
    table = played(tmp_path / "game.jsonl")
    add_to_history(table)
    add_to_history(table)
    add_to_history(played(tmp_path / "other.jsonl"))
    assert len(lines(place)) == 2


def test_only_finished_solo_games_of_people(place: Path) -> None:
    add_to_history(Table(load("eastern-wonders-solo"), ["me"], SeededDealer(1)))
    bots = Table(load("eastern-wonders-solo"), ["random"], SeededDealer(1), rounds=1)
    bots.play()
    add_to_history(bots)
    two = Table(load("eastern-wonders"), ["Anna", "Ben"], SeededDealer(1), rounds=1)
    while not two.over:
        two.act(two.state.legal()[0])
    add_to_history(two)
    assert not place.exists()


def test_a_folder_that_cannot_be_written_is_one_notice(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    add_to_history(played())
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("This game is not in your history: ")


def test_history_is_shown_with_a_summary(ask: Ask, tmp_path: Path) -> None:
    tables = [played(tmp_path / f"{seed}.jsonl", seed) for seed in (1, 2, 3)]
    for table in tables:
        add_to_history(table)
    answer = ask("history")
    assert answer.code == 0
    for table in tables:
        assert " : ".join(map(str, table.scores())) in answer.out
    best, won = max(table.scores()[0] for table in tables), sum(0 in table.winners() for table in tables)
    assert f"Century: Eastern Wonders - Solo: 3 games, {won} won, best {best} points" in answer.out
    data = json.loads(ask("history", "eastern-wonders-solo", "--json").out)
    counted = {"games": 3, "won": won, "best": best}
    assert data["summary"] == [{"game": "eastern-wonders-solo", **counted, "bots": [],
                                "levels": [{"difficulty": "normal", **counted}]}]
    assert [entry["log"] for entry in data["games"]] == [str(tmp_path / f"{seed}.jsonl") for seed in (1, 2, 3)]


def test_history_is_readable_in_80_columns(ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / f"{'long' * 30}.jsonl"
    add_to_history(played(path, build_cost=1))
    head, row, rest, log, *_ = ask("history").out.splitlines()
    assert head.split() == ["date", "you", ":", "automaton", "rounds", "options"]
    assert row.endswith("automaton=normal, build_cost=1,") and rest == "    rounds=2"
    assert log == f"    {path}"


def test_a_game_played_here_is_in_the_history(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    ask("play", "eastern-wonders-solo", "--seed", "1", "--option", "rounds=2", "--log", str(path), typed="1\n" * 60)
    [entry] = json.loads(ask("history", "--json").out)["games"]
    assert (entry["player"], entry["log"]) == ("me", str(path))
    assert ask("replay", entry["log"]).code == 0
    ask("play", "--resume", str(path))
    assert len(json.loads(ask("history", "--json").out)["games"]) == 1


def against_bots(seed: int, *players: str) -> Table:
    table = Table(load("eastern-wonders"), players, SeededDealer(seed), rounds=2)
    while not table.over:
        table.act(table.state.legal()[0])
    return table


def test_games_against_bots_are_counted_by_bot(ask: Ask, place: Path) -> None:
    tables = [against_bots(seed, "easy", "me", "mcts:300") for seed in range(3)]
    for table in (*tables, against_bots(1, "Ann", "Ben"), against_bots(1, "easy", "hard"), played(automaton="hard")):
        add_to_history(table)
    games = lines(place)
    assert len(games) == 4, "who shares a keyboard, and bots among themselves, have no history"
    assert games[0]["players"] == ["easy", "me", "mcts:300"] and games[0]["seat"] == 1
    document = json.loads(ask("history", "--json").out)
    islands, solo = document["summary"]
    assert islands["games"] == 3 and islands["best"] == max(table.scores()[1] for table in tables)
    assert islands["won"] == sum(1 in table.winners() for table in tables)
    assert [bot["bot"] for bot in islands["bots"]] == ["easy", "mcts:300"]
    assert all(sum(bot[result] for result in ("won", "lost", "tied")) == 3 for bot in islands["bots"])
    assert [level["difficulty"] for level in solo["levels"]] == ["hard"]
    said = ask("history").out
    assert "    against easy: " in said and "    automaton hard: 1 game, " in said and "you : others" in said
    assert "eastern-wonders-solo" not in ask("history", "eastern-wonders").out
    damaged = json.dumps(games[0] | {"seat": 7})
    place.write_text(damaged + "\n", encoding="utf-8")
    assert json.loads(ask("history", "--json").out)["damaged"] == [1]


def test_an_empty_history_says_what_to_do(ask: Ask, place: Path) -> None:
    assert ask("history").out == "No game finished yet. Play one: cardamom play eastern-wonders-solo\n"
    assert json.loads(ask("history", "--json").out) == {"file": str(place), "damaged": [], "summary": [], "games": []}


ENTRY = ('{"at": "%s", "game": "%s", "version": 1, "options": {}, "player": "me", "scores": [1, 2], "won": true, '
         '"rounds": 1, "turns": 1, "digest": "", "log": null}')


@pytest.mark.parametrize("damage", [
    b"{", b"\xff\xfe\x00", b"null", b"[]", b"{}", b"[" * 100_000, b'{"at": 3}', b"1" * 10_000, b"NaN",
    *(line.encode() for line in (ENTRY % ("today", "x"), ENTRY % ("0001-01-01T00:00:00+23:00", "x"),
                                 ENTRY % ("2026-01-01T10:00:00+00:00", "\\ud800")))])
def test_damaged_lines_are_left_out_with_a_notice(ask: Ask, place: Path, damage: bytes) -> None:
    add_to_history(played())
    whole = place.read_bytes()
    place.write_bytes(whole + damage + b"\n" + whole)
    answer = ask("history")
    assert answer.code == 0
    assert "2 games" in answer.out
    assert answer.err == f"Note: {place}, line 2: damaged, and left out.\n"
    assert json.loads(ask("history", "--json").out)["damaged"] == [2]


def test_a_line_that_was_cut_off_does_not_spoil_the_next(ask: Ask, place: Path) -> None:
    add_to_history(played())
    place.write_bytes(place.read_bytes()[:-30])
    add_to_history(played(seed=2))
    data = json.loads(ask("history", "--json").out)
    assert (len(data["games"]), data["damaged"]) == (1, [1])


def test_games_of_a_later_cardamom_are_shown(ask: Ask, place: Path) -> None:
    add_to_history(played())
    entry = {**lines(place)[0], "game": "chess-solo", "mood": "good"}
    place.write_text(json.dumps(entry) + "\n", encoding="utf-8")
    assert "chess-solo: 1 game, " in ask("history").out


def test_bad_input_is_refused(ask: Ask, place: Path) -> None:
    assert "there is no game 'chess'" in ask("history", "chess").err
    place.mkdir(parents=True)
    assert ask("history").code == 2
    assert ask("history").err == f"cardamom: {place}: Is a directory\n"


def test_programs_that_finish_at_the_same_time_lose_nothing(place: Path) -> None:
    script = ("import json, sys\nfrom cardamom.cli.history import append, history_file\n"
              "entry = json.loads(sys.argv[1])\nfor n in range(40):\n"
              "    append(history_file(), {**entry, 'log': f'{sys.argv[2]}-{n}'})\n")
    entry = json.dumps(entry_of(played()))
    programs = [subprocess.Popen([sys.executable, "-c", script, entry, str(n)], env=dict(os.environ)) for n in range(3)]
    assert [program.wait(STUCK) for program in programs] == [0, 0, 0]
    assert len({line["log"] for line in lines(place)}) == 120


@pytest.mark.parametrize(("platform", "variable", "where"), [
    ("linux", "", ".local/share/cardamom"), ("darwin", "", "Library/Application Support/cardamom"),
    ("win32", "LOCALAPPDATA", "there/cardamom"), ("win32", "", "AppData/Local/cardamom")])
def test_the_history_file_follows_the_platform(
        monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, variable: str, where: str) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, str(tmp_path / "there"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    assert history_file() == tmp_path / where / "history.jsonl"
