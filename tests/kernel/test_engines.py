"""Toys on both engines: every answer is the same, with the same words."""
from __future__ import annotations

import inspect
import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from cardamom.kernel.batches import Batch
from cardamom.kernel.engine import compiled
from cardamom.kernel.evaluator import Evaluator
from cardamom.kernel.fields import plain
from cardamom.kernel.state import GAME_OVER, NO_SUCH_ACTION, OVER, IllegalAction, State
from cardamom.kernel.twin import Search
from cardamom.kernel.words import text
from tests.kernel.conftest import CONTENT, SEATS, Toys
from tests.kernel.walks import at_decision, walk


def said(call: Any, *args: Any) -> tuple[type[BaseException], str]:
    """The error a call ends in, and its words."""
    with pytest.raises(Exception) as caught:  # the kind of error is what is compared
        call(*args)
    return caught.type, str(caught.value)


def test_both_engines_are_states_and_load_side_by_side(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    assert (fast.engine, twin.engine) == ("native", "interpreted")
    assert isinstance(fast, State)
    assert issubclass(type(fast), State)
    assert fast.num_actions == twin.num_actions


def test_engines_agree_at_every_step(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    by_fast, by_twin = toys.evaluator(toy, "native"), toys.evaluator(toy, "interpreted")
    rng = random.Random(7)
    while True:
        assert fast.fields() == twin.fields()
        assert list(fast.fields()) == list(twin.fields())
        assert fast.digest() == twin.digest()
        assert fast.legal() == twin.legal()
        assert fast.chance() == twin.chance()
        assert fast.scores() == twin.scores()
        assert fast.winners() == twin.winners()
        assert fast.pile() == twin.pile()
        for party in range(twin.parties):
            assert by_fast.value(fast, party) == by_twin.value(twin, party)
            assert fast.tie_break(party) == twin.tie_break(party)
            assert fast.has_lost(party) == twin.has_lost(party)
            assert fast.score(party) == twin.score(party)
        if twin.to_act == OVER:
            break
        assert [by_fast.preference(fast, action) for action in fast.legal()] == \
            [by_twin.preference(twin, action) for action in twin.legal()]
        action = rng.choice(twin.legal())
        fast.apply(action)
        twin.apply(action)
    assert twin.winners()


def test_legal_is_what_the_guards_allow(toys: Toys, toy: str, engine: str) -> None:
    state = toys.start(toy, engine)
    for action in walk(state.copy(), 5, 25):
        legal = state.legal()
        assert legal == [other for other in range(state.num_actions) if state.why_not(other) == 0] != []
        state.apply(action)


def test_an_illegal_action_is_refused_alike_and_changes_nothing(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    for action in walk(twin.copy(), 6, 12):
        before, legal = fast.copy(), twin.legal()
        for other in [-1, 1 << 80, -(1 << 80), *range(0, twin.num_actions + 1, 7)]:
            if other not in legal:
                assert fast.why_not(other) == twin.why_not(other) != 0
                kind, words = said(fast.apply, other)
                assert (kind, words) == said(twin.apply, other)
                assert kind is IllegalAction
        assert fast == before
        fast.apply(action)
        twin.apply(action)


def test_what_is_no_number_is_no_action(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    for nothing in ("1", 1.0, None, [1]):
        with pytest.raises(TypeError, match="action: expected a whole number, found"):
            state.why_not(nothing)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="action: expected a whole number, found"):
            state.apply(nothing)  # type: ignore[arg-type]


def test_numbers_of_other_libraries_are_actions(toys: Toys, toy: str, engine: str) -> None:
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    state = toys.start(toy, engine)
    other = state.copy()
    state.apply(state.legal()[0])
    other.apply(Number(other.legal()[0]))  # type: ignore[arg-type]
    assert state == other


def test_after_the_end_nothing_is_legal(toys: Toys, toy: str, engine: str) -> None:
    state = toys.start(toy, engine)
    walk(state, 1, 1_000_000)
    assert state.to_act == OVER
    assert (state.legal(), state.chance(), state.chance_pile()) == ([], [], "")
    assert {state.why_not(action) for action in (-1, 0, state.num_actions)} == {GAME_OVER}


def test_there_is_no_action_beyond_the_last(toys: Toys, toy: str, engine: str) -> None:
    state = toys.start(toy, engine)
    assert {state.why_not(action) for action in (-1, state.num_actions, 1 << 40)} == {NO_SUCH_ACTION}


def test_a_position_goes_round_and_crosses_engines(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    for action in walk(fast, 8, 40):
        twin.apply(action)
    for state, constants in ((fast, fast.constants), (twin, fast.constants), (fast, twin.constants), (twin, twin.constants)):
        cls = type(fast) if constants is fast.constants else type(twin)
        again = cls.at(constants, state.fields())
        assert again == fast
        assert again == twin
        assert fast == again
        assert (again.digest(), again.legal()) == (twin.digest(), twin.legal())


@pytest.mark.parametrize("change", [
    {"row": [0, 0, 0]}, {"row": [0, 0, 0, 40]}, {"row": [0, 0, 0, -2]}, {"row": 3}, {"row": "abcd"}, {"row": [0, 0, 0, "1"]},
    {"round": 40000}, {"round": [1]}, {"step": 3}, {"step": [1]}, {"step": 1}, {"to_act": 4}, {"to_act": 5}, {"to_act": -3},
    {"cubes": [[0, 0]] * 5}, {"bought": [-1, 0, 0, 0, 0]}, {"bought": [1 << 64, 0, 0, 0, 0]},
    {"ledger": [[[0] * 3] * 5] * 3}, {"more": 1},
])
def test_a_bad_position_is_refused_in_the_same_words(toys: Toys, change: dict[str, Any]) -> None:
    fast, twin = toys.both("bazaar")
    fields = twin.fields() | change
    kind, words = said(type(fast).at, fast.constants, fields)
    assert (kind, words) == said(type(twin).at, twin.constants, fields)
    assert kind in (ValueError, OverflowError)
    assert next(iter(change)) in words
    assert said(type(fast).at, fast.constants, [1]) == said(type(twin).at, twin.constants, [1])


@pytest.mark.parametrize("change", [
    {"copies": [1] * 41}, {"copies": 3}, {"rounds": 40000}, {"price": [[1, 2, 3, 4]]}, {"seats": 6}, {"none": 1},
])
def test_bad_content_is_refused_in_the_same_words(toys: Toys, change: dict[str, Any]) -> None:
    content = CONTENT["bazaar"](4, **change)
    fast = said(toys.rules("bazaar", "native").make_constants, content)
    assert fast == said(toys.rules("bazaar", "interpreted").make_constants, content)
    assert fast[0] in (ValueError, OverflowError)


def test_constants_of_another_game_or_engine_are_refused(toys: Toys) -> None:
    fast, twin = toys.both("bazaar")
    for constants in (toys.start("mosaic", "native").constants, twin.constants, None):
        with pytest.raises(TypeError):
            type(fast)(constants)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            type(fast).at(constants, fast.fields())  # type: ignore[arg-type]


def test_content_changes_without_a_build(toys: Toys) -> None:
    fast, twin = toys.both("bazaar", rounds=1, worth=[99] * 40, price=[])
    walk(fast, 1, 1000)
    walk(twin, 1, 1000)
    assert fast == twin
    assert fast.round == 1  # type: ignore[attr-defined]
    assert fast != toys.start("bazaar", "native")


def test_every_cell_and_table_is_read_by_name(toys: Toys, toy: str) -> None:
    fast, twin = toys.both(toy)
    for action in walk(fast, 4, 20):
        twin.apply(action)
    for name in (*twin.declared_fields, *twin.declared_constants):
        assert getattr(fast, name) == plain(getattr(twin, name)), name
    assert fast.declared_fields.keys() == twin.declared_fields.keys()
    assert not hasattr(fast, "missing")


def test_nothing_is_set_from_outside(toys: Toys) -> None:
    fast = toys.start("bazaar", "native")
    for name in ("to_act", "step", "row", "rounds", "constants", "new"):
        with pytest.raises(AttributeError):
            setattr(fast, name, 1)


def test_copies_do_not_follow(toys: Toys, toy: str, engine: str) -> None:
    state = toys.start(toy, engine)
    earlier = state.copy()
    before = earlier.fields()
    walk(state, 10, 30)
    assert earlier.fields() == before
    assert earlier != state
    assert earlier == earlier.copy()


def test_states_of_other_constants_are_equal_if_their_constants_are(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine)
    assert state == toys.start("bazaar", engine)
    assert state != toys.start("bazaar", engine, rounds=11)
    assert state != 1
    assert state.digest() != toys.start("bazaar", engine, rounds=11).digest()


def test_states_are_not_hashable(toys: Toys, engine: str) -> None:
    with pytest.raises(TypeError):
        hash(toys.start("bazaar", engine))


def test_digests_never_change(toys: Toys, engine: str) -> None:
    """Logs hold them: these numbers may only change together with the toys."""
    assert toys.start("bazaar", engine).digest() == 0x31CC1AAFA8E3A52D
    assert at_decision(toys.start("mosaic", engine)).digest() == 0xAA00451553674717


def test_the_set_up_is_that_of_the_constants(toys: Toys, engine: str) -> None:
    rules: Any = toys.rules("bazaar", engine)
    refusal = "T-1", text("why-T-1")
    game = SimpleNamespace(name=lambda action: f"take:{action}", refusal=lambda state, action, rule: refusal)
    setup = SimpleNamespace(game=game, pickled=b"bazaar")
    state = rules(rules.make_constants(CONTENT["bazaar"](SEATS["bazaar"]), setup))
    assert state.setup is setup
    assert state.copy().constants.setup is setup
    assert state.chance_pile() == "cards 0"
    assert state.__reduce__()[1] == (b"bazaar", engine, rules.layout, state.to_bytes())
    with pytest.raises(IllegalAction, match="take:3 is not allowed by T-1"):
        state.apply(3)


@pytest.mark.parametrize("party", [-1, 4, 1 << 70])
def test_a_party_that_is_not_there_has_no_points(toys: Toys, party: int) -> None:
    fast = toys.start("bazaar", "native")
    for ask in (fast.score, partial(toys.evaluator("bazaar", "native").value, fast), fast.tie_break, fast.has_lost):
        with pytest.raises(IndexError, match="there is no party"):
            ask(party)


@pytest.mark.parametrize("twin", [State, Evaluator, Search, Batch])
def test_help_says_of_a_compiled_class_what_it_says_of_its_twin(twin: type) -> None:
    made = getattr(compiled("core"), twin.__name__)
    public = [one for one in vars(made) if not one.startswith("_") and inspect.isroutine(getattr(made, one))]
    said = {one: getattr(made, one).__doc__ for one in public}
    assert said == {one: getattr(twin, one).__doc__ for one in public}
    assert len(public) >= 7
    assert all(said.values())
