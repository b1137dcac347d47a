"""What is on the table, as data for people and pages: refs, prompts, what each choice is about, points by rule."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.world_wonders.city import DOUBLE, KINDS, LONG_ROAD, MONUMENT, ROAD, ROTATIONS, TOWER
from cardamom.games.world_wonders.content import (
    FEATURE_NAMES,
    ITEM_NAMES,
    OBJECTIVE_KINDS,
    OF_RESOURCE,
    OF_TYPE,
    RESOURCE_LETTERS,
    RESOURCE_NAMES,
    TYPE_LETTERS,
    TYPE_NAMES,
    Content,
    Objective,
)
from cardamom.games.world_wonders.forms import Shape, rotated_shapes
from cardamom.games.world_wonders.mapfile import COLUMNS
from cardamom.games.world_wonders.market import (
    FIRST,
    ITEMS,
    LONG,
    NOBODY,
    NOTHING,
    SECOND,
    SHORT,
    STACK,
    STACKS,
    THE_TOWER,
    TILES,
    WONDER,
)
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, PICK_PART, PLACE_PART, START_ROAD
from cardamom.games.world_wonders.rules import DEALING, Wonders
from cardamom.games.world_wonders.scoring import LONGEST_ROAD, OBJECTIVES_OPEN
from cardamom.games.world_wonders.setup import boards, form_list
from cardamom.kernel.actions import Kind
from cardamom.kernel.game import Part
from cardamom.kernel.squares import GRID, SIDE, members, size, squares
from cardamom.kernel.state import CHANCE, OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame

PIECE_NAMES = FEATURE_NAMES[:KINDS]
PART_NAMES = ("double", "single", "long")
ITEM_WORDS = ("a long road", "a set of short roads", "the tower", "the 1st pedestal", "the 2nd pedestal")
PART_WORDS = ("a short road of 2 spaces", "a short road of 1 space", "your free long road")
PIECE_LETTERS = (*TYPE_LETTERS, "=", "^", "*")  # by kind of piece: buildings, road, tower, monument
TERRAIN_NAMES = {".": "green", "W": "water", "N": "nature"}


class CellView(TypedDict):
    ref: str
    square: str  # its name: column and row, a1 at the top left
    terrain: str  # green, water, nature
    piece: str | None  # a type of building, road, tower, monument
    number: int | None  # equal on all squares of one piece


class CityView(TypedDict):
    ref: str
    seat: int
    map: list[str]
    rows: list[str]  # the map with a letter for each piece
    cells: list[CellView]
    districts: list[str]  # WW-52: buildings that touch no green, by type and first square
    natural_resources: list[str]  # WW-51: those that score


class ItemView(TypedDict):
    ref: str
    item: str
    price: int | None  # None: all the gold one has
    left: int
    shape: str | None
    tile: str | None
    type: str | None
    gives: str
    owner: int | None  # of a pedestal
    room: list[int]  # seats whose city has room for it now


class HandView(TypedDict):
    """What is being placed."""

    piece: str
    letter: str  # of its kind, as in the rows of a city


class NeedView(TypedDict):
    feature: str
    count: int
    met: list[int]  # seats whose city has so many, somewhere


class MonumentView(TypedDict):
    ref: str
    id: str
    name: str
    pieces: list[str]
    arrangement: str
    terrain: str
    water: int
    land: int
    spaces: list[str]  # of drawn terrain: the pieces with a letter for each space
    touches: list[NeedView]
    points: int
    gives: str
    population: int
    room: list[int]  # seats whose city has room for it now


class TrackView(TypedDict):
    resource: str
    value: int
    length: int
    symbols: list[int]  # spaces with a population symbol
    next: int | None  # the next of them


class PartyView(TypedDict):
    ref: str
    automaton: bool
    gold: int
    out: bool
    loan: int  # the round it was taken in, 0 for none
    place: int | None  # in turn order, from 1
    tracks: list[TrackView]
    population: int
    population_length: int
    rings: list[int]
    monuments: list[str]
    pieces: dict[str, int]
    score: int


class ObjectiveView(TypedDict):
    ref: str
    id: str
    text: Text
    first: int
    second: int
    standing: list[int]
    points: list[int]


# -- names --------------------------------------------------------------------------------------


def square_name(square: int) -> str:
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


def labels(box: Content) -> dict[str, Sequence[str]]:
    stacks = [*box.tiles, *[[]] * (STACKS - len(box.tiles))]
    tiles = [stack[n].id if n < len(stack) else f"{number}-{n}"
             for number, stack in enumerate(stacks, 1) for n in range(TILES)]
    return {
        "item": [*ITEM_NAMES], "part": [*PART_NAMES],
        "place": [f"{turn}{square_name(square)}" for turn in range(ROTATIONS) for square in range(GRID)],
        "map": [map_.id for map_ in box.maps if map_.side == "B"],
        "objective": [objective.id for objective in box.objectives],
        "monument": [monument.id for monument in box.monuments], "tile": tiles, "card": [card.id for card in box.cards]}


def drawn(shape: Shape, spaces: str = "") -> str:
    """A shape as the content writes it, with a sign for each space where it needs one."""
    left = min(column for _, column in shape)
    width = max(column for _, column in shape) - left + 1
    rows = [["."] * width for _ in range(shape[-1][0] + 1)]
    for (row, column), sign in zip(shape, spaces or "#" * len(shape), strict=True):
        rows[row][column - left] = sign
    return "/".join(map("".join, rows))


def lettered(gain: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(RESOURCE_LETTERS, gain, strict=True))


# -- choices ------------------------------------------------------------------------------------


def arguments(game: WorldWondersGame, state: Wonders, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    args: dict[str, Any] = {kind.argument: game.name(kind.ids[n]).partition(":")[2]} if kind.argument else {}
    box = game.box
    match kind.name:
        case "end":
            args["out"] = int(state.step == LEAVE)
        case "loan" | "repay":
            args |= {"seat": state.active, "group": "loan", "aside": 1}
        case "buy":
            args |= bought(box, state, n)
        case "part":
            args["what"] = PART_WORDS[n]
        case "place":
            args |= {"seat": state.active, "square": square_name(n % GRID), "turn": n // GRID,
                     "piece": piece_in_hand(box, state)}
        case "order":
            args |= {"seat": n, "place": state.ordered + 1}
        case "map":
            args["seat"] = state.ordered
        case "objective":
            known, road = n < len(box.objectives), state.setup.options["road"]
            args["about"] = objective_words(box.objectives[n], road) if known else ""
        case "monument":
            args |= {"item": ITEM_NAMES[WONDER + max(0, place_waiting(state))], "name": monument_name(box, n)}
        case "tile":
            stack = n // TILES
            args["item"] = ITEM_NAMES[STACK + stack]
            if stack < len(box.tiles) and n % TILES < len(box.tiles[stack]):
                tile = box.tiles[stack][n % TILES]
                args |= {"type": TYPE_NAMES[tile.type], "gives": lettered(tile.gain), "stack": stack + 1}
            else:
                args |= {"type": "", "gives": "", "stack": stack + 1}
        case "card":
            args["about"] = card_words(box.cards[n].sections) if n < len(box.cards) else ""
    return args


def bought(box: Content, state: Wonders, item: int) -> dict[str, Any]:
    if item >= WONDER:
        card = state.wonder[item - WONDER]
        return {"what": box.monuments[card].name if card != NOTHING else "a monument", "price": state.gold[state.active],
                "group": "monuments"}
    group = "roads" if item < FIRST else "turn order" if item < STACK else "buildings"
    return {"what": item_name(box, state, item), "price": state.price[item], "group": group}


def item_name(box: Content, state: Wonders, item: int) -> str:
    if item < STACK:
        return ITEM_WORDS[item]
    top = state.top[item - STACK]
    if top == NOTHING:
        return f"a building of stack {item - STACK + 1}"
    tile = box.tiles[item - STACK][top]
    return f"the {TYPE_NAMES[tile.type]} {drawn(box.stacks[item - STACK][0].shape)} ({lettered(tile.gain)})"


def card_words(sections: list[list[int]]) -> str:
    """WW-71, WW-72."""
    return ", or ".join(" and ".join(map(card_item, section)) for section in sections) or "all cards are shuffled"


def card_item(item: int) -> str:
    """WW-71: what is taken away."""
    if item >= ITEMS:
        return ("the monument on the left", "the monument on the right")[item - ITEMS]
    return f"the building of stack {item - STACK + 1}" if item >= STACK else ITEM_WORDS[item]


def monument_name(box: Content, n: int) -> str:
    return box.monuments[n].name if n < len(box.monuments) else ""


def place_waiting(state: Wonders) -> int:
    """WW-13: the place in the row that the next monument comes to."""
    return next((place for place in range(state.row) if state.wonder[place] == NOTHING), NOTHING)


def piece_in_hand(box: Content, state: Wonders) -> str:
    if state.step == START_ROAD or state.form == LONG_ROAD:
        return "a long road"
    if state.kind == MONUMENT:
        name = monument_name(box, state.building)
        parts = state.parts[state.building]
        return name if parts == 1 else f"{name}, piece {state.part + 1} of {parts}"
    if state.kind == ROAD:
        return PART_WORDS[state.form - DOUBLE]
    return "the tower" if state.kind == TOWER else f"the {TYPE_NAMES[state.kind]}"


def placing_rule(state: Wonders) -> str:
    """WW-5, WW-20..24: the rule by which the piece in hand is placed."""
    if state.step == START_ROAD:
        return "WW-5"
    if state.kind in (ROAD, TOWER, MONUMENT):
        return {ROAD: "WW-20", TOWER: "WW-22", MONUMENT: "WW-24"}[state.kind]
    return "WW-23"


def start_problem(state: Wonders, kind: Kind, action: int) -> str:
    """WW-5: why a road may not lie here in the first turn: it takes the last room, lies on bad land, or off the sidewalk."""
    if state.step != START_ROAD:
        return "room"
    turn, square = divmod(kind.ids.index(action), GRID)
    ground = squares(state.ground[state.board[state.to_act]][state.form * ROTATIONS + turn])
    return "sidewalk" if ground >> square & 1 else "land"


def prompt(game: WorldWondersGame, state: Wonders) -> Text:
    if state.to_act == CHANCE:
        return text("ask-chance")
    args: dict[str, Any] = {"seat": state.to_act}
    if state.step in (CHOOSE, LEAVE):
        args["n"] = state.gold[state.to_act]
    elif state.step == PLACE_PART:
        args["piece"] = piece_in_hand(game.box, state)
    elif state.step == PICK_PART:
        args |= {"doubles": state.doubles, "singles": state.singles}
        if not state.started[state.to_act]:
            return text("ask-roads", **args)
    return text(state.step.ask, **args)


def objective_words(objective: Objective, road: str) -> Text:
    """WW-62; `road` is the option of this name."""
    kind = OBJECTIVE_KINDS[objective.kind]
    if objective.kind == LONGEST_ROAD and road == "group":
        return text("objective-largest-road")
    of = TYPE_NAMES[objective.of] if kind in OF_TYPE else RESOURCE_NAMES[objective.of] if kind in OF_RESOURCE else ""
    return text(f"objective-{kind}", of=of)


# -- the table ----------------------------------------------------------------------------------


def table_view(game: WorldWondersGame, state: Wonders) -> dict[str, Any]:
    return {
        "round": state.round, "rounds": state.rounds,
        "active": None if state.to_act in (CHANCE, OVER) else state.active,
        "order": [state.order[place] for place in range(state.seats) if state.order[place] != NOBODY],
        "in_hand": hand_view(game.box, state) if is_placing(state) else None,
        "turns": [drawn(shape) for shape in rotated_shapes(form_list(game.box)[state.form])] if is_placing(state) else [],
        "items": [item_view(game.box, state, item) for item in range(WONDER) if is_used(state, item)],
        "monuments": [monument_view(game.box, state, place) for place in range(state.row) if state.wonder[place] != NOTHING],
        "parties": [party_view(game, state, party) for party in range(state.parties)],
        "cities": [city_view(game, state, seat) for seat in cities_of(state)],
        "objectives": [objective_view(game.box, state, i) for i in range(OBJECTIVES_OPEN) if state.objective[i] != NOTHING],
        "automaton": automaton_view(game.box, state) if state.parties > state.seats else None,
        "piles": pile_view(game.box, state),
        "box": box_view(game.box),
    }


def is_placing(state: Wonders) -> bool:
    return state.step in (START_ROAD, PLACE_PART)


def hand_view(box: Content, state: Wonders) -> HandView:
    kind = ROAD if state.step == START_ROAD else state.kind
    return {"piece": piece_in_hand(box, state), "letter": PIECE_LETTERS[kind]}


def is_used(state: Wonders, item: int) -> bool:
    """WW-1, WW-70: stacks that are not on the table, and pedestals in solo, are not shown."""
    if FIRST <= item <= SECOND:
        return state.seats > 1
    return item < STACK + state.stacks


def item_view(box: Content, state: Wonders, item: int) -> ItemView:
    """A road, the tower, a pedestal, or the top of a stack."""
    shape: str | None = None
    owner = tile = kind = None
    gives, left = "", 1
    if item == LONG:
        shape, left = drawn(box.long_road.shape), state.longs
    elif item == SHORT:
        shape, left = "## ## #", state.shorts
    elif item == THE_TOWER:
        shape, left = "#", state.towers
    elif item < STACK:
        owner = state.pedestal[item - FIRST] if state.pedestal[item - FIRST] != NOBODY else None
        left = int(owner is None)
    else:
        shape = drawn(box.stacks[item - STACK][0].shape)
        top = state.top[item - STACK]
        left = int(top != NOTHING)
        if top != NOTHING:
            found = box.tiles[item - STACK][top]
            tile, kind, gives = found.id, TYPE_NAMES[found.type], lettered(found.gain)
    return {"ref": f"item:{ITEM_NAMES[item]}", "item": ITEM_NAMES[item], "price": state.price[item], "left": left,
            "shape": shape, "tile": tile, "type": kind, "gives": gives, "owner": owner,
            "room": seats_with_room(state, item) if left and shape else []}


def seats_with_room(state: Wonders, item: int) -> list[int]:
    """WW-25."""
    return [seat for seat in cities_of(state) if state.fits_city(seat, item)]


def cities_of(state: Wonders) -> range:
    """The seats, once their maps lie before them."""
    return range(state.seats) if state.step not in DEALING else range(0)


def monument_view(box: Content, state: Wonders, place: int) -> MonumentView:
    n = state.wonder[place]
    monument = box.monuments[n]
    form = monument.forms[0]
    cities = cities_of(state)
    return {
        "ref": f"item:{ITEM_NAMES[WONDER + place]}", "id": monument.id, "name": monument.name,
        "pieces": [drawn(form.shape) for form in monument.forms], "arrangement": monument.arrangement,
        "terrain": form.terrain, "water": form.water, "land": form.land,
        "spaces": [drawn(form.shape, form.spaces) for form in monument.forms if form.spaces],
        "touches": [{"feature": name, "count": count,
                     "met": [seat for seat in cities if state.most_of(seat, FEATURE_NAMES.index(name)) >= count]}
                    for name, count in monument.touches.items()],
        "points": monument.points, "gives": lettered(monument.gain), "population": monument.population,
        "room": seats_with_room(state, WONDER + place)}


def party_view(game: WorldWondersGame, state: Wonders, party: int) -> PartyView:
    automaton = party >= state.seats
    places = [state.order[place] for place in range(state.seats)]
    tracks = game.box.tracks[state.setup.options["tracks"]][min(party, state.seats - 1)]
    return {
        "ref": f"seat:{party}", "automaton": automaton, "gold": state.gold[party], "out": bool(state.out[party]),
        "loan": state.loan[party], "place": places.index(party) + 1 if party in places else None,
        "tracks": [] if automaton else [track_view(state.track[party][n], tracks.length, name, tracks.symbols[n])
                                        for n, name in enumerate(RESOURCE_NAMES)],
        "population": state.population[party], "population_length": tracks.population, "rings": tracks.rings,
        "monuments": [monument.name for n, monument in enumerate(game.box.monuments) if state.owner[n] == party],
        "pieces": {} if automaton else {
            name: state.pieces_of(party, kind) for kind, name in enumerate(PIECE_NAMES)},
        "score": state.score(party)}


def track_view(value: int, length: int, resource: str, symbols: list[int]) -> TrackView:
    return {"resource": resource, "value": value, "length": length, "symbols": symbols,
            "next": min((space for space in symbols if space > value), default=None)}


def city_view(game: WorldWondersGame, state: Wonders, seat: int) -> CityView:
    """A map with what lies on it."""
    rows = boards(game.box, state.seats, state.setup.options["map"])
    terrain = rows[state.board[seat] if len(rows) > 1 else 0]
    laid, number = state.laid[seat], state.piece_at[seat]
    kinds = {square: kind for kind in range(KINDS) for square in members(squares(laid[kind]))}
    cells: list[CellView] = []
    for r, row in enumerate(terrain):
        for c, letter in enumerate(row):
            square = r * SIDE + c
            kind = kinds.get(square)
            cells.append({
                "ref": f"cell:{seat}-{square_name(square)}", "square": square_name(square), "terrain": TERRAIN_NAMES[letter],
                "piece": None if kind is None else PIECE_NAMES[kind],
                "number": None if kind is None else number[square]})
    return {"ref": f"city:{seat}", "seat": seat, "map": terrain, "cells": cells,
            "districts": [f"{PIECE_NAMES[kinds[square]]} {square_name(square)}" for square in closed_buildings(state, seat)],
            "natural_resources": [square_name(square) for square in members(state.sights(seat))],
            "rows": ["".join(PIECE_LETTERS[kinds[r * SIDE + c]] if r * SIDE + c in kinds else letter
                             for c, letter in enumerate(row)) for r, row in enumerate(terrain)]}


def closed_buildings(state: Wonders, seat: int) -> list[int]:
    """WW-52: the first squares of the buildings that are districts."""
    number = state.piece_at[seat]
    first: dict[int, int] = {}
    for square in members(state.buildings(seat)):
        first.setdefault(number[square], square)
    still_open = {number[square] for square in members(state.at_green(seat))}
    return [square for piece, square in first.items() if piece not in still_open]


def objective_view(box: Content, state: Wonders, i: int) -> ObjectiveView:
    n = state.objective[i]
    objective = box.objectives[n]
    return {"ref": f"objective:{objective.id}", "id": objective.id,
            "text": objective_words(objective, state.setup.options["road"]),
            "first": state.first_prize[n], "second": state.second_prize[n],
            "standing": [state.standing(seat, n) for seat in range(state.seats)],
            "points": [state.prize(seat, n) for seat in range(state.seats)]}


def automaton_view(box: Content, state: Wonders) -> dict[str, Any]:
    card = box.cards[state.card] if state.card != NOTHING else None
    return {"ref": "seat:1", "hard": bool(state.hard), "card": card.id if card else None,
            "sections": [[card_item(item) for item in section] for section in card.sections] if card else [],
            "did": None if state.did == NOTHING else state.did, "shuffles": state.shuffles}


def box_view(box: Content) -> dict[str, dict[str, Any]]:
    """What lies in piles only by its id."""
    monuments = {monument.id: {"name": monument.name, "points": monument.points} for monument in box.monuments}
    tiles = {tile.id: {"type": TYPE_NAMES[tile.type], "gives": lettered(tile.gain)} for stack in box.tiles for tile in stack}
    return monuments | tiles | {card.id: {"about": card_words(card.sections)} for card in box.cards}


def pile_view(box: Content, state: Wonders) -> dict[str, Any]:
    """What may still come from each pile."""
    return {
        "monuments": [monument.id for n, monument in enumerate(box.monuments) if state.in_deck >> n & 1],
        "stacks": [[tile.id for n, tile in enumerate(tiles) if state.in_stack[stack] >> n & 1]
                   for stack, tiles in enumerate(box.tiles[:state.stacks])],
        "cards": [card.id for n, card in enumerate(box.cards) if state.in_cards >> n & 1 and state.parties > state.seats]}


# -- points -------------------------------------------------------------------------------------


def score_parts(game: WorldWondersGame, state: Wonders, party: int) -> list[Part]:
    """WW-51, WW-73."""
    if party >= state.seats:
        rows = [("WW-73", f"score-{name}", state.track[0][n]) for n, name in enumerate(RESOURCE_NAMES)]
        rows.append(("WW-73", "score-monuments", state.rings_of(party) if state.hard else 0))
    else:
        rows = [("WW-51", "score-population", state.rings[party][state.population[party]]),
                ("WW-51", "score-lowest", state.lowest_resource(party)), ("WW-51", "score-monuments", state.rings_of(party)),
                ("WW-51", "score-nature", size(state.sights(party))), ("WW-52", "score-districts", state.districts(party)),
                ("WW-60", "score-objectives", state.prizes(party)), ("WW-41", "score-loan", -state.debt(party))]
    return [{"rule": rule, "text": text(key), "points": points} for rule, key, points in rows]
