"""Messages for people: key -> text, or plural forms chosen by one argument.

    "do.take": "Take {card:piece}"
    "points":  {"by": "n", "one": "{n} point", "other": "{n} points"}

A placeholder may name the type of its argument: `player` (a seat), `place`, `piece` (what the message `piece.<argument>`
calls so, or the argument itself; or several), `ref` (a thing in the view, named by the message `ref-<kind>`), and whatever
a game adds. Those are never inflected into a sentence: each is rendered as glyph and label by whoever shows it; here, as
plain text.
"""
from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypedDict

PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Text(TypedDict):
    """A message not yet put into words: what `choices`, views and explanations carry."""

    key: str
    args: dict[str, Any]


def text(key: str, **args: Any) -> Text:
    return {"key": key, "args": args}


RENDER: dict[str, Callable[[Any], str]] = {
    "player": lambda seat: f"player {seat + 1}", "place": str, "piece": str}


class Words:
    """A catalogue of messages. Later files replace keys of earlier ones."""

    def __init__(self, messages: Mapping[str, Any]) -> None:
        self.messages = dict(messages)

    @classmethod
    def read(cls, paths: Iterable[Path]) -> Words:
        messages: dict[str, Any] = {}
        for path in paths:
            messages |= json.loads(path.read_text(encoding="utf-8"))
        return cls(messages)

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
        if kind in ("piece", "ref"):
            return self.piece(value) if kind == "piece" else self.ref(value)
        return RENDER[kind](value) if kind else str(value)

    def piece(self, value: Any) -> str:
        """What a thing, or several, is called: the message `piece.<value>`, or the value if there is none."""
        if isinstance(value, list):
            return "+".join(map(self.piece, value)) or "-"
        return str(self.messages.get(f"piece.{value}", value))

    def ref(self, ref: str) -> str:
        """What a thing in the view is called: `cell:12` by the message `ref-cell`, or as it stands if there is none."""
        kind, _, name = ref.partition(":")
        form = self.messages.get(f"ref-{kind}", f"{kind} {{name}}" if name else ref)
        return str(form).replace("{name:piece}", self.piece(name)).replace("{name}", name)

    def say(self, message: Text) -> str:
        """The message as plain text."""
        def put(match: re.Match[str]) -> str:
            name, kind = match.groups()
            if name not in message["args"]:
                raise KeyError(f"message {message['key']!r} wants {name!r}")
            return self.render(kind or "", message["args"][name])
        return PLACEHOLDER.sub(put, self.form(message))
