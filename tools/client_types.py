"""Writes web/src/api-types.ts: the types of what goes over the wire, from the server's own description (OpenAPI).

    python -m tools.client_types      `make types`; only if something in src/ changed

The type checker and editors read the file. The page is built without it, so neither Git nor packages hold it.
"""
from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.page import TYPES, WEB, NotBuilt, find_node, install

SOURCES = WEB.parent / "src" / "cardamom"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
ASKED = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false")
HEAD = "// Made by tools/client_types.py from src/cardamom ({digest}).\n"


def write() -> bool:
    """Was it out of date?"""
    head = HEAD.format(digest=digest_of_sources())
    if TYPES.is_file() and TYPES.read_text(encoding="utf-8").startswith(head):
        return False
    TYPES.write_text(head + generated(document()), encoding="utf-8")
    return True


def digest_of_sources() -> str:
    """Views and models are all over the package, so every file of it counts."""
    digest = hashlib.sha256()
    for file in (Path(__file__), WEB / "package-lock.json", *sorted(SOURCES.rglob("*.py"))):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def document() -> dict[str, Any]:
    """The components of the description. The server leaves nothing out of its answers, so no field of those is optional."""
    from pydantic import BaseModel

    from cardamom.server import models
    from cardamom.server.app import create_app
    from cardamom.server.settings import Settings

    described = create_app(Settings()).openapi()
    schemas = described["components"]["schemas"]
    for name, schema in schemas.items():
        model = getattr(models, name, None)
        if isinstance(model, type) and issubclass(model, BaseModel) and not issubclass(model, models.Body):
            schema["required"] = list(schema["properties"])
        if "view" in schema.get("properties", {}):
            schema["properties"]["view"] = view_of_any_game(schema["properties"]["view"])
    return {"openapi": described["openapi"], "info": {"title": "", "version": ""}, "paths": {},
            "components": {"schemas": {**view_schemas(set(schemas)), **schemas}}}


def view_of_any_game(described: dict[str, Any]) -> dict[str, Any]:
    """What all views hold: more than that only rooms know. Null where the server says so."""
    view = {"$ref": "#/components/schemas/View"}
    nothing = {"type": "null"}
    return {"anyOf": [view, nothing]} if nothing in described.get("anyOf", ()) else view


def view_schemas(known: set[str]) -> dict[str, Any]:
    """What all views hold, and the views of games that the server does not describe."""
    from pydantic import TypeAdapter

    from cardamom.games import game_class, game_ids
    from cardamom.kernel.effects import View
    from cardamom.server.wire_types import wire_type

    views = {view.__name__: view for view in (View, *(game_class(game).view_type for game in game_ids()))}
    _, together = TypeAdapter.json_schemas(
        ((name, "serialization", TypeAdapter(wire_type(view))) for name, view in views.items() if name not in known),
        ref_template="#/components/schemas/{model}")
    found: dict[str, Any] = together["$defs"]
    return found


def generated(described: dict[str, Any]) -> str:
    node = find_node()
    install(node)
    with tempfile.TemporaryDirectory(prefix="cardamom-") as folder:
        source, types = Path(folder, "openapi.json"), Path(folder, "types.ts")
        source.write_text(json.dumps(described, sort_keys=True))
        subprocess.run([node, str(GENERATOR), str(source), "--output", str(types), *ASKED], check=True,
                       stdout=subprocess.DEVNULL)
        return types.read_text(encoding="utf-8")


def main() -> int:
    try:
        written = write()
    except NotBuilt as problem:
        print(f"The types could not be written: {problem}.", file=sys.stderr)
        return 1
    print(f"{TYPES.relative_to(WEB.parent)} is {'written' if written else 'up to date'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
