"""Who meets whom in an arena: the games that are played with every deal, and the pairs of bots they compare."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from cardamom.arena.game_summary import GameSummary

PAIRINGS = ("round-robin", "gauntlet")
Lineup = tuple[str, ...]


@dataclass(frozen=True)
class Pair:
    """Two bots that are compared by some of the games of each deal."""

    first: str
    second: str
    lineups: tuple[Lineup, ...]

    def score(self, games: Mapping[Lineup, GameSummary]) -> float:
        """Return what the first bot got out of a deal: its mean share of the victories, from 0 to 1.

        Alone against an automaton they do not meet: 1 means that only the first bot beat it, 0 that only the second did.
        """
        shares = [sum(games[lineup].share(seat) for seat, bot in enumerate(lineup) if bot == self.first)
                  if self.first in lineup else 1 - games[lineup].share(0) for lineup in self.lineups]
        return sum(shares) / len(shares)

    def expected(self, difference: float) -> float:
        """Return the mean score if the first bot is stronger by so many rating points."""
        strength = 10 ** (difference / 400)
        if len(self.lineups[0]) == 1:
            return strength / (strength + 1)
        held = [lineup.count(self.first) for lineup in self.lineups]
        return sum(seats * strength / (seats * strength + len(self.lineups[0]) - seats) for seats in held) / len(held)


def pairs_of(bots: Sequence[str], seats: int, pairing: str) -> list[Pair]:
    """Return the pairs: everybody against everybody, or in a gauntlet the first bot against each of the others."""
    if pairing not in PAIRINGS:
        raise ValueError(f"pairing: {pairing!r} is neither {' nor '.join(PAIRINGS)}")
    gauntlet = pairing == "gauntlet"
    return [Pair(first, second, games_between(first, second, seats, both=not gauntlet))
            for first, second in combinations(bots, 2) if not gauntlet or first == bots[0]]


def games_between(first: str, second: str, seats: int, both: bool) -> tuple[Lineup, ...]:
    """Return the games of a deal: the first bot alone among seconds, once on every seat.

    both: with more than two seats, the second alone among firsts too. With one seat each plays for itself.
    """
    if seats == 1:
        return (first,), (second,)
    alone = permutations((first, second)) if both and seats > 2 else [(first, second)]
    return tuple(tuple(one if seat == place else other for seat in range(seats))
                 for one, other in alone for place in range(seats))


def lineups_of(bots: Sequence[str], seats: int, pairs: Sequence[Pair]) -> list[Lineup]:
    """Return all games of a deal, each once."""
    if seats == 1:
        return [(bot,) for bot in bots]
    return [*dict.fromkeys(lineup for pair in pairs for lineup in pair.lineups)]
