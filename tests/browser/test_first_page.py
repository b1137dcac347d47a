"""The first page, a new table and the daily challenge, as people use them."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, expect

from tests.browser.conftest import seated
from tests.browser.test_languages import must_speak
from tests.browser.test_sizes import must_be_readable
from tests.server.served import Forked

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


async def test_the_stage_follows_the_cards_and_remembers(chrome: Browser, address: str) -> None:
    """The board of the chosen game fills it: a style of the log, which had the same class, once made it a narrow strip. What
    would be too small to read there is left out."""
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open()
        for game, board in ((0, ".chart"), (4, ".city-map"), (3, ".landscape"), (1, ".chart")):
            await page.locator(".game").nth(game).click()
            await page.locator(f".hero-art .drawn {board}").first.wait_for()
            await must_be_readable(anna)
            art, drawn = [await page.locator(place).bounding_box() for place in (".hero-art", ".hero-art .drawn")]
            assert art and drawn and (drawn["width"], drawn["height"]) == (art["width"], art["height"]), game
        await expect(page.locator(".start")).to_have_attribute("aria-label", re.compile("Solo"))
        await expect(page.get_by_role("radio", name="Pepper")).to_have_count(0)
        await page.get_by_role("radio", name="Hard").check()
        await anna.open()
        await expect(page.locator(".game").nth(1)).to_have_attribute("aria-pressed", "true")
        await page.get_by_role("radio", name="Hard").check()
        await page.get_by_role("button", name="Play now").click()
        await anna.my_turn()
        assert (await anna.frame())["options"]["automaton"] == "hard"


async def test_a_table_looks_the_same_however_it_was_reached(chrome: Browser, address: str) -> None:
    """The pictures of other games on the first page leave no style behind."""
    drawn = """() => [...document.querySelectorAll(".frame *")].map((each) => {
      const style = getComputedStyle(each);
      const { display, opacity, fillOpacity, strokeOpacity, fontSize } = style;
      return [each.getAttribute("class"), display, opacity, fillOpacity, strokeOpacity, fontSize].join();
    })"""
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open()
        for game, board in ((0, ".chart"), (3, ".land-box"), (4, ".city-map")):
            await page.locator(".game").nth(game).click()
            await page.locator(f".hero-art .drawn {board}").first.wait_for()
        await page.get_by_role("button", name="Play now").click()
        await anna.my_turn()
        await page.locator(".frame .price").first.wait_for()
        await page.locator(".frame .rival .small-city").first.wait_for()  # mats come after the board
        await page.locator(".frame .term").first.wait_for()  # and so does what explains them
        first = await page.evaluate(drawn)
        await page.reload()
        await anna.my_turn()
        await page.locator(".frame .price").first.wait_for()
        await page.locator(".frame .rival .small-city").first.wait_for()  # mats come after the board
        await page.locator(".frame .term").first.wait_for()  # and so does what explains them
        again = await page.evaluate(drawn)
        assert len(first) > 200 and sorted({*first} ^ {*again}) == []


async def test_the_look_is_light_or_dark_and_the_language_one_of_three_words(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.open()
        await anna.page.get_by_role("button", name="Switch to dark").click()
        await expect(anna.page.locator("html")).to_have_attribute("data-look", "dark")
        await anna.page.get_by_role("button", name="Switch to light").click()
        await expect(anna.page.locator("html")).to_have_attribute("data-look", "light")
        await anna.page.get_by_role("button", name="Polski").click()
        await expect(anna.page.get_by_role("heading", level=1)).to_have_text("Przysuń krzesło. Twój ruch.")
        await expect(anna.page.get_by_role("button", name="Polski")).to_have_attribute("aria-pressed", "true")


async def test_the_chosen_opponent_sits_down(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.choose_game(0)
        await page.get_by_role("radio", name="Pepper").check()
        await page.get_by_role("button", name="Play now").click()
        frame = await anna.my_turn()
        assert [seat["bot"] for seat in frame["seats"]] == [None, "easy"]
        await expect(page.locator(".seats")).to_contain_text("Pepper")
        await anna.open()
        run = page.locator(".running .run").first
        await expect(run).to_contain_text("with Pepper")
        await expect(page.get_by_role("heading", level=1)).to_have_text("Another game?")
        await run.click()
        await page.wait_for_url(f"**/t/{frame['table']}")


async def test_on_a_phone_a_game_can_be_started_on_the_first_screen(chrome: Browser, address: str) -> None:
    for locale in ("en", "pl", "pt-BR"):
        async with seated(chrome, address, locale=locale, **PHONE) as anna:
            await anna.open()
            box = await anna.page.locator(".play-now").bounding_box()
            assert box and box["y"] + box["height"] <= 844, locale
            await must_speak(anna, "eastern-wonders", locale)


async def test_a_public_game_can_be_watched_and_a_private_one_is_not_listed(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address) as ben:
        tables = []
        for public in (False, True):
            await anna.open("new/eastern-wonders")
            await anna.seat_quick_bot()
            await anna.page.get_by_label("Let others watch").set_checked(public)
            await anna.page.locator("form .primary").click()
            await anna.my_turn()
            tables.append(anna.table)
        await ben.open()
        await ben.page.locator(f'.live a[href="t/{tables[1]}"]').wait_for()
        await expect(ben.page.locator(f'a[href="t/{tables[0]}"]')).to_have_count(0)
        await ben.page.get_by_role("navigation", name="Main").get_by_role("link", name="Watch").click()
        game = ben.page.locator(".live-list li", has=ben.page.locator(f'a[href="t/{tables[1]}"]'))
        await game.locator(".board-picture svg").first.wait_for()
        await expect(ben.page.locator(f'a[href="t/{tables[0]}"]')).to_have_count(0)
        await game.get_by_role("link", name="Watch").click()
        await ben.page.locator(".ask").wait_for()


async def test_what_is_wrong_is_said_beside_the_field_and_a_cleared_number_means_the_default(
        chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open("new/eastern-wonders")
        await page.get_by_label("Who has seat B").select_option("hotseat")
        await anna.limit_rounds(0)
        await page.locator("form .primary").click()
        await expect(page.locator(".seat-name .wrong")).to_have_text("Give this player a name.")
        await expect(page.locator(".field .wrong")).to_have_text("A whole number from 1 to 1000.")
        await expect(page.get_by_label("Name at seat B")).to_be_focused()
        await page.get_by_label("Name at seat B").fill("Ben")
        await page.get_by_label("Longest game").fill("")
        await page.locator("form .primary").click()
        assert (await anna.my_turn())["options"]["rounds"] == 100


async def test_the_daily_challenge_from_its_start_to_its_rank(chrome: Browser, tmp_path: Path) -> None:
    server = Forked(tmp_path, workers=1, rates={}, same_deals=True, daily={"rounds": 2})  # a short game is a whole game
    try:
        await play_daily(chrome, server.address)
    finally:
        server.kill()


async def play_daily(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open()
        await page.get_by_role("button", name="Play today’s challenge").click()
        frame = await anna.my_turn()
        assert frame["daily"] and not frame["takeback"]["may_ask"]
        await expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        await anna.open()
        await page.locator(".daily").get_by_role("button", name="Continue").click()
        await page.wait_for_url(f"**/t/{frame['table']}")
        while (frame := await anna.decision_or_end())["turn"]:
            await anna.ask(f"tables/{frame['table']}/moves", {"seq": frame["seq"], "actions": [await anna.advised()]})
        await expect(page.locator(".end .daily-rank")).to_contain_text("rank")
        await anna.open()
        await expect(page.locator(".daily")).to_contain_text("rank")
        await expect(page.locator(".daily .bars")).to_have_attribute("aria-label", re.compile("last seven days"))
        await page.get_by_role("link", name="View your game").click()
        await page.wait_for_url(f"**/replay/{frame['table']}*")
