"""The build hook: compiles the rules into the wheel, builds the page into the sdist and the wheel, or both in place for an
editable install.

What cannot be made stops the build. A wheel without it would end up in pip's cache and be installed from there ever after,
and pip shows no warnings of a build that went well. Who wants to do without says so: CARDAMOM_ENGINE=interpreted leaves the
rules to Python, CARDAMOM_PAGE=none leaves out the page of `cardamom serve`.

An sdist holds the page, so building from it needs no Node: only where the page has to be built is Node asked for.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_COMPILED = """\

Cardamom: the rules could not be compiled.
{problem}

Once that is fixed, install Cardamom again. To play without compiled rules, far slower and against weaker bots:
    CARDAMOM_ENGINE=interpreted pip install --no-cache-dir ...
"""
NO_PAGE = """\

Cardamom: the page of `cardamom serve` could not be built; what was written above says why.

Once that is fixed, install Cardamom again. To do without the page: CARDAMOM_PAGE=none pip install --no-cache-dir ...
"""


class CompileAndBuild(BuildHookInterface[Any]):
    """Runs `cardamom.build` and `tools/page.py` from the source tree before something is packed."""

    def dependencies(self) -> list[str]:
        """What is needed besides `build-system.requires`: Node, unless the page is here already."""
        if not self.wants_page() or self.page_is_built():
            return []
        groups = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
        needed: list[str] = groups["page"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.target = tempfile.TemporaryDirectory(prefix="cardamom-")
        try:
            if self.target_name == "wheel":
                self.add_rules(version, build_data)
            if self.wants_page():
                self.add_page(version, build_data)
        except BaseException:
            self.target.cleanup()
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.target.cleanup()

    # -- the rules ----------------------------------------------------------------------------------------------------

    def add_rules(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("CARDAMOM_ENGINE") == "interpreted":
            self.app.display_info("Cardamom: CARDAMOM_ENGINE=interpreted, so the rules are not compiled.")
        elif version == "editable":
            self.compile(None)
        else:
            modules = Path(self.target.name, "native")
            modules.mkdir()
            self.compile(modules)
            for module in modules.glob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
                build_data["force_include"][str(module)] = f"cardamom/_native/{module.name}"
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def compile(self, target: Path | None) -> None:
        """Into `target`, or in place."""
        sys.path.insert(0, str(Path(self.root, "src")))
        try:
            from cardamom.build import BuildError, build
            try:
                build(target)
            except BuildError as problem:
                sys.exit(NOT_COMPILED.format(problem=problem))
        finally:
            sys.path.pop(0)

    # -- the page -----------------------------------------------------------------------------------------------------

    def wants_page(self) -> bool:
        return os.environ.get("CARDAMOM_PAGE") != "none"

    def page_is_built(self) -> bool:
        return subprocess.run(self.page_builder("--check"), check=False).returncode == 0

    def add_page(self, version: str, build_data: dict[str, Any]) -> None:
        """In place if it is there already or belongs there, else into a folder that is removed afterwards."""
        page = Path(self.root, "src", "cardamom", "server", "page")
        if version != "editable" and not self.page_is_built():
            page = Path(self.target.name, "page")
        if subprocess.run(self.page_builder("--out", str(page)), check=False).returncode:
            sys.exit(NO_PAGE)
        if version != "editable":
            packed = "cardamom/server/page" if self.target_name == "wheel" else "src/cardamom/server/page"
            build_data["force_include"][str(page)] = packed

    def page_builder(self, *arguments: str) -> list[str]:
        return [sys.executable, str(Path(self.root, "tools", "page.py")), *arguments]
