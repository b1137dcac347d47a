"""What evaluators have learned: the arithmetic, the search by it on both engines, and files that do not fit."""
from __future__ import annotations

import math
import random
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.content import ContentError
from cardamom.kernel.engine import class_of
from cardamom.kernel.evaluator import Evaluator, read_file
from cardamom.kernel.features import names, row_names
from cardamom.kernel.learned import UNIT, Layer, Learned, exponential, in_toml, written_learned
from cardamom.kernel.state import OVER
from tests.kernel.conftest import TOYS, WEIGHTS, Toys
from tests.kernel.test_searches import follow
from tests.kernel.walks import at_decision, walk
from tests.toys.bazaar import Bazaar, Trader


def invented(toys: Toys, toy: str, seed: int, hidden: tuple[int, ...] = (7, 3)) -> Learned:
    """What nobody would learn: random numbers, as a file would hold them."""
    rng = random.Random(seed)
    rules = toys.rules(toy, "interpreted")
    twin: type[Evaluator[Any]] = class_of(TOYS[toy][1], toy, "interpreted")

    def row(length: int, most: float) -> list[float]:
        return [round(rng.uniform(-most, most) * UNIT) / UNIT for _ in range(length)]

    sizes = [2 * len(names(twin.features_declared, False)), *hidden, 1]
    layers = [Layer([row(outputs, 1.0) for _ in range(inputs)], row(outputs, 0.5))
              for inputs, outputs in pairwise(sizes)]
    columns = len(names(twin.features_declared, True))
    return Learned(0.25, [row(columns, 0.1) for _ in row_names(rules.actions)], layers)


def taught(toys: Toys, toy: str, engine: str, learned: Learned) -> Evaluator[Any]:
    made: Evaluator[Any] = class_of(TOYS[toy][1], toy, engine)(toys.rules(toy, engine), WEIGHTS[toy], learned)
    return made


# -- arithmetic -----------------------------------------------------------------------------------------------


def test_the_exponential_is_near_and_grows() -> None:
    steps = [n / 16 for n in range(-600, 601)]
    found = [exponential(step) for step in steps]
    assert found == sorted(found)
    assert all(0.85 < exponential(n / 8) / math.exp(n / 8) <= 1.0 for n in range(-100, 101))
    assert exponential(0.0) == 1.0
    assert exponential(1e300) == exponential(30.0) and exponential(-1e300) == exponential(-30.0) > 0


def test_a_chance_is_that_of_the_net() -> None:
    """Two inputs for each party; one hidden unit holds the lead, another the lag, and what is negative is dropped."""
    learned = Learned(0.5, [[0.0]], [Layer([[1.0, -1.0], [0.0, 0.0], [-1.0, 1.0], [0.0, 0.0]], [0.0, 0.0]),
                                     Layer([[0.5], [-0.25]], [0.0])])
    assert learned.chance([3, 9], [3, 1]) == 0.5
    assert learned.chance([5, 0], [3, 0]) == 1.0 / (1.0 + exponential(-1.0))
    assert learned.chance([3, 0], [5, 0]) == 1.0 / (1.0 + exponential(0.5))


@pytest.mark.parametrize("hidden", [(), (5,), (64, 2, 9)])
def test_both_engines_expect_the_same(toys: Toys, toy: str, hidden: tuple[int, ...]) -> None:
    learned = invented(toys, toy, 1, hidden)
    fast, twin = toys.both(toy)
    by_fast, by_twin = taught(toys, toy, "native", learned), taught(toys, toy, "interpreted", learned)
    assert by_fast.learned == by_twin.learned == learned
    different = set()
    for action in walk(twin.copy(), 5, 120):
        if fast.to_act >= 0:
            assert by_fast.outlook(fast) == by_twin.outlook(twin)
            different.add(tuple(by_fast.outlook(fast)))
            for legal in fast.legal()[:4]:
                assert by_fast.likelihood(fast, legal) == by_twin.likelihood(twin, legal)
        fast.apply(action)
        twin.apply(action)
    assert len(different) > 5


# -- search ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_searches_by_what_was_learned_are_the_same_on_both_engines(toys: Toys, toy: str) -> None:
    learned = invented(toys, toy, 2)
    found = [follow(engines.Search(state, 5, evaluator=taught(toys, toy, state.engine, learned)), state, 3, 30)
             for state in (at_decision(state) for state in toys.both(toy))]
    assert found[0] == found[1]
    assert len(found[0]) > 10


@pytest.mark.parametrize(("seats", "parties"), [(1, 1), (1, 2), (2, 2), (3, 3)])
def test_any_number_of_parties_is_searched(toys: Toys, seats: int, parties: int) -> None:
    learned = invented(toys, "bazaar", 3)
    fast, twin = (at_decision(state) for state in toys.both("bazaar", seats=seats, parties=parties))
    found = engines.search(fast, 80, 1, evaluator=taught(toys, "bazaar", "native", learned))
    assert found == engines.search(twin, 80, 1, evaluator=taught(toys, "bazaar", "interpreted", learned))


def test_near_the_end_the_result_counts_and_not_the_net(toys: Toys) -> None:
    fast, twin = (at_decision(state, 2, 100) for state in toys.both("bazaar"))
    learned = invented(toys, "bazaar", 4)
    assert engines.search(fast, 200, 1, evaluator=taught(toys, "bazaar", "native", learned)) == \
        engines.search(twin, 200, 1, evaluator=taught(toys, "bazaar", "interpreted", learned))


@pytest.mark.slow
def test_without_a_net_a_search_rolls_out(toys: Toys, toy: str) -> None:
    learned = invented(toys, toy, 2)._replace(layers=[])
    found = [engines.search(state, 60, 5, cut=8, evaluator=taught(toys, toy, state.engine, learned))
             for state in (at_decision(state) for state in toys.both(toy))]
    assert found[0] == found[1]
    rolled_out = [engines.search(state, 60, 5, cut=8, c=0.25, evaluator=toys.evaluator(toy, state.engine))
                  for state in (at_decision(state) for state in toys.both(toy))]
    assert rolled_out[0] != found[0], "the prior counts"


def linear(toys: Toys, prior: dict[str, float], net: dict[int, float]) -> Learned:
    """A prior that likes these rows, and a net that is the sum of these features of the party."""
    rows = row_names(Bazaar.actions)
    return Learned(0.25, [[prior.get(row, 0.0), 0.0, 0.0, 0.0, 0.0, 0.0] for row in rows],
                   [Layer([[net.get(place, 0.0)] for place in range(8)], [0.0])])


def test_a_search_tries_what_the_prior_likes_and_wants_what_the_net_wants(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine, most=90), 2, 12)
    assert {1, 2, 3} <= set(state.legal())
    for colour in range(3):
        liking = taught(toys, "bazaar", engine, linear(toys, {f"take {colour} during turn": 12.0}, {}))
        assert max(engines.search(state, 60, 1, evaluator=liking), key=lambda line: line.visits).action == 1 + colour
        wanting = taught(toys, "bazaar", engine, linear(toys, {}, {colour: 1.0}))
        assert max(engines.search(state, 300, 1, evaluator=wanting), key=lambda line: line.visits).action == 1 + colour


def test_the_file_says_how_much_is_explored(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 12)
    learned = invented(toys, "bazaar", 6)
    cautious, bold = (taught(toys, "bazaar", engine, learned._replace(exploration=c)) for c in (0.25, 9.0))
    found = engines.search(state, 100, 1, evaluator=cautious)
    assert found == engines.search(state, 100, 1, evaluator=bold, c=0.25)
    assert found != engines.search(state, 100, 1, evaluator=bold)


# -- files ----------------------------------------------------------------------------------------------------


def document(toys: Toys) -> dict[str, Any]:
    return {"made": "by a test", "weights": WEIGHTS["bazaar"], "training": {"seed": 3},
            "learned": written_learned(invented(toys, "bazaar", 1), Trader, Bazaar.actions)}


def test_what_was_learned_is_written_and_read_again(toys: Toys, tmp_path: Path) -> None:
    (tmp_path / "learned.toml").write_text(in_toml(document(toys)))
    assert tomllib.loads(in_toml(document(toys))) == document(toys)
    weights, learned = read_file(Trader, Bazaar, tmp_path / "learned.toml")
    assert weights == WEIGHTS["bazaar"]
    assert learned == invented(toys, "bazaar", 1)


@pytest.mark.parametrize(("key", "value", "reason"), [
    ("features", ["CUBES 0", "CUBES 1", "LEAD"], "features: expected those of this game, but it lacks CUBES 2; train the "
                                                 "evaluator again"),
    ("features", ["CUBES 0", "CUBES 1", "CUBES 2", "LEAD", "AGE"], "features: .* but AGE is none of them"),
    ("features", ["LEAD", "CUBES 0", "CUBES 1", "CUBES 2"], ".* but they stand in another order"),
    ("action_features", 3, "action_features: expected those of this game, but it lacks BIAS"),
    ("actions", [], "actions: expected those of this game, but it lacks end during turn"),
    ("prior", [], "prior: expected 9 entries, found 0"),
    ("prior", [[1]] * 9, r"prior\[0\]: expected 6 numbers"),
    ("prior", [[0.5] * 6] * 9, r"prior\[0\]\[0\]: expected a whole number from -1073741824 to 1073741824, found 0.5"),
    ("prior", [[1 << 31] * 6] * 9, r"prior\[0\]\[0\]: expected a whole number"),
    ("layers", 3, "layers: expected a list of at most 4 layers"),
    ("layers", [[[1]] * 9] * 5, "layers: expected a list of at most 4 layers"),
    ("layers", [[[1]] * 8], r"layers\[0\]: expected 8 lists of weights and one of biases"),
    ("layers", [[[1, 1]] * 9], r"layers\[0\]: expected one output"),
    ("layers", [[[1] * 65] * 9, [[1]] * 66], r"layers\[0\]: expected 1 to 64 outputs"),
    ("layers", [[[1]] * 8 + [[1, 1]], [[1]] * 3], r"layers\[0\]\[0\]: expected 2 numbers"),
    ("exploration", 0, "exploration: expected a whole number from 1 to 10000, found 0"),
    ("speed", 1, "speed: expected no field of that name"),
])
def test_a_file_that_does_not_fit_is_refused_with_a_sentence(toys: Toys, key: str, value: object, reason: str) -> None:
    wrong = document(toys)
    wrong["learned"][key] = value
    with pytest.raises(ContentError, match=f"weights: learned.{reason}"):
        read_file(Trader, Bazaar, wrong)


def test_who_sees_nothing_learns_nothing(toys: Toys) -> None:
    with pytest.raises(ContentError, match="learned: expected no field of that name"):
        read_file(Evaluator, Bazaar, {"made": "x", "weights": {}, "learned": {}})
    with pytest.raises(AssertionError, match="only a net says who wins"):
        toys.evaluator("bazaar", "native").outlook(at_decision(toys.start("bazaar", "native")))


def test_a_finished_game_is_told_from_its_end(toys: Toys) -> None:
    state = at_decision(toys.start("bazaar", "native", rounds=1), 1, 1)
    search = engines.Search(state, 1, evaluator=taught(toys, "bazaar", "native", invented(toys, "bazaar", 1)))
    while state.to_act != OVER:
        search.play(state.legal()[0])
        state.apply(state.legal()[0])
    with pytest.raises(ValueError, match="the game is over"):
        search.run(1)
