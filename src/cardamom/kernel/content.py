"""Reading content with good errors: which file, which place in it, what was expected there.

A reader walks a TOML document. It knows where it stands (`cards.rows[3].price`) and refuses what it was not asked
for: unknown fields are an error of `close()`, so that a misspelt field is never silently ignored.
"""
from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NoReturn

PROVENANCES = ("seed", "published", "reconstructed")
MOST_BYTES = 100_000  # a shipped file has 5,000
MOST_DOTS = 20  # in a line: for a key a.a.a... the parser takes time and memory by the square of its parts


class ContentError(ValueError):
    """A content pack cannot be used: file, place, what was expected."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return the document in this file."""
    return parse_toml(path, read_text(path))


def parse_toml(path: Path, written: str) -> dict[str, Any]:
    try:
        refuse_long_keys(path, written)
        return tomllib.loads(written)
    except ContentError:
        raise
    except ValueError as error:  # not only TOMLDecodeError: a number too long to read
        raise ContentError(f"{path}: not TOML: {str(error)[:200]}") from None
    except RecursionError:
        raise ContentError(f"{path}: nested too deeply") from None


def read_groups(path: Path, names: tuple[str, ...]) -> str:
    """Return the text of some groups of a shipped file, from their headings `[name]` on; without names, all of it."""
    written = read_text(path)
    parts = {part.split("]")[0]: f"[{part}" for part in ("\n" + written).split("\n[")[1:]}
    return "\n".join(parts[name] for name in names) if names else written


def read_text(path: Path) -> str:
    """A file that somebody could have written; a device or a pipe might never end."""
    try:
        if path.exists() and not path.is_file():
            raise ContentError(f"{path}: not a file")
        with path.open("rb") as file:
            written = file.read(MOST_BYTES + 1)  # no more, whatever size it says it has
        if len(written) > MOST_BYTES:
            raise ContentError(f"{path}: larger than {MOST_BYTES:,} bytes")
        return written.decode("utf-8-sig")
    except OSError as error:
        raise ContentError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ContentError(f"{path}: not a text file in UTF-8") from None
    except ContentError:
        raise
    except ValueError as error:  # a path with a zero byte
        raise ContentError(f"{path}: cannot be read ({error})") from None


def refuse_long_keys(path: Path, written: str) -> None:
    for number, line in enumerate(written.split("\n"), 1):
        dots = line.count(".")
        if dots > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ContentError(f"{path}: line {number}: expected at most {MOST_DOTS} dots in a line, found {dots}")


def fingerprint(document: Mapping[str, Any]) -> str:
    """Return a hash of a document's data, independent of its layout."""
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()[:16]


class Reader:
    """One table of a document."""

    def __init__(self, value: Any, file: str, place: str = "") -> None:
        self.file, self.place = file, place
        if not isinstance(value, dict):
            self.fail("", f"a table, found {shown(value)}")
        self.value: dict[str, Any] = value
        self.asked: set[str] = set()

    def fail(self, key: str, expected: str) -> NoReturn:
        place = ".".join(part for part in (self.place, key) if part) or "the document"
        raise ContentError(f"{self.file}: {place}: expected {expected}")

    def has(self, key: str) -> bool:
        """Return whether an optional field is present; either way it counts as known."""
        self.asked.add(key)
        return key in self.value

    def get(self, key: str, expected: str) -> Any:
        if not self.has(key):
            self.fail(key, f"{expected}, but it is missing")
        return self.value[key]

    def text(self, key: str, among: tuple[str, ...] = ()) -> str:
        expected = "one of " + ", ".join(among) if among else "a text"
        value = self.get(key, expected)
        if not isinstance(value, str) or not value or len(value) > 200 or (among and value not in among):
            self.fail(key, f"{expected}, found {shown(value)}")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        return self.number_in(key, self.get(key, f"a whole number from {low} to {high}"), low, high)

    def number_in(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(key, f"a whole number from {low} to {high}, found {shown(value)}")
        return value

    def items(self, key: str, count: int) -> list[Any]:
        value = self.get(key, f"a list of {count}")
        if not isinstance(value, list):
            self.fail(key, f"a list of {count}, found {shown(value)}")
        if len(value) != count:
            self.fail(key, f"{count} entries, found {len(value)}")
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        return [self.number_in(f"{key}[{i}]", item, low, high) for i, item in enumerate(self.items(key, count))]

    def group(self, key: str) -> Reader:
        """Return a reader of a table that has its own provenance."""
        group = Reader(self.get(key, "a table"), self.file, self.at(key))
        group.provenance()
        return group

    def rows(self, key: str, count: int) -> Iterator[Reader]:
        for i, item in enumerate(self.items(key, count)):
            row = Reader(item, self.file, f"{self.at(key)}[{i}]")
            if row.has("provenance"):
                row.provenance()
            else:
                row.note()
            yield row

    def provenance(self) -> str:
        self.note()
        return self.text("provenance", PROVENANCES)

    def note(self) -> None:
        if self.has("note"):
            self.text("note")

    def at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def close(self) -> None:
        """Refuse fields that nobody has read."""
        for key in self.value:
            if key not in self.asked:
                self.fail(shown_name(key), f"no field of that name; known here: {', '.join(sorted(self.asked))}")


def shown_name(name: Any) -> str:
    """Return a name for an error message: as it is, if it is readable."""
    return name if isinstance(name, str) and name.isprintable() and 0 < len(name) <= 40 else shown(name)


def shown(value: Any) -> str:
    """Return a value for an error message, cut to a readable length."""
    try:
        written = " ".join(repr(value).split())
    except (ValueError, RecursionError):  # an int too long to print, a list nested too deeply
        written = type(value).__name__
    return written if len(written) <= 60 else written[:57] + "..."
