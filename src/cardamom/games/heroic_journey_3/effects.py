"""What the actions that only Part III has change: the mountain map, wagons and outposts."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.century.content import LETTERS
from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules
from cardamom.games.heroic_journey_3.view import CellView, HeroicJourneyTable
from cardamom.games.new_world.effects import gained
from cardamom.games.new_world.locations import MARKET, NOWHERE
from cardamom.games.new_world.markets import effects as shared
from cardamom.games.new_world.markets.effects import MarketsEffect
from cardamom.games.new_world.markets.rules import deal_of_card
from cardamom.games.new_world.rules import FROM_OUTPOSTS
from cardamom.kernel.effects import KernelEffect, TurnBegan

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


class VillageLaid(TypedDict):
    """HJ-4."""

    kind: Literal["village-laid"]
    on: str
    tile: str
    symbol: str
    give: str
    get: str


class MovedWagon(TypedDict):
    """HJ-14."""

    kind: Literal["moved-wagon"]
    seat: int
    start: str
    on: str


class Built(TypedDict):
    """HJ-14: an outpost, from its row of the player board."""

    kind: Literal["built"]
    seat: int
    on: str
    row: str
    column: int  # from 0 on
    points: int | None  # uncovered on the player board
    emptied: bool  # was it the last one in its column?
    cost: int  # cubes for the next outpost there


class DeclinedTile(TypedDict):
    """HJ-12: no bonus tile for the fourth merchant card."""

    kind: Literal["declined-tile"]
    seat: int


OwnEffect = VillageLaid | MovedWagon | Built | DeclinedTile
HeroicJourneyEffect = OwnEffect | MarketsEffect


def effects(game: HeroicJourneyGame, before: HeroicJourneyRules, action: int,
            after: HeroicJourneyRules) -> Iterator[HeroicJourneyEffect | TurnBegan]:
    """All that an action or outcome changed."""
    kind, n = game.taken_apart(action)
    yield from shared.done(game, before, kind.name, n, after)
    yield from own_effects(game, before, kind.name, n, after)
    yield from shared.followed(game, before, after)


def own_effects(game: HeroicJourneyGame, before: HeroicJourneyRules, kind: str, n: int,
                after: HeroicJourneyRules) -> Iterator[HeroicJourneyEffect]:
    seat = before.active
    place = before.boat[seat]
    match kind:
        case "lay":
            yield {"kind": "village-laid", "on": f"cell:{before.laid}", **game.printed_villages[n]}
        case "work" if before.does[n] == MARKET:
            yield from gained(game, before, seat, deal_of_card(before.row[before.place_in_row[n]]))
        case "move":
            yield {"kind": "moved-wagon", "seat": seat, "start": f"cell:{place}", "on": f"cell:{n}"}
        case "toll":
            yield {"kind": "paid-toll", "seat": seat, "creditor": before.creditor, "cubes": LETTERS[n]}
        case "pay":
            yield {"kind": "paid-supply", "seat": seat, "cubes": LETTERS[n], "on": f"cell:{place}"}
        case "trade" if before.village != NOWHERE:
            village = game.printed_villages[before.tile[before.village]]
            yield {"kind": "traded", "seat": seat, "on": f"cell:{before.village}", "give": village["give"],
                   "get": village["get"]}
        case "forgo":
            yield {"kind": "declined-tile", "seat": seat}
    if kind in ("build", "pay") and after.outposts[place] > before.outposts[place]:
        yield built(game, before, seat, place, after)


def built(game: HeroicJourneyGame, before: HeroicJourneyRules, seat: int, place: int, after: HeroicJourneyRules) -> Built:
    village = before.tile[place]
    return {"kind": "built", "seat": seat, "on": f"cell:{place}", "row": game.printed_villages[village]["symbol"],
            "column": before.built[seat][before.symbol[village]],
            "points": after.points_from(seat, FROM_OUTPOSTS) - before.points_from(seat, FROM_OUTPOSTS),
            "emptied": min(after.built[seat]) > min(before.built[seat]), "cost": after.outpost_cost(place)}


def change_view(view: HeroicJourneyTable, effect: HeroicJourneyEffect | KernelEffect) -> None:
    """Change a view as an effect says."""
    parties = view["parties"]
    match effect["kind"]:
        case "village-laid":
            cell = cell_of(view, effect["on"])
            cell["kind"] = "village"
            cell["tile"], cell["symbol"], cell["give"], cell["get"] = (
                effect["tile"], effect["symbol"], effect["give"], effect["get"])
        case "moved-wagon":
            start, end, seat = cell_of(view, effect["start"]), cell_of(view, effect["on"]), effect["seat"]
            start["wagons"] = [one for one in start["wagons"] if one != seat]
            end["wagons"] = sorted([*end["wagons"], seat])
            parties[seat]["wagon"] = effect["on"]
        case "built":
            cell = cell_of(view, effect["on"])
            cell["outposts"], cell["cost"] = sorted([*cell["outposts"], effect["seat"]]), effect["cost"]
            board = parties[effect["seat"]]["board"]
            board[effect["row"]] = effect["column"] + 1  # type: ignore[literal-required]  # one of SYMBOL_NAMES
        case "declined-tile":
            pass
        case _:
            shared.change_view(view, parties, effect)


def cell_of(view: HeroicJourneyTable, ref: str) -> CellView:
    return view["cells"][int(ref.partition(":")[2])]
