"""Accessibility: axe finds no fault on any page, on desktop and phone, light and dark; and all is said in words."""
from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser

from cardamom.games import game_ids, load
from tests.browser.conftest import BOT, Seat, seated
from tests.browser.test_languages import must_speak

LOOKS: list[dict[str, Any]] = [
    {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "has_touch": True},
]
IDS = ["desk-light", "phone-dark"]


async def must_be_accessible(seat: Seat) -> None:
    found = await Axe().run(seat.page)
    assert found.violations_count == 0, found.generate_report()


async def must_fit(seat: Seat) -> None:
    """Nothing sticks out at the side."""
    wide = await seat.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{seat.page.url}: {wide} pixels too wide"


PAGES = ("new/eastern-wonders", "new/world-wonders", "rules/world-wonders", "bots", "account", "practice", "about",
         "bots/eastern-wonders-solo", "replays", "progress", "watch", "styles", "nowhere")
EVERY_PAGE = tuple(dict.fromkeys(["", *PAGES, *(f"new/{game}" for game in game_ids())]))


@pytest.mark.parametrize(("looks", "paths"), [
    *(pytest.param(looks, ("", *PAGES[look::2]), id=IDS[look]) for look, looks in enumerate(LOOKS)),
    *(pytest.param(looks, EVERY_PAGE, id=f"{IDS[look]}-every", marks=pytest.mark.exhaustive)
      for look, looks in enumerate(LOOKS))])
async def test_pages_without_a_table(chrome: Browser, address: str, paths: tuple[str, ...], looks: dict[str, Any]) -> None:
    async with seated(chrome, address, **looks) as anna:
        for path in paths:
            await anna.open(path)
            await anna.page.locator("main h1, main h2").first.wait_for()
            await must_be_accessible(anna)
            await must_fit(anna)
            await must_speak(anna)


@pytest.mark.exhaustive  # `make test` asks axe at tables that are open anyway: test_sizes, test_journeys, test_cities ...
@pytest.mark.parametrize("looks", LOOKS, ids=IDS)
@pytest.mark.parametrize("name", game_ids())
async def test_tables(chrome: Browser, address: str, name: str, looks: dict[str, Any]) -> None:
    async with seated(chrome, address, **looks) as anna:
        await anna.sit_down(name, *[BOT][:max(load(name).seats) - 1])
        frame = await anna.my_turn()
        await anna.page.locator("[aria-label=Board] svg:visible, [aria-label=Board] [data-ref]:visible").first.wait_for()
        await must_be_accessible(anna)
        await must_fit(anna)
        await anna.page.get_by_role("button", name="Menu").click()
        await must_be_accessible(anna)
        await anna.open(f"replay/{frame['table']}")
        await anna.page.get_by_label("Move", exact=True).wait_for()
        await must_be_accessible(anna)
        await must_fit(anna)
