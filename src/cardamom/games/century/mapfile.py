"""Maps drawn by hand (EW-3): a letter for each tile, `o` an inner cell, `P` a port; docs/maps.md shows how.

    .   o   .     A column of the map is two characters wide, and every other line belongs to it:
      o   o       tiles of one line stand four apart, the next line is shifted by two.
    P   o   P     A tile touches those two lines above and below it, and those one line up or
      o   o       down, two characters to the left or right.
"""
from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from cardamom.games.century.maps import FARTHEST, Cell, Layout, is_cell, lonely, reached, too_few, touching
from cardamom.kernel.mapfile import LONGEST_NAME, MapError, MapFile, Place, is_name, read_lines, split_fields, unknown_letter

INNER, PORT = "o", "P"
KINDS = {INNER: "inner", PORT: "ports"}
WORDS = {INNER: "inner cells (o)", PORT: "ports (P)"}
BLANK = ". "
KNOWN = f"{INNER} is an inner cell, {PORT} a port, . or a blank is nothing, and a comment begins with #"
MOST_TILES = 1000  # of a drawing; games say how many they need
FIELDS = ("name", "first cell")
NUMBERS = re.compile(r"(-?[0-9]{1,3})(?:\s*,\s*|\s+)(-?[0-9]{1,3})")


@dataclass(frozen=True)
class Drawing(MapFile):
    """What each tile is and where it stands in the file, in the order of reading."""

    kinds: dict[Cell, str]
    places: dict[Cell, Place]

    @property
    def layout(self) -> Layout:
        """The map in its one order."""
        return {name: sorted([q, r] for (q, r), kind in self.kinds.items() if kind == letter)
                for letter, name in KINDS.items()}

    @property
    def value(self) -> Layout:
        return self.layout

    def about(self) -> str:
        inner, ports = len(self.layout["inner"]), len(self.layout["ports"])
        return f"{inner} inner cell{'s' * (inner != 1)} and {ports} port{'s' * (ports != 1)}, connected."

    def shown(self) -> list[str]:
        return hexagons(self.layout)

    def check_counts(self, inner: int, ports: int) -> None:
        """EW-3: as many tiles as a game needs."""
        for letter, needed in ((INNER, inner), (PORT, ports)):
            drawn = [cell for cell, kind in self.kinds.items() if kind == letter]
            if len(drawn) != needed:
                first_over = self.places[drawn[needed]] if len(drawn) > needed else Place(0, 0)
                raise MapError(self.file, *first_over, f"expected {needed} {WORDS[letter]}, found {len(drawn)}")

    def check_touching(self, touches: int) -> None:
        """HJ-4: each tile touches as many others as a game requires."""
        for cell in lonely(self.places, touches):
            raise MapError(self.file, *self.places[cell],
                           f"this tile touches {too_few(touching(cell, self.places), touches)}")

    def warnings(self) -> list[tuple[Place, str]]:
        """EW-3: tiles that touch fewer than two others, and where they are drawn."""
        return [(self.places[cell], "this tile touches fewer than two others") for cell in lonely(self.places)]


def read_map(path: str | Path) -> Layout:
    """The layout that is drawn in a file; MapError says what is wrong with it, and where."""
    return read_drawing(path).layout


def read_drawing(path: str | Path) -> Drawing:
    return parse_map(read_lines(path), str(path))


def parse_map(written: str, file: str) -> Drawing:
    """A map that is connected (EW-3), of whatever size."""
    name, first, tiles = scan(written, file)
    if not tiles:
        raise MapError(file, 0, 0, f"no tile is drawn; {INNER} is an inner cell, {PORT} a port")
    refuse_out_of_step(tiles, file)
    row, column, _, _ = tiles[0]
    kinds, places = {}, {}
    for y, x, letter, place in tiles:
        q = (x - column) // 2
        cell = first[0] + q, first[1] + (y - row - q) // 2
        if not is_cell(cell):
            raise MapError(file, *place, f"this tile lies at {list(cell)}; coordinates go from {-FARTHEST} to {FARTHEST}")
        kinds[cell], places[cell] = letter, place
    drawing = Drawing(file, name, kinds, places)
    refuse_apart(drawing)
    return drawing


Tile = tuple[int, int, str, Place]  # line of the drawing, column, letter, place in the file


def scan(written: str, file: str) -> tuple[str, Cell, list[Tile]]:
    """Name, coordinates of the first tile, and the tiles in the order of reading."""
    fields, drawn = split_fields(written.replace("\r\n", "\n"), file, FIELDS)
    first = read_cell(fields["first cell"][1], file, fields["first cell"][0]) if "first cell" in fields else (0, 0)
    tiles: list[Tile] = []
    for y, (number, line) in enumerate(drawn):
        for x, letter in enumerate(line):
            if letter in KINDS:
                tiles.append((y, x, letter, Place(number, x + 1)))
                if len(tiles) > MOST_TILES:
                    raise MapError(file, number, x + 1, f"more than {MOST_TILES} tiles are drawn")
            elif letter not in BLANK:
                raise MapError(file, number, x + 1, unknown_letter(letter, KNOWN))
    return fields.get("name", (0, ""))[1], first, tiles


def read_cell(value: str, file: str, number: int) -> Cell:
    match = NUMBERS.fullmatch(value)
    cell = [int(part) for part in match.groups()] if match else []
    if not is_cell(cell):
        expected = f"expected two whole numbers from {-FARTHEST} to {FARTHEST}, like -2, 1"
        raise MapError(file, number, 0, f"first cell: {expected}")
    return cell[0], cell[1]


def refuse_out_of_step(tiles: list[Tile], file: str) -> None:
    """Whoever is not where most are is out of step: a step to a neighbour never changes x - 2y (mod 4)."""
    steps = [(x - 2 * y) % 4 for y, x, _, _ in tiles]
    common = Counter(steps).most_common(1)[0][0]
    for step, (_, x, _, place) in zip(steps, tiles, strict=True):
        off = (step - common) % 4
        if off:
            better = [str(column) for column in range(x - off + 1, x + 10, 4) if column > 0][:2]
            raise MapError(file, *place, (
                f"out of step: in this line tiles stand in column {' or '.join(better)}, and so on by fours; "
                "the lines next to it are shifted by two"))


def refuse_apart(drawing: Drawing) -> None:
    """EW-3: connected. The largest part is the map, what is not part of it is apart."""
    left, parts = set(drawing.places), []
    while left:
        parts.append(reached(next(cell for cell in drawing.places if cell in left), left))
        left -= parts[-1]
    main = max(parts, key=len)
    for cell, place in drawing.places.items():
        if cell not in main:
            there = next(other for home, other in drawing.places.items() if home in main)
            raise MapError(drawing.file, *place, (
                f"the map is not connected: this tile cannot be reached from {there}. A tile touches those two lines "
                "above and below, and those one line up or down and two columns left or right"))


def write_map(layout: Layout, name: str = "") -> str:
    """The drawing of a layout, for `read_map`; dots are places where a tile could be."""
    if name and not is_name(name):
        raise ValueError(f"the name of a map: expected 1 to {LONGEST_NAME} printable letters")
    letters = {(q, r): letter for letter, key in KINDS.items() for q, r in layout[key]}
    drawn = {(2 * r + q, q): letter for (q, r), letter in letters.items()}
    first = min(drawn)
    lines = [f"name: {name}"] if name else []
    if first != (0, 0):
        lines.append(f"first cell: {first[1]}, {(first[0] - first[1]) // 2}")
    lines += [""] if lines else []
    left, right = min(q for _, q in drawn), max(q for _, q in drawn)
    for y in range(first[0], max(drawn)[0] + 1):
        start = left + (y - left) % 2
        lines.append("  " * (start - left) + "   ".join(drawn.get((y, q), ".") for q in range(start, right + 1, 2)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def hexagons(layout: Layout) -> list[str]:
    """Flat-top hexagons with the numbers of their cells: seven characters a column, two lines for half a cell."""
    cells = [(q, 2 * r + q) for q, r in layout["inner"] + layout["ports"]]
    left, top = min(q for q, _ in cells), min(y for _, y in cells)
    canvas: dict[tuple[int, int], str] = {}
    for number, (q, y) in enumerate(cells):
        kind = "port" if number >= len(layout["inner"]) else ""
        drawn = ("  ____  ", f" /{number:>3} \\ ", f"/ {kind:^4} \\", "\\      /", " \\____/ ")
        for down, line in enumerate(drawn):
            for right, letter in enumerate(line):
                if letter != " ":
                    canvas[2 * (y - top) + down, 6 * (q - left) + right] = letter
    height, width = max(line for line, _ in canvas), max(column for _, column in canvas)
    return ["".join(canvas.get((line, column), " ") for column in range(width + 1)).rstrip() for line in range(height + 1)]
