"""What takes several decisions in the New World, each tried on a copy by the rules: work and what it leads to, and rest."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from cardamom.games.century.content import LETTERS, lettered
from cardamom.games.century.deals import TRADING
from cardamom.games.century.effects import more_in
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.new_world.forts import AT_THE_FORT
from cardamom.games.new_world.locations import CHOOSE, NOBODY
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.actions import Step
from cardamom.kernel.effects import GestureBase
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame

MOST_TIMES = 60  # of a trade in one gesture


class Ousted(TypedDict):
    seat: int
    settlers: int


class Work(GestureBase):
    """NW-10, NW-11: settlers to a location."""

    key: Literal["work"]
    settlers: int  # that it takes; 0: it is closed to this player
    lacks: int  # so many more than there are on the own board
    ousts: Ousted | None


class Rest(GestureBase):
    """NW-15."""

    key: Literal["rest"]
    settlers: int  # that come back; if there are none, it changes nothing


class Trades(GestureBase):
    """NW-22, HJ-14: a trade so many times."""

    key: Literal["trade"]
    times: int
    give: str  # each time
    get: str


class Upgrades(GestureBase):
    """NW-21: all upgrades, in one of the ways to use them."""

    key: Literal["upgrade"]
    cubes: str  # that are gone then
    into: str  # what they have become


class Drop(GestureBase):
    """C-5: what has to be discarded, the lowest cubes first."""

    key: Literal["drop"]
    cubes: str


class Claim(GestureBase):
    """NW-23: the card over a fort, with the settlers who go there; its effects have the exact points."""

    key: Literal["claim"]


SharedGesture = Work | Rest | Trades | Upgrades | Drop | Claim
Game: TypeAlias = "NewWorldGame[Any]"
Onward: TypeAlias = Mapping[Step, Callable[[Any, Any, Sequence[str]], Iterator[Any]]]  # what may follow, by what is asked


def gestures(game: Game, state: NewWorld, on: str | None, begins: Iterator[Any], onward: Onward) -> list[Any]:
    """At the beginning of a turn what it may begin with, and for one thing what may follow; later, what may follow now."""
    if state.to_act < 0:
        return []
    if state.step != CHOOSE:
        return [found for found in following(game, state, [], onward) if on in (None, found["on"])]
    first = [*begins]
    return [*first, *(more for one in first if on and one["actions"]
                      for more in following(game, state, one["actions"], onward))]


def following(game: Game, state: NewWorld, prefix: Sequence[str], onward: Onward) -> Iterator[Any]:
    """What may follow these actions."""
    asked = Trial(game, state, prefix).asked
    if asked and asked in onward:
        yield from onward[asked](game, state, prefix)


def gesture(trial: Trial[Any], on: str | None, **facts: Any) -> Any:
    return {**trial.base(on), **facts}


def at_choice(game: Game, state: NewWorld, on: str | None) -> Iterator[Any]:
    """At the beginning of a turn: every location, and rest."""
    for slot, location in enumerate(game.printed.locations):
        if on in (None, location["ref"]):
            yield work(game, state, slot)
    if on is None:
        trial = Trial(game, state, ["rest"])
        seat = state.to_act
        yield gesture(trial, None, key="rest", settlers=trial.state.ready[seat] - state.ready[seat])


def work(game: Game, state: NewWorld, slot: int) -> Any:
    seat, owner = state.to_act, state.owner[slot]
    location = game.printed.locations[slot]
    settlers = state.settlers_by_seat(slot).to_bytes(8, "little")[seat]
    trial = Trial(game, state, [f"work:{location['id']}"])
    ousts = {"seat": owner, "settlers": state.standing[slot]} if owner not in (NOBODY, seat) else None
    return gesture(trial, location["ref"], key="work", settlers=settlers, lacks=max(settlers - state.ready[seat], 0),
                   ousts=ousts)


def claim(game: Game, state: NewWorld, prefix: Sequence[str]) -> Iterator[Any]:
    """NW-23: the card over the fort, if it can be paid for."""
    trial = Trial(game, state, prefix)
    card = trial.state.card_at[trial.state.place_in_row[trial.state.here]]
    if trial.act("claim"):
        yield gesture(trial, game.printed.cards[card]["ref"], key="claim")


def trades_of_deal(game: Game, state: NewWorld, prefix: Sequence[str]) -> Iterator[Any]:
    trial = Trial(game, state, prefix)
    thing = game.printed_deal(trial.state.deal)
    yield from trades(trial, thing["ref"], thing["give"], thing["get"])


def trades(trial: Trial[Any], on: str, give: str, get: str) -> Iterator[Any]:
    """Once, twice, as often as possible; if not at all, why."""
    for times in range(1, MOST_TIMES + 1):
        done = trial.act("trade")
        if done or times == 1:
            yield gesture(trial, on, key="trade", times=times if done else 0, give=give, get=get)
        if not done:
            return


def upgrades(game: Game, state: NewWorld, prefix: Sequence[str]) -> Iterator[Any]:
    """NW-21: every way to use as many upgrades as can be used; which cube rises first makes no difference."""
    for total in range(Trial(game, state, prefix).state.upgrades, 0, -1):
        found = [trial for way in ways(total) if not (trial := Trial(game, state, [*prefix, *way])).refused]
        for trial in found:
            before, after = state.cubes[state.to_act], trial.state.cubes[state.to_act]
            yield gesture(trial, f"seat:{state.to_act}", key="upgrade", cubes=more_in(before, after),
                          into=more_in(after, before))
        if found:
            return


def ways(total: int) -> Iterator[list[str]]:
    """So many upgrades of yellow, red and green cubes together, the lowest first."""
    for yellow in range(total, -1, -1):
        for red in range(total - yellow, -1, -1):
            counts = [yellow, red, total - yellow - red, 0]
            yield [f"upgrade:{letter}" for letter in lettered(counts)]


def drop(game: Game, state: NewWorld, prefix: Sequence[str]) -> Iterator[Any]:
    trial, cubes = Trial(game, state, prefix), ""
    seat = trial.state.to_act
    while trial.is_at(DISCARD):
        cubes += cheapest(trial.state, seat)
        trial.act(f"drop:{cubes[-1]}")
    yield gesture(trial, f"seat:{seat}", key="drop", cubes=cubes)


def cheapest(state: NewWorld, seat: int) -> str:
    """The lowest cube that this player has; there must be one."""
    return next(letter for letter, count in zip(LETTERS, state.cubes[seat], strict=True) if count)


ONWARD: Onward = {AT_THE_FORT: claim, TRADING: trades_of_deal, UPGRADE_CUBES: upgrades, DISCARD: drop}  # in every game
