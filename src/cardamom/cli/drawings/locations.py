"""Boards of locations as a grid: what each does, its icons, what it takes, who stands there, and the cards there.

    two lines a location, more for forts and markets      one line a location
       N22 RGB=7                                           N22 RGB=7 tool mou+R
           tool mountain +R                                *A1-2 fort     3 [B2]
      *A1-2 fort
          3 (1) mountain [B2]                              *A1-4 +2 mou   3 [B2]

A star: one can work there now. 3 (1): it takes 3 settlers now, 1 is printed. [B2]: two settlers of B stand there.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import Canvas
from cardamom.cli.paint import LIT, QUIET, cubes, joined, points, seat_letter, seat_style

NARROW = 72  # letters a terminal needs for boards side by side
ROOMY = 24  # letters a location needs for all that is said of it
GAP = 1
SHORT_ICON = 3
PER_BOARD = 2  # columns of a board
SAID_BY_CUBES = ("production", "upgrade", "trade", "market", "move_wagon")  # kinds whose cubes, or range, say what they do

Thing = Mapping[str, Any]
Spot = tuple[int, int]  # row and column


def grid(scene: Scene, lines_each: int, headed: bool = False, spaced: bool = False) -> list[Line]:
    """All boards, with one or two lines for what a location is; headed: with the names of boards over them; spaced: with
    a blank line between the others."""
    spots, free = places(scene), free_places(scene) if lines_each > 1 else {}
    width = (scene.width + GAP) // (1 + max(column for _, column in spots)) - GAP
    canvas, y = Canvas(), 0
    for row in sorted({row for row, _ in spots}):
        if headed and (begin := boards_that_begin(scene, row)):
            for column, board in begin:
                canvas.put(column * (width + GAP), y, headline_of(board, width * PER_BOARD + GAP), QUIET)
            y += 1
        elif spaced:
            y += 1
        cells = {column: cell(scene, spots[row, column], width, lines_each) for r, column in spots if r == row}
        cells |= {column: ([], on_board(scene, board, width)) for (r, column), board in free.items() if r == row}
        over = max(len(above) for above, _ in cells.values())
        for column, (above, lines) in cells.items():
            for down, line in enumerate([*[Line()] * (over - len(above)), *above, *lines]):
                line.truncate(width)
                canvas.put(column * (width + GAP), y + down, line)
        y += over + max(len(lines) for _, lines in cells.values())
    return canvas.lines()


def places(scene: Scene) -> dict[Spot, Thing]:
    """Which location lies where, all boards together; where there is no room for two boards, one below the other."""
    boards = {board["id"]: at for board, at in zip(scene.view["boards"], spots_of_boards(scene), strict=True)}
    rows = 1 + max(location["row"] for location in scene.view["locations"])
    return {(boards[one["board"]][0] * rows + one["row"], boards[one["board"]][1] * PER_BOARD + one["column"]): one
            for one in scene.view["locations"]}


def free_places(scene: Scene) -> dict[Spot, str]:
    """The first place without a location on each board that has bonus tiles beside its locations."""
    taken, found = places(scene), {}
    rows = 1 + max(location["row"] for location in scene.view["locations"])
    boards = {stack["board"] for stack in scene.view["stacks"] if stack["fort"] is None}
    for board, (row, column) in zip(scene.view["boards"], spots_of_boards(scene), strict=True):
        spots = [(row * rows + down, column * PER_BOARD + right) for down in range(rows) for right in range(PER_BOARD)]
        if board["id"] in boards and (empty := [spot for spot in spots if spot not in taken]):
            found[empty[0]] = board["id"]
    return found


def is_on_board(scene: Scene, stack: Thing, lines_each: int) -> bool:
    """Is this stack drawn among the locations?"""
    return stack["fort"] is not None or (lines_each > 1 and stack["board"] in free_places(scene).values())


def on_board(scene: Scene, board: str, width: int) -> list[Line]:
    return [tile_line(scene, stack, width) for stack in scene.view["stacks"]
            if stack["board"] == board and stack["fort"] is None]


def spots_of_boards(scene: Scene) -> list[Spot]:
    boards = scene.view["boards"]
    if scene.width < NARROW:
        return [(place, 0) for place in range(len(boards))]
    return [(board["row"], board["column"]) for board in boards]


def boards_that_begin(scene: Scene, row: int) -> list[tuple[int, str]]:
    """The boards whose first row this is, and their first columns."""
    rows = 1 + max(location["row"] for location in scene.view["locations"])
    return [(column * PER_BOARD, board["id"]) for board, (at, column)
            in zip(scene.view["boards"], spots_of_boards(scene), strict=True) if at * rows == row]


def headline_of(board: str, width: int) -> str:
    return f"── {board} {'─' * (width - len(board) - 4)}"


# -- one location -----------------------------------------------------------------------


def cell(scene: Scene, location: Thing, width: int, lines_each: int) -> tuple[list[Line], list[Line]]:
    """What lies over it, and the location itself with what lies below it."""
    above = [line for card in scene.view["cards"] if card["fort"] == location["ref"]
             for line in card_lines(scene, card, width, lines_each)]
    lines = one_line(scene, location, width) if lines_each == 1 else two_lines(scene, location, width)
    below = [tile_line(scene, stack, width) for stack in scene.view["stacks"] if stack["fort"] == location["ref"]]
    return above, [*lines, *below]


def two_lines(scene: Scene, location: Thing, width: int) -> list[Line]:
    name, does = name_of(scene, location), joined([kind_of(scene, location), deal_of(scene, location)], " ")
    dim(does, location)
    icons = " ".join(location["icons"])
    parts = [takes(scene, location), *standing(scene, location)]
    room = width - 6 - sum(len(part.plain) + 1 for part in parts)
    gift = location["tool_cubes"][eyes(scene)]
    tools = cubes(scene.words, f"+{gift}") if gift else Line()
    icon = Line(icons if len(icons) <= room - len(tools.plain) else short_icons(location), QUIET)
    if location["covered"]:
        icon = tools = Line()
    return [joined([name, does], " "), joined([Line("     "), parts[0], icon, tools, *parts[1:]], " ")]


def one_line(scene: Scene, location: Thing, width: int) -> list[Line]:
    """What it takes at the right end, so that it stands in a column."""
    right = joined([takes(scene, location, short=True), *standing(scene, location, short=True)], " ")
    does = deal_of(scene, location, short=True)
    if not does or location["kind"] not in SAID_BY_CUBES:
        does = joined([kind_of(scene, location).plain.split(" route")[0], does], " ")
    dim(does, location)
    left = joined([name_of(scene, location), does], " ")
    icon = Line(short_icons(location), QUIET)
    if location["icons"] and len(left.plain) + len(icon.plain) + len(right.plain) + 2 <= width:
        left = joined([left, icon], " ")
    left.truncate(max(0, width - len(right.plain) - 1))
    left.append(" " * max(0, width - len(left.plain) - len(right.plain)))
    return [left.append_text(right)]


def short_icons(location: Thing) -> str:
    return " ".join(icon[:SHORT_ICON] for icon in location["icons"])


def dim(line: Line, location: Thing) -> None:
    """What an exploration tile covers is quiet."""
    if location["covered"]:
        line.stylize(QUIET)


def name_of(scene: Scene, location: Thing) -> Line:
    """Its name; with a star if one can work there now."""
    if scene.on(location["ref"]):
        return Line("*", "bold").append(location["id"], LIT)
    return Line(f" {location['id']}", QUIET if location["covered"] else "")


def kind_of(scene: Scene, location: Thing) -> Line:
    return Line(scene.words.named("kind", location["kind"]))


def deal_of(scene: Scene, location: Thing, short: bool = False) -> Line:
    """The cubes it is about; of a market those of the card below it, of a wagon how far it goes."""
    card = merchant_at(scene, location)
    if location["kind"] == "market":
        return deal(scene, card) if card else Line(scene.say("draw-no-card"), QUIET)
    if location["range"]:
        return Line(f"{kind_of(scene, location).plain.split()[-1]} {location['range']}" if short else location["range"])
    return deal(scene, location)


def merchant_at(scene: Scene, location: Thing) -> Thing | None:
    return next((card for card in scene.view["row"] if card["market"] == location["ref"]), None)


def deal(scene: Scene, thing: Thing) -> Line:
    """What is given for what, taken, or upgraded."""
    if thing["upgrades"]:
        return Line(f"+{thing['upgrades']}")
    return cubes(scene.words, f"{thing['give']}>{thing['get']}" if thing["give"] else thing["get"])


def eyes(scene: Scene) -> int:
    """Whose settlers and tools count: those of the seat that looks, else of the active one."""
    return scene.seat if scene.seat >= 0 else scene.view["active"] or 0


def takes(scene: Scene, location: Thing, short: bool = False) -> Line:
    """Settlers for it now, and those printed where the number is another."""
    if location["covered"] is not None:
        return Line()
    now, printed = location["takes"][eyes(scene)], location["settlers"]
    style = "bold" if scene.on(location["ref"]) else ""
    if not now:
        return Line("" if short else f"({printed})")
    if now == printed:
        return Line(str(printed), style)
    line = Line(str(now), style)
    return line if short else line.append(f" ({printed})", QUIET)


def standing(scene: Scene, location: Thing, short: bool = False) -> list[Line]:
    """Who stands there with how many; or the exploration tile that lies there."""
    if location["covered"]:
        find = next(find for find in scene.view["exploration"] if find["id"] == location["covered"])
        return [Line(f"({find['id']})", QUIET)] if short else [
            Line(f"{find['id']}: ", QUIET).append_text(find_line(scene, find))]
    if location["owner"] is None:
        return []
    who = f"{seat_letter(location['owner'])}{location['standing']}"
    return [Line(who if short else f"[{who}]", f"{seat_style(location['owner'])} reverse")]


# -- cards and tiles --------------------------------------------------------------------


def card_lines(scene: Scene, card: Thing, width: int, lines_each: int) -> list[Line]:
    """A point card: what it costs = its points, and its benefit."""
    if lines_each > 1:
        name = Line(f" {card['id']}", QUIET)
        return [joined([name, price_of(scene, card)], " "), Line("     ").append_text(benefit(scene, card, 99))]
    price = Line(" ").append_text(price_of(scene, card))
    return [joined([price, benefit(scene, card, width - len(price.plain) - 1)], " ")]


def price_of(scene: Scene, card: Thing) -> Line:
    return cubes(scene.words, card["cost"]).append(f"={card['points']}", "bold")


def benefit(scene: Scene, card: Thing, room: int) -> Line:
    """NW-30..32: in so many letters."""
    name = short(scene, card["benefit"])
    if card["benefit"] == "settlers":
        return Line(f"+{scene.say('draw-settlers', n=card['settlers'])}"[:room])
    gift = cubes(scene.words, f"+{card['cube']}") if card["cube"] else Line()
    icon = card["icon"] if len(name) + len(card["icon"]) + len(gift.plain) + 1 <= room else card["icon"][:SHORT_ICON]
    return joined([name, Line(icon).append_text(gift)], " ")


def short(scene: Scene, thing: str) -> str:
    return scene.words.named("short", thing)


def tile_line(scene: Scene, stack: Thing, width: int) -> Line:
    """The top of a stack of bonus tiles, and how many lie there; with a star if it can be taken now."""
    line = Line("*", "bold") if scene.on(stack["ref"]) else Line(" ")
    if width >= ROOMY:
        line.append(f"{stack['id'].rpartition('-')[2]} ", QUIET)
    if not stack["top"]:
        return line.append(scene.say("draw-no-tile"), QUIET)
    left = f" x{stack['left']}"
    line.append(tile_worth(scene, stack["top"], width - len(line.plain) - len(left)))
    return line.append(left, QUIET) if len(line.plain) + len(left) <= width else line


def tile_worth(scene: Scene, tile: Thing, room: int = 99) -> str:
    """NW-42: `3 points per 2 tools`, `3 points per native help and tool`; where there is no room, `3 per help+tool`."""
    shows: Sequence[str] = tile["shows"]
    if not shows:
        return points(scene.speaker, tile["points"])
    needs = {thing: shows.count(thing) for thing in shows}
    each = f" {scene.say('draw-and')} ".join(scene.say(f"per-{thing}", n=n) for thing, n in needs.items())
    whole = scene.say("draw-per", points=points(scene.speaker, tile["points"]), each=each)
    if len(whole) <= room:
        return whole
    few = "+".join(short_needs(scene, thing, n) for thing, n in needs.items())
    return scene.say("draw-per", points=str(tile["points"]), each=few)


def short_needs(scene: Scene, thing: str, n: int) -> str:
    """`tool`, `2 tools`."""
    return short(scene, thing) if n == 1 else f"{n} " + scene.words.named("shorts", thing, short(scene, thing))


def find_line(scene: Scene, find: Thing) -> Line:
    """NW-33: what an exploration tile brings."""
    if find["cubes"]:
        return cubes(scene.words, find["cubes"])
    if find["settlers"]:
        return Line(f"+{scene.say('draw-settlers', n=find['settlers'])}")
    if find["points"]:
        return Line(points(scene.speaker, find["points"]))
    return Line(scene.say("draw-icon", icon=short(scene, find["icon"])))
