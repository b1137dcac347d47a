"""A clock that jumps ahead ends no table and removes nobody; when it runs evenly, what is old goes by the rules."""
from __future__ import annotations

import time

import pytest

from cardamom.server.clock_jumps import HOLD, ClockJumps
from cardamom.server.identity import COOKIE
from cardamom.server.settings import DAY
from cardamom.server.store import Store
from cardamom.server.sweep import EVERY, sweep_once
from tests.server.conftest import ME, House


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)


async def test_a_jump_of_years_costs_no_guest_their_seat(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, jumps = Clock(monkeypatch), ClockJumps(house.tables.store)
    anna, gone = await house.visitor("Anna"), await house.visitor("Gus")
    me, guest, table = await anna.get("/me"), await gone.get("/me"), await anna.make("eastern-wonders", ME, ME)
    for visitor in (anna, gone):  # whose own clocks have not jumped
        cookie = visitor.client.cookies[COOKIE]
        visitor.client.cookies.clear()
        visitor.client.cookies.set(COOKIE, cookie)
    assert await sweep_once(house.tables, jumps)
    clock.now += 900 * DAY
    for _ in range(3):
        assert not await sweep_once(house.tables, jumps)
        clock.now += EVERY
    assert (await anna.get("/me"))["id"] == me["id"], "not even with a clock that is years ahead"
    clock.now -= 900 * DAY
    await sweep_once(house.tables, jumps)
    assert (await gone.get("/me"))["id"] == guest["id"] and (await anna.frame(table))["status"] == "playing"


async def test_what_is_old_is_removed_a_week_after_a_jump(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or after the server was off; or a week after the clock was set right."""
    clock, jumps = Clock(monkeypatch), ClockJumps(house.tables.store)
    gone = await house.visitor("Gus")
    guest = await gone.get("/me")
    await sweep_once(house.tables, jumps)
    clock.now += 60 * DAY
    swept = [await sweep_once(house.tables, jumps)]
    for _ in range(8):
        clock.now += DAY
        swept.append(await sweep_once(house.tables, jumps))
    assert swept == [False] * 7 + [True, True]
    assert (await gone.get("/me"))["id"] != guest["id"]


async def test_a_server_that_runs_one_evening_a_week_removes_what_is_old(house: House) -> None:
    now = 1e9
    jumps = ClockJumps(house.tables.store, lambda: now)
    for _ in range(5):
        assert await jumps.may_remove()
        now += 7 * DAY


async def test_a_clock_set_back_does_not_hold_for_years(database: str) -> None:
    store, now = await Store.open(database), 1e9
    jumps = ClockJumps(store, lambda: now)
    assert await jumps.may_remove()
    now += 9000 * DAY
    assert not await jumps.may_remove()
    now -= 9000 * DAY
    assert not await jumps.may_remove()
    now += HOLD
    assert await jumps.may_remove()
    await store.close()
