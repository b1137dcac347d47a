"""What stands on a command line, read."""
from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardamom.cli.bad_input import BadInput


def options_of(given: Sequence[str]) -> dict[str, Any]:
    """`first=0` as {"first": 0}: what is JSON is read as JSON, all else is text."""
    options: dict[str, Any] = {}
    for option in given:
        name, sign, value = option.partition("=")
        if not name or not sign:
            raise BadInput(f"--option: NAME=VALUE is wanted, not {option}")
        if name in ("game", "seats", "dealer", "confirm_end"):
            raise BadInput(f"{name}: there is no such option")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options
