"""Whole games in the page in other languages: no key is shown, and no sentence of another language."""
from __future__ import annotations

import pytest
from playwright.async_api import Browser

from cardamom.games import game_ids
from cardamom.telling.locales import ENGLISH, FOLDER, LOCALES
from cardamom.telling.words import message_files
from tests.browser.conftest import BOT, Seat, seated
from tests.catalogues import raw_keys, untranslated
from tests.scenario import loaded

GAME = "eastern-wonders"
OTHERS = [locale for locale in LOCALES if locale != ENGLISH]
BY_HAND = [2, pytest.param(5, marks=pytest.mark.exhaustive)]  # decisions
ROUNDS = [1, pytest.param(3, marks=pytest.mark.exhaustive)]  # a short game is a whole game
TEXTS = """() => [document.title, document.body.innerText,
    ...["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)))].join("\\n")"""


async def must_speak(anna: Seat, game_id: str = GAME, locale: str = ENGLISH) -> None:
    """All that the page says now is said in this language."""
    files = [*message_files(ENGLISH, loaded(game_id, "native").folders), FOLDER / ENGLISH / "page.ftl"]
    said = await anna.page.evaluate(TEXTS)
    assert not raw_keys(said, files), said
    if locale != ENGLISH:
        assert not untranslated(said, locale, files), said


@pytest.mark.slow
@pytest.mark.parametrize("rounds", ROUNDS)
@pytest.mark.parametrize("locale", [
    pytest.param(locale, marks=pytest.mark.exhaustive if place else ()) for place, locale in enumerate(OTHERS)])
async def test_a_whole_game_shows_no_key_and_no_other_language(
        chrome: Browser, address: str, locale: str, rounds: int) -> None:
    """In English games are read where they are played, and the pages without a table in test_access.py; the first page in
    every language in test_first_page.py."""
    async with seated(chrome, address, locale=locale) as anna:
        page = anna.page
        await anna.open()
        await page.locator(".game").first.wait_for()
        assert await page.evaluate("document.documentElement.lang") == locale
        await must_speak(anna, GAME, locale)
        for path in ("new/eastern-wonders", "account", "about"):
            await anna.open(path)
            await page.locator("h1").first.wait_for()
            await must_speak(anna, GAME, locale)
        await anna.sit_down(GAME, BOT, rounds=rounds)
        frame = await anna.my_turn()
        while frame["turn"]:
            await must_speak(anna, GAME, locale)
            await anna.do(frame, await anna.advised())
            frame = await anna.my_turn()
        assert frame["status"] == "over"
        await page.locator(".end h2").wait_for()
        await must_speak(anna, GAME, locale)


PARTLY = [game_id for game_id in game_ids() if game_id != GAME]
ASKED = {("heroic-journey-3", "pl"), ("world-wonders", "pt-BR")}  # of those whose boards are drawn by other rooms


@pytest.mark.slow
@pytest.mark.parametrize("most", BY_HAND)
@pytest.mark.parametrize(("game_id", "locale"), [
    pytest.param(game_id, locale, marks=() if (game_id, locale) in ASKED else pytest.mark.exhaustive)
    for game_id in PARTLY for locale in OTHERS])
async def test_another_game_shows_no_key(chrome: Browser, address: str, game_id: str, locale: str, most: int) -> None:
    """What a language lacks is said in English. The game is short, or somebody resigns."""
    async with seated(chrome, address, locale=locale) as anna:
        game = loaded(game_id, "native")
        short = {"rounds": 1} if any(option.name == "rounds" for option in game.options) else {}
        await anna.sit_down(game_id, *[BOT][:max(game.seats) - 1], **short)
        frame, moves = await anna.my_turn(), 0
        while frame["turn"] and moves < most:
            await must_speak(anna, game_id)
            await anna.do(frame, await anna.advised())
            frame, moves = await anna.my_turn(), moves + 1
        if frame["turn"]:
            await anna.ask(f"tables/{anna.table}/resign", {"seat": 0})
        await anna.page.locator(".end h2").wait_for()
        await must_speak(anna, game_id)


async def test_a_language_chosen_on_one_device_is_there_on_another(chrome: Browser, address: str) -> None:
    account = {"login": "speaks-polish", "password": "correct horse battery"}
    async with seated(chrome, address) as anna, seated(chrome, address) as elsewhere:
        await anna.open("account")
        await anna.page.locator(".settings select").first.wait_for()
        await anna.ask("account", account)
        await anna.page.locator(".settings select").first.select_option("pl")
        await anna.page.locator("html[lang=pl]").wait_for()
        await elsewhere.open()
        await elsewhere.page.locator("html[lang=en]").wait_for()
        await elsewhere.ask("session", account)
        await elsewhere.open()
        await elsewhere.page.locator("html[lang=pl]").wait_for()
