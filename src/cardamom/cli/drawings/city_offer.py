"""World Wonders: what can be bought, monuments with what they need, and objectives."""
from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from cardamom.cli.drawings import Scene
from cardamom.cli.drawings.canvas import beside, flowing, in_a_row
from cardamom.cli.drawings.city_maps import GAP, GROUNDS, LETTERS, Thing, placing, viewer
from cardamom.cli.paint import LIT, QUIET, joined, seat_letter, seat_style
from cardamom.telling.speak import upper_first

MONUMENT = 31
SPACES = {"any": "#", "land": "L", "water": "W", "nature": "N"}

Shape = Sequence[list[int]]  # rows and columns from its first square


def rows_of(shape: Shape) -> list[str]:
    """A shape as it is drawn: # for each of its squares."""
    left, right = min(column for _, column in shape), max(column for _, column in shape)
    return ["".join("#" if [row, column] in shape else "." for column in range(left, right + 1))
            for row in range(shape[-1][0] + 1)]


def shape_lines(shape: Shape, letter: str, anchor: str = "") -> list[Line]:
    """A shape drawn with its letter; the square that is typed may have a sign of its own."""
    lines = []
    for row in rows_of(shape):
        line = Line()
        for sign in row:
            mark = anchor if sign == "#" and anchor else letter
            line.append(mark if sign == "#" else " ", GROUNDS[letter] if sign == "#" else "default")
            anchor = "" if sign == "#" else anchor
        lines.append(line)
    return lines


def inline(shapes: Sequence[Shape], letter: str) -> Line:
    """Shapes in one line, a slash between the rows of each."""
    line = Line()
    for sign in " ".join("/".join(rows_of(shape)) for shape in shapes):
        line.append({"#": letter}.get(sign, sign), GROUNDS[letter] if sign == "#" else QUIET)
    return line


def rotations(scene: Scene, width: int) -> list[Line]:
    """The piece in hand in each of its rotations; @ is the square that is typed."""
    letter = LETTERS[scene.view["in_hand"]["kind"]]
    usable = {choice["args"]["rotation"] for choice in scene.choices if choice["kind"] == "place"}
    blocks = [[Line(scene.say("draw-rot", n=rotation), "bold" if rotation in usable else QUIET),
               *shape_lines(shape, letter, "@"), *([] if rotation in usable else [Line(scene.say("draw-no-fit"), QUIET)])]
              for rotation, shape in enumerate(scene.view["in_hand"]["rotations"])]
    return in_columns(blocks, max(len(line.plain) for block in blocks for line in block) + 1, width)


def in_columns(blocks: Sequence[list[Line]], each: int, width: int) -> list[Line]:
    """Blocks of one width next to each other, in rows of one length."""
    rows = -(-len(blocks) // max(1, (width + 1) // each))
    per_row = -(-len(blocks) // max(1, rows))
    lines: list[Line] = []
    for first in range(0, len(blocks), max(1, per_row)):
        row: list[Line] = []
        for place, block in enumerate(blocks[first:first + per_row]):
            row = beside(row, block, place * each)
        lines += row
    return lines


def offer(scene: Scene, width: int) -> list[Line]:
    return [*loose_items(scene, width), *stacks(scene, width)]


def loose_items(scene: Scene, width: int) -> list[Line]:
    """Roads, tower and pedestals."""
    return flowing([joined([
        name_of(scene, item), inline(item["shapes"], LETTERS[item["kind"]]) if item["shapes"] else "",
        Line(status(scene, item), QUIET)], " ") for item in scene.view["items"] if not is_building(item)], width, "   ")


def stacks(scene: Scene, width: int) -> list[Line]:
    """Buildings with their shapes, side by side."""
    blocks = [stack_block(scene, item) for item in scene.view["items"] if is_building(item)]
    return in_columns(blocks, max(len(line.plain) for block in blocks for line in block[:2]) + GAP, width)


def is_building(item: Thing) -> bool:
    return bool(item["kind"] == "building")


def name_of(scene: Scene, item: Thing) -> Line:
    """Underlined if it can be bought now."""
    return Line(item["item"], LIT if scene.on(item["ref"]) else "").append(
        f" {scene.say('draw-gold-short', n=item['price'])}", "not underline not bold")


def status(scene: Scene, item: Thing) -> str:
    if not item["left"]:
        sold_to = " ".join(map(seat_letter, item["sold_to"]))
        return scene.say("draw-sold", seats=sold_to).rstrip() if item["shapes"] else sold_to[0]
    if item["shapes"] and viewer(scene) not in item["room"] and not placing(scene):
        return scene.say("draw-no-room")
    return f"x{item['left']}" if item["left"] > 1 else ""


def stack_block(scene: Scene, item: Thing) -> list[Line]:
    """Name and price, what it gives or why not, and its shape."""
    if not item["type"]:
        return [name_of(scene, item), Line(status(scene, item), QUIET)]
    said = scene.say("draw-no-fit") if status(scene, item) else ""
    return [name_of(scene, item), Line(f"+{item['gives']}" if item["gives"] else "+0"),
            *shape_lines(item["shapes"][0], LETTERS[item["type"]]), *([Line(said, QUIET)] if said else [])]


def monuments(scene: Scene, width: int) -> list[Line]:
    """Side by side where there is room, else below each other."""
    wonders = scene.view["monuments"]
    if width < MONUMENT * len(wonders):
        return [line for monument in wonders for line in short_monument(scene, monument, width)]
    return in_columns([monument_block(scene, monument) for monument in wonders], width // max(1, len(wonders)), width)


def monument_block(scene: Scene, monument: Thing) -> list[Line]:
    pieces = in_a_row([shape_lines(piece["shape"], "*") for piece in monument["pieces"]], 1)
    wants = [tick(scene, need) for need in monument["touches"]] + [Line(said) for said in ground(scene, monument)]
    shown = beside([Line(" ").append_text(line) for line in pieces], wants, 3 + max(len(line.plain) for line in pieces))
    worth = joined([Line(f" {brings(scene, monument)}"), room(scene, monument)], ", ")
    return [monument_name(scene, monument, MONUMENT), worth, *shown]


def monument_name(scene: Scene, monument: Thing, width: int) -> Line:
    """As it is typed, underlined if it can be bought now, and as it is called."""
    typed = Line(monument["ref"].partition(":")[2], LIT if scene.on(monument["ref"]) else "")
    name = upper_first(scene.words.piece(monument["name"]))
    return joined([typed, Line(name[:max(8, width - len(typed.plain) - GAP)], "bold")], " ")


def short_monument(scene: Scene, monument: Thing, width: int) -> list[Line]:
    """Two lines a monument, or three."""
    said = brings(scene, monument)
    name = joined([monument_name(scene, monument, width - len(said)), said], " ")
    parts = [inline([piece["shape"]], "*") for piece in monument["pieces"]]
    parts += [tick(scene, need) for need in monument["touches"]]
    parts += [*map(Line, ground(scene, monument)), room(scene, monument)]
    return [name, *(Line("  ").append_text(line) for line in flowing(parts, width - 2, " "))]


def tick(scene: Scene, need: Thing) -> Line:
    """What it must touch, ticked if the city has it somewhere."""
    met = viewer(scene) in need["met"]
    what = f"{need['count']} " * (need["count"] > 1) + scene.words.named("terrain", need["feature"], scene.words.piece(
        need["feature"]))
    return Line("[x]" if met else "[ ]", "" if met else "bold").append(f" {what}", QUIET if met else "")


def ground(scene: Scene, monument: Thing) -> list[str]:
    """WW-24: where it stands, if it is not simply on land."""
    terrain, water, said = monument["terrain"], monument["water"], list[str]()
    if terrain != "land":
        drawn = " ".join(map(spaces_of, monument["pieces"]))
        said.append(scene.say(f"draw-ground-{terrain}", water=water, land=monument["land"], drawn=drawn))
    if monument["arrangement"] == "gap1":
        said.append(scene.say("draw-gap"))
    if terrain == "span" and water:
        said.append(scene.say("draw-over-water", water=water))
    return said


def spaces_of(piece: Thing) -> str:
    """What each space needs, drawn."""
    signs = iter(piece["spaces"])
    return "/".join("".join(SPACES[next(signs, "any")] if sign == "#" else sign for sign in row)
                    for row in rows_of(piece["shape"]))


def brings(scene: Scene, monument: Thing) -> str:
    gives = f" +{monument['gives']}" if monument["gives"] else ""
    people = f", {scene.say('draw-people', n=monument['population'])}" if monument["population"] else ""
    return scene.say("draw-points-short", n=monument["points"]) + gives + people


def room(scene: Scene, monument: Thing) -> Line:
    return Line(scene.say("draw-room")) if viewer(scene) in monument["room"] else Line(scene.say("draw-no-room"), QUIET)


def objectives(scene: Scene, width: int) -> list[Line]:
    """WW-60: what counts, the prizes, and how all stand; the points of each in brackets."""
    lines = []
    for objective in scene.view["objectives"]:
        prizes = f"{objective['first']}/{objective['second']}" if objective["second"] else f"{objective['first']}"
        standing = Line()
        for seat, count in enumerate(objective["standing"]):
            won = f"({objective['points'][seat]})" if objective["points"][seat] else ""
            standing.append(" " * (seat > 0)).append(seat_letter(seat), seat_style(seat)).append(f"{count}{won}")
        words = [Line(word) for word in scene.speaker.say(objective["text"]).split()]
        wrapped = flowing([*words, Line(prizes, QUIET), standing], width - GAP, " ")
        lines += [wrapped[0], *(Line("  ").append_text(line) for line in wrapped[1:])]
    return lines
