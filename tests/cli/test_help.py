"""Help teaches by examples, and the examples are true."""
from __future__ import annotations

import shlex

import pytest
import typer.main

from cardamom.cli.app import app
from tests.cli.conftest import Ask

COMMANDS = ("games", "rules", "replay", "simulate", "arena", "perft", "history")


def examples(said: str) -> list[str]:
    return [line.strip() for line in said.partition("Examples:")[2].splitlines() if line.strip()]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_ends_with_examples_that_can_be_parsed(ask: Ask, command: str) -> None:
    lines = examples(ask(command, "--help").out)
    assert lines
    parser = typer.main.get_command(app)
    for line in lines:
        words = shlex.split(line.partition(" >")[0])
        assert words[:2] == ["cardamom", command]
        parser.commands[command].make_context(command, words[2:])  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_explained(ask: Ask, command: str) -> None:
    parser = typer.main.get_command(app).commands[command]  # type: ignore[attr-defined]
    assert parser.help
    assert all(getattr(option, "help", None) for option in parser.params)


def test_programs_can_read_everything(ask: Ask) -> None:
    assert all("--json" in ask(command, "--help").out for command in COMMANDS)


def test_no_sentence_is_cut_off_and_all_have_examples(ask: Ask) -> None:
    for command in ((), ("map",), ("bench",), ("play",)):
        said = ask(*command, "--help").out
        assert examples(said)
        assert "..." not in said.partition("Commands:")[2]


def test_a_usage_error_names_the_help_of_the_command(ask: Ask) -> None:
    for command in ("play", "map check", "bench"):
        assert ask(*command.split(), "--nothing").err.endswith(f". Try: cardamom {command} --help\n")
