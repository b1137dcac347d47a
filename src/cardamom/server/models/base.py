"""What all models share: bodies are strict, refusals are sentences, and views, effects and gestures are the games'."""
from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

from cardamom.server.wire_types import any_effect, any_gesture, any_view

MOST_FIELDS = 20

PersonName = Annotated[str, Field(min_length=1, max_length=24)]
if TYPE_CHECKING:
    AnyView: TypeAlias = dict[str, Any]
    AnyEffect: TypeAlias = dict[str, Any]
    AnyGesture: TypeAlias = dict[str, Any]
else:  # made of what the games declare
    AnyView, AnyEffect, AnyGesture = any_view(), any_effect(), any_gesture()


def must_be_text(value: Any) -> None:
    """ValueError for a text, anywhere inside, that is not made of whole characters."""
    if isinstance(value, str):
        if "\x00" in value or not is_whole(value):
            raise ValueError("a text contains an invalid character")
    elif isinstance(value, dict):
        for name, inside in value.items():
            must_be_text(name)
            must_be_text(inside)
    elif isinstance(value, list):
        for inside in value:
            must_be_text(inside)


def is_whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Body(BaseModel):
    """What a client sends: nothing but what is known."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def can_be_kept(cls, given: Any) -> Any:
        """Databases and files keep no half characters, and PostgreSQL no NUL."""
        if isinstance(given, dict) and len(given) > MOST_FIELDS:  # a sentence about each would take seconds to write
            raise ValueError("there are too many fields")
        must_be_text(given)
        return given


class Problem(BaseModel):
    """Every refusal: one sentence, the key of its message, and the rule if a rule of the game forbids it."""

    error: str
    key: str
    rule: str | None = None
    seq: int | None = None  # of a stale move: where the table stands


class TextInfo(BaseModel):
    """A message not yet put into words: the client says it."""

    key: str
    args: dict[str, Any]


class PartInfo(BaseModel):
    rule: str
    text: TextInfo
    points: int
