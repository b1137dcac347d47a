"""Parse `--option NAME=VALUE`."""
from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cardamom.cli.bad_input import BadInput
from cardamom.kernel.content import shown
from cardamom.kernel.game import Game
from cardamom.kernel.options import refuse_unknown


def parse_options(arguments: Sequence[str], game: Game[Any]) -> dict[str, Any]:
    """Parse `first=0` as {"first": 0}. Values are JSON where possible, `True` included, and text otherwise."""
    options: dict[str, Any] = {}
    for argument in arguments:
        name, sign, value = argument.partition("=")
        if not name or not sign:
            raise BadInput(f"--option: expected NAME=VALUE, found {shown(argument)}")
        if name.replace("-", "_") == "hide_points":
            raise BadInput("hide_points is not an option of the game: use cardamom play --hide-points")
        refuse_unknown(game.options, [name])
        options[name] = parse_value(value)
    return options


def parse_value(value: str) -> Any:
    try:
        return json.loads(value.lower() if value.lower() in ("true", "false") else value)
    except (ValueError, RecursionError):  # nested too deeply: no option takes that
        return value
