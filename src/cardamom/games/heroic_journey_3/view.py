"""The table of Part III: what both games have, the mountain map and outposts."""
from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from cardamom.games.heroic_journey_3.rules import FOURTH, HeroicJourneyRules
from cardamom.games.new_world.markets import view
from cardamom.games.new_world.markets.view import MarketsPartyView, MarketsTableView
from cardamom.games.new_world.rules import FROM_OUTPOSTS
from cardamom.kernel.effects import Part, View
from cardamom.kernel.words import text

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


class CellView(TypedDict):
    ref: str
    q: int
    r: int
    kind: str  # village, valley, or unknown before it is laid
    tile: str | None
    symbol: str | None
    give: str
    get: str
    wagons: list[int]
    outposts: list[int]
    cost: int  # cubes for the next outpost here


class OutpostsView(TypedDict):
    """Outposts built, by row."""

    ginger: int
    chili: int
    tea: int
    cloves: int


class WagonPartyView(MarketsPartyView):
    board: OutpostsView
    wagon: str  # the ref of its cell


class HeroicJourneyTable(MarketsTableView):
    parties: list[WagonPartyView]
    uncovered: list[int]  # what the columns of the player board uncover
    cards_for_tile: int  # HJ-12: so many merchant cards bring a bonus tile
    cells: list[CellView]


class HeroicJourneyView(View, HeroicJourneyTable):
    """A view of Part III."""


class VillageFacts(TypedDict):
    tile: str
    symbol: str
    give: str
    get: str


def table_view(game: HeroicJourneyGame, state: HeroicJourneyRules) -> HeroicJourneyTable:
    boats = [*state.boat]
    parties = zip(view.party_views(game, state), state.built, boats, strict=False)
    return {
        **view.table_view(game, state), "uncovered": game.box.uncovered, "cards_for_tile": FOURTH,
        "cells": cell_views(game, state, boats),
        "parties": [{**party, "wagon": f"cell:{boat}",
                     "board": {"ginger": built[0], "chili": built[1], "tea": built[2], "cloves": built[3]}}
                    for party, built, boat in parties]}


def cell_views(game: HeroicJourneyGame, state: HeroicJourneyRules, boats: list[int]) -> list[CellView]:
    layout = state.setup.options["map"]
    inner, tiles, cost = state.inner, state.tile, state.outpost_cost
    outposts = [*zip(range(state.seats), state.outpost, strict=False)]
    found: list[CellView] = []
    for place, (q, r) in enumerate((*layout["inner"], *layout["ports"])):
        village = game.printed_villages[tiles[place]] if tiles[place] >= 0 else None
        found.append({
            "ref": f"cell:{place}", "q": q, "r": r,
            "kind": "valley" if place >= inner else "village" if village else "unknown",
            "tile": village["tile"] if village else None, "symbol": village["symbol"] if village else None,
            "give": village["give"] if village else "", "get": village["get"] if village else "",
            "wagons": [seat for seat, boat in enumerate(boats) if boat == place],
            "outposts": [seat for seat, built in outposts if built[place]], "cost": cost(place)})
    return found


def board_part(state: HeroicJourneyRules, seat: int) -> Part:
    """HJ-18."""
    return {"rule": "HJ-18", "text": text("score-board"), "points": state.points_from(seat, FROM_OUTPOSTS)}
