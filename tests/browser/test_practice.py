"""Practice in the page: a position is tried on the board, by keyboard too, and its results are seen; so is the ladder."""
from __future__ import annotations

from typing import Any

from playwright.async_api import Browser, expect

from cardamom.table.practice import practice_of
from tests.browser.conftest import Seat, seated
from tests.browser.test_access import must_be_accessible, must_fit
from tests.practice import loaded

GAME = "eastern-wonders"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
                         "color_scheme": "dark"}


async def begin(anna: Seat) -> Any:
    """From the page of themes to the first position: what is right there."""
    await anna.open(f"practice/{GAME}")
    await anna.page.get_by_role("button", name="Start", exact=True).click()
    await anna.page.locator(".table-page[data-room] .practice-card").wait_for()
    return practice_of(loaded(GAME)).named((await anna.frame())["practice"]["position"])


async def test_a_position_is_tried_and_its_answer_shown(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        position = await begin(anna)
        card = anna.page.locator(".practice-card")
        await must_be_accessible(anna)
        first = position.questions[0]
        wrong = min(first.chances, key=lambda name: first.chances[name])
        await anna.page.get_by_role("button", name="All actions").click()
        await anna.page.locator(f'[data-choice="{wrong}"]').first.click()
        await expect(card.locator(".practice-wrong")).to_contain_text("% of the chance to win")
        await anna.refused(422)
        await card.get_by_role("button", name="Hint").press("Enter")
        await expect(card.locator(".practice-reason").first).to_be_visible()
        await card.get_by_role("button", name="Show the answer").press("Enter")
        await expect(card).to_have_attribute("data-result", "shown")
        await expect(card.get_by_role("button", name="Next position")).to_be_focused()
        await anna.page.keyboard.press("Enter")
        await anna.page.locator('.practice-card[data-result="open"]').wait_for()
        assert (await anna.frame())["practice"]["position"] != position.id
        await card.get_by_role("link", name="All positions").click()
        await expect(anna.page.locator(".position.missed")).to_have_count(1)
        await anna.open("progress")
        await expect(anna.page.get_by_text("Once you’ve finished a game")).to_be_visible()


async def test_on_a_phone_the_position_and_the_ladder_fit(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **PHONE) as anna:
        await begin(anna)
        await must_be_accessible(anna)
        await must_fit(anna)
        card = await anna.page.locator(".practice-card").bounding_box()
        board = await anna.page.locator(".frame-board svg").first.bounding_box()
        assert card and board and card["y"] + 40 < 844 and board["y"] < 844, (card, board)
        await anna.open(f"bots/{GAME}")
        await expect(anna.page.locator(".stair")).to_have_count(4)
        await expect(anna.page.locator(".stair", has_text="Your next step")).to_contain_text("Pepper")
        await anna.page.get_by_role("button", name="Play Nutmeg").click()
        await anna.page.locator(".table-page[data-room]").wait_for()
        assert [seat["bot"] for seat in (await anna.frame())["seats"]] == [None, "medium"]
