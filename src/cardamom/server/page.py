"""The page: the files of the client's build, and one HTML document for all addresses."""
from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from cardamom.server.problems import Refused
from cardamom.server.settings import Settings

FOLDER = Path(__file__).with_name("page")
BASE = "{{base}}"
ABSENT = """\
The page of Cardamom was not built, so there is nothing to see here; the service itself is running.
In a checkout: run `make play` again with the network within reach, it installs Node and builds the page.
"""
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2",
         ".webmanifest": "application/manifest+json", ".map": "application/json"}


def serve(app: FastAPI, settings: Settings) -> None:
    base = settings.base_path

    @app.get(f"{base}/assets/{{name}}", include_in_schema=False)
    async def asset(name: str) -> Response:
        """Serve a file. Names contain a hash of the content, so it may be cached for ever."""
        path = FOLDER / "assets" / name
        if "/" in name or path.suffix not in TYPES or not path.is_file():
            raise Refused(404, "refused-no-file")
        return FileResponse(path, media_type=TYPES[path.suffix], headers={
            "Cache-Control": "public, max-age=31536000, immutable"})

    @app.get(f"{base}/{{path:path}}", include_in_schema=False)
    async def document(path: str, request: Request) -> Response:
        if path.split("/")[0] in ("api", "assets", "health", "metrics"):
            raise Refused(404, "refused-no-page")
        index = FOLDER / "index.html"
        if not index.is_file():
            return PlainTextResponse(ABSENT, 503)
        written = index.read_text(encoding="utf-8").replace(BASE, f"{base}/")
        return HTMLResponse(written, headers={"Cache-Control": "no-cache"})
