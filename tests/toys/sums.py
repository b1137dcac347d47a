"""Sums: no game, but arithmetic on both engines, also where C differs from Python. `begin` writes what comes out."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardamom.kernel.actions import action, step
from cardamom.kernel.bits import bit, count_bits, low_bits, without
from cardamom.kernel.fields import constant, field, u64, zeros
from cardamom.kernel.state import OVER, State

NEGATIVE = -5
NEVER = step("never")


class Sums(State):
    out: list[int] = field(24)
    word: list[u64] = field(6, u64)
    cube: list[list[list[int]]] = field(2, 3, 4)
    last: int = field()
    places: list[int] = field(2)  # names that the native core might use itself
    pair: Sequence[int] = constant(2)
    n: int = constant()
    m: int = constant()
    large: Sequence[int] = constant(2, u64)

    def begin(self) -> None:
        self.to_act = OVER
        self.divide(self.n, self.m)
        self.loop(self.n, self.m)
        self.decide(self.n, self.m)
        self.shift(self.n)
        self.count(self.n)

    def divide(self, n: int, m: int) -> None:
        self.out[0] = n // m
        self.out[1] = n % m
        self.out[2] = n // 3 - n // -3
        self.out[3] = n % 7 - n % -7
        self.out[4] -= n
        self.out[4] //= 2

    def loop(self, n: int, m: int) -> None:
        for i in range(5, n, -2):
            self.out[5] += i
        for i in range(m):
            if i == 3:
                continue
            if i == 9:
                break
            self.out[6] = 10 * self.out[6] % 997 + i
            i = 100
        while self.out[7] < n:
            self.out[7] += 1 + abs(m)
        for block in range(2):
            for row in range(3):
                line = self.cube[block][row]
                for i in range(4):
                    line[i] = n + 12 * block + 4 * row + i

    def decide(self, n: int, m: int) -> None:
        self.out[8] = -30 < n < m or n
        self.out[9] = n and 3
        self.out[10] = 1 if n > m else NEGATIVE
        self.out[11] = min(n, m) - max(n, NEGATIVE)
        self.out[12] = not n
        self.out[13] = (n == m) + (n != m) * 2
        if n < 0:
            self.out[14] = 1
        elif n < 10:
            self.out[14] = 2
        else:
            self.out[14] = 3
        self.last = self.cube[1][2][3]
        self.places[1] = self.pair[1]

    def shift(self, n: int) -> None:
        high: u64 = self.large[1] >> 60
        self.out[15] = count_bits(high | bit(n % 64))
        self.out[16] = 1 if self.large[0] > self.large[1] else 0
        self.word[0] = without(self.large[0], bit(n % 64))
        self.word[1] = self.large[0] ^ self.large[1]
        self.word[2] = self.word[0] & self.word[1] | bit(63)
        words = self.word
        words[3] = bit(0)
        self.out[17] = -n >> 2
        self.out[18] = -(n & 12) | 1
        self.out[19] = n if self.word[2] else 0

    def count(self, n: int) -> None:
        """Rows of a method's own: 0 whenever they are made, also a second time."""
        kept = zeros(2, u64)
        for times in range(3):
            seen = zeros(16)
            for i in range(times + 8):
                seen[low_bits(self.large[0] >> 4 * i, 4)] += 1
            self.out[20] = self.out[20] * 5 + most(seen) + seen[n % 16]
            kept[times % 2] = kept[times % 2] ^ self.large[1] >> times
        self.out[21] = low_bits(self.large[1], 15)
        self.out[22] = low_bits(self.large[0], 0)
        self.out[23] = seen[low_bits(self.large[1] >> 60, 4)]
        self.word[5] = kept[0] ^ kept[1]

    @action(during=NEVER)
    def end(self, seat: int) -> None:
        pass

    def score(self, party: int) -> int:
        return self.out[party]


def most(row: list[int]) -> int:
    found = 0
    for i in range(16):
        found = max(found, row[i])
    return found


def content(n: int, m: int, large: list[int]) -> dict[str, Any]:
    return {"seats": 1, "parties": 5, "n": n, "m": m, "large": large, "pair": [4, 5]}
