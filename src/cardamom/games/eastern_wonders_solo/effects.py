"""The automaton's reaction (ES-6), as effects of its own party."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypedDict

from cardamom.games.century.effects import more_in
from cardamom.games.eastern_wonders import effects as islands
from cardamom.games.eastern_wonders.effects import IslandsEffect
from cardamom.games.eastern_wonders.rules import HARVESTED, TRADED
from cardamom.games.eastern_wonders.view import CELL_REFS
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, IDLE, ROBBED, SoloRules
from cardamom.games.eastern_wonders_solo.view import SoloTable, reaction
from cardamom.kernel.effects import KernelEffect, TurnBegan
from cardamom.kernel.words import Text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders_solo import SoloGame


class Copied(TypedDict):
    """ES-6: an outpost where the player is."""

    kind: Literal["copied-outpost"]
    seat: int
    on: str


class Gained(TypedDict):
    """ES-6: cubes from the supply, as many as the player got from a trade or a harvest."""

    kind: Literal["gained"]
    seat: int
    cubes: str
    copies: Literal["trade", "harvest", ""]


class Idled(TypedDict):
    kind: Literal["idled"]
    seat: int


class Reacted(TypedDict):
    """What the view says of the last reaction; told by the effects before it."""

    kind: Literal["reacted"]
    seat: int
    last: Text
    port: str | None
    settled: bool


SoloEffect = IslandsEffect | Copied | Gained | Idled | Reacted


def effects(game: SoloGame, before: SoloRules, action: int, after: SoloRules) -> Iterator[SoloEffect | TurnBegan]:
    kind, n = game.taken_apart(action)
    yield from islands.own_effects(game, before, kind.name, n, after)
    if kind.name == "end":
        yield from reaction_effects(game, before, after)
    yield from islands.boundary_effects(before, after)


def reaction_effects(game: SoloGame, before: SoloRules, after: SoloRules) -> Iterator[SoloEffect]:
    """In the order of the rules: gain, then claim; or outpost, then gain."""
    robbed = after.reaction == ROBBED
    paid = after.cost[before.port_tile[after.robbed]] if robbed else (0, 0, 0, 0)
    now = [count + price for count, price in zip(after.cubes[AUTOMATON], paid, strict=True)]
    if after.settled:
        yield {"kind": "copied-outpost", "seat": AUTOMATON, "on": CELL_REFS[before.boat[before.active]]}
    if cubes := more_in(now, before.cubes[AUTOMATON]):
        yield {"kind": "gained", "seat": AUTOMATON, "cubes": cubes, "copies": copied(before)}
    if robbed:
        yield from islands.claim(game, before, AUTOMATON, after.robbed, after)
    if after.reaction == IDLE:
        yield {"kind": "idled", "seat": AUTOMATON}
    last, port, settled = reaction(after)
    yield {"kind": "reacted", "seat": AUTOMATON, "last": last, "port": port, "settled": settled}


def copied(before: SoloRules) -> Literal["trade", "harvest", ""]:
    """What the automaton copies of the player's turn."""
    if before.acted == HARVESTED:
        return "harvest"
    return "trade" if before.acted == TRADED and before.trades else ""


def change_view(view: SoloTable, effect: SoloEffect | KernelEffect) -> None:
    automaton = view["automaton"]
    match effect["kind"]:
        case "copied-outpost":
            islands.put_outpost(view, effect["seat"], effect["on"])
            automaton["outposts_left"] -= 1
        case "gained":
            islands.add_cubes(view["parties"][effect["seat"]], effect["cubes"])
        case "reacted":
            automaton["last"], automaton["port"], automaton["settled"] = effect["last"], effect["port"], effect["settled"]
        case "idled":
            pass  # nothing lies elsewhere
        case _:
            islands.change_view(view, effect)
