"""Guided first games at the service: prepared, followed move by move, left and resumed, and free at their end."""
from __future__ import annotations

from typing import Any

import pytest

import cardamom
from tests.server.conftest import House, Visitor


async def start(visitor: Visitor, game: str = "eastern-wonders") -> dict[str, Any]:
    return await visitor.frame((await visitor.post(f"/guides/{game}"))["table"])


async def follow(visitor: Visitor, frame: dict[str, Any]) -> dict[str, Any]:
    """Make the move that the guide waits for."""
    await visitor.post(f"/tables/{frame['table']}/moves", {"seq": frame["seq"], "actions": frame["guide"]["actions"]})
    return await visitor.frame(frame["table"])


@pytest.mark.parametrize("game", cardamom.game_ids())
async def test_a_guide_is_followed_to_its_end_and_then_the_game_is_free(house: House, game: str) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna, game)
    assert frame["guide"]["step"] == 0 and frame["seats"][0]["yours"] and frame["turn"]
    steps = [0]
    while frame["guide"]["actions"]:
        frame = await follow(anna, frame)
        assert frame["turn"], "the others act in the same moment"
        steps.append(frame["guide"]["step"])
    assert steps == sorted(steps)
    assert not any(step["acts"] for step in frame["guide"]["steps"][frame["guide"]["step"]:])
    name = frame["turn"]["groups"][0]["choices"][0]["name"]
    await anna.post(f"/tables/{frame['table']}/moves", {"seq": frame["seq"], "actions": [name]})


async def test_anything_else_is_answered_by_the_step(house: House) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna)
    moves = f"/tables/{frame['table']}/moves"
    refused = await anna.post(moves, {"seq": frame["seq"], "actions": ["set:1"]}, 422)
    assert refused["key"] == "guide-not-yet" and refused["error"] == "Not yet: first do what this step asks."
    while frame["guide"]["steps"][frame["guide"]["step"]]["key"] != "trade":
        frame = await follow(anna, frame)
    refused = await anna.post(moves, {"seq": frame["seq"], "actions": ["end"]}, 422)
    assert refused["error"] == "You have yellow cubes left: trade them too."
    assert (await anna.frame(frame["table"]))["seq"] == frame["seq"]


async def test_a_guide_is_left_and_resumed(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    frame = await follow(anna, await start(anna))
    again = await start(anna)
    assert again["table"] == frame["table"] and again["guide"]["step"] == frame["guide"]["step"] > 0
    assert (await start(ben))["table"] != frame["table"]
    assert (await ben.frame(frame["table"]))["guide"] is None, "who looks on is not taught"
    assert (await start(anna, "world-wonders"))["table"] != frame["table"]
    while frame["guide"]["actions"]:
        frame = await follow(anna, frame)
    assert (await start(anna))["table"] != frame["table"], "a guide that is done begins anew"


async def test_going_back_leads_to_the_step_before(house: House) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna)
    while frame["guide"]["steps"][frame["guide"]["step"]]["key"] != "sail":
        frame = await follow(anna, frame)
    await anna.post(f"/tables/{frame['table']}/undo", {"seq": frame["seq"], "what": "decision"})
    back = await anna.frame(frame["table"])
    assert back["guide"]["steps"][back["guide"]["step"]]["key"] == "end"
    forth = await follow(anna, back)
    assert forth["view"] == frame["view"] and forth["guide"] == frame["guide"]


async def test_a_rematch_and_an_ordinary_table_have_no_guide(house: House) -> None:
    anna = await house.visitor("Anna")
    frame = await start(anna)
    await anna.post(f"/tables/{frame['table']}/resign", {"seat": 0})
    assert (await anna.frame(frame["table"]))["guide"] is None
    again = await anna.frame((await anna.post(f"/tables/{frame['table']}/rematch"))["table"])
    assert again["guide"] is None


async def test_there_is_no_guide_of_an_unknown_game(house: House) -> None:
    anna = await house.visitor("Anna")
    assert (await anna.post("/guides/chess", None, 404))["key"] == "refused-no-game"
