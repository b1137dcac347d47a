"""What takes several decisions in Part I."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from cardamom.games.century.merchants import NO_CARD
from cardamom.games.east_to_west_1.effects import EastToWestEffect
from cardamom.games.east_to_west_1.rules import AT_THE_MARKET, EastToWestRules
from cardamom.games.new_world import gestures as shared
from cardamom.games.new_world.gestures import DropFacts, RestFacts, TradeFacts, UpgradeFacts, WorkFacts, gesture
from cardamom.games.new_world.locations import CHOOSE
from cardamom.kernel.effects import GestureBase, KernelEffect
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.east_to_west_1 import EastToWestGame


class Base(GestureBase):
    effects: list[EastToWestEffect | KernelEffect]  # of all the actions together


class Work(Base, WorkFacts):
    pass


class Rest(Base, RestFacts):
    pass


class Trades(Base, TradeFacts):
    pass


class Upgrades(Base, UpgradeFacts):
    pass


class Drop(Base, DropFacts):
    pass


class Travel(Base):
    """E1-15: settlers to a card of the own route."""

    key: Literal["travel"]
    settlers: int
    lacks: int  # so many more than there are on the own board


class MarketCard(Base):
    """E1-10: the merchant card of a market is used, or taken to the right end of the route."""

    key: Literal["use", "take"]


EastToWestGesture = Work | Rest | Trades | Upgrades | Drop | Travel | MarketCard


def gestures(game: EastToWestGame, state: EastToWestRules, on: str | None) -> list[EastToWestGesture]:
    """What the seat to act may do in one go. With the `on` of a location or a card of the route, also what follows there."""
    if state.to_act < 0:
        return []
    if state.step != CHOOSE:
        return [found for found in onward(game, state, []) if on in (None, found["on"])]
    found = [*shared.at_choice(game, state, on), *travels(game, state, on)]
    return [*found, *(more for one in found if on and one["actions"] for more in onward(game, state, one["actions"]))]


def travels(game: EastToWestGame, state: EastToWestRules, on: str | None) -> Iterator[Any]:
    seat = state.to_act
    for place, card in enumerate(state.route[seat]):
        if card != NO_CARD and on in (None, game.printed.merchants[card]["ref"]):
            trial = Trial(game, state, [f"travel:{place}"])
            settlers = state.settlers_to_travel(seat, place)
            yield gesture(trial, game.printed.merchants[card]["ref"], key="travel", settlers=settlers,
                          lacks=max(settlers - state.ready[seat], 0))


def onward(game: EastToWestGame, state: EastToWestRules, prefix: Sequence[str]) -> Iterator[Any]:
    """What may follow these actions."""
    trial = Trial(game, state, prefix)
    if trial.is_at(AT_THE_MARKET):
        card = game.printed.merchants[trial.state.row[trial.state.place_in_row[trial.state.here]]]
        for key in ("use", "take"):
            yield gesture(Trial(game, state, [*prefix, key]), card["ref"], key=key)
        yield from shared.onward(game, state, [*prefix, "use"])
    else:
        yield from shared.onward(game, state, prefix)
