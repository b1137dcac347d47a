"""Where the browser is: named, Playwright's own, or the system's."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]


def find_chromium() -> str | None:
    if named := os.environ.get("CHROMIUM"):
        return named
    own = sorted(Path.home().glob(".cache/ms-playwright/chromium-*/chrome-linux*/chrome"))
    if own:
        return str(own[-1])
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
