"""How our docstrings become Markdown, as an extension of Griffe, which reads the sources for mkdocstrings.

`name: what it is` lines about parameters become a list, and a comment beside a field is what the reference says of it.
"""
from __future__ import annotations

import re
from typing import Any

import griffe

PARAMETER = re.compile(r"^(?P<name>\w+): (?P<about>.+)$")
COMMENT = re.compile(r"\s#\s+(?P<about>[^#]+)$")


class Docstrings(griffe.Extension):
    def on_function(self, *, func: griffe.Function, **_: Any) -> None:
        list_parameters(func, {parameter.name for parameter in func.parameters})

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        made = cls.members.get("__init__")
        known = {parameter.name for parameter in made.parameters} if isinstance(made, griffe.Function) else set()
        list_parameters(cls, known)

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        """The comment beside a field says what it is; comments for tools are none."""
        file = attr.filepath
        if attr.docstring or not attr.lineno or attr.name.startswith("_") or isinstance(file, list):
            return
        try:
            line = attr.lines_collection[file][attr.lineno - 1]
        except (KeyError, IndexError):
            return
        comment = COMMENT.search(line)
        if comment and not comment["about"].startswith(("type:", "noqa")):
            about = comment["about"].strip()
            attr.docstring = griffe.Docstring(about[0].upper() + about[1:] + ".", parent=attr)


def list_parameters(thing: griffe.Function | griffe.Class, known: set[str]) -> None:
    if thing.docstring is None:
        return
    lines: list[str] = []
    listing = False
    for line in thing.docstring.value.splitlines():
        parameter = PARAMETER.match(line)
        if parameter and parameter["name"] in known:
            lines += ([] if listing else [""]) + [f"- **`{parameter['name']}`**: {parameter['about']}"]
            listing = True
        elif listing and line.strip():
            lines.append(f"  {line.strip()}")  # the parameter goes on
        else:
            listing = False
            lines.append(line)
    thing.docstring.value = "\n".join(lines)
