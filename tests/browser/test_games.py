"""From the first page to a game, and each game to its end, played like `greedy` from the list of actions. All that the page
says is words, not keys.

On their boards the games are played in test_board.py, test_journeys.py and test_cities.py.
"""
from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from cardamom.bots.registry import LISTED
from cardamom.games import game_ids, load
from tests.browser.conftest import Seat, seated
from tests.browser.test_languages import must_speak

ROUNDS = 3  # a short game is a whole game
BY_HAND = [4, 1000]  # decisions at most; then a bot goes on
LAKE_AND_RIVERS = ["A lake, the same for all", "Rivers, dealt at random", *(f"River {n}" for n in range(1, 6))]


def verdict(frame: dict[str, Any]) -> str:
    """Who won, as the page says it to whoever has the first seat."""
    winners = frame["view"]["winners"]
    assert winners and set(winners) <= set(range(len(frame["scores"])))
    if winners == [0] and sum(seat["yours"] for seat in frame["seats"]) == 1:
        return "You won."
    characters = {bot.name: bot.character for bot in LISTED}
    known = [characters.get(seat["name"]) or seat["name"] for seat in frame["seats"]]
    known = [f"{name} ({'ABCDE'[seat]})" if known.count(name) > 1 else name for seat, name in enumerate(known)]
    names = [known[party] if party < len(known) else "the automaton" for party in winners]
    said = f"{names[0]} won." if len(names) == 1 else f"{' and '.join(names)} share the victory."
    return said[0].upper() + said[1:]


async def must_say_how_it_ended(seat: Seat, frame: dict[str, Any]) -> None:
    assert frame["status"] == "over"
    await expect(seat.page.locator(".end h2")).to_have_text(verdict(frame))
    total = [sum(part["points"] for part in parts) for parts in frame["scores"]]
    assert total == frame["view"]["scores"]
    await must_speak(seat, frame["game"])


async def start_from_the_first_page(anna: Seat, game_id: str) -> None:
    """A short game, if there are such, against a quick bot."""
    await anna.choose_game(game_ids().index(game_id))
    await anna.customise()
    await anna.page.locator("form.new-table").wait_for()
    await must_speak(anna, game_id)
    await anna.seat_quick_bot()
    if has_short_games(game_id):
        await anna.limit_rounds(ROUNDS)
    await anna.page.locator("form .primary").click()
    await anna.page.locator(".ask").wait_for()


def has_short_games(game_id: str) -> bool:
    return any(option.name == "rounds" for option in load(game_id).options)


@pytest.mark.exhaustive  # `make test` plays on the boards; lists of actions are used in test_languages.py and test_tables.py
@pytest.mark.parametrize("most", BY_HAND)
@pytest.mark.parametrize("game_id", game_ids())
async def test_from_the_first_page_to_the_end(chrome: Browser, address: str, game_id: str, most: int) -> None:
    async with seated(chrome, address) as anna:
        await start_from_the_first_page(anna, game_id)
        frame = await anna.my_turn()
        moves, short = 0, has_short_games(game_id)
        while frame["turn"] and moves < most:
            await must_speak(anna, game_id)
            await anna.do(frame, await anna.advised())
            moves += 1
            frame = await anna.my_turn()
        assert moves > 3
        if frame["turn"] and short:
            await anna.lend(0)
            frame = await anna.until("the end", lambda now: now["status"] != "playing")
        if short or not frame["turn"]:
            await must_say_how_it_ended(anna, frame)


async def test_each_seat_of_a_city_can_have_another_map(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.choose_game(game_ids().index("world-wonders"))
        await anna.customise()
        await page.get_by_text("More options", exact=True).click()
        form, order = page.locator("form.new-table"), page.get_by_label(re.compile("^Turn order"))
        maps = page.get_by_role("group", name=re.compile("^City map"))
        await page.get_by_label("3", exact=True).check()
        suggested = await form.locator("datalist option").evaluate_all("all => all.map((one) => one.value)")
        assert suggested == ["random", "A,B,C", "cards"]
        await order.fill("B,A")
        await page.get_by_label("1", exact=True).check()
        await expect(form.locator("fieldset legend > span")).to_have_text(["City map", "Resource boards", "The automaton"])
        await expect(maps.locator(".map-card")).to_have_text(LAKE_AND_RIVERS)
        await expect(maps.locator("svg.map-picture")).to_have_count(len(LAKE_AND_RIVERS))
        await page.get_by_label("2", exact=True).check()
        await order.fill("B,A")
        await maps.get_by_label("One for each seat").check()
        await maps.get_by_label("Seat A").select_option("B3")
        await page.get_by_label("3", exact=True).check()  # the maps chosen before stay
        await order.fill("B,C,A")
        await expect(maps.get_by_label("Seat A")).to_have_value("B3")
        await maps.get_by_label("Seat C").select_option("B1")
        await page.locator("form .primary").click()
        await page.locator(".ask").wait_for()
        frame = await anna.frame()
        assert frame["options"]["map"] == "B3,B2,B1" and frame["view"]["order"] == [1, 2, 0]
        boards = {row["id"]: row["rows"].split() for row in load("world-wonders").content["maps"]["maps"]}
        assert [city["map"] for city in frame["view"]["cities"]] == [boards[name] for name in ("B3", "B2", "B1")]


async def test_three_clicks_from_the_first_page_to_the_first_move(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.choose_game(game_ids().index("heroic-journey-3"))
        await anna.page.locator(".play-now").click()
        frame = await anna.my_turn()
        await anna.page.locator(".place.can").first.click()
        await anna.until("the first move", lambda now: now["seq"] > frame["seq"])
