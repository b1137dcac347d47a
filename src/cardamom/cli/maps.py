"""Maps of one's own: checked, shown, generated, and chosen for a game. What a file means, the game's option says."""
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
    """The option of a game that is its map."""
    return next((option for option in game.options if isinstance(option, DrawnMap)), None)


def games_with_maps(game_id: str) -> dict[str, DrawnMap]:
    """The games that are played on a map, or the one that was asked for."""
    found = {}
    for known in [game_id] if game_id else cardamom.game_ids():
        if option := map_option(cardamom.load(known)):
            found[known] = option
    if not found:
        raise BadInput(f"{game_id} has no map of one's own")
    return found


def with_map(game: Game[Any], given: Sequence[Path], options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with the maps of `--map`, each a name that the option of the game knows, or a file that was drawn."""
    if not given:
        return dict(options)
    option = map_option(game)
    if option is None:
        raise BadInput(f"--map: {game.id} has no map of one's own")
    if option.name in options:
        raise BadInput(f"--map and --option {option.name}: give one of them")
    maps = [chosen for each in given for chosen in option.given(str(each))]
    for drawing in maps:
        if isinstance(drawing, MapFile):
            option.check(drawing)
            for place, warning in drawing.warnings():
                print(f"Warning: {drawing.file}, {place}: {warning}", file=sys.stderr)
    return {**options, option.name: option.of_files(maps)}


def check_map(path: Path, game_id: str, as_json: bool) -> None:
    """Say for which games a map can be used, or what is wrong with it."""
    try:
        drawing, options = understood(path, game_id)
        fits = fitting(drawing, options)
    except MapError as error:
        if as_json:
            print(json.dumps({"ok": False, "file": error.file, "line": error.line, "column": error.column,
                              "reason": error.reason}, indent=2))
        raise
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    tell(drawing, fits)


def show_map(path: Path, game_id: str, as_json: bool) -> None:
    """Draw it with the names that its cells have in a game."""
    drawing, options = understood(path, game_id)
    try:
        fits = fitting(drawing, options)
    except MapError:
        fits = []
    if as_json:
        print(json.dumps(as_data(drawing, fits), indent=2, ensure_ascii=False))
        return
    print("\n".join(drawing.shown()), end="\n\n")
    tell(drawing, fits)


def understood(path: Path, game_id: str) -> tuple[MapFile, dict[str, DrawnMap]]:
    """The map in a file, read as the games do whose letters most of it is drawn with; and those games."""
    options = games_with_maps(game_id)
    written = read_lines(path)
    notations = dict.fromkeys(option.letters for option in options.values())
    letters = max(notations, key=lambda letters: sum(map(written.count, letters)))
    alike = {known: option for known, option in options.items() if option.letters == letters}
    return next(iter(alike.values())).read(path), alike


def random_map(game_id: str, seed: int | None, out: Path | None, as_json: bool) -> None:
    """Make a map by chance; the same one as `--map random:SEED`."""
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
    """A file that was not there before."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(written)
    except FileExistsError:
        raise BadInput(f"{path} exists already; choose another name") from None


def fitting(drawing: MapFile, options: Mapping[str, DrawnMap]) -> list[str]:
    """The games that can be played on it; MapError if there are none."""
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


def tell(drawing: MapFile, fits: list[str]) -> None:
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
