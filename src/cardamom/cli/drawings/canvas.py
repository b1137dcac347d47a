"""A grid of styled characters that can be drawn on in any order, and functions that arrange blocks of lines."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text as Line

BLANK = (" ", "")


class Canvas:
    def __init__(self) -> None:
        self._drawn: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, line: Line | str, style: str = "") -> None:
        """Write from here to the right, over what is there."""
        if isinstance(line, str):
            line = Line(line, style)
        styles = [str(line.style)] * len(line.plain)
        for span in line.spans:
            for place in range(span.start, min(span.end, len(styles))):
                styles[place] = str(span.style)
        for place, letter in enumerate(line.plain):
            self._drawn[x + place, y] = (letter, styles[place])

    def lines(self) -> list[Line]:
        """Return all rows from the top, without trailing blanks."""
        if not self._drawn:
            return []
        ends: dict[int, int] = {}
        for (x, y), (letter, style) in self._drawn.items():
            if letter != " " or style:
                ends[y] = max(ends.get(y, 0), x + 1)
        return [self._row(y, ends.get(y, 0)) for y in range(max(y for _, y in self._drawn) + 1)]

    def _row(self, y: int, width: int) -> Line:
        row = Line()
        drawn = (self._drawn.get((x, y), BLANK) for x in range(width))
        for style, run in groupby(drawn, key=lambda letter: letter[1]):
            row.append("".join(letter for letter, _ in run), style)
        return row


def beside(left: list[Line], right: list[Line], width: int) -> list[Line]:
    """Put two blocks side by side, the right one starting at this column."""
    rows = []
    for place in range(max(len(left), len(right))):
        row = Line().append_text(left[place]) if place < len(left) else Line()
        if place < len(right) and right[place]:
            row.append(" " * max(0, width - len(row.plain)))
            row.append_text(right[place])
        rows.append(row)
    return rows


def roomiest(forms: Iterable[list[Line]], height: int | None) -> list[Line]:
    """Return the first form that fits; if none does, the one with the fewest lines."""
    tried: list[list[Line]] = []
    for lines in forms:
        if height is None or len(lines) <= height:
            return lines
        tried.append(lines)
    return min(tried, key=len)


def in_a_row(blocks: Iterable[list[Line]], gap: int) -> list[Line]:
    """Put blocks side by side, each as wide as its widest line."""
    rows: list[Line] = []
    width = 0
    for block in blocks:
        rows = beside(rows, block, width)
        width = max((len(row.plain) for row in rows), default=0) + gap
    return rows


def flowing(parts: Iterable[Line], width: int, sign: str) -> list[Line]:
    """Fill lines with parts, with a sign between the parts of a line."""
    lines: list[Line] = []
    for part in parts:
        if lines and len(lines[-1].plain) + len(sign) + len(part.plain) <= width:
            lines[-1].append(sign).append_text(part)
        else:
            lines.append(Line().append_text(part))
    return lines
