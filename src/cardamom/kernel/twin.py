"""Playouts and search on interpreted states: slow twins of build/native/core.pyx, with equal results for the same seed.
What both engines give back is defined here."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from operator import index
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from cardamom.kernel import arguments
from cardamom.kernel.digest import START, mix
from cardamom.kernel.evaluator import Evaluator, Rewards, check_fits
from cardamom.kernel.observations import Observer as Observer
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import ALLOWED, CHANCE, END, OVER, State, checked_state

MANY = 1_000_000  # decisions: to the end, for every game that ends
DEPTH = 512  # the longest line a search follows before it rolls out
MOST_NODES = 1_000_000  # of a search tree; then it grows no more
EXPLORATION = 0.5  # the c of PUCT; an evaluator that has learned has its own
NO_ACTION = -1


class Tally(NamedTuple):
    """The games that were played: decisions, scores and winners of each (no winners if it was cut), and the total numbers of
    turns and chance events."""

    decisions: list[int]
    turns: int
    outcomes: int
    scores: list[list[int]]
    winners: list[list[int]]


class Line(NamedTuple):
    """What a search found about an action: how often it was tried, and its mean value for the seat to act, from 0 to 1, or
    from -1 to 1 in a search with your own function (`GuidedSearch`)."""

    action: int
    visits: int
    value: float


class Branch(NamedTuple):
    """A subtree of a search: an action (NO_ACTION at the root), how often it was tried, the mean value of each party, its
    prior among its siblings (None after chance, where priors differ), and what followed."""

    action: int
    visits: int
    values: list[float]
    prior: float | None
    children: list[Branch]


def derived(seed: int, place: int) -> int:
    """Return an independent seed for one of many, such as a game of a batch or a thread of a search."""
    return mix(mix(START, arguments.whole("seed", seed)), arguments.whole("place", place))


# -- playouts -------------------------------------------------------------------------------------------------


class Counts:
    """The counts of one playout."""

    def __init__(self) -> None:
        self.decisions = self.turns = self.outcomes = 0


def step(state: State, evaluator: Evaluator[Any] | None, rng: Rng, counts: Counts) -> None:
    """One decision or outcome. Chance is drawn by its weights, a decision by preferences; evenly without an evaluator. Where
    it takes long to find what is legal, what may be legal is drawn until something is: the chances are the same."""
    if state.to_act == CHANCE:
        legal = state.legal()
        counts.outcomes += 1
        state.play(legal[rng.pick([state.weight(outcome) for outcome in legal])])
        return
    unsure = state.is_slow()
    offered = state.perhaps() if unsure else state.legal()
    weights = [1 if evaluator is None else evaluator.likes(state, action) for action in offered]
    place = rng.pick(weights)
    while unsure and state.refuses(offered[place]):
        del offered[place], weights[place]
        place = rng.pick(weights)
    action = offered[place]
    counts.decisions += 1
    counts.turns += action == END
    state.play(action)


def rollout(state: State, evaluator: Evaluator[Any] | None, rng: Rng, cut: int) -> Counts:
    counts = Counts()
    while state.to_act != OVER and counts.decisions < cut:
        step(state, evaluator, rng, counts)
    return counts


def play_on(state: State, seed: int, cut: int = MANY, evaluator: Evaluator[Any] | None = None) -> int:
    """Play on from this state, to the end or for `cut` decisions, and return the number of decisions."""
    if evaluator is not None:
        check_fits(evaluator, state)
    return rollout(state, evaluator, Rng(seed), cut).decisions


def playouts(root: State, count: int, seed: int, cut: int = MANY, evaluator: Evaluator[Any] | None = None) -> Tally:
    """Play `count` games from here; the root stays as it is."""
    if evaluator is not None:
        check_fits(evaluator, root)
    rng = Rng(seed)
    games = [root.copy() for _ in range(count)]
    played = [rollout(game, evaluator, rng, cut) for game in games]
    return Tally([one.decisions for one in played], sum(one.turns for one in played), sum(one.outcomes for one in played),
                 [game.scores() for game in games], [game.winners() for game in games])


# -- search ---------------------------------------------------------------------------------------------------


class TreeNode:
    """A node of the tree: children by action, number of visits, and the summed value of each party."""

    def __init__(self, parties: int) -> None:
        self.children: dict[int, Self] = {}
        self.visits = 0
        self.value = [0.0] * parties

    def priors_known(self) -> Mapping[int, float]:
        """Return the priors of the known actions as shares of 1."""
        raise NotImplementedError

    def size(self) -> int:
        """The number of nodes in this subtree."""
        found, waiting = 0, [self]
        while waiting:
            found += 1
            waiting.extend(waiting.pop().children.values())
        return found

    def as_branch(self, action: int, prior: float | None, depth: int, least: int) -> Branch:
        """Return this subtree to a certain depth, leaving out what was tried less often than `least`."""
        priors = self.priors_known()
        below = [child.as_branch(each, priors.get(each), depth - 1, least)
                 for each, child in sorted(self.children.items()) if child.visits >= max(least, 1)] if depth > 0 else []
        return Branch(action, self.visits, [each / max(self.visits, 1) for each in self.value], prior, below)


N = TypeVar("N", bound=TreeNode)


class TreeSearch(Generic[N]):
    """The tree of a search and how it follows a game; shared by this module's search and kernel/guided.py."""

    def __init__(self, root: State, new_node: Callable[[int], N]) -> None:
        self.root, self._new_node = root.copy(), new_node
        self.top = new_node(root.parties)

    def result(self) -> list[Line]:
        """Return each tried and legal action in ascending order, with its visits and its value to the seat to act."""
        check_decision(self.root)
        seat = self.root.to_act
        return [Line(action, child.visits, child.value[seat] / child.visits)
                for action, child in sorted(self.top.children.items())
                if child.visits and self.root.why_not(action) == ALLOWED]

    def values(self) -> list[float]:
        """The mean value of the root for each party, over all simulations; empty before the first. From 0 to 1, or from -1
        to 1 in a search by a function of your own (`GuidedSearch`)."""
        return [each / self.top.visits for each in self.top.value] if self.top.visits else []

    def as_tree(self, depth: int = 2, least: int = 1) -> Branch:
        """Return the search tree to a certain depth, leaving out what was tried less often than `least`."""
        return self.top.as_branch(NO_ACTION, None, *tree_limits(depth, least))

    def has_root(self, state: State) -> bool:
        """Return whether this state is the root."""
        return self.root == checked_state("state", state)

    def play(self, action: int) -> None:
        """Follow the game: carry out this action or outcome at the root, and drop what is known about others. What was
        found before an outcome came is kept, as a guess that the next simulations correct."""
        by_chance = self.root.to_act == CHANCE
        self.root.apply(action)
        if not by_chance:
            self.top = self.top.children.get(index(action)) or self._new_node(self.root.parties)


class Node(TreeNode):
    """A node of a search with an evaluator."""

    def __init__(self, parties: int) -> None:
        super().__init__(parties)
        self.offers: Offers | None = None  # once they are listed, if every simulation finds the same state here

    def priors_known(self) -> Mapping[int, float]:
        if self.offers is None:
            return {}
        return {each: likely / self.offers.total
                for each, likely in zip(self.offers.actions, self.offers.likely, strict=True)}


class Offers(NamedTuple):
    """The legal actions of a state, with their prior weights and the sum of these."""

    actions: list[int]
    likely: list[float]
    total: float


def clamped(value: float) -> float:
    return min(1.0, max(0.0, value))


def reward(state: State, evaluator: Evaluator[Any], scale: Rewards) -> list[float]:
    """Return a reward from 0 to 1 for each party: its lead, and at the end also whether it won; alone, its points."""
    points = [evaluator.value(state, party) for party in range(state.parties)]
    if len(points) == 1:
        return [clamped(points[0] / (10.0 * scale.alone))]
    margins = [clamped(0.5 + (own - max(points[:party] + points[party + 1:])) / (20.0 * scale.lead))
               for party, own in enumerate(points)]
    if state.to_act != OVER:
        return margins
    winners = state.winners()
    won, led = scale.victory / 100.0, (100 - scale.victory) / 100.0
    return [won * (1.0 / len(winners) if party in winners else 0.0) + led * margin
            for party, margin in enumerate(margins)]


class Search(TreeSearch[Node]):
    """Open-loop tree search, max^n: every simulation draws its own chance outcomes, and children are found by action.
    Preferences say which actions to try first (PUCT). It can be run again: two runs of 500 equal one of 1,000. It can follow
    a game, keeping what it knows about the line played. Values are mean rewards from 0 to 1: how far a party leads, and at
    the end also whether it won."""

    def __init__(self, root: State, seed: int, evaluator: Evaluator[Any], cut: int = 60, c: float | None = None,
                 most_nodes: int = MOST_NODES) -> None:
        self.rewards = check_root(root)
        check_fits(evaluator, root)
        super().__init__(root, Node)
        self.evaluator = evaluator
        self.rng = Rng(seed)
        self.cut = cut
        self.c = exploration(evaluator) if c is None else c
        self.most_nodes = most_nodes
        self.size = 1

    def run(self, simulations: int) -> None:
        """Continue the search from the root. If chance is to act there, every simulation draws its own outcome."""
        check_root(self.root)
        for _ in range(arguments.whole("simulations", simulations, 0)):
            self._simulate()

    def add_noise(self, fraction: float, alpha: float, seed: int) -> None:
        """Mix Dirichlet noise into how likely the actions at the root are tried, for self-play. Once for each root: what
        follows the game by `play` has none."""
        check_decision(self.root)
        self.top.offers = None
        actions, likely, whole = self._offers(self.top, self.root, exact=True)
        noisy = mixed_with_noise(likely, whole, fraction, alpha, seed)
        self.top.offers = Offers(actions, noisy, total(noisy))

    def play(self, action: int) -> None:
        """Follow the game: carry out this action or outcome at the root, and keep what is known about its line."""
        super().play(action)
        self.size = self.top.size()

    def _simulate(self) -> None:
        state, node, path, fresh, exact = self.root.copy(), self.top, [self.top], False, True
        while state.to_act != OVER and not fresh and len(path) < DEPTH:
            if state.to_act == CHANCE:
                step(state, None, self.rng, Counts())
                exact = False
                continue
            action = self._choose(node, state, exact)
            state.play(action)
            fresh = action not in node.children
            if fresh and self.size >= self.most_nodes:
                break
            self.size += fresh
            node = node.children.setdefault(action, Node(self.root.parties))
            path.append(node)
        gained = self._rewards_from(state)
        for node in path:
            node.visits += 1
            node.value = [known + more for known, more in zip(node.value, gained, strict=True)]

    def _rewards_from(self, state: State) -> list[float]:
        """Roll out and evaluate. With a net, stop at the start of the next turn."""
        evaluator, counts = self.evaluator, Counts()
        if evaluator.learned is None or not evaluator.learned.layers:
            rollout(state, evaluator, self.rng, self.cut)
            return reward(state, evaluator, self.rewards)
        while state.to_act != OVER and (state.to_act == CHANCE or (
                counts.decisions < self.cut and not evaluator.at_rest(state))):
            step(state, evaluator, self.rng, counts)
        return reward(state, evaluator, self.rewards) if state.to_act == OVER else evaluator.outlook(state)

    def _choose(self, node: Node, state: State, exact: bool) -> int:
        """The action to try: the best by what is known of it (its parent's mean if nothing is) and by how likely it is,
        which counts less the more often it was tried. So an unlikely action need not be tried at all."""
        seat = state.to_act
        actions, likely, whole = self._offers(node, state, exact)
        mean = node.value[seat] / node.visits if node.visits else 0.5
        reach = self.c * sqrt(node.visits + 1.0) / whole

        def worth(place: int) -> float:
            child = node.children.get(actions[place])
            if child is None:
                return mean + reach * likely[place]
            return child.value[seat] / child.visits + reach * likely[place] / (1.0 + child.visits)

        return actions[max(range(len(actions)), key=worth)]

    def _offers(self, node: Node, state: State, exact: bool) -> Offers:
        """Return what can be tried. If no chance came before, the state never differs and is listed only once."""
        if exact and node.offers is not None:
            return node.offers
        actions = state.legal()
        likely = [self.evaluator.tries(state, action) for action in actions]
        offers = Offers(actions, likely, total(likely))
        if exact:
            node.offers = offers
        return offers


def mixed_with_noise(likely: list[float], whole: float, fraction: float, alpha: float, seed: int) -> list[float]:
    """Weights that sum up to `whole`, a fraction of it shared by chance: by a Dirichlet distribution with this alpha."""
    fraction = arguments.real("fraction", fraction, 0.0, 1.0)
    if arguments.real("alpha", alpha) <= 0.0:
        raise ValueError(f"alpha: {alpha} is not positive")
    random = Random(arguments.whole("seed", seed))
    drawn = [random.gammavariate(alpha, 1.0) for _ in likely]
    summed = total(drawn) or 1.0
    return [(1.0 - fraction) * each + fraction * whole * noise / summed for each, noise in zip(likely, drawn, strict=True)]


def tree_limits(depth: int, least: int) -> tuple[int, int]:
    """Check the arguments of `as_tree`: depth, and the least number of visits shown."""
    return arguments.whole("depth", depth, 0), arguments.whole("least", least, 0)


def exploration(evaluator: Evaluator[Any]) -> float:
    """Return how much a search with this evaluator explores by default."""
    return EXPLORATION if evaluator.learned is None else evaluator.learned.exploration


def total(values: list[float]) -> float:
    """Add up from left to right, as C does (`sum` may add floats more accurately)."""
    added = 0.0
    for value in values:
        added += value
    return added


def check_root(root: State) -> Rewards:
    """Return what a search from here plays for."""
    if root.to_act == OVER:
        raise ValueError("there is nothing to search: the game is over")
    if root.rewards is None:
        raise TypeError(f"{type(root).__name__} declares no rewards, so there is nothing to search for")
    return root.rewards


def check_decision(root: State) -> None:
    """Check that a seat is to act at the root, so that there are actions to compare."""
    checked_state("root", root)
    if root.to_act < 0:
        here = "chance is to act" if root.to_act == CHANCE else "the game is over"
        raise ValueError(f"a search needs a seat to act; here {here}")
