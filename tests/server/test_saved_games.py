"""Looking back: positions, logs out and in, kept reports; and tables that everybody has left."""
from __future__ import annotations

import json
import time
from pathlib import Path

from sqlalchemy import delete, update

import cardamom
from cardamom.bots.registry import STAND_IN
from cardamom.server import schema
from cardamom.server.sweep import sweep
from tests.server.conftest import BOT, FRIEND, ME, House, opened


async def test_a_log_goes_out_and_comes_in_again(house: House, tmp_path: Path) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("east-to-west-1", ME, ME)
    for _ in range(9):
        await anna.choose(table)
    frame = await anna.frame(table)
    log = (await anna.client.get(f"/api/tables/{table}/log")).text
    (tmp_path / "game.jsonl").write_text(log, encoding="utf-8")
    read = cardamom.replay(tmp_path / "game.jsonl")
    assert len(read.actions) == frame["place"] and f"{read.state.digest():016x}"
    other = (await anna.post("/logs", {"log": log}, 201))["table"]
    brought = await anna.frame(other)
    assert brought["view"] == frame["view"] and brought["status"] == "playing" and brought["you"] == [0, 1]
    await anna.choose(other)


async def test_a_log_that_is_none_is_refused_with_its_line(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    log = (await anna.client.get(f"/api/tables/{table}/log")).text
    lines = log.splitlines()
    assert "line 1" in (await anna.post("/logs", {"log": "nonsense\n"}, 422))["error"]
    broken = "\n".join([*lines[:3], lines[3].replace(json.loads(lines[3])["act"], "claim"), *lines[4:]]) + "\n"
    assert "line 4" in (await anna.post("/logs", {"log": broken}, 422))["error"]
    assert len((await anna.get("/tables", list="mine"))["tables"]) == 1


async def test_a_log_of_nothing_but_takebacks_is_refused_at_once(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    log = (await anna.client.get(f"/api/tables/{table}/log")).text
    last = len(log.splitlines())
    many = "".join(f'{{"seq": {last + n}, "undo": {last - 1}}}\n' for n in range(1001))
    assert "takebacks" in (await anna.post("/logs", {"log": log + many}, 422))["error"]


async def test_a_log_asks_for_no_bots_of_its_own(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, BOT)
    log = (await anna.client.get(f"/api/tables/{table}/log")).text.replace('"greedy"', '"mcts:900s"')
    brought = await anna.frame((await anna.post("/logs", {"log": log}, 201))["table"])
    assert brought["seats"][1]["bot"] == STAND_IN


async def test_positions_of_the_past(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("world-wonders", ME, ME)
    for _ in range(5):
        await anna.choose(table)
    frame = await anna.frame(table)
    last = await anna.get(f"/tables/{table}/at/{frame['place']}")
    assert last["view"] == frame["view"]
    assert any([(await anna.get(f"/tables/{table}/at/{place}"))["changes"] for place in range(1, frame["place"])])
    assert (await anna.get(f"/tables/{table}/at/0"))["entry"] is None
    await anna.get(f"/tables/{table}/at/{frame['place'] + 1}", 404)


async def test_a_kept_position_goes_with_its_table(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, ME, theme="golem")
    for _ in range(5):
        frame = await anna.choose(table)
    name = (await anna.post(f"/tables/{table}/reports", {"place": frame["place"] - 1, "note": "<b>odd</b>"}, 201))["report"]
    wanted = (await anna.get(f"/tables/{table}/at/{frame['place'] - 1}"))["view"]
    kept = await ben.get(f"/reports/{name}")
    assert kept["position"]["view"] == wanted and kept["note"] == "<b>odd</b>" and kept["theme"] == "golem"
    async with house.tables.store.write() as connection:
        await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))
    house.tables.forget(table)
    await anna.get(f"/tables/{table}", 404)
    await ben.get(f"/reports/{name}", 404)
    await ben.get("/reports/none", 404)


async def test_a_table_that_nobody_moves_at_ends(tmp_path: Path) -> None:
    async with opened(tmp_path, ends_after=14 * 86400.0) as house:
        anna = await house.visitor("Anna")
        left, waits, fresh = [await anna.make("eastern-wonders", *seats) for seats in ((ME, ME), (ME, FRIEND), (ME, ME))]
        async with house.tables.store.write() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id.in_([left, waits])).values(
                changed_at=time.time() - 15 * 86400))
        for table in (left, waits):
            house.tables.forget(table)
        assert await sweep(house.tables) == 2
        assert [(await anna.frame(table))["why"] for table in (left, waits, fresh)] == [
            {"key": "ended-nobody-moved", "args": {"days": 14}}, {"key": "ended-nobody-joined", "args": {"days": 14}}, None]
        refused = await anna.post(f"/tables/{left}/moves", {"seq": 0, "actions": ["end"]}, 409)
        assert refused["seq"] == (await anna.frame(left))["seq"]


async def test_an_older_game_that_cannot_go_on_can_be_viewed(house: House) -> None:
    """As after an upgrade with other rules: an event that is not legal any more."""
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    for _ in range(4):
        frame = await anna.choose(table)
    async with house.tables.store.write() as connection:
        body = json.dumps({"seq": frame["seq"], "act": "claim"})
        await connection.execute(update(schema.events).values(body=body).where(
            schema.events.c.table == table, schema.events.c.seq == frame["seq"]))
    house.tables.forget(table)
    after = await anna.frame(table)
    assert after["status"] == "ended" and after["place"] == frame["place"] - 1
    assert after["why"]["key"] == "ended-other-rules"
    await anna.get(f"/tables/{table}/at/{after['place']}")
