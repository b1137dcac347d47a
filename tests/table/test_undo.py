"""Undo: how far it goes, what stops it, and that the same outcomes are dealt again."""
from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.kernel.state import CHANCE
from cardamom.table.dealer import SeededDealer
from cardamom.table.history import Act, History, Undo
from cardamom.table.table import NoUndo, Table
from tests.fuzzing import examples
from tests.scenario import loaded
from tests.steps import at_most
from tests.table.test_table import names
from tests.toys.pebbles import CHOOSE, HAND, Pebbles


def empty_bag(pebbles: Pebbles) -> Table:
    """Anna is to act, the row is full, and nothing will be drawn any more."""
    table = Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0)
    chooser = random.Random(4)
    while 0 in table.state.drawn or table.state.to_act != 0 or table.state.step != HAND:  # type: ignore[attr-defined]
        table.act(chooser.choice(table.state.legal()))
    return table


def test_undo_takes_back_the_last_decision(table: Table) -> None:
    before = table.state.copy()
    table.act("left")
    assert table.undo() == [1]
    assert table.state == before
    assert table.events[-1] == Undo(5, 3)
    table.act("right")
    assert names(table)[3:] == ["right"]


def test_each_undo_takes_back_one_more_decision(pebbles: Pebbles) -> None:
    table = empty_bag(pebbles)
    states = [table.state.copy()]
    table.act("right")
    states.append(table.state.copy())
    table.act(table.state.legal()[0])
    table.undo()
    assert table.state == states[1]
    table.undo()
    assert table.state == states[0]


def test_a_confirmed_end_is_a_decision_of_its_own(pebbles: Pebbles) -> None:
    table = empty_bag(pebbles)
    table.act("left")
    table.act(table.state.legal()[0])
    waiting = table.state.copy()
    assert waiting.legal() == [0]
    table.act("end")
    with pytest.raises(NoUndo, match="undo-acted seat=0"):
        table.undo()
    assert table.undo(seat=0) == [0]
    assert table.state == waiting


def test_forced_choices_are_undone_along_with_the_decision(pebbles: Pebbles) -> None:
    """The last pebble must be taken: choosing the hand takes it, and undo gives it back."""
    table, chooser = empty_bag(pebbles), random.Random(1)
    while sum(pebble >= 0 for pebble in table.state.row) > 1 or table.state.step != HAND:  # type: ignore[attr-defined]
        table.act(chooser.choice(table.state.legal()))
    before, length = table.state.copy(), len(table.actions)
    table.act("left")
    assert len(table.actions) == length + 2
    assert len(table.undo()) == 2
    assert table.state == before


def test_a_single_outcome_is_undone_along_with_the_decision(pebbles: Pebbles) -> None:
    """The last pebble of the bag is no surprise."""
    table, chooser = Table(pebbles, ["Anna", "Ben"], SeededDealer(1), first=0), random.Random(1)
    while sum(table.state.drawn) < 11 or table.state.step != CHOOSE:  # type: ignore[attr-defined]
        table.act(chooser.choice(table.state.legal()))
    before = table.state.copy()
    table.act("take:0")
    last = table.history.line[-1]
    assert (last.seat, last.choices) == (CHANCE, 1)
    table.undo()
    assert table.state == before


def test_undo_stops_where_something_was_drawn_and_says_what(table: Table) -> None:
    table.act(["left", "take:0"])
    before, drawn = table.state.copy(), names(table)[-1]
    with pytest.raises(NoUndo, match=f"undo-drawn action={drawn}"):
        table.undo()
    assert table.state == before
    assert len(table.events) == 6


def test_undo_stops_where_another_player_has_acted(pebbles: Pebbles) -> None:
    table = empty_bag(pebbles)
    table.act("left")
    table.act(table.state.legal()[0])
    table.act("end")
    table.act("left")
    with pytest.raises(NoUndo, match="undo-acted seat=1"):
        table.undo(seat=0)


def test_undo_is_refused_when_there_is_nothing_to_undo(table: Table) -> None:
    with pytest.raises(NoUndo, match="undo-nothing") as caught:
        table.undo()
    assert not caught.value.unless_agreed


def test_going_further_back_needs_everybodys_consent(table: Table) -> None:
    table.act(["left", "take:0"])
    with pytest.raises(NoUndo, match="undo-drawn"):
        table.undo(to=3)
    table.undo(to=3, agreed=True)
    assert names(table)[3:] == []


def test_after_an_agreed_undo_the_same_is_dealt_again(table: Table) -> None:
    table.act(["left", "take:0"])
    table.act("end")
    table.act(["left", "take:1"])
    drawn = [name for name in names(table) if name.startswith("draw")]
    table.undo(to=3, agreed=True)
    table.act(["right", "take:2"])
    while names(table)[-1] != "end":
        table.act("end")
    table.act(["right", "take:0"])
    assert [name for name in names(table) if name.startswith("draw")] == drawn


def test_even_the_setup_is_dealt_again(pebbles: Pebbles) -> None:
    table = Table(pebbles, 3, SeededDealer(8))
    before = table.actions
    table.undo(to=0, agreed=True)
    assert table.actions == before
    assert table.state.to_act != CHANCE


def test_undoing_twice_redeals_each_outcome_once(table: Table) -> None:
    table.act(["left", "take:0"])
    order = [name for name in names(table) if name.startswith("draw")]
    for _ in range(3):
        table.undo(to=0, agreed=True)
        table.act(["left", "take:0"])
    assert [name for name in names(table) if name.startswith("draw")] == order


@pytest.mark.parametrize("to", [-1, 5, 99])
def test_undo_to_an_unknown_event_is_refused(table: Table, to: int) -> None:
    table.act("left")
    table.undo()  # event 5
    with pytest.raises(ValueError, match=f"undo-no-such-move seq={to}"):
        table.undo(to=to, agreed=True)


def test_the_end_of_the_game_can_be_taken_back(pebbles: Pebbles) -> None:
    table, chooser = Table(pebbles, ["Anna", "Ben"], SeededDealer(1)), random.Random(1)
    while not table.over:
        table.act(chooser.choice(table.state.legal()))
    table.undo()
    assert not table.over
    table.act("end")
    assert table.over
    assert len([event for event in table.events if not isinstance(event, Act)]) == 3


@examples(40)
@given(st.integers(0, 1000), st.lists(st.integers(0, 9), max_size=40))
def test_undo_never_changes_the_order_of_the_bag(seed: int, moves: list[int]) -> None:
    """Draws are a prefix of one order, the line leads to the position, and undo never passes what it must not."""
    table = Table(Pebbles(), 2, SeededDealer(seed))
    order: list[int] = []
    for move in moves:
        if table.over or move == 9:
            table.undo(to=random.Random(move + seed).choice([0, *(act.seq for act in table.history.line)]), agreed=True)
        elif move == 8:
            decided = [act.choices for act in table.history.line]
            try:
                taken = len(table.undo())
            except NoUndo:
                continue
            assert all(choices == 1 for choices in decided[len(decided) - taken + 1:])
        else:
            table.act(table.state.legal()[move % len(table.state.legal())])
        drawn = [act.action for act in table.history.line if act.seat == CHANCE]
        order = drawn if len(drawn) > len(order) else order
        assert drawn == order[:len(drawn)]
        state = table.game.start(2)
        for action in table.actions:
            state.apply(action)
        assert state == table.state


def test_a_decision_stays_one_when_somebody_else_plays_the_seat_now(pebbles: Pebbles) -> None:
    table = empty_bag(pebbles)
    table.act("left")
    while table.state.legal() != [0]:
        table.act(table.state.legal()[0])
    table.act("end")
    table.seat(0, "random")
    assert pebbles.name(table.undo(seat=0, agreed=True)[0]) == "end"


def test_undo_to_an_event_that_is_not_an_act_is_refused(table: Table) -> None:
    table.seat(1, "Carla")
    with pytest.raises(NoUndo, match="undo-no-such-move seq="):
        table.undo(to=table.history.seq, agreed=True)


def test_going_back_in_a_long_game_applies_few_acts_again() -> None:
    """The server rebuilds games with a thousand takebacks, and each of these began at the start."""
    game, chance = loaded("eastern-wonders", "native"), random.Random(1)
    history = History(game, ["A", "B", "C", "D"], {"rounds": 1000})
    while len(history.line) < 3000:
        legal = history.state.legal()
        history.act(chance.choice([action for action in legal if not game.name(action).startswith("build")] or legal))
    for back in (1, 70, 500, 64, 63, 65):
        to = history.line[-1 - back].seq
        with at_most(600 + 6 * back):
            history.undo(to)
        again = history.start.copy()
        for act in history.line:
            again.apply(act.action)
        assert again.digest() == history.state.digest() and history.line[-1].seq == to
        other = history.copy()
        other.undo(other.line[10].seq)
        other.act(other.state.legal()[0])
        assert history.state.digest() == again.digest(), "copies are independent"
    again = history.start.copy()
    for place, act in enumerate([*history.line, history.line[-1]]):
        if place % 50 == 0 or place % 64 in (0, 1, 63):
            with at_most(600):
                assert history.state_after(place).digest() == again.digest(), place
        if place < len(history.line):
            again.apply(act.action)
    history.undo(0)
    assert history.state.digest() == history.start.digest() and not history.line
