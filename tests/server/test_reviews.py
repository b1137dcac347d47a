"""Reviews as jobs of the service: made once, kept, taken up again, refused while a game goes on; and playing on."""
from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

import cardamom
from cardamom.server import models, reviews, schema
from cardamom.server.workers import WorkerDied
from cardamom.telling.review import VERSION
from tests.scenario import loaded
from tests.server.conftest import BOT, ME, House, Visitor, opened
from tests.waiting import until


def finished_log(folder: Path, rounds: int = 3) -> str:
    table = cardamom.Table(loaded("eastern-wonders", "native"), ["Anna", "Ben"], cardamom.SeededDealer(2), rounds=rounds)
    table.play(["greedy", "random"], seed=1)
    table.save(folder / "game.jsonl")
    return (folder / "game.jsonl").read_text(encoding="utf-8")


async def upload(visitor: Visitor, folder: Path) -> str:
    return str((await visitor.post("/logs", {"log": finished_log(folder)}, 201))["table"])


async def reviewed(visitor: Visitor, table: str) -> dict[str, Any]:
    async def is_ready() -> bool:
        return bool((await visitor.get(f"/tables/{table}/review/status"))["status"] == "ready")
    await until(is_ready)
    found: dict[str, Any] = await visitor.get(f"/tables/{table}/review")
    return found


async def test_a_review_is_made_once_and_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        anna, eve = await house.visitor("Anna"), await house.visitor()
        table = await upload(anna, tmp_path)
        assert (await anna.get(f"/tables/{table}/review/status"))["status"] == "none"
        await anna.get(f"/tables/{table}/review", 404)
        assert (await anna.post(f"/tables/{table}/review", status=202))["status"] in ("waiting", "working")
        found = await reviewed(anna, table)
        assert models.ReviewInfo.model_validate(found) and found["players"] == ["greedy", "random"]
        row = await row_of(house, table)
        assert row.progress == 1.0 and row.tries == 1 and row.worker is None
        assert (await eve.post(f"/tables/{table}/review", status=202))["status"] == "ready", "it is not made again"
        assert await eve.get(f"/tables/{table}/review") == found, "whoever has the link may look"
        seat, decisions = next((seat, each) for seat, each in enumerate(found["review"]["decisions"]) if each)
        line = await eve.get(f"/tables/{table}/review/{seat}/0")
        assert models.ReviewLine.model_validate(line) and line["steps"][0]["seat"] == seat
        await eve.get(f"/tables/{table}/review/{seat}/{len(decisions)}", 404)
        await eve.get(f"/tables/{table}/review/7/0", 404)
    async with opened(tmp_path) as house:
        assert await (await house.visitor()).get(f"/tables/{table}/review") == found, "it survives a restart"


async def row_of(house: House, table: str) -> Any:
    async with house.tables.store.read() as connection:
        return (await connection.execute(select(schema.reviews).where(schema.reviews.c.table == table))).one()


async def test_a_game_that_goes_on_is_neither_reviewed_nor_branched(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, BOT, options={"first": 0})
    for path, body in (("review", {}), ("branch", {"place": 0, "seat": 0})):
        refused = await anna.post(f"/tables/{table}/{path}", body, 409)
        assert refused["key"] == "refused-review-later"


async def test_a_review_of_an_older_kind_is_made_again(house: House, tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await house.visitor("Anna")
    table = await upload(anna, tmp_path)
    await anna.post(f"/tables/{table}/review", status=202)
    await reviewed(anna, table)
    monkeypatch.setattr(reviews, "VERSION", VERSION + 1)
    assert (await anna.get(f"/tables/{table}/review/status"))["status"] == "none"
    assert (await anna.post(f"/tables/{table}/review", status=202))["status"] in ("waiting", "working")


async def test_what_fails_three_times_is_given_up_and_can_be_asked_for_again(house: House, tmp_path: Path) -> None:
    anna = await house.visitor("Anna")
    table = await upload(anna, tmp_path)
    asked = [0]

    async def dies(*_: Any, **__: Any) -> None:
        asked[0] += 1
        raise WorkerDied("as a test wants it")
    house.reviewer.pool.ask = dies
    await anna.post(f"/tables/{table}/review", status=202)

    async def has_failed() -> bool:
        async with house.tables.store.write() as connection:  # no need to wait for the next try
            await connection.execute(update(schema.reviews).where(schema.reviews.c.body.is_(None)).values(lease_until=0.0))
        house.reviewer.wake()
        return bool((await anna.get(f"/tables/{table}/review/status"))["status"] == "failed")
    await until(has_failed)
    assert asked[0] == reviews.MOST_TRIES
    assert (await anna.post(f"/tables/{table}/review", status=202))["status"] in ("waiting", "working")


async def test_a_lease_of_a_server_that_died_ends(house: House, tmp_path: Path) -> None:
    anna = await house.visitor("Anna")
    table = await upload(anna, tmp_path)
    async with house.tables.store.write() as connection:
        await connection.execute(schema.reviews.insert().values(
            table=table, place=(await house.tables.look(table)).place, version=VERSION, network="x",
            created_at=time.time(), lease_until=time.time() + 0.01, worker="gone", tries=1, progress=0.4))
    await reviewed(anna, table)


async def test_playing_on_from_a_position_is_a_table_of_ones_own(house: House, tmp_path: Path) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    table = await upload(anna, tmp_path)
    live = await house.tables.look(table)
    place = next(place for place, act in enumerate(live.history.line) if act.seat == 1 and act.choices > 1)
    made = (await ben.post(f"/tables/{table}/branch", {"place": place, "seat": 1}, 201))["table"]
    frame = await ben.frame(made)
    assert frame["status"] == "playing" and frame["you"] == [1] and frame["turn"]["seat"] == 1
    assert frame["view"] == (await ben.get(f"/tables/{table}/at/{place}"))["view"]
    assert [seat["kind"] for seat in frame["seats"]] == ["bot", "person"]
    await ben.choose(made)
    for body, status in (({"place": 10_000, "seat": 0}, 422), ({"place": 3, "seat": 4}, 404),
                         ({"place": live.place, "seat": 0}, 409)):
        await ben.post(f"/tables/{table}/branch", body, status)
