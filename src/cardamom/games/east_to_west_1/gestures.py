"""What takes several decisions in Part I."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.rules import AT_THE_MARKET, EastToWestRules
from cardamom.games.new_world import gestures as shared
from cardamom.games.new_world.gestures import SharedGesture, gesture
from cardamom.kernel.effects import GestureBase
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame


class Travel(GestureBase):
    """E1-15: settlers to a card of the own route."""

    key: Literal["travel"]
    settlers: int
    lacks: int  # so many more than there are on the own board


class MarketCard(GestureBase):
    """E1-10: the merchant card of a market is used, or taken to the right end of the route."""

    key: Literal["use", "take"]


EastToWestGesture = SharedGesture | Travel | MarketCard


def gestures(game: EastToWestGame, state: EastToWestRules, on: str | None) -> list[EastToWestGesture]:
    """What the seat to act may do in one go. With the `on` of a location or a card of the route, also what follows there."""
    begins = chain(shared.at_choice(game, state, on), travels(game, state, on))
    return shared.gestures(game, state, on, begins, ONWARD)


def travels(game: EastToWestGame, state: EastToWestRules, on: str | None) -> Iterator[Any]:
    seat = state.to_act
    for place, card in enumerate(state.route[seat]):
        if card != NO_CARD and on in (None, game.printed.merchants[card]["ref"]):
            trial = Trial(game, state, [f"travel:{place}"])
            settlers = state.settlers_to_travel(seat, place)
            yield gesture(trial, game.printed.merchants[card]["ref"], key="travel", settlers=settlers,
                          lacks=max(settlers - state.ready[seat], 0))


def at_market(game: EastToWestGame, state: EastToWestRules, prefix: Sequence[str]) -> Iterator[Any]:
    """E1-10: its card is used, with what follows from that, or taken."""
    there = Trial(game, state, prefix).state
    card = game.printed.merchants[there.row[there.place_in_row[there.here]]]
    for key in ("use", "take"):
        yield gesture(Trial(game, state, [*prefix, key]), card["ref"], key=key)
    yield from shared.following(game, state, [*prefix, "use"], ONWARD)


ONWARD: shared.Onward = {**shared.ONWARD, AT_THE_MARKET: at_market}
