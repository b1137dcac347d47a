"""Layouts of hex maps (EW-2, EW-3): checked, generated, turned into constants.

Flat-top hexes with axial coordinates: q is the column, r grows downward.

        ____            neighbours of (q, r):
       /    \\           (q, r-1) above, (q, r+1) below,
  ____/ 0,-1 \\____      (q+1, r-1) and (q+1, r) to the right,
 /    \\      /    \\     (q-1, r) and (q-1, r+1) to the left
/ -1,0 \\____/ 1,-1 \\
\\      /    \\      /
 \\____/ 0,0  \\____/
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, ClassVar

from cardamom.kernel.mapfile import DrawnMap, MapFile

Cell = tuple[int, int]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))  # left top, left bottom, right top, right bottom
FARTHEST = 99
SEEDED = re.compile(r"random:[0-9]{1,18}")
Layout = dict[str, list[list[int]]]


def neighbours(cell: Cell) -> list[Cell]:
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in STEPS]


def touching(cell: Cell, others: Collection[Cell]) -> int:
    """EW-3: how many of them touch it."""
    return sum(other in others for other in neighbours(cell))


def check_layout(layout: Any, inner: int, ports: int, touches: int = 0) -> Layout:
    """EW-3: the layout in its one order, so that equal maps have equal cell numbers; ValueError if it is no map.

    touches: how many others each tile has to touch (HJ-4).
    """
    if not isinstance(layout, Mapping) or set(layout) != {"inner", "ports"}:
        raise ValueError("a layout has two lists of [q, r] cells: inner and ports")
    checked = {}
    for name, count in (("inner", inner), ("ports", ports)):
        cells = layout[name]
        if not isinstance(cells, list | tuple) or not all(map(is_cell, cells)):
            raise ValueError(f"{name} is a list of [q, r] cells of whole numbers from {-FARTHEST} to {FARTHEST}")
        if len(cells) != count:
            raise ValueError(f"expected {count} {'inner cells' if name == 'inner' else name}, found {len(cells)}")
        checked[name] = sorted([int(q), int(r)] for q, r in cells)
    every = [(q, r) for q, r in checked["inner"] + checked["ports"]]
    for cell in every:
        if every.count(cell) > 1:
            raise ValueError(f"two cells lie at {list(cell)}")
    apart = set(every) - reached(every[0], every)
    if apart:
        raise ValueError(f"the map is not connected: {list(min(apart))} cannot be reached from {list(every[0])}")
    for cell in lonely(every, touches):
        raise ValueError(f"the tile at {list(cell)} touches {too_few(touching(cell, every), touches)}")
    return checked


def too_few(others: int, least: int) -> str:
    """HJ-4: what is wrong with a tile that touches too few others."""
    return f"{('no other tile', 'only 1 other tile')[others]}; each tile must touch at least {least} others"


def is_cell(cell: Any) -> bool:
    return (isinstance(cell, list | tuple) and len(cell) == 2
            and all(isinstance(part, int) and not isinstance(part, bool) and abs(part) <= FARTHEST for part in cell))


def reached(start: Cell, every: Collection[Cell]) -> set[Cell]:
    """EW-3: what is connected with a cell."""
    seen, edge = {start}, [start]
    while edge:
        for cell in neighbours(edge.pop()):
            if cell in every and cell not in seen:
                seen.add(cell)
                edge.append(cell)
    return seen


def lonely(cells: Collection[Cell], touches: int = 2) -> list[Cell]:
    """The tiles that touch fewer others than they should. EW-3 recommends two, HJ-4 demands them."""
    return [cell for cell in cells if touching(cell, cells) < touches]


def random_layout(inner: int, ports: int, rng: Random) -> Layout:
    """EW-3: grow by empty cells that touch at least two placed ones; then a port far out in each of the four diagonals."""
    placed = {(0, 0), rng.choice(STEPS)}
    while len(placed) < inner:
        placed.add(rng.choice(open_cells(placed)))
    corners: set[Cell] = set()
    for dx, dy in DIAGONALS[:ports]:
        free = [cell for cell in open_cells(placed) if cell not in corners]
        corners.add(max(free, key=lambda cell: (dx * 3 * cell[0] + dy * 2 * (2 * cell[1] + cell[0]), cell)))
    return check_layout({"inner": [*placed], "ports": [*corners]}, inner, ports)


def random_valley(inner: int, ports: int, rng: Random) -> Layout:
    """HJ-4: the valley and a random neighbour; then empty cells within 2 of the valley that touch two placed ones."""
    valley = 0, 0
    placed = {valley, rng.choice(STEPS)}
    while len(placed) <= inner:
        placed.add(rng.choice([cell for cell in open_cells(placed) if steps_apart(cell, valley) <= 2]))
    return check_layout({"inner": [*placed - {valley}], "ports": [valley]}, inner, ports, touches=2)


def steps_apart(cell: Cell, other: Cell) -> int:
    """As the crow flies."""
    q, r = cell[0] - other[0], cell[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def open_cells(placed: Collection[Cell]) -> list[Cell]:
    """EW-3: the empty cells that touch at least two placed ones, in a fixed order."""
    edge = {cell for here in placed for cell in neighbours(here) if cell not in placed}
    return sorted(cell for cell in edge if touching(cell, placed) >= 2)


def map_constants(layout: Layout) -> dict[str, Any]:
    """The constants of HexMap: cells in order, inner ones first."""
    every = [(q, r) for q, r in layout["inner"] + layout["ports"]]
    number = {cell: i for i, cell in enumerate(every)}
    near = [sorted(number[cell] for cell in neighbours(here) if cell in number) for here in every]
    distance = [steps_from(start, near) for start in range(len(every))]
    return {"inner": len(layout["inner"]), "places": len(every), "near": near, "degree": [len(cells) for cells in near],
            "distance": distance}


def steps_from(start: int, near: list[list[int]]) -> list[int]:
    steps, edge = {start: 0}, [start]
    for here in edge:
        for cell in near[here]:
            if cell not in steps:
                steps[cell] = steps[here] + 1
                edge.append(cell)
    return [steps[cell] for cell in range(len(near))]


@dataclass(frozen=True)
class MapOption(DrawnMap):
    """A named layout, "random" or "random:7", or a layout of one's own; it comes back as a layout."""

    letters: ClassVar = "oP"

    named: Mapping[str, Layout] = field(default_factory=dict)
    inner: int = 0
    ports: int = 0
    grow: Callable[[int, int, Random], Layout] = random_layout
    touches: int = 0  # how many others each tile has to touch

    def resolve(self, value: Any, seats: int) -> Layout:
        if isinstance(value, str):
            if value in self.named:
                return self.named[value]
            return self.grow(self.inner, self.ports, self.generator(value))
        try:
            return check_layout(value, self.inner, self.ports, self.touches)
        except ValueError as error:
            raise ValueError(f"{self.name}: {error}") from None

    def seeded(self, value: Any, seed: int) -> Any:
        return f"random:{seed % 10**18}" if value == "random" else value

    def samples(self, seats: int) -> list[Any]:
        """A generated map, and an own one as long as allowed: a line, or two rows where each tile must touch two others."""
        rows, first = 2 if self.touches else 1, self.ports // 2
        line, last = [[n // rows, n % rows] for n in range(self.inner + self.ports)], first + self.inner
        return ["random:1", {"inner": line[first:last], "ports": line[:first] + line[last:]}]

    def generator(self, value: str) -> Random:
        if value == "random":
            return SystemRandom()
        if not SEEDED.fullmatch(value):
            names = ", ".join(self.named)
            raise ValueError(f"{self.name}: {value[:40]!r} is none of {names}, random, random:SEED (a whole number)")
        return Random(int(value.removeprefix("random:")))

    # -- in files -------------------------------------------------------------------------------

    def is_name(self, given: str) -> bool:
        if given.startswith("random:") and not SEEDED.fullmatch(given):
            raise ValueError(f"{self.name} {given}: expected a seed, a number such as random:7")
        return given in self.named or given == "random" or given.startswith("random:")

    def names(self) -> list[str]:
        return [*self.named, "random:1", "random"]

    def read(self, path: str | Path) -> MapFile:
        from cardamom.games.century.mapfile import read_drawing  # which knows this module
        return read_drawing(path)

    def check(self, drawing: MapFile) -> None:
        from cardamom.games.century.mapfile import Drawing
        assert isinstance(drawing, Drawing)
        drawing.check_counts(self.inner, self.ports)
        drawing.check_touching(self.touches)

    def random_file(self, seed: int) -> tuple[str, Layout]:
        """EW-3: the same one as `random:SEED`."""
        from cardamom.games.century.mapfile import write_map
        layout = self.resolve(f"random:{seed}", 0)
        return write_map(layout, f"random {seed}"), layout
