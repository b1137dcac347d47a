"""Bots of the user, in modules of the folder where the command was started."""
from __future__ import annotations

import sys
from pathlib import Path


def find_bots_here() -> None:
    """Let `module:Class` name a module of the current folder, as `python -m` would."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
