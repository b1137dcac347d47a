"""What takes several decisions in Part III."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from cardamom.games.century.hexmap import PAY_BUILD, PAY_TOLL
from cardamom.games.heroic_journey_3.rules import (
    AT_THE_VILLAGE,
    BARTER,
    CHOOSE_VILLAGE,
    MOVE_WAGON,
    HeroicJourneyRules,
)
from cardamom.games.new_world import gestures as shared
from cardamom.games.new_world.gestures import SharedGesture, cheapest, gesture
from cardamom.games.new_world.rules import FROM_OUTPOSTS
from cardamom.kernel.effects import GestureBase
from cardamom.kernel.state import ALLOWED
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.heroic_journey_3 import HeroicJourneyGame


class WagonToll(TypedDict):
    creditor: int
    cubes: str


class MoveWagon(GestureBase):
    """HJ-14: to a tile, with the tolls there."""

    key: Literal["move"]
    toll: int
    tolls: list[WagonToll]  # the lowest cubes first
    cost: int  # cubes for an outpost there
    can_build: bool  # an outpost, once the tolls are paid


class Outpost(GestureBase):
    """HJ-14: an outpost, with what it costs and the way there."""

    key: Literal["build"]
    cubes: str
    points: int | None  # uncovered on the player board


class Payment(GestureBase):
    """HJ-14: what is still to be paid, the lowest cubes first."""

    key: Literal["toll", "pay"]
    cubes: str


HeroicJourneyGesture = SharedGesture | MoveWagon | Outpost | Payment


def gestures(game: HeroicJourneyGame, state: HeroicJourneyRules, on: str | None) -> list[HeroicJourneyGesture]:
    """What the seat to act may do in one go. With the `on` of a location, also what follows there."""
    return shared.gestures(game, state, on, shared.at_choice(game, state, on), ONWARD)


def visits(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    """HJ-17: trades with every village that may be chosen."""
    there = Trial(game, state, prefix).state
    for place in range(state.places):
        if there.why_not(game.action(f"visit:{place}")) == ALLOWED:
            yield from barter(game, state, [*prefix, f"visit:{place}"])


def at_village(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    """HJ-14: an outpost, or trades."""
    yield outpost(Trial(game, state, prefix))
    yield from barter(game, state, prefix)


def barter(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    """C-4: with the village that is visited."""
    trial = Trial(game, state, prefix)
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
        can_build = trial.state.why_not(game.action("build")) == ALLOWED
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


def toll(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    trial = Trial(game, state, prefix)
    creditor = trial.state.creditor
    yield gesture(trial, f"seat:{creditor}", key="toll", cubes=pay(trial, "toll"))


def payment(game: HeroicJourneyGame, state: HeroicJourneyRules, prefix: Sequence[str]) -> Iterator[Any]:
    trial = Trial(game, state, prefix)
    yield gesture(trial, f"cell:{trial.state.boat[state.to_act]}", key="pay", cubes=pay(trial, "pay"))


def pay(trial: Trial[HeroicJourneyRules], kind: Literal["pay", "toll"]) -> str:
    """All that is still to be paid, the lowest cubes first."""
    paid = ""
    while trial.is_at(PAY_BUILD if kind == "pay" else PAY_TOLL):
        paid += cheapest(trial.state, trial.state.to_act)
        trial.act(f"{kind}:{paid[-1]}")
    return paid


ONWARD: shared.Onward = {**shared.ONWARD, MOVE_WAGON: moves, CHOOSE_VILLAGE: visits, AT_THE_VILLAGE: at_village,
                         BARTER: barter, PAY_TOLL: toll, PAY_BUILD: payment}
