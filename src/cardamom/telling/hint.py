"""Hints: at most three turns, the best first, with what each changes and why it is good."""
from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypedDict

from cardamom.kernel.effects import Effect
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.kernel.words import Text
from cardamom.telling.analysis import REASONS, Verdict, analyse, explain

SECONDS = 1.0  # of thinking on one core, at the pace of the game
LEAST_SIMULATIONS = 3000
INTERPRETED = 100
WEIGHED = 0.8  # the share of the time until the turns are judged; then they are explained


class Suggestion(TypedDict):
    """A turn of the seat to act, or the rest of it."""

    actions: list[str]
    verdict: Verdict  # never a mistake
    chances: list[float] | None  # of every party to win; None where points are hidden, since it tells who leads
    effects: list[Effect]
    goal: str | None  # the ref of where its last action happens that happens somewhere
    reasons: list[Text]
    next: list[Effect]  # what the seat is expected to do in its next turn


def simulations_of(game: Game[Any]) -> int:
    """Return how many simulations a hint makes: few where rules run interpreted, which is far slower."""
    if game.engine == "interpreted":
        return INTERPRETED
    return max(LEAST_SIMULATIONS, int(SECONDS * game.pace))


def goal_of(state: State, actions: Sequence[int]) -> str | None:
    """Return the ref of the last of these actions that happens on a thing."""
    game: Game[Any] = state.setup.game
    goal, here = None, state.copy()
    for action in actions:
        goal = game.ref_of(here, action) or goal
        here.apply(action)
    return goal


def hint(state: State, simulations: int, hidden: Collection[int] = (),
         progress: Callable[[float], None] = lambda done: None) -> list[Suggestion]:
    """Return the turns that a search finds best.

    hidden: the parties whose points are not shown to whoever asks.
    """
    game: Game[Any] = state.setup.game
    analysis = analyse(state, simulations, progress=lambda done: progress(WEIGHED * done))
    found: list[Suggestion] = []
    for turn in analysis.suggestions():
        explained = explain(analysis, turn)
        effects, _ = game.effects_of(state, turn.actions, hidden) if hidden else (explained.effects, None)
        reasons = [reason for reason in explained.reasons if not (hidden and reason["key"] in game.tells_points)][:REASONS]
        found.append({"actions": [game.name(action) for action in turn.actions], "verdict": turn.verdict,
                      "chances": None if hidden else [*turn.chances], "effects": effects,
                      "goal": goal_of(state, turn.actions), "reasons": reasons,
                      "next": [effect for effect in explained.prospect.next_effects if effect.get("seat") == analysis.seat
                               and effect["kind"] not in ("scored", "turn-began")]})
        progress(WEIGHED + (1 - WEIGHED) * len(found) / 3)
    return found
