"""Kites, made by docs/adding-a-game.md: it keeps the contract and its own rules, and the page shows what it is."""
from __future__ import annotations

import inspect
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.kernel.content import ContentError, Reader
from cardamom.kernel.state import CONTRACT, OVER
from tests.conformance import (
    test_actions,
    test_copies,
    test_effects,
    test_engines,
    test_observations,
    test_options,
    test_play,
    test_positions,
    test_queries,
    test_words,
)
from tests.newcomer.conftest import kites
from tests.newcomer.kites import KitesGame
from tests.scenario import Scenario

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

# The conformance suite, test by test, held over the cases of this folder's conftest; logs need the registry.
for suite in (test_actions, test_copies, test_effects, test_engines, test_observations, test_options, test_play,
              test_positions, test_queries, test_words):
    globals().update({name: test for name, test in vars(suite).items()
                      if name.startswith("test_") and {"case", "game", "states"} & {*inspect.signature(test).parameters}})


# -- the rules ------------------------------------------------------------------------------------------------


def begun(engine: str, seats: int = 2, **options: Any) -> Scenario:
    return Scenario(kites(engine), kites(engine).start(seats, **options))


def heights(table: Scenario) -> list[int]:
    return [kite["height"] for kite in table.game.view(table.state)["kites"]]


def test_the_first_position(engine: str) -> None:
    """KT-1."""
    view = kites(engine).view(begun(engine, seats=3).state)
    assert view["to_act"] == 0
    assert view["bag"] == {"ref": "bag", "calm": 6, "breeze": 9, "gust": 6}
    assert view["kites"] == [{"ref": f"kite:{seat}", "height": 0, "line": 8, "down": False} for seat in range(3)]


def test_the_wind_lifts_and_lets_down(engine: str) -> None:
    """KT-2."""
    table = begun(engine).play("let:2")
    assert table.weights() == {"wind:calm": 4, "wind:breeze": 6, "wind:gust": 4}
    table.play("wind:breeze end let:2 wind:gust")
    assert heights(table) == [2, 4]
    table.play("end let:1 wind:calm end let:1 wind:calm")
    assert heights(table) == [1, 3]
    table.play("end let:1")
    assert table.weights() == {"wind:calm": 2, "wind:breeze": 5, "wind:gust": 3}
    assert heights(begun(engine).play("let:1 wind:calm")) == [0, 0]


def test_line_that_is_not_there_cannot_be_let_out(engine: str) -> None:
    """KT-3."""
    table = begun(engine).play("let:3 wind:calm end let:1 wind:calm end let:3 wind:calm end let:1 wind:calm end")
    assert table.legal() == {"let:1", "let:2"}
    assert table.refused("let:3") == "KT-3"


def test_a_low_kite_is_not_tied_down_and_a_high_one_ends_the_turns(engine: str) -> None:
    """KT-4."""
    table = begun(engine).play("let:2 wind:breeze end let:3 wind:breeze end")
    assert table.refused("tie") == "KT-4"
    table.play("let:1 wind:breeze end tie end")
    assert table.state.to_act == 0
    assert table.play("let:1 wind:calm end").state.to_act == 0
    assert table.play("let:1 wind:breeze end tie end").state.to_act == OVER


def test_a_storm_tears_a_kite_off(engine: str) -> None:
    """KT-5."""
    assert heights(begun(engine, storm=4).play("let:2 wind:gust")) == [4, 0]
    table = begun(engine, storm=3).play("let:2 wind:gust")
    assert heights(table) == [0, 0]
    assert table.play("end let:1 wind:gust end").state.to_act == 1


def test_the_end_and_who_wins(engine: str) -> None:
    """KT-6, KT-7."""
    table = begun(engine).play("let:3 wind:breeze end let:2 wind:gust end let:3 wind:calm end let:3 wind:calm end")
    table.play("let:2 wind:breeze end")
    assert (heights(table), table.state.down[0], table.state.to_act) == ([4, 3], 1, 1)
    assert table.copy().play("tie end").state.winners() == [0]
    assert table.copy().play("let:1 wind:breeze end tie end").state.winners() == [1]  # 4 each, and 2 lengths left
    table.put(bag={0: 1, 1: 0, 2: 0})
    assert table.play("let:1 wind:calm end").state.to_act == OVER


@pytest.mark.parametrize("fields", [
    {"bag": {0: 5}}, {"height": {0: 1}}, {"line": {1: 9}}, {"down": {0: 2}}, {"down": {0: 1}}, {"let": 1},
    {"active": 1}, {"active": -1}, {"to_act": 1}, {"bag": {0: 0, 1: 0, 2: 0}}], ids=str)
def test_an_impossible_position_is_refused(engine: str, fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^position: .*{next(iter(fields))}"):
        begun(engine).put(**fields)


@pytest.mark.parametrize("bot", ["random", "greedy", "mcts:50"])
def test_bots_play_it_and_the_log_is_replayed(engine: str, bot: str, tmp_path: Path) -> None:
    table = cardamom.Table(kites(engine), [bot, "random"], cardamom.SeededDealer(7), storm=6)
    table.play()
    assert table.state.winners()
    table.save(tmp_path / "kites.log")
    again = cardamom.replay(tmp_path / "kites.log", load=lambda *_: kites(engine))
    assert again.state == table.state


def test_content_of_ones_own(engine: str) -> None:
    game = KitesGame({"bag": [1, 1, 1], "line": 2, "safe": 0}, engine)
    assert Scenario(game, game.start(2)).play("tie end let:2 wind:gust end").state.scores() == [0, 4]
    with pytest.raises(ContentError, match="content: bag: expected 3 entries, found 2"):
        KitesGame({"bag": [1, 1], "line": 2, "safe": 0}, engine)


# -- the page -------------------------------------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    return [block for found, block in BLOCKS if found == language]


def lines_of(written: str) -> list[str]:
    return [line for line in written.splitlines() if line]


def test_the_page_is_the_whole_game() -> None:
    *code, _ = blocks("python")
    assert lines_of("".join(code)) == lines_of((HERE / "kites.py").read_text(encoding="utf-8"))
    files = ["kites.py", "kites.toml", "words/en/rules.md", "words/en/messages.ftl"]
    assert [line.split()[0] for line in blocks("")[0].splitlines()] == [f"kites/{file}" for file in files]
    shown = [blocks("toml")[0], blocks("")[1], blocks("fluent")[0]]
    assert shown == [(HERE / file).read_text(encoding="utf-8") for file in files[1:]]


def test_what_the_page_tries_can_be_tried(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(HERE)
    exec(blocks("python")[-1], {})
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "KT-4 Your kite is flying too low to be tied down."
    assert "'winners': [" in last


def test_the_page_names_every_method_and_no_other() -> None:
    named = {name for row in re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE) for name in re.findall(r"`(\w+)\(", row)}
    written = {name for name, value in vars(KitesGame).items() if inspect.isfunction(value)}
    assert named == {*CONTRACT} | written


def test_what_the_page_mentions_exists() -> None:
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(f"\n{target}:" in make for target in re.findall(r"`make (\w+)`", PAGE))
    assert all(find_spec(module) for module in re.findall(r"python -m ([\w.]+)", PAGE))
    assert all((ROOT / path).exists() for path in re.findall(r"`((?:tests|src)/[^`<]+)`", PAGE))
    assert hasattr(Reader, "text") and hasattr(Reader, "rows")
