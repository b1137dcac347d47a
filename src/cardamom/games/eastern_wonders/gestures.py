"""What takes several decisions: ways to sail, trades, outposts with their price. All are tried on copies, by the rules."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.century.content import counted, lettered
from cardamom.games.century.hexmap import NO_TILE, PAY_BUILD, PAY_TOLL
from cardamom.games.century.turns import DISCARD
from cardamom.games.eastern_wonders import rules
from cardamom.games.eastern_wonders.rules import NOTHING, Islands
from cardamom.games.eastern_wonders.view import CELL_REFS, cubes_found
from cardamom.kernel.actions import Step
from cardamom.kernel.effects import GestureBase
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders import EasternWondersGame

MOST_TIMES = 60  # of a trade in one gesture
MOST_KEPT = 4  # trades for which cubes are spared


class TollFact(TypedDict):
    creditor: int
    cubes: str


class Voyage(GestureBase):
    """EW-10..14: to a tile by one of the shortest ways, with all that has to be laid and paid; or staying here."""

    key: Literal["sail"]
    way: list[str]  # the tiles sailed to, the last one included
    leave: str  # cubes laid on the tiles left behind
    tolls: list[TollFact]


class Trades(GestureBase):
    """EW-24."""

    key: Literal["trade"]
    times: int


class Outpost(GestureBase):
    """EW-20: an outpost here, with what it costs."""

    key: Literal["build"]
    cost: str
    points: int | None  # uncovered on the player board
    column: int | None  # that it would empty, from 0 on


class Claim(GestureBase):
    """EW-30."""

    key: Literal["claim"]
    cost: str
    points: int | None


class Payment(GestureBase):
    """What is still to be paid or discarded, all at once."""

    key: Literal["pay", "toll", "drop"]
    cubes: str


class Simple(GestureBase):
    """One action, after stopping here."""

    key: Literal["harvest", "end"]


SIMPLE: tuple[Literal["harvest", "end"], ...] = ("harvest", "end")
IslandsGesture = Voyage | Trades | Outpost | Claim | Payment | Simple


def gestures(game: EasternWondersGame, state: Islands, on: str | None) -> list[IslandsGesture]:
    """All that the seat to act may do in one go; with `on`, with that thing only."""
    offered = OFFERED.get(state.step) if state.to_act >= 0 else None
    return [gesture for gesture in offered(game, state, on) if on in (None, gesture["on"])] if offered else []


def at_sea(game: EasternWondersGame, state: Islands, on: str | None) -> Iterator[IslandsGesture]:
    """Who may still sail on may also stop here and act."""
    for place in range(state.places):
        if on in (None, CELL_REFS[place]):
            yield voyage(game, state, place)
    yield from at_tile(game, state, on)
    yield from simple(game, state)


def stopped(game: EasternWondersGame, state: Islands) -> Trial[Islands]:
    """A trial that begins where the boat is: who could still sail on stops here first."""
    return Trial(game, state, ["anchor"] if state.step == rules.MOVE else [])


def at_tile(game: EasternWondersGame, state: Islands, on: str | None) -> Iterator[IslandsGesture]:
    """On the tile where the boat is. Moving ends when an action begins."""
    place = state.boat[state.to_act]
    for offer in AT_TILE.get(stopped(game, state).asked, ()):
        yield from offer(game, state, place)


def simple(game: EasternWondersGame, state: Islands) -> Iterator[Simple]:
    """What needs no tile, without sailing on."""
    for key in SIMPLE:
        trial = stopped(game, state)
        if trial.is_at(rules.ACT) and trial.act(key):
            yield {**trial.base(None), "key": key}


def voyage(game: EasternWondersGame, state: Islands, goal: int) -> Voyage:
    seat, trial = state.to_act, Trial(game, state)
    way = shortest_way(state, state.boat[seat], goal)
    steps_paid = max(len(way) - state.free_steps, 0)
    spend = [*spare_cubes(state.cubes[seat], steps_paid + state.owed(seat, goal), needed_at(game, state, goal))]
    leave: list[str] = []
    tolls: list[TollFact] = []
    for place in way:
        trial.act(f"sail:{place}")
        if trial.is_at(rules.LAY_CUBE):
            leave.append(spend.pop(0))
            trial.act(f"lay:{leave[-1]}")
    trial.act("anchor")
    while trial.is_at(PAY_TOLL):
        tolls.append({"creditor": trial.state.creditor, "cubes": spend[0]})
        trial.act(f"toll:{spend.pop(0)}")
    return {**trial.base(CELL_REFS[goal]), "key": "sail", "way": [CELL_REFS[place] for place in way],
            "leave": "".join(leave), "tolls": tolls}


def shortest_way(state: Islands, start: int, goal: int) -> list[int]:
    """One of the shortest ways; which one does not matter to the rules (EW-11)."""
    way, place, distance, near, degree = [], start, state.distance, state.near, state.degree
    while place != goal:
        place = next(other for other in [*near[place]][:degree[place]] if distance[other][goal] < distance[place][goal])
        way.append(place)
    return way


def needed_at(game: EasternWondersGame, state: Islands, goal: int) -> list[list[int]]:
    """Cubes worth keeping for a tile, the most first: those of several trades, or of the VP tile; less what lies there."""
    seat, tile = state.to_act, state.tile[goal]
    lying = counted(cubes_found(state, seat, goal))
    if tile != NO_TILE:
        return multiples(state.give[tile], MOST_KEPT if state.outpost[seat][goal] else 1, lying)
    goods = state.port_tile[goal - state.inner] if goal >= state.inner else NOTHING
    return multiples(state.cost[goods], 1, lying) if goods != NOTHING else []


def multiples(price: Sequence[int], times: int, lying: Sequence[int] = (0, 0, 0, 0)) -> list[list[int]]:
    """A price so many times, once less, and so on, each without what lies there already."""
    return [[max(count * own - found, 0) for own, found in zip(price, lying, strict=True)] for count in range(times, 0, -1)]


def spare_cubes(hold: Sequence[int], count: int, needed: Sequence[Sequence[int]]) -> str:
    """The cubes to part with: the lowest first, and as far as possible none that is needed."""
    for keep in needed:
        spare = [own - kept for own, kept in zip(hold, keep, strict=True)]
        if min(spare) >= 0 and sum(spare) >= count:
            return lettered(spare)[:count]
    return lettered(hold)[:count]


def trades(game: EasternWondersGame, state: Islands, place: int) -> Iterator[Trades]:
    """At a market: once, twice, as often as possible; if not at all, why."""
    if state.tile[place] == NO_TILE:
        return
    trial = stopped(game, state)
    for times in range(1, MOST_TIMES + 1):
        trial.act("trade")
        if trial.refused and times > 1:
            return
        yield {**trial.base(CELL_REFS[place]), "key": "trade", "times": 0 if trial.refused else times}


def outpost(game: EasternWondersGame, state: Islands, place: int) -> Iterator[Outpost]:
    """At a market, paid with cubes that the trade there does not need."""
    if state.tile[place] == NO_TILE:
        return
    seat, trial = state.to_act, stopped(game, state)
    before = state.board_points(seat), state.emptied_columns(seat)
    needed = multiples(state.give[state.tile[place]], MOST_KEPT)
    cost = spare_cubes(state.cubes[seat], state.outpost_cost(place), needed)
    trial.act("build")
    for cube in cost:
        trial.act(f"pay:{cube}")
    empties = trial.state.emptied_columns(seat) > before[1]
    yield {**trial.base(CELL_REFS[place]), "key": "build", "cost": cost,
           "points": None if trial.refused else trial.state.board_points(seat) - before[0],
           "column": before[1] if empties else None}


def claim(game: EasternWondersGame, state: Islands, place: int) -> Iterator[Claim]:
    """At a port."""
    if place < state.inner:
        return
    port = place - state.inner
    trial, goods = stopped(game, state), state.port_tile[port]
    trial.act("claim")
    tile = game.box.tiles[goods] if goods != NOTHING else None
    yield {**trial.base(f"port:{port}"), "key": "claim", "cost": lettered(tile.cost) if tile else "",
           "points": tile.points if tile else None}


def payment(game: EasternWondersGame, state: Islands, on: str | None) -> Iterator[Payment]:
    """The rest of what is asked for, with the lowest cubes that can be spared."""
    seat, place, trial, key = state.to_act, state.boat[state.to_act], Trial(game, state), PAID[state.step]
    cubes = ""
    for letter in spare_cubes(state.cubes[seat], sum(state.cubes[seat]), needed_at(game, state, place)):
        if not trial.is_at(state.step):
            break
        trial.act(f"{key}:{letter}")
        cubes += letter
    yield {**trial.base(f"seat:{state.creditor}" if key == "toll" else CELL_REFS[place]), "key": key, "cubes": cubes}


PAID: dict[Step, Literal["pay", "toll", "drop"]] = {PAY_BUILD: "pay", PAY_TOLL: "toll", DISCARD: "drop"}
AT_TILE: dict[Step | None, tuple[Callable[[EasternWondersGame, Islands, int], Iterator[IslandsGesture]], ...]] = {
    rules.ACT: (outpost, trades, claim), rules.MARKET: (trades,)}
Offer = Callable[["EasternWondersGame", Islands, str | None], Iterator[IslandsGesture]]
OFFERED: dict[Step, Offer] = {rules.MOVE: at_sea, rules.ACT: at_tile, rules.MARKET: at_tile, **dict.fromkeys(PAID, payment)}
