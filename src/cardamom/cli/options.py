"""Options that several commands share, and the examples at the end of a help text."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def examples(*lines: str) -> str:
    """Return the examples at the end of a help text; \\b keeps the lines as they are."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Database = Annotated[str, typer.Option(
    help="Where tables are stored: a file, or postgresql://USER:PASSWORD@HOST/NAME.", metavar="FILE|URL",
    envvar="CARDAMOM_DATABASE", show_default="cardamom.sqlite3 in the data folder")]
Data = Annotated[Path | None, typer.Option(
    help="The folder for the data of the server.", metavar="FOLDER", envvar="CARDAMOM_DATA",
    show_default="~/.local/share/cardamom")]
GameOption = Annotated[list[str] | None, typer.Option(
    help="An option of the game (`cardamom games` lists them); can be repeated.", metavar="NAME=VALUE",
    show_default=False)]
