"""Markets: merchant cards in the New World, as both combination games have them (E1-3, E1-10..13, HJ-3, HJ-11..13)."""
from __future__ import annotations

from cardamom.games.century.deals import TRADING
from cardamom.games.century.merchants import NO_CARD, Merchants
from cardamom.games.new_world.locations import DONE, LOCATIONS, MARKET, NOWHERE, NW_22, REFRESH
from cardamom.games.new_world.rules import DEAL_CARDS, NewWorld
from cardamom.kernel.actions import action
from cardamom.kernel.fields import hook
from cardamom.kernel.state import NOT_NOW


def deal_of_card(card: int) -> int:
    """The deals of merchant cards follow those of the locations."""
    return LOCATIONS + card


def is_of_card(deal: int) -> bool:
    """Is it the deal of a merchant card, not of a location?"""
    return deal >= LOCATIONS


def card_of_deal(deal: int) -> int:
    """The merchant card whose deal it is."""
    return deal - LOCATIONS


class Markets(NewWorld, Merchants):
    # -- the row ------------------------------------------------------------------------

    def begin_dealing(self) -> None:
        """E1-3, HJ-3: the first merchant cards come out."""
        self.shuffle_merchants()
        self.fill_row()

    def after_row(self) -> None:
        """E1-12: the turn goes on; in the set-up, with the point cards."""
        if self.started:
            self.ask(self.active, DONE)
        else:
            self.step = DEAL_CARDS

    def merchants_of(self, seat: int) -> int:
        """E1-18: wherever they lie."""
        return self.merchants[seat]

    # -- locations that need merchant cards ---------------------------------------------

    def is_at_market(self) -> bool:
        return self.here != NOWHERE and self.does[self.here] == MARKET

    def card_here(self) -> int:
        """E1-10, HJ-11: the merchant card below the market where the active seat works."""
        return self.row[self.place_in_row[self.here]]

    def can_work_at_market(self, seat: int, slot: int) -> bool:
        """NW-14: there is a card below it."""
        card = self.row[self.place_in_row[slot]]
        return card != NO_CARD and self.can_use_market(seat, slot, card)

    @hook
    def can_use_market(self, seat: int, slot: int, card: int) -> bool:
        """E1-10, HJ-11: is there something to do with this merchant card?"""
        raise NotImplementedError

    def work_at_market(self, seat: int, slot: int) -> None:
        """E1-13, HJ-13: refresh it: the row goes under the pile, new cards come out. E1-10, HJ-11: or visit it."""
        if self.does[slot] == REFRESH:
            self.put_row_under()
            self.fill_row()
        else:
            self.visit_market(seat, self.row[self.place_in_row[slot]])

    @hook
    def visit_market(self, seat: int, card: int) -> None:
        """E1-10, HJ-11: a merchant card below this market."""
        raise NotImplementedError

    def goes_again(self) -> bool:
        """E1-13: who refreshed the market takes another turn; C-5 was checked."""
        return self.here != NOWHERE and self.does[self.here] == REFRESH

    # -- after the deal of a card -------------------------------------------------------

    def after_deal(self, seat: int) -> None:
        """NW-20..22: the turn is done, but for what a market does with its card."""
        if self.is_at_market():
            self.leave_market(seat, self.card_here())
        else:
            self.step = DONE

    @hook
    def leave_market(self, seat: int, card: int) -> None:
        """E1-10, HJ-11: the card was used."""
        raise NotImplementedError

    def market_is_left(self) -> None:
        """E1-12: the row slides left and is filled up."""
        self.take_from_row(self.place_in_row[self.here])
        self.fill_row()

    def refuses_end_of_trade(self, seat: int) -> int:
        """NW-22: a market goes on after its trade."""
        return NOT_NOW if self.is_at_market() else self.refuses_stopping()

    def refuses_stop(self, seat: int) -> int:
        """NW-22: only at a market."""
        return self.refuses_stopping() if self.is_at_market() else NOT_NOW

    @action(during=TRADING, rule=NW_22, guard=refuses_stop)
    def stop(self, seat: int) -> None:
        """NW-22: the card was used."""
        self.after_deal(seat)
