"""Writes web/src/api-types.ts: the types of what goes over the wire, from the server's own description (OpenAPI).

    python tools/client_types.py [--node PATH]      needs `npm ci` in web/; `make types` does both
"""
from __future__ import annotations

import argparse
import inspect
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from cardamom.server import models

WEB = Path(__file__).resolve().parent.parent / "web"
TYPES = WEB / "src" / "api-types.ts"
GENERATOR = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
PLACE = "#/components/schemas/{model}"


def document() -> dict[str, Any]:
    """Every model of the wire; those of sockets too, which OpenAPI has no place for."""
    every = [model for _, model in inspect.getmembers(models, inspect.isclass)
             if issubclass(model, BaseModel) and model.__module__ == models.__name__ and model is not models.Body]
    modes: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        (model, "validation" if issubclass(model, models.Body) else "serialization") for model in every]
    _, schemas = models_json_schema(modes, ref_template=PLACE)
    for model in every:
        if not issubclass(model, models.Body):  # what the server sends is whole
            schemas["$defs"][model.__name__]["required"] = list(model.model_fields)
    return {"openapi": "3.1.0", "info": {"title": "Cardamom", "version": "1"}, "paths": {},
            "components": {"schemas": schemas["$defs"]}}


def generated(node: str) -> str:
    with tempfile.TemporaryDirectory(prefix="cardamom-") as folder:
        described, types = Path(folder, "openapi.json"), Path(folder, "types.ts")
        described.write_text(json.dumps(document(), sort_keys=True))
        subprocess.run([node, str(GENERATOR), str(described), "--output", str(types), "--root-types",
                        "--root-types-no-schema-prefix", "--default-non-nullable=false"], check=True, stdout=subprocess.DEVNULL)
        return types.read_text(encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the client's types from the server's models.")
    parser.add_argument("--node", default=shutil.which("node"), help="the Node to run the generator with")
    asked = parser.parse_args()
    if not asked.node or not GENERATOR.exists():
        print("This needs Node and the packages of web/ (run `npm ci` there).", file=sys.stderr)
        return 1
    TYPES.write_text(generated(asked.node), encoding="utf-8")
    print(f"{TYPES.relative_to(WEB.parent)} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
