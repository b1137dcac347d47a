"""What takes several decisions in Part III."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from cardamom.games.century.hexmap import PAY_BUILD, PAY_TOLL
from cardamom.games.heroic_journey_3.effects import HeroicJourneyEffect
from cardamom.games.heroic_journey_3.rules import (
    AT_THE_VILLAGE,
    BARTER,
    CHOOSE_VILLAGE,
    MOVE_WAGON,
    HeroicJourneyRules,
)
from cardamom.games.new_world import gestures as shared
from cardamom.games.new_world.gestures import (
    DropFacts,
    RestFacts,
    TradeFacts,
    UpgradeFacts,
    WorkFacts,
    cheapest,
    gesture,
)
from cardamom.games.new_world.locations import CHOOSE
from cardamom.games.new_world.rules import FROM_OUTPOSTS
from cardamom.kernel.effects import GestureBase, KernelEffect
from cardamom.kernel.state import ALLOWED
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


class Base(GestureBase):
    effects: list[HeroicJourneyEffect | KernelEffect]  # of all the actions together


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


class WagonToll(TypedDict):
    creditor: int
    cubes: str


class MoveWagon(Base):
    """HJ-14: to a tile, with the tolls there."""

    key: Literal["move"]
    toll: int
    tolls: list[WagonToll]  # the lowest cubes first
    cost: int  # cubes for an outpost there
    can_build: bool  # an outpost, once the tolls are paid


class Outpost(Base):
    """HJ-14: an outpost, with what it costs and the way there."""

    key: Literal["build"]
    cubes: str
    points: int | None  # uncovered on the player board


class Payment(Base):
    """HJ-14: what is still to be paid, the lowest cubes first."""

    key: Literal["toll", "pay"]
    cubes: str


HeroicJourneyGesture = Work | Rest | Trades | Upgrades | Drop | MoveWagon | Outpost | Payment


def gestures(game: HeroicJourneyGame, state: HeroicJourneyRules, on: str | None) -> list[HeroicJourneyGesture]:
    """What the seat to act may do in one go. With the `on` of a location, also what follows there."""
    if state.to_act < 0:
        return []
    if state.step != CHOOSE:
        return [found for found in onward(game, state, []) if on in (None, found["on"])]
    found = [*shared.at_choice(game, state, on)]
    return [*found, *(more for one in found if on and one["actions"] for more in onward(game, state, one["actions"]))]


def onward(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    """What may follow these actions."""
    trial = Trial(game, state, prefix)
    if trial.is_at(MOVE_WAGON):
        yield from moves(game, state, prefix)
    elif trial.is_at(CHOOSE_VILLAGE):
        for place in range(state.places):
            if trial.state.why_not(game.action(f"visit:{place}")) == ALLOWED:
                yield from trades_at(game, Trial(game, state, [*prefix, f"visit:{place}"]))
    elif trial.is_at(AT_THE_VILLAGE, BARTER):
        if trial.is_at(AT_THE_VILLAGE):
            yield outpost(Trial(game, state, prefix))
        yield from trades_at(game, trial)
    elif trial.is_at(PAY_TOLL, PAY_BUILD):
        yield payment(trial)
    else:
        yield from shared.onward(game, state, prefix)


def trades_at(game: HeroicJourneyGame, trial: Trial[HeroicJourneyRules]) -> Iterator[Any]:
    """C-4: with the village that is visited."""
    village = game.printed_villages[trial.state.tile[trial.state.village]]
    yield from shared.trades(trial, f"cell:{trial.state.village}", village["give"], village["get"])


def moves(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    """HJ-14: to every tile, or why not; and an outpost there, where one can be built."""
    seat = state.to_act
    for place in range(state.places):
        trial = Trial(game, state, [*prefix, f"move:{place}"])
        if trial.refused and place == state.boat[seat]:
            continue  # the wagon is there already
        tolls: list[WagonToll] = []
        while trial.is_at(PAY_TOLL):
            tolls.append({"creditor": trial.state.creditor, "cubes": cheapest(trial.state, seat)})
            trial.act(f"toll:{tolls[-1]['cubes']}")
        can_build = trial.is_at(AT_THE_VILLAGE) and trial.state.why_not(game.action("build")) == ALLOWED
        yield gesture(trial, f"cell:{place}", key="move", toll=state.others_at(seat, place), tolls=tolls,
                      cost=state.outpost_cost(place), can_build=can_build)
        if can_build:
            yield outpost(trial)


def outpost(trial: Trial[HeroicJourneyRules]) -> Any:
    """Where the wagon is, paid with the lowest cubes."""
    seat, place = trial.start.to_act, trial.state.boat[trial.start.to_act]
    trial.act("build")
    paid = pay(trial, "pay")
    more = trial.state.points_from(seat, FROM_OUTPOSTS) - trial.start.points_from(seat, FROM_OUTPOSTS)
    return gesture(trial, f"cell:{place}", key="build", cubes=paid, points=None if trial.refused else more)


def payment(trial: Trial[HeroicJourneyRules]) -> Any:
    seat, creditor = trial.state.to_act, trial.state.creditor
    if trial.is_at(PAY_TOLL):
        return gesture(trial, f"seat:{creditor}", key="toll", cubes=pay(trial, "toll"))
    return gesture(trial, f"cell:{trial.state.boat[seat]}", key="pay", cubes=pay(trial, "pay"))


def pay(trial: Trial[HeroicJourneyRules], kind: Literal["pay", "toll"]) -> str:
    """All that is still to be paid, the lowest cubes first."""
    paid = ""
    while trial.is_at(PAY_BUILD if kind == "pay" else PAY_TOLL):
        paid += cheapest(trial.state, trial.state.to_act)
        trial.act(f"{kind}:{paid[-1]}")
    return paid
