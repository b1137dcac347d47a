"""Progress: results are kept when games end, counted by the database, and go with their person."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, insert, select, update

from cardamom.games import load
from cardamom.server import purge, schema
from cardamom.server.live import Seat
from cardamom.server.migrate import migrate
from cardamom.server.migrations.versions import r0008_results
from cardamom.server.models import FinishedGames, Ladders, Progress
from cardamom.server.results import rows_of
from cardamom.server.store import make_engine
from tests.server.conftest import ME, House, Visitor

EASY, HARD = {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "hard"}
R = schema.results.c


async def finish(house: House, table: str, seed: int = 1) -> dict[str, Any]:
    """The game is played to its end by a quick bot, as if all did it: points, and who won."""
    async with house.tables.changing(table) as live:
        live.table.play("random", seed=seed)
        live.status = "over"
        state = live.table.state
    return {"scores": state.scores(), "winners": state.winners()}


async def finished(house: House, visitor: Visitor, *seats: Any, game: str = "eastern-wonders", seed: int = 1,
                   **others: Any) -> dict[str, Any]:
    table = await visitor.make(game, *seats, **others)
    return {"table": table, **await finish(house, table, seed)}


async def count(house: House) -> int:
    async with house.tables.store.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(schema.results))).scalar_one())


async def test_finished_games_are_counted_by_game_bot_and_difficulty(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    assert await anna.get("/progress") == {"games": [], "practised": []}
    games = [await finished(house, anna, ME, EASY, seed=seed, options={"rounds": 3}) for seed in range(4)]
    three = await finished(house, anna, EASY, ME, HARD, options={"rounds": 3})
    await finished(house, anna, ME, {"kind": "hotseat", "name": "Zoë"}, options={"rounds": 3})
    solo = [await finished(house, anna, ME, game="eastern-wonders-solo", seed=seed,
                           options={"automaton": level, "rounds": 3}) for seed, level in enumerate(("easy", "hard", "hard"))]
    found = await anna.get("/progress")
    Progress.model_validate(found)
    by_game = {game["game"]: game for game in found["games"]}
    islands, alone = by_game["eastern-wonders"], by_game["eastern-wonders-solo"]
    assert found["games"][0] is alone, "what was played last comes first"
    assert islands["played"] == 6 and islands["won"] + islands["lost"] == 5, "several seats are neither won nor lost"
    own = [game["scores"][0] for game in games] + [three["scores"][1]]
    assert (islands["best"], islands["points"]) == (max(own), sum(own))
    bots = {bot["bot"]: bot for bot in islands["bots"]}
    assert [sum(bots[name][result] for result in ("won", "lost", "tied")) for name in ("easy", "hard")] == [5, 1]
    assert {level["difficulty"]: level["played"] for level in alone["levels"]} == {"easy": 1, "hard": 2}
    assert max(level["best"] for level in alone["levels"]) == max(game["scores"][0] for game in solo)
    assert await ben.get("/progress") == {"games": [], "practised": []}, "everybody's own"


def rows(seats: list[Seat], scores: list[int], winners: list[int]) -> list[dict[str, Any]]:
    return list(rows_of("t", "eastern-wonders", load("eastern-wonders").options, {}, seats, scores, winners, 1.0))


def test_who_did_better_than_whom() -> None:
    """In a game of four: against the winner lost, against others by points; equal points are a tie."""
    seats = [Seat("anna", "Anna"), *(Seat(None, bot, bot) for bot in ("hard", "easy,share=0.5", "medium"))]
    [row] = rows(seats, [30, 40, 20, 30], [1])
    assert json.loads(row["against"]) == [["easy", "won"], ["hard", "lost"], ["medium", "tied"]]
    assert (row["won"], row["points"], row["rival"], row["resigned"]) == (False, 30, 40, False)
    [row] = rows(seats, [40, 40, 20, 30], [0])
    assert json.loads(row["against"])[1] == ["hard", "won"], "a tie-breaker decides too"
    seats[0] = Seat("anna", "Anna", "medium")
    [row] = rows(seats, [40, 30, 20, 30], [0])
    assert row["resigned"] and row["won"] is False and {each for _, each in json.loads(row["against"])} == {"lost"}


def test_a_game_that_a_bot_finished_in_a_lent_seat_does_not_count() -> None:
    """Whether the bot won or lost; a seat that was given back counts like any other."""
    seats = [Seat("anna", "Anna", "medium", lent=True), Seat(None, "easy", "easy")]
    for scores, winners in (([40, 30], [0]), ([20, 30], [1])):
        [row] = rows(seats, scores, winners)
        assert (row["won"], row["resigned"], row["points"]) == (None, False, scores[0])
        assert json.loads(row["against"]) == [["easy", None]]
    seats[0] = Seat("anna", "Anna")
    assert rows(seats, [40, 30], [0])[0]["won"] is True


async def test_a_lent_seat_counts_if_it_was_taken_back_before_the_end(house: House) -> None:
    anna = await house.visitor("Anna")
    for back in (True, False):
        table = await anna.make("eastern-wonders-solo", ME, options={"rounds": 3})
        await anna.post(f"/tables/{table}/lend", {"seat": 0})
        if back:
            await anna.post(f"/tables/{table}/take-back", {"seat": 0})
        await finish(house, table)
    lent, own = (await anna.get("/history"))["games"]
    FinishedGames.model_validate({"games": [lent, own], "more": False})
    assert lent["won"] is None and own["won"] is not None and not lent["resigned"]
    [game] = (await anna.get("/progress"))["games"]
    assert (game["played"], game["won"] + game["lost"]) == (2, 1)
    assert game["best"] == game["points"] == own["points"] == game["levels"][0]["best"]


async def test_the_history_is_filtered_and_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.server.progress.PAGE", 2)
    anna = await house.visitor("Anna")
    played = [await finished(house, anna, ME, bot, seed=seed, options={"rounds": 3})
              for seed, bot in enumerate((EASY, EASY, HARD))]
    await finished(house, anna, ME, game="eastern-wonders-solo", options={"rounds": 3})
    page = await anna.get("/history")
    FinishedGames.model_validate(page)
    assert page["more"] and [game["game"] for game in page["games"]] == ["eastern-wonders-solo", "eastern-wonders"]
    rest = await anna.get("/history", before=page["games"][-1]["id"])
    assert not rest["more"] and [game["table"] for game in rest["games"]] == [played[1]["table"], played[0]["table"]]
    hard = (await anna.get("/history", bot="hard"))["games"]
    assert [game["table"] for game in hard] == [played[2]["table"]] and hard[0]["against"][0]["bot"] == "hard"
    assert (await anna.get("/history", bot='h%"'))["games"] == []
    won = [game["table"] for game in (await anna.get("/history", game="eastern-wonders", result="won"))["games"]]
    assert won == [game["table"] for game in reversed(played) if game["winners"] == [0]][:2]
    assert await (await house.visitor()).get("/history") == {"games": [], "more": False}
    for wrong in ({"result": "drawn"}, {"before": -1}, {"game": "x" * 41}):
        await anna.get("/history", 422, **wrong)
    await anna.get("/history", 400, before="x")


async def test_an_end_that_is_taken_back_has_no_result(house: House) -> None:
    anna = await house.visitor("Anna")
    table = (await finished(house, anna, ME, EASY, options={"rounds": 3}))["table"]
    assert await count(house) == 1
    frame = await anna.frame(table)
    await anna.post(f"/tables/{table}/undo", {"seq": frame["seq"], "what": "decision"})
    assert (await anna.frame(table))["status"] == "playing" and await count(house) == 0
    await finish(house, table)
    assert await count(house) == 1


async def test_results_outlive_their_table_and_go_with_their_person(house: House) -> None:
    anna, ben = await house.visitor("Anna"), await house.visitor("Ben")
    for visitor in (anna, ben):
        await finished(house, visitor, ME, EASY, options={"rounds": 3})
    exported = (await anna.client.get("/api/account/export")).json()["person"]
    assert len(exported["results"]) == 1 and exported["practised"] == []
    async with house.tables.store.write() as connection:
        await connection.execute(update(schema.tables).values(changed_at=0.0))
        await purge.purge(connection, 1.0)
    house.tables.outdate()
    [game] = (await anna.get("/history"))["games"]
    assert game["table"] is None and (await anna.get("/progress"))["games"][0]["played"] == 1
    await anna.client.request("DELETE", "/api/account", json={})
    assert await count(house) == 1
    assert (await ben.get("/progress"))["games"][0]["played"] == 1


async def test_what_a_guest_played_is_the_accounts(house: House) -> None:
    anna = await house.visitor("Anna")
    await anna.post("/account", {"login": "anna", "password": "correct horse"})
    await finished(house, anna, ME, EASY, options={"rounds": 3})
    guest = await house.visitor("Guest")
    await finished(house, guest, ME, HARD, options={"rounds": 3})
    await guest.post("/session", {"login": "anna", "password": "correct horse"})
    assert (await guest.get("/progress"))["games"][0]["played"] == 2


async def test_games_that_ended_before_results_were_kept_are_counted(house: House, database: str, tmp_path: Path) -> None:
    """The migration makes of the rows of tables what would have been written at their end."""
    anna = await house.visitor("Anna")
    await finished(house, anna, ME, EASY, options={"rounds": 3})
    await finished(house, anna, ME, game="eastern-wonders-solo", options={"automaton": "hard", "rounds": 3})
    await anna.make("eastern-wonders", ME, EASY)
    columns = [column for column in R if column.name != "id"]
    async with house.tables.store.write() as connection:
        before = (await connection.execute(select(*columns).order_by(R.id))).all()
        await connection.execute(delete(schema.results))
        await connection.run_sync(r0008_results.fill)
        assert (await connection.execute(select(*columns).order_by(R.id))).all() == before
    engine = make_engine(database)
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.run_sync(r0008_results.fill)
        await connection.execute(insert(schema.people).values(id="p", name="P", created_at=0.0, seen_at=0.0))
    await engine.dispose()


async def test_the_ladder_is_what_was_measured(house: House) -> None:
    found = await (await house.visitor()).get("/ladder")
    Ladders.model_validate(found)
    [islands] = [ladder for ladder in found["ladders"] if ladder["game"] == "eastern-wonders"]
    ratings = [bot["rating"] for bot in islands["bots"]]
    assert ratings == sorted(ratings) and all(bot["low"] < bot["rating"] < bot["high"] for bot in islands["bots"])
    assert islands["command"].startswith("cardamom arena eastern-wonders ")
