"""Upgrades with games under way: older databases are brought up to date, all or nothing, and their tables go on."""
from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import Connection, inspect, select, text, update

from cardamom.games import game_class
from cardamom.kernel.words import Text
from cardamom.server import migrate as migrating
from cardamom.server import schema
from cardamom.server.backup import restore
from cardamom.server.identity import COOKIE
from cardamom.server.migrate import configuration, migrate, newest
from cardamom.server.settings import database_url
from cardamom.server.store import Store, make_engine
from cardamom.telling.words import words_in
from tests.server.conftest import House, Visitor, opened
from tests.server.old.record import HERE, PASSWORD
from tests.waiting import STUCK

OLD = sorted(HERE.glob("*.backup"))
OUTLAWED = {("0001", "eastern-wonders-solo"): "ES-11"}  # a kept game in which something was done that a rule forbids today


def said(why: Text) -> str:
    return words_in("en").say(why)


async def at_home(house: House) -> Visitor:
    anna = await house.visitor()
    await anna.post("/session", {"login": "anna", "password": PASSWORD})
    return anna


async def until_our_turn(visitor: Visitor, table: str) -> dict[str, Any]:
    async with asyncio.timeout(STUCK):
        while True:
            frame = await visitor.frame(table)
            if frame["turn"] or frame["status"] != "playing":
                return frame
            await asyncio.sleep(0.05)


def test_the_schema_of_today_is_kept_for_tomorrow() -> None:
    assert newest() in [path.stem for path in OLD], "run: python -m tests.server.old.record"


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "backup"), [
    pytest.param(kind, path, id=f"{kind}-{path.stem}",
                 marks=[pytest.mark.exhaustive] if kind == "postgres" and path.stem != newest() else [])
    for kind in ("sqlite", "postgres") for path in OLD])
async def test_games_of_older_servers_go_on(
        kind: str, backup: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each game, where a person is to act, and where a bot was; unless its rules or content are newer since then. What rules
    of today forbid ends its table, with the rule."""
    given = request.getfixturevalue("postgres") if kind == "postgres" else str(tmp_path / "test.sqlite3")
    database = database_url(given, tmp_path)
    engine = make_engine(database)
    await restore(engine, backup)
    async with engine.connect() as connection:
        t = schema.tables.c
        newer = {row.id for row in await connection.execute(select(t.id, t.game, t.version))
                 if row.version < game_class(row.game).version}
    await engine.dispose()
    async with opened(tmp_path, workers=1, database=database) as house:
        anna = await at_home(house)
        mine = (await anna.get("/tables", list="mine"))["tables"]
        tables = {line["table"]: line["game"] for line in mine if line["status"] == "playing"}
        assert len(tables) == 9
        for table, game in tables.items():
            before = await until_our_turn(anna, table)
            if table in newer and before["turn"] is None:
                reason = OUTLAWED.get((backup.stem, game), "not continue")
                assert before["status"] == "ended" and reason in said(before["why"]) and before["view"]
                continue
            assert before["turn"], table
            assert (await anna.choose(table))["seq"] > before["seq"]


async def test_cookies_of_the_first_servers_go_on(database: str, tmp_path: Path) -> None:
    """Guests have nothing but their cookie: an update must not lose their seats."""
    engine = make_engine(database)
    await restore(engine, HERE / "0001.backup")
    await engine.dispose()
    async with opened(tmp_path, database=database) as house:
        anna, copy = await house.visitor(), await house.visitor()
        async with house.tables.store.read() as connection:
            people = schema.people.c
            person = (await connection.execute(select(people.id).where(people.login == "anna"))).scalar_one()
        cookie = URLSafeTimedSerializer(house.app.state.identity.secret, salt="cookie").dumps([person, 1])
        for visitor in (anna, copy):
            visitor.client.cookies.set(COOKIE, str(cookie))
            assert (await visitor.get("/me"))["login"] == "anna"
        assert (await anna.get("/account"))["sessions"][0]["label"] == "before the update"
        await anna.client.delete("/api/session")
        assert (await copy.get("/me"))["login"] is None, "and can be revoked"


async def test_bots_with_longer_names_fit_into_a_database_of_before(database: str) -> None:
    """Twenty letters were enough for "mcts:2000"."""
    name = "package.of.somebody:TheirBot,simulations=2000,cut=25"
    engine = make_engine(database)
    await restore(engine, HERE / "0003.backup")
    async with engine.begin() as connection:
        s, j, t, b = (table.c for table in (schema.seats, schema.jobs, schema.tables, schema.blobs))
        table = (await connection.execute(select(t.id, t.request).limit(1))).one()
        await connection.execute(update(schema.seats).where(s.table == table.id, s.seat == 1).values(bot=name))
        await connection.execute(update(schema.jobs).values(bot=name))
        stored = (await connection.execute(select(s.bot).where(s.table == table.id, s.seat == 1))).scalar_one()
        assert stored == name and {*(await connection.execute(select(j.bot))).scalars()} == {name}
        assert (await connection.execute(select(b.body).where(b.hash == table.request))).scalar_one()
    await engine.dispose()


async def test_saved_positions_of_before_count_with_what_they_take(database: str) -> None:
    engine = make_engine(database)
    await migrate(engine, "0003")
    async with engine.begin() as connection:
        for statement in (
                "INSERT INTO blobs (hash, body) VALUES ('x', CAST('{\"log\": 1}' AS BLOB))".replace(
                    "BLOB", "BLOB" if engine.dialect.name == "sqlite" else "BYTEA"),
                "INSERT INTO tables (id, game, version, content_hash, asked, theme, public, status, seq, place, "
                "version_of_seats, created_at, changed_at, bytes) "
                "VALUES ('t', 'g', 1, '', 'x', '', FALSE, 'over', 0, 0, 0, 1, 1, 0)",
                'INSERT INTO reports (id, "table", place, note, log, theme, created_at) '
                "VALUES ('r', 't', 0, '', 'x', '', 1)"):
            await connection.execute(text(statement))
    await migrate(engine)
    async with engine.connect() as connection:
        assert (await connection.execute(select(schema.reports.c.bytes))).scalar_one() == len('{"log": 1}')
        assert (await connection.execute(select(schema.tables.c.request))).scalar_one() == "x"
    await engine.dispose()


NEXT = """
import sqlalchemy as sa
from alembic import op
revision = "next"
down_revision = "{head}"
def upgrade():
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("colour", sa.String(10), nullable=False, server_default="red"))
    op.create_table("extra", sa.Column("id", sa.Integer, primary_key=True))
    {then}
"""


def add_migration(monkeypatch: pytest.MonkeyPatch, folder: Path, then: str = "") -> None:
    folder.mkdir()
    (folder / "next.py").write_text(NEXT.format(head=newest(), then=then))
    usual = Path(migrating.__file__).with_name("migrations") / "versions"

    def with_next(connection: Connection | None = None) -> Config:
        config = configuration(connection)
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", f"{usual}\n{folder}")
        return config
    monkeypatch.setattr(migrating, "configuration", with_next)


def columns(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("tables")}


async def test_the_next_schema_with_live_tables(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several servers start at once on the old database; one of them changes it, and games go on."""
    engine = make_engine(database)
    await restore(engine, OLD[-1])
    add_migration(monkeypatch, tmp_path / "versions")
    stores = await asyncio.gather(*(Store.open(database) for _ in range(3)))
    async with engine.connect() as connection:
        assert "colour" in await connection.run_sync(columns)
    for store in stores:
        await store.close()
    await engine.dispose()
    async with opened(tmp_path, database=database) as house:
        anna = await at_home(house)
        mine = [line["table"] for line in (await anna.get("/tables", list="mine"))["tables"] if line["your_turn"]]
        playable = [table for table in mine if (await anna.frame(table))["turn"]]  # rules of others may be newer
        await anna.choose(playable[0])


async def test_a_failed_migration_changes_nothing(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = make_engine(database)
    await restore(engine, OLD[-1])
    add_migration(monkeypatch, tmp_path / "versions", 'op.execute("INSERT INTO nowhere VALUES (1)")')
    with pytest.raises(ValueError, match="nowhere"):
        await migrate(engine)
    monkeypatch.undo()
    async with engine.connect() as connection:
        assert "colour" not in await connection.run_sync(columns)
        assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == newest()
    await migrate(engine)
    await engine.dispose()


async def changed_database(tmp_path: Path, change: Any) -> str:
    """A table of an older version of its game, changed as a new version of the rules would see it."""
    url = database_url(str(tmp_path / "test.sqlite3"), tmp_path)
    store = Store(make_engine(url))
    await restore(store.engine, OLD[-1])
    e, t = schema.events.c, schema.tables.c
    async with store.write() as connection:
        signed = select(e.table).where(e.body.contains('"digest"'))
        table = (await connection.execute(select(t.id).where(
            t.game == "eastern-wonders", t.status == "playing", t.id.in_(signed)).order_by(t.seq.desc()))).scalars().first()
        assert table is not None, "a game in which a turn has ended"
        await connection.execute(update(schema.tables).where(t.id == table).values(version=0, content_hash="of old"))
        for row in (await connection.execute(select(e.seq, e.body).where(e.table == table))).all():
            body = json.dumps(change(json.loads(row.body)))
            await connection.execute(update(schema.events).where(e.table == table, e.seq == row.seq).values(body=body))
    await store.close()
    return str(table)


async def test_a_game_of_an_older_version_goes_on_by_its_names(tmp_path: Path) -> None:
    """Digests of its positions are those of its version: what counts is that every act is still allowed."""
    table = await changed_database(tmp_path, lambda body: body | {"digest": "0" * 16} if "digest" in body else body)
    async with opened(tmp_path, workers=1) as house:
        anna = await at_home(house)
        frame = await until_our_turn(anna, table)
        assert frame["turn"] and (await anna.choose(table))["seq"] > frame["seq"]


@pytest.mark.slow
async def test_a_game_that_the_rules_no_longer_follow_can_be_viewed(tmp_path: Path) -> None:
    table = await changed_database(tmp_path, lambda body: body | {"act": "fly:7"} if body.get("seq") == 9 else body)
    async with opened(tmp_path, workers=1) as house:
        anna = await at_home(house)
        frame = await anna.frame(table)
        assert frame["status"] == "ended" and "not continue" in said(frame["why"]) and frame["turn"] is None
        await anna.get(f"/tables/{table}/at/1")
        await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": ["end"]}, 409)
