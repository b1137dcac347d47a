"""Maps of flat-top hexes: with outlines where there is room, else two lines a cell, else a list.

    with outlines, four lines a cell            compact, two lines a cell
       __________
      /12 ginger \\                              12 gi YYYYY>GGG
     /  YYYYY>GGG \\                                [A] ab +YR
     \\ [A] ab +YR /                                             15 te GG>BB
      \\__________/

A cell: its number, what it is, what it trades (a port: what it costs = points); then [boats], outposts, +cubes lying
there. What can be acted on now has a star. Nothing covers anything.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import Canvas, beside
from cardamom.cli.paint import LIT, QUIET, cubes, in_short, joined, seat_letter, seat_style
from cardamom.kernel.game import Choice
from cardamom.telling.words import Words

EDGE = 10  # letters of the top edge of an outlined hex
PITCH = EDGE + 2
COMPACT = 16
MANY = 6  # choices of a kind; more than this need not be listed where lines are few, if all are marked on the map
HALF = 38  # letters a cell needs in the list

Thing = Mapping[str, Any]


def hex_map(scene: Scene, cells: Sequence[Thing], ports: Mapping[str, Thing], outlined: bool) -> list[Line]:
    """Draw the map in the largest form that fits."""
    columns = 1 + max(cell["q"] for cell in cells) - min(cell["q"] for cell in cells)
    if outlined and columns * PITCH + 2 <= scene.width:
        return outlined_map(scene, cells, ports)
    return compact_map(scene, cells, ports) if columns * COMPACT <= scene.width else listed_map(scene, cells, ports)


def width_of(cells: Sequence[Thing]) -> int:
    """Return the width of the outlined map."""
    columns = [int(cell["q"]) for cell in cells]
    return (1 + max(columns) - min(columns)) * PITCH + 2


def corner(cells: Sequence[Thing]) -> tuple[int, int]:
    return min(cell["q"] for cell in cells), min(2 * cell["r"] + cell["q"] for cell in cells)


def outlined_map(scene: Scene, cells: Sequence[Thing], ports: Mapping[str, Thing]) -> list[Line]:
    canvas = Canvas()
    left, top = corner(cells)
    for cell in cells:
        x, y = (cell["q"] - left) * PITCH, (2 * cell["r"] + cell["q"] - top) * 2
        outline(canvas, x, y)
    for cell in cells:
        x, y = (cell["q"] - left) * PITCH, (2 * cell["r"] + cell["q"] - top) * 2
        shown = number(scene, cell)
        canvas.put(x + 2, y + 1, joined([shown, abbreviated(kind(scene, cell), EDGE - len(shown.plain) - 1)], " "))
        centred(canvas, x + 1, y + 2, offer(scene, cell, ports))
        centred(canvas, x + 1, y + 3, pieces(scene.words, cell, EDGE + 2))
    return canvas.lines()


def outline(canvas: Canvas, x: int, y: int) -> None:
    for row, left, right in ((1, "/", "\\"), (4, "\\", "/")):
        canvas.put(x + 1, y + row, left, QUIET)
        canvas.put(x + EDGE + 2, y + row, right, QUIET)
    for row, left, right in ((2, "/", "\\"), (3, "\\", "/")):
        canvas.put(x, y + row, left, QUIET)
        canvas.put(x + EDGE + 3, y + row, right, QUIET)
    for row in (0, 4):
        canvas.put(x + 2, y + row, "_" * EDGE, QUIET)


def centred(canvas: Canvas, x: int, y: int, line: Line) -> None:
    canvas.put(x + (EDGE + 2 - len(line.plain)) // 2, y, line)


def compact_map(scene: Scene, cells: Sequence[Thing], ports: Mapping[str, Thing]) -> list[Line]:
    canvas = Canvas()
    left, top = corner(cells)
    for cell in cells:
        x, y = (cell["q"] - left) * COMPACT, 2 * cell["r"] + cell["q"] - top
        symbol = Line(kind(scene, cell).plain[:2], QUIET)
        canvas.put(x, y, joined([number(scene, cell), symbol, offer(scene, cell, ports)], " "))
        canvas.put(x + 4, y + 1, pieces(scene.words, cell, COMPACT - 5))
    return canvas.lines()


def listed_map(scene: Scene, cells: Sequence[Thing], ports: Mapping[str, Thing]) -> list[Line]:
    """List each cell with its neighbours, for maps wider than the terminal; in two columns if they fit."""
    at = {(cell["q"], cell["r"]): cell["ref"].partition(":")[2] for cell in cells}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    lines, half = [], scene.width // 2
    twice = scene.height is not None and half >= HALF
    for cell in cells:
        near = " ".join(sorted((at[spot] for dq, dr in steps if (spot := (cell["q"] + dq, cell["r"] + dr)) in at), key=int))
        if twice:
            what = joined([number(scene, cell), kind(scene, cell).plain[:2], offer(scene, cell, ports)], " ")
            what = joined([what, pieces(scene.words, cell, half - len(what.plain) - len(near) - 6)], " ")
            while near and len(what.plain) + len(near) + 5 > half:
                near = near.removesuffix(" ..").rpartition(" ")[0] + " .."
            lines.append(joined([what, Line(scene.say("draw-by", cells=near), QUIET)], " "))
        else:
            what = joined([kind(scene, cell), offer(scene, cell, ports), pieces(scene.words, cell, 24)])
            lines.append(joined([number(scene, cell), what, Line(scene.say("draw-next-to", cells=near), QUIET)]))
    rows = -(-len(lines) // 2)
    return beside(lines[:rows], lines[rows:], half) if twice else lines


def stars(scene: Scene, choices: Sequence[Choice]) -> list[Line] | None:
    """Return a line that replaces many choices by the stars on the map."""
    if len(choices) <= MANY or not all(is_starred(scene, choice) for choice in choices):
        return None
    kind, example = choices[0]["kind"], choices[0]["name"]
    return [Line().append(f"    {kind} N: ", "bold").append(scene.say("draw-any-starred", example=example))]


def is_starred(scene: Scene, choice: Choice) -> bool:
    return choice["name"] == f"{choice['kind']}:{(choice['on'] or '').partition(':')[2]}" and any(
        cell["ref"] == choice["on"] for cell in scene.view.get("cells", ()))


def legend(scene: Scene, cells: Sequence[Thing]) -> Line:
    """Explain the signs; the star only if there is one."""
    signs = scene.say("draw-map-signs", cubes=scene.words.letters("YR"))
    starred = any(is_lit(scene, cell) for cell in cells)
    return Line(signs + (f"  {scene.say('draw-starred')}" if starred else ""), QUIET)


def is_lit(scene: Scene, cell: Thing) -> bool:
    return scene.on(cell["ref"]) or bool(cell.get("port") and scene.on(cell["port"]))


def number(scene: Scene, cell: Thing) -> Line:
    """Return the number of a cell, with a star if something can be done there."""
    text = cell["ref"].partition(":")[2]
    return Line("*", "bold").append(text, LIT) if is_lit(scene, cell) else Line(f"{text:>2}")


def kind(scene: Scene, cell: Thing) -> Line:
    if cell.get("port"):
        return Line(scene.say("draw-port"), "bold")
    name = cell.get("symbol") or ("" if cell.get("kind") == "unknown" else cell.get("kind", ""))
    return Line(scene.words.piece(name))


def abbreviated(name: Line, room: int) -> Line:
    """Return a name that fits, with a full stop where it was cut."""
    return name if len(name.plain) <= room else name[:room - 1].append(".")


def offer(scene: Scene, cell: Thing, ports: Mapping[str, Thing]) -> Line:
    port = ports.get(cell["ref"])
    if port:
        here = cubes(scene.words, f"{port['cost']}={port['points']}") if port["tile"] else Line(scene.say("draw-empty"))
        return Line(scene.say("draw-closed")) if port["closed"] else here
    if cell.get("give"):
        return cubes(scene.words, f"{cell['give']}>{cell['get']}")
    return Line("~ ~ ~" if cell.get("kind") == "sea" else "?" if cell.get("kind") == "unknown" else "", QUIET)


def pieces(words: Words, cell: Thing, room: int) -> Line:
    """Draw boats, outposts and cubes; cubes are counted if there are too many to show."""
    boats, outposts = Line(), Line()
    for seat in cell.get("boats") or cell.get("wagons") or ():
        boats.append(f"[{seat_letter(seat)}]", f"{seat_style(seat)} reverse")
    for party in cell.get("outposts", ()):
        outposts.append(seat_letter(party).lower(), seat_style(party))
    lying = str(cell.get("cubes", ""))
    standing = joined([boats, outposts], " ")
    left = room - len(standing.plain) - 2
    loose = Line()
    if lying:
        shown = in_short(lying, left)
        loose = cubes(words, f"+{shown}" if len(shown) <= left else f"+{len(lying)}")
    return joined([standing, loose], " ")
