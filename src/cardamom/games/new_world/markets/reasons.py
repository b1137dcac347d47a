"""Why a turn is good where there are merchant cards."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardamom.games.century.merchants import IN_PLAY
from cardamom.games.century.reasons import next_trade
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.new_world.markets.game import MarketsGame


def refreshing(prospect: Prospect[Any]) -> Iterator[Text]:
    """E1-13: a new row, and another turn."""
    for effect in prospect.effects:
        if effect["kind"] == "refreshed" and effect["seat"] == prospect.seat:
            yield text("reason-refreshes", n=len(effect["cards"]))


def known_trade(game: MarketsGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    """The next trade, unless it needs a merchant card that has yet to be drawn."""
    cards = {merchant["ref"]: card for card, merchant in enumerate(game.printed.merchants)}
    for reason in next_trade(prospect):
        on = reason["args"].pop("on")
        if on not in cards:
            yield text(reason["key"], on=on, **reason["args"])
        elif prospect.before.lies[cards[on]] == IN_PLAY:
            yield text("reason-trades-next-merchant", **reason["args"])
