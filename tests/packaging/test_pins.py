"""constraints.txt: names and versions only, and everything that pyproject.toml asks for."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import setup

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS = PROJECT["dependency-groups"]
PINS = [Requirement(line) for line in (ROOT / "constraints.txt").read_text().splitlines()]
PINNED = {canonicalize_name(pin.name): pin for pin in PINS}


def asked_for() -> list[Requirement]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    groups = [PROJECT["build-system"]["requires"], PROJECT["project"]["dependencies"], *extras,
              *GROUPS.values(), *setup.BUILT_WITH.values()]
    return [Requirement(line) for group in groups for line in group]


def needed_with(requirement: Requirement) -> list[Requirement]:
    """What an installed package needs itself; nothing if it is not installed."""
    extra = next(iter(requirement.extras), "")
    try:
        lines = requires(requirement.name) or []
    except PackageNotFoundError:
        return []
    needed = [Requirement(line) for line in lines]
    return [other for other in needed if not other.marker or other.marker.evaluate({"extra": extra})]


def test_every_requirement_is_pinned_within_its_range() -> None:
    for requirement in asked_for():
        (version,) = PINNED[canonicalize_name(requirement.name)].specifier
        assert requirement.specifier.contains(version.version), requirement


def test_what_requirements_need_is_pinned() -> None:
    waiting, seen = asked_for(), set[str]()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        assert name in PINNED
        if name not in seen:
            seen.add(name)
            waiting += needed_with(requirement)


def test_a_pin_is_a_name_and_one_version() -> None:
    for pin in PINS:
        (version,) = pin.specifier
        assert str(pin) == f"{pin.name}=={version.version}"
        assert "*" not in version.version


def test_pins_are_sorted_and_unique() -> None:
    names = [canonicalize_name(pin.name) for pin in PINS]
    assert names == sorted(set(names))


def test_set_up_brings_what_builds_the_peers_and_only_with_them() -> None:
    """chess comes as sources. The setuptools of a fresh Python 3.11 cannot build wheels, and Python 3.12 has none."""
    project = (ROOT / "pyproject.toml").read_bytes()
    usual = {*PROJECT["build-system"]["requires"], *GROUPS["page"]}
    added = {stage: set(setup.build_tools(project, extras)) - usual for stage, extras in setup.EXTRAS.items()}
    assert added.pop("bench") == {"setuptools>=70.1"} and not any(added.values())
    assert not PINNED[canonicalize_name("setuptools")].specifier.contains("70.0"), "wheels are built from 70.1 on"
