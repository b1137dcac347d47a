"""Messages for people: key -> text, or plural forms chosen by one argument.

    "do.sail": "Sail to {cell:place}"
    "points":  {"by": "n", "one": "{n} point", "other": "{n} points"}

A placeholder may name the type of its argument: `cubes` (letters, "YYR"), `deal` (cubes with signs, "YYY>B", "RRG=7", "+2"),
`player` (a seat), `place`, `piece` (what the message `piece.<argument>` calls so, or the argument itself; or several). Those
are never inflected into a sentence: each is rendered as glyph and label by whoever shows it; here, as plain text.
"""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypedDict

from cardamom.kernel.theme import Theme

PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Text(TypedDict):
    """A message not yet put into words: what `choices`, views and explanations carry."""

    key: str
    args: dict[str, Any]


def text(key: str, **args: Any) -> Text:
    return {"key": key, "args": args}


def as_cubes(value: Any) -> str:
    """A run of letters, or the word for none."""
    return str(value) or "nothing"


RENDER: dict[str, Callable[[Any], str]] = {
    "cubes": as_cubes, "deal": str, "player": lambda seat: f"player {seat + 1}", "place": str, "piece": str}


class Words:
    """A catalogue of messages in the words of a theme. Later files replace keys of earlier ones."""

    def __init__(self, messages: Mapping[str, Any], theme: Theme | None = None) -> None:
        self.theme = theme or Theme()
        self.messages = {key: in_words(self.theme, message) for key, message in messages.items()} | dict(self.theme.messages)

    @classmethod
    def read(cls, paths: Iterable[Path], theme: Theme | None = None) -> Words:
        messages: dict[str, Any] = {}
        for path in paths:
            messages |= json.loads(path.read_text(encoding="utf-8"))
        return cls(messages, theme)

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def form(self, message: Text) -> str:
        """The text with its placeholders, the plural form chosen."""
        found = self.messages.get(message["key"])
        if found is None:
            raise KeyError(f"no message {message['key']!r}")
        if isinstance(found, str):
            return found
        chosen: str = found["one" if message["args"].get(found["by"]) == 1 else "other"]
        return chosen

    def render(self, kind: str, value: Any) -> str:
        """An argument of this type as plain text."""
        if kind in ("cubes", "deal"):
            return RENDER[kind](self.theme.letters(str(value)))
        return self.piece(value) if kind == "piece" else RENDER[kind](value) if kind else str(value)

    def piece(self, value: Any) -> str:
        """What a thing, or several, is called: the message `piece.<value>`, or the value if there is none."""
        if isinstance(value, list):
            return "+".join(map(self.piece, value)) or "-"
        return str(self.messages.get(f"piece.{value}", value))

    def say(self, message: Text) -> str:
        """The message as plain text."""
        def put(match: re.Match[str]) -> str:
            name, kind = match.groups()
            if name not in message["args"]:
                raise KeyError(f"message {message['key']!r} wants {name!r}")
            return self.render(kind or "", message["args"][name])
        return PLACEHOLDER.sub(put, self.form(message))


def in_words(theme: Theme, message: Any) -> Any:
    """A message, or all its forms, in the words of a theme; placeholders stay as they are."""
    if not isinstance(message, str):
        return {key: form if key == "by" else in_words(theme, form) for key, form in message.items()}
    said, end = "", 0
    for match in PLACEHOLDER.finditer(message):
        said += theme.said(message[end:match.start()]) + match[0]
        end = match.end()
    return said + theme.said(message[end:])
