"""Measure rates: as much work as fills a given time, the best of several rounds."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter, process_time
from typing import Protocol

ROUNDS = 3
Say = Callable[[str], None]


class Measure:
    """`work(size)` does some work and returns how many units that was.

    By default time is the CPU time of the process, so that other programs disturb it less. With `wall` it is the elapsed
    time, which alone can show what a second thread gains.
    """

    def __init__(self, label: str, work: Callable[[int], int], *, wall: bool = False) -> None:
        self.label, self.work, self.wall = label, work, wall
        self.size = 1
        self.per_second = 0.0
        self.cores = 0.0  # used during the best round

    def run(self, seconds: float) -> None:
        """Run one round. The first finds out how much work fills the time."""
        while not self._fills(seconds):
            pass

    def _fills(self, seconds: float) -> bool:
        wall, cpu = perf_counter(), process_time()
        units = self.work(self.size)
        wall, cpu = perf_counter() - wall, process_time() - cpu
        spent = max(wall if self.wall else cpu, 1e-9)
        if spent < 0.8 * seconds:
            self.size = max(self.size + 1, min(10 * self.size, int(self.size * seconds / spent)))
            return False
        if units / spent > self.per_second:
            self.per_second, self.cores = units / spent, cpu / wall
        return True


class Runs(Protocol):
    """Something that a run measures."""

    label: str

    def run(self, seconds: float) -> None: ...


class MeasureGroup:
    """Measures that share the time of one."""

    def __init__(self, label: str, measures: Sequence[Measure]) -> None:
        self.label, self.measures = label, measures

    def run(self, seconds: float) -> None:
        for measure in self.measures:
            measure.run(seconds / len(self.measures))


def run_all(measures: Sequence[Runs], seconds: float, say: Say) -> None:
    """Run all measures in turn, several times: a disturbance affects all measures of a round alike."""
    for turn in range(ROUNDS):
        for measure in measures:
            say(f"round {turn + 1} of {ROUNDS}: {measure.label}")
            measure.run(seconds)
