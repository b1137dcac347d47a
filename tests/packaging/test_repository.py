"""What the files of the repository promise to a newcomer, and what they must not give away."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import cardamom

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
GIVEN_AWAY = {
    "a path of a machine": re.compile(rb"(?<![\w.-])/(?:work|root|home)/\w"),
    "the address of a package index": re.compile(
        rb"https?://[^\s\"'<>)]*(?:pypi|pythonhosted|registry\.|/simple/|index-url)", re.IGNORECASE
    ),
    "a setting for a package index": re.compile(rb"--(?:extra-)?index-url|--find-links|--trusted-host"),
}


def tracked() -> list[Path]:
    """The files git holds or would take."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def test_readme_gives_the_two_commands() -> None:
    blocks = re.findall(r"^```\n(.*?)\n```$", README, re.DOTALL | re.MULTILINE)
    assert blocks == ["make play", "make test"]


def test_ci_calls_the_test_command_of_the_readme() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert "set -euo pipefail" in lines
    assert [line for line in lines if line.startswith("make")] == ["make test"]


def test_readme_names_only_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z]+)", README)) <= targets


def test_files_that_readme_links_to_exist() -> None:
    missing = [name for name in re.findall(r"\]\(([^):#]+)\)", README) if not (ROOT / name).exists()]
    assert not missing


@pytest.mark.skipif(not cardamom.native, reason="its tree search takes minutes interpreted")
def test_example_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    assert (tmp_path / "game.log").exists()


def test_version_is_the_same_everywhere() -> None:
    citation = re.search(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    assert citation
    assert cardamom.__version__ == PROJECT["version"] == citation[1]


@pytest.mark.parametrize("what", GIVEN_AWAY)
def test_no_file_gives_away(what: str) -> None:
    files = [file for file in tracked() if file != Path(__file__)]
    assert not [file for file in files if GIVEN_AWAY[what].search(file.read_bytes())]
