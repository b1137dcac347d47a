"""What a location or a merchant card does with cubes: gain, upgrade, or trade at least once (C-3, C-4, E1-16).

A *deal* is a row of the content: locations come first, then the merchant cards.
"""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.century.cubes import C_4, COLOURS, covers
from cardamom.games.century.upgrades import Upgrades
from cardamom.kernel.actions import action, step
from cardamom.kernel.fields import constant, field, hook
from cardamom.kernel.state import ALLOWED

DEALS = 100  # capacity: locations and merchant cards
NO_DEAL = -1
GAIN, RAISE, TRADE_CUBES = range(3)  # what a deal does; other modules add to these from 3 on

TRADING = step("trade")


class Deals(Upgrades):
    upgrades: int = field(most=10)  # that may still be done
    deal: int = field(below=DEALS)  # the trade that is being done, or NO_DEAL
    trades: int = field(most=10)  # done in this action

    does: Sequence[int] = constant(DEALS)
    deal_give: Sequence[Sequence[int]] = constant(DEALS, COLOURS)  # nothing, but for trades
    deal_get: Sequence[Sequence[int]] = constant(DEALS, COLOURS)
    deal_upgrades: Sequence[int] = constant(DEALS)

    def can_deal(self, seat: int, deal: int) -> bool:
        """NW-14, E1-15: a trade at least once; cubes can always be taken, and upgrades are optional."""
        return covers(self.cubes[seat], self.deal_give[deal])

    def carry_out(self, seat: int, deal: int) -> None:
        """NW-20, NW-21, NW-22, E1-16."""
        if self.does[deal] == GAIN:
            self.gain(seat, self.deal_get[deal], 1)
            self.after_deal(seat)
        elif self.does[deal] == RAISE:
            self.upgrades = self.deal_upgrades[deal]
            self.go_on_with_upgrades(seat)
        else:
            self.deal = deal
            self.step = TRADING

    def refuses_trade_on(self, seat: int) -> int:
        """C-4: again and again, while the cubes last."""
        return ALLOWED if covers(self.cubes[seat], self.deal_give[self.deal]) else C_4

    @action(during=TRADING, name="trade", guard=refuses_trade_on)
    def trade_once(self, seat: int) -> None:
        """C-4: the trade that is being done."""
        self.exchange(seat, self.deal_give[self.deal], self.deal_get[self.deal])
        self.trades = min(self.trades + 1, 9999)

    def after_upgrades(self, seat: int) -> None:
        self.after_deal(seat)

    @hook
    def after_deal(self, seat: int) -> None:
        """What a location or card does is done: go on."""
        raise NotImplementedError
