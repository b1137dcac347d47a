"""Budgets of the page: bytes of scripts and fonts, how soon a board is drawn, and frames a second while something moves.

    python -m tools.page_bench
    python -m tools.page_bench eastern-wonders-solo      only how soon the boards of these games are drawn

Sizes are those of a fresh build. Times are those of a real Chromium without a graphics card, from its own trace. They depend
on this machine and on what else it does, so nothing fails here: the rows say what was reached. Below each is how long the
main thread worked for it, which other programs lengthen less; an empty page with one moving box shows what can be reached.
"""
from __future__ import annotations

import argparse
import asyncio
import gzip
import re
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, Page, async_playwright

from tools.browser import NoBrowser, open_browser
from tools.page import build
from tools.shots import made, new_table, server, well_under_way

FIRST, ROOM, FONTS = 60_000, 45_000, 120_000  # bytes, scripts gzipped
DRAWN = 100.0  # ms from the frame's arrival to the board on the screen
FRAMES = 55.0  # a second
WORK = 16.0  # ms of the main thread for a frame
TIMES = 5  # that a board is opened
SECONDS = 3.0  # that something moves
GAMES = {"eastern-wonders": 1, "eastern-wonders-solo": 0, "east-to-west-1": 2, "heroic-journey-3": 2,
         "world-wonders": 2}  # how many bots play
GAME = next(iter(GAMES))  # the one in which things move
# The page marks when the frame of its table has arrived ("frame"); this marks when the board has been painted.
WATCH = """
const seen = new MutationObserver(() => {
  if (!document.querySelector(".chart .targets, .landscape .place, .city-map .cells")) return;
  seen.disconnect();
  requestAnimationFrame(() => setTimeout(() => { performance.mark("drawn"); }));
});
seen.observe(document, { childList: true, subtree: true });
"""
BOX = """<!doctype html><style>div { width: 60px; height: 60px; background: red; }</style><div></div><script>
const box = document.querySelector("div");
requestAnimationFrame(function move(at) { box.style.transform = `translateX(${at % 800}px)`; requestAnimationFrame(move); });
</script>"""
TRACED = ["toplevel", "cc", "blink.user_timing", "disabled-by-default-devtools.timeline"]
DRAW = "ProxyImpl::ScheduledActionDraw"  # the compositor draws, whether the main thread had a part in it or not


def row(what: str, found: float | None, limit: float, unit: str, least: bool = False) -> str:
    if found is None:
        return f"{what:<58} not measured"
    reached = found >= limit if least else found <= limit
    goal = f"{'at least' if least else 'at most'} {limit:g}"
    return f"{what:<58} {found:>8.1f} {unit:<8} ({'pass' if reached else 'FAIL'}: {goal})"


# -- sizes ---------------------------------------------------------------------------------------------------------


def with_imports(script: Path) -> set[Path]:
    """The script and all that has to be loaded before it runs."""
    found = re.findall(r'(?:from|import)"\./([\w-]+\.js)"', script.read_text(encoding="utf-8"))
    return {script}.union(*(with_imports(script.with_name(name)) for name in found))


def size(scripts: set[Path]) -> int:
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts)


def sizes() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        assets = Path(folder, "assets")
        first, table = with_imports(next(assets.glob("main-*.js"))), with_imports(next(assets.glob("table-*.js")))
        yield row("script of the first page, gzipped", size(first) / 1000, FIRST / 1000, "kB")
        yield row("script of a table on top of it, gzipped", size(table - first) / 1000, FIRST / 1000, "kB")
        rooms = sorted(size(with_imports(room) - first - table) for room in assets.glob("room-*.js"))
        yield row("script of the largest board on top of both, gzipped", rooms[-1] / 1000, ROOM / 1000, "kB")
        fonts = sum(font.stat().st_size for font in assets.glob("*.woff2"))
        yield row("fonts of a page that needs all of them", fonts / 1000, FONTS / 1000, "kB")


# -- times ---------------------------------------------------------------------------------------------------------


Event = dict[str, Any]


@asynccontextmanager
async def tracing(page: Page) -> AsyncIterator[list[Event]]:
    """What the browser notes meanwhile; complete at the end."""
    browser = page.context.browser
    assert browser
    session = await browser.new_browser_cdp_session()
    events: list[Event] = []
    done = asyncio.Event()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.set())
    await session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": TRACED}})
    yield events
    await session.send("Tracing.end")
    await done.wait()
    await session.detach()


def worked(events: list[Event], thread: tuple[int, int], start: float = 0.0, end: float = float("inf")) -> float:
    """Milliseconds of processor time that a thread worked between two moments; of a task that lies on one, its share."""
    found = 0.0
    for event in events:
        if event["name"] == "RunTask" and event["ph"] == "X" and (event["pid"], event["tid"]) == thread and event["dur"]:
            begun, ended = event["ts"], event["ts"] + event["dur"]
            found += float(event.get("tdur", 0)) * max(0.0, min(end, ended) - max(start, begun)) / event["dur"]
    return found / 1000


async def time_to_draw(page: Page, table: str) -> tuple[float, float] | None:
    """Milliseconds on the clock, and of the main thread: medians of several visits; the first fills the cache."""
    found = []
    for _ in range(TIMES + 1):
        async with tracing(page) as events:
            await page.goto(f"t/{table}")
            await page.wait_for_function("performance.getEntriesByName('drawn').length > 0")
        marks = {event["name"]: event for event in events
                 if event["cat"] == "blink.user_timing" and event["name"] in ("frame", "drawn")}
        if len(marks) == 2:
            start, end = marks["frame"]["ts"], marks["drawn"]["ts"]
            thread = marks["drawn"]["pid"], marks["drawn"]["tid"]
            found.append(((end - start) / 1000, worked(events, thread, start, end)))
    if not found[1:]:
        return None
    clock, work = zip(*found[1:], strict=True)
    return statistics.median(clock), statistics.median(work)


async def frames_while(page: Page, move: Callable[[Page], Awaitable[None]]) -> tuple[float | None, float | None]:
    """Frames a second that were drawn between the first and the last one, and milliseconds of the main thread for each."""
    async with tracing(page) as events:
        await page.evaluate("performance.mark('main')")
        await move(page)
    thread = next(((event["pid"], event["tid"]) for event in events if event["name"] == "main"), (0, 0))
    drawn = sorted(event["ts"] for event in events if event["name"] == DRAW and event["pid"] == thread[0])
    if len(drawn) < 2:
        return None, None
    return (len(drawn) - 1) / ((drawn[-1] - drawn[0]) / 1e6), worked(events, thread) / len(drawn)


async def wait(page: Page) -> None:
    await asyncio.sleep(SECONDS)


async def pan(page: Page) -> None:
    """Drag the enlarged board to and fro."""
    box = await page.locator(".frame-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    for _ in range(3):
        await page.mouse.wheel(0, -100)
    await page.mouse.down()
    steps = int(SECONDS * 60)
    for step in range(steps):
        await page.mouse.move(x + 80 * abs((step % 40) / 20 - 1), y + 30)
        await asyncio.sleep(SECONDS / steps)
    await page.mouse.up()


async def travel(page: Page) -> None:
    """A bot plays for me: what it does is shown."""
    table = page.url.rsplit("/", 1)[1]
    await made(page.context.request, f"api/tables/{table}/lend", {"seat": 0})
    await asyncio.sleep(SECONDS)


BOT = {"kind": "bot", "bot": "greedy"}


async def table_under_way(context: BrowserContext, game: str, bots: int) -> str:
    table = await new_table(context.request, game, *[BOT] * bots)
    await well_under_way(context.request, table, 60)
    return table


async def drawing(context: BrowserContext, page: Page, game: str) -> AsyncIterator[str]:
    """How soon the board of a game is drawn."""
    clock, work = await time_to_draw(page, await table_under_way(context, game, GAMES[game])) or (None, None)
    yield row(f"board of {game} drawn after its frame arrived", clock, DRAWN, "ms")
    yield row("  of that, work of the main thread", work, DRAWN, "ms")


async def moving(context: BrowserContext, page: Page) -> AsyncIterator[str]:
    """How many frames a second there are while something moves."""
    async def measured(what: str, move: Callable[[Page], Awaitable[None]]) -> AsyncIterator[str]:
        frames, work = await frames_while(page, move)
        yield row(what, frames, FRAMES, "frames/s", least=True)
        yield row("  work of the main thread for a frame", work, WORK, "ms")

    await page.set_content(BOX)
    async for line in measured("an empty page with one moving box", wait):
        yield line
    for what, move in (("while the enlarged board is dragged", pan), ("while moves of a bot are shown", travel)):
        await page.goto(f"t/{await table_under_way(context, GAME, 1)}")
        await page.locator(".chart .targets").wait_for()
        async for line in measured(what, move):
            yield line


async def times(games: Collection[str]) -> AsyncIterator[str]:
    """How soon the boards of these games are drawn; without any, of all of them, and how things move."""
    with tempfile.TemporaryDirectory(prefix="cardamom-bench-") as data, server(Path(data)) as address:
        async with async_playwright() as playwright:
            browser = await open_browser(playwright)
            context = await browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, bypass_csp=True)
            await context.add_init_script(WATCH)
            await context.request.get("api/me")
            page = await context.new_page()
            for game in games or GAMES:
                async for line in drawing(context, page, game):
                    yield line
            if not games:
                async for line in moving(context, page):
                    yield line
            await browser.close()


async def tell_times(games: Collection[str]) -> None:
    async for line in times(games):
        print(f"  {line}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.page_bench", description="Budgets of the page.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"only how soon its board is drawn: {', '.join(GAMES)}")
    games: list[str] = parser.parse_args().games
    if unknown := [game for game in games if game not in GAMES]:
        parser.error(f"{unknown[0]} is none of {', '.join(GAMES)}")
    print("the page:", flush=True)
    for line in sizes() if not games else ():
        print(f"  {line}", flush=True)
    try:
        asyncio.run(tell_times(games))
    except NoBrowser as problem:
        print(f"  times: {problem}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
