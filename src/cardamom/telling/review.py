"""Reviews of games: who was likely to win when, the decisions that cost most, and how much of it was luck.

A game is cut into turns, and every turn is judged by `analyse` with few simulations. What seems to have cost most is looked
at again, with as many simulations and the same seed as a hint: the largest of many rough numbers are mostly too large, and
a hint must not recommend what a review calls a mistake. docs/reviews.md explains all of it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypedDict

from cardamom.kernel.effects import Effect, Part
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.words import Text
from cardamom.table.history import History
from cardamom.telling.analysis import MISTAKE, REASONS, Analysis, JudgedTurn, analyse, chances, explain, is_over
from cardamom.telling.hint import simulations_of

VERSION = 4  # of what a review holds; one that was kept by another version is made again
FIRST_LOOK = 0.125  # of the simulations of a hint, for every turn
LEAST_FIRST = 50  # simulations, however long the game
LONGEST_SECONDS = 90.0  # of thinking about a whole game
SHOWN = 3  # decisions of a seat
LOOKED_AT = 5  # decisions of a seat that get a second look
UNEXPLAINED = 2 * MISTAKE  # what a decision costs at least to be shown without a reason
LATER = 3  # turns of the seat in which what was missed may have been taken by somebody else


class Budget(NamedTuple):
    """How much a review thinks."""

    first: int  # simulations for every turn
    second: int  # for those that seem to have cost most: what a hint has

    @property
    def draw(self) -> int:
        """Simulations before and after each draw."""
        return max(1, self.first // 2)


class ReviewPoint(TypedDict):
    """How likely each party was to win after so many acts."""

    place: int
    chances: list[float]


class ReviewChoice(TypedDict):
    """A turn that was played, or would have been better."""

    actions: list[str]
    chances: list[float]
    effects: list[Effect]
    reasons: list[Text]  # why it was better; of what was played, why it was worse
    line: list[str]  # what is expected after it; empty for what was played


class ReviewDecision(TypedDict):
    """A turn that gave chance to win away."""

    place: int  # acts before it
    end: int  # acts after it
    round: int | None
    seat: int
    cost: float
    played: ReviewChoice
    better: ReviewChoice
    missed: list[Text]  # what came of it


class ReviewTurn(TypedDict):
    """A turn as it was played."""

    place: int
    end: int
    round: int | None
    seat: int
    cost: float | None  # None: there was nothing to decide
    effects: list[Effect]


class ReviewDraw(TypedDict):
    """What chance gave, against what was to be expected: chance to win, of every party."""

    place: int
    end: int
    luck: list[float]


class ReviewSeat(TypedDict):
    """How a seat played in all."""

    decided: int  # turns with something to decide
    mistakes: int  # of these
    cost: float  # chance to win that all turns gave away


class Review(TypedDict):
    version: int
    first: int  # simulations: see Budget
    second: int
    curve: list[ReviewPoint]
    turns: list[ReviewTurn]
    draws: list[ReviewDraw]
    luck: list[float]  # of every party, all draws together
    seats: list[ReviewSeat]
    decisions: list[list[ReviewDecision]]  # of every seat, the costliest first
    points: list[list[Part]]  # of every party, by rule of scoring


def budget_for(game: Game[Any], stretches: int, seats: int) -> Budget:
    """Return how much a review thinks about a game of so many turns and draws: less about each of very many."""
    second = simulations_of(game)
    whole = stretches * second * FIRST_LOOK + seats * LOOKED_AT * second
    share = min(1.0, LONGEST_SECONDS * max(game.pace, second) / whole)
    return Budget(max(LEAST_FIRST, int(second * FIRST_LOOK * share)), max(LEAST_FIRST, int(second * share)))


class Stretch(NamedTuple):
    """Acts that belong together: a turn of a seat, or what was drawn before the next decision."""

    place: int
    end: int
    seat: int  # or CHANCE
    before: State
    actions: list[int]
    choices: int  # the most that there were at one of its acts


def stretches(history: History) -> Iterator[Stretch]:
    """Cut a game into turns and draws. A turn that waits for a draw goes on after it as another one."""
    state, begun = history.start.copy(), history.start
    place, seat, actions, choices = 0, CHANCE, list[int](), 0
    for here, act in enumerate(history.line):
        if actions and (act.seat != seat or (seat != CHANCE and is_over(state, seat, actions[-1]))):
            yield Stretch(place, here, seat, begun, actions, choices)
            actions, choices = [], 0
        if not actions:
            place, seat, begun = here, act.seat, state.copy()
        actions.append(act.action)
        choices = max(choices, act.choices)
        state.apply(act.action)
    if actions:
        yield Stretch(place, len(history.line), seat, begun, actions, choices)


def review(history: History, budget: Budget | None = None, progress: Callable[[float], None] = lambda done: None) -> Review:
    """Review a game, up to where it was played. budget: by default what fits the game."""
    game, cut = history.game, [*stretches(history)]
    budget = budget or budget_for(game, sum(one.choices > 1 for one in cut), history.start.seats)
    first_decision = next((place for place, one in enumerate(cut) if one.seat != CHANCE and one.choices > 1), len(cut))
    work = Work(len([one for one in cut if one.choices > 1]) * budget.first
                + LOOKED_AT * history.start.seats * budget.second, progress)
    curve: list[ReviewPoint] = []
    turns: list[ReviewTurn] = []
    draws: list[ReviewDraw] = []
    judged: list[tuple[Stretch, float]] = []  # what each turn cost
    round_now: int | None = None
    for number, stretch in enumerate(cut):
        effects, after = game.effects_of(stretch.before, stretch.actions)
        if number == first_decision:
            curve.append({"place": stretch.place, "chances": chances(stretch.before, budget.draw)})
        cost: float | None = None
        if stretch.seat != CHANCE and stretch.choices > 1:
            turn = analyse(stretch.before, budget.first, also=[stretch.actions]).of(stretch.actions)
            curve.append({"place": stretch.end, "chances": [*turn.chances]})
            cost = turn.cost
            judged.append((stretch, cost))
        elif stretch.seat == CHANCE and stretch.choices > 1 and number > first_decision:
            expected, found = chances(stretch.before, budget.draw), chances(after, budget.draw)
            draws.append({"place": stretch.place, "end": stretch.end, "luck": [
                round(now - then, 4) for now, then in zip(found, expected, strict=True)]})
            curve.append({"place": stretch.end, "chances": found})
        if stretch.choices > 1:
            work.done(budget.first)
        if stretch.seat != CHANCE:
            turns.append({"place": stretch.place, "end": stretch.end, "round": round_now, "seat": stretch.seat, "cost": cost,
                          "effects": told(effects)})
        round_now = next((effect["round"] for effect in reversed(effects) if effect["kind"] == "turn-began"), round_now)
    rounds = {turn["place"]: turn["round"] for turn in turns}
    costs = {stretch.place: cost for stretch, cost in judged}
    looked: dict[int, list[float]] = {}
    decisions = [costliest(history, [one for one in judged if one[0].seat == seat], rounds, budget, work, costs, looked)
                 for seat in range(history.start.seats)]
    for point in curve:
        point["chances"] = looked.get(point["place"], point["chances"])
    for turn_played in turns:
        turn_played["cost"] = costs.get(turn_played["place"])
    luck = [round(sum(draw["luck"][party] for draw in draws), 4) for party in range(history.start.parties)]
    return {"version": VERSION, "first": budget.first, "second": budget.second, "curve": curve, "turns": turns,
            "draws": draws, "luck": luck,
            "seats": [summary([costs[stretch.place] for stretch, _ in judged if stretch.seat == seat])
                      for seat in range(history.start.seats)],
            "decisions": decisions, "points": game.explain_score(history.state)}


class Work:
    """How much is done, in simulations."""

    def __init__(self, whole: int, progress: Callable[[float], None]) -> None:
        self.whole, self.progress, self.so_far = whole, progress, 0

    def done(self, simulations: int) -> None:
        self.so_far += simulations
        self.progress(min(1.0, self.so_far / max(1, self.whole)))


def summary(costs: Sequence[float]) -> ReviewSeat:
    return {"decided": len(costs), "mistakes": sum(cost >= MISTAKE for cost in costs), "cost": round(sum(costs), 4)}


# -- decisions ------------------------------------------------------------------------------------------------


def costliest(history: History, judged: Sequence[tuple[Stretch, float]], rounds: dict[int, int | None], budget: Budget,
              work: Work, costs: dict[int, float], looked: dict[int, list[float]]) -> list[ReviewDecision]:
    """Return the costliest decisions of a seat, by a second look, whose costs replace those of the first. One without a
    reason is shown only if it cost much.

    looked: receives the chances before and after each turn that is looked at again, for the curve."""
    doubtful = sorted((one for one in judged if one[1] >= MISTAKE / 2), key=lambda one: (-one[1], one[0].place))[:LOOKED_AT]
    found = []
    for stretch, _ in doubtful:
        analysis = analyse(stretch.before, budget.second, also=[stretch.actions])
        turn = analysis.of(stretch.actions)
        costs[stretch.place] = turn.cost
        looked[stretch.place] = [*analysis.best.chances]
        looked.setdefault(stretch.end, [*turn.chances])  # unless the next turn got a second look itself
        if turn.verdict == "mistake":
            found.append(decision(history, stretch, analysis, turn, rounds[stretch.place]))
        work.done(budget.second)
    work.done((LOOKED_AT - len(doubtful)) * budget.second)
    shown = [one for one in found if one["played"]["reasons"] or one["better"]["reasons"] or one["missed"]
             or one["cost"] >= UNEXPLAINED]
    return sorted(shown, key=lambda one: (-one["cost"], one["place"]))[:SHOWN]


def decision(history: History, stretch: Stretch, analysis: Analysis, turn: JudgedTurn, round_now: int | None,
             ) -> ReviewDecision:
    """Return what was played and what was better. Reasons that are true of both explain nothing, and are left out;
    so are those that are true of both in other places, if there are others."""
    game = history.game
    best, instead = explain(analysis, analysis.best), explain(analysis, turn)
    shared = [anywhere(reason) for reason in instead.reasons]
    other = [reason for reason in best.reasons if reason not in instead.reasons]
    reasons = [reason for reason in other if anywhere(reason) not in shared] or other
    later, _ = game.effects_of(stretch.before, later_actions(history, stretch))
    played_effects, _ = game.effects_of(stretch.before, turn.actions)
    return {
        "place": stretch.place, "end": stretch.end, "round": round_now, "seat": stretch.seat, "cost": turn.cost,
        "played": {"actions": names(game, stretch.actions), "chances": [*turn.chances], "effects": told(played_effects),
                   "reasons": list(game.drawbacks(instead.prospect, best.prospect))[:1], "line": []},
        "better": {"actions": names(game, best.turn.actions), "chances": [*best.turn.chances],
                   "effects": told(best.effects), "reasons": reasons[:REASONS], "line": names(game, best.line)},
        "missed": list(game.missed(best.prospect, later))}


def anywhere(reason: Text) -> tuple[str, dict[str, Any]]:
    """Return what a reason says, without the place."""
    return reason["key"], {name: value for name, value in reason["args"].items() if name != "on"}


def later_actions(history: History, stretch: Stretch) -> list[int]:
    """Return what was done from this turn on, for a few turns of its seat."""
    line, turns, end = history.line, 0, stretch.end
    while end < len(line) and turns < LATER:
        end += 1
        turns += line[end - 1].seat == stretch.seat and (end == len(line) or line[end].seat != stretch.seat)
    return [act.action for act in line[stretch.place:end]]


class ReviewStep(TypedDict):
    """The table after a turn, or a draw, of a line that was not played."""

    seat: int | None  # who acted; None: chance
    effects: list[Effect]
    view: dict[str, Any]
    scores: list[list[Part]]


def better_steps(history: History, decision: ReviewDecision, shown: Game[Any]) -> list[ReviewStep]:
    """Return the positions of the line that would have been better, after each of its turns and draws.

    shown: the game in the theme of whoever looks."""
    line = History(history.game, history.first_players, history.start.setup.options)
    for act in history.line[:decision["place"]]:
        line.act(act.action)
    for name in (*decision["better"]["actions"], *decision["better"]["line"]):
        line.act(history.game.action(name))
    found: list[ReviewStep] = []
    for stretch in stretches(line):
        if stretch.place >= decision["place"]:
            effects, after = shown.effects_of(stretch.before, stretch.actions)
            found.append({"seat": None if stretch.seat == CHANCE else stretch.seat, "effects": told(effects),
                          "view": shown.view(after), "scores": shown.explain_score(after)})
    return found


def names(game: Game[Any], actions: Sequence[int]) -> list[str]:
    return [game.name(action) for action in actions]


def told(effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects that a sentence or a picture of a turn needs; the next question is not among them."""
    return [effect for effect in effects if effect["kind"] not in ("asked", "turn-began")]
