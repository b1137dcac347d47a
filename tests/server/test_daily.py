"""The daily challenge: the same for all on a day, one try each, results by rank, and a streak."""
from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

from cardamom.server import daily, schema, sweep
from cardamom.server.settings import DAY
from tests.server.conftest import House, Visitor, opened

NOON = datetime(2026, 11, 17, 12, tzinfo=UTC).timestamp()
D = schema.daily.c


def at(house: House, seconds: float) -> None:
    house.tables.clock = lambda: seconds


async def start(visitor: Visitor) -> str:
    return str((await visitor.post("/daily"))["table"])


async def finish(house: House, visitor: Visitor, table: str) -> dict[str, Any]:
    """The game is played to its end by a quick bot, as if the visitor did it."""
    async with house.tables.changing(table) as live:
        assert live.table is not None
        live.table.play("greedy", seed=1)
        live.status = "over"
    return await visitor.frame(table)


async def result(house: House, name: str, points: int, won: bool, day: str) -> Visitor:
    """Somebody who has finished."""
    visitor = await house.visitor()
    person = await visitor.name(name)
    async with house.tables.store.write() as connection:
        await connection.execute(insert(schema.daily).values(date=day, person=person, points=points, won=won))
    return visitor


async def test_the_same_game_for_everybody_and_another_one_tomorrow(house: House) -> None:
    at(house, NOON)
    anna, ben = await house.visitor("Anna"), await house.visitor()  # a guest that nobody knows yet
    tables = [await start(anna), await start(ben)]
    first, second = await anna.frame(tables[0]), await ben.frame(tables[1])
    assert tables[0] != tables[1] and first["view"]["cells"] == second["view"]["cells"]
    assert first["daily"] == "2026-11-17" and first["game"] == daily.GAME
    assert [entry["name"] for entry in first["line"]["entries"]] == [entry["name"] for entry in second["line"]["entries"]]
    ends = [await finish(house, visitor, table) for visitor, table in ((anna, tables[0]), (ben, tables[1]))]
    assert ends[0]["view"]["scores"] == ends[1]["view"]["scores"], "the same play is dealt the same"
    at(house, NOON + DAY)
    other = await anna.frame(await start(anna))
    assert other["daily"] == "2026-11-18" and other["view"]["cells"] != first["view"]["cells"]


async def test_the_seed_is_the_servers_secret(house: House, tmp_path: Path) -> None:
    anna = await house.visitor("Anna")
    frame = await anna.frame(await start(anna))
    live = await house.tables.look(frame["table"])
    assert str(live.request["seed"]) not in (await anna.client.get(f"/api/tables/{frame['table']}")).text
    assert str(live.request["seed"]) not in (await anna.client.get("/api/account/export")).text
    (tmp_path / "other").mkdir()
    async with opened(tmp_path / "other") as other:
        ben = await other.visitor("Ben")
        seed = (await other.tables.look(await start(ben))).request["seed"]
    assert seed != live.request["seed"]


async def test_there_is_one_try_and_it_is_gone_on_with(house: House) -> None:
    at(house, NOON)
    anna = await house.visitor("Anna")
    tables = await asyncio.gather(*(start(anna) for _ in range(4)))
    assert len({*tables}) == 1
    [table] = {*tables}
    async with house.tables.store.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one() == 1
    await anna.choose(table)
    assert await start(anna) == table
    await finish(house, anna, table)
    assert await start(anna) == table, "also when it is over"
    again = (await anna.post(f"/tables/{table}/rematch"))["table"]
    live = await house.tables.look(again)
    assert live.daily is None and live.dealer is None, "what is played again does not count, and is dealt anew"


async def test_a_try_that_goes_on_after_midnight_counts_for_its_day(house: House) -> None:
    midnight = datetime(2026, 11, 18, tzinfo=UTC).timestamp()
    at(house, midnight - 1)
    anna = await house.visitor("Anna")
    table = await start(anna)
    at(house, midnight)
    assert (await anna.get("/daily"))["date"] == "2026-11-18" and (await anna.get("/daily"))["mine"] is None
    frame = await finish(house, anna, table)
    before, now = await anna.get("/daily", day="2026-11-17"), await anna.get("/daily")
    assert before["mine"]["points"] == frame["view"]["scores"][0] == before["best"]
    assert before["mine"]["won"] == (frame["view"]["winners"] == [0])
    assert (before["players"], now["players"]) == (1, 0) and now["mine"] is None
    assert (before["streak"], now["streak"]) == (1, 1), "today may still be missing"
    assert [day["points"] for day in now["week"]][-2:] == [before["best"], None]
    assert await start(anna) != table


async def test_nobody_helps_with_a_try_that_counts(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await start(anna)
    for path in ("hint", "lend"):
        refused = await anna.post(f"/tables/{table}/{path}", {"seat": 0} if path == "lend" else {}, 403)
        assert refused["key"] == "refused-daily-help"
    for _ in range(12):
        frame = await anna.choose(table)
        assert not frame["takeback"]["may_ask"]
        if not frame["takeback"]["decision"]:  # a draw, or the automaton's reaction, lies in between
            await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"], "ask": True}, 422)
    frame = await finish(house, anna, table)
    assert frame["takeback"] is None
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"]}, 403)


async def test_winning_ranks_first_then_points(house: House) -> None:
    at(house, NOON)
    day = "2026-11-17"
    given = [("Anna", 61, True), ("Ben", 48, True), ("Carla", 70, False), ("Dora", 48, True), ("Emil", 35, False)]
    people = [await result(house, name, points, won, day) for name, points, won in given]
    seen = [await one.get("/daily") for one in people]
    assert [each["mine"]["rank"] for each in seen] == [1, 2, 4, 2, 5]
    assert seen[0]["best"] == 70 and seen[0]["players"] == 5
    assert seen[0]["histogram"] == [{"points": 30, "n": 1}, {"points": 40, "n": 2}, {"points": 50, "n": 0},
                                    {"points": 60, "n": 1}, {"points": 70, "n": 1}]
    nobody = await (await house.visitor()).get("/daily")
    assert nobody["mine"] is None and nobody["players"] == 5 and nobody["streak"] == 0


@pytest.mark.parametrize(("played", "streak"), [
    ([17, 16, 15], 3), ([16, 15], 2), ([17, 15], 1), ([15], 0), ([], 0)])
def test_a_streak_lasts_until_a_day_is_missed(played: list[int], streak: int) -> None:
    assert daily.streak({f"2026-11-{day}": 40 for day in played} | {"2026-11-14": None}, "2026-11-17") == streak


@pytest.mark.parametrize(("day", "status"), [
    ("2026-11-18", 422), ("0001-01-01", 422), ("9999-12-31", 422), ("2026-13-01", 400), ("tomorrow", 400), ("", 400)])
async def test_days_that_have_no_results(house: House, day: str, status: int) -> None:
    at(house, NOON)
    assert (await (await house.visitor()).get("/daily", status, day=day))["error"].endswith((".", "?"))


async def test_a_try_without_a_result(house: House) -> None:
    at(house, NOON)
    anna = await house.visitor("Anna")
    table = await start(anna)
    await anna.post(f"/tables/{table}/resign", {"seat": 0})
    found = await anna.get("/daily")
    assert found["mine"] == {"table": table, "points": None, "won": None, "rank": None} and found["players"] == 0
    assert await start(anna) == table


async def test_what_is_removed_and_what_stays(house: House) -> None:
    """Guests who are long gone take their results along; a table that was removed leaves the result to those who stay."""
    anna, guest = await house.visitor("Anna"), await house.visitor("Guest")
    await anna.post("/account", {"login": "anna", "password": "correct horse"})
    for visitor in (anna, guest):
        await finish(house, visitor, await start(visitor))
    long_ago = 0.0
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.tables).values(changed_at=long_ago, owner=None))
        await connection.execute(update(schema.seats).values(person=None))
        await connection.execute(update(schema.people).values(seen_at=long_ago))
    await sweep.purge_guests(house.tables)
    async with house.tables.store.read() as connection:
        rows = (await connection.execute(select(D.person, D.table, D.points))).all()
    me = await anna.get("/me")
    assert [(row.person, row.table) for row in rows] == [(me["id"], None)] and rows[0].points is not None
    assert (await anna.post("/daily", status=409))["key"] == "refused-daily-gone"


async def test_who_leaves_is_forgotten_here_too(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await start(anna)
    answer = await anna.client.request("DELETE", "/api/account", json={})
    assert answer.status_code == 204
    async with house.tables.store.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(schema.daily))).scalar_one() == 0
    assert (await house.tables.look(table)).status == "ended"


async def test_samples_are_positions_of_the_game(house: House) -> None:
    anna = await house.visitor()
    for game in (await anna.get("/catalogue"))["games"]:
        sample = await anna.get(f"/samples/{game['id']}")
        assert sample["game"] == game["id"] and isinstance(sample["view"]["to_act"], int) and sample["scores"]
    first, other = [await anna.get("/samples/eastern-wonders", map=name) for name in ("first-game", "random:1")]
    first_places, other_places = [{(cell["q"], cell["r"]) for cell in one["view"]["cells"]} for one in (first, other)]
    assert first_places != other_places
    for name in ("random", "random:2", "nowhere", "x" * 21):
        await anna.get("/samples/eastern-wonders", 422 if len(name) > 20 else 404, map=name)
    await anna.get("/samples/nothing", 404)


async def test_the_try_of_a_guest_who_signs_in_is_the_accounts_unless_it_has_one(house: House) -> None:
    at(house, NOON)
    account = {"login": "anna", "password": "correct horse"}
    anna, guest, later = await house.visitor("Anna"), await house.visitor("Guest"), await house.visitor("Later")
    await anna.post("/account", account)
    tables = [await start(guest), await start(later)]
    for visitor in (guest, later):
        await visitor.post("/session", account)
    assert (await anna.get("/daily"))["mine"]["table"] == tables[0]
    await finish(house, anna, tables[1])
    assert (await anna.get("/daily"))["players"] == 0, "the second try does not count"
