"""Pictures of the boards of the page, made of the positions that tools/samples.py wrote:

    python -m tools.look SAMPLES PICTURES [NAME ...] [--phone] [--dark] [--filter deuteranopia] [--hover SELECTOR] [--whole]
"""
from __future__ import annotations

import argparse
import asyncio
import functools
import json
import os
import shutil
import subprocess
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.async_api import ViewportSize, async_playwright

from tools.page import WEB, find_node


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def built(folder: Path) -> None:
    """The page of web/tests/look, beside the positions."""
    subprocess.run([find_node(), "tests/look/build.mjs", str(folder.resolve())], cwd=WEB, check=True)


async def shoot(given: argparse.Namespace, address: str, names: list[str]) -> None:
    size: ViewportSize = {"width": 390, "height": 844} if given.phone else {"width": 1280, "height": 800}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox"])
        page = await browser.new_page(viewport=size, device_scale_factor=2 if given.phone else 1)
        page.on("pageerror", lambda error: print("error:", error))
        page.on("console", lambda said: print("console:", said.text) if said.type == "error" else None)
        for name in names:
            await page.goto(f"{address}/?at={name}&look={'dark' if given.dark else 'light'}")
            await page.wait_for_selector(".look")
            if given.filter:
                session = await page.context.new_cdp_session(page)
                await session.send("Emulation.setEmulatedVisionDeficiency", {"type": given.filter})
            if given.hover:
                await page.locator(given.hover).nth(await page.locator(given.hover).count() // 2).hover()
            if given.open:
                await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            marks = "-".join(filter(None, ["phone" * given.phone, "dark" * given.dark, given.filter, "open" * given.open]))
            await page.screenshot(path=given.pictures / f"{name}{'-' * bool(marks)}{marks}.png", full_page=given.whole)
            wide = await page.evaluate("document.documentElement.scrollWidth")
            if wide > size["width"]:
                print(f"{name}: {wide} px wide")
        await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the boards of the page.")
    parser.add_argument("samples", type=Path)
    parser.add_argument("pictures", type=Path)
    parser.add_argument("names", nargs="*")
    for flag in ("--phone", "--dark", "--whole", "--open"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--filter", default="")
    parser.add_argument("--hover", default="")
    given = parser.parse_args()
    given.pictures.mkdir(parents=True, exist_ok=True)
    built(given.samples)
    names = given.names or json.loads((given.samples / "index.json").read_text())
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=given.samples))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    asyncio.run(shoot(given, f"http://127.0.0.1:{server.server_address[1]}", names))
    server.shutdown()


if __name__ == "__main__":
    main()
