"""The constants of rules: content and options as read-only rows of fixed size, shared by every copy of a state."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardamom.kernel.digest import START, mix
from cardamom.kernel.fields import Field, plain
from cardamom.kernel.pickling import pickled_constants


class Constants:
    """The constants of one set-up (twin of the C struct). `setup` says where they come from: game, seats, options."""

    engine = "interpreted"

    def __init__(self, fields: Mapping[str, Field], content: Mapping[str, Any], setup: Any = None) -> None:
        if content.keys() != fields.keys():
            raise ValueError(f"constants: missing {sorted(fields.keys() - content.keys())}, "
                             f"unknown {sorted(content.keys() - fields.keys())}")
        self.values = {name: field.read_only(content[name]) for name, field in fields.items()}
        self.setup = setup
        self.observers: dict[str, Any] = {}  # by kind of observation, once somebody asks
        self.digest = START
        for name in fields:
            self.digest = mix(self.digest, plain(self.values[name]))

    def __reduce__(self) -> Any:
        return pickled_constants(self)
