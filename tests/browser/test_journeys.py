"""The boards of the journeys: whole games by clicking them only, and what people with small screens and keyboards need."""
from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.conftest import BOT, Seat, seated
from tests.browser.test_access import must_be_accessible
from tests.browser.test_games import must_say_how_it_ended
from tests.browser.test_languages import must_speak
from tests.browser.test_sizes import SAID, must_be_readable

GAMES = ("east-to-west-1", "heroic-journey-3")
FULLER_FIRST = [pytest.param("east-to-west-1", marks=pytest.mark.exhaustive), "heroic-journey-3"]  # one room draws both
LARGE, SMALL = {"width": 1440, "height": 900}, {"width": 1280, "height": 720}
TABLES = [  # rounds (a short game is a whole game), seats, window
    (4, 2, LARGE), *(pytest.param(*table, marks=pytest.mark.exhaustive) for table in ((9, 2, LARGE), (20, 4, SMALL)))]
PHONES = 900  # pixels: wider windows show everything at once
OTHERS_SCROLL = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.frame-others');
  return scrollHeight > clientHeight + 1;
}"""
IN_THE_BAR = {"rest", "end", "keep", "stop", "forgo"}
CUBES = {"upgrade", "drop", "pay", "toll"}
FOLDED = (1280, 720)
SMALL_TARGETS = """() => [...document.querySelectorAll('.frame button, .frame [role=button]')].flatMap((one) => {
  const { width, height } = one.getBoundingClientRect();
  return width && (width < 39.5 || height < 39.5)
    ? [`${width.toFixed(0)} x ${height.toFixed(0)}: ${one.getAttribute('aria-label') ?? one.textContent}`] : [];
})"""


async def sit_down(anna: Seat, game: str, seats: int = 2, **options: Any) -> None:
    """At a table with bots."""
    await anna.sit_down(game, *[BOT] * (seats - 1), **options)
    await anna.page.locator(".landscape").wait_for()


def on_the_boards(anna: Seat, choice: dict[str, Any]) -> list[Locator]:
    """What somebody clicks who does this."""
    page, kind, on = anna.page, choice["kind"], choice["on"]
    if kind in IN_THE_BAR:
        return [page.locator(f'.ask-bar [data-choice="{kind}"]')]
    if kind in CUBES:
        return [page.locator(f'.own-strip [data-cube="{choice["args"]["cube"]}"]').first]
    if kind == "take":
        return [page.locator('.plot[data-act="take"]')]
    if kind in ("trade", "build"):
        return [page.locator(f'.landscape [data-act="{kind}"], .own-strip [data-act="{kind}"]').first]
    if kind == "swap":
        return [page.locator(f'.own-strip [data-ref="merchant:{choice["args"][side]}"]') for side in ("left", "right")]
    return [page.locator(f'[data-ref="{on}"]').first]


async def click(anna: Seat, frame: dict[str, Any], choice: dict[str, Any]) -> None:
    await anna.page.locator(f'.table-page[data-seq="{frame["seq"]}"]').wait_for()
    for thing in on_the_boards(anna, choice):
        await thing.click(position=await middle_of(thing))
    await anna.changed(frame)


async def middle_of(thing: Locator) -> Any:
    """Where a thing can be hit: a place is drawn around its middle, and what stands on it is part of it."""
    box = await thing.bounding_box()
    return box and {"x": box["width"] / 2, "y": box["height"] / 2}


def ids_on_the_table(view: dict[str, Any]) -> set[str]:
    things = [*view["locations"], *view["stacks"], *view["boards"]]
    return {thing["id"] for thing in things}.union(*view["box"].values())


@pytest.mark.parametrize(("rounds", "seats", "window"), TABLES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_by_clicking_the_boards_where_nothing_is_called_by_its_id(
        chrome: Browser, address: str, game: str, rounds: int, seats: int, window: dict[str, int]) -> None:
    """A1-3, T07, X08 and M12 are for log files; who wants them sees them as tooltips."""
    chance = random.Random(0)  # which comes to trade, upgrade, move and build
    async with seated(chrome, address, viewport=window) as anna:
        await sit_down(anna, game, seats, rounds=rounds)
        frame = await anna.my_turn()
        known = "|".join(sorted(ids_on_the_table(frame["view"]), reverse=True))
        ids = re.compile(rf"(?<![\w-])(?:{known})(?![\w-])")
        done, read = Counter[str](), set[tuple[str, str]]()
        while frame["turn"]:
            choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
            kinds = sorted({choice["kind"] for choice in choices})
            kind = min(kinds, key=lambda kind: (kind in IN_THE_BAR, done[kind], chance.random()))  # what was done least
            choice = chance.choice([choice for choice in choices if choice["kind"] == kind])
            if (asked := (frame["view"]["prompt"]["key"], kind)) not in read:
                read.add(asked)
                await on_the_boards(anna, choice)[0].wait_for()
                assert not ids.findall(await anna.page.evaluate(SAID)), asked
                await must_speak(anna, game)
            await click(anna, frame, choice)
            done[kind] += 1
            frame = await anna.my_turn()
        assert frame["status"] == "over" and done >= Counter(["work", "upgrade", *["trade"] * (seats == 2)])
        await must_say_how_it_ended(anna, frame)
        assert not ids.findall(await anna.page.evaluate(SAID))
        await anna.open(f"replay/{frame['table']}")
        await anna.page.locator(".log .jump").first.wait_for(state="attached")
        assert not ids.findall(await anna.page.evaluate(SAID))


@pytest.mark.parametrize("game", GAMES)
async def test_on_a_phone_text_can_be_read_and_targets_can_be_hit(chrome: Browser, address: str, game: str) -> None:
    look = "dark" if game == "heroic-journey-3" else "light"
    async with seated(chrome, address, viewport={"width": 390, "height": 844}, has_touch=True, color_scheme=look) as anna:
        await sit_down(anna, game, seats=4)
        await anna.my_turn()
        await must_be_accessible(anna)
        zones = await anna.page.locator(".zones button").all()
        assert len(zones) > 4
        for zone in zones:
            await zone.click()
            await must_be_readable(anna)
            assert await anna.page.evaluate(SMALL_TARGETS) == []
        await zones[0].click()
        before = await anna.page.locator(".ask").bounding_box()
        place = anna.page.locator(".landscape .place.can").first
        await place.tap(position=await middle_of(place))
        await anna.page.locator(".plan-line").wait_for()
        assert await anna.page.locator(".ask").bounding_box() == before, "what appears moves nothing"
        await anna.page.locator(".enlarge").first.tap()
        await anna.page.locator("dialog .fellow-cards").wait_for()
        await anna.page.keyboard.press("Escape")
        await zones[3 if game == "heroic-journey-3" else 2].click()
        if game == "heroic-journey-3":
            box = await anna.page.locator(".zone-view .own-part.outposts").bounding_box()
            assert box and box["width"] > 150 and box["x"] >= 0 and box["x"] + box["width"] <= 390
        await zones[0].click()
        land = await anna.page.locator(".landscape").bounding_box()
        frame = await anna.frame()
        smithy = next(choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]
                      if choice["args"].get("kind") == "upgrade")
        await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [smithy]})
        await anna.page.locator(".colour.usable").first.wait_for()
        chosen = await anna.page.locator(".landscape").bounding_box()
        assert land and chosen and (land["width"], land["height"]) == (chosen["width"], chosen["height"])
        await must_be_readable(anna)
        assert await anna.page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("game", FULLER_FIRST)
async def test_four_players_fit_on_every_screen(chrome: Browser, address: str, game: str) -> None:
    """Where three rivals do not fit, they are folded."""
    async with seated(chrome, address) as anna:
        page = anna.page
        await sit_down(anna, game, seats=4)
        await anna.my_turn()
        for width, height in ((390, 844), (1024, 768), (1440, 900), FOLDED):
            await page.set_viewport_size({"width": width, "height": height})
            await page.locator(".landscape").wait_for()
            over = await page.evaluate("[document.documentElement.scrollWidth - innerWidth,"
                                       " document.documentElement.scrollHeight - innerHeight]")
            assert max(over) <= 0, (width, height, over)
            if width > PHONES:
                assert not await page.evaluate(OTHERS_SCROLL), (width, height)
            if (width, height) in ((1440, 900), FOLDED):
                await must_be_readable(anna)
        await must_be_accessible(anna)
        names, cards = page.locator(".fellow button.name"), page.locator(".fellow-cards")
        await expect(names).to_have_count(3)
        await expect(cards).to_have_count(0)
        for name in (names.first, names.last):
            await name.click()
            await expect(cards).to_have_count(1)
            assert not await page.evaluate(OTHERS_SCROLL)
        await names.last.click()
        await expect(cards).to_have_count(0)


async def test_a_fort_shows_the_points_that_its_card_would_make(chrome: Browser, address: str) -> None:
    """What it costs and brings is tried by the rules, cubes that are spent and bonus tiles counted."""
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        await anna.make_table("heroic-journey-3", BOT)
        frame = await anna.decision_or_end()
        while not (forts := [choice for group in frame["turn"]["groups"] for choice in group["choices"]
                             if choice["args"].get("kind") == "fort"]):
            await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [await anna.advised()]})
            frame = await anna.decision_or_end()
        await anna.open_table()
        await anna.my_turn()
        fort = anna.page.locator(f'[data-ref="{forts[0]["on"]}"]')
        await fort.hover(position=await middle_of(fort))
        total = anna.page.locator(".place-note .sum b")
        await total.wait_for()
        shown, seat = int(await total.inner_text()), frame["view"]["to_act"]
        await anna.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [forts[0]["name"], "claim"]})
        assert (await anna.frame())["view"]["scores"][seat] == shown


async def test_a_click_in_vain_says_why_where_it_happened_and_a_setting_shows_ids_as_tooltips(
        chrome: Browser, address: str) -> None:
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        await sit_down(anna, "east-to-west-1")
        await anna.my_turn()
        closed = anna.page.locator('.place.trade[aria-disabled="true"]').first
        await anna.page.locator(".place.can").first.wait_for()
        box = await closed.bounding_box()
        await closed.click(force=True)  # it says that it is disabled, and can still be clicked
        note = anna.page.locator(".place-note.refusal")
        await note.wait_for()
        await expect(note).to_contain_text("You still need")
        shown = await note.bounding_box()
        assert box and shown and abs(shown["x"] - box["x"]) < 300 and abs(shown["y"] - box["y"]) < 200
        assert (await note.inner_text()).endswith(".")
        page = anna.page
        field = page.locator('.landscape [data-ref="location:A1-3"]')
        await field.hover()
        assert not await page.locator(".table-page").get_attribute("title")
        await page.evaluate("localStorage.setItem('cardamom.details', 'on')")
        await page.reload()
        await field.hover()
        assert await page.locator(".table-page").get_attribute("title") == "location:A1-3"


async def test_a_turn_by_keyboard(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, viewport={"width": 1440, "height": 900}) as anna:
        await sit_down(anna, "heroic-journey-3")
        frame = await anna.my_turn()
        page = anna.page
        await page.locator(".landscape .can[tabindex='0']").focus()
        await page.locator(".place-note").wait_for()
        ref = await page.evaluate("document.activeElement.dataset.ref")
        await page.keyboard.press("ArrowRight")
        assert await page.evaluate("document.activeElement.matches('.landscape [data-ref]') "
                                   "&& document.activeElement.dataset.ref") not in (ref, False)
        await page.locator(".landscape .place.can").first.focus()
        await page.keyboard.press("Enter")
        await anna.until("worked", lambda now: now["seq"] > frame["seq"])
