"""Games that an evaluator plays against itself, with what its search found at each decision."""
from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardamom.arena.game_summary import GameSummary
from cardamom.arena.playing import play_with
from cardamom.bots.mcts import MctsBot
from cardamom.games import load
from cardamom.kernel.engine import Search
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.game import Game
from cardamom.kernel.options import OneOf
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.kernel.twin import derived
from cardamom.table.dealer import PairedDealer, SeededDealer

WILD = 0.15  # of the turns are played by preferences alone, so that bad positions are seen too
OPENING = 6  # turns of each seat in which actions are drawn by their visits
SHARPNESS = 1.5  # the power of the visits that they are drawn by
LEAST_SHARE = 4  # what is known of a position counts as simulations, but a quarter of them is new
FEWEST = 0.25  # of the games have the fewest seats, but rivals if there can be any; the others any number
PLAIN = 0.5  # of the games are played with the default options
CUT = 60  # decisions of a rollout


@dataclass(frozen=True)
class Player:
    """An evaluator and how much it searches: by name, or by the file of a generation."""

    game: str
    evaluator: str
    file: Path | None
    simulations: int
    cut: int = CUT  # decisions of a rollout, while there is no net

    def bot(self, seed: int) -> MctsBot:
        evaluator = self.evaluator if self.file is None else str(self.file)
        return MctsBot(self.simulations, seed=seed, evaluator=evaluator, cut=self.longest())

    def longest(self) -> int:
        """Decisions of a rollout: to a net it leads to the end of the turn, however long that takes."""
        return CUT if self.has_net() else self.cut

    def has_net(self) -> bool:
        learned = self.load()[1].learned
        return learned is not None and bool(learned.layers)

    def load(self) -> tuple[Game[Any], Evaluator[Any]]:
        return loaded(self.game, self.evaluator, self.file)


@lru_cache(maxsize=8)
def loaded(game_id: str, name: str, file: Path | None) -> tuple[Game[Any], Evaluator[Any]]:
    game = load(game_id)
    return game, game.evaluator(name, file)


@dataclass(frozen=True)
class Record:
    """A game, as it is kept in a file: enough to replay it, and what the search found. Plies count from 0."""

    number: int
    seats: int
    options: dict[str, Any]
    actions: list[int]
    visits: dict[str, list[tuple[int, int]]]  # by ply: actions that were searched, each with its visits
    values: dict[str, float]  # by ply, where a turn began: what the search expected for the seat to act


def play_game(player: Player, seed: int, number: int) -> Record:
    """Play one game, the same for the same seed and number."""
    game, evaluator = player.load()
    rng = random.Random(derived(seed, number))
    seats = fewest_seats(game) if rng.random() < FEWEST else rng.choice(game.seats)
    options = drawn_options(game, seats, rng)
    state, dealer = game.start(seats, **options), SeededDealer(rng.getrandbits(60))
    search, wild, turns = None, False, 0
    actions, visits, values = list[int](), dict[str, list[tuple[int, int]]](), dict[str, float]()
    while state.to_act != OVER:
        legal = state.legal()
        at_rest = state.to_act >= 0 and evaluator.at_rest(state)
        if at_rest:
            wild, turns = rng.random() < WILD, turns + 1
        if state.to_act == CHANCE:
            action = dealer.deal(state)
        elif len(legal) == 1:
            action = legal[0]
        elif wild:
            action = rng.choices(legal, [evaluator.preference(state, each) for each in legal])[0]
        else:
            search = search or Search(state, rng.getrandbits(60), evaluator=evaluator, cut=player.longest())
            known = sum(line.visits for line in search.result())
            search.run(max(player.simulations - known, player.simulations // LEAST_SHARE))
            lines = search.result()
            tried = [line.visits for line in lines]
            visits[str(len(actions))] = [(line.action, line.visits) for line in lines]
            if at_rest:
                values[str(len(actions))] = sum(line.visits * line.value for line in lines) / sum(tried)
            if turns <= OPENING * seats:
                action = rng.choices([line.action for line in lines], [each ** SHARPNESS for each in tried])[0]
            else:
                action = max(lines, key=lambda line: (line.visits, -line.action)).action
        actions.append(action)
        state.apply(action)
        if search is not None:
            search.play(action)
    return Record(number, seats, options, actions, visits, values)


def fewest_seats(game: Game[Any]) -> int:
    """The fewest seats with rivals, or 1 if the game is for one."""
    return min((seats for seats in game.seats if seats > 1), default=1)


def drawn_options(game: Game[Any], seats: int, rng: random.Random) -> dict[str, Any]:
    """Options of a game: the default ones, or whatever can be drawn."""
    plain, options = rng.random() < PLAIN, dict[str, Any]()
    for option in game.options:
        value = option.default
        if not plain and isinstance(option, OneOf) and option.matters(seats):
            value = rng.choice(option.values)
        elif not plain and "random" in option.described().get("values", ()):
            value = option.seeded("random", rng.getrandbits(32))
        options[option.name] = option.resolve(option.seeded(value, rng.getrandbits(32)), seats)
    return options


def replayed(game: Game[Any], record: Record) -> State:
    """The first position of a game that was kept."""
    state: State = game.start(record.seats, **record.options)
    return state


# -- matches --------------------------------------------------------------------------------------------------


def play_match(player: Player, rival: Player, seed: int, number: int) -> list[float]:
    """The results of one deal, played once with `player` on each seat and `rival` on the others: 1 for a win, shared among
    winners. A game for one is played by both, and who does better wins."""
    game, _ = player.load()
    rng = random.Random(derived(seed, number))
    seats = fewest_seats(game)
    options, deal = drawn_options(game, seats, rng), rng.getrandbits(60)
    players = {"candidate": player, "best": rival}

    def summary(lineup: list[str], seed: int) -> GameSummary:
        found = play_with(game, lineup, lambda name, seed: players[name].bot(seed), PairedDealer(deal), seed, options)[1]
        assert found.forfeited is None, found.forfeited
        return found

    if seats == 1:
        own, other = (outcome(summary([name], deal)) for name in players)
        return [1.0 if own > other else 0.5 if own == other else 0.0]
    lineups = [["candidate" if each == seat else "best" for each in range(seats)] for seat in range(seats)]
    return [summary(lineup, deal + seat).share(seat) for seat, lineup in enumerate(lineups)]


def outcome(summary: GameSummary) -> tuple[bool, int]:
    """How a game for one ended: won or lost, and the lead."""
    return 0 in summary.winners, summary.scores[0] - max(summary.scores[1:], default=0)
