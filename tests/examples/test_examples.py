"""The examples run, in short, and what they learn can be played in the arena."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
pytestmark = pytest.mark.slow


def run(*arguments: str, **environment: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=EXAMPLES, env=os.environ | environment, capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_ppo_learns_a_net_that_the_arena_can_play(tmp_path: Path) -> None:
    out = tmp_path / "ppo.npz"
    said = run("ppo.py", "--steps", "8192", "--games", "32", "--length", "64", "--matches", "2", "--out", str(out))
    assert "against random: won" in said
    arena = run("-m", "cardamom", "arena", "eastern-wonders", "--content", "seven-tiles", "--bots", "policy:Learned,random",
                "--deals", "1", "--jobs", "1", "--json", "--out", str(tmp_path / "arena"), CARDAMOM_POLICY=str(out))
    found = json.loads(arena)
    assert "policy:Learned" in json.dumps(found)
    assert "forfeit" not in json.dumps(found.get("notes", []))


def test_alphazero_plays_and_learns(tmp_path: Path) -> None:
    said = run("alphazero.py", "--rounds", "1", "--games", "3", "--simulations", "6", "--updates", "5", "--matches", "2",
               "--out", str(tmp_path / "alphazero.npz"))
    assert "round 1: 3 games" in said
    assert "against greedy: won" in said


def test_offline_learning_from_a_dataset(tmp_path: Path) -> None:
    folder = str(tmp_path / "games")
    run("-m", "cardamom", "dataset", "eastern-wonders", "--content", "seven-tiles", "--bots", "greedy", "--seats", "2",
        "--games", "12", "--jobs", "1", "--out", folder)
    said = run("offline.py", folder, "--epochs", "2", "--matches", "2", "--out", str(tmp_path / "offline.npz"))
    assert "epoch 2: agrees with" in said
    assert "against random: won" in said
