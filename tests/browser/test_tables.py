"""People at tables: joining by link, reloading, watching, undoing, leaving and playing again; with the keyboard alone."""
from __future__ import annotations

import asyncio
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import Browser, Route, expect

from tests.browser.conftest import BOT, FRIEND, GENEROUS, Seat, seated
from tests.browser.test_access import must_be_accessible, must_fit
from tests.browser.test_games import start_from_the_first_page
from tests.server.served import served
from tests.server.test_kill import is_unused, unused_port
from tests.waiting import until


async def first_choice(seat: Seat) -> None:
    frame = await seat.my_turn()
    choices = [choice for group in frame["turn"]["groups"] for choice in group["choices"]]
    await seat.do(frame, choices[0]["name"])


async def test_two_browsers_by_link_one_reloads_and_one_watches(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address, viewport={"width": 390, "height": 844}) as ben, \
            seated(chrome, address) as cleo:
        await anna.sit_down("eastern-wonders", FRIEND)
        token = (await anna.frame())["links"]["1"]
        await ben.open(f"join/{anna.table}/{token}")
        await ben.page.get_by_label("Your name at this table").fill("Ben <b>&amp;")
        await ben.page.get_by_role("button", name="Sit down").click()
        await ben.page.locator(".ask").wait_for()
        await cleo.open(f"t/{anna.table}")
        await expect(cleo.page.locator(".choices")).to_have_count(0)
        for _ in range(2):
            frame = await anna.until("begun", lambda frame: frame["status"] == "playing")
            active = anna if frame["turn"] else ben
            await first_choice(active)
        names = await anna.page.locator(".seats").inner_text()
        assert "Ben <b>&amp;" in names  # as it was written, and never as HTML
        seq = (await anna.frame())["seq"]
        for seat in (anna, ben):
            await seat.catch_up(seq)
            prompt = await seat.page.locator(".ask .sentence").inner_text()
            await seat.page.reload()
            await expect(seat.page.locator(".ask .sentence")).to_have_text(" ".join(prompt.split()), use_inner_text=True)
        await first_choice(anna if (await anna.frame())["turn"] else ben)
        now = await anna.frame()
        for seat in (anna, ben, cleo):
            assert (await seat.frame(anna.table))["place"] == now["place"]
            await seat.catch_up(now["seq"])
        log = [await seat.page.locator(".log").inner_text() for seat in (anna, cleo)]
        assert log[0].split()[-3:] == log[1].split()[-3:]


async def test_undo_start_over_and_a_stale_window(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders-solo")
        await first_choice(anna)
        await first_choice(anna)
        await anna.list_actions()
        before = await anna.my_turn()
        while not await anna.page.locator('[data-choice^="sail:"]').count():
            await first_choice(anna)
            before = await anna.my_turn()
        await anna.page.locator('[data-choice^="sail:"]').first.click()
        after = await anna.until("sailed", lambda frame: frame["seq"] > before["seq"])
        await anna.page.get_by_role("button", name="Undo", exact=True).click()
        back = await anna.until("taken back", lambda frame: frame["seq"] > after["seq"])
        assert back["view"] == before["view"]
        answer = await anna.post(f"tables/{anna.table}/moves", {"seq": after["seq"], "actions": ["anchor"]})
        assert answer.status == 409 and (await answer.json())["seq"] == back["seq"]
        await anna.page.locator('[data-choice^="sail:"]').first.click()
        now = await anna.until("sailed again", lambda frame: frame["seq"] > back["seq"])
        if now["takeback"]["turn"]:
            await anna.page.get_by_role("button", name="Reset turn").click()
        else:
            await anna.page.keyboard.press("u")
        assert (await anna.until("all back", lambda frame: frame["seq"] > now["seq"]))["view"] == before["view"]


async def test_undo_goes_on_past_what_a_bot_did(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders", BOT, first=1)
        before = await anna.my_turn()
        frame = before
        while not any(entry["seat"] == 1 for entry in frame["line"]["entries"][before["place"]:]):
            choices = [choice["name"] for group in frame["turn"]["groups"] for choice in group["choices"]]
            await anna.do(frame, next((name for name in choices if name in ("end", "harvest", "leave")), choices[0]))
            frame = await anna.my_turn()
        undo = anna.page.get_by_role("button", name="Undo", exact=True)
        while frame["place"] > before["place"]:
            await undo.click()
            frame = await anna.until("taken back", lambda now, seen=frame["seq"]: now["seq"] > seen)
            await anna.my_turn()
        assert frame["view"] == before["view"]
        await expect(undo).to_have_attribute("aria-disabled", "true")


async def test_a_bot_plays_one_turn_for_me_after_asking(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders-solo", start="choose")
        page = anna.page
        before = await anna.my_turn()
        await page.get_by_role("button", name="Menu").click()
        await page.get_by_role("button", name="Let a bot play for me…").click()
        dialog = page.get_by_role("dialog")
        await expect(dialog).to_contain_text("one turn in your place")
        await expect(dialog.get_by_role("button", name="Play on until")).to_have_count(0)
        assert (await anna.frame())["seq"] == before["seq"], "nothing has happened yet"
        await dialog.get_by_role("button", name="Play one turn").click()
        after = await anna.until("it has played", lambda frame: frame["turn"] and frame["place"] > before["place"])
        assert after["status"] == "playing" and not after["seats"][0]["lent"] and after["view"]["round"] <= 2


async def test_a_lost_network_is_shown_and_heals_by_itself(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders-solo")
        await anna.my_turn()
        banner = anna.page.locator(".banner")
        await expect(banner).to_have_count(0)
        await anna.context.set_offline(True)
        await expect(banner).to_contain_text("Connection lost")
        await until(lambda: anna.errors, "the page tries to come back while there is no network")
        await anna.context.set_offline(False)
        await expect(banner).to_have_count(0)
        anna.lost_the_server()


async def test_a_server_that_says_nothing_is_shown_and_heals_by_itself(chrome: Browser, tmp_path: Path) -> None:
    """It is stopped, not killed: the socket stays open, and the browser notices nothing."""
    with served(tmp_path, same_deals=True) as server:
        async with seated(chrome, server.address) as anna:
            await anna.sit_down("eastern-wonders", BOT)
            await anna.my_turn()
            banner = anna.page.locator(".banner")
            await expect(banner).to_have_count(0)
            server.process.send_signal(signal.SIGSTOP)
            try:
                await expect(banner).to_contain_text("Connection lost")
            finally:
                server.process.send_signal(signal.SIGCONT)
            await expect(banner).to_have_count(0)
            await first_choice(anna)


async def test_resign_and_rematch(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await start_from_the_first_page(anna, "east-to-west-1")
        await anna.my_turn()
        table = anna.table
        await anna.page.get_by_role("button", name="Menu").click()
        await anna.page.get_by_role("button", name="Resign…").click()
        await anna.page.get_by_role("button", name="Resign", exact=True).click()
        await expect(anna.page.locator(".end")).to_contain_text("resigned")
        await anna.page.get_by_role("button", name="Rematch").click()
        await anna.page.wait_for_url(lambda url: table not in url)
        assert (await anna.my_turn())["status"] == "playing"


async def test_a_hint_that_takes_long_says_so_and_one_that_failed_can_be_asked_for_again(
        chrome: Browser, address: str) -> None:
    async with seated(chrome, address, lasting=False) as anna:
        page = anna.page
        await anna.sit_down("eastern-wonders", BOT)
        await anna.my_turn()
        asked, answered = asyncio.Event(), asyncio.Event()

        async def is_busy(route: Route) -> None:
            asked.set()
            await answered.wait()
            await route.fulfill(status=429, json={"error": "The server is busy.", "key": "refused-hint-failed",
                                                  "rule": None, "seq": None})
        await page.route("**/hint", is_busy)
        await page.clock.install()
        await page.get_by_role("button", name="Hint", exact=True).click()
        await asked.wait()
        card = page.get_by_role("region", name="Hint")
        await expect(card.get_by_role("heading")).to_have_text("Thinking…")
        await page.clock.fast_forward(10_000)
        await expect(card.get_by_role("heading")).to_contain_text("the server is busy")
        answered.set()
        await expect(card.get_by_role("alert")).to_have_text("The server is busy.")
        await anna.refused(429)
        await page.unroute("**/hint")
        await card.get_by_role("button", name="Try again").click()
        await page.locator(".hint-card.chosen").wait_for()


async def test_hint_preview_and_why_not(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("world-wonders", BOT)
        await anna.my_turn()
        await anna.page.get_by_role("button", name="Hint").click()
        await anna.page.locator(".hint-card").first.wait_for()
        assert await anna.page.locator(".hint-card").count() <= 3
        await anna.page.get_by_role("button", name="chances").click()
        await expect(anna.page.locator(".hint-card .chance").first).to_contain_text("%")
        await anna.page.get_by_role("button", name="Hide the hint").click()
        await anna.list_actions()
        await anna.page.locator(".choices .choice").first.hover()
        await expect(anna.page.locator(".preview")).to_contain_text("Next:")
        await anna.page.locator(".preview .rule-link").click()
        await expect(anna.page.get_by_role("dialog")).to_contain_text("WW-")
        await anna.page.keyboard.press("Escape")
        await anna.page.get_by_text("Why can’t I …?").click()
        refused = anna.page.locator(".not-now dd")
        await refused.first.wait_for()
        assert all(re.search(r"\w.*\. WW-\d+$", said) for said in await refused.all_inner_texts())


async def test_a_turn_with_the_keyboard_alone(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        page = anna.page
        await anna.open()
        await page.locator(".game").first.wait_for()

        async def tab_to(wanted: str) -> None:
            for _ in range(80):
                await page.keyboard.press("Tab")
                if await page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                    return
            raise AssertionError(f"Tab never came to {wanted}")
        await tab_to(".play-now")
        await page.keyboard.press("Enter")
        await page.locator(".ask").wait_for()
        for _ in range(4):
            frame = await anna.my_turn()
            await tab_to(".sets .set:enabled, .targets path.usable, .ask-bar [data-choice], .choices .choice")
            await page.keyboard.press("Enter")
            moved = page.locator(f'.table-page:not([data-seq="{frame["seq"]}"])')
            planned = page.locator(".ask-bar .primary:not([data-choice])")
            await moved.or_(planned).first.wait_for()
            if not await moved.count():  # a passage that costs something asks once more
                await tab_to(".ask-bar .primary:not([data-choice])")
                await page.keyboard.press("Enter")
                await moved.wait_for()
        frame = await anna.my_turn()
        await tab_to("[aria-label=Board] [data-ref]")
        ref = await page.evaluate("document.activeElement.dataset.ref")
        await page.keyboard.press("ArrowRight")
        assert await page.evaluate("document.activeElement.dataset.ref") != ref


@pytest.mark.exhaustive  # the cities are played like this to their end in test_cities.py
async def test_hot_seat_hands_the_screen_over(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders", {"kind": "hotseat", "name": "Ben"})
        seats = set()
        for _ in range(6):
            frame = await anna.my_turn()
            seats.add(frame["turn"]["seat"])
            await first_choice(anna)
        assert seats == {0, 1}


async def test_replay_log_and_position_link(chrome: Browser, address: str, tmp_path: Path) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("eastern-wonders", BOT)
        for _ in range(4):
            await first_choice(anna)
        page, table = anna.page, anna.table
        await page.get_by_role("button", name="Menu").click()
        await must_be_accessible(anna)
        await page.get_by_role("button", name="Link to this position").click()
        await page.get_by_label("Add a note (optional)").fill("<script>alert(1)</script>")
        await page.get_by_role("button", name="Make the link").click()
        link = page.get_by_role("dialog").locator("input")
        await link.wait_for()
        await page.goto(await link.input_value())
        await expect(page.locator("main")).to_contain_text("<script>alert(1)</script>")
        await anna.open(f"replay/{table}")
        slider = page.get_by_label("Move", exact=True)
        await slider.wait_for()
        await must_be_accessible(anna)
        await must_fit(anna)
        await slider.focus()
        for _ in range(3):
            await page.keyboard.press("ArrowLeft")
        await expect(page).to_have_url(re.compile(r"at=\d+"))
        log = tmp_path / "game.jsonl"
        log.write_bytes(await (await anna.get(f"tables/{table}/log")).body())
        await anna.open("replays")
        await page.get_by_label("A saved log (.jsonl)").set_input_files(log)
        await page.wait_for_url(re.compile(r"/replay/(?!" + table + ")"))
        await slider.wait_for()
        broken = tmp_path / "broken.jsonl"
        broken.write_text("no log\n")
        await anna.open("replays")
        await page.get_by_label("A saved log (.jsonl)").set_input_files(broken)
        await expect(page.get_by_role("alert")).to_contain_text("line 1")
        await anna.refused(422)


async def test_an_account_keeps_tables_across_devices(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna, seated(chrome, address) as elsewhere:
        await anna.sit_down("eastern-wonders", BOT)
        table = anna.table
        for seat, title, button, password in (
                (anna, "Create an account", "Create account", "Password (at least 8 characters)"),
                (elsewhere, "Sign in", "Sign in", "Password")):
            await seat.open("account")
            await expect(seat.page.get_by_role("heading", level=1)).to_have_text("You’re a guest")
            form = seat.page.locator("form", has=seat.page.get_by_role("heading", name=title, exact=True))
            await form.get_by_label("Login").fill("anna.of.tests")
            await form.get_by_label(password, exact=True).fill("a long password")
            await form.get_by_role("button", name=button, exact=True).click()
            await expect(seat.page.get_by_role("heading", level=1)).to_have_text("Signed in as anna.of.tests")
        await elsewhere.open()
        await expect(elsewhere.page.locator(f'a[href*="{table}"]').first).to_be_visible()


async def test_points_are_hidden_until_the_end(chrome: Browser, address: str) -> None:
    """Chosen in the form; everybody reads their own points and a question mark for the others, then all of them."""
    async with seated(chrome, address) as anna, seated(chrome, address) as ben, seated(chrome, address) as cleo:
        await anna.open("new/eastern-wonders")
        page = anna.page
        await page.get_by_label("Who has seat B").select_option("friend")
        await page.get_by_label("Hide points until the end").check()
        await anna.limit_rounds(1)
        await page.locator("form .primary").click()
        await page.wait_for_url("**/t/*")
        await ben.open(f"join/{anna.table}/{(await anna.frame())['links']['1']}")
        await ben.page.get_by_role("button", name="Sit down").click()
        await ben.page.wait_for_url("**/t/*")
        await cleo.open(f"t/{anna.table}")
        people = {anna: ["0", "?"], ben: ["?", "0"], cleo: ["?", "?"]}
        for seat, shown in people.items():
            await expect(seat.page.locator(".seats .points")).to_have_text(shown)
            mats = seat.page.locator(".mat header .points-badge, .opponent header .points-badge")
            await expect(mats).to_have_count(len(shown))
            assert sorted(await mats.all_text_contents()) == sorted(shown)
        while (frame := await anna.frame())["status"] == "playing":
            active = anna if frame["turn"] else ben
            await active.ask(f"tables/{anna.table}/moves", {"seq": frame["seq"], "actions": [await anna.advised()]})
        totals = [str(sum(part["points"] for part in parts)) for parts in frame["scores"]]
        for seat in people:
            await expect(seat.page.locator(".seats .points")).to_have_text(totals)
            await expect(seat.page.locator(".end tfoot td")).to_have_text(totals)


async def test_the_page_recovers_when_the_server_comes_back(chrome: Browser, tmp_path: Path) -> None:
    """The server is killed and started anew on the same port: the page goes on by itself, nothing is lost."""
    port = unused_port()
    with served(tmp_path, *GENEROUS, "--port", str(port), same_deals=True) as server:
        async with seated(chrome, server.address, lasting=False) as anna:
            await anna.sit_down("eastern-wonders", BOT)
            await first_choice(anna)
            before = await anna.my_turn()
            server.process.kill()
            server.process.wait()
            await expect(anna.page.locator(".banner")).to_contain_text("Connection lost")
            await until(lambda: anna.errors, "the page tries to come back while nobody is there")
            await until(lambda: is_unused(port))
            with served(tmp_path, *GENEROUS, "--port", str(port), same_deals=True):
                assert (await anna.my_turn())["view"] == before["view"]
                await first_choice(anna)
            anna.lost_the_server()


@pytest.mark.exhaustive  # tests/server/test_two_servers.py asks the same of the service
async def test_two_servers_on_one_postgres_a_browser_on_each(chrome: Browser, postgres: str, tmp_path: Path) -> None:
    with served(tmp_path / "a", "--database", postgres, *GENEROUS, same_deals=True) as one, \
            served(tmp_path / "b", "--database", postgres, *GENEROUS, same_deals=True) as other:
        async with seated(chrome, one.address) as anna, seated(chrome, other.address) as ben:
            await anna.sit_down("eastern-wonders", FRIEND)
            await ben.open(f"join/{anna.table}/{(await anna.frame())['links']['1']}")
            await ben.page.get_by_role("button", name="Sit down").click()
            await ben.page.locator(".ask").wait_for()
            await anna.until("begun", lambda frame: frame["status"] == "playing")
            for _ in range(2):
                active, waiting = (anna, ben) if (await anna.frame())["turn"] else (ben, anna)
                await first_choice(active)
                await waiting.catch_up((await active.frame())["seq"])
            await active.catch_up((await active.frame())["seq"])
            log = [await seat.page.locator(".log").inner_text() for seat in (anna, ben)]
            assert log[0].split()[-3:] == log[1].split()[-3:]


@pytest.mark.exhaustive  # test_cities.py turns a piece by its key, and builds by clicks to the end of a game
async def test_the_first_road_is_in_hand_turned_by_a_key_and_built_by_a_click(chrome: Browser, address: str) -> None:
    async with seated(chrome, address) as anna:
        await anna.sit_down("world-wonders", BOT)
        frame = await anna.my_turn()
        fits = anna.page.locator("[aria-label=Board] .cells .usable")
        await fits.first.wait_for()
        shape = await anna.page.locator(".held .held-edge").get_attribute("d")
        assert shape
        await anna.page.keyboard.press("r")
        await expect(anna.page.locator(".held .held-edge")).not_to_have_attribute("d", shape)
        await fits.first.click()
        placed = await anna.until("placed", lambda now: now["seq"] > frame["seq"])
        assert placed["view"]["cities"][0]["pieces"], "the road lies in the city"
