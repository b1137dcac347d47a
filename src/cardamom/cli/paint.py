"""Colours of the terminal. A colour never carries meaning alone: there is always a letter or a word too.

Cubes are letters on a background of their colour, so they look the same on dark and light terminals; everything else uses
colours of medium brightness, or none.
"""
from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text as Line

from cardamom.kernel.options import SEAT_LETTERS
from cardamom.kernel.words import Text
from cardamom.telling.speak import Speaker
from cardamom.telling.words import Segment, Words

SEATS = ("bold #2f7fd0", "bold #b04fc0", "bold #c06a10", "bold #15908a", "bold #8a8a8a")
LIT = "bold underline"  # what can be acted on now
QUIET = "#808080"
PIPED_WIDTH = 100


def console() -> Console:
    """Return a console for the terminal, or for a pipe as wide as a wide terminal."""
    piped = not sys.stdout.isatty()
    width = int(os.environ["COLUMNS"]) if os.environ.get("COLUMNS", "").isdecimal() else PIPED_WIDTH
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=True,
                   width=width if piped else None)


def seat_style(party: int) -> str:
    return SEATS[party % len(SEATS)]


def cubes(words: Words, letters: str) -> Line:
    """Draw cubes with the letters and colours of the theme; other characters, as in `YYY>B` and `RRGB=12`, stay."""
    line = Line()
    for letter in letters:
        shown = words.cubes.get(letter)
        line.append(shown["letter"] if shown else letter, f"{shown['ink']} on {shown['ground']}" if shown else "")
    return line


def in_short(letters: str, room: int) -> str:
    """Return `YYYYYYRR`, or `6Y2R` where the letters do not fit."""
    return letters if len(letters) <= room else "".join(
        f"{letters.count(letter)}{letter}" for letter in dict.fromkeys(letters))


def player(speaker: Speaker, party: int) -> Line:
    return Line(speaker.name(party), seat_style(party))


def points(speaker: Speaker, score: int | None) -> str:
    """Return a number of points in words; `?` if it is hidden."""
    return speaker.said("points-unknown") if score is None else speaker.said("points", n=score)


def seat_letter(party: int) -> str:
    return SEAT_LETTERS[party]


def message_line(speaker: Speaker, message: Text) -> Line:
    """Return a message with its cubes and players in colour."""
    line = Line()
    for segment in speaker.words.segments(message):
        line.append_text(drawn(speaker, segment))
    return line


def drawn(speaker: Speaker, segment: Segment) -> Line:
    """Return a part of a message in its colours."""
    kind, value = segment
    if kind == "player":
        return player(speaker, int(value))
    return cubes(speaker.words, value) if kind in ("cubes", "deal") and value else Line(speaker.plain(segment))


def joined(parts: Iterable[Line | str], sign: str = "  ") -> Line:
    """Join the parts that are not empty."""
    return Line(sign).join([Line(part) if isinstance(part, str) else part for part in parts if part])
