"""Guided first games in the page: every guide to its end; one of them on the board, by keyboard and on a phone too."""
from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.async_api import Browser, expect

import cardamom
from tests.browser.conftest import Seat, seated
from tests.waiting import until

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAME = "eastern-wonders"
GOES_ON = """([seq, focused]) => document.querySelector(".table-page").dataset.seq !== seq
    || ![focused, document.body].includes(document.activeElement)"""
NOTHING = {"x": 0, "y": 0, "width": 0, "height": 0}


async def learn(anna: Seat, game: str) -> None:
    """From the first page to the first step."""
    await anna.open()
    place = cardamom.game_ids().index(game)
    await anna.page.locator(".game").nth(place).click()
    await anna.page.locator(".learn").click()
    await anna.page.locator(".guide-card").wait_for()


async def step(anna: Seat) -> str:
    """The step that is shown; nothing once the guide is over."""
    card = anna.page.locator(".guide-card")
    return str(await card.get_attribute("data-step")) if await card.count() else ""


async def after(anna: Seat, key: str) -> str:
    """The step after this one; nothing if it was the last."""
    await anna.page.locator(f'.table-page[aria-busy="false"]:not(:has([data-step="{key}"]))').wait_for()
    return await step(anna)


async def must_show_what_it_means(anna: Seat, key: str) -> None:
    """A ring around it, on the screen, and the card beside it."""
    ring = anna.page.locator(".guide-ring").first
    await ring.wait_for(state="attached")
    lit, card = await ring.bounding_box() or NOTHING, await anna.page.locator(".guide-card").bounding_box() or NOTHING
    size = anna.page.viewport_size
    assert size and lit["width"] > 20 and lit["height"] > 20, (key, lit)
    assert lit["x"] + lit["width"] > 0 and lit["x"] < size["width"] and 0 < lit["y"] + 20 < size["height"], (key, lit)
    wide = min(lit["x"] + lit["width"], card["x"] + card["width"]) - max(lit["x"], card["x"])
    high = min(lit["y"] + lit["height"], card["y"] + card["height"]) - max(lit["y"], card["y"])
    covered = max(0, wide) * max(0, high) / (lit["width"] * lit["height"])
    assert covered < 0.35, (key, lit, card)
    assert card["x"] >= 0 and card["y"] >= 0 and card["x"] + card["width"] <= size["width"] + 1, (key, card)
    assert card["y"] + card["height"] <= size["height"] + 1, (key, card)
    if await anna.page.locator('[data-room="journeys"]').count():  # it has parts of its own, also on a phone
        await expect(anna.page.locator(".table-page")).to_have_attribute("data-zone", "board")


async def walk(anna: Seat, game: str) -> list[str]:
    """All steps, read and done by the button that leads on."""
    await learn(anna, game)
    seen = [await step(anna)]
    while seen[-1]:
        await must_show_what_it_means(anna, seen[-1])
        await anna.page.locator(".guide-on").click()
        seen.append(await after(anna, seen[-1]))
    await expect(anna.page.locator(".guide-veil")).to_have_count(0)
    await expect(anna.page.locator(".ask.yours")).to_be_visible()
    await expect(anna.page.locator(".table-page")).to_have_attribute("data-zone", "board")
    return seen[:-1]


@pytest.mark.parametrize("game", [  # that of GAME is walked by the learner, and one of the journeys on a phone, below
    pytest.param(game, marks=() if game == "world-wonders" else pytest.mark.exhaustive) for game in cardamom.game_ids()])
async def test_every_guide_is_walked_to_its_end(chrome: Browser, address: str, game: str) -> None:
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        seen = await walk(anna, game)
        steps = (await anna.frame())["guide"]["steps"]
        assert seen == [one["key"] for one in steps]


def thing_for(actions: list[str], at: list[str]) -> str:
    """What is clicked to do the first of these actions: the lit button for it, or else the lit thing."""
    wanted = next(name for name in actions if name != "anchor")  # whoever acts has stopped
    if f"choice:{wanted}" in at:
        return f'.ask-bar [data-choice="{wanted}"]'
    return f'.targets [data-ref="{at[0]}"], .ask [data-ref="{at[0]}"]'


@pytest.mark.parametrize(("game", "steps"), [  # the rooms that show only a part of the table there
    ("heroic-journey-3", 14), ("world-wonders", 12), pytest.param("east-to-west-1", 12, marks=pytest.mark.exhaustive),
    pytest.param("eastern-wonders", 14, marks=pytest.mark.exhaustive),
    pytest.param("eastern-wonders-solo", 14, marks=pytest.mark.exhaustive)])
async def test_a_guide_on_a_phone(chrome: Browser, address: str, game: str, steps: int) -> None:
    """What a step is about can be seen, though the phone shows only a part of the table."""
    async with seated(chrome, address, **PHONE) as anna:
        assert len(await walk(anna, game)) == steps


async def test_the_learner_makes_every_move_on_the_board(chrome: Browser, address: str) -> None:
    """Each step shows what it means, and each click is on what is lit; one in the shade is answered, and a reload shows
    the same step."""
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        page, seen = anna.page, list[str]()
        await learn(anna, GAME)
        key = await step(anna)
        while key:
            seen.append(key)
            await must_show_what_it_means(anna, key)
            info = (await anna.frame())["guide"]
            if key == "place":
                await page.locator('.targets [data-ref="cell:3"]').click(force=True)
                await expect(page.locator(".guide-nudge")).to_have_text("Not yet: first do what this step asks.")
                await page.reload()
                await page.locator('[data-step="place"]').wait_for()
            if key == "sail":  # left, and taken up again from the first page
                await page.locator(".guide-leave").click()
                await learn(anna, GAME)
                await page.locator('[data-step="sail"]').wait_for()
            if key == "trade":
                await page.locator('.ask-bar [data-choice="end"]').click()
                await expect(page.locator(".guide-nudge")).to_have_text("You have yellow cubes left: trade them too.")
                await anna.refused(422)
            at, acts = next((one["at"], one["acts"]) for one in info["steps"] if one["key"] == key)
            if not acts:
                await page.locator(".guide-on").click()
            while acts and await step(anna) == key:
                frame = await anna.my_turn()
                await anna.rest_hand()
                await page.locator(thing_for(frame["guide"]["actions"], at)).first.click()
                await anna.until("the move", lambda now, seq=frame["seq"]: now["seq"] > seq)
                await page.locator(f'.table-page:not([data-seq="{frame["seq"]}"])').wait_for()
            key = await after(anna, key)
        assert seen == [one["key"] for one in info["steps"]]
        acts_done = [entry["name"] for entry in (await anna.frame())["line"]["entries"] if entry["seat"] == 0]
        assert acts_done[-3:] == ["sail:23", "anchor", "claim"]


@pytest.mark.parametrize("game", [
    pytest.param(game, marks=() if game == GAME else pytest.mark.exhaustive) for game in cardamom.game_ids()])
async def test_a_guide_by_keyboard(chrome: Browser, address: str, game: str) -> None:
    """The focus is always on what comes next, so Enter alone leads from the first step to the last."""
    async with seated(chrome, address) as anna:
        page = anna.page
        await learn(anna, game)
        await page.locator(".guide-on").focus()
        key = await step(anna)
        while key:
            said = await page.locator(".guide-card + [role=status]").inner_text()
            assert await page.locator("#guide-text").inner_text() != "" and said
            frame = await anna.frame()
            focused = await page.evaluate_handle("document.activeElement")
            await page.keyboard.press("Enter")
            if next(one["acts"] for one in frame["guide"]["steps"] if one["key"] == key):  # or it is picked up, to be placed
                await until(partial(page.evaluate, GOES_ON, [str(frame["seq"]), focused]), "what Enter chose")
                await anna.catch_up((await anna.frame())["seq"])
                key = await step(anna)
            else:
                key = await after(anna, key)
        await expect(page.locator(".guide-veil")).to_have_count(0)
        await expect(page.locator(".ask.yours")).to_be_visible()
