"""`cardamom bench` on a budget of milliseconds: what it prints, never how fast."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.bench import corpus, peers
from cardamom.bench.clock import Measure
from cardamom.bench.goals import goals
from cardamom.bench.machine import machine
from cardamom.bench.own import OwnGame, drive, opened
from cardamom.bench.report import measured
from cardamom.bench.show import as_page, as_text
from cardamom.kernel.state import CHANCE, OVER
from tests.cli.conftest import Ask
from tests.corpus import load_corpus

QUICK = "0.001"
RIVALS = [peer.name for peer in peers.PEERS]


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A run with the compiled engine if there is one, and peers that are pretended."""
    made = pytest.MonkeyPatch()
    made.setattr(peers, "PEERS", [peers.Peer(package, game, lambda: lambda rng: 10) for package, game, _ in peers.PEERS])
    made.setattr(peers, "version", lambda package: "1.0")
    try:
        games = [OwnGame("eastern-wonders", 3), OwnGame("eastern-wonders-solo", None)]
        return measured(games, True, float(QUICK), lambda line: None)
    finally:
        made.undo()


def test_json_is_one_document_with_the_documented_keys(ask: Ask) -> None:
    answer = ask("bench", "pebbles", "--seats", "2", "--seconds", QUICK, "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert list(told) == [
        "bench", "cardamom", "machine", "settings", "games", "corpus", "peers", "ratios", "start_ms", "goals"]
    assert list(told["machine"]) == ["cpu", "cores", "system", "python", "load_before", "load_after"]
    figures = told["games"]["pebbles"]
    assert figures["seats"] == 2
    assert list(figures["decisions_per_s"]) == ["native_rollouts", "native_uniform", "interpreted", "from_python"]
    assert list(figures["turns_per_s"]) == ["native_rollouts", "native_uniform", "interpreted"]
    assert list(figures["copy_ns"]) == ["native", "python", "interpreted"]
    assert list(figures["simulations_per_s"]) == ["one_thread", "two_threads", "ratio", "cores_used_by_two"]
    assert list(told["corpus"]) == ["logs", "actions", "actions_per_s", "ratio", "missing"]
    assert list(told["start_ms"]) == ["cardamom_help", "python"]
    assert all(list(goal)[:5] == ["game", "goal", "wanted", "measured", "passed"] for goal in told["goals"])


def test_without_the_compiled_engine_its_figures_are_null_and_no_goal_is_judged(ask: Ask) -> None:
    told = json.loads(ask("bench", "pebbles", "--seconds", QUICK, "--json").out)
    assert told["games"]["pebbles"]["decisions_per_s"]["native_uniform"] is None
    assert told["games"]["pebbles"]["decisions_per_s"]["interpreted"] > 0
    assert "compiled engine" in told["corpus"]["missing"]
    assert {goal["passed"] for goal in told["goals"]} == {None}


@pytest.mark.parametrize(("arguments", "said"), [
    (("chess",), "there is no game 'chess'"),
    (("pebbles", "--seats", "7"), "seats: 7 is not one of 2, 3, 4"),
    (("pebbles", "--seats", "0"), "seats: 0 is not one of 2, 3, 4"),
    (("--seats", "9"), "seats: no game has 9"),
    (("pebbles", "--seats", "two"), "'--seats'"),
    (("pebbles", "--seconds", "0"), "'--seconds'"),
    (("pebbles", "--json", "--markdown"), "give one of them"),
    (("pebbles", "--loud"), "No such option"),
])
def test_bad_input_is_one_sentence_and_exit_code_2(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    answer = ask("bench", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1
    assert said in answer.err


def test_a_missing_peer_is_one_sentence_that_says_how_to_get_it(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> peers.Game:
        raise ModuleNotFoundError("No module named 'pyspiel'")

    monkeypatch.setattr(peers, "PEERS", [peers.Peer("open_spiel", "connect_four", missing)])
    answer = ask("bench", "pebbles", "--peers", "--seconds", QUICK)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("cardamom: --peers: open_spiel is not there")
    assert "pip install 'cardamom[peers]'" in answer.err


@pytest.mark.skipif(not cardamom.native, reason="there is no compiled engine to measure")
def test_a_run_measures_everything(document: dict[str, Any]) -> None:
    def holds_null(part: object) -> bool:
        return any(map(holds_null, part.values())) if isinstance(part, dict) else part is None

    for game in document["games"].values():
        assert not holds_null(game)
    assert document["games"]["eastern-wonders"]["decisions_per_s"].keys() >= document["ratios"]["eastern-wonders"].keys()
    assert list(document["ratios"]["eastern-wonders"]["from_python"]) == ["interpreted", *RIVALS]
    assert document["peers"]["open_spiel"]["decisions_per_s"].keys() == {"connect_four", "backgammon"}


def test_text_and_page_hold_every_game_peer_and_goal(document: dict[str, Any]) -> None:
    text, page = as_text(document), as_page(document)
    for told in (text, page):
        assert all(name in told for name in (*document["games"], *RIVALS))
        assert all(goal["goal"] in told and goal["wanted"] in told for goal in document["goals"])
    assert "$" not in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert all(line.endswith("|") for line in rows)


def test_the_machine_is_described_without_names() -> None:
    import getpass
    import socket
    told = json.dumps(machine())
    assert socket.gethostname() not in told
    assert str(Path.home()) not in told
    assert f'"{getpass.getuser()}"' not in told


def test_goals_are_judged_and_two_threads_only_on_a_quiet_machine() -> None:
    def judged(seats: int, ratio: float, cores: float) -> dict[str, bool | None]:
        figures = {"seats": seats, "copy_ns": {"native": 100.0, "python": 401.0}, "simulations_per_s": {
            "one_thread": 49_999.0, "two_threads": 49_999.0 * ratio, "ratio": ratio, "cores_used_by_two": cores}}
        found = goals({"corpus": {"ratio": 30.0}, "games": {"g": figures}, "ratios": {"g": {
            "native_uniform": {"open_spiel connect_four": 19.9}, "from_python": {"open_spiel connect_four": 2.5}}}})
        return {goal["goal"]: goal["passed"] for goal in found}

    assert judged(3, 1.6, 1.95) == {
        "corpus: native over interpreted": True, "native uniform play over open_spiel connect_four": False,
        "driven from Python over open_spiel connect_four": True, "copy in C, ns": True, "copy() from Python, ns": False,
        "search, simulations/s on one thread": False, "search, two threads over one": False}
    assert judged(3, 1.6, 1.2)["search, two threads over one"] is None
    assert judged(3, 1.8, 1.2)["search, two threads over one"] is True
    assert "search, simulations/s on one thread" not in judged(4, 1.8, 2.0)


def test_a_measure_grows_until_it_fills_its_time_and_keeps_the_best() -> None:
    sizes: list[int] = []

    def work(size: int) -> int:
        sizes.append(size)
        return sum(1 for _ in range(1000 * size)) // 1000

    measure = Measure("counting", work)
    measure.run(0.02)
    first = measure.per_second
    assert sizes == sorted(sizes)
    assert first > 0
    measure.run(0.02)
    assert measure.per_second >= first


def test_driving_plays_a_game_to_its_end_and_search_begins_after_the_first_turn() -> None:
    from random import Random
    start = cardamom.load("eastern-wonders", engine="interpreted").start(2, rounds=2)
    assert drive(start, Random(1)) > 4
    assert opened(start).to_act not in (CHANCE, OVER)


@pytest.mark.skipif(not cardamom.native, reason="replays are compared between two engines")
def test_recordings_are_found_and_replayed_on_both_engines(tmp_path: Path) -> None:
    actions = cardamom.load("eastern-wonders").start(2).legal()[:1]
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps({"game": "eastern-wonders", "seats": 2, "options": {}, "actions": actions}) + "\n")
    found = corpus.Corpus(["eastern-wonders"], True, file)
    assert {engine: measure.work(2) for engine, measure in found.measures.items()} == {"native": 2, "interpreted": 2}
    assert found.figures()["logs"] == found.figures()["actions"] == 1
    none = corpus.Corpus(["eastern-wonders-solo"], True, file).figures()
    assert none["ratio"] is None
    assert "not in an installed package" in none["missing"]


def test_the_corpus_of_this_checkout_is_what_the_bench_replays() -> None:
    played = load_corpus()
    logs = corpus.read(Path(__file__).parents[2] / corpus.FILE)
    assert [(log["game"], log["seats"], log["options"], log["actions"]) for log in logs] == played
