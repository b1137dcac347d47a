"""What stands on a command line, read."""
from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardamom.cli.bad_input import BadInput
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game
from cardamom.kernel.options import refuse_unknown


def options_of(given: Sequence[str], game: Game[Any]) -> dict[str, Any]:
    """`first=0` as {"first": 0}: what is JSON is read as JSON, `True` too, all else is text. Names must be the game's."""
    options: dict[str, Any] = {}
    for option in given:
        name, sign, value = option.partition("=")
        if not name or not sign:
            raise BadInput(f"--option: expected NAME=VALUE, found {shown(option)}")
        if name.replace("-", "_") == "hide_points":
            raise BadInput("hide_points is not an option of the game: use cardamom play --hide-points")
        refuse_unknown(game.options, [name])
        options[name] = value_of(value)
    return options


def value_of(value: str) -> Any:
    try:
        return json.loads(value.lower() if value.lower() in ("true", "false") else value)
    except (ValueError, RecursionError):  # nested too deeply: no option takes that
        return value
