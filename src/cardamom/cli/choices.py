"""The list of choices: numbered, by kind, in as many columns as fit."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from rich.text import Text as Line

from cardamom.cli.drawings import Drawing, Scene
from cardamom.cli.paint import QUIET, joined, said
from cardamom.cli.preview import gain
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State

GAP = 2
MANY = 6  # choices of a kind; more than this need not be listed if all are marked on the map


def choice_lines(scene: Scene, drawing: Drawing, state: State, short: bool = False) -> list[Line]:
    """Choices of a kind share lines; what is the only one of its kind says its rule too, unless lines are few."""
    kinds = Counter(choice["kind"] for choice in scene.choices)
    lines: list[Line] = []
    for kind, group in groupby(enumerate(scene.choices, 1), key=lambda numbered: kinds[numbered[1]["kind"]] > 1
                               and numbered[1]["kind"]):
        members = list(group)
        if short and len(members) > MANY and kind and all(on_the_map(scene, choice) for _, choice in members):
            example = members[0][1]["name"]
            lines.append(Line(f"    {kind} N:", "bold").append(f" any tile marked *, for instance {example}", "not bold"))
        elif kind or short:
            lines += in_columns([entry(scene, drawing, state, *numbered) for numbered in members], scene.width)
        else:
            lines += aligned(scene, state, members)
    return lines


def on_the_map(scene: Scene, choice: Choice) -> bool:
    """Does a star on the map say all of it?"""
    return choice["name"] == f"{choice['kind']}:{(choice['on'] or '').partition(':')[2]}" and any(
        cell["ref"] == choice["on"] for cell in scene.view.get("cells", ()))


def entry(scene: Scene, drawing: Drawing, state: State, number: int, choice: Choice) -> Line:
    """A choice in a few letters."""
    what = drawing.about(scene, choice) or said(scene.speaker, choice["text"])
    return joined([mark(number), Line(choice["name"], "bold"), what, worth(state, choice)], " ")


def aligned(scene: Scene, state: State, alone: Sequence[tuple[int, Choice]]) -> list[Line]:
    width = max((len(choice["name"]) for _, choice in alone), default=0)
    return [joined([mark(number), Line(f"{choice['name']:<{width}}", "bold"), said(scene.speaker, choice["text"]),
                    worth(state, choice), Line(choice["rule"], QUIET)], " ") for number, choice in alone]


def mark(number: int) -> Line:
    return Line(f"{number:>2})", QUIET)


def worth(state: State, choice: Choice) -> str:
    """The points it brings at once, if any."""
    points = gain(state, choice["id"])
    return f"({points:+} point{'s' * (abs(points) != 1)})" if points else ""


def in_columns(entries: Sequence[Line], width: int) -> list[Line]:
    """Side by side, read downwards, if they are short enough."""
    widest = max(len(entry.plain) for entry in entries) + GAP
    columns = max(1, min(len(entries), (width + GAP) // widest))
    rows = -(-len(entries) // columns)
    lines = []
    for row in range(rows):
        line = Line()
        for place in range(row, len(entries), rows):
            line.append(" " * ((place // rows) * widest - len(line.plain)))
            line.append_text(entries[place])
        lines.append(line)
    return lines
