"""Where there is a Chromium to test and photograph the page with."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.async_api import Browser, Playwright

VARIABLE = "CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# The page behind the address bar's suggestions takes longer to load than ours, for every window. Chromium heeds the last
# such list alone: the others are those that Playwright switches off, as far as they matter here.
NO_FEATURES = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
               "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
               "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
               "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
               "ThirdPartyStoragePartitioning")
ARGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",  # it asks nobody but our server
        f"--disable-features={','.join(NO_FEATURES)}"]


class NoBrowser(Exception):
    """None was found; the message says what to do."""


def find_browser(playwright: Playwright) -> str:
    """The one that CHROMIUM names, Playwright's own, or one on the path."""
    if named := os.environ.get(VARIABLE):
        return named
    if Path(own := playwright.chromium.executable_path).is_file():
        return own
    if here := next(filter(None, map(shutil.which, NAMES)), None):
        return here
    raise NoBrowser(f"No Chromium was found: install one (Debian: apt install chromium), or name it in {VARIABLE}.")


async def open_browser(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(executable_path=find_browser(playwright), args=ARGS)
