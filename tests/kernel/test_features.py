"""Features: what evaluators say of parties and actions, the same on both engines, and what is refused."""
from __future__ import annotations

import random
from typing import Any

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.evaluator import Evaluator, weight
from cardamom.kernel.features import (
    MOST_FEATURES,
    action_feature,
    describes,
    feature,
    names,
    places,
    quarters,
    ranges,
    row_names,
    rows_of,
)
from cardamom.kernel.state import OVER, IllegalAction
from tests.kernel.conftest import Toys
from tests.kernel.walks import at_decision, walk
from tests.toys.bazaar import Bazaar, Trader, content
from tests.toys.mosaic import Mosaic, Tiler

# -- what is seen ---------------------------------------------------------------------------------------------


def test_both_engines_see_the_same(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    by_fast, by_twin = toys.evaluator(toy, "native"), toys.evaluator(toy, "interpreted")
    actions, compared = walk(twin.copy(), 4, 200), 0
    for action in actions:
        if fast.to_act >= 0:
            for party in range(fast.parties):
                assert by_fast.features(fast, party) == by_twin.features(twin, party)
            assert by_fast.at_rest(fast) == by_twin.at_rest(twin)
            for legal in random.Random(1).sample(fast.legal(), min(5, len(fast.legal()))):
                assert by_fast.action_features(fast, legal) == by_twin.action_features(twin, legal)
                compared += 1
        fast.apply(action)
        twin.apply(action)
    assert compared > 50


def test_features_are_what_the_evaluator_says(toys: Toys, engine: str) -> None:
    state, evaluator = at_decision(toys.start("bazaar", engine), 2, 40), toys.evaluator("bazaar", engine)
    cubes: list[list[int]] = state.fields()["cubes"]
    scores = state.scores()
    for party in range(4):
        assert evaluator.features(state, party) == [*(min(n, 5) for n in cubes[party]), scores[party] - scores[0]]
    assert any(max(held) > 5 for held in cubes[:4]), "or nothing was cut to its range"
    buying = [action for action in state.legal() if 4 <= action < 8]
    for action in buying:
        card = state.fields()["row"][action - 4]
        row, seen = evaluator.action_features(state, action)
        assert row_names(Bazaar.actions)[row] == f"buy {action - 4} during turn"
        price = content(4)["price"][card]
        assert seen[:2] == [1, quarters(20)]
        assert seen[2] == min(sum(price) + 1, 6)
        assert seen[3:] == [max(-3, min(3, price[n] - cubes[state.to_act][n])) for n in range(3)]
    assert buying


def test_only_legal_actions_and_parties_that_play_are_described(toys: Toys, engine: str) -> None:
    state, evaluator = at_decision(toys.start("bazaar", engine)), toys.evaluator("bazaar", engine)
    with pytest.raises(IllegalAction):
        evaluator.action_features(state, next(a for a in range(state.num_actions) if a not in state.legal()))
    with pytest.raises(TypeError, match="this evaluator is for Bazaar"):
        toys.evaluator("bazaar", "native").features(at_decision(toys.start("mosaic", "native")), 0)


def test_an_evaluator_without_features_sees_nothing(toys: Toys) -> None:
    state = at_decision(toys.start("bazaar", "native"))
    assert engines.points("native").features(state, 0) == []


def test_what_does_not_fit_16_bits_is_noticed() -> None:
    class Wide(Evaluator[Bazaar]):
        WIDE: int = feature("too much", most=100)

        def describe(self, state: Bazaar, party: int, seen: list[int]) -> None:
            seen[self.WIDE] = 40_000

    with pytest.raises(OverflowError):
        Wide(Bazaar).features(Bazaar(Bazaar.make_constants(content(2))), 0)


# -- names and numbers ----------------------------------------------------------------------------------------


def test_places_names_and_ranges_follow_the_declarations() -> None:
    declared = Trader.features_declared
    assert names(declared, False) == ["CUBES 0", "CUBES 1", "CUBES 2", "LEAD"]
    assert names(declared, True) == ["BIAS", "LIKED", "GAIN", "SPENT 0", "SPENT 1", "SPENT 2"]
    assert places(declared) == {"CUBES": 0, "LEAD": 3, "BIAS": 0, "LIKED": 1, "GAIN": 2, "SPENT": 3}
    assert ranges(declared, False) == [(0, 5)] * 3 + [(-20, 20)]


def test_an_action_with_few_values_has_a_row_for_each() -> None:
    assert row_names(Bazaar.actions) == [
        "end during turn", *(f"take {n} during turn" for n in range(3)), *(f"buy {n} during turn" for n in range(4)),
        "end during done"]
    assert row_names(Mosaic.actions) == ["end during put", "put during put", "end during done"]
    rows = rows_of(Mosaic.actions)
    assert [row.of(7) for (step, call), row in rows.items() if call.declared.name == "put"] == [1]


def test_quarters_grow_with_the_logarithm() -> None:
    assert [quarters(n) for n in (1, 2, 3, 4, 5, 6, 7, 8, 1024)] == [0, 4, 6, 8, 9, 10, 11, 12, 40]
    found = [quarters(n) for n in range(1, 5000)]
    assert found == sorted(found)
    assert quarters(2 ** 31 - 1) == 123


@pytest.mark.parametrize("liked", [0, 1, 3, 7, 50, 99, 100])
def test_both_engines_know_how_gladly_an_action_is_taken(toys: Toys, liked: int) -> None:
    fast, twin = (at_decision(state, 2, 40) for state in toys.both("bazaar"))
    seen = [[toys.evaluator("bazaar", state.engine, BUY=liked).action_features(state, action)[1][1]
             for action in state.legal()] for state in (fast, twin)]
    assert seen[0] == seen[1]
    assert quarters(max(liked, 1)) in seen[0]


# -- what is refused ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("declared", "reason"), [
    ({"low": feature("x")}, "Bad: low is a feature, so it is written in capitals"),
    ({"CUBE": feature("x")}, "Bad: CUBE is declared twice"),
    ({"LEAD": weight("x")}, "Bad: LEAD is declared twice"),
    ({"X": feature("x", least=3, most=3)}, "Bad: X: expected a range within 16 bits, and at least one number"),
    ({"X": feature("x", most=1 << 15)}, "Bad: X: expected a range within 16 bits"),
    ({"X": feature("x", of=0)}, "Bad: X: expected a range within 16 bits"),
    ({"X": feature("x", of=MOST_FEATURES)}, "Bad: a party has 260 features, more than 256"),
    ({"X": action_feature("x", of=MOST_FEATURES)}, "Bad: an action has 262 features, more than 256"),
    ({"features": lambda self, state: 1}, "features of Bad is a name of the kernel"),
])
def test_bad_declarations_are_refused(declared: dict[str, Any], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        type("Bad", (Trader,), declared)


def test_an_action_is_described_by_one_method_that_takes_what_it_takes() -> None:
    with pytest.raises(TypeError, match="Both: buy is described by describe_buying and by again"):
        class Both(Trader):
            @describes(Bazaar.buy)
            def again(self, state: Bazaar, seat: int, place: int, seen: list[int]) -> None:
                pass

    class Short(Evaluator[Bazaar]):
        @describes(Bazaar.buy)
        def describe_buying(self, state: Bazaar, seat: int, seen: list[int]) -> None:
            pass

    with pytest.raises(TypeError, match=r"Short: describe_buying takes the state and 2 ints, list\[int\] and gives None"):
        Short(Bazaar)
    with pytest.raises(TypeError, match="Tiler prefers put, which Bazaar does not declare"):
        Tiler(Bazaar)


def test_a_game_ends_at_no_decision(toys: Toys) -> None:
    state = toys.start("bazaar", "native", rounds=1)
    walk(state, 1, 10_000)
    assert state.to_act == OVER
    assert len(toys.evaluator("bazaar", "native").features(state, 0)) == 4
