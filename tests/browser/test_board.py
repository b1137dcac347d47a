"""Eastern Wonders and Solo, played by clicking the board, the own ship and the buttons of the panel; the list stays shut."""
from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import pytest
from playwright.async_api import Browser, Route, expect

from cardamom.bots.greedy import GreedyBot
from tests.browser.conftest import BOT, Seat, seated
from tests.browser.test_games import must_say_how_it_ended, start_from_the_first_page
from tests.browser.test_languages import must_speak

LIT = ".targets .usable, .frame-own .hold .usable, .set, .ask-bar .usable, .ask-bar .primary"
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def advice(anna: Seat) -> str:
    """What `greedy` would do, past what the board does by itself: whoever acts has stopped."""
    game, state = await anna.follow()
    seat, bot = state.to_act, GreedyBot(seed=1)
    name = game.name(bot.choose(state.copy()))
    if name == "anchor":
        state.apply(game.action(name))
        return game.name(bot.choose(state.copy())) if state.to_act == seat else name
    return name


async def click(anna: Seat, frame: dict[str, Any], name: str) -> None:
    """On the thing itself; where a plan waits to be confirmed, by the button of the panel."""
    page = anna.page
    await anna.rest_hand()
    kind, _, what = name.partition(":")
    seat = frame["turn"]["seat"]
    boat = frame["view"]["parties"][seat]["boat"]
    match kind:
        case "set":
            place = page.locator(f'.ask .set[data-ref="{name}"]')
        case "place" | "sail":
            place = page.locator(f'.targets [data-ref="cell:{what}"]')
        case "anchor" | "build" | "claim":
            place = page.locator(f'.targets [data-ref="{boat}"]')
        case "trade":
            steps = page.locator(".stepper .step")
            place = steps.first if await steps.count() else page.locator(f'.targets [data-ref="{boat}"]')
        case "bonus":
            place = page.locator(f'[data-at="bonus:{what}"]')
        case "lay" | "toll" | "pay" | "drop" | "upgrade":
            place = page.locator(f'.frame-own .hold .usable:has([data-piece="cube:{what}"])').first
        case _:
            place = page.locator(f'.ask-bar [data-choice="{name}"]')
    await place.click()
    changed = page.locator(f'.table-page:not([data-seq="{frame["seq"]}"])')
    waits = page.locator(".ask-bar .primary", has_text="there")
    await changed.or_(waits).first.wait_for()
    if not await changed.count():
        await waits.click()
        await changed.wait_for()


def is_in(give: str, cubes: str) -> bool:
    return all(cubes.count(letter) >= give.count(letter) for letter in give)


@pytest.mark.parametrize(("game", "rounds"), [  # a short game is a whole game
    ("eastern-wonders", None), ("eastern-wonders-solo", 2),
    *(pytest.param(game, 4, marks=pytest.mark.exhaustive) for game in ("eastern-wonders", "eastern-wonders-solo"))])
async def test_a_whole_game_by_clicking_the_board(chrome: Browser, address: str, game: str, rounds: int | None) -> None:
    """rounds: none for the game that is started from the first page."""
    async with seated(chrome, address, **DESKTOP) as anna:
        if rounds is None:
            await start_from_the_first_page(anna, game)
        elif game == "eastern-wonders":
            await anna.sit_down(game, BOT, rounds=rounds)
        else:
            await anna.sit_down(game, start="choose", rounds=rounds)
        done, read = set(), set()
        while (frame := await anna.my_turn())["turn"]:
            await anna.page.locator(LIT).first.wait_for()
            if (asked := frame["view"]["prompt"]["key"]) not in read:
                read.add(asked)
                await must_speak(anna, game)
            name = await advice(anna)
            await click(anna, frame, name)
            done.add(name.partition(":")[0])
            assert await anna.page.locator(".choices").count() == 0
        await must_say_how_it_ended(anna, frame)
        assert done >= {"set", "place", "end"} and done & {"build", "harvest"}, done


async def test_a_turn_of_three_clicks(chrome: Browser, address: str) -> None:
    """Stay and build, trade, end: nobody has to say that they stay, and the last click ends the turn."""
    async with seated(chrome, address, **DESKTOP) as anna:
        await anna.sit_down("eastern-wonders", BOT, first=0)
        page = anna.page
        frame = await anna.my_turn()
        sets, cells = frame["view"]["sets"], frame["view"]["cells"]
        offered = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
        free = [n for n, cell in enumerate(cells) if cell["kind"] == "market" and not cell["boats"]]
        starts = [(one, n) for one in sets if one["ref"] in offered for n in free]
        chosen, start = max(starts, key=lambda pair: is_in(cells[pair[1]]["give"], pair[0]["cubes"]))  # for a trade
        await page.locator(".chart .targets path").first.click(force=True)
        await expect(page.locator(".tile-note")).to_have_text("Choose your starting cubes.")  # why not, where it was clicked
        await click(anna, frame, chosen["ref"])
        await click(anna, await anna.my_turn(), f"place:{start}")
        frame = await anna.my_turn()
        boat = frame["view"]["parties"][0]["boat"]
        clicks = 0
        own_tile = f'.targets [data-ref="{boat}"]'
        trades = is_in(cells[start]["give"], frame["view"]["parties"][0]["cubes"])
        before = await page.locator(".frame-own").bounding_box()
        await page.locator(own_tile).hover()
        await page.locator(".preview-plan").wait_for()
        assert await page.locator(".frame-own").bounding_box() == before, "a preview moves nothing"
        for target in (own_tile, *[f".stepper .step, {own_tile}"] * trades, '.ask-bar [data-choice="end"]'):
            now = await anna.frame()
            await page.locator(f'.table-page[data-seq="{now["seq"]}"]').wait_for()
            await page.locator(LIT).first.wait_for()
            await anna.rest_hand()
            place = page.locator(target)
            await (place.last if "stepper" in target and await page.locator(".stepper").count() else place.first).click()
            clicks += 1
            await anna.until("it is done", lambda after, before=now: after["seq"] > before["seq"])
        acts = [entry["name"] for entry in (await anna.frame())["line"]["entries"][frame["place"]:] if entry["seat"] == 0]
        assert acts[:clicks + 1] == ["anchor", "build", *["trade"] * trades, "end"] and clicks == 2 + trades


async def test_a_click_waits_for_what_it_means(chrome: Browser, address: str) -> None:
    """A click on the own tile builds, though what can be done there comes later than the position."""
    async with seated(chrome, address, **DESKTOP) as anna:
        await anna.sit_down("eastern-wonders", BOT, first=0)
        for kind in ("set", "place"):
            frame = await anna.my_turn()
            choices = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
            free = [name for name in choices if kind == "set" or frame["view"]["cells"][int(name[6:])]["kind"] == "market"]
            if kind == "place":
                held = asyncio.Event()
                await anna.page.route("**/gestures", partial(after, held))
            await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": free[:1]})
        frame = await anna.my_turn()
        own_tile = anna.page.locator(f'.targets [data-ref="{frame["view"]["parties"][0]["boat"]}"]')
        await own_tile.click()
        held.set()
        done = await anna.until("it is done", lambda now: now["seq"] > frame["seq"])
        assert [entry["name"] for entry in done["line"]["entries"] if entry["seat"] == 0][-2:] == ["anchor", "build"]


async def test_a_click_where_nothing_can_be_traded_says_what_is_missing(chrome: Browser, address: str) -> None:
    """On the tile itself and nowhere else; the boat may still sail on."""
    async with seated(chrome, address, **DESKTOP) as anna:
        await anna.make_table("eastern-wonders", BOT, first=0)
        await anna.open_table()
        frame = await anna.my_turn()
        cells = frame["view"]["cells"]
        offered = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
        sets = [one for one in frame["view"]["sets"] if one["ref"] in offered]
        chosen, start = next((one, n) for one in sets for n, cell in enumerate(cells)
                             if cell["kind"] == "market" and "G" in cell["give"] and not is_in(cell["give"], one["cubes"]))
        for name in (chosen["ref"], f"place:{start}", "anchor", "build", "end"):
            frame = await anna.decision_or_end()
            if name == "anchor":
                start = int(frame["view"]["parties"][0]["boat"].partition(":")[2])
            await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [name]})
        frame = await anna.my_turn()
        own_tile = anna.page.locator(f'.targets [data-ref="cell:{start}"]')
        await expect(own_tile).to_have_attribute("aria-label", re.compile("You don’t have the cubes"))
        await own_tile.click(force=True)
        await expect(anna.page.locator(".tile-note")).to_have_text(re.compile("^You still need"))
        assert await anna.page.locator(".tile-note .cubes").count() == 1
        assert await anna.page.locator(".ask .preview").count() == 0
        assert (await anna.frame())["seq"] == frame["seq"], "the boat has not stopped for nothing"


async def test_a_finger_begins_with_two_taps(chrome: Browser, address: str) -> None:
    """What a sack and a tile bring can be seen on them: nothing asks whether it is meant."""
    async with seated(chrome, address, **PHONE) as anna:
        await anna.sit_down("eastern-wonders", BOT, first=0)
        for target in (".ask .set", ".targets .usable"):
            frame = await anna.my_turn()
            await anna.page.locator(target).first.tap()
            await anna.changed(frame)
            assert await anna.page.locator(".preview.pinned").count() == 0
        assert [entry["name"].partition(":")[0] for entry in (await anna.frame())["line"]["entries"]
                if entry["seat"] == 0][:2] == ["set", "place"]


async def after(held: asyncio.Event, route: Route) -> None:
    await held.wait()
    await route.continue_()
