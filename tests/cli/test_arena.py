"""`cardamom arena`, from the command line to the files."""
from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cardamom.arena.league import Played
from cardamom.cli.app import run
from tests.cli.conftest import Ask
from tests.waiting import STUCK, wait_until

HERE = ("arena", "pebbles", "--bots", "greedy,random", "--deals", "3", "--seed", "7", "--jobs", "1")
LONG = ("arena", "eastern-wonders", "--bots", "greedy,random", "--option", "rounds=1", "--seed", "7", "--jobs", "2")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def untimed(document: Any) -> Any:
    """Results without how long bots thought."""
    if isinstance(document, dict):
        return {key: untimed(value) for key, value in document.items() if key != "seconds"}
    return [untimed(value) for value in document] if isinstance(document, list) else document


def test_it_shows_a_ladder_and_writes_a_folder(ask: Ask) -> None:
    answer = ask(*HERE, "--out", "ladder", "--parquet")
    assert answer.code == 0
    assert answer.out.startswith("Pebbles: 6 games, 2 seats, seed 7\n")
    titles = ("Ladder", "Against each other", "Points by source", "Seat advantage", "Length of a game")
    assert [answer.out.index(title) for title in titles] == sorted(answer.out.index(title) for title in titles)
    assert "ladder/report.html is the report" in answer.err
    assert sorted(path.name for path in Path("ladder").iterdir()) == [
        "games.csv", "games.jsonl", "games.parquet", "report.html", "results.json"]


def test_json_is_what_stands_in_the_file_and_adds_up(ask: Ask) -> None:
    answer = ask(*HERE, "--out", "ladder", "--json", "--sprt", "0,100", "--option", "bonus=2")
    document = json.loads(answer.out)
    assert document == json.loads(Path("ladder/results.json").read_text())
    assert (document["seed"], document["deals"], document["options"]) == (7, 3, {"bonus": 2})
    results = document["results"]
    assert sum(one["wins"]["won"] for one in results["ladder"]) == pytest.approx(results["games"])
    assert sum(one["rating"]["points"] for one in results["ladder"]) == pytest.approx(3000, abs=1)
    (pair,) = results["pairs"]
    assert pair["deals"] * 2 == pair["games"] == results["games"]
    assert ask(*document["command"].split()[1:], "--out", "again", "--json").code == 0
    assert untimed(json.loads(Path("again/results.json").read_text())) == untimed(document)


def test_rows_are_the_same_as_csv_and_parquet(ask: Ask) -> None:
    from pyarrow import parquet
    assert ask(*HERE, "--out", "ladder", "--parquet").code == 0
    with open("ladder/games.csv", newline="") as file:
        rows = [*csv.DictReader(file)]
    table = parquet.read_table("ladder/games.parquet").to_pylist()
    assert [{name: "" if value is None else str(value) for name, value in row.items()} for row in table] == rows
    assert len(rows) == 12
    assert {row["bot"] for row in rows} == {"greedy", "random"}
    for row in table:
        assert sum(value for name, value in row.items() if name.startswith("points.")) == row["score"]


class Page(HTMLParser):
    """What a page holds, and whether it loads anything."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data", "action")]


def test_the_report_is_one_file_that_loads_nothing(ask: Ask) -> None:
    assert ask(*HERE, "--out", "ladder", "--sprt", "0,100").code == 0
    text = Path("ladder/report.html").read_text()
    page = Page(text)
    assert page.loads == []
    assert not {"script", "link", "img", "iframe"} & {*page.tags}
    assert "url(" not in text and "@import" not in text
    assert page.tags.count("svg") == 6
    for title in ("Ladder", "Against each other", "Points", "Where points come from", "How long games last", "Seats"):
        assert f"<h2>{title}</h2>" in text
    assert "light-dark(" in text
    assert "PB-5" in text
    assert not re.search(r"\bnan\b|\$[a-z]", text)


def test_names_in_a_report_are_text(ask: Ask) -> None:
    assert ask("arena", "pebbles", "--bots", "random,program:./<b>&x", "--deals", "1", "--seed", "1", "--jobs", "1",
               "--out", "a").code == 0
    text = Path("a/report.html").read_text()
    assert "<b>" not in text
    assert "program:./&lt;b&gt;&amp;" in text
    assert "forfeited 2 games: it cannot be started: No such file or directory." in text


def test_a_solo_arena_has_the_automaton_on_its_ladder(ask: Ask) -> None:
    answer = ask("arena", "eastern-wonders-solo", "--bots", "greedy,most_states=9,random", "--deals", "2", "--jobs", "1",
                 "--seed", "3", "--option", "rounds=2", "--out", "solo")
    assert answer.code == 0
    assert "automaton" in answer.out
    assert "Alone they do not meet" in Path("solo/report.html").read_text()


def test_budgets_are_made_equal(ask: Ask) -> None:
    assert ask("arena", "pebbles", "--bots", "mcts,mcts:9,cut=3,greedy", "--simulations", "4", "--deals", "1", "--seed", "1",
               "--jobs", "1", "--out", "a").code == 0
    assert json.loads(Path("a/results.json").read_text())["bots"] == ["mcts:4", "mcts:4,cut=3", "greedy"]
    answer = ask("arena", "pebbles", "--bots", "mcts,greedy", "--seconds", "0.001", "--deals", "1", "--jobs", "1",
                 "--out", "b")
    assert "mcts:0.001s thinks by the clock" in answer.out


def test_bots_of_the_current_folder_play(ask: Ask) -> None:
    Path("home_made.py").write_text("class Last:\n    def __init__(self, seed=None):\n        pass\n"
                                    "    def choose(self, state):\n        return state.legal()[-1]\n")
    before = [*sys.path]
    try:
        answer = ask("simulate", "pebbles", "--bots", "home_made:Last,random", "--games", "2", "--jobs", "1", "--seed", "1")
    finally:
        sys.path[:] = before
    assert answer.code == 0
    assert "home_made:Last" in answer.out
    assert "forfeited" not in answer.out


def test_simulate_tells_of_forfeits(ask: Ask) -> None:
    answer = ask("simulate", "pebbles", "--bots", "program:./nothing,random", "--games", "2", "--jobs", "1", "--seed", "1")
    assert "Note: program:./nothing forfeited 2 games: it cannot be started: No such file or directory." in answer.out


def test_a_bot_that_fails_at_the_table_ends_the_game_with_a_sentence(ask: Ask) -> None:
    answer = ask("play", "pebbles", "--seats", "program:./nothing,random", "--seed", "1")
    assert answer.code == 2
    assert answer.err.splitlines()[-1] == (
        "cardamom: program:./nothing cannot go on: it cannot be started: No such file or directory")


def test_more_deals_can_be_played_later(ask: Ask) -> None:
    assert ask(*HERE, "--out", "short").code == 0
    answer = ask("arena", "--resume", "short", "--deals", "5", "--jobs", "1", "--json")
    assert ask(*HERE, "--out", "long", "--deals", "5").code == 0
    assert untimed(json.loads(answer.out)) == untimed(json.loads(Path("long/results.json").read_text()))
    again = ask("arena", "--resume", "short", "--jobs", "1", "--json")
    assert untimed(json.loads(again.out)) == untimed(json.loads(answer.out))


@pytest.mark.parametrize(("arguments", "said"), [
    ((), "which game?"), (("chess", "--bots", "greedy,random"), "there is no game 'chess'"),
    (("pebbles",), "there is no bot ''"), (("pebbles", "--bots", "greedy"), "bots: expected 2 to 8, found 1"),
    (("pebbles", "--bots", "greedy,deep"), "there is no bot 'deep'"),
    (("pebbles", "--bots", "greedy,deep:Blue"), "there is no module 'deep'"),
    (("pebbles", "--bots", "greedy,json:Blue"), "there is no 'Blue' in that module"),
    (("pebbles", "--bots", "greedy,program:"), "expected a command after program:"),
    (("pebbles", "--bots", "mcts,colour=3,greedy"), "there is no setting 'colour'"),
    (("pebbles", "--bots", "greedy,random", "--deals", "0"), "deals: 0 is not a positive number"),
    (("pebbles", "--bots", "greedy,random", "--seats", "7"), "seats: 7 is not one of"),
    (("pebbles", "--bots", "greedy,random", "--jobs", "0"), "jobs: 0 is not a positive number"),
    (("pebbles", "--bots", "greedy,random", "--sprt", "5"), "--sprt: expected LOW,HIGH"),
    (("pebbles", "--bots", "greedy,random", "--sprt", "50,0"), "the lower one first"),
    (("pebbles", "--bots", "greedy,random", "--alpha", "0.1"), "give its bounds with --sprt"),
    (("pebbles", "--bots", "greedy,random", "--simulations", "4"), "none of these bots takes"),
    (("pebbles", "--bots", "greedy,mcts", "--simulations", "0"), "--simulations: 0 is not"),
    (("pebbles", "--bots", "greedy,mcts", "--seconds", "-1"), "--seconds: -1 is not"),
    (("pebbles", "--bots", "greedy,mcts", "--simulations", "4", "--seconds", "1"), "not both"),
    (("pebbles", "--bots", "mcts:3,mcts:4", "--simulations", "4"), "mcts:4 is listed twice"),
    (("pebbles", "--bots", "greedy,random", "--limit", "0"), "limit: 0 is not"),
    (("pebbles", "--bots", "greedy,random", "--out", "/proc/nowhere"), "/proc/nowhere"),
    (("--resume", "nowhere"), "nowhere/games.jsonl: No such file or directory"),
    (("pebbles", "--resume", "nowhere"), "an arena has its own game"),
    (("pebbles", "--bots", "greedy,random", "--cluster", "tcp://127.0.0.1:1", "--jobs", "2"), "for local processes"),
    (("pebbles", "--bots", "greedy,program:'"), "No closing quotation"),
])
def test_bad_input_is_one_sentence_before_anything_starts(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str) -> None:
    monkeypatch.setattr("cardamom.cli.arena.play", None)
    answer = ask("arena", *arguments)
    lines = [line for line in answer.err.splitlines() if "interpreted" not in line]
    assert (answer.code, answer.out, len(lines)) == (2, "", 1)
    assert lines[0].startswith("cardamom: ")
    assert said in lines[0]
    assert not [*Path().iterdir()]


def test_an_arena_is_never_overwritten(ask: Ask) -> None:
    assert ask(*HERE, "--out", "ladder").code == 0
    before = Path("ladder/games.jsonl").read_bytes()
    answer = ask(*HERE, "--out", "ladder")
    assert answer.code == 2
    assert "ladder already holds an arena: continue it with `cardamom arena --resume ladder`" in answer.err
    assert "you can only add more" in ask("arena", "--resume", "ladder", "--deals", "2").err
    assert Path("ladder/games.jsonl").read_bytes() == before


def test_a_damaged_arena_is_a_sentence(ask: Ask) -> None:
    assert ask(*HERE, "--out", "ladder").code == 0
    path = Path("ladder/games.jsonl")
    lines = path.read_text().splitlines(keepends=True)
    another = lines[1].replace("greedy", "random")
    for changed, said in (
            (lines[:1] + lines[2:], "game 1 does not belong here"), ([lines[0], lines[1], lines[1]], "does not belong"),
            ([lines[0], another], "expected greedy - random, found random - random"), (["{}\n"], "not the header"),
            ([lines[0].replace('"version":', '"version":9')], "it cannot be continued")):
        path.write_text("".join(changed))
        answer = ask("arena", "--resume", "ladder")
        assert (answer.code, answer.out) == (2, "")
        assert said in answer.err.splitlines()[-1]


@pytest.mark.parametrize("missing", ["choix", "pyarrow.parquet", "distributed"])
def test_a_missing_library_is_a_sentence(ask: Ask, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    answer = ask("arena", "pebbles", "--bots", "greedy,random", "--parquet", "--cluster", "tcp://127.0.0.1:1")
    assert answer.code == 2
    assert re.search(r"pip install 'cardamom-games\[(arena|parquet|cluster)\]'", answer.err)


def test_an_error_halfway_leaves_what_was_played(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.arena import league
    once = league.play_one

    def play_one(asked: league.League, number: int) -> Played:
        if number == 4:
            raise OSError(28, "No space left on device")
        return once(asked, number)

    monkeypatch.setattr(league, "play_one", play_one)
    answer = ask(*HERE, "--out", "ladder")
    assert answer.code == 2
    assert "stopped after 4 of 6 games" in answer.err
    assert "Go on with: cardamom arena --resume ladder" in answer.err
    monkeypatch.setattr(league, "play_one", once)
    whole = json.loads(ask("arena", "--resume", "ladder", "--json", "--jobs", "1").out)
    assert untimed(whole) == untimed(json.loads(ask(*HERE, "--out", "other", "--json").out))


def test_a_progress_bar_is_shown_on_a_terminal(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    answer = ask(*HERE, "--out", "ladder")
    assert "6/6" in answer.err
    assert "6/6" not in answer.out


def started(*arguments: str) -> subprocess.Popen[str]:
    script = ("import signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
              "from cardamom.cli.app import run\nrun(sys.argv[1:])")
    return subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, start_new_session=True)


def games_in(folder: str) -> int:
    path = Path(folder, "games.jsonl")
    return max(0, path.read_bytes().count(b"\n") - 1) if path.exists() else 0


def finished(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    with process:
        out, err = process.communicate(timeout=STUCK)
    assert "Traceback" not in err
    return process.returncode, out, err


@pytest.mark.slow
def test_an_arena_that_is_killed_and_interrupted_goes_on_as_if_nothing_had_happened(
        capsys: pytest.CaptureFixture[str]) -> None:
    def finish(*arguments: str) -> Any:
        with pytest.raises(SystemExit) as left:
            run((*arguments, "--json", "--jobs", "1"))
        assert left.value.code in (0, None)
        return json.loads(capsys.readouterr().out)
    process = started(*LONG, "--deals", "100000", "--out", "ladder")
    wait_until(lambda: games_in("ladder") > 5, "some games")
    process.kill()
    assert finished(process)[0] == -signal.SIGKILL
    killed = games_in("ladder")
    with open("ladder/games.jsonl", "ab") as file:
        file.write(b'{"number":')
    process = started("arena", "--resume", "ladder", "--jobs", "2")
    wait_until(lambda: games_in("ladder") > killed + 5, "more games")
    os.killpg(process.pid, signal.SIGINT)
    code, out, err = finished(process)
    assert code == 130
    assert "Note: the last line was not written completely, so that game is played again." in err
    assert "Go on with: cardamom arena --resume ladder" in err
    assert "not finished" in out
    assert Path("ladder/report.html").exists()
    deals = games_in("ladder") // 2 + 2
    path = Path("ladder/games.jsonl")
    path.write_text(path.read_text().replace('"deals":100000', f'"deals":{deals}'))
    resumed, whole = finish("arena", "--resume", "ladder"), finish(*LONG[:-2], "--deals", str(deals), "--out", "whole")
    assert untimed(resumed) == untimed(whole)
    assert whole["results"]["games"] == 2 * deals
