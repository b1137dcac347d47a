"""Content and options of the New World with merchant cards (E1-3, HJ-3)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cardamom.games.century.content import read_id
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.new_world import setup
from cardamom.games.new_world.locations import LOCATIONS
from cardamom.games.new_world.setup import ZEROS, Content, Counts, Deal, Stack, deal_constants, read_deal, read_kind
from cardamom.kernel.content import Reader

DEAL_KINDS = ("gain", "upgrades", "trade")
MERCHANT_COUNT = 43


@dataclass(frozen=True)
class MarketsContent(Content):
    merchants: list[Deal]


def read_content(box: Reader, counts: Counts, own: tuple[str, ...]) -> MarketsContent:
    """What both combination games have; `own` are the kinds of location that only this one can use."""
    world = setup.read_content(box, counts, ("market", "refresh_market", *own), ("fort", "market"))
    group = box.group("merchant_cards")
    content = MarketsContent(**vars(world), merchants=read_merchants(group))
    group.close()
    return content


def read_merchants(group: Reader) -> list[Deal]:
    cards: list[Deal] = []
    names: list[str] = []
    for row in group.rows("cards", MERCHANT_COUNT):
        does = (GAIN, RAISE, TRADE_CUBES)[DEAL_KINDS.index(read_kind(row, DEAL_KINDS))]
        cards.append(read_deal(row, read_id(row, names), does))
        row.close()
    return cards


def constants(content: MarketsContent, stacks: list[Stack], beside: bool, seats: int,
              options: Mapping[str, Any]) -> dict[str, Any]:
    """The constants of `Markets`: the deals of merchant cards follow those of the locations."""
    deals = [location.deal for location in content.layout.locations]
    unused = [Deal("", GAIN, ZEROS, ZEROS, 0)] * (LOCATIONS - len(deals))
    return {**setup.constants(content, stacks, beside, seats, options),
            **deal_constants([*deals, *unused, *content.merchants]), "merchant_cards": len(content.merchants)}
