"""Practice at the service: a position on a table, moves that are judged, results that are kept."""
from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import func, select

import cardamom
from cardamom.server import schema
from cardamom.server.models import Frame, PracticeOverview, PracticeReasons
from cardamom.table.practice import Position, practice_of
from tests.practice import loaded
from tests.server.conftest import House, Visitor


async def start(visitor: Visitor, game: str = "eastern-wonders", **wanted: str) -> dict[str, Any]:
    return await visitor.frame((await visitor.post(f"/practice/{game}", wanted))["table"])


async def move(visitor: Visitor, frame: dict[str, Any], *actions: str, status: int = 200) -> Any:
    answer = await visitor.post(f"/tables/{frame['table']}/moves", {"seq": frame["seq"], "actions": list(actions)}, status)
    return answer if status != 200 else await visitor.frame(frame["table"])


def position_at(frame: dict[str, Any]) -> Position:
    found = practice_of(loaded(frame["game"])).named(frame["practice"]["position"])
    assert found is not None
    return found


def wrong_first(position: Position) -> list[str]:
    """What leads to the first question, and a wrong answer to it."""
    first = position.questions[0]
    return [*position.answer[:first.place], min(first.chances, key=lambda name: first.chances[name])]


async def results(visitor: Visitor, game: str = "eastern-wonders") -> dict[str, str]:
    found = await visitor.get(f"/practice/{game}")
    PracticeOverview.model_validate(found)
    return {one["position"]: one["result"] for theme in found["themes"] for one in theme["positions"]}


@pytest.mark.parametrize("game", cardamom.game_ids())
async def test_a_position_is_solved_on_the_board(house: House, game: str) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna, game)
    Frame.model_validate(frame)
    position = position_at(frame)
    assert frame["practice"]["result"] == "open" and frame["turn"]["seat"] == position.seat == frame["you"][0]
    refused = await move(anna, frame, *wrong_first(position), status=422)
    assert refused["key"].startswith("practice-wrong") and "% of the chance to win" in refused["error"]
    assert (await anna.frame(frame["table"]))["seq"] == frame["seq"], "nothing was done"
    assert (await results(anna, game))[position.id] == "missed"
    before = await anna.get(f"/tables/{frame['table']}/reasons")
    PracticeReasons.model_validate(before)
    assert before["moves"] == [], "a hint does not say what the moves are worth"
    frame = await move(anna, frame, *position.answer)
    assert frame["practice"]["result"] == "right" and frame["status"] == "ended" and frame["turn"] is None
    after = await anna.get(f"/tables/{frame['table']}/reasons")
    chances = [one["percent"] for one in after["moves"]]
    assert chances == sorted(chances, reverse=True) and len(chances) > 1 and after["reasons"] == before["reasons"]
    assert (await results(anna, game))[position.id] == "solved-later"


async def test_the_answer_is_shown(house: House) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna)
    position = position_at(frame)
    await anna.post(f"/tables/{frame['table']}/answer-shown")
    after = await anna.frame(frame["table"])
    assert after["practice"]["result"] == "shown" and (await results(anna))[position.id] == "missed"
    done = [entry["name"] for entry in after["line"]["entries"] if entry["seat"] == position.seat]
    assert done[-len(position.answer + position.rest):] == [*position.answer, *position.rest]
    await anna.post(f"/tables/{frame['table']}/answer-shown", status=409)
    again = await start(anna, position=position.id)
    assert again["table"] != frame["table"] and again["practice"]["result"] == "open"
    await move(anna, again, *position.answer)
    assert (await results(anna))[position.id] == "solved-later", "after the answer was shown"


async def test_positions_come_one_after_the_other(house: House) -> None:
    anna = await house.visitor("Anna")
    first = await start(anna)
    assert (await start(anna))["table"] == first["table"], "it is resumed"
    theme = first["practice"]["theme"]
    alike = [name for name, _ in (await results(anna)).items()]
    second = await start(anna, after=first["practice"]["position"])
    assert second["practice"]["position"] == alike[1] and second["table"] != first["table"]
    await anna.get(f"/tables/{first['table']}", 404)
    await move(anna, second, *position_at(second).answer)
    assert (await results(anna))[alike[1]] == "solved"
    third = await start(anna, after=alike[0])
    assert third["practice"]["position"] == alike[2], "what is solved is not asked again before the others are"
    assert (await start(anna, theme=theme))["practice"]["theme"] == theme
    assert (await anna.get("/tables", list="mine"))["tables"] == [], "what is practised at is no game"
    async with house.tables.store.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one() == 1
        assert (await connection.execute(select(func.count()).select_from(schema.results))).scalar_one() == 0
    assert (await anna.get("/progress"))["practised"] == [
        {"game": "eastern-wonders", "tried": len({first["table"], second["table"], third["table"]}), "solved": 1}]
    assert len((await anna.client.get("/api/account/export")).json()["person"]["practised"]) == 3


async def test_nobody_helps_and_nobody_else_sees(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    frame = await start(anna)
    assert frame["takeback"] is None
    table = frame["table"]
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"], "what": "decision"}, 403)
    await anna.post(f"/tables/{table}/lend", {"seat": frame["you"][0]}, 403)
    await anna.post(f"/tables/{table}/hint", {}, 403)
    assert (await ben.frame(table))["practice"] is None
    await ben.get(f"/tables/{table}/reasons", 403)
    await ben.post(f"/tables/{table}/answer-shown", status=403)
    own = await anna.make()
    await anna.get(f"/tables/{own}/reasons", 409)
    await anna.post(f"/tables/{own}/answer-shown", status=409)


async def test_what_does_not_exist_is_refused(house: House) -> None:
    anna = await house.visitor("Anna")
    for wanted, key in (({"position": "00000000"}, "position"), ({"theme": "x"}, "theme")):
        assert (await anna.post("/practice/eastern-wonders", wanted, 404))["key"] == f"refused-no-practice-{key}"
    await anna.post("/practice/chess", {}, 404)
    await anna.get("/practice/chess", 404)
    await anna.post("/practice/eastern-wonders", {"mood": "good"}, 400)
