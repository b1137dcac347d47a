"""A table in words: who is called what, what was done, what can be done."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.words import PLACEHOLDER, RENDER, Text

LETTERS = "ABCDE"  # of seats, on the board and after names


def upper_first(said: str) -> str:
    """As at the beginning of a sentence; the letters of cubes and names stay as they are."""
    return said[:1].upper() + said[1:]


class Speaker:
    """Puts messages of one table into plain text, with the names of its players."""

    def __init__(self, game: Game[Any], players: Sequence[str]) -> None:
        self.game, self.players = game, players

    def name(self, party: int) -> str:
        return f"{self.players[party] if party < len(self.players) else 'automaton'} ({LETTERS[party]})"

    def say(self, message: Text) -> str:
        def put(match: re.Match[str]) -> str:
            name, kind = match.groups()
            value = message["args"][name]
            return self.name(value) if kind == "player" else RENDER[kind](value) if kind else str(value)
        return PLACEHOLDER.sub(put, self.game.words.form(message))

    def prompt(self, state: State) -> str:
        return self.say(self.game.view(state)["prompt"])

    def tell(self, before: State, actions: Sequence[int]) -> Iterator[str]:
        """What each of these actions did, from this position on."""
        state = before.copy()
        for action in actions:
            choice = self.game.choice(state, action)
            who = "" if state.to_act == CHANCE else f"{self.name(state.to_act)}: "
            yield f"{who}{self.say(choice['text'])}"
            state.apply(action)
