"""Shapes of pieces, their rotations, and where the terrain of a map is right for them (WW-21, WW-24)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from cardamom.games.world_wonders.city import ROTATIONS
from cardamom.kernel.squares import SIDE, Squares, intersection, members, moved, union

SPACES = "#LWN"  # of a drawn piece: any terrain, land, water, a natural resource
GREEN, WATER, NATURE = ".WN"

Shape = tuple[tuple[int, int], ...]  # rows and columns from the first square in order of reading


@dataclass(frozen=True)
class Form:
    """A shape and the terrain it needs (WW-24): land, or so much water and land at least; a span ends on land.

    Of a drawn form each space says what it needs: a letter of SPACES for each, in the order of the shape."""

    shape: Shape
    terrain: str = "land"
    water: int = 0
    land: int = 0
    spaces: str = ""


def hang_together(cells: Sequence[tuple[int, int]]) -> bool:
    reached, edge = {cells[0]}, [cells[0]]
    for r, c in edge:
        for cell in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if cell in cells and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return len(reached) == len(cells)


def from_first(cells: Sequence[tuple[int, int]]) -> Shape:
    """The same shape, counted from its first square in order of reading."""
    first = min(cells)
    return tuple(sorted((r - first[0], c - first[1]) for r, c in cells))


def is_straight(shape: Shape) -> bool:
    return all(r == 0 for r, _ in shape) or all(c == 0 for _, c in shape)


def beside(shape: Shape) -> Iterator[tuple[int, int]]:
    """The spaces at the sides of its spaces, some of them its own."""
    return ((r + down, c + right) for r, c in shape for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def places(shape: Shape) -> int:
    """On how many squares of the largest map a shape can lie."""
    columns = [column for _, column in shape]
    return (SIDE - shape[-1][0]) * (SIDE - max(columns) + min(columns))


@lru_cache(maxsize=4096)
def touching(shape: Shape, other: Shape) -> int:
    """In how many ways the other shape can lie beside this one."""
    around = {*beside(shape)}
    ways, overlaps = ({(r - down, c - right) for r, c in cells for down, right in other} for cells in (around, shape))
    return len(ways - overlaps)


@lru_cache(maxsize=4096)
def rotated_forms(form: Form) -> list[Form]:
    """Its different quarter turns, clockwise."""
    forms = [form]
    for _ in range(ROTATIONS - 1):
        forms.append(quarter_turned(forms[-1]))
    return list(dict.fromkeys(forms))


def quarter_turned(form: Form) -> Form:
    cells = [(c, -r) for r, c in form.shape]
    signs = dict(zip(cells, form.spaces, strict=True)) if form.spaces else {}
    return replace(form, shape=from_first(cells), spaces="".join(signs[cell] for cell in sorted(signs)))


def rotated_shapes(form: Form) -> list[Shape]:
    return [rotated.shape for rotated in rotated_forms(form)]


def alike(forms: Sequence[Form]) -> list[Form]:
    """The same forms; one that is another one rotated is drawn like the first of them."""
    return [next(first for first in forms if form in rotated_forms(first)) for form in forms]


def reach(shape: Shape, target: Squares) -> Squares:
    """Where a shape must lie to cover one of these squares."""
    lying = 0
    for down, right in shape:
        lying = union(lying, moved(target, -down, -right))
    return lying


def within(shape: Sequence[tuple[int, int]], allowed: Squares) -> Squares:
    """Where a shape must lie to cover none but these squares."""
    lying = allowed
    for down, right in shape:
        lying = intersection(lying, moved(allowed, -down, -right))
    return lying


class Terrain:
    """A map as sets of squares."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.height, self.width = len(rows), len(rows[0])
        self.green, self.water, self.nature = (
            sum(1 << r * SIDE + c for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == kind)
            for kind in (GREEN, WATER, NATURE))
        self.every = self.green | self.water | self.nature
        self.pavement = self.every & sum(1 << (self.height - 1) * SIDE + c for c in range(self.width))
        self.edge = self.every & sum({1 << c for c in range(self.width)} | {
            1 << r * SIDE + c for r in range(self.height) for c in (0, self.width - 1)})

    def ground(self, form: Form) -> Squares:
        """WW-21, WW-24: where the terrain is right for a form in this rotation."""
        shape, land = form.shape, union(self.green, self.nature)
        if form.terrain == "drawn":
            allowed = {"#": self.every, "L": land, "W": self.water, "N": self.nature}
            lying = self.every
            for (down, right), sign in zip(shape, form.spaces, strict=True):
                lying = intersection(lying, moved(allowed[sign], -down, -right))
            return lying
        if form.terrain == "land":
            return within(shape, land)
        lying = within(shape, self.every)
        if form.terrain == "span":
            lying = intersection(lying, within((shape[0], shape[-1]), land))
        return sum(1 << square for square in members(lying) if self.is_enough(shape, square, form))

    def is_enough(self, shape: Shape, square: int, form: Form) -> bool:
        wet = sum(self.water >> square + down * SIDE + right & 1 for down, right in shape)
        return wet >= form.water and len(shape) - wet >= form.land


@lru_cache(maxsize=64)
def terrain_of(rows: tuple[str, ...]) -> Terrain:
    return Terrain(rows)


@lru_cache(maxsize=4096)
def grounds(rows: tuple[str, ...], form: Form) -> list[Squares]:
    """For each rotation of a form, where the terrain is right."""
    return [terrain_of(rows).ground(rotated) for rotated in rotated_forms(form)]
