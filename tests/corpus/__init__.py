"""170 whole games as lists of integers, for tests and `make bench`.

    from tests.corpus import load_corpus
    for game_id, seats, options, actions in load_corpus():
        state = cardamom.load(game_id).start(seats, **options)
        for action in actions:
            state.apply(action)

games.jsonl holds one game a line: what it was played with, the actions, and how it ended.
`python -m tests.corpus.record` plays them anew. hard.jsonl holds beginnings of games, up to positions in which legal() takes
long: see hard.py.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).with_name("games.jsonl")
HARD = Path(__file__).with_name("hard.jsonl")


class Played(NamedTuple):
    game_id: str
    seats: int
    options: dict[str, Any]
    actions: list[int]


class End(NamedTuple):
    version: int  # of the game it was recorded with
    digest: str
    scores: list[int]
    winners: list[int]


def load_corpus() -> list[Played]:
    """All games, each with its resolved options and every action and outcome."""
    return [Played(line["game"], line["seats"], line["options"], line["actions"]) for line in read_lines()]


def load_ends() -> list[End]:
    """How each game of the corpus ended."""
    return [End(line["version"], line["digest"], line["scores"], line["winners"]) for line in read_lines()]


def load_hard() -> list[Played]:
    """Beginnings of games; the last position of each is hard."""
    return [Played(line["game"], line["seats"], line["options"], line["actions"]) for line in read_lines(HARD)]


def read_lines(file: Path = FILE) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
