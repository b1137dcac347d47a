"""A finished game in a few figures, for statistics."""
from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.state import CHANCE, END
from cardamom.table.table import Table


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


def summarize(table: Table) -> GameSummary:
    game, state, line = table.game, table.state, table.history.line
    view = game.view(state)
    first, rounds = view.get("first"), view.get("round")
    turns = sum(act.action == END for act in line)
    return GameSummary(
        tuple(table.players), tuple(state.scores()), tuple(state.winners()),
        tuple({(part["rule"], part["text"]["key"]): part["points"] for part in parts}
              for parts in game.explain_score(state)),
        first if isinstance(first, int) else None, rounds if isinstance(rounds, int) else -(-turns // len(table.players)),
        turns, sum(act.seat != CHANCE for act in line))
