from __future__ import annotations

import argparse
import functools
import os
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tools.docs.site import build
from tools.docs.staging import SITE


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description="Build the handbook in build/site.")
    parser.add_argument("--serve", action="store_true", help="then show it at http://localhost:8001/ until Ctrl-C")
    parser.add_argument("--no-notebooks", action="store_true", help="leave the notebooks as they are, without running them")
    asked = parser.parse_args()
    if code := build(run_notebooks=not asked.no_notebooks):
        return code
    print(f"The handbook is in {SITE.relative_to(SITE.parents[1])}: open index.html there.")
    if asked.serve:
        serve()
    return 0


def serve() -> None:
    handler = functools.partial(SimpleHTTPRequestHandler, directory=os.fspath(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 8001), handler) as server:
        print("http://localhost:8001/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    sys.exit(main())
