"""Accounts and conduct: sign-ins on the account page, a rematch that asks, kick, block and report, a new link."""
from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.conftest import FRIEND, Seat, seated

PASSWORD = "violet teapot 7"


async def join(seat: Seat, owner: Seat, place: int, name: str) -> None:
    token = (await owner.frame())["links"][str(place)]
    await seat.open(f"join/{owner.table}/{token}")
    await seat.page.get_by_label("Your name at this table").fill(name)
    await seat.page.get_by_role("button", name="Sit down").click()
    await seat.page.locator(".ask").wait_for()


async def tell(seat: Seat, path: str, body: dict[str, object]) -> None:
    answer = await seat.post(path, body)
    assert answer.ok, await answer.text()


async def test_sign_ins_are_listed_and_ended(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address) as phone:
        await anna.open("account")
        await anna.page.locator("form", has_text="Create an account").get_by_label("Login").fill("anna.on.page")
        making = anna.page.locator("form", has_text="Create an account")
        await making.get_by_label("Password").fill("anna.on.page")
        await making.get_by_role("button").click()
        await expect(making.locator(".trouble")).to_contain_text("too much like your login")
        await anna.refused(422)
        await making.get_by_label("Password").fill(PASSWORD)
        await making.get_by_role("button").click()
        await expect(anna.page.locator("h1")).to_have_text("Signed in as anna.on.page")
        await phone.open("account")
        signing = phone.page.locator("form", has=phone.page.get_by_role("heading", name="Sign in"))
        await signing.get_by_label("Login").fill("anna.on.page")
        await signing.get_by_label("Password").fill(PASSWORD)
        await signing.get_by_role("button").click()
        await expect(phone.page.locator("h1")).to_have_text("Signed in as anna.on.page")
        await anna.page.reload()
        lines = anna.page.locator(".sessions li")
        await expect(lines).to_have_count(2)
        await lines.filter(has_not_text="this browser").get_by_role("button").click()
        await expect(lines).to_have_count(1)
        await phone.page.reload()
        await expect(phone.page.locator("h1")).to_have_text("You’re a guest")
        await lines.get_by_role("button").click()
        await expect(anna.page.locator("h1")).to_have_text("You’re a guest")


async def test_a_rematch_asks(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address) as ben:
        await anna.sit_down("eastern-wonders", FRIEND)
        await join(ben, anna, 1, "Ben")
        table = anna.table
        await anna.until("begun", lambda frame: frame["status"] == "playing")
        await tell(anna, f"tables/{table}/resign", {"seat": 0})
        await tell(ben, f"tables/{table}/resign", {"seat": 1})
        await anna.page.get_by_role("button", name="Rematch").click()
        await expect(anna.page.locator(".invite h2")).to_have_text("The others have been asked to play again.")
        await ben.page.get_by_role("link", name="To the rematch").click()
        await expect(ben.page.locator(".invite h2")).to_contain_text("would like to play again")
        assert (await ben.frame())["you"] == []
        await ben.page.get_by_role("button", name="Play again").click()
        await anna.until("begun", lambda frame: frame["status"] == "playing")
        await expect(anna.page.locator(".invite")).to_have_count(0)


async def test_kick_block_report_and_a_new_link(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address) as ben:
        await anna.open()
        await anna.sit_down("eastern-wonders", FRIEND, FRIEND)
        await anna.page.locator(".invite").wait_for()
        old = (await anna.frame())["links"]["2"]
        await anna.page.get_by_role("button", name="New link for seat C").click()
        await anna.until("new link", lambda frame: frame["links"]["2"] != old)
        await join(ben, anna, 1, "Ben")
        await anna.until("joined", lambda frame: frame["seats"][1]["name"] == "Ben")
        await anna.page.get_by_role("button", name="Menu").click()
        await anna.page.get_by_role("button", name="Block or report somebody").click()
        dialog = anna.page.get_by_role("dialog")
        await dialog.get_by_label("What did Ben do?").fill("He is rude.")
        await dialog.get_by_role("button", name="Report Ben").click()
        await expect(dialog.get_by_role("status")).to_contain_text("will read it")
        await dialog.get_by_role("button", name="Block Ben").click()
        await expect(dialog.get_by_role("status")).to_have_text("Ben is blocked.")
        await dialog.get_by_role("button", name="Remove Ben from the table").click()
        await anna.until("kicked", lambda frame: frame["seats"][1]["kind"] == "open")
        await expect(ben.page.locator(".invite")).to_contain_text("You’re watching.")
        await anna.open("account")
        blocked = anna.page.locator("section", has_text="People you’ve blocked")
        await blocked.get_by_role("button", name="Unblock Ben").click()
        await expect(blocked).to_have_count(0)
