"""Content and options as the constants of the rules (WW-1..4, WW-24, WW-60, WW-70..73)."""
from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from cardamom.games.world_wonders.city import FIRST_STACK, MAPS, ROTATIONS, STACKS, TILES
from cardamom.games.world_wonders.content import FEATURE_NAMES, SIDES, Card, Content, Objective
from cardamom.games.world_wonders.forms import Form, Shape, grounds, rotated_shapes, terrain_of
from cardamom.games.world_wonders.items import ROW
from cardamom.games.world_wonders.market import MONUMENT_PRICE, NOTHING, SHOWN
from cardamom.games.world_wonders.scoring import EVERY_DISTRICT, OBJECTIVES_OPEN
from cardamom.kernel.squares import WORD, WORDS, Squares


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


def constants(content: Content, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The constants of `Wonders`."""
    maps = boards(content, seats, options["map"])
    shared = options["map"] == "A"
    tracks = content.tracks[options["tracks"]]
    order = [] if options["order"] == "random" else [seat - 1 for seat in options["order"]]
    monuments, objectives, prices = content.monuments, content.objectives, content.prices
    stack_prices = [price for _, price in content.stacks]
    return map_constants(maps * (MAPS if shared else 1)) | form_constants(content, maps * (MAPS if shared else 1)) | {
        "seats": seats,
        "parties": seats + (seats == 1),
        "rounds": content.rounds,
        "round_gold": content.gold,
        "maps": len(maps) if options["map"] == "B" else 0,
        "stacks": content.stack_count[seats - 1],
        "stack_size": [len(tiles) for tiles in content.tiles],
        "price": [*prices[:3], prices[3], prices[3], *stack_prices, *[0] * (STACKS - len(stack_prices)),
                  *[MONUMENT_PRICE] * ROW],
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
        "objectives_dealt": OBJECTIVES_OPEN if options["advanced"] else 0,
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


def map_constants(maps: list[list[str]]) -> dict[str, Any]:
    lands = [terrain_of(tuple(rows)) for rows in maps]
    names = ("green", "water", "nature", "pavement", "edge")
    return {name: [words_of(getattr(land, name)) for land in lands] for name in names}


def form_constants(content: Content, maps: list[list[str]]) -> dict[str, Any]:
    """WW-24: poses in order; those a form does not have stay empty."""
    forms = form_list(content)
    rotated = [rotated_shapes(form) for form in forms]
    poses: list[Shape] = [shape for shapes in rotated for shape in [*shapes, *[()] * (ROTATIONS - len(shapes))]]
    return {
        "rotations": [len(shapes) for shapes in rotated],
        "form_size": [len(form.shape) for form in forms],
        "down": [[down for down, _ in shape] for shape in poses],
        "right": [[right for _, right in shape] for shape in poses],
        "high": [1 + max((down for down, _ in shape), default=-1) for shape in poses],
        "wide": [1 + max((right for _, right in shape), default=-1) - min((right for _, right in shape), default=0)
                 for shape in poses],
        "ground": [[words_of(where) for form in forms for where in padded(grounds(tuple(rows), form))] for rows in maps],
    }


def padded(places: list[Squares]) -> list[Squares]:
    return [*places, *[0] * (ROTATIONS - len(places))]
