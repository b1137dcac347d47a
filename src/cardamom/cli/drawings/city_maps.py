"""World Wonders: the squares of a city, with their letters and colours."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import flowing
from cardamom.cli.drawings.squares import COLUMNS, Spot, Square
from cardamom.cli.paint import QUIET

# a letter on a ground of its own reads the same on a dark and on a light terminal
GROUNDS = {"B": "#ffffff on #2f5d8a", "F": "#000000 on #a8c256", "H": "#ffffff on #a94f2a", "M": "#ffffff on #7a4a9e",
           "T": "#000000 on #e6d3a3", "=": "#000000 on #b9b2a8", "^": "bold #ffffff on #4d4d4d",
           "*": "bold #000000 on #f0c419"}
LETTERS = {"library": "B", "farm": "F", "habitation": "H", "market": "M", "temple": "T", "road": "=", "tower": "^",
           "monument": "*"}
TERRAIN = {".": (".", QUIET), "W": ("~", "#3f8fd6"), "N": ("N", "bold #2e9e4f")}
FITS = "bold #000000 on #7fd4e8"  # a square where the piece in hand can lie
SCORES = "+"  # after a building that is a district, and after a natural resource that is touched
WALLED, PLACING, PLAIN = 2, 3, 2  # letters a square is wide
GAP = 2

Thing = Mapping[str, Any]


def sidewalk(scene: Scene) -> str:
    """What is written on the lower edge of a map."""
    return f" {scene.say('draw-sidewalk')} "


def placing(scene: Scene) -> bool:
    return scene.view["in_hand"] is not None and any(choice["kind"] == "place" for choice in scene.choices)


def viewer(scene: Scene) -> int:
    """Whose city is the large one: of who looks, or else of who is to act."""
    asked = scene.view["to_act"]
    return scene.seat if scene.seat >= 0 else asked if isinstance(asked, int) else 0


def own_city(scene: Scene) -> Thing:
    city: Thing = scene.view["cities"][viewer(scene)]
    return city


def own_party(scene: Scene) -> Thing:
    party: Thing = scene.view["parties"][viewer(scene)]
    return party


def grid_of(scene: Scene, city: Thing) -> dict[Spot, Square]:
    """The squares of a city; of the own one those too where the piece in hand can lie, with the rotations that fit."""
    fitting: dict[str, str] = {}
    if city["seat"] == viewer(scene):
        for choice in scene.choices:
            if choice["kind"] == "place":
                square = choice["args"]["square"]
                fitting[square] = fitting.get(square, "") + str(choice["args"]["rotation"])
    pieces = {square: piece for piece in city["pieces"] for square in piece["squares"]}
    scoring = {*city["natural_resources"]}
    scoring |= {piece["squares"][0] for piece in city["pieces"] if piece["number"] in city["districts"]}
    grid = {}
    for row, line in enumerate(city["map"]):
        for column, terrain in enumerate(line):
            square = f"{COLUMNS[column]}{row + 1}"
            own = SCORES if square in scoring else ""
            if square in pieces:
                letter = LETTERS[pieces[square]["kind"]]
                if letter == LETTERS["road"] and terrain == "W":
                    own = "~"  # a bridge
                grid[row, column] = Square(letter, GROUNDS[letter], pieces[square]["number"], own)
            elif square in fitting:
                grid[row, column] = Square(short_rotations(fitting[square]), FITS)
            else:
                grid[row, column] = Square(*TERRAIN[terrain], own=own)
    return grid


def short_rotations(digits: str) -> str:
    """Four rotations in three letters."""
    return digits if len(digits) <= PLACING else f"{digits[0]}-{digits[-1]}"


def in_order(scene: Scene, things: Sequence[Thing]) -> list[Thing]:
    """Those of the seats after the one who looks first, then those before."""
    first = viewer(scene)
    return [*things[first:], *things[:first]]


def legend(scene: Scene) -> list[Line]:
    signs = [f"{letter} {scene.words.piece(kind)}" for kind, letter in LETTERS.items()]
    signs += [f"~ {scene.say('draw-water')}", f"N {scene.say('draw-nature')}", f"{SCORES} {scene.say('draw-scores')}"]
    return [Line(line.plain, QUIET) for line in flowing([Line(sign) for sign in signs], scene.width, " ")]
