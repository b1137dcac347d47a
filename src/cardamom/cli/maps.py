"""Maps of one's own: checked, shown, generated, and chosen for a game."""
from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.games.century.mapfile import Drawing, MapError, read_drawing, write_map
from cardamom.games.century.maps import SEEDED, Layout, MapOption
from cardamom.kernel.game import Game


def map_option(game: Game[Any]) -> MapOption | None:
    """The option of a game that is its map."""
    return next((option for option in game.options if isinstance(option, MapOption)), None)


def games_with_maps(game_id: str) -> dict[str, MapOption]:
    """The games that are played on a map, or the one that was asked for."""
    found = {}
    for known in [game_id] if game_id else cardamom.games():
        if option := map_option(cardamom.load(known)):
            found[known] = option
    if not found:
        raise BadInput(f"{game_id} has no map of one's own")
    return found


def with_map(game: Game[Any], file: Path | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with the map of `--map`: a file that was drawn, or a name that the option of the game knows."""
    if file is None:
        return dict(options)
    given = str(file)
    option = map_option(game)
    if option is None:
        raise BadInput(f"--map: {game.id} has no map of one's own")
    if option.name in options:
        raise BadInput(f"--map and --option {option.name}: give one of them")
    if given in option.named or given == "random" or SEEDED.fullmatch(given):
        return {**options, option.name: given}
    if given.startswith("random:"):
        raise BadInput(f"--map {given}: a seed is wanted, a number such as random:7")
    drawing = read_drawing(given)
    drawing.check_counts(option.inner, option.ports)
    for place, warning in drawing.warnings():
        print(f"Warning: {given}, {place}: {warning}", file=sys.stderr)
    return {**options, option.name: drawing.layout}


def check_map(path: Path, game_id: str, as_json: bool) -> None:
    """Say for which games a map can be used, or what is wrong with it."""
    try:
        drawing = read_drawing(path)
        fits = fitting(drawing, games_with_maps(game_id))
    except MapError as error:
        if as_json:
            print(json.dumps({"ok": False, "file": error.file, "line": error.line, "column": error.column,
                              "reason": error.reason}, indent=2))
        raise
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    tell(drawing, fits)


def show_map(path: Path, as_json: bool) -> None:
    """Draw it with the numbers that its cells have in a game."""
    drawing = read_drawing(path)
    try:
        fits = fitting(drawing, games_with_maps(""))
    except MapError:
        fits = []
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    print("\n".join(hexagons(drawing.layout)), end="\n\n")
    tell(drawing, fits)


def random_map(game_id: str, seed: int | None, out: Path | None, as_json: bool) -> None:
    """Grow a map (EW-3); the same one as `--map random:SEED`."""
    option = next(iter(games_with_maps(game_id).values()))
    number = secrets.randbelow(1_000_000_000) if seed is None else seed
    layout, name = option.resolve(f"random:{number}", 0), f"random {number}"
    written = write_map(layout, name)
    if out:
        write_new(out, written)
    if as_json:
        print(json.dumps({"name": name, "seed": number, "layout": layout}))
    elif out:
        print(f"Written to {out}")
    else:
        print(written, end="")


def write_new(path: Path, written: str) -> None:
    """A file that was not there before."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(written)
    except FileExistsError:
        raise BadInput(f"{path} exists already; choose another name") from None


def fitting(drawing: Drawing, options: Mapping[str, MapOption]) -> list[str]:
    """The games whose counts it has; MapError if there are none."""
    fits, problems = [], []
    for game_id, option in options.items():
        try:
            drawing.check_counts(option.inner, option.ports)
            fits.append(game_id)
        except MapError as error:
            problems.append((game_id, error))
    if not fits:
        first = problems[0][1]
        if len(problems) == 1:
            raise first
        raise MapError(first.file, 0, 0, "; ".join(f"{game_id}: {error.reason}" for game_id, error in problems))
    return fits


def tell(drawing: Drawing, fits: list[str]) -> None:
    layout = drawing.layout
    name = f"{drawing.name}: " if drawing.name else ""
    print(f"{name}{len(layout['inner'])} inner cells and {len(layout['ports'])} ports, connected.")
    for place, warning in drawing.warnings():
        print(f"Warning: {place}: {warning}")
    for game_id in fits:
        print(f"Play on it: cardamom play {game_id} --map {drawing.file}")
    if not fits:
        print("No game has these counts: cardamom map check says which are wanted.")


def as_data(drawing: Drawing, fits: list[str]) -> dict[str, Any]:
    return {"ok": True, "file": drawing.file, "name": drawing.name, "games": fits, "layout": drawing.layout,
            "warnings": [{"line": place.line, "column": place.column, "reason": warning}
                         for place, warning in drawing.warnings()]}


def hexagons(layout: Layout) -> list[str]:
    """Flat-top hexagons with the numbers of their cells: seven characters a column, two lines for half a cell."""
    cells = [(q, 2 * r + q) for q, r in layout["inner"] + layout["ports"]]
    left, top = min(q for q, _ in cells), min(y for _, y in cells)
    canvas: dict[tuple[int, int], str] = {}
    for number, (q, y) in enumerate(cells):
        kind = "port" if number >= len(layout["inner"]) else ""
        drawn = ("  ____  ", f" /{number:>3} \\ ", f"/ {kind:^4} \\", "\\      /", " \\____/ ")
        for down, line in enumerate(drawn):
            for right, letter in enumerate(line):
                if letter != " ":
                    canvas[2 * (y - top) + down, 6 * (q - left) + right] = letter
    height, width = max(line for line, _ in canvas), max(column for _, column in canvas)
    return ["".join(canvas.get((line, column), " ") for column in range(width + 1)).rstrip() for line in range(height + 1)]
