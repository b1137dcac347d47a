"""How each golden game was found: the goals of a quest and the taste it was played with.

The pile of VP tiles is never empty in play: four players claim 16 tiles at most, and 22 of the 26 are in the pile.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders.rules import (
    CARGO,
    CHOOSE_BONUS,
    DONE,
    FASTER,
    HARVESTED,
    HARVESTER,
    MARKET,
    MOVE,
    NOTHING,
    REFILL,
)
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, ROBBED
from cardamom.games.world_wonders.rules import CHOOSE as BUYING
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER
from tests.golden.quest import Goal, Quest, Taste

EW, SOLO, WW = "eastern-wonders", "eastern-wonders-solo", "world-wonders"


def as_it_comes(state: Any, name: str, weight: int) -> int:
    return weight


@dataclass(frozen=True)
class Recipe:
    """Goals one after the other. A game that is not over then ends with that round: its option `rounds` is set so."""

    name: str
    seats: int
    goals: Sequence[Goal]
    taste: Taste = as_it_comes
    tries: int = 3000
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def game_id(self) -> str:
        return self.name.partition("/")[0]

    def cook(self, game: Game[Any]) -> tuple[dict[str, Any], list[int]]:
        """The options and actions of the game."""
        quest = Quest(game, self.seats, crc32(self.name.encode()), self.tries, **self.options)
        for goal in self.goals:
            quest.seek(goal, self.taste)
        quest.ways = quest.ways[:1]
        actions, state = quest.ways[0]
        if state.to_act == OVER:
            return self.options, actions
        now = state.round
        quest.seek(lambda state: state.round > now, self.taste)
        return self.options | {"rounds": now + 1}, quest.ways[0][0]


# -- goals ------------------------------------------------------------------------------


def claims(count: int) -> Goal:
    """So many tiles are claimed; the port is not yet refilled, so that the next goal has a say in what comes."""
    return lambda state: bool(state.phase == REFILL and sum(state.claimed) == count)


def claims_of(party: int, count: int) -> Goal:
    return lambda state: bool(state.phase == REFILL and state.claimed[party] == count)


def is_over(state: Any) -> bool:
    return bool(state.to_act == OVER)


def closed(state: Any) -> bool:
    return bool(state.closed != NOTHING and state.phase != REFILL)


def bonus(count: int) -> Goal:
    """The first player has so many bonus tiles: as many columns are empty."""
    return lambda state: bool(sum(state.bonus[0]) == count)


def built(count: int) -> Goal:
    return lambda state: bool(sum(state.built[0]) == count and state.phase != CHOOSE_BONUS)


# -- tastes -----------------------------------------------------------------------------


def all_of(*tastes: Taste) -> Taste:
    def taste(state: Any, name: str, weight: int) -> int:
        for each in tastes:
            weight = each(state, name, weight)
        return weight
    return taste


def closed_as(k: int) -> Taste:
    """The Closed Port is the k-th draw."""
    def taste(state: Any, name: str, weight: int) -> int:
        if state.phase != REFILL or state.closed != NOTHING:
            return weight
        return weight if (name == "draw:closed") == (state.draws == k - 1) else 0
    return taste


def closed_by(party: int) -> Taste:
    """In a solo game, by the claim of this party."""
    def taste(state: Any, name: str, weight: int) -> int:
        return 0 if name == "draw:closed" and bool(state.ending) != (party == AUTOMATON) else weight
    return taste


def others_rest(seat: int) -> Taste:
    """All but this one stay where they are and do nothing."""
    def taste(state: Any, name: str, weight: int) -> int:
        return int(name in ("anchor", "end")) if state.phase >= MOVE and 0 <= state.to_act != seat else weight
    return taste


def never(*names: str) -> Taste:
    return lambda state, name, weight: 0 if name in names else weight


def eager(name: str, times: int) -> Taste:
    return lambda state, found, weight: times * weight if found == name else weight


def takes(kinds: str) -> Taste:
    """Bonus tiles in this order, and each is used: no upgrade is kept back."""
    order = kinds.split()

    def taste(state: Any, name: str, weight: int) -> int:
        if state.phase == CHOOSE_BONUS:
            owned = sum(state.bonus[state.active])
            return int(owned < len(order) and name == f"bonus:{order[owned]}")
        return 0 if name == "keep" else weight
    return taste


BUILDER = all_of(others_rest(0), never("claim"), eager("build", 20))

# -- what bonus tiles are good for ------------------------------------------------------


def moved_twice(state: Any) -> bool:
    moving = state.active == 0 and state.phase == MOVE and state.moved
    return bool(moving and state.bonus[0][FASTER] and not state.free_steps)


def upgraded(state: Any) -> bool:
    return bool(state.active == 0 and state.phase == UPGRADE_CUBES)


def then_market(state: Any) -> bool:
    return bool(state.phase == MARKET)


def harvested_red(state: Any) -> bool:
    return bool(state.bonus[0][HARVESTER] and state.active == 0 and state.phase == DONE and state.acted == HARVESTED)


def stored_more(state: Any) -> bool:
    return bool(state.bonus[0][CARGO] and state.phase == MOVE and not state.moved and sum(state.cubes[0]) > 10)


# -- the games --------------------------------------------------------------------------


def tie(state: Any) -> bool:
    """The first two of three share the lead, and the seat with the lower number wins."""
    scores = state.scores()
    tied = [seat for seat in range(3) if scores[seat] == max(scores)]
    return bool(state.to_act == OVER) and len(tied) == 2 and max(scores) > 3 and state.winners() == [min(tied)]


def solo_tie(state: Any) -> bool:
    return bool(state.to_act == OVER) and state.scores()[0] == state.scores()[AUTOMATON] > 3


def solo_lead(state: Any) -> bool:
    return bool(state.to_act == OVER) and state.winners() == [0] and state.scores()[AUTOMATON] > 0


def other_discards(state: Any) -> bool:
    return bool(state.phase == DISCARD and state.to_act != state.active)


def active_discards_too(state: Any) -> bool:
    """The active player and another seat are over the limit; all of them had room enough before."""
    full = [seat for seat in range(state.seats) if sum(state.cubes[seat]) > 10]
    return bool(state.phase == DISCARD and state.to_act == state.active and len(full) == 2)


def robbed_then_full(state: Any) -> bool:
    return bool(state.phase == DISCARD and state.reaction == ROBBED)


# -- World Wonders ----------------------------------------------------------------------

SPENDING = {"S6": 50, "S5": 30, "S8": 30, "S4": 12, "S3": 12, "S7": 12, "long": 6, "short": 2}


def spender(state: Any, name: str, weight: int) -> int:
    """Buys what is dear, so that rounds are short, and takes no loan."""
    if name.startswith("buy:"):
        return 60 if "wonder" in name else SPENDING.get(name.removeprefix("buy:"), 1)
    return 0 if name == "loan" else weight


def borrower(state: Any, name: str, weight: int) -> int:
    """The same, but seat 0 takes a loan in the first round and repays it later."""
    if name in ("loan", "repay"):
        return 50 * int(state.to_act == 0 and state.round <= (1 if name == "loan" else 9))
    return spender(state, name, weight)


def careful(state: Any, name: str, weight: int) -> int:
    """Buys roads and monuments, not resources, which score for the automaton; places things where they gain points."""
    if name.startswith("place:"):
        after = state.copy()
        after.apply(state.setup.game.action(name))
        return int(8 ** max(0, 2 + lead(after) - lead(state)))
    if name.startswith("buy:"):
        return {"buy:long": 20, "buy:short": 10, "buy:tower": 5}.get(name, 60 if "wonder" in name else 3)
    return 0 if name == "loan" else weight


def lead(state: Any) -> int:
    own, other = state.scores()
    return int(own - other)


def after_ten_rounds(state: Any) -> bool:
    return is_over(state) and max(state.population) < state.population_length


def others_go_on(state: Any) -> bool:
    """The population of a seat is at its end before round 10, and another seat is to buy."""
    full = [seat for seat in range(state.seats) if state.population[seat] == state.population_length]
    return len(full) == 1 and state.round < state.rounds and state.to_act not in (*full, CHANCE) and state.phase == BUYING


def is_tied(state: Any) -> bool:
    return is_over(state) and len(set(state.scores())) == 1


def monuments(state: Any) -> list[int]:
    owned: list[int] = list(state.owner)
    return [owned.count(party) for party in range(state.parties)]


def tied_and_shared(state: Any) -> bool:
    return is_tied(state) and len(state.winners()) == state.seats and min(monuments(state)) > 0


def tied_but_for_monuments(state: Any) -> bool:
    return is_tied(state) and len(state.winners()) == 1


def solo_won(state: Any) -> bool:
    return is_over(state) and state.winners() == [0] and monuments(state)[1] > 0


def solo_lost(state: Any) -> bool:
    return is_over(state) and state.scores()[0] < state.scores()[1]


def lost_by_its_monuments(state: Any) -> bool:
    """The player would have beaten an easy automaton."""
    return solo_lost(state) and state.scores()[0] > sum(state.track[0])


def solo_drawn(state: Any) -> bool:
    return is_over(state) and state.scores()[0] == state.scores()[1]


def objectives_tied(state: Any) -> bool:
    """Of the objectives one is tied for first place, one has a first and a second, and they decide who wins."""
    if not is_over(state) or len(state.winners()) != 1:
        return False
    rows = state.setup.game.view(state)["objectives"]
    without = [score - sum(row["points"][seat] for row in rows) for seat, score in enumerate(state.scores())]
    decided = without[state.winners()[0]] < max(without)
    return decided and any(row["points"].count(2) == 2 for row in rows) and any({3, 1} <= set(row["points"]) for row in rows)


def repaid(state: Any) -> bool:
    return is_over(state) and not state.loan[0]


RECIPES = [
    *(Recipe(f"{EW}/closed-port-drawn-{k}", 2, [*map(claims, range(1, k + 1)), closed], closed_as(k)) for k in range(1, 7)),
    Recipe(f"{EW}/closed-port-moved", 3, [claims(1), claims(2), lambda state: state.phase == DONE], closed_as(1)),
    Recipe(f"{EW}/fourth-tile-of-the-first", 2, [*(claims_of(0, n) for n in range(1, 5)), is_over],
           all_of(others_rest(0), never("first:1"))),
    Recipe(f"{EW}/fourth-tile-of-the-last", 2, [*(claims_of(0, n) for n in range(1, 5)), is_over],
           all_of(others_rest(0), never("first:0"))),
    Recipe(f"{EW}/round-cap", 4, [is_over], options={"rounds": 2, "map": "random:7"}, tries=200),
    Recipe(f"{EW}/tie-won-by-turn-order", 3, [tie], options={"rounds": 3}, tries=20000),
    Recipe(f"{EW}/discard-after-toll", 3, [other_discards], eager("harvest", 5)),
    Recipe(f"{EW}/discard-of-both", 3, [active_discards_too, other_discards], eager("harvest", 5)),
    Recipe(f"{EW}/bonus-move-upgrade", 2, [bonus(1), moved_twice, bonus(2), upgraded, then_market],
           all_of(BUILDER, takes("move upgrade"))),
    Recipe(f"{EW}/bonus-harvest-cargo", 2, [bonus(1), harvested_red, bonus(2), stored_more],
           all_of(BUILDER, takes("harvest cargo"))),
    Recipe(f"{EW}/bonus-points", 4, [bonus(1)], all_of(BUILDER, takes("points"))),
    *(Recipe(f"{SOLO}/closed-port-drawn-{k}", 1, [*map(claims, range(1, k)), closed],
             all_of(closed_as(k), closed_by(AUTOMATON if k % 2 == 0 else 0))) for k in range(1, 7)),
    Recipe(f"{SOLO}/closed-port-moved-by-player", 1, [claims(1), lambda state: claims(2)(state) and not state.ending,
                                                      lambda state: state.phase == DONE], closed_as(1)),
    Recipe(f"{SOLO}/closed-port-moved-by-automaton", 1, [claims(1), lambda state: claims(2)(state) and bool(state.ending),
                                                         lambda state: state.phase == MOVE], closed_as(1)),
    Recipe(f"{SOLO}/won-by-fourth-tile", 1, [*(claims_of(0, n) for n in range(1, 5)), solo_lead]),
    Recipe(f"{SOLO}/lost-by-automatons-fourth-tile", 1, [*(claims_of(AUTOMATON, n) for n in range(1, 5)), is_over],
           never("claim")),
    Recipe(f"{SOLO}/won-by-round-cap", 1, [solo_lead], options={"rounds": 6}),
    Recipe(f"{SOLO}/tied", 1, [solo_tie], options={"rounds": 8}),
    Recipe(f"{SOLO}/discard-after-automatons-claim", 1, [robbed_then_full], all_of(never("claim"), eager("harvest", 3))),
    Recipe(f"{SOLO}/bonus-all-abilities-and-the-6", 1,
           [*map(built, range(1, 16)), moved_twice, *map(built, range(16, 21)), harvested_red],
           all_of(BUILDER, takes("move cargo upgrade harvest last"))),
    Recipe(f"{SOLO}/bonus-points", 1, [bonus(1), bonus(2), bonus(3)], all_of(BUILDER, takes("points points points"))),
    Recipe(f"{WW}/round-10", 2, [after_ten_rounds], spender, tries=300),
    Recipe(f"{WW}/population", 2, [others_go_on, is_over], spender, tries=300),
    Recipe(f"{WW}/tie-shared", 2, [tied_and_shared], spender, tries=1500),
    Recipe(f"{WW}/tie-won-by-monuments", 2, [tied_but_for_monuments], spender, tries=1500),
    Recipe(f"{WW}/loan-repaid", 2, [lambda state: bool(state.loan[0]), repaid], borrower, tries=300),
    Recipe(f"{WW}/advanced", 3, [objectives_tied], spender, tries=600, options={"advanced": True}),
    Recipe(f"{WW}/side-b", 3, [is_over], spender, tries=100, options={"map": "B", "tracks": "B"}),
    Recipe(f"{WW}/solo-easy-won", 1, [solo_won], spender, tries=3000),
    Recipe(f"{WW}/solo-easy-lost", 1, [solo_lost], spender, tries=100),
    Recipe(f"{WW}/solo-hard-won", 1, [solo_won], careful, tries=150, options={"difficulty": "hard"}),
    Recipe(f"{WW}/solo-hard-lost", 1, [lost_by_its_monuments], spender, tries=3000, options={"difficulty": "hard"}),
    Recipe(f"{WW}/solo-tied", 1, [solo_drawn], spender, tries=3000),
]
