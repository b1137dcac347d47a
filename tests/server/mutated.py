"""Packs and logs as they are shipped or recorded, with something in them changed."""
from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from cardamom.games import game_class
from cardamom.kernel.content import parse_toml

GOLDEN = Path(__file__).parents[1] / "golden"
LOGS = 40  # the shortest
NUMBERS = b"0", b"1", b"2", b"3", b"-1", b"7", b"255", b"32768", b"99999999999999999999", b"1e9", b"0x10"
VALUES: list[Any] = [
    0, 1, 2, 3, -1, 7, 255, 32768, 10 ** 20, 1e9, 0.5, True, "", "x", "YYRR", "a" * 300, [], {}, [[]], [1] * 300]


def shortest_logs() -> list[bytes]:
    return [path.read_bytes() for path in sorted(GOLDEN.glob("*/*.jsonl"), key=lambda path: path.stat().st_size)[:LOGS]]


@cache
def shipped_text(game_id: str) -> bytes:
    return game_class(game_id).shipped_content().encode()


@cache
def shipped(game_id: str) -> dict[str, Any]:
    return parse_toml(Path(game_id), shipped_text(game_id).decode())


def mutated_data(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy with a few values other than they were, gone, or there twice; what did not change is shared."""
    copy = dict(document)
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        inside: Any = copy
        while True:
            place = chance.choice(list(inside)) if isinstance(inside, dict) else chance.randrange(len(inside))
            value = inside[place]
            if isinstance(value, dict | list) and value and chance.random() < 0.9:
                inside[place] = inside = type(value)(value)
                continue
            break
        kind = chance.choice([0, 0, 0, 0, 1, 2, 3])  # most keep the shape, and some the type
        if kind == 0 and isinstance(value, int):
            inside[place] = value + chance.choice([-1, 1, 1, 2, 100, 1 << 16])
        elif kind <= 1:
            inside[place] = chance.choice(VALUES)
        elif kind == 2:
            del inside[place]
        elif isinstance(inside, list):
            inside.extend([value] * chance.choice([1, 1, 50, 300]))
        else:
            inside[f"{place}x"] = value
    return copy


def mutated(written: bytes, chance: random.Random) -> bytes:
    """With a few numbers, characters or lines other than they were."""
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        place = chance.randrange(len(written) or 1)
        kind = chance.choice([0, 0, 0, 0, 1, 2, 3, 4, 5])  # most are still read as TOML or JSON
        if kind == 0:
            at = next((at for at in range(place, len(written)) if 48 <= written[at] <= 57), None)
            if at is not None:
                written = written[:at] + chance.choice(NUMBERS) + written[at + 1:]
        elif kind == 1:
            written = written[:place] + chance.randbytes(1) + written[place + 1:]
        elif kind == 2:
            written = written[:place] + written[place + chance.randrange(1, 40):]
        elif kind == 3:
            piece = written[place:place + chance.randrange(1, 400)]
            written = written[:place] + piece * chance.choice([2, 2, 50]) + written[place:]
        elif kind == 4:
            lines = written.splitlines(keepends=True)
            lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines or [b""]))
            written = b"".join(lines)
        else:
            written = written[:place]
    return written
