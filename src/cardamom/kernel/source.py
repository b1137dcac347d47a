"""A hash of the sources that a compiled module was built from."""
from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path


def root_of(package: str) -> Path:
    """Return the folder that a package or module is imported from: `src`, or where a wheel is installed."""
    spec = find_spec(package)
    if spec is None:
        raise ModuleNotFoundError(f"there is no {package}")
    if spec.submodule_search_locations:
        return Path(spec.submodule_search_locations[0]).parent
    return Path(spec.origin or "").parent


def locate(source: str) -> Path:
    """Return the path of a source file such as `cardamom/kernel/state.py` on this machine."""
    return root_of(source.partition("/")[0].removesuffix(".py")) / source


def source_hash(sources: Iterable[str]) -> str:
    """Return a hash that is equal on all machines with the same files; a missing file counts as empty."""
    digest = hashlib.sha256()
    for source in sources:
        path = locate(source)
        digest.update(source.encode() + b"\0" + (path.read_bytes() if path.is_file() else b""))
    return digest.hexdigest()[:16]
