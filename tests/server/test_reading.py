"""What visitors upload is read in a process of its own: it may take so much memory and time, and no more."""
from __future__ import annotations

import json
import math
import resource
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

import cardamom
from cardamom.server import reading, worker_limits
from cardamom.server.describers import Describers
from cardamom.server.loaded_games import LoadedGames
from cardamom.server.problems import Refused
from cardamom.server.readers import Readers
from cardamom.server.reading import LogText, MapText, PackText, ReadLog
from cardamom.server.workers import Worker, WorkerDied
from tests.server.attacks import long_log, memory_of
from tests.server.forked_workers import starting
from tests.server.served import worker_source

SHIPPED = Path(cardamom.__file__).parent / "games/eastern_wonders/content.toml"


@pytest.fixture(autouse=True)
def forked_workers() -> None:
    """None: workers start here as those of a real server do."""


@pytest.fixture
async def readers() -> AsyncIterator[Readers]:
    readers = Readers()
    yield readers
    await readers.pool.close()


@dataclass(frozen=True)
class Glutton:
    kind: ClassVar[str] = "pack"

    def read(self, games: LoadedGames) -> Any:
        return take_much()


@dataclass(frozen=True)
class Endless:
    kind: ClassVar[str] = "map"

    def read(self, games: LoadedGames) -> Any:
        never_end()


def take_much() -> Any:
    return [bytearray(1_000_000) for _ in range(2000)]


def never_end() -> None:
    """The limit is there, and is lowered once that is seen: to wait for it takes six seconds."""
    used = math.ceil(time.process_time())
    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    if not used < soft <= used + worker_limits.CPU_SECONDS + 1:
        raise ValueError(f"{soft} s are allowed, {used} s are used")  # the refusal says so
    resource.setrlimit(resource.RLIMIT_CPU, (used, hard))
    while True:
        pass


async def refusal(readers: Readers, task: Any) -> str:
    with pytest.raises(Refused) as refused:
        await readers.read(task, "somebody")
    assert refused.value.status == 422
    return refused.value.said("en")


async def test_memory_and_time_are_limited_and_given_back(readers: Readers) -> None:
    assert await refusal(readers, Glutton()) == "pack: reading this takes too much time or memory."
    assert await refusal(readers, Endless()) == "map: reading this takes too much time or memory."
    assert await readers.read(PackText("eastern-wonders", SHIPPED.read_text()), "somebody") is None, "another one reads on"
    (worker,) = readers.pool.idle
    assert worker.process is not None and memory_of(worker.process.pid) < 400_000_000


async def test_describing_a_position_has_the_same_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here workers are forked: those above have shown that a real one sets its limits."""
    monkeypatch.setattr(Worker, "start", starting(worker_source))
    describers = Describers()
    try:
        for beyond in (take_much, never_end):
            with pytest.raises(WorkerDied):
                await describers.call("somebody", beyond)
        assert await describers.call("somebody", abs, -3) == 3, "another one goes on"
    finally:
        await describers.close()


async def test_packs_that_blow_up_are_refused_in_a_sentence(readers: Readers) -> None:
    """Finding 1: 72 kB of `a.a.a... = 1` took 4 GB."""
    for bomb in (".".join("a" * 36_000) + " = 1", "[" + ".".join("a" * 200_000) + "]", "a = " + "[" * 100_000,
                 "a = " + "{b=" * 50_000, "a = " + "9" * 390_000,
                 "\n".join(f"{'.'.join('abcdefghijklmnopqrst')}.x{n} = 1" for n in range(8000))):
        why = await refusal(readers, PackText("eastern-wonders", bomb))
        assert why.startswith("pack: ") and len(why) < 400, bomb[:50]


async def test_a_pack_and_a_map_are_read(readers: Readers) -> None:
    assert await readers.read(PackText("eastern-wonders", SHIPPED.read_text()), "somebody") is None, "just what is shipped"
    assert (await refusal(readers, PackText("eastern-wonders", "a = 1"))).startswith("pack: ")
    assert "map, line" in await refusal(readers, MapText("eastern-wonders", None, "?\n"))


LINES = long_log(3000)


async def test_lines_are_counted_however_they_end(readers: Readers) -> None:
    """Finding 6: only \\n was counted."""
    header, *events = LINES.splitlines()
    many = [json.dumps({"seq": number, "act": "end"}) for number in range(1, reading.MOST_LINES + 1)]
    for end in ("\n", "\r", "\r\n"):
        found: ReadLog = await readers.read(LogText(end.join([header, *events, ""]).encode()), "somebody")
        assert len(found.events) == len(events), repr(end)
        why = await refusal(readers, LogText(end.join([header, *many, ""]).encode()))
        assert why == f"the log: {reading.MOST_LINES + 1:,} lines; at most {reading.MOST_LINES:,} can be uploaded."


async def test_takebacks_are_counted_however_they_are_written(readers: Readers) -> None:
    """Finding 6: `"\\u0075ndo"` was not counted."""
    header, *events = LINES.splitlines()
    number = len(events)
    for word in ("undo", "\\u0075ndo", "und\\u006f"):
        undos = [f'{{"seq": {number + n}, "{word}": {number - 1 - n}}}' for n in range(1, reading.MOST_UNDOS + 2)]
        why = await refusal(readers, LogText("\n".join([header, *events, *undos, ""]).encode()))
        assert "too many takebacks" in why, word
