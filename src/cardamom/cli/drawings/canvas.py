"""A sheet of letters with styles, to draw on in any order."""
from __future__ import annotations

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
        """All rows from the top one, without blanks at their ends."""
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
    """Two blocks next to each other, the right one from this column on."""
    rows = []
    for place in range(max(len(left), len(right))):
        row = left[place].copy() if place < len(left) else Line()
        if place < len(right) and right[place]:
            row.append(" " * max(0, width - len(row.plain)))
            row.append_text(right[place])
        rows.append(row)
    return rows
