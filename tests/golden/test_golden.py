"""Every golden game is played again on both engines, and what it is there for happens in it."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardamom.games import load
from cardamom.table.replay import replay
from tests.golden.events import EVENTS, Trace, over
from tests.golden.recipes import RECIPES, Recipe
from tests.golden.record import LOGS, difference, log_of, played, recorded

MOST_ACTIONS = {"eastern-wonders": 220, "eastern-wonders-solo": 220, "world-wonders": 350, "east-to-west-1": 350,
                "heroic-journey-3": 350}
GOLDEN = sorted(EVENTS)


def test_every_golden_game_has_a_recipe_an_event_and_a_log() -> None:
    logs = {path.relative_to(LOGS).with_suffix("").as_posix() for path in LOGS.glob("*/*.jsonl")}
    assert logs == set(EVENTS) == {recipe.name for recipe in RECIPES}
    assert len(RECIPES) == len(EVENTS)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_played_again_and_shows_what_it_is_for(engine: str, name: str) -> None:
    table = replay(log_of(name), engine=engine)  # each act is legal; digests, scores and winners are those recorded
    assert table.over and table.notes == [] and table.game.engine == engine
    trace = Trace(table.game, table.history.start, table.actions)
    assert trace.end == table.state
    over(trace)
    EVENTS[name](trace)


def test_a_golden_log_is_small_signs_every_turn_and_says_the_result() -> None:
    for name in GOLDEN:
        header, *lines = map(json.loads, log_of(name).read_text(encoding="utf-8").splitlines())
        assert header["game"] == name.partition("/")[0] and len(lines) <= MOST_ACTIONS[header["game"]], name
        ends = [place for place, line in enumerate(lines) if line.get("act") == "end"]
        for place, following in zip(ends, [*ends[1:], len(lines)], strict=True):
            assert any("digest" in line for line in lines[place:following]), name
        assert set(lines[-1]["result"]) == {"scores", "winners"}, name


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_recording_a_golden_game_once_more_changes_nothing(recipe: Recipe, tmp_path: Path) -> None:
    game = load(recipe.game_id)
    known = recorded(game, recipe)
    assert known is not None
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(log_of(recipe.name).read_bytes())
    assert difference(copy, played(game, recipe, *known)) == []
