"""`cardamom map` and `--map`: check, show, generate and choose maps. The map option of a game reads the files."""
from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import cardamom
from cardamom.cli.bad_input import BadInput
from cardamom.kernel.game import Game
from cardamom.kernel.mapfile import DrawnMap, MapError, MapFile, read_lines


def map_option(game: Game[Any]) -> DrawnMap | None:
    """Return the map option of a game, if it has one."""
    return next((option for option in game.options if isinstance(option, DrawnMap)), None)


def games_with_maps(game_id: str) -> dict[str, DrawnMap]:
    """Return the map options of all games, or of one game."""
    found = {}
    for known in [game_id] if game_id else cardamom.game_ids():
        if option := map_option(cardamom.load(known)):
            found[known] = option
    if not found:
        raise BadInput(f"{game_id} cannot be played on your own map")
    return found


def with_map(game: Game[Any], files: Sequence[Path], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with the maps of `--map`; each is a name that the option of the game knows, or a file."""
    if not files:
        return dict(options)
    option = map_option(game)
    if option is None:
        raise BadInput(f"--map: {game.id} cannot be played on your own map")
    if option.name in options:
        raise BadInput(f"--map and --option {option.name}: give one of them")
    maps = [chosen for file in files for chosen in option.given(str(file))]
    for drawing in maps:
        if isinstance(drawing, MapFile):
            option.check(drawing)
            for place, warning in drawing.warnings():
                print(f"Warning: {drawing.file}, {place}: {warning}", file=sys.stderr)
    return {**options, option.name: option.of_files(maps)}


def check_map(path: Path, game_id: str, as_json: bool) -> None:
    """Print which games can be played on a map, or what is wrong with it."""
    try:
        drawing, options = read_map(path, game_id)
        fits = playable_games(drawing, options)
    except MapError as error:
        if as_json:
            print(json.dumps({"ok": False, "file": error.file, "line": error.line, "column": error.column,
                              "reason": error.reason}, indent=2))
        raise
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    print_summary(drawing, fits)


def show_map(path: Path, game_id: str, as_json: bool) -> None:
    """Draw a map with the names of its cells."""
    drawing, options = read_map(path, game_id)
    try:
        fits = playable_games(drawing, options)
    except MapError:
        fits = []
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    print("\n".join(drawing.shown()), end="\n\n")
    print_summary(drawing, fits)


def read_map(path: Path, game_id: str) -> tuple[MapFile, dict[str, DrawnMap]]:
    """Read a map by the games whose letters match most of it, and return it with the options of those games."""
    options = games_with_maps(game_id)
    written = read_lines(path)
    notations = dict.fromkeys(option.letters for option in options.values())
    letters = max(notations, key=lambda letters: sum(map(written.count, letters)))
    matching = {known: option for known, option in options.items() if option.letters == letters}
    return next(iter(matching.values())).read(path), matching


def random_map(game_id: str, seed: int | None, out: Path | None, as_json: bool) -> None:
    """Generate the map of `--map random:SEED`."""
    option = next(iter(games_with_maps(game_id).values()))
    number = secrets.randbelow(1_000_000_000) if seed is None else seed
    written, layout = option.random_file(number)
    if out:
        write_new(out, written)
    if as_json:
        print(json.dumps({"name": f"random {number}", "seed": number, "layout": layout}))
    elif out:
        print(f"Written to {out}")
    else:
        print(written, end="")


def write_new(path: Path, written: str) -> None:
    """Write a new file; never overwrite one."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(written)
    except FileExistsError:
        raise BadInput(f"{path} already exists; choose another name") from None


def playable_games(drawing: MapFile, options: Mapping[str, DrawnMap]) -> list[str]:
    """Return the games that can be played on a map; MapError if there are none."""
    fits, problems = [], []
    for game_id, option in options.items():
        try:
            option.check(drawing)
            fits.append(game_id)
        except MapError as error:
            problems.append((game_id, error))
    if not fits:
        first = problems[0][1]
        if len(problems) == 1:
            raise first
        raise MapError(first.file, 0, 0, "; ".join(f"{game_id}: {error.reason}" for game_id, error in problems))
    return fits


def print_summary(drawing: MapFile, fits: list[str]) -> None:
    print(f"{drawing.name}: {drawing.about()}" if drawing.name else drawing.about())
    for place, warning in drawing.warnings():
        print(f"Warning: {place}: {warning}")
    for game_id in fits:
        print(f"Play on it: cardamom play {game_id} --map {drawing.file}")
    if not fits:
        print("No game can be played on this map: cardamom map check says why.")


def as_data(drawing: MapFile, fits: list[str]) -> dict[str, Any]:
    return {"ok": True, "file": drawing.file, "name": drawing.name, "games": fits, "layout": drawing.value,
            "warnings": [{"line": place.line, "column": place.column, "reason": warning}
                         for place, warning in drawing.warnings()]}
