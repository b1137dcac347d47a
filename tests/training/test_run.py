"""Training runs: the same for the same seed, after an interruption too, and what is refused."""
from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

import cardamom
from cardamom.kernel.twin import derived
from cardamom.training import fit
from cardamom.training import run as runs
from cardamom.training.run import Run, Settings, is_clear
from cardamom.training.self_play import Player, play_game, play_match

SMALL = Settings("eastern-wonders", cardamom.load("eastern-wonders").version, "hand", 1, 32, 3, 1)


def quiet(what: str, done: int, of: int) -> None:
    pass


def trained(folder: Path, generations: int = 1, jobs: int = 1) -> dict[str, str]:
    """What a run leaves behind, but for how long it took."""
    list(Run(folder, SMALL, jobs).train(generations, quiet))
    found = {file.name: file.read_text() for file in sorted(folder.iterdir())}
    verdicts = [json.loads(line) for line in found["generations.jsonl"].splitlines()]
    found["generations.jsonl"] = json.dumps([verdict | {"seconds": 0} for verdict in verdicts])
    return {name: re.sub(r"^seconds = \d+$", "seconds = 0", text, flags=re.M) for name, text in found.items()}


@pytest.fixture(scope="module", autouse=True)
def hasty() -> Iterator[None]:
    """Fitted badly, but soon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fit, "LEAST_STEPS", 5)
        yield


@pytest.fixture(scope="module")
def whole(hasty: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    folder = tmp_path_factory.mktemp("run")
    return folder, trained(folder)


def test_a_generation_leaves_games_a_candidate_and_a_verdict(whole: tuple[Path, dict[str, str]]) -> None:
    files = whole[1]
    assert {"run.json", "games-000.jsonl", "candidate-001.toml", "match-001.jsonl", "generations.jsonl"} <= set(files)
    assert len(files["games-000.jsonl"].splitlines()) == 3
    (verdict,) = json.loads(files["generations.jsonl"])
    assert verdict["played"] == 2
    assert verdict["accepted"] == (verdict["won"] > 1) == ("learned.toml" in files)


@pytest.mark.parametrize("at", ["games", "line", "fit", "match"])
def test_a_run_that_was_killed_goes_on_as_if_nothing_had_happened(
        whole: tuple[Path, dict[str, str]], tmp_path: Path, at: str) -> None:
    folder = tmp_path / "again"
    shutil.copytree(whole[0], folder)
    (folder / "generations.jsonl").unlink()
    (folder / "learned.toml").unlink(missing_ok=True)
    if at != "match":
        (folder / "match-001.jsonl").unlink()
    if at in ("games", "line"):
        (folder / "candidate-001.toml").unlink()
        games = (folder / "games-000.jsonl").read_text()
        end = games.index("\n") + 1
        (folder / "games-000.jsonl").write_text(games[:end + 50 * (at == "line")])
    assert trained(folder) == whole[1]


@pytest.mark.slow
def test_any_number_of_processes_plays_the_same(whole: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    assert trained(tmp_path, jobs=2) == whole[1]


def test_a_finished_run_plays_nothing_more(whole: tuple[Path, dict[str, str]]) -> None:
    assert list(Run(whole[0], SMALL, 1).train(1, quiet)) == []


def test_what_is_accepted_plays_the_next_games_and_is_an_evaluator(
        whole: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "accepted"
    shutil.copytree(whole[0], folder)
    for name in ("generations.jsonl", "match-001.jsonl"):
        (folder / name).unlink()
    monkeypatch.setattr(runs, "match_from", lambda *_: [1.0, 1.0])
    run = Run(folder, SMALL, 1)
    assert [verdict["accepted"] for verdict in run.train(1, quiet)] == [True]
    assert run.best().file == folder / "candidate-001.toml"
    best = cardamom.load("eastern-wonders").evaluator("hand", folder / "learned.toml")
    assert best.learned == run.best().load()[1].learned is not None
    assert "won 2 of 2" in (folder / "learned.toml").read_text()
    run.play(1, quiet)
    again = play_game(run.best(), derived(SMALL.seed, 2), 0)
    assert next(run.records(1)) == replace(again, visits=ANY)
    assert next(run.records(1)).visits.keys() == again.visits.keys()


def test_a_net_that_lost_is_left_out_and_the_prior_tried_alone(
        whole: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "second"
    shutil.copytree(whole[0], folder)
    for name in ("generations.jsonl", "match-001.jsonl", "match-001-prior.jsonl"):
        (folder / name).unlink(missing_ok=True)
    monkeypatch.setattr(runs, "match_from", lambda player, *_: [float(not player.load()[1].learned.layers)] * 2)
    run = Run(folder, SMALL, 1)
    assert [(each["net"], each["accepted"]) for each in run.train(2, quiet)] == [(False, True), (False, True)]
    nets = [cardamom.load("eastern-wonders").evaluator("hand", folder / name).learned
            for name in ("candidate-002.toml", "candidate-002-prior.toml")]
    assert [bool(learned.layers) for learned in nets if learned] == [True, False]
    assert run.best().file == folder / "candidate-002-prior.toml"
    assert "2, prior: won 2 of 2" in (folder / "learned.toml").read_text()


def test_a_net_gets_the_time_of_rollouts_in_its_match(
        whole: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulation by a net can take far less than one by a rollout. A prior alone gets no more than the best."""
    folder, settings, asked = tmp_path / "equal", replace(SMALL, speed_of_nets=5, exploration=0.5), list[tuple[int, int]]()
    folder.mkdir()
    shutil.copy(whole[0] / "games-000.jsonl", folder)
    (folder / "run.json").write_text(json.dumps(asdict(settings)))
    monkeypatch.setattr(runs, "match_from", lambda player, rival, *_: asked.append(
        (player.simulations, rival.simulations)) or [0.0, 0.0])  # type: ignore[func-returns-value]
    list(Run(folder, settings, 1).train(1, quiet))
    assert asked == [(160, 32), (32, 32)]
    learned = cardamom.load("eastern-wonders").evaluator("hand", folder / "candidate-001.toml").learned
    assert learned is not None and learned.exploration == 0.5


@pytest.mark.parametrize(("change", "reason"), [
    ({"games": 4}, "holds a run with games 3, not 4: choose the same, or a new folder"),
    ({"seed": 9}, "holds a run with seed 1, not 9"),
    ({"evaluator": "brain"}, "there is no evaluator 'brain'"),
    ({"game": "world-wonders"}, "holds a run with game eastern-wonders, not world-wonders"),
])
def test_a_run_of_something_else_is_refused(
        whole: tuple[Path, dict[str, str]], change: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Run(whole[0], replace(SMALL, **change), 1)


def test_an_evaluator_without_features_has_nothing_to_learn_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    twin = type(cardamom.load("eastern-wonders").evaluator("hand", engine="interpreted"))
    monkeypatch.setattr(twin, "features_declared", {})
    with pytest.raises(ValueError, match="eastern-wonders: hand declares no features, so there is nothing to learn from"):
        Run(tmp_path, SMALL, 1)


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    with pytest.raises(ValueError, match="is not empty and not a training run: choose a new folder"):
        Run(tmp_path, SMALL, 1)


def test_a_match_is_clear_when_its_interval_leaves_out_a_half() -> None:
    assert not is_clear([1.0] * 19)
    assert is_clear([1.0] * 20)
    assert is_clear([0.0] * 20)
    assert not is_clear([1.0, 0.0] * 50)


def test_who_plays_itself_wins_half() -> None:
    player = Player("eastern-wonders", "hand", None, 8)
    assert len(play_match(player, player, 1, 0)) == 2
    alone = Player("eastern-wonders-solo", "hand", None, 8)
    assert play_match(alone, alone, 1, 0) == [0.5]


def test_rollouts_are_cut_only_while_there_is_no_net() -> None:
    file = cardamom.load("world-wonders").folders[0] / "evaluators" / "learned.toml"
    player = Player("world-wonders", "hand", None, 8, cut=4)
    assert (player.has_net(), player.longest(), player.bot(1).cut) == (False, 4, 4)
    learned = replace(player, file=file)
    assert (learned.has_net(), learned.longest(), learned.bot(1).cut) == (True, 60, 60)
