"""Work shared among processes."""
from __future__ import annotations

import multiprocessing
import os
import signal
import time
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from cardamom.arena import worker_pool
from cardamom.arena.worker_pool import WorkerLost, map_in_order
from cardamom.system import cores
from tests.waiting import STUCK, wait_until

LAST = 11


def first_last(folder: Path, number: int) -> tuple[int, int]:
    """The first is not done before the last one is."""
    if number == 0:
        wait_until((folder / "last").exists)
    elif number == LAST:
        (folder / "last").touch()
    return number, os.getpid()


def refuse_third(number: int) -> int:
    if number == 3:
        raise OSError(28, "No space workers_left on device", "here")
    return number


def die_at_second(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def half_written(folder: Path, number: int) -> int:
    path = folder / f"{number}.new"
    try:
        path.touch()
        if number:
            time.sleep(STUCK)  # until it is told to end
    finally:
        path.unlink()
    return number


def workers_left() -> int:
    """Servers of other tests are children of this process too, but forked."""
    return sum(isinstance(child, SpawnProcess) for child in multiprocessing.active_children())


def test_results_come_in_order_from_several_processes(tmp_path: Path) -> None:
    results = list(map_in_order(partial(first_last, tmp_path), range(LAST + 1), 2))
    assert [number for number, _ in results] == list(range(LAST + 1))
    assert len({process for _, process in results} | {os.getpid()}) == 3
    assert workers_left() == 0


def test_one_job_runs_in_this_process(tmp_path: Path) -> None:
    (tmp_path / "last").touch()
    assert {process for _, process in map_in_order(partial(first_last, tmp_path), range(3), 1)} == {os.getpid()}


def test_an_exception_is_raised_when_its_result_is_due() -> None:
    results = map_in_order(refuse_third, range(10), 2)
    assert [next(results), next(results), next(results)] == [0, 1, 2]
    with pytest.raises(OSError, match="No space workers_left"):
        next(results)
    assert workers_left() == 0


def test_a_worker_that_dies_is_noticed() -> None:
    with pytest.raises(WorkerLost, match="died while working"):
        list(map_in_order(die_at_second, range(10), 2))
    assert workers_left() == 0


def test_closing_ends_the_workers_and_lets_them_clean_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = map_in_order(partial(half_written, tmp_path), range(10), 2)
    assert next(results) == 0
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    monkeypatch.setattr(worker_pool, "PATIENCE", STUCK)
    results.close()
    assert workers_left() == 0
    assert list(tmp_path.iterdir()) == []


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
