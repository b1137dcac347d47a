"""The quick command line lists and explains what the whole one does, and runs what it names."""
from __future__ import annotations

import pytest
from typer.testing import CliRunner

from cardamom.cli.app import app
from cardamom.cli.quick_start import name_of, without_unused_parameters


def said(arguments: list[str], whole: bool) -> tuple[int, str]:
    result = CliRunner().invoke(app if whole else without_unused_parameters(app, arguments), arguments)
    return result.exit_code, result.output


@pytest.mark.parametrize("arguments", [
    ["--help"], [], ["admin"], ["admin", "--help"], ["map", "--help"], ["games", "--json"], ["nonsense"], ["pla"],
    ["play", "--sead"], *([name_of(command), "--help"] for command in app.registered_commands)], ids=" ".join)
def test_it_says_what_the_whole_one_says(arguments: list[str]) -> None:
    assert said(arguments, whole=False) == said(arguments, whole=True)


def test_only_what_is_named_is_built() -> None:
    quick = without_unused_parameters(app, ["play"])
    changed = [name_of(before) for before, after in zip(app.registered_commands, quick.registered_commands, strict=True)
               if before is not after]
    assert "play" not in changed and len(changed) == len(app.registered_commands) - 1
