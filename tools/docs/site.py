"""Stages everything, then runs MkDocs over it."""
from __future__ import annotations

import os
import subprocess
import sys

from tools.docs.staging import ROOT, SITE, stage

CONFIG = ROOT / "mkdocs.yml"


def build(run_notebooks: bool = True) -> int:
    """Write build/site; the exit code of MkDocs."""
    try:
        stage(run_notebooks)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean", "--config-file", str(CONFIG)]
    quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}  # news of the theme's makers, not of our pages
    code = subprocess.run(command, cwd=ROOT, env=os.environ | quiet, check=False).returncode
    if code == 0 and not (SITE / "index.html").is_file():
        raise RuntimeError("MkDocs says that all is well, but has written nothing")
    return code
