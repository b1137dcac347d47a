"""What each action and outcome changes, as facts for people and pages. How each fact changes a view: changes.py.

Effects are read from the views before and after. Some only complete the view and are not told: what is in hand, where
there is room.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.world_wonders.choices import ITEM_WORDS
from cardamom.games.world_wonders.items import ITEM_NAMES, stack_of
from cardamom.games.world_wonders.printed import NextSymbol, Orientation, PieceKind, Resource, Type, orientation
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.view import (
    CityView,
    HandView,
    ItemView,
    MonumentView,
    ObjectiveView,
    PartyView,
    ShortSetView,
    WondersTable,
)
from cardamom.kernel.effects import TurnBegan
from cardamom.kernel.state import CHANCE, OVER
from cardamom.kernel.words import Text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame



class OrderDrawn(TypedDict):
    """WW-5. Not a turn, so nobody's doing."""

    kind: Literal["order-drawn"]
    who: int
    place: int


class MapDealt(TypedDict):
    kind: Literal["map-dealt"]
    who: int
    map: str


class MapsLaid(TypedDict):
    """WW-4: all maps lie before their seats."""

    kind: Literal["maps-laid"]
    cities: list[CityView]


class ObjectiveDrawn(TypedDict):
    """WW-60."""

    kind: Literal["objective-drawn"]
    about: Text
    objective: ObjectiveView
    points: list[int | None]


class MonumentRevealed(TypedDict):
    """WW-13."""

    kind: Literal["monument-revealed"]
    on: str
    name: str
    monument: MonumentView


class TileRevealed(TypedDict):
    """WW-1."""

    kind: Literal["tile-revealed"]
    on: str
    stack: int  # from 1
    tile: str
    type: Type
    gives: str


class RoundBegan(TypedDict):
    """WW-10, WW-11, WW-14: gold for all, the turn order, and all roads on offer again; unsold buildings are gone."""

    kind: Literal["round-began"]
    round: int
    gold: int
    order: list[int]
    left: dict[str, int]  # on offer, by item


class CardDrawn(TypedDict):
    """WW-71, WW-72: the automaton draws a card and carries out a section of it; or shuffles all its cards."""

    kind: Literal["drew-card", "shuffled-cards"]
    seat: int
    card: str
    sections: list[list[str]]
    did: int | None
    cards: list[str]  # that it may still draw
    shuffles: int


class TookAway(TypedDict):
    """WW-71: what the automaton removes."""

    kind: Literal["took-away"]
    seat: int
    on: str
    what: str  # the message that names it, or the name of a monument
    monument: str | None


class Borrowed(TypedDict):
    kind: Literal["borrowed"]
    seat: int
    gold: int
    round: int


class Repaid(TypedDict):
    kind: Literal["repaid"]
    seat: int
    gold: int


class Bought(TypedDict):
    """WW-12: a road, the tower or a building; WW-14: a pedestal."""

    kind: Literal["bought", "took-pedestal"]
    seat: int
    on: str
    what: str
    price: int


class BoughtMonument(TypedDict):
    kind: Literal["bought-monument"]
    seat: int
    on: str
    monument: str
    name: str
    price: int
    points: int | None


class Placed(TypedDict):
    """WW-20..24: a piece, or a component of a monument."""

    kind: Literal["placed"]
    seat: int
    on: str
    what: str
    square: str  # the first in order of reading
    squares: list[str]
    rotation: int
    orientation: Orientation
    piece: PieceKind
    number: int
    id: str
    part: int
    nth: int  # the same, from 1
    parts: int


class Advanced(TypedDict):
    """WW-30."""

    kind: Literal["advanced"]
    seat: int
    resource: Resource
    steps: int
    value: int
    next: NextSymbol | None


class Grew(TypedDict):
    """WW-31."""

    kind: Literal["grew"]
    seat: int
    people: int
    population: int
    next_ring: NextSymbol | None


class DistrictClosed(TypedDict):
    """WW-52."""

    kind: Literal["closed-district"]
    seat: int
    on: str
    number: int
    what: str
    square: str


class NatureTouched(TypedDict):
    """WW-51: a natural resource that scores now, or no longer."""

    kind: Literal["won-nature", "lost-nature"]
    seat: int
    on: str
    square: str


class LeftRound(TypedDict):
    """WW-10."""

    kind: Literal["left-round"]
    seat: int


class GameEnded(TypedDict):
    kind: Literal["game-ended"]
    round: int


class Ranked(TypedDict):
    """WW-60: how all stand in an objective, and what each would get for it."""

    kind: Literal["ranked"]
    on: str
    standing: list[int]
    points: list[int | None]


class InHand(TypedDict):
    """What is being placed now, and what is left of a set of short roads."""

    kind: Literal["in-hand"]
    hand: HandView | None
    short_set: ShortSetView | None


class RoomChanged(TypedDict):
    """WW-25: whose city has room for something now. WW-24: and what a monument must touch, feature by feature."""

    kind: Literal["room-changed"]
    on: str
    room: list[int]
    met: list[list[int]]


class OrderForecast(TypedDict):
    """WW-14."""

    kind: Literal["order-forecast"]
    order: list[int]


WondersEffect = (
    OrderDrawn | MapDealt | MapsLaid | ObjectiveDrawn | MonumentRevealed | TileRevealed | RoundBegan | CardDrawn | TookAway
    | Borrowed | Repaid | Bought | BoughtMonument | Placed | Advanced | Grew | DistrictClosed | NatureTouched | LeftRound
    | GameEnded | Ranked | InHand | RoomChanged | OrderForecast)


# -- from positions to effects ------------------------------------------------------------------


def effects(game: WorldWondersGame, before: Wonders, action: int, after: Wonders) -> Iterator[WondersEffect | TurnBegan]:
    kind, label = game.notation.kind_of[action].name, game.name(action).partition(":")[2]
    old, new = game.table_of(before), game.table_of(after)
    if before.to_act == CHANCE:
        yield from chance_effects(before, kind, label, old, new)
    else:
        yield from own_effects(before, kind, label, old, new)
    for seat, (party, then) in enumerate(zip(old["parties"], new["parties"], strict=True)):
        yield from party_effects(seat, party, then)
    for city, then_city in zip(old["cities"], new["cities"], strict=False):
        yield from city_effects(city, then_city)
    is_first_round = bool(new["cities"]) and not old["cities"]
    if is_first_round:
        yield {"kind": "maps-laid", "cities": new["cities"]}
    if is_first_round or new["round"] != old["round"]:
        yield {"kind": "round-began", "round": new["round"], "gold": new["parties"][0]["gold"], "order": new["order"],
               "left": {item["item"]: item["left"] for item in new["items"]}}
    if after.to_act == OVER:
        yield {"kind": "game-ended", "round": new["round"]}
    elif after.to_act != CHANCE and (before.to_act == CHANCE or kind == "end"):
        yield {"kind": "turn-began", "seat": after.to_act, "round": new["round"]}
    yield from standing_effects(old, new)


def chance_effects(before: Wonders, kind: str, label: str, old: WondersTable, new: WondersTable) -> Iterator[WondersEffect]:
    match kind:
        case "order":
            yield {"kind": "order-drawn", "who": int(label), "place": len(old["order"]) + 1}
        case "map":
            yield {"kind": "map-dealt", "who": before.ordered, "map": label}
        case "objective":
            objective = new["objectives"][-1]
            yield {"kind": "objective-drawn", "about": objective["text"], "objective": objective,
                   "points": objective["points"]}
        case "monument":
            [monument] = [shown for shown in new["monuments"] if shown["id"] == label]
            yield {"kind": "monument-revealed", "on": monument["ref"], "name": monument["name"], "monument": monument}
        case "tile":
            [item] = [shown for shown in new["items"] if shown["tile"] == label and shown not in old["items"]]
            kind_of = item["type"]
            assert kind_of is not None  # it is a building
            yield {"kind": "tile-revealed", "on": item["ref"], "stack": stack_of(ITEM_NAMES.index(item["item"])) + 1,
                   "tile": label, "type": kind_of, "gives": item["gives"]}
        case "card":
            yield from card_effects(label, old, new)


def card_effects(card: str, old: WondersTable, new: WondersTable) -> Iterator[WondersEffect]:
    it, seat = new["automaton"], len(new["parties"]) - 1
    assert it is not None  # who draws it
    yield {"kind": "drew-card" if it["sections"] else "shuffled-cards", "seat": seat, "card": card,
           "sections": it["sections"], "did": it["did"], "cards": new["piles"]["cards"], "shuffles": it["shuffles"]}
    for item, then in zip(old["items"], new["items"], strict=True):
        if len(then["sold_to"]) > len(item["sold_to"]):
            yield {"kind": "took-away", "seat": seat, "on": item["ref"], "what": word_for(item), "monument": None}
    left = {monument["id"] for monument in new["monuments"]}
    for monument in old["monuments"]:
        if monument["id"] not in left:
            yield {"kind": "took-away", "seat": seat, "on": monument["ref"], "what": monument["name"],
                   "monument": monument["id"]}


def own_effects(before: Wonders, kind: str, label: str, old: WondersTable, new: WondersTable) -> Iterator[WondersEffect]:
    seat = before.to_act
    gold = new["parties"][seat]["gold"] - old["parties"][seat]["gold"]
    match kind:
        case "loan":
            yield {"kind": "borrowed", "seat": seat, "gold": gold, "round": new["round"]}
        case "repay":
            yield {"kind": "repaid", "seat": seat, "gold": -gold}
        case "buy":
            yield bought(seat, f"item:{label}", -gold, old)
        case "place":
            assert old["in_hand"] is not None  # it was in hand
            yield placed(seat, old["cities"][seat], new["cities"][seat], old["in_hand"])


def bought(seat: int, on: str, price: int, old: WondersTable) -> WondersEffect:
    for monument in old["monuments"]:
        if monument["ref"] == on:
            return {"kind": "bought-monument", "seat": seat, "on": on, "monument": monument["id"], "name": monument["name"],
                    "price": price, "points": monument["points"]}
    item = item_at(old, on)
    return {"kind": "took-pedestal" if item["kind"] == "pedestal" else "bought", "seat": seat, "on": on,
            "what": word_for(item), "price": price}


def item_at(view: WondersTable, on: str) -> ItemView:
    [item] = [item for item in view["items"] if item["ref"] == on]
    return item


def word_for(item: ItemView) -> str:
    """The message that names what is on offer."""
    return f"the-{item['type']}" if item["type"] else ITEM_WORDS[ITEM_NAMES.index(item["item"])]


def placed(seat: int, old: CityView, new: CityView, hand: HandView) -> Placed:
    known = {(piece["number"], piece["part"]) for piece in old["pieces"]}
    [piece] = [piece for piece in new["pieces"] if (piece["number"], piece["part"]) not in known]
    assert piece["id"] is not None  # it was in hand
    roads = {"long": "long-road", "double": "double-road", "single": "single-road"}
    what = hand["name"] or (roads[piece["id"]] if piece["kind"] == "road" else f"the-{piece['kind']}")
    return {"kind": "placed", "seat": seat, "on": f"cell:{seat}-{piece['squares'][0]}", "what": what,
            "square": piece["squares"][0], "squares": piece["squares"], "rotation": piece["rotation"],
            "orientation": orientation(hand["rotations"], piece["rotation"]), "piece": piece["kind"],
            "number": piece["number"], "id": piece["id"], "part": piece["part"], "nth": piece["part"] + 1,
            "parts": hand["parts"]}


def party_effects(seat: int, old: PartyView, new: PartyView) -> Iterator[WondersEffect]:
    """WW-30, WW-31, WW-10: tracks, population, and who is out of the round."""
    for track, then in zip(old["tracks"], new["tracks"], strict=True):
        if then["value"] != track["value"]:
            yield {"kind": "advanced", "seat": seat, "resource": then["resource"], "steps": then["value"] - track["value"],
                   "value": then["value"], "next": then["next"]}
    if new["population"] != old["population"]:
        yield {"kind": "grew", "seat": seat, "people": new["population"] - old["population"],
               "population": new["population"], "next_ring": new["next_ring"]}
    if new["out"] and not old["out"]:
        yield {"kind": "left-round", "seat": seat}


def city_effects(old: CityView, new: CityView) -> Iterator[WondersEffect]:
    seat = new["seat"]
    if old["pieces"] == new["pieces"]:
        return
    for number in new["districts"]:
        if number not in old["districts"]:
            [piece] = [piece for piece in new["pieces"] if piece["number"] == number]
            yield {"kind": "closed-district", "seat": seat, "on": f"cell:{seat}-{piece['squares'][0]}", "number": number,
                   "what": f"the-{piece['kind']}", "square": piece["squares"][0]}
    for square in new["natural_resources"]:
        if square not in old["natural_resources"]:
            yield {"kind": "won-nature", "seat": seat, "on": f"cell:{seat}-{square}", "square": square}
    for square in old["natural_resources"]:
        if square not in new["natural_resources"]:
            yield {"kind": "lost-nature", "seat": seat, "on": f"cell:{seat}-{square}", "square": square}


def standing_effects(old: WondersTable, new: WondersTable) -> Iterator[WondersEffect]:
    """What follows from all that: what is in hand, standings, room in cities, and the turn order to come."""
    if (old["in_hand"], old["short_set"]) != (new["in_hand"], new["short_set"]):
        yield {"kind": "in-hand", "hand": new["in_hand"], "short_set": new["short_set"]}
    known = {objective["id"]: objective for objective in old["objectives"]}
    for objective in new["objectives"]:
        if objective["id"] in known and objective != known[objective["id"]]:
            yield {"kind": "ranked", "on": objective["ref"], "standing": objective["standing"],
                   "points": objective["points"]}
    for item, then in zip(old["items"], new["items"], strict=True):
        if item["room"] != then["room"]:
            yield {"kind": "room-changed", "on": then["ref"], "room": then["room"], "met": []}
    shown = {monument["id"]: monument for monument in old["monuments"]}
    for monument in new["monuments"]:
        if monument["id"] in shown and monument != shown[monument["id"]]:
            yield {"kind": "room-changed", "on": monument["ref"], "room": monument["room"],
                   "met": [need["met"] for need in monument["touches"]]}
    if new["next_order"] != old["next_order"]:
        yield {"kind": "order-forecast", "order": new["next_order"]}
