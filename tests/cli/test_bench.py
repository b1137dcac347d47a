"""`cardamom bench` on a budget of milliseconds: what it prints, never how fast."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.bench import apart, corpus, environments, own_games, peers, positions
from cardamom.bench.goals import GOALS, goals
from cardamom.bench.machine import machine
from cardamom.bench.measure import Measure, MeasureGroup
from cardamom.bench.own_games import OwnGame, after_first_turn, drive
from cardamom.bench.render import as_page, as_text
from cardamom.bench.report import measured
from cardamom.games.world_wonders.purchases import PLACE_PART
from cardamom.kernel.state import CHANCE, OVER
from tests.cli.conftest import Ask
from tests.corpus import load_corpus, load_hard

QUICK = "0.001"
FEW = 3  # recorded games of each kind, and hard positions
RIVALS = [peer.name for peer in peers.PEERS]


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A run with the compiled engine if there is one, over few recorded games, and with peers that are pretended."""
    def read_few(file: Path, game_ids: Sequence[str]) -> list[dict[str, Any]]:
        return [log for game_id in game_ids for log in read(file, [game_id])[:FEW]]

    made, read = pytest.MonkeyPatch(), corpus.read
    for module in (corpus, positions):
        made.setattr(module, "read", read_few)
    made.setattr(peers, "PEERS", [peers.Peer(peer.package, peer.game, lambda: lambda rng: 10) for peer in peers.PEERS])
    made.setattr(peers, "installed_version", lambda package: "1.0")
    made.setattr(own_games, "SIMULATIONS", 100)
    made.setattr(environments, "GAMES", 8)
    made.setattr(environments, "WARM", 1)
    try:
        games = [OwnGame("eastern-wonders", 3), OwnGame("eastern-wonders-solo", None), OwnGame("world-wonders", None)]
        return measured(games, True, float(QUICK), lambda line: None)
    finally:
        made.undo()


def test_json_is_one_document_with_the_documented_keys(ask: Ask) -> None:
    answer = ask("bench", "pebbles", "--seats", "2", "--seconds", QUICK, "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert list(told) == [
        "bench", "cardamom", "machine", "settings", "games", "corpus", "peers", "ratios", "start_ms", "goals"]
    assert list(told["machine"]) == ["cpu", "cores", "system", "python", "load_before", "load_after", "others"]
    figures = told["games"]["pebbles"]
    assert figures["seats"] == 2
    assert list(figures["decisions_per_s"]) == ["native_rollouts", "native_uniform", "interpreted", "from_python"]
    assert list(figures["turns_per_s"]) == ["native_rollouts", "native_uniform", "interpreted"]
    assert list(figures["uniform_by_seats"]) == ["2"]
    assert figures["legal_us"] is None and figures["scores_us"] is None
    assert list(figures["view_us"]) == ["mean"]
    assert list(figures["copy_ns"]) == ["native", "python", "interpreted", "deepcopy", "pickle"]
    assert list(figures["env_steps_per_s"]) == ["vector_compact", "vector_full", "aec"]
    assert list(figures["simulations_per_s"]) == ["one_thread", "two_threads", "ratio", "cores_used_by_two"]
    assert list(told["corpus"]) == ["logs", "actions", "actions_per_s", "ratio", "missing"]
    assert list(told["start_ms"]) == ["cardamom_help", "python"]
    assert all(list(goal)[:5] == ["game", "figure", "goal", "measured", "passed"] for goal in told["goals"])


def test_without_the_compiled_engine_its_figures_are_null_and_no_goal_is_checked(ask: Ask) -> None:
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
    (("pebbles", "--json", "--markdown"), "not both"),
    (("pebbles", "--loud"), "No such option"),
    (("--neighbour", "--only", "noise"), "--only: there is no attack 'noise'; there are pack bombs, "),
])
def test_bad_input_is_one_sentence_and_exit_code_2(ask: Ask, arguments: tuple[str, ...], said: str) -> None:
    answer = ask("bench", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert len(answer.err.splitlines()) == 1
    assert said in answer.err


def test_a_missing_peer_is_one_sentence_that_says_how_to_install_it(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> peers.Game:
        raise ModuleNotFoundError("No module named 'pyspiel'")

    monkeypatch.setattr(peers, "PEERS", [peers.Peer("open_spiel", "connect_four", missing)])
    answer = ask("bench", "pebbles", "--peers", "--seconds", QUICK)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("cardamom: --peers: open_spiel is not there")
    assert "pip install 'cardamom-games[peers]'" in answer.err


def test_a_peer_in_a_process_of_its_own_answers_each_round_and_says_why_it_cannot(ask: Ask,
                                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    echo = "import sys\nfor line in sys.stdin: print(float(line) * 100, flush=True)"
    measure = apart.ApartMeasure("pgx go", ("-c", echo))
    for seconds in (1.5, 2.0):
        measure.run(seconds)
        assert measure.per_second == 100 * seconds
    measure.close()
    assert measure.process is not None and measure.process.returncode == 0
    missing = peers.Peer("pgx", "go", lambda: lambda rng: 1, apart=True)
    monkeypatch.setattr(peers, "PEERS", [missing])
    monkeypatch.setattr(peers, "installed_version", lambda package: None)
    assert peers.measures() == {}
    monkeypatch.setattr(peers, "installed_version", lambda package: "1.0")
    answer = ask("bench", "pebbles", "--peers", "--seconds", QUICK)
    assert answer.code == 2
    assert answer.err.splitlines()[-1].startswith("cardamom: --peers: pgx go could not be measured: ")


@pytest.mark.slow
@pytest.mark.skipif(not cardamom.native, reason="there is no compiled engine to measure")
def test_a_run_measures_everything(document: dict[str, Any]) -> None:
    def holds_null(part: object) -> bool:
        return any(map(holds_null, part.values())) if isinstance(part, dict) else part is None

    for game in document["games"].values():
        assert not holds_null(game)
    figures = document["games"]["eastern-wonders"]
    rates = figures["decisions_per_s"].keys() | figures["env_steps_per_s"].keys()
    assert rates >= document["ratios"]["eastern-wonders"].keys()
    assert list(document["ratios"]["eastern-wonders"]["from_python"]) == ["interpreted", *RIVALS]
    assert document["peers"]["open_spiel"]["decisions_per_s"].keys() == {
        "connect_four", "backgammon", "connect_four with tensors", "backgammon with tensors"}
    assert {game_id: [*game["uniform_by_seats"]] for game_id, game in document["games"].items()} == {
        "eastern-wonders": ["3"], "eastern-wonders-solo": ["1"], "world-wonders": ["2", "3", "5"]}
    assert {goal["game"] for goal in document["goals"]} == {None, *document["games"]}
    assert all(goal["measured"] is not None for goal in document["goals"])


@pytest.mark.slow
def test_text_and_page_hold_every_game_peer_and_goal(document: dict[str, Any]) -> None:
    text, page = as_text(document), as_page(document, "CPU of the server\n  for a move")
    assert "\n    CPU of the server\n      for a move\n" in page
    assert "\nNot measured: run with --service.\n" in as_page(document)
    for told in (text, page):
        assert all(name in told for name in (*document["games"], *RIVALS))
        assert "legal()" in told
        assert all(question in told for question in ("choose", "place", "part"))
        assert all(goal["figure"] in told and goal["goal"] in told for goal in document["goals"])
    assert "$" not in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert all(line.endswith("|") for line in rows)


def test_a_peer_that_is_not_installed_is_named_beside_the_others(document: dict[str, Any]) -> None:
    others = document | {"peers": {package: peer for package, peer in document["peers"].items() if package != "pgx"}}
    for shown in (as_text, as_page):
        assert "pgx was not measured: it was not installed." in shown(others)
        assert "was not measured" not in shown(document)


def test_the_machine_is_described_without_names() -> None:
    import getpass
    import socket
    told = json.dumps(machine())
    assert socket.gethostname() not in told
    assert str(Path.home()) not in told
    assert f'"{getpass.getuser()}"' not in told


@pytest.mark.parametrize(("load", "others", "busy"), [
    (20.0, 0.1, False), (0.1, 0.5, True), (20.0, None, True), (0.9, None, False)])
def test_the_machine_is_busy_if_others_use_it_whatever_ran_before(
        document: dict[str, Any], load: float, others: float | None, busy: bool) -> None:
    told = document | {"machine": document["machine"] | {"cores": 2, "load_before": load, "others": others}}
    for shown in (as_text, as_page):
        text = shown(told)
        assert ("The machine was busy with other things" in text) == busy
        assert f"oad average {load} before" in text
        assert ("meanwhile other programs used" in text) == (others is not None)


def judged(game_id: str, figures: dict[str, Any], peers: dict[str, Any] | None = None) -> dict[str, bool | None]:
    found = goals({"corpus": {"ratio": 30.0}, "games": {game_id: figures}, "peers": peers, "ratios": {game_id: {
        "native_uniform": {"open_spiel connect_four": 19.9}, "from_python": {"open_spiel connect_four": 2.5},
        "vector_compact": {"open_spiel connect_four with tensors": 2.4}}}})
    return {goal["figure"]: goal["passed"] for goal in found}


def test_goals_are_checked_and_two_threads_only_on_a_quiet_machine() -> None:
    def of_century(seats: int, ratio: float, cores: float) -> dict[str, bool | None]:
        return judged("eastern-wonders", {
            "seats": seats, "copy_ns": {"native": 100.0, "python": 401.0}, "view_us": {"mean": 500.0},
            "env_steps_per_s": {"vector_compact": 1e6, "aec": 99_999.0}, "simulations_per_s": {
                "one_thread": 49_999.0, "two_threads": 49_999.0 * ratio, "ratio": ratio, "cores_used_by_two": cores}})

    assert of_century(3, 1.6, 1.95) == {
        "corpus: native over interpreted": True, "native uniform play over open_spiel connect_four": False,
        "driven from Python over open_spiel connect_four": True, "copy in C, ns": True, "copy() from Python, ns": False,
        "search, simulations/s on one thread": False, "search, two threads over one": False, "mean view(), µs": True,
        "vector, compact with masks and observations, steps/s": True,
        "vector, compact over open_spiel connect_four with tensors": False,
        "PettingZoo AEC with masks and observations, steps/s": False}
    assert of_century(3, 1.6, 1.2)["search, two threads over one"] is None
    assert of_century(3, 1.8, 1.2)["search, two threads over one"] is True
    assert of_century(4, 1.8, 2.0)["search, simulations/s on one thread"] is None


def test_every_game_has_goals_of_its_own() -> None:
    figures = {"seats": 3, "copy_ns": {"native": 501.0, "python": 500.0}, "legal_us": {"mean": 10.1, "slowest": 200.0},
               "scores_us": {"slowest": 1000.1}, "view_us": {"mean": 500.1},
               "uniform_by_seats": {"2": 1000.0, "3": 1.0, "5": 999.0}, "env_steps_per_s": {"vector_compact": 149_999.0}}
    rival = {"open_spiel": {"decisions_per_s": {"connect_four": 1000.0}}}
    over = "native uniform play with {} seats over open_spiel connect_four"
    mean, slowest = "mean legal() in the middle of recorded games, µs", "slowest legal() in recorded positions, µs"
    scores = "slowest scores() in recorded positions, µs"
    assert judged("world-wonders", figures, rival) == {
        "corpus: native over interpreted": True, over.format(2): True, over.format(5): False, "copy() from Python, ns": True,
        mean: False, slowest: True, scores: False, "mean view(), µs": False,
        "vector, compact with masks and observations, steps/s": False}
    alone = judged("world-wonders", figures | {"uniform_by_seats": {"3": 1.0}, "legal_us": None, "scores_us": None}, rival)
    assert [alone[goal] for goal in (over.format(2), over.format(5), mean, slowest, scores)] == [None] * 5
    assert judged("world-wonders", figures, None)[over.format(2)] is None
    assert judged("pebbles", figures) == {"corpus: native over interpreted": True}
    assert GOALS.keys() <= set(cardamom.game_ids())


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


def test_a_group_of_measures_shares_the_time() -> None:
    given: list[float] = []

    class Noted(Measure):
        def run(self, seconds: float) -> None:
            given.append(seconds)

    MeasureGroup("both", [Noted("one", lambda size: size), Noted("other", lambda size: size)]).run(0.5)
    assert given == [0.25, 0.25]


def test_driving_plays_a_game_to_its_end_and_search_begins_after_the_first_turn() -> None:
    from random import Random
    start = cardamom.load("eastern-wonders", engine="interpreted").start(2, rounds=2)
    assert drive(start, Random(1)) > 4
    assert after_first_turn(start).to_act not in (CHANCE, OVER)


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
    logs = corpus.read(corpus.FILE, cardamom.game_ids())
    assert [(log["game"], log["seats"], log["options"], log["actions"]) for log in logs] == played
    assert len(corpus.read(corpus.HARD, ["world-wonders"])) == len(load_hard()) > 0


# -- recorded positions -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cities() -> list[corpus.Recording]:
    return corpus.recordings(corpus.read(corpus.FILE, ["world-wonders"])[:10], "interpreted")


@pytest.mark.slow
def test_decisions_are_those_of_seats_and_the_last_position_of_a_beginning(cities: list[corpus.Recording]) -> None:
    start, actions = cities[0]
    found = [(share, state.to_act, state.digest()) for share, state in positions.decisions((start, actions))]
    assert all(seat == 0 for _, seat, _ in found)
    assert [share for share, _, _ in found] == sorted({share for share, _, _ in found})
    state = start.copy()
    for place, action in enumerate(actions):
        state.apply(action)
        if state.to_act == 0 and place > len(actions) // 2:
            beginning = [(share, at.digest()) for share, at in positions.decisions((start, actions[:place + 1]))]
            assert beginning[-1] == (1.0, state.digest())
            break
    assert len(beginning) == [digest for _, _, digest in found].index(state.digest()) + 1


@pytest.mark.slow
def test_positions_are_from_the_middle_of_games_and_sorted_by_what_is_asked(cities: list[corpus.Recording]) -> None:
    states: list[Any] = positions.middle(cities)
    assert len(states) == positions.POSITIONS
    assert len({state.digest() for state in states}) == positions.POSITIONS
    assert {state.seats for state in states} == {1, 2, 3, 4, 5}
    assert {state.round for state in states} <= {4, 5, 6, 7}
    asked: dict[str, list[Any]] = {**positions.by_question(states)}
    assert sum(map(len, asked.values())) == positions.POSITIONS
    assert asked.keys() >= {"choose", "place", "done"}
    assert {state.step for state in asked["place"]} == {PLACE_PART}
    assert positions.middle(cities[:1]) != []
    assert positions.middle([]) == []


@pytest.mark.slow
def test_the_mean_of_legal_is_that_of_all_positions_and_the_slowest_is_found(cities: list[corpus.Recording]) -> None:
    found = positions.Positions("world-wonders", cities[:2], [])
    assert len(found.measures) == 3
    for measure, rate in zip(found.means.values(), (1e3, 2e3, 1e3, 2e3, 1e3), strict=False):
        measure.per_second = rate
    found.slowest.fastest = [3000, 7000, 5000]
    found.slowest_scores.fastest = [2000, 1000]
    assert found.figures()["scores_us"] == {"slowest": 2.0}
    told = found.figures()["legal_us"]
    assert told["slowest"] == 7.0
    assert {part["mean"] for part in told["questions"].values()} == {500.0, 1000.0}
    assert told["mean"] * told["positions"] == sum(part["mean"] * part["positions"] for part in told["questions"].values())
    assert positions.Positions("world-wonders", [], []).figures() == {"legal_us": None, "scores_us": None}


def test_the_slowest_positions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = {digest: 1000 - digest % 7 for digest in range(100)}
    monkeypatch.setattr(positions, "WATCHED", 3)
    monkeypatch.setattr(positions, "timed", lambda call, state, calls: taken[state.number])

    class Numbered:
        def __init__(self, number: int) -> None:
            self.number = number

        def copy(self) -> Numbered:
            return self

    taken[40] = taken[3] = taken[99] = 5000
    slowest: Any = positions.slow_ones(iter([Numbered(number) for number in range(100)]), bool)  # type: ignore[misc]
    assert {state.number for state in slowest} == {3, 40, 99}
