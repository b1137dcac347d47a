"""Search guided by a function of the user's own, such as a net: it is asked about many positions at once.

    def evaluate(states):
        ...                     for each state: how likely each action id is, and what the position is worth

    search = GuidedSearch(state, seed=1, evaluate=evaluate, batch=16)
    search.run(400)

As `Search` does, it draws chance anew in every simulation and finds children by action (open loop, max^n, PUCT). It rolls
nothing out: a simulation ends where the tree does, and that position is worth what the function says. Values are those of
`State.returns`, from -1 to 1.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from operator import index
from typing import NamedTuple, cast

from cardamom.kernel.returns import WIN, check_kind
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import ALLOWED, CHANCE, OVER, State
from cardamom.kernel.twin import NO_ACTION, Branch, Line, mixed_with_noise, total

EXPLORATION = 1.25  # the c of PUCT, for values from -1 to 1


class Judgement(NamedTuple):
    """What a position is thought to be: a weight for each action id, of which only those of legal ones are read, and its
    value. That is a number for each party, or one for the seat to act, whose opposite the others share."""

    weights: Sequence[float]
    value: float | Sequence[float]


Evaluate = Callable[[list[State]], Sequence[Judgement | tuple[Sequence[float], float | Sequence[float]]]]


class GuidedNode:
    """What is known of a line."""

    __slots__ = ("children", "pending", "priors", "total", "visits")

    def __init__(self, parties: int) -> None:
        self.children: dict[int, GuidedNode] = {}
        self.priors: dict[int, float] | None = None  # once it was judged
        self.visits = 0  # with those that are pending
        self.pending = 0
        self.total = [0.0] * parties


class Leaf(NamedTuple):
    """A position that waits to be judged, and the line that led there."""

    state: State
    path: list[GuidedNode]


class GuidedSearch:
    """A search by a function. `batch` positions are looked for before it is asked; each counts as lost meanwhile, so that
    the next simulation goes elsewhere. Run it again to search on, and let it follow a game by `play`: it keeps what it
    knows."""

    def __init__(self, root: State, seed: int, evaluate: Evaluate, batch: int = 16, c: float = EXPLORATION,
                 reward: str = WIN) -> None:
        check_kind(reward)
        check_decides(root)
        if batch < 1:
            raise ValueError(f"batch: {batch} is not a positive number")
        self.evaluate, self.batch, self.c, self.reward = evaluate, batch, c, reward
        self.root, self.rng = root.copy(), Rng(seed)
        self.top = GuidedNode(root.parties)

    def run(self, simulations: int) -> None:
        """Search on from the root, which is at a decision."""
        run_together([self], simulations)

    def result(self) -> list[Line]:
        """What is known of each action that was tried and is legal, in ascending order; values of the seat to act."""
        check_decides(self.root)
        seat = self.root.to_act
        return [Line(action, child.visits, child.total[seat] / child.visits)
                for action, child in sorted(self.top.children.items()) if self.root.why_not(action) == ALLOWED]

    def values(self) -> list[float]:
        """The mean value of the root for each party; empty before the first simulation."""
        return [each / self.top.visits for each in self.top.total] if self.top.visits else []

    def as_tree(self, depth: int = 2, least: int = 1) -> Branch:
        """What the search knows, to this depth, of all that was tried so often."""
        return branch(NO_ACTION, self.top, None, depth, least)

    def has_root(self, state: State) -> bool:
        """Is this state the root?"""
        return self.root == state

    def play(self, action: int) -> None:
        """Follow the game: carry out this action or outcome at the root. What is known of other actions is dropped."""
        by_chance = self.root.to_act == CHANCE
        self.root.apply(action)
        if not by_chance:
            self.top = self.top.children.get(index(action)) or GuidedNode(self.root.parties)

    def add_noise(self, fraction: float, alpha: float, seed: int) -> None:
        """Mix Dirichlet noise into how likely the actions at the root are tried, for self-play. Once for each root: what
        follows the game by `play` has none."""
        check_decides(self.root)
        legal = self.root.legal()
        priors = priors_of(self.root, judged_by(self.evaluate, [self.root])[0].weights)
        likely = [priors[action] for action in legal]
        self.top.priors = dict(zip(legal, mixed_with_noise(likely, total(likely), fraction, alpha, seed), strict=True))

    # -- for `run_together` -------------------------------------------------------------------------------------

    def find_leaves(self, most: int) -> tuple[list[Leaf], int]:
        """Positions to be judged, and how many simulations were made: more, if some came to the end of the game."""
        found: list[Leaf] = []
        done = 0
        while done < most:
            leaf = self._descend()
            if leaf.state.to_act == OVER:
                self._back_up(leaf.path, leaf.state.returns(self.reward))
            elif any(leaf.path[-1] is other.path[-1] for other in found):  # it waits already
                self.give_up([leaf])
                break
            else:
                found.append(leaf)
            done += 1
        return found, done

    def take_in(self, leaves: Sequence[Leaf], judged: Sequence[Judgement]) -> None:
        """What the function said of these positions."""
        for leaf, (weights, value) in zip(leaves, judged, strict=True):
            leaf.path[-1].priors = priors_of(leaf.state, weights)
            self._back_up(leaf.path, shared(value, leaf.state))

    def give_up(self, leaves: Sequence[Leaf]) -> None:
        """Forget positions that were not judged."""
        for leaf in leaves:
            for node in leaf.path:
                node.visits, node.pending = node.visits - 1, node.pending - 1

    def _descend(self) -> Leaf:
        """A line to a position that was not judged yet, or to the end of the game."""
        state, node, path = self.root.copy(), self.top, [self.top]
        while True:
            while state.to_act == CHANCE:
                step_by_chance(state, self.rng)
            if state.to_act == OVER or node.priors is None:
                break
            action = self._choose(node, state)
            state.apply(action)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = GuidedNode(len(node.total))
            node = child
            path.append(node)
        for node in path:
            node.visits, node.pending = node.visits + 1, node.pending + 1
        return Leaf(state, path)

    def _choose(self, node: GuidedNode, state: State) -> int:
        """As in `Search`; what was never tried is worth what its parent is."""
        legal, seat, priors, children = state.legal(), state.to_act, node.priors or {}, node.children
        if len(legal) == 1:
            return legal[0]
        settled = node.visits - node.pending
        mean = node.total[seat] / settled if settled else 0.0
        reach, unknown = self.c * sqrt(node.visits + 1.0), 1.0 / len(legal)
        best, most = legal[0], -2.0 - reach
        for action in legal:
            child = children.get(action)
            prior = priors.get(action, unknown)
            if child is None or not child.visits:
                worth = mean + reach * prior
            else:
                worth = (child.total[seat] - child.pending) / child.visits + reach * prior / (1.0 + child.visits)
            if worth > most:
                best, most = action, worth
        return best

    def _back_up(self, path: Sequence[GuidedNode], values: Sequence[float]) -> None:
        for node in path:
            node.pending -= 1
            node.total = [known + more for known, more in zip(node.total, values, strict=True)]


def run_together(searches: Sequence[GuidedSearch], simulations: int) -> None:
    """Run several searches, each for so many simulations; the function of the first is asked about the positions of all of
    them at once. This is how many games are played side by side with one net."""
    for search in searches:
        check_decides(search.root)
    left = [simulations] * len(searches)
    while any(left):
        found = [search.find_leaves(min(search.batch, todo)) for search, todo in zip(searches, left, strict=True)]
        try:
            judged = judged_by(searches[0].evaluate, [leaf.state for each, _ in found for leaf in each])
        except BaseException:  # Ctrl-C as well: the trees stay as they were
            for search, (own, _) in zip(searches, found, strict=True):
                search.give_up(own)
            raise
        start = 0
        for place, (search, (own, done)) in enumerate(zip(searches, found, strict=True)):
            search.take_in(own, judged[start:start + len(own)])
            start += len(own)
            left[place] -= done


def judged_by(evaluate: Evaluate, states: Sequence[State]) -> list[Judgement]:
    judged = [Judgement(*each) for each in evaluate([state.copy() for state in states])] if states else []
    if len(judged) != len(states):
        raise ValueError(f"evaluate: expected {len(states)} judgements, one for each state, found {len(judged)}")
    return judged


def priors_of(state: State, weights: Sequence[float]) -> dict[int, float]:
    """How likely each legal action is; all alike, if none has a weight."""
    legal = state.legal()
    likely = [max(float(weights[action]), 0.0) for action in legal]
    whole = total(likely)
    return {action: each / whole if whole > 0.0 else 1.0 / len(legal) for action, each in zip(legal, likely, strict=True)}


def step_by_chance(state: State, rng: Rng) -> None:
    outcomes = state.legal()
    state.apply(outcomes[rng.pick(state.chance())])


def shared(value: float | Sequence[float], state: State) -> Sequence[float]:
    """A value for each party."""
    parties = state.parties
    if isinstance(value, Sequence) or getattr(value, "ndim", False):
        values = [float(each) for each in cast(Sequence[float], value)]
        if len(values) != parties:
            raise ValueError(f"evaluate: expected a value for each of {parties} parties, found {len(values)}")
        return values
    own = float(value)
    return [own if party == state.to_act else -own / max(parties - 1, 1) for party in range(parties)]


def branch(action: int, node: GuidedNode, prior: float | None, depth: int, least: int) -> Branch:
    below = [branch(each, child, (node.priors or {}).get(each), depth - 1, least)
             for each, child in sorted(node.children.items()) if child.visits >= max(least, 1)] if depth > 0 else []
    return Branch(action, node.visits, [each / max(node.visits, 1) for each in node.total], prior, below)


def check_decides(root: State) -> None:
    if root.to_act < 0:
        here = "chance is to act" if root.to_act == CHANCE else "the game is over"
        raise ValueError(f"a search begins at a decision; here {here}")
