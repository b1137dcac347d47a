"""Without its libraries, an import says what to install."""
from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(("module", "library", "extra"), [
    ("cardamom.envs", "gymnasium", "envs"), ("cardamom.envs", "numpy", "envs"),
    ("cardamom.envs.openspiel", "pyspiel", "spiel"), ("cardamom.data", "numpy", "data")])
def test_an_import_says_which_extra_to_install(module: str, library: str, extra: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1] == (
        f"ModuleNotFoundError: {library} is not installed: pip install 'cardamom-games[{extra}]'")
