"""Contact sheets of the page: every page, desktop and phone, light and dark, from a real server with all games under way.

    python -m tools.shots [--out build/shots] [--axe]      --axe: also look for barriers, and end with 1 if there are any
"""
from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import APIRequestContext, Browser, Page, StorageState, ViewportSize, async_playwright

from tools.browser import NoBrowser, open_browser

FAR = 150  # acts after which a game is well under way
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SHEET = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 24px; background: #888; font: 16px system-ui; display: grid; gap: 20px;
       grid-template-columns: repeat({columns}, {width}px); }}
figure {{ margin: 0; }} img {{ width: 100%; display: block; }} figcaption {{ padding: 4px; background: #fff; }}
</style>{figures}"""


@dataclass(frozen=True)
class Sight:
    """A page to be photographed: where it is, and what has to be there before."""

    name: str
    path: str
    ready: str
    click: str = ""


@contextmanager
def server(data: Path) -> Iterator[str]:
    """A server of its own; its address."""
    command = [sys.executable, "-m", "cardamom", "serve", "--data", str(data), "--no-open", "--people-per-address", "100"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        try:
            line = process.stdout.readline()
            yield line.split(" at ")[1].split()[0].rstrip(".")
        finally:
            process.terminate()


async def made(request: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await request.post(path, data=body)
    if not answer.ok:
        raise RuntimeError(f"{path}: {await answer.text()}")
    found: dict[str, Any] = await answer.json()
    return found


async def frame_of(request: APIRequestContext, table: str) -> dict[str, Any]:
    found: dict[str, Any] = await (await request.get(f"api/tables/{table}?since=0")).json()
    return found


async def well_under_way(request: APIRequestContext, table: str, acts: int) -> None:
    """My seat is lent to a bot until the game is that far, or over."""
    await made(request, f"api/tables/{table}/lend", {"seat": 0})
    while (frame := await frame_of(request, table))["status"] == "playing" and frame["place"] < acts:
        await asyncio.sleep(0.1)
    if frame["status"] == "playing":
        await made(request, f"api/tables/{table}/take-back", {"seat": 0})


async def new_table(request: APIRequestContext, game: str, *others: dict[str, str]) -> str:
    body = {"game": game, "seats": [{"kind": "me"}, *others], "public": {"kind": "friend"} in others}
    table: str = (await made(request, "api/tables", body))["table"]
    return table


async def set_up(request: APIRequestContext) -> list[Sight]:
    """Tables of every game, and all pages there are."""
    await request.get("api/me")
    games = (await (await request.get("api/catalogue")).json())["games"]
    first, bot = games[0]["id"], {"kind": "bot", "bot": "greedy"}
    tables = {game["id"]: await new_table(request, game["id"], *[bot] * (game["usual_seats"] - 1)) for game in games}
    over, waiting = await new_table(request, first, bot), await new_table(request, first, {"kind": "friend"})
    await asyncio.gather(*[well_under_way(request, table, 60 if "solo" in game else FAR) for game, table in tables.items()],
                         well_under_way(request, over, 10**6))
    kept = {"place": 120, "note": "Is this road allowed?"}
    report = (await made(request, f"api/tables/{tables['world-wonders']}/reports", kept))["report"]
    link = (await frame_of(request, waiting))["links"]["1"]
    return [
        Sight("first page", "", ".game"),
        *[Sight(game, f"t/{table}", ".ask") for game, table in tables.items()],
        Sight("the end", f"t/{over}", ".end"), Sight("waiting for a friend", f"t/{waiting}", ".seats"),
        Sight("players of a table", f"t/{tables[first]}", ".ask", ".zones button:nth-child(2)"),
        Sight("log of a table", f"t/{tables[first]}", ".ask", ".zones button:nth-child(3)"),
        Sight("menu", f"t/{tables[first]}", ".ask", "button[aria-haspopup=dialog]"),
        Sight("replay", f"replay/{over}?at=100", ".board"), Sight("kept position", f"report/{report}", ".board"),
        Sight("new table", "new/world-wonders", ".seat-rows", ".options summary"),
        Sight("invitation", f"join/{waiting}/{link}", ".join"), Sight("rules", f"rules/{first}", ".rule"),
        Sight("account", "account", ".card"), Sight("about", "about", ".keys"), Sight("styles", "styles", ".styles"),
    ]


async def photograph(browser: Browser, address: str, who: StorageState, size: str, scheme: str, sights: list[Sight],
                     out: Path, barriers: list[str] | None) -> None:
    context = await browser.new_context(base_url=address, viewport=SIZES[size], has_touch=size == "phone", storage_state=who,
                                        color_scheme="dark" if scheme == "dark" else "light")
    page = await context.new_page()
    page.on("pageerror", lambda error: print(f"{size} {scheme}: {error}", file=sys.stderr))
    pictures: list[tuple[str, bytes]] = []
    for sight in sights:
        await page.goto(sight.path or "./")
        await page.wait_for_selector(sight.ready)
        if sight.click and await page.locator(sight.click).is_visible():
            await page.locator(sight.click).click()
        await page.wait_for_timeout(600)
        pictures.append((sight.name, await page.screenshot()))
        if barriers is not None:
            barriers += [f"{sight.name} ({size}, {scheme}): {found}" for found in await barriers_on(page)]
    await context.close()
    await sheet(browser, pictures, size, out / f"{size}-{scheme}.png")
    print(f"{out / f'{size}-{scheme}.png'}: {len(pictures)} pages")


async def barriers_on(page: Page) -> list[str]:
    found = await Axe().run(page)
    return [f"{one['id']}: {one['help']} ({len(one['nodes'])} times, {one['nodes'][0]['html'][:120]})"
            for one in found.response["violations"]]


async def sheet(browser: Browser, pictures: list[tuple[str, bytes]], size: str, path: Path) -> None:
    columns, width = (3, 620) if size == "desktop" else (6, 310)
    figures = "".join(
        f'<figure><figcaption>{name}</figcaption><img src="data:image/png;base64,{b64encode(picture).decode()}"></figure>'
        for name, picture in pictures)
    page = await browser.new_page(viewport={"width": columns * (width + 20) + 48, "height": 800})
    await page.set_content(SHEET.format(columns=columns, width=width, figures=figures))
    await page.screenshot(path=path, full_page=True)
    await page.close()


async def main() -> int:
    parser = argparse.ArgumentParser(description="Photograph every page.")
    parser.add_argument("--out", type=Path, default=Path("build/shots"))
    parser.add_argument("--axe", action="store_true", help="look for barriers too")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    barriers: list[str] | None = [] if asked.axe else None
    with tempfile.TemporaryDirectory(prefix="cardamom-shots-") as data, server(Path(data)) as address:
        async with async_playwright() as playwright:
            try:
                browser = await open_browser(playwright)
            except NoBrowser as problem:
                print(problem, file=sys.stderr)
                return 1
            context = await browser.new_context(base_url=address)
            sights = await set_up(context.request)
            who = await context.storage_state()
            for size in SIZES:
                for scheme in ("light", "dark"):
                    await photograph(browser, address, who, size, scheme, sights, asked.out, barriers)
            await browser.close()
    for barrier in dict.fromkeys(barriers or ()):
        print(barrier)
    return 1 if barriers else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
