"""Kernel, games, tables and bots need nothing but the standard library: they hand out keys, which others put into words."""
from __future__ import annotations

import subprocess
import sys

import pytest

import cardamom

ONLY_THE_STANDARD_LIBRARY = """
import sys

class Refusing:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top != "cardamom" and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError(f"no module named {name}", name=name)

sys.meta_path.insert(0, Refusing())
for name in [*sys.modules]:
    if name.partition(".")[0] == "fluent":
        del sys.modules[name]
"""
PLAY = """
import cardamom

game = cardamom.load(sys.argv[1])
short = {"rounds": 2} if any(option.name == "rounds" for option in game.options) else {}
table = cardamom.Table(game, ["greedy"] * min(2, max(game.seats)), cardamom.SeededDealer(5), **short)
table.play(seed=5)
assert table.over
state = table.history.start.copy()
for number, action in enumerate(table.actions):
    if number % 20 == 0:
        assert game.view(state)["prompt"]["key"]
        assert all(choice["text"]["key"] for choice in game.choices(state))
        game.gestures(state)
        game.explain_score(state)
    before = state.copy()
    state.apply(action)
    assert all(effect["kind"] for effect in game.effects(before, action, state))
"""


def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", ONLY_THE_STANDARD_LIBRARY + program, *arguments], capture_output=True,
                          text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", cardamom.game_ids())
def test_a_game_is_played_and_told_in_keys_without_fluent(game_id: str) -> None:
    done = run(PLAY, game_id)
    assert done.returncode == 0, done.stderr


def test_words_need_fluent() -> None:
    """So whatever needed it above would be noticed."""
    assert "no module named fluent" in run("import cardamom.telling.words").stderr
