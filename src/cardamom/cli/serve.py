"""`cardamom serve`: the games in the browser."""
from __future__ import annotations

import logging
import os
import sys
import threading
import webbrowser
from pathlib import Path

from cardamom.cli.bad_input import BadInput, refusing_bad_input
from cardamom.system import data_folder

MISSING = "the web app is not installed with this Cardamom: pip install 'cardamom-games[serve]'"


def serve_here(*, host: str, port: int | None, database: str, data: Path | None, base_path: str, origins: list[str],
               secure: bool, proxies: str, workers: int | None, people_per_address: int, mail: str, mail_from: str,
               metrics_token: str, rates: list[str], show: bool | None, **limits: float) -> int:
    """Serve until stopped, and return the exit code. `limits`: fields of Settings."""
    try:
        from cardamom.server import logs
        from cardamom.server.mail import Mail
        from cardamom.server.one_server import AlreadyServed
        from cardamom.server.run import serve
        from cardamom.server.settings import PORT, Settings, default_workers, rates_with, sqlite_file
    except ModuleNotFoundError as error:
        raise BadInput(f"{MISSING} ({error.name} is missing)") from error
    logs.write_lines(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    local = host in ("127.0.0.1", "::1", "localhost")

    def started(address: str) -> None:
        taken = "" if port is not None or f":{PORT}/" in address else f" (port {PORT} is taken)"
        print(f"Cardamom is at {address}{taken}. Ctrl-C ends it.", flush=True)
        if file := sqlite_file(settings.url):
            print(f"Tables are stored in {file}.", flush=True)
        if not page_is_built():
            print("The page itself is missing: it is built when Cardamom is set up, with Node (make play).", flush=True)
        elif ((show is None and local and sys.stdout.isatty()) or show) and has_desktop():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with refusing_bad_input():
        settings = Settings.of(
            database=database, data=(data or data_folder()).expanduser(), host=host, base_path=base_path,
            origins=tuple(origins), secure=secure or any(origin.startswith("https:") for origin in origins), proxies=proxies,
            workers=workers or default_workers(), per_address=float(people_per_address),
            mail=Mail.of(mail, mail_from) if mail else None, metrics_token=metrics_token, rates=rates_with(rates), **limits)
        try:
            return serve(settings, port, started)
        except AlreadyServed as other:
            where = f" at {other.by}" if other.by else ""
            raise BadInput(f"this database is already served{where}: play there, or name another with --database") from other


def page_is_built() -> bool:
    import cardamom.server
    return Path(cardamom.server.__file__).with_name("page").joinpath("index.html").is_file()


def has_desktop() -> bool:
    """Is there a desktop on which a browser could open?"""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))
