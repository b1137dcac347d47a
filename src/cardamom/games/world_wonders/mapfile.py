"""Maps drawn by hand (WW-4): a line for each row, a letter for each space: . green, W water, N a natural resource.

    name: Two ponds
    ..N....W     The sidewalk lies below the last row. docs/maps.md shows more.
    .WW....W
    ........
"""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardamom.games.world_wonders.content import BadMap, check_map
from cardamom.games.world_wonders.forms import GREEN, NATURE, WATER
from cardamom.kernel.mapfile import MapError, MapFile, read_lines, split_fields, unknown_letter

KNOWN = f"{GREEN} is green, {WATER} water, {NATURE} a natural resource, and a comment begins with #"
COLUMNS = "abcdefghijklmnop"


@dataclass(frozen=True)
class Drawing(MapFile):
    """The rows of a map, and the line of the file that each stands in."""

    rows: list[str]
    lines: list[int]

    @property
    def value(self) -> list[str]:
        return self.rows

    def about(self) -> str:
        counts = [sum(row.count(letter) for row in self.rows) for letter in (GREEN, WATER, NATURE)]
        return (f"{len(self.rows)} rows of {len(self.rows[0])} spaces: {counts[0]} green, {counts[1]} of water, "
                f"{counts[2]} natural resources.")

    def shown(self) -> list[str]:
        """With the letters and numbers that name its spaces, and the sidewalk."""
        width = len(self.rows[0])
        return ["   " + " ".join(COLUMNS[:width]), *(f"{n:>2} {' '.join(row)}" for n, row in enumerate(self.rows, 1)),
                "   " + f"{' sidewalk ':#^{2 * width - 1}}"]


def read_drawing(path: str | Path) -> Drawing:
    """The map that is drawn in a file; MapError says what is wrong with it, and where."""
    return parse_map(read_lines(path), str(path))


def parse_map(written: str, file: str) -> Drawing:
    """Blank lines around the drawing do not matter, nor do blanks to its left, if they are as many in each line."""
    fields, drawn = split_fields(written, file, ("name",))
    numbers, lines = [number for number, line in drawn if line], [line for _, line in drawn if line]
    if not lines:
        raise MapError(file, 0, 0, f"no space is drawn; {KNOWN}")
    left = min(len(line) - len(line.lstrip(" ")) for line in lines)
    rows = [line[left:] for line in lines]
    try:
        check_map(rows)
    except BadMap as error:
        if not error.space:
            raise MapError(file, numbers[error.row - 1] if error.row else 0, 0, error.reason) from None
        letter = rows[error.row - 1][error.space - 1]
        raise MapError(file, numbers[error.row - 1], left + error.space, unknown_letter(letter, KNOWN)) from None
    for number, line in drawn:
        if not line and numbers[0] < number < numbers[-1]:
            raise MapError(file, number, 0, "a blank line inside the drawing")
    return Drawing(file, fields.get("name", (0, ""))[1], rows, numbers)
