"""Replace characters that a terminal cannot encode, so that output never fails."""
from __future__ import annotations

import codecs
import io
import unicodedata
from typing import TextIO

NEAREST = {**dict.fromkeys("┼├┤┬┴└┌┐┘", "+"), "│": "|", "─": "-", "’": "'", "×": "x", "–": "-"}
NAME = "cardamom.nearest"


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Handle encoding errors: ASCII for box-drawing characters, letters without their accents."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start:error.end]
    return "".join(NEAREST.get(letter) or without_accent(letter) for letter in letters), error.end


def without_accent(letter: str) -> str:
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


def replace_unencodable(*streams: TextIO) -> None:
    """Make these streams replace what they cannot encode by something similar."""
    codecs.register_error(NAME, nearest)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NAME)
