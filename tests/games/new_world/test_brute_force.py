"""NW-14 against brute force: a location or route card is offered exactly if what it does can be carried out, and every way
of carrying it out that the rules have is one that the sheet has, and the other way round."""
from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardamom.games.century.merchants import SET_ASIDE
from cardamom.games.new_world.exploration import BESIDE, FOUND
from cardamom.games.new_world.locations import CHOOSE, LOCATIONS
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, END, OVER
from tests.games.new_world.brute_force import Player, Sheet, Table
from tests.games.new_world.small_worlds import small_world
from tests.games.new_world.worlds import EAST, JOURNEY
from tests.preferences import preferences
from tests.scenario import rule

POSITIONS = {"native": 1_500, "interpreted": 100}  # of each game
PER_GAME = 60  # positions of one pack
WALKED = {"native": 0.25, "interpreted": 0.1}  # how many are walked to the ends of their turns
MOST_STATES = 4_000  # of one choice that is walked
BY_WEIGHT = 0.5  # how often a decision is taken by rollout weights, else evenly
ALWAYS = ("rest", "production", "upgrade", "refresh_market")  # possible with any cubes
DEALS = (*(f"{kind} possible" for kind in ALWAYS), "trade possible", "trade NW-14", "fort possible", "fort NW-14",
         "market possible", "market NW-14", "by native_help", "by tool")
CASES = {EAST: (*DEALS, "adjust_route possible", "travel possible", "travel E1-15", "travel NW-14"),
         JOURNEY: (*DEALS, "move_wagon possible", *(f"{kind} {said}" for kind in ("wagon_trade", "outpost_trade")
                                                    for said in ("possible", "NW-14")))}
# What must have come up. A wagon that cannot move is too rare: test_mountains.py has it.


class Watch:
    """One game, and the same as the brute force sees it."""

    def __init__(self, game: Game[Any], state: Any, seen: Counter[str]) -> None:
        self.game, self.state, self.seen = game, state, seen
        layout = state.setup.options.get("map")
        self.sheet, self.labels = Sheet(game.content, state.seats, layout), game.labels()
        self.on_map = layout is not None

    def table(self, state: Any) -> Table:
        """What lies where, by name."""
        names, cells = self.labels, state.fields()
        located, finds = names["location"], enumerate(names["find"])
        settlers = [(located[slot], owner, cells["standing"][slot])
                    for slot, owner in enumerate(cells["owner"]) if owner >= 0]
        lying = [(find, located[where] if where < LOCATIONS else "")
                 for n, find in finds if 0 <= (where := cells["find_at"][n]) <= BESIDE]
        return Table(
            tuple(self.player(cells, seat) for seat in range(state.seats)), frozenset(settlers), frozenset(lying),
            tuple(names["card"][card] if card >= 0 else "" for card in cells["card_at"]),
            tuple(names["merchant"][card] for card in cells["row"] if card >= 0),
            tuple((stack, names["tile"][tile] if tile >= 0 else "")
                  for stack, tile in zip(names["stack"], cells["top"], strict=False)),
            tuple(names["village"][tile] for tile in cells["tile"] if tile >= 0) if self.on_map else ())

    def player(self, cells: dict[str, Any], seat: int) -> Player:
        names = self.labels
        player = Player(
            tuple(cells["cubes"][seat]), cells["ready"][seat], cells["reserve"][seat],
            frozenset(card for n, card in enumerate(names["card"]) if cells["owned"][seat] >> n & 1),
            tuple(names["tile"][tile] for tile in cells["bonus"][seat] if tile >= 0),
            frozenset(find for n, find in enumerate(names["find"]) if cells["find_at"][n] == FOUND + seat),
            frozenset(card for n, card in enumerate(names["merchant"]) if cells["lies"][n] == SET_ASIDE + seat))
        if self.on_map:
            outposts = frozenset(cell for cell, mine in enumerate(cells["outpost"][seat]) if mine)
            return replace(player, wagon=cells["boat"][seat], outposts=outposts)
        route = zip(cells["route"][seat], cells["camped"][seat], strict=True)
        return replace(player, route=tuple((names["merchant"][card], standing) for card, standing in route if card >= 0))

    def compare(self, walked: bool) -> list[int]:
        """What may be chosen, after both sides said the same."""
        legal: list[int] = self.state.legal()
        seat, before = self.state.to_act, self.table(self.state)
        offered = [self.game.name(action) for action in legal]
        every = self.sheet.choices(before, seat)
        ends = {name: {*ways} if walked else {*[way for way, _ in zip(ways, range(1), strict=False)]}
                for name, ways in every.items()}
        possible = [name for name, found in ends.items() if found]
        assert sorted(offered) == sorted(possible), (
            f"missing {[name for name in possible if name not in offered]}, "
            f"dead {[name for name in offered if name not in possible]}: {before}")
        self.count(every, possible)
        self.count_benefits(before, seat, possible)
        if walked:
            for action, name in zip(legal, offered, strict=True):
                self.walk(action, name, before, ends[name])
        return legal

    def kind(self, name: str) -> str:
        kind, _, location = name.partition(":")
        return str(self.sheet.locations[location]["does"]) if kind == "work" else kind

    def count(self, every: Any, possible: list[str]) -> None:
        self.seen["positions"] += 1
        for name in every:
            refused = self.game.why_not(self.state, self.game.action(name))
            assert (refused is None) == (name in possible)
            self.seen[f"{self.kind(name)} {refused[0] if refused else 'possible'}"] += 1

    def count_benefits(self, before: Table, seat: int, possible: list[str]) -> None:
        """NW-12, NW-13: choices that only native help, or only tools, make possible."""
        cards = before.players[seat].cards
        for benefit in ("native_help", "tool"):
            others = frozenset(card for card in cards if self.sheet.cards[card]["benefit"] != benefit)
            if others != cards:
                alone = self.sheet.choices(before.having(seat, cards=others), seat)
                self.seen[f"by {benefit}"] += sum(next(alone[name], None) is None for name in possible)

    # -- to the end of the turn -----------------------------------------------------------------------------------

    def walk(self, action: int, name: str, before: Table, expected: set[Table]) -> None:
        """Along every branch: it goes on until the turn can be ended, in just the ways that the sheet has."""
        start = self.state.copy()
        start.apply(action)
        known, edge, ends = {start.digest()}, [start], []
        while edge:
            state = edge.pop()
            while state.to_act == CHANCE:
                state.apply(state.legal()[self.seen["positions"] % len(state.legal())])
            legal = state.legal()
            assert legal and state.to_act == self.state.to_act, f"a dead end after {name}: {before}"
            if END in legal:
                ends.append(state)
            for choice in legal:
                if choice != END:
                    after = state.copy()
                    after.apply(choice)
                    if after.digest() not in known:
                        known.add(after.digest())
                        edge.append(after)
            if len(known) > MOST_STATES:
                self.seen["too many branches"] += 1
                return
        self.seen["walked"] += 1
        self.seen["ends"] += len(ends)
        kept = self.kind(name) != "refresh_market"
        came = {known_part(self.table(state), before, kept) for state in ends}
        wanted = {known_part(table, before, kept) for table in expected}
        assert came == wanted, (f"after {name}: missing {[*wanted - came][:2]}, wrong {[*came - wanted][:2]}, "
                                f"of {len(wanted)} and {len(came)}: {before}")
        for state in ends[:3]:
            self.end(state, kept)

    def end(self, state: Any, passes: bool) -> None:
        """C-5, C-6, E1-13: cubes are dropped until all fit, then the next turn begins; after a refresh the same seat's."""
        seat = state.to_act
        state.apply(END)
        while state.to_act != OVER and state.step != CHOOSE:
            assert sum(state.cubes[state.to_act]) > state.storage
            state.apply(state.legal()[0])
        if state.to_act != OVER:
            assert state.to_act == ((seat + 1) % state.seats if passes else seat)
            assert all(sum(state.cubes[other]) <= state.storage for other in range(state.seats))


def known_part(table: Table, before: Table, kept: bool) -> Table:
    """Without what chance has put down since."""
    tops = tuple((stack, top if top == old else "?") for (stack, top), (_, old) in zip(table.tops, before.tops, strict=True))
    row = tuple(card for card in table.row if kept and card in before.row)
    return replace(table, forts=table.forts[:-1], row=row, tops=tops)


def play(game_id: str, engine: str, seed: int, seen: Counter[str]) -> None:
    """A game with a pack of its own, by chance; what may be chosen is compared at the beginning of every turn."""
    rng = Random(seed)
    watch = Watch(*small_world(game_id, engine, rng), seen)
    state, last = watch.state, seen["positions"] + PER_GAME
    while state.to_act != OVER and seen["positions"] < last:
        chosen_now = state.to_act != CHANCE and state.step == CHOOSE
        legal = watch.compare(rng.random() < WALKED[engine]) if chosen_now else state.legal()
        if state.to_act != CHANCE and rng.random() < BY_WEIGHT:
            state.apply(rng.choices(legal, preferences(state))[0])
        else:
            state.apply(rng.choice(legal))


@pytest.mark.slow
@rule("NW-14", "E1-15", "HJ-14")
@pytest.mark.parametrize("game_id", [EAST, JOURNEY])
def test_what_may_be_chosen_is_what_can_be_carried_out(engine: str, game_id: str) -> None:
    """In 3,000 positions of both games with some 60 packs; interpreted in 200."""
    seen: Counter[str] = Counter()
    seed = 0
    while seen["positions"] < POSITIONS[engine]:
        play(game_id, engine, seed, seen)
        seed += 1
    assert seen["walked"] > POSITIONS[engine] // 4
    assert seen["too many branches"] <= seen["walked"] // 100
    if engine == "native":
        assert [case for case in CASES[game_id] if seen[case] < 10] == []


@pytest.mark.exhaustive
@rule("NW-14", "E1-10", "HJ-11")
@pytest.mark.parametrize("game_id", [EAST, JOURNEY])
@pytest.mark.parametrize("engine", ["native"])
def test_and_in_many_more_positions(engine: str, game_id: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(10_000, 10_600):
        play(game_id, engine, seed, seen)
    assert seen["positions"] > 20_000
