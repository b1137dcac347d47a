"""What pages show in Python runs as it is written, from the first line of a page to the last."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardamom
from cardamom.cli.app import app

ROOT = Path(__file__).parents[2]
SNIPPET = re.compile(r"^ *```python\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
ELSEWHERE = {
    "adding-a-game.md": "tests/newcomer plays the game that it makes",
    "architecture.md": "declarations out of their files, without what they do"}
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not cardamom.native, reason="a search takes minutes interpreted")]


def run(page: str) -> dict[str, Any]:
    """Run all snippets of a page in one session; what they have made."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    made: dict[str, Any] = {"__name__": "__main__"}
    for found in SNIPPET.finditer(text):
        line = text[:found.start()].count("\n") + 1
        exec(compile("\n" * line + found[1], page, "exec"), made)  # errors name the line of the page
    return made


def test_every_page_with_snippets_is_run() -> None:
    written = Path(__file__).read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        if SNIPPET.search(page.read_text(encoding="utf-8")):
            assert f'"{page.name}"' in written, page.name


def test_arena(tmp_path: Path) -> None:
    """Its processes begin by importing the file that started them."""
    own_bot, library = SNIPPET.findall((ROOT / "docs" / "arena.md").read_text(encoding="utf-8"))
    (tmp_path / "my_bots.py").write_text(own_bot, encoding="utf-8")
    (tmp_path / "matches.py").write_text(library, encoding="utf-8")
    played = subprocess.run([sys.executable, "matches.py"], cwd=tmp_path, capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert played.stdout.splitlines()[-1] == "greedy"
    asked = subprocess.run([sys.executable, "-c", "import cardamom; game = cardamom.load('eastern-wonders', 'seven-tiles'); "
                            "cardamom.Table(game, 2, rounds=1).play(['my_bots:Best,depth=3', 'random'])"],
                           cwd=tmp_path, capture_output=True, text=True)
    assert asked.returncode == 0, asked.stderr


def test_world_wonders() -> None:
    assert run("world-wonders.md")["game"].id == "world-wonders"


def test_environments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    recorded = CliRunner().invoke(app, ["dataset", "eastern-wonders", "--content", "seven-tiles", "--games", "2", "--bots",
                                        "random", "--seats", "2", "--jobs", "1", "--out", "games"])
    assert recorded.exit_code == 0, recorded.output
    made = run("environments.md")
    assert made["masks"].shape == (64, made["game"].num_actions) and made["masks"].any(axis=1).all()
    assert len(made["search"].values()) == 0 and sum(line.visits for line in made["searches"][-1].result()) == 99


def test_seeding_and_log_format(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    table = run("seeding.md")["table"]
    assert run("log-format.md")["table"].state == table.state
    assert capsys.readouterr().out
