"""Put messages, acts and values of a table into plain text."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.hiding import hide_in_text
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.words import Text
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import Segment, words_of

NOUNS = {"cell": "tile"}  # words for kinds of refs that people call something else


def upper_first(text: str) -> str:
    """Capitalize the first letter only; letters of cubes and names stay as they are."""
    return text[:1].upper() + text[1:]


class Speaker:
    """Puts messages of one table into plain text, with the names of its players.

    hidden: the parties whose points are hidden from the reader (`Table.hidden_from`).
    readers: the seats of those who read it, if it is known who does.
    """

    def __init__(self, game: Game[Any], players: Sequence[str], hidden: Collection[int] = (), locale: str = ENGLISH,
                 readers: Collection[int] | None = None) -> None:
        self.game, self.players, self.hidden, self.readers = game, players, hidden, readers
        self.words = words_of(game, locale)

    def name(self, party: int) -> str:
        return self.words.player(party, self.players)

    def cubes(self, run: str) -> str:
        """Return cubes of the notation as the theme shows them."""
        return self.words.letters(run)

    def say(self, message: Text) -> str:
        return "".join(map(self.plain, self.words.segments(message, self.readers)))

    def plain(self, segment: Segment) -> str:
        return self.words.plain(segment, self.players)

    def prompt(self, state: State) -> str:
        return self.say(self.game.view(state)["prompt"])

    def describe(self, before: State, actions: Sequence[int]) -> Iterator[str]:
        """Yield a line for each of these actions, from this position on."""
        for party, text in self.described(before, actions):
            yield text if party == CHANCE else f"{self.name(party)}: {text}"

    def described(self, before: State, actions: Sequence[int]) -> Iterator[tuple[int, str]]:
        """Yield who did what."""
        state = before.copy()
        for action in actions:
            text = self.game.choice(state, action)["text"]
            yield state.to_act, self.say(hide_in_text(text, self.game.tells_points) if state.to_act in self.hidden else text)
            state.apply(action)

    def describe_briefly(self, before: State, actions: Sequence[int]) -> Iterator[str]:
        """Yield one line for all that a party, or chance, did in a row: `Ben (B): Sail to tile 3. Trade YY x2.`"""
        turns: list[tuple[int, list[tuple[str, int]]]] = []
        for party, text in self.described(before, actions):
            if not turns or turns[-1][0] != party:
                turns.append((party, []))
            done = turns[-1][1]
            if done and done[-1][0] == text:
                done[-1] = (text, done[-1][1] + 1)
            else:
                done.append((text, 1))
        for party, done in turns:
            sentences = ". ".join(text if times == 1 else f"{text} x{times}" for text, times in done)
            yield f"{sentences}." if party == CHANCE else f"{self.name(party)}: {sentences}."


class Marker(Speaker):
    """Puts messages into text with markup, for pages that draw cubes and players: [[cubes:YYR]], [[player:0]]."""

    def name(self, party: int) -> str:
        return f"[[player:{party}]]"

    def cubes(self, run: str) -> str:
        return f"[[cubes:{run}]]"

    def plain(self, segment: Segment) -> str:
        kind, value = segment
        if kind == "player":
            return self.name(int(value))
        return self.cubes(value) if kind in ("cubes", "deal") and value else super().plain(segment)


# -- values of a view in short ---------------------------------------------------------------------------------


def ref_name(ref: str, speaker: Speaker) -> str:
    """Return a ref as people read it: `seat:0` is a player."""
    kind, _, number = ref.partition(":")
    if kind in ("seat", "player") and number.isdecimal():
        return speaker.name(int(number))
    if kind == "city" and number.isdecimal():
        return f"city of {speaker.name(int(number))}"
    return f"{NOUNS.get(kind, kind)} {number}" if kind and number else ref


def value_text(value: Any, speaker: Speaker) -> str:
    """Return a value in short; empty for an empty value."""
    if value is None or value is False or value == "" or value == [] or value == {}:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, Mapping):
        if "key" in value:
            return speaker.say({"key": value["key"], "args": value["args"]})
        return ", ".join(f"{title(key).lower()} {text}" for key, item in value.items()
                         if key != "ref" and item != 0 and (text := value_text(item, speaker)))
    if isinstance(value, list):
        return " ".join(filter(None, (value_text(item, speaker) for item in value)))
    return ref_name(value, speaker) if isinstance(value, str) else str(value)


def title(key: str) -> str:
    return upper_first(key.replace("_", " "))
