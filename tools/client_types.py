"""Writes web/src/api-types.ts: the types of what goes over the wire, from the server's own description (OpenAPI).

    python -m tools.client_types      `make types`; needs the packages of web/, which tools/page.py installs
"""
from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from cardamom.server import models
from cardamom.server.app import create_app
from cardamom.server.settings import Settings
from tools.page import NotBuilt, find_node, install

WEB = Path(__file__).resolve().parent.parent / "web"
TYPES = WEB / "src" / "api-types.ts"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
ASKED = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false")
HEAD = "// Written by tools/client_types.py from the server's description {digest}: change that, not this.\n"


def document() -> dict[str, Any]:
    """The server's description; what it sends is whole, so nothing of that is optional."""
    described = create_app(Settings()).openapi()
    described["info"]["version"] = ""  # a new version alone changes no type
    for name, schema in described["components"]["schemas"].items():
        if name in vars(models) and not issubclass(getattr(models, name), models.Body):
            schema["required"] = list(schema["properties"])
    return described


def digest(described: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()[:16]


def generated(described: dict[str, Any]) -> str:
    node = find_node()
    install(node)
    with tempfile.TemporaryDirectory(prefix="cardamom-") as folder:
        source, types = Path(folder, "openapi.json"), Path(folder, "types.ts")
        source.write_text(json.dumps(described, sort_keys=True))
        subprocess.run([node, str(GENERATOR), str(source), "--output", str(types), *ASKED], check=True,
                       stdout=subprocess.DEVNULL)
        return HEAD.format(digest=digest(described)) + types.read_text(encoding="utf-8")


def main() -> int:
    try:
        TYPES.write_text(generated(document()), encoding="utf-8")
    except NotBuilt as problem:
        print(f"The types could not be written: {problem}.", file=sys.stderr)
        return 1
    print(f"{TYPES.relative_to(WEB.parent)} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
