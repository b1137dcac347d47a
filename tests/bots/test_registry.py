"""The registry of bots, and how their names are parsed."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardamom.bots.mcts import MctsBot
from cardamom.bots.registry import (
    FILL_IN,
    FORMERLY_LISTED,
    KINDS,
    LISTED,
    STAND_IN,
    USUAL,
    is_bot,
    is_offered,
    make_bot,
    names_in,
    parse,
)

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:300", "mcts:2000", "mcts:5000", "mcts:2s", "mcts:0.5s",
                                  "classic:2000", "classic:1s", "easy", "medium", "hard", "expert"])
def test_a_bot_keeps_its_name(name: str) -> None:
    assert make_bot(name, 1).name == parse(name).name == name
    assert is_bot(name)


def test_a_kind_alone_means_its_default_budget() -> None:
    assert parse("mcts") == parse("mcts:2000")
    assert make_bot("mcts").name == "mcts:2000"
    assert MctsBot().name == "mcts:2000"
    assert parse("mcts:2.50s").name == "mcts:2.5s"


def test_the_number_and_the_time_reach_the_search() -> None:
    by_number, by_time = make_bot("mcts:5000", 1), make_bot("mcts:2.5s", 1)
    assert isinstance(by_number, MctsBot)
    assert isinstance(by_time, MctsBot)
    assert (by_number.simulations, by_number.seconds, by_time.seconds) == (5000, None, 2.5)


@pytest.mark.parametrize("name", [
    "", "Anna", "Random", "greedy ", "greedy:3", "random\n", "mcts:", "mcts:0", "mcts:-1", "mcts:1e9", "mcts:٣", "mcts:s",
    "mcts:0s", "mcts:0.0s", "mcts:9999s", "mcts:007", "mcts:1:2", ":5", "x" * 10_000])
def test_an_unknown_bot_is_refused_with_a_list_of_all_bots(name: str) -> None:
    assert not is_bot(name)
    assert not is_offered(name)
    with pytest.raises(ValueError) as refused:
        make_bot(name)
    assert str(refused.value) == (
        f"there is no bot {name[:40]!r}; there are expert, hard, medium, easy, random, greedy, "
        "mcts with any number of simulations (mcts:5000) or seconds (mcts:2s), "
        "classic with any number of simulations (classic:5000) or seconds (classic:2s), "
        "and your own (module:Class or program:COMMAND)")


def test_every_listed_bot_can_be_made_and_every_kind_is_or_was_listed() -> None:
    names = [*(bot.name for bot in LISTED), *FORMERLY_LISTED]
    for name in names:
        assert make_bot(name).name == name
        assert is_offered(name)
    assert {parse(name).kind for name in names} == set(KINDS) - {"classic"}  # for measuring, not for people
    assert len({*names}) == len(names)
    assert {FILL_IN, USUAL, STAND_IN} <= {bot.name for bot in LISTED}


def test_what_has_another_budget_or_settings_is_not_offered() -> None:
    assert is_offered("mcts") and is_offered("mcts:2000")
    for name in ("mcts:2001", "mcts:3s", "hard,share=0.5", "mcts:2000,cut=25", "classic", "nobody"):
        assert not is_offered(name), name


def test_the_file_of_an_evaluator_has_to_be_admitted() -> None:
    name = "mcts:9,evaluator=runs/learned.toml"
    assert not is_bot(name)
    assert make_bot(name).name == name
    assert is_bot(name)
    assert not is_bot("mcts:9,evaluator=runs/other.toml")


@pytest.mark.parametrize(("name", "part", "limited"), [
    ("mcts:1000", 0.5, "mcts:500"), ("mcts:1000", 1, "mcts:1000"), ("mcts:300", 0.05, "mcts:50"),
    ("mcts:20", 0.05, "mcts:20"), ("mcts:2s", 0.25, "mcts:0.5s"), ("greedy", 0.1, "greedy"),
    ("expert", 0.25, "expert,share=0.25"), ("expert", 1, "expert")])
def test_a_bot_with_a_part_of_its_budget(name: str, part: float, limited: str) -> None:
    assert parse(name).limited(part, 50).name == limited


def test_names_are_separated_by_commas() -> None:
    assert names_in("me, greedy ,mcts:2s") == ["me", "greedy", "mcts:2s"]


def test_the_registry_imports_no_module_that_plays() -> None:
    code = "import sys, cardamom.bots.registry; print([name for name in sys.modules if name.startswith('cardamom.')])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "['cardamom.kernel', 'cardamom.kernel.render', 'cardamom.bots', 'cardamom.bots.registry']"


def test_the_page_names_no_bot_of_its_own() -> None:
    for path in (ROOT / "web" / "src").rglob("*.ts*"):
        text = path.read_text(encoding="utf-8")
        assert not any(f'"{name}' in text for name in ("mcts", "greedy", "expert")), path
