"""Types: mypy finds no fault. It takes one core, so in `make test` it runs beside the tests instead of before them."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_types_are_right() -> None:
    checked = subprocess.run([sys.executable, "-m", "mypy"], cwd=Path(__file__).parents[1], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
