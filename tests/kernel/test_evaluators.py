"""Evaluators: weights from data, preferences, names, and what is refused."""
from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from cardamom.kernel import engine as engines
from cardamom.kernel.actions import action, step
from cardamom.kernel.content import ContentError
from cardamom.kernel.evaluator import Evaluator, Rewards, preference, read_file, weight
from cardamom.kernel.state import IllegalAction, State
from tests.kernel.conftest import CONTENT, Toys
from tests.kernel.walks import at_decision
from tests.toys.bazaar import Bazaar, Trader
from tests.toys.mosaic import Mosaic
from tests.toys.pebbles import PAINT, Pebbles

GOOD = "made = 'by a test'\n[weights]\nCUBE = 3\nBUY = 20\n"


# -- weights --------------------------------------------------------------------------------------------------


def test_weights_are_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    assert read_file(Trader, Bazaar, tmp_path / "good.toml") == ({"CUBE": 3, "BUY": 20}, None)


@pytest.mark.parametrize(("change", "reason"), [
    (("CUBE = 3\n", ""), "weights.CUBE: expected a whole number from 0 to 100, but it is missing"),
    (("CUBE = 3", "CUBE = 3\nCUBES = 4"), "weights.CUBES: expected no field of that name; known here: BUY, CUBE"),
    (("CUBE = 3", "CUBE = 2.5"), "weights.CUBE: expected a whole number from 0 to 100, found 2.5"),
    (("CUBE = 3", "CUBE = true"), "weights.CUBE: expected a whole number from 0 to 100, found True"),
    (("CUBE = 3", "CUBE = '3'"), "weights.CUBE: expected a whole number from 0 to 100, found '3'"),
    (("CUBE = 3", "CUBE = 101"), "weights.CUBE: expected a whole number from 0 to 100, found 101"),
    (("CUBE = 3", "CUBE = -1"), "weights.CUBE: expected a whole number from 0 to 100, found -1"),
    (("CUBE = 3", f"CUBE = {10 ** 20}"), f"weights.CUBE: expected a whole number from 0 to 100, found {10 ** 20}"),
    (("made = 'by a test'\n", ""), "made: expected a text, but it is missing"),
    (("[weights]\n", "[weight]\n"), "weights: expected a table of weights, but it is missing"),
    (("[weights]\nCUBE = 3\nBUY = 20\n", "weights = 3\n"), "weights: expected a table, found 3"),
    (("made", "note = 'x'\nmade"), "note: expected no field of that name; known here: learned, made, weights"),
])
def test_bad_weights_are_refused_with_file_and_key(tmp_path: Path, change: tuple[str, str], reason: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(GOOD.replace(*change))
    with pytest.raises(ContentError) as caught:
        read_file(Trader, Bazaar, file)
    assert str(caught.value) == f"{file}: {reason}"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="none.toml: cannot be read"):
        read_file(Trader, Bazaar, tmp_path / "none.toml")


def test_an_evaluator_cannot_be_made_with_bad_weights(toys: Toys, engine: str) -> None:
    with pytest.raises(ContentError, match="weights: CUBE: expected a whole number from 0 to 100, found 1000"):
        toys.evaluator("bazaar", engine, CUBE=1000)


def test_other_weights_are_another_evaluator(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 30)
    usual, other = toys.evaluator("bazaar", engine), toys.evaluator("bazaar", engine, CUBE=50, BUY=1)
    held = [sum(cubes) for cubes in state.fields()["cubes"]]
    assert any(held)
    assert [other.value(state, party) - usual.value(state, party) for party in range(4)] == [47 * n for n in held[:4]]
    assert (usual.weights, other.weights) == ({"CUBE": 3, "BUY": 20}, {"CUBE": 50, "BUY": 1})
    assert engines.playouts(state, 2, 1, 40, True, usual) != engines.playouts(state, 2, 1, 40, True, other)
    assert engines.search(state, 60, 1, evaluator=usual) != engines.search(state, 60, 1, evaluator=other)


# -- preferences ----------------------------------------------------------------------------------------------


def test_only_legal_actions_have_a_preference(toys: Toys, engine: str) -> None:
    state, evaluator = at_decision(toys.start("bazaar", engine)), toys.evaluator("bazaar", engine)
    with pytest.raises(IllegalAction):
        evaluator.preference(state, next(action for action in range(state.num_actions) if action not in state.legal()))


def test_a_preference_is_at_least_1(toys: Toys, engine: str) -> None:
    state = toys.start("bazaar", engine, price=[[0, 0, 0]] * 30)
    at_decision(state)
    evaluator = toys.evaluator("bazaar", engine, BUY=0)
    assert 1 in [evaluator.preference(state, action) for action in state.legal()]
    assert min(evaluator.preference(state, action) for action in state.legal()) == 1


def test_an_action_is_preferred_by_one_method() -> None:
    with pytest.raises(TypeError, match="Both: buy is preferred by likes_it and by likes_it_too"):
        class Both(Evaluator[Bazaar]):
            @preference(Bazaar.buy)
            def likes_it(self, state: Bazaar, seat: int, place: int) -> int:
                return 1

            @preference(Bazaar.buy)
            def likes_it_too(self, state: Bazaar, seat: int, place: int) -> int:
                return 1


def test_a_preference_takes_what_its_action_takes() -> None:
    class Short(Evaluator[Bazaar]):
        @preference(Bazaar.buy)
        def likes_it(self, state: Bazaar, seat: int) -> int:
            return 1

    with pytest.raises(TypeError, match="Short: likes_it takes the state and 2 ints and gives int, as buy is declared"):
        Short(Bazaar)


def test_what_a_preference_is_given_is_asked_of_the_state_and_the_seat() -> None:
    class Given(Evaluator[Bazaar]):
        def twice(self, state: Bazaar, seat: int) -> int:
            return 2 * seat + 2

        @preference(Bazaar.buy, given=(twice,))
        def likes_it(self, state: Bazaar, seat: int, place: int, number: int) -> int:
            return 10 * number + place

    class Wrong(Evaluator[Bazaar]):
        def twice(self, state: Bazaar) -> int:
            return 2

        @preference(Bazaar.buy, given=(twice,))
        def likes_it(self, state: Bazaar, seat: int, place: int, number: int) -> int:
            return number

    assert Given(Bazaar)._with_given("likes_it")(None, 3, 1) == 81
    with pytest.raises(TypeError, match="twice, which likes_it is given, takes the state and a seat and gives int or "):
        Wrong(Bazaar)


def test_a_preference_is_for_an_action_of_these_rules() -> None:
    with pytest.raises(TypeError, match="Trader prefers buy, which Mosaic does not declare"):
        Trader(Mosaic, {"CUBE": 3, "BUY": 20})


@pytest.mark.parametrize("name", ["likes", "preference", "weights", "rules"])
def test_names_of_the_kernel_are_not_taken(name: str) -> None:
    with pytest.raises(TypeError, match=f"{name} of Bad is a name of the kernel"):
        type("Bad", (Evaluator,), {name: lambda self, state: 1})


def test_weights_are_written_in_capitals() -> None:
    with pytest.raises(TypeError, match="Bad: level is a weight, so it is written in capitals"):
        type("Bad", (Evaluator,), {"level": weight("a level")})


# -- states ---------------------------------------------------------------------------------------------------


def test_an_evaluator_keeps_to_its_rules_and_engine(toys: Toys, engine: str) -> None:
    evaluator = toys.evaluator("bazaar", engine)
    other = {"native": "interpreted", "interpreted": "native"}[engine]
    for state in (toys.start("mosaic", engine), toys.start("bazaar", other)):
        at_decision(state)
        with pytest.raises(TypeError):
            engines.search(state, 10, 1, evaluator=evaluator)
        with pytest.raises(TypeError):
            engines.playouts(state, 1, 1, 10, True, evaluator)
        with pytest.raises(TypeError):
            engines.play_on(state, 1, 10, True, evaluator)
    with pytest.raises(TypeError, match="this evaluator is for Bazaar .*, not for Mosaic"):
        engines.search(at_decision(toys.start("mosaic", engine)), 10, 1, evaluator=evaluator)


def test_a_compiled_evaluator_reads_states_of_its_rules_only(toys: Toys) -> None:
    evaluator, state = toys.evaluator("bazaar", "native"), at_decision(toys.start("mosaic", "native"))
    with pytest.raises(TypeError, match="this evaluator is for Bazaar"):
        evaluator.value(state, 0)
    with pytest.raises(TypeError, match="this evaluator is for Bazaar"):
        evaluator.preference(state, state.legal()[0])
    with pytest.raises(TypeError, match="Trader is compiled for Bazaar, not for Mosaic"):
        type(evaluator)(toys.rules("mosaic", "native"), {"CUBE": 3, "BUY": 20})


def test_an_evaluator_is_neither_copied_nor_pickled(toys: Toys, engine: str) -> None:
    evaluator = toys.evaluator("bazaar", engine)
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="Trader cannot be copied or pickled"):
            copied(evaluator)


def test_bare_rules_are_evaluated_by_points(toys: Toys, engine: str) -> None:
    state = at_decision(toys.start("bazaar", engine), 2, 30)
    points = engines.evaluator_for(state)
    assert [points.value(state, party) for party in range(4)] == [10 * score for score in state.scores()]
    assert {points.preference(state, action) for action in state.legal()} == {1}


# -- rewards --------------------------------------------------------------------------------------------------


class Ambitious(Bazaar):
    rewards = Rewards(lead=1, alone=1, victory=10)


def test_the_scale_of_rewards_is_that_of_the_rules() -> None:
    found = []
    for rules in (Bazaar, Ambitious):
        state = at_decision(rules(rules.make_constants(CONTENT["bazaar"](2))), 2, 30)
        found.append(engines.search(state, 30, 1, cut=5))
    assert [line.value for line in found[0]] != [line.value for line in found[1]]


def test_without_rewards_there_is_no_search() -> None:
    class Aimless(State):
        def begin(self) -> None:
            pass

        def score(self, party: int) -> int:
            return 0

        @action(during=step("rest"))
        def end(self, seat: int) -> None:
            pass

    state = Aimless(Aimless.make_constants({"seats": 1, "parties": 1}))
    with pytest.raises(TypeError, match="Aimless declares no rewards, so there is nothing to search for"):
        engines.Search(state, 1)


# -- of a game ------------------------------------------------------------------------------------------------


@pytest.fixture
def pebbles() -> Pebbles:
    return Pebbles(engine="interpreted")


def painted(game: Pebbles, evaluator: Evaluator[Any]) -> int:
    """The preference for paint, at a position where it may be chosen."""
    state = game.start(2)
    while PAINT not in state.legal():
        state.apply(state.legal()[-1])
    return evaluator.preference(state, PAINT)


def test_a_game_has_evaluators_by_name_and_the_first_is_usual(pebbles: Pebbles) -> None:
    assert pebbles.evaluator() is pebbles.evaluator("hand")
    assert (painted(pebbles, pebbles.evaluator()), painted(pebbles, pebbles.evaluator("painter"))) == (5, 100)


def test_a_name_that_is_not_there_is_refused_with_a_list(pebbles: Pebbles) -> None:
    with pytest.raises(ValueError, match="pebbles: there is no evaluator 'brain'; there are: hand, painter"):
        pebbles.evaluator("brain")


def test_other_weights_are_given_as_a_file_or_a_document(pebbles: Pebbles, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("made = 'here'\n[weights]\nPAINT = 7\n")
    assert painted(pebbles, pebbles.evaluator("hand", tmp_path / "mine.toml")) == 7
    assert painted(pebbles, pebbles.evaluator("hand", str(tmp_path / "mine.toml"))) == 7
    assert painted(pebbles, pebbles.evaluator("hand", {"made": "here", "weights": {"PAINT": 8}})) == 8
    assert painted(pebbles, pebbles.evaluator("hand")) == 5
    with pytest.raises(ContentError, match="weights: weights.PAINT: expected a whole number from 0 to 100, found 800"):
        pebbles.evaluator("hand", {"made": "here", "weights": {"PAINT": 800}})


def test_a_game_without_evaluators_has_points(monkeypatch: pytest.MonkeyPatch, pebbles: Pebbles) -> None:
    monkeypatch.setattr(Pebbles, "evaluators", {})
    assert painted(pebbles, pebbles.evaluator("points")) == 1
    with pytest.raises(ValueError, match="there is no evaluator 'hand'; there are: points"):
        pebbles.evaluator("hand")
    with pytest.raises(ValueError, match="pebbles: points has no weights"):
        pebbles.evaluator(weights={"made": "here", "weights": {}})
