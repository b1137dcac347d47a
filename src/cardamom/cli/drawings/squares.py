"""Maps of squares, with columns a, b, c and rows 1, 2, 3: with walls where there is room, else a line for each row.

    with walls, two lines a row        without, one line a row: neighbouring pieces of one
          a   b   c   d                letter differ in their case, or by a mark after it
        +-------+-------+
     1  | B   B | B   B |                   a b c d
        |   +---+---+   |                1  B B b b
     2  | B | .   . | B |                2  B . . b
        +---+       +---+
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rich.text import Text as Line

from cardamom.cli.drawings.canvas import Canvas
from cardamom.cli.paint import QUIET

COLUMNS = "abcdefghijklmnop"
LABEL = 3  # letters before the first column: the number of a row
# by which of the four walls up, right, down and left meet there
JOINTS = {"": " ", "urdl": "┼", "urd": "├", "udl": "┤", "rdl": "┬", "url": "┴", "ur": "└", "rd": "┌", "dl": "┐", "ul": "┘",
          "ud": "│", "rl": "─", "u": "│", "d": "│", "r": "─", "l": "─"}
LOOKS = {"=": "=-"}  # of letters that have no case
MARKS = ("", "'", '"', "`")

Spot = tuple[int, int]  # row and column


@dataclass(frozen=True)
class Square:
    """One square as it is shown."""

    letters: str
    style: str = ""
    piece: int | None = None  # equal on all squares of one piece
    own: str = ""  # what is written on this square only, after the letter


Grid = Mapping[Spot, Square]


def size(grid: Grid) -> Spot:
    return 1 + max(row for row, _ in grid), 1 + max(column for _, column in grid)


def heading(columns: int, pitch: int, left: int) -> Line:
    return Line(" " * left + "".join(f"{COLUMNS[column]:<{pitch}}" for column in range(columns)).rstrip(), QUIET)


def walled_width(columns: int, width: int) -> int:
    return LABEL + 1 + columns * (width + 1)


def walled(grid: Grid, width: int, below: str) -> list[Line]:
    """Draw squares of this width with walls around every piece and around the map, and this line below."""
    rows, columns = size(grid)
    canvas, pitch = Canvas(), width + 1
    for row in range(rows):
        canvas.put(0, 2 * row + 1, f"{row + 1:>2}", QUIET)
    for (row, column), square in grid.items():
        x, y = LABEL + 1 + column * pitch, 2 * row + 1
        fill = square.letters if square.letters in LOOKS else " "
        canvas.put(x, y, f"{square.letters + square.own:{fill}<{width}}"[:width], square.style)
        if is_one(grid, (row, column), (row, column + 1)):
            canvas.put(x + width, y, fill, square.style)
        if is_one(grid, (row, column), (row + 1, column)):
            canvas.put(x, y + 1, " " * width, square.style)
            if is_one(grid, (row, column), (row + 1, column + 1)) and is_one(grid, (row, column), (row, column + 1)):
                canvas.put(x + width, y + 1, " ", square.style)
    for row in range(rows + 1):
        for column in range(columns + 1):
            put_walls(canvas, grid, row, column, LABEL + column * pitch, 2 * row, width)
    return [heading(columns, pitch, LABEL + 1), *canvas.lines(), pavement(below, columns * pitch + 1, LABEL)]


def put_walls(canvas: Canvas, grid: Grid, row: int, column: int, x: int, y: int, width: int) -> None:
    """Draw the corner at the upper left of a square, and the walls from there to the right and down."""
    up, left = (row - 1, column), (row, column - 1)
    here, across = (row, column), (row - 1, column - 1)
    sides = (("u", across, up), ("r", up, here), ("d", left, here), ("l", across, left))
    meeting = "".join(name for name, one, other in sides if is_wall(grid, one, other))
    if meeting:
        canvas.put(x, y, JOINTS[meeting], QUIET)
    if "r" in meeting:
        canvas.put(x + 1, y, JOINTS["rl"] * width, QUIET)
    if "d" in meeting:
        canvas.put(x, y + 1, JOINTS["ud"], QUIET)


def is_wall(grid: Grid, one: Spot, other: Spot) -> bool:
    """Is there a wall: around the map, between two pieces, or between a piece and a free square?"""
    if one not in grid or other not in grid:
        return one in grid or other in grid
    return grid[one].piece != grid[other].piece


def is_one(grid: Grid, one: Spot, other: Spot) -> bool:
    """Do two squares show one piece?"""
    return other in grid and grid[one].piece is not None and grid[one].piece == grid[other].piece


def plain(grid: Grid, width: int, below: str) -> list[Line]:
    """Draw one line per row with squares of this width; neighbouring pieces differ by case and marks."""
    rows, columns = size(grid)
    lines = [heading(columns, width, LABEL)]
    for row in range(rows):
        line = Line(f"{row + 1:>2} ", QUIET)
        for column in range(columns):
            square = grid[row, column]
            joined = width if is_one(grid, (row, column), (row, column + 1)) else width - 1
            letters = f"{square.letters + square.own:<{width}}"[:width]
            line.append(letters[:joined], square.style or "default")
            line.append(letters[joined:], "default")
        lines.append(line)
    return [*lines, pavement(below, columns * width, LABEL)]


def small(grid: Grid) -> list[Line]:
    """Draw one letter per square, without numbers."""
    rows, columns = size(grid)
    lines = []
    for row in range(rows):
        line = Line()
        for column in range(columns):
            line.append(grid[row, column].letters[0], grid[row, column].style or "default")
        lines.append(line)
    return lines


def pavement(below: str, width: int, left: int) -> Line:
    return Line(" " * left + (f"{below:#^{width}}" if below else ""), QUIET)


def told_apart(grid: dict[Spot, Square]) -> dict[Spot, Square]:
    """Return the squares with neighbouring pieces of the same letter in different case, or with a mark after it."""
    near: dict[int, set[int]] = {}
    letter: dict[int, str] = {}
    for (row, column), square in grid.items():
        if square.piece is not None:
            letter[square.piece] = square.letters
            for other in ((row + 1, column), (row, column + 1)):
                if other in grid and (there := grid[other].piece) is not None and there != square.piece:
                    near.setdefault(square.piece, set()).add(there)
                    near.setdefault(there, set()).add(square.piece)
    look: dict[int, int] = {}
    for piece in sorted(letter):
        taken = {look[other] for other in near.get(piece, ()) if other in look and letter[other] == letter[piece]}
        look[piece] = next(number for number in range(len(taken) + 1) if number not in taken)
    return {spot: square if square.piece is None else marked(square, look[square.piece]) for spot, square in grid.items()}


def marked(square: Square, look: int) -> Square:
    """Return a square in one of its variants: by case, where its letter has one, then with a mark after it."""
    looks = square.letters.upper() + square.letters.lower() if square.letters.isalpha() else LOOKS.get(
        square.letters, square.letters)
    mark = MARKS[min(look // len(looks), len(MARKS) - 1)]
    return replace(square, letters=looks[look % len(looks)], own=mark or square.own)
