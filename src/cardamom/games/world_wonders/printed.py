"""What is printed on the components of a set-up: the constant part of its views, made once.

Views share these dicts and lists: nobody changes them in place.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, TypedDict, cast

from cardamom.games.world_wonders.city import (
    DOUBLE,
    LONG_ROAD,
    MONUMENT,
    MONUMENTS,
    PARTS,
    POSED,
    ROAD,
    ROTATIONS,
    SINGLE,
    STACKS,
    TILES,
    TOWER,
    TOWER_FORM,
    form_of_stack,
)
from cardamom.games.world_wonders.content import (
    FEATURE_NAMES,
    RESOURCE_LETTERS,
    Card,
    Content,
    Monument,
    Tracks,
)
from cardamom.games.world_wonders.forms import Form, rotated_shapes
from cardamom.games.world_wonders.forms import Shape as Spaces
from cardamom.games.world_wonders.items import (
    ITEM_NAMES,
    LONG,
    SHORT,
    THE_TOWER,
    WARES,
    is_building,
    is_pedestal,
    is_road,
    stack_of,
)
from cardamom.games.world_wonders.mapfile import COLUMNS
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.setup import boards, form_list, part_forms
from cardamom.kernel.squares import GRID, SIDE

Type: TypeAlias = Literal["library", "farm", "habitation", "market", "temple"]
PieceKind: TypeAlias = Literal["library", "farm", "habitation", "market", "temple", "road", "tower", "monument"]
Feature: TypeAlias = Literal["library", "farm", "habitation", "market", "temple", "road", "tower", "monument", "water",
                             "nature", "building", "sidewalk", "edge"]
Resource: TypeAlias = Literal["food", "ceramics", "gears"]
Space: TypeAlias = Literal["any", "land", "water", "nature"]
Arrangement: TypeAlias = Literal["single", "adjacent", "gap1"]
Ground: TypeAlias = Literal["land", "water", "coast", "span", "drawn"]
ItemKind: TypeAlias = Literal["road", "tower", "pedestal", "building"]
Orientation: TypeAlias = Literal["plain", "across", "upright", "quarter", "half", "three-quarters"]
Shape: TypeAlias = list[list[int]]  # rows and columns from the first space in order of reading, which is 0, 0

TYPES: tuple[Type, ...] = ("library", "farm", "habitation", "market", "temple")
PIECE_KINDS: tuple[PieceKind, ...] = (*TYPES, "road", "tower", "monument")
FEATURES: tuple[Feature, ...] = (*PIECE_KINDS, "water", "nature", "building", "sidewalk", "edge")
RESOURCES: tuple[Resource, ...] = ("food", "ceramics", "gears")
SPACES: dict[str, Space] = {"#": "any", "L": "land", "W": "water", "N": "nature"}
SQUARES = tuple(f"{COLUMNS[square % SIDE]}{square // SIDE + 1}" for square in range(GRID))  # their names
MOST_PIECES = 1 << 14  # that are kept for other views
CARD_ITEMS = (*ITEM_NAMES, "left", "right")


class TileFacts(TypedDict):
    type: Type
    gives: str  # a letter for each resource: F, C, G


class ComponentView(TypedDict):
    """A piece of a monument."""

    shape: Shape
    spaces: list[Space]  # what each space needs, where the card draws it; else empty


class MonumentFacts(TypedDict):
    name: str
    points: int
    pieces: list[ComponentView]


class CardFacts(TypedDict):
    """WW-71: sections with the items they remove: ids, or `left` and `right` for monuments. WW-72: none to shuffle."""

    sections: list[list[str]]


BoxFacts: TypeAlias = TileFacts | MonumentFacts | CardFacts


class MonumentPrint(TypedDict):
    id: str
    name: str  # its message `piece-<name>`, or what a pack calls it
    pieces: list[ComponentView]
    arrangement: Arrangement
    terrain: Ground
    water: int  # spaces of it that lie on water, at least
    land: int
    points: int
    gives: str
    population: int


class ItemPrint(TypedDict):
    ref: str
    item: str
    kind: ItemKind
    price: int
    shapes: list[Shape]  # of its pieces, not rotated


class NextSymbol(TypedDict):
    """What the next symbol of a track brings, and the space it is on."""

    at: int
    brings: int


class PieceView(TypedDict):
    """A piece that lies in a city, or one component of a monument."""

    number: int  # in the order in which they were laid; equal for all components of a monument
    kind: PieceKind
    id: str | None  # long, double, single, tower, or the id of a tile or monument; None where a position does not say it
    part: int  # of a monument: which of its components
    rotation: int  # quarter turns clockwise from the shape as it is printed
    squares: list[str]  # in order of reading


@dataclass(frozen=True)
class Component:
    """A thing of the box that is laid."""

    kind: PieceKind
    id: str
    part: int
    steps: list[list[int]]  # for each rotation, from its first square to all its squares
    rotations: list[Shape]


def orientation(rotations: list[Shape], rotation: int) -> Orientation:
    """How a piece lies, for people: of straight ones which way they run, of others how far they are rotated."""
    if len(rotations) == 1:
        return "plain"
    if all(row == 0 for row, _ in rotations[rotation]):
        return "across"
    if all(column == 0 for _, column in rotations[rotation]):
        return "upright"
    rotated: tuple[Orientation, ...] = ("plain", "quarter", "half", "three-quarters")
    return rotated[rotation]


@dataclass(frozen=True)
class TrackPrint:
    """WW-30: a resource board. What comes next is listed by the space that a marker is on."""

    length: int
    symbols: list[list[int]]
    next_symbols: list[list[NextSymbol | None]]
    population: int
    rings: list[int]
    next_rings: list[NextSymbol | None]


class Printed:
    """The constants of all views of a set-up."""

    def __init__(self, box: Content, state: Wonders) -> None:
        options = state.setup.options
        self.maps = boards(box, state.seats, options["map"])
        self.components, self.forms = components(box), form_list(box)
        self.items = [item_print(box, state, item) for item in range(WARES)]
        self.tiles: list[list[tuple[str, Type, str]]] = [
            [(tile.id, TYPES[tile.type], lettered(tile.gain)) for tile in tiles] for tiles in box.tiles]
        self.monuments = [monument_print(monument) for monument in box.monuments]
        self.needs: list[list[tuple[Feature, int]]] = [
            [(FEATURES[FEATURE_NAMES.index(name)], count) for name, count in monument.touches.items()]
            for monument in box.monuments]
        self.cards = [card_facts(card) for card in box.cards]
        self.tracks = [track_print(tracks) for tracks in box.tracks[options["tracks"]]]
        self.box: dict[str, BoxFacts] = {
            shown["id"]: {"name": shown["name"], "points": shown["points"], "pieces": shown["pieces"]}
            for shown in self.monuments}
        self.box |= {name: {"type": kind, "gives": gives} for tiles in self.tiles for name, kind, gives in tiles}
        self.box |= {card.id: facts for card, facts in zip(box.cards, self.cards, strict=True)}

        self.pieces: dict[int, PieceView] = {}

    def piece(self, square: int, described: int) -> PieceView:
        """What lies with its first square here, as `Cities.piece_on` describes it."""
        key = described * GRID + square
        found = self.pieces.get(key)
        if found is None:
            number, posed = divmod(described, POSED + 1)
            n, rotation = divmod(posed - 1, ROTATIONS)
            component = self.components[n]
            assert component is not None  # only what the content has is laid
            if len(self.pieces) >= MOST_PIECES:
                self.pieces.clear()
            found = self.pieces[key] = {
                "number": number, "kind": component.kind, "id": component.id, "part": component.part, "rotation": rotation,
                "squares": [SQUARES[square + step] for step in component.steps[rotation]]}
        return found

    def map_of(self, board: int) -> list[str]:
        """WW-4: on side A all have one map."""
        return self.maps[board if len(self.maps) > 1 else 0]


def lettered(gain: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(RESOURCE_LETTERS, gain, strict=True))


def shape_of(spaces: Spaces) -> Shape:
    return [[row, column] for row, column in spaces]


def components(box: Content) -> list[Component | None]:
    """By number; None for those that the content does not have."""
    forms = form_list(box)

    def made(kind: int, name: str, form: int, part: int = 0) -> Component:
        shapes = rotated_shapes(forms[form])
        steps = [[down * SIDE + right for down, right in shape] for shape in shapes]
        return Component(PIECE_KINDS[kind], name, part, steps, [shape_of(shape) for shape in shapes])

    found: list[Component | None] = [
        made(ROAD, "long", LONG_ROAD), made(ROAD, "double", DOUBLE), made(ROAD, "single", SINGLE),
        made(TOWER, "tower", TOWER_FORM)]
    for stack in range(STACKS):
        tiles = box.tiles[stack] if stack < len(box.tiles) else []
        found += [made(tile.type, tile.id, form_of_stack(stack)) for tile in tiles]
        found += [None] * (TILES - len(tiles))
    for monument, its_forms in zip(box.monuments, part_forms(box), strict=True):
        found += [made(MONUMENT, monument.id, form, part) for part, form in enumerate(its_forms)]
        found += [None] * (PARTS - len(its_forms))
    return found + [None] * (PARTS * (MONUMENTS - len(box.monuments)))


def item_print(box: Content, state: Wonders, item: int) -> ItemPrint:
    forms: list[Form] = form_list(box)
    shapes = {LONG: [LONG_ROAD], SHORT: [DOUBLE, DOUBLE, SINGLE], THE_TOWER: [TOWER_FORM]}
    kind: ItemKind = (
        "road" if is_road(item) else "building" if is_building(item) else "pedestal" if is_pedestal(item) else "tower")
    used = shapes.get(item, [form_of_stack(stack_of(item))] if is_building(item) else [])
    return {"ref": f"item:{ITEM_NAMES[item]}", "item": ITEM_NAMES[item], "kind": kind, "price": state.price[item],
            "shapes": [shape_of(forms[form].shape) for form in used]}


def monument_print(monument: Monument) -> MonumentPrint:
    form = monument.forms[0]
    return {"id": monument.id, "name": monument.name,
            "pieces": [{"shape": shape_of(piece.shape), "spaces": [SPACES[sign] for sign in piece.spaces]}
                       for piece in monument.forms],
            "arrangement": cast(Arrangement, monument.arrangement), "terrain": cast(Ground, form.terrain),
            "water": form.water, "land": form.land, "points": monument.points, "gives": lettered(monument.gain),
            "population": monument.population}


def card_facts(card: Card) -> CardFacts:
    return {"sections": [[CARD_ITEMS[item] for item in section] for section in card.sections]}


def track_print(tracks: Tracks) -> TrackPrint:
    return TrackPrint(tracks.length, tracks.symbols, [next_symbols(spaces, tracks.length) for spaces in tracks.symbols],
                      tracks.population, tracks.rings, next_symbols(tracks.rings, tracks.population))


def next_symbols(spaces: list[int], length: int) -> list[NextSymbol | None]:
    """For each space of a track, what comes after it: several symbols may be on one space."""
    found: list[NextSymbol | None] = []
    for here in range(length + 1):
        at = min((space for space in spaces if space > here), default=None)
        found.append(None if at is None else {"at": at, "brings": spaces.count(at)})
    return found
