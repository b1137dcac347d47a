"""How each golden game was found: the goals of a quest and the taste it was played with.

The pile of VP tiles is never empty in play: four players claim 16 tiles at most, and 22 of the 26 are in the pile.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from cardamom.games.century.deals import TRADING
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.eastern_wonders.rules import (
    CARGO,
    CHOOSE_BONUS,
    CHOOSE_SET,
    DONE,
    FASTER,
    HARVESTED,
    HARVESTER,
    LAST_TILE,
    MARKET,
    MOVE,
    NOTHING,
    PLACE_BOAT,
    REFILL,
)
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, ROBBED
from cardamom.games.heroic_journey_3.rules import COLUMN_TILE
from cardamom.games.new_world.exploration import EXPLORE_LAND
from cardamom.games.new_world.locations import CHOOSE, EXPLORATION, HELP, REFRESH, TOOL
from cardamom.games.world_wonders.purchases import CHOOSE as BUYING
from cardamom.games.world_wonders.purchases import LEAVE
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, OVER
from tests.golden.quest import Goal, Quest, Taste, is_discarding

EW, SOLO, WW = "eastern-wonders", "eastern-wonders-solo", "world-wonders"
EAST, JOURNEY = "east-to-west-1", "heroic-journey-3"


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
    return lambda state: bool(state.step == REFILL and sum(state.claimed) == count)


def claims_of(party: int, count: int) -> Goal:
    return lambda state: bool(state.step == REFILL and state.claimed[party] == count)


def is_over(state: Any) -> bool:
    return bool(state.to_act == OVER)


def closed(state: Any) -> bool:
    return bool(state.closed != NOTHING and state.step != REFILL)


def bonus(count: int) -> Goal:
    """The first player has so many bonus tiles: as many columns are empty."""
    return lambda state: bool(sum(state.bonus[0]) == count)


def built(count: int) -> Goal:
    return lambda state: bool(sum(state.built[0]) == count and state.step != CHOOSE_BONUS)


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
        if state.step != REFILL or state.closed != NOTHING:
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
        others_turn = 0 <= state.to_act != seat and state.step not in (CHOOSE_SET, PLACE_BOAT)
        return int(name in ("anchor", "end")) if others_turn else weight
    return taste


def never(*names: str) -> Taste:
    return lambda state, name, weight: 0 if name in names else weight


def eager(name: str, times: int) -> Taste:
    return lambda state, found, weight: times * weight if found == name else weight


def takes(kinds: str) -> Taste:
    """Bonus tiles in this order, and each is used: no upgrade is kept back."""
    order = kinds.split()

    def taste(state: Any, name: str, weight: int) -> int:
        if state.step == CHOOSE_BONUS:
            owned = sum(state.bonus[state.active])
            return int(owned < len(order) and name == f"bonus:{order[owned]}")
        return 0 if name == "keep" else weight
    return taste


BUILDER = all_of(others_rest(0), never("claim"), eager("build", 20))

# -- what bonus tiles are good for ------------------------------------------------------


def moved_twice(state: Any) -> bool:
    moving = state.active == 0 and state.step == MOVE and state.moved
    return bool(moving and state.bonus[0][FASTER] and not state.free_steps)


def upgraded(state: Any) -> bool:
    return bool(state.active == 0 and state.step == UPGRADE_CUBES)


def then_market(state: Any) -> bool:
    return bool(state.step == MARKET)


def harvested_red(state: Any) -> bool:
    return bool(state.bonus[0][HARVESTER] and state.active == 0 and state.step == DONE and state.acted == HARVESTED)


def stored_more(state: Any) -> bool:
    return bool(state.bonus[0][CARGO] and state.step == MOVE and not state.moved and sum(state.cubes[0]) > 10)


# -- the games --------------------------------------------------------------------------


def tie(state: Any) -> bool:
    """The first two of three share the lead, and the seat with the lower number wins."""
    scores = state.scores()
    tied = [seat for seat in range(3) if scores[seat] == max(scores)]
    return bool(state.to_act == OVER) and len(tied) == 2 and max(scores) > 3 and state.winners() == [min(tied)]


def solo_tie(state: Any) -> bool:
    return bool(state.to_act == OVER and state.last_round) and state.scores()[0] == state.scores()[AUTOMATON] > 3


def led_at_round_limit(state: Any) -> bool:
    return bool(state.to_act == OVER) and not state.last_round and state.scores()[0] > state.scores()[AUTOMATON] > 0


def won_by_fourth_tile(state: Any) -> bool:
    return bool(state.to_act == OVER and state.claimed[0] == LAST_TILE > state.claimed[AUTOMATON]) and state.winners() == [0]


def other_discards(state: Any) -> bool:
    return bool(is_discarding(state) and state.to_act != state.active)


def active_discards_too(state: Any) -> bool:
    """The active player and another seat are over the limit; all of them had room enough before."""
    full = [seat for seat in range(state.seats) if sum(state.cubes[seat]) > 10]
    return bool(is_discarding(state) and state.to_act == state.active and len(full) == 2)


def robbed_then_full(state: Any) -> bool:
    return bool(state.step == DISCARD and state.reaction == ROBBED)


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
    return is_over(state) and max(state.population) < state.population_length[0]


def others_go_on(state: Any) -> bool:
    """The population of a seat is at its end before round 10, and another seat is to buy."""
    full = [seat for seat in range(state.seats) if state.population[seat] == state.population_length[seat]]
    buying = state.to_act not in (*full, CHANCE) and state.step in (BUYING, LEAVE)
    return len(full) == 1 and state.round < state.rounds and buying


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


# -- the New World ----------------------------------------------------------------------


MARKETS = ("work:E2-5", "work:E2-6", "work:C2-5", "work:C2-6", "work:D2-4", "work:D2-5")


def a_player(state: Any) -> bool:
    """Somebody is asked what to do, and no exploration tile is open."""
    return bool(state.to_act >= 0 and state.step != EXPLORE_LAND)


def cards_of(seat: int, count: int) -> Goal:
    return lambda state: a_player(state) and bool(state.cards[seat] == count)


def explorers(count: int) -> Goal:
    """So many cards with Exploration are claimed, by all together."""
    def goal(state: Any) -> bool:
        owned = [n for seat in range(state.seats) for n in range(state.all_cards) if state.owned[seat] >> n & 1]
        return a_player(state) and sum(state.benefit[n] == EXPLORATION for n in owned) == count
    return goal


def merchants_of(seats: Sequence[int], count: int) -> Goal:
    return lambda state: a_player(state) and sum(state.merchants[seat] for seat in seats) == count


def stands_on(location: str, seat: int) -> Goal:
    return lambda state: bool(state.owner[state.setup.game.box.layout.index(location)] == seat)


def benefits(benefit: int, count: int) -> Goal:
    return lambda state: a_player(state) and bool(state.icons[0][benefit] == count)


def helped(state: Any) -> bool:
    """Two helps where two settlers are printed: somebody works there with one."""
    if state.here < 0 or not a_player(state):
        return False
    helps = sum(state.help[state.active][icon] for icon in state.icon[state.here])
    return bool(helps >= 2 and state.standing[state.here] == 1 and state.required[state.here] == 2)


def trades_with_tool(state: Any) -> bool:
    """A trade that could not be done without what the tools gave."""
    if state.step != TRADING or state.here < 0 or state.trades:
        return False
    seat, icons = state.active, state.icon[state.here]
    return any(state.cubes[seat][colour] - sum(state.tool[seat][icon][colour] for icon in icons)
               < state.deal_give[state.deal][colour] for colour in range(4))


def traded(state: Any) -> bool:
    return bool(state.trades)


def refreshed(state: Any) -> bool:
    return a_player(state) and bool(state.here >= 0 and state.does[state.here] == REFRESH)


def goes_on(state: Any) -> bool:
    return bool(state.step == CHOOSE)


def camps_on_full_route(state: Any) -> bool:
    return bool(state.route[0][4] >= 0 and any(state.camped[0]) and state.to_act == 0 and goes_on(state))


def rows_built(count: int) -> Goal:
    return lambda state: sum(built > 0 for built in state.built[0]) == count


def tile_taken(state: Any) -> bool:
    return a_player(state) and bool(state.bonus[0][0] >= 0)


def column_emptied(state: Any) -> bool:
    return bool(state.step == COLUMN_TILE)


def has_ten(state: Any) -> bool:
    return goes_on(state) and any(sum(cubes) == 10 for cubes in state.cubes)


def only_cards(*wanted: str, icon: str = "") -> Taste:
    """Cards of these benefits come, as long as there are any."""
    def taste(state: Any, name: str, weight: int) -> int:
        if not name.startswith("card:"):
            return weight
        left = {card.id for n, card in enumerate(state.setup.game.box.cards)
                if state.in_deck >> n & 1 and card.benefit in wanted and card.icon.startswith(icon)}
        return weight if not left or name.removeprefix("card:") in left else 0
    return taste


def leave_it_to(seat: int) -> Taste:
    """All but this one rest."""
    def taste(state: Any, name: str, weight: int) -> int:
        resting = state.started and 0 <= state.to_act != seat and state.step == CHOOSE
        return int(name == "rest") if resting else weight
    return taste


def fond_of(*beginnings: str) -> Taste:
    return lambda state, name, weight: 200 * weight if name.startswith(beginnings) else weight


def refresh_late(state: Any, name: str, weight: int) -> int:
    """Only when the pile is nearly empty, but then at once."""
    return weight * (1000 if state.pile_size < 4 else 0) if name == "work:E2-3" else weight


def replace_used_cards(state: Any, name: str, weight: int) -> int:
    """A route of five is filled, used, and then a card under settlers is replaced."""
    if name == "use":
        return 0
    if name.startswith("replace:"):
        return 1000 * int(state.camped[state.to_act][int(name[-1])])
    return weight


def same_in_both(game_id: str) -> list[Recipe]:
    """What may happen in either of the combination games."""
    alone = leave_it_to(0)
    return [
        *(Recipe(f"{game_id}/eighth-card-of-the-{name}", 2, [*(cards_of(0, n) for n in range(1, 9)), is_over],
                 all_of(alone, never(f"first:{1 - turn}")), tries=60) for turn, name in enumerate(("first", "last"))),
        Recipe(f"{game_id}/round-cap", 4, [is_over], options={"rounds": 2}, tries=50),
        Recipe(f"{game_id}/tie-won-by-turn-order", 3, [tie], options={"rounds": 3}),
        Recipe(f"{game_id}/ousting", 2, [stands_on("E2-1", 0), stands_on("E2-1", 1)], fond_of("work:E2-1"), tries=50),
        Recipe(f"{game_id}/native-help-to-one", 2, [benefits(HELP, 1), benefits(HELP, 2), helped],
               all_of(alone, only_cards("native_help", icon="field")), tries=100),
        Recipe(f"{game_id}/tool-makes-trade-possible", 2, [benefits(TOOL, 1), trades_with_tool, traded],
               all_of(alone, only_cards("tool", icon="market"), fond_of(*MARKETS)), tries=100),
        Recipe(f"{game_id}/refresh-at-the-end-of-the-pile", 2,
               [*(merchants_of((0, 1), n) for n in range(2, 37, 2)), refreshed, goes_on],
               all_of(fond_of(*MARKETS), refresh_late), tries=40),
    ]


RECIPES = [
    *(Recipe(f"{EW}/closed-port-drawn-{k}", 2, [*map(claims, range(1, k + 1)), closed], closed_as(k)) for k in range(1, 7)),
    Recipe(f"{EW}/closed-port-moved", 3, [claims(1), claims(2), lambda state: state.step == DONE], closed_as(1)),
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
             all_of(closed_as(k), closed_by(AUTOMATON if k % 2 == 0 else 0)),
             options={"automaton": ("easy", "normal", "hard")[k % 3]}) for k in range(1, 7)),
    Recipe(f"{SOLO}/closed-port-moved-by-player", 1, [claims(1), lambda state: claims(2)(state) and not state.ending,
                                                      lambda state: state.step == DONE], closed_as(1)),
    Recipe(f"{SOLO}/closed-port-moved-by-automaton", 1, [claims(1), lambda state: claims(2)(state) and bool(state.ending),
                                                         lambda state: state.step == MOVE], closed_as(1)),
    Recipe(f"{SOLO}/won-by-fourth-tile", 1, [claims_of(0, 1), claims_of(0, 2), won_by_fourth_tile],
           options={"automaton": "easy"}),
    Recipe(f"{SOLO}/lost-by-automatons-fourth-tile", 1, [*(claims_of(AUTOMATON, n) for n in range(1, 5)), is_over],
           never("claim"), options={"automaton": "hard"}),
    Recipe(f"{SOLO}/lost-at-round-limit", 1, [led_at_round_limit], options={"rounds": 6}),
    Recipe(f"{SOLO}/tied", 1, [claims_of(0, 1), claims_of(0, 2), solo_tie], options={"automaton": "easy"}),
    Recipe(f"{SOLO}/discard-after-automatons-claim", 1, [robbed_then_full], all_of(never("claim"), eager("harvest", 3))),
    Recipe(f"{SOLO}/bonus-all-abilities-and-the-6", 1,
           [*map(built, range(1, 16)), moved_twice, *map(built, range(16, 21)), harvested_red],
           all_of(BUILDER, takes("move cargo upgrade harvest last")), options={"automaton": "easy"}),
    Recipe(f"{SOLO}/bonus-points", 1, [bonus(1), bonus(2), bonus(3)], all_of(BUILDER, takes("points points points")),
           options={"automaton": "easy"}),
    *same_in_both(EAST),
    Recipe(f"{EAST}/full-route-replaced-under-settlers", 2,
           [*(merchants_of((0,), n) for n in range(1, 6)), camps_on_full_route, merchants_of((0,), 6)],
           all_of(leave_it_to(0), fond_of(*MARKETS, "travel"), replace_used_cards), tries=100),
    Recipe(f"{EAST}/exploration-exhausted", 4, [*map(explorers, range(1, 12))], only_cards("exploration"), tries=40),
    *same_in_both(JOURNEY),
    Recipe(f"{JOURNEY}/exploration-exhausted", 4, [*map(explorers, range(1, 9))], only_cards("exploration"), tries=40),
    Recipe(f"{JOURNEY}/fourth-card-with-full-spaces", 2, [merchants_of((0,), n) for n in range(2, 21, 2)],
           all_of(leave_it_to(0), fond_of(*MARKETS, "bonus:"), never("work:E2-3")), tries=40),
    Recipe(f"{JOURNEY}/column-brings-tile", 2, [*map(rows_built, range(1, 4)), column_emptied, tile_taken],
           all_of(leave_it_to(0), fond_of("build", "work:A2-5", "work:F2-1", "work:B2-4")), tries=100),
    Recipe(f"{JOURNEY}/discard-after-toll", 3, [has_ten, other_discards],
           all_of(fond_of("work:A2-5", "work:F2-1"), eager("work:E2-1", 100)), tries=1000),
    Recipe(f"{WW}/round-10", 2, [after_ten_rounds], spender, tries=2000),
    Recipe(f"{WW}/population", 2, [others_go_on, is_over], spender, tries=2000),
    Recipe(f"{WW}/tie-shared", 2, [tied_and_shared], spender, tries=1500),
    Recipe(f"{WW}/tie-won-by-monuments", 2, [tied_but_for_monuments], spender, tries=1500),
    Recipe(f"{WW}/loan-repaid", 2, [lambda state: bool(state.loan[0]), repaid], borrower, tries=300),
    Recipe(f"{WW}/advanced", 3, [objectives_tied], spender, tries=600, options={"advanced": True}),
    Recipe(f"{WW}/side-b", 3, [is_over], spender, tries=100, options={"map": "B", "tracks": "B"}),
    Recipe(f"{WW}/solo-easy-won", 1, [solo_won], spender, tries=3000),
    Recipe(f"{WW}/solo-easy-lost", 1, [solo_lost], spender, tries=100),
    Recipe(f"{WW}/solo-hard-won", 1, [solo_won], careful, tries=3000, options={"difficulty": "hard"}),
    Recipe(f"{WW}/solo-hard-lost", 1, [lost_by_its_monuments], spender, tries=3000, options={"difficulty": "hard"}),
    Recipe(f"{WW}/solo-tied", 1, [solo_drawn], spender, tries=3000),
]
