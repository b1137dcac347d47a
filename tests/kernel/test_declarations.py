"""Steps, actions and outcomes as classes of rules declare them: numbers, ids, hooks, and what is refused."""
from __future__ import annotations

import copy
from typing import Any

import pytest

from cardamom.kernel.actions import Step, action, outcome, step
from cardamom.kernel.fields import field, hook, u64
from cardamom.kernel.squares import Squares
from cardamom.kernel.state import ALLOWED, CHANCE, NO_SUCH_OUTCOME, NOT_NOW, State
from tests.toys.bazaar import Bazaar
from tests.toys.mosaic import FORMS, SQUARES, Mosaic

ASK, CHOOSE, ROLL, OTHER_ASK = step("ask"), step("choose"), step("roll"), step("ask")
XX_1, XX_2, XX_3 = 301, 302, 303


class Rules(State):
    """What every class of rules needs."""

    last: int = field()

    def begin(self) -> None:
        pass

    def score(self, party: int) -> int:
        return self.last


class Module(Rules):
    """A reusable part with a step of its own."""

    @action(during=ASK, of=3)
    def pay(self, seat: int, cube: int) -> None:
        self.last = 100 + cube

    @hook
    def can_wait(self, seat: int) -> bool:
        return True

    @action(during=ASK, guard=can_wait)
    def wait(self, seat: int) -> None:
        self.last = 200


class OtherModule(Rules):
    @action(during=CHOOSE, of=2)
    def turn_card(self, seat: int, card: int) -> None:
        self.last = 300 + card


class Small(OtherModule, Module):
    granted_by = {"pay": XX_2, "wait": XX_3}  # noqa: RUF012

    def can_wait(self, seat: int) -> bool:
        return self.last != 0

    @action(during=(ASK, CHOOSE), rule=XX_1)
    def end(self, seat: int) -> None:
        self.ask(CHANCE, ROLL)

    @outcome(during=ROLL, of=2, name="card", argument="card", pile="cards")
    def draw(self, card: int) -> None:
        self.ask(0, CHOOSE)

    def few(self, seat: int) -> u64:
        return 0b10

    @action(during=CHOOSE, of=2, name="card", argument="card", rule=XX_1, among=few)
    def choose_card(self, seat: int, card: int) -> None:
        self.last = 400 + card


def start(rules: type[State] = Small) -> Any:
    return rules(rules.make_constants({"seats": 2, "parties": 2}))


def refused(body: dict[str, Any], *modules: type) -> str:
    """Why this class of rules cannot be made."""
    with pytest.raises(TypeError) as caught:
        type("Bad", (*modules, *(() if modules else (Rules,))), body)
    return str(caught.value)


# -- numbers --------------------------------------------------------------------------------------------------


def test_ids_are_numbered_in_the_order_of_declaration_pieces_first_and_end_is_0() -> None:
    assert [(kind.name, kind.first, kind.count) for kind in Small.kinds] == [
        ("end", 0, 1), ("pay", 1, 3), ("wait", 4, 1), ("turn-card", 5, 2), ("card", 7, 2)]
    assert Small.num_actions == 9
    assert [kind.argument for kind in Small.kinds] == ["", "cube", "", "card", "card"]


def test_an_id_of_two_parameters_gives_the_value_of_each() -> None:
    put = next(kind for kind in Mosaic.kinds if kind.name == "put")
    assert put.of == (FORMS, SQUARES)
    assert [put.values(n) for n in (0, 1, SQUARES, put.count - 1)] == [(0, 0), (0, 1), (1, 0), (FORMS - 1, SQUARES - 1)]
    assert Small.kinds[1].values(2) == (2,)


def test_a_class_names_the_rules_that_grant_what_it_inherits() -> None:
    assert [kind.rule for kind in Small.kinds] == ["XX-1", "XX-2", "XX-3", "", "XX-1"]
    assert [kind.rule for kind in Module.kinds] == ["", "", ""]


def test_a_step_has_another_number_in_every_class_and_two_never_share_one() -> None:
    assert Module.steps == (ASK,)
    assert OtherModule.steps == (CHOOSE,)
    assert Small.steps == (ASK, CHOOSE, ROLL)
    assert len(set(Small.steps)) == len(Small.steps)


def test_a_state_begins_at_the_first_step_and_positions_hold_its_number() -> None:
    state = start()
    assert (state.step, state.fields()["step"]) == (ASK, 0)
    state.apply(0)
    assert (state.step, state.fields()["step"], state.to_act) == (ROLL, 2, CHANCE)
    again = Small.at(state.constants, state.fields())
    assert again == state and again.step is ROLL
    assert Small.at(state.constants, state.fields() | {"step": ROLL}) == state
    assert copy.deepcopy(ROLL) is ROLL and copy.copy(ROLL) is ROLL


@pytest.mark.parametrize(("fields", "reason"), [
    ({"step": 3}, "step: 3 is not a whole number from 0 to 2"), ({"step": -1}, "step: -1 is not"),
    ({"step": ROLL}, "to_act: at step roll chance is asked, not a seat"),
    ({"to_act": CHANCE}, "to_act: at step ask a seat is asked, not chance"),
])
def test_a_position_whose_step_cannot_be_is_refused(fields: dict[str, Any], reason: str) -> None:
    state = start()
    with pytest.raises((ValueError, OverflowError), match=reason):
        Small.at(state.constants, state.fields() | fields)


def test_a_step_of_other_rules_is_not_asked() -> None:
    with pytest.raises(ValueError, match=r"step: nothing is declared during step\('choose'\)"):
        start(Module).ask(0, CHOOSE)


# -- what may be done -----------------------------------------------------------------------------------------


def test_what_is_legal_is_what_the_step_offers_and_the_guards_allow() -> None:
    state = start()
    assert state.legal() == [0, 1, 2, 3]
    assert [state.why_not(action) for action in range(9)] == [ALLOWED] * 4 + [XX_3] + [NOT_NOW] * 4
    state.apply(2)
    assert (state.last, state.legal()) == (101, [0, 1, 2, 3, 4])


def test_one_name_may_be_an_outcome_of_one_step_and_an_action_of_another() -> None:
    state = start()
    state.apply(0)
    assert (state.legal(), state.chance(), state.chance_pile()) == ([7, 8], [1, 1], "cards")
    assert state.why_not(1) == NO_SUCH_OUTCOME
    state.apply(7)
    assert state.legal() == [0, 5, 6, 8]
    assert (state.why_not(7), state.why_not(1)) == (XX_1, NOT_NOW)
    state.apply(8)
    assert state.last == 401


def test_a_method_may_be_declared_for_several_steps_with_other_guards() -> None:
    ends = [call.declared.guard for name in ("turn", "done") for one, calls in Bazaar.actions.asked.items()
            if one.name == name for call in calls if call.declared.name == "end"]
    assert ends == ["refuses_pass", ""]


# -- what is wrong --------------------------------------------------------------------------------------------


def no_arguments(self: Any) -> int:
    return 0


def not_a_number(self: Any, seat: int) -> str:
    return ""


def of_seat(self: Any, seat: int) -> None:
    pass


def of_chance(self: Any) -> None:
    pass


def one_value(self: Any, seat: int, card: int) -> None:
    pass


def some_squares(self: Any, seat: int) -> Squares:
    return 0


def some_bits(self: Any, seat: int) -> u64:
    return 0


def takes_long(self: Any, seat: int) -> bool:
    return True


def made(method: Any, **how: Any) -> Any:
    """A fresh method of the same kind, declared."""
    fresh = type(method)(method.__code__, method.__globals__, method.__name__)
    fresh.__annotations__ = dict(method.__annotations__)
    return (outcome if how.pop("by_chance", False) else action)(**({"during": ASK} | how))(fresh)


@pytest.mark.parametrize(("body", "reason"), [
    ({"of_seat": made(of_seat, guard=no_arguments)}, "of_seat: no_arguments is not a method of these rules"),
    ({"of_seat": made(of_seat, guard=no_arguments), "no_arguments": no_arguments},
     "no_arguments takes 1 int and gives int or bool, as of_seat is declared"),
    ({"of_seat": made(of_seat, guard=not_a_number), "not_a_number": not_a_number},
     "not_a_number takes 1 int and gives int or bool, as of_seat is declared"),
    ({"of_seat": made(of_seat, of=3)}, "of_seat takes 2 ints and gives None, as of_seat is declared"),
    ({"one_value": made(one_value)}, "one_value takes 1 int and gives None, as one_value is declared"),
    ({"one_value": made(one_value, of=0)}, "one-value: of is 0, not a positive number"),
    ({"one_value": made(one_value, of=65, among=some_bits), "some_bits": some_bits},
     "one_value: some_bits gives u64, which cannot hold 65 values"),
    ({"one_value": made(one_value, of=257, among=some_squares), "some_squares": some_squares},
     "one_value: some_squares gives Squares, which cannot hold 257 values"),
    ({"of_seat": made(of_seat, among=some_bits), "some_bits": some_bits}, "of_seat: among is for actions with an argument"),
    ({"one_value": made(one_value, of=3, perhaps=some_bits), "some_bits": some_bits},
     "one_value: some_bits says what may perhaps be done, so a guard has to decide"),
    ({"one_value": made(one_value, of=3, among=some_bits, perhaps=some_squares), "some_bits": some_bits,
      "some_squares": some_squares}, "some_squares takes 1 int and gives u64, as one_value is declared"),
    ({"of_seat": made(of_seat, slow=takes_long), "takes_long": takes_long},
     "of_seat: slow says when perhaps is asked, which is not declared"),
    ({"of_seat": made(of_seat, during=())}, "of_seat: during names no step"),
    ({"of_seat": made(of_seat), "of_chance": made(of_chance, by_chance=True, pile="p")},
     "step ask: either a seat or chance is asked, not both"),
    ({"of_seat": made(of_seat), "other": made(of_seat, name="other", during=OTHER_ASK)}, "two steps are called ask"),
    ({"of_seat": made(of_seat), "other": made(of_seat)}, "step ask: of-seat is declared twice"),
    ({"of_seat": made(of_seat), "one_value": made(one_value, of=2, name="of-seat", during=CHOOSE)},
     "of-seat is declared by of_seat and by one_value, but with other arguments"),
    ({"one_value": made(one_value, of=2, name="end")}, "end has no argument: its id is 0"),
    ({"of_seat": made(of_seat, rule=999)}, "of-seat: rule 999 has no name: define a constant like XY_12 = 999"),
    ({"of_seat": made(of_seat), "granted_by": {"sail": XX_1}}, "granted_by: no action is called sail"),
    ({"of_chance": made(of_chance, by_chance=True, pile="p"),
      "other": made(of_chance, by_chance=True, pile="q", name="other")},
     "step ask: chance draws from one pile, not from several"),
    ({"of_seat": made(of_seat), "num_actions": 3}, "Bad declares actions, so it does not define num_actions"),
    ({"of_seat": made(of_seat), "play": one_value}, "play is defined by State and by Bad"),
])
def test_a_bad_declaration_is_refused_with_one_sentence(body: dict[str, Any], reason: str) -> None:
    for method in body.values():
        if callable(method):
            method.__module__ = __name__
    said = refused({"__module__": __name__, **body})
    assert said.removeprefix("Bad: ") == reason


def test_a_step_is_shown_by_its_name() -> None:
    assert (repr(Step("move")), Step("move").ask) == ("step('move')", "ask-move")
