"""The C compiler of this machine and how it is called: gcc or clang on Linux and macOS, MSVC on Windows."""
from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

OPTIMISED = ("-O3", "-DNDEBUG", "-fwrapv", "-finline-limit=2000")  # gcc inlines too little by itself
# Every x86-64 processor since 2011 counts bits; without these a set of squares is counted by a table.
PROCESSOR = ("-msse4.2", "-mpopcnt") if platform.machine().lower() in ("x86_64", "amd64") else ()
ALWAYS = (*PROCESSOR, "-fPIC", "-ffp-contract=off", "-Wno-unused-function")  # fused operations would round unlike Python
MSVC_OPTIMISED = ("/O2", "/DNDEBUG")
MSVC_ALWAYS = ("/nologo", "/LD", "/MD", "/utf-8", "/fp:precise", "/wd4005", "/wd4244", "/wd4267", "/wd4146")
VSWHERE = Path("Microsoft Visual Studio", "Installer", "vswhere.exe")  # comes with every Visual Studio
MSVC_TOOLS = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"


class BuildError(Exception):
    """The rules could not be compiled: one sentence, and what the compiler said."""


@dataclass(frozen=True)
class Compiler:
    """A program that compiles C, and the environment it needs."""

    program: Sequence[str]
    environment: Mapping[str, str]
    msvc: bool = False

    def command(self, source: str, target: str, flags: Sequence[str] | None = None) -> list[str]:
        """What turns C into a module for Python. `flags` are for gcc and clang, and replace those that optimise."""
        headers = find_headers()
        if self.msvc:
            libraries = Path(sys.base_prefix, "libs")
            return [*self.program, *MSVC_OPTIMISED, *MSVC_ALWAYS, f"/I{headers}", source, f"/Fe:{target}",
                    f"/Fo:{Path(target).with_suffix('.obj')}", "/link", f"/LIBPATH:{libraries}"]
        return [*self.program, *(OPTIMISED if flags is None else flags), *ALWAYS, *linked_as_module(), f"-I{headers}",
                source, "-o", target]


def linked_as_module() -> list[str]:
    if sys.platform == "darwin":  # ARCHFLAGS is how others are told to compile for Intel, Apple silicon or both
        return ["-bundle", "-undefined", "dynamic_lookup", *shlex.split(os.environ.get("ARCHFLAGS", ""))]
    return ["-shared"]


def find_compiler() -> Compiler:
    """The one that CC names, or else the usual one of this system; BuildError if there is none."""
    given = os.environ.get("CC")
    if given:
        program = shlex.split(given, posix=sys.platform != "win32")
        if not program or not shutil.which(program[0]):
            raise BuildError(f"There is no C compiler ({given}): install one, or name another in CC.")
        return Compiler(program, os.environ, msvc=Path(program[0].strip('"')).stem.lower() in ("cl", "clang-cl"))
    if sys.platform == "win32":
        return find_msvc()
    found = [name for name in ("cc", "gcc", "clang") if shutil.which(name)][:1]
    if not found:
        how = "with xcode-select --install" if sys.platform == "darwin" else "for example with apt install gcc"
        raise BuildError(f"There is no C compiler (cc, gcc, clang): install one, {how}.")
    return Compiler(found, os.environ)


def find_msvc() -> Compiler:
    """MSVC, from a developer prompt or else where Visual Studio says it is."""
    if found := shutil.which("cl"):
        return Compiler([found], os.environ, msvc=True)
    missing = BuildError("There is no C compiler (MSVC): install the Build Tools for Visual Studio with the C++ workload.")
    vswhere = Path(os.environ.get("PROGRAMFILES(X86)", r"C:\Program Files (x86)")) / VSWHERE
    if not vswhere.is_file():
        raise missing
    asked = [str(vswhere), "-latest", "-products", "*", "-requires", MSVC_TOOLS, "-property", "installationPath"]
    place = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    if not place:
        raise missing
    script = Path(place, "VC", "Auxiliary", "Build", "vcvarsall.bat")
    kind = "arm64" if sysconfig.get_platform() == "win-arm64" else "x86" if sysconfig.get_platform() == "win32" else "x64"
    told = subprocess.run(f'cmd /u /c ""{script}" {kind} && set"', capture_output=True, check=False)
    variables = {name.upper(): value for name, mark, value in (
        line.partition("=") for line in told.stdout.decode("utf-16-le", "replace").splitlines()) if mark}
    program = shutil.which("cl", path=variables.get("PATH", ""))
    if told.returncode or program is None:
        raise BuildError(f"Visual Studio in {place} could not be set up: {script} failed.")
    return Compiler([program], variables, msvc=True)


def find_headers() -> str:
    folder = sysconfig.get_paths()["include"]
    if not Path(folder, "Python.h").is_file():
        raise BuildError("The headers of Python are missing: install them, for example with apt install python3-dev.")
    return folder
