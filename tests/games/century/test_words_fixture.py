"""tests/words.json is held by two formatters: this one, and web/src/words.ts (web/tests/words.test.ts)."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardamom.games.century.themes import Cube, Theme, ThemedWords
from cardamom.kernel.words import PLACEHOLDER, Words

CASES: list[dict[str, Any]] = json.loads(Path(__file__).parents[2].joinpath("words.json").read_text(encoding="utf-8"))


def cube(letter: str) -> Cube:
    return {"letter": letter, "name": "", "ink": "", "ground": ""}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["said"])
def test_messages_are_said_as_the_fixture_has_them(case: dict[str, Any]) -> None:
    words = ThemedWords(case["messages"], Theme("", {ours: cube(shown) for ours, shown in case["cubes"].items()}))
    if "players" in case:
        assert named(words, case) == case["said"]
    else:
        assert words.say(case["text"]) == case["said"]


def named(words: Words, case: dict[str, Any]) -> str:
    """As a table says it: with the names of its players."""
    players = case["players"]

    def put(match: re.Match[str]) -> str:
        name, kind = match.groups()
        value = case["text"]["args"][name]
        if kind == "player":
            return f"{players[value] if value < len(players) else 'automaton'} ({'ABCDE'[value]})"
        return words.render(kind or "", value)
    return PLACEHOLDER.sub(put, words.form(case["text"]))
