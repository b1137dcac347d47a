"""What others do is played act by act; a click or a key skips it. Nothing here waits for a clock: the test turns it."""
from __future__ import annotations

import re
from typing import Any

from playwright.async_api import Browser, expect

from tests.browser.conftest import BOT, Seat, seated

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


async def against_a_bot(anna: Seat) -> None:
    """A table where it is the bot's turn soon, and a clock that stands."""
    await anna.page.clock.install()
    await anna.sit_down("eastern-wonders", BOT, first=0)
    await anna.page.clock.pause_at(await anna.page.evaluate("Date.now() + 60000"))


async def plays(anna: Seat, *kinds: str) -> str:
    """Choose something of the first of these kinds that there is, behind the back of the page."""
    frame = await anna.until("my turn", lambda frame: frame["turn"])
    choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
    chosen = next(choice for kind in kinds for choice in choices if choice["kind"] == kind)
    if chosen["kind"] == "end":
        await anna.page.locator(f'.table-page[data-seq="{frame["seq"]}"]').wait_for()
        await anna.page.clock.run_for(60_000)  # my own pieces have arrived
    await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [chosen["name"]]})
    kind: str = chosen["kind"]
    return kind


async def ends_turn(anna: Seat) -> None:
    """By what brings it to its end soonest; then the page plays all that the bot does."""
    while await plays(anna, "end", "harvest", "anchor", "leave", "drop", "set", "place") != "end":
        pass
    await anna.catch_up((await anna.decision_or_end())["seq"])
    await expect(anna.page.locator(".table-page")).to_have_attribute("aria-busy", "true")


async def test_acts_of_others_are_played_and_skipped_by_a_key_or_a_click(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, lasting=False, **MOVING) as anna:
        await against_a_bot(anna)
        page = anna.page
        await ends_turn(anna)
        await expect(page.locator(".ask header")).to_contain_text(re.compile(r"\w"))
        await expect(page.locator(".ask header")).not_to_contain_text("Your turn")
        await expect(page.locator(".ask .sentence")).not_to_be_empty()
        while await page.locator(".table-page[aria-busy=true]").count():  # one act after another
            assert await page.locator(".usable").count() == 0, "nothing can be used on a board that is not the newest"
            await page.clock.run_for(400)
        await expect(page.locator(".ask.yours")).to_be_visible()
        await ends_turn(anna)
        await page.keyboard.press("Escape")
        await expect(page.locator(".table-page")).to_have_attribute("aria-busy", "false")
        await expect(page.locator(".travel > *")).to_have_count(0)
        await expect(page.locator(".ask.yours")).to_be_visible()
        await page.get_by_role("button", name="Show again").click()
        await expect(page.locator(".table-page")).to_have_attribute("aria-busy", "true")
        await page.clock.run_for(400)
        await expect(page.locator(".ask .sentence")).not_to_be_empty()
        await page.keyboard.press("Escape")
        await expect(page.locator(".ask.yours")).to_be_visible()
        await ends_turn(anna)
        before = await anna.frame()
        await page.locator('.targets [data-ref="cell:9"]').click(force=True)
        await expect(page.locator(".table-page")).to_have_attribute("aria-busy", "false")
        await expect(page.locator(".targets .usable").first).to_be_visible()
        assert (await anna.frame())["seq"] == before["seq"], "a click on the board skips and does nothing else"


async def test_nothing_moves_for_whoever_wants_that(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, lasting=False) as anna:
        await against_a_bot(anna)
        await anna.page.evaluate("""new MutationObserver((changes) => {
            window.seen = true;
            if (changes.some(({target}) => target.className === 'travel')) window.moved = true;
        }).observe(document.body, {childList: true, subtree: true})""")
        while await plays(anna, "end", "harvest", "anchor", "leave", "drop", "set", "place") != "end":
            pass
        frame = await anna.my_turn()
        assert await anna.page.locator(f'.table-page[aria-busy=false][data-seq="{frame["seq"]}"]').count() == 1
        assert await anna.page.evaluate("[window.seen, window.moved]") == [True, None]
