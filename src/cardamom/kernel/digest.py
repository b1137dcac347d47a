"""64 bits of cells in the order of declaration, the same in both engines and in every process."""
from __future__ import annotations

from typing import Any

MASK = (1 << 64) - 1
START = 0xCBF29CE484222325


def mix(value: int, cells: Any) -> int:
    """Mix an integer or nested lists of integers into the digest."""
    if isinstance(cells, list):
        for item in cells:
            value = mix(value, item)
        return value
    value = (value ^ (cells & MASK)) * 0x9E3779B97F4A7C15 & MASK
    return value ^ value >> 29
