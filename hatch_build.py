"""The build hook: compiles the rules and builds the page into the wheel, or in place for an editable install.

Without a C compiler the install succeeds and the rules run interpreted. CARDAMOM_ENGINE=interpreted asks for just that.
Without Node or the network it succeeds without the page of the service. CARDAMOM_PAGE=none asks for just that.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INTERPRETED = """\
Cardamom: the rules could not be compiled ({problem}).
They will run interpreted: the same games, but far slower, and weaker bots. For the compiled engine install a C compiler
and Python's headers (Debian: apt install gcc python3-dev) and install Cardamom again."""
NO_PAGE = "Cardamom: the page of the service was not built, so `cardamom serve` has nothing to show; all else works."


class CompileAndBuild(BuildHookInterface[Any]):
    """Runs `cardamom.build` and `tools/page.py` from the source tree before the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.target = tempfile.TemporaryDirectory(prefix="cardamom-")
        self.add_rules(version, build_data)
        self.add_page(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.target.cleanup()

    def add_rules(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("CARDAMOM_ENGINE") == "interpreted":
            self.app.display_info("Cardamom: CARDAMOM_ENGINE=interpreted, so the rules are not compiled.")
        elif version == "editable":
            self.compile(None)
        else:
            modules = Path(self.target.name, "native")
            modules.mkdir()
            self.compile(modules)
            for module in modules.glob("*.so"):
                build_data["force_include"][str(module)] = f"cardamom/_native/{module.name}"
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

    def add_page(self, version: str, build_data: dict[str, Any]) -> None:
        """Whole or not at all."""
        if os.environ.get("CARDAMOM_PAGE") == "none":
            return
        page = Path(self.target.name, "page")
        builder = [sys.executable, str(Path(self.root, "tools", "page.py"))]
        done = subprocess.run(builder if version == "editable" else [*builder, "--out", str(page)], check=False)
        if done.returncode:
            self.app.display_warning(NO_PAGE)
        elif version != "editable":
            build_data["force_include"][str(page)] = "cardamom/server/page"

    def compile(self, target: Path | None) -> None:
        """Into `target`, or in place; all modules or none."""
        sys.path.insert(0, str(Path(self.root, "src")))
        try:
            from cardamom.build import build

            build(target)
        except (Exception, SystemExit) as problem:
            self.app.display_warning(INTERPRETED.format(problem=f"{type(problem).__name__}: {problem}"))
            for module in target.glob("*.so") if target else ():
                module.unlink()
        finally:
            sys.path.pop(0)
