"""The strength of the levels is shipped as arenas measured it, with the command."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardamom.bots.registry import LEVELS
from cardamom.games import game_class, load
from cardamom.kernel.options import OneOf
from cardamom.server.ladder import measured_ladders, read_ladders
from tests.waiting import STUCK

ROOT = Path(__file__).parents[2]


def test_every_entry_says_how_it_was_measured() -> None:
    assert measured_ladders()
    for ladder in measured_ladders():
        assert ladder.command.startswith(f"cardamom arena {ladder.game} ") and len(ladder.date) == 10 and ladder.games > 0
        assert ladder.version == game_class(ladder.game).version, "measured with other rules: measure again"
        names = [bot.bot for bot in ladder.bots] + [rate.bot for rate in ladder.rates]
        assert names == sorted(names, key=LEVELS.index) and len(names) >= 2
        assert all(bot.low <= bot.rating <= bot.high for bot in ladder.bots)
        assert all(rate.low <= rate.won / rate.games <= rate.high for rate in ladder.rates)
        if ladder.seats == 1:
            [option] = [each for each in load(ladder.game).options if isinstance(each, OneOf) and each.difficulty]
            assert ladder.difficulty in option.values and not ladder.bots


def write(results: Path, out: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / "tools" / "ladder.py"), str(results), "--out", str(out)],
                          capture_output=True, text=True, timeout=STUCK, check=False)


def test_results_of_an_arena_become_a_ladder(tmp_path: Path) -> None:
    shipped: dict[str, Any] = json.loads((ROOT / "docs" / "ladder" / "results.json").read_text(encoding="utf-8"))
    results, out = tmp_path / "results.json", tmp_path / "ladder.json"
    results.write_text(json.dumps(shipped), encoding="utf-8")
    assert write(results, out).returncode == 0
    [ladder] = read_ladders(out)
    assert [bot.bot for bot in ladder.bots] == ["easy", "medium", "hard", "expert"]
    assert ladder.games == shipped["results"]["games"]
    for wrong, said in (({"version": 1}, "version 1 of the rules"), ({"options": {"rounds": 3}}, "other options than usual"),
                        ({"results": {"games": 0, "ladder": []}}, "fewer than two levels"), ({"game": "chess"}, "no game")):
        results.write_text(json.dumps(shipped | wrong), encoding="utf-8")
        refused = write(results, out)
        assert refused.returncode == 2 and said in refused.stderr, refused.stderr
    assert len(read_ladders(out)) == 1, "what was there stays"


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('[{"game": "eastern-wonders"}]')
    with pytest.raises(ValueError, match="not a file of ladders"):
        read_ladders(tmp_path / "x.json")
