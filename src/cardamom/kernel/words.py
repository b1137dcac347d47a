"""Messages for people, as games return them: a key and its arguments. `telling/words.py` puts them into words."""
from __future__ import annotations

from typing import Any, TypedDict


class Text(TypedDict):
    """A message not yet put into words: what `choices`, views and refusals carry. An argument may be a Text itself."""

    key: str
    args: dict[str, Any]


def text(key: str, **args: Any) -> Text:
    return {"key": key, "args": args}
