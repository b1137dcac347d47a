"""A view as plain text: a map of its cells, and a table for each list of things.

Nothing here belongs to one game. A view is lists of things with a `ref`; cells that have `q` and `r` are drawn as a map.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from cardamom.cli.speak import LETTERS, Speaker, upper_first
from cardamom.kernel.words import Text

KNOWN = ("game", "title", "version", "seats", "to_act", "prompt", "pile", "scores", "winners")  # of every view
ALWAYS = ("cells", "parties", "players")  # shown even if nothing there can be acted on
ON_MAP = ("cells", "ports")

Thing = Mapping[str, Any]


def board(view: Thing, speaker: Speaker, refs: Collection[str], everything: bool = False) -> list[str]:
    """The lines of the table; of the lists only those that matter now, or everything."""
    loose, blocks = [], []
    for key, value in view.items():
        if key in KNOWN:
            continue
        if isinstance(value, list) and value and all(isinstance(thing, dict) and "ref" in thing for thing in value):
            if everything or key in ALWAYS or (key not in ON_MAP and any(thing["ref"] in refs for thing in value)):
                blocks.append((key, things(value, view, speaker)))
        elif isinstance(value, dict) and "key" not in value:
            if everything or "ref" in value:
                blocks.append((key, [f"  {pairs(value, speaker)}"]))
        elif (said := shown(value, speaker)) and (everything or key in ("round", "last_round")):
            loose.append(f"{title(key)} {said}")
    lines = [", ".join(loose)] if loose else []
    for key, block in blocks:
        lines += ["", f"{'Map' if key == 'cells' else title(key)}:", *block]
    return lines


def things(value: Sequence[Thing], view: Thing, speaker: Speaker) -> list[str]:
    """A map if they lie on one, else a table."""
    if all("q" in thing and "r" in thing for thing in value):
        return hex_map(value, {port["cell"]: port for port in view.get("ports", ())})
    return rows(value, speaker)


def rows(value: Sequence[Thing], speaker: Speaker) -> list[str]:
    """One line a thing, one column a property that any of them has."""
    keys = [key for key in value[0] if key != "ref"]
    columns = [["", *(named(thing["ref"], speaker) for thing in value)],
               *([title(key).lower(), *(shown(thing[key], speaker) for thing in value)] for key in keys)]
    columns = [column for column in columns if any(column[1:])]
    widths = [max(map(len, column)) for column in columns]
    return ["  " + "  ".join(f"{part:<{width}}" for part, width in zip(line, widths, strict=True)).rstrip()
            for line in zip(*columns, strict=True)]


def hex_map(cells: Sequence[Thing], ports: Mapping[str, Thing]) -> list[str]:
    """Flat-top hexes, two lines each: columns by q, and half a cell lower for every column to the right."""
    left = min(cell["q"] for cell in cells)
    top = min(2 * cell["r"] + cell["q"] for cell in cells)
    drawn = {(2 * cell["r"] + cell["q"] - top, cell["q"] - left): on_map(cell, ports) for cell in cells}
    width = max(len(line) for lines in drawn.values() for line in lines) + 2
    canvas = [[" " * width] * (1 + max(column for _, column in drawn)) for _ in range(2 + max(line for line, _ in drawn))]
    for (line, column), (upper, lower) in drawn.items():
        canvas[line][column] = f"{upper:<{width}}"
        canvas[line + 1][column] = f"{lower:<{width}}"
    return [f"  {''.join(line)}".rstrip() for line in canvas] + [
        "  A tile: its number and trade (a port: what it wants = points); below: [boats], outposts, +cubes lying there."]


def on_map(cell: Thing, ports: Mapping[str, Thing]) -> tuple[str, str]:
    """Number and trade (or what the port wants and gives); below, what stands and lies there."""
    number = cell["ref"].partition(":")[2]
    port = ports.get(cell["ref"])
    if port:
        offer = "closed" if port["closed"] else f"{port['cost']}={port['points']}" if port["tile"] else "empty"
    else:
        offer = f"{cell['give']}>{cell['get']}" if cell["give"] else cell["kind"]
    boats = "".join(LETTERS[seat] for seat in cell["boats"])
    outposts = "".join(LETTERS[seat].lower() for seat in cell["outposts"])
    lower = ["port" if port else "", f"[{boats}]" if boats else "", outposts, f"+{cell['cubes']}" if cell["cubes"] else ""]
    return f"{number:>2} {offer}", "   " + " ".join(part for part in lower if part)


def shown(value: Any, speaker: Speaker) -> str:
    """A value in a few letters; nothing for nothing."""
    if value is None or value is False or value == "" or value == [] or value == {}:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, dict):
        return speaker.say(as_text(value)) if "key" in value else pairs(value, speaker)
    if isinstance(value, list):
        return " ".join(filter(None, (shown(item, speaker) for item in value)))
    return named(value, speaker) if isinstance(value, str) else str(value)


def as_text(value: Thing) -> Text:
    return {"key": value["key"], "args": value["args"]}


def pairs(value: Thing, speaker: Speaker) -> str:
    """What of a record says something."""
    return ", ".join(f"{title(key).lower()} {said}" for key, item in value.items()
                     if key != "ref" and item != 0 and (said := shown(item, speaker)))


def own(view: Thing, seat: int, speaker: Speaker) -> str:
    """What a player has, on one line."""
    for thing in [*view.get("parties", ()), *view.get("players", ())]:
        if thing["ref"] in (f"seat:{seat}", f"player:{seat}"):
            return upper_first(pairs(thing, speaker))
    return ""


def named(ref: str, speaker: Speaker) -> str:
    """A ref as people read it: `seat:0` is a player."""
    kind, _, number = ref.partition(":")
    if kind in ("seat", "player") and number.isdecimal():
        return speaker.name(int(number))
    return ref.replace(":", " ") if kind and number else ref


def title(key: str) -> str:
    return upper_first(key.replace("_", " "))
