"""Search guided by a function of the user's own, such as a net: it is asked about many positions at once.

    def evaluate(states):
        ...                     for each state: how likely each action id is, and what the position is worth

    search = GuidedSearch(state, seed=1, evaluate=evaluate, batch=16)
    search.run(400)

As `Search` does, it draws chance anew in every simulation and finds children by action (open loop, max^n, PUCT). It rolls
nothing out: a simulation ends where the tree does, and that position is worth what the function says. Values are those of
`State.returns`, from -1 to 1, and not from 0 to 1 as those of `Search`.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple, cast

from cardamom.kernel.arguments import real, whole
from cardamom.kernel.content import shown
from cardamom.kernel.returns import WIN, check_kind
from cardamom.kernel.rng import Rng
from cardamom.kernel.state import CHANCE, OVER, State
from cardamom.kernel.twin import TreeNode, TreeSearch, check_decision, mixed_with_noise, total

EXPLORATION = 1.25  # the c of PUCT, for values from -1 to 1
ROUNDING = 1e-6  # a net of 32 bits may be so far above 1


class Judgement(NamedTuple):
    """The judgement of a position: a weight of at least 0 for each action id, of which only the legal ones are read, and a
    value from -1 to 1: one for each party, or one for the seat to act, with its opposite shared by the others.
    """

    weights: Sequence[float]
    value: float | Sequence[float]


Evaluate = Callable[[list[State]], Sequence[Judgement | tuple[Sequence[float], float | Sequence[float]]]]


class GuidedNode(TreeNode):
    """What the search knows about a line of play."""

    def __init__(self, parties: int) -> None:
        super().__init__(parties)
        self.priors: dict[int, float] | None = None  # once it was judged
        self.pending = 0  # of the visits

    def priors_known(self) -> Mapping[int, float]:
        return self.priors or {}


class Judged(NamedTuple):
    """A checked judgement: how likely each legal action is, and the value for each party."""

    priors: dict[int, float]
    values: list[float]


class Leaf(NamedTuple):
    """A position to be judged, and the line that led to it."""

    state: State
    path: list[GuidedNode]


class GuidedSearch(TreeSearch[GuidedNode]):
    """A search guided by a function, which judges `batch` positions at a time; until then each counts as lost, so that the
    next simulation goes elsewhere. Run it again to search on, and use `play` to follow a game and keep what is known.
    Values are from -1 to 1."""

    def __init__(self, root: State, seed: int, evaluate: Evaluate, batch: int = 16, c: float = EXPLORATION,
                 reward: str = WIN) -> None:
        check_kind(reward)
        check_decision(root)
        if not callable(evaluate):
            raise TypeError(f"evaluate: expected a function that takes a list of states, found {shown(evaluate)}")
        super().__init__(root, GuidedNode)
        self.evaluate, self.batch, self.c, self.reward = evaluate, whole("batch", batch, 1), real("c", c, 0.0), reward
        self.rng = Rng(whole("seed", seed))

    def run(self, simulations: int) -> None:
        """Continue the search from the root, which must be at a decision."""
        run_together([self], simulations)

    def add_noise(self, fraction: float, alpha: float, seed: int) -> None:
        """Mix Dirichlet noise into how likely the actions at the root are tried, for self-play. Once for each root: what
        follows the game by `play` has none."""
        check_decision(self.root)
        legal = self.root.legal()
        priors = judged_by(self.evaluate, [self.root])[0].priors
        likely = [priors[action] for action in legal]
        self.top.priors = dict(zip(legal, mixed_with_noise(likely, total(likely), fraction, alpha, seed), strict=True))

    # -- for `run_together` -------------------------------------------------------------------------------------

    def find_leaves(self, most: int) -> tuple[list[Leaf], int]:
        """Return positions to judge, and the number of simulations: more, if some reached the end of the game."""
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

    def take_in(self, leaves: Sequence[Leaf], judged: Sequence[Judged]) -> None:
        """Add the judgements of these positions to the tree."""
        for leaf, (priors, values) in zip(leaves, judged, strict=True):
            leaf.path[-1].priors = priors
            self._back_up(leaf.path, values)

    def give_up(self, leaves: Sequence[Leaf]) -> None:
        """Drop positions that were not judged."""
        for leaf in leaves:
            for node in leaf.path:
                node.visits, node.pending = node.visits - 1, node.pending - 1

    def _descend(self) -> Leaf:
        """Follow a line to a position that has not been judged yet, or to the end of the game."""
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
                child = node.children[action] = GuidedNode(state.parties)
            node = child
            path.append(node)
        for node in path:
            node.visits, node.pending = node.visits + 1, node.pending + 1
        return Leaf(state, path)

    def _choose(self, node: GuidedNode, state: State) -> int:
        """Choose an action as in `Search`; an untried one is worth as much as its parent."""
        legal, seat, priors, children = state.legal(), state.to_act, node.priors or {}, node.children
        if len(legal) == 1:
            return legal[0]
        settled = node.visits - node.pending
        mean = node.value[seat] / settled if settled else 0.0
        reach, unknown = self.c * sqrt(node.visits + 1.0), 1.0 / len(legal)
        best, most = legal[0], -2.0 - reach
        for action in legal:
            child = children.get(action)
            prior = priors.get(action, unknown)
            if child is None or not child.visits:
                worth = mean + reach * prior
            else:
                worth = (child.value[seat] - child.pending) / child.visits + reach * prior / (1.0 + child.visits)
            if worth > most:
                best, most = action, worth
        return best

    def _back_up(self, path: Sequence[GuidedNode], values: Sequence[float]) -> None:
        for node in path:
            node.pending -= 1
            node.value = [known + more for known, more in zip(node.value, values, strict=True)]


def run_together(searches: Sequence[GuidedSearch], simulations: int) -> None:
    """Run several searches, each for this many simulations. The first one's function judges the positions of all of them
    together, so that one net can play many games side by side."""
    for search in searches if isinstance(searches, Sequence) else [searches]:
        if not isinstance(search, GuidedSearch):
            raise TypeError(f"searches: expected a list of searches with `evaluate`, found {shown(search)}")
        check_decision(search.root)
    left = [whole("simulations", simulations, 0)] * len(searches)
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


def judged_by(evaluate: Evaluate, states: Sequence[State]) -> list[Judged]:
    said = evaluate([state.copy() for state in states]) if states else []
    if not isinstance(said, Iterable):
        raise ValueError(f"evaluate: expected {len(states)} judgements, one for each state, found {said!r}")
    judged = [*said]
    if len(judged) != len(states):
        raise ValueError(f"evaluate: expected {len(states)} judgements, one for each state, found {len(judged)}")
    found = []
    for place, (state, each) in enumerate(zip(states, judged, strict=True)):
        try:
            weights, value = each
            found.append(Judged(priors_of(state, weights), shared(value, state)))
        except (TypeError, ValueError) as error:
            raise ValueError(f"evaluate: position {place} of {len(states)}, {state!r}: {error}") from None
    return found


def priors_of(state: State, weights: Sequence[float]) -> dict[int, float]:
    """Return the likelihood of each legal action; equal if no action has a weight."""
    if len(weights) != state.num_actions:
        raise ValueError(f"expected a weight for each of {state.num_actions} actions, found {len(weights)}")
    legal = state.legal()
    likely = [float(weights[action]) for action in legal]
    for action, weight in zip(legal, likely, strict=True):
        if not 0.0 <= weight < inf:
            raise ValueError(f"the weight of {named(state, action)} is {weight}; a weight is a number from 0 up")
    whole = total(likely)
    return {action: each / whole if whole > 0.0 else 1.0 / len(legal) for action, each in zip(legal, likely, strict=True)}


def named(state: State, action: int) -> str:
    """Return an action's name for a message; bare rules, which belong to no game, have no names."""
    setup = state.constants.setup
    return f"action {action}" if setup is None else f"action {action} ({setup.game.name(action)})"


def step_by_chance(state: State, rng: Rng) -> None:
    outcomes = state.legal()
    state.apply(outcomes[rng.pick(state.chance())])


def shared(value: float | Sequence[float], state: State) -> list[float]:
    """Return a value for each party."""
    parties = state.parties
    if isinstance(value, Sequence) or getattr(value, "ndim", False):
        values = [float(each) for each in cast(Sequence[float], value)]
        if len(values) != parties:
            raise ValueError(f"expected a value for each of {parties} parties, found {len(values)}")
    else:
        own = float(value)
        values = [own if party == state.to_act else -own / max(parties - 1, 1) for party in range(parties)]
    for each in values:
        if not abs(each) <= 1.0 + ROUNDING:
            raise ValueError(f"the value is {value}; a value is a number from -1 to 1")
    return values
