"""The rules for people: read, searched and linked to."""
from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.conftest import seated
from tests.browser.test_access import LOOKS, must_be_accessible, must_fit


async def test_the_rules_are_found_by_everyday_words_and_by_number(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **LOOKS[0]) as anna:
        page = anna.page
        await anna.open("rules/eastern-wonders?rule=EW-31")
        await expect(page.locator(".rule.asked")).to_be_in_viewport()
        await expect(page.locator(".rule.asked")).to_contain_text("EW-31")
        await expect(page.locator(".caption")).to_have_count(6)
        await expect(page.locator(".picture .piece, .picture .drawn").first).to_be_attached()
        await must_be_accessible(anna)
        await must_fit(anna)
        await page.get_by_label("Search the rules").fill("tax")
        await expect(page.locator(".book mark").first).to_have_text("toll")
        await expect(page.locator(".book .numbers")).to_contain_text(["EW-6", "EW-12"])
        await expect(page.locator(".found")).to_contain_text("“tax”")
        await page.get_by_label("Search the rules").fill("come back")  # a rule says both, the help with the page only one
        await expect(page.locator(".found")).to_contain_text("“come back”")
        await expect(page.locator(".book .help")).to_have_count(0)
        await page.get_by_label("Search the rules").fill("undo a mistake")
        await expect(page.locator(".book .help")).to_contain_text("Undo")
        await page.get_by_role("button", name="Show all rules").click()
        await expect(page.locator("#rule-EW-1")).to_be_attached()
        await page.get_by_role("button", name="Golem").click()
        await expect(page.get_by_role("heading", name="At a village")).to_be_attached()
        await page.get_by_role("link", name="The numbered sheet").click()
        await expect(page.locator("#rule-EW-12")).to_contain_text("VILLAGE")
        await page.get_by_role("button", name="Learn by playing").click()
        await page.locator(".guide-card").wait_for()


async def test_the_rules_on_a_phone(chrome: Browser, address: str) -> None:
    async with seated(chrome, address, **LOOKS[1]) as anna:
        await anna.open("rules/east-to-west-1?rule=NW-11")
        await expect(anna.page.locator(".rule.asked")).to_be_in_viewport()
        term = anna.page.locator(".rule.asked .term").first
        await term.tap()
        await expect(anna.page.locator(".term-note")).to_have_text(str(await term.get_attribute("title")))
        await expect(anna.page.locator(".term-note")).to_be_in_viewport(ratio=1)
        await must_be_accessible(anna)
        await must_fit(anna)
