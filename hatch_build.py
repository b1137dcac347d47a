"""The build hook: compiles the rules into the wheel, or in place for an editable install.

Without a C compiler the install succeeds and the rules run interpreted. CARDAMOM_ENGINE=interpreted asks for just that.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INTERPRETED = """\
Cardamom: the rules could not be compiled ({problem}).
They will run interpreted: the same games, but far slower, and weaker bots. For the compiled engine install a C compiler
and Python's headers (Debian: apt install gcc python3-dev) and install Cardamom again."""


class CompileRules(BuildHookInterface[Any]):
    """Runs `cardamom.kernel.build` from the source tree before the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("CARDAMOM_ENGINE") == "interpreted":
            self.app.display_info("Cardamom: CARDAMOM_ENGINE=interpreted, so the rules are not compiled.")
        elif version == "editable":
            self.compile(None)
        else:
            self.target = tempfile.TemporaryDirectory(prefix="cardamom-")
            self.compile(Path(self.target.name))
            for module in Path(self.target.name).glob("*.so"):
                build_data["force_include"][str(module)] = f"cardamom/_native/{module.name}"
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "target"):
            self.target.cleanup()

    def compile(self, target: Path | None) -> None:
        """Into `target`, or in place; all modules or none."""
        sys.path.insert(0, str(Path(self.root, "src")))
        try:
            from cardamom.kernel.build import build

            build(target)
        except (Exception, SystemExit) as problem:
            self.app.display_warning(INTERPRETED.format(problem=f"{type(problem).__name__}: {problem}"))
            for module in target.glob("*.so") if target else ():
                module.unlink()
        finally:
            sys.path.pop(0)
