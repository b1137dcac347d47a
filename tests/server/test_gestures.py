"""Gestures over the wire: what whoever is to act may do in several steps, and what a frame says of its acts."""
from __future__ import annotations

import copy
from typing import Any

import cardamom
from cardamom.server.models import Frame, Gestures
from tests.server.conftest import FRIEND, ME, House, Visitor

GAME = cardamom.load("eastern-wonders")


async def until_at_sea(anna: Visitor, table: str) -> dict[str, Any]:
    """Choose whatever comes first until somebody may sail."""
    frame = await anna.frame(table)
    while frame["view"]["prompt"]["key"] != "ask-move":
        frame = await anna.choose(table)
    return frame


async def test_a_gesture_is_an_ordinary_move_and_changes_what_it_says(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    frame = await until_at_sea(anna, table)
    sent = await anna.get(f"/tables/{table}/gestures")
    assert Gestures.model_validate(sent).seq == frame["seq"]
    assert {"sail", "build", "harvest", "end"} <= {gesture["key"] for gesture in sent["gestures"]}
    possible = [gesture for gesture in sent["gestures"] if gesture["key"] == "sail" and len(gesture["actions"]) > 1]
    chosen = max(possible, key=lambda gesture: len(gesture["actions"]))
    assert (await anna.get(f"/tables/{table}/gestures", on=chosen["on"]))["gestures"] == [chosen]
    await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": chosen["actions"]})
    after = await anna.frame(table, since=frame["seq"])
    for effects in (chosen["effects"], [effect for entry in after["line"]["entries"] for effect in entry["effects"]]):
        view = copy.deepcopy(frame["view"])
        for effect in effects:
            GAME.apply_effect(view, effect)
        assert {**view, **{name: after["view"][name] for name in ("prompt", "to_act", "pile")}} == after["view"]


async def test_bad_questions_about_gestures_are_refused(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await anna.get(f"/tables/{table}/gestures", 409)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    acts, waits = (anna, ben) if (await anna.frame(table))["turn"] else (ben, anna)
    assert (await acts.get(f"/tables/{table}/gestures", on="cell:999"))["gestures"] == []
    assert (await acts.get(f"/tables/{table}/gestures", on="{}%"))["gestures"] == []
    await waits.get(f"/tables/{table}/gestures", 403)
    await acts.get(f"/tables/{table}/gestures", 422, on="x" * 61)
    await acts.get("/tables/nowhere/gestures", 404)


async def test_a_preview_has_its_effects_and_says_them(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, ME)
    frame = await until_at_sea(anna, table)
    tried = await anna.post(f"/tables/{table}/try", {"seq": frame["seq"], "actions": ["anchor", "harvest"]})
    assert [effect["kind"] for effect in tried["effects"]] == ["stayed", "harvested", "asked"]
    here = frame["view"]["parties"][frame["turn"]["seat"]]["boat"]
    assert tried["lines"][0] == f"You stay on [[place:{here}]] and harvest [[cubes:YY]]."


async def test_a_frame_says_which_was_your_last_decision(house: House) -> None:
    anna, ben, carla = [await house.visitor(name) for name in ("Anna", "Ben", "Carla")]
    table = await anna.make("eastern-wonders", ME, FRIEND, options={"first": 0})
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    assert (await ben.frame(table))["last_decision"] is None
    frame = await ben.choose(table)
    mine = frame["last_decision"]
    assert frame["line"]["entries"][mine - 1]["seat"] == 1 and (await anna.frame(table))["last_decision"] is None
    await ben.choose(table)
    await anna.choose(table)
    assert (await anna.frame(table))["last_decision"] > (await ben.frame(table))["last_decision"] > mine
    assert (await carla.frame(table))["last_decision"] is None


async def test_a_table_that_is_read_again_tells_the_same(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME)
    for _ in range(12):
        before = await anna.choose(table)
    house.tables.outdate(table)
    after = await anna.frame(table)
    assert after["line"] == before["line"] and any(entry["effects"] for entry in after["line"]["entries"])
    assert Frame.model_validate(after).view is not None
    acts = await anna.get(f"/tables/{table}/acts", before=20)
    assert acts["entries"] == after["line"]["entries"][:19]
