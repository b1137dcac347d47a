"""Budgets of the page: bytes of scripts and fonts, how soon a board is drawn, and frames a second while something moves.

    python -m tools.page_bench

Sizes are those of a fresh build. Times are those of a real Chromium, from its own trace. They depend on this machine and on
what else it does, so nothing fails here: the rows say what was reached.
"""
from __future__ import annotations

import asyncio
import gzip
import re
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.async_api import Page, TimeoutError, async_playwright

from tools.browser import NoBrowser, open_browser
from tools.page import build
from tools.shots import made, new_table, server, well_under_way

FIRST, ROOM, FONTS = 60_000, 45_000, 120_000  # bytes, scripts gzipped
DRAWN = 100.0  # ms from the frame's arrival to the board on the screen
FRAMES = 55.0  # a second
TIMES = 5  # that a board is opened
SECONDS = 3.0  # that something moves
GAME = "eastern-wonders"
# When the table had arrived, and when the first picture with a board was shown.
WATCH = """
const seen = new MutationObserver(() => {
  if (!document.querySelector(".chart .targets")) return;
  seen.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.drawnAt = performance.now(); }));
});
seen.observe(document, { childList: true, subtree: true });
"""
ARRIVED = "performance.getEntriesByType('resource').find(({ name }) => /api\\/tables\\/\\w+(\\?|$)/.test(name))?.responseEnd"


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
        first = with_imports(next(assets.glob("main-*.js")))
        yield row("script of the first page, gzipped", size(first) / 1000, FIRST / 1000, "kB")
        rooms = sorted(size(with_imports(room) - first) for room in assets.glob("room-*.js"))
        yield row("script of the largest board on top of it, gzipped", rooms[-1] / 1000, ROOM / 1000, "kB")
        fonts = sum(font.stat().st_size for font in assets.glob("*.woff2"))
        yield row("fonts of a page that needs all of them", fonts / 1000, FONTS / 1000, "kB")


# -- times ---------------------------------------------------------------------------------------------------------


async def time_to_draw(page: Page, table: str) -> float | None:
    """Milliseconds, the median of several visits; scripts are in the cache from the second on."""
    found = []
    for _ in range(TIMES + 1):
        await page.goto(f"t/{table}")
        with suppress(TimeoutError):
            await page.wait_for_function("window.drawnAt > 0")
            found.append(await page.evaluate(f"window.drawnAt - ({ARRIVED})"))
    return statistics.median(found[1:]) if len(found) > 1 else None


async def frames_while(page: Page, move: Callable[[Page], Awaitable[None]]) -> float | None:
    """Frames a second that were drawn between the first and the last one, as the browser's trace has them."""
    browser = page.context.browser
    assert browser
    session = await browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    done = asyncio.Event()
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.set())
    await session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {
        "includedCategories": ["devtools.timeline", "devtools.timeline.frame", "disabled-by-default-devtools.timeline"]}})
    await move(page)
    await session.send("Tracing.end")
    await done.wait()
    drawn = sorted(event["ts"] for event in events if event["name"] == "AnimationFrame::Presentation")
    return (len(drawn) - 1) / ((drawn[-1] - drawn[0]) / 1e6) if len(drawn) > 1 else None


async def pan(page: Page) -> None:
    """Drag the board to and fro."""
    box = await page.locator(".frame-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    steps = int(SECONDS * 60)
    for step in range(steps):
        await page.mouse.move(x + 80 * ((step % 40) / 20 - 1), y + 30)
        await asyncio.sleep(SECONDS / steps)
    await page.mouse.up()


async def travel(page: Page) -> None:
    """A bot plays for me: what it does is shown."""
    table = page.url.rsplit("/", 1)[1]
    await made(page.context.request, f"api/tables/{table}/lend", {"seat": 0})
    await asyncio.sleep(SECONDS)


async def times() -> list[str]:
    with tempfile.TemporaryDirectory(prefix="cardamom-bench-") as data, server(Path(data)) as address:
        async with async_playwright() as playwright:
            browser = await open_browser(playwright)
            context = await browser.new_context(base_url=address, viewport={"width": 1440, "height": 900}, bypass_csp=True)
            await context.add_init_script(WATCH)
            await context.request.get("api/me")
            tables = [await new_table(context.request, GAME, {"kind": "bot", "bot": "greedy"}) for _ in range(2)]
            for table in tables:
                await well_under_way(context.request, table, 60)
            page = await context.new_page()
            drawn = await time_to_draw(page, tables[0])
            panned = await frames_while(page, pan)
            await page.goto(f"t/{tables[1]}")
            await page.locator(".chart .targets").wait_for()
            travelled = await frames_while(page, travel)
            await browser.close()
    return [row("board drawn after its frame arrived (median)", drawn, DRAWN, "ms"),
            row("while the board is dragged", panned, FRAMES, "frames/s", least=True),
            row("while moves of a bot are shown", travelled, FRAMES, "frames/s", least=True)]


def main() -> int:
    print("the page:")
    for line in sizes():
        print(f"  {line}")
    try:
        for line in asyncio.run(times()):
            print(f"  {line}")
    except NoBrowser as problem:
        print(f"  times: {problem}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
