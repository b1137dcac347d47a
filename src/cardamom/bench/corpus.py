"""Replay the recorded games of the tests on both engines. They exist in a checkout only."""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cardamom.bench.measure import Measure
from cardamom.games import load
from cardamom.kernel.engine import ENGINES
from cardamom.kernel.source import root_of
from cardamom.kernel.state import State

FILE = Path("tests", "corpus", "games.jsonl")  # one game a line; tests/corpus says what it holds
HARD = FILE.with_name("hard.jsonl")  # beginnings of games, up to a position that is slow to compute
NO_LOGS = f"there are no recorded games here: they are in {FILE} of a checkout, not in an installed package"
NO_ENGINE = "the compiled engine is missing"
Recording = tuple[State, list[int]]  # the first position, and all that was applied to it


class Corpus:
    """The recordings of some games; `missing` says why there is nothing to replay."""

    def __init__(self, game_ids: Sequence[str], native: bool, file: Path | None = None) -> None:
        logs = read(FILE if file is None else file, game_ids) if native else []
        self.logs, self.actions = len(logs), sum(len(log["actions"]) for log in logs)
        self.missing = "" if logs else NO_LOGS if native else NO_ENGINE
        self.measures = {engine: Measure(f"corpus: {engine}", replaying(recordings(logs, engine)))
                         for engine in ENGINES if logs}

    def figures(self) -> dict[str, Any]:
        rates = {engine: self.measures[engine].per_second if self.measures else None for engine in ENGINES}
        ratio = rates["native"] / rates["interpreted"] if rates["native"] and rates["interpreted"] else None
        return {"logs": self.logs, "actions": self.actions, "actions_per_s": rates, "ratio": ratio, "missing": self.missing}


def read(file: Path, game_ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return the lines of these games; none if the file does not exist."""
    place = root_of("cardamom").parent / file
    lines = place.read_text(encoding="utf-8").splitlines() if place.is_file() else []
    return [log for log in map(json.loads, lines) if log["game"] in game_ids]


def recordings(logs: Sequence[dict[str, Any]], engine: str) -> list[Recording]:
    games = {game_id: load(game_id, engine=engine) for game_id in {log["game"] for log in logs}}
    return [(games[log["game"]].start(log["seats"], **log["options"]), log["actions"]) for log in logs]


def replaying(recorded: Sequence[Recording]) -> Callable[[int], int]:
    def work(times: int) -> int:
        for _ in range(times):
            for start, actions in recorded:
                state = start.copy()
                for action in actions:
                    state.apply(action)
        return times * sum(len(actions) for _, actions in recorded)
    return work
