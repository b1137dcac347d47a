"""The list of choices: numbered, grouped by kind, in as many columns as fit."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text as Line

from cardamom.cli.drawings import Drawing, Scene
from cardamom.cli.drawings.canvas import flowing
from cardamom.cli.paint import QUIET, joined, message_line
from cardamom.kernel.game import Choice
from cardamom.kernel.state import END, State
from cardamom.telling.preview import gain
from cardamom.telling.speak import upper_first

GAP = 2
GROUP = 11  # letters of the name of a group


def choice_lines(scene: Scene, drawing: Drawing, state: State, short: bool = False) -> list[Line]:
    """Return the lines of all choices. Those of a kind share lines; one alone shows its rule, if there is room."""
    kinds = Counter(choice["kind"] for choice in scene.choices)
    lines: list[Line] = []
    numbers = enumerate(scene.choices, 1)
    if short and all(choice["args"].get("group") or choice["id"] == END for choice in scene.choices):
        return flowing(in_one_run(scene, drawing, state), scene.width, "  ")
    for (group, kind), run in groupby(numbers, key=lambda numbered: shared(kinds, numbered[1])):
        members = list(run)
        if kind and (instead := drawing.instead(scene, state, [choice for _, choice in members], short)) is not None:
            lines += instead
        elif group:
            entries = [short_entry(scene, drawing, state, *numbered) for numbered in members]
            name = scene.words.named("group", group, upper_first(group))
            lines += labelled(name, in_columns(entries, scene.width - GROUP))
        elif kind or short:
            lines += in_columns([entry(scene, drawing, state, *numbered) for numbered in members], scene.width)
        else:
            lines += aligned(scene, state, members)
    return lines


def shared(kinds: Counter[str], choice: Choice) -> tuple[str, str]:
    """Return what a choice has in common with its neighbours: its group in the game, or its kind if there are several."""
    return choice["args"].get("group", ""), choice["kind"] if kinds[choice["kind"]] > 1 else ""


def in_one_run(scene: Scene, drawing: Drawing, state: State) -> Iterator[Line]:
    """Yield all choices in one run, with the name of each group before its first."""
    last = ""
    for number, choice in enumerate(scene.choices, 1):
        group = choice["args"].get("group", "")
        name = scene.words.named("group", group, upper_first(group))
        yield joined([Line(name if group != last else "", QUIET),
                      short_entry(scene, drawing, state, number, choice)], " ")
        last = group


def labelled(group: str, lines: list[Line]) -> list[Line]:
    """Put the name of a group before its first line."""
    return [Line().append(f"{group if place == 0 else '':<{GROUP}}", QUIET).append_text(line)
            for place, line in enumerate(lines)]


def entry(scene: Scene, drawing: Drawing, state: State, number: int, choice: Choice) -> Line:
    """Return a choice in short."""
    what = drawing.about(scene, choice) or message_line(scene.speaker, choice["text"])
    return joined([mark(number), Line(choice["name"], "bold"), what, worth(scene, state, choice)], " ")


def short_entry(scene: Scene, drawing: Drawing, state: State, number: int, choice: Choice) -> Line:
    """Return a choice below the name of its group: as it can be typed, with its points as a number."""
    what, points = drawing.about(scene, choice) or message_line(scene.speaker, choice["text"]), gain(state, choice["id"])
    name = choice["name"].rpartition(":")[2]
    return joined([mark(number), Line(name, "bold"), what, f"({points:+})" if points else ""], " ")


def aligned(scene: Scene, state: State, alone: Sequence[tuple[int, Choice]]) -> list[Line]:
    width = max((len(choice["name"]) for _, choice in alone), default=0)
    return [joined([mark(number), Line(f"{choice['name']:<{width}}", "bold"), message_line(scene.speaker, choice["text"]),
                    worth(scene, state, choice), Line(choice["rule"], QUIET)], " ") for number, choice in alone]


def mark(number: int) -> Line:
    return Line(f"{number:>2})", QUIET)


def worth(scene: Scene, state: State, choice: Choice) -> str:
    """Return the points it scores at once, if any."""
    points = gain(state, choice["id"])
    return scene.say("points-gain", n=abs(points), signed=f"{points:+}") if points else ""


def in_columns(entries: Sequence[Line], width: int) -> list[Line]:
    """Arrange entries in columns, read downwards, if they are short enough."""
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
