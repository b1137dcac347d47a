"""A table that hides points: what is sent to whom, over every road by which a position leaves the server."""
from __future__ import annotations

import json
from typing import Any

import pytest

from cardamom.bots.greedy import GreedyBot
from cardamom.server.worker import Thinker
from cardamom.server.workers import Task
from cardamom.table.dealer import SeededDealer
from cardamom.telling.hint import Suggestion
from tests.server.conftest import BOT, FRIEND, ME, House, Visitor, listening, watching
from tests.table.test_hidden_points import numbers_in

ROUNDS = {"rounds": 20, "first": 0}
SEED = 1  # with which both claim something before these games are over


@pytest.fixture(autouse=True)
def same_cards_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.table.table.EntropyDealer", lambda: SeededDealer(SEED))


async def joined(house: House, game: str, **how: Any) -> tuple[Visitor, Visitor, Visitor, str]:
    """Anna and Ben at a table that hides points, and Cleo who looks on."""
    anna, ben, cleo = [await house.visitor(name) for name in ("Anna", "Ben", "Cleo")]
    table = await anna.make(game, ME, FRIEND, hide_points=True, public=True, **how)
    await ben.post(f"/tables/{table}/join", {"name": "Ben"})
    return anna, ben, cleo, table


async def play(house: House, table: str, people: tuple[Visitor, ...], until: Any) -> None:
    """Play as a simple bot would, until this holds of the position or the game is over."""
    bot = GreedyBot(seed=1)
    while (live := await house.tables.look(table)).status == "playing" and not until(live.table.state):
        name = live.game.name(bot.choose(live.table.state.copy()))
        mover = people[live.to_act]
        await mover.post(f"/tables/{table}/moves", {"seq": live.seq, "actions": [name]})


def both_have_claimed(state: Any) -> bool:
    """Does something lie face down before both?"""
    return all(state.points[seat] > 0 for seat in (0, 1))


def must_hide(sent: dict[str, Any], parties: set[int]) -> None:
    """A frame or a position without the points of these parties."""
    view = sent["view"]
    for party, own in enumerate(view["parties"]):
        assert (view["scores"][party] is None) == (sent["scores"][party] is None) == (party in parties)
        assert (own["score"] is None) == (party in parties)
        if party in parties:
            assert set(numbers_in(own)) == {None}
            assert isinstance(own.get("cards", own.get("tiles")), int)
    assert view["winners"] == []


def must_score_nothing(entries: list[dict[str, Any]], seats: set[int]) -> None:
    """No entry says that these seats gained or lost points."""
    effects = [effect for entry in entries for effect in entry["effects"]]
    assert not [effect for effect in effects if effect["kind"] == "scored" and effect["seat"] in seats]


def must_tell_no_claim(entries: list[dict[str, Any]], seats: set[int]) -> int:
    """Lines of the log about claims of these seats name neither the thing nor its points; how many there are."""
    claims = [entry for entry in entries if entry["name"] == "claim" and entry["seat"] in seats]
    for entry in claims:
        assert entry["text"] == {"key": "do-claim-hidden", "args": {}}
        for effect in entry["effects"]:
            assert effect["kind"] != "scored" and effect.get("points") is effect.get("tile") is None
    others = [entry for entry in entries if entry["name"] == "claim" and entry["seat"] not in seats]
    assert all("points" in entry["text"]["args"] for entry in others)
    return len(claims)


@pytest.mark.parametrize("game", [
    "eastern-wonders", "east-to-west-1", pytest.param("heroic-journey-3", marks=pytest.mark.exhaustive)])
async def test_nobody_is_sent_the_points_of_others_until_the_end(house: House, game: str) -> None:
    anna, ben, cleo, table = await joined(house, game, options=ROUNDS)
    hidden = {anna: {1}, ben: {0}, cleo: {0, 1}}
    async with listening(house) as address, watching(address, table) as socket:
        await play(house, table, (anna, ben), both_have_claimed)
        last = await house.tables.look(table)
        assert last.status == "playing" and min(last.table.state.points[seat] for seat in (0, 1)) > 0
        pushed = await socket.next()
        entries = list(pushed["line"]["entries"])
        while pushed["seq"] < last.seq:
            pushed = await socket.next()
            entries += pushed["line"]["entries"]
        must_hide(pushed, {0, 1})
        assert must_tell_no_claim(entries, {0, 1}) >= 2
        must_score_nothing(entries, {0, 1})
    for visitor, parties in hidden.items():
        frame = await visitor.frame(table)
        assert frame["hide_points"] is True
        must_hide(frame, parties)
        assert must_tell_no_claim(frame["line"]["entries"], parties) >= 1
        must_score_nothing(frame["line"]["entries"], parties)
        for place in range(0, frame["place"] + 1, 7):
            must_hide(await visitor.get(f"/tables/{table}/at/{place}"), parties)
        claim = next(entry for entry in frame["line"]["entries"] if entry["name"] == "claim" and entry["seat"] in parties)
        told = await visitor.get(f"/tables/{table}/at/{claim['place']}")
        assert told["entry"]["text"] == {"key": "do-claim-hidden", "args": {}}
        assert not any(f"[[player:{claim['seat']}]]: points" in line for line in told["changes"])
    listed = [line for line in (await cleo.get("/tables"))["tables"] if line["table"] == table]
    assert [(line["scores"], line["winners"]) for line in listed] == [([], [])]
    await play(house, table, (anna, ben), lambda state: False)
    live = await house.tables.look(table)
    assert live.status == "over"
    for visitor in hidden:
        frame = await visitor.frame(table)
        assert frame["view"] == live.shown.view(live.table.state) and None not in frame["scores"]
        assert must_tell_no_claim(frame["line"]["entries"], set()) == 0
        half = await visitor.get(f"/tables/{table}/at/{frame['place'] // 2}")
        assert None not in half["scores"] and None not in half["view"]["scores"]
    mine = (await anna.get("/tables", list="mine"))["tables"][0]
    assert mine["scores"] == live.table.scores() and mine["winners"] == live.table.winners()


async def test_previews_and_kept_positions_hide_points_too(house: House) -> None:
    anna, ben, cleo, table = await joined(house, "eastern-wonders", options=ROUNDS)
    await play(house, table, (anna, ben), both_have_claimed)
    live = await house.tables.look(table)
    mover, other = (anna, ben) if live.to_act == 0 else (ben, anna)
    frame = await mover.frame(table)
    name = frame["turn"]["groups"][0]["choices"][0]["name"]
    for visitor, parties in ((mover, {1 - live.to_act}), (other, {live.to_act}), (cleo, {0, 1})):
        tried = await visitor.post(f"/tables/{table}/try", {"seq": live.seq, "actions": [name]})
        must_hide({"view": tried["view"], "scores": [None if party in parties else [] for party in (0, 1)]}, parties)
        assert not [line for line in tried["lines"] for party in parties if f"[[player:{party}]]: points" in line]
    report = (await anna.post(f"/tables/{table}/reports", {"place": frame["place"], "note": "look"}, 201))["report"]
    for visitor in (anna, cleo):
        must_hide((await visitor.get(f"/reports/{report}"))["position"], {0, 1})
    await play(house, table, (anna, ben), lambda state: False)
    assert None not in (await cleo.get(f"/reports/{report}"))["position"]["scores"]


async def test_a_hint_does_not_say_who_leads(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance to win is guessed from everybody's points."""
    anna = await house.visitor("Anna")

    async def think(task: Task, budget: float, who: str) -> list[Suggestion]:
        return Thinker(lambda done: None).hint(Thinker(lambda done: None).state_of(task), task.hidden, 0.2)
    monkeypatch.setattr(house.app.state.service.hints.pool, "ask", think)
    monkeypatch.setattr("cardamom.server.worker.simulations_of", lambda game: 300)
    for hide in (False, True):
        table = await anna.make("east-to-west-1", ME, BOT, hide_points=hide, options={"first": 0})
        for turn in (await anna.post(f"/tables/{table}/hint"))["turns"]:
            assert (turn["chances"] is None) == hide
            assert all(effect["points"] is None for effect in turn["effects"] if hide and effect["kind"] == "scored"
                       and effect["seat"] != 0)


async def test_a_shared_screen_shows_whoever_is_to_act(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("east-to-west-1", ME, {"kind": "hotseat", "name": "Ben"}, BOT, hide_points=True,
                            options={"first": 0})
    seen = set()
    for _ in range(12):
        frame = await anna.frame(table)
        if frame["turn"] is None:  # it is the bot's, which does not move here
            must_hide(frame, {0, 1, 2})
            break
        must_hide(frame, {0, 1, 2} - {frame["turn"]["seat"]})
        seen.add(frame["turn"]["seat"])
        await anna.choose(table)
    assert seen == {0, 1} and frame["turn"] is None


async def test_it_lasts_when_the_server_forgets_the_table_and_in_log_and_rematch(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME, hide_points=True)
    must_hide(await anna.frame(table), {1})
    house.tables.forget(table)
    must_hide(await anna.frame(table), {1})
    log = (await anna.client.get(f"/api/tables/{table}/log")).text
    assert json.loads(log.splitlines()[0])["hide_points"] is True
    brought = (await anna.post("/logs", {"log": log}, 201))["table"]
    must_hide(await anna.frame(brought), {1})
    await anna.post(f"/tables/{table}/resign", {"seat": 0})
    assert None not in (await anna.frame(table))["scores"]  # it has ended
    again = (await anna.post(f"/tables/{table}/rematch"))["table"]
    must_hide(await anna.frame(again), {1})


async def test_other_tables_show_all_points(house: House) -> None:
    anna, cleo = await house.visitor("Anna"), await house.visitor("Cleo")
    table = await anna.make("east-to-west-1", ME, BOT)
    frame = await cleo.frame(table)
    assert frame["hide_points"] is False and None not in frame["scores"] and None not in frame["view"]["scores"]
