"""64-bit words in rules. `<<` and `~` are not used there: a Python int grows where a C word wraps."""
from __future__ import annotations

from cardamom.kernel.fields import u64


def bit(index: int) -> u64:
    """Return the word with this one bit set."""
    return 1 << index


def without(word: u64, other: u64) -> u64:
    """Return the bits of `word` that are not in `other`."""
    return word & ~other


def lowest_bit(word: u64) -> int:
    """Return the index of the lowest bit that is set; there must be one."""
    return (word & -word).bit_length() - 1


def low_bits(word: u64, count: int) -> int:
    """Return the lowest `count` bits, at most 31, as a number."""
    return word & (1 << count) - 1


def count_bits(word: u64) -> int:
    """Return how many bits are set."""
    return word.bit_count()
