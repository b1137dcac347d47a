"""Whole games in the page in other languages: no key is shown, and no sentence of another language."""
from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from cardamom.games import game_ids, load
from cardamom.telling.locales import ENGLISH, FOLDER, LOCALES
from cardamom.telling.words import message_files
from tests.browser.conftest import WAIT, Seat, seated
from tests.catalogues import raw_keys, untranslated

GAME = "eastern-wonders"
BY_HAND = 3  # decisions
ROUNDS = [1, pytest.param(3, marks=pytest.mark.exhaustive)]  # a short game is a whole game
TEXTS = """() => [document.title, document.body.innerText,
    ...["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)))].join("\\n")"""


async def check(anna: Seat, locale: str, files: list[Path]) -> None:
    """Read all that the page says now."""
    said = await anna.page.evaluate(TEXTS)
    assert not raw_keys(said, files), said
    if locale != ENGLISH:
        assert not untranslated(said, locale, files), said


async def new_table(anna: Seat, rounds: int, game_id: str = GAME) -> str:
    game = load(game_id)
    bots = [{"kind": "bot", "bot": "greedy"}] if max(game.seats) > 1 else []
    limit = {"rounds": rounds} if any(option.name == "rounds" for option in game.options) else {}
    body = {"game": game_id, "seats": [{"kind": "me"}, *bots], "options": limit}
    made = await anna.context.request.post(f"{anna.address}api/tables", data=body, timeout=WAIT)
    assert made.ok, await made.text()
    return str((await made.json())["table"])


@pytest.mark.slow
@pytest.mark.parametrize("rounds", ROUNDS)
@pytest.mark.parametrize("locale", ["en", "pl", "pt-BR"])
async def test_a_whole_game_shows_no_key_and_no_other_language(
        chrome: Browser, address: str, locale: str, rounds: int) -> None:
    files = [*message_files(ENGLISH, load(GAME).folders), FOLDER / ENGLISH / "page.ftl"]
    async with seated(chrome, address, locale=locale) as anna:
        page = anna.page
        await anna.open()
        await page.locator(".game").first.wait_for()
        assert await page.evaluate("document.documentElement.lang") == locale
        await check(anna, locale, files)
        for path in ("new/eastern-wonders", "account", "about"):
            await anna.open(path)
            await page.locator("h1").first.wait_for()
            await check(anna, locale, files)
        await anna.open(f"t/{await new_table(anna, rounds)}")
        frame = await anna.my_turn()
        while frame["turn"]:
            await check(anna, locale, files)
            await anna.do(frame, await anna.advised())
            frame = await anna.my_turn()
        assert frame["status"] == "over"
        await page.locator(".end h2").wait_for()
        await check(anna, locale, files)


OTHERS = [game_id for game_id in game_ids() if game_id != GAME]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "locale"), [
    pytest.param(game_id, locale, marks=pytest.mark.exhaustive if (place + other) % 3 else ())
    for place, game_id in enumerate(OTHERS) for other, locale in enumerate(LOCALES)])
async def test_another_game_to_its_end_shows_no_key(chrome: Browser, address: str, game_id: str, locale: str) -> None:
    """What a language lacks is said in English. A bot finishes the game."""
    files = [*message_files(ENGLISH, load(game_id).folders), FOLDER / ENGLISH / "page.ftl"]
    async with seated(chrome, address, locale=locale) as anna:
        await anna.open(f"t/{await new_table(anna, 1, game_id)}")
        frame, moves = await anna.my_turn(), 0
        while frame["turn"] and moves < BY_HAND:
            await check(anna, ENGLISH, files)
            await anna.do(frame, await anna.advised())
            frame, moves = await anna.my_turn(), moves + 1
        if frame["turn"]:
            await anna.lend(0)
            frame = await anna.until("the end", lambda now: now["status"] != "playing")
        assert frame["status"] == "over"
        await anna.page.locator(".end h2").wait_for()
        await check(anna, ENGLISH, files)


async def test_a_language_chosen_on_one_device_is_there_on_another(chrome: Browser, address: str) -> None:
    account = {"login": "speaks-polish", "password": "correct horse battery"}
    async with seated(chrome, address) as anna, seated(chrome, address) as elsewhere:
        await anna.open("account")
        await anna.page.locator(".settings select").first.wait_for()
        assert (await anna.context.request.post(f"{address}api/account", data=account, timeout=WAIT)).ok
        await anna.page.locator(".settings select").first.select_option("pl")
        await anna.page.locator("html[lang=pl]").wait_for()
        await elsewhere.open()
        await elsewhere.page.locator("html[lang=en]").wait_for()
        assert (await elsewhere.context.request.post(f"{address}api/session", data=account, timeout=WAIT)).ok
        await elsewhere.open()
        await elsewhere.page.locator("html[lang=pl]").wait_for()
