"""What is on the table, as typed facts; and points by rule. Squares are named by column and row: a1 is at the top left."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from cardamom.games.world_wonders.city import KINDS, POSED
from cardamom.games.world_wonders.content import (
    OBJECTIVE_KINDS,
    OF_RESOURCE,
    OF_TYPE,
    RESOURCE_NAMES,
    TYPE_NAMES,
    Content,
    Objective,
)
from cardamom.games.world_wonders.items import (
    ITEM_NAMES,
    LONG,
    SHORT,
    THE_TOWER,
    WARES,
    is_building,
    is_pedestal,
    monument_at,
    pedestal_of,
    stack_of,
)
from cardamom.games.world_wonders.market import NOBODY, NOTHING
from cardamom.games.world_wonders.printed import (
    PIECE_KINDS,
    RESOURCES,
    SQUARES,
    BoxFacts,
    Feature,
    ItemPrint,
    MonumentPrint,
    NextSymbol,
    PieceKind,
    PieceView,
    Printed,
    Resource,
    Shape,
    Type,
)
from cardamom.games.world_wonders.purchases import PICK_PART, PLACE_PART, START_ROAD
from cardamom.games.world_wonders.rules import DEALING, Wonders
from cardamom.games.world_wonders.scoring import LONGEST_ROAD
from cardamom.kernel.effects import Part, View
from cardamom.kernel.squares import Squares, size, squares
from cardamom.kernel.state import SEATS
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame

SEATS_IN = [[seat for seat in range(SEATS) if bits >> seat & 1] for bits in range(1 << SEATS)]  # by their bits


class CityView(TypedDict):
    """What lies on a map. Its squares have refs as well: `cell:0-c7` is c7 in the city of seat 0."""

    ref: str
    seat: int
    map: list[str]  # a letter for each square: . green, W water, N a natural resource
    pieces: list[PieceView]
    districts: list[int]  # WW-52: the numbers of the buildings that touch no green
    natural_resources: list[str]  # WW-51: those that score


class ItemView(ItemPrint):
    """A kind of road, the tower, a pedestal, or a stack of buildings."""

    left: int  # on offer
    in_stack: int  # tiles that are still hidden below
    tile: str | None
    type: Type | None
    gives: str
    sold_to: list[int]  # parties that took one this round
    room: list[int]  # seats whose city has room for it now


class NeedView(TypedDict):
    feature: Feature
    count: int
    met: list[int]  # seats whose city has so many, somewhere


class MonumentView(MonumentPrint):
    ref: str
    touches: list[NeedView]
    room: list[int]


class TrackView(TypedDict):
    resource: Resource
    value: int
    length: int
    symbols: list[int]  # spaces with a population symbol
    next: NextSymbol | None  # population


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
    rings: list[int]  # spaces of the population track with a point
    next_ring: NextSymbol | None  # points
    monuments: list[str]
    pieces: dict[PieceKind, int]
    score: int | None


class ObjectiveView(TypedDict):
    ref: str
    id: str
    text: Text
    first: int
    second: int
    standing: list[int]
    points: list[int | None]


class HandView(TypedDict):
    """What is being placed."""

    item: str | None  # None: the free road
    kind: PieceKind
    id: str
    name: str | None  # of a monument: its message, or what a pack calls it
    part: int
    parts: int
    rotations: list[Shape]


class ShortSetView(TypedDict):
    """WW-5, WW-20: what is still to be laid, of a set of short roads and of the free long road with it."""

    double: int
    single: int
    long: int


class AutomatonView(TypedDict):
    ref: str
    hard: bool
    card: str | None  # the last one
    sections: list[list[str]]  # items
    did: int | None  # which section
    cards_left: int
    shuffles: int


class PilesView(TypedDict):
    """What may still come."""

    monuments: list[str]
    stacks: list[list[str]]
    cards: list[str]


class WondersTable(TypedDict):
    round: int
    rounds: int
    order: list[int]
    next_order: list[int]  # of the next round, as pedestals and population are now
    in_hand: HandView | None
    short_set: ShortSetView | None
    items: list[ItemView]
    monuments: list[MonumentView]
    parties: list[PartyView]
    cities: list[CityView]
    objectives: list[ObjectiveView]
    automaton: AutomatonView | None
    piles: PilesView
    box: dict[str, BoxFacts]  # what lies in piles only by its id


class WondersView(View, WondersTable):
    """The whole view."""


def table_view(game: WorldWondersGame, state: Wonders) -> WondersTable:
    printed = game.printed(state)
    dealing = state.step in DEALING
    order = [seat for seat in state.order if seat != NOBODY]
    return {
        "round": state.round, "rounds": state.rounds,
        "order": order, "next_order": next_order(state) if not dealing else [],
        "in_hand": hand_view(printed, state),
        "short_set": short_set_view(state) if state.step in (PICK_PART, PLACE_PART) and state.item == SHORT else None,
        "items": [*item_views(printed, state, dealing)],
        "monuments": [monument_view(printed, state, place, card, dealing) for place, card in enumerate(state.wonder)
                      if card != NOTHING],
        "parties": [*party_views(game.box, printed, state, order)],
        "cities": [] if dealing else [city_view(printed, state, seat, board)
                                      for seat, board in zip(range(state.seats), state.board, strict=False)],
        "objectives": [objective_view(game.box, state, n) for n in state.objective if n != NOTHING],
        "automaton": automaton_view(game.box, printed, state) if state.parties > state.seats else None,
        "piles": pile_view(game.box, state), "box": printed.box,
    }


def next_order(state: Wonders) -> list[int]:
    """WW-14: as the rules will set it, if nothing changes in this round."""
    return sorted(range(state.seats), key=state.next_place)


def hand_view(printed: Printed, state: Wonders) -> HandView | None:
    """What is being placed, if something is."""
    if state.step not in (START_ROAD, PLACE_PART):
        return None
    component = printed.components[state.component]
    assert component is not None  # only what the content has is laid
    is_monument, building = component.kind == "monument", state.building
    return {"item": None if state.item == NOTHING else ITEM_NAMES[state.item], "kind": component.kind, "id": component.id,
            "name": printed.monuments[building]["name"] if is_monument else None, "part": component.part,
            "parts": state.parts[building] if is_monument else 1, "rotations": component.rotations}


def short_set_view(state: Wonders) -> ShortSetView:
    return {"double": state.doubles, "single": state.singles, "long": int(not state.started[state.active])}


# -- the offer ----------------------------------------------------------------------------------


def item_views(printed: Printed, state: Wonders, dealing: bool) -> Iterator[ItemView]:
    """Without what this table does not use."""
    top, hidden, sold, offered = state.top, state.in_stack, state.sold, {LONG: state.longs, SHORT: state.shorts,
                                                                         THE_TOWER: state.towers}
    for item in filter(state.is_used, range(WARES)):
        tile = kind = None
        gives, in_stack = "", 0
        sold_to = [party for party, count in enumerate(sold[item]) for _ in range(count)]
        if is_building(item):
            shown = top[stack_of(item)]
            left, in_stack = int(shown != NOTHING), hidden[stack_of(item)].bit_count()
            if left:
                tile, kind, gives = printed.tiles[stack_of(item)][shown]
        elif is_pedestal(item):
            owner = state.pedestal[pedestal_of(item)]
            left = int(owner == NOBODY)
            sold_to = [] if left else [owner]
        else:
            left = offered[item]
        yield {**printed.items[item], "left": left, "in_stack": in_stack, "tile": tile, "type": kind, "gives": gives,
               "sold_to": sold_to, "room": [] if dealing else SEATS_IN[state.seats_with_room(item)]}


def monument_view(printed: Printed, state: Wonders, place: int, card: int, dealing: bool) -> MonumentView:
    return {**printed.monuments[card], "ref": f"item:{ITEM_NAMES[monument_at(place)]}",
            "touches": need_views(printed, state, card, dealing),
            "room": [] if dealing else SEATS_IN[state.seats_with_room(monument_at(place))]}


def need_views(printed: Printed, state: Wonders, card: int, dealing: bool) -> list[NeedView]:
    return [{"feature": feature, "count": count, "met": [] if dealing else SEATS_IN[state.seats_with(card, i)]}
            for i, (feature, count) in enumerate(printed.needs[card])]


# -- parties and cities -------------------------------------------------------------------------


def party_views(box: Content, printed: Printed, state: Wonders, order: list[int]) -> Iterator[PartyView]:
    gold, out, loan, track, population, scores = (
        state.gold, state.out, state.loan, state.track, state.population, state.scores())
    monuments: list[list[str]] = [[] for _ in range(state.parties)]
    for monument, owner in zip(box.monuments, state.owner, strict=False):
        if owner != NOBODY:
            monuments[owner].append(monument.id)
    for party in range(state.parties):
        automaton = party >= state.seats
        tracks = printed.tracks[min(party, state.seats - 1)]
        yield {
            "ref": f"seat:{party}", "automaton": automaton, "gold": gold[party], "out": bool(out[party]),
            "loan": loan[party], "place": order.index(party) + 1 if party in order else None,
            "tracks": [] if automaton else [
                {"resource": resource, "value": value, "length": tracks.length, "symbols": symbols, "next": following[value]}
                for resource, value, symbols, following in zip(RESOURCES, track[party], tracks.symbols, tracks.next_symbols,
                                                               strict=True)],
            "population": population[party], "population_length": tracks.population, "rings": tracks.rings,
            "next_ring": tracks.next_rings[population[party]], "monuments": monuments[party],
            "pieces": {} if automaton else {kind: state.pieces_of(party, n) for n, kind in enumerate(PIECE_KINDS)},
            "score": scores[party]}


def city_view(printed: Printed, state: Wonders, seat: int, board: int) -> CityView:
    return {"ref": f"city:{seat}", "seat": seat, "map": printed.map_of(board), "pieces": pieces_in(printed, state, seat),
            "districts": numbers_in(state.closed_pieces(seat)),
            "natural_resources": [SQUARES[square] for square in numbers_in(state.sights(seat))]}


def pieces_in(printed: Printed, state: Wonders, seat: int) -> list[PieceView]:
    """In the order in which they were laid."""
    pieces: list[PieceView] = []
    described = 0
    for square in numbers_in(state.first_squares(seat)):
        piece = printed.piece(square, state.piece_on(seat, square))
        described += len(piece["squares"])
        pieces.append(piece)
    covered = state.all_covered(seat)
    if described < size(covered):
        pieces += unknown_pieces(state, seat, {*numbers_in(covered)} - {SQUARES.index(name) for piece in pieces
                                                                       for name in piece["squares"]})
    pieces.sort(key=by_number)
    return pieces


def by_number(piece: PieceView) -> tuple[int, int]:
    return piece["number"], piece["part"]


def unknown_pieces(state: Wonders, seat: int, where: set[int]) -> list[PieceView]:
    """Pieces of a position that was written by hand and does not say what they are."""
    found: dict[int, list[int]] = {}
    for square in sorted(where):
        found.setdefault(state.piece_on(seat, square) // (POSED + 1), []).append(square)
    laid = [squares(words) for words in state.laid[seat]]
    kinds = {number: next(kind for kind in range(KINDS) if laid[kind] >> own[0] & 1) for number, own in found.items()}
    return [{"number": number, "kind": PIECE_KINDS[kinds[number]], "id": None, "part": 0, "rotation": 0,
             "squares": [SQUARES[square] for square in own]} for number, own in found.items()]


def numbers_in(chosen: Squares) -> list[int]:
    """The numbers of a set, ascending."""
    found = []
    while chosen:
        low = chosen & -chosen
        found.append(low.bit_length() - 1)
        chosen ^= low
    return found


# -- the rest -----------------------------------------------------------------------------------


def objective_view(box: Content, state: Wonders, n: int) -> ObjectiveView:
    objective = box.objectives[n]
    return {"ref": f"objective:{objective.id}", "id": objective.id,
            "text": objective_text(objective, state.setup.options["road"]),
            "first": state.first_prize[n], "second": state.second_prize[n],
            "standing": [state.standing(seat, n) for seat in range(state.seats)],
            "points": [state.prize(seat, n) for seat in range(state.seats)]}


def objective_text(objective: Objective, road: str) -> Text:
    """WW-62; `road` is the option of this name."""
    kind = OBJECTIVE_KINDS[objective.kind]
    if objective.kind == LONGEST_ROAD and road == "group":
        return text("objective-largest-road")
    of = TYPE_NAMES[objective.of] if kind in OF_TYPE else RESOURCE_NAMES[objective.of] if kind in OF_RESOURCE else ""
    return text(f"objective-{kind}", of=of)


def automaton_view(box: Content, printed: Printed, state: Wonders) -> AutomatonView:
    drawn = state.card != NOTHING
    return {"ref": f"seat:{state.seats}", "hard": bool(state.hard), "card": box.cards[state.card].id if drawn else None,
            "sections": printed.cards[state.card]["sections"] if drawn else [],
            "did": None if state.did == NOTHING else state.did, "cards_left": state.in_cards.bit_count(),
            "shuffles": state.shuffles}


def pile_view(box: Content, state: Wonders) -> PilesView:
    deck, hidden, cards = state.in_deck, state.in_stack, state.in_cards if state.parties > state.seats else 0
    return {
        "monuments": [monument.id for n, monument in enumerate(box.monuments) if deck >> n & 1],
        "stacks": [[tile.id for n, tile in enumerate(tiles) if left >> n & 1]
                   for left, tiles in zip(hidden, box.tiles[:state.stacks], strict=False)],
        "cards": [card.id for n, card in enumerate(box.cards) if cards >> n & 1]}


# -- points -------------------------------------------------------------------------------------


def score_parts(state: Wonders, party: int) -> list[Part]:
    """WW-51, WW-73."""
    if party >= state.seats:
        rows = [("WW-73", f"score-{name}", state.track[0][n]) for n, name in enumerate(RESOURCE_NAMES)]
        rows.append(("WW-73", "score-monuments", state.rings_of(party) if state.hard else 0))
    else:
        rows = [("WW-51", "score-population", state.population_points(party)),
                ("WW-51", "score-lowest", state.lowest_resource(party)), ("WW-51", "score-monuments", state.rings_of(party)),
                ("WW-51", "score-nature", size(state.sights(party))), ("WW-52", "score-districts", state.districts(party)),
                ("WW-60", "score-objectives", state.prizes(party)), ("WW-41", "score-loan", -state.debt(party))]
    return [{"rule": rule, "text": text(key), "points": points} for rule, key, points in rows]
