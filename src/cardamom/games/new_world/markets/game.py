"""What the Games with merchant cards share beyond the New World engine."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from cardamom.games.new_world.game import NewWorldGame
from cardamom.games.new_world.markets import choices, reasons, setup, view
from cardamom.games.new_world.markets.rules import Markets, card_of_deal, is_of_card
from cardamom.kernel.actions import Kind
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text

M = TypeVar("M", bound=Markets)


class MarketsGame(NewWorldGame[M]):
    box: setup.MarketsContent

    def common_constants(self, beside: bool, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.constants(self.box, self.stacks, beside, seats, options)

    def labels(self) -> dict[str, Sequence[str]]:
        return super().labels() | {"merchant": [card.id for card in self.box.merchants]}

    def arguments(self, state: M, kind: Kind, n: int) -> dict[str, Any]:
        return choices.arguments(self, state, kind, n)

    @cached_property
    def printed(self) -> view.MarketsPrinted:
        """What never changes in views of this game."""
        return view.print_all(self)

    def printed_deal(self, deal: int) -> Mapping[str, Any]:
        return self.printed.merchants[card_of_deal(deal)] if is_of_card(deal) else self.printed.locations[deal]

    def first_reasons(self, prospect: Prospect[M]) -> Iterable[Text]:
        return reasons.refreshing(prospect)

    def trade_reasons(self, prospect: Prospect[M]) -> Iterable[Text]:
        return reasons.known_trade(self, prospect)
