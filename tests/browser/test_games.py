"""Each game from the first page to its end, played like `greedy`; a bot finishes long games."""
from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from cardamom.games import game_class, game_ids, load
from tests.browser.conftest import seated

ROUNDS = 4  # a short game is a whole game
BY_HAND = 40  # decisions at most
RIVERS = [f"B{n}" for n in range(1, 6)]


def verdict(frame: dict[str, Any]) -> str:
    """Who won, as the page says it to whoever has the first seat."""
    winners = frame["view"]["winners"]
    assert winners and set(winners) <= set(range(len(frame["scores"])))
    if winners == [0]:
        return "You won."
    names = ["Quick bot" if party < len(frame["seats"]) else "the automaton" for party in winners if party]
    if 0 in winners:
        names = [frame["seats"][0]["name"], *names]
    return f"{names[0]} won." if len(names) == 1 else f"{' and '.join(names)} share the victory."


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "most"), [
    *((game, BY_HAND) for game in game_ids()), pytest.param("world-wonders", 1000, marks=pytest.mark.exhaustive)])
async def test_from_the_first_page_to_the_end(chrome: Browser, address: str, game_id: str, most: int) -> None:
    title = game_class(game_id).title
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open()
        await page.locator(".game").filter(has=page.get_by_role("heading", name=title, exact=True)).get_by_role(
            "link", name="Customise or invite").click()
        for bot in await page.get_by_label("How the bot of seat").all():
            await bot.select_option("greedy")
        rounds = page.locator("label.field", has_text="Rounds").locator("input")
        if await rounds.count():
            await page.get_by_text("Options", exact=True).click()
            await rounds.fill(str(ROUNDS))
        await page.get_by_role("button", name="Play").click()
        await page.locator(".ask").wait_for()
        frame = await anna.my_turn()
        moves = 0
        while frame["turn"] and moves < most:
            await anna.do(frame, await anna.advised())
            moves += 1
            frame = await anna.my_turn()
        if frame["turn"]:
            await anna.lend(0)
            frame = await anna.until("the end", lambda now: now["status"] != "playing")
        assert frame["status"] == "over" and moves > 3
        await expect(page.locator(".end h2")).to_have_text(verdict(frame))
        total = [sum(part["points"] for part in parts) for parts in frame["scores"]]
        assert total == frame["view"]["scores"]


async def test_each_seat_of_a_city_can_have_another_map(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open("new/world-wonders")
        await page.get_by_text("Options", exact=True).click()
        options = page.locator(".options")
        await page.get_by_label("3", exact=True).check()
        suggested = await options.locator("datalist option").evaluate_all("all => all.map((one) => one.value)")
        assert suggested == ["random", "A,B,C", "cards"]
        await options.get_by_label(re.compile("^Order")).fill("B,A")
        await page.get_by_label("1", exact=True).check()
        await expect(options.locator("label.field > span, label.check > span")).to_have_text(["Map", "Tracks", "Difficulty"])
        await expect(options.get_by_label(re.compile("^Map")).locator("option")).to_have_text(["A", "B", *RIVERS])
        await page.get_by_label("2", exact=True).check()
        await options.get_by_label(re.compile("^Order")).fill("B,A")
        await options.get_by_label(re.compile("^Map")).select_option("One for each seat")
        await options.get_by_label("Seat A").select_option("B3")
        await page.get_by_label("3", exact=True).check()  # the maps chosen before stay
        await options.get_by_label(re.compile("^Order")).fill("B,C,A")
        await expect(options.get_by_label("Seat A")).to_have_value("B3")
        await options.get_by_label("Seat C").select_option("B1")
        await page.get_by_role("button", name="Play").click()
        await page.locator(".ask").wait_for()
        frame = await anna.frame()
        assert frame["options"]["map"] == "B3,B2,B1" and frame["view"]["order"] == [1, 2, 0]
        boards = {row["id"]: row["rows"].split() for row in load("world-wonders").content["maps"]["maps"]}
        assert [city["map"] for city in frame["view"]["cities"]] == [boards[name] for name in ("B3", "B2", "B1")]


async def test_three_clicks_from_the_first_page_to_the_first_move(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.open()
        await anna.page.locator(".game").nth(2).get_by_role("button").click()
        frame = await anna.my_turn()
        await anna.page.locator(".choices [data-choice]").first.click()
        await anna.until("the first move", lambda now: now["seq"] > frame["seq"])
