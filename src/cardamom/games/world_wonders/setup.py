"""Content and options as the tables of the rules (WW-1..4, WW-24, WW-60, WW-70..73)."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import Any

from cardamom.games.world_wonders.city import FIRST_STACK, FORM_SIZE, FORMS, MAPS, TURNS
from cardamom.games.world_wonders.market import CARDS, LEFT, NOTHING, ROW, SECTIONS, SHOWN, STACK, STACKS, TILES
from cardamom.games.world_wonders.monuments import MONUMENTS, NEEDS, PARTS
from cardamom.games.world_wonders.scoring import EVERY_DISTRICT, OBJECTIVES, OBJECTIVES_OPEN, POPULATION, TRACK
from cardamom.kernel.content import Reader, shown
from cardamom.kernel.squares import SIDE, WORD, WORDS, Squares, both, either, members, moved
from cardamom.kernel.state import SEATS

TYPE_LETTERS = "BFHMT"
TYPE_NAMES = ("library", "farm", "habitation", "market", "temple")
FEATURE_NAMES = (*TYPE_NAMES, "road", "tower", "monument", "water", "nature", "building", "sidewalk", "edge")
RESOURCE_NAMES = ("food", "ceramics", "gears")
RESOURCE_LETTERS = "FCG"
ITEM_NAMES = ("long", "short", "tower", "first", "second", *(f"S{n + 1}" for n in range(STACKS)),
              *(f"wonder{n + 1}" for n in range(ROW)))
CARD_ITEMS = {"long": 0, "short": 1, "tower": 2, **{f"S{n + 1}": STACK + n for n in range(STACKS)},
              "left": LEFT, "right": LEFT + 1}
OBJECTIVE_KINDS = ("green-area", "longest-road", "monuments", "near-nature", "near-water", "type", "resource", "group",
                   "at-edge", "districts")
OF_TYPE, OF_RESOURCE = ("type", "group"), ("resource",)
ARRANGEMENTS = ("single", "adjacent", "gap1")
TERRAINS = ("land", "water", "coast", "span", "drawn")
SPACES = "#LWN"  # of a drawn piece: any terrain, land, water, a natural resource
GREEN, WATER, NATURE = ".WN"
SIDES = ("A", "B")
MOST_LETTERS, LONGEST_NAME = 20, 40  # of an id, of a monument's name
MOST_POINTS = 99
MOST_WAYS = 1_000_000  # in which the pieces of a monument may lie: compiled, 50 milliseconds if all are tried in vain

Shape = tuple[tuple[int, int], ...]  # rows and columns from the first square in order of reading


@dataclass(frozen=True)
class Form:
    """A shape and the terrain it needs (WW-24): land, or so much water and land at least; a span ends on land.

    Of a drawn form each space says what it needs: a letter of SPACES for each, in the order of the shape."""

    shape: Shape
    terrain: str = "land"
    water: int = 0
    land: int = 0
    spaces: str = ""


@dataclass(frozen=True)
class Tile:
    id: str
    stack: int
    type: int
    gain: list[int]


@dataclass(frozen=True)
class Map:
    id: str
    side: str
    rows: list[str]


@dataclass(frozen=True)
class Tracks:
    length: int
    symbols: list[list[int]]  # spaces, by resource
    population: int
    rings: list[int]  # spaces


@dataclass(frozen=True)
class Monument:
    id: str
    name: str
    forms: list[Form]
    arrangement: str
    touches: dict[str, int]
    points: int
    gain: list[int]
    population: int


@dataclass(frozen=True)
class Objective:
    id: str
    kind: int
    of: int
    first: int  # prizes; of EVERY_DISTRICT the first is shared by all who have it
    second: int


@dataclass(frozen=True)
class Card:
    id: str
    sections: list[list[int]]


@dataclass(frozen=True)
class Content:
    rounds: int
    gold: int
    prices: list[int]  # long road, short set, tower, pedestal
    long_road: Form
    long_roads: list[int]  # by number of players
    short_sets: list[int]
    stack_count: list[int]
    face_up: list[int]
    stacks: list[tuple[Form, int]]
    tiles: list[list[Tile]]
    maps: list[Map]
    tracks: dict[str, list[Tracks]]  # by side, one for each seat
    monuments: list[Monument]
    objectives: list[Objective]
    cards: list[Card]


# -- reading ------------------------------------------------------------------------------------


def read_content(document: dict[str, Any], file: str) -> Content:
    """The content of the box; ContentError says file, place and what was expected."""
    box = Reader(document, file)
    game, players, roads, prizes = (box.group(name) for name in ("game", "players", "roads", "prizes"))
    rounds = game.number("rounds", 1, TILES)
    stacks, used = read_stacks(box.group("stacks"))
    long_road = Form(read_straight(roads, "long"), "span")
    content = Content(
        rounds=rounds,
        gold=game.number("gold", 1, 99),
        prices=[game.number(item, 1, 99) for item in ("long_road", "short_set", "tower", "pedestal")],
        long_road=long_road,
        long_roads=players.numbers("long_roads", SEATS, 0, 9),
        short_sets=players.numbers("short_sets", SEATS, 0, 9),
        stack_count=used,
        face_up=players.numbers("monuments", SEATS, 1, ROW),
        stacks=stacks,
        tiles=read_tiles(box.group("tiles"), len(stacks), rounds),
        maps=read_maps(box.group("maps"), long_road),
        tracks={side: read_tracks(box.group(f"tracks_{side.lower()}")) for side in SIDES},
        monuments=read_monuments(box.group("monuments"), FORMS - FIRST_STACK - STACKS),
        objectives=read_objectives(box.group("objectives"), read_prizes(prizes)),
        cards=read_cards(box.group("solo_cards")))
    for part in (game, players, roads, prizes, box):
        part.close()
    return content


def rows_of(group: Reader, key: str, low: int, high: int) -> list[Reader]:
    """A list of tables of any length within limits."""
    expected = f"a list of {low}" if low == high else f"a list of {low} to {high}"
    value = group.get(key, expected)
    if not isinstance(value, list) or not low <= len(value) <= high:
        found = f"{len(value)} entries" if isinstance(value, list) else shown(value)
        group.fail(key, f"{expected}, found {found}")
    return list(group.rows(key, len(value)))


def read_id(row: Reader, known: list[str]) -> str:
    """The name of a thing in the notation; things without one are numbered there."""
    name = row.text("id")
    if not name.isascii() or not name.replace("-", "").isalnum() or not name[0].isalpha() or len(name) > MOST_LETTERS:
        row.fail("id", f"1 to {MOST_LETTERS} letters, digits and dashes, the first a letter, found {shown(name)}")
    if name in known:
        row.fail("id", f"a name of its own, found {name!r} again")
    known.append(name)
    return name


def read_shape(reader: Reader, key: str, drawn: Any) -> Shape:
    """A drawing like "###/.#."."""
    return read_piece(reader, key, drawn, "#").shape


def read_piece(reader: Reader, key: str, drawn: Any, signs: str) -> Form:
    """Spaces that hang together, at most FORM_SIZE of them, each drawn with one of these signs."""
    expected = f"a piece of 1 to {FORM_SIZE} touching spaces, drawn with {' '.join(signs)} and . and / between rows"
    if not isinstance(drawn, str) or len(drawn) > 200 or set(drawn) - set(f"{signs}./"):
        reader.fail(key, f"{expected}, found {shown(drawn)}")
    spaces = {(r, c): sign for r, row in enumerate(drawn.split("/")) for c, sign in enumerate(row) if sign != "."}
    if not 1 <= len(spaces) <= FORM_SIZE or not hang_together([*spaces]):
        reader.fail(key, f"{expected}, found {shown(drawn)}")
    return Form(from_first([*spaces]), spaces="".join(spaces.values()))  # both in order of reading


def hang_together(cells: Sequence[tuple[int, int]]) -> bool:
    reached, edge = {cells[0]}, [cells[0]]
    for r, c in edge:
        for cell in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if cell in cells and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return len(reached) == len(cells)


def from_first(cells: Sequence[tuple[int, int]]) -> Shape:
    """The same shape, counted from its first square in order of reading."""
    first = min(cells)
    return tuple(sorted((r - first[0], c - first[1]) for r, c in cells))


def read_straight(reader: Reader, key: str) -> Shape:
    drawn = reader.text(key)
    shape = read_shape(reader, key, drawn)
    if not is_straight(shape):
        reader.fail(key, f"a straight piece, found {shown(drawn)}")
    return shape


def is_straight(shape: Shape) -> bool:
    return all(r == 0 for r, _ in shape) or all(c == 0 for _, c in shape)


def read_gain(row: Reader) -> list[int]:
    letters = row.get("gives", "resources as letters F, C, G")
    if not isinstance(letters, str) or len(letters) > 20 or set(letters) - set(RESOURCE_LETTERS):
        row.fail("gives", f"resources as letters F, C, G, found {shown(letters)}")
    return [letters.count(letter) for letter in RESOURCE_LETTERS]


def read_stacks(group: Reader) -> tuple[list[tuple[Form, int]], list[int]]:
    """The stacks, and how many of them are used with 1 to 5 players."""
    stacks = []
    for row in rows_of(group, "stacks", 1, STACKS):
        stacks.append((Form(read_shape(row, "shape", row.text("shape"))), row.number("price", 1, 99)))
        row.close()
    used = group.numbers("used", SEATS, 1, len(stacks))
    group.close()
    return stacks, used


def read_tiles(group: Reader, stacks: int, rounds: int) -> list[list[Tile]]:
    """WW-1: a tile for every round in each stack, at least."""
    tiles: list[list[Tile]] = [[] for _ in range(stacks)]
    names: list[str] = []
    for row in rows_of(group, "tiles", 1, stacks * TILES):
        stack = row.number("stack", 1, stacks) - 1
        tiles[stack].append(Tile(read_id(row, names), stack, TYPE_LETTERS.index(row.text("type", tuple(TYPE_LETTERS))),
                                 read_gain(row)))
        row.close()
    for n, stack_tiles in enumerate(tiles, 1):
        if not rounds <= len(stack_tiles) <= TILES:
            group.fail("tiles", f"{rounds} to {TILES} tiles of stack {n}, found {len(stack_tiles)}")
    group.close()
    return tiles


class BadMap(ValueError):
    """What is wrong with a map, and in which row and space of it; 0 if it is the whole of it."""

    def __init__(self, row: int, space: int, reason: str) -> None:
        where = f"row {row}" * (row > 0) + f", space {space}" * (space > 0)
        super().__init__(f"{where}: {reason}" if where else reason)
        self.row, self.space, self.reason = row, space, reason


def check_map(rows: Sequence[str]) -> None:
    """WW-4: a rectangle of . W N; BadMap says what is wrong with it, and where."""
    if not 1 <= len(rows) <= SIDE:
        raise BadMap(0, 0, f"a map has 1 to {SIDE} rows, not {len(rows)}")
    for number, row in enumerate(rows, 1):
        for column, letter in enumerate(row, 1):
            if letter not in GREEN + WATER + NATURE:
                raise BadMap(number, column, f"{letter!r} is neither . (green), W (water) nor N (nature)")
        if not 1 <= len(row) <= SIDE:
            raise BadMap(number, 0, f"1 to {SIDE} spaces are wanted, not {len(row)}")
        if len(row) != len(rows[0]):
            raise BadMap(number, 0, f"{len(row)} spaces, but {len(rows[0])} in the first row")


def check_start(rows: Sequence[str], long_road: Form) -> None:
    """WW-5: the first road must find a place at the sidewalk."""
    terrain = Terrain(tuple(rows))
    if not any(both(terrain.ground(road), reach(road.shape, terrain.pavement)) for road in turned_forms(long_road)):
        raise BadMap(len(rows), 0, "the first long road finds no place that touches the sidewalk below the last row")


def read_maps(group: Reader, long_road: Form) -> list[Map]:
    """WW-4: one map of side A, and five of side B."""
    maps: list[Map] = []
    names: list[str] = []
    for row in rows_of(group, "maps", 1 + MAPS, 1 + MAPS):
        name, side, drawn = read_id(row, names), row.text("side", SIDES), row.get("rows", "rows of . W N")
        if name in SIDES and (name, side) != ("A", "A"):
            chosen = "the lake" if name == "A" else "the rivers"
            row.fail("id", f"another name, because map={name} chooses {chosen}, found {name!r}")
        if not isinstance(drawn, str):
            row.fail("rows", f"rows of . W N, found {shown(drawn)}")
        try:
            check_map(drawn.split())
            check_start(drawn.split(), long_road)
        except ValueError as error:
            row.fail("rows", f"a map: {error}")
        maps.append(Map(name, side, drawn.split()))
        row.close()
    sides = "".join(map_.side for map_ in maps)
    if sides.count("A") != 1:
        group.fail("maps", f"one map of side A and {MAPS} of side B, found sides {sides}")
    group.close()
    return maps


def read_tracks(group: Reader) -> list[Tracks]:
    """WW-4: one resource board like all others, or `boards`, one for each seat."""
    if not group.has("boards"):
        return [read_board(group)] * SEATS
    tracks = [read_board(row) for row in group.rows("boards", SEATS)]
    group.close()
    return tracks


def read_board(group: Reader) -> Tracks:
    length, population = group.number("length", 1, TRACK - 1), group.number("population", 1, POPULATION - 1)
    symbols = [read_spaces(group, name, length) for name in RESOURCE_NAMES]
    tracks = Tracks(length, symbols, population, read_spaces(group, "rings", population))
    group.close()
    return tracks


def read_spaces(group: Reader, key: str, length: int) -> list[int]:
    """Spaces of a track; twice the same means two symbols."""
    spaces = group.get(key, f"a list of spaces from 1 to {length}")
    if not isinstance(spaces, list) or len(spaces) > 2 * length:
        group.fail(key, f"a list of at most {2 * length} spaces from 1 to {length}, found {shown(spaces)}")
    return group.numbers(key, len(spaces), 1, length)


def read_monuments(group: Reader, room: int) -> list[Monument]:
    monuments: list[Monument] = []
    names: list[str] = []
    forms: set[Form] = set()
    for row in rows_of(group, "monuments", 1, MONUMENTS):
        monument = read_monument(row, names)
        row.close()
        if ways(monument) > MOST_WAYS:
            row.fail("pieces", f"pieces that can lie together in at most {MOST_WAYS:,} ways, found {ways(monument):,}: "
                               "take fewer, smaller or more regular ones")
        monuments.append(monument)
        forms |= set(monument.forms)
    if len(forms) > room:
        group.fail("monuments", f"at most {room} different pieces, found {len(forms)}")
    group.close()
    return monuments


def read_monument(row: Reader, names: list[str]) -> Monument:
    """WW-24."""
    terrain, arrangement = row.text("terrain", TERRAINS), row.text("arrangement", ARRANGEMENTS)
    water = 0 if terrain in ("land", "drawn") else row.number("water", 0, FORM_SIZE)
    land = row.number("land", 0, FORM_SIZE) if terrain == "coast" else 0
    pieces = row.get("pieces", "a list of pieces")
    if not isinstance(pieces, list) or not 1 <= len(pieces) <= PARTS:
        row.fail("pieces", f"a list of 1 to {PARTS} pieces, found {shown(pieces)}")
    signs = SPACES if terrain == "drawn" else "#"
    read = [read_piece(row, f"pieces[{i}]", piece, signs) for i, piece in enumerate(pieces)]
    forms = alike([Form(piece.shape, terrain, water, land, piece.spaces if terrain == "drawn" else "") for piece in read])
    if (arrangement == "single") != (len(forms) == 1):
        row.fail("arrangement", f"single for one piece, adjacent or gap1 for several, found {arrangement}")
    if arrangement == "gap1" and len(set(forms)) > 1:
        row.fail("pieces", f"pieces of one shape, because they stand in a line, found {shown(pieces)}")
    for i, form in enumerate(forms):
        if terrain == "span" and not is_straight(form.shape):
            row.fail(f"pieces[{i}]", f"a straight piece, because it spans from land to land, found {shown(pieces[i])}")
        if water + land > len(form.shape):
            row.fail(f"pieces[{i}]", f"at least {water + land} spaces, for so much water and land, found {len(form.shape)}")
    forms.sort(key=lambda form: (-len(form.shape), form.shape, form.spaces))
    return Monument(read_id(row, names), read_name(row), forms, arrangement, read_touches(row, forms),
                    row.number("points", 0, MOST_POINTS), read_gain(row), row.number("population", 0, POPULATION - 1))


def read_touches(row: Reader, forms: Sequence[Form]) -> dict[str, int]:
    """WW-24: features, and how many of each; no more than pieces of these forms can touch on any map."""
    touches = Reader(row.get("touches", "a table of what it must touch"), row.file, row.at("touches"))
    wanted = {name: touches.number(name, 1, 9) for name in FEATURE_NAMES if touches.has(name)}
    touches.close()
    if len(wanted) > NEEDS:
        row.fail("touches", f"at most {NEEDS} features, found {len(wanted)}")
    for name, count in wanted.items():
        most = sum(max(most_touched(shape, name) for shape in turned_shapes(form)) for form in forms)
        if count > most:
            at_border = name in ("sidewalk", "edge")
            reason = "no more of its spaces can lie there" if at_border else "there are no more spaces around it"
            touches.fail(name, f"at most {most}, because {reason}, found {count}")
    return wanted


def most_touched(shape: Shape, feature: str) -> int:
    """WW-24: how often a feature can touch a piece that is turned like this, at the best place of the best map."""
    rows, columns = [r for r, _ in shape], [c for _, c in shape]
    if feature == "sidewalk":
        return rows.count(max(rows))
    if feature == "edge":  # on a map as narrow as the piece
        return sum(r == 0 or c in (min(columns), max(columns)) for r, c in shape)
    return len({*beside(shape)} - {*shape})


def beside(shape: Shape) -> Iterator[tuple[int, int]]:
    """The spaces at the sides of its spaces, some of them its own."""
    return ((r + down, c + right) for r, c in shape for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def read_name(row: Reader) -> str:
    """What people call it."""
    name = row.text("name")
    if not name.isprintable() or not name.strip() or len(name) > LONGEST_NAME:
        row.fail("name", f"1 to {LONGEST_NAME} letters that can be printed, found {shown(name)}")
    return name


def ways(monument: Monument) -> int:
    """In how many ways, at most, its pieces can lie together on a map of 16 x 16: so many `Monuments.can_build` may try.

    Pieces of one group are added one by one, each touching what is there; of those that are alike the first comes first."""
    forms = monument.forms
    first, *others = [turned_shapes(form) for form in forms]
    if monument.arrangement != "adjacent":
        return 2 * len(forms) * sum(map(places, first))
    count = 0
    if len(others) == 1:
        count = sum(places(a) * touching(a, b) for a in first for b in others[0])
    else:
        for second, third in (others, others[::-1])[:1 + (forms[1] != forms[2])]:
            count += sum(places(a) * touching(a, b) * (touching(a, c) + touching(b, c))
                         for a in first for b in second for c in third)
    return count // forms.count(forms[0])


def places(shape: Shape) -> int:
    """On how many squares of the largest map a shape can lie."""
    columns = [column for _, column in shape]
    return (SIDE - shape[-1][0]) * (SIDE - max(columns) + min(columns))


@lru_cache(maxsize=4096)
def touching(shape: Shape, other: Shape) -> int:
    """In how many ways the other shape can lie beside this one."""
    around = {*beside(shape)}
    ways, overlaps = ({(r - down, c - right) for r, c in cells for down, right in other} for cells in (around, shape))
    return len(ways - overlaps)


def read_prizes(row: Reader, usual: tuple[int, int] | None = None) -> tuple[int, int]:
    """WW-60: for the first and the second place; the usual ones, if there are any and none stand here."""
    given = [key for key in ("first", "second") if row.has(key)]
    if usual and not given:
        return usual
    first, second = row.number("first", 0, MOST_POINTS), row.number("second", 0, MOST_POINTS)
    if second > first:
        row.fail("second", f"at most the {first} of the first place, found {second}")
    return first, second


def read_objectives(group: Reader, prizes: tuple[int, int]) -> list[Objective]:
    """WW-62. WW-60: an objective may have prizes of its own."""
    objectives: list[Objective] = []
    names: list[str] = []
    for row in rows_of(group, "objectives", OBJECTIVES_OPEN, OBJECTIVES):
        kind = row.text("kind", OBJECTIVE_KINDS)
        of = 0
        if kind in OF_TYPE:
            of = TYPE_LETTERS.index(row.text("of", tuple(TYPE_LETTERS)))
        elif kind in OF_RESOURCE:
            of = RESOURCE_NAMES.index(row.text("of", RESOURCE_NAMES))
        if OBJECTIVE_KINDS.index(kind) == EVERY_DISTRICT:
            first, second = row.number("points", 0, MOST_POINTS), 0
        else:
            first, second = read_prizes(row, prizes)
        objectives.append(Objective(read_id(row, names), OBJECTIVE_KINDS.index(kind), of, first, second))
        row.close()
    group.close()
    return objectives


def read_cards(group: Reader) -> list[Card]:
    """WW-71, WW-72: a card without sections is a shuffle card."""
    cards: list[Card] = []
    names: list[str] = []
    for row in rows_of(group, "cards", 1, CARDS):
        sections = row.get("sections", f"a list of at most {SECTIONS} sections")
        if not isinstance(sections, list) or len(sections) > SECTIONS:
            row.fail("sections", f"a list of at most {SECTIONS} sections, found {shown(sections)}")
        cards.append(Card(read_id(row, names), [read_section(row, f"sections[{i}]", s) for i, s in enumerate(sections)]))
        row.close()
    if not any(card.sections for card in cards):
        group.fail("cards", "a card with a section, found shuffle cards alone")
    group.close()
    return cards


def read_section(row: Reader, key: str, section: Any) -> list[int]:
    items = section.split("+") if isinstance(section, str) and len(section) < 40 else []
    if not 1 <= len(items) <= SHOWN or len(set(items)) != len(items) or set(items) - set(CARD_ITEMS):
        row.fail(key, f"1 or {SHOWN} of {', '.join(CARD_ITEMS)}, with + between, found {shown(section)}")
    return [CARD_ITEMS[item] for item in items]


# -- maps and forms -----------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def turned_forms(form: Form) -> list[Form]:
    """Its different quarter turns, clockwise."""
    forms = [form]
    for _ in range(TURNS - 1):
        forms.append(quarter_turned(forms[-1]))
    return list(dict.fromkeys(forms))


def quarter_turned(form: Form) -> Form:
    cells = [(c, -r) for r, c in form.shape]
    signs = dict(zip(cells, form.spaces, strict=True)) if form.spaces else {}
    return replace(form, shape=from_first(cells), spaces="".join(signs[cell] for cell in sorted(signs)))


def turned_shapes(form: Form) -> list[Shape]:
    return [turned.shape for turned in turned_forms(form)]


def alike(forms: Sequence[Form]) -> list[Form]:
    """The same forms; one that is another one turned is drawn like the first of them."""
    return [next(first for first in forms if form in turned_forms(first)) for form in forms]


def reach(shape: Shape, target: Squares) -> Squares:
    """Where a shape must lie to cover one of these squares."""
    lying = 0
    for down, right in shape:
        lying = either(lying, moved(target, -down, -right))
    return lying


def within(shape: Sequence[tuple[int, int]], allowed: Squares) -> Squares:
    """Where a shape must lie to cover none but these squares."""
    lying = allowed
    for down, right in shape:
        lying = both(lying, moved(allowed, -down, -right))
    return lying


class Terrain:
    """A map as sets of squares."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.height, self.width = len(rows), len(rows[0])
        self.green, self.water, self.nature = (
            sum(1 << r * SIDE + c for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == kind)
            for kind in (GREEN, WATER, NATURE))
        self.every = self.green | self.water | self.nature
        self.pavement = self.every & sum(1 << (self.height - 1) * SIDE + c for c in range(self.width))
        self.edge = self.every & sum({1 << c for c in range(self.width)} | {
            1 << r * SIDE + c for r in range(self.height) for c in (0, self.width - 1)})

    def ground(self, form: Form) -> Squares:
        """WW-21, WW-24: where the terrain is right for a form, turned as it is."""
        shape, land = form.shape, either(self.green, self.nature)
        if form.terrain == "drawn":
            allowed = {"#": self.every, "L": land, "W": self.water, "N": self.nature}
            lying = self.every
            for (down, right), sign in zip(shape, form.spaces, strict=True):
                lying = both(lying, moved(allowed[sign], -down, -right))
            return lying
        if form.terrain == "land":
            return within(shape, land)
        lying = within(shape, self.every)
        if form.terrain == "span":
            lying = both(lying, within((shape[0], shape[-1]), land))
        return sum(1 << square for square in members(lying) if self.is_enough(shape, square, form))

    def is_enough(self, shape: Shape, square: int, form: Form) -> bool:
        wet = sum(self.water >> square + down * SIDE + right & 1 for down, right in shape)
        return wet >= form.water and len(shape) - wet >= form.land


@lru_cache(maxsize=64)
def terrain_of(rows: tuple[str, ...]) -> Terrain:
    return Terrain(rows)


@lru_cache(maxsize=4096)
def grounds(rows: tuple[str, ...], form: Form) -> list[Squares]:
    """For each turn of a form, where the terrain is right."""
    return [terrain_of(rows).ground(turned) for turned in turned_forms(form)]


# -- tables -------------------------------------------------------------------------------------


def form_list(content: Content) -> list[Form]:
    """All forms by number: roads, tower, stacks, then the pieces of monuments."""
    square: Shape = ((0, 0),)
    forms = [content.long_road, Form(((0, 0), (0, 1))), Form(square), Form(square), *(form for form, _ in content.stacks)]
    forms += [Form(square)] * (FIRST_STACK + STACKS - len(forms))
    return forms + list(dict.fromkeys(form for monument in content.monuments for form in monument.forms))


def part_forms(content: Content) -> list[list[int]]:
    first = FIRST_STACK + STACKS
    number = {form: first + i for i, form in enumerate(form_list(content)[first:])}
    return [[number[form] for form in monument.forms] for monument in content.monuments]


def boards(content: Content, seats: int, chosen: Any) -> list[list[str]]:
    """WW-4: the maps that can lie before the seats: those of a side, or one for each seat."""
    if chosen in SIDES:
        return [map_.rows for map_ in content.maps if map_.side == chosen]
    if isinstance(chosen, str):
        rows_by_id = {map_.id: map_.rows for map_ in content.maps}
        chosen = [rows_by_id[name] for name in chosen.split(",")]
    return [list(rows) for rows in chosen] * (seats if len(chosen) == 1 else 1)


def tables(content: Content, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of `Wonders`."""
    maps = boards(content, seats, options["map"])
    shared = options["map"] == "A"
    tracks = content.tracks[options["tracks"]]
    order = [] if options["order"] == "random" else [seat - 1 for seat in options["order"]]
    monuments, objectives, prices = content.monuments, content.objectives, content.prices
    stack_prices = [price for _, price in content.stacks]
    return map_tables(maps * (MAPS if shared else 1)) | form_tables(content, maps * (MAPS if shared else 1)) | {
        "seats": seats,
        "parties": seats + (seats == 1),
        "rounds": content.rounds,
        "round_gold": content.gold,
        "maps": len(maps) if options["map"] == "B" else 0,
        "stacks": content.stack_count[seats - 1],
        "stack_size": [len(tiles) for tiles in content.tiles],
        "price": [*prices[:3], prices[3], prices[3], *stack_prices, *[0] * (STACKS - len(stack_prices)), *[1] * ROW],
        "longs_offered": content.long_roads[seats - 1],
        "shorts_offered": content.short_sets[seats - 1],
        "row": content.face_up[seats - 1],
        "tile_type": [[tile.type for tile in tiles] for tiles in content.tiles],
        "tile_gain": [(tiles[n].gain if n < len(tiles) else []) for tiles in content.tiles for n in range(TILES)],
        "deck": len(monuments),
        "parts": [len(monument.forms) for monument in monuments],
        "part_form": part_forms(content),
        "in_line": [int(monument.arrangement == "gap1") for monument in monuments],
        "needs": [len(monument.touches) for monument in monuments],
        "need": [[FEATURE_NAMES.index(name) for name in monument.touches] for monument in monuments],
        "need_count": [list(monument.touches.values()) for monument in monuments],
        "card_points": [monument.points for monument in monuments],
        "card_gain": [monument.gain for monument in monuments],
        "card_population": [monument.population for monument in monuments],
        "track_length": [board.length for board in tracks],
        "symbols": [[[spaces.count(space) for space in range(board.length + 1)] for spaces in board.symbols]
                    for board in tracks],
        "population_length": [board.population for board in tracks],
        "rings": [list(accumulate(board.rings.count(space) for space in range(board.population + 1))) for board in tracks],
        "order_given": len(order),
        "given_order": order,
        "objectives_wanted": OBJECTIVES_OPEN if options["advanced"] else 0,
        "objective_count": len(objectives),
        "objective_kind": [objective.kind for objective in objectives],
        "objective_of": [objective.of for objective in objectives],
        "road_branches": int(options["road"] == "group"),
        "first_prize": [prizes_of(objective, options["prizes"])[0] for objective in objectives],
        "second_prize": [prizes_of(objective, options["prizes"])[1] for objective in objectives],
        "cards": len(content.cards),
        "sections": [len(card.sections) for card in content.cards],
        "shown": [[*section_items(card)] for card in content.cards],
        "hard": int(options["difficulty"] == "hard"),
    }


def prizes_of(objective: Objective, option: str) -> tuple[int, int]:
    """WW-60: those on the card, unless the option gives others to all but the districts."""
    if option == "cards" or objective.kind == EVERY_DISTRICT:
        return objective.first, objective.second
    first, second = map(int, option.split("/"))
    return first, second


def section_items(card: Card) -> list[int]:
    return [item for section in card.sections for item in [*section, *[NOTHING] * (SHOWN - len(section))]]


def words_of(chosen: Squares) -> list[int]:
    return [chosen >> 64 * word & WORD for word in range(WORDS)]


def map_tables(maps: list[list[str]]) -> dict[str, Any]:
    lands = [terrain_of(tuple(rows)) for rows in maps]
    names = ("green", "water", "nature", "pavement", "edge")
    return {name: [words_of(getattr(land, name)) for land in lands] for name in names}


def form_tables(content: Content, maps: list[list[str]]) -> dict[str, Any]:
    """WW-24: poses in order; those a form does not have stay empty."""
    forms = form_list(content)
    turned = [turned_shapes(form) for form in forms]
    poses: list[Shape] = [shape for shapes in turned for shape in [*shapes, *[()] * (TURNS - len(shapes))]]
    return {
        "turns": [len(shapes) for shapes in turned],
        "form_size": [len(form.shape) for form in forms],
        "down": [[down for down, _ in shape] for shape in poses],
        "right": [[right for _, right in shape] for shape in poses],
        "high": [1 + max((down for down, _ in shape), default=-1) for shape in poses],
        "wide": [1 + max((right for _, right in shape), default=-1) - min((right for _, right in shape), default=0)
                 for shape in poses],
        "ground": [[words_of(where) for form in forms for where in padded(grounds(tuple(rows), form))] for rows in maps],
    }


def padded(places: list[Squares]) -> list[Squares]:
    return [*places, *[0] * (TURNS - len(places))]
