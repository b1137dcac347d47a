"""Describe the machine without naming its owner, and measure how long the command takes to start."""
from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from cardamom import system
from cardamom.bench.measure import Measure

HELP = "from cardamom.cli import main; main()"


def machine() -> dict[str, Any]:
    return {"cpu": cpu_model(), "cores": cores(), "system": f"{platform.system()} {platform.machine()}",
            "python": f"{platform.python_implementation()} {platform.python_version()}"}


def cpu_model() -> str:
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or "unknown"


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def load_average() -> float:
    """Return the load average of the last minute."""
    return round(system.load_average(), 2)


class Company:
    """What other programs use of the machine from now on."""

    def __init__(self) -> None:
        self.began, self.used = perf_counter(), system.used_by_others()

    def cores(self) -> float | None:
        """Return how many cores that was; None where the system does not tell."""
        used = system.used_by_others()
        return None if used is None or self.used is None else max(0.0, used - self.used) / (perf_counter() - self.began)


def starts() -> dict[str, Measure]:
    """Return measures of how often per second `cardamom --help`, and Python alone, can start."""
    return {"cardamom_help": Measure("cardamom --help", starting(HELP, "--help"), wall=True),
            "python": Measure("python alone", starting("pass"), wall=True)}


def starting(*arguments: str) -> Callable[[int], int]:
    def start(times: int) -> int:
        for _ in range(times):
            subprocess.run([sys.executable, "-c", *arguments], check=True, stdout=subprocess.DEVNULL)
        return times
    return start
