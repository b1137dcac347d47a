"""A review in the page: the curve, the costliest decisions, both lines on the board, points, luck, playing on, the link."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, expect

import cardamom
from tests.browser.conftest import Seat, seated
from tests.browser.test_access import LOOKS, must_be_accessible, must_fit
from tests.scenario import loaded
from tests.waiting import until

GOOD, BAD = 0, 1  # seats: one that plays well, and one that gives much away


async def uploaded(anna: Seat, folder: Path) -> str:
    """A game in which there is much to say."""
    table = cardamom.Table(loaded("eastern-wonders", "native"), ["Anna", "Ben"], cardamom.SeededDealer(4), rounds=14)
    table.play(["greedy", "random"], seed=1)
    return await upload(anna, table, folder)


async def upload(anna: Seat, table: cardamom.Table, folder: Path) -> str:
    table.save(folder / "game.jsonl")
    await anna.get("me")
    return str((await anna.ask("logs", {"log": (folder / "game.jsonl").read_text(encoding="utf-8")}))["table"])


async def opened(anna: Seat, table: str, at: str = "") -> Any:
    """The page, once the review is made: what the server knows."""
    await anna.open(f"review/{table}{at}")
    await anna.page.locator(".review-room svg").first.wait_for()
    return await (await anna.get(f"tables/{table}/review")).json()


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


async def board(anna: Seat) -> str:
    """What the board shows."""
    return await anna.page.locator(".review-room").inner_html()


async def step(anna: Seat, said: str) -> None:
    """A turn forward in the line that is shown; the board follows."""
    before = await board(anna)
    await anna.page.get_by_role("button", name="Forward a turn").click()
    await expect(anna.page.locator(".lines")).to_contain_text(said)

    async def follows() -> bool:
        return await board(anna) != before
    await until(follows, "the board follows")


async def card_of(anna: Seat, info: Any, n: int) -> Locator:
    """A decision with what was played, what was better and why, on the card and on the board."""
    decision, card = info["review"]["decisions"][BAD][n], anna.page.locator(".decision").nth(n)
    await expect(card.locator(".cost")).to_have_text("{} → {}%".format(
        *(round(100 * decision[line]["chances"][BAD]) for line in ("better", "played"))))
    assert len((await card.locator(".why").first.inner_text()).strip()) > 10
    await card.get_by_role("button").click()
    await expect(card.get_by_role("button")).to_have_text("Shown on the board")
    return card


async def test_a_review_is_read_stepped_through_shared_and_played_on(chrome: Browser, address: str, tmp_path: Path) -> None:
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        page, table = anna.page, await uploaded(anna, tmp_path)
        info = await opened(anna, table)
        review = info["review"]
        await must_be_accessible(anna)
        await must_fit(anna)
        # the curve: a line for each party, and what it says where somebody looks, by keyboard too
        chart = page.get_by_role("slider", name="Chance to win")
        await expect(chart.locator("path.curve")).to_have_count(2)
        for party, path in enumerate(await chart.locator("path.curve").all()):
            assert (await path.get_attribute("d") or "").count("L") == len(review["curve"]) - 1, party
        await chart.press("End")
        last = review["turns"][-1]["place"]
        await expect(chart).to_have_attribute("aria-valuenow", str(last))
        known = [point for point in review["curve"] if point["place"] <= last][-1]["chances"]
        await expect(page.locator(".chance-chart figcaption b")).to_have_text([*map(percent, known)])
        # decisions, and both lines of one of them
        await page.locator(".seat-picker button").nth(BAD).click()
        await expect(page.locator(".decision")).to_have_count(len(review["decisions"][BAD]))
        assert len(review["decisions"][BAD]) == 3 and len(review["draws"]) > 0
        await card_of(anna, info, 1)
        await expect(page.locator(".lines")).to_contain_text("before the turn")
        line = await (await anna.get(f"tables/{table}/review/{BAD}/1")).json()
        await step(anna, f"turn 1 of {len(line['steps'])}")
        better = await board(anna)
        await page.locator(".lines").get_by_role("button", name="Played").click()
        await expect(page.locator(".lines")).to_contain_text("before the turn")
        await step(anna, "turn 1 of")
        assert await board(anna) != better, "both lines look alike"
        await page.get_by_role("button", name="Back a turn").click()
        await expect(page.locator(".lines")).to_contain_text("before the turn")
        # points by source, and luck
        for party, parts in enumerate(review["points"]):
            await expect(page.locator(".point-bars b").nth(party)).to_have_text(str(sum(part["points"] for part in parts)))
        await expect(page.locator(".luck b")).to_have_text([
            f"+{percent(one)}" if round(100 * one) > 0 else percent(one).replace("-", "−") for one in review["luck"]])
        # the link of a turn, as somebody else opens it
        place = review["decisions"][BAD][1]["place"]
        link = await page.locator(".review-board .copy-link input").input_value()
        assert link == f"{address}review/{table}?at={place}"
        async with seated(chrome, address, **LOOKS[1]) as ben:
            await opened(ben, table, f"?at={place}")
            await expect(ben.page.get_by_role("slider", name="Chance to win")).to_have_attribute("aria-valuenow", str(place))
            await must_be_accessible(ben)
            await must_fit(ben)
            await ben.page.locator(".seat-picker button").nth(BAD).click()
            await card_of(ben, info, 0)
            await expect(ben.page.locator(".review-board")).to_be_in_viewport(ratio=0.3)
        # playing on from there
        await page.get_by_role("button", name="Play on from here").click()
        await page.locator(".table-page[data-room]").wait_for()
        frame = await anna.frame()
        assert anna.table != table and frame["you"] == [BAD] and frame["turn"]["seat"] == BAD and frame["place"] == place


async def test_the_city_of_whose_decision_it_is_stays_on_the_board(chrome: Browser, address: str, tmp_path: Path) -> None:
    """In World Wonders the board is one city: after the turn, too, it is that of the seat whose turn is looked at."""
    table = cardamom.Table(loaded("world-wonders", "native"), ["Anna", "Ben"], cardamom.SeededDealer(4))
    table.play(["greedy", "random"], seed=1)
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        anna_table = await upload(anna, table, tmp_path)
        await opened(anna, anna_table)
        await anna.page.locator(".seat-picker button").nth(BAD).click()
        await anna.page.locator(".decision").first.get_by_role("button").click()
        own = anna.page.locator(f'.review-room [data-ref^="cell:{BAD}-"]')
        await own.first.wait_for(state="attached")
        for said in ("turn 1 of", "turn 2 of"):
            await step(anna, said)
            await own.first.wait_for(state="attached")
            await expect(anna.page.locator(f'.review-room [data-ref^="cell:{GOOD}-"]')).to_have_count(0)
