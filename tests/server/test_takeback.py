"""Going back: one's last decision, one's turn, further if all agree; what answers a position that is gone is refused."""
from __future__ import annotations

from typing import Any

from tests.server.conftest import BOT, FRIEND, ME, House, Visitor


async def two_people(house: House) -> tuple[str, Visitor, Visitor]:
    """A table of two, and those at it: first the one to act."""
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    return (table, anna, ben) if (await anna.frame(table))["turn"] else (table, ben, anna)


async def both_decide(table: str, first: Visitor, second: Visitor) -> None:
    """The one to act, then the other, once each."""
    await first.choose(table)
    while not (await second.frame(table))["turn"]:
        await first.choose(table)
    await second.choose(table)


def stands(frame: dict[str, Any]) -> tuple[Any, ...]:
    return frame["place"], frame["view"], frame["scores"], [entry["name"] for entry in frame["line"]["entries"]]


async def test_the_last_decision_is_taken_back_and_what_answered_it_is_stale(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME)
    for _ in range(3):
        before = await anna.frame(table)
        after = await anna.choose(table)
    assert after["takeback"]["decision"]
    await anna.post(f"/tables/{table}/undo", {"seq": after["seq"]})
    frame = await anna.frame(table)
    assert stands(frame) == stands(before) and frame["seq"] > after["seq"]
    move = after["turn"]["groups"][0]["choices"][0]["name"]
    await anna.post(f"/tables/{table}/moves", {"seq": after["seq"], "actions": [move]}, 409)
    await anna.post(f"/tables/{table}/undo", {"seq": after["seq"]}, 409)
    assert stands(await anna.frame(table)) == stands(before)


async def about_to_place_a_road(anna: Visitor) -> tuple[str, dict[str, Any], list[str]]:
    """A table of World Wonders, how it stands, and the gesture that buys and places a long road."""
    table = await anna.make("world-wonders", ME, {"kind": "hotseat", "name": "Anton"})
    ref, frame = "item:long", await anna.frame(table)
    while not any(choice["on"] == ref for group in frame["turn"]["groups"] for choice in group["choices"]):
        frame = await anna.choose(table)
    places = (await anna.get(f"/tables/{table}/gestures", on=ref))["gestures"]
    return table, frame, next(gesture["actions"] for gesture in places if gesture["key"] == "place")


async def test_what_was_done_with_one_gesture_is_taken_back_by_one_even_after_the_table_was_read_again(house: House) -> None:
    anna = await house.visitor("Anna")
    table, frame, (bought, placed) = await about_to_place_a_road(anna)
    await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [bought, placed]})
    house.tables.outdate(table)
    after = await anna.frame(table)
    await anna.post(f"/tables/{table}/undo", {"seq": after["seq"]})
    assert stands(await anna.frame(table)) == stands(frame)
    for action in (bought, placed):  # with two gestures
        held = await anna.frame(table)
        await anna.post(f"/tables/{table}/moves", {"seq": held["seq"], "actions": [action]})
    await anna.post(f"/tables/{table}/undo", {"seq": held["seq"] + 1})
    assert stands(await anna.frame(table)) == stands(held)


async def test_from_a_log_decisions_are_taken_back_one_by_one(house: House) -> None:
    """All of its acts are stored at the same time, and a log does not say which were sent together."""
    anna = await house.visitor("Anna")
    table, _, gesture = await about_to_place_a_road(anna)
    for action in gesture:
        held = await anna.frame(table)
        await anna.post(f"/tables/{table}/moves", {"seq": held["seq"], "actions": [action]})
    log = (await anna.client.get(f"/api/tables/{table}/log")).text
    again = (await anna.post("/logs", {"log": log}, 201))["table"]
    await anna.post(f"/tables/{again}/undo", {"seq": (await anna.frame(again))["seq"]})
    assert stands(await anna.frame(again)) == stands(held)


async def test_the_whole_turn_is_taken_back(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME)
    await anna.choose(table)
    await anna.choose(table)
    frame = await anna.frame(table)
    while not any(choice["kind"] == "anchor" for group in frame["turn"]["groups"] for choice in group["choices"]):
        frame = await anna.choose(table)
    begin = await anna.frame(table)
    await anna.choose(table, kind="sail")
    frame = await anna.frame(table)
    while not frame["turn"]["only_end"] and not frame["takeback"]["turn"]:
        frame = await anna.choose(table)
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"], "what": "turn"})
    assert stands(await anna.frame(table)) == stands(begin)


async def test_where_another_has_acted_all_people_have_to_agree(house: House) -> None:
    table, first, second = await two_people(house)
    await both_decide(table, first, second)
    frame = await first.frame(table)
    offered = frame["takeback"]
    assert not offered["decision"] and offered["may_ask"] and offered["why"]["key"] == "undo-acted"
    await first.post(f"/tables/{table}/undo", {"seq": frame["seq"]}, 422)
    await first.post(f"/tables/{table}/undo", {"seq": frame["seq"], "ask": True})
    asking = (await second.frame(table))["asking"]
    assert asking["needs"] == (await second.frame(table))["you"]
    await first.post(f"/tables/{table}/answer", {"seq": frame["seq"], "agree": True}, 403)
    await second.post(f"/tables/{table}/answer", {"seq": frame["seq"], "agree": False})
    assert (await first.frame(table))["asking"] is None and (await first.frame(table))["place"] == frame["place"]
    await first.post(f"/tables/{table}/undo", {"seq": frame["seq"], "ask": True})
    await second.post(f"/tables/{table}/answer", {"seq": frame["seq"], "agree": True})
    back = await first.frame(table)
    assert back["turn"] and back["place"] < frame["place"] and back["seq"] > frame["seq"]


async def test_a_move_ends_the_asking(house: House) -> None:
    table, first, second = await two_people(house)
    await both_decide(table, first, second)
    frame = await first.frame(table)
    await first.post(f"/tables/{table}/undo", {"seq": frame["seq"], "ask": True})
    active = first if frame["turn"] else second
    await active.choose(table)
    assert (await first.frame(table))["asking"] is None


async def test_against_bots_only_one_button_goes_back_as_far_as_the_first_decision(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders", ME, BOT, options={"first": 1})
    before: list[tuple[Any, ...]] = []
    frame = await anna.frame(table)
    while frame["turn"] or len(before) < 6:
        if frame["turn"]:
            before.append(stands(frame))
            await anna.choose(table)
        else:
            async with house.tables.changing(table) as live:
                live.table.act(live.table.state.legal()[0])  # as the bot would
        frame = await anna.frame(table)
    names = stands(frame)[-1]
    for earlier in reversed(before):
        frame = await anna.frame(table)
        assert frame["takeback"]["decision"] and not frame["takeback"]["may_ask"]
        await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"]})
        assert stands(await anna.frame(table)) == earlier
    frame = await anna.frame(table)
    assert not frame["takeback"]["decision"] and frame["takeback"]["why"]["key"] == "undo-nothing"
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"]}, 422)
    assert stands(frame)[-1] == names[:len(stands(frame)[-1])]


async def test_what_was_dealt_is_dealt_again(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("world-wonders", ME, {"kind": "hotseat", "name": "Anton"})
    drawn = []
    for _ in range(60):
        before, after = await anna.frame(table), await anna.choose(table)
        drawn = [entry["name"] for entry in after["line"]["entries"][before["place"]:] if entry["seat"] is None]
        if drawn:
            break
    assert drawn
    await anna.post(f"/tables/{table}/undo", {"seq": after["seq"]})
    assert stands(await anna.frame(table)) == stands(before)
    again = await anna.choose(table)
    assert [entry["name"] for entry in again["line"]["entries"][before["place"]:] if entry["seat"] is None] == drawn


async def test_nobody_goes_back_behind_the_back_of_somebody_for_whom_a_bot_plays(house: House) -> None:
    table, first, second = await two_people(house)
    await both_decide(table, first, second)
    [seat] = (await second.frame(table))["you"]
    await second.post(f"/tables/{table}/lend", {"seat": seat})
    frame = await first.frame(table)
    assert not frame["takeback"]["decision"] and frame["takeback"]["may_ask"]
    await first.post(f"/tables/{table}/undo", {"seq": frame["seq"]}, 422)


async def test_who_only_looks_on_takes_nothing_back(house: House) -> None:
    table, first, _ = await two_people(house)
    await first.choose(table)
    cleo = await house.visitor("Cleo")
    frame = await cleo.frame(table)
    assert frame["takeback"] is None
    await cleo.post(f"/tables/{table}/undo", {"seq": frame["seq"]}, 403)
    await cleo.post(f"/tables/{table}/answer", {"seq": frame["seq"], "agree": True}, 403)
