"""Letters that a terminal cannot write: the nearest it can, so that nothing stops a game."""
from __future__ import annotations

import codecs
import io
import unicodedata
from typing import TextIO

NEAREST = {**dict.fromkeys("┼├┤┬┴└┌┐┘", "+"), "│": "|", "─": "-"}
NAME = "cardamom.plain"


def nearest(error: UnicodeError) -> tuple[str, int]:
    """For codecs: walls of signs that every terminal has, letters without their marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start:error.end]
    return "".join(NEAREST.get(letter) or bare(letter) for letter in letters), error.end


def bare(letter: str) -> str:
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


def write_plainly(*streams: TextIO) -> None:
    """Whatever these streams cannot encode is written as its nearest."""
    codecs.register_error(NAME, nearest)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NAME)
