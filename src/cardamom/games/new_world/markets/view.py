"""What merchant cards add to the table: the row, the pile, and the cards of players."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.century.content import lettered
from cardamom.games.century.merchants import IN_PLAY, LAYERS, NO_CARD, SET_ASIDE
from cardamom.games.new_world import view
from cardamom.games.new_world.markets.rules import Markets
from cardamom.games.new_world.setup import Deal
from cardamom.games.new_world.view import BoxView, PartyView, Printed, TableView

if TYPE_CHECKING:
    from cardamom.games.new_world.markets.game import MarketsGame


class MerchantFacts(TypedDict):
    give: str
    get: str
    upgrades: int


class MerchantView(MerchantFacts):
    ref: str
    id: str
    market: str | None


class MarketsPartyView(PartyView):
    merchants: int
    put_away: list[str]


class MarketsBoxView(BoxView):
    merchants: dict[str, MerchantFacts]


class MarketsTableView(TableView):
    """All that both combination games have on the table, but for the players."""

    row: list[MerchantView]
    merchant_pile: list[list[str]]  # its layers, the front first: what may come from each
    box: MarketsBoxView


@dataclass(frozen=True)
class MarketsPrinted(Printed):
    """With markets and merchant cards."""

    box: MarketsBoxView
    markets: list[str]
    merchants: list[MerchantView]


def print_all(game: MarketsGame[Any]) -> MarketsPrinted:
    printed, cards = view.print_all(game), game.box.merchants
    box: MarketsBoxView = {**printed.box, "merchants": {card.id: merchant_facts(card) for card in cards}}
    return MarketsPrinted(**{
        **vars(printed), "box": box, "markets": [f"location:{market}" for market in game.box.layout.rows["market"]],
        "merchants": [{**merchant_facts(card), "ref": f"merchant:{card.id}", "id": card.id, "market": None}
                      for card in cards]})


def merchant_facts(card: Deal) -> MerchantFacts:
    return {"give": lettered(card.give), "get": lettered(card.get), "upgrades": card.upgrades}


def table_view(game: MarketsGame[Any], state: Markets) -> MarketsTableView:
    printed = game.printed
    return {**view.table_view(game, state), "row": row_view(printed, state), "merchant_pile": pile_view(printed, state),
            "box": printed.box}


def row_view(printed: MarketsPrinted, state: Markets) -> list[MerchantView]:
    """A card that was used and is put away may leave its place only later."""
    lies = state.lies
    return [{**printed.merchants[card], "market": market} for card, market in zip(state.row, printed.markets, strict=False)
            if card != NO_CARD and lies[card] == IN_PLAY]


def pile_view(printed: MarketsPrinted, state: Markets) -> list[list[str]]:
    layers: dict[int, list[str]] = {}
    front = state.front
    for card, lies in zip(printed.merchants, state.lies, strict=False):
        if 0 <= lies < LAYERS:
            layers.setdefault((lies - front) % LAYERS, []).append(card["id"])
    return [layers[layer] for layer in sorted(layers)]


def party_views(game: MarketsGame[Any], state: Markets) -> list[MarketsPartyView]:
    cards, lies = game.printed.merchants, state.lies
    return [{**party, "merchants": merchants,
             "put_away": [card["id"] for card, where in zip(cards, lies, strict=False) if where == SET_ASIDE + seat]}
            for seat, (party, merchants) in enumerate(zip(view.party_views(game, state), state.merchants, strict=False))]
