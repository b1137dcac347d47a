"""Reading what is in the box: tiles, maps, tracks, monuments, objectives, cards (WW-1..4, WW-24, WW-60, WW-70..73)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardamom.games.world_wonders.city import FIRST_STACK, FORM_SIZE, FORMS, MAPS, MONUMENTS, PARTS, STACKS, TILES
from cardamom.games.world_wonders.forms import (
    GREEN,
    NATURE,
    SPACES,
    WATER,
    Form,
    Shape,
    Terrain,
    alike,
    beside,
    from_first,
    hang_together,
    is_straight,
    places,
    reach,
    rotated_forms,
    rotated_shapes,
    touching,
)
from cardamom.games.world_wonders.items import ITEM_NAMES, LEFT, RIGHT, ROW, WARES, is_pedestal
from cardamom.games.world_wonders.market import CARDS, SECTIONS, SHOWN
from cardamom.games.world_wonders.monuments import NEEDS
from cardamom.games.world_wonders.scoring import EVERY_DISTRICT, OBJECTIVES, OBJECTIVES_OPEN, POPULATION, TRACK
from cardamom.kernel.content import Reader, shown
from cardamom.kernel.squares import SIDE, intersection
from cardamom.kernel.state import SEATS

TYPE_LETTERS = "BFHMT"
TYPE_NAMES = ("library", "farm", "habitation", "market", "temple")
FEATURE_NAMES = (*TYPE_NAMES, "road", "tower", "monument", "water", "nature", "building", "sidewalk", "edge")
RESOURCE_NAMES = ("food", "ceramics", "gears")
RESOURCE_LETTERS = "FCG"
CARD_ITEMS = {ITEM_NAMES[item]: item for item in range(WARES) if not is_pedestal(item)} | {"left": LEFT, "right": RIGHT}
OBJECTIVE_KINDS = ("green-area", "longest-road", "monuments", "near-nature", "near-water", "type", "resource", "group",
                   "at-edge", "districts")
OF_TYPE, OF_RESOURCE = ("type", "group"), ("resource",)
ARRANGEMENTS = ("single", "adjacent", "gap1")
TERRAINS = ("land", "water", "coast", "span", "drawn")
SIDES = ("A", "B")
MOST_LETTERS, LONGEST_NAME = 20, 40  # of an id, of a monument's name
MOST_POINTS = 99
MOST_WAYS = 1_000_000  # in which the pieces of a monument may lie: to try them all in vain must not be felt


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


def read_straight(reader: Reader, key: str) -> Shape:
    drawn = reader.text(key)
    shape = read_shape(reader, key, drawn)
    if not is_straight(shape):
        reader.fail(key, f"a straight piece, found {shown(drawn)}")
    return shape


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
            raise BadMap(number, 0, f"expected 1 to {SIDE} spaces, found {len(row)}")
        if len(row) != len(rows[0]):
            raise BadMap(number, 0, f"{len(row)} spaces, but {len(rows[0])} in the first row")


def check_start(rows: Sequence[str], long_road: Form) -> None:
    """WW-5: the first road must find a place at the sidewalk."""
    terrain = Terrain(tuple(rows))
    if not any(intersection(terrain.ground(road), reach(road.shape, terrain.pavement)) for road in rotated_forms(long_road)):
        raise BadMap(len(rows), 0, "the first long road does not fit anywhere along the sidewalk below the last row")


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
    needed = {name: touches.number(name, 1, 9) for name in FEATURE_NAMES if touches.has(name)}
    touches.close()
    if len(needed) > NEEDS:
        row.fail("touches", f"at most {NEEDS} features, found {len(needed)}")
    for name, count in needed.items():
        most = sum(max(most_touched(shape, name) for shape in rotated_shapes(form)) for form in forms)
        if count > most:
            at_border = name in ("sidewalk", "edge")
            reason = "no more of its spaces can lie there" if at_border else "there are no more spaces around it"
            touches.fail(name, f"at most {most}, because {reason}, found {count}")
    return needed


def most_touched(shape: Shape, feature: str) -> int:
    """WW-24: how often a feature can touch a piece in this rotation, at the best place of the best map."""
    rows, columns = [r for r, _ in shape], [c for _, c in shape]
    if feature == "sidewalk":
        return rows.count(max(rows))
    if feature == "edge":  # on a map as narrow as the piece
        return sum(r == 0 or c in (min(columns), max(columns)) for r, c in shape)
    return len({*beside(shape)} - {*shape})


def read_name(row: Reader) -> str:
    """What people call a monument of a pack; those of the box have a message."""
    if not row.has("name"):
        return row.text("id")
    name = row.text("name")
    if not name.isprintable() or not name.strip() or len(name) > LONGEST_NAME:
        row.fail("name", f"1 to {LONGEST_NAME} letters that can be printed, found {shown(name)}")
    return name


def ways(monument: Monument) -> int:
    """In how many ways, at most, its pieces can lie together on a map of 16 x 16: so many `Monuments.can_build` may try.

    Pieces of one group are added one by one, each touching what is there; of those that are alike the first comes first."""
    forms = monument.forms
    first, *others = [rotated_shapes(form) for form in forms]
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
