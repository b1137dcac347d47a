"""A 64-bit digest of fields in the order of declaration, the same in both engines and in every process."""
from __future__ import annotations

from typing import Any

MASK = (1 << 64) - 1
START = 0xCBF29CE484222325


def mix(value: int, numbers: Any) -> int:
    """Mix an integer or nested lists of integers into the digest."""
    if isinstance(numbers, list):
        for item in numbers:
            value = mix(value, item)
        return value
    value = (value ^ (numbers & MASK)) * 0x9E3779B97F4A7C15 & MASK
    return value ^ value >> 29
