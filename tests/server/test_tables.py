"""Tables over the wire: making, joining, moving; what is stale, forged or refused changes nothing."""
from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.bots.registry import LISTED, USUAL
from cardamom.games import game_ids
from cardamom.kernel.state import END
from cardamom.server import moves as server_moves
from cardamom.server.models import Catalogue, Frame, Position, Tried
from cardamom.telling.locales import LOCALES
from tests.server.conftest import BOT, FRIEND, ME, House, opened


@pytest.mark.slow
@pytest.mark.parametrize("moves", [30, pytest.param(60, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("game_id", game_ids())
async def test_every_game_is_shown_and_played_by_what_is_sent(house: House, game_id: str, moves: int) -> None:
    """With nothing but frames; each is what its model says, and the line is put together from updates."""
    anna = await house.visitor("Anna")
    table = await anna.make(game_id, *[ME] * max(cardamom.load(game_id).seats))
    frame = Frame.model_validate(await anna.frame(table))
    line = frame.line.entries
    for step in range(moves):
        if frame.status != "playing" or frame.turn is None:
            break
        choices = [choice for group in frame.turn.groups for choice in group.choices]
        assert len(frame.turn.groups) <= 12
        chosen = choices[(step * 7) % len(choices)]
        if step % 10 == 0:
            tried = await anna.post(f"/tables/{table}/try", {"seq": frame.seq, "actions": [chosen.name]})
            assert Tried.model_validate(tried).lines
        moved = await anna.post(f"/tables/{table}/moves", {"seq": frame.seq, "actions": [chosen.name]})
        after = Frame.model_validate(await anna.frame(table, since=frame.seq))
        assert after.seq == moved["seq"] > frame.seq
        line = [*line[:after.line.keep], *after.line.entries]
        frame = after
    assert [entry.place for entry in line] == [*range(1, frame.place + 1)]
    assert line == Frame.model_validate(await anna.frame(table)).line.entries
    position = Position.model_validate(await anna.get(f"/tables/{table}/at/{frame.place}"))
    assert position.view == frame.view and position.entry == line[-1]


@pytest.mark.slow
@pytest.mark.parametrize("theme", [pytest.param("spice", marks=pytest.mark.exhaustive), "golem"])
async def test_moves_are_in_the_notation_whatever_the_theme(house: House, theme: str) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("heroic-journey-3", theme=theme)
    frame = await anna.frame(table)
    for _ in range(40):
        if frame["turn"] is None:
            break
        frame = await anna.choose(table, -1)
    assert frame["theme"] == theme


async def test_a_stale_move_is_answered_and_not_applied(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    before = await anna.frame(table)
    first = before["turn"]["groups"][0]["choices"][0]["name"]
    await anna.post(f"/tables/{table}/moves", {"seq": before["seq"], "actions": [first]})
    now = await anna.frame(table)
    refused = await anna.post(f"/tables/{table}/moves", {"seq": before["seq"], "actions": [first]}, 409)
    assert refused["seq"] == now["seq"] and await anna.frame(table) == now


async def test_of_many_equal_moves_at_once_one_is_done(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    frame = await anna.frame(table)
    body = {"seq": frame["seq"], "actions": [frame["turn"]["groups"][0]["choices"][0]["name"]]}
    answers = await asyncio.gather(*(anna.client.post(f"/api/tables/{table}/moves", json=body) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7


async def test_all_actions_of_a_move_or_none(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    frame = await anna.frame(table)
    first = frame["turn"]["groups"][0]["choices"][0]["name"]
    refused = await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": [first, "claim"]}, 422)
    assert refused["error"] and await anna.frame(table) == frame


async def test_a_forbidden_action_names_its_rule(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make()
    await anna.choose(table)
    await anna.choose(table)
    frame = await anna.frame(table)
    refused = await anna.post(f"/tables/{table}/moves", {"seq": frame["seq"], "actions": ["build"]}, 422)
    assert refused["rule"] and await anna.frame(table) == frame
    assert "there is no action" in (await anna.post(
        f"/tables/{table}/moves", {"seq": frame["seq"], "actions": ["dance"]}, 422))["error"]


async def test_only_who_is_to_act_moves(house: House) -> None:
    anna, ben, cleo = [await house.visitor(name) for name in ("Anna", "Ben", "Cleo")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    token = (await anna.frame(table))["links"]["1"]
    assert (await ben.frame(table))["links"] == {}
    await ben.post(f"/tables/{table}/join", {"token": token})
    frames = [await visitor.frame(table) for visitor in (anna, ben, cleo)]
    seat = frames[0]["view"]["to_act"]
    active, other = (anna, ben) if seat == 0 else (ben, anna)
    body = {"seq": frames[0]["seq"], "actions": [frames[seat]["turn"]["groups"][0]["choices"][0]["name"]]}
    assert [frame["turn"] is not None for frame in frames] == [seat == 0, seat == 1, False]
    assert (await other.post(f"/tables/{table}/moves", body, 403))["key"] == "refused-not-your-turn"
    assert (await cleo.post(f"/tables/{table}/moves", body, 403))["key"] == "refused-no-seat-here"
    await active.post(f"/tables/{table}/moves", body)


async def test_join_by_link_once(house: House) -> None:
    anna, ben, cleo = [await house.visitor(name) for name in ("Anna", "Ben", "Cleo")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    other = await anna.make("eastern-wonders", ME, FRIEND)
    frame = await anna.frame(table)
    assert frame["status"] == "open" and frame["view"] is None and frame["seats"][1]["kind"] == "open"
    token = frame["links"]["1"]
    await ben.post(f"/tables/{other}/join", {"token": token}, 403)
    await ben.post(f"/tables/{table}/join", {"token": token + "x"}, 403)
    await ben.post(f"/tables/{table}/join", {}, 403)
    await ben.post(f"/tables/{table}/join", {"token": token})
    await ben.post(f"/tables/{table}/join", {"token": token})  # the same link once more: nothing new
    await cleo.post(f"/tables/{table}/join", {"token": token}, 409)
    frame = await ben.frame(table)
    assert frame["status"] == "playing" and [seat["name"] for seat in frame["seats"]] == ["Anna", "Ben"]
    assert frame["you"] == [1] and not frame["owner"]


async def test_a_public_table_is_listed_and_joined_without_a_link(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    hidden = await anna.make("eastern-wonders", ME, FRIEND)
    table = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    listed = (await ben.get("/tables", list="open"))["tables"]
    assert [line["table"] for line in listed] == [table] and hidden != table
    await ben.post(f"/tables/{table}/join", {"name": "Benny"})
    assert (await ben.frame(table))["seats"][1]["name"] == "Benny"
    assert [line["table"] for line in (await ben.get("/tables", list="mine"))["tables"]] == [table]


async def test_the_owner_gives_an_open_seat_to_a_bot(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    await ben.post(f"/tables/{table}/fill", {"seat": 1}, 403)
    await anna.post(f"/tables/{table}/fill", {"seat": 0}, 409)
    await anna.post(f"/tables/{table}/fill", {"seat": 1})
    assert (await anna.frame(table))["status"] == "playing"


async def test_options_are_described_by_what_they_accept(house: House) -> None:
    anna = await house.visitor("Anna")
    catalogue = Catalogue.model_validate(await anna.get("/catalogue"))
    options = {game.id: {option.name: option for option in game.options} for game in catalogue.games}
    cities, islands = options["world-wonders"], options["eastern-wonders"]
    assert (cities["order"].kind, cities["order"].values, cities["order"].seats) == ("order", ["random"], [2, 3, 4, 5])
    assert (cities["prizes"].kind, cities["prizes"].values, cities["prizes"].pattern) == ("text", ["cards"], "[0-9]/[0-9]")
    assert cities["map"].each_seat == ["B1", "B2", "B3", "B4", "B5"]
    assert cities["map"].values == ["A", "B", *cities["map"].each_seat]
    assert (islands["map"].values, islands["map"].each_seat) == (["first-game", "random:1", "random"], [])
    assert (islands["first"].kind, islands["first"].values) == ("seat", ["random"])
    assert (islands["rounds"].low, islands["rounds"].high) == (1, 1000)


@pytest.mark.parametrize("locale", LOCALES)
async def test_options_are_in_plain_words(house: House, locale: str) -> None:
    visitor = await house.visitor()
    answer = await visitor.client.get("/api/catalogue", headers={"Accept-Language": locale})
    catalogue = Catalogue.model_validate(answer.json())
    for game in catalogue.games:
        assert game.tagline
        for option in game.options:
            assert option.label != option.name and not re.search(r"[A-Z]{1,2}[0-9]?-[0-9]|SEED", option.about), option.name
            if option.kind in ("map", "one_of"):
                assert {str(value) for value in option.values if not isinstance(value, int)} == {*option.labels}, option.name


async def test_bots_are_those_of_the_registry_by_their_full_names(house: House) -> None:
    anna = await house.visitor("Anna")
    catalogue = Catalogue.model_validate(await anna.get("/catalogue"))
    assert [bot.name for bot in catalogue.bots] == [bot.name for bot in LISTED]
    assert [bot.label for bot in catalogue.bots] == ["Expert", "Hard", "Medium", "Easy", "Wanderer"]
    assert catalogue.usual_bot == USUAL
    for asked, name in (("hard", "hard"), ("mcts", "mcts:2000"), ("mcts:2000", "mcts:2000"), ("greedy", "greedy"),
                        ("random", "random")):
        table = await anna.make("eastern-wonders", ME, {"kind": "bot", "bot": asked})
        assert (await anna.frame(table))["seats"][1]["bot"] == name


CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess", "seats": [ME]}, "There’s no game"),
    ({"game": "eastern-wonders", "seats": [ME]}, "is for 2, 3, 4 players"),
    ({"game": "eastern-wonders", "seats": [BOT, BOT]}, "At least one seat has to be yours"),
    ({"game": "eastern-wonders", "seats": [ME, {"kind": "bot", "bot": "mcts:900s"}]}, "Choose one of expert, hard,"),
    ({"game": "eastern-wonders", "seats": [{"kind": "me", "name": "greedy"}, BOT]}, "mistaken for something else"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "theme": "marble"}, "theme"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "options": {"wind": 3}}, "wind: there is no option of that name"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "options": {"rounds": "many"}}, "rounds"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "map_file": "x"}, "map"),
    ({"game": "east-to-west-1", "seats": [ME, BOT], "map_file": "x"}, "no map to draw"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "pack": "a = "}, "pack"),
    ({"game": "eastern-wonders", "seats": [ME, BOT], "pack": "a = 1"}, "pack"),
]


async def test_a_table_that_cannot_be_is_refused_in_a_sentence(house: House) -> None:
    anna = await house.visitor("Anna")
    for body, complaint in CANNOT_BE:
        answer = await anna.client.post("/api/tables", json=body)
        assert answer.status_code == (404 if body["game"] == "chess" else 422) and complaint in answer.json()["error"], body
        assert (await anna.get("/tables", list="mine"))["tables"] == [], body


async def test_a_content_pack_and_an_own_map(house: House, tmp_path: Path) -> None:
    anna = await house.visitor("Anna")
    game = cardamom.load("eastern-wonders")
    pack = game.shipped_content().replace("points = 14", "points = 15", 1)
    option = next(option for option in game.options if option.name == "map")
    drawn, _ = option.random_file(3)  # type: ignore[attr-defined]
    table = await anna.make("eastern-wonders", ME, ME, pack=pack, map_file=drawn)
    await anna.choose(table)
    frame = await anna.frame(table)
    assert frame["status"] == "playing" and frame["options"]["map"] == "own"
    house.tables.forget(table)  # read it again, with its pack
    assert await anna.frame(table) == frame


async def test_resign_lend_take_back_rematch(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["1"]})
    await anna.post(f"/tables/{table}/rematch", status=409)
    await anna.post(f"/tables/{table}/lend", {"seat": 1}, 403)  # Ben has not kept anybody waiting
    await anna.post(f"/tables/{table}/lend", {"seat": 0})
    frame = await anna.frame(table)
    assert frame["seats"][0]["lent"] and frame["turn"] is None
    await ben.post(f"/tables/{table}/take-back", {"seat": 0}, 403)
    await anna.post(f"/tables/{table}/take-back", {"seat": 0})
    await anna.post(f"/tables/{table}/take-back", {"seat": 0}, 409)
    assert not (await anna.frame(table))["seats"][0]["lent"]
    await anna.post(f"/tables/{table}/resign", {"seat": 1}, 403)
    await anna.post(f"/tables/{table}/resign", {"seat": 0})
    await anna.post(f"/tables/{table}/resign", {"seat": 0}, 409)
    assert (await ben.frame(table))["status"] == "playing"
    await ben.post(f"/tables/{table}/resign", {"seat": 1})
    frame = await ben.frame(table)
    assert frame["status"] == "ended" and frame["why"] == {"key": "ended-resigned", "args": {"name": "Ben"}}
    again = (await ben.post(f"/tables/{table}/rematch"))["table"]
    assert (await anna.post(f"/tables/{table}/rematch"))["table"] == again
    assert (await anna.frame(table))["next_table"] == again
    frame = await anna.frame(again)
    assert frame["status"] == "open" and frame["you"] == [], "nobody is seated unasked"
    assert frame["seats"][0]["for_you"] and frame["seats"][0]["invited"] == "Anna" and frame["seats"][0]["name"] == ""
    assert again in [line["table"] for line in (await anna.get("/tables", list="mine"))["tables"]]
    await (await house.visitor("Carla")).post(f"/tables/{again}/join", {}, 403)
    await anna.post(f"/tables/{again}/join", {})
    frame = await anna.frame(again)
    assert frame["status"] == "playing" and frame["you"] == [0]


async def test_a_bot_plays_one_turn_and_gives_the_seat_back(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME)
    while (frame := await anna.frame(table))["view"]["round"] < 2:
        await anna.choose(table)
    await anna.post(f"/tables/{table}/lend", {"seat": 0, "one_turn": True})
    lent = await anna.frame(table)
    assert lent["seats"][0]["lent"] and lent["turn"] is None and lent["place"] == frame["place"]
    house.tables.forget(table)  # it is remembered
    async with house.tables.changing(table) as live:
        game = live.table.state.copy()
        actions: list[int] = []
        while len(actions) < 30:  # it thinks on, as long as it is to act
            actions.append(game.legal()[-1])
            game.apply(actions[-1])
        assert actions.count(END) > 1
        server_moves.bot_moves(live, actions)
    after = await anna.frame(table)
    assert after["turn"] and not after["seats"][0]["lent"] and after["view"]["round"] == 3
    assert [name for entry in after["line"]["entries"] if (name := entry["player"])][-1] == "Anna", "besides what was drawn"


async def test_a_bot_that_plays_one_turn_can_be_stopped(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("eastern-wonders-solo", ME)
    await anna.post(f"/tables/{table}/lend", {"seat": 0, "one_turn": True})
    await anna.post(f"/tables/{table}/lend", {"seat": 0, "one_turn": True}, 409)
    seq = (await anna.frame(table))["seq"]
    await anna.post(f"/tables/{table}/take-back", {"seat": 0})
    frame = await anna.frame(table)
    assert frame["turn"] and frame["seq"] == seq and not frame["seats"][0]["lent"]


async def test_all_seats_of_somebody_are_asked_for_with_their_names(house: House) -> None:
    anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
    table = await anna.make("eastern-wonders", ME, {"kind": "hotseat", "name": "Anton"}, FRIEND)
    await ben.post(f"/tables/{table}/join", {"token": (await anna.frame(table))["links"]["2"]})
    async with house.tables.changing(table) as live:
        live.status = "over"
    again = (await ben.post(f"/tables/{table}/rematch"))["table"]
    await anna.post(f"/tables/{again}/join", {})
    frame = await anna.frame(again)
    assert frame["you"] == [0, 1] and [seat["name"] for seat in frame["seats"]] == ["Anna", "Anton", "Ben"]


async def test_a_rematch_can_be_declined(house: House) -> None:
    anna, ben, carla = [await house.visitor(name) for name in ("Anna", "Ben", "Carla")]
    table = await anna.make("eastern-wonders", ME, FRIEND, public=True)
    await ben.post(f"/tables/{table}/join", {})
    async with house.tables.changing(table) as live:
        live.status = "over"
    again = (await anna.post(f"/tables/{table}/rematch"))["table"]
    await carla.post(f"/tables/{again}/join", {}, 409)  # the seat waits for Ben
    await carla.post(f"/tables/{again}/decline", {}, 403)
    await ben.post(f"/tables/{again}/decline", {})
    await ben.post(f"/tables/{again}/decline", {}, 403)
    assert (await anna.frame(again))["seats"][1]["invited"] is None
    await carla.post(f"/tables/{again}/join", {})
    assert (await anna.frame(again))["status"] == "playing"


async def test_others_lend_a_seat_that_keeps_them_waiting(tmp_path: Path) -> None:
    async with opened(tmp_path, lend_after=300.0) as house:
        anna, ben = [await house.visitor(name) for name in ("Anna", "Ben")]
        now = time.time()
        house.tables.clock = lambda: now
        table = await anna.make("eastern-wonders", ME, FRIEND)
        token = (await anna.frame(table))["links"]["1"]
        await ben.post(f"/tables/{table}/join", {"token": token})
        seat = (await anna.frame(table))["view"]["to_act"]
        waiting = [anna, ben][1 - seat]
        now += 299
        before = await anna.frame(table)
        await waiting.post(f"/tables/{table}/lend", {"seat": seat}, 403)
        await ben.post(f"/tables/{table}/join", {"token": token})  # he sits there already: nothing changes
        await [anna, ben][seat].post(f"/tables/{table}/join", {})
        assert await anna.frame(table) == before, "what changes nothing does not reset the clock"
        now += 2
        await waiting.post(f"/tables/{table}/lend", {"seat": seat})
        assert (await anna.frame(table))["seats"][seat]["lent"]


async def test_a_table_is_the_same_after_it_is_read_again(house: House) -> None:
    anna = await house.visitor("Anna")
    table = await anna.make("world-wonders", ME, ME)
    for _ in range(12):
        await anna.choose(table)
    frame = await anna.frame(table)
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"]})
    frame = await anna.frame(table)
    house.tables.forget(table)
    assert await anna.frame(table) == frame


async def test_nobody_elses_page_may_act(house: House) -> None:
    anna = await house.visitor("Anna")
    answer = await anna.client.post("/api/tables", json={"game": "eastern-wonders", "seats": [ME, BOT]},
                                    headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403 and "another site" in answer.json()["error"]


async def test_no_table(house: House) -> None:
    anna = await house.visitor("Anna")
    await anna.get("/tables/nowhere", 404)
    await anna.post("/tables/nowhere/moves", {"seq": 0, "actions": ["end"]}, 404)


@pytest.mark.slow
@pytest.mark.parametrize("steps", [10, pytest.param(60, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("game_id", ["eastern-wonders", "east-to-west-1", "heroic-journey-3", "world-wonders"])
async def test_of_what_cannot_be_done_on_a_thing_the_rule_is_told(house: House, game_id: str, steps: int) -> None:
    """Over a game: where nothing is lit, asking gives reasons; each is a rule of the game in words."""
    anna = await house.visitor("Anna")
    table = await anna.make(game_id, ME, ME)
    told = 0
    for step in range(steps):
        frame = await anna.frame(table)
        if not frame["turn"]:
            break
        lit = {choice["on"] for group in frame["turn"]["groups"] for choice in group["choices"]}
        for ref in [ref for ref in refs_of(frame["view"]) if ref not in lit][::3][:12]:  # of all kinds
            for refusal in (await anna.get(f"/tables/{table}/why", on=ref))["refusals"]:
                assert refusal["why"] and "-" in refusal["rule"]
                told += 1
        choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
        await anna.post(f"/tables/{table}/moves", {
            "seq": frame["seq"], "actions": [choices[(step * 5) % len(choices)]["name"]]})
    assert told > 3


def refs_of(view: dict[str, Any]) -> list[str]:
    boards = [view.get("cells", []), view.get("locations", []), view.get("items", [])]
    squares = [f"cell:{city['seat']}-{column}{row}" for city in view.get("cities", [])
               for row, line in enumerate(city["map"], 1) for column in "abcdefghijklmnop"[:len(line)]]
    return [*(cell["ref"] for board in boards for cell in board), *squares]
