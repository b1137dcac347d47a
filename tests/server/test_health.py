"""/health: 503 when the database takes no writes, and not because the machine is busy; cheap, however often it is asked."""
from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cardamom.server import health, store
from cardamom.server.health import SURE_AFTER, Health
from cardamom.server.store import is_busy
from tests.server.attacks import visitor_from
from tests.server.conftest import ME, House, opened
from tests.server.served import served
from tests.waiting import until


class FakeStore:
    """Fails as it is told to; `now` is the time, and goes on with each try."""

    def __init__(self, *errors: Exception | None, each: float = 2.0) -> None:
        self.errors, self.each = [*errors], each
        self.now, self.written_at, self.tries = 1000.0, 0.0, 0

    def clock(self) -> float:
        return self.now

    async def try_to_write(self) -> None:
        self.now += self.each
        self.tries += 1
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "AGAIN", 0.0)


async def answers(fake: FakeStore) -> list[bool]:
    """Of somebody who asks until the database has been tried as often as it can fail, and once more."""
    watched, tries = Health(fake, fake.clock), len(fake.errors) + 1  # type: ignore[arg-type]
    found = []
    while fake.tries < tries:
        found.append(await watched.check())
        fake.now += 1.0
    return found


async def test_a_busy_machine_is_not_a_fault() -> None:
    """A fuzz run on a starved machine was answered 503."""
    locked = sqlite3.OperationalError("database is locked")
    locked.sqlite_errorcode = sqlite3.SQLITE_BUSY
    assert all(await answers(FakeStore(TimeoutError(), locked, TimeoutError(), None, TimeoutError())))
    assert all(await answers(FakeStore(TimeoutError(), None, each=SURE_AFTER + 1))), "one slow try says little"


async def test_what_others_write_counts() -> None:
    fake = FakeStore(*[TimeoutError()] * 20, each=10.0)
    watched = Health(fake, fake.clock)  # type: ignore[arg-type]
    for _ in range(5):
        fake.written_at = fake.now + 1.0
        assert await watched.check()


async def test_a_database_that_takes_nothing_for_half_a_minute_has_failed() -> None:
    fake = FakeStore(*[TimeoutError()] * 20)
    assert not (await answers(fake))[-2], "and works again with the last try"


async def test_a_refusal_counts_at_once() -> None:
    for error in (OSError("no such database"), sqlite3.OperationalError("database or disk is full")):
        assert await answers(FakeStore(error)) == [False, True]
        assert not is_busy(error)


async def test_a_lock_of_sqlite_is_told_apart(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BUSY_AT_MOST", 0.05)
    with closing(sqlite3.connect(tmp_path / "test.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Exception, match="locked") as failed:
            await house.tables.store.try_to_write()
        assert is_busy(failed.value)
        monkeypatch.setattr(health, "SURE_AFTER", 0.2)
        anna = await house.visitor()
        await until(status_of(anna.client, 503), "it takes nothing")
        other.execute("ROLLBACK")
    await until(status_of(anna.client, 200), "it does again")


def status_of(client: httpx.AsyncClient, status: int) -> Callable[[], object]:
    async def found() -> bool:
        return (await client.get("/health")).status_code == status
    return found


async def test_many_who_ask_share_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "AGAIN", 1e6)
    async with opened(tmp_path) as house:
        writes, usual = [0], house.tables.store.try_to_write

        async def write() -> None:
            writes[0] += 1
            await usual()
        monkeypatch.setattr(house.tables.store, "try_to_write", write)
        anna = await house.visitor()
        found = await asyncio.gather(*(anna.client.get("/health") for _ in range(50)))
        found += [await anna.client.get("/health") for _ in range(3)]
        assert {answer.status_code for answer in found} == {200} and writes == [1]


async def test_a_flood_of_health_and_metrics_is_refused_to_its_own_address_only(tmp_path: Path) -> None:
    """They had no limit at all. Tokens of their own: a monitor beside somebody greedy is still answered."""
    options = ["--workers", "1", "--people-per-address", "1", "--rate", "health=20,0.0001"]
    with served(tmp_path, *options) as server:
        async with visitor_from(server.address, "198.51.100.1") as eve, visitor_from(server.address, "203.0.113.1") as anna:
            answers = [await eve.client.get(path) for path in ("/health", "/metrics") * 11]
            assert [answer.status_code for answer in answers] == [200, 403] * 10 + [429] * 2
            assert int(answers[-1].headers["retry-after"]) > 0
            assert (await eve.get("/me"))["id"], "other requests have their own tokens"
            assert (await anna.client.get("/health")).status_code == 200
            await anna.make("eastern-wonders", ME, ME)
