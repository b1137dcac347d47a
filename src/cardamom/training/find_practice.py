"""Finds positions to practise on: plays games, or reads logs, and looks for choices of which one is clearly best.

A quick search follows each game. Where it finds one action far ahead of the others, several deep searches have to agree: the
same action, and a clear lead over the second best in each. What the turn does decides the theme (table/practice.py).
"""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cardamom.bots.greedy import GreedyBot
from cardamom.bots.mcts import evaluator_named
from cardamom.kernel.effects import Effect
from cardamom.kernel.engine import Search, Tree
from cardamom.kernel.game import Game
from cardamom.kernel.state import CHANCE, END, OVER, State
from cardamom.kernel.twin import Line, derived
from cardamom.table.dealer import SeededDealer
from cardamom.table.practice import Position, Question, Theme, id_of
from cardamom.telling.analysis import MISTAKE, as_chances, chances, main_points
from cardamom.training.self_play import drawn_options

CLEAR = MISTAKE  # of the chance to win: all other moves are what a review calls a mistake, in every search
NEXT_TO_NOTHING = MISTAKE  # another way to do the same thing that is no mistake is right as well
QUICK = 200  # simulations of the search that follows a game
SHARE = 0.35  # of the visits: what a quick search has to give a move that is worth a closer look
PROMISING = 0.03  # the lead in a quick search
LEAST_VISITS = 8  # of an action whose value counts
RIVALS = 3  # that are looked at more closely than by the search of the position itself
MOST_QUESTIONS = 3
DECIDED = (0.02, 0.98)  # outside of this there is nothing left to play for
FIRST_LOOK = 4  # times less is searched at first
GLANCE = 60  # simulations of the search that misses what is hard
PER_GAME = 4  # positions from one game, at most
OPENING = 2  # turns of each seat that are left out: they are the same in every game
LEAST_CHOICES = 4  # to choose from
LEAST_COMPARED = 3  # that a search found worth comparing
EASY = 1  # positions of a theme that are easy, at most


@dataclass(frozen=True)
class Effort:
    """How much is searched: simulations of a quick and of a deep search, and how many deep ones have to agree."""

    quick: int
    deep: int
    searches: int = 3

    @classmethod
    def usual(cls, game: Game[Any]) -> Effort:
        """A glimpse, since most positions are not worth more, and much more for those that are."""
        return cls(QUICK, max(2000, game.pace // 8))


@dataclass(frozen=True)
class Source:
    """A game to search in: how it begins, and what comes next in a position, given what a quick search found there."""

    name: str
    seats: int
    options: Mapping[str, Any]
    next: Callable[[State, Sequence[Line]], int]


def played(game: Game[Any], seed: int, number: int, given: Mapping[str, Any] | None = None) -> Source:
    """A game that the search plays against itself. given: options that are not drawn."""
    rng = random.Random(derived(seed, number))
    seats = rng.choice([each for each in game.seats if each <= 4])
    options, dealer = drawn_options(game, seats, rng), SeededDealer(rng.getrandbits(60))
    options |= {option.name: option.resolve((given or {})[option.name], seats) for option in game.options
                if option.name in (given or {})}

    def next_action(state: State, lines: Sequence[Line]) -> int:
        if state.to_act == CHANCE:
            return dealer.deal(state)
        return best_of(lines).action if lines else state.legal()[0]
    return Source(f"seed {seed}, game {number}", seats, options, next_action)


def logged(name: str, seats: int, options: Mapping[str, Any], actions: Iterable[int]) -> Source:
    """A game that was played."""
    coming = iter(actions)
    return Source(name, seats, options, lambda state, lines: next(coming, END))


def best_of(lines: Sequence[Line]) -> Line:
    return max(lines, key=lambda line: (line.visits, -line.action))


class Turn(NamedTuple):
    """A turn that was judged."""

    about: tuple[tuple[str, str], ...]  # its main points: turns with the same ones differ in how, not in what
    chance: float  # to win


class Answer(NamedTuple):
    """What is right in a position."""

    actions: list[int]  # up to the last question
    rest: list[int]  # of the turn
    questions: tuple[Question, ...]


class Finder:
    """Looks for positions in games, until each theme has enough."""

    def __init__(self, game: Game[Any], themes: Sequence[Theme], effort: Effort, seed: int,
                 known: Iterable[Position] = (), per_theme: int = 4) -> None:
        self.game, self.themes, self.effort, self.seed = game.in_notation(), themes, effort, seed
        self.found = list(known)
        self.per_theme = per_theme
        self.looked = Counter[str]()  # what became of candidates

    def missing(self) -> dict[str, int]:
        """How many positions each theme still lacks."""
        have = Counter(each.theme for each in self.found)
        return {theme.key: max(0, self.per_theme - have[theme.key]) for theme in self.themes}

    def search(self, source: Source) -> Iterator[Position]:
        """The positions of one game."""
        game, found = self.game, 0
        state: State = game.start(source.seats, **source.options)
        evaluator = evaluator_named(state, None)
        actions, tree, turns = list[int](), None, 0
        while state.to_act != OVER:
            legal = state.legal()
            lines: Sequence[Line] = ()
            if state.to_act != CHANCE and evaluator.at_rest(state):
                turns += 1
            if state.to_act != CHANCE and len(legal) > 1:
                tree = tree or Search(state, derived(self.seed, state.digest()), evaluator=evaluator)
                tree.run(self.effort.quick)
                lines = tree.result()
                if (turns > OPENING * source.seats and found < PER_GAME and len(legal) >= LEAST_CHOICES
                        and evaluator.at_rest(state) and is_promising(lines, state)):
                    position = self.examine(state, actions, source)
                    if position is not None and all(position.id != each.id for each in self.found):
                        found += 1
                        self.found.append(position)
                        yield position
            action = source.next(state, lines)
            actions.append(action)
            state.apply(action)
            if tree is not None:
                tree.play(action)

    def examine(self, state: State, actions: Sequence[int], source: Source) -> Position | None:
        """The position, if deep searches agree on it and a theme needs it."""
        self.looked["candidates"] += 1
        found = self.answer(state)
        if found is None:
            self.looked["unclear"] += 1
            return None
        turn = [*found.actions, *found.rest]
        theme, level = self.theme_of(state, turn, found.questions[0]), self.level(state, found)
        if theme is None or (level == "easy" and sum(
                each.level == "easy" and each.theme == theme for each in self.found) >= EASY):
            self.looked["enough of these"] += 1
            return None
        names = tuple(map(self.game.name, actions))
        return Position(
            id_of(self.game.id, names), theme, level, self.game.version, source.seats, dict(source.options), names,
            state.to_act, tuple(map(self.game.name, found.actions)), tuple(map(self.game.name, found.rest)), found.questions,
            self.checked, source.name)

    def check_again(self, position: Position) -> Position | None:
        """The same position with what today's searches find, if its first move is still the one that is clearly best."""
        state = position.start(self.game)
        found = self.answer(state)
        if found is None or self.game.name(found.actions[0]) != position.answer[0]:
            return None
        return replace(position, version=self.game.version, level=self.level(state, found), questions=found.questions,
                       answer=tuple(map(self.game.name, found.actions)), rest=tuple(map(self.game.name, found.rest)),
                       checked=self.checked)

    @property
    def checked(self) -> dict[str, int]:
        return {"simulations": self.effort.deep, "searches": self.effort.searches}

    def answer(self, state: State) -> Answer | None:
        """What is clearly best here, decision by decision; None if not even the first is clear."""
        seat, here = state.to_act, state.copy()
        questions, actions = list[Question](), list[int]()
        while here.to_act == seat and len(questions) < MOST_QUESTIONS and actions[-1:] != [END]:
            legal = here.legal()
            action = legal[0]
            if len(legal) > 1:
                found = self.agreed(here)
                if found is None or (not questions and len(found) < LEAST_COMPARED):
                    break
                action = max(found, key=lambda each: found[each].chance)
                questions.append(self.question(len(actions), found, action))
            actions.append(action)
            here.apply(action)
        if not questions:
            return None
        del actions[questions[-1].place + 1:]
        *before, last = actions
        turn = self.turn_with(applied(state, before), last, self.seed, self.effort.deep)
        return Answer(actions, turn[1:], tuple(questions))

    def question(self, place: int, found: Mapping[int, Turn], best: int) -> Question:
        most, about = found[best].chance, found[best].about
        also = [action for action, turn in found.items()
                if action != best and turn.about == about and most - turn.chance < NEXT_TO_NOTHING]
        return Question(place, {self.game.name(action): round(turn.chance, 3) for action, turn in found.items()},
                        tuple(map(self.game.name, also)))

    def agreed(self, state: State) -> dict[int, Turn] | None:
        """The best turn with each action, and the chance to win after it, the mean of several searches. None unless the best
        is about the same in all of them, and clearly ahead of all others. A short search comes first, as most fail."""
        best: int | None = None
        found = dict[int, list[Turn]]()
        for number in range(-1, self.effort.searches):
            deep = self.effort.deep // FIRST_LOOK if number < 0 else self.effort.deep
            turns = self.turns(state, derived(self.seed + 1 + number, state.digest()), deep)
            first = max(turns, key=lambda action: turns[action].chance)
            others = [turn.chance for turn in turns.values() if turn.about != turns[first].about]
            if not others or turns[first].chance - max(others) < CLEAR:
                return None
            if not DECIDED[0] < turns[first].chance < DECIDED[1]:
                return None
            if best is not None and best != first and (best not in turns or turns[best].about != turns[first].about):
                return None
            best = first if best is None else best
            for action, turn in turns.items() if number >= 0 else ():
                found.setdefault(action, []).append(turn)
        means = {action: each[0]._replace(chance=sum(turn.chance for turn in each) / len(each))
                 for action, each in found.items()}
        first = max(means, key=lambda action: means[action].chance)
        return means if best in means and means[first].about == means[best].about else None

    def turns(self, state: State, seed: int, deep: int | None = None) -> dict[int, Turn]:
        """The best turn with each action that a deep search tried most. Each is judged by a search of its own from where it
        ends, because a search looks at what it thinks worse too seldom to be fair to it."""
        deep = deep or self.effort.deep
        tree = self.tree(state, seed)
        tree.run(deep)
        lines = sorted(tree.result(), key=lambda line: -line.visits)
        found = dict[int, Turn]()
        for line in lines[:RIVALS + 1]:
            actions = self.turn_with(state, line.action, derived(seed, line.action), deep)
            end = applied(state, actions)
            found[line.action] = Turn(main_points(state, actions), chances(end, deep // 2, seed)[state.to_act])
        return found

    def turn_with(self, state: State, action: int, seed: int, deep: int) -> list[int]:
        """The best turn that begins with this action."""
        here, actions = applied(state, [action]), [action]
        if action == END or here.to_act != state.to_act:
            return actions
        tree = self.tree(here, seed)
        tree.run(deep // 2)
        while here.to_act == state.to_act and actions[-1] != END:
            tree.run(self.effort.quick)
            actions.append(best_of(tree.result()).action)
            here.apply(actions[-1])
            tree.play(actions[-1])
        return actions

    def tree(self, state: State, seed: int) -> Tree:
        return Search(state, seed, evaluator=evaluator_named(state, None))

    def theme_of(self, state: State, turn: Sequence[int], question: Question) -> str | None:
        """The first theme that the turn of the answer fits and that needs positions."""
        missing = self.missing()
        effects = self.effects_of(state, turn, state.to_act)
        for theme in self.themes:
            fits = all(sum(each["kind"] == kind for each in effects) >= theme.times for kind in theme.does)
            if fits and missing[theme.key] and (not theme.rival or self.rival_wants(state, theme, effects, question)):
                return theme.key
        return None

    def effects_of(self, state: State, actions: Sequence[int], seat: int) -> list[Effect]:
        """What this party did."""
        found, after = list[Effect](), state
        for action in actions:
            before, after = after, applied(after, [action])
            found += [each for each in self.game.effects(before, action, after) if each.get("seat") == seat]
        return found

    def rival_wants(self, state: State, theme: Theme, effects: Sequence[Effect], question: Question) -> bool:
        """After the second-best move, would somebody else do on their next turn what the answer does, and there?"""
        things = {each.get("on") for each in effects if each["kind"] in theme.does}
        ranked = sorted(question.chances, key=lambda name: -question.chances[name])
        here, seat = applied(state, [self.game.action(ranked[1])]), state.to_act
        rng = random.Random(derived(self.seed, state.digest()))
        turns = 0
        while here.to_act != OVER and turns < 2 * state.seats:
            before = here
            if here.to_act == CHANCE:
                action = rng.choices(here.legal(), here.chance())[0]
            else:
                tree = self.tree(here, rng.getrandbits(60))
                tree.run(self.effort.quick)
                action = best_of(tree.result()).action
                turns += action == END
                if here.to_act == seat and turns and action != END and state.seats > 1:
                    return False
            here = applied(here, [action])
            for effect in self.game.effects(before, action, here):
                if effect.get("seat") not in (None, seat) and effect["kind"] in theme.does and effect.get("on") in things:
                    return True
            if state.seats == 1 and turns:
                return False
        return False

    def level(self, state: State, answer: Answer) -> str:
        """How hard it is to find: by whether the greedy bot, and a glance, find it."""
        greedy, here, finds_greedily, finds_quickly = GreedyBot(seed=self.seed), state, True, True
        places = {question.place for question in answer.questions}
        for place, action in enumerate(answer.actions):
            if place in places:
                finds_greedily &= greedy.choose(here) == action
                tree = self.tree(here, derived(self.seed, here.digest()))
                tree.run(GLANCE)
                finds_quickly &= best_of(tree.result()).action == action
            here = applied(here, [action])
        return "easy" if finds_greedily else "medium" if finds_quickly else "hard"


def is_promising(lines: Sequence[Line], state: State) -> bool:
    """Is one action ahead of all others that were looked at?"""
    best = best_of(lines)
    others = [line.value for line in lines if line.action != best.action and line.visits >= LEAST_VISITS]
    visits = sum(line.visits for line in lines)
    if not others or best.visits < SHARE * visits:
        return False
    most, second = (rough_chance(value, state) for value in (best.value, max(others)))
    return most - second >= PROMISING and DECIDED[0] < most < DECIDED[1]


def rough_chance(value: float, state: State) -> float:
    """Return what a search expects of an action as a chance to win, roughly: against an automaton the two are far apart."""
    game: Game[Any] = state.setup.game
    return value if state.parties == state.seats else as_chances([value, 1 - value], 1, game.certainty, game.headstart)[0]


def applied(state: State, actions: Iterable[int]) -> State:
    after = state.copy()
    for action in actions:
        after.apply(action)
    return after
