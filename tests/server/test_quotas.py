"""Quotas, what is removed by itself, and a list of tables that nobody can fill alone."""
from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import select, update

from cardamom.server import lists, schema, sweep
from cardamom.server.identity import Person
from cardamom.server.limits import Limits
from cardamom.server.models import NewTable, SeatWanted
from cardamom.server.problems import Refused, waiting_time
from cardamom.server.seating import make_table
from cardamom.server.settings import DAY
from cardamom.telling.words import words_in
from tests.server.conftest import BOT, FRIEND, ME, House, Visitor, opened

T = schema.tables.c


async def age(house: House, days: float, **columns: float) -> None:
    """All tables were changed, and made, so many days ago; people were last seen then."""
    at = time.time() - days * DAY
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.tables).values({"changed_at": at, "created_at": at, **columns}))
        await connection.execute(update(schema.people).values(seen_at=at))
    house.tables.outdate()


async def tables_left(house: House) -> set[str]:
    async with house.tables.store.read() as connection:
        return set((await connection.execute(select(T.id))).scalars())


async def finished(house: House, table: str) -> str:
    async with house.tables.changing(table) as live:
        live.status = "over"
    return table


async def test_what_guests_left_behind_is_removed_after_thirty_days(house: House) -> None:
    guest, member = [await house.visitor(name) for name in ("Gus", "Mia")]
    await member.post("/account", {"login": "mia", "password": "correct horse battery"})
    theirs = [await finished(house, await guest.make("eastern-wonders", ME, BOT)) for _ in range(2)]
    played = await guest.make("eastern-wonders", ME, ME)
    shared = await guest.make("eastern-wonders", ME, FRIEND)
    await member.post(f"/tables/{shared}/join", {"token": (await guest.frame(shared))["links"]["1"]})
    kept = {await finished(house, await member.make("eastern-wonders", ME, ME)), await finished(house, shared), played}
    await guest.frame(theirs[0])
    await age(house, 29)
    assert (await sweep.purge_guests(house.tables)).tables == 0
    await age(house, 31)
    purged = await sweep.purge_guests(house.tables)
    assert purged.tables == 2 and purged.blobs > 0 and await tables_left(house) == kept
    await guest.get(f"/tables/{theirs[0]}", 404)


async def test_notes_of_accounts_and_reports_about_people_outlast_guests_tables(house: House) -> None:
    guest, other, member = [await house.visitor(name) for name in ("Gus", "Ole", "Mia")]
    await member.post("/account", {"login": "mia", "password": "correct horse battery"})
    noted, unnoted = [await guest.make("eastern-wonders", ME, ME) for _ in range(2)]
    name = (await member.post(f"/tables/{noted}/reports", {"place": 0, "note": "look"}, 201))["report"]
    lost = (await guest.post(f"/tables/{unnoted}/reports", {"place": 0, "note": "look"}, 201))["report"]
    met = await member.make("eastern-wonders", ME, FRIEND)
    await other.post(f"/tables/{met}/join", {"token": (await member.frame(met))["links"]["1"]})
    await member.post(f"/tables/{met}/complaints", {"seat": 1, "note": "rude"}, 204)
    for table in (noted, unnoted):
        await finished(house, table)
    await age(house, 31)
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.complaints).values(created_at=time.time() - 31 * DAY))
    assert (await sweep.purge_guests(house.tables)).tables == 1
    await member.get(f"/reports/{name}")
    await member.get(f"/reports/{lost}", 404)
    async with house.tables.store.read() as connection:
        assert (await connection.execute(select(schema.complaints.c.note))).scalars().all() == ["rude"]


async def test_guests_without_a_table_are_removed_and_accounts_are_not(house: House) -> None:
    guest, member, player = [await house.visitor(name) for name in ("Gus", "Mia", "Pia")]
    await member.post("/account", {"login": "mia", "password": "correct horse battery"})
    await player.make()
    await age(house, 31)
    assert (await sweep.purge_guests(house.tables)).guests == 1
    assert (await member.get("/me"))["name"] == "Mia" and (await player.get("/me"))["name"] == "Pia"
    assert (await guest.get("/me"))["name"] != "Gus", "a new guest"


def public_table() -> NewTable:
    return NewTable(game="eastern-wonders", seats=[SeatWanted(kind="me"), SeatWanted(kind="friend")], public=True)


async def person_of(house: House, name: str) -> Person:
    visitor = await house.visitor()
    return Person(await visitor.name(name), name)


async def test_one_network_cannot_hide_the_tables_of_others(house: House) -> None:
    """Finding 11: a hundred public tables from one address were all that anybody saw."""
    anna, eves = await person_of(house, "Anna"), [await person_of(house, f"Eve {n}") for n in range(3)]
    first = (await make_table(house.tables, anna, public_table(), "home")).id
    second = (await make_table(house.tables, anna, public_table(), "home")).id
    for number in range(lists.MOST + 20):
        await make_table(house.tables, eves[number % 3], public_table(), "elsewhere")
    listed = [line["table"] for line in (await (await house.visitor()).get("/tables"))["tables"]]
    assert len(listed) == lists.MOST and {first, second} <= {*listed}


async def test_storage_counts_the_last_days_only_and_open_tables_count_until_they_end(tmp_path: Path) -> None:
    async with opened(tmp_path, tables_per_person=2, storage_per_person=20_000, per_address=100.0) as house:
        anna = await person_of(house, "Anna")
        tables = [(await make_table(house.tables, anna, public_table(), "home")).id for _ in range(2)]
        with pytest.raises(Refused, match="You have 2 unfinished tables .* come back in 14 days") as refused:
            await make_table(house.tables, anna, public_table(), "home")
        assert refused.value.status == 429 and refused.value.headers is not None
        assert 13 * DAY < int(refused.value.headers["Retry-After"]) <= 14 * DAY
        await age(house, 4, bytes=10_000)
        with pytest.raises(Refused, match="come back in 10 days"):
            await house.tables.must_have_room(anna.id, "home")
        for table in tables:
            await finished(house, table)
        await age(house, 4, bytes=10_000)
        await house.tables.must_have_room(anna.id, "home")
        with pytest.raises(Refused, match=r"You’ve used all the storage .*30 days \(0.02 MB\). Come back in 26 days"):
            await house.tables.must_have_room(anna.id, "home", 1)
        await age(house, 31, bytes=10_000)
        await house.tables.must_have_room(anna.id, "home", 19_000)


async def test_saved_positions_count_as_storage(tmp_path: Path) -> None:
    """They had a limit of their own, and none in the long run."""
    async with opened(tmp_path, storage_per_person=20_000, per_address=2.0) as house:
        anna, ben, cleo = [await house.visitor(name) for name in ("Anna", "Ben", "Cleo")]
        table = await anna.make()
        body = {"place": (await anna.settle_in(table))["place"], "note": "look"}

        async def saved(visitor: Visitor) -> int:
            answer, number = await visitor.client.post(f"/api/tables/{table}/reports", json=body), 0
            while answer.status_code == 201 and number < 20:
                answer, number = await visitor.client.post(f"/api/tables/{table}/reports", json=body), number + 1
            assert answer.status_code == 429 and "30 days" in answer.json()["error"], answer.text
            return number
        assert 1 <= await saved(anna) < await saved(ben) <= 10, "she has the table too"
        assert await saved(cleo) <= 1, "the network has hardly any more"
        async with house.tables.store.read() as connection:
            rows = (await connection.execute(select(schema.reports.c.bytes, schema.reports.c.network))).all()
        assert {len(row.network) for row in rows} == {16} and min(row.bytes for row in rows) > 2000


async def test_a_table_knows_its_network_by_a_keyed_hash(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    async with house.tables.store.read() as connection:
        row = (await connection.execute(select(T.network, T.bytes).where(T.id == table))).one()
    limits: Limits = house.app.state.limits
    assert len(row.network) == 16 and "127.0.0.1" not in row.network and row.bytes > 2000
    assert limits.key != Limits({}, 1).key, "the server's own"


@pytest.mark.parametrize(("seconds", "words"), [
    (1, "1 second"), (60, "60 seconds"), (61, "2 minutes"), (3600, "60 minutes"), (3601, "2 hours"), (86_401, "2 days")])
def test_times_in_words(seconds: int, words: str) -> None:
    assert words_in("en").say(waiting_time(seconds)) == words
