"""Build only what a command line needs.

Most of the time until `--help` answers goes into working out what each command takes. So a command that the command line
does not name is built without its parameters: it is only listed.
"""
from __future__ import annotations

import copy
import inspect
from collections.abc import Collection

import typer
from typer.models import CommandInfo, TyperInfo


def without_unused_parameters(app: typer.Typer, words: Collection[str]) -> typer.Typer:
    """Return the app with all its commands, of which only those among `words` can run."""
    quick = copy.copy(app)
    quick.registered_commands = [
        command if name_of(command) in words else only_listed(command) for command in app.registered_commands]
    quick.registered_groups = [with_quick_commands(group, words) for group in app.registered_groups]
    return quick


def name_of(command: CommandInfo) -> str:
    assert command.callback is not None
    return command.name or command.callback.__name__.replace("_", "-")


def only_listed(command: CommandInfo) -> CommandInfo:
    listed = copy.copy(command)
    listed.name = name_of(command)
    listed.help = command.help or inspect.getdoc(command.callback)
    listed.callback = nothing
    return listed


def with_quick_commands(group: TyperInfo, words: Collection[str]) -> TyperInfo:
    quick = copy.copy(group)
    assert group.typer_instance is not None
    quick.typer_instance = without_unused_parameters(group.typer_instance, words)
    return quick


def nothing() -> None:
    """What a command does that is only listed."""
