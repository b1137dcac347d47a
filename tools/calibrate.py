"""Fits how surely the rewards of a search tell who wins (`Game.certainty`), to games of bots.

    python -m tools.calibrate eastern-wonders [--games 60] [--simulations 300] [--seed 1] [--seats N]

Games are played with every number of seats. Where a turn begins, a search says what it expects, and the end of the game says
who won. The exponent that makes the winners likeliest is printed, with a table: of all chances between 40 and 50 %, say, how
many came true.
"""
from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from itertools import pairwise
from math import log
from typing import Any

import cardamom
from cardamom.bots.registry import make_bot
from cardamom.kernel.game import Game
from cardamom.kernel.state import OVER
from cardamom.telling.analysis import as_chances, begins_turn, search

Sample = tuple[list[float], list[float], int]  # what a search expected, who won (1, or a share of 1), and how many seats
EDGES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0001)
EVERY = 6  # one of so many turns is looked at: neighbours are much alike


def samples(game: Game[Any], seat_counts: Sequence[int], games: int, simulations: int, seed: int) -> list[Sample]:
    """Play games of bots, and search where turns begin."""
    found: list[Sample] = []
    for number in range(games):
        seats = seat_counts[number % len(seat_counts)]
        rng = random.Random(f"{seed} {number}")
        table = cardamom.Table(game, seats, cardamom.SeededDealer(rng.randrange(1 << 30)), confirm_end=False)
        bots = [make_bot("medium", rng.randrange(1 << 30)) for _ in range(seats)]
        expected = []
        while not table.over:
            state = table.state.copy()
            if begins_turn(state) and rng.randrange(EVERY) == 0:
                tree = search(state, rng.randrange(1 << 30))
                tree.run(simulations)
                expected.append(tree.values())
            table.act(bots[state.to_act].choose(state))
        assert table.state.to_act == OVER
        winners = table.winners()
        won = [float(party in winners) / max(1, len(winners)) for party in range(table.state.parties)]
        found += [(rewards, won, seats) for rewards in expected if winners]
    return found


def loss(certainty: float, headstart: float, found: list[Sample]) -> float:
    """How unlikely the winners were, as the mean of logarithms."""
    return -sum(share * log(max(chance, 1e-4)) for rewards, won, seats in found
                for chance, share in zip(as_chances(rewards, seats, certainty, headstart), won, strict=True)) / len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, help="only so many; by default every number of them")
    given = parser.parse_args()
    game = cardamom.load(given.game)
    found = samples(game, [given.seats] if given.seats else game.seats, given.games, given.simulations, given.seed)
    alone = any(len(rewards) > seats for rewards, _, seats in found)  # against an automaton
    best = min(((step / 10, start / 4) for step in range(2, 61) for start in (range(-24, 25) if alone else (0,))),
               key=lambda one: loss(one[0], one[1], found))
    print(f"{given.game}: certainty {best[0]:.1f}, headstart {best[1]:.2f} from {len(found)} positions; "
          f"loss {loss(best[0], best[1], found):.3f}, without {loss(1.0, 0.0, found):.3f}")
    pairs = [pair for rewards, won, seats in found
             for pair in zip(as_chances(rewards, seats, best[0], best[1]), won, strict=True)]
    for low, high in pairwise(EDGES):
        inside = [(chance, won) for chance, won in pairs if low <= chance < high]
        if inside:
            print(f"  said {sum(chance for chance, _ in inside) / len(inside):6.1%}   came true "
                  f"{sum(won for _, won in inside) / len(inside):6.1%}   {len(inside):>5}")


if __name__ == "__main__":
    main()
