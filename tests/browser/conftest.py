"""A real server and a real browser, used as people use them."""
from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import APIResponse, Browser, BrowserContext, ConsoleMessage, Error, Page, async_playwright, expect

from cardamom.bots.greedy import GreedyBot
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from tests.scenario import loaded
from tests.server.postgres import cluster, postgres
from tests.server.served import served
from tests.waiting import STUCK
from tools.browser import NoBrowser, open_browser

__all__ = ["cluster", "postgres"]

BOT = {"kind": "bot", "bot": "greedy"}
FRIEND = {"kind": "friend"}
WAIT = STUCK * 1000  # ms
RETRIES = 3
GENEROUS = ["--people-per-address", "1000",  # a script asks more often than people do, most of all while it waits
            *(option for kind in ("hint", "make", "move", "read", "request", "socket")
              for option in ("--rate", f"{kind}=10000,1000"))]
expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, one for each process of the tests."""
    with served(tmp_path_factory.mktemp("served"), *GENEROUS, same_deals=True) as server:
        yield server.address
        assert server.process.poll() is None, "the server ended by itself"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests here are slow, and share an event loop, because they share a browser, which takes a second to start."""
    for item in items:
        if item.path.parent == Path(__file__).parent and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.slow)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chrome() -> AsyncIterator[Browser]:
    """One for each process of the tests; everybody in it has a context of their own."""
    async with async_playwright() as playwright:
        try:
            browser = await open_browser(playwright)
        except NoBrowser as missing:
            if os.environ.get("CI"):
                pytest.fail(str(missing))
            pytest.skip(str(missing))
        yield browser
        FREE.clear()
        await browser.close()


class Seat:
    """Somebody in front of a browser window of their own."""

    def __init__(self, context: BrowserContext, page: Page, address: str) -> None:
        self.context, self.page, self.address = context, page, address
        self.errors: list[str] = []
        self.followed: tuple[Game[Any], State] | None = None  # the game that advice is about, and where it is
        self.acts = 0  # that have led there
        self.made = ""  # the table that was made last
        page.on("pageerror", self.note)
        page.on("console", self.hear)

    def note(self, error: Error) -> None:
        self.errors.append(str(error))

    def hear(self, message: ConsoleMessage) -> None:
        """What is asked for just before a move may be answered after it: it is refused, and nobody sees it."""
        asked = re.search(r"/(try|(gestures|why)(\?on=.*)?)$", message.location["url"])
        late = asked and re.search(r"status of (409|403)", message.text)
        if message.type == "error" and not late:
            self.errors.append(f"{message.text} {message.location['url']}")

    async def refused(self, status: int) -> None:
        """The browser noted that the server refused one request with this status, and nothing else went wrong."""
        async with asyncio.timeout(STUCK):
            while not self.errors:  # it may be noted after the page has said it
                await asyncio.sleep(0.05)
        [error] = self.errors
        assert f"status of {status}" in error, error
        self.errors.clear()

    def lost_the_server(self) -> None:
        """The browser noted that nobody answered, and nothing else went wrong."""
        assert self.errors and all("net::ERR_" in error for error in self.errors), self.errors
        self.errors.clear()

    async def leave(self) -> None:
        """So that the next one here is somebody new."""
        self.page.remove_listener("pageerror", self.note)
        self.page.remove_listener("console", self.hear)
        await self.page.unroute_all()
        await self.page.evaluate("localStorage.clear()")
        await self.page.goto(f"{self.address}api/nothing")  # of the same site: another one would start another process
        await self.rest_hand()
        await self.context.clear_cookies()

    async def open(self, path: str = "") -> None:
        await self.page.goto(self.address + path)

    async def choose_game(self, place: int) -> None:
        """On the first page: a game by its place there."""
        await self.open()
        await self.page.locator(".game").nth(place).click()

    async def customise(self) -> None:
        """From the chosen game to the form of a new table."""
        await self.page.locator('.start-acts a[href^="new/"]').click()

    async def seat_quick_bot(self, letter: str = "") -> None:
        """Let Pepper play in a seat, or wherever a bot plays."""
        for bots in await self.page.get_by_role("group", name=f"How the bot in seat {letter}").all():
            await bots.get_by_label("Pepper").check()

    async def limit_rounds(self, rounds: int | str) -> None:
        await self.page.get_by_text("More options", exact=True).click()
        await self.page.get_by_label("Longest game").fill(str(rounds))

    @property
    def table(self) -> str:
        """The one that the page shows, or else the one that was made last."""
        found = re.search(r"/t/(\w+)", self.page.url)
        assert found or self.made, self.page.url
        return found[1] if found else self.made

    async def get(self, path: str) -> APIResponse:
        """Ask the server behind the back of the page; again, if it just closed the connection that was kept open."""
        return await self.context.request.get(f"{self.address}api/{path}", timeout=WAIT, max_retries=RETRIES)

    async def post(self, path: str, body: dict[str, Any]) -> APIResponse:
        return await self.context.request.post(f"{self.address}api/{path}", data=body, timeout=WAIT, max_retries=RETRIES,
                                               headers={"Origin": self.address.rstrip("/")})

    async def frame(self, table: str | None = None) -> dict[str, Any]:
        answer = await self.get(f"tables/{table or self.table}")
        assert answer.ok, await answer.text()
        frame: dict[str, Any] = await answer.json()
        return frame

    async def ask(self, path: str, body: dict[str, Any]) -> Any:
        """Of the server, behind the back of the page."""
        answer = await self.post(path, body)
        assert answer.ok, await answer.text()
        return await answer.json()

    async def make_table(self, game: str, *others: dict[str, str], pack: str | None = None, **options: Any) -> None:
        """The page does not show it yet: what happens there meanwhile costs little."""
        await self.get("me")
        body = {"game": game, "seats": [{"kind": "me"}, *others], "options": options, "pack": pack}
        self.made = (await self.ask("tables", body))["table"]

    async def open_table(self) -> None:
        """Let the page show the table that was made last."""
        await self.open(f"t/{self.made}")
        await self.page.locator(".table-page[data-room]").wait_for()

    async def sit_down(self, game: str, *others: dict[str, str], **options: Any) -> None:
        """At a new table; the page shows it."""
        await self.make_table(game, *others, **options)
        await self.open_table()

    async def lend(self, seat: int) -> None:
        """A bot plays on, to the end if nobody stops it."""
        await self.ask(f"tables/{self.table}/lend", {"seat": seat})

    async def until(self, what: str, holds: Any) -> dict[str, Any]:
        """The table, once this holds of it."""
        try:
            async with asyncio.timeout(STUCK):
                while not holds(frame := await self.frame()):
                    await asyncio.sleep(0.1)  # each question costs more than what is waited for
        except TimeoutError:
            raise AssertionError(f"{what}: {json.dumps(frame)[:1500]}") from None
        return frame

    async def decision_or_end(self) -> dict[str, Any]:
        """The table, once I am asked or the game is over; the page may not know it yet."""
        return await self.until("my turn", lambda frame: frame["turn"] or frame["status"] != "playing")

    async def my_turn(self) -> dict[str, Any]:
        """Wait until it is, or the game is over, and the page knows it."""
        await self.page.wait_for_url("**/t/*")
        await self.page.locator(".ask.yours, .end").first.wait_for(state="attached")  # cheaper than to ask again and again
        frame = await self.decision_or_end()
        if frame["turn"]:
            await self.page.locator(f'.table-page[data-seq="{frame["seq"]}"] .ask.yours').wait_for(timeout=WAIT)
        return frame

    async def changed(self, frame: dict[str, Any]) -> None:
        """Wait until the page shows something newer than this."""
        await self.page.locator(f'.table-page:not([data-seq="{frame["seq"]}"])').wait_for(timeout=WAIT)

    async def play_turn(self) -> dict[str, Any]:
        """A bot plays one turn for me; then it is my turn again, or the game is over."""
        await self.ask(f"tables/{self.table}/lend", {"seat": 0, "one_turn": True})
        return await self.until("one turn", lambda now: not now["seats"][0]["lent"] and (
            now["turn"] or now["status"] != "playing"))

    async def catch_up(self, seq: int) -> None:
        """Wait until the page shows what the table is now, after so many events."""
        await self.page.locator(f'.table-page[data-seq="{seq}"]').wait_for(timeout=WAIT)

    async def follow(self) -> tuple[Game[Any], State]:
        """The game at the one table that this is asked about, and a copy of its state; nothing may be taken back there."""
        header, *events = (await (await self.get(f"tables/{self.table}/log")).text()).splitlines()
        if self.followed is None:
            begun = json.loads(header)
            game = loaded(begun["game"], "native")
            self.followed = game, game.start(begun["seats"], **begun["options"])
        game, state = self.followed
        for event in events[self.acts:]:
            state.apply(game.action(json.loads(event)["act"]))
        self.acts = len(events)
        return game, state.copy()

    async def advised(self) -> str:
        """What `greedy` would do."""
        game, state = await self.follow()
        return game.name(GreedyBot(seed=1).choose(state))

    async def rest_hand(self) -> None:
        """The mouse lies where nothing is: what it points at is explained, and that may move what is clicked next."""
        await self.page.mouse.move(0, 0)

    async def list_actions(self) -> None:
        """Open the list of all actions, where a board is drawn and the list is folded."""
        folded = self.page.locator(".list-toggle[aria-expanded=false]")
        if await folded.count():
            await folded.click(timeout=WAIT)

    async def do(self, frame: dict[str, Any], name: str) -> None:
        """Do it as people do: by its button, from the list of all actions, or on the board."""
        choice = next(choice for group in frame["turn"]["groups"] for choice in group["choices"] if choice["name"] == name)
        await self.page.locator(f'.table-page[data-room][data-seq="{frame["seq"]}"]').wait_for(timeout=WAIT)
        await self.rest_hand()
        button = self.page.locator(f'.ask .choices [data-choice="{name}"], [data-choice="{name}"]:visible').first
        on_map = isinstance(choice["args"].get("rotation"), int)
        closed = self.page.locator(f".list-toggle[aria-expanded={'true' if on_map else 'false'}]")
        if (on_map or not await button.count()) and await closed.count():
            await closed.click(timeout=WAIT)
        if await button.count():
            folded = self.page.locator(f'.choices details:not([open]):has([data-choice="{name}"]) > summary')
            if await folded.count():
                await folded.first.click(timeout=WAIT)
            await button.click(timeout=WAIT)
        else:
            await self.page.locator(f'.frame-board [data-ref="{choice["on"]}"]').first.click(timeout=WAIT)
        await self.changed(frame)


FREE: dict[frozenset[tuple[str, Any]], list[Page]] = {}  # windows that wait for somebody, by how they were opened


@asynccontextmanager
async def seated(chrome: Browser, address: str, lasting: bool = True, **looks: Any) -> AsyncIterator[Seat]:
    """Somebody new, who wants nothing to move; at the end nothing may have gone wrong in the page.

    A window takes more CPU to open than most pages take to be drawn, so it is handed on, without a trace of whoever sat
    there, unless a test failed there, changes it for good or ends its server (lasting=False).
    """
    looks = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce", "color_scheme": "light"} | looks
    kind = frozenset((name, looks.pop(name)) for name in ("locale", "has_touch", "is_mobile") if name in looks)
    page = await window(chrome, kind) if lasting else await opened(chrome, kind)
    await page.set_viewport_size(looks.pop("viewport"))
    await page.emulate_media(**looks)
    seat = Seat(page.context, page, address)
    try:
        yield seat
        assert not seat.errors, seat.errors
    except BaseException:
        lasting = False
        raise
    finally:
        if lasting:
            await seat.leave()
            FREE.setdefault(kind, []).append(page)
        else:
            await page.context.close()


async def window(chrome: Browser, kind: frozenset[tuple[str, Any]]) -> Page:
    waiting = FREE.get(kind)
    return waiting.pop() if waiting else await opened(chrome, kind)


async def opened(chrome: Browser, kind: frozenset[tuple[str, Any]]) -> Page:
    context = await chrome.new_context(**dict(kind))
    context.set_default_timeout(WAIT)
    return await context.new_page()
