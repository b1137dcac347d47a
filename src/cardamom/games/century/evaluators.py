"""What cubes and trades are worth, for the evaluators of the Century games: in levels, yellow 1 to brown 4."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.turns import Turns
from cardamom.kernel.evaluator import Evaluator

C = TypeVar("C", bound=Turns)
MANY = 1000


def levels(cubes: Sequence[int]) -> int:
    return cubes[0] + 2 * cubes[1] + 3 * cubes[2] + 4 * cubes[3]


class Worth(Evaluator[C]):
    def gain_by_trading(self, state: C, seat: int, give: Sequence[int], get: Sequence[int]) -> int:
        """Levels gained by doing a trade as often as the cubes last and the storage holds what comes."""
        times = MANY
        gain = 0
        growth = 0
        for colour in range(COLOURS):
            growth += get[colour] - give[colour]
            gain += (colour + 1) * (get[colour] - give[colour])
            if give[colour]:
                times = min(times, state.cubes[seat][colour] // give[colour])
        if growth > 0:
            times = min(times, max(state.spaces(seat) - state.held(seat), 0) // growth)
        return times * gain

    def lack(self, state: C, party: int, price: Sequence[int]) -> int:
        """Levels of the cubes that are missing for this price."""
        missing = 0
        for colour in range(COLOURS):
            missing += (colour + 1) * max(price[colour] - state.cubes[party][colour], 0)
        return missing
