"""What the actions that only Part I has change: cards of routes, and the settlers on them."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.rules import EastToWestRules
from cardamom.games.east_to_west_1.setup import PAIRS
from cardamom.games.east_to_west_1.view import EastToWestTable, RoutePartyView, RouteView
from cardamom.games.new_world.choices import said_of_deal
from cardamom.games.new_world.effects import gained
from cardamom.games.new_world.markets import effects as shared
from cardamom.games.new_world.markets.effects import MarketsEffect
from cardamom.games.new_world.markets.rules import deal_of_card
from cardamom.kernel.effects import KernelEffect, TurnBegan

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame


class LeftRoute(TypedDict):
    """E1-17: who rests takes back the settlers on the route too."""

    kind: Literal["left-route"]
    seat: int
    settlers: int
    takes: list[int]  # settlers for each card of the route now


class Travelled(TypedDict):
    """E1-15: settlers go to a card of the own route."""

    kind: Literal["travelled"]
    seat: int
    on: str
    card: str
    what: str  # "YYY>B"
    place: int
    settlers: int
    takes: list[int]


class TookCard(TypedDict):
    """E1-10: to the right end of the route."""

    kind: Literal["took-card"]
    seat: int
    on: str  # the market
    card: str
    what: str
    place: int
    takes: list[int]


class ReplacedCard(TypedDict):
    """E1-11: in place of another, which is put away."""

    kind: Literal["replaced-card"]
    seat: int
    on: str  # the market
    card: str
    what: str
    old: str
    old_does: str
    place: int
    takes: list[int]


class Swapped(TypedDict):
    """E1-14: two cards of the route, with the settlers on them."""

    kind: Literal["swapped"]
    seat: int
    left: int
    right: int
    left_card: str  # as they lay before
    right_card: str
    left_does: str
    right_does: str
    takes: list[int]


OwnEffect = LeftRoute | Travelled | TookCard | ReplacedCard | Swapped
EastToWestEffect = OwnEffect | MarketsEffect


def effects(game: EastToWestGame, before: EastToWestRules, action: int,
            after: EastToWestRules) -> Iterator[EastToWestEffect | TurnBegan]:
    """All that an action or outcome changed."""
    kind, n = game.taken_apart(action)
    yield from shared.done(game, before, kind.name, n, after)
    yield from own_effects(game, before, kind.name, n, after)
    yield from shared.followed(game, before, after)


def own_effects(game: EastToWestGame, before: EastToWestRules, kind: str, n: int,
                after: EastToWestRules) -> Iterator[EastToWestEffect]:
    printed, seat = game.printed, before.active
    takes = [after.settlers_to_travel(seat, place) for place, card in enumerate(after.route[seat]) if card != NO_CARD]
    match kind:
        case "rest" if any(before.camped[seat]):
            yield {"kind": "left-route", "seat": seat, "settlers": sum(before.camped[seat]), "takes": takes}
        case "travel":
            card = before.route[seat][n]
            yield {"kind": "travelled", "seat": seat, "on": printed.merchants[card]["ref"],
                   "card": printed.merchants[card]["id"], "what": said_of_deal(game.box.merchants[card]),
                   "place": n, "settlers": after.camped[seat][n], "takes": takes}
            yield from gained(game, before, seat, deal_of_card(card))
        case "use" | "take" | "replace":
            yield from at_market(game, before, kind, n, takes)
        case "swap":
            left, right = PAIRS[n]
            one, other = (game.box.merchants[before.route[seat][place]] for place in (left, right))
            yield {"kind": "swapped", "seat": seat, "left": left, "right": right, "left_card": one.id,
                   "right_card": other.id, "left_does": said_of_deal(one), "right_does": said_of_deal(other), "takes": takes}


def at_market(game: EastToWestGame, before: EastToWestRules, kind: str, n: int,
              takes: list[int]) -> Iterator[EastToWestEffect]:
    """E1-10, E1-11: the merchant card of a market is used, or taken to the route."""
    printed, seat, route = game.printed, before.active, [*before.route[before.active]]
    card = before.row[before.place_in_row[before.here]]
    market, name = printed.locations[before.here]["ref"], printed.merchants[card]["id"]
    what = said_of_deal(game.box.merchants[card])
    if kind == "use":
        yield from gained(game, before, seat, deal_of_card(card))
    elif kind == "take":
        yield {"kind": "took-card", "seat": seat, "on": market, "card": name, "what": what, "place": route.index(NO_CARD),
               "takes": takes}
    else:
        old = game.box.merchants[route[n]]
        yield {"kind": "replaced-card", "seat": seat, "on": market, "card": name, "what": what, "old": old.id,
               "old_does": said_of_deal(old), "place": n, "takes": takes}


def change_view(view: EastToWestTable, effect: EastToWestEffect | KernelEffect) -> None:
    """Change a view as an effect says."""
    parties = view["parties"]
    match effect["kind"]:
        case "left-route":
            party = parties[effect["seat"]]
            party["settlers"] += effect["settlers"]
            party["route"] = [{**card, "camped": 0} for card in party["route"]]
            retake(party, effect["takes"])
        case "travelled":
            party = parties[effect["seat"]]
            party["settlers"] -= effect["settlers"]
            party["route"][effect["place"]]["camped"] = effect["settlers"]
            retake(party, effect["takes"])
        case "took-card":
            party = parties[effect["seat"]]
            party["route"].append(route_card(view, effect["card"], effect["place"], 0))
            shared.take_from_row(view, party, effect["card"])
            retake(party, effect["takes"])
        case "replaced-card":
            party = parties[effect["seat"]]
            camped = party["route"][effect["place"]]["camped"]
            party["route"][effect["place"]] = route_card(view, effect["card"], effect["place"], camped)
            shared.put_away(view, party, effect["old"])
            shared.take_from_row(view, party, effect["card"])
            retake(party, effect["takes"])
        case "swapped":
            party, left, right = parties[effect["seat"]], effect["left"], effect["right"]
            one, other = party["route"][left], party["route"][right]
            party["route"][left], party["route"][right] = {**other, "place": left}, {**one, "place": right}
            retake(party, effect["takes"])
        case _:
            shared.change_view(view, parties, effect)


def route_card(view: EastToWestTable, card: str, place: int, camped: int) -> RouteView:
    return {**view["box"]["merchants"][card], "ref": f"merchant:{card}", "id": card, "market": None, "place": place,
            "camped": camped, "takes": 0}


def retake(party: RoutePartyView, takes: list[int]) -> None:
    """E1-15: other settlers stand on the route, so each card takes another number."""
    party["route"] = [{**card, "takes": settlers} for card, settlers in zip(party["route"], takes, strict=True)]
