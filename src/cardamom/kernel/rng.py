"""The random numbers of playouts, batches and search, outside every state; twin of the struct in native/core.pxd."""
from __future__ import annotations

MASK = (1 << 64) - 1


class Rng:
    """xorshift64*: small, and easy to write the same way twice."""

    def __init__(self, seed: int) -> None:
        self.word = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & MASK or 1
        for _ in range(4):
            self.below(2)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        word = self.word
        word ^= word >> 12
        word ^= word << 25 & MASK
        word ^= word >> 27
        self.word = word
        return ((word * 0x2545F4914F6CDD1D & MASK) >> 32) * n >> 32

    def pick(self, weights: list[int]) -> int:
        """Return an index into the list, drawn by weight."""
        mark = self.below(sum(weights))
        place = 0
        while mark >= weights[place]:
            mark -= weights[place]
            place += 1
        return place
