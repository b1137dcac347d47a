"""What the turns of a position are worth: the best ones, and how much chance to win another one gives away.

Hints, reviews and practice all ask `analyse`, so they never contradict each other. A turn is judged by a search from where
it ends, with as many simulations for each turn; how it was found does not matter. The same position, seed and number of
simulations give the same answer on every machine.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Any, Literal, TypeAlias

from cardamom.bots.mcts import evaluator_named
from cardamom.kernel.effects import Effect
from cardamom.kernel.engine import Search, Tree
from cardamom.kernel.game import Game
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import ALLOWED, CHANCE, END, OVER, State
from cardamom.kernel.twin import Branch, derived
from cardamom.kernel.words import Text

Verdict: TypeAlias = Literal["best", "good", "risky", "mistake"]
MISTAKE = 0.03  # chance to win that a turn gives away at least, to be a mistake
RISKY = 0.015
SUGGESTED = 3  # turns of a hint
CANDIDATES = 6  # turns that are compared, besides those that are asked for
ALIKE = 2  # of these, turns with the same main points
FINDING = 0.5  # the share of the simulations that finds turns; the others judge them
FOLLOWING = 0.01  # the share of the simulations for each decision of the expected line
LEAST_FOLLOWING = 16
LONGEST = 200  # decisions of a turn or of an expected line: more only where rules never end a turn
REASONS = 2  # sentences
SUREST = 0.999  # a search never says that somebody is certain to win


@dataclass(frozen=True)
class JudgedTurn:
    """A turn of the seat to act, or the rest of it, and what it leads to."""

    actions: tuple[int, ...]
    after: State
    chances: tuple[float, ...]  # of every party to win, together 1
    cost: float  # chance to win that the best turn has more; 0 for that one
    verdict: Verdict


@dataclass(frozen=True)
class Analysis:
    """The turns of a position that were compared, the best first."""

    state: State
    seat: int
    turns: tuple[JudgedTurn, ...]
    simulations: int
    seed: int

    @property
    def best(self) -> JudgedTurn:
        return self.turns[0]

    def suggestions(self) -> list[JudgedTurn]:
        """Return at most three turns that are no mistake, the best first. Of turns about the same thing one is enough,
        unless nothing but details is left to decide."""
        fine = [turn for turn in self.turns if turn.verdict != "mistake"]
        unlike = {main_points(self.state, turn.actions): turn for turn in reversed(fine)}
        only_details = not any(unlike)
        return fine[:SUGGESTED] if only_details else sorted(unlike.values(), key=fine.index)[:SUGGESTED]

    def of(self, actions: Sequence[int]) -> JudgedTurn:
        """Return what is thought of these actions, which were asked for; others with the same result are the same turn."""
        end = played(self.state, actions).digest()
        return next(turn for turn in self.turns if turn.after.digest() == end)


def analyse(state: State, simulations: int, seed: int = 0, also: Sequence[Sequence[int]] = (),
            progress: Callable[[float], None] = lambda done: None) -> Analysis:
    """Find the turns of the seat to act that are worth comparing, and judge them.

    also: turns that are judged besides those that are found, such as the one that was played.
    """
    if state.to_act < 0:
        raise ValueError("no seat is to act, so there are no turns to compare")
    if simulations < 1:
        raise ValueError(f"simulations: {simulations} is not a positive number")
    found = find_turns(state, max(1, int(simulations * FINDING)), seed)
    progress(FINDING)
    turns = {end.digest(): (actions, end) for actions in (*found, *map(tuple, also)) for end in [played(state, actions)]}
    each = max(1, int(simulations * (1 - FINDING)) // CANDIDATES)
    judged: list[tuple[tuple[int, ...], State, tuple[float, ...]]] = []
    for place, (actions, after) in enumerate(turns.values(), 1):
        judged.append((actions, after, tuple(chances(after, each, seed))))
        progress(FINDING + (1 - FINDING) * place / len(turns))
    seat = state.to_act
    judged.sort(key=lambda one: (-one[2][seat], one[0]))
    most = judged[0][2][seat]
    return Analysis(state, seat, tuple(
        JudgedTurn(actions, after, own, round(most - own[seat], 4), verdict(place, most - own[seat]))
        for place, (actions, after, own) in enumerate(judged)), simulations, seed)


def verdict(place: int, cost: float) -> Verdict:
    """Return what a turn is called that gives away so much."""
    return "mistake" if cost >= MISTAKE else "best" if place == 0 else "good" if cost < RISKY else "risky"


# -- who wins -------------------------------------------------------------------------------------------------


def chances(state: State, simulations: int, seed: int = 0) -> list[float]:
    """Return the chance of every party to win, together 1; alone at a table, its points as a share of a full score."""
    if state.to_act == OVER:
        return final_chances(state)
    tree = search(state, derived(seed, state.digest()))
    tree.run(simulations)
    game: Game[Any] = state.setup.game
    return as_chances(tree.values(), state.seats, game.certainty, game.headstart)


def final_chances(state: State) -> list[float]:
    """Return who won: those who share a victory share the chance, and so do all if nobody has won."""
    if state.parties == 1:
        return [min(1.0, max(0.0, state.scores()[0] / state.rewards.alone))] if state.rewards else [0.0]
    winners = state.winners() or range(state.parties)
    return [1 / len(winners) if party in winners else 0.0 for party in range(state.parties)]


def as_chances(rewards: Sequence[float], seats: int, certainty: float, headstart: float) -> list[float]:
    """Return what a search expects as chances to win that add up to 1.

    Rewards of a search are no chances: they count the lead besides the victory, and with more than two parties their sum is
    not 1. Each becomes the odds of winning, raised to the power of `Game.certainty`; seats that play against an automaton
    have `Game.headstart` more, as a logarithm; then all are divided by their sum. Both numbers were fitted to finished games
    (tools/calibrate.py).
    """
    if len(rewards) == 1:
        return [round(rewards[0], 4)]
    weights = [exp(certainty * log(value / (1 - value)) + headstart * (party < seats < len(rewards)))
               for party, value in enumerate(min(max(one, 1 - SUREST), SUREST) for one in rewards)]
    return [round(weight / sum(weights), 4) for weight in weights]


def search(state: State, seed: int) -> Tree:
    """Return a search by what the game has learned, as bots search."""
    return Search(state, seed, evaluator=evaluator_named(state, None))


# -- turns ----------------------------------------------------------------------------------------------------


def find_turns(state: State, simulations: int, seed: int) -> list[tuple[int, ...]]:
    """Return the turns that a search tried most; those that are much like others only if there are no others."""
    tree = search(state, derived(seed, state.digest()))
    tree.run(simulations)
    least = max(1, simulations // 100)
    tried = sorted(lines_of(state, state.to_act, tree.as_tree(LONGEST, least), ()), key=lambda line: (-line[1], line[0]))
    turns: dict[int, tuple[int, ...]] = {}
    for begun, _ in tried:
        actions = completed(state, begun)
        turns.setdefault(played(state, actions).digest(), actions)
    about = [main_points(state, actions) for actions in turns.values()]
    repeated = [about[:place].count(points) >= ALIKE for place, points in enumerate(about)]
    ordered = sorted(zip(repeated, turns.values(), strict=True), key=lambda one: one[0])
    return [actions for _, actions in ordered][:CANDIDATES]


def lines_of(state: State, seat: int, branch: Branch, actions: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield what the seat may do in this part of a search tree, and how often it was tried: each line up to the end of the
    turn, or as far as the tree goes."""
    ended = bool(actions) and is_over(state, seat, actions[-1])
    children = [] if ended else [child for child in branch.children if state.why_not(child.action) == ALLOWED]
    if actions and not children:
        yield actions, branch.visits
    for child in children:
        after = state.copy()
        after.apply(child.action)
        yield from lines_of(after, seat, child, (*actions, child.action))


def completed(state: State, actions: Sequence[int]) -> tuple[int, ...]:
    """Return these actions up to where the turn is over, with what is most likely to follow if it is not."""
    seat, evaluator, after, done = state.to_act, evaluator_named(state, None), state.copy(), list[int]()
    while not done or (not is_over(after, seat, done[-1]) and len(done) < LONGEST):
        legal = after.legal()
        action = actions[len(done)] if len(done) < len(actions) else max(
            legal, key=lambda one: (evaluator.preference(after, one), -one))
        after.apply(action)
        done.append(action)
    return tuple(done)


def is_over(state: State, seat: int, last: int) -> bool:
    """Is the turn of a seat over after this action, or does it have to wait for a draw?"""
    return last == END or state.to_act != seat or begins_turn(state)


def begins_turn(state: State) -> bool:
    """Does the seat to act begin a turn? Games that cannot say so end turns by `end`."""
    return state.to_act >= 0 and marks_turns(state) and evaluator_named(state, None).at_rest(state)


def marks_turns(state: State) -> bool:
    """Can the evaluator of the game say where turns begin?"""
    return bool(evaluator_named(state, None).features(state, 0))


def played(state: State, actions: Sequence[int]) -> State:
    """Return the position after these actions."""
    after = state.copy()
    for action in actions:
        after.apply(action)
    return after


def main_points(state: State, actions: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return what a turn is about: where each kind of action happened last. How things are paid for is left out."""
    game: Game[Any] = state.setup.game
    points: dict[str, str] = {}
    for action in actions:
        kind = game.notation.kind_of[action].name
        if game.leads_back(state, action):
            points.pop(kind, None)
        elif kind not in game.details and action != END:
            points[kind] = game.name(action)
    return tuple(sorted(points.items()))


# -- reasons --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Explained:
    """A judged turn with what it changes, why it is worth what it is, and what is expected next."""

    turn: JudgedTurn
    effects: list[Effect]
    reasons: list[Text]  # all of them, the weightiest first; empty if none fits
    line: list[int]  # expected after the turn, up to the end of the next turn of the seat
    prospect: Prospect[Any]


def explain(analysis: Analysis, turn: JudgedTurn) -> Explained:
    """Say why a turn is good: from what it changes and from the line that the search expects after it."""
    state, seat = analysis.state, analysis.seat
    game: Game[Any] = state.setup.game
    effects, after = game.effects_of(state, turn.actions)
    follow = max(LEAST_FOLLOWING, int(analysis.simulations * FOLLOWING))
    ended = turn.actions[-1] == END or after.to_act not in (seat, CHANCE)
    line, split = expected_line(after, seat, ended, follow, derived(analysis.seed, state.digest()))
    meanwhile, start = game.effects_of(after, line[:split])
    own, _ = game.effects_of(start, line[split:])
    prospect = Prospect(seat, state, turn.actions, after, effects, meanwhile, None if start.to_act == OVER else start, own)
    return Explained(turn, effects, list(game.reasons(prospect)), line, prospect)


def expected_line(after: State, seat: int, ended: bool, simulations: int, seed: int) -> tuple[list[int], int]:
    """Return what a search expects up to the end of the next turn of a seat, and where in it that turn begins. What chance
    brings is drawn. ended: is the turn before it over? If not, it goes on after a draw."""
    if after.to_act == OVER:
        return [], 0
    state, rng, tree, line, begin = after.copy(), Rng(seed), search(after, seed), list[int](), -1
    marked = marks_turns(after)  # what a seat is asked after its turn, such as what to discard, is no turn
    while state.to_act != OVER and len(line) < LONGEST:
        if state.to_act == CHANCE:
            if begin >= 0:
                break
            action = state.legal()[rng.pick(state.chance())]
        else:
            if begin < 0 and state.to_act == seat and (begins_turn(state) or (ended and not marked)):
                begin = len(line)
            tree.run(simulations)
            action = max(tree.result(), key=lambda one: (one.visits, -one.action)).action
            ended = ended or state.to_act != seat or action == END
        state.apply(action)
        tree.play(action)
        line.append(action)
        if begin >= 0 and is_over(state, seat, action):
            break
    return line, begin if begin >= 0 else len(line)
