"""The components of a game as tables, each with its provenance: with Rich on a terminal, as plain text in a pipe.

Nothing here belongs to one game: a group is a table of the document, lists of tables become rows, cells become a map.
Drawings in text are shown as drawings: pieces such as `##/.#` on separate lines, and maps of several lines side by side.
"""
from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from cardamom.games.century.mapfile import write_map

RECONSTRUCTED = "reconstructed"
PIECE = re.compile(r"(?=.*#)[.#]+(/[.#]+)*")  # # is a space, / begins a new row
WIDTH, GAP = 100, 3
MEANING = {
    "seed": "from the rule documents we began with",
    "published": "found in public sources",
    RECONSTRUCTED: "OURS, because no list could be found: replace it if you own the game",
}


@dataclass
class Group:
    """One group as it is shown: single values, a table, a drawing."""

    name: str
    provenance: str
    note: str
    lines: list[str] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)

    @property
    def heading(self) -> str:
        label = self.provenance.upper() if self.provenance == RECONSTRUCTED else self.provenance
        return f"{self.name}   [{label}]" if label else self.name


def print_components(title: str, content: Mapping[str, Any]) -> None:
    groups = [group_of(name, value) for name, value in content.items()]
    if sys.stdout.isatty():
        print_rich(title, groups)
    else:
        print("\n".join(plain(title, groups)))


def group_of(name: str, value: Any) -> Group:
    if not isinstance(value, dict):
        return Group(name, "", "", [format_value(value)])
    group = Group(name, value.get("provenance", ""), value.get("note", ""))
    if "inner" in value and "ports" in value:
        drawing = write_map({"inner": value["inner"], "ports": value["ports"]})
        group.lines = ["o: an inner cell, P: a port", *drawing.splitlines()]
        return group
    for key, item in value.items():
        if isinstance(item, list) and item and all(isinstance(row, dict) for row in item):
            drawn = next((field for field, text in item[0].items() if isinstance(text, str) and "\n" in text), "")
            add_drawings(group, item, drawn) if drawn else add_rows(group, item)
        elif key not in ("provenance", "note"):
            group.lines.append(f"{key.replace('_', ' ')}: {format_value(item)}")
    return group


def add_drawings(group: Group, items: list[dict[str, Any]], drawn: str) -> None:
    """Add maps of several lines side by side, each below its other fields."""
    titles = [", ".join(f"{key} {format_value(value)}" for key, value in item.items() if key != drawn) for item in items]
    blocks = [[title, *str(item[drawn]).split()] for title, item in zip(titles, items, strict=True)]
    width = max(len(line) for block in blocks for line in block) + GAP
    per_row = max(1, (WIDTH + GAP) // width)
    for place in range(0, len(blocks), per_row):
        group.lines += [""] * (place > 0)
        group.lines += side_by_side(blocks[place:place + per_row], width)


def side_by_side(blocks: list[list[str]], width: int) -> list[str]:
    return ["".join(f"{line:<{width}}" for line in row).rstrip() for row in zip_longest(*blocks, fillvalue="")]


def add_rows(group: Group, items: list[dict[str, Any]]) -> None:
    """Add one column per field; if some rows have their own provenance, all show it.

    Where that is too wide, fields that only some rows have share a column."""
    every = [*dict.fromkeys(key for item in items for key in item if key != "provenance")]
    widths = [max(len(line) for item in items for line in (key, *format_value(item.get(key, "")).split("\n")))
              for key in every]
    too_wide = sum(widths) + 2 * len(every) > WIDTH
    shared = [key for key in every if too_wide and any(key not in item for item in items)]
    group.columns = [key for key in every if key not in shared]
    own = any(item.get("provenance", group.provenance) != group.provenance for item in items)
    group.rows = [[format_value(item.get(key, "")) for key in group.columns]
                  + [", ".join(field_of(key, item[key]) for key in shared if key in item)] * bool(shared)
                  + [item.get("provenance", group.provenance)] * own for item in items]
    group.columns += ["what"] * bool(shared) + ["provenance"] * own


def field_of(key: str, value: Any) -> str:
    """Return a field with its name, and its value unless that is just true."""
    name = key.replace("_", " ")
    return name if value is True else f"{name} {format_value(value)}"


def format_value(value: Any) -> str:
    """Return a value in short; pieces are drawn on several lines."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {format_value(item)}" for key, item in value.items())
    pieces = value if isinstance(value, list) else [value]
    if pieces and all(isinstance(piece, str) and PIECE.fullmatch(piece) for piece in pieces):
        blocks = [piece.replace(".", " ").split("/") for piece in pieces]
        return "\n".join(side_by_side(blocks, max(len(row) for block in blocks for row in block) + 1))
    return ", ".join(map(format_value, value)) if isinstance(value, list) else str(value)


def meanings(groups: list[Group]) -> list[str]:
    """Explain the kinds of provenance in these groups."""
    present = {group.provenance for group in groups}
    return [f"{name}: {meaning}" for name, meaning in MEANING.items() if name in present]


def plain(title: str, groups: list[Group]) -> list[str]:
    lines = [title, *meanings(groups)]
    for group in groups:
        lines += ["", group.heading, *([f"  ({group.note})"] if group.note else [])]
        lines += [f"  {line}".rstrip() for line in group.lines]
        table = [line for row in [group.columns, *group.rows] for line in lines_of(row)] if group.rows else []
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines += ["  " + "  ".join(f"{part:<{width}}" for part, width in zip(row, widths, strict=True)).rstrip()
                  for row in table]
    return lines


def lines_of(row: list[str]) -> list[tuple[str, ...]]:
    """Return the lines of a row, with a blank line after a drawing."""
    lines = [*zip_longest(*(part.split("\n") for part in row), fillvalue="")]
    return [*lines, ("",) * len(row)] if len(lines) > 1 else lines


def print_rich(title: str, groups: list[Group]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    console.print(f"[bold]{escape(title)}[/bold]")
    for line in meanings(groups):
        console.print(escape(line), style="yellow" if line.startswith(RECONSTRUCTED) else "")
    for group in groups:
        style = "bold yellow" if group.provenance == RECONSTRUCTED else "bold"
        console.print(f"\n{escape(group.heading)}", style=style)
        if group.note:
            console.print(f"({group.note})", style="dim", markup=False)
        for line in group.lines:
            console.print(f"  {line}", markup=False)
        if group.rows:
            table = Table()
            for column in group.columns:
                table.add_column(escape(column))
            for row in group.rows:
                table.add_row(*map(escape, row), style="yellow" if row[-1] == RECONSTRUCTED else "")
            console.print(table)
