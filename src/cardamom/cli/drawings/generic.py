"""Draw any game from its view: a map of its cells, and a grid for each list of things.

Nothing here belongs to one game. A view is lists of things with a `ref`; cells that have `q` and `r` are drawn as a map.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.hexmap import hex_map, stars
from cardamom.kernel.game import Choice
from cardamom.kernel.state import State
from cardamom.telling.speak import Speaker, ref_name, title, value_text

KNOWN = ("game", "title", "version", "seats", "to_act", "prompt", "pile", "scores", "winners")  # of every view
ALWAYS = ("cells", "parties", "players")  # shown even if nothing there can be acted on
HELP = "help-any-game"

Thing = Mapping[str, Any]


def draw(scene: Scene) -> list[Line]:
    """Draw the lists that matter now, or everything."""
    loose, blocks = [], []
    for key, value in scene.view.items():
        if key in KNOWN:
            continue
        if isinstance(value, list) and value and all(isinstance(thing, dict) and "ref" in thing for thing in value):
            if scene.everything or key in ALWAYS or any(scene.on(thing["ref"]) for thing in value):
                blocks.append((key, things(scene, value)))
        elif isinstance(value, dict) and "key" not in value:
            if scene.everything or "ref" in value:
                blocks.append((key, [Line(f"  {pairs(value, scene.speaker)}")]))
        elif (text := value_text(value, scene.speaker)) and (scene.everything or key in ("round", "last_round")):
            loose.append(f"{title(key)} {text}")
    lines = [Line(", ".join(loose))] if loose else []
    for key, block in blocks:
        lines += [Line(f"{scene.say('draw-map') if key == 'cells' else title(key)}:", "bold"), *block]
    return lines


def about(scene: Scene, choice: Choice) -> Line | None:
    """Add nothing to the text of a choice."""
    return None


def instead(scene: Scene, state: State, choices: Sequence[Choice], short: bool) -> list[Line] | None:
    """Where lines are few, replace the list by the stars on the map."""
    return stars(scene, choices) if short else None


def things(scene: Scene, value: Sequence[Thing]) -> list[Line]:
    """Draw things on a map if they have coordinates, else as rows."""
    if all("q" in thing and "r" in thing for thing in value):
        return hex_map(scene, value, {port["cell"]: port for port in scene.view.get("ports", ())}, outlined=False)
    return [Line(row) for row in rows(value, scene.speaker)]


def rows(value: Sequence[Thing], speaker: Speaker) -> list[str]:
    """Return one line per thing, with one column for each property that any of them has."""
    keys = [key for key in value[0] if key != "ref"]
    columns = [["", *(ref_name(thing["ref"], speaker) for thing in value)],
               *([title(key).lower(), *(value_text(thing[key], speaker) for thing in value)] for key in keys)]
    columns = [column for column in columns if any(column[1:])]
    widths = [max(map(len, column)) for column in columns]
    return ["  " + "  ".join(f"{part:<{width}}" for part, width in zip(line, widths, strict=True)).rstrip()
            for line in zip(*columns, strict=True)]


def pairs(value: Thing, speaker: Speaker) -> str:
    """Return the properties of a record that are not empty."""
    return ", ".join(f"{title(key).lower()} {text}" for key, item in value.items()
                     if key != "ref" and item != 0 and (text := value_text(item, speaker)))
