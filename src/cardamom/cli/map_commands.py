"""The commands of `cardamom map`."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardamom.cli.bad_input import refusing_bad_input
from cardamom.cli.options import Json, examples

maps = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Check, show or make a map of your own.",
    epilog=examples("cardamom map random --out bay.map", "cardamom map check bay.map", "cardamom map show bay.map",
                    "cardamom play eastern-wonders --map bay.map"))
MapFile = Annotated[Path, typer.Argument(help="A map file, as described in docs/maps.md.", show_default=False)]


@maps.command("check", epilog=examples(
    "cardamom map check bay.map", "cardamom map check bay.map --game eastern-wonders-solo"))
def check_map(
    file: MapFile,
    game: Annotated[str, typer.Option(help="The game it is for.", show_default="any")] = "",
    json: Json = False,
) -> None:
    """Say what is wrong with a map, or which games can be played on it."""
    from cardamom.cli.maps import check_map
    with refusing_bad_input():
        check_map(file, game, json)


@maps.command("show", epilog=examples("cardamom map show bay.map"))
def show_map(
    file: MapFile,
    game: Annotated[str, typer.Option(help="The game it is for.", show_default="any")] = "",
    json: Json = False,
) -> None:
    """Draw a map with the names of its cells."""
    from cardamom.cli.maps import show_map
    with refusing_bad_input():
        show_map(file, game, json)


@maps.command("random", epilog=examples("cardamom map random", "cardamom map random --seed 7 --out bay.map"))
def random_map(
    game: Annotated[str, typer.Option(help="The game it is for.", show_default="the first that has a map")] = "",
    seed: Annotated[int | None, typer.Option(help="Make the same map again.", min=0, show_default="any")] = None,
    out: Annotated[Path | None, typer.Option(help="Write it to a new file.", show_default=False)] = None,
    json: Json = False,
) -> None:
    """Generate a random map."""
    from cardamom.cli.maps import random_map
    with refusing_bad_input():
        random_map(game, seed, out, json)
