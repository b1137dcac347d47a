"""A table as plain text, for any game: what its view says, thing by thing. Pictures are drawn by what stands above the
kernel, which is named here by whoever knows it."""
from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

ANSI = "ansi"  # the mode of plain text, as Gymnasium and PettingZoo call it
PICTURES: dict[str, str] = {}  # the other modes: "module:function" takes a state. cardamom/__init__.py enters them
KNOWN = ("game", "version", "seats", "to_act", "prompt", "pile", "scores", "winners")  # the first line says these
WIDTH = 120


def check_mode(mode: str) -> None:
    modes = (ANSI, *PICTURES)
    if not isinstance(mode, str) or mode not in modes:
        raise ValueError(f"mode: {mode!r} is not one of {', '.join(modes)}")


def picture(state: Any, mode: str) -> str:
    """Return the table as a picture, such as an SVG document."""
    module, _, function = PICTURES[mode].partition(":")
    drawn: str = getattr(import_module(module), function)(state)
    return drawn


def as_text(title: str, view: Mapping[str, Any]) -> str:
    """Return the first line, then every part of the view that is not empty."""
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
    """Return a thing in a few words, leaving out what is empty."""
    if isinstance(value, Mapping):
        said = [f"{key}={short(one)}" for key, one in value.items() if one not in (None, [], {}, "") and key != "ref"]
        return " ".join([*([str(value["ref"])] if "ref" in value else []), *said])
    if isinstance(value, list):
        return f"[{', '.join(map(short, value))}]"
    return str(value)
