"""Why the answer of a practice position is best, in sentences: the reasons that a hint or a review would give."""
from __future__ import annotations

from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.words import Text
from cardamom.table.practice import Position, Verdict
from cardamom.telling.analysis import MISTAKE, REASONS, Analysis, JudgedTurn, explain, played

SIMULATIONS = 3000  # that the expected line is searched by


def reasons_for(game: Game[Any], position: Position) -> list[Text]:
    """Return the weightiest reasons, at most two; none if no simple one is true."""
    state = position.start(game)
    actions = tuple(map(game.action, (*position.answer, *position.rest)))
    best = max(position.questions[0].chances.values())
    turn = JudgedTurn(actions, played(state, actions), (best,) * state.parties, 0.0, "best")
    return explain(Analysis(state, position.seat, (turn,), SIMULATIONS, 0), turn).reasons[:REASONS]


def wrong_key(verdict: Verdict, first: bool) -> str:
    """Return the message about a move that is not the best. first: nothing right comes before it."""
    if verdict.lost < MISTAKE:
        return "practice-nearly"
    return "practice-wrong" if first else "practice-wrong-later"
