"""A finished game in a few figures, for statistics."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cardamom.kernel.state import CHANCE, END
from cardamom.table.table import Table


class Forfeited(NamedTuple):
    """Who lost a game by failing, and how."""

    seat: int
    reason: str


@dataclass(frozen=True)
class GameSummary:
    players: tuple[str, ...]
    scores: tuple[int, ...]  # of parties: the seats and, in solo games, the automaton
    winners: tuple[int, ...]
    sources: tuple[dict[tuple[str, str], int], ...]  # for each party, points by (rule, key of what for)
    first: int | None  # the seat that began, if the view says so
    rounds: int  # begun, as the game counts them, or else computed from the turns
    turns: int
    decisions: int
    asked: tuple[int, ...] = ()  # for each seat, how often its bot had a choice
    seconds: tuple[float, ...] = field(default=(), compare=False)  # and how long it took for all of them
    forfeited: Forfeited | None = None  # then the others win, and points and lengths mean little

    def share(self, party: int) -> float:
        """Return the part of the victory that a party has: a half each for two winners."""
        return 1 / len(self.winners) if party in self.winners else 0.0


def winners_by_forfeit(table: Table, seat: int) -> list[int]:
    """Return who wins when the bot of this seat fails: all parties that another one plays, or else all other seats."""
    others = [party for party in range(table.state.parties) if party != seat]
    of_others = [party for party in others if table.players[seat] not in table.players[party:party + 1]]
    return of_others or others


def summarize(table: Table, asked: tuple[int, ...] = (), seconds: tuple[float, ...] = (),
              forfeited: Forfeited | None = None) -> GameSummary:
    game, state, line = table.game, table.state, table.history.line
    view = game.view(state)
    first, rounds = view.get("first"), view.get("round")
    turns = sum(act.action == END for act in line)
    winners = state.winners() if forfeited is None else winners_by_forfeit(table, forfeited.seat)
    return GameSummary(
        tuple(table.players), tuple(state.scores()), tuple(winners),
        tuple({(part["rule"], part["text"]["key"]): part["points"] for part in parts}
              for parts in game.explain_score(state)),
        first if isinstance(first, int) else None, rounds if isinstance(rounds, int) else -(-turns // len(table.players)),
        turns, sum(act.seat != CHANCE for act in line), asked, seconds, forfeited)
