"""Which engine plays: the compiled rules or the interpreted ones, and what both can do.

CARDAMOM_ENGINE=native|interpreted decides; otherwise the compiled rules play if they are there. Compiled rules that are
not those of the source never play: that is an error which says what to run.
"""
from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeAlias

from cardamom.kernel import batches, twin
from cardamom.kernel.arguments import real, whole
from cardamom.kernel.batches import fitting
from cardamom.kernel.content import shown
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.guided import EXPLORATION, Evaluate, GuidedSearch
from cardamom.kernel.returns import WIN
from cardamom.kernel.source import source_hash
from cardamom.kernel.state import State, checked_state
from cardamom.kernel.twin import MANY, MOST_NODES, Line, Tally, derived

if TYPE_CHECKING:
    from cardamom._native import core

Tree: TypeAlias = "twin.Search | core.Search | GuidedSearch"
ENGINES = ("native", "interpreted")
PACKAGE = "cardamom._native"
REMEDY = "run: python -m cardamom.build"


class StaleEngine(ImportError):
    """The compiled rules do not match the source."""


def check_fresh(module: str, sources: Iterable[str], compiled: str) -> None:
    """Called by every compiled module when it is imported."""
    if source_hash(sources) != compiled:
        raise StaleEngine(f"{module}: the source has changed since it was compiled; {REMEDY}")


def choose(engine: str | None, module_name: str) -> str:
    """Return the engine for a game: as requested, else from the environment, else the fastest one available."""
    where, chosen = ("CARDAMOM_ENGINE", os.environ.get("CARDAMOM_ENGINE", "")) if engine is None else ("engine", engine)
    if not isinstance(chosen, str) or chosen not in ("", *ENGINES):
        raise ValueError(f"{where}: {shown(chosen)} is neither native nor interpreted")
    return chosen or ("native" if find_spec(f"{PACKAGE}.{module_name}") else "interpreted")


def rules_class(rules: str, module_name: str, engine: str) -> type[State]:
    """Return the class of rules ("module:Class") on an engine."""
    found: type[State] = class_of(rules, module_name, engine)
    return found


def class_of(place: str, module_name: str, engine: str) -> Any:
    """Return a class of rules or of evaluators on an engine."""
    module, _, name = place.partition(":")
    found = import_module(module) if engine == "interpreted" else compiled(module_name)
    if engine == "native" and not hasattr(found, name):
        raise StaleEngine(f"{PACKAGE}.{module_name}: {name} is not compiled; {REMEDY} --force")
    return getattr(found, name)


def compiled(module_name: str) -> Any:
    """Return a module of the compiled engine."""
    for name in ("core", module_name):  # the core first: a game compiled for another core cannot even be imported
        if find_spec(f"{PACKAGE}.{name}") is None:
            raise ImportError(f"{PACKAGE}.{name}: there is no compiled engine for it; {REMEDY}")
        try:
            module = import_module(f"{PACKAGE}.{name}")
        except StaleEngine:
            raise
        except Exception as error:
            raise StaleEngine(f"{PACKAGE}.{name}: it does not fit the rest ({error}); {REMEDY}") from error
    return module


def native_status() -> tuple[bool, str]:
    """Return whether compiled rules can be played, and a sentence that says so, or why not."""
    if os.environ.get("CARDAMOM_ENGINE") == "interpreted":
        return False, "CARDAMOM_ENGINE=interpreted: the rules run interpreted."
    try:
        compiled("core")
    except ImportError as error:
        return False, f"The rules run interpreted, which is far slower: {error}"
    return True, "The rules run compiled."


# -- what both engines do; the state says on which it is -------------------------------------------------------


def evaluator_for(state: State, name: str | None = None) -> Evaluator[Any]:
    """An evaluator of the state's game, on its engine: the one of this name, or the game's first. Bare rules, which belong
    to no game, have none but points."""
    setup = state.constants.setup
    if setup is None:
        return points(state.engine)
    found: Evaluator[Any] = setup.game.evaluator(name, engine=state.engine)
    return found


def points(engine: str) -> Evaluator[Any]:
    """Return the evaluator that knows only points."""
    found: Evaluator[Any] = compiled("core").Evaluator() if engine == "native" else Evaluator()
    return found


def playouts(root: State, count: int, seed: int, cut: int = MANY, weighted: bool = False,
             evaluator: Evaluator[Any] | None = None) -> Tally:
    """Play `count` games from here, in C; the root stays as it is.

    cut: stop each after this many decisions; by default they are played to the end.
    weighted: draw decisions by the preferences of an evaluator; otherwise all legal actions are equally likely.
    evaluator: the one to use if weighted; by default the game's first.
    """
    tools = kit(root)
    tally: Tally = tools.playouts(root, whole("count", count, 0), whole("seed", seed), whole("cut", cut, 0),
                                  fitting(evaluator, root) if weighted else None)
    return tally


def play_on(state: State, seed: int, cut: int = MANY, weighted: bool = False,
            evaluator: Evaluator[Any] | None = None) -> int:
    """Play on from this state, to the end or for `cut` decisions, and return the number of decisions. See `playouts`."""
    tools = kit(state)
    decisions: int = tools.play_on(state, whole("seed", seed), whole("cut", cut, 0),
                                   fitting(evaluator, state) if weighted else None)
    return decisions


def Search(root: State, seed: int, cut: int = 60, c: float | None = None, evaluator: Evaluator[Any] | None = None,
           most_nodes: int = MOST_NODES, evaluate: Evaluate | None = None, batch: int = 16, reward: str = WIN) -> Tree:
    """Return a search that can be run again and again, with this evaluator or the game's first; see twin.Search. Its values
    are from 0 to 1. With `evaluate`, your own function judges a batch of positions at a time, and values are from -1 to 1;
    see guided.GuidedSearch."""
    if evaluate is not None:
        return GuidedSearch(root, seed, evaluate, batch, EXPLORATION if c is None else c, reward)
    tools = kit(root)
    search: Tree = tools.Search(root, whole("seed", seed), fitting(evaluator, root), whole("cut", cut, 0),
                                None if c is None else real("c", c, 0.0), whole("most_nodes", most_nodes, 1))
    return search


def Batch(root: State | Sequence[State], count: int, seed: int, restart: bool = True,
          threads: int = 1) -> batches.Batch | core.Batch:
    """Return a batch: many games side by side on the engine of the root. See `batches.Batch`.

    root: where games start; with several states, each game starts from a random one.
    restart: start a new game when one has ended.
    threads: how many threads share a step. This does not change the games.
    """
    roots = batches.roots_in(root)
    kind: Any = batches.Batch if roots[0].engine == "interpreted" else kit(roots[0]).Batch
    batch: batches.Batch | core.Batch = kind(roots, count, seed, restart, threads)
    return batch


def search(root: State, simulations: int, seed: int, threads: int = 1, cut: int = 60, c: float | None = None,
           evaluator: Evaluator[Any] | None = None) -> list[Line]:
    """Search once, and return what was found about each action tried.

    threads: each grows its own tree with its share of the simulations. The same seed and number of threads give the same
    result.
    cut: how many decisions a rollout takes before the position is judged.
    c: how much to explore; by default what suits the evaluator.
    evaluator: what judges positions and prefers actions; by default the game's first.
    """
    simulations, threads, seed = whole("simulations", simulations, 0), whole("threads", threads, 1), whole("seed", seed)
    trees = [Search(root, derived(seed, thread), cut, c, evaluator) for thread in range(threads)]
    run_all(trees, simulations)
    return merged(line for tree in trees for line in tree.result())


def run_all(trees: Sequence[Tree], simulations: int) -> None:
    """Divide the simulations among trees, each in a thread of its own."""
    shares = [simulations // len(trees) + (place < simulations % len(trees)) for place in range(len(trees))]
    with ThreadPoolExecutor(len(trees)) as pool:
        list(pool.map(lambda tree, share: tree.run(share), trees, shares))


def merged(lines: Iterable[Line]) -> list[Line]:
    """Add up the lines of several trees by action."""
    visits: dict[int, int] = {}
    gained: dict[int, float] = {}
    for line in lines:
        visits[line.action] = visits.get(line.action, 0) + line.visits
        gained[line.action] = gained.get(line.action, 0.0) + line.visits * line.value
    return [Line(action, visits[action], gained[action] / visits[action]) for action in sorted(visits)]


def kit(state: State) -> Any:
    """Return the module with playouts, search and batches for this state."""
    return compiled("core") if checked_state("root", state).engine == "native" else twin
