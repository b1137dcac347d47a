"""The examples run, in short, and what they learn can be played in the arena."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
pytestmark = pytest.mark.slow


def run(*arguments: str, **environment: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=EXAMPLES, capture_output=True, text=True,
                          env=os.environ | environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("games", "length", "matches"), [(8, 32, 1), pytest.param(32, 64, 2, marks=pytest.mark.exhaustive)])
def test_ppo_learns_a_net_that_the_arena_can_play(tmp_path: Path, games: int, length: int, matches: int) -> None:
    out, steps = tmp_path / "ppo.npz", 4 * games * length
    said = run("ppo.py", "--steps", f"{steps}", "--games", f"{games}", "--length", f"{length}", "--matches", f"{matches}",
               "--out", str(out))
    assert f"{steps:>9,} decisions, " in said
    assert re.search(rf"^against random: won [\d.]+ of {matches}$", said, re.MULTILINE)
    assert re.search(rf"^against greedy: won [\d.]+ of {matches}$", said, re.MULTILINE)
    arena = run("-m", "cardamom", "arena", "eastern-wonders", "--content", "seven-tiles", "--bots", "policy:Learned,random",
                "--deals", "1", "--jobs", "1", "--json", "--out", str(tmp_path / "arena"), CARDAMOM_POLICY=str(out))
    found = json.loads(arena)
    assert "policy:Learned" in json.dumps(found)
    assert "forfeit" not in json.dumps(found.get("notes", []))


@pytest.mark.parametrize(("games", "simulations", "matches"), [
    (2, 3, 1), pytest.param(3, 6, 2, marks=pytest.mark.exhaustive)])
def test_alphazero_plays_and_learns(tmp_path: Path, games: int, simulations: int, matches: int) -> None:
    said = run("alphazero.py", "--rounds", "1", "--games", f"{games}", "--simulations", f"{simulations}", "--updates", "5",
               "--matches", f"{matches}", "--out", str(tmp_path / "alphazero.npz"))
    assert f"round 1: {games} games" in said
    assert re.search(rf"^against greedy: won [\d.]+ of {matches}$", said, re.MULTILINE)


def test_offline_learning_from_a_dataset(tmp_path: Path) -> None:
    folder = str(tmp_path / "games")
    run("-m", "cardamom", "dataset", "eastern-wonders", "--content", "seven-tiles", "--bots", "greedy", "--seats", "2",
        "--games", "12", "--jobs", "1", "--out", folder)
    said = run("offline.py", folder, "--epochs", "2", "--matches", "2", "--out", str(tmp_path / "offline.npz"))
    assert "epoch 2: agrees with" in said
    assert "against random: won" in said
