"""A turn of Eastern Wonders fits every screen: nothing scrolls, text can be read, tiles can be hit, axe is content.

That holds while a list is open and while cubes are chosen, too, and the map keeps its size then."""
from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.async_api import Browser

from tests.browser.conftest import BOT, Seat, seated
from tests.browser.test_access import must_be_accessible
from tests.waiting import until

SIZES = [(1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844)]
READABLE = [(1440, 900), (1280, 720), (390, 844)]
FAR = 60  # acts, after which there is something everywhere; no game is that short
LEAST_TEXT, LEAST_TOUCH = 11, 40  # pixels
EARLY = 40  # acts, after which a game has begun
GAMES = ["eastern-wonders", "eastern-wonders-solo", "east-to-west-1", "heroic-journey-3", "world-wonders"]
SIDES: tuple[Literal["width", "height"], ...] = ("width", "height")
NUMBERED = re.compile(r"\btile \d", re.IGNORECASE)

SAID = """() => {
  document.querySelectorAll('details').forEach((one) => { one.open = true; });
  const names = ['aria-label', 'aria-description', 'title'];
  const named = names.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)));
  const titles = [...document.querySelectorAll('title')].map((one) => one.textContent);
  return [document.body.innerText, ...named, ...titles].join('\\n');
}"""

DRAWN = """() => {  // for the space there is
  const { width, height } = document.querySelector('.chart').viewBox.baseVal, box = document.querySelector('.chart-box');
  return Math.abs(width - box.clientWidth) < 2 && Math.abs(height - box.clientHeight) < 2;
}"""

MEASURED = """() => ({
  over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
  tile: Math.min(...[...document.querySelectorAll('.targets path')].map((one) => one.getBoundingClientRect())
    .flatMap(({ width, height }) => [width, height])),
})"""

OVER = "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"

PIN_IS_SEEN = """() => {  // where it points: nothing lies over that
  const pin = document.querySelector('.hint-pin.chosen');
  if (!pin) return true;  // this turn is about no thing: a rest
  const { left, bottom, width } = pin.getBoundingClientRect();
  const [x, y] = [left + width / 2, bottom + 2];
  const under = document.elementsFromPoint(x, y).find((one) => !one.closest('.hint-pins'));
  return Boolean(under?.closest('.frame-board, .frame-common'));
}"""

SMALL_TEXT = """least => {
  const found = [], nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode, element = node.parentElement, range = document.createRange();
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    if (!node.data.trim() || width < 2 || height < 2 || element.closest('symbol, title, .hidden')) continue;
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.sqrt(matrix.a * matrix.d - matrix.b * matrix.c) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.05) found.push(`${node.data.trim()}: ${size.toFixed(1)}`);
  }
  return found;
}"""

# Letters inside of drawings: those of a symbol are as large as the <use> that draws it.
SMALL_LETTERS = """least => [...document.querySelectorAll('svg:not(.sprite) use')].flatMap((use) => {
  const symbol = document.querySelector(use.getAttribute('href')), letter = symbol?.querySelector('text.piece-letter');
  const { width } = use.getBoundingClientRect();
  if (!letter || width < 2 || getComputedStyle(use).getPropertyValue('--letters').trim() === 'none') return [];
  const matrix = use.getScreenCTM(), box = symbol.viewBox.baseVal;
  const inside = box.width ? (use.width.baseVal.value || use.ownerSVGElement.viewBox.baseVal.width) / box.width : 1;
  const enlarged = Number(getComputedStyle(use).getPropertyValue('--enlarge') || 1);
  const scale = inside * enlarged * Math.sqrt(matrix.a * matrix.d - matrix.b * matrix.c);
  const size = parseFloat(letter.getAttribute('font-size')) * scale;
  return size < least - 0.05 ? [`${symbol.id} in ${use.closest('[class]').getAttribute('class')}: ${size.toFixed(1)}`] : [];
})"""


@pytest.mark.parametrize(("game", "bots", "look", "audited"), [
    ("eastern-wonders", 3, "light", (1440, 900)), ("eastern-wonders-solo", 0, "dark", (390, 844))])
async def test_a_turn_fits_every_screen(
        chrome: Browser, address: str, game: str, bots: int, look: str, audited: tuple[int, int]) -> None:
    async with seated(chrome, address, has_touch=True, color_scheme=look) as anna:
        page = anna.page
        await anna.make_table(game, *[BOT] * bots)
        frame = await anna.decision_or_end()
        while frame["place"] < FAR:
            assert frame["turn"], "the game is long enough"
            frame = await anna.play_turn()
        await anna.open_table()
        await anna.my_turn()
        await page.locator(".chart").wait_for()
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            await until(lambda: page.evaluate(DRAWN), f"drawn for {width} by {height}")
            measured: dict[str, Any] = await page.evaluate(MEASURED)
            assert measured["over"] == [0, 0], (width, height)
            assert measured["tile"] >= LEAST_TOUCH, (width, height)
            if (width, height) in READABLE:
                await must_be_readable(anna)
            if (width, height) == READABLE[0]:
                await anna.list_actions()
                await page.locator(".choice").first.wait_for()
                await must_be_readable(anna)
                assert not NUMBERED.findall(await page.evaluate(SAID)), "tiles are called by what is seen there"
                await page.locator(".list-toggle").click()
            if (width, height) == audited:
                await must_be_accessible(anna)
        await must_keep_the_map(anna)


async def must_be_readable(anna: Seat) -> None:
    """Drawings follow the window a little later."""
    async def small() -> list[str]:
        return [text for script in (SMALL_TEXT, SMALL_LETTERS) for text in await anna.page.evaluate(script, LEAST_TEXT)]

    async def readable() -> bool:
        return not await small()
    await until(readable, f"too small: {await small()}")


async def must_keep_the_map(anna: Seat) -> None:
    """While the cubes for a long way are chosen, which takes room on a phone."""
    gestures = (await (await anna.get(f"tables/{anna.table}/gestures")).json())["gestures"]
    ways = [one["on"] for one in gestures if one["actions"] and any(effect["kind"] == "laid" for effect in one["effects"])]
    goal = anna.page.locator(f'.targets [data-ref="{ways[-1]}"]')
    before = await goal.bounding_box()
    await goal.tap()
    await anna.page.locator(".ask-bar .primary").wait_for()
    after = await goal.bounding_box()
    assert before and after
    assert [round(before[side], 2) for side in SIDES] == [round(after[side], 2) for side in SIDES]
    ask = await anna.page.locator(".ask").bounding_box()
    assert ask and after["y"] + after["height"] / 2 < ask["y"], "the goal stays in sight"
    await must_be_readable(anna)
    colours = [await one.bounding_box() for one in await anna.page.locator(".colour.usable").all()]
    assert all(box and min(box["width"], box["height"]) >= LEAST_TOUCH for box in colours)


def on_the_board(frame: dict[str, Any]) -> bool:
    """Can something there be chosen, and not only cubes to discard?"""
    return any(choice["on"] for group in frame["turn"]["groups"] for choice in group["choices"])


@pytest.mark.parametrize("game", GAMES)
async def test_on_a_phone_a_hint_covers_nothing_that_it_points_at(chrome: Browser, address: str, game: str) -> None:
    async with seated(chrome, address, viewport={"width": 390, "height": 844}, has_touch=True) as anna:
        page = anna.page
        await anna.make_table(game, *[] if game.endswith("-solo") else [BOT])
        frame = await anna.decision_or_end()
        while frame["place"] < EARLY or not on_the_board(frame):
            frame = await anna.play_turn()
        await anna.open_table()
        await anna.my_turn()
        for width, height in ((390, 844), (844, 390)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.get_by_role("button", name="Hint").tap()
            await page.locator(".hint-card.chosen").wait_for()
            await page.locator(".hint-pin").first.wait_for()
            for turn in await page.locator(".hint-what").all():
                await turn.tap()
                await until(lambda: page.evaluate(PIN_IS_SEEN), f"the goal of a turn at {width} by {height}")
                assert (await page.evaluate(OVER)) == [0, 0]
            await page.get_by_role("button", name="Hide the hint").tap()
