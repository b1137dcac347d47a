"""`cardamom train`: what it says."""
from __future__ import annotations

from pathlib import Path

import pytest

from cardamom.cli import train
from cardamom.cli.bad_input import BadInput
from cardamom.training import fit


def run(folder: Path, game: str = "eastern-wonders", generations: int = 1, games: int = 2, simulations: int = 32,
        deals: int = 1, speed_of_nets: int = 1, exploration: float = 0.25, cut: int = 60, sharpness: float = 1.0,
        start: str = "hand", jobs: int = 1) -> bool:
    return train.train_here(game, folder, generations, games, simulations, deals, speed_of_nets, exploration, cut, sharpness,
                            start, 1, jobs)


def test_it_says_what_came_of_each_generation(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "LEAST_STEPS", 5)
    assert not run(tmp_path)
    said, progress = capsys.readouterr()
    assert said.startswith("Generation 1: won ")
    assert "of 2 (" in said
    best = tmp_path / "learned.toml"
    assert best.exists() == ("%), accepted, " in said)
    assert said.endswith(f"The best evaluator is {best}.\n" if best.exists() else "No generation was accepted.\n")
    assert progress in ("games: 2 of 2\n" + tries * "match: 1 of 1\n" for tries in (1, 2))  # a net that lost: its prior too
    run(tmp_path)
    assert "Generation" not in capsys.readouterr().out


def test_ctrl_c_says_how_to_go_on(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(train.Progress, "report", interrupted)
    assert run(tmp_path)
    assert capsys.readouterr().err == f"Interrupted; run the same command to continue from {tmp_path}.\n"


@pytest.mark.parametrize(("change", "reason"), [
    ({"games": 0}, "games: 0 is not a positive number"),
    ({"jobs": 0}, "jobs: 0 is not a positive number"),
    ({"speed_of_nets": 0}, "speed of nets: 0 is not a positive number"),
    ({"exploration": 0.0}, "exploration: 0.0 is not a number above 0, at most 10"),
    ({"cut": 0}, "cut: 0 is not a positive number"),
    ({"sharpness": 10.5}, "sharpness: 10.5 is not a number above 0, at most 10"),
    ({"simulations": 8}, "simulations: 8 are too few to learn from; at least 32"),
    ({"game": "chess"}, "chess"),
    ({"start": "brain"}, "eastern-wonders: there is no evaluator 'brain'; there are: "),
])
def test_bad_input_is_refused_with_a_sentence(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        run(tmp_path, **change)  # type: ignore[arg-type]


def test_without_numpy_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "find_spec", lambda name: None)
    with pytest.raises(BadInput, match=r"training needs NumPy: pip install 'cardamom-games\[train\]'"):
        run(tmp_path)
