"""A table as plain text, for any game: what its view says, thing by thing. Pictures are drawn by others."""
from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

ANSI = "ansi"  # the mode of plain text, as Gymnasium and PettingZoo call it
SVG = "svg"
MODES = (ANSI, SVG)
KNOWN = ("game", "version", "seats", "to_act", "prompt", "pile", "scores", "winners")  # the first line says these
WIDTH = 120


def check_mode(mode: str) -> None:
    if mode not in MODES:
        raise ValueError(f"mode: {mode!r} is not one of {', '.join(MODES)}")


def picture(state: Any) -> str:
    """The table as an SVG document. What draws it stands above the kernel, and is reached through cardamom/__init__.py,
    which is there as soon as anything of the package is."""
    drawn: str = sys.modules[__name__.partition(".")[0]].svg(state)
    return drawn


def as_text(title: str, view: Mapping[str, Any]) -> str:
    """The first line, then every part of the view that is not empty."""
    lines = [title]
    for key, value in view.items():
        if key in KNOWN or value in (None, [], {}, ""):
            continue
        if isinstance(value, list) and isinstance(value[0], Mapping):
            lines += [f"{key}:", *(f"  {short(thing)}" for thing in value)]
        else:
            lines.append(f"{key}: {short(value)}")
    return "\n".join(line if len(line) <= WIDTH else f"{line[:WIDTH - 3]}..." for line in lines)


def short(value: Any) -> str:
    """A thing in a few words: what is empty is left out."""
    if isinstance(value, Mapping):
        said = [f"{key}={short(one)}" for key, one in value.items() if one not in (None, [], {}, "") and key != "ref"]
        return " ".join([*([str(value["ref"])] if "ref" in value else []), *said])
    if isinstance(value, list):
        return f"[{', '.join(map(short, value))}]"
    return str(value)
