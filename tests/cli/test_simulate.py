"""`cardamom simulate`: its tables, its JSON, its errors, and Ctrl-C."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.tally import wilson
from cardamom.arena.worker_pool import WorkerLost
from cardamom.table.replay import replay
from tests.cli.conftest import Ask
from tests.toys import pebbles as toy
from tests.waiting import STUCK, wait_until

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
    assert "95% interval" in answer.out
    assert "PB-5" in answer.out
    assert answer.err == "CARDAMOM_ENGINE=interpreted: the rules run interpreted.\n"


def test_json_holds_everything_and_adds_up(ask: Ask) -> None:
    data = data_of(ask(*HERE, "--bots", "greedy,random,mcts:5", "--json", "--option", "bonus=3").out)
    assert (data["game"], data["seed"], data["seats"], data["requested"]) == ("pebbles", 7, 3, 12)
    assert data["options"] == {"bonus": 3}
    results = data["results"]
    assert sum(one["wins"]["won"] for one in results["standings"]) == pytest.approx(12)
    assert sum(rate["won"] for rate in results["by_seat"]) == pytest.approx(12)
    for one in results["standings"]:
        wins = one["wins"]
        assert wins["played"] == 12
        assert (wins["low"], wins["high"]) == wilson(wins["won"], wins["played"])
        assert sum(source["mean"] for source in one["sources"]) == pytest.approx(one["score"]["mean"])


@pytest.mark.slow
def test_the_number_of_jobs_does_not_change_the_results(ask: Ask) -> None:
    said = [ask(*HERE, "--jobs", jobs, "--json").out for jobs in ("1", "2", "3")]
    assert said[0] == said[1] == said[2]
    assert said[0] != ask(*HERE, "--seed", "8", "--json").out


def test_a_missing_seed_is_drawn_and_printed(ask: Ask) -> None:
    first = data_of(ask("simulate", "pebbles", "--games", "2", "--jobs", "1", "--json").out)
    again = data_of(ask("simulate", "pebbles", "--games", "2", "--jobs", "1", "--json", "--seed", str(first["seed"])).out)
    assert first == again


def test_solo_results_include_the_automaton(ask: Ask) -> None:
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
    (("pebbles", "--bots", "deep"), "there is no bot 'deep'; there are expert"),
    (("pebbles", "--bots", ""), "there is no bot ''"),
    (("pebbles", "--bots", "random,,greedy"), "there is no bot ''"),
    (("pebbles", "--games", "0"), "games: 0 is not a positive number"),
    (("pebbles", "--games", "-3"), "games: -3 is not a positive number"),
    (("pebbles", "--games", "many"), "'--games'"),
    (("pebbles", "--seats", "7"), "seats: 7 is not one of 2, 3, 4"),
    (("pebbles", "--jobs", "0"), "jobs: 0 is not a positive number"),
    (("pebbles", "--option", "bonus"), "expected NAME=VALUE"),
    (("pebbles", "--option", "bonus=x"), "bonus: 'x' is not a whole number"),
    (("pebbles", "--save", "/proc/nowhere"), "/proc/nowhere: No such file or directory"),
    (("pebbles", "--save", "/dev/null"), "/dev/null: File exists"),
    (("pebbles", "--content", "/nowhere.toml"), "/nowhere.toml"),
    (("pebbles", "--map", "/nowhere.map"), "pebbles cannot be played on your own map"),
    (("pebbles", "--bots", "random,random,random,random,random,random,random,random,random"), "bots: expected 1 to 8"),
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
def test_an_error_halfway_is_reported_after_the_results_so_far(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    from cardamom.arena import simulate as arena
    once = arena.play_one

    def play_one(plan: arena.Plan, number: int) -> GameSummary:
        if number == 5:
            raise trouble
        return once(plan, number)

    monkeypatch.setattr(arena, "play_one", play_one)
    answer = ask(*HERE)
    assert answer.code == 2
    assert answer.out.startswith("Pebbles: 5 games")
    assert "stopped after 5 of 12 games" in answer.err


def interrupted(folder: Path, moment: Callable[[int], object], *more: str) -> tuple[int, str, str]:
    """A real process that gets what a terminal sends on Ctrl-C: SIGINT to it and all its workers, at some moment."""
    ready = folder / "ready"
    script = ("import pathlib, signal, sys\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
              "pathlib.Path(sys.argv[1]).touch()\n"
              "from cardamom.cli.app import run\nrun(sys.argv[2:])")
    with subprocess.Popen([sys.executable, "-c", script, str(ready), *LONG, *more], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        wait_until(lambda: ready.exists() and moment(process.pid), "ready for Ctrl-C")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=STUCK)
    wait_until(lambda: not is_alive(process.pid), "all workers ended")
    return process.returncode, out, err


def at_once(process: int) -> bool:
    return True


def with_the_first_worker(process: int) -> bool:
    return len(in_session(process)) > 1


def saved_some(logs: Path) -> Callable[[int], bool]:
    return lambda process: logs.is_dir() and len(list(logs.iterdir())) > 20


def in_session(leader: int) -> list[int]:
    """The processes of a session that run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, session, *_ = path.read_text().rpartition(") ")[2].split()
            if int(session) == leader and state != "Z":
                found.append(int(path.parent.name))
    return found


def is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
def test_ctrl_c_prints_the_results_so_far_and_leaves_no_worker(tmp_path: Path) -> None:
    logs_in = tmp_path / "logs"
    code, out, err = interrupted(tmp_path, saved_some(logs_in), "--json", "--save", str(logs_in))
    assert (code, "Traceback" in err) == (130, False), err
    data = data_of(out)
    games = data["results"]["games"]
    assert f"Interrupted after {games} of 100000 games." in err
    assert 0 < games < 100000
    assert sum(one["wins"]["won"] for one in data["results"]["standings"]) == pytest.approx(games)
    logs = list(logs_in.iterdir())
    assert len(logs) >= games
    assert all(path.suffix == ".jsonl" and not path.name.startswith(".") for path in logs)


@pytest.mark.slow
def test_interrupted_results_are_the_beginning_of_the_full_run(
        ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    _, out, _ = interrupted(tmp_path, saved_some(logs), "--json", "--option", "rounds=3", "--save", str(logs))
    half = data_of(out)["results"]
    monkeypatch.delenv("CARDAMOM_ENGINE")
    whole = ask(*LONG, "--option", "rounds=3", "--games", str(half["games"]), "--json")
    assert data_of(whole.out)["results"] == half


@pytest.mark.slow
@pytest.mark.parametrize("moment", [at_once, with_the_first_worker])
def test_ctrl_c_at_the_very_beginning_leaves_no_worker(tmp_path: Path, moment: Callable[[int], object]) -> None:
    code, _, _ = interrupted(tmp_path, moment)
    assert code in (130, -signal.SIGINT)


@pytest.mark.slow
def test_workers_end_when_their_parent_is_gone() -> None:
    with subprocess.Popen([sys.executable, "-m", "cardamom", *LONG], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                          start_new_session=True) as process:
        wait_until(lambda: len(in_session(process.pid)) == 4, "two workers, and what keeps track of their resources")
        process.kill()
    wait_until(lambda: not is_alive(process.pid), "all workers ended")


def test_a_progress_bar_is_shown_on_a_terminal(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    answer = ask(*HERE)
    assert "12/12" in answer.err
    assert "12/12" not in answer.out
