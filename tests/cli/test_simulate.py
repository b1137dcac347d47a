"""`cardamom simulate`: its tables, its JSON, what it refuses, and Ctrl-C."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cardamom.arena.crew import WorkerLost
from cardamom.arena.outcome import Outcome
from cardamom.arena.tally import wilson
from cardamom.table.replay import replay
from tests.cli.conftest import Ask
from tests.toys import pebbles as toy

HERE = ("simulate", "pebbles", "--games", "12", "--seed", "7", "--jobs", "1")
LONG = ("simulate", "eastern-wonders", "--bots", "random", "--seats", "2", "--games", "100000", "--seed", "7", "--jobs", "2")


def data_of(said: str) -> Any:
    return json.loads(said)


def test_the_results_are_shown_as_tables(ask: Ask) -> None:
    answer = ask(*HERE, "--bots", "greedy,random", "--seats", "3")
    assert answer.code == 0
    assert answer.out.startswith("Pebbles: 12 games, 3 seats, seed 7\n")
    titles = ("Who won", "Points by source", "Seat advantage", "Length of a game")
    assert [answer.out.index(title) for title in titles] == sorted(answer.out.index(title) for title in titles)
    assert "95 % interval" in answer.out
    assert "PB-5" in answer.out
    assert answer.err == "CARDAMOM_ENGINE=interpreted: the rules run interpreted.\n"


def test_json_holds_everything_and_adds_up(ask: Ask) -> None:
    data = data_of(ask(*HERE, "--bots", "greedy,random,mcts:5", "--json", "--option", "bonus=3").out)
    assert (data["game"], data["seed"], data["seats"], data["wanted"]) == ("pebbles", 7, 3, 12)
    assert data["options"] == {"bonus": 3}
    results = data["results"]
    assert sum(one["wins"]["won"] for one in results["standings"]) == pytest.approx(12)
    assert sum(rate["won"] for rate in results["by_seat"]) == pytest.approx(12)
    for one in results["standings"]:
        wins = one["wins"]
        assert wins["played"] == 12
        assert (wins["low"], wins["high"]) == wilson(wins["won"], wins["played"])
        assert sum(source["mean"] for source in one["sources"]) == pytest.approx(one["score"]["mean"])


def test_the_same_seed_says_the_same_whatever_the_jobs(ask: Ask) -> None:
    said = [ask(*HERE, "--jobs", jobs, "--json").out for jobs in ("1", "2", "3")]
    assert said[0] == said[1] == said[2]
    assert said[0] != ask(*HERE, "--seed", "8", "--json").out


def test_without_a_seed_one_is_drawn_and_told(ask: Ask) -> None:
    first = data_of(ask("simulate", "pebbles", "--games", "2", "--jobs", "1", "--json").out)
    again = data_of(ask("simulate", "pebbles", "--games", "2", "--jobs", "1", "--json", "--seed", str(first["seed"])).out)
    assert first == again


def test_solo_is_against_the_automaton(ask: Ask) -> None:
    answer = ask("simulate", "eastern-wonders-solo", "--games", "2", "--jobs", "1", "--option", "rounds=2")
    assert "automaton" in answer.out
    assert "Seat advantage" not in answer.out


def test_logs_are_saved_and_replay(ask: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "logs"
    assert ask(*HERE, "--save", str(folder)).code == 0
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"pebbles-{number:02}.jsonl" for number in range(1, 13)]
    assert all(replay(path, load=toy.load).over for path in paths)
    assert ask("replay", str(paths[0])).code == 0
    again = ask(*HERE, "--save", str(folder))
    assert (again.code, again.err.splitlines()[-1]) == (
        2, f"cardamom: {folder} is not empty: choose a new folder for the logs")


@pytest.mark.parametrize(("arguments", "said"), [
    (("chess",), "there is no game 'chess'"),
    (("pebbles", "--bots", "deep"), "there is no bot 'deep'; known: random"),
    (("pebbles", "--bots", ""), "there is no bot ''"),
    (("pebbles", "--bots", "random,,greedy"), "there is no bot ''"),
    (("pebbles", "--games", "0"), "games: 0 is not a positive number"),
    (("pebbles", "--games", "-3"), "games: -3 is not a positive number"),
    (("pebbles", "--games", "many"), "'--games'"),
    (("pebbles", "--seats", "7"), "seats: 7 is not one of 2, 3, 4"),
    (("pebbles", "--jobs", "0"), "jobs: 0 is not a positive number"),
    (("pebbles", "--option", "bonus"), "NAME=VALUE is wanted"),
    (("pebbles", "--option", "bonus=x"), "bonus: 'x' is not a whole number"),
    (("pebbles", "--save", "/proc/nowhere"), "/proc/nowhere: No such file or directory"),
    (("pebbles", "--save", "/dev/null"), "/dev/null: File exists"),
    (("pebbles", "--content", "/nowhere.toml"), "/nowhere.toml"),
    (("pebbles", "--map", "/nowhere.map"), "pebbles has no map"),
    (("pebbles", "--bots", "random,random,random,random,random,random,random,random,random"), "bots: 1 to 8 are wanted"),
])
def test_bad_input_is_one_sentence_before_anything_starts(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str) -> None:
    monkeypatch.setattr("cardamom.cli.simulate.play", None)
    answer = ask("simulate", *arguments)
    lines = [line for line in answer.err.splitlines() if "interpreted" not in line]
    assert (answer.code, answer.out, len(lines)) == (2, "", 1)
    assert lines[0].startswith("cardamom: ")
    assert said in lines[0]


@pytest.mark.parametrize("trouble", [WorkerLost("a worker process has ended"), OSError(28, "No space left on device")])
def test_trouble_on_the_way_is_told_after_what_there_is(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    from cardamom.arena import simulate as arena
    once = arena.play_one

    def play_one(plan: arena.Plan, number: int) -> Outcome:
        if number == 5:
            raise trouble
        return once(plan, number)

    monkeypatch.setattr(arena, "play_one", play_one)
    answer = ask(*HERE)
    assert answer.code == 2
    assert answer.out.startswith("Pebbles: 5 games")
    assert "stopped after 5 of 12 games" in answer.err


def interrupted(*more: str, saved: Path | None = None) -> tuple[int, str, str]:
    """A real process that gets what a terminal sends on Ctrl-C: SIGINT to it and all its workers, in the middle of it."""
    script = ("import signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
              "from cardamom.cli.app import run\nrun(sys.argv[1:])")
    with subprocess.Popen([sys.executable, "-c", script, *LONG, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, start_new_session=True) as process:
        end = time.monotonic() + (30 if saved else 0.7)
        while time.monotonic() < end and not (saved and saved.is_dir() and len(list(saved.iterdir())) > 20):
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert all_ended(process.pid)
    return process.returncode, out, err


def all_ended(group: int) -> bool:
    """Soon, if not now."""
    end = time.monotonic() + 10
    while is_alive(group) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_alive(group)


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_prints_what_is_there_and_leaves_no_worker(tmp_path: Path) -> None:
    code, out, err = interrupted("--json", "--save", str(tmp_path / "logs"), saved=tmp_path / "logs")
    assert (code, "Traceback" in err) == (130, False), err
    data = data_of(out)
    games = data["results"]["games"]
    assert f"Broken off after {games} of 100000 games." in err
    assert 0 < games < 100000
    assert sum(one["wins"]["won"] for one in data["results"]["standings"]) == pytest.approx(games)
    logs = list((tmp_path / "logs").iterdir())
    assert len(logs) >= games
    assert all(path.suffix == ".jsonl" and not path.name.startswith(".") for path in logs)


def test_what_was_broken_off_is_the_beginning_of_the_whole(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, out, _ = interrupted("--json", "--option", "rounds=3", "--save", str(tmp_path / "logs"), saved=tmp_path / "logs")
    half = data_of(out)["results"]
    monkeypatch.delenv("CARDAMOM_ENGINE")
    whole = ask(*LONG, "--option", "rounds=3", "--games", str(half["games"]), "--json")
    assert data_of(whole.out)["results"] == half


def test_ctrl_c_at_the_very_beginning_leaves_no_worker() -> None:
    code, _, _ = interrupted()
    assert code in (130, -signal.SIGINT)


def test_workers_end_when_nobody_is_left_to_tell_them() -> None:
    with subprocess.Popen([sys.executable, "-m", "cardamom", *LONG], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          start_new_session=True) as process:
        time.sleep(1.5)
        process.kill()
    assert all_ended(process.pid)


def test_a_bar_is_shown_to_those_who_watch(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    answer = ask(*HERE)
    assert "12/12" in answer.err
    assert "12/12" not in answer.out
